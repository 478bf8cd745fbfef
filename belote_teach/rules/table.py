"""The inner game: a deal being played, in integers, unchecked and fast.

Solvers, players and `rules.deal` share it. A `Table` is never changed: `after` returns the next one. Cards are indexes
0..31, hands are bit sets, seats are 0..3 (South, East, North, West).

>>> import random
>>> from belote_teach.rules.obligation import Law
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> deck = list(range(32))
>>> random.Random(3).shuffle(deck)
>>> hands = tuple(sum(1 << card for card in deck[8 * seat : 8 * seat + 8]) for seat in range(4))
>>> table = Table.start(Law.of(CLASSIC, Trump.HEARTS), hands, leader=0)
>>> while table.left:
...     table = table.after(table.legal().bit_length() - 1)  # the highest bit of the cards that may be played
>>> sum(table.points), sum(table.tricks)
(162, 8)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.rules.order import LAST_TRICK

if TYPE_CHECKING:
    from belote_teach.rules.obligation import Law

__all__ = ["Table"]


class Table:
    """A deal in play. `left` counts the cards still to be played, `turn` is the seat to play.

    `led` is the suit led (-1 before the lead), `best` the card that holds the trick, `top` the best one of that suit,
    `holder` the seat that holds it and `pile` the points in it. `points` and `tricks` are those of North–South
    (seats 0 and 2) and of East–West, the last trick's ten included.
    """

    __slots__ = ("best", "hands", "holder", "law", "led", "left", "pile", "points", "top", "tricks", "turn")

    law: Law
    hands: tuple[int, ...]
    turn: int
    left: int
    led: int
    best: int
    top: int
    holder: int
    pile: int
    points: tuple[int, int]
    tricks: tuple[int, int]

    @staticmethod
    def start(law: Law, hands: tuple[int, ...], leader: int) -> Table:
        """Return the table before the first lead."""
        table = _NEW(Table)
        table.law, table.hands, table.turn = law, hands, leader
        table.left = sum(hand.bit_count() for hand in hands)
        table.led = table.best = table.top = table.holder = -1
        table.pile = 0
        table.points = table.tricks = _NOTHING
        return table

    def asked(self) -> tuple[int, int, int, int, bool]:
        """Return the arguments of `Law.obligation` for the player to move."""
        turn = self.turn
        partner = self.led >= 0 and not (self.holder ^ turn) & 1
        return self.hands[turn], self.led, self.best, self.top, partner

    def legal(self) -> int:
        """Return the bits of the cards that may be played."""
        turn = self.turn
        return self.law.obligation(self.hands[turn], self.led, self.best, self.top, not (self.holder ^ turn) & 1)[1]

    def legal_now(self, bit: int) -> bool:
        """Whether the player to move holds the card of that bit and may play it; never when all are played."""
        turn = self.turn
        hand = self.hands[turn]
        if not hand & bit:
            return False
        partner = not (self.holder ^ turn) & 1
        return bool(self.law.obligation(hand, self.led, self.best, self.top, partner)[1] & bit)

    def after(self, card: int) -> Table:
        """Return the table after the player to move has played a card, which must be one of the legal ones."""
        law, turn, led = self.law, self.turn, self.led
        order = law.order
        hands = self.hands
        after = _NEW(Table)
        after.law = law
        after.hands = (*hands[:turn], hands[turn] ^ (1 << card), *hands[turn + 1 :])
        left = after.left = self.left - 1
        pile = self.pile + order.points[card]
        if led < 0:
            best = top = card
            led, holder = card >> 3, turn
        else:
            best, top, holder = self.best, self.top, self.holder
            if card >> 3 == led and order.above[top] >> card & 1:
                if top == best:
                    best, holder = card, turn
                top = card
            elif card >> 3 != led and order.trumps >> card & 1 and _takes(order.trumps, order.above, card, best):
                best, holder = card, turn
        if left & 3:
            after.turn = (turn + 1) & 3
            after.led, after.best, after.top, after.holder, after.pile = led, best, top, holder, pile
            after.points, after.tricks = self.points, self.tricks
            return after
        (south_north, east_west), (ours, theirs) = self.points, self.tricks
        if not left:
            pile += LAST_TRICK
        if holder & 1:
            after.points, after.tricks = (south_north, east_west + pile), (ours, theirs + 1)
        else:
            after.points, after.tricks = (south_north + pile, east_west), (ours + 1, theirs)
        after.turn = holder
        after.led = after.best = after.top = after.holder = -1
        after.pile = 0
        return after


_NEW: Final = Table.__new__
_NOTHING: Final = (0, 0)


def _takes(trumps: int, above: tuple[int, ...], card: int, best: int) -> bool:
    """Whether a trump played on a plain lead takes the trick from its best card."""
    return not trumps >> best & 1 or bool(above[best] >> card & 1)
