"""Answers about taking, a second time: from the words on the page, and from the file of played deals itself."""

from __future__ import annotations

import json
import re
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import belote_teach
from belote_teach.puzzles.puzzle import Kind
from belote_teach.rules.options import OPTIONS
from tests.restatement import scoring

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

FILE: Final = Path(belote_teach.__file__).parent / "puzzles" / "taking.json"
CLEAR: Final = 3.0
HALF: Final = 162 / 2


@cache
def data() -> dict[str, Any]:
    """Return the file as it is."""
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _shown(puzzle: Puzzle) -> tuple[list[str], str]:
    [(_seat, five)] = puzzle.scene.hands
    return [card.text for card in five], puzzle.scene.turned.text if puzzle.scene.turned else ""


def strength(puzzle: Puzzle) -> object:
    """Trumps are the cards of the turned suit, the turned card among them; 82 is one more than half of 162."""
    five, turned = _shown(puzzle)
    trumps = [card for card in [*five, turned] if card[1] == turned[1]]
    if puzzle.difficulty == 1:
        return len(trumps)
    have = sum(scoring.points_of(card, turned[1]) for card in trumps)
    return have if puzzle.difficulty == 2 else int(HALF) + 1 - have


def price(puzzle: Puzzle) -> object:
    """Each deal by the re-statement’s account."""
    options = {name: getattr(puzzle.rules, name) for name in OPTIONS}
    text = " ".join(puzzle.scene.notes)
    figures = [int(word) for word in text.replace(".", " ").split() if word.isdigit()]

    def apart(cards: int) -> int:
        none = {"T": 0, "D": 0}
        found = scoring.score(
            cards={"T": cards, "D": 162 - cards}, all_tricks="", declared=none, belote=none, held=0, options=options
        )
        return abs(int(found["T"]) - int(found["D"]))

    if puzzle.difficulty == 1:
        return apart(figures[0])
    up, down = apart(figures[0]), apart(figures[1])
    if puzzle.difficulty == 2:
        return next(times for times in range(1, 1000) if times * up >= down)
    return abs(figures[3] * up - (10 - figures[3]) * down)


def _mean(row: dict[str, Any]) -> tuple[float, float]:
    """Return the average gain, and three times its standard error."""
    mean = row["gain"] / row["deals"]
    return mean, CLEAR * ((row["gain_squared"] / row["deals"] - mean**2) / row["deals"]) ** 0.5


def holding(puzzle: Puzzle) -> object:
    """From the rows of the file that the choices name."""
    rows = {f"{row['honours'] or '-'}/{row['trumps']}/{row['aces']}": row for row in data()["holdings"]}
    if puzzle.kind is Kind.ALL:
        found = []
        for choice in puzzle.choices:
            mean, clear = _mean(rows[choice.id])
            assert abs(mean) > clear
            found += [choice.id] if mean > 0 else []
        return tuple(found)
    if puzzle.difficulty == 1:
        ranked = sorted((choice.id for choice in puzzle.choices), key=lambda id: -rows[id]["made"])  # noqa: A006
        first, second = (rows[each]["made"] / rows[each]["deals"] for each in ranked[:2])
        chance = sum(
            share * (1 - share) / rows[each]["deals"] for share, each in zip((first, second), ranked, strict=False)
        )
        assert first - second > 2.9 * chance**0.5, (first, second, chance)
        return ranked[0]
    # The share stands in the conclusion; the nearest of the choices is right, and the others are far.
    [made] = map(int, re.findall(r"such deals (\d+) were", puzzle.explanation[-1].text))
    near, *others = sorted((abs(int(choice.id) - made), choice.id) for choice in puzzle.choices)
    assert near[0] < 15 < others[0][0]
    return near[1]


def _rows_like(five: list[str], offers: list[tuple[str, str]]) -> list[dict[str, Any]]:
    """Return the rows of a hand for cards turned and trumps, with whatever suits in each other’s place."""
    for hand in data()["hands"]:
        for order in permutations("shdc"):
            suits = dict(zip("shdc", order, strict=True))

            def moved(cards: str, suits: dict[str, str] = suits) -> list[str]:
                return [card[0] + suits[card[1]] for card in cards.split()]

            if sorted(moved(hand["cards"])) != sorted(five):
                continue
            rows = {(*moved(each["turned"]), suits[each["trump"]]): each for each in [*hand["taken"], *hand["named"]]}
            if all(offer in rows for offer in offers):
                return [rows[offer] for offer in offers]
    raise AssertionError(five, offers)


def take(puzzle: Puzzle) -> object:
    """From the rows of the file for these very cards, whatever their suits."""
    five, turned = _shown(puzzle)
    if puzzle.difficulty == 1:
        [row] = _rows_like(five, [(turned, turned[1])])
        mean, clear = _mean(row)
        assert abs(mean) > clear
        return "take" if mean > 0 else "pass"
    if puzzle.difficulty == 2:
        cards = [choice.id for choice in puzzle.choices]
        rows = _rows_like(five, [(card, card[1]) for card in cards])
        assert all(abs(mean) > clear for mean, clear in map(_mean, rows))
        return tuple(card for card, row in zip(cards, rows, strict=True) if row["gain"] > 0)
    suits = [choice.id for choice in puzzle.choices if choice.id != "pass"]
    rows = _rows_like(five, [(turned, suit) for suit in suits])
    best = max(range(3), key=lambda place: rows[place]["gain"])
    mean, clear = _mean(rows[best])
    assert abs(mean) > clear
    return suits[best] if mean > 0 else "pass"
