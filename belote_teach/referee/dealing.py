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

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat, Side, listing
from belote_teach.referee.course import NOT_GIVEN, Course, Hands
from belote_teach.referee.finding import Says
from belote_teach.words import N_

if TYPE_CHECKING:
    from belote_teach.referee.scene import Scene

__all__ = ["dealt", "set_up", "turned_card"]

_SEATS: Final = tuple(Seat)
_ALL: Final = 0xFFFFFFFF


def set_up(scene: Scene) -> None:
    """Look at the cut and the packets."""
    deal, rules = scene.deal, scene.rules
    if deal.cut is not None and min(deal.cut, 32 - deal.cut) < rules.cut:
        tells, n = N_("One part of the cut had {n} of the cards."), min(deal.cut, 32 - deal.cut)
        scene.find("cut", scene.place("deal", tag="Cut"), Says.of(tells, n=max(n, 0)), clause="cut")
    if deal.packets is not None and rules.packets not in ("either", deal.packets):
        tells = N_("The first five cards were dealt as {packets}.")
        scene.find(
            "packets", scene.place("deal", tag="Packets"), Says.of(tells, packets=deal.packets), clause="packets",
            seat=deal.dealer,
        )  # fmt: skip


def dealt(scene: Scene, *, passed: bool | None) -> Hands:
    """Look at the hands, and return what can be believed of them. `passed`: everybody did (None: not known)."""
    hands = scene.deal.hands
    if hands == (None, None, None, None):
        return NOT_GIVEN
    cards = [0, 0, 0, 0]
    whole = [False, False, False, False]
    off = [False, False, False, False]  # hands with too many or too few cards
    sizes = (8,) if passed is False else (5, 8)
    for seat, hand in zip(_SEATS, hands, strict=True):
        if hand is None:
            continue
        place = seat.index
        cards[place] = hand.cards.bits
        count = len(hand.cards) + len(hand.twice)
        if (hand.whole and count not in sizes) or count > 8:
            off[place] = True
            tells = N_("The hand of {player} is written with {n} cards.")
            asks = (
                N_("Everybody plays with eight cards.")
                if passed is False
                else N_("Everybody is dealt five cards, and then has eight.")
            )
            scene.find(
                "hand_size", scene.place("deal", tag="Deal"), Says.of(tells, player=seat, n=count), clause="second_deal",
                asks=Says.of(asks), seat=seat, cards=hand.cards,
            )  # fmt: skip
        whole[place] = count >= 8 and not off[place] and not hand.twice
        for card in hand.twice:
            tells = N_("{player} is written to hold {card} twice.")
            scene.find(
                "card_dealt_twice", scene.place("deal", tag="Deal"), Says.of(tells, card=card, player=seat),
                clause="deck", asks=Says.of(N_("There is one of each card.")), seat=seat, card=card, cards=Cards((card,)),
            )  # fmt: skip
    _in_two_hands(scene, cards, whole)
    for place in range(4):
        if off[place] and cards[place].bit_count() > 8:  # which of them are too many is not known
            cards[place] = 0
    return Hands((cards[0], cards[1], cards[2], cards[3]), (whole[0], whole[1], whole[2], whole[3]))


def _in_two_hands(scene: Scene, cards: list[int], whole: list[bool]) -> None:
    """Report cards that are in two hands, and believe neither."""
    shared = 0
    for place, seat in enumerate(_SEATS):
        before = 0
        for earlier in range(place):
            before |= cards[earlier]
        for card in listing(before & cards[place]):
            owner = next(other for other in _SEATS if cards[other.index] & card.bit)
            tells = N_("{owner} and {player} are both written to hold {card}.")
            scene.find(
                "card_dealt_twice", scene.place("deal", tag="Deal"),
                Says.of(tells, card=card, owner=owner, player=seat), clause="deck", asks=Says.of(N_("There is one of each card.")), seat=seat, card=card,
                cards=Cards((card,)),
            )  # fmt: skip
            shared |= card.bit
    for place in range(4):
        if cards[place] & shared:
            cards[place] &= _ALL & ~shared
            whole[place] = False


def turned_card(scene: Scene, taker: Seat | Side | None, hands: Hands, course: Course) -> None:
    """Look where the turned card went."""
    deal = scene.deal
    card = deal.turned
    if card is None or taker is None:
        return
    right = {taker} if isinstance(taker, Seat) else {seat for seat in _SEATS if seat.side is taker}
    holder = next((seat for seat in _SEATS if hands.cards[seat.index] & card.bit), None)
    if holder in right:
        return
    turns = course.turns
    played = next(
        (index for index, each in enumerate(turns) if each.card is card and index not in course.refused), None
    )
    asks = Says.of(N_("The turned card goes to the taker, {taker}."), taker=taker)
    if holder is not None:
        tells = Says.of(N_("The turned card, {card}, is written in the hand of {player}."), card=card, player=holder)
        scene.find(
            "turned_elsewhere", scene.place("deal", tag="Deal"), tells, clause="second_deal", asks=asks, seat=holder,
            card=card, cards=Cards((card,)),
        )  # fmt: skip
    elif played is not None and turns[played].seat in right:
        return
    elif played is not None:
        player, trick = turns[played].seat, next((each for each in course.tricks if played in each.plays), None)
        number = trick.number if trick else 9
        tells = Says.of(N_("The turned card, {card}, was played by {player}."), card=card, player=player)
        scene.find(
            "turned_elsewhere", scene.place("play", trick=number, turn=played), tells, clause="second_deal", asks=asks,
            seat=player, card=card, cards=Cards((card,)), proved_at=(number, played),
        )  # fmt: skip
    elif all(hands.whole[seat.index] for seat in right):
        tells = Says.of(N_("The turned card, {card}, is not in the hand of the taker."), card=card)
        scene.find(
            "turned_elsewhere", scene.place("deal", tag="Turned"), tells, clause="second_deal", asks=asks,
            seat=taker if isinstance(taker, Seat) else None, card=card, cards=Cards((card,)),
        )  # fmt: skip
