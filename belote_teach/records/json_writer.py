"""Writing a record as what JSON is made of, member by member in the order of the text form.

>>> from belote_teach.cards import Seat
>>> to_data(Record(deals=(DealRecord(dealer=Seat.WEST),)))
{'format': 'belote', 'version': '1', 'deals': [{'dealer': 'W'}]}
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Card, Seat
from belote_teach.records.problem import RecordError
from belote_teach.records.record import LETTERS, DealRecord, Points, Record
from belote_teach.records.tags import TAGS, UNKNOWN, Tag
from belote_teach.records.text_writer import unwritable

if TYPE_CHECKING:
    from belote_teach.records.record import Call, Holding, Shown, Turn

__all__ = ["FORMAT", "from_the_top", "spaced", "to_data"]

FORMAT: Final = "belote"
"""The member `format` of every record."""


def to_data(record: Record) -> dict[str, Any]:
    """Return a record as objects, arrays, strings and whole numbers, as JSON has them. What is unknown is left out."""
    if problems := unwritable(record):
        raise RecordError(problems, record)
    data: dict[str, Any] = {"format": FORMAT, "version": record.version}
    if record.rules is not None:
        data["rules"] = str(record.rules)
    if record.letters != LETTERS[0]:
        data["letters"] = record.letters
    _put(data, tags=_pairs(record.tags), comment=spaced(record.comment))
    data["deals"] = [_deal_data(deal) for deal in record.deals]
    return data


def _deal_data(deal: DealRecord) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for tag in TAGS.values():
        if tag.head:
            _put_tag(data, tag, deal)
    _put(data, tags=_pairs(deal.tags), comment=spaced(deal.comment))
    if deal.calls is not None:
        data["auction"] = [_call_data(call) for call in deal.calls]
    if deal.shown is not None:
        data["declared"] = [_shown_data(shown) for shown in deal.shown]
    if deal.turns is not None:
        data["play"] = [_turn_data(turn) for turn in deal.turns]
    for tag in TAGS.values():
        if not tag.head:
            _put_tag(data, tag, deal)
    return data


def _put_tag(data: dict[str, Any], tag: Tag, deal: DealRecord) -> None:
    value = getattr(deal.written if tag.written else deal, tag.field)
    if tag.field == "hands":
        hands = {seat.value: _hand_data(hand) for seat, hand in zip(Seat, value, strict=True) if hand is not None}
        _put(data, hands=hands)
    elif isinstance(value, Points):
        data[tag.field] = {"NS": value.ns, "EW": value.ew}
    elif value is not None:
        data[tag.field] = value.text if isinstance(value, Card) else getattr(value, "value", value)


def _put(data: dict[str, Any], **members: Any) -> None:
    """Put in the members that hold something."""
    data.update((name, value) for name, value in members.items() if value)


def spaced(comment: str) -> str:
    """Return a comment with one space wherever it has white space."""
    return " ".join(comment.split())


def _pairs(tags: tuple[tuple[str, str], ...]) -> list[list[str]]:
    return [[name, value] for name, value in tags]


def _hand_data(hand: Holding) -> list[str]:
    cards = sorted((*hand.cards, *hand.twice), key=from_the_top)
    return [*(card.text for card in cards), *([] if hand.whole else [UNKNOWN])]


def _call_data(call: Call) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": call.seat.value, "bid": call.bid.value}
    _put(data, mark=call.mark, comment=spaced(call.comment))
    return data


def _shown_data(shown: Shown) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": shown.seat.value}
    _put(data, said=shown.said)
    if shown.cards is not None:
        data["cards"] = [card.text for card in shown.cards]
    return data


def _turn_data(turn: Turn) -> dict[str, Any]:
    data: dict[str, Any] = {"seat": turn.seat.value, "card": turn.card.text}
    _put(data, words=list(turn.words), won=turn.won.value if turn.won else "", mark=turn.mark)
    _put(data, comment=spaced(turn.comment))
    return data


def from_the_top(card: Card) -> int:
    """Return where a card stands in a hand: by suit, each from its ace down."""
    return card.index ^ 7
