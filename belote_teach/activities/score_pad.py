"""The score pad: a pad and what is done with it go in, and the pad after it and everything to show of it come out.

Every answer hangs on what its event carries and on nothing before it; the browser keeps the pad.

>>> activity = ScorePad()
>>> entry = {"taker": "NS", "cards": ["98", ""], "belotes": ["1", ""]}
>>> [answer] = activity.handle({"type": "pad", "id": 1, "pad": None, "act": {"do": "enter", "entry": entry}})
>>> answer["did"]
'Deal 1 is noted. Contract made: North–South 118 and East–West 64. North–South: 118. East–West: 64. East deals next.'
>>> [again] = activity.handle({"type": "pad", "id": 2, "pad": answer["pad"], "act": {"do": "undo"}})
>>> again["view"]["deals"], again["view"]["redo"]
([], 'Redo: deal 1')
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.activities.level import ENDING
from belote_teach.activities.pad_view import look, pad_view, said_of, tables_shown, totals_said, trumps_shown
from belote_teach.activities.pad_words import pad_words
from belote_teach.activities.wording import frame
from belote_teach.cards import Seat, Side
from belote_teach.records import read
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.rules.options import OPTIONS, Rules, RulesError
from belote_teach.scorepad.document import entry_of, from_data, to_data
from belote_teach.scorepad.entry import Entry, PadError, Pair
from belote_teach.scorepad.pad import LONGEST_NAME, MOST_ENTRIES, Pad, State, Table
from belote_teach.scorepad.taken import take
from belote_teach.scorepad.tally import Row, tally
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json

__all__ = ["ScorePad"]

_MOST_TEXT: Final = 2000
_MOST_PROBLEMS: Final = 3
_MOST_NOTES: Final = 20


class ScorePad:
    """A score pad. One that is not `live` answers nothing and shows a match as an example.

    `ending`: how addresses of pages end.
    """

    name = "score-pad"

    def __init__(self, *, live: bool = True, ending: str = ENDING) -> None:
        self.live = live
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Score pad")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: keep the score of a match at a real table, with every account (on the page).").format(
            title=self.title
        )

    def state(self) -> Json:
        """Return everything that a page needs to begin: an empty pad, or the example."""
        pad = Pad() if self.live else _example()
        return {
            **frame(self, pad_words()),
            "live": self.live,
            "longest": LONGEST_NAME,
            "trumps": trumps_shown(),
            "tables": tables_shown(),
            "start": {"pad": to_data(pad), "view": pad_view(pad, self.ending)},
        }

    def handle(self, event: object) -> list[Json]:
        """Answer one event: what is done with a pad, and what a deal would come to that is being typed.

        `pad` is the document, None for a new one, which begins `today`; `act` is what is done, None for nothing.
        `draft` is a deal that is being typed, at the place `at`, None for the next; a page that has everything else may
        ask for a `quick` look at it. What is no event of ours is passed over; a pad that is damaged is refused with a
        sentence, and so is what cannot be done.
        """
        if not isinstance(event, Mapping) or not self.live or event.get("type") != "pad":
            return []
        number = event.get("id")
        if not isinstance(number, int) or isinstance(number, bool):
            return []
        try:
            pad = _fresh(Table(), event) if event.get("pad") is None else from_data(event.get("pad"))
        except PadError as error:
            return [{"type": "damaged", "id": number, "says": str(error)}]
        if event.get("act") is None and event.get("quick") is True:
            return [{"type": "look", "id": number, "look": _look(pad, event)}]
        done, refused, about = _Done(pad, ""), "", ""
        try:
            done = _done(pad, event)
        except _RefusedError as error:
            refused, about = str(error), error.about
        except (PadError, RulesError) as error:
            refused = str(error)
        return [
            {
                "type": "pad",
                "id": number,
                "pad": to_data(done.pad),
                "view": pad_view(done.pad, self.ending),
                "look": _look(done.pad, event, refused=about == "form"),
                "did": done.says,
                "notes": list(done.notes),
                "refused": refused,
                "about": about,
            }
        ]


class _RefusedError(ValueError):
    """Something that cannot be done; `about` names the part of the page that it is said beside."""

    def __init__(self, message: str, about: str = "") -> None:
        self.about = about
        super().__init__(message)


class _Done(NamedTuple):
    """The pad after something was done, a sentence that says so, and what to know of a record that was taken over."""

    pad: Pad
    says: str
    notes: tuple[str, ...] = ()


def _look(pad: Pad, event: Mapping[Any, Any], *, refused: bool = False) -> Json | None:
    """Return what a deal that is being typed would come to; None where there is none, or none can come.

    One that was `refused` is looked at even where nothing has been typed: it says what is missing.
    """
    draft, at, act = event.get("draft"), event.get("at"), event.get("act")
    if draft is None and refused and isinstance(act, Mapping):
        draft = act.get("entry")
    if draft is None:
        return None
    try:
        entry = entry_of(draft)
        if at is None:
            return None if tally(pad.now).match.finished else look(pad.enter(entry), len(pad.entries))
        return look(pad.change(_place(at), entry), _place(at))
    except (PadError, _RefusedError):
        return None


# --- what can be done -------------------------------------------------------------------------------------------------


def _done(pad: Pad, event: Mapping[Any, Any]) -> _Done:
    """Do with a pad what an event asks."""
    act = event.get("act")
    if act is None:
        return _Done(pad, "")
    if isinstance(act, Mapping) and act.get("do") == "new":
        table = replace(pad.table, dealer=tally(pad.now).match.dealer)
        return _Done(_fresh(table, event), _("A new match begins. The one before is kept under Matches."))
    does = _ACTS.get(str(act.get("do"))) if isinstance(act, Mapping) else None
    if does is None or not isinstance(act, Mapping):
        raise _RefusedError(_("That cannot be done with a score pad."))
    return does(pad, act)


def _place(at: object) -> int:
    if type(at) is not int or not 0 <= at < MOST_ENTRIES:
        raise _RefusedError(_("There is no such deal on the pad."))
    return at


def _text(act: Mapping[Any, Any], name: str, most: int = _MOST_TEXT) -> str:
    text = act.get(name)
    if not isinstance(text, str) or len(text) > most:
        raise _RefusedError(_("That cannot be done with a score pad."))
    return text


def _enter(pad: Pad, act: Mapping[Any, Any]) -> _Done:
    """Note the next deal."""
    pad = pad.enter(entry_of(act.get("entry")))
    row = _sound(pad, len(pad.entries) - 1, act)
    says = [_("Deal {n} is noted.").format(n=len(pad.entries))]
    says += [said_of(row.account, pad.table)] if row.account is not None else [fault.says for fault in row.faults]
    return _Done(pad, " ".join([*says, totals_said(pad)]))


def _change(pad: Pad, act: Mapping[Any, Any]) -> _Done:
    """Note a deal anew."""
    at = _place(act.get("at"))
    pad = pad.change(at, entry_of(act.get("entry")))
    _sound(pad, at, act)
    return _Done(pad, _("Deal {n} is changed.").format(n=at + 1) + " " + totals_said(pad))


def _sound(pad: Pad, at: int, act: Mapping[Any, Any]) -> Row:
    """Return how a deal is counted. One that cannot be is refused, unless it is to be noted `anyway`."""
    row = tally(pad.now).rows[at]
    if row.faults and act.get("anyway") is not True:
        raise _RefusedError(row.faults[0].says, "form")
    return row


def _delete(pad: Pad, act: Mapping[Any, Any]) -> _Done:
    at = _place(act.get("at"))
    pad = pad.delete(at)
    return _Done(pad, _("Deal {n} is deleted; Undo brings it back.").format(n=at + 1) + " " + totals_said(pad))


def _undo(pad: Pad, _act: Mapping[Any, Any]) -> _Done:
    pad = pad.undo()
    return _Done(pad, totals_said(pad))


def _redo(pad: Pad, _act: Mapping[Any, Any]) -> _Done:
    pad = pad.redo()
    return _Done(pad, totals_said(pad))


def _players(pad: Pad, act: Mapping[Any, Any]) -> _Done:
    """Write names, the first dealer or the date; what is not given stays."""
    table, names = pad.table, act.get("names", list(pad.table.names))
    if not isinstance(names, list) or len(names) != len(Seat) or not all(isinstance(name, str) for name in names):
        raise _RefusedError(_("That cannot be done with a score pad."))
    dealer = act.get("dealer", table.dealer.value)
    if dealer not in [seat.value for seat in Seat]:
        raise _RefusedError(_("That cannot be done with a score pad."))
    date = _text(act, "date") if "date" in act else table.date
    try:
        return _Done(
            pad.at(Table(rules=table.rules, dealer=dealer, names=(names[0], names[1], names[2], names[3]), date=date)),
            "",
        )
    except PadError as error:
        raise _RefusedError(str(error), "names") from error


def _rules(pad: Pad, act: Mapping[Any, Any]) -> _Done:
    """Play by another preset, or choose one option otherwise."""
    table, about = pad.table, "rules"
    try:
        if "preset" in act:
            rules = Rules.parse(_text(act, "preset"))
        else:
            option = _text(act, "option")
            about = "length" if option in ("target", "deals") else "rules"
            if option not in OPTIONS:
                raise _RefusedError(_("That cannot be done with a score pad."))
            rules = table.rules.having(**{option: _text(act, "value").strip()})
    except RulesError as error:
        raise _RefusedError(str(error), about) from error
    pad = pad.at(replace(table, rules=rules))
    return _Done(pad, _("The table plays by {rules}.").format(rules=rules) + " " + totals_said(pad))


def _fresh(table: Table, event: Mapping[Any, Any]) -> Pad:
    """Return a pad on which nothing stands, of the day that the page says."""
    today = event.get("today")
    try:
        return Pad(State(replace(table, date=today if isinstance(today, str) else "")))
    except PadError:
        return Pad(State(replace(table, date="")))


def _import(_pad: Pad, act: Mapping[Any, Any]) -> _Done:
    """Read a record of scores."""
    text = act.get("text")
    if not isinstance(text, str) or len(text) > MOST_CHARACTERS:
        raise _RefusedError(_("The text is longer than 1 MiB, which no record is."), "import")
    reading = read(text)
    if reading.grave:
        said = [str(problem) for problem in reading.problems if problem.grave]
        more = "" if len(said) <= _MOST_PROBLEMS else " …"
        raise _RefusedError(
            _("This record cannot be read: {problems}").format(problems=" ".join(said[:_MOST_PROBLEMS])) + more,
            "import",
        )
    try:
        taken = take(reading.record)
    except PadError as error:
        raise _RefusedError(str(error), "import") from error
    pad = Pad(taken.state)
    notes = [*map(str, reading.problems), *taken.notes]
    says = [_("The record is on the pad. The match before is kept under Matches."), totals_said(pad)]
    if notes:
        says.append(
            ngettext("{n} thing about it is to be read.", "{n} things about it are to be read.", len(notes)).format(
                n=len(notes)
            )
        )
    left = len(notes) - _MOST_NOTES
    if left > 0:
        others = ngettext("There is {n} more of that kind.", "There are {n} more of that kind.", left)
        notes[_MOST_NOTES:] = [others.format(n=left)]
    return _Done(pad, " ".join(says), tuple(notes))


_ACTS: Final[Mapping[str, Callable[[Pad, Mapping[Any, Any]], _Done]]] = {
    "enter": _enter, "change": _change, "delete": _delete, "undo": _undo, "redo": _redo, "players": _players,
    "rules": _rules, "import": _import,
}  # fmt: skip


# --- what a page without Python shows ---------------------------------------------------------------------------------

_OURS, _THEIRS = Side.NORTH_SOUTH, Side.EAST_WEST


def _example() -> Pad:
    """Return a short match with a belote, a tie, a deal that everybody passed and a contract that failed."""
    pad = Pad(State(Table(rules="classic+target=501", dealer="W", names=("Ana", "Bruno", "Noé", "Lina"))))  # type: ignore[arg-type]  # read from text
    for entry in (
        Entry(taker=_OURS, cards=Pair(ns="98"), belotes=Pair(ns="1")),
        Entry(taker=_THEIRS, cards=Pair(ew="81")),
        Entry(passed=True),
        Entry(taker=_OURS, cards=Pair(ns="104")),
        Entry(taker=_THEIRS, cards=Pair(ew="70")),
    ):
        pad = pad.enter(entry)
    return Pad(pad.now)
