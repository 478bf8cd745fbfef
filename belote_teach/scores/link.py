"""The link of a score sheet: the fragment of an address that holds an entry, and nothing else.

>>> from belote_teach.scores.entry import Entry
>>> fragment = dumps(Entry(cards="71", belote_takers="1", rules="arena"))
>>> loads(fragment).cards, loads(f"#{fragment}").rules
('71', 'arena')
>>> loads("1sAAAA")
Traceback (most recent call last):
    ...
belote_teach.scores.link.LinkError: This link holds no score sheet: perhaps a part of it was lost on the way.
"""

from __future__ import annotations

import json
from typing import Final

from belote_teach.records.link_form import pack, unpack
from belote_teach.records.problem import RecordError
from belote_teach.scores.entry import NAMES, Entry, read
from belote_teach.words import _

__all__ = ["SHEET", "LinkError", "dumps", "loads"]

SHEET: Final = "s"
"""The kind of a packed sheet."""

_MOST: Final = 4000


class LinkError(ValueError):
    """A fragment that holds no sheet that can be. The message says so, and repeats nothing of the link."""


def dumps(entry: Entry) -> str:
    """Return the fragment of an entry, without the `#`: what is not as it is at the beginning."""
    usual = Entry().texts()
    said = {name: text for name, text in entry.texts().items() if text != usual[name]}
    return pack(SHEET, json.dumps(said, ensure_ascii=False, separators=(",", ":")))


def loads(fragment: str) -> Entry:
    """Return the entry of a fragment; `LinkError` for one that holds none, or one that cannot be scored."""
    try:
        kind, text = unpack(fragment[:_MOST])
        said = json.loads(text) if kind == SHEET else None
    except (RecordError, ValueError, RecursionError):
        said = None
    if not isinstance(said, dict) or not all(name in NAMES and isinstance(said[name], str) for name in said):
        raise LinkError(_("This link holds no score sheet: perhaps a part of it was lost on the way."))
    entry = Entry.of(said)
    reading = read(entry)
    if reading.sheet is None:
        raise LinkError(_("This link holds a score sheet that cannot be, so it was not opened."))
    return reading.entry
