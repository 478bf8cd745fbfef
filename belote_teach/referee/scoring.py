"""The score of a deal: what it should be, held against what the table wrote down.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> text = '[Taker "NS"] [Cards "NS 80 EW 82"] [Belote "NS 0 EW 0"] [Result "dedans"] [Score "NS 80 EW 82"]'
>>> for finding in check(loads(text)).findings:
...     print(finding.kind.id, finding.clause.id, finding.required)
wrong_score dedans North–South took: dedans. For North–South and East–West, Cards and last trick: 80 and 82; \
*Dedans*: the defenders score 162: −80 and 80. That makes 0 and 162. The line “*Dedans*: the defenders \
score 162” has not been added.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, Self, cast

from belote_teach.referee.finding import Gravity, Says
from belote_teach.referee.lines import Lines, Working, account_of, marks
from belote_teach.rules.options import OPTIONS
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import BELOTE, Account, Count, Outcome, Sheet
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.records.record import Points, Written
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.rules.declarations import Standing
    from belote_teach.rules.ledger import Line

__all__ = ["Other", "Scored", "as_written", "compare", "mismatches", "played_or_passed"]

_PAIRS: Final = ("tricks", "cards", "declarations", "belote")
_SAYS: Final = {
    "tricks": N_("The sheet has {ns} tricks for North–South and {ew} for East–West."),
    "cards": N_("The sheet has {ns} card points for North–South and {ew} for East–West."),
    "declarations": N_("The sheet has {ns} points for declarations of North–South and {ew} for those of East–West."),
    "belote": N_("The sheet has {ns} points for the belote of North–South and {ew} for that of East–West."),
    "score": N_("The sheet has a score of {ns} for North–South and {ew} for East–West."),
    "result": N_("The sheet says: {result}."),
    "held": N_("The sheet says that {n} points are held after this deal."),
}  # fmt: skip
_ASKS: Final = {
    "tricks": N_("North–South won {ns} tricks and East–West {ew}."),
    "cards": N_("North–South have {ns} and East–West {ew}, with the last trick’s ten."),
    "declarations": N_("North–South have {ns} and East–West {ew}. {why}"),
    "belote": N_("North–South have {ns} and East–West {ew}."),
}
_RESULTS: Final = {
    "made": N_("contract made"), "dedans": N_("dedans"), "litige": N_("litige"), "passed": N_("passed by everybody"),
}  # fmt: skip
_CAPOTS: Final = OPTIONS["capot"].numbers or range(0)
_DECIDING: Final = frozenset(("contract", "equality", "dedans", "belote_in_litige", "belote_counts"))


class Other(NamedTuple):
    """What the table may have counted instead, and the finding that explains it."""

    sheet: Sheet
    account: Account
    cause: Draft

    @classmethod
    def of(cls, sheet: Sheet, cause: Draft) -> Self:
        """Return what follows from a sheet."""
        return cls(sheet, account_of(sheet), cause)


class Scored(NamedTuple):
    """The score of a deal where it can be known, and what else the table may have gone on from."""

    account: Account | None
    others: tuple[Other, ...] = ()


def mismatches(written: Written, account: Account, *, sure: bool = True) -> int:
    """Return how many of result, score and points held are not those of an account. `sure`: see `compare`."""
    wrong = int(written.result is not None and written.result != account.outcome.value)
    wrong += written.score is not None and not _scores(written.score, account, sure=sure)
    return wrong + (written.held is not None and not _holds(written.held, account, sure=sure))


def _scores(wrote: Points, account: Account, *, sure: bool) -> bool:
    """Whether a score is right, or may be when it is not known how many points were held."""
    right, winner = marks(account), account.winner
    if wrote == right:
        return True
    if sure or winner is None or wrote.of(winner.other) != right.of(winner.other):
        return False
    return wrote.of(winner) > right.of(winner)


def _holds(wrote: int, account: Account, *, sure: bool) -> bool:
    if wrote == account.held:
        return True
    return not sure and account.outcome is Outcome.LITIGE and wrote > account.held


def compare(
    scene: Scene,
    sheet: Sheet,
    account: Account,
    *,
    sure: bool = True,
    others: Iterable[Other] = (),
    why: Standing | None = None,
    gravity: Gravity = Gravity.IRREGULAR,
) -> tuple[Other, ...]:
    """Report every written line of a deal that is not that of its sheet and account.

    `sure` says whether it is known how many points were held before. What agrees with one of the `others` is no fault
    of its own. `why` says which declarations stand. `gravity` is that of what is wrong. Returns all that the table may
    have gone on from instead of the account.
    """
    compared = _Compared(scene, sheet, account, [*others], gravity, sure=sure)
    compared.lines(why)
    return tuple(compared.others)


class _Compared:
    """The written lines of one deal, held against the right ones."""

    def __init__(
        self, scene: Scene, sheet: Sheet, account: Account, others: list[Other], gravity: Gravity, *, sure: bool
    ) -> None:
        self.scene, self.sheet, self.account, self.others, self.sure = scene, sheet, account, others, sure
        self.gravity = gravity
        self.written = scene.deal.written
        self.wrong: Draft | None = None  # the first line that is wrong: what is added up from it is wrong with it
        self.elsewhere: _Elsewhere | None = None  # the table by whose rules all of it would be right

    def lines(self, why: Standing | None) -> None:
        """Compare everything that is written."""
        written, account = self.written, self.account
        right = Lines.of(self.sheet, account)
        pairs: tuple[Points | None, ...] = (written.tricks, written.cards, written.declarations, written.belote)
        for place, wrote in enumerate(pairs):
            if wrote is not None and right[place] and wrote not in right[place]:
                self._pair(place, _PAIRS[place], wrote, right[place][0], why)
        if self.wrong is not None:
            self.others.append(Other.of(as_written(written, self.sheet, account), self.wrong))
        if mismatches(written, account, sure=self.sure):
            self._what_follows()

    def _what_follows(self) -> None:
        """Compare what is made of the lines: result, score and points held."""
        written, account = self.written, self.account
        if not any(
            mismatches(written, each, sure=self.sure) == 0 for each in (account, *(o.account for o in self.others))
        ):
            self.elsewhere = _elsewhere(self.sheet, written, sure=self.sure)
        if written.result is not None and written.result != account.outcome.value:
            self._result(written.result)
        if written.score is not None and not _scores(written.score, account, sure=self.sure):
            self._score(written.score)
        if written.held is not None and not _holds(written.held, account, sure=self.sure):
            self._held(written.held)

    def _find(self, name: str, tells: Says, asks: object, clause: str, cause: Draft | None) -> Draft:
        gravity = Gravity.NOTE if cause is not None else self.gravity
        place = self.scene.place("score", tag=name.capitalize())
        elsewhere = self.elsewhere if cause is None and name in ("result", "score", "held") else None
        if elsewhere is not None:
            hint = Says.of(N_("It would be right at a table with another rule: {meaning}"), meaning=elsewhere)
            clause, asks = elsewhere.name, Says.of("{asks} {hint}", asks=asks, hint=hint)
        draft = self.scene.find(f"wrong_{name}", place, tells, clause=clause, asks=asks, cause=cause, gravity=gravity)
        if elsewhere is not None:
            self.others.append(Other(self.sheet, elsewhere.account, draft))
        if self.wrong is None:
            self.wrong = draft if cause is None else cause
        return draft

    def _pair(self, place: int, name: str, wrote: Points, right: Points, why: Standing | None) -> None:
        cause = next(
            (other.cause for other in self.others if wrote in Lines.of(other.sheet, other.account)[place]), None
        )
        tells = Says.of(_SAYS[name], ns=wrote.ns, ew=wrote.ew)
        asks = Says.of(_ASKS[name], ns=right.ns, ew=right.ew, why=why or "")
        clause = why.clause.id if name == "declarations" and why is not None else self._clause_of(name, wrote, right)
        self._find(name, tells, asks, clause, cause)

    def _clause_of(self, name: str, wrote: Points, right: Points) -> str:
        trump, rules = self.sheet.trump, self.scene.rules
        if name == "tricks":
            return "eight_tricks"
        if name == "declarations":
            return "who_declares" if rules.declarations == "yes" else "declarations"
        if name == "belote":
            return "all_trumps_belote" if trump is Trump.ALL else "belote"
        if self.account.capot is not None:
            return "capot" if self.account.capot is self.sheet.taker else "defenders_capot"
        if {abs(wrote.ns - right.ns), abs(wrote.ew - right.ew)} <= {0, 10}:
            return "last_trick"
        return {Trump.ALL: "all_trumps_points", Trump.NONE: "no_trumps_points"}.get(
            trump or Trump.HEARTS, "card_points"
        )

    def _result(self, wrote: str) -> None:
        cause = next((other.cause for other in self.others if other.account.outcome.value == wrote), None)
        clause = _decided(self.account)
        self._find(
            "result", Says.of(_SAYS["result"], result=Says(_RESULTS[wrote])), Working(self.account), clause, cause
        )
        forced = _forced(self.sheet, wrote)
        if forced is not None and self.wrong is not None:
            self.others.append(Other(self.sheet, forced, self.wrong))

    def _score(self, wrote: Points) -> None:
        cause = next((other.cause for other in self.others if marks(other.account) == wrote), None)
        line = _left_out(self.account, wrote)
        clause, asks = _decided(self.account), cast("object", Working(self.account))
        if line is not None:
            hint = Says.of(N_("The line “{line}” has not been added."), line=_Label(line))
            clause, asks = line.clause.id, Says.of("{asks} {hint}", asks=asks, hint=hint)
        draft = self._find("score", Says.of(_SAYS["score"], ns=wrote.ns, ew=wrote.ew), asks, clause, cause)
        if line is not None:
            self.others.append(Other(self.sheet, _without(self.account, line), draft))

    def _held(self, wrote: int) -> None:
        account = self.account
        cause = next((other.cause for other in self.others if other.account.held == wrote), None)
        asks = Says.of(N_("Points held: {n}. {working}"), n=account.held, working=Working(account))
        clause = "equality" if account.outcome is Outcome.LITIGE else "held"
        if account.outcome is Outcome.LITIGE and account.held_before:
            clause = "litige_again"
        self._find("held", Says.of(_SAYS["held"], n=wrote), asks, clause, cause)


def as_written(written: Written, sheet: Sheet, account: Account) -> Sheet:
    """Return the sheet that the lines make as they are written, wrong as they may be."""
    rules, cards = sheet.rules, written.cards
    if cards is not None and account.capot is not None and min(cards) == 0 and max(cards) in _CAPOTS:
        rules, cards = rules.having(capot=max(cards), defenders_capot="yes"), None  # a capot of another worth
    counts = []
    for side, count in ((sheet.taker, sheet.takers), (sheet.taker.other, sheet.defenders)):
        other = Count(cards=count.cards, declared=count.declared, belotes=count.belotes, tricks=count.tricks)
        if cards is not None and cards not in Lines.of(sheet, account).cards:
            other = replace(other, cards=cards.of(side))
        if written.declarations is not None:
            other = replace(other, declared=written.declarations.of(side))
        if written.belote is not None:
            other = replace(other, belotes=written.belote.of(side) // BELOTE)
        if written.tricks is not None:
            other = replace(other, tricks=written.tricks.of(side))
        counts.append(other)
    return replace(sheet, takers=counts[0], defenders=counts[1], rules=rules)


def _forced(sheet: Sheet, result: str) -> Account | None:
    """Return the account of a sheet as if the deal had ended so, where that can be had by other card points."""
    points = {"made": (162, 0), "dedans": (0, 162)}.get(result)
    if points is None:
        return None
    # Made: each side scores its points, whatever they are. Dedans: the points do not matter.
    bare = replace(
        sheet,
        takers=replace(_bare(sheet.takers), cards=points[0]),
        defenders=replace(_bare(sheet.defenders), cards=points[1]),
    )
    forced = account_of(bare)
    if forced.outcome.value != result:
        return None
    if result == "made":
        more = sheet.takers.cards - points[0], sheet.defenders.cards - points[1]
        return replace(forced, takers=forced.takers + more[0], defenders=forced.defenders + more[1])
    return forced


def _bare(count: Count) -> Count:
    return Count(cards=count.cards, declared=count.declared, belotes=count.belotes)


_OTHER_TABLES: Final = (
    "capot", "defenders_capot", "equality", "belote_counts", "belote_on_failure", "belote_in_litige",
    "trickless_takers", "declarations_on_dedans", "declarations_on_capot", "litige_again", "rounding",
)  # fmt: skip
"""The options that decide how a deal is scored; each is also the clause that says so."""


def _left_out(account: Account, wrote: Points) -> Line | None:
    """Return the line of an account that was left out, if a score is right without one."""
    lines = (line for line in account.lines if line.takers or line.defenders)
    return next((line for line in lines if marks(_without(account, line)) == wrote), None)


def _without(account: Account, line: Line) -> Account:
    return replace(
        account, takers=account.takers - line.takers, defenders=account.defenders - line.defenders,
        held=account.held - line.held,
    )  # fmt: skip


def _decided(account: Account) -> str:
    """Return the clause that decides how a deal ends."""
    return next((line.clause.id for line in reversed(account.lines) if line.clause.id in _DECIDING), "contract")


class _Label(NamedTuple):
    """A line of an account by what it says."""

    line: Line

    @property
    def text(self) -> str:
        """The label in the language in use."""
        return self.line.label


class _Elsewhere(NamedTuple):
    """A choice by which a table scores as it is written, and the account there."""

    name: str
    choice: str | int
    account: Account

    @property
    def text(self) -> str:
        """The question and its answer, in the language in use."""
        option = OPTIONS[self.name]
        return f"{option.title} {option.meaning(self.choice)}"


def _elsewhere(sheet: Sheet, written: Written, *, sure: bool) -> _Elsewhere | None:
    """Find the one choice by which another table would have scored a deal as it is written."""
    for name in _OTHER_TABLES:
        for choice in OPTIONS[name].values:
            if choice != getattr(sheet.rules, name):
                account = account_of(replace(sheet, rules=sheet.rules.having(**{name: choice})))
                if mismatches(written, account, sure=sure) == 0:
                    return _Elsewhere(name, choice, account)
    return None


def played_or_passed(scene: Scene, *, passed: bool) -> None:
    """Report a result that says that everybody passed, of a deal that was played, or the other way round."""
    wrote = scene.deal.written.result
    if wrote is None or (wrote == "passed") == passed:
        return
    tells = Says.of(_SAYS["result"], result=Says(_RESULTS[wrote]))
    asks = Says.of(N_("Everybody passed.") if passed else N_("Somebody took."))
    place = scene.place("score", tag="Result")
    scene.find("wrong_result", place, tells, clause="all_pass" if passed else "taken", asks=asks)
