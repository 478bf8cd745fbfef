"""Belote and rebelote: the words said, and which belotes score.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> text = '[Rules "federation"] [Dealer "W"] [Trump "d"] [Play] S:Kd belote E:Td N:8d W:Ad W:7c S:Qd E:9c N:Tc'
>>> for finding in check(loads(text)).notes:
...     print(finding.kind.id, finding.happened)
belote_missed South held king and queen and did not say “rebelote” with the queen of diamonds: the belote is lost.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import DECK, Card, Cards, Seat, Suit
from belote_teach.referee.finding import Gravity, Says
from belote_teach.rules.announcing import Word
from belote_teach.rules.order import Trump
from belote_teach.words import N_

if TYPE_CHECKING:
    from belote_teach.records.record import Turn
    from belote_teach.referee.course import Course
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.rules.options import Rules

__all__ = ["Belotes", "Pair", "said"]

_SEATS: Final = tuple(Seat)
_QUEEN_AND_KING: Final = 0x60


class Pair(NamedTuple):
    """King and queen of trumps in one hand: whose, in which suit."""

    seat: Seat
    suit: Suit

    @property
    def cards(self) -> Cards:
        """The two cards."""
        return Cards.from_bits(_QUEEN_AND_KING << 8 * self.suit.index)


class Belotes(NamedTuple):
    """The belotes that score, `pairs`, and those that were held and lost, `silent`; `known` if there can be no more.

    `causes` are the findings on words that were said without right, which the table may have let count.
    """

    pairs: tuple[Pair, ...] = ()
    silent: tuple[Pair, ...] = ()
    known: bool = True
    causes: tuple[Draft, ...] = ()


_NONE: Final = Belotes()


def said(scene: Scene, course: Course) -> Belotes:
    """Compare the words said with the cards, and return which belotes score."""
    law = course.law
    if law is None:
        return Belotes(known=False)
    pairs = _pairs_held(course, law.order.trump, scene.rules)
    spoken = [index for index, turn in enumerate(course.turns) if turn[2] and index not in course.refused]
    known = course.complete or course.whole == (True, True, True, True)
    if not pairs and not spoken:
        return _NONE if known else Belotes(known=False)
    words = _Words(scene, course, law.order.trump, {pair.suit: pair for pair in pairs})
    for index in spoken:
        words.look(index)
    scored: list[Pair] = []
    silent: list[Pair] = []
    for pair in pairs:
        counts = words.counts(pair)
        if counts is None:
            known = False
        else:
            (scored if counts else silent).append(pair)
    return Belotes(tuple(scored), tuple(silent), known, tuple(words.causes))


def _pairs_held(course: Course, trump: Trump, rules: Rules) -> list[Pair]:
    """Return the pairs of king and queen that are known to have been dealt into one hand."""
    if trump is Trump.ALL and rules.all_trumps_belote == "none":
        return []
    found = []
    for suit in trump.suits:
        bits = _QUEEN_AND_KING << 8 * suit.index
        for place, hand in enumerate(course.first):
            if hand & bits == bits:
                found.append(Pair(_SEATS[place], suit))
    return found


_PLAYED_ELSEWHERE: Final = N_(
    "{player} held king and queen, but played {card} to a trick led in another suit: the belote does not count."
)
_QUEEN_FIRST: Final = N_("{player} held king and queen, but played {card} first: the belote is lost.")
_NO_BELOTE: Final = N_("{player} held king and queen and did not say “belote” with {card}: the belote is lost.")
_NO_REBELOTE: Final = N_("{player} held king and queen and did not say “rebelote” with {card}: the belote is lost.")


class _Words:
    """The words of one deal, held against the cards."""

    def __init__(self, scene: Scene, course: Course, trump: Trump, pairs: dict[Suit, Pair]) -> None:
        self.scene, self.course, self.trump, self.pairs, self.rules = scene, course, trump, pairs, scene.rules
        self.turns = course.turns
        self.causes: list[Draft] = []
        self.where = {turn.card: index for index, turn in enumerate(self.turns) if index not in course.refused}

    def _find(self, kind: str, index: int, says: str, clause: str, **more: object) -> None:
        turn = self.turns[index]
        words = {"player": turn.seat, "card": turn.card, "word": Word(turn.words[0]) if turn.words else ""} | more
        note = kind == "belote_missed"
        pair = self.pairs.get(turn.card.suit)
        trick = next((trick for trick in self.course.tricks if index in trick.plays), None)
        place = self.scene.place("play", turn=index)
        if trick is not None:
            place = self.scene.place("play", trick=trick.number, nth=trick.plays.index(index) + 1, turn=index)
        draft = self.scene.find(
            kind, place, Says.of(says, **words), clause=clause, gravity=Gravity.NOTE if note else Gravity.IRREGULAR,
            seat=turn.seat, card=turn.card, cards=pair.cards if pair and note else Cards((turn.card,)),
        )  # fmt: skip
        if not note:
            self.causes.append(draft)

    # --- what was said ---------------------------------------------------------------------------------------------

    def look(self, index: int) -> None:
        """Report words that were said with a card to which they do not belong."""
        turn = self.turns[index]
        card, seat = turn.card, turn.seat
        bits = _QUEEN_AND_KING << 8 * card.suit.index
        if self.trump is Trump.ALL and self.rules.all_trumps_belote == "none":
            self._find("belote_not_held", index, N_("{player} said “{word}” with {card}."), "all_trumps_belote")
        elif card.suit not in self.trump.suits or not card.bit & bits:
            says = N_("{player} said “{word}” with {card}, which is neither king nor queen of trumps.")
            self._find("belote_not_played", index, says, "belote")
        else:
            other = DECK[(bits & ~card.bit).bit_length() - 1]
            owner = next((each for each in _SEATS if self.course.first[each.index] & other.bit), None)
            if owner is seat:
                self._order(index, turn, other)
            elif owner is not None:
                says = N_("{player} said “{word}” with {card}, but {owner} held {other}.")
                self._find("belote_not_held", index, says, "belote", owner=owner, other=other)
            elif self.course.whole[seat.index]:
                says = N_("{player} said “{word}” with {card}, but did not hold {other}.")
                self._find("belote_not_held", index, says, "belote", other=other)

    def _order(self, index: int, turn: Turn, other: Card) -> None:
        """Report words at the wrong one of the two cards."""
        if other not in self.where and turn.seat in self.course.unsure:
            return  # it may have been played before, in a turn that is not written
        first = self.where.get(other, index + 1) > index
        wrong = next((word for word in turn.words if word != ("belote" if first else "rebelote")), None)
        if wrong is not None:
            says = N_("{player} said “{word}” with {card}, the second of the two.")
            if first:
                says = N_("{player} said “{word}” with {card}, the first of the two.")
            self._find("belote_order", index, says, "belote_words", word=Word(wrong))
        elif first and self.rules.belote_words == "king_first" and turn.card.rank.value == "Q":
            self._find(
                "belote_order", index, N_("{player} said “{word}” with {card}, before the king."), "belote_words"
            )
        elif first and self._elsewhere(index, turn.card.suit):
            says = N_("{player} said “{word}” with {card}, in a trick led in another suit.")
            self._find("belote_order", index, says, "all_trumps_belote")

    def _elsewhere(self, index: int, suit: Suit) -> bool:
        """Whether a table that counts belotes at all trumps in the suit led only does not count this one."""
        if self.trump is not Trump.ALL or self.rules.all_trumps_belote != "suit_led":
            return False
        return any(index in trick.plays and trick.led is not suit for trick in self.course.tricks)

    # --- what counts -----------------------------------------------------------------------------------------------

    def counts(self, pair: Pair) -> bool | None:
        """Whether a belote scores; None while its cards are not both played. Notes what lost it."""
        queen, king = (self.where.get(card) for card in pair.cards)
        if queen is None or king is None:  # at a table that asks for no words it scores whenever it was played
            every = self.trump is not Trump.ALL or self.rules.all_trumps_belote == "every_suit"
            return True if self.course.complete and every and self.rules.belote_words == "automatic" else None
        first, second = min(queen, king), max(queen, king)
        words, turns = self.rules.belote_words, self.turns
        if self._elsewhere(first, pair.suit):
            self._find("belote_missed", first, _PLAYED_ELSEWHERE, "all_trumps_belote")
        elif words == "automatic":
            return True
        elif words == "king_first" and first == queen:
            self._find("belote_missed", first, _QUEEN_FIRST, "belote_words")
        elif "belote" not in turns[first].words:
            self._find("belote_missed", first, _NO_BELOTE, "belote_words")
        elif "rebelote" not in turns[second].words:
            self._find("belote_missed", second, _NO_REBELOTE, "belote_words")
        else:
            return True
        return False
