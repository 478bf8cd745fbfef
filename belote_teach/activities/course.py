"""The activity of a level, and an exercise as data: one call for every kind.

>>> play_level("plain_order").name, play_level("overtrump").name
('question', 'legal-cards')
>>> from belote_teach.course.chapters import LEVELS
>>> [exercise_shown(LEVELS[level].exercise(0, 0))["activity"] for level in ("plain_order", "overtrump")]
['question', 'legal-cards']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities import legal_cards, question
from belote_teach.activities.legal_cards import LegalCards
from belote_teach.activities.level import ENDING
from belote_teach.activities.question import Question
from belote_teach.course.chapters import level_of
from belote_teach.course.level import Level
from belote_teach.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from belote_teach.activities.activity import Activity, Json
    from belote_teach.course.exercise import Exercise

__all__ = ["exercise_shown", "play_level"]


def exercise_shown(exercise: Exercise) -> Json:
    """Return an exercise of any kind as the data that a page shows; `activity` says whose form it has."""
    return question.exercise(exercise) if isinstance(exercise, Puzzle) else legal_cards.exercise(exercise)


def play_level(
    level: str | Level,
    *,
    seed: int | None = None,
    ready: int | None = None,
    endless: bool = True,
    ending: str = ENDING,
) -> Activity:
    """Return the activity of a level, given as itself or by its id; `LookupError` for an unknown one.

    `seed`: where its exercises begin; left out, each visit begins somewhere else. `ready`: exercises in the first
    state. `endless`: whether more can be asked for. `ending`: how addresses of pages end.
    """
    found = level if isinstance(level, Level) else level_of(level)
    if not found.is_legal_cards:
        return Question(found, seed=seed, ready=ready, endless=endless, ending=ending)
    return LegalCards(
        found.skill,
        wanted=found.wanted,
        seed=seed,
        ready=ready,
        endless=endless,
        rules=found.rules,
        level=found,
        ending=ending,
    )
