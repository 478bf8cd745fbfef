"""Every skill there is, in one place and in the order in which one learns them.

>>> puzzle = make("order", 17, difficulty=2, rules="parlour")
>>> puzzle.id, str(puzzle.rules)
('order-2-17', 'parlour')
>>> of_id("order-2-17", "parlour") == puzzle
True
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

from belote_teach.puzzles import legal_choice
from belote_teach.puzzles.skill import Skill, SkillError
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["ALL_SKILLS", "PLAY_SKILLS", "SKILLS", "make", "of_id", "skill_of"]


class _Skills(Mapping[str, Skill]):
    """Skills by their ids. The module of one is loaded when it is asked for: a visitor's lesson has but a few."""

    def __init__(self, places: Mapping[str, str | Skill]) -> None:
        self._places = places

    def __getitem__(self, id: str) -> Skill:  # noqa: A002 - it is one
        place = self._places[id]
        if isinstance(place, Skill):
            return place
        module, name = place.split(".")
        skill: Skill = getattr(import_module(f"belote_teach.puzzles.{module}"), name)
        return skill

    def __contains__(self, id: object) -> bool:  # noqa: A002 - as above
        return id in self._places

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


_PLACES: Final[Mapping[str, str]] = {
    "order": "card_order.ORDER",
    "values": "card_values.VALUES",
    "winner": "trick_winner.WINNER",
    "count": "side_count.COUNT",
    "speaker": "turns.SPEAKER",
    "bid": "bids.BID",
    "second_deal": "second_deal.SECOND_DEAL",
    "opening_lead": "turns.OPENING_LEAD",
    "next_dealer": "turns.NEXT_DEALER",
    "belote": "belote.BELOTE",
    "belote_words": "belote_words.BELOTE_WORDS",
    "declarations": "declarations.DECLARATIONS",
    "declaration_points": "declaration_points.DECLARATION_POINTS",
    "whose_declarations": "whose_declarations.WHOSE_DECLARATIONS",
    "declarations_after": "declarations_after.DECLARATIONS_AFTER",
    "contract": "contract.CONTRACT",
    "deal_score": "deal_score.DEAL_SCORE",
    "held": "held.HELD_POINTS",
    "match_end": "match_end.MATCH_END",
    "which_table": "which_table.WHICH_TABLE",
    "spot_the_fault": "faults.SPOT_THE_FAULT",
    "best_card": "best_card.BEST_CARD",
    "strength": "hand_strength.STRENGTH",
    "holding": "holding_odds.HOLDING",
    "price": "price_of_failing.PRICE",
    "take": "take_or_pass.TAKE",
    "order_no_suit": "card_order.ORDER_NO_SUIT",
    "values_no_suit": "card_values.VALUES_NO_SUIT",
    "winner_no_suit": "trick_winner.WINNER_NO_SUIT",
    "count_no_suit": "side_count.COUNT_NO_SUIT",
    "belote_no_suit": "belote_no_suit.BELOTE_NO_SUIT",
}
"""Module and name of each, in the order in which one learns them."""

SKILLS: Final[Mapping[str, Skill]] = _Skills(_PLACES)
"""The skills that ask a question."""

PLAY_SKILLS: Final[Mapping[str, Skill]] = {skill.id: skill for skill in legal_choice.SKILLS}
"""The skills of `legal_cards`, in the common shape."""

ALL_SKILLS: Final[Mapping[str, Skill]] = _Skills({**_PLACES, **PLAY_SKILLS})
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
