"""Faults of the bidding, each of every round."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from belote_teach import Seat, Side, Trump
from belote_teach.records.record import Call
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    plants,
    taken_by,
    well_dealt,
)
from tests.written_down import (
    SEATS,
    play_on,
    some_of,
    written_down,
)

if TYPE_CHECKING:
    import random


@plants("bid_out_of_turn", "bidding_turn", "at the end")
def _takes_out_of_turn(rng: random.Random) -> Planted | None:
    """A player takes whose turn it is not, and the table lets it be."""
    rules = a_table(rng)
    bidden = a_deal(rng, rules)
    assert bidden.trump is not None
    taker = rng.choice([seat for seat in SEATS if seat is not bidden.taker])
    deal = play_on(taken_by(bidden, taker, bidden.trump), rng)
    record = some_of(written_down(deal), rng, {"calls", "dealer", "turned"})
    assert record.calls is not None
    call = len(record.calls) - 1
    return Planted(
        record=a_record(rules, replace(record, calls=(*record.calls[:-1], record.calls[-1]._replace(seat=taker)))),
        kind=frozenset({"bid_out_of_turn"}),
        clause=frozenset({"bidding_turn"}),
        part="auction",
        call=call,
        seat=taker,
    )


@plants("bid_out_of_turn", "bidding_turn", "a player left out")
def _player_left_out(rng: random.Random) -> Planted | None:
    """In the first round a player is passed over, and the bidding goes on to the right of the one who spoke."""
    rules = a_table(rng)
    bidden = Deal.of(well_dealt(rng, rules), rules)
    first = bidden.dealer
    skipped = rng.randrange(3)
    seats = [SEATS[(first.index + 1 + place) % 4] for place in range(4) if place != skipped]
    taking = rng.randrange(skipped, 3)
    calls = [Call(seat, Bid.TAKE if place == taking else Bid.PASS) for place, seat in enumerate(seats[: taking + 1])]
    for call in calls:
        bidden = bidden.bid(call.bid)
    assert bidden.trump is not None
    deal = play_on(taken_by(bidden, calls[-1].seat, bidden.trump), rng)
    record = some_of(written_down(deal), rng, {"calls", "dealer", "turned"})
    return Planted(
        record=a_record(rules, replace(record, calls=tuple(calls))),
        kind=frozenset({"bid_out_of_turn"}),
        clause=frozenset({"bidding_turn"}),
        part="auction",
        call=skipped,
        seat=seats[skipped],
    )


def _forbidden_bid(rng: random.Random, clause: str, passes: int, third: str) -> Planted | None:
    rules = a_table(rng) if third == "any" else a_table(rng, third_round=third)
    before = Deal.of(well_dealt(rng, rules), rules)
    for _turn in range(passes + rng.randrange(4)):
        before = before.bid(Bid.PASS)
    assert before.turned is not None
    turned = Bid(before.turned.suit.value)
    wrong = [bid for bid in Bid if bid not in before.legal_bids]
    if passes == 0:
        wrong.remove(turned)  # which says “take”, in other words
    if passes == 4:
        wrong = [bid for bid in wrong if (bid.value in ("AT", "NT")) is (clause == "third_round")]
    bid = rng.choice(wrong)
    trump = Trump(turned.value) if bid is Bid.TAKE else Trump(bid.value)
    taker = before.turn
    assert taker is not None
    deal = play_on(taken_by(before, taker, trump), rng)
    record = some_of(written_down(deal), rng, {"calls", "turned", "dealer"})
    assert record.calls is not None
    return Planted(
        record=a_record(rules, replace(record, calls=(*record.calls, Call(taker, bid)))),
        kind=frozenset({"bid_not_allowed"}),
        clause=frozenset({clause}),
        part="auction",
        call=len(record.calls),
        seat=taker,
    )


for _clause, _passes, _third in (
    ("round_one", 0, "any"), ("round_two", 4, "any"), ("third_round", 4, "no"), ("third_round", 4, "yes"),
    ("third_round", 8, "yes"),
):  # fmt: skip
    plants("bid_not_allowed", _clause, f"in round {_passes // 4 + 1}, third_round={_third}")(
        partial(_forbidden_bid, clause=_clause, passes=_passes, third=_third)
    )


@plants("bid_after_end", "taken")
def _bid_after_taking(rng: random.Random) -> Planted | None:
    """Somebody speaks after the taker."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng)
    record = some_of(written_down(deal), rng, {"calls", "turned", "dealer", "taker", "trumps"})
    assert record.calls is not None
    assert deal.taker is not None
    seat = deal.taker.right
    return Planted(
        record=a_record(rules, replace(record, calls=(*record.calls, Call(seat, rng.choice(list(Bid)))))),
        kind=frozenset({"bid_after_end"}),
        clause=frozenset({"taken"}),
        part="auction",
        call=len(record.calls),
        seat=seat,
    )


@plants("bid_after_end", "all_pass")
def _bid_after_passing(rng: random.Random) -> Planted | None:
    """Somebody speaks after everybody has passed to the end."""
    rules = a_table(rng)
    deal = Deal.of(well_dealt(rng, rules), rules)
    while deal.turn is not None:
        deal = deal.bid(Bid.PASS)
    record = some_of(written_down(deal), rng, {"calls", "dealer", "turned"})
    assert record.calls is not None
    seat = deal.dealer.right
    return Planted(
        record=a_record(rules, replace(record, calls=(*record.calls, Call(seat, Bid.PASS)))),
        kind=frozenset({"bid_after_end"}),
        clause=frozenset({"all_pass"}),
        part="auction",
        call=len(record.calls),
        seat=seat,
    )


@plants("taker_wrong", "taken")
def _taker_wrong(rng: random.Random) -> Planted | None:
    """The taker written above the deal is not the one of the bidding."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng)
    record = some_of(written_down(deal), rng, {"calls", "turned", "dealer", "taker"})
    assert deal.taker is not None
    wrong: list[Seat | Side] = [deal.taker.side.other, *(seat for seat in SEATS if seat is not deal.taker)]
    return Planted(
        record=a_record(rules, replace(record, taker=rng.choice(wrong))),
        kind=frozenset({"taker_wrong"}),
        clause=frozenset({"taken"}),
        part="auction",
        tag="Taker",
    )


@plants("trump_wrong", "taken")
def _trump_wrong(rng: random.Random) -> Planted | None:
    """The trumps written above the deal are not those of the bidding."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng)
    record = some_of(written_down(deal), rng, {"calls", "turned", "dealer"})
    return Planted(
        record=a_record(
            rules, replace(record, trump=rng.choice([trump for trump in Trump if trump is not deal.trump]))
        ),
        kind=frozenset({"trump_wrong"}),
        clause=frozenset({"taken", "round_one", "round_two", "third_round", "turned"}),
        part="auction",
        tag="Trump",
    )
