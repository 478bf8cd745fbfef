"""Whole matches at any table, card by card: what holds after every step, whatever is tried."""

from __future__ import annotations

import random
from dataclasses import fields
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from belote_teach import CLAUSES, DECK, Card, Cards, Rules, Seat, Side, Suit, Trump, points_of
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.deal import Deal, IllegalPlay, Phase
from belote_teach.rules.declarations import Declared, find, standing
from belote_teach.rules.match import Match, MatchError
from belote_teach.rules.obligation import Law
from belote_teach.rules.scoring import Account, Outcome, score
from belote_teach.rules.setup import Dealt, SetupError
from belote_teach.rules.table import Table
from belote_teach.rules.view import View
from tests.random_tables import a_move, chance, played_out, tables
from tests.reachable import reachable
from tests.strategies import cards, seats

if TYPE_CHECKING:
    from belote_teach.rules.ledger import Line

_SIDES: Final = tuple(Side)
_EARNING: Final = {
    "card_points", "all_trumps_points", "no_trumps_points", "last_trick", "capot", "defenders_capot", "runs", "carres",
    "belote", "all_trumps_belote",
}  # fmt: skip
"""The clauses of lines that bring points into an account; all others move them, or say why some are gone."""
_LOSING: Final = {
    "declarations_on_capot": "declarations_on_capot=lost",
    "trickless_takers": "trickless_takers=lost declarations_on_dedans=lost",
    "declarations_on_dedans": "declarations_on_dedans=lost",
    "belote_on_failure": "belote_on_failure=lost",
    "litige_again": "litige_again=lost",
    "rounding": "rounding=tens",
}
"""The clauses of lines on which points may go, or round, and the choices that let them."""


def picture(deal: Deal) -> str:
    """Return all that a state says, as text that nothing can change afterwards."""
    table, auction = deal.table, deal.auction
    slots = () if table is None else tuple(getattr(table, name) for name in Table.__slots__ if name != "law")
    hands = [deal.hand(seat).bits for seat in Seat]
    bids = auction and auction.bids
    return repr((deal.phase, deal.turn, deal.plays, deal.said, hands, bids, deal.points, deal.winners, slots))


def hidden_from(view: View, deal: Deal) -> Cards:
    """Return the cards that a seat has never seen: not its own, not played, not turned up, not shown."""
    seen = view.hand | view.played | Cards(card for each in view.shown for card in each.declaration.cards)
    if deal.turned:
        seen |= Cards([deal.turned])
    return Cards(DECK) - seen


def check_view(deal: Deal, seat: Seat) -> None:
    """A view leads to nothing of the deal that its seat does not know."""
    view = deal.view(seat)
    hidden = hidden_from(view, deal)
    assert len(deal.plays) >= 4 or not view.shown, "declarations are shown when the first trick is complete"
    assert all(each.seat.side is view.shown[0].seat.side for each in view.shown)
    others = {deal.hand(other).bits for other in Seat if other is not seat}
    for thing in reachable(view):
        assert not isinstance(thing, Deal | Dealt | Table | Match | random.Random)
        assert thing is not deal.game
        if isinstance(thing, Card):
            assert thing not in hidden, f"{seat} can reach {thing}"
        elif isinstance(thing, Cards):
            assert not thing & hidden, f"{seat} can reach {thing & hidden}"
        elif isinstance(thing, Law):
            assert thing is Law.of(deal.rules, deal.trump or Trump.NONE)
        elif isinstance(thing, int):
            assert thing not in others or thing < 1024, f"{seat} can reach a hand as {thing}"  # or a count, an index
    assert (deal.hand(seat), deal.turn, deal.plays) == (view.hand, view.turn, (*sum(view.tricks, ()), *view.trick))


def check_played(deal: Deal) -> None:
    """A deal that is done had all cards once, 152 points in them and ten for the last trick."""
    trump = deal.trump
    assert trump is not None
    assert sorted(play.card for play in deal.plays) == list(DECK)
    assert sum(points_of(trick.cards, trump) for trick in deal.tricks) == 152
    won = dict.fromkeys(Side, 0)
    for trick, winner in zip(deal.tricks, deal.winners, strict=True):
        assert trick.winning(trump).seat is winner
        won[winner.side] += points_of(trick.cards, trump)
    won[deal.winners[-1].side] += 10
    assert won == deal.points
    assert sum(won.values()) == 162
    assert all(Cards(play.card for play in deal.plays if play.seat is seat) == deal.first_hand(seat) for seat in Seat)


def check_account(account: Account, deal: Deal, held: int) -> None:
    """Every point is dealt by the rules and stays in the account, unless a line says where it went."""
    rules, lines, sheet = deal.rules, account.lines, deal.sheet(held)
    assert sheet.problems() == []
    assert score(sheet) == account
    assert account.takers == sum(line.takers for line in lines)
    assert account.defenders == sum(line.defenders for line in lines)
    assert account.held - held == sum(line.held for line in lines)
    assert min(account.takers, account.defenders, account.held) >= 0

    whole_capot = account.capot is account.taker or (account.capot and rules.defenders_capot == "yes")
    cards = rules.capot if whole_capot else 162
    stands = deal.standing
    assert stands is not None
    earned = cards + stands.points + 20 * (sheet.takers.belotes + sheet.defenders.belotes)
    assert earned == sum(net(line) for line in lines if line.clause.id in _EARNING)
    gone = sum(check_moving_line(line, account) for line in lines if line.clause.id not in _EARNING)
    assert earned + held + gone == account.takers + account.defenders + account.held
    assert (account.outcome is Outcome.LITIGE) is (account.winner is None)


def net(line: Line) -> int:
    """Return what a line adds to all that there is."""
    return line.takers + line.defenders + line.held


def check_moving_line(line: Line, account: Account) -> int:
    """Return the points that go on a line that brings none; only some lines may, and only where the table says so."""
    gone = net(line)
    if not gone:
        return 0
    assert line.label
    if line.clause.id in ("dedans", "equality"):  # takers who won every trick and fail: 162 instead of the capot
        assert (account.capot, gone) == (account.taker, 162 - account.rules.capot)
        return gone
    choices = _LOSING[line.clause.id].split()
    assert any(str(getattr(account.rules, name)) == value for name, value in (each.split("=") for each in choices))
    assert gone < 0 or line.clause.id == "rounding"
    return gone


def check_announcements(deal: Deal) -> None:
    """Belotes are those that somebody was dealt, and declarations those of the side with the best one."""
    trump, rules, sheet = deal.trump, deal.rules, deal.sheet()
    assert trump is not None
    pairs = [
        seat.side
        for seat in Seat
        for suit in Suit
        if suit in trump.suits and Cards.parse(f"K{suit.value} Q{suit.value}") <= deal.first_hand(seat)
    ]
    none = trump is Trump.ALL and rules.all_trumps_belote == "none"
    for count, side in ((sheet.takers, sheet.taker), (sheet.defenders, sheet.taker.other)):
        assert count.belotes + count.silent == (0 if none else pairs.count(side))
        if rules.belote_words == "automatic" and (trump.suit or rules.all_trumps_belote != "suit_led"):
            assert count.silent == 0
    declared = [Declared(seat, each) for seat in Seat for each in find(deal.first_hand(seat), trump, rules)]
    assert standing(declared, trump, rules, deal.dealer.right) == deal.standing


class WholeMatches(RuleBasedStateMachine):
    """A match at any table, in which everything is tried that may be done and much that may not."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = chance(0)
        self.match = Match(Seat.SOUTH)
        self.deal: Deal | None = None
        self.states: list[tuple[Deal, str]] = []
        self.matches: list[tuple[Match, str]] = []

    @initialize(table=tables(), dealer=seats(), seed=st.integers(0, 2**32 - 1))
    def sit_down(self, table: Rules, dealer: Seat, seed: int) -> None:
        """Choose a table and begin its first deal."""
        self.rng = chance(seed)
        self.match = Match(dealer, table)
        self.begin()

    # --- what may be done ---

    @precondition(lambda self: self.deal is None and not self.match.finished)
    @rule()
    def begin(self) -> None:
        """Deal the next deal of the match."""
        self.deal = self.match.next_deal(self.rng)
        assert self.deal.dealer is self.match.dealer
        self.states = [(self.deal, picture(self.deal))]

    @precondition(lambda self: self.deal is not None)
    @rule(moves=st.integers(1, 12))
    def move_on(self, moves: int) -> None:
        """Bid or play some times, as the rules allow."""
        for _move in range(moves):
            if self.deal is not None:
                self.to(a_move(self.deal, self.rng))

    @precondition(lambda self: self.deal is not None)
    @rule(seat=seats())
    def look(self, seat: Seat) -> None:
        """Look at the deal from a seat."""
        assert self.deal is not None
        check_view(self.deal, seat)

    def to(self, deal: Deal) -> None:
        """Go on to the next state of the deal, and at its end to the next of the match."""
        self.deal = deal
        self.states.append((deal, picture(deal)))
        if deal.turn is None:
            self.settle(deal)

    def settle(self, deal: Deal) -> None:
        """Add a deal that is over to the match, and hold the old states against what they were."""
        before, self.deal = self.match, None
        self.matches.append((before, repr(before)))
        self.match = before.after(deal)
        assert self.match.dealer is deal.next_dealer
        if deal.phase is Phase.PASSED_OUT:
            self.check_passing(before)
        else:
            self.check_scored(before, deal)
        assert all(picture(state) == seen for state, seen in self.states), "a state changed after a play"
        assert all(repr(match) == seen for match, seen in self.matches), "a match changed after a deal"

    def check_scored(self, before: Match, deal: Deal) -> None:
        """A deal that was played moves the totals and the pool by what its account says."""
        account, after = deal.account(before.held), self.match
        check_played(deal)
        check_account(account, deal, before.held)
        check_announcements(deal)
        assert (*before.accounts, account) == after.accounts
        gained = tuple(now - then for now, then in zip(after.totals, before.totals, strict=True))
        assert tuple(account.points[side] for side in _SIDES) == gained
        assert account.held == after.held
        assert min(after.pool) >= 0

    def check_passing(self, before: Match) -> None:
        """A deal that was passed out moves nothing but the pool, and only with a line."""
        after = self.match
        assert (before.totals, before.accounts, before.passed + 1) == (after.totals, after.accounts, after.passed)
        lines = after.lines[len(before.lines) :]
        assert before.held + sum(line.held for line in lines) == after.held
        assert bool(lines) is bool(before.held)

    # --- what may not ---

    @precondition(lambda self: self.deal is not None)
    @rule(card=cards(), seat=st.none() | seats())
    def try_a_card(self, card: Card, seat: Seat | None) -> None:
        """Any card by anybody is played when it may be, and otherwise refused; the state stays as it was."""
        deal = self.deal
        assert deal is not None
        fits = seat is None or seat is deal.turn
        if deal.phase is Phase.PLAY and fits and card in deal.legal_plays:
            self.to(deal.play(card, seat))
            return
        with pytest.raises(IllegalPlay) as caught:
            deal.play(card, seat)
        assert (deal, card) == (caught.value.deal, caught.value.card)
        assert caught.value.deal is deal
        assert CLAUSES[caught.value.clause.id] is caught.value.clause
        assert str(caught.value).endswith(".")
        assert picture(deal) == self.states[-1][1]

    @precondition(lambda self: self.deal is not None)
    @rule(bid=st.sampled_from(Bid), seat=st.none() | seats())
    def try_a_bid(self, bid: Bid, seat: Seat | None) -> None:
        """Any bid by anybody is made when it may be, and otherwise refused; the state stays as it was."""
        deal = self.deal
        assert deal is not None
        if bid in deal.legal_bids and (seat is None or seat is deal.turn):
            self.to(deal.bid(bid, seat))
            return
        with pytest.raises(IllegalBid) as caught:
            deal.bid(bid, seat)
        assert (deal.auction, bid) == (caught.value.auction, caught.value.bid)
        assert picture(deal) == self.states[-1][1]

    @precondition(lambda self: self.deal is not None)
    @rule()
    def try_to_score_early(self) -> None:
        """A deal that goes on has no account and does not enter the match."""
        deal, match = self.deal, self.match
        assert deal is not None
        with pytest.raises(SetupError, match="not over"):
            deal.account()
        with pytest.raises(MatchError, match="not over"):
            match.after(deal)
        assert (match, picture(deal)) == (self.match, self.states[-1][1])

    @precondition(lambda self: self.match.finished)
    @rule()
    def try_to_go_on_after_the_end(self) -> None:
        """A match that is over takes no further deal."""
        with pytest.raises(MatchError, match="The match is over"):
            self.match.next_deal(self.rng)
        with pytest.raises(MatchError, match="The match is over"):
            self.match.after_passing()

    def teardown(self) -> None:
        """Play the match to its end, and check it as a whole."""
        deals = 0
        while not self.match.finished:
            deals += 1
            assert deals < 500, f"a match that does not end: {self.match.rules}"
            if self.deal is None:
                self.begin()
            assert self.deal is not None
            check_view(self.deal, self.rng.choice(tuple(Seat)))
            while self.deal is not None:
                self.to(a_move(self.deal, self.rng))
        check_ended(self.match)


def check_ended(match: Match) -> None:
    """The totals of a match are those of its accounts, and what is left of the pool has a line."""
    end = match.end
    assert end is not None
    for side, total in zip(Side, match.totals, strict=True):
        assert sum(account.points[side] for account in match.accounts) == total
    moved = sum(line.held for account in match.accounts for line in account.lines)
    assert match.held == moved + sum(line.held for line in match.lines)
    left = [line.held for line in end.lines]
    assert left == ([-match.held] if match.held else [])
    given = sum(line.takers + line.defenders for line in end.lines)
    assert given == (match.held if match.rules.pool_at_end == "split_back" else 0)
    assert end.north_south + end.east_west == sum(match.totals) + given
    assert end.clauses[0].id == ("deals" if match.rules.deals else "target")
    if end.winner is None:
        assert "drawn" in (match.rules.both_over, match.rules.both_equal)


TestWholeMatches = pytest.mark.slow(WholeMatches.TestCase)
TestWholeMatches.settings = settings(stateful_step_count=25)  # as many examples as the profile says


def test_the_walk_finds_what_is_planted() -> None:
    """Fields, closures, defaults, bound methods and properties all lead to a deal that hides behind them."""
    deal = Deal.random(chance(1), Seat.SOUTH)

    class Holder:
        def __init__(self) -> None:
            self.inside = {"deep": [(deal,)]}

        def method(self) -> None: ...

    for planted in (deal, Holder(), Holder().method, lambda: deal, lambda given=deal: given, iter([deal])):
        assert any(thing is deal for thing in reachable(planted))
    assert any(isinstance(thing, Auction) for thing in reachable(deal.view(Seat.NORTH)))
    assert not any(thing is deal for thing in reachable(deal.view(Seat.NORTH)))


def test_a_view_has_its_fields_and_room_for_nothing_else() -> None:
    """What a seat knows is listed; nothing can be hung on a view, by slot or by dictionary."""
    known = {
        "seat", "rules", "dealer", "hand", "auction", "taker", "trump", "tricks", "trick", "said", "shown", "turn",
    }  # fmt: skip
    view = Deal.random(chance(1), Seat.SOUTH).view(Seat.WEST)
    assert known == {field.name for field in fields(View)}
    assert not hasattr(view, "__dict__")
    with pytest.raises((AttributeError, TypeError)):
        view.deal = None  # type: ignore[attr-defined]  # that is the point


@pytest.mark.parametrize("rules", ["classic+declarations", "arena+declarations", "parlour"])
def test_a_view_is_clean_in_every_state_of_some_deals(rules: str) -> None:
    """Every seat, before every card of some deals."""
    for seed in range(4):
        rng = chance(seed)
        deal = Deal.random(rng, Seat.SOUTH, Rules.parse(rules))
        while deal.turn:
            for seat in Seat:
                check_view(deal, seat)
            deal = a_move(deal, rng)


def test_the_same_seed_is_the_same_match() -> None:
    """Chance comes from the source handed in, and from nowhere else."""

    def one() -> Match:
        rng = chance(77)
        match = Match(Seat.EAST, Rules.parse("club+declarations+target=501"))
        while not match.finished:
            match = match.after(played_out(match.next_deal(rng), rng))
        return match

    assert one() == one()
