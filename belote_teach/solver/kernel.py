"""The solver's kernel, `kernel.c`, as an engine: questions and answers in the bytes that it reads and writes.

The kernel knows neither how cards rank nor what a player must do. Both are told it: the order of the cards and their
points come from `rules.order`, and what is allowed from `rules.obligation`, which is asked once for every kind of
position there is. So the kernel plays by every table's rules, and no rule is written down twice.

>>> wasm().startswith(bytes([0, *b"asm"]))
True
"""

from __future__ import annotations

import struct
from functools import lru_cache
from importlib.resources import files
from itertools import product
from threading import Lock
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Suit
from belote_teach.rules.order import LAST_TRICK

if TYPE_CHECKING:
    from belote_teach.rules.obligation import Law
    from belote_teach.solver.machine import Machine
    from belote_teach.solver.question import Question

__all__ = ["Kernel", "wasm"]

_QUESTION: Final = struct.Struct("<4I11i")
"""Hands; seat, cards played, best, holder, top, pile, capot, two bonuses, last trick, whether there are trumps."""

_ANSWER: Final = struct.Struct("<18i")
"""How many cards, how many positions were looked at, and eight times a card and its value."""

_NORTH_SOUTH, _EAST_WEST = 1, 2
_HIGHER, _LOWER, _OTHERS = 1, 2, 4  # kinds of cards: higher and lower than the card to beat, and neither


def wasm() -> bytes:
    """Return the compiled kernel."""
    return files("belote_teach.solver").joinpath("kernel.wasm").read_bytes()


class Kernel:
    """The engine that runs the compiled kernel on a machine. It may be asked from several threads."""

    def __init__(self, machine: Machine) -> None:
        self.name = machine.name
        self.nodes = 0
        """How many positions the kernel looked at for the last answer."""
        self._machine = machine
        self._lock = Lock()  # the kernel has one place for a question

    def values(self, question: Question, seconds: float | None = None) -> dict[int, int]:
        """Return what North–South make from here to the end, cards on the table included, by the card played now.

        `seconds` is for engines that need a limit; the hardest deals take this one a fraction of a second.
        """
        del seconds
        table, bonus = question
        told = _told(table.law)
        north_south, east_west = table.tricks
        capot = (_NORTH_SOUTH if bonus[0] and not east_west else 0) | (
            _EAST_WEST if bonus[1] and not north_south else 0
        )
        asked = _QUESTION.pack(
            *table.hands, table.turn, -table.left & 3, max(table.best, 0), table.holder, max(table.top, 0), table.pile,
            capot, *bonus, LAST_TRICK, bool(table.law.order.trumps),
        )  # fmt: skip
        with self._lock:
            answer = self._machine.ask(asked + told.by_law, _ANSWER.size)
        count, self.nodes, *moves = _ANSWER.unpack(answer)
        return {told.cards[moves[2 * place]]: moves[2 * place + 1] for place in range(count)}


class _Told(NamedTuple):
    """What the kernel is told of a law, and the card for each of the kernel's numbers."""

    by_law: bytes
    cards: tuple[int, ...]


@lru_cache(maxsize=256)
def _told(law: Law) -> _Told:
    """Describe a law to the kernel: numbers and points of the cards, and what may be played in every situation."""
    trump = law.order.trump.suit
    suits = sorted(Suit, key=lambda suit: (suit is not trump, suit.index))  # a trump suit is suit 0
    ranked = [law.order.ranked(suit)[::-1] for suit in suits]
    cards = tuple(card.index for suit in ranked for card in suit)
    numbers = bytes(map(cards.index, range(32)))
    points = bytes(law.order.points[card] for card in cards)
    return _Told(numbers + points + _follow(law, ranked) + _void(law, ranked), cards)


def _follow(law: Law, ranked: list[tuple[Card, ...]]) -> bytes:
    """What may be played with the suit led in hand, by: is it trumps, does the partner hold, higher and lower cards."""
    rows = []
    for trumps, partner, kinds in product((False, True), (False, True), range(4)):
        suit = ranked[0 if trumps else 1]
        hand = {kind: card for kind, card in ((_HIGHER, suit[6]), (_LOWER, suit[1])) if kinds & kind}
        rows.append(_allowed(law, hand, suit[3], suit[3], partner=partner))
    return bytes(rows)


def _void(law: Law, ranked: list[tuple[Card, ...]]) -> bytes:
    """What may be played without the suit led, by: is the trick ruffed, does the partner hold, the kinds held.

    Until the trick is ruffed all trumps count as higher. At all trumps and no trumps every card is one of the others.
    """
    trumps, led, others = ranked[:3]
    rows = []
    for ruffed, partner, kinds in product((False, True), (False, True), range(8)):
        held = ((_HIGHER, trumps[6]), (_LOWER, trumps[1]), (_OTHERS, others[3]))
        hand = {kind: card for kind, card in held if kinds & kind}
        possible = not kinds & _LOWER if law.order.trumps and not ruffed else law.order.trumps or kinds == _OTHERS
        rows.append(_allowed(law, hand, trumps[3] if ruffed else led[3], led[3], partner=partner) if possible else 0)
    return bytes(rows)


def _allowed(law: Law, hand: dict[int, Card], best: Card, top: Card, *, partner: bool) -> int:
    """Ask the law about a hand with one card of each kind; return the kinds that may be played."""
    if not hand:
        return 0
    bits = sum(card.bit for card in hand.values())
    _duty, legal = law.obligation(bits, top.suit.index, best.index, top.index, partner)
    return sum(kind for kind, card in hand.items() if legal & card.bit)
