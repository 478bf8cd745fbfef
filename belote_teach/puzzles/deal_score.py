"""What one side scores for a deal: made, *dedans*, *litige*, the belote, declarations and the *capot*.

>>> puzzle = DEAL_SCORE.make(1, 2)
>>> puzzle.task
'North–South took. How many points do the takers, North–South, score?'
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.belote_common import scores
from belote_teach.puzzles.deal_score_beliefs import BELIEFS
from belote_teach.puzzles.deal_sheets import Draw, drawn, reasons, scene_of, took, trained
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import difference
from belote_teach.rules.scoring import Outcome, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random

    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account, Sheet

__all__ = ["DEAL_SCORE"]

_BELOTE: Final = Draw(belote=0.85, tie=0, tricks=True)
_TIE: Final = Draw(belote=0.75, tie=1, tricks=True)
_DRAWS: Final = {
    1: (Draw(tie=0),),
    2: (Draw(belote=0.5, capot=1, tricks=True), _TIE, _BELOTE, _BELOTE),
    3: (
        Draw(belote=0.3, declared=0.7, capot=1, tricks=True),
        Draw(belote=0.3, declared=0.95, all_lost=1, tricks=True),
        Draw(belote=0.5, declared=1, tie=0, tricks=True),
        Draw(belote=0.5, declared=0.5, tie=0, last=1),
        Draw(belote=0.7, declared=0.3, tie=1, last=0.5),
    ),
}
"""Cards alone; then a belote, a tie or a *capot* with them; and then all that a deal may have."""

_CLAUSES: Final = (
    "last_trick", "capot", "defenders_capot", "declarations_on_capot", "trickless_takers", "contract", "dedans",
    "equality", "belote_in_litige", "belote_on_failure", "declarations_on_dedans", "rounding",
)  # fmt: skip


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    sheet = drawn(rng, rules, rng.choice(_DRAWS[difficulty]))
    account = score(sheet)
    side = rng.choice((sheet.taker, sheet.taker.other))
    scene = scene_of(rng, sheet, side)
    right = account.points[side]
    clauses = _trained(sheet, account)
    conclusion = scores(side, right)
    ask = _("How many points do the takers, {side}, score?")
    if side is not sheet.taker:
        ask = _("How many points do the defenders, {side}, score?")
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{took(sheet)} " + ask.format(side=side.title),
        scene=scene,
        answers=(right,),
        hints=(
            Hint(_("First see what became of the contract. Only then is it clear who scores what.")),
            Hint(_where_to_look(sheet)),
            Hint(_half_way(account, right)),
            Hint(conclusion),
        ),
        explanation=(*reasons(account), Reason(conclusion, clauses[-1])),
        clauses=clauses,
        default=difference(_why(sheet, account)),
        rules=rules,
    )


def _trained(sheet: Sheet, account: Account) -> tuple[str, ...]:
    """Return the rules of an exercise; each line of the account cites its own, and what is held says nothing."""
    found = list(trained(account, _CLAUSES))
    if account.outcome is not Outcome.MADE and "contract" in found:
        found.remove("contract")  # the line that compares
    held_back = account.outcome is Outcome.LITIGE and sheet.takers.belotes and "belote_in_litige" not in found
    return (*found, "belote_in_litige") if held_back else tuple(found)


def _became(account: Account) -> str:
    """Say how the deal ended, and what that means."""
    return {
        Outcome.MADE: _("The contract is made, and each side scores what it has."),
        Outcome.DEDANS: _("The takers are *dedans*, and the defenders score all of the cards."),
        Outcome.LITIGE: _("It is a *litige*: the defenders score theirs, and the takers’ points wait."),
    }[account.outcome]


def _why(sheet: Sheet, account: Account) -> str:
    """Say all that the score follows from: a capot, the comparison, what it means, and what becomes of the belote."""
    parts = []
    if sheet.capot and any(line.clause.id in ("capot", "defenders_capot") for line in account.lines):
        parts.append(_("All eight tricks make {n} points instead of 162.").format(n=sheet.rules.capot))
    ours, theirs = account.counted
    parts += [_("{ours} against {theirs}.").format(ours=ours, theirs=theirs), _became(account)]
    if sheet.takers.belotes and account.outcome is Outcome.DEDANS:
        kept = sheet.rules.belote_on_failure != "lost"
        parts.append(_("They keep their belote.") if kept else _("They lose their belote too."))
    if sheet.takers.belotes and account.outcome is Outcome.LITIGE and sheet.rules.belote_in_litige != "counted":
        parts.append(_("The takers’ belote is scored at once."))
    return " ".join(parts)


def _where_to_look(sheet: Sheet) -> str:
    if sheet.capot:
        return _("Look at the tricks: one side has all of them.")
    if sheet.takers.last is not None:
        return _("Look at who won the last trick: its ten is still to be added.")
    if sheet.takers.declared or sheet.defenders.declared:
        return _("Look at the declarations too: whose are they, and who scores them in the end?")
    if sheet.takers.belotes or sheet.defenders.belotes:
        return _("Look at the belote: whose is it, and does it stay there?")
    return _("Look at both numbers: which side has more?")


def _half_way(account: Account, right: int) -> str:
    """Say what was compared, unless the answer is one of the numbers."""
    says = _("{ours} against {theirs}.").format(ours=account.counted[0], theirs=account.counted[1])
    return _became(account) if re.search(rf"(?<!\d){right}(?!\d)", says) else f"{says} {_became(account)}"


DEAL_SCORE: Final = Skill(
    id="deal_score",
    heading=N_("What a deal brings"),
    clauses=_CLAUSES,
    beliefs=BELIEFS,
    draw=_draw,
)
