"""Cards, sets of cards, seats and sides."""

from __future__ import annotations

import copy
import itertools
import operator
import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given

from belote_teach import DECK, Card, CardError, Cards, Rank, Seat, Side, Suit
from belote_teach.cards import shuffled
from tests.strategies import card_sets, cards

if TYPE_CHECKING:
    from collections.abc import Callable

# --- one card -----------------------------------------------------------------------------------------------------


def test_the_deck_has_each_card_once() -> None:
    """There are 32 cards, one for each rank of each suit, in storage order."""
    assert [(card.suit, card.rank) for card in DECK] == list(itertools.product(Suit, Rank))
    assert [card.index for card in DECK] == list(range(32))
    assert [card.bit for card in DECK] == [1 << n for n in range(32)]


@given(cards())
def test_parse_reads_what_str_writes(card: Card) -> None:
    """A card's text reads back as the very same object."""
    assert Card.parse(str(card)) is card


@pytest.mark.parametrize(
    "text", ["Th", "th", "TH", " Th ", "10h", "10H", "T♥", "10♥"], ids=lambda text: text.replace(" ", "_")
)
def test_parse_is_lenient_about_case_tens_and_signs(text: str) -> None:
    """A ten may be written T or 10, a suit as a letter or a sign, in either case and between blanks."""
    assert Card.parse(text) is Card(Rank.TEN, Suit.HEARTS)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "“” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
        ("h", "“h” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
        ("6h", "“6h” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
        ("1h", "“1h” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
        ("9hh", "“9hh” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
        ("9x", "“9x” is no card: after the rank comes a suit (s h d c), such as 9h."),
        ("Jv", "“Jv” is no card: after the rank comes a suit (s h d c), such as Jh."),
    ],
)
def test_parse_says_which_part_of_a_card_is_wrong(text: str, told: str) -> None:
    """The message of a `CardError` quotes the text and says what its wrong part should look like."""
    with pytest.raises(CardError) as caught:
        Card.parse(text)
    assert str(caught.value) == told


@given(cards())
def test_there_is_one_object_for_each_card(card: Card) -> None:
    """Making, copying and pickling a card give that very card, so cards compare by identity."""
    twins = [Card(card.rank, card.suit), copy.copy(card), copy.deepcopy(card), pickle.loads(pickle.dumps(card))]  # noqa: S301
    assert all(twin is card for twin in twins)


@given(cards())
def test_repr_of_a_card_is_code(card: Card) -> None:
    """What a card shows in a notebook can be typed back in."""
    assert eval(repr(card)) is card  # noqa: S307 - our own text


def test_cards_sort_by_suit_and_rank() -> None:
    """Sorted cards stand in storage order."""
    assert sorted(shuffled(random.Random(3))) == list(DECK)


def test_names_of_a_card() -> None:
    """A card has a text, signs and a name."""
    card = Card.parse("Td")
    assert (str(card), card.symbol, card.title) == ("Td", "10 ♦", "ten of diamonds")
    assert len({each.title for each in DECK}) == 32
    assert all(each.definite == f"the {each.title}" for each in DECK)
    assert all(each.title == f"{each.rank.title} of {each.suit.title}" for each in DECK)


# --- sets of cards ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "operation", [operator.and_, operator.or_, operator.sub, operator.xor], ids=lambda function: function.__name__
)
@given(left=card_sets(), right=card_sets())
def test_operators_give_what_a_frozenset_gives(
    operation: Callable[[Any, Any], Any], left: frozenset[Card], right: frozenset[Card]
) -> None:
    """`& | - ^` give a `Cards` with the same cards as on frozensets, also when one side is a frozenset."""
    expected = operation(left, right)
    for found in (
        operation(Cards(left), Cards(right)),
        operation(Cards(left), right),
        operation(left, Cards(right)),
    ):
        assert isinstance(found, Cards)
        assert found == expected


@pytest.mark.parametrize(
    "comparison",
    [operator.eq, operator.ne, operator.lt, operator.le, operator.gt, operator.ge],
    ids=lambda function: function.__name__,
)
@given(left=card_sets(6), right=card_sets(6))
def test_comparisons_say_what_a_frozenset_says(
    comparison: Callable[[Any, Any], bool], left: frozenset[Card], right: frozenset[Card]
) -> None:
    """`== != < <= > >=` are those of frozensets, also with a subset and with a frozenset on one side."""
    for one, two in ((left, right), (left, left | right), (left, left & right), (left, left)):
        expected = comparison(one, two)
        assert comparison(Cards(one), Cards(two)) is expected
        assert comparison(Cards(one), two) is expected
        assert comparison(one, Cards(two)) is expected


@given(card_sets(), card_sets(), cards())
def test_other_questions_have_the_answers_of_a_frozenset(
    held: frozenset[Card], others: frozenset[Card], card: Card
) -> None:
    """`in`, `len`, truth, iteration, `isdisjoint` and `hash` are those of a frozenset."""
    ours = Cards(held)
    assert (card in ours, len(ours), bool(ours), set(ours)) == (card in held, len(held), bool(held), set(held))
    assert ours.isdisjoint(Cards(others)) is held.isdisjoint(others)
    assert hash(ours) == hash(held)
    assert len({held, ours}) == 1


@pytest.mark.parametrize("thing", [9, None, Suit.HEARTS, Cards.parse("9h")])
def test_what_is_no_card_is_in_no_set(thing: object) -> None:
    """`in` is False, not an error, for anything but a card or its text."""
    assert thing not in Cards(DECK)


def test_a_card_is_found_by_its_text() -> None:
    """`in` and the constructor take a card's text for the card; text that is no card is a `CardError`."""
    asked: list[object] = ["9h", "9c", "J♥"]
    assert [text in Cards.parse("9h Jh") for text in asked] == [True, False, True]
    assert Cards(["9h", "J♥"]) == Cards("9h Jh") == Cards.of("9h, Jh") == Cards.parse("9h Jh")
    assert Card("9", "h") is Card.of("9h") is Card.of(Card.parse("9h"))
    assert Cards("9h 9c").in_suit("h") == Cards("9h")
    with pytest.raises(CardError, match="“9x” is no card"):
        Cards.parse("9h").__contains__("9x")


@pytest.mark.parametrize(
    ("make", "given", "wanted"),
    [
        (Card.of, 9, "Give a card, or its text such as 9h. This is of the type int."),
        (Cards, 9, "Give cards, or their text such as 9h Jh Kc."),
        (Cards, [None], "Give a card, or its text such as 9h. This is of the type NoneType."),
        (Seat.of, 3, "Give a seat, or its text such as S. This is of the type int."),
        (Suit.of, Rank.ACE, "Give a suit, or its text such as h. This is of the type Rank."),
        (Rank.of, 1, "Give a rank, or its text such as J. This is of the type int."),
        (Side.of, None, "Give a side, or its text such as NS. This is of the type NoneType."),
    ],
)
def test_what_is_neither_a_thing_nor_its_text_is_refused(
    make: Callable[[Any], object], given: object, wanted: str
) -> None:
    """A value of another type is a `TypeError` that says what would be right."""
    with pytest.raises(TypeError) as caught:
        make(given)
    assert str(caught.value) == wanted


@pytest.mark.parametrize("name", ["bits", "anything"])
def test_a_set_of_cards_cannot_be_changed(name: str) -> None:
    """Nothing of a set can be set or deleted: it is a key, and others hold it."""
    held = Cards.parse("9h")
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(held, name, 0)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(held, name)
    assert held == Cards.parse("9h")


@pytest.mark.parametrize("name", ["suit", "rank", "bit", "index", "text"])
def test_a_card_cannot_be_changed(name: str) -> None:
    """Nothing of a card can be set or deleted: all of the program holds the same 32."""
    with pytest.raises(AttributeError, match="cannot be changed"):
        setattr(Card.parse("9h"), name, None)
    with pytest.raises(AttributeError, match="cannot be changed"):
        delattr(Card.parse("9h"), name)


@pytest.mark.parametrize("text", ["7", "T", "10", "t", " j "])
def test_a_rank_reads_from_its_letter(text: str) -> None:
    """A rank is read from its letter in either case, and the ten from its number too."""
    assert Rank.parse(text).value in text.upper().replace("10", "T")


def test_what_is_no_rank_or_side_is_refused() -> None:
    """Anything else is a `CardError` that says what can be written."""
    with pytest.raises(CardError, match="“6” is no rank: write 7, 8, 9, T, J, Q, K or A"):
        Rank.parse("6")
    with pytest.raises(CardError, match="“N” is no side: write NS or EW"):
        Side.parse("N")
    assert Side.of("ns") is Side.NORTH_SOUTH


@given(card_sets())
def test_iteration_goes_in_storage_order(held: frozenset[Card]) -> None:
    """A set lists its cards by suit and up in natural rank."""
    assert list(Cards(held)) == sorted(held)


@given(card_sets())
def test_a_set_reads_back_from_its_text_and_bits(held: frozenset[Card]) -> None:
    """Text, bits, pickle, copies and `repr` all lead back to an equal set."""
    ours = Cards(held)
    twins = [
        Cards.parse(str(ours)),
        Cards.from_bits(ours.bits),
        pickle.loads(pickle.dumps(ours)),  # noqa: S301
        copy.copy(ours),
        copy.deepcopy(ours),
        eval(repr(ours)),  # noqa: S307 - our own text
    ]
    assert twins == [ours] * 6


def test_parse_takes_blanks_and_commas() -> None:
    """Cards stand apart by blanks, commas or both, in any order; the empty text is the empty set."""
    assert [str(Cards.parse(text)) for text in ("9h Jh", "Jh,9h", " Jh ,  9h ", "")] == ["9h Jh", "9h Jh", "9h Jh", ""]


def test_parse_refuses_a_card_twice() -> None:
    """A card written twice is a `CardError` that names it."""
    with pytest.raises(CardError, match=r"^9h stands there twice\.$"):
        Cards.parse("9h Jh 9♥")


@given(card_sets())
def test_in_suit_keeps_one_suit(held: frozenset[Card]) -> None:
    """`in_suit` and `of_suit` split a set by suit."""
    for suit in Suit:
        assert set(Cards(held).in_suit(suit)) == {card for card in held if card.suit is suit}
        assert set(Cards.of_suit(suit)) == {card for card in DECK if card.suit is suit}


def test_shuffled_is_the_deck_in_the_order_of_the_seed() -> None:
    """Shuffling gives every card once, and the same order for the same seed."""
    first, again, other = (shuffled(random.Random(seed)) for seed in (1, 1, 2))
    assert sorted(first) == list(DECK)
    assert first == again
    assert first != other


# --- suits, seats, sides ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("suit", Suit)
def test_a_suit_reads_from_letter_and_sign(suit: Suit) -> None:
    """A suit is read from its letter in either case, and from its sign."""
    assert [Suit.parse(text) for text in (suit.value, suit.value.upper(), suit.symbol, f" {suit.value} ")] == [suit] * 4


@pytest.mark.parametrize("text", ["", "x", "hearts", "hh"])
def test_what_is_no_suit_is_refused(text: str) -> None:
    """Anything else is a `CardError` that says what a suit looks like."""
    with pytest.raises(CardError) as caught:
        Suit.parse(text)
    assert str(caught.value) == f"“{text}” is no suit: write s, h, d or c."


@pytest.mark.parametrize("seat", Seat)
def test_a_seat_reads_from_its_letter(seat: Seat) -> None:
    """A seat is read from its letter in either case."""
    assert [Seat.parse(text) for text in (seat.value, seat.value.lower(), f" {seat.value} ")] == [seat] * 3


def test_what_is_no_seat_is_refused() -> None:
    """Anything else is a `CardError` that says what a seat looks like."""
    with pytest.raises(CardError, match=r"^“X” is no seat: write S, E, N or W\.$"):
        Seat.parse("X")


def test_play_goes_to_the_right() -> None:
    """Anticlockwise from above: South, East, North, West."""
    seat, round_the_table = Seat.SOUTH, []
    for _ in range(5):
        round_the_table.append(seat.value)
        seat = seat.right
    assert "".join(round_the_table) == "SENWS"


@pytest.mark.parametrize("seat", Seat)
def test_partners_sit_opposite(seat: Seat) -> None:
    """A partner is two seats on and on the same side; both neighbours are on the other."""
    assert seat.partner is seat.right.right
    assert seat.left.right is seat
    assert seat.partner.side is seat.side
    assert seat.right.side is seat.left.side is seat.side.other


def test_names_of_seats_and_sides() -> None:
    """Seats and sides have names for people."""
    assert [seat.title for seat in Seat] == ["South", "East", "North", "West"]
    assert [side.title for side in Side] == ["North–South", "East–West"]
    assert [side.other for side in Side] == [Side.EAST_WEST, Side.NORTH_SOUTH]
