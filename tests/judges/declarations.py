"""Judges of declarations: what a hand holds, what it is worth, whose stand, and belote."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach import Card, Cards, Rank, Seat, Side, Suit, Trump
from belote_teach.rules.announcing import words_with
from belote_teach.rules.deal import _pairs
from belote_teach.rules.declarations import Declaration, Declared, Kind, find, standing, value
from belote_teach.rules.obligation import Law
from belote_teach.rules.table import Table
from tests.judges.case import Case, Differences, differences, judges

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_teach import Rules

__all__ = ["judge_declaration"]

_RUNS: Final = {3: "tierce", 4: "quarte"}
# Where a case does not say what is trumps, nothing in it depends on that.
_ANY: Final = "s"


@judges("declaration")
def judge_declaration(case: Case) -> Differences:
    """Whatever the task asks about declarations and belote."""
    trump = Trump.parse(case.input.get("trump", _ANY))
    found = _TASKS[case.input["task"]](case.input, trump, case.rules(trump))
    return differences({key: _in_order(value) for key, value in case.expected.items()}, found)


def _in_order(value: object) -> object:
    """Return declarations in one order, whichever a case names them in."""
    return sorted(value, key=lambda told: sorted(map(str, told.items()))) if isinstance(value, list) else value


def _find(given: Mapping[str, Any], trump: Trump, rules: Rules) -> dict[str, object]:
    found = find(Cards.parse(" ".join(given["hand"])), trump, rules)
    return {"declarations": _in_order([_described(each, trump, rules) for each in found])}


def _described(declaration: Declaration, trump: Trump, rules: Rules) -> dict[str, object]:
    worth = value(declaration, trump, rules)
    top = declaration.top
    if declaration.kind is Kind.CARRE:
        return {"type": "carre", "rank": top.rank.value, "value": worth}
    name, length = _RUNS.get(declaration.length, "quinte"), declaration.length
    return {"type": name, "length": length, "top": top.rank.value, "suit": top.suit.value, "value": worth}


def _read(told: Mapping[str, Any]) -> Declaration:
    if told["type"] == "carre":
        return Declaration.carre(Rank(told["rank"]))
    return Declaration.run(Card(Rank(told["top"]), Suit(told["suit"])), told["length"])


def _value(given: Mapping[str, Any], trump: Trump, rules: Rules) -> dict[str, object]:
    return {"value": value(_read(given), trump, rules)}


def _compare(given: Mapping[str, Any], trump: Trump, rules: Rules) -> dict[str, object]:
    declared = [Declared(Seat.parse(told["seat"]), _read(told)) for told in given["declarations"]]
    result = standing(declared, trump, rules)
    return {"scoring_team": result.side and result.side.value, "points": result.points}


def _belote(given: Mapping[str, Any], trump: Trump, rules: Rules) -> dict[str, object]:
    sides = {
        Seat.parse(seat).side
        for seat, cards in given["hands"].items()
        if _pairs(Cards.parse(" ".join(cards)).bits, trump, rules)
    }
    return {"belote_team": next((side.value for side in Side if side in sides), None)}


def _may_announce(given: Mapping[str, Any], trump: Trump, rules: Rules) -> dict[str, object]:
    """The word said with a card, by the inner function: some of the plays asked about are not legal."""
    card, hand = Card.parse(given["card_played"]), Cards.parse(" ".join(given["hand"]))
    table = Table.start(Law.of(rules, trump), (hand.bits, 0, 0, 0), leader=0)
    if given["led"]:
        table.led = Card.parse(given["led"]).suit.index
    paired = bool(card.bit & _pairs(hand.bits, trump, rules))
    return {"allowed": paired and bool(words_with(card, Seat.SOUTH, table, (), rules, say=True))}


_TASKS: Final[Mapping[str, Callable[[Mapping[str, Any], Trump, Rules], dict[str, object]]]] = {
    "find": _find,
    "value": _value,
    "compare": _compare,
    "belote": _belote,
    "may_announce_belote": _may_announce,
}
