"""Compile the solver's kernel to WebAssembly: `belote_teach/solver/kernel.c` to `kernel.wasm`, which is committed.

    python scripts/solver_kernel.py            after changing the source
    python scripts/solver_kernel.py --check    compile again and fail when another file comes out

The compiler is Zig's C compiler, which PyPI has as `ziglang`; one version of it gives the same bytes everywhere.
`kernel.sums` keeps the sums of source and file, so that a stale file is noticed where there is no compiler.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from tempfile import TemporaryDirectory

HOME = Path(__file__).resolve().parents[1] / "belote_teach" / "solver"
SOURCE, WASM, SUMS = HOME / "kernel.c", HOME / "kernel.wasm", HOME / "kernel.sums"
COMPILER = "0.17.1"
FLAGS = (
    "-target", "wasm32-freestanding", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror",
    "-nostdlib", "-s", "-Wl,--no-entry", "-Wl,-z,stack-size=65536", "-Wl,--max-memory=1048576",
)  # fmt: skip


def main() -> int:
    """Compile, and keep or compare."""
    parser = argparse.ArgumentParser(description="Compile the solver’s kernel to WebAssembly.")
    parser.add_argument("--check", action="store_true", help="compare with the committed file instead of writing it")
    check = parser.parse_args().check
    if problem := compiler_problem():
        print(problem, file=sys.stderr)
        return 2
    compiled = compile_kernel()
    if not check:
        WASM.write_bytes(compiled)
        SUMS.write_text(sums(SOURCE, WASM), encoding="utf-8")
        print(f"{WASM.name}: {len(compiled):,} bytes")
        return 0
    if compiled == WASM.read_bytes() and SUMS.read_text(encoding="utf-8") == sums(SOURCE, WASM):
        return 0
    print(f"{WASM.name} is not what {SOURCE.name} compiles to: run scripts/solver_kernel.py.", file=sys.stderr)
    return 1


def compiler_problem() -> str:
    """Say what keeps the compiler from giving the committed bytes; nothing if all is well."""
    try:
        found = version("ziglang")
    except PackageNotFoundError:
        return f"The compiler is missing: pip install ziglang=={COMPILER}"
    return "" if found == COMPILER else f"ziglang {found} is installed; the file is made with {COMPILER}."


def compile_kernel() -> bytes:
    """Return the kernel compiled now."""
    with TemporaryDirectory() as folder:
        out = Path(folder, WASM.name)
        command = [sys.executable, "-m", "ziglang", "cc", *FLAGS, "-o", out.name, str(SOURCE)]
        subprocess.run(command, cwd=folder, check=True)  # noqa: S603 - our own command
        return out.read_bytes()


def sums(*paths: Path) -> str:
    """Return the SHA-256 sums of files, a line each, as `sha256sum` writes them."""
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in paths)


if __name__ == "__main__":
    sys.exit(main())
