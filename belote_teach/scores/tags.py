"""What happens in a worked case, in a word or two: found out from its account, never written down.

>>> from belote_teach.scores.worked import CASES
>>> tags_of(CASES["belote_71"])
['litige', 'belote', 'belote_decides', 'waiting']
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from belote_teach.rules.scoring import Account, Outcome, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_teach.scores.case import Case

__all__ = ["TAGS", "Tag", "tags_of"]


@dataclass(frozen=True, slots=True)
class Tag:
    """Something that happens on a sheet: its name, and how it is found out."""

    id: str
    name: str
    holds: Callable[[Sheet, Account], bool]

    @property
    def title(self) -> str:
        """The name in the language in use."""
        return _(self.name)


def _cites(*clauses: str) -> Callable[[Sheet, Account], bool]:
    return lambda _sheet, account: any(line.clause.id in clauses for line in account.lines)


def _ends(outcome: Outcome) -> Callable[[Sheet, Account], bool]:
    return lambda _sheet, account: account.outcome is outcome


def _belote(sheet: Sheet, _account: Account) -> bool:
    return bool(sheet.takers.belotes or sheet.defenders.belotes)


def _belote_decides(sheet: Sheet, account: Account) -> bool:
    """Whether the deal would have ended otherwise, had nobody held a belote."""
    bare = replace(sheet, takers=replace(sheet.takers, belotes=0), defenders=replace(sheet.defenders, belotes=0))
    return score(bare).outcome is not account.outcome


def _apart(sheet: Sheet, account: Account) -> bool:
    return _belote(sheet, account) and account.rules.belote_counts == "no"


def _declared(sheet: Sheet, _account: Account) -> bool:
    return bool(sheet.takers.declared or sheet.defenders.declared)


def _equal(sheet: Sheet, account: Account) -> bool:
    """Whether both sides had the same and it was no litige."""
    return account.outcome is not Outcome.LITIGE and _cites("equality")(sheet, account)


TAGS: Final[Mapping[str, Tag]] = {
    tag.id: tag
    for tag in (
        Tag("made", N_("contract made"), _ends(Outcome.MADE)),
        Tag("dedans", N_("dedans"), _ends(Outcome.DEDANS)),
        Tag("litige", N_("litige"), _ends(Outcome.LITIGE)),
        Tag("equal", N_("equal, but no litige"), _equal),
        Tag("belote", N_("belote"), _belote),
        Tag("belote_decides", N_("the belote decides"), _belote_decides),
        Tag("belote_apart", N_("the belote does not count"), _apart),
        Tag(
            "belote_lost",
            N_("a belote is lost"),
            lambda sheet, _account: bool(sheet.takers.silent + sheet.defenders.silent),
        ),
        Tag("declarations", N_("declarations"), _declared),
        Tag(
            "declarations_lost",
            N_("declarations change sides or are lost"),
            _cites("declarations_on_dedans", "declarations_on_capot", "trickless_takers"),
        ),
        Tag("capot", N_("capot for the takers"), lambda sheet, _account: sheet.capot is sheet.taker),
        Tag(
            "defenders_capot",
            N_("all tricks for the defenders"),
            lambda sheet, _account: sheet.capot is sheet.taker.other,
        ),
        Tag("waiting", N_("points are held"), lambda _sheet, account: account.held > 0),
        Tag("paid", N_("points held are paid out"), _cites("held")),
        Tag("litige_again", N_("two litiges in a row"), _cites("litige_again")),
        Tag("rounding", N_("rounded to tens"), _cites("rounding")),
        Tag(
            "no_suit",
            N_("all trumps or no trumps"),
            lambda sheet, _account: sheet.trump is not None and sheet.trump.suit is None,
        ),
    )
}
"""What can happen, by its id, in the order in which it is offered."""


def tags_of(case: Case) -> list[str]:
    """Return the ids of everything that happens in a case."""
    sheet, account = case.sheet, case.account
    return [tag.id for tag in TAGS.values() if tag.holds(sheet, account)]
