"""What a worked case is: a sheet, what happens on it in words, and what comes out, written down line by line.

What comes out is written by hand, and a test holds the engine to it. What is shown is always the engine's own account.

>>> from belote_teach.scores.worked import CASES
>>> case = CASES["made_98"]
>>> case.entry.cards, case.comes_out[1:], case.account.takers
('98', (118, 64, 0), 118)
>>> case.text
'The takers bring home 98 card points and hold the belote. With it they have 118, against 64.'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from belote_teach.rules.options import OPTIONS, Rules
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Account, Outcome, Sheet, SheetError, score
from belote_teach.scores.entry import SCORING_OPTIONS, read
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.rules.clause import Clause
    from belote_teach.scores.entry import Entry

__all__ = ["Case", "Result", "WrittenLine"]


class Result(NamedTuple):
    """How a deal ends, what each side scores, and what is held afterwards."""

    outcome: Outcome
    takers: int
    defenders: int
    held: int


class WrittenLine(NamedTuple):
    """A line of an account as it was written down: its clause, and what it adds."""

    clause: str
    takers: int
    defenders: int
    held: int


@dataclass(frozen=True, slots=True)
class Case:
    """A worked case.

    `heading` and `story` are untranslated; a story has fields for its numbers. `lines` is the account as it was written
    down, a line a clause with what it adds to takers, defenders and pool, and `out` its end, such as `litige 0 81 81`.
    `told` are the letters of the sources that give this very case with its numbers.
    """

    id: str
    heading: str
    story: str
    entry: Entry
    lines: str
    out: str
    told: str = ""

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _(self.heading)

    @property
    def text(self) -> str:
        """What happens, in the language in use."""
        result, counted = self.comes_out, self.account.counted
        return _(self.story).format(
            cards=self.entry.cards,
            others=DEAL_TOTAL - int(self.entry.cards),
            ours=counted[0],
            theirs=counted[1],
            takers=result.takers,
            defenders=result.defenders,
            held=result.held,
            before=self.entry.held,
            total=DEAL_TOTAL,
            capot=self.rules.capot,
        )

    @property
    def sheet(self) -> Sheet:
        """The sheet."""
        sheet = read(self.entry).sheet
        if sheet is None:
            raise ValueError(_("The worked case “{id}” has a sheet that cannot be.").format(id=self.id))
        return sheet

    @property
    def rules(self) -> Rules:
        """The table."""
        return self.sheet.rules

    @property
    def account(self) -> Account:
        """The account, as the engine works it out."""
        return score(self.sheet)

    @property
    def comes_out(self) -> Result:
        """What comes out, as it was written down."""
        outcome, *points = self.out.split()
        takers, defenders, held = [*map(int, points), 0][:3]
        return Result(Outcome(outcome), takers, defenders, held)

    @property
    def written(self) -> list[WrittenLine]:
        """The account as it was written down."""
        parts = [line.split() for line in self.lines.split(",")]
        return [WrittenLine(clause, *[*map(int, points), 0, 0, 0][:3]) for clause, *points in parts]

    @property
    def sources(self) -> str:
        """The letters of the sources that say outright, each by itself, every rule that the account follows."""
        return "".join(sorted(set.intersection(*(set(clause.letters(self.rules)) for clause in self.followed))))

    @property
    def followed(self) -> list[Clause]:
        """The clauses that the account follows: those of its lines, and those that decided without a line.

        An option decides by doing nothing where another choice would bring another end, such as declarations that
        simply stand. What the table chooses against its preset is what the case is about, whether it moves a point or
        not. That points are not rounded is the absence of a rule, which nobody needs to say.
        """
        cited = {line.clause.id: line.clause for line in self.account.lines}
        told = {clause.option for clause in cited.values()} | {"rounding"}
        usual = Rules.of_preset(self.rules.preset)
        silent = {
            name
            for name in SCORING_OPTIONS
            if name not in told
            and (getattr(self.rules, name) != getattr(usual, name) or any(map(self._ends_otherwise, self._with(name))))
        }
        more = (clause for clause in CLAUSES.values() if clause.option in silent and clause.applies(self.rules))
        return [*cited.values(), *more]

    def _with(self, option: str) -> Iterator[Sheet]:
        """Yield the sheet at every table that chooses one option otherwise."""
        for value in OPTIONS[option].values:
            yield replace(self.sheet, rules=self.rules.having(**{option: value}))

    def _ends_otherwise(self, sheet: Sheet) -> bool:
        try:
            other = score(sheet)
        except SheetError:  # there is no such sheet at that table
            return False
        return Result(other.outcome, other.takers, other.defenders, other.held) != self.comes_out

    def said_by(self) -> str:
        """Say who tells of the case, in the language in use."""
        if self.told:
            return _("Given with these numbers by source {letters}.").format(letters=listed(self.told))
        if self.sources:
            return _("Worked out; all of its rules are said outright by: {letters}.").format(
                letters=listed(self.sources)
            )
        return _("Worked out; no single source says all of its rules outright.")
