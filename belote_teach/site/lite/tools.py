"""JupyterLite in an environment of its own, and the wheels of its browser side: fetched once, then kept."""

from __future__ import annotations

import os
import sys
import venv
from typing import TYPE_CHECKING

from belote_teach.site import cache
from belote_teach.words import _

if TYPE_CHECKING:
    from pathlib import Path

_TOOLS, _BROWSER = (cache.PINNED / name for name in ("jupyterlite.txt", "browser.txt"))


def python() -> Path:
    """Return the Python of the environment that has JupyterLite."""
    made_by = f"{sys.version} {sys.base_prefix}".encode()
    return _program(cache.kept("jupyterlite", _TOOLS.read_bytes() + made_by, _environment))


def wheels() -> list[Path]:
    """Return the wheels that the browser's Python needs: those from PyPI and those that JupyterLite brings."""
    fetched = cache.kept("wheels", _BROWSER.read_bytes(), _wheels)
    home = python().parents[1]
    brought = home / "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    return sorted([*fetched.glob("*.whl"), *brought.glob("*.whl")])


def _program(environment: Path) -> Path:
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def _environment(folder: Path) -> None:
    try:
        venv.create(folder, with_pip=True, symlinks=os.name != "nt")
    except (OSError, ValueError) as error:
        raise cache.MissingError(_("This Python cannot make an environment: {reason}").format(reason=error)) from error
    _pip(_program(folder), folder, "install", "--requirement", str(_TOOLS))


def _wheels(folder: Path) -> None:
    # Pure wheels alone: what they are for is another Python, on no platform that pip knows.
    aim = ("--python-version", "3.14", "--implementation", "py", "--abi", "none", "--platform", "any")
    _pip(python(), folder, "download", *aim, "--requirement", str(_BROWSER), "--dest", str(folder))


def _pip(program: Path, folder: Path, act: str, *options: str) -> None:
    checked = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--require-hashes")
    done = cache.run(
        [str(program), "-m", "pip", act, *checked, "--only-binary", ":all:", *options],
        folder,
    )
    if done.returncode:
        raise cache.MissingError(
            _("JupyterLite could not be fetched from PyPI: {reason}").format(reason=cache.last_line(done))
        )
