"""What players say while they play: belote, rebelote, and the declarations of the first trick.

>>> from belote_teach.cards import Card, Seat
>>> Announcement(Seat.SOUTH, Word.BELOTE, Card.parse("Kh")).text
'belote'
>>> Announcement(Seat.EAST, Word.DECLARATION, Card.parse("7c"), Kind.RUN, 50).text
'quarte'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final

from belote_teach.rules.declarations import Kind
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.cards import Card, Seat
    from belote_teach.rules.options import Rules
    from belote_teach.rules.table import Table

__all__ = ["Announcement", "Word", "words_with"]


class Word(Enum):
    """What an announcement is."""

    BELOTE = "belote"
    REBELOTE = "rebelote"
    DECLARATION = "declaration"

    @property
    def title(self) -> str:
        """The word in the language in use."""
        return _(_WORDS[self.value])


@dataclass(frozen=True, slots=True)
class Announcement:
    """Something said as a card is played. Of a declaration, its kind and worth: what is heard before it is seen."""

    seat: Seat
    word: Word
    card: Card
    kind: Kind | None = None
    value: int = 0

    @property
    def text(self) -> str:
        """The words said, in the language in use."""
        if self.word is not Word.DECLARATION:
            return self.word.title
        if self.kind is Kind.CARRE:
            return _("carré, {n}").format(n=self.value)
        return _(_RUNS[self.value])


_WORDS: Final = {"belote": N_("belote"), "rebelote": N_("rebelote"), "declaration": N_("declaration")}
_RUNS: Final = {20: N_("tierce"), 50: N_("quarte"), 100: N_("quinte")}
_QUEEN: Final = 5
_KING: Final = 6


def words_with(
    card: Card, seat: Seat, table: Table, said: tuple[Announcement, ...], rules: Rules, *, say: bool
) -> tuple[Announcement, ...]:
    """Return the word said with the king or queen of a pair that `seat` was dealt, before it leaves the hand.

    `say` is whether the player speaks; where belotes are announced by themselves it does not matter.
    """
    if not say and rules.belote_words != "automatic":
        return ()
    other = card.bit << 1 if card.rank.index == _QUEEN else card.bit >> 1
    if not table.hands[seat.index] & other:
        begun = any(each.seat is seat and each.word is Word.BELOTE and each.card.suit is card.suit for each in said)
        return (Announcement(seat, Word.REBELOTE, card),) if begun else ()
    if rules.belote_words == "king_first" and card.rank.index != _KING:
        return ()
    elsewhere = not table.law.order.trumps and table.led not in (-1, card.suit.index)
    if elsewhere and rules.all_trumps_belote == "suit_led":
        return ()
    return (Announcement(seat, Word.BELOTE, card),)
