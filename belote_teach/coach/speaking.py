"""The coach in the bidding: what the hand holds for each trump, what to say, and how that goes with what was said.

What a pass is worth is not measured, so a bid is never told to have cost so many points.

>>> import random
>>> from belote_teach.rules.deal import Deal
>>> deal = Deal.random(random.Random(4), "W")
>>> view = deal.view("S")
>>> counsel(view).hint
'With diamonds as trumps and the turned card you hold 2 trumps, worth 34 points. Beside them there is no ace.'
>>> assess(view, Bid.PASS).verdict
'The coach would have said “take”.'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Rank
from belote_teach.coach.coach import Ground
from belote_teach.players.bidder import judge
from belote_teach.players.reading import promise
from belote_teach.rules.auction import Bid
from belote_teach.rules.order import Trump, points_of
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from belote_teach.players.bidder import Judged
    from belote_teach.rules.view import View

__all__ = ["Assessed", "Counsel", "assess", "counsel"]

LAYOUTS: Final = 24
"""Layouts over which the coach judges a bid."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """What to say: the `bid`, a hint that leaves it open, why, and the ground (None where nothing was weighed)."""

    bid: Bid
    hint: str
    why: str
    ground: Ground | None


@dataclass(frozen=True, slots=True)
class Assessed:
    """What was said beside what the coach would have said, and why."""

    said: Bid
    best: Bid
    reasons: tuple[str, ...]
    ground: Ground | None

    @property
    def verdict(self) -> str:
        """Whether the coach would have said the same, in the language in use."""
        if self.said is self.best:
            return _("The coach would have said the same.")
        return _("The coach would have said “{bid}”.").format(bid=self.best.title)


def counsel(view: View, *, layouts: int = LAYOUTS, seed: object = "coach") -> Counsel:
    """Return what to say in the bidding. `HiddenError` where it is not the seat’s turn to speak."""
    judged = judge(view, layouts=layouts, seed=seed)
    return Counsel(judged.bid, _held(view), judged.text, _ground(judged))


def assess(view: View, bid: Bid, *, layouts: int = LAYOUTS, seed: object = "coach") -> Assessed:
    """Hold a bid beside what the coach would say. `HiddenError` where it is not the seat’s turn to speak."""
    judged = judge(view, layouts=layouts, seed=seed)
    own = [each.text for each in judged.prospects if each.bid is bid and each.text not in judged.text]
    return Assessed(bid, judged.bid, (judged.text, *own), _ground(judged))


def _ground(judged: Judged) -> Ground | None:
    return Ground(judged.prospects[0].layouts, every=False) if judged.prospects else None


def _held(view: View) -> str:
    """Say what the hand would hold with the trump that promises most."""
    auction = view.auction
    assert auction is not None  # noqa: S101 - somebody is to speak
    offers = [bid.named or Trump.of(auction.turned.suit) for bid in auction.legal_bids if bid is not Bid.PASS]
    after = view.hand | Cards([auction.turned])
    return _holding(after, max(offers, key=lambda trump: promise(after.bits, trump)))


def _holding(hand: Cards, trump: Trump) -> str:
    """Say how many trumps a hand holds, their points, and the aces beside them."""
    if trump.suit is None:
        return _("With {trump} and the turned card your hand is worth {points} points.").format(
            trump=trump.title, points=points_of(hand, trump)
        )
    trumps = Cards(card for card in hand if card.suit is trump.suit)
    aces = sum(card.rank is Rank.ACE for card in hand - trumps)
    held = _("With {trump} as trumps and the turned card you hold {cards}, worth {points} points.").format(
        trump=trump.title,
        cards=ngettext("{n} trump", "{n} trumps", len(trumps)).format(n=len(trumps)),
        points=points_of(trumps, trump),
    )
    if not aces:
        return _("{held} Beside them there is no ace.").format(held=held)
    beside = ngettext("Beside them there is {n} ace.", "Beside them there are {n} aces.", aces).format(n=aces)
    return f"{held} {beside}"
