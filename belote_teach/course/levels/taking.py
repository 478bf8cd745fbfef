"""Chapter 12: is it worth taking?

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(12, 'Count your trumps', 'Name a suit')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="taking",
    number=12,
    file="12_is_it_worth_taking.ipynb",
    heading=N_("Is it worth taking?"),
    says=N_(
        "Take or pass: what tens of thousands of deals say of jack, nine, length and aces, and what failing costs."
    ),
    levels=(
        Level(
            id="count_your_trumps",
            heading=N_("Count your trumps"),
            says=N_("You decide with five cards in hand, but the turned card (*la retourne*) is the sixth."),
            skill="strength",
            difficulties=(1,),
            clauses=("second_deal",),
        ),
        Level(
            id="points_in_trumps",
            heading=N_("What your trumps count"),
            says=N_("The jack and the nine of trumps together count more than all other trumps."),
            skill="strength",
            difficulties=(2,),
            clauses=("card_points",),
        ),
        Level(
            id="what_is_missing",
            heading=N_("What is still missing"),
            says=N_("Your trumps alone never make a contract: the rest must come from aces and from the partner."),
            skill="strength",
            difficulties=(3,),
            clauses=("contract", "last_trick"),
        ),
        Level(
            id="which_trumps",
            heading=N_("Which trumps are better?"),
            says=N_("The jack and the nine count most; after them an ace beside is worth about one trump more."),
            skill="holding",
            difficulties=(1,),
            clauses=("contract",),
        ),
        Level(
            id="how_often_made",
            heading=N_("How often is it made?"),
            says=N_("Guess first how many of a hundred deals are made, and then read it in the chart."),
            skill="holding",
            difficulties=(2,),
            clauses=("contract",),
            wanted=4,
        ),
        Level(
            id="what_failing_costs",
            heading=N_("What failing costs"),
            says=N_("One failed contract (*dedans*) takes back what several that were made have brought."),
            skill="price",
            difficulties=(1, 2, 3),
            clauses=("contract", "dedans"),
        ),
        Level(
            id="does_it_pay",
            heading=N_("Does it pay?"),
            says=N_("To be made more often than not is not enough: it must be made often enough to pay for the rest."),
            skill="holding",
            difficulties=(3,),
            clauses=("dedans",),
        ),
        Level(
            id="take_or_pass",
            heading=N_("Take or pass?"),
            says=N_("In the first round look at your trumps, then at the aces beside, then at the price of failing."),
            skill="take",
            difficulties=(1,),
            clauses=("round_one", "dedans"),
            wanted=5,
        ),
        Level(
            id="turned_card_decides",
            heading=N_("The turned card changes everything"),
            says=N_("With the same five cards one turned card is a take and another one a pass."),
            skill="take",
            difficulties=(2,),
            clauses=("round_one", "second_deal"),
        ),
        Level(
            id="name_a_suit",
            heading=N_("Name a suit"),
            says=N_(
                "In the second round you choose among three suits, and the turned card comes without being trumps."
            ),
            skill="take",
            difficulties=(3,),
            clauses=("round_two",),
            wanted=4,
        ),
    ),
)
