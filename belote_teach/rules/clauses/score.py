"""The clauses on the score of a deal and on the match."""

from __future__ import annotations

from typing import Final

from belote_teach.rules.choices import NUMBER
from belote_teach.rules.clause import Breach, Clause, Dissent, clause
from belote_teach.words import N_

__all__ = ["MATCH", "SCORING"]

SCORING: Final[tuple[Clause, ...]] = (
    clause(
        "capot",
        N_("All eight tricks"),
        {NUMBER: N_("A side that wins all eight tricks has {n} points for cards and last trick, instead of 162.")},
        "ACDF",
        Dissent(N_("Source B pays 250 for all eight tricks."), "parlour"),
        Dissent(N_("Two contests pay no more than 162 for all eight tricks."), "classic+capot=162"),
        french="capot",
        others={"250": "B"},
        where={
            "capot=162": N_(
                "A side that wins all eight tricks has 162 points for cards and last trick, and nothing more for it."
            ),
            "defenders_capot=no": N_(
                "Takers who win all eight tricks have {n} points for cards and last trick, instead of 162."
            ),
        },
        option="capot",
        breach=Breach.SUM,
    ),
    clause(
        "defenders_capot",
        N_("All eight tricks for the defenders"),
        {
            "yes": N_("Defenders who win all eight tricks score the *capot* too."),
            "no": N_("Only takers score a *capot*. Defenders who win all eight tricks have 162 points for them."),
        },
        "DF",
        Dissent(
            N_("Source C speaks of the capot without saying that defenders can score it."), "arena+defenders_capot=no"
        ),
        option="defenders_capot",
        breach=Breach.SUM,
    ),
    clause(
        "contract",
        N_("The contract"),
        N_("The takers must have more points than the defenders."),
        "ABCDF",
        french="contrat",
        where={
            "equality=made": N_("The takers must have at least as many points as the defenders."),
            "equality=litige+belote_in_litige=judged_without+belote_counts=yes": N_(
                "The takers must have more points than the defenders, and without the belote not the same number."
            ),
        },
        also=(
            {
                "declarations=yes+belote_counts=yes": N_("Cards, last trick, declarations and belote count together."),
                "declarations=yes+belote_counts=no": N_(
                    "Cards, last trick and declarations count together, the belote does not."
                ),
                "belote_counts=yes": N_("Cards, last trick and belote count together."),
                "belote_counts=no": N_("Cards and last trick count together, the belote does not."),
            },
            {"": N_("Then the contract is made, and each side scores its points.")},
        ),
        others={
            "declarations=yes+belote_counts=yes+equality=litige+belote_in_litige=counted|at_once": "AB",
        },
        breach=Breach.SUM,
    ),
    clause(
        "dedans",
        N_("The takers fail"),
        N_("If the takers have fewer points they are *dedans*: they score nothing for cards and last trick."),
        "ABCDF",
        french="dedans",
        where={
            "equality=failed": N_(
                "If the takers do not have more points they are *dedans*: they score nothing for cards and last trick."
            ),
            "equality=litige+belote_in_litige=judged_without+belote_counts=yes": N_(
                "If the takers do not have more points, and it is no *litige*, they are *dedans*: they score nothing "
                "for cards and last trick."
            ),
        },
        also=(
            {
                "capot=162": N_("The defenders score 162, and their belote."),
                "defenders_capot=yes": N_(
                    "The defenders score 162, or {capot} when they win all eight tricks, and their belote."
                ),
                "": N_("The defenders score 162, and their belote."),
            },
        ),
        breach=Breach.SUM,
    ),
    clause(
        "equality",
        N_("The same number of points"),
        {
            "litige": N_(
                "If both sides have the same number of points it is a *litige*: the defenders score theirs, and the "
                "takers’ are held."
            ),
            "failed": N_("If both sides have the same number of points the takers have failed: they are *dedans*."),
            "made": N_("If both sides have the same number of points the contract is made."),
        },
        "ABCDF",
        Dissent(N_("Two contests have takers with the same number of points fail."), "classic+equality=failed"),
        Dissent(N_("One program lets takers with the same number of points succeed."), "classic+equality=made"),
        french="litige",
        others={"failed": "F", "made": "F"},
        where={
            "equality=litige+belote_in_litige=judged_without+belote_counts=yes": N_(
                "If both sides have the same number of points without the belote it is a *litige*: the defenders score "
                "theirs, and the takers’ are held."
            ),
        },
        option="equality",
        breach=Breach.SUM,
    ),
    clause(
        "belote_in_litige",
        N_("The belote in a litige"),
        {
            "counted": N_("In a *litige* the takers’ belote is held with their other points."),
            "at_once": N_("In a *litige* the owner of a belote scores it at once; it is not held."),
            "judged_without": N_("In a *litige*, which is judged without the belote, its owner scores it at once."),
        },
        "DF",
        Dissent(N_("Source C does not hold the belote: its owner scores it at once."), "arena"),
        Dissent(
            N_("Two contests keep the belote aside and judge the tie by the cards."),
            "classic+belote_in_litige=judged_without",
        ),
        others={"at_once": "C"},
        also=(
            {
                "belote_in_litige=judged_without+belote_counts=yes": N_(
                    "If only the belote makes both sides equal it is no *litige*: the takers have failed."
                ),
            },
        ),
        option="belote_in_litige",
        needs="equality=litige",
        breach=Breach.SUM,
    ),
    clause(
        "held",
        N_("Points that are held"),
        N_("The side that wins the next deal, takers or defenders, also scores what was held."),
        "ABC",
        french="points en litige",
        needs="equality=litige",
        remark=N_(
            "The federation’s text holds them for the side that makes the next contract, and does not say what becomes "
            "of them when that contract fails."
        ),
        breach=Breach.SUM,
    ),
    clause(
        "litige_again",
        N_("A litige after a litige"),
        {
            "adds_up": N_("If a *litige* follows a *litige*, all the points held wait together."),
            "lost": N_("If a *litige* follows a *litige*, the points held before are lost."),
        },
        "",
        Dissent(
            N_("No text settles two litiges in a row; a table may let the first one’s points lapse."),
            "classic+litige_again=lost",
        ),
        option="litige_again",
        needs="equality=litige",
        breach=Breach.SUM,
    ),
    clause(
        "rounding",
        N_("Rounding"),
        {
            "none": N_("Scores are written down as they are."),
            "tens": N_(
                "When everything has been decided, each side’s score is rounded to the nearest ten, a five upwards. "
                "Points held are not rounded before they are paid out."
            ),
        },
        "",
        Dissent(N_("The federation lets an organiser round scores to tens."), "federation+rounding=tens"),
        others={"tens": "F"},
        option="rounding",
        breach=Breach.SUM,
    ),
)

MATCH: Final[tuple[Clause, ...]] = (
    clause(
        "next_dealer",
        N_("The next dealer"),
        N_("After every deal that is played, the player to the dealer’s right deals the next."),
        "",
    ),
    clause(
        "target",
        N_("Points to win"),
        {
            NUMBER: N_("The match ends when a side has {n} points or more. It has won when the other side has fewer."),
            "none": N_("The match is not played to a number of points."),
        },
        "ACD",
        Dissent(N_("Source B plays to 501, and source A has a button for it."), "classic+target=501"),
        Dissent(
            N_("At one games site a side must have more than 1000 points, which is 1001 or more."),
            "classic+target=1001",
        ),
        others={"501": "AB"},
        option="target",
        needs="deals=none",
    ),
    clause(
        "deals",
        N_("Number of deals"),
        {
            "none": N_("There is no fixed number of deals."),
            NUMBER: N_(
                "The match is {n} deals long, and the side with more points has won. A deal that everybody passes "
                "does not count."
            ),
        },
        "",
        Dissent(N_("Source D and the federation also know matches of a fixed number of deals."), "club+deals=12"),
        others={NUMBER: "DF"},
        option="deals",
    ),
    clause(
        "both_over",
        N_("Both sides get there together"),
        {
            "higher": N_("If both sides have got there when the match ends, the side with more points has won."),
            "takers": N_("If both sides have got there when the match ends, the takers of the last deal have won."),
            "drawn": N_("If both sides have got there when the match ends, it is drawn."),
        },
        "AF",
        Dissent(N_("One club lets the takers of the last deal win."), "classic+both_over=takers"),
        Dissent(
            N_("A big collection of card-game rules calls the match drawn when both get there."),
            "classic+both_over=drawn",
        ),
        option="both_over",
        needs="deals=none",
    ),
    clause(
        "both_equal",
        N_("Equal at the end"),
        {
            "another_deal": N_("If both sides have the same total when the match should end, another deal is played."),
            "drawn": N_("If both sides have the same total when the match should end, it is drawn."),
        },
        "F",
        Dissent(
            N_("A big collection of card-game rules has no further deal for equal totals: they are a draw."),
            "classic+both_equal=drawn",
        ),
        where={
            "deals=none+both_over=takers": N_(
                "If both sides have the same total when the match should end, the takers of the last deal have won."
            ),
            "deals=none+both_over=drawn": N_(
                "If both sides have the same total when the match should end, it is drawn too."
            ),
        },
        option="both_equal",
    ),
    clause(
        "pool_after_pass",
        N_("Everybody passes while points are held"),
        {
            "stays": N_("If everybody passes after a *litige*, the points go on waiting."),
            "lost": N_("If everybody passes after a *litige*, the points held are lost."),
        },
        "",
        Dissent(
            N_("No text says what a deal without play does to points held; a table may drop them."),
            "classic+pool_after_pass=lost",
        ),
        option="pool_after_pass",
        needs="equality=litige",
        breach=Breach.SUM,
    ),
    clause(
        "pool_at_end",
        N_("Points still held at the end"),
        {
            "nobody": N_("Points still held when the match ends are nobody’s."),
            "split_back": N_("Points still held when the match ends go back to the side that made them."),
        },
        "",
        Dissent(
            N_("Two contests have each side mark its own points when the last deal is a litige."),
            "classic+pool_at_end=split_back",
        ),
        option="pool_at_end",
        needs="equality=litige",
        breach=Breach.NOTHING,
    ),
)
