from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import words
from belote_teach.activities.activity import Activity
from belote_teach.activities.course import exercise_shown
from belote_teach.activities.shared_exercise import SharedExercise
from belote_teach.course.chapters import LEVELS
from belote_teach.course.link import fragment
from belote_teach.puzzles import registry
from belote_teach.records import link_form
from tests.simulated_page import judge, through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.course.level import Level


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_a_link_opens_its_exercise(level: Level) -> None:
    """The page shows exactly the exercise that was sent, under its rule set, and judges it."""
    sent = level.exercise(21, 0)
    [message] = SharedExercise().handle({"type": "open", "link": "#" + fragment(sent)})
    [shown] = through_json(message["exercises"])
    assert shown == through_json(exercise_shown(sent))
    answers = shown.get("answers") or [[card for card, each in shown["verdicts"].items() if each["allowed"]]]
    assert judge(shown, answers[0]).right


def test_a_known_link_stands_in_the_state() -> None:
    """Where the link is known beforehand the exercise is there at once; where it is none, the reason."""
    link = fragment(registry.make("order", 3, 1))
    activity = SharedExercise(link)
    assert isinstance(activity, Activity)
    state = activity.state()
    assert state == json.loads(json.dumps(state))
    assert [shown["id"] for shown in state["exercises"]] == ["order-1-3"]
    assert state["refused"] == ""
    lost = SharedExercise(link[:-5]).state()
    assert lost["exercises"] == []
    assert lost["refused"].endswith(".")
    assert SharedExercise().state()["exercises"] == []
    assert activity.title in activity.text()


@pytest.mark.parametrize(
    "link",
    [
        "", "#", "1x", "https://example.org/#1xAAAA", "<script>alert(1)</script>", "javascript:alert(1)",
        "1x" + "A" * 99,
        link_form.pack("x", "delete everything now please really"), link_form.pack("r", "% belote 1\n"), "x" * 100_000,
        "../../etc/passwd", "1x\u202e", None, 7, ["1x"], {"link": "1x"},
    ],
)  # fmt: skip
def test_anything_else_is_refused_without_repeating_it(link: object) -> None:
    """The answer is one sentence that says nothing of what was sent."""
    [message] = SharedExercise().handle({"type": "open", "link": link})
    assert set(message) == {"type", "reason"}
    assert message["type"] == "refused"
    assert message["reason"] in (
        "This link holds no exercise: perhaps a part of it was lost on the way.",
        "This link holds something else than an exercise.",
    )


def test_it_can_do_nothing_else() -> None:
    """No other event is answered, and a page without Python behind it opens nothing."""
    link = fragment(registry.make("order", 3, 1))
    others = [{"type": "more", "have": 1}, {"type": "practise", "have": 0}, {"type": "due"}, {"link": link}]
    nonsense: list[object] = [[], 3, "open", None]
    for event in (*others, *nonsense):
        assert SharedExercise(link).handle(event) == []
    assert SharedExercise(endless=False).handle({"type": "open", "link": link}) == []


@given(link=st.text(max_size=40) | st.binary(max_size=20).map(lambda data: link_form.pack("x", data.hex())))
def test_no_link_can_hurt(link: str) -> None:
    """Any text at all is an exercise or a sentence."""
    [message] = SharedExercise().handle({"type": "open", "link": link})
    assert message["type"] in ("refused", "exercises")
