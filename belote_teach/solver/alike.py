"""Positions that are alike, so that one result serves them all.

Two positions are alike when in every suit the same seats own the remaining cards in the same order: the same play is
legal and wins in both, and their values differ at most by what their cards differ in points.

>>> from belote_teach.solver.hands import Hands
>>> from belote_teach.solver.layout import Layout
>>> hands = Hands.of(Layout(("7s Js", "8s Ts", "9s 7h", "8h 9h"), "c", turn="S").table)
>>> alike, (seven, eight, jack, ten) = Alike(hands), (1 << number for number in (8, 9, 11, 14))  # of spades
>>> alike.key(seven | eight) == alike.key(jack | ten) != alike.key(eight | jack)  # South below East, and East below
True
>>> alike.apart(seven | eight, jack | ten)  # by how much the first can be worth less, and more
(12, 0)
>>> alike.counterpart(9, seven | eight, jack | ten)
14
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.solver.hands import SUIT_WITH, SUITS, bits

if TYPE_CHECKING:
    from belote_teach.solver.hands import Hands

__all__ = ["Alike"]


class Alike:
    """The positions that come from four hands, by what they are like."""

    __slots__ = ("_differences", "_points", "keys")

    def __init__(self, hands: Hands) -> None:
        self._points = hands.points
        self._differences: dict[tuple[int, int], tuple[int, int]] = {}
        self.keys = [_keys(hands.held, suit) for suit in range(4)]
        """By suit and by the cards of it that are left: the first set of cards with the same owners."""

    def key(self, cards: int) -> int:
        """Return what all positions share that are like the one with these cards left."""
        first, second, third, last = self.keys
        return first[cards & 255] | second[cards >> 8 & 255] | third[cards >> 16 & 255] | last[cards >> 24]

    def apart(self, here: int, there: int) -> tuple[int, int]:
        """Return by how much a position can be worth less, and more, than one that is like it."""
        less = more = 0
        for suit in SUITS:
            if (here ^ there) & suit:
                pair = here & suit, there & suit
                known = self._differences.get(pair)
                if known is None:
                    known = self._differences[pair] = self._difference(*pair)
                less += known[0]
                more += known[1]
        return less, more

    def _difference(self, here: int, there: int) -> tuple[int, int]:
        points = self._points
        gains = [points[card] - points[other] for card, other in zip(bits(here), bits(there), strict=True)]
        return -sum(gain for gain in gains if gain < 0), sum(gain for gain in gains if gain > 0)

    @staticmethod
    def counterpart(card: int, there: int, here: int) -> int:
        """Return the card that stands where `card` does among `there`, counted within its suit."""
        suit = SUIT_WITH[card]
        below = (there & suit & (1 << card) - 1).bit_count()
        here &= suit
        for _card in range(below):
            here &= here - 1
        return (here & -here).bit_length() - 1


def _keys(held: list[int], suit: int) -> list[int]:
    """For every set of a suit's cards, find the first set that the same seats own in the same order."""
    owners = [next((seat for seat in range(4) if held[seat] >> card & 1), -1) for card in range(8 * suit, 8 * suit + 8)]
    dealt = sum(1 << height for height in range(8) if owners[height] >= 0)
    orders = [0] * 256  # who owns the cards of each set, from the lowest up, two bits a card behind a leading one
    orders[0] = 1
    first = {1: 0}
    keys = [0] * 256
    for cards in range(1, 256):
        if cards & ~dealt:
            continue
        top = cards.bit_length() - 1
        order = orders[cards] = orders[cards ^ 1 << top] << 2 | owners[top]
        keys[cards] = first.setdefault(order, cards << 8 * suit)
    return keys
