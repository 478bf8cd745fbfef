"""The scoring explorer and the gallery: what they show is what the engine says, whatever is entered."""

from __future__ import annotations

import html
import itertools
import json
import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from jinja2 import Environment, FileSystemLoader

from belote_teach import CLAUSES, Rules, words
from belote_teach.activities.gallery import Gallery
from belote_teach.activities.score_chart import chart_shown, corners
from belote_teach.activities.scoring_explorer import ScoringExplorer
from belote_teach.records.link_form import pack
from belote_teach.rules.options import OPTIONS, PRESETS
from belote_teach.rules.rulebook import CHAPTERS
from belote_teach.rules.scoring import Account, Outcome, Sheet, score
from belote_teach.scores import link
from belote_teach.scores.compare import at_tables, changes, deciding, dropped
from belote_teach.scores.curve import curve, with_cards
from belote_teach.scores.entry import NAMES, SCORING_OPTIONS, Entry, options_at, read
from belote_teach.scores.worked import CASES
from belote_teach.site import paths
from belote_teach.words import plain
from tests.random_tables import VALUES, chance, random_table
from tests.score_strategies import entries, random_entry, scoreable
from tests.simulated_page import through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
each_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def ask(kind: str, **more: Any) -> Json:
    """Ask a fresh explorer one question and return its one answer."""
    [answer] = through_json(ScoringExplorer().handle(through_json({"type": kind, "id": 7, **more})))
    assert answer["id"] == 7
    return dict(answer)


def scored(entry: Entry, before: Entry | None = None) -> Json:
    """Return the answer to a sheet."""
    answer = ask("sheet", entry=entry.texts(), before=before.texts() if before else None)
    assert answer["type"] == "scored"
    return answer


def sheet_of(entry: Entry) -> Sheet:
    """Return the sheet of an entry that can be scored."""
    sheet = read(entry).sheet
    assert sheet is not None
    return sheet


def numbers(cells: list[str]) -> list[int]:
    """Return the numbers of a row as they are printed; an empty cell is nothing."""
    return [int(cell.replace("−", "-")) if cell else 0 for cell in cells]


# --- the account ------------------------------------------------------------------------------------------------------


@given(scoreable())
@settings(max_examples=100)
def test_the_account_is_the_engines_line_by_line(entry: Entry) -> None:
    """Label, clause and figures of every line, the score and what is held are those of the engine."""
    sheet = sheet_of(entry)
    account, answer = score(sheet), scored(entry)
    result = answer["result"]
    assert [line.label for line in account.lines] == [row["label"] for row in result["rows"]]
    assert [[line.takers, line.defenders, line.held] for line in account.lines] == [
        numbers(row["cells"]) for row in result["rows"]
    ]
    for line, row in zip(account.lines, result["rows"], strict=True):
        clause = answer["clauses"][row["clause"]]
        assert (line.clause.title, line.clause.statement(sheet.rules)) == (clause["title"], clause["statement"])
        assert "mark" not in row
    assert [account.takers, account.defenders, account.held] == numbers(result["total"]["cells"])
    assert (account.outcome.value, answer["problems"]) == (result["outcome"], [])


@given(entries())
@settings(max_examples=100)
def test_a_sheet_is_scored_or_something_is_wrong(entry: Entry) -> None:
    """There is an account exactly where there is no problem; each problem stands beside a control that there is."""
    answer = scored(entry)
    assert (answer["result"] is None) is bool(answer["problems"])
    assert bool(answer["link"]) is not bool(answer["problems"])
    for problem in answer["problems"]:
        assert problem["at"] in {"rules", *NAMES}
        assert problem["says"]
        assert set(problem["fix"]) <= set(NAMES)


@given(entries())
@settings(max_examples=80)
def test_what_is_put_right_is_right(entry: Entry) -> None:
    """The entries that a problem offers take it away."""
    for problem in scored(entry)["problems"]:
        if problem["fix"]:
            better = scored(Entry.of(entry.texts() | problem["fix"]))
            assert problem not in better["problems"]


@given(entries())
def test_nothing_is_told_twice(entry: Entry) -> None:
    """A sheet that can be scored has no fault for the engine either, and each fault of another is told once."""
    reading = read(entry)
    said = [problem.says for problem in reading.problems]
    assert reading.sheet is None or reading.sheet.problems() == []
    assert len(said) == len(set(said))


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("81", "The defenders then have 81."),
        (" 007 ", "The defenders then have 155."),
        ("162", "The defenders then have 0."),
        ("163", ""),
        ("", ""),
        ("８１", ""),
        ("9" * 5000, ""),
    ],
)
def test_what_the_takers_leave_is_told_with_the_answer(cards: str, says: str) -> None:
    """The defenders' card points come from Python, also beside another fault; without them nothing is said."""
    assert says == scored(Entry(cards=cards))["others"]
    assert says == scored(Entry(cards=cards, taker="XX"))["others"]


_TEXTS: Final = st.one_of(
    st.text(max_size=12), st.sampled_from(["", "0", "007", " 81 ", "162", "163", "-1", "1e3", "８１"])
)


@given(st.fixed_dictionaries({}, optional=dict.fromkeys(NAMES, _TEXTS)))
@example({"cards": "８１"})
@example({"rules": "classic+equality=made+equality=failed"})
def test_what_is_entered_keeps_its_meaning(entered: dict[str, str]) -> None:
    """The sheet that comes back, cleanly written, has the same result and the same faults as what was sent."""
    sent = read(Entry.of(entered))
    came = read(Entry.of(ask("sheet", entry=entered, before=None)["entry"]))
    assert (sent.sheet, sent.problems) == (came.sheet, came.problems)


_WRONG: Final = [
    ("cards", {"cards": ""}, "Write the card points of the takers, from 0 to 162."),
    ("cards", {"cards": "163"}, "A deal has 162 card points with the last trick, not 163."),
    ("tricks", {"cards": "98", "tricks": "8"}, "A side without a trick has no card points, not 64."),
    ("tricks", {"cards": "98", "tricks": "0"}, "A side without a trick has no card points, not 98."),
    ("tricks", {"cards": "90", "tricks": "1"}, "1 trick brings from 0 to 66 card points, not 90."),
    ("tricks", {"cards": "10", "tricks": "6"}, "6 tricks bring from 54 to 162 card points, not 10."),
    (
        "last",
        {"cards": "8", "last": "takers"},
        "The last trick alone is worth 10: the side that won it cannot have 8 card points.",
    ),
    (
        "declared_takers",
        {"declared_takers": "20"},
        "At this table there are no declarations; only belote and rebelote score.",
    ),
    (
        "declared_defenders",
        {"declared_defenders": "20"},
        "At this table there are no declarations; only belote and rebelote score.",
    ),
    (
        "declared_takers",
        {"rules": "parlour", "declared_takers": "20", "declared_defenders": "50"},
        "Both sides have declarations; only those of the side with the best one stand.",
    ),
    (
        "belote_takers",
        {"belote_takers": "1", "belote_defenders": "1"},
        "2 belotes are too many; in this contract there is at most 1.",
    ),
    (
        "belote_defenders",
        {"belote_defenders": "lost"},
        "At this table no belote is lost by a missing word.",
    ),
    (
        "contract",
        {"contract": "AT"},
        "At this table there is no third round of bidding, so all trumps and no trumps are never played.",
    ),
    (
        "belote_takers",
        {"rules": "arena", "contract": "NT", "belote_takers": "1"},
        "At no trumps there is no belote.",
    ),
    ("held", {"held": "many"}, "“many” is no number of points: write digits, up to six of them."),
    ("taker", {"taker": "XX"}, "Choose one of the entries of this list."),
    ("rules", {"rules": "clasic"}, "“clasic” is no rule set. Did you mean “classic”?"),
]


@pytest.mark.parametrize(("at", "entered", "says"), _WRONG, ids=[str(entered) for _at, entered, _says in _WRONG])
def test_what_cannot_be_is_told_beside_its_control(at: str, entered: dict[str, str], says: str) -> None:
    """Each impossible entry has its place and its sentence, and nothing is scored."""
    answer = scored(Entry.of(entered))
    assert (at, says) in [(problem["at"], problem["says"]) for problem in answer["problems"]]
    assert answer["result"] is None


# --- what has changed -------------------------------------------------------------------------------------------------


@given(scoreable(), scoreable())
@settings(max_examples=60)
def test_changed_lines_are_marked_and_no_others(one: Entry, other: Entry) -> None:
    """A line without a mark stood in the account before, word for word; one that is gone is listed once."""
    before, now = score(sheet_of(one)), score(sheet_of(other))
    result = scored(other, one)["result"]

    def seen(account: Account) -> list[tuple[str, list[int]]]:
        return [(line.label, [line.takers, line.defenders, line.held]) for line in account.lines]

    unmarked = [(row["label"], numbers(row["cells"])) for row in result["rows"] if "mark" not in row]
    assert all(line in seen(before) for line in unmarked)
    assert all(row["was"] for row in result["rows"] if "mark" in row)
    fresh = [row for row in result["rows"] if row.get("mark") == "new"]
    assert len(before.lines) - len(result["changes"]["gone"]) == len(now.lines) - len(fresh)
    assert [line.label for line in dropped(before, now)] == [row["label"] for row in result["changes"]["gone"]]


@given(scoreable())
@settings(max_examples=30)
def test_the_same_sheet_has_no_marks(entry: Entry) -> None:
    """Asked once more, nothing has changed."""
    sheet_of(entry)
    result = scored(entry, entry)["result"]
    assert [row for row in result["rows"] if "mark" in row] == []
    assert result["changes"] == {"says": "", "gone": []}


def test_the_rule_that_changed_the_end_is_named() -> None:
    """From eighty-one to eighty-two it is the contract, back again the equality, below it dedans."""
    told = [
        scored(Entry(cards=now), Entry(cards=before))["result"]["changes"]["says"]
        for before, now in (("81", "82"), ("82", "81"), ("81", "80"), ("82", "83"))
    ]
    assert [
        "Until now it was: litige. Now it is: contract made, by the rule “The contract”.",
        "Until now it was: contract made. Now it is: litige, by the rule “The same number of points”.",
        "Until now it was: litige. Now it is: dedans, by the rule “The takers fail”.",
        "Until now the score was 82 to 80.",
    ] == told


@given(scoreable())
def test_the_deciding_clause_is_one_of_the_account(entry: Entry) -> None:
    """It is cited by the account, and belongs to the rules of scoring."""
    account = score(sheet_of(entry))
    assert deciding(account) in {line.clause for line in account.lines}
    assert deciding(account).id in {"contract", "equality", "dedans", "belote_in_litige"}
    assert {change.line for change in changes(None, account)} == set(account.lines)


# --- the chart --------------------------------------------------------------------------------------------------------


@given(scoreable())
@settings(max_examples=30)
def test_the_curve_is_the_score_at_every_point(entry: Entry) -> None:
    """For all card points and for all tricks of either side it has what the engine says of that sheet."""
    sheet = sheet_of(entry)
    drawn = curve(sheet)
    for cards in range(163):
        account = score(with_cards(sheet, cards))
        assert drawn.at(cards) == (account.takers, account.defenders, account.held)
        assert drawn.scores[cards].outcome is account.outcome
    for point, cards, tricks in zip(drawn.capots, (162, 0), (8, 0), strict=True):
        account = score(with_cards(sheet, cards, tricks))
        assert point.points == (account.takers, account.defenders)
    here = score(sheet)
    own = drawn.at(sheet.takers.cards)[:2] if here.capot is None else drawn.capots[here.capot is not sheet.taker].points
    assert own == (here.takers, here.defenders)


@given(scoreable())
@settings(max_examples=30)
def test_the_drawn_lines_pass_through_every_point(entry: Entry) -> None:
    """Between their corners the lines are straight, and at each number of card points they have its score."""
    sheet = sheet_of(entry)
    drawn, shown = curve(sheet), chart_shown(sheet)
    assert [cards for run in shown["runs"] for cards in range(run["from"], run["to"] + 1)] == list(range(163))
    for run in shown["runs"]:
        for place, side in enumerate(("takers", "defenders")):
            assert [[cards, drawn.scores[cards].points[place]] for cards in range(run["from"], run["to"] + 1)] == [
                list(point) for point in _through(run[side])
            ]
    highest = max(max(point.points) for point in (*drawn.scores, *drawn.capots))
    assert shown["ticks"][0] == 0
    assert shown["ticks"][-2] < max(highest, 1) <= shown["top"] == shown["ticks"][-1]
    account = score(sheet)
    assert (shown["here"]["takers"], shown["here"]["defenders"]) == (account.takers, account.defenders)


def _through(line: list[list[int]]) -> list[tuple[int, int]]:
    """Return all points of a line that is given by its corners."""
    found = [(line[0][0], line[0][1])]
    for (x, y), (to, end) in itertools.pairwise(line):
        found += [(x + n, y + (end - y) * n // (to - x)) for n in range(1, to - x + 1)]
    return found


@given(st.lists(st.integers(-3, 3), min_size=1, max_size=30))
def test_corners_give_the_line_back(heights: list[int]) -> None:
    """Whatever a line looks like, its corners are enough to draw it, and none of them is on a straight stretch."""
    line = list(enumerate(heights))
    kept = corners(line)
    assert _through(kept) == line
    for one, two, three in zip(kept, kept[1:], kept[2:], strict=False):
        assert (two[1] - one[1]) * (three[0] - two[0]) != (three[1] - two[1]) * (two[0] - one[0])


def test_the_steps_are_named_and_told_as_text() -> None:
    """The classic steps stand at eighty-one and eighty-two, in the chart and in its table."""
    shown = chart_shown(CASES["made_82"].sheet)
    assert shown["marks"] == [{"x": 81, "text": "81: litige"}, {"x": 82, "text": "82: contract made"}]
    assert shown["rows"] == [
        ["0–80", "dedans", "0", "162", ""],
        ["81", "litige", "0", "81", "81"],
        ["82–162", "contract made", "82–162", "80–0", ""],
        ["all tricks for the takers", "contract made", "252", "0", ""],
        ["all tricks for the defenders", "dedans", "0", "252", ""],
    ]
    assert shown["label"].endswith("They make the contract from 82 points on.")


# --- other tables -----------------------------------------------------------------------------------------------------


@given(scoreable())
@settings(max_examples=100)
def test_every_other_table_is_scored_by_its_own_rules(entry: Entry) -> None:
    """The sheet's own table first, then each preset once; what differs is marked, and says by which clause."""
    sheet = sheet_of(entry)
    rows, own = at_tables(sheet), score(sheet)
    assert rows[0].account == own
    others = [name for name in PRESETS if Rules.of_preset(name) != sheet.rules]
    assert others == [str(row.rules) for row in rows[1:]]
    for row in rows[1:]:
        there = replace(sheet, rules=row.rules)
        if row.account is None:
            assert row.problem in [says for _clause, says in there.problems()]
            assert row.differs
            continue
        account = score(there)
        assert row.account == account
        same = (own.outcome, own.takers, own.defenders, own.held) == (
            account.outcome, account.takers, account.defenders, account.held,
        )  # fmt: skip
        assert row.differs is not same
        assert (row.clause is None) is same
        if row.clause:
            assert row.clause.statement(row.rules) != row.clause.statement(sheet.rules)


def test_the_table_that_differs_says_by_what() -> None:
    """Arena scores the belote of a litige at once, parlour pays another capot."""
    rows = {str(row.rules): row for row in at_tables(CASES["belote_71"].sheet)}
    assert {name: row.clause.id if row.clause else "" for name, row in rows.items()} == {
        "club": "", "classic": "", "parlour": "", "arena": "belote_in_litige", "federation": "",
    }  # fmt: skip
    rows = {str(row.rules): row for row in at_tables(CASES["capot_belote"].sheet)}
    assert rows["parlour"].clause is CLAUSES["capot"]


def test_a_choice_of_the_table_is_taken() -> None:
    """A choice comes with the sheet and is written into its table; one that excludes another is told and left out."""
    entry = Entry(cards="81").texts()
    answer = ask("sheet", entry=entry, choices=[["equality", "made"], ["capot", "250"]], before=None)
    assert answer["entry"]["rules"] == "classic+capot=250+equality=made"
    assert [option["name"] for option in answer["table"]["options"] if option["changed"]] == ["equality", "capot"]
    answer = ask("sheet", entry=entry, choices=[["equality", "drawn"], ["capot", "250"]], before=None)
    assert answer["entry"]["rules"] == "classic+capot=250"
    assert [problem["at"] for problem in answer["problems"]] == ["rules"]
    assert answer["result"]["title"] == "*Litige*: the same on both sides"


# --- the options that are offered -------------------------------------------------------------------------------------


def test_the_options_are_those_on_which_a_score_hangs() -> None:
    """Changing any other option changes no account and refuses no sheet; each of these does somewhere."""
    rng = chance(11)
    felt = set()
    for _sheet in range(900):
        entry = random_entry(rng) if rng.random() < 0.5 else replace(_any_case(rng), rules=str(random_table(rng)))
        rules = Rules.parse(entry.rules)
        name = rng.choice(list(OPTIONS))
        for value in VALUES[name]:
            other = _having(rules, name, value)
            if other is not None and _comes_to(entry) != _comes_to(replace(entry, rules=other)):
                felt.add(name)
    assert felt <= set(SCORING_OPTIONS)
    for name in set(SCORING_OPTIONS) - felt:
        assert _felt_by_a_case(name), name


def _any_case(rng: Any) -> Entry:
    entry: Entry = rng.choice(list(CASES.values())).entry
    return entry


def _having(rules: Rules, name: str, value: Any) -> str | None:
    try:
        return str(rules.having(**{name: value}))
    except ValueError:
        return None


def _felt_by_a_case(name: str) -> bool:
    for case in CASES.values():
        for value in OPTIONS[name].values:
            other = _having(case.rules, name, value)
            if other is not None and _comes_to(case.entry) != _comes_to(replace(case.entry, rules=other)):
                return True
    return False


def _comes_to(entry: Entry) -> object:
    sheet = read(entry).sheet
    if sheet is None:
        return None
    account = score(sheet)
    return account.outcome, account.takers, account.defenders, account.held


def test_only_options_that_mean_something_are_offered() -> None:
    """Without declarations nobody is asked what becomes of them; without a litige nobody asks what is held."""
    classic, parlour = ({option.name for option in options_at(Rules.parse(name))} for name in ("classic", "parlour"))
    assert parlour - classic == {"declarations_on_dedans", "declarations_on_capot", "trickless_takers"}
    failed = {option.name for option in options_at(Rules.parse("classic+equality=failed"))}
    assert classic - failed == {"belote_in_litige", "litige_again"}


# --- links ------------------------------------------------------------------------------------------------------------


@given(scoreable())
@settings(max_examples=40)
def test_a_link_opens_exactly_its_sheet(entry: Entry) -> None:
    """What a link holds comes back, and the answer to it is the one that it was copied from."""
    sheet_of(entry)
    answer = scored(entry)
    opened = ask("open", fragment=answer["link"])
    assert (answer["entry"], answer["result"]) == (opened["entry"], opened["result"])
    assert len(answer["link"]) < 500


@pytest.mark.parametrize(
    "fragment",
    [
        "", "#", "1s", "1sAAAA", "x" * 5000, "<script>alert(1)</script>", "1rAAAA", None, 7, ["1s"],
        pack("x", "order-2-17"), pack("s", "[]"), pack("s", "nothing"), pack("s", '{"cards":81}'),
        pack("s", '{"colour":"red"}'), pack("s", "[" * 3000), pack("s", '{"rules":"classic+capot=9"}'),
        pack("s", '{"cards":"163"}'), pack("s", '{"cards":"98","tricks":"8"}'),
    ],
)  # fmt: skip
def test_an_odd_link_is_refused_kindly(fragment: object) -> None:
    """The answer is a sentence in which nothing of the link is repeated."""
    answer = ask("open", fragment=fragment)
    assert answer["type"] == "refused"
    assert answer["says"] in (
        "This link holds no score sheet: perhaps a part of it was lost on the way.",
        "This link holds a score sheet that cannot be, so it was not opened.",
    )


@given(st.text(alphabet="0123456789sABCxyz-_=#", max_size=40))
def test_no_fragment_can_hurt(fragment: str) -> None:
    """Any text is refused or opened."""
    assert ask("open", fragment=fragment)["type"] in ("refused", "scored")


# --- events and state -------------------------------------------------------------------------------------------------


_KEYS: Final = ["type", "id", "entry", "choices", "before", "fragment"]
_EVENTS: Final = st.recursive(
    st.one_of(st.none(), st.integers(), st.text(max_size=5)),
    lambda each: st.lists(each) | st.dictionaries(st.sampled_from(_KEYS), each | st.sampled_from(["sheet", "open"])),
)


@given(_EVENTS)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever is sent is answered, refused or passed over, and answers are JSON."""
    for answer in ScoringExplorer().handle(event):
        assert answer == json.loads(json.dumps(answer))
        assert answer["type"] in ("scored", "refused")
    assert Gallery().handle(event) == []


def test_a_page_without_python_has_every_case(static_state: Json) -> None:
    """Baked, each worked case brings the answer that the live explorer would give; events are not answered."""
    for part in static_state["parts"]:
        for case in part["cases"]:
            live = scored(Entry.of(case["entry"]))
            result = case["answer"]["result"]
            assert live["result"]["total"] == result["total"]
            assert live["result"]["chart"] == result["chart"]
            assert live["link"] == case["link"] == case["answer"]["link"]
            named = [row["clause"] for row in result["rows"]] + [
                row["clause"] for row in result["tables"] if row["clause"]
            ]
            assert set(named) <= set(static_state["clauses"])
    assert ScoringExplorer(live=False).handle({"type": "sheet", "id": 1, "entry": {}}) == []


@pytest.fixture(scope="module")
def static_state() -> Json:
    """The state of the explorer on a page without Python."""
    with words.speaking("en"):
        return dict(through_json(ScoringExplorer(live=False, ending=".html").state()))


def test_an_unknown_case_is_named() -> None:
    """A notebook that asks for a case that there is not is told so."""
    with pytest.raises(ValueError, match="There is no worked case “made_83”"):
        ScoringExplorer("made_83")


# --- the gallery ------------------------------------------------------------------------------------------------------


@each_case
def test_the_gallery_shows_each_case_with_its_account_and_its_link(case: Any) -> None:
    """Its account is the engine's, its tags and sources are told, and its link opens it in the explorer."""
    [shown] = [one for part in Gallery().state()["parts"] for one in part["cases"] if one["id"] == case.id]
    assert numbers(shown["account"]["total"]["cells"]) == [*case.comes_out[1:]]
    assert [row["label"] for row in shown["account"]["rows"]] == [line.label for line in case.account.lines]
    page, _sign, fragment = shown["href"].partition("#")
    assert page == "24_scoring_explorer.ipynb"
    assert link.loads(fragment) == case.entry
    assert len(shown["chosen"]) == len(case.rules.changed(Rules.of_preset(case.rules.preset)))


def test_the_counts_of_the_tags_are_right() -> None:
    """Each tag says how many cases it will show."""
    state = Gallery().state()
    cases = [one for part in state["parts"] for one in part["cases"]]
    for tag in state["tags"]:
        assert tag["count"] == sum(tag["id"] in one["tags"] for one in cases)


def test_both_can_be_read_without_javascript(static_state: Json) -> None:
    """Their reading versions say every case, its score, its rules, and the steps of the chart."""
    environment = Environment(loader=FileSystemLoader(paths.TEMPLATE), autoescape=True)
    environment.filters["plain"] = plain
    gallery = Gallery(ending=".html").state()
    text = html.unescape(environment.get_template("belote/reading/gallery.html").render(state=gallery))
    for case in CASES.values():
        assert plain(case.text) in text
        assert f">{case.comes_out.takers}</strong>" in text
        assert {line.clause.title for line in case.account.lines} <= set(re.findall(r"“(.*?)”", text))
    needs = static_state["words"]["needs_live"]
    template = environment.get_template("belote/reading/scoring-explorer.html")
    text = html.unescape(template.render(state=static_state, needs=needs))
    assert "82–162" in text
    assert needs in text
    assert "The takers must have more points than the defenders." in text


def test_the_clauses_of_a_score_are_clauses_of_the_book() -> None:
    """Each clause that the explorer opens stands in a chapter of the book of rules."""
    known = {clause.title for clauses in CHAPTERS.values() for clause in clauses}
    assert {clause["title"] for clause in Gallery().state()["clauses"].values()} <= known
    assert Path(paths.TEMPLATE, "belote", "reading", "account.html").is_file()
    assert Outcome("made").title == "contract made"
