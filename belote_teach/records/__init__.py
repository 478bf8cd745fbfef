r"""Deals and matches as people wrote them down, and the forms in which they are read and written.

There are four: `text`, which is for people; `json`, for programs; `link`, for the fragment of an address; and `cfn`,
one moment of a deal in the notation of another program. Each has its module here, named after it; `archive` reads files
of many records. `read` and `loads` see by themselves which form a text has.

>>> record = loads('[Dealer "W"] [Play] S:Ad E:8d')
>>> text = dumps(record, "json")
>>> form_of(text), loads(text) == record, loads(dumps(record, "link")) == record
('json', True, True)
>>> [str(problem) for problem in read('[Dealer "W"] [Play] S:Ad E:8x').problems]
['1:28: “8x” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.records import cfn_form, json_form, link_form, text_form
from belote_teach.records.archive import Entry, readings
from belote_teach.records.cfn_form import CfnError
from belote_teach.records.from_deal import recorded, recorded_match
from belote_teach.records.problem import Problem, Reading, RecordError
from belote_teach.records.record import Call, DealRecord, Holding, Points, Record, Shown, Turn, Written
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = [
    "FORMS", "Call", "CfnError", "DealRecord", "Entry", "Form", "Holding", "Points", "Problem", "Reading", "Record",
    "RecordError", "Shown", "Turn", "Written", "dumps", "form_of", "loads", "read", "readings", "recorded",
    "recorded_match",
]  # fmt: skip


class Form(NamedTuple):
    """One form of a record: its name, and how it is read and written. `text`, too, may be any text."""

    name: str
    read: Callable[[str], Reading]
    dumps: Callable[[Record], str]


FORMS: Final[Mapping[str, Form]] = {
    form.name: form
    for form in (
        Form("text", text_form.read, text_form.dumps),
        Form("json", json_form.read, json_form.dumps),
        Form("link", link_form.read, link_form.dumps),
        Form("cfn", cfn_form.read, cfn_form.dumps),
    )
}
"""The forms by their names."""


def form_of(text: str) -> str:
    """Return the name of the form that a text has; what looks like none of the others is `text`."""
    if json_form.looks_like(text):
        return "json"
    if link_form.looks_like(text):
        return "link"
    return "cfn" if cfn_form.looks_like(text) else "text"


def read(text: str, form: str | None = None) -> Reading:
    """Read one record leniently, in the form that it has or the one named."""
    return _form(form or form_of(text)).read(text)


def loads(text: str, form: str | None = None) -> Record:
    """Read one record, in the form that it has or the one named; `RecordError` when not all of it can be read."""
    reading = read(text, form)
    if reading.grave:
        raise RecordError(reading.problems, reading.record)
    return reading.record


def dumps(record: Record, form: str = "text") -> str:
    """Write a record in a form; `RecordError` when that one cannot hold it as it is."""
    return _form(form).dumps(record)


def _form(name: str) -> Form:
    if name not in FORMS:
        says = _("“{text}” is no form of a record: there are {names}.")
        raise ValueError(says.format(text=name, names=listed(FORMS)))
    return FORMS[name]
