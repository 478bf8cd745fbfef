"""What must lie on the table for an exercise to be about one idea: small questions about a scene.

>>> from belote_teach.course.chapters import level_of
>>> puzzle = level_of("one_trump").exercise(start=1, place=0)
>>> ruffed_once(puzzle), ruffed_twice(puzzle), trumps_led(puzzle), all_follow(puzzle)
(True, False, False, False)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["all_follow", "plain_card", "ruffed_once", "ruffed_twice", "trump_card", "trumps_led"]


def plain_card(puzzle: Puzzle) -> bool:
    """Every loose card is of a plain suit."""
    return all(card.suit not in _trump_suits(puzzle) for card in puzzle.scene.cards)


def trump_card(puzzle: Puzzle) -> bool:
    """Every loose card is a trump."""
    return all(card.suit in _trump_suits(puzzle) for card in puzzle.scene.cards)


def all_follow(puzzle: Puzzle) -> bool:
    """All the cards of the trick are of the suit led."""
    return len({play.card.suit for play in puzzle.scene.plays}) == 1


def trumps_led(puzzle: Puzzle) -> bool:
    """The card led is a trump."""
    return puzzle.scene.plays[0].card.suit in _trump_suits(puzzle)


def ruffed_once(puzzle: Puzzle) -> bool:
    """A plain suit was led, and one player has trumped."""
    return not trumps_led(puzzle) and _trumps(puzzle) == 1


def ruffed_twice(puzzle: Puzzle) -> bool:
    """A plain suit was led, and more than one player has trumped."""
    return not trumps_led(puzzle) and _trumps(puzzle) > 1


def _trump_suits(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.scene.trump.suits if puzzle.scene.trump else ()


def _trumps(puzzle: Puzzle) -> int:
    return sum(play.card.suit in _trump_suits(puzzle) for play in puzzle.scene.plays)
