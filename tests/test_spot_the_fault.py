"""Spot the fault: what is said of a scene is true of what the scene shows, and of nothing behind it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from belote_teach import Rules
from belote_teach.cards import Side
from belote_teach.puzzles.fault_record import line_id
from belote_teach.puzzles.faults import SPOT_THE_FAULT
from belote_teach.rules.scoring import DEAL_TOTAL
from tests.puzzle_tables import every_puzzle

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle


def _said(puzzle: Puzzle) -> list[str]:
    """Return everything that an exercise can say of itself."""
    return [
        *(reason.text for reason in puzzle.explanation),
        *(hint.text for hint in puzzle.hints),
        *(choice.reason for choice in puzzle.choices),
        *(wrong.reply for wrong in puzzle.misconceptions),
        puzzle.default,
    ]


def test_a_trick_is_named_as_it_is_shown() -> None:
    """Where a sentence names a trick by its number, a trick of that number lies on the table."""
    named = 0
    for puzzle in every_puzzle("spot_the_fault"):
        shown = {trick.number for trick in puzzle.scene.tricks}
        for text in _said(puzzle):
            numbers = {int(n) for n in re.findall(r"(?<!last )\btrick (\d+)", text)}
            assert numbers <= shown, text
            named += len(numbers)
    assert named > 100


def test_a_score_is_said_to_fit_what_stands_there() -> None:
    """Where the cards lack the ten of the last trick, the score fits them only with it, and the sentence says so."""
    seen = set()
    for seed in range(120):
        puzzle = SPOT_THE_FAULT.make(seed, 3, Rules())
        sheet = puzzle.scene.sheet
        if sheet is None:
            continue
        whole = sum(sheet.cell("cards", side.value) for side in Side) == DEAL_TOTAL
        seen.add(whole)
        says = next(choice.reason for choice in puzzle.choices if choice.id == line_id("score"))
        assert whole != ("once the last trick’s ten is added" in says)
        assert puzzle.answers == (line_id("cards"),) or whole
    assert {True, False} == seen
