"""A match against computer players: it goes on by itself, can be kept and taken back, and is written down rightly."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import DECK, Card, Rules
from belote_teach.game import PERSON, Game, GameError, read, write
from belote_teach.players import Level
from belote_teach.records import dumps, loads
from belote_teach.referee import check
from belote_teach.rules.auction import Bid, IllegalBid
from belote_teach.rules.deal import IllegalPlay, Phase
from tests.random_tables import tables


def forward(game: Game, rng: random.Random | None = None) -> Game:
    """Return a game one move further: the person does what a player would, or anything that is allowed."""
    if not game.to_act:
        return game.step() if game.deal.turn else game.on()
    if rng is None:
        return game.move(game.suggested())
    if game.deal.phase is Phase.BIDDING:
        return game.move(rng.choice(list(game.deal.legal_bids)))
    return game.move(rng.choice(list(game.deal.legal_plays)))


def played(rules: str, seed: int, moves: int, level: Level = Level.BEGINNER) -> Game:
    """Return a game after so many moves, or at its end."""
    game, rng = Game.begin(rules, seed=seed, level=level), random.Random(seed)
    for _move in range(moves):
        if game.over:
            break
        game = forward(game, rng)
    return game


@settings(max_examples=15)
@given(st.integers(0, 10**6), tables())
def test_a_match_comes_to_its_end_at_any_table(seed: int, rules: Rules) -> None:
    """Whatever is played, the match ends as the engine ends it, and its record passes the referee."""
    short = rules.having(deals=4) if rules.deals else rules.having(target=300)
    game, rng = Game.begin(str(short), seed=seed, level=Level.BEGINNER), random.Random(seed)
    while not game.over:
        game = forward(game, rng)
    assert game.match.end is not None
    assert not game.to_act
    assert game.step() == game.on() == game
    report = check(game.record())
    assert [finding.kind.id for finding in report.irregular] == []
    assert report.ending == game.match.end


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(0, 150))
def test_a_game_is_gone_on_with_where_it_was_left(seed: int, moves: int) -> None:
    """Written and read at any moment, it is the same game, and goes on in the same way."""
    game = played("classic+target=501", seed, moves)
    again = read(write(game))
    assert (again, again.deal, again.match) == (game, game.deal, game.match)
    if not game.over:
        assert forward(again, random.Random(1)).deal == forward(game, random.Random(1)).deal


def test_what_is_kept_holds_no_hand() -> None:
    """No card stands in the text but those that were played."""
    game = played("classic", 5, 30)
    found = json.loads(write(game))
    assert set(found) == {"format", "version", "rules", "level", "seed", "past", "moves", "back"}
    words = set(" ".join([*found["past"], found["moves"]]).split())
    seen = {play.card.text for deal in (*game.deals, game.deal) for play in deal.plays}
    assert {word for word in words if word in {card.text for card in DECK}} == seen


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        "null",
        "{}",
        "[" * 100_000,
        '{"format": "belote-teach-game", "version": 2}',
        *(
            write(Game.begin("classic", seed=3)).replace(old, new)
            for old, new in (
                ('"seed":3', '"seed":-1'),
                ('"seed":3', '"seed":"3"'),
                ('"seed":3', '"seed":true'),
                ('"level":"club"', '"level":"god"'),
                ('"classic"', '"classic+nothing=1"'),
                ('"moves":""', '"moves":"take take"'),
                ('"moves":""', '"moves":"Ah"'),
                ('"moves":""', '"moves":7'),
                ('"past":[]', '"past":["pass"]'),
                ('"past":[]', '"past":{}'),
                ('"back":0', '"back":null'),
            )
        ),
        "x" * 300_000,
    ],
)
def test_what_is_no_game_is_refused_with_one_sentence(text: str) -> None:
    """Damaged, made up, against the rules or far too long: one error of ours."""
    with pytest.raises(GameError, match="no game of Belote Teach"):
        read(text)


def test_all_contracts_are_kept() -> None:
    """All trumps and no trumps are bids, not cards, also in what is kept."""
    for bid in (Bid.ALL_TRUMPS, Bid.NO_TRUMPS):
        game = Game.begin("arena", seed=1)
        for _bid in range(8):
            game = game.move(Bid.PASS)
        game = game.move(bid)
        assert read(write(game)).deal.trump is game.deal.trump
        assert game.deal.trump is bid.named


@pytest.mark.parametrize("seed", range(5))
def test_a_move_is_taken_back(seed: int) -> None:
    """Undo leads to the moment before the person's last move, where another may be made; it is counted."""
    game = played("classic", seed, 60, Level.CLUB)
    while not (game.to_act and game.deal.phase is Phase.PLAY and len(game.deal.legal_plays) > 1):
        game = forward(game)
    before, cards = game, list(game.deal.legal_plays)
    game = game.move(cards[0])
    while game.deal.turn and not game.to_act:
        game = game.step()
    undone = game.undo()
    assert (undone.moves, undone.deal, undone.back) == (before.moves, before.deal, before.back + 1)
    assert undone.to_act
    assert undone.move(cards[1]).deal == before.move(cards[1]).deal


def test_nothing_is_taken_back_before_the_first_move() -> None:
    """At the beginning of a deal there is nothing to undo."""
    game = Game.begin("classic", seed=2)
    while not game.to_act:
        game = game.step()
    assert (game.can_undo, game.undo()) == (False, game)
    assert game.move(Bid.PASS).can_undo


def test_what_may_not_be_done_is_refused_with_its_reason() -> None:
    """The person's own errors come back with a verdict, and the game stays as it was."""
    game = Game.begin("classic", seed=2)
    while not game.to_act:
        game = game.step()
    with pytest.raises(IllegalBid):
        game.move(Bid.ALL_TRUMPS)
    while game.deal.phase is not Phase.PLAY or not game.to_act:
        game = forward(game)
    stranger = next(card for card in DECK if card not in game.deal.hand(PERSON))
    with pytest.raises(IllegalPlay) as refused:
        game.move(stranger)
    assert refused.value.clause.id == "own_cards"


def test_a_record_of_a_deal_at_hand_shows_no_hidden_hand() -> None:
    """Only the person's own cards and those that were played stand in it until the deal is over."""
    game = Game.begin("classic", seed=4, level="beginner")
    while len(game.deal.plays) < 9:
        game = forward(game)
    last = game.record().deals[-1]
    assert last.hands[PERSON.index] is not None
    assert [last.hands[place] for place in range(4) if place != PERSON.index] == [None] * 3
    assert check(loads(dumps(game.record()))).irregular == ()


def test_other_seeds_are_other_games() -> None:
    """Cards and first dealer follow from the seed."""
    hands = {str(Game.begin("classic", seed=seed).deal.hand(PERSON)) for seed in range(10)}
    assert len(hands) == 10
    assert len({Game.begin("classic", seed=seed).match.dealer for seed in range(30)}) == 4


def test_cards_are_given_as_cards() -> None:
    """A move is a bid or a card."""
    game = Game.begin("classic", seed=4, level="beginner")
    while not (game.to_act and game.deal.phase is Phase.PLAY):
        game = forward(game)
    card = game.suggested()
    assert isinstance(card, Card)
    assert game.move(card).deal.plays[-1].card is card
