"""Facts about belote from data files: `pytest tests/test_cases.py --cases FILE` runs another file than our own.

`cases/README.md` describes the format. To judge a further kind: write one function under `@judges("kind")` that returns
what differs, and take the kind out of `NOT_MODELLED` in `case_flags.py`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import Card, Cards, Play, Position, Rules, Seat, Side, Trick, Trump, legal_plays, points_of
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.trick import what_is_asked
from tests.case_flags import UnknownFlagError, not_modelled, overrides

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

OWN_CASES: Final = Path(__file__).parent / "cases"

_AGREES, _HOUSE_RULE, _FAULT = "agrees with mainstream rules", "peer-specific", "looks like a peer bug"
_KEYS: Final = frozenset({"id", "source", "kind", "rules", "input", "expected", "confidence", "note"})


@dataclass(frozen=True)
class Case:
    """One line of a case file. `fault` says why it cannot be read, if it cannot."""

    where: str
    data: Mapping[str, Any]
    fault: str = ""

    @property
    def id(self) -> str:
        """The case's own id, or the line where none can be read."""
        return str(self.data.get("id") or self.where)

    @property
    def flags(self) -> Mapping[str, Any]:
        """Under which rules the case is true."""
        flags: Mapping[str, Any] = self.data["rules"]
        return flags

    @property
    def input(self) -> Mapping[str, Any]:
        """What is asked about."""
        given: Mapping[str, Any] = self.data["input"]
        return given

    @property
    def expected(self) -> Any:  # each kind of case answers in a shape of its own
        """The answer."""
        return self.data["expected"]


# A judge returns what it found where the case expects something else, as {what: (expected, found)}.
Differences = dict[str, tuple[object, object]]
_JUDGES: dict[str, Callable[[Case], Differences]] = {}


def judges(kind: str) -> Callable[[Callable[[Case], Differences]], Callable[[Case], Differences]]:
    """Let a function judge the cases of a kind."""

    def register(judge: Callable[[Case], Differences]) -> Callable[[Case], Differences]:
        _JUDGES[kind] = judge
        return judge

    return register


# --- the kinds ----------------------------------------------------------------------------------------------------


@judges("legal")
def judge_legal(case: Case) -> Differences:
    """Which cards may be played, by the view and, card by card, by `explain`."""
    trump, seat = Trump.parse(case.input["trump"]), Seat.parse(case.input["player"])
    hand, trick = [Card.parse(text) for text in case.input["hand"]], _trick(case.input["trick"])
    rules = Rules(**overrides(case.flags, trump))  # type: ignore[arg-type]  # Rules checks the values
    if case.flags.get("gap") or case.flags.get("duplicate_cards_in_peer_fixture"):
        law = Law.of(rules, trump)
        _duty, bits = law.obligation(*what_is_asked(Cards(hand), trick, seat, law.order))
        legal = Cards.from_bits(bits)
    else:
        view = legal_plays(Position(hand, trick, trump, rules, seat))
        legal = view.cards
        explained = Cards(card for card in hand if view.explain(card).allowed)
        if explained != legal:
            return {"explain and the view": (str(legal), str(explained))}
    if isinstance(case.expected, list):
        return _differences({"legal": sorted(case.expected)}, {"legal": sorted(str(card) for card in legal)})
    known = {"allowed": True, "forbidden": False}
    differences: Differences = {}
    for word, cards in case.expected.items():
        for text in cards:
            if (Card.parse(text) in legal) is not known[word]:
                differences[text] = (word, f"legal are {legal}")
    return differences


@judges("trick")
def judge_trick(case: Case) -> Differences:
    """Who wins a trick, or the tricks and the points of a whole deal."""
    trump = Trump.parse(case.input["trump"])
    overrides(case.flags, trump)  # for the names in it: no option changes who wins
    if "tricks" in case.input:
        return _judge_deal(case, trump)
    best = _trick(case.input["trick"]).winning(trump)
    return _differences(case.expected, {"winner": best.seat.value, "winning_card": best.card.text})


def _judge_deal(case: Case, trump: Trump) -> Differences:
    leader = Seat.parse(case.input["leader"])
    winners: list[Seat] = []
    points = dict.fromkeys(Side, 0)
    for plays in case.input["tricks"]:
        trick = _trick(plays)
        if trick[0].seat is not leader:
            return {f"leader to trick {len(winners) + 1}": (leader.value, trick[0].seat.value)}
        leader = trick.winning(trump).seat
        winners.append(leader)
        points[leader.side] += points_of(trick.cards, trump)
    points[leader.side] += LAST_TRICK
    found: dict[str, object] = {
        "winners": [seat.value for seat in winners],
        "points_with_last_trick": {side.value: points[side] for side in Side},
    }
    for side in Side:
        if all(seat.side is side for seat in winners):
            points[side] = case.flags.get("capot_value", 252)
    found["points_with_capot_bonus"] = {side.value: points[side] for side in Side}
    return _differences(case.expected, found)


def _trick(plays: list[list[str]]) -> Trick:
    return Trick(Play(Seat.parse(seat), Card.parse(card)) for seat, card in plays)


def _differences(expected: Mapping[str, object], found: Mapping[str, object]) -> Differences:
    """Compare what the case asks for; it may ask for less than was found, never for more."""
    return {key: (value, found[key]) for key, value in expected.items() if value != found[key]}


# --- reading and running ------------------------------------------------------------------------------------------


def read(path: Path) -> Iterator[Case]:
    """Read a case file, or every one in a folder. What cannot be read is a case too, with its fault."""
    if path.is_dir():
        for inside in sorted(path.glob("*.jsonl")):
            yield from read(inside)
        return
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        yield Case(str(path), {}, f"cannot be read: {error}")
        return
    found = False
    for number, line in enumerate(lines, 1):
        if line.strip():
            found = True
            yield _read_line(f"{path.name}:{number}", line)
    if not found:
        yield Case(str(path), {}, "holds no case")


def _read_line(where: str, line: str) -> Case:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        return Case(where, {}, f"is no JSON: {error}")
    if not isinstance(data, dict):
        return Case(where, {}, f"is no JSON object but {type(data).__name__}")
    missing = sorted(_KEYS - {"note", *data})
    if missing:
        return Case(where, data, f"lacks {', '.join(missing)}")
    unknown = sorted(data.keys() - _KEYS)
    if unknown:
        return Case(where, data, f"has unknown keys: {', '.join(unknown)}")
    if not isinstance(data["rules"], dict) or not isinstance(data["input"], dict):
        return Case(where, data, "needs objects for “rules” and “input”")
    if data["confidence"] not in (_AGREES, _HOUSE_RULE, _FAULT):
        return Case(where, data, f"has the unknown confidence {data['confidence']!r}")
    return Case(where, data)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each case, under its id."""
    if "case" in metafunc.fixturenames:
        files = metafunc.config.getoption("--cases") or [str(OWN_CASES)]
        cases = [case for file in files for case in read(Path(file))]
        metafunc.parametrize("case", cases, ids=[case.id for case in cases])


def test_case(case: Case, record_property: Callable[[str, object], None]) -> None:
    """The engine finds what the case expects; where the case is another program's fault, it finds something else."""
    if case.fault:
        pytest.fail(f"{case.where} {case.fault}", pytrace=False)
    try:
        waiting = not_modelled(case.data["kind"], case.flags)
        if waiting:
            record_property("case not modelled", "{} ({})".format(*waiting))
            pytest.skip("not modelled yet: {} ({})".format(*waiting))
        record_property("case run", case.id)
        differences = _JUDGES[case.data["kind"]](case)
    except UnknownFlagError as error:
        pytest.fail(f"{case.where} ({case.id}): {error}", pytrace=False)
    except KeyError as error:
        pytest.fail(f"{case.where} ({case.id}): key {error} is missing, or unknown here", pytrace=False)
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        pytest.fail(f"{case.where} ({case.id}): {type(error).__name__}: {error}", pytrace=False)
    if case.data["confidence"] == _FAULT:
        assert differences, f"{case.where}: this is another program's fault, and we make it too"
    else:
        told = "; ".join(f"{what}: expected {wanted}, found {got}" for what, (wanted, got) in differences.items())
        assert not differences, f"{case.where}: {told} ({case.data.get('note', 'no note')})"
