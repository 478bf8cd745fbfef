"""Records as JSON: lossless, as the published schema says, and safe to read whatever the text."""

from __future__ import annotations

import json
import re
import sys
import time
import tracemalloc
from typing import TYPE_CHECKING, Any, Final

import jsonschema  # type: ignore[import-untyped]
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import DECK, Card, Cards, Seat, Side, Trump
from belote_teach.records import json_form
from belote_teach.records.hidden import HIDDEN
from belote_teach.records.json_places import places, pointer
from belote_teach.records.problem import MOST_PROBLEMS, RecordError
from belote_teach.records.record import (
    KINDS,
    LETTERS,
    MARKS,
    RESULTS,
    VERSION,
    WORDS,
    DealRecord,
    Holding,
    Record,
    Shown,
    Turn,
)  # fmt: skip
from belote_teach.records.tags import MOST, SECTIONS, TAGS
from belote_teach.rules.auction import Bid
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

SCHEMA: Final[dict[str, Any]] = json.loads(json_form.schema())
VALIDATOR: Final = jsonschema.Draft202012Validator(SCHEMA)
LEAST: Final = {"format": "belote", "version": "1", "deals": []}


def of_deal(**members: Any) -> dict[str, Any]:
    """Return a document of one deal with these members."""
    return LEAST | {"deals": [members]}


def read(data: object) -> list[tuple[str, bool]]:
    """Return where the problems of a document are and whether they are grave."""
    return [(problem.path, problem.grave) for problem in json_form.read(json.dumps(data)).problems]


# --- there and back ---------------------------------------------------------------------------------------------------


@given(records())
def test_what_is_written_is_read_again(record: Record) -> None:
    """Every record that the format can hold comes back from its JSON, without a problem unless of another version.

    Without an indent no line end gets into the text, so that a file of JSON Lines holds a record a line.
    """
    text = json_form.dumps(record)
    assert len(text.splitlines()) == 1
    reading = json_form.read(text)
    assert record == reading.record
    assert all(problem.path == "/version" and not problem.grave for problem in reading.problems)
    assert text == json_form.dumps(reading.record)
    assert record == json_form.from_data(json_form.to_data(record))
    assert record == json_form.loads(json_form.dumps(record, indent=2))


@given(records())
def test_what_is_written_is_as_the_schema_says(record: Record) -> None:
    """The schema accepts everything that is written in its version."""
    data = json_form.to_data(record)
    assert [] == list(VALIDATOR.iter_errors(data | {"version": "1"}))
    assert data == json.loads(json_form.dumps(record))


def test_the_members_stand_in_the_order_of_the_text_form() -> None:
    """A reader of both forms finds the same things in the same places."""
    deal = SCHEMA["$defs"]["deal"]["properties"]
    head = [tag.field for tag in TAGS.values() if tag.head]
    tail = [tag.field for tag in TAGS.values() if not tag.head]
    assert list(deal) == [*head, "tags", "comment", "auction", "declared", "play", *tail]
    record = Record.of_deal(
        DealRecord(tags=(("A", "b"),), comment="c", number=1, turns=(), calls=(), shown=(), trump=Trump.ALL)
    )
    assert list(json_form.to_data(record)["deals"][0]) == [
        "number", "trump", "tags", "comment", "auction", "declared", "play",
    ]  # fmt: skip


def test_a_file_is_utf8_with_plain_line_ends(tmp_path: Path) -> None:
    """`dump` writes what `load` reads, on every system the same bytes."""
    record = Record(tags=(("South", "Đurić ♥"),))
    json_form.dump(record, tmp_path / "one.json", indent=2)
    assert record == json_form.load(tmp_path / "one.json")
    raw = (tmp_path / "one.json").read_bytes()
    assert "Đurić ♥".encode() in raw
    assert b"\r" not in raw


def test_a_file_that_is_not_utf8_is_refused_with_the_place(tmp_path: Path) -> None:
    """A file in another encoding is one problem, where its first byte that is no UTF-8 stands."""
    (tmp_path / "latin.json").write_bytes(b'{"comment":\n "12\xe9"}')
    with pytest.raises(RecordError) as refused:
        json_form.load(tmp_path / "latin.json")
    assert [(2, 5)] == [(problem.line, problem.column) for problem in refused.value.problems]


# --- the schema -------------------------------------------------------------------------------------------------------


def test_the_schema_is_a_schema() -> None:
    """It is valid by its own standard, versioned, and everything in it says what it is."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    assert VERSION == SCHEMA["properties"]["version"]["const"]
    for definition in (SCHEMA, *SCHEMA["$defs"].values()):
        assert definition["title"]
    for name, member in (*SCHEMA["properties"].items(), *SCHEMA["$defs"]["deal"]["properties"].items()):
        assert {"description", "$ref"} & set(member), name


def test_the_schema_has_the_words_of_the_engine() -> None:
    """Cards, seats, bids, marks and all other fixed words are those of the package, and no number can be higher."""
    said = {name: each.get("enum") for name, each in SCHEMA["$defs"].items()}
    seats = [seat.value for seat in Seat]
    assert said["card"] == [card.text for card in DECK]
    assert said["seat"] == seats
    assert said["taker"] == seats + [side.value for side in Side]
    assert said["trump"] == [trump.value for trump in Trump]
    assert said["bid"] == [bid.value for bid in Bid]
    assert said["mark"] == list(MARKS)
    deal, turn = SCHEMA["$defs"]["deal"]["properties"], SCHEMA["$defs"]["turn"]["properties"]
    assert deal["result"]["enum"] == list(RESULTS)
    assert turn["words"]["items"]["enum"] == list(WORDS)
    assert SCHEMA["$defs"]["declaration"]["properties"]["said"]["enum"] == list(KINDS)
    assert SCHEMA["properties"]["letters"]["enum"] == list(LETTERS)
    assert SCHEMA["$defs"]["number"]["maximum"] == MOST


def test_the_schema_knows_every_character_that_may_not_stand_in_a_record() -> None:
    """Its pattern finds exactly the characters that the readers refuse."""
    hidden = re.compile(SCHEMA["$defs"]["text"]["not"]["pattern"])
    everything = "".join(map(chr, range(sys.maxunicode + 1)))
    assert HIDDEN.findall(everything) == hidden.findall(everything)


def test_the_schema_refuses_the_tags_that_are_members() -> None:
    """No unknown tag is named as one of the text form is, whatever its letters' case."""
    names = [*TAGS, *(name.lower() for name in SECTIONS), "rules", "letters"]
    for name in (*names, *(name.upper() for name in names)):
        assert not VALIDATOR.is_valid(LEAST | {"tags": [[name, ""]]}), name
        assert read(LEAST | {"tags": [[name, ""]]}) == [("/tags/0", True)]
    for name in ("Dealers", "Xdeal", "Comment", "hands", "Deal_", "É"):
        assert VALIDATOR.is_valid(LEAST | {"tags": [[name, ""]]}), name
        assert read(LEAST | {"tags": [[name, ""]]}) == []


TURN: Final = {"seat": "S", "card": "Ad"}
GOOD: Final[dict[str, Any]] = {
    "nothing": LEAST,
    "empty texts": LEAST | {"comment": "", "tags": [["A", ""], ["A", "  "]], "letters": "en"},
    "an empty deal": of_deal(),
    "numbers that are whole": of_deal(number=3.0, cut=3e1, held=0, before={"NS": 0, "EW": 999999.0}),
    "hands": of_deal(hands={"W": ["9s", "Ks", "?", "9s"], "E": ["?"], "S": []}),
    "a turn": of_deal(play=[TURN | {"words": [], "won": "NS", "mark": "?!", "comment": "a\n \tb"}]),
    "a declaration": of_deal(declared=[{"seat": "N", "said": "carre"}, {"seat": "E", "cards": ["7s"]}]),
    "empty sections": of_deal(auction=[], declared=[], play=[], hands={}),
}
BAD: Final[dict[str, tuple[Any, list[tuple[str, bool]]]]] = {
    "no object": ([], [("", True)]),
    "null": (None, [("", True)]),
    "a number": (3, [("", True)]),
    "nothing": ({}, [("", True)] * 3),
    "another format": (LEAST | {"format": "pgn"}, [("/format", True)]),
    "another version": (LEAST | {"version": "2"}, [("/version", False)]),
    "a version that is none": (LEAST | {"version": 1}, [("/version", True)]),
    "an unknown member": (LEAST | {"event": "x"}, [("/event", False)]),
    "a member that is none": (LEAST | {"a b": "x"}, [("/a b", True)]),
    "a member of deals": (LEAST | {"dealer": "S"}, [("/dealer", True)]),
    "rules that are no text": (LEAST | {"rules": ["classic"]}, [("/rules", True)]),
    "empty rules": (LEAST | {"rules": ""}, [("/rules", True)]),
    "long rules": (LEAST | {"rules": "classic" * 600}, [("/rules", True)]),
    "other letters": (LEAST | {"letters": "de"}, [("/letters", True)]),
    "letters that are none": (LEAST | {"letters": {"en": 1}}, [("/letters", True)]),
    "deals that are none": (LEAST | {"deals": {}}, [("/deals", True)]),
    "a deal that is none": (LEAST | {"deals": [[], {}]}, [("/deals/0", True)]),
    "a comment that is none": (LEAST | {"comment": 7}, [("/comment", True)]),
    "tags that are none": (LEAST | {"tags": {"A": "b"}}, [("/tags", True)]),
    "a tag of one": (LEAST | {"tags": [["A"]]}, [("/tags/0", True)]),
    "a tag of three": (LEAST | {"tags": [["A", "b", "c"]]}, [("/tags/0", True)]),
    "a tag of numbers": (LEAST | {"tags": [["A", 1]]}, [("/tags/0", True)]),
    "a tag with a line end": (LEAST | {"tags": [["A", "b\nc"]]}, [("/tags/0", True)]),
    "a tag without a name": (LEAST | {"tags": [["", "b"]]}, [("/tags/0", True)]),
    "a tag named by a digit": (LEAST | {"tags": [["1a", "b"]]}, [("/tags/0", True)]),
    "a tag name with a line end": (LEAST | {"tags": [["A\n", "b"]]}, [("/tags/0", True)]),
    "a tag that turns round": (LEAST | {"tags": [["A", "\u202e"]]}, [("/tags/0", True)]),
    "a comment with a NUL": (LEAST | {"comment": "a\0b"}, [("/comment", True)]),
    "half a character": (LEAST | {"comment": "\ud800"}, [("/comment", True)]),
    "a dealer in small letters": (of_deal(dealer="s"), [("/deals/0/dealer", True)]),
    "a dealer in a word": (of_deal(dealer="South"), [("/deals/0/dealer", True)]),
    "a dealer of null": (of_deal(dealer=None), [("/deals/0/dealer", True)]),
    "a side that deals": (of_deal(dealer="NS"), [("/deals/0/dealer", True)]),
    "a card in signs": (of_deal(turned="9♥"), [("/deals/0/turned", True)]),
    "a card that is an array": (of_deal(turned=["9h"]), [("/deals/0/turned", True)]),
    "a ten in two digits": (of_deal(turned="10h"), [("/deals/0/turned", True)]),
    "a fraction": (of_deal(cut=3.5), [("/deals/0/cut", True)]),
    "below nothing": (of_deal(cut=-1), [("/deals/0/cut", True)]),
    "too much": (of_deal(number=1_000_000), [("/deals/0/number", True)]),
    "far too much": (of_deal(number=10**3000), [("/deals/0/number", True)]),
    "true": (of_deal(held=True), [("/deals/0/held", True)]),
    "a number in quotes": (of_deal(held="0"), [("/deals/0/held", True)]),
    "points of one side": (of_deal(score={"NS": 1}), [("/deals/0/score", True)]),
    "points of three sides": (of_deal(score={"NS": 1, "EW": 2, "X": 3}), [("/deals/0/score/X", True)]),
    "points in an array": (of_deal(score=[1, 2]), [("/deals/0/score", True)]),
    "packets": (of_deal(packets="4-1"), [("/deals/0/packets", True)]),
    "trumps": (of_deal(trump="at"), [("/deals/0/trump", True)]),
    "a taker": (of_deal(taker="SN"), [("/deals/0/taker", True)]),
    "a result": (of_deal(result="capot"), [("/deals/0/result", True)]),
    "hands in an array": (of_deal(hands=[[], [], [], []]), [("/deals/0/hands", True)]),
    "hands of a side": (of_deal(hands={"NS": []}), [("/deals/0/hands/NS", True)]),
    "a hand in a text": (of_deal(hands={"S": "K98.Q98.A.Q"}), [("/deals/0/hands/S", True)]),
    "a hand with a nine": (of_deal(hands={"S": ["Ks", 9]}), [("/deals/0/hands/S/1", True)]),
    "an auction of words": (of_deal(auction=["pass"]), [("/deals/0/auction/0", True)]),
    "a bid by nobody": (of_deal(auction=[{"bid": "pass"}]), [("/deals/0/auction/0", True)]),
    "a bid that is none": (of_deal(auction=[{"seat": "S", "bid": "coinche"}]), [("/deals/0/auction/0/bid", True)]),
    "a word with a bid": (
        of_deal(auction=[{"seat": "S", "bid": "pass", "words": []}]),
        [("/deals/0/auction/0/words", True)],
    ),
    "a turn in a text": (of_deal(play=["S:Ad"]), [("/deals/0/play/0", True)]),
    "a turn without a card": (of_deal(play=[TURN, {"seat": "S"}]), [("/deals/0/play/1", True)]),
    "an unknown card": (of_deal(play=[TURN, TURN | {"card": "?"}]), [("/deals/0/play/1/card", True)]),
    "a word that is none": (of_deal(play=[TURN | {"words": ["capot"]}]), [("/deals/0/play/0/words/0", True)]),
    "a word twice": (of_deal(play=[TURN | {"words": ["belote", "belote"]}]), [("/deals/0/play/0/words/1", True)]),
    "words in a text": (of_deal(play=[TURN | {"words": "belote"}]), [("/deals/0/play/0/words", True)]),
    "an empty mark": (of_deal(play=[TURN | {"mark": ""}]), [("/deals/0/play/0/mark", True)]),
    "a mark that is none": (of_deal(play=[TURN | {"mark": "?????"}]), [("/deals/0/play/0/mark", True)]),
    "a winner that is none": (of_deal(play=[TURN | {"won": ""}]), [("/deals/0/play/0/won", True)]),
    "a declaration of nothing": (of_deal(declared=[{"seat": "S"}]), [("/deals/0/declared/0", True)]),
    "no declaration": (of_deal(declared=[{"seat": "S", "said": ""}]), [("/deals/0/declared/0/said", True)]),
    "a declaration of no cards": (of_deal(declared=[{"seat": "S", "cards": []}]), [("/deals/0/declared/0", True)]),
    "a declaration of a card twice": (
        of_deal(declared=[{"seat": "S", "cards": ["7s", "7s"]}]),
        [("/deals/0/declared/0/cards/1", True)],
    ),
}  # fmt: skip


@pytest.mark.parametrize("document", GOOD.values(), ids=GOOD)
def test_what_the_schema_accepts_is_read_without_a_problem(document: Any) -> None:
    assert VALIDATOR.is_valid(document)
    assert read(document) == []


@pytest.mark.parametrize(("document", "problems"), BAD.values(), ids=BAD)
def test_what_the_schema_refuses_is_a_problem_at_its_pointer(document: Any, problems: list[tuple[str, bool]]) -> None:
    """Each document is refused by the schema, and the reader says where it is wrong."""
    assert not VALIDATOR.is_valid(document)
    assert problems == read(document)


JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers(-1, 10**7) | st.floats(allow_nan=False, allow_infinity=False)
    | st.sampled_from(["S", "NS", "Ad", "?", "belote", "1", "pass", "tierce", "", "made", "3-2"]) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=4)
    | st.dictionaries(
        st.sampled_from(
            [*SCHEMA["$defs"]["deal"]["properties"], "seat", "card", "bid", "said", "words", "won", "mark", "NS", "EW"]
        )
        | st.text(max_size=4),
        inner,
        max_size=4,
    ),
    max_leaves=12,
)  # fmt: skip


@given(JSON, st.sampled_from(["deals", "tags", "comment", "letters"]))
def test_reader_and_schema_agree_on_any_json(value: Any, member: str) -> None:
    """Whatever stands in a document, it is read without a problem exactly when the schema accepts it."""
    score = of_deal(**dict.fromkeys(("score", "hands", "number", "auction"), value))
    for document in (value, LEAST | {member: value}, of_deal(play=value), of_deal(declared=[value]), score):
        assert VALIDATOR.is_valid(document) is (read(document) == []), document


# --- reading leniently ------------------------------------------------------------------------------------------------


def test_what_can_be_read_is_kept() -> None:
    """A card that cannot be read is left out, and the places of the others are still those of the text."""
    text = json.dumps(
        of_deal(dealer="Q", trump="h", play=[TURN, {"seat": "E", "card": "1d"}, {"seat": "N", "card": "9d"}])
    )
    reading = json_form.read(text)
    [deal] = reading.record.deals
    assert (deal.dealer, deal.trump) == (None, Trump.HEARTS)
    assert deal.turns == (Turn(Seat.SOUTH, Card.parse("Ad")), Turn(Seat.NORTH, Card.parse("9d")))
    assert [problem.path for problem in reading.problems] == ["/deals/0/dealer", "/deals/0/play/1/card"]
    assert text[deal.where["turn 1"] :].startswith('{"seat": "N"')


def test_a_problem_has_a_pointer_and_a_place() -> None:
    """Line and column lead to the value, also in a text of many lines."""
    text = json_form.dumps(Record.of_deal(DealRecord(turned=Card.parse("9h"))), indent=2).replace('"9h"', '"19h"')
    [problem] = json_form.read(text).problems
    line = text.splitlines()[problem.line - 1]
    assert (problem.path, line[problem.column - 1 :]) == ("/deals/0/turned", '"19h"')
    assert problem.message == ("“19h” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.")


@settings(max_examples=50)
@given(records(max_deals=2))
def test_every_part_knows_its_place(record: Record) -> None:
    """`where` leads to the text of each part of each deal, for those who want to point at it."""
    record = json_form.read(json_form.dumps(record, indent=1)).record
    for deal in record.deals:
        assert record.text[deal.where["deal"]] == "{"
        for number, turn in enumerate(deal.turns or ()):
            value, _end = json.JSONDecoder().raw_decode(record.text, deal.where[f"turn {number}"])
            assert (value["seat"], value["card"]) == (turn.seat.value, turn.card.text)
            assert (f"won {number}" in deal.where) is (turn.won is not None)
        for number, call in enumerate(deal.calls or ()):
            value, _end = json.JSONDecoder().raw_decode(record.text, deal.where[f"call {number}"])
            assert (value["seat"], value["bid"]) == (call.seat.value, call.bid.value)
        assert ("Dealer" in deal.where) is (deal.dealer is not None)
        assert ("Score" in deal.where) is (deal.written.score is not None)


def test_unknown_members_are_kept_as_tags_and_said() -> None:
    """What a later version adds is kept with the record or the deal, its names and values as they are."""
    text = json.dumps(LEAST | {"Place": "Aix", "clock": {"S": [1, 2.5]}, "deals": [{"vul": None, "x": "y"}]})
    reading = json_form.read(text)
    assert reading.record.tags == (("Place", "Aix"), ("clock", '{"S":[1,2.5]}'))
    assert reading.record.deals[0].tags == (("vul", "null"), ("x", "y"))
    assert [(problem.path, problem.grave) for problem in reading.problems] == [
        ("/deals/0/vul", False), ("/deals/0/x", False), ("/Place", False), ("/clock", False),
    ]  # fmt: skip
    assert json_form.read(json_form.dumps(reading.record)).problems == ()


def test_a_customary_tag_is_written_as_is_customary() -> None:
    """As in the text form, `south` is the tag South."""
    assert json_form.loads(json.dumps(LEAST | {"tags": [["south", "Ana"]]})).tags == (("South", "Ana"),)


def test_a_member_that_stands_twice_is_grave() -> None:
    """The first is kept, and the problem is where the second stands, or where something unknown holds both."""
    text = '{"format":"belote","version":"1","deals":[{"dealer":"W",\n"dealer":"S"}]}'
    reading = json_form.read(text)
    assert reading.record.deals[0].dealer is Seat.WEST
    [problem] = reading.problems
    assert (problem.path, problem.line, problem.column, problem.grave) == ("/deals/0/dealer", 2, 10, True)
    text = '{"format":"belote","version":"1","deals":[],"x":[{"a":{"b":1,"b":2}}]}'
    [problem] = json_form.read(text).problems
    assert (problem.path, problem.grave) == ("/x", True)


def test_a_hand_keeps_what_it_is_said_to_hold_twice() -> None:
    """Cards come in any order; those that stand twice are kept as such."""
    record = json_form.loads(json.dumps(of_deal(hands={"N": ["7s", "?", "As", "7s"], "W": ["?"], "E": []})))
    south, east, north, west = record.deals[0].hands
    assert (south, west, east) == (None, Holding(Cards(), whole=False), Holding(Cards()))
    assert north == Holding(Cards.parse("7s As"), whole=False, twice=(Card.parse("7s"),))


def test_a_declaration_may_be_said_or_shown() -> None:
    """Either will do, and both may stand there."""
    declared = [{"seat": "S", "said": "tierce"}, {"seat": "W", "cards": ["Kh", "Qh"]}]
    assert json_form.loads(json.dumps(of_deal(declared=declared))).deals[0].shown == (
        Shown(Seat.SOUTH, "tierce"),
        Shown(Seat.WEST, "", Cards.parse("Qh Kh")),
    )


def test_a_byte_order_mark_is_no_problem() -> None:
    assert json_form.read("\ufeff" + json.dumps(LEAST)).problems == ()


def test_rules_that_cannot_be_are_said_in_their_own_words() -> None:
    """The problem has the sentence of the rules, with the nearest right name."""
    [problem] = json_form.read(json.dumps(LEAST | {"rules": "clasic"})).problems
    assert problem.message == "“clasic” is no rule set. Did you mean “classic”?"


def test_loads_raises_everything_that_is_wrong() -> None:
    """The error has all problems and what could be read."""
    with pytest.raises(RecordError) as refused:
        json_form.loads(json.dumps(of_deal(dealer="Q", trump="x", taker="N")))
    assert [problem.path for problem in refused.value.problems] == ["/deals/0/dealer", "/deals/0/trump"]
    assert refused.value.record is not None
    assert refused.value.record.deals[0].taker is Seat.NORTH
    with pytest.raises(RecordError, match="“Q” cannot stand here"):
        json_form.from_data(of_deal(dealer="Q"))


# --- whatever the text ------------------------------------------------------------------------------------------------

SYNTAX: Final = {
    "nothing": ("", 1, 1, "A value should stand here"),
    "white space": (" \n ", 2, 2, "A value should stand here"),
    "cut off": ('{"format": "belote",\n "deals": [', 2, 12, "A value should stand here"),
    "no comma": ('{"format": "belote"\n "deals": []}', 2, 2, "A comma should stand here"),
    "no colon": ('{"format" "belote"}', 1, 11, "A colon should stand here"),
    "no end": ('{"format": "bel', 1, 12, "This string has no end"),
    "a line end in a string": ('{"format": "bel\note"}', 1, 16, "A string in JSON is on one line"),
    "a backslash": ('{"format": "bel\\ote"}', 1, 16, "A backslash in a string"),
    "half an escape": ('{"format": "\\u12"}', 1, 14, "A backslash in a string"),
    "single quotes": ("{'format': 1}", 1, 2, "The name of a member should stand here"),
    "two records": (json.dumps(LEAST) + "\n" + json.dumps(LEAST), 2, 1, "The record ends before here"),
    "a NUL": ("\0", 1, 1, "A value should stand here"),
}


@pytest.mark.parametrize(("text", "line", "column", "says"), SYNTAX.values(), ids=SYNTAX)
def test_faults_of_the_syntax_have_a_place_and_a_sentence_of_ours(text: str, line: int, column: int, says: str) -> None:
    """The one problem says what should stand there."""
    [problem] = json_form.read(text).problems
    assert (problem.line, problem.column) == (line, column)
    assert problem.message.startswith(says)


def test_numbers_that_json_does_not_know_have_their_place() -> None:
    """NaN and the infinities are grave wherever they stand, also in a member that nobody knows."""
    for name in ("NaN", "Infinity", "-Infinity"):
        text = f'{{"format":"belote","version":"1","deals":[],\n"x":{name}}}'
        problem = json_form.read(text).grave[0]
        assert (problem.line, problem.column, problem.message) == (
            2, 5, f"“{name}” is no JSON: numbers are written in digits.",
        )  # fmt: skip


HOSTILE: Final[dict[str, Callable[[int], str]]] = {
    "deep arrays": lambda n: "[" * n,
    "deep and closed": lambda n: "[" * (n // 2) + "]" * (n // 2),
    "deep in a member": lambda n: json.dumps(LEAST)[:-1] + ',"x":' + "[" * min(n, 900) + "]" * min(n, 900) + "}",
    "deep objects": lambda n: '{"a":' * (n // 5),
    "a long number": lambda n: json.dumps(LEAST)[:-1] + ',"x":' + "9" * n + "}",
    "a long fraction": lambda n: json.dumps(LEAST)[:-1] + ',"x":0.' + "9" * n + "}",
    "an exponent": lambda n: json.dumps(of_deal(number=0)).replace(": 0", f": 1e{n}"),
    "many faults": lambda n: json.dumps(of_deal(play=["x"] * (n // 5))),
    "many members": lambda n: json.dumps(LEAST | {f"m{each}": 0 for each in range(n // 13)}),
    "many members that are none": lambda n: json.dumps(of_deal(**{f"-{each}": 0 for each in range(n // 13)})),
    "one name often": lambda n: "{" + ",".join(['"a":1'] * (n // 6)) + "}",
    "a long name": lambda n: json.dumps(LEAST | {"é" * (n // 6): 1}),
    "many NULs": lambda n: json.dumps(LEAST | {"comment": "\0" * (n // 6)}),
    "long rules": lambda n: json.dumps(LEAST | {"rules": "x" * n}),
    "many rules": lambda n: json.dumps(LEAST | {"rules": "classic" + "+a" * (n // 2)}),
    "a hand of many": lambda n: json.dumps(of_deal(hands={"S": ["7s"] * (n // 7)})),
    "many cards shown": lambda n: json.dumps(of_deal(declared=[{"seat": "S", "cards": ["7s"] * (n // 7)}])),
    "many deals": lambda n: json.dumps(LEAST | {"deals": [{}] * (n // 5)}),
    "quotes": lambda n: '"' * n,
    "backslashes": lambda n: '"' + "\\" * n,
    "white space": lambda n: " " * n,
}
"""Texts made to do harm, by their length."""


@pytest.mark.parametrize("text", [make(20_000) for make in HOSTILE.values()], ids=HOSTILE)
def test_no_text_is_told_without_end(text: str) -> None:
    """Whatever is wrong with a text, it is said in at most a hundred problems, each of which can be shown."""
    problems = json_form.read(text).problems
    assert len(problems) <= MOST_PROBLEMS + 1
    for problem in problems:
        assert len(problem.message) < 3000
        assert (problem.message + problem.path).isprintable()


@pytest.mark.slow
@pytest.mark.parametrize("make", HOSTILE.values(), ids=HOSTILE)
def test_no_text_takes_long_or_much_memory(make: Callable[[int], str]) -> None:
    """The longest that are read take less than two seconds, and those of a fifth less than a fifth of 100 MB."""
    text = make(1_000_000)
    start = time.process_time()
    json_form.read(text)
    assert time.process_time() - start < 2
    text = make(200_000)
    tracemalloc.start()
    json_form.read(text)
    _now, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 20_000_000


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    """One character over the limit and there is one problem, whatever the text."""
    padded = json.dumps(LEAST).ljust(1 << 20)
    assert json_form.read(padded).problems == ()
    [problem] = json_form.read(padded + " ").problems
    assert problem.grave


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1")))
def test_any_text_gives_a_reading(text: str) -> None:
    """Whatever the text, there is a reading, and every sentence can be shown."""
    for problem in json_form.read(text).problems:
        assert problem.message.isprintable(), problem


# --- where a value stands ---------------------------------------------------------------------------------------------


@given(JSON)
def test_places_lead_to_the_values(value: Any) -> None:
    """The offset found for a path is that of its value, for every value of a document."""

    def paths(value: Any, path: tuple[str | int, ...] = ()) -> dict[tuple[str | int, ...], Any]:
        found = {path: value}
        for key, inner in (
            value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
        ):
            found |= paths(inner, (*path, key))
        return found

    text, wanted = json.dumps(value, indent=1), paths(value)
    found = places(text, wanted)
    assert found.keys() == wanted.keys()
    for path, [offset] in found.items():
        assert json.JSONDecoder().raw_decode(text, offset)[0] == wanted[path]


def test_a_pointer_shows_any_name() -> None:
    """Slashes and tildes are written as the standard says, and what does not show is not let through."""
    assert pointer(("a/b", "~", 0)) == "/a~1b/~0/0"
    assert pointer(("x\u202ey\n",)).isprintable()
