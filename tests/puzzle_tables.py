"""Exercises to test: every skill at tables that make it differ, each made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from belote_teach import Rules
from belote_teach.puzzles.registry import ALL_SKILLS, PLAY_SKILLS

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["SEEDS", "TABLES", "every_puzzle", "puzzles", "tables_for"]

SEEDS: Final = range(10)

TABLES: Final = tuple(
    map(
        Rules.parse,
        (
            "classic",
            "parlour",
            "arena",
            "federation",
            "classic+all_pass=same_dealer+capot=162",
            "federation+belote_words=king_first+belote_on_failure=lost",
            "arena+all_trumps_belote=suit_led+capot=250",
            "arena+all_trumps_belote=none+rounding=tens",
            "arena+belote_words=king_first+belote_on_failure=lost+all_pass=same_dealer",
        ),
    )
)
"""Tables that between them make every choice that an exercise of these skills hangs on."""


def tables_for(skill: str) -> tuple[Rules, ...]:
    """Return the tables at which to try a skill; `legal_cards` has its own house rules, and a slow search for them."""
    return TABLES[:1] if skill in PLAY_SKILLS else tuple(table for table in TABLES if ALL_SKILLS[skill].comes_up(table))


@cache
def puzzles(skill: str, difficulty: int, table: Rules) -> tuple[Puzzle, ...]:
    """Return some exercises of a skill at a table where it comes up."""
    seeds = range(60) if skill in PLAY_SKILLS else SEEDS
    return tuple(ALL_SKILLS[skill].make(seed, difficulty, table) for seed in seeds)


def every_puzzle(skill: str) -> list[Puzzle]:
    """Return exercises of a skill at all its difficulties and at all tables."""
    return [
        puzzle
        for table in tables_for(skill)
        for difficulty in ALL_SKILLS[skill].difficulties
        for puzzle in puzzles(skill, difficulty, table)
    ]
