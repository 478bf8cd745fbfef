"""The sheet for the table: everything on it is what the book and the engine say of that table."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given

from belote_teach import CLAUSES, DECK, Rules, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.table_sheet import PARTS, TableSheet, sheet_of
from belote_teach.course.what_changes import CLAUSE_OF
from belote_teach.rules.options import CLASSIC, OPTIONS, PRESETS
from belote_teach.rules.order import points_of
from belote_teach.rules.rulebook import CHAPTERS
from tests.random_tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.rules.options import Choice, Option

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


def _with(option: Option, value: Choice) -> Rules:
    """Return the classic table with another choice, and with what it takes for that choice to mean something."""
    rules, clause = CLASSIC.having(**{option.name: value}), CLAUSES[CLAUSE_OF[option.name]]
    needs = {name: values[0] for name, values in clause.needs.choices if name != option.name}
    return rules if clause.applies(rules) else rules.having(**needs)


@pytest.mark.parametrize(
    ("option", "value"),
    [
        pytest.param(option, value, id=f"{name}={option.write(value)}")
        for name, option in OPTIONS.items()
        for value in option.values
        if value not in (getattr(CLASSIC, name), 0)
    ],
)
def test_every_choice_that_is_not_classic_is_on_the_sheet(option: Option, value: Choice) -> None:
    """Whatever a table chooses otherwise, the rule about it stands on its sheet and is marked."""
    table = _with(option, value)
    clause = CLAUSES[CLAUSE_OF[option.name]]
    line = _lines(sheet_of(table))[clause.id]
    assert (clause.statement(table), True) == (line["text"], line["house"])


@given(tables())
def test_no_house_rule_is_missing(table: Rules) -> None:
    """At any table, each option in which it differs from the classic one, and that matters there, is on its sheet."""
    lines = _lines(sheet_of(table))
    for option in table.changed(CLASSIC):
        clause = CLAUSES[CLAUSE_OF[option.name]]
        if clause.applies(table) and clause.statement(table) != clause.statement(CLASSIC):
            assert lines[clause.id]["house"], option.name


def test_every_option_has_its_place() -> None:
    """The rule about each option is among those that can stand on a sheet, whatever the table."""
    on_sheet = {name for _chapter, names in PARTS for name in names}
    assert set() == {CLAUSE_OF[name] for name in OPTIONS} - on_sheet


@pytest.mark.parametrize("name", PRESETS)
def test_the_words_of_the_belote_hold_beside_real_cards(name: str) -> None:
    """Nobody announces anything for the players of a table: they say it, and learn what silence costs."""
    says = _lines(sheet_of(Rules.parse(name)))["belote_words"]["text"]
    assert "for you" not in says
    assert ("nothing is lost by silence" in says) != ("nothing is scored" in says)


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
