"""Tricks that a side is sure of, and so bounds on what a position is worth that need no search.

>>> from belote_teach.solver.hands import Hands
>>> from belote_teach.solver.layout import Layout
>>> hands = Hands.of(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S").table)
>>> Sure(hands).tricks(sum(hands.held), leader=0, left=2)  # the ace: 11 points and a trick for North–South
(11, 0, 1, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.solver.briefing import HIGHER, OTHERS
from belote_teach.solver.hands import ABOVE, SUITS

if TYPE_CHECKING:
    from belote_teach.solver.hands import Hands

__all__ = ["Sure"]


class Sure:
    """The sure tricks of positions that come from four hands."""

    __slots__ = ("_drawn", "_hands", "_must", "_plain", "_run")

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._must = not hands.told.empty[1 << 3 | HIGHER | OTHERS] & OTHERS  # a partner must ruff a card that wins
        self._plain = SUITS[1:] if hands.trumps else SUITS
        self._drawn: dict[int, tuple[int, int, int, int, bool, int, int]] = {}
        self._run: dict[int, tuple[list[int], int, int, int]] = {}

    def tricks(self, cards: int, leader: int, left: int) -> tuple[int, int, int, bool]:
        """Return what is sure where a seat leads with `left` tricks to come.

        That is the points that North–South and that East–West cannot be kept from, the sides that are sure of a trick
        (1 and 2, or both), and whether the leader's side takes everything.
        """
        trumps = cards & self._hands.trumps
        key = trumps << 2 | leader
        drawn = self._drawn.get(key)
        if drawn is None:
            drawn = self._drawn[key] = self._draw(trumps, leader)
        north_south, east_west, sides, run, one_ruffs, other_ruffs, partner_ruffs = drawn
        # A partner who must ruff takes the lead away. Some tables demand it; elsewhere it comes to that when nothing
        # but trumps is left, after a trick that is still won. Without opponents who ruff the partner's trumps win.
        partner_must = partner_ruffs and self._must
        longest = left - partner_ruffs + 1 if partner_ruffs and (one_ruffs or other_ruffs) else left
        points = 0
        runs, hand = self._run, self._hands.held[leader]
        for suit in self._plain:
            if not cards & hand & suit:
                continue
            key = (cards & suit) << 2 | leader
            running = runs.get(key)
            if running is None:
                running = runs[key] = self._running(cards & suit, leader)
            worth, one, other, partner = running
            times = len(worth) - 1
            if not times:
                continue
            if one_ruffs and times > one:
                times = one
            if other_ruffs and times > other:
                times = other
            if partner_must and times > partner:
                times = partner
            times = min(times, longest)
            longest -= times
            run += times
            points += worth[times]
        if leader & 1:
            return north_south, east_west + points, sides | 2 if run else sides, run >= left
        return north_south + points, east_west, sides | 1 if run else sides, run >= left

    def _draw(self, trumps: int, leader: int) -> tuple[int, int, int, int, bool, bool, int]:
        """Look at the trumps that are left.

        The highest are won by the side that has them, however they are played. The leader can play those above all
        others, which draw one each from everybody: so many rounds, after which the one and the other opponent may
        still ruff, and the partner with so many trumps.
        """
        held, points = self._hands.held, self._hands.points
        sure, sides, above = [0, 0], 0, trumps
        if trumps:
            side = 0 if (held[0] | held[2]) >> (trumps.bit_length() - 1) & 1 else 1
            sides, ours = 1 << side, held[side] | held[side + 2]
            while above and ours >> (top := above.bit_length() - 1) & 1:
                sure[side] += points[top]
                above ^= 1 << top
        hand = trumps & held[leader]
        others = trumps ^ hand
        rounds = (hand & ABOVE[others.bit_length() - 1] if others else hand).bit_count()
        one, partner, other = ((trumps & held[leader + by & 3]).bit_count() for by in (1, 2, 3))
        return sure[0], sure[1], sides, rounds, one > rounds, other > rounds, partner if partner > rounds else 0

    def _running(self, cards: int, leader: int) -> tuple[list[int], int, int, int]:
        """Look at a plain suit: the leader's cards above all others, as points of the first so many of them.

        Each can be played for as long as an opponent who still has a trump must follow: how many cards the one and the
        other opponent have, and the partner.
        """
        held, points = self._hands.held, self._hands.points
        hand = cards & held[leader]
        others = cards ^ hand
        winners = hand & ABOVE[others.bit_length() - 1] if others else hand
        worth = [0]
        while winners:
            top = winners.bit_length() - 1
            worth.append(worth[-1] + points[top])
            winners ^= 1 << top
        one, partner, other = ((cards & held[leader + by & 3]).bit_count() for by in (1, 2, 3))
        return worth, one, other, partner
