"""A pad as a record of the format in docs/records.md, and a record of scores as a pad.

What cannot be counted yet stands in a tag `Entry` as it was typed, so that nothing is left behind.

>>> from belote_teach.cards import Side
>>> from belote_teach.records import dumps
>>> from belote_teach.scorepad.entry import Entry, Pair
>>> pad = Pad().enter(Entry(taker=Side.NORTH_SOUTH, cards=Pair(ns="98"), belotes=Pair(ns="1")))
>>> print(dumps(record_of(pad.now)), end="")
% belote 1
[Rules "classic"]
[Number "1"]
[Dealer "S"]
[Taker "NS"]
[Cards "NS 98 EW 64"]
[Belote "NS 20 EW 0"]
[Result "made"]
[Score "NS 118 EW 64"]
[Held "0"]
[Total "NS 118 EW 64"]
>>> state_of(record_of(pad.now)).table == pad.table
True
"""

from __future__ import annotations

import json
from typing import Final

from belote_teach.cards import Seat, Side
from belote_teach.records import DealRecord, Points, Record, Written
from belote_teach.records.from_deal import written_lines
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL
from belote_teach.scorepad.document import entry_data, entry_of
from belote_teach.scorepad.entry import SIDES, Entry, PadError, Pair
from belote_teach.scorepad.pad import MOST_ENTRIES, Pad, State, Table
from belote_teach.scorepad.tally import Row, tally
from belote_teach.words import _

__all__ = ["Pad", "record_of", "state_of"]

_TYPED: Final = "Entry"
"""The tag of a deal that cannot be counted yet."""


def record_of(state: State) -> Record:
    """Return what stands on a pad as a record."""
    table = state.table
    names = ((seat.name.capitalize(), table.names[seat.index]) for seat in Seat)
    tags = tuple((name, value) for name, value in (("Date", table.date), *names) if value)
    deals = tuple(_deal(row, number) for number, row in enumerate(tally(state).rows, 1))
    return Record(deals=deals, rules=table.rules, tags=tags)


def _deal(row: Row, number: int) -> DealRecord:
    """Return one deal as it would be written down."""
    total, held, sheet = Points(*row.match.totals), row.match.held, row.reading.sheet
    if not row.counted:
        typed = json.dumps(entry_data(row.entry), ensure_ascii=False, separators=(",", ":"))
        return DealRecord(number=number, dealer=row.dealer, tags=((_TYPED, typed),))
    if sheet is None or row.account is None:
        written = Written(result="passed", held=held, total=total)
        return DealRecord(number=number, dealer=row.dealer, written=written)
    written = Written(**written_lines(sheet, row.account), total=total)
    return DealRecord(number=number, dealer=row.dealer, taker=sheet.taker, trump=sheet.trump, written=written)


def state_of(record: Record) -> State:
    """Return the scores of a record as what would stand on a pad; `PadError` when there are none."""
    deals = [deal for deal in record.deals if deal.written or deal.tags]
    if not deals:
        raise PadError(_("There is no score in this record: a pad needs who took, and the card points of each deal."))
    if len(deals) > MOST_ENTRIES:
        raise PadError(_("This record has more deals than a pad: the most are {n}.").format(n=MOST_ENTRIES))
    tags = {name.lower(): value for name, value in record.tags}
    names = tuple(tags.get(seat.name.lower(), "") for seat in Seat)
    try:
        table = Table(
            rules=record.table,
            dealer=record.deals[0].dealer or Seat.SOUTH,
            names=(names[0], names[1], names[2], names[3]),
            date=tags.get("date", "").replace(".", "-"),
        )
    except PadError:  # a name or a date of another kind, which a record may have
        table = Table(rules=record.table, dealer=record.deals[0].dealer or Seat.SOUTH)
    return State(table, tuple(_entry(deal) for deal in deals))


def _entry(deal: DealRecord) -> Entry:
    """Return one deal of a record as it would be typed."""
    typed = dict(deal.tags).get(_TYPED)
    if typed is not None:
        try:
            return entry_of(json.loads(typed))
        except (ValueError, RecursionError):  # of another writer; PadError is a ValueError
            return Entry()
    written = deal.written
    if written.result == "passed":
        return Entry(passed=True)
    capot = _capot(written)
    taker = deal.taker.side if isinstance(deal.taker, Seat) else deal.taker
    cards = Pair() if written.cards is None or capot else _pair(written.cards)
    declared = Pair(*(str(points) if points else "" for points in written.declarations or ()))
    belotes = Pair(*(str(points // BELOTE) if points else "" for points in written.belote or ()))
    return Entry(taker=taker, trump=deal.trump, capot=capot, cards=cards, declared=declared, belotes=belotes)


def _capot(written: Written) -> Side | None:
    """Return the side that won every trick by what is written: by its tricks, else by more than all card points."""
    for side in SIDES:
        if written.tricks is not None and written.tricks.of(side.other) == 0:
            return side
        if written.cards is not None and written.cards.of(side) > DEAL_TOTAL and written.cards.of(side.other) == 0:
            return side
    return None


def _pair(points: Points) -> Pair:
    return Pair(str(points.ns), str(points.ew))
