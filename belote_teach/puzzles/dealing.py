"""Cards dealt and played at random but legally, so that what an exercise shows can happen at a table.

>>> import random
>>> from belote_teach.rules.obligation import Law
>>> from belote_teach.rules.options import CLASSIC
>>> trick = one_trick(random.Random(3), Law.of(CLASSIC, Trump.HEARTS), 4, Seat.WEST)
>>> [str(play) for play in trick]
['W:Ks', 'S:8h', 'E:Qs', 'N:Jh']
>>> tricks = whole_deal(random.Random(3), Law.of(CLASSIC, Trump.HEARTS), shuffle_hands(random.Random(3)), Seat.WEST)
>>> len(tricks), tricks[7].number, tricks[7].winner
(8, 8, <Seat.WEST: 'W'>)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat, listing, shuffled
from belote_teach.puzzles.puzzle import ShownTrick
from belote_teach.rules.order import Trump
from belote_teach.rules.table import Table
from belote_teach.rules.trick import Play

if TYPE_CHECKING:
    import random

    from belote_teach.rules.obligation import Law

__all__ = ["SEATS", "SUIT_TRUMPS", "WITHOUT_A_SUIT", "one_trick", "shuffle_hands", "whole_deal"]

SEATS: Final = tuple(Seat)
SUIT_TRUMPS: Final = tuple(trump for trump in Trump if trump.suit)
WITHOUT_A_SUIT: Final = (Trump.ALL, Trump.NONE)

Hands = tuple[Cards, Cards, Cards, Cards]


def shuffle_hands(rng: random.Random) -> Hands:
    """Return four hands of eight, by seat."""
    deck = shuffled(rng)
    south, east, north, west = (Cards(deck[place : place + 8]) for place in range(0, 32, 8))
    return south, east, north, west


def one_trick(rng: random.Random, law: Law, each: int, leader: Seat) -> tuple[Play, ...]:
    """Deal `each` cards to everybody and return one trick that they play legally from them."""
    deck = shuffled(rng)
    hands = tuple(sum(card.bit for card in deck[each * seat : each * (seat + 1)]) for seat in range(4))
    return _trick(rng, Table.start(law, hands, leader.index))[0]


def whole_deal(rng: random.Random, law: Law, hands: Hands, leader: Seat) -> tuple[ShownTrick, ...]:
    """Return the eight tricks of a deal in which everybody plays legally."""
    table = Table.start(law, tuple(hand.bits for hand in hands), leader.index)
    tricks = []
    for number in range(1, 9):
        plays, table = _trick(rng, table)
        tricks.append(ShownTrick(plays, number, SEATS[table.turn]))
    return tuple(tricks)


def _trick(rng: random.Random, table: Table) -> tuple[tuple[Play, ...], Table]:
    plays = []
    for _place in range(4):
        card = rng.choice(listing(table.legal()))
        plays.append(Play(SEATS[table.turn], card))
        table = table.after(card.index)
    return tuple(plays), table
