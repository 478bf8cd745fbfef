"""The clauses on the deal and the bidding: from the draw for dealer to the eighth card."""

from __future__ import annotations

from typing import Final

from belote_teach.rules.choices import NUMBER
from belote_teach.rules.clause import Breach, Clause, Dissent, clause
from belote_teach.words import N_

__all__ = ["BIDDING", "DEAL"]

DEAL: Final[tuple[Clause, ...]] = (
    clause(
        "first_dealer",
        N_("Who deals first"),
        {
            "drawn": N_("The first dealer is found by lot, in any way you like."),
            "lowest_card": N_(
                "For the first deal everybody draws a card, and the lowest deals: cards rank as in a plain suit, and "
                "suits do not matter. Who tie for the lowest draw again."
            ),
        },
        "",
        Dissent(N_("Source D has everybody draw a card, and the lowest deals."), "club"),
        others={"lowest_card": "D"},
        option="first_dealer",
        breach=Breach.NOTHING,
    ),
    clause(
        "shuffle",
        N_("The shuffle"),
        {
            "every_deal": N_("The dealer shuffles the cards before every deal."),
            "first_deal": N_(
                "The cards are shuffled before the first deal only. After that the tricks are put together and cut."
            ),
        },
        "DF",
        Dissent(
            N_("By an older custom, which some texts keep, the cards are not shuffled between deals, only cut."),
            "classic+shuffle=first_deal",
        ),
        option="shuffle",
        breach=Breach.NOTHING,
    ),
    clause(
        "cut",
        N_("The cut"),
        {NUMBER: N_("The player to the dealer’s left cuts the cards, leaving at least {n} in each part.")},
        "DF",
        Dissent(N_("Two cards in each part are enough for two websites and a contest."), "classic+cut=2"),
        french="couper le jeu",
        option="cut",
    ),
    clause(
        "packets",
        N_("Five cards each"),
        {
            "3-2": N_("Beginning at the right, the dealer gives everybody three cards and then two."),
            "2-3": N_("Beginning at the right, the dealer gives everybody two cards and then three."),
            "either": N_(
                "Beginning at the right, the dealer gives everybody three cards and then two, or two and then three."
            ),
        },
        "AC",
        Dissent(N_("Source D and the federation let the dealer choose between 3 + 2 and 2 + 3."), "club"),
        others={"either": "DF"},
        option="packets",
    ),
    clause(
        "turned",
        N_("The turned card"),
        N_("The next card is turned up. It proposes its suit as trumps."),
        "ABCDF",
        french="la retourne",
        breach=Breach.NOTHING,
    ),
    clause(
        "second_deal",
        N_("Eight cards each"),
        N_(
            "The taker gets the turned card, whatever trumps are, and two more; everybody else gets three. With eight "
            "cards each the play begins."
        ),
        "ABCDF",
    ),
)

BIDDING: Final[tuple[Clause, ...]] = (
    clause(
        "bidding_turn",
        N_("Who speaks"),
        N_("Beginning at the dealer’s right and going on to the right, everybody speaks once in each round."),
        "ABC",
    ),
    clause(
        "round_one",
        N_("First round"),
        N_("In the first round you take, which makes the turned card’s suit trumps, or you pass."),
        "ABCD",
        french="prendre",
    ),
    clause(
        "round_two",
        N_("Second round"),
        N_("If all have passed there is a second round: you name another suit as trumps, or you pass."),
        "ABCDF",
    ),
    clause(
        "third_round",
        N_("Third round"),
        {
            "no": N_("There is no third round, and neither all trumps nor no trumps can be named."),
            "yes": N_("If all have passed twice there is a third round: you name all trumps or no trumps, or pass."),
        },
        "ABD",
        Dissent(N_("Source C has a third round for all trumps and no trumps."), "arena"),
        french="tout atout, sans atout",
        others={"yes": "C"},
        option="third_round",
    ),
    clause(
        "taken",
        N_("The end of the bidding"),
        N_("The first player who takes ends the bidding. That player’s side are the takers, the others the defenders."),
        "ABCD",
        french="preneur",
    ),
    clause(
        "all_pass",
        N_("Everybody passes"),
        {
            "next_dealer": N_("If everybody passes to the end there is no play, and the next player deals."),
            "same_dealer": N_("If everybody passes to the end there is no play, and the same player deals again."),
        },
        "ABCDF",
        Dissent(
            N_("In several contests the same dealer deals again when everybody has passed."),
            "classic+all_pass=same_dealer",
        ),
        option="all_pass",
    ),
)
