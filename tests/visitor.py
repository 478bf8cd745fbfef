"""A visitor of the running server who does not keep to a browser's manners: raw addresses, raw messages."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import uuid
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.websocket import websocket_connect

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tornado.websocket import WebSocketClientConnection

LESSON: Final = "voila/render/04_what_you_must_play.ipynb"
PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"


@dataclass(frozen=True)
class Answer:
    """What came back."""

    status: int
    headers: http.client.HTTPMessage
    text: str

    @property
    def kernel(self) -> str:
        """The id of the page's kernel."""
        found = re.search(r'"kernelId": ?"([\w-]+)"', self.text)
        assert found is not None
        return found.group(1)


def ask(url: str, path: str = "", method: str = "GET", headers: Mapping[str, str] | None = None) -> Answer:
    """Ask for a path below an address exactly as it is written: nothing is tidied up on the way."""
    parts = urlsplit(url)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=120)
    try:
        connection.putrequest(method, parts.path + path, skip_accept_encoding=True)
        for name, value in {"Content-Length": "0", **(headers or {})}.items():
            connection.putheader(name, value)
        connection.endheaders()
        answer = connection.getresponse()
        return Answer(answer.status, answer.headers, answer.read().decode("utf-8", "replace"))
    finally:
        connection.close()


def message(sort: str, content: Mapping[str, Any] | None = None, channel: str = "shell") -> bytes:
    """Return a message as a page sends it."""
    header = {
        "msg_id": uuid.uuid4().hex, "msg_type": sort, "session": "s", "username": "", "version": "5.2",
        "date": "2026-11-30T12:00:00Z",
    }  # fmt: skip
    return packed(channel.encode(), *(json.dumps(part).encode() for part in (header, {}, {}, dict(content or {}))))


def packed(*parts: bytes) -> bytes:
    """Return parts in Jupyter's binary form: how many, where each begins, and the parts."""
    places = [8 * (len(parts) + 2)]
    for part in parts:
        places.append(places[-1] + len(part))
    return b"".join([number.to_bytes(8, "little") for number in (len(places), *places)] + list(parts))


def unpacked(data: bytes) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return channel, header and content of a message from the kernel."""
    count = int.from_bytes(data[:8], "little")
    places = [int.from_bytes(data[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
    parts = [data[start:end] for start, end in pairwise(places)]
    return parts[0].decode(), json.loads(parts[1]), json.loads(parts[4])


class Talk:
    """A conversation with a kernel over its websocket."""

    def __init__(self, socket: WebSocketClientConnection) -> None:
        self.socket = socket
        self.heard: list[str] = []

    @classmethod
    async def begin(cls, url: str, kernel: str) -> Talk:
        """Connect, as the page at `url` would."""
        address = f"ws{url.removeprefix('http')}api/kernels/{kernel}/channels?session_id={uuid.uuid4()}"
        request = HTTPRequest(address, headers={"Origin": url.rstrip("/")}, request_timeout=60)
        return cls(await websocket_connect(request, subprotocols=[PROTOCOL], max_message_size=2**26))

    async def say(self, data: bytes | str) -> None:
        """Send bytes, or text."""
        await self.socket.write_message(data, binary=isinstance(data, bytes))

    async def until(self, sort: str) -> dict[str, Any]:
        """Listen until a kind of message comes, and return what it says; fail if the connection ends before."""
        while True:
            data = await asyncio.wait_for(self.socket.read_message(), 60)
            assert isinstance(data, bytes), "the connection has ended"
            _channel, header, content = unpacked(data)
            self.heard.append(header["msg_type"])
            if header["msg_type"] == sort:
                return content

    async def alive(self) -> None:
        """Ask the kernel who it is, and wait for its answer: what was sent before has been dealt with by then."""
        await self.say(message("kernel_info_request"))
        await self.until("kernel_info_reply")

    async def ended(self) -> int:
        """Listen until the connection ends, and return the code with which it does; 1006 is an end without a word."""
        while await asyncio.wait_for(self.socket.read_message(), 60) is not None:
            pass
        code = self.socket.close_code or 1006
        self.socket.close()
        return code

    async def end(self) -> None:
        """Say goodbye."""
        self.socket.close()
        await self.ended()
