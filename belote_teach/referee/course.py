"""The course of the play as the referee sees it, and the quick way through a deal in which nothing is wrong.

>>> from belote_teach.records import loads
>>> from belote_teach.rules.obligation import Law
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> deal = loads("[Play] S:Ac E:7c N:8c W:9c S:Kc E:Tc N:Qc W:Jc").deals[0]
>>> straight(deal, Law.of(CLASSIC, Trump.HEARTS), Seat.SOUTH, NOT_GIVEN) is None  # the hands are not known
True
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Seat, Side, Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.records.record import DealRecord, Turn
    from belote_teach.referee.scene import Draft
    from belote_teach.rules.obligation import Law

__all__ = ["NOT_GIVEN", "Course", "Hands", "Seen", "straight"]

_SEATS: Final = tuple(Seat)
_SUITS: Final = tuple(Suit)


class Hands(NamedTuple):
    """What is written of the four hands and can be believed: bits of cards, and whether they are the whole hand."""

    cards: tuple[int, int, int, int]
    whole: tuple[bool, bool, bool, bool]


NOT_GIVEN: Final = Hands((0, 0, 0, 0), (False, False, False, False))


class Seen(NamedTuple):
    """A trick as it was played.

    `plays` are the indexes of its turns. `winner` is the player who won it by the rules, None when it is not complete
    or cannot be known, and `given` the player or side to whom the table gave it, None when it does not say.
    """

    number: int
    plays: tuple[int, ...]
    led: Suit
    winner: Seat | None
    given: Seat | Side | None = None


@dataclass(slots=True, eq=False)
class Course:
    """What is known of the play of a deal.

    `laws` are those that may hold: one, unless trumps are not known. `turns` are the turns under the names of those who
    played them, which is not always who is written there. `first` are the bits of the cards that each hand is known to
    have held at first and `whole` says whether those are all. `unsure` is the first turn after which the written hand
    of a seat cannot be relied on, because a card came that it did not hold or one is missing. `refused` are the turns
    whose card was not the player's to play, or may have been another. `awards` has the finding on each trick, by its
    number, that the table gave to the wrong player.

    `complete` says that it is known of all eight tricks who won them and with which cards: `piles` are the bits of the
    cards of each trick. `filled` is the one card that is not written where it was played, found because only one was
    left. `guessed` says that cards were missing or too many, so that the tricks may have been others.
    """

    laws: tuple[Law, ...]
    first: tuple[int, int, int, int]
    whole: tuple[bool, bool, bool, bool]
    tricks: tuple[Seen, ...] = ()
    unsure: dict[Seat, int] = field(default_factory=dict)
    refused: frozenset[int] = frozenset()
    complete: bool = False
    piles: tuple[int, ...] = ()
    awards: dict[int, Draft] = field(default_factory=dict)
    turns: Sequence[Turn] = ()
    filled: Card | None = None
    guessed: bool = False

    @property
    def law(self) -> Law | None:
        """The law of the table, where trumps are known."""
        return self.laws[0] if len(self.laws) == 1 else None


def straight(deal: DealRecord, law: Law, leader: Seat, given: Hands) -> Course | None:
    """Return the course of a play in which all hands are known and everything is in order; None otherwise."""
    turns = deal.turns or ()
    hands = list(given.cards)
    seen = 0
    for turn in turns:
        bit = turn[1].bit
        if seen & bit:
            return None
        seen |= bit
        place = turn[0].index
        if given.whole[place]:
            if not hands[place] & bit:
                return None
        else:
            hands[place] |= bit
    south, east, north, west = hands
    if south | east | north | west != 0xFFFFFFFF or not (
        south.bit_count() == east.bit_count() == north.bit_count() == west.bit_count() == 8
    ):
        return None
    obligation, order = law.obligation, law.order
    above, trumps = order.above, order.trumps
    expected = leader.index
    piles: list[int] = []
    tricks: list[Seen] = []
    for start in range(0, len(turns), 4):
        led = best = top = holder = -1
        pile, mark = 0, None
        plays = turns[start : start + 4]
        for turn in plays:
            place, card = turn[0].index, turn[1]
            index, bit = card.index, card.bit
            if place != expected or mark is not None:
                return None
            hand = hands[place]
            if not obligation(hand, led, best, top, not (holder ^ place) & 1)[1] & bit:
                return None
            hands[place] = hand ^ bit
            pile |= bit
            if led < 0:
                led, best, top, holder = index >> 3, index, index, place
            elif index >> 3 == led:
                if above[top] & bit:
                    if top == best:
                        best, holder = index, place
                    top = index
            elif trumps & bit and (not trumps >> best & 1 or above[best] & bit):
                best, holder = index, place
            expected = (place + 1) & 3
            mark = turn[3]
        whole = len(plays) == 4
        if whole:
            winner = _SEATS[holder]
            if mark is not None and mark is not winner and mark is not winner.side:
                return None
            piles.append(pile)
            expected = holder
            tricks.append(Seen(len(tricks) + 1, tuple(range(start, start + 4)), _SUITS[led], winner, mark))
        else:
            if mark is not None:
                return None
            tricks.append(Seen(len(tricks) + 1, tuple(range(start, start + len(plays))), _SUITS[led], None))
    return Course(
        laws=(law,), turns=turns, first=(south, east, north, west), whole=_ALL_WHOLE, tricks=tuple(tricks),
        complete=len(turns) == 32, piles=tuple(piles),
    )  # fmt: skip


_ALL_WHOLE: Final = (True, True, True, True)
