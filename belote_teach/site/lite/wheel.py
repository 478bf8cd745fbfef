"""Our own package as a wheel for the browser's Python, packed from where it runs: a checkout or an installed wheel."""

from __future__ import annotations

import base64
import hashlib
import zipfile
from importlib.metadata import distribution
from typing import TYPE_CHECKING, Final

from belote_teach.site import paths

if TYPE_CHECKING:
    from pathlib import Path

# The lessons lie beside it as files, and what serves pages has nothing to serve there. The sources of the bundle are in
# a checkout alone.
_LEFT_OUT: Final = ("notebooks/", "site/", "widgets/js/", "widgets/css/")

_ABOUT: Final = "Wheel-Version: 1.0\nGenerator: belote-teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def pack(folder: Path) -> Path:
    """Write the wheel into a folder and return its path. The same files give the same bytes."""
    about = distribution("belote-teach")
    stem = f"belote_teach-{about.version}"
    files = {f"belote_teach/{name}": (paths.PACKAGE / name).read_bytes() for name in _names()}
    files[f"{stem}.dist-info/METADATA"] = (about.read_text("METADATA") or "").encode()
    files[f"{stem}.dist-info/WHEEL"] = _ABOUT.encode()
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{name},sha256={_sum(content)},{len(content)}" for name, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    wheel = folder / f"{stem}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED)
    return wheel


def _names() -> list[str]:
    names = (path.relative_to(paths.PACKAGE).as_posix() for path in paths.PACKAGE.rglob("*") if path.is_file())
    return sorted(name for name in names if not name.startswith(_LEFT_OUT) and "__pycache__" not in name)


def _sum(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
