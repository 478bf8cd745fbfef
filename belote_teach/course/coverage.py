"""Rule by rule: the levels that train it, the skills behind them, the functions that decide it, the tests that cite it.

The tests are not installed with the package; which of them cite what stands in `coverage.json`, which
`scripts/coverage.py` writes from the folder of tests.

>>> covered = of_clause("overtrump")
>>> [level.id for level in covered.levels][:3], covered.skills[0], covered.functions[0].file
(['overtrump', 'proved_later', 'mixed'], 'overtrump', 'belote_teach/rules/obligation.py')
>>> "tests/test_trick.py::test_explain_tells_why" in covered.tests
True
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote_teach.course.chapters import LEVELS
from belote_teach.course.inside import Function, functions
from belote_teach.puzzles import registry
from belote_teach.rules.rulebook import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.course.level import Level

__all__ = ["DATA", "Covered", "levels_for", "matrix", "of_clause"]

DATA: Final = Path(__file__).with_name("coverage.json")


@dataclass(frozen=True, slots=True)
class Covered:
    """What there is about a clause: levels that train it, skills by id, functions of the engine, tests by path."""

    clause: str
    levels: tuple[Level, ...]
    skills: tuple[str, ...]
    functions: tuple[Function, ...]
    tests: tuple[str, ...]


def levels_for(clause: str) -> tuple[Level, ...]:
    """Return the levels that train a clause, the one that is most about it first."""
    found = [level for level in LEVELS.values() if clause in level.clauses]
    order = list(LEVELS.values())
    return tuple(sorted(found, key=lambda level: (len(level.clauses), order.index(level))))


def of_clause(clause: str) -> Covered:
    """Return what there is about a clause; `LookupError` for an unknown one."""
    levels = levels_for(clause)
    skills = dict.fromkeys(level.skill for level in levels)
    skills |= dict.fromkeys(skill.id for skill in registry.SKILLS.values() if clause in skill.clauses)
    return Covered(clause, levels, tuple(skills), functions(clause), _tests().get(clause, ()))


def matrix() -> Mapping[str, Covered]:
    """Return what there is about every clause, in the order of the book."""
    return {clause: of_clause(clause) for clause in CLAUSES}


@cache
def _tests() -> dict[str, tuple[str, ...]]:
    found = json.loads(DATA.read_text(encoding="utf-8"))
    return {clause: tuple(tests) for clause, tests in found["tests"].items()}
