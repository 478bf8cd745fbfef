"""The solver against every way to play: endings in all contracts, by both rules of undertrumping and by any other."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import DECK, Rules, Trump
from belote_teach.solver import Layout, Question, Reference, engine, solve
from tests.solver_brute_force import brute_force, random_ending
from tests.strategies import ALL_RULES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.solver import Engine

BOTH: Final = (Rules(undertrump="must"), Rules(undertrump="may"))
CONTRACTS: Final = tuple(Trump)


def disagreements(seed: int, sizes: Sequence[int], tables: Sequence[Rules], engines: Sequence[Engine]) -> list[str]:
    """Solve an ending of each size, the tables in turn in any contract, and show those on which an engine is wrong."""
    rng = random.Random(seed)
    wrong = []
    for number, size in enumerate(sizes):
        layout = random_ending(rng, size, rng.choice(CONTRACTS), tables[number % len(tables)])
        expected = brute_force(layout)
        for each in engines:
            found = each.values(Question.of(layout))
            if expected != {str(DECK[card]): value for card, value in found.items()}:
                wrong.append(f"{each.name}: {layout}")
    return wrong


def test_some_hundred_endings() -> None:
    """Both engines value every card of endings of up to four tricks as trying everything does."""
    sizes = [1 + number // 2 % 3 for number in range(360)] + [4] * 12
    assert disagreements(1, sizes, BOTH, (engine(), Reference())) == []


def test_endings_by_every_table() -> None:
    """The same by every combination of the options of card play, an ending for each."""
    sizes = [(1, 2, 2, 3)[number % 4] for number in range(len(ALL_RULES))]
    rules = random.Random(2).sample(ALL_RULES, len(ALL_RULES))
    assert disagreements(2, sizes, rules, (engine(), Reference())) == []


@pytest.mark.slow
def test_five_thousand_endings() -> None:
    """Both engines are right on 5,000 endings of up to four tricks."""
    sizes = [(1, 2, 2, 3, 3, 3, 3, 4, 4)[number % 9] for number in range(5000)]
    assert disagreements(3, sizes, BOTH, (engine(), Reference())) == []


@pytest.mark.slow
@pytest.mark.parametrize("table", BOTH, ids=str)
def test_endings_of_five_tricks(table: Rules) -> None:
    """Both are right on 200 endings of five tricks, a hundred by each rule of undertrumping."""
    assert disagreements(4, [5] * 100, (table,), (engine(), Reference())) == []


@pytest.mark.slow
def test_endings_of_four_tricks_by_every_table() -> None:
    """Both are right on longer endings by every combination of the options."""
    rules = random.Random(5).sample(ALL_RULES, len(ALL_RULES))
    assert disagreements(5, [4] * len(ALL_RULES), rules, (engine(), Reference())) == []


def test_brute_force_is_no_solver_of_ours() -> None:
    """What the solver is held against values a trick that anybody can add up."""
    layout = Layout(("Ah", "Kh", "9c", "Th"), "c", turn="S")
    assert brute_force(layout) == {"Ah": 11 + 4 + 14 + 10 + 10}
    assert solve(layout).value == 49
