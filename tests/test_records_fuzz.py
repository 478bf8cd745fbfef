"""Whatever a reader of records is given, it says what is wrong with it: it does not break, hang or fill the memory."""

from __future__ import annotations

import io
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach.records import cfn_form, json_form, link_form, text_form
from belote_teach.records.archive import readings
from belote_teach.records.problem import MOST_PROBLEMS, Reading, RecordError
from belote_teach.referee import check
from tests.big_records import HARD
from tests.faults import PLANTERS, plant
from tests.random_tables import chance

if TYPE_CHECKING:
    import random

    from belote_teach.records.record import Record

FORMS: Final[dict[str, Any]] = {"text": text_form, "json": json_form, "cfn": cfn_form, "link": link_form}
QUICK: Final = settings(max_examples=60, derandomize=True, database=None)
SEEDS: Final = st.integers(0, 2**32 - 1)
_ROOT: Final = Path(__file__).parent.parent
_CFN: Final = (
    "S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx",
    "N:A987.JT.Q.A/KQ.AK.98.K9/JT.98.AK.J8/.Q7.JT7.QT7 - 90sN/p1/c0/S",
)

# --- what is put into a text ---

_HIDDEN: Final = ("\0", "\x07", "\x1b[31m", "\x7f", "\u200f", "\u202e", "\u2066", "\ufeff", "\u200b", "\u2028")
_ODD: Final = ("\ud800", "\U0010ffff", "👩‍👩‍👧", "é", "É", "א", "\t", "\r", "\r\n", "\n\n", "\u00a0")
_SYNTAX: Final = (
    "[", "]", "{", "}", '"', "\\", '\\"', ":", ",", ".", "=", "=N", "=NS", "?", "??", "!", "%", "% belote 1", "1.", "-",
    "[Play]", "[Auction]", "[Declared]", '[Deal "', '[Dealer "X"]', '[Score "NS 1"]', "null", "true", "{}", "[]",
)  # fmt: skip
_NUMBERS: Final = ("9" * 7, "9" * 400, "9" * 5000, "-1", "1e999", "NaN", "-Infinity", "0x10", "१२", "³")


def damaged(text: str, rng: random.Random) -> str:
    """Return a text with some of it cut out, doubled, swapped or replaced by something else."""
    for _time in range(rng.randrange(1, 5)):
        start = rng.randrange(len(text) + 1)
        end = min(len(text), start + rng.choice((0, 1, 1, 2, 5, 20, 200)))
        part = text[start:end]
        odd = rng.choice((rng.choice(_HIDDEN), rng.choice(_ODD), rng.choice(_SYNTAX), rng.choice(_NUMBERS), part, ""))
        text = text[:start] + rng.choice((odd, part + odd, part * 3, part[::-1], part.swapcase())) + text[end:]
    return text[: rng.randrange(len(text) + 1)] if rng.random() < 0.2 else text


def a_text(form: str, rng: random.Random) -> str:
    """Return a record, right or wrong as a deal, in one of the forms."""
    if form == "cfn":
        return rng.choice(_CFN)
    text: str = FORMS[form].dumps(plant(rng.choice(list(PLANTERS)), rng).record)
    return text


# --- what must hold of whatever was read ---


def check_reading(form: str, text: str) -> Reading:
    """Read a text: every problem is a sentence at a place, and what was read can be refereed and told."""
    reading: Reading = FORMS[form].read(text)
    if form == "link":  # its problems tell of the text that was packed
        text = unpacked(text)
    lines = text.count("\n") + text.count("\r") + 1
    assert len(reading.problems) <= MOST_PROBLEMS + 1
    for problem in reading.problems:
        assert 1 <= problem.line <= lines
        assert 1 <= problem.column <= len(text) + 1
        assert problem.message.strip()
        assert len(str(problem)) < 2000, "a problem quotes a little of the text, not all of it"
    report = check(reading.record)
    for finding in report.findings:
        assert finding.happened
        assert finding.required
    return reading


def unpacked(link: str) -> str:
    """Return the text of a link, or the link itself when it cannot be unpacked."""
    with suppress(RecordError):
        return link_form.unpack(link)[1]
    return link


def check_loads(form: str, text: str, reading: Reading) -> None:
    """`loads` gives what `read` gave, or one error with all of it."""
    if not reading.grave:
        assert reading.record == FORMS[form].loads(text)
        return
    with pytest.raises(RecordError) as caught:
        FORMS[form].loads(text)
    assert (reading.problems, reading.record) == (caught.value.problems, caught.value.record)


def check_again(form: str, record: Record) -> None:
    """What was read of a text, however bad that was, can be written, and is then read as the same."""
    if form == "cfn":
        return  # which cannot hold all that it can read
    written = FORMS[form].dumps(record)
    again = FORMS[form].read(written)
    assert again.grave == (), written
    assert record == again.record, written
    assert written == FORMS[form].dumps(again.record)


def check_all(form: str, text: str) -> None:
    """Hold a text against everything that must be so of any text."""
    reading = check_reading(form, text)
    check_loads(form, text, reading)
    check_again(form, reading.record)


@pytest.mark.parametrize("form", FORMS)
@QUICK
@given(text=st.text(st.characters(), max_size=200))
def test_any_text_at_all(form: str, text: str) -> None:
    check_all(form, text)


@pytest.mark.parametrize("form", FORMS)
@QUICK
@given(
    words=st.lists(st.sampled_from([*_HIDDEN, *_ODD, *_SYNTAX, *_NUMBERS, " ", "\n", "S:Ad", "pass", "W"]), max_size=30)
)
def test_any_words_of_a_record(form: str, words: list[str]) -> None:
    check_all(form, "".join(words))


@pytest.mark.parametrize("form", FORMS)
@QUICK
@given(seed=SEEDS)
def test_a_damaged_record(form: str, seed: int) -> None:
    rng = chance(seed)
    check_all(form, damaged(a_text(form, rng), rng))


@pytest.mark.slow
@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=1500, derandomize=True, database=None)
@given(seed=SEEDS)
def test_many_damaged_records(form: str, seed: int) -> None:
    rng = chance(seed)
    check_all(form, damaged(a_text(form, rng), rng))


@pytest.mark.parametrize("form", FORMS)
def test_a_record_cut_off_anywhere(form: str) -> None:
    text = a_text(form, chance(5))
    for end in range(0, len(text), 13):
        check_all(form, text[:end])


_VALUES: Final = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["S", "Ad", "?", "NS"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@QUICK
@given(seed=SEEDS, value=_VALUES, place=st.integers(0, 10_000))
def test_any_value_anywhere_in_the_json_of_a_record(seed: int, value: object, place: int) -> None:
    """Each member and item of a right record, replaced by any value that JSON knows."""
    data = json.loads(a_text("json", chance(seed)))
    places = list(_places(data))
    holder, key = places[place % len(places)]
    holder[key] = value
    check_all("json", json.dumps(data))


def _places(data: Any) -> Any:
    """Yield every place in a tree of lists and dictionaries: what holds it, and its key or index."""
    for key, value in list(data.items() if isinstance(data, dict) else enumerate(data)):
        yield data, key
        if isinstance(value, dict | list):
            yield from _places(value)


@QUICK
@given(seed=SEEDS, suffix=st.sampled_from(["", ".belote", ".json", ".jsonl", ".cfn"]), raw=st.binary(max_size=20))
def test_an_archive_of_damaged_records(seed: int, suffix: str, raw: bytes) -> None:
    """Records of all forms in one stream, damaged, with bytes that are no text: each piece is read or told of."""
    rng = chance(seed)
    texts = [damaged(a_text(rng.choice(list(FORMS)), rng), rng) for _text in range(3)]
    content = rng.choice(("\n", "\n\n", "")).join(texts).encode(errors="replace")
    start = rng.randrange(len(content) + 1)
    stream = io.BytesIO(content[:start] + raw + content[start:])
    stream.name = f"any{suffix}"
    for entry in readings([stream]):
        assert entry.line >= 1
        check(entry.reading.record)


@QUICK
@given(content=st.binary(max_size=200))
def test_any_bytes_in_a_file(content: bytes, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A file is UTF-8 or it is not; both are told."""
    path = tmp_path_factory.getbasetemp() / "any.belote"
    path.write_bytes(content)
    with suppress(RecordError):
        text_form.load(path)
    for reading in text_form.read_many(content.decode(errors="surrogateescape")):
        assert isinstance(reading, Reading)


# --- what is made to be hard ---


_TEN_MEGABYTES: Final = (
    ("text", "one word"), ("text", "line ends"), ("text", "version lines"), ("text", "plays"), ("json", "one word"),
    ("json", "lists in lists"), ("json", "objects in objects"), ("json", "a number"), ("cfn", "one word"),
    ("link", "letters"), ("link", "a bomb"),
)  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "name", "size"),
    [
        *((form, name, 1_000_000) for form, names in HARD.items() for name in names),
        *((form, name, 10_000_000) for form, name in _TEN_MEGABYTES),
    ],
)
def test_a_hard_text_takes_neither_long_nor_much(form: str, name: str, size: int) -> None:
    """Ten megabytes of anything, or as much as a record may have: read in seconds and 100 megabytes, and refereed."""
    program = [sys.executable, "-m", "tests.big_records", form, name, str(size)]
    done = subprocess.run(program, cwd=_ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    took = json.loads(done.stdout)
    assert took["bytes"] < 100_000_000, took
    assert took["seconds"] < 4, took
    assert took["checked with"] < 400_000_000, took
    assert took["checked in"] < 12, took


@pytest.mark.parametrize(
    ("form", "name"), [("text", "cards"), ("json", "lists in lists"), ("cfn", "hands"), ("link", "letters")]
)
def test_some_hard_texts(form: str, name: str) -> None:
    """A few of them, small enough for the quick tests."""
    check_reading(form, HARD[form][name](40_000))
