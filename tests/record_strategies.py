"""Hypothesis strategies for records: anything that the record format can hold, right or wrong as a deal of belote.

`records()` and `deal_records()` are the ones to use; the others are their parts.
"""

from __future__ import annotations

from typing import Any, Final

from hypothesis import strategies as st

from belote_teach import Card, Cards, Rules, Seat, Side, Trump
from belote_teach.records.hidden import HIDDEN
from belote_teach.records.record import (
    KINDS,
    LETTERS,
    MARKS,
    RESULTS,
    WORDS,
    Call,
    DealRecord,
    Holding,
    Points,
    Record,
    Shown,
    Turn,
    Written,
)
from belote_teach.records.tags import CUSTOMARY, MOST, SECTIONS, TAGS
from belote_teach.rules.auction import Bid
from belote_teach.rules.options import PRESETS
from tests.random_tables import tables

__all__ = ["calls", "comments", "deal_records", "holdings", "points", "records", "shown", "tags", "turns", "written"]

_CUSTOMARY: Final = sorted(CUSTOMARY.values())
_TAKEN_NAMES: Final = {*CUSTOMARY, *TAGS, *(name.lower() for name in SECTIONS), "rules", "letters"}


def _letters(text: str) -> str:
    return HIDDEN.sub("", text)


def _line() -> st.SearchStrategy[str]:
    """Any text of one line in which nothing is hidden, with the characters that mean something to the format."""
    anything = st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=12).map(_letters)
    meaning = st.text(st.sampled_from('{}[]\\"%:=. \t\u00a0aé♥'), max_size=12)
    said = st.sampled_from(
        ["% belote 1", "C’est trop tôt", "S:Ad", '[Play] {"a": 1}', "😀👩‍👩‍👧", "שלום", "50 % belote"]
    )
    return st.one_of(said, meaning, anything)


def comments() -> st.SearchStrategy[str]:
    """A comment, mostly none: any line, with single spaces."""
    return st.one_of(st.just(""), st.just(""), st.just(""), _line().map(lambda text: " ".join(text.split())))


def tags() -> st.SearchStrategy[tuple[tuple[str, str], ...]]:
    """Tags that the format does not know, mostly none, a name perhaps more than once."""
    own = st.from_regex(r"[A-Za-zÉé_][A-Za-z0-9_ç]{0,8}", fullmatch=True)
    names = st.one_of(st.sampled_from(_CUSTOMARY), own.filter(lambda name: name.lower() not in _TAKEN_NAMES))
    return st.one_of(st.just(()), st.lists(st.tuples(names, _line()), max_size=3).map(tuple))


def _numbers() -> st.SearchStrategy[int]:
    return st.one_of(st.integers(0, 252), st.integers(0, MOST))


def points() -> st.SearchStrategy[Points]:
    """Two numbers of a sheet, that need not make any sense."""
    return st.builds(Points, _numbers(), _numbers())


def _takers() -> st.SearchStrategy[Seat | Side]:
    return st.one_of(st.sampled_from(Seat), st.sampled_from(Side))


def _cards() -> st.SearchStrategy[Card]:
    return st.integers(0, 2**32 - 1).map(lambda bits: list(Cards.from_bits(bits | 1 << bits % 32))[bits % 3 - 1])


@st.composite
def holdings(draw: st.DrawFn) -> Holding:
    """Any cards as a hand, known in part or as a whole, some of them perhaps twice and more."""
    cards = Cards.from_bits(draw(st.integers(0, 2**32 - 1)) & draw(st.integers(0, 2**32 - 1)))
    twice: list[Card] = []
    if cards and draw(st.integers(0, 5)) == 0:
        twice = draw(st.lists(st.sampled_from(list(cards)), min_size=1, max_size=3))
        twice.sort(key=lambda card: (card.suit.index, -card.rank.index))
    return Holding(cards, draw(st.booleans()), tuple(twice))


def _marks() -> st.SearchStrategy[str]:
    return st.sampled_from(("", "", "", "", *MARKS))


def calls() -> st.SearchStrategy[Call]:
    """A bid of anybody."""
    return st.builds(Call, st.sampled_from(Seat), st.sampled_from(Bid), _marks(), comments())


def turns() -> st.SearchStrategy[Turn]:
    """A card played by anybody, with anything said and anybody as the winner behind it."""
    words = st.one_of(st.just(()), st.lists(st.sampled_from(WORDS), unique=True, max_size=2).map(tuple))
    won = st.one_of(st.none(), st.none(), _takers())
    return st.builds(Turn, st.sampled_from(Seat), _cards(), words, won, _marks(), comments())


def shown() -> st.SearchStrategy[Shown]:
    """A declaration said, shown or both; its cards need not make one."""
    cards = st.integers(1, 2**32 - 1).map(Cards.from_bits)
    kind = st.sampled_from(KINDS)
    ways = st.one_of(st.tuples(kind, st.none()), st.tuples(kind, cards), st.tuples(st.just(""), cards))
    return st.builds(lambda seat, way: Shown(seat, *way), st.sampled_from(Seat), ways)


def written() -> st.SearchStrategy[Written]:
    """What a table may have written down of the score."""
    pair, number = st.none() | points(), st.none() | _numbers()
    everything = {
        "before": pair, "waiting": number, "tricks": pair, "cards": pair, "declarations": pair, "belote": pair,
        "result": st.none() | st.sampled_from(RESULTS), "score": pair, "held": number, "total": pair,
    }  # fmt: skip
    return st.one_of(st.just(Written()), st.builds(Written, **everything))


def _hands() -> st.SearchStrategy[tuple[Holding | None, ...]]:
    hand = st.one_of(st.none(), holdings())
    return st.one_of(st.just((None,) * 4), st.tuples(hand, hand, hand, hand))


def deal_records(**parts: st.SearchStrategy[Any]) -> st.SearchStrategy[DealRecord]:
    """One deal as somebody may have written it down; any of its `parts` may be given another strategy."""
    everything: dict[str, st.SearchStrategy[Any]] = {
        "number": st.none() | _numbers(),
        "dealer": st.none() | st.sampled_from(Seat),
        "cut": st.none() | _numbers(),
        "packets": st.sampled_from((None, "3-2", "2-3")),
        "hands": _hands(),
        "turned": st.none() | _cards(),
        "taker": st.none() | _takers(),
        "trump": st.none() | st.sampled_from(Trump),
        "calls": st.none() | st.lists(calls(), max_size=9).map(tuple),
        "shown": st.none() | st.lists(shown(), max_size=3).map(tuple),
        "turns": st.none() | st.lists(turns(), max_size=9).map(tuple),
        "written": written(),
        "comment": comments(),
        "tags": tags(),
    }
    return st.one_of(
        st.builds(DealRecord, **everything | parts),
        # Most of it left out, which is where it is hard to see that a deal begins.
        st.fixed_dictionaries({}, optional=everything | parts).map(lambda given: DealRecord(**given)),
    )


def records(deals: st.SearchStrategy[DealRecord] | None = None, max_deals: int = 3) -> st.SearchStrategy[Record]:
    """A record of up to so many deals, in either letters, with or without a table, of this or another version."""
    return st.builds(
        Record,
        deals=st.lists(deal_records() if deals is None else deals, max_size=max_deals).map(tuple),
        rules=st.one_of(st.none(), st.sampled_from([Rules.of_preset(name) for name in PRESETS]), tables()),
        letters=st.sampled_from(LETTERS),
        tags=tags(),
        version=st.sampled_from(("1", "1", "1", "1", "1.1", "2-draft")),
        comment=comments(),
    )
