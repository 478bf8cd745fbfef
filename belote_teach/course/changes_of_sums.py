"""Scores and ends of matches that come out differently at two tables.

>>> import random
>>> from belote_teach.rules.options import Rules
>>> one, other = Rules.parse("classic"), Rules.parse("classic+target=501")
>>> case = ending("target", one, other, random.Random(1))
>>> case.here.answer
'The match goes on.'
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Side
from belote_teach.course.changed_case import Case, Outcome
from belote_teach.puzzles.deal_sheets import Draw, drawn, moves, shown, took
from belote_teach.rules.match import Match
from belote_teach.rules.scoring import Account, Count, Sheet, score
from belote_teach.words import _

if TYPE_CHECKING:
    import random

    from belote_teach.rules.options import Rules

__all__ = ["ENDING", "SCORED", "after_passing", "ending", "scored"]

SCORED: Final = (
    "belote_counts", "belote_on_failure", "belote_in_litige", "declarations_on_dedans", "declarations_on_capot",
    "trickless_takers", "capot", "defenders_capot", "equality", "litige_again", "rounding",
)  # fmt: skip
"""The options that a score can tell."""

ENDING: Final = ("target", "deals", "both_over", "both_equal", "pool_at_end")
"""The options that tell how a match ends."""

_TRIES: Final = 3000

_DRAWS: Final = (
    Draw(tie=0.5),
    Draw(belote=1, tie=0.4),
    Draw(capot=1, tricks=True),
    Draw(all_lost=1, tricks=True),
    Draw(declared=1, capot=0.3, all_lost=0.4, tricks=True),
)


def scored(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    """Return a deal that scores differently at two tables, with both accounts line by line."""
    for attempt in range(_TRIES):
        sheet = drawn(rng, one, _DRAWS[attempt % len(_DRAWS)])
        if option == "litige_again":
            sheet = replace(sheet, held=81)
        here, there = score(sheet), score(replace(sheet, rules=other))
        if _marked(here) != _marked(there):
            return Case(tuple(_written(sheet)), _told(here, there), _told(there, here), (one, other))
    return None


def _marked(account: Account) -> tuple[int, int, int]:
    return account.takers, account.defenders, account.held


def _written(sheet: Sheet) -> list[str]:
    """Say what was counted before anything is scored."""
    lines = [took(sheet)]
    for row in shown(sheet).rows:
        ours, theirs = row.cells
        says = _("{line}: takers {ours}, defenders {theirs}.")
        lines.append(says.format(line=row.label, ours=ours or 0, theirs=theirs or 0))
    if sheet.held:
        lines.append(_("Points held from before: {n}.").format(n=sheet.held))
    return lines


def _told(account: Account, other: Account) -> Outcome:
    says = _("{takers} for the takers, {defenders} for the defenders.")
    if account.held:
        says = _("{takers} for the takers, {defenders} for the defenders, and {held} held.")
    answer = says.format(takers=account.takers, defenders=account.defenders, held=account.held)
    seen = [moves(line) for line in other.lines]
    decides = next((line for line in account.lines if moves(line) not in seen), account.lines[-1])
    return Outcome(answer, " ".join(map(moves, account.lines)), decides.clause.id)


_TOTALS: Final = ((620, 480), (1010, 1004), (1000, 1000), (1960, 1720), (510, 505), (505, 505), (1020, 990))


def ending(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    """Return the totals of a match that has ended at one table and not at the other, or ended otherwise."""
    del rng
    for pool in ((0, 0), (81, 0)):
        for totals in _TOTALS:
            for deals in (12, 5):
                matches = [_match(rules, totals, pool, deals) for rules in (one, other)]
                ends = [match.end.reason if match.end else _("The match goes on.") for match in matches]
                if ends[0] != ends[1]:
                    situation = [
                        _("After {n} deals North–South have {ours} and East–West {theirs}.").format(
                            n=deals, ours=totals[0], theirs=totals[1]
                        ),
                        _("East–West took in the last deal."),
                    ]
                    if pool[0]:
                        situation.append(_("Points held, made by North–South: {n}.").format(n=pool[0]))
                    return Case(
                        tuple(situation), Outcome(ends[0], "", option), Outcome(ends[1], "", option), (one, other)
                    )
    return None


def _match(rules: Rules, totals: tuple[int, int], pool: tuple[int, int], deals: int) -> Match:
    account = score(Sheet(taker=Side.EAST_WEST, takers=Count(90), defenders=Count(72), rules=rules))
    return Match(Seat.SOUTH, rules, totals, pool, (account,) * deals)


def after_passing(option: str, one: Rules, other: Rules, rng: random.Random) -> Case:
    """Return what becomes of points held when everybody passes."""
    del rng
    held = [Match(Seat.SOUTH, rules, (0, 81), (81, 0)).after_passing().held for rules in (one, other)]
    answers = [_("Points held now: {n}.").format(n=n) for n in held]
    situation = (_("81 points are held, and everybody passes."),)
    return Case(situation, Outcome(answers[0], "", option), Outcome(answers[1], "", option), (one, other))
