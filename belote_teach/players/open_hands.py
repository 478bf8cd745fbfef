"""What a deal comes to when everybody sees all hands: the sheet that the best play of both sides leads to.

>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> sheet = open_sheet(Deal.with_hands(hands, dealer="W", taker="S", trump="h"))
>>> sheet.takers.cards + sheet.defenders.cards, sheet.problems()
(162, [])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.cards import Seat
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Sheet
from belote_teach.solver import solve

if TYPE_CHECKING:
    from belote_teach.cards import Side
    from belote_teach.rules.deal import Deal

__all__ = ["open_sheet"]


def open_sheet(deal: Deal) -> Sheet:
    """Return the sheet of a deal before its first lead, played best with open hands; belotes and declarations score.

    `SolveError` where there is nothing to play.
    """
    found = solve(deal)
    assert deal.taker is not None  # noqa: S101 - a deal that can be solved has been taken
    mine, theirs = found.value, found.total - found.value
    capot = found.side if theirs < 0 or mine > DEAL_TOTAL else found.side.other if mine < 0 else None
    cards = found.points(next(iter(found.best)))

    def count(side: Side) -> Count:
        belotes = sum(
            (deal.game.pairs & hand.bits).bit_count() // 2
            for seat, hand in zip(Seat, deal.game.hands, strict=True)
            if seat.side is side
        )
        standing = deal.game.standing
        declared = standing.points if standing and standing.side is side else 0
        if capot is None:
            return Count(cards[side], declared=declared, belotes=belotes)
        return Count(*((DEAL_TOTAL, declared, belotes, 8) if side is capot else (0, declared, belotes, 0)))

    side = deal.taker.side
    return Sheet(taker=side, takers=count(side), defenders=count(side.other), rules=deal.rules, trump=deal.trump)
