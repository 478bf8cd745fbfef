"""Chapter 8: the match.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(8, 'Points that wait', 'A number of deals')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="match",
    number=8,
    file="08_the_match.ipynb",
    heading=N_("The match"),
    says=N_("Deal after deal: points that wait, totals that grow, and the moment at which somebody has won."),
    levels=(
        Level(
            id="waiting_points",
            heading=N_("Points that wait"),
            says=N_(
                "After a *litige* the takers’ points are held for the next deal; after any other deal that is played, "
                "none are."
            ),
            skill="held",
            difficulties=(1,),
            clauses=("equality", "belote_in_litige"),
            tempts=("lost",),
            contrast=True,
        ),
        Level(
            id="whoever_wins",
            heading=N_("Whoever wins the next deal"),
            says=N_("Points that are held go to the winner of the next deal, takers or defenders."),
            skill="held",
            difficulties=(2,),
            clauses=("held", "belote_in_litige"),
            tempts=("back_to_takers", "only_takers"),
            contrast=True,
        ),
        Level(
            id="two_litiges",
            heading=N_("Two litiges in a row"),
            says=N_("If the next deal is a *litige* too, its points wait with the others."),
            skill="held",
            difficulties=(3,),
            clauses=("litige_again", "held", "belote_in_litige"),
            must=("litige_again",),
            tempts=("second_replaces",),
        ),
        Level(
            id="nobody_plays",
            heading=N_("Nobody plays"),
            says=N_("A deal that everybody passes decides nothing: the points go on waiting."),
            skill="held",
            difficulties=(3,),
            clauses=("pool_after_pass", "held", "belote_in_litige"),
            must=("pool_after_pass",),
            tempts=("passing_loses",),
        ),
        Level(
            id="a_thousand",
            heading=N_("A thousand"),
            says=N_("The match ends when a side has the number of points that was agreed, or more."),
            skill="match_end",
            difficulties=(1,),
            clauses=("target",),
            tempts=("must_be_more",),
            contrast=True,
        ),
        Level(
            id="five_hundred_and_one",
            heading=N_("Another number"),
            says=N_("Tables agree on a number before they begin: a thousand, 501, or what they like."),
            skill="match_end",
            difficulties=(1,),
            rules="parlour",
            clauses=("target",),
        ),
        Level(
            id="both_there",
            heading=N_("Both get there"),
            says=N_("If both sides get there in one deal, the one with more points has won."),
            skill="match_end",
            difficulties=(2,),
            clauses=("target", "both_over"),
            tempts=("takers_first", "both_go_on"),
            contrast=True,
        ),
        Level(
            id="equal_at_the_end",
            heading=N_("Equal at the end"),
            says=N_("If both sides stand at the same number when the match should end, another deal is played."),
            skill="match_end",
            difficulties=(3,),
            clauses=("target", "both_over", "both_equal"),
            must=("both_equal",),
            contrast=True,
        ),
        Level(
            id="held_at_the_end",
            heading=N_("Points nobody gets"),
            says=N_("What is still held when the match ends is nobody’s, and the match does not wait for it."),
            skill="match_end",
            difficulties=(3,),
            clauses=("target", "both_over", "pool_at_end"),
            must=("pool_at_end",),
            contrast=True,
        ),
        Level(
            id="so_many_deals",
            heading=N_("A number of deals"),
            says=N_("Some matches are so many deals long, and no number of points ends them earlier."),
            skill="match_end",
            difficulties=(1, 2),
            rules="club+deals=12",
            clauses=("deals",),
            tempts=("target_anyway",),
            contrast=True,
        ),
    ),
)
