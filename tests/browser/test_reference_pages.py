"""Pages to look things up, as a reader sees them: tables side by side, the sheet on paper, questions, the glossary."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from belote_teach import CLAUSES, Rules
from belote_teach.course.glossary import TERMS
from belote_teach.rules.options import PRESETS
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _STICKS_OUT, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

CHAPTER, QUESTIONS, SHEET, GLOSSARY = "09_at_your_table", "27_questions", "28_cheat_sheet", "30_glossary"
TABLES: Final = [*PRESETS, "arena+declarations"]


def _live(server: Server, name: str) -> str:
    return f"{server.url}voila/render/{name}.ipynb"


def _make(page: Page, table: str) -> None:
    page.get_by_label("Or write it out").fill(table)
    page.get_by_role("button", name="Make the sheet").click()
    title = f"Belote at our table: {Rules.parse(table)}"
    expect(page.get_by_role("heading", name=title, exact=True)).to_be_visible()


def test_the_sheet_is_one_page_at_every_table(voila: Server, visit: Callable[..., Page]) -> None:
    """Printed on A4, the sheet of each preset, and of a table with everything on it, is one page."""
    page = visit(_live(voila, SHEET))
    expect(page.get_by_role("heading", name="Belote at our table: classic")).to_be_visible()
    pages = {}
    for table in TABLES:
        _make(page, table)
        printed = page.pdf(format="A4")
        pages[table] = len(re.findall(rb"/Type\s*/Page\b", printed))
    assert dict.fromkeys(TABLES, 1) == pages


def test_a_house_rule_is_seen_on_the_sheet(voila: Server, visit: Callable[..., Page]) -> None:
    """What a table plays otherwise is marked, by a sign and in words, and a table that is none is refused."""
    page = visit(_live(voila, SHEET))
    _make(page, "arena")
    house = page.get_by_role("listitem").filter(has_text=CLAUSES["undertrump"].statement(Rules.parse("arena")))
    expect(house).to_contain_text("◆")
    expect(house).to_contain_text("otherwise than at the classic table")
    page.get_by_label("Or write it out").fill("whist")
    page.get_by_label("Or write it out").press("Enter")
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text("“whist” is no rule set.")
    expect(page.get_by_role("heading", name="Belote at our table: arena")).to_be_visible()


def test_tables_are_compared_by_keyboard(voila: Server, visit: Callable[..., Page]) -> None:
    """Another preset is ticked with Space, Enter compares, and the case that differs opens with a key."""
    page = visit(_live(voila, CHAPTER))
    club = page.get_by_role("checkbox", name="club")
    club.focus()
    page.keyboard.press("Space")
    expect(club).to_be_checked()
    page.get_by_label("A table of your own").press("Enter")
    section = page.get_by_role("region", name="classic, arena and club")
    expect(section).to_contain_text("These tables answer 5 questions differently.")
    change = section.get_by_text("What changes by it").nth(3)
    change.focus()
    page.keyboard.press("Enter")
    expect(section.get_by_text("You may play").first).to_be_visible()


def test_a_question_is_found_answered_and_tried(voila: Server, visit: Callable[..., Page]) -> None:
    """A word finds the question, another table answers otherwise, and its link opens a position."""
    page = visit(_live(voila, QUESTIONS))
    page.get_by_label("Find a question").fill("cannot beat free")
    expect(page.get_by_text("Questions found: 1.")).to_be_visible()
    page.get_by_text("I cannot beat the trump on the table. Am I free?").click()
    here, there = (CLAUSES["undertrump"].statement(Rules.parse(name)) for name in ("classic", "arena"))
    expect(page.get_by_text(here, exact=True)).to_be_visible()
    page.get_by_label("Answers for the table").select_option("arena")
    expect(page.get_by_text(there, exact=True).first).to_be_visible()
    page.get_by_role("link", name="A position to try").filter(visible=True).click()
    expect(page.get_by_role("button", name="Check", exact=True)).to_be_visible()


@pytest.mark.parametrize("name", [CHAPTER, QUESTIONS, SHEET, GLOSSARY])
def test_the_static_pages_read_well_on_a_phone(static: str, visit: Callable[..., Page], name: str) -> None:
    """Without Python they are there, nothing sticks out at the narrowest width in the dark, and no rule is broken."""
    page = visit(f"{static}{name}.html", **PHONE, viewport={"width": 320, "height": 640}, color_scheme="dark")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    if name == GLOSSARY:
        expect(page.get_by_role("term")).to_have_count(len(TERMS))
    if name == CHAPTER:
        expect(page.get_by_role("region", name="classic and parlour")).to_be_visible()
    assert [] == page.evaluate(_STICKS_OUT)
    assert [] == violations(page)
