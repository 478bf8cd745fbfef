"""What the bidding tells of a hand: how likely somebody with these cards would have said what was said.

No bid is certain knowledge, so no layout is ruled out by one; it only counts for less. The measure of a hand is the one
that beginners are taught: what the trumps promise, and the aces beside them.

>>> from belote_teach.cards import Cards
>>> strong, weak = Cards.parse("Jh 9h Ah As 7c"), Cards.parse("8h Qc 9c 7d 8d")
>>> round(promise(strong.bits, Trump.HEARTS), 1), round(promise(weak.bits, Trump.HEARTS), 1)
(12.0, 1.0)
>>> would_take(strong.bits, Trump.HEARTS) > 0.9, would_take(weak.bits, Trump.HEARTS) < 0.1
(True, True)
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Suit, listing
from belote_teach.rules.auction import Bid
from belote_teach.rules.order import Trump

if TYPE_CHECKING:
    import random

    from belote_teach.cards import Card
    from belote_teach.rules.auction import Auction

__all__ = ["likelihood", "promise", "would_pass", "would_take"]

_TRUMPS: Final = {"J": 5.0, "9": 3.5, "A": 2.0, "T": 1.5, "K": 1.0, "Q": 1.0, "8": 1.0, "7": 1.0}
_ACE: Final = 1.5
_TEN_BESIDE_ACE: Final = 0.5
_ENOUGH: Final = 8.0
"""What a hand promises when it is as likely to take as to pass."""
_SPREAD: Final = 1.2
_NEVER: Final = 0.02
"""Nothing that is allowed is less likely than that: people bid as they like."""
_FIRST: Final = 5
"""Cards in hand while people bid."""


def promise(hand: int, trump: Trump) -> float:
    """Return how much the cards of these bits promise under a trump: about what tricks they should win."""
    total = 0.0
    for card in listing(hand):
        rank = card.rank.value
        if card.suit in trump.suits:
            total += _TRUMPS[rank] if trump.suit else _TRUMPS[rank] / 2
        elif rank == "A":
            total += _ACE if trump.suit else 2 * _ACE
        elif rank == "T" and hand & card.bit << 4:
            total += _TEN_BESIDE_ACE if trump.suit else 2 * _ACE
    return total


def would_take(hand: int, trump: Trump) -> float:
    """Return how likely somebody with these cards takes with that trump."""
    return 1 / (1 + exp((_ENOUGH - promise(hand, trump)) / _SPREAD))


def would_pass(first: int, turned: Card, number: int) -> float:
    """Return how likely somebody with these five cards passes in the round of that number, never quite 0.

    In the first round the turned suit is on offer, later all that may be named then.
    """
    offered = Trump.of(turned.suit)
    if number == 1:
        offers = [offered]
    elif number == 2:
        offers = [Trump.of(suit) for suit in Suit if suit is not turned.suit]
    else:
        offers = [Trump.ALL, Trump.NONE]
    return max(_NEVER, 1 - max(would_take(first | turned.bit, trump) for trump in offers))


def likelihood(auction: Auction, seat: int, dealt: int, rng: random.Random) -> float:
    """Return how likely a seat with the eight cards `dealt` would have bid as it did, above 0 and at most 1.

    Which five of the eight it held while bidding is drawn by chance; the turned card was in nobody’s hand.
    """
    held = [card.bit for card in listing(dealt & ~auction.turned.bit)]
    first = sum(rng.sample(held, _FIRST))
    likely = 1.0
    for place, bid in enumerate(auction.bids):
        if (auction.dealer.index + 1 + place) % 4 != seat:
            continue
        if bid is Bid.PASS:
            likely *= would_pass(first, auction.turned, place // 4 + 1)
        else:
            likely *= max(_NEVER, would_take(first | auction.turned.bit, bid.named or Trump.of(auction.turned.suit)))
    return likely
