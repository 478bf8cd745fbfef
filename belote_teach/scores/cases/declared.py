"""Worked cases: declarations that stand, and what becomes of them when the takers fail or a side has no trick.

>>> sorted({case.entry.rules.partition("+")[0] for case in DECLARED})
['classic', 'parlour']
"""

from __future__ import annotations

from typing import Final

from belote_teach.scores.case import Case
from belote_teach.scores.entry import Entry
from belote_teach.words import N_

__all__ = ["DECLARED"]

_DECLARED: Final = "classic+declarations=yes"

DECLARED: Final = (
    Case(
        "quarte_makes_it",
        N_("A run of four makes the contract"),
        N_("The takers have {cards} in their tricks and a *quarte*. It counts with the rest: {ours} to {theirs}."),
        Entry(rules=_DECLARED, cards="65", declared_takers="50"),
        "card_points 65 97, who_declares 50, contract, contract",
        "made 115 97",
    ),
    Case(
        "carre_breaks_it",
        N_("Four jacks against the takers"),
        N_("The takers have {cards} in their tricks. The defenders’ four jacks are worth more than that alone."),
        Entry(rules=_DECLARED, cards="110", declared_defenders="200"),
        "card_points 110 52, who_declares 0 200, contract, dedans -110 110",
        "dedans 0 362",
    ),
    Case(
        "tierce_defenders",
        N_("The defenders’ run of three"),
        N_("The takers fail with {cards}. The defenders score {total} and their *tierce*."),
        Entry(rules=_DECLARED, cards="70", declared_defenders="20"),
        "card_points 70 92, who_declares 0 20, contract, dedans -70 70",
        "dedans 0 182",
    ),
    Case(
        "tierce_takers",
        N_("The takers’ run of three goes over"),
        N_("With their *tierce* the takers have {ours}, too few. They fail, and the *tierce* goes to the defenders."),
        Entry(rules=_DECLARED, cards="70", declared_takers="20"),
        "card_points 70 92, who_declares 20, contract, dedans -70 70, declarations_on_dedans -20 20",
        "dedans 0 182",
    ),
    Case(
        "tierce_takers_lost",
        N_("The takers’ run of three is lost"),
        N_("At this table declarations of takers who fail count for nobody."),
        Entry(rules=f"{_DECLARED}+declarations_on_dedans=lost", cards="70", declared_takers="20"),
        "card_points 70 92, who_declares 20, contract, dedans -70 70, declarations_on_dedans -20",
        "dedans 0 162",
    ),
    Case(
        "tierce_ties",
        N_("A run of three makes it a tie"),
        N_("With the takers’ *tierce* both sides have {ours}. It is held with their card points."),
        Entry(rules=_DECLARED, cards="71", declared_takers="20"),
        "card_points 71 91, who_declares 20, contract, equality -91 0 91",
        "litige 0 91 91",
    ),
    Case(
        "capot_tierce_lost",
        N_("A capot against a run of three"),
        N_("The defenders’ *tierce* was the best declaration, but they win no trick: it counts for nobody."),
        Entry(rules=_DECLARED, cards="162", tricks="8", declared_defenders="20"),
        "card_points 162, capot 90, who_declares 0 20, declarations_on_capot 0 -20, contract, contract",
        "made 252 0",
    ),
    Case(
        "capot_tierce_stands",
        N_("A run of three stands against a capot"),
        N_("This table says nothing of declarations lost by a capot: the defenders score their *tierce*."),
        Entry(rules="parlour", cards="162", tricks="8", declared_defenders="20"),
        "card_points 162, capot 88, who_declares 0 20, contract, contract",
        "made 250 20",
    ),
    Case(
        "capot_tierce_to_winners",
        N_("A run of three goes to the other side"),
        N_("At this table the declarations of defenders without a trick go to the takers."),
        Entry(rules=f"{_DECLARED}+declarations_on_capot=to_winners", cards="162", tricks="8", declared_defenders="20"),
        "card_points 162, capot 90, who_declares 0 20, declarations_on_capot 20 -20, contract, contract",
        "made 272 0",
    ),
    Case(
        "trickless_takers",
        N_("Takers without a trick"),
        N_("The takers had a *tierce* and the belote, and won no trick. The *tierce* goes over; the belote stays."),
        Entry(rules=_DECLARED, cards="0", tricks="0", declared_takers="20", belote_takers="1"),
        "card_points 0 162, defenders_capot 0 90, who_declares 20, trickless_takers -20 20, belote 20, belote_counts, "
        "dedans, belote_on_failure",
        "dedans 20 272",
    ),
    Case(
        "trickless_takers_lost",
        N_("Takers without a trick lose it all"),
        N_("At this table the *tierce* of takers without a trick counts for nobody. Their belote stays."),
        Entry(
            rules=f"{_DECLARED}+trickless_takers=lost",
            cards="0",
            tricks="0",
            declared_takers="20",
            belote_takers="1",
        ),
        "card_points 0 162, defenders_capot 0 90, who_declares 20, trickless_takers -20, belote 20, belote_counts, "
        "dedans, belote_on_failure",
        "dedans 20 252",
    ),
    Case(
        "trickless_takers_compared",
        N_("Without a trick, yet compared"),
        N_("At this table declarations stand also without a trick. The takers’ *quarte* is not enough and goes over."),
        Entry(rules="parlour", cards="0", tricks="0", declared_takers="50"),
        "card_points 0 162, defenders_capot 0 88, who_declares 50, contract, dedans, declarations_on_dedans -50 50",
        "dedans 0 300",
    ),
    Case(
        "made_without_a_trick",
        N_("A contract made without a trick"),
        N_("Taken literally, this table lets declarations make the contract alone: {ours} to {theirs}."),
        Entry(rules="parlour", cards="0", tricks="0", declared_takers="300"),
        "card_points 0 162, defenders_capot 0 88, who_declares 300, contract, contract",
        "made 300 250",
    ),
)
