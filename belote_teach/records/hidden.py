r"""Characters that may not stand in a record, because nobody sees them: controls, marks that turn text round.

A name shown from a record should be what its writer typed, and a card should not hide behind another.

>>> HIDDEN.search("Ana\u202e") is None, HIDDEN.search("Ana Đurić, 5ème étage\t") is None
(False, True)
>>> named("\u202e"), named("\0")
('U+202E RIGHT-TO-LEFT OVERRIDE', 'U+0000')
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

__all__ = ["HIDDEN", "SHOWN", "named"]

SHOWN: Final = "\ufffd"
"""What stands in the place of a hidden character that was read."""

HIDDEN: Final = re.compile(
    "["
    "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"  # controls, but for the tab and the line ends
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u3164\uffa0"  # what has no shape
    "\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"  # line separators, turning round, invisible operators
    "\ud800-\udfff"  # halves of characters, which no file can hold
    "\U000e0000-\U000e0fff"  # tags that spell words unseen
    "]"
)
"""Finds one of them. The joiners of scripts and of emoji are none."""


def named(character: str) -> str:
    """Return a character's number and name, as they can stand in a sentence."""
    return f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()
