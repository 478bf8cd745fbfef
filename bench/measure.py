"""How a time is taken: medians of many short loops, with the collector of unused objects switched off."""

from __future__ import annotations

import gc
import os
import platform
import random
import statistics
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from time import perf_counter, process_time
from timeit import Timer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

__all__ = [
    "Row",
    "a_second",
    "cpu_time",
    "cpu_times",
    "machine",
    "markdown",
    "median_time",
    "milli",
    "once_each_time",
    "packages",
    "plain",
    "quiet",
    "rate",
    "spread",
]


@dataclass(frozen=True)
class Row:
    """One line of the table. `target` is what we promise ourselves, empty where nothing is promised."""

    what: str
    found: str
    target: str = ""


@contextmanager
def quiet() -> Iterator[None]:
    """Keep the garbage collector out of a measurement."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def median_time(statement: str, settings: Sequence[dict[str, Any]], *, calls: int, repeats: int = 7) -> float:
    """Return the median over `settings` of the median time of `statement`, in seconds.

    Each setting gives the names in the statement. It runs `calls` times in a row inside `timeit`'s own loop, so that no
    call of ours is measured along, and that `repeats` times over.
    """
    with quiet():
        medians = [
            statistics.median(Timer(statement, globals=names).repeat(repeats, calls)) / calls for names in settings
        ]
    return statistics.median(medians)


def once_each_time(statement: str, settings: Sequence[dict[str, Any]], *, rounds: int) -> float:
    """Return the mean time of `statement` in seconds where each setting is asked about once a round, in turn.

    With more settings than a cache has places, every call is one that the cache has not seen.
    """
    codes = [(compile(statement, "<statement>", "eval"), names) for names in settings]
    nothing = [(compile("None", "<nothing>", "eval"), names) for names in settings]
    with quiet():
        found, empty = (min(_round(each) for _ in range(rounds)) for each in (codes, nothing))
    return (found - empty) / len(settings)


def _round(codes: Sequence[tuple[Any, dict[str, Any]]]) -> float:
    start = perf_counter()
    for code, names in codes:
        eval(code, names)  # noqa: S307 - our own statements
    return perf_counter() - start


def cpu_time(run: Callable[[Any], object], thing: Any) -> float:
    """Return the processor's time in seconds that `run` takes on a thing: what a busy machine changes least."""
    start = process_time()
    run(thing)
    return process_time() - start


def cpu_times(run: Callable[[Any], object], things: Iterable[Any], rounds: int = 3) -> list[float]:
    """Return the same for each of some things: the best of some rounds."""
    with quiet():
        return [min(cpu_time(run, thing) for _round in range(rounds)) for thing in things]


def milli(seconds: float) -> str:
    """Write a time in milliseconds, in digits that mean something."""
    return f"{seconds * 1e3:.{2 if seconds < 0.01 else 0}f} ms"


def spread(times: Sequence[float]) -> str:
    """Say what is usual and what the hard ones make of it."""
    return f"{milli(statistics.median(times))}, mean {milli(statistics.mean(times))}"


def rate(make: Callable[[int], object], *, seconds: float = 1.0) -> float:
    """Return how many things a second `make` makes, called with 0, 1, 2, … for about `seconds`."""
    make(0)
    number, start = 0, perf_counter()
    while perf_counter() - start < seconds:
        number += 1
        make(number)
    return number / (perf_counter() - start)


def a_second(play: Callable[[Any, Callable[[], float]], object], deals: Sequence[Any]) -> str:
    """Say how many deals a second are played: the best of three turns of half a second.

    `play` gets a deal, prepared as it likes, and a function that draws a number from 0 up to 1.
    """
    draw = random.Random(10).random  # noqa: S311 - repeatable, not secret
    best = 0.0
    for _turn in range(3):
        number, start = 0, perf_counter()
        with quiet():
            while (spent := perf_counter() - start) < 0.5:
                play(deals[number % len(deals)], draw)
                number += 1
        best = max(best, number / spent)
    return f"{best:,.0f} a second"


def machine() -> str:
    """Say what this runs on: system, processor and how many cores this process may use."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return f"{platform.system()} {platform.machine()}, {usable} cores"


def packages(*names: str) -> str:
    """Say which Python and which packages are measured."""
    found = [f"{platform.python_implementation()} {platform.python_version()}"]
    for name in names:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            found.append(f"{name} (not installed)")
    return ", ".join(found)


def plain(rows: Sequence[Row], notes: Sequence[str]) -> str:
    """Return the table as text in columns."""
    what, found = (max(len(getattr(row, name)) for row in rows) for name in ("what", "found"))
    lines = [f"{row.what:<{what}}  {row.found:>{found}}  {row.target}".rstrip() for row in rows]
    return "\n".join([*lines, "", *notes])


def markdown(rows: Sequence[Row], notes: Sequence[str]) -> str:
    """Return the table as the README shows it."""
    lines = ["| measured | found | aim |", "|---|---:|---|"]
    lines += [f"| {row.what} | {row.found} | {row.target} |" for row in rows]
    return "\n".join([*lines, "", " ".join(f"{note}." for note in notes)])
