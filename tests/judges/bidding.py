"""Judge of the bidding: what may be said, and what follows when everybody passes."""

from __future__ import annotations

from belote_teach import Card, CardError, Seat
from belote_teach.rules.auction import Auction, Bid
from tests.judges.case import Case, Differences, differences, judges

__all__ = ["judge_bidding"]


@judges("bidding")
def judge_bidding(case: Case) -> Differences:
    """The legal bids after a history, a bid's being one at all, or the next dealer after passes."""
    given, rules = case.input, case.rules()
    auction = Auction(Seat.parse(given.get("dealer", "W")), Card.parse(given.get("turned", "7h")), rules)
    if "bid" in given:
        return differences(case.expected, {"legal": _may_be_said(str(given["bid"]), auction)})
    for said in given.get("history") or ["pass"] * given.get("passes", 0):
        auction = auction.bid(said)
    return differences(
        case.expected,
        {
            "legal": [str(bid) for bid in auction.legal_bids],
            "turn": auction.turn and auction.turn.value,
            "taker": auction.taker and auction.taker.value,
            "trump": auction.trump and auction.trump.value,
            "result": "redeal" if auction.passed_out else "goes on",
            "dealer": auction.next_dealer.value,
        },
    )


def _may_be_said(text: str, auction: Auction) -> bool:
    try:
        return Bid.parse(text) in auction.legal_bids
    except CardError:
        return False
