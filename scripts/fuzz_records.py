"""Give the readers of records whatever a fuzzer comes up with: only readings and `RecordError` may come out.

    python scripts/fuzz_records.py                 for two minutes
    python scripts/fuzz_records.py --seconds 3600  for an hour
    python scripts/fuzz_records.py build/fuzz/crash-…   one input again

It needs atheris, which the project otherwise does not. What is found lies in build/fuzz, and the inputs that reached
something new in build/fuzz/corpus, from which the next run goes on.
"""

from __future__ import annotations

import argparse
import io
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

try:
    import atheris  # type: ignore[import-untyped]  # only who fuzzes has it
except ImportError:
    sys.exit("This needs atheris: python -m pip install atheris")

with atheris.instrument_imports(include=["belote_teach.records"]):
    from belote_teach.records import RecordError, archive, cfn_form, json_form, link_form, read, text_form
    from belote_teach.records.hidden import HIDDEN

if TYPE_CHECKING:
    from belote_teach.records import Reading, Record

PLACE = ROOT / "build" / "fuzz"
CFN = "S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx"
TEXT = """% belote 1
[Rules "classic+declarations"]
[Letters "fr"]
[Event "é \\\\ \\""]
{a \\} comment}
[Number "3"]
[Dealer "W"]
[Cut "3"]
[Packets "3-2"]
[Deal "S:R98.D98.A.D E:AA7..?.. N:? W:10...?"]
[Turned "9k"]
[Taker "N"]
[Trump "TA"]
[Before "NS 500 EW 420"]
[Waiting "81"]
[Auction]
S passe  E passe! {why}  N prend
[Declared]
E:tierce W:quarte=10cVcDcRc N:VpVcVkVt
[Play]
S:Ak E:8k N:9k W:7k =N
N:Rk belote S:10k!? {late} =NS
[Tricks "NS 5 EW 3"]
[Result "made"]
[Score "NS 118 EW 64"]
[Total "NS 618 EW 484"]
"""


def seeds() -> dict[str, bytes]:
    """Return an input of every form to begin with: the letter of its reader, then what is read."""
    record = text_form.read(TEXT).record
    texts = {
        "text": "t" + text_form.dumps(record),
        "loose": "t" + TEXT,
        "several": "a" + text_form.dumps(record) * 2,
        "lines": "a" + (json_form.dumps(record) + "\n") * 2,
        "cfns": "a" + f"{CFN}\n\n{CFN}\n",
        "json": "j" + json_form.dumps(record),
        "indented": "j" + json_form.dumps(record, indent=1),
        "cfn": "c" + CFN,
        "bidding": "c" + CFN.partition(" ")[0] + " - bid:90sN/p1/c0/S",
        "link": "l" + link_form.dumps(record),
        "packed": "x" + TEXT,
        "any": "r" + TEXT,
    }
    return {name: text.encode() for name, text in texts.items()}


READERS = {b"t": text_form.read, b"j": json_form.read, b"c": cfn_form.read, b"l": link_form.read, b"r": read}


def one_input(data: bytes) -> None:
    """Read one input with the reader that its first byte names, and write and read again what came of it."""
    name, data = data[:1], data[1:]
    text = data.decode("utf-8", "surrogatepass" if data[:1] == b"\xed" else "replace")
    if name in READERS:
        check(READERS[name](text))
    elif name == b"a":
        for entry in archive.readings([io.BytesIO(data)]):
            check(entry.reading)
    elif name == b"x":
        check(link_form.read(link_form.pack("r", text.encode("utf-8", "replace").decode())))
    else:
        with suppress(RecordError):
            link_form.unpack(text)


def check(reading: Reading) -> None:
    """Hold a reading to what every reading promises."""
    for problem in reading.problems:
        if HIDDEN.search(problem.message + problem.path) or problem.line < 1 or problem.column < 1:
            raise AssertionError(repr(problem))
    again(reading.record)


def again(record: Record) -> None:
    """Write a record in every form that can hold it, and read it again."""
    if text_form.loads(text_form.dumps(record)) != record:
        raise AssertionError(f"the text of {record!r} is that of another record")
    if json_form.read(json_form.dumps(record)).record != record:
        raise AssertionError(f"the JSON of {record!r} is that of another record")
    if link_form.loads(link_form.dumps(record)) != record:
        raise AssertionError(f"the link of {record!r} is that of another record")
    with suppress(RecordError):
        cfn_form.loads(cfn_form.dumps(record, lossy=True))


def main() -> None:
    """Fuzz for a time, or run one input again."""
    parser = argparse.ArgumentParser(description="Fuzz the readers of records.")
    parser.add_argument("--seconds", type=int, default=120, help="how long (120)")
    parser.add_argument("input", nargs="?", type=Path, help="an input to run again")
    arguments = parser.parse_args()
    if arguments.input is not None:
        one_input(arguments.input.read_bytes())
        return
    corpus = PLACE / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for name, content in seeds().items():
        (corpus / name).write_bytes(content)
    options = [
        f"-max_total_time={arguments.seconds}", "-max_len=4096", "-timeout=10", f"-artifact_prefix={PLACE}/",
        str(corpus),
    ]  # fmt: skip
    atheris.Setup([sys.argv[0], *options], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
