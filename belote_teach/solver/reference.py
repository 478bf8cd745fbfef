"""The solver in plain Python: the algorithm of the kernel, written to be read.

It is told the law as the kernel is (`briefing`), and asks again and again whether North–South reach a goal: alpha–beta
with an empty window, which halves what is possible until the value is known. What makes that fast stands in a module
of its own, with why it is allowed:

- `alike`: one result serves all positions in which the same seats own the cards of each suit in the same order;
- `sure`: tricks that nobody can take away are not played out;
- `promise`: good cards are tried first, and of neighbours in a hand one where the other cannot be better.

>>> from belote_teach.cards import DECK
>>> from belote_teach.solver.layout import Layout
>>> from belote_teach.solver.question import Question
>>> question = Question.of(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
>>> {str(DECK[card]): value for card, value in Reference().values(question).items()}
{'Ah': 15, '7c': 25}
"""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from belote_teach.rules.order import LAST_TRICK
from belote_teach.solver.alike import Alike
from belote_teach.solver.briefing import HIGHER, LOWER, OTHERS, Briefing
from belote_teach.solver.hands import ABOVE, SUIT_WITH, SUITS, Hands, bits, numbered
from belote_teach.solver.promise import Promise
from belote_teach.solver.question import SolveError
from belote_teach.solver.sure import Sure
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.solver.hands import Moves
    from belote_teach.solver.question import Question

__all__ = ["Reference", "TooLong"]

_FAR: Final = 10000
"""More points than any deal has."""
_NORTH_SOUTH, _EAST_WEST = 1, 2  # sides, in a set of sides
_SPARED: Final = 3, 1, 2, 0
"""Who may still make a capot, by the sides that are sure of a trick."""


class TooLong(SolveError):  # noqa: N818 - it says what happened
    """The time allowed was over before the value was found."""


_TOO_LONG: Final = N_("The time allowed was over before this was solved; allow more, or ask later in the deal.")


class Reference:
    """The engine that needs nothing but Python."""

    name = "python"

    def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
        """Return what North–South make from here to the end, cards on the table included, by the card played now.

        Raises `TooLong` when `seconds` are over first.
        """
        return _Search(question, seconds).values()


class _Search:
    """One question being answered; nothing outlives it.

    A position is given by the cards that are left, the seat to play, the sides that may still make a capot, the points
    to come (`rest`, those on the table and the last trick's included) and the goal. In the middle of a trick there are
    also how many have played to it, the card that holds it and its holder, the top card of the suit led, and the pile.
    """

    def __init__(self, question: Question, seconds: float | None) -> None:
        self.question = question
        table, bonus = question
        self.told = told = Briefing.of(table.law)
        self.held = numbered(table, told)
        self.points = told.points
        self.trumps = SUITS[0] if table.law.order.trumps else 0
        hands = Hands(self.held, told.points, self.trumps)
        self.takers = hands.takers
        self.alike, self.promise = Alike(hands), Promise(hands)
        self.sure = Sure(hands, partner_must_ruff=not told.empty[1 << 3 | HIGHER | OTHERS] & OTHERS)
        self.bonus = 0, bonus[0], 0, bonus[0]  # what a capot adds for North-South, by the sides that may make one
        self.malus = 0, 0, -bonus[1], -bonus[1]
        self.known: dict[int, tuple[int, int, int, int]] = {}
        self.until = monotonic() + seconds if seconds is not None else None
        self.visits = 0

    def values(self) -> dict[int, int]:
        """Value every legal card."""
        question = self.question
        table, numbers = question.table, self.told.numbers
        seat, played = table.turn, -table.left & 3
        best, top = (numbers[table.best], numbers[table.top]) if played else (-1, -1)
        north_south, east_west = table.tricks
        capot = (_NORTH_SOUTH if question.bonus[0] and not east_west else 0) | (
            _EAST_WEST if question.bonus[1] and not north_south else 0
        )
        cards = sum(self.held)
        rest = table.pile + LAST_TRICK + sum(self.points[card] for card in bits(cards))
        hand = self.held[seat]
        legal = bits(self.legal(hand, seat, best, table.holder, top) if played else hand)
        low, high = self.malus[capot], rest + self.bonus[capot]
        value = 2 * sum(self.points[card] for card in bits(self.held[0] | self.held[2])) - rest // 2
        between = cards ^ hand
        if played:
            between |= 1 << best | 1 << top
        found, previous = {}, -1
        for card in legal:
            least, most = low, high
            if previous >= 0 and not (card ^ previous) >> 3 and not between & ABOVE[previous] & ~ABOVE[card]:
                apart = abs(self.points[card] - self.points[previous])
                least, most = max(low, value - apart), min(high, value + apart)
            moves = [(0, card, card)]
            value = self.exact(
                lambda goal, moves=moves: self.best(
                    moves, cards, seat, played, best, table.holder, top, table.pile, capot, rest, goal
                )[0],
                least, most, value,
            )
            found[self.told.cards[card]] = value
            previous = card
        return found

    @staticmethod
    def exact(ask: Callable[[int], int], low: int, high: int, guess: int) -> int:
        """Find a value by asking for one goal after another, first near the guess, then halfway."""
        value = min(max(guess, low), high)
        asked = 0
        while low < high:
            if asked == 0:
                goal = value
            elif asked < 3:
                goal = low + 8 if value == low else high - 7
            else:
                goal = (low + high + 1) // 2
            goal = min(max(goal, low + 1), high)
            value = ask(goal)
            if value >= goal:
                low = value
            else:
                high = value
            asked += 1
        return low

    def lead(self, cards: int, leader: int, capot: int, rest: int, goal: int) -> int:
        """Search on from the lead of a trick; return a bound, as `best` does."""
        ours = not leader & 1
        low, high = self.malus[capot], rest + self.bonus[capot]
        if not cards:
            return high if ours else low
        if goal <= low:
            return low
        if goal > high:
            return high
        left = cards.bit_count() >> 2
        if left == 1:
            return low if self.last_winner(cards, leader) & 1 else high
        north_south, east_west, sides, everything = self.sure.tricks(cards, leader, left)
        if sides:
            capot &= _SPARED[sides]
            low, high = self.malus[capot], rest + self.bonus[capot]
        if everything:
            return high if ours else low
        low += north_south
        high -= east_west
        if goal <= low:
            return low
        if goal > high:
            return high

        self.watch()
        key = self.alike.key(cards) << 4 | capot << 2 | leader
        known = self.known.get(key)
        moves = self.promise.leads(cards, leader)
        if known:
            there, least, most, first = known
            if there != cards:
                less, more = self.alike.apart(cards, there)
                least -= less
                most += more
                first = self.alike.counterpart(first, there, cards)
            if least > low:
                low = least
            if most < high:
                high = most
            if goal <= low:
                return low
            if goal > high:
                return high
            for place, move in enumerate(moves):
                if move[1] == first:
                    moves.insert(0, moves.pop(place))
                    break
        value, card = self.best(moves, cards, leader, 0, -1, -1, -1, 0, capot, rest, goal)
        if value >= goal:
            low = max(low, value)
        else:
            high = min(high, value)
        self.known[key] = cards, low, high, card
        return low if value >= goal else high

    def play(
        self, cards: int, seat: int, played: int, best: int, holder: int, top: int, pile: int, capot: int, rest: int,
        goal: int,
    ) -> int:  # fmt: skip
        """Search on in the middle of a trick; return a bound, as `best` does."""
        legal = self.legal(cards & self.held[seat], seat, best, holder, top)
        if legal & (legal - 1):
            moves = self.promise.follows(cards, legal, seat, played, best, holder, top)
        else:
            card = legal.bit_length() - 1
            moves = [(0, card, card)]
        return self.best(moves, cards, seat, played, best, holder, top, pile, capot, rest, goal)[0]

    def legal(self, hand: int, seat: int, best: int, holder: int, top: int) -> int:
        """Return the cards of a hand that may be played to a trick."""
        partner = holder ^ seat == 2
        trumps = self.trumps
        if following := hand & SUIT_WITH[top]:
            higher = following & ABOVE[top]
            lower = following ^ higher
            kinds = (HIGHER if higher else 0) | (LOWER if lower else 0)
            duty = self.told.follow[(8 if trumps >> top & 1 else 0) | (4 if partner else 0) | kinds]
            return (higher if duty & HIGHER else 0) | (lower if duty & LOWER else 0)
        higher = hand & trumps & self.takers[best]
        others = hand & ~trumps
        lower = hand ^ higher ^ others
        kinds = (HIGHER if higher else 0) | (LOWER if lower else 0) | (OTHERS if others else 0)
        duty = self.told.empty[(16 if trumps >> best & 1 else 0) | (8 if partner else 0) | kinds]
        return (
            (higher if duty & HIGHER else 0) | (lower if duty & LOWER else 0) | (others if duty & OTHERS else 0)
        )

    def best(
        self, moves: Moves, cards: int, seat: int, played: int, best: int, holder: int, top: int, pile: int, capot: int,
        rest: int, goal: int,
    ) -> tuple[int, int]:  # fmt: skip
        """Try cards until one decides; return a bound and that card."""
        ours = not seat & 1
        points, takers = self.points, self.takers
        chosen, found = -1, -_FAR if ours else _FAR
        tried: list[tuple[int, int, int]] = []
        for _worth, card, group in moves:
            hope = _FAR if ours else -_FAR
            for other, neighbours, value in tried:
                if neighbours == group:
                    apart = abs(points[card] - points[other])
                    hope = min(hope, value + apart) if ours else max(hope, value - apart)
            if hope < goal if ours else hope >= goal:
                value = hope
            else:
                if played:
                    now, by = (card, seat) if takers[best] >> card & 1 else (best, holder)
                    high = card if ABOVE[top] >> card & 1 else top
                else:
                    now, by, high = card, seat, card
                if played < 3:
                    value = self.play(
                        cards ^ 1 << card, seat + 1 & 3, played + 1, now, by, high, pile + points[card], capot, rest, goal
                    )
                elif by & 1:
                    value = self.lead(cards ^ 1 << card, by, capot & 2, rest - pile - points[card], goal)
                else:
                    won = pile + points[card]
                    value = won + self.lead(cards ^ 1 << card, by, capot & 1, rest - won, goal - won)
            tried.append((card, group, value))
            if value > found if ours else value < found:
                found, chosen = value, card
                if found >= goal if ours else found < goal:
                    break
        return found, chosen

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
