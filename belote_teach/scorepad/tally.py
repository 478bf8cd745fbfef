"""What a pad comes to: every deal with its account, by the engine's `score` and `Match` and nothing else.

>>> from belote_teach.cards import Side
>>> from belote_teach.scorepad import Pad, Pair
>>> pad = Pad().enter(Entry(taker=Side.NORTH_SOUTH, cards=Pair(ns="81"))).enter(Entry(passed=True))
>>> pad = pad.enter(Entry(taker=Side.EAST_WEST, cards=Pair(ew="100")))
>>> found = tally(pad.now)
>>> [(row.dealer.value, row.match.totals, row.match.held) for row in found.rows]
[('S', (0, 81), 81), ('E', (0, 81), 81), ('N', (62, 262), 0)]
>>> found.match.dealer, found.match.end
(<Seat.WEST: 'W'>, None)
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from belote_teach.rules.auction import dealer_after
from belote_teach.rules.match import Match, MatchError
from belote_teach.rules.scoring import score
from belote_teach.scorepad.entry import Entry, Fault, Reading, read

if TYPE_CHECKING:
    from belote_teach.cards import Seat
    from belote_teach.rules.ledger import Line
    from belote_teach.rules.scoring import Account
    from belote_teach.scorepad.pad import State

__all__ = ["Row", "Tally", "tally"]


@dataclass(frozen=True, slots=True)
class Row:
    """One deal of a pad: who dealt it, what was typed, how that is read, and the `match` after it.

    `account` is None for a deal that everybody passed and for one that is not `counted`: it has faults, or the match
    was over before it. `lines` say what passing did to the points held.
    """

    dealer: Seat
    entry: Entry
    reading: Reading
    account: Account | None
    lines: tuple[Line, ...]
    faults: tuple[Fault, ...]
    match: Match

    @property
    def counted(self) -> bool:
        """Whether the deal counts for the totals."""
        return not self.faults


@dataclass(frozen=True, slots=True)
class Tally:
    """All deals of a pad, and the match as it stands."""

    rows: tuple[Row, ...]
    match: Match

    @property
    def sound(self) -> bool:
        """Whether every deal counts."""
        return all(row.counted for row in self.rows)


def tally(state: State) -> Tally:
    """Score a pad. A deal that cannot be counted is left out until it is mended; those behind it are counted."""
    match = Match(state.table.dealer, state.table.rules)
    rows = []
    for entry in state.entries:
        row = _row(match, entry)
        rows.append(row)
        match = row.match
    return Tally(tuple(rows), match)


def _row(before: Match, entry: Entry) -> Row:
    """Add one deal to a match."""
    reading = read(entry, before.rules, before.held)
    faults = reading.faults
    try:
        if entry.passed:
            after = before.after_passing()
            return Row(before.dealer, entry, reading, None, after.lines[len(before.lines) :], (), after)
        if reading.sheet is not None:
            account = score(reading.sheet)
            return Row(before.dealer, entry, reading, account, (), (), before.after_account(account))
    except MatchError as error:
        faults = (*faults, Fault("", error.clause, str(error)))
    after = replace(before, dealer=dealer_after(before.dealer, before.rules, passed_out=False))
    return Row(before.dealer, entry, reading, None, (), faults, after)
