"""The clauses on what is announced: belote and rebelote, and the declarations."""

from __future__ import annotations

from typing import Final

from belote_teach.rules.clause import Breach, Clause, Dissent, clause
from belote_teach.words import N_

__all__ = ["BELOTE", "DECLARATIONS"]

BELOTE: Final[tuple[Clause, ...]] = (
    clause(
        "belote",
        N_("King and queen of trumps"),
        N_(
            "King and queen of trumps in one hand are worth 20 points to that player’s side. Split between partners "
            "they are worth nothing."
        ),
        "ABCDF",
        french="belote–rebelote",
    ),
    clause(
        "belote_words",
        N_("The two words"),
        {
            "automatic": N_(
                "“Belote” is said with the first of the two cards and “rebelote” with the second; at this table "
                "nothing is lost by silence."
            ),
            "both_words": N_(
                "You say “belote” as you play the first of the two cards and “rebelote” as you play the second. If one "
                "word is missing, nothing is scored."
            ),
            "king_first": N_(
                "You say “belote” as you play the king and “rebelote” as you play the queen after it. If a word is "
                "missing or the queen comes first, nothing is scored."
            ),
        },
        "B",
        Dissent(
            N_("To the federation a belote counts only if both words are said."), "classic+belote_words=both_words"
        ),
        Dissent(
            N_("In Belgium and at some contests the king must be played first."), "classic+belote_words=king_first"
        ),
        others={"both_words": "F"},
        option="belote_words",
    ),
    clause(
        "all_trumps_belote",
        N_("Belotes at all trumps"),
        {
            "every_suit": N_("At all trumps king and queen of any suit are a belote, so there may be four."),
            "suit_led": N_(
                "At all trumps a belote counts only if its first card is played to a trick led in its suit."
            ),
            "none": N_("At all trumps there is no belote."),
        },
        "C",
        Dissent(
            N_("In Bulgaria a belote at all trumps is announced only in the suit led."),
            "arena+all_trumps_belote=suit_led",
        ),
        Dissent(N_("One games site has no belote at all trumps."), "arena+all_trumps_belote=none"),
        option="all_trumps_belote",
        needs="third_round=yes",
    ),
    clause(
        "belote_counts",
        N_("The belote and the contract"),
        {
            "yes": N_("The belote counts when the two sides are compared, so it can make the contract or break it."),
            "no": N_("The two sides are compared without the belote."),
        },
        "ABDF",
        Dissent(
            N_("Two online rooms and one program decide the contract without the belote."), "classic+belote_counts=no"
        ),
        option="belote_counts",
        breach=Breach.SUM,
    ),
    clause(
        "belote_on_failure",
        N_("The belote of takers who fail"),
        {
            "kept": N_("Takers who fail keep their belote."),
            "lost": N_("Takers who fail lose their belote too; it counts for nobody."),
        },
        "ABF",
        Dissent(N_("To the letter, source C gives takers who fail nothing at all."), "arena+belote_on_failure=lost"),
        french="imprenable",
        others={"lost": "C"},
        option="belote_on_failure",
        breach=Breach.SUM,
    ),
)

DECLARATIONS: Final[tuple[Clause, ...]] = (
    clause(
        "declarations",
        N_("What is declared"),
        {
            "no": N_("Only belote and rebelote are announced. There are no other declarations."),
            "yes": N_(
                "With their card to the first trick players declare their runs and carrés. When the trick is complete "
                "the side with the best declaration shows all of its own."
            ),
        },
        "ADF",
        Dissent(N_("Source A has a button for playing with declarations."), "classic+declarations"),
        Dissent(N_("Source B always plays with declarations."), "parlour"),
        french="annonces",
        others={"yes": "AB"},
        option="declarations",
    ),
    clause(
        "runs",
        N_("Runs"),
        N_(
            "Three cards in a row of one suit are worth 20 points, four 50, and five or more 100. Runs go by the order "
            "7, 8, 9, 10, jack, queen, king, ace, in trumps too."
        ),
        "AB",
        french="tierce, quarte, quinte",
        where={
            "eight_in_a_row=split": N_(
                "Three cards in a row of one suit are worth 20 points, four 50, and five, six or seven 100. Runs go by "
                "the order 7, 8, 9, 10, jack, queen, king, ace, in trumps too."
            ),
        },
        needs="declarations=yes",
    ),
    clause(
        "eight_in_a_row",
        N_("All eight cards of a suit"),
        {
            "one": N_("The eight cards of a suit are one run, worth 100 points."),
            "split": N_("The eight cards of a suit count as a run of five and one of three, 120 points together."),
        },
        "",
        Dissent(
            N_("Two programs count a whole suit as a run of five and one of three."),
            "classic+declarations+eight_in_a_row=split",
        ),
        option="eight_in_a_row",
        needs="declarations=yes",
    ),
    clause(
        "carres",
        N_("Carrés"),
        N_(
            "Four jacks are worth 200 points, four 9s 150, four aces, 10s, kings or queens 100. Four 8s or four 7s are "
            "nothing and cannot be declared."
        ),
        "AB",
        french="carré",
        where={
            "third_round=yes+no_trumps_carres=aces": N_(
                "But at no trumps, four jacks are worth 200 points, four 9s 150, four aces, 10s, kings or queens 100. "
                "Four 8s or four 7s are nothing and cannot be declared."
            ),
        },
        needs="declarations=yes",
    ),
    clause(
        "no_trumps_carres",
        N_("Carrés at no trumps"),
        {
            "aces": N_(
                "At no trumps four aces are worth 200 points, four 10s 150, four kings, queens, jacks or 9s 100."
            ),
            "jacks": N_("At no trumps carrés are worth the same as in every other contract."),
        },
        "",
        Dissent(
            N_("Read alone, the usual list of values puts four jacks first at no trumps too."),
            "arena+declarations+no_trumps_carres=jacks",
        ),
        option="no_trumps_carres",
        needs="declarations=yes+third_round=yes",
    ),
    clause(
        "card_reuse",
        N_("One card, one declaration"),
        {
            "once": N_("A card serves in one declaration only. A carré takes its cards first; runs are what is left."),
            "several": N_("A card may serve in a run and in a carré."),
        },
        "",
        Dissent(N_("Three programs let a card serve in a run and a carré."), "classic+declarations+card_reuse=several"),
        option="card_reuse",
        needs="declarations=yes",
    ),
    clause(
        "comparing",
        N_("Which declaration is better"),
        {
            "mainstream": N_(
                "Any carré beats any run. Carrés rank jack, 9, ace, 10, king, queen. Between runs the longer wins, and "
                "five or more cards are all the same; then the higher top card; then a run in trumps."
            ),
            "value_first": N_(
                "The declaration worth more wins; at the same value a carré before a run. Between runs of one value "
                "the higher top card wins, then a run in trumps. Two carrés of 100 are equal."
            ),
            "trump_before_top": N_(
                "Any carré beats any run. Carrés rank jack, 9, ace, 10, king, queen. Between runs the longer wins, and "
                "five or more cards are all the same; then a run in trumps; then the higher top card."
            ),
        },
        "",
        Dissent(N_("Source B goes by the value first, and has two carrés of 100 tie."), "parlour"),
        Dissent(
            N_("One program puts a run in trumps before one with a higher top card."),
            "classic+declarations+comparing=trump_before_top",
        ),
        others={"value_first": "B"},
        also=(
            {
                "third_round=yes+no_trumps_carres=aces+comparing=mainstream|trump_before_top": N_(
                    "At no trumps carrés rank ace, 10, king, queen, jack, 9."
                ),
            },
        ),
        option="comparing",
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
    clause(
        "declaration_tie",
        N_("Equal declarations"),
        {
            "nobody": N_("If the best declarations of both sides are equal, neither side scores any declaration."),
            "first_in_turn": N_(
                "If the best declarations of both sides are equal, the player who comes first scores, counted from the "
                "one who leads to the first trick."
            ),
        },
        "B",
        Dissent(
            N_("A big collection of card-game rules also knows tables where a tie goes to the first in turn."),
            "classic+declarations+declaration_tie=first_in_turn",
        ),
        option="declaration_tie",
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
    clause(
        "who_declares",
        N_("Who scores declarations"),
        N_("Only the side with the best single declaration scores, and it scores all of its own: they stand."),
        "AB",
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
    clause(
        "declarations_on_dedans",
        N_("Declarations of takers who fail"),
        {
            "to_defenders": N_("When the takers fail, the defenders score all declarations that stand, theirs or not."),
            "lost": N_("When the takers fail, their declarations count for nobody."),
        },
        "AB",
        Dissent(
            N_("An early release of one program let the takers’ declarations lapse."),
            "classic+declarations+declarations_on_dedans=lost",
        ),
        option="declarations_on_dedans",
        where={
            "declarations_on_dedans=to_defenders+trickless_takers=lost": N_(
                "When the takers fail, the defenders score all declarations that stand, theirs or not, except those of "
                "takers without a trick."
            ),
        },
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
    clause(
        "declarations_on_capot",
        N_("Declarations of defenders without a trick"),
        {
            "lost": N_("Defenders who win no trick lose their declarations: they count for nobody."),
            "stand": N_("Defenders who win no trick score the declarations that stand like any others."),
            "to_winners": N_("When the defenders win no trick, their declarations go to the takers."),
        },
        "A",
        Dissent(
            N_("Source B says nothing of declarations lost by a capot."),
            "classic+declarations+declarations_on_capot=stand",
        ),
        Dissent(
            N_("In coinche the declarations of a side without a trick go to the winners."),
            "classic+declarations+declarations_on_capot=to_winners",
        ),
        option="declarations_on_capot",
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
    clause(
        "trickless_takers",
        N_("Declarations of takers without a trick"),
        {
            "as_dedans": N_(
                "Takers who win no trick have failed, and what becomes of their declarations is what becomes of them "
                "whenever takers fail."
            ),
            "lost": N_("Takers who win no trick lose their declarations: they count for nobody."),
        },
        "",
        Dissent(
            N_("Another of source A’s sentences can be read to take them away from everybody."),
            "classic+declarations+trickless_takers=lost",
        ),
        option="trickless_takers",
        where={
            "trickless_takers=as_dedans+declarations_on_capot=stand": N_(
                "Takers who win no trick keep the declarations that stand, which may even make the contract; if they "
                "fail, what becomes of them is what becomes of them whenever takers fail."
            ),
        },
        needs="declarations=yes",
        breach=Breach.SUM,
    ),
)
