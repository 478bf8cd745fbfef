"""What a skill is: how its exercises are drawn, at which tables, and the ladder of what people get wrong in it.

>>> from belote_teach.puzzles.registry import SKILLS
>>> skill = SKILLS["order"]
>>> skill.title, skill.difficulties, skill.clauses
('The order of the cards', (1, 2, 3), ('plain_order', 'trump_order'))
>>> puzzle = skill.make(5, 1)
>>> belief = skill.beliefs[3]
>>> belief.id, belief.title, belief.answer(puzzle)
('natural_order', 'The ten stands between the jack and the nine.', ('As', 'Ks', 'Ts', '9s'))
>>> SKILLS["order_no_suit"].make(0)
Traceback (most recent call last):
    ...
belote_teach.puzzles.skill.SkillError: “order_no_suit” never comes up at the table classic. There is no third round, \
and neither all trumps nor no trumps can be named.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.puzzles.puzzle import Misconception
from belote_teach.rules.clause import Condition
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = ["Belief", "Said", "Skill", "SkillError"]


class SkillError(LookupError):
    """An exercise that there is not: an unknown skill or difficulty, or a table at which the skill never comes up."""


class Said(NamedTuple):
    """A reply to a wrong answer: the sentence, the rule it follows from and the cards it is about."""

    text: str
    clause: str
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Belief:
    """Something that people get wrong. `says` is what they would say.

    `answer` is what somebody who believes it answers to an exercise of the skill, and it is a right answer where the
    mistake makes no difference: a pure function, with which a pupil can be simulated. `reply` is what to tell them.
    """

    id: str
    says: str
    answer: Callable[[Puzzle], Answer]
    reply: Callable[[Puzzle, Answer], Said]

    @property
    def title(self) -> str:
        """The belief in the language in use."""
        return _(self.says)


_TRIES: Final = 1000
"""Exercises in which no known mistake would show are thrown away; so many in a row never are."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Skill:
    """Something to be good at: its id and name, the clauses it trains, its difficulties and its ladder of mistakes.

    `draw` makes an exercise from a source of chance, a difficulty and a table. `needs` are the choices without which
    the skill never comes up at a table, and `because` the clause that says why not. `beliefs` are in the order in which
    a wrong answer is held against them.
    """

    id: str
    heading: str
    clauses: tuple[str, ...]
    beliefs: tuple[Belief, ...]
    draw: Callable[[random.Random, int, Rules], Puzzle] = field(repr=False)
    difficulties: tuple[int, ...] = (1, 2, 3)
    needs: Condition = field(default_factory=Condition)
    because: str = ""

    @property
    def title(self) -> str:
        """The name in the language in use."""
        return _(self.heading)

    def comes_up(self, rules: Rules) -> bool:
        """Whether a table ever asks for the skill."""
        return self.needs.holds(rules)

    def belief(self, id: str) -> Belief:  # noqa: A002 - it is one
        """Return the belief of that id; `LookupError` when the ladder has none."""
        for belief in self.beliefs:
            if belief.id == id:
                return belief
        known = listed((each.id for each in self.beliefs), last="or")
        raise LookupError(_("“{text}” is no mistake of this skill: choose {names}.").format(text=id, names=known))

    def make(self, seed: int, difficulty: int = 1, rules: Rules | str = CLASSIC) -> Puzzle:
        """Return the exercise of that number, the same for ever; `SkillError` where there is none."""
        rules = Rules.parse(rules)
        self._refuse(difficulty, rules)
        rng = random.Random(f"{self.id}/{difficulty}/{seed}")  # noqa: S311 - an exercise, not a secret
        for _attempt in range(_TRIES):
            puzzle = self.draw(rng, difficulty, rules)
            misconceptions = self.ladder(puzzle)
            if misconceptions:
                break
        return replace(
            puzzle, skill=self.id, difficulty=difficulty, seed=seed, rules=rules, misconceptions=misconceptions
        )

    def ladder(self, puzzle: Puzzle) -> tuple[Misconception, ...]:
        """Return the wrong answers that mistakes predict for an exercise; of two that predict one, the first stands."""
        predicted: dict[Answer, Misconception] = {}
        for belief in self.beliefs:
            answer = puzzle.read(belief.answer(puzzle))
            if answer not in puzzle.answers and answer not in predicted:
                predicted[answer] = Misconception(belief.id, answer, *belief.reply(puzzle, answer))
        return tuple(predicted.values())

    def _refuse(self, difficulty: int, rules: Rules) -> None:
        if difficulty not in self.difficulties:
            known = listed(map(str, self.difficulties), last="or")
            says = _("“{skill}” has no difficulty {n}: choose {known}.")
            raise SkillError(says.format(skill=self.id, n=difficulty, known=known))
        if not self.comes_up(rules):
            says = _("“{skill}” never comes up at the table {rules}. {why}")
            why = CLAUSES[self.because].statement(rules)
            raise SkillError(says.format(skill=self.id, rules=rules, why=why))
