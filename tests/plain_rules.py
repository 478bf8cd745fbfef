"""The rules of card play said once more, slowly and plainly, to hold the engine against.

Nothing here comes from the engine: cards are texts such as `9h`, seats are letters, a table is a plain dictionary of
the options, and each sentence of the rule descriptions is a line or two. It is written to be read, not to be fast.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

__all__ = ["legal_cards", "winning"]

PARTNER: Final = {"N": "S", "S": "N", "E": "W", "W": "E"}
TRUMP_ORDER: Final = "J9ATKQ87"  # from the highest
PLAIN_ORDER: Final = "ATKQJ987"


def higher(card: str, other: str, trump: str) -> bool:
    """Whether a card of a suit is above another of the same suit."""
    assert card[1] == other[1]
    order = TRUMP_ORDER if trump in (card[1], "AT") else PLAIN_ORDER
    return order.index(card[0]) < order.index(other[0])


def highest(cards: Sequence[str], trump: str) -> str:
    """Return the highest of some cards of one suit."""
    for card in cards:
        if all(card == other or higher(card, other, trump) for other in cards):
            return card
    raise AssertionError(cards)


def winning(trick: Sequence[tuple[str, str]], trump: str) -> tuple[str, str]:
    """The highest trump holds the trick; without a trump, the highest card of the suit led."""
    on_table = [card for _, card in trick]
    trumps = [card for card in on_table if card[1] == trump]
    following = [card for card in on_table if card[1] == on_table[0][1]]
    best = highest(trumps or following, trump)
    return next(play for play in trick if play[1] == best)


def legal_cards(
    hand: Sequence[str], trick: Sequence[tuple[str, str]], trump: str, player: str, table: Mapping[str, str]
) -> set[str]:
    """Return the cards that the player may play."""
    if not trick:
        return set(hand)
    led = trick[0][1][1]
    holder, best = winning(trick, trump)
    partner_holds = holder == PARTNER[player]

    # Follow suit, and go higher where the table says so.
    following = {card for card in hand if card[1] == led}
    if following:
        if trump == "AT":
            duty = table["all_trumps_led"]
        elif led == trump:
            duty = table["trump_led"]
        else:
            duty = table["plain_led"]
        if duty == "any" or (duty == "not_over_partner" and partner_holds):
            return following
        top = highest([card for _, card in trick if card[1] == led], trump)
        return {card for card in following if higher(card, top, trump)} or following

    # Void. Without trumps to play, or when trumps were led, anything goes.
    trumps = {card for card in hand if card[1] == trump}
    others = set(hand) - trumps
    if not trumps:
        return set(hand)

    ruffed = best[1] == trump
    over = {card for card in trumps if not ruffed or higher(card, best, trump)}
    under = trumps - over

    # Partner holds the trick.
    if partner_holds:
        freed_by = {"free": True, "ruffed": ruffed, "trump": False}
        may_be_played = set(hand) if freed_by[table["partner_winning"]] else trumps
        if table["under_partner"] == "avoid" and ruffed:
            return may_be_played - under or may_be_played
        return may_be_played

    # An opponent holds the trick. A table may let you discard whenever you are void.
    discards = others if table["ruff"] == "may" else set()
    if over:
        return discards | (over if table["overtrump"] == "must" else trumps)
    if table["undertrump"] == "never":
        return others or trumps
    if table["undertrump"] == "may":
        return set(hand)
    return discards | trumps
