"""Worked cases: the belote, which can make a contract or break it.

>>> [case.id for case in BELOTE if case.told]
['belote_71']
"""

from __future__ import annotations

from typing import Final

from belote_teach.scores.case import Case
from belote_teach.scores.entry import LOST, Entry
from belote_teach.words import N_

__all__ = ["BELOTE"]

BELOTE: Final = (
    Case(
        "belote_72",
        N_("The belote makes it"),
        N_(
            "In their tricks the takers have {cards}, fewer than the defenders. The belote makes it {ours} to {theirs}."
        ),
        Entry(cards="72", belote_takers="1"),
        "card_points 72 90, belote 20, belote_counts, contract",
        "made 92 90",
    ),
    Case(
        "belote_71",
        N_("The belote makes it a tie"),
        N_("With the belote both sides have {ours}. It is held with the takers’ other points."),
        Entry(rules="club", cards="71", belote_takers="1"),
        "card_points 71 91, belote 20, belote_counts, equality -91 0 91",
        "litige 0 91 91",
        told="D",
    ),
    Case(
        "belote_70",
        N_("The belote is not enough"),
        N_("Even with the belote the takers have {ours}, the defenders {theirs}. The belote is all they keep."),
        Entry(cards="70", belote_takers="1"),
        "card_points 70 92, belote 20, belote_counts, dedans -70 70, belote_on_failure",
        "dedans 20 162",
    ),
    Case(
        "belote_60",
        N_("Failed, but the belote stays"),
        N_("The takers are far away with {ours} against {theirs}. At this table they keep their belote."),
        Entry(cards="60", belote_takers="1"),
        "card_points 60 102, belote 20, belote_counts, dedans -60 60, belote_on_failure",
        "dedans 20 162",
    ),
    Case(
        "defence_92",
        N_("More than the defenders’ belote"),
        N_("The defenders hold the belote, so the takers need more than usual. With {cards} they have just enough."),
        Entry(cards="92", belote_defenders="1"),
        "card_points 92 70, belote 0 20, belote_counts, contract",
        "made 92 90",
    ),
    Case(
        "defence_91",
        N_("The defenders’ belote makes it a tie"),
        N_("The takers have {cards} and the defenders, with their belote, just as many."),
        Entry(cards="91", belote_defenders="1"),
        "card_points 91 71, belote 0 20, belote_counts, equality -91 0 91",
        "litige 0 91 91",
    ),
    Case(
        "defence_90",
        N_("The defenders’ belote breaks it"),
        N_("The takers have {cards} in their tricks, more than half. The defenders’ belote makes it {theirs}."),
        Entry(cards="90", belote_defenders="1"),
        "card_points 90 72, belote 0 20, belote_counts, dedans -90 90",
        "dedans 0 182",
    ),
    Case(
        "litige_belote_at_once",
        N_("In a litige the belote is scored at once"),
        N_("At this table the belote makes the tie, but is not held: its owners score it now."),
        Entry(rules="arena", cards="71", belote_takers="1"),
        "card_points 71 91, belote 20, belote_counts, belote_in_litige, equality -71 0 71",
        "litige 20 91 71",
    ),
    Case(
        "litige_defence_at_once",
        N_("A litige with the defenders’ belote"),
        N_("The defenders score their belote with their points, as they do in any litige. The takers’ {held} wait."),
        Entry(rules="arena", cards="91", belote_defenders="1"),
        "card_points 91 71, belote 0 20, belote_counts, equality -91 0 91",
        "litige 0 91 91",
    ),
    Case(
        "judged_without_tie",
        N_("A tie judged without the belote"),
        N_("At this table only cards make a litige. They are equal, so the belote is put aside and scored at once."),
        Entry(rules="classic+belote_in_litige=judged_without", cards="81", belote_takers="1"),
        "card_points 81 81, belote 20, belote_in_litige, belote_in_litige, equality -81 0 81",
        "litige 20 81 81",
    ),
    Case(
        "judged_without_failed",
        N_("Equal only by the belote"),
        N_("The belote makes both sides equal with {ours}. At this table that is no litige: the takers have failed."),
        Entry(rules="classic+belote_in_litige=judged_without", cards="71", belote_takers="1"),
        "card_points 71 91, belote 20, belote_counts, belote_in_litige, belote_in_litige -71 71, belote_on_failure",
        "dedans 20 162",
    ),
    Case(
        "belote_does_not_count",
        N_("Where the belote does not help"),
        N_(
            "At this table the sides are compared without the belote: {ours} to {theirs}. The takers fail, and keep it."
        ),
        Entry(rules="classic+belote_counts=no", cards="72", belote_takers="1"),
        "card_points 72 90, belote 20, belote_counts, dedans -72 72, belote_on_failure",
        "dedans 20 162",
    ),
    Case(
        "belote_does_not_break",
        N_("Where the belote does not hurt"),
        N_("The sides are compared without the belote. The contract is made, though the defenders score more."),
        Entry(rules="classic+belote_counts=no", cards="82", belote_defenders="1"),
        "card_points 82 80, belote 0 20, belote_counts, contract",
        "made 82 100",
    ),
    Case(
        "belote_lost_on_failure",
        N_("The belote is lost with the contract"),
        N_("By the letter of one source, takers who fail score nothing at all, not even their belote."),
        Entry(rules="arena+belote_on_failure=lost", cards="60", belote_takers="1"),
        "card_points 60 102, belote 20, belote_counts, dedans -60 60, belote_on_failure -20",
        "dedans 0 162",
    ),
    Case(
        "word_missing",
        N_("A word was missing"),
        N_("The takers held the belote and said only one of the two words. With {cards} they fail."),
        Entry(rules="federation", cards="75", belote_takers=LOST),
        "card_points 75 87, belote_words, contract, dedans -75 75",
        "dedans 0 162",
    ),
    Case(
        "queen_first",
        N_("The queen came first"),
        N_("At this table the king must be played before the queen. It was not, so the defenders’ belote is lost."),
        Entry(rules="classic+belote_words=king_first", cards="88", belote_defenders=LOST),
        "card_points 88 74, belote_words, contract, contract",
        "made 88 74",
    ),
    Case(
        "two_belotes",
        N_("Two belotes at all trumps"),
        N_("At all trumps every suit can bring a belote. The takers hold two of them and get from {cards} to {ours}."),
        Entry(rules="arena", contract="AT", cards="70", belote_takers="2"),
        "all_trumps_points 70 92, all_trumps_belote 40, belote_counts, contract",
        "made 110 92",
    ),
    Case(
        "belotes_on_both_sides",
        N_("A belote on each side"),
        N_("At all trumps both sides can hold a belote. One more for the defenders would have broken the contract."),
        Entry(rules="arena", contract="AT", cards="84", belote_takers="1", belote_defenders="1"),
        "all_trumps_points 84 78, all_trumps_belote 20, all_trumps_belote 0 20, belote_counts, contract",
        "made 104 98",
    ),
    Case(
        "belote_off_suit",
        N_("A belote that was not in the suit led"),
        N_("At this table a belote at all trumps counts only in the suit led. The takers’ came too late."),
        Entry(rules="arena+all_trumps_belote=suit_led", contract="AT", cards="78", belote_takers=LOST),
        "all_trumps_points 78 84, belote_words, contract, dedans -78 78",
        "dedans 0 162",
    ),
    Case(
        "no_belote_at_all_trumps",
        N_("All trumps without a belote"),
        N_("At this table there is no belote at all trumps, whoever holds king and queen. Cards alone decide."),
        Entry(rules="arena+all_trumps_belote=none", contract="AT", cards="78"),
        "all_trumps_points 78 84, contract, dedans -78 78",
        "dedans 0 162",
    ),
)
