"""How cards rank, what they are worth, and which one holds a trick."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import DECK, Card, CardError, Cards, Order, Suit, Trump, points_of
from belote_teach.rules.order import LAST_TRICK
from tests.strategies import cards, hands, trumps

TRUMP_ORDER, PLAIN_ORDER = "J 9 A T K Q 8 7", "A T K Q J 9 8 7"


@pytest.mark.parametrize(
    ("trump", "hearts", "clubs"),
    [
        ("h", TRUMP_ORDER, PLAIN_ORDER),
        ("c", PLAIN_ORDER, TRUMP_ORDER),
        ("s", PLAIN_ORDER, PLAIN_ORDER),
        ("AT", TRUMP_ORDER, TRUMP_ORDER),
        ("NT", PLAIN_ORDER, PLAIN_ORDER),
    ],
)
def test_ranks(trump: str, hearts: str, clubs: str) -> None:
    """Jack and nine head a trump suit; a plain suit goes ace, ten, king, queen, jack, 9, 8, 7."""
    order = Order.of(Trump.parse(trump))
    ranked = [" ".join(card.rank.value for card in order.ranked(suit)) for suit in (Suit.HEARTS, Suit.CLUBS)]
    assert ranked == [hearts, clubs]


@pytest.mark.parametrize(
    ("trump", "ranks", "suit", "points"),
    [
        ("h", TRUMP_ORDER, "h", [20, 14, 11, 10, 4, 3, 0, 0]),
        ("h", PLAIN_ORDER, "c", [11, 10, 4, 3, 2, 0, 0, 0]),
        ("AT", TRUMP_ORDER, "c", [13, 9, 6, 5, 3, 2, 0, 0]),
        ("NT", PLAIN_ORDER, "c", [19, 10, 4, 3, 2, 0, 0, 0]),
    ],
)
def test_values(trump: str, ranks: str, suit: str, points: list[int]) -> None:
    """Each card is worth what the rules say, in a trump and a plain suit, at all trumps and at no trumps."""
    worth = Order.of(Trump.parse(trump)).points
    assert [worth[Card.parse(rank + suit).index] for rank in ranks.split()] == points


@pytest.mark.parametrize("trump", Trump)
def test_every_contract_is_worth_162(trump: Trump) -> None:
    """All cards together make 152 points, and the last trick ten more, whatever trumps are."""
    assert points_of(Cards(DECK), trump) + LAST_TRICK == 162


@given(hands(), hands(), trumps())
def test_points_add_up(some: Cards, others: Cards, trump: Trump) -> None:
    """The points of cards are those of their parts."""
    assert points_of(some | others, trump) == points_of(some, trump) + points_of(others - some, trump)


@given(trumps(), cards(), cards())
def test_of_two_cards_at_most_one_beats_the_other(trump: Trump, one: Card, two: Card) -> None:
    """Within a suit one of two cards is higher; across suits only a trump beats, and only a plain card."""
    order = Order.of(trump)
    beats = (order.beats(one, two), order.beats(two, one))
    if one is two:
        expected = {(False, False)}
    elif one.suit is two.suit:
        expected = {(True, False), (False, True)}
    else:
        expected = {(one.suit is trump.suit, two.suit is trump.suit)}
    assert beats in expected


@pytest.mark.parametrize("trump", Trump)
def test_above_is_the_order_as_bits(trump: Trump) -> None:
    """`above` holds, for each card, exactly the cards of its suit that are ranked before it."""
    order = Order.of(trump)
    for suit in Suit:
        ranked = order.ranked(suit)
        for place, card in enumerate(ranked):
            assert Cards.from_bits(order.above[card.index]) == Cards(ranked[:place])


@pytest.mark.parametrize(
    ("trump", "played", "best"),
    [
        ("h", "Kd Td Qd Jd", "Td"),  # the ten is over the king
        ("h", "Ah 9h Th Jh", "Jh"),  # the ace of trumps is third
        ("s", "Ah 7s", "7s"),  # a low ruff beats an ace
        ("s", "Ah 8s 7s", "8s"),  # and is beaten by a higher one
        ("s", "7h Ad", "7h"),  # a discard wins nothing
        ("AT", "Kh Jd", "Kh"),  # nor does a jack of another suit at all trumps
        ("NT", "7h As Jh", "Jh"),
    ],
)
def test_best(trump: str, played: str, best: str) -> None:
    """The highest trump holds the trick; without a trump, the highest card of the suit led."""
    trick = [Card.parse(text) for text in played.split()]
    assert trick[Order.of(Trump.parse(trump)).best(trick)] is Card.parse(best)


@given(trumps(), hands())
def test_a_hand_is_shown_whole_and_suit_by_suit(trump: Trump, hand: Cards) -> None:
    """For display, every card stands there once, trumps first, each suit in one piece from the highest down."""
    order = Order.of(trump)
    shown = order.for_display(hand)
    suits = [suit for suit, _ in itertools.groupby(shown, lambda card: card.suit)]
    assert sorted(shown) == list(hand)
    assert len(suits) == len(set(suits))
    if trump.suit in suits:
        assert suits[0] is trump.suit
    for suit in suits:
        assert [card for card in shown if card.suit is suit] == [card for card in order.ranked(suit) if card in hand]


@given(st.permutations(["s", "h", "d", "c"]), st.integers(2, 4), trumps())
def test_a_hand_alternates_in_colour_where_it_can(letters: list[str], many: int, trump: Trump) -> None:
    """After the trumps no two suits of one colour lie side by side while one of the other colour is still to come."""
    hand = Cards.parse(" ".join(f"9{letter}" for letter in letters[:many]))
    shown = [card.suit.value in "hd" for card in Order.of(trump).for_display(hand) if card.suit is not trump.suit]
    expected = abs(shown.count(True) - shown.count(False)) <= 1
    assert all(one != two for one, two in itertools.pairwise(shown)) is expected


def test_there_is_one_order_for_each_trump() -> None:
    """`Order.of` gives the same object each time."""
    assert Order.of(Trump.ALL) is Order.of(Trump.parse("AT"))


@pytest.mark.parametrize("trump", Trump)
def test_trump_reads_from_its_text(trump: Trump) -> None:
    """A trump is read from its letters in either case, a suit also from its sign."""
    texts = [trump.value, trump.value.upper(), trump.value.lower(), f" {trump.value} "]
    texts += [trump.suit.symbol] if trump.suit else []
    assert {Trump.parse(text) for text in texts} == {trump}


@pytest.mark.parametrize("text", ["", "x", "hh", "TA", "all"])
def test_what_is_no_trump_is_refused(text: str) -> None:
    """Anything else is a `CardError` that says what can be written."""
    with pytest.raises(CardError) as caught:
        Trump.parse(text)
    assert str(caught.value) == f"“{text}” is no trump: write s, h, d or c, AT for all trumps or NT for no trumps."


def test_what_counts_as_trumps() -> None:
    """A suit contract has one trump suit, all trumps four that beat nothing else, no trumps none."""
    assert [trump.suit for trump in Trump] == [*Suit, None, None]
    assert [trump.suits for trump in Trump] == [*((suit,) for suit in Suit), tuple(Suit), ()]
    assert [Order.of(trump).trumps.bit_count() for trump in Trump] == [8, 8, 8, 8, 0, 0]
    assert [trump.title for trump in Trump] == ["spades", "hearts", "diamonds", "clubs", "all trumps", "no trumps"]
