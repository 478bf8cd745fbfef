"""What people get wrong about the declarations of a hand.

>>> from belote_teach.puzzles.declarations import DECLARATIONS
>>> puzzle = DECLARATIONS.make(2, 1, "classic+declarations")
>>> tierces = next(belief for belief in BELIEFS if belief.id == "three_at_most")
>>> puzzle.answer, tierces.answer(puzzle)
(('Ts Js Qs Ks',), ('Js Qs Ks',))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards
from belote_teach.puzzles.declaration_lures import (
    NONE,
    is_across,
    is_gap,
    is_played_row,
    is_round_the_corner,
    is_row,
    same_rank,
    same_suit,
)
from belote_teach.puzzles.declaring import concluding
from belote_teach.puzzles.skill import Belief
from belote_teach.puzzles.sums import shown_trump
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = ["BELIEFS"]


def _hand(puzzle: Puzzle) -> Cards:
    [(_seat, cards)] = puzzle.scene.hands
    return Cards(cards)


def _right(puzzle: Puzzle) -> list[Cards]:
    assert isinstance(puzzle.answer, tuple)  # noqa: S101 - ids are answered with ids
    return [Cards.parse(each) for each in puzzle.answer if each != NONE]


def _never(_puzzle: Puzzle, _cards: Cards) -> bool:
    return False


def _choosing(
    also: Callable[[Puzzle, Cards], bool] = _never, never: Callable[[Puzzle, Cards], bool] = _never
) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who takes some cards for a declaration too, and others for none."""

    def answer(puzzle: Puzzle) -> Answer:
        right = _right(puzzle)
        chosen = []
        for choice in puzzle.choices:
            if choice.id != NONE:
                cards = Cards.parse(choice.id)
                if also(puzzle, cards) or (cards in right and not never(puzzle, cards)):
                    chosen.append(choice.id)
        return tuple(chosen) or (NONE,)

    return answer


# --- what cards are taken for -----------------------------------------------------------------------------------------


def _is_run(cards: Cards) -> bool:
    return is_row(cards) and len(cards) >= 3


def _played(puzzle: Puzzle, cards: Cards) -> bool:
    return len(cards) >= 3 and is_played_row(cards, shown_trump(puzzle)) and not is_row(cards)


def _not_played(puzzle: Puzzle, cards: Cards) -> bool:
    return _is_run(cards) and not is_played_row(cards, shown_trump(puzzle))


def _trumps(puzzle: Puzzle, cards: Cards) -> bool:
    return same_suit(cards) and next(iter(cards)).suit in shown_trump(puzzle).suits


def _played_trumps(puzzle: Puzzle, cards: Cards) -> bool:
    return _trumps(puzzle, cards) and _played(puzzle, cards)


def _not_played_trumps(puzzle: Puzzle, cards: Cards) -> bool:
    return _trumps(puzzle, cards) and _not_played(puzzle, cards)


def _pair(_puzzle: Puzzle, cards: Cards) -> bool:
    return is_row(cards) and len(cards) == 2


def _gap(_puzzle: Puzzle, cards: Cards) -> bool:
    return is_gap(cards)


def _across(_puzzle: Puzzle, cards: Cards) -> bool:
    return is_across(cards)


def _corner(_puzzle: Puzzle, cards: Cards) -> bool:
    return is_round_the_corner(cards)


def _three(_puzzle: Puzzle, cards: Cards) -> bool:
    return same_rank(cards) and len(cards) == 3


def _carre(_puzzle: Puzzle, cards: Cards) -> bool:
    return same_rank(cards) and len(cards) == 4


def _run(_puzzle: Puzzle, cards: Cards) -> bool:
    return _is_run(cards)


def _part(puzzle: Puzzle, cards: Cards) -> bool:
    """Part of a longer run that is declared."""
    return _is_run(cards) and any(_is_run(each) and cards < each for each in _right(puzzle))


def _top_part(puzzle: Puzzle, cards: Cards) -> bool:
    """The three highest cards of a longer run."""
    highest = [sorted(each, key=lambda card: card.rank.index)[-3:] for each in _right(puzzle) if _is_run(each)]
    return len(cards) == 3 and any(Cards(each) == cards for each in highest if Cards(each) not in _right(puzzle))


def _long(_puzzle: Puzzle, cards: Cards) -> bool:
    return _is_run(cards) and len(cards) > 3


def _shares(puzzle: Puzzle, cards: Cards) -> bool:
    """A run, as long as it goes in the hand, that wants a card of a carré."""
    carres = [each for each in _right(puzzle) if same_rank(each)]
    return _whole(puzzle, cards) and any(carre & cards for carre in carres)


def _whole(puzzle: Puzzle, cards: Cards) -> bool:
    """Whether a run cannot be made longer with the cards of the hand."""
    more = [card for card in _hand(puzzle) if card not in cards]
    return _is_run(cards) and not any(is_row(cards | Cards((card,))) for card in more)


def _shares_once(puzzle: Puzzle, cards: Cards) -> bool:
    return puzzle.rules.card_reuse == "once" and _shares(puzzle, cards)


def _shares_often(puzzle: Puzzle, cards: Cards) -> bool:
    return puzzle.rules.card_reuse == "several" and _shares(puzzle, cards)


def _shared_with(puzzle: Puzzle, cards: Cards) -> bool:
    """A carré of which a run of the hand wants a card, where a card serves once."""
    if puzzle.rules.card_reuse != "once" or not same_rank(cards):
        return False
    offered = [Cards.parse(choice.id) for choice in puzzle.choices if choice.id != NONE]
    return any(_whole(puzzle, each) and each & cards for each in offered)


BELIEFS: Final = (
    Belief(
        "order_of_play", N_("Runs go by the order in which the cards win tricks."),
        _choosing(_played, _not_played),
        concluding(N_("That is the order in which cards win tricks; runs have another one."), "runs", rule=True),
    ),
    Belief(
        "trumps_apart", N_("In trumps, runs go by the order of the trumps."),
        _choosing(_played_trumps, _not_played_trumps),
        concluding(N_("Runs of trumps go by the order of all runs; jack and nine do not move up."), "runs", rule=True),
    ),
    Belief(
        "two_is_enough", N_("Two cards in a row are a run."), _choosing(_pair),
        concluding(N_("Two cards in a row are not enough; it takes three."), "runs"),
    ),
    Belief(
        "any_suits", N_("A run may change its suit."), _choosing(_across),
        concluding(N_("The cards of a run are all of one suit."), "runs"),
    ),
    Belief(
        "gap_allowed", N_("One card may be missing in a run."), _choosing(_gap),
        concluding(N_("One card is missing in between, and so it is no run."), "runs"),
    ),
    Belief(
        "round_the_corner", N_("After the ace comes the seven."), _choosing(_corner),
        concluding(N_("The ace is the end of the row; nothing comes after it."), "runs"),
    ),
    Belief(
        "three_of_a_kind", N_("Three of a kind are a declaration too."), _choosing(_three),
        concluding(N_("Three of a kind are nothing; it takes all four."), "carres"),
    ),
    Belief(
        "any_four", N_("Any four of a kind are a carré."), _choosing(_carre),
        concluding(N_("Four sevens or four eights are four of a kind, but they bring nothing."), "carres"),
    ),
    Belief(
        "serves_twice", N_("A card may serve in a carré and in a run."), _choosing(_shares_once),
        concluding(N_("One card would serve twice there."), "card_reuse", rule=True),
    ),
    Belief(
        "run_first", N_("A run takes its cards first, and the carré is broken."),
        _choosing(_shares_once, _shared_with),
        concluding(N_("Run and carré want the same card, and the carré has it first."), "card_reuse", rule=True),
    ),
    Belief(
        "serves_once", N_("A card serves in one declaration only."), _choosing(never=_shares_often),
        concluding(N_("At this table the run counts beside the carré, though they share a card."), "card_reuse"),
    ),
    Belief(
        "parts_too", N_("The parts of a long run count beside it."), _choosing(_part),
        concluding(N_("A run counts once, as long as it goes, and its parts are nothing of their own."), "runs"),
    ),
    Belief(
        "three_at_most", N_("A run has three cards, and those beyond do not count."), _choosing(_top_part, _long),
        concluding(N_("The run is longer than that, and it is declared as a whole."), "runs"),
    ),
    Belief(
        "runs_only", N_("Only runs are declared."), _choosing(never=_carre),
        concluding(N_("There are four of a kind in this hand, and they are declared too."), "carres"),
    ),
    Belief(
        "carres_only", N_("Only four of a kind are declared."), _choosing(never=_run),
        concluding(N_("There is a run in this hand, and it is declared too."), "runs"),
    ),
)  # fmt: skip
"""The ladder, the commonest mistake first."""
