"""The match: dealers in turn, totals, points held, and when it ends.

A wrong number is one finding. The table goes on from what it wrote down, and so does the referee.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Number "1"] [Dealer "S"] [Result "passed"] [Number "2"] [Dealer "S"]'))
>>> [(finding.kind.id, finding.required) for finding in report.findings]
[('wrong_dealer', 'It was East to deal.')]
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Side
from belote_teach.records.record import Points, Written
from belote_teach.referee.finding import Gravity, Says
from belote_teach.referee.lines import marks
from belote_teach.rules.auction import dealer_after
from belote_teach.rules.match import Ending, Match
from belote_teach.rules.scoring import Account, Outcome
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.records.record import DealRecord
    from belote_teach.referee.ruling import Ruling
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.referee.scoring import Other
    from belote_teach.rules.options import Rules

__all__ = ["Standings"]

_NOTHING: Final = Points(0, 0)
_PAIR: Final = N_("North–South {ns} and East–West {ew}")


@dataclass(slots=True, eq=False)
class Standings:
    """A match between two deals: who deals next and what each side has, None where that is not known.

    `pool` is what each side has put into the points `held`. `played` counts the deals that were not passed out,
    `number` is that of the last deal, `taker` the side that took in it and `passed` whether nobody did. `ending` says
    how the match ended, and `reported` that a deal after it has been. `cause` is the finding on a total that is wrong,
    from which the table went on; `right_totals` and `right_held` are then what would have been right, from which it may
    have gone on as well. `fair` are the totals as if nothing had been written wrong, and `ended_by` is the finding but
    for which the match had not ended. `begun`: there has been a deal.
    """

    rules: Rules
    dealer: Seat | None = None
    totals: Points | None = _NOTHING
    held: int | None = 0
    pool: tuple[int, int] | None = (0, 0)
    played: int | None = 0
    number: int | None = None
    taker: Side | None = None
    passed: bool = False
    right_totals: Points | None = None
    right_held: int | None = None
    fair: Points | None = _NOTHING
    ending: Ending | None = None
    begun: bool = False
    reported: bool = False
    cause: Draft | None = None
    ended_by: Draft | None = None

    # --- before a deal ------------------------------------------------------------------------------------------------

    def begin(self, scene: Scene) -> Seat | None:
        """Take up what a deal says of the match before it, report what is wrong, and return who deals."""
        deal, written = scene.deal, scene.deal.written
        self._numbered(deal.number, alone=len(scene.record.deals) == 1)
        if self.ending is not None and not self.reported:
            self.reported = True
            scene.find(
                "after_the_end", scene.place("match"), Says.of(N_("This deal was dealt when the match was over.")),
                clause=self.ending.clauses[-1].id, asks=self.ending, cause=self.ended_by,
                gravity=Gravity.NOTE if self.ended_by is not None else Gravity.IRREGULAR,
            )  # fmt: skip
        self._before(scene, written)
        self._waiting(scene, written)
        return self._dealer(scene)

    def _dealer(self, scene: Scene) -> Seat | None:
        """Return who dealt, after reporting that it should have been somebody else."""
        deal, expected = scene.deal, self.dealer
        self.begun = True
        wrote, acted = deal.dealer, _dealer_by_turns(deal)
        place = scene.place("deal", tag="Dealer")
        if wrote is None and acted is not None and expected not in (None, acted):
            tells = N_("{other} spoke first and led, as if {player} had dealt.")
            scene.find(
                "wrong_dealer", place, Says.of(tells, player=acted, other=acted.right), clause=self._dealing(),
                asks=Says.of(N_("It was {other} to deal."), other=expected), seat=acted,
            )  # fmt: skip
            return acted
        if wrote is None:
            return expected
        if acted is not None and acted is not wrote:  # they spoke and led as if another had dealt
            tells = N_("{player} is written as dealer, but {other} spoke first and led.")
            if acted.right is wrote:
                tells = N_("{player} is written as dealer, and spoke first and led.")
            asks = N_("The player to the dealer’s right speaks first and leads: so {dealer} dealt.")
            if expected not in (None, acted):
                asks = N_("The player to the dealer’s right speaks first and leads, and it was {expected} to deal.")
            scene.find(
                "wrong_dealer", place, Says.of(tells, player=wrote, other=acted.right), clause="bidding_turn",
                asks=Says.of(asks, dealer=acted, expected=expected), seat=wrote,
            )  # fmt: skip
            return acted
        if expected is not None and wrote is not expected:
            scene.find(
                "wrong_dealer", place, Says.of(N_("{player} dealt."), player=wrote), clause=self._dealing(),
                asks=Says.of(N_("It was {other} to deal."), other=expected), seat=wrote,
            )  # fmt: skip
        return wrote

    def _dealing(self) -> str:
        """Return the clause that says who deals after the deal before."""
        return "all_pass" if self.passed else "next_dealer"

    def _numbered(self, number: int | None, *, alone: bool) -> None:
        """Deals in between that are not written leave everything open."""
        expected = 1 if not self.begun else (self.number + 1 if self.number is not None else None)
        if number is not None and expected is not None and number != expected:
            self.dealer = self.totals = self.fair = self.held = self.pool = self.played = None
            self.ending = None
        self.number = number if number is not None else (self.number + 1 if self.number is not None else None)
        if not self.begun and number is None:
            self.number = 1
            if alone:  # one deal of a match that is not written
                self.totals = self.fair = self.played = None

    def _before(self, scene: Scene, written: Written) -> None:
        if written.before is None:
            return
        if self.totals is not None and written.before not in (self.totals, self.right_totals) and self.begun:
            tells = N_("Before this deal the totals are written as {totals}.")
            self.cause = scene.find(
                "wrong_before", scene.place("match", tag="Before"), Says.of(tells, totals=_said(written.before)),
                clause=self._clause(), asks=Says.of(N_("They were {totals}."), totals=_said(self.totals)),
            )  # fmt: skip
        if not self.begun:
            self.played = None if written.before != (0, 0) else self.played
            if written.before != (0, 0) and written.waiting is None:
                self.held = self.pool = None
        self.fair = written.before if not self.begun or self.fair is None else self.fair
        self.totals, self.right_totals = written.before, None

    def _waiting(self, scene: Scene, written: Written) -> None:
        if written.waiting is None:
            return
        if self.held is not None and written.waiting not in (self.held, self.right_held) and self.begun:
            tells = N_("Before this deal {n} points are written as held.")
            scene.find(
                "wrong_waiting", scene.place("match", tag="Waiting"), Says.of(tells, n=written.waiting), clause="held",
                asks=Says.of(N_("{n} were held."), n=self.held),
            )  # fmt: skip
        if written.waiting and not self.begun and written.before is None:
            self.totals = self.fair = self.played = None  # it begins in the middle
        if written.waiting != self.held:
            self.pool = (0, 0) if not written.waiting else None
        self.held, self.right_held = written.waiting, None

    def _clause(self) -> str:
        return "deals" if self.rules.deals else "target"

    # --- after a deal -------------------------------------------------------------------------------------------------

    def after(self, scene: Scene, ruling: Ruling, others: Iterable[Other] = ()) -> None:
        """Add a deal to the totals, report a total that is wrong, and see whether the match is over.

        `others` is what the table may have gone on from instead of the account, each with the finding that explains it.
        """
        passed = self.passed = bool(ruling.passed)
        self.dealer = None
        if ruling.dealer is not None and (ruling.passed is not None or self.rules.all_pass == "next_dealer"):  # noqa: S105 - everybody says it
            self.dealer = dealer_after(ruling.dealer, self.rules, passed_out=passed)
        if passed:
            self._after_passing(scene)
        else:
            self._after_play(scene, ruling, others)
        if self.ending is None and not passed:
            self.ending = self._end(self.totals)
            if self.ending is not None and self.cause is not None and self._end(self.fair) is None:
                self.ended_by = self.cause

    def _after_passing(self, scene: Scene) -> None:
        written = scene.deal.written
        if self.held and self.rules.pool_after_pass == "lost":  # noqa: S105 - points, not words
            self.held, self.pool = 0, (0, 0)
        if written.score is not None and written.score != (0, 0):
            tells = N_("A score of {score} is written, but everybody passed.")
            mine = (draft for draft in scene.found if draft.place.deal == scene.index)
            cause = next((draft for draft in mine if draft.kind == "wrong_result"), None)
            scene.find(
                "wrong_score", scene.place("score", tag="Score"), Says.of(tells, score=_said(written.score)),
                clause="all_pass", cause=cause, gravity=Gravity.NOTE if cause else Gravity.IRREGULAR,
            )  # fmt: skip
        self._written_held(scene, self.held)
        self._total(scene, self.totals, {self.right_totals})

    def _written_held(self, scene: Scene, right: int | None) -> None:
        wrote = scene.deal.written.held
        if wrote is None:
            return
        if right is not None and wrote != right:
            tells = N_("The sheet says that {n} points are held after this deal.")
            clause = "pool_after_pass" if self.rules.equality == "litige" else "all_pass"
            scene.find(
                "wrong_held", scene.place("score", tag="Held"), Says.of(tells, n=wrote), clause=clause,
                asks=Says.of(N_("Right are {n}."), n=right),
            )  # fmt: skip
            self.pool = (0, 0) if not wrote else None
            self.right_held = right
        self.held = wrote

    def _after_play(self, scene: Scene, ruling: Ruling, others: Iterable[Other]) -> None:
        written, account = scene.deal.written, ruling.account
        known = account is not None and (self.held is not None or account.winner is None)
        right_marks = marks(account) if account is not None and known else written.score
        right, marked = _plus(self.totals, right_marks), written.score or right_marks
        also = {_plus(self.totals, marks(other.account)) for other in others}
        self._pool_after(account, written)
        self.fair = _plus(self.fair, right_marks)
        also_right = _plus(self.right_totals, marked)
        self._total(scene, _plus(self.totals, marked), {right, also_right, *also})
        if written.total is None:
            self.right_totals = also_right
        self.played = self.played + 1 if self.played is not None and ruling.passed is not None else None
        self.taker = ruling.taker.side if isinstance(ruling.taker, Seat) else ruling.taker

    def _pool_after(self, account: Account | None, written: Written) -> None:
        """See what is held after a deal that was played."""
        pool: tuple[int, int] | None = None
        held: int | None = None
        if account is not None and (self.held is not None or account.outcome is not Outcome.LITIGE):
            held = account.held
            if account.outcome is not Outcome.LITIGE:
                pool = (0, 0)
            elif self.pool is not None:
                before = self.pool if self.rules.litige_again == "adds_up" else (0, 0)
                own = account.own_held
                pool = (
                    (before[0] + own, before[1]) if account.taker is Side.NORTH_SOUTH else (before[0], before[1] + own)
                )
        elif account is None and (written.result in ("made", "dedans") or self.rules.equality != "litige"):
            held, pool = 0, (0, 0)
        self.right_held = None
        if written.held is not None and written.held != held:
            self.right_held = held
            held, pool = written.held, (0, 0) if not written.held else None
        self.held, self.pool = held, pool

    def _total(self, scene: Scene, total: Points | None, also: set[Points | None]) -> None:
        """Compare the total with what it should be, or may `also` be, and go on from what is written."""
        wrote = scene.deal.written.total
        if wrote is None:
            self.totals = total
            return
        self.right_totals = None
        if total is not None and wrote != total and wrote not in also:
            tells = N_("After this deal the totals are written as {totals}.")
            asks = N_("They are {totals}: {before} before this deal, and its score.")
            self.cause = scene.find(
                "wrong_total", scene.place("match", tag="Total"), Says.of(tells, totals=_said(wrote)),
                clause=self._clause(),
                asks=Says.of(asks, totals=_said(total), before=_said(self.totals or _NOTHING)),
            )  # fmt: skip
            self.right_totals = total
        self.totals = wrote

    def _end(self, totals: Points | None) -> Ending | None:
        """Return how a match with such totals has ended, if it has."""
        rules, taker = self.rules, self.taker
        if totals is None or (taker is None and rules.both_over == "takers"):
            return None
        if rules.deals and (self.played is None or self.played < rules.deals):
            return None
        if rules.target and max(totals) < rules.target:
            return None
        pool = self.pool
        if pool is None:
            if rules.pool_at_end == "split_back":
                return None
            pool = (self.held or 0, 0)
        stand_in = Account(taker or Side.NORTH_SOUTH, Outcome.MADE, None, (0, 0), (), 0, 0, 0, 0, rules)
        played = (stand_in,) * (self.played or 1)
        return Match(self.dealer or Seat.SOUTH, rules, (totals.ns, totals.ew), pool, played).end


def _dealer_by_turns(deal: DealRecord) -> Seat | None:
    """Return who dealt by who spoke first and led, where both are written and agree."""
    if not deal.calls or not deal.turns or deal.calls[0].seat is not deal.turns[0].seat:
        return None
    return deal.calls[0].seat.left


def _said(points: Points) -> Says:
    return Says.of(_PAIR, ns=points.ns, ew=points.ew)


def _plus(totals: Points | None, more: Points | None) -> Points | None:
    return None if totals is None or more is None else Points(totals.ns + more.ns, totals.ew + more.ew)
