"""The page for authors: its examples run, print what stands below them, and its ways lead somewhere."""

from __future__ import annotations

import contextlib
import io
import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from belote_teach.course.chapters import LEVELS
from belote_teach.puzzles.registry import ALL_SKILLS
from belote_teach.rules import clause as clauses
from belote_teach.rules.choices import OPTIONS
from belote_teach.rules.rulebook import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT: Final = Path(__file__).parent.parent
TEXT: Final = (ROOT / "docs" / "authors.md").read_text(encoding="utf-8")
_HEADING: Final = re.compile(r"^## (.+)\n", re.MULTILINE)
PARTS: Final = dict(zip(_HEADING.findall(TEXT), _HEADING.split(TEXT)[2::2], strict=True))
"""The parts of the page by their headings."""


class Block(NamedTuple):
    """A fenced block: the language it names and its text."""

    language: str
    text: str


def _blocks(part: str) -> list[Block]:
    return [Block(*found) for found in re.findall(r"^```(\w*)\n(.*?)^```$", PARTS[part], re.MULTILINE | re.DOTALL)]


@pytest.fixture(autouse=True)
def _nothing_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the clause of the example: the real ones are known by their ids, to copies and pickles."""
    monkeypatch.setattr(clauses, "_KNOWN", dict(clauses._KNOWN))


def _run(part: str) -> tuple[list[tuple[str, str]], dict[str, Any]]:
    """Run the Python of a part in order; return what each block should print and what it printed, and its names."""
    names: dict[str, Any] = {"__name__": "authors"}
    told = []
    blocks = _blocks(part)
    for block, below in zip(blocks, [*blocks[1:], Block("", "")], strict=True):
        if block.language == "python":
            with contextlib.redirect_stdout(io.StringIO()) as printed:
                exec(compile(block.text, f"docs/authors.md, {part}", "exec"), names)  # noqa: S102 - our own page
            told.append((below.text if below.language == "text" else "", printed.getvalue()))
    return told, names


def test_the_page_has_its_three_parts() -> None:
    """A level, a puzzle and a clause, each by an example; every block is Python or what it prints."""
    assert list(PARTS) == ["A level", "A puzzle", "A clause"]
    for part in PARTS:
        languages = [block.language for block in _blocks(part)]
        assert languages.count("python") >= 2
        assert set(languages) == {"python", "text"}
        assert languages[0] == "python"
        assert all(above == "python" for above, below in itertools.pairwise(languages) if below == "text")


@pytest.mark.parametrize("part", PARTS)
def test_the_examples_print_what_stands_below_them(part: str) -> None:
    """Run from top to bottom, every block prints the text under it, or nothing where there is none."""
    told, _names = _run(part)
    assert [expected for expected, _printed in told] == [printed for _expected, printed in told]


def test_the_examples_are_new() -> None:
    """What the page builds is not in the project already: an author who follows it adds something."""
    built = {name: value for part in PARTS for name, value in _run(part)[1].items()}
    assert built["level"].id not in LEVELS
    assert built["PARTNERS"].id not in ALL_SKILLS
    assert built["misdeal"].name not in OPTIONS
    assert built["again"].id not in CLAUSES


def _paths() -> Iterator[str]:
    for text in re.findall(r"`([\w./-]+)`", TEXT):
        if "/" in text:
            yield text


def test_the_files_that_the_page_names_are_there() -> None:
    """Every path in the text leads to a file or a folder."""
    named = set(_paths())
    assert len(named) >= 15
    assert {path for path in named if not (ROOT / path).exists()} == set()
