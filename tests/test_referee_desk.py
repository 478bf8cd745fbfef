from __future__ import annotations

import json
import random
import re
import time
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import Card, Match, Rules, words
from belote_teach.activities.referee_desk import Example, RefereeDesk
from belote_teach.activities.score_form import FormError, filled_in
from belote_teach.records import dumps, read, readings, recorded_match
from belote_teach.records.letters import ALPHABETS
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.referee import KINDS, check
from belote_teach.widgets.examples import examples
from tests.random_tables import played_out
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.records import Record

EXAMPLES: Final = examples()
REVOKE: Final = '[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:Kc E:Tc N:Qc W:Jc'
each_example = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def ask(kind: str, **more: Any) -> dict[str, Any]:
    """Ask a fresh desk one question and return its one answer."""
    [answer] = RefereeDesk().handle({"type": kind, "id": 7, **more})
    assert answer["id"] == 7
    assert answer == json.loads(json.dumps(answer))
    return answer


def checked(text: str, rules: str | None = None) -> dict[str, Any]:
    """Return the answer to a check."""
    answer = ask("check", text=text, rules=rules)
    assert answer["type"] == "checked"
    return answer


def quoted(text: str, span: list[int]) -> str:
    """Return a piece of a text as a browser takes it: by units of UTF-16."""
    begin, end = span
    if begin < 0:
        return ""
    units = text.encode("utf-16-le")
    return units[2 * begin : 2 * end].decode("utf-16-le")


@cache
def a_match(seed: int, deals: int, rules: str = "classic") -> tuple[str, Record]:
    """Return a match that was played by the rules, and its record."""
    rng = random.Random(seed)
    begun = match = Match.begin(rng, f"{rules}+deals={deals}")
    played = []
    while not match.finished:
        deal = played_out(match.next_deal(rng), rng)
        played.append(deal)
        match = match.after(deal)
    record = recorded_match(begun, played)
    return dumps(record), record


# --- what it says ---------------------------------------------------------------------------------------------------


@each_example
def test_every_finding_of_the_referee_is_told(example: Example) -> None:
    """Kind, gravity, place, sentences, cards, rule and what it costs are those of the report, in its order."""
    answer = checked(example.text)
    [entry] = [read(example.text)]
    report = check(entry.record)
    assert len(report.findings) == len(answer["findings"])
    for found, shown in zip(report.findings, answer["findings"], strict=True):
        assert (found.kind.title, found.place.title) == (shown["title"], shown["place"])
        assert (found.gravity.value, found.gravity.title) == (shown["gravity"], shown["word"])
        assert (found.happened, found.required) == (shown["happened"], shown["required"])
        assert [card.text for card in found.cards] == shown["cards"]
        assert [{"says": says, "source": source} for says, source in found.penalties] == shown["penalties"]
        clause = answer["clauses"][shown["clause"]]
        assert (found.clause.title, found.clause.statement(report.rules)) == (clause["title"], clause["statement"])
        assert bool(shown["follows"]) is (found.follows is not None)
    assert len(entry.record.deals) == len(answer["deals"])
    assert answer["compared"] == ""


@each_example
def test_a_finding_points_at_its_words_and_its_moment(example: Example) -> None:
    """What is marked in the text is the card, bid or line that the finding is about, and the replay stops there."""
    answer = checked(example.text)
    record = read(example.text).record
    is_text = not example.text.lstrip().startswith("{")
    for number, (found, shown) in enumerate(zip(check(record).findings, answer["findings"], strict=True)):
        place, deal = found.place, record.deals[found.place.deal]
        replay = ask("deal", text=example.text, rules=None, deal=shown["deal"])
        step = replay["steps"][shown["step"]]
        assert number in step["findings"]
        marked = quoted(example.text, shown["span"])
        if place.turn is not None and deal.turns is not None:
            card = deal.turns[place.turn].card
            assert card.text == step["card"]
            written = ALPHABETS[record.letters].text(card)
            if is_text:
                assert written in quoted(replay["text"], step["span"])
                assert written in marked or found.kind.id == "trick_to_wrong_side"
        elif place.tag is not None and is_text and place.tag in deal.where:
            assert marked.startswith(f"[{place.tag} ")


@each_example
def test_the_replay_begins_at_what_weighs_most(example: Example) -> None:
    """The deal that comes along is that of the first irregularity, else that of the first doubt, else of a note."""
    answer = checked(example.text)
    gravities = [found["gravity"] for found in answer["findings"]]
    worst = next((one for one in ("irregular", "doubtful", "note") if one in gravities), None)
    if worst is None:
        assert (answer["first"], answer["replay"]["deal"]) == (0, 0)
        return
    assert gravities.index(worst) == answer["first"]
    assert answer["findings"][answer["first"]]["deal"] == answer["replay"]["deal"]


def test_all_kinds_of_answers_are_among_the_examples() -> None:
    """The examples show records that are clean, irregular and doubtful, notes, and most kinds of finding."""
    answers = [checked(example.text) for example in EXAMPLES]
    assert {"clean", "irregular", "doubtful"} <= {answer["verdict"] for answer in answers}
    assert {"irregular", "doubtful", "note"} == {found["gravity"] for answer in answers for found in answer["findings"]}
    told = {found["title"] for answer in answers for found in answer["findings"]}
    assert len(told) > len(KINDS) / 2


def test_what_cannot_be_read_is_told_with_its_place() -> None:
    """Each problem has line and column and marks its word; what could be read is checked all the same."""
    text = '% belote 1\n[Dealer "X"]\n[Trump "d"]\n[Play] S:Ac E:7x N:8h W:9c\n[Tricks "NS 3"]\n'
    answer = checked(text)
    assert ["Line 2, column 10", "Line 4, column 15", "Line 5, column 10"] == [
        problem["place"] for problem in answer["problems"]
    ]
    assert quoted(text, answer["problems"][1]["span"]) == "7x"
    assert answer["verdict"] == "irregular"
    assert "3 places in the text could not be read and were left out." in answer["also"]


@pytest.mark.parametrize(
    "text", ["", " \n", "hello", "{", "\ufeff", "% belote 1", "[]", "#1rAAAA", '{"format":"belote"}']
)
def test_a_text_that_holds_no_deal_is_no_failure(text: str) -> None:
    """Whatever is in the box, the answer says what is wrong with it, and shows no replay."""
    answer = checked(text)
    assert (answer["verdict"], answer["replay"], answer["findings"]) == ("unread", None, [])
    assert answer["summary"]


def test_several_records_are_told_apart() -> None:
    """The records of one text are checked one by one; their deals are numbered through, their places by record."""
    one = '% belote 1\n[Dealer "W"]\n[Cut "2"]\n'
    text = f"{one}\n{one}\n{one}"
    answer = checked(text)
    assert ["Record 1: Deal 1, “Cut”", "Record 2: Deal 1, “Cut”", "Record 3: Deal 1, “Cut”"] == [
        found["place"] for found in answer["findings"]
    ]
    assert [0, 1, 2] == [found["deal"] for found in answer["findings"]]
    begins = [found["span"][0] for found in answer["findings"]]
    assert [match.start() for match in re.finditer(r"\[Cut", text)] == begins
    assert ask("deal", text=text, rules=None, deal=2)["steps"][0]["findings"] == [2]


@pytest.mark.parametrize("form", ["json", "link", "text"])
def test_every_form_of_a_record_gets_the_same_findings(form: str) -> None:
    """A record says the same whichever way it comes in, and its text stands beside the replay."""
    record = read(REVOKE).record
    answer = checked(dumps(record, form))
    assert ["Did not follow suit"] == [found["title"] for found in answer["findings"]]
    replay, found = answer["replay"], answer["findings"][0]
    assert quoted(replay["text"], replay["steps"][found["step"]]["span"]) == "N:8h"
    marked = quoted(dumps(record, form), found["span"])
    assert marked == {"json": '{"player":"N","card":"8h"}', "link": "", "text": "N:8h"}[form] or '"8h"' in marked


def test_characters_that_browsers_count_twice_move_nothing() -> None:
    """Offsets are a browser's: an emoji in a comment or in a name before a card shifts no mark."""
    text = f'[South "😀😀"] {{𝄞 and more 😀}} {REVOKE}'
    answer = checked(text)
    [found] = answer["findings"]
    assert quoted(text, found["span"]) == "N:8h"
    assert answer["replay"]["names"]["S"]["player"] == "😀😀"
    assert quoted(answer["replay"]["text"], answer["replay"]["steps"][found["step"]]["span"]) == "N:8h"


# --- another table --------------------------------------------------------------------------------------------------


def test_another_table_tells_what_appears_and_what_goes() -> None:
    """Findings that only the other table has are marked as new, and those that it has not are listed as gone."""
    text = (
        '% belote 1\n[Rules "classic"]\n[Dealer "W"]\n[Deal "S:A.7.8.7 E:7.K.9.8 N:8.Q.T.9 W:9.J.J.T"]\n[Taker "S"]\n'
        '[Trump "h"]\n[Declared] S:tierce\n[Play]\nS:As E:7s N:8s W:9s\n'
    )
    own, there = checked(text), checked(text, "classic+declarations")
    gone = {shown["title"] for shown in own["findings"]} - {shown["title"] for shown in there["findings"]}
    assert "A declaration where none are made" in gone
    assert gone <= {shown["title"] for shown in there["gone"]}
    new = [shown for shown in there["findings"] if shown["news"]]
    assert len(new) == len(there["findings"]) + len(there["gone"]) - len(own["findings"])
    assert there["compared"] != ""
    assert all(not shown["news"] for shown in own["findings"])


@each_example
def test_the_record_s_own_table_asked_by_name_changes_nothing(example: Example) -> None:
    """Asking the rules that the record names anyway is no comparison, and the answer stays."""
    own = checked(example.text)
    rules = str(read(example.text).record.table)
    assert own == checked(example.text, rules)


@each_example
@pytest.mark.parametrize("rules", ["arena", "parlour"])
def test_what_is_new_and_gone_adds_up(example: Example, rules: str) -> None:
    """Findings here = findings at the record's own table − gone + new."""
    own, there = checked(example.text), checked(example.text, rules)
    new = sum(bool(found["news"]) for found in there["findings"])
    assert len(there["findings"]) == len(own["findings"]) - len(there["gone"]) + new


def test_rules_that_cannot_be_are_refused_with_a_sentence() -> None:
    """A misspelt table is refused, and says which one was meant."""
    answer = ask("check", text=REVOKE, rules="clasic")
    assert answer["type"] == "refused"
    assert "classic" in answer["says"]


# --- the replay -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_replay_is_the_deal_as_it_was_played(seed: int) -> None:
    """Card by card: the trick on the table, who holds it, the hands that are left, what could have been played."""
    text, record = a_match(seed, 2)
    for index, deal in enumerate(record.deals):
        replay = ask("deal", text=text, rules=None, deal=index)
        cards = [step for step in replay["steps"] if step["card"]]
        turns = deal.turns or ()
        assert [turn.card.text for turn in turns] == [step["card"] for step in cards]
        for place, step in enumerate(cards):
            trick = turns[place - place % 4 : place + 1]
            assert " ".join(map(str, trick)) == step["table"]
            assert step["card"] in {step["legal"][at : at + 2] for at in range(0, len(step["legal"]), 2)}
            held = [hand for hand, _unknown in step["hands"].values()]
            assert sum(map(len, held)) == 2 * (31 - place)
            assert {0} == {unknown for _hand, unknown in step["hands"].values()}
            assert quoted(replay["text"], step["span"]) == str(turns[place])
        assert all(cards[place]["holder"] == turns[place].won.value for place in range(3, len(turns), 4))  # type: ignore[union-attr]
        assert all(step["says"] for step in replay["steps"])
        assert all(not step["findings"] for step in replay["steps"])


def test_hands_that_are_not_known_have_backs() -> None:
    """Of a hand that was not written down one sees the cards that come later; the others are only counted."""
    replay = ask("deal", text=REVOKE, rules=None, deal=0)
    north = [step["hands"]["N"] for step in replay["steps"]]
    assert north == [
        ["Qc8h", 6],
        ["Qc8h", 6],
        ["Qc8h", 6],
        ["Qc", 6],
        ["Qc", 6],
        ["Qc", 6],
        ["Qc", 6],
        ["", 6],
        ["", 6],
    ]


def test_the_account_is_the_referee_s() -> None:
    """The lines under a replay are those of the account, by side, and add up to the score."""
    text, record = a_match(3, 2)
    for index, ruling in enumerate(check(record).deals):
        account = ask("deal", text=text, rules=None, deal=index)["account"]
        assert ruling.account is not None
        assert [line.clause.id for line in ruling.account.lines] == [row["clause"] for row in account["rows"]]
        for column in range(2):
            lines = [int(row["cells"][column] or 0) for row in account["rows"]]
            assert sum(lines) == int(account["total"]["cells"][column])
        assert [side.title for side in sorted(ruling.account.points, key=lambda side: side.value, reverse=True)] == (
            account["columns"][:2]
        )


def test_bids_declarations_and_the_sheet_have_their_moments() -> None:
    """A replay goes from the deal over bids, declarations and cards to each line of the sheet."""
    text = (
        '[Rules "classic+declarations"] [South "Ana"] [Dealer "W"] [Turned "9d"] [Auction] S pass E take [Declared] '
        'E:tierce=7s8s9s [Play] S:Ad E:8d N:9d W:7d =N [Tricks "NS 5 EW 3"] [Result "made"] [Held "0"]'
    )
    replay = ask("deal", text=text, rules=None, deal=0)
    assert [step["says"] for step in replay["steps"]] == [
        "West deals. The nine of diamonds is turned up.",
        "South passes.",
        "East takes.",
        "East declares a tierce and shows 7 ♠, 8 ♠ and 9 ♠.",
        "South leads the ace of diamonds.",
        "East plays the eight of diamonds.",
        "North plays the nine of diamonds.",
        "West plays the seven of diamonds. North wins the trick.",
        "The sheet says who won how many tricks: North–South 5, East–West 3.",
        "The sheet says how it ended: made.",
        "The sheet says how many points are held: 0.",
    ]
    assert replay["steps"][2]["said"] == {"S": ["pass"], "E": ["take"]}
    assert replay["steps"][2]["may"] == "East could say pass or take."
    assert replay["steps"][3]["said"]["E"] == ["tierce"]
    assert replay["names"]["S"] == {"seat": "South", "player": "Ana", "hand": "The hand of South"}


@given(record=records())
@settings(max_examples=60, deadline=None)
def test_any_record_at_all_can_be_replayed(record: Record) -> None:
    """Whatever a record holds, its answer is JSON, its marks lie inside its text, and each deal opens at every step."""
    text = dumps(record)
    with words.speaking("en"):
        answer = checked(text)
        length = len(text.encode("utf-16-le")) // 2
        for shown in [*answer["findings"], *answer["problems"]]:
            begin, end = shown["span"]
            assert (begin, end) == (-1, -1) or 0 <= begin < end <= length
        for deal in range(len(answer["deals"])):
            replay = ask("deal", text=text, rules=None, deal=deal)
            inside = len(replay["text"].encode("utf-16-le")) // 2
            for step in replay["steps"]:
                begin, end = step["span"]
                assert (begin, end) == (-1, -1) or 0 <= begin < end <= inside
                for card in re.findall("..", step["legal"] + "".join(hand for hand, _more in step["hands"].values())):
                    Card.parse(card)


# --- one answer to one question -------------------------------------------------------------------------------------

_QUESTIONS: Final = st.sampled_from(
    [
        {"type": "check", "text": REVOKE, "rules": None},
        {"type": "check", "text": REVOKE, "rules": "arena"},
        {"type": "check", "text": EXAMPLES[1].text, "rules": None},
        {"type": "deal", "text": EXAMPLES[1].text, "rules": "arena", "deal": 1},
        {"type": "deal", "text": REVOKE, "rules": None, "deal": 4},
        {"type": "sheet", "fields": {"cards_NS": "98", "cards_EW": "64"}, "rules": None},
        {"type": "open", "fragment": "#1rAAAA"},
    ]
)


@given(questions=st.lists(_QUESTIONS, max_size=5))
@settings(max_examples=20, deadline=None)
def test_an_answer_hangs_on_its_question_alone(questions: list[dict[str, Any]]) -> None:
    """Whatever was asked before, and in whatever language, a desk answers as a fresh one does."""
    desk = RefereeDesk()
    for number, question in enumerate(questions):
        with words.speaking("qps"):
            desk.handle({**question, "id": 0})
        with words.speaking("en"):
            assert desk.handle({**question, "id": number}) == RefereeDesk().handle({**question, "id": number})


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
_EVENTS = _JSON | st.fixed_dictionaries(
    {"type": st.sampled_from(["check", "deal", "sheet", "open", "more", "", None]) | _JSON},
    optional={
        "id": st.integers() | _JSON,
        "text": _JSON,
        "rules": _JSON,
        "deal": _JSON,
        "fields": _JSON,
        "fragment": _JSON,
    },
)


@given(event=_EVENTS)
@settings(deadline=None)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over."""
    answers = RefereeDesk().handle(event)
    assert len(answers) <= 1
    json.dumps(answers)


# --- how much -------------------------------------------------------------------------------------------------------


def test_a_text_that_is_too_long_is_refused() -> None:
    """More than a mebibyte of text is refused kindly, before anything is read."""
    answer = ask("check", text="x" * (MOST_CHARACTERS + 1), rules=None)
    assert answer["type"] == "refused"
    assert "1 MiB" in answer["says"]


@pytest.mark.parametrize(
    "text",
    [
        "% belote 1\n[Play] " + "S:Ac " * 200_000,
        '[Dealer "W"] [Auction] ' + "S pass " * 140_000,
        '[X "y"] ' * 120_000,
        '% belote 1\n[Score "NS 90 EW 73"]\n' * 30_000,
        '[Dealer "W"] [Trump "h"] [Play] S:Ac E:7c N:8h W:9c\n' * 20_000,
        "{" * 1_000_000,
        "😀" * 1_000_000,
        '{"format":"belote","version":"1","deals":[' + "{}," * 300_000 + "{}]}",
    ],
    ids=["cards", "bids", "tags", "records", "deals", "braces", "emoji", "json"],
)
@pytest.mark.slow
def test_the_worst_texts_have_small_answers(text: str) -> None:
    """A mebibyte of anything is answered in seconds, with no more than a page can show."""
    begun = time.monotonic()
    answer = checked(text[:MOST_CHARACTERS])
    assert time.monotonic() - begun < 30
    assert len(json.dumps(answer)) < 1_000_000
    assert len(answer["deals"]) <= 300
    assert len(answer["findings"]) <= 400


def test_a_long_match_stays_usable() -> None:
    """Of a match of thirty deals the answer holds one replay, and the others come one at a time."""
    text, record = a_match(11, 30)
    assert len(record.deals) >= 30
    answer = checked(text)
    assert answer["verdict"] == "clean"
    assert len(record.deals) == len(answer["deals"])
    assert len(json.dumps(answer)) < 150_000
    assert all(
        len(json.dumps(ask("deal", text=text, rules=None, deal=deal))) < 30_000 for deal in range(len(answer["deals"]))
    )


def test_more_deals_than_are_taken_on_are_told() -> None:
    """An archive is checked in its beginning, and the answer says so and names the command."""
    answer = checked('% belote 1\n[Score "NS 90 EW 72"]\n' * 400)
    assert len(answer["deals"]) == 300
    assert any("belote-teach check" in says for says in answer["also"])


# --- sheets, links, examples ----------------------------------------------------------------------------------------


def test_a_sheet_becomes_a_record_of_the_table_that_was_chosen() -> None:
    """What was filled in comes back as a record that says just that."""
    fields = {
        "taker": "NS", "tricks_NS": "5", "tricks_EW": "3", "cards_NS": " 98", "cards_EW": "64", "declarations_EW": "20",
        "belote_NS": "20", "score_NS": "118", "score_EW": "84", "result": "made",
    }  # fmt: skip
    answer = ask("sheet", fields=fields, rules="parlour")
    assert answer["type"] == "written"
    [deal] = read(answer["text"]).record.deals
    assert read(answer["text"]).record.rules == Rules.parse("parlour")
    written = deal.written
    assert (written.tricks, written.cards, written.belote) == ((5, 3), (98, 64), (20, 0))
    assert (written.declarations, written.score, written.result) == ((0, 20), (118, 84), "made")
    assert str(deal.taker) == "Side.NORTH_SOUTH"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({}, "at least one line"),
        ({"cards_NS": "98"}, "card points of both sides"),
        ({"score_EW": "98"}, "score of both sides"),
        ({"cards_NS": "9 8", "cards_EW": "64"}, "“9 8” is no number"),
        ({"cards_NS": "-1", "cards_EW": "64"}, "“-1” is no number"),
        ({"cards_NS": "٣", "cards_EW": "64"}, "is no number"),
        ({"belote_NS": "1234567"}, "up to six digits"),
        ({"taker": "X", "cards_NS": "98", "cards_EW": "64"}, "from the lists"),
        ({"result": "won", "cards_NS": "98", "cards_EW": "64"}, "from the lists"),
    ],
)
def test_a_sheet_that_cannot_be_written_says_what_would_be_right(fields: dict[str, str], says: str) -> None:
    """A form is never half written: it is refused with a sentence, here and on the desk."""
    with pytest.raises(FormError, match=re.escape(says)):
        filled_in(fields)
    answer = ask("sheet", fields=fields, rules=None)
    assert (answer["type"], answer["text"]) == ("written", "")
    assert says in answer["says"]


@pytest.mark.parametrize("fields", [None, 3, "x", ["cards_NS"], {"cards_NS": {"a": 1}}])
def test_fields_of_another_kind_are_refused(fields: object) -> None:
    """What is no form at all is refused in the same way."""
    assert ask("sheet", fields=fields, rules=None)["text"] == ""


@each_example
def test_the_link_of_a_record_opens_it(example: Example) -> None:
    """The fragment that an answer carries brings back a record with the same findings."""
    answer = checked(example.text)
    opened = ask("open", fragment=f"#{answer['link']}")
    assert opened["type"] == "written"
    assert opened["text"] == answer["canonical"]
    assert [found["title"] for found in answer["findings"]] == [
        found["title"] for found in checked(opened["text"])["findings"]
    ]


@pytest.mark.parametrize("fragment", ["#1rAAAA", "#", "", "#1x12345678", "#1r" + "A" * 500])
def test_a_damaged_link_says_so(fragment: str) -> None:
    """A link that holds no record is told, and nothing is put into the box."""
    answer = ask("open", fragment=fragment)
    assert answer.get("text", "") == ""
    assert answer["says"]


def test_a_desk_without_python_has_its_answers_along() -> None:
    """Where nobody answers, each example carries its result and the replay of each of its deals."""
    desk = RefereeDesk(EXAMPLES[:3], live=False)
    state = desk.state()
    assert state == json.loads(json.dumps(state))
    assert desk.handle({"type": "check", "text": REVOKE, "rules": None, "id": 1}) == []
    for example, shown in zip(EXAMPLES, state["examples"], strict=False):
        answer = checked(example.text)
        assert {**answer, "id": 0} == shown["checked"]
        deals = [shown["checked"]["replay"]["deal"], *(replay["deal"] for replay in shown["replays"])]
        assert sorted(deals) == list(range(len(answer["deals"])))
    live = RefereeDesk(EXAMPLES[:3]).state()
    assert all(set(shown) == {"title", "text"} for shown in live["examples"])


def test_the_examples_can_all_be_read() -> None:
    """Every file among the lessons' records is an example under a name of its own, and the named one lies on top."""
    assert len(EXAMPLES) >= 20
    titles = [shown["title"] for shown in RefereeDesk(EXAMPLES).state()["examples"]]
    assert len(titles) == len(set(titles))
    for example in EXAMPLES:
        assert read(example.text).grave == ()
        assert example.name.strip()
    assert examples("from_memory")[0].name == "Camping, from memory"
    assert list(readings([])) == []


_NOT_OURS: Final = {"text", "canonical", "link", "player", "type", "gravity", "verdict", "clauses"}
"""What is the writer's own in an answer, or is no sentence; the clauses have a test of their own."""


def _sentences(part: object, key: str = "") -> Iterator[str]:
    """Yield every sentence of an answer."""
    if isinstance(part, dict):
        for name, inside in part.items():
            if name not in _NOT_OURS:
                yield from _sentences(inside, name)
    elif isinstance(part, list):
        for inside in part:
            yield from _sentences(inside, key)
    elif isinstance(part, str) and re.search("[a-z]{3}", part) and key != "clause":
        yield part


@each_example
def test_everything_is_said_in_the_language_in_use(example: Example) -> None:
    """In the pseudo-language no sentence of an answer is plain, at the record's own table and at another."""
    with words.speaking("qps"):
        said = [*_sentences(checked(example.text)), *_sentences(checked(example.text, "arena"))]
    assert [sentence for sentence in said if "⟦" not in sentence] == []
    assert said
