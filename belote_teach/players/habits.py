"""How one plays without working anything out: a short list of habits, and what each of them needs to know.

A habit looks at the hand, at what lies on the table and at the cards that are still out. Who does not count takes every
card that is not in sight for still out; who counts leaves out those that were played, and remembers who has none of a
suit. So two players with the same habits differ in what they consider.

>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Ac").play("Kc")
>>> chosen = choose(deal.view("N"), counts=True)
>>> str(chosen.card), chosen.habit
('Qc', <Habit.LOAD: 'load'>)
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import DECK, Card, Seat
from belote_teach.players.knowledge import Knowledge

if TYPE_CHECKING:
    from belote_teach.rules.view import View

__all__ = ["Chosen", "Habit", "choose", "cost"]

_DECK: Final = (1 << len(DECK)) - 1


class Habit(Enum):
    """Why a card is played."""

    ONLY = "only"  # no other may be played
    DRAW = "draw"  # lead the best trump, to take those of the other side
    MASTER = "master"  # lead a card that nothing still out can beat in its suit
    AWAY = "away"  # lead a card that costs nothing
    WIN = "win"  # take the trick for good
    LOAD = "load"  # give points to a trick that the partner wins for good
    TRY = "try"  # take the trick, although it may still be taken away
    LEAST = "least"  # give as little as possible


class Chosen(NamedTuple):
    """A card, and the habit that it was played from."""

    card: Card
    habit: Habit


def choose(view: View, *, counts: bool) -> Chosen:
    """Return the card that habit plays; `counts` says whether cards played before are remembered.

    `HiddenError` when it is not the seat's turn.
    """
    legal = view.legal_plays.cards
    if len(legal) == 1:
        return Chosen(next(iter(legal)), Habit.ONLY)
    mind = _Mind(view, counts=counts)
    return mind.follow() if view.trick else mind.lead()


def cost(view: View, card: Card) -> tuple[bool, int, int]:
    """Return what it costs to part with a card, to be compared: trumps cost most, then points, then height."""
    return _Mind(view, counts=True).thrift(card)


class _Mind:
    """One decision: what is considered, and what follows from it."""

    def __init__(self, view: View, *, counts: bool) -> None:
        self.view = view
        self.known = Knowledge.of(view)
        self.order = self.known.order
        self.legal = list(view.legal_plays.cards)
        self.counts = counts
        self.out = self.known.unseen if counts else _DECK & ~(view.hand | view.trick.cards).bits
        self.ours = view.taker is not None and view.taker.side is view.seat.side

    # --- what is asked of a card ---

    def worth(self, card: Card) -> int:
        return self.order.points[card.index]

    def is_trump(self, card: Card) -> bool:
        return bool(self.order.trumps & card.bit)

    def master(self, card: Card) -> bool:
        """Whether no card of its suit that is still out beats it."""
        return not self.order.above[card.index] & self.out

    def could_ruff(self, seat: int, suit: int) -> bool:
        """Whether a hand may be void in a suit and hold a trump, as far as is known."""
        if not self.order.trumps & self.out:
            return False
        if not self.counts:
            return True
        return self.known.void(seat, suit) and bool(self.known.may[seat] & self.order.trumps)

    def thrift(self, card: Card) -> tuple[bool, int, int]:
        """Sort cards by what it costs to part with them: trumps last, then points, then height."""
        return self.is_trump(card), self.worth(card), self.order.above[card.index].bit_count() * -1

    # --- leading ---

    def lead(self) -> Chosen:
        trumps = [card for card in self.legal if self.is_trump(card)]
        opponents = [seat for seat in self.known.others if (seat ^ self.view.seat.index) & 1]
        trumps_out = self.order.trumps & self.out
        theirs = any(self.known.may[seat] & trumps_out for seat in opponents) if self.counts else bool(trumps_out)
        best = [card for card in trumps if self.master(card)]
        if self.ours and theirs and best:
            return Chosen(max(best, key=self.worth), Habit.DRAW)
        plain = [card for card in self.legal if not self.is_trump(card) and self.master(card)]
        safe = [card for card in plain if not any(self.could_ruff(seat, card.suit.index) for seat in opponents)]
        if safe or (plain and not self.counts):
            return Chosen(max(safe or plain, key=self.worth), Habit.MASTER)
        if best and not theirs:
            return Chosen(max(best, key=self.worth), Habit.MASTER)
        return Chosen(min(self.legal, key=self.thrift), Habit.AWAY)

    # --- following ---

    def follow(self) -> Chosen:
        trick, trump = self.view.trick, self.order.trump
        holding = trick.winning(trump)
        partner = holding.seat.side is self.view.seat.side
        if partner and self.lasts(holding.card, holding.seat):
            return Chosen(max(self.legal, key=self.loading), Habit.LOAD)
        taking = [card for card in self.legal if self.order.beats(card, holding.card)]
        sure = [card for card in taking if self.lasts(card, self.view.seat)]
        if sure:
            return Chosen(max(sure, key=lambda card: (not self.is_trump(card), self.prize(card))), Habit.WIN)
        low = min(taking, key=self.thrift, default=None)
        if low is not None and not partner and self.worth(low) <= self.pile():
            return Chosen(low, Habit.TRY)
        return Chosen(min(self.legal, key=self.thrift), Habit.LEAST)

    def prize(self, card: Card) -> int:
        """Winning cards of a plain suit are played for their points; of trumps the cheapest will do."""
        return -self.worth(card) if self.is_trump(card) else self.worth(card)

    def pile(self) -> int:
        return sum(self.worth(card) for card in self.view.trick.cards)

    def loading(self, card: Card) -> tuple[bool, bool, int]:
        """Give points, but neither trumps nor, while others may be given, cards that will win a trick."""
        keeps = self.master(card) and card.suit is not self.view.trick[0].card.suit
        return not self.is_trump(card), not keeps, self.worth(card)

    def lasts(self, card: Card, seat: Seat) -> bool:
        """Whether a card holds the trick against all who are still to play, as far as is known."""
        place = len(self.view.trick)
        led = self.view.trick[0].card.suit if self.view.trick else card.suit
        later = [(self.view.seat.index + step) % 4 for step in range(1, 4 - place)]
        for other in later:
            if not (other ^ seat.index) & 1:
                continue
            held = self.known.may[other] & self.out if self.counts else self.out
            if self.order.above[card.index] & held and (card.suit is led or self.is_trump(card)):
                return False
            if not self.is_trump(card) and self.could_ruff(other, led.index):
                return False
        return True
