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
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

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


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of two instances, each with room for two, behind one nginx."""
    nginx, home = _nginx(), tmp_path_factory.mktemp("nginx")
    front, ports = _free_port(), []
    with ExitStack() as started:
        for instance in ("01", "02"):
            options = ("--instance", instance, "--base-url", "/belote/", "--max-kernels", "2")
            line = command("serve", "--no-browser", "--port", "0", *options)
            server = started.enter_context(running(line, r"(http://127\.0\.0\.1:\d+/belote/)", home))
            ports.append(server.url.split(":")[2].split("/")[0])
        text = CONFIGURATION.read_text(encoding="utf-8")
        for asked, given in (("127.0.0.1:8801", ports[0]), ("127.0.0.1:8802", ports[1])):
            assert text.count(asked) >= 2
            text = text.replace(asked, f"127.0.0.1:{given}")
        assert "listen 80;" in text
        (home / "belote.conf").write_text(text.replace("listen 80;", f"listen 127.0.0.1:{front};"), encoding="utf-8")
        folders = "".join(
            f"{kind}_temp_path {home}/{kind};\n" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        main = (
            f"daemon off; pid {home}/pid; error_log {home}/error.log;\nevents {{}}\n"
            f"http {{ access_log off;\n{folders}include {home}/belote.conf;\n}}\n"
        )
        (home / "main.conf").write_text(main, encoding="utf-8")
        line = [nginx, "-p", str(home), "-e", str(home / "error.log"), "-c", str(home / "main.conf")]
        checked = subprocess.run([*line, "-t"], capture_output=True, text=True, check=False)
        assert checked.returncode == 0, checked.stderr
        process = subprocess.Popen(line)
        try:
            yield _ready(f"http://127.0.0.1:{front}/belote/")
        finally:
            process.terminate()
            process.wait(20)


def _ready(url: str) -> str:
    until = time.monotonic() + 30
    while time.monotonic() < until:
        try:
            if ask(url, "health").status == 200:
                return url
        except OSError:
            time.sleep(0.1)
    pytest.fail("nginx did not start")


def test_pages_come_compressed(behind: str) -> None:
    """Pages, styles and scripts are compressed for browsers that can read it; who cannot gets them plain."""
    style = re.findall(r'href="/belote/([^"]*site\.css[^"]*)"', ask(behind).text)[0]
    for path in ("", style, "voila/static/voila.js"):
        request = urllib.request.Request(behind + path, headers={"Accept-Encoding": "gzip"})  # noqa: S310 - our own
        with urllib.request.urlopen(request, timeout=60) as answer:  # noqa: S310
            assert answer.headers["Content-Encoding"] == "gzip", path
        assert ask(behind, path).headers["Content-Encoding"] is None


def test_a_full_instance_passes_visitors_on(behind: str) -> None:
    """Four visitors find room on two instances, the fifth is told there is none; each goodbye reaches its kernel."""
    kernels = [ask(behind, LESSON).kernel for _visitor in range(4)]
    assert sorted(kernel[:2] for kernel in kernels) == ["01", "01", "02", "02"]
    busy = ask(behind, LESSON)
    assert (busy.status, busy.headers["Retry-After"]) == (503, "60")
    assert "<h1>Every table is taken</h1>" in busy.text
    for kernel in kernels:
        assert ask(behind, f"voila/api/shutdown/{kernel}", "POST").status == 204
    assert json.loads(ask(behind, "health").text)["kernels"] == 0


def _note(addresses: list[str], one: WebSocket) -> None:
    addresses.append(one.url)


def test_lessons_can_be_played_through_it(visit: Callable[..., Page], behind: str) -> None:
    """Whichever instance a page comes from, its websocket reaches the same one, and no cookie is set for it."""
    seen = set()
    for _visitor in range(2):
        page = visit("about:blank")
        sockets: list[str] = []
        page.on("websocket", partial(_note, sockets))
        page.goto(behind + LESSON)
        one = levels(page)[0]
        one.region.get_by_text("Link to this exercise").first.wait_for()
        one.hand.get_by_role("button").first.click()
        one.button("Check").click()
        expect(one.summary).to_be_visible()
        assert page.context.cookies() == []
        found = re.search(r"/belote/api/kernels/(\d\d)", sockets[0])
        assert found is not None
        seen.add(found.group(1))
        page.get_by_role("link", name="Lessons").click()
        expect(page).to_have_url(re.compile(r"/belote/(#lessons)?$"))
    assert seen <= {"01", "02"}
