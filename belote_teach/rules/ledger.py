"""A line of an account, and accounts as tables: plain text for a terminal, HTML for a notebook.

>>> from belote_teach.rules.rulebook import CLAUSES
>>> lines = [Line(CLAUSES["card_points"], "Cards and last trick", takers=98, defenders=64)]
>>> lines.append(Line(CLAUSES["belote"], "Belote", takers=20))
>>> print(as_text("North–South took: contract made", lines, (118, 64, 0)))
North–South took: contract made  takers  defenders  held
Cards and last trick                 98         64
Belote                               20
Score                               118         64
"""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING

from belote_teach.cards import Cards
from belote_teach.words import _, listed, ngettext, pgettext, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.rulebook import Clause, Rules

__all__ = ["Line", "as_html", "as_text"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an account: the clause it follows from, and what it adds to the takers, the defenders and the pool.

    What earned the points stands beside them, where it is known: the cards and the tricks of each side (tricks by their
    number, from 1), and the `declaration`. `says` and `words` make the label.
    """

    clause: Clause
    says: str
    words: tuple[tuple[str, object], ...] = ()
    takers: int = 0
    defenders: int = 0
    held: int = 0
    takers_cards: Cards = field(default_factory=Cards)
    defenders_cards: Cards = field(default_factory=Cards)
    takers_tricks: tuple[int, ...] = ()
    defenders_tricks: tuple[int, ...] = ()
    declaration: Declared | None = None

    @property
    def cards(self) -> Cards:
        """All the cards that earned points on this line, whoever scores them."""
        return self.takers_cards | self.defenders_cards

    @property
    def evidence(self) -> tuple[str, str]:
        """What earned the takers' and the defenders' points, in words; empty where it is not known."""
        return _evidence(self.takers_cards, self.takers_tricks), _evidence(self.defenders_cards, self.defenders_tricks)

    @property
    def label(self) -> str:
        """What the line says, in the language in use; French terms stand between asterisks."""
        words = {
            name.rstrip("_"): word if isinstance(word, str | int) else getattr(word, "title", word)
            for name, word in self.words
        }
        return _(self.says).format(**words)

    @property
    def moves(self) -> bool:
        """Whether the line changes any total; the others only say something."""
        return bool(self.takers or self.defenders or self.held)


def _evidence(cards: Cards, tricks: tuple[int, ...]) -> str:
    words = {"cards": listed(card.symbol for card in cards), "tricks": listed(map(str, tricks))}
    if tricks and cards:
        says = ngettext("Trick {tricks}: {cards}.", "Tricks {tricks}: {cards}.", len(tricks))
        return says.format(**words)
    return words["cards"]


def _signed(points: int) -> str:
    return "" if not points else str(points)


def _rows(lines: Iterable[Line]) -> list[tuple[str, str, str, str]]:
    rows = []
    for line in lines:
        label = plain(line.label)
        held = f"{line.held:+}" if line.held else ""
        rows.append((label if line.moves else f"  {label}", _signed(line.takers), _signed(line.defenders), held))
    return rows


def _columns() -> tuple[str, str, str]:
    return _("takers"), _("defenders"), pgettext("points", "held")


def as_text(title: str, lines: Sequence[Line], totals: tuple[int, int, int]) -> str:
    """Return an account as a table for a terminal."""
    head = (title, *_columns())
    foot = (_("Score"), str(totals[0]), str(totals[1]), str(totals[2]) if totals[2] else "")
    rows = [head, *_rows(lines), foot]
    widths = [max(len(row[place]) for row in rows) for place in range(4)]
    return "\n".join(
        "  ".join((row[0].ljust(widths[0]), *(row[place].rjust(widths[place]) for place in (1, 2, 3)))).rstrip()
        for row in rows
    )


def as_html(title: str, lines: Sequence[Line], totals: tuple[int, int, int], rules: Rules) -> str:
    """Return an account as an HTML table; each label carries its clause and what the clause says."""
    head = "".join(f'<th scope="col">{escape(word)}</th>' for word in _columns())
    body = "".join(
        f'<tr data-clause="{line.clause.id}"><th scope="row" title="{escape(plain(line.clause.statement(rules)))}">'
        f"{escape(label.strip())}</th>"
        + "".join(
            f"<td{_shown_on_hover(why)}>{cell}</td>" for cell, why in zip(cells, (*line.evidence, ""), strict=True)
        )
        + "</tr>"
        for line, (label, *cells) in zip(lines, _rows(lines), strict=True)
    )
    sums = "".join(f"<td>{total}</td>" for total in totals)
    return (
        f'<table class="belote-account"><caption>{escape(title)}</caption>'
        f"<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
        f'<tfoot><tr><th scope="row">{escape(_("Score"))}</th>{sums}</tr></tfoot></table>'
    )


def _shown_on_hover(text: str) -> str:
    return f' title="{escape(text)}"' if text else ""
