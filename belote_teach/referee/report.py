"""The report on a record: everything that the referee has to say about it.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Cut "2"]'))
>>> report.clean, [finding.kind.id for finding in report.irregular], report.ending
(False, ['cut'], None)
>>> check(report.record, "classic+cut=2").clean
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_teach.referee.finding import Finding, Gravity

if TYPE_CHECKING:
    from belote_teach.records.record import Record
    from belote_teach.referee.ruling import Ruling
    from belote_teach.rules.match import Ending
    from belote_teach.rules.options import Rules

__all__ = ["Report"]


@dataclass(frozen=True, slots=True)
class Report:
    """What the referee found in a `record` by the `rules` of a table.

    `findings` are in the order of the record and `deals` holds one ruling for each deal. `ending` says how the match
    ended, None while it goes on or where that cannot be known.
    """

    record: Record
    rules: Rules
    findings: tuple[Finding, ...]
    deals: tuple[Ruling, ...]
    ending: Ending | None = None

    @property
    def irregular(self) -> tuple[Finding, ...]:
        """What is against the rules, or not right."""
        return self._of(Gravity.IRREGULAR)

    @property
    def doubtful(self) -> tuple[Finding, ...]:
        """What cannot be decided from what is written."""
        return self._of(Gravity.DOUBTFUL)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What is worth knowing beside."""
        return self._of(Gravity.NOTE)

    @property
    def clean(self) -> bool:
        """Whether nothing irregular was found."""
        return not self.irregular

    def _of(self, gravity: Gravity) -> tuple[Finding, ...]:
        return tuple(finding for finding in self.findings if finding.gravity is gravity)
