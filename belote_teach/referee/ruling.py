"""A deal as the referee sees it: who led, what each hand is known to hold at any time, who won, what it scores.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> ruling = check(loads('[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:Kc E:Tc N:Qc W:Jc')).deals[0]
>>> ruling.leader, [trick.winner for trick in ruling.tricks]
(<Seat.SOUTH: 'S'>, [<Seat.SOUTH: 'S'>, <Seat.EAST: 'E'>])
>>> str(ruling.hand("N", 2).cards), ruling.hand("N", 2).whole
('8h Qc', False)
>>> str(ruling.legal(2)), ruling.verdict(2).allowed
('Qc', False)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Cards, Seat, Side
from belote_teach.referee.obeying import allowed, on_the_table, verdict_on

if TYPE_CHECKING:
    from belote_teach.records.record import DealRecord
    from belote_teach.referee.course import Course, Seen
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump
    from belote_teach.rules.scoring import Account
    from belote_teach.rules.trick import Trick, Verdict

__all__ = ["Known", "Ruling"]

_SEATS: Final = tuple(Seat)


class Known(NamedTuple):
    """What is known of a hand: cards that it surely holds, and whether those are all."""

    cards: Cards
    whole: bool


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the referee makes of one deal.

    `leader` should lead to the first trick. `dealer`, `taker` (the player, or only the side) and `trump` are None where
    nothing says them. `passed` says whether everybody passed, None when that is not known. `tricks` are those that were
    played, as far as they go, and `account` is what the deal scores, None when that cannot be known.
    """

    deal: DealRecord = field(repr=False)
    rules: Rules = field(repr=False)
    dealer: Seat | None
    leader: Seat | None
    taker: Seat | Side | None
    trump: Trump | None
    passed: bool | None
    tricks: tuple[Seen, ...] = field(repr=False)
    account: Account | None = field(repr=False)
    course: Course = field(repr=False, compare=False)

    def hand(self, seat: Seat | str, turn: int) -> Known:
        """Return what is known of a hand just before a turn (an index; the number of turns for the end)."""
        seat, course = Seat.of(seat), self.course
        turns = course.turns
        off = course.unsure.get(seat)
        mine = [
            (index, each.card.bit)
            for index, each in enumerate(turns)
            if each.seat is seat and index not in course.refused
        ]
        if off is not None and off < turn:  # the hand is no longer what was written
            return Known(Cards.from_bits(sum(bit for index, bit in mine if index >= turn)), whole=False)
        gone = sum(bit for index, bit in mine if index < turn)
        return Known(Cards.from_bits(course.first[seat.index] & ~gone), course.whole[seat.index])

    def hands(self, turn: int) -> tuple[Known, Known, Known, Known]:
        """Return what is known of the hands of South, East, North and West just before a turn."""
        south, east, north, west = (self.hand(seat, turn) for seat in _SEATS)
        return south, east, north, west

    def trick(self, turn: int) -> Seen | None:
        """Return the trick that a turn belongs to, None behind the eighth."""
        return next((trick for trick in self.tricks if turn in trick.plays), None)

    def table(self, turn: int) -> Trick:
        """Return what lies on the table just before a turn."""
        trick, turns = self.trick(turn), self.course.turns
        return on_the_table([turns[index] for index in trick.plays if index < turn] if trick else [])

    def holder(self, turn: int) -> Seat | None:
        """Return who holds the trick once a turn is played; None where trumps are not known and decide it."""
        trick, turns = self.trick(turn), self.course.turns
        if trick is None:
            return None
        lying = on_the_table([turns[index] for index in trick.plays if index <= turn])
        held = {lying.winning(law.order.trump).seat for law in self.course.laws}
        return next(iter(held)) if len(held) == 1 else None

    def legal(self, turn: int) -> Cards:
        """Return the cards that could have been played in a turn, as far as the hand is known."""
        played = self.course.turns[turn]
        held = self.hand(played.seat, turn).cards.bits
        if not held:
            return Cards()
        return Cards.from_bits(allowed(self.course.laws, held, self.table(turn), played.seat))

    def verdict(self, turn: int) -> Verdict | None:
        """Return the verdict on a turn's card, judged by what is known of the hand.

        None when trumps are not known, or for a card that is not the player's.
        """
        played, law = self.course.turns[turn], self.course.law
        held = self.hand(played.seat, turn).cards
        if law is None or turn in self.course.refused or played.card not in held:
            return None
        return verdict_on(played.card, held.bits, self.table(turn), played.seat, law)

    def reason(self, turn: int) -> str:
        """Return why a turn's card was allowed or not, as a sentence; empty where nothing can be said."""
        verdict = self.verdict(turn)
        return verdict.reason if verdict else ""
