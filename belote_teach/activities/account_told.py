"""The account of takers and defenders as data: its lines with their clauses, how it ended in words, what has changed.

>>> from belote_teach.scores.worked import CASES
>>> book = ClauseBook()
>>> shown = account_told(CASES["litige_81"].account, book)
>>> [(row["label"], row["cells"]) for row in shown["rows"]][-1], shown["total"]["cells"]
(('*Litige*: the takers’ points are held', ['−81', '', '+81']), ['0', '81', '81'])
>>> shown["says"]
'North–South took, and both sides have 81. The score is 0 to 81; 81 points are held.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.shown import clauses_shown
from belote_teach.rules.scoring import Account, Outcome
from belote_teach.scores.compare import changes, deciding, dropped
from belote_teach.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.rules.clause import Clause
    from belote_teach.rules.ledger import Line
    from belote_teach.rules.options import Rules
    from belote_teach.scores.compare import Change

__all__ = ["ClauseBook", "account_told", "changes_shown", "outcome_title", "points"]


class ClauseBook:
    """Clauses as pages show them, each wording once: what a clause says may differ from table to table."""

    def __init__(self) -> None:
        self.shown: Json = {}

    def key(self, clause: Clause, rules: Rules) -> str:
        """Return the key under which a clause stands here, as it is said at a table."""
        said = clauses_shown([clause], rules)[clause.id]
        number = 1
        while self.shown.setdefault(key := f"{clause.id}/{number}", said) != said:
            number += 1
        return key


def points(number: int, *, signed: bool = False) -> str:
    """Return a number of points as it is printed, with a real minus; with its sign where it is a change."""
    return (f"{number:+}" if signed else str(number)).replace("-", "−")


def _cells(takers: int, defenders: int, held: int) -> list[str]:
    """Return what a line adds, as cells; nothing is an empty cell."""
    return [
        points(takers) if takers else "",
        points(defenders) if defenders else "",
        points(held, signed=True) if held else "",
    ]


def outcome_title(account: Account) -> str:
    """Say how a deal ended, as a heading."""
    return {
        Outcome.MADE: _("Contract made"),
        Outcome.DEDANS: _("*Dedans*: the contract has failed"),
        Outcome.LITIGE: _("*Litige*: the same on both sides"),
    }[account.outcome]


def _says(account: Account) -> str:
    """Say in sentences how a deal ended and what is scored."""
    ours, theirs = account.counted
    words = {
        "side": account.taker.title, "ours": ours, "theirs": theirs, "takers": account.takers,
        "defenders": account.defenders, "held": account.held,
    }  # fmt: skip
    if account.outcome is Outcome.LITIGE:
        return ngettext(
            "{side} took, and both sides have {ours}. The score is {takers} to {defenders}; one point is held.",
            "{side} took, and both sides have {ours}. The score is {takers} to {defenders}; {held} points are held.",
            account.held,
        ).format(**words)
    says = (
        _("{side} took and made it: counted are {ours} to {theirs}. The score is {takers} to {defenders}.")
        if account.outcome is Outcome.MADE
        else _("{side} took and failed: counted are {ours} to {theirs}. The score is {takers} to {defenders}.")
    )
    return says.format(**words)


def account_told(account: Account, book: ClauseBook, before: Account | None = None) -> Json:
    """Return an account as data, every line with its clause in `book`.

    `before` is the account shown until now: what differs from it is marked.
    """
    return {
        "outcome": account.outcome.value,
        "title": outcome_title(account),
        "says": _says(account),
        "columns": [pgettext("column", "takers"), pgettext("column", "defenders"), pgettext("points", "held")],
        "rows": [_row(change, account, book) for change in changes(before, account)],
        "total": {
            "label": _("Score"),
            "cells": [points(account.takers), points(account.defenders), points(account.held) if account.held else ""],
        },
    }


def _row(change: Change, account: Account, book: ClauseBook) -> Json:
    line = change.line
    row: Json = {
        "label": line.label,
        "clause": book.key(line.clause, account.rules),
        "cells": _cells(line.takers, line.defenders, line.held),
    }
    if change.kind:
        row["mark"] = change.kind
        row["was"] = _was(change)
    return row


def _was(change: Change) -> str:
    """Say what a line was before."""
    if change.before is None:
        return pgettext("a line of an account", "new")
    if change.before.moves and _moved(change.before) != _moved(change.line):
        cells = [cell or "0" for cell in _cells(*_moved(change.before))]
        if change.before.held:
            return _("was {takers}, {defenders}, held {held}").format(
                takers=cells[0], defenders=cells[1], held=cells[2]
            )
        return _("was {takers}, {defenders}").format(takers=cells[0], defenders=cells[1])
    return _("was: {label}").format(label=change.before.label)


def _moved(line: Line) -> tuple[int, int, int]:
    return line.takers, line.defenders, line.held


def changes_shown(before: Account | None, now: Account, book: ClauseBook) -> Json:
    """Return in words what has changed since another account, and the lines of it that are gone."""
    if before is None:
        return {"says": "", "gone": []}
    return {
        "says": _changed(before, now),
        "gone": [
            {
                "label": line.label,
                "clause": book.key(line.clause, before.rules),
                "cells": _cells(line.takers, line.defenders, line.held),
            }
            for line in dropped(before, now)
        ],
    }


def _changed(before: Account, now: Account) -> str:
    if before.outcome is not now.outcome:
        return _("Until now it was: {before}. Now it is: {now}, by the rule “{rule}”.").format(
            before=before.outcome.title, now=now.outcome.title, rule=deciding(now).title
        )
    if (before.takers, before.defenders) != (now.takers, now.defenders):
        return _("Until now the score was {takers} to {defenders}.").format(
            takers=before.takers, defenders=before.defenders
        )
    if before.held != now.held:
        return _("Until now the points held were {held}.").format(held=before.held)
    return ""
