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
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.trick import LegalPlays, Position, Trick
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.cards import Card, Cards, Seat
    from belote_teach.rules.announcing import Announcement
    from belote_teach.rules.auction import Auction
    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["HiddenError", "View"]


class HiddenError(ValueError):
    """A question whose answer a seat cannot know; `clause` is the rule."""

    clause = CLAUSES["silence"]


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
        if self.turn is not self.seat or self.trump is None:
            raise HiddenError(_("It is not {player} to play.").format(player=self.seat.title))
        return Position(self.hand, self.trick, self.trump, self.rules, self.seat)

    @property
    def legal_plays(self) -> LegalPlays:
        """The cards that the seat may play when it is its turn."""
        return LegalPlays(self.position)

    def cards_of(self, seat: Seat) -> Cards:
        """Return the seat's own cards; anybody else's are refused with `HiddenError`."""
        if seat is not self.seat:
            raise HiddenError(
                _("{player} cannot see the cards of {other}.").format(player=self.seat.title, other=seat.title)
            )
        return self.hand
