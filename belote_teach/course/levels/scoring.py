"""Chapter 7: scoring a deal.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(7, 'More than the others', 'The whole account')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="scoring",
    number=7,
    file="07_scoring_a_deal.ipynb",
    heading=N_("Scoring a deal"),
    says=N_("Made, failed or equal: what became of the contract, and what each side writes down."),
    levels=(
        Level(
            id="more_than_half",
            heading=N_("More than the others"),
            says=N_("The takers must have more points than the defenders: of 162, that is 82."),
            skill="contract",
            difficulties=(1,),
            clauses=("contract", "dedans"),
        ),
        Level(
            id="eighty_one_each",
            heading=N_("Eighty-one each"),
            says=N_("Half is not more than half: with the same number of points it is a *litige*."),
            skill="contract",
            difficulties=(1,),
            clauses=("contract", "dedans", "equality"),
            tempts=("half_is_enough",),
            contrast=True,
        ),
        Level(
            id="belote_moves_the_bar",
            heading=N_("The belote moves the bar"),
            says=N_("The belote is added before the two sides are compared."),
            skill="contract",
            difficulties=(2,),
            clauses=("belote_counts", "contract", "dedans", "equality"),
            tempts=("belote_apart",),
            contrast=True,
        ),
        Level(
            id="belote_against_you",
            heading=N_("A belote against you"),
            says=N_("The defenders’ belote counts too, and raises what the takers must beat."),
            skill="contract",
            difficulties=(2,),
            clauses=("belote_counts", "contract", "dedans", "equality"),
            tempts=("only_takers_count_it",),
            contrast=True,
        ),
        Level(
            id="down",
            heading=N_("Made or down"),
            says=N_("Made, each side scores its own points; down (*dedans*), the defenders score them all."),
            skill="deal_score",
            difficulties=(1,),
            clauses=("contract", "dedans"),
            tempts=("keeps_tricks", "only_theirs"),
            contrast=True,
        ),
        Level(
            id="down_with_a_belote",
            heading=N_("Down with a belote"),
            says=N_("Takers who fail lose all but their belote, which nobody can take from them."),
            skill="deal_score",
            difficulties=(2,),
            clauses=("contract", "dedans", "belote_on_failure"),
            tempts=("belote_lost", "belote_to_defenders"),
            contrast=True,
        ),
        Level(
            id="what_a_litige_scores",
            heading=N_("What a litige scores"),
            says=N_("In a *litige* the defenders score theirs at once, and the takers’ points wait."),
            skill="deal_score",
            difficulties=(2,),
            clauses=("equality", "belote_in_litige"),
        ),
        Level(
            id="belote_at_once",
            heading=N_("A belote that does not wait"),
            says=N_("Some tables hold the takers’ belote with the rest; others score it at once."),
            skill="deal_score",
            difficulties=(2,),
            rules="arena",
            clauses=("equality", "belote_in_litige"),
            must=("belote_in_litige",),
        ),
        Level(
            id="all_eight",
            heading=N_("All eight tricks"),
            says=N_("All eight tricks (*capot*) have a price of their own, for the takers and for the defenders."),
            skill="deal_score",
            difficulties=(2, 3),
            clauses=("capot", "defenders_capot", "contract", "dedans", "belote_on_failure"),
            must=("capot", "defenders_capot"),
        ),
        Level(
            id="whole_account",
            heading=N_("The whole account"),
            says=N_("First add up, then compare, and only then write down who scores what."),
            skill="deal_score",
            difficulties=(3,),
            clauses=(
                "last_trick", "capot", "defenders_capot", "contract", "dedans", "equality", "belote_in_litige",
                "belote_on_failure",
            ),
            wanted=5,
        ),
    ),
)  # fmt: skip
