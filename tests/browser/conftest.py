"""The servers, the static site and the browser, each started once; and pages that tell on themselves."""

from __future__ import annotations

import json
import os
import queue
import re
import shutil
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from filelock import FileLock
from playwright.sync_api import expect, sync_playwright

from belote_teach.site import cache, lite, paths

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

INSTALL: Final = (
    "The browser tests need Chromium. On Debian: sudo apt-get install chromium. Elsewhere put Chromium or Chrome on "
    "the PATH, or name it: BELOTE_TEACH_CHROMIUM=/path/to/chromium"
)
SUB_PATH: Final = "/some/where/"
"""Where the static site lies on its server: a site must not mind living in a folder."""

_LOCAL: Final = re.compile(r"(https?|wss?)://127\.0\.0\.1[:/]|(blob|data|about|chrome-error):")


# --- the browser --------------------------------------------------------------------------------------------------


def find_chromium() -> str | None:
    """Return the path of a Chromium: the one that is named, else one on the PATH."""
    names = (os.environ.get("BELOTE_TEACH_CHROMIUM"), "chromium", "chromium-browser", "google-chrome")
    return next((found for name in names if name and (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    path = find_chromium()
    if path is None:
        if os.environ.get("CI") == "true":
            pytest.fail(INSTALL, pytrace=False)
        pytest.skip(INSTALL)
    expect.set_options(timeout=20_000)  # a cold kernel on a busy machine takes its time; nothing here measures it
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=path)
        yield started
        started.close()


@dataclass
class Watch:
    """Notes what a good page never does. A test that breaks something on purpose says what it expects in `expected`."""

    faults: list[str] = field(default_factory=list)
    expected: list[str] = field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        """Look at every page of a context."""
        context.on("console", self._console)
        context.on("weberror", lambda error: self.faults.append(f"error on the page: {error.error}"))
        context.on("request", self._request)
        context.on("page", lambda page: page.on("websocket", self._socket))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"error in the console: {message.text}")

    def _request(self, request: Request) -> None:
        self._leaves(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._leaves(socket.url)

    def _leaves(self, url: str) -> None:
        if not _LOCAL.match(url):
            self.faults.append(f"a request leaves this machine: {url}")

    def unexpected(self) -> list[str]:
        """Return the faults that no test expected."""
        return [fault for fault in self.faults if not any(re.search(one, fault) for one in self.expected)]


@pytest.fixture
def watch() -> Watch:
    """What the pages of a test did that they should not."""
    return Watch()


@pytest.fixture
def visit(browser: Browser, watch: Watch) -> Iterator[Callable[..., Page]]:
    """Open addresses, each in a fresh profile; the test fails if any of the pages misbehaved.

    A static site is not kept in these profiles: each of them would load all of it, for a test of one page.
    """
    contexts: list[BrowserContext] = []

    def open_at(url: str, **options: Any) -> Page:
        usual = {"viewport": {"width": 1280, "height": 900}, "color_scheme": "light", "locale": "en-GB"}
        given = {"service_workers": "block", **usual, **options}
        context = browser.new_context(**given)
        contexts.append(context)
        context.set_default_timeout(20_000)
        watch.over(context)
        page = context.new_page()
        page.goto(url)
        return page

    yield open_at
    for context in contexts:
        for page in context.pages:
            page.goto("about:blank")  # leaving a page frees its kernel; closing the browser's profile would not
        context.close()
    assert watch.unexpected() == []


# --- the servers --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Server:
    """A running server: its address, which ends in a slash, and its process."""

    url: str
    pid: int
    output: list[str]


@contextmanager
def running(command: Sequence[str], says: str, cwd: Path, **environment: str) -> Iterator[Server]:
    """Run a server until the block ends; `says` is the pattern around its address in what it prints."""
    process = subprocess.Popen(
        command,
        cwd=cwd,
        env=os.environ | {"PYTHONUNBUFFERED": "1"} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
    )
    output: list[str] = []
    found: queue.Queue[str | None] = queue.Queue()
    assert process.stdout is not None
    pipe = process.stdout

    def listen() -> None:
        for line in pipe:
            output.append(line)
            match = re.search(says, line)
            if match:
                found.put(match.group(1))
        found.put(None)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        try:
            url = found.get(timeout=60)
        except queue.Empty:
            url = None
        if url is None:
            pytest.fail(f"{' '.join(command)} did not start:\n{''.join(output)}", pytrace=False)
        yield Server(url, process.pid, output)
    finally:
        process.send_signal(signal.SIGINT)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        listener.join(5)
        pipe.close()


def command(*arguments: str) -> list[str]:
    """Return the command line of the installed `belote-teach`."""
    name = "belote-teach.exe" if os.name == "nt" else "belote-teach"
    return [str(Path(sys.executable).with_name(name)), *arguments]


def _serving(cwd: Path, *arguments: str) -> Any:
    return running(command(*arguments, "serve", "--no-browser", "--port", "0"), r"(http://127\.0\.0\.1:\d+/)", cwd)


@pytest.fixture(scope="session")
def voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The live site."""
    with _serving(tmp_path_factory.mktemp("voila"), "--lang", "en") as server:
        yield server


@pytest.fixture(scope="session")
def pseudo_voila(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The live site in the pseudo-language."""
    with _serving(tmp_path_factory.mktemp("voila"), "--lang", "qps") as server:
        yield server


def built_site(temporary: pytest.TempPathFactory, lang: str, *options: str) -> Path:
    """Return a folder that holds the static site in a language, on a sub-path.

    The processes of a run of tests share it: the first that asks builds it, and the others wait.
    """
    base = temporary.getbasetemp()
    folder = (base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) / "".join(["site-", lang, *options])
    with FileLock(f"{folder}.lock"):
        if not (folder / SUB_PATH.strip("/")).exists():
            _build(folder, lang, *options)
    return folder


def _build(folder: Path, lang: str, *options: str) -> None:
    out = folder / SUB_PATH.strip("/")
    out.parent.mkdir(parents=True, exist_ok=True)
    made = subprocess.run(
        command("--lang", lang, "build-site", *options, "--no-lite", str(out)),
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr


class _Quiet(SimpleHTTPRequestHandler):
    """A file server like those that publish static pages: an unknown address gets the site's own 404 page."""

    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name in the parent
        del format, args

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        own = Path(self.directory) / SUB_PATH.strip("/") / "404.html"
        if code != 404:
            super().send_error(code, message, explain)
            return
        body = own.read_bytes()
        self.send_response(code)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


@contextmanager
def files_served(folder: Path) -> Iterator[str]:
    """Serve a folder and give the address of the site in it."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder)))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}{SUB_PATH}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the static site, which has no Python: what is baked into its pages must do."""
    return built_site(tmp_path_factory, "en", "--no-python")


@pytest.fixture(scope="session")
def static(site_folder: Path) -> Iterator[str]:
    """The address of the static site."""
    with files_served(site_folder) as url:
        yield url


@pytest.fixture(scope="session")
def pseudo_static(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the static site in the pseudo-language."""
    with files_served(built_site(tmp_path_factory, "qps", "--no-python")) as url:
        yield url


@pytest.fixture(scope="session")
def lite_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site that has nothing but the lessons as notebooks, which run in the browser."""
    folder = tmp_path_factory.mktemp("lite")
    out = folder / SUB_PATH.strip("/")
    out.mkdir(parents=True)
    try:
        lite.fetch()
    except cache.MissingError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(str(error))
    lite.build(out / lite.FOLDER)
    shutil.copy(paths.TEMPLATE / "404.html", out)  # what the file server answers where there is nothing
    with files_served(folder) as url:
        yield url


@dataclass(frozen=True)
class Lab:
    """A running JupyterLab: its address, token and folder of notebooks, and the file that names its theme."""

    url: str
    token: str
    folder: Path
    themes: Path


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """JupyterLab on a copy of the notebooks, with settings of its own."""
    home = tmp_path_factory.mktemp("lab")
    folder = home / "notebooks"
    shutil.copytree(paths.notebooks(), folder)
    settings = home / "settings" / "@jupyterlab" / "apputils-extension"
    settings.mkdir(parents=True)
    quiet = {"fetchNews": "false", "checkForUpdates": False}
    (settings / "notification.jupyterlab-settings").write_text(json.dumps(quiet), encoding="utf-8")
    (home / "config").mkdir()
    root = {"ServerApp": {"allow_root": True}}  # where tests run in a container
    (home / "config" / "jupyter_server_config.json").write_text(json.dumps(root), encoding="utf-8")
    start = (
        "import sys; from pathlib import Path; from belote_teach.site.lab import lab; "
        "sys.exit(lab(Path(sys.argv[1]), browser=False, port=0))"
    )
    environment = {
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "workspaces"),
    }
    command_line = [sys.executable, "-c", start, str(folder)]
    with running(command_line, r"(http://127\.0\.0\.1:\d+/lab\?token=\w+)", home, **environment) as server:
        url, _lab, token = server.url.partition("lab?token=")
        yield Lab(url, token, folder, settings / "themes.jupyterlab-settings")
