"""The workflow that publishes the pages calls what there is, and may do no more than it has to."""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

from belote_teach import __version__
from belote_teach.cli import _parser

ROOT: Final = Path(__file__).parents[1]
WORKFLOW: Final[dict[Any, Any]] = yaml.safe_load(
    (ROOT / ".github" / "workflows" / "pages.yml").read_text(encoding="utf-8")
)
JOBS: Final[dict[str, Any]] = WORKFLOW["jobs"]
STEPS: Final[list[dict[str, Any]]] = [step for job in JOBS.values() for step in job["steps"]]


def test_it_runs_for_what_is_on_main_and_by_hand() -> None:
    triggers = WORKFLOW[True]  # YAML reads the word “on” as a yes
    assert triggers == {"push": {"branches": ["main"]}, "workflow_dispatch": None}


def test_it_may_do_no_more_than_it_has_to() -> None:
    """Reading the code is all, except for the job that publishes, which runs no code of ours."""
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert "permissions" not in JOBS["build"]
    assert JOBS["publish"]["permissions"] == {"pages": "write", "id-token": "write"}
    assert JOBS["publish"]["needs"] == "build"
    assert [step for step in JOBS["publish"]["steps"] if "run" in step] == []
    assert all(job["timeout-minutes"] <= 90 for job in JOBS.values())


def test_actions_are_github_s_own_at_a_major_version() -> None:
    used = [step["uses"] for step in STEPS if "uses" in step]
    assert [one for one in used if not re.fullmatch(r"actions/[a-z-]+@v\d+", one)] == []


def test_everything_is_tested_before_it_is_published() -> None:
    """`.ci/run` comes first and can be run; then the pages are written, and just these are uploaded."""
    tested, written = (shlex.split(step["run"]) for step in JOBS["build"]["steps"] if "run" in step)
    assert tested == [".ci/run"]
    assert os.access(ROOT / ".ci" / "run", os.X_OK)
    assert written[0] == ".venv/bin/belote-teach"
    given = _parser().parse_args(written[1:])
    [upload] = [step for step in STEPS if step.get("uses", "").startswith("actions/upload-pages-artifact@")]
    assert (given.out, given.no_lite) == (upload["with"]["path"], False)
    assert JOBS["build"]["steps"][-1] is upload


def test_what_caches_stand_on_is_there() -> None:
    """Every file that a cache’s key is made of exists."""
    named = [line for step in STEPS for line in step.get("with", {}).get("cache-dependency-path", "").split()]
    named += [found for step in STEPS for found in re.findall(r"hashFiles\('(.*?)'\)", str(step.get("with", "")))]
    assert len(named) >= 5
    assert [name for name in named if not any(ROOT.glob(name))] == []


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_the_release_checklist_is_found(page: str) -> None:
    assert "(docs/releasing.md)" in (ROOT / page).read_text(encoding="utf-8")


def test_the_release_checklist_names_what_exists() -> None:
    """Each file and each make target of the checklist is there, and the version stands where it says."""
    text = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"^([a-z]+):", makefile, re.MULTILINE)
    assert set(re.findall(r"\bmake ([a-z]+)", text)) <= set(targets)
    for name in re.findall(r"`((?:[\w.]+/)*[\w.]+\.(?:toml|py|md|yml|js|txt))`", text):
        assert (ROOT / name).is_file(), name
    assert f'version = "{__version__}"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
