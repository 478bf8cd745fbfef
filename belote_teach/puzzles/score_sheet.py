"""A sheet as an exercise shows it: columns, and rows of points with a label each.

One shape serves what two sides brought home in a deal, the totals of a match and the lines of an account. Words are
kept as data and said when they are shown, so that a sheet is the same in every language.

>>> from belote_teach.words import N_
>>> row = SheetRow("total", N_("After deal {n}"), (980, 1004), (("n", 11),))
>>> sheet = ShownSheet(("NS", "EW"), (row,))
>>> sheet.headings, row.label, sheet.cell("total", "EW")
(('North–South', 'East–West'), 'After deal 11', 1004)
"""

from __future__ import annotations

from typing import Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.words import _, pgettext

__all__ = ["DEFENDERS", "HELD", "TAKERS", "SheetRow", "ShownSheet"]

TAKERS: Final = "takers"
DEFENDERS: Final = "defenders"
HELD: Final = "held"


def _heading(column: str) -> str:
    if column == TAKERS:
        return _("takers")
    if column == DEFENDERS:
        return _("defenders")
    return pgettext("points", "held") if column == HELD else Side.parse(column).title


class SheetRow(NamedTuple):
    """A row: its `id`, what it says (untranslated, with `words` to fill in) and a number or nothing for each column.

    The words are numbers, texts or what has a title, as in a line of an account.
    """

    id: str
    says: str
    cells: tuple[int | None, ...]
    words: tuple[tuple[str, object], ...] = ()

    @property
    def label(self) -> str:
        """What the row says, in the language in use."""
        words = {
            name: word if isinstance(word, str | int) else getattr(word, "title", word) for name, word in self.words
        }
        return _(self.says).format(**words)

    def word(self, name: str) -> object:
        """Return one of the words; `KeyError` when there is none of that name."""
        return dict(self.words)[name]


class ShownSheet(NamedTuple):
    """A sheet. `columns` are `takers` and `defenders`, or sides (`NS`, `EW`), and `held`; `title` is untranslated."""

    columns: tuple[str, ...]
    rows: tuple[SheetRow, ...]
    title: str = ""

    @property
    def headings(self) -> tuple[str, ...]:
        """The names of the columns in the language in use."""
        return tuple(map(_heading, self.columns))

    def cell(self, row: str, column: str) -> int:
        """Return the number in a row and column; 0 where nothing stands or there is no such row."""
        place = self.columns.index(column)
        return next((each.cells[place] or 0 for each in self.rows if each.id == row), 0)
