"""The solver in plain Python: alpha–beta on the engine's own tables, to be read and to be believed.

It plays every card that matters through `rules.table.Table`, so that it knows all the rules of play the engine knows.
Three things keep it from going through all of it, and none can change a value:

- a card that cannot reach more than a side already has elsewhere is left (alpha–beta);
- what was found for a set of hands and a leader is remembered, wherever the tricks before went;
- of cards in one hand that are next to each other among the cards still in play and worth the same, one is tried.

The order in which cards are tried decides only how soon the first of these strikes.

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

from belote_teach.cards import listing
from belote_teach.solver.question import SolveError
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.rules.table import Table
    from belote_teach.solver.question import Question

__all__ = ["Reference", "TooLong"]

_FAR: Final = 1000
"""More points than any deal has."""


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
    """One question being answered; nothing outlives it."""

    def __init__(self, question: Question, seconds: float | None) -> None:
        self.table, self.bonus, self.total = *question, question.total
        self.order = self.table.law.order
        self.known: dict[tuple[object, ...], tuple[int, int, int]] = {}
        self.until = monotonic() + seconds if seconds is not None else None
        self.visits = 0

    def values(self) -> dict[int, int]:
        """Value every legal card."""
        found: dict[int, int] = {}
        low, high = self.limits(self.table)
        near = (low + high) // 2
        for card in listing(self.table.legal()):
            near = found[card.index] = self.exact(card.index, near)
        return found

    def exact(self, card: int, near: int) -> int:
        """Find the value of a card by asking whether so many points are reached: `near` so many first, then halfway."""
        low, high = self.limits(self.table)
        goal = near
        while low < high:
            goal = min(max(goal, low + 1), high)
            value = self.after(self.table, card, goal - 1, goal)
            low, high = (value, high) if value >= goal else (low, value)
            goal = (low + high + 1) // 2
        return low

    def limits(self, table: Table) -> tuple[int, int]:
        """Return the least and the most that North–South can make from here."""
        rest = self.total - sum(table.points)
        north_south, east_west = table.tricks
        return (0 if north_south else -self.bonus[1]), rest + (0 if east_west else self.bonus[0])

    def after(self, table: Table, card: int, low: int, high: int) -> int:
        """Search on after a card."""
        after = table.after(card)
        won = after.points[0] - table.points[0]
        return won + self.search(after, low - won, high - won)

    def search(self, table: Table, low: int, high: int) -> int:
        """Return the value if it is between `low` and `high`; else a bound at or beyond the one it is not inside of."""
        if not table.left:
            return sum(self.limits(table))  # nothing is left but a capot: one of the two is 0
        self.watch()
        if table.led >= 0:
            return self.best(table, low, high, -1)[0]
        key = (table.hands, table.turn, not table.tricks[0], not table.tricks[1])
        least, most, first = self.known.get(key) or (*self.limits(table), -1)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        value, first = self.best(table, low, high, first)
        if value < high:
            most = value
        if value > low:
            least = value
        self.known[key] = least, most, first
        return value

    def best(self, table: Table, low: int, high: int, first: int) -> tuple[int, int]:
        """Try the cards of the player to move; return the value and the card that has it."""
        ours = not table.turn & 1
        best, chosen = (-_FAR if ours else _FAR), -1
        for card in self.tried(table, first):
            value = self.after(table, card, low, high)
            if value > best if ours else value < best:
                best, chosen = value, card
            low, high = (max(low, best), high) if ours else (low, min(high, best))
            if low >= high:
                break
        return best, chosen

    def tried(self, table: Table, first: int) -> list[int]:
        """List the cards to try, likely ones first, `first` before all; of equal neighbours only one."""
        legal = table.legal()
        if not legal & (legal - 1):
            return [legal.bit_length() - 1]
        hands, turn, points, above = table.hands, table.turn, self.order.points, self.order.above
        opponents = hands[turn - 1] | hands[turn - 3]
        others = opponents | hands[turn - 2]
        if table.led >= 0:
            others |= 1 << table.best | 1 << table.top
        apart = {(card.suit, others & above[card.index], points[card.index]): card.index for card in listing(legal)}
        return sorted(
            apart.values(),
            key=lambda card: _FAR if card == first else self.promise(table, card, opponents),
            reverse=True,
        )

    def promise(self, table: Table, card: int, opponents: int) -> int:
        """Guess how good a card is: winners with their points first, then what costs little."""
        worth, higher = self.order.points[card], self.order.above[card] & opponents
        if table.led < 0:
            return 10 - worth if higher else 20 + worth
        takes = self.order.above[table.best] >> card & 1
        if not takes and (card ^ table.best) >> 3:
            takes = self.order.trumps >> card & 1
        if takes:
            return 15 - worth if higher and table.left & 3 != 1 else 30 + worth
        partner = not (table.holder ^ table.turn) & 1
        return worth if partner else -worth

    def watch(self) -> None:
        """Look at the clock now and then."""
        self.visits += 1
        if self.until is not None and self.visits & 255 == 1 and monotonic() >= self.until:
            raise TooLong(_(_TOO_LONG))
