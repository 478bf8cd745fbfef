from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.practice import Practice
from belote_teach.course.chapters import CHAPTERS, LEVELS
from belote_teach.course.link import fragment
from belote_teach.course.progress import KEY, LIMITS
from belote_teach.puzzles import legal_cards, registry
from tests.simulated_page import through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
MONDAY: Final = datetime(2026, 6, 1, 18, 0, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _sent(**event: object) -> Json:
    """Send an event and return the one message that answers it."""
    [message] = through_json(Practice(seed=4).handle(through_json({"have": 0, **event})))
    return dict(message)


def _skills(message: Json) -> list[str]:
    return [exercise["skill"] for exercise in message["exercises"]]


# --- the state --------------------------------------------------------------------------------------------------------


def test_the_state_offers_the_whole_course() -> None:
    """Chapters with their levels, all skills with their difficulties, the tables, and one exercise to begin with."""
    activity = Practice(seed=4)
    assert isinstance(activity, Activity)
    state = activity.state()
    assert state == json.loads(json.dumps(state)) == Practice(seed=4).state()
    assert [chapter.id for chapter in CHAPTERS] == [chapter["id"] for chapter in state["chapters"]]
    assert list(LEVELS) == [level["id"] for chapter in state["chapters"] for level in chapter["levels"]]
    assert [*registry.SKILLS, *legal_cards.SKILLS] == [skill["id"] for skill in state["skills"]]
    assert (KEY, dict(LIMITS)) == (state["progress"]["key"], state["progress"]["limits"])
    assert len(state["exercises"]) == 1
    assert activity.title in activity.text()


def test_a_baked_page_gives_what_is_ready() -> None:
    """Without Python behind it the page has exercises from every chapter, and nothing can be asked for."""
    baked = Practice(seed=4, ready=len(LEVELS), endless=False, ending=".html")
    state = baked.state()
    assert {level.skill for level in LEVELS.values()} == {exercise["skill"] for exercise in state["exercises"]}
    assert baked.handle({"type": "practise", "have": 0}) == []


# --- free practice ----------------------------------------------------------------------------------------------------


def test_practice_of_everything() -> None:
    """Nothing chosen is everything: in a number of exercises each level comes once before one comes again."""
    seen: list[Json] = []
    while len(seen) < len(LEVELS):
        seen += _sent(type="practise", have=len(seen))["exercises"]
    once = seen[: len(LEVELS)]
    assert len({exercise["id"] for exercise in once}) == len(LEVELS)
    assert {level.skill for level in LEVELS.values()} == {exercise["skill"] for exercise in once}


@pytest.mark.parametrize("skill", [*registry.SKILLS, *legal_cards.SKILLS])
def test_practice_of_one_skill(skill: str) -> None:
    """A skill alone, at all its difficulties or at one, goes on without repeating itself."""
    first, second = (_sent(type="practise", skills=[skill], have=have) for have in (0, 3))
    assert {skill} == {*_skills(first), *_skills(second)}
    assert len({exercise["id"] for exercise in (*first["exercises"], *second["exercises"])}) == 6
    if skill in registry.SKILLS:
        hard = _sent(type="practise", skills=[skill], difficulty=3)
        assert [f"{skill}-3"] * 3 == [exercise["id"].rpartition("-")[0] for exercise in hard["exercises"]]


def test_practice_of_a_chapter_and_of_a_level() -> None:
    """What is chosen comes in turn, and nothing else."""
    chapter = CHAPTERS[1]
    message = _sent(type="practise", chapters=[chapter.id])
    assert set(_skills(message)) <= {level.skill for level in chapter.levels}
    assert _skills(_sent(type="practise", levels=["split_pair"])) == ["belote"] * 3
    both = _sent(type="practise", levels=["split_pair", "overtrump"])
    assert set(_skills(both)) == {"belote", "overtrump"}


def test_practice_at_another_table() -> None:
    """A table that is chosen is that of all exercises; what never comes up there is left out, or said."""
    message = _sent(type="practise", chapters=["cards"], rules="parlour")
    assert {exercise["rules"] for exercise in message["exercises"]} == {"parlour"}
    refused = _sent(type="practise", skills=["order_no_suit"], rules="classic")
    assert refused["type"] == "refused"
    assert refused["reason"].endswith(".")
    spared = _sent(type="practise", levels=["undertrump"], rules="arena")
    assert spared["type"] == "refused"
    assert _skills(_sent(type="practise", skills=["order_no_suit"])) == ["order_no_suit"] * 3


@pytest.mark.parametrize("rules", ["whist", "classic+", "classic+ruff=may+partner_winning=trump", "x" * 5000])
def test_a_table_that_is_none_is_refused_kindly(rules: str) -> None:
    """What is wrong with a table is said."""
    assert _sent(type="practise", rules=rules)["type"] == "refused"


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_mistakes_come_again() -> None:
    """The exercises of the links that the page sends come in their order, a few at a time, exactly as they were."""
    exercises = [level.exercise(8, 0) for level in LEVELS.values()][:5]
    links = [fragment(exercise) for exercise in exercises]
    first = _sent(type="mistakes", links=links)
    then = _sent(type="mistakes", links=links, have=first["next"])
    assert [exercise.id for exercise in exercises] == [
        shown["id"] for message in (first, then) for shown in message["exercises"]
    ]
    assert [first["next"], then["next"], first["lost"]] == [3, 5, ""]
    over = _sent(type="mistakes", links=links, have=5)
    assert (over["exercises"], over["next"]) == ([], 5)


def test_a_mistake_that_cannot_be_opened_is_passed_over_and_told() -> None:
    """Links of another version, or damaged ones, keep nobody from the others."""
    good = fragment(LEVELS["follow"].exercise(8, 0))
    message = _sent(type="mistakes", links=["nonsense", good, 7, None, {"a": 1}, "1xAAAA", good])
    assert [shown["skill"] for shown in message["exercises"]] == ["follow", "follow"]
    assert message["lost"] == "5 exercises are of another version and cannot be shown again."
    assert message["next"] == 7


# --- what is due ------------------------------------------------------------------------------------------------------


def _note(day: float, clause: str, *, right: bool = True) -> Json:
    at = (MONDAY + timedelta(days=day)).isoformat().replace("+00:00", "Z")
    return {"at": at, "skill": "mixed", "clauses": [clause], "right": right, "hints": 0, "tries": 1, "link": clause}


def test_what_is_due_comes_with_its_reasons() -> None:
    """Rules due are told with why, what they say and which level teaches them, with a fresh exercise each."""
    log = [_note(0, "overtrump", right=False), _note(0, "plain_order"), _note(9, "winner")]
    message = _sent(type="due", answers=log, now="2026-06-10T09:00:00+02:00")
    assert [(rule["clause"], rule["reason"]) for rule in message["rules"]] == [
        ("overtrump", "Due because you missed it a week ago."),
        ("plain_order", "You knew it a week ago; it is time to see whether it stayed."),
    ]
    assert message["says"] == "2 rules are due."
    assert message["next"] == "The next one comes up in two days."
    for rule, exercise in zip(message["rules"], message["exercises"], strict=True):
        assert rule["clause"] in exercise["trains"]
        assert rule["reason"] == exercise["due"]
        assert CLAUSES[rule["clause"]].title == rule["title"]
        assert rule["level"]["href"].startswith("0")


def test_nothing_due_is_said_calmly() -> None:
    """An empty log and a day on which nothing is due have their sentence."""
    none = _sent(type="due", answers=[], now="2026-06-10T09:00:00Z")
    assert (none["rules"], none["exercises"], none["says"]) == ([], [], "Nothing is due today.")
    assert none["next"] == "Play an exercise, and its rule comes up again here when it is time."
    soon = _sent(type="due", answers=[_note(0, "overtrump", right=False)], now="2026-06-01T20:00:00Z")
    assert (soon["says"], soon["next"]) == ("Nothing is due today.", "The next one comes up tomorrow.")


def test_due_rules_come_a_few_at_a_time() -> None:
    """With many rules due all are told, and their exercises follow in the same order."""
    clauses = ["follow", "trump_led", "trump", "overtrump", "undertrump"]
    log = [_note(n / 100, clause, right=False) for n, clause in enumerate(clauses)]
    first = _sent(type="due", answers=log, now="2026-06-05T09:00:00Z")
    then = _sent(type="due", answers=log, now="2026-06-05T09:00:00Z", have=3)
    assert len(first["rules"]) == 5
    assert first["rules"] == then["rules"]
    shown = [*first["exercises"], *then["exercises"]]
    assert all(rule["clause"] in each["trains"] for rule, each in zip(first["rules"], shown, strict=True))


def test_a_rule_without_a_level_is_not_due_here() -> None:
    """What no level trains is nothing to practise."""
    message = _sent(type="due", answers=[_note(0, "shuffle", right=False)], now="2026-06-05T09:00:00Z")
    assert message["rules"] == []


@pytest.mark.parametrize(
    "now", ["2026-06-05", "2026-06-05T09:00:00", "yesterday", "0001-01-01T00:00:00Z", 7, None, "9" * 50]
)
def test_a_time_that_says_no_zone_is_none(now: object) -> None:
    """Without the learner's own time nothing can be due."""
    assert Practice(seed=1).handle({"type": "due", "answers": [], "now": now, "have": 0}) == []


# --- hostile events ---------------------------------------------------------------------------------------------------

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
_WORDS = st.sampled_from(["cards", "order", "follow", "split_pair", "parlour", "2026-06-05T09:00:00Z", "1xAAAA"])
_EVENTS = st.fixed_dictionaries(
    {"type": st.sampled_from(["mistakes", "due", "practice", "more", ""]) | _JSON},
    optional={
        name: _JSON | st.lists(_WORDS, max_size=2) | _WORDS
        for name in ("have", "links", "answers", "now", "chapters", "skills", "levels", "rules", "difficulty")
    },
)


@given(event=_JSON | _EVENTS)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over, and the answer is JSON."""
    json.dumps(Practice(seed=1).handle(event))


@given(
    choice=st.fixed_dictionaries(
        {}, optional={name: _JSON | st.lists(_WORDS, max_size=2) for name in ("chapters", "skills", "levels")}
    )
)
def test_no_choice_can_hurt(choice: dict[str, object]) -> None:
    """What cannot be chosen is passed over; of nothing that can, everything is practised or nothing is there."""
    [message] = Practice(seed=1).handle({"type": "practise", "have": 0, **choice})
    assert message["type"] in ("exercises", "refused")


def test_there_is_a_limit_to_everything() -> None:
    """A page that sends too much is served what is sensible of it."""
    assert Practice(seed=1).handle({"type": "practise", "have": 10**9}) == []
    assert _sent(type="mistakes", links=["x"] * 100_000)["next"] == 200
    flood = [_note(n / 1000, "trump", right=False) for n in range(5000)]
    message = _sent(type="due", answers=flood, now="2026-06-10T09:00:00Z")
    assert [rule["clause"] for rule in message["rules"]] == ["trump"]
    assert _sent(type="practise", skills=["order"] * 10_000)["type"] == "exercises"
