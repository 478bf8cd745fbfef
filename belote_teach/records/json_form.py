"""Records as JSON, for programs: the same content as the text form, one object a record.

The published schema is `schema/record-1.json` beside this file; `schema()` gives its text. What the schema accepts is
read without a problem, and what is written here it accepts. Only rules that cannot be, members that stand twice and
letters that are none in the name of a tag are seen here and not by the schema.

>>> from belote_teach.cards import Seat
>>> from belote_teach.records.record import DealRecord
>>> from belote_teach.rules.order import Trump
>>> record = Record.of_deal(DealRecord(dealer=Seat.WEST, trump=Trump.HEARTS))
>>> dumps(record)
'{"format":"belote","version":"1","rules":"classic","deals":[{"dealer":"W","trump":"h"}]}'
>>> loads(dumps(record)) == record
True
>>> [(problem.path, problem.message) for problem in read(dumps(record).replace('"h"', '"x"')).problems]
[('/deals/0/trump', '“x” cannot stand here: write s, h, d, c, AT or NT.')]
"""

from __future__ import annotations

import json
import re
from importlib import resources
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

from belote_teach.records.files import text_of
from belote_teach.records.json_reader import read_data, read_record
from belote_teach.records.json_writer import to_data
from belote_teach.records.problem import Reading, RecordError
from belote_teach.records.record import VERSION, Record

if TYPE_CHECKING:
    from typing import Any

__all__ = ["dump", "dumps", "from_data", "load", "loads", "looks_like", "read", "schema", "to_data"]


def read(text: str) -> Reading:
    """Read a record from JSON with every problem, its JSON pointer and its place; what can be read is kept."""
    return read_record(text)


def loads(text: str) -> Record:
    """Read a record from JSON; `RecordError` when anything in it could not be read, with all that is wrong with it."""
    return _sound(read_record(text))


def load(file: str | Path | IO[str] | IO[bytes]) -> Record:
    """Read the one record of a file, which is given by its path or open; `RecordError` as for `loads`.

    A file that is open for bytes, or given by its path, is UTF-8.
    """
    return loads(text_of(file))


def from_data(data: Any) -> Record:
    """Read a record from data as `to_data` returns them; `RecordError` as for `loads`."""
    return _sound(read_data(data))


def dumps(record: Record, *, indent: int | None = None) -> str:
    """Write a record as JSON: on one line, as JSON Lines asks, or with `indent` spaces for each step inwards.

    Raises `RecordError` for a record that holds what no form can, such as a tag of two lines.
    """
    separators = (",", ":") if indent is None else (",", ": ")
    return json.dumps(to_data(record), ensure_ascii=False, allow_nan=False, indent=indent, separators=separators)


def dump(record: Record, file: str | Path | IO[str], *, indent: int | None = None) -> None:
    """Write a record into a file, which is given by its path (and becomes UTF-8) or open for text."""
    text = dumps(record, indent=indent) + "\n"
    if isinstance(file, str | Path):
        Path(file).write_text(text, encoding="utf-8", newline="\n")
    else:
        file.write(text)


def schema() -> str:
    """Return the text of the published JSON Schema."""
    return resources.files("belote_teach.records").joinpath("schema", f"record-{VERSION}.json").read_text("utf-8")


def looks_like(text: str) -> bool:
    """Whether a text begins as JSON does: with an object that has a member or nothing in it, or with an array."""
    return _BEGINS.match(text) is not None


_BEGINS: Final = re.compile(r"[\ufeff\s]*+(?:\{\s*+(?:[\"}]|\Z)|\[\s*+(?:[\[{\"\]]|\Z))")


def _sound(reading: Reading) -> Record:
    if reading.grave:
        raise RecordError(reading.problems, reading.record)
    return reading.record
