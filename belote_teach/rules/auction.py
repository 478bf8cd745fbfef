"""The bidding: what may be said, and why the rest may not.

An `Auction` is immutable. `bid` returns the next one, or raises `IllegalBid`, which holds the auction, the bid and the
verdict.

>>> auction = Auction(dealer="W", turned="9h")
>>> [bid.value for bid in auction.legal_bids], auction.turn
(['pass', 'take'], <Seat.SOUTH: 'S'>)
>>> for _turn in range(4):
...     auction = auction.bid("pass")
>>> [bid.value for bid in auction.legal_bids]
['pass', 's', 'd', 'c']
>>> auction.explain("h").reason
'Hearts were turned up and nobody took them in the first round; in the second you name another suit, or pass.'
>>> auction = auction.bid("s")
>>> auction.taker, auction.trump
(<Seat.SOUTH: 'S'>, <Trump.SPADES: 's'>)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import Card, CardError, Seat, Suit, coerced
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed, pgettext

if TYPE_CHECKING:
    from belote_teach.rules.rulebook import Clause

__all__ = ["Auction", "Bid", "BidVerdict", "IllegalBid", "LegalBids", "dealer_after"]


class Bid(Enum):
    """What a player may say: pass, take the turned suit (first round), or name trumps (later rounds)."""

    PASS = "pass"  # noqa: S105 - a word of the bidding
    TAKE = "take"
    SPADES = "s"
    HEARTS = "h"
    DIAMONDS = "d"
    CLUBS = "c"
    ALL_TRUMPS = "AT"
    NO_TRUMPS = "NT"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `pass`, `take`, a suit's letter or symbol, `AT` or `NT`; `CardError` otherwise."""
        word = text.strip()
        for bid in cls:
            if word.lower() == bid.value.lower():
                return bid
        try:
            return cls(Suit.parse(word).value)
        except CardError:
            raise CardError(
                _("“{text}” is no bid: write pass, take, s, h, d, c, AT or NT.").format(text=text)
            ) from None

    @classmethod
    def of(cls, bid: Bid | str) -> Bid:
        """Return a bid given as itself or as text; `TypeError` for anything else."""
        return coerced(Bid, bid, cls.parse, N_("Give a bid, or its text such as pass, take or h."))

    def __str__(self) -> str:
        return str(self.value)

    @property
    def named(self) -> Trump | None:
        """The trumps that the bid names; None for `pass` and for `take`, which means the turned suit."""
        return None if self in (Bid.PASS, Bid.TAKE) else Trump(self.value)

    @property
    def title(self) -> str:
        """The bid in the language in use."""
        return _TITLES[self]() if self in _TITLES else Trump(self.value).title


_TITLES: Final = {Bid.PASS: lambda: pgettext("bid", "pass"), Bid.TAKE: lambda: pgettext("bid", "take")}
_NAMED: Final = {bid: Trump(bid.value) for bid in Bid if bid not in _TITLES}
_SUITS: Final = (Bid.SPADES, Bid.HEARTS, Bid.DIAMONDS, Bid.CLUBS)
_WITHOUT: Final = (Bid.ALL_TRUMPS, Bid.NO_TRUMPS)
_ALREADY_REFUSED: Final = {
    Suit.SPADES: N_(
        "Spades were turned up and nobody took them in the first round; in the second you name another suit, or pass."
    ),
    Suit.HEARTS: N_(
        "Hearts were turned up and nobody took them in the first round; in the second you name another suit, or pass."
    ),
    Suit.DIAMONDS: N_(
        "Diamonds were turned up and nobody took them in the first round; in the second you name another suit, or pass."
    ),
    Suit.CLUBS: N_(
        "Clubs were turned up and nobody took them in the first round; in the second you name another suit, or pass."
    ),
}


@dataclass(frozen=True, slots=True)
class BidVerdict:
    """Whether a bid may be made, and why. `clause` decides; `required` are the bids that may be made instead."""

    bid: Bid
    allowed: bool
    clause: Clause
    required: tuple[Bid, ...]
    message: str
    auction: Auction = field(repr=False)
    seat: Seat | None = None

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        auction = self.auction
        return _(self.message).format(
            suit=auction.turned.suit.title,
            bids=listed((bid.title for bid in self.required), last="or"),
            suits=listed((bid.title for bid in self.required if bid.named), last="or"),
            player=auction.turn.title if auction.turn else "",
            taker=auction.taker.title if auction.taker else "",
            seat=self.seat.title if self.seat else "",
        )

    def __bool__(self) -> bool:
        return self.allowed


class IllegalBid(ValueError):  # noqa: N818 - it says what happened at the table
    """A bid that may not be made. Holds the `auction` as it was, the `bid` and the `verdict` on it."""

    def __init__(self, verdict: BidVerdict) -> None:
        self.auction, self.bid, self.verdict = verdict.auction, verdict.bid, verdict
        super().__init__(verdict.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.verdict,)

    @property
    def clause(self) -> Clause:
        """The rule that forbids it."""
        return self.verdict.clause


def dealer_after(dealer: Seat, rules: Rules, *, passed_out: bool) -> Seat:
    """Return who deals after a deal, played or passed out: the one place that decides it."""
    if passed_out and rules.all_pass == "same_dealer":  # noqa: S105 - everybody says it
        return dealer
    return dealer.right


@dataclass(frozen=True, slots=True)
class Auction:
    """The bidding so far. `dealer` has dealt, `turned` lies face up and `bids` begin at the dealer's right.

    Each part may be given as text. Raises `IllegalBid` for the first of the bids that was not allowed.
    """

    dealer: Seat
    turned: Card
    rules: Rules = CLASSIC
    bids: tuple[Bid, ...] = ()

    def __init__(
        self,
        dealer: Seat | str,
        turned: Card | str,
        rules: Rules | str = CLASSIC,
        bids: Iterable[Bid | str] | str = (),
    ) -> None:
        put = object.__setattr__
        put(self, "dealer", Seat.of(dealer))
        put(self, "turned", Card.of(turned))
        put(self, "rules", Rules.parse(rules))
        put(self, "bids", ())
        auction: Auction = self
        for bid in bids.split() if isinstance(bids, str) else bids:
            auction = auction.bid(bid)
        put(self, "bids", auction.bids)

    @property
    def rounds(self) -> int:
        """How many rounds the table has, 2 or 3."""
        return 3 if self.rules.third_round == "yes" else 2

    @property
    def taken(self) -> bool:
        """Whether somebody has taken."""
        return bool(self.bids) and self.bids[-1] is not Bid.PASS

    @property
    def passed_out(self) -> bool:
        """Whether everybody has passed to the end: there is no play."""
        return len(self.bids) == 4 * self.rounds and not self.taken

    @property
    def finished(self) -> bool:
        """Whether the bidding is over."""
        return self.taken or self.passed_out

    @property
    def round(self) -> int:
        """The round in which the next bid falls, or fell the last one once the bidding is over: 1, 2 or 3."""
        return (len(self.bids) - (1 if self.finished else 0)) // 4 + 1

    @property
    def turn(self) -> Seat | None:
        """The player to speak, or None when the bidding is over."""
        return None if self.finished else self._speaker(len(self.bids))

    def _speaker(self, place: int) -> Seat:
        return _SEATS[(self.dealer.index + 1 + place) % 4]

    @property
    def taker(self) -> Seat | None:
        """The player who took, or None."""
        return self._speaker(len(self.bids) - 1) if self.taken else None

    @property
    def trump(self) -> Trump | None:
        """What trumps are, or None while nobody has taken."""
        if not self.taken:
            return None
        return _NAMED.get(self.bids[-1]) or Trump(self.turned.suit.value)

    @property
    def next_dealer(self) -> Seat:
        """Who deals next when everybody passes."""
        return dealer_after(self.dealer, self.rules, passed_out=True)

    @property
    def legal_bids(self) -> LegalBids:
        """The bids that may be made now, as a view with `in`, iteration, `len` and `explain`."""
        return LegalBids(self)

    def explain(self, bid: Bid | str, seat: Seat | str | None = None) -> BidVerdict:
        """Say whether a bid may be made (by `seat`, when it is given) and why."""
        return self.legal_bids.explain(bid, seat)

    def bid(self, bid: Bid | str, seat: Seat | str | None = None) -> Auction:
        """Return the auction after a bid; `IllegalBid` when it may not be made, or not by that seat."""
        said, seat = Bid.of(bid), Seat.of(seat) if seat is not None else None
        if said not in self.legal_bids or (seat is not None and seat is not self.turn):
            raise IllegalBid(self.explain(said, seat))
        put = object.__setattr__  # the bids so far have been checked; they are not gone through again
        after = object.__new__(Auction)
        put(after, "dealer", self.dealer)
        put(after, "turned", self.turned)
        put(after, "rules", self.rules)
        put(after, "bids", (*self.bids, said))
        return after


class LegalBids(Collection[Bid]):
    """The bids that may be made: a view to ask, count and go through. Bids may be given as text."""

    __slots__ = ("auction", "bids")

    def __init__(self, auction: Auction) -> None:
        self.auction = auction
        self.bids: tuple[Bid, ...] = () if auction.finished else _ways(auction.round, auction.turned.suit)

    def __contains__(self, bid: object) -> bool:
        return (Bid.parse(bid) if isinstance(bid, str) else bid) in self.bids

    def __iter__(self) -> Iterator[Bid]:
        return iter(self.bids)

    def __len__(self) -> int:
        return len(self.bids)

    def __repr__(self) -> str:
        return f"<LegalBids {' '.join(map(str, self.bids))}>"

    def explain(self, bid: Bid | str, seat: Seat | str | None = None) -> BidVerdict:
        """Say whether a bid may be made (by `seat`, when it is given) and why."""
        bid, seat = Bid.of(bid), Seat.of(seat) if seat is not None else None
        clause, message = self._ground(bid, seat)
        allowed = bid in self.bids and clause != "bidding_turn"
        return BidVerdict(bid, allowed, CLAUSES[clause], self.bids, message, self.auction, seat)

    def _ground(self, bid: Bid, seat: Seat | None) -> tuple[str, str]:
        """Return the clause that decides, and its sentence."""
        auction = self.auction
        if auction.taken:
            return "taken", N_("{taker} has taken, and that ends the bidding.")
        if auction.passed_out:
            return "all_pass", N_("Everybody has passed: there is no play, and the cards are dealt again.")
        if seat is not None and seat is not auction.turn:
            return "bidding_turn", N_("{seat} is out of turn: it is {player} to speak.")
        if auction.round == 1:
            return "round_one", _first_round(bid)
        if auction.round == 2:
            return _second_round(bid, auction)
        return "third_round", _third_round(bid)


_SEATS: Final = tuple(Seat)


def _ways(number: int, turned: Suit) -> tuple[Bid, ...]:
    if number == 1:
        return Bid.PASS, Bid.TAKE
    if number == 2:
        return (Bid.PASS, *(bid for bid in _SUITS if bid.value != turned.value))
    return (Bid.PASS, *_WITHOUT)


def _first_round(bid: Bid) -> str:
    if bid is Bid.PASS:
        return N_("In the first round you may pass.")
    if bid is Bid.TAKE:
        return N_("In the first round you may take, and {suit} are trumps.")
    return N_("In the first round only {suit} can be trumps, the suit turned up: say {bids}.")


def _second_round(bid: Bid, auction: Auction) -> tuple[str, str]:
    if bid is Bid.PASS:
        return "round_two", N_("In the second round you may pass.")
    if bid is Bid.TAKE:
        return "round_two", N_("In the second round you say which other suit you want, {suits}, or you pass.")
    if bid in _WITHOUT:
        if auction.rounds == 3:
            return "third_round", N_("All trumps and no trumps are for the third round; now say {bids}.")
        return "third_round", N_("All trumps and no trumps are not played at this table: say {bids}.")
    if bid.value == auction.turned.suit.value:
        return "round_two", _ALREADY_REFUSED[auction.turned.suit]
    return "round_two", N_("In the second round you may name any suit but the one turned up.")


def _third_round(bid: Bid) -> str:
    if bid is Bid.PASS:
        return N_("In the third round you may pass.")
    if bid in _WITHOUT:
        return N_("In the third round you may name all trumps or no trumps.")
    return N_("In the third round a suit can no longer be trumps: say {bids}.")
