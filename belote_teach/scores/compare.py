"""Two accounts side by side: which lines changed and which rule decided, and one sheet at several tables.

>>> from belote_teach.scores.entry import Entry, read
>>> before, now = (score(read(Entry(cards=cards)).sheet) for cards in ("81", "82"))
>>> [(change.kind, change.line.clause.id) for change in changes(before, now) if change.kind]
[('changed', 'card_points'), ('changed', 'contract'), ('new', 'contract')]
>>> deciding(before).id, deciding(now).id
('equality', 'contract')
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from belote_teach.rules.options import PRESETS, Rules
from belote_teach.rules.scoring import Account, Outcome, Sheet, SheetError, score

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from belote_teach.rules.clause import Clause
    from belote_teach.rules.ledger import Line

__all__ = ["AtTable", "Change", "at_tables", "changes", "deciding", "dropped"]

_FAILED_BY = ("dedans", "equality", "belote_in_litige")
_MADE_BY = ("contract", "equality")


def deciding(account: Account) -> Clause:
    """Return the clause by which the deal is made, dedans or a litige."""
    clauses = [line.clause for line in account.lines]
    if account.outcome is Outcome.DEDANS:
        return next(clause for clause in clauses if clause.id in _FAILED_BY)
    wanted = _MADE_BY if account.outcome is Outcome.MADE else ("equality",)
    return next(clause for clause in reversed(clauses) if clause.id in wanted)


@dataclass(frozen=True, slots=True)
class Change:
    """A line of an account beside the same line before: `kind` says whether it is new, changed, or neither."""

    line: Line
    before: Line | None
    kind: Literal["", "new", "changed"]


def changes(before: Account | None, now: Account) -> list[Change]:
    """Return every line of an account with what it was before. With nothing before, nothing has changed."""
    if before is None:
        return [Change(line, line, "") for line in now.lines]
    old = dict(_numbered(before.lines))
    found = []
    for key, line in _numbered(now.lines):
        was = old.get(key)
        same = was is not None and _seen(was) == _seen(line)
        found.append(Change(line, was, "new" if was is None else "" if same else "changed"))
    return found


def dropped(before: Account | None, now: Account) -> list[Line]:
    """Return the lines of the account before that are no longer there."""
    kept = {key for key, _line in _numbered(now.lines)}
    return [line for key, line in _numbered(before.lines if before else ()) if key not in kept]


def _numbered(lines: Iterable[Line]) -> Iterator[tuple[tuple[str, str], Line]]:
    """Yield lines by what they say; the account of a sheet without cards says nothing twice."""
    for line in lines:
        yield (line.clause.id, line.says), line


def _seen(line: Line) -> tuple[object, ...]:
    return line.label, line.takers, line.defenders, line.held


@dataclass(frozen=True, slots=True)
class AtTable:
    """A sheet at a table: its account, or why it cannot be there, and the clause by which it differs from here."""

    rules: Rules
    account: Account | None
    problem: str
    differs: bool
    clause: Clause | None


def at_tables(sheet: Sheet) -> list[AtTable]:
    """Return a sheet at its own table and then at each preset that is not the same game."""
    own = score(sheet)
    rows = [AtTable(sheet.rules, own, "", differs=False, clause=None)]
    for name in PRESETS:
        rules = Rules.of_preset(name)
        if rules == sheet.rules:
            continue
        there = replace(sheet, rules=rules)
        try:
            account = score(there)
        except SheetError as error:
            rows.append(AtTable(rules, None, error.problems[0], differs=True, clause=error.clause))
            continue
        differs = _result(account) != _result(own)
        rows.append(AtTable(rules, account, "", differs=differs, clause=_apart(own, account) if differs else None))
    return rows


def _result(account: Account) -> tuple[object, ...]:
    return account.outcome, account.takers, account.defenders, account.held


def _apart(here: Account, there: Account) -> Clause | None:
    """Return the clause by which two tables come to other results: one of a line that differs, if its words do too."""
    changed = [change.line.clause for change in changes(here, there) if change.kind]
    changed += [line.clause for line in dropped(here, there)]
    cited = dict.fromkeys([*changed, *(line.clause for account in (there, here) for line in account.lines)])
    other = (clause for clause in cited if clause.statement(here.rules) != clause.statement(there.rules))
    return next(other, next(iter(changed), None))
