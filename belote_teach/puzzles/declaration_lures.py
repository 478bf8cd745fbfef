"""Cards that look like a declaration: rows with a gap, across suits or in the order of play, threes of a kind.

>>> found = lures(Cards.parse("Ah Th Kh 8c 9c Jc Kd 7s"), Trump.SPADES)
>>> [str(cards) for cards in found["played"]], [str(cards) for cards in found["gap"]]
(['Th Kh Ah', '8c 9c Jc'], [])
>>> [looks_like(Cards.parse(text), Trump.HEARTS) for text in ("Jh 9h Ah", "8c 9c", "9c Td Jh", "9h Th Jh")]
['played', 'pair', 'across', '']
"""

from __future__ import annotations

from itertools import combinations, pairwise, product
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Rank, Suit
from belote_teach.rules.order import Order, Trump

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = [
    "NONE",
    "is_across",
    "is_gap",
    "is_played_row",
    "is_round_the_corner",
    "is_row",
    "looks_like",
    "lures",
    "same_rank",
    "same_suit",
]

NONE: Final = "none"
"""The choice that nothing is declared."""

_RANKS: Final = tuple(Rank)


def same_suit(cards: Cards) -> bool:
    """Whether all the cards are of one suit."""
    return len({card.suit for card in cards}) == 1


def same_rank(cards: Cards) -> bool:
    """Whether all the cards are of one rank."""
    return len({card.rank for card in cards}) == 1


def _places(cards: Cards) -> list[int]:
    return sorted(card.rank.index for card in cards)


def _in_a_row(places: Iterable[int]) -> bool:
    return all(two - one == 1 for one, two in pairwise(sorted(places)))


def is_row(cards: Cards) -> bool:
    """Whether the cards follow each other in one suit, in natural order; two of them are enough here."""
    return same_suit(cards) and _in_a_row(_places(cards))


def is_played_row(cards: Cards, trump: Trump) -> bool:
    """Whether the cards follow each other in one suit as they rank in play."""
    order = Order.of(trump)
    return same_suit(cards) and _in_a_row(order.above[card.index].bit_count() for card in cards)


def is_gap(cards: Cards) -> bool:
    """Whether three cards of one suit would be in a row if one more stood between them."""
    places = _places(cards)
    return same_suit(cards) and len(places) == 3 and places[2] - places[0] == 3


def _misses(three: Cards, hand: Cards) -> bool:
    """Whether a card is missing in a row of one suit, and the hand has it not."""
    low, _middle, high = _places(three)
    return is_gap(three) and not any(
        low < card.rank.index < high for card in hand.in_suit(next(iter(three)).suit) - three
    )


def is_across(cards: Cards) -> bool:
    """Whether the ranks follow each other, but not in one suit."""
    places = _places(cards)
    return not same_suit(cards) and not same_rank(cards) and len(set(places)) == len(places) and _in_a_row(places)


def is_round_the_corner(cards: Cards) -> bool:
    """Whether the cards of one suit are in a row if the seven comes after the ace."""
    places = _places(cards)
    return same_suit(cards) and places in ([0, 1, 7], [0, 6, 7])


def looks_like(cards: Cards, trump: Trump) -> str:
    """Return which kind of lure some cards are, as in `lures`; the empty text for a whole run or four of a kind."""
    if same_rank(cards):
        return "three" if len(cards) == 3 else ""
    if is_row(cards):
        return "pair" if len(cards) == 2 else ""
    if is_across(cards):
        return "across"
    if is_round_the_corner(cards):
        return "corner"
    if is_played_row(cards, trump):
        return "played"
    return "gap" if is_gap(cards) else ""


def lures(hand: Cards, trump: Trump) -> Mapping[str, list[Cards]]:
    """Return what of a hand looks like a declaration, by its kind, the rarer kinds first; some of it may be one."""
    suits = [sorted(hand.in_suit(suit)) for suit in Suit]
    threes = [Cards(three) for cards in suits for three in combinations(cards, 3)]
    ranks = [[card for card in hand if card.rank is rank] for rank in _RANKS]
    rows = [row for cards in suits for row in _rows(cards)]
    return {
        "shared": [row for row in rows if len(row) >= 3],
        "four": [Cards(cards) for cards in ranks if len(cards) == 4],
        "played": [three for three in threes if is_played_row(three, trump) and not is_row(three)],
        "corner": [three for three in threes if is_round_the_corner(three)],
        "part": [part for row in rows if len(row) > 3 for part in _ends(row)],
        "three": [Cards(cards) for cards in ranks if len(cards) == 3],
        "gap": [three for three in threes if _misses(three, hand) and not is_played_row(three, trump)],
        "pair": [row for row in rows if len(row) == 2],
        "across": _across(ranks),
    }


def _rows(cards: list[Card]) -> list[Cards]:
    """Return the rows of cards of one suit, each as long as it goes, from two cards on."""
    rows: list[list[Card]] = []
    for card in sorted(cards, key=lambda card: card.rank.index):
        if rows and card.rank.index == rows[-1][-1].rank.index + 1:
            rows[-1].append(card)
        else:
            rows.append([card])
    return [Cards(row) for row in rows if len(row) > 1]


def _ends(row: Cards) -> list[Cards]:
    """Return the three highest and the three lowest cards of a row, and the four highest of a longer one."""
    cards = sorted(row, key=lambda card: card.rank.index)
    return [Cards(cards[-3:]), Cards(cards[:3]), *([Cards(cards[-4:])] if len(cards) > 4 else [])]


def _across(ranks: list[list[Card]]) -> list[Cards]:
    """Return three cards each whose ranks follow each other, in more suits than one."""
    found = []
    for low in range(len(ranks) - 2):
        sets = [Cards(cards) for cards in product(*ranks[low : low + 3])]
        found += [cards for cards in sets if is_across(cards)][:1]
    return found
