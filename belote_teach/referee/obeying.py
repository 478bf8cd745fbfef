"""A card against the law: what is wrong with it, and what proves that.

What is known of a hand are the cards it is written to hold and those it plays later. A card that may not be played from
what is known may not be played from any hand that holds more: what a player holds can only add to what the player must
do. So a fault that later cards prove is a fault, whatever else the hand held.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:8c E:Tc N:7d W:Jc'))
>>> [(finding.kind.id, finding.gravity.value, finding.proved_at) for finding in report.findings]
[('revoke', 'doubtful', None), ('revoke', 'doubtful', None)]
>>> report = check(loads('[Dealer "W"] [Trump "d"] [Play] S:7c E:Ac N:8h W:9c E:Tc N:7d W:Jc S:8c'))
>>> print(report.irregular[0].required)
With a club, North had to follow suit; without one, to play 7 ♦. Which it was is not known, but either way the card \
was not allowed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.cards import Card, Cards, Seat, Suit, listing
from belote_teach.referee.finding import Either, Gravity, Says
from belote_teach.referee.grouping import one_each
from belote_teach.rules.obligation import SUIT_BITS, Law
from belote_teach.rules.trick import LegalPlays, Play, Position, Trick, Verdict, what_is_asked
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.records.record import Turn
    from belote_teach.referee.grouping import Group
    from belote_teach.referee.known_hands import KnownHands
    from belote_teach.referee.scene import Scene

__all__ = ["Obedience", "Spot", "allowed", "on_the_table", "verdict_on"]

_KIND: Final = {
    "follow": "revoke", "trump_led": "not_raising", "all_trumps_led": "not_raising", "plain_led": "not_raising",
    "trump": "not_trumping", "partner": "not_trumping", "overtrump": "not_overtrumping", "undertrump": "wrong_trump",
    "under_partner": "wrong_trump",
}  # fmt: skip
"""The kind of fault by the clause that forbids the card."""


def on_the_table(plays: Sequence[Turn]) -> Trick:
    """Return the trick that some turns make; of two cards of a player the first counts."""
    return Trick(Play(turn.seat, turn.card) for turn in one_each(plays))


def allowed(laws: Sequence[Law], hand: int, trick: Trick, seat: Seat) -> int:
    """Return the bits of the cards that may be played under at least one of the laws."""
    bits, held = 0, Cards.from_bits(hand)
    for law in laws:
        bits |= law.obligation(*what_is_asked(held, trick, seat, law.order))[1]
    return bits


def verdict_on(card: Card, hand: int, trick: Trick, seat: Seat, law: Law) -> Verdict:
    """Return the verdict on a card played from a hand (bits, the card among them) to what lies on the table."""
    held = Cards.from_bits(hand)
    position = Position.unchecked(held, trick, law.order.trump, law, seat, what_is_asked(held, trick, seat, law.order))
    return LegalPlays(position).explain(card)


class Spot(NamedTuple):
    """A card in its trick: the trick's number from 1, the card's place in it from 0, and its turn."""

    trick: int
    nth: int
    turn: int


class Obedience:
    """The cards of a deal, each held against the law as it comes."""

    def __init__(self, scene: Scene, laws: tuple[Law, ...], hands: KnownHands, groups: Sequence[Group]) -> None:
        self.scene, self.laws, self.hands, self.groups = scene, laws, hands, groups

    def look(self, spot: Spot, tables: tuple[Trick, ...], *, certain: bool) -> None:
        """Report a card that may not be played, or of which that cannot be decided.

        `tables` is what lay there, in more than one way where players changed places. `certain` says that nothing of it
        may have been another card.
        """
        if not all(tables):  # it was led, or may have been
            return
        hands, trick = self.hands, tables[0]
        card, seat = hands.turns[spot.turn].card, hands.by[spot.turn]
        hand = hands.now(seat)
        if not certain:  # only the duty to follow is left, if the lead is what it was
            group, led = self.groups[spot.trick - 1], trick[0].card.suit
            if group.plays[0] in hands.dubious or any(slip.place == 0 for slip in group.slips):
                return
            if card.suit is not led and hand & SUIT_BITS[led.index]:
                self._illegal(spot, Trick(trick[:1]), hand)
        elif all(not allowed(self.laws, hand, each, seat) & card.bit for each in tables):
            self._illegal(spot, trick, hand)
        elif hands.sure(seat) and not hands.whole(seat):
            self._doubtful(spot, trick, hand)

    def _find(self, spot: Spot, clause: str, tells: Says, **more: Any) -> None:
        place = self.scene.place("play", trick=spot.trick, nth=spot.nth + 1, turn=spot.turn)
        card, seat = self.hands.turns[spot.turn].card, self.hands.by[spot.turn]
        self.scene.find(_KIND[clause], place, tells, clause=clause, seat=seat, card=card, **more)

    def _illegal(self, spot: Spot, trick: Trick, hand: int) -> None:
        """Report a card that may not be played from what is known of the hand."""
        card, seat = self.hands.turns[spot.turn].card, self.hands.by[spot.turn]
        law, led = self.laws[0], trick[0].card.suit
        verdict = verdict_on(card, hand, trick, seat, law)
        clause = verdict.clause.id
        asks: object = verdict
        if clause != "follow" and card.suit is not led and not self._surely_void(seat, led):
            asks = Says.of(_EITHER_WAY[led], player=seat, required=Either(verdict.required))
        if clause == "follow":
            tells = _NOT_FOLLOWED[led]
        elif card.suit is led:
            tells = N_("{player} followed with {card} under {best}.")
        elif card.bit & law.order.trumps:
            tells = N_("{player} trumped with {card} while {best} held the trick.")
        else:
            tells = _NOT_TRUMPED[led]
        best = trick.best_of_suit_led(law.order.trump) if card.suit is led else trick.winning(law.order.trump)
        told = Says.of(tells, player=seat, card=card, best=best.card)
        because, proved_at = self._proof(spot.turn, trick, hand, clause)
        if proved_at is not None:
            shows = N_("{what} A card played later shows it: {card}, to trick {trick}.")
            told = Says.of(shows, what=told, card=self.hands.turns[proved_at[1]].card, trick=proved_at[0])
        legal = Cards.from_bits(allowed(self.laws, hand, trick, seat))
        self._find(spot, clause, told, asks=asks, cards=because, legal=legal, proved_at=proved_at)

    def _surely_void(self, seat: Seat, suit: Suit) -> bool:
        """Whether the whole hand is known, or every card of a suit lies elsewhere."""
        hands = self.hands
        return (hands.whole(seat) and hands.sure(seat)) or not SUIT_BITS[suit.index] & hands.nowhere

    def _proof(self, turn: int, trick: Trick, hand: int, clause: str) -> tuple[Cards, tuple[int, int] | None]:
        """Return the cards that prove a fault, and the trick and turn of the later card that completes them, if any."""
        hands = self.hands
        card, seat = hands.turns[turn].card, hands.by[turn]
        proof = hand & (hands.given.cards[seat.index] if hands.sure(seat) else 0) | card.bit
        at: tuple[int, int] | None = None
        coming = [
            (number, later)
            for number, group in enumerate(self.groups, 1)
            for later in group.plays
            if later > turn and hands.by[later] is seat and later not in hands.dubious
        ]
        while True:
            if not allowed(self.laws, proof, trick, seat) & card.bit:
                verdict = verdict_on(card, proof, trick, seat, self.laws[0])
                if verdict.clause.id == clause:
                    return verdict.because, at
            if not coming:
                return verdict_on(card, hand, trick, seat, self.laws[0]).because, at
            at = coming.pop(0)
            proof |= hands.turns[at[1]].card.bit

    def _doubtful(self, spot: Spot, trick: Trick, hand: int) -> None:
        """Report a card of which only the unknown rest of the hand could say whether it was allowed."""
        played, seat = self.hands.turns[spot.turn].card, self.hands.by[spot.turn]
        suit, unknown = SUIT_BITS[trick[0].card.suit.index], self.hands.nowhere
        for card in (*listing(unknown & suit), *listing(unknown & ~suit)):
            more = hand | card.bit
            if not allowed(self.laws, more, trick, seat) & played.bit:
                clause = verdict_on(played, more, trick, seat, self.laws[0]).clause.id
                led = trick[0].card.suit
                tells = _DOUBTFUL_LOW if played.suit is led else _DOUBTFUL[led]
                told = Says.of(tells, player=seat, card=played)
                self._find(spot, clause, told, gravity=Gravity.DOUBTFUL)
                return


_NOT_FOLLOWED: Final = {
    Suit.SPADES: N_("{player} played {card} to a trick in which spades were led."),
    Suit.HEARTS: N_("{player} played {card} to a trick in which hearts were led."),
    Suit.DIAMONDS: N_("{player} played {card} to a trick in which diamonds were led."),
    Suit.CLUBS: N_("{player} played {card} to a trick in which clubs were led."),
}
_NOT_TRUMPED: Final = {
    Suit.SPADES: N_("Spades were led, and {player} discarded {card} while {best} held the trick."),
    Suit.HEARTS: N_("Hearts were led, and {player} discarded {card} while {best} held the trick."),
    Suit.DIAMONDS: N_("Diamonds were led, and {player} discarded {card} while {best} held the trick."),
    Suit.CLUBS: N_("Clubs were led, and {player} discarded {card} while {best} held the trick."),
}
_EITHER_WAY: Final = {
    Suit.SPADES: N_(
        "With a spade, {player} had to follow suit; without one, to play {required}. Which it was is not known, but "
        "either way the card was not allowed."
    ),
    Suit.HEARTS: N_(
        "With a heart, {player} had to follow suit; without one, to play {required}. Which it was is not known, but "
        "either way the card was not allowed."
    ),
    Suit.DIAMONDS: N_(
        "With a diamond, {player} had to follow suit; without one, to play {required}. Which it was is not known, but "
        "either way the card was not allowed."
    ),
    Suit.CLUBS: N_(
        "With a club, {player} had to follow suit; without one, to play {required}. Which it was is not known, but "
        "either way the card was not allowed."
    ),
}
_DOUBTFUL: Final = {
    Suit.SPADES: N_(
        "Spades were led, and {player} played {card}. Whether that was allowed depends on cards that are not known."
    ),
    Suit.HEARTS: N_(
        "Hearts were led, and {player} played {card}. Whether that was allowed depends on cards that are not known."
    ),
    Suit.DIAMONDS: N_(
        "Diamonds were led, and {player} played {card}. Whether that was allowed depends on cards that are not known."
    ),
    Suit.CLUBS: N_(
        "Clubs were led, and {player} played {card}. Whether that was allowed depends on cards that are not known."
    ),
}
_DOUBTFUL_LOW: Final = N_(
    "{player} followed with {card}, which goes under. Whether that was allowed depends on cards that are not known."
)
