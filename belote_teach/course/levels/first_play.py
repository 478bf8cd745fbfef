"""Chapter 11: the first principles of play.

>>> CHAPTER.number, CHAPTER.levels[0].title, {level.skill for level in CHAPTER.levels}
(11, 'Draw the trumps first', {'best_card'})
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import Level
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="first_play",
    number=11,
    file="11_which_card_to_play.ipynb",
    heading=N_("Which card to play"),
    says=N_(
        "Draw trumps and count them, load your partner’s trick, keep what wins: cards that are right in any layout."
    ),
    levels=(
        Level(
            id="draw_the_trumps",
            heading=N_("Draw the trumps first"),
            says=N_("While an opponent has a trump, lead yours before your aces (*faire tomber les atouts*)."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("trump", "trump_order"),
        ),
        Level(
            id="count_the_trumps",
            heading=N_("Count the trumps"),
            says=N_("When the opponents have no trump left, stop leading yours."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("winner", "trump", "plain_order"),
        ),
        Level(
            id="highest_still_out",
            heading=N_("The highest still out"),
            says=N_("A low card wins once everything above it has been played (*carte maîtresse*)."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("plain_order", "card_points"),
        ),
        Level(
            id="load_the_partner",
            heading=N_("Load your partner’s trick"),
            says=N_("Give points to a trick that your side cannot lose (*charger*)."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("card_points", "winner", "plain_order"),
            must=("winner",),
        ),
        Level(
            id="not_your_partners_yet",
            heading=N_("Not your partner’s yet"),
            says=N_("Your partner holds the trick, but somebody is still to play: load only what is sure."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("card_points", "winner", "turn"),
        ),
        Level(
            id="give_them_little",
            heading=N_("Give them little"),
            says=N_("To a trick of the opponents throw what is worth least, and keep your points out of it."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("card_points", "follow"),
        ),
        Level(
            id="guard_the_ten",
            heading=N_("Guard the ten"),
            says=N_("While its ace is out a ten needs a card beside it, and is not led."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("plain_order", "follow"),
        ),
        Level(
            id="keep_the_winner",
            heading=N_("Keep what wins"),
            says=N_("Throw what can win nothing any more, even if it is worth more than your winner."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("winner", "follow", "plain_order"),
            must=("winner",),
        ),
        Level(
            id="trump_for_the_end",
            heading=N_("A trump for the end"),
            says=N_("The last trick is worth ten more (*dix de der*): keep what wins it."),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("last_trick", "trump", "card_points"),
        ),
        Level(
            id="any_ending",
            heading=N_("Any ending"),
            says=N_("Who wins this trick, what is still out, and what will win later?"),
            skill="best_card",
            difficulties=(1, 2, 3),
            clauses=("plain_order", "follow", "winner", "trump", "trump_order", "card_points", "last_trick", "turn"),
            wanted=6,
        ),
    ),
)
