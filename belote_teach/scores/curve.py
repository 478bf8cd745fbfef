"""What one number changes: the score of a sheet for all the card points that its takers could have.

>>> from belote_teach.scores.entry import Entry, read
>>> drawn = curve(read(Entry()).sheet)
>>> [(step.first, step.last, step.outcome.value) for step in drawn.steps]
[(0, 80, 'dedans'), (81, 81, 'litige'), (82, 162, 'made')]
>>> drawn.at(82)[:2], drawn.capots[0].points, drawn.capots[1].points
((82, 80), (252, 0), (0, 252))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from belote_teach.rules.scoring import DEAL_TOTAL, Account, Outcome, Sheet, score

if TYPE_CHECKING:
    from belote_teach.rules.scoring import Count

__all__ = ["Curve", "Point", "Step", "curve", "with_cards"]


@dataclass(frozen=True, slots=True)
class Point:
    """A score: of takers and defenders, with what is held afterwards, and how the deal ends."""

    takers: int
    defenders: int
    held: int
    outcome: Outcome

    @classmethod
    def of(cls, account: Account) -> Point:
        """Return the score of an account."""
        return cls(account.takers, account.defenders, account.held, account.outcome)

    @property
    def points(self) -> tuple[int, int]:
        """The score of takers and defenders."""
        return self.takers, self.defenders


@dataclass(frozen=True, slots=True)
class Step:
    """A stretch of card points, from `first` to `last`, with one outcome."""

    first: int
    last: int
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Curve:
    """The score for each number of card points that the takers can have, and for all eight tricks of either side."""

    scores: tuple[Point, ...]
    capots: tuple[Point, Point]

    def at(self, cards: int) -> tuple[int, int, int]:
        """Return the score of takers and defenders and what is held, for so many card points."""
        point = self.scores[cards]
        return point.takers, point.defenders, point.held

    @property
    def steps(self) -> list[Step]:
        """The stretches with one outcome, from no points to all."""
        groups = groupby(enumerate(self.scores), key=lambda each: each[1].outcome)
        stretches = [(outcome, [cards for cards, _point in group]) for outcome, group in groups]
        return [Step(cards[0], cards[-1], outcome) for outcome, cards in stretches]


def curve(sheet: Sheet) -> Curve:
    """Return the scores of a sheet with all other card points; what else it says stays."""
    return Curve(
        tuple(Point.of(score(with_cards(sheet, cards))) for cards in range(DEAL_TOTAL + 1)),
        (
            Point.of(score(with_cards(sheet, DEAL_TOTAL, tricks=8))),
            Point.of(score(with_cards(sheet, 0, tricks=0))),
        ),
    )


def with_cards(sheet: Sheet, cards: int, tricks: int | None = None) -> Sheet:
    """Return a sheet on which the takers have other card points, and as many tricks as are said, if any."""

    def count(old: Count, points: int, won: int | None) -> Count:
        return replace(old, cards=points, tricks=won, last=None)

    others = None if tricks is None else 8 - tricks
    return replace(
        sheet,
        takers=count(sheet.takers, cards, tricks),
        defenders=count(sheet.defenders, DEAL_TOTAL - cards, others),
    )
