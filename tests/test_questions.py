"""Questions and answers: the sources' own are all there, and each answer stands on the book of its table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import CLAUSES, Rules, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.questions import Questions
from belote_teach.course import link
from belote_teach.course.chapters import LEVELS
from belote_teach.course.exercise import trained
from belote_teach.course.questions import GROUPS, QUESTIONS, Question
from belote_teach.puzzles.registry import SKILLS
from belote_teach.rules.options import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
_each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)

OF_THE_SOURCES: Final = {
    "how_to_play": "B", "what_is_belote": "BD", "which_best": "B", "dedans": "B", "computer": "B",
    "how_dealt": "D", "how_won": "D", "how_counted": "D", "variants": "D",
}  # fmt: skip
"""The headings with a question mark in the sources, and what they became here."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def test_there_are_at_least_thirty_questions() -> None:
    """They stand in groups, each with an id of its own, and all end with a question mark."""
    questions = [question for _title, group in GROUPS.values() for question in group]
    assert 30 <= len(questions) == len(QUESTIONS)
    assert len(questions) == len({question.title for question in questions})
    for question in questions:
        assert "?" in question.title, question.id
        assert "!" not in question.title + question.says


def test_the_questions_of_the_sources_are_there() -> None:
    """What a source asks itself is asked here too, and says which source asks it."""
    for name, letters in OF_THE_SOURCES.items():
        assert set(letters) <= set(QUESTIONS[name].letters), name


@_each_question
def test_an_answer_is_what_the_book_says_at_the_table(question: Question) -> None:
    """After its own sentences stand the statements of its clauses there, none of which means nothing at that table."""
    for name in PRESETS:
        table = Rules.parse(name)
        own, *said = question.answer(table)
        assert question.says == own
        assert said
        assert [CLAUSES[each].statement(table) for each in question.said(table)] == said
        assert all(CLAUSES[each].applies(table) for each in question.said(table))


@_each_question
def test_its_own_sentence_is_short(question: Question) -> None:
    """A plain sentence or two, without numbers that another table might count otherwise."""
    assert len(question.says.split()) <= 30
    assert not any(sign.isdigit() for sign in question.says)


@_each_question
def test_its_position_is_about_it(question: Question) -> None:
    """The level or the skill exists, and the position trains the clause that it is to train."""
    if not question.level:
        assert question.exercise(Rules()) is None
        return
    name, dash, _difficulty = question.level.partition("-")
    assert name in (SKILLS if dash else LEVELS)
    exercise = question.exercise(Rules())
    assert exercise is not None
    assert not question.clause or question.clause in trained(exercise)


@pytest.mark.parametrize("rules", ["classic", "arena"])
def test_a_link_opens_exactly_that_exercise(rules: str) -> None:
    """Every link of the page holds the question's own position, and nothing else."""
    table = Rules.parse(rules)
    seen = 0
    for group in Questions(table).state()["answers"]["groups"]:
        for shown in group["questions"]:
            if shown["try"]:
                page, _hash, fragment = shown["try"].partition("#")
                assert "22_exercise.ipynb" == page
                assert QUESTIONS[shown["id"]].exercise(table) == link.of_fragment(fragment)
                seen += 1
            else:
                assert "20_check_a_deal.ipynb" == shown["desk"]
    assert seen > 25


def test_the_answers_change_with_the_table() -> None:
    """At another table another statement answers, and who says otherwise changes with it."""
    page = Questions()
    assert isinstance(page, Activity)
    assert page.state() == json.loads(json.dumps(page.state()))
    [message] = page.handle({"type": "table", "rules": "arena"})
    asked = {each["id"]: each for group in message["answers"]["groups"] for each in group["questions"]}
    assert CLAUSES["undertrump"].statement(Rules.parse("arena")) == asked["cannot_beat"]["answer"][1]
    assert "arena" == message["answers"]["rules"]
    [refused] = page.handle({"type": "table", "rules": "whist"})
    assert "refused" == refused["type"]
    assert [] == page.handle({"type": "other"})
    assert [] == Questions(endless=False).handle({"type": "table", "rules": "arena"})
