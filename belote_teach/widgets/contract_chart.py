"""How often a contract is made, by the trumps in hand and the aces beside them: a chart that needs no script.

>>> TakingChart()
Chart: of 100 deals, how many contracts are made, by the trumps that one sees when taking.
"""

from __future__ import annotations

import html
from itertools import groupby
from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.taking_table import Holding, holdings, pays
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["TakingChart"]

_WIDTH, _LEFT, _RIGHT, _TOP = 336, 104, 14, 30
_ROW, _GAP, _HEAD = 21, 12, 20
_SIZE: Final = 5
_STYLE: Final = """
.belote-taking { max-width: 34rem; margin: 1rem 0; color: var(--ink, var(--jp-content-font-color1, inherit)) }
.belote-taking svg { display: block; width: 100%; height: auto; font: 11.5px var(--sans, system-ui, sans-serif) }
.belote-taking svg text { fill: currentColor }
.belote-taking svg .head { font-weight: 600 }
.belote-taking svg .line { stroke: currentColor; stroke-opacity: .18 }
.belote-taking svg .half { stroke: currentColor; stroke-opacity: .55; stroke-dasharray: 3 3 }
.belote-taking svg .span { stroke: currentColor; stroke-opacity: .35; stroke-width: 2 }
.belote-taking svg .mark { stroke: var(--belote-mark); stroke-width: 1.8; fill: var(--belote-ground) }
.belote-taking svg .mark.pays { fill: var(--belote-mark); stroke: var(--belote-ground); stroke-width: 1.2 }
.belote-taking svg .mark.open { fill: var(--belote-ground); stroke-dasharray: 2 1.4 }
.belote-taking {
  --belote-mark: light-dark(#155e42, #6fcf9f); --belote-ground: var(--page, var(--jp-layout-color0, Canvas))
}
[data-jp-theme-light="false"] .belote-taking { --belote-mark: #6fcf9f }
.belote-taking ul {
  display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; margin: .4rem 0 .6rem; padding: 0;
  list-style: none; font-size: .92rem
}
.belote-taking li { display: flex; align-items: center; gap: .45rem; margin: 0 }
.belote-taking li svg { width: 16px; height: 16px; flex: none }
.belote-taking .source { color: var(--soft, inherit); font-size: .92rem }
.belote-taking details { margin: .8rem 0; border-top: 1px solid var(--rule, #8888) }
.belote-taking summary { min-height: 44px; padding: .6rem 0; cursor: pointer; font-weight: 600 }
.belote-taking table {
  border-collapse: collapse; width: 100%; font-size: .92rem; font-variant-numeric: tabular-nums
}
.belote-taking :is(th, td) {
  padding: .35rem .5rem .35rem 0; border-bottom: 1px solid var(--rule, #8888); text-align: left; font-weight: normal
}
.belote-taking thead th { font-weight: 600 }
.belote-taking caption { padding: 0 0 .5rem; text-align: left; color: var(--soft, inherit) }
"""


class TakingChart:
    """Every holding of the file as a mark, a shape for each number of aces, and the same figures as a table."""

    def __repr__(self) -> str:
        return plain(_("Chart: of 100 deals, how many contracts are made, by the trumps that one sees when taking."))

    def _repr_html_(self) -> str:
        """Return the chart, its key and its table as HTML."""
        deals = holdings()[0].row.deals
        source = _(
            "{n} deals for each mark, {all} in all. The cards that one cannot see were dealt at random, and both sides "
            "played best with all hands open, at the classic table. By chance a mark may be off by {off} of 100."
        ).format(n=deals, all=sum(each.row.deals for each in holdings()), off=_off())
        table = _("The chart as a table")  # not in the text below: words are not looked for there
        return (
            f'<style>{_STYLE}</style><figure class="belote-taking">{_drawn()}{_key()}'
            f'<p class="source">{html.escape(source)}</p>'
            f"<details><summary>{html.escape(table)}</summary>"
            f"{_table()}</details></figure>"
        )


def _off() -> int:
    """Return by how much a share may be off, in whole parts of a hundred: two standard errors at the widest."""
    return round(200 * max(each.row.share_error for each in holdings()))


def _rows() -> list[tuple[str, list[tuple[int, list[Holding]]]]]:
    """Return the rows under their headings: jack and nine, and for each number of trumps the marks."""
    return [
        (honours, [(trumps, list(marks)) for trumps, marks in groupby(group, key=lambda each: each.trumps)])
        for honours, group in groupby(holdings(), key=lambda each: each.honours)
    ]


def _heading(honours: str) -> str:
    return {
        "J9": _("Jack and 9"), "J": _("Jack, no 9"), "9": _("9, no jack"), "": _("No jack and no 9"),
    }[honours]  # fmt: skip


def _label(trumps: int) -> str:
    return _("1 trump") if trumps == 1 else _("{n} trumps").format(n=trumps)


# --- the picture ------------------------------------------------------------------------------------------------------


def _x(share: float) -> float:
    return round(_LEFT + share * (_WIDTH - _LEFT - _RIGHT), 1)


def _drawn() -> str:
    parts, y = [], _TOP
    for honours, rows in _rows():
        y += _HEAD
        parts.append(f'<text class="head" x="0" y="{y - 5}">{html.escape(_heading(honours))}</text>')
        for trumps, marks in rows:
            parts.append(_row(trumps, marks, y + _ROW / 2))
            y += _ROW
        y += _GAP
    height = y + 4
    scale = "".join(
        f'<line class="{"half" if percent == 50 else "line"}" x1="{_x(percent / 100)}" x2="{_x(percent / 100)}" '
        f'y1="{_TOP - 6}" y2="{height}"/>'
        f'<text x="{_x(percent / 100)}" y="{_TOP - 12}" text-anchor="middle">{percent}</text>'
        for percent in (0, 25, 50, 75, 100)
    )
    scaled = _("made of 100")
    title = _("Contracts made out of 100, by the trumps in hand and the aces beside them")
    says = _(
        "With jack and 9 contracts are made most often, without both least. Each further trump and each ace beside "
        "makes it more often. All figures stand in the table below."
    )
    return (
        f'<svg viewBox="0 0 {_WIDTH} {height}" role="img" aria-labelledby="belote-taking-t belote-taking-d">'
        f'<title id="belote-taking-t">{html.escape(title)}</title>'
        f'<desc id="belote-taking-d">{html.escape(says)}</desc>'
        f'<text x="0" y="{_TOP - 12}">{html.escape(scaled)}</text>{scale}{"".join(parts)}</svg>'
    )


def _row(trumps: int, marks: Sequence[Holding], y: float) -> str:
    at = [_x(each.row.share) for each in marks]
    drawn = "".join(_mark(each.aces, x, y, pays(each.row)) for each, x in zip(marks, at, strict=True))
    return (
        f'<text x="8" y="{y + 4}">{html.escape(_label(trumps))}</text>'
        f'<line class="span" x1="{min(at)}" x2="{max(at)}" y1="{y}" y2="{y}"/>{drawn}'
    )


def _mark(aces: int, x: float, y: float, paying: bool | None) -> str:  # noqa: FBT001 - it is what the mark shows
    """Draw a mark: a circle, a diamond or a square by the aces; full where taking pays, dashed where nobody knows."""
    name = "mark" + {True: " pays", False: "", None: " open"}[paying]
    size = _SIZE
    if aces == 0:
        return f'<circle class="{name}" cx="{x}" cy="{y}" r="{size - 0.6}"/>'
    if aces == 1:
        side = size + 1
        return f'<path class="{name}" d="M{x} {y - side}l{side} {side}-{side} {side}-{side}-{side}z"/>'
    half = size - 0.7
    return f'<rect class="{name}" x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}"/>'


def _key() -> str:
    def entry(aces: int, says: str, *, paying: bool | None) -> str:
        return (
            f'<li><svg viewBox="0 0 16 16" aria-hidden="true">{_mark(aces, 8, 8, paying)}</svg>'
            f"<span>{html.escape(says)}</span></li>"
        )

    shapes = (_("no ace beside"), _("1 ace beside"), _("2 aces beside"))
    return (
        "<ul>"
        + "".join(entry(aces, says, paying=False) for aces, says in enumerate(shapes))
        + entry(0, _("full: taking brings points on average"), paying=True)
        + entry(0, _("empty: it costs points"), paying=False)
        + entry(0, _("dashed: too close to tell"), paying=None)
        + "</ul>"
    )


# --- the same in words ------------------------------------------------------------------------------------------------


def _table() -> str:
    heads = (_("Trumps"), _("no ace beside"), _("1 ace beside"), _("2 aces beside"))
    head = "".join(f'<th scope="col">{html.escape(each)}</th>' for each in heads)
    body = "".join(
        f'<tr><th scope="row">{html.escape(_heading(honours))}: {html.escape(_label(trumps))}</th>'
        + "".join(f"<td>{html.escape(_cell(marks, aces))}</td>" for aces in range(3))
        + "</tr>"
        for honours, rows in _rows()
        for trumps, marks in rows
    )
    caption = _("Contracts made of 100 deals; in brackets the points that taking brought on average.")
    top = f"<caption>{html.escape(caption)}</caption><thead><tr>{head}</tr></thead>"
    return f"<table>{top}<tbody>{body}</tbody></table>"


def _cell(marks: Sequence[Holding], aces: int) -> str:
    """Say how many of a hundred are made, and with a sign what they bring on average."""
    for each in marks:
        if each.aces == aces:
            gain = f"{round(each.row.mean):+d}".replace("-", "−")
            return _("{made} ({gain})").format(made=each.row.of_hundred, gain=gain)
    return "–"
