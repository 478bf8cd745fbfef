"""What a clause of the rulebook is. The clauses themselves stand in `rules.clauses`, one file a chapter or two.

>>> from belote_teach.rules.options import Rules
>>> from belote_teach.rules.rulebook import CLAUSES
>>> CLAUSES["follow"].statement(Rules()), CLAUSES["follow"].said_by()
('If you hold the suit led, you must play it.', 'Sources: A, B, C, D and F.')
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final

from belote_teach.rules.choices import NUMBER, OPTIONS
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.rules.options import Rules

__all__ = ["SOURCES", "Chapter", "Clause", "Dissent", "clause"]

SOURCES: Final[Mapping[str, str]] = {
    "A": N_("the rules page of a card-game site"),
    "B": N_("the page of a browser game"),
    "C": N_("the rules summary of an online platform"),
    "D": N_("the questions and answers of a Norwegian site"),
    "F": N_("the French federation’s classic rules of 2016"),
}
"""The sources by the letter that cites them. A to D are the four descriptions that the presets follow."""


class Chapter(Enum):
    """The chapters of the book, in its order."""

    CARDS = "cards"
    DEAL = "deal"
    BIDDING = "bidding"
    PLAY = "play"
    BELOTE = "belote"
    DECLARATIONS = "declarations"
    SCORING = "scoring"
    MATCH = "match"

    @property
    def title(self) -> str:
        """The chapter's title in the language in use."""
        return _(_CHAPTER_TITLES[self.value])


_CHAPTER_TITLES = {
    "cards": N_("The cards"), "deal": N_("The deal"), "bidding": N_("The bidding"), "play": N_("The play"),
    "belote": N_("Belote and rebelote"), "declarations": N_("Declarations"), "scoring": N_("Scoring a deal"),
    "match": N_("The match"),
}  # fmt: skip


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
    option's values, or one under the empty string. `sources` are the letters of `SOURCES` that say outright what the
    classic table does, and `others` those for other values of the option. `needs` are the choices, option and value,
    without which the clause is about nothing at a table.
    """

    id: str
    heading: str
    french: str
    option: str | None
    statements: Mapping[str, str]
    sources: str
    dissent: tuple[Dissent, ...] = ()
    needs: tuple[tuple[str, str], ...] = ()
    others: Mapping[str, str] = field(default_factory=dict)

    @property
    def title(self) -> str:
        """The clause's title in the language in use."""
        return _(self.heading)

    def statement(self, rules: Rules) -> str:
        """What the clause says at a table, in the language in use."""
        if self.option is None:
            return _(self.statements[""])
        value = getattr(rules, self.option)
        said = self.statements.get(OPTIONS[self.option].write(value))
        return _(self.statements[NUMBER]).format(n=value) if said is None else _(said)

    def applies(self, rules: Rules) -> bool:
        """Whether the clause can matter at a table at all."""
        return all(OPTIONS[name].write(getattr(rules, name)) == value for name, value in self.needs)

    def letters(self, rules: Rules | None = None) -> str:
        """The letters of the sources that say outright what the clause says at a table (the classic one)."""
        if rules is None or self._as_usual(rules):
            return self.sources
        value = OPTIONS[self.option or ""].write(getattr(rules, self.option or ""))
        return self.others.get(value, self.others.get(NUMBER, ""))

    def _as_usual(self, rules: Rules) -> bool:
        return self.option is None or getattr(rules, self.option) == getattr(type(rules)(), self.option)

    def said_by(self, rules: Rules | None = None) -> str:
        """Name the sources that say so at a table (the classic one), by their letters."""
        letters = self.letters(rules)
        if letters:
            return _("Sources: {letters}.").format(letters=listed(letters))
        if self.dissent:
            return _("None of our sources says so outright.")
        return _("No source says so outright; it is how the game is played everywhere we looked.")

    def against(self, rules: Rules | None = None) -> str:
        """Tell who says otherwise than a table (the classic one), in sentences; empty when nobody does."""
        if rules is None or self._as_usual(rules):
            return " ".join(dissent.text for dissent in self.dissent)
        classic = type(rules)()
        usual = _("Most tables: {statement}").format(statement=self.statement(classic))
        return " ".join([usual, *(dissent.text for dissent in self.dissent if self._disagrees(dissent, rules))])

    def _disagrees(self, dissent: Dissent, rules: Rules) -> bool:
        there = type(rules).parse(dissent.rules)
        return self.statement(there) != self.statement(rules)


def clause(  # noqa: PLR0913 - one argument a column of the tables in `rules.clauses`
    id: str,  # noqa: A002
    heading: str,
    says: str | Mapping[str, str],
    sources: str,
    *dissent: Dissent,
    french: str = "",
    option: str | None = None,
    needs: str = "",
    others: Mapping[str, str] | None = None,
) -> Clause:
    """Make a clause; `needs` is written like the overrides of a rule set, such as `declarations=yes`."""
    statements = {"": says} if isinstance(says, str) else says
    pairs = tuple((name, value) for name, _equals, value in (each.partition("=") for each in needs.split("+") if each))
    return Clause(id, heading, french, option, statements, sources, dissent, pairs, others or {})
