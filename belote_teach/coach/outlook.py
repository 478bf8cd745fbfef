"""What a card leads to in its own trick, measured over the layouts that fit what the seat sees.

The rest of the trick is played as is best in each layout. So all that can be said of a card is counted, never guessed.

>>> from belote_teach.cards import Card
>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h")
>>> ace, seven = (outlook(deal.view("S"), Card.parse(card), layouts=6, seed=0) for card in ("Ac", "7c"))
>>> ace.master, seven.master, ace.layouts, ace.ours > seven.ours
(True, False, 6, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_teach.players.knowledge import Knowledge
from belote_teach.players.seen import Seen
from belote_teach.players.weighing import chance_of, drawn
from belote_teach.solver import solve

if TYPE_CHECKING:
    from belote_teach.cards import Card
    from belote_teach.rules.table import Table
    from belote_teach.rules.view import View

__all__ = ["Outlook", "outlook"]


@dataclass(frozen=True, slots=True)
class Outlook:
    """A card in its trick, over `layouts` layouts.

    `won` counts those in which the player’s side takes the trick, and `holds` those in which this card does. `ours`
    and `theirs` are the points of the trick that go to either side and `drawn` the trumps of the other side that fall,
    all as averages. `left` is the most trumps that the other side has after the trick in any of them. `master` says
    whether no card that is still out is higher in its suit, which the seat can know.
    """

    card: Card
    layouts: int
    won: int
    holds: int
    ours: float
    theirs: float
    drawn: float
    left: int
    master: bool

    @property
    def mostly_won(self) -> bool:
        """Whether the player's side takes the trick in three of four layouts."""
        return 4 * self.won >= 3 * self.layouts

    @property
    def mostly_lost(self) -> bool:
        """Whether the other side takes the trick in three of four layouts."""
        return 4 * self.won <= self.layouts


def outlook(view: View, card: Card, *, layouts: int, seed: object) -> Outlook:
    """Measure a legal card of a view, over the layouts over which `players.weigh` with the same seed weighs it."""
    seen, known = Seen.of(view), Knowledge.of(view)
    trumps, side = known.order.trumps, view.seat.index & 1
    won = holds = left = 0
    ours = theirs = fallen = 0.0
    lots = drawn(view, seen, layouts, chance_of(view, seed)).hands
    for hands in lots:
        before = seen.table(hands)
        after = _trick(before.after(card.index), view)
        winner = after.turn
        points = sum(after.points) - sum(before.points)
        if winner & 1 == side:
            won, ours = won + 1, ours + points
        else:
            theirs += points
        holds += winner == view.seat.index
        had, has = (
            sum((held & trumps).bit_count() for seat, held in enumerate(table.hands) if (seat ^ side) & 1)
            for table in (before, after)
        )
        fallen, left = fallen + had - has, max(left, has)
    master = not known.order.above[card.index] & known.unseen
    count = len(lots)
    return Outlook(card, count, won, holds, ours / count, theirs / count, fallen / count, left, master)


def _trick(table: Table, view: View) -> Table:
    """Return the table after the trick, each card of it played as is best, and the cheapest of equally good ones."""
    worth = table.law.order.points
    while table.left % 4:
        best = solve(table, taker=view.taker).best
        table = table.after(min(best, key=lambda each: (worth[each.index], each.index)).index)
    return table
