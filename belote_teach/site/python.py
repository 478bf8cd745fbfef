"""The Python of a static page: Pyodide from npm, and one archive with our activities, in a folder of the site's own.

Pyodide is fetched once, in the version that the lock file beside us names and with its checksums, and is kept in the
user's cache. The archive holds the parts of this package that an activity stands on, and the pure Python beside them.
All modules are compiled by Pyodide itself, so that a page's Python starts in half the time. Nothing depends on when or
where it is made, so the same versions give the same bytes.
"""

from __future__ import annotations

import json
import re
import zipfile
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from packaging.requirements import Requirement

from belote_teach import words
from belote_teach.site import cache, packed, paths, runtime
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FOLDER", "PagePython", "members", "prepare"]

FOLDER: Final = "python"
"""Where it lies in the site."""

_COMPILER: Final = paths.PACKAGE / "site" / "pyodide" / "compile.py"
_WORKER: Final = paths.WIDGETS / "worker.js"

_RUNTIME: Final = {
    "pyodide.mjs": "pyodide.js",
    "pyodide.asm.mjs": "pyodide.asm.js",
    "pyodide.asm.wasm": "pyodide.asm.wasm",
}
"""Pyodide's files, and what they are called here: not every file server knows that an `.mjs` is a script."""

_COUNTED: Final = ("pyodide.asm.wasm", "python_stdlib.zip", "belote.zip")
"""The files that take long; a page says how far it has come with them."""

_NEEDED: Final = ("fsrs",)
"""What our activities need besides; what these need themselves comes with them."""

_LOOKED_INTO: Final = f"{paths.PACKAGE.name}/rules/"
"""What has its sources with it, because the page of rules shows them."""

_WITHOUT: Final = re.compile(
    r"(_pyrepl|asyncio/__main__|bdb|doctest|ensurepip|ftplib|idlelib|imaplib|mailbox|modulefinder|multiprocessing|"
    r"optparse|pdb|pickletools|plistlib|poplib|profile|pstats|pydoc|pydoc_data|smtplib|socketserver|sqlite3|test|tkinter|"
    r"trace|turtle|unittest|venv|wsgiref|xmlrpc)(\.py$|/)"
    r"|encodings/(big5|cp(?!437|1252)|euc|gb|hp_|hz|iso2022|iso8859_(?!1\.)|johab|koi8|kz|mac_|palmos|ptcp|shift|tis)"
)
"""Parts of the standard library that no page asks for: tools for developers, servers, the alphabets of old files."""


@dataclass(frozen=True, slots=True)
class PagePython:
    """The files of the folder by their names, and what a page knows of them."""

    files: Mapping[str, bytes]

    def page(self) -> dict[str, Any]:
        """Return what a page needs to start its Python, and what it says meanwhile."""
        return {
            "worker": f"{FOLDER}/worker.js",
            "lang": words.language(),
            "bytes": sum(len(self.files[name]) for name in _COUNTED),
            "words": {
                "coming": _("Python is on its way. You can go on meanwhile."),
                "failed": _("Python could not be loaded, and this waits for it. All else on the page works."),
                "again": _("Try again"),
            },
        }


def prepare() -> PagePython:
    """Return the folder's files; `cache.MissingError` says what is missing for them."""
    if not _WORKER.is_file():
        raise cache.MissingError(_("{file} is missing: in a checkout, run “make bundle”.").format(file=_WORKER))
    pyodide = runtime.pyodide()
    files = {name: (pyodide / source).read_bytes() for source, name in _RUNTIME.items()}
    files["pyodide-lock.json"] = _without_packages(pyodide / "pyodide-lock.json")
    files["python_stdlib.zip"] = _standard_library(pyodide)
    files["belote.zip"] = _archive(pyodide)
    files["worker.js"] = _WORKER.read_bytes()
    return PagePython(dict(sorted(files.items())))


# --- ours -------------------------------------------------------------------------------------------------------------


def members() -> dict[str, bytes]:
    """Return all that our activities are made of, by its path: put on a path, it is what Python imports.

    Words are in the language in use. `cache.MissingError` if a package that they need is not installed.
    """
    found = _ours()
    for package in _distributions(_NEEDED).values():
        found |= _modules(package)
    return found


def _archive(pyodide: Path) -> bytes:
    """Return the archive of all that; compiled, and with the sources of what a page looks into."""
    sources = members()
    tag = "cpython-" + runtime.python_version().replace(".", "")
    held = {name: data for name, data in sources.items() if not name.endswith(".py") or name.startswith(_LOOKED_INTO)}
    modules = {name: data for name, data in sources.items() if name.endswith(".py")}
    for name, code in _compiled(pyodide, modules).items():
        folder, _slash, file = name.rpartition("/")
        # Beside its source Python looks for it there, and elsewhere where the source would be.
        beside = f"{folder}/__pycache__/{file.removesuffix('.pyc')}.{tag}.pyc"
        held[beside if name.startswith(_LOOKED_INTO) else name] = code
    return packed.archive(held)


def _ours() -> dict[str, bytes]:
    """Return the parts of our package that an activity stands on, and the words of the language in use."""
    catalogue = f"{paths.PACKAGE.name}/locale/{words.language()}/"
    found = packed.ours("cli/", "widgets/")
    return {name: data for name, data in found.items() if "/locale/" not in name or name.startswith(catalogue)}


def _distributions(names: tuple[str, ...]) -> dict[str, Distribution]:
    """Return packages with all that they need."""
    found: dict[str, Distribution] = {}
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError as error:
            raise cache.MissingError(
                _("The package “{name}” is missing, and the pages’ Python needs it: pip install {name}").format(
                    name=name
                )
            ) from error
        needs = map(Requirement, found[name].requires or ())
        waiting += [need.name for need in needs if not need.marker or need.marker.evaluate({"extra": ""})]
    return found


def _modules(found: Distribution) -> dict[str, bytes]:
    """Return a package's modules; `cache.MissingError` if it is not Python alone."""
    modules = {}
    for file in found.files or ():
        if file.suffix in {".so", ".pyd"}:
            raise cache.MissingError(
                _("The package “{name}” is not Python alone, so no page can run it.").format(name=found.name)
            )
        if file.suffix == ".py" and ".." not in file.parts:
            modules[file.as_posix()] = Path(str(file.locate())).read_bytes()
    return modules


# --- Pyodide's --------------------------------------------------------------------------------------------------------


def _standard_library(pyodide: Path) -> bytes:
    """Return the standard library, compiled; kept, because it is always the same."""
    name = "python_stdlib.zip"

    def fill(folder: Path) -> None:
        with zipfile.ZipFile(pyodide / name) as whole:
            wanted = {name: whole.read(name) for name in whole.namelist() if not _WITHOUT.match(name)}
        modules = {name: data for name, data in wanted.items() if name.endswith(".py")}
        rest = {name: data for name, data in wanted.items() if name not in modules}
        (folder / name).write_bytes(packed.archive({**rest, **_compiled(pyodide, modules)}))

    made_from = _COMPILER.read_bytes() + _WITHOUT.pattern.encode() + (pyodide / "package.json").read_bytes()
    return (cache.kept("stdlib", made_from, fill) / name).read_bytes()


def _compiled(pyodide: Path, modules: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return modules compiled by the Python that runs them, by the names of their files."""
    with TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "modules.zip").write_bytes(packed.archive(modules))
        compiler = [str(_COMPILER.with_suffix(".mjs")), str(pyodide), str(_COMPILER), folder]
        done = cache.run([*runtime.program("node"), *compiler], work)
        if done.returncode:
            raise cache.MissingError(
                _("Node.js could not compile the pages’ Python: {reason}.").format(reason=cache.last_line(done))
            )
        with zipfile.ZipFile(work / "compiled.zip") as compiled:
            return {name: compiled.read(name) for name in compiled.namelist()}


def _without_packages(file: Path) -> bytes:
    """Return Pyodide's list of packages without any: it says which version this is, and that nothing is elsewhere."""
    lock = json.loads(file.read_text(encoding="utf-8"))
    return json.dumps({**lock, "packages": {}}, separators=(",", ":"), sort_keys=True).encode()
