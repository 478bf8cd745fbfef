"""The solver against colver's, an independent program in Rust, which solves contrée: suit contracts, free below."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import DECK, Deal, Order, Rules, Seat, Side, Trump
from belote_teach.solver import solve
from tests.referees import Colver

if TYPE_CHECKING:
    from belote_teach import Card

pytestmark = pytest.mark.oracle

TABLE: Final = Rules(undertrump="may", capot=252)
DEALS: Final = 300
MOMENTS: Final = 5
"""Moments of each deal that are looked at after its first card."""


def hands_for(rng: random.Random, trump: Trump, *, uneven: bool) -> list[list[Card]]:
    """Deal at random; uneven hands give most points to one side, so that a capot is near."""
    deck = rng.sample(DECK, len(DECK))
    if not uneven:
        return [deck[8 * seat : 8 * seat + 8] for seat in range(4)]
    points = Order.of(trump).points
    deck.sort(key=lambda card: points[card.index] * (rng.random() < 0.9) + rng.random(), reverse=True)
    strong, weak = rng.sample(deck[:16], 16), rng.sample(deck[16:], 16)
    sides = rng.sample([strong, weak], 2)
    return [sides[seat % 2][seat // 2 :: 2] for seat in range(4)]


def test_colver_finds_the_same_values() -> None:
    """On 300 full deals and at 1,500 moments of their play, every card ends in as many points as colver says.

    colver counts as we write down: the cards and the last trick's ten, 252 for a capot, 0 for suffering one, and no
    belote.
    """
    rng = random.Random(1922)
    seen = {"positions": 0, "capots": 0, "suffered": 0}
    for number in range(DEALS):
        trump = Colver.TRUMPS[number % 4]
        hands = hands_for(rng, trump, uneven=number % 3 == 2)
        leader = rng.choice(tuple(Seat))
        deal = Deal.with_hands(hands, dealer=leader.left, taker=leader, trump=trump, rules=TABLE)
        judge = Colver({seat: hands[seat.index] for seat in Seat}, leader, trump)
        moments = {0, *rng.sample(range(1, 32), MOMENTS)}
        for moment in range(32):
            card = rng.choice(list(deal.legal_plays))
            if moment in moments:
                found = solve(deal)
                ours = {each: found.points(each)[Side.NORTH_SOUTH] for each in found.values}
                assert _solved(judge) == ours, (number, moment)
                seen["positions"] += 1
                seen["capots"] += 252 in ours.values()
                seen["suffered"] += any(found.points(each)[Side.EAST_WEST] == 252 for each in ours)
                card = rng.choice(list(found.best))  # play well at times: a capot wants it
            deal = deal.play(card)
            judge.play(card)
    assert min(seen.values()) > 0, seen
    assert seen["positions"] == DEALS * (1 + MOMENTS)


def _solved(judge: Colver) -> dict[Card, int]:
    """What colver says each legal card comes to."""
    cards = {number: card for card, number in judge._theirs.items()}
    return {cards[number]: points for number, points in judge.env.solve_scores()["scores"]}
