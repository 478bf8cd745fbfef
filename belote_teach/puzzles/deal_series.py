"""Deals one after the other as an exercise shows them, and what the engine makes of them as a match.

>>> from belote_teach.rules.options import Rules
>>> from belote_teach.rules.scoring import Count
>>> tied = Sheet(taker=Side.NORTH_SOUTH, takers=Count(81), defenders=Count(81))
>>> won = Sheet(taker=Side.EAST_WEST, takers=Count(100), defenders=Count(62))
>>> series = played([tied, None, won], Rules())
>>> [account.held for account in series.accounts], series.accounts[-1].takers, series.made_by[Side.NORTH_SOUTH]
([81, 0], 181, 81)
>>> [row.label for row in shown_series([tied, None]).rows]
['Deal 1: North–South took', 'Deal 2: everybody passed']
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat, Side
from belote_teach.puzzles.score_sheet import SheetRow, ShownSheet
from belote_teach.rules.choices import OPTIONS
from belote_teach.rules.match import Match
from belote_teach.rules.scoring import BELOTE, Account, Count, Sheet, score
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.puzzles.puzzle import Puzzle
    from belote_teach.rules.options import Rules

__all__ = ["Series", "deals_of", "played", "shown_series"]

_SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)
_FAR: Final = OPTIONS["target"].numbers[-1] if OPTIONS["target"].numbers else 0
"""A target that no exercise gets near: what is held does not hang on when a match ends."""


class Series(NamedTuple):
    """Deals that were played: the match after them, an account each, and whose points were held before the last."""

    match: Match
    accounts: tuple[Account, ...]
    made_by: dict[Side, int]


def played(deals: Sequence[Sheet | None], rules: Rules) -> Series:
    """Play a match of some deals; None is a deal that everybody passed."""
    open_ended = rules.having(target=_FAR)
    match = before = Match(Seat.SOUTH, open_ended)
    for deal in deals:
        before = match
        if deal is None:
            match = match.after_passing()
        else:
            match = match.after_account(score(replace(deal, rules=open_ended, held=match.held)))
    return Series(match, match.accounts, dict(zip(_SIDES, before.pool, strict=True)))


def shown_series(deals: Sequence[Sheet | None]) -> ShownSheet:
    """Return the deals as rows of a sheet: who took, the card points and the belote of each side."""
    rows = []
    for n, deal in enumerate(deals, 1):
        if deal is None:
            rows.append(SheetRow("passed", N_("Deal {n}: everybody passed"), (None, None), (("n", n),)))
            continue
        of = {deal.taker: deal.takers, deal.taker.other: deal.defenders}
        words = (("n", n), ("side", deal.taker))
        rows.append(SheetRow("deal", N_("Deal {n}: {side} took"), tuple(of[side].cards for side in _SIDES), words))
        if any(count.belotes for count in of.values()):
            cells = tuple(BELOTE * of[side].belotes or None for side in _SIDES)
            rows.append(SheetRow("belote", N_("Belote in deal {n}"), cells, (("n", n),)))
    return ShownSheet(tuple(side.value for side in _SIDES), tuple(rows), N_("Cards and last trick, deal by deal"))


def deals_of(puzzle: Puzzle) -> list[Sheet | None]:
    """Return the deals that an exercise shows."""
    written = puzzle.scene.sheet
    assert written is not None  # noqa: S101 - every exercise about several deals has one
    deals: list[Sheet | None] = []
    for row in written.rows:
        if row.id == "passed":
            deals.append(None)
            continue
        cells = dict(zip(_SIDES, (cell or 0 for cell in row.cells), strict=True))
        if row.id == "belote":
            last = deals[-1]
            assert last is not None  # noqa: S101 - a belote belongs to a deal that was played
            takers, defenders = (cells[side] // BELOTE for side in (last.taker, last.taker.other))
            deals[-1] = replace(
                last, takers=replace(last.takers, belotes=takers), defenders=replace(last.defenders, belotes=defenders)
            )
        else:
            taker = Side.of(row.word("side"))  # type: ignore[arg-type]  # it is one
            counts = Count(cells[taker]), Count(cells[taker.other])
            deals.append(Sheet(taker=taker, takers=counts[0], defenders=counts[1], rules=puzzle.rules))
    return deals
