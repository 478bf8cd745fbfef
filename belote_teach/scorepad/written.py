"""A pad as a record of the format in docs/records.md. `taken` takes a record over on a pad.

What cannot be counted yet stands in a tag `Entry` as it was typed, so that nothing is left behind.

>>> from belote_teach.cards import Side
>>> from belote_teach.records import dumps
>>> from belote_teach.scorepad import Entry, Pad, Pair
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
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from belote_teach.cards import Seat
from belote_teach.records import DealRecord, Points, Record, Written
from belote_teach.records.from_deal import written_lines
from belote_teach.scorepad.document import entry_data
from belote_teach.scorepad.taken import TYPED
from belote_teach.scorepad.tally import Row, tally

if TYPE_CHECKING:
    from belote_teach.scorepad.pad import State

__all__ = ["record_of"]


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
        return DealRecord(number=number, dealer=row.dealer, tags=((TYPED, typed),))
    if sheet is None or row.account is None:
        written = Written(result="passed", held=held, total=total)
        return DealRecord(number=number, dealer=row.dealer, written=written)
    written = Written(**written_lines(sheet, row.account), total=total)
    return DealRecord(number=number, dealer=row.dealer, taker=sheet.taker, trump=sheet.trump, written=written)
