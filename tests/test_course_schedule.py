from __future__ import annotations

import subprocess
import sys
from datetime import UTC, date, datetime, timedelta, timezone
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, words
from belote_teach.course.coverage import levels_for
from belote_teach.course.exercise import trained
from belote_teach.course.fresh import fresh
from belote_teach.course.link import fragment
from belote_teach.course.progress import Answered
from belote_teach.course.schedule import Due, ago, ahead, coming, due

if TYPE_CHECKING:
    from collections.abc import Iterator

MONDAY = datetime(2026, 6, 1, 18, 0, tzinfo=UTC)
PARIS = timezone(timedelta(hours=2))


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _answer(day: float, clause: str = "overtrump", *, right: bool = True, hints: int = 0, link: str = "x") -> Answered:
    at = MONDAY + timedelta(days=day)
    return Answered(at, clause, (clause,), right, hints, 1 if right else 2, link)


def _on(day: float) -> datetime:
    return MONDAY + timedelta(days=day)


# --- reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "hints", "day", "reason"),
    [
        (False, 0, 1, "Due because you missed it yesterday."),
        (False, 0, 3, "Due because you missed it three days ago."),
        (True, 4, 8, "Due because you missed it a week ago."),
        (True, 3, 16, "Due because you missed it two weeks ago."),
        (True, 1, 40, "You knew it with a hint a month ago; it is time to try it without."),
        (True, 0, 7, "You knew it a week ago; it is time to see whether it stayed."),
        (True, 0, 500, "You knew it more than a year ago; it is time to see whether it stayed."),
    ],
)
def test_what_is_due_says_why(right: bool, hints: int, day: int, reason: str) -> None:  # noqa: FBT001 - a table
    """The reason is how the last answer went and how long ago; after three hints nobody has known it."""
    (found,) = due([_answer(0, right=right, hints=hints)], _on(day))
    assert (reason, day) == (found.reason, found.days)


def test_there_is_no_guilt() -> None:
    """Coming late changes nothing but the days that are told, and nothing is ever counted in a row."""
    log = [_answer(0, right=False)]
    reasons = {due(log, _on(day))[0].reason for day in range(1, 400)}
    assert not [reason for reason in reasons for word in ("streak", "late", "overdue", "lost", "row") if word in reason]
    assert {due(log, _on(day))[0].since for day in range(1, 400)} == {date(2026, 6, 2)}


@given(days=st.integers(0, 5000))
def test_every_number_of_days_is_said(days: int) -> None:
    """Days, weeks, months and years have their words, without a field left open."""
    for says in (ago(days), ahead(days)):
        assert says
        assert not set(says) & set("{}")


# --- when -------------------------------------------------------------------------------------------------------------


def test_nothing_is_due_on_the_day_it_was_answered() -> None:
    """However an answer went, its rule rests until tomorrow, and from then on it waits."""
    for right in (True, False):
        log = [_answer(0, right=right)]
        assert due(log, _on(0)) == due(log, _on(0.2)) == ()
        assert coming(log, _on(0)) is not None
        assert due(log, _on(90))


def test_a_day_begins_at_midnight_where_the_learner_is() -> None:
    """What was missed late in the evening is due on the next day at any hour, in the learner's own time zone."""
    missed = Answered(datetime(2026, 6, 1, 22, 30, tzinfo=UTC), "trump", ("trump",), False, 0, 2, "x")  # noqa: FBT003
    assert [each.days for each in due([missed], datetime(2026, 6, 2, 6, 0, tzinfo=UTC))] == [1]
    # In Paris it was past midnight already: it is due a calendar day later.
    assert due([missed], datetime(2026, 6, 2, 8, 0, tzinfo=PARIS)) == ()
    assert [each.days for each in due([missed], datetime(2026, 6, 3, 0, 5, tzinfo=PARIS))] == [1]


def test_what_is_known_comes_ever_more_seldom() -> None:
    """Right each time it is due, a rule comes back after longer and longer breaks; once missed, soon again."""
    log, day, breaks = [_answer(0)], 0, []
    for _time in range(4):
        following = coming(log, _on(day))
        assert following is not None
        gap = (following - _on(day).date()).days
        breaks.append(gap)
        assert due(log, _on(day + gap - 1)) == ()
        day += gap
        assert len(due(log, _on(day))) == 1
        log.append(_answer(day))
    assert all(one < two for one, two in pairwise(breaks))
    log[-1] = _answer(day, right=False)
    following = coming(log, _on(day))
    assert following is not None
    assert (following - _on(day).date()).days < breaks[-1] // 10


def test_the_missed_come_first() -> None:
    """Of what is due, rules that were missed stand before those that were known, and the shakiest first among these."""
    log = [_answer(0, "trump"), _answer(0, "follow"), _answer(1, "follow"), _answer(5, "overtrump", right=False)]
    found = due(log, _on(40))
    assert [each.clause for each in found] == ["overtrump", "trump", "follow"]
    assert found[1].stays < found[2].stays


def test_a_rule_of_several_exercises_is_due_once() -> None:
    """An answer counts for every rule that its exercise trains; clauses that nobody knows are passed over."""
    answer = Answered(MONDAY, "mixed", ("overtrump", "trump", "no_such_rule"), False, 0, 2, "x")  # noqa: FBT003
    assert sorted(each.clause for each in due([answer, answer], _on(1))) == ["overtrump", "trump"]


# --- the same log, the same schedule ----------------------------------------------------------------------------------

_LOGS = st.lists(
    st.builds(
        Answered,
        at=st.integers(0, 3000).map(lambda hours: MONDAY + timedelta(hours=hours)),
        skill=st.just("mixed"),
        clauses=st.lists(st.sampled_from(["follow", "winner", "nonsense"]), max_size=3, unique=True).map(tuple),
        right=st.booleans(), hints=st.integers(0, 4), tries=st.integers(1, 4), link=st.just("x"),
    ),
    max_size=12,
)  # fmt: skip


@given(log=_LOGS, hours=st.integers(0, 4000), data=st.data())
def test_a_schedule_hangs_on_log_and_time_alone(log: list[Answered], hours: int, data: st.DataObject) -> None:
    """Asked twice, or of a log in another order, it is the same; it holds rules of the log alone, each once."""
    now = MONDAY + timedelta(hours=hours)
    found = due(log, now)
    assert found == due(log, now)
    if len({answer.at for answer in log}) == len(log):
        assert found == due(data.draw(st.permutations(log)), now)
    clauses = [each.clause for each in found]
    assert len(clauses) == len(set(clauses))
    assert set(clauses) <= {clause for answer in log for clause in answer.clauses} & set(CLAUSES)
    assert all(0 <= each.stays <= 1 and each.since <= now.date() for each in found)


@given(log=_LOGS)
def test_a_clock_that_was_wrong_does_no_harm(log: list[Answered]) -> None:
    """Answers from later than now count as given now: nothing of them is due today, all of it some day."""
    now = MONDAY - timedelta(days=30)
    assert due(log, now) == ()
    known = {clause for answer in log for clause in answer.clauses if clause in CLAUSES}
    assert {each.clause for each in due(log, now + timedelta(days=800))} == known


def test_a_full_log_is_quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two thousand answers are replayed without waiting for anything, as cards of FSRS made without care would."""

    def waiting(_seconds: float) -> None:
        raise AssertionError("something waits")

    monkeypatch.setattr("time.sleep", waiting)
    log = [_answer(n / 20, ("follow", "trump", "winner")[n % 3], right=n % 5 > 0) for n in range(2000)]
    assert {each.clause for each in due(log, _on(600))} == {"follow", "trump", "winner"}


def test_only_a_schedule_loads_fsrs() -> None:
    """The rest of the course, and the activities, run where the package is not there."""
    program = (
        "import sys\nclass Gone:\n"
        "    def find_spec(self, name, *rest):\n"
        "        if name.split('.')[0] == 'fsrs': raise ImportError(name)\n"
        "sys.meta_path.insert(0, Gone())\n"
        "from belote_teach.course import chapters, progress, schedule, stars\n"
        "from belote_teach.activities import practice, question, rules_page, shared_exercise\n"
        "assert practice.Practice(seed=1).state()['exercises']\n"
        "assert practice.Practice(seed=1).handle({'type': 'practise', 'have': 0})[0]['type'] == 'exercises'\n"
        "print('fsrs' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"


# --- fresh exercises --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES if levels_for(clause)])
def test_a_fresh_exercise_for_every_rule(clause: str) -> None:
    """Every rule that a level trains has an exercise that trains it, from a level that is about little else."""
    found = fresh(clause, [_answer(0, clause)])
    assert found is not None
    assert clause in trained(found.exercise)
    assert len(found.level.clauses) == min(len(level.clauses) for level in levels_for(clause))


def test_a_fresh_exercise_is_fresh() -> None:
    """It is another one after each answer and never one that was answered; asked again it is the same."""
    log: list[Answered] = [_answer(0, "trump_order", right=False)]
    seen = set()
    for day in range(1, 12):
        found = fresh("trump_order", log)
        assert found == fresh("trump_order", log)
        assert found is not None
        link = fragment(found.exercise)
        assert link not in seen
        seen.add(link)
        log.append(_answer(day, "trump_order", link=link))
    # Even where the log was begun anew, what it holds is not asked again.
    again = fresh("trump_order", [log[0], *(answer._replace(clauses=()) for answer in log[1:])])
    assert again is not None
    assert fragment(again.exercise) not in seen


def test_reasons_are_said_in_the_language_in_use() -> None:
    """A reason changes with the language, days included."""
    found = Due("trump", date(2026, 6, 2), "missed", 3, 0.5)
    with words.speaking("qps"):
        foreign = found.reason
    assert foreign.startswith("⟦")
    assert "three" not in foreign
