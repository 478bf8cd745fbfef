"""What people get wrong: the ladder of each skill, and pupils who answer by it."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import count, islice
from typing import TYPE_CHECKING

import pytest

from belote_teach import Position, Trick, Trump, words
from belote_teach.puzzles.puzzle import Kind, Puzzle
from belote_teach.puzzles.registry import ALL_SKILLS, PLAY_SKILLS, SKILLS, make
from belote_teach.puzzles.skill import Belief, Said, Skill
from tests.puzzle_tables import every_puzzle, tables_for

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_the_ladder_has_one_entry_for_each_wrong_answer(skill: str) -> None:
    """An entry predicts a wrong answer, no two the same, and of mistakes that agree the first in the ladder stands."""
    made = ALL_SKILLS[skill]
    order = [belief.id for belief in made.beliefs]
    assert len(order) == len(set(order))
    for puzzle in every_puzzle(skill):
        first: dict[object, str] = {}
        for belief in made.beliefs:
            answer = puzzle.read(belief.answer(puzzle))
            if not puzzle.is_right(answer):
                first.setdefault(answer, belief.id)
        assert list(first.items()) == [(each.predicts, each.id) for each in puzzle.misconceptions], puzzle.id


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_each_mistake_gets_its_own_reply(skill: str) -> None:
    """Whoever answers as a mistake predicts hears the reply to that mistake, and no other entry says the same."""
    for puzzle in every_puzzle(skill):
        replies = [each.reply for each in puzzle.misconceptions]
        assert len(replies) == len(set(replies)), puzzle.id
        for each in puzzle.misconceptions:
            reply = puzzle.reply_to(each.predicts)
            assert (False, each.reply, each.id, each.clause, each.cards) == (
                reply.right, reply.text, reply.misconception, reply.clause, reply.cards,
            )  # fmt: skip


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_a_reply_says_the_difference(skill: str) -> None:
    """Both numbers, the two cards in the wrong order, or what would have been right; and it is about these cards."""
    for puzzle in every_puzzle(skill):
        for each in puzzle.misconceptions:
            if puzzle.kind is Kind.NUMBER:
                said = set(re.findall(r"\d+", each.reply))
                assert {str(puzzle.answer), str(each.predicts)} <= said, (puzzle.id, each)
            elif puzzle.kind is Kind.ORDER:
                better, lesser = each.cards
                assert isinstance(puzzle.answer, tuple)
                assert isinstance(each.predicts, tuple)
                assert puzzle.answer.index(better.text) < puzzle.answer.index(lesser.text)
                assert each.predicts.index(better.text) > each.predicts.index(lesser.text)
                assert better.definite in each.reply
                assert lesser.definite in each.reply
            elif skill.startswith("winner"):
                right, chosen = (puzzle.choice(str(answer)).card for answer in (puzzle.answer, each.predicts))
                assert right is not None
                assert chosen is not None
                assert right.definite in each.reply
                assert chosen.definite in each.reply
            else:
                assert puzzle.explanation[-1].text in each.reply, (puzzle.id, each)


@pytest.mark.parametrize("skill", SKILLS)
def test_every_mistake_is_met(skill: str) -> None:
    """At one table or another each entry of a ladder is the one that is held against an answer."""
    made = SKILLS[skill]
    missing = {belief.id for belief in made.beliefs}
    for puzzle in every_puzzle(skill):
        missing -= {each.id for each in puzzle.misconceptions}
    tables = tables_for(skill)
    for seed in islice(count(100), 250):
        if not missing:
            break
        for difficulty in made.difficulties:
            puzzle = made.make(seed, difficulty, tables[seed % len(tables)])
            missing -= {each.id for each in puzzle.misconceptions}
    assert missing == set()


def test_every_mistake_about_which_cards_may_be_played_is_met() -> None:
    """The ladder of the play skills is met in full at the tables that `legal_cards` knows."""
    beliefs = next(iter(PLAY_SKILLS.values())).beliefs
    assert all(made.beliefs == beliefs for made in PLAY_SKILLS.values())
    met = {each.id for skill in PLAY_SKILLS for puzzle in every_puzzle(skill) for each in puzzle.misconceptions}
    assert {belief.id for belief in beliefs} - met == set()


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_a_pupil_who_believes_one_thing_is_found_out(skill: str) -> None:
    """A pupil simulated by a belief answers every exercise in its form, always alike, and is only told of mistakes."""
    made = ALL_SKILLS[skill]
    for belief in made.beliefs:
        assert made.belief(belief.id) is belief
        for puzzle in every_puzzle(skill)[::5]:
            answer = belief.answer(puzzle)
            assert answer == belief.answer(puzzle)
            reply = puzzle.reply_to(answer)
            assert reply.right or reply.misconception, (puzzle.id, belief.id)


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_a_belief_is_a_pure_function(skill: str) -> None:
    """It looks at the exercise alone: what it answers does not hang on the ladder, the language or the seed."""
    puzzle = every_puzzle(skill)[0]
    bare = replace(puzzle, misconceptions=(), seed=-1)
    for belief in ALL_SKILLS[skill].beliefs:
        with words.speaking("qps"):
            assert belief.answer(puzzle) == belief.answer(bare)


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_who_believes_nothing_wrong_is_always_right(skill: str) -> None:
    """The pupil without a mistake answers what the engine answers, and hears the conclusion or the choice's reason."""
    for puzzle in every_puzzle(skill):
        reply = puzzle.reply_to(puzzle.answer)
        own = puzzle.choice(puzzle.answer).reason if isinstance(puzzle.answer, str) else ""
        assert (True, own or puzzle.explanation[-1].text) == (reply.right, reply.text)


def test_the_first_of_two_that_agree_stands() -> None:
    """A belief that comes earlier takes the answer, and one that is right here is left out."""
    puzzle = make("winner", 3, 2)
    wrong = next(choice.id for choice in puzzle.choices if choice.id != puzzle.answer)

    def belief(name: str, answer: str) -> Belief:
        return Belief(name, name, lambda _puzzle: answer, lambda _puzzle, _given: Said(name, "winner"))

    def draw(*_args: object) -> Puzzle:
        return puzzle

    ladder = (belief("right", str(puzzle.answer)), belief("one", wrong), belief("two", wrong))
    skill = Skill(id="test", heading="test", clauses=("winner",), beliefs=ladder, draw=draw)
    assert ["one"] == [each.id for each in skill.ladder(puzzle)]
    assert "one" == skill.make(0).reply_to(wrong).text


def test_an_unknown_belief_names_the_known_ones() -> None:
    """A misspelt belief is an error that helps."""
    with pytest.raises(LookupError, match="choose worst_first"):
        SKILLS["order"].belief("wurst_first")


# --- cases worked by hand ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("skill", "difficulty", "belief", "told"),
    [
        ("values", 2, "nine_of_trumps_nothing", "14, not 0"),
        ("values", 2, "jack_of_trumps_little", "20, not 2"),
        ("values", 2, "jack_always_most", "2, not 20"),
        ("values", 3, "last_ten_forgotten", "10 more (*dix de der*)"),
        ("count", 2, "last_ten_forgotten", "10 more (*dix de der*)"),
        ("count", 3, "capot_counted", "would be 162"),
        ("order", 1, "natural_order", "the ten comes right after the ace"),
        ("winner", 2, "ruff_must_be_higher", "however small it is"),
        ("belote", 2, "split_counts", "not even between partners"),
        ("belote", 2, "twenty_each", "20 altogether"),
        ("speaker", 1, "dealer_first", "The dealer speaks last"),
        ("opening_lead", 1, "taker_leads", "taking does not give the lead"),
        ("second_deal", 1, "not_if_another_suit", "also when another suit was named"),
    ],
)
def test_what_a_mistake_is_told(skill: str, difficulty: int, belief: str, told: str) -> None:
    """The commonest mistakes are answered with the very number or the very rule that they miss."""
    made = SKILLS[skill]
    puzzle = next(
        puzzle
        for puzzle in (made.make(seed, difficulty) for seed in range(300))
        if belief in [each.id for each in puzzle.misconceptions]
    )
    assert told in puzzle.reply_to(made.belief(belief).answer(puzzle)).text


@pytest.mark.parametrize(
    ("belief", "trump", "trick", "winner"),
    [
        ("trumps_like_plain", "h", "S:Ah E:9h N:Th W:Jh", "S"),
        ("natural_order", "h", "S:Kd E:Td N:Qd W:Jd", "S"),
        ("ruff_must_be_higher", "h", "S:Ad E:Td N:7h W:Jd", "S"),
        ("ruff_must_be_higher", "h", "S:Kd E:Td N:Ah W:Jd", "N"),
        ("ruff_ignored", "h", "S:Kd E:Td N:Ah W:Jd", "E"),
        ("any_suit", "h", "S:Kd E:Td N:Ac W:Jd", "N"),
        ("last_trump", "h", "S:Kd E:9h N:Ad W:7h", "W"),
        ("first_trump", "h", "S:Kd E:7h N:Ad W:9h", "E"),
        ("jack_of_trumps_low", "h", "S:Jh E:9h N:Ah W:7h", "E"),
        ("any_suit", "AT", "S:Ah E:9h N:Th W:Jc", "W"),
        ("the_other_order", "AT", "S:Ah E:9h N:Th W:Jh", "S"),
        ("the_other_order", "NT", "S:Ah E:9h N:Th W:Jh", "W"),
        ("discard_trumps", "NT", "S:7h E:9h N:Th W:Jc", "W"),
    ],
)
def test_who_wins_to_a_mistake(belief: str, trump: str, trick: str, winner: str) -> None:
    """Tricks worked by hand: whom a mistake takes for the winner."""
    skill = "winner" if len(trump) == 1 else "winner_no_suit"
    puzzle = make(skill, 0, 1, "arena")
    [shown] = puzzle.scene.tricks
    scene = replace(puzzle.scene, trump=Trump.parse(trump), tricks=(shown._replace(plays=tuple(Trick.parse(trick))),))
    assert winner == SKILLS[skill].belief(belief).answer(replace(puzzle, scene=scene))


# The positions that the list of learners' mistakes gives: trumps, hand, trick, and what somebody thinks may be played.
@pytest.mark.parametrize(
    ("belief", "trump", "hand", "trick", "rules", "thinks"),
    [
        ("void_means_free", "h", "7d Ah 9s", "E:Kc N:7c W:8c", "classic", "7d Ah 9s"),
        ("partner_has_played", "s", "8s As 7c", "N:Kd W:Ad", "classic", "8s As 7c"),
        ("free_below", "h", "Th 8d Ks", "N:Tc W:9h", "classic", "Th 8d Ks"),
        ("must_undertrump", "h", "Th 8d Ks", "N:Tc W:9h", "arena", "Th"),
        ("always_trump", "h", "Jh 7h Qd Kd", "N:Ac W:8c", "classic", "Jh 7h"),
        ("always_trump", "h", "7h 8h Kd", "E:Tc N:Jh W:9c", "classic", "7h 8h"),
        ("spare_the_partner", "h", "Jh 8h Ad", "N:9h W:7h", "classic", "Jh 8h"),
        ("higher_in_every_suit", "s", "Ad Td 9d 7c", "E:Kd N:7d W:8d", "classic", "Ad Td"),
        ("trumps_like_plain", "s", "Ts 9s 7c", "N:Qd W:As", "classic", "Ts 9s"),
        ("ruff_frees", "h", "Ac 7c Jh", "E:Kc N:Qh W:9c", "classic", "Ac 7c Jh"),
        ("trump_though_following", "h", "Ac 7c Jh", "E:Kc N:8c W:9c", "classic", "Ac 7c Jh"),
        ("overtrump_optional", "h", "Jh 7h 8d", "N:Tc W:9h", "classic", "Jh 7h"),
    ],
)
def test_what_may_be_played_to_a_mistake(
    belief: str, trump: str, hand: str, trick: str, rules: str, thinks: str
) -> None:
    """Positions worked by hand: which cards somebody with a certain mistake would choose."""
    position = Position.parse(trump=trump, hand=hand, trick=trick, rules=rules)
    puzzle = make("mixed", 0)
    shown = position.law.order.for_display(position.hand)
    scene = replace(
        puzzle.scene,
        trump=position.trump,
        hands=((position.seat, tuple(shown)),),
        tricks=(puzzle.scene.tricks[0]._replace(plays=tuple(position.trick)),),
    )
    choices = tuple(replace(puzzle.choices[0], id=card.text, card=card) for card in shown)
    posed = replace(puzzle, scene=scene, choices=choices, rules=position.rules, answers=(("?",),))
    answer = PLAY_SKILLS["mixed"].belief(belief).answer(posed)
    assert isinstance(answer, tuple)
    assert set(thinks.split()) == set(answer)
