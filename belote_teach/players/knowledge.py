"""What a seat can tell of the other hands, from its `View` alone.

Nothing here guesses: a card is ruled out of a hand only where the rules leave no other way, and put into one only where
it was seen or said. Whoever plays a card shows what is not in the hand: every card beside which that one would not have
been allowed.

>>> from belote_teach.cards import Cards
>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Ac").play("Kc").play("Jc").play("8c")
>>> deal = deal.play("7c").play("Jh")  # East has no more clubs
>>> known = Knowledge.of(deal.view("N"))
>>> [card.text for card in Cards.from_bits(known.may[1]) if card.suit.value == "c"], known.counts
([], (6, 6, 7, 7))
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING, Final, Self

from belote_teach.cards import DECK, Seat, listing
from belote_teach.rules.announcing import Word
from belote_teach.rules.obligation import Law

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.rules.order import Order
    from belote_teach.rules.view import View

__all__ = ["Knowledge", "lying_after"]

_SEATS: Final = tuple(Seat)
_DECK: Final = (1 << len(DECK)) - 1
_HAND: Final = 8
_PAIR: Final = {5: 6, 6: 5}
"""Queen and king of a suit, by their places from the seven up: each belongs to the other in a belote."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What `seat` knows of the hands while cards are played; everything by seat, in the order S, E, N, W.

    `may` are the bits of the cards that a hand may hold and `must` of those that it surely does; for the seat’s own
    both are its hand. `counts` are the numbers of cards. `unseen` are the bits of all cards in the other hands.
    """

    seat: Seat
    law: Law
    may: tuple[int, int, int, int]
    must: tuple[int, int, int, int]
    counts: tuple[int, int, int, int]
    unseen: int

    @classmethod
    def of(cls, view: View) -> Self:
        """Return what a view tells once trumps are known; before that, `HiddenError` of `View.position`."""
        law, own = Law.of(view.rules, view.trump or view.position.trump), view.seat.index
        unseen = _DECK & ~(view.hand | view.played).bits
        counts = [_HAND] * 4
        for play in chain(*view.tricks, view.trick):
            counts[play.seat.index] -= 1
        may = [unseen] * 4
        for seat, cards in _ruled_out(view, law, unseen):
            may[seat] &= ~cards
        must = [0, 0, 0, 0]
        for seat, cards in _shown(view):
            must[seat] |= cards & unseen
        may[own] = must[own] = view.hand.bits
        for seat in range(4):
            others = must[seat - 1] | must[seat - 2] | must[seat - 3]
            may[seat] &= ~others
            if must[seat].bit_count() == counts[seat]:
                may[seat] = must[seat]
        return cls(view.seat, law, _four(may), _four(must), _four(counts), unseen)

    @property
    def order(self) -> Order:
        """How cards rank in this contract."""
        return self.law.order

    @property
    def others(self) -> tuple[int, int, int]:
        """The other seats, in the order in which they play after this one."""
        own = self.seat.index
        return (own + 1) % 4, (own + 2) % 4, (own + 3) % 4

    def void(self, seat: int, suit: int) -> bool:
        """Whether a hand surely has no card of a suit (0 to 3, as in `Suit`)."""
        return not self.may[seat] >> 8 * suit & 0xFF


def _four(values: list[int]) -> tuple[int, int, int, int]:
    south, east, north, west = values
    return south, east, north, west


def _ruled_out(view: View, law: Law, unseen: int) -> Iterator[tuple[int, int]]:
    """Yield, play by play, the seat and the cards that it cannot have held beside the one it played."""
    for trick in (*view.tricks, view.trick):
        led = best = top = holder = -1
        for play in trick:
            seat, bit = play.seat.index, play.card.bit
            if led >= 0 and play.seat is not view.seat:
                partner = not (holder ^ seat) & 1
                yield (
                    seat,
                    sum(
                        card.bit
                        for card in listing(unseen)
                        if not law.obligation(bit | card.bit, led, best, top, partner)[1] & bit
                    ),
                )
            led, best, top, holder = lying_after(law, play.card.index, seat, (led, best, top, holder))
    yield from _silent(view)


def lying_after(law: Law, card: int, seat: int, lying: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
    """Return suit led, best card, best of that suit and holder (-1 each before the lead) once a card is added."""
    led, best, top, holder = lying
    if led < 0:
        return card >> 3, card, card, seat
    above, trumps = law.order.above, law.order.trumps
    if card >> 3 == led and above[top] >> card & 1:
        return led, *((card, card, seat) if best == top else (best, card, holder))
    if card >> 3 != led and trumps >> card & 1 and (not trumps >> best & 1 or above[best] >> card & 1):
        return led, card, top, seat
    return led, best, top, holder


def _silent(view: View) -> Iterator[tuple[int, int]]:
    """Yield who played king or queen of trumps without a word, and the other card, where words come by themselves."""
    assert view.trump is not None  # noqa: S101 - the caller has asked
    if view.rules.belote_words != "automatic" or view.trump.suit is None:
        return
    spoken = {(each.seat, each.card) for each in view.said if each.word is not Word.DECLARATION}
    for play in chain(*view.tricks, view.trick):
        other = _other_of_pair(play.card.index)
        if play.card.suit is view.trump.suit and other and (play.seat, play.card) not in spoken:
            yield play.seat.index, other


def _shown(view: View) -> Iterator[tuple[int, int]]:
    """Yield who surely holds which cards: the turned card, the rest of a belote that was begun, what was laid open."""
    if view.taker and view.turned and view.taker is not view.seat:
        yield view.taker.index, view.turned.bit
    for each in view.said:
        if each.word is Word.BELOTE and each.seat is not view.seat:
            yield each.seat.index, _other_of_pair(each.card.index)
    for declared in view.shown:
        if declared.seat is not view.seat:
            yield declared.seat.index, declared.declaration.cards.bits


def _other_of_pair(card: int) -> int:
    """Return the bit of the card that makes a belote of this one; 0 for a card that never is in one."""
    rank = _PAIR.get(card & 7)
    return 1 << (card & ~7 | rank) if rank is not None else 0
