from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import files_served
from tests.browser.learner import MORE, NEXT, Mouse, answer_by_reading, level, levels
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page, WebSocketRoute

    from tests.browser.conftest import Server, Watch

pytestmark = pytest.mark.browser


def test_a_static_page_needs_nothing_once_it_is_there(visit: Callable[..., Page], site_folder: Path) -> None:
    """With the server gone, a level is played through all its exercises, and starts over."""
    with files_served(site_folder) as url:
        page = visit(f"{url}{LESSON}.html")
        levels(page)
    one = level(page, "Follow suit")
    first = one.names()
    for place in range(1, 11):
        answer_by_reading(one, Mouse())
        one.button(MORE if place == 3 else NEXT).click()
    expect(one.region.get_by_text("You have seen every exercise of this page.")).to_be_visible()
    one.button("Start over").click()
    assert one.names() == first


def test_an_answer_does_not_wait_for_python(visit: Callable[..., Page], voila: Server, watch: Watch) -> None:
    """With its kernel silenced, a live page still judges and explains, and says when it waits for more exercises."""
    silent = False

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        socket.on_message(lambda message: None if silent else server.send(message))
        server.on_message(lambda message: None if silent else socket.send(message))

    page = visit(voila.url)
    page.route_web_socket("**/api/kernels/**", between)
    page.goto(f"{voila.url}voila/render/{LESSON}.ipynb")
    one = levels(page)[0]
    silent = True
    answer_by_reading(one, Mouse())
    assert one.all_right
    one.button(NEXT).click()
    expect(one.region.get_by_text("The next exercise is on its way.")).to_be_focused()
    expect(one.button("Start over")).to_be_visible(timeout=15_000)
    one.button("Start over").click()
    answer_by_reading(one, Mouse())
    assert watch.unexpected() == []


def test_more_exercises_come_without_end(visit: Callable[..., Page], voila: Server) -> None:
    """A live page goes on after the level is done; every exercise is a new one."""
    page = visit(f"{voila.url}voila/render/{LESSON}.ipynb")
    one = levels(page)[0]
    seen = []
    for _ in range(8):
        seen.append((one.names(), one.board()))
        answer_by_reading(one, Mouse())
        one.region.get_by_role("button", name=NEXT, exact=True).or_(one.button(MORE)).click()
        expect(one.hand).to_be_visible()
    assert all(one not in seen[:place] for place, one in enumerate(seen))
