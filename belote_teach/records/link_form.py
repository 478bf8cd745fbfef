r"""Records and exercises in the fragment of a link: what stands behind the `#`, in letters that any address may have.

A fragment is the version of its packing, the kind of what is packed (`r` for a record, `x` for an exercise), and the
packed text: base64url without padding of two bytes of check sum and of the text, deflated with the dictionary of that
version. A whole deal takes about 215 characters.

>>> from belote_teach.cards import Seat
>>> from belote_teach.records.record import DealRecord
>>> record = Record.of_deal(DealRecord(dealer=Seat.WEST))
>>> fragment = dumps(record)
>>> fragment[:2], loads("#" + fragment) == record, unpack(fragment)
('1r', True, ('r', '% belote 1\n[Rules "classic"]\n[Dealer "W"]\n'))
>>> loads("1rAAAA")
Traceback (most recent call last):
    ...
belote_teach.records.problem.RecordError: 1:1: This link is damaged: some of it was changed or left out on its way.
"""

from __future__ import annotations

import base64
import re
import zlib
from typing import Final
from urllib.parse import unquote

from belote_teach.records.link_dictionary import DICTIONARIES
from belote_teach.records.problem import Problem, Reading, RecordError, clipped
from belote_teach.records.record import Record
from belote_teach.records.text_form import dumps as text_of
from belote_teach.records.text_form import read as read_text
from belote_teach.words import _, ngettext

__all__ = ["EXERCISE", "MOST_BYTES", "RECORD", "dumps", "loads", "looks_like", "pack", "read", "unpack"]

RECORD: Final = "r"
"""The kind of a packed record."""

EXERCISE: Final = "x"
"""The kind of a packed exercise."""

MOST_BYTES: Final = 1 << 20
"""No packed text is longer, in UTF-8."""

_VERSION: Final = "1"
_LONGEST: Final = 2 * MOST_BYTES
_KIND: Final = re.compile(r"[a-z]\Z")
_PACKED: Final = re.compile(r"([0-9A-Za-z])([a-z])([\w-]+)=*\Z", re.ASCII)
_SPACE: Final = re.compile(r"\s+")
_RAW: Final = -15
"""zlib's name for a deflated text without a head, in a window of 32 KB."""


def dumps(record: Record) -> str:
    """Write a record as a fragment, without the `#`; `RecordError` for one that is too large or cannot be a text."""
    return pack(RECORD, text_of(record))


def loads(fragment: str) -> Record:
    """Read a record from a fragment; `RecordError` with all that is wrong with it."""
    reading = read(fragment)
    if reading.grave:
        raise RecordError(reading.problems, reading.record)
    return reading.record


def read(fragment: str) -> Reading:
    """Read a record from a fragment. Of a text that could be unpacked, the problems tell places in that text."""
    try:
        kind, text = unpack(fragment)
        if kind != RECORD:
            raise _error(_("This link holds no record: its second letter is {kind}, not r.").format(kind=kind))
    except RecordError as error:
        return Reading(Record(), error.problems)
    return read_text(text)


def looks_like(text: str) -> bool:
    """Whether a text is one word that begins as a link of ours does, with or without an address before the `#`."""
    word = text.strip()
    return len(word) < _LONGEST and _PACKED.match(word.rpartition("#")[2]) is not None and len(word) > len("1rAAAA")


def pack(kind: str, text: str) -> str:
    """Pack a text of a kind, which is one small letter, as a fragment; `RecordError` for one of more than 1 MiB."""
    if _KIND.match(kind) is None:
        raise ValueError(_("“{text}” is no kind of link: give one small letter.").format(text=clipped(kind)))
    try:
        raw = text.encode()
    except UnicodeEncodeError:
        raise _error(_("A text with half a character in it cannot be packed.")) from None
    if len(raw) > MOST_BYTES:
        says = ngettext(
            "{n} byte is too long for a link; the most are {most}.",
            "{n} bytes are too long for a link; the most are {most}.",
            len(raw),
        )
        raise _error(says.format(n=len(raw), most=MOST_BYTES))
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW, 9, zdict=DICTIONARIES[_VERSION])
    packed = _check_sum(kind, raw) + packer.compress(raw) + packer.flush()
    return _VERSION + kind + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def unpack(fragment: str) -> tuple[str, str]:
    """Return the kind and the text of a fragment. `RecordError` for what is none, with a sentence that says why.

    A `#` and an address before it, escapes such as `%2D` and white space anywhere are no fault.
    """
    if len(fragment) > _LONGEST:
        raise _error(_("This is too long to be a link."))
    found = _PACKED.match(unquote(_SPACE.sub("", fragment)).rpartition("#")[2])
    if found is None:
        raise _error(
            _("This is no link to a record: behind the # stands 1r, and then letters, digits, - and _ without a space.")
        )
    version, kind, packed = found.groups()
    if version not in DICTIONARIES:
        says = _("This link is of version {version}, which is not known here; it may be of a later one.")
        raise _error(says.format(version=version))
    raw = _inflated(packed, DICTIONARIES[version])
    if raw is None or raw[:2] != _check_sum(kind, raw[2:]):
        raise _error(_("This link is damaged: some of it was changed or left out on its way."))
    return kind, raw[2:].decode()


def _inflated(packed: str, dictionary: bytes) -> bytes | None:
    """Return the check sum and the text; None for what was not packed here. Nothing grows beyond the limit."""
    try:
        data = base64.urlsafe_b64decode(packed + "=" * (-len(packed) % 4))
        unpacker = zlib.decompressobj(_RAW, zdict=dictionary)
        raw = unpacker.decompress(data[2:], MOST_BYTES + 1)
        raw.decode()
    except (ValueError, zlib.error):  # letters that cannot be base64, what is not deflated, what is not UTF-8
        return None
    if not unpacker.eof or unpacker.unused_data or len(raw) > MOST_BYTES:
        return None
    return data[:2] + raw


def _check_sum(kind: str, raw: bytes) -> bytes:
    """Return two bytes by which a damaged link is known; deflate has none of its own."""
    return (zlib.crc32(raw, ord(kind)) & 0xFFFF).to_bytes(2, "big")


def _error(message: str) -> RecordError:
    return RecordError([Problem(1, 1, message)])
