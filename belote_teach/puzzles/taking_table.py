"""What became of hands that took, in deals played out before: the file `taking.json`, which scripts/taking.py writes.

Both sides played best with all hands open, at the classic table, the belote counted. Every number is a count of such
deals; what is told apart here differs by three standard errors or more.

>>> strong, weak = holding("J9", 3, 1), holding("", 2, 0)
>>> strong.row.deals, strong.row.share > weak.row.share, clearly_more(strong.row, weak.row)
(500, True, True)
>>> pays(strong.row), pays(weak.row)
(True, False)
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import hypot, sqrt
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.cards import Card
from belote_teach.rules.order import Trump
from belote_teach.words import _, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = [
    "CLEAR",
    "Hand",
    "Holding",
    "Offer",
    "Row",
    "clearly_more",
    "hands",
    "holding",
    "holdings",
    "pays",
    "places",
]  # fmt: skip

CLEAR: Final = 3.0
"""So many standard errors lie between what is called more and what is called less."""


@dataclass(frozen=True, slots=True)
class Row:
    """What became of `deals` deals: contracts `made`, ties, card points of the takers, and what they gained, as sums.

    The gain of a deal is what the takers score less what the defenders score.
    """

    deals: int
    made: int
    litige: int
    points: int
    gain: int
    gain_squared: int

    @property
    def share(self) -> float:
        """The share of contracts that were made."""
        return self.made / self.deals

    @property
    def share_error(self) -> float:
        """The standard error of the share; where all were made, or none, that of one deal the other way."""
        made = min(max(self.made, 1), self.deals - 1)
        return sqrt(made * (self.deals - made) / self.deals**3)

    @property
    def of_hundred(self) -> int:
        """The share as a whole number of a hundred deals."""
        return round(100 * self.share)

    @property
    def mean(self) -> float:
        """The average gain."""
        return self.gain / self.deals

    @property
    def mean_error(self) -> float:
        """The standard error of the average gain."""
        return sqrt(max(self.gain_squared / self.deals - self.mean**2, 0) / self.deals)

    @property
    def told(self) -> str:
        """Both figures as a sentence in the language in use."""
        if round(self.mean) >= 0:
            says = _("Of 100 such deals {made} were made, and on average they brought {gain} points.")
        else:
            says = _("Of 100 such deals {made} were made, and on average they cost {gain} points.")
        return says.format(made=self.of_hundred, gain=abs(round(self.mean)))


def clearly_more(one: Row, other: Row) -> bool:
    """Whether a row was made more often than another, beyond chance."""
    return one.share - other.share > CLEAR * hypot(one.share_error, other.share_error)


def pays(row: Row) -> bool | None:
    """Whether taking brings points on average; None where the deals do not tell."""
    return None if abs(row.mean) <= CLEAR * row.mean_error else row.mean > 0


# --- holdings ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Holding:
    """Trumps that one sees when deciding, the turned card among them, and the aces beside them.

    `honours` has the letters of jack and nine, as far as they are there.
    """

    honours: str
    trumps: int
    aces: int
    row: Row

    @property
    def id(self) -> str:
        """Its parts as one word."""
        return f"{self.honours or '-'}/{self.trumps}/{self.aces}"

    @property
    def cards(self) -> str:
        """The trumps in words, in the language in use."""
        more = self.trumps - len(self.honours)
        if not self.honours:
            return ngettext("{n} trump, no jack and no 9", "{n} trumps, no jack and no 9", self.trumps).format(
                n=self.trumps
            )
        named = {"J9": _("jack and 9"), "J": _("jack, no 9"), "9": _("9, no jack")}[self.honours]
        alone = {"J9": _("jack and 9 alone"), "J": _("jack alone"), "9": _("9 alone")}[self.honours]
        if not more:
            return alone
        return ngettext("{honours}, and {n} trump more", "{honours}, and {n} trumps more", more).format(
            honours=named, n=more
        )

    @property
    def beside(self) -> str:
        """The aces in words, in the language in use."""
        if not self.aces:
            return _("no ace beside")
        return ngettext("{n} ace beside", "{n} aces beside", self.aces).format(n=self.aces)

    @property
    def text(self) -> str:
        """All of it in words, in the language in use."""
        return _("{trumps}; {aces}").format(trumps=self.cards, aces=self.beside)


@cache
def _data() -> Mapping[str, Any]:
    found: Mapping[str, Any] = json.loads(files(__package__).joinpath("taking.json").read_text(encoding="utf-8"))
    return found


def _row(entry: Mapping[str, Any]) -> Row:
    return Row(*(entry[key] for key in ("deals", "made", "litige", "points", "gain", "gain_squared")))


@cache
def holdings() -> tuple[Holding, ...]:
    """Return every holding of the file, in its order."""
    return tuple(Holding(each["honours"], each["trumps"], each["aces"], _row(each)) for each in _data()["holdings"])


def holding(honours: str, trumps: int, aces: int) -> Holding:
    """Return one holding; `LookupError` where the file has none like it."""
    for each in holdings():
        if (each.honours, each.trumps, each.aces) == (honours, trumps, aces):
            return each
    known = listed(each.id for each in holdings())
    raise LookupError(_("There is no such holding; those in the file are {holdings}.").format(holdings=known))


@cache
def places() -> tuple[tuple[Holding, int], ...]:
    """Return some holdings after nobody, one, two or three of the others have passed."""
    return tuple(
        (Holding(each["honours"], each["trumps"], each["aces"], _row(each)), each["passed"])
        for each in _data()["places"]
    )


# --- hands ------------------------------------------------------------------------------------------------------------


class Offer(NamedTuple):
    """A card turned up, what would be trumps, and what became of it."""

    turned: Card
    trump: Trump
    row: Row


@dataclass(frozen=True, slots=True)
class Hand:
    """Five cards, `taken` with each of several turned cards, and with another suit `named` over the first of them."""

    cards: tuple[Card, ...]
    taken: tuple[Offer, ...]
    named: tuple[Offer, ...]


@cache
def hands() -> tuple[Hand, ...]:
    """Return every hand of the file, in its order."""
    return tuple(
        Hand(
            tuple(map(Card.parse, each["cards"].split())),
            tuple(map(_offer, each["taken"])),
            tuple(map(_offer, each["named"])),
        )
        for each in _data()["hands"]
    )


def _offer(entry: Mapping[str, Any]) -> Offer:
    return Offer(Card.parse(entry["turned"]), Trump(entry["trump"]), _row(entry))
