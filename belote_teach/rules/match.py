"""The match: totals, points held, who deals next and when it ends. Immutable, like a deal.

>>> import random
>>> rng = random.Random(5)
>>> match = Match("S", "classic+deals=2")
>>> while not match.finished:
...     deal = match.next_deal(rng)
...     while deal.turn and deal.phase is Phase.BIDDING:
...         deal = deal.bid("take" if deal.auction.round == 1 else "pass")
...     while deal.turn:
...         deal = deal.play(next(iter(deal.legal_plays)))
...     match = match.after(deal)
>>> match.dealer, len(match.accounts), match.end.reason
(<Seat.NORTH: 'N'>, 2, 'East–West win the match with 327 to 37.')
>>> Match.begin(rng, "club").draw.reason
'South deals first, with the lowest card drawn: the seven of spades.'
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import Seat, Side
from belote_teach.rules.auction import dealer_after
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.ledger import Line
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import Account, Outcome
from belote_teach.rules.setup import Draw, dealt_from, draw_for_dealer
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random

    from belote_teach.cards import Card
    from belote_teach.rules.rulebook import Clause

__all__ = ["Ending", "Match", "MatchError"]


class MatchError(ValueError):
    """A deal that cannot come now: the match is over, the deal is not, or it does not belong here."""

    def __init__(self, clause: str, message: str) -> None:
        self.clause: Clause = CLAUSES[clause]
        super().__init__(message)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.clause.id, str(self))


@dataclass(frozen=True, slots=True)
class Ending:
    """How a match ended: the winner (None for a draw), the clauses that decided and the final totals.

    `lines` say what became of points still held, in the columns North–South, East–West and held.
    """

    winner: Side | None
    clauses: tuple[Clause, ...]
    north_south: int
    east_west: int
    lines: tuple[Line, ...] = ()

    @property
    def reason(self) -> str:
        """The result as a sentence in the language in use."""
        ours, theirs = self.north_south, self.east_west
        if self.winner is None:
            return _("The match is drawn, {ours} to {theirs}.").format(ours=ours, theirs=theirs)
        if self.winner is Side.EAST_WEST:
            ours, theirs = theirs, ours
        return _("{side} win the match with {ours} to {theirs}.").format(
            side=self.winner.title, ours=ours, theirs=theirs
        )


_SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)


@dataclass(frozen=True, slots=True)
class Match:
    """A match so far. `dealer` deals next, `totals` are those of North–South and East–West.

    `pool` is what each side has put into the points held. `accounts` are the deals played, `passed` how many were
    passed out, and `lines` what happened to the pool outside the accounts. `draw` is how the first dealer was found, in
    a match that `begin` began.
    """

    dealer: Seat
    rules: Rules = CLASSIC
    totals: tuple[int, int] = (0, 0)
    pool: tuple[int, int] = (0, 0)
    accounts: tuple[Account, ...] = ()
    passed: int = 0
    lines: tuple[Line, ...] = ()
    deck: tuple[Card, ...] = field(default=(), compare=False, repr=False)
    draw: Draw | None = field(default=None, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "dealer", Seat.of(self.dealer))
        object.__setattr__(self, "rules", Rules.parse(self.rules))

    @classmethod
    def begin(cls, rng: random.Random, rules: Rules | str = CLASSIC) -> Self:
        """Begin a match: the first dealer is found as the rules say, with the source of chance given."""
        draw = draw_for_dealer(rng, rules)
        return cls(draw.dealer, Rules.parse(rules), draw=draw)

    @property
    def held(self) -> int:
        """Points waiting for the winner of the next deal."""
        return sum(self.pool)

    @property
    def points(self) -> dict[Side, int]:
        """The total of each side."""
        return dict(zip(_SIDES, self.totals, strict=True))

    @property
    def end(self) -> Ending | None:
        """How the match ended, or None while it goes on."""
        return _ending(self)

    @property
    def finished(self) -> bool:
        """Whether the match is over."""
        return self.end is not None

    @property
    def winner(self) -> Side | None:
        """The side that has won, None while the match goes on and for a draw."""
        return self.end.winner if self.end else None

    def next_deal(self, rng: random.Random) -> Deal:
        """Shuffle and deal the next deal; `MatchError` when the match is over."""
        self._refuse_after_the_end()
        return Deal.of(dealt_from(rng, self.dealer, self.rules, self.deck or None), self.rules)

    def after(self, deal: Deal) -> Match:
        """Return the match after a deal that is over, played or passed; `MatchError` when it cannot come now."""
        self._refuse_after_the_end()
        if deal.dealer is not self.dealer:
            raise MatchError(
                "next_dealer",
                _("{dealer} dealt, but it was {player} to deal.").format(
                    dealer=deal.dealer.title, player=self.dealer.title
                ),
            )
        self._refuse_other_rules(deal.rules)
        if deal.phase is Phase.PASSED_OUT:
            return self.after_passing(_collected(deal))
        if deal.phase is not Phase.DONE:
            raise MatchError("eight_tricks", _("The deal is not over yet."))
        return self.after_account(deal.account(self.held), _collected(deal))

    def after_account(self, account: Account, deck: tuple[Card, ...] = ()) -> Match:
        """Return the match after a deal scored elsewhere; its rules and `held_before` must be those of the match."""
        self._refuse_after_the_end()
        self._refuse_other_rules(account.rules)
        if account.held_before != self.held:
            raise MatchError(
                "held",
                _("The account was made with {there} points held; here {here} are held.").format(
                    there=account.held_before, here=self.held
                ),
            )
        points = account.points
        return replace(
            self,
            dealer=dealer_after(self.dealer, self.rules, passed_out=False),
            totals=(self.totals[0] + points[_SIDES[0]], self.totals[1] + points[_SIDES[1]]),
            pool=self._pool_after(account),
            accounts=(*self.accounts, account),
            deck=deck,
        )

    def _pool_after(self, account: Account) -> tuple[int, int]:
        if account.outcome is not Outcome.LITIGE:
            return 0, 0
        before = self.pool if self.rules.litige_again == "adds_up" else (0, 0)
        share = account.own_held
        if account.taker is Side.NORTH_SOUTH:
            return before[0] + share, before[1]
        return before[0], before[1] + share

    def after_passing(self, deck: tuple[Card, ...] = ()) -> Match:
        """Return the match after a deal that everybody passed."""
        self._refuse_after_the_end()
        pool, lines = self.pool, self.lines
        if self.held:
            clause = CLAUSES["pool_after_pass"]
            if self.rules.pool_after_pass == "lost":  # noqa: S105 - points, not words
                lines += (Line(clause, N_("Everybody passed: points held are lost"), held=-self.held),)
                pool = (0, 0)
            else:
                says = N_("Everybody passed: {n} points go on waiting")
                lines += (Line(clause, says, (("n", self.held),)),)
        dealer = dealer_after(self.dealer, self.rules, passed_out=True)
        return replace(self, dealer=dealer, pool=pool, passed=self.passed + 1, lines=lines, deck=deck)

    def _refuse_other_rules(self, rules: Rules) -> None:
        if not rules.same_game(self.rules):
            says = _("The deal is played by “{deal}”, the match by “{match}”.")
            raise MatchError("next_dealer", says.format(deal=rules, match=self.rules))

    def _refuse_after_the_end(self) -> None:
        if (end := self.end) is not None:
            raise MatchError("deals" if self.rules.deals else "target", _("The match is over.") + " " + end.reason)


def _collected(deal: Deal) -> tuple[Card, ...]:
    """Put the cards of a deal together again: the tricks as they were won, or the hands when nobody took."""
    if deal.phase is Phase.DONE:
        return tuple(play.card for play in deal.plays)
    dealt = deal.game.dealt
    if dealt is None:
        return ()
    return (*(card for hand in dealt.hands for card in hand), dealt.turned, *dealt.stock)


def _ending(match: Match) -> Ending | None:
    """Decide whether the match is over, and who has won."""
    rules, accounts = match.rules, match.accounts
    if not accounts:
        return None
    if len(accounts) < rules.deals or (rules.target and max(match.totals) < rules.target):
        return None
    totals, lines = _pool_given_back(match)
    clauses = [CLAUSES["deals" if rules.deals else "target"]]
    if rules.target and min(totals) >= rules.target:
        clauses.append(CLAUSES["both_over"])
        if rules.both_over == "drawn":
            return Ending(None, tuple(clauses), *totals, lines)
        if rules.both_over == "takers":
            return Ending(accounts[-1].taker, tuple(clauses), *totals, lines)
    if totals[0] == totals[1]:
        if rules.both_equal == "another_deal":
            return None
        return Ending(None, (*clauses, CLAUSES["both_equal"]), *totals, lines)
    winner = _SIDES[totals[1] > totals[0]]
    return Ending(winner, tuple(clauses), *totals, lines)


def _pool_given_back(match: Match) -> tuple[tuple[int, int], tuple[Line, ...]]:
    """Return the final totals, and the line on points still held."""
    if not match.held:
        return match.totals, ()
    clause = CLAUSES["pool_at_end"]
    if match.rules.pool_at_end == "nobody":
        return match.totals, (Line(clause, N_("Points still held are nobody’s"), held=-match.held),)
    (ours, theirs), (back_ours, back_theirs) = match.totals, match.pool
    line = Line(
        clause, N_("Points still held go back to the side that made them"), (), back_ours, back_theirs, -match.held
    )
    return (ours + back_ours, theirs + back_theirs), (line,)
