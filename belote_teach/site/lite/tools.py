"""What a JupyterLite is made of: its application, built once in an environment of its own, and the browser's wheels."""

from __future__ import annotations

import json
import os
import subprocess
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from belote_teach.site import cache, runtime
from belote_teach.words import _

APPS: Final = ("lab", "notebooks", "tree")
"""The applications: Lab, one notebook with less around it, and the list of files that both lead to."""

_SETTINGS: Final[dict[str, Any]] = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}
"""Lab's settings: light or dark as the reader's system, and no news from elsewhere."""

_TOOLS, _BROWSER = (cache.PINNED / name for name in ("jupyterlite.txt", "browser.txt"))
_BROUGHT: Final = "extensions/@jupyterlite/pyodide-kernel-extension/static/pypi"


def application() -> Path:
    """Return the folder of JupyterLite as it comes, with the widgets' extensions, without lessons and Python."""
    return _fetched() / "application"


def wheels() -> list[Path]:
    """Return the wheels that the browser's Python needs: those from PyPI and those that JupyterLite brings."""
    return sorted([*(_fetched() / "wheels").glob("*.whl"), *(application() / _BROUGHT).glob("*.whl")])


def _fetched() -> Path:
    pinned = b"".join(each.read_bytes() for each in (_TOOLS, _BROWSER, cache.PINNED / "package.json"))
    wanted = pinned + json.dumps([APPS, _SETTINGS]).encode()
    return cache.kept("jupyterlite", wanted, _fetch)


def _fetch(folder: Path) -> None:
    with TemporaryDirectory() as private:
        # Voilà loads every extension of its environment, so this one is apart, and gone when it has done its work.
        environment, project = Path(private, "environment"), Path(private, "project")
        project.mkdir()
        try:
            venv.create(environment, with_pip=True, symlinks=os.name != "nt")
        except (OSError, subprocess.SubprocessError) as error:
            raise cache.MissingError(_("This Python makes no environments: {reason}.").format(reason=error)) from error
        python = environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
        _pip(python, project, "install", "--no-compile", "--requirement", str(_TOOLS))
        # Pure wheels alone: what they are for is another Python, on no platform that pip knows.
        theirs = runtime.python_version()
        aim = ("--python-version", theirs, "--implementation", "py", "--abi", "none", "--platform", "any")
        _pip(python, project, "download", *aim, "--requirement", str(_BROWSER), "--dest", str(folder / "wheels"))
        (project / "overrides.json").write_text(json.dumps(_SETTINGS), encoding="utf-8")
        options = [f"--apps={app}" for app in APPS]
        options += ["--no-sourcemaps", "--no-unused-shared-packages", "--settings-overrides=overrides.json"]
        options += [f"--lite-dir={project}", f"--output-dir={folder / 'application'}"]
        start = "from jupyterlite_core.app import main; main()"
        done = cache.run([str(python), "-c", start, "build", *options], project)
    if done.returncode:
        raise cache.MissingError(_("JupyterLite was not built: {reason}.").format(reason=cache.last_line(done)))


def _pip(python: Path, folder: Path, act: str, *options: str) -> None:
    checked = ("--quiet", "--disable-pip-version-check", "--no-input", "--no-deps", "--require-hashes")
    done = cache.run([str(python), "-m", "pip", act, *checked, "--only-binary", ":all:", *options], folder)
    if done.returncode:
        raise cache.MissingError(
            _("JupyterLite could not be fetched from PyPI: {reason}.").format(reason=cache.last_line(done))
        )
