"""The solver in plain Python: the kernel's algorithm, written to be read.

>>> from belote_teach.cards import DECK
>>> from belote_teach.solver.layout import Layout
>>> from belote_teach.solver.question import Question
>>> question = Question.of(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
>>> {str(DECK[card]): value for card, value in Reference().values(question).items()}
{'Ah': 15, '7c': 25}
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from belote_teach.rules.order import LAST_TRICK
from belote_teach.solver.hands import ABOVE, Hands, bits
from belote_teach.solver.search import Search

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.solver.question import Question

__all__ = ["Reference"]


class Reference:
    """The engine that needs nothing but Python."""

    name = "python"

    def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
        """Return what North–South make from here to the end, cards on the table included, by the card played now.

        Raises `TooLong` when `seconds` are over first.
        """
        table, hands = question.table, Hands.of(question.table)
        search = Search(hands, question.bonus, seconds)
        points, seat, played = hands.points, table.turn, -table.left & 3
        best, top = (hands.told.numbers[card] if played else -1 for card in (table.best, table.top))
        trick = played, best, table.holder, top, table.pile
        cards, hand = sum(hands.held), hands.held[seat]
        rest = table.pile + LAST_TRICK + sum(points[card] for card in bits(cards))
        between = cards ^ hand | (1 << best | 1 << top if played else 0)

        low, high = search.limits(question.capot, rest)
        # A guess: who holds more wins more than that.
        value = 2 * sum(points[card] for card in bits(hands.held[0] | hands.held[2])) - rest // 2
        found, previous = {}, -1
        for card in bits(search.legal(hand, seat, best, table.holder, top) if played else hand):
            least, most = low, high
            if previous >= 0 and not (card ^ previous) >> 3 and not between & ABOVE[previous] & ~ABOVE[card]:
                apart = abs(points[card] - points[previous])  # neighbours: `Search.best` says why
                least, most = max(low, value - apart), min(high, value + apart)
            value = _exact(partial(search.after, card, cards, seat, trick, question.capot, rest), least, most, value)
            found[hands.told.cards[card]] = value
            previous = card
        return found


def _exact(ask: Callable[[int], int], low: int, high: int, guess: int) -> int:
    """Find a value between `low` and `high` by asking for one goal after another.

    The first goal is the guess, the next two lie a little beyond the answers, and then it is halved.
    """
    value, asked = min(max(guess, low), high), 0
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
