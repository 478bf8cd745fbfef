"""Faults of the deal: hands, the turned card, packets and cut."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_teach import Card, Cards, Seat
from belote_teach.records.record import DealRecord, Holding
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    only,
    plants,
)
from tests.written_down import (
    SEATS,
    play_on,
    some_of,
    written_down,
)

if TYPE_CHECKING:
    import random

    from belote_teach.rules.deal import Deal


def _plain(deal: Deal, seat: Seat) -> list[Card]:
    """Return the cards of a hand that nothing else in the record speaks of."""
    return [card for card in deal.first_hand(seat) if card is not deal.turned]


@plants("hand_size", "second_deal", "too few")
def _hand_too_small(rng: random.Random) -> Planted | None:
    """One hand is written with seven cards."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng, rng.choice((0, 32)))
    seat = rng.choice(SEATS)
    card = rng.choice(_plain(deal, seat))
    record = some_of(_as_written(deal), rng, {"hands"})
    held = record.hands[seat.index]
    assert held is not None
    record = _with_hand(record, seat, Holding(held.cards - Cards([card])))
    if rng.random() < 0.5:
        record = replace(record, hands=only(record, seat))
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"hand_size"}),
        clause=frozenset({"second_deal", "deck"}),
        part="deal",
        seat=seat,
    )


@plants("hand_size", "second_deal", "too many")
def _hand_too_big(rng: random.Random) -> Planted | None:
    """One hand is written with nine cards or more, whether or not those are said to be all."""
    rules = a_table(rng)
    deal = a_deal(rng, rules)
    seat = rng.choice(SEATS)
    others = [card for other in SEATS if other is not seat for card in _plain(deal, other)]
    more = Cards(rng.sample(others, rng.randrange(1, 4)))
    record = some_of(_as_written(deal), rng, {"hands"})
    record = _with_hand(record, seat, Holding(deal.first_hand(seat) | more, whole=rng.random() < 0.5))
    return Planted(
        record=a_record(rules, replace(record, turns=None, hands=only(record, seat))),
        kind=frozenset({"hand_size"}),
        clause=frozenset({"second_deal", "deck"}),
        part="deal",
        seat=seat,
    )


def _with_hand(record: DealRecord, seat: Seat, hand: Holding) -> DealRecord:
    hands = list(record.hands)
    hands[seat.index] = hand
    south, east, north, west = hands
    return replace(record, hands=(south, east, north, west))


def _as_written(deal: Deal) -> DealRecord:
    """Write a deal down; a deal not begun has no play."""
    record = written_down(deal)
    return record if record.turns else replace(record, turns=None, shown=None)


@plants("card_dealt_twice", "deck", "to two players")
def _card_dealt_twice(rng: random.Random) -> Planted | None:
    """A card stands in two hands, and another one in none."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng, rng.choice((0, 32)))
    one, other = rng.sample(SEATS, 2)
    gone, card = rng.choice(_plain(deal, one)), rng.choice(_plain(deal, other))
    record = some_of(_as_written(deal), rng, {"hands", "trumps"})
    record = _with_hand(record, one, Holding(deal.first_hand(one) - Cards([gone]) | Cards([card])))
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"card_dealt_twice"}),
        clause=frozenset({"deck"}),
        part="deal",
        card=card,
    )


@plants("card_dealt_twice", "deck", "to one player")
def _card_twice_in_a_hand(rng: random.Random) -> Planted | None:
    """A card stands twice in one hand."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng, rng.choice((0, 32)))
    seat = rng.choice(SEATS)
    gone, card = rng.sample(_plain(deal, seat), 2)
    record = some_of(_as_written(deal), rng, {"hands", "trumps"})
    held = Holding(deal.first_hand(seat) - Cards([gone]), twice=(card,))
    return Planted(
        record=a_record(rules, _with_hand(record, seat, held)),
        kind=frozenset({"card_dealt_twice"}),
        clause=frozenset({"deck"}),
        part="deal",
        seat=seat,
        card=card,
    )


@plants("turned_elsewhere", "second_deal")
def _turned_elsewhere(rng: random.Random) -> Planted | None:
    """The card written as turned up is with another player than the taker, in the hands or by the play."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng, rng.choice((0, 32)))
    seats = [seat for seat in SEATS if seat is not deal.taker]
    assert deal.turned is not None
    found = [(seat, card) for seat in seats for card in deal.first_hand(seat).in_suit(deal.turned.suit)]
    if not found:
        return None
    _seat, card = rng.choice(found)
    keep = {"turned", "taker", "trumps"} | (set() if deal.plays and rng.random() < 0.5 else {"hands"})
    record = some_of(_as_written(deal), rng, keep)
    return Planted(
        record=a_record(rules, replace(record, turned=card)),
        kind=frozenset({"turned_elsewhere"}),
        clause=frozenset({"second_deal"}),
        part=None,
        card=card,
    )


@plants("packets", "packets")
def _packets(rng: random.Random) -> Planted | None:
    """The cards came in packets that the table does not know."""
    rules = a_table(rng, packets=rng.choice(("3-2", "2-3")))
    record = some_of(written_down(play_on(a_deal(rng, rules), rng)), rng)
    other = "2-3" if rules.packets == "3-2" else "3-2"
    return Planted(
        record=a_record(rules, replace(record, packets=other)),
        kind=frozenset({"packets"}),
        clause=frozenset({"packets"}),
        part="deal",
        tag="Packets",
    )


@plants("cut", "cut")
def _cut(rng: random.Random) -> Planted | None:
    """The cut left too few cards in one part."""
    rules = a_table(rng)
    record = some_of(written_down(play_on(a_deal(rng, rules), rng)), rng)
    return Planted(
        record=a_record(rules, replace(record, cut=rng.randrange(rules.cut))),
        kind=frozenset({"cut"}),
        clause=frozenset({"cut"}),
        part="deal",
        tag="Cut",
    )
