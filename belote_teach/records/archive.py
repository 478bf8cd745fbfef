r"""Records in files, folders and streams: any number of them, one held at a time.

A file holds records as text, one after another, each with its version line; as JSON, one; as JSON Lines or CFN, one a
line. Which of these it is, is seen from what stands in it. What cannot be read is a problem of one record, and the
others are read all the same.

>>> import io
>>> lines = io.BytesIO(b'{"format":"belote","version":"1","deals":[{}]}\n\n{"format":"belot\n')
>>> for name, line, reading in readings([lines]):
...     print(name, line, len(reading.record.deals), *reading.problems)
- 1 1
- 3 0 3:11: This string has no end; it wants a double quote behind it.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path, PurePath
from typing import IO, Any, Final, NamedTuple

from belote_teach.records import cfn_form, json_form, text_form
from belote_teach.records.files import MOST_BYTES, not_utf8
from belote_teach.records.problem import Problem, Reading
from belote_teach.records.record import Record
from belote_teach.records.text_reader import MOST_CHARACTERS, too_long
from belote_teach.words import _

__all__ = ["STANDARD_INPUT", "SUFFIXES", "Entry", "Piece", "pieces", "readings"]

STANDARD_INPUT: Final = "-"
"""The name that means standard input."""

SUFFIXES: Final = (".belote", ".txt", ".json", ".jsonl", ".ndjson", ".cfn")
"""The endings of the files that are read in a folder; a file that is named itself may have any."""

_LINES: Final = (".jsonl", ".ndjson")
_CFN: Final = ".cfn"


class Entry(NamedTuple):
    """One record of an archive: the file's name, the line on which it begins, and what came of reading it.

    The problems of the reading count the lines of the whole file.
    """

    name: str
    line: int
    reading: Reading


class Piece(NamedTuple):
    """One record of an archive before it is read, so that another process may read it.

    `text` is None where the record is too long to be read, and `broken` says where it is no UTF-8, if it is not. A file
    that cannot be opened is a piece of the form `nothing`, whose text says why.
    """

    name: str
    line: int
    form: str
    text: str | None
    broken: tuple[int, int] | None = None

    def read(self) -> Entry:
        """Read the record."""
        if self.form == _NOTHING:
            reading = Reading(Record(), (Problem(1, 1, self.text or ""),))
        elif self.text is None:
            reading = _moved(too_long(), self.line - 1)
        else:
            reading = _moved(_READERS[self.form](self.text), self.line - 1)
        if self.broken:
            reading = Reading(reading.record, (not_utf8(*self.broken),))
        return Entry(self.name, self.line, reading)


_NOTHING: Final = "nothing"
_READERS: Final[dict[str, Callable[[str], Reading]]] = {
    "text": text_form.read, "json": json_form.read, "cfn": cfn_form.read,
}  # fmt: skip


def readings(sources: Iterable[str | Path | IO[bytes] | IO[str]]) -> Iterator[Entry]:
    """Read every record of files, folders and open streams, in that order; see `pieces`."""
    return (piece.read() for piece in pieces(sources))


def pieces(sources: Iterable[str | Path | IO[bytes] | IO[str]]) -> Iterator[Piece]:
    """Take files, folders and open streams apart into their records, in that order; `-` is standard input.

    In a folder the files with one of `SUFFIXES` are read, and those of the folders in it, sorted by name; hidden ones
    are left alone. What cannot be opened is a record with one grave problem.
    """
    for source in sources:
        if not isinstance(source, str | Path):
            name = getattr(source, "name", None)
            yield from _parted(name if isinstance(name, str) else STANDARD_INPUT, source)
        elif str(source) == STANDARD_INPUT:
            yield from _parted(STANDARD_INPUT, getattr(sys.stdin, "buffer", sys.stdin))
        elif Path(source).is_dir():
            for path in _files(source):
                yield from _file(path)
        else:
            yield from _file(Path(source))


def _files(folder: str | Path) -> Iterator[Path]:
    """Yield the paths of the files in a folder."""
    for place, folders, names in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(names):
            path = Path(place, name)
            if path.suffix.lower() in SUFFIXES and not name.startswith(".") and path.is_file():
                yield path


def _file(path: Path) -> Iterator[Piece]:
    try:
        opened = path.open("rb")
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        yield _unreadable(path, error)
        return
    with opened:
        try:
            yield from _parted(str(path), opened)
        except OSError as error:
            yield _unreadable(path, error)


def _unreadable(path: Path, error: Exception) -> Piece:
    says = _("This cannot be read: {reason}.").format(reason=getattr(error, "strerror", None) or error)
    return Piece(str(path), 1, _NOTHING, says)


def _parted(name: str, stream: IO[bytes] | IO[str]) -> Iterator[Piece]:
    """Yield the records of one stream."""
    lines = _Lines(stream)
    first = lines.peek()
    if first is None:
        return
    form, part = _form(PurePath(name).suffix.lower(), first, lines)
    for line, text in part(lines):
        yield Piece(name, line, form, text, lines.broken_in(line))


class _Lines(Iterator[str]):
    """The lines of a stream, with their ends. A line that is too long for any record is cut, and the rest passed over.

    `number` is the number of the line that was taken last, and `ended` whether there are no more.
    """

    def __init__(self, stream: IO[bytes] | IO[str]) -> None:
        self.stream: IO[Any] = stream
        self.number = 0
        self.ended = False
        self._ahead: deque[str] = deque()
        self._read = 0
        self._broken: deque[tuple[int, int]] = deque()

    def __next__(self) -> str:
        line = self._ahead.popleft() if self._ahead else self._next()
        if line is None:
            self.ended = True
            raise StopIteration
        self.number += 1
        return line

    def peek(self) -> str | None:
        """Return the next line that is not blank, without taking it; blank ones before it are passed over."""
        while (line := self._ahead[0] if self._ahead else self._look()) is not None:
            if line.strip("\ufeff \t\r\n"):
                return line
            next(self)
        return None

    def second(self) -> str:
        """Return the line behind the one that comes next, without taking either."""
        while len(self._ahead) < 2:
            if self._look() is None:
                return ""
        return self._ahead[1]

    def broken_in(self, line: int) -> tuple[int, int] | None:
        """Return where the first character that is no UTF-8 stands, from a line on up to what was taken last."""
        last = self.number if self.ended else self.number - 1
        found = None
        while self._broken and self._broken[0][0] <= max(line, last):
            place = self._broken.popleft()
            found = found or (place if place[0] >= line else None)
        return found

    def _look(self) -> str | None:
        line = self._next()
        if line is not None:
            self._ahead.append(line)
        return line

    def _next(self) -> str | None:
        """Read a line from the stream."""
        raw: str | bytes = self.stream.readline(MOST_BYTES)
        if not raw:
            return None
        self._read += 1
        cut = len(raw) == MOST_BYTES and not _ends(raw)
        piece = raw
        while cut and piece and not _ends(piece):
            piece = self.stream.readline(io.DEFAULT_BUFFER_SIZE)
        if isinstance(raw, str):
            return raw
        try:
            return raw.decode()
        except UnicodeDecodeError as error:
            if not cut:
                self._broken.append((self._read, len(raw[: error.start].decode()) + 1))
            return raw.decode(errors="replace")


def _ends(piece: str | bytes) -> bool:
    return piece[-1:] in ("\n", b"\n")


_Parting = Callable[[_Lines], Iterator[tuple[int, str | None]]]


def _form(suffix: str, first: str, lines: _Lines) -> tuple[str, _Parting]:
    """Return the form of the records and how to part them: by the file's name, and by what stands on the first line."""
    text = first.lstrip("\ufeff \t")
    if suffix in _LINES:
        return "json", _by_line
    if json_form.looks_like(text):
        return "json", _by_line if _is_line(text, lines) else _whole
    if suffix == _CFN or cfn_form.looks_like(text):
        return "cfn", _by_line
    return "text", _by_version


def _is_line(text: str, lines: _Lines) -> bool:
    """Whether a line is JSON by itself, and not the beginning of it."""
    if len(text) > MOST_CHARACTERS:
        return True
    try:
        json.loads(text)
    except RecursionError:
        return True
    except ValueError:
        return text.rstrip().endswith("}") and lines.second().startswith("{")
    return True


def _by_version(lines: _Lines) -> Iterator[tuple[int, str | None]]:
    """Part records written as text. When one is yielded, the line with which the next begins has been taken."""
    before = lines.number
    for number, text in text_form.parts(lines):
        yield before + number + 1, text


def _whole(lines: _Lines) -> Iterator[tuple[int, str | None]]:
    """Take all that is left for one record."""
    start = lines.number + 1
    held: list[str] = []
    size = 0
    for line in lines:
        held.append(line)
        size += len(line)
        if size > MOST_CHARACTERS:
            held.clear()
            break
    yield start, "".join(held) if held else None


def _by_line(lines: _Lines) -> Iterator[tuple[int, str | None]]:
    """Part records of which each has a line of its own."""
    for line in lines:
        if line.strip("\ufeff \t\r\n"):
            yield lines.number, line.rstrip("\r\n")


def _moved(reading: Reading, lines: int) -> Reading:
    """Return a reading whose problems are so many lines further down."""
    if not lines or not reading.problems:
        return reading
    return Reading(reading.record, tuple(replace(each, line=each.line + lines) for each in reading.problems))
