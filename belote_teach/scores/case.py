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

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from belote_teach.rules.scoring import DEAL_TOTAL, Account, Outcome, Sheet, score
from belote_teach.scores.entry import read
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from belote_teach.rules.options import Rules
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
        letters = [set(line.clause.letters(self.rules)) for line in self.account.lines]
        return "".join(sorted(set.intersection(*letters)))

    def said_by(self) -> str:
        """Say who tells of the case, in the language in use."""
        if self.told:
            return _("Given with these numbers by source {letters}.").format(letters=listed(self.told))
        if self.sources:
            return _("Worked out; all of its rules are said outright by: {letters}.").format(
                letters=listed(self.sources)
            )
        return _("Worked out; no single source says all of its rules outright.")
