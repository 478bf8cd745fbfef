"""Chapter 2: who wins the trick.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(2, 'The suit led', 'Any trick')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course import narrow
from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="tricks",
    number=2,
    file="02_who_wins_the_trick.ipynb",
    heading=N_("Who wins the trick"),
    says=N_("Which card takes the trick: the suit led, the trumps, and two orders."),
    levels=(
        Level(
            id="suit_led",
            heading=N_("The suit led"),
            says=N_("When everybody follows the first card (*entame*, the card led), the highest of the suit wins."),
            skill="winner",
            difficulties=(1,),
            clauses=("winner", "plain_order"),
            shows=narrow.all_follow,
        ),
        Level(
            id="off_suit",
            heading=N_("High, but of another suit"),
            says=N_("A card that is neither of the suit led nor a trump wins nothing, however high it is."),
            skill="winner",
            difficulties=(1,),
            clauses=("winner", "plain_order"),
            tempts=("any_suit",),
        ),
        Level(
            id="one_trump",
            heading=N_("One trump"),
            says=N_("A trump cuts into a plain suit (*couper*, to cut): even the lowest of them beats the ace led."),
            skill="winner",
            difficulties=(2,),
            clauses=("winner", "trump_order"),
            shows=narrow.ruffed_once,
        ),
        Level(
            id="several_trumps",
            heading=N_("Several trumps"),
            says=N_("Of several trumps the highest wins, and not the first or the last."),
            skill="winner",
            difficulties=(3,),
            clauses=("winner", "trump_order"),
            shows=narrow.ruffed_twice,
        ),
        Level(
            id="trumps_led",
            heading=N_("Trumps are led"),
            says=N_("When a trump is led the order of the trumps decides, and the ace is only third."),
            skill="winner",
            difficulties=(2,),
            clauses=("winner", "trump_order"),
            shows=narrow.trumps_led,
        ),
        Level(
            id="winner_without_suit",
            heading=N_("Without a trump suit"),
            says=N_("At all trumps and at no trumps no suit beats another: the highest of the suit led wins."),
            skill="winner_no_suit",
            difficulties=(3,),
            rules="arena",
            clauses=("winner_one_suit", "all_trumps_order", "no_trumps_order"),
        ),
        Level(
            id="any_trick",
            heading=N_("Any trick"),
            says=N_("Two questions in this order: is there a trump, and if not, which suit was led?"),
            skill="winner",
            difficulties=(3, 1, 2),
            clauses=("winner", "plain_order", "trump_order"),
            wanted=5,
        ),
    ),
)
