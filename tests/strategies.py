"""Hypothesis strategies for cards, rules and positions, and the play-outs that reach positions by legal plays."""

from __future__ import annotations

import itertools
import random
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from belote_teach import DECK, Card, Cards, Play, Position, Rules, RulesError, Seat, Suit, Trick, Trump, legal_plays
from belote_teach.rules.options import OPTIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = [
    "ALL_RULES",
    "PLAY_OPTIONS",
    "card_sets",
    "cards",
    "hands",
    "play_out",
    "positions",
    "random_position",
    "reachable_positions",
    "rules",
    "seats",
    "trumps",
]


PLAY_OPTIONS: Final = (
    "trump_led", "all_trumps_led", "plain_led", "ruff", "overtrump", "undertrump", "partner_winning", "under_partner",
)  # fmt: skip
"""The options that say which cards may be played."""


def _every_table() -> Iterator[Rules]:
    for values in itertools.product(*(OPTIONS[name].choices for name in PLAY_OPTIONS)):
        try:
            yield Rules(**dict(zip(PLAY_OPTIONS, values, strict=True)))  # type: ignore[arg-type]  # options' own values
        except RulesError:  # choices that exclude each other
            continue


ALL_RULES: Final = tuple(_every_table())
"""Every combination of the options of card play that does not contradict itself; the mainstream is the first."""

SEATS: Final = tuple(Seat)


def cards() -> st.SearchStrategy[Card]:
    """Any card."""
    return st.sampled_from(DECK)


def card_sets(max_size: int = 32) -> st.SearchStrategy[frozenset[Card]]:
    """Any set of cards, as Python's own kind of set."""
    return st.frozensets(cards(), max_size=max_size)


def trumps() -> st.SearchStrategy[Trump]:
    """Any of the six trumps; a suit four times out of six."""
    return st.sampled_from(Trump)


def seats() -> st.SearchStrategy[Seat]:
    """Any seat."""
    return st.sampled_from(Seat)


def rules() -> st.SearchStrategy[Rules]:
    """Any table: any combination of the options of card play that does not contradict itself."""
    return st.sampled_from(ALL_RULES)


@st.composite
def hands(draw: st.DrawFn, without: frozenset[Card] = frozenset()) -> Cards:
    """One to eight cards, often void in some suits: there the obligations are."""
    suits = draw(st.sets(st.sampled_from(Suit), min_size=1))
    pool = [card for card in DECK if card.suit in suits and card not in without]
    pool = pool or [card for card in DECK if card not in without]
    return Cards(draw(st.lists(st.sampled_from(pool), min_size=1, max_size=8, unique=True)))


@st.composite
def positions(
    draw: st.DrawFn,
    trump: Trump | None = None,
    min_played: int = 0,
) -> Position:
    """Any hand and any trick that can lie on the table together, whoever should have played what before."""
    played = draw(st.lists(cards(), min_size=min_played, max_size=3, unique=True))
    leader = draw(seats())
    trick = Trick(Play(SEATS[(leader.index + n) % 4], card) for n, card in enumerate(played))
    hand = draw(hands(frozenset(played)))
    seat = SEATS[(leader.index + len(played)) % 4]
    return Position(hand, trick, trump or draw(trumps()), draw(rules()), seat)


@st.composite
def reachable_positions(draw: st.DrawFn) -> Position:
    """A position in the middle of a deal that was dealt and played by the rules."""
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    deal = list(play_out(rng, draw(trumps()), draw(rules())))
    return deal[draw(st.integers(0, len(deal) - 1))][0]


def play_out(rng: random.Random, trump: Trump, table: Rules) -> Iterator[tuple[Position, Card]]:
    """Deal and play one deal at random but legally; yield its 32 positions and the card played in each."""
    deck = list(DECK)
    rng.shuffle(deck)
    held = {seat: set(deck[8 * seat.index : 8 * seat.index + 8]) for seat in Seat}
    leader = rng.choice(SEATS)
    for _number in range(8):
        trick = Trick()
        for n in range(4):
            seat = SEATS[(leader.index + n) % 4]
            position = Position(held[seat], trick, trump, table, seat)
            card = rng.choice(list(legal_plays(position)))
            yield position, card
            held[seat].remove(card)
            trick = Trick([*trick, Play(seat, card)])
        leader = trick.winning(trump).seat


def random_position(rng: random.Random, trump: Trump, table: Rules) -> Position:
    """Draw a position as `positions` does, where thousands are wanted fast. The trick has one to three cards."""
    suits = rng.sample(list(Suit), rng.randint(1, 4))
    played = rng.sample(DECK, rng.randint(1, 3))
    pool = [card for card in DECK if card.suit in suits and card not in played]
    hand = rng.sample(pool, min(len(pool), rng.randint(1, 8)))
    leader = rng.choice(SEATS)
    trick = Trick(Play(SEATS[(leader.index + n) % 4], card) for n, card in enumerate(played))
    return Position(hand, trick, trump, table, SEATS[(leader.index + len(played)) % 4])
