"""Which cards may be played? Positions that make a learner meet one obligation at a time.

A puzzle is a skill and a seed: `make("overtrump", 17)` is the same position for ever. The position comes from dealt
cards and legal plays of the others, so it can happen at a table; it always has a card that may be played and one that
may not, and the wrong one is tempting.

>>> puzzle = make("overtrump", 17)
>>> puzzle.id, puzzle.clauses
('overtrump-17', {'overtrump'})
>>> 0 < len(puzzle.legal) < len(puzzle.position.hand)
True
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Seat, listing
from belote_teach.rules.obligation import SUIT_BITS, Duty, Law
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.trick import LegalPlays, Play, Position, legal_plays
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

__all__ = ["SKILLS", "TABLES", "Puzzle", "Skill", "make"]

# Tables whose rules leave their preset in one place each: the skill `tables` goes through them, and a position is
# shown under those where it comes out differently.
TABLES: Final = (
    "arena+undertrump=never",
    "arena+partner_winning=ruffed",
    "classic+trump_led=not_over_partner",
    "classic+trump_led=any",
    "classic+plain_led=higher",
    "classic+ruff=may",
    "classic+overtrump=may",
    "classic+partner_winning=trump",
    "classic+under_partner=avoid",
    "arena+all_trumps_led=not_over_partner",
)


@dataclass(frozen=True, slots=True)
class _Recipe:
    """A kind of position: what it asks, whether the player is void, what is trumps, and what makes it worth asking."""

    duties: frozenset[Duty]
    void: bool
    fits: Callable[[Position, int], bool] = lambda _position, _legal: True
    tables: tuple[str, ...] = ()
    trump: Trump | None = None
    trump_led: bool = False


@dataclass(frozen=True, slots=True)
class Skill:
    """Something a learner can be good at: its id, its name and the kinds of position that train it."""

    id: str
    heading: str
    recipes: tuple[_Recipe, ...]
    farewell: str = N_("That is this level done.")

    @property
    def title(self) -> str:
        """The name in the language in use."""
        return _(self.heading)

    @property
    def finish(self) -> str:
        """What to say when a level of it is done, in the language in use."""
        return _(self.farewell)


@dataclass(frozen=True)
class Puzzle:
    """A position to answer: which cards may be played? `id` makes it again."""

    skill: str
    seed: int
    position: Position

    @property
    def id(self) -> str:
        """The skill and the seed, such as `overtrump-17`."""
        return f"{self.skill}-{self.seed}"

    @cached_property
    def legal(self) -> LegalPlays:
        """The answer."""
        return legal_plays(self.position)

    @property
    def clauses(self) -> set[str]:
        """The ids of the clauses that allow the legal cards."""
        return {self.legal.explain(card).clause.id for card in self.legal}


def _lower_trump_in_hand(position: Position, legal: int) -> bool:
    """The hand holds a trump that is too low to be played."""
    return bool(position.hand.bits & position.law.order.trumps & ~legal)


def _partner_was_winning(position: Position, _legal: int) -> bool:
    """The partner held the trick until the opponent after them took it."""
    trick = position.trick
    if len(trick) < 2 or trick[-2].seat is not position.seat.partner:
        return False
    before = Position(position.hand, trick[:-1], position.trump, position.rules, position.seat.left)
    return before.winning == trick[-2] and position.winning == trick[-1]


def _partner_holds(position: Position, _legal: int) -> bool:
    winning = position.winning
    return winning is not None and winning.seat is position.seat.partner


def _partner_to_play(position: Position, _legal: int) -> bool:
    """The partner has not played yet, so nothing of theirs can hold the trick."""
    return all(play.seat is not position.seat.partner for play in position.trick)


def _partner_holds_and_low(position: Position, legal: int) -> bool:
    return _partner_holds(position, legal) and bool(position.hand.bits & SUIT_BITS[position.asked[1]] & ~legal)


def _differs_from_classic(position: Position, legal: int) -> bool:
    return Law.of(CLASSIC, position.trump).obligation(*position.asked)[1] != legal


_FOLLOW = _Recipe(frozenset({Duty.FOLLOW}), void=False)
_GO_HIGHER = _Recipe(
    frozenset({Duty.GO_HIGHER}), void=False, trump_led=True,
    fits=lambda position, legal: bool(position.hand.bits & SUIT_BITS[position.asked[1]] & ~legal),
)  # fmt: skip
_CANNOT_GO_HIGHER = _Recipe(frozenset({Duty.CANNOT_GO_HIGHER}), void=False, trump_led=True)
_TRUMP = _Recipe(frozenset({Duty.TRUMP}), void=True)
_OVERTRUMP = _Recipe(frozenset({Duty.OVERTRUMP}), void=True, fits=_lower_trump_in_hand)
_OVERTRUMP_OR_DISCARD = _Recipe(frozenset({Duty.OVERTRUMP}), void=True)
_UNDERTRUMP = _Recipe(frozenset({Duty.UNDERTRUMP}), void=True)
_PARTNER_BEATEN = _Recipe(
    frozenset({Duty.TRUMP, Duty.OVERTRUMP, Duty.UNDERTRUMP}), void=True, fits=_partner_was_winning
)
_PARTNER_TO_PLAY = _Recipe(frozenset({Duty.TRUMP, Duty.OVERTRUMP}), void=True, fits=_partner_to_play)
_PARTNER_TRUMP_LED = _Recipe(frozenset({Duty.GO_HIGHER}), void=False, trump_led=True, fits=_partner_holds_and_low)
_PARTNER_FOLLOW = _Recipe(frozenset({Duty.FOLLOW}), void=False, fits=_partner_holds)
_ALL_TRUMPS = _Recipe(
    frozenset({Duty.GO_HIGHER, Duty.CANNOT_GO_HIGHER}), void=False, tables=("arena",), trump=Trump.ALL
)
_NO_TRUMPS = _Recipe(frozenset({Duty.FOLLOW}), void=False, tables=("arena",), trump=Trump.NONE)


def _elsewhere(table: str, *duties: Duty, void: bool = True, **more: object) -> _Recipe:
    return _Recipe(frozenset(duties), void=void, tables=(table,), fits=_differs_from_classic, **more)  # type: ignore[arg-type]


SKILLS: Final[Mapping[str, Skill]] = {
    skill.id: skill
    for skill in (
        Skill("follow", N_("Follow suit"), (_FOLLOW,)),
        Skill("raise", N_("Go higher when trumps are led"), (_GO_HIGHER, _GO_HIGHER, _CANNOT_GO_HIGHER)),
        Skill("trump", N_("Trump when you are void"), (_TRUMP,)),
        Skill("overtrump", N_("Go over an opponent’s trump"), (_OVERTRUMP, _OVERTRUMP, _OVERTRUMP_OR_DISCARD)),
        Skill("undertrump", N_("Too low to go over"), (_UNDERTRUMP,)),
        Skill(
            "partner",
            N_("Does your partner hold the trick?"),
            (_PARTNER_BEATEN, _PARTNER_TO_PLAY, _PARTNER_BEATEN, _PARTNER_TRUMP_LED, _PARTNER_FOLLOW),
        ),
        Skill("no_suit", N_("All trumps and no trumps"), (_ALL_TRUMPS, _ALL_TRUMPS, _NO_TRUMPS)),
        Skill(
            "tables",
            N_("At other tables"),
            (
                _elsewhere("arena+undertrump=never", Duty.DISCARD_BELOW),
                _elsewhere("arena+partner_winning=ruffed", Duty.TRUMP_PARTNER),
                _elsewhere("classic+trump_led=not_over_partner", Duty.PARTNER_SPARES, void=False, trump_led=True),
                _elsewhere("classic+trump_led=any", Duty.FOLLOW, void=False, trump_led=True),
                _elsewhere("classic+plain_led=higher", Duty.GO_HIGHER, void=False),
                _elsewhere("classic+ruff=may", Duty.MAY_OVERTRUMP),
                _elsewhere("classic+overtrump=may", Duty.ANY_TRUMP),
                _elsewhere("classic+partner_winning=trump", Duty.TRUMP_PARTNER),
                _elsewhere("classic+under_partner=avoid", Duty.NOT_UNDER_PARTNER),
                _elsewhere(
                    "arena+all_trumps_led=not_over_partner", Duty.PARTNER_SPARES, void=False, trump=Trump.ALL
                ),
            ),
        ),
        Skill(
            "mixed",
            N_("Everything together"),
            (
                _PARTNER_BEATEN, _GO_HIGHER, _UNDERTRUMP, _FOLLOW, _OVERTRUMP, _TRUMP, _PARTNER_TRUMP_LED,
                _OVERTRUMP_OR_DISCARD, _PARTNER_FOLLOW, _CANNOT_GO_HIGHER, _PARTNER_TO_PLAY,
            ),
            N_("That is the end of the lesson: you know what you must play."),
        ),
    )
}  # fmt: skip
"""The skills in the order in which the lesson takes them."""


def make(skill: str, seed: int, rules: Rules | None = None) -> Puzzle:
    """Return the puzzle of a skill with that number, at a table (classic when left out).

    The recipes of the skill come in turn as the seed counts up. A recipe made for a certain table keeps that table, and
    one that never comes up at `rules` is left out. Where none is left it is a `LookupError`, like an unknown skill.
    """
    table = rules or CLASSIC
    recipes = _recipes(skill, table)
    position = _search(f"{skill}/{seed}", recipes[seed % len(recipes)], table)
    if position is None:  # pragma: no cover - rarer than one in many millions
        raise LookupError(_no_position(skill, table))
    return Puzzle(skill, seed, position)


def _no_position(skill: str, table: Rules) -> str:
    return _("No position trains “{skill}” at the table {rules}.").format(skill=skill, rules=table)


@lru_cache
def _recipes(skill: str, table: Rules) -> tuple[_Recipe, ...]:
    """Return the recipes of a skill that can come up at a table; `LookupError` for an unknown skill or none."""
    if skill not in SKILLS:
        raise LookupError(
            _("“{skill}” is no skill: choose {skills}.").format(skill=skill, skills=listed(SKILLS, last="or"))
        )
    found = tuple(recipe for recipe in SKILLS[skill].recipes if _search(f"{skill}/try", recipe, table) is not None)
    if not found:
        raise LookupError(_no_position(skill, table))
    return found


_TRIES: Final = 5_000
"""A recipe that can come up does so within some hundred deals."""


def _search(start: str, recipe: _Recipe, table: Rules) -> Position | None:
    """Deal from a seed until a position is one that the recipe wants."""
    rng = random.Random(start)  # noqa: S311 - an exercise, not a secret
    at = Rules.parse(recipe.tables[0]) if recipe.tables else table
    for _attempt in range(_TRIES):
        position = _attempt_position(rng, recipe, at)
        if position is not None:
            return position
    return None


_SUIT_TRUMPS: Final = tuple(trump for trump in Trump if trump.suit)


def _attempt_position(rng: random.Random, recipe: _Recipe, table: Rules) -> Position | None:
    """Deal cards, let the others play, and return South's position if it is one that the recipe wants."""
    trump = recipe.trump or rng.choice(_SUIT_TRUMPS)
    law = Law.of(table, trump)
    each = rng.randint(4, 8)
    before = rng.randint(1, 3)
    led = rng.randrange(4)
    if trump.suit:
        while (led == trump.suit.index) != recipe.trump_led:
            led = rng.randrange(4)
    suit = SUIT_BITS[led]
    deck = list(DECK)
    rng.shuffle(deck)
    hand = _hand(deck, each, suit, law.order.trumps if recipe.void else 0, void=recipe.void)
    if hand is None:
        return None
    rest = [card for card in deck if not card.bit & hand]
    trick = _others_play(rng, law, rest, each, before, suit)
    if trick is None:
        return None
    position = Position(listing(hand), trick, trump, table)
    duty, legal = position.obligation()
    if duty not in recipe.duties or legal == hand or not recipe.fits(position, legal):
        return None
    return position


def _hand(deck: Sequence[Card], each: int, suit: int, trumps: int, *, void: bool) -> int | None:
    """Take South's cards from a shuffled deck: void in the suit and with a trump, or holding both it and others."""
    hand = 0
    for card in deck:
        if not (void and card.bit & suit):
            hand |= card.bit
            if hand.bit_count() == each:
                break
    if void:
        return hand if hand & trumps or not trumps else None
    return hand if hand & suit and hand & ~suit else None


def _others_play(
    rng: random.Random, law: Law, cards: Sequence[Card], each: int, before: int, suit: int
) -> list[Play] | None:
    """Let the `before` players in front of South play legally from `each` cards, the first of them in `suit`."""
    seats = [Seat.EAST, Seat.NORTH, Seat.WEST][3 - before :]
    order = law.order
    trick: list[Play] = []
    best: Play | None = None
    top = 0
    for place, seat in enumerate(seats):
        held = sum(card.bit for card in cards[place * each : (place + 1) * each])
        if best is None:
            choice = held & suit
        else:
            led = trick[0].card.suit.index
            choice = law.obligation(held, led, best.card.index, top, best.seat is seat.partner)[1]
        if not choice:
            return None
        card = rng.choice(listing(choice))
        trick.append(Play(seat, card))
        if best is None or order.beats(card, best.card):
            best = trick[-1]
        if place == 0 or (card.bit & suit and order.beats(card, DECK[top])):
            top = card.index
    return trick
