"""What a player must do: the one place that decides which cards may be played.

`Law.obligation` works on bit sets and checks nothing, so that solvers and players can ask it millions of times; the
careful face of it, with positions that are checked and reasons in words, is `rules.trick`.

>>> law = Law.of(CLASSIC, Trump.HEARTS)
>>> hand, ten, jack = (Cards.parse(text) for text in ("9h 8h Kd", "Tc", "Jh"))
>>> clubs = Suit.CLUBS.index
>>> ten_of_clubs = next(iter(ten)).index  # led by an opponent, and winning
>>> duty, may_be_played = law.obligation(hand.bits, clubs, ten_of_clubs, ten_of_clubs, False)
>>> duty.name, str(Cards.from_bits(may_be_played))
('TRUMP', '8h 9h')
>>> duty, may_be_played = law.obligation(hand.bits, clubs, next(iter(jack)).index, ten_of_clubs, False)
>>> duty.name  # the jack of trumps lies on it now
'UNDERTRUMP'
"""

from __future__ import annotations

from enum import Enum, auto
from functools import lru_cache
from typing import Any, Final

from belote_teach.cards import Cards, Suit
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Order, Trump

__all__ = ["SUIT_BITS", "Duty", "Law"]


class Duty(Enum):
    """What a position asks of the player, before any single card is looked at."""

    LEAD = auto()  # the trick is not yet led to
    FOLLOW = auto()  # any card of the suit led
    GO_HIGHER = auto()  # a card of the suit led, above the best of it
    CANNOT_GO_HIGHER = auto()  # the same, but nothing is high enough: any card of the suit
    PARTNER_SPARES = auto()  # the same, but this table spares the partner: any card of the suit
    TRUMP = auto()  # void, an opponent holds with a plain card: any trump
    OVERTRUMP = auto()  # void, an opponent has trumped: a higher trump
    UNDERTRUMP = auto()  # the same, but nothing is high enough: a trump all the same
    PARTNER_HOLDS = auto()  # void, the partner holds: any card
    NOTHING_TO_OBEY = auto()  # neither the suit led nor a trump: any card
    NO_RUFFING = auto()  # void at all trumps or no trumps: any card
    # What only some tables know:
    TRUMP_PARTNER = auto()  # void, the partner holds, and still any trump
    NOT_UNDER_PARTNER = auto()  # void, the partner has trumped: no lower trump unless nothing else
    ANY_TRUMP = auto()  # an opponent has trumped, you could go over: any trump
    FREE_BELOW = auto()  # an opponent has trumped, you cannot go over: any card
    DISCARD_BELOW = auto()  # the same: any card but a trump
    MAY_TRUMP = auto()  # void, an opponent holds: any card
    MAY_OVERTRUMP = auto()  # an opponent has trumped, you could go over: a higher trump, or no trump


_ASKED_OF_THE_VOID: Final = ("ruff", "overtrump", "undertrump", "partner_winning", "under_partner")

SUIT_BITS: Final = tuple(Cards.of_suit(suit).bits for suit in Suit)

# Bound once: looking an Enum member up costs as much as the rest of a branch.
_LEAD, _FOLLOW, _GO_HIGHER, _CANNOT_GO_HIGHER = Duty.LEAD, Duty.FOLLOW, Duty.GO_HIGHER, Duty.CANNOT_GO_HIGHER
_PARTNER_HOLDS, _TRUMP, _OVERTRUMP, _UNDERTRUMP = Duty.PARTNER_HOLDS, Duty.TRUMP, Duty.OVERTRUMP, Duty.UNDERTRUMP
_NOTHING, _NO_RUFFING = Duty.NOTHING_TO_OBEY, Duty.NO_RUFFING


class Law:
    """The obligations of one table under one trump, ready to be asked very often. Use `Law.of`.

    `obligation` is the engine's inner function: it works on bit sets, checks nothing and is the one place that decides
    what may be played. Everything else, `explain` included, reads its answer.
    """

    __slots__ = ("_above", "_houses", "_raise", "_trumps", "order", "rules")

    def __init__(self, rules: Rules, trump: Trump) -> None:
        self.rules = rules
        self.order = Order.of(trump)
        self._above = self.order.above
        self._trumps = self.order.trumps
        self._raise = tuple(self._raising(suit, trump) for suit in Suit)
        # Whether anything about a void player differs from the mainstream: decided once, not for each card.
        self._houses = any(getattr(rules, name) != getattr(CLASSIC, name) for name in _ASKED_OF_THE_VOID)

    def __reduce__(self) -> tuple[Any, ...]:
        return Law.of, (self.rules, self.order.trump)

    @staticmethod
    @lru_cache(maxsize=2048)  # anybody may write a table; all those of card play under one trump find room
    def of(rules: Rules, trump: Trump) -> Law:
        """Return the law of a table under a trump."""
        return Law(rules, trump)

    def _raising(self, suit: Suit, trump: Trump) -> str:
        if trump is Trump.ALL:
            return self.rules.all_trumps_led
        return self.rules.trump_led if suit is trump.suit else self.rules.plain_led

    def obligation(self, hand: int, led: int, best: int, top: int, partner: bool) -> tuple[Duty, int]:  # noqa: FBT001
        """Return what the position asks and the bits of the cards that may be played (never none).

        `hand`: bits of the player's cards, at least one. `led`: index of the suit led, -1 when leading. `best`: index
        of the card that holds the trick. `top`: index of the best card of the suit led (it is `best` unless the trick
        was ruffed). `partner`: whether the player's partner holds the trick.
        """
        if led < 0:
            return _LEAD, hand
        suit = hand & SUIT_BITS[led]
        if suit:
            raising = self._raise[led]
            if raising == "any":
                return _FOLLOW, suit
            if partner and raising == "not_over_partner":
                return Duty.PARTNER_SPARES, suit
            higher = suit & self._above[top]
            return (_GO_HIGHER, higher) if higher else (_CANNOT_GO_HIGHER, suit)
        trumps = self._trumps
        if not trumps:
            return _NO_RUFFING, hand
        if trumps & SUIT_BITS[led]:
            return _NOTHING, hand
        if self._houses:
            return self._void_elsewhere(hand, best, partner)
        if partner:
            return _PARTNER_HOLDS, hand
        held = hand & trumps
        if not held:
            return _NOTHING, hand
        if trumps >> best & 1:
            higher = held & self._above[best]
            return (_OVERTRUMP, higher) if higher else (_UNDERTRUMP, held)
        return _TRUMP, held

    def _void_elsewhere(self, hand: int, best: int, partner: bool) -> tuple[Duty, int]:  # noqa: FBT001
        """Answer for a player void in the plain suit led, at a table whose rules differ from the mainstream."""
        rules = self.rules
        held = hand & self._trumps
        others = hand & ~self._trumps
        ruffed = bool(self._trumps >> best & 1)
        higher = held & self._above[best] if ruffed else held
        lower = held & ~higher
        if partner and (rules.partner_winning == "free" or (rules.partner_winning == "ruffed" and ruffed)):
            if lower and rules.under_partner == "avoid":
                return Duty.NOT_UNDER_PARTNER, (others | higher) or hand
            return Duty.PARTNER_HOLDS, hand
        if not held:
            return Duty.NOTHING_TO_OBEY, hand
        if partner:
            return Duty.TRUMP_PARTNER, (rules.under_partner == "avoid" and higher) or held
        if higher:
            return self._void_and_able(others, held, higher, ruffed=ruffed)
        if rules.undertrump == "never":
            return Duty.DISCARD_BELOW, others or held
        if rules.undertrump == "may":
            return Duty.FREE_BELOW, hand
        return (Duty.MAY_TRUMP, hand) if rules.ruff == "may" else (Duty.UNDERTRUMP, held)

    def _void_and_able(self, others: int, held: int, higher: int, *, ruffed: bool) -> tuple[Duty, int]:
        """Answer for a void player who could take the trick from an opponent with one of the `higher` trumps."""
        over = self.rules.overtrump == "must"
        if self.rules.ruff == "may":
            return (Duty.MAY_OVERTRUMP, others | higher) if ruffed and over else (Duty.MAY_TRUMP, others | held)
        if not ruffed:
            return Duty.TRUMP, held
        return (Duty.OVERTRUMP, higher) if over else (Duty.ANY_TRUMP, held)
