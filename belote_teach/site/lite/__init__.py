"""The lessons as notebooks that run in the browser: JupyterLite, with a Python and every package beside it.

Nothing of it is in the environment of Voilà, which would load it. Nothing of it asks another server for anything.
"""

from __future__ import annotations

import json
import shutil
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from belote_teach import words
from belote_teach.site import paths, runtime
from belote_teach.site.lite import contents, lock, tools, wheel

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER: Final = "lite"
"""Where it lies in the site."""

_PYODIDE: Final = "static/pyodide"
_KERNEL: Final = "@jupyterlite/pyodide-kernel-extension:kernel"


def href(file: str) -> str:
    """Return where a static page finds one of the lessons as a notebook."""
    return f"{FOLDER}/notebooks/index.html?path={file}"


def fetch() -> None:
    """Fetch all that it is made of, if it is not there yet. `cache.MissingError` says what cannot be had."""
    runtime.pyodide()
    tools.wheels()


def build(out: Path, notebooks: Path | None = None) -> None:
    """Write JupyterLite with our lessons into `out`, a folder that does not exist yet, of what `fetch` fetches."""
    shutil.copytree(tools.application(), out)
    pyodide = out / _PYODIDE
    pyodide.mkdir(parents=True)
    with TemporaryDirectory() as private:
        packages = lock.write(pyodide, runtime.pyodide(), [*tools.wheels(), wheel.pack(Path(private))])
    _configure(out / "jupyter-lite.json", packages)
    # The signs of a tab: a notebook, and a kernel at work. JupyterLite asks for Jupyter's and does not bring them.
    shutil.copytree(str(files("jupyter_server") / "static" / "favicons"), out / "static" / "favicons")
    for app in tools.APPS:
        _dress(out / app / "index.html")
    contents.write(out, notebooks or paths.notebooks())


def _configure(file: Path, packages: Sequence[str]) -> None:
    """Say which Python there is, and that it looks for packages nowhere else."""
    written = json.loads(file.read_text(encoding="utf-8"))
    page = written["jupyter-config-data"]
    page |= {
        "appName": "Belote Teach",
        "contentsAllJsonFile": contents.LISTING,
        "enableMemoryStorage": True,  # where the browser refuses to keep anything
        "showLoadingIndicator": True,
    }
    page.setdefault("litePluginSettings", {}).setdefault(_KERNEL, {}).update(
        disablePyPIFallback=True,
        pyodideUrl=f"./{_PYODIDE}/pyodide.mjs",
        loadPyodideOptions={
            "packages": [*packages],
            "convertNullToNone": True,  # what comes from a page is JSON
            "env": {"HOME": "/home/pyodide", words.VARIABLE: words.language()},
        },
    )
    file.write_text(json.dumps(written, indent=1), encoding="utf-8")


def _dress(page: Path) -> None:
    """Give an application's page its language and its icon; without one, browsers ask the host for theirs."""
    html = page.read_text(encoding="utf-8")
    html = html.replace("<head>", '<head><link rel="icon" href="favicon.ico">', 1)
    page.write_text(html.replace("<html>", '<html lang="en">', 1), encoding="utf-8")
