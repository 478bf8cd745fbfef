"""Chapter 10: be the referee.

>>> CHAPTER.number, CHAPTER.levels[0].title, {level.skill for level in CHAPTER.levels}
(10, 'Who did not follow?', {'spot_the_fault'})
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

_BIDDING: Final = ("bidding_turn", "round_one", "third_round", "taken", "all_pass")

CHAPTER: Final = Chapter(
    id="referee",
    number=10,
    file="10_be_the_referee.ipynb",
    heading=N_("Be the referee"),
    says=N_("One fault or none: find the card, the bid or the word that is against the rules, and name the rule."),
    levels=(
        Level(
            id="who_did_not_follow",
            heading=N_("Who did not follow?"),
            says=N_("A fault (*renonce*) is another suit, played by somebody who still holds the suit led."),
            skill="spot_the_fault",
            difficulties=(1,),
            clauses=("follow", "plain_led", "partner"),
            must=("follow",),
            contrast=True,
        ),
        Level(
            id="who_did_not_trump",
            heading=N_("Who did not trump?"),
            says=N_("Look at who held the trick just then: under an opponent a void player had to trump."),
            skill="spot_the_fault",
            difficulties=(1,),
            clauses=("trump", "partner", "plain_led"),
            must=("trump",),
            contrast=True,
        ),
        Level(
            id="falsely_accused",
            heading=N_("Falsely accused"),
            says=N_("What looks wrong is often a card that the player was free to choose."),
            skill="spot_the_fault",
            difficulties=(1,),
            clauses=("plain_led", "partner", "follow", "trump"),
            must=("plain_led", "partner"),
            contrast=True,
        ),
        Level(
            id="proved_later",
            heading=N_("Proved later"),
            says=N_("The last trick shows what each hand held before it, and what it could have played."),
            skill="spot_the_fault",
            difficulties=(2,),
            clauses=("overtrump", "undertrump", "trump_led", "partner"),
            must=("overtrump", "undertrump", "trump_led"),
            contrast=True,
        ),
        Level(
            id="who_should_have_led",
            heading=N_("Whose lead, whose turn?"),
            says=N_("At first the dealer’s right leads, then whoever won; and everything goes to the right."),
            skill="spot_the_fault",
            difficulties=(2,),
            clauses=("opening_lead", "turn"),
        ),
        Level(
            id="a_bid_too_many",
            heading=N_("A bid too many"),
            says=N_("Go from bid to bid: whose turn, which round, and what may be said there?"),
            skill="spot_the_fault",
            difficulties=(3,),
            rules="arena",
            clauses=_BIDDING,
        ),
        Level(
            id="a_wrong_word",
            heading=N_("A wrong word"),
            says=N_("“Belote” goes with the first of the two cards, “rebelote” with the second, and both in one hand."),
            skill="spot_the_fault",
            difficulties=(3,),
            rules="federation",
            clauses=("belote", "belote_words"),
        ),
        Level(
            id="a_wrong_sum",
            heading=N_("A wrong sum"),
            says=N_("First see that the cards make their fixed sum; then who has more; then what each side scores."),
            skill="spot_the_fault",
            difficulties=(3,),
            clauses=("total", "dedans", "equality"),
        ),
        Level(
            id="the_whole_table",
            heading=N_("The whole table"),
            says=N_("Accuse only what you can prove, and say by which rule."),
            skill="spot_the_fault",
            difficulties=(1, 2, 3),
            clauses=(
                "follow",
                "plain_led",
                "trump",
                "overtrump",
                "undertrump",
                "partner",
                "opening_lead",
                "belote_words",
                "bidding_turn",
            ),
            wanted=6,
        ),
    ),
)
