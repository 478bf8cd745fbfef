from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from belote_teach import Card, Cards, Rules, Seat, Trump
from belote_teach.rules.obligation import Law
from belote_teach.rules.table import Table
from tests.referees import Colver
from tests.restatement import play

LINES = (Path(__file__).parent / "data" / "perft.jsonl").read_text(encoding="utf-8").splitlines()
DEALS = [json.loads(line) for line in LINES]
KINDS = sorted({deal["kind"] for deal in DEALS})
DEPTH = 5
PLAY_OPTIONS = (
    "trump_led", "all_trumps_led", "plain_led", "ruff", "overtrump", "undertrump", "partner_winning", "under_partner",
)  # fmt: skip


def params(deals: list[dict[str, Any]]) -> list[Any]:
    """Return the deals as test parameters."""
    return [pytest.param(deal, id=deal["id"]) for deal in deals]


def test_there_are_twenty_deals_of_each_kind() -> None:
    """Suit contracts by classic rules and free below an opponent's trump, all trumps and no trumps."""
    assert {kind: sum(deal["kind"] == kind for deal in DEALS) for kind in KINDS} == dict.fromkeys(KINDS, 20)
    assert len(KINDS) == 4


@pytest.mark.parametrize("deal", params(DEALS))
def test_the_engine_counts_as_many_sequences(deal: dict[str, Any]) -> None:
    """One to five cards played in every legal way, in the inner game, from the first lead and after three tricks."""
    law = Law.of(Rules.parse(deal["rules"]), Trump.parse(deal["trump"]))
    hands = tuple(Cards.parse(deal["hands"][seat.value]).bits for seat in Seat)
    table = Table.start(law, hands, Seat.parse(deal["leader"]).index)
    assert counted(table) == deal["first"]
    for card in deal["played"].split():
        assert table.legal_now(Card.parse(card).bit)
        table = table.after(Card.parse(card).index)
    assert counted(table) == deal["later"]


def counted(table: Table) -> list[int]:
    """Count the sequences of one to five cards in the inner game."""
    tables, counts = [table], []
    for _card in range(DEPTH):
        tables = [each.after(card.index) for each in tables for card in Cards.from_bits(each.legal())]
        counts.append(len(tables))
    return counts


@pytest.mark.parametrize("deal", params(DEALS))
def test_the_restatement_counts_as_many_sequences(deal: dict[str, Any]) -> None:
    """The same by the re-statement of the rules, which knows nothing of the engine."""
    options = {name: getattr(Rules.parse(deal["rules"]), name) for name in PLAY_OPTIONS}
    hands = {seat: text.split() for seat, text in deal["hands"].items()}
    seat = deal["leader"]
    assert sequences(hands, [], seat, deal["trump"], options, DEPTH) == deal["first"][-1]
    trick: list[tuple[str, str]] = []
    for card in deal["played"].split():
        hands, trick, seat = after(hands, trick, seat, card, deal["trump"])
    assert sequences(hands, trick, seat, deal["trump"], options, DEPTH) == deal["later"][-1]


def after(
    hands: dict[str, list[str]], trick: list[tuple[str, str]], seat: str, card: str, contract: str
) -> tuple[dict[str, list[str]], list[tuple[str, str]], str]:
    """Return the hands, the trick and the player to move after a card."""
    left = hands | {seat: [each for each in hands[seat] if each != card]}
    trick = [*trick, (seat, card)]
    if len(trick) == 4:
        return left, [], play.winner(trick, contract)[0]
    return left, trick, play.SEATS[(play.SEATS.index(seat) + 1) % 4]


def sequences(
    hands: dict[str, list[str]],
    trick: list[tuple[str, str]],
    seat: str,
    contract: str,
    options: dict[str, Any],
    depth: int,
) -> int:
    """Count legal sequences by the re-statement."""
    legal = play.legal_cards(hands[seat], trick, seat, contract, options)
    if depth == 1:
        return len(legal)
    return sum(sequences(*after(hands, trick, seat, card, contract), contract, options, depth - 1) for card in legal)


@pytest.mark.oracle
@pytest.mark.parametrize("deal", params([deal for deal in DEALS if deal["kind"] == "suit, free below"]))
def test_colver_counts_as_many_sequences(deal: dict[str, Any]) -> None:
    """An independent program that leaves you free below an opponent's trump, as this table does."""
    hands = {seat: list(Cards.parse(deal["hands"][seat.value])) for seat in Seat}
    referee = Colver(hands, Seat.parse(deal["leader"]), Trump.parse(deal["trump"]))
    state = referee.env.get_state_bytes()
    assert counted_by_colver(referee.env) == deal["first"]
    referee.env.set_state_bytes(state)
    for card in deal["played"].split():
        referee.play(Card.parse(card))
    assert counted_by_colver(referee.env) == deal["later"]


def counted_by_colver(env: Any) -> list[int]:
    """Count in colver, going back by its saved states."""
    counts = [0] * DEPTH

    def descend(played: int) -> None:
        legal = env.legal_actions()
        counts[played] += len(legal)
        state = env.get_state_bytes()
        for action in legal if played + 1 < DEPTH else ():
            env.set_state_bytes(state)
            env.step(action)
            descend(played + 1)

    descend(0)
    return counts


def test_the_freer_rule_gives_more_sequences() -> None:
    """Free below an opponent's trump is never fewer sequences, and in some deals of the file it is more."""
    bound, free = (
        {deal["id"].split()[-1]: deal["later"][-1] for deal in DEALS if deal["kind"] == kind}
        for kind in ("suit", "suit, free below")
    )
    assert all(free[number] >= bound[number] for number in bound)
    assert any(free[number] > bound[number] for number in bound)
