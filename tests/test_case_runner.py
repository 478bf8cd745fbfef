"""The case runner itself: what a bad case file looks like in its output, and that nothing is left out in silence."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests import test_cases
from tests.case_flags import CONTREE_ONLY, FLAGS_OF, INFORMATIVE, NOT_MODELLED, NUMBERS, OPTIONS_OF, OTHERWISE, UNSAID
from tests.judges import JUDGES, Case
from tests.test_cases import OWN_CASES, read

GOOD: dict[str, Any] = {
    "id": "good",
    "source": "this test",
    "kind": "legal",
    "rules": {"variant": "classic"},
    "input": {
        "trump": "h",
        "hand": ["Ah", "Jh", "7d"],
        "trick": [["E", "Kc"], ["N", "7c"], ["W", "9h"]],
        "player": "S",
    },
    "expected": ["Jh"],
    "confidence": "agrees with mainstream rules",
}


def _run(*files: Path) -> tuple[int, str]:
    options = [part for file in files for part in ("--cases", str(file))]
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(test_cases.__file__), *options],
        capture_output=True,
        text=True,
        check=False,
        cwd=Path(__file__).parent.parent,
    )
    return run.returncode, run.stdout


@pytest.mark.slow
def test_each_mistake_of_a_file_fails_by_file_and_line(tmp_path: Path) -> None:
    """Broken lines, unknown names and wrong facts are failing cases that say where they stand; good ones still run."""
    lines = [
        GOOD,
        GOOD | {"id": "wrong", "expected": ["Ah"]},
        GOOD | {"id": "flag", "rules": {"must_sing": True}},
        GOOD | {"id": "flag-value", "rules": {"must_trump": "often"}},
        GOOD | {"id": "variant", "rules": {"variant": "skat"}},
        GOOD | {"id": "kind", "kind": "song"},
        {key: value for key, value in GOOD.items() if key != "expected"} | {"id": "missing-expected"},
        GOOD | {"id": "missing-hand", "input": {"trump": "h", "trick": [], "player": "S"}},
        GOOD | {"id": "no-card", "input": GOOD["input"] | {"hand": ["1h"]}},
        GOOD | {"id": "peer-fault", "expected": ["Ah"], "confidence": "looks like a peer bug"},
        GOOD | {"id": "our-fault", "confidence": "looks like a peer bug"},
        GOOD | {"id": "one-card", "expected": {"allowed": ["Jh"], "forbidden": ["Ah", "7d"]}},
        ["no", "object"],
    ]
    file = tmp_path / "bad.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines) + "{broken\n", encoding="utf-8")
    code, told = _run(file)
    assert code == 1
    for line, fault in {
        2: "expected ['Ah'], found ['Jh']",
        3: "unknown flag 'must_sing' in a case of kind 'legal'",
        4: "unknown value often of flag 'must_trump'",
        5: "unknown value skat of flag 'variant'",
        6: "unknown kind 'song'",
        7: "lacks expected",
        8: "key 'hand' is missing",
        9: "“1h” is no card",
        11: "this is another program's fault, and we make it too",
        13: "is no JSON object but list",
        14: "is no JSON: ",
    }.items():
        assert any(f"bad.jsonl:{line}" in row and fault in row for row in told.splitlines()), (line, fault, told)
    assert "11 failed, 3 passed" in told
    assert "cases: " in told


@pytest.mark.slow
def test_two_files_run_together_and_what_stands_aside_is_counted_by_name(tmp_path: Path) -> None:
    """`--cases` may be given twice; the count at the end names what stands aside and why, under -q too."""
    (kind, flag, value), reason = next(iter(NOT_MODELLED.items()))
    files = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    files[0].write_text(json.dumps(GOOD), encoding="utf-8")
    files[1].write_text(json.dumps(GOOD | {"id": "aside", "kind": kind, "rules": {flag: value}}), encoding="utf-8")
    code, told = _run(*files)
    assert code == 0
    assert f"cases: 1 run, 1 not modelled: {kind} with {flag}={value} ({reason}) 1" in told.splitlines()


@pytest.mark.slow
def test_a_case_that_should_come_out_otherwise_and_agrees_fails(tmp_path: Path) -> None:
    """Who stands in the table of exceptions is still judged, so that the table cannot outlive its reason."""
    file = tmp_path / "agrees.jsonl"
    file.write_text(json.dumps(GOOD | {"id": next(iter(OTHERWISE))}), encoding="utf-8")
    code, told = _run(file)
    assert code == 1
    assert "stands in the table of those that come out otherwise, and it agrees" in told


@pytest.mark.slow
def test_a_fault_of_another_program_is_judged_in_any_game(tmp_path: Path) -> None:
    """A fault must not be ours even where its game stands aside."""
    file = tmp_path / "fault.jsonl"
    bid = {"kind": "bidding", "rules": {"variant": "contree"}, "confidence": "looks like a peer bug"}
    cases = [
        GOOD | bid | {"id": number, "input": {"bid": said}, "expected": {"legal": True}}
        for number, said in (("seventy", 170), ("taken", "take"))
    ]
    file.write_text("".join(json.dumps(case) + "\n" for case in cases), encoding="utf-8")
    code, told = _run(file)
    assert code == 1
    assert "1 failed, 1 passed" in told
    assert "fault.jsonl:2: this is another program's fault, and we make it too" in told


@pytest.mark.parametrize("content", [None, ""], ids=["missing", "empty"])
def test_a_file_without_cases_fails(tmp_path: Path, content: str | None) -> None:
    """A file that is not there, or that holds nothing, is a failing case and not a green run of nothing."""
    file = tmp_path / "none.jsonl"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    (only,) = read(file)
    assert isinstance(only, Case)
    assert str(file) in only.where
    assert only.fault


def test_every_kind_is_judged_and_every_flag_has_one_meaning() -> None:
    """A kind that may stand in a file has a judge, and a flag stands in exactly one of the tables."""
    assert set(JUDGES) == set(FLAGS_OF)
    tables = [set(OPTIONS_OF), set(NUMBERS), set(INFORMATIVE), set(CONTREE_ONLY), {key[1] for key in NOT_MODELLED}]
    flags = set().union(*FLAGS_OF.values())
    assert flags == set().union(*tables)
    assert {  # of these, some values are modelled and some are not
        flag: count for flag in flags if (count := sum(flag in table for table in tables)) != 1
    } == {"variant": 2, "tie": 2}


@pytest.mark.parametrize("case", [*OTHERWISE, *UNSAID])
def test_an_exception_by_name_is_a_case_of_ours(case: str) -> None:
    """The tables by id name cases that there are."""
    assert case in {each.id for each in read(OWN_CASES)}


def test_our_own_cases_are_whole() -> None:
    """Our files hold the 462 collected facts and more, under ids of their own, and nothing in them is unreadable."""
    cases = list(read(OWN_CASES))
    assert [case.fault for case in cases if case.fault] == []
    assert len({case.id for case in cases}) == len(cases) >= 462
    for path in OWN_CASES.glob("*.jsonl"):
        kinds = {case.data["kind"] for case in read(path)}
        assert kinds == {path.stem} or path.stem in ("faults", "learners")
