"""Every exercise of every skill: its form, its hints, its reasons and its words."""

from __future__ import annotations

import gettext
import json
import os
import pickle
import re
import subprocess
import sys
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import CLAUSES, Bid, Card, CardError, Rules, Seat, words
from belote_teach.puzzles import legal_cards
from belote_teach.puzzles.puzzle import AnswerError, Kind, Puzzle
from belote_teach.puzzles.registry import ALL_SKILLS, PLAY_SKILLS, SKILLS, make, of_id, skill_of
from belote_teach.puzzles.skill import SkillError
from belote_teach.rules.options import PRESETS
from tests.puzzle_tables import SEEDS, TABLES, every_puzzle, puzzles, tables_for
from tests.random_tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

_BLANK: Final = re.compile(r"[{}]")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _sentences(puzzle: Puzzle) -> list[str]:
    """Return everything in an exercise that people read."""
    return [
        puzzle.task,
        puzzle.default,
        *puzzle.scene.notes,
        *(hint.text for hint in puzzle.hints),
        *(reason.text for reason in puzzle.explanation),
        *(each.reply for each in puzzle.misconceptions),
        *(text for choice in puzzle.choices for text in (choice.text, choice.reason)),
    ]


def _wrong_answers(puzzle: Puzzle) -> list[Any]:
    """Return some wrong answers of the right form."""
    ids = [choice.id for choice in puzzle.choices]
    if puzzle.kind is Kind.NUMBER:
        assert isinstance(puzzle.answer, int)
        return [puzzle.answer + more for more in (1, 7, 1000)]
    if puzzle.kind is Kind.ONE:
        return [each for each in ids if each not in puzzle.answers]
    assert isinstance(puzzle.answer, tuple)
    if puzzle.kind is Kind.ORDER:
        return [puzzle.answer[::-1], (*puzzle.answer[1:], puzzle.answer[0]), tuple(sorted(puzzle.answer))]
    several: list[Any] = [(), tuple(ids), puzzle.answer[:-1], tuple(each for each in ids if each not in puzzle.answer)]
    return [each for each in several if each not in puzzle.answers]


# --- what an exercise is ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_an_exercise_has_a_right_answer_and_a_wrong_one(skill: str) -> None:
    """Each right answer is accepted in every form it may have, another one is refused, and a mistake is tempting."""
    for puzzle in every_puzzle(skill):
        assert puzzle.answers, puzzle.id
        assert len(set(puzzle.answers)) == len(puzzle.answers)
        for answer in puzzle.answers:
            assert puzzle.is_right(answer)
            assert puzzle.reply_to(answer).right
            if isinstance(answer, tuple):
                assert puzzle.is_right(list(answer))
            if puzzle.kind is Kind.ALL:
                assert isinstance(answer, tuple)
                assert puzzle.is_right(set(answer))
                assert puzzle.is_right(answer[::-1])
        wrong = _wrong_answers(puzzle)
        assert any(not puzzle.is_right(answer) for answer in wrong), puzzle.id
        assert puzzle.misconceptions, puzzle.id


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_the_choices_fit_the_kind(skill: str) -> None:
    """Numbers have no choices; the others have at least three, each with an id of its own, a name and a reason."""
    for puzzle in every_puzzle(skill):
        ids = [choice.id for choice in puzzle.choices]
        if puzzle.kind is Kind.NUMBER:
            assert ids == []
            assert isinstance(puzzle.answer, int)
            assert puzzle.answer >= 0
            continue
        assert 3 <= len(ids) == len(set(ids)), puzzle.id
        assert all(choice.text and choice.reason for choice in puzzle.choices)
        if puzzle.kind is Kind.ONE:
            assert 0 < len(puzzle.answers) < len(ids)
        elif puzzle.kind is Kind.ALL:
            assert isinstance(puzzle.answer, tuple)
            assert 0 < len(puzzle.answer) < len(ids)
        else:
            assert 4 <= len(ids) <= 8
            assert not puzzle.is_right(ids), "an order is never shown as it should be"


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_an_exercise_is_the_same_for_ever(skill: str) -> None:
    """Skill, difficulty, seed and table make it again, word for word; so does its id, and a pickle."""
    for table in tables_for(skill)[:3]:
        for difficulty in ALL_SKILLS[skill].difficulties:
            for puzzle in puzzles(skill, difficulty, table)[:5]:
                assert f"{skill}-{difficulty}-{puzzle.seed}" == puzzle.id
                assert puzzle == make(skill, puzzle.seed, difficulty, table)
                assert puzzle == of_id(puzzle.id, table)
                assert puzzle == pickle.loads(pickle.dumps(puzzle))  # noqa: S301 - our own
                assert {puzzle: 1}[make(skill, puzzle.seed, difficulty, table)] == 1


def test_an_exercise_is_the_same_in_every_process() -> None:
    """Nothing hangs on the order of a set, which differs from one start of Python to the next."""
    program = (
        "import hashlib; from belote_teach.puzzles.registry import SKILLS\n"
        "table = 'arena+declarations+all_trumps_belote=suit_led'\n"
        "made = [repr(skill.make(seed, level, table)) for skill in SKILLS.values()"
        " for level in skill.difficulties for seed in range(12)]\n"
        "print(hashlib.sha256(''.join(made).encode()).hexdigest())"
    )
    seen = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert 1 == len(seen)


@pytest.mark.parametrize("skill", SKILLS)
def test_a_harder_exercise_is_another_one(skill: str) -> None:
    """There are at least three difficulties, a seed looks different in each, and seeds differ among themselves."""
    assert len(SKILLS[skill].difficulties) >= 3
    table = tables_for(skill)[0]
    first = [puzzles(skill, difficulty, table)[3] for difficulty in SKILLS[skill].difficulties]
    assert len({(puzzle.task, puzzle.scene) for puzzle in first}) == len(first)
    for difficulty in SKILLS[skill].difficulties:
        seen = {(puzzle.task, puzzle.scene) for puzzle in puzzles(skill, difficulty, table)}
        assert len(seen) >= (3 if skill == "next_dealer" else len(SEEDS) // 2), (skill, difficulty)


def _plain(thing: object) -> object:
    """Return a value as JSON could write it; fail at anything that is no simple part."""
    if thing is None or isinstance(thing, (str, int)):
        return thing
    if isinstance(thing, Enum):
        return thing.value
    if isinstance(thing, (Card, Rules)):
        return str(thing)
    if isinstance(thing, tuple):
        return [_plain(each) for each in thing]
    assert is_dataclass(thing), thing
    return {field.name: _plain(getattr(thing, field.name)) for field in fields(thing)}


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_an_exercise_is_made_of_simple_parts(skill: str) -> None:
    """Text, numbers, cards, seats and tuples of them: it can be written as JSON without knowing its skill."""
    for puzzle in every_puzzle(skill)[::4]:
        json.dumps(_plain(puzzle))


# --- hints and reasons ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_hints_keep_the_answer_for_the_last_rung(skill: str) -> None:
    """Four different sentences; no number, no sentence and no marked cards before the last give the answer away."""
    for puzzle in every_puzzle(skill):
        texts = [hint.text for hint in puzzle.hints]
        assert 4 == len(set(texts)), puzzle.id
        for hint in puzzle.hints[:3]:
            if puzzle.kind is Kind.NUMBER:
                assert not re.search(rf"(?<!\d){puzzle.answer}(?!\d)", hint.text), (puzzle.id, hint)
            assert puzzle.explanation[-1].text not in hint.text, (puzzle.id, hint)
            assert texts[3] not in hint.text
            marked = {card.text for card in hint.cards}
            if isinstance(puzzle.answer, tuple):
                assert marked != set(puzzle.answer), (puzzle.id, hint)
            if skill.startswith("winner"):
                assert puzzle.choice(str(puzzle.answer)).text not in hint.text
                assert [puzzle.choice(str(puzzle.answer)).card] != list(hint.cards)


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_the_last_rung_says_the_answer(skill: str) -> None:
    """The number stands there, or the name of every right choice, or the whole conclusion."""
    for puzzle in every_puzzle(skill):
        last = puzzle.hints[3].text
        if puzzle.kind is Kind.NUMBER:
            assert re.search(rf"(?<!\d){puzzle.answer}(?!\d)", last), (puzzle.id, last)
        elif puzzle.kind is Kind.ORDER:
            assert isinstance(puzzle.answer, tuple)
            places = [last.index(puzzle.choice(each).text) for each in puzzle.answer]
            assert places == sorted(places)
        else:
            assert last == puzzle.explanation[-1].text


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_reasons_cite_rules_that_matter_at_the_table(skill: str) -> None:
    """Each line and each reply names a clause of the book, and one that applies at the table."""
    for puzzle in every_puzzle(skill):
        cited = [*(each.clause for each in puzzle.explanation), *(each.clause for each in puzzle.misconceptions)]
        cited += [puzzle.reply_to(puzzle.answer).clause, *puzzle.clauses]
        for clause in cited:
            assert CLAUSES[clause].applies(puzzle.rules), (puzzle.id, clause, str(puzzle.rules))
        assert puzzle.clauses
        assert len(puzzle.explanation) >= 2, puzzle.id


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_a_skill_trains_what_it_says(skill: str) -> None:
    """The clauses of its exercises, at all tables together, are those that the skill names."""
    trained = {clause for puzzle in every_puzzle(skill) for clause in puzzle.clauses}
    assert set(ALL_SKILLS[skill].clauses) == trained


# --- answers and replies ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_every_other_wrong_answer_is_told_the_difference(skill: str) -> None:
    """The default reply names what was answered or what is right, is whole, and never says that it is right."""
    for puzzle in every_puzzle(skill):
        predicted = {each.predicts for each in puzzle.misconceptions}
        for answer in _wrong_answers(puzzle):
            if puzzle.read(answer) in predicted or puzzle.is_right(answer):
                continue
            reply = puzzle.reply_to(answer)
            assert (reply.right, reply.misconception) == (False, "")
            assert not _BLANK.search(reply.text), (puzzle.id, reply.text)
            if puzzle.kind is Kind.NUMBER:
                assert {str(answer), str(puzzle.answer)} <= set(re.findall(r"\d+", reply.text)), (puzzle.id, reply.text)
            elif puzzle.kind is Kind.ORDER:
                assert isinstance(puzzle.answer, tuple)
                place = next(n for n, (one, two) in enumerate(zip(answer, puzzle.answer, strict=True)) if one != two)
                assert puzzle.choice(answer[place]).text in reply.text
                assert puzzle.choice(puzzle.answer[place]).text in reply.text
                assert str(place + 1) in reply.text
            else:
                assert puzzle.explanation[-1].text in reply.text, (puzzle.id, reply.text)


def test_answers_of_another_form_are_errors_that_help() -> None:
    """A word for a number, an unknown choice, a card twice or left out: each is refused with what would be right."""
    number, one, order = make("values", 1, 2), make("winner", 1), make("order", 1)
    several = make("bid", 1, 2)
    right = order.answer
    assert isinstance(right, tuple)
    refused: list[tuple[Puzzle, list[object], str]] = [
        (number, ["31", 3.5, True, None, [31]], "number"),
        (one, [3, None, ["S"]], "one of its choices"),
        (one, ["X"], "answer S, E, N or W"),
        (several, ["pass", 3, None, [3], [["pass"]]], "list of its choices"),
        (order, [right[:-1], (*right[:-1], right[0]), (*right, right[0])], "each of them once"),
    ]
    for puzzle, answers, says in refused:
        for answer in answers:
            with pytest.raises(AnswerError, match=says):
                puzzle.is_right(answer)


# --- tables -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", SKILLS)
def test_where_a_skill_never_comes_up_the_rule_says_why(skill: str) -> None:
    """At each preset a skill either makes an exercise or refuses with the clause that keeps it away."""
    made = SKILLS[skill]
    for name in PRESETS:
        table = Rules.parse(name)
        if made.comes_up(table):
            assert made.make(0, 1, name).rules == table
        else:
            with pytest.raises(SkillError, match=re.escape(CLAUSES[made.because].statement(table))):
                made.make(0, 1, table)
    assert any(made.comes_up(Rules.parse(name)) for name in PRESETS)


def test_the_skills_of_all_trumps_need_a_third_round() -> None:
    """Where all trumps and no trumps cannot be named, nothing asks about them."""
    there = {skill for skill, made in SKILLS.items() if made.comes_up(Rules.parse("arena+declarations"))}
    here = {skill for skill, made in SKILLS.items() if made.comes_up(Rules.parse("classic+declarations"))}
    assert set(SKILLS) == there
    assert {skill for skill in SKILLS if skill.endswith("_no_suit")} == there - here


def test_the_skills_of_declarations_need_a_table_that_plays_them() -> None:
    """Where nothing but belote and rebelote is announced, nothing asks about runs and carrés."""
    without = {skill for skill, made in SKILLS.items() if not made.comes_up(Rules.parse("arena"))}
    assert {skill for skill, made in SKILLS.items() if made.because == "declarations"} == without


@pytest.mark.parametrize("call", [lambda: make("odrer", 1), lambda: skill_of("")])
def test_an_unknown_skill_names_the_known_ones(call: Any) -> None:
    """A misspelt skill is an error that helps."""
    with pytest.raises(SkillError, match="choose order, values"):
        call()


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_an_unknown_difficulty_names_the_known_ones(skill: str) -> None:
    """A difficulty that a skill does not have is an error that lists those it has."""
    with pytest.raises(SkillError, match="choose 1"):
        make(skill, 1, 9, "arena")


@pytest.mark.parametrize("text", ["", "order", "order-1", "order-x-1", "order-1-", "order-1--3", "-1-1", "order-1-1-1"])
def test_what_is_no_id_makes_no_exercise(text: str) -> None:
    """An id that was cut off or written by hand is refused."""
    with pytest.raises(SkillError):
        of_id(text)


@settings(max_examples=60)
@given(
    skill=st.sampled_from(sorted(SKILLS)),
    seed=st.integers(0, 10**9),
    difficulty=st.sampled_from((1, 2, 3)),
    table=tables(),
)
def test_any_table_makes_exercises(skill: str, seed: int, difficulty: int, table: Rules) -> None:
    """At any table at all a skill makes a whole exercise, with its ladder, or says that it never comes up there."""
    made = SKILLS[skill]
    if not made.comes_up(table):
        with pytest.raises(SkillError):
            made.make(seed, difficulty, table)
        return
    puzzle = made.make(seed, difficulty, table)
    assert puzzle.rules == table
    assert puzzle.is_right(puzzle.answer)
    assert puzzle.misconceptions
    for each in puzzle.misconceptions:
        assert not puzzle.is_right(each.predicts)
        assert CLAUSES[each.clause].applies(table)


@settings(max_examples=15)
@given(skill=st.sampled_from(sorted(PLAY_SKILLS)), seed=st.integers(0, 10**6), table=st.just(TABLES[0]))
def test_the_play_skills_are_those_of_legal_cards(skill: str, seed: int, table: Rules) -> None:
    """The same skill and seed is the same position as in `legal_cards`, with the same cards right."""
    made = ALL_SKILLS[skill]
    if not made.comes_up(table):
        with pytest.raises(SkillError):
            made.make(seed, 1, table)
        return
    puzzle, other = made.make(seed, 1, table), legal_cards.make(skill, seed, table)
    assert tuple(other.position.trick) == puzzle.scene.plays
    assert isinstance(puzzle.answer, tuple)
    assert {card.text for card in other.legal} == set(puzzle.answer)
    assert other.clauses == set(puzzle.clauses)
    assert other.position.rules == puzzle.rules


# --- words ------------------------------------------------------------------------------------------------------------


class _Marking(gettext.NullTranslations):
    """A language in which every message stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        del context
        return f"⟦{message}⟧"


def _outside(text: str) -> str:
    """Return what of a text stands in no bracket."""
    kept, depth = [], 0
    for sign in text:
        depth += sign == "⟦"
        if depth == 0:
            kept.append(sign)
        depth -= sign == "⟧"
    return "".join(kept)


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_every_word_can_be_translated(skill: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """In another language no word of an exercise stays as it is, nor of what mistakes are called."""
    marking = _Marking()
    monkeypatch.setattr(words, "_catalogue", lambda _lang: marking)
    made = ALL_SKILLS[skill]
    table = tables_for(skill)[0]
    for difficulty in made.difficulties:
        for seed in range(12):
            puzzle = made.make(seed, difficulty, table)
            for sentence in _sentences(puzzle):
                assert not re.search(r"\w", _outside(sentence)), (puzzle.id, sentence)
    for belief in made.beliefs:
        assert "⟦" == belief.title[0]
    assert "⟦" == made.title[0]


def test_nothing_is_praised_or_shouted() -> None:
    """Sentences are calm: no exclamation marks, and they end like sentences."""
    for skill in ALL_SKILLS:
        for puzzle in every_puzzle(skill)[::7]:
            for sentence in _sentences(puzzle):
                assert "!" not in sentence
            for hint in puzzle.hints:
                assert hint.text[-1] in ".?", hint.text
            for each in puzzle.misconceptions:
                assert each.reply[-1] == ".", each.reply
                assert each.reply[0].isupper() or not each.reply[0].isalpha() or each.reply[0] == "“", each.reply


def test_a_choice_stands_for_what_it_shows() -> None:
    """Cards, seats and bids among the choices carry themselves, by the text that is their id."""
    for skill in ALL_SKILLS:
        for puzzle in every_puzzle(skill)[::7]:
            for choice in puzzle.choices:
                if choice.seat:
                    assert Seat.parse(choice.id) is choice.seat
                elif choice.bid:
                    assert Bid.parse(choice.id) is choice.bid
                elif choice.card:
                    assert Card.parse(choice.id) is choice.card
                else:
                    with pytest.raises(CardError):
                        Card.parse(choice.id)
