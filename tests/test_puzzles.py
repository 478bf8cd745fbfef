from __future__ import annotations

import random
from functools import cache

import pytest

from belote_teach import Position, Rules, Trump, legal_plays
from belote_teach.puzzles.legal_cards import SKILLS, TABLES, Puzzle, make
from belote_teach.puzzles.minimal_pairs import neighbour
from tests.strategies import ALL_RULES, random_position

SEEDS = range(200)


@cache
def _puzzles() -> tuple[Puzzle, ...]:
    return tuple(make(skill, seed) for skill in SKILLS for seed in SEEDS)


def _refusing(position: Position) -> set[str]:
    """Return the ids of the clauses that refuse a card of the hand."""
    legal = legal_plays(position)
    return {legal.explain(card).clause.id for card in position.hand if card not in legal}


@pytest.mark.parametrize("skill", SKILLS)
def test_every_puzzle_has_something_to_decide(skill: str) -> None:
    """Each has a card that may be played and one that may not, a card on the table, and the player is South."""
    for seed in SEEDS:
        puzzle = make(skill, seed)
        position = puzzle.position
        assert 0 < len(puzzle.legal) < len(position.hand), puzzle.id
        assert 1 <= len(position.trick) <= 3, puzzle.id
        assert position.seat.value == "S", puzzle.id


@pytest.mark.parametrize("skill", SKILLS)
def test_a_puzzle_is_the_same_for_ever(skill: str) -> None:
    """Skill and seed are the puzzle's id, and make it again, card for card."""
    for seed in range(30):
        puzzle, again = make(skill, seed), make(skill, seed)
        assert puzzle.id == f"{skill}-{seed}"
        assert puzzle.position == again.position
    assert len({str(make(skill, seed).position) for seed in range(30)}) == 30


def test_the_puzzles_meet_every_clause_that_can_refuse_a_card() -> None:
    """Whatever clause of card play refuses a card at any table, some puzzle makes the learner meet it."""
    rng = random.Random(5)
    can_refuse: set[str] = set()
    for _ in range(6000):
        can_refuse |= _refusing(random_position(rng, rng.choice(list(Trump)), rng.choice(ALL_RULES)))
    met = set().union(*(_refusing(puzzle.position) for puzzle in _puzzles()))
    assert can_refuse == met


def test_the_puzzles_meet_every_trump_and_every_number_of_cards() -> None:
    """All six trumps, hands of four to eight cards and tricks of one to three cards come up."""
    positions = [puzzle.position for puzzle in _puzzles()]
    assert set(Trump) == {position.trump for position in positions}
    assert {4, 5, 6, 7, 8} == {len(position.hand) for position in positions}
    assert {1, 2, 3} == {len(position.trick) for position in positions}


def test_nobody_plays_twice_or_out_of_turn() -> None:
    """The trick on the table goes round in turn and ends with the player before South."""
    for puzzle in _puzzles():
        seats = [play.seat for play in puzzle.position.trick]
        assert [seat.right for seat in seats] == [*seats[1:], puzzle.position.seat], puzzle.id


def test_the_skill_tables_goes_through_its_tables() -> None:
    """Positions at other tables come out differently there than at the classic one."""
    seen = set()
    for seed in SEEDS:
        puzzle = make("tables", seed)
        rules = puzzle.position.rules
        assert rules != Rules()
        assert legal_plays(puzzle.position.under(Rules())).cards != puzzle.legal.cards, puzzle.id
        seen.add(str(rules))
    assert seen <= {str(Rules.parse(text)) for text in TABLES}
    assert len(seen) >= len(TABLES) - 1


def test_a_neighbour_differs_in_one_card_and_in_the_answer() -> None:
    """One card of the trick is another; hand, seats, trumps, rules and the suit led stay; the answer changes."""
    found = 0
    for puzzle in _puzzles():
        position = puzzle.position
        pair = neighbour(position)
        if pair is None:
            continue
        found += 1
        other = pair.position
        differing = [
            (before, after) for before, after in zip(position.trick, other.trick, strict=True) if before != after
        ]
        assert [(pair.before, pair.after)] == differing, puzzle.id
        assert pair.before.seat is pair.after.seat, puzzle.id
        if pair.before == position.trick[0] and len(position.trick) > 1:
            assert pair.before.card.suit is pair.after.card.suit, puzzle.id
        assert (position.hand, position.trump, position.rules, position.seat) == (
            other.hand,
            other.trump,
            other.rules,
            other.seat,
        ), puzzle.id
        assert puzzle.legal.cards != legal_plays(other).cards, puzzle.id
        assert pair == neighbour(position), puzzle.id
    assert found >= len(SKILLS) * len(SEEDS) // 3


def test_an_unknown_skill_is_an_error() -> None:
    """A skill that does not exist, or that a table never asks, says so instead of searching for ever."""
    with pytest.raises(LookupError):
        make("whist", 0)
    with pytest.raises(LookupError, match="trump"):
        make("trump", 0, Rules.parse("classic+ruff=may"))
