"""Which card is right, found again: layouts by the re-statement of the rules, values by playing every way there is.

A layout fits when nobody, with those cards, broke a rule in what was played. All are tried where there are few; where
there are many, those that the exercise itself holds against its wrong cards, and others by chance.
"""

from __future__ import annotations

import random
from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from belote_teach import DECK
from belote_teach.puzzles.best_card import proof_of
from belote_teach.rules.options import OPTIONS
from belote_teach.solver import Layout
from tests.restatement import play
from tests.solver_brute_force import brute_force

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from belote_teach.puzzles.puzzle import Puzzle

SEATS: Final = "SENW"
_Hands = dict[str, tuple[str, ...]]
_OTHERS: Final = 20
"""Layouts tried besides those that refute a card: all of them at the first difficulty."""


def best_card(puzzle: Puzzle, others: int = _OTHERS) -> object:
    """Return the cards that are best in every layout tried."""
    fitting = layouts(puzzle)
    proof = proof_of(puzzle)
    assert proof.count == len(fitting)
    refuting = [
        {seat: tuple(card.text for card in DECK if bits & card.bit) for seat, bits in zip(SEATS, hands, strict=True)}
        for hands in (proof.cost(card).hands for card in proof.wrong)
    ]
    assert all(hands in fitting for hands in refuting)
    sample = random.Random(puzzle.id).sample(fitting, min(others, len(fitting)))
    return frozenset(best_in(puzzle, [*refuting, *sample]))


def best_in(puzzle: Puzzle, tried: Sequence[_Hands]) -> set[str]:
    """Return the cards that are best in each of some layouts, every way to play them tried."""
    right = {choice.id for choice in puzzle.choices}
    for hands in tried:
        values = _values(puzzle, hands)
        right &= {card for card, value in values.items() if value == max(values.values())}
    return right


def _values(puzzle: Puzzle, hands: _Hands) -> dict[str, int]:
    """Return what North and South make with each card."""
    *_before, trick = puzzle.scene.tricks
    assert puzzle.scene.trump is not None
    return _tried(
        tuple(" ".join(hands[seat]) for seat in SEATS), puzzle.scene.trump.value,
        " ".join(map(str, trick.plays)), puzzle.rules.undertrump, str(puzzle.rules),
    )  # fmt: skip


@lru_cache(maxsize=10_000)
def _tried(hands: tuple[str, ...], trump: str, trick: str, _undertrump: str, rules: str) -> dict[str, int]:
    return brute_force(Layout(hands, trump, trick, rules, turn="S"))


def layouts(puzzle: Puzzle) -> list[_Hands]:
    """Return every layout of the cards not seen with which all that was played was allowed."""
    scene = puzzle.scene
    assert scene.trump is not None
    contract: str = scene.trump.value
    options: dict[str, Any] = {name: getattr(puzzle.rules, name) for name in OPTIONS}
    tricks = [[(seat.value, card.text) for seat, card in trick.plays] for trick in scene.tricks]
    own = tuple(sorted(card.text for card in scene.hands[0][1]))
    played = {seat: [card for trick in tricks for who, card in trick if who == seat] for seat in SEATS}
    unseen = [card.text for card in DECK if card.text not in {*own, *(c for cards in played.values() for c in cards)}]

    def allowed(seat: str, held: Sequence[str]) -> bool:
        hand = [*played[seat], *held]
        for trick in tricks:
            for place, (who, card) in enumerate(trick):
                if who == seat:
                    if card not in play.legal_cards(hand, trick[:place], seat, contract, options):
                        return False
                    hand.remove(card)
        return True

    may = {seat: [card for card in unseen if allowed(seat, [card])] for seat in "ENW"}
    size = {seat: 8 - len(played[seat]) for seat in SEATS}

    def laid(seats: str, left: frozenset[str]) -> Iterator[dict[str, tuple[str, ...]]]:
        if not seats:
            yield {}
            return
        for held in combinations([card for card in may[seats[0]] if card in left], size[seats[0]]):
            if fits(seats[0], held):
                for rest in laid(seats[1:], left - set(held)):
                    yield {seats[0]: held, **rest}

    @cache
    def fits(seat: str, held: tuple[str, ...]) -> bool:
        return allowed(seat, held)

    in_deck = {card.text: card.index for card in DECK}
    mine = tuple(sorted(own, key=in_deck.__getitem__))
    return [{"S": mine, **hands} for hands in laid("ENW", frozenset(unseen))]
