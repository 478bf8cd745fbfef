"""What a planter is, and the tables and deals into which faults are planted."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from belote_teach import DECK, Card, Cards, Rules, RulesError, Seat, Trump
from belote_teach.records.record import DealRecord, Points, Record, Written
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal, _Game
from belote_teach.rules.options import PRESETS
from belote_teach.rules.setup import Dealt
from tests.random_tables import random_table
from tests.written_down import (
    SEATS,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Planted:
    """A record with one fault, and what a referee must find: one finding, at its place, with its kind and clause.

    `kind` and `clause` may each be one of several where the rules do not settle which. Of the place, what is None is
    not asked. `also` are kinds of which there may be more, each for its own place. `note` says that nothing is wrong,
    though worth knowing; None that it may be called either way.
    """

    record: Record
    kind: frozenset[str]
    clause: frozenset[str]
    part: str | None
    deal: int = 0
    trick: int | None = None
    turn: int | None = None
    call: int | None = None
    shown: int | None = None
    tag: str | None = None
    seat: Seat | None = None
    card: Card | None = None
    legal: Cards | None = None
    also: frozenset[str] = frozenset()
    note: bool | None = False


class Planter(NamedTuple):
    """A way to plant a fault: the kind and clause it stands for, and the function that tries once."""

    kind: str
    clause: str
    make: Callable[[random.Random], Planted | None]


PLANTERS: Final[dict[str, Planter]] = {}
"""All planters by name, which is `kind`, `clause` and what tells it from the others."""

NO_CARDS: Final = Cards()

Maker = Callable[[random.Random], Planted | None]


def plants(kind: str, clause: str, how: str = "") -> Callable[[Maker], Maker]:
    """Enter a function among the planters."""

    def enter(make: Maker) -> Maker:
        name = " ".join(part for part in (kind, clause, how) if part)
        assert name not in PLANTERS, name
        PLANTERS[name] = Planter(kind, clause, make)
        return make

    return enter


def plant(name: str, rng: random.Random) -> Planted:
    """Plant the fault of that name; many a deal has no room for it, so another is tried until one has."""
    for _attempt in range(2000):
        planted = PLANTERS[name].make(rng)
        if planted is not None:
            return planted
    raise AssertionError(f"No deal had room for “{name}”.")


def a_table(rng: random.Random, **choices: Any) -> Rules:
    """Draw a table, a preset as it stands or with any options, that chooses as given."""
    while True:
        table = random_table(rng) if rng.random() < 0.6 else Rules.of_preset(rng.choice(sorted(PRESETS)))
        try:
            return table.having(**choices)
        except RulesError:
            continue


def a_deal(
    rng: random.Random, rules: Rules, contract: str = "any", *, rich: bool = False, dealer: Seat | None = None
) -> Deal:
    """Deal and bid by the rules until somebody has taken.

    `contract` is `suit`, `AT`, `NT` or `any` of them that the table plays. `rich` deals come from a deck that is badly
    shuffled, and have many runs and carrés.
    """
    dealt = _badly_dealt(rng, rules) if rich else well_dealt(rng, rules)
    deal = Deal.of(replace(dealt, dealer=dealer or dealt.dealer), rules)
    third = rules.third_round == "yes" and (contract in ("AT", "NT") or (contract == "any" and rng.random() < 0.4))
    passes = 8 + rng.randrange(4) if third else rng.randrange(8)
    for _turn in range(passes):
        deal = deal.bid(Bid.PASS)
    bids = [bid for bid in deal.legal_bids if bid is not Bid.PASS and contract in ("any", "suit", bid.value)]
    return deal.bid(rng.choice(bids))


def dealt_to(
    rng: random.Random, rules: Rules, cards: Cards, contract: str = "suit", right: Cards = NO_CARDS
) -> tuple[Deal, Seat]:
    """Deal so that one player has these cards among the eight, and bid by the rules; return that player too.

    `right` are cards of the player to the right.
    """
    rest = [card for card in DECK if card not in cards | right]
    rng.shuffle(rest)
    seat = rng.choice(SEATS)
    hands = [list(cards) if each is seat else list(right) if each is seat.right else [] for each in SEATS]
    for hand in hands:
        while len(hand) < 8:
            hand.append(rest.pop())
    dealer, taker, stock = rng.choice(SEATS), rng.choice(SEATS), []
    rng.shuffle(hands[taker.index])
    turned = hands[taker.index].pop()
    for place in range(1, 5):
        hand = hands[(dealer.index + place) % 4]
        stock += hand[5:]
        del hand[5:]
    south, east, north, west = map(Cards, hands)
    packets = "3-2" if rules.packets == "either" else rules.packets
    deal = Deal.of(Dealt(dealer, (south, east, north, west), turned, tuple(stock), packets), rules)
    for _turn in range((taker.index - dealer.index - 1) % 4 + (0 if contract == "suit" else 8)):
        deal = deal.bid(Bid.PASS)
    return deal.bid(Bid.TAKE if contract == "suit" else contract), seat


def well_dealt(rng: random.Random, rules: Rules) -> Dealt:
    deck = list(DECK)
    rng.shuffle(deck)
    return _dealt(deck, rng, rules)


def _badly_dealt(rng: random.Random, rules: Rules) -> Dealt:
    by_rank = sorted(DECK, key=lambda card: (card.rank.index, card.suit.index))
    deck = list(rng.choice((DECK, by_rank)))
    start = rng.randrange(32)
    deck = deck[start:] + deck[:start]
    for _swap in range(rng.randrange(9)):
        one, other = rng.randrange(32), rng.randrange(32)
        deck[one], deck[other] = deck[other], deck[one]
    return _dealt(deck, rng, rules)


def _dealt(deck: list[Card], rng: random.Random, rules: Rules) -> Dealt:
    packets = rng.choice(("3-2", "2-3")) if rules.packets == "either" else rules.packets
    return Dealt.of(tuple(deck), rng.choice(SEATS), rules, packets)


def taken_by(deal: Deal, taker: Seat, trump: Trump) -> Deal:
    """Return a deal in the bidding as if that player had taken, whatever was said."""
    dealt = deal.game.dealt
    assert dealt is not None
    return Deal._start(_Game(deal.rules, deal.dealer, dealt, deal.auction, taker, trump, dealt.completed(taker)))


def a_record(rules: Rules, *deals: DealRecord) -> Record:
    """Return a record of some deals at a table."""
    return Record(deals=deals, rules=rules)


def without_score(record: DealRecord) -> DealRecord:
    """Return a deal of which no score was written."""
    return replace(record, written=Written())


def only(record: DealRecord, *seats: Seat) -> Any:
    """Return the hands of a record, those of some seats alone."""
    return tuple(hand if seat in seats else None for seat, hand in zip(SEATS, record.hands, strict=True))


def off(rng: random.Random, points: Points | None) -> Points:
    """Return points of which one number is wrong, by a little or by a lot."""
    assert points is not None
    ns, ew = points
    while (ns, ew) == points:
        by = rng.choice((1, 2, 10, 20, 100)) * rng.choice((1, -1))
        ns, ew = (abs(points.ns + by), points.ew) if rng.random() < 0.5 else (points.ns, abs(points.ew + by))
    return Points(ns, ew)
