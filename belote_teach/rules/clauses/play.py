"""The clauses on card play: whose turn it is, which cards may be played and who wins the trick."""

from __future__ import annotations

from typing import Final

from belote_teach.rules.clause import Breach, Clause, Dissent, clause
from belote_teach.words import N_

__all__ = ["PLAY"]

PLAY: Final[tuple[Clause, ...]] = (
    clause(
        "turn",
        N_("Whose turn"),
        N_("Play goes to the right, anticlockwise: South, East, North, West."),
        "ABCDF",
    ),
    clause(
        "winner",
        N_("Who wins the trick"),
        N_("The highest trump wins the trick; without a trump, the highest card of the suit led."),
        "D",
        french="pli",
    ),
    clause(
        "winner_one_suit",
        N_("Who wins without a trump suit"),
        N_("At all trumps and at no trumps no suit beats another: the highest card of the suit led wins."),
        "",
        needs="third_round=yes",
    ),
    clause(
        "silence",
        N_("Nobody tells"),
        N_(
            "You see your own cards and what lies open on the table. Partners may not tell or show each other what "
            "they hold."
        ),
        "C",
        breach=Breach.NOTHING,
    ),
    clause(
        "own_cards",
        N_("A card of your own"),
        N_("In your turn you play one card of your hand."),
        "",
    ),
    clause(
        "eight_tricks",
        N_("Eight tricks"),
        N_("When eight tricks have been played every hand is empty, and the deal is scored."),
        "CD",
    ),
    clause(
        "opening_lead",
        N_("Who leads"),
        N_(
            "The player to the dealer’s right leads to the first trick, whoever took. Then the winner of each trick "
            "leads to the next."
        ),
        "ABCD",
        french="entame",
    ),
    clause(
        "lead",
        N_("The lead"),
        N_("Who leads to a trick may play any card."),
        "",
        french="entamer",
        breach=Breach.NOTHING,
    ),
    clause(
        "follow",
        N_("Follow suit"),
        N_("If you hold the suit led, you must play it."),
        "ABCD",
        french="fournir",
    ),
    clause(
        "plain_led",
        N_("Going higher in a plain suit"),
        {
            "any": N_("When you follow in a plain suit, any card of it will do."),
            "higher": N_("When you follow in a plain suit, you must go above its best card if you can."),
        },
        "F",
        Dissent(
            N_("In Bitola, in North Macedonia, players must go higher in a plain suit too."),
            "classic+plain_led=higher",
        ),
        option="plain_led",
    ),
    clause(
        "trump_led",
        N_("Go higher when trumps are led"),
        {
            "higher": N_("When trumps are led you must play a higher one if you can, even over your partner."),
            "not_over_partner": N_(
                "When trumps are led you must play a higher one if you can, unless your partner holds the trick."
            ),
            "any": N_("When trumps are led any trump will do."),
        },
        "ABDF",
        Dissent(
            N_("A big collection of card-game rules knows tables that spare you when your partner holds the trick."),
            "classic+trump_led=not_over_partner",
        ),
        Dissent(N_("A few online rooms have given up this duty: there any trump will do."), "classic+trump_led=any"),
        french="monter à l’atout",
        option="trump_led",
    ),
    clause(
        "all_trumps_led",
        N_("Go higher at all trumps"),
        {
            "higher": N_("At all trumps you must go higher in the suit led if you can, even over your partner."),
            "not_over_partner": N_(
                "At all trumps you must go higher in the suit led if you can, unless your partner holds the trick."
            ),
            "any": N_("At all trumps any card of the suit led will do."),
        },
        "F",
        Dissent(
            N_("One online encyclopedia spares you at all trumps when your partner is ahead."),
            "arena+all_trumps_led=not_over_partner",
        ),
        french="monter",
        option="all_trumps_led",
        needs="third_round=yes",
    ),
    clause(
        "trump",
        N_("Trump when you are void"),
        {
            "must": N_("If you hold nothing of the suit led and an opponent holds the trick, you must trump."),
            "may": N_("If you hold nothing of the suit led you need not trump: you may discard."),
        },
        "ABCDF",
        Dissent(N_("Some programs let a table switch the duty to trump off altogether."), "classic+ruff=may"),
        french="couper",
        option="ruff",
        others={"ruff=must+undertrump=may|never": "C"},
        where={
            "ruff=must+undertrump=may|never": N_(
                "If you hold nothing of the suit led and an opponent holds the trick, you must trump, unless the trick "
                "was trumped too high for you."
            ),
        },
    ),
    clause(
        "overtrump",
        N_("Overtrump an opponent"),
        {
            "must": N_(
                "If an opponent holds the trick with a trump and you must trump, you must play a higher one if you can."
            ),
            "may": N_("If an opponent holds the trick with a trump and you must trump, any trump will do."),
        },
        "ABCDF",
        Dissent(N_("One program offers tables where any trump will do, higher or lower."), "classic+overtrump=may"),
        french="surcouper",
        option="overtrump",
        where={
            "ruff=may+overtrump=must": N_(
                "If an opponent holds the trick with a trump and you trump too, you must play a higher one if you can."
            ),
            "ruff=may+overtrump=may": N_(
                "If an opponent holds the trick with a trump and you trump too, any trump will do."
            ),
        },
    ),
    clause(
        "undertrump",
        N_("Undertrump when you cannot go over"),
        {
            "must": N_(
                "When an opponent holds the trick with a trump and you cannot go over it, you must play a lower trump."
            ),
            "may": N_(
                "When an opponent holds the trick with a trump and you cannot go over it, you may play any card."
            ),
            "never": N_(
                "When an opponent holds the trick with a trump and you cannot go over it, you must discard; "
                "you play a lower trump only when you have nothing else."
            ),
        },
        "ABDF",
        Dissent(
            N_("In contrée and coinche you are free there, and source C can be read so: it asks for no lower trump."),
            "arena",
        ),
        Dissent(N_("To the letter, source C has you discard, as long as you can."), "arena+undertrump=never"),
        french="pisser",
        others={"never": "C"},
        where={
            "ruff=may+undertrump=must": N_(
                "When an opponent holds the trick with a trump and you cannot go over it, you may play any card."
            ),
        },
        option="undertrump",
    ),
    clause(
        "partner",
        N_("Your partner holds the trick"),
        {
            "free": N_("If you hold nothing of the suit led and your partner is winning, you may play any card."),
            "ruffed": N_(
                "If you hold nothing of the suit led and your partner is winning with a trump, you may play any card; "
                "if your partner is winning with a plain card, you must trump."
            ),
            "trump": N_(
                "If you hold nothing of the suit led and your partner is winning, you must trump all the same."
            ),
        },
        "ABDF",
        Dissent(
            N_("To the letter, source C frees you only once your side has played the strongest trump."),
            "arena+partner_winning=ruffed",
        ),
        Dissent(
            N_("The players of Bitola must trump even when their partner is winning."),
            "classic+partner_winning=trump",
        ),
        french="partenaire maître",
        others={"ruffed": "C"},
        where={
            "partner_winning=free+under_partner=avoid": N_(
                "If you hold nothing of the suit led and your partner is winning, you may play any card, except a "
                "trump lower than your partner’s."
            ),
            "partner_winning=ruffed+under_partner=avoid": N_(
                "If you hold nothing of the suit led and your partner is winning with a trump, you may play any card, "
                "except a lower trump; if your partner is winning with a plain card, you must trump."
            ),
        },
        option="partner_winning",
    ),
    clause(
        "under_partner",
        N_("A lower trump under your partner’s"),
        {
            "may": N_(
                "If you hold nothing of the suit led and your partner is winning with a trump, you may play a lower "
                "trump under it."
            ),
            "avoid": N_(
                "If you hold nothing of the suit led and your partner is winning with a trump, you may not play a "
                "lower one, unless you have nothing else."
            ),
        },
        "F",
        Dissent(
            N_(
                "A program and a website forbid it while you hold a higher one, and a big collection of card-game "
                "rules knows a variant in which you avoid it."
            ),
            "classic+under_partner=avoid",
        ),
        french="sous-couper",
        option="under_partner",
        where={
            "partner_winning=trump+under_partner=avoid": N_(
                "If you hold nothing of the suit led and your partner is winning with a trump, you may not play a "
                "lower one, unless you have no higher one."
            ),
        },
    ),
    clause(
        "discard",
        N_("Neither the suit nor a trump"),
        N_("If you hold neither the suit led nor a trump, you may play any card."),
        "C",
        french="se défausser",
        breach=Breach.NOTHING,
    ),
    clause(
        "no_ruffing",
        N_("No ruffing without a trump suit"),
        N_("At all trumps and at no trumps, if you hold nothing of the suit led, you may play any card."),
        "F",
        french="se défausser",
        needs="third_round=yes",
        breach=Breach.NOTHING,
    ),
)
