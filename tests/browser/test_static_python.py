"""Static pages with a Python of their own: what is not in the page, it answers; until then the page does without."""

from __future__ import annotations

import os
import re
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from belote_teach.course.link import fragment
from belote_teach.puzzles import legal_cards
from tests.browser.conftest import built_site, files_served
from tests.browser.learner import CHECK, MORE, NEXT, Desk, Mouse, answer_by_reading, level
from tests.browser.test_accessibility import violations
from tests.browser.test_check_a_deal import REVOKE
from tests.browser.test_interface import _STICKS_OUT, PHONE
from tests.browser.test_practice_table import Table
from tests.browser.test_score_pad import ScorePad
from tests.browser.test_scoring_explorer import Sheet

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Watch

pytestmark = [
    pytest.mark.browser,
    pytest.mark.slow,
    pytest.mark.skipif(
        not shutil.which("npm", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"),
        reason="Pyodide comes from npm, and there is no npm here",
    ),
]

COMING: Final = "Python is on its way"
FAILED: Final = "Python could not be loaded"
LONG: Final = 120_000  # Python is loaded on a busy machine


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a static site with Python, on a sub-path."""
    with files_served(built_site(tmp_path_factory, "en")) as url:
        yield url


def _started(page: Page) -> bool:
    """Whether the page has begun to load Python."""
    names: list[str] = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name)")
    return any("/python/" in name for name in names)


def _line(page: Page) -> Locator:
    """Return what is said of Python on the page."""
    return page.get_by_text(re.compile(f"^({COMING}|{FAILED})"))


# --- where Python answers -------------------------------------------------------------------------------------------


def test_a_deal_is_played_at_the_practice_table(visit: Callable[..., Page], site: str) -> None:
    """The table is there before Python, which comes when the match begins; then a deal is played to its account."""
    page = visit(f"{site}32_play.html")
    table = Table(page)
    expect(table.cards).to_have_count(5)
    assert not _started(page)
    table.choose("Pace of the others", "quick")
    table.button("Begin the match").click()
    expect(_line(page)).to_be_hidden(timeout=LONG)
    for _move in range(60):
        table.wait()
        if table.over:
            break
        table.move()
    expect(table.region.get_by_role("rowheader", name="Score")).to_be_visible()
    table.move()
    expect(table.region.get_by_text("Deal 2").first).to_be_visible()
    page.reload()
    expect(_line(page)).to_be_hidden(timeout=LONG)
    expect(Table(page).region.get_by_text("Deal 2").first).to_be_visible()


def test_a_pasted_record_is_checked(visit: Callable[..., Page], site: str) -> None:
    """The first example is there at once with its findings; a record that is pasted waits for Python."""
    page = visit(f"{site}20_check_a_deal.html")
    desk = Desk(page)
    expect(desk.summary).to_be_visible()
    assert not _started(page)
    desk.paste(REVOKE)
    desk.button(CHECK).click()
    expect(desk.findings).to_have_count(1, timeout=LONG)
    expect(desk.findings).to_contain_text("Did not follow suit")
    expect(desk.region.get_by_text("The referee is reading.")).to_have_count(0)


def test_a_deal_is_noted_on_the_score_pad(visit: Callable[..., Page], site: str) -> None:
    """An empty pad needs nobody; what is typed is checked and added up."""
    page = visit(f"{site}26_score_pad.html")
    pad = ScorePad(page)
    expect(pad.button("took, ").first).to_be_visible()
    expect(_line(page)).to_be_hidden()  # it would be there by now, as a pad that asks does so while it is drawn
    assert not _started(page)
    pad.button("took, ").first.click()
    page.keyboard.type("98")
    expect(pad.region.get_by_text("Contract made:").first).to_be_visible(timeout=LONG)
    pad.button("Note deal").click()
    expect(pad.deals).to_have_count(1)
    page.reload()
    expect(ScorePad(page).deals).to_have_count(1)


def test_free_numbers_are_scored(visit: Callable[..., Page], site: str) -> None:
    page = visit(f"{site}24_scoring_explorer.html")
    sheet = Sheet(page)
    expect(sheet.account).to_be_visible()
    assert not _started(page)
    sheet.cards.fill("52")
    expect(sheet.row("Counted: 52 and 110")).to_be_visible(timeout=LONG)


def test_exercises_go_on_behind_those_of_the_page(visit: Callable[..., Page], site: str) -> None:
    """Most levels are finished without Python; who goes on gets ever new exercises."""
    page = visit(f"{site}04_what_you_must_play.html")
    one, mouse = level(page, "Follow suit"), Mouse()
    seen = set()
    for count in range(9):
        seen.add(" ".join(one.board()))
        answer_by_reading(one, mouse)
        if count == 2:
            assert one.finished
            assert not _started(page)
        one.button(MORE).or_(one.button(NEXT)).click()
        expect(one.hand).to_be_visible(timeout=LONG)
    assert len(seen) > 7


def test_the_rules_of_another_table(visit: Callable[..., Page], site: str) -> None:
    """Another table is shown, and a look inside shows the engine's source with its place."""
    page = visit(f"{site}23_the_rules.html")
    assert not _started(page)
    page.get_by_label("Start from").select_option("arena")
    expect(page.get_by_role("heading", name=re.compile("arena")).first).to_be_visible(timeout=LONG)
    rule = page.locator("article#overtrump")
    rule.get_by_text("Look inside", exact=False).click()
    expect(rule.get_by_text(re.compile(r"^belote_teach/rules/obligation\.py:\d+"))).to_have_count(2, timeout=LONG)
    expect(rule.get_by_text("def obligation(").first).to_be_visible()


def test_a_link_opens_its_exercise(visit: Callable[..., Page], site: str) -> None:
    page = visit(f"{site}22_exercise.html#{fragment(legal_cards.make('trump', 3))}")
    expect(page.get_by_role("group", name="Your hand")).to_be_visible(timeout=LONG)


def test_practice_asks_for_what_is_chosen(visit: Callable[..., Page], site: str) -> None:
    page = visit(f"{site}21_practice.html")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("button", name=CHECK, exact=True)).to_be_visible()
    assert not _started(page)


# --- while it comes, and where it does not --------------------------------------------------------------------------


def test_the_page_is_used_while_python_comes(visit: Callable[..., Page], site: str) -> None:
    """How far it has come is shown; the page can be used, the sample is put away, and the match begins in the end."""
    page = visit(f"{site}32_play.html")
    held: list[Any] = []
    page.context.route("**/python/belote.zip", lambda route: held.append(route))  # noqa: PLW0108
    table = Table(page)
    table.button("Begin the match").click()
    expect(_line(page)).to_contain_text(COMING)
    expect(_line(page).locator("xpath=..").locator("progress")).to_be_visible()
    assert violations(page) == []
    table.button("Four colours").click()
    expect(table.button("Four colours")).to_have_attribute("aria-pressed", "true")
    expect(table.cards).to_have_count(0)
    for _turn in range(600):
        if held:
            break
        page.wait_for_timeout(100)
    for route in held:
        route.continue_()
    expect(_line(page)).to_be_hidden(timeout=LONG)
    expect(table.cards).to_have_count(5)
    table.wait()
    table.cards.first.focus()  # it stays where it was put
    table.move()


@pytest.mark.parametrize("width", [360, 1280])
def test_a_python_that_does_not_come_is_told_kindly(
    visit: Callable[..., Page], site: str, watch: Watch, width: int
) -> None:
    """It is said, with a way to try again; the question waits, and is answered then."""
    watch.expected.append("Failed to load resource")
    options = {"viewport": {"width": width, "height": 800}, **(PHONE if width == 360 else {})}
    page = visit(f"{site}24_scoring_explorer.html", **options)
    page.context.route("**/python/**", lambda route: route.fulfill(status=404))
    sheet = Sheet(page)
    sheet.cards.fill("52")
    expect(_line(page)).to_contain_text(FAILED)
    assert page.evaluate(_STICKS_OUT) == []
    assert violations(page) == []
    page.context.unroute("**/python/**")
    page.get_by_role("button", name="Try again").click()
    expect(sheet.row("Counted: 52 and 110")).to_be_visible(timeout=LONG)
    expect(_line(page)).to_be_hidden()


def test_a_lost_part_of_python_is_told_too(visit: Callable[..., Page], site: str, watch: Watch) -> None:
    """The worker is there and a file of it is not: that is a Python that does not come."""
    watch.expected.append("Failed to load resource")
    page = visit(f"{site}22_exercise.html")
    page.context.route("**/python/belote.zip", lambda route: route.fulfill(status=404))
    page.goto(f"{site}22_exercise.html#{fragment(legal_cards.make('trump', 3))}")
    page.reload()
    expect(_line(page)).to_contain_text(FAILED, timeout=LONG)


def test_the_language_goes_along(visit: Callable[..., Page], tmp_path_factory: pytest.TempPathFactory) -> None:
    """A site in another language answers in it."""
    with files_served(built_site(tmp_path_factory, "qps")) as url:
        page = visit(f"{url}24_scoring_explorer.html")
        region = page.get_by_role("main").get_by_role("region").first
        cards = region.locator("input[type=range]")
        before = region.get_by_role("heading", level=4).first.inner_text()
        cards.fill("52")
        heading = region.get_by_role("heading", level=4).first
        expect(heading).not_to_have_text(before, timeout=LONG)
        expect(heading).to_have_text(re.compile("[⟦\\[]"))
