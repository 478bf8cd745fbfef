"""What a level is: one idea, and the exercises that put it to the question.

A level draws from a skill. Where a skill is wider than the idea, the level takes only the exercises that are about it:
by the clauses they train, by beliefs that must go wrong in them, or by what lies on the table.

>>> from belote_teach.course.chapters import level_of
>>> level = level_of("plain_order")
>>> level.title, level.idea
('The order of a plain suit', 'In a plain suit the ten comes right after the ace, above the king.')
>>> [level.exercise(start=5, place=place).id for place in range(3)]
['order-1-5', 'order-1-1005', 'order-1-2005']
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.puzzles import legal_cards, registry
from belote_teach.rules.options import Rules
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.course.exercise import Exercise
    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["Level", "which_cards"]

_APART: Final = 1000
"""So many seeds belong to each place of a run: far more than the rarest kind of exercise needs."""

_ENOUGH: Final = 60
"""Among so many exercises of a skill there is one of the level, if there is any."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """A level: its id, its title and its idea in a sentence, both untranslated, and where its exercises come from.

    `skill` is one of `puzzles.registry` at the `difficulties`, which take turns, or one of `puzzles.legal_cards`, which
    has none. `clauses` are the rules that it trains: all its exercises are about some of them and about no other (where
    there are none, they may be about any). Each trains one of `must`, if there are any; in each goes wrong one of the
    beliefs `tempts`, if there are any; and `shows`, one of `course.narrow`, says what must lie on the table. `rules` is
    the table, and `wanted` the right answers that finish it. With a `contrast` every third exercise, the second first,
    is one of the others, with another answer than the one before: it trains none of `must`, and no belief of `tempts`
    goes wrong in it. Where the answer would always be the same without, nobody then gets by with guessing.
    """

    id: str
    heading: str
    says: str
    skill: str
    clauses: tuple[str, ...]
    difficulties: tuple[int, ...] = ()
    rules: str = "classic"
    wanted: int = 3
    must: tuple[str, ...] = ()
    tempts: tuple[str, ...] = ()
    shows: Callable[[Puzzle], bool] | None = None
    contrast: bool = False

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _(self.heading)

    @property
    def idea(self) -> str:
        """The idea in a sentence, in the language in use."""
        return _(self.says)

    @property
    def is_legal_cards(self) -> bool:
        """Whether its exercises are “which cards may be played”."""
        return not self.difficulties

    @property
    def variant(self) -> tuple[object, ...]:
        """What tells it from other levels of the same skill and clauses."""
        return self.difficulties, self.rules, self.must, self.tempts, self.shows, self.contrast

    def exercise(self, start: int, place: int) -> Exercise:
        """Return the exercise in a place (from 0) of a run that begins at the seed `start`: always the same one."""
        if self.is_legal_cards:
            return legal_cards.make(self.skill, start + place, Rules.parse(self.rules))
        return registry.make(self.skill, *_drawn(self, start, place), self.rules)

    def at(self, rules: Rules) -> Level | None:
        """Return the same level at another table; None where its exercises do not come up there."""
        return _moved(self, rules)

    def fits(self, puzzle: Puzzle, *, contrast: bool = False) -> bool:
        """Whether an exercise of the skill is one of the level, or one of its contrasting ones."""
        trained = set(puzzle.clauses)
        if self.clauses and not trained <= set(self.clauses):
            return False
        if self.shows and not self.shows(puzzle):
            return False
        if not self.must and not self.tempts:
            return True
        meets = bool(trained & set(self.must)) if self.must else True
        if not meets or not self.tempts:
            return meets is not contrast
        skill = registry.skill_of(self.skill)
        tempted = any(puzzle.read(skill.belief(each).answer(puzzle)) not in puzzle.answers for each in self.tempts)
        return tempted is not contrast


def which_cards(skill: str, says: str, *clauses: str, wanted: int = 3, rules: str = "classic") -> Level:
    """Return a level of “which cards may be played”, which goes by the name of its skill."""
    heading = legal_cards.SKILLS[skill].heading
    return Level(id=skill, heading=heading, says=says, skill=skill, clauses=clauses, wanted=wanted, rules=rules)


@lru_cache(maxsize=10_000)
def _drawn(level: Level, start: int, place: int) -> tuple[int, int]:
    """Return seed and difficulty of the exercise in a place: the first of the level from the place's own seeds on."""
    difficulty = level.difficulties[place % len(level.difficulties)]
    first, contrast = start + place * _APART, level.contrast and place % 3 == 1
    before = registry.make(level.skill, *_drawn(level, start, place - 1), level.rules).answer if contrast else None
    for seed in range(first, first + _APART):
        puzzle = registry.make(level.skill, seed, difficulty, level.rules)
        if puzzle.answer != before and level.fits(puzzle, contrast=contrast):
            return seed, difficulty
    raise LookupError(_("No exercise of “{skill}” fits the level {level}.").format(skill=level.skill, level=level.id))


@lru_cache(maxsize=2000)
def _moved(level: Level, rules: Rules) -> Level | None:
    moved = replace(level, rules=str(rules))
    try:
        if level.is_legal_cards:
            legal_cards.make(level.skill, 0, rules)
            return moved
        seen = (registry.make(level.skill, seed, level.difficulties[0], rules) for seed in range(_ENOUGH))
        return moved if any(map(moved.fits, seen)) else None
    except LookupError:
        return None
