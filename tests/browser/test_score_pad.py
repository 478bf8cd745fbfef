from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.learner import Keyboard, has_focus
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _SMALL, _STICKS_OUT, PHONE

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page, WebSocketRoute

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

TOOL: Final = "26_score_pad"
LIVE: Final = f"voila/render/{TOOL}.ipynb"
WE, THEY = "Ana and Noé", "Bruno and Lina"


class ScorePad:
    """A score pad on the page, as its writer sees it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("main").get_by_role("region", name="Score pad", exact=True)
        self.score = self.region.get_by_role("group", name="The score")
        self.deals = self.region.get_by_role("region", name="The deals").locator(":scope > ol > li")
        expect(self.score).to_be_visible(timeout=60_000)

    def button(self, name: str) -> Locator:
        """Return a button by the beginning of its name."""
        return self.region.get_by_role("button", name=re.compile(rf"^{re.escape(name)}"))

    def box(self, name: str) -> Locator:
        """Return a box by its label."""
        return self.region.get_by_label(name, exact=True)

    def totals(self, *numbers: int) -> None:
        """Wait until the totals are these."""
        expect(self.score).to_have_text(re.compile(r"\D*".join(map(str, ["", *numbers, ""])).strip()))

    def names(self, *names: str) -> None:
        """Write the names of South, East, North and West."""
        for seat, name in zip(("South", "East", "North", "West"), names, strict=True):
            self.box(f"Name, {seat}").fill(name)
        self.box("Name, West").press("Tab")
        expect(self.button(f"took, {' and '.join(names[::2])}")).to_be_visible()
        expect(self.button(f"took, {' and '.join(names[1::2])}")).to_be_visible()

    def note(self, taker: str, points: str, number: int) -> None:
        """Note a usual deal: three touches, and the digits."""
        self.button(f"took, {taker}").click()
        self.page.keyboard.type(points)
        self.button("Note deal").click()
        expect(self.deals).to_have_count(number)

    def open(self, title: str) -> None:
        """Open a part of the pad."""
        self.region.get_by_text(title, exact=True).click()


@pytest.fixture
def pad(visit: Callable[..., Page], voila: Server) -> ScorePad:
    """The live pad."""
    return ScorePad(visit(voila.url + LIVE))


# --- an evening at a table --------------------------------------------------------------------------------------------


def test_a_match_is_written_by_touch(visit: Callable[..., Page], voila: Server) -> None:
    """On a phone from the names to the winner: a usual deal is three touches and two digits, and a reload keeps all."""
    page = visit(voila.url + LIVE, viewport={"width": 360, "height": 740}, **PHONE)
    pad = ScorePad(page)
    pad.names("Ana", "Bruno", "Noé", "Lina")
    pad.box("The match goes to").fill("501")
    pad.box("The match goes to").press("Tab")
    expect(pad.score).to_contain_text("to 501 points")

    pad.button(f"took, {WE}").tap()
    expect(pad.box(f"Card points, {WE}")).to_be_focused()
    page.keyboard.type("98")
    pad.button(f"belote, {WE}").tap()
    expect(pad.box(f"Card points, {THEY}")).to_have_attribute("placeholder", "64")
    expect(pad.region.get_by_text(f"Contract made: {WE} 118 and {THEY} 64.").first).to_be_visible()
    pad.button("Note deal 1").tap()
    pad.totals(118, 501, 64)
    expect(pad.region.get_by_role("status").last).to_contain_text("Bruno deals next.")

    pad.button(f"took, {THEY}").tap()
    page.keyboard.type("81")
    pad.button("Note deal 2").tap()
    expect(pad.score).to_contain_text("81 points are held.")
    pad.button("Everybody passed").tap()
    expect(pad.deals).to_have_count(3)

    pad.button(f"took, {THEY}").tap()
    page.keyboard.type("7")
    page.reload()
    pad = ScorePad(page)
    expect(pad.button(f"took, {THEY}")).to_have_attribute("aria-pressed", "true")
    expect(pad.box(f"Card points, {THEY}")).to_have_value("7")
    pad.totals(199, 501, 81, 64)
    pad.box(f"Card points, {THEY}").tap()
    page.keyboard.type("0")
    pad.button("Note deal 4").tap()
    pad.totals(442, 501, 64)

    pad.button("Undo: deal 4").tap()
    pad.totals(199, 501, 81, 64)
    pad.button("Redo: deal 4").tap()
    pad.totals(442, 501, 64)
    pad.button(f"took, {WE}").tap()
    page.keyboard.type("104")
    pad.button("Note deal 5").tap()
    expect(pad.region.get_by_role("heading", name=f"The match goes to {WE}, 546 to 122.")).to_be_focused()
    expect(pad.button("Note deal")).to_have_count(0)

    pad.open("Save, print, check")
    pad.region.get_by_role("link", name="Open it on the referee’s desk").tap()
    desk = page.get_by_role("main").get_by_role("region", name="The referee’s desk")
    expect(desk.get_by_role("heading", level=4).first).to_contain_text("The referee found nothing irregular.")
    expect(desk.get_by_role("textbox").first).to_have_value(re.compile(r'\[Total "NS 546 EW 122"\]'))
    page.go_back()
    expect(ScorePad(page).deals).to_have_count(5)


def test_an_impossible_deal_stays_as_it_was_typed_until_it_is_mended(pad: ScorePad) -> None:
    """It is said beside the form with its rule, may be noted all the same, stops nothing, and can be put right."""
    pad.button("took, North–South").click()
    pad.box("Card points, North–South").fill("98")
    pad.box("Card points, East–West").fill("62")
    fault = pad.region.get_by_text("98 and 62 card points make 160; with the last trick a deal has 162.")
    expect(fault.first).to_be_visible()
    expect(pad.box("Card points, East–West")).to_have_attribute("aria-invalid", "true")
    pad.button("Note deal 1").click()
    expect(pad.box("Card points, North–South")).to_be_focused()
    pad.region.get_by_text("What a deal is worth").click()
    expect(pad.region.get_by_text("In every contract the cards make 152 points").first).to_be_visible()
    pad.button("Note it all the same").click()
    expect(pad.deals).to_have_count(1)
    expect(pad.deals).to_contain_text("does not count yet")
    pad.note("East–West", "90", 2)
    pad.totals(72, 1000, 90)
    pad.deals.last.get_by_text("does not count yet").click()
    pad.button("Change or delete: Deal 1").click()
    expect(pad.box("Card points, East–West")).to_have_value("62")
    pad.box("Card points, East–West").fill("64")
    pad.button("Change deal 1").click()
    pad.totals(170, 1000, 154)
    expect(pad.region.get_by_text("does not count yet")).to_have_count(0)
    pad.deals.first.get_by_text("contract made", exact=True).click()
    pad.button("Change or delete: Deal 2").click()
    pad.button("Delete deal 2").click()
    pad.totals(98, 1000, 64)
    pad.button("Undo: the deletion of deal 2").click()
    pad.totals(170, 1000, 154)


def test_a_deal_without_a_taker_is_asked_for_it(pad: ScorePad) -> None:
    """What is missing is said when somebody wants to note the deal, and not before."""
    pad.box("Card points, North–South").fill("98")
    expect(pad.box("Card points, East–West")).to_have_attribute("placeholder", "64")
    expect(pad.region.get_by_text("Say who took.")).to_have_count(0)
    pad.button("Note deal 1").click()
    expect(pad.region.get_by_text("Say who took.").first).to_be_visible()
    expect(pad.button("took, North–South")).to_be_focused()
    pad.page.keyboard.press("Space")
    expect(pad.region.get_by_text("Contract made").first).to_be_visible()
    pad.button("Note deal 1").click()
    pad.totals(98, 1000, 64)


def test_everything_works_by_keyboard_alone(pad: ScorePad) -> None:
    """Tab, Space, digits and Enter note a deal; Ctrl+Z and Ctrl+Y take it back and do it again."""
    hands = Keyboard(pad.page)
    hands.reach(pad.button("took, East–West"))
    hands.press("Space")
    hands.reach(pad.box("Card points, East–West"))
    pad.page.keyboard.type("100")
    hands.press("Enter")
    pad.totals(62, 1000, 100)
    expect(pad.region.get_by_role("heading", name="Deal 2")).to_be_focused()
    hands.press("Control+z")
    expect(pad.deals).to_have_count(0)
    hands.press("Control+y")
    expect(pad.deals).to_have_count(1)
    hands.press("?")
    expect(pad.page.get_by_role("dialog", name="Keys for the score pad")).to_be_visible()
    hands.press("Escape")
    hands.reach(pad.deals.locator("summary").first)
    hands.press("Enter")
    expect(pad.deals.get_by_role("table")).to_contain_text("Cards and last trick")
    hands.reach(pad.button("Change or delete: Deal 1"))
    hands.press("Enter")
    assert has_focus(pad.region.get_by_role("heading", name="Deal 1, again"))


# --- what becomes of it -----------------------------------------------------------------------------------------------


def test_the_printed_sheet_is_one_page(pad: ScorePad, tmp_path: Path) -> None:
    """A usual match of sixteen deals is one sheet of A4: the table and the result, and nothing else of the page."""
    pad.names("Ana", "Bruno", "Noé", "Lina")
    pad.box("The match goes to").fill("2000")
    pad.box("The match goes to").press("Tab")
    for number in range(1, 17):
        pad.note(WE if number % 2 else THEY, "82", number)
    pages = re.findall(rb"/Type\s*/Page\b", pad.page.pdf(path=tmp_path / "sheet.pdf", prefer_css_page_size=True))
    assert len(pages) == 1
    pad.page.emulate_media(media="print")
    expect(pad.page.get_by_role("table")).to_be_visible()
    expect(pad.page.get_by_role("heading", name=f"{WE} – {THEY}")).to_be_visible()
    expect(pad.page.get_by_role("heading", name="Score pad", exact=True)).to_be_hidden()
    assert len(pad.page.get_by_role("row").all()) == 18
    expect(pad.page.get_by_text("Keys", exact=True)).to_be_hidden()


def test_a_match_travels_as_a_file(pad: ScorePad, visit: Callable[..., Page], voila: Server, tmp_path: Path) -> None:
    """Saved here and opened on another phone it is the same match; what is no record is refused in its place."""
    pad.names("Ana", "Bruno", "Noé", "Lina")
    pad.note(WE, "98", 1)
    pad.open("Save, print, check")
    with pad.page.expect_download() as download:
        pad.button("Save the record as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert re.fullmatch(r"belote-\d{4}-\d\d-\d\d\.belote", file.name)

    other = ScorePad(visit(voila.url + LIVE))
    other.open("Matches")
    other.open("Open a saved record")
    other.box("Open a saved record").fill("no record at all")
    other.button("Put it on the pad").click()
    expect(other.region.get_by_role("alert").filter(visible=True)).to_contain_text("record")
    assert other.box("Open a saved record").input_value() == "no record at all"
    with other.page.expect_file_chooser() as chooser:
        other.button("Choose a file").click()
    chooser.value.set_files(file)
    expect(other.deals).to_have_count(1)
    other.totals(98, 1000, 64)
    expect(other.button(f"took, {THEY}")).to_be_visible()


def test_matches_are_kept_side_by_side(pad: ScorePad) -> None:
    """A new match puts the one before away; it can be opened again, removed, and brought back."""
    pad.note("North–South", "98", 1)
    pad.box("Card points, North–South").fill("7")
    pad.open("Matches")
    pad.button("Begin a new match").click()
    expect(pad.deals).to_have_count(0)
    expect(pad.box("Card points, North–South")).to_have_value("")
    pad.note("East–West", "100", 1)
    pad.page.reload()
    pad = ScorePad(pad.page)
    pad.totals(62, 1000, 100)
    pad.open("Matches")
    pad.button("Open: ").click()
    pad.totals(98, 1000, 64)
    expect(pad.box("Card points, North–South")).to_have_value("7")
    pad.button("Remove: ").click()
    expect(pad.button("Open: ")).to_have_count(0)
    pad.button("Bring it back").click()
    pad.button("Open: ").click()
    pad.totals(62, 1000, 100)


def test_what_was_typed_and_taken_back_goes_with_its_match(pad: ScorePad) -> None:
    """A pad whose deals are taken back, and a change that is half typed, are there when the match is opened again."""
    pad.note("North–South", "98", 1)
    pad.button("Undo: deal 1").click()
    expect(pad.deals).to_have_count(0)
    pad.open("Matches")
    pad.button("Begin a new match").click()
    expect(pad.button("Open: ")).to_have_count(1)
    pad.note("East–West", "100", 1)
    pad.deals.first.locator("summary").first.click()
    pad.button("Change or delete: Deal 1").click()
    pad.box("Card points, East–West").fill("77")
    pad.button("Open: ").first.click()
    pad.button("Redo: deal 1").click()
    pad.totals(98, 1000, 64)
    pad.button("Open: ").first.click()
    expect(pad.box("Card points, East–West")).to_have_value("77")
    expect(pad.button("Change deal 1")).to_be_visible()
    pad.button("Remove: ").first.click()
    pad.button("Leave it as it was").click()
    pad.button("Begin a new match").click()
    pad.button("Remove: ").first.click()
    expect(pad.button("Bring it back: ")).to_have_count(2)


def test_two_pages_do_not_write_over_each_other(pad: ScorePad) -> None:
    """What another page noted stays; what is typed here stays too, and may be noted after it."""
    pad.note("North–South", "98", 1)
    pad.box("Card points, North–South").fill("7")
    second = pad.page.context.new_page()
    second.goto(pad.page.url)
    other = ScorePad(second)
    expect(other.box("Card points, North–South")).to_have_value("7")
    other.box("Card points, North–South").fill("")
    other.note("East–West", "100", 2)
    pad.totals(160, 1000, 164)
    expect(pad.box("Card points, North–South")).to_have_value("7")
    pad.button("took, North–South").click()
    pad.box("Card points, North–South").fill("70")
    pad.button("Note deal 3").click()
    pad.totals(160, 1000, 326)
    other.totals(160, 1000, 326)
    second.close()


def test_what_is_left_out_of_a_record_is_to_be_read(pad: ScorePad) -> None:
    """It stands over the pad until somebody has read it, also after a reload."""
    pad.open("Matches")
    pad.open("Open a saved record")
    pad.box("Open a saved record").fill('[Rules "classic"] [Taker "NS"] [Cards "NS 98 EW 64"] [Score "NS 1 EW 64"]')
    pad.button("Put it on the pad").click()
    pad.totals(98, 1000, 64)
    says = "Deal 1: the record has a score of NS 1 EW 64, the pad comes to NS 98 EW 64."
    expect(pad.region.get_by_role("listitem").filter(has_text=says)).to_be_visible()
    pad.page.reload()
    pad = ScorePad(pad.page)
    expect(pad.region.get_by_text(says)).to_be_visible()
    pad.button("I have read it").click()
    expect(pad.region.get_by_text(says)).to_have_count(0)


def test_all_the_points_without_a_capot_are_asked_about(pad: ScorePad) -> None:
    """The question stands beside the form, and the deal can be noted all the same."""
    pad.button("took, North–South").click()
    pad.page.keyboard.type("162")
    expect(pad.region.get_by_text("Did one side win all eight tricks?")).to_be_visible()
    pad.button("capot, North–South").click()
    expect(pad.region.get_by_text("North–South 252 and East–West 0.").first).to_be_visible()
    expect(pad.region.get_by_text("Did one side win all eight tricks?")).to_have_count(0)
    pad.button("capot, North–South").click()
    pad.button("Note deal 1").click()
    pad.totals(162, 1000, 0)


def test_what_is_kept_and_cannot_be_read_is_not_lost(pad: ScorePad) -> None:
    """Damaged storage begins a new pad, says so, and gives the old text as a file."""
    pad.page.evaluate("localStorage.setItem('belote-teach.pads', 'half of a te')")
    pad.page.reload()
    pad = ScorePad(pad.page)
    pad.note("North–South", "98", 1)
    pad.page.reload()
    pad = ScorePad(pad.page)
    pad.totals(98, 1000, 64)
    with pad.page.expect_download() as download:
        pad.button("Save the old text").click()
    assert download.value.path().read_text(encoding="utf-8") == "half of a te"
    pad.button("I have it").click()
    pad.page.reload()
    pad = ScorePad(pad.page)
    pad.totals(98, 1000, 64)
    expect(pad.button("Save the old text")).to_have_count(0)


def test_a_length_that_cannot_be_is_said_and_stays(pad: ScorePad) -> None:
    """The number of points may be any; what is none is said beside its box, where it stays to be mended."""
    length = pad.box("The match goes to")
    length.fill("many")
    length.press("Tab")
    expect(pad.region.get_by_role("alert").filter(visible=True)).to_contain_text("“target” cannot be “many”")
    expect(length).to_have_value("many")
    length.fill("12")
    pad.box("points or deals").select_option(label="deals")
    expect(pad.score).to_contain_text("0 of 12 deals")


def test_a_deal_that_everybody_passed_can_be_another(pad: ScorePad) -> None:
    """Opened again, it becomes what is typed there; a deal that was played can become one that everybody passed."""
    pad.button("Everybody passed").click()
    pad.deals.first.locator("summary").first.click()
    pad.button("Change or delete: Deal 1").click()
    expect(pad.button("Everybody passed")).to_have_attribute("aria-pressed", "true")
    pad.button("took, East–West").click()
    pad.page.keyboard.type("98")
    pad.button("Change deal 1").click()
    pad.totals(64, 1000, 98)
    pad.button("Change or delete: Deal 1").click()  # it is still open
    pad.button("Everybody passed").click()
    pad.totals(0, 1000, 0)


def test_a_dead_kernel_loses_nothing(visit: Callable[..., Page], voila: Server) -> None:
    """Without an answer the page says so; what was noted and what is typed are there when it is loaded again."""
    silent = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if silent else server.send(message))
        server.on_message(lambda message: None if silent else socket.send(message))

    page = visit(voila.url)
    page.route_web_socket("**/api/kernels/**", between)
    page.goto(voila.url + LIVE)
    pad = ScorePad(page)
    pad.note("North–South", "98", 1)
    silent = True
    pad.button("took, East–West").click()
    page.keyboard.type("100")
    pad.button("Note deal 2").click()
    expect(pad.region.get_by_text("No answer comes: the connection is gone.")).to_be_visible(timeout=25_000)
    pad.totals(98, 1000, 64)
    silent = False
    page.reload()
    pad = ScorePad(page)
    expect(pad.box("Card points, East–West")).to_have_value("100")
    pad.button("Note deal 2").click()
    pad.totals(160, 1000, 164)


# --- on a phone, in the dark, for everybody ---------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 360, 1280])
def test_the_pad_fits_the_screen(visit: Callable[..., Page], voila: Server, width: int) -> None:
    """With long names, faults and everything open nothing sticks out sideways, and all is large enough to be hit."""
    phone = {"viewport": {"width": width, "height": 740}, **(PHONE if width < 500 else {})}
    pad = ScorePad(visit(voila.url + LIVE, **phone))
    assert pad.page.evaluate(_STICKS_OUT) == []
    long = "Maximilian-Alexander Hohenberg-Schwarzen"
    pad.names(long, "X" * 40, long, "Y" * 40)
    pad.note(long, "98", 1)
    pad.box(f"Card points, {long} and {long}").fill("12345678")
    expect(pad.region.get_by_text("“12345678” is no number of points").first).to_be_visible()
    pad.page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert pad.page.evaluate(_STICKS_OUT) == []
    assert pad.page.evaluate(_SMALL) == []
    pad.page.mouse.wheel(0, 600)
    expect(pad.score).to_be_in_viewport()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], voila: Server, scheme: str) -> None:
    """The pad empty, with deals and faults, with everything open, and at the end of a match, light and dark."""
    pad = ScorePad(visit(voila.url + LIVE, color_scheme=scheme))
    assert violations(pad.page) == []
    pad.box("The match goes to").fill("100")
    pad.box("The match goes to").press("Tab")
    expect(pad.score).to_contain_text("to 100 points")
    pad.note("North–South", "98", 1)
    pad.box("Card points, North–South").fill("9x")
    expect(pad.region.get_by_text("“9x” is no number of points").first).to_be_visible()
    pad.page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert violations(pad.page) == []
    pad.box("Card points, North–South").fill("")
    pad.note("North–South", "98", 2)
    expect(pad.region.get_by_role("heading", name=re.compile("The match goes to"))).to_be_visible()
    assert violations(pad.page) == []


def test_a_static_page_shows_an_example(visit: Callable[..., Page], static: str) -> None:
    """Without Python there is a match to read, deal by deal, and the page says what is missing."""
    pad = ScorePad(visit(f"{static}{TOOL}.html"))
    expect(pad.region.get_by_text("To write on it you need the live page.")).to_be_visible()
    expect(pad.deals).to_have_count(5)
    pad.deals.first.locator("summary").first.click()
    expect(pad.deals.first.get_by_role("table")).to_contain_text("the defenders score 162")
    expect(pad.button("Note deal")).to_have_count(0)
    plain = visit(f"{static}{TOOL}.html", java_script_enabled=False)
    expect(plain.get_by_role("main").get_by_role("region", name="Score pad")).to_contain_text("litige")
