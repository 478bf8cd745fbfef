"""A fresh exercise for a rule that is due: from one of the levels that are most about it, and not answered before.

>>> from belote_teach.course.progress import Answered, instant
>>> at = instant("2026-06-01T18:00:00Z")
>>> log = [Answered(at, "overtrump", ("overtrump",), right=False, hints=0, tries=2, link="x")]
>>> found = fresh("overtrump", log)
>>> found.level.id, "overtrump" in trained(found.exercise), found == fresh("overtrump", log)
('overtrump', True, True)
>>> fresh("shuffle", log) is None  # no level trains it
True
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.course.coverage import levels_for
from belote_teach.course.exercise import trained
from belote_teach.course.link import fragment

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.course.exercise import Exercise
    from belote_teach.course.level import Level
    from belote_teach.course.progress import Answered

__all__ = ["Fresh", "fresh"]

_TRIES: Final = 200


class Fresh(NamedTuple):
    """An exercise and the level that it is of."""

    level: Level
    exercise: Exercise


def fresh(clause: str, answers: Sequence[Answered]) -> Fresh | None:
    """Return an exercise that trains a clause and is not in the log of answers; None where no level trains it.

    The same log gives the same exercise, so that a page which is loaded again asks the same thing.
    """
    levels = levels_for(clause)
    if not levels:
        return None
    known = {answer.link for answer in answers}
    start = _start(clause, answers)
    closest = [level for level in levels if len(level.clauses) == len(levels[0].clauses)]
    level = closest[start % len(closest)]
    for place in range(_TRIES):
        exercise = level.exercise(start, place)
        if clause in trained(exercise) and fragment(exercise) not in known:
            return Fresh(level, exercise)
    return None  # pragma: no cover - a log would have to hold two hundred exercises in a row


def _start(clause: str, answers: Sequence[Answered]) -> int:
    """Return a seed that is another one after each answer that trained the clause."""
    own = [answer.at.isoformat() for answer in answers if clause in answer.clauses]
    return int.from_bytes(hashlib.sha256(f"{clause} {len(own)} {own[-1:]}".encode()).digest()[:3], "big")
