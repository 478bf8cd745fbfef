"""The computer players: three levels, which differ in what they consider.

- `beginner` plays by habit, and looks at the hand and the table only;
- `club` has the same habits and counts: it remembers the cards that were played and who has none of a suit;
- `expert` thinks of hands that the others may hold, reads the bidding, and works out what each card comes to.

None of them sees more than its `View`, and none errs on purpose. A player with a seed always does the same in the same
place, whatever it was asked before.

>>> from belote_teach.rules.deal import Deal
>>> import random
>>> deal, players = Deal.random(random.Random(3), "W"), [Player(level) for level in LEVELS]
>>> [player.bid(deal.view("S")).value for player in players]
['take', 'take', 'take']
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from belote_teach.players import bidder, habits
from belote_teach.players.reading import promise
from belote_teach.players.weighing import Weighed, weigh
from belote_teach.rules.auction import Bid
from belote_teach.rules.order import Trump
from belote_teach.rules.view import HiddenError
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.cards import Card
    from belote_teach.players.bidder import Judged
    from belote_teach.rules.view import View

__all__ = ["LEVELS", "Level", "Player"]


class Level(Enum):
    """How much a player considers."""

    BEGINNER = "beginner"
    CLUB = "club"
    EXPERT = "expert"

    @property
    def title(self) -> str:
        """The level in the language in use."""
        return _(_TITLES[self.value][0])

    @property
    def considers(self) -> str:
        """What a player of this level considers, as a sentence in the language in use."""
        return _(_TITLES[self.value][1])


_TITLES: Final = {
    "beginner": (N_("beginner"), N_("Looks at the own hand and the cards on the table, and forgets what was played.")),
    "club": (N_("club player"), N_("Counts the cards that were played, and remembers who has none of a suit.")),
    "expert": (
        N_("expert"),
        N_("Thinks of the hands that the others may hold, and works out what each card leads to."),
    ),
}

LEVELS: Final = tuple(Level)
"""The levels from the first to the last."""

_LAYOUTS_TO_PLAY: Final = 16
_LAYOUTS_TO_BID: Final = 12
_PROMISES_ENOUGH: Final = 8.0
"""What a hand must promise for somebody who takes by rule of thumb."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player of a level. `seed` makes it one of many, who decide alike where there is only one best way."""

    level: Level = Level.EXPERT
    seed: int = 0

    def bid(self, view: View) -> Bid:
        """Return what to say; `HiddenError` where it is not the seat’s turn to speak."""
        if self.level is Level.EXPERT:
            return self.judged(view).bid
        auction = view.auction
        if auction is None or auction.turn is not view.seat:
            raise HiddenError("bidding_turn", _("It is not {player} to speak.").format(player=view.seat.title))
        hand = view.hand.bits | auction.turned.bit
        offers = {
            promise(hand, bid.named or Trump.of(auction.turned.suit)): bid
            for bid in auction.legal_bids
            if bid is not Bid.PASS
        }
        best = max(offers)
        return offers[best] if best >= _PROMISES_ENOUGH else Bid.PASS

    def judged(self, view: View) -> Judged:
        """Return what an expert finds out before speaking; its `text` says it in words."""
        return bidder.judge(view, layouts=_LAYOUTS_TO_BID, seed=self.seed)

    def play(self, view: View) -> Card:
        """Return the card to play; `HiddenError` where it is not the seat’s turn."""
        legal = view.legal_plays.cards
        if len(legal) == 1:
            return next(iter(legal))
        habit = habits.choose(view, counts=self.level is not Level.BEGINNER)
        if self.level is not Level.EXPERT:
            return habit.card
        best = self.weighed(view).best
        return habit.card if habit.card in best else min(best, key=lambda card: habits.cost(view, card))

    def weighed(self, view: View) -> Weighed:
        """Return what an expert finds out about each card before playing."""
        return weigh(view, layouts=_LAYOUTS_TO_PLAY, seed=self.seed)
