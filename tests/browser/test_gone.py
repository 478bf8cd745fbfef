"""What a page says when its kernel has ended, and what a hostile visitor’s text does to it: nothing."""

from __future__ import annotations

import os
import re
import signal
from typing import TYPE_CHECKING, Final

import pytest
from playwright.sync_api import expect

from tests.browser.learner import levels
from tests.browser.test_accessibility import violations
from tests.browser.test_score_pad import LIVE as PAD
from tests.browser.test_score_pad import ScorePad
from tests.browser.test_site import LIVE, _kernels

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server, Watch

pytestmark = pytest.mark.browser

_SCRIPT: Final = "<img src=x onerror=document.title='HACKED'><script>document.title='HACKED'</script>"


def test_a_killed_kernel_is_told_on_the_page(visit: Callable[..., Page], voila: Server, watch: Watch) -> None:
    """The page says once what has happened, keeps what was done, and loads again at a press of the button."""
    watch.expected.append("WebSocket|404|Kernel")
    others = _kernels(voila)
    page = visit(voila.url + LIVE)
    one = levels(page)[0]
    [ours] = _kernels(voila) - others
    one.hand.get_by_role("button").first.click()
    one.button("Check").click()
    expect(one.summary).to_be_visible()
    kept = page.evaluate("localStorage.getItem('belote-teach')")
    os.kill(ours, signal.SIGKILL)
    said = page.get_by_role("alert")
    expect(said).to_have_count(1, timeout=30_000)
    expect(said).to_contain_text("What you have done is kept in this browser")
    one.button("Try again").or_(one.button("Next")).first.click()  # what is here still works
    assert page.evaluate("localStorage.getItem('belote-teach')") == kept
    assert violations(page) == []
    page.set_viewport_size({"width": 360, "height": 640})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    said.get_by_role("button", name="Load the page again").click()
    levels(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    assert page.evaluate("localStorage.getItem('belote-teach')") == kept


def _innocent(page: Page) -> None:
    """Nothing that was written as text has become part of the page."""
    assert "HACKED" not in page.title()
    assert page.evaluate("document.querySelectorAll('img[src=x], script:not([src]):not([type])').length") == 0


def test_script_in_a_record_is_text(visit: Callable[..., Page], voila: Server) -> None:
    """A name, a tag and a line that are script come out as what was written."""
    page = visit(f"{voila.url}voila/render/20_check_a_deal.ipynb")
    box = page.get_by_role("textbox", name="A record to check")
    box.fill(
        f'[Dealer "W"] [Trump "d"]\n[North "{_SCRIPT}"] [Event "{_SCRIPT}"]\n[Play] S:Ac E:7c N:8h W:9c\n{_SCRIPT}\n'
    )
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_text(re.compile("onerror=")).first).to_be_visible()
    _innocent(page)


def test_script_in_a_players_name_is_text(visit: Callable[..., Page], voila: Server) -> None:
    """On the pad, in its buttons and its account, a name that is script comes out as what was written."""
    page = visit(voila.url + PAD)
    pad = ScorePad(page)
    names = [f"<img src=x onerror=alert({seat})>" for seat in range(4)]
    pad.names(*names)
    pad.note(f"{names[0]} and {names[2]}", "100", 1)
    expect(pad.deals.first).to_contain_text("<img src=x")
    _innocent(page)


@pytest.mark.parametrize(
    ("page_name", "press", "says"),
    [
        ("22_exercise", None, "This link holds no exercise: perhaps a part of it was lost on the way."),
        ("20_check_a_deal", "Check", "There is nothing to check yet. Paste a record, or choose an example."),
    ],
)
@pytest.mark.parametrize(
    "fragment", [_SCRIPT, "javascript:document.title='HACKED'", "%3Cimg%20src=x%20onerror=alert(1)%3E", "x" * 20_000]
)
def test_a_hostile_link_shows_an_exercise_or_a_refusal(
    visit: Callable[..., Page], voila: Server, page_name: str, press: str | None, says: str, fragment: str
) -> None:
    """Whatever stands behind the sign of a link, the page opens as itself, and goes nowhere else."""
    page = visit(f"{voila.url}voila/render/{page_name}.ipynb#{fragment}")
    region = page.get_by_role("main").get_by_role("region").first
    expect(region).to_be_visible(timeout=60_000)
    if press:
        region.get_by_role("button", name=press, exact=True).click()
    expect(region.get_by_text(says)).to_be_visible()  # by then it has dealt with its address
    assert page.url.startswith(voila.url)
    _innocent(page)
