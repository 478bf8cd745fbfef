"""The practice table in a browser: a deal by keys, by touch and to its account, refusals, and a whole match."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from belote_teach.records import loads
from belote_teach.referee import check
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _STICKS_OUT, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

TOOL: Final = "32_play"
LIVE: Final = f"voila/render/{TOOL}.ipynb"
_MINE: Final = re.compile(r"It is your turn to (speak|lead|play)\.")


class Table:
    """The practice table as its player sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("main").get_by_role("region", name="The practice table", exact=True)
        self.score = self.region.get_by_role("group", name="The score")
        self.hand = self.region.get_by_role("group", name="Your hand")
        self.cards = self.hand.get_by_role("button")
        self.felt = self.region.get_by_role("group", name="The table")
        self.refused = self.region.get_by_text(re.compile(r"may not be played$"))
        self.turn = self.region.get_by_role("paragraph").filter(has_text=_MINE)
        expect(self.score).to_be_visible(timeout=60_000)

    def button(self, name: str) -> Locator:
        """Return a button by its name."""
        return self.region.get_by_role("button", name=name, exact=True)

    def choose(self, label: str, choice: str) -> None:
        """Choose from a menu."""
        self.region.get_by_label(label, exact=True).select_option(label=choice)

    def begin(self, pace: str = "quick", level: str = "beginner", length: str = "501 points") -> None:
        """Choose, and begin the match."""
        self.choose("Pace of the others", pace)
        self.choose("The others play as", level)
        self.choose("The match goes to", length)
        expect(self.region.get_by_label("The match goes to")).to_be_enabled()
        self.button("Begin the match").click()
        expect(self.button("Begin the match")).to_be_hidden()

    @property
    def over(self) -> bool:
        """Whether the deal is over, once there is something to do."""
        self.wait()
        return self.button("Next deal").is_visible()

    @property
    def won(self) -> bool:
        """Whether the match is over, once there is something to do."""
        self.wait()
        return self.region.get_by_role("heading", level=4).count() > 0

    def wait(self) -> None:
        """Wait until there is something for the person to do."""
        rest = self.button("Next deal").or_(self.region.get_by_role("heading", level=4))
        expect(self.turn.or_(rest).first).to_be_visible(timeout=30_000)

    def move(self) -> None:
        """Do by keys what comes next: take, or the first card from the left that may be played."""
        if self.won:
            return
        if self.over:
            expect(self.button("Next deal")).to_be_focused()
            self.page.keyboard.press("Enter")
            expect(self.button("Next deal")).to_be_hidden()
            return
        if self.region.get_by_role("group", name="Your bid").is_visible():
            expect(self.hand.locator(":focus")).to_have_count(1)
            self.page.keyboard.press(
                "t" if self.region.get_by_role("button", name=re.compile("^Take ")).count() else "p"
            )
            expect(self.region.get_by_role("group", name="Your bid")).to_be_hidden()
            return
        held = self.cards.count()
        self.page.keyboard.press("Home")
        self.page.keyboard.press("v")
        for _card in range(held):
            if self.hand.locator(":focus").get_attribute("aria-label").endswith(", may be played"):  # type: ignore[union-attr]
                break
            self.page.keyboard.press("ArrowRight")
        self.page.keyboard.press("Enter")
        self.page.keyboard.press("Enter")
        expect(self.cards).to_have_count(held - 1)


@pytest.fixture
def table(visit: Callable[..., Page], voila: Server) -> Table:
    """The live table."""
    return Table(visit(voila.url + LIVE))


def test_a_deal_is_played_by_keyboard_and_goes_on_after_a_reload(table: Table) -> None:
    """From the bidding to the account by keys alone; in the middle the page is loaded again, and nothing is lost."""
    page = table.page
    table.begin()
    for _move in range(200):
        if 1 <= table.cards.count() <= 4:
            break
        table.move()
    table.wait()
    left = table.cards.count()
    assert 1 <= left <= 4
    hand = table.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    turn = table.turn.inner_text()
    page.reload()
    table = Table(page)
    expect(table.turn).to_have_text(turn)
    expect(table.cards).to_have_count(left)
    assert hand == table.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
    table.cards.first.focus()

    page.keyboard.press("l")
    expect(table.region.get_by_text(re.compile("wins? the trick")).first).to_be_visible()
    while not table.over:
        table.move()
    expect(table.region.get_by_role("rowheader", name="Score")).to_be_visible()
    expect(table.region.get_by_text(re.compile("deals? next")).first).to_be_visible()
    assert violations(page) == []
    table.move()
    expect(table.cards).to_have_count(5)
    table.region.get_by_text("The score sheet", exact=True).click()
    expect(table.region.get_by_role("rowheader", name="1", exact=True)).to_be_visible()

    table.region.get_by_text("Save and check", exact=True).click()
    table.region.get_by_role("link", name="Check it on the referee’s desk").click()
    desk = page.get_by_role("main").get_by_role("region", name="The referee’s desk")
    expect(desk.get_by_role("heading", level=4).first).to_contain_text("The referee found nothing irregular.")


def test_an_illegal_card_is_refused_with_its_reason(table: Table) -> None:
    """It is taken as an attempt and comes back with its rule; what decides is marked; another one can be played."""
    table.begin()
    while True:
        table.move()
        if table.over:
            continue
        names = table.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
        table.page.keyboard.press("v")
        said = table.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
        table.page.keyboard.press("v")
        illegal = [place for place, one in enumerate(said) if one.endswith("may not be played")]
        if illegal:
            break
    card, held = table.cards.nth(illegal[0]), table.cards.count()
    card.click()
    expect(card).to_have_attribute("aria-pressed", "true")
    card.click()
    expect(table.refused).to_be_visible()
    expect(table.region.get_by_text("What was required:")).to_be_visible()
    expect(table.felt.get_by_text("decides").first).to_be_visible()
    expect(table.cards).to_have_count(held)
    expect(table.region.get_by_role("status").last).to_contain_text("may not be played")
    table.page.keyboard.press("r")
    expect(table.region.get_by_text("Sources", exact=True).first).to_be_visible()
    assert violations(table.page) == []

    legal = next(place for place, one in enumerate(said) if one.endswith("may be played"))
    box, felt = table.cards.nth(legal).bounding_box(), table.felt.bounding_box()
    assert box is not None
    assert felt is not None
    table.page.mouse.move(box["x"] + 12, box["y"] + 20)
    table.page.mouse.down()
    table.page.mouse.move(felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] / 2, steps=4)
    table.page.mouse.up()
    expect(table.cards).to_have_count(held - 1)
    expect(table.refused).to_be_hidden()
    table.button("Take back").click()
    expect(table.cards).to_have_count(held)
    assert names == table.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")


@pytest.mark.parametrize("width", [320, 360])
def test_the_first_trick_is_played_by_touch(visit: Callable[..., Page], voila: Server, width: int) -> None:
    """On a phone table and hand fit without a scroll to the side, at night and in four colours, and taps play."""
    options = {"viewport": {"width": width, "height": 740}, "color_scheme": "dark", **PHONE}
    page = visit(voila.url + LIVE, **options)
    table = Table(page)
    table.choose("Pace of the others", "at my tap")
    table.button("Four colours").tap()
    table.button("Begin the match").tap()
    expect(table.button("Begin the match")).to_be_hidden()
    first = re.compile("Trick 1")
    while not (table.felt.get_by_text(first).is_visible() and table.cards.count() == 7):
        expect(table.button("Next move").or_(table.turn).first).to_be_visible()
        if table.button("Next move").is_visible():
            before = table.region.get_by_role("status").last.inner_text()
            table.button("Next move").tap()
            expect(table.region.get_by_role("status").last).not_to_have_text(before)
        elif table.region.get_by_role("group", name="Your bid").is_visible():
            table.region.get_by_role("group", name="Your bid").get_by_role("button").last.tap()
            expect(table.region.get_by_role("group", name="Your bid")).to_be_hidden()
        else:
            assert page.evaluate(_STICKS_OUT) == []
            boxes = [table.cards.nth(place).bounding_box() for place in range(8)]
            assert all(box is not None and box["width"] >= 24 for box in boxes)
            for place in range(8):
                table.cards.nth(place).tap(position={"x": 10, "y": 40})
                table.cards.nth(place).tap(position={"x": 10, "y": 40})
                if table.refused.is_visible():
                    continue
                break
            expect(table.cards).to_have_count(7)
    top, low = table.score.bounding_box(), table.hand.bounding_box()
    assert top is not None
    assert low is not None
    assert low["y"] + low["height"] - top["y"] <= 740
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert page.evaluate(_STICKS_OUT) == []
    assert violations(page) == []


def test_a_match_is_given_up_only_by_who_says_so(table: Table) -> None:
    """A new match asks first while one is running; another level and another table begin with it."""
    table.begin()
    table.move()
    table.region.get_by_text("Table, level and pace", exact=True).click()
    table.choose("The others play as", "club player")
    table.choose("The match goes to", "4 deals")
    table.button("Begin a new match").click()
    dialog = table.page.get_by_role("dialog", name="Give up this match?")
    dialog.get_by_role("button", name="Keep playing").click()
    expect(table.score).to_contain_text("to 501 points")
    table.button("Begin a new match").click()
    dialog.get_by_role("button", name="Begin a new match").click()
    expect(table.score).to_contain_text("0 of 4 deals")


def test_what_cannot_be_read_is_set_aside(table: Table) -> None:
    """A match that is damaged in the browser is not lost: its text can be saved, and another one begins."""
    page = table.page
    for damaged in ("half of a te", '{"format":"belote-teach-practice-table","version":1,"game":"{}"}'):
        page.evaluate("text => localStorage.setItem('belote-teach.practice-table', text)", damaged)
        page.reload()
        table = Table(page)
        expect(table.region.get_by_text("Its text is not lost:")).to_be_visible()
        with page.expect_download() as saved:
            table.button("Save the old text").click()
        assert saved.value.path().read_text(encoding="utf-8") in damaged
        table.button("I have it; take it away").click()
        expect(table.button("Save the old text")).to_be_hidden()
    table.begin()
    table.move()


def test_what_the_others_do_is_said(table: Table) -> None:
    """Every move of another player is announced as it comes, and so is the person's turn."""
    table.begin(pace="at my tap")
    status = table.region.get_by_role("status").last
    expect(status).to_contain_text(re.compile(r"turned up\."))
    while table.button("Next move").is_visible():
        expect(table.button("Next move")).to_be_focused()
        player = re.match("[A-Z][a-z]+", table.region.get_by_text(re.compile("^[A-Z][a-z]+ is to ")).first.inner_text())
        assert player is not None
        table.page.keyboard.press("Enter")
        expect(status).to_contain_text(player.group(0))
    expect(status).to_contain_text(_MINE)
    expect(table.hand.locator(":focus")).to_have_count(1)


def test_a_page_without_python_says_so(visit: Callable[..., Page], static: str) -> None:
    """The static page shows how a deal begins and says quietly that play needs the live page; without script too."""
    table = Table(visit(f"{static}{TOOL}.html"))
    expect(table.turn).to_have_text("It is your turn to speak.")
    expect(table.region.get_by_text(re.compile("the table needs Python"))).to_be_visible()
    expect(table.cards).to_have_count(5)
    expect(table.button("Begin the match")).to_be_hidden()
    table.page.keyboard.press("t")
    table.cards.first.click()
    plain = visit(f"{static}{TOOL}.html", java_script_enabled=False)
    expect(plain.get_by_text(re.compile("the table needs Python")).first).to_be_visible()
    expect(plain.get_by_text(re.compile("^You hold")).first).to_be_visible()


@pytest.mark.slow
def test_a_whole_match_is_played_by_keyboard(table: Table) -> None:
    """To 501 at the quickest pace, loaded again in the middle; the record that is saved passes the referee."""
    page = table.page
    table.begin()
    moves, again = 0, False
    while not table.won:
        table.move()
        moves += 1
        if moves == 20:
            page.reload()
            table = Table(page)
            (table.button("Next deal") if table.over else table.cards.first).focus()
            again = True
    assert again
    expect(table.region.get_by_role("heading", name=re.compile("win the match|is drawn"))).to_be_focused()
    table.region.get_by_text("Save and check", exact=True).click()
    with page.expect_download() as saved:
        table.button("Save the record as a file").click()
    report = check(loads(saved.value.path().read_text(encoding="utf-8")))
    assert report.irregular == ()
    assert report.ending is not None
    expect(table.region.get_by_role("heading", name=report.ending.reason)).to_be_visible()
