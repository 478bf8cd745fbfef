"""The saved outputs of the lessons.

    notebook_outputs.py save    run every lesson and save what its look-inside cells print; all else is kept empty
    notebook_outputs.py check   run every lesson and fail when a file is not what `save` would write

Look-inside cells are those with the tag `nbval-check-output`; nbval compares their outputs with the saved ones. Play
cells show widgets, which belong to a running kernel, so nothing of theirs is saved. Names of notebooks may follow the
command; all of `notebooks/` is meant when there are none.
"""

from __future__ import annotations

import copy
import sys
from pathlib import Path

import nbformat

from belote_teach import words
from belote_teach.site import kernel

CHECKED = "nbval-check-output"


def refreshed(path: Path) -> str:
    """Run a notebook and return the text of its file as it should be."""
    notebook = nbformat.read(path, as_version=4)
    ran = copy.deepcopy(notebook)
    kernel.run(ran, path.parent, **{words.VARIABLE: words.SOURCE_LANGUAGE})
    for cell, done in zip(notebook.cells, ran.cells, strict=True):
        if cell.cell_type == "code":
            checked = CHECKED in cell.metadata.get("tags", [])
            # nbval takes an output for a mistake where no count says that the cell has run.
            cell.execution_count = done.execution_count if checked else None
            cell.outputs = done.outputs if checked else []
    notebook.metadata.pop("widgets", None)
    text: str = nbformat.writes(notebook, version=4)
    return text.rstrip("\n") + "\n"


def main(command: str, names: list[str]) -> int:
    """Run one command and return its exit status."""
    root = Path(__file__).resolve().parent.parent
    if command not in {"save", "check"}:
        print(__doc__, file=sys.stderr)
        return 2
    status = 0
    for path in [Path(name) for name in names] or sorted((root / "notebooks").glob("*.ipynb")):
        fresh = refreshed(path)
        if path.read_text(encoding="utf-8") == fresh:
            continue
        if command == "check":
            print(f"{path.name} is out of date: run `scripts/notebook_outputs.py save` and commit it.", file=sys.stderr)
            status = 1
        else:
            path.write_text(fresh, encoding="utf-8")
            print(f"{path.name}: outputs saved")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "", sys.argv[2:]))
