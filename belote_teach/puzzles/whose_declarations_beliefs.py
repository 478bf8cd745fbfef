"""What people get wrong about whose declarations score.

>>> from belote_teach.puzzles.whose_declarations import WHOSE_DECLARATIONS
>>> puzzle = WHOSE_DECLARATIONS.make(2, 2, "classic+declarations")
>>> add_up = next(belief for belief in BELIEFS if belief.id == "sum_decides")
>>> puzzle.answer, add_up.answer(puzzle)
('EW', 'NS')

"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat, Side
from belote_teach.puzzles.declaring import concluding
from belote_teach.puzzles.skill import Belief
from belote_teach.puzzles.sums import shown_trump
from belote_teach.rules.declarations import Declaration, Declared, find, strength, value
from belote_teach.rules.declarations import Kind as Form
from belote_teach.rules.order import Order
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer, Puzzle
    from belote_teach.rules.options import Rules

    _Key = Callable[[Puzzle, Declaration], tuple[int, ...]]

__all__ = ["BELIEFS", "BOTH", "NOBODY"]

NOBODY: Final = "nobody"
BOTH: Final = "both"
"""The choice that each side scores its own, which no table knows."""


def _made(puzzle: Puzzle) -> list[Declared]:
    trump = shown_trump(puzzle)
    return [
        Declared(seat, each) for seat, cards in puzzle.scene.hands for each in find(Cards(cards), trump, puzzle.rules)
    ]


def _leader(puzzle: Puzzle) -> Seat | None:
    return puzzle.scene.dealer.right if puzzle.scene.dealer else None


def _tied(puzzle: Puzzle, key: _Key) -> list[Seat]:
    """Return who has the best declaration by some idea of what is better, all of them if several are equal."""
    made = _made(puzzle)
    best = max(key(puzzle, each.declaration) for each in made)
    return [each.seat for each in made if key(puzzle, each.declaration) == best]


def _first(puzzle: Puzzle, seats: list[Seat]) -> Answer:
    """Return the side of the one of some players who comes first in turn."""
    leader = _leader(puzzle)
    if leader is None:
        return puzzle.answer
    return min(seats, key=lambda seat: (seat.index - leader.index) % 4).side.value


def _by(key: _Key) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who has another idea of what is better."""

    def answer(puzzle: Puzzle) -> Answer:
        seats = _tied(puzzle, key)
        if len({seat.side for seat in seats}) == 1:
            return seats[0].side.value
        return _first(puzzle, seats) if puzzle.rules.declaration_tie == "first_in_turn" else NOBODY

    return answer


def _right_key(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return strength(declaration, shown_trump(puzzle), puzzle.rules)


def _as_compared(comparing: str, here: str) -> _Key:
    """Return the comparison of another table, for tables that compare as `here` says."""

    def key(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
        rules = _having(puzzle.rules, comparing) if puzzle.rules.comparing in here.split() else puzzle.rules
        return strength(declaration, shown_trump(puzzle), rules)

    return key


@cache
def _having(rules: Rules, comparing: str) -> Rules:
    return rules.having(comparing=comparing)


def _of_runs(idea: _Key) -> _Key:
    """Return an idea about runs alone; carrés go before them and among themselves as they do."""

    def key(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
        if declaration.kind is Form.CARRE:
            return (1, *_right_key(puzzle, declaration))
        return (0, *idea(puzzle, declaration))

    return key


def _length(declaration: Declaration) -> int:
    return min(declaration.length, 5)


def _in_trumps(puzzle: Puzzle, declaration: Declaration) -> int:
    return int(declaration.suit is not None and declaration.suit is shown_trump(puzzle).suit)


def _played_height(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    above = Order.of(shown_trump(puzzle)).above[declaration.top.index].bit_count()
    return _length(declaration), -above, _in_trumps(puzzle, declaration)


def _every_card(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return declaration.length, declaration.top.rank.index, _in_trumps(puzzle, declaration)


def _top_first(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return declaration.top.rank.index, _length(declaration), _in_trumps(puzzle, declaration)


def _trumps_first(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return _in_trumps(puzzle, declaration), _length(declaration), declaration.top.rank.index


def _suits_alike(_puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return _length(declaration), declaration.top.rank.index


def _more_cards(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return _length(declaration), *_right_key(puzzle, declaration)


def _value_only(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    return (value(declaration, shown_trump(puzzle), puzzle.rules),)


def _natural_carres(puzzle: Puzzle, declaration: Declaration) -> tuple[int, ...]:
    if declaration.kind is Form.CARRE:
        return 1, declaration.top.rank.index
    return 0, *_right_key(puzzle, declaration)


def _sum(puzzle: Puzzle) -> Answer:
    if len(_made(puzzle)) == 2:
        return puzzle.answer
    sums = dict.fromkeys(Side, 0)
    for each in _made(puzzle):
        sums[each.seat.side] += value(each.declaration, shown_trump(puzzle), puzzle.rules)
    ours, theirs = sums[Side.NORTH_SOUTH], sums[Side.EAST_WEST]
    if ours == theirs:
        return NOBODY
    side: Side = Side.NORTH_SOUTH if ours > theirs else Side.EAST_WEST
    return str(side.value)


def _most(puzzle: Puzzle) -> Answer:
    ours = sum(each.seat.side is Side.NORTH_SOUTH for each in _made(puzzle))
    theirs = len(_made(puzzle)) - ours
    if ours == theirs:
        return puzzle.answer
    side: Side = Side.NORTH_SOUTH if ours > theirs else Side.EAST_WEST
    return str(side.value)


def _both(_puzzle: Puzzle) -> Answer:
    return BOTH


def _takers(puzzle: Puzzle) -> Answer:
    assert puzzle.scene.taker is not None  # noqa: S101 - every exercise says who took
    return puzzle.scene.taker.side.value


def _on_a_tie(side: Callable[[Puzzle, list[Seat]], Answer]) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who has another idea of what happens when the best are equal."""

    def answer(puzzle: Puzzle) -> Answer:
        seats = _tied(puzzle, _right_key)
        return side(puzzle, seats) if len({seat.side for seat in seats}) == 2 else puzzle.answer

    return answer


BELIEFS: Final = (
    Belief(
        "first_wins", N_("Of equal declarations the first in turn scores."), _on_a_tie(_first),
        concluding(N_("Nobody comes first at this table when the best are equal."), "declaration_tie", rule=True),
    ),
    Belief(
        "nobody_wins", N_("When the best are equal, nobody scores."), _on_a_tie(lambda _puzzle, _seats: NOBODY),
        concluding(N_("At this table even equal declarations have a winner."), "declaration_tie", rule=True),
    ),
    Belief(
        "takers_on_a_tie", N_("When the best are equal, the takers score theirs."),
        _on_a_tie(lambda puzzle, _seats: _takers(puzzle)),
        concluding(N_("Having taken does not help when the best are equal."), "declaration_tie", rule=True),
    ),
    Belief(
        "top_before_trump", N_("A run that goes higher is better than one of trumps of the same length."),
        _by(_of_runs(_as_compared("mainstream", "trump_before_top"))),
        concluding(N_("At this table a run of trumps comes first; the top card decides after that.")),
    ),
    Belief(
        "suits_alike", N_("It does not matter which suit is trumps."), _by(_of_runs(_suits_alike)),
        concluding(N_("One of the runs is in trumps, and that decides between them.")),
    ),
    Belief(
        "sum_decides", N_("The side whose declarations are worth more together scores."), _sum,
        concluding(
            N_("Declarations are not added up to be compared; the best single one decides."), "who_declares", rule=True
        ),
    ),
    Belief(
        "most_decide", N_("The side with more declarations scores."), _most,
        concluding(N_("How many there are does not matter; the best single one decides."), "who_declares", rule=True),
    ),
    Belief(
        "trump_before_top", N_("A run of trumps is better than one of the same length that goes higher."),
        _by(_of_runs(_as_compared("trump_before_top", "mainstream value_first"))),
        concluding(N_("At this table the top card comes first; trumps decide when it is the same.")),
    ),
    Belief(
        "order_of_play", N_("The top cards of runs compare as they do in tricks."), _by(_of_runs(_played_height)),
        concluding(N_("Top cards compare in natural order, the ten under the jack, in trumps too.")),
    ),
    Belief(
        "top_before_length", N_("The run that goes higher is better, however long it is."), _by(_of_runs(_top_first)),
        concluding(N_("Length comes first; the top card only decides between runs of one length.")),
    ),
    Belief(
        "trumps_beat_all", N_("A run of trumps beats every other run."), _by(_of_runs(_trumps_first)),
        concluding(N_("Of two runs the longer is better, whether the other is of trumps or not.")),
    ),
    Belief(
        "more_cards", N_("The declaration with more cards is better."), _by(_more_cards),
        concluding(N_("A run of five cards or more does not beat a carré, which has four.")),
    ),
    Belief(
        "every_card_counts", N_("A run of six is better than a run of five."), _by(_of_runs(_every_card)),
        concluding(N_("Runs of five cards and more are all the same when they are compared.")),
    ),
    Belief(
        "carres_equal", N_("Carrés that are worth the same are equal."),
        _by(_as_compared("value_first", "mainstream trump_before_top")),
        concluding(N_("At this table two carrés of one value are not equal: their ranks decide."), rule=True),
    ),
    Belief(
        "carres_ranked", N_("Of two carrés of one value the higher rank is better."),
        _by(_as_compared("mainstream", "value_first")),
        concluding(N_("At this table carrés of one value are equal, whatever their ranks.")),
    ),
    Belief(
        "natural_carres", N_("Carrés rank as their cards do in a row, four aces first and four nines last."),
        _by(_natural_carres),
        concluding(N_("Carrés have an order of their own."), rule=True),
    ),
    Belief(
        "value_only", N_("Declarations of the same value are equal."), _by(_value_only),
        concluding(N_("The value does not decide alone."), rule=True),
    ),
    Belief(
        "takers_only", N_("Only the takers can score declarations."), _takers,
        concluding(N_("It does not matter who took: defenders may score declarations too."), "who_declares", rule=True),
    ),
    Belief(
        "each_its_own", N_("Each side scores its own declarations."), _both,
        concluding(N_("Two sides never score declarations in one deal."), "who_declares", rule=True),
    ),
)  # fmt: skip
"""The ladder: what is only about equal declarations first, then the commonest mistakes."""
