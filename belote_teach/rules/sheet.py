"""What two sides brought home in a deal, before it is scored: a `Sheet`, checked for what cannot be.

>>> sheet = Sheet(taker=Side.EAST_WEST, takers=Count(90), defenders=Count(82))
>>> [problem for _clause, problem in sheet.problems()]
['90 and 82 card points make 172; with the last trick a deal has 162.']
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Cards, Side
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import LAST_TRICK, Trump, points_of
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.rulebook import Clause

__all__ = ["DEAL_TOTAL", "Count", "Sheet", "SheetError"]

DEAL_TOTAL: Final = 162
"""Card points of a deal, the last trick's ten included."""


class SheetError(ValueError):
    """A sheet that cannot be. `problems` holds every fault, a sentence each, and `clause` the rule of the first."""

    def __init__(self, problems: Iterable[tuple[str, str]]) -> None:
        self._found = tuple(problems)
        self.clause: Clause = CLAUSES[self._found[0][0]]
        self.problems = tuple(problem for _clause, problem in self._found)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._found,)


@dataclass(frozen=True, slots=True)
class Count:
    """What one side brought home.

    `cards`: its card points, the last trick's ten included. `declared`: points of its declarations, if they stand.
    `belotes`: how many it announced, and `silent` how many it held but lost by a missing word. `tricks`: how many it
    won, where that is known; all eight make a *capot*. The rest is evidence, shown with the account: `pile` its cards
    won, `won` the numbers of its tricks, `declarations` those that stand with their `values`, `pairs` its kings and
    queens, whether it won the `last` trick, and that trick's cards, `last_cards`, if it did.
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
    won: tuple[int, ...] = ()
    last_cards: Cards = field(default_factory=Cards)


@dataclass(frozen=True, slots=True, kw_only=True)
class Sheet:
    """One deal before it is scored: who took, what each side brought home, and how many points are held."""

    taker: Side
    takers: Count
    defenders: Count
    rules: Rules = CLASSIC
    held: int = 0
    trump: Trump | None = None

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "taker", Side.of(self.taker))
        put(self, "rules", Rules.parse(self.rules))
        put(self, "trump", Trump.of(self.trump) if self.trump is not None else None)

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
    problems += _evidence_problems(sheet)
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
                    tricks=listed(map(str, won))
                ),
            )
        )
    for count, other in ((takers, defenders), (defenders, takers)):
        if (count.tricks == 0 or other.tricks == 8) and count.cards:
            problems.append(("capot", _("A side without a trick has no card points, not {n}.").format(n=count.cards)))
    return problems


def _evidence_problems(sheet: Sheet) -> list[tuple[str, str]]:
    """Say where the cards shown do not bear the points out."""
    takers, defenders = sheet.takers, sheet.defenders
    problems = [
        ("deck", _("{card} is in both piles; there is one of each card.").format(card=card))
        for card in takers.pile & defenders.pile
    ]
    for count in (takers, defenders):
        if count.pile and sheet.trump is not None and count.last is not None:
            points = points_of(count.pile, sheet.trump) + LAST_TRICK * count.last
            if points != count.cards:
                says = _("The cards of a pile come to {points} points with the last trick, not to {n}.")
                problems.append(("card_points", says.format(points=points, n=count.cards)))
    return problems


_MOST_DECLARED: Final = 550
"""Four carrés are the most that one side can hold: jacks, nines and two more."""


def _declared_problems(sheet: Sheet) -> list[tuple[str, str]]:
    ours, theirs = sheet.takers.declared, sheet.defenders.declared
    problems = []
    for count in (sheet.takers, sheet.defenders):
        if (count.declarations or count.values) and (
            sum(count.values) != count.declared or len(count.values) != len(count.declarations)
        ):
            says = _("The declarations shown are worth {values}, which is not {n} points.")
            values = listed(map(str, count.values)) if count.values else "0"
            problems.append(("who_declares", says.format(values=values, n=count.declared)))
    if not ours and not theirs:
        return problems
    if sheet.rules.declarations == "no":
        says = _("At this table there are no declarations; only belote and rebelote score.")
        return [*problems, ("declarations", says)]
    if ours and theirs:
        says = _("Both sides have declarations; only those of the side with the best one stand.")
        return [*problems, ("who_declares", says)]
    points = ours or theirs
    if points < 20 or points % 10 or points == 30 or points > _MOST_DECLARED:
        says = _(
            "Declarations cannot come to {n} points: a run is worth 20, 50 or 100, a carré 100, 150 or 200, and one "
            "side has at most {most}."
        )
        problems.append(("runs", says.format(n=points, most=_MOST_DECLARED)))
    return problems


def _belote_problems(sheet: Sheet) -> list[tuple[str, str]]:
    rules, trump = sheet.rules, sheet.trump
    sides = (sheet.takers, sheet.defenders)
    at_all_trumps = 0 if rules.all_trumps_belote == "none" else 4
    if trump is None:
        most = at_all_trumps or 1 if rules.third_round == "yes" else 1
    else:
        most = 1 if trump.suit else at_all_trumps if trump.suits else 0
    clause = "all_trumps_belote" if trump is not None and len(trump.suits) == 4 else "belote"
    problems = [
        (clause, _("{n} belotes are not possible; write 0 or more.").format(n=n))
        for count in sides
        for n in (count.belotes, count.silent)
        if n < 0
    ]
    told, silent = sum(count.belotes for count in sides), sum(count.silent for count in sides)
    if told + silent > most:
        problems.append((clause, _too_many_belotes(told + silent, most, trump)))
    loses = rules.belote_words != "automatic" or (
        rules.all_trumps_belote == "suit_led" and (rules.third_round == "yes" if trump is None else most == 4)
    )
    if silent > 0 and not loses:
        problems.append(("belote_words", _("At this table no belote is lost by a missing word.")))
    return problems


def _too_many_belotes(n: int, most: int, trump: Trump | None) -> str:
    if most:
        return ngettext(
            "{n} belotes are too many; in this contract there is at most {most}.",
            "{n} belotes are too many; in this contract there are at most {most}.",
            most,
        ).format(n=n, most=most)
    if trump is not None and trump.suits:
        return _("At this table there is no belote at all trumps.")
    return _("At no trumps there is no belote.")
