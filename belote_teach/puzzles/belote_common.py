"""What the exercises about belotes share: hands that hold certain cards, pairs, and the lines of an account.

>>> [card.text for card in whole_pairs(Cards.parse("Kh Qh Ks Qd"))]
['Kh', 'Qh']
>>> scores(Side.NORTH_SOUTH, 20)
'North–South score 20.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Side, Suit
from belote_teach.puzzles.dealing import SEATS
from belote_teach.words import _

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

    from belote_teach.cards import Seat
    from belote_teach.rules.scoring import Account

__all__ = ["belote_lines", "hands_with", "pair_of", "scores", "whole_pairs"]

_LINES: Final = frozenset(("belote", "all_trumps_belote", "belote_on_failure"))
"""The lines of an account that are about belotes."""


def hands_with(rng: random.Random, held: Mapping[Seat, Cards]) -> list[Cards]:
    """Return four hands of eight in which certain cards are where they should be."""
    taken = {card for cards in held.values() for card in cards}
    rest = [card for card in DECK if card not in taken]
    rng.shuffle(rest)
    hands = []
    for seat in SEATS:
        own = held.get(seat, Cards())
        missing = 8 - len(own)
        hands.append(own | Cards(rest[:missing]))
        rest = rest[missing:]
    return hands


def pair_of(suit: Suit) -> tuple[Card, Card]:
    """Return king and queen of a suit."""
    return Card("K", suit), Card("Q", suit)


def whole_pairs(held: Cards) -> list[Card]:
    """Return the kings and queens of a hand that are there together."""
    return [card for suit in Suit for card in pair_of(suit) if set(pair_of(suit)) <= set(held)]


def belote_lines(account: Account, side: Side) -> int:
    """Return what an account writes down for a side’s belotes, and what it takes away again."""
    lines = [line for line in account.lines if line.clause.id in _LINES]
    return sum(line.takers if side is account.taker else line.defenders for line in lines)


def scores(side: Side, n: int) -> str:
    """Say how much a side scores."""
    if n:
        return _("{side} score {n}.").format(side=side.title, n=n)
    return _("{side} score nothing: 0.").format(side=side.title)
