"""The bidding of a deal: who dealt, who took, what trumps are, and every bid that was not in order.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Dealer "W"] [Turned "9d"] [Auction] S pass N pass W take'))
>>> [(finding.kind.id, finding.required) for finding in report.findings]
[('bid_out_of_turn', 'It was East to speak.')]
>>> report.deals[0].taker, report.deals[0].trump.title
(<Seat.WEST: 'W'>, 'diamonds')
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Seat, Side, Suit
from belote_teach.referee.finding import Gravity, Says
from belote_teach.referee.turns import Alignment, How, Slip, aligned, turns_from
from belote_teach.rules.auction import Auction, Bid, BidVerdict
from belote_teach.rules.order import Trump
from belote_teach.words import N_

if TYPE_CHECKING:
    from belote_teach.records.record import Call
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.rules.options import Rules

__all__ = ["Bidding", "bid"]


class Bidding(NamedTuple):
    """What came of the bidding, as far as it is known.

    `taker` is the player, or only the side, that took. `passed` says whether everybody passed to the end, and is None
    when that is not known.
    """

    dealer: Seat | None
    taker: Seat | Side | None
    trump: Trump | None
    passed: bool | None


def bid(scene: Scene, dealer: Seat | None) -> Bidding:
    """Go through the bidding of a deal; `dealer` is who dealt, as far as that is known."""
    deal = scene.deal
    if deal.calls:
        return _Auction(scene, dealer, deal.calls).outcome()
    _trump_at_this_table(scene)
    lines = deal.written
    points = lines.tricks or lines.cards or (lines.score is not None and any(lines.score))
    played = bool(deal.turns or deal.taker or deal.trump or points)
    if lines.result == "passed" and not played:
        return Bidding(dealer, None, None, passed=True)
    if played or lines.result in ("made", "dedans", "litige"):
        return Bidding(dealer, deal.taker, deal.trump, passed=False)
    return Bidding(dealer, None, None, passed=None)


def _trump_at_this_table(scene: Scene) -> None:
    """Report trumps that cannot be named at the table."""
    trump = scene.deal.trump
    if trump is None or trump.suit or scene.rules.third_round == "yes":
        return
    tells = Says.of(N_("Trumps are written as {trump}."), trump=trump)
    scene.find("trump_wrong", scene.place("auction", tag="Trump"), tells, clause="third_round")


_ROUNDS: Final = ("round_one", "round_two", "third_round")
_SAID: Final = (
    N_("{player} said “{bid}” in the first round."),
    N_("{player} said “{bid}” in the second round."),
    N_("{player} said “{bid}” in the third round."),
)


@lru_cache(maxsize=1024)
def _ways(rules: Rules, turned: Card | None, number: int) -> frozenset[Bid]:
    """Return what may be said in a round, from 1; whatever could be, where the card turned up is not known."""
    cards = (turned,) if turned is not None else tuple(Card("7", suit) for suit in Suit)
    return frozenset(said for card in cards for said in _after_passes(rules, card, number).legal_bids)


def _after_passes(rules: Rules, turned: Card, number: int, dealer: Seat = Seat.SOUTH) -> Auction:
    return Auction(dealer, turned, rules, (Bid.PASS,) * (4 * number - 4))


class _Auction:
    """The bids of a deal, each with the place in the bidding that it took."""

    def __init__(self, scene: Scene, dealer: Seat | None, calls: tuple[Call, ...]) -> None:
        self.scene, self.rules, self.turned, self.calls = scene, scene.rules, scene.deal.turned, calls
        self.dealer = dealer or calls[0].seat.left
        self.rounds = 3 if self.rules.third_round == "yes" else 2
        self.taker: Seat | None = None
        self.trump: Trump | None = None
        self.number = 1  # the round in which somebody took
        self.passed = False
        if not self._in_order():
            self._go_through()

    def _in_order(self) -> bool:
        """Take a bidding in which nothing is wrong as it is; False when there is more to look at."""
        calls, first = self.calls, self.dealer.index + 1
        last = len(calls) - 1
        for index, (seat, said, *_more) in enumerate(calls):
            if seat.index != (first + index) & 3 or (said is not Bid.PASS and index != last):
                return False
        number = last // 4 + 1
        if number > self.rounds or said not in _ways(self.rules, self.turned, number):
            return False
        if said is not Bid.PASS:
            self._taken(calls[last], number)
        self.passed = said is Bid.PASS and last == 4 * self.rounds - 1
        return True

    def _taken(self, call: Call, number: int) -> None:
        self.taker, self.number = call.seat, number
        self.trump = call.bid.named or (Trump(self.turned.suit.value) if self.turned else self.scene.deal.trump)

    def _go_through(self) -> None:
        """Find the end of the bidding, and report what is wrong before it and what comes after it."""
        calls = self.calls
        end = len(calls)
        for index, call in enumerate(calls):
            if call.bid is Bid.PASS:
                continue
            place = self._aligned(index + 1).due[index]
            number = min((place if place is not None else index) // 4 + 1, self.rounds)
            if call.bid in _ways(self.rules, self.turned, number) or index + 1 == len(calls):
                end = index + 1
                self._taken(call, number)
                break
        slips, places = self._as_it_may_be(end, *self._aligned(end))
        for index, place in enumerate(places):
            if place is None and 4 * self.rounds - 1 in places[:index]:
                end = index  # everybody had passed
                break
        self.passed = self.taker is None and 4 * self.rounds - 1 in places[:end]
        if self.taker is not None and end <= next(i for i, call in enumerate(calls) if call.bid is not Bid.PASS):
            self.taker = self.trump = None
            self.passed = True
        self._report(slips, places, end)

    def _as_it_may_be(self, end: int, slips: tuple[Slip, ...], due: tuple[int | None, ...]) -> Alignment:
        """Where players may have been passed over or not, take the last bid for one that its round allows."""
        last, place, before = self.calls[end - 1].bid, due[-1], due[-2] if end > 1 else -1
        if (
            place is None
            or before is None
            or place <= before + 1
            or last in _ways(self.rules, self.turned, place // 4 + 1)
        ):
            return Alignment(slips, due)
        nearer = before + 1
        if last not in _ways(self.rules, self.turned, nearer // 4 + 1):
            return Alignment(slips, due)
        self.number = nearer // 4 + 1
        turn_of = turns_from(self.dealer.right, nearer + 1)[-1]
        others = tuple(slip for slip in slips if slip.place != end - 1)
        return Alignment((*others, Slip(end - 1, How.INSTEAD, turn_of)), (*due[:-1], nearer))

    def _aligned(self, end: int) -> Alignment:
        """Lay the first calls beside those that were due."""
        due = turns_from(self.dealer.right, 4 * self.rounds)
        return aligned([call.seat for call in self.calls[:end]], due, stops=True)

    # --- what is wrong --------------------------------------------------------------------------------------------

    def _report(self, slips: tuple[Slip, ...], places: tuple[int | None, ...], end: int) -> None:
        told: set[int] = set()
        for slip in slips:
            if slip.place < end and slip.place not in told:
                told.add(slip.place)
                self._out_of_turn(slip)
        for index, call in enumerate(self.calls[:end]):
            place = places[index]
            number = min((place if place is not None else index) // 4 + 1, self.rounds)
            if call.bid not in _ways(self.rules, self.turned, number):
                self._refuse(index, call, number)
        if end < len(self.calls):
            self._after_the_end(end)

    def _out_of_turn(self, slip: Slip) -> None:
        call = self.calls[slip.place]
        asks = N_("It was {other} to speak.")
        if slip.how is How.AGAIN and slip.place and self.calls[slip.place - 1].seat is call.seat:
            asks = N_("Everybody speaks once in a round; it was {other} to speak.")
        self.scene.find(
            "bid_out_of_turn", self.scene.place("auction", call=slip.place),
            Says.of(N_("{player} said “{bid}” out of turn."), player=call.seat, bid=call.bid), clause="bidding_turn",
            asks=Says.of(asks, other=slip.turn_of), seat=call.seat,
        )  # fmt: skip

    def _refuse(self, index: int, call: Call, number: int) -> None:
        verdict: BidVerdict | None = None
        clause = _ROUNDS[number - 1]
        if self.turned is not None:
            verdict = _after_passes(self.rules, self.turned, number, self.dealer).explain(call.bid)
            clause = verdict.clause.id
        elif number == 2 and call.bid in (Bid.ALL_TRUMPS, Bid.NO_TRUMPS):
            clause = "third_round"
        self.scene.find(
            "bid_not_allowed", self.scene.place("auction", call=index),
            Says.of(_SAID[number - 1], player=call.seat, bid=call.bid), clause=clause, asks=verdict, seat=call.seat,
        )  # fmt: skip

    def _after_the_end(self, index: int) -> None:
        call = self.calls[index]
        tells = N_("{player} said “{bid}” when the bidding was over.")
        asks = N_("Everybody had passed to the end.") if self.taker is None else N_("{taker} had taken.")
        self.scene.find(
            "bid_after_end", self.scene.place("auction", call=index), Says.of(tells, player=call.seat, bid=call.bid),
            clause="all_pass" if self.taker is None else "taken", asks=Says.of(asks, taker=self.taker), seat=call.seat,
        )  # fmt: skip

    # --- what came of it ------------------------------------------------------------------------------------------

    def outcome(self) -> Bidding:
        """Compare what came of the bidding with what else is written of it."""
        deal = self.scene.deal
        if self.taker is not None:
            self._compare(self.taker)
            return Bidding(self.dealer, self.taker, self.trump, passed=False)
        if self.passed:
            return self._after_passing()
        _trump_at_this_table(self.scene)  # the bidding is not written to its end
        taken = deal.taker is not None or deal.trump is not None
        if deal.turns and not taken:
            self._played_without(Gravity.DOUBTFUL)
        if deal.turns or taken:
            return Bidding(self.dealer, deal.taker, deal.trump, passed=False)
        return Bidding(self.dealer, None, None, True if deal.written.result == "passed" else None)

    def _after_passing(self) -> Bidding:
        """Everybody passed: there is no taker, and no play."""
        deal = self.scene.deal
        cause = self._played_without(Gravity.IRREGULAR) if deal.turns else None
        for kind, tag, thing in (("taker_wrong", "Taker", deal.taker), ("trump_wrong", "Trump", deal.trump)):
            if thing is not None:
                tells = N_("The taker is written as {thing}, but everybody passed.")
                if tag == "Trump":
                    tells = N_("Trumps are written as {thing}, but everybody passed.")
                self.scene.find(
                    kind, self.scene.place("auction", tag=tag), Says.of(tells, thing=thing), clause="all_pass",
                    gravity=Gravity.NOTE if cause else Gravity.IRREGULAR, cause=cause,
                )  # fmt: skip
        if deal.turns:
            return Bidding(self.dealer, deal.taker, deal.trump, passed=False)
        return Bidding(self.dealer, None, None, passed=True)

    def _played_without(self, gravity: Gravity) -> Draft:
        turn = (self.scene.deal.turns or ())[0]
        tells, asks = N_("{player} led {card} although everybody had passed."), None
        if gravity is Gravity.DOUBTFUL:
            tells = N_("{player} led {card}, and as far as the bidding is written nobody had taken.")
            asks = Says(N_("Cards are played when somebody has taken and everybody has eight."))
        return self.scene.find(
            "play_without_taker", self.scene.place("play", trick=1, nth=1, turn=0),
            Says.of(tells, player=turn.seat, card=turn.card), clause="all_pass", asks=asks, gravity=gravity,
            seat=turn.seat, card=turn.card,
        )  # fmt: skip

    def _compare(self, taker: Seat) -> None:
        """Report a taker or trumps that are written otherwise than the bidding has them."""
        deal, trump = self.scene.deal, self.trump
        if deal.taker is not None and deal.taker not in (taker, taker.side):
            tells = N_("The taker is written as {written}, but in the bidding {taker} took.")
            self.scene.find(
                "taker_wrong", self.scene.place("auction", tag="Taker"),
                Says.of(tells, written=deal.taker, taker=taker), clause="taken", seat=taker,
            )  # fmt: skip
        if deal.trump is not None and trump is not None and deal.trump is not trump:
            tells = N_("Trumps are written as {written}, but in the bidding {taker} made them {trump}.")
            self.scene.find(
                "trump_wrong", self.scene.place("auction", tag="Trump"),
                Says.of(tells, written=deal.trump, taker=taker, trump=trump), clause=_ROUNDS[self.number - 1],
            )  # fmt: skip
