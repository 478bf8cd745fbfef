"""The clauses on the cards: how many there are, how they rank and what they are worth."""

from __future__ import annotations

from typing import Final

from belote_teach.rules.clause import Breach, Clause, clause
from belote_teach.words import N_

__all__ = ["CARDS"]

CARDS: Final[tuple[Clause, ...]] = (
    clause(
        "deck",
        N_("Cards and players"),
        N_(
            "Four people play, two against two, and partners sit opposite each other. There are 32 cards: ace, king, "
            "queen, jack, 10, 9, 8 and 7 of four suits, one of each, and everybody plays with eight."
        ),
        "ABCD",
    ),
    clause(
        "plain_order",
        N_("Order of a plain suit"),
        N_("In a plain suit the cards rank ace, 10, king, queen, jack, 9, 8, 7."),
        "ABCD",
    ),
    clause(
        "trump_order",
        N_("Order of the trumps"),
        N_("In trumps the cards rank jack, 9, ace, 10, king, queen, 8, 7."),
        "ABCD",
        french="atout",
    ),
    clause(
        "all_trumps_order",
        N_("Order at all trumps"),
        N_("At all trumps every suit ranks as trumps do: jack, 9, ace, 10, king, queen, 8, 7."),
        "C",
        french="tout atout",
        needs="third_round=yes",
    ),
    clause(
        "no_trumps_order",
        N_("Order at no trumps"),
        N_("At no trumps every suit ranks as a plain suit: ace, 10, king, queen, jack, 9, 8, 7."),
        "C",
        french="sans atout",
        needs="third_round=yes",
    ),
    clause(
        "card_points",
        N_("What the cards are worth"),
        N_(
            "In trumps the jack is worth 20 points, the 9 14, the ace 11, the 10 10, the king 4, the queen 3, the "
            "8 and 7 nothing. In a plain suit the ace is worth 11, the 10 10, the king 4, the queen 3, the jack 2, the "
            "9, 8 and 7 nothing."
        ),
        "ABCD",
        breach=Breach.SUM,
    ),
    clause(
        "all_trumps_points",
        N_("What the cards are worth at all trumps"),
        N_(
            "At all trumps each jack is worth 13 points, each 9 9, each ace 6, each 10 5, each king 3, each queen 2, "
            "the 8s and 7s nothing."
        ),
        "C",
        french="tout atout",
        needs="third_round=yes",
        breach=Breach.SUM,
    ),
    clause(
        "no_trumps_points",
        N_("What the cards are worth at no trumps"),
        N_(
            "At no trumps each ace is worth 19 points, each 10 10, each king 4, each queen 3, each jack 2, the 9s, 8s "
            "and 7s nothing."
        ),
        "C",
        french="sans atout",
        needs="third_round=yes",
        breach=Breach.SUM,
    ),
    clause(
        "last_trick",
        N_("The last trick"),
        N_("Who wins the last trick scores 10 more."),
        "ABCD",
        french="dix de der",
        breach=Breach.SUM,
    ),
    clause(
        "total",
        N_("What a deal is worth"),
        N_("In every contract the cards make 152 points, and with the last trick 162."),
        "ABD",
        breach=Breach.SUM,
    ),
)
