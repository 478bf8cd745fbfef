"""Which engine solves here: the compiled kernel where something can run it, and plain Python everywhere else.

>>> engine().name in ("wasmtime", "browser", "python")
True
"""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from belote_teach.solver.kernel import Kernel, wasm
from belote_teach.solver.machine import machine
from belote_teach.solver.reference import Reference
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.solver.question import Question

__all__ = ["Engine", "engine"]


class Engine(Protocol):
    """What finds the values. `name` says which one it is: `wasmtime`, `browser` or `python`."""

    name: str

    def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
        """Return what North–South make from here to the end, cards on the table included, by the card played now."""


@lru_cache(maxsize=1)
def engine() -> Engine:
    """Return the fastest engine that runs here; it is started when first asked for.

    Where `wasmtime` is not installed that is plain Python. A machine that is there and does not start is warned about.
    """
    try:
        return Kernel(machine(wasm()))
    except ImportError:
        return Reference()
    except Exception as fault:  # noqa: BLE001 - whatever it is, there is still an engine that needs no machine
        warnings.warn(
            _("The fast solver did not start ({fault}); plain Python solves, which is slower.").format(fault=fault),
            RuntimeWarning,
            stacklevel=2,
        )
        return Reference()
