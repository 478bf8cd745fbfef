"""What a question about belote is, with its answer at a table and a position to try.

A question has one or two sentences of its own, which hold at every table, and the clauses that answer it at the table
chosen. A level gives the position to try, where there is one.

>>> from belote_teach.rules.options import Rules
>>> from belote_teach.course.questions import QUESTIONS
>>> question = QUESTIONS["which_best"]
>>> question.answer(Rules.parse("classic"))[0]
'That does not come up at this table.'
>>> question.exercise(Rules.parse("parlour")).rules == Rules.parse("parlour")
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.course.chapters import LEVELS
from belote_teach.course.exercise import trained
from belote_teach.puzzles.registry import make
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.course.exercise import Exercise
    from belote_teach.rules.options import Rules

__all__ = ["Question"]

_PLACES: Final = 40


@dataclass(frozen=True, slots=True)
class Question:
    """A question: its id and words, its own sentences, and the clauses that answer it; none where no rule is asked for.

    `level` is the id of the level that has positions for it, or of a skill with its difficulty (`deal_score-1`), or
    empty, and `clause` the one that the position must train (empty: any). `page` is a notebook that shows more, without
    its ending. `letters` are the sources that ask the question themselves. All words are untranslated.
    """

    id: str
    ask: str
    says: str
    clauses: tuple[str, ...] = ()
    level: str = ""
    clause: str = ""
    page: str = ""
    letters: str = ""

    @property
    def title(self) -> str:
        """The question in the language in use."""
        return _(self.ask)

    def arises(self, rules: Rules) -> bool:
        """Whether it comes up at a table: whether one of its clauses means something there."""
        return not self.clauses or any(CLAUSES[name].applies(rules) for name in self.clauses)

    def answer(self, rules: Rules) -> list[str]:
        """Return the answer at a table: its own sentences, then what the clauses say there."""
        own = _(self.says) if self.arises(rules) else _("That does not come up at this table.")
        return [own, *(CLAUSES[name].statement(rules) for name in self.said(rules))]

    def said(self, rules: Rules) -> tuple[str, ...]:
        """Return the clauses that answer it at a table: where all of them mean nothing there, what says why."""
        if self.arises(rules):
            return tuple(name for name in self.clauses if CLAUSES[name].applies(rules))
        return (CLAUSES[self.clauses[0]].needs.choices[0][0],)

    def exercise(self, rules: Rules) -> Exercise | None:
        """Return a position to try, at the table where it comes up there and else at the level's own."""
        if "-" in self.level:
            return self._drawn(rules)
        if not self.level:
            return None
        level = LEVELS[self.level]
        for table in (level.at(rules), level):
            for place in range(_PLACES) if table else ():
                exercise = table.exercise(0, place)  # type: ignore[union-attr]  # it is there
                if not self.clause or self.clause in trained(exercise):
                    return exercise
        return None

    def _drawn(self, rules: Rules) -> Exercise | None:
        """Return the first exercise of the skill that trains the clause."""
        skill, _dash, difficulty = self.level.partition("-")
        for seed in range(_PLACES):
            exercise = make(skill, seed, int(difficulty), rules)
            if not self.clause or self.clause in trained(exercise):
                return exercise
        return None
