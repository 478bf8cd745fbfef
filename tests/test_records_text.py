"""The text form of records: what is written is read back, what can be read is kept, and what is wrong is said."""

from __future__ import annotations

import io
import tracemalloc
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import Card, Cards, Rules, Seat, Side, Trump
from belote_teach.records import text_form
from belote_teach.records.letters import ALPHABETS
from belote_teach.records.problem import RecordError
from belote_teach.records.record import Call, DealRecord, Holding, Points, Record, Shown, Turn, Written
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.rules.auction import Bid
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# --- a whole record ---------------------------------------------------------------------------------------------------

ENGLISH: Final = """\
% belote 1
[Rules "classic+declarations=yes"]
[Event "Club evening"]
[South "Ana \\"la reine\\" \\\\ M."]
{written at the table}

[Number "1"]
[Dealer "W"]
[Cut "5"]
[Packets "3-2"]
[Deal "S:AT9..KJ98.7 E:? N:KK9.T..? W:...Q"]
[Turned "9d"]
[Taker "N"]
[Trump "d"]
[Before "NS 500 EW 420"]
[Waiting "81"]
[Table "3"]
{first {of two\\}}
[Auction]
S pass  E pass!? {slowly}  N take  W AT
E s
[Declared]
E:tierce W:quarte=ThJhQhKh N:JsJhJdJc
[Play]
S:Ad E:8d?! N:Kd! belote =N {why\\\\not} W:7d rebelote belote =EW
E:Th
[Tricks "NS 5 EW 3"]
[Cards "NS 98 EW 64"]
[Declarations "NS 0 EW 20"]
[Belote "NS 20 EW 0"]
[Result "dedans"]
[Score "NS 118 EW 64"]
[Held "0"]
[Total "NS 618 EW 484"]

[Number "?"]
[Taker "EW"]
[Trump "NT"]
[Auction]
[Declared]
[Play]
"""
FRENCH: Final = """\
% belote 1
[Rules "classic+declarations=yes"]
[Letters "fr"]
[Event "Club evening"]
[South "Ana \\"la reine\\" \\\\ M."]
{written at the table}

[Number "1"]
[Dealer "W"]
[Cut "5"]
[Packets "3-2"]
[Deal "S:A109..RV98.7 E:? N:RR9.10..? W:...D"]
[Turned "9k"]
[Taker "N"]
[Trump "k"]
[Before "NS 500 EW 420"]
[Waiting "81"]
[Table "3"]
{first {of two\\}}
[Auction]
S passe  E passe!? {slowly}  N prend  W TA
E p
[Declared]
E:tierce W:quarte=10cVcDcRc N:VpVcVkVt
[Play]
S:Ak E:8k?! N:Rk! belote =N {why\\\\not} W:7k rebelote belote =EW
E:10c
[Tricks "NS 5 EW 3"]
[Cards "NS 98 EW 64"]
[Declarations "NS 0 EW 20"]
[Belote "NS 20 EW 0"]
[Result "dedans"]
[Score "NS 118 EW 64"]
[Held "0"]
[Total "NS 618 EW 484"]

[Number "?"]
[Taker "EW"]
[Trump "SA"]
[Auction]
[Declared]
[Play]
"""
S, E, N, W = Seat
FIRST: Final = DealRecord(
    number=1,
    dealer=W,
    cut=5,
    packets="3-2",
    hands=(
        Holding(Cards.parse("As Ts 9s Kd Jd 9d 8d 7c")),
        None,
        Holding(Cards.parse("Ks 9s Th"), whole=False, twice=(Card.parse("Ks"),)),
        Holding(Cards.parse("Qc")),
    ),
    turned=Card.parse("9d"),
    taker=N,
    trump=Trump.DIAMONDS,
    calls=(
        Call(S, Bid.PASS),
        Call(E, Bid.PASS, "!?", "slowly"),
        Call(N, Bid.TAKE),
        Call(W, Bid.ALL_TRUMPS),
        Call(E, Bid.SPADES),
    ),
    shown=(
        Shown(E, "tierce"),
        Shown(W, "quarte", Cards.parse("Th Jh Qh Kh")),
        Shown(N, "", Cards.parse("Js Jh Jd Jc")),
    ),
    turns=(
        Turn(S, Card.parse("Ad")),
        Turn(E, Card.parse("8d"), mark="?!"),
        Turn(N, Card.parse("Kd"), ("belote",), N, "!", "why\\not"),
        Turn(W, Card.parse("7d"), ("rebelote", "belote"), Side.EAST_WEST),
        Turn(E, Card.parse("Th")),
    ),
    written=Written(
        before=Points(500, 420),
        waiting=81,
        tricks=Points(5, 3),
        cards=Points(98, 64),
        declarations=Points(0, 20),
        belote=Points(20, 0),
        result="dedans",
        score=Points(118, 64),
        held=0,
        total=Points(618, 484),
    ),
    comment="first {of two}",
    tags=(("Table", "3"),),
)
SECOND: Final = DealRecord(taker=Side.EAST_WEST, trump=Trump.NONE, calls=(), shown=(), turns=())
RECORD: Final = Record(
    deals=(FIRST, SECOND),
    rules=Rules.parse("classic+declarations"),
    tags=(("Event", "Club evening"), ("South", 'Ana "la reine" \\ M.')),
    comment="written at the table",
)


def in_french(record: Record) -> Record:
    """Return the same record in French letters."""
    return Record(
        deals=record.deals, rules=record.rules, letters="fr", tags=record.tags, comment=record.comment, text=record.text
    )


@pytest.mark.parametrize(("record", "text"), [(RECORD, ENGLISH), (in_french(RECORD), FRENCH)], ids=["en", "fr"])
def test_a_record_with_everything_is_written_in_one_way(record: Record, text: str) -> None:
    """A record that holds one of everything has exactly this text, in either letters, and is read from it."""
    assert text == text_form.dumps(record)
    assert (record, ()) == (text_form.read(text).record, text_form.read(text).problems)


def test_the_least_record() -> None:
    """A record of nothing is its version line."""
    assert text_form.dumps(Record()) == "% belote 1\n"
    assert text_form.loads("% belote 1\n") == Record()


# --- there and back ---------------------------------------------------------------------------------------------------


@given(records())
def test_what_is_written_is_read_back(record: Record) -> None:
    """Whatever the format can hold is read from its text as it was, without a grave problem, and written the same."""
    text = text_form.dumps(record)
    reading = text_form.read(text)
    assert record == reading.record
    assert reading.grave == ()
    assert text == text_form.dumps(reading.record)
    assert reading.record.text == text


@given(st.lists(records(max_deals=1), max_size=3))
def test_an_archive_is_read_back(several: list[Record]) -> None:
    """Records written one behind the other are read one after the other, and split into their own texts."""
    texts = [text_form.dumps(record) for record in several]
    assert several == [reading.record for reading in text_form.read_many("".join(texts))]
    assert texts == text_form.split("".join(texts))


_BITS: Final = (
    "% belote 1\n", "% belote 2", "%belote", '[Dealer "W"]', '[Deal "S:K98.Q98.A.Q E:? N:KK..?A. W:..."]', "[Play]",
    "[Auction]", "[Declared]", "{", "}", "\\", '"', "[", "]", " ", "\n", "\r\n", "\t", "S", "s", "S:", "E:Kh", "Kh!",
    "=N", "=NS", "=X", "belote", "pass", "take", "AT", "1.", '[Letters "fr"]', "Rc", "prend", "t", "tierce",
    "N:JsJhJdJc", "quarte=", ":", "=", ",", "\0", "\u202e", "\ufeff", "\u3164", '[Rules "club"]', '[Rules "arena+x"]',
    '[Score "NS 1 EW 2"]', '[Score "NS 1"]', '[Foo "x"]', '[Number "1"]', '[Number "?"]', '[Event "a"]', "“W”",
    "9" * 5000, "[South]", "?", "!!!", "♥", "\ufe0f", "10♥", "\u2028", "\x1c", "\ud800",
)  # fmt: skip


def hold_together(text: str) -> None:
    """Read a text of any kind and hold what came of it to everything that is promised of it."""
    reading = text_form.read(text)
    again = text_form.read(text_form.dumps(reading.record))
    assert (reading.record, ()) == (again.record, again.grave)
    lines = text.removeprefix("\ufeff").split("\n")
    places = [(problem.line, problem.column) for problem in reading.problems]
    assert places == sorted(places)
    assert all(1 <= column <= len(lines[line - 1]) + 1 for line, column in places)
    if reading.grave:
        with pytest.raises(RecordError) as caught:
            text_form.loads(text)
        assert (caught.value.problems, caught.value.record) == (reading.problems, reading.record)
    else:
        assert text_form.loads(text) == reading.record
    split = "".join(text_form.split(text))
    assert split.rstrip("\n") == (text if text.removeprefix("\ufeff").strip() else "").rstrip("\n")


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    """Whatever a text is, reading it raises nothing, and what was kept of it is written and read back."""
    hold_together(text)


@given(st.lists(st.one_of(st.sampled_from(_BITS), st.text(max_size=3)), max_size=30).map("".join))
def test_any_text_of_the_parts_of_records_is_read(text: str) -> None:
    """So is what looks like a record in parts."""
    hold_together(text)


@given(records(max_deals=1).map(text_form.dumps), st.data())
def test_spoiled_records_are_read(text: str, data: st.DataObject) -> None:
    """So is a record in which characters were lost, replaced or put in, or whose end is missing."""
    for _change in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = data.draw(st.one_of(st.integers(start, min(start + 5, len(text))), st.just(len(text))))
        text = text[:start] + data.draw(st.one_of(st.just(""), st.sampled_from(_BITS))) + text[end:]
    hold_together(text)


# --- what reading forgives --------------------------------------------------------------------------------------------

LENIENT: Final = [
    # white space and line ends
    ('[Dealer "W"][Cut "3"]', '[Dealer "W"]\n[Cut "3"]'),
    ('\ufeff% belote 1\r\n[Dealer "W"]\r\n', '[Dealer "W"]'),
    ('% belote 1 [Dealer "W"]', '[Dealer "W"]'),
    ('\n  %  BELOTE  1\n[Dealer "W"]', '[Dealer "W"]'),
    ('[\tDealer\n\u00a0"W" ]', '[Dealer "W"]'),
    ("[Play]\tS:Ad\u00a0E:8d\r\n\r\nN:9d", "[Play]\nS:Ad E:8d N:9d"),
    # names of tags in either case, curly quotes
    ('[DEALER "W"]\n[cut "3"]\n[play]', '[Dealer "W"]\n[Cut "3"]\n[Play]'),
    ('[event "x"]', '[Event "x"]'),
    ("[Dealer “W”]", '[Dealer "W"]'),
    ("[Dealer „W“ ]", '[Dealer "W"]'),
    ('[Event "a\\\\b\\"c\\d"]', '[Event "a\\\\b\\"c\\\\d"]'),
    # tags in any order
    ('[Score "NS 1 EW 2"]\n[Trump "d"]\n[Dealer "W"]', '[Dealer "W"]\n[Trump "d"]\n[Score "NS 1 EW 2"]'),
    ('[Play] S:Ad [Dealer "W"] [Auction] S take', '[Dealer "W"]\n[Auction]\nS take\n[Play]\nS:Ad'),
    ('[Dealer "W"]\n[Rules "arena"]', '[Rules "arena"]\n[Dealer "W"]'),
    ('[Letters "en"]\n[Turned "9h"]', '[Turned "9h"]'),
    ('[Dealer "W"]\n[Letters "fr"]\n[Turned "9c"]', '[Letters "fr"]\n[Dealer "W"]\n[Turned "9c"]'),
    ('[Turned "9h"]\n[Letters "en"]', '[Turned "9h"]'),
    # values
    ('[Dealer " w "]', '[Dealer "W"]'),
    ('[Cut " 007 "]', '[Cut "7"]'),
    ('[Packets " 3–2"]', '[Packets "3-2"]'),
    ('[Taker "ns"]', '[Taker "NS"]'),
    ('[Taker " e "]', '[Taker "E"]'),
    ('[Trump "♥"]', '[Trump "h"]'),
    ('[Trump "♥\ufe0f"]', '[Trump "h"]'),
    ('[Trump " at "]', '[Trump "AT"]'),
    ('[Turned "10H"]', '[Turned "Th"]'),
    ('[Turned " t♦\ufe0f "]', '[Turned "Td"]'),
    ('[Result " Made"]', '[Result "made"]'),
    ('[Score "EW 64 NS 118"]', '[Score "NS 118 EW 64"]'),
    ('[Score " ns:118, ew=064 "]', '[Score "NS 118 EW 64"]'),
    ('[Score "NS 118 / EW 64"]', '[Score "NS 118 EW 64"]'),
    ('[Score "NS 118;EW 64"]', '[Score "NS 118 EW 64"]'),
    # what is not known
    ('[Dealer "?"]\n[Cut "3"]', '[Cut "3"]'),
    ('[Rules " ? "]\n[Cut "3"]', '[Cut "3"]'),
    # hands
    ('[Deal " w:89K.-.1079.a  s:... "]', '[Deal "S:... E:? N:? W:K98..T97.A"]'),
    ('[Deal "S: K98.Q98.A.Q N:??"]', '[Deal "S:K98.Q98.A.Q E:? N:? W:?"]'),
    ('[Deal "E:K9?8.-?.?.? N:...?"]', '[Deal "S:? E:K98...? N:...? W:?"]'),
    ('[Deal "S:9K9..."]', '[Deal "S:K99... E:? N:? W:?"]'),
    # bids
    ("[Auction] S pass pass N take", "[Auction]\nS pass  E pass  N take"),
    ('[Dealer "E"][Auction] pass pass', '[Dealer "E"]\n[Auction]\nN pass  W pass'),
    ("[Auction] S:PASS s:Take", "[Auction]\nS pass  S take"),
    ("[Auction] 1. S pass 2... e: at 3.n:h", "[Auction]\nS pass  E AT  N h"),
    ("[Auction] s pass e pass n s", "[Auction]\nS pass  E pass  N s"),
    ("[Auction] W pass s! e h", "[Auction]\nW pass  S s!  E h"),
    ("[Auction] S S E S! {x} S s S:♥", "[Auction]\nS s  E s! {x}  S s  S h"),
    ("[Auction] S ♠ S ♥\ufe0f ♦\ufe0f!", "[Auction]\nS s  S h  E d!"),
    ("[Auction] S pass ! E pass{a}{}{ b\n}", "[Auction]\nS pass!  E pass {a b}"),
    # declarations
    ("[Declared] E:Carré E tierce w: quinte", "[Declared]\nE:carre E:tierce W:quinte"),
    ("[Declared] E:Qh,Jh, Th", "[Declared]\nE:ThJhQh"),
    ("[Declared] E:quarte=10h,J♥\ufe0f,\n Q♥,,Kh,", "[Declared]\nE:quarte=ThJhQhKh"),
    ("[Declared] E:tierce, W:quarte, N quinte, E:JhQhKh", "[Declared]\nE:tierce W:quarte N:quinte E:JhQhKh"),
    ("[Declared] E:=jhqhkh", "[Declared]\nE:JhQhKh"),
    # cards
    ("[Play] S:Ad 8d 9d 7d", "[Play]\nS:Ad E:8d N:9d W:7d"),
    ("[Play] 1. S:Ad 8d 9d 7d =W 2.7h", "[Play]\nS:Ad E:8d N:9d W:7d =W\nW:7h"),
    ("[Play] s:AD E 8D n: 9♦\ufe0f W: 10♦", "[Play]\nS:Ad E:8d N:9d W:Td"),
    ("[Play] S:Ad=n E:8d!=ew N:9d !? BELOTE =s", "[Play]\nS:Ad =N E:8d! =EW N:9d!? belote =S"),
    ("[Play] S:Ad {one}belote{two} {} E:8d", "[Play]\nS:Ad belote {one two} E:8d"),
    # comments
    (
        '{a}[Event "x"]{ b\r\n\tc}[Cut "3"]{d}[Play]{e}[Held "0"]{f}',
        '[Event "x"]\n{a b c}\n[Cut "3"]\n{d e f}\n[Play]\n[Held "0"]',
    ),
    ('[Declared]{a} E:tierce {b} [Cut "3"]', '[Cut "3"]\n{a b}\n[Declared]\nE:tierce'),
    ('[Cut "3"]{\\}\\\\\\a {"[x]"}', '[Cut "3"]\n{\\}\\\\\\\\a {"[x]"}'),
    ('[Cut "3"]{ \u00a0 }', '[Cut "3"]'),
]


@pytest.mark.parametrize(("text", "canonical"), LENIENT, ids=[text for text, _canonical in LENIENT])
def test_what_reading_forgives(text: str, canonical: str) -> None:
    """What is written otherwise than in the canonical way, and cannot be mistaken, is read without a word."""
    reading = text_form.read(text)
    assert reading.problems == ()
    assert text_form.dumps(reading.record) == f"% belote 1\n{canonical}\n"


LENIENT_FRENCH: Final = [
    ('[Deal "S:10D7.tr.vV.A"]', '[Deal "S:D107.R10.VV.A E:? N:? W:?"]'),
    ('[Trump "ta"]', '[Trump "TA"]'),
    ('[Trump "C"]', '[Trump "c"]'),
    ("[Auction] S prends E passe N sa W t s K", "[Auction]\nS prend  E passe  N SA  W t\nS k"),
    ("[Play] S:TT S:10t vp W:dk rc A♣", "[Play]\nS:10t S:10t E:Vp W:Dk\nS:Rc E:At"),
    ("[Declared] S:10tVtDt E:TcVc", "[Declared]\nS:10tVtDt E:10cVc"),
]


@pytest.mark.parametrize(("text", "canonical"), LENIENT_FRENCH, ids=[text for text, _canonical in LENIENT_FRENCH])
def test_what_reading_forgives_in_french(text: str, canonical: str) -> None:
    """French letters are read in either case, with T for the ten, and written back as they are customary."""
    reading = text_form.read(f'[Letters " FR "]{text}')
    assert [problem for problem in reading.problems if problem.grave] == []
    assert text_form.dumps(reading.record) == f'% belote 1\n[Letters "fr"]\n{canonical}\n'


@pytest.mark.parametrize("code", ALPHABETS)
def test_every_card_is_read_as_it_is_written(code: str) -> None:
    """Each of the 32 cards has its own text in each alphabet, and symbols stand for suits in both."""
    alphabet = ALPHABETS[code]
    deck = list(Cards.from_bits(2**32 - 1))
    assert deck == [alphabet.cards[alphabet.text(card)] for card in deck]
    assert deck == [alphabet.cards[alphabet.text(card)[:-1].lower() + card.suit.symbol] for card in deck]
    assert len({alphabet.text(card) for card in deck}) == 32


def test_french_letters_are_those_of_french_cards() -> None:
    """*Valet, dame, roi, as*; *pique, cœur, carreau, trèfle*."""
    texts = [ALPHABETS["fr"].text(Card.parse(text)) for text in ["7s", "8h", "9d", "Tc", "Js", "Qh", "Kd", "Ac"]]
    assert texts == ["7p", "8c", "9k", "10t", "Vp", "Dc", "Rk", "At"]


def test_white_space_in_comments_is_made_single() -> None:
    """Line ends and several spaces in a comment are written as one space, and a comment of nothing else as none."""
    deal = DealRecord(comment=" a\r\n\t b ", turns=(Turn(S, Card.parse("Ad"), comment=" \n "),), cut=3)
    assert text_form.dumps(Record(deals=(deal,), comment=" ")) == '% belote 1\n[Cut "3"]\n{a b}\n[Play]\nS:Ad\n'


# --- where deals begin ------------------------------------------------------------------------------------------------

DEALS: Final = [
    # a second [Number], [Dealer] or [Deal] begins the next deal
    ('[Number "1"][Number "1"]', ['[Number "1"]', '[Number "1"]']),
    ('[Dealer "W"][Play] S:Ad [Dealer "S"][Cut "3"]', ['[Dealer "W"]\n[Play]\nS:Ad', '[Dealer "S"]\n[Cut "3"]']),
    (
        '[Deal "S:..."][Dealer "W"][Held "0"][Deal "E:..."][Dealer "S"]',
        ['[Dealer "W"]\n[Deal "S:... E:? N:? W:?"]\n[Held "0"]', '[Dealer "S"]\n[Deal "S:? E:... N:? W:?"]'],
    ),
    (
        '[Dealer "W"][Dealer "X"][Dealer "S"]',
        ['[Number "?"]\n[Dealer "W"]', '[Number "?"]', '[Number "?"]\n[Dealer "S"]'],
    ),
    # [Number] begins one, unless it comes late to a deal of which no more than the head is known
    ('[Dealer "W"][Cut "3"][Number "2"][Held "0"]', ['[Number "2"]\n[Dealer "W"]\n[Cut "3"]\n[Held "0"]']),
    ('[Dealer "W"][Number "2"][Number "3"]', ['[Number "2"]\n[Dealer "W"]', '[Number "3"]']),
    ('[Dealer "W"][Play][Number "2"]', ['[Number "?"]\n[Dealer "W"]\n[Play]', '[Number "2"]']),
    ('[Dealer "W"][Held "0"][Number "2"]', ['[Number "?"]\n[Dealer "W"]\n[Held "0"]', '[Number "2"]']),
    # tags and comments before the first known tag are the record's, those behind it the deal's
    (
        '[Event "a"]{b}[Score "NS 1 EW 2"][Place "c"]{d}[Number "2"][Date "e"]',
        ['[Event "a"]\n{b}', '[Number "?"]\n[Place "c"]\n{d}\n[Score "NS 1 EW 2"]', '[Number "2"]\n[Date "e"]'],
    ),
]


@pytest.mark.parametrize(("text", "parts"), DEALS, ids=[text for text, _parts in DEALS])
def test_where_a_deal_begins(text: str, parts: list[str]) -> None:
    """The tags of several deals and of the record are told apart, whether or not the deals have numbers."""
    record = text_form.read(text).record
    between = "\n\n" if len(record.deals) > 1 else "\n"
    assert text_form.dumps(record) == between.join(["% belote 1", *parts]).replace("1\n\n[Event", "1\n[Event") + "\n"


UNNUMBERED: Final = [
    (DealRecord(), ['[Number "?"]']),
    (DealRecord(tags=(("Place", "x"),), turns=()), ['[Number "?"]', '[Place "x"]', "[Play]"]),
    (DealRecord(comment="x", shown=()), ['[Number "?"]', "{x}", "[Declared]"]),
    (
        DealRecord(comment="x", tags=(("Place", "x"),), written=Written(waiting=0)),
        ['[Waiting "0"]', '[Place "x"]', "{x}"],
    ),
    (DealRecord(comment="x", calls=(), written=Written(held=0)), ['[Number "?"]', "{x}", "[Auction]", '[Held "0"]']),
    (DealRecord(calls=(), written=Written(held=0)), ["[Auction]", '[Held "0"]']),
    (DealRecord(written=Written(held=0)), ['[Held "0"]']),
    (DealRecord(number=0), ['[Number "0"]']),
]


@pytest.mark.parametrize(("deal", "lines"), UNNUMBERED)
def test_a_deal_without_a_number_is_marked_only_where_that_is_needed(deal: DealRecord, lines: list[str]) -> None:
    """A deal of which nothing else says that it begins has a question mark for its number."""
    record = Record(deals=(deal,))
    assert text_form.dumps(record).splitlines() == ["% belote 1", *lines]
    assert text_form.loads(text_form.dumps(record)) == record


def test_deals_with_dealers_need_no_numbers() -> None:
    """Where every deal names its dealer, that begins the deal; otherwise all of them have a number or its mark."""
    west, south, nobody = DealRecord(dealer=W), DealRecord(dealer=S), DealRecord(cut=3)
    assert text_form.dumps(Record(deals=(west, south))).count("Number") == 0
    assert text_form.dumps(Record(deals=(nobody, west))).count('[Number "?"]') == 2
    assert text_form.dumps(Record(deals=(west, nobody))).count('[Number "?"]') == 2
    assert text_form.dumps(Record(deals=(west, DealRecord(number=2, dealer=S)))).count("[Number") == 2


def test_places() -> None:
    """Every part of a deal is found again in the text: tags, bids, declarations, cards and winners."""
    text = (
        '\ufeff% belote 1\n[Event "x"]\n[Dealer "W"]\n[cut "x"]\n[Auction] 1. S pass pass N:take\n'
        '[Declared] E:tierce N ThJhQh\n[Play] S Ad 8d =N\n1.N:Kh=EW\n[Held "0"]\n[Number "2"]\n[Auction] E pass'
    )  # fmt: skip
    record = text_form.read(text).record
    first, second = (
        {name: record.text[offset:].split("\n")[0] for name, offset in deal.where.items()} for deal in record.deals
    )
    assert first == {
        "deal": '[Dealer "W"]', "Dealer": '[Dealer "W"]', "Cut": '[cut "x"]',
        "Auction": "[Auction] 1. S pass pass N:take",
        "call 0": "S pass pass N:take", "call 1": "pass N:take", "call 2": "N:take",
        "Declared": "[Declared] E:tierce N ThJhQh", "shown 0": "E:tierce N ThJhQh", "shown 1": "N ThJhQh",
        "Play": "[Play] S Ad 8d =N", "turn 0": "S Ad 8d =N", "turn 1": "8d =N", "won 1": "=N",
        "turn 2": "1.N:Kh=EW", "won 2": "=EW", "Held": '[Held "0"]',
    }  # fmt: skip
    assert second == {
        "deal": '[Number "2"]', "Number": '[Number "2"]', "Auction": "[Auction] E pass", "call 0": "E pass",
    }  # fmt: skip
    assert record.line_and_column(record.deals[0].where["turn 2"]) == (8, 1)


def test_places_of_more_cards_than_there_are() -> None:
    """Also the cards that no deal has, behind the 32nd, are found again."""
    record = text_form.read("[Play]\n" + "S:Ad\n" * 40).record
    assert [7 + 5 * number for number in range(40)] == [record.deals[0].where[f"turn {number}"] for number in range(40)]


# --- versions and unknown tags ----------------------------------------------------------------------------------------


def test_another_version_is_kept() -> None:
    """A record of another version is read as far as possible, with a word about it, and written back as it was."""
    text = '% belote 2.0-rc+1\n[Cut "3"]\n'
    reading = text_form.read(text)
    assert [(str(problem), problem.grave) for problem in reading.problems] == [
        ("1:10: “2.0-rc+1” is no version that is known here; the record is read as 1.", False)
    ]
    assert (reading.record.version, text_form.dumps(text_form.loads(text))) == ("2.0-rc+1", text)


def test_tags_that_people_like_to_have_are_no_problem() -> None:
    """Players, place, date and their like are kept in order without a word, a name also twice."""
    text = '% belote 1\n[South "Ana"]\n[Date "1 May"]\n[South "Bo"]\n[Dealer "W"]\n[Table "3"]\n'
    reading = text_form.read(text)
    assert (reading.problems, text_form.dumps(reading.record)) == ((), text)
    assert reading.record.tags == (("South", "Ana"), ("Date", "1 May"), ("South", "Bo"))


# --- files ------------------------------------------------------------------------------------------------------------


def test_files(tmp_path: Path) -> None:
    """A record goes into a file and comes back, by the file's path or through an open file."""
    path = tmp_path / "deal.belote"
    text_form.dump(RECORD, path)
    assert path.read_bytes() == ENGLISH.encode()
    assert [text_form.load(path), text_form.load(str(path))] == [RECORD] * 2
    with path.open(encoding="utf-8") as as_text, path.open("rb") as as_bytes:
        assert [text_form.load(as_text), text_form.load(as_bytes)] == [RECORD] * 2
    opened = io.StringIO()
    text_form.dump(RECORD, opened)
    assert opened.getvalue() == ENGLISH


def test_a_file_of_another_system() -> None:
    """A mark of the byte order and Windows line ends are taken as they come."""
    assert text_form.load(io.BytesIO(b"\xef\xbb\xbf" + ENGLISH.replace("\n", "\r\n").encode())) == RECORD


def test_a_file_in_another_encoding() -> None:
    """Where the first byte stands that is no UTF-8 is said."""
    with pytest.raises(RecordError) as caught:
        text_form.load(io.BytesIO('[Cut "3"]\n{Té} [Event "Été"]'.encode("latin-1")))
    assert str(caught.value) == "2:3: This is no text in UTF-8. Save the file in that encoding."


def test_a_file_that_is_too_long() -> None:
    """Of a file that is too long no more is read than it takes to see that, whatever its bytes are."""
    for content in (b"x" * (MOST_CHARACTERS + 1), "é".encode() * 4 * MOST_CHARACTERS):
        file = io.BytesIO(content)
        with pytest.raises(RecordError, match="too long"):
            text_form.load(file)
        assert file.tell() < 4_200_000


# --- archives ---------------------------------------------------------------------------------------------------------

ARCHIVE: Final = '\ufeff\n% belote 1\n[Cut "1"]\n\n\ufeff% belote 1\n[Cut "x"]\n\n%Belote 1\r\n[Cut "3"]\n[Cut "4"]'


def test_problems_of_an_archive_have_the_lines_of_the_whole() -> None:
    """Line numbers go on through all records, and each record has its own text."""
    readings = list(text_form.read_many(ARCHIVE))
    assert [[str(problem) for problem in reading.problems] for reading in readings] == [
        [],
        ["6:7: “x” is no number: write up to six digits."],
        ["10:1: [Cut] stands in this deal before: the first is kept."],
    ]
    assert [reading.record.deals[0].cut for reading in readings] == [1, None, 3]
    assert [reading.record.text for reading in readings] == [
        '\n% belote 1\n[Cut "1"]\n\n',
        '% belote 1\n[Cut "x"]\n\n',
        '%Belote 1\r\n[Cut "3"]\n[Cut "4"]\n',
    ]


@pytest.mark.parametrize(
    "lines",
    [ARCHIVE.split("\n"), ARCHIVE.splitlines(keepends=True), [ARCHIVE], io.StringIO(ARCHIVE)],
    ids=["bare", "lines", "one", "file"],
)
def test_an_archive_comes_as_lines_of_any_kind(lines: Any) -> None:
    """Lines with or without their ends, several in one piece or a file are the same archive."""
    assert [reading.record for reading in text_form.read_many(lines)] == [
        reading.record for reading in text_form.read_many(ARCHIVE)
    ]


def test_what_is_no_archive() -> None:
    """Nothing and blank lines are no record; what stands before the first version line is a record of its own."""
    assert list(text_form.read_many("")) == list(text_form.read_many("\n \n")) == []
    assert [reading.record.deals[0].cut for reading in text_form.read_many('[Cut "1"]\n% belote 1\n[Cut "2"]')] == [
        1,
        2,
    ]


def test_an_archive_is_read_as_it_comes() -> None:
    """A record is there as soon as the next one begins, and no line is taken before it is needed."""
    taken = 0

    def lines() -> Iterator[str]:
        nonlocal taken
        for number in range(1000):
            for line in ("% belote 1\n", f'[Cut "{number}"]\n'):
                taken += 1
                yield line

    for number, reading in enumerate(text_form.read_many(lines())):
        assert (reading.record.deals[0].cut, reading.problems) == (number, ())
        assert taken <= 2 * number + 3


def test_a_record_too_long_in_an_archive() -> None:
    """A record that is too long costs neither memory nor the ones around it."""

    def lines() -> Iterator[str]:
        yield '% belote 1\n[Cut "1"]\n'
        yield "% belote 1\n"
        for _line in range(200):
            yield "x" * 99_999 + "\n"
        yield '% belote 1\n[Cut "x"]\n'

    tracemalloc.start()
    readings = list(text_form.read_many(lines()))
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [[str(problem) for problem in reading.problems] for reading in readings] == [
        [],
        ["3:1: This record is too long to be read: 1048576 characters are the most."],
        ["205:7: “x” is no number: write up to six digits."],
    ]
    assert most < 5_000_000


def test_the_longest_record_in_an_archive() -> None:
    """A record of the greatest length that is read is read in an archive as well."""
    longest = "% belote 1\n{" + "x" * (MOST_CHARACTERS - 14) + "}\n"
    readings = list(text_form.read_many(longest + longest + ENGLISH))
    assert [len(reading.record.text) for reading in readings] == [MOST_CHARACTERS, MOST_CHARACTERS, len(ENGLISH)]
    assert [reading.problems for reading in readings] == [(), (), ()]


def test_texts_are_split_as_they_stand() -> None:
    """`split` gives back every character, and also records that are too long to be read."""
    long = "% belote 1\n" + "x" * MOST_CHARACTERS + "\n"
    assert text_form.split("\n" + ENGLISH + long + FRENCH) == ["\n" + ENGLISH, long, FRENCH]
    assert text_form.split("") == []
