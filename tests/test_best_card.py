"""Which card to play: every ending of the data, proved again, and what is said of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import CLAUSES, Card, Cards, Rules, Seat, Suit, Trick
from belote_teach.course.chapters import LEVELS
from belote_teach.course.coverage import levels_for
from belote_teach.players.layouts import Layouts
from belote_teach.puzzles.best_card import BEST_CARD, exercise_of, proof_of
from belote_teach.puzzles.best_card_words import costs
from belote_teach.puzzles.ending import ENDINGS, Ending
from belote_teach.puzzles.every_layout import CLEAR, MOST, prove
from belote_teach.puzzles.puzzle import Puzzle
from belote_teach.puzzles.technique import TECHNIQUES, technique_of
from belote_teach.rules.options import CLASSIC
from belote_teach.solver import Reference, solve
from tests.random_tables import chance, random_table
from tests.second_answers import best_card

if TYPE_CHECKING:
    from belote_teach.course.level import Level
    from belote_teach.puzzles.every_layout import Proof

EACH: Final = [(*label, ending) for label, endings in ENDINGS.items() for ending in endings]
_sample = pytest.mark.parametrize("label", ENDINGS, ids=lambda label: f"{label[0]}-{label[1]}")


def _proof(ending: Ending) -> Proof:
    found = prove(ending, CLASSIC)
    assert found is not None
    return found


def _exercise(ending: Ending) -> Puzzle:
    """Return an exercise that shows this very ending."""
    proof = _proof(ending)
    technique = technique_of(proof)
    assert technique is not None
    return exercise_of(proof, technique)


# --- the data ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("technique", "difficulty", "ending"), EACH, ids=range(len(EACH)))
def test_an_ending_is_what_it_is_listed_as(technique: str, difficulty: int, ending: Ending) -> None:
    """It might have been played, is clear, belongs to its technique, and has as many layouts as its difficulty says."""
    assert ending.possible(CLASSIC)
    proof = _proof(ending)
    found = technique_of(proof)
    assert found is not None
    assert (technique, difficulty) == (found.id, 1 + (proof.count > 20) + (proof.count > 60))
    assert proof.clear
    assert 4 <= proof.count <= MOST
    for card in proof.legal:
        lost = [best - value for best, value in zip(proof.best, proof.value[card], strict=True)]
        assert min(lost) >= 0
        assert max(lost) == 0 if card in proof.right else max(lost) >= CLEAR


@_sample
def test_an_ending_is_proved_by_hand(label: tuple[str, int]) -> None:
    """The first of each kind: layouts found by the re-statement, every way to play tried; `make prove` tries all."""
    puzzle = _exercise(ENDINGS[label][0])
    assert best_card.best_card(puzzle, MOST if label[1] < 3 else 40) == frozenset(puzzle.answers)


def test_plain_python_comes_to_the_same() -> None:
    """Without the compiled kernel the values are the same, and so the right cards."""
    for endings in ENDINGS.values():
        proof = _proof(endings[0])
        for place in range(0, proof.count, 1 + proof.count // 4):
            found = solve(proof.table(proof.layouts[place]), taker=endings[0].taker, engine=Reference())
            assert {card: proof.value[card][place] for card in proof.legal} == found.values


def test_no_ending_stands_there_twice_and_none_hangs_on_a_word_or_a_capot() -> None:
    """Both sides have a trick, and nobody was to say belote, whose silence would tell something."""
    assert len({str(ending) for *_label, ending in EACH}) == len(EACH)
    for *_label, ending in EACH:
        assert {trick.winning(ending.trump).seat.side for trick in ending.tricks} == {Seat.SOUTH.side, Seat.EAST.side}
        who = {play.card: play.seat for play in ending.plays} | dict.fromkeys(ending.hand, Seat.SOUTH)
        pair = [Card(rank, ending.trump.suit) for rank in "KQ"]  # type: ignore[arg-type]  # a suit is trumps
        if any(card in {play.card for play in ending.plays} for card in pair):
            assert len({who.get(card) for card in pair}) == 2
            assert all(card in who for card in pair)


def test_every_technique_has_endings_and_rules_of_its_own() -> None:
    """Levels tell the techniques apart by their rules, but for the two about a ten, which have one level."""
    assert {technique for technique, _difficulty in ENDINGS} == {technique.id for technique in TECHNIQUES}
    rules = [technique.clauses for technique in TECHNIQUES]
    assert len(rules) == len(set(rules)) + 1
    assert {technique.id for technique in TECHNIQUES if rules.count(technique.clauses) == 2} == {"guard", "ten"}


def test_what_is_due_for_a_rule_comes_from_the_levels_on_that_rule() -> None:
    """A principle is about several rules; of none of them is its level one of those that are most about it."""
    for clause in CLAUSES:
        levels = levels_for(clause)
        closest = [level for level in levels if len(level.clauses) == len(levels[0].clauses)]
        assert not [level.id for level in closest if level.skill == BEST_CARD.id], clause


# --- what it rests on -------------------------------------------------------------------------------------------------


def test_layouts_are_listed_as_they_are_counted() -> None:
    """All layouts come, each once, and each gives every hand its number of cards that it may hold."""
    rng = chance(5)
    for _time in range(40):
        cards = rng.sample(list(Cards.from_bits((1 << 32) - 1)), 12)
        bits = [card.bit for card in cards]
        may = [sum(bits[:3]), *(sum(bit for bit in bits[3:] if rng.random() < 0.7) for _seat in range(3))]
        found = Layouts(may, (3, 3, 3, 3), 0)
        laid = list(found)
        assert len(laid) == len(set(laid)) == found.count
        for hands in laid:
            assert all(hand.bit_count() == 3 and not hand & ~fits for hand, fits in zip(hands, may, strict=True))
            assert sum(hands) == sum(bits)


def test_suits_may_change_places() -> None:
    """With other suits the same ending has the same proof, card for card."""
    suits = dict(zip(Suit, [Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS], strict=True))
    for endings in ENDINGS.values():
        one, two = _proof(endings[-1]), _proof(endings[-1].recoloured(suits))
        assert {Card(card.rank, suits[card.suit]) for card in one.right} == set(two.right)
        assert sorted(one.best) == sorted(two.best)


def test_what_could_not_have_been_played_is_seen() -> None:
    """A hand that shows later that it held the suit led, and a card that was not high enough at a stricter table."""
    tricks = (Trick.parse("E:Kh N:7h W:8h S:9c"), Trick.parse("E:Qh N:Jh W:Th S:Ah"))
    ending = Ending.parse("s W E | E:Kh N:7h W:8h S:9h / E:Qh N:Jh W:Th S:Ah / | 7d 8d 9d Td Jd Qd")
    assert ending.possible(CLASSIC)
    assert not ending.possible(Rules.parse("classic+plain_led=higher"))
    assert not replace(ending, tricks=tricks).possible(CLASSIC)


# --- what is said -----------------------------------------------------------------------------------------------------


def test_the_layout_told_against_a_card_is_one_that_fits() -> None:
    """What it costs and where is counted; the hand that is named is a hand of the layout where it costs most."""
    for endings in ENDINGS.values():
        proof = _proof(endings[0])
        for card in proof.wrong:
            cost, told = proof.cost(card), costs(proof, card)
            assert cost.hands in proof.layouts
            assert f"costs {cost.worst} points; it costs something in {cost.layouts} of the {proof.count}" in told
            hands = [proof.order.for_display(Cards.from_bits(hand)) for hand in cost.hands]
            assert any(all(card.symbol in told for card in hand) for hand in hands[1:])


def test_a_card_that_may_not_be_played_is_told_the_rule() -> None:
    """The whole hand may be chosen; a card that the rules forbid is answered with the rule and not with points."""
    refused = 0
    for seed in range(40):
        puzzle = BEST_CARD.make(seed, 3)
        proof = proof_of(puzzle)
        for choice in puzzle.choices:
            assert choice.card is not None
            if choice.card not in proof.value:
                refused += 1
                assert choice.reason == proof.ending.view(CLASSIC).legal_plays.explain(choice.card).reason
                assert choice.reason in puzzle.reply_to(choice.id).text
    assert refused > 3


@pytest.mark.parametrize(
    "level", [level for level in LEVELS.values() if level.skill == "best_card"], ids=lambda x: x.id
)
def test_a_level_is_about_its_technique(level: Level) -> None:
    """All its exercises belong to one technique, the two about a ten together; the last level has all of them."""
    puzzles = [level.exercise(3, place) for place in range(9 if level.id != "any_ending" else 60)]
    found = {technique_of(proof_of(puzzle)) for puzzle in puzzles if isinstance(puzzle, Puzzle)}
    ids = {technique.id for technique in found if technique}
    assert len(ids) == 1 or ids == {"guard", "ten"} or (level.id == "any_ending" and len(ids) == len(TECHNIQUES))


@pytest.mark.slow
def test_any_table_has_endings_of_every_difficulty() -> None:
    """However a table plays, there is an exercise for it that is proved by its own rules."""
    rng = chance(9)
    for _time in range(60):
        rules = random_table(rng)
        for difficulty in BEST_CARD.difficulties:
            assert proof_of(BEST_CARD.make(rng.randrange(1000), difficulty, rules)).clear, str(rules)
