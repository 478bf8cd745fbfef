"""The play as a seat has seen it, ready to be continued on any layout of the hidden cards.

>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Ac").play("Kc")
>>> table = Seen.of(deal.view("N")).table(tuple(deal.hand(seat).bits for seat in "SENW"))
>>> table.turn, table.holder, table.pile == deal.table.pile, table.left
(2, 0, True, 30)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

from belote_teach.cards import Cards
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import points_of
from belote_teach.rules.table import Table

if TYPE_CHECKING:
    from belote_teach.players.layouts import Hands
    from belote_teach.rules.trick import Trick
    from belote_teach.rules.view import View

__all__ = ["Seen"]

_NOBODY: Final = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Seen:
    """What lies on the table, what was won before it, and the cards that each seat has played, as bits."""

    law: Law
    trick: Trick
    turn: int
    points: tuple[int, int]
    tricks: tuple[int, int]
    played: Hands

    @classmethod
    def of(cls, view: View) -> Self:
        """Return the play of a view whose seat is to move; `HiddenError` where it is not."""
        law = Law.of(view.rules, view.position.trump)
        points, tricks, played = [0, 0], [0, 0], [0, 0, 0, 0]
        for trick in view.tricks:
            winner = trick.winning(law.order.trump).seat.index
            points[winner & 1] += points_of(trick.cards, law.order.trump)
            tricks[winner & 1] += 1
            for play in trick:
                played[play.seat.index] |= play.card.bit
        for play in view.trick:
            played[play.seat.index] |= play.card.bit
        south, east, north, west = played
        return cls(
            law, view.trick, view.seat.index, (points[0], points[1]), (tricks[0], tricks[1]), (south, east, north, west)
        )

    def table(self, hands: Hands) -> Table:
        """Return the table on which these hands are held now."""
        lying = list(_NOBODY)
        for play in self.trick:
            lying[play.seat.index] = play.card.bit
        south, east, north, west = (hand | card for hand, card in zip(hands, lying, strict=True))
        leader = self.trick[0].seat.index if self.trick else self.turn
        table = Table.start(self.law, (south, east, north, west), leader)
        table.points, table.tricks = self.points, self.tricks  # it is new, and nobody has it yet
        for play in self.trick:
            table = table.after(play.card.index)
        return table

    def dealt(self, hands: Hands) -> tuple[Cards, Cards, Cards, Cards]:
        """Return the hands of eight that a layout of what is left stands for."""
        south, east, north, west = (Cards.from_bits(hand | gone) for hand, gone in zip(hands, self.played, strict=True))
        return south, east, north, west
