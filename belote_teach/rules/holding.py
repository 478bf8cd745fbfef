"""Who holds a trick, and why.

>>> from belote_teach.rules.trick import Trick
>>> holding = who_holds(Trick.parse("S:Kd E:Td N:7h W:8h"), Trump.HEARTS)
>>> str(holding.play), [clause.id for clause in holding.clauses]
('W:8h', ['winner', 'trump_order'])
>>> holding.reason
'West holds the trick with the eight of hearts, the highest trump.'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_teach.cards import Cards
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.rules.rulebook import Clause
    from belote_teach.rules.trick import Play, Trick

__all__ = ["Holding", "who_holds"]


@dataclass(frozen=True, slots=True)
class Holding:
    """The play that holds a trick, the clauses that say so and the cards that came nearest to it, in their order."""

    play: Play
    clauses: tuple[Clause, ...]
    beaten: Cards
    message: str

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        return _(self.message).format(
            player=self.play.seat.title, card=self.play.card.title, suit=self.play.card.suit.title
        )


def who_holds(trick: Trick, trump: Trump) -> Holding:
    """Return who holds a trick of at least one card, and why."""
    play = trick.winning(trump)
    trumps = Order.of(trump).trumps
    suit = CLAUSES["winner" if trump.suit else "winner_one_suit"]
    if trump is Trump.ALL:
        order = CLAUSES["all_trumps_order"]
    elif trump is Trump.NONE:
        order = CLAUSES["no_trumps_order"]
    else:
        order = CLAUSES["trump_order" if play.card.bit & trumps else "plain_order"]
    beaten = Cards(other.card for other in trick if other.card.suit is play.card.suit and other != play)
    if play.card.bit & trumps:
        message = N_("{player} holds the trick with the {card}, the highest trump.")
    elif not trump.suit:
        message = N_("{player} holds the trick with the {card}, the highest of {suit}; no other suit can beat it.")
    else:
        message = N_("{player} holds the trick with the {card}, the highest of {suit}; nobody has trumped.")
    return Holding(play, (suit, order), beaten, message)
