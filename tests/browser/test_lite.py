"""A lesson as a notebook in the browser: JupyterLite, with its Python and all packages beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from belote_teach.site import lite
from tests.browser.learner import CHECK, HAND, Level
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PATIENCE = 240_000  # a whole Python starts here, on a machine that may be busy


def test_a_lesson_runs_as_a_notebook_with_no_server_behind_it(visit: Callable[..., Page], lite_site: str) -> None:
    """The link of a static page opens the lesson; run, it is played. Nothing leaves the site, and nothing fails."""
    page = visit(lite_site + lite.href(f"{LESSON}.ipynb"), service_workers="allow")
    expect(page.get_by_role("heading", name="What you must play", exact=True)).to_be_visible(timeout=PATIENCE)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    one = Level(page, page.get_by_role("region", name="Follow suit"))
    expect(one.region.get_by_role("group", name=HAND)).to_be_visible(timeout=PATIENCE)

    right = one.legal()
    for name in one.names():
        if any(card.title == name for card in right):
            one.card(name).click()
    one.button(CHECK).click()
    expect(one.summary).to_contain_text("All right")
