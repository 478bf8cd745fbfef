"""What people get wrong about the worth of declarations.

>>> from belote_teach.puzzles.declaration_points import DECLARATION_POINTS
>>> puzzle = DECLARATION_POINTS.make(4, 3, "classic+declarations")
>>> best_only = next(belief for belief in BELIEFS if belief.id == "best_only")
>>> puzzle.answer, best_only.answer(puzzle)
(120, 100)

"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards
from belote_teach.puzzles.declaring import clause_of, wanted_twice
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.puzzles.sums import points, right_sum, shown_trump
from belote_teach.rules.declarations import Declaration, find, value
from belote_teach.rules.declarations import Kind as Form
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer, Puzzle

    _Worth = Callable[[Puzzle, Declaration], int]

__all__ = ["BELIEFS"]


def _hands(puzzle: Puzzle) -> list[Cards]:
    return [Cards(cards) for _seat, cards in puzzle.scene.hands]


def _made(puzzle: Puzzle, **changed: str) -> list[Declaration]:
    """Return the declarations shown, at the table or at one that differs in some choices."""
    rules = puzzle.rules.having(**changed)
    return [each for hand in _hands(puzzle) for each in find(hand, shown_trump(puzzle), rules)]


def _value(puzzle: Puzzle, declaration: Declaration) -> int:
    return value(declaration, shown_trump(puzzle), puzzle.rules)


def _summing(worth: _Worth) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who has another idea of what each declaration is worth."""
    return lambda puzzle: sum(worth(puzzle, each) for each in _made(puzzle))


def _runs(price: Callable[[int], int]) -> Callable[[Puzzle], Answer]:
    """The same of runs alone, by their length."""

    def worth(puzzle: Puzzle, declaration: Declaration) -> int:
        return price(declaration.length) if declaration.kind is Form.RUN else _value(puzzle, declaration)

    return _summing(worth)


def _carres(price: Callable[[str, int], int]) -> Callable[[Puzzle], Answer]:
    """The same of carrés alone, by their rank and what they are worth."""

    def worth(puzzle: Puzzle, declaration: Declaration) -> int:
        right = _value(puzzle, declaration)
        return right if declaration.kind is Form.RUN else price(declaration.top.rank.value, right)

    return _summing(worth)


def _card_points(puzzle: Puzzle, declaration: Declaration) -> int:
    return sum(points(card, shown_trump(puzzle)) for card in declaration.cards)


def _with_parts(puzzle: Puzzle, declaration: Declaration) -> int:
    """What a run is worth with all the shorter runs that it holds."""
    if declaration.kind is Form.CARRE:
        return _value(puzzle, declaration)
    longest = declaration.length
    lengths = [length for length in range(3, longest + 1) for _place in range(longest - length + 1)]
    return sum(value(Declaration.run("A" + declaration.top.suit.value, length), "h") for length in lengths)


def _at(trump: Trump, **changed: str) -> Callable[[Puzzle], Answer]:
    """What carrés would be worth in another contract."""

    def worth(puzzle: Puzzle, declaration: Declaration) -> int:
        return value(declaration, trump, puzzle.rules.having(**changed))

    return _summing(worth)


def _reused(reuse: str) -> Callable[[Puzzle], Answer]:
    """What a hand would be worth where a card serves as often as that."""
    return lambda puzzle: sum(_value(puzzle, each) for each in _made(puzzle, card_reuse=reuse))


def _run_first(puzzle: Puzzle) -> Answer:
    """What is left of a hand when the run has its cards first."""
    if puzzle.rules.card_reuse == "several" or not any(
        wanted_twice(hand, shown_trump(puzzle), puzzle.rules) for hand in _hands(puzzle)
    ):
        return puzzle.answer
    whole = _made(puzzle, card_reuse="several")
    runs = [each for each in whole if each.kind is Form.RUN]
    apart = [each for each in whole if each.kind is Form.CARRE and not any(each.cards & run.cards for run in runs)]
    return sum(_value(puzzle, each) for each in (*runs, *apart))


def _split(split: str) -> Callable[[Puzzle], Answer]:
    return lambda puzzle: sum(_value(puzzle, each) for each in _made(puzzle, eight_in_a_row=split))


def _any_four(puzzle: Puzzle) -> Answer:
    low = [Declaration.carre(rank).cards for rank in "78"]
    return right_sum(puzzle) + _HUNDRED * sum(four <= hand for four in low for hand in _hands(puzzle))


def _best_only(puzzle: Puzzle) -> Answer:
    return max((_value(puzzle, each) for each in _made(puzzle)), default=0)


def _my_hand(puzzle: Puzzle) -> Answer:
    [(_seat, mine), *others] = puzzle.scene.hands
    if not others:
        return puzzle.answer
    return sum(_value(puzzle, each) for each in find(Cards(mine), shown_trump(puzzle), puzzle.rules))


def _reply(message: str, clause: str = "") -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says why, the rule, and both numbers; the rule is that of a carré if none is named."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        # Carrés first: where no clause is named, a mistake about them is one about all declarations at the same time.
        made = sorted(_made(puzzle), key=lambda each: each.kind is Form.RUN)
        decided = clause or clause_of(made[0], shown_trump(puzzle), puzzle.rules)
        says = _("It is {right}, not {answer}.").format(right=right_sum(puzzle), answer=given)
        parts = [_(message), CLAUSES[decided].statement(puzzle.rules), says]
        return Said(" ".join(parts), decided, puzzle.explanation[-1].cards)

    return reply


_TEN_EACH: Final = 10
_HUNDRED: Final = 100
_PLAIN: Final = Trump.HEARTS
"""Any suit: carrés are worth the same whichever is trumps."""

BELIEFS: Final = (
    Belief(
        "ten_a_card", N_("A run is worth ten points a card."), _runs(lambda length: _TEN_EACH * length),
        _reply(N_("A run is worth 20, 50 or 100 by its length, and not so much for each card."), "runs"),
    ),
    Belief(
        "longer_is_more", N_("Each card beyond the fifth brings fifty more."),
        _runs(lambda length: {3: 20, 4: 50}.get(length, 50 * (length - 3))),
        _reply(N_("A run of more than five cards is worth no more than one of five."), "runs"),
    ),
    Belief(
        "fifty_at_most", N_("A run of four or more is worth fifty."), _runs(lambda length: 20 if length == 3 else 50),
        _reply(N_("Five cards in a row are worth more than four."), "runs"),
    ),
    Belief(
        "parts_too", N_("A long run also holds shorter ones, and they count too."), _summing(_with_parts),
        _reply(N_("A run counts once, as long as it goes; what lies inside it brings nothing more."), "runs"),
    ),
    Belief(
        "card_points", N_("A declaration is worth what its cards count."), _summing(_card_points),
        _reply(N_("What the cards count in tricks has nothing to do with it.")),
    ),
    Belief(
        "jacks_always", N_("Four jacks are worth most in every contract."), _at(_PLAIN),
        _reply(N_("At no trumps jacks and nines are low cards, and at this table other carrés go first there.")),
    ),
    Belief(
        "carres_alike", N_("All carrés are worth a hundred."), _carres(lambda _rank, right: min(right, _HUNDRED)),
        _reply(N_("Four jacks and four nines are worth more than the other carrés.")),
    ),
    Belief(
        "nines_first", N_("Nines are the best carré, and jacks come second."),
        _carres(lambda rank, right: {"9": 200, "J": 150}.get(rank, right) if right > _HUNDRED else right),
        _reply(N_("Jacks and nines are the two best carrés, and the jacks are the better ones.")),
    ),
    Belief(
        "nines_nothing", N_("Nines are low cards, and four of them are nothing."),
        _carres(lambda rank, right: 0 if rank == "9" else right),
        _reply(N_("Nines are low in plain suits, but four of them are a carré.")),
    ),
    Belief(
        "any_four", N_("Any four of a kind are worth a hundred."), _any_four,
        _reply(N_("Four sevens or four eights bring nothing."), "carres"),
    ),
    Belief(
        "aces_most", N_("Four aces are worth most."), _at(Trump.NONE, no_trumps_carres="aces"),
        _reply(N_("Aces are the highest cards of a plain suit, but not the best carré here.")),
    ),
    Belief(
        "serves_twice", N_("A card may serve in a carré and in a run."), _reused("several"),
        _reply(N_("A run and a carré want the same card, and at this table it serves once."), "card_reuse"),
    ),
    Belief(
        "serves_once", N_("A card serves in one declaration only."), _reused("once"),
        _reply(N_("A run and a carré share a card, and at this table both count whole."), "card_reuse"),
    ),
    Belief(
        "run_first", N_("A run takes its cards first, and the carré is broken."), _run_first,
        _reply(N_("A run and a carré want the same card, and the carré has it first."), "card_reuse"),
    ),
    Belief(
        "suit_split", N_("A whole suit is a run of five and one of three."), _split("split"),
        _reply(N_("At this table a whole suit is one run."), "eight_in_a_row"),
    ),
    Belief(
        "suit_is_one", N_("A whole suit is one run."), _split("one"),
        _reply(N_("At this table a whole suit counts as two runs."), "eight_in_a_row"),
    ),
    Belief(
        "best_only", N_("Only the best declaration counts."), _best_only,
        _reply(N_("The best one decides who scores; then all of that side’s declarations count."), "who_declares"),
    ),
    Belief(
        "my_hand_only", N_("Each player scores alone."), _my_hand,
        _reply(N_("Partners score together, so your partner’s declarations count too."), "who_declares"),
    ),
)  # fmt: skip
"""The ladder, the commonest mistake first."""
