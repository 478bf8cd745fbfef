"""The score pad of a real table: what was typed, what it comes to by the engine, and everything that was before.

`pad.Pad` is what a table has written, immutable, with all its steps; `tally.tally` scores it with the engine's own
accounts. `document` is its form for a browser's storage, `written` that of a record, and `taken` takes one over.
"""

from belote_teach.scorepad.entry import Entry, Fault, PadError, Pair
from belote_teach.scorepad.pad import Pad, State, Table
from belote_teach.scorepad.tally import Row, Tally, tally

__all__ = ["Entry", "Fault", "Pad", "PadError", "Pair", "Row", "State", "Table", "Tally", "tally"]
