"""The score of one deal, line by line: an `Account`.

What the two sides brought home is a `Sheet`, filled in from a deal that was played (`Deal.account`) or by hand, as on a
score pad. `score` adds it up in the order that all sources share:

1. card points with the last trick's ten, or the *capot* value; 2. declarations that stand; 3. belotes; 4. the two
sides are compared; 5. made, *dedans* or *litige*; 6. points held go to the winner; 7. rounding.

>>> from belote_teach.rules.options import Rules
>>> sheet = Sheet(taker=Side.NORTH_SOUTH, takers=Count(71, belotes=1), defenders=Count(91), rules=Rules.parse("arena"))
>>> account = score(sheet)
>>> account.outcome, account.takers, account.defenders, account.held
(<Outcome.LITIGE: 'litige'>, 20, 91, 71)
>>> print(account)
North–South took: litige                 takers  defenders  held
Cards and last trick                         71         91
Belote                                       20
  Counted: 91 and 91
  The takers score their belote at once
Litige: the takers’ points are held         -71              +71
Score                                        20         91    71
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from belote_teach.cards import Cards, Side
from belote_teach.rules.ledger import Line, as_html, as_text
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.sheet import DEAL_TOTAL, Count, Sheet, SheetError
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.options import Rules

__all__ = ["BELOTE", "DEAL_TOTAL", "Account", "Count", "Outcome", "Sheet", "SheetError", "score"]

BELOTE: Final = 20
"""Points for king and queen of trumps in one hand."""


class Outcome(Enum):
    """How a deal ends for the takers."""

    MADE = "made"
    DEDANS = "dedans"
    LITIGE = "litige"

    @property
    def title(self) -> str:
        """The outcome in the language in use."""
        return _(_OUTCOMES[self.value])


_OUTCOMES = {"made": N_("contract made"), "dedans": N_("dedans"), "litige": N_("litige")}


@dataclass(frozen=True, slots=True)
class Account:
    """The score of one deal. `lines` add up to `takers` and `defenders`, and to the change of what is held.

    `held_before` was waiting when the deal began and `held` waits for the next. `counted` are the totals that were
    compared. `winner` is the side that won the deal, None in a *litige*.
    """

    taker: Side
    outcome: Outcome
    capot: Side | None
    counted: tuple[int, int]
    lines: tuple[Line, ...]
    takers: int
    defenders: int
    held_before: int
    held: int
    rules: Rules

    @property
    def winner(self) -> Side | None:
        """The side that won the deal: the takers when the contract is made, the defenders when it has failed."""
        if self.outcome is Outcome.LITIGE:
            return None
        return self.taker if self.outcome is Outcome.MADE else self.taker.other

    @property
    def points(self) -> dict[Side, int]:
        """The score of each side."""
        return {self.taker: self.takers, self.taker.other: self.defenders}

    @property
    def own_held(self) -> int:
        """How many of the points held now were made by the takers of this deal."""
        return sum(line.held for line in self.lines if line.clause.id == "equality")

    @property
    def title(self) -> str:
        """One line on how it ended, in the language in use."""
        return _("{side} took: {outcome}").format(side=self.taker.title, outcome=self.outcome.title)

    def __str__(self) -> str:
        return as_text(self.title, self.lines, (self.takers, self.defenders, self.held))

    def _repr_html_(self) -> str:
        return as_html(self.title, self.lines, (self.takers, self.defenders, self.held), self.rules)


def score(sheet: Sheet, *, check: bool = True) -> Account:
    """Score a deal. A sheet that cannot be raises `SheetError` with all its faults, unless `check` is off.

    Unchecked, points need not add up to 162: that is for sheets taken over from elsewhere.
    """
    if check and (problems := sheet.problems()):
        raise SheetError(problems)
    tally = _Tally(sheet)
    tally.count_cards()
    tally.count_declarations()
    tally.count_belotes()
    tally.settle()
    tally.pay_held()
    tally.round()
    return tally.account()


_NO_CARDS: Final = Cards()


class _Earned(NamedTuple):
    """What earned the points of a line: the cards and tricks of takers and defenders, and a declaration."""

    takers_cards: Cards = _NO_CARDS
    defenders_cards: Cards = _NO_CARDS
    takers_tricks: tuple[int, ...] = ()
    defenders_tricks: tuple[int, ...] = ()
    declaration: Declared | None = None

    @classmethod
    def of(cls, place: int, cards: Cards, declaration: Declared | None = None) -> Self:
        """Return cards that earn points for the takers (place 0) or the defenders (1)."""
        return cls(*((_NO_CARDS, cards) if place else (cards, _NO_CARDS)), declaration=declaration)


def _last_trick(takers: Count, defenders: Count) -> _Earned:
    ours, theirs = (takers.won[-1:], ()) if takers.last else ((), defenders.won[-1:])
    return _Earned(takers.last_cards, defenders.last_cards, ours, theirs)


class _Tally:
    """One deal being added up: lines are written one by one, and the totals follow from them."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.rules = sheet, sheet.rules
        self.lines: list[Line] = []
        self.score = [0, 0]  # takers, defenders
        self.held = sheet.held
        self.capot = sheet.capot
        self.counted = (0, 0)
        self.outcome = Outcome.MADE
        self.belotes = (BELOTE * sheet.takers.belotes, BELOTE * sheet.defenders.belotes)
        self.declared = [sheet.takers.declared, sheet.defenders.declared]

    def write(
        self,
        clause: str,
        says: str,
        takers: int = 0,
        defenders: int = 0,
        held: int = 0,
        *,
        earned: _Earned | None = None,
        **words: object,
    ) -> None:
        self.score[0] += takers
        self.score[1] += defenders
        self.held += held
        line = Line(CLAUSES[clause], says, tuple(words.items()), takers, defenders, held, *(earned or ()))
        self.lines.append(line)

    def count_cards(self) -> None:
        """Step 1: card points, the last trick, and what makes a capot of them."""
        takers, defenders = self.sheet.takers, self.sheet.defenders
        clause = "card_points"
        if self.sheet.trump is not None:
            clause = {"AT": "all_trumps_points", "NT": "no_trumps_points"}.get(self.sheet.trump.value, clause)
        all_tricks = _Earned(takers.pile, defenders.pile, takers.won, defenders.won)
        if takers.last is None:
            says = N_("Cards and last trick")
            self.write(clause, says, takers.cards, defenders.cards, earned=all_tricks)
        else:
            ours, theirs = (10, 0) if takers.last else (0, 10)
            self.write(clause, N_("Cards"), takers.cards - ours, defenders.cards - theirs, earned=all_tricks)
            last = _last_trick(takers, defenders)
            self.write("last_trick", N_("Last trick (*dix de der*)"), ours, theirs, earned=last)
        if self.capot is None:
            return
        if self.capot is self.sheet.taker:
            more = self.rules.capot - takers.cards
            says = N_("*Capot*: {n} for all eight tricks")
            self.write("capot", says, more, earned=all_tricks, n=self.rules.capot)
        elif self.rules.defenders_capot == "yes":
            more = self.rules.capot - defenders.cards
            says = N_("*Capot* for the defenders: {n} for all eight tricks")
            self.write("defenders_capot", says, 0, more, earned=all_tricks, n=self.rules.capot)

    def count_declarations(self) -> None:
        """Step 2: the declarations that stand, and what a side without a trick loses."""
        sheet = self.sheet
        for place, count in enumerate((sheet.takers, sheet.defenders)):
            pair = [0, 0]
            if count.declarations:
                for declared, worth in zip(count.declarations, count.values, strict=True):
                    pair[place] = worth
                    self.write(
                        declared.declaration.clause.id, N_("{player}: {declaration}"), *pair,
                        earned=_Earned.of(place, declared.declaration.cards, declared),
                        player=declared.seat, declaration_=declared.declaration,
                    )  # fmt: skip
            elif count.declared:
                pair[place] = count.declared
                self.write("who_declares", N_("Declarations"), *pair)
        if self.capot is sheet.taker and self.declared[1]:
            self._trickless_defenders(self.declared[1])
        elif self.capot is sheet.taker.other and self.declared[0]:
            self._trickless_takers(self.declared[0])

    def _trickless_defenders(self, declared: int) -> None:
        if self.rules.declarations_on_capot == "lost":
            says = N_("Without a trick the defenders lose their declarations")
            self.write("declarations_on_capot", says, 0, -declared)
            self.declared[1] = 0
        elif self.rules.declarations_on_capot == "to_winners":
            says = N_("Without a trick the defenders’ declarations go to the takers")
            self.write("declarations_on_capot", says, declared, -declared)
            self.declared[0], self.declared[1] = declared, 0

    def _trickless_takers(self, declared: int) -> None:
        if self.rules.trickless_takers == "lost":
            self.write("trickless_takers", N_("Without a trick the takers lose their declarations"), -declared)
            self.declared[0] = 0
        elif self.rules.declarations_on_capot != "stand":
            self._fail_declarations("trickless_takers", declared)

    def _fail_declarations(self, clause: str, declared: int) -> None:
        """Take the takers' declarations away, as the table does it when they fail."""
        self.declared[0] = 0
        if self.rules.declarations_on_dedans == "lost":
            self.write(clause, N_("The takers’ declarations count for nobody"), -declared)
        else:
            self.write(clause, N_("The takers’ declarations go to the defenders"), -declared, declared)
            self.declared[1] += declared

    def count_belotes(self) -> None:
        """Step 3: belotes, to the side of the player who held both cards."""
        sheet = self.sheet
        clause = "all_trumps_belote" if sheet.trump is not None and sheet.trump.value == "AT" else "belote"
        for place, count in enumerate((sheet.takers, sheet.defenders)):
            if count.belotes:
                pair = [0, 0]
                pair[place] = self.belotes[place]
                says = N_("Belote") if count.belotes == 1 else N_("Belotes: {n}")
                self.write(clause, says, *pair, earned=_Earned.of(place, count.pairs), n=count.belotes)
            if count.silent:
                self.write("belote_words", N_("A belote is lost: a word was missing"))

    def settle(self) -> None:
        """Steps 4 and 5: compare the sides, then made, dedans or litige."""
        rules, (ours, theirs) = self.rules, self.score
        bare = ours - self.belotes[0], theirs - self.belotes[1]
        counts = rules.belote_counts == "yes"
        self.counted = (ours, theirs) if counts else bare
        tie = self.counted[0] == self.counted[1]
        apart = rules.equality == "litige" and rules.belote_in_litige == "judged_without"
        if apart and any(self.belotes):
            tie = bare[0] == bare[1]
        clause = "belote_counts" if any(self.belotes) else "contract"
        if apart and tie and any(self.belotes):
            self.counted, clause = bare, "belote_in_litige"
        self.write(clause, N_("Counted: {takers} and {defenders}"), takers_=self.counted[0], defenders_=self.counted[1])
        if tie and rules.equality == "litige":
            self.tie()
        elif self.counted[0] > self.counted[1] or (tie and rules.equality == "made"):
            self.outcome = Outcome.MADE
            clause = "equality" if tie else "contract"
            self.write(clause, N_("Contract made: each side scores its points"))
        elif not tie and self.counted[0] == self.counted[1]:
            self.write("belote_in_litige", N_("Equal only by the belote: no *litige*, the takers have failed"))
            self.fail("belote_in_litige")
        else:
            self.fail("equality" if tie else "dedans")

    def tie(self) -> None:
        """A litige: the takers' share is held, without the belote where its owner scores it at once."""
        self.outcome = Outcome.LITIGE
        if self.held:
            if self.rules.litige_again == "lost":
                self.write("litige_again", N_("Points held before are lost"), held=-self.held)
            else:
                self.write("litige_again", N_("Points held before go on waiting: {n}"), n=self.held)
        share = self.score[0]
        if self.rules.belote_in_litige != "counted" and self.belotes[0]:
            share -= self.belotes[0]
            self.write("belote_in_litige", N_("The takers score their belote at once"))
        self.write("equality", N_("*Litige*: the takers’ points are held"), -share, 0, share)

    def fail(self, clause: str) -> None:
        """Dedans: all card points go to the defenders, as 162 or a capot, with the declarations that stand."""
        self.outcome = Outcome.DEDANS
        cards = self.score[0] - self.belotes[0] - self.declared[0]
        theirs = self.score[1] - self.belotes[1] - self.declared[1]
        scored = theirs if self.capot is self.sheet.taker.other else DEAL_TOTAL
        self.write(clause, N_("*Dedans*: the defenders score {n}"), -cards, scored - theirs, n=scored)
        if self.declared[0]:
            self._fail_declarations("declarations_on_dedans", self.declared[0])
        if self.belotes[0] and self.rules.belote_on_failure == "lost":
            self.write("belote_on_failure", N_("The takers lose their belote"), -self.belotes[0])
        elif self.belotes[0]:
            self.write("belote_on_failure", N_("The takers keep their belote"))

    def pay_held(self) -> None:
        """Step 6: the winner of the deal takes what was held."""
        if not self.held or self.outcome is Outcome.LITIGE:
            return
        pair = (self.held, 0) if self.outcome is Outcome.MADE else (0, self.held)
        says = N_("Points held go to the takers") if pair[0] else N_("Points held go to the defenders")
        self.write("held", says, *pair, -self.held)

    def round(self) -> None:
        """Step 7: rounding, where the table asks for it."""
        if self.rules.rounding == "tens":
            takers, defenders = (_nearest_ten(points) - points for points in self.score)
            self.write("rounding", N_("Rounded to tens"), takers, defenders)

    def account(self) -> Account:
        return Account(
            self.sheet.taker, self.outcome, self.capot, self.counted, tuple(self.lines), self.score[0], self.score[1],
            self.sheet.held, self.held, self.rules,
        )  # fmt: skip


def _nearest_ten(points: int) -> int:
    return (points + 5) // 10 * 10
