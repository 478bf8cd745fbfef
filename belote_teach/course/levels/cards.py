"""Chapter 1: the cards.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(1, 'The order of a plain suit', 'A pile without a trump suit')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course import narrow
from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="cards",
    number=1,
    file="01_the_cards.ipynb",
    heading=N_("The cards"),
    says=N_("Two orders of the cards, what they count, and how to add up a pile."),
    levels=(
        Level(
            id="plain_order",
            heading=N_("The order of a plain suit"),
            says=N_("In a plain suit the ten comes right after the ace, above the king."),
            skill="order",
            difficulties=(1,),
            clauses=("plain_order",),
        ),
        Level(
            id="trump_order",
            heading=N_("The order of the trumps"),
            says=N_("In trumps (*atout*, the suit above all others) the jack and the nine move to the front."),
            skill="order",
            difficulties=(2,),
            clauses=("trump_order",),
        ),
        Level(
            id="which_order",
            heading=N_("Which order counts?"),
            says=N_("Before you compare two cards, ask whether they are trumps."),
            skill="order",
            difficulties=(3,),
            clauses=("plain_order", "trump_order"),
        ),
        Level(
            id="plain_values",
            heading=N_("What a plain card counts"),
            says=N_("Ace and ten count most; king, queen and jack a little; nine, eight and seven nothing."),
            skill="values",
            difficulties=(1,),
            clauses=("card_points",),
            shows=narrow.plain_card,
            wanted=4,
        ),
        Level(
            id="trump_values",
            heading=N_("What a trump counts"),
            says=N_("Jack and nine, the best two trumps, count most; the other trumps count what they always do."),
            skill="values",
            difficulties=(1,),
            clauses=("card_points",),
            shows=narrow.trump_card,
            wanted=4,
        ),
        Level(
            id="trick_values",
            heading=N_("What a trick is worth"),
            says=N_("Whoever wins a trick (*pli*, the four cards of one round) has the points of all its cards."),
            skill="values",
            difficulties=(2,),
            clauses=("card_points",),
        ),
        Level(
            id="last_trick",
            heading=N_("The last trick"),
            says=N_("The last of the eight tricks brings ten points more (*dix de der*, the ten of the last one)."),
            skill="values",
            difficulties=(3,),
            clauses=("card_points", "last_trick"),
            must=("last_trick",),
            contrast=True,
        ),
        Level(
            id="small_pile",
            heading=N_("A small pile"),
            says=N_("Count one trick after the other, and add them up at the end."),
            skill="count",
            difficulties=(1,),
            clauses=("card_points", "last_trick"),
        ),
        Level(
            id="large_pile",
            heading=N_("A large pile"),
            says=N_("The more tricks there are, the easier one is forgotten: go through them in order."),
            skill="count",
            difficulties=(3,),
            clauses=("card_points", "last_trick"),
        ),
        Level(
            id="order_without_suit",
            heading=N_("The order without a trump suit"),
            says=N_(
                "Where all suits are trumps, or none is (*tout atout, sans atout*), one order holds for every suit."
            ),
            skill="order_no_suit",
            difficulties=(3,),
            rules="arena",
            clauses=("all_trumps_order", "no_trumps_order"),
        ),
        Level(
            id="values_without_suit",
            heading=N_("What cards count without a trump suit"),
            says=N_("Without a trump suit the cards count otherwise, so that a deal is worth as much as ever."),
            skill="values_no_suit",
            difficulties=(2,),
            rules="arena",
            clauses=("all_trumps_points", "no_trumps_points"),
        ),
        Level(
            id="pile_without_suit",
            heading=N_("A pile without a trump suit"),
            says=N_("First say which contract it is (*contrat*), and only then begin to count."),
            skill="count_no_suit",
            difficulties=(1,),
            rules="arena",
            clauses=("all_trumps_points", "no_trumps_points", "last_trick"),
        ),
    ),
)
