"""The lessons as JupyterLite finds them: the files, and for each folder the list that a Jupyter server would give.

JupyterLite writes such lists itself where it has a whole Jupyter server beside it; four dozen packages for a few lines.
"""

from __future__ import annotations

import json
import shutil
from typing import TYPE_CHECKING, Any, Final

import nbformat

from belote_teach.site import paths

if TYPE_CHECKING:
    from pathlib import Path

LISTING: Final = "all.json"
"""What a list is called; JupyterLite is told so in its configuration."""

_KERNEL: Final = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
_LONG_AGO: Final = "2026-01-01T00:00:00Z"
"""When a file was changed: never, so that two builds are the same."""


def write(out: Path, source: Path) -> None:
    """Put the lessons of a folder, and what they read, into a JupyterLite."""
    files = out / "files"
    for file in paths.lesson_files(source):
        copy = files / file.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix == ".ipynb":
            # The kernel that there is, so that nobody is asked which to take.
            notebook = nbformat.read(file, as_version=4)
            notebook.metadata.kernelspec = _KERNEL
            nbformat.write(notebook, copy)
        else:
            shutil.copyfile(file, copy)
    for folder in (files, *(each for each in files.rglob("*") if each.is_dir())):
        listing = out / "api" / "contents" / folder.relative_to(files) / LISTING
        listing.parent.mkdir(parents=True, exist_ok=True)
        inside = [_about(each, files) for each in sorted(folder.iterdir())]
        listing.write_text(json.dumps(_about(folder, files) | {"content": inside, "format": "json"}), encoding="utf-8")


def _about(path: Path, root: Path) -> dict[str, Any]:
    kind = "directory" if path.is_dir() else "notebook" if path.suffix == ".ipynb" else "file"
    return {
        "name": "" if path == root else path.name,
        "path": "" if path == root else path.relative_to(root).as_posix(),
        "type": kind,
        "size": None if path.is_dir() else path.stat().st_size,
        "created": _LONG_AGO,
        "last_modified": _LONG_AGO,
        "mimetype": None,
        "format": None,
        "content": None,
        "writable": True,
        "hash": None,
        "hash_algorithm": None,
    }
