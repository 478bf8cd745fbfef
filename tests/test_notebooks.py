from __future__ import annotations

import ast
import inspect
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import nbformat
import pytest

from belote_teach.puzzles.legal_cards import SKILLS
from belote_teach.site import pages, paths
from belote_teach.widgets import play

ROOT: Final = Path(__file__).parents[1]
NOTEBOOKS: Final = sorted(paths.notebooks().glob("**/*.ipynb"))
PLAY, LOOK, CHECKED = "remove-input", "hide-input", "nbval-check-output"

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)


def _read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def _text(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def _cells(path: Path, kind: str, tag: str = "") -> list[dict[str, Any]]:
    """Return the cells of a kind, those with a tag where one is given."""
    cells = [cell for cell in _read(path)["cells"] if cell["cell_type"] == kind]
    return [cell for cell in cells if not tag or tag in cell["metadata"].get("tags", [])]


def test_every_lesson_is_on_the_landing_page() -> None:
    """The landing page lists the notebooks there are, in their order and under their own titles."""
    listed = [page.file for page in pages.PAGES]
    assert [path.name for path in NOTEBOOKS] == listed
    assert [_read(path)["metadata"]["title"] for path in NOTEBOOKS] == [page.title for page in pages.PAGES]


@each_notebook
def test_a_notebook_says_what_it_is(path: Path) -> None:
    """It is valid, has a title that is also its first heading, a kernel and a language."""
    notebook = _read(path)
    nbformat.validate(nbformat.from_dict(notebook))
    metadata = notebook["metadata"]
    assert _text(notebook["cells"][0]).splitlines()[0] == f"# {metadata['title']}"
    assert metadata["kernelspec"] == {
        "display_name": "Python 3 (ipykernel)",
        "language": "python",
        "name": "python3",
    }
    assert metadata["language_info"]["name"] == "python"
    assert "widgets" not in metadata
    assert len({cell["id"] for cell in notebook["cells"]}) == len(notebook["cells"])


@each_notebook
def test_a_code_cell_is_for_playing_or_for_looking_inside(path: Path) -> None:
    """There are two kinds of code cell, and both are folded in JupyterLab."""
    for cell in _cells(path, "code"):
        tags = set(cell["metadata"].get("tags", []))
        assert tags in ({PLAY}, {LOOK, CHECKED}), cell["id"]
        assert cell["metadata"]["jupyter"] == {"source_hidden": True}, cell["id"]


@each_notebook
def test_a_play_cell_is_one_import_and_one_call(path: Path) -> None:
    """It imports one name and calls it, with a skill and settings that exist; nothing is saved of it."""
    cells = _cells(path, "code", PLAY)
    assert cells
    for cell in cells:
        first, second = ast.parse(_text(cell)).body
        assert isinstance(first, ast.ImportFrom)
        assert first.module == "belote_teach.widgets"
        assert isinstance(second, ast.Expr)
        call = second.value
        assert isinstance(call, ast.Call)
        assert isinstance(call.func, ast.Name)
        assert [call.func.id] == [alias.name for alias in first.names] == ["play"]
        settings = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
        bound = inspect.signature(play).bind(*map(ast.literal_eval, call.args), **settings)
        assert bound.arguments["skill"] in SKILLS
        assert (cell["outputs"], cell["execution_count"]) == ([], None)


def test_every_skill_is_played_somewhere() -> None:
    """A lesson plays each skill that there is."""
    played = {
        ast.literal_eval(call.args[0])
        for path in NOTEBOOKS
        for cell in _cells(path, "code", PLAY)
        for call in ast.walk(ast.parse(_text(cell)))
        if isinstance(call, ast.Call)
    }
    assert set(SKILLS) == played


@each_notebook
def test_a_look_inside_cell_is_short_and_states_a_fact(path: Path) -> None:
    """At most eight lines, with an assert to read as a fact, and its printed output saved for nbval to compare."""
    cells = _cells(path, "code", LOOK)
    assert cells
    for cell in cells:
        lines = [line for line in _text(cell).splitlines() if line.strip()]
        assert len(lines) <= 8, cell["id"]
        assert max(map(len, lines)) <= 100, cell["id"]
        assert any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(_text(cell)))), cell["id"]
        assert cell["outputs"], f"{cell['id']} has no saved output: run scripts/notebook_outputs.py save"
        assert cell["execution_count"] is not None, f"{cell['id']}: nbval refuses an output without a count"
        assert {"stream"} == {output["output_type"] for output in cell["outputs"]}, cell["id"]


@each_notebook
def test_there_is_more_text_than_code(path: Path) -> None:
    """A lesson is prose with a little code in it."""
    text, code = (sum(len(_text(cell).split()) for cell in _cells(path, kind)) for kind in ("markdown", "code"))
    assert text > code


@each_notebook
def test_sentences_are_short(path: Path) -> None:
    """No sentence has more than thirty words, and none ends with an exclamation mark."""
    for cell in _cells(path, "markdown"):
        for sentence in _sentences(_text(cell)):
            assert len(sentence.split()) <= 30, sentence
            assert "!" not in sentence, sentence


def _sentences(text: str) -> list[str]:
    """Return the sentences of Markdown, without its marks."""
    blocks = re.split(r"\n\s*\n|\n(?=[#|>-])", text)
    plain = (re.sub(r"[*_`#>|]|\]\([^)]*\)|\[", " ", block) for block in blocks)
    return [sentence for block in plain for sentence in re.split(r"(?<=[.?!:;])[”’)]*\s+", block) if sentence.strip()]


@each_notebook
def test_french_terms_are_explained(path: Path) -> None:
    """A French term stands in parentheses after the plain words for it, marked as French for those who listen."""
    terms = ("fournir", "couper", "surcouper", "pisser", "monter à l’atout", "partenaire maître")
    for cell in _cells(path, "markdown"):
        for term in terms:
            for found in re.finditer(rf".{{0,14}}\b{term}\b.{{0,5}}", _text(cell)):
                assert f'(<i lang="fr">{term}</i>)' in found.group(), found.group()


# --- running them -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_saved_outputs_are_what_the_cells_print(tmp_path: Path) -> None:
    """The files are what saving the outputs would write, byte for byte."""
    done = _script("check")
    assert (done.returncode, done.stdout) == (0, ""), done.stderr
    copies = [Path(shutil.copy(path, tmp_path)) for path in NOTEBOOKS]
    done = _script("save", *map(str, copies))
    assert done.returncode == 0, done.stderr
    assert [path.read_bytes() for path in NOTEBOOKS] == [path.read_bytes() for path in copies]


def _script(*arguments: str) -> subprocess.CompletedProcess[str]:
    script = ROOT / "scripts" / "notebook_outputs.py"
    return subprocess.run(
        [sys.executable, str(script), *arguments], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.slow
def test_nbval_notices_a_changed_output(tmp_path: Path) -> None:
    """With nbval a lesson passes as it is, and fails once a saved output says something else."""
    source = NOTEBOOKS[0]
    (tmp_path / "as_it_is.ipynb").write_bytes(source.read_bytes())
    notebook = _read(source)
    cell = next(cell for cell in notebook["cells"] if CHECKED in cell["metadata"].get("tags", []))
    cell["outputs"][0]["text"] = ["something else\n"]
    (tmp_path / "changed.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    assert _nbval(tmp_path, "as_it_is.ipynb") == 0
    assert _nbval(tmp_path, "changed.ipynb") == 1


def _nbval(folder: Path, name: str) -> int:
    command = [sys.executable, "-m", "pytest", "--nbval-lax", "-p", "no:cacheprovider", name]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).returncode
