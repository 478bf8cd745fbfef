"""Chapter 6: declarations, at tables that play them.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(6, 'Three in a row', 'Not a single trick')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

_TABLE: Final = "classic+declarations"

CHAPTER: Final = Chapter(
    id="declarations",
    number=6,
    file="06_declarations.ipynb",
    heading=N_("Declarations"),
    says=N_("Runs and carrés, where a table plays them: what they are, which is better, and who scores them."),
    levels=(
        Level(
            id="three_in_a_row",
            heading=N_("Three in a row"),
            says=N_("Three or more cards in a row of one suit are a run; two are not, nor is a row across suits."),
            skill="declarations",
            difficulties=(1,),
            rules=_TABLE,
            clauses=("runs",),
            tempts=("two_is_enough", "any_suits", "gap_allowed"),
        ),
        Level(
            id="order_of_runs",
            heading=N_("A third order"),
            says=N_("Runs go in natural order, from the seven up to the ace, in trumps too, whatever wins the tricks."),
            skill="declarations",
            difficulties=(2,),
            rules=_TABLE,
            clauses=("runs",),
            tempts=("order_of_play", "trumps_apart"),
            contrast=True,
        ),
        Level(
            id="four_of_a_kind",
            heading=N_("Four of a kind"),
            says=N_("All four cards of a rank, from the nines up, are a *carré*; sevens and eights are not."),
            skill="declarations",
            difficulties=(2,),
            rules=_TABLE,
            clauses=("carres", "runs"),
            must=("carres",),
            tempts=("any_four", "three_of_a_kind", "runs_only"),
            contrast=True,
        ),
        Level(
            id="served_once",
            heading=N_("One card, one declaration"),
            says=N_("A card serves once: a carré takes its cards first, and runs are made of what is left."),
            skill="declarations",
            difficulties=(3,),
            rules=_TABLE,
            clauses=("card_reuse", "carres", "runs"),
            tempts=("serves_twice", "run_first"),
            contrast=True,
        ),
        Level(
            id="worth_of_declarations",
            heading=N_("What they are worth"),
            says=N_("Runs go by their length, carrés by their rank, and what their cards count does not matter."),
            skill="declaration_points",
            difficulties=(1, 1, 2),
            rules=_TABLE,
            clauses=("runs", "carres", "card_reuse", "eight_in_a_row"),
            wanted=4,
        ),
        Level(
            id="better_declaration",
            heading=N_("Which one is better"),
            says=N_("A carré beats any run; of two runs the longer one wins, and then the one that goes higher."),
            skill="whose_declarations",
            difficulties=(1,),
            rules=_TABLE,
            clauses=("comparing",),
            tempts=("top_before_length", "order_of_play", "more_cards"),
            contrast=True,
        ),
        Level(
            id="best_one_decides",
            heading=N_("The best one decides"),
            says=N_("The side with the best single one scores all of its own; nothing is added up to compare."),
            skill="whose_declarations",
            difficulties=(2,),
            rules=_TABLE,
            clauses=("who_declares", "comparing"),
            tempts=("sum_decides",),
            contrast=True,
        ),
        Level(
            id="equal_declarations",
            heading=N_("Equal to the last"),
            says=N_("As long and as high: a run in trumps is the better one, and if neither is, nobody scores."),
            skill="whose_declarations",
            difficulties=(3,),
            rules=_TABLE,
            clauses=("declaration_tie", "comparing"),
            tempts=("suits_alike", "first_wins"),
            contrast=True,
        ),
        Level(
            id="declarations_by_value",
            heading=N_("A table that goes by value"),
            says=N_("At some tables two carrés of the same value are equal, and then nobody scores."),
            skill="whose_declarations",
            difficulties=(3,),
            rules="parlour",
            clauses=("declaration_tie", "comparing"),
            tempts=("carres_ranked", "natural_carres"),
            contrast=True,
        ),
        Level(
            id="declarations_and_failure",
            heading=N_("Lost with the contract"),
            says=N_("When the takers fail, the defenders score all the declarations that stand."),
            skill="declarations_after",
            difficulties=(2,),
            rules=_TABLE,
            clauses=("declarations_on_dedans",),
            tempts=("kept", "lost"),
            contrast=True,
        ),
        Level(
            id="declarations_without_a_trick",
            heading=N_("Not a single trick"),
            says=N_("Defenders who win no trick lose their declarations; those of takers go the way of the contract."),
            skill="declarations_after",
            difficulties=(3,),
            rules=_TABLE,
            clauses=("declarations_on_capot", "trickless_takers", "declarations_on_dedans", "who_declares"),
            must=("declarations_on_capot", "trickless_takers"),
            contrast=True,
        ),
    ),
)
