"""Whole deals a second: random legal deals played card by card, by us and by other programs, on the same deals."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from measure import Row, a_second

from belote_teach.cards import DECK, Cards, Seat, listing
from belote_teach.rules.deal import Deal
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC
from belote_teach.rules.order import Trump
from belote_teach.rules.table import Table
from tests.referees import BeloteCli, Colver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

__all__ = ["rows"]

DEALS = 400
SUITS = [trump for trump in Trump if trump.suit]
Dealt = tuple[tuple[Cards, ...], Seat, Trump]  # hands, who leads, trumps


def rows() -> list[Row]:
    """Measure, and return the lines of the table."""
    deals = some_deals(DEALS)
    return [
        Row("random deals through `Deal`, checked card by card and scored", a_second(whole, deals), "≥ 2,000 a second"),
        Row("the inner path alone: legal cards, winners, points", a_second(inner, deals), "≥ 6,500 a second"),
        peer("colver", "colver", Colver, deals),
        peer("belote-cli", "belote", BeloteCli, deals),
        open_spiel(),
    ]


def some_deals(count: int) -> list[Dealt]:
    """Deal hands at random, with trumps and a first leader."""
    rng = random.Random(9)  # noqa: S311 - repeatable, not secret
    found: list[Dealt] = []
    for _deal in range(count):
        deck = list(DECK)
        rng.shuffle(deck)
        hands = tuple(Cards(deck[8 * seat : 8 * seat + 8]) for seat in range(4))
        found.append((hands, rng.choice(tuple(Seat)), rng.choice(SUITS)))
    return found


def whole(dealt: Dealt, draw: Callable[[], float]) -> object:
    """Play a deal through the states that check everything, and score it."""
    hands, leader, trump = dealt
    deal = Deal.with_hands(hands, dealer=leader.left, taker=leader, trump=trump, rules=CLASSIC)
    for _card in range(32):
        legal = tuple(deal.legal_plays)
        deal = deal.play(legal[int(draw() * len(legal))])
    return deal.account()


def inner(dealt: Dealt, draw: Callable[[], float]) -> object:
    """Play a deal in integers."""
    hands, leader, trump = dealt
    table = Table.start(Law.of(CLASSIC, trump), tuple(hand.bits for hand in hands), leader.index)
    while table.left:
        legal = listing(table.legal())
        table = table.after(legal[int(draw() * len(legal))].index)
    return table.points


def peer(name: str, module: str, referee: type[Colver | BeloteCli], deals: Sequence[Dealt]) -> Row:
    """Play the deals by another program's own interface; its states are made before the clock runs."""
    what = f"{name}: random deals by its Python interface"
    if find_spec(module) is None:
        return Row(what, "not installed")
    play = _colver if referee is Colver else _belote_cli
    ready = [play(dealt) for dealt in deals]
    return Row(what, a_second(lambda made, draw: made(draw), ready))


def _colver(dealt: Dealt) -> Callable[[Callable[[], float]], object]:
    hands, leader, trump = dealt
    env: Any = Colver({seat: list(hands[seat.index]) for seat in Seat}, leader, trump).env
    start = env.get_state_bytes()

    def play(draw: Callable[[], float]) -> object:
        env.set_state_bytes(start)
        for _card in range(32):
            legal = env.legal_actions()
            env.step(legal[int(draw() * len(legal))])
        return env.get_points()

    return play


def _belote_cli(dealt: Dealt) -> Callable[[Callable[[], float]], object]:
    hands, leader, trump = dealt
    game: Any = import_module("belote.game")
    start = BeloteCli({seat: list(hands[seat.index]) for seat in Seat}, leader, trump).state

    def play(draw: Callable[[], float]) -> object:
        state = start
        for _card in range(32):
            legal = game.legal_cards(state, state.turn)
            state = game.play_card(state, legal[int(draw() * len(legal))])
        return state.current_round_points

    return play


def open_spiel() -> Row:
    """Play random deals of OpenSpiel's `python_belote`, bidding included: a state of it has no other beginning.

    It needs not be installed beside us: `OPEN_SPIEL_PYTHON` names another Python that has it.
    """
    run = subprocess.run(  # noqa: S603 - a Python of the reader's own choice
        [os.environ.get("OPEN_SPIEL_PYTHON", sys.executable), str(Path(__file__).with_name("spiel.py"))],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    said = run.stdout.strip() or "did not run"
    return Row("OpenSpiel’s `python_belote`: random deals, bidding included", said.splitlines()[-1])
