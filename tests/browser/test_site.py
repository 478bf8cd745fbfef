from __future__ import annotations

import re
import time
import urllib.error
import urllib.request
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped]
import pytest
from playwright.sync_api import expect

from tests.browser.learner import levels
from tests.browser.test_lesson import LANDING_LINK, LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.browser.conftest import Server, Watch

pytestmark = pytest.mark.browser

LIVE = f"voila/render/{LESSON}.ipynb"


def _kernels(server: Server) -> set[int]:
    """Return the processes of the kernels that a server keeps."""
    found = set()
    for child in psutil.Process(server.pid).children(recursive=True):
        try:
            if "ipykernel_launcher" in " ".join(child.cmdline()):
                found.add(child.pid)
        except psutil.NoSuchProcess:
            continue
    return found


def _wait_for_end(server: Server, kernels: set[int]) -> None:
    until = time.monotonic() + 20
    while kernels & _kernels(server) and time.monotonic() < until:
        time.sleep(0.1)
    assert kernels & _kernels(server) == set()


def test_a_closed_tab_frees_its_kernel(visit: Callable[..., Page], voila: Server) -> None:
    """Each open lesson has one kernel; closing the tab, or going back to the landing page, ends it."""
    others = _kernels(voila)  # of pages that tests before this one opened
    page = visit(voila.url + LIVE)
    levels(page)
    ours = _kernels(voila) - others
    assert len(ours) == 1
    page.close(run_before_unload=True)
    _wait_for_end(voila, ours)
    page = visit(voila.url + LIVE)
    levels(page)
    ours = _kernels(voila) - others
    assert len(ours) == 1
    page.get_by_role("link", name="Lessons").click()
    expect(page.get_by_role("link", name=LANDING_LINK)).to_be_visible()
    _wait_for_end(voila, ours)


def _status(url: str, method: str = "GET") -> int:
    try:
        request = urllib.request.Request(url, method=method)  # noqa: S310 - our own server
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310
            return int(answer.status)
    except urllib.error.HTTPError as error:
        with error:
            return error.code


def test_nobody_can_look_at_or_end_the_kernel_of_another(visit: Callable[..., Page], voila: Server) -> None:
    """Questions about kernels are refused, also to those who know the id; the lesson goes on."""
    page = visit("about:blank")
    sockets: list[str] = []
    page.on("websocket", lambda socket: sockets.append(socket.url))
    page.goto(voila.url + LIVE)
    one = levels(page)[0]
    found = re.search(r"/api/kernels/([\w-]+)", sockets[0])
    assert found is not None
    for path in ("api/kernels", f"api/kernels/{found.group(1)}", "voila/api/kernels", "api/sessions", "api/contents"):
        for method in ("GET", "DELETE", "POST"):
            assert _status(voila.url + path, method) in (403, 404, 405), f"{method} {path}"
    assert _kernels(voila)
    expect(one.hand).to_be_visible()


@pytest.mark.parametrize(
    "path",
    [
        f"voila/files/{LESSON}.ipynb",
        f"voila/static/{LESSON}.ipynb",
        f"files/{LESSON}.ipynb",
        f"static/../{LESSON}.ipynb",
        f"api/contents/{LESSON}.ipynb",
        f"nbconvert/script/{LESSON}.ipynb",
        "voila/files/../pyproject.toml",
        "voila/render/../pyproject.toml",
    ],
)
def test_no_source_can_be_downloaded(voila: Server, path: str) -> None:
    """The server hands out pages; notebook files and what lies beside them stay with it."""
    assert _status(voila.url + path) in (400, 403, 404, 405)


def test_titles_are_ours(visit: Callable[..., Page], voila: Server, static: str) -> None:
    """The tab says the lesson's title, then the site's name; live and static pages agree."""
    for root, lesson in ((voila.url, LIVE), (static, f"{LESSON}.html")):
        page = visit(root)
        assert page.title() == "Belote Teach"
        page.get_by_role("link", name=LANDING_LINK).click()
        expect(page).to_have_title("What you must play · Belote Teach")
        assert page.url.endswith(lesson)
        expect(page.get_by_role("heading", level=1, name="What you must play", exact=True)).to_be_visible()


@pytest.mark.parametrize("path", ["nothing-here", "voila/render/nothing-here.ipynb"])
def test_an_unknown_address_gets_our_page(visit: Callable[..., Page], voila: Server, watch: Watch, path: str) -> None:
    """A wrong address says so in our words and leads back to the lessons."""
    watch.expected.append("404")
    page = visit(voila.url + path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.title().endswith("· Belote Teach")
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name=LANDING_LINK)).to_be_visible()


def test_an_unknown_address_of_the_static_site(visit: Callable[..., Page], static: str, watch: Watch) -> None:
    """The static site brings the same page for file servers that show it."""
    watch.expected.append("404")
    page = visit(f"{static}nothing-here.html")
    expect(page.get_by_role("heading", name="No such page")).to_be_visible()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name=LANDING_LINK)).to_be_visible()


def test_the_skip_link_comes_first(visit: Callable[..., Page], static: str) -> None:
    """The first Tab offers to skip the header, and Enter does."""
    page = visit(f"{static}{LESSON}.html")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the page")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("main")).to_be_focused()
