"""Four open hands in the numbers of a `Briefing`, and what a search asks of cards again and again.

A set of cards is an integer. Nobody is dealt a card while they are played, so what lies in a hand later is what it
began with among the cards that are left: a position needs no hands of its own.

>>> suit_of_queen = SUIT_WITH[8 + 2]
>>> hex(suit_of_queen), hex(ABOVE[8 + 2])
('0xff00', '0xf800')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Self

from belote_teach.solver.briefing import Briefing

if TYPE_CHECKING:
    from belote_teach.rules.table import Table

__all__ = ["ABOVE", "SUITS", "SUIT_WITH", "Hands", "Moves", "Trick", "bits"]

SUITS: Final = tuple(0xFF << 8 * suit for suit in range(4))
"""The cards of each suit."""
SUIT_WITH: Final = tuple(SUITS[card >> 3] for card in range(32))
"""All cards of the suit of a card."""
ABOVE: Final = tuple(SUIT_WITH[card] & -2 << card for card in range(32))
"""The higher ones of them."""

Trick = tuple[int, int, int, int, int]
"""How many have played to it, the card that holds it, who played that, the top card of the suit led, and the points."""
Moves = list[tuple[int, int, int]]
"""Cards to try, the most promising first: less than nothing by how promising it is, the card, and its group.

Neighbours, between which lies no card that somebody else holds or that could be beaten, have the same group.
"""


def bits(cards: int) -> list[int]:
    """List the numbers of a set of cards, the lowest first."""
    found = []
    while cards:
        lowest = cards & -cards
        found.append(lowest.bit_length() - 1)
        cards ^= lowest
    return found


class Hands:
    """Four open hands by what an engine is told.

    `held` are the hands, `trumps` all trumps there are, and `takers` the cards that take the trick from each card.
    """

    __slots__ = ("held", "points", "takers", "told", "trumps")

    def __init__(self, held: list[int], told: Briefing, *, trumps: bool) -> None:
        self.held, self.told, self.points = held, told, told.points
        self.trumps = SUITS[0] if trumps else 0
        self.takers = [above if self.trumps >> card & 1 else above | self.trumps for card, above in enumerate(ABOVE)]

    @classmethod
    def of(cls, table: Table) -> Self:
        """Return the hands of a table."""
        told = Briefing.of(table.law)
        held = [sum(1 << told.numbers[card] for card in bits(hand)) for hand in table.hands]
        return cls(held, told, trumps=bool(table.law.order.trumps))
