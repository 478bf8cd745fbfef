"""Judges of scores and matches: sheets filled in by hand, whole deals played card by card, running totals."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach import DECK, Cards, Seat, Side, Trump, points_of
from belote_teach.rules.announcing import Word
from belote_teach.rules.deal import Deal
from belote_teach.rules.match import Match
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.scoring import DEAL_TOTAL, Account, Count, Outcome, Sheet, score
from tests.judges.case import Case, Differences, differences, judges

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach import Rules

__all__ = ["judge_match", "judge_score"]

_TEAMS: Final = {"A": Side.NORTH_SOUTH, "B": Side.EAST_WEST}
_WHOLE_DECK: Final = Cards(DECK)


@judges("score")
def judge_score(case: Case) -> Differences:
    """The points of some cards, of a whole deck, of a sheet, or of a deal that is played from its first card."""
    given, rules = case.input, case.rules()
    if "cards" in given:
        trump, last = Trump.parse(given["trump"]), LAST_TRICK if given["last_trick"] else 0
        return differences(case.expected, {"points": points_of(Cards.parse(" ".join(given["cards"])), trump) + last})
    if "tricks" in given and "hands" in given:
        return differences(case.expected, _played(given, rules))
    if "task" in given:
        return differences(case.expected, {"total": _total(given, rules)})
    return differences(case.expected, _shown(_scored(given, rules)))


def _total(given: Mapping[str, Any], rules: Rules) -> int:
    trump = Trump.SPADES if given["contract"] == "suit" else Trump.parse(given["contract"])
    return {
        "deal total incl. last trick": points_of(_WHOLE_DECK, trump) + LAST_TRICK,
        "capot total": rules.capot,
    }[given["task"]]


def _scored(given: Mapping[str, Any], rules: Rules) -> Account:
    """Score a sheet; totals that do not add up go to the unchecked function."""
    counts = []
    for side, name in (("taker", "taker"), ("defence", "defence")):
        declared, tricks = given[f"{name}_declarations"], given.get("tricks", {}).get(side)
        if declared:
            rules = rules.having(declarations="yes")
        counts.append(Count(given[f"{name}_points"], declared, int(given["belote"] == side), tricks))
    takers, defenders = counts
    sheet = Sheet(taker=Side.NORTH_SOUTH, takers=takers, defenders=defenders, rules=rules)
    return score(sheet, check=takers.cards + defenders.cards == DEAL_TOTAL)


def _shown(account: Account) -> dict[str, object]:
    return {
        "taker": account.takers,
        "defence": account.defenders,
        "made": account.outcome is Outcome.MADE,
        "held": account.held,
        "outcome": account.outcome.value,
    }


def _played(given: Mapping[str, Any], rules: Rules) -> dict[str, object]:
    """Play a deal card by card and score it."""
    leader, taker = Seat.parse(given["leader"]), Seat.parse(given["taker"])
    hands = {Seat.parse(seat): Cards.parse(" ".join(cards)) for seat, cards in given["hands"].items()}
    deal = Deal.with_hands(hands, dealer=leader.left, taker=taker, trump=Trump.parse(given["trump"]), rules=rules)
    for trick in given["tricks"]:
        for seat, card in trick:
            deal = deal.play(card, Seat.parse(seat))
    account, standing = deal.account(), deal.standing
    assert standing is not None
    belotes = {each.seat.side for each in deal.said if each.word is Word.REBELOTE}
    outcome = account.outcome.value
    if account.capot:
        outcome = "capot" if account.capot is account.taker else "defenders capot"
    return {
        "winners": [seat.value for seat in deal.winners],
        "points_with_last_trick": {side.value: deal.points[side] for side in Side},
        "belote_team": next((side.value for side in belotes), None),
        "declarations_scored": {side.value: standing.points if side is standing.side else 0 for side in Side},
        "outcome": outcome,
        "score": {side.value: account.points[side] for side in Side},
        "held": account.held,
    }


@judges("match")
def judge_match(case: Case) -> Differences:
    """Running totals over some deals, or whether a match is over after one more."""
    given, rules = case.input, case.rules()
    match = Match(Seat.SOUTH, rules)
    if "before" in given:
        match = Match(Seat.SOUTH, rules, totals=tuple(given["before"]))
        taker = _TEAMS[given["taker_team"]]
        points = dict(zip(Side, given["deal"], strict=True))
        match = match.after_account(_account(taker, points[taker], None, match))
    for taker, points, *belote in given.get("deals", ()):
        match = match.after_account(_account(_TEAMS[taker], points, belote[0] if belote else None, match))
    winner = next((team for team, side in _TEAMS.items() if side is match.winner), None)
    totals: dict[str, object] = {team: match.points[side] for team, side in _TEAMS.items()}
    return differences(case.expected, totals | {"ended": match.finished, "winner": winner})


def _account(taker: Side, points: int, belote: str | None, match: Match) -> Account:
    """Score a deal of a running score: the takers' card points, where a capot's value stands for all the tricks."""
    capot = points == match.rules.capot
    owner = None if belote is None else _TEAMS[belote.removeprefix("belote ")]
    takers = Count(DEAL_TOTAL if capot else points, 0, int(owner is taker), 8 if capot else None)
    defenders = Count(DEAL_TOTAL - takers.cards, 0, int(owner is taker.other))
    return score(Sheet(taker=taker, takers=takers, defenders=defenders, rules=match.rules, held=match.held))
