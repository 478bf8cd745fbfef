"""Our own package as a wheel for the browser's Python, packed from where it runs: a checkout or an installed wheel."""

from __future__ import annotations

import base64
import hashlib
from importlib.metadata import distribution
from typing import TYPE_CHECKING, Final

from belote_teach.site import packed

if TYPE_CHECKING:
    from pathlib import Path

_ABOUT: Final = "Wheel-Version: 1.0\nGenerator: belote-teach\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def pack(folder: Path) -> Path:
    """Write the wheel into a folder and return its path. The same files give the same bytes."""
    about = distribution("belote-teach")
    stem = f"belote_teach-{about.version}"
    files = packed.ours()
    files[f"{stem}.dist-info/METADATA"] = (about.read_text("METADATA") or "").encode()
    files[f"{stem}.dist-info/WHEEL"] = _ABOUT.encode()
    record = f"{stem}.dist-info/RECORD"
    lines = [f"{name},sha256={_sum(content)},{len(content)}" for name, content in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    wheel = folder / f"{stem}-py3-none-any.whl"
    wheel.write_bytes(packed.archive(files))
    return wheel


def _sum(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).decode().rstrip("=")
