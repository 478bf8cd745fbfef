"""The shape of a case that two tables judge differently.

>>> from belote_teach.rules.options import Rules
>>> here, there = Outcome("South deals.", "", "all_pass"), Outcome("West deals.", "", "all_pass")
>>> case = Case(("Everybody passed.",), here, there, (Rules(), Rules.parse("classic+all_pass=same_dealer")))
>>> case.position is None
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_teach.rules.options import Rules
    from belote_teach.rules.trick import Position

__all__ = ["Case", "Outcome"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What comes of a case at one table: the answer, the reason (may be empty) and the clause that decides."""

    answer: str
    reason: str
    clause: str


@dataclass(frozen=True, slots=True)
class Case:
    """A situation in sentences and what comes of it at two tables; of card play also the position.

    `rules` are the two tables: they differ in the one question only.
    """

    situation: tuple[str, ...]
    here: Outcome
    there: Outcome
    rules: tuple[Rules, Rules]
    position: Position | None = None
