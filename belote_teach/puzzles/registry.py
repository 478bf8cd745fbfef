"""Every skill there is, in one place and in the order in which one learns them.

>>> puzzle = make("order", 17, difficulty=2, rules="parlour")
>>> puzzle.id, str(puzzle.rules)
('order-2-17', 'parlour')
>>> of_id("order-2-17", "parlour") == puzzle
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles import legal_choice
from belote_teach.puzzles.belote import BELOTE
from belote_teach.puzzles.belote_no_suit import BELOTE_NO_SUIT
from belote_teach.puzzles.belote_words import BELOTE_WORDS
from belote_teach.puzzles.best_card import BEST_CARD
from belote_teach.puzzles.bids import BID
from belote_teach.puzzles.card_order import ORDER, ORDER_NO_SUIT
from belote_teach.puzzles.card_values import VALUES, VALUES_NO_SUIT
from belote_teach.puzzles.contract import CONTRACT
from belote_teach.puzzles.deal_score import DEAL_SCORE
from belote_teach.puzzles.declaration_points import DECLARATION_POINTS
from belote_teach.puzzles.declarations import DECLARATIONS
from belote_teach.puzzles.declarations_after import DECLARATIONS_AFTER
from belote_teach.puzzles.faults import SPOT_THE_FAULT
from belote_teach.puzzles.hand_strength import STRENGTH
from belote_teach.puzzles.held import HELD_POINTS
from belote_teach.puzzles.holding_odds import HOLDING
from belote_teach.puzzles.match_end import MATCH_END
from belote_teach.puzzles.price_of_failing import PRICE
from belote_teach.puzzles.second_deal import SECOND_DEAL
from belote_teach.puzzles.side_count import COUNT, COUNT_NO_SUIT
from belote_teach.puzzles.skill import Skill, SkillError
from belote_teach.puzzles.take_or_pass import TAKE
from belote_teach.puzzles.trick_winner import WINNER, WINNER_NO_SUIT
from belote_teach.puzzles.turns import NEXT_DEALER, OPENING_LEAD, SPEAKER
from belote_teach.puzzles.which_table import WHICH_TABLE
from belote_teach.puzzles.whose_declarations import WHOSE_DECLARATIONS
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["ALL_SKILLS", "PLAY_SKILLS", "SKILLS", "make", "of_id", "skill_of"]

SKILLS: Final[Mapping[str, Skill]] = {
    skill.id: skill
    for skill in (
        ORDER,
        VALUES,
        WINNER,
        COUNT,
        SPEAKER,
        BID,
        SECOND_DEAL,
        OPENING_LEAD,
        NEXT_DEALER,
        BELOTE,
        BELOTE_WORDS,
        DECLARATIONS,
        DECLARATION_POINTS,
        WHOSE_DECLARATIONS,
        DECLARATIONS_AFTER,
        CONTRACT,
        DEAL_SCORE,
        HELD_POINTS,
        MATCH_END,
        WHICH_TABLE,
        SPOT_THE_FAULT,
        BEST_CARD,
        STRENGTH,
        HOLDING,
        PRICE,
        TAKE,
        ORDER_NO_SUIT,
        VALUES_NO_SUIT,
        WINNER_NO_SUIT,
        COUNT_NO_SUIT,
        BELOTE_NO_SUIT,
    )
}
"""The skills that ask a question, in the order in which one learns them."""

PLAY_SKILLS: Final[Mapping[str, Skill]] = {skill.id: skill for skill in legal_choice.SKILLS}
"""The skills of `legal_cards`, in the common shape."""

ALL_SKILLS: Final[Mapping[str, Skill]] = {**SKILLS, **PLAY_SKILLS}
"""All of them."""


def skill_of(id: str) -> Skill:  # noqa: A002 - it is one
    """Return the skill of that id; `SkillError` names the skills that there are."""
    if id not in ALL_SKILLS:
        raise SkillError(
            _("“{skill}” is no skill: choose {skills}.").format(skill=id, skills=listed(ALL_SKILLS, last="or"))
        )
    return ALL_SKILLS[id]


def make(skill: str, seed: int, difficulty: int = 1, rules: Rules | str = CLASSIC) -> Puzzle:
    """Return the exercise of a skill with that number, the same for ever.

    `SkillError` for an unknown skill or difficulty, and for a table at which the skill never comes up.
    """
    return skill_of(skill).make(seed, difficulty, rules)


def of_id(id: str, rules: Rules | str = CLASSIC) -> Puzzle:  # noqa: A002 - it is one
    """Make the exercise again whose `Puzzle.id` is given, at its table; `SkillError` for what is no such id."""
    skill, _dash, rest = id.partition("-")
    difficulty, _dash, seed = rest.partition("-")
    if not difficulty.isdecimal() or not seed.isdecimal():
        raise SkillError(
            _("“{id}” is no exercise: write skill, difficulty and seed, such as order-1-17.").format(id=id)
        )
    return make(skill, int(seed), int(difficulty), rules)
