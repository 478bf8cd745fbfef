"""What a table has written, step by step: an immutable `Pad`. Every step can be taken back and done again.

>>> from belote_teach.cards import Side
>>> from belote_teach.scorepad.entry import Entry, Pair
>>> pad = Pad().enter(Entry(taker=Side.NORTH_SOUTH, cards=Pair(ns="98"))).enter(Entry(passed=True))
>>> len(pad.entries), len(pad.undo().entries), pad.undo().redo() == pad
(2, 1, True)
>>> pad.undo().undo().enter(Entry(passed=True)).undo().undo() == pad  # nothing that was written is ever out of reach
False
>>> pad.undo().undo().enter(Entry(passed=True)).undo().undo().entries == pad.entries
True
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat
from belote_teach.records.hidden import HIDDEN
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.scorepad.entry import PadError
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.scorepad.entry import Entry

__all__ = ["LONGEST_NAME", "MOST_ENTRIES", "MOST_STEPS", "Pad", "State", "Table"]

MOST_ENTRIES: Final = 1000
"""No match has more deals."""

MOST_STEPS: Final = 3000
"""So many steps can be taken back; of more the first are forgotten, and what they have led to stays."""

LONGEST_NAME: Final = 40

_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_SEATS: Final = tuple(Seat)


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Who plays, and how: the rules, the first dealer, the players' names by seat (South, East, North, West), the date.

    One name a side is enough, and none is needed. `date` is a day such as 2026-01-31, or empty.
    """

    rules: Rules = CLASSIC
    dealer: Seat = Seat.SOUTH
    names: tuple[str, str, str, str] = ("", "", "", "")
    date: str = ""

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "rules", Rules.parse(self.rules))
        put(self, "dealer", Seat.of(self.dealer))
        put(self, "names", tuple(_name(name) for name in self.names))
        if self.date and _DATE.fullmatch(self.date) is None:
            raise PadError(_("“{text}” is no date: write it as 2026-01-31.").format(text=self.date[:20]))

    def name(self, seat: Seat) -> str:
        """Return what a player is called; the seat where there is no name."""
        return self.names[seat.index] or seat.title


def _name(text: str) -> str:
    name = " ".join(text.split())
    if len(name) > LONGEST_NAME:
        raise PadError(
            _("“{name}…” is too long: a name has at most {n} letters.").format(name=name[:12], n=LONGEST_NAME)
        )
    if HIDDEN.search(name):
        raise PadError(_("There is a character in the name that does not show. Type the name instead of pasting it."))
    return name


@dataclass(frozen=True, slots=True)
class State:
    """What stands on the pad at one moment."""

    table: Table = field(default_factory=Table)
    entries: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """What stands on the pad `now`, what stood there before and, where steps were taken back, what comes next.

    After steps were taken back and something else was written, taking that back leads to them again.
    """

    now: State = field(default_factory=State)
    past: tuple[State, ...] = ()
    future: tuple[State, ...] = ()

    @property
    def table(self) -> Table:
        """Who plays, and how."""
        return self.now.table

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The deals, as they were typed."""
        return self.now.entries

    def enter(self, entry: Entry) -> Pad:
        """Write the next deal; `PadError` when the pad is full."""
        if len(self.entries) >= MOST_ENTRIES:
            says = _("This pad is full: a match has at most {n} deals. Begin a new one.")
            raise PadError(says.format(n=MOST_ENTRIES))
        return self._to(replace(self.now, entries=(*self.entries, entry)))

    def change(self, at: int, entry: Entry) -> Pad:
        """Write a deal anew; `at` is its place from 0, and `PadError` says that there is none."""
        self._refuse_missing(at)
        return self._to(replace(self.now, entries=(*self.entries[:at], entry, *self.entries[at + 1 :])))

    def delete(self, at: int) -> Pad:
        """Strike a deal out, as `change` finds it."""
        self._refuse_missing(at)
        return self._to(replace(self.now, entries=(*self.entries[:at], *self.entries[at + 1 :])))

    def at(self, table: Table) -> Pad:
        """Return the pad of another table: other names, dealer or rules."""
        return self._to(replace(self.now, table=table))

    def undo(self) -> Pad:
        """Take the last step back, if there is one."""
        if not self.past:
            return self
        return Pad(self.past[-1], self.past[:-1], (self.now, *self.future))

    def redo(self) -> Pad:
        """Do again what was taken back, if anything was."""
        if not self.future:
            return self
        return Pad(self.future[0], (*self.past, self.now), self.future[1:])

    def _to(self, state: State) -> Pad:
        if state == self.now:
            return self
        past = (*self.past, self.now)
        if self.future:  # the way there stays a way back
            past = (*past, *self.future, self.now)
        return Pad(state, past[-MOST_STEPS:])

    def _refuse_missing(self, at: int) -> None:
        if not 0 <= at < len(self.entries):
            raise PadError(_("There is no such deal on the pad."))
