"""One deal on the referee's desk: what is written, the rules of the table and what has been found so far.

>>> from belote_teach.records import loads
>>> from belote_teach.referee.finding import Says
>>> scene = Scene.first(loads('[Dealer "W"] [Cut "2"]'))
>>> place = scene.place("deal", tag="Cut")
>>> place.line, place.column, place.title
(1, 14, 'Deal 1, “Cut”')
>>> draft = scene.find("cut", place, Says("The cut is wrong."), clause="cut")
>>> [finding.kind.id for finding in settled([draft], scene.rules)]
['cut']
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import Card, Cards, Seat
from belote_teach.referee.finding import Finding, Gravity, Place
from belote_teach.referee.kinds import KINDS
from belote_teach.rules.rulebook import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.records.record import DealRecord, Record
    from belote_teach.rules.options import Rules

__all__ = ["Draft", "Scene", "Text", "settled"]

_NO_CARDS: Final = Cards()


class Text:
    """The text of a record, to say in which line and column an offset is."""

    __slots__ = ("_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts: list[int] | None = None

    def line_and_column(self, offset: int) -> tuple[int, int]:
        """Return line and column from 1, as editors count them."""
        if self._starts is None:
            self._starts = [0]
            place = self.text.find("\n")
            while place >= 0:
                self._starts.append(place + 1)
                place = self.text.find("\n", place + 1)
        line = bisect_right(self._starts, offset)
        return line, offset - self._starts[line - 1] + 1


@dataclass(slots=True, eq=False)
class Draft:
    """A finding that may still have to say which other it follows from."""

    kind: str
    gravity: Gravity
    place: Place
    clause: str
    tells: Any
    asks: Any = None
    seat: Seat | None = None
    card: Card | None = None
    cards: Cards = _NO_CARDS
    legal: Cards = _NO_CARDS
    proved_at: tuple[int, int] | None = None
    cause: Draft | None = None


@dataclass(slots=True, eq=False)
class Scene:
    """A deal being looked at. `found` collects the drafts of all that is wrong, in any order."""

    record: Record
    rules: Rules
    index: int
    deal: DealRecord
    text: Text
    found: list[Draft] = field(default_factory=list)

    @classmethod
    def first(cls, record: Record, rules: Rules | None = None) -> Self:
        """Return the scene of a record's first deal."""
        return cls(record, rules or record.table, 0, record.deals[0], Text(record.text))

    def place(self, part: str, *, tag: str | None = None, won: int | None = None, **at: int) -> Place:
        """Return a place in this deal, `at` the fields of a `Place`.

        `won` is the turn behind which it is written who won the trick.
        """
        keys = [f"won {won}"] if won is not None else []
        keys += [f"{name} {at[name]}" for name in ("turn", "call", "shown") if name in at]
        keys += [tag, "deal"] if tag is not None else ["deal"]
        where = self.deal.where
        offset = next((where[key] for key in keys if key in where), None)
        line, column = self.text.line_and_column(offset) if offset is not None and self.text.text else (0, 0)
        return Place(deal=self.index, part=part, number=self.deal.number, tag=tag, line=line, column=column, **at)

    def find(
        self,
        kind: str,
        place: Place,
        tells: Any,
        *,
        clause: str,
        gravity: Gravity = Gravity.IRREGULAR,
        **more: Any,
    ) -> Draft:
        """Note something that is wrong, and return the draft of it.

        `tells` has the sentence on what happened as its `text`, when it is read; `Says` is one kind of it.
        """
        draft = Draft(kind, gravity, place, clause, tells, **more)
        self.found.append(draft)
        return draft


_TAGS: Final = (
    "Number", "Dealer", "Cut", "Packets", "Deal", "Turned", "Taker", "Trump", "Before", "Waiting", None, "Tricks",
    "Cards", "Declarations", "Belote", "Result", "Score", "Held", "Total",
)  # fmt: skip
_BODY: Final = _TAGS.index(None)


def _order(draft: Draft) -> tuple[int, int, int, int]:
    """Where a finding stands in the record as it is written by this package."""
    place = draft.place
    if place.call is not None:
        return place.deal, _BODY, 0, place.call
    if place.shown is not None:
        return place.deal, _BODY, 1, place.shown
    if place.turn is not None:
        return place.deal, _BODY, 2, place.turn
    if place.tag is None:  # what stands nowhere: its part says where it should
        return place.deal, -1 if place.part in ("deal", "match") else _BODY, 3, 0
    return place.deal, _TAGS.index(place.tag), 0, 0


def settled(drafts: Iterable[Draft], rules: Rules) -> tuple[Finding, ...]:
    """Return drafts as findings, in the order of the record."""
    ordered = sorted(drafts, key=_order)
    if not ordered:
        return ()
    indexes = {id(draft): index for index, draft in enumerate(ordered)}
    return tuple(
        Finding(
            kind=KINDS[draft.kind], gravity=draft.gravity, place=draft.place, clause=CLAUSES[draft.clause], rules=rules,
            tells=draft.tells, asks=draft.asks, seat=draft.seat, card=draft.card, cards=draft.cards, legal=draft.legal,
            proved_at=draft.proved_at, follows=indexes.get(id(draft.cause)) if draft.cause is not None else None,
        )
        for draft in ordered
    )  # fmt: skip
