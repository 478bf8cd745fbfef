"""What is wrong with the text of a record: each problem with its place, what is kept, and texts made to do harm."""

from __future__ import annotations

import json
import pickle
import time
import tracemalloc
from typing import Final

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it carries no types

from belote_teach import Card, Cards, Seat
from belote_teach.records import json_form, text_form
from belote_teach.records.hidden import HIDDEN, SHOWN
from belote_teach.records.problem import MOST_PROBLEMS, PartError, Problem, RecordError
from belote_teach.records.record import (
    MOST_DEALS,
    MOST_PARTS,
    Call,
    DealRecord,
    Holding,
    Points,
    Record,
    Shown,
    Turn,
    Written,
)
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.records.text_writer import unwritable
from belote_teach.rules.auction import Bid

# --- what it says -----------------------------------------------------------------------------------------------------

NO_RANK: Final = "write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."
NO_BID: Final = "write pass, take, s, h, d, c, AT or NT, with the player before it."
NO_DECLARATION: Final = "write tierce, quarte, quinte or carre, or cards such as ThJhQh."
NO_HAND: Final = (
    "write its suits apart by points, spades, hearts, diamonds, clubs, such as K98.Q98.A.Q, or ? when it is not known."
)
UNREADABLE: Final = (
    "cannot be read here: write a card with its player, such as S:9h, belote or rebelote behind it, or the winner of a "
    "trick, such as =N."
)
NO_TAG: Final = 'write its name, then its value in quotes, such as [Dealer "W"].'

# the text, its problems (those that are not grave begin with a star), and what was kept of it
PROBLEMS: Final[list[tuple[str, list[str], str]]] = [
    # the record
    ("", ["1:1: Nothing stands here: a record begins with % belote 1."], ""),
    (" \r\n ", ["1:1: Nothing stands here: a record begins with % belote 1."], ""),
    ("% belote", ["*1:9: The version is missing; the record is read as % belote 1."], ""),
    (
        '[Cut "3"]\n\n  % Belote 1\n[Cut "4"]\n[Foo]',
        ["3:3: Another record begins here; only the first is read."],
        '[Cut "3"]',
    ),
    ("% belote 1\n% belote 1", ["2:1: Another record begins here; only the first is read."], ""),
    ("% belote 1 belote", ["1:12: “belote” is in no section: bids go behind [Auction] and cards behind [Play]."], ""),
    ("%belotes", ["1:1: “%belotes” is in no section: bids go behind [Auction] and cards behind [Play]."], ""),
    (
        'S:Ad E:8d\n{x} N:9d\n[Cut "3"] W:7d W:7d',
        [
            "1:1: “S:Ad” is in no section: bids go behind [Auction] and cards behind [Play].",
            "3:11: “W:7d” is in no section: bids go behind [Auction] and cards behind [Play].",
        ],
        '{x}\n[Cut "3"]',
    ),
    ('[Rules "clasic"]', ["1:9: “clasic” is no rule set. Did you mean “classic”?"], ""),
    (
        '[Rules "classic+capot=1"]',
        ["1:9: “capot” cannot be “1”: choose a number from 162 to 362."],
        "",
    ),
    (f'[Rules "{"x" * 4001}"]', [f"1:9: “{'x' * 39}…” is too long to be the rules of a table."], ""),
    (
        '[Rules "club"][Rules "arena"]',
        ["1:15: [Rules] stands in this record before: the first is kept."],
        '[Rules "club"]',
    ),
    ('[Letters "de"]', ["1:11: “de” are no letters that are known here: write en or fr."], ""),
    (
        '[Letters "fr"][Letters "en"]',
        ["1:15: [Letters] stands in this record before: the first is kept."],
        '[Letters "fr"]',
    ),
    *(
        (
            f'{cards}\n[Letters "fr"]',
            ["2:1: [Letters] stands too late: cards were read before it. Write it above the first deal."],
            kept,
        )
        for cards, kept in [
            ('[Turned "9d"]', '[Turned "9d"]'),
            ('[Trump "d"]', '[Trump "d"]'),
            ('[Deal "S:..."]', '[Deal "S:... E:? N:? W:?"]'),
            ("[Auction] S take", "[Auction]\nS take"),
            ("[Play] S:Ad", "[Play]\nS:Ad"),
        ]
    ),
    # tags
    ("[Dealer]", ["1:1: [Dealer] has no value: write it in quotes behind the name."], ""),
    ("[South]", ["1:1: [South] has no value: write it in quotes behind the name."], ""),
    ('[Dealer "W"', [f'1:1: “[Dealer "W"” is no tag: {NO_TAG}'], '[Dealer "W"]'),
    ("[Dealer W]", [f"1:1: “[Dealer W]” is no tag: {NO_TAG}"], '[Dealer "W"]'),
    (
        "[Dealer 'X']",
        [f"1:1: “[Dealer 'X']” is no tag: {NO_TAG}", "1:10: “X” is no player: write S, E, N or W."],
        '[Number "?"]',
    ),
    (
        '[Event "a\nb"]',
        [
            f'1:1: “[Event "a” is no tag: {NO_TAG}',
            '2:1: “b"]” is in no section: bids go behind [Auction] and cards behind [Play].',
        ],
        '[Event "a"]',
    ),
    ('[]\n["x"]', [f"1:1: “[]” is no tag: {NO_TAG}", f'2:1: “["x"]” is no tag: {NO_TAG}'], ""),
    ("[Event", [f"1:1: “[Event” is no tag: {NO_TAG}"], ""),
    (
        '[Dealr "W"]',
        ["*1:1: [Dealr] is no tag of this format; it is kept as it stands. Did you mean [Dealer]?"],
        '[Dealr "W"]',
    ),
    (
        '[Weather "rain"]\n[Cut "3"]\n[weather "sun"]',
        [
            "*1:1: [Weather] is no tag of this format; it is kept as it stands.",
            "*3:1: [weather] is no tag of this format; it is kept as it stands.",
        ],
        '[Weather "rain"]\n[Cut "3"]\n[weather "sun"]',
    ),
    (
        "[Foo] S:Ad {x} E:8d [Plays] S:Ad",
        [
            "1:1: [Foo] is no section of this format; what stands behind it is left out.",
            "1:21: [Plays] is no section of this format; what stands behind it is left out. Did you mean [Play]?",
        ],
        "{x}",
    ),
    ('[Play "x"]', ["1:1: [Play] has no value: write what belongs to it behind the bracket."], ""),
    (
        "[Play S:Ad\nE:8d",
        ["1:1: [Play] has no value: write what belongs to it behind the bracket."],
        "[Play]\nS:Ad E:8d",
    ),
    ("[Play\nS:Ad", ["1:1: [Play] has no value: write what belongs to it behind the bracket."], "[Play]\nS:Ad"),
    ('[Cut "3"][cut "4"]', ["1:10: [Cut] stands in this deal before: the first is kept."], '[Cut "3"]'),
    (
        '[Cut "x"][Cut "4"]',
        [
            "1:7: “x” is no number: write up to six digits.",
            "1:10: [Cut] stands in this deal before: the first is kept.",
        ],
        '[Number "?"]',
    ),
    (
        '[Play] S:Ad [Play] E:8d {x} [Play] [Held "0"]',
        [
            "1:13: [Play] stands in this deal before: the first is kept.",
            "1:29: [Play] stands in this deal before: the first is kept.",
        ],
        '[Number "?"]\n{x}\n[Play]\nS:Ad\n[Held "0"]',
    ),
    # values
    ('[Number "x"]', ["1:10: “x” is no number: write up to six digits."], '[Number "?"]'),
    *(
        (f'[Cut "{text}"]', [f"1:7: “{text}” is no number: write up to six digits."], '[Number "?"]')
        for text in ("", "-3", "1234567", "3.5", "٣", "1_0")
    ),
    (f'[Cut "{"9" * 99}"]', [f"1:7: “{'9' * 39}…” is no number: write up to six digits."], '[Number "?"]'),
    ('[Dealer "NS"]', ["1:10: “NS” is no player: write S, E, N or W."], '[Number "?"]'),
    ('[Taker "X"]', ["1:9: “X” is no player and no side: write S, E, N or W, or NS or EW."], '[Number "?"]'),
    ('[Packets "5"]', ["1:11: “5” are no packets: write 3-2 or 2-3."], '[Number "?"]'),
    ('[Trump "take"]', ["1:9: “take” is no trump: write s, h, d, c, AT or NT."], '[Number "?"]'),
    ('[Result "won"]', ["1:10: “won” is no result: write made, dedans, litige or passed."], '[Number "?"]'),
    *(
        (
            f'[Score "{text}"]',
            [f"1:9: “{text}” are no points: write those of both sides, such as NS 118 EW 64."],
            '[Number "?"]',
        )
        for text in (
            "118 64",
            "NS 118",
            "NS 1 NS 2",
            "NS 1 ns 2",
            "ew 1 EW 2",
            "NS -1 EW 2",
            "NS 1234567 EW 2",
            "NS 1 EW 2 NS 3",
            "NS1 EW2",
        )
    ),
    ('[Turned "1h"]', [f"1:10: “1h” is no card: {NO_RANK}"], '[Number "?"]'),
    (
        '[Deal "S:K98.Q98.A.X E:... S:A... X:... foo N:K.9"]\n[Cut "3"]',
        [
            "1:20: “X” is no rank: write 7, 8, 9, T, J, Q, K or A.",
            "1:28: There are two hands for South.",
            "1:35: “X” is no player: write S, E, N or W.",
            "1:41: “foo” is nobody’s hand: write the player before it, such as S:foo.",
            f"1:47: “K.9” is no hand: {NO_HAND}",
        ],
        '[Cut "3"]\n[Deal "S:? E:... N:? W:?"]',
    ),
    ('[Deal "S:K-..."]', ["1:11: “-” is no rank: write 7, 8, 9, T, J, Q, K or A."], '[Number "?"]'),
    (
        '[Deal "S:"]',
        [f"1:10: “” is no hand: {NO_HAND}"],
        '[Number "?"]',
    ),
    # bids
    (
        "[Auction] pass take",
        ["1:11: Nobody says this “pass”: write the player before the first bid, or the dealer above."],
        "[Auction]",
    ),
    (
        "[Auction] S E pass N",
        ["1:11: South says nothing here: write a bid.", "1:20: North says nothing here: write a bid."],
        "[Auction]\nE pass",
    ),
    (
        "[Auction] W pass S pass S h E S pass",
        ["1:29: East says nothing here: write a bid."],
        "[Auction]\nW pass  S pass  S h  S pass",
    ),
    (
        "[Auction] S foo! {x} pass N:bar! E:h:d pass",
        [f"1:13: “foo” is no bid: {NO_BID}", f"1:29: “bar” is no bid: {NO_BID}", f"1:34: “E:h:d” is no bid: {NO_BID}"],
        '[Number "?"]\n{x}\n[Auction]\nE pass  N pass',
    ),
    (
        "[Auction] E foo foo pass",
        [f"1:13: “foo” is no bid: {NO_BID}", f"1:17: “foo” is no bid: {NO_BID}"],
        "[Auction]\nW pass",
    ),
    ("[Auction] S:!", [f"1:13: “!” is no bid: {NO_BID}"], "[Auction]"),
    (
        "[Auction] ! S pass!!! ! ? E foo ! ?? !??",
        [
            "1:11: “!” stands behind nothing: a mark belongs to a bid or a card.",
            "1:19: “!!!” is no mark: write !, ?, !!, ??, !? or ?!.",
            "1:25: “?” is a second mark for one bid or card.",
            f"1:29: “foo” is no bid: {NO_BID}",
            "1:38: “!??” is no bid: write pass, take, s, h, d, c, AT or NT, with the player before it.",
        ],
        "[Auction]\nS pass!",
    ),
    (
        '[Dealer "W"][Auction] pass\n[Number "2"][Auction] pass',
        ["2:23: Nobody says this “pass”: write the player before the first bid, or the dealer above."],
        '\n[Number "?"]\n[Dealer "W"]\n[Auction]\nS pass\n\n[Number "2"]\n[Auction]',
    ),
    ("[Auction] S E:pass", ["1:11: South says nothing here: write a bid."], "[Auction]\nE pass"),
    ("[Auction] S:pass E !", ["1:18: East says nothing here: write a bid."], "[Auction]\nS pass"),
    # declarations
    (
        "[Declared] tierce E:foo N W:tierce=foo S",
        [
            "1:12: Nobody declares this “tierce”: write the player before it.",
            f"1:21: “foo” is no declaration: {NO_DECLARATION}",
            "1:25: North declares nothing here: write a declaration.",
            f"1:36: “foo” is no declaration: {NO_DECLARATION}",
            "1:40: South declares nothing here: write a declaration.",
        ],
        "[Declared]\nW:tierce",
    ),
    ("[Declared] E:foo=ThJhQh", [f"1:14: “foo” is no declaration: {NO_DECLARATION}"], "[Declared]"),
    (
        "[Declared] E:Th:Jh N:tierce=Th=Jh",
        [
            f"1:12: “E:Th:Jh” is no declaration: {NO_DECLARATION}",
            f"1:20: “N:tierce=Th=Jh” is no declaration: {NO_DECLARATION}",
        ],
        "[Declared]",
    ),
    ("[Declared] E:ThJx", [f"1:16: “Jx” is no declaration: {NO_DECLARATION}"], "[Declared]"),
    ("[Declared] E:tierce=ThJhThQhTh", ["1:25: Th stands there twice."], "[Declared]\nE:tierce=ThJhQh"),
    (
        "[Declared] E:tierce= N:=",
        [
            "1:21: No cards stand here: write those that were shown, or leave the = out.",
            "1:25: No cards stand here: write those that were shown, or leave the = out.",
        ],
        "[Declared]\nE:tierce",
    ),
    # cards
    (
        "[Play] Ad 8d S:9d",
        ["1:8: Nobody plays this Ad: write the player before the first card, such as S:Ad."],
        "[Play]\nS:9d",
    ),
    (
        "[Play] S E:Ad N",
        ["1:8: South plays nothing here: write a card.", "1:15: North plays nothing here: write a card."],
        "[Play]\nE:Ad",
    ),
    (
        "[Play] S: =N E belote",
        ["1:8: South plays nothing here: write a card.", "1:14: East plays nothing here: write a card."],
        "[Play]",
    ),
    (
        "[Play] S:Ad E:1h! =N belote {x} 9d Xd Ad8 Kd",
        [
            f"1:15: “1h” is no card: {NO_RANK}",
            f"1:36: “Xd” is no card: {NO_RANK}",
            f"1:39: “Ad8” is no card: {NO_RANK}",
        ],
        '[Number "?"]\n{x}\n[Play]\nS:Ad N:9d E:Kd',
    ),
    ("[Play] E 1h 9d", [f"1:10: “1h” is no card: {NO_RANK}"], "[Play]\nN:9d"),
    ("[Play] S:Vp", ['1:10: “Vp” is a card in other letters: write Js, or [Letters "fr"] above the deals.'], "[Play]"),
    (
        "[Play] S:Ad belotte tens ten S:8d:9d",
        [
            f"1:13: “belotte” {UNREADABLE}",
            f"1:21: “tens” {UNREADABLE}",
            f"1:26: “ten” is no card: {NO_RANK}",
            f"1:30: “S:8d:9d” is no card: {NO_RANK}",
        ],
        "[Play]\nS:Ad",
    ),
    (
        "[Play] =N belote ! S:Ad =N =E belote Belote ! ? !!! E:8d=X =EW",
        [
            "1:8: “=N” stands behind no card.",
            "1:11: “belote” stands behind no card.",
            "1:18: “!” stands behind nothing: a mark belongs to a bid or a card.",
            "1:28: “=E” is a second winner of one trick.",
            "1:38: “belote” is said twice with one card.",
            "1:47: “?” is a second mark for one bid or card.",
            "1:49: “!!!” is no mark: write !, ?, !!, ??, !? or ?!.",
            "1:57: “=X” is no winner of a trick: write the player or the side, such as =N or =NS.",
        ],
        "[Play]\nS:Ad! belote =N E:8d =EW",
    ),
    (
        "[Play] S:Ad 8d 9d 7d Kd 8s 9s 7s =NS Qd",
        [
            "*1:22: Who leads Kd is not written; it is taken to be South, the next in turn.",
            "*1:38: Who leads Qd is not written; it is taken to be South, the next in turn.",
        ],
        "[Play]\nS:Ad E:8d N:9d W:7d\nS:Kd E:8s N:9s W:7s =NS\nS:Qd",
    ),
    # comments
    ("{open", ["1:1: This comment has no end: write } behind it."], "{open}"),
    ('[Cut "3"]{x\\', ["1:10: This comment has no end: write } behind it."], '[Cut "3"]\n{x}'),
    (
        '[Play] S:Ad {open\n E:8d \\} \n  [Held "0"] {a\n{b\n[Score "NS 1 EW 2"]',
        [
            "1:13: This comment has no end: write } behind it.",
            "3:14: This comment has no end: write } behind it.",
            "4:1: This comment has no end: write } behind it.",
        ],
        '[Number "?"]\n{a b}\n[Play]\nS:Ad {open E:8d \\}}\n[Score "NS 1 EW 2"]\n[Held "0"]',
    ),
    (
        "[Play] S:Ad {a\n[Declared] {b",
        ["1:13: This comment has no end: write } behind it.", "2:12: This comment has no end: write } behind it."],
        '[Number "?"]\n{b}\n[Declared]\n[Play]\nS:Ad {a}',
    ),
]


@pytest.mark.parametrize(("text", "told", "kept"), PROBLEMS, ids=[text[:60] for text, _told, _kept in PROBLEMS])
def test_what_is_wrong_is_said_and_the_rest_is_kept(text: str, told: list[str], kept: str) -> None:
    """Each problem is told with its line and column and with what would be right; what can be read is in the record."""
    reading = text_form.read(text)
    assert told == [f"{'' if problem.grave else '*'}{problem}" for problem in reading.problems]
    assert text_form.dumps(reading.record) == "\n".join(filter(None, ["% belote 1", kept])) + "\n"


def test_what_cannot_be_read_in_french_is_said_with_french_letters() -> None:
    """The sentences speak of the letters that the record has declared."""
    reading = text_form.read(
        '[Letters "fr"][Deal "S:X..."][Trump "x"][Turned "Kh"]\n'
        "[Auction] S:take pass\n[Declared] E:x\n[Play] S:Rx S:foobar"
    )
    assert [str(problem) for problem in reading.problems] == [
        "1:24: “X” is no rank: write 7, 8, 9, 10, V, D, R or A.",
        "1:38: “x” is no trump: write p, c, k, t, TA or SA.",
        '1:50: “Kh” is a card in other letters: write Rc, or [Letters "en"] above the deals.',
        "2:13: “take” is no bid: write passe, prend, p, c, k, t, TA or SA, with the player before it.",
        "2:18: “pass” is no bid: write passe, prend, p, c, k, t, TA or SA, with the player before it.",
        "3:14: “x” is no declaration: write tierce, quarte, quinte or carre, or cards such as 10cVcDc.",
        "4:10: “Rx” is no card: write a rank (7 8 9 10 V D R A), then a suit (p c k t), such as 9c.",
        "4:15: “foobar” is no card: write a rank (7 8 9 10 V D R A), then a suit (p c k t), such as 9c.",
    ]


def test_a_record_error_holds_what_was_read() -> None:
    """`loads` raises for grave problems alone, with all of them and the record; the error survives pickling."""
    with pytest.raises(RecordError) as caught:
        text_form.loads('[Foo "x"]\n[Cut "x"]\n[Dealer "W"]')
    error = caught.value
    assert [problem.grave for problem in error.problems] == [False, True]
    assert str(error) == "\n".join(map(str, error.problems))
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - our own
    assert (again.problems, again.record) == (error.problems, error.record)
    part = pickle.loads(pickle.dumps(PartError("x", 3, (PartError("y", 4),), "kept")))  # noqa: S301 - as above
    assert (str(part), part.at, part.others[0].at, part.kept) == ("x", 3, 4, "kept")
    assert text_form.loads('[Foo "x"]') == Record(tags=(("Foo", "x"),))


# --- hidden characters ------------------------------------------------------------------------------------------------

SECRET: Final = [
    *"\0\x01\x08\x0b\x0c\x0e\x1b\x1f\x7f\x80\x85\x9f\u00ad\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066\u2069",
    *"\u3164\ufeff\ufffb\ud800\udfff\U000e0001\U000e0041",
]  # fmt: skip


@pytest.mark.parametrize("secret", SECRET, ids=ascii)
def test_nothing_hides_in_a_record(secret: str) -> None:
    """A character that does not show is a grave problem wherever it stands, told once, and one shows in its place."""
    text = f'[Event "a{secret}b"]\n[Dealer "W{secret}"]\n{{x{secret}y}}\n[Play] S:A{secret}d {secret} E:8d{secret}'
    reading = text_form.read(text)
    places = [(1, 10), (2, 11), (3, 3), (4, 11), (4, 14), (4, 20)]
    assert places == [(problem.line, problem.column) for problem in reading.grave]
    assert len(reading.problems) == 6
    number = f"A character that does not show stands here: U+{ord(secret):04X}"
    assert all(problem.message.startswith(number) for problem in reading.problems)
    deal = reading.record.deals[0]
    assert (reading.record.tags, deal.dealer, deal.comment) == ((("Event", f"a{SHOWN}b"),), None, f"x{SHOWN}y")
    assert deal.turns == ()


def test_a_name_for_what_does_not_show() -> None:
    """The problem names the character, where it has a name."""
    assert text_form.read("\u202e").problems[0].message == (
        "A character that does not show stands here: U+202E RIGHT-TO-LEFT OVERRIDE. Take it out."
    )
    assert (
        text_form.read("\0").problems[0].message == "A character that does not show stands here: U+0000. Take it out."
    )


def test_what_shows_may_stand_anywhere() -> None:
    """Letters of every script, joined emoji, accents and symbols are no hidden characters."""
    text = "Ελλήνων 日本語 नमस्ते שלום مرحبا می‌خواهم 👩‍👩‍👧 ﬁn № ½ ♥ \u00a0 x̌ " + SHOWN
    assert HIDDEN.search(text) is None
    assert text_form.read(f'[Event "{text}"]').record.tags == (("Event", text),)


def test_a_replacement_that_was_written_is_a_problem_of_its_own() -> None:
    """A sign that stands for an unreadable character is read as what it is: no card."""
    assert [str(problem) for problem in text_form.read(f"[Play] S:A{SHOWN}").problems] == [
        f"1:10: “A{SHOWN}” is no card: {NO_RANK}"
    ]


# --- sizes ------------------------------------------------------------------------------------------------------------


def test_a_record_that_is_too_long_is_not_read() -> None:
    """One character more than the most is one grave problem and nothing is kept; the most itself is read."""
    most = "% belote 1\n{" + "x" * (MOST_CHARACTERS - 13) + "}"
    reading = text_form.read(most)
    assert (len(most), reading.problems, len(reading.record.comment)) == (2**20, (), 2**20 - 13)
    too_long = text_form.read(most + "\n")
    assert [str(problem) for problem in too_long.problems] == [
        "1:1: This record is too long to be read: 1048576 characters are the most."
    ]
    assert (too_long.record, too_long.record.text, too_long.problems[0].grave) == (Record(), "", True)
    assert text_form.read("\ufeff" + most).problems == ()


def test_a_record_that_would_be_too_long_is_not_written() -> None:
    """What could not be read again is refused."""
    record = Record(comment="x" * (MOST_CHARACTERS - 14))
    assert len(text_form.dumps(record)) == MOST_CHARACTERS
    with pytest.raises(RecordError, match=r"^1:1: This record is too long"):
        text_form.dumps(Record(comment=record.comment + "x"))


@pytest.mark.parametrize(
    ("before", "wrong"),
    [("[Play]", "x"), ("[Auction]", "x"), ("[Declared]", "x"), ("", '[Number "x"]'), ("", "[Foo]")],
    ids=["cards", "bids", "declarations", "values", "sections"],
)
def test_problems_are_told_up_to_a_number(before: str, wrong: str) -> None:
    """A hundred problems are told in their order, and one more says how many are left."""
    reading = text_form.read(before + f"\n{wrong}" * MOST_PROBLEMS)
    assert (len(reading.problems), reading.problems[-1].line) == (100, 101)
    reading = text_form.read(before + f"\n{wrong}" * (MOST_PROBLEMS + 1))
    assert (len(reading.problems), reading.problems[-1].line) == (101, 101)
    assert (reading.problems[-1].message, reading.problems[-1].grave) == ("There is 1 more problem.", True)


def test_hidden_characters_among_many_problems() -> None:
    """Hidden characters are counted once each, and what they make unreadable is not counted again."""
    reading = text_form.read("[Play]\n" + "x\n" * 5000 + "\0 " * 500)
    assert reading.problems[-1].message == "There are 5400 more problems."
    assert reading.problems[-1].grave


def test_grave_problems_are_told_before_others() -> None:
    """A grave problem is told even behind a hundred others, and the rest is grave only when a grave one is in it."""
    reading = text_form.read('[Foo "x"]\n' * 150 + "[Cut]")
    assert len(reading.problems) == 101
    assert [(problem.line, problem.grave) for problem in reading.problems[-3:]] == [
        (99, False),
        (151, True),
        (151, False),
    ]
    assert str(reading.problems[-1]) == "151:1: There are 51 more problems."


def _filled(part: str, length: int, before: str = "") -> str:
    return (before + part * (length // len(part)))[:length]


PARTS: Final = {
    "words": ("x ", "[Play]"), "bids": ("x ", "[Auction]"), "declared": ("x ", "[Declared]"), "stray": ("x ", ""),
    "players": ("S ", "[Play]"), "cards": ("S:Ad ", "[Play]"), "no players": ("Ad ", "[Play]S:Ad "),
    "said": ("belote ", "[Play]S:Ad "), "won": ("=N ", "[Play]S:Ad "), "marks": ("! ", "[Play]S:Ad "),
    "one mark": ("!", "[Play]S:Ad"), "comments": ("{a}", "[Play]S:Ad"), "braces": ("{", ""), "open": ("{\n[", ""),
    "backslashes": ("\\", "{"), "escapes": ("\\{", ""), "brackets": ("[", ""), "quotes": ('"', ""),
    "tags": ('[A "', ""), "names": ("[A\n", ""), "own tags": ('[a ""]', ""), "escaped": ('[A "\\', ""),
    "no hands": ('[Deal ""]', ""), "numbers": ('[Number "1"]', ""), "sections": ("[Play]", ""), "unknown": ("[x]", ""),
    "nothing": ("\0", ""), "turned": ("\u202e ", ""), "lines": ("\n", ""), "spaces": (" ", "["), "percents": ("%", ""),
    "versions": ("%belote\n", ""), "colons": (":", '[Deal "'), "points": (".", '[Deal "S:'),
    "kings": ("K", '[Deal "S:'), "digits": ("9", '[Cut "'), "sums": ("9", '[Score "NS '), "pluses": ("a+", '[Rules "'),
    "spades": ("s ", "[Auction]"), "gap": (" ", "[Auction] s"), "commas": (", ", "[Declared] E:"),
    "shown": ("ThJh", "[Declared] E:"), "equals": ("= ", "[Declared] E:"), "curly": ("[A “", ""),
    "tricks": ("1.", "[Play] "), "near": ('[Dealr "W"]', ""), "again": ('[Cut "1"]', ""),
    "no letters": ('[Letters "x"]', ""), "version": ("9", "% belote "), "leads": ("Ad =NS ", "[Play]S:Ad "),
    "one line": ("x" * 1000, ""),
}  # fmt: skip


@pytest.mark.parametrize("name", PARTS)
def test_no_text_takes_long(name: str) -> None:
    """The same part again and again, 60 000 characters of it, takes no more than its length, whatever the part is.

    Ten seconds are for the slowest machine: a reader that went through a text again for each part would take hours.
    """
    part, before = PARTS[name]
    begun = time.process_time()
    reading = text_form.read(_filled(part, 60_000, before))
    assert len(text_form.dumps(reading.record)) > 10
    assert time.process_time() - begun < 10


@pytest.mark.slow
@pytest.mark.parametrize("name", ["cards", "no players", "no hands"])
def test_no_text_takes_much_memory(name: str) -> None:
    """A quarter of the longest text that is read takes less than a quarter of 100 MB, and the rest is in proportion."""
    part, before = PARTS[name]
    text = _filled(part, MOST_CHARACTERS // 4, before)
    tracemalloc.start()
    text_form.read(text)
    _now, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 25_000_000


# --- what the text cannot hold ----------------------------------------------------------------------------------------

S: Final = Seat.SOUTH
THREE: Final = (None, None, None)
UNWRITABLE: Final = [
    (Record(version="1 2"), "/version: “1 2” is no version: it has letters, digits, points, and no space."),
    (Record(version=""), "/version: “” is no version: it has letters, digits, points, and no space."),
    (Record(letters="de"), "/letters: “de” cannot be written: there is en or fr."),
    (
        Record(comment="a\u200fb"),
        "/comment: A character that does not show cannot be written: U+200F RIGHT-TO-LEFT MARK.",
    ),
    (Record(tags=(("Place", "x"), ("Event", "a\nb"))), "/tags/1: [Event] cannot hold several lines."),
    (Record(tags=(("Event", "a\rb"),)), "/tags/0: [Event] cannot hold several lines."),
    (Record(tags=(("Event", "\0"),)), "/tags/0: A character that does not show cannot be written: U+0000."),
    (
        Record(tags=(("a b", ""),)),
        "/tags/0: “a b” is no name of a tag: it has letters and digits, such as Event, Place or Site.",
    ),
    (
        Record(tags=(("1a", ""),)),
        "/tags/0: “1a” is no name of a tag: it has letters and digits, such as Event, Place or Site.",
    ),
    (
        Record(tags=(("a\u3164", ""),)),
        "/tags/0: “a\u3164” is no name of a tag: it has letters and digits, such as Event, Place or Site.",
    ),
    (
        Record(tags=(("EVENT", ""),)),
        "/tags/0: “EVENT” is no name of a tag: it has letters and digits, such as Event, Place or Site.",
    ),
    *(
        (Record(tags=((name, ""),)), f"/tags/0: [{name}] is a tag that means something here; it cannot hold any text.")
        for name in ("Dealer", "dealer", "Play", "Rules", "Letters", "Number")
    ),
    *(
        (Record(deals=(DealRecord(), deal)), f"/deals/1/{says}")
        for deal, says in [
            (DealRecord(number=-1), "number: -1 cannot be written: numbers are from 0 to 999999."),
            (DealRecord(cut=10**6), "cut: 1000000 cannot be written: numbers are from 0 to 999999."),
            (DealRecord(written=Written(held=-1)), "held: -1 cannot be written: numbers are from 0 to 999999."),
            (
                DealRecord(written=Written(total=Points(1, -2))),
                "total: -2 cannot be written: numbers are from 0 to 999999.",
            ),
            (DealRecord(packets="4-1"), "packets: “4-1” cannot be written: there is 3-2 or 2-3."),
            (
                DealRecord(written=Written(result="won")),
                "result: “won” cannot be written: there is made, dedans, litige or passed.",
            ),
            (
                DealRecord(hands=(Holding(Cards.parse("9h"), twice=(Card.parse("8h"),)), *THREE)),
                "hands: 8h stands twice in a hand that does not hold it.",
            ),
            (
                DealRecord(tags=(("Cut", "x"),)),
                "tags/0: [Cut] is a tag that means something here; it cannot hold any text.",
            ),
            (DealRecord(comment="\0"), "comment: A character that does not show cannot be written: U+0000."),
            (
                DealRecord(calls=(Call(S, Bid.PASS), Call(S, Bid.PASS, "!!!"))),
                "auction/1/mark: “!!!” cannot be written: there is !, ?, !!, ??, !? or ?!.",
            ),
            (
                DealRecord(calls=(Call(S, Bid.PASS, "", "\0"),)),
                "auction/0/comment: A character that does not show cannot be written: U+0000.",
            ),
            (
                DealRecord(turns=(Turn(S, Card.parse("Ad"), mark="#"),)),
                "play/0/mark: “#” cannot be written: there is !, ?, !!, ??, !? or ?!.",
            ),
            (
                DealRecord(turns=(Turn(S, Card.parse("Ad"), comment="\0"),)),
                "play/0/comment: A character that does not show cannot be written: U+0000.",
            ),
            (
                DealRecord(turns=(Turn(S, Card.parse("Ad"), ("coinche",)),)),
                "play/0/words: “coinche” cannot be written: there is belote or rebelote.",
            ),
            (
                DealRecord(turns=(Turn(S, Card.parse("Ad"), ("belote", "belote")),)),
                "play/0/words: A word is said once with one card.",
            ),
            (
                DealRecord(shown=(Shown(S, "cent"),)),
                "declared/0/said: “cent” cannot be written: there is tierce, quarte, quinte or carre.",
            ),
            (DealRecord(shown=(Shown(S),)), "declared/0: A declaration has its name, some cards, or both."),
            (
                DealRecord(shown=(Shown(S, "tierce", Cards()),)),
                "declared/0: A declaration has its name, some cards, or both.",
            ),
        ]
    ),
]


@pytest.mark.parametrize(("record", "says"), UNWRITABLE, ids=[says for _record, says in UNWRITABLE])
def test_what_the_text_cannot_hold_is_refused(record: Record, says: str) -> None:
    """A record that would be read back as something else is not written; the error says where it is in the way."""
    assert [says] == [str(problem) for problem in unwritable(record)]
    with pytest.raises(RecordError) as caught:
        text_form.dumps(record)
    assert (str(caught.value), caught.value.record) == (says, record)


def test_all_that_the_text_cannot_hold_is_told_at_once() -> None:
    """Everything in the way is said, not only the first."""
    assert len(unwritable(Record(version=" ", letters="x", comment="\0"))) == 3


def test_a_problem_that_was_never_in_a_text_has_its_path() -> None:
    """A problem prints with its line and column, or with its path where there is no text."""
    assert [str(Problem(3, 7, "x")), str(Problem(0, 0, "x", path="/deals/0"))] == ["3:7: x", "/deals/0: x"]


def test_a_deal_longer_than_any_is_read_in_part() -> None:
    """Of more bids or cards than a deal can have by far the first are read, and a problem says so where they begin."""
    reading = text_form.read(f'[Dealer "W"]\n[Auction] {"S pass " * (MOST_PARTS + 1)}\n[Play] {"S:Ad " * MOST_PARTS}')
    deal = reading.record.deals[0]
    assert (MOST_PARTS, MOST_PARTS) == (len(deal.calls or ()), len(deal.turns or ()))
    assert ["2:1: 201 are too many for one deal: the first 200 were read."] == [*map(str, reading.problems)]


def test_a_match_longer_than_any_is_read_in_part() -> None:
    """Of more deals than a match can have the first are read, and one problem says so at the first that was not."""
    reading = text_form.read('[Number "1"]\n' * (MOST_DEALS + 3))
    assert MOST_DEALS == len(reading.record.deals)
    says = "2001:1: There are more deals than any match has: the first 2000 were read."
    assert [says] == [*map(str, reading.problems)]


@pytest.mark.parametrize(("most", "deals"), [(MOST_PARTS, '{{"play": [{rows}]}}'), (MOST_DEALS, "{rows}")])
def test_json_has_the_same_limits(most: int, deals: str) -> None:
    """One more card or deal than the limit is one grave problem, in the reader and in the schema; the limit is none."""
    row = '{"seat": "S", "card": "Ad"}' if most == MOST_PARTS else "{}"
    for count in (most, most + 1):
        text = f'{{"format": "belote", "version": "1", "deals": [{deals.format(rows=", ".join([row] * count))}]}}'
        reading = json_form.read(text)
        assert count - most == len(reading.grave)
        read_rows = reading.record.deals[0].turns if most == MOST_PARTS else reading.record.deals
        assert most == len(read_rows or ())
        assert (count == most) is Draft202012Validator(json.loads(json_form.schema())).is_valid(json.loads(text))
