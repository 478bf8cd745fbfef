"""Links: a whole deal in the fragment of an address, lossless, short, and safe to open whatever it is."""

from __future__ import annotations

import base64
import hashlib
import random
import re
import time
import tracemalloc
import zlib
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from belote_teach import Deal, Seat
from belote_teach.records import link_form, text_form
from belote_teach.records.from_deal import recorded
from belote_teach.records.hidden import HIDDEN
from belote_teach.records.link_dictionary import DICTIONARIES
from belote_teach.records.problem import RecordError
from belote_teach.records.record import DealRecord, Points, Record
from belote_teach.rules.deal import Phase
from belote_teach.rules.options import PRESETS
from tests.random_tables import a_move, chance
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Iterator

URL_SAFE: Final = re.compile(r"[A-Za-z0-9_-]+")
LIMIT: Final = 300


def whole_deals(preset: str, n: int, seed: int) -> Iterator[Record]:
    """Yield records of deals played to the end at random, with everything that a table writes down."""
    rng = chance(seed)
    while n:
        deal = Deal.random(rng, rng.choice(list(Seat)), preset)
        while deal.turn:
            deal = a_move(deal, rng)
        if deal.phase is Phase.DONE:
            n -= 1
            yield Record.of_deal(recorded(deal, rng.choice((None, 0, 81))), preset)


@settings(max_examples=60)
@given(records())
def test_a_link_holds_all_of_a_record(record: Record) -> None:
    """Every record that the format can hold comes back from its link, which any address can carry."""
    fragment = link_form.dumps(record)
    assert URL_SAFE.fullmatch(fragment)
    assert fragment[:2] == "1r"
    reading = link_form.read(fragment)
    assert record == reading.record
    assert reading.grave == ()


@given(st.sampled_from("abrxz"), st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_can_be_packed(kind: str, text: str) -> None:
    """`pack` and `unpack` are for any text of any kind, such as that of an exercise."""
    fragment = link_form.pack(kind, text)
    assert URL_SAFE.fullmatch(fragment)
    assert (kind, text) == link_form.unpack(fragment)


@pytest.mark.parametrize("preset", PRESETS)
def test_a_whole_deal_is_short(preset: str) -> None:
    """Hands, bidding, 32 cards and the sheet take less than 300 characters, at every table with a name."""
    longest = max(len(link_form.dumps(record)) for record in whole_deals(preset, 40, 7))
    assert 150 < longest < LIMIT


@pytest.mark.slow
def test_a_whole_deal_is_short_among_thousands() -> None:
    """Of 2,500 deals none takes more, and with its number and the totals of a match, a few characters more."""
    longest = with_totals = 0
    for preset in PRESETS:
        for number, record in enumerate(whole_deals(preset, 500, 11), 1):
            longest = max(longest, len(link_form.dumps(record)))
            [deal] = record.deals
            sheet = replace(deal.written, before=Points(number, 987), total=Points(1049, number))
            numbered = replace(record, deals=(replace(deal, number=number % 20, written=sheet),))
            with_totals = max(with_totals, len(link_form.dumps(numbered)))
    assert 250 < longest < LIMIT
    assert with_totals < LIMIT + 20


# --- what is no fault -------------------------------------------------------------------------------------------------

RECORD: Final = Record.of_deal(DealRecord(number=3, dealer=Seat.WEST, comment="Đ – ♥"))
FRAGMENT: Final = link_form.dumps(RECORD)
PUBLISHED: Final = "1rz0fDbwSs4DJGNg9YVnFVH5mg8KhhssKjmUtruQA"
"""A link as it was given out once: it must be read for ever, whatever zlib packs today."""


def test_links_that_are_out_there_are_read() -> None:
    assert link_form.loads(PUBLISHED) == RECORD


def test_a_dictionary_never_changes() -> None:
    """With another one no link of its version could be unpacked; a better one is a new version."""
    sums = {version: hashlib.sha256(text).hexdigest() for version, text in DICTIONARIES.items()}
    assert sums == {"1": "722c16504b2358983298a3bd1c95354b9bd1df6a0158fc363ebd859a79ec2737"}


ESCAPED: Final = "".join(f"%{ord(letter):02x}" for letter in FRAGMENT)


@pytest.mark.parametrize(
    "fragment",
    [
        "#" + FRAGMENT,
        "  " + FRAGMENT + "\n",
        FRAGMENT[:20] + "\r\n" + FRAGMENT[20:],
        ESCAPED,
        "%23" + ESCAPED.upper(),
        FRAGMENT + "=" * (-len(FRAGMENT[2:]) % 4),
        "https://belote.example/replay.html?lang=fr#" + FRAGMENT,
    ],
    ids=["hash", "space", "folded", "escaped", "escaped hash", "padded", "address"],
)
def test_what_mail_and_browsers_do_to_a_link_is_no_fault(fragment: str) -> None:
    """A `#`, white space, escapes, padding and the address before it are taken off."""
    assert link_form.loads(fragment) == RECORD


# --- what is ----------------------------------------------------------------------------------------------------------


def test_a_link_that_was_cut_off_is_refused() -> None:
    """No beginning of a link is taken for another record."""
    for length in range(len(FRAGMENT)):
        with pytest.raises(RecordError):
            link_form.loads(FRAGMENT[:length])


def test_a_link_in_which_a_letter_changed_is_refused() -> None:
    """Any other letter anywhere is refused, or stands for the same bits."""
    rng = random.Random(3)
    for place in range(2, len(FRAGMENT)):
        changed = FRAGMENT[:place] + rng.choice("ABCabc019-_".replace(FRAGMENT[place], "")) + FRAGMENT[place + 1 :]
        reading = link_form.read(changed)
        assert reading.grave or reading.record == RECORD, place
    assert link_form.read(FRAGMENT.swapcase()).grave


def test_each_fault_has_its_sentence() -> None:
    """A later version, another kind, damage and what is no link at all are told apart."""
    says = {
        "2" + FRAGMENT[1:]: "This link is of version 2, which is not known here; it may be of a later one.",
        link_form.pack("x", "overtrump 7"): "This link holds no record: its second letter is x, not r.",
        FRAGMENT[:-5]: "This link is damaged: some of it was changed or left out on its way.",
        "1r" + FRAGMENT[3:]: "This link is damaged: some of it was changed or left out on its way.",
        "": "This is no link to a record: behind the # stands 1r, and then letters, digits, - and _ without a space.",
        "1r": "This is no link to a record: behind the # stands 1r, and then letters, digits, - and _ without a space.",
        "A" * 3_000_000: "This is too long to be a link.",
    }  # fmt: skip
    for fragment, sentence in says.items():
        [problem] = link_form.read(fragment).problems
        assert problem.message == sentence


def test_a_kind_is_part_of_the_sum() -> None:
    """An exercise is not taken for a record because one letter changed."""
    with pytest.raises(RecordError, match="damaged"):
        link_form.loads("1r" + link_form.pack("x", text_form.dumps(RECORD))[2:])


def test_faults_in_the_packed_text_are_told_as_for_a_text() -> None:
    """The problems are those of the text form, with places in it."""
    reading = link_form.read(link_form.pack("r", '% belote 1\n[Dealer "W"]\n[Play]\nS:Ad X:8d'))
    assert [(problem.line, problem.grave) for problem in reading.problems] == [(4, True)]
    assert reading.record.deals[0].dealer is Seat.WEST
    with pytest.raises(RecordError):
        link_form.loads(link_form.pack("r", "% belote 1\n[Dealer"))


def test_a_kind_is_one_small_letter() -> None:
    for kind in ("", "R", "1", "rr", "é", "r\n"):
        with pytest.raises(ValueError, match="is no kind of link"):
            link_form.pack(kind, "")


def test_a_text_that_is_too_long_is_not_packed() -> None:
    """One byte over 1 MiB is refused; 1 MiB comes back."""
    text = "é" * (link_form.MOST_BYTES // 2)
    assert link_form.unpack(link_form.pack("x", text)) == ("x", text)
    with pytest.raises(RecordError, match="too long for a link"):
        link_form.pack("x", text + ".")
    with pytest.raises(RecordError, match="half a character"):
        link_form.pack("x", "\ud800")


def packed(raw: bytes, *, sound: bool = True) -> str:
    """Return a fragment of any bytes, with a right check sum or a wrong one."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=DICTIONARIES["1"])
    check = (zlib.crc32(raw, ord("r")) + (not sound)) & 0xFFFF
    data = check.to_bytes(2, "big") + packer.compress(raw) + packer.flush()
    return "1r" + base64.urlsafe_b64encode(data).decode().rstrip("=")


def test_a_link_made_by_hand_is_checked_too() -> None:
    """Bytes that are no UTF-8, a wrong sum and something behind the end are damage."""
    assert link_form.loads(packed(b"% belote 1\n")) == Record()
    for fragment in (packed(b"% belote 1\n", sound=False), packed(b"\xe9"), packed(b"% belote 1\n") + "AAAA"):
        with pytest.raises(RecordError, match="damaged"):
            link_form.loads(fragment)


def test_a_bomb_does_not_go_off() -> None:
    """A link that would unpack to hundreds of megabytes is refused in no time and with little memory."""
    bomb = packed(bytes(100_000_000))
    tracemalloc.start()
    start = time.process_time()
    with pytest.raises(RecordError, match="damaged"):
        link_form.unpack(bomb)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert time.process_time() - start < 1
    assert peak < 20_000_000


@given(st.text() | st.text(st.sampled_from("01rxAz_-#%= ")) | st.binary().map(packed))
@example("1r%ff%00")
@example("#")
@example("\ud800")
def test_any_text_is_a_link_or_an_error(fragment: str) -> None:
    """Whatever is given, nothing else than a `RecordError` comes out of `unpack`, and `read` raises nothing."""
    with suppress(RecordError):
        link_form.unpack(fragment)
    for problem in link_form.read(fragment).problems:
        assert HIDDEN.search(problem.message) is None


def test_a_whole_record_is_recognised_as_a_link() -> None:
    """`looks_like` knows a link with and without its address, and takes no other form for one."""
    assert link_form.looks_like(FRAGMENT)
    assert link_form.looks_like(" https://belote.example/#" + FRAGMENT)
    for other in ("", "1r", "% belote 1", "{}", "[Dealer]", FRAGMENT + " " + FRAGMENT, "# a comment"):
        assert not link_form.looks_like(other)
