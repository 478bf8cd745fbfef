"""The pages as a visitor meets them, in Chromium: how soon they can be used, and what one visitor costs the server.

`python bench/pages.py --static` measures the static site alone.
"""

from __future__ import annotations

import gzip
import os
import re
import shutil
import statistics
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

from measure import Row
from playwright.sync_api import sync_playwright
from processes import PROGRAMS, kernel_size, kernel_sizes, running, two_cores

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Locator, Page, Response

__all__ = ["rows"]

LESSON = "04_what_you_must_play"
LOADS = 5
CHECKS = 30
COMMAND = str(PROGRAMS / "belote-teach")


def rows(*, live: bool = True) -> list[Row]:
    """Measure on two cores, and return the lines of the table; one line that says so where there is no Chromium.

    Without `live`, no server of lessons is started.
    """
    names = (os.environ.get("BELOTE_TEACH_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    path = next((found for name in names if name and (found := shutil.which(name))), None)
    if path is None:
        return [Row("the pages", "not measured: no Chromium")]
    with two_cores(), sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path)
        try:
            return [*(_live(browser) if live else []), *_static(browser)]
        finally:
            browser.close()


def _live(browser: Browser) -> list[Row]:
    with running([COMMAND, "serve", "--no-browser", "--port", "0"]) as (url, server):
        address = f"{url}voila/render/{LESSON}.ipynb"
        loads, kernels, checks = [], [], []
        for load in range(1, LOADS + 1):
            with _page(browser) as page:
                start = perf_counter()
                page.goto(address, wait_until="commit")
                _first_card(page).click(trial=True)
                loads.append(perf_counter() - start)
                _wait_for_all(page)
                kernels.append(max(kernel_sizes(server)))
                if load == LOADS:
                    checks = _checks(page)
    above = statistics.median(kernels) - kernel_size()
    return [
        Row("lesson in Voilà: first card clickable, cold kernel", f"{statistics.median(loads):.2f} s", "≤ 2.5 s"),
        Row("check → feedback painted", f"{statistics.median(checks):.0f} ms", "≤ 50 ms"),
        Row("a visitor’s kernel above a bare ipykernel", f"{above / 2**20:.1f} MiB", "≤ 12 MiB"),
    ]


def _static(browser: Browser) -> list[Row]:
    with TemporaryDirectory() as folder:
        build = [COMMAND, "build-site", "--no-lite", folder]
        subprocess.run(build, check=True, capture_output=True)  # noqa: S603 - our own command
        with _files(folder) as url:
            texts, uses, size = [], [], 0
            for _ in range(LOADS):
                with _page(browser) as page:
                    answers = _heard(page)
                    start = perf_counter()
                    page.goto(f"{url}{LESSON}.html", wait_until="commit")
                    _first_card(page).click(trial=True)
                    uses.append(perf_counter() - start)
                    texts.append(page.evaluate(_FIRST_PAINT))
                    size = sum(len(gzip.compress(answer.body(), 9)) for answer in answers)
        # Chapters share everything but their own page.
        own = {page.stem: len(gzip.compress(page.read_bytes(), 9)) for page in Path(folder).glob("[01][0-9]_*.html")}
        heaviest = max(own, key=own.__getitem__)
    return [
        Row("static page: first text", f"{statistics.median(texts):.0f} ms", "≤ 300 ms"),
        Row("static page: first exercise usable", f"{statistics.median(uses):.2f} s", "≤ 0.6 s"),
        Row("static page: loaded until then, gzip -9", f"{size / 1000:.0f} kB", "≤ 150 kB"),
        Row(
            f"the same for the heaviest chapter, {heaviest}",
            f"{(size - own[LESSON] + own[heaviest]) / 1000:.0f} kB",
            "≤ 150 kB",
        ),
    ]


_FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"

# From the click to the second frame: by then the first one, with the feedback in it, is on the screen.
_CLICK_TO_PAINT = """button => new Promise(done => {
  const start = performance.now();
  button.click();
  requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - start)));
})"""


def _checks(page: Page) -> list[float]:
    """Check wrong and right answers of one level and return how long each took, in milliseconds."""
    level = page.get_by_role("main").get_by_role("region").first
    took = []
    for _ in range(CHECKS):
        _first_card(page).click()
        took.append(level.get_by_role("button", name="Check").evaluate(_CLICK_TO_PAINT))
        level.get_by_role("heading", level=4).wait_for()
        onwards = re.compile("^(Next|More of these)$")
        level.get_by_role("button", name=onwards).click()
    return took


def _heard(page: Page) -> list[Response]:
    """Return the list in which the page's responses will be."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))  # noqa: PLW0108 - playwright needs a function of ours
    return answers


def _first_card(page: Page) -> Locator:
    return (
        page.get_by_role("main")
        .get_by_role("region")
        .first.get_by_role("group", name="Your hand")
        .get_by_role("button")
        .first
    )


def _wait_for_all(page: Page) -> None:
    page.get_by_role("main").get_by_role("region").last.get_by_role("group", name="Your hand").wait_for()
    sleep(0.5)


@contextmanager
def _page(browser: Browser) -> Iterator[Page]:
    """Open a page in a fresh profile, with nothing in its cache."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    page = context.new_page()
    yield page
    page.goto("about:blank")  # leaving the lesson ends its kernel
    context.close()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_args: Any) -> None:
        pass


@contextmanager
def _files(folder: str) -> Iterator[str]:
    """Serve a folder and give its address."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=folder))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


if __name__ == "__main__":
    from measure import machine, packages, plain

    print(
        plain(
            rows(live="--static" not in sys.argv),
            [packages("belote-teach", "voila", "jupyterlab", "anywidget"), machine()],
        )
    )
