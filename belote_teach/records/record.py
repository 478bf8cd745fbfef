"""A deal or a match as somebody wrote it down: a `Record`, which is free to be wrong.

`rules.deal.Deal` is checked at every step. A record is not: it may hold a card twice, a card out of turn or a sum that
does not add up, because that is what `belote_teach.referee` is there to find. Everything may be missing.

>>> record = Record.of_deal(DealRecord(dealer=Seat.WEST, turns=(Turn(Seat.SOUTH, Card.parse("Ad")),)))
>>> str(record.rules), len(record.deals), str(record.deals[0].turns[0])
('classic', 1, 'S:Ad')
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from belote_teach.cards import Card, Cards, Seat, Side
from belote_teach.rules.options import CLASSIC, Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.rules.auction import Bid
    from belote_teach.rules.order import Trump

__all__ = [
    "LETTERS", "MARKS", "MOST_DEALS", "MOST_PARTS", "RESULTS", "VERSION", "WORDS", "Call", "DealRecord",
    "Holding", "Points", "Record", "Shown", "Turn", "Written",
]  # fmt: skip

VERSION: Final = "1"
"""The version of the format that this package writes."""

LETTERS: Final = ("en", "fr")
"""The card letters that a record may declare: 789TJQKA and shdc, or 7 8 9 10 V D R A and pckt."""

MOST_PARTS: Final = 200
"""So many bids, declarations or cards of one deal are read, and no more: far more than any deal has."""

MOST_DEALS: Final = 2000
"""So many deals of one record are read, and no more: no match is longer."""

MARKS: Final = ("!", "?", "!!", "??", "!?", "?!")
"""What may stand behind a bid or a card: what the writer thinks of it."""

WORDS: Final = ("belote", "rebelote")
"""What a player may say with a card."""

KINDS: Final = ("tierce", "quarte", "quinte", "carre")
"""What a player may call a declaration."""

RESULTS: Final = ("made", "dedans", "litige", "passed")
"""How a deal may end, as the table wrote it down."""


class Points(NamedTuple):
    """Two numbers of a sheet: North–South's and East–West's."""

    ns: int
    ew: int

    def of(self, side: Side) -> int:
        """Return the number of one side."""
        return self.ns if side is Side.NORTH_SOUTH else self.ew

    def __str__(self) -> str:
        return f"NS {self.ns} EW {self.ew}"


class Holding(NamedTuple):
    """What is written of one hand: its cards, and whether those are all (`whole`) or others are not known.

    `twice` are cards that the hand is said to hold more than once: by suit, from the ace down, a card for each time too
    many.
    """

    cards: Cards
    whole: bool = True
    twice: tuple[Card, ...] = ()


class Call(NamedTuple):
    """A bid as it was written down: who said what."""

    seat: Seat
    bid: Bid
    mark: str = ""
    comment: str = ""

    def __str__(self) -> str:
        return f"{self.seat.value} {self.bid}"


class Turn(NamedTuple):
    """A card as it was written down.

    `words` are said with it (of `WORDS`, each once). `won` stands behind the last card of a trick: the player, or only
    the side, to whom the table gave it.
    """

    seat: Seat
    card: Card
    words: tuple[str, ...] = ()
    won: Seat | Side | None = None
    mark: str = ""
    comment: str = ""

    def __str__(self) -> str:
        return f"{self.seat.value}:{self.card}"


class Shown(NamedTuple):
    """A declaration as it was written down: what the player called it (of `KINDS`, or empty) and the cards shown.

    `cards` is None when it was said and never shown.
    """

    seat: Seat
    said: str = ""
    cards: Cards | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """What the table wrote down of the score of a deal; None where it wrote nothing.

    `before` and `waiting` are the totals and the points held when the deal began, `total` and `held` those after it.
    `tricks`, `cards` (card points with the last trick's ten, or the capot), `declarations` and `belote` are the lines
    of the sheet, `result` is one of `RESULTS`, and `score` what each side marks for the deal.
    """

    before: Points | None = None
    waiting: int | None = None
    tricks: Points | None = None
    cards: Points | None = None
    declarations: Points | None = None
    belote: Points | None = None
    result: str | None = None
    score: Points | None = None
    held: int | None = None
    total: Points | None = None

    def __bool__(self) -> bool:
        return any(getattr(self, name) is not None for name in self.__dataclass_fields__)


NOTHING_WRITTEN: Final = Written()
_UNKNOWN: Final = (None, None, None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class DealRecord:
    """One deal as it was written down; what is not known is None.

    `hands` are the hands of eight by seat (South, East, North, West), as they are before the first lead. `taker` is the
    player, or only the side, that took; `trump` what trumps are: both follow from `calls` where those are written.
    `cut` is how many cards were in the smaller part and `packets` is `3-2` or `2-3`. `tags` are those the format does
    not know, in order. `where` gives the offset in the text at which a part stands: `deal`, a tag's name, `call 3`,
    `turn 12`, `won 12`, `shown 0`; the numbers begin at 0.
    """

    number: int | None = None
    dealer: Seat | None = None
    cut: int | None = None
    packets: str | None = None
    hands: tuple[Holding | None, Holding | None, Holding | None, Holding | None] = _UNKNOWN
    turned: Card | None = None
    taker: Seat | Side | None = None
    trump: Trump | None = None
    calls: tuple[Call, ...] | None = None
    shown: tuple[Shown, ...] | None = None
    turns: tuple[Turn, ...] | None = None
    written: Written = NOTHING_WRITTEN
    comment: str = ""
    tags: tuple[tuple[str, str], ...] = ()
    where: Mapping[str, int] = field(default_factory=dict, compare=False, repr=False)

    def hand(self, seat: Seat | str) -> Holding | None:
        """Return what is written of a seat's hand."""
        return self.hands[Seat.of(seat).index]


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A deal or a match as it was written down.

    `rules` is the table, None where the record names none that can be read (`table` then is `classic`). `letters` says
    how its cards are written (of `LETTERS`). `tags` are those of the whole record that the format does not know, in
    order: names of players, place, date. `text` is what it was read from.
    """

    deals: tuple[DealRecord, ...] = ()
    rules: Rules | None = None
    letters: str = "en"
    tags: tuple[tuple[str, str], ...] = ()
    version: str = VERSION
    comment: str = ""
    text: str = field(default="", compare=False, repr=False)

    @classmethod
    def of_deal(cls, deal: DealRecord, rules: Rules | str | None = CLASSIC) -> Self:
        """Return a record of one deal."""
        return cls(deals=(deal,), rules=Rules.parse(rules) if rules is not None else None)

    @property
    def table(self) -> Rules:
        """The rules of the table; `classic` where the record does not say."""
        return self.rules or CLASSIC

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return the line and column (from 1) of an offset in `text`."""
        return self.text.count("\n", 0, offset) + 1, offset - self.text.rfind("\n", 0, offset)
