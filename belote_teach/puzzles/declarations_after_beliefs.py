"""What people get wrong about declarations once the deal is over.

>>> from belote_teach.puzzles.declarations_after import DECLARATIONS_AFTER
>>> puzzle = DECLARATIONS_AFTER.make(3, 1, "classic+declarations")
>>> [belief.id for belief in BELIEFS if belief.answer(puzzle) != puzzle.answer][-1]
'takers_only'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.skill import Belief, Said
from belote_teach.puzzles.sums import right_sum, shown_trump
from belote_teach.rules.declarations import Declaration, Declared, standing, value
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.cards import Side
    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = ["BELIEFS"]


def _made(puzzle: Puzzle) -> list[Declared]:
    return [Declared(seat, Declaration(cards)) for seat, cards in puzzle.scene.hands]


def _asked(puzzle: Puzzle) -> Side:
    assert puzzle.scene.side is not None  # noqa: S101 - every exercise asks about a side
    return puzzle.scene.side


def _takers(puzzle: Puzzle) -> Side:
    assert puzzle.scene.taker is not None  # noqa: S101 - every exercise says who took
    return puzzle.scene.taker.side


def _worth(puzzle: Puzzle, side: Side | None = None) -> int:
    """Return what the declarations of a side are worth, or all that are shown."""
    shown = [each for each in _made(puzzle) if side is None or each.seat.side is side]
    return sum(value(each.declaration, shown_trump(puzzle), puzzle.rules) for each in shown)


def _stands(puzzle: Puzzle) -> Side | None:
    return standing(_made(puzzle), shown_trump(puzzle), puzzle.rules).side


def _ended(puzzle: Puzzle, *what: str) -> bool:
    return puzzle.scene.deals[0] in what


def _scoring(side: Side, puzzle: Puzzle) -> int:
    """Return what the side asked about scores, if all that stands goes to `side`."""
    stands = _stands(puzzle)
    return _worth(puzzle, stands) if side is _asked(puzzle) else 0


def _each_its_own(puzzle: Puzzle) -> Answer:
    return _worth(puzzle, _asked(puzzle)) if len(_sides(puzzle)) == 2 else puzzle.answer


def _sides(puzzle: Puzzle) -> set[Side]:
    return {each.seat.side for each in _made(puzzle)}


def _all_of_both(puzzle: Puzzle) -> Answer:
    scores = right_sum(puzzle) and _ended(puzzle, "made", "all_tricks")
    return _worth(puzzle) if scores else puzzle.answer


def _set_off(puzzle: Puzzle) -> Answer:
    if len(_sides(puzzle)) < 2:
        return puzzle.answer
    return max(0, _worth(puzzle, _asked(puzzle)) - _worth(puzzle, _asked(puzzle).other))


def _best_only(puzzle: Puzzle) -> Answer:
    if not right_sum(puzzle):
        return puzzle.answer
    own = [each for each in _made(puzzle) if each.seat.side is _stands(puzzle)]
    return max(value(each.declaration, shown_trump(puzzle), puzzle.rules) for each in own)


def _takers_only(puzzle: Puzzle) -> Answer:
    return puzzle.answer if _takers(puzzle) is _asked(puzzle) else 0


def _of_takers(puzzle: Puzzle, *what: str) -> bool:
    """Whether the takers’ declarations stand, in a deal that ended so."""
    return _ended(puzzle, *what) and _stands(puzzle) is _takers(puzzle)


def _kept(puzzle: Puzzle) -> Answer:
    """Takers who fail keep their declarations, as they keep a belote."""
    return _scoring(_takers(puzzle), puzzle) if _of_takers(puzzle, "failed", "no_trick") else puzzle.answer


def _lost(puzzle: Puzzle) -> Answer:
    """Takers who fail lose them, and nobody has them."""
    return 0 if _of_takers(puzzle, "failed", "no_trick") else puzzle.answer


def _to_defenders(puzzle: Puzzle) -> Answer:
    return _scoring(_takers(puzzle).other, puzzle) if _of_takers(puzzle, "failed", "no_trick") else puzzle.answer


def _trickless_lost(puzzle: Puzzle) -> Answer:
    return 0 if _of_takers(puzzle, "no_trick") else puzzle.answer


def _nothing_on_failure(puzzle: Puzzle) -> Answer:
    """When a contract fails, no declarations count, the defenders’ neither."""
    return 0 if _ended(puzzle, "failed", "no_trick") else puzzle.answer


def _without_a_trick(side: Callable[[Puzzle], Side | None]) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who gives the declarations of defenders without a trick to some side."""

    def answer(puzzle: Puzzle) -> Answer:
        if not _ended(puzzle, "all_tricks") or _stands(puzzle) is _takers(puzzle):
            return puzzle.answer
        to = side(puzzle)
        return _scoring(to, puzzle) if to else 0

    return answer


def _reply(message: str, clause: str) -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says why, the rule, and both numbers."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        says = _("It is {right}, not {answer}.").format(right=right_sum(puzzle), answer=given)
        parts = [_(message), CLAUSES[clause].statement(puzzle.rules), says]
        return Said(" ".join(parts), clause, puzzle.explanation[-1].cards)

    return reply


BELIEFS: Final = (
    Belief(
        "each_its_own", N_("Each side scores its own declarations."), _each_its_own,
        _reply(N_("Two sides never score declarations in one deal."), "who_declares"),
    ),
    Belief(
        "all_of_both", N_("The side with the best declaration scores those of the other side too."), _all_of_both,
        _reply(N_("What the other side has shown counts for nobody."), "who_declares"),
    ),
    Belief(
        "set_off", N_("The declarations of the other side are taken away from one’s own."), _set_off,
        _reply(N_("Nothing is taken away for what the other side has shown."), "who_declares"),
    ),
    Belief(
        "trickless_lost", N_("A side without a trick loses its declarations in any case."), _trickless_lost,
        _reply(N_("At this table that is not so of the takers’ declarations."), "trickless_takers"),
    ),
    Belief(
        "lost", N_("When the takers fail, their declarations count for nobody."), _lost,
        _reply(N_("At this table they are not lost with the contract."), "declarations_on_dedans"),
    ),
    Belief(
        "kept", N_("Takers who fail keep their declarations, like a belote."), _kept,
        _reply(N_("Only a belote is kept when the contract fails; declarations are not."), "declarations_on_dedans"),
    ),
    Belief(
        "to_defenders", N_("When the takers fail, the defenders score their declarations."), _to_defenders,
        _reply(N_("At this table the defenders do not get what the takers have declared."), "declarations_on_dedans"),
    ),
    Belief(
        "nothing_on_failure", N_("When a contract fails, no declarations count at all."), _nothing_on_failure,
        _reply(N_("The defenders’ own declarations do not suffer from it."), "declarations_on_dedans"),
    ),
    Belief(
        "without_a_trick_kept", N_("A side scores its declarations even if it wins no trick."),
        _without_a_trick(lambda puzzle: _takers(puzzle).other),
        _reply(N_("At this table defenders need a trick to score them."), "declarations_on_capot"),
    ),
    Belief(
        "without_a_trick_lost", N_("A side without a trick loses its declarations, and nobody has them."),
        _without_a_trick(lambda _puzzle: None),
        _reply(N_("At this table they are not lost."), "declarations_on_capot"),
    ),
    Belief(
        "without_a_trick_to_takers", N_("Who wins all the tricks scores the declarations of the other side."),
        _without_a_trick(_takers),
        _reply(N_("At this table the takers do not get them."), "declarations_on_capot"),
    ),
    Belief(
        "takers_only", N_("Only the takers can score declarations."), _takers_only,
        _reply(N_("Defenders score declarations as takers do."), "who_declares"),
    ),
    Belief(
        "best_only", N_("Only the best declaration counts."), _best_only,
        _reply(N_("The best one decides who scores; then all of that side’s declarations count."), "who_declares"),
    ),
)  # fmt: skip
"""The ladder: who scores at all, then what the end of the deal does."""
