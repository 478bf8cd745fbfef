"""Cards, sets of cards, seats and sides: the things on the table, before any rule.

A card is one of 32 objects, written rank then suit: `9h` is the nine of hearts, `Td` the ten of diamonds. A `Cards` is
an immutable set of them held in one integer (bit `8 * suit + rank`), used like a Python `frozenset`. Seats go round
anticlockwise, as the game does: South, East, North, West.

>>> hand = Cards.parse("9h Jh Kc")
>>> Card.parse("Jh") in hand, len(hand)
(True, 3)
>>> str(hand - Cards.parse("Kc")), Card.parse("9h").definite
('9h Jh', 'the nine of hearts')
>>> Seat.SOUTH.right, Seat.SOUTH.partner
(<Seat.EAST: 'E'>, <Seat.NORTH: 'N'>)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TypeVar

from belote_teach.words import N_, _, pgettext

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

__all__ = ["DECK", "Card", "CardError", "Cards", "Rank", "Seat", "Side", "Suit"]


class CardError(ValueError):
    """Text that is no card, no suit or no seat; the message says what it should look like."""


_Thing = TypeVar("_Thing")


def coerced(kind: type[_Thing], thing: object, parse: Callable[[str], _Thing], wanted: str) -> _Thing:
    """Return a thing given as itself or as text; `wanted` is the sentence of the `TypeError` for anything else."""
    if isinstance(thing, kind):
        return thing
    if isinstance(thing, str):
        return parse(thing)
    raise TypeError(_("{wanted} This is of the type {type}.").format(wanted=_(wanted), type=type(thing).__name__))


class Suit(Enum):
    """The four suits, in the order in which hands are stored."""

    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"

    index: int
    symbol: str

    def __init__(self, letter: str) -> None:
        self.index = "shdc".index(letter)
        self.symbol = "♠♥♦♣"[self.index]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a suit from its letter (`s h d c`, either case) or its symbol; `CardError` otherwise."""
        for suit in cls:
            if text.strip().lower() == suit.value or text.strip() == suit.symbol:
                return suit
        raise CardError(_("“{text}” is no suit: write s, h, d or c.").format(text=text))

    @classmethod
    def of(cls, suit: Suit | str) -> Suit:
        """Return a suit given as itself or as text; `TypeError` for anything else."""
        return coerced(Suit, suit, cls.parse, N_("Give a suit, or its text such as h."))

    @property
    def title(self) -> str:
        """The suit's name in the language in use, such as `hearts`."""
        return _(_SUIT_NAMES[self.value])


class Rank(Enum):
    """The eight ranks in natural order, the order in which runs are counted."""

    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    index: int

    def __init__(self, letter: str) -> None:
        self.index = "789TJQKA".index(letter)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a rank: `7 8 9 T J Q K A` in either case, or `10`; `CardError` otherwise."""
        word = text.strip().upper()
        try:
            return cls("T" if word == "10" else word)
        except ValueError:
            raise CardError(_("“{text}” is no rank: write 7, 8, 9, T, J, Q, K or A.").format(text=text)) from None

    @classmethod
    def of(cls, rank: Rank | str) -> Rank:
        """Return a rank given as itself or as text; `TypeError` for anything else."""
        return coerced(Rank, rank, cls.parse, N_("Give a rank, or its text such as J."))

    @property
    def title(self) -> str:
        """The rank's name in the language in use, such as `queen`."""
        return _(_RANK_NAMES[self.value])

    @property
    def label(self) -> str:
        """The rank as printed on a card's corner: `10` for the ten, and J, Q, K, A or the language's own letters."""
        return _RANK_LABELS[self.value]()


class Card:
    """One of the 32 cards. There is one object for each, which never changes: cards compare and hash by identity.

    `index` is 0..31 (suit, then natural rank) and `bit` the card's place in a `Cards`.
    """

    __slots__ = ("bit", "index", "rank", "suit", "text")

    index: int
    bit: int
    rank: Rank
    suit: Suit
    text: str

    def __new__(cls, rank: Rank | str, suit: Suit | str) -> Card:  # noqa: PYI034 - always the one object of that card
        """Return the card of that rank and suit."""
        return DECK[8 * Suit.of(suit).index + Rank.of(rank).index]

    @staticmethod
    def of(card: Card | str) -> Card:
        """Return a card given as itself or as text; `TypeError` for anything else."""
        return coerced(Card, card, Card.parse, N_("Give a card, or its text such as 9h."))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(_("A card cannot be changed."))

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(_("A card cannot be changed."))

    @staticmethod
    def parse(text: str) -> Card:
        """Read a card: rank `7 8 9 T J Q K A` (or `10`) then suit `s h d c` or `♠♥♦♣`, in either case.

        Raises `CardError` that names the part that is wrong.
        """
        known = _BY_TEXT.get(text)
        if known is not None:
            return known
        word = text.strip()
        rank, suit = word[:-1].upper(), word[-1:]
        if rank == "10":
            rank = "T"
        if len(rank) != 1 or rank not in "789TJQKA":
            raise CardError(
                _("“{text}” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.").format(
                    text=text
                )
            )
        try:
            return Card(Rank(rank), Suit.parse(suit))
        except CardError:
            raise CardError(
                _("“{text}” is no card: after the rank comes a suit (s h d c), such as {rank}h.").format(
                    text=text, rank=rank
                )
            ) from None

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Card.parse({self.text!r})"

    def __lt__(self, other: Card) -> bool:
        return self.index < other.index

    def __reduce__(self) -> tuple[Any, ...]:
        return Card.parse, (self.text,)

    @property
    def symbol(self) -> str:
        """The card in signs: `9 ♥`, with the language's rank letters."""
        return f"{self.rank.label} {self.suit.symbol}"

    @property
    def title(self) -> str:
        """The card's name in the language in use: `nine of hearts`."""
        return _(_CARD_NAMES[self.index])

    @property
    def definite(self) -> str:
        """The card's name as it stands in a sentence: `the nine of hearts`."""
        return _(_DEFINITE_NAMES[self.index])


class Cards(AbstractSet[Card]):
    """An immutable set of cards in one integer; all the operators of a `frozenset` work, and it hashes.

    Cards may be given as text, here and to `in`. Iteration goes by suit (spades, hearts, diamonds, clubs) and up in
    natural rank.
    """

    __slots__ = ("bits",)

    bits: int

    def __init__(self, cards: Iterable[Card | str] = ()) -> None:
        bits = 0
        for card in written(cards):
            bits |= Card.of(card).bit
        _SET_BITS(self, bits)

    @classmethod
    def from_bits(cls, bits: int) -> Cards:
        """Return the set whose bit `8 * suit + rank` stands for each card."""
        made = _NEW_CARDS(cls)
        _SET_BITS(made, bits)
        return made

    @classmethod
    def of(cls, cards: Iterable[Card | str]) -> Cards:
        """Return cards given as a set, a list or a text; `TypeError` for anything else."""
        return cards if isinstance(cards, Cards) else cls.parse(cards) if isinstance(cards, str) else cls(cards)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(_("A set of cards cannot be changed; make another."))

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(_("A set of cards cannot be changed; make another."))

    @classmethod
    def parse(cls, text: str) -> Cards:
        """Read cards apart by spaces or commas; a card written twice is a `CardError`."""
        bits = 0
        for word in text.replace(",", " ").split():
            card = Card.parse(word)
            if bits & card.bit:
                raise CardError(_("{card} stands there twice.").format(card=card))
            bits |= card.bit
        return cls.from_bits(bits)

    @classmethod
    def of_suit(cls, suit: Suit | str) -> Cards:
        """Return the eight cards of a suit."""
        return cls.from_bits(0xFF << 8 * Suit.of(suit).index)

    def __and__(self, other: AbstractSet[object]) -> Cards:
        return Cards.from_bits(self.bits & _bits(other))

    def __or__(self, other: AbstractSet[Card]) -> Cards:  # type: ignore[override]  # only cards go into a Cards
        return Cards.from_bits(self.bits | _bits(other))

    def __sub__(self, other: AbstractSet[object]) -> Cards:
        return Cards.from_bits(self.bits & ~_bits(other))

    def __xor__(self, other: AbstractSet[Card]) -> Cards:  # type: ignore[override]  # only cards go into a Cards
        return Cards.from_bits(self.bits ^ _bits(other))

    __rand__, __ror__, __rxor__ = __and__, __or__, __xor__

    def __rsub__(self, other: AbstractSet[object]) -> Cards:
        return Cards.from_bits(_bits(other) & ~self.bits)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card.parse(card)
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(listing(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __bool__(self) -> bool:
        return bool(self.bits)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Cards):
            return self.bits == other.bits
        return super().__eq__(other)

    __hash__ = AbstractSet._hash  # noqa: SLF001 - documented for this: equal to a frozenset, so it hashes like one

    def __str__(self) -> str:
        return " ".join(card.text for card in self)

    def __repr__(self) -> str:
        return f"Cards.parse({str(self)!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Cards.from_bits, (self.bits,)

    def in_suit(self, suit: Suit | str) -> Cards:
        """Return those of the set that are of that suit."""
        return self & Cards.of_suit(suit)


_NEW_CARDS: Final = Cards.__new__
_SET_BITS: Final = Cards.__dict__["bits"].__set__  # the slot itself, which `__setattr__` guards from everybody else


def written(cards: Iterable[Card | str]) -> Iterable[Card | str]:
    """Return cards one by one, also of a text that holds several; `TypeError` for what holds no cards."""
    given: object = cards
    if isinstance(given, str):
        return given.replace(",", " ").split()
    if not isinstance(given, Iterable):
        raise TypeError(_("Give cards, or their text such as 9h Jh Kc."))
    return given


def _bits(cards: AbstractSet[object]) -> int:
    return cards.bits if isinstance(cards, Cards) else Cards(card for card in cards if isinstance(card, Card)).bits


class Side(Enum):
    """The two partnerships."""

    NORTH_SOUTH = "NS"
    EAST_WEST = "EW"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read NS or EW, in either case; `CardError` otherwise."""
        try:
            return cls(text.strip().upper())
        except ValueError:
            raise CardError(_("“{text}” is no side: write NS or EW.").format(text=text)) from None

    @classmethod
    def of(cls, side: Side | str) -> Side:
        """Return a side given as itself or as text; `TypeError` for anything else."""
        return coerced(Side, side, cls.parse, N_("Give a side, or its text such as NS."))

    @property
    def other(self) -> Side:
        """The opponents."""
        return Side.EAST_WEST if self is Side.NORTH_SOUTH else Side.NORTH_SOUTH

    @property
    def title(self) -> str:
        """The side's name in the language in use."""
        return _("North–South") if self is Side.NORTH_SOUTH else _("East–West")


class Seat(Enum):
    """The four seats in order of play, which is anticlockwise as seen from above."""

    SOUTH = "S"
    EAST = "E"
    NORTH = "N"
    WEST = "W"

    index: int

    def __init__(self, letter: str) -> None:
        self.index = "SENW".index(letter)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a seat from its letter S, E, N or W (either case); `CardError` otherwise."""
        try:
            return cls(text.strip().upper())
        except ValueError:
            raise CardError(_("“{text}” is no seat: write S, E, N or W.").format(text=text)) from None

    @classmethod
    def of(cls, seat: Seat | str) -> Seat:
        """Return a seat given as itself or as text; `TypeError` for anything else."""
        return coerced(Seat, seat, cls.parse, N_("Give a seat, or its text such as S."))

    @property
    def right(self) -> Seat:
        """The next to play."""
        return SEATS[(self.index + 1) % 4]

    @property
    def partner(self) -> Seat:
        """The seat opposite."""
        return SEATS[(self.index + 2) % 4]

    @property
    def left(self) -> Seat:
        """The one who played before."""
        return SEATS[(self.index + 3) % 4]

    @property
    def side(self) -> Side:
        """The partnership this seat belongs to."""
        return Side.EAST_WEST if self.index % 2 else Side.NORTH_SOUTH

    @property
    def title(self) -> str:
        """The seat's name in the language in use."""
        return _(_SEAT_NAMES[self.value])


SEATS: Final = tuple(Seat)

_SUIT_NAMES = {"s": N_("spades"), "h": N_("hearts"), "d": N_("diamonds"), "c": N_("clubs")}
_RANK_NAMES = {
    "7": N_("seven"), "8": N_("eight"), "9": N_("nine"), "T": N_("ten"),
    "J": N_("jack"), "Q": N_("queen"), "K": N_("king"), "A": N_("ace"),
}  # fmt: skip
# In the corner of a card: one letter may well mean something else elsewhere.
_RANK_LABELS: Final = {
    "7": lambda: pgettext("corner of a card", "7"),
    "8": lambda: pgettext("corner of a card", "8"),
    "9": lambda: pgettext("corner of a card", "9"),
    "T": lambda: pgettext("corner of a card", "10"),
    "J": lambda: pgettext("corner of a card", "J"),
    "Q": lambda: pgettext("corner of a card", "Q"),
    "K": lambda: pgettext("corner of a card", "K"),
    "A": lambda: pgettext("corner of a card", "A"),
}
_SEAT_NAMES = {"S": N_("South"), "E": N_("East"), "N": N_("North"), "W": N_("West")}
# Whole names, one message each: many languages cannot be built from a rank, "of" and a suit.
_CARD_NAMES = (
    N_("seven of spades"), N_("eight of spades"), N_("nine of spades"), N_("ten of spades"),
    N_("jack of spades"), N_("queen of spades"), N_("king of spades"), N_("ace of spades"),
    N_("seven of hearts"), N_("eight of hearts"), N_("nine of hearts"), N_("ten of hearts"),
    N_("jack of hearts"), N_("queen of hearts"), N_("king of hearts"), N_("ace of hearts"),
    N_("seven of diamonds"), N_("eight of diamonds"), N_("nine of diamonds"), N_("ten of diamonds"),
    N_("jack of diamonds"), N_("queen of diamonds"), N_("king of diamonds"), N_("ace of diamonds"),
    N_("seven of clubs"), N_("eight of clubs"), N_("nine of clubs"), N_("ten of clubs"),
    N_("jack of clubs"), N_("queen of clubs"), N_("king of clubs"), N_("ace of clubs"),
)  # fmt: skip

# The same with their article, as they stand in sentences.
_DEFINITE_NAMES = (
    N_("the seven of spades"), N_("the eight of spades"),
    N_("the nine of spades"), N_("the ten of spades"),
    N_("the jack of spades"), N_("the queen of spades"),
    N_("the king of spades"), N_("the ace of spades"),
    N_("the seven of hearts"), N_("the eight of hearts"),
    N_("the nine of hearts"), N_("the ten of hearts"),
    N_("the jack of hearts"), N_("the queen of hearts"),
    N_("the king of hearts"), N_("the ace of hearts"),
    N_("the seven of diamonds"), N_("the eight of diamonds"),
    N_("the nine of diamonds"), N_("the ten of diamonds"),
    N_("the jack of diamonds"), N_("the queen of diamonds"),
    N_("the king of diamonds"), N_("the ace of diamonds"),
    N_("the seven of clubs"), N_("the eight of clubs"),
    N_("the nine of clubs"), N_("the ten of clubs"),
    N_("the jack of clubs"), N_("the queen of clubs"),
    N_("the king of clubs"), N_("the ace of clubs"),
)  # fmt: skip


def _deck() -> tuple[Card, ...]:
    cards = []
    for suit in Suit:
        for rank in Rank:
            card, index = object.__new__(Card), 8 * suit.index + rank.index
            parts = {
                "suit": suit, "rank": rank, "index": index, "bit": 1 << index, "text": rank.value + suit.value,
            }  # fmt: skip
            for name, part in parts.items():
                object.__setattr__(card, name, part)
            cards.append(card)
    return tuple(cards)


DECK: Final = _deck()
"""All 32 cards in storage order."""

_BY_TEXT: Final = {card.text: card for card in DECK}

# Listing a set is the hottest thing the engine does: one table a suit, indexed by that suit's eight bits.
_LISTS: Final = tuple(
    tuple(tuple(DECK[8 * suit + rank] for rank in range(8) if byte >> rank & 1) for byte in range(256))
    for suit in range(4)
)
_SPADES, _HEARTS, _DIAMONDS, _CLUBS = _LISTS


def listing(bits: int) -> tuple[Card, ...]:
    """Return the cards of a bit set in storage order (the fast path behind iteration)."""
    return _SPADES[bits & 255] + _HEARTS[bits >> 8 & 255] + _DIAMONDS[bits >> 16 & 255] + _CLUBS[bits >> 24]


def shuffled(rng: random.Random) -> list[Card]:
    """Return the whole deck in an order drawn from `rng`."""
    deck = list(DECK)
    rng.shuffle(deck)
    return deck
