"""CFN, the one-line notation of colver, a program that plays contrée.

A CFN is one moment of one deal: the dealer, the cards left in the four hands, the cards played, the contract. Its table
turns clockwise and ours anticlockwise. So that who plays after whom stays as it is, the table is mirrored: East in a
CFN is West here and West is East; North, South and the two sides stay. A CFN names no player for a card: who led
follows from the trumps and the cards.

What CFN says and a record has no word for stays with the deal as tags: `Contract "110"`, `Coinche "x"` and, while the
bidding goes on, `Bidding "90sN/p1/c0/S"` (its players are ours). So writing what was read gives the same line again.
A record says much that CFN has no place for: `losses` lists it, and `dumps` leaves nothing out unasked.

>>> line = "S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx"
>>> record = loads(line)
>>> [str(turn) for turn in record.deals[0].turns]
['E:7d', 'N:8d', 'W:Qd', 'S:Jd', 'W:Th', 'S:9h']
>>> record.deals[0].tags, dumps(record) == line
((('Contract', '110'), ('Coinche', 'x')), True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.records.cfn_reader import looks_like, read_line
from belote_teach.records.cfn_writer import fitted
from belote_teach.records.problem import RecordError

if TYPE_CHECKING:
    from belote_teach.records.problem import Reading
    from belote_teach.records.record import Record

__all__ = ["CfnError", "dumps", "loads", "looks_like", "losses", "read"]


class CfnError(RecordError):
    """A record that CFN cannot hold as it is; `problems` has one for each thing that lacks or would be left out."""


def read(text: str) -> Reading:
    """Read one CFN into a record of one deal, with every problem; what can be read is kept."""
    return read_line(text)


def loads(text: str) -> Record:
    """Read one CFN; `RecordError` when anything in it could not be read, with all that is wrong with it."""
    reading = read_line(text)
    if reading.grave:
        raise RecordError(reading.problems, reading.record)
    return reading.record


def losses(record: Record) -> tuple[str, ...]:
    """Say in sentences what CFN cannot hold of a record, what it would have to make up, and what it lacks."""
    fit = fitted(record)
    return tuple(problem.message for problem in (*fit.lacks, *fit.lost))


def dumps(record: Record, *, lossy: bool = False) -> str:
    """Write a record of one deal as a CFN.

    Raises `CfnError` with all that `losses` says. With `lossy`, what CFN has no place for is left out, and the error is
    for records that cannot be written at all: hands or trumps that are not known, several deals.
    """
    fit = fitted(record)
    if fit.lacks or (fit.lost and not lossy):
        raise CfnError((*fit.lacks, *fit.lost), record)
    return fit.line
