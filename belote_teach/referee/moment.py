"""A moment of a deal that the referee has looked at, as a `Table` on which play can go on: for whoever works it out.

Such a moment must be whole, and reached by the rules. What the record lacks for that is said, or which card breaks one.

>>> from belote_teach.records import loads
>>> from belote_teach.referee.checking import check
>>> text = '[Trump "h"] [Dealer "W"] [Deal "S:98.A.. E:... N:... W:..."]'
>>> table_at(check(loads(text)).deals[0])
Traceback (most recent call last):
    ...
belote_teach.referee.moment.MomentError: The hands are not all known: eight cards each are needed. Known are: South 3, \
East 0, North 0, West 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Cards, Seat
from belote_teach.rules.table import Table
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.referee.ruling import Ruling

__all__ = ["MomentError", "first_hands", "table_at"]

_SEATS: Final = tuple(Seat)
_HAND: Final = 8


class MomentError(ValueError):
    """A moment at which play cannot go on; the message says what is missing or wrong, and where."""


def first_hands(ruling: Ruling) -> tuple[Cards, Cards, Cards, Cards]:
    """Return the hands of South, East, North and West before the first lead.

    Cards that were played were held, and of four hands the fourth is what the other three leave. Raises `MomentError`
    where that is not enough.
    """
    south, east, north, west = (Cards.from_bits(bits) for bits in ruling.course.first)
    hands = [south, east, north, west]
    short = [place for place, hand in enumerate(hands) if len(hand) != _HAND]
    if len(short) == 1:
        hands[short[0]] |= Cards(card for card in DECK if not any(card in hand for hand in hands))
    if any(len(hand) != _HAND for hand in hands):
        says = _("The hands are not all known: eight cards each are needed. Known are: {hands}.")
        known = (_("{player} {n}").format(player=seat.title, n=len(hands[seat.index])) for seat in _SEATS)
        raise MomentError(says.format(hands=", ".join(known)))
    south, east, north, west = hands
    return south, east, north, west


def table_at(ruling: Ruling, after: int | None = None) -> Table:
    """Return the table after so many cards of the deal, after all that are written when `after` is left out.

    Raises `MomentError` where the record does not say what trumps are, who leads or who holds what, where it has not
    so many cards, and where one of them was against the rules.
    """
    turns = ruling.course.turns
    count = len(turns) if after is None else after
    if not 0 <= count <= len(turns):
        says = _("The deal has {n} cards; the moment after {after} of them is not in it.")
        raise MomentError(says.format(n=len(turns), after=count))
    if ruling.passed:
        raise MomentError(_("Everybody passed: there is no play."))
    law = ruling.course.law
    if law is None:
        raise MomentError(_('The record does not say what trumps are: write [Trump "h"], or the bidding.'))
    leader = ruling.leader or (turns[0].seat if turns else None)
    if leader is None:
        raise MomentError(_('The record does not say who leads: write [Dealer "W"]; the dealer’s right leads.'))
    south, east, north, west = (hand.bits for hand in first_hands(ruling))
    table = Table.start(law, (south, east, north, west), leader.index)
    for place, turn in enumerate(turns[:count], 1):
        to_play = _SEATS[table.turn]
        if to_play is not turn.seat or not table.legal_now(turn.card.bit):
            says = _("Card {n}, {play}, was not to be played there; `belote-teach check` says why.")
            raise MomentError(says.format(n=place, play=turn))
        table = table.after(turn.card.index)
    return table
