"""A text of a record while it is read: its tokens, its comments, and what was found in it so far.

>>> scan = Scan("S:Ad {a good lead} [")
>>> [found[0] for found in TOKENS[0].finditer(scan.text)]
['S:Ad', '{a good lead}', '[']
>>> scan.wrong(2, "Ax", "“{text}” is no card.", text="Ax")
>>> print(*scan.problems.told(scan.text))
1:3: “Ax” is no card.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from belote_teach.records.hidden import HIDDEN, SHOWN
from belote_teach.records.letters import ALPHABETS
from belote_teach.records.problem import Problems
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.cards import Seat

__all__ = ["COMMENT", "TOKEN", "TOKENS", "Scan", "braced", "joined"]

# A token, a comment, or the bracket at which the next tag begins. Nothing can be taken in two ways and nothing is given
# back, so that no text is gone through twice. Once a comment was not closed, none behind it is: each takes its line.
TOKENS: Final = (
    re.compile(r"([^\s\[{]++)|\{((?:[^\\}]++|\\.)*+)\\?+(\}?+)|\[", re.DOTALL),
    re.compile(r"([^\s\[{]++)|\{([^\r\n]*+)()|\["),
)
"""What a section is made of: the first finds it, and the second goes on after a comment that was not closed."""

TOKEN: Final = 1
"""`lastindex` of what `TOKENS` finds when it is a token."""

COMMENT: Final = 3
"""`lastindex` of what `TOKENS` finds when it is a comment."""

_NEXT_TAG: Final = re.compile(r"\r?+\n[^\S\n]*+\[")
_ESCAPED: Final = re.compile(r"\\([\\}])")


class Scan:
    """A text while it is read, hidden characters replaced by ones that show.

    `comments` are those of the deal (before the first deal, of the record), `where` the places of its parts, `dealer`
    who deals, as far as it is known yet, and `unclosed` whether a comment was not closed.
    """

    __slots__ = ("alphabet", "comments", "dealer", "end", "original", "problems", "text", "unclosed", "where")

    def __init__(self, text: str) -> None:
        self.original = self.text = text
        self.end = len(text)
        self.alphabet = ALPHABETS["en"]
        self.problems = Problems()
        self.comments: list[str] = []
        self.where: dict[str, int] = {}
        self.dealer: Seat | None = None
        self.unclosed = False

    def wrong(self, offset: int, token: str, message: str, /, **words: Any) -> None:
        """Note that a part cannot be read, unless a hidden character in it, which was noted before, is why."""
        if not self.hides(token, offset):
            self.problems.add(offset, message, **words)

    def no_room(self, token: str, offset: int) -> bool:
        """Count a part that cannot be read when problems are no longer kept; False when there is room for it."""
        if self.problems.has_room():
            return False
        if not self.hides(token, offset):
            self.problems.count()
        return True

    def hides(self, text: str, offset: int) -> bool:
        """Whether there was a hidden character in a part of the text."""
        return SHOWN in text and HIDDEN.search(self.original, offset, offset + len(text)) is not None

    def comment(self, found: re.Match[str], group: int) -> tuple[str, int]:
        """Return a comment's text, which is in that group, and where it ends; one without an end ends before a tag.

        The group after that one holds the closing brace.
        """
        text, end = found[group], found.end()
        if not found[group + 1]:
            self.problems.add(found.start(), N_("This comment has no end: write }} behind it."))
            ends = None if self.unclosed else _NEXT_TAG.search(self.text, found.start(), self.end)
            if ends is not None:
                end = ends.start()
                text = self.text[found.start() + 1 : end]
            self.unclosed = True
        if "\\" in text:
            text = _ESCAPED.sub(r"\1", text)
        return " ".join(text.split()), end


def joined(comments: Iterable[str]) -> str:
    """Return several comments as one."""
    return " ".join(filter(None, comments))


def braced(comment: str) -> str:
    """Return a comment as it is written, with single spaces; nothing for an empty one."""
    text = " ".join(comment.split()).replace("\\", "\\\\").replace("}", "\\}")
    return f"{{{text}}}" if text else ""
