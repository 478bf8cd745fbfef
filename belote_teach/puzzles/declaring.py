"""What the exercises about declarations share: runs and carrés drawn at random, hands that hold them, and their words.

>>> import random
>>> from belote_teach.rules.options import Rules
>>> rng = random.Random(2)
>>> run = a_run(rng, 4)
>>> run.title, [card.text for card in filled(rng, run.cards) & run.cards] == [card.text for card in run.cards]
('quarte to the ten of spades', True)
>>> clause_of(Declaration.carre("A"), Trump.NONE, Rules.parse("arena+declarations"))
'no_trumps_carres'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Rank, Suit
from belote_teach.puzzles.dealing import SUIT_TRUMPS, WITHOUT_A_SUIT
from belote_teach.puzzles.skill import Said
from belote_teach.rules.clause import Condition
from belote_teach.rules.declarations import Declaration, find, value
from belote_teach.rules.declarations import Kind as Form
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Sequence

    from belote_teach.puzzles.puzzle import Answer, Puzzle
    from belote_teach.rules.declarations import Declared
    from belote_teach.rules.options import Rules

__all__ = [
    "DECLARED_AT",
    "a_carre",
    "a_contract",
    "a_run",
    "clause_of",
    "concluding",
    "filled",
    "holds_a_suit",
    "named",
    "symbols",
    "wanted_twice",
    "what_is_shown",
]

DECLARED_AT: Final = Condition.parse("declarations=yes")
"""The tables at which anything is declared."""

_NONE: Final = Cards()
_WITHOUT_A_SUIT: Final = 0.4
"""How often a contract without a trump suit comes up where tables bid it."""


def concluding(message: str, clause: str = "comparing", *, rule: bool = False) -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says why, the rule where the message has not said it (`rule`), and the conclusion."""

    def reply(puzzle: Puzzle, _given: Answer) -> Said:
        conclusion = puzzle.explanation[-1]
        statement = [CLAUSES[clause].statement(puzzle.rules)] if rule else []
        return Said(" ".join([_(message), *statement, conclusion.text]), clause, conclusion.cards)

    return reply


def a_contract(rng: random.Random, rules: Rules) -> Trump:
    """Return what is trumps: a suit, and every so often all trumps or no trumps where the table bids them."""
    without = rules.third_round == "yes" and rng.random() < _WITHOUT_A_SUIT
    return rng.choice(WITHOUT_A_SUIT if without else SUIT_TRUMPS)


def a_run(
    rng: random.Random,
    length: int,
    taken: Cards = _NONE,
    suits: Sequence[Suit] = tuple(Suit),
) -> Declaration:
    """Return a run of that length in one of the suits, without a card that is taken; there must be room for one."""
    while True:
        top = Card(rng.choice(tuple(Rank)[length - 1 :]), rng.choice(suits))
        run = Declaration.run(top, length)
        if not run.cards & taken:
            return run


def a_carre(rng: random.Random, ranks: str = "9TJQKA", taken: Cards = _NONE) -> Declaration:
    """Return a carré of one of the ranks, without a card that is taken; there must be room for one."""
    while True:
        carre = Declaration.carre(rng.choice(ranks))
        if not carre.cards & taken:
            return carre


def filled(rng: random.Random, core: Cards, size: int = 8, taken: Cards = _NONE) -> Cards:
    """Return a hand of `size` cards with those of the core, and no other of those taken."""
    rest = [card for card in DECK if card not in core and card not in taken]
    return core | Cards(rng.sample(rest, size - len(core)))


def clause_of(declaration: Declaration, trump: Trump, rules: Rules) -> str:
    """Return the id of the clause that says what a declaration is worth in a contract."""
    if declaration.kind is Form.CARRE and trump is Trump.NONE and rules.third_round == "yes":
        return "no_trumps_carres"
    return declaration.clause.id


def wanted_twice(hand: Cards, trump: Trump, rules: Rules) -> bool:
    """Whether a carré of the hand and a run want the same card, whatever the table makes of it."""
    found = find(hand, trump, rules.having(card_reuse="several"))
    carres = [each.cards for each in found if each.kind is Form.CARRE and value(each, trump, rules)]
    return any(carre & run.cards for carre in carres for run in found if run.kind is Form.RUN)


def holds_a_suit(hand: Cards) -> bool:
    """Whether the hand is all the eight cards of a suit."""
    return any(len(hand.in_suit(suit)) == len(Rank) for suit in Suit)


def symbols(cards: Iterable[Card]) -> str:
    """Return cards side by side, each run of them upwards in natural order, such as `9 ♥ 10 ♥ J ♥`."""
    return " ".join(card.symbol for card in sorted(cards, key=lambda card: (card.rank.index, card.index)))


def what_is_shown(declared: Declared) -> str:
    """Say who shows what, with its cards, as a sentence."""
    return _("{player}: {declaration}, {cards}.").format(
        player=declared.seat.title, declaration=declared.declaration.title, cards=symbols(declared.declaration.cards)
    )


def named(declarations: Iterable[Declaration]) -> str:
    """Return the names of declarations as they stand in a list."""
    return listed(declaration.definite for declaration in declarations)
