"""Sheets for the referee: points as they were counted, what each side wrote down, and one line that is wrong, or none.

>>> import random
>>> from belote_teach.rules.options import CLASSIC
>>> scene = sheet(random.Random(6), CLASSIC)
>>> [(row.id, row.cells) for row in scene.sheet.rows]
[('cards', (66, 96)), ('belote', (20, 0)), ('score', (20, 162))]
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Side
from belote_teach.puzzles.deal_sheets import BELOTE_ROW, CARDS_ROW, Draw, drawn, took
from belote_teach.puzzles.puzzle import Scene
from belote_teach.puzzles.score_sheet import HELD, SheetRow, ShownSheet
from belote_teach.records.record import Points, Written
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.scoring import BELOTE, score
from belote_teach.words import N_

if TYPE_CHECKING:
    import random

    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account, Sheet

__all__ = ["LINES", "sheet", "written"]

LINES: Final = {
    **dict((CARDS_ROW, BELOTE_ROW)),
    "score": N_("Score of this deal"),
}
"""What a sheet may say, in its order."""


def written(scene: Scene) -> Written:
    """Return the sheet of a scene as the record of a deal has it."""
    rows = {row.id: row.cells for row in scene.sheet.rows} if scene.sheet else {}

    def points(name: str) -> Points:
        ns, ew, *_held = rows.get(name, (0, 0))
        return Points(ns or 0, ew or 0)

    held = sum(cell or 0 for cell in rows["score"][2:]) if "score" in rows else 0
    return Written(cards=points("cards"), belote=points("belote"), score=points("score"), held=held)


def sheet(rng: random.Random, rules: Rules) -> Scene:
    """Return the sheet of a deal: all right, or with one line that is not."""
    deal = drawn(rng, rules, Draw(belote=0.6, tie=0.15))
    account = score(deal)
    own = [count.cards + BELOTE * count.belotes for count in (deal.takers, deal.defenders)]
    marked, held = (account.takers, account.defenders), account.held
    cards = (deal.takers.cards, deal.defenders.cards)
    belotes = (BELOTE * deal.takers.belotes, BELOTE * deal.defenders.belotes)
    way = rng.choices(["right", "own", "bare", "short", "elsewhere"], [5, 3, 2, 1, 2])[0]
    if way == "own":
        marked, held = (own[0], own[1]), 0
    elif way == "bare":
        marked, held = cards, 0
    elif way == "short":
        last = rng.randrange(2)
        cards = (cards[0] - LAST_TRICK * (not last), cards[1] - LAST_TRICK * last)
    elif way == "elsewhere":
        other = _elsewhere(rng, deal)
        marked, held = (other.takers, other.defenders), other.held
    lines = {"cards": cards, "belote": belotes, "score": marked}
    by_side = {name: two if deal.taker is Side.NORTH_SOUTH else two[::-1] for name, two in lines.items()}
    more = {"cards": None, "belote": None, "score": held}
    rows = tuple(
        SheetRow(name, LINES[name], (*two, more[name]) if held else two) for name, two in by_side.items() if any(two)
    )
    columns = ("NS", "EW", HELD) if held else ("NS", "EW")
    return Scene(side=deal.taker, sheet=ShownSheet(columns, rows), notes=(took(deal),))


def _elsewhere(rng: random.Random, deal: Sheet) -> Account:
    """Return the account of the same deal at a table with another rule."""
    choices = rng.choice(
        [("belote_counts", "no"), ("belote_counts", "yes"), ("equality", "made"), ("equality", "failed")]
    )
    return score(replace(deal, rules=deal.rules.having(**dict([choices]))))
