"""Measure and print one table: `python bench/run.py`, or with `--markdown` as the README shows it.

`--update README.md` also writes it there, between the marks. Where Chromium and its driver are there, the pages are
measured too, and the server under load; `--no-pages` leaves both out.
"""

from __future__ import annotations

import argparse
import re
import sys
from importlib.util import find_spec
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))  # for tests.strategies, which is in no package we install

import deals
import engine
import players
import records
import solver
from measure import Row, machine, markdown, packages, plain

MARKS = "<!-- bench -->", "<!-- /bench -->"


def main() -> None:
    """Print the table, or write it into a file."""
    parser = argparse.ArgumentParser(description="Measure the engine and the pages, and print one table.")
    parser.add_argument("--markdown", action="store_true", help="print the table as the README shows it")
    parser.add_argument("--no-pages", action="store_true", help="leave the pages in the browser out")
    parser.add_argument(
        "--update", metavar="FILE", type=Path, help=f"also write it into FILE between {' and '.join(MARKS)}"
    )
    asked = parser.parse_args()
    if asked.update:
        between(asked.update, "")  # a file without the marks is refused before anything is measured
    rows = [
        *engine.rows(),
        *deals.rows(),
        *records.rows(),
        *solver.rows(),
        *players.rows(),
        *([] if asked.no_pages else pages()),
    ]
    notes = [packages("belote-teach", "belote-cli", "colver", "wasmtime"), machine()]
    if asked.update:
        asked.update.write_text(between(asked.update, markdown(rows, notes)), encoding="utf-8")
    print((markdown if asked.markdown else plain)(rows, notes))


def pages() -> list[Row]:
    """Measure the pages, where a browser can be driven."""
    if find_spec("playwright") is None:
        return [Row("the pages", "not measured: no playwright")]
    from load import rows as load  # noqa: PLC0415 - as below
    from pages import rows  # noqa: PLC0415 - it starts what drives the browser

    return [*rows(), *load()]


def between(file: Path, table: str) -> str:
    """Return the text of a file with a table between its marks; a file without them ends the program."""
    first, last = map(re.escape, MARKS)
    text, found = re.subn(
        f"({first}\n).*?({last})",
        lambda marks: f"{marks[1]}{table}\n{marks[2]}",
        file.read_text("utf-8"),
        flags=re.DOTALL,
    )
    if found != 1:
        sys.exit(f"{file} has no place for the table: write {MARKS[0]} and {MARKS[1]} on lines of their own, once.")
    return text


if __name__ == "__main__":
    main()
