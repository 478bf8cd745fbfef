from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from belote_teach.records import dumps, loads
from belote_teach.records.record import KINDS, RESULTS, WORDS
from belote_teach.records.tags import TAGS
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.rules.auction import Bid
from belote_teach.rules.options import OPTIONS
from belote_teach.widgets.examples import examples
from tests.browser.learner import Desk, Keyboard, has_focus
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _SMALL, _STICKS_OUT, PHONE
from tests.browser.test_words import _PROSE, plain_words, untranslated

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page, WebSocketRoute

    from tests.browser.conftest import Lab, Server

pytestmark = pytest.mark.browser

TOOL: Final = "20_check_a_deal"
LIVE: Final = f"voila/render/{TOOL}.ipynb"

# North throws a heart on clubs, and has a club one trick later. The hands are not written down.
REVOKE: Final = """\
% belote 1
[Rules "classic"]
[South "Ana"]
[North "Noé"]
[Dealer "W"]
[Trump "d"]
[Play]
S:Ac E:7c N:8h W:9c =S
S:Kc E:Tc N:Qc W:Jc =E
"""

# At a classic table East must trump low under South's nine; at an arena table East is free.
UNDER: Final = """\
% belote 1
[Rules "classic"]
[Dealer "N"]
[Deal "S:9.AKQJT98.. E:7.7.AKQJT9. N:?  W:?"]
[Trump "s"]
[Play]
W:Kc S:9s E:Ad N:7c
"""
MATCH: Final = next(one.text for one in examples() if one.name == "Thursday club, table 3")


@pytest.fixture
def desk(visit: Callable[..., Page], voila: Server) -> Desk:
    """The live desk."""
    return Desk(visit(voila.url + LIVE))


# --- the way of a person at the page --------------------------------------------------------------------------------


def test_a_person_finds_the_revoke(visit: Callable[..., Page], voila: Server) -> None:
    """From the landing page: paste, check, read what happened and by which rule, and see it on the table."""
    page = visit(voila.url)
    page.get_by_role("main").get_by_role("link", name="Check a deal").click()
    desk = Desk(page)
    desk.check(REVOKE)
    assert "The referee found one irregularity." in desk.summary.inner_text()
    expect(desk.status).to_have_text("The referee found one irregularity.")
    [found] = desk.findings.all()
    expect(found).to_contain_text("Did not follow suit")
    expect(found).to_contain_text("irregular")
    expect(found).to_contain_text("North played the eight of hearts to a trick in which clubs were led.")
    expect(found).to_contain_text("the queen of clubs, to trick 2")
    expect(found).to_contain_text("You hold clubs, so you must follow suit (fournir)")
    found.get_by_text("Follow suit", exact=True).click()
    expect(found).to_contain_text("If you hold the suit led, you must play it.")
    expect(found).to_contain_text("the rules page of a card-game site")
    found.get_by_text("What it costs elsewhere").click()
    expect(found).to_contain_text("one website")
    expect(found).to_contain_text("The referee says what was wrong and leaves the rest to yours.")

    desk.place(0).click()
    expect(desk.replay).to_be_focused()
    assert desk.moment == "North plays the eight of hearts."
    expect(desk.table).to_contain_text("✗ irregular")
    assert desk.marked() == "N:8h"
    assert desk.box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "N:8h"
    expect(desk.table).to_contain_text("Noé")


def test_the_deal_is_gone_through_card_by_card(desk: Desk) -> None:
    """Arrows, Home and End lead from moment to moment; table, text and voice follow."""
    desk.check(REVOKE)
    desk.place(0).click()
    press = desk.page.keyboard.press
    expected = [
        ("ArrowRight", "West plays the nine of clubs. South wins the trick.", "W:9c"),
        ("ArrowRight", "South leads the king of clubs.", "S:Kc"),
        ("ArrowLeft", "West plays the nine of clubs. South wins the trick.", "W:9c"),
        ("End", "West plays the jack of clubs. East wins the trick.", "W:Jc"),
        ("ArrowRight", "West plays the jack of clubs. East wins the trick.", "W:Jc"),
        ("Home", "West deals.", '[Dealer "W"]'),
        ("ArrowLeft", "West deals.", '[Dealer "W"]'),
    ]
    for key, says, piece in expected:
        press(key)
        assert desk.moment == says
        assert desk.marked() == piece
        expect(desk.status).to_have_text(says)
    press("End")
    expect(desk.table.get_by_role("group", name="The trick")).to_contain_text("wins")
    for name, says in (("To the beginning", "West deals."), ("One step on", "South leads the ace of clubs.")):
        desk.button(name).click()
        assert desk.moment == says
    desk.button("To the end").click()
    desk.button("One step back").click()
    assert desk.moment == "North plays the queen of clubs."
    desk.text.get_by_text("E:7c").click()
    assert desk.moment == "East plays the seven of clubs."


def test_what_would_have_been_legal_is_marked(desk: Desk) -> None:
    """The switch, or V, marks the cards that could have been played, and says them; unseen cards stay backs."""
    desk.check(REVOKE)
    desk.place(0).click()
    switch = desk.button("What would have been legal")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(desk.table).to_contain_text("✗ irregular")
    assert desk.hand("North")[0] == "queen of clubs"
    desk.page.keyboard.press("v")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(desk.table).to_contain_text("legal")
    assert desk.hand("North")[0].startswith("queen of clubs legal")
    expect(desk.status).to_have_text("Of what is known of the hand, North could play Q ♣.")
    assert desk.hand("North")[-1] == "6 cards that are not known"
    desk.page.keyboard.press("ArrowRight")
    expect(desk.status).to_contain_text("Of what is known of the hand, West could play J ♣ or 9 ♣.")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(desk.table.get_by_text("legal")).to_have_count(0)


def test_another_table_has_other_findings(desk: Desk) -> None:
    """The menu of rules asks another table about the same record; what appears and what goes is told."""
    desk.check(UNDER)
    expect(desk.findings).to_have_count(1)
    expect(desk.findings).to_contain_text("At this table you must still play a trump", ignore_case=True)
    desk.rules.focus()
    desk.rules.select_option("arena")
    expect(desk.summary).to_contain_text("The referee found nothing irregular.")
    expect(desk.findings).to_have_count(0)
    expect(desk.region.get_by_text("One finding of the record’s own table is none here.").first).to_be_visible()
    expect(desk.region.get_by_text("No longer against the rules")).to_be_visible()
    expect(desk.region.get_by_text("One deal was checked, by the rules “arena”.")).to_be_visible()
    assert has_focus(desk.rules)
    desk.paste(UNDER.replace("classic", "arena"))
    desk.rules.select_option("club")
    expect(desk.findings).to_contain_text("At the record’s own table this is no finding.")
    desk.rules.select_option(index=0)
    expect(desk.summary).to_contain_text("The referee found nothing irregular.")
    expect(desk.region.get_by_text("One finding is new")).to_have_count(0)


def test_a_match_opens_deal_by_deal(desk: Desk) -> None:
    """Each deal of a match can be chosen, and up and down go from finding to finding across them."""
    desk.check(MATCH)
    expect(desk.deals.locator("option")).to_have_count(5)
    desk.deals.select_option(index=1)
    expect(desk.text).to_contain_text('[Number "2"]')
    desk.deals.select_option(index=0)
    desk.replay.focus()
    desk.page.keyboard.press("Home")
    for place in range(desk.findings.count()):
        desk.page.keyboard.press("ArrowDown")
        expect(desk.findings.nth(place)).to_have_attribute("aria-current", "true")
    desk.page.keyboard.press("ArrowDown")
    expect(desk.status).to_have_text("There is no finding after this.")
    desk.page.keyboard.press("ArrowUp")
    expect(desk.findings.first).to_have_attribute("aria-current", "true")


def test_places_that_cannot_be_read_lead_into_the_text(desk: Desk) -> None:
    """A problem's place selects its word in the box."""
    desk.check(REVOKE.replace("E:7c", "E:7x").replace('"W"', '"Q"'))
    expect(desk.problems).to_have_count(2)
    expect(desk.problems.last).to_contain_text("“7x” is no card: write a rank (7 8 9 T J Q K A)")
    desk.problems.last.get_by_role("button", name=re.compile("^Line 8, column ")).click()
    expect(desk.box).to_be_focused()
    assert desk.box.evaluate("box => box.value.slice(box.selectionStart, box.selectionEnd)") == "7x"


def test_everything_works_by_keyboard_alone(visit: Callable[..., Page], voila: Server) -> None:
    """Tab, typing, Ctrl+Enter, Enter and arrows are enough, from the landing page to the marked card."""
    page = visit(voila.url)
    hands = Keyboard(page)
    hands.reach(page.get_by_role("main").get_by_role("link", name="Check a deal"))
    hands.press("Enter")
    desk = Desk(page)
    hands.reach(desk.box)
    page.keyboard.type(REVOKE.replace("\n", " "))
    hands.press("Control+Enter")
    expect(desk.summary).to_be_focused()
    hands.reach(desk.place(0))
    hands.press("Enter")
    expect(desk.replay).to_be_focused()
    assert desk.marked() == "N:8h"
    for key, says in (("ArrowLeft", "East plays the seven of clubs."), ("Home", "West deals.")):
        hands.press(key)
        assert desk.moment == says
    hands.press("ArrowDown")
    assert desk.marked() == "N:8h"
    hands.press("v")
    expect(desk.button("What would have been legal")).to_have_attribute("aria-pressed", "true")
    hands.press("?")
    keys = page.get_by_role("dialog", name="Keys for the replay")
    expect(keys).to_be_visible()
    hands.press("Escape")
    expect(keys).to_be_hidden()
    expect(desk.replay).to_be_focused()
    hands.reach(desk.button("One step on"))
    hands.press("Space")
    assert desk.moment.startswith("West plays the nine of clubs.")


# --- nothing is lost, and nothing wrong goes in --------------------------------------------------------------------


def test_the_text_outlives_check_error_and_reload(desk: Desk) -> None:
    """What was entered stays in the box, whatever became of it, and comes back when the page is loaded again."""
    for text in (REVOKE, "no record at all", REVOKE + "{and a remark}"):
        desk.check(text)
        assert desk.box.input_value() == text
    desk.rules.select_option("parlour")
    desk.page.reload()
    again = Desk(desk.page)
    assert again.box.input_value() == REVOKE + "{and a remark}"
    assert again.rules.input_value() == "parlour"


def test_what_an_example_replaces_can_be_brought_back(desk: Desk) -> None:
    """An example, a file or a sheet takes the place of what was typed, and one button brings it back."""
    expect(desk.button("Bring back the text before")).to_be_hidden()
    desk.paste("my own notes")
    desk.examples.select_option(index=1)
    expect(desk.summary).to_be_visible()
    assert "[Place" in desk.box.input_value()
    desk.examples.select_option(index=3)
    desk.page.reload()
    desk = Desk(desk.page)
    desk.button("Bring back the text before").click()
    assert desk.box.input_value() == "my own notes"
    expect(desk.button("Bring back the text before")).to_be_hidden()


@pytest.mark.parametrize("way", ["choose", "drop"])
def test_files_that_are_no_text_are_refused_kindly(desk: Desk, way: str) -> None:
    """A picture, two megabytes and Latin-1 are refused, each with what would be right; the box keeps its text."""
    desk.paste(REVOKE)
    refused: list[tuple[str, bytes, str]] = [
        ("photo.png", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "“photo.png” is not plain text."),
        ("evening.txt", b'[Score "NS 1 EW 2"]\n' * 100_000, "“evening.txt” is larger than 1 MiB"),
        ("old.txt", '[Place "Café"]'.encode("latin-1"), "save it as UTF-8"),
    ]
    for name, content, says in refused:
        _bring(desk, way, name, content)
        expect(desk.region.get_by_text(says).first).to_be_visible()
        expect(desk.status).to_contain_text(says)
        assert desk.box.input_value() == REVOKE
    _bring(desk, way, "<b>good</b>.belote", UNDER.encode())
    expect(desk.region.get_by_text("“<b>good</b>.belote” is in the box.").first).to_be_visible()
    assert desk.box.input_value() == UNDER
    desk.button("Check").click()
    expect(desk.findings).to_have_count(1)


def _bring(desk: Desk, way: str, name: str, content: bytes) -> None:
    if way == "choose":
        with desk.page.expect_file_chooser() as chooser:
            desk.button("Choose a file").click()
        chooser.value.set_files({"name": name, "mimeType": "", "buffer": content})
        return
    transfer = desk.page.evaluate_handle(
        """([name, bytes]) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([Uint8Array.from(bytes)], name));
          return transfer;
        }""",
        [name, list(content)],
    )
    for event in ("dragenter", "dragover", "drop"):
        desk.box.dispatch_event(event, {"dataTransfer": transfer})


def test_several_files_at_once_are_refused(desk: Desk) -> None:
    """Of two files dropped together none is taken."""
    with desk.page.expect_file_chooser() as chooser:
        desk.button("Choose a file").click()
    assert not chooser.value.is_multiple()
    transfer = desk.page.evaluate_handle(
        """() => {
          const transfer = new DataTransfer();
          for (const name of ["a.txt", "b.txt"]) transfer.items.add(new File(["x"], name));
          return transfer;
        }"""
    )
    desk.box.dispatch_event("drop", {"dataTransfer": transfer})
    expect(desk.status).to_have_text("Those are several files. Drop them one at a time.")
    assert desk.box.input_value() == ""


def test_a_text_that_is_too_long_is_not_sent(desk: Desk) -> None:
    """Two megabytes pasted into the box stay there and are refused; an empty box is asked for something."""
    desk.button("Check").click()
    expect(desk.status).to_have_text("There is nothing to check yet. Paste a record, or choose an example.")
    expect(desk.box).to_be_focused()
    desk.box.fill("x" * (2 * MOST_CHARACTERS))
    desk.button("Check").click()
    expect(desk.status).to_contain_text("The text is longer than 1 MiB")
    assert len(desk.box.input_value()) == 2 * MOST_CHARACTERS
    expect(desk.summary).to_be_hidden()


_HOSTILE: Final = '<img src=x onerror="window.harmed=1"><script>window.harmed=1</script>'


def test_markup_in_a_record_is_text(desk: Desk) -> None:
    """Names, comments, tags and words that cannot be read are shown as they are written, and nothing of them runs."""
    shown = _HOSTILE.replace('"', '\\"')
    text = REVOKE.replace('"Ana"', f'"{shown}"').replace("E:7c", f"{{{_HOSTILE}}} E:7c {_HOSTILE}")
    desk.check(text + f'[Nonsense "{shown}"]\n[Taker "<i>"]\n')
    desk.place(0).click()
    expect(desk.table).to_contain_text(_HOSTILE)
    expect(desk.text).to_contain_text(_HOSTILE)
    expect(desk.problems.first).to_contain_text("<")
    desk.region.get_by_text("The record, written cleanly").click()
    desk.page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert desk.region.locator("img, script").count() == 0
    assert desk.page.evaluate("window.harmed") is None


def test_a_dead_kernel_is_told_and_the_text_stays(visit: Callable[..., Page], voila: Server) -> None:
    """Without an answer the page says so after a while; an earlier result and the text stay."""
    silent = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if silent else server.send(message))
        server.on_message(lambda message: None if silent else socket.send(message))

    page = visit(voila.url)
    page.route_web_socket("**/api/kernels/**", between)
    page.goto(voila.url + LIVE)
    desk = Desk(page)
    desk.check(REVOKE)
    silent = True
    desk.paste(UNDER)
    expect(desk.region.get_by_text("The text has changed since it was checked.")).to_be_visible()
    desk.button("Check").click()
    expect(desk.status).to_contain_text("No answer comes: the connection is gone.", timeout=25_000)
    assert desk.box.input_value() == UNDER
    desk.place(0).click()
    assert desk.marked() == "N:8h"


# --- other ways in and out ------------------------------------------------------------------------------------------


def test_a_score_sheet_is_filled_in_and_checked(desk: Desk) -> None:
    """The form writes a record into the box, and its sum that is not right is found; a half-filled line is refused."""
    desk.region.get_by_text("Write a score sheet without cards").click()
    desk.region.get_by_label("Card points, North–South").fill("98")
    desk.button("Put it into the box and check it").click()
    expect(desk.region.get_by_text("Write the card points of both sides, or of neither.")).to_be_visible()
    desk.region.get_by_label("Card points, East–West").fill("64")
    desk.region.get_by_label("Belote, North–South").fill("20")
    desk.region.get_by_label("Score, North–South").fill("108")
    desk.region.get_by_label("Score, East–West").fill("64")
    desk.region.get_by_label("Who took").select_option(label="North–South")
    desk.region.get_by_label("How it ended").select_option(label="made")
    desk.button("Put it into the box and check it").click()
    expect(desk.summary).to_be_focused()
    expect(desk.findings).to_contain_text("The score is wrong")
    assert '[Cards "NS 98 EW 64"]' in desk.box.input_value()
    account = desk.region.get_by_role("table", name="North–South took: contract made")
    expect(account.get_by_role("row", name=re.compile("^Score"))).to_contain_text("118")
    expect(desk.table).to_be_hidden()


def test_a_link_brings_its_record(visit: Callable[..., Page], voila: Server) -> None:
    """The address that “Copy a link” gives opens the same record, checked; a damaged one is told."""
    page = visit(voila.url)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(voila.url + LIVE)
    desk = Desk(page)
    desk.check(REVOKE)
    desk.region.get_by_text("The record, written cleanly").click()
    expect(desk.region.get_by_role("group", name="The record, written cleanly")).to_have_text(dumps(loads(REVOKE)))
    desk.button("Copy the text").click()
    expect(desk.status).to_have_text("Copied.")
    assert page.evaluate("navigator.clipboard.readText()") == dumps(loads(REVOKE))
    desk.button("Copy a link to it").click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('#1r')")
    address = page.evaluate("navigator.clipboard.readText()")
    opened = Desk(visit(address))
    expect(opened.findings).to_have_count(1)
    assert opened.box.input_value() == dumps(loads(REVOKE))
    damaged = Desk(visit(address[:-4] + "AAAA"))
    expect(damaged.status).to_contain_text("This link is damaged")


def test_four_colours_change_the_cards(desk: Desk) -> None:
    """The deck of all activities is the desk's deck too."""
    desk.check(REVOKE)
    desk.page.mouse.move(2, 2)
    two = desk.table.screenshot(animations="disabled")
    desk.button("Four colours").click()
    desk.page.mouse.move(2, 2)
    assert two != desk.table.screenshot(animations="disabled")


# --- on a phone, in the dark, for everybody -------------------------------------------------------------------------


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_the_desk_fits_the_screen(visit: Callable[..., Page], voila: Server, width: int) -> None:
    """With everything open nothing sticks out sideways, and whatever can be pressed is large enough."""
    phone = {"viewport": {"width": width, "height": 740}, **(PHONE if width < 500 else {})}
    page = visit(voila.url + LIVE, **phone)
    desk = Desk(page)
    assert page.evaluate(_STICKS_OUT) == []
    long_name = "Maximilian-Alexander " * 4
    desk.check(REVOKE.replace('"Ana"', f'"{long_name}"').replace("E:7c", "E:" + "x" * 300 + " E:7c"))
    desk.region.get_by_text("The record, written cleanly").click()
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    desk.button("What would have been legal").click()
    for _ in range(3):
        desk.button("One step back").click()
        assert page.evaluate(_STICKS_OUT) == []
    assert page.evaluate(_SMALL) == []
    page.mouse.wheel(400, 0)
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") == 0


def test_a_record_is_checked_by_touch_on_a_phone(visit: Callable[..., Page], voila: Server) -> None:
    """On a dark phone 360 pixels wide the whole way is done by taps."""
    page = visit(voila.url + LIVE, viewport={"width": 360, "height": 740}, color_scheme="dark", **PHONE)
    desk = Desk(page)
    desk.box.tap()
    page.keyboard.insert_text(REVOKE)
    desk.button("Check").tap()
    expect(desk.findings).to_have_count(1)
    desk.place(0).tap()
    expect(desk.table).to_be_in_viewport()
    expect(desk.table).to_contain_text("✗ irregular")
    desk.button("One step back").tap()
    assert desk.moment == "East plays the seven of clubs."
    desk.button("What would have been legal").tap()
    expect(desk.region.get_by_text("Of what is known of the hand, East could play")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["live", "static"])
def test_axe_finds_nothing_serious(
    visit: Callable[..., Page], voila: Server, static: str, kind: str, scheme: str
) -> None:
    """The desk before and after a check, with everything open and all gravities shown, light and dark."""
    page = visit(voila.url + LIVE if kind == "live" else f"{static}{TOOL}.html", color_scheme=scheme)
    desk = Desk(page)
    assert violations(page) == []
    for name in ("Kitchen table", "On the beach"):
        desk.examples.select_option(label=next(one for one in _labels(desk) if one.startswith(name)))
        expect(desk.text).to_contain_text(name)
        page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
        desk.button("What would have been legal").click()
        assert violations(page) == []
    desk.button("Keys").click()
    assert violations(page) == []


def _labels(desk: Desk) -> list[str]:
    return [text.strip() for text in desk.examples.locator("option").all_text_contents()]


_WRITTEN: Final = f"{_PROSE}, [translate=no], [id$=-example] option, .who"
"""What is not ours to translate: prose, records, and the names in them."""

_FORMAT: Final = {
    *TAGS, "rules", "letters", "play", "auction", "declared", *WORDS, *KINDS, *RESULTS, *(bid.value for bid in Bid),
    *(word for option in OPTIONS.values() for text in (option.name, *option.words) for word in text.split("_")),
}  # fmt: skip
"""The words in which records and rules are written, which findings quote; they are the same in every language."""


def _plain(text: str) -> bool:
    """Whether there are plain words in what `untranslated` has found, a place and a run of words."""
    return not _FORMAT.issuperset(word.lower() for word in re.findall("[A-Za-z]{2,}", text.partition(": ")[2]))


def test_no_word_of_the_desk_escapes_translation(visit: Callable[..., Page], pseudo_voila: Server) -> None:
    """In the pseudo-language every button, finding, moment and menu speaks it, in every state that a person meets."""
    page = visit(pseudo_voila.url + LIVE)
    region = page.get_by_role("main").get_by_role("region")
    box = region.get_by_role("textbox").first
    expect(box).to_be_visible(timeout=60_000)
    found: list[str] = []

    def look() -> None:
        found.extend(text for text in untranslated(page, _WRITTEN) if text not in found and _plain(text))

    look()
    examples_menu, rules = region.get_by_role("combobox").first, region.locator("[id$=-rules]")
    for option in range(1, examples_menu.locator("option").count(), 6):
        examples_menu.select_option(index=option)
        expect(region.locator(".box .nudge")).to_have_text("")
        page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
        look()
    for text in (REVOKE, UNDER, "", "nonsense", "x" * (MOST_CHARACTERS + 1)):
        box.fill(text)
        box.press("Control+Enter")
        page.wait_for_timeout(150)
        look()
    box.fill(UNDER)
    for option in range(rules.locator("option").count()):
        rules.select_option(index=option)
        expect(region.locator(".box .nudge")).to_have_text("")
        look()
    box.fill(MATCH)
    box.press("Control+Enter")
    region.locator(".replay").focus()
    for key in ("v", "Home", *["ArrowRight"] * 6, "End", "ArrowDown", "ArrowUp", "?"):
        page.keyboard.press(key)
        page.wait_for_timeout(60)
        look()
    assert "\n".join(found) == "", found


# --- the static page, JupyterLab ------------------------------------------------------------------------------------


def test_a_static_page_shows_the_examples_with_their_results(visit: Callable[..., Page], static: str) -> None:
    """Without Python every example is there with its findings and its replay, and the page says what it cannot do."""
    page = visit(static)
    page.get_by_role("main").get_by_role("link", name="Check a deal").click()
    desk = Desk(page)
    expect(desk.region.get_by_text("To check a text of your own you need the live page")).to_be_visible()
    expect(desk.button("Check")).to_have_count(0)
    expect(desk.box).not_to_be_editable()
    expect(desk.summary).to_contain_text("The referee found one irregularity.")
    expect(desk.box).to_have_value(re.compile("Camping, from memory"))
    desk.place(0).click()
    expect(desk.table).to_contain_text("✗ irregular")
    desk.page.keyboard.press("ArrowLeft")
    expect(desk.text.locator("[aria-current=step]")).to_have_text("E:Jd")
    desk.examples.select_option(label=next(one for one in _labels(desk) if one.startswith("Thursday club")))
    expect(desk.findings).to_have_count(2)
    desk.deals.select_option(index=3)
    expect(desk.text).to_contain_text('[Number "4"]')


def test_the_examples_can_be_read_without_javascript(visit: Callable[..., Page], static: str) -> None:
    """The reading version has the text of each example and every finding with its rule."""
    page = visit(f"{static}{TOOL}.html", java_script_enabled=False)
    section = page.get_by_role("main").get_by_role("region", name="The referee’s desk")
    expect(section.get_by_role("heading", level=3)).to_have_count(len(examples()))
    expect(section).to_contain_text('[Place "Camping, from memory"]')
    expect(section).to_contain_text("North played the jack of spades to a trick in which diamonds were led.")
    expect(section).to_contain_text("Rule “Follow suit”: If you hold the suit led, you must play it.")


def test_the_reading_version_is_translated(visit: Callable[..., Page], pseudo_static: str) -> None:
    """So is the page without JavaScript, but for the records and their names."""
    page = visit(f"{pseudo_static}{TOOL}.html", java_script_enabled=False)
    found: list[tuple[str, str]] = (
        page.get_by_role("main")
        .get_by_role("region")
        .evaluate("node => [...node.querySelectorAll('p, li')].map(one => [one.tagName, one.textContent])")
    )
    assert [run for _tag, text in found for run in plain_words(text) if _plain(f": {run}")] == []


def test_jupyterlab_keeps_its_hands_off(visit: Callable[..., Page], lab: Lab) -> None:
    """In JupyterLab what is typed into the box is text, Ctrl+Enter checks, and arrows go through the deal."""
    page = visit(f"{lab.url}lab/tree/{TOOL}.ipynb?token={lab.token}&reset")
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    desk = Desk(page)
    cells = page.locator(".jp-Cell").count()
    desk.box.click()
    page.keyboard.type("dd x ")
    page.keyboard.insert_text(REVOKE)
    assert desk.box.input_value() == f"dd x {REVOKE}"
    page.keyboard.press("Control+Enter")
    expect(desk.findings).to_have_count(1)
    desk.place(0).click()
    for key in "vddvx":
        page.keyboard.press(key)
    page.keyboard.press("ArrowLeft")
    assert desk.moment == "East plays the seven of clubs."
    assert page.locator(".jp-Cell").count() == cells
