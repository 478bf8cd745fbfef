"""The chart of a sheet as data for a page: what each side scores for every number of card points.

Lines are sent as the corners between which they are straight.

>>> from belote_teach.scores.worked import CASES
>>> shown = chart_shown(CASES["made_82"].sheet)
>>> [(run["from"], run["to"], run["takers"]) for run in shown["runs"]]
[(0, 80, [[0, 0], [80, 0]]), (81, 81, [[81, 0]]), (82, 162, [[82, 82], [162, 162]])]
>>> [mark["text"] for mark in shown["marks"]], shown["here"]["takers"]
(['81: litige', '82: contract made'], 82)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.activities.account_told import points
from belote_teach.rules.scoring import DEAL_TOTAL, Account, Outcome, Sheet, score
from belote_teach.scores.curve import Curve, Point, Step, curve
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.activities.activity import Json

__all__ = ["chart_shown", "corners"]

_STEPS_OF_SCALE: Final = tuple(step * 10**power for power in range(1, 6) for step in (5, 10, 25))
_MOST_TICKS: Final = 6


def chart_shown(sheet: Sheet) -> Json:
    """Return the chart of a sheet: lines, ticks, the sheet's own point, and the same as a table of text."""
    drawn = curve(sheet)
    highest = max(max(point.points) for point in (*drawn.scores, *drawn.capots))
    ticks = _ticks(highest)
    return {
        "label": _label(drawn),
        "most": DEAL_TOTAL,
        "top": ticks[-1],
        "ticks": ticks,
        "runs": [_run(drawn, step) for step in drawn.steps],
        "capots": [list(point.points) for point in drawn.capots],
        "marks": [{"x": step.first, "text": _mark(step)} for step in drawn.steps[1:]],
        "here": _here(sheet, score(sheet)),
        "rows": _rows(drawn),
    }


def _ticks(highest: int) -> list[int]:
    """Return the marks of a scale, the last of them above everything; a sheet has at most six digits."""
    step = next(step for step in _STEPS_OF_SCALE if highest < step * _MOST_TICKS)
    return list(range(0, highest + step, step))


def _run(drawn: Curve, step: Step) -> Json:
    stretch = range(step.first, step.last + 1)
    return {
        "from": step.first,
        "to": step.last,
        "outcome": step.outcome.value,
        "takers": corners([(cards, drawn.scores[cards].takers) for cards in stretch]),
        "defenders": corners([(cards, drawn.scores[cards].defenders) for cards in stretch]),
    }


def corners(line: Sequence[tuple[int, int]]) -> list[list[int]]:
    """Return the points of a line between which it is straight; neighbours are one apart."""
    kept = [
        place
        for place in range(len(line))
        if place in (0, len(line) - 1) or line[place][1] - line[place - 1][1] != line[place + 1][1] - line[place][1]
    ]
    return [list(line[place]) for place in kept]


def _mark(step: Step) -> str:
    return _("{cards}: {outcome}").format(cards=step.first, outcome=step.outcome.title)


def _here(sheet: Sheet, account: Account) -> Json:
    """Return the point of the sheet itself; `capot` is the side with all tricks, empty for none."""
    capot = "" if account.capot is None else "takers" if account.capot is sheet.taker else "defenders"
    return {
        "cards": sheet.takers.cards,
        "capot": capot,
        "takers": account.takers,
        "defenders": account.defenders,
    }


def _label(drawn: Curve) -> str:
    """Say the chart in a sentence."""
    made = [step for step in drawn.steps if step.outcome is Outcome.MADE]
    if not made:
        return _("Chart: the score for all card points of the takers. They fail with any of them.")
    return _(
        "Chart: the score for all card points of the takers. They make the contract from {cards} points on."
    ).format(cards=made[0].first)


# --- as text ----------------------------------------------------------------------------------------------------------


def _rows(drawn: Curve) -> list[list[str]]:
    """Return the stretches as rows of a table: card points, how it ends, the score of both sides, what is held."""
    rows = [_stretch(drawn, step) for step in drawn.steps]
    takers, defenders = drawn.capots
    rows.append([_("all tricks for the takers"), *_cells([takers])])
    rows.append([_("all tricks for the defenders"), *_cells([defenders])])
    return rows


def _stretch(drawn: Curve, step: Step) -> list[str]:
    name = str(step.first) if step.first == step.last else _("{first}–{last}").format(first=step.first, last=step.last)
    return [name, *_cells(drawn.scores[step.first : step.last + 1])]


def _cells(stretch: Sequence[Point]) -> list[str]:
    first, last = stretch[0], stretch[-1]
    return [
        first.outcome.title,
        _span(first.takers, last.takers),
        _span(first.defenders, last.defenders),
        _span(first.held, last.held) if last.held else "",
    ]


def _span(first: int, last: int) -> str:
    return points(first) if first == last else _("{first}–{last}").format(first=points(first), last=points(last))
