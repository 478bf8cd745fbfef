"""One card changed, one answer changed: the neighbour of a position that teaches by contrast.

>>> from belote_teach.rules.trick import legal_plays
>>> pair = neighbour(Position.parse(trump="s", hand="8s As 7c", trick="N:Kd W:Ad"))
>>> str(pair.before), str(pair.after), str(legal_plays(pair.position).cards)
('W:Ad', 'W:Qd', '8s As 7c')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Suit
from belote_teach.rules.obligation import Duty
from belote_teach.rules.trick import Play, Position, Trick, what_is_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Neighbour", "neighbour"]

# What the changed position should ask, best first: nothing teaches a duty better than being free of it.
_WANTED: Final = (
    Duty.PARTNER_HOLDS,
    Duty.UNDERTRUMP,
    Duty.OVERTRUMP,
    Duty.TRUMP,
    Duty.CANNOT_GO_HIGHER,
    Duty.GO_HIGHER,
)


@dataclass(frozen=True, slots=True)
class Neighbour:
    """A position with one card on the table changed: what was played, what is played instead, and the new position."""

    before: Play
    after: Play
    position: Position


def neighbour(position: Position) -> Neighbour | None:
    """Return the most telling neighbour of a position: one card of the trick changed, and another answer.

    The card led keeps its suit unless it lies alone, since the others answered it. None when no such change alters
    what may be played. The same position always has the same neighbour.
    """
    _duty, legal = position.obligation()
    best: tuple[tuple[int, bool], Play, Play, Trick] | None = None
    for before, after, trick in _changes(position):
        asked = what_is_asked(position.hand, trick, position.seat, position.law.order)
        duty, now_legal = position.law.obligation(*asked)
        if now_legal == legal:
            continue
        rank = _WANTED.index(duty) if duty in _WANTED else len(_WANTED), after.card.suit is not before.card.suit
        if best is None or rank < best[0]:
            best = rank, before, after, trick
    if best is None:
        return None
    _rank, before, after, trick = best
    return Neighbour(before, after, Position(position.hand, trick, position.trump, position.rules))


def _changes(position: Position) -> Iterator[tuple[Play, Play, Trick]]:
    """Go through the tricks with one card changed: what was played, what is played instead, and the trick."""
    trick = position.trick
    taken = position.hand | trick.cards
    partner_first = sorted(range(len(trick)), key=lambda place: trick[place].seat is not position.seat.partner)
    for place in partner_first:
        before = trick[place]
        suits = (before.card.suit,) if place == 0 and len(trick) > 1 else tuple(Suit)
        for card in (card for suit in suits for card in position.law.order.ranked(suit)):
            if card not in taken:
                after = Play(before.seat, card)
                yield before, after, Trick((*trick[:place], after, *trick[place + 1 :]))
