"""The sheet for the table: everything on it is what the book and the engine say of that table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import CLAUSES, DECK, Rules, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.table_sheet import PARTS, TableSheet, sheet_of
from belote_teach.rules.options import CLASSIC, PRESETS
from belote_teach.rules.order import points_of
from belote_teach.rules.rulebook import CHAPTERS

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
TABLES: Final = [
    *PRESETS,
    "classic+declarations",
    "arena+declarations",
    "classic+undertrump=may+deals=12+rounding=tens",
]
_each_table = pytest.mark.parametrize("rules", TABLES)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _lines(sheet: Json) -> dict[str, Json]:
    return {line["clause"]: line for part in sheet["parts"] for line in part["lines"]}


@_each_table
def test_every_line_is_what_the_book_says(rules: str) -> None:
    """Each line is the statement of its clause at that table, in the order of the book's chapters."""
    table, sheet = Rules.parse(rules), sheet_of(Rules.parse(rules))
    for name, line in _lines(sheet).items():
        assert CLAUSES[name].applies(table)
        assert CLAUSES[name].statement(table) == line["text"]
    chapters = [chapter.value for chapter in CHAPTERS]
    places = [chapters.index(part["id"]) for part in sheet["parts"]]
    assert sorted(places) == places


@_each_table
def test_what_is_not_classic_is_marked(rules: str) -> None:
    """A line is marked exactly where the classic table says something else, or nothing."""
    table = Rules.parse(rules)
    for name, line in _lines(sheet_of(table)).items():
        clause = CLAUSES[name]
        other = not clause.applies(CLASSIC) or clause.statement(CLASSIC) != clause.statement(table)
        assert other == line["house"], name
    marked = any(line["house"] for line in _lines(sheet_of(table)).values())
    assert marked == sheet_of(table)["house"] == (not table.same_game(CLASSIC))


@_each_table
def test_no_house_rule_is_missing(rules: str) -> None:
    """Each option in which the table differs from the classic one, and that matters there, is seen on its sheet."""
    table = Rules.parse(rules)
    shown = {line["text"] for line in _lines(sheet_of(table)).values()}
    on_sheet = {name for _chapter, names in PARTS for name in names}
    for option in table.changed(CLASSIC):
        clause = next(each for each in CLAUSES.values() if each.option == option.name)
        if clause.id in on_sheet and clause.applies(table):
            assert clause.statement(table) in shown, option.name


@pytest.mark.parametrize(("rules", "columns"), [("classic", 2), ("arena", 4)])
def test_the_cards_are_counted_by_the_engine(rules: str, columns: int) -> None:
    """One trump suit and three others, or any suit four times, make what all cards together count."""
    cards = sheet_of(Rules.parse(rules))["cards"]
    assert columns == len(cards)
    sums = [sum(points for _rank, points in column["rows"]) for column in cards]
    assert points_of(DECK, "h") == sums[0] + 3 * sums[1]
    for total in sums[2:]:
        assert points_of(DECK, "h") == 4 * total
    for column in cards:
        assert 8 == len({rank for rank, _points in column["rows"]})
    assert ["J", "9", "A", "10", "K", "Q", "8", "7"] == [rank for rank, _points in cards[0]["rows"]]


def test_the_page_makes_the_sheet_of_another_table() -> None:
    """What is chosen or written out is shown, and what is no table is refused with a sentence."""
    page = TableSheet()
    assert isinstance(page, Activity)
    assert page.state() == json.loads(json.dumps(page.state()))
    [message] = page.handle({"type": "sheet", "rules": "arena+target=501"})
    assert ("sheet", "arena+target=501") == (message["type"], message["sheet"]["rules"])
    for wrong in ("whist", None, 7, "x" * 9999):
        [message] = page.handle({"type": "sheet", "rules": wrong})
        assert "refused" == message["type"]
        assert message["reason"].endswith((".", "?"))
    events: tuple[object, ...] = (None, [], {"type": "other"})
    for nothing in events:
        assert [] == page.handle(nothing)
    assert [] == TableSheet(endless=False).handle({"type": "sheet", "rules": "arena"})
