from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, expect

from belote_teach.activities.level import STARS_SAID
from belote_teach.activities.scene import cards_of
from belote_teach.course.chapters import CHAPTERS, Chapter
from belote_teach.puzzles.puzzle import Puzzle
from tests.browser.learner import AGAIN, CHECK, HINT, NEXT, Mouse, Touch, has_focus
from tests.browser.questions import (
    ONE,
    PUT,
    SAY,
    Learner,
    Pointer,
    Question,
    Typist,
    answer_by_hints,
    answer_by_trying,
    chapter_levels,
    play_exercises,
    question,
    ranked,
    understood,
)
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _STICKS_OUT as STICKS_OUT
from tests.browser.test_words import _PROSE, untranslated

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server
    from tests.browser.learner import Level

pytestmark = pytest.mark.browser

Scheme = Literal["light", "dark"]


def _shows_cards(chapter: Chapter) -> bool:
    """Whether the questions of a chapter have cards on the table; a score sheet has none."""
    exercise = chapter.levels[0].exercise(start=0, place=0)
    return isinstance(exercise, Puzzle) and bool(cards_of(exercise.scene))


EACH: Final = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
OF_QUESTIONS: Final = pytest.mark.parametrize(
    "chapter",
    [chapter for chapter in CHAPTERS if not chapter.levels[0].is_legal_cards],
    ids=lambda chapter: chapter.id,
)

WITH_CARDS: Final = pytest.mark.parametrize(
    "chapter",
    [chapter for chapter in CHAPTERS if _shows_cards(chapter)],
    ids=lambda chapter: chapter.id,
)

PROSE: Final = f"{_PROSE}, .look-inside .output"
"""What a notebook says is in its own language, and so is what its code prints."""

STILL: Final = {"reduced_motion": "reduce"}
"""Nobody waits for cards to move."""


# --- walks ------------------------------------------------------------------------------------------------------------


def _walk(page: Page, chapter: Chapter, learner: Learner, go_on: Callable[[Level], None]) -> None:
    """Play a chapter to its end, going on from level to level as the page offers it."""
    levels = chapter_levels(page, chapter)
    for place, level in enumerate(levels):
        mind = answer_by_trying if place % 2 else answer_by_hints
        count = play_exercises(level, learner, mind)
        wanted = chapter.levels[place].wanted
        expect(level.region.get_by_text(f"{count} of {wanted} done", exact=True)).to_be_visible()
        assert level.finished
        says = STARS_SAID[learner.level_done()]
        told = level.region.get_by_role("paragraph").filter(has_text=says)
        expect(told.first).to_contain_text(f"Level {place + 1} of {len(levels)}")
        expect(told.last).to_contain_text(re.compile("That is this level done|end of the lesson"))
        if level is not levels[-1]:
            expect(_onward(level)).to_have_text(f"Go on: {chapter.levels[place + 1].title}")
            go_on(level)
            expect(levels[place + 1].region).to_be_in_viewport()
    if chapter is CHAPTERS[-1]:
        expect(_onward(levels[-1])).to_have_count(0)
    else:
        following = CHAPTERS[CHAPTERS.index(chapter) + 1]
        expect(_onward(levels[-1])).to_have_text(f"Go on: {following.title}")
        go_on(levels[-1])
        expect(page.get_by_role("heading", level=1, name=following.title, exact=True)).to_be_visible()
        assert following.page in page.url


def _onward(level: Level) -> Locator:
    return level.region.get_by_role("link", name=re.compile("^Go on: "))


@EACH
def test_a_chapter_is_walked_by_keyboard_alone(visit: Callable[..., Page], voila: Server, chapter: Chapter) -> None:
    """On the live site, without a click: answers come from the fourth hint or from trying, in turn by level.

    At its end each level shows the stars that were earned, and leads on. The page reports no error and asks nothing of
    any other machine; `visit` sees to that.
    """
    page = visit(f"{voila.url}voila/render/{chapter.file}", **STILL)
    learner = Typist(page)

    def go_on(level: Level) -> None:
        learner.go(_onward(level))
        learner.keys.press("Enter")

    _walk(page, chapter, learner, go_on)


@EACH
def test_a_chapter_is_walked_by_touch(visit: Callable[..., Page], static: str, chapter: Chapter) -> None:
    """On a phone 360 pixels wide, by taps alone, as above; and in no exercise does the page scroll sideways."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = visit(f"{static}{chapter.page}.html", **phone, **STILL)

    class Thumb(Pointer):
        def button(self, level: Level, name: str) -> None:
            assert _scrolls(page) == 0, f"{level.name}: {level.region.aria_snapshot()}"
            super().button(level, name)

    learner = Thumb(Touch(), Locator.tap)
    _walk(page, chapter, learner, lambda level: _onward(level).tap())
    assert _scrolls(page) == 0


def _scrolls(page: Page) -> int:
    """Return how many pixels a page can be scrolled sideways."""
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found


@EACH
def test_no_level_sticks_out_sideways(visit: Callable[..., Page], static: str, chapter: Chapter) -> None:
    """Every level fits a narrow phone: its first exercise, its hints, the reply, and everything that can be opened."""
    phone = {"viewport": {"width": 360, "height": 700}, "has_touch": True, "is_mobile": True}
    page = visit(f"{static}{chapter.page}.html", **phone, **STILL)
    levels = chapter_levels(page, chapter)

    def look() -> None:
        for width in (360, 320):
            page.set_viewport_size({"width": width, "height": 700})
            assert page.evaluate(STICKS_OUT) == [], f"{width} pixels"
            assert _scrolls(page) == 0, f"{width} pixels"

    look()
    for level in levels:
        level.button(HINT).press("4")
        level.board()
    look()
    for level in levels:
        _answer_somehow(level, Pointer(Touch(), Locator.tap))
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    look()
    page.mouse.wheel(400, 0)
    assert page.evaluate("scrollX") == 0


def _answer_somehow(level: Level, learner: Learner) -> None:
    """Give some answer, right or wrong: the first choice, the order that is there, the number 1."""
    if isinstance(level, Question):
        learner.give(level, ["1"] if level.kind == SAY else level.names() if level.kind == PUT else level.names()[:1])
    else:
        learner.card(level, level.names()[0])
        learner.button(level, CHECK)


# --- what stays -------------------------------------------------------------------------------------------------------


def test_stars_are_there_again_after_a_reload(visit: Callable[..., Page], static: str) -> None:
    """Stars of a level stay in this browser; a level that is only begun has none; a better result takes the place."""
    page = visit(f"{static}02_who_wins_the_trick.html")
    first, begun = "suit_led", "off_suit"
    learner = Pointer(Mouse(), Locator.click)
    remembered: list[str] = []

    def remember(level: Level, one: Learner) -> None:
        answer_by_hints(level, one)
        assert isinstance(level, Question)
        remembered.extend(level.chosen())

    def repeat(level: Level, one: Learner) -> None:
        assert isinstance(level, Question)
        one.give(level, [remembered.pop(0)])

    play_exercises(question(page, first), learner, remember)
    play_exercises(question(page, begun), learner, answer_by_trying, 1)
    for said, mind in (("one star of three", repeat), ("three stars of three", answer_by_hints)):
        page.reload()
        again = question(page, first)
        assert _stars(again) == said
        assert _stars(question(page, begun)) == ""
        expect(question(page, begun).region.get_by_text("0 of 3 done", exact=True)).to_be_visible()
        play_exercises(again, learner, mind)
        assert _stars(again) == "three stars of three"


def _stars(level: Level) -> str:
    """Return what is said of a level's stars beside its place in the chapter; nothing where it has none."""
    line = level.region.get_by_role("paragraph").filter(has_text=re.compile(r"^Level \d+ of \d+")).inner_text()
    return " ".join(re.sub(r"^Level \d+ of \d+|★", "", line).split())


@WITH_CARDS
def test_the_four_colour_deck_holds_for_questions(visit: Callable[..., Page], static: str, chapter: Chapter) -> None:
    """Diamonds and clubs change their colour wherever cards are drawn, hearts and spades do not; a reload keeps it."""
    page = visit(f"{static}{chapter.page}.html")
    levels = chapter_levels(page, chapter)
    assert {"false"} == {level.button("Four colours").get_attribute("aria-pressed") for level in levels}
    before = _colours(page, "diamonds|clubs"), _colours(page, "hearts|spades")
    levels[0].button("Four colours").click()
    after = _colours(page, "diamonds|clubs"), _colours(page, "hearts|spades")
    assert before[0] != after[0]
    assert before[1] == after[1]
    page.reload()
    levels = chapter_levels(page, chapter)
    assert {"true"} == {level.button("Four colours").get_attribute("aria-pressed") for level in levels}
    assert after == (_colours(page, "diamonds|clubs"), _colours(page, "hearts|spades"))


_INKS: Final = "node => [...node.querySelectorAll('svg *')].map(part => getComputedStyle(part).fill)"


def _colours(page: Page, suits: str) -> list[str]:
    """Return the colours in which a page draws its cards of some suits, from its first card to its last."""
    names = page.get_by_role("main").get_by_role("region").get_by_text(re.compile(rf"^\w+ of ({suits})(, place \d)?$"))
    cards = names.locator("xpath=..").filter(has=page.locator("svg"), visible=True)
    assert cards.count() > 1
    return [str(card.evaluate(_INKS)) for card in cards.all()]


# --- a wrong answer ---------------------------------------------------------------------------------------------------

_PLAIN: Final = "ace, 10, king, queen, jack, 9, 8, 7"


def _worst_first(one: Question) -> list[str]:
    return ranked(one.names(), _PLAIN)[::-1]


def _the_dealer(one: Question) -> list[str]:
    dealer = re.search(r"(\w+) has dealt", one.task)
    assert dealer is not None
    return [dealer.group(1)]


def _every_suit(one: Question) -> list[str]:
    return [name for name in one.names() if "trumps" not in name]


@pytest.mark.parametrize(
    ("page_name", "level", "belief", "reply"),
    [
        ("01_the_cards", "plain_order", _worst_first, "^That begins with the .*, the worst card"),
        (
            "01_the_cards",
            "trick_values",
            lambda _one: ["999"],
            r"^You say 999; it is \d+, a difference of \d+",
        ),
        ("03_the_deal_and_the_bidding", "who_speaks", _the_dealer, "would speak if the dealer began"),
        ("03_the_deal_and_the_bidding", "first_round", _every_suit, "names a suit of your own in the first round"),
        ("05_belote_and_rebelote", "twenty_once", lambda _one: ["40"], "20 altogether, not with each"),
    ],
)
def test_a_wrong_answer_gets_the_reply_to_its_mistake(
    visit: Callable[..., Page],
    static: str,
    page_name: str,
    level: str,
    belief: Callable[[Question], list[str]],
    reply: str,
) -> None:
    """The reply says what was mistaken for what; it can be tried again, from where one stood, until it is right."""
    page = visit(f"{static}{page_name}.html")
    one = question(page, level)
    learner = Pointer(Mouse(), Locator.click)
    answer = belief(one)
    learner.give(one, answer)
    assert not one.all_right
    assert re.search(reply, one.reply), one.reply
    expect(one.summary).to_be_focused()
    expect(one.region.get_by_role("status")).to_contain_text(one.reply[:40])
    expect(one.button(NEXT)).to_be_visible()
    expect(one.button(CHECK)).to_be_hidden()
    for _time in range(2):
        one.button(AGAIN).click()
        assert has_focus(one.place)
        assert _given(one) == answer
        one.button(CHECK).click()
        assert re.search(reply, one.reply), one.reply
    one.button(AGAIN).click()
    answer_by_trying(one, learner)
    expect(one.region.get_by_text(re.compile("^1 of ")).filter(visible=True)).to_be_visible()
    one.region.get_by_text("Why", exact=True).filter(visible=True).last.click()


def _given(one: Question) -> list[str]:
    """Return the answer that stands on the page."""
    if one.kind == SAY:
        return [one.box.input_value()]
    return one.names() if one.kind == PUT else [name for name in one.names() if name in one.chosen()]


# --- keys -------------------------------------------------------------------------------------------------------------


def test_arrows_go_along_the_choices(visit: Callable[..., Page], static: str) -> None:
    """Choices are one stop of Tab; arrows, Home and End go along them and stop at the ends; Space chooses one."""
    page = visit(f"{static}03_the_deal_and_the_bidding.html")
    for level in ("who_speaks", "first_round"):
        one = question(page, level)
        learner = Typist(page)
        learner.go(one.place)
        names = one.names()
        at = [_held(one)]
        for key in ("ArrowRight", "ArrowDown", "End", "ArrowRight", "ArrowLeft", "ArrowUp", "Home", "ArrowLeft"):
            learner.keys.press(key)
            at.append(_held(one))
        last = len(names) - 1
        assert [names[place] for place in (0, 1, 2, last, last, last - 1, last - 2, 0, 0)] == at
        assert one.chosen() == set()
        learner.keys.press("Space")
        learner.keys.press("End")
        learner.keys.press("Enter")
        assert one.chosen() == ({names[last]} if one.kind == ONE else {names[0], names[last]})
        learner.keys.press("Tab")
        expect(one.button(CHECK)).to_be_focused()
        learner.keys.press("Shift+Tab")
        assert _held(one) == names[last]


def _held(one: Question) -> str:
    return next(name for name in one.names() if has_focus(one.choice(name)))


def test_alt_and_arrows_put_cards_in_order(visit: Callable[..., Page], static: str) -> None:
    """The card that has the focus moves, keeps the focus and says its place; a lifted card is moved by buttons too."""
    page = visit(f"{static}01_the_cards.html")
    one = question(page, "plain_order")
    learner = Typist(page)
    first, second, *rest = one.names()
    learner.go(one.place)
    learner.keys.press("Alt+ArrowRight")
    assert [second, first, *rest] == one.names()
    assert _held(one) == first
    expect(one.region.get_by_role("status")).to_have_text(f"{first}, place 2")
    learner.keys.press("Alt+ArrowUp")
    learner.keys.press("Alt+ArrowLeft")
    assert [first, second, *rest] == one.names()
    learner.keys.press("ArrowRight")
    assert _held(one) == second
    learner.keys.press("Space")
    assert one.chosen() == {second}
    learner.button(one, "Earlier")
    assert [second, first, *rest] == one.names()
    expect(one.button("Earlier")).to_be_focused()
    learner.button(one, "Later")
    learner.button(one, "Later")
    assert [first, rest[0], second, *rest[1:]] == one.names()


def test_enter_in_the_number_box_checks(visit: Callable[..., Page], static: str) -> None:
    """Figures are written into the box and open no hint, Enter checks; what is no number is asked for again."""
    page = visit(f"{static}01_the_cards.html")
    one = question(page, "trick_values")
    learner = Typist(page)
    learner.go(one.box)
    for text in ("", "ten", "1.5"):
        one.box.fill("")
        page.keyboard.type(text)
        learner.keys.press("Enter")
        expect(one.region.get_by_text("Write a whole number first.", exact=True).first).to_be_visible()
        expect(one.summary).to_be_hidden()
        expect(one.box).to_be_focused()
    learner.write(one, "1234")
    expect(one.region.get_by_text("Hint 1 of 4", exact=True)).to_have_count(0)
    learner.keys.press("Enter")
    expect(one.summary).to_be_focused()
    assert one.reply.startswith("You say 1234;")


@pytest.mark.parametrize(
    ("page_name", "level"),
    [
        ("01_the_cards", "plain_order"),
        ("01_the_cards", "trick_values"),
        ("02_who_wins_the_trick", "suit_led"),
        ("05_belote_and_rebelote", "pair"),
    ],
)
def test_keys_open_hints_rule_and_the_list_of_keys(
    visit: Callable[..., Page], static: str, page_name: str, level: str
) -> None:
    """1 to 4 open the hints in turn, R the rule, “?” the keys; Escape closes; V and modified keys do nothing."""
    page = visit(f"{static}{page_name}.html")
    one = question(page, level)
    learner = Typist(page)
    learner.go(one.button(CHECK) if one.kind == SAY else one.place)
    for key in ("v", "Control+1", "Alt+r"):
        learner.keys.press(key)
    expect(one.region.get_by_text("Hint 1 of 4", exact=True)).to_have_count(0)
    for rung in range(1, 5):
        learner.keys.press(str(rung))
        expect(one.region.get_by_text(f"Hint {rung} of 4", exact=True)).to_be_visible()
        expect(one.region.get_by_text(f"Hint {rung + 1} of 4", exact=True)).to_have_count(0)
    expect(one.button(HINT)).to_have_attribute("aria-disabled", "true")
    rule = one.region.get_by_text("Sources", exact=True).filter(visible=True)
    for _time in range(2):
        learner.keys.press("r")
        expect(rule).to_have_count(1)
        learner.keys.press("Escape")
        expect(rule).to_have_count(0)
        if one.button(CHECK).is_visible():
            assert has_focus(one.place)
            learner.give(one, understood(one.kind, one.told, one.names()))
            assert one.all_right
    keys = page.get_by_role("dialog", name="Keys for this exercise").filter(visible=True)
    learner.keys.press("?")
    expect(keys).to_contain_text("the four hints, one after the other")
    learner.keys.press("Escape")
    expect(keys).to_have_count(0)


@pytest.mark.parametrize(
    ("page_name", "level", "says"),
    [
        ("02_who_wins_the_trick", "suit_led", "Choose an answer first."),
        ("05_belote_and_rebelote", "pair", "Choose at least one first."),
    ],
)
def test_an_empty_answer_is_not_judged(
    visit: Callable[..., Page], static: str, page_name: str, level: str, says: str
) -> None:
    """Check with nothing chosen asks for an answer, and brings the focus to where it is given."""
    one = question(visit(f"{static}{page_name}.html"), level)
    one.button(CHECK).click()
    expect(one.region.get_by_text(says, exact=True).first).to_be_visible()
    expect(one.summary).to_be_hidden()
    assert has_focus(one.place)


# --- for everybody ----------------------------------------------------------------------------------------------------


@OF_QUESTIONS
def test_axe_finds_nothing_serious_in_a_chapter(visit: Callable[..., Page], static: str, chapter: Chapter) -> None:
    """Light and dark, before an answer, with hints open, and after answers with everything open.

    The chapter that asks which cards may be played is looked at in `test_accessibility`.
    """
    page = visit(f"{static}{chapter.page}.html", **STILL)
    levels = chapter_levels(page, chapter)
    learner = Pointer(Mouse(), Locator.click)

    def look(scheme: Scheme, other: Scheme) -> list[str]:
        """Look at everything in one scheme, and at the colours in the other too."""
        page.emulate_media(color_scheme=scheme)
        found = [f"{scheme}: {each}" for each in violations(page)]
        page.emulate_media(color_scheme=other)
        pale: list[object] = Axe().run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
        return found + [f"{other}: {each}" for each in pale]

    for level in levels[::2]:
        level.button(HINT).press("4")
    assert look("light", "dark") == []
    for place, level in enumerate(levels):
        if place % 3:
            _answer_somehow(level, learner)
        else:
            answer_by_trying(level, learner)
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert look("dark", "light") == []


@OF_QUESTIONS
def test_no_word_of_a_chapter_escapes_translation(
    visit: Callable[..., Page], pseudo_static: str, chapter: Chapter
) -> None:
    """In the pseudo-language every word is a translated one: of hints, rule, keys, replies, the end of a level."""
    page = visit(f"{pseudo_static}{chapter.page}.html", **STILL)
    regions = [page.locator(f"#{level.id}") for level in chapter.levels]
    expect(_places(regions[-1]).first).to_be_visible()
    found = [word for region in regions for word in untranslated(region, PROSE)]  # tools have tests of their own
    for region in regions:
        box = _places(region).first
        box.focus()
        numbers = box.get_attribute("inputmode") is not None
        for key in ("4", "r", "Escape", "?"):
            if numbers and has_focus(box):
                page.keyboard.press("Tab")  # in the box they would be written
            page.keyboard.press(key)
            if key in "r?":
                found += untranslated(region, PROSE)
        page.keyboard.press("Escape")
        right = re.findall(r"\d+", region.get_by_role("listitem").filter(visible=True).last.inner_text())
        _check(region)  # with nothing given, but for an order
        found += untranslated(region, PROSE)
        if _judged(region).is_hidden():
            if numbers:
                box.fill("999")
            else:
                box.press("Space")
            _check(region)
        page.wait_for_timeout(60)  # what is announced comes a moment later
        found += untranslated(region, PROSE)
        for number in right if numbers else []:
            if _acts(region).count() < 2:
                break
            _acts(region).first.click()
            box.fill(number)
            box.press("Enter")
        radios = region.get_by_role("radio")
        for choice in range(radios.count()):
            if _acts(region).count() < 2:
                break
            _acts(region).first.click()
            radios.nth(choice).click()
            _check(region)
        page.wait_for_timeout(60)
        region.evaluate("node => node.querySelectorAll('details').forEach(box => { box.open = true })")
        found += untranslated(region, PROSE)
    assert "\n".join(dict.fromkeys(found)) == ""


def _places(region: Locator) -> Locator:
    """Return what a level is answered with, and whatever else can be pressed or not."""
    return region.get_by_role("radio").or_(region.get_by_role("textbox")).or_(region.locator("[aria-pressed]"))


def _judged(region: Locator) -> Locator:
    return region.get_by_role("heading", level=4)


def _acts(region: Locator) -> Locator:
    """Return what can be done after an answer: try again, if it was wrong, and go on."""
    return _judged(region).locator("xpath=following-sibling::*").get_by_role("button").filter(visible=True)


def _check(region: Locator) -> None:
    """Press the button that checks, in any language: the one that stands out."""
    region.locator("button.primary").filter(visible=True).first.click()
