"""The two engines, who runs the compiled one, and that its file is the one its source makes."""

from __future__ import annotations

import hashlib
import random
import subprocess
import sys
import types
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import DECK, Rules, Trump
from belote_teach.cards import listing
from belote_teach.rules.obligation import Law
from belote_teach.rules.table import Table
from belote_teach.solver import Question, Reference, choose, engine, kernel, solve
from tests.solver_brute_force import random_ending
from tests.strategies import ALL_RULES, rules, trumps

ROOT: Final = Path(__file__).resolve().parents[1]
HOME: Final = ROOT / "belote_teach" / "solver"


def table_in_play(rng: random.Random, law: Law, cards: int) -> Table:
    """Deal at random and play so many cards, legally and at random."""
    deck = list(range(32))
    rng.shuffle(deck)
    hands = tuple(sum(1 << card for card in deck[8 * seat : 8 * seat + 8]) for seat in range(4))
    table = Table.start(law, hands, rng.randrange(4))
    for _card in range(cards):
        table = table.after(rng.choice(listing(table.legal())).index)
    return table


def told_apart(table: Table, taker: str) -> None:
    """Fail when the two engines value a card differently."""
    question = Question.of(table, taker)
    assert Reference().values(question) == engine().values(question)


# --- the same values --------------------------------------------------------------------------------------------------


@given(st.integers(0, 2**32 - 1), rules(), trumps(), st.integers(16, 31), st.sampled_from(["NS", "EW"]))
def test_both_engines_say_the_same(seed: int, table: Rules, trump: Trump, cards: int, taker: str) -> None:
    """Kernel and reference agree in any contract, by any rules of play, at any moment of the second half of a deal."""
    told_apart(table_in_play(random.Random(seed), Law.of(table, trump), cards), taker)


@given(
    st.integers(0, 2**32 - 1), trumps(), st.integers(16, 31), st.sampled_from(["NS", "EW"]),
    st.sampled_from([162, 163, 250, 252, 362]), st.sampled_from(["yes", "no"]),
)  # fmt: skip
def test_both_engines_count_a_capot_alike(
    seed: int, trump: Trump, cards: int, taker: str, capot: int, defenders: Any
) -> None:
    """Kernel and reference agree where one side is so strong that a capot is near, whatever it is worth."""
    rng = random.Random(seed)
    law = Law.of(Rules(capot=capot, defenders_capot=defenders), trump)
    strong = sorted(DECK, key=lambda card: (law.order.points[card.index], rng.random()), reverse=True)
    halves = [rng.sample(strong[:16], 16), rng.sample(strong[16:], 16)]
    for _swap in range(rng.randint(0, 4)):
        one, other = rng.randrange(16), rng.randrange(16)
        halves[0][one], halves[1][other] = halves[1][other], halves[0][one]
    rng.shuffle(halves)
    hands = tuple(sum(card.bit for card in halves[seat & 1][seat // 2 :: 2]) for seat in range(4))
    table = Table.start(law, hands, rng.randrange(4))
    for _card in range(cards):
        table = table.after(rng.choice(listing(table.legal())).index)
    told_apart(table, taker)


@pytest.mark.slow
@settings(max_examples=10)
@given(st.integers(0, 2**32 - 1), rules(), trumps(), st.integers(0, 12), st.sampled_from(["NS", "EW"]))
def test_both_engines_say_the_same_from_the_first_card(
    seed: int, table: Rules, trump: Trump, cards: int, taker: str
) -> None:
    """Kernel and reference agree on whole deals, although the reference knows none of the kernel’s shortcuts."""
    told_apart(table_in_play(random.Random(seed), Law.of(table, trump), cards), taker)


@pytest.mark.parametrize("trump", Trump)
def test_the_kernel_is_told_the_law(trump: Trump) -> None:
    """By every table there is, the cards that the kernel values are the legal ones, ruffed tricks and leads included.

    The kernel asks no rule while it plays: it was told what may be played in every kind of position. So this goes
    through all tables, not through a few.
    """
    rng = random.Random(11)
    for table in ALL_RULES:
        law = Law.of(table, trump)
        in_play = table_in_play(rng, law, rng.randint(18, 31))
        values = engine().values(Question.of(in_play, "NS"))
        assert [card.index for card in listing(in_play.legal())] == sorted(values)


def test_the_kernel_may_be_asked_from_several_threads() -> None:
    """Questions asked at once get their own answers."""
    rng = random.Random(12)
    asked = [Question.of(random_ending(rng, 5, trump, Rules()), "NS") for trump in Trump for _number in range(20)]
    alone = [engine().values(question) for question in asked]
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(engine().values, asked)) == alone


# --- which one is in use ----------------------------------------------------------------------------------------------


def test_the_kernel_is_used_where_it_runs() -> None:
    """With wasmtime installed, as for these tests, the compiled kernel solves."""
    assert find_spec("wasmtime") is not None, "the tests need wasmtime"
    assert engine().name == "wasmtime"
    assert engine() is engine()


def _without_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choose, "engine", choose.engine.__wrapped__)


def test_plain_python_is_used_where_nothing_runs_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without wasmtime the reference solves, and nobody is told of a fault: there is none."""
    _without_cache(monkeypatch)
    monkeypatch.setitem(sys.modules, "wasmtime", None)
    assert choose.engine().name == "python"


def test_a_machine_that_does_not_start_is_warned_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel that cannot be run is said, once, and plain Python solves all the same."""
    _without_cache(monkeypatch)
    monkeypatch.setattr(choose, "wasm", lambda: b"no WebAssembly")
    with pytest.warns(RuntimeWarning, match="plain Python solves, which is slower"):
        assert choose.engine().name == "python"


def test_an_engine_can_be_chosen() -> None:
    """Who asks for plain Python gets it, for the values and for the line."""
    layout = random_ending(random.Random(13), 3, Trump.HEARTS, Rules())
    kept: list[str] = []

    class Listening(Reference):
        def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
            kept.append(self.name)
            return super().values(question, seconds)

    found = solve(layout, engine=Listening())
    line = found.line
    assert (line, found.values) == (solve(layout).line, solve(layout).values)
    assert kept == ["python"] * len(line)


def test_importing_the_solver_starts_nothing() -> None:
    """Neither wasmtime nor the kernel is loaded before something is solved."""
    program = "import sys; import belote_teach.solver; print('wasmtime' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_program_that_solved_ends_in_silence() -> None:
    """The machine is put away before Python ends; nothing is printed about it."""
    program = (
        "import random; from belote_teach import Deal; from belote_teach.solver import solve\n"
        "print(len(solve(Deal.random(random.Random(1), 'W').bid('take')).values))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert (done.stdout, done.stderr) == ("8\n", "")


# --- in a browser -----------------------------------------------------------------------------------------------------


class _Array:
    """A `Uint8Array` as Python sees one in a browser: over bytes of its own, or over the memory of an instance."""

    def __init__(self, over: Any, first: int = 0, end: int | None = None) -> None:
        self.over = bytearray(over) if isinstance(over, int) else over
        self.first, self.end = first, len(self.over) if end is None else end

    def assign(self, given: bytes) -> None:
        assert len(given) == self.end - self.first
        self.over[self.first : self.end] = given

    def subarray(self, first: int, end: int) -> _Array:
        return _Array(self.over, self.first + first, self.first + end)

    def to_bytes(self) -> bytes:
        return bytes(self.over[self.first : self.end])


class _Memory:
    """The memory of an instance that wasmtime runs, in slices."""

    def __init__(self, memory: Any, store: Any) -> None:
        self.memory, self.store = memory, store

    def __len__(self) -> int:
        size: int = self.memory.data_len(self.store)
        return size

    def __getitem__(self, part: slice) -> bytearray:
        found: bytearray = self.memory.read(self.store, part.start, part.stop)
        return found

    def __setitem__(self, part: slice, given: bytes) -> None:
        self.memory.write(self.store, given, part.start)


def _browser() -> Any:
    """Return what Python imports as `js` in a browser, as far as the solver needs it, with wasmtime behind it."""
    wasmtime: Any = import_module("wasmtime")
    store = wasmtime.Store()

    def instance(module: Any) -> Any:
        exports = wasmtime.Instance(store, module, []).exports(store)
        calls = {name: lambda function=exports[name]: function(store) for name in ("solve", "question_at", "answer_at")}
        memory = types.SimpleNamespace(buffer=_Memory(exports["memory"], store))
        return types.SimpleNamespace(exports=types.SimpleNamespace(memory=memory, **calls))

    js: Any = types.ModuleType("js")
    js.Uint8Array = types.SimpleNamespace(new=_Array)
    js.WebAssembly = types.SimpleNamespace(
        Module=types.SimpleNamespace(new=lambda code: wasmtime.Module(store.engine, code.to_bytes())),
        Instance=types.SimpleNamespace(new=instance),
    )
    return js


def test_in_a_browser_the_browser_runs_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python itself is WebAssembly, the same file runs beside it and gives the same values."""
    _without_cache(monkeypatch)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setitem(sys.modules, "js", _browser())
    browser = choose.engine()
    assert browser.name == "browser"
    rng = random.Random(14)
    for trump in Trump:
        question = Question.of(table_in_play(rng, Law.of(Rules(), trump), 6))
        assert browser.values(question) == engine().values(question)


# --- the compiled file ------------------------------------------------------------------------------------------------


def test_the_compiled_kernel_is_not_stale() -> None:
    """Source and compiled file are the two that were kept together: changing either asks for the other."""
    sums = dict(line.split("  ")[::-1] for line in (HOME / "kernel.sums").read_text(encoding="utf-8").splitlines())
    for name in ("kernel.c", "kernel.wasm"):
        found = hashlib.sha256((HOME / name).read_bytes()).hexdigest()
        assert sums.get(name) == found, f"{name} has changed: run scripts/solver_kernel.py"


def test_the_compiled_kernel_is_small_and_asks_for_nothing() -> None:
    """It weighs less than a picture, imports nothing and has memory for itself that never grows."""
    wasmtime: Any = import_module("wasmtime")
    module = wasmtime.Module(wasmtime.Engine(), kernel.wasm())
    limits = next(each.type.limits for each in module.exports if each.name == "memory")
    assert len(kernel.wasm()) < 16_000
    assert list(module.imports) == []
    assert limits.max * 2**16 <= 2**20
