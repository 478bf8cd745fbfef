from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from belote_teach.puzzles.legal_cards import SKILLS
from belote_teach.words import plain
from tests.browser.learner import (
    AGAIN,
    BY_NAME,
    CHECK,
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
    play_level,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

LESSON = "04_what_you_must_play"
LANDING_LINK = "What you must play"


def _assert_done(played: list[Level]) -> None:
    """Every level shows its closing sentence, the last one the lesson's."""
    finish = {skill.title: skill.finish for skill in SKILLS.values()}
    for one in played:
        expect(one.region.get_by_text(finish[one.name], exact=True)).to_be_visible()
    assert "end of the lesson" in finish[played[-1].name]


def test_the_lesson_is_played_to_the_end_by_mouse(visit: Callable[..., Page], voila: Server) -> None:
    """From the landing page to the last level's closing sentence, by clicks, answering from the position in words."""
    page = visit(voila.url)
    page.get_by_role("link", name=LANDING_LINK).click()
    played = levels(page)
    for one in played:
        play_level(one, Mouse(), answer_by_rules)
    _assert_done(played)


def test_the_lesson_is_played_to_the_end_by_keyboard_alone(visit: Callable[..., Page], voila: Server) -> None:
    """From the landing page to the closing sentence without a click, by trying, reading and trying again."""
    page = visit(voila.url)
    hands = Keyboard(page)
    hands.reach(page.get_by_role("link", name=LANDING_LINK))
    hands.press("Enter")
    played = levels(page)
    for one in played:
        play_level(one, hands)
    _assert_done(played)


def test_the_lesson_is_played_by_touch_on_a_phone(visit: Callable[..., Page], static: str) -> None:
    """A level of the static page is played to its end by taps, on a dark phone 360 pixels wide."""
    page = visit(static, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, color_scheme="dark")
    page.get_by_role("link", name=LANDING_LINK).tap()
    played = levels(page)
    for one in (played[0], played[-1]):
        play_level(one, Touch())
    _assert_done([played[0], played[-1]])


def test_an_illegal_card_is_refused_with_the_rule(visit: Callable[..., Page], voila: Server) -> None:
    """The refusal names the clause, says the sentence, and marks the deciding cards on the table and in the hand."""
    page = visit(f"{voila.url}voila/render/{LESSON}.ipynb")
    _refuse(level(page, "Go over an opponent’s trump"))


def _refuse(one: Level) -> None:
    legal = one.legal()
    refused = BY_NAME[one.illegal()]
    verdict = legal.explain(refused)
    one.card(refused.title).click()
    expect(one.card(refused.title)).to_have_attribute("aria-pressed", "true")
    one.button(CHECK).click()
    assert has_focus(one.summary)
    row = one.row(refused.title)
    expect(row).to_contain_text("refused · you chose it")
    expect(row).to_contain_text(plain(verdict.reason))
    for card in verdict.because:
        expect(row).to_contain_text(card.title)
    row.get_by_text(verdict.clause.title).click()
    expect(row).to_contain_text(plain(verdict.clause.statement(legal.position.rules)))
    on_table = {play.card.title for play in legal.position.trick if play.card in verdict.because}
    marked = set(re.findall(r"(\w+ of \w+)[^\n]*\bdecides\b", one.table.aria_snapshot()))
    assert on_table == marked
    in_hand = verdict.because & legal.position.hand
    assert len(in_hand) == one.hand.get_by_text("decides", exact=True).filter(visible=True).count()
    assert names_of(legal.cards) == {card.name for card in one.cards() if card.allowed}


def test_trying_again_keeps_the_choice_and_next_moves_on(visit: Callable[..., Page], static: str) -> None:
    """Focus goes to the feedback, back to the card that was wrong, and on to the next exercise's task."""
    page = visit(f"{static}{LESSON}.html")
    one = level(page, "Follow suit")
    before = one.names()
    legal = names_of(one.legal())
    wrong = [name for name in before if name not in legal]
    for name in wrong[:2]:
        one.card(name).click()
    one.button(CHECK).click()
    expect(one.summary).to_be_focused()
    one.button(AGAIN).click()
    assert set(wrong[:2]) == {card.name for card in one.cards() if card.chosen}
    expect(one.card(wrong[0])).to_be_focused()
    answer = [name for name in before if (name in legal) or (name in wrong[:2])]
    for name in answer:
        one.card(name).click()
    one.button(CHECK).click()
    assert one.all_right
    one.button(NEXT).click()
    assert one.names() != before
    assert not any(card.chosen for card in one.cards())
    expect(one.region.get_by_text("1 of 3 done", exact=True)).to_be_visible()


def test_the_screenshot_of_the_readme(visit: Callable[..., Page], static: str, tmp_path: Path) -> None:
    """The README shows an illegal card as it is refused; BELOTE_TEACH_SCREENSHOT=1 writes it into `docs/`."""
    page = visit(f"{static}{LESSON}.html", viewport={"width": 1280, "height": 1000})
    one = level(page, "Go over an opponent’s trump")
    _refuse(one)
    heading = page.get_by_role("heading", name="Go over an opponent’s trump", exact=True).first
    heading.evaluate("node => window.scrollTo(0, node.getBoundingClientRect().top + window.scrollY - 24)")
    page.mouse.move(2, 2)
    picture = tmp_path / "screenshot.png"
    page.screenshot(path=picture, animations="disabled", caret="hide")
    assert picture.read_bytes() == page.screenshot(animations="disabled", caret="hide")
    if os.environ.get("BELOTE_TEACH_SCREENSHOT"):
        docs = Path(__file__).parents[2] / "docs"
        docs.mkdir(exist_ok=True)
        shutil.copyfile(picture, docs / "screenshot.png")


def test_a_learner_who_guesses_needs_no_second_page(visit: Callable[..., Page], static: str) -> None:
    """Every level of the static page can be done by trying, reading and trying again."""
    page = visit(f"{static}{LESSON}.html")
    for one in levels(page):
        answer_by_reading(one, Mouse())
        assert one.all_right
