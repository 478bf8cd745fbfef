"""What an engine is told of a table's law: how the cards rank, what they are worth and what a player must do.

No engine knows a rule of play. The order of the cards and their points come from `rules.order`, and what is allowed
from `rules.obligation`, which is asked once for every kind of position there is. So the engines play by every table's
rules, and no rule is written down twice.

Engines number the cards 8 × suit + height, where a higher card of a suit beats a lower one; a trump suit is suit 0.

>>> from belote_teach.cards import DECK
>>> from belote_teach.rules.obligation import Law
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> told = Briefing.of(Law.of(CLASSIC, Trump.HEARTS))
>>> [str(DECK[card]) for card in told.cards[:8]], told.points[7]
(['7h', '8h', 'Qh', 'Kh', 'Th', 'Ah', '9h', 'Jh'], 20)
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Suit

if TYPE_CHECKING:
    from belote_teach.rules.obligation import Law

__all__ = ["HIGHER", "LOWER", "OTHERS", "Briefing"]

HIGHER: Final = 1
"""A kind of cards: those that beat the card to beat, in the suit led or as trumps."""
LOWER: Final = 2
"""Cards of the suit led, or trumps, that do not."""
OTHERS: Final = 4
"""Cards of neither."""


class Briefing(NamedTuple):
    """What an engine is told of a law.

    `cards` has the card for each number and `numbers` the number of each card; `points` goes by number. What may be
    played, a sum of kinds, stands in two tables. `follow`, for who has the suit led, goes by 8 × (are they trumps) +
    4 × (does the partner hold the trick) + the kinds held. `empty`, for who has not, by 16 × (is the trick ruffed) +
    8 × (does the partner hold it) + the kinds held.
    """

    cards: tuple[int, ...]
    numbers: bytes
    points: bytes
    follow: bytes
    empty: bytes

    @staticmethod
    @lru_cache(maxsize=256)
    def of(law: Law) -> Briefing:
        """Describe a law."""
        trump = law.order.trump.suit
        suits = sorted(Suit, key=lambda suit: (suit is not trump, suit.index))  # a trump suit is suit 0
        ranked = [law.order.ranked(suit)[::-1] for suit in suits]
        cards = tuple(card.index for suit in ranked for card in suit)
        points = bytes(law.order.points[card] for card in cards)
        return Briefing(cards, bytes(map(cards.index, range(32))), points, _follow(law, ranked), _empty(law, ranked))


def _follow(law: Law, ranked: list[tuple[Card, ...]]) -> bytes:
    """What may be played with the suit led in hand, by: is it trumps, does the partner hold, higher and lower cards."""
    rows = []
    for trumps, partner, kinds in product((False, True), (False, True), range(4)):
        suit = ranked[0 if trumps else 1]
        hand = {kind: card for kind, card in ((HIGHER, suit[6]), (LOWER, suit[1])) if kinds & kind}
        rows.append(_allowed(law, hand, suit[3], suit[3], partner=partner))
    return bytes(rows)


def _empty(law: Law, ranked: list[tuple[Card, ...]]) -> bytes:
    """What may be played without the suit led, by: is the trick ruffed, does the partner hold, the kinds held.

    Until the trick is ruffed all trumps count as higher. At all trumps and no trumps every card is one of the others.
    """
    trumps, led, others = ranked[:3]
    rows = []
    for ruffed, partner, kinds in product((False, True), (False, True), range(8)):
        held = ((HIGHER, trumps[6]), (LOWER, trumps[1]), (OTHERS, others[3]))
        hand = {kind: card for kind, card in held if kinds & kind}
        possible = not kinds & LOWER if law.order.trumps and not ruffed else law.order.trumps or kinds == OTHERS
        rows.append(_allowed(law, hand, trumps[3] if ruffed else led[3], led[3], partner=partner) if possible else 0)
    return bytes(rows)


def _allowed(law: Law, hand: dict[int, Card], best: Card, top: Card, *, partner: bool) -> int:
    """Ask the law about a hand with one card of each kind; return the kinds that may be played."""
    if not hand:
        return 0
    bits = sum(card.bit for card in hand.values())
    _duty, legal = law.obligation(bits, top.suit.index, best.index, top.index, partner)
    return sum(kind for kind, card in hand.items() if legal & card.bit)
