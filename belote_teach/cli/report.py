"""A referee's report on a record, as text for people and as data for programs."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING, Any

from belote_teach.cli.common import shown
from belote_teach.referee import Finding, Gravity, Place, Report
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.records.problem import Problem

__all__ = ["as_data", "as_text", "problem_data"]

_SIGNS = {Gravity.IRREGULAR: "✗", Gravity.DOUBTFUL: "?", Gravity.NOTE: "·"}
_PLAIN_SIGNS = {Gravity.IRREGULAR: "x", Gravity.DOUBTFUL: "?", Gravity.NOTE: "-"}
_WIDTH = 100


def as_text(name: str, report: Report, before: int = 0) -> str:
    """Return a report for people: each finding with its place, the rule and what it costs elsewhere.

    `name` is the file's, and `before` the number of lines in it before the record.
    """
    return "\n\n".join("\n".join(_finding(name, report, finding, before)) for finding in report.findings)


def _finding(name: str, report: Report, finding: Finding, before: int) -> Iterator[str]:
    sign = shown(_SIGNS[finding.gravity], _PLAIN_SIGNS[finding.gravity])
    place = finding.place
    where = f"{name}:{place.line + before}:{place.column}" if place.line else name
    yield f"{sign} {where}: {finding.place.title}"
    kind = finding.kind.title
    yield _indented(kind if finding.gravity is Gravity.IRREGULAR else f"{kind} ({finding.gravity.title})")
    yield _indented(finding.happened)
    if finding.follows is not None:
        first = report.findings[finding.follows]
        yield _indented(_("It follows from this: {place}.").format(place=first.place.title))
    required = plain(finding.required)
    yield _indented(required)
    statement = plain(finding.clause.statement(finding.rules))
    rule = _("Rule “{title}”").format(title=finding.clause.title)
    yield _indented(f"{rule}. {statement}" if statement != required else f"{rule}.", deeper=True)
    for sentence, source in finding.penalties:
        yield _indented(
            _("What it costs, to {source}: {sentence}").format(source=source, sentence=sentence), deeper=True
        )


def _indented(text: str, *, deeper: bool = False) -> str:
    indent = "      " if deeper else "  "
    return textwrap.fill(plain(text), _WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False)


def as_data(report: Report, before: int = 0) -> list[dict[str, Any]]:
    """Return the findings of a report for programs; `before` is the number of lines in the file before the record."""
    return [_data(finding, before) for finding in report.findings]


def _data(finding: Finding, before: int) -> dict[str, Any]:
    return {
        "kind": finding.kind.id,
        "gravity": finding.gravity.value,
        "place": _place(finding.place, before),
        "clause": finding.clause.id,
        "seat": finding.seat.value if finding.seat else None,
        "card": finding.card.text if finding.card else None,
        "happened": plain(finding.happened),
        "required": plain(finding.required),
        "cards": [card.text for card in finding.cards],
        "legal": [card.text for card in finding.legal],
        "proved_at": list(finding.proved_at) if finding.proved_at else None,
        "follows": finding.follows,
        "penalties": [{"sentence": sentence, "source": source} for sentence, source in finding.penalties],
    }


def _place(place: Place, before: int) -> dict[str, Any]:
    found: dict[str, Any] = {"deal": place.deal, "part": place.part, "title": place.title}
    for name in ("number", "trick", "nth", "turn", "call", "shown", "tag"):
        if (value := getattr(place, name)) is not None:
            found[name] = value
    if place.line:
        found |= {"line": place.line + before, "column": place.column}
    return found


def problem_data(problem: Problem) -> dict[str, Any]:
    """Return a problem of reading for programs."""
    found: dict[str, Any] = {
        "line": problem.line,
        "column": problem.column,
        "message": problem.message,
        "grave": problem.grave,
    }
    return found | ({"path": problem.path} if problem.path else {})
