"""A line of a score pad as it was typed: an `Entry`, which may be unfinished or impossible, and what it comes to.

>>> from belote_teach.rules.options import CLASSIC
>>> reading = read(Entry(taker=Side.NORTH_SOUTH, cards=Pair(ns="98"), belotes=Pair("1", "")), CLASSIC)
>>> reading.sheet.takers.cards, reading.sheet.defenders.cards, reading.faults
(98, 64, ())
>>> [(fault.field, fault.says) for fault in read(Entry(taker=Side.NORTH_SOUTH, cards=Pair("98", "62")), CLASSIC).faults]
[('cards', '98 and 62 card points make 160; with the last trick a deal has 162.')]
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.records.hidden import HIDDEN
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump
    from belote_teach.rules.rulebook import Clause

__all__ = ["FIELDS", "LONGEST_TYPED", "SIDES", "Entry", "Fault", "PadError", "Pair", "Reading", "read"]

SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)

FIELDS: Final = ("taker", "cards", "trump", "capot", "belotes", "declared")
"""The parts of an entry, in the order in which they are asked."""

_NUMBER: Final = re.compile(r"[0-9]{1,6}")
_OF_ALL_TRICKS: Final = 8


LONGEST_TYPED: Final = 20
"""Nobody types more into a box for a number."""


class PadError(ValueError):
    """Something that cannot be written on a pad; the message says why, and what would be right."""


class Pair(NamedTuple):
    """What was typed for North–South and for East–West."""

    ns: str = ""
    ew: str = ""

    def of(self, side: Side) -> str:
        """Return what was typed for one side."""
        return self.ns if side is Side.NORTH_SOUTH else self.ew

    @property
    def typed(self) -> bool:
        """Whether anything was."""
        return bool(self.ns.strip() or self.ew.strip())


_EMPTY: Final = Pair()


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One deal as it was typed; None and the empty text are what was not.

    `passed`: everybody passed, and nothing else counts. `taker` is the side that took, `capot` the side that won all
    eight tricks. `cards` are card points, of one side or both, `declared` points of declarations that stand, and
    `belotes` how many a side announced; these three are text, whatever was typed. `PadError` for a text that nobody
    types into a box for a number.
    """

    passed: bool = False
    taker: Side | None = None
    trump: Trump | None = None
    capot: Side | None = None
    cards: Pair = _EMPTY
    declared: Pair = _EMPTY
    belotes: Pair = _EMPTY

    def __post_init__(self) -> None:
        for text in (*self.cards, *self.declared, *self.belotes):
            if len(text) > LONGEST_TYPED or HIDDEN.search(text) or not text.isprintable():
                says = _("“{text}…” is no number: write digits alone.")
                raise PadError(says.format(text="".join(filter(str.isprintable, text[:10]))))


class Fault(NamedTuple):
    """What keeps an entry from being counted: in which of `FIELDS`, by which clause, and a sentence.

    `missing`: nothing is wrong, only something not there yet.
    """

    field: str
    clause: Clause
    says: str
    missing: bool = False


class Reading(NamedTuple):
    """What an entry comes to: its sheet, None where it has faults or nobody took.

    `follows` are the card points of a side for which none were typed, as the other side's leave them. `asks` are
    questions about what can be but seldom is; the entry counts as it stands.
    """

    sheet: Sheet | None
    faults: tuple[Fault, ...] = ()
    follows: Pair = _EMPTY
    asks: tuple[Fault, ...] = ()


def read(entry: Entry, rules: Rules, held: int = 0) -> Reading:
    """Read an entry at a table; `held` points are waiting."""
    if entry.passed:
        return Reading(None)
    faults: list[Fault] = []
    numbers = {field: _numbers(field, entry, faults) for field in ("cards", "declared", "belotes")}
    if entry.taker is None:
        faults.append(Fault("taker", CLAUSES["taken"], _("Say who took."), missing=True))
    if entry.trump is not None and entry.trump.suit is None and rules.third_round == "no":
        says = _("At this table nobody can take {contract}.").format(contract=entry.trump.title)
        faults.append(Fault("trump", CLAUSES["third_round"], says))
    cards = _cards(entry, numbers["cards"])
    if cards is None:
        if not entry.cards.typed:
            says = _("Write the card points of one side; those of the other follow.")
            faults.append(Fault("cards", CLAUSES["total"], says, missing=True))
        return Reading(None, tuple(_in_order(faults)))
    sheet = _sheet(entry, rules, held, cards, numbers)
    faults += _impossible(sheet, rules)
    follows = _EMPTY
    if not any(fault.field in ("cards", "capot") for fault in faults):
        shown = {side: str(points) for side, points in zip(SIDES, _as_written(sheet, cards, rules), strict=True)}
        follows = Pair(*("" if entry.cards.of(side).strip() else shown[side] for side in SIDES))
    if faults:
        return Reading(None, tuple(_in_order(faults)), follows)
    return Reading(sheet, (), follows, tuple(_asked(sheet)))


def _asked(sheet: Sheet) -> Iterator[Fault]:
    """Ask whether all the points were all the tricks, where that would change the account: it nearly always is so."""
    if sheet.capot is not None or {sheet.takers.cards, sheet.defenders.cards} != {0, DEAL_TOTAL}:
        return
    takers, defenders = (
        replace(count, tricks=_OF_ALL_TRICKS if count.cards else 0) for count in (sheet.takers, sheet.defenders)
    )
    account, capot = score(sheet), score(replace(sheet, takers=takers, defenders=defenders))
    if (account.points, account.outcome) != (capot.points, capot.outcome):
        clause = "capot" if sheet.takers.cards else "defenders_capot"
        says = _("Did one side win all eight tricks? Then choose *capot*. If it did not, note the deal as it is.")
        yield Fault("cards", CLAUSES[clause], says)


def _in_order(faults: list[Fault]) -> list[Fault]:
    return sorted(faults, key=lambda fault: FIELDS.index(fault.field))


_TYPED: Final[dict[str, tuple[str, str]]] = {
    "cards": ("total", N_("“{text}” is no number of points: write digits alone, such as 98.")),
    "declared": ("who_declares", N_("“{text}” is no number of points: write digits alone, such as 50.")),
    "belotes": ("belote", N_("“{text}” is no number of belotes: write digits alone, such as 1.")),
}


def _numbers(field: str, entry: Entry, faults: list[Fault]) -> list[int | None] | None:
    """Return the numbers of a field, None for what was not typed; None and a fault where one is no number."""
    pair: Pair = getattr(entry, field)
    words = [text.strip() for text in pair]
    wrong = [word for word in words if word and _NUMBER.fullmatch(word) is None]
    clause, says = _TYPED[field]
    faults += [Fault(field, CLAUSES[clause], _(says).format(text=word)) for word in wrong]
    return None if wrong else [int(word) if word else None for word in words]


def _cards(entry: Entry, typed: list[int | None] | None) -> tuple[int, int] | None:
    """Return the card points of both sides; None where they cannot be known. A capot’s are those without its bonus."""
    if typed is None:
        return None
    ours, theirs = typed
    if entry.capot is not None:
        whole, nothing = (ours, theirs) if entry.capot is SIDES[0] else (theirs, ours)
        pair = DEAL_TOTAL if whole is None else whole, nothing or 0
        return pair if entry.capot is SIDES[0] else (pair[1], pair[0])
    if ours is None and theirs is None:
        return None
    if ours is None or theirs is None:  # what is too much for a deal leaves nothing
        known = ours if ours is not None else theirs
        other = max(DEAL_TOTAL - (known or 0), 0)
        return (known or 0, other) if ours is not None else (other, known or 0)
    return ours, theirs


def _sheet(
    entry: Entry, rules: Rules, held: int, cards: tuple[int, int], numbers: dict[str, list[int | None] | None]
) -> Sheet:
    """Return the sheet of an entry; where nobody took, as if North–South had: what is impossible is the same."""
    taker = entry.taker or SIDES[0]
    counts = {}
    for place, side in enumerate(SIDES):
        declared, belotes = ((numbers[field] or (0, 0))[place] or 0 for field in ("declared", "belotes"))
        points, tricks = cards[place], None
        if entry.capot is not None:
            tricks = _OF_ALL_TRICKS if entry.capot is side else 0
            if points == rules.capot and entry.capot is side:
                points = DEAL_TOTAL  # written with what a capot adds
        counts[side] = Count(cards=points, declared=declared, belotes=belotes, tricks=tricks)
    return Sheet(
        taker=taker, takers=counts[taker], defenders=counts[taker.other], rules=rules, held=held, trump=entry.trump
    )


_AT: Final = {
    "total": "cards", "capot": "cards", "eight_tricks": "capot", "who_declares": "declared", "declarations": "declared",
    "runs": "declared", "belote": "belotes", "all_trumps_belote": "belotes", "belote_words": "belotes",
}  # fmt: skip
"""Which part of an entry a clause of `Sheet.problems` is about."""


def _impossible(sheet: Sheet, rules: Rules) -> list[Fault]:
    """Return what is impossible about a sheet."""
    faults = [Fault(_AT.get(clause, "cards"), CLAUSES[clause], says) for clause, says in sheet.problems()]
    points = sorted((sheet.takers.cards, sheet.defenders.cards))
    if sheet.capot is None and points == [0, rules.capot] and rules.capot != DEAL_TOTAL:
        says = _("{n} points are a capot: choose it, and the points follow.").format(n=rules.capot)
        faults = [fault for fault in faults if fault.field != "cards"]
        faults.append(Fault("cards", CLAUSES["capot"], says))
    return faults


def _as_written(sheet: Sheet, cards: tuple[int, int], rules: Rules) -> tuple[int, int]:
    """Return the card points as people write them: a capot with what it adds."""
    capot = sheet.capot
    if capot is None or (capot is not sheet.taker and rules.defenders_capot == "no"):
        return cards
    return (rules.capot, 0) if capot is SIDES[0] else (0, rules.capot)
