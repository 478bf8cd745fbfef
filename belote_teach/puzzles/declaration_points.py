"""What declarations are worth: one by itself, those of a hand, and those of two partners.

>>> puzzle = DECLARATION_POINTS.make(0, 2, "classic+declarations")
>>> for reason in puzzle.explanation:
...     print(reason.text)
20 for the tierce to the nine of spades.
50 for the quarte to the ace of diamonds.
Together 20 + 50 = 70.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Seat, Suit
from belote_teach.puzzles.declaration_points_beliefs import BELIEFS
from belote_teach.puzzles.declaring import (
    DECLARED_AT,
    a_carre,
    a_contract,
    a_run,
    clause_of,
    filled,
    holds_a_suit,
    named,
    wanted_twice,
)
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.sums import written
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.declarations import Declaration, Declared, find, judge, standing, value
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random

    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["DECLARATION_POINTS"]

_Hands = tuple[tuple[Seat, Cards], ...]

_WHOLE_SUIT: Final = 9
"""One exercise of so many at the second difficulty shows a whole suit."""

_MOST: Final = 3
"""More declarations than these are no exercise but a marvel."""


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """One declaration by itself; then the declarations of a hand; then those of two partners."""
    trump = a_contract(rng, rules)
    while True:
        hands = (_single, _a_hand, _two_hands)[difficulty - 1](rng)
        counts = [len(find(hand, trump, rules)) for _seat, hand in hands]
        if sum(counts) <= _MOST and (all(counts) or difficulty == 1):
            return _puzzle(hands, trump, rules, difficulty)


def _single(rng: random.Random) -> _Hands:
    if rng.random() < 0.5:
        return ((Seat.SOUTH, a_run(rng, rng.choice((3, 4, 5, 5, 6))).cards),)
    return ((Seat.SOUTH, a_carre(rng, rng.choice(("J9", "J9", "ATKQ", "78"))).cards),)


def _a_hand(rng: random.Random) -> _Hands:
    """A hand of eight: two runs, a carré and a run, or both wanting the same card; seldom a whole suit."""
    if not rng.randrange(_WHOLE_SUIT):
        return ((Seat.SOUTH, Cards.of_suit(rng.choice(tuple(Suit)))),)
    run = a_run(rng, rng.choice((3, 3, 4, 5)))
    form = rng.randrange(3)
    if form == 0:
        core = run.cards | _other_run(rng, run.suit).cards
    elif form == 1:
        core = run.cards | a_carre(rng, taken=run.cards).cards
    else:
        inside = [card.rank for card in run.cards if card.rank.value in "9TJQKA"]
        core = run.cards | Cards(Card(rank, suit) for rank in inside[:1] for suit in Suit)
    return ((Seat.SOUTH, filled(rng, core) if len(core) < 8 else core),)


def _other_run(rng: random.Random, suit: Suit | None) -> Declaration:
    return a_run(rng, 3, suits=[each for each in Suit if each is not suit])


def _two_hands(rng: random.Random) -> _Hands:
    """Two partners, each with something to declare."""
    first = a_run(rng, rng.choice((3, 4, 5)))
    second = a_carre(rng, taken=first.cards) if rng.random() < 0.35 else _other_run(rng, first.suit)
    mine = filled(rng, first.cards, taken=second.cards)
    theirs = filled(rng, second.cards, taken=mine)
    hands = [mine, theirs]
    rng.shuffle(hands)
    return ((Seat.SOUTH, hands[0]), (Seat.NORTH, hands[1]))


def _puzzle(hands: _Hands, trump: Trump, rules: Rules, difficulty: int) -> Puzzle:
    made = [Declared(seat, each) for seat, hand in hands for each in find(hand, trump, rules)]
    right = standing(made, trump, rules).points
    clauses = _clauses(hands, made, trump, rules)
    statements = " ".join(CLAUSES[clause].statement(rules) for clause in clauses)
    worth = [value(each.declaration, trump, rules) for each in made]
    conclusion = (
        _("Together {sum}.").format(sum=written(worth)) if len(made) > 1 else _("That makes {n}.").format(n=right)
    )
    cards = tuple(card for each in made for card in each.declaration.cards)
    nothing = [Reason(judge(hands[0][1], hands[0][1], trump, rules).reason, "carres")]
    lines = [
        Reason(
            _("{n} for {declaration}.").format(n=n, declaration=each.declaration.definite),
            clause_of(each.declaration, trump, rules),
            tuple(each.declaration.cards),
        )
        for each, n in zip(made, worth, strict=True)
    ]
    asked = {
        1: N_("How many points are these cards worth as a declaration?"),
        2: N_("How many points are the declarations of this hand worth?"),
        3: N_("You and your partner hold these cards, and nobody else declares. What do your declarations bring?"),
    }
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{contract(trump)} {_(asked[difficulty])}",
        scene=Scene(trump=trump, seat=Seat.SOUTH, hands=tuple((seat, tuple(hand)) for seat, hand in hands)),
        answers=(right,),
        hints=(
            Hint(_("Find what is declared first. Then ask how long each run is, and of which rank each carré.")),
            Hint(
                _("How many cards are there, and what do they have in common?")
                if difficulty == 1
                else _("Cards outside a run or a carré do not matter; look at the others."),
                cards,
            ),
            Hint(_found(made), cards),
            Hint(conclusion, cards),
        ),
        explanation=(*(lines or nothing), Reason(conclusion, clauses[0], cards)),
        clauses=clauses,
        default=difference(statements),
        rules=rules,
    )


def _found(made: list[Declared]) -> str:
    """Say what is declared, and not yet what it is worth."""
    if not made:
        return _("There are four of a kind. Does that rank make a carré that counts?")
    says = _("There is {declarations}. What is it worth?")
    if len(made) > 1:
        says = _("There are {declarations}. What is each of them worth?")
    return says.format(declarations=named(each.declaration for each in made))


def _clauses(hands: _Hands, made: list[Declared], trump: Trump, rules: Rules) -> tuple[str, ...]:
    """Return the clauses that decide, the rarer ones first."""
    worth = [clause_of(each.declaration, trump, rules) for each in made]
    reused = any(wanted_twice(hand, trump, rules) for _seat, hand in hands)
    whole = any(holds_a_suit(hand) for _seat, hand in hands)
    together = len({each.seat for each in made}) > 1
    found = [
        *(["card_reuse"] if reused else []),
        *(["eight_in_a_row"] if whole else []),
        *(sorted(worth) or ["carres"]),
        *(["who_declares"] if together else []),
    ]
    return tuple(dict.fromkeys(found))


DECLARATION_POINTS: Final = Skill(
    id="declaration_points",
    heading=N_("What declarations are worth"),
    clauses=("runs", "carres", "no_trumps_carres", "card_reuse", "eight_in_a_row", "who_declares"),
    beliefs=BELIEFS,
    draw=_draw,
    needs=DECLARED_AT,
    because="declarations",
)
