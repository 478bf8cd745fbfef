from __future__ import annotations

import ast
import inspect
import re
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import belote_teach
from belote_teach import CLAUSES, DECK, Clause, Order, Rules, Seat, Trump
from belote_teach.course import coverage, inside
from belote_teach.course.chapters import LEVELS
from belote_teach.puzzles import registry
from belote_teach.rules.deal import Deal
from belote_teach.rules.setup import Dealt, dealt_from
from tests import test_citations as walks
from tests.random_tables import chance, played_out

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

ROOT: Final = Path(belote_teach.__file__).parents[1]
_each_clause = pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)

# --- the functions behind the rules -----------------------------------------------------------------------------------


@_each_clause
def test_a_rule_has_its_functions(clause: Clause) -> None:
    """Each names functions of the engine, and where they stand: the file at that line begins with their text."""
    found = inside.functions(clause.id)
    assert found
    for function in found:
        assert function.file.startswith("belote_teach/rules/")
        lines = (ROOT / function.file).read_text(encoding="utf-8").splitlines()
        assert function.source.splitlines()[0].strip() == lines[function.line - 1].strip()
        ast.parse(function.source)
        assert inspect.isfunction(inside.resolved(function.name))


@pytest.mark.parametrize("clause", [clause for clause in CLAUSES.values() if clause.option], ids=lambda each: each.id)
def test_the_function_behind_an_option_asks_for_it(clause: Clause) -> None:
    """Where tables differ, one of the functions named reads that very option."""
    sources = [function.source for function in inside.functions(clause.id)]
    assert [source for source in sources if re.search(rf"\.{clause.option}\b", source)]


def test_every_clause_has_functions_and_nothing_else_has() -> None:
    """The table of functions names the clauses of the book, all of them and in its order."""
    assert list(CLAUSES) == list(inside.FUNCTIONS)


@pytest.mark.slow
def test_the_functions_are_those_that_run() -> None:
    """While the engine says what cites a rule, every function that is named for the rule has been called."""
    wanted = {name: inside.resolved(name).__code__ for names in inside.FUNCTIONS.values() for name in names}
    called: set[Any] = set()

    def see(frame: Any, event: str, _argument: object) -> None:
        if event == "call":
            called.add(frame.f_code)

    sys.setprofile(see)
    try:
        for _said in _everything():
            pass
        Order(Trump.HEARTS)  # the six that there are were made before this test
        dealt_from(chance(1), Seat.SOUTH, Rules())
    finally:
        sys.setprofile(None)
    assert [name for name, code in wanted.items() if code not in called] == []


def _everything() -> Iterator[object]:
    rng = chance(3)
    tables = ["classic", "arena+declarations", "parlour", "federation+rounding=tens", "classic+ruff=may",
              "classic+partner_winning=trump+under_partner=avoid", "arena+belote_on_failure=lost+trickless_takers=lost",
              "classic+first_dealer=lowest_card+pool_at_end=split_back"]  # fmt: skip
    for rules in map(Rules.parse, tables):
        for _deal in range(4):
            yield from walks.said_in_a_deal(rules, rng)
        yield from walks.said_of_sheets(rules)
        yield from walks.said_of_declarations(rules)
        yield from walks.said_in_a_match(rules.having(target=300), rng)
        yield from walks.refused(rules)


# --- what no other test cites -----------------------------------------------------------------------------------------

CITED: Final[dict[str, Callable[[random.Random], Iterator[Clause]]]] = {
    "shuffle": lambda rng: (step.clause for step in dealt_from(rng, Seat.WEST).steps[:1]),
    "turned": lambda _rng: (step.clause for step in Dealt.of(DECK, Seat.WEST).steps[-1:]),
    "last_trick": lambda rng: _lines(rng, "classic", Trump.HEARTS),
    "all_trumps_points": lambda rng: _lines(rng, "arena", Trump.ALL),
    "all_trumps_belote": lambda rng: _lines(rng, "arena", Trump.ALL),
}


def _lines(rng: random.Random, rules: str, trump: Trump) -> Iterator[Clause]:
    for _deal in range(30):
        deck = list(DECK)
        rng.shuffle(deck)
        hands = [deck[place : place + 8] for place in range(0, 32, 8)]
        deal = Deal.with_hands(hands, dealer=Seat.WEST, rules=rules, taker=Seat.SOUTH, trump=trump)
        yield from (line.clause for line in played_out(deal, rng).account().lines)


@pytest.mark.parametrize("clause", ["shuffle", "turned", "last_trick", "all_trumps_points", "all_trumps_belote"])
def test_the_dealer_and_the_account_cite_their_rules(clause: str) -> None:
    """What the dealer did and what a line of an account counts stand on their clauses."""
    assert CLAUSES[clause] in list(CITED[clause](chance(2)))


# --- the matrix -------------------------------------------------------------------------------------------------------


def test_the_list_of_tests_is_fresh() -> None:
    """What the package knows of the tests is what stands in them now."""
    done = subprocess.run(
        [sys.executable, "scripts/coverage.py", "check"], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.stderr == ""
    assert done.returncode == 0


@_each_clause
def test_every_rule_is_held_by_a_test(clause: Clause) -> None:
    """The matrix has no empty line: each clause has functions, and tests that cite it and that there are."""
    covered = coverage.of_clause(clause.id)
    assert covered.functions
    assert covered.tests
    for test in covered.tests:
        path, _colons, name = test.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8")


def test_every_level_and_skill_stands_in_the_matrix() -> None:
    """From the rules one comes to every level and to every skill."""
    matrix = coverage.matrix()
    assert list(CLAUSES) == list(matrix)
    assert set(LEVELS) == {level.id for covered in matrix.values() for level in covered.levels}
    assert set(registry.ALL_SKILLS) == {skill for covered in matrix.values() for skill in covered.skills}
    for clause, covered in matrix.items():
        assert all(clause in level.clauses for level in covered.levels)


NOT_TRAINED: Final = {
    "deck": "what the game is played with; the first lesson shows it",
    "first_dealer": "a custom before the game, in which there is nothing to get wrong",
    "shuffle": "as above",
    "cut": "as above",
    "packets": "the dealer's business; the lesson on the deal shows it",
    "turned": "shown in every exercise in bidding",
    "silence": "a rule of conduct",
    "own_cards": "nobody can play another's card on a page",
    "eight_tricks": "nothing comes after the last trick on a page",
    "lead": "where all cards may be played nothing is asked",
    "discard": "as above",
    "no_ruffing": "as above",
    "declarations": "when and how they are said; the lesson on them shows it",
    "no_trumps_carres": "two customs that seldom meet; practice at a table with both asks about it",
}


def test_what_no_level_trains_is_said() -> None:
    """Every rule is trained by a level, or it is written down why there is nothing to train."""
    untrained = {clause for clause, covered in coverage.matrix().items() if not covered.levels}
    assert untrained == set(NOT_TRAINED)
