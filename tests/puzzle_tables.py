"""Exercises to test: every skill at tables that make it differ, each made once."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from belote_teach import Rules
from belote_teach.puzzles.registry import ALL_SKILLS, PLAY_SKILLS

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["DECLARING", "SCORED", "SEEDS", "TABLES", "every_puzzle", "puzzles", "tables_for"]

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


DECLARING: Final = tuple(
    map(
        Rules.parse,
        (
            "classic+declarations",
            "classic+declarations+declaration_tie=first_in_turn+card_reuse=several+declarations_on_dedans=lost",
            "classic+declarations+declarations_on_capot=to_winners+trickless_takers=lost+eight_in_a_row=split",
            "arena+declarations+comparing=trump_before_top",
            "arena+declarations+no_trumps_carres=jacks+comparing=value_first+declarations_on_capot=stand",
        ),
    )
)
"""The same for exercises about declarations, which differ at no other choice."""


SCORED: Final = tuple(
    map(
        Rules.parse,
        (
            "classic",
            "parlour",
            "arena",
            "classic+deals=10",
            "classic+capot=162+equality=failed+both_over=drawn",
            "federation+belote_on_failure=lost+belote_in_litige=judged_without+pool_at_end=split_back+both_over=takers",
            "arena+capot=250+defenders_capot=no+belote_counts=no+pool_after_pass=lost+both_equal=drawn+deals=12",
            "classic+declarations+rounding=tens+equality=made+declarations_on_capot=to_winners",
            "arena+declarations+litige_again=lost",
        ),
    )
)
"""The same for exercises about the score of a deal and the match."""

SCORING: Final = ("contract", "deal_score", "which_table", "held", "match_end")


MANY_KINDS: Final = {"spot_the_fault": (0, 2, 5), "best_card": (0, 2)}
"""Skills whose exercises are of very many kinds: more of them are made, at some of the tables only."""


def tables_for(skill: str) -> tuple[Rules, ...]:
    """Return the tables at which to try a skill; `legal_cards` has its own house rules, and a slow search for them."""
    if skill in PLAY_SKILLS:
        return TABLES[:1]
    if skill in MANY_KINDS:
        return tuple(TABLES[place] for place in MANY_KINDS[skill])
    made = ALL_SKILLS[skill]
    if skill in SCORING:
        return tuple(table for table in SCORED if made.comes_up(table))
    about_declarations = (*DECLARING, Rules.parse("parlour")) if made.because == "declarations" else ()
    return about_declarations or tuple(table for table in TABLES if made.comes_up(table))


@cache
def puzzles(skill: str, difficulty: int, table: Rules) -> tuple[Puzzle, ...]:
    """Return some exercises of a skill at a table where it comes up."""
    seeds = range(60) if skill in PLAY_SKILLS else range(40) if skill in MANY_KINDS else SEEDS
    return tuple(ALL_SKILLS[skill].make(seed, difficulty, table) for seed in seeds)


def every_puzzle(skill: str) -> list[Puzzle]:
    """Return exercises of a skill at all its difficulties and at all tables."""
    return [
        puzzle
        for table in tables_for(skill)
        for difficulty in ALL_SKILLS[skill].difficulties
        for puzzle in puzzles(skill, difficulty, table)
    ]
