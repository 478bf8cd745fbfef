"""What failing costs against what making brings: answer with a number.

>>> puzzle = PRICE.make(1, 2)
>>> puzzle.kind.value, puzzle.clauses
('number', ('dedans', 'contract'))
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.wording import difference
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Account, Count, Sheet, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["PRICE"]

_ENOUGH: Final = DEAL_TOTAL // 2 + 1
_DEALS: Final = 10


class _Asked(NamedTuple):
    """The figures of an exercise: card points where the contract is made and where it fails, and how many are made.

    Where only one deal is asked about the other is 0, and `of_ten` is 0 where no ten deals are.
    """

    made: int
    failed: int
    of_ten: int


def _account(cards: int, rules: Rules) -> Account:
    return score(Sheet(taker=Side.NORTH_SOUTH, takers=Count(cards), defenders=Count(DEAL_TOTAL - cards), rules=rules))


def _apart(cards: int, rules: Rules) -> int:
    account = _account(cards, rules)
    return abs(account.takers - account.defenders)


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """One deal; then how many made ones pay for one that failed; then ten of them."""
    made, failed = rng.randrange(_ENOUGH + 3, 131), rng.randrange(40, _ENOUGH - 1)
    if difficulty == 1:
        return _one(_Asked(0, failed, 0) if rng.random() < 0.5 else _Asked(made, 0, 0), rules)
    if difficulty == 2:
        return _several(_Asked(made, failed, 0), rules)
    return _several(_Asked(made, failed, rng.randrange(5, 10)), rules)


def _note(asked: _Asked) -> tuple[str, ...]:
    """Return what is shown; the figures are read from it again."""
    notes = []
    if asked.made:
        notes.append(_("Made: the takers have {cards} card points.").format(cards=asked.made))
    if asked.failed:
        notes.append(_("Failed (*dedans*): the takers have {cards} card points.").format(cards=asked.failed))
    if asked.of_ten:
        notes.append(_("Of 10 deals {n} are made.").format(n=asked.of_ten))
    return tuple(notes)


def _scored(cards: int, rules: Rules) -> str:
    account = _account(cards, rules)
    says = _("With {cards} card points the takers score {ours} and the defenders {theirs}; they are apart by {apart}.")
    return says.format(cards=cards, ours=account.takers, theirs=account.defenders, apart=_apart(cards, rules))


def _one(asked: _Asked, rules: Rules) -> Puzzle:
    cards = asked.made or asked.failed
    clause = "contract" if asked.made else "dedans"
    conclusion = _scored(cards, rules)
    return Puzzle(
        kind=Kind.NUMBER,
        task=_("One deal is played. How many points are the two sides apart then on the sheet?"),
        scene=Scene(notes=_note(asked)),
        answers=(_apart(cards, rules),),
        hints=(
            Hint(_("Is it more than half? That decides what each side scores.")),
            Hint(
                _("A contract made: each side scores what it has.")
                if asked.made
                else _("A contract failed: one of the sides scores nothing for its cards.")
            ),
            Hint(_("Write down what each side scores, and take the smaller from the larger.")),
            Hint(conclusion),
        ),
        explanation=(Reason(CLAUSES[clause].statement(rules), clause), Reason(conclusion, clause)),
        clauses=(clause,),
        default=difference(conclusion),
        rules=rules,
    )


def _several(asked: _Asked, rules: Rules) -> Puzzle:
    up, down = _apart(asked.made, rules), _apart(asked.failed, rules)
    if asked.of_ten:
        won, lost = asked.of_ten * up, (_DEALS - asked.of_ten) * down
        more = (
            _("so the takers lead") if won > lost else _("so the defenders lead") if lost > won else _("so it is even")
        )
        conclusion = _("{n} × {up} = {won} against {m} × {down} = {lost}, {more} by {apart}.").format(
            n=asked.of_ten, up=up, won=won, m=_DEALS - asked.of_ten, down=down, lost=lost, more=more,
            apart=abs(won - lost),
        )  # fmt: skip
        task = _("Ten deals are played. How many points are the two sides apart after them?")
    else:
        need = -(-down // up)
        conclusion = _(
            "{down} points are lost with one, and {up} are won with each of the others. To pay for it takes {n}."
        )
        conclusion = conclusion.format(down=down, up=up, n=need)
        task = _("One contract fails. How many made ones does it take to win back at least as much?")
    return Puzzle(
        kind=Kind.NUMBER,
        task=task,
        scene=Scene(notes=_note(asked)),
        answers=(_answer(asked, up, down),),
        hints=(
            Hint(_("First see how far the sides are apart after a deal of each kind.")),
            Hint(_("Where it is made each side scores what it has; where it fails the defenders score everything.")),
            Hint(
                _("Then multiply by the number of deals of each kind, and compare.")
                if asked.of_ten
                else _("Then see how often the smaller of them goes into the larger, rounded up.")
            ),
            Hint(conclusion),
        ),
        explanation=(
            Reason(_scored(asked.made, rules), "contract"),
            Reason(_scored(asked.failed, rules), "dedans"),
            Reason(conclusion, "dedans"),
        ),
        clauses=("dedans", "contract"),
        default=difference(conclusion),
        rules=rules,
    )


def _answer(asked: _Asked, up: int, down: int) -> int:
    """Return the answer for somebody to whom a made deal brings `up` and a failed one costs `down`."""
    if asked.of_ten:
        return abs(asked.of_ten * up - (_DEALS - asked.of_ten) * down)
    if asked.made and asked.failed:
        return max(1, -(-down // up))
    return up if asked.made else down


# --- what people get wrong --------------------------------------------------------------------------------------------


def _read(puzzle: Puzzle) -> _Asked:
    """Return the figures of an exercise from what it shows: made, failed, and of ten, each where it is told."""
    numbers = [int(figure) for note in puzzle.scene.notes for figure in re.findall(r"\d+", note)]
    if puzzle.clauses == ("contract",):
        return _Asked(numbers[0], 0, 0)
    if puzzle.clauses == ("dedans",):
        return _Asked(0, numbers[0], 0)
    return _Asked(numbers[0], numbers[1], numbers[3] if len(numbers) > 2 else 0)


def _if_so(
    up: Callable[[_Asked, Rules], int] | None = None, down: Callable[[_Asked, Rules], int] | None = None
) -> Callable[[Puzzle], Answer]:
    """Return the answer of somebody who has a wrong idea of what making brings, or of what failing costs."""

    def answer(puzzle: Puzzle) -> Answer:
        asked, rules = _read(puzzle), puzzle.rules
        brings = 0 if not asked.made else up(asked, rules) if up else _apart(asked.made, rules)
        costs = 0 if not asked.failed else down(asked, rules) if down else _apart(asked.failed, rules)
        return _answer(asked, brings, costs)

    return answer


def _for_one(puzzle: Puzzle) -> Answer:
    asked = _read(puzzle)
    if not (asked.made and asked.failed):
        return puzzle.answer
    up = _apart(asked.made, puzzle.rules)
    return _answer(asked, up, up)


def _reply(says: str, clause: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        text = _("{why} {conclusion} It is {right}, not {answer}.").format(
            why=_(says), conclusion=puzzle.explanation[-1].text, answer=given, right=puzzle.answer
        )
        return Said(text, clause if clause in puzzle.clauses else puzzle.clauses[0])

    return reply


PRICE: Final = Skill(
    id="price",
    heading=N_("What failing costs"),
    clauses=("contract", "dedans"),
    beliefs=(
        Belief(
            "only_what_is_missing", N_("Failing costs no more than the points that were not made."),
            _if_so(down=lambda asked, _rules: DEAL_TOTAL - 2 * asked.failed),
            _reply(N_("The takers who fail keep nothing of what they won: the defenders score all of it."), "dedans"),
        ),
        Belief(
            "only_nothing", N_("Who fails scores nothing, and the others what they have."),
            _if_so(down=lambda asked, _rules: DEAL_TOTAL - asked.failed),
            _reply(N_("The takers score nothing, and their points go to the defenders besides."), "dedans"),
        ),
        Belief(
            "own_points", N_("A contract made brings all the takers’ points."),
            _if_so(up=lambda asked, _rules: asked.made),
            _reply(N_("The defenders score their points too: only the difference is won."), "contract"),
        ),
        Belief(
            "one_for_one", N_("Failing once costs as much as making it once brings."), _for_one,
            _reply(N_("Failing costs far more than a contract that is just made brings."), "dedans"),
        ),
    ),
    draw=_draw,
)  # fmt: skip
