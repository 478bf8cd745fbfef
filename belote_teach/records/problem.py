"""What is wrong with the text of a record: every `Problem` with its place, and what could be read all the same.

>>> problem = Problem(3, 7, "“X” is no seat: write S, E, N or W.")
>>> print(problem)
3:7: “X” is no seat: write S, E, N or W.
>>> found = Problems()
>>> found.add(4, "“{text}” is not known here.", grave=False, text="Kx")
>>> found.told("S:1h Kx")
(Problem(line=1, column=5, message='“Kx” is not known here.', grave=False, path=''),)
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from belote_teach.words import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.records.record import Record

__all__ = [
    "MOST_PROBLEMS",
    "TOO_MANY_DEALS",
    "TOO_MANY_PARTS",
    "PartError",
    "Problem",
    "Problems",
    "Reading",
    "RecordError",
    "clipped",
]

MOST_PROBLEMS: Final = 100
"""So many problems of one record are told; one more then says how many are left."""

TOO_MANY_PARTS: Final = N_("{n} are too many for one deal: the first {most} were read.")
TOO_MANY_DEALS: Final = N_("There are more deals than any match has: the first {most} were read.")
"""What is said where a record is longer than anything that can have happened at a table."""

_MOST_SHOWN: Final = 40
_LONG_WORD: Final = re.compile(r"[^\s“”]{41,}")


def clipped(text: str) -> str:
    """Return a text as it can stand in a sentence: of a long one, its beginning."""
    return text if len(text) <= _MOST_SHOWN else text[: _MOST_SHOWN - 1] + "…"


@dataclass(frozen=True, slots=True)
class Problem:
    """Something about a text: the line and column (from 1) where it stands, and a sentence on what would be right.

    A `grave` problem could not be read; the others say what was kept without being understood, such as a tag that the
    format does not know. `path` is the place in JSON, such as `/deals/0/play/3`; of a record that was never a text
    it is the only place, and the line is 0.
    """

    line: int
    column: int
    message: str
    grave: bool = True
    path: str = ""

    def __str__(self) -> str:
        place = f"{self.line}:{self.column}" if self.line else self.path
        return f"{place}: {self.message}"


class Problems:
    """The problems found while a text is read, by their offset in it.

    All are counted and `MOST_PROBLEMS` are kept, grave ones before others: a text of a million faults takes no more
    room than one of a hundred.
    """

    __slots__ = ("_grave", "_notes", "_total")

    def __init__(self) -> None:
        self._grave: list[tuple[int, str]] = []
        self._notes: list[tuple[int, str]] = []
        self._total = [0, 0]

    def add(self, offset: int, message: str, /, *, grave: bool = True, **words: object) -> None:
        """Note a problem; `message` is marked with `N_`, and `words` are its fields, of which `text` may be long."""
        kept = self._grave if grave else self._notes
        self._total[grave] += 1
        if len(kept) < MOST_PROBLEMS:
            if "text" in words:
                words["text"] = clipped(str(words["text"]))
            kept.append((offset, _(message).format(**words)))

    def has_room(self, *, grave: bool = True) -> bool:
        """Whether the next problem will be kept and not only counted."""
        return len(self._grave if grave else self._notes) < MOST_PROBLEMS

    def told_by(self, offset: int, error: Exception) -> None:
        """Note a grave problem that an error tells, which is in the language in use."""
        self._total[True] += 1
        if len(self._grave) < MOST_PROBLEMS:
            self._grave.append((offset, _LONG_WORD.sub(lambda word: clipped(word[0]), str(error))))

    def count(self, more: int = 1, *, grave: bool = True) -> None:
        """Count problems that need no telling one by one."""
        self._total[grave] += more

    def told(self, text: str, lines_before: int = 0) -> tuple[Problem, ...]:
        """Return the problems in the order of their places in `text`, whose first line has so many before it."""
        if not any(self._total):
            return ()
        kept = [(offset, message, True) for offset, message in self._grave]
        kept += [(offset, message, False) for offset, message in self._notes[: MOST_PROBLEMS - len(kept)]]
        kept.sort(key=lambda each: each[0])
        told = []
        line, start, seen = lines_before + 1, 0, 0
        for offset, message, grave in kept:
            newlines = text.count("\n", seen, offset)
            if newlines:
                line, start = line + newlines, text.rfind("\n", seen, offset) + 1
            seen = max(seen, offset)
            told.append(Problem(line, offset - start + 1, message, grave))
        more = sum(self._total) - len(kept)
        if more:
            says = ngettext("There is {n} more problem.", "There are {n} more problems.", more)
            left_out = self._total[True] > len(self._grave)
            told.append(Problem(line, told[-1].column if told else 1, says.format(n=more), left_out))
        return tuple(told)


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading a text: a record of everything that could be read, and all the problems, in order."""

    record: Record
    problems: tuple[Problem, ...] = ()

    @property
    def grave(self) -> tuple[Problem, ...]:
        """The problems because of which something could not be read."""
        return tuple(problem for problem in self.problems if problem.grave)


class PartError(ValueError):
    """A part of a record that cannot be read, such as a hand. `at` is the place in its text, from 0.

    Where more than one thing is wrong with it, `others` are the rest, and `kept` is what could be read all the same.
    """

    def __init__(self, message: str, at: int = 0, others: tuple[PartError, ...] = (), kept: Any = None) -> None:
        self.at, self.others, self.kept = at, others, kept
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self), self.at, self.others, self.kept)


class RecordError(ValueError):
    """A text that cannot be read as a record. Holds all its `problems` and the `record` of what could be read."""

    def __init__(self, problems: Iterable[Problem], record: Record | None = None) -> None:
        self.problems, self.record = tuple(problems), record
        super().__init__("\n".join(map(str, self.problems)))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems, self.record)
