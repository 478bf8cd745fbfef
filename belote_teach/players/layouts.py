"""Layouts of the unseen cards that fit what a seat knows, each of them equally likely.

Cards that may lie in the same hands are alike, so layouts can be counted without being listed: how many of each kind go
to each hand, and in how many ways. From the counts one is drawn, then which card of a kind goes where.

>>> import random
>>> from belote_teach.cards import Cards
>>> south, rest = Cards.parse("Ah 7h"), Cards.parse("Kh Qh Ac Kc As Ks")
>>> layouts = Layouts((south.bits, *[rest.bits & ~Cards.parse("Kh Qh").bits, rest.bits, rest.bits]), (2, 2, 2, 2), 0)
>>> layouts.count  # without the two hearts for East: 6 for East, times 6 for North
36
>>> hands = layouts.draw(random.Random(1))
>>> len(hands), [bits.bit_count() for bits in hands], hands[0] == south.bits
(4, [2, 2, 2, 2], True)
>>> len(set(layouts))
36
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations
from math import comb
from operator import or_
from typing import TYPE_CHECKING

from belote_teach.cards import listing

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Hands", "Layouts"]

Hands = tuple[int, int, int, int]
"""The bits of four hands, in the order S, E, N, W."""

_Room = tuple[int, int, int]


class Layouts:
    """All layouts in which each hand holds `counts` cards of those that it `may`; the hand of `own` is known.

    `count` is how many there are: 0 where nothing fits.
    """

    def __init__(self, may: Sequence[int], counts: Sequence[int], own: int) -> None:
        self.own, self.hand = own, may[own]
        self.others = tuple(seat for seat in range(4) if seat != own)
        places: dict[int, list[int]] = {}
        for card in listing(_all(may[seat] for seat in self.others)):
            fits = sum(1 << place for place, seat in enumerate(self.others) if may[seat] & card.bit)
            places.setdefault(fits, []).append(card.bit)
        self.kinds = sorted(places.items())
        self._known: dict[tuple[int, _Room], int] = {}
        first, second, third = (counts[seat] for seat in self.others)
        self.room: _Room = (first, second, third)
        self.count = self._ways(0, self.room)

    def draw(self, rng: random.Random) -> Hands:
        """Draw one of them, by chance alone; `ValueError` where there is none."""
        hands = [0, 0, 0, 0]
        hands[self.own] = self.hand
        room = self.room
        for kind, (_fits, cards) in enumerate(self.kinds):
            splits = self._splits(kind, room)
            [(split, _ways)] = rng.choices(splits, [ways for _split, ways in splits])
            mixed = rng.sample(cards, len(cards))
            start = 0
            for seat, number in zip(self.others, split, strict=True):
                hands[seat] |= sum(mixed[start : start + number])
                start += number
            room = _less(room, split)
        south, east, north, west = hands
        return south, east, north, west

    def __iter__(self) -> Iterator[Hands]:
        """Give every one of them once; to be asked only where `count` says that they are few."""
        yield from self._placed(0, self.room, (0, 0, 0))

    def _placed(self, kind: int, room: _Room, held: _Room) -> Iterator[Hands]:
        if kind == len(self.kinds):
            hands = dict(zip(self.others, held, strict=True)) | {self.own: self.hand}
            south, east, north, west = (hands[seat] for seat in range(4))
            yield south, east, north, west
            return
        _fits, cards = self.kinds[kind]
        for split, _number in self._splits(kind, room):
            left = _less(room, split)
            for first in combinations(cards, split[0]):
                rest = [card for card in cards if card not in first]
                for second in combinations(rest, split[1]):
                    third = [card for card in rest if card not in second]
                    more = (held[0] + sum(first), held[1] + sum(second), held[2] + sum(third))
                    yield from self._placed(kind + 1, left, more)

    def _ways(self, kind: int, room: _Room) -> int:
        """Return in how many ways the cards of this kind and all later ones go into the room that is left."""
        if kind == len(self.kinds):
            return int(not any(room))
        key = kind, room
        if key not in self._known:
            self._known[key] = sum(ways for _split, ways in self._splits(kind, room))
        return self._known[key]

    def _splits(self, kind: int, room: _Room) -> list[tuple[_Room, int]]:
        """Return how many cards of a kind may go to each hand, with the number of layouts of each such split."""
        fits, cards = self.kinds[kind]
        number = len(cards)
        most = [min(number, room[place]) if fits >> place & 1 else 0 for place in range(3)]
        splits = []
        for first in range(most[0] + 1):
            for second in range(min(most[1], number - first) + 1):
                third = number - first - second
                if third <= most[2]:
                    split = (first, second, third)
                    later = self._ways(kind + 1, _less(room, split))
                    if later:
                        splits.append((split, comb(number, first) * comb(number - first, second) * later))
        return splits


def _less(room: _Room, split: _Room) -> _Room:
    return room[0] - split[0], room[1] - split[1], room[2] - split[2]


def _all(hands: Iterable[int]) -> int:
    return reduce(or_, hands, 0)
