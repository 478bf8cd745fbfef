"""The service worker of a static site, which keeps it for when there is no connection.

The browser compares the worker's script with the one it has. All sums of the build stand in it, so a new build is one
that differs in any file, and an old file is never taken for one of a new build.
"""

from __future__ import annotations

import hashlib
import json
from typing import TYPE_CHECKING, Any, Final

from belote_teach.site import paths
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

SCRIPT: Final = "service-worker.js"
"""The worker's place in the site: beside the pages, since it can keep nothing that lies above it."""

_PYTHON: Final = "python/"
_LITE: Final = "lite/"


def write(out: Path, names: Iterable[str]) -> None:
    """Write the worker of a site.

    `names` are the files of the site, by their place in the folder `out`, where they lie already. Those in `python/`
    are kept only for who uses them; those in `lite/` are left to JupyterLite, which has a worker of its own.
    """
    kept = [_described(out, name) for name in sorted({*names} - {SCRIPT}) if not name.startswith(_LITE)]
    whole = hashlib.sha256(json.dumps(kept).encode()).hexdigest()
    build = {
        "id": whole[:16],
        "pages": [file for file in kept if not file["path"].startswith(_PYTHON)],
        "python": [file for file in kept if file["path"].startswith(_PYTHON)],
    }
    source = (paths.TEMPLATE / "static" / SCRIPT).read_text(encoding="utf-8")
    (out / SCRIPT).write_text(f"self.BUILD = {json.dumps(build)};\n{source}", encoding="utf-8", newline="\n")


def _described(out: Path, name: str) -> dict[str, Any]:
    content = (out / name).read_bytes()
    return {"path": name, "sum": hashlib.sha256(content).hexdigest(), "size": len(content)}


def words() -> dict[str, str]:
    """Return what pages say about it, for `widgets/js/offline.js`."""
    return {
        "kept": _("These pages also open without a connection."),
        "offer": _("These pages also open without a connection. Python does once it has been used, or now:"),
        "keep": _("Keep for offline ({size} MB)"),
        "keeping": _("{done} of {all} MB"),
        "all": _("These pages work without a connection, and so does Python; only notebooks need one."),
        "failed": _("Not all of it came. What is here stays; press the button for the rest."),
    }
