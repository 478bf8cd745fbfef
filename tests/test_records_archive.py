"""Archives: files, folders and streams of any number of records, read one by one whatever is wrong with some."""

from __future__ import annotations

import io
import sys
import tracemalloc
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import Seat
from belote_teach.records import cfn_form, form_of, json_form, link_form, loads, read, text_form
from belote_teach.records import dumps as written
from belote_teach.records.archive import Entry, readings
from belote_teach.records.problem import RecordError
from belote_teach.records.record import DealRecord, Record
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ONE, TWO, THREE = (Record.of_deal(DealRecord(number=number, dealer=Seat.WEST)) for number in (1, 2, 3))
TEXT: Final = text_form.dumps(ONE)
JSON: Final = json_form.dumps(ONE)
CFN: Final = "S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx"
BROKEN: Final = b'{"format":"belote","version":"1",\xff}'


def entries(content: str | bytes, name: str = "") -> list[Entry]:
    """Read a stream of this content, which may have a name."""
    stream: Any = io.BytesIO(content.encode() if isinstance(content, str) else content)
    if name:
        stream.name = name
    return list(readings([stream]))


def told(found: Iterable[Entry]) -> list[tuple[int, int, list[tuple[int, int]]]]:
    """Return of each entry its line, how many deals it has, and where its problems are."""
    return [
        (line, len(reading.record.deals), [(problem.line, problem.column) for problem in reading.problems])
        for _name, line, reading in found
    ]


# --- forms ------------------------------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(st.lists(records(max_deals=1), max_size=3))
def test_all_records_of_an_archive_are_read(many: list[Record]) -> None:
    """Texts one after another and JSON Lines give the records back, in order."""
    texts = "".join(map(text_form.dumps, many))
    assert many == [entry.reading.record for entry in entries(texts)]
    lines = "".join(json_form.dumps(record) + "\n" for record in many)
    assert many == [entry.reading.record for entry in entries(lines)]


@pytest.mark.parametrize(
    ("content", "lines"),
    [
        (TEXT * 3, [1, 5, 9]),
        (f"\n\n{TEXT}\n{TEXT}", [3, 8]),
        ('[Dealer "W"]\n', [1]),
        (f"{JSON}\n{JSON}\n", [1, 2]),
        (f"\n{JSON}\n\n \r\n{JSON}", [2, 5]),
        (JSON, [1]),
        (json_form.dumps(ONE, indent=2), [1]),
        ("\n" + json_form.dumps(ONE, indent=0), [2]),
        (f"{CFN}\n\n{CFN}\n", [1, 3]),
        ("\ufeff" + TEXT, [1]),
        ("\ufeff" + JSON, [1]),
        ("\ufeff" + CFN, [1]),
        ("", []),
        (" \n\r\n\t\n\ufeff", []),
        (TEXT.replace("\n", "\r\n") * 2, [1, 5]),
    ],
)  # fmt: skip
def test_the_form_is_seen_from_what_stands_there(content: str, lines: list[int]) -> None:
    """Without a name that says it, each form is recognised, and each record knows its line."""
    found = entries(content)
    assert [(line, 1, []) for line in lines] == told(found)
    assert {"-"} >= {name for name, _line, _reading in found}


def test_a_name_may_say_the_form() -> None:
    """In a file of JSON Lines the first line may be faulty, and in one of CFN too."""
    assert told(entries(f"nonsense\n{JSON}\n", "x.jsonl")) == [(1, 0, [(1, 1)]), (2, 1, [])]
    assert [line for line, _deals, _problems in told(entries(f"nonsense\n{CFN}\n", "x.cfn"))] == [1, 2]


def test_a_broken_line_of_json_costs_no_other() -> None:
    """Also where no name says that it is a file of lines, and whatever line is the broken one."""
    for name in ("", "x.jsonl"):
        assert told(entries(f'{{"format": }}\n{JSON}\n{JSON}\n', name)) == [(1, 0, [(1, 12)]), (2, 1, []), (3, 1, [])]
        assert told(entries(f'{JSON}\n{{"format": \n{JSON}\n', name)) == [(1, 1, []), (2, 0, [(2, 12)]), (3, 1, [])]


def test_the_problems_count_the_lines_of_the_file() -> None:
    """A fault in the second record is told where it stands in the archive, in every form."""
    assert told(entries(TEXT + TEXT.replace('"W"', '"X"'))) == [(1, 1, []), (5, 1, [(8, 10)])]
    assert told(entries(f"\n\n{TEXT}\n{TEXT}".replace('"1"]\n[Dealer "W"', '"1"]\n[Dealer "X"', 2)))[1][2] == [(11, 10)]
    column = JSON.index('"W"') + 1
    assert told(entries(JSON + "\n" + JSON.replace('"W"', '"X"'))) == [(1, 1, []), (2, 1, [(2, column)])]
    assert told(entries("\n\n" + json_form.dumps(ONE, indent=1).replace('"W"', '"X"'))) == [(3, 1, [(10, 14)])]
    assert told(entries(f"{CFN}\nX{CFN[1:]}")) == [(1, 1, []), (2, 1, [(2, 1)])]


def test_an_array_of_records_is_told_to_be_none() -> None:
    """JSON has one record a document; several are JSON Lines."""
    [entry] = entries(f"[{JSON},\n{JSON}]")
    assert entry.reading.problems[0].message.startswith("“[…]” cannot stand here: write an object")


# --- encodings --------------------------------------------------------------------------------------------------------

LATIN: Final = text_form.dumps(Record(tags=(("Place", "Orléans"),), comment="née")).encode("latin-1")


def test_bytes_that_are_no_utf8_are_one_problem_of_their_record() -> None:
    """The problem is where the first of them stands, and the records around it are read."""
    text = TEXT.encode()
    assert told(entries(text + LATIN + text)) == [(1, 1, []), (5, 0, [(6, 12)]), (8, 1, [])]
    assert told(entries(LATIN)) == [(1, 0, [(2, 12)])]
    lines = JSON.encode() + b"\n" + BROKEN + b"\n" + JSON.encode()
    assert told(entries(lines)) == [(1, 1, []), (2, 0, [(2, 34)]), (3, 1, [])]
    document = json_form.dumps(ONE, indent=1).encode().replace(b'"W"', b'"\xe9"')
    assert told(entries(b"\n" + document)) == [(2, 1, [(9, 15)])]
    cfn = CFN.encode()
    assert told(entries(cfn + b"\n" + cfn + b"\xe9\n" + cfn)) == [(1, 1, []), (2, 1, [(2, len(CFN) + 1)]), (3, 1, [])]
    assert "UTF-8" in entries(LATIN)[0].reading.problems[0].message


def test_columns_count_characters_and_not_bytes() -> None:
    assert told(entries('{"x":"é♥😀'.encode() + b"\xff"))[0][2] == [(1, 10)]


def test_another_width_is_one_problem() -> None:
    """A file in UTF-16 is refused at its first character."""
    [entry] = entries(TEXT.encode("utf-16"))
    assert [(problem.line, problem.column) for problem in entry.reading.problems] == [(1, 1)]


def test_a_bad_version_line_belongs_to_the_record_that_it_begins() -> None:
    assert told(entries(TEXT.encode() + b"% belote 1 \xff\n" + TEXT.encode()))[0] == (1, 1, [])
    assert told(entries(TEXT.encode() + b"% belote 1 \xff\n"))[1] == (5, 0, [(5, 12)])


def test_a_stream_of_text_is_read_as_it_is() -> None:
    """Streams that have been decoded by somebody else are read too."""
    assert told(readings([io.StringIO(TEXT * 2), io.StringIO(JSON)])) == [(1, 1, []), (5, 1, []), (1, 1, [])]


# --- files and folders ------------------------------------------------------------------------------------------------


def test_folders_are_gone_through_in_order(tmp_path: Path) -> None:
    """Files with a known ending are read, sorted, then those of the folders inside; hidden and other ones are not."""
    files = {
        "b.belote": TEXT * 2, "a.json": JSON, "c.txt": TEXT, "d.cfn": CFN, "e.JSONL": JSON, "notes.md": "x",
        ".hidden.txt": "x", "inside/z.belote": TEXT, ".git/config.txt": "x", "deeper/than/that.json": JSON,
    }  # fmt: skip
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    (tmp_path / "folder.json").mkdir()
    for given_as in (tmp_path, str(tmp_path)):
        names = [entry.name.removeprefix(str(tmp_path)).replace("\\", "/") for entry in readings([given_as])]
        assert names == [
            "/a.json", "/b.belote", "/b.belote", "/c.txt", "/d.cfn", "/e.JSONL", "/deeper/than/that.json",
            "/inside/z.belote",
        ]  # fmt: skip
    assert [entry.name for entry in readings([tmp_path / "notes.md"])] == [str(tmp_path / "notes.md")]


def test_what_cannot_be_opened_is_an_entry(tmp_path: Path) -> None:
    """A missing file is one grave problem with its name, and the next is read."""
    (tmp_path / "here.belote").write_text(TEXT, encoding="utf-8")
    found = list(readings([tmp_path / "missing.json", "a\0b", tmp_path / "here.belote"]))
    assert [len(entry.reading.grave) for entry in found] == [1, 1, 0]
    assert found[0].name == str(tmp_path / "missing.json")
    assert found[0].reading.problems[0].message == "This cannot be read: No such file or directory."


def test_a_stream_that_breaks_off_is_an_entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error while reading is a problem too, behind the records that came before."""
    (tmp_path / "a.belote").write_text(TEXT * 2, encoding="utf-8")

    class Broken(io.BytesIO):
        def readline(self, size: int | None = -1, /) -> bytes:
            line = super().readline(size)
            if not line:
                raise OSError(5, "Input/output error")
            return line

    monkeypatch.setattr(Path, "open", lambda path, mode: Broken((TEXT * 2).encode()))
    found = list(readings([tmp_path / "a.belote"]))
    assert told(found)[0] == (1, 1, [])
    assert found[-1].reading.problems[0].message == "This cannot be read: Input/output error."


def test_a_dash_is_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bytes where there are any, and text in a Python without them."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode()), encoding="ascii"))
    assert [(entry.name, entry.line) for entry in readings(["-"])] == [("-", 1)]
    monkeypatch.setattr(sys, "stdin", io.StringIO(TEXT))
    assert [(entry.name, entry.line) for entry in readings(["-"])] == [("-", 1)]


# --- size -------------------------------------------------------------------------------------------------------------


class Endless(io.RawIOBase):
    """A stream that says the same so many times, and counts what was taken of it."""

    def __init__(self, content: bytes, times: int) -> None:
        self.content, self.times, self.taken, self.rest = content, times, 0, b""

    def readable(self) -> bool:
        """It can be read."""
        return True

    def readinto(self, buffer: Any, /) -> int:
        """Say the next of it."""
        if not self.rest and self.times:
            self.rest, self.times = self.content, self.times - 1
        piece, self.rest = self.rest[: len(buffer)], self.rest[len(buffer) :]
        buffer[: len(piece)] = piece
        self.taken += len(piece)
        return len(piece)


def stream(content: str | bytes, times: int) -> io.BufferedReader:
    """Return a stream of the content so many times over."""
    return io.BufferedReader(Endless(content.encode() if isinstance(content, str) else content, times))


def test_records_come_before_the_archive_has_been_read() -> None:
    """The first records of a long stream are there when little more than they has been taken from it."""
    for content in (TEXT, JSON + "\n", CFN + "\n"):
        raw = Endless(content.encode(), 100_000)
        found = readings([io.BufferedReader(raw)])
        for _record in range(3):
            next(found)
        assert raw.taken < 50_000


def peak(found: Iterator[Entry]) -> tuple[int, int]:
    """Return how many entries there were and the most memory that they took, in bytes."""
    tracemalloc.start()
    n = sum(1 for _entry in found)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return n, most


def test_an_archive_takes_the_memory_of_a_record() -> None:
    """Ten times as many records take no more memory."""
    for content in (TEXT, JSON + "\n"):
        _few, little = peak(readings([stream(content, 60)]))
        n, most = peak(readings([stream(content, 600)]))
        assert n == 600
        assert most < little + 100_000


def test_a_line_of_ten_megabytes_is_one_problem() -> None:
    """It is passed over in pieces, and the records before and behind it are read."""
    long = b'{"x":"' + b"y" * 10_000_000 + b'"}\n'
    content = JSON.encode() + b"\n" + long + JSON.encode() + b"\n"
    for name in ("", "x.jsonl"):
        found = entries(content, name)
        assert [(1, 1, 0), (2, 0, 1), (3, 1, 0)] == [
            (line, deals, len(problems)) for line, deals, problems in told(found)
        ]
        assert found[1].reading.problems[0].message.startswith("This record is too long to be read")
    _n, most = peak(readings([io.BytesIO(long)]))
    assert most < 30_000_000


LONG: Final = {
    "a line": b"x" * 6_000_000,
    "JSON of blank lines": b"{" + (b" " * 100 + b"\n") * 12_000,
    "JSON without an end": b'{\n"x":"' + "é".encode() * 3_000_000,
    "text": b"% belote 1\n" + (b"{" + b"x" * 1000 + b"\n") * 6000,
}


@pytest.mark.parametrize("content", LONG.values(), ids=LONG)
def test_a_record_that_is_too_long_is_one_problem_and_not_held(content: bytes) -> None:
    """Whatever the form, megabytes without an end are refused and not kept."""
    [entry] = entries(content)
    assert len(entry.reading.problems) == 1
    _n, most = peak(readings([io.BytesIO(content)]))
    assert most < 40_000_000


@given(st.binary(max_size=80) | st.text(st.sampled_from('{}[]":,% belot1\n\\'), max_size=80).map(str.encode))
def test_any_bytes_give_entries(content: bytes) -> None:
    """Whatever the bytes, nothing is raised."""
    for entry in (*entries(content), *entries(TEXT.encode() + content), *entries(content, "x.jsonl")):
        assert entry.line >= 1


# --- the face of the package ------------------------------------------------------------------------------------------


def test_any_form_is_read_without_being_named() -> None:
    """`read` and `loads` see which form a text has."""
    for form in ("text", "json", "link"):
        text = written(TWO, form)
        assert form_of(text) == form
        assert (loads(text), loads(text, form)) == (TWO, TWO)
    assert loads(json_form.dumps(TWO, indent=3)) == TWO
    assert loads("#" + link_form.dumps(TWO)) == TWO
    assert form_of(CFN) == "cfn"
    assert written(loads(CFN), "cfn") == CFN
    assert loads(CFN) == cfn_form.loads(CFN)


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("", "text"), ("{a comment}", "text"), ('[Dealer "W"]', "text"), ("[Play] S:Ad", "text"),
        ("% belote 1", "text"),
        ("{}", "json"), ("{", "json"), ('\ufeff {\n "format": 1}', "json"), ("[{}]", "json"), ("[]", "json"),
        ("N:-/-/-/- - 0", "cfn"), ("1r", "text"), ("1rAAAAAAAA", "link"),
    ],
)  # fmt: skip
def test_the_form_of_a_text(text: str, form: str) -> None:
    """What looks like no other form is a text, which says best what is wrong."""
    assert form_of(text) == form
    assert read(text).record is not None


@given(records(max_deals=1), st.sampled_from(["text", "json", "link"]))
def test_every_record_is_recognised_in_every_form(record: Record, form: str) -> None:
    """What is written in a form is recognised as that form."""
    assert form_of(written(record, form)) == form


def test_a_form_has_to_exist() -> None:
    """The error names those there are; a form that cannot hold a record says so."""
    with pytest.raises(ValueError, match=r"^“pgn” is no form of a record: there are text, json, link and cfn\.$"):
        written(THREE, "pgn")
    with pytest.raises(ValueError, match="is no form"):
        read("", "pgn")
    with pytest.raises(RecordError):
        written(THREE, "cfn")
    with pytest.raises(RecordError):
        loads("[Dealer")
