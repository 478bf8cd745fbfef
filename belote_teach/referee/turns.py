"""Who should have spoken or played when: what was done, laid beside what should have been done.

A player may come too early, be left out, come twice, or stand there in another’s place. Of all the ways to explain a
row of players, the one with the fewest slips is taken, so that one slip does not make everybody after it wrong.

>>> S, E, N, W = Seat
>>> aligned([S, N, E, W], [S, E, N, W]).due
(0, 2, 1, 3)
>>> aligned([S, N, E, W], [S, E, N, W]).slips  # North came before East
(Slip(place=1, how=<How.EARLY: 'early'>, turn_of=<Seat.EAST: 'E'>),)
>>> aligned([S, N, W], [S, E, N, W]).slips  # nothing of East
(Slip(place=1, how=<How.PASSED_OVER: 'passed over'>, turn_of=<Seat.EAST: 'E'>),)
>>> aligned([S, E, E, W], [S, E, N, W]).slips  # East in North's place
(Slip(place=2, how=<How.INSTEAD: 'instead'>, turn_of=<Seat.NORTH: 'N'>),)
>>> aligned([S, E, E, N, W], [S, E, N, W]).slips  # East once more
(Slip(place=2, how=<How.AGAIN: 'again'>, turn_of=<Seat.NORTH: 'N'>),)
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Alignment", "How", "Slip", "aligned", "turns_from"]

_SEATS: Final = tuple(Seat)


class How(Enum):
    """What went wrong with a turn."""

    EARLY = "early"  # this player came before another whose turn it was, and who came later
    INSTEAD = "instead"  # somebody else in a player's place
    AGAIN = "again"  # one turn too many
    PASSED_OVER = "passed over"  # a player is missing just before this turn


class Slip(NamedTuple):
    """A turn that was not as it should have been: its place in the row, how, and whose turn it was.

    Where a player is missing at the very end of a row, `place` is its length.
    """

    place: int
    how: How
    turn_of: Seat


class Alignment(NamedTuple):
    """A row of players beside the row that was due: the slips, and for each player seen the place due, None if none."""

    slips: tuple[Slip, ...]
    due: tuple[int | None, ...]


def turns_from(first: Seat, number: int = 4) -> list[Seat]:
    """Return the players whose turn it is, one after another, beginning with `first`."""
    return [_SEATS[(first.index + place) % 4] for place in range(number)]


def aligned(seen: Sequence[Seat], due: Sequence[Seat], *, stops: bool = False) -> Alignment:
    """Lay the players `seen` beside those `due` with the fewest slips.

    `stops`: the row may end early, so that nobody is missing at its end.
    """
    return _aligned(tuple(seen), tuple(due), stops)


@lru_cache(maxsize=4096)  # rows are short, and come again and again while turns are cut into tricks
def _aligned(seen: tuple[Seat, ...], due: tuple[Seat, ...], stops: bool) -> Alignment:  # noqa: FBT001
    if seen == due[: len(seen)] and (stops or len(seen) == len(due)):
        return Alignment((), tuple(range(len(seen))))
    rows = _table(seen, due)
    ends = range(len(due) + 1) if stops else (len(due),)
    at = min(ends, key=lambda end: (rows[len(seen)][end], -end))
    return _moves_joined(seen, _walked_back(seen, due, rows, at))


def _table(seen: Sequence[Seat], due: Sequence[Seat]) -> list[list[int]]:
    """Return how many slips make of the first players due (columns) the first seen (rows)."""
    rows = [list(range(len(due) + 1))]
    for i in range(1, len(seen) + 1):
        row = [i]
        for j in range(1, len(due) + 1):
            here = seen[i - 1] is due[j - 1]
            best = min(rows[i - 1][j - 1] + (not here), rows[i - 1][j] + 1, row[j - 1] + 1)
            if _swapped(seen, due, i, j):
                best = min(best, rows[i - 2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows


def _swapped(seen: Sequence[Seat], due: Sequence[Seat], i: int, j: int) -> bool:
    return (
        i > 1 and j > 1 and seen[i - 1] is due[j - 2] and seen[i - 2] is due[j - 1] and seen[i - 1] is not seen[i - 2]
    )


def _walked_back(seen: Sequence[Seat], due: Sequence[Seat], rows: list[list[int]], at: int) -> Alignment:
    """Walk back through the table and return what it says."""
    i, j = len(seen), at
    slips: list[Slip] = []
    places: list[int | None] = [None] * len(seen)
    while i or j:
        cost = rows[i][j]
        if (
            i > 1 and seen[i - 1] is seen[i - 2] and rows[i - 1][j] + 1 == cost
        ):  # of two in a row the second is too many
            i -= 1
            slips.append(Slip(i, How.AGAIN, due[j] if j < len(due) else due[-1].right))
        elif i and j and seen[i - 1] is due[j - 1] and rows[i - 1][j - 1] == cost:
            i, j = i - 1, j - 1
            places[i] = j
        elif _swapped(seen, due, i, j) and rows[i - 2][j - 2] + 1 == cost:
            i, j = i - 2, j - 2
            places[i], places[i + 1] = j + 1, j
            slips.append(Slip(i, How.EARLY, due[j]))
        elif j and rows[i][j - 1] + 1 == cost:
            j -= 1
            slips.append(Slip(i, How.PASSED_OVER, due[j]))
        elif i and rows[i - 1][j] + 1 == cost:
            i -= 1
            slips.append(Slip(i, How.AGAIN, due[j] if j < len(due) else due[-1].right))
        else:
            i, j = i - 1, j - 1
            places[i] = j
            slips.append(Slip(i, How.INSTEAD, due[j]))
    return Alignment(tuple(slips[::-1]), tuple(places))


def _moves_joined(seen: Sequence[Seat], found: Alignment) -> Alignment:
    """Make one slip of a player who is one too many in one place and missing in another: too early, or passed over."""
    slips, places = list(found.slips), list(found.due)
    for extra in [slip for slip in found.slips if slip.how is How.AGAIN]:
        player = seen[extra.place]
        gap = next((slip for slip in slips if slip.how is How.PASSED_OVER and slip.turn_of is player), None)
        if gap is None:
            continue
        slips.remove(extra)
        slips[slips.index(gap)] = (
            extra._replace(how=How.EARLY) if extra.place < gap.place else gap._replace(how=How.EARLY)
        )
        taken = [place for place in places if place is not None]
        places[extra.place] = next(place for place in range(len(places) + 1) if place not in taken)
    return Alignment(tuple(sorted(slips, key=lambda slip: slip.place)), tuple(places))
