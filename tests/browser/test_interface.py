from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from belote_teach import Suit
from tests.browser.learner import (
    CHECK,
    HINT,
    NEXT,
    Keyboard,
    Level,
    Mouse,
    Touch,
    answer_by_reading,
    answer_by_rules,
    has_focus,
    level,
    levels,
    names_of,
    of_suit,
)
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.browser

PAGE = f"{LESSON}.html"
PHONE = {"has_touch": True, "is_mobile": True}


# --- the hand under fingers and keys --------------------------------------------------------------------------------


def test_the_last_choice_counts_however_fast_it_is_made(visit: Callable[..., Page], static: str) -> None:
    """Clicks without a pause, then Check at once: judged is what was chosen last."""
    one = level(visit(static + PAGE), "Follow suit")
    names = one.names()[:2]
    one.button(CHECK).scroll_into_view_if_needed()
    boxes = [one.card(name).bounding_box() for name in names]
    check = one.button(CHECK).bounding_box()
    places = [boxes[0], boxes[1], boxes[0], boxes[1], boxes[1], check]
    for box in places:
        assert box is not None
        one.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    assert [names[1]] == [card.name for card in one.cards() if card.chosen]
    assert all(card.allowed is not None for card in one.cards())


def test_pressing_cards_after_the_check_changes_no_answer(visit: Callable[..., Page], static: str) -> None:
    """A judged answer stands; a press on its cards only shows what decided them."""
    one = level(visit(static + PAGE), "Follow suit")
    one.card(one.names()[0]).click()
    one.button(CHECK).click()
    before, said = one.cards(), one.summary.inner_text()
    for name in one.names():
        one.card(name).click()
    assert before == one.cards()
    assert said == one.summary.inner_text()


def test_check_with_nothing_chosen_asks_for_a_card(visit: Callable[..., Page], static: str) -> None:
    """An empty answer is not judged."""
    one = level(visit(static + PAGE), "Follow suit")
    one.button(CHECK).click()
    expect(one.region.get_by_text("Choose at least one card first.").first).to_be_visible()
    expect(one.summary).to_be_hidden()


def test_the_hand_is_one_tab_stop_with_arrows_home_and_end(visit: Callable[..., Page], static: str) -> None:
    """Tab enters and leaves the hand in one step; arrows, Home and End move in it and stop at its ends."""
    one = level(visit(static + PAGE), "Follow suit")
    hands = Keyboard(one.page)
    names = one.names()
    hands.reach(one.hand)
    visited = [_focused(one, names)]
    for key in ("ArrowRight", "End", "ArrowRight", "ArrowLeft", "Home", "ArrowLeft"):
        hands.press(key)
        visited.append(_focused(one, names))
    last = len(names) - 1
    assert [0, 1, last, last, last - 1, 0, 0] == [names.index(name) for name in visited]
    hands.press("End")
    hands.press("Tab")
    expect(one.button(CHECK)).to_be_focused()
    hands.press("Shift+Tab")
    assert _focused(one, names) == names[last]


def test_letters_jump_to_suits_and_ranks(visit: Callable[..., Page], static: str) -> None:
    """C D H S go round the cards of a suit; a rank's letter or digit goes to that rank."""
    one = level(visit(static + PAGE), "Follow suit")
    hands = Keyboard(one.page)
    names = one.names()
    hands.reach(one.hand)
    for suit in Suit:
        wanted = of_suit(names, suit)
        reached = set()
        for _ in wanted:
            hands.press(suit.value)
            reached.add(_focused(one, names))
        assert set(wanted) == reached
    ranks = {"seven": "7", "eight": "8", "nine": "9", "ten": "t", "jack": "J", "queen": "q", "king": "k", "ace": "A"}
    for name in names:
        hands.press(ranks[name.split()[0]])
        assert _focused(one, names).split()[0] == name.split()[0]


def _focused(one: Level, names: list[str]) -> str:
    return next(name for name in names if has_focus(one.card(name)))


# --- help on request ------------------------------------------------------------------------------------------------


def test_four_hints_lead_to_the_answer(visit: Callable[..., Page], static: str) -> None:
    """Each press of Hint, or the keys 1 to 4, opens one more rung; the fourth says the answer."""
    page = visit(static + PAGE)
    one = level(page, "Trump when you are void")
    for rung in range(1, 5):
        one.button(HINT).click()
        expect(one.region.get_by_text(f"Hint {rung} of 4", exact=True)).to_be_visible()
        expect(one.region.get_by_text(f"Hint {rung + 1} of 4", exact=True)).to_have_count(0)
    last = one.region.get_by_role("listitem").filter(has_text="Hint 4 of 4")
    for card in one.legal():
        expect(last).to_contain_text(card.symbol)
    other = level(page, "Too low to go over")
    hands = Keyboard(page)
    hands.reach(other.hand)
    for rung in range(1, 5):
        hands.press(str(rung))
        expect(other.region.get_by_text(f"Hint {rung} of 4", exact=True)).to_be_visible()


def test_v_marks_the_cards_that_may_be_played(visit: Callable[..., Page], static: str) -> None:
    """V shows and announces the legal cards, and those alone."""
    one = level(visit(static + PAGE), "Trump when you are void")
    legal = one.legal()
    hands = Keyboard(one.page)
    hands.reach(one.hand)
    hands.press("v")
    expect(one.region.get_by_role("status")).to_contain_text("The cards that may be played are marked.")
    assert len(legal) == one.hand.get_by_text("look", exact=True).filter(visible=True).count()
    for card in legal:
        hands.card(one, card.title)
    hands.button(one, CHECK)
    assert one.all_right


def test_r_opens_the_rule_and_escape_closes_it(visit: Callable[..., Page], static: str) -> None:
    """Before the check R tells the rule of the level; after it, the rule of the focused card."""
    one = level(visit(static + PAGE), "Too low to go over")
    hands = Keyboard(one.page)
    rule = one.region.get_by_text("Sources", exact=True).filter(visible=True)
    hands.reach(one.hand)
    for _check in range(2):
        hands.press("r")
        expect(rule).to_have_count(1)
        hands.press("Escape")
        expect(rule).to_have_count(0)
        if one.button(CHECK).is_visible():
            assert has_focus(one.hand)
            hands.card(one, one.names()[0])
            hands.button(one, CHECK)
            expect(one.summary).to_be_focused()


def test_the_list_of_keys_opens_and_closes(visit: Callable[..., Page], static: str) -> None:
    """“?” opens the keys from the hand, Escape closes them, and focus returns to the card."""
    one = level(visit(static + PAGE), "Follow suit")
    hands = Keyboard(one.page)
    names = one.names()
    hands.reach(one.hand)
    hands.press("End")
    hands.press("?")
    keys = one.page.get_by_role("dialog", name="Keys for this exercise")
    expect(keys).to_be_visible()
    hands.press("a")
    expect(keys).to_be_visible()
    hands.press("Escape")
    expect(keys).to_be_hidden()
    assert _focused(one, names) == names[-1]
    one.button("Keys").click()
    keys.get_by_role("button", name="Close").click()
    expect(keys).to_be_hidden()


def test_modified_keys_are_left_to_the_browser(visit: Callable[..., Page], static: str) -> None:
    """Ctrl or Alt with a letter of ours does nothing of ours."""
    one = level(visit(static + PAGE), "Follow suit")
    hands = Keyboard(one.page)
    names = one.names()
    hands.reach(one.hand)
    for key in ("Control+a", "Alt+v", "Control+1"):
        hands.press(key)
    assert _focused(one, names) == names[0]
    expect(one.region.get_by_text("Hint 1 of 4")).to_have_count(0)


# --- looking elsewhere ----------------------------------------------------------------------------------------------


def test_another_table_shows_what_changes(visit: Callable[..., Page], static: str) -> None:
    """The same position under “arena”, where one need not trump low: the discards are allowed, each with its reason."""
    one = level(visit(static + PAGE), "Too low to go over")
    here = one.legal()
    there = here.position.under(type(here.position.rules).parse("arena"))
    more = [card for card in here.position.hand if card not in here and card in type(here)(there)]
    assert more
    answer_by_rules(one, Mouse())
    tables = one.region.get_by_label("See this position at another table")
    tables.select_option(label="arena")
    said = one.region.get_by_text(re.compile("^You may also play")).first
    expect(said).to_be_visible()
    for card in more:
        expect(said).to_contain_text(card.symbol)
    tables.select_option(index=0)
    expect(said.and_(one.region.get_by_role("paragraph"))).to_have_count(0)
    tables.select_option(label="club")
    expect(one.region.get_by_text("Nothing changes: the same cards may be played.").first).to_be_visible()


def test_one_changed_card_changes_the_answer(visit: Callable[..., Page], static: str) -> None:
    """“Change one card” shows the neighbouring position with its own verdicts, and goes back."""
    one = level(visit(static + PAGE), "Does your partner hold the trick?")
    answer_by_rules(one, Mouse())
    before, board = one.cards(), one.board()
    one.button("Change one card").click()
    changed, other = one.cards(), one.board()
    assert board != other
    assert [card.name for card in before] == [card.name for card in changed]
    assert [card.allowed for card in before] != [card.allowed for card in changed]
    assert names_of(one.legal()) == {card.name for card in changed if card.allowed}
    one.button("Back to the exercise").click()
    assert before == one.cards()
    assert board == one.board()


def test_the_four_colour_deck_is_remembered(visit: Callable[..., Page], static: str) -> None:
    """The switch changes how the cards of every level look, and a reload keeps it."""
    page = visit(static + PAGE)
    one = next(one for one in levels(page) if of_suit(one.names(), Suit.DIAMONDS) or of_suit(one.names(), Suit.CLUBS))
    name = one.name
    switch = one.button("Four colours")
    expect(switch).to_have_attribute("aria-pressed", "false")
    two = one.hand.screenshot()
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    four = one.hand.screenshot()
    assert two != four
    page.reload()
    one = level(page, name)
    expect(one.button("Four colours")).to_have_attribute("aria-pressed", "true")
    assert four == one.hand.screenshot()
    for other in levels(page):
        expect(other.button("Four colours")).to_have_attribute("aria-pressed", "true")


# --- how it fits ------------------------------------------------------------------------------------------------------

_STICKS_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  const scrolls = node => /auto|scroll/.test(getComputedStyle(node).overflowX);
  return [...document.querySelectorAll("body *")].filter(node => {
    const box = node.getBoundingClientRect();
    if (box.width < 2 || box.height < 2 || (box.right <= wide + 0.5 && box.left >= -0.5)) return false;
    if (node.closest("svg") !== null && node.tagName !== "svg") return false;
    for (let up = node.parentElement; up; up = up.parentElement) if (scrolls(up)) return false;
    return getComputedStyle(node).position !== "absolute" || box.left >= 0;
  }).map(node => `${node.tagName.toLowerCase()}.${node.getAttribute("class")}`);
}"""


@pytest.mark.parametrize("width", [320, 360, 768])
def test_nothing_sticks_out_sideways(visit: Callable[..., Page], static: str, width: int) -> None:
    """Landing page and lesson, before and after a check and with everything open, fit the width of the screen."""
    phone = {"viewport": {"width": width, "height": 700}, **(PHONE if width < 500 else {})}
    page = visit(static, **phone)
    assert page.evaluate(_STICKS_OUT) == []
    page = visit(static + PAGE, **phone)
    for one in levels(page):
        one.button(HINT).click()
        one.button(HINT).click()
        one.board()
    assert page.evaluate(_STICKS_OUT) == []
    for one in levels(page):
        one.card(one.names()[0]).click()
        one.button(CHECK).click()
        tables = one.region.get_by_label("See this position at another table")
        if tables.is_visible():  # where all the tables that play the contract agree there is none
            tables.select_option(index=1)
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert page.evaluate(_STICKS_OUT) == []
    page.mouse.wheel(400, 0)
    assert page.evaluate("[scrollX, document.documentElement.scrollWidth - document.documentElement.clientWidth]") == [
        0,
        0,
    ]


@pytest.mark.parametrize("width", [320, 360])
def test_eight_cards_can_each_be_hit(visit: Callable[..., Page], static: str, width: int) -> None:
    """On a phone a hand of eight fits, each card's strip is at least 24 pixels, and a tap takes the card one meant."""
    page = visit(static + PAGE, viewport={"width": width, "height": 740}, **PHONE)
    one = _hand_of_eight(page)
    boxes = {name: one.card(name).bounding_box() for name in one.names()}
    assert len(boxes) == 8
    for name, box in boxes.items():
        assert box is not None
        assert min(box["width"], box["height"]) >= 24, f"{name}: {box}"
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        one.card(name).tap()
        assert name in {card.name for card in one.cards() if card.chosen}
    assert all(card.chosen for card in one.cards())


def _hand_of_eight(page: Page) -> Level:
    for one in levels(page):
        for _ in range(4):
            if len(one.names()) == 8:
                return one
            answer_by_reading(one, Touch())
            if not one.button(NEXT).is_visible():
                break
            one.button(NEXT).tap()
    pytest.fail("no hand of eight cards on the page")


_SMALL = """() => [...document.querySelectorAll("button, a, summary, select, input")].filter(node => {
    const box = node.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(node).display !== "inline"
        && (box.width < 24 || box.height < 24);
}).map(node => `${node.tagName.toLowerCase()} “${node.textContent.trim()}”`)"""


def test_everything_to_press_is_24_pixels_large(visit: Callable[..., Page], static: str) -> None:
    """Whatever can be pressed, on landing page and lesson, before and after a check, is large enough for a finger."""
    phone = {"viewport": {"width": 360, "height": 740}, **PHONE}
    assert visit(static, **phone).evaluate(_SMALL) == []
    page = visit(static + PAGE, **phone)
    one = level(page, "Follow suit")
    assert page.evaluate(_SMALL) == []
    one.card(one.names()[0]).tap()
    one.button(CHECK).tap()
    assert page.evaluate(_SMALL) == []


# --- other ways of looking --------------------------------------------------------------------------------------------

_MOVES = """() => [...document.querySelectorAll("*")].filter(node => {
    const style = getComputedStyle(node);
    const long = value => value.split(",").some(one => parseFloat(one) > 0.001);
    return long(style.transitionDuration) || (style.animationName !== "none" && long(style.animationDuration));
}).length"""


def test_reduced_motion_is_honoured(visit: Callable[..., Page], static: str) -> None:
    """For those who ask for less motion nothing moves; for others something does."""
    for motion, moves in (("no-preference", True), ("reduce", False)):
        page = visit(static + PAGE, reduced_motion=motion)
        one = level(page, "Follow suit")
        one.card(one.names()[0]).click()
        one.button(CHECK).click()
        assert moves is (page.evaluate(_MOVES) > 0)


_READABLE = """node => {
    const rgb = text => (text.match(/[\\d.]+/g) ?? []).map(Number);
    let behind = node;
    while (behind && (rgb(getComputedStyle(behind).backgroundColor)[3] ?? 1) === 0) behind = behind.parentElement;
    return getComputedStyle(node).color !== getComputedStyle(behind ?? document.body).backgroundColor;
}"""


def test_forced_colours_keep_every_sign(visit: Callable[..., Page], static: str) -> None:
    """In a high-contrast theme each judged card keeps its sign, the winner its star, the deciders their word."""
    page = visit(static + PAGE, forced_colors="active")
    one = level(page, "Go over an opponent’s trump")
    one.card(one.illegal()).click()
    one.button(CHECK).click()
    signs = one.hand.get_by_text(re.compile("^[✓✗]$"))
    assert len(one.names()) == signs.count()
    everything = [*signs.all(), one.table.get_by_text("★"), one.table.get_by_text("decides").first]
    for sign in everything:
        expect(sign).to_be_visible()
        assert sign.evaluate(_READABLE), sign


def test_the_reading_version_answers_without_javascript(visit: Callable[..., Page], static: str) -> None:
    """Without JavaScript a static page still shows each level's first position and, on request, its answer."""
    page = visit(static + PAGE, java_script_enabled=False)
    exercises = page.get_by_role("main").get_by_role("region")
    assert exercises.count() >= 9
    for place in range(exercises.count()):
        exercise = exercises.nth(place)
        expect(exercise).to_contain_text("Choose every card you may play.")
        expect(exercise.get_by_text("The answer", exact=True)).to_be_visible()
    exercises.first.get_by_text("The answer", exact=True).click()
    expect(exercises.first.get_by_text("✓").first).to_be_visible()
