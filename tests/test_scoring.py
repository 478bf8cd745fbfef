"""Scoring a deal: every worked case line by line, and what no sheet may say."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest

from belote_teach.cards import Cards, Side
from belote_teach.rules.declarations import Declared
from belote_teach.rules.options import OPTIONS, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import Account, Count, Outcome, Sheet, SheetError, score
from belote_teach.words import plain

NS = Side.NORTH_SOUTH
QUINTE = Declared.parse("S:7c 8c 9c Tc Jc")
# rules, takers, defenders (cards, declarations, belotes, tricks), held before; then outcome, score, held, lines
WORKED: list[tuple[str, Count, Count, int, str, tuple[int, int], int, list[tuple[str, int, int, int]]]] = [
    ("club", Count(98, 0, 1), Count(64), 0, "made", (118, 64), 0, [
        ("card_points", 98, 64, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("contract", 0, 0, 0),
    ]),
    ("classic", Count(72, 0, 1), Count(90), 0, "made", (92, 90), 0, [
        ("card_points", 72, 90, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("contract", 0, 0, 0),
    ]),
    ("classic", Count(60, 0, 1), Count(102), 0, "dedans", (20, 162), 0, [
        ("card_points", 60, 102, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("dedans", -60, 60, 0),
        ("belote_on_failure", 0, 0, 0),
    ]),
    ("classic", Count(81), Count(81), 0, "litige", (0, 81), 81, [
        ("card_points", 81, 81, 0), ("contract", 0, 0, 0), ("equality", -81, 0, 81),
    ]),
    ("club", Count(71, 0, 1), Count(91), 0, "litige", (0, 91), 91, [
        ("card_points", 71, 91, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("equality", -91, 0, 91),
    ]),
    ("arena", Count(71, 0, 1), Count(91), 0, "litige", (20, 91), 71, [
        ("card_points", 71, 91, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("belote_in_litige", 0, 0, 0),
        ("equality", -71, 0, 71),
    ]),
    ("classic+declarations", Count(70), Count(92, 20), 0, "dedans", (0, 182), 0, [
        ("card_points", 70, 92, 0), ("who_declares", 0, 20, 0), ("contract", 0, 0, 0), ("dedans", -70, 70, 0),
    ]),
    ("classic+declarations", Count(70, 20), Count(92), 0, "dedans", (0, 182), 0, [
        ("card_points", 70, 92, 0), ("who_declares", 20, 0, 0), ("contract", 0, 0, 0), ("dedans", -70, 70, 0),
        ("declarations_on_dedans", -20, 20, 0),
    ]),
    ("classic", Count(162, 0, 1, 8), Count(0), 0, "made", (272, 0), 0, [
        ("card_points", 162, 0, 0), ("capot", 90, 0, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0),
        ("contract", 0, 0, 0),
    ]),
    ("parlour", Count(162, 0, 1, 8), Count(0), 0, "made", (270, 0), 0, [
        ("card_points", 162, 0, 0), ("capot", 88, 0, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0),
        ("contract", 0, 0, 0),
    ]),
    ("classic+declarations", Count(0, 20, 1, 0), Count(162), 0, "dedans", (20, 272), 0, [
        ("card_points", 0, 162, 0), ("defenders_capot", 0, 90, 0), ("who_declares", 20, 0, 0),
        ("trickless_takers", -20, 20, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("dedans", 0, 0, 0),
        ("belote_on_failure", 0, 0, 0),
    ]),
    ("classic+declarations+trickless_takers=lost", Count(0, 20, 1, 0), Count(162), 0, "dedans", (20, 252), 0, [
        ("card_points", 0, 162, 0), ("defenders_capot", 0, 90, 0), ("who_declares", 20, 0, 0),
        ("trickless_takers", -20, 0, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("dedans", 0, 0, 0),
        ("belote_on_failure", 0, 0, 0),
    ]),
    ("classic+declarations", Count(162, 0, 0, 8), Count(0, 20), 0, "made", (252, 0), 0, [
        ("card_points", 162, 0, 0), ("capot", 90, 0, 0), ("who_declares", 0, 20, 0),
        ("declarations_on_capot", 0, -20, 0), ("contract", 0, 0, 0), ("contract", 0, 0, 0),
    ]),
    ("classic", Count(81), Count(81), 81, "litige", (0, 81), 162, [
        ("card_points", 81, 81, 0), ("contract", 0, 0, 0), ("litige_again", 0, 0, 0), ("equality", -81, 0, 81),
    ]),
    ("classic", Count(100), Count(62), 162, "made", (262, 62), 0, [
        ("card_points", 100, 62, 0), ("contract", 0, 0, 0), ("contract", 0, 0, 0), ("held", 162, 0, -162),
    ]),
    # What the options change.
    ("classic", Count(62), Count(100), 81, "dedans", (0, 243), 0, [
        ("card_points", 62, 100, 0), ("contract", 0, 0, 0), ("dedans", -62, 62, 0), ("held", 0, 81, -81),
    ]),
    ("parlour", Count(162, 0, 0, 8), Count(0, 20), 0, "made", (250, 20), 0, [
        ("card_points", 162, 0, 0), ("capot", 88, 0, 0), ("who_declares", 0, 20, 0), ("contract", 0, 0, 0),
        ("contract", 0, 0, 0),
    ]),
    ("classic+declarations+declarations_on_capot=to_winners", Count(162, 0, 0, 8), Count(0, 20), 0, "made", (272, 0), 0,
     [
        ("card_points", 162, 0, 0), ("capot", 90, 0, 0), ("who_declares", 0, 20, 0),
        ("declarations_on_capot", 20, -20, 0), ("contract", 0, 0, 0), ("contract", 0, 0, 0),
     ]),
    ("parlour", Count(0, 50, 0, 0), Count(162), 0, "dedans", (0, 300), 0, [
        ("card_points", 0, 162, 0), ("defenders_capot", 0, 88, 0), ("who_declares", 50, 0, 0), ("contract", 0, 0, 0),
        ("dedans", 0, 0, 0), ("declarations_on_dedans", -50, 50, 0),
    ]),
    ("classic+defenders_capot=no", Count(0, 0, 0, 0), Count(162), 0, "dedans", (0, 162), 0, [
        ("card_points", 0, 162, 0), ("contract", 0, 0, 0), ("dedans", 0, 0, 0),
    ]),
    ("classic+equality=failed", Count(81), Count(81), 0, "dedans", (0, 162), 0, [
        ("card_points", 81, 81, 0), ("contract", 0, 0, 0), ("equality", -81, 81, 0),
    ]),
    ("classic+equality=made", Count(81), Count(81), 0, "made", (81, 81), 0, [
        ("card_points", 81, 81, 0), ("contract", 0, 0, 0), ("equality", 0, 0, 0),
    ]),
    ("classic+belote_in_litige=judged_without", Count(81, 0, 1), Count(81), 0, "litige", (20, 81), 81, [
        ("card_points", 81, 81, 0), ("belote", 20, 0, 0), ("belote_in_litige", 0, 0, 0), ("belote_in_litige", 0, 0, 0),
        ("equality", -81, 0, 81),
    ]),
    ("classic+belote_in_litige=judged_without", Count(71, 0, 1), Count(91), 0, "dedans", (20, 162), 0, [
        ("card_points", 71, 91, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("belote_in_litige", 0, 0, 0),
        ("belote_in_litige", -71, 71, 0), ("belote_on_failure", 0, 0, 0),
    ]),
    ("classic+belote_in_litige=judged_without", Count(91), Count(71, 0, 1), 0, "dedans", (0, 182), 0, [
        ("card_points", 91, 71, 0), ("belote", 0, 20, 0), ("belote_counts", 0, 0, 0), ("belote_in_litige", 0, 0, 0),
        ("belote_in_litige", -91, 91, 0),
    ]),
    ("arena", Count(91), Count(71, 0, 1), 0, "litige", (0, 91), 91, [
        ("card_points", 91, 71, 0), ("belote", 0, 20, 0), ("belote_counts", 0, 0, 0), ("equality", -91, 0, 91),
    ]),
    ("arena+belote_on_failure=lost", Count(60, 0, 1), Count(102), 0, "dedans", (0, 162), 0, [
        ("card_points", 60, 102, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("dedans", -60, 60, 0),
        ("belote_on_failure", -20, 0, 0),
    ]),
    ("classic+belote_counts=no", Count(72, 0, 1), Count(90), 0, "dedans", (20, 162), 0, [
        ("card_points", 72, 90, 0), ("belote", 20, 0, 0), ("belote_counts", 0, 0, 0), ("dedans", -72, 72, 0),
        ("belote_on_failure", 0, 0, 0),
    ]),
    ("classic+declarations+declarations_on_dedans=lost", Count(70, 20), Count(92), 0, "dedans", (0, 162), 0, [
        ("card_points", 70, 92, 0), ("who_declares", 20, 0, 0), ("contract", 0, 0, 0), ("dedans", -70, 70, 0),
        ("declarations_on_dedans", -20, 0, 0),
    ]),
    ("classic+litige_again=lost", Count(81), Count(81), 81, "litige", (0, 81), 81, [
        ("card_points", 81, 81, 0), ("contract", 0, 0, 0), ("litige_again", 0, 0, -81), ("equality", -81, 0, 81),
    ]),
    ("federation+rounding=tens", Count(85), Count(77), 0, "made", (90, 80), 0, [
        ("card_points", 85, 77, 0), ("contract", 0, 0, 0), ("contract", 0, 0, 0), ("rounding", 5, 3, 0),
    ]),
    ("federation+rounding=tens", Count(82), Count(80), 81, "made", (160, 80), 0, [
        ("card_points", 82, 80, 0), ("contract", 0, 0, 0), ("contract", 0, 0, 0), ("held", 81, 0, -81),
        ("rounding", -3, 0, 0),
    ]),
]  # fmt: skip


def scored(rules: str | Rules, takers: Count, defenders: Count, held: int = 0, *, check: bool = True) -> Account:
    """Score a sheet on which North–South took."""
    return score(Sheet(taker=NS, takers=takers, defenders=defenders, rules=Rules.parse(rules), held=held), check=check)


@pytest.mark.parametrize(("rules", "takers", "defenders", "held", "outcome", "points", "left", "lines"), WORKED)
def test_worked_cases_line_by_line(  # noqa: PLR0913, PLR0917 - the columns of the table
    rules: str,
    takers: Count,
    defenders: Count,
    held: int,
    outcome: str,
    points: tuple[int, int],
    left: int,
    lines: list[tuple[str, int, int, int]],
) -> None:
    """Each worked case comes out exactly, with every line of its account."""
    account = scored(rules, takers, defenders, held)
    assert (outcome, points, left) == (account.outcome.value, (account.takers, account.defenders), account.held)
    assert lines == [(line.clause.id, line.takers, line.defenders, line.held) for line in account.lines]


def every_sheet() -> list[tuple[Count, Count]]:
    """Return sheets at every edge: shares of the card points, capots, belotes and declarations on either side."""
    sheets = []
    for cards, belote, declared in itertools.product(
        (30, 61, 71, 80, 81, 82, 91, 101, 162), "-TD", ((0, 0), (20, 0), (0, 20))
    ):
        belotes = (int(belote == "T"), int(belote == "D"))
        sheets.append((Count(cards, declared[0], belotes[0]), Count(162 - cards, declared[1], belotes[1])))
        for tricks in (8, 0) if cards == 162 else ():
            ours = 162 if tricks else 0
            sheets.append((
                Count(ours, declared[0], belotes[0], tricks), Count(162 - ours, declared[1], belotes[1], 8 - tricks)
            ))  # fmt: skip
    return sheets


def test_no_point_vanishes_without_a_line() -> None:
    """Under random rules the lines add up to both scores and to what is held, and each cites a clause."""
    rng = random.Random(8)
    names = [name for name, option in OPTIONS.items() if name not in ("target", "deals")]
    for _trial in range(300):
        chosen: dict[str, Any] = {name: rng.choice(OPTIONS[name].values) for name in rng.sample(names, 12)}
        for clash in ("ruff", "overtrump"):
            chosen.pop(clash, None)
        rules = Rules.parse("classic+declarations=yes").having(**chosen | {"declarations": "yes"})
        for takers, defenders in every_sheet():
            held = rng.choice((0, 81))
            account = scored(rules, takers, defenders, held)
            assert account.takers == sum(line.takers for line in account.lines)
            assert account.defenders == sum(line.defenders for line in account.lines)
            assert account.held == held + sum(line.held for line in account.lines)
            assert min(account.takers, account.defenders, account.held) >= 0
            assert (account.outcome is Outcome.LITIGE) is (account.winner is None)
            assert all("{" not in line.label for line in account.lines)


@pytest.mark.parametrize("rules", ["classic", "parlour", "arena", "club", "federation"])
def test_sums_of_a_deal(rules: str) -> None:
    """Without held points a deal pays 162 or the capot value, and the belotes and declarations that stand."""
    table = Rules.parse(rules)
    for takers, defenders in every_sheet():
        if table.declarations == "no" and (takers.declared or defenders.declared):
            continue
        account = scored(table, takers, defenders)
        cards = table.capot if account.capot else 162
        extras = 20 * (takers.belotes + defenders.belotes) + takers.declared + defenders.declared
        if account.capot is NS and table.declarations_on_capot == "lost":
            extras -= defenders.declared
        assert cards + extras == account.takers + account.defenders + account.held


BAD: list[tuple[str, Count, Count, int, str]] = [
    ("classic", Count(90), Count(82), 0, "total"),
    ("classic", Count(-1), Count(163), 0, "total"),
    ("classic", Count(100, tricks=9), Count(62), 0, "eight_tricks"),
    ("classic", Count(100, tricks=5), Count(62, tricks=4), 0, "eight_tricks"),
    ("classic", Count(100, tricks=8), Count(62, tricks=0), 0, "capot"),
    ("classic", Count(100, 20), Count(62), 0, "declarations"),
    ("classic+declarations", Count(100, 20), Count(62, 20), 0, "who_declares"),
    ("classic+declarations", Count(100, 25), Count(62), 0, "runs"),
    ("classic+declarations", Count(100, 30), Count(62), 0, "runs"),
    ("classic+declarations", Count(100, 10), Count(62), 0, "runs"),
    ("classic+declarations", Count(100, 560), Count(62), 0, "runs"),
    ("classic+declarations", Count(100, -20), Count(62), 0, "runs"),
    ("classic+declarations", Count(100, 20, declarations=(QUINTE,), values=(100,)), Count(62), 0, "who_declares"),
    ("classic+declarations", Count(100, 100, declarations=(QUINTE,)), Count(62), 0, "who_declares"),
    ("classic", Count(100, 0, -1), Count(62), 0, "belote"),
    ("classic", Count(100, silent=1), Count(62), 0, "belote_words"),
    ("federation", Count(100, silent=-1), Count(62), 0, "belote"),
    ("federation", Count(100, 0, 1, silent=1), Count(62), 0, "belote"),
    ("classic", Count(100, pile=Cards("Ah")), Count(62, pile=Cards("Ah")), 0, "deck"),
    ("classic", Count(100, 0, 1), Count(62, 0, 1), 0, "belote"),
    ("classic", Count(100), Count(62), -1, "held"),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "takers", "defenders", "held", "clause"), BAD)
def test_a_sheet_that_cannot_be(rules: str, takers: Count, defenders: Count, held: int, clause: str) -> None:
    """An impossible sheet is refused with the clause it breaks, and every fault is named at once."""
    with pytest.raises(SheetError) as caught:
        scored(rules, takers, defenders, held)
    assert (clause, 1) == (caught.value.clause.id, len(caught.value.problems))
    assert "{" not in str(caught.value)


def test_all_faults_of_a_sheet_at_once() -> None:
    """A sheet with three faults says all three."""
    with pytest.raises(SheetError) as caught:
        scored("classic", Count(90, 20, 2), Count(82))
    assert len(caught.value.problems) == 3


def test_belotes_by_contract() -> None:
    """Four belotes are possible at all trumps and none at no trumps."""
    for trump, belotes, good in ((Trump.ALL, 4, True), (Trump.ALL, 5, False), (Trump.NONE, 1, False)):
        sheet = Sheet(
            taker=NS, takers=Count(100, 0, belotes), defenders=Count(62), rules=Rules.parse("arena"), trump=trump
        )
        assert good is not bool(sheet.problems())


@pytest.mark.parametrize(
    ("rules", "trump", "belotes", "says"),
    [
        ("classic", Trump.HEARTS, 2, "2 belotes are too many; in this contract there is at most 1."),
        ("classic", Trump.HEARTS, -1, "-1 belotes are not possible; write 0 or more."),
        ("arena", Trump.NONE, 1, "At no trumps there is no belote."),
        ("arena", Trump.ALL, 5, "5 belotes are too many; in this contract there are at most 4."),
        ("arena+all_trumps_belote=none", Trump.ALL, 1, "At this table there is no belote at all trumps."),
    ],
)
def test_a_wrong_number_of_belotes_is_told_in_a_sentence(rules: str, trump: Trump, belotes: int, says: str) -> None:
    """What is wrong is said as a person would, whatever the number."""
    sheet = Sheet(taker=NS, takers=Count(100, 0, belotes), defenders=Count(62), rules=Rules.parse(rules), trump=trump)
    assert [says] == [problem for _clause, problem in sheet.problems()]


def test_every_total_that_declarations_can_make_is_taken() -> None:
    """All sums of runs and carrés pass, and nothing else does."""
    sums, fresh = {0}, {0}
    while fresh:
        fresh = {total + more for total in fresh for more in (20, 50, 100, 150, 200) if total + more <= 550} - sums
        sums |= fresh
    table = Rules.parse("classic+declarations")
    for total in range(-20, 700):
        sheet = Sheet(taker=NS, takers=Count(100, total), defenders=Count(62), rules=table)
        assert (total in sums) is not bool(sheet.problems()), total


def test_only_the_belote_makes_them_equal() -> None:
    """91–91 with a belote is no litige where it is judged without, and a line of its own says so under its clause."""
    account = scored("classic+belote_in_litige=judged_without", Count(71, belotes=1), Count(91))
    line = next(line for line in account.lines if line.clause.id == "belote_in_litige")
    assert plain(line.label) == "Equal only by the belote: no litige, the takers have failed"
    assert "If only the belote makes both sides equal it is no *litige*: the takers have failed." in (
        line.clause.statement(account.rules)
    )
    assert not [line for line in account.lines if line.clause.id == "dedans"]


def test_a_lost_belote_is_told() -> None:
    """A belote whose word was missing has a line of its own, without points."""
    account = scored("federation", Count(100, silent=1), Count(62))
    assert [(line.clause.id, line.takers) for line in account.lines if line.clause.id[:6] == "belote"] == [
        ("belote_words", 0)
    ]


def test_an_account_prints_and_renders() -> None:
    """An account is a table in the terminal and in a notebook, with every line in both."""
    account = scored("classic+declarations", Count(70, 20), Count(92), 81)
    text, html = str(account), account._repr_html_()
    for line in account.lines:
        assert plain(line.label) in text
        assert f'data-clause="{line.clause.id}"' in html
    assert text.splitlines()[-1].split() == ["Score", "0", "263"]
    assert html.count("<tr") == len(account.lines) + 2
