"""An exercise of any kind, and the rules that an answer to it tells something about.

>>> from belote_teach.puzzles.registry import make
>>> trained(make("order", 3, 1)), trained(legal_cards.make("partner", 1))
(('plain_order',), ('trump', 'partner'))
"""

from __future__ import annotations

from typing import Final

from belote_teach.puzzles import legal_cards
from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["Exercise", "trained"]

Exercise = Puzzle | legal_cards.Puzzle

_ASKED_BESIDES: Final = {"partner": "partner"}
"""Where all cards may be played nothing is asked. Who sees that a partner does not hold the trick knows it too."""


def trained(exercise: Exercise) -> tuple[str, ...]:
    """Return the ids of the clauses that an exercise trains, the one that decides first."""
    if isinstance(exercise, Puzzle):
        return exercise.clauses
    besides = _ASKED_BESIDES.get(exercise.skill)
    return tuple(dict.fromkeys([*sorted(exercise.clauses), *([besides] if besides else [])]))
