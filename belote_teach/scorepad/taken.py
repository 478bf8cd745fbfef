"""A record as somebody wrote it, taken over on a pad: what fits, and in sentences what does not.

>>> from belote_teach.records import loads
>>> found = take(loads('[Rules "classic"] [Dealer "W"] [Taker "NS"] [Cards "NS 98 EW 64"] [Score "NS 89 EW 64"]'))
>>> found.state.entries[0].cards
Pair(ns='98', ew='64')
>>> found.notes
('Deal 1: the record has a score of NS 89 EW 64, the pad comes to NS 98 EW 64.',)
"""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat, Side
from belote_teach.records import DealRecord, Points, Record, Written
from belote_teach.referee import check
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL, Outcome
from belote_teach.scorepad.document import entry_of
from belote_teach.scorepad.entry import SIDES, Entry, PadError, Pair
from belote_teach.scorepad.pad import MOST_ENTRIES, State, Table
from belote_teach.scorepad.tally import tally
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from belote_teach.referee.ruling import Ruling
    from belote_teach.rules.ledger import Line
    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account
    from belote_teach.scorepad.tally import Row

__all__ = ["TYPED", "Taken", "take"]

TYPED: Final = "Entry"
"""The tag of a deal that cannot be counted yet: the entry as it was typed."""

_DOTTED: Final = re.compile(r"[0-9]{4}\.[0-9]{2}\.[0-9]{2}")
_ALL_TRICKS: Final = 8


class Taken(NamedTuple):
    """What would stand on a pad, and a sentence for each thing that was left out or comes to something else."""

    state: State
    notes: tuple[str, ...]


class _Line(NamedTuple):
    """A deal as it would be typed; `known` says whether the record tells what it comes to, or that nobody took."""

    entry: Entry
    known: bool = True


def take(record: Record) -> Taken:
    """Take a record over. `PadError` when none of its deals can be scored, or there are more than a pad has."""
    if len(record.deals) > MOST_ENTRIES:
        raise PadError(_("This record has more deals than a pad: the most are {n}.").format(n=MOST_ENTRIES))
    notes: list[str] = []
    rulings = check(record).deals
    lines = [
        _line(place, deal, ruling, record.table, notes)
        for place, (deal, ruling) in enumerate(zip(record.deals, rulings, strict=True), 1)
    ]
    if not any(line.known for line in lines):
        raise PadError(_("There is no score in this record: a pad needs who took, and the card points of each deal."))
    entries = tuple(line.entry for line in lines)
    about: list[str] = []
    table = _table(record, entries, about)
    state = State(table, entries)
    return Taken(state, (*about, *_left_behind(record), *notes, *_compared(record.deals, tally(state).rows)))


# --- the table --------------------------------------------------------------------------------------------------------


def _table(record: Record, entries: tuple[Entry, ...], notes: list[str]) -> Table:
    """Return who plays, and how: of names and date each that a pad can have."""
    table = Table(rules=record.table)
    if record.rules is None:
        says = _("The record does not say by which rules they played: it is counted by {rules}.")
        notes.append(says.format(rules=record.table))
    tags = {name.lower(): value for name, value in record.tags}
    for seat in Seat:
        names = list(table.names)
        names[seat.index] = tags.get(seat.name.lower(), "")
        ours, right, theirs, left = names
        table = _with(lambda: replace(table, names=(ours, right, theirs, left)), table, notes)  # noqa: B023 - called at once
    date = tags.get("date", "")
    date = date.replace(".", "-") if _DOTTED.fullmatch(date) else date
    table = _with(lambda: replace(table, date=date), table, notes)
    return replace(table, dealer=_first_dealer(record.deals, table, entries))


def _with(make: Callable[[], Table], table: Table, notes: list[str]) -> Table:
    try:
        return make()
    except PadError as error:
        notes.append(_("Left out: {why}").format(why=error))
        return table


def _first_dealer(deals: Sequence[DealRecord], table: Table, entries: tuple[Entry, ...]) -> Seat:
    """Return who deals first, so that the first deal that names its dealer is dealt by that player."""
    place = next((place for place, deal in enumerate(deals) if deal.dealer is not None), None)
    if place is None:
        return table.dealer
    until = entries[: place + 1]
    fits = (
        seat for seat in Seat if tally(State(replace(table, dealer=seat), until)).rows[-1].dealer is deals[place].dealer
    )
    return next(fits, table.dealer)


def _left_behind(record: Record) -> Iterator[str]:
    """Say what a record has that no pad can have."""
    known = {"date", *(seat.name.lower() for seat in Seat)}
    others = [name for name, _value in record.tags if name.lower() not in known]
    others += [name for deal in record.deals for name, _value in deal.tags if name != TYPED]
    if others:
        yield _("A pad has no place for these tags, which were left out: {names}.").format(
            names=listed(list(dict.fromkeys(others)))
        )
    if any(deal.turns or deal.calls or deal.shown or any(deal.hands) for deal in record.deals):
        yield _("A pad keeps scores alone: hands, bids and cards stay in the record.")
    if record.comment or any(deal.comment for deal in record.deals):
        yield _("A pad has no place for comments: those of the record stay there.")
    if any(deal.number not in (None, place) for place, deal in enumerate(record.deals, 1)):
        numbers = listed(str(deal.number) if deal.number is not None else "–" for deal in record.deals[:_MOST_NUMBERS])
        says = _("In the record the deals have other numbers: {numbers}. On a pad they count from 1.")
        yield says.format(numbers=numbers + (" …" if len(record.deals) > _MOST_NUMBERS else ""))


_MOST_NUMBERS: Final = 8


# --- one deal ---------------------------------------------------------------------------------------------------------

_CARDS: Final = frozenset(("card_points", "all_trumps_points", "no_trumps_points", "last_trick"))
_BELOTES: Final = frozenset(("belote", "all_trumps_belote"))


def _line(place: int, deal: DealRecord, ruling: Ruling, rules: Rules, notes: list[str]) -> _Line:
    """Return one deal of a record as it would be typed; `place` is its place on the pad, from 1."""
    written, typed = deal.written, dict(deal.tags).get(TYPED)
    if typed is not None:
        try:
            return _Line(entry_of(json.loads(typed)))
        except (ValueError, RecursionError):  # of another writer; PadError is a ValueError
            notes.append(_("Deal {n}: what is written under “Entry” cannot be read.").format(n=place))
    if written.result == "passed" or (ruling.passed and written.cards is None and written.score is None):
        if deal.taker is not None or written.cards is not None:
            says = _("Deal {n}: everybody passed, says the record; who took and the points were left out.")
            notes.append(says.format(n=place))
        return _Line(Entry(passed=True))
    bare = Entry(taker=_side(ruling.taker or deal.taker), trump=ruling.trump or deal.trump)
    told = _of_lines(place, deal, rules, bare, notes)
    entry = told if ruling.account is None else _filled(told, deal, ruling.account)
    if not entry.cards.typed and entry.capot is None:
        says = _("Deal {n} could not be taken: what is written of it does not say what it comes to. Its place is kept.")
        notes.append(says.format(n=place))
        return _Line(entry, known=False)
    if entry != told:
        notes.append(_("Deal {n}: its points were worked out from what else is written of it.").format(n=place))
    return _Line(entry)


def _side(taker: Seat | Side | None) -> Side | None:
    return taker.side if isinstance(taker, Seat) else taker


def _of_lines(place: int, deal: DealRecord, rules: Rules, bare: Entry, notes: list[str]) -> Entry:
    """Return the entry of the lines of a sheet as they are written, right or wrong."""
    written = deal.written
    tricks, belote = written.tricks, written.belote or Points(0, 0)
    if tricks is not None and sum(tricks) != _ALL_TRICKS:
        says = _("Deal {n}: {tricks} tricks were left out; both sides together win eight.")
        notes.append(says.format(n=place, tricks=listed(map(str, tricks))))
    if any(points % BELOTE for points in belote):
        says = _("Deal {n}: the record has {points} points for belotes; each is worth {worth}.")
        notes.append(says.format(n=place, points=listed(map(str, belote)), worth=BELOTE))
    capot, cards = _capot(written), written.cards
    if capot and cards and cards.of(capot.other) == 0 and cards.of(capot) in (DEAL_TOTAL, rules.capot):
        cards = None  # they follow
    return replace(
        bare,
        capot=capot,
        cards=Pair() if cards is None else Pair(*map(str, cards)),
        declared=Pair(*(str(points) if points else "" for points in written.declarations or ())),
        belotes=Pair(*map(_belotes, belote)),
    )


def _belotes(points: int) -> str:
    """Return how many belotes some points are; points that are those of none stay as they are, to be mended."""
    if points % BELOTE:
        return str(points)
    return str(points // BELOTE) if points else ""


def _capot(written: Written) -> Side | None:
    """Return the side that won every trick by what is written: by its tricks, else by more than all card points."""
    for side in SIDES:
        if written.tricks is not None and (written.tricks.of(side), written.tricks.of(side.other)) == (_ALL_TRICKS, 0):
            return side
        if written.cards is not None and written.cards.of(side) > DEAL_TOTAL and written.cards.of(side.other) == 0:
            return side
    return None


def _filled(entry: Entry, deal: DealRecord, account: Account) -> Entry:
    """Fill in what no line says from the account that the referee makes of the deal."""
    written = deal.written
    if deal.turns is not None and written.cards is None and entry.capot is None:
        entry = replace(entry, capot=account.capot)
    if written.cards is None and entry.capot is None:
        entry = replace(entry, cards=Pair(*map(str, _points(account, lambda line: line.clause.id in _CARDS))))
    if written.belote is None:
        belotes = _points(account, lambda line: line.clause.id in _BELOTES)
        entry = replace(entry, belotes=Pair(*map(_belotes, belotes)))
    if written.declarations is None:
        declared = _points(account, lambda line: line.declaration is not None or line.clause.id == "who_declares")
        entry = replace(entry, declared=Pair(*(str(points) if points else "" for points in declared)))
    return entry


def _points(account: Account, counts: Callable[[Line], bool]) -> Points:
    """Return what some lines of an account bring to North–South and East–West."""
    lines = [line for line in account.lines if counts(line)]
    points = {
        account.taker: sum(line.takers for line in lines),
        account.taker.other: sum(line.defenders for line in lines),
    }
    return Points(*(points[side] for side in SIDES))


# --- what does not agree ----------------------------------------------------------------------------------------------


def _compared(deals: Sequence[DealRecord], rows: Sequence[Row]) -> Iterator[str]:
    """Say where the record has other dealers, results, scores, totals or points held than the pad comes to.

    A difference of the totals is told once: from there on the record is expected to go on with it.
    """
    off, totals, held, told = Points(0, 0), Points(0, 0), 0, False
    for place, (deal, row) in enumerate(zip(deals, rows, strict=True), 1):
        written, account, about = deal.written, row.account, _("Deal {n}:").format(n=place)
        if deal.dealer not in (None, row.dealer) and not told:
            told = True
            says = _("{about} {dealer} dealt it, says the record; on the pad {other} deals, and the others follow.")
            yield says.format(about=about, dealer=deal.dealer.title, other=row.dealer.title)
        if written.before is not None and _less(written.before, totals) != off:
            off = _less(written.before, totals)
            says = _("{about} before it the record has totals of {wrote}, the pad has {here}.")
            yield says.format(about=about, wrote=written.before, here=totals)
        if written.waiting is not None and written.waiting != held:
            says = _("{about} before it the record has {wrote} points held, the pad has {here}.")
            yield says.format(about=about, wrote=written.waiting, here=held)
        totals, held = Points(*row.match.totals), row.match.held
        if account is not None:
            here = Points(*(account.points[side] for side in SIDES))
            if written.result not in (None, account.outcome.value):
                says = _("{about} the record says “{wrote}”, the pad comes to “{here}”.")
                yield says.format(about=about, wrote=_outcome(written.result), here=account.outcome.title)
            if written.score not in (None, here):
                says = _("{about} the record has a score of {wrote}, the pad comes to {here}.")
                yield says.format(about=about, wrote=written.score, here=here)
                off = _more(off, _less(written.score, here))
        elif written.score not in (None, _NOTHING):
            off = _more(off, written.score)
        if row.counted and written.held not in (None, held):
            says = _("{about} after it the record has {wrote} points held, the pad has {here}.")
            yield says.format(about=about, wrote=written.held, here=held)
        if written.total is not None and _less(written.total, totals) != off:
            off = _less(written.total, totals)
            says = _("{about} the record has totals of {wrote}, the pad comes to {here}.")
            yield says.format(about=about, wrote=written.total, here=totals)


_NOTHING: Final = Points(0, 0)


def _outcome(result: str) -> str:
    return Outcome(result).title if result in {outcome.value for outcome in Outcome} else _("passed")


def _less(one: Points, other: Points) -> Points:
    return Points(one.ns - other.ns, one.ew - other.ew)


def _more(one: Points, other: Points) -> Points:
    return Points(one.ns + other.ns, one.ew + other.ew)
