"""What a solver is asked: a `Question`, made from a deal, from a table in play or from a `Layout`.

>>> import random
>>> from belote_teach.rules.deal import Deal
>>> deal = Deal.random(random.Random(7), "W").bid("take")
>>> question = Question.of(deal)
>>> question.table is deal.table, question.bonus, question.total
(True, (90, 90), 162)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Self

from belote_teach.cards import Seat, Side, listing
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.sheet import DEAL_TOTAL
from belote_teach.rules.table import Table
from belote_teach.solver.layout import Layout
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.rules.options import Rules

__all__ = ["Question", "SolveError"]


class SolveError(ValueError):
    """What cannot be solved; the message says what is missing."""


class Question(NamedTuple):
    """A table with a card to play, and what a capot would add to the points of North–South and of East–West.

    The bonus of a side is 0 where it can make no capot: because the table plays without, because the other side has a
    trick, or because it is not known who won the tricks before.
    """

    table: Table
    bonus: tuple[int, int]

    @classmethod
    def of(cls, asked: Deal | Table | Layout, taker: Side | Seat | str | None = None) -> Self:
        """Return the question that a deal, a table or a layout poses.

        `taker` is the side that took. A deal knows it; elsewhere it is needed only where the defenders’ capot counts
        less than the takers’. Raises `SolveError` when nobody is to play, or when the takers are not known and matter.
        """
        given: object = asked
        if isinstance(asked, Deal):
            taker = asked.taker
            table = asked.table
        elif isinstance(asked, Layout):
            table = asked.table
        elif isinstance(given, Table):
            table = given
        else:
            raise TypeError(
                _("Give a deal, a table or a layout. This is of the type {type}.").format(type=type(given).__name__)
            )
        if table is None or not table.left:
            raise SolveError(_("Nobody is to play a card now, so there is nothing to solve."))
        return cls(table, _bonus(table, _side(taker)))

    @property
    def capot(self) -> int:
        """The sides that may still make a capot, as a set: 1 for North–South, 2 for East–West."""
        (north_south, east_west), bonus = self.table.tricks, self.bonus
        return (1 if bonus[0] and not east_west else 0) | (2 if bonus[1] and not north_south else 0)

    def after(self, card: int) -> Question:
        """Return the question after the player to move has played a card; the table may then have none left."""
        return Question(self.table.after(card), self.bonus)

    @property
    def total(self) -> int:
        """All the points there are: those won, those on the table, those in the hands and the last trick's ten."""
        table = self.table
        worth = table.law.order.points
        held = sum(worth[card.index] for hand in table.hands for card in listing(hand))
        return sum(table.points) + table.pile + held + LAST_TRICK


def _side(taker: Side | Seat | str | None) -> Side | None:
    if isinstance(taker, str):
        return Seat.parse(taker).side if len(taker.strip()) == 1 else Side.parse(taker)
    return taker.side if isinstance(taker, Seat) else taker


def _bonus(table: Table, taker: Side | None) -> tuple[int, int]:
    """Return what a capot adds for each side that can still make one."""
    rules: Rules = table.law.rules
    more = rules.capot - DEAL_TOTAL
    north_south, east_west = table.tricks
    if north_south + east_west + (table.left + 3) // 4 != _TRICKS or (north_south and east_west):
        return 0, 0
    if rules.defenders_capot == "no" and more:
        if taker is None:
            raise SolveError(_(_TAKER_NEEDED))
        return (more, 0) if taker is Side.NORTH_SOUTH else (0, more)
    return more, more


_TRICKS = 8
_TAKER_NEEDED = N_("At this table only the takers can score a capot: say which side took.")
