"""Made, *dedans* or *litige*: what became of the contract.

>>> puzzle = CONTRACT.make(1, 2)
>>> puzzle.task
'East–West took. What became of the contract?'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.deal_sheets import Draw, drawn, elsewhere, reasons, reply, scene_of, sheet_of, took
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason
from belote_teach.puzzles.skill import Belief, Skill
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL, Count, Outcome, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account

__all__ = ["CONTRACT"]

_DRAWS: Final = {
    1: Draw(tie=0.2),
    2: Draw(belote=1, tie=0.2, tricks=True),
    3: Draw(belote=0.7, declared=0.8, last=0.5, tie=0.2),
}
"""Cards alone; then a belote with them; and then everything, with the last trick’s ten still to be added."""


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    sheet = drawn(rng, rules, _DRAWS[difficulty])
    account = score(sheet)
    outcome = account.outcome
    clauses = _clauses(sheet, account)
    statement = CLAUSES[clauses[-1]].statement(rules)
    conclusion = _conclusion(account)
    return Puzzle(
        kind=Kind.ONE,
        task=f"{took(sheet)} " + _("What became of the contract?"),
        scene=scene_of(rng, sheet, None),
        choices=tuple(
            Choice(each.value, each.title, conclusion if each is outcome else _why_not(each, rules)) for each in Outcome
        ),
        answers=(outcome.value,),
        hints=(
            Hint(_("What must the takers have, compared with the defenders?")),
            Hint(_where_to_look(sheet)),
            Hint(_counted(account)),
            Hint(conclusion),
        ),
        explanation=(*_until_settled(account), Reason(statement, clauses[-1]), Reason(conclusion, clauses[-1])),
        clauses=clauses,
        default=_("{reasons} {statement} {conclusion}").format(
            reasons="{reasons}", statement=statement, conclusion=conclusion
        ),
        rules=rules,
    )


def _clauses(sheet: Sheet, account: Account) -> tuple[str, ...]:
    """Return what an exercise is about; the rule that decided comes last."""
    belote = sheet.takers.belotes or sheet.defenders.belotes
    decided = {Outcome.MADE: "contract", Outcome.DEDANS: "dedans", Outcome.LITIGE: "equality"}[account.outcome]
    cited = [line.clause.id for line in account.lines]
    if account.counted[0] == account.counted[1]:
        decided = "belote_in_litige" if "belote_in_litige" in cited and belote else "equality"
    return tuple(
        dict.fromkeys(
            [
                *(["last_trick"] if sheet.takers.last is not None else []),
                *(["belote_counts"] if belote else []),
                decided,
            ]
        )
    )


def _counted(account: Account) -> str:
    ours, theirs = account.counted
    return _("The takers count {ours}, the defenders {theirs}.").format(ours=ours, theirs=theirs)


def _conclusion(account: Account) -> str:
    ours, theirs = account.counted
    says = {
        Outcome.MADE: _("{ours} against {theirs}: contract made."),
        Outcome.DEDANS: _("{ours} against {theirs}: the takers are *dedans*."),
        Outcome.LITIGE: _("{ours} against {theirs}: it is a *litige*."),
    }[account.outcome]
    return says.format(ours=ours, theirs=theirs)


def _why_not(outcome: Outcome, rules: Rules) -> str:
    if outcome is Outcome.MADE:
        return CLAUSES["contract"].statement(rules)
    if outcome is Outcome.DEDANS:
        return CLAUSES["dedans"].statement(rules)
    if rules.equality != "litige":
        return _("At this table there is no *litige*.")
    return CLAUSES["equality"].statement(rules)


def _where_to_look(sheet: Sheet) -> str:
    if sheet.takers.declared or sheet.defenders.declared:
        return _("Look at everything that stands there: cards, declarations, and whether there is a belote.")
    if sheet.takers.last is not None:
        return _("Look at who won the last trick, and whether there is a belote.")
    if sheet.takers.belotes or sheet.defenders.belotes:
        return _("Look at the belote: does it count here, and for whom?")
    return _("Look at the cards of both sides: there is nothing else to count.")


def _until_settled(account: Account) -> list[Reason]:
    """Return the lines of an account down to the comparison."""
    lines = reasons(account)
    settled = next(place for place, line in enumerate(account.lines) if not line.moves)
    return lines[: settled + 1]


# --- what people get wrong --------------------------------------------------------------------------------------------


def _by(ours: int, theirs: int) -> str:
    """Return what becomes of a contract where only more or fewer counts."""
    if ours == theirs:
        return Outcome.LITIGE.value
    return Outcome.MADE.value if ours > theirs else Outcome.DEDANS.value


def _reaches(bar: int) -> Callable[[Puzzle], Answer]:
    """Return the idea that so many points make the contract, whatever the others have."""

    def answer(puzzle: Puzzle) -> Answer:
        ours, _theirs = elsewhere(puzzle).counted
        return Outcome.MADE.value if ours >= bar else Outcome.DEDANS.value

    return answer


def _eighty_two(puzzle: Puzzle) -> Answer:
    return Outcome.MADE.value if elsewhere(puzzle).counted[0] > _HALF else puzzle.answer


def _half(puzzle: Puzzle) -> Answer:
    """Half of the cards and the last trick is enough; where there is more to count, half is another number."""
    return _reaches(_HALF)(puzzle) if sum(elsewhere(puzzle).counted) == DEAL_TOTAL else puzzle.answer


def _other_table(option: str, value: str) -> Callable[[Puzzle], Answer]:
    """Return the idea that the rule is as another table has it."""
    return lambda puzzle: elsewhere(puzzle, **{option: value}).outcome.value


def _without(of: Callable[[Sheet, Count], int]) -> Callable[[Puzzle], Answer]:
    """Return the idea that some of what a side counts does not count: `of` says how much of a count."""

    def answer(puzzle: Puzzle) -> Answer:
        sheet = sheet_of(puzzle)
        ours, theirs = elsewhere(puzzle).counted
        less = of(sheet, sheet.takers), of(sheet, sheet.defenders)
        return _by(ours - less[0], theirs - less[1]) if any(less) else puzzle.answer

    return answer


def _their_belote(sheet: Sheet, count: Count) -> int:
    counts = count is sheet.defenders and sheet.rules.belote_counts == "yes"
    return BELOTE * count.belotes if counts else 0


def _belote_decides(puzzle: Puzzle) -> Answer:
    sheet = sheet_of(puzzle)
    if sheet.takers.belotes:
        return Outcome.MADE.value
    return Outcome.DEDANS.value if sheet.defenders.belotes else puzzle.answer


def _always_ninety_two(puzzle: Puzzle) -> Answer:
    """The bar is 92, as it is only where a belote counts."""
    sheet = sheet_of(puzzle)
    if sheet.takers.declared or sheet.defenders.declared:
        return puzzle.answer
    return _by(2 * elsewhere(puzzle).counted[0], DEAL_TOTAL + BELOTE)


_HALF: Final = DEAL_TOTAL // 2

_BELIEFS: Final = (
    Belief(
        "half_is_enough", N_("Half of the points make the contract: 81 will do."), _half,
        reply(N_("81 is half, and half is not more than what the other side has."), "contract"),
    ),
    Belief(
        "only_takers_count_it", N_("Only the takers’ belote counts for the contract."), _without(_their_belote),
        reply(N_("The defenders’ belote counts for them, and raises what the takers must beat."), "belote_counts"),
    ),
    Belief(
        "declarations_apart", N_("Declarations have nothing to do with the contract."),
        _without(lambda _sheet, count: count.declared),
        reply(N_("Declarations that stand are compared too."), "contract"),
    ),
    Belief(
        "tie_is_made", N_("With the same number of points the contract is made."), _other_table("equality", "made"),
        reply(N_("The same number is not more."), "equality"),
    ),
    Belief(
        "eighty_two_is_enough", N_("With 82 the contract is always made."), _eighty_two,
        reply(
            N_("82 is more than half of the cards, but a belote or declarations bring more points into the deal."),
            "contract",
        ),
    ),
    Belief(
        "belote_apart", N_("The belote is a present; it has nothing to do with the contract."),
        _other_table("belote_counts", "no"),
        reply(
            N_("Without the belote that would be so. At this table it is added before the sides are compared."),
            "belote_counts",
        ),
    ),
    Belief(
        "belote_decides", N_("Whoever has the belote wins the deal."), _belote_decides,
        reply(N_("A belote is twenty points for its side, and no more than that: the sums decide."), "contract"),
    ),
    Belief(
        "belote_counts_everywhere", N_("The belote counts for the contract at every table."),
        _other_table("belote_counts", "yes"),
        reply(
            N_("With the belote that would be so. At this table it is scored, but not compared."), "belote_counts"
        ),
    ),
    Belief(
        "tie_by_the_belote", N_("Where both sides count the same it is a litige, with a belote or without."),
        _other_table("belote_in_litige", "counted"),
        reply(N_("At this table the tie is judged without the belote."), "belote_in_litige"),
    ),
    Belief(
        "tie_fails", N_("With the same number of points the takers have failed."), _other_table("equality", "failed"),
        reply(N_("At some tables it is so, but not at this one. {rule}"), "equality"),
    ),
    Belief(
        "litige_everywhere", N_("The same number of points is a litige at every table."),
        _other_table("equality", "litige"),
        reply(N_("At most tables it would be a *litige*, but not at this one. {rule}"), "equality"),
    ),
    Belief(
        "last_ten_forgotten", N_("The last trick brings only its cards."),
        _without(lambda _sheet, count: LAST_TRICK * bool(count.last)),
        reply(N_("The last trick’s ten is not among the cards yet, and it decides here."), "last_trick"),
    ),
    Belief(
        "half_of_the_cards", N_("The cards count 152, so 77 make the contract."),
        _reaches((DEAL_TOTAL - LAST_TRICK) // 2 + 1),
        reply(
            N_("77 is more than half of the cards, but the last trick’s ten belongs to the deal too."), "contract"
        ),
    ),
    Belief(
        "always_ninety_two", N_("The takers always need 92."), _always_ninety_two,
        reply(N_("92 of 182 is the bar only where somebody has a belote, and counts with it."), "contract"),
    ),
)  # fmt: skip

CONTRACT: Final = Skill(
    id="contract",
    heading=N_("Made, dedans or litige"),
    clauses=("last_trick", "belote_counts", "contract", "dedans", "equality", "belote_in_litige"),
    beliefs=_BELIEFS,
    draw=_draw,
)
