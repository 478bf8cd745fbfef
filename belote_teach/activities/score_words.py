"""The words around worked scores: the explorer of one sheet, and the gallery of cases.

>>> explorer_words()["cards"], gallery_words()["find"]
('Card points of the takers', 'Find a case')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.wording import rule_words, tools_words
from belote_teach.rules.scoring import BELOTE
from belote_teach.scores.entry import LOST, MOST_BELOTES, TRICKS
from belote_teach.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.wording import Words

__all__ = ["belote_choices", "explorer_words", "gallery_words", "last_choices", "tricks_choices"]


def explorer_words() -> Words:
    """Return every word that the front end shows or announces around the explorer, by its key."""
    keys = [
        ("← →", _("on the slider: one point less, one point more")),
        (_("Page Up, Page Down"), _("on the slider: many at once")),
        (_("Home, End"), _("on the slider: no points, all points")),
    ]
    return {**rule_words(), **tools_words(_("Keys for the sheet"), keys), **_controls(), **_answer()}


def _gallery_keys() -> list[tuple[str, str]]:
    return [(_("Tab"), _("on to the next condition")), (_("Space"), _("switch a condition on or off"))]


def _controls() -> Words:
    return {
        "start": _("Start from a worked case"),
        "find": _("Find a case"),
        "none_found": _("No case has these words."),
        "sheet": _("The sheet"),
        "table_of": _("The rules of the table"),
        "options": _("What this table chooses"),
        "changed": pgettext("beside a choice", "changed"),
        "taker": _("Who took"),
        "contract": _("The contract"),
        "cards": _("Card points of the takers"),
        "cards_slider": _("Card points of the takers, as a slider"),
        "tricks": _("Tricks"),
        "last": _("The last trick"),
        "declared": _("Declarations that stand"),
        "belotes": _("Belote"),
        "held": _("Points held from before"),
        "takers": pgettext("a side", "Takers"),
        "defenders": pgettext("a side", "Defenders"),
        "fix": _("Put it right"),
        "undo": _("Bring back the sheet before"),
        "needs_live": _(
            "This page holds the worked cases with their results: choose one. To change a sheet you need the live "
            "page, or the command belote-teach score."
        ),
    }


def _answer() -> Words:
    return {
        "result": _("What it comes to"),
        "stale": _("What is entered cannot be scored. This is still the sheet before it."),
        "gone": _("No longer in the account"),
        "chart": _("All card points"),
        "chart_how": _("The line of each side is its score. The mark stands at this sheet."),
        "chart_table": _("The same as a table"),
        "chart_columns": [
            _("Card points"),
            _("How it ends"),
            pgettext("a side", "Takers"),
            pgettext("a side", "Defenders"),
            pgettext("points", "Held"),
        ],
        "capot_takers": _("all for takers"),
        "capot_defenders": _("all for defenders"),
        "elsewhere": _("At another table"),
        "elsewhere_columns": [
            _("Table"),
            _("How it ends"),
            _("Score, the takers’ first"),
            pgettext("points", "Held"),
        ],
        "differs": _("differs by"),
        "here": pgettext("beside a table", "here"),
        "copy_link": _("Copy a link to this sheet"),
        "copied": _("The link is copied."),
        "stuck": _(
            "No answer comes: the connection is gone. What you entered is kept; load the page again to go on with it."
        ),
        "to_gallery": _("All worked cases"),
    }


def gallery_words() -> Words:
    """Return every word that the front end shows or announces around the gallery, by its key."""
    return {
        **rule_words(),
        **tools_words(_("Keys for the cases"), _gallery_keys()),
        "filter": _("Show only"),
        "happens": _("What happens"),
        "table_of": _("Table"),
        "any_table": _("any table"),
        "find": _("Find a case"),
        "found": _("Cases shown: {n} of {all}."),
        "none_found": _("No case is like that. Take one of the conditions back."),
        "all": _("Show all"),
        "print": _("Print these cases"),
        "explore": _("Explore this score"),
        "played_at": _("Played at the table {rules}."),
    }


def tricks_choices() -> list[list[str]]:
    """Return what can be entered for the tricks, each with its words."""
    pairs = ((n, f"{n}–{TRICKS - n}") for n in range(TRICKS, -1, -1))
    return [
        ["", _("not written")],
        *([str(n), _("{tricks}: every trick").format(tricks=pair) if n in (0, TRICKS) else pair] for n, pair in pairs),
    ]


def last_choices() -> list[list[str]]:
    """Return what can be entered for the last trick, each with its words."""
    return [
        ["", _("not written")],
        ["takers", pgettext("whose trick it was", "the takers’")],
        ["defenders", pgettext("whose trick it was", "the defenders’")],
    ]


def belote_choices() -> dict[str, str]:
    """Return the words of everything that can be entered for the belotes of a side."""
    words = {"0": _("none"), LOST: _("held, but a word was missing")}
    for n in range(1, MOST_BELOTES + 1):
        says = ngettext("one, {points} points", "{n}, {points} points", n)
        words[str(n)] = says.format(n=n, points=n * BELOTE)
    return words
