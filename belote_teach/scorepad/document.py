"""A pad as a document, for a browser's storage: `to_data` writes it and `from_data` reads it without trusting it.

Every step is there, each as what it changes of the one before. What is damaged is refused as a whole, with a sentence;
whoever keeps the text still has it.

>>> from belote_teach.scorepad.entry import Entry
>>> pad = Pad().enter(Entry(passed=True))
>>> to_data(pad)["steps"][1:], from_data(to_data(pad)) == pad
([{'keep': 0, 'put': [{'passed': True}], 'tail': 0}], True)
>>> from_data({"format": "belote-teach-score-pad", "version": 2})
Traceback (most recent call last):
    ...
belote_teach.scorepad.entry.PadError: This pad was written by a later version of this page. It is kept as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, TypeVar

from belote_teach.cards import Seat, Side
from belote_teach.rules.options import RulesError
from belote_teach.rules.order import Trump
from belote_teach.scorepad.entry import Entry, PadError, Pair
from belote_teach.scorepad.pad import MOST_ENTRIES, MOST_STEPS, Pad, State, Table
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["FORMAT", "VERSION", "entry_data", "entry_of", "from_data", "table_data", "table_of", "to_data"]

FORMAT: Final = "belote-teach-score-pad"
VERSION: Final = 1

_Kind = TypeVar("_Kind", Side, Trump)

_PAIRS: Final = ("cards", "declared", "belotes")
_LONGEST_RULES: Final = 2000


# --- writing ----------------------------------------------------------------------------------------------------------


def to_data(pad: Pad) -> dict[str, Any]:
    """Return a pad as data for JSON."""
    states = (*pad.past, pad.now, *pad.future)
    steps = [_step(None, states[0])] + [_step(before, state) for before, state in pairwise(states)]
    return {"format": FORMAT, "version": VERSION, "steps": steps, "now": len(pad.past)}


def _step(before: State | None, state: State) -> dict[str, Any]:
    """Return a state as what it changes of the one before: how many entries stay in front and behind, and the rest."""
    old = before.entries if before else ()
    shorter = min(len(old), len(state.entries))
    keep = next((at for at in range(shorter) if old[at] != state.entries[at]), shorter)
    tail = next((at for at in range(shorter - keep) if old[-1 - at] != state.entries[-1 - at]), shorter - keep)
    put = [entry_data(entry) for entry in state.entries[keep : len(state.entries) - tail]]
    step: dict[str, Any] = {"keep": keep, "put": put, "tail": tail}
    return step if before and before.table == state.table else {"table": table_data(state.table), **step}


def table_data(table: Table) -> dict[str, Any]:
    """Return a table as data."""
    return {
        "rules": str(table.rules), "dealer": table.dealer.value, "names": list(table.names), "date": table.date,
    }  # fmt: skip


def entry_data(entry: Entry) -> dict[str, Any]:
    """Return an entry as data, without what was not typed."""
    data: dict[str, Any] = {"passed": True} if entry.passed else {}
    for name in ("taker", "trump", "capot"):
        value = getattr(entry, name)
        if value is not None:
            data[name] = value.value
    for name in _PAIRS:
        pair = getattr(entry, name)
        if any(pair):
            data[name] = list(pair)
    return data


# --- reading ----------------------------------------------------------------------------------------------------------


def from_data(data: object) -> Pad:
    """Read a pad; `PadError` for what is none, damaged, or of a later version."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise PadError(_("This is no score pad."))
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise _damaged(_("its version is missing"))
    if version > VERSION:
        raise PadError(_("This pad was written by a later version of this page. It is kept as it is."))
    _refuse_others(data, ("format", "version", "steps", "now"))
    steps, now = data.get("steps"), data.get("now")
    if not isinstance(steps, list) or not 0 < len(steps) <= MOST_STEPS + 1:
        raise _damaged(_("its steps are missing"))
    if type(now) is not int or not 0 <= now < len(steps):
        raise _damaged(_("it does not say which step is the last"))
    states: list[State] = []
    for step in steps:
        states.append(_state(step, states[-1] if states else None))
    return Pad(states[now], tuple(states[:now]), tuple(states[now + 1 :]))


def _state(step: object, before: State | None) -> State:
    if not isinstance(step, Mapping):
        raise _damaged(_("a step is none"))
    _refuse_others(step, ("table", "keep", "put", "tail"))
    keep, put, tail = step.get("keep"), step.get("put"), step.get("tail")
    old = before.entries if before else ()
    if type(keep) is not int or type(tail) is not int or not isinstance(put, list):
        raise _damaged(_("a step is none"))
    if min(keep, tail) < 0 or keep + tail > len(old) or keep + len(put) + tail > MOST_ENTRIES:
        raise _damaged(_("a step does not follow on the one before"))
    if "table" in step:
        table = table_of(step["table"])
    elif before:
        table = before.table
    else:
        raise _damaged(_("it does not say who plays"))
    return State(table, (*old[:keep], *map(entry_of, put), *old[len(old) - tail :]))


def table_of(data: object) -> Table:
    """Read a table; `PadError` for what is none."""
    if not isinstance(data, Mapping):
        raise _damaged(_("it does not say who plays"))
    _refuse_others(data, ("rules", "dealer", "names", "date"))
    rules, dealer, names, date = (data.get(name) for name in ("rules", "dealer", "names", "date"))
    if not isinstance(rules, str) or len(rules) > _LONGEST_RULES or not isinstance(date, str):
        raise _damaged(_("it does not say by which rules"))
    if dealer not in [seat.value for seat in Seat]:
        raise _damaged(_("it does not say who deals"))
    if not isinstance(names, list) or len(names) != len(Seat) or not all(isinstance(name, str) for name in names):
        raise _damaged(_("the names are missing"))
    try:
        return Table(rules=rules, dealer=dealer, names=(names[0], names[1], names[2], names[3]), date=date)  # type: ignore[arg-type]  # read from text
    except RulesError as error:
        raise PadError(str(error)) from error


def entry_of(data: object) -> Entry:
    """Read an entry; `PadError` for what is none."""
    if not isinstance(data, Mapping):
        raise _damaged(_("a deal is none"))
    _refuse_others(data, ("passed", "taker", "trump", "capot", *_PAIRS))
    passed = data.get("passed", False)
    if not isinstance(passed, bool):
        raise _damaged(_("a deal is none"))
    return Entry(
        passed=passed,
        taker=_one_of(data.get("taker"), Side),
        trump=_one_of(data.get("trump"), Trump),
        capot=_one_of(data.get("capot"), Side),
        cards=_pair(data.get("cards")),
        declared=_pair(data.get("declared")),
        belotes=_pair(data.get("belotes")),
    )


def _one_of(value: object, kind: type[_Kind]) -> _Kind | None:
    if value is None:
        return None
    for each in kind:
        if each.value == value:
            return each
    raise _damaged(_("a deal names a side or trumps that there are not"))


def _pair(value: object) -> Pair:
    if value is None:
        return Pair()
    if not isinstance(value, list) or len(value) != 2 or not all(isinstance(text, str) for text in value):
        raise _damaged(_("the points of a deal are none"))
    return Pair(value[0], value[1])


def _refuse_others(data: Mapping[Any, Any], known: Sequence[str]) -> None:
    others = [str(name)[:20] for name in data if name not in known]
    if others:
        raise _damaged(_("“{name}” is nothing that it has").format(name=others[0]))


def _damaged(what: str) -> PadError:
    return PadError(_("This pad is damaged: {what}.").format(what=what))
