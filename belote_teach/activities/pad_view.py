"""A score pad as data for a page: its deals with their accounts, the totals, who deals, what is wrong, the record.

>>> from belote_teach.scorepad import Entry, Pad, Pair
>>> from belote_teach.cards import Side
>>> pad = Pad().enter(Entry(taker=Side.NORTH_SOUTH, cards=Pair(ns="98"), belotes=Pair(ns="1")))
>>> view = pad_view(pad)
>>> [(side["name"], side["total"]) for side in view["sides"]], view["next"], view["undo"]
([('North–South', '118'), ('East–West', '64')], 'East deals next.', 'Undo: deal 1')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.activities.level import ENDING
from belote_teach.activities.shown import account_shown, clauses_shown, goal_said, held_said, option_shown
from belote_teach.cards import Seat, Side
from belote_teach.records import RecordError, dumps
from belote_teach.referee import check
from belote_teach.rules.options import PRESETS
from belote_teach.rules.order import Trump
from belote_teach.scorepad.document import entry_data
from belote_teach.scorepad.entry import SIDES, Fault
from belote_teach.scorepad.tally import Row, Tally, tally
from belote_teach.scorepad.written import record_of
from belote_teach.words import _, capital, listed, ngettext, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.rules.match import Match
    from belote_teach.rules.scoring import Account
    from belote_teach.scorepad.pad import Pad, State, Table

__all__ = ["PAD_OPTIONS", "look", "pad_view", "said_of", "tables_shown", "totals_said", "trumps_shown"]

PAD_OPTIONS: Final = (
    "declarations", "capot", "defenders_capot", "equality", "litige_again", "belote_counts", "belote_on_failure",
    "belote_in_litige", "declarations_on_dedans", "declarations_on_capot", "trickless_takers", "rounding",
    "third_round", "all_trumps_belote", "all_pass", "pool_after_pass", "pool_at_end", "both_over", "both_equal",
)  # fmt: skip
"""The options that can change what a pad comes to, beside how long the match is."""

_DESK: Final = "20_check_a_deal"


def pad_view(pad: Pad, ending: str = ENDING) -> Json:
    """Return everything that a page shows of a pad; `ending` is that of the addresses of pages."""
    table, found = pad.table, tally(pad.now)
    sides, irregular = _sides(table), _irregular(pad.now, found)
    deals = [_deal(row, place, table, irregular.get(place, [])) for place, row in enumerate(found.rows)]
    clauses = {line.clause for row in found.rows if row.account for line in row.account.lines}
    clauses |= {fault.clause for row in found.rows for fault in row.faults}
    clauses |= {fault.clause for faults in irregular.values() for fault in faults}
    clauses |= set(found.match.end.clauses) if found.match.end else set()
    return {
        "table": _table(table),
        "name": _name(table, found.match),
        "sides": [
            {"side": side.value, "name": name, "total": str(total)}
            for side, name, total in zip(SIDES, sides, found.match.totals, strict=True)
        ],
        "seats": [{"seat": seat.value, "name": _player(table, seat)} for seat in Seat],
        "held": held_said(found.match),
        "goal": goal_said(found.match),
        "next": "" if found.match.end else _("{player} deals next.").format(player=table.name(found.match.dealer)),
        "number": str(len(pad.entries) + 1),
        "end": _end(found.match, sides),
        "declares": table.rules.declarations == "yes",
        "third": table.rules.third_round == "yes",
        "deals": deals,
        "mend": _to_mend(found),
        "undo": _("Undo: {step}").format(step=_step(pad.past[-1], pad.now)) if pad.past else "",
        "redo": _("Redo: {step}").format(step=_step(pad.now, pad.future[0])) if pad.future else "",
        "clauses": clauses_shown(sorted(clauses, key=lambda clause: clause.id), table.rules),
        "written": _written(pad.now, ending),
    }


# --- who plays, and how -----------------------------------------------------------------------------------------------


def _sides(table: Table) -> tuple[str, str]:
    """Return what the sides are called: after their players, where these have names."""
    ours, theirs = (
        listed([name for seat in Seat if seat.side is side and (name := table.names[seat.index])]) or side.title
        for side in SIDES
    )
    return ours, theirs


def _player(table: Table, seat: Seat) -> str:
    name = table.names[seat.index]
    return _("{name} ({seat})").format(name=name, seat=seat.title) if name else seat.title


def _table(table: Table) -> Json:
    rules = table.rules
    return {
        "preset": rules.preset,
        "rules": str(rules),
        "about": PRESETS[rules.preset].title,
        "dealer": table.dealer.value,
        "names": list(table.names),
        "date": table.date,
        "length": str(rules.deals or rules.target),
        "kind": "deals" if rules.deals else "target",
        "options": [option_shown(name, table.rules) for name in PAD_OPTIONS],
    }


# --- how it stands ----------------------------------------------------------------------------------------------------


def _end(match: Match, sides: tuple[str, str]) -> Json | None:
    end = match.end
    if end is None:
        return None
    ours, theirs = end.north_south, end.east_west
    if end.winner is None:
        says = _("The match is drawn, {ours} to {theirs}.").format(ours=ours, theirs=theirs)
    else:
        first = end.winner is Side.NORTH_SOUTH
        ours, theirs = (ours, theirs) if first else (theirs, ours)
        says = _("The match goes to {side}, {ours} to {theirs}.").format(
            side=sides[not first], ours=ours, theirs=theirs
        )
    return {
        "says": says,
        "lines": [line.label for line in end.lines],
        "totals": [str(end.north_south), str(end.east_west)],
        "clauses": [clause.id for clause in end.clauses],
    }


def _name(table: Table, match: Match) -> str:
    """Return what a match is called among others: its day, and how it stands."""
    ours, theirs = (match.end.north_south, match.end.east_west) if match.end else match.totals
    north_south, east_west = _sides(table)
    says = _("{date} · {north_south} {ours}, {east_west} {theirs}")
    if not table.date:
        says = _("{north_south} {ours}, {east_west} {theirs}")
    return says.format(date=table.date, north_south=north_south, ours=ours, east_west=east_west, theirs=theirs)


def totals_said(pad: Pad) -> str:
    """Say how the match stands, in a sentence or two."""
    match, sides = tally(pad.now).match, _sides(pad.table)
    end = _end(match, sides)
    if end is not None:
        return str(end["says"])
    says = _("{side}: {n}.")
    parts = [says.format(side=name, n=total) for name, total in zip(sides, match.totals, strict=True)]
    return " ".join(
        filter(None, [*parts, held_said(match), _("{player} deals next.").format(player=pad.table.name(match.dealer))])
    )


def _to_mend(found: Tally) -> str:
    n = sum(not row.counted for row in found.rows)
    if not n:
        return ""
    return ngettext(
        "One deal does not count yet: see what is to be mended.",
        "{n} deals do not count yet: see what is to be mended.",
        n,
    ).format(n=n)


# --- the deals --------------------------------------------------------------------------------------------------------


def _irregular(state: State, found: Tally) -> dict[int, list[Fault]]:
    """Return what the referee finds irregular in the record of a pad, by the deal; of deals that count, that is."""
    faults: dict[int, list[Fault]] = {}
    for finding in check(record_of(state)).irregular:
        place = finding.place.deal
        if found.rows[place].counted:
            faults.setdefault(place, []).append(Fault("", finding.clause, finding.happened))
    return faults


def _deal(row: Row, place: int, table: Table, irregular: list[Fault]) -> Json:
    """Return one deal as it stands on the pad."""
    sides, entry, account = _sides(table), row.entry, row.account
    trump = entry.trump
    return {
        "number": str(place + 1),
        "dealer": table.name(row.dealer),
        "passed": entry.passed,
        "counted": row.counted,
        "taker": sides[SIDES.index(entry.taker)] if entry.taker else "",
        "side": entry.taker.value if entry.taker else "",
        "suit": trump.suit.value if trump and trump.suit else "",
        "trump": trump.title if trump else "",
        "outcome": _outcome(row),
        "marks": _marks(row),
        "score": [str(account.points[side]) for side in SIDES] if account else [],
        "totals": [str(total) for total in row.match.totals],
        "held": str(row.match.held) if row.match.held else "",
        "account": account_shown(account, sides) if account else None,
        "lines": [line.label for line in row.lines],
        "faults": [*map(_fault, row.faults), *map(_fault, irregular)],
        "entry": entry_data(entry),
    }


def _outcome(row: Row) -> str:
    if not row.counted:
        return _("does not count yet")
    if row.account is None:
        return pgettext("how a deal ended", "passed")
    return row.account.outcome.title


def _marks(row: Row) -> list[str]:
    """Return in a word each what the sheet of a deal has beside card points."""
    if row.reading.sheet is None or row.account is None:
        return []
    counts = (row.reading.sheet.takers, row.reading.sheet.defenders)
    marks = [pgettext("on a score sheet", "capot")] if row.account.capot else []
    if any(count.belotes for count in counts):
        marks.append(pgettext("on a score sheet", "belote"))
    if any(count.declared for count in counts):
        marks.append(pgettext("on a score sheet", "declarations"))
    return marks


def _fault(fault: Fault) -> Json:
    return {"field": fault.field, "says": fault.says, "clause": fault.clause.id, "missing": fault.missing}


def said_of(account: Account, table: Table) -> str:
    """Say in a sentence how a deal ended and what each side scores."""
    sides = _sides(table)
    scored = [
        _("{side} {n}").format(side=name, n=account.points[side]) for side, name in zip(SIDES, sides, strict=True)
    ]
    return _("{outcome}: {scores}.").format(outcome=capital(account.outcome.title), scores=listed(scored))


def look(pad: Pad, at: int) -> Json:
    """Return what the page shows while a deal is typed: what follows, what is wrong, and what it would score.

    `at` is its place on a pad on which it stands already.
    """
    table, found = pad.table, tally(pad.now)
    row = found.rows[at]
    faults = [*row.faults, *_irregular(pad.now, found).get(at, [])]
    clauses = {fault.clause for fault in (*faults, *row.reading.asks)} | (
        {line.clause for line in row.account.lines} if row.account else set()
    )
    return {
        "follows": list(row.reading.follows),
        "faults": [_fault(fault) for fault in faults],
        "asks": [_fault(fault) for fault in row.reading.asks],
        "says": said_of(row.account, table) if row.account else "",
        "account": account_shown(row.account, _sides(table)) if row.account else None,
        "clauses": clauses_shown(sorted(clauses, key=lambda clause: clause.id), table.rules),
    }


# --- the steps --------------------------------------------------------------------------------------------------------


def _step(before: State, after: State) -> str:
    """Say in a few words what a step was."""
    old, new = before.entries, after.entries
    if old == new:
        return _table_step(before.table, after.table)
    if before.table != after.table:
        return _("the steps that were taken back")
    at = next((place for place, (one, other) in enumerate(zip(old, new, strict=False)) if one != other), None)
    at = min(len(old), len(new)) if at is None else at
    if new == (*old, *new[-1:]):
        return _("deal {n}").format(n=len(new))
    if len(new) == len(old) and old[at + 1 :] == new[at + 1 :]:
        return _("the change of deal {n}").format(n=at + 1)
    if len(new) == len(old) - 1 and old[at + 1 :] == new[at:]:
        return _("the deletion of deal {n}").format(n=at + 1)
    return _("the steps that were taken back")


def _table_step(before: Table, after: Table) -> str:
    if before.rules != after.rules:
        return _("the rules of the table")
    if before.dealer != after.dealer:
        return _("who deals first")
    return _("the names")


# --- the record -------------------------------------------------------------------------------------------------------


def _written(state: State, ending: str) -> Json:
    """Return the record of a pad: its text, where the referee’s desk opens it, and the name of its file."""
    record = record_of(state)
    text = dumps(record)
    try:
        desk = f"{_DESK}{ending}#{dumps(record, 'link')}"
    except RecordError:  # too large for a link
        desk = ""
    return {"text": text, "desk": desk, "file": f"belote-{state.table.date or 'match'}.belote"}


def trumps_shown() -> list[Json]:
    """Return what can be trumps, in the order of the buttons, and whether there can be `several` belotes."""
    return [
        {
            "trump": trump.value,
            "suit": trump.suit.value if trump.suit else "",
            "name": trump.title,
            "several": len(trump.suits) > 1,
        }
        for trump in Trump
    ]


def tables_shown() -> list[Json]:
    """Return the tables that have a name."""
    return [{"name": name, "title": preset.title} for name, preset in PRESETS.items()]
