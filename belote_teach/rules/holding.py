"""Who holds a trick, and why.

>>> holding = who_holds("S:Kd E:Td N:7h W:8h", "h")
>>> str(holding.play), [clause.id for clause in holding.clauses]
('W:8h', ['winner', 'trump_order'])
>>> holding.reason
'West holds the trick with the eight of hearts, the highest trump played.'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Suit
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.trick import Play, Trick
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.rules.rulebook import Clause

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
        return _(self.message).format(player=self.play.seat.title, card=self.play.card.definite)


_HIGHEST: Final = {
    Suit.SPADES: N_("{player} holds the trick with {card}, the highest of the spades played; nobody has trumped."),
    Suit.HEARTS: N_("{player} holds the trick with {card}, the highest of the hearts played; nobody has trumped."),
    Suit.DIAMONDS: N_("{player} holds the trick with {card}, the highest of the diamonds played; nobody has trumped."),
    Suit.CLUBS: N_("{player} holds the trick with {card}, the highest of the clubs played; nobody has trumped."),
}
_HIGHEST_OF_ALL: Final = {
    Suit.SPADES: N_(
        "{player} holds the trick with {card}, the highest of the spades played; no other suit can beat it."
    ),
    Suit.HEARTS: N_(
        "{player} holds the trick with {card}, the highest of the hearts played; no other suit can beat it."
    ),
    Suit.DIAMONDS: N_(
        "{player} holds the trick with {card}, the highest of the diamonds played; no other suit can beat it."
    ),
    Suit.CLUBS: N_("{player} holds the trick with {card}, the highest of the clubs played; no other suit can beat it."),
}


def who_holds(trick: Iterable[Play | str] | str, trump: Trump | Suit | str) -> Holding:
    """Return who holds a trick of at least one card, and why; trick and trumps may be given as text."""
    plays, trump = Trick.of(trick), Trump.of(trump)
    play = plays.winning(trump)
    trumps = Order.of(trump).trumps
    suit = CLAUSES["winner" if trump.suit else "winner_one_suit"]
    if trump is Trump.ALL:
        order = CLAUSES["all_trumps_order"]
    elif trump is Trump.NONE:
        order = CLAUSES["no_trumps_order"]
    else:
        order = CLAUSES["trump_order" if play.card.bit & trumps else "plain_order"]
    beaten = Cards(other.card for other in plays if other.card.suit is play.card.suit and other != play)
    if play.card.bit & trumps:
        message = N_("{player} holds the trick with {card}, the highest trump played.")
    else:
        message = (_HIGHEST if trump.suit else _HIGHEST_OF_ALL)[play.card.suit]
    return Holding(play, (suit, order), beaten, message)
