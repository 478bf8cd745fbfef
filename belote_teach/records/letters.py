"""The letters in which a record's cards and bids are written: English `Kh`, `take`, `AT` or French `Rc`, `prend`, `TA`.

>>> FRENCH = ALPHABETS["fr"]
>>> FRENCH.text(Card.parse("Th")), FRENCH.cards["vp"], FRENCH.bid_texts[Bid.NO_TRUMPS]
('10c', Card.parse('Js'), 'SA')
>>> ALPHABETS["en"].cards["10♥"] is FRENCH.cards["Tc"]
True
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Suit
from belote_teach.rules.auction import Bid

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_teach.rules.order import Trump

__all__ = ["ALPHABETS", "Alphabet"]


@dataclass(frozen=True, slots=True, eq=False)
class Alphabet:
    """How cards, bids and trumps are written and read.

    `ranks` go up from the seven and `suits` are those of spades, hearts, diamonds and clubs, as they are written.
    `cards`, `bids`, `trumps` and `ranked` (a rank to its place) hold every text that is read; `bid_texts`,
    `trump_texts` and `text` give the one that is written.
    """

    code: str
    ranks: tuple[str, ...]
    suits: tuple[str, ...]
    cards: Mapping[str, Card]
    ranked: Mapping[str, int]
    bids: Mapping[str, Bid]
    bid_texts: Mapping[Bid, str]
    trumps: Mapping[str, Trump]
    trump_texts: Mapping[Trump, str]

    def text(self, card: Card) -> str:
        """Return how a card is written."""
        return self.ranks[card.rank.index] + self.suits[card.suit.index]

    @property
    def example(self) -> str:
        """A card as it is written, to show in a sentence: the nine of hearts."""
        return self.text(_EXAMPLE)


_EXAMPLE: Final = Card.parse("9h")


def _cases(words: Iterable[str]) -> list[str]:
    return sorted({form for word in words for form in (word, word.lower(), word.upper())})


def _alphabet(code: str, ranks: str, suits: str, words: Mapping[Bid, tuple[str, ...]]) -> Alphabet:
    """Put an alphabet together; of each bid's words the first is written, and all are read."""
    written = tuple("10" if rank == "T" and code == "fr" else rank for rank in ranks)
    ranked = {form: place for place, rank in enumerate(ranks) for form in _cases([rank])}
    ranked["10"] = ranks.index("T")
    suited = {form: suit for suit, letter in zip(Suit, suits, strict=True) for form in (*_cases([letter]), suit.symbol)}
    named = {suit: (letter, suit.symbol) for suit, letter in zip(Suit, suits, strict=True)}
    named_bids = {Bid(suit.value): forms for suit, forms in named.items()} | dict(words)
    bid_texts = {bid: named_bids[bid][0] for bid in Bid}
    bids = {form: bid for bid, forms in named_bids.items() for form in _cases(forms)}
    return Alphabet(
        code=code,
        ranks=written,
        suits=tuple(suits),
        cards={
            rank + suit: DECK[8 * suited[suit].index + ranked[rank]] for rank, suit in itertools.product(ranked, suited)
        },
        ranked=ranked,
        bids=bids,
        bid_texts=bid_texts,
        trumps={form: bid.named for form, bid in bids.items() if bid.named},
        trump_texts={bid.named: text for bid, text in bid_texts.items() if bid.named},
    )


ALPHABETS: Final[Mapping[str, Alphabet]] = {
    "en": _alphabet(
        "en",
        "789TJQKA",
        "shdc",
        {Bid.PASS: ("pass",), Bid.TAKE: ("take",), Bid.ALL_TRUMPS: ("AT",), Bid.NO_TRUMPS: ("NT",)},
    ),
    "fr": _alphabet(
        "fr",
        "789TVDRA",
        "pckt",
        {Bid.PASS: ("passe",), Bid.TAKE: ("prend", "prends"), Bid.ALL_TRUMPS: ("TA",), Bid.NO_TRUMPS: ("SA",)},
    ),
}
"""The alphabets by the name under which a record declares them (`record.LETTERS`)."""
