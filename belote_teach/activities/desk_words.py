"""The words of the referee's desk, in the language in use.

>>> desk_words()["check"], desk_words()["sheet_rows"]
('Check', ['Tricks', 'Card points', 'Declarations', 'Belote', 'Score'])
"""

from __future__ import annotations

from belote_teach.activities.wording import Words, rule_words, table_words, tools_words
from belote_teach.cards import Seat, Side
from belote_teach.words import _, pgettext

__all__ = ["desk_words"]


def desk_words() -> Words:
    """Return every word that the front end shows or announces around the desk, by its key."""
    shared = {**rule_words(), **tools_words(_("Keys for the replay"), _keys()), **table_words()}
    return {**shared, **_box(), **_result(), **_sheet()}


def _keys() -> list[tuple[str, str]]:
    return [
        ("← →", _("one step back, one step on")),
        (_("Home, End"), _("the beginning of the deal, and its end")),
        ("↑ ↓", _("the finding before, the next finding")),
        ("V", _("mark what would have been legal")),
        (_("Ctrl Enter"), _("in the text: check it")),
        ("?", _("this list")),
    ]


def _box() -> Words:
    return {
        "record": _("A record to check"),
        "how": _("Paste it, type it, or drop a file here. It stays on this page and is kept when you load it again."),
        "how_static": _(
            "This page holds examples with their results. To check a text of your own you need the live page, or the "
            "command belote-teach check."
        ),
        "example": _("Example"),
        "example_pick": _("Choose an example"),
        "file": _("Choose a file"),
        "undo": _("Bring back the text before"),
        "check": _("Check"),
        "rules": _("Rules"),
        "rules_own": _("as the record says"),
        "drop": _("Drop the file here"),
        "file_taken": _("“{name}” is in the box."),
        "file_several": _("Those are several files. Drop them one at a time."),
        "file_large": _("“{name}” is larger than 1 MiB, which no record is. Choose the text of one match."),
        "file_binary": _(
            "“{name}” is not plain text. Choose a text file; what a word processor wrote must be saved as plain text "
            "first."
        ),
        "file_encoding": _("“{name}” is text of another kind than UTF-8. Open it in an editor and save it as UTF-8."),
        "file_unreadable": _("“{name}” could not be read. Choose it once more, or paste its text."),
        "text_large": _("The text is longer than 1 MiB, which no record is. Leave the record of one match in the box."),
        "empty": _("There is nothing to check yet. Paste a record, or choose an example."),
        "checking": _("The referee is reading."),
        "stuck": _(
            "No answer comes: the connection is gone. Your text is kept; load the page again, then check it once more."
        ),
    }


def _result() -> Words:
    return {
        "stale": _("The text has changed since it was checked."),
        "gone": _("No longer against the rules"),
        "problems": _("What could not be read"),
        "findings": _("What the referee found"),
        "more": _("Show more"),
        "required": _("What was required:"),
        "proof": _("Shown by"),
        "penalties": _("What it costs elsewhere"),
        "penalties_note": _("Tables punish differently. The referee says what was wrong and leaves the rest to yours."),
        "replay": _("The deal, step by step"),
        "trick": _("The trick"),
        "turned": pgettext("on the card turned up", "turned up"),
        "legal": pgettext("on a card that could have been played", "legal"),
        "legal_button": _("What would have been legal"),
        "legal_none": _("Nothing is played at this moment."),
        "source": _("The text of the deal"),
        "deal": _("Deal"),
        "first": _("To the beginning"),
        "back": _("One step back"),
        "forward": _("One step on"),
        "last": _("To the end"),
        "none_before": _("There is no finding before this."),
        "none_after": _("There is no finding after this."),
        "clean": _("The record, written cleanly"),
        "copy": _("Copy the text"),
        "copy_link": _("Copy a link to it"),
        "copied": _("Copied."),
        "copy_failed": _("The browser does not let this page copy. The text is selected; copy it by hand."),
    }


def _sheet() -> Words:
    return {
        "sheet": _("Write a score sheet without cards"),
        "sheet_how": _("Fill in what the sheet says and leave the rest empty. It is written into the box and checked."),
        "sheet_taker": _("Who took"),
        "sheet_takers": [_("not known"), *(side.title for side in Side), *(seat.title for seat in Seat)],
        "sheet_sides": [side.title for side in Side],
        "sheet_rows": [_("Tricks"), _("Card points"), _("Declarations"), _("Belote"), _("Score")],
        "sheet_result": _("How it ended"),
        "sheet_results": [_("not written"), _("made"), _("dedans"), _("litige")],
        "sheet_write": _("Put it into the box and check it"),
    }
