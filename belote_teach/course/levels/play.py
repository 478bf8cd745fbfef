"""Chapter 4: what you must play.

>>> CHAPTER.number, CHAPTER.levels[0].title, CHAPTER.levels[-1].title
(4, 'Follow suit', 'Everything together')
"""

from __future__ import annotations

from typing import Final

from belote_teach.course.chapter import Chapter
from belote_teach.course.level import which_cards
from belote_teach.words import N_

__all__ = ["CHAPTER"]

CHAPTER: Final = Chapter(
    id="play",
    number=4,
    file="04_what_you_must_play.ipynb",
    heading=N_("What you must play"),
    says=N_("Follow suit, trump, go over: which cards the trick leaves you, and why."),
    levels=(
        which_cards("follow", N_("If you hold the suit led you must follow it (*fournir*, to supply)."), "follow"),
        which_cards(
            "raise", N_("When trumps are led you must go higher if you can (*monter*, to climb)."), "trump_led"
        ),
        which_cards("trump", N_("Void, and an opponent holds the trick: you must trump (*couper*, to cut)."), "trump"),
        which_cards(
            "overtrump", N_("An opponent’s trump must be beaten if you can (*surcouper*, to cut over)."), "overtrump"
        ),
        which_cards(
            "undertrump", N_("If you cannot go over it, you still play a trump below it (*pisser*)."), "undertrump"
        ),
        which_cards(
            "partner",
            N_("Void, you are free while your partner holds the trick (*maître*, master of it)."),
            *("partner", "trump", "overtrump", "undertrump", "trump_led", "follow"),
            wanted=5,
        ),
        which_cards(
            "no_suit",
            N_("Without a trump suit nothing can be trumped; at all trumps you go higher in every suit."),
            *("follow", "all_trumps_led"),
        ),
        which_cards(
            "tables",
            N_("Tables differ: read the table’s own rule first, and let go of what you have just learnt."),
            *("follow", "plain_led", "trump_led", "all_trumps_led", "overtrump", "undertrump", "partner"),
            "under_partner",
        ),
        which_cards(
            "mixed",
            N_("Ask in this order: do I hold the suit led, who is winning, and can I go over it?"),
            *("follow", "trump_led", "trump", "overtrump", "undertrump"),
            wanted=6,
        ),
    ),
)
