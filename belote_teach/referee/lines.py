"""The lines of a sheet: what the play comes to, and what may be written for it.

>>> from belote_teach.rules.scoring import Count, Sheet
>>> sheet = Sheet(taker="EW", takers=Count(162, tricks=8), defenders=Count(0, tricks=0))
>>> lines = Lines.of(sheet, score(sheet))
>>> [str(points) for points in lines.cards], str(lines.tricks[0])
(['NS 0 EW 252', 'NS 0 EW 162'], 'NS 0 EW 8')
>>> print(Working(score(sheet)).text)
East–West took: contract made. For North–South and East–West, Cards and last trick: 0 and 162; *Capot*: 252 for all \
eight tricks: 0 and 90. That makes 0 and 252.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Self

from belote_teach.cards import Cards, Seat, Side, listing
from belote_teach.records.record import Points
from belote_teach.rules.declarations import value
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.scoring import BELOTE, Account, Count, Sheet, score
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.records.record import Written
    from belote_teach.referee.belote import Belotes
    from belote_teach.referee.course import Course
    from belote_teach.referee.declaring import Declarations
    from belote_teach.rules.options import Rules

__all__ = ["Evidence", "Lines", "Working", "marks", "of_sides", "sheet_of"]

_NO_CARDS: Final = Cards()


def of_sides(taker: Side, takers: int, defenders: int) -> Points:
    """Return what takers and defenders have as North–South and East–West."""
    return Points(takers, defenders) if taker is Side.NORTH_SOUTH else Points(defenders, takers)


def marks(account: Account) -> Points:
    """Return the score of a deal as North–South and East–West."""
    return of_sides(account.taker, account.takers, account.defenders)


class Evidence(NamedTuple):
    """What came of a deal that was played to its end."""

    course: Course
    declarations: Declarations
    belotes: Belotes


def sheet_of(found: Evidence, taker: Side, held: int, rules: Rules, *, as_given: bool = False) -> Sheet:
    """Return the sheet of a complete play; `as_given` counts the tricks as the table gave them."""
    won: tuple[list[int], list[int]] = ([], [])  # the numbers of the takers' and the defenders' tricks
    for trick in found.course.tricks:
        by = trick.given if as_given and trick.given is not None else trick.winner
        side = by.side if isinstance(by, Seat) else by
        won[side is not taker].append(trick.number)
    return Sheet(
        taker=taker, takers=_count(found, taker, won[0], rules), defenders=_count(found, taker.other, won[1], rules),
        rules=rules, held=held, trump=found.course.laws[0].order.trump,
    )  # fmt: skip


def _count(found: Evidence, side: Side, won: list[int], rules: Rules) -> Count:
    """Return what a side brought home with the tricks of those numbers."""
    order, piles = found.course.laws[0].order, found.course.piles
    pile = 0
    for number in won:
        pile |= piles[number - 1]
    points, cards = order.points, 0
    for card in listing(pile):
        cards += points[card.index]
    last = 8 in won
    mine = tuple(each for each in found.declarations.scored if each.seat.side is side)
    values = tuple([value(each.declaration, order.trump, rules) for each in mine])
    scored = [pair for pair in found.belotes.pairs if pair.seat.side is side]
    silent = [pair for pair in found.belotes.silent if pair.seat.side is side]
    pairs = _NO_CARDS
    for pair in scored:
        pairs |= pair.cards
    return Count(
        cards=cards + LAST_TRICK * last, declared=sum(values), belotes=len(scored), tricks=len(won), silent=len(silent),
        pile=Cards.from_bits(pile), declarations=mine, values=values, pairs=pairs, last=last, won=tuple(won),
        last_cards=Cards.from_bits(piles[7]) if last else _NO_CARDS,
    )  # fmt: skip


_DECLARED: Final = frozenset((
    "runs", "carres", "who_declares", "declarations_on_dedans", "declarations_on_capot", "trickless_takers",
))  # fmt: skip
_BELOTES: Final = frozenset(("belote", "all_trumps_belote", "belote_on_failure"))


class Lines(NamedTuple):
    """What may be written on the lines of a sheet: for each the usual form first, then others that mean the same.

    A capot may be written with or without what it adds, declarations and belote before or after what a failed contract
    does to them.
    """

    tricks: tuple[Points, ...]
    cards: tuple[Points, ...]
    declarations: tuple[Points, ...]
    belote: tuple[Points, ...]

    @classmethod
    def of(cls, sheet: Sheet, account: Account) -> Self:
        """Return the lines of a sheet and its account."""
        takers, defenders, taker = sheet.takers, sheet.defenders, sheet.taker
        cards: tuple[Points, ...] = (of_sides(taker, takers.cards, defenders.cards),)
        if account.capot is taker:
            cards = of_sides(taker, sheet.rules.capot, 0), *cards
        elif account.capot is not None and sheet.rules.defenders_capot == "yes":
            cards = of_sides(taker, 0, sheet.rules.capot), *cards
        tricks: tuple[Points, ...] = ()
        if takers.tricks is not None and defenders.tricks is not None:
            tricks = (of_sides(taker, takers.tricks, defenders.tricks),)
        declared: tuple[Points, ...] = (Points(0, 0),)
        belote = declared
        if takers.declared or defenders.declared:
            after = _after(account, _DECLARED)
            declared = of_sides(taker, takers.declared, defenders.declared), after
        if takers.belotes or defenders.belotes:
            after = _after(account, _BELOTES)
            belote = of_sides(taker, BELOTE * takers.belotes, BELOTE * defenders.belotes), after
        return cls(tricks, cards, declared, belote)

    def off(self, written: Written) -> int:
        """Count the lines that are written in none of the forms that they may have."""
        wrote = (written.tricks, written.cards, written.declarations, written.belote)
        return sum(
            points is not None and bool(right) and points not in right
            for points, right in zip(wrote, self, strict=True)
        )


def _after(account: Account, clauses: frozenset[str]) -> Points:
    """Return what the lines of an account that stand on some clauses come to."""
    lines = [line for line in account.lines if line.clause.id in clauses]
    return of_sides(account.taker, sum(line.takers for line in lines), sum(line.defenders for line in lines))


class Working(NamedTuple):
    """How a score comes about: the lines of an account, in a sentence or two."""

    account: Account

    @property
    def text(self) -> str:
        """The sentences in the language in use."""
        account, parts = self.account, []
        for line in account.lines:
            if line.takers or line.defenders:
                ns, ew = of_sides(account.taker, line.takers, line.defenders)
                parts.append(_("{line}: {ns} and {ew}").format(line=line.label, ns=_signed(ns), ew=_signed(ew)))
        ns, ew = marks(account)
        return _("{title}. For North–South and East–West, {lines}. That makes {ns} and {ew}.").format(
            title=account.title, lines=_("; ").join(parts), ns=ns, ew=ew
        )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")


def account_of(sheet: Sheet) -> Account:
    """Return the account of a sheet whose numbers are taken as they are."""
    return score(sheet, check=False)
