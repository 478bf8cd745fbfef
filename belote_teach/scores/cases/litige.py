"""Worked cases: the same number of points on both sides, and points that are held.

>>> [case.id for case in LITIGE if case.entry.held != "0"]
['litige_again', 'held_for_takers', 'held_for_defenders', 'litige_again_lost', 'held_then_rounded']
"""

from __future__ import annotations

from typing import Final

from belote_teach.scores.case import Case
from belote_teach.scores.entry import Entry
from belote_teach.words import N_

__all__ = ["LITIGE"]

LITIGE: Final = (
    Case(
        "litige_81",
        N_("A litige"),
        N_("Both sides have {cards}. The defenders score theirs; the takers’ wait for the winner of the next deal."),
        Entry(cards="81"),
        "card_points 81 81, contract, equality -81 0 81",
        "litige 0 81 81",
        told="D",
    ),
    Case(
        "litige_again",
        N_("A litige after a litige"),
        N_("The sides are equal while {before} points are held already. Now {held} wait."),
        Entry(cards="81", held="81"),
        "card_points 81 81, contract, litige_again, equality -81 0 81",
        "litige 0 81 162",
    ),
    Case(
        "held_for_takers",
        N_("The takers win what was held"),
        N_("After two litiges {before} points are held. The takers make the next contract and score them too."),
        Entry(cards="100", held="162"),
        "card_points 100 62, contract, contract, held 162 0 -162",
        "made 262 62",
    ),
    Case(
        "held_for_defenders",
        N_("The defenders win what was held"),
        N_("The takers fail while {before} points are held. The defenders win the deal, so the points are theirs."),
        Entry(cards="62", held="81"),
        "card_points 62 100, contract, dedans -62 62, held 0 81 -81",
        "dedans 0 243",
    ),
    Case(
        "litige_again_lost",
        N_("A second litige wipes out the first"),
        N_("At this table points that were held are lost when another litige follows. Only the new {held} wait."),
        Entry(rules="classic+litige_again=lost", cards="81", held="81"),
        "card_points 81 81, contract, litige_again 0 0 -81, equality -81 0 81",
        "litige 0 81 81",
    ),
    Case(
        "equal_is_failed",
        N_("Where equal points are too few"),
        N_("Both sides have {cards}. At this table the takers have failed."),
        Entry(rules="classic+equality=failed", cards="81"),
        "card_points 81 81, contract, equality -81 81",
        "dedans 0 162",
    ),
    Case(
        "equal_is_made",
        N_("Where equal points are enough"),
        N_("Both sides have {cards}. At this table the contract is made."),
        Entry(rules="classic+equality=made", cards="81"),
        "card_points 81 81, contract, equality",
        "made 81 81",
    ),
    Case(
        "held_then_rounded",
        N_("First paid out, then rounded"),
        N_("The takers also score the {before} points that were held. The sum is rounded, not its parts."),
        Entry(rules="federation+rounding=tens", cards="82", held="81"),
        "card_points 82 80, contract, contract, held 81 0 -81, rounding -3 0",
        "made 160 80",
    ),
)
