from __future__ import annotations

import re
import shutil
import socket
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from belote_teach.site import offline
from belote_teach.site.pages import PAGES
from tests.browser.conftest import SUB_PATH, running
from tests.browser.learner import Mouse, answer_by_reading, level, levels
from tests.browser.test_lesson import LANDING_LINK, LESSON

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.browser.conftest import Watch

pytestmark = pytest.mark.browser

KEPT: Final = "These pages also open without a connection."
ALL: Final = "These pages work without a connection, and so does Python; only notebooks need one."
KEEP: Final = re.compile(r"Keep for offline \(3(\.0)? MB\)")
PYTHON: Final = {"python/runtime.wasm": b"\0asm" * 500_000, "python/archive.zip": b"belote" * 170_000}
"""Files that lie where Python’s do, and are as good as them for being kept: 3.0 MB."""
_LAB: Final = b'<!doctype html><link rel="icon" href="data:,"><title>Lab</title><h1>Lab</h1>'


class Published:
    """A copy of the built site, and the plain file server that publishes it, which can go away and come back."""

    def __init__(self, folder: Path) -> None:
        self.site = folder / SUB_PATH.strip("/")
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}{SUB_PATH}"

    @contextmanager
    def online(self) -> Iterator[None]:
        """Serve the site until the block ends."""
        command = [sys.executable, "-m", "http.server", str(self.port), "--bind", "127.0.0.1"]
        with running(command, r"\((http://127\.0\.0\.1:\d+/)\)", self.folder):
            yield

    def write(self, files: dict[str, bytes], *, listed: bool = True) -> None:
        """Put files into the site; unless they are not `listed`, this makes it another build."""
        for name, content in files.items():
            (self.site / name).parent.mkdir(parents=True, exist_ok=True)
            (self.site / name).write_bytes(content)
        if listed:
            mark = self.site / ".belote-teach-site"
            names = dict.fromkeys([*mark.read_text(encoding="utf-8").splitlines(), *files])
            mark.write_text("\n".join(names), encoding="utf-8")
            offline.write(self.site, names)

    def retitle(self, title: str, *, listed: bool = True) -> None:
        """Let the landing page say something else."""
        page = (self.site / "index.html").read_text(encoding="utf-8")
        changed = re.sub("<h1>.*?</h1>", f"<h1>{title}</h1>", page)
        self.write({"index.html": changed.encode()}, listed=listed)


@pytest.fixture
def published(site_folder: Path, tmp_path: Path) -> Published:
    """The static site, to be changed at will."""
    shutil.copytree(site_folder, tmp_path / "served")
    return Published(tmp_path / "served")


@pytest.fixture
def open_at(visit: Callable[..., Page]) -> Callable[[str], Page]:
    """Open an address in a profile that may keep pages."""
    return lambda url: visit(url, service_workers="allow")


def _caches(page: Page) -> list[str]:
    names: list[str] = page.evaluate("caches.keys()")
    return names


def _wait_until(page: Page, condition: str) -> None:
    """Wait, not for ever, until something holds of the site’s `registration`, which shows nothing on the page."""
    page.evaluate(f"""async () => {{
      const registration = await navigator.serviceWorker.getRegistration();
      for (const end = Date.now() + 30_000; !({condition}); await new Promise((done) => setTimeout(done, 50))) {{
        if (Date.now() > end) throw new Error(`not so: {condition}`);
      }}
    }}""")


def _fetched(page: Page, name: str) -> Any:
    return page.evaluate("name => fetch(name).then(got => got.arrayBuffer()).then(body => body.byteLength)", name)


def test_after_one_visit_every_page_opens_without_a_server(
    open_at: Callable[[str], Page], published: Published, watch: Watch
) -> None:
    """With the server gone, pages open by reload, by link and by address, and an exercise is answered."""
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_text(KEPT)).to_be_visible()
    page.reload()
    page.get_by_role("link", name=LANDING_LINK).click()
    one = level(page, "Follow suit")
    answer_by_reading(one, Mouse())
    assert one.all_right
    page.get_by_role("link", name="Lessons").click()
    expect(page.get_by_role("link", name=LANDING_LINK)).to_be_visible()
    for lesson in PAGES:
        page.goto(f"{published.url}{lesson.name}.html#somewhere")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.get_by_text(KEPT)).to_be_visible()
    page.goto(f"{published.url}index.html?from=elsewhere")
    expect(page.get_by_role("link", name=LANDING_LINK)).to_be_visible()
    assert watch.unexpected() == []


def test_a_new_build_takes_the_place_of_the_old_one_whole(open_at: Callable[[str], Page], published: Published) -> None:
    """The first visit after it still shows the old build and fetches the new one, the next shows that and no other."""
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_text(KEPT)).to_be_visible()
        [old] = _caches(page)
        published.retitle("A new build")
        page.reload()
        _wait_until(page, "registration.waiting !== null")
        expect(page.get_by_role("heading", level=1)).to_have_text("Learn belote by playing it.")
        # A second page of the old build is open: it is not taken away from under its reader.
        other = page.context.new_page()
        other.goto(f"{published.url}{LESSON}.html")
        levels(other)
        page.reload()
        expect(page.get_by_text(KEPT)).to_be_visible()  # said once the page has given up asking the new build in
        expect(page.get_by_role("heading", level=1)).to_have_text("Learn belote by playing it.")
        other.close()
        page.goto(f"{published.url}#lessons")
        page.reload(wait_until="commit")  # the page itself loads once more, from the new build
        expect(page.get_by_role("heading", level=1)).to_have_text("A new build")
        expect(page.get_by_text(KEPT)).to_be_visible()
        assert page.url == f"{published.url}#lessons"
        [new] = _caches(page)
        assert new != old
    page.goto(f"{published.url}{LESSON}.html")
    answer_by_reading(levels(page)[0], Mouse())


def test_a_site_that_is_half_uploaded_is_not_kept(open_at: Callable[[str], Page], published: Published) -> None:
    """Where a file is not the one that the build lists, the build before goes on, until the site is whole again."""
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_text(KEPT)).to_be_visible()
        published.write({"assets/new.css": b"/* of the new build */"})
        published.retitle("Half of it", listed=False)
        page.reload()
        _wait_until(page, "(await caches.keys()).length > 1")
        _wait_until(page, "registration.installing === null")
        page.reload()
        expect(page.get_by_text(KEPT)).to_be_visible()
        expect(page.get_by_role("heading", level=1)).to_have_text("Learn belote by playing it.")
        published.retitle("All of it")
        page.reload()
        _wait_until(page, "registration.waiting !== null")
        page.reload(wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_have_text("All of it")
        expect(page.get_by_text(KEPT)).to_be_visible()
        assert len(_caches(page)) == 1


def test_python_is_kept_when_the_button_asks_for_it(open_at: Callable[[str], Page], published: Published) -> None:
    """The button says how much there is and that it is done; a new build brings its Python along."""
    published.write(PYTHON)
    with published.online():
        page = open_at(f"{published.url}{LESSON}.html")
        button = page.get_by_role("button", name=KEEP)
        button.focus()
        page.keyboard.press("Enter")
        done = page.get_by_role("status").filter(has_text=ALL)
        expect(done).to_be_visible()
        expect(done).to_be_focused()
        expect(button).to_be_hidden()
        published.write({"python/archive.zip": b"newer" * 100_000})
        page.goto(published.url)
        _wait_until(page, "registration.waiting !== null")
    page.reload(wait_until="commit")
    expect(page.get_by_text(ALL)).to_be_visible()
    assert [_fetched(page, name) for name in PYTHON] == [2_000_000, 500_000]


def test_what_python_used_is_kept_without_being_asked(open_at: Callable[[str], Page], published: Published) -> None:
    """A file of Python that a page has fetched once is there without a connection; the button offers the rest."""
    published.write(PYTHON)
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_role("button", name=KEEP)).to_be_visible()
        assert _fetched(page, "python/runtime.wasm") == 2_000_000
    page.reload()
    expect(page.get_by_role("button", name="Keep for offline (1 MB)")).to_be_visible()
    assert _fetched(page, "python/runtime.wasm") == 2_000_000


def test_the_python_of_another_build_is_refused(
    open_at: Callable[[str], Page], published: Published, watch: Watch
) -> None:
    """A page that stayed open while the site was replaced does not get the new build’s Python; the next page does."""
    watch.expected.append("ERR_FAILED|not of this build")
    published.write(PYTHON)
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_role("button", name=KEEP)).to_be_visible()
        published.write({"python/archive.zip": b"newer" * 100_000})
        assert (
            page.evaluate("fetch('python/archive.zip').then(got => got.arrayBuffer()).catch(() => 'refused')")
            == "refused"
        )
        _wait_until(page, "registration.waiting !== null")
        page.reload(wait_until="commit")
        expect(page.get_by_role("button", name="Keep for offline (2.5 MB)")).to_be_visible()
        assert _fetched(page, "python/archive.zip") == 500_000


def test_the_rest_can_be_asked_for_again(open_at: Callable[[str], Page], published: Published, watch: Watch) -> None:
    """Without a connection the button says that it did not work, and with one again it does."""
    watch.expected.append("ERR_CONNECTION_REFUSED")
    published.write(PYTHON)
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_role("button", name=KEEP)).to_be_visible()
    page.get_by_role("button", name=KEEP).click()
    expect(page.get_by_role("status").filter(has_text="Not all of it came.")).to_be_visible()
    with published.online():
        page.get_by_role("button", name=KEEP).click()
        expect(page.get_by_role("status").filter(has_text=ALL)).to_be_visible()


def test_the_notebooks_beside_the_pages_are_left_alone(open_at: Callable[[str], Page], published: Published) -> None:
    """What lies in `lite/` goes past the worker, which answers for the pages."""
    published.write({"lite/index.html": _LAB, "lite/a.json": b"{}"})
    with published.online():
        page = open_at(published.url)
        expect(page.get_by_text(KEPT)).to_be_visible()
        for name, ours in (("lite/index.html", False), ("lite/", False), (f"{LESSON}.html", True), ("", True)):
            answer = page.goto(published.url + name)
            assert answer is not None
            assert (answer.status, answer.from_service_worker) == (200, ours), name
        kept = page.evaluate("""async () => {
          const [name] = await caches.keys();
          return (await (await caches.open(name)).keys()).map(({ url }) => url);
        }""")
        assert len(kept) > len(PAGES)
        assert [url for url in kept if "/lite/" in url] == []
