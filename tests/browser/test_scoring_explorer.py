"""The scoring explorer and the gallery of worked scores, as somebody with a quarrel about a score uses them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from belote_teach.scores import link
from belote_teach.scores.entry import Entry
from belote_teach.scores.tags import TAGS, tags_of
from belote_teach.scores.worked import CASES
from tests.browser.learner import Keyboard, has_focus
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _SMALL, _STICKS_OUT, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

EXPLORER, GALLERY = "24_scoring_explorer", "25_worked_scores"
REFUSED: Final = "This link holds no score sheet: perhaps a part of it was lost on the way."


def _live(server: Server, name: str) -> str:
    return f"{server.url}voila/render/{name}.ipynb"


class Sheet:
    """The explorer, as somebody sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("main").get_by_role("region", name="Explore the score", exact=True)
        self.slider = self.region.get_by_role("slider")
        self.cards = self.region.get_by_label("Card points of the takers", exact=True)
        self.table = self.region.get_by_label("The rules of the table", exact=True)
        self.account = self.region.locator("table").first
        self.status = self.region.get_by_role("status")
        expect(self.slider).to_be_visible()

    def outcome(self, name: str) -> Locator:
        """Return the heading that says how the deal ends."""
        return self.region.get_by_role("heading", name=name)

    def row(self, label: str) -> Locator:
        """Return a line of the account by what it says."""
        return self.account.get_by_role("row").filter(has_text=label)

    def side(self, group: str, side: str) -> Locator:
        """Return the control of a side in a pair."""
        return self.region.get_by_role("group", name=group, exact=True).get_by_label(side, exact=True)


@pytest.fixture
def sheet(visit: Callable[..., Page], voila: Server) -> Sheet:
    """The live explorer."""
    return Sheet(visit(_live(voila, EXPLORER)))


def test_one_point_makes_the_contract_by_keyboard(sheet: Sheet) -> None:
    """Arrows on the slider lead from made to litige and back; what changed, and by which rule, is said and marked."""
    hands = Keyboard(sheet.page)
    hands.reach(sheet.slider)
    hands.press("ArrowLeft")
    expect(sheet.outcome("Litige: the same on both sides")).to_be_visible()
    expect(sheet.cards).to_have_value("81")
    expect(sheet.region.get_by_text("The defenders then have 81.")).to_be_visible()
    expect(sheet.row("the takers’ points are held")).to_contain_text("new")
    hands.press("ArrowRight")
    expect(sheet.outcome("Contract made")).to_be_visible()
    expect(sheet.row("Cards and last trick")).to_contain_text("was 81, 81")
    expect(sheet.status.last).to_have_text(
        "Contract made North–South took and made it: counted are 82 to 80. The score is 82 to 80. Until now it was: "
        "litige. Now it is: contract made, by the rule “The contract”."
    )
    hands.press("ArrowLeft")
    hands.press("ArrowLeft")
    expect(sheet.outcome("Dedans: the contract has failed")).to_be_visible()
    assert has_focus(sheet.slider)
    rule = sheet.row("Dedans: the defenders score 162").locator("summary")
    hands.reach(rule)
    hands.press("Enter")
    expect(sheet.account).to_contain_text("they score nothing for cards and last trick")
    expect(sheet.account).to_contain_text("the rules page of a card-game site")


def test_a_key_that_is_held_down_ends_at_its_sheet(sheet: Sheet) -> None:
    """However many sheets a slider passes, the account at the end is that of the last one."""
    sheet.slider.focus()
    for _press in range(30):
        sheet.page.keyboard.press("ArrowLeft")
    expect(sheet.row("Counted: 52 and 110")).to_be_visible()
    expect(sheet.slider).to_have_value("52")
    expect(sheet.cards).to_have_value("52")


def test_what_cannot_be_is_told_and_kept(sheet: Sheet) -> None:
    """Impossible entries stay, with their reason beside them and over a reload too; a button puts them right."""
    sheet.cards.fill("98")
    tricks = sheet.region.get_by_label("Tricks", exact=True)
    tricks.select_option(label="8–0: every trick")
    says = sheet.region.get_by_text("A side without a trick has no card points, not 64.")
    expect(says).to_be_visible()
    expect(sheet.region.get_by_text("What is entered cannot be scored.")).to_be_visible()
    expect(sheet.cards).to_have_value("98")
    expect(tricks).to_have_attribute("aria-invalid", "true")
    sheet.page.reload()
    sheet = Sheet(sheet.page)
    expect(sheet.cards).to_have_value("98")
    expect(says).to_be_visible()
    sheet.region.get_by_role("button", name="Put it right").click()
    expect(sheet.cards).to_have_value("162")
    expect(says).to_be_hidden()
    expect(sheet.row("252 for all eight tricks")).to_be_visible()
    sheet.cards.fill("eleven")
    expect(sheet.region.get_by_text("“eleven” is no number of points")).to_be_visible()
    assert has_focus(sheet.cards)
    expect(sheet.cards).to_have_value("eleven")


def test_a_table_and_its_choices_change_the_account(sheet: Sheet) -> None:
    """Another table shows other controls, a choice in it is marked, and other tables say by what they differ."""
    expect(sheet.region.get_by_role("group", name="Declarations that stand")).to_be_hidden()
    sheet.table.select_option("arena")
    sheet.side("Belote", "Takers").select_option("1")
    sheet.cards.fill("71")
    expect(sheet.account.get_by_role("row", name="Score 20 91 71", exact=True)).to_be_visible()
    beside = sheet.region.get_by_role("region", name="At another table")
    expect(beside).to_contain_text("arena here")
    expect(beside).to_contain_text("differs by Rule The belote in a litige")
    sheet.region.get_by_text("What this table chooses").click()
    sheet.region.get_by_label("What becomes of the belote in a litige?").select_option("counted")
    expect(sheet.account.get_by_role("row", name="Score 0 91 91", exact=True)).to_be_visible()
    expect(sheet.region.get_by_text("changed", exact=True)).to_be_visible()
    expect(beside).to_contain_text("arena+belote_in_litige=counted")
    sheet.region.get_by_label("all trumps", exact=True).check()
    sheet.side("Belote", "Takers").select_option("3")
    expect(sheet.row("Belotes: 3")).to_contain_text("60")
    sheet.table.select_option("classic")
    expect(sheet.region.get_by_text("all trumps and no trumps are never played")).to_be_visible()
    sheet.region.get_by_role("button", name="Put it right").first.click()
    expect(sheet.table).to_be_focused()
    expect(sheet.side("Belote", "Takers")).to_have_value("3")
    expect(sheet.region.get_by_text("3 belotes are too many")).to_be_visible()


def test_a_link_opens_exactly_that_sheet(visit: Callable[..., Page], voila: Server) -> None:
    """In a fresh profile a copied link brings every control back; an odd one is refused, and the page still works."""
    first = Sheet(visit(_live(voila, EXPLORER), permissions=["clipboard-read", "clipboard-write"]))
    first.table.select_option("parlour")
    first.region.get_by_label("East–West", exact=True).check()
    first.cards.fill("71")
    first.side("Declarations that stand", "Takers").fill("20")
    first.side("Belote", "Defenders").select_option("1")
    first.region.get_by_label("Points held from before").fill("81")
    expect(first.row("Points held go to the defenders")).to_be_visible()
    told = first.account.inner_text()
    first.region.get_by_role("button", name="Copy a link to this sheet").click()
    expect(first.region.get_by_text("The link is copied.").first).to_be_visible()
    address = first.page.evaluate("navigator.clipboard.readText()")
    second = Sheet(visit(address))
    expect(second.row("Points held go to the defenders")).to_be_visible()
    expect(second.cards).to_have_value("71")
    expect(second.region.get_by_label("East–West", exact=True)).to_be_checked()
    plain = re.sub(r"(new|was.*)\s", "", told)
    assert [line for line in second.account.inner_text().split() if line not in plain.split()] == []
    odd = Sheet(visit(f"{_live(voila, EXPLORER)}#1sodd"))
    expect(odd.region.get_by_text(REFUSED).first).to_be_visible()
    odd.slider.press("ArrowLeft")
    expect(odd.outcome("Litige: the same on both sides")).to_be_visible()


def test_a_worked_case_is_a_start(sheet: Sheet) -> None:
    """Found by a word, a case fills the sheet and tells its story; what was there before can be brought back."""
    sheet.cards.fill("99")
    expect(sheet.row("Counted: 99 and 63")).to_be_visible()
    sheet.region.get_by_text("Start from a worked case").click()
    sheet.region.get_by_label("Find a case").fill("wipes")
    case = CASES["litige_again_lost"]
    sheet.region.get_by_role("button", name=case.title).click()
    expect(sheet.outcome(case.title)).to_be_visible()
    expect(sheet.region.get_by_text(case.text)).to_be_visible()
    expect(sheet.row("Points held before are lost")).to_be_visible()
    sheet.cards.fill("80")
    expect(sheet.row("Counted: 80 and 82")).to_be_visible()
    sheet.region.get_by_role("button", name="Bring back the sheet before").click()
    expect(sheet.cards).to_have_value("99")
    expect(sheet.row("Counted: 99 and 63")).to_be_visible()


def test_the_chart_is_told_in_words(sheet: Sheet) -> None:
    """It has a name that says where the contract is made, its steps are written on it, and it is also a table."""
    chart = sheet.region.get_by_role("img", name="They make the contract from 82 points on.")
    expect(chart).to_be_visible()
    expect(chart).to_contain_text("81: litige")
    expect(chart).to_contain_text("82: contract made")
    sheet.region.get_by_text("The same as a table").click()
    expect(sheet.region.get_by_role("row", name="82–162 contract made 82–162 80–0")).to_be_visible()
    sheet.side("Belote", "Takers").select_option("1")
    expect(sheet.region.get_by_role("img", name="from 72 points on")).to_be_visible()


# --- the gallery ------------------------------------------------------------------------------------------------------


def test_the_gallery_shows_what_is_asked_for(visit: Callable[..., Page], voila: Server) -> None:
    """Tags, table and words together leave the cases that have them all; one of them opens in the explorer."""
    page = visit(_live(voila, GALLERY))
    region = page.get_by_role("main").get_by_role("region", name="Worked scores", exact=True)
    expect(region.get_by_role("article")).to_have_count(len(CASES))
    for tag in ("litige", "belote"):
        count = sum(tag in tags_of(case) for case in CASES.values())
        region.get_by_role("button", name=f"{TAGS[tag].title} {count}", exact=True).click()
    wanted = [case for case in CASES.values() if {"litige", "belote"} <= set(tags_of(case))]
    expect(region.get_by_role("article")).to_have_count(len(wanted))
    region.get_by_label("Table", exact=True).select_option("arena")
    region.get_by_label("Find a case").fill("at once")
    expect(region.get_by_role("article")).to_have_count(1)
    expect(region.get_by_text(f"Cases shown: 1 of {len(CASES)}.")).to_be_visible()
    region.get_by_role("link", name="Explore this score").click()
    sheet = Sheet(page)
    expect(sheet.cards).to_have_value("71")
    expect(sheet.row("The takers score their belote at once")).to_be_visible()


# --- without Python ---------------------------------------------------------------------------------------------------


def test_worked_cases_need_no_python(visit: Callable[..., Page], static: str) -> None:
    """On the static site every case can be chosen, a link to one opens it, and what needs Python is said."""
    page = visit(f"{static}{EXPLORER}.html#{link.dumps(CASES['capot_250'].entry)}")
    sheet = Sheet(page)
    expect(sheet.row("250 for all eight tricks")).to_be_visible()
    expect(sheet.cards).to_be_disabled()
    expect(sheet.table).to_have_value("parlour")
    expect(sheet.region.get_by_text("you need the live page").first).to_be_visible()
    sheet.region.get_by_text("Start from a worked case").click()
    sheet.region.get_by_role("button", name=CASES["belote_71"].title, exact=True).click()
    expect(sheet.outcome("Litige: the same on both sides")).to_be_visible()
    expect(sheet.region.get_by_role("img", name="from 72 points on")).to_be_visible()
    page.goto(f"{static}{GALLERY}.html")
    expect(page.get_by_role("article")).to_have_count(len(CASES))


# --- for everybody ----------------------------------------------------------------------------------------------------


def _everything_open(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_sticks_out_on_a_phone(visit: Callable[..., Page], voila: Server, width: int) -> None:
    """Both pages fit a phone with everything open, and whatever can be pressed is large enough for a finger."""
    long = Entry(rules="arena+declarations+equality=failed+belote_in_litige=judged_without", cards="71")
    for name in (f"{EXPLORER}.ipynb#{link.dumps(long)}", f"{GALLERY}.ipynb"):
        page = visit(f"{voila.url}voila/render/{name}", viewport={"width": width, "height": 740}, **PHONE)
        expect(page.get_by_role("button", name="Keys", exact=True)).to_be_visible()
        _everything_open(page)
        assert (page.evaluate(_STICKS_OUT), page.evaluate(_SMALL)) == ([], [])


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], voila: Server, scheme: str) -> None:
    """Explorer and gallery, with changes marked, something wrong and everything open, light and dark."""
    sheet = Sheet(visit(_live(voila, EXPLORER), color_scheme=scheme))
    sheet.slider.press("ArrowLeft")
    expect(sheet.outcome("Litige: the same on both sides")).to_be_visible()
    _everything_open(sheet.page)
    assert violations(sheet.page) == []
    sheet.cards.fill("x")
    expect(sheet.region.get_by_text("“x” is no number")).to_be_visible()
    assert violations(sheet.page) == []
    page = visit(_live(voila, GALLERY), color_scheme=scheme)
    page.get_by_role("button", name=re.compile("^litige")).click()
    _everything_open(page)
    assert violations(page) == []
