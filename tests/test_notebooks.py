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

from belote_teach import (
    DECK,
    Card,
    Cards,
    Count,
    Deal,
    Position,
    Rules,
    Sheet,
    Side,
    Suit,
    legal_plays,
    score,
    widgets,
)
from belote_teach.course.chapters import CHAPTERS, LEVELS, Chapter
from belote_teach.rules.declarations import Declaration, value
from belote_teach.rules.order import LAST_TRICK, Order, Trump, points_of
from belote_teach.site import pages, paths

ROOT: Final = Path(__file__).parents[1]
PAGES: Final = sorted(paths.notebooks().glob("*.ipynb"))
TEMPLATES: Final = sorted(paths.notebooks().glob("templates/*.ipynb"))
NOTEBOOKS: Final = [*PAGES, *TEMPLATES]
TOOLS: Final = {page.file for page in pages.PAGES if page.tool}
PLAY, LOOK, CHECKED = "remove-input", "hide-input", "nbval-check-output"
CALLS: Final = {name: call for name in widgets.__all__ if inspect.isfunction(call := getattr(widgets, name))}
"""What one line of a play cell may call."""

each_notebook = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
each_chapter = pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda chapter: chapter.id)


def _read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def _text(cell: dict[str, Any]) -> str:
    return "".join(cell["source"])


def _cells(path: Path, kind: str, tag: str = "") -> list[dict[str, Any]]:
    """Return the cells of a kind, those with a tag where one is given."""
    cells = [cell for cell in _read(path)["cells"] if cell["cell_type"] == kind]
    return [cell for cell in cells if not tag or _has(cell, tag)]


def _has(cell: dict[str, Any], tag: str) -> bool:
    return tag in cell["metadata"].get("tags", [])


def _call(cell: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    """Return what a play cell calls, and the arguments by their names; it is one import and one call."""
    first, second = ast.parse(_text(cell)).body
    assert isinstance(first, ast.ImportFrom), cell["id"]
    assert first.module == widgets.__name__, cell["id"]
    assert isinstance(second, ast.Expr), cell["id"]
    call = second.value
    assert isinstance(call, ast.Call), cell["id"]
    assert isinstance(call.func, ast.Name), cell["id"]
    assert [call.func.id] == [alias.name for alias in first.names], cell["id"]
    settings = {str(keyword.arg): ast.literal_eval(keyword.value) for keyword in call.keywords}
    bound = inspect.signature(CALLS[call.func.id]).bind(*map(ast.literal_eval, call.args), **settings)
    return call.func.id, bound.arguments


def _played(path: Path) -> list[tuple[str, str]]:
    """Return the levels that a notebook plays, each with the heading of the second rank above it."""
    heading, played = "", []
    for cell in _read(path)["cells"]:
        if cell["cell_type"] == "markdown":
            heading = [heading, *re.findall(r"^## (.+)$", _text(cell), re.MULTILINE)][-1]
        elif _has(cell, PLAY):
            name, arguments = _call(cell)
            played += [(heading, str(arguments["level"]))] if name == "play" else []
    return played


# --- the pages --------------------------------------------------------------------------------------------------------


def test_every_notebook_is_a_page() -> None:
    """The pages are the chapters of the course, then the tools: the notebooks there are, under their own titles."""
    listed = [page.file for page in pages.PAGES]
    assert [path.name for path in PAGES] == sorted(listed)
    titles = {page.file: page.title for page in pages.PAGES}
    assert {path.name: _read(path)["metadata"]["title"] for path in PAGES} == titles
    assert listed[: len(CHAPTERS)] == [chapter.file for chapter in CHAPTERS]
    assert set(listed[len(CHAPTERS) :]) == TOOLS


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


# --- what is played ---------------------------------------------------------------------------------------------------


@each_notebook
def test_a_code_cell_is_for_playing_or_for_looking_inside(path: Path) -> None:
    """There are two kinds of code cell, and both are folded in JupyterLab."""
    for cell in _cells(path, "code"):
        tags = set(cell["metadata"].get("tags", []))
        assert tags in ({PLAY}, {LOOK, CHECKED}), cell["id"]
        assert cell["metadata"]["jupyter"] == {"source_hidden": True}, cell["id"]


@each_notebook
def test_a_play_cell_is_one_import_and_one_call(path: Path) -> None:
    """It imports one function of the widgets and calls it, with settings that exist; nothing is saved of it.

    A page that is only there to be read has none.
    """
    cells = _cells(path, "code", PLAY)
    assert cells or path.name in TOOLS
    for cell in cells:
        name, arguments = _call(cell)
        assert name != "play" or arguments["level"] in LEVELS, cell["id"]
        assert (cell["outputs"], cell["execution_count"]) == ([], None), cell["id"]


@each_chapter
def test_a_chapter_plays_its_levels(chapter: Chapter) -> None:
    """The lesson plays each level of its chapter once, in order, under a heading that is the level's title."""
    assert [(level.title, level.id) for level in chapter.levels] == _played(paths.notebooks() / chapter.file)


def test_a_tool_plays_no_level() -> None:
    """Levels are played in the lessons alone, so that progress has one place for each."""
    assert [] == [level for path in PAGES if path.name in TOOLS for level in _played(path)]


@each_chapter
def test_a_level_is_asked_before_and_explained_after(chapter: Chapter) -> None:
    """Right above a level stand its heading and at least a sentence; right under it stands text, not yet the next."""
    cells = _read(paths.notebooks() / chapter.file)["cells"]
    for before, cell, after in zip(cells, cells[1:], cells[2:], strict=False):
        if _has(cell, PLAY):
            assert before["cell_type"] == after["cell_type"] == "markdown", cell["id"]
            assert re.search(r"^## .+\n\n.*[.?]$", _text(before), re.MULTILINE | re.DOTALL), cell["id"]
            assert not _text(after).startswith("#"), cell["id"]


@each_notebook
def test_a_look_inside_cell_is_short_and_states_a_fact(path: Path) -> None:
    """At most eight lines, with an assert to read as a fact, and its printed output saved for nbval to compare.

    A tool may have none.
    """
    cells = _cells(path, "code", LOOK)
    assert cells or path.name in TOOLS
    for cell in cells:
        lines = [line for line in _text(cell).splitlines() if line.strip()]
        assert len(lines) <= 8, cell["id"]
        assert max(map(len, lines)) <= 120, cell["id"]
        assert any(isinstance(node, ast.Assert) for node in ast.walk(ast.parse(_text(cell)))), cell["id"]
        assert cell["outputs"], f"{cell['id']} has no saved output: run scripts/notebook_outputs.py save"
        assert cell["execution_count"] is not None, f"{cell['id']}: nbval refuses an output without a count"
        assert {"stream"} == {output["output_type"] for output in cell["outputs"]}, cell["id"]


# --- the prose --------------------------------------------------------------------------------------------------------


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
    """Return the sentences of Markdown, without its marks and without what is fenced as code."""
    blocks = re.split(r"\n\s*\n|\n(?=[#|>-])", _without_fences(text))
    plain = (re.sub(r"[*_`#>|]|\]\([^)]*\)|\[", " ", block) for block in blocks)
    return [sentence for block in plain for sentence in re.split(r"(?<=[.?!:;])[”’)]*\s+", block) if sentence.strip()]


def _without_fences(text: str) -> str:
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


_FRENCH: Final = (
    "atout", "tout atout", "sans atout", "dix de der", "entame", "couper", "surcouper", "pisser", "fournir",
    "se défausser", "monter à l’atout", "partenaire maître", "prendre", "preneur", "la retourne", "la donne",
    "imprenable", "pli",
)  # fmt: skip


@each_notebook
def test_french_terms_are_explained(path: Path) -> None:
    """A French term stands in parentheses after the plain words for it, marked as French for those who listen."""
    for cell in _cells(path, "markdown"):
        text = _text(cell)
        marked = re.findall(r'(.)<i lang="fr">([^<]+)</i>(.)', text)
        assert all((before, after) == ("(", ")") for before, _term, after in marked), cell["id"]
        plain = re.sub(r'<i lang="fr">[^<]+</i>', "", text)
        assert [] == [term for term in _FRENCH if re.search(rf"\b{term}\b", plain)], cell["id"]


# --- the numbers ------------------------------------------------------------------------------------------------------

_ENGINE: Final = {
    "points_of": points_of, "DECK": DECK, "LAST_TRICK": LAST_TRICK, "score": score, "Sheet": Sheet, "Count": Count,
    "Side": Side, "Rules": Rules, "legal_plays": legal_plays, "Position": Position, "Deal": Deal, "Card": Card,
    "Cards": Cards, "Suit": Suit, "Trump": Trump, "Order": Order, "CHAPTERS": CHAPTERS, "LEVELS": LEVELS, "len": len,
    "sum": sum, "Declaration": Declaration, "value": value,
}  # fmt: skip
"""What an expression behind a number may use."""


def _order(trump: Trump) -> str:
    return r"\s".join(card.rank.label for card in Order.of(trump).ranked(Suit.HEARTS))


_ORDERS: Final = (_order(Trump.HEARTS), _order(Trump.SPADES))
"""The two orders of the cards: their digits are ranks, and the list is right as a whole or not at all."""


def _numbers(text: str) -> set[str]:
    """Return the numbers that stand in Markdown in digits, outside code, addresses and whole orders of the cards."""
    text = re.sub(r"`[^`]*`|<[^>]*>|\]\([^)]*\)", " ", _without_fences(text))
    for order in _ORDERS:
        text = re.sub(rf"(?<!\w){order}(?!\w)", " ", text)
    return set(re.findall(r"\d+", text))


def _unproved(text: str, given: dict[str, str]) -> list[str]:
    """Return what is wrong with the numbers of a text and the expressions given for them."""
    written = _numbers(text)
    wrong = [f"{number} has no expression" for number in sorted(written - set(given))]
    wrong += [f"{number} does not stand in the text" for number in sorted(set(given) - written)]
    for number, expression in given.items():
        used = {node.id for node in ast.walk(ast.parse(expression, mode="eval")) if isinstance(node, ast.Name)}
        if not used & set(_ENGINE):
            wrong.append(f"{expression} asks nobody")
            continue
        value = eval(expression, {"__builtins__": {}, **_ENGINE})  # noqa: S307 - written by the authors of the lessons
        if str(value) != number:
            wrong.append(f"{expression} is {value}, not {number}")
    return wrong


@each_notebook
def test_numbers_are_worked_out(path: Path) -> None:
    """Each number in a text has an expression in its cell's `numbers`, and the engine comes to that number by it."""
    wrong = {
        cell["id"]: _unproved(_text(cell), cell["metadata"].get("numbers", {})) for cell in _cells(path, "markdown")
    }
    assert {} == {cell: told for cell, told in wrong.items() if told}


_TEN: Final = 'points_of(["Tc"], "h")'


@pytest.mark.parametrize(
    ("text", "given", "told"),
    [
        ("The ten counts 10.", {"10": _TEN}, ""),
        ("The ten counts 11.", {"11": _TEN}, "is 10, not 11"),
        ("The ten counts 10.", {}, "10 has no expression"),
        ("The ten counts.", {"10": _TEN}, "does not stand in the text"),
        ("The ten counts 10.", {"10": "5 + 5"}, "asks nobody"),
        ("A 10 K Q J 9 8 7, and in trumps J 9 A 10 K Q 8 7.", {}, ""),
        ("A K Q J 10 9 8 7", {}, "10 has no expression"),
        ('Write `7h`, or\n```\n[Turned "9d"]\n```\n[here](20_check_a_deal.ipynb).', {}, ""),
        ("A deal is worth 162.", {"162": "points_of(DECK, 'h') + LAST_TRICK"}, ""),
    ],
)
def test_a_number_that_nobody_worked_out_is_found(text: str, given: dict[str, str], told: str) -> None:
    """A number without its expression, a wrong one, a needless one and one that asks no engine are all told."""
    assert bool(told) == bool(_unproved(text, given))
    assert told in " ".join(_unproved(text, given))


# --- running them -----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_saved_outputs_are_what_the_cells_print(tmp_path: Path) -> None:
    """The files are what saving the outputs would write, byte for byte."""
    done = _script("check", *map(str, NOTEBOOKS))
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
