"""Stars: how well an exercise and a level went, by hints and tries and never by time.

>>> of_exercise(tries=1, hints=0), of_exercise(tries=1, hints=2), of_exercise(tries=2, hints=0), of_exercise(2, 1)
(3, 2, 2, 1)
>>> of_level([3, 3, 2])
2
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["HINTS", "MOST", "TABLE", "of_exercise", "of_level"]

MOST: Final = 3
"""The stars of what went without a fault."""

HINTS: Final = 4
"""The rungs of help that every exercise has."""


def of_exercise(tries: int, hints: int) -> int:
    """Return the stars of an exercise answered right at the try of that number (from 1), with so many hints open.

    Three at the first try without a hint; two for one wrong try, or for one hint or two; one for anything else.
    """
    if tries <= 1 and hints <= 0:
        return MOST
    if (tries <= 1 and hints <= 2) or (tries == 2 and hints <= 0):
        return 2
    return 1


TABLE: Final = tuple(tuple(of_exercise(tries, hints) for hints in range(HINTS + 1)) for tries in (1, 2, 3))
"""The stars of an exercise as a table: a row for each try up to the third, which stands for all later ones, and a place
in it for each number of hints. It travels to the page, so that nothing has to be worked out there."""


def of_level(exercises: Sequence[int]) -> int:
    """Return the stars of a level: the mean of its exercises' stars, rounded down; none before there is one."""
    return sum(exercises) // len(exercises) if exercises else 0
