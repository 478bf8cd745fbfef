"""What the static site fetches once and keeps: in the user's cache folder, under the sum of what was asked for."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from platformdirs import user_cache_path

if TYPE_CHECKING:
    from collections.abc import Callable

PINNED: Final = Path(__file__).parent / "pinned"
"""Exactly which versions are fetched, with the sums of their files."""


class MissingError(Exception):
    """Something that the build needs cannot be had; the message says what, and what to do."""


def kept(name: str, wanted: bytes, fill: Callable[[Path], None]) -> Path:
    """Return a folder of the cache that `fill` has filled, now or earlier.

    Args:
        name: what it is called in the cache; the sum of `wanted` is added.
        wanted: what was asked for, such as a list of requirements. Other bytes get another folder.
        fill: puts it there, given an empty folder. If that fails, nothing is kept.
    """
    home = user_cache_path("belote-teach")
    folder = home / f"{name}-{hashlib.sha256(wanted).hexdigest()[:12]}"
    if not folder.is_dir():
        home.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=f"{name}-", dir=home) as private:
            made = Path(private, "made")
            made.mkdir()
            fill(made)
            try:
                made.rename(folder)
            except OSError:
                if not folder.is_dir():  # else another build was faster
                    raise
    return folder


def run(command: list[str], cwd: Path) -> subprocess.CompletedProcess[str]:
    """Run a tool apart from the Python and the Jupyter around us, and return what it said."""
    ours = ("PYTHON", "JUPYTER", "VIRTUAL_ENV")
    return subprocess.run(  # noqa: S603 - our own commands, no shell
        command,
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if not name.startswith(ours)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """Return the line in which a tool says what went wrong: its last one that says “error”, else its last."""
    lines = [line.strip() for line in (done.stderr or done.stdout).splitlines() if line.strip()]
    said = next((line for line in reversed(lines) if "error" in line.lower()), lines[-1] if lines else "")
    return said.rstrip(".")
