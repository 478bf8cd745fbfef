"""Worked cases: the contract, from one point too few to one more than enough.

>>> [case.id for case in CONTRACT if case.out.startswith("made")]
['made_98', 'made_82', 'last_trick', 'no_trumps', 'rounding_up']
"""

from __future__ import annotations

from typing import Final

from belote_teach.scores.case import Case
from belote_teach.scores.entry import Entry
from belote_teach.words import N_

__all__ = ["CONTRACT"]

CONTRACT: Final = (
    Case(
        "made_98",
        N_("Made, with the belote"),
        N_(
            "The takers bring home {cards} card points and hold the belote. With it they have {ours}, against {theirs}."
        ),
        Entry(rules="club", cards="98", belote_takers="1"),
        "card_points 98 64, belote 20, belote_counts, contract",
        "made 118 64",
        told="D",
    ),
    Case(
        "made_82",
        N_("Just enough"),
        N_("With {cards} to {others} the takers have more than the defenders, and that is all they need."),
        Entry(cards="82"),
        "card_points 82 80, contract, contract",
        "made 82 80",
    ),
    Case(
        "failed_80",
        N_("Just too few"),
        N_("The takers have {cards}, the defenders {others}. Two points are missing, and the tricks are lost too."),
        Entry(cards="80"),
        "card_points 80 82, contract, dedans -80 80",
        "dedans 0 162",
    ),
    Case(
        "failed_70",
        N_("Takers who fail keep no trick"),
        N_("The {cards} points in the takers’ tricks go to the defenders, who score {defenders}."),
        Entry(cards="70"),
        "card_points 70 92, contract, dedans -70 70",
        "dedans 0 162",
    ),
    Case(
        "last_trick",
        N_("The last trick makes the contract"),
        N_("The takers’ cards alone are worth less than half. The ten for the last trick lifts them to {cards}."),
        Entry(cards="82", last="takers"),
        "card_points 72 80, last_trick 10, contract, contract",
        "made 82 80",
    ),
    Case(
        "no_trumps",
        N_("No trumps"),
        N_("At no trumps cards count otherwise, but a deal is worth {total} all the same. There is no belote."),
        Entry(rules="arena", contract="NT", cards="90"),
        "no_trumps_points 90 72, contract, contract",
        "made 90 72",
    ),
    Case(
        "rounding_up",
        N_("Rounded to tens"),
        N_("The contract is made with {cards} to {others}. Only then are both scores rounded."),
        Entry(rules="federation+rounding=tens", cards="85"),
        "card_points 85 77, contract, contract, rounding 5 3",
        "made 90 80",
    ),
    Case(
        "rounding_saves_nobody",
        N_("Rounding saves nobody"),
        N_("In tens it would be eighty each. The exact points decide: {cards} to {others} is a failed contract."),
        Entry(rules="federation+rounding=tens", cards="80"),
        "card_points 80 82, contract, dedans -80 80, rounding 0 -2",
        "dedans 0 160",
    ),
)
