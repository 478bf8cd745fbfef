"""Chapter 9: at your table.

>>> CHAPTER.number, [level.rules for level in CHAPTER.levels][:2]
(9, ['arena', 'classic+all_pass=same_dealer'])
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="table",
    number=9,
    file="09_at_your_table.ipynb",
    heading=N_("At your table"),
    says=N_("Where tables differ, who says what, what changes by it, and a rule sheet for the evening."),
    levels=(
        Level(
            id="free_below_a_trump",
            heading=N_("Free below a trump"),
            says=N_("In *arena* whoever cannot go over an opponent’s trump owes none, and may play any card."),
            skill="spot_the_fault",
            difficulties=(1,),
            rules="arena",
            clauses=("undertrump", "trump", "follow"),
            must=("undertrump",),
            contrast=True,
        ),
        Level(
            id="same_dealer_again",
            heading=N_("The same dealer again"),
            says=N_("In several contests the deal stays where it is when everybody has passed."),
            skill="next_dealer",
            difficulties=(2, 3),
            rules="classic+all_pass=same_dealer",
            clauses=("all_pass", "next_dealer"),
            tempts=("passing_moves_the_deal",),
        ),
        Level(
            id="a_tie_fails",
            heading=N_("A tie has failed"),
            says=N_("At some tables there is no *litige*: with equal points the takers have failed."),
            skill="contract",
            difficulties=(2,),
            rules="classic+equality=failed",
            clauses=("belote_counts", "contract", "equality"),
            must=("equality",),
            contrast=True,
        ),
        Level(
            id="without_the_belote",
            heading=N_("Compared without the belote"),
            says=N_("At some tables the belote is scored, but does not help to make the contract or to break it."),
            skill="contract",
            difficulties=(2,),
            rules="classic+belote_counts=no",
            clauses=("belote_counts", "contract", "dedans", "equality"),
            tempts=("belote_counts_everywhere",),
        ),
        Level(
            id="the_belote_goes_too",
            heading=N_("The belote goes too"),
            says=N_("Read to the letter, one source leaves takers who fail nothing, not even the belote."),
            skill="belote",
            difficulties=(3,),
            rules="classic+belote_on_failure=lost",
            clauses=("belote", "belote_on_failure"),
            must=("belote_on_failure",),
            contrast=True,
        ),
        Level(
            id="the_belote_of_a_tie",
            heading=N_("The belote of a tie"),
            says=N_("In a *litige* of *arena* the belote is scored at once, and only the rest of the points waits."),
            skill="deal_score",
            difficulties=(3,),
            rules="arena",
            clauses=("equality", "belote_in_litige"),
            must=("belote_in_litige",),
        ),
        Level(
            id="by_which_rule",
            heading=N_("By which rule?"),
            says=N_("A score tells the table: ask which rule makes it out of what was written down."),
            skill="which_table",
            difficulties=(1,),
            clauses=("capot", "equality", "rounding", "belote_on_failure"),
        ),
        Level(
            id="whose_table",
            heading=N_("Whose table?"),
            says=N_("Try one rule after another on the same sheet until the score comes out."),
            skill="which_table",
            difficulties=(2, 3),
            clauses=("belote_in_litige", "equality", "rounding", "defenders_capot", "belote_counts"),
            wanted=4,
        ),
    ),
)
