"""Scores found a second time, from what an exercise shows, by the rules as the re-statement has them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_teach.rules.options import OPTIONS
from tests.restatement import scoring

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.puzzles.puzzle import Puzzle

__all__ = ["contract", "deal_score", "held", "match_end", "which_table"]

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


# --- several deals ----------------------------------------------------------------------------------------------------


def held(puzzle: Puzzle) -> object:
    """What is held after the deals shown, or what a side scores in the last of them."""
    sheet, options = puzzle.scene.sheet, options_of(puzzle)
    assert sheet is not None
    pool, points = 0, {"NS": 0, "EW": 0}
    for place, row in enumerate(sheet.rows):
        if row.id == "passed":
            pool = 0 if options["pool_after_pass"] == "lost" else pool  # noqa: S105 - points, not words
        if row.id != "deal":
            continue
        taker = getattr(row.word("side"), "value", "")
        sides = {taker: "takers", "EW" if taker == "NS" else "NS": "defenders"}
        rows = {"cards": row, **{each.id: each for each in sheet.rows[place + 1 : place + 2] if each.id == "belote"}}
        told = {
            name: {sides[side]: cell or 0 for side, cell in zip(sheet.columns, each.cells, strict=True)}
            for name, each in rows.items()
        }
        made = scored(told, options, pool)
        pool, points = made["held"], {side: made[role[0].upper()] for side, role in sides.items()}
    return pool if puzzle.scene.side is None else points[puzzle.scene.side.value]


def match_end(puzzle: Puzzle) -> object:
    """Who has won once the deal is added up, or that the match goes on."""
    sheet, taker, options = puzzle.scene.sheet, puzzle.scene.taker, options_of(puzzle)
    assert sheet is not None
    assert taker is not None
    rows = written(puzzle)
    totals = {side: rows["before"][side] + rows["deal"][side] for side in ("NS", "EW")}
    assert all(rows["total"][side] == totals[side] for side in totals if "total" in rows)
    [n] = [row.word("n") for row in sheet.rows if row.id == "deal"]
    assert isinstance(n, int)
    should_end = n >= options["deals"] if options["deals"] else max(totals.values()) >= options["target"]
    if should_end and options["pool_at_end"] == "split_back":
        totals[taker.side.value] += rows["deal"].get("held", 0)
    over, winner = scoring.step_8_end(totals, taker.side.value, n, options)
    return (winner or "drawn") if over else "on"
