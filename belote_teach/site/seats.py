"""The kernels of a server as seats: each visitor has one, there are only so many, and each is freed again."""

from __future__ import annotations

import asyncio
import uuid
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any, Final, Protocol

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.web import HTTPError
from traitlets import Integer

from belote_teach.site import log

if TYPE_CHECKING:
    from collections.abc import Awaitable

UNCLAIMED: Final = 120
"""After so many seconds a kernel is freed to which no page has ever connected: a robot's, or a visit broken off."""


class Opening(Protocol):
    """A page that is being opened, as far as its seat is concerned."""

    kernel_id: str


OPENING: ContextVar[Opening | None] = ContextVar("OPENING", default=None)
"""The page that is being opened here, which is told the id of its kernel."""


class FullError(HTTPError):
    """All seats are taken."""

    def __init__(self) -> None:
        super().__init__(503)


class Seats(AsyncMappingKernelManager):
    """Kernels up to a limit, each of which says when it comes and goes."""

    limit = Integer(20, config=True, help="How many kernels there may be at once.")
    instance = Integer(0, config=True, help="With what the ids of our kernels begin, in two digits.")

    def __init__(self, **given: Any) -> None:
        super().__init__(**given)  # type: ignore[no-untyped-call] # Jupyter is half typed
        self._coming: set[str] = set()
        self._claimed: set[str] = set()
        self._leaving: dict[str, str] = {}
        self._going_on: set[asyncio.Future[Any]] = set()

    @property
    def used(self) -> int:
        """How many seats are taken."""
        return len(self._coming | set(self._kernels))

    @property
    def full(self) -> bool:
        """Whether the next visitor has to wait."""
        return self.used >= self.limit

    @property
    def counted(self) -> str:
        """Seats taken, of all."""
        return f"{self.used}/{self.limit}"

    def new_kernel_id(self, **_given: Any) -> str:
        """Return an id that nobody can guess, and that says whose kernel it is to what stands in front of us."""
        return f"{self.instance:02d}{str(uuid.uuid4())[2:]}"

    async def start_kernel(self, **given: Any) -> str:  # type: ignore[override] # as Jupyter itself does it
        """Take a seat and return the kernel's id; raise `FullError` when there is none."""
        if self.full:
            raise FullError
        kernel_id = self.new_kernel_id()
        self._coming.add(kernel_id)
        try:
            await super().start_kernel(**given, kernel_id=kernel_id)
        finally:
            self._coming.discard(kernel_id)
        opening = OPENING.get()
        if opening:
            opening.kernel_id = kernel_id
        log.tell("started", kernel=_short(kernel_id), kernels=self.counted)
        asyncio.get_running_loop().call_later(UNCLAIMED, self._look_after, kernel_id)
        return kernel_id

    def notify_connect(self, kernel_id: str) -> None:
        """Note that a page has connected to its kernel."""
        self._claimed.add(kernel_id)
        super().notify_connect(kernel_id)  # type: ignore[no-untyped-call] # as above

    async def free(self, kernel_id: str, why: str) -> None:
        """Free a seat, if it is still taken."""
        if kernel_id not in self or kernel_id in self._leaving:
            return
        self._leaving[kernel_id] = why
        try:
            await self.shutdown_kernel(kernel_id)
        finally:
            self._leaving.pop(kernel_id, None)

    async def shutdown_kernel(self, kernel_id: str, **given: Any) -> None:  # type: ignore[override] # as above
        """End a kernel; whoever asked for it directly is the page that closes."""
        upper: Any = super()
        await upper.shutdown_kernel(kernel_id, **given)
        self._claimed.discard(kernel_id)
        log.tell("freed", kernel=_short(kernel_id), why=self._leaving.get(kernel_id, "closed"), kernels=self.counted)

    async def cull_kernel_if_idle(self, kernel_id: str) -> None:
        """Free the seat of a page that went away without a word."""
        self._leaving.setdefault(kernel_id, "idle")
        try:
            await super().cull_kernel_if_idle(kernel_id)  # type: ignore[no-untyped-call] # as above
        finally:
            self._leaving.pop(kernel_id, None)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        """Clear the seat of a kernel that ended by itself, with all that it leaves behind."""
        kernel = self.get_kernel(kernel_id)
        self.stop_watching_activity(kernel_id)  # type: ignore[no-untyped-call] # as above
        self.stop_buffering(kernel_id)  # type: ignore[no-untyped-call] # as above
        self.remove_kernel(kernel_id)
        self._kernel_connections.pop(kernel_id, None)
        self._kernel_ports.pop(kernel_id, None)
        self._claimed.discard(kernel_id)
        self._see_to(ensure_async(kernel.cleanup_resources()))
        log.tell("freed", kernel=_short(kernel_id), why="died", kernels=self.counted)

    def _look_after(self, kernel_id: str) -> None:
        if kernel_id in self and kernel_id not in self._claimed:
            self._see_to(self.free(kernel_id, "unclaimed"))

    def _see_to(self, work: Awaitable[Any]) -> None:
        """Have something done that nobody waits for, and hold on to it until then: the loop itself does not."""
        task = asyncio.ensure_future(work)
        self._going_on.add(task)
        task.add_done_callback(self._going_on.discard)


def _short(kernel_id: str) -> str:
    """Return the beginning of an id: enough to follow it through the log, and nothing to reach the kernel by."""
    return kernel_id[:8]
