"""Who runs the kernel's WebAssembly: the package `wasmtime`, or the browser that this Python itself runs in.

A machine holds one instance of the kernel. `ask` writes a question where the kernel reads it, starts it and returns
the answer's bytes. `choose` asks for a machine and does without where there is none.

>>> Wasmtime.name, Browser.name
('wasmtime', 'browser')
"""

from __future__ import annotations

import sys
import weakref
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Browser", "Machine", "Wasmtime", "machine"]


class Machine(Protocol):
    """Something that runs the kernel."""

    name: str

    def ask(self, question: bytes, size: int) -> bytes:
        """Have a question answered; `size` is the answer's in bytes."""


class Wasmtime:
    """The package `wasmtime`, which compiles WebAssembly for this processor."""

    name = "wasmtime"

    def __init__(self, wasm: bytes) -> None:
        wasmtime: Any = import_module("wasmtime")  # here, because it need not be installed
        engine = wasmtime.Engine()
        self._store: Any = wasmtime.Store(engine)
        # Before Python takes its modules apart: the package cannot tidy up any more once they are gone.
        self._open = weakref.finalize(self, _closed, self._store, engine)
        exports = wasmtime.Instance(self._store, wasmtime.Module(engine, wasm), []).exports(self._store)
        self._solve: Callable[[Any], int] = exports["solve"]
        # The package's own reading and writing takes as long as solving an ending. The kernel's memory never grows, so
        # it stays where it is.
        ctypes: Any = import_module("ctypes")
        start = ctypes.addressof(exports["memory"].data_ptr(self._store).contents)
        self._question: int = start + exports["question_at"](self._store)
        self._answer: int = start + exports["answer_at"](self._store)
        self._write: Callable[[int, bytes, int], object] = ctypes.memmove
        self._read: Callable[[int, int], bytes] = ctypes.string_at

    def ask(self, question: bytes, size: int) -> bytes:
        """Have a question answered; `ReferenceError` once Python is ending, when the memory is given back."""
        if not self._open.alive:
            raise ReferenceError(self.name)
        self._write(self._question, question, len(question))
        self._solve(self._store)
        return self._read(self._answer, size)


def _closed(*things: Any) -> None:
    for thing in things:
        thing.close()


class Browser:
    """The browser around Pyodide."""

    name = "browser"

    def __init__(self, wasm: bytes) -> None:
        js: Any = import_module("js")
        bytes_of: Any = js.Uint8Array.new
        code = bytes_of(len(wasm))
        code.assign(wasm)
        exports = js.WebAssembly.Instance.new(js.WebAssembly.Module.new(code)).exports
        self._solve: Callable[[], int] = exports.solve
        self._question: int = exports.question_at()
        self._answer: int = exports.answer_at()
        self._memory: Any = bytes_of(exports.memory.buffer)  # the kernel's memory never grows, so this stays valid

    def ask(self, question: bytes, size: int) -> bytes:
        """Have a question answered."""
        self._memory.subarray(self._question, self._question + len(question)).assign(question)
        self._solve()
        answer: bytes = self._memory.subarray(self._answer, self._answer + size).to_bytes()
        return answer


def machine(wasm: bytes) -> Machine:
    """Return the machine that there is here; `ImportError` where there is none."""
    return Browser(wasm) if sys.platform == "emscripten" else Wasmtime(wasm)
