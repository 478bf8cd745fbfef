"""What the documentation shows is what happens."""

from __future__ import annotations

import doctest
import importlib
import itertools
import pkgutil
import shlex
from pathlib import Path

import pytest

import belote_teach
from belote_teach.cli import main

ROOT = Path(__file__).parent.parent
README = ROOT / "README.md"
MODULES = sorted(module.name for module in pkgutil.walk_packages(belote_teach.__path__, "belote_teach."))


def _is_public(name: str) -> bool:
    """Whether people import it: not a package's empty front, not a table of data, not a program."""
    module = importlib.import_module(name)
    rooms = (".site", ".clauses", ".cli")
    return not any(room in name for room in rooms) and not hasattr(module, "__path__")


@pytest.mark.parametrize("name", ["belote_teach", *MODULES])
def test_examples_in_docstrings_run(name: str) -> None:
    """Every example in a docstring prints what it says."""
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", [name for name in MODULES if _is_public(name)])
def test_every_public_module_has_an_example(name: str) -> None:
    """Each module of the engine, the puzzles and the activities shows how to use it."""
    examples = sum(len(test.examples) for test in doctest.DocTestFinder().find(importlib.import_module(name)))
    assert examples > 0


def test_python_examples_in_the_readme_run() -> None:
    """Every Python example in the README prints what it says."""
    results = doctest.testfile(str(README), module_relative=False)
    assert (results.failed, results.attempted > 0) == (0, True)


def test_the_commands_in_the_readme_print_what_it_shows(capsys: pytest.CaptureFixture[str]) -> None:
    """Each `$ belote-teach …` example in the README is followed by what the command prints."""
    shown = 0
    for block in README.read_text(encoding="utf-8").split("```"):
        first, _, expected = block.strip().partition("\n")
        if first.startswith("$ belote-teach "):
            main(shlex.split(first.removeprefix("$ belote-teach ")))
            assert expected == capsys.readouterr().out.strip()
            shown += 1
    assert shown > 0


def test_every_make_target_in_the_readme_exists() -> None:
    """The README names no `make` target that the Makefile lacks."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = {line.split(":")[0] for line in makefile.splitlines() if ": " in line}
    words = README.read_text(encoding="utf-8").replace("`", " ").split()
    named = {after for before, after in itertools.pairwise(words) if before == "make" and after.isalpha()}
    assert named - targets - {"on"} == set()
