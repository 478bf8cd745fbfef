"""Which card is right whatever the others hold: every layout that fits what South knows, and what a card brings in it.

A card is **right** when in every layout that fits no other card brings its side more, all hands known and everybody
playing best from there on. A position is **clear** when there is such a card, and each of the others that may be played
costs `CLEAR` points or more in some layout. (It can never be better: nothing is better than a right card anywhere.)

>>> from belote_teach.puzzles.ending import ENDINGS
>>> from belote_teach.rules.options import CLASSIC
>>> proof = prove(ENDINGS["draw", 1][0], CLASSIC)
>>> proof.clear, proof.count == len(proof.layouts), set(proof.right) | set(proof.wrong) == set(proof.legal)
(True, True, True)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Cards, Seat
from belote_teach.players.knowledge import Knowledge
from belote_teach.players.layouts import Layouts
from belote_teach.players.seen import Seen
from belote_teach.rules.trick import Play
from belote_teach.solver import solve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.players.layouts import Hands
    from belote_teach.puzzles.ending import Ending
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Order
    from belote_teach.rules.table import Table

__all__ = ["CLEAR", "MOST", "Cost", "Proof", "Story", "held", "prove"]

CLEAR: Final = 5
"""Points that make a difference worth teaching."""

MOST: Final = 300
"""Layouts that a position may have: nobody has to wait for more to be tried."""

_SEATS: Final = tuple(Seat)


class Cost(NamedTuple):
    """What a wrong card costs: in how many layouts anything at all, how much at worst, and a layout where it does."""

    layouts: int
    worst: int
    hands: Hands


class Story(NamedTuple):
    """How a deal goes on after a card in one layout, everybody playing best: trick by trick with its winner."""

    tricks: tuple[tuple[Play, ...], ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    """What trying every layout has come to; `value` has what each card brings South’s side, layout by layout."""

    ending: Ending
    rules: Rules = field(repr=False)
    known: Knowledge = field(repr=False)
    layouts: tuple[Hands, ...] = field(repr=False)
    value: Mapping[Card, tuple[int, ...]] = field(repr=False, hash=False)

    @property
    def count(self) -> int:
        """How many layouts fit."""
        return len(self.layouts)

    @property
    def order(self) -> Order:
        """How the cards rank."""
        return self.known.order

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return tuple(self.value)

    @property
    def best(self) -> tuple[int, ...]:
        """What the best card brings, layout by layout."""
        return tuple(map(max, zip(*self.value.values(), strict=True)))

    @property
    def right(self) -> tuple[Card, ...]:
        """The cards that are best in every layout."""
        best = self.best
        return tuple(card for card, value in self.value.items() if value == best)

    @property
    def wrong(self) -> tuple[Card, ...]:
        """All the others that may be played."""
        return tuple(card for card in self.value if card not in self.right)

    @property
    def clear(self) -> bool:
        """Whether there are right cards and wrong ones, and every wrong one is so by a clear amount somewhere."""
        wrong = self.wrong
        return bool(self.right and wrong) and all(self.cost(card).worst >= CLEAR for card in wrong)

    def cost(self, card: Card) -> Cost:
        """Return what a card costs, and the first of the layouts where it costs most."""
        lost = [best - value for best, value in zip(self.best, self.value[card], strict=True)]
        worst = max(lost)
        return Cost(sum(points > 0 for points in lost), worst, self.layouts[lost.index(worst)])

    def table(self, hands: Hands) -> Table:
        """Return a layout as a table with South to play."""
        return Seen.of(self.ending.view(self.rules)).table(hands)

    def story(self, card: Card, hands: Hands) -> Story:
        """Return how it goes on in a layout, from the cards that lie on the table to the end."""
        return _story(self.ending, self.rules, card, hands)


@lru_cache(maxsize=1000)
def prove(ending: Ending, rules: Rules, most: int = MOST) -> Proof | None:
    """Try every layout that fits; None where there are none or more than `most`, or where no card is always best."""
    view = ending.view(rules)
    known = Knowledge.of(view)
    layouts = Layouts(known.may, known.counts, view.seat.index)
    if not 0 < layouts.count <= most:
        return None
    seen = Seen.of(view)
    tried = tuple(layouts)
    found: dict[Card, list[int]] = {}
    always: set[Card] = set(view.legal_plays.cards)
    for hands in tried:
        solution = solve(seen.table(hands), taker=ending.taker)
        always &= set(solution.best)
        if not always:
            return None
        for card, value in solution.values.items():
            found.setdefault(card, []).append(value)
    return Proof(ending, rules, known, tried, {card: tuple(values) for card, values in found.items()})


@lru_cache(maxsize=20_000)
def _story(ending: Ending, rules: Rules, card: Card, hands: Hands) -> Story:
    seen = Seen.of(ending.view(rules))
    table = seen.table(hands).after(card.index)
    trick, tricks, winners = [*ending.trick, Play(Seat.SOUTH, card)], [], []
    line = solve(table, taker=ending.taker).line if table.left else ()
    for play in (None, *line):
        if play is not None:
            trick.append(play)
            table = table.after(play.card.index)
        if len(trick) == len(_SEATS):
            tricks.append(tuple(trick))
            winners.append(_SEATS[table.turn])
            trick = []
    return Story(tuple(tricks), tuple(winners))


def held(hands: Hands, seat: Seat) -> Cards:
    """Return what a seat holds in a layout."""
    return Cards.from_bits(hands[seat.index])
