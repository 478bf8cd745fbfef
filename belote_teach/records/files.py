r"""The text in a file, which is UTF-8, and what is said of one that is not.

>>> import io
>>> text_of(io.BytesIO("a\nÇa".encode()))
'a\nÇa'
>>> text_of(io.BytesIO("a\nÇa".encode("latin-1")))
Traceback (most recent call last):
    ...
belote_teach.records.problem.RecordError: 2:1: This is no text in UTF-8. Save the file in that encoding.
"""

from __future__ import annotations

from pathlib import Path
from typing import IO, Final

from belote_teach.records.problem import Problem, RecordError
from belote_teach.records.text_reader import MOST_CHARACTERS, too_long
from belote_teach.words import _

__all__ = ["MOST_BYTES", "not_utf8", "text_of"]

MOST_BYTES: Final = 4 * MOST_CHARACTERS + 4
"""More than the longest text of one record takes, whose characters are of four bytes at most."""


def text_of(file: str | Path | IO[str] | IO[bytes]) -> str:
    """Return the text of a file of one record, which is given by its path or open.

    Raises `RecordError` when its bytes are no UTF-8, with the place, or are too many.
    """
    if isinstance(file, str | Path):
        with Path(file).open("rb") as opened:
            return text_of(opened)
    content = file.read(MOST_BYTES)
    if isinstance(content, str):
        return content
    if len(content) == MOST_BYTES:
        raise RecordError(too_long().problems)
    try:
        return content.decode()
    except UnicodeDecodeError as error:
        before = content[: error.start].decode()
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        raise RecordError([not_utf8(line, column)]) from None


def not_utf8(line: int, column: int) -> Problem:
    """Say that the text is in another encoding, from this place on."""
    return Problem(line, column, _("This is no text in UTF-8. Save the file in that encoding."))
