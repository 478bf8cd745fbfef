"""The answer to a question: what every legal card is worth, the best ones and a best line of play.

>>> from belote_teach.solver.layout import Layout
>>> found = solve(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
>>> {str(card): value for card, value in found.values.items()}
{'Ah': 15, '7c': 25}
>>> found.seat, str(found.best), found.value, found.loss("Ah")
(<Seat.SOUTH: 'S'>, '7c', 25, 10)
>>> " ".join(map(str, found.line))
'S:7c E:8c N:Tc W:Ac W:8h S:Ah E:Kh N:9h'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Seat, Side
from belote_teach.rules.trick import Play
from belote_teach.solver import choose
from belote_teach.solver.question import Question

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.rules.deal import Deal
    from belote_teach.rules.table import Table
    from belote_teach.solver.choose import Engine
    from belote_teach.solver.layout import Layout

__all__ = ["Solution", "solve"]

_SEATS: Final = tuple(Seat)


@dataclass(frozen=True, slots=True)
class Solution:
    """What every card that may be played now is worth with all hands known.

    A value is the points that the side of the player to move has at the end of the deal if everybody plays best from
    here on: those it has already and the last trick's ten included, king and queen of trumps and declarations not. A
    capot counts as its table has it, such as 252. When the other side makes one, the value is what is left of 162 after
    it, such as −90: so the two sides’ values always make `total`, and each is right to want more. `points` says what is
    written down. Where earlier points are not known, `total` and the values count from here on.
    """

    question: Question = field(repr=False, compare=False)
    seat: Seat
    values: Mapping[Card, int] = field(hash=False)
    total: int
    engine: Engine | None = field(default=None, repr=False, compare=False)
    seconds: float | None = field(default=None, repr=False, compare=False)

    @property
    def value(self) -> int:
        """What the best cards are worth."""
        return max(self.values.values())

    @property
    def best(self) -> Cards:
        """The cards that are worth most."""
        return Cards(card for card, value in self.values.items() if value == self.value)

    @property
    def side(self) -> Side:
        """The side of the player to move, whose points the values are."""
        return self.seat.side

    def loss(self, card: Card | str) -> int:
        """Return how many points a legal card costs, compared with the best; `KeyError` when it may not be played."""
        return self.value - self.values[Card.of(card)]

    def points(self, card: Card | str) -> dict[Side, int]:
        """Return what both sides have at the end after a legal card, as it is written down: a side in capot has 0."""
        mine = self.values[Card.of(card)]
        theirs = self.total - mine
        return {self.side: max(mine, 0), self.side.other: max(theirs, 0)}

    @property
    def line(self) -> tuple[Play, ...]:
        """One best line of play from here to the end of the deal, worked out each time it is asked for.

        Of cards that are equally good, the one with fewer points is played, and then the lower one.
        """
        question, plays = self.question, []
        values = {card.index: self._north_south(value) for card, value in self.values.items()}
        while True:
            table = question.table
            card = _thriftiest(table, values)
            plays.append(Play(_SEATS[table.turn], DECK[card]))
            question = question.after(card)
            if not question.table.left:
                return tuple(plays)
            values = _values(question, self.engine, self.seconds)

    def _north_south(self, value: int) -> int:
        return value if self.side is Side.NORTH_SOUTH else self.total - value


def solve(
    asked: Deal | Table | Layout,
    *,
    taker: Side | Seat | str | None = None,
    engine: Engine | None = None,
    seconds: float | None = None,
) -> Solution:
    """Find the exact value of every card that the player to move may play, all four hands known.

    A deal is solved from the card that is next, also in the middle of a trick. `taker` is the side that took: a deal
    knows it, and elsewhere it matters only at tables where the defenders’ capot counts less. `engine` is the one to
    use, the fastest there is by default; `seconds` is how long plain Python may take.

    Raises `SolveError` when nobody is to play or the taker is needed, and `TooLong` when the seconds are over.
    """
    question = Question.of(asked, taker)
    table, total = question.table, question.total
    north_south = _values(question, engine, seconds)
    won, sign = table.points[0], not table.turn & 1
    values = {DECK[card]: won + value if sign else total - won - value for card, value in sorted(north_south.items())}
    return Solution(question, _SEATS[table.turn], values, total, engine, seconds)


def _values(question: Question, engine: Engine | None, seconds: float | None) -> dict[int, int]:
    return (engine or choose.engine()).values(question, seconds)


def _thriftiest(table: Table, values: Mapping[int, int]) -> int:
    """Return the best card of the player to move that costs least to play; values are North–South's."""
    best = (min if table.turn & 1 else max)(values.values())
    order = table.law.order
    equals = [card for card, value in values.items() if value == best]
    return min(equals, key=lambda card: (order.points[card], -order.above[card].bit_count(), card))
