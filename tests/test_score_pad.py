from __future__ import annotations

import json
import random
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from belote_teach import CLAUSES, Count, Deal, Match, Rules, Seat, Sheet, Side, Trump, score, words
from belote_teach.activities.pad_view import PAD_OPTIONS, pad_view
from belote_teach.activities.score_pad import ScorePad
from belote_teach.records import DealRecord, Record, dumps, loads, read
from belote_teach.records.from_deal import recorded
from belote_teach.referee import check
from belote_teach.rules.options import CLASSIC, OPTIONS
from belote_teach.scorepad import Entry, Pad, PadError, Pair, State, Table, tally
from belote_teach.scorepad.document import FORMAT, entry_data, from_data, to_data
from belote_teach.scorepad.entry import FIELDS, SIDES
from belote_teach.scorepad.entry import read as read_entry
from belote_teach.scorepad.pad import MOST_ENTRIES, MOST_STEPS
from belote_teach.scorepad.taken import take
from belote_teach.scorepad.written import record_of
from tests.random_tables import VALUES, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
NS, EW = SIDES


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


# --- deals that can be, as the engine is told them and as people type them --------------------------------------------


@dataclass(frozen=True)
class Played:
    """A deal as it was: who took, the card points of North–South, belotes and declarations of both; None is a pass."""

    taker: Side
    trump: Trump | None
    cards: int
    capot: Side | None
    belotes: tuple[int, int]
    declared: tuple[int, int]

    def sheet(self, rules: Rules, held: int) -> Sheet:
        """Return the sheet that the engine scores, made by hand."""
        cards = (self.cards, 162 - self.cards)
        tricks: tuple[int | None, int | None] = (None, None)
        if self.capot is not None:
            cards, tricks = ((162, 0), (8, 0)) if self.capot is NS else ((0, 162), (0, 8))
        ours, theirs = (
            Count(cards[place], declared=self.declared[place], belotes=self.belotes[place], tricks=tricks[place])
            for place in (0, 1)
        )
        takers, defenders = (ours, theirs) if self.taker is NS else (theirs, ours)
        return Sheet(
            taker=self.taker, takers=takers, defenders=defenders, rules=rules, held=held, trump=self.trump
        )  # fmt: skip

    def typed(self, way: int, rules: Rules) -> Entry:
        """Return the entry that a person may type for it: points of one side, of the other, or of both."""
        both = (str(self.cards), str(162 - self.cards))
        cards = [Pair(ns=both[0]), Pair(ew=both[1]), Pair(*both), Pair(f" {both[0]}", "")][way % 4]
        if self.capot is not None:
            whole = ["", "162", str(rules.capot), ""][way % 4]
            cards = Pair(whole, "") if self.capot is NS else Pair("", whole)
        belotes, declared = (Pair(*(str(n) if n else "" for n in pair)) for pair in (self.belotes, self.declared))
        return Entry(
            taker=self.taker, trump=self.trump, capot=self.capot, cards=cards, belotes=belotes, declared=declared
        )  # fmt: skip


@st.composite
def deals(draw: st.DrawFn, rules: Rules) -> Played | None:
    """Any deal that can be played at a table, or None when everybody passes."""
    if draw(st.integers(0, 9)) == 0:
        return None
    trumps = [None, *(trump for trump in Trump if trump.suit or rules.third_round == "yes")]
    trump = draw(st.sampled_from(trumps))
    most = 1 if trump is None or trump.suit else 4 if trump is Trump.ALL and rules.all_trumps_belote != "none" else 0
    ours = draw(st.integers(0, most))
    theirs = draw(st.integers(0, most - ours))
    declared = (0, 0)
    if rules.declarations == "yes":
        points = draw(st.sampled_from([0, 20, 40, 50, 70, 100, 200, 300]))
        declared = draw(st.sampled_from([(points, 0), (0, points)]))
    return Played(
        taker=draw(st.sampled_from(SIDES)),
        trump=trump,
        cards=draw(st.integers(0, 162) | st.sampled_from([0, 71, 81, 91, 162])),
        capot=draw(st.sampled_from([None, None, None, *SIDES])),
        belotes=(ours, theirs),
        declared=declared,
    )


@st.composite
def matches(draw: st.DrawFn) -> tuple[Match, Pad, list[Match]]:
    """A match by any rules: as the engine plays it, the pad on which it is typed, and the match after each deal."""
    rules, dealer = draw(tables()), draw(st.sampled_from(Seat))
    names = draw(st.tuples(*[_NAMES] * 4))
    match = Match(dealer, rules)
    pad = Pad(State(Table(rules=rules, dealer=dealer, names=names)))
    after: list[Match] = []
    for _deal in range(draw(st.integers(0, 7))):
        if match.finished:
            break
        played = draw(deals(rules))
        if played is None:
            match, pad = match.after_passing(), pad.enter(Entry(passed=True))
        else:
            match = match.after_account(score(played.sheet(rules, match.held)))
            pad = pad.enter(played.typed(draw(st.integers(0, 3)), rules))
        after.append(match)
    return match, pad, after


_NAMES: Final = st.sampled_from(["", "", "Ana", "Noé", 'Lina "the ace"', "Đ\\o", "  Max   Moritz ", "李"])
_SCRAPS: Final = st.sampled_from(
    ["", "98", "64", "162", "252", "-5", "9x", "neuf", "½", "1", "20", "50", "999999", " 7 "]
)
_PAIRS: Final = st.builds(Pair, _SCRAPS, _SCRAPS)
anything = st.builds(
    Entry,
    passed=st.sampled_from([False, False, False, True]),
    taker=st.sampled_from([None, *SIDES]),
    trump=st.sampled_from([None, *Trump]),
    capot=st.sampled_from([None, None, *SIDES]),
    cards=_PAIRS,
    declared=_PAIRS,
    belotes=_PAIRS,
)
"""Any entry, most of them impossible."""


# --- it adds up as the engine does ------------------------------------------------------------------------------------


@given(matches())
def test_a_pad_comes_to_what_the_engine_comes_to(made: tuple[Match, Pad, list[Match]]) -> None:
    """Accounts, totals, points held, the next dealer and the end are those of the engine, after every deal."""
    match, pad, after = made
    found = tally(pad.now)
    assert match == found.match
    assert after == [row.match for row in found.rows]
    assert [account for row in found.rows if (account := row.account)] == list(match.accounts)
    assert (match.end, found.sound) == (found.match.end, True)
    dealers = [pad.table.dealer, *(each.dealer for each in after)]
    assert dealers[: len(found.rows)] == [row.dealer for row in found.rows]


@given(matches())
@settings(max_examples=60)
def test_the_page_shows_the_engines_figures(made: tuple[Match, Pad, list[Match]]) -> None:
    """Totals, scores and accounts on the page are the engine's numbers, in the columns of the sides."""
    match, pad, after = made
    view = json.loads(json.dumps(pad_view(pad)))
    assert [str(total) for total in match.totals] == [side["total"] for side in view["sides"]]
    assert (str(match.held) if match.held else "") == (view["deals"][-1]["held"] if view["deals"] else "")
    for shown, there in zip(view["deals"], after, strict=True):
        assert [str(total) for total in there.totals] == shown["totals"]
        assert shown["faults"] == []
        if shown["account"]:
            account = there.accounts[-1]
            assert [str(account.points[side]) for side in SIDES] == shown["score"]
            assert shown["score"] == shown["account"]["total"]["cells"][:2]
            assert [line.clause.id for line in account.lines] == [row["clause"] for row in shown["account"]["rows"]]
            assert {row["clause"] for row in shown["account"]["rows"]} <= set(view["clauses"])
    assert (match.end is None) is (view["end"] is None)
    if match.end:
        assert [str(match.end.north_south), str(match.end.east_west)] == view["end"]["totals"]


@given(made=matches(), data=st.data())
@settings(max_examples=60)
def test_an_option_that_is_not_offered_changes_nothing(
    made: tuple[Match, Pad, list[Match]], data: st.DataObject
) -> None:
    """The pad offers every option on which its figures can hang."""
    _match, pad, _after = made
    others = sorted(set(OPTIONS) - set(PAD_OPTIONS) - {"target", "deals"})
    name = data.draw(st.sampled_from(others))
    value = data.draw(st.sampled_from(VALUES[name]))
    try:
        rules = pad.table.rules.having(**{name: value})
    except ValueError:  # options of card play that exclude each other
        return
    here, there = tally(pad.now), tally(pad.at(replace(pad.table, rules=rules)).now)
    assert [(row.match.totals, row.match.held, row.dealer) for row in here.rows] == [
        (row.match.totals, row.match.held, row.dealer) for row in there.rows
    ]


@pytest.mark.parametrize(
    ("preset", "entry", "score_of_takers", "score_of_defenders", "held"),
    [
        ("club", Entry(taker=NS, cards=Pair(ns="98"), belotes=Pair(ns="1")), 118, 64, 0),
        ("classic", Entry(taker=NS, cards=Pair(ew="90"), belotes=Pair(ns="1")), 92, 90, 0),
        ("classic", Entry(taker=NS, cards=Pair("60", "102"), belotes=Pair(ns="1")), 20, 162, 0),
        ("classic", Entry(taker=EW, cards=Pair(ew="81")), 0, 81, 81),
        ("arena", Entry(taker=NS, cards=Pair(ns="71"), belotes=Pair(ns="1")), 20, 91, 71),
        ("classic+declarations", Entry(taker=NS, cards=Pair(ns="70"), declared=Pair(ns="20")), 0, 182, 0),
        ("parlour", Entry(taker=NS, capot=NS, belotes=Pair(ns="1")), 270, 0, 0),
        (
            "classic+declarations",
            Entry(taker=NS, capot=EW, declared=Pair(ns="20"), belotes=Pair(ns="1")),
            20,
            272,
            0,
        ),
    ],
)
def test_worked_deals_come_out(
    preset: str, entry: Entry, score_of_takers: int, score_of_defenders: int, held: int
) -> None:
    """The worked cases of the sources, typed on a pad."""
    [row] = tally(Pad(State(Table(rules=Rules.parse(preset)))).enter(entry).now).rows
    assert row.account is not None
    assert (score_of_takers, score_of_defenders, held) == (row.account.takers, row.account.defenders, row.account.held)


# --- what is wrong is said, and harms nothing else --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("entry", "field", "clause", "says"),
    [
        (Entry(), "taker", "taken", "Say who took."),
        (Entry(taker=NS), "cards", "total", "Write the card points of one side; those of the other follow."),
        (
            Entry(taker=NS, cards=Pair("98", "62")),
            "cards",
            "total",
            "98 and 62 card points make 160; with the last trick a deal has 162.",
        ),
        (
            Entry(taker=NS, cards=Pair(ns="170")),
            "cards",
            "total",
            "170 and 0 card points make 170; with the last trick a deal has 162.",
        ),
        (
            Entry(taker=NS, cards=Pair(ns="9x")),
            "cards",
            "total",
            "“9x” is no number of points: write digits alone, such as 98.",
        ),
        (
            Entry(taker=NS, cards=Pair("252", "0")),
            "cards",
            "capot",
            "252 points are a capot: choose it, and the points follow.",
        ),
        (
            Entry(taker=NS, capot=NS, cards=Pair("", "5")),
            "cards",
            "total",
            "162 and 5 card points make 167; with the last trick a deal has 162.",
        ),
        (
            Entry(taker=NS, cards=Pair(ns="98"), belotes=Pair("1", "1")),
            "belotes",
            "belote",
            "2 belotes are too many; in this contract there is at most 1.",
        ),
        (
            Entry(taker=NS, cards=Pair(ns="98"), declared=Pair(ns="20")),
            "declared",
            "declarations",
            "At this table there are no declarations; only belote and rebelote score.",
        ),
        (
            Entry(taker=NS, cards=Pair(ns="98"), trump=Trump.ALL),
            "trump",
            "third_round",
            "At this table nobody can take all trumps.",
        ),
    ],
)
def test_an_impossible_deal_says_why_beside_its_field(entry: Entry, field: str, clause: str, says: str) -> None:
    """Each fault has its part of the form, its rule and a sentence with what would be right."""
    fault = read_entry(entry, CLASSIC).faults[0]
    assert (field, CLAUSES[clause], says) == (fault.field, fault.clause, fault.says)


_ASKED: Final = "Did one side win all eight tricks? Then choose *capot*. If it did not, note the deal as it is."


@pytest.mark.parametrize(
    ("preset", "entry", "clause"),
    [
        ("classic", Entry(taker=NS, cards=Pair("162", "")), "capot"),
        ("classic", Entry(taker=NS, cards=Pair("", "162")), "defenders_capot"),
        ("classic", Entry(taker=NS, cards=Pair("161", "")), None),
        ("classic", Entry(taker=NS, cards=Pair("162", ""), capot=NS), None),
        ("classic+capot=162", Entry(taker=NS, cards=Pair("162", "")), None),
        ("classic+defenders_capot=no", Entry(taker=NS, cards=Pair("", "162")), None),
    ],
)
def test_all_the_points_without_a_capot_are_asked_about(preset: str, entry: Entry, clause: str | None) -> None:
    """It is asked whether one side won every trick, where that would change the score; the deal counts all the same."""
    reading = read_entry(entry, Rules.parse(preset))
    assert reading.sheet is not None
    assert ([(CLAUSES[clause], _ASKED)] if clause else []) == [(ask.clause, ask.says) for ask in reading.asks]
    assert {ask.field for ask in reading.asks} <= {"cards"}


def test_what_is_asked_is_no_refusal() -> None:
    """The page shows the question with its rule beside the score, and the deal is noted at once."""
    page = Page()
    look = page.ask(draft={"taker": "NS", "cards": ["162", ""]})["look"]
    assert ([], ["cards"]) == (look["faults"], [ask["field"] for ask in look["asks"]])
    assert look["asks"][0]["clause"] in look["clauses"]
    answer = page.note(Entry(taker=NS, cards=Pair(ns="162")))
    assert ("", ["162", "0"]) == (answer["refused"], answer["view"]["deals"][0]["score"])


@given(entry=anything, rules=tables(), held=st.integers(0, 200))
def test_an_entry_is_counted_or_says_why_not(entry: Entry, rules: Rules, held: int) -> None:
    """Whatever is typed: there is a sheet without problems, or a fault, and never both."""
    reading = read_entry(entry, rules, held)
    if entry.passed:
        assert (reading.sheet, reading.faults) == (None, ())
        return
    assert (reading.sheet is None) is bool(reading.faults)
    assert {fault.field for fault in reading.faults} <= set(FIELDS)
    if reading.sheet is not None:
        assert reading.sheet.problems() == []
        for side in SIDES:
            assert bool(entry.cards.of(side).strip()) is not bool(reading.follows.of(side))


@given(made=matches(), wrong=anything, data=st.data())
@settings(max_examples=80)
def test_a_deal_that_is_impossible_stops_nothing(
    made: tuple[Match, Pad, list[Match]], wrong: Entry, data: st.DataObject
) -> None:
    """It stands as it was typed, the dealer moves on, and all other deals count as if it were not there yet."""
    _match, pad, _after = made
    at = data.draw(st.integers(0, len(pad.entries)))
    entries = (*pad.entries[:at], wrong, *pad.entries[at:])
    found = tally(State(pad.table, entries))
    if found.rows[at].counted:
        return
    without = tally(pad.now)
    assert wrong == found.rows[at].entry
    assert without.match.totals == found.match.totals
    assert without.match.accounts == found.match.accounts
    if at < len(pad.entries) and not without.match.finished:
        assert found.rows[at].dealer.right == found.rows[at + 1].dealer


def test_a_deal_after_the_end_is_kept_and_does_not_count() -> None:
    """When a deal is changed so that the match ends sooner, the later ones wait; changed back, they count again."""
    table = Table(rules=Rules.parse("classic+deals=2"))
    pad = Pad(State(table)).enter(Entry(passed=True))
    for points in ("98", "100"):
        pad = pad.enter(Entry(taker=NS, cards=Pair(ns=points)))
    assert tally(pad.now).sound
    sooner = pad.change(0, Entry(taker=NS, cards=Pair(ns="90")))
    assert [True, True, False] == [row.counted for row in tally(sooner.now).rows]
    [fault] = tally(sooner.now).rows[2].faults
    assert fault.clause is CLAUSES["deals"]
    assert fault.says.startswith("The match is over.")
    assert tally(sooner.change(0, Entry(passed=True)).now) == tally(pad.now)


# --- nothing that was written is lost ---------------------------------------------------------------------------------


class OnePad(RuleBasedStateMachine):
    """People write on a pad, take steps back, load the page again; nothing they wrote is ever out of reach."""

    def __init__(self) -> None:
        super().__init__()
        self.pad = Pad()
        self.written: set[Entry] = set()

    @rule(entry=anything)
    def enter(self, entry: Entry) -> None:
        """Note a deal; noting it is one step."""
        before = self.pad
        self.pad = self.pad.enter(entry)
        self.written.add(entry)
        assert (*before.entries, entry) == self.pad.entries
        assert before.now == self.pad.undo().now

    @rule()
    def pass_out(self) -> None:
        """Everybody passes."""
        self.enter(Entry(passed=True))

    @precondition(lambda self: self.pad.entries)
    @rule(data=st.data(), entry=anything)
    def change(self, data: st.DataObject, entry: Entry) -> None:
        """Change a deal; all others stay."""
        at = data.draw(st.integers(0, len(self.pad.entries) - 1))
        before = self.pad
        self.pad = self.pad.change(at, entry)
        self.written.add(entry)
        assert [*before.entries[:at], entry, *before.entries[at + 1 :]] == list(self.pad.entries)

    @precondition(lambda self: self.pad.entries)
    @rule(data=st.data())
    def delete(self, data: st.DataObject) -> None:
        """Delete a deal; the step back brings it again."""
        at = data.draw(st.integers(0, len(self.pad.entries) - 1))
        before = self.pad
        self.pad = self.pad.delete(at)
        assert len(before.entries) - 1 == len(self.pad.entries)
        assert before.now == self.pad.undo().now

    @rule(rules=tables(), dealer=st.sampled_from(Seat), names=st.tuples(*[_NAMES] * 4))
    def set_up(self, rules: Rules, dealer: Seat, names: tuple[str, str, str, str]) -> None:
        """Change table, names and first dealer; the deals stay as they were typed."""
        before = self.pad
        self.pad = self.pad.at(Table(rules=rules, dealer=dealer, names=names))
        assert before.entries == self.pad.entries

    @rule()
    def undo(self) -> None:
        """Undo, then redo, is nothing."""
        undone = self.pad.undo()
        if self.pad.past:
            assert self.pad == undone.redo()
        self.pad = undone

    @rule()
    def redo(self) -> None:
        """Redo, then undo, is nothing."""
        redone = self.pad.redo()
        if self.pad.future:
            assert self.pad == redone.undo()
        self.pad = redone

    @rule()
    def load_again(self) -> None:
        """The page is loaded again: the pad is what its document says."""
        kept = json.dumps(to_data(self.pad))
        self.pad = from_data(json.loads(kept))
        assert kept == json.dumps(to_data(self.pad))

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every entry that was ever written can be reached by undo and redo."""
        states = (*self.pad.past, self.pad.now, *self.pad.future)
        assert self.written <= {entry for state in states for entry in state.entries}

    @invariant()
    def it_always_adds_up(self) -> None:
        """The pad can be shown, whatever stands on it, and its figures are those of a match of the deals that count."""
        found = tally(self.pad.now)
        assert len(self.pad.entries) == len(found.rows)
        match = Match(self.pad.table.dealer, self.pad.table.rules)
        for row in found.rows:
            if row.account is not None:
                match = match.after_account(row.account)
            elif row.counted:
                match = match.after_passing()
        assert (match.totals, match.pool, match.accounts) == (
            found.match.totals, found.match.pool, found.match.accounts,
        )  # fmt: skip


TestOnePad = OnePad.TestCase
TestOnePad.settings = settings(max_examples=40, stateful_step_count=25)


def test_taking_back_what_was_written_after_a_step_back_leads_to_what_was_there() -> None:
    """Two deals, both taken back, another one noted: three steps back stand the first two again."""
    one, two, three = (Entry(taker=NS, cards=Pair(ns=points)) for points in ("90", "91", "92"))
    pad = Pad().enter(one).enter(two)
    other = pad.undo().undo().enter(three)
    assert [(three,), (), (one, two), (one,), ()] == [state.entries for state in (other.now, *reversed(other.past))][:5]


def test_a_pad_remembers_as_many_steps_as_it_says() -> None:
    """Of more the first are forgotten; what stands on the pad is untouched, and its document is read."""
    pad = Pad()
    for number in range(MOST_STEPS + 20):
        pad = pad.enter(Entry(passed=True)) if number % 2 == 0 else pad.delete(0)
    assert (MOST_STEPS, ()) == (len(pad.past), pad.entries)
    assert pad == from_data(json.loads(json.dumps(to_data(pad))))


def test_a_full_pad_says_so() -> None:
    """More deals than a match can have are refused, and the pad stays as it is."""
    pad = Pad(State(Table(), (Entry(passed=True),) * MOST_ENTRIES))
    with pytest.raises(PadError, match=r"This pad is full: a match has at most 1000 deals\. Begin a new one\."):
        pad.enter(Entry(passed=True))


# --- documents that are damaged or hostile ----------------------------------------------------------------------------

_JSON: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the way to every part of a document."""
    yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for name, part in inside:
        yield from _places(part, (*path, name))


def _with(data: Any, path: tuple[Any, ...], part: Any) -> Any:
    """Return a document in which one part is another."""
    if not path:
        return part
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[path[0]] = _with(data[path[0]], path[1:], part)
    return copy


@given(made=matches(), part=_JSON, data=st.data())
@settings(max_examples=120)
def test_a_damaged_document_is_read_or_refused_kindly(
    made: tuple[Match, Pad, list[Match]], part: object, data: st.DataObject
) -> None:
    """Any part replaced by anything: it is a pad all the same, or a sentence says what is wrong, and nothing else."""
    document = to_data(made[1])
    changed = _with(document, data.draw(st.sampled_from(list(_places(document)))), part)
    try:
        pad, says = from_data(changed), "."
    except PadError as error:
        pad, says = Pad(), str(error)
    assert says.endswith((".", "?"))
    tally(pad.now)
    assert pad == from_data(to_data(pad))


@given(_JSON)
def test_what_is_no_document_is_refused(data: object) -> None:
    """Nothing but a pad's document is a pad."""
    with pytest.raises(PadError):
        from_data(data)


def _document(*steps: Json, now: int = 0, **more: Any) -> Json:
    table = {"rules": "classic", "dealer": "S", "names": ["", "", "", ""], "date": ""}
    first: Json = {"table": table, "keep": 0, "put": [], "tail": 0}
    return {"format": FORMAT, "version": 1, "steps": [first, *steps], "now": now, **more}


@pytest.mark.parametrize(
    ("document", "says"),
    [
        ({"format": "other"}, "This is no score pad."),
        (_document(version=7), "This pad was written by a later version of this page. It is kept as it is."),
        (_document(version=None), "This pad is damaged: its version is missing."),
        (_document(now=3), "This pad is damaged: it does not say which step is the last."),
        (_document(spy="x"), "This pad is damaged: “spy” is nothing that it has."),
        (
            _document({"keep": 1, "put": [], "tail": 0}),
            "This pad is damaged: a step does not follow on the one before.",
        ),
        (
            _document({"keep": 0, "put": [{"taker": "XX"}], "tail": 0}),
            "This pad is damaged: a deal names a side or trumps that there are not.",
        ),
        (
            _document({"keep": 0, "put": [{"cards": ["1"]}], "tail": 0}),
            "This pad is damaged: the points of a deal are none.",
        ),
        (_document({"keep": 0, "put": [{"cards": ["1\n", ""]}], "tail": 0}), "“1…” is no number: write digits alone."),
        (
            _document({"keep": 0, "put": [{"passed": True}] * (MOST_ENTRIES + 1), "tail": 0}),
            "This pad is damaged: a step does not follow on the one before.",
        ),
    ],
)
def test_a_damaged_document_says_what_is_wrong(document: Json, says: str) -> None:
    """Each damage has its sentence."""
    with pytest.raises(PadError) as refused:
        from_data(document)
    assert says == str(refused.value)


def test_rules_that_cannot_be_are_refused_with_the_nearest() -> None:
    """A document with a misspelt option says which was meant."""
    document = _document()
    document["steps"][0]["table"]["rules"] = "classic+tagret=501"
    with pytest.raises(PadError, match="Did you mean “target”"):
        from_data(document)


# --- the record -------------------------------------------------------------------------------------------------------


def _figures(state: State) -> list[object]:
    """Return all figures of a pad."""
    found = tally(state)
    return [(row.dealer, row.account, row.match, row.counted) for row in found.rows]


@given(matches())
@settings(max_examples=80)
def test_the_record_of_a_pad_is_clean_and_reads_back(made: tuple[Match, Pad, list[Match]]) -> None:
    """The referee finds nothing in it, and on a pad it comes to the same figures with the same names."""
    match, pad, _after = made
    record = record_of(pad.now)
    text = dumps(record)
    reading = read(text)
    assert reading.problems == ()
    report = check(reading.record)
    assert [] == [str(finding) for finding in report.findings]
    if match.end and report.ending:
        assert (match.end.winner, match.end.north_south) == (report.ending.winner, report.ending.north_south)
    if not pad.entries:
        return
    again, notes = take(loads(text))
    assert notes == ()
    assert replace(pad.table, date="") == replace(again.table, date="")
    assert _figures(pad.now) == _figures(again)


@given(made=matches(), more=st.lists(anything, min_size=1, max_size=3))
@settings(max_examples=80)
def test_what_does_not_count_yet_travels_with_the_record(
    made: tuple[Match, Pad, list[Match]], more: list[Entry]
) -> None:
    """Impossible deals are in the record as they were typed; the referee finds fault with no deal that counts."""
    pad = made[1]
    state = State(pad.table, (*pad.entries, *more, *pad.entries))
    found = tally(state)
    record = loads(dumps(record_of(state)))
    assert {finding.place.deal for finding in check(record).irregular} <= {
        place for place, row in enumerate(found.rows) if not row.counted
    }
    again = take(record).state
    assert [row.entry for row in found.rows if not row.counted] == [
        row.entry for row in tally(again).rows if not row.counted
    ]
    assert _figures(state) == _figures(again)


def test_a_record_without_scores_is_refused() -> None:
    """A deal of which only cards are written is none for a pad."""
    with pytest.raises(PadError, match="There is no score in this record"):
        take(loads('[Dealer "W"] [Play] S:Ad E:8d'))


def test_a_record_of_another_hand_is_taken_as_far_as_it_goes() -> None:
    """Names, rules and dealer come along; a taker who is a player is a side, a capot is known by its points."""
    text = (
        '[Rules "parlour"] [South "Ana"] [Date "2024.05.02"] [Number "1"] [Dealer "W"] [Taker "E"] [Trump "h"] '
        '[Cards "NS 0 EW 250"] [Belote "NS 20 EW 0"] [Number "2"] [Result "passed"]'
    )
    state = take(loads(text)).state
    assert ("parlour", Seat.WEST, "Ana", "2024-05-02") == (
        str(state.table.rules), state.table.dealer, state.table.names[0], state.table.date,
    )  # fmt: skip
    assert (
        Entry(taker=EW, trump=Trump.HEARTS, capot=EW, belotes=Pair("1", "")),
        Entry(passed=True),
    ) == state.entries


def _taken(text: str) -> tuple[tuple[Entry, ...], tuple[str, ...]]:
    """Return the entries of a record on a pad, and what is said of it, without the sentence on its rules."""
    found = take(loads(f'[Rules "classic"] {text}'))
    return found.state.entries, found.notes


_MADE: Final = '[Taker "NS"] [Cards "NS 98 EW 64"] [Belote "NS 0 EW 0"]'


def test_a_deal_of_which_only_cards_are_written_is_taken_or_said_to_be_missing() -> None:
    """A deal that was played counts by its cards, one passed in its auction is passed, another keeps its place."""
    deal = Deal.random(random.Random(7), "S").bid("take")
    while deal.turn:
        deal = deal.play(next(iter(deal.legal_plays)))
    passed = Deal.random(random.Random(8), "E")
    while passed.turn:
        passed = passed.bid("pass")
    played = recorded(deal, written=False)
    record = Record(deals=(played, recorded(passed, written=False), DealRecord(taker=NS)), rules=CLASSIC)
    state, notes = take(record)
    rows = tally(state).rows
    assert rows[0].account is not None
    assert deal.account().points == rows[0].account.points
    assert [True, True, False] == [row.counted for row in rows]
    assert (Entry(passed=True), Entry(taker=NS)) == state.entries[1:]
    assert notes[-2:] == (
        "Deal 1: its points were worked out from what else is written of it.",
        "Deal 3 could not be taken: what is written of it does not say what it comes to. Its place is kept.",
    )


@given(seed=st.integers(0, 10_000))
@settings(max_examples=15)
def test_a_played_deal_counts_on_a_pad_what_it_counted_at_the_table(seed: int) -> None:
    """Whatever was played and declared, with lines of a sheet or without them, its score is the same on a pad."""
    rng = random.Random(seed)
    deal = Deal.random(rng, "S", "classic+declarations").bid("take")
    while deal.turn:
        deal = deal.play(rng.choice(list(deal.legal_plays)))
    for written in (True, False):
        [row] = tally(take(Record(deals=(recorded(deal, written=written),), rules=deal.rules)).state).rows
        assert row.account is not None
        assert deal.account().points == row.account.points


def test_a_dealer_who_is_another_is_told() -> None:
    """The first dealer follows from the first that is written; one who does not follow is said to be another."""
    text = f'[Number "1"] {_MADE} [Number "2"] [Dealer "N"] {_MADE} [Number "3"] [Dealer "S"] {_MADE}'
    state, notes = take(loads(f'[Rules "classic"] {text}'))
    assert Seat.EAST is state.table.dealer
    assert notes == ("Deal 3: South dealt it, says the record; on the pad West deals, and the others follow.",)


def test_totals_scores_and_points_held_are_held_against_those_of_the_pad() -> None:
    """What was before the record and what is written otherwise is said, each once, with both numbers."""
    text = (
        f'[Number "5"] [Before "NS 300 EW 200"] [Waiting "81"] {_MADE} [Score "NS 179 EW 64"] [Held "0"] '
        f'[Total "NS 479 EW 264"] [Number "6"] {_MADE} [Result "dedans"] [Score "NS 98 EW 64"] '
        f'[Total "NS 577 EW 328"] [Number "7"] {_MADE} [Held "9"] [Total "NS 600 EW 392"]'
    )
    entries, notes = _taken(text)
    assert (Entry(taker=NS, cards=Pair("98", "64")),) * 3 == entries
    assert notes == (
        "In the record the deals have other numbers: 5, 6 and 7. On a pad they count from 1.",
        "Deal 1: before it the record has totals of NS 300 EW 200, the pad has NS 0 EW 0.",
        "Deal 1: before it the record has 81 points held, the pad has 0.",
        "Deal 1: the record has a score of NS 179 EW 64, the pad comes to NS 98 EW 64.",
        "Deal 2: the record says “dedans”, the pad comes to “contract made”.",
        "Deal 3: after it the record has 9 points held, the pad has 0.",
        "Deal 3: the record has totals of NS 600 EW 392, the pad comes to NS 294 EW 192.",
    )


def test_cards_and_tricks_that_cannot_both_be_are_kept_and_shown() -> None:
    """All eight tricks beside points of both sides are a fault on the pad; tricks that are not eight are left out."""
    entries, notes = _taken('[Taker "NS"] [Tricks "NS 8 EW 0"] [Cards "NS 100 EW 62"]')
    assert (Entry(taker=NS, capot=NS, cards=Pair("100", "62")),) == entries
    assert notes == ()
    [row] = tally(State(entries=entries)).rows
    assert ["A side without a trick has no card points, not 62."] == [fault.says for fault in row.faults]
    entries, notes = _taken('[Taker "NS"] [Tricks "NS 5 EW 0"] [Cards "NS 98 EW 64"]')
    assert (Entry(taker=NS, cards=Pair("98", "64")),) == entries
    assert notes == ("Deal 1: 5 and 0 tricks were left out; both sides together win eight.",)


def test_points_that_are_no_belotes_are_kept_as_a_fault() -> None:
    """Thirty points for belote are not one belote."""
    entries, notes = _taken('[Taker "NS"] [Cards "NS 98 EW 64"] [Belote "NS 30 EW 0"]')
    assert (Entry(taker=NS, cards=Pair("98", "64"), belotes=Pair("30", "")),) == entries
    assert notes == ("Deal 1: the record has 30 and 0 points for belotes; each is worth 20.",)
    assert not tally(State(entries=entries)).sound


def test_names_and_dates_that_do_not_fit_leave_the_others_in_place() -> None:
    """Each name and the date is taken by itself, and what is left out is said."""
    names = f'[South "Ana"] [East "{"x" * 41}"] [North "Noé"]'
    state, notes = take(loads(f'[Rules "classic"] {names} [Date "May 2024"] [Event "Cup"] {_MADE}'))
    assert (("Ana", "", "Noé", ""), "") == (state.table.names, state.table.date)
    assert notes == (
        "Left out: “xxxxxxxxxxxx…” is too long: a name has at most 40 letters.",
        "Left out: “May 2024” is no date: write it as 2026-01-31.",
        "A pad has no place for these tags, which were left out: Event.",
    )


def test_what_was_typed_and_cannot_be_read_leaves_the_lines_of_the_deal() -> None:
    """A tag of another writer that has the name of ours is told, and hides nothing."""
    entries, notes = _taken(f'{_MADE} [Entry "North opened"]')
    assert (Entry(taker=NS, cards=Pair("98", "64")),) == entries
    assert notes == ("Deal 1: what is written under “Entry” cannot be read.",)


def test_what_a_pad_has_no_place_for_is_said() -> None:
    """Comments, hands and cards stay in the record, and that is told once."""
    _entries, notes = _taken(f'[Number "1"] {_MADE} {{a fine deal}} [Play] S:Ad [Number "2"] {_MADE} [Play] S:Ac')
    assert notes[:2] == (
        "A pad keeps scores alone: hands, bids and cards stay in the record.",
        "A pad has no place for comments: those of the record stay there.",
    )


def test_a_record_that_does_not_name_its_rules_is_counted_by_some_that_are_named() -> None:
    """By which rules it is counted is said."""
    assert take(loads(_MADE)).notes == (
        "The record does not say by which rules they played: it is counted by classic.",
    )


def test_what_is_contrary_in_a_deal_that_was_passed_is_said() -> None:
    """A deal is passed where the record says so, and what else stands there is not dropped without a word."""
    entries, notes = _taken('[Taker "NS"] [Cards "NS 98 EW 64"] [Result "passed"]')
    assert entries == (Entry(passed=True),)
    assert notes == ("Deal 1: everybody passed, says the record; who took and the points were left out.",)


# --- the activity -----------------------------------------------------------------------------------------------------


class Page:
    """A page that has nothing but what the activity sends, as JSON, and keeps the pad between its events."""

    def __init__(self, ending: str = ".ipynb") -> None:
        self.activity = ScorePad(ending=ending)
        self.pad: Json | None = None
        self.answer: Json = {}

    def ask(self, act: Json | None = None, **more: Any) -> Json:
        """Do something, or look at a draft, and return the answer."""
        event = {"type": "pad", "id": 3, "pad": self.pad, "today": "2026-01-31", "act": act, **more}
        answer: Json
        [answer] = json.loads(json.dumps(self.activity.handle(json.loads(json.dumps(event)))))
        assert answer["id"] == 3
        self.answer, self.pad = answer, answer["pad"]
        return answer

    def note(self, entry: Entry, *, anyway: bool = False) -> Json:
        """Note a deal."""
        return self.ask({"do": "enter", "entry": entry_data(entry), "anyway": anyway})


def test_a_match_is_kept_from_the_names_to_the_winner() -> None:
    """Names, length, deals and the end, as the page tells them."""
    page = Page()
    page.ask({"do": "players", "names": ["Ana", "Bruno", "Noé", ""], "dealer": "W"})
    page.ask({"do": "rules", "option": "target", "value": "301"})
    said = page.note(Entry(taker=NS, trump=Trump.HEARTS, cards=Pair(ns="98"), belotes=Pair(ns="1")))["did"]
    assert said == (
        "Deal 1 is noted. Contract made: Ana and Noé 118 and Bruno 64. Ana and Noé: 118. Bruno: 64. Ana deals next."
    )
    [deal] = page.answer["view"]["deals"]
    assert ("West", "Ana and Noé", "hearts", "contract made", ["belote"], ["118", "64"]) == (
        deal["dealer"], deal["taker"], deal["trump"], deal["outcome"], deal["marks"], deal["score"],
    )  # fmt: skip
    page.note(Entry(taker=EW, cards=Pair(ew="81")))
    assert page.answer["view"]["held"] == "81 points are held."
    end = page.note(Entry(taker=NS, cards=Pair(ns="104")))["view"]["end"]
    assert end["says"] == "The match goes to Ana and Noé, 384 to 122."
    assert page.answer["view"]["name"] == "2026-01-31 · Ana and Noé 384, Bruno 122"
    assert page.note(Entry(passed=True), anyway=True)["view"]["mend"] == (
        "One deal does not count yet: see what is to be mended."
    )
    assert page.ask({"do": "undo"})["view"]["mend"] == ""


def test_steps_are_called_by_what_they_did() -> None:
    """The buttons say which step would be taken back or done again."""
    page, deal = Page(), Entry(taker=NS, cards=Pair(ns="98"))
    acts: list[tuple[Json, str]] = [
        ({"do": "enter", "entry": entry_data(deal)}, "deal 1"),
        ({"do": "enter", "entry": entry_data(deal)}, "deal 2"),
        ({"do": "change", "at": 0, "entry": {"passed": True}}, "the change of deal 1"),
        ({"do": "delete", "at": 1}, "the deletion of deal 2"),
        ({"do": "players", "names": ["Ana", "", "", ""]}, "the names"),
        ({"do": "players", "dealer": "N"}, "who deals first"),
        ({"do": "rules", "preset": "club"}, "the rules of the table"),
    ]
    for act, step in acts:
        assert page.ask(act)["view"]["undo"] == f"Undo: {step}"
    assert page.answer["view"]["redo"] == ""
    for _act, step in reversed(acts):
        assert page.ask({"do": "undo"})["view"]["redo"] == f"Redo: {step}"
    page.ask({"do": "redo"})
    page.ask({"do": "undo"})
    page.ask({"do": "enter", "entry": {"passed": True}})
    page.ask({"do": "undo"})
    assert page.answer["view"]["undo"] == "Undo: the steps that were taken back"


def test_what_is_typed_is_looked_at_before_it_is_noted() -> None:
    """A draft has what follows, its faults or its score; the pad does not change by it."""
    page = Page()
    look = page.ask(draft={"taker": "NS", "cards": ["98", ""]})["look"]
    assert (["", "64"], [], "Contract made: North–South 98 and East–West 64.") == (
        look["follows"], look["faults"], look["says"],
    )  # fmt: skip
    look = page.ask(draft={"taker": "NS"})["look"]
    assert [("cards", True)] == [(fault["field"], fault["missing"]) for fault in look["faults"]]
    look = page.ask(draft={"cards": ["98", "62"]})["look"]
    assert [("taker", True), ("cards", False)] == [(fault["field"], fault["missing"]) for fault in look["faults"]]
    assert {"taken", "total"} <= set(look["clauses"])
    assert page.answer["view"]["deals"] == []
    assert page.ask()["look"] is None
    page.note(Entry(taker=NS, cards=Pair(ns="98")))
    assert page.ask(draft={"taker": "EW", "cards": ["98", ""]}, at=0)["look"]["says"].startswith("Dedans")


def test_a_page_that_has_the_pad_may_ask_for_the_look_alone() -> None:
    """What is typed is looked at again and again; then the rest need not come every time."""
    page, draft = Page(), {"taker": "NS", "cards": ["98", ""]}
    page.note(Entry(taker=EW, cards=Pair(ew="90")))
    whole = page.ask(draft=draft)
    [quick] = page.activity.handle({"type": "pad", "id": 8, "pad": page.pad, "draft": draft, "quick": True})
    assert {"type": "look", "id": 8, "look": whole["look"]} == quick
    [done] = page.activity.handle({"type": "pad", "id": 9, "pad": page.pad, "act": {"do": "undo"}, "quick": True})
    assert (done["type"], done["view"]["deals"]) == ("pad", [])


def test_a_deal_that_cannot_be_is_noted_only_when_that_is_meant() -> None:
    """Refused at first beside the form; noted all the same it stands there, and the next deal counts."""
    page, wrong = Page(), Entry(taker=NS, cards=Pair("98", "62"))
    answer = page.note(wrong)
    assert ("form", []) == (answer["about"], answer["view"]["deals"])
    assert answer["refused"].startswith("98 and 62 card points make 160")
    answer = page.note(wrong, anyway=True)
    assert ("", False) == (answer["refused"], answer["view"]["deals"][0]["counted"])
    assert entry_data(wrong) == answer["view"]["deals"][0]["entry"]
    answer = page.note(Entry(taker=NS, cards=Pair(ns="98")))
    assert ["98", "64"] == [side["total"] for side in answer["view"]["sides"]]
    answer = page.ask({"do": "change", "at": 0, "entry": {"taker": "NS", "cards": ["98", "64"]}})
    assert ["196", "128"] == [side["total"] for side in answer["view"]["sides"]]


@pytest.mark.parametrize(
    ("act", "about", "says"),
    [
        ({"do": "fly"}, "", "That cannot be done with a score pad."),
        ({"do": "delete", "at": 4}, "", "There is no such deal on the pad."),
        ({"do": "change", "at": -1, "entry": {}}, "", "There is no such deal on the pad."),
        (
            {"do": "players", "names": ["x" * 41, "", "", ""]},
            "names",
            "“xxxxxxxxxxxx…” is too long: a name has at most 40 letters.",
        ),
        (
            {"do": "players", "names": ["\u202eanA", "", "", ""]},
            "names",
            "There is a character in the name that does not show. Type the name instead of pasting it.",
        ),
        (
            {"do": "rules", "option": "target", "value": "many"},
            "length",
            "“target” cannot be “many”: choose a number from 1 to 100000 or none.",
        ),
        ({"do": "rules", "preset": "clasic"}, "rules", "“clasic” is no rule set. Did you mean “classic”?"),
        (
            {"do": "import", "text": '[Cards "NS 98"]'},
            "import",
            "This record cannot be read: 1:9: “NS 98” are no points: write those of both sides, such as NS 118 EW 64.",
        ),
        ({"do": "import", "text": "hello"}, "import", None),
    ],
)
def test_what_cannot_be_done_is_said_in_its_place(act: Json, about: str, says: str | None) -> None:
    """The sentence comes back with the part of the page that it belongs to; the pad is as before."""
    page = Page()
    page.note(Entry(taker=NS, cards=Pair(ns="98")))
    before = page.pad
    answer = page.ask(act)
    assert (about, before) == (answer["about"], answer["pad"])
    assert answer["refused"]
    if says is not None:
        assert says == answer["refused"]


def test_the_next_match_keeps_the_table() -> None:
    """Names and rules stay, the deal goes on round the table, and the day is the new one's."""
    page = Page()
    page.ask({"do": "players", "names": ["Ana", "", "", ""], "dealer": "N"})
    page.note(Entry(taker=NS, cards=Pair(ns="98")))
    table = page.ask({"do": "new"})["view"]["table"]
    assert (["Ana", "", "", ""], "W", "2026-01-31") == (table["names"], table["dealer"], table["date"])
    assert ([], "", "") == tuple(page.answer["view"][part] for part in ("deals", "undo", "redo"))


def test_a_pad_reads_its_own_record() -> None:
    """Saved and opened again on another phone, the match is the same."""
    page, other = Page(), Page()
    page.ask({"do": "players", "names": ["Ana", "Bruno", "Noé", "Lina"]})
    page.note(Entry(taker=NS, cards=Pair(ns="98")))
    page.note(Entry(taker=NS, cards=Pair("98", "62")), anyway=True)
    written = page.answer["view"]["written"]
    assert written["file"] == "belote-2026-01-31.belote"
    assert written["desk"].startswith("20_check_a_deal.ipynb#1r")
    assert loads(written["desk"].partition("#")[2]) == loads(written["text"])
    view = other.ask({"do": "import", "text": written["text"]})["view"]
    assert page.answer["view"]["sides"] == view["sides"]
    assert [deal["counted"] for deal in view["deals"]] == [True, False]


def test_what_the_reader_does_not_understand_is_told_with_the_record() -> None:
    """A tag that is misspelt is shown with the one that was meant, beside what else was left out."""
    text = '[Rules "classic"] [Taker "NS"] [Cards "NS 98 EW 64"] [Belot "NS 20 EW 0"]'
    answer = Page().ask({"do": "import", "text": text})
    assert answer["notes"] == [
        "1:54: [Belot] is no tag of this format; it is kept as it stands. Did you mean [Belote]?",
        "A pad has no place for these tags, which were left out: Belot.",
    ]
    assert answer["did"].endswith("2 things about it are to be read.")


def test_of_many_things_to_be_read_the_first_are_told() -> None:
    """A long record does not bury the page, and how many are left is said."""
    many = "\n".join(f'[Number "{n}"] [Taker "NS"] [Cards "NS 2 EW 160"] [Score "NS 1 EW 1"]' for n in range(1, 31))
    notes = Page().ask({"do": "import", "text": f'[Rules "classic+target=9999"] {many}'})["notes"]
    assert (21, "There are 10 more of that kind.") == (len(notes), notes[-1])


def test_a_damaged_pad_is_told() -> None:
    """The page is told that it cannot be read, so that it can set it aside."""
    [answer] = ScorePad().handle({"type": "pad", "id": 1, "pad": {"format": "x"}, "act": {"do": "undo"}})
    assert answer == {"type": "damaged", "id": 1, "says": "This is no score pad."}


_EVENTS: Final = st.fixed_dictionaries(
    {"type": st.sampled_from(["pad", "", None]), "id": st.sampled_from([1, "1", None, True])},
    optional={
        "pad": _JSON,
        "act": _JSON
        | st.fixed_dictionaries(
            {"do": st.sampled_from(["enter", "change", "delete", "undo", "redo", "players", "rules", "new", "import"])},
            optional=dict.fromkeys(
                ("entry", "at", "names", "dealer", "date", "preset", "option", "value", "text"), _JSON
            ),
        ),
        "draft": _JSON,
        "at": _JSON,
        "today": _JSON,
    },
)


@given(event=_EVENTS | _JSON)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over, with JSON."""
    answers = ScorePad().handle(event)
    assert answers == json.loads(json.dumps(answers))


def test_a_static_page_shows_an_example_and_answers_nothing() -> None:
    """Without Python there is a short match to read, with a belote, points held, a pass and a failed contract."""
    activity = ScorePad(live=False, ending=".html")
    view = activity.state()["start"]["view"]
    assert ["contract made", "litige", "passed", "contract made", "dedans"] == [
        deal["outcome"] for deal in view["deals"]
    ]
    assert view["written"]["desk"].startswith("20_check_a_deal.html#1r")
    assert activity.handle({"type": "pad", "id": 1, "pad": None}) == []


def test_an_empty_deal_that_is_noted_is_told_what_is_missing() -> None:
    """Nothing was typed: the refusal carries the look that says so beside the field."""
    pad = ScorePad()
    [opened] = pad.handle({"type": "pad", "id": 1, "pad": None})
    [answer] = pad.handle(
        {"type": "pad", "id": 2, "pad": opened["pad"], "act": {"do": "enter", "entry": {}}, "draft": None}
    )
    assert (answer["refused"], answer["about"]) == ("Say who took.", "form")
    assert "taker" in [fault["field"] for fault in answer["look"]["faults"]]
