"""Worked cases: all eight tricks.

>>> [case.id for case in CAPOT if case.entry.tricks == "0"]
['defenders_capot', 'defenders_capot_not_paid']
"""

from __future__ import annotations

from typing import Final

from belote_teach.scores.case import Case
from belote_teach.scores.entry import Entry
from belote_teach.words import N_

__all__ = ["CAPOT"]

CAPOT: Final = (
    Case(
        "capot_belote",
        N_("All eight tricks and the belote"),
        N_("The takers win every trick. They score {capot} for it instead of {total}, and their belote."),
        Entry(cards="162", tricks="8", belote_takers="1"),
        "card_points 162, capot 90, belote 20, belote_counts, contract",
        "made 272 0",
    ),
    Case(
        "capot_250",
        N_("A capot at another price"),
        N_("This table pays {capot} for all eight tricks."),
        Entry(rules="parlour", cards="162", tricks="8", belote_takers="1"),
        "card_points 162, capot 88, belote 20, belote_counts, contract",
        "made 270 0",
    ),
    Case(
        "capot_against_belote",
        N_("Without a trick, but with the belote"),
        N_("The defenders win no trick. The belote that one of them held is theirs all the same."),
        Entry(cards="162", tricks="8", belote_defenders="1"),
        "card_points 162, capot 90, belote 0 20, belote_counts, contract",
        "made 252 20",
    ),
    Case(
        "all_points_no_capot",
        N_("All the points, but not all the tricks"),
        N_("The defenders won one trick, and it was worth nothing. {cards} points without every trick are no capot."),
        Entry(cards="162", tricks="7"),
        "card_points 162, contract, contract",
        "made 162 0",
    ),
    Case(
        "defenders_capot",
        N_("The defenders win every trick"),
        N_("The takers win no trick. The defenders score the capot, {capot}."),
        Entry(cards="0", tricks="0"),
        "card_points 0 162, defenders_capot 0 90, contract, dedans",
        "dedans 0 252",
    ),
    Case(
        "defenders_capot_not_paid",
        N_("Where only takers score a capot"),
        N_(
            "The takers win no trick. At this table the defenders score {defenders} for it, as for any failed contract."
        ),
        Entry(rules="classic+defenders_capot=no", cards="0", tricks="0"),
        "card_points 0 162, contract, dedans",
        "dedans 0 162",
    ),
    Case(
        "capot_162",
        N_("Where a capot is worth nothing more"),
        N_("At this table all eight tricks are worth their {total} points, and no more."),
        Entry(rules="classic+capot=162", cards="162", tricks="8"),
        "card_points 162, capot, contract, contract",
        "made 162 0",
    ),
)
