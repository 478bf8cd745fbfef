"""The words of the score pad, in the language in use.

>>> pad_words()["took"], pad_words()["enter"]
('took', 'Note deal {n}')
"""

from __future__ import annotations

from belote_teach.activities.wording import Words, rule_words, tools_words
from belote_teach.cards import Seat
from belote_teach.words import _, pgettext

__all__ = ["pad_words"]


def pad_words() -> Words:
    """Return every word that the front end shows or announces around the pad, by its key."""
    shared = {**rule_words(), **tools_words(_("Keys for the score pad"), _keys())}
    return {**shared, **_form(), **_list(), **_table(), **_keeping()}


def _keys() -> list[tuple[str, str]]:
    return [
        (_("Tab"), _("from field to field")),
        (_("Space"), _("choose, or choose no longer")),
        (_("Enter"), _("in a number: note the deal")),
        (_("Ctrl Z"), _("undo, outside a field")),
        (_("Ctrl Y"), _("redo, outside a field")),
        ("?", _("this list, outside a field")),
    ]


def _form() -> Words:
    return {
        "score": _("The score"),
        "deal_form": _("Deal {n}"),
        "deal_edit": _("Deal {n}, again"),
        "took": pgettext("button of a side", "took"),
        "cards": _("Card points"),
        "belote": pgettext("button of a side", "belote"),
        "belotes": _("Belotes"),
        "capot": pgettext("button of a side", "capot"),
        "declared": _("Declarations"),
        "trumps": _("Trumps"),
        "optional": _("if you like"),
        "passed": _("Everybody passed"),
        "enter": _("Note deal {n}"),
        "enter_anyway": _("Note it all the same"),
        "change": _("Change deal {n}"),
        "change_anyway": _("Change it all the same"),
        "delete": _("Delete deal {n}"),
        "leave": _("Leave it as it was"),
        "account_if": _("What it would score"),
        "undo": _("Undo"),
        "redo": _("Redo"),
    }


def _list() -> Words:
    return {
        "deals": _("The deals"),
        "no_deals": _("Nothing is written yet."),
        "edit": _("Change or delete"),
        "dealt": _("{player} dealt."),
        "stands": _("After it"),
        "held": pgettext("points", "held"),
        "scored": _("Score"),
        "total": _("Total"),
        "columns": [_("Deal"), _("Dealer"), _("Who took"), _("How it ended")],
        "sheet_title": _("Belote, {goal}"),
    }


def _table() -> Words:
    return {
        "table": _("Players and table"),
        "names_how": _("One name a side is enough."),
        "seats": [seat.title for seat in Seat],
        "name_of": _("Name, {seat}"),
        "first_dealer": _("Deals first"),
        "rules": _("Rules"),
        "length": _("The match goes to"),
        "length_kind": _("points or deals"),
        "length_kinds": [pgettext("unit", "points"), pgettext("unit", "deals")],
        "more_rules": _("More about this table"),
    }


def _keeping() -> Words:
    return {
        "keep": _("Save, print, check"),
        "print": _("Print the sheet"),
        "copy": _("Copy the record"),
        "copied": _("Copied."),
        "copy_failed": _("The browser does not let this page copy. The record is selected; copy it by hand."),
        "save": _("Save the record as a file"),
        "saved": _("“{name}” is saved."),
        "desk": _("Open it on the referee’s desk"),
        "record": _("The record"),
        "matches": _("Matches"),
        "new": _("Begin a new match"),
        "kept_none": _("Matches that are over or put aside are kept here, in this browser."),
        "open": _("Open"),
        "open_of": _("Open: {name}"),
        "remove": _("Remove"),
        "remove_of": _("Remove: {name}"),
        "removed": _("“{name}” is removed."),
        "bring_back": _("Bring it back"),
        "bring_back_of": _("Bring it back: {name}"),
        "import": _("Open a saved record"),
        "import_how": _("Paste the text of a record, or choose its file."),
        "import_file": _("Choose a file"),
        "import_go": _("Put it on the pad"),
        "import_notes": _("What was left out of the record, or is otherwise on the pad:"),
        "import_noted": _("I have read it"),
        "overtaken": _(
            "Another page of this browser has written on the pads. What you typed is kept, but what you did last is "
            "not done: do it once more."
        ),
        "file_large": _("“{name}” is larger than 1 MiB, which no record is. Choose the text of one match."),
        "file_binary": _("“{name}” is not plain text. Choose the file that was saved here."),
        "file_encoding": _("“{name}” is text of another kind than UTF-8. Open it in an editor and save it as UTF-8."),
        "file_unreadable": _("“{name}” could not be read. Choose it once more, or paste its text."),
        "shelf_full": _("No more matches can be kept here. Save one as a file, remove it, and try again."),
        "not_kept": _("This browser keeps nothing for the page. Save the record before you leave."),
        "stuck": _(
            "No answer comes: the connection is gone. What you wrote and typed is kept; load the page again to go on."
        ),
        "needs_live": _(
            "This page cannot add up, so the pad is only to be read. To write on it you need the live page."
        ),
        "example": _("What you see is an example."),
        "set_aside": _("What was kept here cannot be read, so a new pad begins. The old text is not lost:"),
        "save_aside": _("Save the old text"),
        "forget_aside": _("I have it; take it away"),
    }
