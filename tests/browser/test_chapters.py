from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import Locator, expect

from belote_teach.activities.level import STARS_SAID
from belote_teach.course.chapters import CHAPTERS, Chapter
from tests.browser.learner import AGAIN, CHECK, HINT, NEXT, Mouse, Touch, has_focus
from tests.browser.questions import (
    DONE,
    Learner,
    Pointer,
    Question,
    Typist,
    answer_by_hints,
    answer_by_trying,
    chapter_levels,
    play_exercises,
    question,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server
    from tests.browser.learner import Level

pytestmark = pytest.mark.browser

EACH: Final = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)
OF_QUESTIONS: Final = pytest.mark.parametrize(
    "chapter",
    [chapter for chapter in CHAPTERS if not chapter.levels[0].is_legal_cards],
    ids=lambda chapter: chapter.id,
)

# Each chapter is walked to its end once, by one or the other; where it is not, every level is begun.
BY_KEYBOARD: Final = {"tricks", "bidding"}
BY_TOUCH: Final = {"cards", "play", "belote"}


# --- walks ------------------------------------------------------------------------------------------------------------


def _walk(page: Page, chapter: Chapter, learner: Learner, go_on: Callable[[Level], None], *, whole: bool) -> None:
    """Play a chapter: all of it, going on from level to level as the page offers it, or an exercise of each level."""
    levels = chapter_levels(page, len(chapter.levels))
    assert [level.title for level in chapter.levels] == [level.name for level in levels]
    for place, level in enumerate(levels):
        mind = answer_by_trying if place % 2 else answer_by_hints
        count = play_exercises(level, learner, mind, 30 if whole else 1)
        wanted = chapter.levels[place].wanted
        expect(level.region.get_by_text(f"{count} of {wanted} done", exact=True)).to_be_visible()
        assert level.finished is whole
        if not whole:
            learner.level_done()
            continue
        says = STARS_SAID[learner.level_done()]
        for sentence in (DONE, f"Level {place + 1} of {len(levels)}"):
            expect(level.region.get_by_role("paragraph").filter(has_text=sentence)).to_contain_text(says)
        if level is not levels[-1]:
            expect(_onward(level)).to_have_text(f"Go on: {levels[place + 1].name}")
            go_on(level)
            expect(levels[place + 1].region).to_be_in_viewport()
    if whole and chapter is CHAPTERS[-1]:
        expect(_onward(levels[-1])).to_have_count(0)
    elif whole:
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
    page = visit(f"{voila.url}voila/render/{chapter.file}")
    learner = Typist(page)

    def go_on(level: Level) -> None:
        learner.go(_onward(level))
        learner.keys.press("Enter")

    _walk(page, chapter, learner, go_on, whole=chapter.id in BY_KEYBOARD)


@EACH
def test_a_chapter_is_walked_by_touch(visit: Callable[..., Page], static: str, chapter: Chapter) -> None:
    """On a phone 360 pixels wide, by taps alone, as above; and in no exercise does the page scroll sideways."""
    phone = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
    page = visit(f"{static}{chapter.page}.html", **phone)

    class Thumb(Pointer):
        def button(self, level: Level, name: str) -> None:
            assert _scrolls(page) == 0, f"{level.name}: {level.region.aria_snapshot()}"
            super().button(level, name)

    learner = Thumb(Touch(), Locator.tap)
    _walk(page, chapter, learner, lambda level: _onward(level).tap(), whole=chapter.id in BY_TOUCH)
    assert _scrolls(page) == 0


def _scrolls(page: Page) -> int:
    """Return how many pixels a page can be scrolled sideways."""
    found: int = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    return found
