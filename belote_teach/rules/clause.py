"""What a clause of the rulebook is. The clauses themselves stand in `rules.clauses`, one file a chapter or two.

What a clause says may hang on several options: the duty to trump is another one where a table lets you discard under a
trump that you cannot beat. A clause therefore has a statement for each choice of its own option, other statements
`where` some choices meet, and sentences that are added, `also`, where they matter.

>>> from belote_teach.rules.options import Rules
>>> from belote_teach.rules.rulebook import CLAUSES
>>> CLAUSES["trump_led"].statement(Rules()), CLAUSES["trump_led"].said_by()
('When trumps are led you must play a higher one if you can, even over your partner.', 'Sources: A, B, D and F.')
>>> CLAUSES["undertrump"].statement(Rules.parse("classic+ruff=may"))
'When an opponent holds the trick with a trump and you cannot go over it, you may play any card.'
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from belote_teach.rules.choices import NUMBER, OPTIONS
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["SOURCES", "Breach", "Chapter", "Clause", "Condition", "Dissent", "clause"]

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


class Breach(Enum):
    """What a written deal or match shows when a clause is broken: what `belote_teach.referee` can find."""

    DEED = "deed"
    """Something that was done or said: a hand, a bid, a word, a card, the trick that somebody was given."""
    SUM = "sum"
    """Only a number that was written down."""
    NOTHING = "nothing"
    """Nothing: the clause allows something, or what it asks for leaves no trace."""


@dataclass(frozen=True, slots=True)
class Condition:
    """Choices that must meet at a table: options, each with the values that will do.

    >>> Condition.parse("ruff=may+undertrump=must|may").holds(Rules.parse("classic+ruff=may"))
    True
    """

    choices: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @classmethod
    def parse(cls, text: str) -> Condition:
        """Read `option=value`, several apart by pluses and values apart by bars; the empty text holds everywhere."""
        pairs = [
            (name, values.split("|")) for name, _equals, values in (each.partition("=") for each in text.split("+"))
        ]
        for name, values in pairs if text else ():
            for value in values:
                OPTIONS[name].read(value)  # a wrong word must not wait for its table
        return cls(tuple((name, tuple(values)) for name, values in pairs) if text else ())

    def holds(self, rules: Rules) -> bool:
        """Whether a table chooses so."""
        return all(OPTIONS[name].write(getattr(rules, name)) in values for name, values in self.choices)


Cases = tuple[tuple[Condition, str], ...]


def _first(cases: Cases, rules: Rules) -> str | None:
    return next((says for condition, says in cases if condition.holds(rules)), None)


@dataclass(frozen=True, slots=True)
class Dissent:
    """Who says otherwise, and a rule set under which it is so."""

    says: str
    rules: str

    @property
    def text(self) -> str:
        """The dissent in the language in use."""
        return _(self.says)


@dataclass(frozen=True, slots=True, eq=False)
class Clause:
    """One rule of the book. Clauses compare and hash by their `id`, and a copy or a pickle is the very same clause.

    `option` names the option it hangs on (None when all tables agree) and `statements` has a sentence for each of that
    option's values, or one under the empty string. `where` has the statements that replace it where certain choices
    meet, and `also` the sentences that may follow, of each group the first that holds. `sources` are the letters of
    `SOURCES` that say outright what the classic table does; `others` those for other values of the option, and
    `meeting` those for certain choices together. `needs` are the choices without which the clause is about nothing at a
    table. `remark` is what a reader should know of the sources beside the dissent. `breach` is what a record shows when
    the clause is broken.
    """

    id: str
    heading: str
    french: str
    option: str | None
    statements: Mapping[str, str]
    sources: str
    dissent: tuple[Dissent, ...] = ()
    needs: Condition = field(default_factory=Condition)
    others: Mapping[str, str] = field(default_factory=dict)
    where: Cases = ()
    also: tuple[Cases, ...] = ()
    meeting: Cases = ()
    remark: str = ""
    breach: Breach = Breach.DEED

    def __eq__(self, other: object) -> bool:
        return self.id == other.id if isinstance(other, Clause) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return _known, (self.id,)

    @property
    def title(self) -> str:
        """The clause's title in the language in use."""
        return _(self.heading)

    def statement(self, rules: Rules) -> str:
        """What the clause says at a table, in the language in use."""
        numbers = {name: getattr(rules, name) for name in _NUMBERS}
        n = getattr(rules, self.option) if self.option else 0
        return " ".join(_(says).format(n=n, **numbers) for says in self.sentences(rules))

    def sentences(self, rules: Rules) -> list[str]:
        """Return the sentences of the statement at a table as they are written: untranslated, numbers not filled in."""
        said = _first(self.where, rules)
        if said is None:
            value = OPTIONS[self.option].write(getattr(rules, self.option)) if self.option else ""
            said = self.statements[value if value in self.statements else NUMBER]
        return [said, *(more for cases in self.also if (more := _first(cases, rules)) is not None)]

    def applies(self, rules: Rules) -> bool:
        """Whether the clause can matter at a table at all."""
        return self.needs.holds(rules)

    def letters(self, rules: Rules | None = None) -> str:
        """The letters of the sources that say outright what the clause says at a table (the classic one)."""
        if rules is None:
            return self.sources
        said = _first(self.meeting, rules)
        if said is not None:
            return said
        if self._chosen_as_usual(rules):
            return self.sources if self.sentences(rules) == self.sentences(CLASSIC) else ""
        value = OPTIONS[self.option or ""].write(getattr(rules, self.option or ""))
        return self.others.get(value, self.others.get(NUMBER, ""))

    def _chosen_as_usual(self, rules: Rules) -> bool:
        return self.option is None or getattr(rules, self.option) == getattr(CLASSIC, self.option)

    def said_by(self, rules: Rules | None = None) -> str:
        """Name the sources that say so at a table (the classic one), by their letters."""
        letters = self.letters(rules)
        if letters:
            return _("Sources: {letters}.").format(letters=listed(letters))
        if self.dissent or self.sources:
            return _("None of our sources says so outright.")
        return _("No source says so outright; it is how the game is played everywhere we looked.")

    def against(self, rules: Rules | None = None) -> str:
        """Tell who says otherwise than a table (the classic one), in sentences; empty when nobody does."""
        table = CLASSIC if rules is None else rules
        told = [dissent.text for dissent in self.dissent if self._disagrees(dissent, table)]
        if not self._chosen_as_usual(table):
            told.insert(0, _("Most tables: {statement}").format(statement=self.statement(CLASSIC)))
        return " ".join([*told, _(self.remark)] if self.remark else told)

    def _disagrees(self, dissent: Dissent, rules: Rules) -> bool:
        return self.statement(Rules.parse(dissent.rules)) != self.statement(rules)


_NUMBERS: Final = tuple(name for name, option in OPTIONS.items() if option.numbers is not None)
_KNOWN: Final[dict[str, Clause]] = {}


def _known(id: str) -> Clause:  # noqa: A002
    return _KNOWN[id]


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
    where: Mapping[str, str] | None = None,
    also: tuple[Mapping[str, str], ...] = (),
    remark: str = "",
    breach: Breach = Breach.DEED,
) -> Clause:
    """Make a clause. `needs` and the keys of `where` and `also` are conditions, as `Condition.parse` reads them.

    The keys of `others` are values of the clause's option, or conditions, which come first.
    """
    letters = others or {}
    _KNOWN[id] = Clause(
        id=id,
        heading=heading,
        french=french,
        option=option,
        statements={"": says} if isinstance(says, str) else says,
        sources=sources,
        dissent=dissent,
        needs=Condition.parse(needs),
        others={value: cited for value, cited in letters.items() if "=" not in value},
        where=_cases(where or {}),
        also=tuple(map(_cases, also)),
        meeting=_cases({condition: cited for condition, cited in letters.items() if "=" in condition}),
        remark=remark,
        breach=breach,
    )
    return _KNOWN[id]


def _cases(texts: Mapping[str, str]) -> Cases:
    return tuple((Condition.parse(condition), says) for condition, says in texts.items())
