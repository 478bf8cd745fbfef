"""The way between a page and its kernel: what a page of ours says passes, and nothing else.

Whoever knows a kernel's id could otherwise have it run any code. What the page of a widget needs is short: who are you,
which widgets are there, and what was done on them.
"""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any, Final

from jupyter_server.services.kernels.connection.channels import ZMQChannelsWebsocketConnection
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from belote_teach.site import doors, log

PROTOCOL: Final = "v1.kernel.websocket.jupyter.org"

LARGEST: Final = 4 * 2**20
"""The largest message in bytes; a record on the referee's desk has up to 1 MiB, before it is written as JSON."""

PASSES: Final = ("kernel_info_request", "comm_info_request", "comm_open", "comm_msg", "comm_close")
"""The kinds of message that a page needs; allowing all that Jupyter knows would let it run code."""

_CONTROL: Final = "jupyter.widget.control"
"""The only comm that a page opens itself: through it all widgets are told. Others would make widgets of its choice."""

_PARTS: Final = 4  # header, parent header, metadata and content; what follows are buffers
_MOST_BUFFERS: Final = 16


class MalformedError(ValueError):
    """Bytes that are no message."""


def kind(message: str | bytes) -> str:
    """Return the kind of a message, or an empty text if such a message does not pass.

    Raises:
        MalformedError: it is no message at all.
    """
    try:
        channel, header, content = _read(message)
    except (ValueError, TypeError, RecursionError) as error:
        raise MalformedError from error
    sort = header.get("msg_type")
    if channel != "shell" or sort not in PASSES:
        return ""
    if sort == "comm_open" and content.get("target_name") != _CONTROL:
        return ""
    return str(sort)


def _read(message: str | bytes) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """Return channel, header and content of a message in Jupyter's binary form."""
    if not isinstance(message, bytes):
        raise TypeError("text, where bytes are due")
    count = int.from_bytes(message[:8], "little")
    # Counted before anything is done with it: a count of 2⁶³ would keep the server busy for ever.
    if not _PARTS + 2 <= count <= _PARTS + 2 + _MOST_BUFFERS:
        raise ValueError("not that many parts")
    places = [int.from_bytes(message[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
    if places != sorted(places) or places[0] != 8 * (count + 1) or places[-1] != len(message):
        raise ValueError("parts that do not lie behind one another")
    parts = [message[start:end] for start, end in pairwise(places)]
    channel, header, parent, metadata, content = parts[: _PARTS + 1]
    read = [json.loads(part) for part in (header, parent, metadata, content)]
    if not all(isinstance(part, dict) for part in read):
        raise TypeError("a part that is no object")
    return channel.decode("ascii"), read[0], read[3]


class Connection(ZMQChannelsWebsocketConnection):
    """What passes goes on to the kernel."""

    def handle_incoming_message(self, incoming_msg: Any) -> None:
        """Let a message pass, drop it, or end the connection of somebody who does not speak our language."""
        handler: Any = self.websocket_handler
        try:
            passes = kind(incoming_msg)
        except MalformedError:
            handler.refuse("malformed")
            handler.close(1007, "malformed")
            return
        if passes:
            super().handle_incoming_message(incoming_msg)
        else:
            handler.refuse("forbidden")


class Channel(doors.Ours, VoilaKernelWebsocketHandler):  # type: ignore[misc] # Voilà is untyped
    """The page's websocket."""

    _refused = False

    def head(self, **_given: str) -> None:
        """Nothing is here for those who do not want to talk."""
        raise HTTPError(404)

    async def pre_get(self) -> None:
        """Find the kernel; one that is not there is an address like any other wrong one."""
        if self.kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        offered = self.request.headers.get("Sec-WebSocket-Protocol", "")
        if PROTOCOL not in [each.strip() for each in offered.split(",")]:
            raise HTTPError(404)
        await super().pre_get()

    def refuse(self, why: str) -> None:
        """Tell the operator, once a connection: a flood of messages must be no flood of lines."""
        if not self._refused:
            self._refused = True
            log.tell("refused", message=why)

    def on_close(self) -> None:
        """End the connection, if it had begun."""
        if getattr(self, "connection", None):
            super().on_close()
