"""Texts made to be hard on a reader, and a program that reads one of them in a process of its own and measures.

Run as `python -m tests.big_records FORM NAME SIZE`; it prints the seconds of processor time and the bytes that reading
took beside the text itself, and the same for reading and checking, as JSON.
"""

from __future__ import annotations

import base64
import json
import resource
import sys
import time
import zlib
from importlib import import_module
from typing import TYPE_CHECKING, Final

from belote_teach.referee import check

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["HARD", "MEMORY", "SECONDS", "bomb"]

SECONDS: Final = 30
"""The processor time after which the program is killed, whatever it does."""
MEMORY: Final = 1 << 30
"""The address space that it may take."""

_JSON: Final = '{"format":"belote","version":"1",'


def _filled(before: str, piece: str, after: str, size: int) -> str:
    """Return a text of about that many characters, all but its ends the same piece."""
    return f"{before}{piece * (size // len(piece))}{after}"


def _of(before: str, piece: str, after: str = "") -> Callable[[int], str]:
    return lambda size: _filled(before, piece, after, size)


def bomb(size: int) -> str:
    """Return a link of which that many characters would come if they were all unpacked."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    piece = bytes(1_000_000)
    packed = b"".join(packer.compress(piece) for _piece in range(size // len(piece))) + packer.flush()
    return "1r" + base64.urlsafe_b64encode(b"\0\0" + packed).decode().rstrip("=")


HARD: Final[dict[str, dict[str, Callable[[int], str]]]] = {
    "text": {
        "one word": _of("", "a"),
        "blanks": _of("", " "),
        "line ends": _of("", "\n"),
        "windows line ends": _of("", "\r\n"),
        "zeros": _of("", "\0"),
        "right to left": _of("", "\u202e"),
        "surrogates": _of("", "\ud800"),
        "open brackets": _of("", "["),
        "open braces": _of("", "{"),
        "closing braces": _of("", "}"),
        "quotes": _of("", '"'),
        "backslashes": _of("", "\\"),
        "version lines": _of("", "% belote 1\n"),
        "percent": _of("", "%"),
        "tags": _of("", '[A "b"]\n'),
        "deals": _of("", '[Number "1"]\n'),
        "dealers": _of("", '[Dealer "W"]\n'),
        "tags not closed": _of("", '[A "b\n'),
        "tags without value": _of("", "[A "),
        "a number": _of('[Number "', "9", '"]'),
        "points": _of('[Score "NS ', "9", ' EW 1"]'),
        "a tag’s backslashes": _of('[A "', "\\", '"]'),
        "a tag’s quotes": _of('[A "', '\\"', '"]'),
        "a long tag": _of('[A "', "é", '"]'),
        "a long name": _of("[", "A", ' "b"]'),
        "rules": _of('[Rules "classic', "+a", '"]'),
        "one rule": _of('[Rules "classic+', "a", '=1"]'),
        "a preset": _of('[Rules "', "classic", '"]'),
        "a hand": _of('[Deal "S:', "A", '"]'),
        "a hand of suits": _of('[Deal "S:', ".", '"]'),
        "hands": _of('[Deal "', "S:A ", '"]'),
        "plays": _of("[Play]\n", "S:Ad "),
        "cards": _of("[Play]\nS:Ad ", "8d "),
        "marks": _of("[Play]\nS:Ad", "!"),
        "winners": _of("[Play]\n", "=N "),
        "trick numbers": _of("[Play]\n", "1. "),
        "words": _of("[Play]\nS:Ad ", "belote "),
        "a card": _of("[Play]\nS:", "A"),
        "comments": _of("[Play]\nS:Ad ", "{a}"),
        "a comment’s backslashes": _of("[Play]\nS:Ad {", "\\", "}"),
        "comments not closed": _of("[Play]\n", "S:Ad {a\n"),
        "bids": _of("[Auction]\n", "S pass "),
        "seats": _of("[Auction]\n", "S "),
        "declarations": _of("[Declared]\n", "S:tierce=8h9hTh "),
        "a declaration": _of("[Declared]\nS:", "Jh"),
        "sections": _of("", "[Play]\n"),
    },
    "json": {
        "one word": _of("", "a"),
        "lists in lists": _of("", "["),
        "objects in objects": _of("", '{"a":'),
        "lists in a tag": _of(_JSON + '"deals":', "[", ""),
        "closed lists in lists": lambda size: "[" * (size // 2) + "]" * (size // 2),
        "a number": _of("", "9"),
        "a negative number": _of("-", "9"),
        "a fraction": _of("0.", "9"),
        "a power": _of("1e", "9"),
        "a number in its place": _of(_JSON + '"deals":[{"number":', "9", "}]}"),
        "points": _of(_JSON + '"deals":[{"score":{"NS":', "9", ',"EW":1}}]}'),
        "an open string": _of('"', "a"),
        "escapes": _of('"', "\\u0000", '"'),
        "backslashes": _of('"', "\\\\", '"'),
        "blanks": _of("", " "),
        "deals": _of(_JSON + '"deals":[{}', ",{}", "]}"),
        "members": _of(_JSON + '"a":1', ',"a":1', "}"),
        "unknown members": _of(_JSON + '"' + "a", "a", '":1}'),
        "rules": _of(_JSON + '"rules":"classic', "+a", '"}'),
        "one rule": _of(_JSON + '"rules":"classic+', "a", '=1"}'),
        "a preset": _of(_JSON + '"rules":"', "classic", '"}'),
        "plays": _of(_JSON + '"deals":[{"play":[{}', ',{"seat":"S","card":"Ad"}', "]}]}"),
        "wrong plays": _of(_JSON + '"deals":[{"play":[0', ",0", "]}]}"),
        "a comment": _of(_JSON + '"comment":"', "é", '"}'),
        "surrogates": _of(_JSON + '"comment":"', "\\ud800", '"}'),
    },
    "cfn": {
        "one word": _of("", "a"),
        "hands": _of("S:", "A"),
        "slashes": _of("S:", "/"),
        "blanks": _of("S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ", " "),
        "plays": _of("S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ ", "7d8dQdJd/", "Th9h 110hEWx"),
        "a contract": _of("S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h ", "110hEW"),
    },
    "link": {
        "letters": _of("1r", "a"),
        "escapes": _of("1r", "%2D"),
        "blanks": _of("1r", " a"),
        "an address": _of("https://", "a", "#1rAAAAAA"),
        "a bomb": lambda size: bomb(64 * size),
    },
}
"""By the form and a name: a function that makes the text, of about as many characters as asked."""


def main(form: str, name: str, size: str) -> None:
    """Read one hard text and print what it took."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    module = import_module(f"belote_teach.records.{form}_form")
    check(module.read("").record)
    before = _peak()
    text = HARD[form][name](int(size))
    start = time.process_time()
    reading = module.read(text)
    took = {"seconds": time.process_time() - start, "bytes": _peak() - before - sys.getsizeof(text)}
    findings = check(reading.record).findings
    took |= {"checked in": time.process_time() - start, "checked with": _peak() - before - sys.getsizeof(text)}
    print(json.dumps({**took, "problems": len(reading.problems), "findings": len(findings)}))  # noqa: T201 - a program


def _peak() -> int:
    """Return the most bytes of memory that this process has held."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


if __name__ == "__main__":
    main(*sys.argv[1:])
