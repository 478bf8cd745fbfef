from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, Clause, Rules, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.rules_page import RulesPage, options_of
from belote_teach.course.chapters import LEVELS
from belote_teach.course.coverage import levels_for
from belote_teach.rules.options import OPTIONS, PRESETS, RulesError
from belote_teach.rules.rulebook import CHAPTERS
from tests.random_tables import chance, random_table
from tests.simulated_page import judge, through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
_each_clause = pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
TABLES: Final = [*PRESETS, "arena+declarations", "classic+ruff=may+deals=12"]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _sent(**event: object) -> Json:
    [message] = through_json(RulesPage().handle(through_json(event)))
    return dict(message)


def _clauses(book: Json) -> dict[str, Json]:
    return {clause["id"]: clause for chapter in book["chapters"] for clause in chapter["clauses"]}


# --- the book ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", TABLES)
def test_the_book_of_a_table_is_whole(rules: str) -> None:
    """Every clause that means something at the table stands there, in the book's order, as it is said there."""
    page = RulesPage(rules)
    assert isinstance(page, Activity)
    state = page.state()
    assert state == json.loads(json.dumps(state))
    table = Rules.parse(rules)
    shown = _clauses(state["book"])
    assert [clause.id for clause in CLAUSES.values() if clause.applies(table)] == list(shown)
    assert [chapter.title for chapter in CHAPTERS] == [chapter["title"] for chapter in state["book"]["chapters"]]
    for name, said in shown.items():
        clause = CLAUSES[name]
        assert (clause.title, clause.statement(table)) == (said["title"], said["statement"])
        assert (clause.said_by(table), clause.against(table)) == (said["sources"], said["dissent"])
        assert [level.id for level in levels_for(name)] == said["levels"]
        for option in said["options"]:
            assert OPTIONS[option["name"]].write(getattr(table, option["name"])) == option["here"]
    assert page.title in page.text()


def test_a_clause_names_the_options_it_hangs_on() -> None:
    """Its own option comes first; and whatever other option is changed, if the statement changes it is named too."""
    named = {clause: options_of(clause) for clause in CLAUSES.values()}
    for clause, options in named.items():
        assert clause.option is None or options[0] == clause.option
    rng = chance(7)
    changed = set()
    for rules in [random_table(rng) for _table in range(12)]:
        said = {clause: clause.statement(rules) for clause in named}
        for name, other in _changed(rules):
            for clause, options in named.items():
                if said[clause] != clause.statement(other):
                    changed.add(name)
                    assert name in options or name in ("target", "deals"), (clause.id, str(rules), str(other))
    assert len(changed) > len(OPTIONS) - 3


def _changed(rules: Rules) -> Iterator[tuple[str, Rules]]:
    """Yield a table with each of its options chosen otherwise, where that contradicts nothing."""
    for name, option in OPTIONS.items():
        for value in option.values:
            with suppress(RulesError):
                yield name, rules.having(**{name: value})


def test_every_option_can_be_chosen() -> None:
    """The state holds each question with the meaning of every answer, and marks numbers as such."""
    state = RulesPage().state()
    assert list(OPTIONS) == [option["name"] for option in state["options"]]
    for shown in state["options"]:
        option = OPTIONS[shown["name"]]
        assert [option.write(value) for value in option.values] == [each["value"] for each in shown["choices"]]
        assert all(each["meaning"].endswith(".") for each in shown["choices"])
        assert (shown["numbers"] is None) is (option.numbers is None)
    assert list(PRESETS) == [preset["name"] for preset in state["presets"]]


def test_another_table() -> None:
    """A table chosen on the page brings its book, with what it changes and how its preset differs from classic."""
    message = _sent(type="table", rules="arena+declarations")
    book = message["book"]
    assert (message["type"], book["rules"], book["preset"]) == ("book", "arena+declarations=yes", "arena")
    assert [each["name"] for each in book["changed"]] == ["declarations"]
    assert [each["name"] for each in book["unlike_classic"]] == ["third_round", "undertrump", "belote_in_litige"]
    assert "all_trumps_led" in _clauses(book)
    assert "all_trumps_led" not in _clauses(RulesPage().state()["book"])
    assert book == RulesPage("arena+declarations").state()["book"]


@pytest.mark.parametrize(
    "rules", ["whist", "", "classic+", "classic+ruff=may+partner_winning=trump", "x" * 9999, None, 7, ["classic"]]
)
def test_a_table_that_is_none_is_refused_kindly(rules: object) -> None:
    """What is wrong is said in a sentence."""
    message = _sent(type="table", rules=rules)
    assert message["type"] == "refused"
    assert message["reason"].endswith((".", "?"))
    assert len(message["reason"]) < 400


# --- behind a rule ----------------------------------------------------------------------------------------------------


@_each_clause
def test_a_rule_can_be_tried(clause: Clause) -> None:
    """Where a level trains a rule there is an exercise for it, at the table of the book where it comes up there."""
    if not levels_for(clause.id):
        assert _sent(type="try", clause=clause.id, rules="classic", have=0)["type"] == "refused"
        return
    seen = set()
    for have in range(3):
        message = _sent(type="try", clause=clause.id, rules="parlour", have=have)
        [shown] = message["exercises"]
        assert clause.id in shown["trains"]
        assert judge(shown, _right(shown)).right
        seen.add(shown["id"])
    assert len(seen) == 3


def _right(shown: Json) -> Any:
    if shown["activity"] == "legal-cards":
        return [card for card, verdict in shown["verdicts"].items() if verdict["allowed"]]
    return shown["answers"][0]


def test_a_rule_is_tried_at_the_table_of_the_book() -> None:
    """The exercise is under the book's rules; only what never comes up there is tried where it does."""
    [at_table] = _sent(type="try", clause="plain_order", rules="parlour", have=0)["exercises"]
    assert at_table["rules"] == "parlour"
    [elsewhere] = _sent(type="try", clause="undertrump", rules="arena", have=0)["exercises"]
    assert elsewhere["rules"] != "arena"
    [no_table] = _sent(type="try", clause="plain_order", rules="whist", have=0)["exercises"]
    assert no_table["rules"] == "classic"


@_each_clause
def test_a_rule_can_be_looked_into(clause: Clause) -> None:
    """The functions that decide it come with file, line and text, and the tests that hold it by name."""
    message = _sent(type="inside", clause=clause.id)
    assert message["functions"]
    for function in message["functions"]:
        assert function["name"].startswith("belote_teach.rules.")
        assert "def " in function["source"]
        assert function["line"] > 0
    assert all("::test_" in test for test in message["tests"])
    assert {level.skill for level in LEVELS.values() if clause.id in level.clauses} <= set(message["skills"])


# --- hostile events ---------------------------------------------------------------------------------------------------

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)


@given(
    event=_JSON
    | st.fixed_dictionaries(
        {"type": st.sampled_from(["table", "try", "inside", "more"]) | _JSON},
        optional={name: _JSON | st.sampled_from(["trump", "nonsense"]) for name in ("rules", "clause", "have")},
    )
)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over, and the answer is JSON."""
    json.dumps(RulesPage().handle(event))


def test_unknown_clauses_are_passed_over() -> None:
    """What is no rule has nothing behind it, and a page without Python behind it asks for nothing."""
    assert RulesPage().handle({"type": "inside", "clause": "no_such_rule"}) == []
    assert RulesPage().handle({"type": "try", "clause": "no_such_rule", "have": 0}) == []
    assert RulesPage().handle({"type": "try", "clause": "trump", "have": 10**9}) == []
    assert RulesPage(endless=False).handle({"type": "inside", "clause": "trump"}) == []
