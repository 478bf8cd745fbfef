"""What a learner has done, as the document that stays in the browser: read without trust, merged, written.

A document that somebody brings along may be damaged, cut off or made up. `Progress.read` keeps what is sound and says
what it left out; only what is no such document at all is a `ProgressError`. Nothing in it is ever run or shown.

>>> text = '{"format": "belote-teach-progress", "version": 1, "levels": {"follow": {"stars": 9}}, "answers": []}'
>>> read = Progress.read(text)
>>> dict(read.progress.levels), read.dropped
({}, ('One level could not be read and is left out.',))
>>> Progress.read("[1, 2]")
Traceback (most recent call last):
    ...
belote_teach.course.progress.ProgressError: This is no progress of Belote Teach: choose a file that was exported here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

from belote_teach.course.stars import HINTS, MOST
from belote_teach.words import _, ngettext

__all__ = [
    "FORMAT", "KEY", "LIMITS", "MOST_ANSWERS", "VERSION", "Answered", "LevelDone", "Progress", "ProgressError",
    "ProgressRead", "instant", "written",
]  # fmt: skip

KEY: Final = "belote-teach"
"""The name under which a browser keeps the document."""

FORMAT: Final = "belote-teach-progress"
VERSION: Final = 1

MOST_ANSWERS: Final = 2000
_MOST_LEVELS: Final = 500
_MOST_TEXT: Final = 4_000_000
_MOST_LINK: Final = 1000
_MOST_CLAUSES: Final = 20
_MOST_TRIES: Final = 99
_MOST_COUNT: Final = 1_000_000

LIMITS: Final[Mapping[str, int]] = {
    "answers": MOST_ANSWERS, "levels": _MOST_LEVELS, "text": _MOST_TEXT, "link": _MOST_LINK, "clauses": _MOST_CLAUSES,
    "tries": _MOST_TRIES, "count": _MOST_COUNT, "hints": HINTS, "stars": MOST,
}  # fmt: skip
"""How much of each there may be, for a page that keeps the document without any Python."""

_ID: Final = re.compile(r"[a-z][a-z0-9_-]{0,39}", re.ASCII)
_LINK: Final = re.compile(r"[!-~]*", re.ASCII)
_INSTANT: Final = re.compile(
    r"\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d))?", re.ASCII
)  # fmt: skip
_YEARS: Final = range(2000, 2200)


class ProgressError(ValueError):
    """What is no document of progress at all; the message says what would be."""


def instant(text: object) -> datetime | None:
    """Read a time such as `2026-01-31T18:30:00.000Z`, or a date for its first moment; None for anything else.

    The time is whole milliseconds of UTC, which is all that a browser knows.
    """
    if not isinstance(text, str) or not _INSTANT.fullmatch(text):
        return None
    try:
        read = datetime.fromisoformat(text)
        read = read.replace(tzinfo=UTC) if read.tzinfo is None else read.astimezone(UTC)
    except (ValueError, OverflowError):
        return None
    return read.replace(microsecond=read.microsecond // 1000 * 1000) if read.year in _YEARS else None


def written(at: datetime) -> str:
    """Write a time as a browser does: `2026-01-31T18:30:00.000Z`."""
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


class LevelDone(NamedTuple):
    """How far a level is: its best stars (0: not finished), its exercises right at first and in all, and when."""

    stars: int
    right: int
    exercises: int
    at: datetime

    def merged(self, other: LevelDone) -> LevelDone:
        """Return the better of two, number by number: two copies of one history are not added up."""
        return LevelDone(
            max(self.stars, other.stars),
            max(self.right, other.right),
            max(self.exercises, other.exercises),
            max(self.at, other.at),
        )


class Answered(NamedTuple):
    """One visit of an exercise. `right` says whether the first try was; `hints` and `tries` are those of the visit.

    `clauses` are the ids of the rules that the exercise trains and `link` makes it again.
    """

    at: datetime
    skill: str
    clauses: tuple[str, ...]
    right: bool
    hints: int
    tries: int
    link: str


class ProgressRead(NamedTuple):
    """What came of reading a document: the progress, and a sentence for each kind of thing that was left out."""

    progress: Progress
    dropped: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """What a learner has done: levels by id, the newest answers in the order of time, whether reviews are wanted."""

    levels: Mapping[str, LevelDone] = field(default_factory=dict)
    answers: tuple[Answered, ...] = ()
    review: bool = False

    @classmethod
    def read(cls, text: str) -> ProgressRead:
        """Read the text of a document, as `of` reads its data."""
        if len(text) > _MOST_TEXT:
            raise ProgressError(_("This is too long for a progress of Belote Teach."))
        try:
            document = json.loads(text.removeprefix("\ufeff"))
        except (ValueError, RecursionError):  # no JSON, numbers without end, or thousands of brackets
            raise ProgressError(_not_ours()) from None
        return cls.of(document)

    @classmethod
    def of(cls, document: object) -> ProgressRead:
        """Read a document's data: keep what is sound and say what is left out.

        `ProgressError` for another format, and for a version that is newer than this one.
        """
        if not isinstance(document, Mapping) or document.get("format") != FORMAT:
            raise ProgressError(_not_ours())
        version = document.get("version")
        if type(version) is not int or version < 1:
            raise ProgressError(_not_ours())
        if version > VERSION:
            raise ProgressError(_("This progress was written by a newer version of Belote Teach, which can read it."))
        dropped: list[str] = []
        levels = _levels(document.get("levels"), dropped)
        answers = _answers(document.get("answers"), dropped)
        review = document.get("review")
        unknown = len(set(document) - {"format", "version", "levels", "answers", "review"})
        unknown += review is not None and not isinstance(review, bool)
        if unknown:
            says = ngettext(
                "One part is not known here and is left out.", "{n} parts are not known here and are left out.", unknown
            )
            dropped.append(says.format(n=unknown))
        return ProgressRead(cls(levels, answers, review is True), tuple(dropped))

    def document(self) -> dict[str, Any]:
        """Return the document's data."""
        return {
            "format": FORMAT,
            "version": VERSION,
            "levels": {level: {**done._asdict(), "at": written(done.at)} for level, done in self.levels.items()},
            "answers": [
                {**answer._asdict(), "at": written(answer.at), "clauses": list(answer.clauses)}
                for answer in self.answers
            ],
            "review": self.review,
        }

    def text(self) -> str:
        """Write the document as the text to export, an answer a line."""
        document = self.document()
        answers = ",\n".join(f"  {json.dumps(answer)}" for answer in document["answers"])
        levels = ",\n".join(f"  {json.dumps(level)}: {json.dumps(done)}" for level, done in document["levels"].items())
        return (
            f'{{"format": "{FORMAT}", "version": {VERSION}, "review": {json.dumps(self.review)},\n'
            f' "levels": {{\n{levels}\n }},\n "answers": [\n{answers}\n ]}}\n'
        )

    def merged(self, other: Progress) -> Progress:
        """Return what two documents say together; the same history twice is the same history."""
        levels = dict(self.levels)
        for level, done in other.levels.items():
            levels[level] = done.merged(levels[level]) if level in levels else done
        answers = _in_order([*self.answers, *other.answers])
        kept = dict(sorted(levels.items())[:_MOST_LEVELS])
        return Progress(kept, answers[-MOST_ANSWERS:], self.review or other.review)

    def after(self, answer: Answered) -> Progress:
        """Return the progress with one more answer."""
        return Progress(self.levels, _in_order([*self.answers, answer])[-MOST_ANSWERS:], self.review)

    def mistakes(self) -> tuple[Answered, ...]:
        """Return the answers wrong at the first try whose exercise has not come right since, the newest first.

        An exercise stands there once, with its newest mistake.
        """
        settled: set[str] = set()
        found = []
        for answer in reversed(self.answers):
            if not answer.right and answer.link and answer.link not in settled:
                found.append(answer)
            settled.add(answer.link)
        return tuple(found)


def _not_ours() -> str:
    return _("This is no progress of Belote Teach: choose a file that was exported here.")


def _count(number: object, most: int, least: int = 0) -> bool:
    return type(number) is int and least <= number <= most


def _levels(given: object, dropped: list[str]) -> dict[str, LevelDone]:
    if given is None:
        return {}
    if not isinstance(given, Mapping):
        dropped.append(_("The levels could not be read and are left out."))
        return {}
    levels: dict[str, LevelDone] = {}
    for level, done in given.items():
        read = _level(done)
        if read and isinstance(level, str) and _ID.fullmatch(level) and len(levels) < _MOST_LEVELS:
            levels[level] = read
    missing = len(given) - len(levels)
    if missing:
        says = ngettext(
            "One level could not be read and is left out.", "{n} levels could not be read and are left out.", missing
        )
        dropped.append(says.format(n=missing))
    return dict(sorted(levels.items()))


def _level(given: object) -> LevelDone | None:
    if not isinstance(given, Mapping):
        return None
    stars, right, exercises = (given.get(name) for name in ("stars", "right", "exercises"))
    at = instant(given.get("at"))
    if not (_count(stars, MOST) and _count(exercises, _MOST_COUNT) and _count(right, _MOST_COUNT) and at):
        return None
    return LevelDone(stars, right, exercises, at) if right <= exercises else None  # type: ignore[operator,arg-type]


def _answers(given: object, dropped: list[str]) -> tuple[Answered, ...]:
    if given is None:
        return ()
    if not isinstance(given, list):
        dropped.append(_("The answers could not be read and are left out."))
        return ()
    read = [answer for each in given if (answer := _answer(each)) is not None]
    missing = len(given) - len(read)
    if missing:
        says = ngettext(
            "One answer could not be read and is left out.", "{n} answers could not be read and are left out.", missing
        )
        dropped.append(says.format(n=missing))
    ordered = _in_order(read)
    if twice := len(read) - len(ordered):
        says = ngettext("One answer stood there twice.", "{n} answers stood there twice.", twice)
        dropped.append(says.format(n=twice))
    if older := max(0, len(ordered) - MOST_ANSWERS):
        says = ngettext(
            "Only the newest {most} answers are kept; one older answer is left out.",
            "Only the newest {most} answers are kept; {n} older answers are left out.",
            older,
        )
        dropped.append(says.format(n=older, most=MOST_ANSWERS))
    return ordered[-MOST_ANSWERS:]


def _answer(given: object) -> Answered | None:
    if not isinstance(given, Mapping):
        return None
    at, skill, clauses, right, hints, tries, link = (given.get(name) for name in Answered._fields)
    when = instant(at)
    sound = (
        when is not None
        and isinstance(skill, str)
        and _ID.fullmatch(skill)
        and isinstance(clauses, list)
        and len(clauses) <= _MOST_CLAUSES
        and all(isinstance(each, str) and _ID.fullmatch(each) for each in clauses)
        and isinstance(right, bool)
        and _count(hints, HINTS)
        and _count(tries, _MOST_TRIES, least=1)
        and isinstance(link, str)
        and len(link) <= _MOST_LINK
        and _LINK.fullmatch(link)
    )
    if not sound:
        return None
    return Answered(when, skill, tuple(dict.fromkeys(clauses)), right, hints, tries, link)  # type: ignore[arg-type]


def _in_order(answers: list[Answered]) -> tuple[Answered, ...]:
    """Put answers in the order of time, one for each exercise and moment: of two, the one that was told later on."""
    known: dict[tuple[datetime, str, str], Answered] = {}
    for answer in answers:
        key = answer.at, answer.skill, answer.link
        if key not in known or _further(answer) > _further(known[key]):
            known[key] = answer
    return tuple(known[key] for key in sorted(known))


def _further(answer: Answered) -> tuple[int, int, bool, tuple[str, ...]]:
    return answer.tries, answer.hints, answer.right, answer.clauses
