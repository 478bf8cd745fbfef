"""What trumps are, how the cards rank under them and what they are worth.

Sources A, B, C and D agree on suit contracts; all trumps and no trumps are C's.

>>> from belote_teach.cards import Card
>>> order = Order.of(Trump.parse("h"))
>>> [card.text for card in order.ranked(Card.parse("7h").suit)]
['Jh', '9h', 'Ah', 'Th', 'Kh', 'Qh', '8h', '7h']
>>> order.points[Card.parse("9h").index], order.points[Card.parse("9c").index]
(14, 0)
"""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import DECK, Card, CardError, Cards, Suit, coerced, listing
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["LAST_TRICK", "Order", "Trump", "points_of"]

LAST_TRICK: Final = 10
"""Points for the last trick (*dix de der*), in every contract."""

_TRUMP_RANKS: Final = "78QKTA9J"
_PLAIN_RANKS: Final = "789JQKTA"
# Points by rank. Each contract deals out 152 card points; with the last trick a deal is worth 162.
_TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_ALL_TRUMPS_POINTS: Final = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2}
_NO_TRUMPS_POINTS: Final = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2}


class Trump(Enum):
    """What is trumps: one suit, all four (*tout atout*) or none (*sans atout*)."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    ALL = "AT"
    NONE = "NT"

    suit: Suit | None
    """The trump suit, or None at all trumps and no trumps."""
    suits: tuple[Suit, ...]
    """The suits that rank and count as trumps."""

    def __init__(self, code: str) -> None:
        self.suit = Suit(code) if code in "shdc" else None
        self.suits = tuple(Suit) if code == "AT" else (self.suit,) if self.suit else ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a suit's letter or symbol, `AT` (all trumps) or `NT` (no trumps); `CardError` otherwise."""
        word = text.strip().upper()
        for trump in cls:
            if word == trump.value.upper():
                return trump
        try:
            return cls(Suit.parse(text).value)
        except CardError:
            raise CardError(
                _("“{text}” is no trump: write s, h, d or c, AT for all trumps or NT for no trumps.").format(text=text)
            ) from None

    @classmethod
    def of(cls, trump: Trump | Suit | str) -> Trump:
        """Return trumps given as themselves, as a suit or as text; `TypeError` for anything else."""
        if isinstance(trump, Suit):
            return cls(trump.value)
        return coerced(Trump, trump, cls.parse, N_("Give trumps, or their text such as h, AT or NT."))

    @property
    def title(self) -> str:
        """The name in the language in use: `hearts`, `all trumps`, `no trumps`."""
        return self.suit.title if self.suit else _(_TRUMP_NAMES[self.value])


_TRUMP_NAMES = {"AT": N_("all trumps"), "NT": N_("no trumps")}


class Order:
    """How the 32 cards rank and count under one `Trump`. There is one object for each trump: use `Order.of`.

    `points[card.index]` is the card's value; `above[card.index]` the bits of the cards of the same suit that rank
    higher; `trumps` the bits of the suit that can beat others (0 at all trumps and no trumps, where no suit does).
    """

    __slots__ = ("_ranked", "above", "points", "trump", "trumps")

    def __init__(self, trump: Trump) -> None:
        self.trump = trump
        self.trumps = Cards.of_suit(trump.suit).bits if trump.suit else 0
        self.points = tuple(self._worth(card) for card in DECK)
        self.above = tuple(
            sum(other.bit for other in Cards.of_suit(card.suit) if self._height(other) > self._height(card))
            for card in DECK
        )
        self._ranked = tuple(tuple(sorted(Cards.of_suit(suit), key=self._height, reverse=True)) for suit in Suit)

    def __reduce__(self) -> tuple[Any, ...]:
        return Order.of, (self.trump,)

    @staticmethod
    @lru_cache
    def of(trump: Trump) -> Order:
        """Return the order under `trump`."""
        return Order(trump)

    def _height(self, card: Card) -> int:
        return (_TRUMP_RANKS if card.suit in self.trump.suits else _PLAIN_RANKS).index(card.rank.value)

    def _worth(self, card: Card) -> int:
        if self.trump is Trump.ALL:
            values = _ALL_TRUMPS_POINTS
        elif self.trump is Trump.NONE:
            values = _NO_TRUMPS_POINTS
        else:
            values = _TRUMP_POINTS if card.suit is self.trump.suit else _PLAIN_POINTS
        return values.get(card.rank.value, 0)

    def beats(self, card: Card, other: Card) -> bool:
        """Whether `card`, played later, takes the trick from `other`, the best card so far.

        A higher card of the same suit does, and at a suit contract any trump does over a plain card.
        """
        if card.suit is other.suit:
            return bool(self.above[other.index] & card.bit)
        return bool(self.trumps & card.bit)

    def best(self, cards: Sequence[Card]) -> int:
        """Return the place in `cards` (in the order played, at least one) of the card that holds the trick."""
        best = 0
        for place in range(1, len(cards)):
            if self.beats(cards[place], cards[best]):
                best = place
        return best

    def ranked(self, suit: Suit) -> tuple[Card, ...]:
        """Return the eight cards of a suit from the highest to the lowest."""
        return self._ranked[suit.index]

    def for_display(self, hand: Cards) -> list[Card]:
        """Return a hand as a player sorts it: trumps first, then suits in alternating colours, high to low."""
        held = [suit for suit in Suit if hand.in_suit(suit)]
        first = [suit for suit in held if suit is self.trump.suit]
        rest = [suit for suit in held if suit is not self.trump.suit]
        return [card for suit in first + _alternating(rest, first) for card in self.ranked(suit) if card in hand]


def _alternating(suits: list[Suit], before: list[Suit]) -> list[Suit]:
    """Order suits so that red and black alternate as far as they can, after those in `before`."""
    red = [suit for suit in suits if suit in (Suit.HEARTS, Suit.DIAMONDS)]
    black = [suit for suit in suits if suit not in red]
    start_red = len(red) > len(black)
    if len(red) == len(black) and before:
        start_red = before[-1] not in (Suit.HEARTS, Suit.DIAMONDS)
    first, second = (red, black) if start_red else (black, red)
    mixed: list[Suit] = []
    while first or second:
        if first:
            mixed.append(first.pop(0))
        first, second = second, first
    return mixed


def points_of(cards: Iterable[Card | str], trump: Trump | Suit | str) -> int:
    """Return what the cards are worth under `trump`, without the last trick."""
    points = Order.of(Trump.of(trump)).points
    return sum(points[card.index] for card in listing(Cards.of(cards).bits))
