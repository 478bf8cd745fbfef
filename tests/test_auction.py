"""The bidding: rounds, turns, what may be said and why the rest may not."""

from __future__ import annotations

import pytest

from belote_teach.cards import Card, CardError, Seat
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.options import Rules
from belote_teach.rules.order import Trump

CLASSIC = Auction(Seat.WEST, Card.parse("9h"))
ARENA = Auction(Seat.WEST, Card.parse("9h"), Rules.parse("arena"))


def after(auction: Auction, passes: int) -> Auction:
    """Return the auction after some passes."""
    for _pass in range(passes):
        auction = auction.bid(Bid.PASS)
    return auction


@pytest.mark.parametrize(
    ("auction", "passes", "legal"),
    [
        (CLASSIC, 0, "pass take"),
        (CLASSIC, 3, "pass take"),
        (CLASSIC, 4, "pass s d c"),
        (CLASSIC, 7, "pass s d c"),
        (CLASSIC, 8, ""),
        (ARENA, 7, "pass s d c"),
        (ARENA, 8, "pass AT NT"),
        (ARENA, 11, "pass AT NT"),
        (ARENA, 12, ""),
    ],
)
def test_what_may_be_said(auction: Auction, passes: int, legal: str) -> None:
    """Each round has its own bids, and the third is only where the table has it."""
    bids = after(auction, passes).legal_bids
    assert legal.split() == [str(bid) for bid in bids]
    assert (len(legal.split()), bool(legal)) == (len(bids), Bid.PASS in bids)


@pytest.mark.parametrize(
    ("auction", "passes", "bid", "clause"),
    [
        (CLASSIC, 0, "h", "round_one"),
        (CLASSIC, 0, "s", "round_one"),
        (CLASSIC, 0, "AT", "round_one"),
        (CLASSIC, 4, "h", "round_two"),
        (CLASSIC, 4, "take", "round_two"),
        (CLASSIC, 4, "NT", "third_round"),
        (ARENA, 4, "NT", "third_round"),
        (ARENA, 8, "s", "third_round"),
        (ARENA, 8, "take", "third_round"),
        (CLASSIC, 8, "pass", "all_pass"),
    ],
)
def test_a_refused_bid_says_why(auction: Auction, passes: int, bid: str, clause: str) -> None:
    """A bid that may not be made raises an error that holds auction, bid and verdict, and cites the clause."""
    before = after(auction, passes)
    with pytest.raises(IllegalBid) as caught:
        before.bid(bid)
    assert (before, Bid.parse(bid), clause) == (caught.value.auction, caught.value.bid, caught.value.verdict.clause.id)
    assert not caught.value.verdict.allowed
    assert "{" not in str(caught.value)
    assert passes == len(before.bids)


def test_every_legal_bid_is_allowed_with_a_reason() -> None:
    """What may be said is explained too."""
    for auction in (CLASSIC, after(CLASSIC, 4), after(ARENA, 8)):
        for bid in auction.legal_bids:
            verdict = auction.explain(bid)
            assert verdict.allowed
            assert verdict.reason.startswith("In the ")


def test_passing_is_no_suit() -> None:
    """Who takes in the second round is told the suits, and that one may pass."""
    assert after(CLASSIC, 4).explain("take").reason == (
        "In the second round you say which other suit you want, spades, diamonds or clubs, or you pass."
    )


def test_bids_may_be_given_as_text() -> None:
    """An auction, its view and its verdicts take the words for the bids."""
    auction = Auction("W", "9h", "classic", ("pass", "pass"))
    assert auction == after(CLASSIC, 2) == Auction("W", "9h", bids="pass pass")
    asked: list[object] = ["take", "pass", "h", None]
    assert [word in auction.legal_bids for word in asked] == [True, True, False, False]
    assert auction.explain("take") == auction.explain(Bid.TAKE)
    assert auction.bid("pass", "N") == after(CLASSIC, 3)
    with pytest.raises(CardError, match="“X” is no seat"):
        auction.bid("pass", "X")
    with pytest.raises(TypeError, match="Give a bid, or its text such as pass, take or h"):
        auction.bid(Trump.HEARTS)  # type: ignore[arg-type]  # wrong on purpose


def test_a_bid_out_of_turn_names_who_speaks() -> None:
    """Somebody else's bid is refused, with the player whose turn it is."""
    with pytest.raises(IllegalBid, match="North is out of turn: it is South to speak") as caught:
        CLASSIC.bid("pass", Seat.NORTH)
    assert caught.value.verdict.clause.id == "bidding_turn"


def test_speaking_goes_round_from_the_dealers_right() -> None:
    """South, East, North and West speak in turn when West has dealt."""
    assert [after(CLASSIC, n).turn for n in range(5)] == [Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST, Seat.SOUTH]
    assert [after(CLASSIC, n).round for n in range(9)] == [1, 1, 1, 1, 2, 2, 2, 2, 2]


def test_the_first_who_takes_ends_the_bidding() -> None:
    """Taking makes the turned suit trumps, and nobody speaks after that."""
    taken = after(CLASSIC, 1).bid("take")
    assert (taken.taker, taken.trump, taken.turn, taken.finished) == (Seat.EAST, Trump.HEARTS, None, True)
    with pytest.raises(IllegalBid, match="East has taken") as caught:
        taken.bid("pass")
    assert caught.value.verdict.clause.id == "taken"


def test_another_suit_in_the_second_round() -> None:
    """A suit named in the second round is trumps."""
    named = after(CLASSIC, 6).bid("♠")
    assert (named.taker, named.trump) == (Seat.NORTH, Trump.SPADES)


@pytest.mark.parametrize(("rules", "dealer"), [("classic", Seat.SOUTH), ("classic+all_pass=same_dealer", Seat.WEST)])
def test_everybody_passes(rules: str, dealer: Seat) -> None:
    """When all pass there is no play, and the table says who deals next."""
    auction = after(Auction(Seat.WEST, Card.parse("9h"), Rules.parse(rules)), 8)
    assert (True, None, dealer) == (auction.passed_out, auction.turn, auction.next_dealer)


def test_bids_given_at_once_are_checked() -> None:
    """An auction made with its bids refuses the first that was not allowed."""
    with pytest.raises(IllegalBid):
        Auction(Seat.WEST, Card.parse("9h"), bids=(Bid.PASS, Bid.SPADES))


@pytest.mark.parametrize("text", ["", "x", "takes", "hh"])
def test_words_that_are_no_bid(text: str) -> None:
    """A word that is no bid is refused with the words that are."""
    with pytest.raises(CardError, match="write pass, take"):
        Bid.parse(text)
