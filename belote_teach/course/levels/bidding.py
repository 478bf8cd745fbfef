"""Chapter 3: the deal and the bidding.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(3, 'Who speaks first', 'Anything you may say')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="bidding",
    number=3,
    file="03_the_deal_and_the_bidding.ipynb",
    heading=N_("The deal and the bidding"),
    says=N_("Who speaks, what may be said, who takes, and how the hands become eight cards."),
    levels=(
        Level(
            id="who_speaks",
            heading=N_("Who speaks first"),
            says=N_("Everything goes round to the right: the player to the dealer’s right speaks first."),
            skill="speaker",
            difficulties=(1,),
            clauses=("bidding_turn",),
        ),
        Level(
            id="once_a_round",
            heading=N_("Once in each round"),
            says=N_(
                "Everybody speaks once (*un tour de parole*, a round of words); then the same player begins again."
            ),
            skill="speaker",
            difficulties=(2,),
            clauses=("bidding_turn",),
            tempts=("round_moves_on", "one_round_only"),
        ),
        Level(
            id="first_round",
            heading=N_("The first round"),
            says=N_("In the first round you take the suit turned up (*prendre*, to take), or you pass."),
            skill="bid",
            difficulties=(2, 3, 2),
            clauses=("round_one", "bidding_turn", "taken"),
            must=("round_one",),
            contrast=True,
        ),
        Level(
            id="second_round",
            heading=N_("The second round"),
            says=N_("If all have passed you may name another suit, and the suit turned up is gone."),
            skill="bid",
            difficulties=(2,),
            clauses=("round_two",),
        ),
        Level(
            id="somebody_took",
            heading=N_("Somebody took"),
            says=N_("The first who takes (*preneur*, the taker) ends the bidding: nobody speaks after that."),
            skill="speaker",
            difficulties=(3,),
            clauses=("taken", "bidding_turn"),
            must=("taken",),
            contrast=True,
        ),
        Level(
            id="turned_card",
            heading=N_("The turned card"),
            says=N_("Whoever takes gets the turned card (*la retourne*), even when trumps are another suit."),
            skill="second_deal",
            difficulties=(1,),
            clauses=("second_deal",),
        ),
        Level(
            id="eight_cards",
            heading=N_("Eight cards each"),
            says=N_("The taker gets two more cards and everybody else three, so that all have eight."),
            skill="second_deal",
            difficulties=(2, 3),
            clauses=("second_deal",),
        ),
        Level(
            id="who_leads",
            heading=N_("Who leads first"),
            says=N_("The first lead (*entame*) is with the player to the dealer’s right, whoever took."),
            skill="opening_lead",
            difficulties=(1, 2),
            clauses=("opening_lead",),
        ),
        Level(
            id="who_leads_next",
            heading=N_("Who leads next"),
            says=N_("Whoever wins a trick leads to the next one."),
            skill="opening_lead",
            difficulties=(3,),
            clauses=("opening_lead",),
        ),
        Level(
            id="next_dealer",
            heading=N_("The next dealer"),
            says=N_("The deal (*la donne*) moves on to the right, also when everybody has passed."),
            skill="next_dealer",
            difficulties=(1, 2, 3),
            clauses=("all_pass", "next_dealer"),
        ),
        Level(
            id="third_round",
            heading=N_("A third round"),
            says=N_("Some tables have a third round, where only all trumps (*tout atout*) or no trumps can be named."),
            skill="bid",
            difficulties=(3,),
            rules="arena",
            clauses=("third_round", "bidding_turn", "round_one"),
            must=("third_round",),
            contrast=True,
        ),
        Level(
            id="any_bid",
            heading=N_("Anything you may say"),
            says=N_("First ask whether it is your turn, then which round it is, and only then what you may name."),
            skill="bid",
            difficulties=(3,),
            clauses=("bidding_turn", "round_one", "round_two", "taken", "all_pass"),
            wanted=5,
        ),
    ),
)
