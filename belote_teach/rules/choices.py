"""The options: every question on which tables differ, and what each answer means.

A choice is a word (`undertrump=may`) or, where the question asks how many, a number (`target=501`). `rules.options`
puts one value for each of them into a `Rules`.

>>> OPTIONS["target"].read("501"), OPTIONS["target"].meaning(501)
(501, 'When a side has 501 points.')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["NUMBER", "OPTIONS", "Choice", "Option", "OptionError"]

Choice = str | int
"""The value of an option: a word, or a number where the option asks how many."""

NUMBER: Final = "#"
"""The key under which an option or a clause keeps its sentence for a number."""


class OptionError(ValueError):
    """A value that an option does not have; the message names the option and the values it has."""


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """One question on which tables differ: its name in texts, the question and what each value means.

    Options compare and hash by their name, and a copy or a pickle is the very same option.

    `choices` maps the words that may be chosen to their meanings. An option that asks how many has `numbers`, the range
    allowed, and its meaning under `NUMBER`; a word among its choices then stands for 0. `usual` are numbers in use.
    """

    name: str
    question: str
    choices: Mapping[str, str]
    numbers: range | None = None
    usual: tuple[int, ...] = ()

    def __eq__(self, other: object) -> bool:
        return self.name == other.name if isinstance(other, Option) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        return _known, (self.name,)

    @property
    def title(self) -> str:
        """The question in the language in use."""
        return _(self.question)

    @property
    def words(self) -> list[str]:
        """The words that may be chosen."""
        return [word for word in self.choices if word != NUMBER]

    @property
    def values(self) -> list[Choice]:
        """The values that may be chosen; of a range of numbers, those in use."""
        if self.numbers is None:
            return list(self.words)
        return [*self.usual, *(0 for _word in self.words)]

    def has(self, value: object) -> bool:
        """Whether `value` may be chosen."""
        if self.numbers is None:
            return isinstance(value, str) and value in self.words
        return type(value) is int and (value in self.numbers or (value == 0 and bool(self.words)))

    def read(self, text: Choice) -> Choice:
        """Read a value from its text; `OptionError` names the values that there are."""
        value: Choice = text
        if self.numbers is not None and isinstance(text, str):
            if text in self.words:
                return 0
            value = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text
        if not self.has(value) or text == "0":
            raise OptionError(
                _("“{name}” cannot be “{value}”: choose {choices}.").format(
                    name=self.name, value=text, choices=self.asked_for()
                )
            )
        return value

    def write(self, value: Choice) -> str:
        """Return the text of a value, which `read` reads."""
        return self.words[0] if value == 0 and self.words else str(value)

    def asked_for(self) -> str:
        """Say which values there are."""
        if self.numbers is None:
            return listed(self.words, last="or")
        numbers = _("a number from {low} to {high}").format(low=self.numbers[0], high=self.numbers[-1])
        return listed([numbers, *self.words], last="or")

    def meaning(self, value: Choice) -> str:
        """What choosing `value` means, in the language in use."""
        text = self.write(value)
        if text in self.choices:
            return _(self.choices[text])
        return _(self.choices[NUMBER]).format(n=value)


OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option(
            "first_dealer",
            N_("How is the first dealer found?"),
            {
                "drawn": N_("By lot, in any way you like."),
                "lowest_card": N_("Each player draws a card and the lowest deals."),
            },
        ),
        Option(
            "shuffle",
            N_("When are the cards shuffled?"),
            {
                "every_deal": N_("Before every deal."),
                "first_deal": N_("Before the first deal only; afterwards they are just cut."),
            },
        ),
        Option(
            "cut",
            N_("How many cards must each part of the cut have at least?"),
            {NUMBER: N_("At least {n}.")},
            numbers=range(1, 17),
            usual=(3, 2),
        ),
        Option(
            "packets",
            N_("In which packets are the first five cards dealt?"),
            {
                "3-2": N_("Three cards each, then two."),
                "2-3": N_("Two cards each, then three."),
                "either": N_("Three and two or two and three, as the dealer likes."),
            },
        ),
        Option(
            "third_round",
            N_("Is there a third round of bidding, for all trumps and no trumps?"),
            {
                "no": N_("No, two rounds only."),
                "yes": N_("Yes, when two rounds have been passed out."),
            },
        ),
        Option(
            "all_pass",
            N_("Everybody has passed: who deals next?"),
            {
                "next_dealer": N_("The next player, to the dealer’s right."),
                "same_dealer": N_("The same dealer again."),
            },
        ),
        Option(
            "trump_led",
            N_("Trumps are led: must you play a higher one?"),
            {
                "higher": N_("Yes, whenever you can, even over your partner."),
                "not_over_partner": N_("Yes, but not over your partner."),
                "any": N_("No, any trump will do."),
            },
        ),
        Option(
            "all_trumps_led",
            N_("At all trumps: must you go higher in the suit led?"),
            {
                "higher": N_("Yes, whenever you can, even over your partner."),
                "not_over_partner": N_("Yes, but not over your partner."),
                "any": N_("No, any card of the suit will do."),
            },
        ),
        Option(
            "plain_led",
            N_("A plain suit is led and you follow: must you go higher?"),
            {
                "any": N_("No, any card of the suit will do."),
                "higher": N_("Yes, above the best card of that suit whenever you can."),
            },
        ),
        Option(
            "ruff",
            N_("You are void and an opponent holds the trick: must you trump?"),
            {
                "must": N_("Yes, if you have a trump."),
                "may": N_("No, you may discard."),
            },
        ),
        Option(
            "overtrump",
            N_("An opponent has trumped: must you go over it when you can?"),
            {
                "must": N_("Yes, with a higher trump."),
                "may": N_("No, any trump will do."),
            },
        ),
        Option(
            "undertrump",
            N_("An opponent has trumped and you cannot go over it: must you still play a trump?"),
            {
                "must": N_("Yes, a lower one."),
                "may": N_("No, any card will do."),
                "never": N_("No, and you may not: discard while you can."),
            },
        ),
        Option(
            "partner_winning",
            N_("You are void and your partner holds the trick: are you free?"),
            {
                "free": N_("Yes, any card will do."),
                "ruffed": N_("Only when your partner holds it with a trump; otherwise you must trump."),
                "trump": N_("No, you must trump all the same."),
            },
        ),
        Option(
            "under_partner",
            N_("Your partner holds the trick with a trump: may you play a lower trump under it?"),
            {
                "may": N_("Yes, freely."),
                "avoid": N_("Only when you have nothing else."),
            },
        ),
        Option(
            "belote_words",
            N_("What must be said to score the belote?"),
            {
                "automatic": N_("Nothing; no belote is lost by silence."),
                "both_words": N_("Both words, “belote” with the first card and “rebelote” with the second."),
                "king_first": N_("Both words, and the king must be played before the queen."),
            },
        ),
        Option(
            "all_trumps_belote",
            N_("Which belotes count at all trumps?"),
            {
                "every_suit": N_("Those of every suit, so there may be four."),
                "suit_led": N_("Only one whose first card is played to a trick led in its suit."),
                "none": N_("None."),
            },
        ),
        Option(
            "belote_counts",
            N_("Does the belote help to make the contract?"),
            {
                "yes": N_("Yes, it is counted before the two sides are compared."),
                "no": N_("No, the sides are compared without it."),
            },
        ),
        Option(
            "belote_on_failure",
            N_("The takers hold the belote and fail: do they keep it?"),
            {
                "kept": N_("Yes, it cannot be lost."),
                "lost": N_("No, it counts for nobody."),
            },
        ),
        Option(
            "belote_in_litige",
            N_("What becomes of the belote in a litige?"),
            {
                "counted": N_("The takers’ is held with their other points."),
                "at_once": N_("Its owner scores it at once; it is not held."),
                "judged_without": N_("The tie is judged without it, and its owner scores it at once."),
            },
        ),
        Option(
            "declarations",
            N_("Are runs and carrés declared?"),
            {
                "no": N_("No, only the belote is announced."),
                "yes": N_("Yes, in the first trick."),
            },
        ),
        Option(
            "comparing",
            N_("Which of two declarations is better?"),
            {
                "mainstream": N_(
                    "Any carré beats any run; the longer run wins, then the higher top card, then trumps."
                ),
                "value_first": N_(
                    "The one worth more; then a carré before a run; then the higher top card of a run, then trumps."
                ),
                "trump_before_top": N_(
                    "As usual, but between runs of one length trumps go before the higher top card."
                ),
            },
        ),
        Option(
            "declaration_tie",
            N_("The two best declarations are equal: who scores?"),
            {
                "nobody": N_("Nobody."),
                "first_in_turn": N_("The side of the player who comes first, counted from the first leader."),
            },
        ),
        Option(
            "card_reuse",
            N_("May a card serve in two declarations?"),
            {
                "once": N_("No, in one only."),
                "several": N_("Yes, in a run and a carré."),
            },
        ),
        Option(
            "eight_in_a_row",
            N_("What is a whole suit of eight worth?"),
            {
                "one": N_("One run of 100."),
                "split": N_("A run of five for 100 and one of three for 20."),
            },
        ),
        Option(
            "no_trumps_carres",
            N_("Which carrés are the best at no trumps?"),
            {
                "aces": N_("Aces 200, tens 150, all others from the nines up 100."),
                "jacks": N_("Jacks 200 and nines 150, as in every other contract."),
            },
        ),
        Option(
            "declarations_on_dedans",
            N_("The takers fail: what becomes of their declarations?"),
            {
                "to_defenders": N_("The defenders score them."),
                "lost": N_("They count for nobody."),
            },
        ),
        Option(
            "declarations_on_capot",
            N_("A side wins no trick: what becomes of its declarations?"),
            {
                "lost": N_("They count for nobody."),
                "stand": N_("They count like any others."),
                "to_winners": N_("The other side scores them."),
            },
        ),
        Option(
            "trickless_takers",
            N_("And when the side without a trick is the takers?"),
            {
                "as_dedans": N_("The same as whenever the takers fail."),
                "lost": N_("Their declarations count for nobody."),
            },
        ),
        Option(
            "capot",
            N_("How much is a capot worth, all eight tricks?"),
            {NUMBER: N_("{n} instead of 162.")},
            numbers=range(162, 363),
            usual=(252, 250, 162),
        ),
        Option(
            "defenders_capot",
            N_("Can the defenders score a capot too?"),
            {
                "yes": N_("Yes, when they take every trick."),
                "no": N_("No, they score 162 like for any contract that fails."),
            },
        ),
        Option(
            "equality",
            N_("Both sides have the same number of points: what is it?"),
            {
                "litige": N_("A litige: the takers’ points wait for the winner of the next deal."),
                "failed": N_("The contract has failed."),
                "made": N_("The contract is made."),
            },
        ),
        Option(
            "litige_again",
            N_("A litige follows a litige: what becomes of the points that were held?"),
            {
                "adds_up": N_("They go on waiting, and the new ones join them."),
                "lost": N_("They are lost, and only the new ones wait."),
            },
        ),
        Option(
            "pool_after_pass",
            N_("Everybody passes after a litige: what becomes of the points that were held?"),
            {
                "stays": N_("They go on waiting."),
                "lost": N_("They are lost."),
            },
        ),
        Option(
            "pool_at_end",
            N_("Points are still held when the match ends: whose are they?"),
            {
                "nobody": N_("Nobody’s."),
                "split_back": N_("They go back to the side that made them."),
            },
        ),
        Option(
            "rounding",
            N_("Are the scores rounded?"),
            {
                "none": N_("No."),
                "tens": N_("Yes, to the nearest ten, a five upwards, after the contract has been decided."),
            },
        ),
        Option(
            "target",
            N_("At how many points is the match won?"),
            {NUMBER: N_("When a side has {n} points."), "none": N_("It ends after a number of deals.")},
            numbers=range(1, 100_001),
            usual=(1000, 501),
        ),
        Option(
            "deals",
            N_("Is the match a fixed number of deals?"),
            {"none": N_("No, it is played to a number of points."), NUMBER: N_("Yes: {n}.")},
            numbers=range(1, 1001),
            usual=(12,),
        ),
        Option(
            "both_over",
            N_("Both sides reach the target in one deal: who wins?"),
            {
                "higher": N_("The side with more points."),
                "takers": N_("The side that took in that deal."),
                "drawn": N_("Nobody: the match is drawn."),
            },
        ),
        Option(
            "both_equal",
            N_("The match would end with equal totals: what then?"),
            {
                "another_deal": N_("Another deal is played."),
                "drawn": N_("The match is drawn."),
            },
        ),
    )
}
"""Every option by its name, in the order in which a rule sheet asks them."""


def _known(name: str) -> Option:
    return OPTIONS[name]
