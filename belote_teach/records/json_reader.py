"""Reading a record from JSON, leniently: what can be read is kept, and everything else is a `Problem` with its pointer.

>>> reading = read_record('{"format": "belote", "version": "1", "deals": [{"dealer": "X", "trump": "h"}]}')
>>> str(reading.record.deals[0].trump.value), [problem.path for problem in reading.problems]
('h', ['/deals/0/dealer'])
"""

from __future__ import annotations

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple, TypeGuard, TypeVar

from belote_teach.cards import DECK, Card, Cards, Seat, Side
from belote_teach.records.hidden import HIDDEN, SHOWN, named
from belote_teach.records.json_places import Path, Where, places, pointer, token_at
from belote_teach.records.json_writer import FORMAT, from_the_top, spaced
from belote_teach.records.problem import MOST_PROBLEMS, TOO_MANY_DEALS, TOO_MANY_PARTS, Problem, Reading, clipped
from belote_teach.records.record import (
    KINDS,
    LETTERS,
    MARKS,
    MOST_DEALS,
    MOST_PARTS,
    RESULTS,
    VERSION,
    WORDS,
    Call,
    DealRecord,
    Holding,
    Points,
    Record,
    Shown,
    Turn,
    Written,
)  # fmt: skip
from belote_teach.records.tags import CUSTOMARY, MOST, PACKETS, SECTIONS, TAGS, UNKNOWN, Hands
from belote_teach.records.text_reader import MOST_CHARACTERS, too_long
from belote_teach.rules.auction import Bid
from belote_teach.rules.options import Rules, RulesError
from belote_teach.rules.order import Trump
from belote_teach.words import N_, _, listed, ngettext

__all__ = ["read_data", "read_record"]

_Read = TypeVar("_Read")


def read_record(text: str) -> Reading:
    """Read one record. Whatever the text, nothing is raised."""
    if len(text) > MOST_CHARACTERS:
        return too_long()
    text = text.removeprefix("\ufeff")
    reader = _Reader(text)
    try:
        data = _parsed(text, reader)
    except json.JSONDecodeError as error:
        says = next((says for start, says in _SYNTAX.items() if error.msg.startswith(start)), _NO_JSON)
        return Reading(Record(text=text), (Problem(error.lineno, error.colno, _(says)),))
    except RecursionError:
        says = N_("This JSON goes deeper than a record can: something stands in something in something, very often.")
        return Reading(Record(text=text), (Problem(1, 1, _(says)),))
    return reader.reading(data)


def read_data(data: object) -> Reading:
    """Read one record from what JSON is made of; its problems have a pointer, and no line."""
    return _Reader("").reading(data)


_LONGEST_RULES: Final = 4000
_NAME: Final = re.compile(r"[^\W\d]\w*")
_VERSION: Final = re.compile(r"[\w.+-]+")
_LINE_END: Final = re.compile(r"[\r\n]")
_NO_JSON: Final = N_("This is no JSON.")
_SYNTAX: Final = {
    "Expecting value": N_("A value should stand here: an object, an array, a string in double quotes or a number."),
    "Expecting property name": N_("The name of a member should stand here, in double quotes."),
    "Expecting ':'": N_("A colon should stand here, between the name of a member and its value."),
    "Expecting ','": N_("A comma should stand here, or the end of the object or array."),
    "Illegal trailing comma": N_("Nothing follows this comma; leave it out."),
    "Unterminated string": N_("This string has no end; it wants a double quote behind it."),
    "Invalid control character": N_("A string in JSON is on one line; write \\n for a line end."),
    "Invalid \\": N_("A backslash in a string begins an escape, such as \\n or \\u2660; write \\\\ for a backslash."),
    "Extra data": N_("The record ends before here; a second one stands on a line of its own, in a file of JSON Lines."),
}
"""Python's words for a fault of the syntax, by their beginning, and ours."""


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and not isinstance(value, _Odd)


class _Doubled(dict[str, Any]):
    """An object in which members stood twice: it holds the first of each, and `twice` names the others."""

    __slots__ = ("twice",)

    def __init__(self, pairs: list[tuple[str, Any]]) -> None:
        super().__init__()
        self.twice: list[str] = []
        for name, value in pairs:
            if name in self:
                self.twice.append(name)
            else:
                self[name] = value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    plain = dict(pairs)
    return plain if len(plain) == len(pairs) else _Doubled(pairs)


def _doubled(value: object) -> bool:
    """Whether a member stands twice anywhere in a value."""
    inside = [value]
    while inside:
        value = inside.pop()
        if isinstance(value, _Doubled):
            return True
        inside += value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return False


class _Odd(str):
    """A number that is none of ours, such as NaN or one of a million digits: kept as its text, and no string."""

    __slots__ = ()


_LONG: Final = 1000
"""Digits; numbers of more are not worked out."""


def _parsed(text: str, reader: _Reader) -> Any:
    constants: list[str] = []

    def constant(name: str) -> _Odd:
        constants.append(name)
        return _Odd(name)

    data = json.loads(
        text, object_pairs_hook=_object, parse_int=_whole, parse_float=_fraction, parse_constant=constant
    )  # fmt: skip
    if constants:
        reader.constant = constants[0]
    return data


def _whole(digits: str) -> int | _Odd:
    return int(digits) if len(digits) < _LONG else _Odd(digits)


def _fraction(digits: str) -> float | _Odd:
    number = float(digits) if len(digits) < _LONG else math.inf
    return number if math.isfinite(number) else _Odd(digits)


class _Reader:
    """A record being read: its methods return what they could read, and note what is wrong."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.constant = ""  # the first number that JSON does not know
        self.found: tuple[list[_Fault], list[_Fault]] = ([], [])
        self.total = [0, 0]

    def reading(self, data: object) -> Reading:
        """Read a whole record."""
        record = self.record(data)
        return Reading(record, self.told())

    # what is wrong

    def bad(self, path: Path, message: str, *, grave: bool = True, again: bool = False, **words: str) -> None:
        """Note a problem; `again` when it is about the second of two members of one name."""
        self.total[grave] += 1
        if len(self.found[grave]) < MOST_PROBLEMS:
            fields = {name: word if isinstance(word, _Word) else _shown(word) for name, word in words.items()}
            self.found[grave].append(_Fault(path, _(message).format(**fields), grave, again))

    def told(self) -> tuple[Problem, ...]:
        """Return the problems in the order of their places."""
        notes, grave = self.found
        kept = grave + notes[: MOST_PROBLEMS - len(grave)]
        wanted = {fault.path[:length] for fault in kept for length in range(len(fault.path) + 1)}
        found = places(self.source, wanted) if self.source and kept else {}
        placed = [(_offset(fault, found), fault) for fault in kept]
        if self.constant:
            says = N_("“{text}” is no JSON: numbers are written in digits.")
            fault = _Fault((), _(says).format(text=self.constant), grave=True, again=False)
            placed.insert(0, (token_at(self.source, ("NaN", "Infinity", "-Infinity")), fault))
        placed.sort(key=lambda each: each[0])
        place = Record(text=self.source).line_and_column if self.source else _nowhere
        problems = [
            Problem(*place(offset), fault.message, fault.grave, pointer(fault.path)) for offset, fault in placed
        ]
        more = sum(self.total) - len(kept)
        if more:
            says = ngettext("There is {n} more problem.", "There are {n} more problems.", more)
            last = problems[-1]
            problems.append(Problem(last.line, last.column, says.format(n=more), self.total[True] > len(grave)))
        return tuple(problems)

    # values

    def choice(self, value: object, path: Path, choices: Mapping[str, _Read]) -> _Read | None:
        """Read one of a few strings."""
        if _is_text(value) and value in choices:
            return choices[value]
        if choices is _CARDS:
            says = N_("“{text}” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.")
            self.bad(path, says, text=_plain(value))
        else:
            says = N_("“{text}” cannot stand here: write {choices}.")
            self.bad(path, says, text=_plain(value), choices=_Word(listed(choices, last="or")))
        return None

    def number(self, value: object, path: Path) -> int | None:
        """Read a whole number."""
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= MOST:
            return value
        self.bad(path, N_("“{text}” cannot stand here: write a whole number from 0 to 999999."), text=_plain(value))
        return None

    def points(self, value: object, path: Path) -> Points | None:
        """Read what both sides have."""
        members = self.members(value, path, _SIDES, needed=_SIDES)
        if members is None or any(side not in members for side in _SIDES):
            return None
        ns, ew = (self.number(members[side], (*path, side)) for side in _SIDES)
        return Points(ns, ew) if ns is not None and ew is not None else None

    def comment(self, members: Mapping[str, Any] | None, path: Path) -> str:
        """Read a comment, if there is one: white space of any length is one space."""
        if not members or "comment" not in members:
            return ""
        return spaced(self.text(members["comment"], (*path, "comment")))

    def text(self, value: object, path: Path) -> str:
        """Read a text for people; nothing in it may hide."""
        if not _is_text(value):
            self.bad(path, N_("“{text}” cannot stand here: write a text in double quotes."), text=_plain(value))
            return ""
        for found in HIDDEN.finditer(value):
            says = N_("{character} cannot be seen, and may not stand in a record.")
            self.bad(path, says, character=_Word(named(found[0])))
        return HIDDEN.sub(SHOWN, value)

    def members(
        self,
        value: object,
        path: Path,
        known: Iterable[str],
        *,
        needed: Iterable[str] = (),
        tags: list[tuple[str, str]] | None = None,
    ) -> Mapping[str, Any] | None:
        """Read an object, and note what is not `known` in it (kept in `tags`, where they are given) or lacks."""
        known = tuple(known)
        if not isinstance(value, dict):
            says = N_("“{text}” cannot stand here: write an object with the members {names}.")
            self.bad(path, says, text=_plain(value), names=_Word(listed(known)))
            return None
        for name in getattr(value, "twice", ()):
            says = N_("“{name}” stands here a second time; the first was kept.")
            self.bad((*path, name), says, again=True, name=name)
        for name, held in value.items():
            if name in known:
                continue
            if tags is None or not isinstance(name, str):
                says = N_("“{name}” is not known here, and was left out: there are {names}.")
                self.bad((*path, str(name)), says, name=str(name), names=_Word(listed(known)))
            else:
                self.unknown(name, held, (*path, name), tags)
        lacks = [name for name in needed if name not in value]
        for name in lacks:
            self.bad(path, N_("“{name}” is missing here."), name=name)
        return value

    def unknown(self, name: str, held: object, path: Path, tags: list[tuple[str, str]]) -> None:
        """Keep a member that the format does not know as a tag, if it can be one."""
        try:
            value = str(held) if isinstance(held, str) else json.dumps(held, ensure_ascii=False, separators=(",", ":"))
        except (RecursionError, TypeError, ValueError):
            value = None
        if value is None or _doubled(held):
            self.bad(path, N_("“{name}” holds something that cannot be kept as it is."), name=name)
        elif self.tag(name, value, path, tags):
            says = N_("“{name}” is no member that the format knows; it was kept as a tag.")
            self.bad(path, says, grave=False, name=name)

    def tag(self, name: str, value: str, path: Path, tags: list[tuple[str, str]]) -> bool:
        """Add a tag that the format does not know; return whether it is as it was."""
        if name.lower() in _OURS:
            says = N_("“{name}” cannot be the name of a tag here: the member “{member}” says that.")
            self.bad(path, says, name=name, member=_OURS[name.lower()])
            return False
        if _NAME.fullmatch(name) is None or HIDDEN.search(name):
            says = N_("“{name}” cannot be the name of a tag: write a letter, and then letters, digits and _ alone.")
            self.bad(path, says, name=name)
            return False
        if _LINE_END.search(value):
            self.bad(path, N_("The value of a tag is on one line."))
        text = self.text(value, path)
        tags.append((CUSTOMARY.get(name.lower(), name), _LINE_END.sub(" ", text)))
        return text == value and not _LINE_END.search(value)

    def rows(
        self,
        value: object,
        path: Path,
        read: Callable[[object, Path], _Read | None],
        most: int | None = None,
        says: str = TOO_MANY_PARTS,
    ) -> list[tuple[int, _Read]]:
        """Read an array: what could be read of it, each with its place; of a longer one than any table has, a part."""
        if not isinstance(value, list | tuple):
            self.bad(path, N_("“{text}” cannot stand here: write an array, such as [ ]."), text=_plain(value))
            return []
        if most is not None and len(value) > most:
            self.bad(path, says, n=_Word(str(len(value))), most=_Word(str(most)))
        rows = ((place, read(each, (*path, place))) for place, each in enumerate(value[:most]))
        return [(place, row) for place, row in rows if row is not None]

    # the parts of a record

    def record(self, data: object) -> Record:
        """Read a whole record."""
        tags: list[tuple[str, str]] = []
        members = self.members(data, (), _RECORD, needed=("format", "version", "deals"), tags=tags)
        if members is None:
            return Record(text=self.source)
        if members.get("format", FORMAT) != FORMAT:
            self.bad(("format",), N_("“{text}” cannot stand here: write belote."), text=_plain(members["format"]))
        tags = [*self.tags(members, ()), *tags]
        read: dict[str, Any] = {
            "version": self.version(members.get("version", VERSION)),
            "rules": self.rules(members["rules"]) if "rules" in members else None,
            "letters": self.choice(members.get("letters", "en"), ("letters",), _LETTERS) or "en",
            "comment": self.comment(members, ()),
        }
        deals = self.rows(members.get("deals", ()), ("deals",), self.deal, MOST_DEALS, TOO_MANY_DEALS)
        return Record(deals=tuple(deal for _place, deal in deals), tags=tuple(tags), text=self.source, **read)

    def version(self, value: object) -> str:
        """Read the version; one that is not ours is kept."""
        if not _is_text(value) or _VERSION.fullmatch(value) is None:
            self.bad(("version",), N_("“{text}” cannot stand here: write a version, such as 1."), text=_plain(value))
            return VERSION
        if value != VERSION:
            says = N_(
                "This is version {version} of the format, and version {ours} is read here; some of it may be new."
            )
            self.bad(("version",), says, grave=False, version=value, ours=VERSION)
        return value

    def rules(self, value: object) -> Rules | None:
        """Read the rules from their text."""
        if not _is_text(value) or len(value) > _LONGEST_RULES or not value.isprintable():
            says = N_("“{text}” cannot stand here: write rules, such as classic+declarations.")
            self.bad(("rules",), says, text=_plain(value))
            return None
        try:
            return _table(value)
        except RulesError as error:
            self.bad(("rules",), "{error}", error=_Word(error))
            return None

    def tags(self, members: Mapping[str, Any], path: Path) -> list[tuple[str, str]]:
        """Read the tags that the format does not know: pairs of a name and a text."""
        tags: list[tuple[str, str]] = []
        if "tags" in members:
            path = (*path, "tags")
            for place, (name, value) in self.rows(members["tags"], path, self.pair):
                self.tag(name, value, (*path, place), tags)
        return tags

    def pair(self, value: object, path: Path) -> tuple[str, str] | None:
        """Read the name and the value of a tag."""
        if isinstance(value, list | tuple) and len(value) == 2 and all(map(_is_text, value)):
            return value[0], value[1]
        says = N_('“{text}” cannot stand here: write the name and the value of a tag, such as ["South", "Ana"].')
        self.bad(path, says, text=_plain(value))
        return None

    def deal(self, value: object, path: Path) -> DealRecord | None:
        """Read one deal."""
        if value == {}:
            return DealRecord(where=self.where(path, {}))
        unknown: list[tuple[str, str]] = []
        members = self.members(value, path, _DEAL, tags=unknown)
        if members is None:
            return None
        read: dict[str, Any] = {}
        sheet: dict[str, Any] = {}
        kept: dict[str, list[int]] = {}
        for name, held in members.items():
            if name in _ROWS:
                field, part, one = _ROWS[name]
                rows = self.rows(held, (*path, name), partial(one, self), MOST_PARTS)
                kept[part] = [place for place, _row in rows]
                read[field] = tuple(row for _place, row in rows)
            elif name in _FIELDS:
                found = self.member(name, held, (*path, name))
                if found is not None:
                    (sheet if _FIELDS[name].written else read)[name] = found
        return DealRecord(
            **read,
            written=Written(**sheet),
            comment=self.comment(members, path),
            tags=(*self.tags(members, path), *unknown),
            where=self.where(path, kept),
        )

    def where(self, path: Path, kept: Mapping[str, list[int]]) -> Mapping[str, int]:
        """Return where the parts of a deal stand."""
        return Where(self.source, path[-1], kept) if self.source else {}

    def member(self, name: str, value: object, path: Path) -> Any:
        """Read what a tag of the text form says."""
        if name == "hands":
            return self.hands(value, path)
        if name in _CHOICES:
            return self.choice(value, path, _CHOICES[name])
        return self.number(value, path) if name in _NUMBERS else self.points(value, path)

    def hands(self, value: object, path: Path) -> Hands | None:
        """Read the hands, by player."""
        members = self.members(value, path, _SEATS)
        if members is None:
            return None
        south, east, north, west = (
            self.hand(members[seat], (*path, seat)) if seat in members else None for seat in _SEATS
        )
        return south, east, north, west

    def hand(self, value: object, path: Path) -> Holding | None:
        """Read the cards of one hand; `?` among them says that there are others."""
        rows = self.rows(value, path, lambda each, path: self.choice(each, path, _HELD))
        if not isinstance(value, list | tuple):
            return None
        cards = [card for _place, card in rows if isinstance(card, Card)]
        first = Cards(cards)
        left, twice = set(first), []
        for card in cards:
            if card in left:
                left.remove(card)
            else:
                twice.append(card)
        return Holding(first, len(cards) == len(value), tuple(sorted(twice, key=from_the_top)))

    def call(self, value: object, path: Path) -> Call | None:
        """Read a bid."""
        members = self.members(value, path, ("seat", "bid", "mark", "comment"), needed=("seat", "bid"))
        seat, bid = self.optional(members, path, "seat", _SEATS), self.optional(members, path, "bid", _BIDS)
        mark, comment = self.said(members, path)
        return Call(seat, bid, mark, comment) if seat and bid else None

    def turn(self, value: object, path: Path) -> Turn | None:
        """Read a card played."""
        members = self.members(
            value, path, ("seat", "card", "words", "won", "mark", "comment"), needed=("seat", "card")
        )
        seat, card = self.optional(members, path, "seat", _SEATS), self.optional(members, path, "card", _CARDS)
        words = self.set(members, path, "words", _WORDS)
        won = self.optional(members, path, "won", _TAKERS)
        mark, comment = self.said(members, path)
        return Turn(seat, card, tuple(words or ()), won, mark, comment) if seat and card else None

    def shown(self, value: object, path: Path) -> Shown | None:
        """Read a declaration."""
        members = self.members(value, path, ("seat", "said", "cards"), needed=("seat",))
        if members is None:
            return None
        seat, said = self.optional(members, path, "seat", _SEATS), self.optional(members, path, "said", _KINDS)
        cards = self.set(members, path, "cards", _CARDS)
        if "said" not in members and not cards:
            self.bad(path, N_("A declaration has what was said, “said”, or the cards shown, “cards”, or both."))
        return Shown(seat, said or "", Cards(cards) if cards else None) if seat and (said or cards) else None

    def said(self, members: Mapping[str, Any] | None, path: Path) -> tuple[str, str]:
        """Read the mark and the comment of a bid or card."""
        mark = self.optional(members, path, "mark", _MARKS) or ""
        return mark, self.comment(members, path)

    def optional(
        self, members: Mapping[str, Any] | None, path: Path, name: str, choices: Mapping[str, _Read]
    ) -> _Read | None:
        """Read a member that is one of a few strings, if it is there."""
        return self.choice(members[name], (*path, name), choices) if members and name in members else None

    def set(
        self, members: Mapping[str, Any] | None, path: Path, name: str, choices: Mapping[str, _Read]
    ) -> list[_Read] | None:
        """Read an array in which nothing stands twice, if it is there."""
        if not members or name not in members:
            return None
        path = (*path, name)
        found: dict[str, _Read] = {}
        for place, read in self.rows(members[name], path, lambda each, path: self.choice(each, path, choices)):
            text = members[name][place]
            if text in found:
                self.bad((*path, place), N_("“{text}” stands here a second time."), text=text)
            found[text] = read
        return list(found.values())


@lru_cache(maxsize=64)
def _table(text: str) -> Rules:
    """Return the rules of that text: an archive names the same few tables again and again."""
    return Rules.parse(text)


class _Fault(NamedTuple):
    path: Path
    message: str
    grave: bool
    again: bool


def _nowhere(_offset: int) -> tuple[int, int]:
    return 0, 0


def _offset(fault: _Fault, found: Mapping[Path, list[int]]) -> int:
    """Return where a fault is: of a path that leads nowhere, where it ends."""
    for length in range(len(fault.path), -1, -1):
        offsets = found.get(fault.path[:length])
        if offsets:
            return offsets[-1] if fault.again else offsets[0]
    return 0


class _Word(str):
    """A word of ours in a sentence, which is not shortened."""

    __slots__ = ()


def _shown(text: str) -> str:
    """Return a text as it can stand in a sentence: short, on one line and with nothing hidden."""
    return "".join(letter if letter.isprintable() else SHOWN for letter in clipped(text))


def _plain(value: object) -> str:
    """Return what a value of JSON looks like, in a word."""
    if isinstance(value, str):
        return value
    if isinstance(value, Mapping):
        return "{ }" if not value else "{…}"
    if isinstance(value, list | tuple):
        return "[ ]" if not value else "[…]"
    return json.dumps(value) if value is None or isinstance(value, bool | int | float) else type(value).__name__


_SEATS: Final = {seat.value: seat for seat in Seat}
_TAKERS: Final[Mapping[str, Seat | Side]] = _SEATS | {side.value: side for side in Side}
_TRUMPS: Final = {trump.value: trump for trump in Trump}
_BIDS: Final = {bid.value: bid for bid in Bid}
_CARDS: Final = {card.text: card for card in DECK}
_HELD: Final[Mapping[str, Card | str]] = _CARDS | {UNKNOWN: UNKNOWN}
_LETTERS, _MARKS, _WORDS, _KINDS = ({word: word for word in words} for words in (LETTERS, MARKS, WORDS, KINDS))
_CHOICES: Final[Mapping[str, Mapping[str, Any]]] = {
    "dealer": _SEATS,
    "packets": {packets: packets for packets in PACKETS},
    "turned": _CARDS,
    "taker": _TAKERS,
    "trump": _TRUMPS,
    "result": {result: result for result in RESULTS},
}
_SIDES: Final = tuple(side.value for side in Side)
_NUMBERS: Final = ("number", "cut", "waiting", "held")
_FIELDS: Final = {tag.field: tag for tag in TAGS.values()}
_ROWS: Final[Mapping[str, tuple[str, str, Callable[[_Reader, object, Path], Any]]]] = {
    "auction": ("calls", "call", _Reader.call),
    "declared": ("shown", "shown", _Reader.shown),
    "play": ("turns", "turn", _Reader.turn),
}
"""The members that are arrays: the field that each fills, its parts as `DealRecord.where` has them, how one is read."""
_RECORD: Final = ("format", "version", "rules", "letters", "tags", "comment", "deals")
_DEAL: Final = (
    *(tag.field for tag in TAGS.values() if tag.head), "tags", "comment", *_ROWS,
    *(tag.field for tag in TAGS.values() if not tag.head),
)  # fmt: skip
_OURS: Final = {
    **{name: tag.field for name, tag in TAGS.items()},
    **{name.lower(): name.lower() for name in SECTIONS},
    **{name: name for name in ("rules", "letters")},
}
"""The names that no unknown tag can have, in small letters, and the members that say the same."""
