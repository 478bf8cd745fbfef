"""Two instances behind nginx, with the configuration that operators get: `deploy/nginx.conf`."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import command, running
from tests.browser.learner import levels
from tests.visitor import LESSON, ask

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page, WebSocket

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ROOT: Final = Path(__file__).parents[2]
CONFIGURATION: Final = ROOT / "deploy" / "nginx.conf"


def _nginx() -> str:
    """Return the path of nginx; without one these tests are skipped, but on CI they fail."""
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("no shell to look for nginx with")
    found = subprocess.run([shell, str(ROOT / "scripts/nginx.sh")], capture_output=True, text=True, check=False)
    if found.returncode != 0:
        (pytest.fail if os.environ.get("CI") == "true" else pytest.skip)(found.stderr)
    return found.stdout.strip()


@dataclass(frozen=True)
class Behind:
    """The address in front, and those of the instances behind it."""

    url: str
    instances: tuple[str, ...]

    @property
    def kernels(self) -> int:
        """How many there are, on all instances."""
        return sum(json.loads(ask(each, "health").text)["kernels"] for each in self.instances)

    def empty(self) -> None:
        """Wait until no kernel is left: that of a page goes when it can."""
        until = time.monotonic() + 60
        while self.kernels and time.monotonic() < until:
            time.sleep(0.1)
        assert self.kernels == 0


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Behind]:
    """The address of two instances, each with room for two, behind one nginx."""
    nginx, home = _nginx(), tmp_path_factory.mktemp("nginx")
    instances = []
    with ExitStack() as started:
        for instance in ("01", "02"):
            options = ("--instance", instance, "--base-url", "/belote/", "--max-kernels", "2")
            line = command("serve", "--no-browser", "--port", "0", *options)
            server = started.enter_context(running(line, r"(http://127\.0\.0\.1:\d+/belote/)", home))
            instances.append(server.url)
        text = CONFIGURATION.read_text(encoding="utf-8")
        for asked, given in zip(("127.0.0.1:8801", "127.0.0.1:8802"), instances, strict=True):
            assert text.count(asked) >= 2
            text = text.replace(asked, urlsplit(given).netloc)
        assert "listen 80;" in text
        folders = "".join(
            f"{kind}_temp_path {home}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = (
            f"daemon off; pid {home}/pid; error_log {home}/error.log;\nevents {{}}\n"
            f"http {{ access_log off;\n{folders}include {home}/belote.conf;\n}}\n"
        )
        (home / "main.conf").write_text(main, encoding="utf-8")
        line = [nginx, "-p", str(home), "-e", str(home / "error.log"), "-c", str(home / "main.conf")]
        url, process = _started(line, text, home)
        try:
            yield Behind(url, tuple(instances))
        finally:
            process.terminate()
            process.wait(20)


def _started(line: list[str], text: str, home: Path) -> tuple[str, subprocess.Popen[bytes]]:
    """Start nginx at a free port, which somebody else may take before it does: then at another."""
    for _attempt in range(5):
        port = _free_port()
        (home / "belote.conf").write_text(text.replace("listen 80;", f"listen 127.0.0.1:{port};"), encoding="utf-8")
        url, process = f"http://127.0.0.1:{port}/belote/", subprocess.Popen(line)
        until = time.monotonic() + 30
        while process.poll() is None and time.monotonic() < until:
            with suppress(OSError):
                if ask(url, "health").status == 200:
                    return url, process
            time.sleep(0.1)
        process.terminate()
        process.wait(20)
    pytest.fail(f"nginx did not start: {(home / 'error.log').read_text(encoding='utf-8')}")


def test_pages_come_compressed(behind: Behind) -> None:
    """Pages, styles and scripts are compressed for browsers that can read it; who cannot gets them plain."""
    style = re.findall(r'href="/belote/([^"]*site\.css[^"]*)"', ask(behind.url).text)[0]
    for path in ("", style, "voila/static/voila.js"):
        request = urllib.request.Request(behind.url + path, headers={"Accept-Encoding": "gzip"})  # noqa: S310 - our own
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            assert answer.headers["Content-Encoding"] == "gzip", path
        assert ask(behind.url, path).headers["Content-Encoding"] is None


def test_robots_are_told_at_the_root_of_the_host(behind: Behind) -> None:
    """They look nowhere else; and nothing else of the root is ours."""
    root = behind.url.removesuffix("belote/")
    assert ask(root, "robots.txt").text == "User-agent: *\nDisallow: /belote/voila/\n"
    assert "Belote" not in ask(root, "other.txt").text


def test_a_full_instance_passes_visitors_on(behind: Behind) -> None:
    """Four visitors find room on two instances, the fifth is told there is none; each goodbye reaches its kernel."""
    behind.empty()
    kernels = [ask(behind.url, LESSON).kernel for _visitor in range(4)]
    assert sorted(kernel[:2] for kernel in kernels) == ["01", "01", "02", "02"]
    busy = ask(behind.url, LESSON)
    assert (busy.status, busy.headers["Retry-After"]) == (503, "60")
    assert "<h1>Every table is taken</h1>" in busy.text
    for kernel in kernels:
        assert ask(behind.url, f"voila/api/shutdown/{kernel}", "POST").status == 204
    assert behind.kernels == 0


def _note(addresses: list[str], one: WebSocket) -> None:
    addresses.append(one.url)


@contextmanager
def _room_at(behind: Behind, instance: str) -> Iterator[None]:
    """Fill every seat but those of one instance."""
    behind.empty()
    taken = [ask(behind.url, LESSON).kernel for _visitor in range(4)]
    for kernel in taken:
        if kernel.startswith(instance):
            ask(behind.url, f"voila/api/shutdown/{kernel}", "POST")
    yield
    for kernel in taken:
        ask(behind.url, f"voila/api/shutdown/{kernel}", "POST")


@pytest.mark.parametrize("instance", ["01", "02"])
def test_lessons_can_be_played_through_it(visit: Callable[..., Page], behind: Behind, instance: str) -> None:
    """Whichever instance a page comes from, its websocket reaches the same one, and no cookie is set for it."""
    with _room_at(behind, instance):
        page = visit("about:blank")
        sockets: list[str] = []
        page.on("websocket", partial(_note, sockets))
        page.goto(behind.url + LESSON)
        one = levels(page)[0]
        one.region.get_by_text("Link to this exercise").first.wait_for()
        one.hand.get_by_role("button").first.click()
        one.button("Check").click()
        expect(one.summary).to_be_visible()
        assert page.context.cookies() == []
        assert f"/belote/api/kernels/{instance}" in sockets[0]
        page.get_by_role("link", name="Lessons").click()
        expect(page).to_have_url(re.compile(r"/belote/(#lessons)?$"))
