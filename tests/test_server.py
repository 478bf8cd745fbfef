"""The running server: what answers, what does not, how many visitors it takes, and what it tells its operator."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import socket
import sys
import time
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

import psutil  # type: ignore[import-untyped]
import pytest
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_core.utils import ensure_async
from tornado.web import HTTPError
from tornado.websocket import WebSocketClosedError

from belote_teach.site import doors, pages, paths, seats
from tests.browser.conftest import command, running
from tests.visitor import LESSON, PROTOCOL, Talk, ask, message, packed

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.browser.conftest import Server

pytestmark = pytest.mark.slow

STATIC: Final = "https://static.example/belote/"
ROOM: Final = 3

_ADDRESS: Final = r"(http://127\.0\.0\.1:\d+/\S*)"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with room for three."""
    options = ("--max-kernels", str(ROOM), "--static-site", STATIC)
    line = command("--lang", "en", "serve", "--no-browser", "--port", "0", *options)
    with running(line, _ADDRESS, tmp_path_factory.mktemp("served")) as started:
        yield started


def _health(server: Server) -> Any:
    return json.loads(ask(server.url, "health").text)


def _wait_for(server: Server, kernels: int) -> None:
    until = time.monotonic() + 60
    while _health(server)["kernels"] != kernels and time.monotonic() < until:
        time.sleep(0.1)
    assert _health(server)["kernels"] == kernels


def _told(server: Server, text: str) -> None:
    """Wait until the operator has been told something."""
    until = time.monotonic() + 20
    while text not in "".join(server.output) and time.monotonic() < until:
        time.sleep(0.1)
    assert text in "".join(server.output)


@contextmanager
def _visit(server: Server) -> Iterator[str]:
    """Open the lesson, give its kernel's id, and leave as a page does."""
    opened = ask(server.url, LESSON)
    assert opened.status == 200
    yield opened.kernel
    ask(server.url, f"voila/api/shutdown/{opened.kernel}", "POST")


@pytest.fixture(scope="module")
def kernel(server: Server) -> Iterator[str]:
    """The kernel of a lesson that stays open."""
    with _visit(server) as kernel:
        yield kernel


# --- addresses --------------------------------------------------------------------------------------------------------

_ODD: Final = [
    "nothing-here", "login", "api", "api/kernels", "api/kernelspecs", "api/sessions", "api/terminals", "api/contents",
    "api/contents/04_what_you_must_play.ipynb", "voila", "voila/", "voila/render", "voila/render/", "voila/render/%00",
    "voila/render/%ff", "voila/render/a/b", "voila/render/../x", "voila/render/%2e%2e/x.ipynb",
    "voila/render/04_what_you_must_play", "voila/render/04_what_you_must_play.ipynb/", "voila/render//etc/passwd",
    "voila/render/templates/lesson.ipynb", "voila/render/records/README.md", "voila/render/%0d%0aX-Evil:%20yes.ipynb",
    f"voila/render/{'a' * 3000}.ipynb", "voila/tree", "voila/tree/records", "voila/templates", "voila/templates/belote",
    "voila/templates/belote/x/y", "voila/templates/lab/static/x.js", "voila/templates/belote/static/",
    "voila/static", "voila/static/", "voila/static/x.js", "voila/static/%00.js", "voila/labextensions/",
    "voila/labextensions/anywidget/package.json", "voila/api/themes/x", "voila/api/contents", "voila/files/x.png",
    "voila/files/04_what_you_must_play.ipynb", "voila/execution/x", "voila/query/x", "nbconvert/script/x.ipynb",
    "metrics", "static/x", "lab", "files/x", "api/kernels/00000000-0000-0000-0000-000000000000",
    "api/kernels/00000000-0000-0000-0000-000000000000/channels",
    "api/kernels/00000000-0000-0000-0000-000000000000/restart",
]  # fmt: skip


@pytest.mark.parametrize("path", _ODD)
def test_an_odd_address_gets_our_page(server: Server, path: str) -> None:
    """404 with our page: never a bare refusal, never a traceback, never a cookie."""
    for method in ("GET", "HEAD"):
        answer = ask(server.url, path, method)
        assert answer.status == 404
        assert answer.headers["Set-Cookie"] is None
        assert "frame-ancestors 'none'" in answer.headers["Content-Security-Policy"]
        assert ("<h1>No such page</h1>" in answer.text) == (method == "GET")


_BELOW: Final = [
    "", "voila/render/", "voila/static/", "voila/templates/belote/static/", "voila/labextensions/anywidget/static/",
    "voila/labextensions/", "voila/files/", "voila/files/images/",
]  # fmt: skip
_UP: Final = [
    "../",
    "..%2f",
    "%2e%2e/",
    "%2e%2e%2f",
    "..%5c",
    "....//",
    "..;/",
    "%252e%252e%252f",
    "..%c0%af",
    "/",
    "%2f",
]
_WANTED: Final = {
    "etc/passwd": "root:", "pyproject.toml": "[project]", "conf.json": "base_template", "tree.html": "{%",
    "belote_teach/words.py": "import", "04_what_you_must_play.ipynb": '"cells"', "records/ferry.belote": "[Play]",
}  # fmt: skip


@pytest.mark.parametrize("below", _BELOW)
def test_no_file_lies_behind_a_clever_address(server: Server, below: str) -> None:
    """Every spelling of “one folder up”, one to eight times, in front of files that are there."""
    for up in _UP:
        for times in (1, 2, 3, 8):
            for wanted, betrays in _WANTED.items():
                answer = ask(server.url, f"{below}{up * times}{wanted}")
                assert answer.status == 404, f"{below}{up * times}{wanted}"
                assert betrays not in answer.text


def test_no_file_of_the_lessons_is_handed_out(server: Server) -> None:
    """What lies in the folder of the lessons is nobody’s, though a server runs it."""
    for path in paths.notebooks().rglob("*"):
        if path.is_file():
            assert ask(server.url, f"voila/files/{path.relative_to(paths.notebooks()).as_posix()}").status == 404


def test_only_pictures_are_handed_out(tmp_path: Path) -> None:
    """Of a folder of lessons the pictures in `images/` are there for everybody, and nothing beside them."""
    (tmp_path / "images").mkdir()
    for name in ("images/table.svg", "images/notes.txt", "table.svg", "lesson.ipynb"):
        (tmp_path / name).write_text("<svg/>", encoding="utf-8")
    given = "host='127.0.0.1', port=0, browser=False, lang=None, notebooks=pathlib.Path()"
    program = f"import pathlib; from belote_teach.site import chosen, serve; serve.serve(chosen.Chosen(), {given})"
    with running([sys.executable, "-c", program], _ADDRESS, tmp_path) as server:
        picture = ask(server.url, "voila/files/images/table.svg")
        assert (picture.status, picture.text) == (200, "<svg/>")
        for name in ("images/notes.txt", "images/", "images/../table.svg", "table.svg", "lesson.ipynb"):
            assert ask(server.url, f"voila/files/{name}").status == 404, name


def test_other_methods_do_nothing(server: Server, kernel: str) -> None:
    """Neither a kernel nor a file can be made, changed, ended or looked at; the lesson’s kernel lives on."""
    for path in (
        f"api/kernels/{kernel}",
        f"api/kernels/{kernel}/restart",
        f"api/kernels/{kernel}/interrupt",
        "api/kernels",
    ):
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"):
            assert ask(server.url, path, method).status == 404, f"{method} {path}"
    for path in ("", LESSON, "health", f"voila/api/shutdown/{kernel}", f"api/kernels/{kernel}/channels"):
        for method in ("PUT", "PATCH", "DELETE", "TRACE"):
            assert ask(server.url, path, method).status == 405, f"{method} {path}"
    assert ask(server.url, f"voila/api/shutdown/{kernel}").status == 405
    assert ask(server.url, f"voila/api/shutdown/{kernel}", "POST", {"Origin": "https://evil.example"}).status == 404
    asyncio.run(_alive(server, kernel))


def test_head_answers_like_get(server: Server) -> None:
    """The same status and headers, no body; and no kernel for those who only ask whether a lesson is there."""
    before = _health(server)["kernels"]
    for path in ("", LESSON, "health", "robots.txt", "voila/static/voila.js"):
        answer = ask(server.url, path, "HEAD")
        assert (answer.status, answer.text) == (200, ""), path
    assert _health(server)["kernels"] == before
    assert ask(server.url, "", "HEAD").headers["Content-Length"] == ask(server.url).headers["Content-Length"]


def test_every_link_of_the_landing_page_leads_somewhere(server: Server) -> None:
    """Every page of the course and every script and style is there."""
    landing = ask(server.url).text
    links = {link.partition("#")[0] for link in re.findall(r'(?:href|src)="/([^"]*)"', landing)}
    assert {f"voila/render/{page.file}" for page in pages.PAGES if page.listed} <= links
    for link in links:
        assert ask(server.url, link, "HEAD").status == 200, link


# --- messages ---------------------------------------------------------------------------------------------------------


async def _alive(server: Server, kernel: str) -> None:
    talk = await Talk.begin(server.url, kernel)
    await talk.alive()
    await talk.end()


def test_a_kernel_runs_nothing_that_a_visitor_sends(server: Server, kernel: str, tmp_path: Path) -> None:
    """Who knows the id of a kernel, its own page too, can neither run code, nor look around, nor restart it."""
    proof = tmp_path / "ran"
    code = f"open({str(proof)!r}, 'w')"
    expressions = {"silent": False, "store_history": False, "user_expressions": {"x": code}, "code": code}
    forbidden: list[tuple[str, dict[str, Any]]] = [
        ("execute_request", {**expressions, "allow_stdin": True}),
        ("inspect_request", {"code": "open", "cursor_pos": 4, "detail_level": 1}),
        ("complete_request", {"code": "open('/etc/", "cursor_pos": 11}),
        ("history_request", {"hist_access_type": "tail", "n": 100, "output": True, "raw": True}),
        ("is_complete_request", {"code": "if 1:"}),
        ("input_reply", {"value": "x"}),
        ("shutdown_request", {"restart": True}),
        ("shutdown_request", {"restart": False}),
        ("interrupt_request", {}),
        ("debug_request", {"type": "request", "command": "evaluate", "arguments": {"expression": code}}),
        ("create_subshell_request", {}),
        ("usage_request", {}),
        ("comm_open", {"comm_id": "x", "target_name": "jupyter.widget", "data": {"state": {}}}),
        ("comm_open", {"comm_id": "x", "target_name": "ipython.inline", "data": {}}),
    ]

    async def talk() -> list[str]:
        with_kernel = await Talk.begin(server.url, kernel)
        await with_kernel.alive()
        with_kernel.heard.clear()
        for channel in ("shell", "control", "stdin", "iopub"):
            for sort, content in forbidden:
                await with_kernel.say(message(sort, content, channel))
        await with_kernel.say(message("comm_info_request", channel="control"))
        await with_kernel.alive()
        await with_kernel.say(message("comm_info_request"))
        assert "x" not in (await with_kernel.until("comm_info_reply"))["comms"]
        await with_kernel.end()
        return with_kernel.heard

    assert set(asyncio.run(talk())) <= {"status", "kernel_info_reply", "comm_info_reply"}
    assert not proof.exists()


_HEADER: Final = b'{"msg_type": "comm_msg"}'
_MALFORMED: Final[dict[str, str | bytes]] = {
    "text": "hello",
    "the old form": json.dumps({"channel": "shell", "header": {"msg_type": "execute_request"}, "content": {}}),
    "nothing": b"",
    "seven bytes": b"\0" * 7,
    "endless parts": (2**63).to_bytes(8, "little"),
    "no parts": (0).to_bytes(8, "little") * 4,
    "parts beyond the end": b"".join(
        number.to_bytes(8, "little") for number in (6, 56, 99, 2**40, 2**50, 2**60, 2**62)
    ),
    "parts in disorder": b"".join(number.to_bytes(8, "little") for number in (6, 56, 40, 30, 20, 10, 0)),
    "too few parts": packed(b"shell", _HEADER, b"{}"),
    "too many parts": packed(b"shell", _HEADER, b"{}", b"{}", b"{}", *[b""] * 100),
    "no JSON": packed(b"shell", b"{", b"{}", b"{}", b"{}"),
    "no object": packed(b"shell", b"[]", b"{}", b"{}", b"{}"),
    "content that is none": packed(b"shell", _HEADER, b"{}", b"{}", b"null"),
    "no text": packed(b"shell", b"\xff\xfe", b"{}", b"{}", b"{}"),
    "depth": packed(b"shell", _HEADER, b"{}", b"{}", b'{"a":' * 100_000),
    "a channel of another alphabet": packed("чат".encode(), _HEADER, b"{}", b"{}", b"{}"),
}


@pytest.mark.parametrize("what", _MALFORMED)
def test_a_malformed_message_ends_its_own_connection_alone(server: Server, kernel: str, what: str) -> None:
    """The connection is closed; the kernel, and another connection to it, go on as before."""

    async def talk() -> int:
        other = await Talk.begin(server.url, kernel)
        rude = await Talk.begin(server.url, kernel)
        await rude.say(_MALFORMED[what])
        code = await rude.ended()
        await other.alive()
        await other.end()
        return code

    assert asyncio.run(talk()) == 1007
    assert "Traceback" not in "".join(server.output)


def test_an_oversized_message_ends_its_own_connection_alone(server: Server, kernel: str) -> None:
    """A record of 1 MiB passes, as the referee’s desk promises; five times that does not."""

    async def talk() -> int:
        other = await Talk.begin(server.url, kernel)
        large = await Talk.begin(server.url, kernel)
        await large.say(message("comm_msg", {"comm_id": "none", "data": {"text": "x" * 2**20}}))
        await large.alive()
        with suppress(WebSocketClosedError):  # it may be closed before the last byte has left us
            await large.say(message("comm_msg", {"comm_id": "none", "data": {"text": "x" * 5 * 2**20}}))
        code = await large.ended()
        await other.alive()
        await other.end()
        return code

    assert asyncio.run(talk()) in {1009, 1006}
    assert "Traceback" not in "".join(server.output)


def test_only_our_own_pages_connect(server: Server, kernel: str) -> None:
    """A page of another site is turned away, and so is what does not speak the language of our pages."""
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version": "13"}
    shake = {"Upgrade": "websocket", "Connection": "Upgrade", **key}
    ours = {"Sec-WebSocket-Protocol": PROTOCOL}
    path = f"api/kernels/{kernel}/channels"
    assert ask(server.url, path, headers={**shake, **ours, "Origin": "https://evil.example"}).status == 403
    assert ask(server.url, path, headers=shake).status == 404
    assert ask(server.url, path, headers={**shake, "Sec-WebSocket-Protocol": "other"}).status == 404
    unknown = "api/kernels/00000000-0000-0000-0000-000000000000/channels"
    assert ask(server.url, unknown, headers={**shake, **ours}).status == 404


# --- seats ------------------------------------------------------------------------------------------------------------


def test_who_finds_no_room_is_told_so(server: Server) -> None:
    """All seats taken: 503, when to come again, and where there is room; a seat that is freed is given away."""
    taken = []
    while (answer := ask(server.url, LESSON)).status != 503:
        taken.append(answer.kernel)
        assert len(taken) <= ROOM
    assert answer.headers["Retry-After"] == "60"
    assert answer.headers["Set-Cookie"] is None
    assert "<h1>Every table is taken</h1>" in answer.text
    assert "Try again in a minute" in answer.text
    assert f'href="{STATIC}"' in answer.text
    assert "Traceback" not in answer.text
    assert ask(server.url, LESSON, "HEAD").status == 503
    assert _health(server) == {"status": "busy", "kernels": ROOM, "limit": ROOM}
    assert ask(server.url).status == 200  # the landing page needs no seat
    for each in taken:
        assert ask(server.url, f"voila/api/shutdown/{each}", "POST").status == 204
    assert _health(server)["kernels"] == ROOM - len(taken)
    assert ask(server.url, f"voila/api/shutdown/{taken[0]}", "POST").status == 404
    with _visit(server):
        assert _health(server)["kernels"] == ROOM - len(taken) + 1


def test_a_kernel_that_ends_by_itself_frees_its_seat(server: Server) -> None:
    """A killed process is no longer counted, its page is told, and no other one is started in its place."""
    before = _health(server)["kernels"]
    known = {child.pid for child in psutil.Process(server.pid).children(recursive=True)}
    kernel = ask(server.url, LESSON).kernel
    [process] = [child for child in psutil.Process(server.pid).children(recursive=True) if child.pid not in known]

    async def talk() -> None:
        page = await Talk.begin(server.url, kernel)
        await page.alive()
        os.kill(process.pid, signal.SIGKILL)
        while (await page.until("status"))["execution_state"] != "dead":
            pass
        await page.end()

    asyncio.run(talk())
    _wait_for(server, before)
    _told(server, f"freed kernel={kernel[:8]} why=died")


def test_a_visitor_who_does_not_wait_leaves_no_kernel(server: Server) -> None:
    """A page that is broken off while it is made has its kernel freed."""
    before = _health(server)["kernels"]
    parts = server.url.removeprefix("http://").rstrip("/").split(":")
    with socket.create_connection((parts[0], int(parts[1]))) as impatient:
        impatient.sendall(f"GET /{LESSON} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        until = time.monotonic() + 60
        while _health(server)["kernels"] == before and time.monotonic() < until:
            time.sleep(0.02)
    _wait_for(server, before)
    _told(server, "why=left")


# --- the operator -----------------------------------------------------------------------------------------------------


def test_the_operator_can_read_what_happens(server: Server) -> None:
    """One line for each thing, with its time; nothing of what a visitor wrote, and nothing to reach a kernel by."""
    secret = "a-visitors-own-words"  # noqa: S105 - no password
    kernel = ask(server.url, f"{LESSON}?{secret}=1").kernel
    ask(server.url, secret)
    ask(server.url, f"voila/api/shutdown/{kernel}", "POST")
    _told(server, f"freed kernel={kernel[:8]} why=closed")
    lines = [line.rstrip() for line in server.output[1:]]
    stamp = r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d "
    events = r"opened page=\w+|started kernel=\w{8} kernels=\d+/\d+|freed kernel=\w{8} why=\w+ kernels=\d+/\d+|"
    events += r"refused (page=\w+ why=busy kernels=\d+/\d+|message=\w+)"
    assert [line for line in lines if not re.fullmatch(f"{stamp}({events})", line)] == []
    assert any(line.endswith("opened page=04_what_you_must_play") for line in lines)
    assert not any(secret in line or kernel in line for line in lines)


def test_a_failure_names_the_lesson_or_the_door(caplog: pytest.LogCaptureFixture) -> None:
    """What kind of error it is and where it was raised; what was only asked for in vain is not told."""
    caplog.set_level("INFO", "belote_teach.server")
    lesson, landing = (door.__new__(door) for door in (doors.Lesson, doors.Landing))
    lesson.lesson = "21_practice"
    for door in (lesson, landing):
        for wrong in (HTTPError(404), OSError("a visitor’s own words")):
            try:
                raise wrong
            except (HTTPError, OSError) as error:
                door.log_exception(type(error), error, error.__traceback__)
    one, other = (record.getMessage() for record in caplog.records)
    assert re.fullmatch(r"failed page=21_practice error=OSError at=test_server\.py:\d+", one)
    assert re.fullmatch(r"failed door=Landing error=OSError at=test_server\.py:\d+", other)


def test_a_sub_path_holds_for_every_link(tmp_path: Path) -> None:
    """With --base-url all addresses, the kernel’s too, lie below it; above it there is a way there, and no more."""
    line = command(
        "serve", "--no-browser", "--port", "0", "--base-url", "/school/belote", "--embed-from", "https://a.example"
    )
    with running(line, _ADDRESS, tmp_path) as server:
        assert server.url.endswith("/school/belote/")
        root = server.url.removesuffix("school/belote/")
        assert (ask(root, "school/belote").headers["Location"], ask(root).status) == ("/school/belote/", 404)
        assert 'href="/school/belote/"' in ask(root).text
        assert ask(root, "health").status == ask(server.url, "health").status == 200
        assert "Disallow: /school/belote/voila/" in ask(root, "robots.txt").text
        lesson = ask(server.url, LESSON)
        assert "frame-ancestors https://a.example" in lesson.headers["Content-Security-Policy"]
        for page in (ask(server.url).text, lesson.text, ask(server.url, "no").text):
            links = {link.partition("#")[0] for link in re.findall(r'(?:href|src)="(/[^"]*)"', page)}
            assert links
            for link in links:
                assert link.startswith("/school/belote/")
                assert ask(root, link[1:], "HEAD").status == 200
        asyncio.run(_alive(server, lesson.kernel))


def test_a_server_that_is_told_to_stop_takes_its_kernels_along(tmp_path: Path) -> None:
    """SIGTERM, as containers and service managers send it, ends the kernels and removes their files."""
    with running(command("serve", "--no-browser", "--port", "0"), _ADDRESS, tmp_path, TMPDIR=str(tmp_path)) as server:
        ask(server.url, LESSON)
        kernels = psutil.Process(server.pid).children(recursive=True)
        assert kernels
        process = psutil.Process(server.pid)
        process.terminate()
        _gone, alive = psutil.wait_procs([process, *kernels], timeout=60)
        assert alive == []
    assert list(tmp_path.glob("voila_*")) == []


def test_a_kernel_that_no_page_claims_is_freed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A robot's kernel goes after a while; one to which a page has connected stays, and the limit holds for both."""
    monkeypatch.setattr(seats, "UNCLAIMED", 1)

    async def look() -> None:
        managed = seats.Seats(
            limit=2, instance=7, connection_dir=str(tmp_path), kernel_spec_manager=KernelSpecManager(kernel_dirs=[])
        )
        try:
            first, second = [await managed.start_kernel(kernel_name="python3") for _visitor in range(2)]
            assert (first[:2], second[:2], managed.counted, managed.full) == ("07", "07", "2/2", True)
            with pytest.raises(seats.FullError):
                await managed.start_kernel(kernel_name="python3")
            managed.notify_connect(second)
            for _moment in range(200):
                if first not in managed:
                    break
                await asyncio.sleep(0.1)
            assert (first in managed, second in managed) == (False, True)
        finally:
            await managed.shutdown_all(now=True)

    asyncio.run(look())


def test_a_kernel_that_died_leaves_nothing_behind(tmp_path: Path) -> None:
    """Neither its seat, nor what Jupyter counts of it, nor the file with its key; and its clearing is held on to."""

    def files() -> list[Path]:
        return list(tmp_path.iterdir())

    async def look() -> None:
        managed = seats.Seats(
            limit=1, connection_dir=str(tmp_path), kernel_spec_manager=KernelSpecManager(kernel_dirs=[])
        )
        kernel_id = await managed.start_kernel(kernel_name="python3")
        kernel = managed.get_kernel(kernel_id)
        try:
            assert files() != []
            managed._handle_kernel_died(kernel_id)
            assert len(managed._going_on) == 1
            await asyncio.gather(*managed._going_on)
            kept = (managed._kernels, managed._kernel_connections, managed._kernel_ports, managed._claimed)
            assert [kernel_id in each for each in kept] == [False] * len(kept)
            assert (managed.used, managed._going_on, files()) == (0, set(), [])
        finally:
            await ensure_async(kernel.shutdown_kernel(now=True))

    asyncio.run(look())
