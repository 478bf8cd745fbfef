"""What the cards that somebody played tell of those that they kept: people do not give points away for nothing.

Nothing is ruled out by it, as in `reading`. Three habits are looked for, those that every player soon has: to give as
little as one may to a trick of the other side, to give much to a trick that the partner has won, and to take a trick
when one plays last to it and can.

>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Ac").play("Kc").play("Jc").play("8c")
>>> tells, bits = Tells(deal.view("S")), [deal.hand(seat).bits for seat in "SENW"]
>>> swapped = [bits[0], bits[1] ^ 1 << 25 ^ Card.parse("Kd").bit, bits[2], bits[3] ^ 1 << 25 ^ Card.parse("Kd").bit]
>>> tells.likelihood(bits) > tells.likelihood(swapped)  # with the nine of clubs East would have kept the king
True
"""

from __future__ import annotations

from itertools import chain
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, listing
from belote_teach.players.knowledge import lying_after
from belote_teach.rules.obligation import Law

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.rules.view import View

__all__ = ["Tells"]

_THRIFT: Final = 3.0
"""Points given away for nothing that make a hand about three times less likely."""
_GENEROSITY: Final = 6.0
"""Points kept back from the partner that make it so."""
_RARELY: Final = 0.02
"""Nobody plays so well that anything is less likely than that."""
_LEFT: Final = 0.4
"""How much a hand counts that left a trick to the other side which it could have taken for good."""


class _Moment(NamedTuple):
    """A card that one of the others played to a trick, and what lay there; `kept` are all they played from then on."""

    seat: int
    card: Card
    kept: int
    lying: tuple[int, int, int, int]
    last: bool


class Tells:
    """The cards that the others of a view played to tricks, ready to be held against many layouts."""

    def __init__(self, view: View) -> None:
        law = Law.of(view.rules, view.position.trump)
        self.law = law
        moments: list[_Moment] = []
        kept = [0, 0, 0, 0]
        for play in chain(*view.tricks, view.trick):
            kept[play.seat.index] |= play.card.bit
        for trick in (*view.tricks, view.trick):
            lying = (-1, -1, -1, -1)
            for place, (seat, card) in enumerate(trick):
                if place and seat is not view.seat:
                    moments.append(_Moment(seat.index, card, kept[seat.index], lying, place == 3))
                kept[seat.index] ^= card.bit
                lying = lying_after(law, card.index, seat.index, lying)
        self.moments = tuple(moments)

    def likelihood(self, hands: Sequence[int]) -> float:
        """Return how well the hands that are left (bits by seat) fit what was played, above 0 and at most 1."""
        law, likely = self.law, 1.0
        points, above, trumps = law.order.points, law.order.above, law.order.trumps
        for seat, card, kept, (led, best, top, holder), last in self.moments:
            partner = not (holder ^ seat) & 1
            legal = law.obligation(hands[seat] | kept, led, best, top, partner)[1]
            if not legal & (legal - 1):
                continue
            given = points[card.index]
            if partner:
                if last:
                    most = max(points[each.index] for each in listing(legal & ~trumps or legal))
                    likely *= max(_RARELY, exp(min(0, given - most) / _GENEROSITY))
            elif not (above[best] & card.bit or (trumps & card.bit and not trumps >> best & 1)):
                least = min(points[each.index] for each in listing(legal))
                likely *= max(_RARELY, exp((least - given) / _THRIFT))
                if last and led == best >> 3 and legal & above[best]:
                    likely *= _LEFT
        return likely
