"""Points that are held after a *litige*: how many there are, and who gets them.

>>> puzzle = HELD_POINTS.make(1, 2)
>>> puzzle.task
'How many points do North–South score in deal 2?'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.belote_common import scores
from belote_teach.puzzles.deal_series import deals_of, played, shown_series
from belote_teach.puzzles.deal_sheets import Draw, belief, brought, drawn, moves
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.sums import right_sum
from belote_teach.puzzles.wording import difference
from belote_teach.rules.clause import Condition
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import Outcome, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.cards import Side
    from belote_teach.puzzles.deal_series import Series
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.choices import Choice
    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account

__all__ = ["HELD_POINTS"]

_CLAUSES: Final = ("belote_in_litige", "litige_again", "pool_after_pass", "equality", "held")


# --- drawing ----------------------------------------------------------------------------------------------------------


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """One deal, which may be a *litige*; the deal after it; and then another litige or a deal passed between them."""
    if difficulty == 1:
        return _puzzle([_deal(rng, rules, litige=rng.random() < 0.75)], None, rules)
    deals: list[Sheet | None] = [_deal(rng, rules, litige=True)]
    if difficulty == 3:
        deals.append(None if rng.random() < 0.4 else _deal(rng, rules, litige=True))
        if rng.random() < 0.4:
            return _puzzle(deals, None, rules)
    last = _deal(rng, rules, litige=False)
    deals.append(last)
    winner = score(last).winner
    assert winner is not None  # noqa: S101 - it is no litige
    return _puzzle(deals, winner if rng.random() < 0.75 else winner.other, rules)


def _deal(rng: random.Random, rules: Rules, *, litige: bool) -> Sheet:
    while True:
        sheet = drawn(rng, rules, Draw(belote=0.4, tie=float(litige)))
        if (score(sheet).outcome is Outcome.LITIGE) is litige:
            return sheet


def _puzzle(deals: Sequence[Sheet | None], side: Side | None, rules: Rules) -> Puzzle:
    series = played(deals, rules)
    right = series.match.held if side is None else series.accounts[-1].points[side]
    clauses = _trained(deals, series)
    conclusion = _held(right) if side is None else scores(side, right)
    if side is None:
        ask = _("How many points are held for the next deal?")
    else:
        ask = _("How many points do {side} score in deal {n}?").format(side=side.title, n=len(deals))
    return Puzzle(
        kind=Kind.NUMBER,
        task=ask,
        scene=Scene(side=side, sheet=shown_series(deals)),
        answers=(right,),
        hints=(
            Hint(_("Deal by deal: which of them is a *litige*?")),
            Hint(_("In each deal compare the two sides, the belote with them where this table counts it.")),
            Hint(_half_way(series)),
            Hint(conclusion),
        ),
        explanation=(
            *_steps(deals, series),
            *(Reason(CLAUSES[clause].statement(rules), clause) for clause in clauses),
            Reason(conclusion, clauses[-1]),
        ),
        clauses=clauses,
        default=difference(_half_way(series)),
        rules=rules,
    )


def _held(n: int) -> str:
    return _("Points that are held now: {n}.").format(n=n)


def _trained(deals: Sequence[Sheet | None], series: Series) -> tuple[str, ...]:
    """Return what an exercise is about: what the last step follows from stands last."""
    ties = [account.outcome is Outcome.LITIGE for account in series.accounts]
    with_belote = [
        sheet.takers.belotes > 0
        for sheet, account in zip(filter(None, deals), series.accounts, strict=True)
        if account.outcome is Outcome.LITIGE
    ]
    found = {
        "belote_in_litige": any(with_belote),
        "litige_again": ties.count(True) > 1,
        "pool_after_pass": None in deals,
        "equality": len(deals) == 1,
        "held": not ties[-1] and len(ties) > 1,
    }
    return tuple(clause for clause in _CLAUSES if found[clause])


def _steps(deals: Sequence[Sheet | None], series: Series) -> list[Reason]:
    """Tell what became of each deal."""
    accounts = iter(series.accounts)
    steps = []
    for n, deal in enumerate(deals, 1):
        if deal is None:
            steps.append(Reason(_("Deal {n}: everybody passes.").format(n=n), "pool_after_pass"))
            continue
        account = next(accounts)
        says = {
            Outcome.LITIGE: _("Deal {n}: {ours} against {theirs}, a *litige*."),
            Outcome.MADE: _("Deal {n}: {ours} against {theirs}, the contract is made."),
            Outcome.DEDANS: _("Deal {n}: {ours} against {theirs}, the takers are *dedans*."),
        }[account.outcome]
        clause = {Outcome.LITIGE: "equality", Outcome.MADE: "contract", Outcome.DEDANS: "dedans"}[account.outcome]
        steps.append(Reason(says.format(n=n, ours=account.counted[0], theirs=account.counted[1]), clause))
        steps += [Reason(moves(line), line.clause.id) for line in account.lines if line.held]
    return steps


def _half_way(series: Series) -> str:
    """Say who wins the last deal, or that nobody does."""
    last = series.accounts[-1]
    if last.winner is None:
        return _("The last deal that was played is a *litige*: its takers’ points wait.")
    return _("{side} win the last deal, and points that were held go with it.").format(side=last.winner.title)


# --- what people get wrong --------------------------------------------------------------------------------------------


class _Seen:
    """The deals of an exercise, as somebody sees them who is about to go wrong."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.deals = deals_of(puzzle)
        self.series = played(self.deals, puzzle.rules)
        self.side, self.right = puzzle.scene.side, right_sum(puzzle)

    @property
    def last(self) -> Account:
        """The account of the last deal that was played."""
        return self.series.accounts[-1]

    @property
    def paid(self) -> int:
        """How much of what was held the side asked about gets."""
        return self.last.held_before if self.side is not None and self.side is self.last.winner else 0


def _idea(of: Callable[[_Seen], int | None]) -> Callable[[Puzzle], Answer]:
    """Return an idea about points held; None where it makes no difference."""

    def answer(puzzle: Puzzle) -> Answer:
        n = of(_Seen(puzzle))
        return puzzle.answer if n is None else n

    return answer


def _at(option: str, value: Choice) -> Callable[[Puzzle], Answer]:
    """Return the idea that the rule is as another table has it."""

    def answer(puzzle: Puzzle) -> Answer:
        series = played(deals_of(puzzle), puzzle.rules.having(**{option: value}))
        side = puzzle.scene.side
        return series.match.held if side is None else series.accounts[-1].points[side]

    return answer


def _back_to_takers(seen: _Seen) -> int | None:
    if seen.side is None or not seen.last.held_before:
        return None
    return seen.right - seen.paid + seen.series.made_by[seen.side]


def _only_takers(seen: _Seen) -> int | None:
    return seen.right - seen.paid if seen.last.outcome is Outcome.DEDANS and seen.paid else None


def _halved(seen: _Seen) -> int | None:
    if seen.side is None:
        return seen.right // 2 if seen.right else None
    return seen.right - seen.paid + seen.last.held_before // 2 if seen.last.held_before else None


def _everything_waits(seen: _Seen) -> int | None:
    if seen.side is not None or not seen.last.held:
        return None
    return seen.right + seen.last.defenders + seen.last.takers


def _held_on_dedans(seen: _Seen) -> int | None:
    return brought(seen.last)[0] if seen.side is None and seen.last.outcome is Outcome.DEDANS else None


def _lost(seen: _Seen) -> int | None:
    return 0 if seen.side is None and seen.right else None


_BELIEFS: Final = (
    belief(
        "back_to_takers", N_("Points held go back to the side that made them."), _idea(_back_to_takers),
        N_("It does not matter whose points they were."), "held",
    ),
    belief(
        "only_takers", N_("Only takers who make their contract get what was held."), _idea(_only_takers),
        N_("Defenders who bring the takers down have won the deal too."), "held",
    ),
    belief(
        "second_replaces", N_("A second litige takes the place of the first."), _at("litige_again", "lost"),
        N_("At this table the points of the first *litige* do not lapse."), "litige_again",
    ),
    belief(
        "always_adds_up", N_("Two litiges in a row always add up."), _at("litige_again", "adds_up"),
        N_("At most tables they do. At this one the points of the first *litige* lapse."), "litige_again",
    ),
    belief(
        "passing_loses", N_("If everybody passes, points held are lost."), _at("pool_after_pass", "lost"),
        N_("A deal that nobody plays decides nothing."), "pool_after_pass",
    ),
    belief(
        "passing_keeps", N_("If everybody passes, points held go on waiting."), _at("pool_after_pass", "stays"),
        N_("At most tables they do. At this one they are lost."), "pool_after_pass",
    ),
    belief(
        "belote_at_once", N_("In a litige the belote is scored at once."), _at("belote_in_litige", "at_once"),
        N_("At some tables it is so. At this one the belote waits with the rest."), "belote_in_litige",
    ),
    belief(
        "belote_held", N_("In a litige the belote is held too."), _at("belote_in_litige", "counted"),
        N_("At most tables it is so, but not at this one. {rule}"), "belote_in_litige",
    ),
    belief(
        "everything_waits", N_("In a litige nobody scores, and everything waits."), _idea(_everything_waits),
        N_("Only what the takers had waits."), "equality",
    ),
    belief(
        "halved", N_("Points held are shared between the two sides."), _idea(_halved),
        N_("They are not shared."), "held",
    ),
    belief(
        "lost", N_("What is not scored in a litige is lost."), _idea(_lost),
        N_("The takers’ points are not scored in that deal, but they wait."), "equality",
    ),
    belief(
        "not_paid", N_("Who wins the next deal scores that deal alone."),
        _idea(lambda seen: seen.right - seen.paid if seen.paid else None),
        N_("What was held comes on top of the points of the deal."), "held",
    ),
    belief(
        "held_on_dedans", N_("Whenever takers do not make the contract their points are held."),
        _idea(_held_on_dedans),
        N_("Points are held only when both sides have the same number. Takers who have fewer lose theirs."), "dedans",
    ),
    belief(
        "belote_apart", N_("The belote has nothing to do with the contract."), _at("belote_counts", "no"),
        N_("Without the belote a deal would have ended otherwise. At this table it counts."), "belote_counts",
    ),
    belief(
        "belote_counts_everywhere", N_("The belote counts for the contract at every table."),
        _at("belote_counts", "yes"),
        N_("With the belote a deal would have ended otherwise. At this table it is not compared."), "belote_counts",
    ),
)  # fmt: skip

HELD_POINTS: Final = Skill(
    id="held",
    heading=N_("Points that are held"),
    clauses=_CLAUSES,
    beliefs=_BELIEFS,
    draw=_draw,
    needs=Condition.parse("equality=litige"),
    because="equality",
)
