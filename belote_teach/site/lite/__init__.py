"""The lessons as notebooks that run in the browser: JupyterLite, with a Python and every package beside it.

Nothing of it is in the environment of Voilà, which would load it. Nothing of it asks another server for anything.
"""

from __future__ import annotations

import json
import shutil
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from belote_teach import words
from belote_teach.site import cache, paths, runtime
from belote_teach.site.lite import contents, lock, tools, wheel
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER: Final = "lite"
"""Where it lies in the site."""

_APPS: Final = ("lab", "notebooks", "tree")

_SETTINGS: Final = {
    "@jupyterlab/apputils-extension:themes": {"adaptive-theme": True},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
}
"""Lab's settings: light or dark as the reader's system, and no news from elsewhere."""


def href(file: str) -> str:
    """Return where a static page finds one of the lessons as a notebook."""
    return f"{FOLDER}/notebooks/index.html?path={file}"


def build(out: Path, notebooks: Path | None = None) -> None:
    """Write JupyterLite with our lessons into `out`, a folder that does not exist yet.

    What it is made of is fetched the first time. Without npm or a network then, `cache.MissingError` says so.
    """
    program, pyodide = tools.python(), runtime.pyodide()
    with TemporaryDirectory() as private:
        project = Path(private)
        browser = project / "static" / "pyodide"
        browser.mkdir(parents=True)
        packages = lock.write(browser, pyodide, [*tools.wheels(), wheel.pack(project)])
        _write(project / "jupyter-lite.json", _configuration(packages))
        _write(project / "overrides.json", _SETTINGS)
        options = [f"--apps={app}" for app in _APPS]
        options += ["--no-sourcemaps", "--no-unused-shared-packages", "--settings-overrides=overrides.json"]
        options += [f"--lite-dir={project}", f"--output-dir={out.resolve()}"]
        start = "from jupyterlite_core.app import main; main()"
        done = cache.run([str(program), "-c", start, "build", *options], project)
        if done.returncode:
            raise cache.MissingError(_("JupyterLite was not built: {reason}").format(reason=cache.last_line(done)))
    (out / ".jupyterlite.doit.db").unlink(missing_ok=True)
    # The signs of a tab: a notebook, and a kernel at work. JupyterLite asks for Jupyter's and does not bring them.
    shutil.copytree(str(files("jupyter_server") / "static" / "favicons"), out / "static" / "favicons")
    for app in _APPS:
        _dress(out / app / "index.html")
    contents.write(out, notebooks or paths.notebooks())


def _dress(page: Path) -> None:
    """Give an application's page its language and its icon; without one, browsers ask the host for theirs."""
    html = page.read_text(encoding="utf-8")
    head = html.index("<head>") + len("<head>")
    html = html[:head] + '<link rel="icon" href="favicon.ico">' + html[head:]
    page.write_text(html.replace("<html>", '<html lang="en">', 1), encoding="utf-8")


def _configuration(packages: Sequence[str]) -> dict[str, Any]:
    kernel = {
        "disablePyPIFallback": True,
        "loadPyodideOptions": {
            "packages": [*packages],
            "env": {"HOME": "/home/pyodide", words.VARIABLE: words.language()},
        },
    }
    return {
        "jupyter-lite-schema-version": 0,
        "jupyter-config-data": {
            "appName": "Belote Teach",
            "contentsAllJsonFile": contents.LISTING,
            "enableMemoryStorage": True,  # where the browser refuses to keep anything
            "showLoadingIndicator": True,
            "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": kernel},
        },
    }


def _write(file: Path, value: dict[str, Any]) -> None:
    file.write_text(json.dumps(value, indent=1), encoding="utf-8")
