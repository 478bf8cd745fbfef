from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.learner import CHECK, HINT, levels
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser


def violations(page: Page) -> list[str]:
    """Return what axe-core calls serious or critical, each with its first places."""
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{one['id']} ({one['impact']}), {len(one['nodes'])} times: {one['help']}; "
        + " | ".join(f"{node['target']} {node['failureSummary']}" for node in one["nodes"][:3])
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("kind", ["live", "static"])
def test_axe_finds_nothing_serious(
    visit: Callable[..., Page], voila: Server, static: str, kind: str, scheme: str
) -> None:
    """Landing page and lesson, before and after a check and with everything open, light and dark."""
    root, lesson = (voila.url, f"voila/render/{LESSON}.ipynb") if kind == "live" else (static, f"{LESSON}.html")
    page = visit(root, color_scheme=scheme)
    assert violations(page) == []
    page.goto(root + lesson)
    shown = levels(page)
    assert violations(page) == []
    for one in shown[:5]:
        one.button(HINT).click()
        one.card(one.names()[0]).click()
        one.button(CHECK).click()
        one.region.get_by_label("See this position at another table").select_option(label="arena")
    shown[5].card(shown[5].names()[0]).click()
    for one in shown[5:7]:
        for _ in range(4):
            one.button(HINT).click()
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    assert violations(page) == []
    shown[7].button("Keys").click()
    assert violations(page) == []
