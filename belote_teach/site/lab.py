"""Open the lessons as notebooks, to read their code and change it."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from belote_teach import words
from belote_teach.site import paths

if TYPE_CHECKING:
    from pathlib import Path


def lab(directory: Path, *, browser: bool, port: int) -> int:
    """Run JupyterLab on a folder of notebooks and return its exit status.

    Args:
        directory: the folder to open; Lab saves changes into it. Lessons that it lacks are copied there first, and
            so are the template of a lesson and the records that the lessons read.
        browser: open a browser.
        port: the first port to try.
    """
    _bring_lessons(directory)
    command = [sys.executable, "-m", "jupyterlab", str(directory), f"--port={port}"]
    if not browser:
        command.append("--no-browser")
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        command.append("--allow-root")  # Lab refuses root by default; it listens on this machine alone, behind a token
    try:
        spoken = {**os.environ, words.VARIABLE: words.language()}
        return subprocess.call(command, env=spoken)  # noqa: S603 - our own Python, no shell
    except KeyboardInterrupt:  # Lab heard it too and says goodbye itself
        return 0


def _bring_lessons(directory: Path) -> None:
    """Copy lessons, templates and records into a folder, never over anything that is there."""
    home = paths.notebooks()
    directory.mkdir(parents=True, exist_ok=True)
    for source in paths.lesson_files(home):
        target = directory / source.relative_to(home)
        target.parent.mkdir(exist_ok=True)
        # "x" makes the file or fails, so that nothing is written through a link that leads nowhere either.
        with suppress(FileExistsError), target.open("xb") as file:
            file.write(source.read_bytes())
