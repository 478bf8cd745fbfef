"""Questions and answers: the sources' own are all there, and each answer stands on the book of its table."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import CLAUSES, Rules, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.questions import Questions
from belote_teach.course import link
from belote_teach.course.chapters import LEVELS
from belote_teach.course.exercise import trained
from belote_teach.course.questions import GROUPS, QUESTIONS
from belote_teach.puzzles.registry import SKILLS
from belote_teach.rules.options import PRESETS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.course.question import Question

Json = dict[str, Any]
NOTEBOOKS: Final = Path(__file__).resolve().parent.parent / "notebooks"
_each_question = pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)

OF_THE_SOURCES: Final = {
    "B": ("how_to_play", "what_is_belote", "which_best", "dedans", "computer"),
    "D": ("how_dealt", "how_won", "how_counted", "variants"),
}
"""The headings with a question mark, five in source B and four in D, and what they became. A and C ask nothing."""

TABLES: Final = [
    *map(Rules.of_preset, PRESETS),
    *(
        Rules.parse(text)
        for text in ("classic+ruff=may", "classic+equality=failed", "club+deals=12", "arena+declarations")
    ),
]
"""Tables at which the answers differ."""


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
    """What a source asks itself is asked here too, with its letter, and no other question has one."""
    for letter in "ABCDF":
        asked = {name for name, question in QUESTIONS.items() if letter in question.letters}
        assert set(OF_THE_SOURCES.get(letter, ())) == asked, letter


@_each_question
def test_an_answer_is_what_the_book_says_at_the_table(question: Question) -> None:
    """After its own sentences stand the statements of its clauses there, none of which means nothing at that table."""
    for table in TABLES:
        own, *said = question.answer(table)
        comes_up = any(CLAUSES[name].applies(table) for name in question.clauses) or not question.clauses
        assert comes_up == question.arises(table) == (question.says == own)
        assert [CLAUSES[each].statement(table) for each in question.said(table)] == said
        assert all(CLAUSES[each].applies(table) for each in question.said(table))
        assert said or question.id in NO_RULE


NO_RULE: Final = {"variants", "computer"}
"""Questions that no rule of belote answers: other games, and programs."""


@_each_question
def test_what_is_due_is_said_by_the_rules_alone(question: Question) -> None:
    """A sentence that holds at every table names no duty and no number one, which are another elsewhere."""
    assert not re.search(r"\b(must|due|obliged|most disputed|differ most|anywhere|only when trumps)\b", question.says)


@pytest.mark.parametrize(
    ("name", "table", "own"),
    [
        ("which_best", "classic", "That does not come up at this table."),
        ("equal_best", "club", "That does not come up at this table."),
        ("all_trumps", "classic", "That does not come up at this table."),
        ("which_best", "parlour", QUESTIONS["which_best"].says),
        ("all_trumps", "arena", QUESTIONS["all_trumps"].says),
    ],
)
def test_a_question_that_does_not_come_up_is_not_answered(name: str, table: str, own: str) -> None:
    """Where a table plays nothing of it the answer says so, and why, and no rule of other tables."""
    assert own == QUESTIONS[name].answer(Rules.parse(table))[0]


@pytest.mark.parametrize(("table", "lost"), [(name, name == "federation") for name in PRESETS])
def test_whether_a_forgotten_word_costs_the_belote_is_said(table: str, lost: bool) -> None:  # noqa: FBT001 - a column
    """Whoever forgot “rebelote” learns whether it is lost, at every table, and as the engine has it."""
    said = " ".join(QUESTIONS["forgot_rebelote"].answer(Rules.parse(table)))
    assert lost == ("nothing is scored" in said) != ("nothing is lost by silence" in said)
    assert lost == (Rules.parse(table).belote_words != "automatic")


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
            question = QUESTIONS[shown["id"]]
            links = [each["href"] for each in shown["links"]]
            assert all(each["says"] for each in shown["links"])
            if question.level:
                page, _hash, fragment = links.pop(0).partition("#")
                assert "22_exercise.ipynb" == page
                assert question.exercise(table) == link.of_fragment(fragment)
                seen += 1
            assert ([f"{question.page}.ipynb"] if question.page else []) == links
    assert seen > 25


def test_another_page_is_linked_where_it_shows_more() -> None:
    """The referee's desk stands below what only a record shows, and the page on variants below the question on them."""
    pages = {question.id: question.page for question in QUESTIONS.values() if question.page}
    assert {"variants": "31_variants", "revoke": "20_check_a_deal"} == pages
    assert all((NOTEBOOKS / f"{page}.ipynb").exists() for page in pages.values())


def test_the_rules_of_an_answer_are_named() -> None:
    """One rule or several stand in a sentence; where no rule answers there is none."""
    groups = Questions().state()["answers"]["groups"]
    shown = {each["id"]: each["rules"] for group in groups for each in group["questions"]}
    assert "Rule: “The two words”." == shown["forgot_rebelote"]
    assert "Rules: “What a deal is worth” and “The last trick”." == shown["deal_worth"]
    assert {name for name, rules in shown.items() if not rules} == NO_RULE


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
