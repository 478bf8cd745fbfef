"""A score sheet without cards, filled in on a form and written as a record, so that there is one way of checking.

>>> print(filled_in({"taker": "NS", "cards_NS": "98", "cards_EW": "64", "belote_NS": "20", "result": "made"}), end="")
% belote 1
[Rules "classic"]
[Taker "NS"]
[Cards "NS 98 EW 64"]
[Belote "NS 20 EW 0"]
[Result "made"]
>>> filled_in({"cards_NS": "98"})
Traceback (most recent call last):
    ...
belote_teach.activities.score_form.FormError: Write the card points of both sides, or of neither.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Side
from belote_teach.records import DealRecord, Points, Record, Written, dumps
from belote_teach.records.record import RESULTS
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FormError", "filled_in"]

_NUMBER: Final = re.compile(r"[0-9]{1,6}")

# A line that is empty for one side: nothing scored there, or something forgotten.
_BOTH: Final = {
    "tricks": N_("Write the tricks of both sides, or of neither."),
    "cards": N_("Write the card points of both sides, or of neither."),
    "score": N_("Write the score of both sides, or of neither."),
}
_LINES: Final = ("tricks", "cards", "declarations", "belote", "score")


class FormError(ValueError):
    """A form that cannot be written as a record; the message says what would be right."""


def filled_in(fields: Mapping[str, str], rules: Rules | None = None) -> str:
    """Return the text of a record with what a form says.

    `fields` are `taker` (S, E, N, W, NS, EW or empty), `result` and, for each line of the sheet and each side, a number
    or nothing, such as `cards_NS`. Raises `FormError`.
    """
    given = {name: value.strip() for name, value in fields.items() if value.strip()}
    taker = given.pop("taker", "")
    result = given.pop("result", "") or None
    if taker not in _TAKERS or (result is not None and result not in RESULTS):
        raise FormError(_("Choose who took and how it ended from the lists."))
    tricks, cards, declarations, belote, score = (_points(line, given) for line in _LINES)
    written = Written(tricks=tricks, cards=cards, declarations=declarations, belote=belote, result=result, score=score)
    if not written:
        raise FormError(_("Fill in at least one line of the sheet."))
    return dumps(Record.of_deal(DealRecord(taker=_TAKERS[taker], written=written), rules or CLASSIC))


_TAKERS: Final[Mapping[str, Seat | Side | None]] = {
    "": None, **{seat.value: seat for seat in Seat}, **{side.value: side for side in Side},
}  # fmt: skip


def _points(line: str, given: Mapping[str, str]) -> Points | None:
    values = [given.get(f"{line}_{side.value}", "") for side in Side]
    for value in filter(None, values):
        if not _NUMBER.fullmatch(value):
            raise FormError(_("“{value}” is no number of points: write up to six digits.").format(value=value[:20]))
    if not any(values):
        return None
    if not all(values) and line in _BOTH:
        raise FormError(_(_BOTH[line]))
    ours, theirs = (int(value or 0) for value in values)
    return Points(ours, theirs)
