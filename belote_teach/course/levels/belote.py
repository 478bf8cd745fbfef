"""Chapter 5: belote and rebelote.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(5, 'King and queen of trumps', 'Belote or not')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="belote",
    number=5,
    file="05_belote_and_rebelote.ipynb",
    heading=N_("Belote and rebelote"),
    says=N_("King and queen of trumps in one hand: what they bring, to whom, and what is said with them."),
    levels=(
        Level(
            id="pair",
            heading=N_("King and queen of trumps"),
            says=N_("King and queen of trumps in one hand are a *belote*; of another suit they are just two cards."),
            skill="belote",
            difficulties=(1,),
            clauses=("belote",),
        ),
        Level(
            id="split_pair",
            heading=N_("Both in one hand"),
            says=N_("Split between partners they bring nothing: the pair must lie in one hand."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("split_counts",),
            contrast=True,
        ),
        Level(
            id="twenty_once",
            heading=N_("Twenty points, once"),
            says=N_("The two cards bring twenty points together, and not twenty each."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("twenty_each",),
            contrast=True,
        ),
        Level(
            id="for_the_defenders",
            heading=N_("The defenders have it"),
            says=N_("A belote belongs to the side of the hand that holds it, takers or defenders."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("not_for_defenders",),
            contrast=True,
        ),
        Level(
            id="kept",
            heading=N_("The takers fail"),
            says=N_("Takers who fail lose everything but their belote (*imprenable*, not to be taken away)."),
            skill="belote",
            difficulties=(3,),
            clauses=("belote", "belote_on_failure"),
            must=("belote_on_failure",),
        ),
        Level(
            id="first_word",
            heading=N_("The first word"),
            says=N_("“Belote” is said with the first of the two cards, be it the king or the queen."),
            skill="belote_words",
            difficulties=(1,),
            clauses=("belote", "belote_words"),
        ),
        Level(
            id="second_word",
            heading=N_("The second word"),
            says=N_("With the second card comes the second word (*rebelote*, belote again)."),
            skill="belote_words",
            difficulties=(2, 1, 2),
            clauses=("belote", "belote_words"),
        ),
        Level(
            id="word_forgotten",
            heading=N_("A word forgotten"),
            says=N_("Where both words must be said, one that is forgotten costs all twenty points."),
            skill="belote",
            difficulties=(3,),
            rules="federation",
            clauses=("belote", "belote_words", "belote_on_failure"),
            must=("belote_words",),
            tempts=("silence_costs_nothing",),
            contrast=True,
        ),
        Level(
            id="king_first",
            heading=N_("The king first"),
            says=N_("Some tables want the king before the queen, and otherwise nothing is said."),
            skill="belote_words",
            difficulties=(1, 2, 1),
            rules="classic+belote_words=king_first",
            clauses=("belote", "belote_words"),
            tempts=("any_order",),
            contrast=True,
        ),
        Level(
            id="all_trumps_belotes",
            heading=N_("Belotes at all trumps"),
            says=N_("At all trumps (*tout atout*) king and queen of every suit are a belote; at no trumps none are."),
            skill="belote_no_suit",
            difficulties=(1, 2),
            rules="arena",
            clauses=("all_trumps_belote", "belote"),
        ),
        Level(
            id="belote_of_the_suit_led",
            heading=N_("Only in the suit led"),
            says=N_(
                "Some tables count a belote at all trumps only when its first card is played to a lead in its suit."
            ),
            skill="belote_no_suit",
            difficulties=(1, 2),
            rules="arena+all_trumps_belote=suit_led",
            clauses=("all_trumps_belote",),
            tempts=("whatever_is_led",),
        ),
        Level(
            id="any_belote",
            heading=N_("Belote or not"),
            says=N_("Ask what is trumps, then in whose hand the two cards are, and only then who took."),
            skill="belote",
            difficulties=(3,),
            clauses=("belote", "belote_on_failure"),
            wanted=5,
        ),
    ),
)
