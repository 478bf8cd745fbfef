"""What `belote-teach lab` puts into a folder, and what it leaves alone there."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from belote_teach.cli import main
from belote_teach.course.chapters import CHAPTERS
from belote_teach.site import paths

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the commands that were started; JupyterLab itself is not."""
    commands: list[list[str]] = []

    def call(command: list[str], **_more: object) -> int:
        commands.append(command)
        return 0

    monkeypatch.setattr(subprocess, "call", call)
    return commands


def _files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_a_new_folder_gets_everything_that_lessons_are_made_of(tmp_path: Path, started: list[list[str]]) -> None:
    """Lessons, the template of one and the records lie there as they are here, and Lab is started on the folder."""
    folder = tmp_path / "belote" / "mine"
    assert main(["lab", str(folder), "--no-browser"]) == 0
    brought = _files(folder)
    assert {*(chapter.file for chapter in CHAPTERS), "templates/lesson.ipynb", "records/README.md"} <= set(brought)
    home = paths.notebooks()
    records = [path for path in (home / "records").iterdir() if path.is_file()]
    assert len(records) == sum(name.startswith("records/") for name in brought)
    assert {name: (home / name).read_bytes() for name in brought} == brought
    assert started[0][:4] == [sys.executable, "-m", "jupyterlab", str(folder)]


def test_nothing_that_is_there_is_touched(tmp_path: Path) -> None:
    """Whatever has the name of a lesson, a template or a record stays as it is; what is missing is still brought."""
    main(["lab", str(tmp_path)])
    lesson, template, record = (
        tmp_path / name for name in (CHAPTERS[0].file, "templates/lesson.ipynb", "records/ferry.belote")
    )
    lesson.write_text(json.dumps({"mine": True}), encoding="utf-8")
    template.write_text("", encoding="utf-8")
    record.unlink()
    record.mkdir()
    (tmp_path / CHAPTERS[1].file).unlink()
    assert main(["lab", str(tmp_path)]) == 0
    assert (lesson.read_text(encoding="utf-8"), template.read_text(encoding="utf-8")) == ('{"mine": true}', "")
    assert list(record.iterdir()) == []
    assert (tmp_path / CHAPTERS[1].file).is_file()


@pytest.mark.skipif(sys.platform == "win32", reason="links need rights there")
def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    """A link that leads nowhere is left alone; no file comes up behind it."""
    folder, elsewhere = tmp_path / "mine", tmp_path / "elsewhere.ipynb"
    folder.mkdir()
    (folder / CHAPTERS[0].file).symlink_to(elsewhere)
    assert main(["lab", str(folder)]) == 0
    assert not elsewhere.exists()


def test_a_file_where_a_folder_should_be_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that cannot be made is one line and status 1, without a traceback."""
    (tmp_path / "taken").write_text("", encoding="utf-8")
    assert main(["lab", str(tmp_path / "taken")]) == 1
    assert capsys.readouterr().err.count("\n") == 1
    (tmp_path / "records").write_text("", encoding="utf-8")
    assert main(["lab", str(tmp_path)]) == 1
    assert capsys.readouterr().err.count("\n") == 1


def test_the_lessons_themselves_are_not_changed(started: list[list[str]]) -> None:
    """Opened where they lie, in a checkout, the lessons stay as they are."""
    home = paths.notebooks()
    before = _files(home)
    assert main(["lab", str(home)]) == 0
    assert (len(started), before) == (1, _files(home))
