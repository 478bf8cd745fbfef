"""Questions that people ask about belote: those that the sources ask themselves, and those that come up at tables.

>>> from belote_teach.rules.options import Rules
>>> question = QUESTIONS["partner_winning"]
>>> question.title
'My partner is winning. Must I trump?'
>>> question.answer(Rules.parse("classic"))[1]
'If you hold nothing of the suit led and your partner is winning, you may play any card.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.course.question import Question
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["GROUPS", "QUESTIONS"]

GROUPS: Final[Mapping[str, tuple[str, tuple[Question, ...]]]] = {
    "game": (
        N_("The game"),
        (
            Question(
                "how_to_play",
                N_("How do you play belote?"),
                N_("Four people, two against two, play eight tricks, and one side has promised to have more points."),
                ("deck", "contract"),
                letters="B",
            ),
            Question(
                "which_way",
                N_("Which way round do we deal and play?"),
                N_("Some pages turn the table round; the game is the same in a mirror."),
                ("turn", "bidding_turn"),
                "who_speaks",
            ),
            Question(
                "talk",
                N_("May we talk, wink or sigh?"),
                N_("Only the words that the rules prescribe are said."),
                ("silence",),
            ),
            Question(
                "variants",
                N_("Are there variants of belote?"),
                N_("Yes. In contrée and coinche one bids with numbers, and découverte is for two."),
                page="31_variants",
                letters="D",
            ),
        ),
    ),
    "cards": (
        N_("The cards"),
        (
            Question(
                "ten_or_king",
                N_("Does the king beat the ten?"),
                N_("No. In trumps too the ten comes right after the ace, and beats the king."),
                ("plain_order",),
                "plain_order",
            ),
            Question(
                "ace_of_trumps",
                N_("Is the ace the highest trump?"),
                N_("No. Among trumps two cards stand above it, the jack and the nine."),
                ("trump_order",),
                "trump_order",
            ),
            Question(
                "deal_worth",
                N_("How much is a deal worth?"),
                N_("Cards and last trick always make the same sum, so one pile is enough to count."),
                ("total", "last_trick"),
                "small_pile",
            ),
            Question(
                "all_trumps",
                N_("At all trumps, does a jack of another suit win?"),
                N_("No. Where no suit is trumps by itself, only the suit that was led can win."),
                ("winner_one_suit",),
                "winner_without_suit",
            ),
        ),
    ),
    "deal": (
        N_("The deal and the bidding"),
        (
            Question(
                "how_dealt",
                N_("How are the cards dealt?"),
                N_("Five cards each, one turned up, and after the bidding the rest, so that all have eight."),
                ("packets", "turned", "second_deal"),
                "eight_cards",
                letters="D",
            ),
            Question(
                "shuffle",
                N_("Do we shuffle between deals?"),
                N_("Tables differ here: settle it before the first deal."),
                ("shuffle", "cut"),
            ),
            Question(
                "who_leads",
                N_("Who leads first, the taker?"),
                N_("No. Taking does not give the lead."),
                ("opening_lead",),
                "who_leads",
            ),
            Question(
                "turned_card",
                N_("Who gets the turned card when another suit is taken?"),
                N_("The taker, in either round and whatever its suit."),
                ("second_deal",),
                "turned_card",
            ),
            Question(
                "same_suit",
                N_("May I name the turned suit in the second round?"),
                N_("No. Whoever wanted it had to take it in the first round."),
                ("round_two",),
                "second_round",
            ),
            Question(
                "all_pass",
                N_("What if everybody passes?"),
                N_("Nobody is made to take, not even the last."),
                ("all_pass",),
                "next_dealer",
            ),
        ),
    ),
    "play": (
        N_("What you must play"),
        (
            Question(
                "how_won",
                N_("How is a trick won?"),
                N_("Look for trumps first, and then at the suit that was led."),
                ("winner",),
                "suit_led",
                letters="D",
            ),
            Question(
                "void",
                N_("I have none of the suit led. May I throw anything?"),
                N_("Look at who is winning at that moment, and whether you hold a trump."),
                ("trump", "discard"),
                "trump",
            ),
            Question(
                "partner_winning",
                N_("My partner is winning. Must I trump?"),
                N_("Look at who holds the trick at that moment, not at who led to it."),
                ("partner",),
                "partner",
            ),
            Question(
                "maitre",
                N_("Is my partner master because my partner led?"),
                N_("No. A card that has been beaten holds nothing: look at the table as it is now."),
                ("partner", "trump"),
                "partner",
                "trump",
            ),
            Question(
                "cannot_beat",
                N_("I cannot beat the trump on the table. Am I free?"),
                N_("Tables differ here; ask before the first deal."),
                ("undertrump",),
                "undertrump",
            ),
            Question(
                "precious_trump",
                N_("Must I go over a trump with my best card?"),
                N_("No rule asks whether it is wise."),
                ("overtrump",),
                "overtrump",
            ),
            Question(
                "over_partner",
                N_("Trumps are led and my partner is winning. Must I go higher?"),
                N_("Trumps that are led are one matter, a partner’s trump on another suit is another."),
                ("trump_led", "partner"),
                "raise",
            ),
            Question(
                "beat_plain",
                N_("Must I beat a card in a plain suit?"),
                N_("A few tables ask for a higher card in plain suits too, and most do not."),
                ("plain_led", "follow"),
                "follow",
            ),
            Question(
                "trump_anyway",
                N_("May I trump although I hold the suit led?"),
                N_("Never. What others have played makes no difference."),
                ("follow",),
                "follow",
            ),
            Question(
                "revoke",
                N_("Somebody did not follow. What now?"),
                N_("The referee names the fault and its rule; what it costs is up to the table."),
                ("follow",),
                "who_did_not_follow",
                page="20_check_a_deal",
            ),
        ),
    ),
    "belote": (
        N_("Belote and rebelote"),
        (
            Question(
                "what_is_belote",
                N_("What is belote–rebelote?"),
                N_("It goes by the name of the game, and has words of its own."),
                ("belote", "belote_words"),
                "pair",
                letters="B",
            ),
            Question(
                "split",
                N_("King with me, queen with my partner: is that a belote?"),
                N_("No. A side does not hold cards, a hand does."),
                ("belote",),
                "split_pair",
            ),
            Question(
                "forgot_rebelote",
                N_("I forgot to say “rebelote”. Is it lost?"),
                N_("Whether silence costs anything is for the table to settle."),
                ("belote_words",),
                "word_forgotten",
            ),
            Question(
                "belote_contract",
                N_("Does the belote count for the contract?"),
                N_("Add it before you compare, or leave it out: tables do either."),
                ("belote_counts",),
                "for_the_defenders",
            ),
            Question(
                "belote_defenders",
                N_("Can the defenders have the belote?"),
                N_("It belongs to the side whose hand holds it, whoever took."),
                ("belote", "belote_counts"),
                "for_the_defenders",
            ),
            Question(
                "belote_failed",
                N_("We fail. Is our belote gone?"),
                N_("It is the one thing that may stay with you."),
                ("belote_on_failure",),
                "kept",
            ),
        ),
    ),
    "declarations": (
        N_("Declarations"),
        (
            Question(
                "which_best",
                N_("Which announcement wins?"),
                N_("The best single one decides, and its side then scores all of its own."),
                ("who_declares", "comparing"),
                "best_one_decides",
                letters="B",
            ),
            Question(
                "equal_best",
                N_("The two best declarations are equal. Who scores?"),
                N_("They are equal only when nothing is left to compare."),
                ("declaration_tie", "comparing"),
                "equal_declarations",
            ),
            Question(
                "other_announcements",
                N_("Are there other announcements than the belote?"),
                N_("In classic belote there are none, and at some tables there are runs and carrés."),
                ("declarations",),
            ),
        ),
    ),
    "score": (
        N_("The score"),
        (
            Question(
                "how_counted",
                N_("How are the points counted?"),
                N_("Count one pile: the other side has the rest."),
                ("card_points", "last_trick"),
                "small_pile",
                letters="D",
            ),
            Question(
                "half",
                N_("Is half of the points enough?"),
                N_("The takers are compared with the defenders, not with a number."),
                ("contract", "equality"),
                "contract-2",
            ),
            Question(
                "dedans",
                N_("What does dedans mean?"),
                N_("Literally “inside”: the takers have not made their contract."),
                ("dedans",),
                "contract-1",
                "dedans",
                letters="B",
            ),
            Question(
                "keep_tricks",
                N_("We went down. Do we keep our tricks?"),
                N_("No. The points of the tricks go to the defenders."),
                ("dedans", "belote_on_failure"),
                "deal_score-1",
                "dedans",
            ),
            Question(
                "tie",
                N_("Both sides have the same. Who scores what?"),
                N_("Add the belote first, where your table counts it: it makes and breaks ties."),
                ("equality", "belote_in_litige", "held"),
                "deal_score-2",
                "equality",
            ),
            Question(
                "capot",
                N_("How much is a capot?"),
                N_("It takes the place of the sum of the deal, it does not come on top."),
                ("capot", "defenders_capot"),
                "deal_score-2",
                "capot",
            ),
        ),
    ),
    "match": (
        N_("The match"),
        (
            Question(
                "how_long",
                N_("How long is a match?"),
                N_("Any length will do, if it is settled before the first deal."),
                ("target", "deals"),
                "a_thousand",
            ),
            Question(
                "both_over",
                N_("Both sides get there in one deal. Who wins?"),
                N_("Every deal is scored to its end before anybody looks at the total."),
                ("both_over", "both_equal"),
                "both_there",
                "both_over",
            ),
            Question(
                "computer",
                N_("Do the computer players cheat?"),
                N_(
                    "No. Each decides from its own hand and from what everybody knows: the turned card, the bids, what "
                    "was announced and the cards played."
                ),
                letters="B",
            ),
        ),
    ),
}
"""The questions by group, each group with its title (untranslated)."""

QUESTIONS: Final[Mapping[str, Question]] = {
    question.id: question for _title, questions in GROUPS.values() for question in questions
}
"""All questions by their id."""
