"""Scores worked by hand: what each mistake makes of them, what the engine does, and that a sheet is read as shown."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from belote_teach import CLAUSES, Count, Rules, Seat, Sheet, Side, score, words
from belote_teach.puzzles import deal_series, deal_sheets
from belote_teach.puzzles.registry import SKILLS, make
from belote_teach.puzzles.score_sheet import SheetRow, ShownSheet
from tests.puzzle_tables import every_puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.puzzles.puzzle import Puzzle


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _sheet(cards: int, belote: str = "", rules: str = "classic", tricks: int | None = None) -> Sheet:
    """Return a deal that North–South took: their card points, whose the belote is, and their tricks."""
    takers = Count(cards, belotes=int(belote == "takers"), tricks=tricks)
    theirs = None if tricks is None else 8 - tricks
    defenders = Count(162 - cards, belotes=int(belote == "defenders"), tricks=theirs)
    return Sheet(taker=Side.NORTH_SOUTH, takers=takers, defenders=defenders, rules=Rules.parse(rules))


def _posed(skill: str, sheet: Sheet, side: Side | None = None, answer: int | str = 0) -> Puzzle:
    """Return an exercise of a skill about a certain deal."""
    puzzle = make(skill, 0)
    scene = replace(puzzle.scene, sheet=deal_sheets.shown(sheet), side=side, taker=Seat.SOUTH)
    return replace(puzzle, scene=scene, rules=sheet.rules, answers=(answer,))


# The table of learners’ mistakes about the belote and the contract.
@pytest.mark.parametrize(
    ("cards", "belote", "becomes"),
    [
        (81, "", "litige"),
        (82, "", "made"),
        (71, "takers", "litige"),
        (72, "takers", "made"),
        (70, "takers", "dedans"),
        (91, "defenders", "litige"),
        (92, "defenders", "made"),
        (90, "defenders", "dedans"),
    ],
)
def test_the_bar_is_where_the_engine_has_it(cards: int, belote: str, becomes: str) -> None:
    """What became of a contract, read back from what an exercise shows of it."""
    puzzle = _posed("contract", _sheet(cards, belote))
    assert becomes == deal_sheets.elsewhere(puzzle).outcome.value


@pytest.mark.parametrize(
    ("belief", "cards", "belote", "thinks"),
    [
        ("half_is_enough", 81, "", "made"),
        ("half_of_the_cards", 77, "", "made"),
        ("always_ninety_two", 85, "", "dedans"),
        ("tie_fails", 81, "", "dedans"),
        ("tie_is_made", 71, "takers", "made"),
        ("belote_apart", 72, "takers", "dedans"),
        ("belote_apart", 90, "defenders", "made"),
        ("only_takers_count_it", 90, "defenders", "made"),
        ("only_takers_count_it", 81, "defenders", "litige"),
        ("eighty_two_is_enough", 64, "takers", "made"),
        ("belote_decides", 60, "takers", "made"),
        ("belote_decides", 110, "defenders", "dedans"),
    ],
)
def test_what_became_of_the_contract_to_a_mistake(belief: str, cards: int, belote: str, thinks: str) -> None:
    """What somebody with a certain mistake says of a contract."""
    puzzle = _posed("contract", _sheet(cards, belote))
    assert thinks == SKILLS["contract"].belief(belief).answer(puzzle)


@pytest.mark.parametrize(
    ("belief", "sheet", "takers", "right", "thinks"),
    [
        ("keeps_tricks", _sheet(70), True, 0, 70),
        ("only_theirs", _sheet(70), False, 162, 92),
        ("belote_lost", _sheet(60, "takers"), True, 20, 0),
        ("belote_to_defenders", _sheet(60, "takers"), False, 162, 182),
        ("winner_takes_all", _sheet(98), True, 98, 162),
        ("tie_scored", _sheet(81), True, 0, 81),
        ("tie_nobody", _sheet(81), False, 81, 0),
        ("belote_at_once", _sheet(71, "takers"), True, 0, 20),
        ("belote_held", _sheet(71, "takers", "arena"), True, 20, 0),
        ("capot_is_162", _sheet(162, "takers", tricks=8), True, 272, 182),
        ("capot_of_another_table", _sheet(162, tricks=8), True, 252, 250),
        ("capot_of_another_table", _sheet(162, "takers", "parlour", tricks=8), True, 270, 272),
        ("capot_on_top", _sheet(162, tricks=8), True, 252, 414),
        ("capot_for_takers_only", _sheet(0, tricks=0), False, 252, 162),
    ],
)
def test_a_score_to_a_mistake(belief: str, sheet: Sheet, takers: bool, right: int, thinks: int) -> None:  # noqa: FBT001
    """What a deal brings, and what somebody with a certain mistake writes down for it."""
    side = sheet.taker if takers else sheet.taker.other
    assert right == score(sheet).points[side]
    assert thinks == SKILLS["deal_score"].belief(belief).answer(_posed("deal_score", sheet, side, right))


@pytest.mark.parametrize("skill", ["contract", "deal_score"])
def test_a_deal_is_read_as_it_is_shown(skill: str) -> None:
    """What an exercise shows of a deal is read back whole: showing it again makes the same sheet."""
    for difficulty in (1, 2, 3):
        for seed in range(20):
            puzzle = make(skill, seed, difficulty, "classic+declarations")
            assert puzzle.scene.sheet == deal_sheets.shown(deal_sheets.sheet_of(puzzle))


def test_deals_in_a_row_are_read_as_they_are_shown() -> None:
    """The same for several deals, with those that everybody passed."""
    for difficulty in (1, 2, 3):
        for seed in range(20):
            puzzle = make("held", seed, difficulty)
            assert puzzle.scene.sheet == deal_series.shown_series(deal_series.deals_of(puzzle))


def test_a_sheet_names_its_columns() -> None:
    """Columns are sides, takers, defenders and what is held; where nothing stands there is nothing."""
    sheet = ShownSheet(("NS", "EW", "held"), (SheetRow("total", "After deal {n}", (980, None, 81), (("n", 11),)),))
    assert ("North–South", "East–West", "held") == sheet.headings
    assert "After deal 11" == sheet.rows[0].label
    assert (980, 0, 81, 0) == (
        sheet.cell("total", "NS"), sheet.cell("total", "EW"), sheet.cell("total", "held"), sheet.cell("before", "NS"),
    )  # fmt: skip


@pytest.mark.parametrize("skill", ["contract", "deal_score", "held", "match_end"])
def test_a_reply_is_short_and_whole(skill: str) -> None:
    """The rule stands below a reply, which says the difference and what is right in three sentences, a rule apart."""
    for puzzle in every_puzzle(skill):
        for wrong in puzzle.misconceptions:
            rule = CLAUSES[wrong.clause].statement(puzzle.rules)
            own = wrong.reply.replace(rule, "").replace("  ", " ")
            assert len(re.findall(r"[.:](?= |$)", own)) <= 4, own
            assert "{" not in wrong.reply
            assert rule in wrong.reply or "not at this one" not in wrong.reply
