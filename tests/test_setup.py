"""Setting up a deal: draw, shuffle, cut, packets and the second deal."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from belote_teach.cards import DECK, Card, Cards, Seat
from belote_teach.rules.options import Rules
from belote_teach.rules.setup import Dealt, SetupError, cut, dealt_from, draw_for_dealer, shuffle

CLUB = Rules.parse("club")


@pytest.mark.parametrize("seed", range(200))
def test_the_lowest_card_deals(seed: int) -> None:
    """Who draws the lowest card deals, and only those who tie for it draw again."""
    draw = draw_for_dealer(random.Random(seed), CLUB)
    order = "789JQKTA"
    drawing = list(Seat)
    for drawn in draw.rounds:
        assert drawing == list(drawn)
        lowest = min(order.index(card.rank.value) for card in drawn.values())
        drawing = [seat for seat, card in drawn.items() if order.index(card.rank.value) == lowest]
    assert [draw.dealer] == drawing


def test_a_draw_by_lot_shows_no_cards() -> None:
    """Where the dealer is found by lot there is nothing to draw, and the reason says so."""
    draw = draw_for_dealer(random.Random(1), Rules.parse("classic"))
    assert (draw.rounds, draw.clause.id) == ((), "first_dealer")
    assert draw.reason.endswith("by lot.")


def test_a_shuffle_is_the_whole_deck() -> None:
    """A shuffle has every card once."""
    assert sorted(DECK) == sorted(shuffle(random.Random(2)))


@pytest.mark.parametrize("taken", [3, 4, 16, 29])
def test_a_cut_puts_the_top_under(taken: int) -> None:
    """The cards cut off go below the others, in their order."""
    assert (*DECK[taken:], *DECK[:taken]) == cut(DECK, taken)


@pytest.mark.parametrize("taken", [-1, 0, 1, 2, 30, 31, 32, 40])
def test_a_cut_leaves_three_cards_in_each_part(taken: int) -> None:
    """A part of fewer than three cards is refused, and the clause says why."""
    with pytest.raises(SetupError, match="at least 3") as caught:
        cut(DECK, taken)
    assert caught.value.clause.id == "cut"


def test_another_table_may_cut_less() -> None:
    """The least number is an option of the table."""
    assert cut(DECK, 1, Rules.parse("classic+cut=1"))[0] == DECK[1]


@pytest.mark.parametrize(("packets", "south"), [("3-2", "7s 8s 9s Jh Qh"), ("2-3", "7s 8s 7h 8h 9h")])
def test_packets_begin_at_the_dealers_right(packets: str, south: str) -> None:
    """The dealer's right gets the first packet: three then two, or two then three."""
    dealt = Dealt.of(DECK, Seat.WEST, CLUB, packets)
    assert Cards.parse(south) == dealt.hand(Seat.SOUTH)
    assert (Card.parse("Jd"), 11) == (dealt.turned, len(dealt.stock))


def test_packets_of_another_table_are_refused() -> None:
    """Two and three are refused where three and two are dealt."""
    with pytest.raises(SetupError, match="deal 3-2") as caught:
        Dealt.of(DECK, Seat.WEST, Rules.parse("classic"), "2-3")
    assert caught.value.clause.id == "packets"


def test_a_wrong_deck_is_refused_with_all_its_faults() -> None:
    """A deck with a card twice names that card and the one that lacks."""
    with pytest.raises(SetupError) as caught:
        Dealt.of((*DECK[:31], DECK[0]), Seat.WEST)
    assert (caught.value.clause.id, len(caught.value.problems)) == ("deck", 2)


@pytest.mark.parametrize("taker", list(Seat))
def test_the_taker_gets_the_turned_card_and_two(taker: Seat) -> None:
    """Whoever takes, everybody has eight cards and the turned one is with the taker."""
    dealt = dealt_from(random.Random(4), Seat.NORTH)
    hands = dealt.completed(taker)
    assert [len(hand) for hand in hands] == [8, 8, 8, 8]
    assert set(DECK) == {card for hand in hands for card in hand}
    assert dealt.turned in hands[taker.index]
    assert all(dealt.hand(seat) <= hands[seat.index] for seat in Seat)


def test_the_same_seed_deals_the_same() -> None:
    """A deal can be dealt again from its seed."""
    assert dealt_from(random.Random(9), Seat.EAST, CLUB) == dealt_from(random.Random(9), Seat.EAST, CLUB)


def test_a_deal_prints_what_was_done() -> None:
    """The set-up is told step by step, and a table that did not shuffle is not said to have."""
    club = Rules.parse("classic+shuffle=first_deal")
    first = dealt_from(random.Random(3), "W", club)
    later = dealt_from(random.Random(3), "W", club, DECK)
    assert str(first).splitlines() == ["West shuffles.", *str(first).splitlines()[1:]]
    assert str(later).splitlines()[0] == "North cuts."
    assert len(str(first).splitlines()) == len(str(later).splitlines()) + 1 == 4


def test_the_cards_of_the_deal_before_are_a_deck() -> None:
    """Cards put together that are not the 32 are refused, before anybody cuts them."""
    for rules in ("classic+shuffle=first_deal", "classic"):
        with pytest.raises(SetupError, match="The deck lacks") as caught:
            dealt_from(random.Random(3), Seat.WEST, rules, [DECK[0]])
        assert caught.value.clause.id == "deck"


def test_a_table_that_does_not_shuffle_only_cuts() -> None:
    """After the first deal such a table keeps the order of the cards, turned round by the cut."""
    rules = Rules.parse("classic+shuffle=first_deal")
    dealt = dealt_from(random.Random(3), Seat.WEST, rules, DECK)
    stock = [card.index for card in dealt.stock]
    assert all((after - before) % 32 == 1 for before, after in pairwise(stock))
