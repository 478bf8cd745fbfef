from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach.course.progress import (
    LIMITS,
    MOST_ANSWERS,
    Answered,
    LevelDone,
    Progress,
    ProgressError,
    instant,
    written,
)

CASES: Final[list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "data" / "progress_cases.json").read_text(encoding="utf-8")
)
"""Documents with what is kept of them. A page reads progress without Python, and can be held against the same cases."""

START: Final = datetime(2026, 1, 1, tzinfo=UTC)

_IDS = st.sampled_from(["follow", "raise", "trump", "plain_order", "a_level-2"])
_TIMES = st.integers(0, 10_000_000).map(lambda n: START + timedelta(milliseconds=997 * n))
_DONE = st.builds(
    lambda stars, right, more, at: LevelDone(stars, right, right + more, at),
    st.integers(0, 3), st.integers(0, 50), st.integers(0, 50), _TIMES,
)  # fmt: skip
_ANSWERS = st.builds(
    Answered, at=_TIMES, skill=_IDS, clauses=st.lists(_IDS, max_size=3, unique=True).map(tuple), right=st.booleans(),
    hints=st.integers(0, 4), tries=st.integers(1, 9), link=st.sampled_from(["", "x1", "x2", "x3", "x4"]),
)  # fmt: skip
_PROGRESS = st.builds(
    lambda levels, answers, review: _of(levels, answers, review=review),
    st.dictionaries(_IDS, _DONE, max_size=2), st.lists(_ANSWERS, max_size=4), st.booleans(),
)  # fmt: skip


def _of(levels: dict[str, LevelDone], answers: list[Answered], *, review: bool) -> Progress:
    progress = Progress(dict(sorted(levels.items())), (), review)
    for answer in answers:
        progress = progress.after(answer)
    return progress


def _answer(minute: int, link: str = "x1", *, right: bool = True, tries: int = 1) -> Answered:
    return Answered(START + timedelta(minutes=minute), "trump", ("trump",), right, 0, tries, link)


# --- reading ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["says"])
def test_a_document_is_read_without_trust(case: dict[str, Any]) -> None:
    """What is sound is kept, what is not is left out with a sentence for each kind, and other documents are refused."""
    if case.get("refused"):
        with pytest.raises(ProgressError):
            Progress.of(case["given"])
        return
    read = Progress.of(case["given"])
    assert case["kept"] == read.progress.document()
    assert case["dropped"] == len(read.dropped)
    assert all(says.endswith(".") for says in read.dropped)


def test_at_most_two_thousand_answers_are_kept() -> None:
    """Of more, the newest stay; the sentence says how many went."""
    answers = [_answer(minute, f"x{minute}")._asdict() | {"at": written(_answer(minute).at), "clauses": []}
               for minute in range(MOST_ANSWERS + 3)]  # fmt: skip
    read = Progress.of({"format": "belote-teach-progress", "version": 1, "answers": answers})
    assert MOST_ANSWERS == len(read.progress.answers) == LIMITS["answers"]
    assert (f"x{MOST_ANSWERS + 2}", "x3") == (read.progress.answers[-1].link, read.progress.answers[0].link)
    assert ("Only the newest 2000 answers are kept; 3 older answers are left out.",) == read.dropped


@pytest.mark.parametrize(
    "text",
    ["", "{", "[" * 100_000, '{"format": 1e9', '"belote-teach-progress"', "9" * 5000, "NaN", "\x00", "x" * 5_000_000],
    ids=["empty", "cut off", "brackets", "cut off later", "a text", "a number without end", "NaN", "NUL", "too long"],
)
def test_what_is_no_document_is_refused(text: str) -> None:
    """Whatever file somebody chooses by mistake, the answer is a sentence."""
    with pytest.raises(ProgressError, match=r"^This .*\.$"):
        Progress.read(text)


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8) | st.just("2026-01-31T10:00:00Z"),
    lambda inside: st.lists(inside, max_size=4) | st.dictionaries(st.text(max_size=6), inside, max_size=4),
    max_leaves=12,
)
_ENTRIES = st.fixed_dictionaries(
    {}, optional=dict.fromkeys(("at", "skill", "clauses", "right", "hints", "tries", "link", "stars"), _JSON)
)


@given(
    document=st.fixed_dictionaries(
        {"format": st.just("belote-teach-progress"), "version": st.just(1)},
        optional={
            "levels": st.dictionaries(st.text(max_size=6) | _IDS, _ENTRIES | _JSON, max_size=4) | _JSON,
            "answers": st.lists(_ENTRIES | _JSON, max_size=5) | _JSON,
            "review": _JSON,
        },
    )
)
def test_no_document_can_hurt(document: object) -> None:
    """Whatever stands in a document of ours, what is kept of it is a whole document, in which nothing more is wrong."""
    read = Progress.of(document)
    again = Progress.read(read.progress.text())
    assert (read.progress, ()) == (again.progress, again.dropped)


@given(progress=_PROGRESS)
def test_what_is_written_is_read_again(progress: Progress) -> None:
    """Exported and imported, progress is the same, and nothing is left out; so it is behind a byte order mark."""
    assert (progress, ()) == Progress.read(progress.text())
    assert (progress, ()) == Progress.read("\ufeff" + json.dumps(progress.document()))


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("2026-01-31", "2026-01-31T00:00:00.000Z"),
        ("2026-01-31T18:30:00Z", "2026-01-31T18:30:00.000Z"),
        ("2026-01-31T18:30:00.999999Z", "2026-01-31T18:30:00.999Z"),
        ("2026-01-31T00:30:00+02:00", "2026-01-30T22:30:00.000Z"),
        ("2026-W05-6", None), ("20260131", None), ("2026-13-01", None), ("0001-01-01T00:00:00+14:00", None),
        ("9999-12-31", None), ("٢٠٢٦-01-31", None), (None, None), (20260131, None), ("", None),
    ],
)  # fmt: skip
def test_times(text: object, read: str | None) -> None:
    """A time is read as a browser writes it, and written so."""
    at = instant(text)
    assert read == (at and written(at))


# --- merging ----------------------------------------------------------------------------------------------------------


@given(one=_PROGRESS, two=_PROGRESS, three=_PROGRESS)
def test_merging_is_putting_together(one: Progress, two: Progress, three: Progress) -> None:
    """It makes no difference which is merged into which, in which order, or how often."""
    assert one.merged(two) == two.merged(one)
    assert one.merged(two).merged(three) == one.merged(two.merged(three))
    assert one.merged(two) == one.merged(two).merged(two).merged(one)
    assert one == one.merged(one)


@given(one=_PROGRESS, two=_PROGRESS)
def test_merging_loses_nothing(one: Progress, two: Progress) -> None:
    """Every star and every answer of either side is there afterwards, and no other."""
    both = one.merged(two)
    for level in {*one.levels, *two.levels}:
        assert both.levels[level].stars == max(each.levels[level].stars for each in (one, two) if level in each.levels)
    moments = {(answer.at, answer.link) for answer in (*one.answers, *two.answers)}
    assert moments == {(answer.at, answer.link) for answer in both.answers}
    assert list(both.answers) == sorted(both.answers, key=lambda answer: answer.at)


def test_merging_keeps_two_thousand_answers() -> None:
    """Two full documents make one full document."""
    one, two = (Progress({}, tuple(_answer(2 * n + odd, f"x{n}") for n in range(MOST_ANSWERS))) for odd in (0, 1))
    both = one.merged(two)
    assert MOST_ANSWERS == len(both.answers)
    assert one.answers[-1] in both.answers
    assert one.answers[0] not in both.answers


# --- mistakes ---------------------------------------------------------------------------------------------------------


def test_mistakes_are_what_has_not_come_right_since() -> None:
    """An exercise missed at first is a mistake until it is right at once; one missed later on is one again."""
    progress = Progress()
    for answer, mistakes in (
        (_answer(1, "a", right=False, tries=2), ["a"]),
        (_answer(2, "b", right=True), ["a"]),
        (_answer(3, "c", right=False, tries=3), ["c", "a"]),
        (_answer(4, "a", right=False, tries=2), ["a", "c"]),
        (_answer(5, "a", right=True), ["c"]),
        (_answer(6, "b", right=False, tries=2), ["b", "c"]),
        (_answer(7, "", right=False, tries=2), ["b", "c"]),  # nothing could be shown again
    ):
        progress = progress.after(answer)
        assert mistakes == [mistake.link for mistake in progress.mistakes()]
