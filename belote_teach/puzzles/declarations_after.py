"""What becomes of declarations when the deal is over: the contract made or failed, or a side without a trick.

>>> puzzle = DECLARATIONS_AFTER.make(3, 2, "classic+declarations")
>>> for note in puzzle.scene.notes:
...     print(note)
East: tierce to the nine of hearts, 7 ♥ 8 ♥ 9 ♥.
West: quinte to the queen of diamonds, 8 ♦ 9 ♦ 10 ♦ J ♦ Q ♦.
North–South took and failed.
>>> puzzle.answer, [mistake.id for mistake in puzzle.misconceptions]
(120, ['nothing_on_failure', 'best_only'])
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Cards, Seat, Side
from belote_teach.puzzles.belote_common import scores
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS
from belote_teach.puzzles.declarations_after_beliefs import BELIEFS
from belote_teach.puzzles.declaring import DECLARED_AT, a_carre, a_run, clause_of, what_is_shown
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.declarations import Declared, find, standing, value
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Outcome, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random

    from belote_teach.rules.declarations import Standing
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump
    from belote_teach.rules.scoring import Account

__all__ = ["DECLARATIONS_AFTER"]


class _Deal(NamedTuple):
    """How a deal went: what was declared, whose declarations stand, who took, and the account of it."""

    declared: tuple[Declared, ...]
    stands: Standing
    taker: Seat
    trump: Trump
    account: Account


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Made contracts, where both sides have declared; contracts that fail; and all the tricks for one side."""
    while True:
        trump, taker = rng.choice(SUIT_TRUMPS), rng.choice(SEATS)
        declared = _declared(rng, both=difficulty == 1)
        stands = standing(declared, trump, rules)
        if not stands.side or not _as_they_are(declared, trump, rules):
            continue
        cards, tricks = _won(rng, difficulty)
        account = _scored(cards, tricks, stands, taker.side, trump, rules)
        if _fits(account, difficulty, rng):
            return _puzzle(rng, _Deal(declared, stands, taker, trump, account), rules)


def _declared(rng: random.Random, *, both: bool) -> tuple[Declared, ...]:
    """Return what one side declares, once or twice, and where `both` do, what the other does."""
    seat = rng.choice(SEATS)
    seats = [seat, *([seat.partner] if rng.random() < 0.4 else []), *([seat.right] if both else [])]
    made: list[Declared] = []
    taken = Cards()
    for each in seats:
        while True:
            one = a_carre(rng) if rng.random() < 0.25 else a_run(rng, rng.choice((3, 3, 4, 5)))
            if not one.cards & taken:
                break
        made.append(Declared(each, one))
        taken |= one.cards
    return tuple(sorted(made, key=lambda each: each.seat.index))


def _as_they_are(declared: tuple[Declared, ...], trump: Trump, rules: Rules) -> bool:
    """Whether the cards of each player are that declaration and nothing else."""
    return all(find(each.declaration.cards, trump, rules) == (each.declaration,) for each in declared)


def _won(rng: random.Random, difficulty: int) -> tuple[int, int]:
    """Return the takers' card points and tricks."""
    if difficulty == 3:
        return rng.choice(((DEAL_TOTAL, 8), (0, 0)))
    return rng.randrange(30, 130), 4


def _scored(cards: int, tricks: int, stands: Standing, taker: Side, trump: Trump, rules: Rules) -> Account:
    worth = tuple(value(each.declaration, trump, rules) for each in stands.declared)
    takers, defenders = Count(cards, tricks=tricks), Count(DEAL_TOTAL - cards, tricks=8 - tricks)
    own = takers if stands.side is taker else defenders
    shown = replace(own, declared=stands.points, declarations=stands.declared, values=worth)
    sheet = Sheet(
        taker=taker,
        takers=shown if own is takers else takers,
        defenders=shown if own is defenders else defenders,
        rules=rules.having(rounding="none"),
        trump=trump,
    )
    return score(sheet)


def _fits(account: Account, difficulty: int, rng: random.Random) -> bool:
    """Whether a deal went as the difficulty wants it; in a *litige* the points of a side may wait."""
    if difficulty == 3:
        all_tricks = account.capot is account.taker
        return account.outcome is (Outcome.MADE if all_tricks else Outcome.DEDANS)
    if account.outcome is Outcome.DEDANS:
        return difficulty == 2
    return account.outcome is Outcome.MADE and (difficulty == 1 or rng.random() < _MADE_TOO)


_MADE_TOO: Final = 0.15
"""How often a contract is made where it mostly fails."""


# --- the exercise -----------------------------------------------------------------------------------------------------


def _puzzle(rng: random.Random, deal: _Deal, rules: Rules) -> Puzzle:
    account, stands, taker = deal.account, deal.stands, deal.taker
    asked = rng.choice(tuple(Side))
    right = _declared_lines(account, asked)
    clauses = _clauses(deal, rules)
    cards = tuple(card for each in deal.declared for card in each.declaration.cards)
    what = _what_happened(account)
    notes = [
        *map(what_is_shown, deal.declared),
        _(_ENDED[what]).format(side=taker.side.title),
    ]
    statements = [CLAUSES[clause].statement(rules) for clause in clauses]
    conclusion = scores(asked, right)
    ask = _("How many points for declarations do {side} score?").format(side=asked.title)
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{contract(deal.trump)} {ask}",
        scene=Scene(
            trump=deal.trump, side=asked, taker=taker, notes=tuple(notes), deals=(what,),
            hands=tuple((each.seat, tuple(each.declaration.cards)) for each in deal.declared),
        ),
        answers=(right,),
        hints=(
            Hint(_("Whose declarations stand, and does the end of the deal change anything about them?")),
            Hint(_("The best one is {declaration}; see which side it belongs to.").format(
                declaration=stands.best[0].declaration.definite
            ), tuple(stands.best[0].declaration.cards)),
            Hint(statements[0]),
            Hint(conclusion, cards),
        ),
        explanation=(
            *(_line(each, deal.trump, rules) for each in stands.declared),
            *(Reason(says, clause) for says, clause in zip(statements, clauses, strict=True)),
            Reason(conclusion, clauses[0], cards),
        ),
        clauses=clauses,
        default=difference(" ".join(statements)),
        rules=rules,
    )  # fmt: skip


_ENDED: Final = {
    "made": N_("{side} took and made the contract."),
    "failed": N_("{side} took and failed."),
    "all_tricks": N_("{side} took and won all eight tricks."),
    "no_trick": N_("{side} took and won no trick at all."),
}
"""What became of the deal."""

_LINES: Final = frozenset(
    ("runs", "carres", "who_declares", "declarations_on_dedans", "declarations_on_capot", "trickless_takers")
)
"""The lines of an account that are about declarations."""


def _declared_lines(account: Account, side: Side) -> int:
    """Return what an account writes down for a side’s declarations, and what it takes away again."""
    lines = [line for line in account.lines if line.clause.id in _LINES]
    return sum(line.takers if side is account.taker else line.defenders for line in lines)


def _what_happened(account: Account) -> str:
    if account.capot:
        return "all_tricks" if account.capot is account.taker else "no_trick"
    return "made" if account.outcome is Outcome.MADE else "failed"


def _clauses(deal: _Deal, rules: Rules) -> tuple[str, ...]:
    """Return the clauses that decide, the first one most."""
    account, of_takers = deal.account, deal.stands.side is deal.taker.side
    if account.outcome is Outcome.MADE:
        return ("declarations_on_capot",) if account.capot and not of_takers else ("who_declares",)
    if account.capot and of_takers:
        lost = rules.trickless_takers == "lost"
        return ("trickless_takers",) if lost else ("trickless_takers", "declarations_on_dedans")
    return ("declarations_on_dedans",)


def _line(declared: Declared, trump: Trump, rules: Rules) -> Reason:
    n = value(declared.declaration, trump, rules)
    says = _("{n} for {declaration}, which {player} shows.").format(
        n=n, declaration=declared.declaration.definite, player=declared.seat.title
    )
    return Reason(says, clause_of(declared.declaration, trump, rules), tuple(declared.declaration.cards))


DECLARATIONS_AFTER: Final = Skill(
    id="declarations_after",
    heading=N_("What becomes of declarations"),
    clauses=("who_declares", "declarations_on_dedans", "declarations_on_capot", "trickless_takers"),
    beliefs=BELIEFS,
    draw=_draw,
    needs=DECLARED_AT,
    because="declarations",
)
