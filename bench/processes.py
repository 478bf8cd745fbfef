"""What is started to be measured: servers and kernels, and all of it on two cores."""

from __future__ import annotations

import os
import re
import signal
import statistics
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped]
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_client.manager import KernelManager

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

__all__ = ["PROGRAMS", "kernel_size", "kernel_sizes", "running", "two_cores"]

PROGRAMS = Path(sys.executable).parent
"""Where the commands of this environment are."""

_CORES = 2


@contextmanager
def two_cores() -> Iterator[None]:
    """Hold this process, and what it starts, to two cores where the system can."""
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, sorted(before)[:_CORES])
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


@contextmanager
def running(line: Sequence[str]) -> Iterator[tuple[str, psutil.Process]]:
    """Run a server in a folder of its own, and give its address and process; RuntimeError if it does not start."""
    with TemporaryDirectory() as folder, (Path(folder) / "said").open("w+", encoding="utf-8") as said:
        process = subprocess.Popen(  # noqa: S603 - our own command
            line, cwd=folder, env=os.environ | {"PYTHONUNBUFFERED": "1"}, stdout=said, stderr=subprocess.STDOUT
        )
        try:
            yield _address(Path(folder) / "said"), psutil.Process(process.pid)
        finally:
            process.send_signal(signal.SIGINT)
            process.wait()


def _address(said: Path) -> str:
    until = monotonic() + 60
    while monotonic() < until:
        found = re.search(r"http://(?:127\.0\.0\.1|localhost):(\d+)/", said.read_text(encoding="utf-8"))
        if found:
            return f"http://127.0.0.1:{found[1]}/"
        sleep(0.1)
    raise RuntimeError(f"the server did not start: {said.read_text(encoding='utf-8')}")


def kernel_sizes(process: psutil.Process) -> list[int]:
    """Return the resident size of every kernel that a process has started, in bytes."""
    children = process.children(recursive=True)
    return [child.memory_info().rss for child in children if "ipykernel_launcher" in " ".join(child.cmdline())]


def kernel_size(code: str = "pass") -> float:
    """Return the resident size of a kernel that has run some code, in bytes; the median of three."""
    sizes = []
    for _ in range(3):
        manager = KernelManager(kernel_spec_manager=KernelSpecManager(kernel_dirs=[]))
        manager.start_kernel(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        client = manager.client()
        client.start_channels()
        try:
            client.wait_for_ready(timeout=120)
            reply = client.execute_interactive(code, timeout=120, output_hook=lambda _message: None)
            if reply["content"]["status"] != "ok":
                raise RuntimeError(reply["content"]["evalue"])
            sleep(0.5)
            sizes.append(max(kernel_sizes(psutil.Process())))
        finally:
            client.stop_channels()
            manager.shutdown_kernel(now=True)
    return statistics.median(sizes)
