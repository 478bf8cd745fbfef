"""`belote-teach check`: every irregularity in written deals, matches and score sheets, with its rule.

Records are read and checked one by one, so an archive of a million deals needs no more memory than one of ten. With
several jobs the reading is shared out too: this process only takes the archive apart.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections import deque
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach import words
from belote_teach.cli import report
from belote_teach.cli.common import DONE, NO, UNREADABLE, complain, rules_help, shown
from belote_teach.records.archive import STANDARD_INPUT, pieces
from belote_teach.referee import check
from belote_teach.rules.options import Rules, RulesError
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from belote_teach.records.archive import Piece

_MOST_IN_BATCH: Final = 40
_BATCH_CHARACTERS: Final = 64_000
"""A batch is what a job does at a time: small enough to be even, large enough to be worth sending."""

_MOST_JOBS: Final = 64


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "check",
        help=_("every irregularity in a written deal, match or score sheet"),
        description=_("Check records of deals, matches and score sheets, and say what is irregular, by which rule."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "FILE may be a folder, or - for standard input. Records are text, JSON, JSON Lines or CFN; the page\n"
            "docs/records.md describes them.\n\n"
            "  belote-teach check last_night.belote\n"
            "  belote-teach check --rules arena last_night.belote\n"
            "  belote-teach check --json --jobs 2 archive.jsonl > findings.jsonl\n\n"
            "Exit status: 0 when nothing is irregular, 1 when something is, 2 when something could not be read."
        ),
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help=_("a record, an archive, a folder, or -"))
    parser.add_argument(
        "--rules", metavar="RULES", help=_("check by the rules of another table: {tables}").format(tables=rules_help())
    )
    parser.add_argument("--json", action="store_true", help=_("print a line of JSON for each record"))
    parser.add_argument(
        "--jobs",
        type=_jobs,
        default=1,
        metavar="N",
        help=_("check N records at a time; 0 for as many as there are cores"),
    )
    parser.set_defaults(run=_run)


def _jobs(text: str) -> int:
    if not text.isdecimal() or int(text) > _MOST_JOBS:
        says = _("“{text}” is no number of jobs: write a number from 0 to {most}.")
        raise argparse.ArgumentTypeError(says.format(text=text, most=_MOST_JOBS))
    return int(text) or os.cpu_count() or 1


class _Checked(NamedTuple):
    """What came of one record: what to print, and what to count."""

    name: str
    characters: int
    deals: int
    findings: int
    problems: int
    grave: bool
    irregular: bool
    text: str


def _run(given: argparse.Namespace) -> int:
    try:
        rules = Rules.parse(given.rules) if given.rules is not None else None
    except RulesError as error:
        return complain("check", [f"rules: {error}"], UNREADABLE)
    job = partial(_check_batch, rules=str(rules) if rules else None, as_json=given.json, language=words.language())
    totals = _Totals(as_json=given.json)
    with _progress(given.files) as advance:
        for checked in _checked(_batches(pieces(given.files)), job, given.jobs):
            totals.take(checked)
            advance(checked.characters)
        totals.end()
    return totals.status


# --- the work ---------------------------------------------------------------------------------------------------------


def _batches(found: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Yield the records in batches, each of some size but never of many characters more."""
    batch: list[Piece] = []
    size = 0
    for piece in found:
        batch.append(piece)
        size += len(piece.text or "")
        if len(batch) >= _MOST_IN_BATCH or size >= _BATCH_CHARACTERS:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _checked(
    batches: Iterator[list[Piece]], job: Callable[[list[Piece]], list[_Checked]], jobs: int
) -> Iterator[_Checked]:
    """Yield what comes of each record, in order. No more batches are taken than the jobs can do at once."""
    first = list(islice(batches, 2))
    if jobs == 1 or len(first) < 2:
        for batch in chain(first, batches):
            yield from job(batch)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = deque(pool.submit(job, batch) for batch in (*first, *islice(batches, 2 * jobs)))
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(pool.submit(job, batch) for batch in islice(batches, 1))


def _check_batch(batch: list[Piece], *, rules: str | None, as_json: bool, language: str) -> list[_Checked]:
    """Read and check a batch of records; in a process of its own when there are several jobs."""
    with words.speaking(language):
        return [_check(piece, rules, as_json=as_json) for piece in batch]


def _check(piece: Piece, rules: str | None, *, as_json: bool) -> _Checked:
    name, line, reading = piece.read()
    found = check(reading.record, rules)
    if as_json:
        text = json.dumps(
            {
                "name": name,
                "line": line,
                "rules": str(found.rules),
                "deals": len(found.deals),
                "problems": [report.problem_data(problem) for problem in reading.problems],
                "findings": report.as_data(found, line - 1),
            },
            ensure_ascii=False,
        )
    else:
        lines = [f"{shown('!', '!')} {name}:{problem}" for problem in reading.problems]
        text = "\n".join([*lines, *([report.as_text(name, found, line - 1)] if found.findings else [])])
    return _Checked(
        name,
        len(piece.text or ""),
        len(found.deals),
        len(found.irregular) + len(found.doubtful),
        len(reading.problems),
        bool(reading.grave),
        not found.clean,
        text,
    )


# --- what is printed --------------------------------------------------------------------------------------------------


class _Totals:
    """What all records come to. Of a file without any fault one line is printed, when its last record is done."""

    def __init__(self, *, as_json: bool) -> None:
        self.as_json = as_json
        self.status = DONE
        self.name = ""
        self.records = self.deals = self.found = 0

    def take(self, checked: _Checked) -> None:
        """Count one record, and print what there is to say of it."""
        if checked.name != self.name:
            self._file_done()
            self.name, self.records, self.deals, self.found = checked.name, 0, 0, 0
        self.records += 1
        self.deals += checked.deals
        self.found += checked.findings + checked.problems
        self.status = max(self.status, UNREADABLE if checked.grave else NO if checked.irregular else DONE)
        if checked.text:
            print(checked.text)

    def end(self) -> None:
        """Print what is left to say."""
        self._file_done()
        if self.name == "" and not self.as_json:
            print(_("There is no record in what you named."))

    def _file_done(self) -> None:
        if self.as_json or not self.name:
            return
        deals = ngettext("{n} deal", "{n} deals", self.deals).format(n=self.deals)
        if self.found:
            says = ngettext("{n} finding", "{n} findings", self.found).format(n=self.found)
            print(f"{shown('–', '-')} {self.name}: {deals}, {says}")
        else:
            print(f"{shown('✓', 'ok')} {self.name}: {deals}, {_('nothing irregular')}")


@contextmanager
def _progress(files: Sequence[str]) -> Iterator[Callable[[int], None]]:
    """Show a bar on a terminal while long work goes on; its length is the size of the files, where that is known."""
    if not sys.stderr.isatty():
        yield lambda _characters: None
        return
    from tqdm import tqdm

    sizes = [_size(Path(file)) for file in files if file != STANDARD_INPUT]
    total = sum(sizes) if STANDARD_INPUT not in files else None
    with tqdm(total=total, unit="B", unit_scale=True, delay=1, leave=False, file=sys.stderr, desc=_("checking")) as bar:
        yield bar.update


def _size(path: Path) -> int:
    if path.is_dir():
        return sum(_size(each) for each in path.iterdir())
    return path.stat().st_size if path.is_file() else 0
