"""Faults of the sheet of a deal: each line wrong, rules of the score forgotten, sheets that cannot be."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach import Rules, RulesError, Side, Trump
from belote_teach.records.record import DealRecord, Points, Written
from belote_teach.rules.scoring import Count
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    off,
    plants,
)
from tests.random_tables import VALUES
from tests.written_down import (
    SIDES,
    Contract,
    play_on,
    some_of,
    trick_winners,
    written,
    written_down,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.rules.deal import Deal

_OF_CARDS: Final = (
    "card_points", "all_trumps_points", "no_trumps_points", "last_trick", "total", "capot", "defenders_capot",
)  # fmt: skip
_OF_RESULT: Final = (
    "contract", "dedans", "equality", "belote_in_litige", "belote_counts", "held", "litige_again", "rounding", "capot",
    "belote_on_failure", "declarations_on_dedans", "trickless_takers", "declarations_on_capot", "belote",
    "all_trumps_belote", "who_declares", "runs", "carres",
)  # fmt: skip


def _line_wrong(rng: random.Random, line: _Line) -> Planted | None:
    """Write one line of the sheet wrong, of a deal whose cards were all written down."""
    rules, name = a_table(rng, **dict(line.choices)), line.name
    deal = play_on(a_deal(rng, rules, line.contract, rich=rng.random() < 0.5), rng)
    before = (rng.randrange(900), rng.randrange(900))
    waiting = rng.choice((0, 0, 81, 91)) if rules.equality == "litige" else 0
    record = written_down(deal, before=before, waiting=waiting)
    wrong = line.change(rng, record.written, deal)
    if wrong is None or wrong == getattr(record.written, name):
        return None
    if name in ("declarations", "belote") and (record.written.result != "made" or 8 in (record.written.tricks or ())):
        return None  # where they change sides or are lost, a table may write what they were or what became of them
    keep = {"trumps", "taker", "shown", name, "waiting"}
    record = some_of(replace(record, written=replace(record.written, **{name: wrong})), rng, keep)
    if name == "score" and record.written.total is not None:  # the table adds up what it wrote
        total = Points(before[0] + wrong.ns, before[1] + wrong.ew)
        record = replace(record, written=replace(record.written, total=total))
    if name == "total":
        record = replace(record, written=replace(record.written, before=Points(*before)))
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({line.kind}),
        clause=frozenset(line.clauses),
        part="match" if name == "total" else "score",
        tag=name.capitalize(),
    )


def _moved(points: Points | None, by: int) -> Points | None:
    """Return points of which some went to the other side."""
    assert points is not None
    moved = Points(points.ns + by, points.ew - by)
    return moved if min(moved) >= 0 else None


class _Line(NamedTuple):
    """A line of the sheet: its field, the kind and clause of its fault, what is written instead, and at which tables.

    `clauses` are all that may be named.
    """

    name: str
    kind: str
    clause: str
    clauses: tuple[str, ...]
    change: Callable[[random.Random, Written, Deal], Any]
    how: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    contract: str = "any"


_OF_DECLARATIONS: Final = (
    "who_declares", "runs", "carres", "no_trumps_carres", "comparing", "declaration_tie", "declarations",
)  # fmt: skip
_DECLARED: Final = (Points(20, 0), Points(0, 50), Points(100, 0), Points(0, 0), Points(20, 20))

_LINES: Final = (
    _Line(
        "tricks",
        "wrong_tricks",
        "eight_tricks",
        ("eight_tricks", "winner", "winner_one_suit"),
        lambda rng, lines, deal: _moved(lines.tricks, rng.choice((1, -1, 2, -2))),
    ),
    _Line(
        "cards",
        "wrong_cards",
        "card_points",
        _OF_CARDS,
        lambda rng, lines, deal: _moved(lines.cards, rng.choice((1, -1, 10, -10, 11, -20))),
        "moved",
    ),
    _Line(
        "cards",
        "wrong_cards",
        "all_trumps_points",
        _OF_CARDS,
        lambda rng, lines, deal: off(rng, lines.cards),
        choices=(("third_round", "yes"),),
        contract="AT",
    ),
    _Line(
        "cards",
        "wrong_cards",
        "no_trumps_points",
        _OF_CARDS,
        lambda rng, lines, deal: off(rng, lines.cards),
        choices=(("third_round", "yes"),),
        contract="NT",
    ),
    _Line("cards", "wrong_cards", "total", _OF_CARDS, lambda rng, lines, deal: off(rng, lines.cards)),
    _Line(
        "cards",
        "wrong_cards",
        "last_trick",
        _OF_CARDS,
        lambda rng, lines, deal: _without_the_ten(lines.cards, deal),
    ),
    _Line(
        "declarations",
        "wrong_declarations",
        "who_declares",
        _OF_DECLARATIONS,
        lambda rng, lines, deal: rng.choice(_DECLARED),
        choices=(("declarations", "yes"),),
    ),
    _Line(
        "belote",
        "wrong_belote",
        "belote",
        ("belote", "all_trumps_belote", "belote_words"),
        lambda rng, lines, deal: rng.choice((Points(20, 0), Points(0, 20), Points(0, 0))),
    ),
    _Line(
        "result",
        "wrong_result",
        "contract",
        _OF_RESULT,
        lambda rng, lines, deal: rng.choice(("made", "dedans", "litige", "passed")),
    ),
    _Line(
        "score",
        "wrong_score",
        "contract",
        (*_OF_RESULT, *_OF_CARDS),
        lambda rng, lines, deal: off(rng, lines.score),
    ),
    _Line(
        "held",
        "wrong_held",
        "held",
        ("held", "equality", "litige_again", "belote_in_litige"),
        lambda rng, lines, deal: rng.choice((0, 10, 81, 162)),
        choices=(("equality", "litige"),),
    ),
    _Line(
        "total",
        "wrong_total",
        "target",
        ("target", "deals", "total"),
        lambda rng, lines, deal: off(rng, lines.total),
        "of one deal",
    ),
)


def _without_the_ten(points: Points | None, deal: Deal) -> Points | None:
    """Return the card points without the ten of the last trick; None for a capot, whose points are another thing."""
    assert points is not None
    assert deal.trump is not None
    if min(points) == 0:
        return None
    north = trick_winners(deal.plays, deal.trump)[-1].side is Side.NORTH_SOUTH
    return Points(points.ns - 10 * north, points.ew - 10 * (not north))


for _each in _LINES:
    plants(_each.kind, _each.clause, _each.how)(partial(_line_wrong, line=_each))

_FORGOTTEN: Final = (
    "capot", "defenders_capot", "equality", "belote_counts", "belote_on_failure", "belote_in_litige", "litige_again",
    "rounding", "declarations_on_dedans", "declarations_on_capot", "trickless_takers",
)  # fmt: skip
"""The options of the score. A table that scores by another choice than its own gets other numbers."""


def _scored_as_elsewhere(rng: random.Random, option: str) -> Planted | None:
    """Score a sheet as another table would, by one option: it then differs in what that option decides."""
    rules = (
        a_table(rng, declarations="yes") if "declarations" in option or option == "trickless_takers" else a_table(rng)
    )
    other = rng.choice([value for value in VALUES[option] if value != getattr(rules, option)])
    try:
        elsewhere = rules.having(**{option: other})
    except RulesError:
        return None
    taker, trump = rng.choice(SIDES), rng.choice([trump for trump in Trump if trump.suit])
    counts = _brought_home(rng, taker, rules, capot="capot" in option or option == "trickless_takers")
    before, waiting = (300, 200), rng.choice((81, 91)) if option == "litige_again" else 0
    right = written(Contract(taker, trump, rules), counts, before, waiting)
    wrong = written(Contract(taker, trump, elsewhere), counts, before, waiting)
    if right.score == wrong.score and right.held == wrong.held:
        return None
    kinds = {"cards": "wrong_cards", "result": "wrong_result", "score": "wrong_score", "held": "wrong_held"}
    return Planted(
        record=a_record(rules, DealRecord(taker=taker, trump=trump, written=wrong)),
        kind=frozenset(kind for name, kind in kinds.items() if getattr(right, name) != getattr(wrong, name)),
        clause=frozenset({*_OF_RESULT, *_OF_CARDS}),
        part="score",
    )


def _brought_home(rng: random.Random, taker: Side, rules: Rules, *, capot: bool) -> dict[Side, Count]:
    """Return what two sides may have brought home: a capot, or what makes both equal, or nearly so."""
    ours, theirs = rng.choice(((0, 0), (1, 0), (0, 1)))
    declared = rng.choice(((0, 0), (20, 0), (0, 50), (100, 0), (0, 20))) if rules.declarations == "yes" else (0, 0)
    if capot:
        strong = rng.randrange(2)
        cards = (0, 162) if strong else (162, 0)
        tricks = (0, 8) if strong else (8, 0)
    else:
        more = declared[1] - declared[0] + rng.choice((0, 1)) * 20 * (theirs - ours)
        mine = (162 + more) // 2 + rng.choice((0, 0, 10, -10, 3))
        cards, tricks = (mine, 162 - mine), (4, 4)
    pairs = zip(cards, declared, (ours, theirs), tricks, strict=True)
    return dict(zip((taker, taker.other), (Count(*each) for each in pairs), strict=True))


def _failed_and_made(rng: random.Random) -> Planted | None:
    """The takers have fewer points, and each side marks its own all the same."""
    rules, taker = a_table(rng, rounding="none"), rng.choice(SIDES)
    trump = rng.choice([trump for trump in Trump if trump.suit])
    mine = rng.randrange(20, 70)
    counts = {taker: Count(mine, tricks=3), taker.other: Count(162 - mine, tricks=5)}
    right = written(Contract(taker, trump, rules), counts, (300, 200))
    own = Points(*(counts[side].cards for side in SIDES))
    wrong = replace(right, result="made", score=own, total=Points(300 + own.ns, 200 + own.ew))
    return Planted(
        record=a_record(rules, DealRecord(taker=taker, trump=trump, written=wrong)),
        kind=frozenset({"wrong_result"}),
        clause=frozenset({"dedans", "contract"}),
        part="score",
        tag="Result",
    )


plants("wrong_result", "dedans")(_failed_and_made)
for _option in _FORGOTTEN:
    plants("wrong_score", _option, "scored as elsewhere")(partial(_scored_as_elsewhere, option=_option))


def _sheet(rng: random.Random, **choices: str) -> DealRecord:
    """Return the sheet of a deal of which neither cards nor bidding were written."""
    rules = a_table(rng, **choices)
    deal = play_on(a_deal(rng, rules, rich=rng.random() < 0.5), rng)
    record = written_down(deal, before=(310, 240))
    return replace(record, turns=None, calls=None, shown=None, hands=(None, None, None, None), turned=None)


def _impossible(rng: random.Random, clause: str, choices: dict[str, str], change: Callable[..., Any]) -> Planted | None:
    rules = a_table(rng, **choices)
    deal = play_on(a_deal(rng, rules), rng)
    record = written_down(deal, before=(310, 240))
    keep = {"taker", "trumps", "tricks", "cards", "declarations", "belote"}
    record = some_of(record, rng, keep)
    lines = change(rng, record.written)
    if lines is None:
        return None
    return Planted(
        record=a_record(
            rules,
            DealRecord(
                number=record.number, dealer=record.dealer, taker=record.taker, trump=record.trump, written=lines
            ),
        ),
        kind=frozenset({"impossible_sheet", "wrong_tricks", "wrong_cards", "wrong_declarations", "wrong_belote"}),
        clause=frozenset({clause}),
        part="score",
    )


def _only_lines(lines: Written, **changes: Any) -> Written:
    """Return the lines that lead to a score, some of them changed, and none of what was made of them."""
    return replace(lines, result=None, score=None, held=None, total=None, before=None, **changes)


def _cards_that_do_not_add_up(rng: random.Random, lines: Written) -> Written | None:
    assert lines.cards is not None
    if min(lines.cards) == 0:
        return None
    return _only_lines(lines, cards=off(rng, lines.cards))


def _two_belotes(rng: random.Random, lines: Written) -> Written | None:
    return _only_lines(lines, belote=rng.choice((Points(20, 20), Points(40, 0), Points(0, 60))))


def _impossible_declarations(rng: random.Random, lines: Written) -> Written | None:
    return _only_lines(lines, declarations=rng.choice((Points(30, 0), Points(0, 15), Points(0, 600), Points(10, 0))))


for _clause, _choices, _how, _change in (
    ("total", {}, "cards", _cards_that_do_not_add_up),
    ("eight_tricks", {}, "tricks", lambda rng, lines: _only_lines(lines, tricks=off(rng, lines.tricks), cards=None)),
    ("capot", {}, "no trick and points", lambda rng, lines: (
        None if min(lines.cards) == 0 else _only_lines(lines, tricks=rng.choice((Points(8, 0), Points(0, 8)))))),
    ("belote", {"third_round": "no"}, "two belotes", _two_belotes),
    ("runs", {"declarations": "yes"}, "worth", _impossible_declarations),
    ("who_declares", {"declarations": "yes"}, "both sides", lambda rng, lines: _only_lines(
        lines, declarations=Points(20, 50))),
    ("declarations", {"declarations": "no"}, "at a table without", lambda rng, lines: _only_lines(
        lines, declarations=rng.choice((Points(20, 0), Points(0, 50))))),
):  # fmt: skip
    plants("impossible_sheet", _clause, _how)(partial(_impossible, clause=_clause, choices=_choices, change=_change))
