"""Checking written deals: reading and refereeing complete records, the memory it takes, what a second job gains."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from measure import Row, quiet

from belote_teach.records import Record, dumps, read, recorded
from belote_teach.referee import check
from belote_teach.rules.deal import Deal, Phase

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["rows"]

_TABLES = ("classic", "parlour", "arena", "club", "federation", "classic+declarations")
_SMALL, _LARGE = 2_000, 200_000
_MILLION = 1_000_000


def rows() -> list[Row]:
    """Measure and return the lines of the table."""
    texts = written(600)
    return [one_core(texts), *memory(texts), jobs(texts)]


def written(count: int) -> list[str]:
    """Return so many random legal deals of every preset as complete text records."""
    rng = random.Random(4)  # noqa: S311 - repeatable, not secret
    made: list[str] = []
    while len(made) < count:
        deal = Deal.random(rng, rng.choice("SENW"), rng.choice(_TABLES))
        while deal.phase is Phase.BIDDING:
            deal = deal.bid(rng.choice(list(deal.legal_bids)))
        while deal.phase is Phase.PLAY:
            deal = deal.play(rng.choice(list(deal.legal_plays)))
        if deal.phase is Phase.DONE:
            made.append(dumps(Record.of_deal(recorded(deal), deal.rules)))
    return made


def one_core(texts: Sequence[str]) -> Row:
    """Say how many deals a second are read and checked, none of them with a finding."""
    best = 0.0
    for _turn in range(3):
        start = perf_counter()
        with quiet():
            found = [check(read(text).record).findings for text in texts]
        best = max(best, len(texts) / (perf_counter() - start))
    if any(found):
        sys.exit(f"A legal deal has a finding: {next(filter(None, found))}")
    return Row("complete text records read and checked, one core", f"{best:,.0f} deals a second", "≥ 1,500 a second")


def _archive(texts: Sequence[str], count: int, folder: str) -> Path:
    path = Path(folder, f"{count}.belote")
    with path.open("w", encoding="utf-8") as file:
        file.writelines(islice(cycle(texts), count))
    return path


def _checking(path: Path, *arguments: str) -> tuple[float, float]:
    """Check an archive with the command; return the seconds it took and the most memory it held, in MiB."""
    program = (
        "import resource, sys; from belote_teach.cli import main; main(sys.argv[1:]); "
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr)"
    )
    start = perf_counter()
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", program, "check", str(path), *arguments], capture_output=True, text=True, check=True
    )
    unit = 1 if sys.platform == "darwin" else 1024
    return perf_counter() - start, int(done.stderr.split()[-1]) * unit / 2**20


def memory(texts: Sequence[str]) -> list[Row]:
    """Measure the memory of a small and of a large archive, and draw the line on to a million deals."""
    with tempfile.TemporaryDirectory() as folder:
        _, small = _checking(_archive(texts, _SMALL, folder))
        _, large = _checking(_archive(texts, _LARGE, folder))
    million = small + (large - small) / (_LARGE - _SMALL) * (_MILLION - _SMALL)
    return [
        Row(f"belote-teach check, memory at {_LARGE:,} deals", f"{large:.0f} MiB"),
        Row("the same at 1,000,000 deals, by the slope", f"{million:.0f} MiB", f"flat ({small:.0f} MiB at {_SMALL:,})"),
    ]


def jobs(texts: Sequence[str]) -> Row:
    """Say how many times faster two jobs check an archive than one."""
    with tempfile.TemporaryDirectory() as folder:
        path = _archive(texts, 20_000, folder)
        one, two = (min(_checking(path, "--jobs", n)[0] for _turn in range(2)) for n in ("1", "2"))
    return Row("belote-teach check, two jobs against one", f"{one / two:.2f} times as fast", "≥ 1.6")


if __name__ == "__main__":
    print(*rows(), sep="\n")
