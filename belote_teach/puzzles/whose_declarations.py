"""Whose declarations stand: several are shown, and one side scores all of its own, or nobody does.

>>> puzzle = WHOSE_DECLARATIONS.make(1, 1, "classic+declarations")
>>> for note in puzzle.scene.notes:
...     print(note)
North–South took.
North: quarte to the ten of spades, 7 ♠ 8 ♠ 9 ♠ 10 ♠.
West: tierce to the jack of clubs, 9 ♣ 10 ♣ J ♣.
>>> puzzle.answer, puzzle.explanation[-1].text
('NS', 'Best: the quarte to the ten of spades from North, so North–South score all of theirs.')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Rank, Seat, Side, Suit
from belote_teach.puzzles.dealing import SEATS
from belote_teach.puzzles.declaring import DECLARED_AT, a_carre, a_contract, a_run, what_is_shown
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.whose_declarations_beliefs import BELIEFS, BOTH, NOBODY
from belote_teach.puzzles.wording import contract
from belote_teach.rules.declarations import Declaration, Declared, find, standing, strength, value
from belote_teach.rules.declarations import Kind as Form
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Mapping, Sequence

    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["WHOSE_DECLARATIONS"]

_Pair = tuple[Declaration, Declaration]
_Shown = tuple[tuple[Seat, tuple[Declaration, ...]], ...]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Two players with a clear case; then sides with several; then what is nearly or quite equal."""
    trump = a_contract(rng, rules)
    while True:
        shown = _several(rng, trump, rules) if difficulty == 2 else _two(rng, difficulty, trump)
        if any(set(find(_held(made), trump, rules)) != set(made) for _seat, made in shown):
            continue
        declared = [Declared(seat, each) for seat, made in shown for each in made]
        if difficulty == 3 or standing(declared, trump, rules).clause.id != "declaration_tie":
            return _puzzle(rng, shown, trump, rules, difficulty)


def _held(made: Sequence[Declaration]) -> Cards:
    return Cards(card for each in made for card in each.cards)


# --- what is shown ----------------------------------------------------------------------------------------------------


def _two(rng: random.Random, difficulty: int, trump: Trump) -> _Shown:
    """Two players of different sides, with a declaration each."""
    while True:
        one, two = rng.choice(_PAIRS[difficulty])(rng, trump)
        if not one.cards & two.cards:
            break
    seats = rng.choice((Seat.SOUTH, Seat.NORTH)), rng.choice((Seat.EAST, Seat.WEST))
    first, second = seats if rng.random() < 0.5 else seats[::-1]
    return _in_order({first: (one,), second: (two,)})


def _in_order(made: Mapping[Seat, tuple[Declaration, ...]]) -> _Shown:
    return tuple((seat, made[seat]) for seat in SEATS if seat in made)


def _other_suit(rng: random.Random, suit: Suit | None) -> Suit:
    return rng.choice([each for each in Suit if each is not suit])


def _longer(rng: random.Random, _trump: Trump) -> _Pair:
    """A longer run, and a shorter one that mostly goes higher."""
    short = rng.choice((3, 3, 4))
    top = rng.choice(tuple(Rank)[short + 1 :])
    lower = rng.choice(tuple(Rank)[short : top.index + 1])
    one = Declaration.run(Card(top, rng.choice(tuple(Suit))), short)
    return one, Declaration.run(Card(lower, _other_suit(rng, one.suit)), short + 1)


def _higher(rng: random.Random, _trump: Trump) -> _Pair:
    """Two runs of one length with different top cards, in which the order of play would often decide otherwise."""
    length = rng.choice((3, 3, 4))
    tops = rng.sample(tuple(Rank)[length - 1 :], 2)
    suits = rng.sample(tuple(Suit), 2)
    one, two = (Declaration.run(Card(top, suit), length) for top, suit in zip(tops, suits, strict=True))
    return one, two


def _unlike(rng: random.Random, _trump: Trump) -> _Pair:
    """A carré and a run."""
    carre = a_carre(rng)
    while True:
        run = a_run(rng, rng.choice((3, 4, 5, 5)))
        if not run.cards & carre.cards:
            return carre, run


def _carres(rng: random.Random, _trump: Trump) -> _Pair:
    one = a_carre(rng)
    return one, a_carre(rng, taken=one.cards)


def _equal_carres(rng: random.Random, _trump: Trump) -> _Pair:
    one, two = rng.sample("ATKQ", 2)
    return Declaration.carre(one), Declaration.carre(two)


def _equal_runs(rng: random.Random, trump: Trump) -> _Pair:
    """Two runs of one length to the same card, every other time one of them in trumps."""
    length = rng.choice((3, 3, 4, 5))
    top = rng.choice(tuple(Rank)[length - 1 :])
    in_trumps = trump.suit is not None and rng.random() < 0.4
    first = trump.suit if in_trumps and trump.suit else rng.choice([each for each in Suit if each is not trump.suit])
    others = [each for each in Suit if each not in (first, trump.suit)]
    one, two = (Declaration.run(Card(top, suit), length) for suit in (first, rng.choice(others)))
    return one, two


def _trump_lower(rng: random.Random, trump: Trump) -> _Pair:
    """A run of trumps, and one of the same length that goes higher."""
    if not trump.suit:
        return _higher(rng, trump)
    length = rng.choice((3, 3, 4))
    low, high = sorted(rng.sample(tuple(Rank)[length - 1 :], 2), key=lambda rank: rank.index)
    other = _other_suit(rng, trump.suit)
    return Declaration.run(Card(low, trump.suit), length), Declaration.run(Card(high, other), length)


def _very_long(rng: random.Random, _trump: Trump) -> _Pair:
    """A run of six, and one of five that goes as high or higher."""
    suits = rng.sample(tuple(Suit), 2)
    top = rng.choice(tuple(Rank)[5:7])
    higher = rng.choice(tuple(Rank)[top.index :])
    return Declaration.run(Card(top, suits[0]), 6), Declaration.run(Card(higher, suits[1]), 5)


_PAIRS: Final[dict[int, Sequence[Callable[[random.Random, Trump], _Pair]]]] = {
    1: (_longer, _higher, _unlike),
    3: (_carres, _equal_carres, _equal_runs, _equal_runs, _equal_runs, _trump_lower, _very_long),
}


def _several(rng: random.Random, trump: Trump, rules: Rules) -> _Shown:
    """One side with the best declaration, and the other with two; mostly those two are worth as much or more."""
    tempting = rng.random() < _TEMPTING
    while True:
        best, *others = made = (_any(rng), _any(rng), _any(rng))
        if len(_held(made)) < sum(each.length for each in made):
            continue
        beaten = all(strength(each, trump, rules) < strength(best, trump, rules) for each in others)
        together = sum(value(each, trump, rules) for each in others)
        if beaten and (together >= value(best, trump, rules)) is tempting:
            break
    seat = rng.choice(SEATS)
    one, two = rng.sample((seat.right, seat.left), 2)
    # Without a temptation the two may as well belong to the side of the best.
    if not tempting and rng.random() < 0.5:
        one = seat.partner
    return _in_order({seat: (best,), one: (others[0],), two: (others[1],)})


_TEMPTING: Final = 0.7
"""How often the side that does not score shows more points."""


def _any(rng: random.Random) -> Declaration:
    return a_carre(rng) if rng.random() < 0.45 else a_run(rng, rng.choice((3, 3, 4, 4, 5)))


# --- the exercise -----------------------------------------------------------------------------------------------------


def _puzzle(rng: random.Random, shown: _Shown, trump: Trump, rules: Rules, difficulty: int) -> Puzzle:
    leader, taker = rng.choice(SEATS), rng.choice(SEATS)
    declared = [Declared(seat, each) for seat, made in shown for each in made]
    stands = standing(declared, trump, rules, leader)
    right = stands.side.value if stands.side else NOBODY
    one, two = (_best_of(side, declared, trump, rules) for side in Side)
    tied = strength(one, trump, rules) == strength(two, trump, rules)
    with_leader = difficulty == 3 or rules.declaration_tie == "first_in_turn"
    notes = [
        _("{side} took.").format(side=taker.side.title),
        *([_leads(leader)] if with_leader else []),
        *map(what_is_shown, declared),
    ]
    clauses = (
        *(("declaration_tie",) if tied else ()),
        *(("who_declares",) if len(declared) > 2 else ()),
        "comparing",
    )
    statements = [CLAUSES[clause].statement(rules) for clause in clauses]
    cards = tuple(card for each in (one, two) for card in each.cards)
    conclusion = stands.reason
    names = {**{side.value: side.title for side in Side}, NOBODY: _("nobody"), BOTH: _("both, each side its own")}
    return Puzzle(
        kind=Kind.ONE,
        task=f"{contract(trump)} " + _("Who scores declarations?"),
        scene=Scene(
            trump=trump, taker=taker, dealer=leader.left if with_leader else None, notes=tuple(notes),
            hands=tuple((seat, tuple(_held(made))) for seat, made in shown),
        ),
        choices=tuple(Choice(choice, name, conclusion) for choice, name in names.items()),
        answers=(right,),
        hints=(
            Hint(_("Look for the best declaration of each side, and compare those two.")),
            Hint(_("It is between {one} and {other}.").format(one=one.definite, other=two.definite), cards),
            Hint(_decides(one, two, trump, rules), cards),
            Hint(conclusion, cards),
        ),
        explanation=(
            Reason(_decides(one, two, trump, rules), "comparing", cards),
            *(Reason(says, clause) for says, clause in zip(statements, clauses, strict=True)),
            Reason(conclusion, clauses[0], cards),
        ),
        clauses=clauses,
        default=_("It is not {answer}. {conclusion} {statement}").format(
            answer="{answer}", conclusion=conclusion, statement=" ".join(statements)
        ),
        rules=rules,
    )  # fmt: skip


def _leads(leader: Seat) -> str:
    says = _("{dealer} dealt, and {player} leads to the first trick.")
    return says.format(dealer=leader.left.title, player=leader.title)


def _best_of(side: Side, declared: Sequence[Declared], trump: Trump, rules: Rules) -> Declaration:
    own = [each.declaration for each in declared if each.seat.side is side]
    return max(own, key=lambda each: strength(each, trump, rules))


def _decides(one: Declaration, two: Declaration, trump: Trump, rules: Rules) -> str:
    """Say what decides between two declarations, without saying which is the better one."""
    if strength(one, trump, rules) == strength(two, trump, rules):
        return _("There is nothing at this table that would put one of the two before the other.")
    if rules.comparing == "value_first" and value(one, trump, rules) != value(two, trump, rules):
        return _("They are worth {n} and {m}, and here the value decides.").format(
            n=value(one, trump, rules), m=value(two, trump, rules)
        )
    if one.kind is not two.kind:
        return _("One is a carré and the other a run.")
    if one.kind is Form.CARRE:
        return _("Both are carrés, and so their ranks decide.")
    if min(one.length, 5) != min(two.length, 5):
        return _("Both are runs, and one is longer.")
    first = one.suit is trump.suit or two.suit is trump.suit
    if rules.comparing == "trump_before_top" and first and trump.suit:
        return _("Both are runs, and for this comparison they are equally long. One is in trumps.")
    if one.top.rank is not two.top.rank:
        return _("Both are runs, and for this comparison they are equally long. Their top cards decide.")
    return _("Both are runs, equally long and up to the same rank. One is in trumps.")


WHOSE_DECLARATIONS: Final = Skill(
    id="whose_declarations",
    heading=N_("Whose declarations score"),
    clauses=("comparing", "declaration_tie", "who_declares"),
    beliefs=BELIEFS,
    draw=_draw,
    needs=DECLARED_AT,
    because="declarations",
)
