r"""The text form of records: deals and matches as people write them down, read leniently and written in one way.

`read` takes any text and says what is wrong with it; `loads` wants one that can be read as a whole. Both forms of a
record say the same: what `dumps` writes is read as the record that it came from. docs/records.md describes the format.

>>> reading = read('''
... % belote 1
... [Dealer "W"]
... [Auction] S pass E take
... [Play] 1. S:Ad 8d 9d! 7d =N {well kept}
... ''')
>>> print(dumps(reading.record), end="")
% belote 1
[Dealer "W"]
[Auction]
S pass  E take
[Play]
S:Ad E:8d N:9d! W:7d =N {well kept}
>>> loads('[Dealer "X"]')
Traceback (most recent call last):
    ...
belote_teach.records.problem.RecordError: 1:10: “X” is no player: write S, E, N or W.
>>> archive = '% belote 1\n[Score "NS 90 EW 72"]\n\n% belote 1\n[Score "NS 90"]\n'
>>> [[str(problem) for problem in reading.problems] for reading in read_many(archive)]
[[], ['5:9: “NS 90” are no points: write those of both sides, such as NS 118 EW 64.']]
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import IO, TYPE_CHECKING

from belote_teach.records.files import text_of
from belote_teach.records.problem import Reading, RecordError
from belote_teach.records.text_reader import MOST_CHARACTERS, VERSION_LINE, read_record, too_long
from belote_teach.records.text_writer import write_record

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from belote_teach.records.record import Record

__all__ = ["MOST_CHARACTERS", "dump", "dumps", "load", "loads", "parts", "read", "read_many", "split"]


def read(text: str) -> Reading:
    """Read one record leniently. Whatever the text is, the reading holds what could be read and every problem."""
    return read_record(text)


def loads(text: str) -> Record:
    """Read one record; `RecordError` when anything in it could not be read, with all problems and what was read."""
    return _sound(read_record(text))


def load(file: str | Path | IO[str] | IO[bytes]) -> Record:
    """Read the one record of a file in UTF-8, which is given by its path or open; `RecordError` as for `loads`."""
    return loads(text_of(file))


def dumps(record: Record) -> str:
    """Write a record in its canonical text; `RecordError` when it holds what none can, such as two lines in a tag."""
    return write_record(record)


def dump(record: Record, file: str | Path | IO[str]) -> None:
    """Write a record into a file, which is given by its path (and becomes UTF-8) or open for text."""
    text = write_record(record)
    if isinstance(file, str | Path):
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    else:
        file.write(text)


def read_many(lines: Iterable[str]) -> Iterator[Reading]:
    """Read the records of an archive one after the other, each of which begins with its version line.

    `lines` is an open file, or lines or a text with their ends. No more than one record is held at a time, and the
    problems count the lines of the whole. Nothing but blank lines before the first record is no record.
    """
    for before, text in parts(lines):
        yield too_long(before) if text is None else read_record(text, before)


def split(text: str) -> list[str]:
    """Return the texts of the records in a text, as they stand."""
    return [part for _before, part in parts(text, most=len(text) + 1) if part is not None]


def _sound(reading: Reading) -> Record:
    if reading.grave:
        raise RecordError(reading.problems, reading.record)
    return reading.record


def parts(lines: Iterable[str], most: int = MOST_CHARACTERS) -> Iterator[tuple[int, str | None]]:
    """Yield each record's text, or None when it is longer than `most`, with the number of lines before it."""
    held: list[str] = []
    size, before, blank = 0, 0, True
    for number, line in enumerate(_lines(lines)):
        if not blank and VERSION_LINE.match(line):
            yield before, "".join(held) if size <= most else None
            held, size, before, blank = [], 0, number, True
        if size + len(line) <= most:
            held.append(line)
        else:
            held.clear()
        size += len(line)
        blank = blank and not line.removeprefix("\ufeff").strip()
    if not blank:
        yield before, "".join(held) if size <= most else None


def _lines(lines: Iterable[str]) -> Iterator[str]:
    """Yield lines with their ends, from a text or from pieces that may hold several."""
    for piece in io.StringIO(lines, newline="\n") if isinstance(lines, str) else lines:
        if piece.find("\n", 0, -1) >= 0:
            yield from io.StringIO(piece, newline="\n")
        else:
            yield piece if piece.endswith("\n") else piece + "\n"
