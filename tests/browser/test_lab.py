from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect

from tests.browser.learner import (
    CHECK,
    HAND,
    Keyboard,
    Level,
    answer_by_reading,
    has_focus,
)
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Lab

pytestmark = pytest.mark.browser


def _cells(lab: Lab) -> list[tuple[str, str]]:
    """Return kind and text of every cell in the file as it is saved."""
    notebook: dict[str, Any] = json.loads((lab.folder / f"{LESSON}.ipynb").read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def _opened(visit: Callable[..., Page], lab: Lab) -> Page:
    page = visit(f"{lab.url}lab/tree/{LESSON}.ipynb?token={lab.token}&reset")
    expect(page.get_by_role("heading", name="What you must play", exact=True)).to_be_visible(timeout=60_000)
    expect(page.get_by_text("Python 3 (ipykernel) | Idle")).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    expect(page.get_by_role("region", name="Follow suit").get_by_role("group", name=HAND)).to_be_visible(timeout=60_000)
    return page


def _saved(page: Page, lab: Lab) -> list[tuple[str, str]]:
    before = (lab.folder / f"{LESSON}.ipynb").stat().st_mtime_ns
    page.get_by_role("menuitem", name="File", exact=True).click()
    page.get_by_role("menuitem", name=re.compile("^Save Notebook(?! As)")).click()
    for _ in range(100):
        page.wait_for_timeout(100)
        if (lab.folder / f"{LESSON}.ipynb").stat().st_mtime_ns != before:
            with suppress(json.JSONDecodeError):  # half written
                return _cells(lab)
    pytest.fail("the notebook was not saved")


def test_jupyterlab_loses_no_key_to_its_own_shortcuts(visit: Callable[..., Page], lab: Lab) -> None:
    """In JupyterLab the hand takes its keys, the notebook keeps its cells, and a level is played by keyboard."""
    before = _cells(lab)
    page = _opened(visit, lab)
    one = Level(page, page.get_by_role("region", name="Follow suit"))
    hands = Keyboard(page)
    one.card(one.names()[0]).focus()
    for key in "abxcvzmyrdds123hjkifoql0":
        hands.press(key)
        assert has_focus(one.region), f"{key} takes the focus away"
        expect(page.get_by_text("Mode: Command", exact=True)).to_be_visible()
        hands.press("Escape")
        one.card(one.names()[0]).focus()
    for key in ("ArrowDown", "ArrowUp", "ArrowRight", "ArrowLeft", "Enter", "Space", "Shift+ArrowDown"):
        hands.press(key)
        assert has_focus(one.hand), f"{key} takes the focus away"
    assert not any(card.chosen for card in one.cards())
    hands.press("Enter")
    assert [one.names()[0]] == [card.name for card in one.cards() if card.chosen]
    hands.press("Space")
    answer_by_reading(one, hands)
    # From wherever the page's own focus may be, also outside the hand.
    for target in (one.summary, one.button("Next")):
        target.focus()
        for key in "abxddcv":
            hands.press(key)
    assert before == _saved(page, lab)


@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_the_widget_can_be_read_in_jupyterlab(visit: Callable[..., Page], lab: Lab, theme: str) -> None:
    """In Lab's light and dark theme the widget's text has contrast, before and after a check."""
    lab.themes.write_text(json.dumps({"theme": theme}), encoding="utf-8")
    page = _opened(visit, lab)
    expect(page.locator("body")).to_have_attribute("data-jp-theme-name", theme)
    one = Level(page, page.get_by_role("region", name="Follow suit"))
    one.card(one.names()[0]).click()
    one.button(CHECK).click()
    found = Axe().run(page, context=".belote", options={"runOnly": ["color-contrast", "button-name", "label"]})
    assert [one["nodes"][0] for one in found.response["violations"]] == []
    panel = one.region.evaluate("node => getComputedStyle(node).backgroundColor")
    shade = sum(int(part) for part in re.findall(r"\d+", panel)[:3]) / 3
    assert (shade < 128) is ("Dark" in theme), f"{theme}: {panel}"
