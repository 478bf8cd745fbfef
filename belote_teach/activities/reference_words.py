"""The words of the pages to look things up, in the language in use.

>>> table_sheet_words()["print"], questions_words()["find"]
('Print this sheet', 'Find a question')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.wording import rule_words, tools_words
from belote_teach.words import _, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.wording import Words

__all__ = ["questions_words", "table_sheet_words", "tables_words"]


def _tools() -> Words:
    keys = [(_("Tab"), _("from field to field")), (_("Enter, Space"), _("open, or fold away"))]
    return tools_words(_("Keys for this page"), keys)


def tables_words() -> Words:
    """Return the words of tables side by side."""
    return {
        **rule_words(),
        **_tools(),
        "choose": _("Tables to compare"),
        "own": _("A table of your own"),
        "own_how": _("A set of rules and what is changed in it, such as classic+declarations+target=501."),
        "compare": _("Compare"),
        "compared": _("Compared: {tables}."),
        "stuck": _("Nothing more comes: the connection is gone. Load the page for more."),
        "needs_live": _("This page compares the classic table with the others. The live page compares any tables."),
        "at": pgettext("before the names of tables", "At"),
        "what_changes": _("What changes by it"),
        "same_hand": _("The same, at each table"),
        "no_case": _("It changes nothing that could be shown in one example."),
        "allowed": pgettext("on a card", "may be played"),
        "refused": pgettext("on a card", "may not be played"),
        "try": _("Try it at this table"),
    }


def table_sheet_words() -> Words:
    """Return the words of the sheet of a table."""
    return {
        **_tools(),
        "table": _("Table"),
        "own": _("Or write it out"),
        "own_how": _("A set of rules and what is changed in it, such as classic+declarations+target=501."),
        "show": _("Make the sheet"),
        "shown": _("This is the sheet of {rules}."),
        "print": _("Print this sheet"),
        "stuck": _("Nothing more comes: the connection is gone. Load the page for more."),
        "needs_live": _("This page has the sheet of one table. The live page makes it for any table."),
        "cards": _("The cards and what they count"),
        "house": _("otherwise than at the classic table"),
    }


def questions_words() -> Words:
    """Return the words of the questions and answers."""
    return {
        **_tools(),
        "find": _("Find a question"),
        "found": _("Questions found: {n}."),
        "none_found": _("No question has these words."),
        "table": _("Answers for the table"),
        "needs_live": _("The answers here are those of the classic table. The live page answers for any table."),
        "shown": _("These are now the answers for {rules}."),
        "stuck": _("Nothing more comes: the connection is gone. Load the page for more."),
        "dissent": _("Elsewhere"),
    }
