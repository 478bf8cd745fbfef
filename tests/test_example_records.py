"""The records that the lessons read: each is read without a problem, and the referee says of it what was worked out."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import Rules
from belote_teach.records import json_form, text_form
from belote_teach.referee import KINDS, check
from belote_teach.rules.options import PRESETS

if TYPE_CHECKING:
    from belote_teach.records.problem import Reading
    from belote_teach.records.record import Record
    from belote_teach.referee import Finding

RECORDS: Final = Path(__file__).parent.parent / "notebooks" / "records"
EXPECTED: Final[dict[str, list[dict[str, Any]]]] = json.loads(
    (Path(__file__).parent / "data" / "example_records.json").read_text(encoding="utf-8")
)
"""By the name of the file: what must be found, in any order. What follows from a fault is not listed."""


def read(name: str) -> Record:
    """Read an example; nothing about its text may be wrong."""
    text = (RECORDS / name).read_text(encoding="utf-8")
    reading: Reading = (json_form if name.endswith(".json") else text_form).read(text)
    assert reading.problems == ()
    return reading.record


def seen(finding: Finding) -> dict[str, Any]:
    """Return what a finding says, under the names of the data."""
    place = finding.place
    return {
        "kind": finding.kind.id, "clause": finding.clause.id, "gravity": finding.gravity.value, "deal": place.deal,
        "part": place.part, "trick": place.trick, "turn": place.turn, "call": place.call, "shown": place.shown,
        "tag": place.tag, "seat": finding.seat.value if finding.seat else None,
        "card": finding.card.text if finding.card else None,
    }  # fmt: skip


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_is_judged_as_was_worked_out(name: str) -> None:
    """Everything expected is found once, and nothing else."""
    report = check(read(name))
    found = [seen(finding) for finding in report.findings if finding.follows is None]
    for expected in EXPECTED[name]:
        fitting = [each for each in found if expected.items() <= each.items()]
        assert fitting, f"{expected} not in {found}"
        found.remove(fitting[0])
    assert found == []


@pytest.mark.parametrize("name", EXPECTED)
def test_an_example_stands_as_it_would_be_written(name: str) -> None:
    """Text as `dumps` writes it, so that a lesson shows what the program would show; JSON may be laid out otherwise."""
    text = (RECORDS / name).read_text(encoding="utf-8")
    if name.endswith(".json"):
        assert json.loads(text) == json.loads(json_form.dumps(read(name)))
    else:
        assert text == text_form.dumps(read(name))


def test_every_file_is_expected_and_listed() -> None:
    """No example without its findings, and none that the index does not name."""
    files = {path.name for path in RECORDS.iterdir() if path.suffix in (".belote", ".json")}
    assert files == set(EXPECTED)
    index = (RECORDS / "README.md").read_text(encoding="utf-8")
    assert [name for name in sorted(files) if f"`{name}`" not in index] == []


def test_the_examples_show_every_kind_of_finding_and_every_preset() -> None:
    """Together they have what a lesson needs: each kind, each preset, both letters, and some with nothing wrong."""
    assert {expected["kind"] for findings in EXPECTED.values() for expected in findings} == set(KINDS)
    records = {name: read(name) for name in EXPECTED}
    assert {(record.rules or Rules()).preset for record in records.values()} == set(PRESETS)
    assert {record.letters for record in records.values()} == {"en", "fr"}
    clean = [records[name] for name, findings in EXPECTED.items() if not findings]
    assert {len(record.deals) > 1 for record in clean} == {True, False}


@pytest.mark.parametrize("name", EXPECTED)
def test_the_name_of_an_example_does_not_tell(name: str) -> None:
    """A learner looks for the fault; neither its kind nor its rule stands in the name of the file."""
    words = name.partition(".")[0].split("_")
    told = {f"{expected['kind']}_{expected['clause']}" for expected in EXPECTED[name]}
    small = {"of", "the", "a", "in", "to", "and", "not"}
    assert [word for word in words if word not in small and any(word in each.split("_") for each in told)] == []
