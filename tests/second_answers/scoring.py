"""Scores found a second time, from what an exercise shows, by the rules as the re-statement has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_teach.rules.options import OPTIONS
from tests.restatement import scoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["contract", "deal_score", "which_table"]

Options = dict[str, Any]


def options_of(puzzle: Puzzle) -> Options:
    """Return the rules of an exercise as a plain dictionary."""
    return {name: getattr(puzzle.rules, name) for name in OPTIONS}


def written(puzzle: Puzzle) -> dict[str, dict[str, int]]:
    """Return what is written down as plain rows and columns; where nothing stands there is nothing."""
    sheet = puzzle.scene.sheet
    assert sheet is not None
    return {
        row.id: {column: cell for column, cell in zip(sheet.columns, row.cells, strict=True) if cell is not None}
        for row in sheet.rows
    }


def scored(rows: Mapping[str, Mapping[str, int]], options: Options, held: int = 0) -> dict[str, Any]:
    """Score the deal that some rows write down."""
    side = {"takers": "T", "defenders": "D"}

    def row(name: str) -> dict[str, int]:
        return {short: rows.get(name, {}).get(column, 0) for column, short in side.items()}

    cards = row("cards_alone" if "cards_alone" in rows else "cards")
    if "cards_alone" in rows:
        assert ("takers_last" in rows) is not ("defenders_last" in rows)
        cards["T" if "takers_last" in rows else "D"] += 10
    assert 162 == sum(cards.values())
    tricks = row("tricks")
    assert sum(tricks.values()) in (0, 8)
    return scoring.score(
        cards=cards,
        all_tricks=next((short for short in "TD" if tricks[short] == 8), ""),
        declared=row("declared"),
        belote=row("belote"),
        held=held,
        options=options,
    )


# --- one deal ---------------------------------------------------------------------------------------------------------


def contract(puzzle: Puzzle) -> object:
    """What became of the contract."""
    return scored(written(puzzle), options_of(puzzle))["outcome"]


def deal_score(puzzle: Puzzle) -> object:
    """What the side asked about scores."""
    assert puzzle.scene.taker is not None
    assert puzzle.scene.side is not None
    side = "T" if puzzle.scene.taker.side is puzzle.scene.side else "D"
    return scored(written(puzzle), options_of(puzzle))[side]


def which_table(puzzle: Puzzle) -> object:
    """The one choice by which the score comes out that was written down."""
    rows = written(puzzle)
    score = rows["score"]
    fits = []
    for choice in puzzle.choices:
        options = options_of(puzzle)
        if choice.id != "own":
            name, value = choice.id.split("=")
            options[name] = int(value) if value.isdecimal() else value
        made = scored(rows, options)
        if (made["T"], made["D"], made["held"]) == (score["takers"], score["defenders"], score.get("held", 0)):
            fits.append(choice.id)
    [right] = fits
    return right
