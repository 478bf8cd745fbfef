"""The tags of a record: what each is called, how its value is read and how it is written.

>>> points = TAGS["score"].read("EW 64, NS 118", ALPHABETS["en"])
>>> points, TAGS["score"].write(points, ALPHABETS["en"])
(Points(ns=118, ew=64), 'NS 118 EW 64')
>>> TAGS["taker"].read("X", ALPHABETS["en"])
Traceback (most recent call last):
    ...
belote_teach.records.problem.PartError: “X” is no player and no side: write S, E, N or W, or NS or EW.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Card, Seat, Side
from belote_teach.records.hands import read_hand, write_hand
from belote_teach.records.letters import ALPHABETS, Alphabet
from belote_teach.records.problem import PartError, clipped
from belote_teach.records.record import RESULTS, Holding, Points
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "CUSTOMARY", "MOST", "PACKETS", "PLAYERS", "SECTIONS", "TAGS", "UNKNOWN", "Hands", "Tag", "no_card",
]  # fmt: skip

UNKNOWN: Final = "?"
"""The value of a tag whose writer says that it is not known."""

MOST: Final = 999_999
"""No number of a record is higher."""

PACKETS: Final = ("3-2", "2-3")
"""How five cards may come."""

SECTIONS: Final = ("Auction", "Declared", "Play")
"""Tags without a value, behind which bids, declarations and cards stand."""

CUSTOMARY: Final[Mapping[str, str]] = {
    name.lower(): name
    for name in (
        "Event", "Place", "Site", "Date", "Time", "Round", "Table", "South", "East", "North", "West", "Title",
        "Writer", "Source", "Id",
    )
}  # fmt: skip
"""Tags that say about a record what people like to know; their values are any text."""

Hands = tuple[Holding | None, Holding | None, Holding | None, Holding | None]

_NUMBER: Final = re.compile(r"[0-9]{1,6}\Z")
PLAYERS: Final[Mapping[str, Seat]] = {form: seat for seat in Seat for form in (seat.value, seat.value.lower())}
_SIDES: Final[Mapping[str, Side]] = {form: side for side in Side for form in (side.value, side.value.lower())}
_PLAIN_POINTS: Final = re.compile(r"NS ([0-9]{1,6}) EW ([0-9]{1,6})\Z")
_POINTS: Final = re.compile(
    r"\s*+(NS|EW)(?:\s++|\s*+[:=]\s*+)([0-9]{1,6})(?:\s++|\s*+[,;/]\s*+)(NS|EW)(?:\s++|\s*+[:=]\s*+)([0-9]{1,6})\s*+\Z",
    re.IGNORECASE | re.ASCII,
)
_HAND: Final = re.compile(r"(?:([^\s:]*+)(:)\s*+)?+([^\s:]*+)(?:\s++|\Z|(?=:))")


@dataclass(frozen=True, slots=True, eq=False)
class Tag:
    """One tag that the format knows: its `name`, and the `field` of a `DealRecord` or of its `Written` that it fills.

    A tag of the `head` says how the deal began and stands before the sections; the others are written down when it is
    over. `read` raises `PartError`.
    """

    name: str
    field: str
    read: Callable[[str, Alphabet], Any]
    write: Callable[[Any, Alphabet], str]
    head: bool = False
    written: bool = False
    letters: bool = False
    """Whether the value has cards or suits in it."""


def no_card(text: str, alphabet: Alphabet) -> tuple[str, dict[str, object]]:
    """Return the sentence that says that a text is no card, as a message and its fields."""
    for other in ALPHABETS.values():
        if other is not alphabet and text in other.cards:
            says = N_('“{text}” is a card in other letters: write {card}, or [Letters "{letters}"] above the deals.')
            return says, {"text": text, "card": alphabet.text(other.cards[text]), "letters": other.code}
    says = N_("“{text}” is no card: write a rank ({ranks}), then a suit ({suits}), such as {example}.")
    ranks, suits = " ".join(alphabet.ranks), " ".join(alphabet.suits)
    return says, {"text": text, "ranks": ranks, "suits": suits, "example": alphabet.example}


def _read_number(text: str, _alphabet: Alphabet) -> int:
    word = text.strip()
    if _NUMBER.match(word) is None:
        raise PartError(_("“{text}” is no number: write up to six digits.").format(text=clipped(text)))
    return int(word)


def _read_seat(text: str, _alphabet: Alphabet) -> Seat:
    seat = PLAYERS.get(text.strip())
    if seat is None:
        raise PartError(_("“{text}” is no player: write S, E, N or W.").format(text=clipped(text)))
    return seat


def _read_taker(text: str, _alphabet: Alphabet) -> Seat | Side:
    word = text.strip()
    taker = PLAYERS.get(word) or _SIDES.get(word)
    if taker is None:
        says = _("“{text}” is no player and no side: write S, E, N or W, or NS or EW.")
        raise PartError(says.format(text=clipped(text)))
    return taker


def _read_packets(text: str, _alphabet: Alphabet) -> str:
    word = text.strip().replace("–", "-")
    if word not in PACKETS:
        raise PartError(_("“{text}” are no packets: write 3-2 or 2-3.").format(text=clipped(text)))
    return word


def _read_card(text: str, alphabet: Alphabet) -> Card:
    word = text.strip()
    card = alphabet.cards.get(word) or alphabet.cards.get(word.removesuffix("\ufe0f"))
    if card is None:
        says, words = no_card(clipped(word), alphabet)
        raise PartError(_(says).format(**words))
    return card


def _read_trump(text: str, alphabet: Alphabet) -> Any:
    word = text.strip()
    trump = alphabet.trumps.get(word) or alphabet.trumps.get(word.removesuffix("\ufe0f"))
    if trump is None:
        says = _("“{text}” is no trump: write {choices}.")
        choices = listed(alphabet.trump_texts.values(), last="or")
        raise PartError(says.format(text=clipped(text), choices=choices))
    return trump


def _read_result(text: str, _alphabet: Alphabet) -> str:
    word = text.strip().lower()
    if word not in RESULTS:
        says = _("“{text}” is no result: write {choices}.")
        raise PartError(says.format(text=clipped(text), choices=listed(RESULTS, last="or")))
    return word


def _read_points(text: str, _alphabet: Alphabet) -> Points:
    found = _PLAIN_POINTS.match(text)
    if found is not None:
        return Points(int(found[1]), int(found[2]))
    found = _POINTS.match(text)
    if found is None or found[1].upper() == found[3].upper():
        raise PartError(
            _("“{text}” are no points: write those of both sides, such as NS 118 EW 64.").format(text=clipped(text))
        )
    one, two = int(found[2]), int(found[4])
    return Points(one, two) if found[1].upper() == "NS" else Points(two, one)


def _read_hands(text: str, alphabet: Alphabet) -> Hands:
    hands: list[Holding | None] = [None] * 4
    seen = [False] * 4
    wrong: list[PartError] = []
    at = len(text) - len(text.lstrip())
    while at < len(text) and len(wrong) < 8:
        found = _HAND.match(text, at)
        assert found is not None  # noqa: S101 - every part of it may be empty
        at = found.end()
        try:
            seat = _whose(found, seen)
            seen[seat.index] = True
            hands[seat.index] = read_hand(found[3], alphabet, found.start(3))
        except PartError as error:
            wrong.append(error)
    south, east, north, west = hands
    if wrong:
        raise PartError(str(wrong[0]), wrong[0].at, tuple(wrong[1:]), (south, east, north, west))
    return south, east, north, west


def _whose(found: re.Match[str], seen: list[bool]) -> Seat:
    """Return the player before a hand's colon, of whom no hand was seen."""
    if not found[2]:
        says = _("“{text}” is nobody’s hand: write the player before it, such as S:{text}.")
        raise PartError(says.format(text=clipped(found[3])), found.start())
    seat = PLAYERS.get(found[1])
    if seat is None:
        raise PartError(_("“{text}” is no player: write S, E, N or W.").format(text=clipped(found[1])), found.start())
    if seen[seat.index]:
        raise PartError(_("There are two hands for {player}.").format(player=seat.title), found.start())
    return seat


def _write_hands(hands: Hands, alphabet: Alphabet) -> str:
    return " ".join(f"{seat.value}:{write_hand(hand, alphabet)}" for seat, hand in zip(Seat, hands, strict=True))


def _plain(value: object, _alphabet: Alphabet) -> str:
    return str(value)


def _named(value: Any, _alphabet: Alphabet) -> str:
    return str(value.value)


TAGS: Final[Mapping[str, Tag]] = {
    tag.name.lower(): tag
    for tag in (
        Tag("Number", "number", _read_number, _plain, head=True),
        Tag("Dealer", "dealer", _read_seat, _named, head=True),
        Tag("Cut", "cut", _read_number, _plain, head=True),
        Tag("Packets", "packets", _read_packets, _plain, head=True),
        Tag("Deal", "hands", _read_hands, _write_hands, head=True, letters=True),
        Tag("Turned", "turned", _read_card, lambda card, alphabet: alphabet.text(card), head=True, letters=True),
        Tag("Taker", "taker", _read_taker, _named, head=True),
        Tag(
            "Trump", "trump", _read_trump, lambda trump, alphabet: alphabet.trump_texts[trump], head=True, letters=True
        ),
        Tag("Before", "before", _read_points, _plain, head=True, written=True),
        Tag("Waiting", "waiting", _read_number, _plain, head=True, written=True),
        Tag("Tricks", "tricks", _read_points, _plain, written=True),
        Tag("Cards", "cards", _read_points, _plain, written=True),
        Tag("Declarations", "declarations", _read_points, _plain, written=True),
        Tag("Belote", "belote", _read_points, _plain, written=True),
        Tag("Result", "result", _read_result, _plain, written=True),
        Tag("Score", "score", _read_points, _plain, written=True),
        Tag("Held", "held", _read_number, _plain, written=True),
        Tag("Total", "total", _read_points, _plain, written=True),
    )
}
"""The tags of a deal by their name in small letters, in the order in which they are written."""
