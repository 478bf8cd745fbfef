"""Tables side by side: every question on which they differ, with a case in which it really makes a difference."""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, Position, Rules, legal_plays, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.tables import MOST_TABLES, Tables
from belote_teach.course import link
from belote_teach.course.what_changes import CLAUSE_OF, what_changes
from belote_teach.puzzles import legal_cards
from belote_teach.rules.options import OPTIONS, PRESETS, RulesError
from tests.simulated_page import through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
PAIRS: Final = list(combinations(PRESETS, 2))
_each_pair = pytest.mark.parametrize(("one", "other"), PAIRS)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _compared(*tables: str) -> Json:
    [message] = through_json(Tables().handle({"type": "compare", "tables": list(tables)}))
    assert "comparison" == message["type"], message
    return dict(message["comparison"])


# --- which questions --------------------------------------------------------------------------------------------------


@_each_pair
def test_every_difference_of_two_presets_is_listed(one: str, other: str) -> None:
    """The questions are those that the two answer differently, and all others are folded away as alike."""
    here, there = Rules.parse(one), Rules.parse(other)
    compared = _compared(one, other)
    assert [option.name for option in here.changed(there)] == [each["name"] for each in compared["questions"]]
    assert len(OPTIONS) == len(compared["questions"]) + len(compared["alike"])
    for question in compared["questions"]:
        option = OPTIONS[question["name"]]
        assert [one, other] == [answer["tables"] for answer in question["answers"]]
        meanings = [option.meaning(getattr(rules, option.name)) for rules in (here, there)]
        assert meanings == [answer["meaning"] for answer in question["answers"]]


@_each_pair
def test_who_says_so_stands_under_each_answer(one: str, other: str) -> None:
    """Each answer has the statement of its table, its sources and who says otherwise, as the book has them."""
    for question in _compared(one, other)["questions"]:
        clause = CLAUSES[CLAUSE_OF[question["name"]]]
        for answer, table in zip(question["answers"], (Rules.parse(one), Rules.parse(other)), strict=True):
            if clause.applies(table):
                assert (clause.statement(table), clause.said_by(table)) == (answer["statement"], answer["sources"])
                assert clause.against(table) == answer["dissent"]
            else:
                assert "" == answer["statement"]


def test_several_tables_are_grouped_by_their_answer() -> None:
    """Tables that agree stand together."""
    compared = _compared("classic", "club", "arena")
    undertrump = next(each for each in compared["questions"] if each["name"] == "undertrump")
    assert ["classic and club", "arena"] == [answer["tables"] for answer in undertrump["answers"]]
    assert "These tables answer 5 questions differently." == compared["says"]


# --- what changes -----------------------------------------------------------------------------------------------------


@_each_pair
def test_what_changes_really_changes(one: str, other: str) -> None:
    """For each difference of two presets there is a case, and the engine answers it differently at the two tables."""
    here, there = Rules.parse(one), Rules.parse(other)
    for option in here.changed(there):
        case = what_changes(option.name, here, there)
        assert case is not None, option.name
        assert case.here.answer != case.there.answer, option.name
        values = [getattr(rules, option.name) for rules in case.rules]
        if option.name not in ("target", "deals"):
            assert [getattr(here, option.name), getattr(there, option.name)] == values
            assert {option.name} == {each.name for each in case.rules[0].changed(case.rules[1])}


ALL_BUT: Final = {"all_trumps_belote"}
"""A belote at all trumps takes a whole deal to show: it has exercises of its own."""


def test_every_option_has_a_case() -> None:
    """Whatever is chosen otherwise at a table with everything on it, a case shows what it does."""
    base = Rules.parse("arena+declarations")
    for name, option in OPTIONS.items():
        for value in option.values:
            if value == getattr(base, name) or name in ALL_BUT:
                continue
            try:
                other = base.having(**{name: value})
            except RulesError:
                continue
            case = what_changes(name, base, other)
            assert case is not None, (name, value)
            assert case.here.answer != case.there.answer, (name, value)


@pytest.mark.parametrize("choice", ["undertrump=may", "ruff=may", "partner_winning=trump", "plain_led=higher"])
def test_a_position_is_judged_as_the_engine_judges_it(choice: str) -> None:
    """The cards marked as allowed are those that the engine allows at that table, and the hand is the same."""
    compared = _compared("classic", f"classic+{choice}")
    [question] = compared["questions"]
    case = what_changes(choice.partition("=")[0], Rules.parse("classic"), Rules.parse(f"classic+{choice}"))
    assert case is not None
    assert case.position is not None
    for shown, rules in zip(question["case"]["outcomes"], case.rules, strict=True):
        asked = case.position
        legal = legal_plays(Position(asked.hand, asked.trick, asked.trump, rules, asked.seat))
        assert {card.text for card in legal} == {card for card, allowed in shown["hand"] if allowed}
        assert str(rules) == shown["table"]


def test_a_link_opens_the_position_at_its_table() -> None:
    """Where not every card is allowed the position can be tried, and the link holds exactly that."""
    links = 0
    for choice in ("undertrump=may", "plain_led=higher", "overtrump=may", "under_partner=avoid"):
        [question] = _compared("classic", f"classic+{choice}")["questions"]
        for outcome in question["case"]["outcomes"]:
            if not outcome["href"]:
                assert all(allowed for _card, allowed in outcome["hand"])
                continue
            links += 1
            exercise = link.of_fragment(outcome["href"].partition("#")[2])
            assert isinstance(exercise, legal_cards.Puzzle)
            assert Rules.parse(outcome["table"]) == exercise.position.rules
            assert {card for card, _allowed in outcome["hand"]} == {card.text for card in exercise.position.hand}
    assert links >= 4


def test_packets_are_said_in_words() -> None:
    """What happened and what came of it is told in words, and not by the name that a choice has in a text."""
    case = what_changes("packets", Rules.parse("classic"), Rules.parse("club"))
    assert case is not None
    assert ("West would like to deal the first five cards so: two and then three.",) == tuple(case.situation)
    assert "Nobody deals so at this table." == case.here.answer
    assert "West deals five cards each, two and then three." == case.there.answer


# --- the page ---------------------------------------------------------------------------------------------------------


def test_a_static_page_compares_with_every_preset() -> None:
    """Without Python behind it the page has the classic table against each of the others, and asks for nothing."""
    page = Tables(endless=False, ending=".html")
    assert isinstance(page, Activity)
    state = page.state()
    assert state == json.loads(json.dumps(state))
    against = [name for name in PRESETS if name != "classic"]
    assert [f"classic and {name}" for name in against] == [each["title"] for each in state["comparisons"]]
    assert [] == page.handle({"type": "compare", "tables": ["classic", "arena"]})


@pytest.mark.parametrize("tables", [["classic"], [], ["classic", "classic"], ["whist", "classic"], "classic", [1, 2]])
def test_what_cannot_be_compared_is_refused_kindly(tables: object) -> None:
    """A sentence says what is wrong."""
    [message] = Tables().handle({"type": "compare", "tables": tables})
    assert "refused" == message["type"]
    assert message["reason"].endswith((".", "?"))


def test_a_table_of_ones_own_is_compared_with_all_the_presets() -> None:
    """Beside all presets there is room for one more, and none that was asked for is dropped without a word."""
    own = "classic+target=501"
    shown = [table["rules"] for table in _compared(*PRESETS, own)["tables"]]
    assert [*PRESETS, own] == shown
    assert MOST_TABLES == len(shown)
    [message] = Tables().handle({"type": "compare", "tables": [*PRESETS, own, "classic+target=500"]})
    assert ("refused", f"Choose {MOST_TABLES} tables at most.") == (message["type"], message["reason"])


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)


@given(event=_JSON | st.fixed_dictionaries({"type": st.just("compare"), "tables": _JSON}))
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over, and the answer is JSON."""
    json.dumps(Tables().handle(event))
