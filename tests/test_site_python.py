"""The Python of static pages: what is in its folder, that it is always the same, and what is said without it."""

from __future__ import annotations

import gzip
import io
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach.activities.recipe import MAKERS, answer, made
from belote_teach.site import build, cache, python, runtime

if TYPE_CHECKING:
    from collections.abc import Mapping

RECORD: Final = '[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:Kc E:Tc N:Qc W:Jc'

ASKED: Final[Mapping[str, tuple[dict[str, Any], dict[str, Any]]]] = {
    "gallery": ({}, {"type": "none"}),
    "level": ({"level": "overtrump"}, {"type": "more", "have": 6}),
    "practice": ({}, {"type": "due", "have": 0, "now": "2026-06-04T20:00:00+02:00", "answers": [{
        "at": "2026-06-01T18:00:00Z", "skill": "trump", "clauses": ["trump"], "right": False, "hints": 0, "tries": 2,
        "link": "x"}]}),
    "practice-table": ({}, {"type": "table", "id": 1, "game": "", "act": {
        "do": "begin", "rules": "classic", "level": "beginner"}}),
    "questions": ({"rules": "classic"}, {"type": "table", "rules": "arena"}),
    "referee-desk": ({}, {"type": "check", "text": RECORD, "rules": None, "id": 1}),
    "rules-page": ({"rules": "classic"}, {"type": "inside", "clause": "overtrump"}),
    "score-pad": ({}, {"type": "pad", "id": 1, "pad": None, "today": "2026-06-04", "quick": False, "act": None,
        "draft": {"taker": "ns", "points": "90"}, "at": None}),
    "scoring-explorer": ({}, {"type": "sheet", "id": 1, "entry": {"rules": "classic", "cards": "83"}, "choices": [],
        "before": None}),
    "shared-exercise": ({}, {"type": "open", "link": "nothing"}),
    "table-sheet": ({"rules": "classic"}, {"type": "sheet", "rules": "arena"}),
    "tables": ({"first": "classic", "second": "arena"}, {"type": "compare", "tables": ["classic", "club"]}),
}  # fmt: skip
"""What makes each activity, and something that it is asked."""

needs_npm = pytest.mark.skipif(
    not shutil.which("npm", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"),
    reason="Pyodide comes from npm, and there is no npm here",
)


@pytest.fixture(scope="module")
def folder() -> python.PagePython:
    """The folder's files."""
    return python.prepare()


def test_every_activity_has_its_recipe() -> None:
    assert set(ASKED) == set(MAKERS)
    for make, (given, _event) in ASKED.items():
        assert made({"make": make, "given": given}).state()["activity"]


def test_an_activity_is_asked_in_text_and_language() -> None:
    """The same recipe is the same activity at every question, and each language has its own."""
    recipe = json.dumps({"make": "level", "given": {"level": "overtrump", "seed": None}})
    first, again = (answer(recipe, '{"type": "more", "have": 6}') for _time in range(2))
    assert first == again
    assert answer(recipe, '{"type": "more", "have": 6}', "qps") != first
    with pytest.raises(LookupError):
        answer('{"make": "nothing", "given": {}}', "{}")


def test_what_is_packed_is_all_that_python_needs(tmp_path: Path) -> None:
    """With the packed modules and the standard library alone, Python makes every activity and has it answer."""
    for name, data in python.members().items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(data)
    program = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); from belote_teach.activities.recipe import answer\n"
        "asked = json.load(sys.stdin)\n"
        "for make, (given, event) in asked.items():\n"
        "    got = json.loads(answer(json.dumps({'make': make, 'given': given}), json.dumps(event)))\n"
        "    print(make, *(message['type'] for message in got))\n"
        "print(*sorted({(getattr(m, '__file__', None) or '').startswith(sys.argv[1]) and n.split('.')[0] or '' "
        "for n, m in sys.modules.items()} - {''}))"
    )
    done = subprocess.run(
        [sys.executable, "-I", "-S", "-c", program, str(tmp_path)],
        input=json.dumps(ASKED), capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    *lines, modules = done.stdout.splitlines()
    answered = {make: types for make, _space, types in (line.partition(" ") for line in lines)}
    assert {make for make, types in answered.items() if not types} == {"gallery"}
    assert modules == "belote_teach fsrs typing_extensions"


def test_nothing_is_packed_that_no_activity_needs() -> None:
    tops = {name.split("/")[1] for name in python.members() if name.startswith("belote_teach/")}
    assert not tops & {"site", "widgets", "cli"}


@needs_npm
@pytest.mark.slow
def test_the_same_bytes_come_out_twice(folder: python.PagePython) -> None:
    assert folder.files == python.prepare().files


@needs_npm
@pytest.mark.slow
def test_it_is_at_most_seven_megabytes(folder: python.PagePython) -> None:
    assert sum(len(gzip.compress(data, 9)) for data in folder.files.values()) < 7_000_000


@needs_npm
@pytest.mark.slow
def test_every_module_is_compiled_and_rules_can_be_looked_into(folder: python.PagePython) -> None:
    with zipfile.ZipFile(io.BytesIO(folder.files["belote.zip"])) as packed:
        names = set(packed.namelist())
    modules = {name for name in python.members() if name.endswith(".py")}
    for name in modules:
        head, _slash, file = name.rpartition("/")
        looked = name.startswith("belote_teach/rules/")
        assert (name in names) is looked
        assert (f"{head}/__pycache__/{file.removesuffix('.py')}.cpython-314.pyc" if looked else f"{name}c") in names
    assert {"belote_teach/solver/kernel.wasm", "belote_teach/course/coverage.json"} <= names


def test_without_npm_it_is_said_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "user_cache_path", lambda _name: tmp_path / "cache")
    monkeypatch.setattr("shutil.which", lambda _name, path: None)
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(build.BuildError) as refused:
        build.build(tmp_path / "out")
    assert "npm is missing" in str(refused.value)
    assert "--no-python" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not (tmp_path / "out").exists()


def test_an_npm_that_fails_is_said_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache, "user_cache_path", lambda _name: tmp_path / "cache")
    monkeypatch.setattr(runtime, "program", lambda _name: [sys.executable])
    with pytest.raises(cache.MissingError) as refused:
        python.prepare()
    assert "could not be fetched from npm" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert not list((tmp_path / "cache").iterdir())


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python, "_NEEDED", ("no-such-package-anywhere",))
    with pytest.raises(cache.MissingError, match="no-such-package-anywhere"):
        python.members()


def test_a_package_that_is_not_python_alone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(python, "_NEEDED", ("markupsafe",))
    with pytest.raises(cache.MissingError, match="not Python alone"):
        python.members()
