"""The solver's kernel compiled for this processor, to see what WebAssembly costs."""

from __future__ import annotations

import ctypes
import shutil
import subprocess
import sys
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from belote_teach.solver.kernel import Kernel

__all__ = ["native_kernel"]

FLAGS = ("-std=c11", "-O2", "-w", "-shared", "-fPIC")


class Native:
    """A machine that runs a library of the kernel."""

    name = "native"

    def __init__(self, library: Path) -> None:
        self._library = ctypes.CDLL(str(library))
        for place in ("question_at", "answer_at"):
            getattr(self._library, place).restype = ctypes.c_void_p
        self._question: int = self._library.question_at()
        self._answer: int = self._library.answer_at()

    def ask(self, question: bytes, size: int) -> bytes:
        """Have a question answered."""
        ctypes.memmove(self._question, question, len(question))
        self._library.solve()
        return ctypes.string_at(self._answer, size)


def compiler() -> tuple[str, ...]:
    """Return how to call a C compiler: `cc`, else that of the package ziglang; nothing where there is none."""
    if cc := shutil.which("cc"):
        return (cc,)
    return (sys.executable, "-m", "ziglang", "cc") if find_spec("ziglang") else ()


def native_kernel() -> Kernel | None:
    """Return the kernel compiled for this processor; None where there is no C compiler."""
    command = compiler()
    if not command:
        return None
    source = files("belote_teach.solver").joinpath("kernel.c")
    with TemporaryDirectory() as folder:
        library = Path(folder, "kernel.so")
        subprocess.run([*command, *FLAGS, "-o", library, str(source)], check=True)  # noqa: S603 - our own command
        return Kernel(Native(library))
