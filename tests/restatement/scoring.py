"""Scoring one deal, in the eight steps of the rules.

The two sides are called T (the takers) and D (the defenders).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tests.restatement.declarations import find, standing
from tests.restatement.play import SEATS, side_of, winner

Options = Mapping[str, str | int]
Tricks = Sequence[Sequence[tuple[str, str]]]

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""Rules: Plain: A 11, 10 10, K 4, Q 3, J 2, 9 8 7 0."""

TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
"""Rules: Trump: J 20, 9 14, A 11, 10 10, K 4, Q 3, 8 7 0."""

ALL_TRUMPS_POINTS = {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2}
"""Rules: All trumps (C): every suit ranks J 9 A 10 K Q 8 7 worth 13 9 6 5 3 2 0 0."""

NO_TRUMPS_POINTS = {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2}
"""Rules: No trumps: A 10 K Q J 9 8 7 worth 19 10 4 3 2 0 0 0."""


def points_of(card: str, contract: str) -> int:
    """Return what a card counts. Rules, "What all agree on": the values; C: the values at all trumps and no trumps."""
    if contract == "AT":
        return ALL_TRUMPS_POINTS.get(card[0], 0)
    if contract == "NT":
        return NO_TRUMPS_POINTS.get(card[0], 0)
    return (TRUMP_POINTS if card[1] == contract else PLAIN_POINTS).get(card[0], 0)


def count_cards(tricks: Tricks, contract: str) -> tuple[dict[str, int], dict[str, int]]:
    """Return each side's card points and its number of tricks. Rules: Last trick 10. Total 162."""
    points, won = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    for number, trick in enumerate(tricks, start=1):
        side = side_of(winner(trick, contract)[0])
        points[side] += sum(points_of(card, contract) for _seat, card in trick) + (10 if number == 8 else 0)
        won[side] += 1
    return points, won


def belotes(hands: Mapping[str, Sequence[str]], tricks: Tricks, contract: str, options: Options) -> dict[str, int]:
    """Return each side's points for belotes, when both words were said.

    Rules: King and queen of trump in one hand: belote–rebelote, 20. All trumps: up to four belotes. No trumps: none.
    """
    result = {"NS": 0, "EW": 0}
    if contract == "NT" or (contract == "AT" and options["all_trumps_belote"] == "none"):
        return result
    for suit in "shdc" if contract == "AT" else contract:
        for seat in SEATS:
            if "K" + suit not in hands[seat] or "Q" + suit not in hands[seat]:
                continue
            pair = [
                (card, trick[0][1][1]) for trick in tricks for _seat, card in trick if card in ("K" + suit, "Q" + suit)
            ]
            first, suit_led = pair[0]
            if options["belote_words"] == "king_first" and first[0] == "Q":
                continue
            if contract == "AT" and options["all_trumps_belote"] == "suit_led" and suit_led != suit:
                continue
            result[side_of(seat)] += 20
    return result


def score(
    *,
    cards: Mapping[str, int],
    all_tricks: str,
    declared: Mapping[str, int],
    belote: Mapping[str, int],
    held: int,
    options: Options,
) -> dict[str, Any]:
    """Return how the deal ended, the points of T and D, what is held afterwards and what was taken from it.

    `cards` are the card points with the last trick's ten, `all_tricks` the side that took every trick (or ""),
    `declared` the declarations that stand as compared (one side's or nobody's), `belote` each side's belotes and
    `held` what was held before the deal. Rules: "Scoring one deal, in order".
    """
    count = step_1_cards(cards, all_tricks, options)
    stand = step_2_declarations(declared, all_tricks, options)
    # 3. Belotes, to the side of the player who held both cards.
    outcome = step_4_outcome(count, stand, belote, options)
    points, newly_held = step_5_points(outcome, count, stand, belote, all_tricks, options)
    after, taken = step_6_held(outcome, points, held, newly_held, options)
    return {"outcome": outcome, **step_7_rounded(points, options), "held": after, "taken": taken}


def step_1_cards(cards: Mapping[str, int], all_tricks: str, options: Options) -> dict[str, int]:
    """Return the card points. A side that takes all eight tricks has the capot value instead of 162.

    The option `defenders_capot=no`: they score 162 like for any contract that fails.
    """
    count = dict(cards)
    if all_tricks == "T" or (all_tricks == "D" and options["defenders_capot"] == "yes"):
        count[all_tricks] = int(options["capot"])
    return count


def step_2_declarations(declared: Mapping[str, int], all_tricks: str, options: Options) -> dict[str, int]:
    """Return whose declarations stand.

    Rules, row "capot made": the trickless side's are lost and count for nobody, or stand as compared; option: to the
    winners. Takers without a trick: they go to the defenders, as in every dedans; option: lost. Only where a trickless
    side's declarations stand (B) do they still help takers to make their contract.
    """
    stand = dict(declared)
    if all_tricks == "T" and options["declarations_on_capot"] != "stand":
        if options["declarations_on_capot"] == "to_winners":
            stand["T"] += stand["D"]
        stand["D"] = 0
    if all_tricks == "D" and options["trickless_takers"] == "lost":
        stand["T"] = 0
    if all_tricks == "D" and options["declarations_on_capot"] != "stand":
        if options["declarations_on_dedans"] == "to_defenders":
            stand["D"] += stand["T"]
        stand["T"] = 0
    return stand


def step_4_outcome(
    count: Mapping[str, int], stand: Mapping[str, int], belote: Mapping[str, int], options: Options
) -> str:
    """Compare takers and defenders: 1 + 2 + 3. Strictly more: made. Fewer: dedans. Equal: litige (or the option).

    Row "belote counts for the contract"; row "belote in a litige", where there is one: the tie itself may be judged
    without it, and then an equality that only the belote brings about is no tie; the takers have not strictly more.
    """
    bare = {side: count[side] + stand[side] for side in "TD"}
    full = {side: bare[side] + (belote[side] if options["belote_counts"] == "yes" else 0) for side in "TD"}
    if options["equality"] == "litige":
        judged = bare if options["belote_in_litige"] == "judged_without" else full
        if judged["T"] == judged["D"]:
            return "litige"
    elif full["T"] == full["D"]:
        return "made" if options["equality"] == "made" else "dedans"
    return "made" if full["T"] > full["D"] else "dedans"


def step_5_points(
    outcome: str,
    count: Mapping[str, int],
    stand: Mapping[str, int],
    belote: Mapping[str, int],
    all_tricks: str,
    options: Options,
) -> tuple[dict[str, int], int]:
    """Return the points of each side and what is newly held.

    Made: each side scores 1 + 2 + 3. Dedans: takers score their belote; defenders 162 (or the capot value when they
    took every trick) + all declarations that stand + their belote. Litige: defenders score theirs, takers' share is
    held (in C without the belote, which is scored at once).
    """
    share = {side: count[side] + stand[side] + belote[side] for side in "TD"}
    if outcome == "made":
        return share, 0
    if outcome == "litige":
        if options["belote_in_litige"] == "counted":
            return {"T": 0, "D": share["D"]}, share["T"]
        return {"T": belote["T"], "D": share["D"]}, share["T"] - belote["T"]
    cards = count["D"] if all_tricks == "D" else 162
    from_takers = stand["T"] if options["declarations_on_dedans"] == "to_defenders" else 0
    return {
        "T": belote["T"] if options["belote_on_failure"] == "kept" else 0,
        "D": cards + stand["D"] + from_takers + belote["D"],
    }, 0


def step_6_held(outcome: str, points: dict[str, int], held: int, newly_held: int, options: Options) -> tuple[int, int]:
    """Give what was held to the winner of the deal; return what is held now and what was taken.

    Rules: The winner of the deal also takes what was held. Two litiges in a row: pools add up (option: lost).
    """
    if outcome == "litige":
        return newly_held + (held if options["litige_again"] == "adds_up" else 0), 0
    points["T" if outcome == "made" else "D"] += held
    return 0, held


def step_7_rounded(points: Mapping[str, int], options: Options) -> dict[str, int]:
    """Round to the nearest ten, a five upwards, if the option asks; after the contract is decided, never before."""
    if options["rounding"] == "none":
        return dict(points)
    return {side: (points[side] + 5) // 10 * 10 for side in "TD"}


def step_8_end(totals: Mapping[str, int], takers: str, deals_played: int, options: Options) -> tuple[bool, str]:
    """Say whether the match is over, and who has won it ("" for a draw); `totals` and `takers` are NS and EW.

    Row "end of match": 1000, or 501; both over: higher total; a target or a fixed number of deals. Both over the
    target and equal: another deal.
    """
    if options["deals"]:
        over = deals_played >= int(options["deals"])
        both = False
    else:
        reached = [side for side in ("NS", "EW") if totals[side] >= int(options["target"])]
        over, both = bool(reached), len(reached) == 2
    if not over:
        return False, ""
    if both and options["both_over"] != "higher":
        return True, takers if options["both_over"] == "takers" else ""
    if totals["NS"] == totals["EW"]:
        return options["both_equal"] == "drawn", ""
    return True, max(totals, key=lambda side: totals[side])


def score_deal(
    hands: Mapping[str, Sequence[str]],
    tricks: Tricks,
    contract: str,
    taker: str,
    options: Options,
    held: int = 0,
) -> dict[str, Any]:
    """Score a whole deal, from the four hands of eight and the eight tricks. Rules: "Scoring one deal, in order"."""
    takers = side_of(taker)
    role = {takers: "T", "EW" if takers == "NS" else "NS": "D"}
    cards, won = count_cards(tricks, contract)
    side, total = standing(
        {seat: find(hands[seat], contract, options) for seat in SEATS}, contract, tricks[0][0][0], options
    )
    shown = belotes(hands, tricks, contract, options)
    return score(
        cards={role[each]: cards[each] for each in role},
        all_tricks=next((role[each] for each in role if won[each] == 8), ""),
        declared={role[each]: total if each == side else 0 for each in role},
        belote={role[each]: shown[each] for each in role},
        held=held,
        options=options,
    )
