"""Compile the modules of /work/modules.zip into /work/compiled.zip; Pyodide runs this, and a page's Python the outcome.

That Python starts in half the time when it has nothing to compile. Docstrings and line numbers are left out, because
they are half of what would be sent; a function still knows where it begins, and so finds its source where it is kept.
"""  # noqa: INP001 - a program, and no module of ours

from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from types import CodeType
from zipfile import ZipFile


def without_lines(code: CodeType) -> CodeType:
    """Return code that does not know its lines."""
    inside = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inside)


with ZipFile("/work/modules.zip") as modules, ZipFile("/work/compiled.zip", "w") as compiled:
    for name in sorted(modules.namelist()):
        text = modules.read(name)
        # Our archive is unpacked there. Nobody looks for the standard library's sources.
        code = compile(text, f"/belote/{name}", "exec", dont_inherit=True, optimize=2)
        compiled.writestr(f"{name}c", bytes(_code_to_hash_pyc(without_lines(code), source_hash(text), checked=False)))
