"""The end of a deal as South has seen it: every trick so far, the cards on the table and the cards still in hand.

Endings in which one card is right whatever the others hold are rare, so they have been looked for beforehand:
`scripts/first_play.py` found those of `endings.txt`, and says how. Nothing but what was played stands there; which card
is right is worked out each time (`puzzles.every_layout`).

>>> from belote_teach.rules.options import CLASSIC
>>> ending = ENDINGS["draw", 2][0]
>>> ending.view(CLASSIC).seat, len(ending.hand) == 8 - len(ending.tricks)
(<Seat.SOUTH: 'S'>, True)
>>> Ending.parse(str(ending)) == ending
True
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files
from typing import TYPE_CHECKING, Final, Self

from belote_teach.cards import Card, Cards, Seat, Suit
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import Trump
from belote_teach.rules.trick import Play, Position, Trick, legal_plays
from belote_teach.rules.view import View

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from belote_teach.rules.options import Rules

__all__ = ["ENDINGS", "Ending", "read"]


@dataclass(frozen=True, slots=True)
class Ending:
    """What South has seen of a deal in which it is South to play; `hand` is what South holds now."""

    trump: Trump
    dealer: Seat
    taker: Seat
    tricks: tuple[Trick, ...]
    trick: Trick
    hand: Cards

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read what `str` writes: trumps, dealer, taker; the tricks with slashes between them; the hand."""
        told, played, hand = text.split("|")
        trump, dealer, taker = told.split()
        *tricks, trick = map(Trick.parse, played.split("/"))
        return cls(Trump.parse(trump), Seat.of(dealer), Seat.of(taker), tuple(tricks), trick, Cards.parse(hand))

    def __str__(self) -> str:
        told = f"{self.trump.value} {self.dealer.value} {self.taker.value}"
        played = " / ".join(" ".join(map(str, trick)) for trick in (*self.tricks, self.trick))
        return f"{told} | {played} | {self.hand}"

    @property
    def plays(self) -> Iterator[Play]:
        """Every card played so far."""
        for trick in (*self.tricks, self.trick):
            yield from trick

    def view(self, rules: Rules) -> View:
        """Return what South knows at a table; the words that were said do not matter in these endings."""
        return View(
            seat=Seat.SOUTH, rules=rules, dealer=self.dealer, hand=self.hand, auction=None, taker=self.taker,
            trump=self.trump, tricks=self.tricks, trick=self.trick, said=(), shown=(), turn=Seat.SOUTH,
        )  # fmt: skip

    def recoloured(self, suits: Mapping[Suit, Suit]) -> Ending:
        """Return the same ending with each suit for another; nothing in the game tells plain suits apart."""

        def card(old: Card) -> Card:
            return Card(old.rank, suits[old.suit])

        def trick(old: Trick) -> Trick:
            return Trick(Play(play.seat, card(play.card)) for play in old)

        assert self.trump.suit is not None  # noqa: S101 - a suit is trumps
        return replace(
            self,
            trump=Trump.of(suits[self.trump.suit]),
            tricks=tuple(map(trick, self.tricks)),
            trick=trick(self.trick),
            hand=Cards(map(card, self.hand)),
        )

    def possible(self, rules: Rules) -> bool:
        """Whether nothing played so far was against the rules of a table, as far as South can tell."""
        held = {seat: Cards() for seat in Seat} | {Seat.SOUTH: self.hand}
        for trick in reversed((*self.tricks, self.trick)):
            for place in reversed(range(len(trick))):
                seat, card = trick[place]
                held[seat] |= Cards([card])
                position = Position(held[seat], Trick(trick[:place]), self.trump, rules, seat)
                if card not in legal_plays(position).cards:
                    return False
        return bool(Law.of(rules, self.trump))


def read(lines: Iterable[str]) -> dict[tuple[str, int], tuple[Ending, ...]]:
    """Read endings, each behind its technique, its difficulty and a colon; lines that begin with # are remarks."""
    found: dict[tuple[str, int], list[Ending]] = {}
    for line in lines:
        if line.strip() and not line.startswith("#"):
            label, _colon, text = line.partition(":")
            technique, difficulty = label.split()
            found.setdefault((technique, int(difficulty)), []).append(Ending.parse(text))
    return {label: tuple(endings) for label, endings in found.items()}


ENDINGS: Final = read(files("belote_teach.puzzles").joinpath("endings.txt").read_text(encoding="utf-8").splitlines())
"""The endings by the technique that is right in them and their difficulty."""
