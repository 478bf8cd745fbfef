"""Whether to take: the deal is played out on many layouts that fit, for each trump that might be named.

>>> import random
>>> from belote_teach.rules.deal import Deal
>>> deal = Deal.random(random.Random(4), "W")
>>> judged = judge(deal.view("S"), layouts=6, seed=1)
>>> judged.bid in deal.legal_bids, [(each.trump.value, each.layouts) for each in judged.prospects]
(True, [('d', 6)])
"""

from __future__ import annotations

from bisect import bisect
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Cards, Seat
from belote_teach.players.open_hands import open_sheet
from belote_teach.players.reading import promise, would_pass
from belote_teach.players.weighing import chance_of
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import Outcome, score
from belote_teach.rules.view import HiddenError
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    import random

    from belote_teach.rules.auction import Auction
    from belote_teach.rules.view import View

__all__ = ["Judged", "Prospect", "judge"]

_CANDIDATES: Final = 4
"""So many layouts are drawn for each one that is solved: among them the passes of the others choose."""
_NOT_WORTH_A_THOUGHT: Final = 4.5
"""A hand that promises less with a trump is not played out with it."""
_HAND: Final = 8


@dataclass(frozen=True, slots=True)
class Prospect:
    """What naming one trump would lead to, over `layouts` layouts: how often it is `made`, and what it brings.

    `mine` and `theirs` are the card points of the two sides as averages, `gain` the average difference on the sheet.
    """

    bid: Bid
    trump: Trump
    hand: Cards
    layouts: int
    made: int
    mine: float
    theirs: float
    gain: float

    @property
    def text(self) -> str:
        """What was found, as a sentence in the language in use."""
        return ngettext(
            "With {trump} as trumps the contract is made in {made} of {n} deal that fits what you see; on average "
            "your side has {mine} points and the other side {theirs}.",
            "With {trump} as trumps the contract is made in {made} of {n} deals that fit what you see; on average "
            "your side has {mine} points and the other side {theirs}.",
            self.layouts,
        ).format(
            trump=self.trump.title, made=self.made, n=self.layouts, mine=round(self.mine), theirs=round(self.theirs)
        )


@dataclass(frozen=True, slots=True)
class Judged:
    """The bid that was judged best, and what was found for the trumps that were worth a thought."""

    bid: Bid
    prospects: tuple[Prospect, ...]

    @property
    def text(self) -> str:
        """Why, in sentences in the language in use."""
        if not self.prospects:
            return _("No trump that can be named promises enough with these cards, so it is a pass.")
        best = max(self.prospects, key=lambda each: each.gain)
        if self.bid is Bid.PASS:
            return _("{found} That is not enough, so it is a pass.").format(found=best.text)
        return best.text


def judge(view: View, *, layouts: int, seed: object, wants: float = 0.0) -> Judged:
    """Judge the bids that a view allows over so many layouts each.

    A trump is named when its average gain is at least `wants` points; of several the best. The same view and seed
    always come to the same. `HiddenError` where it is not the seat’s turn to speak.
    """
    auction = view.auction
    if auction is None or auction.turn is not view.seat:
        raise HiddenError("bidding_turn", _("It is not {player} to speak.").format(player=view.seat.title))
    rng = chance_of(view, seed)
    prospects = []
    for bid in auction.legal_bids:
        if bid is Bid.PASS:
            continue
        trump = bid.named or Trump.of(auction.turned.suit)
        if promise(view.hand.bits | auction.turned.bit, trump) >= _NOT_WORTH_A_THOUGHT:
            prospects.append(_prospect(view, auction, bid, trump, layouts, rng))
    best = max(prospects, key=lambda each: each.gain, default=None)
    return Judged(best.bid if best and best.gain >= wants else Bid.PASS, tuple(prospects))


def _prospect(view: View, auction: Auction, bid: Bid, trump: Trump, layouts: int, rng: random.Random) -> Prospect:
    """Play a trump out on layouts that fit."""
    candidates = [_completed(view, auction, rng) for _ in range(_CANDIDATES * layouts)]
    steps = list(accumulate(likely for likely, _hands in candidates))
    made, mine, theirs, gain = 0, 0.0, 0.0, 0.0
    for _layout in range(layouts):
        hands = candidates[bisect(steps, rng.random() * steps[-1])][1]
        sheet = open_sheet(Deal.with_hands(hands, dealer=view.dealer, taker=view.seat, trump=trump, rules=view.rules))
        account = score(sheet)
        made += account.outcome is Outcome.MADE
        mine += sheet.takers.cards
        theirs += sheet.defenders.cards
        gain += account.takers - account.defenders
    hand = view.hand | Cards([auction.turned])
    return Prospect(bid, trump, hand, layouts, made, mine / layouts, theirs / layouts, gain / layouts)


def _completed(view: View, auction: Auction, rng: random.Random) -> tuple[float, list[Cards]]:
    """Deal the hidden cards as they may lie if this seat takes; with it, how likely the others would have passed."""
    hidden = [card for card in DECK if card not in view.hand and card != auction.turned]
    rng.shuffle(hidden)
    hands = [Cards()] * 4
    hands[view.seat.index] = view.hand | Cards([auction.turned, hidden.pop(), hidden.pop()])
    likely = 1.0
    for seat in Seat:
        if seat is not view.seat:
            dealt, hidden = hidden[:_HAND], hidden[_HAND:]
            hands[seat.index] = Cards(dealt)
            first = sum(card.bit for card in dealt[:5])
            likely *= _would_have_passed(auction, seat, first)
    return likely, hands


def _would_have_passed(auction: Auction, seat: Seat, first: int) -> float:
    """Return how likely a seat with these five cards would have passed as often as it did."""
    likely = 1.0
    for place, _bid in enumerate(auction.bids):
        if (auction.dealer.index + 1 + place) % 4 == seat.index:
            likely *= would_pass(first, auction.turned, place // 4 + 1)
    return likely
