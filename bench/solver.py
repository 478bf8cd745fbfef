"""The exact solver's speed: whole deals and later moments, in every contract, beside colver's on the same deals."""

from __future__ import annotations

import random
import statistics
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Any

from deals import some_deals
from measure import Row, quiet

from belote_teach.cards import Card, Seat, listing
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.table import Table
from belote_teach.solver import Question, Reference, engine, solve
from belote_teach.solver.kernel import wasm
from tests.referees import Colver

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from deals import Dealt

__all__ = ["rows"]

DEALS = 100
FREE_BELOW = Rules(undertrump="may")  # as colver plays


def rows() -> list[Row]:
    """Measure, and return the lines of the table."""
    dealt = some_deals(DEALS)
    asked = engine()
    started = perf_counter()
    solve(tables(dealt[:1], CLASSIC)[0])
    first = perf_counter() - started
    found = [
        Row("the solver’s kernel, WebAssembly", f"{len(wasm()) / 1000:.1f} kB", "≤ 12 kB"),
        Row(f"solver ({asked.name}): started, and a first deal", milli(first)),
        Row("every card of a full deal, suit contracts", both(dealt, CLASSIC), "≤ 20 ms"),
        Row("the same at all trumps", both(dealt, CLASSIC, trump=Trump.ALL)),
        Row("the same at no trumps", both(dealt, CLASSIC, trump=Trump.NONE)),
    ]
    found += [
        Row(f"every card of an ending of {left} tricks", both(dealt, CLASSIC, played=4 * (8 - left)), aim)
        for left, aim in ((6, ""), (5, "≤ 1 ms"), (4, ""))
    ]
    found += [
        Row(f"in plain Python, an ending of {left} tricks", both(dealt[:count], CLASSIC, 4 * (8 - left), Reference()))
        for left, count in ((6, 12), (5, 40), (4, 40))
    ]
    return [*found, *beside_colver(dealt)]


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
    return spread(timed(lambda table: solve(table, engine=asked), tables(dealt, rules, played, trump)))


def spread(times: Sequence[float]) -> str:
    """Say what is usual and what the hard ones make of it."""
    return f"{milli(statistics.median(times))}, mean {milli(statistics.mean(times))}"


def timed(run: Callable[[Any], object], things: Iterable[Any], rounds: int = 3) -> list[float]:
    """Time `run` on each thing: the best of some rounds."""
    times = []
    with quiet():
        for thing in things:
            taken = []
            for _round in range(rounds):
                start = perf_counter()
                run(thing)
                taken.append(perf_counter() - start)
            times.append(min(taken))
    return times


def beside_colver(dealt: list[Dealt]) -> list[Row]:
    """Time colver on the same deals by the same rules, from the first card and after two tricks."""
    if find_spec("colver") is None:
        return [Row("colver: every card of a full deal", "not installed")]
    found = []
    for what, played in (("a full deal", 0), ("an ending of 6 tricks", 8)):
        ours = tables(dealt, FREE_BELOW, played)
        questions = [Question.of(table) for table in ours]
        envs = [_colver(deal, played) for deal in dealt]
        theirs = timed(lambda env: env.solve_scores(), envs)
        mine = timed(engine().values, questions)
        found += [
            Row(f"colver: every card of {what}", spread(theirs)),
            Row("times as long as ours", f"{sum(theirs) / sum(mine):.1f}", "≥ 5"),
        ]
    return found


def _colver(dealt: Dealt, played: int) -> Any:
    """Return colver's own state of a deal, with the same cards played."""
    hands, leader, trump = dealt
    follower = Colver({seat: list(hands[seat.index]) for seat in Seat}, leader, trump)
    for card in put(dealt, FREE_BELOW, played)[1]:
        follower.play(card)
    return follower.env


def milli(seconds: float) -> str:
    """Write a time in milliseconds, in digits that mean something."""
    return f"{seconds * 1e3:.{2 if seconds < 0.01 else 0}f} ms"
