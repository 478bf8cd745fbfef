"""The exact solver's speed: whole deals and later moments, in every contract, beside colver's on the same deals.

All times are the processor's.
"""

from __future__ import annotations

import random
import statistics
import subprocess
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from deals import some_deals
from measure import Row, cpu_time, cpu_times, milli, quiet, spread
from native import native_kernel

from belote_teach.cards import Card, Seat, listing
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.table import Table
from belote_teach.solver import Question, Reference, engine, solve
from belote_teach.solver.kernel import wasm
from tests.referees import Colver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from deals import Dealt

__all__ = ["rows"]

DEALS = 100
FREE_BELOW = Rules(undertrump="may")  # as colver plays


def rows() -> list[Row]:
    """Measure, and return the lines of the table."""
    dealt = some_deals(DEALS)
    found = [
        Row("the solver’s kernel, WebAssembly", f"{len(wasm()) / 1000:.1f} kB", "≤ 20 kB"),
        cold_start(),
        beside_native(dealt),
        Row("every card of a full deal, suit contracts", both(dealt, CLASSIC), "≤ 20 ms"),
        Row("the same at all trumps", both(dealt, CLASSIC, trump=Trump.ALL)),
        Row("the same at no trumps", both(dealt, CLASSIC, trump=Trump.NONE)),
    ]
    found += [
        Row(f"every card of an ending of {left} tricks", both(dealt, CLASSIC, played=4 * (8 - left)), aim)
        for left, aim in ((6, ""), (5, "≤ 1 ms"), (4, ""))
    ]
    found += [Row("in plain Python, every card of a full deal", both(dealt[:40], CLASSIC, 0, Reference()), "≤ 150 ms")]
    found += [
        Row(f"in plain Python, an ending of {left} tricks", both(dealt[:40], CLASSIC, 4 * (8 - left), Reference()))
        for left in (6, 5, 4)
    ]
    return [*found, *beside_colver(dealt)]


def cold_start() -> Row:
    """Start the engine in a new Python, after wasmtime has been imported, some times over."""
    what = "the solver started in a new Python, wasmtime already imported"
    if find_spec("wasmtime") is None:
        return Row(what, "no wasmtime")
    program = (
        "import time, wasmtime, belote_teach.solver as solver\n"
        "start = time.process_time(); solver.engine(); print(time.process_time() - start)"
    )
    found = [
        float(subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout)  # noqa: S603 - our own program
        for _start in range(9)
    ]
    return Row(what, milli(statistics.median(found)), "≤ 30 ms")


def beside_native(dealt: list[Dealt]) -> Row:
    """Time the kernel against the same file compiled for this processor."""
    what = "times as long as the kernel compiled for this processor"
    native = native_kernel()
    if native is None:
        return Row(what, "no C compiler")
    ours, theirs = in_turn(engine().values, native.values, [Question.of(table) for table in tables(dealt, CLASSIC)] * 2)
    return Row(what, f"{sum(ours) / sum(theirs):.2f}", "≤ 1.2")


def put(dealt: Dealt, rules: Rules, played: int = 0, trump: Trump | None = None) -> tuple[Table, list[Card]]:
    """Put a deal on a table and play so many cards at random; return the table and the cards played."""
    rng = random.Random(12)  # noqa: S311 - repeatable, not secret
    hands, leader, suit = dealt
    table, cards = Table.start(Law.of(rules, trump or suit), tuple(hand.bits for hand in hands), leader.index), []
    for _card in range(played):
        cards.append(rng.choice(listing(table.legal())))
        table = table.after(cards[-1].index)
    return table, cards


def tables(dealt: Iterable[Dealt], rules: Rules, played: int = 0, trump: Trump | None = None) -> list[Table]:
    """Put deals on tables."""
    return [put(each, rules, played, trump)[0] for each in dealt]


def both(dealt: Iterable[Dealt], rules: Rules, played: int = 0, asked: Any = None, trump: Trump | None = None) -> str:
    """Say how long solving takes: median and mean."""
    return spread(cpu_times(lambda table: solve(table, engine=asked), tables(dealt, rules, played, trump)))


def in_turn(
    first: Callable[[Any], object], second: Callable[[Any], object], things: Iterable[Any]
) -> tuple[list[float], list[float]]:
    """Time two programs on each thing, one right after the other, so that both meet the same moments of the machine."""
    ones, others = [], []
    with quiet():
        for thing in things:
            taken = [(cpu_time(first, thing), cpu_time(second, thing)) for _round in range(3)]
            ones.append(min(one for one, _other in taken))
            others.append(min(other for _one, other in taken))
    return ones, others


def beside_colver(dealt: list[Dealt]) -> list[Row]:
    """Time colver on the same deals by the same rules, from the first card, after two tricks and after four."""
    if find_spec("colver") is None:
        return [Row("colver: every card of a full deal", "not installed")]
    found = []
    for what, played in (("a full deal", 0), ("an ending of 6 tricks", 8), ("an ending of 4 tricks", 16)):
        asked = [
            (Question.of(table), _colver(deal, played))
            for table, deal in zip(tables(dealt, FREE_BELOW, played), dealt, strict=True)
        ]
        mine, theirs = in_turn(lambda each: engine().values(each[0]), lambda each: each[1].solve_scores(), asked)
        usual, average = (of(theirs) / of(mine) for of in (statistics.median, statistics.mean))
        aims = ("≥ 8", "≥ 10") if not played else ("≥ 3", "≥ 3")
        found += [
            Row(f"colver: every card of {what}", spread(theirs)),
            Row("times as long as ours, by the median", f"{usual:.1f}", aims[0]),
            Row("times as long as ours, by the mean", f"{average:.1f}", aims[1]),
        ]
    return found


def _colver(dealt: Dealt, played: int) -> Any:
    """Return colver's own state of a deal, with the same cards played."""
    hands, leader, trump = dealt
    follower = Colver({seat: list(hands[seat.index]) for seat in Seat}, leader, trump)
    for card in put(dealt, FREE_BELOW, played)[1]:
        follower.play(card)
    return follower.env
