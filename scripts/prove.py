"""Hold the engine against the independent re-statement, exhaustively where the space is finite, and print the counts.

    make prove                             compare with the counts kept in tests/data/prove.json
    python scripts/prove.py --jobs 1       on one core
    python scripts/prove.py --only score   the sections whose name begins so
    python scripts/prove.py --write        keep the counts of this run

It fails when the two disagree anywhere, when a clause that could decide is never reached, and when the counts are not
those kept.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.proof import EXHAUSTIVE, REACHED, SAMPLED, Tally  # noqa: E402 - the tests are no installed package

KEPT = ROOT / "tests" / "data" / "prove.json"
SECTIONS = EXHAUSTIVE | SAMPLED


def run(name: str) -> tuple[str, Tally, float]:
    """Run one section and time it."""
    start = time.perf_counter()
    tally = SECTIONS[name]()
    return name, tally, time.perf_counter() - start


def main() -> int:
    """Run the sections, print what they found and compare it with what is kept."""
    parser = argparse.ArgumentParser(description="Hold the engine against the independent re-statement.")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="how many processes (all cores)")
    parser.add_argument("--only", default="", metavar="START", help="only the sections whose name begins so")
    parser.add_argument("--write", action="store_true", help="keep the counts of this run")
    arguments = parser.parse_args()

    names = [name for name in SECTIONS if name.startswith(arguments.only)]
    found: dict[str, Tally] = {}
    start = time.perf_counter()
    with multiprocessing.Pool(arguments.jobs) as pool:
        for name, tally, seconds in pool.imap_unordered(run, sorted(names, key=_longest_first)):
            found[name] = tally
            counts = ", ".join(f"{count:,} {what}" for what, count in sorted(tally.counts.items()))
            print(f"{name} ({seconds:.0f} s): {counts}", flush=True)

    faults = [f"{name}: {example}" for name, tally in found.items() for example in tally.examples]
    if not arguments.only:
        faults += _unreached(found)
    counts_now = {name: dict(sorted(found[name].counts.items())) for name in names}
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    if arguments.write:
        KEPT.write_text(json.dumps(kept | counts_now, indent=2) + "\n", encoding="utf-8")
    else:
        faults += [
            f"{name}: other counts are kept: {kept.get(name)}" for name in names if kept.get(name) != counts_now[name]
        ]
    disagreements = sum(tally.disagreements for tally in found.values())
    print(f"{len(names)} sections in {time.perf_counter() - start:.0f} s; disagreements: {disagreements}.")
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


def _longest_first(name: str) -> bool:
    return not name.startswith(("score: every", "deals: 50"))


def _unreached(found: dict[str, Tally]) -> list[str]:
    """Name the clauses that no section of their kind reached."""
    faults = []
    for kind, expected in REACHED.items():
        reached = set().union(*(tally.clauses for name, tally in found.items() if name.startswith(kind)))
        print(f"{kind}: clauses that decided: {', '.join(sorted(reached))}")
        faults += [f"{kind}: the clause “{clause}” was never reached" for clause in sorted(expected - reached)]
    return faults


if __name__ == "__main__":
    sys.exit(main())
