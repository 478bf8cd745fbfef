"""Which cards may be played, and who wins a trick."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SEATS = "SENW"
"""The order of play. Rules: everything goes anticlockwise (S → E → N → W seen from above)."""

PLAIN_ORDER = "789JQKTA"
"""From the lowest up. D: ess foran ti foran konge foran dame foran knekt foran ni foran åtte foran sju."""

TRUMP_ORDER = "78QKTA9J"
"""From the lowest up. D: knekt foran ni foran ess foran ti foran konge foran dame foran åtte foran sju."""

Options = Mapping[str, str | int]


def partner_of(seat: str) -> str:
    """Return the seat opposite. Rules: four players, partners opposite."""
    return SEATS[(SEATS.index(seat) + 2) % 4]


def side_of(seat: str) -> str:
    """Return NS or EW. Rules: four players, partners opposite."""
    return "NS" if seat in "NS" else "EW"


def is_trump(card: str, contract: str) -> bool:
    """Say whether the card is of the one trump suit. Rules: at all trumps no suit beats another."""
    return card[1] == contract


def order(suit: str, contract: str) -> str:
    """Return the suit's ranks from the lowest up. Rules: at all trumps every suit ranks J 9 A 10 K Q 8 7."""
    return TRUMP_ORDER if contract in (suit, "AT") else PLAIN_ORDER


def best_of_suit(cards: Sequence[str], suit: str, contract: str) -> str:
    """Return the highest card of one suit. Rules, "What all agree on": the two orders of the cards."""
    return max((card for card in cards if card[1] == suit), key=lambda card: order(suit, contract).index(card[0]))


def winner(trick: Sequence[tuple[str, str]], contract: str) -> tuple[str, str]:
    """Return the seat and the card that hold the trick.

    D: Høyeste trumf vinner stikket, og uten trumf vinner høyeste kort i den utspilte fargen.
    """
    cards = [card for _seat, card in trick]
    trumped = any(is_trump(card, contract) for card in cards)
    best = best_of_suit(cards, contract if trumped else cards[0][1], contract)
    return trick[cards.index(best)][0], best


def legal_cards(
    hand: Sequence[str], trick: Sequence[tuple[str, str]], player: str, contract: str, options: Options
) -> list[str]:
    """Return the cards of the hand that may be played: the real position, reduced to what `may_play` asks.

    Rules: Dealer's right leads, then the winner of each trick: the leader of a trick may play any card.
    """
    if not trick:
        return list(hand)
    cards = [card for _seat, card in trick]
    led = cards[0][1]
    holder, best = winner(trick, contract)
    same = "".join(card[0] for card in hand if card[1] == led)
    trumps = "".join(card[0] for card in hand if is_trump(card, contract) and led != contract)
    others = any(card[1] != led and not is_trump(card, contract) for card in hand)
    same_yes, trumps_yes, others_yes = may_play(
        kind="AT" if contract == "AT" else "trump" if led == contract else "plain",
        same=same,
        trumps=trumps,
        others=others,
        best_led=best_of_suit(cards, led, contract)[0],
        best_ruff=best[0] if led != contract and is_trump(best, contract) else "",
        partner_holds=holder == partner_of(player),
        options=options,
    )
    return [
        card
        for card in hand
        if (
            card[0] in same_yes if card[1] == led else card[0] in trumps_yes if is_trump(card, contract) else others_yes
        )
    ]


def may_play(  # noqa: PLR0913 - all that a rule can ask about a position
    *,
    kind: str,
    same: str,
    trumps: str,
    others: bool,
    best_led: str,
    best_ruff: str,
    partner_holds: bool,
    options: Options,
) -> tuple[str, str, bool]:
    """Return which of the led suit's cards, which of the trumps, and whether the other cards may be played.

    `kind` is what was led: `trump`, `plain` or `AT`. The hand is `same`, its ranks in the led suit, `trumps`, its
    ranks in a trump suit that was not led, and `others`, whether it has anything else. On the table lie `best_led`,
    the highest rank of the led suit, and `best_ruff`, the highest rank ruffed with, if any.
    """
    if same:
        return follow(kind, same, best_led, partner_holds=partner_holds, options=options), "", False
    if not trumps:
        # A: "If you cannot follow you must trump"; with no trump there is nothing to do. Rules: at all trumps no suit
        # beats another, and no trumps have none.
        return "", "", others
    return "", *trump_or_discard(trumps, best_ruff, others=others, partner_holds=partner_holds, options=options)


def follow(kind: str, same: str, best_led: str, *, partner_holds: bool, options: Options) -> str:
    """Return which cards of the led suit may be played by someone who has some.

    A: You must follow suit. When trumps are led you must head the trick if you can, even over your partner.
    Rules, row "trump led: play higher if you can" (at all trumps in the led suit).
    """
    ranks = PLAIN_ORDER if kind == "plain" else TRUMP_ORDER
    higher = above(same, best_led, ranks)
    duty = options[{"trump": "trump_led", "AT": "all_trumps_led", "plain": "plain_led"}[kind]]
    if duty == "any" or (duty == "not_over_partner" and partner_holds):
        return same
    return higher or same


def trump_or_discard(
    trumps: str, best_ruff: str, *, others: bool, partner_holds: bool, options: Options
) -> tuple[str, bool]:
    """Return which trumps may be played, and whether something else may, by someone who cannot follow but has trumps.

    A: If you cannot follow you must trump – overtrump an opponent if you can, otherwise undertrump. Exception: if your
    partner is winning the trick, you may play any card.
    """
    over = above(trumps, best_ruff, TRUMP_ORDER) if best_ruff else trumps
    under = "".join(rank for rank in trumps if rank not in over)

    if partner_holds:
        # Rules, row "void, partner holds the trick": any card, or C's text: free only under the partner's trump.
        free = options["partner_winning"] == "free" or (options["partner_winning"] == "ruffed" and best_ruff != "")
        others = others and free
        if options["under_partner"] == "avoid" and (over or others):
            # A trump lower than the partner's "only when you have nothing else" that you may play.
            return over, others
        return trumps, others

    must_trump = options["ruff"] == "must"
    if over:
        # C: must play a higher trump. With nothing ruffed yet, every trump is over.
        return (over if options["overtrump"] == "must" else trumps), others and not must_trump
    # Rules, row "cannot overtrump an opponent": must undertrump; or free; or any card but a trump.
    if options["undertrump"] == "must":
        return under, others and not must_trump
    if options["undertrump"] == "never" and others:
        return "", True
    return under, others


def above(ranks: str, mark: str, low_to_high: str) -> str:
    """Return those of the ranks that are higher than the mark. Rules, "What all agree on": the orders of the cards."""
    return "".join(rank for rank in ranks if low_to_high.index(rank) > low_to_high.index(mark))
