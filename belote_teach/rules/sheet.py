"""What two sides brought home in a deal, before it is scored: a `Sheet`, checked for what cannot be.

>>> sheet = Sheet(taker=Side.EAST_WEST, takers=Count(90), defenders=Count(82))
>>> [problem for _clause, problem in sheet.problems()]
['90 and 82 card points make 172; with the last trick a deal has 162.']
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Side
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.order import Trump
    from belote_teach.rules.rulebook import Clause

__all__ = ["DEAL_TOTAL", "Count", "Sheet", "SheetError"]

DEAL_TOTAL: Final = 162
"""Card points of a deal, the last trick's ten included."""


class SheetError(ValueError):
    """A sheet that cannot be. `problems` holds every fault, a sentence each, and `clause` the rule of the first."""

    def __init__(self, problems: Iterable[tuple[str, str]]) -> None:
        found = tuple(problems)
        self.clause: Clause = CLAUSES[found[0][0]]
        self.problems = tuple(problem for _clause, problem in found)
        super().__init__("\n".join(self.problems))


@dataclass(frozen=True, slots=True)
class Count:
    """What one side brought home.

    `cards`: its card points, the last trick's ten included. `declared`: points of its declarations, if they stand.
    `belotes`: how many it announced, and `silent` how many it held but lost by a missing word. `tricks`: how many it
    won, where that is known; all eight make a *capot*. The rest is evidence, shown with the account: `pile` its cards
    won, `declarations` those that stand, `pairs` its kings and queens, and whether it won the last trick.
    """

    cards: int
    declared: int = 0
    belotes: int = 0
    tricks: int | None = None
    silent: int = 0
    pile: Cards = field(default_factory=Cards)
    declarations: tuple[Declared, ...] = ()
    values: tuple[int, ...] = ()
    pairs: Cards = field(default_factory=Cards)
    last: bool | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One deal before it is scored: who took, what each side brought home, and how many points are held."""

    taker: Side
    takers: Count
    defenders: Count
    rules: Rules = CLASSIC
    held: int = 0
    trump: Trump | None = None

    @property
    def capot(self) -> Side | None:
        """The side that won all eight tricks, if one did."""
        if self.takers.tricks == 8 or self.defenders.tricks == 0:
            return self.taker
        if self.defenders.tricks == 8 or self.takers.tricks == 0:
            return self.taker.other
        return None

    def problems(self) -> list[tuple[str, str]]:
        """Say everything that is impossible about the sheet: the clause and a sentence for each."""
        return _problems(self)


def _problems(sheet: Sheet) -> list[tuple[str, str]]:
    takers, defenders = sheet.takers, sheet.defenders
    problems = []
    if min(takers.cards, defenders.cards) < 0 or takers.cards + defenders.cards != DEAL_TOTAL:
        problems.append(
            (
                "total",
                _("{takers} and {defenders} card points make {sum}; with the last trick a deal has {total}.").format(
                    takers=takers.cards,
                    defenders=defenders.cards,
                    sum=takers.cards + defenders.cards,
                    total=DEAL_TOTAL,
                ),
            )
        )
    problems += _tricks_problems(takers, defenders)
    problems += _declared_problems(sheet)
    problems += _belote_problems(sheet)
    if sheet.held < 0:
        problems.append(("held", _("{n} points cannot be held; write 0 or more.").format(n=sheet.held)))
    return problems


def _tricks_problems(takers: Count, defenders: Count) -> list[tuple[str, str]]:
    problems = []
    won = [count.tricks for count in (takers, defenders) if count.tricks is not None]
    if any(not 0 <= tricks <= 8 for tricks in won) or (len(won) == 2 and sum(won) != 8):
        problems.append(
            (
                "eight_tricks",
                _("{tricks} tricks are not possible; both sides together win eight.").format(
                    tricks=_(" and ").join(map(str, won))
                ),
            )
        )
    for count, other in ((takers, defenders), (defenders, takers)):
        if (count.tricks == 0 or other.tricks == 8) and count.cards:
            problems.append(("capot", _("A side without a trick has no card points, not {n}.").format(n=count.cards)))
    return problems


def _declared_problems(sheet: Sheet) -> list[tuple[str, str]]:
    ours, theirs = sheet.takers.declared, sheet.defenders.declared
    if not ours and not theirs:
        return []
    if sheet.rules.declarations == "no":
        return [("declarations", _("At this table there are no declarations; only belote and rebelote score."))]
    if ours and theirs:
        return [("who_declares", _("Both sides have declarations; only those of the side with the best one stand."))]
    points = ours or theirs
    if points < 20 or points % 10:
        return [("runs", _("Declarations cannot come to {n} points.").format(n=points))]
    return []


def _belote_problems(sheet: Sheet) -> list[tuple[str, str]]:
    counts = (sheet.takers.belotes, sheet.defenders.belotes)
    most = 1 if sheet.trump is None or sheet.trump.suit else 0 if sheet.trump.value == "NT" else 4
    if sheet.trump is None and sheet.rules.third_round == "yes":
        most = 4
    if min(counts) >= 0 and sum(counts) <= most:
        return []
    clause = "all_trumps_belote" if sheet.trump is not None and sheet.trump.value == "AT" else "belote"
    return [
        (
            clause,
            ngettext(
                "{n} belotes are too many here; there is at most {most}.",
                "{n} belotes are too many here; there are at most {most}.",
                most,
            ).format(n=sum(counts), most=most),
        )
    ]
