"""What one seat can know about a deal: its own cards, and what lies or was said in the open. Nothing else is held.

>>> from belote_teach.cards import Cards, Seat
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> view = View(
...     seat=Seat.SOUTH, rules=CLASSIC, dealer=Seat.WEST, hand=Cards.parse("9h Jh Kc"), auction=None, taker=Seat.SOUTH,
...     trump=Trump.HEARTS, tricks=(), trick=Trick(), said=(), shown=(), turn=Seat.SOUTH,
... )
>>> [card.text for card in view.legal_plays]
['9h', 'Jh', 'Kc']
>>> view.cards_of(Seat.NORTH)
Traceback (most recent call last):
    ...
belote_teach.rules.view.HiddenError: South cannot see the cards of North.
>>> view.legal_plays.explain("Kc").allowed
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from belote_teach.cards import Seat
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.trick import LegalPlays, Position, Trick
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.cards import Card, Cards
    from belote_teach.rules.announcing import Announcement
    from belote_teach.rules.auction import Auction
    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump
    from belote_teach.rules.rulebook import Clause

__all__ = ["HiddenError", "View"]


class HiddenError(ValueError):
    """A question to which a seat has no answer: about other hands, or what it may play out of turn.

    `clause` is the rule.
    """

    def __init__(self, clause: str, message: str) -> None:
        self.clause: Clause = CLAUSES[clause]
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.clause.id, str(self))


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """What `seat` knows. `hand` is what it holds now; `auction` holds the turned card and the bids, all of them public.

    `tricks` are the complete ones and `trick` is on the table. `said` is what everybody heard, `shown` the declarations
    that lay open after the first trick. `turn` is the player to speak or play, None when the deal is done.
    """

    seat: Seat
    rules: Rules
    dealer: Seat
    hand: Cards
    auction: Auction | None
    taker: Seat | None
    trump: Trump | None
    tricks: tuple[Trick, ...]
    trick: Trick
    said: tuple[Announcement, ...]
    shown: tuple[Declared, ...]
    turn: Seat | None

    @property
    def turned(self) -> Card | None:
        """The card turned up, where it is known."""
        return self.auction.turned if self.auction else None

    @property
    def played(self) -> Cards:
        """All cards played so far."""
        seen = self.trick.cards
        for trick in self.tricks:
            seen |= trick.cards
        return seen

    @property
    def position(self) -> Position:
        """The seat's own position when it is to play; `HiddenError` when it is not."""
        if self.trump is None:
            if self.turn is None:
                raise HiddenError("all_pass", _("Everybody has passed: there is no play."))
            says = _("No card is played before the bidding is over; it is {player} to speak.")
            raise HiddenError("bidding_turn", says.format(player=self.turn.title))
        if self.turn is None:
            raise HiddenError("eight_tricks", _("All eight tricks have been played."))
        if self.turn is not self.seat:
            says = _("It is not {player} to play, but {other}.")
            clause = "turn" if self.trick else "opening_lead"
            raise HiddenError(clause, says.format(player=self.seat.title, other=self.turn.title))
        return Position(self.hand, self.trick, self.trump, self.rules, self.seat)

    @property
    def legal_plays(self) -> LegalPlays:
        """The cards that the seat may play when it is its turn."""
        return LegalPlays(self.position)

    def cards_of(self, seat: Seat | str) -> Cards:
        """Return the seat's own cards; anybody else's are refused with `HiddenError`."""
        asked = Seat.of(seat)
        if asked is not self.seat:
            says = _("{player} cannot see the cards of {other}.")
            raise HiddenError("silence", says.format(player=self.seat.title, other=asked.title))
        return self.hand
