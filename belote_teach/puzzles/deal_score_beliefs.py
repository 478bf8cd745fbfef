"""What people get wrong about the score of a deal.

>>> from belote_teach.puzzles.deal_score import DEAL_SCORE
>>> puzzle = DEAL_SCORE.make(1, 1)
>>> [(each.id, each.predicts) for each in puzzle.misconceptions], puzzle.answer
([('winner_takes_all', 0)], 80)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.deal_sheets import asked, belief, brought, elsewhere, sheet_of
from belote_teach.puzzles.sums import right_sum
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL, Outcome
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer, Puzzle
    from belote_teach.rules.choices import Choice
    from belote_teach.rules.scoring import Account, Count

__all__ = ["BELIEFS"]


class _Deal:
    """The deal of an exercise, as somebody sees it who is about to go wrong."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.sheet = sheet_of(puzzle)
        self.account: Account = elsewhere(puzzle)
        self.right = right_sum(puzzle)
        self.of_takers = puzzle.scene.side is self.sheet.taker
        self.own, self.others = (
            (self.sheet.takers, self.sheet.defenders) if self.of_takers else (self.sheet.defenders, self.sheet.takers)
        )

    @property
    def brought(self) -> int:
        """What the side asked about had before the contract was decided."""
        return brought(self.account)[not self.of_takers]

    def ended(self, outcome: Outcome, *, takers: bool) -> bool:
        """Whether the deal ended so, and the takers (or the defenders) are asked about."""
        return self.account.outcome is outcome and self.of_takers is takers


def _idea(of: Callable[[_Deal], int | None]) -> Callable[[Puzzle], Answer]:
    """Return an idea about the score; None where it makes no difference."""

    def answer(puzzle: Puzzle) -> Answer:
        n = of(_Deal(puzzle))
        return puzzle.answer if n is None else max(n, 0)

    return answer


def _at(option: str, value: Choice) -> Callable[[Puzzle], Answer]:
    """Return the idea that the rule is as another table has it."""
    return lambda puzzle: asked(puzzle, elsewhere(puzzle, **{option: value}))


def _keeps_tricks(deal: _Deal) -> int | None:
    return deal.brought if deal.ended(Outcome.DEDANS, takers=True) else None


def _only_theirs(deal: _Deal) -> int | None:
    return deal.brought if deal.ended(Outcome.DEDANS, takers=False) else None


def _winner_takes_all(deal: _Deal) -> int | None:
    if deal.account.outcome is not Outcome.MADE or deal.sheet.capot:
        return None
    return deal.right + deal.others.cards if deal.of_takers else deal.right - deal.own.cards


def _belote_to_defenders(deal: _Deal) -> int | None:
    return deal.right + BELOTE * deal.others.belotes if deal.ended(Outcome.DEDANS, takers=False) else None


def _not_for_defenders(deal: _Deal) -> int | None:
    return None if deal.of_takers else deal.right - BELOTE * deal.own.belotes


def _belote_forgotten(deal: _Deal) -> int | None:
    return deal.right - BELOTE * deal.own.belotes if deal.ended(Outcome.MADE, takers=True) else None


def _declarations_kept(deal: _Deal) -> int | None:
    return deal.right + deal.own.declared if deal.ended(Outcome.DEDANS, takers=True) else None


def _nobody(deal: _Deal) -> int | None:
    return 0 if deal.ended(Outcome.LITIGE, takers=False) else None


def _capot_of(deal: _Deal, own: Count) -> bool:
    return own.tricks == 8 and any(line.clause.id in ("capot", "defenders_capot") for line in deal.account.lines)


def _capot_on_top(deal: _Deal) -> int | None:
    return deal.right + DEAL_TOTAL if _capot_of(deal, deal.own) else None


def _other_capot(puzzle: Puzzle) -> Answer:
    return _at("capot", 252 if puzzle.rules.capot == 250 else 250)(puzzle)


def _last_ten(deal: _Deal) -> int | None:
    made = deal.account.outcome is Outcome.MADE or deal.ended(Outcome.LITIGE, takers=False)
    return deal.right - LAST_TRICK if made and deal.own.last and not deal.sheet.capot else None


BELIEFS: Final = (
    belief(
        "keeps_tricks", N_("We went down, but we keep what is in our tricks."), _idea(_keeps_tricks),
        N_("That is what the takers brought home. They have failed, and the cards are not theirs any more."), "dedans",
    ),
    belief(
        "only_theirs", N_("When the takers fail the defenders score what they have made."), _idea(_only_theirs),
        N_("That is what the defenders brought home. The takers’ cards come to them as well."), "dedans",
    ),
    belief(
        "litige_everywhere", N_("The same number of points is a litige at every table."), _at("equality", "litige"),
        N_("At most tables it would be a *litige*, but not at this one. {rule}"), "equality",
    ),
    belief(
        "tie_scored", N_("In a litige each side scores its own points."), _at("equality", "made"),
        N_("That is as if the contract were made, and the same number of points does not make it."), "equality",
    ),
    belief(
        "tie_dedans", N_("In a litige the takers have failed."), _at("equality", "failed"),
        N_("That is as if the takers had fewer points, and they have the same number."), "equality",
    ),
    belief(
        "tie_nobody", N_("In a litige nobody scores."), _idea(_nobody),
        N_("Only the takers’ points wait. The defenders’ are theirs."), "equality",
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
        "belote_lost", N_("Takers who fail lose their belote."), _at("belote_on_failure", "lost"),
        N_("At some tables it is so. At this one the belote is not lost with the contract."), "belote_on_failure",
    ),
    belief(
        "belote_never_lost", N_("A belote can never be lost."), _at("belote_on_failure", "kept"),
        N_("At most tables it is so. At this one the belote is lost with the contract."), "belote_on_failure",
    ),
    belief(
        "belote_to_defenders", N_("When the takers fail the defenders score their belote too."),
        _idea(_belote_to_defenders),
        N_("The cards go to the defenders, but never a belote that they do not hold."), "belote_on_failure",
    ),
    belief(
        "not_for_defenders", N_("Only the takers can score a belote."), _idea(_not_for_defenders),
        N_("A belote belongs to the side that holds it, takers or defenders."), "belote",
    ),
    belief(
        "belote_forgotten", N_("The belote only decides the contract, and is not scored."), _idea(_belote_forgotten),
        N_("The belote is scored with the other points."), "contract",
    ),
    belief(
        "belote_apart", N_("The belote has nothing to do with the contract."), _at("belote_counts", "no"),
        N_("Without the belote the contract would have ended otherwise. At this table it counts."), "belote_counts",
    ),
    belief(
        "belote_counts_everywhere", N_("The belote counts for the contract at every table."),
        _at("belote_counts", "yes"),
        N_("With the belote the contract would have ended otherwise. At this table it is not compared."),
        "belote_counts",
    ),
    belief(
        "winner_takes_all", N_("Who makes the contract scores all the points of the deal."), _idea(_winner_takes_all),
        N_("The contract is made, and then the defenders score their own tricks."), "contract",
    ),
    belief(
        "capot_for_takers_only", N_("Only takers can score a capot."), _at("defenders_capot", "no"),
        N_("At this table the defenders’ eight tricks are a *capot* too."), "defenders_capot",
    ),
    belief(
        "capot_is_162", N_("All eight tricks are 162 and no more."), _at("capot", DEAL_TOTAL),
        N_("All eight tricks are worth more than the cards and the last trick."), "capot",
    ),
    belief(
        "capot_of_another_table", N_("All eight tricks are worth the same at every table."), _other_capot,
        N_("Some tables write down another number for all eight tricks."), "capot",
    ),
    belief(
        "capot_on_top", N_("A capot comes on top of the 162."), _idea(_capot_on_top),
        N_("The number takes the place of the 162; it does not come on top."), "capot",
    ),
    belief(
        "capot_for_everybody", N_("Whoever wins all eight tricks scores the capot."), _at("defenders_capot", "yes"),
        N_("At most tables it is so. At this one the defenders’ eight tricks are no *capot*."), "defenders_capot",
    ),
    belief(
        "trickless_keep", N_("Declarations are safe, even without a trick."), _at("declarations_on_capot", "stand"),
        N_("At some tables they are. At this one a side that wins no trick does not keep them."),
        "declarations_on_capot",
    ),
    belief(
        "trickless_lose", N_("Who wins no trick loses the declarations."), _at("declarations_on_capot", "lost"),
        N_("At most tables it is so, but not at this one. {rule}"),
        "declarations_on_capot",
    ),
    belief(
        "trickless_takers_lose", N_("The declarations of takers without a trick count for nobody."),
        _at("trickless_takers", "lost"),
        N_("They are takers who have failed, like any others."), "trickless_takers",
    ),
    belief(
        "declarations_lapse", N_("When the takers fail their declarations count for nobody."),
        _at("declarations_on_dedans", "lost"),
        N_("They have been declared and they stand: somebody scores them."), "declarations_on_dedans",
    ),
    belief(
        "declarations_kept", N_("Takers who fail keep their declarations."), _idea(_declarations_kept),
        N_("Of all that they had, takers who fail keep no declaration."), "declarations_on_dedans",
    ),
    belief(
        "last_ten_forgotten", N_("The last trick brings only its cards."), _idea(_last_ten),
        N_("The last trick’s ten is still to be added."), "last_trick",
    ),
    belief(
        "unrounded", N_("Scores are written down as they are."), _at("rounding", "none"),
        N_("That is the score before it is rounded."), "rounding",
    ),
    belief(
        "rounded", N_("Scores are rounded to tens."), _at("rounding", "tens"),
        N_("Some tables round. This one does not."), "rounding",
    ),
)  # fmt: skip
"""The ladder, the commonest first."""
