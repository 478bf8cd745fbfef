"""The solver's kernel, `kernel.c`, as an engine: questions and answers in the bytes that it reads and writes.

The kernel knows neither how cards rank nor what a player must do; it is told by the `Briefing` of a law.

>>> wasm().startswith(bytes([0, *b"asm"]))
True
"""

from __future__ import annotations

import struct
from importlib.resources import files
from threading import Lock
from typing import TYPE_CHECKING, Final

from belote_teach.rules.order import LAST_TRICK
from belote_teach.solver.briefing import Briefing

if TYPE_CHECKING:
    from belote_teach.solver.machine import Machine
    from belote_teach.solver.question import Question

__all__ = ["Kernel", "wasm"]

_QUESTION: Final = struct.Struct("<4I11i")
"""Hands; seat, cards played, best, holder, top, pile, capot, two bonuses, last trick, whether there are trumps."""

_ANSWER: Final = struct.Struct("<18i")
"""How many cards, how many positions were looked at, and eight times a card and its value."""


def wasm() -> bytes:
    """Return the compiled kernel."""
    return files("belote_teach.solver").joinpath("kernel.wasm").read_bytes()


class Kernel:
    """The engine that runs the compiled kernel on a machine. It may be asked from several threads."""

    def __init__(self, machine: Machine) -> None:
        self.name = machine.name
        self._machine = machine
        self._lock = Lock()  # the kernel has one place for a question

    def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
        """Return what North–South make from here to the end, cards on the table included, by the card played now.

        `seconds` is for engines that need a limit; the hardest deals take this one a fraction of a second.
        """
        del seconds
        table, bonus = question
        told = Briefing.of(table.law)
        asked = _QUESTION.pack(
            *table.hands, table.turn, -table.left & 3, max(table.best, 0), table.holder, max(table.top, 0), table.pile,
            question.capot, *bonus, LAST_TRICK, bool(table.law.order.trumps),
        )  # fmt: skip
        by_law = told.numbers + told.points + told.follow + told.empty
        with self._lock:
            answer = self._machine.ask(asked + by_law, _ANSWER.size)
        count, _positions, *moves = _ANSWER.unpack(answer)
        return {told.cards[moves[2 * place]]: moves[2 * place + 1] for place in range(count)}
