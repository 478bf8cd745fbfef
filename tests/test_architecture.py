from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

import belote_teach
from belote_teach.site import paths

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(belote_teach.__file__).parent
ROOT: Final = PACKAGE.parent

# Who stands on whom: a part may import what is on its own step or below.
_STEPS: Final = (
    "words", "cards", "rules", "solver", "players", "coach", "records", "game", "scores", "referee", "scorepad",
    "puzzles", "course", "activities", "widgets", "site", "cli",
)  # fmt: skip
_ENGINE: Final = _STEPS[: _STEPS.index("widgets")]
_SOURCES: Final = sorted(PACKAGE.rglob("*.py"))

_ALSO: Final = {"belote_teach.course.schedule": {"fsrs"}}
"""What a part of the engine needs besides, pure Python too, and imports only when it is asked for."""


def _name(path: Path) -> str:
    """Return a module's dotted name."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _part(module: str) -> str:
    """Return the part of the house that a module is in; the package's own face offers the rules."""
    return "rules" if module == "belote_teach" else module.split(".")[1]


def _imports(path: Path) -> Iterator[str]:
    """Yield the name of every module that a source file imports, wherever in the file it does."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports by dots; write the whole name"
            assert node.module is not None
            # `from belote_teach import words` imports a module, `from belote_teach import Card` a name of its face.
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                yield whole if _is_module(whole) else node.module


def _is_module(name: str) -> bool:
    place = ROOT.joinpath(*name.split("."))
    return name.startswith("belote_teach") and (place.is_dir() or place.with_suffix(".py").is_file())


@pytest.mark.parametrize("path", _SOURCES, ids=_name)
def test_imports_run_one_way(path: Path) -> None:
    """Imports go from right to left in `_STEPS`, never the other way; CONTRIBUTING.md says who stands on whom."""
    own = _part(_name(path))
    assert own in _STEPS, f"{own} is new: say in this file where it stands"
    ours = {name for name in _imports(path) if name.split(".")[0] == "belote_teach"}
    above = {name for name in ours if _STEPS.index(_part(name)) > _STEPS.index(own)}
    assert above == set()


@pytest.mark.parametrize("path", [path for path in _SOURCES if _part(_name(path)) in _ENGINE], ids=_name)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    """Everything left of the widgets runs in any Python, a browser's included."""
    foreign = {name.split(".")[0] for name in _imports(path)} - sys.stdlib_module_names - {"belote_teach"}
    assert foreign == _ALSO.get(_name(path), set())


def test_importing_the_engine_loads_nothing_else() -> None:
    """Neither `import belote_teach` nor exercises and activities load Jupyter, or anything that is not Python's own."""
    modules = [_name(path) for path in _SOURCES if _part(_name(path)) in _ENGINE]
    program = (
        "import sys; before = set(sys.modules); import importlib\n"
        f"for name in {modules!r}: importlib.import_module(name)\n"
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert set(done.stdout.split()) - sys.stdlib_module_names == {"belote_teach"}


def test_asking_for_legal_cards_loads_no_jupyter() -> None:
    """The command answers without waiting for what only the pages need."""
    program = (
        "import sys; from belote_teach.cli import main\n"
        "main(['legal', '--trump', 'h', '--hand', '8h'])\n"
        "print(*sorted({name.split('.')[0] for name in sys.modules}), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    heavy = {"anywidget", "ipywidgets", "IPython", "jupyter_server", "traitlets", "tornado", "voila", "nbconvert"}
    assert set(done.stderr.split()) & heavy == set()


# --- nothing outside --------------------------------------------------------------------------------------------------

_ALLOWED: Final = {
    "www.w3.org": "the name of SVG's vocabulary, which nothing fetches",
    "127.0.0.1": "this machine",
    "school.example": "an example of a name, of a kind that is never given to anybody",
}


def _shipped() -> list[Path]:
    files = [
        *paths.TEMPLATE.rglob("*"),
        *(PACKAGE / "widgets").rglob("*"),
        *paths.notebooks().glob("*.ipynb"),
        *_SOURCES,
    ]
    return sorted({path for path in files if path.is_file() and path.suffix != ".pyc"})


@pytest.mark.parametrize("path", _shipped(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_shipped_names_another_server(path: Path) -> None:
    """Pages, scripts, styles, notebooks and sources hold no address outside this machine, save those with a reason."""
    text = path.read_text(encoding="utf-8")
    hosts = set(re.findall(r"(?:https?:)//([\w.-]+)", text)) | set(re.findall(r"""["'(]//([\w-]+\.[\w.-]+)""", text))
    assert hosts - set(_ALLOWED) == set()
    assert re.findall(r"(?i)\b(?:cdn\.|unpkg|jsdelivr|googleapis|cloudflare)\w*", text) == []


def test_lock_files_name_no_registry() -> None:
    """Whoever installs the JavaScript tools gets them from where they say, not from where we did."""
    lock = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
