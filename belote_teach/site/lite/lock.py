"""Pyodide's list of packages, pruned to what our lessons need and made of wheels that lie beside it.

npm's Pyodide names some hundreds of packages that it does not bring. With a list of what is really there, nothing is
ever asked of another server, and what a wheel says it requires is fetched with it.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from email.parser import HeaderParser
from typing import TYPE_CHECKING, Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from packaging.version import Version

_IN_THE_PAGE: Final = {"jupyterlab-widgets"}
"""What brings nothing but JavaScript, which JupyterLite has loaded already."""

_UNSAID: Final = {"piplite": ["micropip"]}
"""What JupyterLite's wheels import and do not say."""


def pruned(original: dict[str, Any], wheels: Iterable[Path]) -> dict[str, Any]:
    """Return Pyodide's list with these pure wheels as its packages, of which the highest version counts.

    A wheel that is not pure, or that requires what none of the others is, is a `ValueError`.
    """
    chosen: dict[str, tuple[Version, Path]] = {}
    for wheel in wheels:
        name, version, _build, tags = parse_wheel_filename(wheel.name)
        if not any((tag.abi, tag.platform) == ("none", "any") for tag in tags):
            raise ValueError(f"{wheel.name} is not pure Python")
        if name not in chosen or version > chosen[name][0]:
            chosen[name] = version, wheel
    info = original["info"]
    marked = {
        "implementation_name": "cpython",
        "os_name": "posix",
        "platform_machine": info["arch"],
        "platform_python_implementation": "CPython",
        "platform_system": "Emscripten",
        "python_full_version": info["python"],
        "python_version": info["python"].rpartition(".")[0],
        "sys_platform": "emscripten",
    }
    versions = {str(name): version for name, (version, _wheel) in chosen.items()}
    packages = {str(name): _entry(str(name), wheel, marked, versions) for name, (_, wheel) in sorted(chosen.items())}
    return original | {"packages": packages}


def _entry(name: str, wheel: Path, marked: dict[str, str], versions: dict[str, Version]) -> dict[str, Any]:
    with zipfile.ZipFile(wheel) as archive:
        inside = archive.namelist()
        [about] = [name for name in inside if name.endswith(".dist-info/METADATA")]
        metadata = HeaderParser().parsestr(archive.read(about).decode())
    tops = {member.partition("/")[0].removesuffix(".py") for member in inside if member.endswith(".py")}
    return {
        "name": name,
        "version": str(versions[name]),
        "file_name": wheel.name,
        "install_dir": "site",
        "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
        "package_type": "package",
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": _depends(wheel, metadata.get_all("Requires-Dist", []), marked, versions) + _UNSAID.get(name, []),
        "unvendored_tests": False,
    }


def _depends(wheel: Path, required: list[str], marked: dict[str, str], versions: dict[str, Version]) -> list[str]:
    found = []
    for one in map(Requirement, required):
        name = canonicalize_name(one.name)
        if name in _IN_THE_PAGE or (one.marker and not one.marker.evaluate({**marked, "extra": ""})):
            continue
        if name not in versions or not one.specifier.contains(versions[name], prereleases=True):
            raise ValueError(f"{wheel.name} requires {one}, which is not there")
        found.append(str(name))
    return found


def write(folder: Path, runtime: Path, wheels: Iterable[Path]) -> list[str]:
    """Lay out a Pyodide that is complete in itself, and return the names of its packages.

    Args:
        folder: where, as an empty folder.
        runtime: npm's package.
        wheels: what its Python can import.
    """
    wheels = list(wheels)
    original = json.loads((runtime / "pyodide-lock.json").read_text(encoding="utf-8"))
    lock = pruned(original, wheels)
    for name in ("pyodide.js", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip"):
        (folder / name).write_bytes((runtime / name).read_bytes())
    listed = {package["file_name"] for package in lock["packages"].values()}
    for wheel in wheels:
        if wheel.name in listed:
            (folder / wheel.name).write_bytes(wheel.read_bytes())
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, separators=(",", ":")), encoding="utf-8")
    return list(lock["packages"])
