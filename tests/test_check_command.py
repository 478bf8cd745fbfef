from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import words
from belote_teach.cli import check, main
from belote_teach.records import Record, dumps, recorded
from belote_teach.records.archive import pieces
from belote_teach.rules.deal import Deal, Phase

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from belote_teach.records.archive import Piece

# North throws a heart on clubs, and plays the queen of clubs one trick later.
REVOKE: Final = '[Dealer "W"] [Trump "d"]\n[Play] S:Ac E:7c N:8h W:9c\nS:Kc E:Tc N:Qc W:Jc\n'
CLEAN: Final = '[Dealer "W"] [Trump "d"]\n[Play] S:Ac E:7c N:8c W:9c\n'
UNREADABLE: Final = '[Dealer "X"]\n'


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run `belote-teach check` and return its status and what it printed."""
    try:
        status = main(["check", *arguments])
    except SystemExit as stopped:
        status = stopped.code if isinstance(stopped.code, int) else 1
    out, err = capsys.readouterr()
    return status, out, err


def _files(folder: Path, **texts: str) -> dict[str, str]:
    """Write files and return their paths by their names."""
    paths = {}
    for name, text in texts.items():
        path = folder / f"{name}.belote"
        path.write_text(text, encoding="utf-8")
        paths[name] = str(path)
    return paths


def _deals(count: int) -> list[Record]:
    """Return records of random legal deals."""
    rng = random.Random(20)
    made: list[Record] = []
    while len(made) < count:
        deal = Deal.random(rng, "W", "classic")
        while deal.phase is Phase.BIDDING:
            deal = deal.bid(rng.choice(list(deal.legal_bids)))
        while deal.phase is Phase.PLAY:
            deal = deal.play(rng.choice(list(deal.legal_plays)))
        made.append(Record.of_deal(recorded(deal), deal.rules))
    return made


def test_a_finding_is_told_with_its_place_its_rule_and_what_was_required(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """File, line and column first, then kind, what happened, what was required, the rule, and a count at the end."""
    path = _files(tmp_path, night=REVOKE)["night"]
    status, out, err = _run(capsys, path)
    assert (1, "") == (status, err)
    lines = out.splitlines()
    assert f"✗ {path}:2:18: Deal 1, trick 1, third card" == lines[0]
    assert "  Did not follow suit" == lines[1]
    assert "  North played the eight of hearts to a trick in which clubs were led." in out
    assert "  You hold clubs, so you must follow suit (fournir): Q ♣." in out
    assert "      Rule “Follow suit”." in out
    assert "      What it costs, to two contests: The deal is lost: the other side scores 162." in out
    assert f"– {path}: 1 deal, 1 finding" == lines[-1]


def test_a_clean_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of a file without a fault nothing is said but how many deals it has."""
    path = _files(tmp_path, night=f"% belote 1\n{CLEAN}\n% belote 1\n{CLEAN}")["night"]
    assert (0, f"✓ {path}: 2 deals, nothing irregular\n", "") == _run(capsys, path)


@pytest.mark.parametrize(
    ("names", "status"),
    [
        (["clean"], 0),
        (["clean", "revoke"], 1),
        (["unreadable"], 2),
        (["revoke", "unreadable", "clean"], 2),
        (["unreadable", "revoke"], 2),
        (["missing"], 2),
    ],
)
def test_the_status_is_that_of_the_worst_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], names: list[str], status: int
) -> None:
    """Nothing irregular is 0, something irregular 1, and something unreadable 2, whatever else there is."""
    paths = _files(tmp_path, clean=CLEAN, revoke=REVOKE, unreadable=UNREADABLE)
    paths["missing"] = str(tmp_path / "missing.belote")
    assert status == _run(capsys, *(paths[name] for name in names))[0]
    assert status == _run(capsys, "--json", *(paths[name] for name in names))[0]


def test_what_could_be_read_is_checked_all_the_same(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A record with an unreadable line still gets its findings, after the problem with its line and column."""
    path = _files(tmp_path, night=f'[Turned "zz"]\n{REVOKE}')["night"]
    status, out, _err = _run(capsys, path)
    assert 2 == status
    assert out.startswith(f"! {path}:1:10: ")
    assert "Did not follow suit" in out


def test_lines_count_from_the_beginning_of_the_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finding in the second record of an archive stands at its line in the file, as text and in JSON."""
    path = _files(tmp_path, two=f"% belote 1\n{CLEAN}\n% belote 1\n{REVOKE}")["two"]
    assert f"✗ {path}:7:18: " in _run(capsys, path)[1]
    answers = [json.loads(line) for line in _run(capsys, "--json", path)[1].splitlines()]
    assert [1, 5] == [answer["line"] for answer in answers]
    assert [7] == [finding["place"]["line"] for answer in answers for finding in answer["findings"]]


def test_another_table_can_be_asked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`--rules` overrides the record's own; rules that cannot be read are said in one line."""
    text = '[Dealer "W"] [Trump "h"]\n[Deal "S:?.98.?.? E:? N:? W:?"]\n[Cut "2"]\n'
    path = _files(tmp_path, night=text)["night"]
    assert 1 == _run(capsys, path)[0]
    assert 0 == _run(capsys, "--rules", "classic+cut=2", path)[0]
    status, out, err = _run(capsys, "--rules", "clasic", path)
    assert (2, "") == (status, out)
    assert "classic" in err
    assert 1 == err.count("\n")


def test_json_is_a_line_for_each_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each line is an object with name, line, rules, deals, problems and findings; clean records have theirs too."""
    paths = _files(tmp_path, clean=CLEAN, night=REVOKE)
    _status, out, _err = _run(capsys, "--json", *paths.values())
    clean, night = (json.loads(line) for line in out.splitlines())
    assert {"name": paths["clean"], "line": 1, "rules": "classic", "deals": 1, "problems": [], "findings": []} == clean
    [finding] = night["findings"]
    assert ("revoke", "irregular", "follow", "N", "8h") == tuple(
        finding[key] for key in ("kind", "gravity", "clause", "seat", "card")
    )
    assert ["Qc"] == finding["legal"]
    assert "*" not in finding["required"]


def test_standard_input_and_folders_are_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """`-` is standard input, and a folder is every record in it."""
    monkeypatch.setattr("sys.stdin", io.StringIO(REVOKE))
    status, out, _err = _run(capsys, "-")
    assert 1 == status
    assert out.startswith("✗ -:2:18: ")
    _files(tmp_path, a=CLEAN, b=CLEAN)
    status, out, _err = _run(capsys, str(tmp_path))
    assert (0, 2) == (status, out.count("nothing irregular"))


def test_a_folder_without_records_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing to check is said, and is no fault."""
    assert (0, "There is no record in what you named.\n", "") == _run(capsys, str(tmp_path))


def test_an_archive_is_taken_apart_as_it_is_checked(tmp_path: Path) -> None:
    """One job asks for no more than a few batches before it gives the first answer, however long the archive is."""
    path = tmp_path / "long.belote"
    path.write_text(f"% belote 1\n{CLEAN}" * 400, encoding="utf-8")
    taken = 0

    def counted() -> Iterator[Piece]:
        nonlocal taken
        for piece in pieces([path]):
            taken += 1
            yield piece

    answers = check._checked(check._batches(counted()), partial(_answers, count=0), 1)
    next(answers)
    assert 0 < taken <= 100
    assert 400 == 1 + sum(1 for _answer in answers)


def _answers(batch: list[Piece], *, count: int) -> list[Any]:
    return [count for _piece in batch]


@pytest.mark.slow
def test_several_jobs_say_the_same_in_the_same_order(tmp_path: Path) -> None:
    """Two jobs print exactly what one prints, for an archive of text and for one of JSON Lines, faults among them."""
    records = _deals(150)
    archive = tmp_path / "archive.belote"
    archive.write_text("\n".join([*map(dumps, records[:90]), f"% belote 1\n{REVOKE}", *map(dumps, records[90:])]))
    lines = tmp_path / "archive.jsonl"
    lines.write_text("\n".join(dumps(record, "json") for record in records) + "\nnonsense\n")
    printed = {}
    for jobs in ("1", "2"):
        command = [
            sys.executable,
            "-m",
            "belote_teach.cli",
            "check",
            "--json",
            "--jobs",
            jobs,
            str(archive),
            str(lines),
        ]
        printed[jobs] = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (2, 2) == (printed["1"].returncode, printed["2"].returncode)
    assert printed["1"].stdout == printed["2"].stdout
    assert 302 == printed["1"].stdout.count("\n")
    assert 1 == printed["1"].stdout.count('"revoke"')


@pytest.mark.parametrize("jobs", ["x", "-1", "1000"])
def test_a_wrong_number_of_jobs_is_said(capsys: pytest.CaptureFixture[str], jobs: str) -> None:
    """Status 2 and one line."""
    status, out, err = _run(capsys, "--jobs", jobs, "-")
    assert (2, "", 1) == (status, out, err.count("\n"))
