"""Hands in a line of text: by suit from spades to clubs, each from its ace down, such as `K98.Q98.A.Q`.

`?` alone is a hand that nobody knows, and a `?` behind some cards says that the others are not known.

>>> hand = read_hand("K98.Q98.A.Q", ENGLISH)
>>> str(hand.cards), hand.whole
('8s 9s Ks 8h 9h Qh Ad Qc', True)
>>> write_hand(hand, ALPHABETS["fr"]), write_hand(read_hand("A..?T9.", ENGLISH), ENGLISH), write_hand(None, ENGLISH)
('R98.D98.A.D', 'A..T9.?', '?')
>>> read_hand("K98.Q98.A.X", ENGLISH)
Traceback (most recent call last):
    ...
belote_teach.records.problem.PartError: “X” is no rank: write 7, 8, 9, T, J, Q, K or A.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards
from belote_teach.records.letters import ALPHABETS, Alphabet
from belote_teach.records.problem import PartError, clipped
from belote_teach.records.record import Holding
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["read_hand", "write_hand"]

ENGLISH: Final = ALPHABETS["en"]


_RANK: Final = re.compile(r"10|.", re.DOTALL)


@cache
def _suit_texts(alphabet: Alphabet) -> tuple[str, ...]:
    """Return how the cards of one suit are written, for each of their 256 sets as bits."""
    down = tuple(reversed(range(8)))
    return tuple("".join(alphabet.ranks[rank] for rank in down if bits >> rank & 1) for bits in range(256))


@cache
def _suit_bits(alphabet: Alphabet) -> Mapping[str, int]:
    return {text: bits for bits, text in enumerate(_suit_texts(alphabet))}


def read_hand(text: str, alphabet: Alphabet, at: int = 0) -> Holding | None:
    """Read a hand: None when it is not known at all. Ranks may stand in any order.

    Raises `PartError` with the place in the text, which itself stands at `at`.
    """
    known = _suit_bits(alphabet)
    points = text.count(".")
    if points == 3:
        spades, hearts, diamonds, clubs = map(known.get, text.split("."))
        if spades is not None and hearts is not None and diamonds is not None and clubs is not None:
            return Holding(Cards.from_bits(spades | hearts << 8 | diamonds << 16 | clubs << 24))
    if text and not text.strip("?"):
        return None
    if points != 3:
        raise PartError(
            _(
                "“{text}” is no hand: write its suits apart by points, spades, hearts, diamonds, clubs, such as "
                "{example}, or ? when it is not known."
            ).format(text=clipped(text), example=write_hand(_EXAMPLE, alphabet)),
            at,
        )
    return _card_by_card(text, alphabet, at)


_EXAMPLE: Final = Holding(Cards.parse("8s 9s Ks 8h 9h Qh Ad Qc"))


def _card_by_card(text: str, alphabet: Alphabet, at: int) -> Holding:
    bits, suit = 0, 0
    twice: list[Card] = []
    void = [part.strip("?") == "-" for part in text.split(".")]
    for found in _RANK.finditer(text):
        letter = found[0]
        if letter == ".":
            suit += 1
        elif letter == "?" or (letter == "-" and void[suit]):
            continue
        elif letter not in alphabet.ranked:
            says = _("“{text}” is no rank: write {ranks}.")
            raise PartError(says.format(text=letter, ranks=listed(alphabet.ranks, last="or")), at + found.start())
        else:
            card = DECK[8 * suit + alphabet.ranked[letter]]
            if bits & card.bit:
                twice.append(card)
            bits |= card.bit
    twice.sort(key=_from_the_top)
    return Holding(Cards.from_bits(bits), "?" not in text, tuple(twice))


def _from_the_top(card: Card) -> int:
    """Return where a card stands in the written order: by suit, each from its ace down."""
    return card.index ^ 7


def write_hand(hand: Holding | None, alphabet: Alphabet) -> str:
    """Return the text of a hand; `?` for one that is not known."""
    if hand is None:
        return "?"
    bits = hand.cards.bits
    suits = [_suit_texts(alphabet)[bits >> 8 * suit & 255] for suit in range(4)]
    for card, more in Counter(hand.twice).items():
        rank = alphabet.ranks[card.rank.index]
        suits[card.suit.index] = suits[card.suit.index].replace(rank, rank * (more + 1))
    return ".".join(suits) + ("" if hand.whole else "?")
