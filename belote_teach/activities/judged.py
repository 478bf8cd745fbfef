"""A text and what the referee says of it, as data for the page: what the desk answers.

>>> judged = Judged('[Dealer "W"] [Cut "2"]')
>>> answer = judged.answer()
>>> answer["verdict"], [(found["title"], found["place"]) for found in answer["findings"]]
('irregular', [('Too few cards in one part of the cut', 'Deal 1, “Cut”')])
>>> judged.answer()["deals"], judged.replay(0)["steps"][0]["says"]
(['Deal 1: 1 irregular'], 'West deals.')
"""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from belote_teach.activities.replay import LONGEST, Replay
from belote_teach.activities.shown import clauses_shown
from belote_teach.activities.spans import NOWHERE, Units, piece_at
from belote_teach.records import RecordError, dumps, form_of, read, readings, text_form
from belote_teach.referee import Gravity, check
from belote_teach.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from belote_teach.activities.activity import Json
    from belote_teach.records import Problem, Reading, Record
    from belote_teach.referee import Finding, Report
    from belote_teach.rules.clause import Clause
    from belote_teach.rules.options import Rules

__all__ = ["Judged"]

_MOST: Final = 400
"""So many findings, and half as many problems, are sent: a text in which everything is wrong would freeze a page."""

_GRAVITIES: Final = tuple(Gravity)

_MARKS: Final = {
    Gravity.IRREGULAR: lambda: pgettext("on a card", "irregular"),
    Gravity.DOUBTFUL: lambda: pgettext("on a card", "not certain"),
    Gravity.NOTE: lambda: pgettext("on a card", "note"),
}

_MOST_DEALS: Final = 300
"""So many deals are taken on: ten long matches. The command takes any number."""

_MOST_COPIED: Final = 300_000
"""A longer text is not written out once more."""

_MOST_LINKED: Final = 30_000
"""A longer text makes a link that is cut off on its way."""


@dataclass(slots=True, eq=False)
class _Part:
    """One record of a text: its number, where it begins there, what could be read of it, and the referee's report."""

    number: int
    form: str
    start: int
    problems: tuple[Problem, ...]
    record: Record
    report: Report
    first_deal: int
    first_finding: int
    shown: Record | None = None
    gone: list[Finding] = field(default_factory=list)
    new: set[int] = field(default_factory=set)


class Judged:
    """A text, judged by the rules of each of its records, or by `rules` that are asked instead.

    A text may hold several records; their deals are numbered through from 0.
    """

    def __init__(self, text: str, rules: Rules | None = None) -> None:
        self.text, self.rules = text, rules
        self.parts: list[_Part] = []
        self.deals: list[tuple[_Part, int]] = []
        self.more = False
        """Whether the text holds more deals than are taken on."""
        self._replays: dict[int, Replay] = {}
        found = 0
        form = "link" if form_of(text) == "link" else ""
        for number, (start, reading) in enumerate(_readings(text), 1):
            room = _MOST_DEALS - len(self.deals)
            report = check(_bounded(reading.record, room), rules)
            part = _Part(
                number,
                form or form_of(reading.record.text),
                start,
                reading.problems,
                report.record,
                report,
                len(self.deals),
                found,
            )
            if rules is not None and not rules.same_game(part.record.table):
                _compare(part)
            self.parts.append(part)
            self.deals += [(part, index) for index in range(len(part.record.deals))]
            found += len(report.findings)
            self.more |= len(reading.record.deals) > room
            if self.more:
                break
        self._units = Units(text)

    # --- the answer ---

    def answer(self) -> Json:
        """Return what the page shows of a checked text."""
        findings = list(self._findings())
        shown = findings[:_MOST]
        first = self._first(shown)
        opened = shown[first][0].first_deal + shown[first][2].place.deal if shown else 0
        problems = [(part, problem) for part in self.parts for problem in part.problems]
        return {
            "type": "checked",
            "verdict": self._verdict(),
            "summary": self._summary(),
            "also": list(self._also()),
            "compared": self._compared(),
            "gone": [
                {"title": found.kind.title, "place": self._place(part, found), "happened": found.happened}
                for part in self.parts
                for found in part.gone
            ][:_MOST],
            "problems": [self._problem(part, problem) for part, problem in problems[: _MOST // 2]],
            "problems_more": _("Only the first {n} problems are listed; put these right first.").format(n=_MOST // 2)
            if len(problems) > _MOST // 2
            else "",
            "findings": [self._finding(part, place, found) for part, place, found in shown],
            "findings_more": _("Only the first {n} findings are listed; put these right first.").format(n=_MOST)
            if len(findings) > _MOST
            else "",
            "first": first,
            "clauses": _clauses(shown),
            "deals": [self._deal_title(part, index) for part, index in self.deals],
            "replay": {**self.replay(opened), "id": 0} if self.deals else None,
            "canonical": self._canonical(),
            "link": self._link(),
        }

    def in_short(self) -> str:
        """Say in a few words what was found first."""
        findings = list(self._findings())
        if findings:
            return findings[self._first(findings)][2].kind.title
        return _("nothing irregular") if self.deals else _("nothing that could be read")

    def _first(self, findings: Sequence[tuple[_Part, int, Finding]]) -> int:
        """Return the place of the finding to begin with, the first of those that weigh most; 0 where there is none."""
        weights = [_GRAVITIES.index(found.gravity) for _part, _place, found in findings]
        return weights.index(min(weights)) if weights else 0

    def _findings(self) -> Iterator[tuple[_Part, int, Finding]]:
        for part in self.parts:
            for place, found in enumerate(part.report.findings):
                yield part, place, found

    def _count(self, gravity: Gravity) -> int:
        return sum(found.gravity is gravity for _part, _place, found in self._findings())

    @property
    def _grave(self) -> int:
        return sum(problem.grave for part in self.parts for problem in part.problems)

    def _verdict(self) -> str:
        if self._count(Gravity.IRREGULAR):
            return "irregular"
        if self._grave or not self.deals:
            return "unread"
        return "doubtful" if self._count(Gravity.DOUBTFUL) else "clean"

    def _summary(self) -> str:
        irregular = self._count(Gravity.IRREGULAR)
        if irregular:
            return ngettext(
                "The referee found one irregularity.", "The referee found {n} irregularities.", irregular
            ).format(n=irregular)
        if self._grave:
            return self._unread()
        if not self.deals:
            return _("There is no deal in the text.")
        if self._count(Gravity.DOUBTFUL):
            return _("Nothing irregular is certain, but not everything can be decided.")
        return _("The referee found nothing irregular.")

    def _unread(self) -> str:
        return ngettext(
            "One place in the text could not be read and was left out.",
            "{n} places in the text could not be read and were left out.",
            self._grave,
        ).format(n=self._grave)

    def _also(self) -> Iterator[str]:
        """Yield what else is to be said about the whole."""
        if self._grave and self._count(Gravity.IRREGULAR):
            yield self._unread()
        rules = dict.fromkeys(str(part.report.rules) for part in self.parts)
        deals = len(self.deals)
        if deals:
            yield ngettext(
                "One deal was checked, by the rules {rules}.", "{n} deals were checked, by the rules {rules}.", deals
            ).format(n=deals, rules=", ".join(_("“{name}”").format(name=name) for name in rules))
        if self.more:
            yield _("There are more deals in the text; the command belote-teach check takes any number of them.")
        doubtful, notes = self._count(Gravity.DOUBTFUL), self._count(Gravity.NOTE)
        if doubtful:
            yield ngettext(
                "One thing cannot be decided from what is written.",
                "{n} things cannot be decided from what is written.",
                doubtful,
            ).format(n=doubtful)
        if notes:
            yield ngettext("There is one note beside.", "There are {n} notes beside.", notes).format(n=notes)
        for part in self.parts:
            if part.report.ending:
                yield part.report.ending.reason

    def _compared(self) -> str:
        """Say what another table than the record's own changes; empty at its own."""
        if self.rules is None or all(self.rules.same_game(part.record.table) for part in self.parts):
            return ""
        new, gone = sum(len(part.new) for part in self.parts), sum(len(part.gone) for part in self.parts)
        if not new and not gone:
            return _("At this table the referee says the same as at the record’s own.")
        says = []
        if new:
            says.append(
                ngettext("One finding is new at this table.", "{n} findings are new at this table.", new).format(n=new)
            )
        if gone:
            says.append(
                ngettext(
                    "One finding of the record’s own table is none here.",
                    "{n} findings of the record’s own table are none here.",
                    gone,
                ).format(n=gone)
            )
        return " ".join(says)

    # --- its parts ---

    def _place(self, part: _Part, found: Finding) -> str:
        title = found.place.title
        if len(self.parts) == 1:
            return title
        return _("Record {n}: {place}").format(n=part.number, place=title)

    def _problem(self, part: _Part, problem: Problem) -> Json:
        place = ""
        if problem.line and part.form != "link":
            place = _("Line {line}, column {column}").format(line=problem.line, column=problem.column)
        offset = _offset(self.text, problem.line, problem.column) if place else None
        return {
            "place": place,
            "says": problem.message,
            "grave": problem.grave,
            "span": self._units.shown(piece_at(self.text, offset, part.form)),
        }

    def _finding(self, part: _Part, place: int, found: Finding) -> Json:
        replay = self._replay(part, found.place.deal)
        cause = part.report.findings[found.follows] if found.follows is not None else None
        return {
            "gravity": found.gravity.value,
            "word": found.gravity.title,
            "mark": _MARKS[found.gravity](),
            "title": found.kind.title,
            "place": self._place(part, found),
            "happened": found.happened,
            "required": found.required,
            "clause": f"{part.number}/{found.clause.id}",
            "cards": [card.text for card in found.cards],
            "legal": [card.text for card in found.legal],
            "penalties": [{"says": says, "source": source} for says, source in found.penalties],
            "span": self._span(part, found),
            "deal": part.first_deal + found.place.deal,
            "step": replay.step_of(found.place),
            "follows": _("This follows from something earlier: {title} ({place}).").format(
                title=cause.kind.title, place=cause.place.title
            )
            if cause
            else "",
            "news": _("At the record’s own table this is no finding.") if place in part.new else "",
        }

    def _deal_title(self, part: _Part, index: int) -> str:
        number = part.record.deals[index].number
        title = _("Deal {n}").format(n=index + 1 if number is None else number)
        if len(self.parts) > 1:
            title = _("Record {n}: {place}").format(n=part.number, place=title)
        irregular = sum(found.place.deal == index for found in part.report.irregular)
        if not irregular:
            return title
        return ngettext("{deal}: {n} irregular", "{deal}: {n} irregular", irregular).format(deal=title, n=irregular)

    def _canonical(self) -> str:
        if len(self.text) > _MOST_COPIED:
            return ""  # nobody copies that by hand
        try:
            return "\n".join(dumps(part.record) for part in self.parts if part.record.deals)
        except RecordError:
            return ""  # what no text can hold; the problems say why

    def _link(self) -> str:
        """Return the fragment of a link that holds the text’s one record; empty where there is none."""
        if len(self.parts) > 1 or not self.deals or len(self.text) > _MOST_LINKED:
            return ""
        try:
            return dumps(self.parts[0].record, "link")
        except RecordError:
            return ""

    # --- the replay ---

    def replay(self, deal: int) -> Json:
        """Return one deal as the page replays it."""
        part, index = self.deals[deal]
        findings = [
            (place, found)
            for place, found in enumerate(part.report.findings, part.first_finding)
            if found.place.deal == index and place < _MOST
        ]
        return {**self._replay(part, index).shown(findings, self._deal_title(part, index)), "deal": deal}

    def _replay(self, part: _Part, index: int) -> Replay:
        deal = part.first_deal + index
        if deal not in self._replays:
            if part.shown is None:
                part.shown = _as_text(part)
            self._replays[deal] = Replay(part.shown, part.report.deals[index], index)
        return self._replays[deal]

    def _span(self, part: _Part, found: Finding) -> list[int]:
        """Return the piece of the text that a finding is about, as browsers count characters."""
        place = found.place
        where = part.record.deals[place.deal].where
        keys = (
            f"won {place.turn}" if found.kind.id == "trick_to_wrong_side" else "",
            f"turn {place.turn}", f"call {place.call}", f"shown {place.shown}", place.tag or "",
        )  # fmt: skip
        offset = next((where[key] for key in keys if key in where), None)
        if offset is None or part.form == "link":
            return list(NOWHERE)
        return self._units.shown(piece_at(self.text, part.start + offset, part.form))


def _readings(text: str) -> Iterator[tuple[int, Reading]]:
    """Yield each record of a text with the offset at which it begins."""
    if form_of(text) == "link":
        yield 0, read(text)
        return
    line, start, none = 1, 0, True
    for entry in readings([io.StringIO(text, newline="\n")]):
        start = _offset(text, entry.line - line + 1, 1, start) or 0
        line, none = entry.line, False
        yield start, entry.reading
    if none:
        yield 0, read(text)


def _as_text(part: _Part) -> Record:
    """Return the record as its text would be read, so that it can be shown beside the replay."""
    if part.form in ("text", "link"):
        return part.record
    try:
        return text_form.read(text_form.dumps(part.record)).record
    except RecordError:
        return replace(part.record, text="")


def _clauses(findings: Iterable[tuple[_Part, int, Finding]]) -> Json:
    """Return the clauses of findings, which say at each table what it does."""
    by_part: dict[_Part, set[Clause]] = {}
    for part, _place, found in findings:
        by_part.setdefault(part, set()).add(found.clause)
    return {
        f"{part.number}/{clause}": shown
        for part, clauses in by_part.items()
        for clause, shown in clauses_shown(clauses, part.report.rules).items()
    }


def _offset(text: str, line: int, column: int, start: int = 0) -> int | None:
    """Return the offset of a line and a column, counted from 1 and from the beginning of a line."""
    for _line in range(line - 1):
        start = text.find("\n", start) + 1
        if not start:
            return None
    return start + column - 1


def _bounded(record: Record, most: int) -> Record:
    """Return a record of no more than so many deals, none of them longer than a deal can be by far."""
    if len(record.deals) <= most and all(
        len(each or ()) <= LONGEST for deal in record.deals for each in (deal.calls, deal.shown, deal.turns)
    ):
        return record
    cut = [
        replace(
            deal,
            calls=deal.calls and deal.calls[:LONGEST],
            shown=deal.shown and deal.shown[:LONGEST],
            turns=deal.turns and deal.turns[:LONGEST],
        )
        for deal in record.deals[:most]
    ]
    return replace(record, deals=tuple(cut))


def _compare(part: _Part) -> None:
    """Note which findings are new at the table that was asked, and which of the record's own are gone."""
    own, here = check(part.record).findings, part.report.findings
    left = Counter(map(_identity, own))
    for place, found in enumerate(here):
        if left[_identity(found)]:
            left[_identity(found)] -= 1
        else:
            part.new.add(place)
    for found in own:
        if left[_identity(found)]:
            left[_identity(found)] -= 1
            part.gone.append(found)


def _identity(found: Finding) -> tuple[object, ...]:
    """Return what makes a finding the same at two tables: what and where, and how grave."""
    place = found.place
    where = (place.deal, place.part, place.turn, place.call, place.shown, place.tag, place.trick)
    return (found.kind.id, found.gravity, where, found.seat, found.card)
