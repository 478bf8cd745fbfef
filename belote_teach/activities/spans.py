"""Pieces of a text, from offset to offset, as a page marks them.

>>> text = '[Dealer "W"] {😀} [Auction] S pass  E take'
>>> begin, end = piece_at(text, text.index("S pass"))
>>> text[begin:end], Units(text).shown((begin, end))
('S pass', [28, 34])
"""

from __future__ import annotations

import json
import re
from bisect import bisect_left
from typing import Final

__all__ = ["NOWHERE", "Span", "Units", "piece_at"]

Span = tuple[int, int]
"""From where to where a piece stands."""

NOWHERE: Final = (-1, -1)
"""The piece where there is none."""

# A tag, a bid with its player, or a word.
_TEXT: Final = re.compile(
    r'\[\s*+\w++\s*+(?:"(?:[^"\\\r\n]++|\\.)*+"\s*+)?\]|(?:[SENWsenw](?::|[^\S\n]++))?+[^\s{\[]++'
)
_JSON: Final = re.compile(r'"(?:[^"\\]++|\\.)*+"|[^\s,:{}\[\]]++')
_CFN: Final = re.compile(r"[^\s/]++")


def piece_at(text: str, offset: int | None, form: str = "text") -> Span:
    """Return the piece of a record that begins at an offset: in its text a tag, a bid or a card; in JSON a value."""
    if offset is None or not 0 <= offset < len(text):
        return NOWHERE
    if form == "json" and text[offset] in "{[":
        return _container(text, offset)
    found = {"text": _TEXT, "json": _JSON, "cfn": _CFN}.get(form, _TEXT).match(text, offset)
    return found.span() if found else NOWHERE


def _container(text: str, offset: int) -> Span:
    try:
        return offset, json.JSONDecoder().raw_decode(text, offset)[1]
    except (ValueError, RecursionError):
        return NOWHERE


class Units:
    """How browsers count the characters of a text: those beyond the first 65,536 are two."""

    def __init__(self, text: str) -> None:
        wide = not text.isascii() and max(text) > "\uffff"
        self._wide = [offset for offset, character in enumerate(text) if character > "\uffff"] if wide else []

    def shown(self, span: Span) -> list[int]:
        """Return a piece of the text as browsers count, for the page."""
        if span == NOWHERE:
            return list(span)
        return [offset + bisect_left(self._wide, offset) for offset in span]
