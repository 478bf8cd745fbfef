"""Two independent programs as referees, kept in step with us through thousands of positions of random deals.

`belote-cli` plays classic belote, where you must undertrump; `colver` plays contrée, where you need not. That is the
one known difference between the two, and it is the option `undertrump`. Both come with the test extra: where one of
them is missing its tests fail, they are never skipped.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import Play, Rules, Side, Trick, legal_plays, points_of
from belote_teach.rules.obligation import Duty
from belote_teach.rules.order import LAST_TRICK
from tests.referees import BeloteCli, Colver, Referee
from tests.strategies import play_out

if TYPE_CHECKING:
    from belote_teach import Card, Position, Trump

pytestmark = pytest.mark.oracle

POSITIONS: Final = 20_000
DEALS: Final = -(-POSITIONS // 24)  # of the 32 positions of a deal 8 are leads, which ask nothing
WITH, WITHOUT = Rules(undertrump="must"), Rules(undertrump="may")
REFEREES: Final = [
    pytest.param(BeloteCli, WITH, WITHOUT, 162, id="belote-cli"),
    pytest.param(Colver, WITHOUT, WITH, 252, id="colver"),
]


@pytest.mark.parametrize(("referee", "table", "other_table", "capot"), REFEREES)
def test_a_referee_agrees_on_every_legal_card(
    referee: type[Referee], table: Rules, other_table: Rules, capot: int
) -> None:
    """Over 20,000 positions beside the leads, turn, legal cards and points are the referee’s, at its own table.

    At the other table, with the duty to undertrump turned round, it disagrees exactly where an opponent's trump cannot
    be gone over: nowhere else, and there wherever the choice makes a difference.
    """
    rng = random.Random(1921)
    seen: Counter[str] = Counter()
    for number in range(DEALS):
        trump = referee.TRUMPS[number % len(referee.TRUMPS)]
        deal = list(play_out(rng, trump, table))
        first = deal[0][0]
        hands = {position.seat: list(position.hand) for position, _ in deal[:4]}
        judge = referee(hands, first.seat, trump)
        for position, card in deal:
            theirs = judge.legal()
            elsewhere = legal_plays(position.under(other_table))
            assert (judge.turn(), theirs) == (position.seat, set(legal_plays(position))), position
            below = elsewhere.duty in (Duty.UNDERTRUMP, Duty.FREE_BELOW)
            trumps_only = all(card.suit is trump.suit for card in position.hand)
            assert (theirs != set(elsewhere)) is (below and not trumps_only), position
            seen["positions"] += bool(position.trick)
            seen["differences"] += theirs != set(elsewhere)
            judge.play(card)
        if trump.suit:
            assert judge.points() == _points(deal, trump, capot)
    assert seen["positions"] >= POSITIONS
    assert seen["differences"] > 20


def _points(deal: list[tuple[Position, Card]], trump: Trump, capot: int) -> tuple[int, int]:
    """Count a deal as the engine does, with what a capot is worth to the referee."""
    points, won = dict.fromkeys(Side, 0), dict.fromkeys(Side, 0)
    for position, card in deal[3::4]:
        trick = Trick([*position.trick, Play(position.seat, card)])
        side = trick.winning(trump).seat.side
        points[side] += points_of(trick.cards, trump)
        won[side] += 1
    points[side] += LAST_TRICK
    for side, tricks in won.items():
        if tricks == 8:
            points[side] = capot
    return points[Side.NORTH_SOUTH], points[Side.EAST_WEST]
