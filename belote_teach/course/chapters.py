"""The course: its chapters, each with its levels, in the order in which one learns them.

>>> [(chapter.number, chapter.title) for chapter in CHAPTERS][:2]
[(1, 'The cards'), (2, 'Who wins the trick')]
>>> level = level_of("overtrump")
>>> level.title, level.clauses, chapter_of(level).id, after(level).id
('Go over an opponent’s trump', ('overtrump',), 'play', 'undertrump')
>>> after(level_of("mixed")).id  # the first of the next chapter
'pair'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.levels import (
    belote,
    bidding,
    cards,
    declarations,
    first_play,
    match,
    play,
    referee,
    scoring,
    table,
    taking,
    tricks,
)
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.course.level import Level

__all__ = ["CHAPTERS", "LEVELS", "Chapter", "after", "chapter_of", "level_of"]

CHAPTERS: Final = (
    cards.CHAPTER,
    tricks.CHAPTER,
    bidding.CHAPTER,
    play.CHAPTER,
    belote.CHAPTER,
    declarations.CHAPTER,
    scoring.CHAPTER,
    match.CHAPTER,
    table.CHAPTER,
    referee.CHAPTER,
    first_play.CHAPTER,
    taking.CHAPTER,
)
"""The chapters in order."""

LEVELS: Final[Mapping[str, Level]] = {level.id: level for chapter in CHAPTERS for level in chapter.levels}
"""All levels by id, in the order of the course."""

_CHAPTER_OF: Final = {level.id: chapter for chapter in CHAPTERS for level in chapter.levels}
_ORDER: Final = tuple(LEVELS.values())


def level_of(id: str) -> Level:  # noqa: A002 - it is one
    """Return the level of that id; `LookupError` names the levels that there are."""
    if id not in LEVELS:
        raise LookupError(
            _("“{level}” is no level: choose {levels}.").format(level=id, levels=listed(LEVELS, last="or"))
        )
    return LEVELS[id]


def chapter_of(level: Level) -> Chapter:
    """Return the chapter in which a level stands."""
    return _CHAPTER_OF[level.id]


def after(level: Level) -> Level | None:
    """Return the level that comes next in the course; None after the last."""
    place = _ORDER.index(level) + 1
    return _ORDER[place] if place < len(_ORDER) else None
