"""The declarations of a hand: which of its cards are a run or a carré, and which only look like one.

>>> puzzle = DECLARATIONS.make(3, 2, "classic+declarations")
>>> puzzle.task
'Trumps are spades. Choose everything that this hand may declare, or that there is nothing.'
>>> [choice.text for choice in puzzle.choices][-1]
'none'
>>> puzzle.is_right(puzzle.answer)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Seat, Suit
from belote_teach.puzzles.declaration_lures import NONE, looks_like, lures
from belote_teach.puzzles.declarations_beliefs import BELIEFS
from belote_teach.puzzles.declaring import (
    DECLARED_AT,
    a_carre,
    a_contract,
    a_run,
    filled,
    holds_a_suit,
    named,
    symbols,
    wanted_twice,
)
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import contract
from belote_teach.rules.declarations import find, judge, value
from belote_teach.rules.order import Order
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.rules.declarations import Declaration
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["DECLARATIONS"]

_MOST_LURES: Final = 5
_WHOLE_SUIT: Final = 14
"""One hand of so many at the highest difficulty is a whole suit."""


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Rows of one suit; then the orders of the cards and fours of a kind; then several, and cards that serve twice."""
    trump = a_contract(rng, rules)
    while True:
        core = _whole_suit(rng) if difficulty == 3 and not rng.randrange(_WHOLE_SUIT) else _core(rng, difficulty, trump)
        hand = filled(rng, core)
        declared = tuple(each for each in find(hand, trump, rules) if value(each, trump, rules))
        tempting = _tempting(rng, hand, trump, declared)
        if len(tempting) > 1 and len(declared) <= 3:
            return _puzzle(rng, hand, trump, declared, tempting, rules)


def _core(rng: random.Random, difficulty: int, trump: Trump) -> Cards:
    """Return the cards that make a hand interesting."""
    makers = _CORES[difficulty]
    return rng.choice(makers)(rng, trump)


def _one_run(rng: random.Random, _trump: Trump) -> Cards:
    return a_run(rng, rng.choice((3, 3, 4))).cards


def _nearly_a_run(rng: random.Random, _trump: Trump) -> Cards:
    """Three of the four cards of a row, one in the middle missing, and two cards in a row of another suit."""
    whole = sorted(a_run(rng, 4).cards, key=lambda card: card.rank.index)
    del whole[rng.choice((1, 2))]
    others = [suit for suit in Suit if suit is not whole[0].suit]
    pair = sorted(a_run(rng, 3, suits=others).cards)[:2]
    return Cards(whole) | Cards(pair)


def _in_playing_order(rng: random.Random, trump: Trump) -> Cards:
    """Three cards that follow each other when tricks are compared, but not in natural order; perhaps a run besides."""
    suit = trump.suit if trump.suit and rng.random() < 0.5 else rng.choice(tuple(Suit))
    ranked = Order.of(trump).ranked(suit)
    first = rng.choice(_TURNED[suit in trump.suits])
    three = Cards(ranked[first : first + 3])
    others = [each for each in Suit if each is not suit]
    return three | a_run(rng, 3, suits=others).cards if rng.random() < 0.5 else three


_TURNED: Final = {False: (0, 1, 4), True: (0, 1, 2, 5)}
"""Where in the order of a plain suit (or of trumps) three cards follow that are no run, such as ace, ten and king."""


def _round_the_corner(rng: random.Random, _trump: Trump) -> Cards:
    suit = rng.choice(tuple(Suit))
    return Cards(Card(rank, suit) for rank in rng.choice(("A78", "KA7")))


def _four(rng: random.Random, _trump: Trump) -> Cards:
    return a_carre(rng, "789TJQKA").cards


def _three_alike(rng: random.Random, _trump: Trump) -> Cards:
    rank = rng.choice("9TJQKA")
    return Cards(Card(rank, suit) for suit in rng.sample(tuple(Suit), 3))


def _four_low(rng: random.Random, _trump: Trump) -> Cards:
    return a_carre(rng, "78").cards


def _long_run(rng: random.Random, _trump: Trump) -> Cards:
    return a_run(rng, rng.choice((4, 5, 5, 6))).cards


def _two_runs(rng: random.Random, _trump: Trump) -> Cards:
    first = a_run(rng, rng.choice((3, 4)))
    others = [suit for suit in Suit if suit is not first.suit]
    return first.cards | a_run(rng, 3, first.cards, others).cards


def _carre_in_a_run(rng: random.Random, _trump: Trump) -> Cards:
    """A carré and a run that want the same card."""
    run = a_run(rng, rng.choice((3, 3, 4, 5)))
    inside = [card.rank for card in run.cards if card.rank.value in "9TJQKA"]
    if not inside:
        return run.cards
    return run.cards | Cards(Card(rank, suit) for rank in [rng.choice(inside)] for suit in Suit)


def _carre_and_run(rng: random.Random, _trump: Trump) -> Cards:
    carre = a_carre(rng)
    return carre.cards | Cards(a_run(rng, 3, carre.cards).cards)


def _whole_suit(rng: random.Random) -> Cards:
    return Cards.of_suit(rng.choice(tuple(Suit)))


_CORES: Final[dict[int, Sequence[Callable[[random.Random, Trump], Cards]]]] = {
    1: (_one_run, _one_run, _nearly_a_run),
    2: (_in_playing_order, _in_playing_order, _in_playing_order, _round_the_corner, _four, _three_alike, _four_low),
    3: (_long_run, _two_runs, _carre_in_a_run, _carre_in_a_run, _carre_and_run),
}


def _tempting(rng: random.Random, hand: Cards, trump: Trump, declared: Sequence[Declaration]) -> list[Cards]:
    """Return cards that look like a declaration and are none: of each kind one or two, the rarer kinds first."""
    real = {declaration.cards for declaration in declared}
    chosen: list[Cards] = []
    for found in lures(hand, trump).values():
        fresh = [cards for cards in found if cards not in real and cards not in chosen]
        chosen += rng.sample(fresh, min(len(fresh), 2 if len(chosen) < 2 else 1))
    return chosen[:_MOST_LURES]


def _puzzle(
    rng: random.Random, hand: Cards, trump: Trump, declared: Sequence[Declaration], tempting: list[Cards], rules: Rules
) -> Puzzle:
    offered = [*(declaration.cards for declaration in declared), *tempting]
    rng.shuffle(offered)
    clauses = _clauses(hand, trump, offered, rules)
    statements = " ".join(CLAUSES[clause].statement(rules) for clause in clauses)
    right = tuple(str(cards) for cards in offered if judge(cards, hand, trump, rules))
    conclusion = (
        _("This hand declares {declarations}.").format(declarations=named(declared))
        if declared
        else _("This hand has nothing to declare.")
    )
    cards = tuple(card for declaration in declared for card in declaration.cards)
    about = _about(clauses, declared)
    return Puzzle(
        kind=Kind.ALL,
        task=f"{contract(trump)} " + _("Choose everything that this hand may declare, or that there is nothing."),
        scene=Scene(trump=trump, seat=Seat.SOUTH, hands=((Seat.SOUTH, tuple(hand)),)),
        choices=(
            *(Choice(str(each), symbols(each), _reason(each, hand, trump, rules)) for each in offered),
            Choice(NONE, _("none"), conclusion),
        ),
        answers=(right or (NONE,),),
        hints=(
            Hint(_("What makes a run, and what makes a carré?")),
            Hint(
                _("Sort the hand by suits, each from the seven up to the ace. Then look for four of a kind."),
                tuple(dict.fromkeys(card for each in offered for card in each)),
            ),
            Hint(CLAUSES[about].statement(rules)),
            Hint(conclusion, cards),
        ),
        explanation=(
            *(Reason(CLAUSES[clause].statement(rules), clause) for clause in clauses),
            Reason(conclusion, about, cards),
        ),
        clauses=clauses,
        default=_("{reasons} {conclusion} {statement}").format(
            reasons="{reasons}", conclusion=conclusion, statement=statements
        ),
        rules=rules,
    )


def _clauses(hand: Cards, trump: Trump, offered: Sequence[Cards], rules: Rules) -> tuple[str, ...]:
    """Return the clauses that decide among the cards offered, the rarer ones first."""
    alike = [len({card.rank for card in cards}) == 1 for cards in offered]
    return (
        *(("card_reuse",) if wanted_twice(hand, trump, rules) else ()),
        *(("eight_in_a_row",) if holds_a_suit(hand) else ()),
        *(("carres",) if any(alike) else ()),
        *(("runs",) if not all(alike) else ()),
    )


def _about(clauses: tuple[str, ...], declared: Sequence[Declaration]) -> str:
    """Return the clause that the conclusion is about: carrés only where one is declared, or nothing else is offered."""
    carre = any(declaration.kind.value == "carre" for declaration in declared)
    return next((clause for clause in clauses if clause != "carres" or carre), clauses[0])


def _reason(cards: Cards, hand: Cards, trump: Trump, rules: Rules) -> str:
    """Say why some cards may be declared or not, with the cards in front."""
    looks = _LOOKS.get(looks_like(cards, trump))
    reason = _(looks) if looks else judge(cards, hand, trump, rules).reason
    return _("{cards}: {reason}").format(cards=symbols(cards), reason=reason)


_LOOKS: Final = {
    "pair": N_("These are only two."),
    "three": N_("These are three of a rank, and one is missing."),
    "across": N_("These are not all of one suit."),
    "corner": N_("Nothing follows the ace, and nothing goes before the seven."),
    "played": N_("These follow each other when they win tricks, and not in natural order."),
    "gap": N_("One card is missing between these."),
}
"""What to say of cards that look like a declaration and are none."""


DECLARATIONS: Final = Skill(
    id="declarations",
    heading=N_("What a hand declares"),
    clauses=("runs", "carres", "card_reuse", "eight_in_a_row"),
    beliefs=BELIEFS,
    draw=_draw,
    needs=DECLARED_AT,
    because="declarations",
)
