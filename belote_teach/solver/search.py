"""The search in plain Python: does North–South reach a goal from here?

It is alpha–beta with an empty window. A position is given by the cards that are left, the seat to play, the sides that
may still make a capot (a set: 1 and 2), the points to come (`rest`, those on the table and the last trick's included)
and the goal; in the middle of a trick also by the trick. Every answer is a bound: at least the goal, and the value is
no less; or below the goal, and the value is no more.

What makes it fast stands in modules of their own, each with why it is allowed:

- `alike`: one result serves all positions in which the same seats own the cards of each suit in the same order;
- `sure`: tricks that nobody can take away are not played out;
- `promise`: good cards are tried first.

>>> from belote_teach.solver import Layout, Question
>>> from belote_teach.solver.reference import Reference
>>> question = Question.of(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
>>> sorted(Reference().values(question, seconds=5).values())
[15, 25]
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from belote_teach.solver.alike import Alike
from belote_teach.solver.briefing import HIGHER, LOWER, OTHERS
from belote_teach.solver.hands import ABOVE, SUIT_WITH
from belote_teach.solver.promise import Promise
from belote_teach.solver.question import SolveError
from belote_teach.solver.sure import Sure
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.solver.hands import Hands, Moves, Trick

__all__ = ["Search", "TooLong"]

_LED_TO: Final = 0, -1, -1, -1, 0
"""A trick without a card."""
_FAR: Final = 10000
"""More points than any deal has."""
_NORTH_SOUTH, _EAST_WEST = 1, 2  # sides, in a set of sides
_SPARED: Final = 3, 1, 2, 0
"""Who may still make a capot, by the sides that are sure of a trick."""


class TooLong(SolveError):  # noqa: N818 - it says what happened
    """The time allowed was over before the value was found."""


_TOO_LONG: Final = N_("The time allowed was over before this was solved; allow more, or ask later in the deal.")


class Search:
    """The search from four hands, and all that it has found; `seconds` is how long it may take."""

    def __init__(self, hands: Hands, bonus: tuple[int, int], seconds: float | None) -> None:
        self.held, self.points, self.trumps, self.takers = hands.held, hands.points, hands.trumps, hands.takers
        self.follow, self.empty = hands.told.follow, hands.told.empty
        self.alike, self.promise, self.sure = Alike(hands), Promise(hands), Sure(hands)
        self.bonus = 0, bonus[0], 0, bonus[0]
        """What a capot adds for North–South, by the sides that may make one."""
        self.malus = 0, 0, -bonus[1], -bonus[1]
        """The same for East–West."""
        self.known: dict[int, tuple[int, int, int, int]] = {}
        """By what a position is like: the cards of the one that was searched, its bounds, and what to try first."""
        self.moves: dict[tuple[int, ...], Moves] = {}
        """By all that they hang on: the cards to play to a trick."""
        self.until = monotonic() + seconds if seconds is not None else None
        self.visits = 0

    def limits(self, capot: int, rest: int) -> tuple[int, int]:
        """Return the least and the most that North–South can make."""
        return self.malus[capot], rest + self.bonus[capot]

    def lead(self, cards: int, leader: int, capot: int, rest: int, goal: int) -> int:
        """Search on from the lead of a trick."""
        ours = not leader & 1
        low, high = self.malus[capot], rest + self.bonus[capot]
        if not cards:
            return high if ours else low
        if goal <= low or goal > high:
            return low if goal <= low else high
        left = cards.bit_count() >> 2
        if left == 1:
            return low if self.last_winner(cards, leader) & 1 else high
        north_south, east_west, sides, everything = self.sure.tricks(cards, leader, left)
        if sides:
            capot &= _SPARED[sides]
            low, high = self.malus[capot], rest + self.bonus[capot]
        if everything:
            return high if ours else low
        low, high = low + north_south, high - east_west
        if goal <= low or goal > high:
            return low if goal <= low else high

        self.watch()
        key = self.alike.key(cards) << 4 | capot << 2 | leader
        first = -1
        if known := self.known.get(key):
            there, least, most, first = known
            if there != cards:
                less, more = self.alike.apart(cards, there)
                least, most = least - less, most + more
                first = self.alike.counterpart(first, there, cards)
            low, high = max(low, least), min(high, most)
            if goal <= low or goal > high:
                return low if goal <= low else high
        moves = self.promise.leads(cards, leader, first)
        value, card = self.best(moves, cards, leader, _LED_TO, capot, rest, goal)
        if value >= goal:
            low = value = max(low, value)
        else:
            high = value = min(high, value)
        self.known[key] = cards, low, high, card
        return value

    def play(self, cards: int, seat: int, trick: Trick, capot: int, rest: int, goal: int) -> int:
        """Search on in the middle of a trick."""
        played, best, holder, top, _pile = trick
        led, hand = SUIT_WITH[top], cards & self.held[seat]
        # Who has the suit led thinks of no other suit but trumps, so that many positions have the same moves.
        key = cards & (led | self.trumps) if hand & led else cards, seat, played, best, holder, top
        moves = self.moves.get(key)
        if moves is None:
            legal = self.legal(hand, seat, best, holder, top)
            moves = self.moves[key] = self.promise.follows(cards, legal, seat, trick)
        if len(moves) == 1:
            return self.after(moves[0][1], cards, seat, trick, capot, rest, goal)
        return self.best(moves, cards, seat, trick, capot, rest, goal)[0]

    def best(
        self, moves: Moves, cards: int, seat: int, trick: Trick, capot: int, rest: int, goal: int
    ) -> tuple[int, int]:
        """Try cards until one decides; return a bound and that card."""
        ours = not seat & 1
        chosen, found = -1, -_FAR if ours else _FAR
        groups = 0
        tried: list[tuple[int, int, int]] = []
        for _worth, card, group in moves:
            # Of two neighbours either does now what the other could, and the other does it later: which tricks are won
            # stays the same, and the values differ at most by the points of the two.
            hope = self.hope(card, group, tried, ours=ours) if groups >> group & 1 else _FAR if ours else -_FAR
            if hope < goal if ours else hope >= goal:
                value = hope
            else:
                value = self.after(card, cards, seat, trick, capot, rest, goal)
            if value > found if ours else value < found:
                found, chosen = value, card
                if found >= goal if ours else found < goal:
                    break
            groups |= 1 << group
            tried.append((card, group, value))
        return found, chosen

    def hope(self, card: int, group: int, tried: list[tuple[int, int, int]], *, ours: bool) -> int:
        """Return what a card can come to at best, for the side to play, after what its neighbours came to."""
        points = self.points
        near = [(value, abs(points[card] - points[other])) for other, same, value in tried if same == group]
        return min(value + apart for value, apart in near) if ours else max(value - apart for value, apart in near)

    def after(self, card: int, cards: int, seat: int, trick: Trick, capot: int, rest: int, goal: int) -> int:
        """Search on after a card."""
        played, best, holder, top, pile = trick
        cards ^= 1 << card
        pile += self.points[card]
        if not played:
            return self.play(cards, seat + 1 & 3, (1, card, seat, card, pile), capot, rest, goal)
        if self.takers[best] >> card & 1:
            best, holder = card, seat
        if played < 3:
            if ABOVE[top] >> card & 1:
                top = card
            return self.play(cards, seat + 1 & 3, (played + 1, best, holder, top, pile), capot, rest, goal)
        if holder & 1:
            return self.lead(cards, holder, capot & _EAST_WEST, rest - pile, goal)
        return pile + self.lead(cards, holder, capot & _NORTH_SOUTH, rest - pile, goal - pile)

    def legal(self, hand: int, seat: int, best: int, holder: int, top: int) -> int:
        """Return the cards of a hand that may be played to a trick."""
        partner = holder ^ seat == 2
        trumps = self.trumps
        if following := hand & SUIT_WITH[top]:
            higher = following & ABOVE[top]
            lower = following ^ higher
            kinds = (HIGHER if higher else 0) | (LOWER if lower else 0)
            duty = self.follow[(8 if trumps >> top & 1 else 0) | (4 if partner else 0) | kinds]
            return (higher if duty & HIGHER else 0) | (lower if duty & LOWER else 0)
        higher = hand & trumps & self.takers[best]
        others = hand & ~trumps
        lower = hand ^ higher ^ others
        kinds = (HIGHER if higher else 0) | (LOWER if lower else 0) | (OTHERS if others else 0)
        duty = self.empty[(16 if trumps >> best & 1 else 0) | (8 if partner else 0) | kinds]
        return (higher if duty & HIGHER else 0) | (lower if duty & LOWER else 0) | (others if duty & OTHERS else 0)

    def last_winner(self, cards: int, leader: int) -> int:
        """Return who wins the last trick."""
        held, takers = self.held, self.takers
        best, holder = (cards & held[leader]).bit_length() - 1, leader
        for by in (1, 2, 3):
            card = cards & held[leader + by & 3]
            if takers[best] & card:
                best, holder = card.bit_length() - 1, leader + by & 3
        return holder

    def watch(self) -> None:
        """Look at the clock now and then."""
        self.visits += 1
        if self.until is not None and self.visits & 255 == 1 and monotonic() >= self.until:
            raise TooLong(_(_TOO_LONG))
