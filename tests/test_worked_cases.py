"""The worked scoring cases: each comes out as it is written, and together they show every rule of a score."""

from __future__ import annotations

import string
from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import words
from belote_teach.rules.options import OPTIONS, PRESETS, Rules
from belote_teach.rules.scoring import Outcome, score
from belote_teach.scores import link
from belote_teach.scores.entry import LOST, SCORING_OPTIONS, Entry, read
from belote_teach.scores.tags import TAGS, tags_of
from belote_teach.scores.worked import CASES, PARTS
from tests.random_tables import chance, random_table
from tests.score_strategies import random_entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.scores.case import Case

each_case = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


# --- what comes out ---------------------------------------------------------------------------------------------------


@each_case
def test_a_case_comes_out_as_it_is_written(case: Case) -> None:
    """Line by line, clause by clause, and in its score, the engine says what was written down by hand."""
    account = case.account
    lines = [(line.clause.id, line.takers, line.defenders, line.held) for line in account.lines]
    assert case.written == lines
    assert case.comes_out == (account.outcome, account.takers, account.defenders, account.held)


@each_case
def test_what_is_written_adds_up(case: Case) -> None:
    """The lines of a case add up to its score and to what is held after what was held before."""
    takers, defenders = sum(line.takers for line in case.written), sum(line.defenders for line in case.written)
    held = int(case.entry.held) + sum(line.held for line in case.written)
    assert case.comes_out[1:] == (takers, defenders, held)


def test_cases_have_names_of_their_own() -> None:
    """No two cases share an id, a title or a sheet, and every case of a part is found by its id."""
    cases = [case for part in PARTS for case in part.cases]
    assert [case.id for case in cases] == list(CASES)
    assert len(cases) == len({case.title for case in cases}) == len({case.entry for case in cases})


@each_case
def test_a_case_is_told_in_one_or_two_sentences(case: Case) -> None:
    """Its text has a capital, an end, no field left open and no number that is not computed."""
    assert case.text[0].isupper()
    assert case.text.endswith((".", "*."))
    assert 1 <= case.text.count(". ") + 1 <= 2
    assert "{" not in case.text
    assert not set(case.story) & set(string.digits)
    assert not set(case.heading) & set(string.digits)


@each_case
def test_a_case_has_a_link_that_opens_it(case: Case) -> None:
    """The sheet of a case is written cleanly, and its link gives it back."""
    assert case.entry == read(case.entry).entry == link.loads(link.dumps(case.entry))


# --- what they show ---------------------------------------------------------------------------------------------------


def _citable() -> set[str]:
    """Return the clauses that accounts cite: of sheets at random, and of the cases’ own sheets at random tables."""
    rng = chance(5)
    entries = [random_entry(rng) for _sheet in range(3000)]
    entries += [replace(case.entry, rules=str(random_table(rng))) for case in CASES.values() for _table in range(60)]
    sheets = [sheet for entry in entries if (sheet := read(entry).sheet) is not None]
    return {line.clause.id for sheet in sheets for line in score(sheet).lines}


def test_every_rule_of_a_score_is_met_by_a_case() -> None:
    """What the account of any sheet can cite is cited by the account of a worked case."""
    cited = {line.clause.id for case in CASES.values() for line in case.account.lines}
    assert _citable() == cited


def test_every_choice_that_changes_a_score_is_met_by_a_case() -> None:
    """Each value of each option on which scores hang is that of some case, and each preset has a case."""
    for name in SCORING_OPTIONS:
        met = {getattr(case.rules, name) for case in CASES.values()}
        assert set(OPTIONS[name].values) <= met, name
    assert set(PRESETS) == {case.rules.preset for case in CASES.values()}


# Card points, belotes of takers and defenders: outcome and score. What people get wrong most often about the belote.
_TABLE: Final = [
    (81, 0, 0, "litige", 0, 81), (82, 0, 0, "made", 82, 80), (71, 1, 0, "litige", 0, 91), (72, 1, 0, "made", 92, 90),
    (91, 0, 1, "litige", 0, 91), (92, 0, 1, "made", 92, 90), (90, 0, 1, "dedans", 0, 182),
    (70, 1, 0, "dedans", 20, 162),
]  # fmt: skip


@pytest.mark.parametrize("row", _TABLE, ids=str)
def test_the_steps_of_the_belote_are_all_there(row: tuple[int, int, int, str, int, int]) -> None:
    """Each tie and each step beside it, without a belote and with one on either side, is a worked case."""
    cards, ours, theirs, outcome, takers, defenders = row
    found = [
        case
        for case in CASES.values()
        if (case.entry.cards, case.entry.belote_takers, case.entry.belote_defenders)
        == tuple(map(str, (cards, ours, theirs)))
        and case.rules.same_game(Rules.of_preset(case.rules.preset))
        and case.comes_out[:3] == (Outcome(outcome), takers, defenders)
    ]
    assert found


# --- tags and sources -------------------------------------------------------------------------------------------------


@each_case
def test_what_happens_is_found_out_rightly(case: Case) -> None:
    """The tags of a case agree with what was written down of it."""
    entry, out, clauses = case.entry, case.comes_out, {line.clause for line in case.written}
    scored = [entry.belote_takers, entry.belote_defenders]
    expected = {
        "made": out.outcome is Outcome.MADE,
        "dedans": out.outcome is Outcome.DEDANS,
        "litige": out.outcome is Outcome.LITIGE,
        "equal": "equality" in clauses and out.outcome is not Outcome.LITIGE,
        "belote": any(text not in ("0", LOST) for text in scored),
        "belote_apart": "belote_counts=no" in entry.rules,
        "belote_lost": LOST in scored,
        "declarations": (entry.declared_takers, entry.declared_defenders) != ("0", "0"),
        "capot": entry.tricks == "8",
        "defenders_capot": entry.tricks == "0",
        "waiting": out.held > 0,
        "paid": "held" in clauses,
        "litige_again": out.outcome is Outcome.LITIGE and entry.held != "0",
        "rounding": "rounding=tens" in entry.rules,
        "no_suit": entry.contract != "suit",
    }
    tags = tags_of(case)
    for tag, holds in expected.items():
        assert (tag in tags) is holds, tag
    assert tags == [tag for tag in TAGS if tag in tags]


def test_a_belote_decides_where_the_end_would_be_another() -> None:
    """The tag stands at a case exactly when the same sheet without its belotes ends otherwise."""
    for case in CASES.values():
        bare = {name: "0" for name in ("belote_takers", "belote_defenders") if getattr(case.entry, name) != LOST}
        sheet = read(Entry.of(case.entry.texts() | bare)).sheet
        assert sheet is not None
        assert ("belote_decides" in tags_of(case)) is (score(sheet).outcome is not case.account.outcome), case.id


def test_every_tag_is_met_by_cases_but_not_by_all() -> None:
    """A tag that no case has, or each, would choose nothing."""
    for tag in TAGS:
        assert 0 < sum(tag in tags_of(case) for case in CASES.values()) < len(CASES), tag


# Who says all rules of a case outright, found by reading the clauses and the sources; silence is no saying.
_SAID: Final = {
    "made_98": "ABD",  # C says nothing of the belote in the comparison
    "failed_70": "ABCD",
    "no_trumps": "C",  # the only one with no trumps
    "rounding_up": "",  # only F rounds, and F does not say what cards and last trick come to
    "belote_71": "D",  # the belote waits with the rest: D and F say so
    "belote_60": "AB",  # C has the takers score nothing, D does not say
    "belote_lost_on_failure": "",  # C, but C says nothing of the belote in the comparison
    "litige_defence_at_once": "",  # that the belote helps to make a tie is D’s, that it does not wait C’s
    "no_belote_at_all_trumps": "",  # no source has all trumps without a belote
    "held_for_takers": "ABC",
    "capot_250": "B",
    "defenders_capot": "D",  # A and C have a capot of 252, and say it of the takers alone
    "defenders_capot_not_paid": "",
    "quarte_makes_it": "AB",  # only A and B have declarations
    "capot_tierce_lost": "A",
    "capot_tierce_stands": "",  # that declarations of a side without a trick stand is said by nobody
    "trickless_takers_compared": "",
}


@pytest.mark.parametrize("name", _SAID)
def test_a_source_is_named_only_for_what_it_says(name: str) -> None:
    """The sources of a case say each rule outright, also those that decide by changing nothing."""
    assert _SAID[name] == CASES[name].sources


@each_case
def test_a_source_that_gives_a_case_says_its_rules(case: Case) -> None:
    """Who tells of a case with its numbers also says the rules that it follows."""
    assert set(case.told) <= set(case.sources)


def test_who_tells_of_a_case_is_said() -> None:
    """Given with its numbers, worked out from sources that say all of it, or from none alone: each has its sentence."""
    assert [
        "Given with these numbers by source D.",
        "Worked out; all of its rules are said outright by: A and B.",
        "Worked out; no single source says all of its rules outright.",
    ] == [CASES[name].said_by() for name in ("belote_71", "belote_60", "capot_tierce_stands")]
