"""What is known of the four hands while a play goes on.

A card may be written that the player cannot have played: it lay on the table before, or another player holds it. From
then on the written hand is not to be relied on, for another card must have gone; what is played later still is known.

>>> from belote_teach.records import loads
>>> deal = loads("[Play] S:Ac E:7c N:8c W:9c S:Ac E:Tc N:Qc W:Jc").deals[0]
>>> hands = KnownHands(deal.turns, NOT_GIVEN)
>>> sorted(hands.dubious), hands.refused  # one of the two is right, and nothing says which
([0, 4], {4: Refused(kind='card_played_twice', turn=0, owner=None)})
>>> hands.whole(Seat.EAST), hands.sure(Seat.EAST)
(False, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat
from belote_teach.referee.course import NOT_GIVEN, Hands
from belote_teach.referee.turns import How

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.records.record import Turn
    from belote_teach.referee.grouping import Group

__all__ = ["NOT_GIVEN", "KnownHands", "Refused"]

_SEATS: Final = tuple(Seat)
_DECK: Final = 0xFFFFFFFF


class Refused(NamedTuple):
    """Why a card was not the player's to play: it came in an earlier `turn`, or it is in the hand of its `owner`."""

    kind: str
    turn: int | None = None
    owner: Seat | None = None


class KnownHands:
    """What is known of the hands, turn by turn: `leaves` takes a card out of its hand.

    `by` says who played each card, as far as can be told. `first` are the bits that each hand is known to have held at
    first. `refused` are the turns whose card was not the player's, and `dubious` those and all others whose card may
    have been another. `unsure` has the turn after which the written hand of a player is not to be relied on.
    """

    def __init__(self, turns: Sequence[Turn], given: Hands) -> None:
        self.turns, self.given = turns, given
        self.by = [turn.seat for turn in turns]
        self.unsure: dict[Seat, int] = {}
        self._believe()

    def _believe(self) -> None:
        """Decide of each card whether it can have been the player's to play."""
        given = self.given
        self.first = first = list(given.cards)
        self.refused: dict[int, Refused] = {}
        self.dubious: set[int] = set()
        played: dict[int, int] = {}  # the turn in which a card was played, by its index
        for index, turn in enumerate(self.turns):
            seat, bit = self.by[index], turn.card.bit
            place = seat.index
            owner = next((other for other in _SEATS if other is not seat and given.cards[other.index] & bit), None)
            if turn.card.index in played:
                self._again(index, played[turn.card.index], bit)
            elif owner is not None or (given.whole[place] and not first[place] & bit):
                self.refused[index] = Refused("card_not_held", owner=owner)
            elif not first[place] & bit and first[place].bit_count() >= 8:
                self.refused[index] = Refused("card_not_held")
            else:
                first[place] |= bit
                played[turn.card.index] = index
        self.dubious.update(self.refused)
        self.left = list(first)
        self.later = [0, 0, 0, 0]
        for index, turn in enumerate(self.turns):
            if index not in self.dubious:
                self.later[self.by[index].index] |= turn.card.bit

    def _again(self, index: int, earlier: int, bit: int) -> None:
        """Refuse a card that was played before; unless it was simply written twice, the first time may be wrong."""
        self.refused[index] = Refused("card_played_twice", turn=earlier)
        seat, before = self.by[index], self.by[earlier]
        if index == earlier + 1 and seat is before:
            return
        if before is seat or not self.given.cards[before.index] & bit:
            self.dubious.add(earlier)
            self.first[before.index] &= ~bit | self.given.cards[before.index]

    def settle_places(self, groups: Sequence[Group]) -> None:
        """Where somebody stands in another's place, decide by the hands, or by the count of cards, whose card it is."""
        counts = {seat: self.by.count(seat) for seat in _SEATS}
        moved = False
        for group in groups:
            for slip in group.slips:
                if slip.how is not How.INSTEAD:
                    continue
                index = group.plays[slip.place]
                turn, bit = self.turns[index], self.turns[index].card.bit
                mine, others = (self.given.cards[seat.index] & bit for seat in (turn.seat, slip.turn_of))
                if others or (counts[turn.seat] > 8 and not mine):
                    self.by[index], moved = slip.turn_of, True
        if moved:
            self._believe()

    def leaves(self, index: int, *, counts: bool) -> None:
        """Take the card of a turn out of its hand. `counts`: it is not one card too many in its trick."""
        seat, bit = self.by[index], self.turns[index].card.bit
        if index not in self.dubious:
            self.left[seat.index] &= ~bit
            self.later[seat.index] &= ~bit
        elif counts or index not in self.refused:
            self.unsure.setdefault(seat, index)

    def sure(self, seat: Seat) -> bool:
        """Whether what is written of a hand can still be relied on."""
        return seat not in self.unsure

    def now(self, seat: Seat) -> int:
        """Return the bits of the cards that a player surely holds now."""
        return self.left[seat.index] if seat not in self.unsure else self.later[seat.index]

    def whole(self, seat: Seat) -> bool:
        """Whether all eight cards of a hand are known."""
        return self.given.whole[seat.index] or self.first[seat.index].bit_count() >= 8

    @property
    def nowhere(self) -> int:
        """The bits of the cards of which nothing is known."""
        south, east, north, west = self.first
        return _DECK & ~(south | east | north | west)

    def as_played(self, indexes: Sequence[int]) -> list[Turn]:
        """Return turns under the names of those who played them."""
        return [self.turns[index]._replace(seat=self.by[index]) for index in indexes]
