"""Runs and carrés: which a hand has, which is better, and which side's stand.

A declaration is a dict: `type` (carre or run) and `value`, then `rank` of a carré, or `suit`, `length` and `top` of a
run.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from tests.restatement.play import SEATS, side_of

NATURAL = "789TJQKA"
"""A: order 7, 8, 9, 10, jack, queen, king, ace."""

Declaration = dict[str, Any]
Options = Mapping[str, str | int]


def value_of_carre(rank: str, contract: str, options: Options) -> int:
    """Return what four of a rank are worth.

    Rules: carrés J 200, 9 150, A 10 K Q 100; 7s and 8s none. The option `no_trumps_carres` has the aces best there.
    """
    if rank in "78":
        return 0
    first, second = "AT" if contract == "NT" and options["no_trumps_carres"] == "aces" else "J9"
    return {first: 200, second: 150}.get(rank, 100)


def value_of_run(length: int) -> int:
    """Return what a run is worth. Rules: run of 3 20, of 4 50, of 5 or more 100."""
    return 20 if length == 3 else 50 if length == 4 else 100


def runs(cards: Sequence[str], options: Options) -> list[Declaration]:
    """Return the runs of a hand, each as long as it goes. Rules: run of 3 20, of 4 50, of 5 or more 100."""
    found = []
    for suit in "shdc":
        held = "".join(rank if rank + suit in cards else " " for rank in NATURAL)
        pieces = held.split()
        if pieces == [NATURAL] and options["eight_in_a_row"] == "split":
            pieces = [NATURAL[:3], NATURAL[3:]]
        for piece in pieces:
            if len(piece) >= 3:
                value = value_of_run(len(piece))
                found.append({"type": "run", "suit": suit, "length": len(piece), "top": piece[-1], "value": value})
    return found


def find(hand: Sequence[str], contract: str, options: Options) -> list[Declaration]:
    """Return what the hand declares: of all ways to use its cards, the one that is worth most.

    Rules: A card serves in one declaration (option: several). When two ways are worth the same, the one with more
    carrés is better, since a carré goes before a run of the same value (B: with equal values a carré beats a run).
    """
    possible = [rank for rank in NATURAL if value_of_carre(rank, contract, options) and has_all_four(hand, rank)]
    if options["card_reuse"] == "several":
        return [carre(rank, contract, options) for rank in possible] + runs(hand, options)
    ways = []
    for number in range(len(possible) + 1):
        for chosen in combinations(possible, number):
            rest = [card for card in hand if card[0] not in chosen]
            ways.append([carre(rank, contract, options) for rank in chosen] + runs(rest, options))
    return max(ways, key=lambda way: (total(way), sum(each["type"] == "carre" for each in way)))


def has_all_four(hand: Sequence[str], rank: str) -> bool:
    """Say whether the hand has the four cards of a rank. A: four of a kind."""
    return all(rank + suit in hand for suit in "shdc")


def carre(rank: str, contract: str, options: Options) -> Declaration:
    """Return four of a rank as a declaration. A: four of a kind."""
    return {"type": "carre", "rank": rank, "value": value_of_carre(rank, contract, options)}


def total(declarations: Sequence[Declaration]) -> int:
    """Return what they are worth together. B: it then scores all of its announcements."""
    return sum(each["value"] for each in declarations)


def strength(declaration: Declaration, contract: str, options: Options) -> tuple[int, ...]:
    """Return a number row that is higher for the better of two declarations and the same for equal ones.

    Rules, mainstream: any carré before any run; carrés J > 9 > A > 10 > K > Q; runs by length (5 and more are equal),
    then top card, then trump, then nobody. B: The higher value wins; with equal values a carré beats a run, then the
    run with the higher top card wins, then a run in trump. If the two best are exactly equal, neither side scores.
    """
    is_carre = int(declaration["type"] == "carre")
    if is_carre:
        aces_best = contract == "NT" and options["no_trumps_carres"] == "aces"
        by_family = (("9JQKTA" if aces_best else "QKTA9J").index(declaration["rank"]), 0, 0)
    else:
        length, top = min(declaration["length"], 5), NATURAL.index(declaration["top"])
        in_trumps = int(declaration["suit"] == contract)
        by_family = (length, in_trumps, top) if options["comparing"] == "trump_before_top" else (length, top, in_trumps)
    if options["comparing"] != "value_first":
        return (is_carre, *by_family)
    if is_carre:  # "else (two carrés of 100 too) nobody"
        return (declaration["value"], 1)
    return (declaration["value"], 0, *by_family[1:])


def standing(
    declared: Mapping[str, Sequence[Declaration]], contract: str, leader: str, options: Options
) -> tuple[str, int]:
    """Return the side whose declarations stand (or "") and their total, from what each seat declares.

    Rules: Only the side with the best one scores, and scores all of its own: those "stand". Four 7s or 8s are none.
    Then nobody; option: first in turn from the first leader.
    """
    if options["declarations"] == "no":
        return "", 0
    turn = [SEATS[(SEATS.index(leader) + step) % 4] for step in range(4)]
    all_made = [
        (seat, strength(each, contract, options)) for seat in turn for each in declared.get(seat, ()) if each["value"]
    ]
    if not all_made:
        return "", 0
    best = max(made for _seat, made in all_made)
    best_sides = [side_of(seat) for seat, made in all_made if made == best]
    if len(set(best_sides)) == 2 and options["declaration_tie"] == "nobody":
        return "", 0
    side = best_sides[0]
    return side, sum(total(made) for seat, made in declared.items() if side_of(seat) == side)
