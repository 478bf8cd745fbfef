"""Declarations found a second time, by the re-statement of the rules and by plain counting."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_teach.rules.options import OPTIONS
from tests.restatement import declarations as again
from tests.restatement import scoring
from tests.restatement.play import SEATS, side_of

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["declaration_points", "declarations", "declarations_after", "whose_declarations"]


def _options(puzzle: Puzzle) -> dict[str, Any]:
    return {name: getattr(puzzle.rules, name) for name in OPTIONS}


def _contract(puzzle: Puzzle) -> str:
    assert puzzle.scene.trump is not None
    return str(puzzle.scene.trump.value)


def _declared(puzzle: Puzzle) -> dict[str, list[again.Declaration]]:
    """Return what each seat shown declares."""
    return {
        seat.value: again.find([card.text for card in cards], _contract(puzzle), _options(puzzle))
        for seat, cards in puzzle.scene.hands
    }


def _cards_of(declaration: again.Declaration) -> set[str]:
    """Return the cards that a declaration is made of."""
    if declaration["type"] == "carre":
        return {declaration["rank"] + suit for suit in "shdc"}
    top = again.NATURAL.index(declaration["top"])
    return {again.NATURAL[top - place] + declaration["suit"] for place in range(declaration["length"])}


def declarations(puzzle: Puzzle) -> object:
    """The choices whose cards are those of a declaration of the hand."""
    [made] = _declared(puzzle).values()
    wanted = [_cards_of(each) for each in made if each["value"]]
    offered = [choice.id for choice in puzzle.choices[:-1]]
    assert "none" == puzzle.choices[-1].id
    assert all(any(set(each.split()) == cards for each in offered) for cards in wanted)
    return tuple(each for each in offered if set(each.split()) in wanted) or ("none",)


def declaration_points(puzzle: Puzzle) -> object:
    """What all that is shown is worth together."""
    return sum(again.total(made) for made in _declared(puzzle).values())


def whose_declarations(puzzle: Puzzle) -> object:
    """The side that stands; where it matters who leads, the dealer is shown, whose right it is."""
    dealer = puzzle.scene.dealer
    leader = SEATS[(SEATS.index(dealer.value) + 1) % 4] if dealer else "S"
    side, _points = again.standing(_declared(puzzle), _contract(puzzle), leader, _options(puzzle))
    return side or "nobody"


def declarations_after(puzzle: Puzzle) -> object:
    """What a deal with these declarations brings a side more than the same deal without them."""
    options = _options(puzzle) | {"rounding": "none"}
    declared = _declared(puzzle)
    side, points = again.standing(declared, _contract(puzzle), "S", options)
    assert puzzle.scene.taker is not None
    assert puzzle.scene.side is not None
    role = {True: "T", False: "D"}
    takers = side_of(puzzle.scene.taker.value)
    [ended] = puzzle.scene.deals
    stand = {"T": 0, "D": 0} | ({role[side == takers]: points} if side else {})
    all_tricks = {"all_tricks": "T", "no_trick": "D"}.get(ended, "")
    asked = role[puzzle.scene.side.value == takers]
    return (
        _scored(stand, ended, all_tricks, options)[asked] - _scored({"T": 0, "D": 0}, ended, all_tricks, options)[asked]
    )


def _scored(stand: dict[str, int], ended: str, all_tricks: str, options: dict[str, Any]) -> dict[str, int]:
    """Score a deal that ended so; how many card points it took for that is all the same."""
    outcome = "made" if ended in ("made", "all_tricks") else "dedans"
    cards = {"T": 100, "D": 62} if outcome == "made" else {"T": 60, "D": 102}
    if all_tricks:
        cards = {side: 162 * (side == all_tricks) for side in "TD"}
    count = scoring.step_1_cards(cards, all_tricks, options)
    after = scoring.step_2_declarations(stand, all_tricks, options)
    points, _held = scoring.step_5_points(outcome, count, after, {"T": 0, "D": 0}, all_tricks, options)
    return points
