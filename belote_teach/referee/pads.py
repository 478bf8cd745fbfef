"""A score pad without the cards: the written lines of a deal held against each other.

What is not written is tried in every way that is possible; only what fits none of them is wrong.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> check(loads('[Taker "NS"] [Cards "NS 98 EW 64"] [Score "NS 118 EW 64"]')).findings  # right with the takers' belote
()
>>> for text in ('[Cards "NS 98 EW 62"]', '[Score "NS 118 EW 63"]'):
...     print(check(loads(text)).findings[0].happened)
98 and 62 card points make 160; with the last trick a deal has 162.
The sheet has a score of 118 for North–South and 63 for East–West, which no deal can come to.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.records.record import Points
from belote_teach.referee.finding import Says
from belote_teach.referee.lines import Lines, account_of, marks
from belote_teach.referee.scoring import Scored, compare, mismatches
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL, Account, Count, Sheet
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.referee.course import Course
    from belote_teach.referee.scene import Scene
    from belote_teach.rules.options import Rules

__all__ = ["Known", "from_lines", "so_far"]

_SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)
_NOTHING: Final = Points(0, 0)
_MOST_FOR_CAPOT: Final = 362
"""What a capot is worth at the most, at any table."""

_NOT_WRITTEN: Final = ("total", "capot")
"""What cannot be wrong about a sheet of which no card points are written."""


class Known(NamedTuple):
    """What is known of a deal beside its lines; None for what is not.

    `held` are the points that were waiting. `declared` and `belote` are points that the hands prove, whatever is
    written.
    """

    taker: Side | None
    held: int | None
    trump: Trump | None = None
    declared: Points | None = None
    belote: Points | None = None


def from_lines(scene: Scene, known: Known) -> Scored:
    """Check the written lines of a deal against each other; return the account that they make, where there is one."""
    return _Pad(scene, known).scored()


class _Fit(NamedTuple):
    """One way to read a pad, and how many of its lines are wrong if it is meant so."""

    wrong: int
    sheet: Sheet
    account: Account


_PLACES: Final = {
    "eight_tricks": "Tricks", "who_declares": "Declarations", "declarations": "Declarations", "runs": "Declarations",
    "belote": "Belote", "all_trumps_belote": "Belote", "no_trumps_points": "Belote",
}  # fmt: skip


class _Pad:
    """The written lines of one deal."""

    def __init__(self, scene: Scene, known: Known) -> None:
        self.scene, self.known, self.written, self.rules = scene, known, scene.deal.written, scene.rules
        self.takers = _SIDES if known.taker is None else (known.taker,)
        self.cards = self.written.cards
        self.capot = False
        if self.cards is not None and min(self.cards) == 0 and DEAL_TOTAL < max(self.cards) <= _MOST_FOR_CAPOT:
            self.capot = True  # written with what a capot adds
            self.cards = Points(DEAL_TOTAL if self.cards.ns else 0, DEAL_TOTAL if self.cards.ew else 0)

    def scored(self) -> Scored:
        """Return the score of the pad, after reporting what is wrong with it."""
        if self._impossible():
            return Scored(None)
        if self.cards is None:
            self._without_cards()
            return Scored(None)
        fits = [*self._fits(self.cards, undeclared=True)]
        if not any(fit.wrong == 0 for fit in fits):
            fits += self._fits(self.cards, undeclared=False)
        if not fits:
            return Scored(None)
        right = [fit for fit in fits if fit.wrong == 0]
        if right:
            first = right[0].account
            same = all(
                (marks(fit.account), fit.account.held, fit.account.outcome) == (marks(first), first.held, first.outcome)
                for fit in right
            )
            if not all(
                Lines.of(fit.sheet, fit.account).off(self.written) for fit in right
            ):  # as a capot of another table
                sure = self.written.score is not None or (len(fits) == 1 and self._declarations_known())
                return Scored(first if same and sure else None)
        best = min(fits, key=lambda fit: fit.wrong)
        others = compare(self.scene, best.sheet, best.account, sure=self.known.held is not None)
        return Scored(best.account if len(fits) == 1 else None, others)

    def _impossible(self) -> bool:
        """Report lines that cannot be, whatever the rest was."""
        written = self.written
        for n in written.belote or ():
            if n % BELOTE:
                self._report("Belote", "belote", Says.of(N_("The sheet has {n} points for a belote."), n=n))
                return True
        cards = self.cards
        if cards is None:  # any that go with the tricks
            cards = Points(81, 81)
            if written.tricks is not None and 0 in written.tricks:
                cards = Points(DEAL_TOTAL if written.tricks.ns else 0, DEAL_TOTAL if written.tricks.ew else 0)
        declared, belote = written.declarations or _NOTHING, written.belote or _NOTHING
        sheet = self._sheet(self.takers[0], cards, declared, belote, written.tricks)
        problems = [problem for problem in sheet.problems() if problem[0] not in _NOT_WRITTEN or self.cards is not None]
        if problems:
            clause = problems[0][0]
            self._report(_PLACES.get(clause, "Cards"), clause, Says.of("{problems}", problems=_Problems(sheet)))
        return bool(problems)

    def _report(self, tag: str, clause: str, tells: Says) -> None:
        self.scene.find("impossible_sheet", self.scene.place("score", tag=tag), tells, clause=clause)

    def _sheet(self, taker: Side, cards: Points, declared: Points, belote: Points, tricks: Points | None) -> Sheet:
        counts = [
            Count(
                cards=cards.of(side), declared=declared.of(side), belotes=belote.of(side) // BELOTE,
                tricks=tricks.of(side) if tricks is not None else None,
            )
            for side in (taker, taker.other)
        ]  # fmt: skip
        held = self.known.held or 0
        return Sheet(
            taker=taker, takers=counts[0], defenders=counts[1], rules=self.rules, held=held, trump=self.known.trump
        )

    def _fits(self, cards: Points, *, undeclared: bool) -> Iterator[_Fit]:
        """Yield every way to read the pad: without declarations that are not written, or with them."""
        ways = self._declared(undeclared=undeclared)
        for taker, declared, belote, tricks in product(self.takers, ways, self._belotes(), self._tricks(cards)):
            sheet = self._sheet(taker, cards, declared, belote, tricks)
            if not sheet.problems():
                account = account_of(sheet)
                yield _Fit(mismatches(self.written, account, sure=self.known.held is not None), sheet, account)

    def _declared(self, *, undeclared: bool) -> list[Points]:
        known = self.known.declared if self.known.declared is not None else self.written.declarations
        if known is not None:
            return [known] if undeclared else []
        if undeclared:
            return [_NOTHING]
        if self.rules.declarations == "no":
            return []
        ways = [points for points in range(20, 560, 10) if points != 30 and self._may_be_declared(points)]
        return [Points(points, 0) for points in ways] + [Points(0, points) for points in ways]

    def _may_be_declared(self, points: int) -> bool:
        """Whether so many points of declarations can be in what is written of the score."""
        written, rules = self.written, self.rules
        lost = "lost" in (rules.declarations_on_dedans, rules.declarations_on_capot, rules.trickless_takers)
        held = written.held if written.held is not None else None if written.result in (None, "litige") else 0
        if written.score is None or held is None or self.known.held is None or lost:
            return True
        without = sum(written.score) + held - self.known.held - points
        return any(abs(without - cards - BELOTE * n) <= 10 for cards in (DEAL_TOTAL, rules.capot) for n in range(5))

    def _belotes(self) -> list[Points]:
        if self.known.belote is not None:
            return [self.known.belote]
        if self.written.belote is not None:
            return [self.written.belote]
        most = _most_belotes(self.known.trump, self.rules)
        pairs = [Points(BELOTE * ns, BELOTE * ew) for ns in range(most + 1) for ew in range(most + 1 - ns)]
        return sorted(pairs, key=sum)

    def _tricks(self, cards: Points) -> list[Points | None]:
        if self.written.tricks is not None:
            return [self.written.tricks]
        all_tricks = Points(8 if cards.ns else 0, 8 if cards.ew else 0)
        if self.capot:
            return [all_tricks]
        return [None, all_tricks] if min(cards) == 0 else [None]

    # --- only the score -----------------------------------------------------------------------------------------------

    def _without_cards(self) -> None:
        """Check whether any deal can be scored as it is written, when its card points are not."""
        written, held = self.written, self.known.held
        declared = self._declared(undeclared=True)[0] if self._declarations_known() else None
        if written.score is None or held is None or declared is None:
            return
        ends = [
            end
            for taker in self.takers
            for belote in self._belotes()
            for end in _ends(self._sheet(taker, Points(81, 81), declared, belote, None), written.score)
        ]
        scored = [end for end in ends if end.score == written.score]
        if not scored:
            tells = N_(
                "The sheet has a score of {ns} for North–South and {ew} for East–West, which no deal can come to."
            )
            self._report("Score", "total", Says.of(tells, ns=written.score.ns, ew=written.score.ew))
        elif written.result is not None and all(end.result != written.result for end in scored):
            tells = N_(
                "With a score of {ns} for North–South and {ew} for East–West no deal has ended as it is written."
            )
            self._wrong("result", "contract", tells)
        elif written.held is not None and all(end.held != written.held for end in scored):
            tells = N_("After a score of {ns} for North–South and {ew} for East–West {n} points cannot be held.")
            self._wrong("held", "held", tells)

    def _declarations_known(self) -> bool:
        known = self.known.declared is not None or self.written.declarations is not None
        return known or self.rules.declarations == "no"

    def _wrong(self, name: str, clause: str, tells: str) -> None:
        score = self.written.score or _NOTHING
        told = Says.of(tells, ns=score.ns, ew=score.ew, n=self.written.held)
        self.scene.find(f"wrong_{name}", self.scene.place("score", tag=name.capitalize()), told, clause=clause)


def _most_belotes(trump: Trump | None, rules: Rules) -> int:
    """How many belotes a deal can have; where trumps are not known they may have been all trumps."""
    if trump is None:
        return 4 if rules.third_round == "yes" else 1
    return {Trump.ALL: 4, Trump.NONE: 0}.get(trump, 1)


class _Problems(NamedTuple):
    """What is impossible about a sheet, in the language in use."""

    sheet: Sheet

    @property
    def text(self) -> str:
        """The sentences."""
        return " ".join(says for _clause, says in self.sheet.problems())


class _End(NamedTuple):
    """A way in which a deal can end: the score, the result and the points held."""

    score: Points
    result: str
    held: int


def _ends(sheet: Sheet, score: Points) -> Iterator[_End]:
    """Yield the ways in which a deal with such declarations and belotes can end so that it may have that score."""
    taker, most = sheet.taker, DEAL_TOTAL
    # The defenders score their own card points, unless the takers fail; rounding shifts what they have by five.
    theirs = score.of(taker.other) - sheet.defenders.declared - BELOTE * sheet.defenders.belotes
    likely = {most - theirs + by for by in range(-5, 6)} | {0, 1, most}
    for cards in sorted(cards for cards in likely if 0 <= cards <= most):
        for tricks in (None, (8, 0) if cards else (0, 8)) if cards in (0, most) else (None,):
            ours, others = tricks if tricks is not None else (None, None)
            takers = replace(sheet.takers, cards=cards, tricks=ours)
            defenders = replace(sheet.defenders, cards=most - cards, tricks=others)
            account = account_of(replace(sheet, takers=takers, defenders=defenders))
            yield _End(marks(account), account.outcome.value, account.held)


# --- a play that is not complete --------------------------------------------------------------------------------------


def so_far(scene: Scene, course: Course) -> bool:
    """Report tricks and card points that are fewer than a side had won when the written play stops; whether any are."""
    law, written, found = course.law, scene.deal.written, len(scene.found)
    if law is None or not course.turns or (written.tricks is None and written.cards is None):
        return False
    points, tricks = [0, 0], [0, 0]
    for trick in course.tricks:
        if trick.winner is not None and not course.refused.intersection(trick.plays):
            winner = trick.winner.index & 1
            tricks[winner] += 1
            points[winner] += sum(law.order.points[course.turns[index].card.index] for index in trick.plays)
    for name, wrote, won in (("tricks", written.tricks, tricks), ("cards", written.cards, points)):
        for side in _SIDES:
            least = won[_SIDES.index(side)]
            if wrote is not None and wrote.of(side) < least:
                tells, clause = _FEWER[name]
                asks = Says.of(N_("By what is written of the play {side} have at least {n}."), side=side, n=least)
                told = Says.of(tells, side=side, n=wrote.of(side))
                place = scene.place("score", tag=name.capitalize())
                scene.find(f"wrong_{name}", place, told, clause=clause, asks=asks)
                break
    return len(scene.found) > found


_FEWER: Final = {
    "tricks": (N_("The sheet has {n} tricks for {side}."), "eight_tricks"),
    "cards": (N_("The sheet has {n} card points for {side}."), "card_points"),
}
