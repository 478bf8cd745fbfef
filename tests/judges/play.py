"""Judges of card play: which cards are legal, who wins a trick, and the tricks of a whole deal."""

from __future__ import annotations

from belote_teach import Card, Cards, Play, Position, Seat, Side, Trick, Trump, legal_plays, points_of
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.trick import what_is_asked
from tests.judges.case import Case, Differences, differences, judges

__all__ = ["judge_legal", "judge_trick"]


@judges("legal")
def judge_legal(case: Case) -> Differences:
    """Which cards may be played, by the view and, card by card, by `explain`."""
    trump, seat = Trump.parse(case.input["trump"]), Seat.parse(case.input["player"])
    hand, trick = [Card.parse(text) for text in case.input["hand"]], _trick(case.input["trick"])
    rules = case.rules(trump)
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
        return differences({"legal": sorted(case.expected)}, {"legal": sorted(str(card) for card in legal)})
    known = {"allowed": True, "forbidden": False}
    found: Differences = {}
    for word, cards in case.expected.items():
        for text in cards:
            if (Card.parse(text) in legal) is not known[word]:
                found[text] = (word, f"legal are {legal}")
    return found


@judges("trick")
def judge_trick(case: Case) -> Differences:
    """Who wins a trick, or the tricks and the points of a whole deal."""
    trump = Trump.parse(case.input["trump"])
    rules = case.rules(trump)
    if "tricks" in case.input:
        return _judge_deal(case, trump, rules.capot)
    best = _trick(case.input["trick"]).winning(trump)
    return differences(case.expected, {"winner": best.seat.value, "winning_card": best.card.text})


def _judge_deal(case: Case, trump: Trump, capot: int) -> Differences:
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
            points[side] = capot
    found["points_with_capot_bonus"] = {side.value: points[side] for side in Side}
    return differences(case.expected, found)


def _trick(plays: list[list[str]]) -> Trick:
    return Trick(Play(Seat.parse(seat), Card.parse(card)) for seat, card in plays)
