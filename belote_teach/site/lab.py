"""Open the lessons as notebooks, to read their code and change it."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def lab(directory: Path, *, browser: bool, port: int) -> int:
    """Run JupyterLab on a folder of notebooks and return its exit status.

    Args:
        directory: the folder to open; Lab saves changes into it.
        browser: open a browser.
        port: the first port to try.
    """
    command = [sys.executable, "-m", "jupyterlab", str(directory), f"--port={port}"]
    if not browser:
        command.append("--no-browser")
    try:
        return subprocess.call(command)  # noqa: S603 - our own Python, no shell
    except KeyboardInterrupt:  # Lab heard it too and says goodbye itself
        return 0
