"""Writing a record as text, in the one form that is canonical: what is read from it writes itself the same again.

>>> from belote_teach.records.record import DealRecord, Points, Written
>>> deal = DealRecord(number=1, written=Written(score=Points(118, 64)))
>>> record = Record(deals=(deal,), tags=(("Place", "Lyon"),), comment="from the club’s pad")
>>> print(write_record(record), end="")
% belote 1
[Place "Lyon"]
{from the club’s pad}
[Number "1"]
[Score "NS 118 EW 64"]
>>> print(*unwritable(Record(version="one two")))
/version: “one two” is no version: it has letters, digits, points, and no space.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from belote_teach.records.auction_section import write_auction
from belote_teach.records.declared_section import write_declared
from belote_teach.records.hidden import HIDDEN, named
from belote_teach.records.letters import ALPHABETS, Alphabet
from belote_teach.records.play_section import write_play
from belote_teach.records.problem import Problem, RecordError, clipped
from belote_teach.records.record import KINDS, LETTERS, MARKS, RESULTS, WORDS, DealRecord, Record
from belote_teach.records.scan import braced
from belote_teach.records.tags import CUSTOMARY, MOST, PACKETS, SECTIONS, TAGS, UNKNOWN, Tag
from belote_teach.records.text_reader import MOST_CHARACTERS, too_long
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["unwritable", "write_record"]

_VERSION: Final = re.compile(r"[\w.+-]++\Z")
_NAME: Final = re.compile(r"[^\W\d]\w*+\Z")
_LINE_END: Final = re.compile(r"[\r\n]")
_TAKEN: Final = {*TAGS, *(name.lower() for name in SECTIONS), "rules", "letters"}


def write_record(record: Record) -> str:
    """Return the canonical text; `RecordError` for a record that it cannot hold, with all that is in the way."""
    if problems := unwritable(record):
        raise RecordError(problems, record)
    alphabet = ALPHABETS[record.letters]
    lines = [f"% belote {record.version}"]
    if record.rules is not None:
        lines.append(_tag("Rules", str(record.rules)))
    if record.letters != LETTERS[0]:
        lines.append(_tag("Letters", record.letters))
    lines += [_tag(name, value) for name, value in record.tags]
    if comment := braced(record.comment):
        lines.append(comment)
    numbered = any(map(_needs_number, record.deals, (None, *record.deals)))
    for deal in record.deals:
        if len(record.deals) > 1:
            lines.append("")
        lines += _deal_lines(deal, alphabet, numbered=numbered)
    text = "\n".join(lines) + "\n"
    if len(text) > MOST_CHARACTERS:
        raise RecordError(too_long().problems, record)
    return text


def _tag(name: str, value: str) -> str:
    value = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{value}"]'


def _needs_number(deal: DealRecord, before: DealRecord | None) -> bool:
    """Whether a reader sees only from its [Number] that a deal begins."""
    if deal.number is not None:
        return True
    if before is not None:
        return deal.dealer is None or before.dealer is None
    known = [tag for tag in TAGS.values() if _value(deal, tag) is not None]
    if any(tag.head for tag in known):
        return False
    sections = (deal.calls, deal.shown, deal.turns)
    return bool(deal.tags or deal.comment) or not (known or any(section is not None for section in sections))


def _value(deal: DealRecord, tag: Tag) -> Any:
    """Return what a tag says of a deal; None when it says nothing."""
    value = getattr(deal.written if tag.written else deal, tag.field)
    return None if value == _UNKNOWN_HANDS else value


_UNKNOWN_HANDS: Final = (None, None, None, None)


def _deal_lines(deal: DealRecord, alphabet: Alphabet, *, numbered: bool) -> list[str]:
    head: list[str] = []
    foot: list[str] = []
    if numbered and deal.number is None:
        head.append(_tag("Number", UNKNOWN))
    for tag in TAGS.values():
        value = _value(deal, tag)
        if value is not None:
            (head if tag.head else foot).append(_tag(tag.name, tag.write(value, alphabet)))
    head += [_tag(name, value) for name, value in deal.tags]
    if comment := braced(deal.comment):
        head.append(comment)
    if deal.calls is not None:
        head += ["[Auction]", *write_auction(deal.calls, alphabet)]
    if deal.shown is not None:
        head += ["[Declared]", *write_declared(deal.shown, alphabet)]
    if deal.turns is not None:
        head += ["[Play]", *write_play(deal.turns, alphabet)]
    return head + foot


# --- what the text cannot hold ----------------------------------------------------------------------------------------


def unwritable(record: Record) -> tuple[Problem, ...]:
    """Say what of a record the text form cannot hold, each with its `path`; read back, it would be something else."""
    return tuple(Problem(0, 0, message, path=path) for path, message in _refused(record))


def _refused(record: Record) -> Iterator[tuple[str, str]]:
    if not _VERSION.match(record.version):
        says = _("“{text}” is no version: it has letters, digits, points, and no space.")
        yield "/version", says.format(text=clipped(record.version))
    yield from _not_among("/letters", record.letters, LETTERS)
    yield from _refused_tags("/tags", record.tags)
    yield from _refused_text("/comment", record.comment)
    for number, deal in enumerate(record.deals):
        yield from _refused_deal(f"/deals/{number}", deal)


def _refused_deal(path: str, deal: DealRecord) -> Iterator[tuple[str, str]]:
    for tag in TAGS.values():
        value = _value(deal, tag)
        for number in value if tag.written and isinstance(value, tuple) else (value,):
            if isinstance(number, int) and not 0 <= number <= MOST:
                says = _("{n} cannot be written: numbers are from 0 to {most}.")
                yield f"{path}/{tag.field}", says.format(n=number, most=MOST)
    if deal.packets is not None:
        yield from _not_among(f"{path}/packets", deal.packets, PACKETS)
    if deal.written.result is not None:
        yield from _not_among(f"{path}/result", deal.written.result, RESULTS)
    for hand in deal.hands:
        for card in hand.twice if hand is not None else ():
            if hand is not None and card not in hand.cards:
                yield f"{path}/hands", _("{card} stands twice in a hand that does not hold it.").format(card=card)
    yield from _refused_tags(f"{path}/tags", deal.tags)
    yield from _refused_text(f"{path}/comment", deal.comment)
    for number, call in enumerate(deal.calls or ()):
        yield from _not_among(f"{path}/auction/{number}/mark", call.mark, ("", *MARKS))
        yield from _refused_text(f"{path}/auction/{number}/comment", call.comment)
    for number, turn in enumerate(deal.turns or ()):
        yield from _not_among(f"{path}/play/{number}/mark", turn.mark, ("", *MARKS))
        yield from _refused_text(f"{path}/play/{number}/comment", turn.comment)
        for word in turn.words:
            yield from _not_among(f"{path}/play/{number}/words", word, WORDS)
        if len({*turn.words}) < len(turn.words):
            yield f"{path}/play/{number}/words", _("A word is said once with one card.")
    for number, shown in enumerate(deal.shown or ()):
        yield from _not_among(f"{path}/declared/{number}/said", shown.said, ("", *KINDS))
        if not shown.cards and (not shown.said or shown.cards is not None):
            yield f"{path}/declared/{number}", _("A declaration has its name, some cards, or both.")


def _not_among(path: str, word: str, known: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    if word not in known:
        says = _("“{text}” cannot be written: there is {choices}.")
        yield path, says.format(text=clipped(word), choices=listed(filter(None, known), last="or"))


def _refused_tags(path: str, tags: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, str]]:
    for number, (name, value) in enumerate(tags):
        if not _NAME.match(name) or HIDDEN.search(name) or CUSTOMARY.get(name.lower(), name) != name:
            says = _("“{text}” is no name of a tag: it has letters and digits, such as {names}.")
            names = listed(list(CUSTOMARY.values())[:3], last="or")
            yield f"{path}/{number}", says.format(text=clipped(name), names=names)
        elif name.lower() in _TAKEN:
            says = _("[{name}] is a tag that means something here; it cannot hold any text.")
            yield f"{path}/{number}", says.format(name=name)
        if _LINE_END.search(value):
            yield f"{path}/{number}", _("[{name}] cannot hold several lines.").format(name=clipped(name))
        yield from _refused_text(f"{path}/{number}", value)


def _refused_text(path: str, text: str) -> Iterator[tuple[str, str]]:
    if found := HIDDEN.search(text):
        says = _("A character that does not show cannot be written: {name}.")
        yield path, says.format(name=named(found[0]))
