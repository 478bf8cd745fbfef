"""Our own package for the Python of a browser, and archives in which nothing says when and where they were made."""

from __future__ import annotations

import io
import zipfile
from typing import TYPE_CHECKING, Final

from belote_teach.site import paths

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["archive", "ours"]

_DATE: Final = (1980, 1, 1, 0, 0, 0)  # the first that an archive can write down
_READ: Final = {".css", ".js", ".json", ".mo", ".py", ".txt", ".typed", ".wasm"}
"""How the files end that our modules read; whatever an editor or a compiler has left beside them stays there."""
_APART: Final = ("notebooks/", "site/", "widgets/js/", "widgets/css/")
"""What no browser's Python needs: the lessons, what serves pages, and the sources of the bundle."""


def ours(*without: str) -> dict[str, bytes]:
    """Return the files of our package, by their path in an archive, but for folders such as `cli/`."""
    names = {path.relative_to(paths.PACKAGE).as_posix() for path in paths.PACKAGE.rglob("*") if path.suffix in _READ}
    kept = sorted(name for name in names if not name.startswith((*_APART, *without)) and "__pycache__" not in name)
    return {f"{paths.PACKAGE.name}/{name}": (paths.PACKAGE / name).read_bytes() for name in kept}


def archive(members: Mapping[str, bytes]) -> bytes:
    """Return a zip archive: the same members give the same bytes, on every system."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as out:
        for name in sorted(members):
            member = zipfile.ZipInfo(name, _DATE)
            member.create_system = 3  # Unix, wherever we are
            member.external_attr = 0o644 << 16
            out.writestr(member, members[name], zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()
