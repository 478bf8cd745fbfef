"""The deal before the play: the cut, the packets, the hands and the turned card.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Cut "2"] [Packets "2-3"] [Deal "S:K98.Q98.A.Q"] [Taker "N"] [Turned "Kh"]'))
>>> [finding.kind.id for finding in report.findings]
['cut', 'packets']
>>> report = check(loads('[Deal "S:K98.Q98.A.Q N:AK.A.A.A"] [Taker "N"] [Turned "Qh"]'))
>>> [(finding.kind.id, finding.happened) for finding in report.findings][-1]
('turned_elsewhere', 'The turned card, the queen of hearts, is written in the hand of South.')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Cards, Seat, Side, listing
from belote_teach.referee.course import NOT_GIVEN, Course, Hands
from belote_teach.referee.finding import Says
from belote_teach.words import N_, ngettext

if TYPE_CHECKING:
    from belote_teach.referee.scene import Scene

__all__ = ["dealt", "set_up", "turned_card"]

_SEATS: Final = tuple(Seat)


_DEALT_AS: Final = {
    "3-2": N_("The first five cards were dealt three and then two."),
    "2-3": N_("The first five cards were dealt two and then three."),
}


def set_up(scene: Scene) -> None:
    """Look at the cut and the packets."""
    deal, rules = scene.deal, scene.rules
    if deal.cut is not None and min(deal.cut, 32 - deal.cut) < rules.cut:
        smaller = max(min(deal.cut, 32 - deal.cut), 0)
        scene.find("cut", scene.place("deal", tag="Cut"), _SmallerPart(smaller), clause="cut")
    if deal.packets is not None and rules.packets not in ("either", deal.packets):
        tells = _DEALT_AS.get(deal.packets, N_("The first five cards were dealt as {packets}."))
        scene.find(
            "packets", scene.place("deal", tag="Packets"), Says.of(tells, packets=deal.packets), clause="packets",
            seat=deal.dealer,
        )  # fmt: skip


def dealt(scene: Scene, *, passed: bool | None) -> Hands:
    """Look at the hands, and return what can be believed of them. `passed`: everybody did (None: not known)."""
    if scene.deal.hands == (None, None, None, None):
        return NOT_GIVEN
    cards, whole = [0, 0, 0, 0], [False, False, False, False]
    for seat, hand in zip(_SEATS, scene.deal.hands, strict=True):
        if hand is None:
            continue
        count = len(hand.cards) + len(hand.twice)
        off = count > 8 or (hand.whole and count not in ((8,) if passed is False else (5, 8)))
        if off:
            _wrong_size(scene, seat, hand.cards, count, played=passed is False)
        for card in hand.twice:
            _twice(scene, seat, card, Says.of(N_("{player} is written to hold {card} twice."), player=seat, card=card))
        whole[seat.index] = count == 8 and not hand.twice
        cards[seat.index] = hand.cards.bits
    shared = _in_two_hands(scene, cards)
    for place in range(4):
        if cards[place].bit_count() > 8:  # which of them are too many is not known
            cards[place] = 0
        if cards[place] & shared:
            whole[place] = False
        cards[place] &= ~shared
    south, east, north, west = whole
    return Hands((cards[0], cards[1], cards[2], cards[3]), (south, east, north, west))


class _SmallerPart(NamedTuple):
    """How many cards were in the smaller part of the cut."""

    n: int

    @property
    def text(self) -> str:
        """The sentence in the language in use."""
        says = ngettext("One part of the cut had only {n} card.", "One part of the cut had only {n} cards.", self.n)
        return says.format(n=self.n)


class _HandSize(NamedTuple):
    """How many cards a hand is written with."""

    player: Seat
    n: int

    @property
    def text(self) -> str:
        """The sentence in the language in use."""
        says = ngettext(
            "The hand of {player} is written with {n} card.", "The hand of {player} is written with {n} cards.", self.n
        )
        return says.format(player=self.player.title, n=self.n)


def _wrong_size(scene: Scene, seat: Seat, cards: Cards, count: int, *, played: bool) -> None:
    says = (
        N_("Everybody plays with eight cards.") if played else N_("Everybody is dealt five cards, and then has eight.")
    )
    place, told = scene.place("deal", tag="Deal"), _HandSize(seat, count)
    scene.find("hand_size", place, told, clause="second_deal", asks=Says(says), seat=seat, cards=cards)


def _twice(scene: Scene, seat: Seat, card: Card, tells: Says) -> None:
    asks = Says.of(N_("There is one of each card."))
    scene.find(
        "card_dealt_twice", scene.place("deal", tag="Deal"), tells, clause="deck", asks=asks, seat=seat, card=card,
        cards=Cards((card,)),
    )  # fmt: skip


def _in_two_hands(scene: Scene, cards: list[int]) -> int:
    """Report cards that are in two hands, and return their bits."""
    shared = 0
    for place, seat in enumerate(_SEATS):
        for other in _SEATS[:place]:
            for card in listing(cards[other.index] & cards[place] & ~shared):
                tells = N_("{other} and {player} are both written to hold {card}.")
                _twice(scene, seat, card, Says.of(tells, other=other, player=seat, card=card))
            shared |= cards[other.index] & cards[place]
    return shared


def turned_card(scene: Scene, taker: Seat | Side | None, hands: Hands, course: Course) -> None:
    """Look where the turned card went."""
    card = scene.deal.turned
    if card is None or taker is None:
        return
    right = [seat for seat in _SEATS if taker in (seat, seat.side)]
    holder = next((seat for seat in _SEATS if hands.cards[seat.index] & card.bit), None)
    turns = enumerate(course.turns)
    turn = next((index for index, each in turns if each.card is card and index not in course.refused), None)
    proved_at = None
    if holder is not None:
        tells = N_("The turned card, {card}, is written in the hand of {player}.")
        place = scene.place("deal", tag="Deal")
    elif turn is not None:
        holder = course.turns[turn].seat
        trick = next((each for each in course.tricks if turn in each.plays), None)
        number, nth = (trick.number, trick.plays.index(turn) + 1) if trick else (9, 1)
        tells = N_("The turned card, {card}, was played by {player}.")
        place = scene.place("play", trick=number, nth=nth, turn=turn)
        proved_at = number, turn
    elif all(hands.whole[seat.index] for seat in right):
        tells = N_("The turned card, {card}, is not in the hand of the taker.")
        place = scene.place("deal", tag="Turned")
    else:
        return
    if holder not in right:
        asks = Says.of(N_("The turned card goes to the taker, {taker}."), taker=taker)
        scene.find(
            "turned_elsewhere", place, Says.of(tells, card=card, player=holder), clause="second_deal", asks=asks,
            seat=holder, card=card, cards=Cards((card,)), proved_at=proved_at,
        )  # fmt: skip
