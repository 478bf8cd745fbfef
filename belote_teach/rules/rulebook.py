"""The clauses: what each rule says, which option it hangs on, who says so and who says otherwise.

Every refusal cites a clause of `CLAUSES` by its id. Statements are whole sentences for a beginner; where a clause hangs
on an option it has one statement for each choice, so that the book of any table can be printed.

>>> clause = CLAUSES["undertrump"]
>>> clause.statement(Rules.parse("arena"))
'When an opponent has trumped and you cannot go over it, you may play any card.'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.rules.options import Rules
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CLAUSES", "SOURCES", "Clause", "Dissent"]

SOURCES: Final[Mapping[str, str]] = {
    "A": N_("A, the rules page of a card-game site"),
    "B": N_("B, the page of a browser game"),
    "C": N_("C, the rules summary of an online platform"),
    "D": N_("D, the questions and answers of a Norwegian site"),
    "F": N_("the French federation’s classic rules of 2016"),
}
"""The sources by the letter that cites them. A to D are the four descriptions that the presets follow."""


@dataclass(frozen=True, slots=True)
class Dissent:
    """Who says otherwise, and a rule set under which it is so."""

    says: str
    rules: str

    @property
    def text(self) -> str:
        """The dissent in the language in use."""
        return _(self.says)


@dataclass(frozen=True, slots=True)
class Clause:
    """One rule of the book.

    `option` names the option it hangs on (None when all tables agree) and `statements` has a sentence for each of that
    option's values, or one under the empty string. `sources` are the letters of `SOURCES` that say so outright.
    """

    id: str
    heading: str
    french: str
    option: str | None
    statements: Mapping[str, str]
    sources: str
    dissent: tuple[Dissent, ...] = ()

    @property
    def title(self) -> str:
        """The clause's title in the language in use."""
        return _(self.heading)

    def statement(self, rules: Rules) -> str:
        """What the clause says at a table, in the language in use."""
        return _(self.statements[getattr(rules, self.option) if self.option else ""])

    def said_by(self) -> str:
        """Name the sources that say so, in a sentence."""
        if not self.sources:
            return _("No source says so outright; it is how the game is played everywhere we looked.")
        named = [_("the federation") if key == "F" else key for key in self.sources]
        return _("Said by {sources}.").format(sources=listed(named))

    def against(self) -> str:
        """Tell who says otherwise, in sentences; empty when nobody does."""
        return " ".join(dissent.text for dissent in self.dissent)


def _clause(  # noqa: PLR0913 - one argument a column of the table below
    id: str,  # noqa: A002
    heading: str,
    says: str | Mapping[str, str],
    sources: str,
    *dissent: Dissent,
    french: str = "",
    option: str | None = None,
) -> Clause:
    return Clause(id, heading, french, option, {"": says} if isinstance(says, str) else says, sources, dissent)


CLAUSES: Final[Mapping[str, Clause]] = {
    clause.id: clause
    for clause in (
        _clause(
            "plain_order",
            N_("Order of a plain suit"),
            N_("In a plain suit the cards rank ace, 10, king, queen, jack, 9, 8, 7."),
            "ABCD",
        ),
        _clause(
            "trump_order",
            N_("Order of the trumps"),
            N_("In trumps the cards rank jack, 9, ace, 10, king, queen, 8, 7."),
            "ABCD",
            french="atout",
        ),
        _clause(
            "all_trumps_order",
            N_("Order at all trumps"),
            N_("At all trumps every suit ranks as trumps do: jack, 9, ace, 10, king, queen, 8, 7."),
            "C",
            french="tout atout",
        ),
        _clause(
            "no_trumps_order",
            N_("Order at no trumps"),
            N_("At no trumps every suit ranks as a plain suit: ace, 10, king, queen, jack, 9, 8, 7."),
            "C",
            french="sans atout",
        ),
        _clause(
            "turn",
            N_("Whose turn"),
            N_("Play goes to the right, anticlockwise: South, East, North, West."),
            "ABCD",
        ),
        _clause(
            "winner",
            N_("Who wins the trick"),
            N_("The highest trump wins the trick; without a trump, the highest card of the suit led."),
            "CD",
            french="pli",
        ),
        _clause(
            "winner_one_suit",
            N_("Who wins without a trump suit"),
            N_("At all trumps and at no trumps no suit beats another: the highest card of the suit led wins."),
            "",
        ),
        _clause("lead", N_("The lead"), N_("Who leads to a trick may play any card."), "", french="entamer"),
        _clause(
            "follow",
            N_("Follow suit"),
            N_("If you hold the suit led, you must play it."),
            "ABCDF",
            french="fournir",
        ),
        _clause(
            "plain_led",
            N_("No need to go higher in a plain suit"),
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
        _clause(
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
                N_("Some tables, and a collection of French rules, spare you when your partner holds the trick."),
                "classic+trump_led=not_over_partner",
            ),
            Dissent(
                N_("A few online rooms have given up this duty: there any trump will do."), "classic+trump_led=any"
            ),
            french="monter à l’atout",
            option="trump_led",
        ),
        _clause(
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
        ),
        _clause(
            "trump",
            N_("Trump when you are void"),
            {
                "must": N_("If you hold nothing of the suit led and an opponent holds the trick, you must trump."),
                "may": N_("If you hold nothing of the suit led you may trump or discard, as you like."),
            },
            "ABCDF",
            Dissent(
                N_("Some programs let a table switch the duty to trump off altogether."), "classic+ruff=may"
            ),
            french="couper",
            option="ruff",
        ),
        _clause(
            "overtrump",
            N_("Overtrump an opponent"),
            {
                "must": N_("If an opponent has trumped and you must trump too, you must play a higher trump if you can."),
                "may": N_("If an opponent has trumped and you must trump too, any trump will do."),
            },
            "ABCDF",
            Dissent(
                N_("One program offers tables where any trump will do, higher or lower."), "classic+overtrump=may"
            ),
            french="surcouper",
            option="overtrump",
        ),
        _clause(
            "undertrump",
            N_("Undertrump when you cannot go over"),
            {
                "must": N_("When an opponent has trumped and you cannot go over it, you must play a lower trump."),
                "may": N_("When an opponent has trumped and you cannot go over it, you may play any card."),
                "never": N_(
                    "When an opponent has trumped and you cannot go over it, you must discard; "
                    "you play a lower trump only when you have nothing else."
                ),
            },
            "ABDF",
            Dissent(
                N_("Source C sends you to discard instead, and in contrée and coinche you are free as well."), "arena"
            ),
            Dissent(
                N_("Read to the letter, source C even forbids the lower trump while you can discard."),
                "arena+undertrump=never",
            ),
            french="pisser",
            option="undertrump",
        ),
        _clause(
            "partner",
            N_("Your partner holds the trick"),
            {
                "free": N_("If you hold nothing of the suit led and your partner is winning, you may play any card."),
                "ruffed": N_(
                    "If you hold nothing of the suit led you are free only when your partner is winning with a trump; "
                    "over a plain card you must trump."
                ),
                "trump": N_("If you hold nothing of the suit led you must trump, even when your partner is winning."),
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
            option="partner_winning",
        ),
        _clause(
            "under_partner",
            N_("A lower trump under your partner’s"),
            {
                "may": N_("When your partner is winning with a trump you may play a lower trump under it."),
                "avoid": N_(
                    "When your partner is winning with a trump you may not play a lower one, unless you have nothing else."
                ),
            },
            "F",
            Dissent(
                N_("Two programs forbid it, and a collection of the world’s card games names that as a variant."),
                "classic+under_partner=avoid",
            ),
            french="sous-couper",
            option="under_partner",
        ),
        _clause(
            "discard",
            N_("Neither the suit nor a trump"),
            N_("If you hold neither the suit led nor a trump, you may play any card."),
            "CF",
            french="se défausser",
        ),
        _clause(
            "no_ruffing",
            N_("No ruffing without a trump suit"),
            N_("At all trumps and at no trumps, if you hold nothing of the suit led, you may play any card."),
            "F",
            french="se défausser",
        ),
    )
}
"""The clauses of card play by id, in the order of the book."""
