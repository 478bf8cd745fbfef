"""Declarations: runs and carrés in a hand, which of two is better, and which side scores.

Values: a run of 3 is 20, of 4 50, of 5 or more 100; carrés of jacks 200, of nines 150, of aces, tens, kings and
queens 100 (sources A and B). At no trumps, where the sources are silent, aces and tens go first unless the table says
otherwise.

A card serves once at most tables. A carré then takes its cards and runs are made of what is left: a carré is worth at
least as much as all the runs it can break, and goes before them, so no other use of the cards is ever better.

>>> hand = Cards.parse("Kc Kh 9d Td Jd Qd Kd Ks")
>>> [declaration.title for declaration in find(hand, Trump.HEARTS)]
['carré of kings', 'quarte to the queen of diamonds']
>>> judge("9d Td Jd Qd Kd", hand, "h", "classic+declarations").reason
'At this table a card serves in one declaration only, and the king of diamonds is already in the carré of kings.'
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from belote_teach.cards import Card, CardError, Cards, Rank, Seat, Side, Suit, coerced
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.rules.rulebook import Clause

__all__ = [
    "Declaration",
    "DeclarationVerdict",
    "Declared",
    "Kind",
    "Standing",
    "find",
    "judge",
    "standing",
    "strength",
    "value",
]


class Kind(Enum):
    """The two kinds of declaration."""

    RUN = "run"
    CARRE = "carre"


_RUN_VALUES: Final = {3: 20, 4: 50, 5: 100, 6: 100, 7: 100, 8: 100}
_CARRE_VALUES: Final = {"J": 200, "9": 150, "A": 100, "T": 100, "K": 100, "Q": 100}
_NO_TRUMPS_VALUES: Final = {"A": 200, "T": 150, "K": 100, "Q": 100, "J": 100, "9": 100}
_CARRE_BITS: Final = tuple(0x01010101 << rank for rank in range(8))


@dataclass(frozen=True, slots=True)
class Declaration:
    """A run or a carré: nothing but its cards, which say what it is. `CardError` when they are neither."""

    cards: Cards

    def __init__(self, cards: Iterable[Card | str] | str) -> None:
        held = Cards.of(cards)
        if not (_is_run(held.bits) or held.bits in _CARRE_BITS):
            raise CardError(
                _(
                    "“{text}” is no declaration: write three or more cards in a row of one suit, or four of one rank."
                ).format(text=cards if isinstance(cards, str) else held)
            )
        object.__setattr__(self, "cards", held)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the cards of a declaration; `CardError` when they are neither a run nor a carré."""
        return cls(text)

    @classmethod
    def of(cls, declaration: Declaration | str) -> Declaration:
        """Return a declaration given as itself or as the text of its cards; `TypeError` for anything else."""
        wanted = N_("Give a declaration, or the text of its cards such as 9h Th Jh.")
        return coerced(Declaration, declaration, cls.parse, wanted)

    @classmethod
    def run(cls, top: Card | str, length: int) -> Self:
        """Return the run of that many cards below and with `top`; `CardError` when there are not so many."""
        top = Card.of(top)
        if not 3 <= length <= top.rank.index + 1:
            raise CardError(_("There is no run of {n} cards to {card}.").format(n=length, card=top.definite))
        lowest = top.index - length + 1
        return cls(Cards.from_bits(((1 << length) - 1) << lowest))

    @classmethod
    def carre(cls, rank: Rank | str) -> Self:
        """Return the four cards of a rank."""
        return cls(Cards.from_bits(_CARRE_BITS[Rank.of(rank).index]))

    def __str__(self) -> str:
        return str(self.cards)

    @property
    def kind(self) -> Kind:
        """A run or a carré."""
        return Kind.CARRE if self.cards.bits in _CARRE_BITS else Kind.RUN

    @property
    def length(self) -> int:
        """How many cards it has."""
        return len(self.cards)

    @property
    def top(self) -> Card:
        """The highest card, in natural order."""
        return max(self.cards, key=lambda card: card.rank.index)

    @property
    def suit(self) -> Suit | None:
        """A run's suit; None for a carré."""
        return self.top.suit if self.kind is Kind.RUN else None

    @property
    def clause(self) -> Clause:
        """The clause that says what it is worth."""
        return CLAUSES["runs" if self.kind is Kind.RUN else "carres"]

    @property
    def title(self) -> str:
        """The name in the language in use, such as `tierce to the queen of hearts`."""
        if self.kind is Kind.CARRE:
            return _(_CARRE_NAMES[self.top.rank.value])
        return _(_RUN_NAMES[min(self.length, 5)]).format(card=self.top.definite)

    @property
    def definite(self) -> str:
        """The name as it stands in a sentence, such as `the tierce to the queen of hearts`."""
        if self.kind is Kind.CARRE:
            return _(_DEFINITE_CARRES[self.top.rank.value])
        return _(_DEFINITE_RUNS[min(self.length, 5)]).format(card=self.top.definite)


def _declaration(bits: int) -> Declaration:
    """Return the declaration of cards that are known to be one."""
    made = _NEW(Declaration)
    _PUT(made, "cards", Cards.from_bits(bits))
    return made


_NEW: Final = Declaration.__new__
_PUT: Final = object.__setattr__
_RUN_NAMES: Final = {3: N_("tierce to {card}"), 4: N_("quarte to {card}"), 5: N_("quinte to {card}")}
_DEFINITE_RUNS: Final = {
    3: N_("the tierce to {card}"), 4: N_("the quarte to {card}"), 5: N_("the quinte to {card}"),
}  # fmt: skip
_DEFINITE_CARRES: Final = {
    "7": N_("the four sevens"), "8": N_("the four eights"), "9": N_("the carré of nines"), "T": N_("the carré of tens"),
    "J": N_("the carré of jacks"), "Q": N_("the carré of queens"), "K": N_("the carré of kings"),
    "A": N_("the carré of aces"),
}  # fmt: skip
_CARRE_NAMES: Final = {
    "7": N_("four sevens"), "8": N_("four eights"), "9": N_("carré of nines"), "T": N_("carré of tens"),
    "J": N_("carré of jacks"), "Q": N_("carré of queens"), "K": N_("carré of kings"), "A": N_("carré of aces"),
}  # fmt: skip


class Declared(NamedTuple):
    """A declaration and the seat that makes it."""

    seat: Seat
    declaration: Declaration

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `E:Jc Qc Kc`: a seat, a colon and the cards. `CardError` otherwise."""
        seat, _colon, cards = text.partition(":")
        return cls(Seat.parse(seat), Declaration.parse(cards))

    @classmethod
    def of(cls, declared: Declared | tuple[Seat, Declaration] | str) -> Self:
        """Return what is declared, given as itself, as seat and declaration, or as text; `TypeError` otherwise."""
        given: object = declared
        if isinstance(given, cls):
            return given
        if isinstance(given, tuple) and len(given) == 2:
            return cls(Seat.of(given[0]), Declaration.of(given[1]))
        return coerced(cls, given, cls.parse, N_("Give a seat and a declaration, or their text such as E:Jc Qc Kc."))

    def __str__(self) -> str:
        return f"{self.seat.value}:{self.declaration}"


def value(declaration: Declaration | str, trump: Trump | Suit | str, rules: Rules | str = CLASSIC) -> int:
    """Return what a declaration is worth; 0 for four sevens or eights, which cannot be declared."""
    declaration, trump, rules = Declaration.of(declaration), Trump.of(trump), Rules.parse(rules)
    if declaration.kind is Kind.RUN:
        return _RUN_VALUES[declaration.length]
    return _carre_values(trump, rules).get(declaration.top.rank.value, 0)


def _carre_values(trump: Trump, rules: Rules) -> dict[str, int]:
    return _NO_TRUMPS_VALUES if trump is Trump.NONE and rules.no_trumps_carres == "aces" else _CARRE_VALUES


def find(
    hand: Iterable[Card | str], trump: Trump | Suit | str, rules: Rules | str = CLASSIC
) -> tuple[Declaration, ...]:
    """Return the declarations of a hand in their best use: carrés first, then runs by suit, from the top down.

    Whether the table plays declarations at all is not asked here.
    """
    trump, rules = Trump.of(trump), Rules.parse(rules)
    bits = left = Cards.of(hand).bits
    found = []
    both = bits & bits >> 8
    if both & both >> 16 & 0xFF:  # some rank is there four times
        for rank in _CARRE_ORDER[trump is Trump.NONE and rules.no_trumps_carres == "aces"]:
            carre = _CARRE_BITS[rank]
            if bits & carre == carre:
                found.append(_declaration(carre))
                left &= ~carre
    split = rules.eight_in_a_row == "split"
    bits = left if rules.card_reuse == "once" else bits
    for suit in range(4):
        for run in _RUNS[bits >> 8 * suit & 0xFF]:
            if split and run == 0xFF:
                found += [_declaration(part << 8 * suit) for part in (0xF8, 0x07)]
            else:
                found.append(_declaration(run << 8 * suit))
    return tuple(found)


def _is_run(bits: int) -> bool:
    """Whether the bits are one unbroken row of three or more inside one suit."""
    if not bits:
        return False
    low = (bits & -bits).bit_length() - 1
    row = bits >> low
    return bits.bit_count() >= 3 and row & (row + 1) == 0 and low >> 3 == (bits.bit_length() - 1) >> 3


def _runs_of(byte: int) -> tuple[int, ...]:
    """Return the unbroken rows of three and more bits in a suit's byte, the highest first."""
    rows, rank = [], 7
    while rank >= 0:
        length = 0
        while rank - length >= 0 and byte >> rank - length & 1:
            length += 1
        if length >= 3:
            rows.append(((1 << length) - 1) << rank - length + 1)
        rank -= max(length, 1)
    return tuple(rows)


_RUNS: Final = tuple(_runs_of(byte) for byte in range(256))
_CARRE_ORDER: Final = tuple(tuple(Rank(letter).index for letter in letters) for letters in ("J9ATKQ", "ATKQJ9"))
"""The ranks of carrés from the best down: as usual, and at no trumps with aces first."""


def strength(
    declaration: Declaration | str, trump: Trump | Suit | str, rules: Rules | str = CLASSIC
) -> tuple[int, ...]:
    """Return a key by which declarations compare at a table: the greater is better, equal keys are a tie."""
    declaration, trump, rules = Declaration.of(declaration), Trump.of(trump), Rules.parse(rules)
    carre = declaration.kind is Kind.CARRE
    top = declaration.top
    worth = value(declaration, trump, rules)
    trumps = int(trump is not Trump.ALL and top.suit is trump.suit)
    if rules.comparing == "value_first":
        return (worth, 1, 0, 0) if carre else (worth, 0, top.rank.index, trumps)
    if carre:
        order = _CARRE_ORDER[trump is Trump.NONE and rules.no_trumps_carres == "aces"]
        return (1, 8 - order.index(top.rank.index), 0, 0) if worth else (-1, 0, 0, 0)
    length = min(declaration.length, 5)
    if rules.comparing == "trump_before_top":
        return 0, length, trumps, top.rank.index
    return 0, length, top.rank.index, trumps


@dataclass(frozen=True, slots=True)
class Standing:
    """Which side's declarations stand. `side` is None when there are none, or when the best are equal.

    `declared` are those that stand, `best` the one that decided (or those that tied) and `clause` the rule.
    """

    side: Side | None
    declared: tuple[Declared, ...]
    best: tuple[Declared, ...]
    clause: Clause
    points: int = 0

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        if not self.best:
            if self.clause.id == "declarations":
                return _("At this table only belote and rebelote are announced.")
            return _("Nobody has anything to declare.")
        first = self.best[0]
        words = {"player": first.seat.title, "declaration": first.declaration.definite}
        if self.side is None:
            words |= {"other": self.best[1].seat.title, "equal": self.best[1].declaration.definite}
            return _("Equal: {declaration} from {player} and {equal} from {other}, so nobody scores.").format(**words)
        words["side"] = self.side.title
        if self.clause.id == "declaration_tie":
            says = _("Equal, but first in turn: {declaration} from {player}, so {side} score all of theirs.")
        elif self.clause.id == "comparing":
            says = _("Best: {declaration} from {player}, so {side} score all of theirs.")
        elif len(self.declared) == 1:
            says = _("Only {player} declares: {declaration}. {side} score it.")
        else:
            says = _("Only {side} declare, and score all of theirs.")
        return says.format(**words)


def standing(
    declared: Iterable[Declared | str],
    trump: Trump | Suit | str,
    rules: Rules | str = CLASSIC,
    leader: Seat | str = Seat.SOUTH,
) -> Standing:
    """Compare the declarations of all players and say which side's stand.

    `leader` leads to the first trick; it matters only where a tie goes to the first in turn. Four sevens or eights are
    left out, and so is everything at a table without declarations.
    """
    trump, rules, leader = Trump.of(trump), Rules.parse(rules), Seat.of(leader)
    if rules.declarations == "no":
        return Standing(None, (), (), CLAUSES["declarations"])
    made = [each for each in map(Declared.of, declared) if value(each.declaration, trump, rules)]
    if not made:
        return _NOBODY
    if len(made) == 1 or all(each.seat.side is made[0].seat.side for each in made):
        best = max(made, key=lambda each: strength(each.declaration, trump, rules)) if len(made) > 1 else made[0]
        return _scores(made, best, "who_declares", trump, rules)
    keys = [strength(each.declaration, trump, rules) for each in made]
    top = max(keys)
    ties = [each for each, key in zip(made, keys, strict=True) if key == top]
    ties.sort(key=lambda each: (each.seat.index - leader.index) % 4)
    if all(each.seat.side is ties[0].seat.side for each in ties):
        return _scores(made, ties[0], "comparing", trump, rules)
    if rules.declaration_tie == "first_in_turn":
        return _scores(made, ties[0], "declaration_tie", trump, rules)
    other = next(each for each in ties if each.seat.side is not ties[0].seat.side)
    return Standing(None, (), (ties[0], other), CLAUSES["declaration_tie"])


_NOBODY: Final = Standing(None, (), (), CLAUSES["who_declares"])


def _scores(made: list[Declared], best: Declared, clause: str, trump: Trump, rules: Rules) -> Standing:
    side = best.seat.side
    stand = tuple(each for each in made if each.seat.side is side)
    points = sum(value(each.declaration, trump, rules) for each in stand)
    return Standing(side, stand, (best,), CLAUSES[clause], points)


@dataclass(frozen=True, slots=True)
class DeclarationVerdict:
    """Whether some cards of a hand may be declared, and why. `declaration` is what they are, None for nothing."""

    cards: Cards
    allowed: bool
    clause: Clause
    message: str
    declaration: Declaration | None = None
    other: Declaration | None = None

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        shared = next(iter(self.cards & self.other.cards), None) if self.other else None
        return _(self.message).format(
            declaration=self.declaration.definite if self.declaration else "",
            other=self.other.definite if self.other else "",
            card=shared.definite if shared else "",
        )

    def __bool__(self) -> bool:
        return self.allowed


def judge(
    cards: Iterable[Card | str],
    hand: Iterable[Card | str],
    trump: Trump | Suit | str,
    rules: Rules | str = CLASSIC,
) -> DeclarationVerdict:
    """Say whether these cards of a hand may be declared, and why; `CardError` for a card not in the hand."""
    cards, hand, trump, rules = Cards.of(cards), Cards.of(hand), Trump.of(trump), Rules.parse(rules)
    for card in cards - hand:
        raise CardError(_("{card} is not in the hand.").format(card=card))
    if rules.declarations == "no":
        return DeclarationVerdict(
            cards, allowed=False, clause=CLAUSES["declarations"], message=N_("At this table nothing is declared.")
        )
    if cards.bits in _CARRE_BITS:
        return _judge_carre(_declaration(cards.bits), trump, rules)
    if not _is_run(cards.bits):
        message = N_("A run has three or more cards in a row of one suit, and a carré four of one rank.")
        return DeclarationVerdict(cards, allowed=False, clause=CLAUSES["runs"], message=message)
    return _judge_run(_declaration(cards.bits), hand, find(hand, trump, rules), rules)


def _judge_carre(made: Declaration, trump: Trump, rules: Rules) -> DeclarationVerdict:
    allowed = value(made, trump, rules) > 0
    message = _MAY if allowed else N_("Four sevens or eights cannot be declared.")
    clause = "carres"
    if trump is Trump.NONE and rules.third_round == "yes":
        clause = "no_trumps_carres"
    return DeclarationVerdict(made.cards, allowed, CLAUSES[clause], message, made)


_MAY: Final = N_("You may declare {declaration}.")
_LONGER: Final = N_("It is part of a longer run, {other}, which is declared as a whole.")
_SPLIT: Final = N_("At this table a whole suit counts as a run of five from the top and one of three.")
_TAKEN: Final = N_("At this table a card serves in one declaration only, and {card} is already in {other}.")


def _judge_run(made: Declaration, hand: Cards, found: tuple[Declaration, ...], rules: Rules) -> DeclarationVerdict:
    if made in found:
        return DeclarationVerdict(made.cards, True, CLAUSES["runs"], _MAY, made)  # noqa: FBT003
    carre = next((each for each in found if each.kind is Kind.CARRE and each.cards & made.cards), None)
    if carre and rules.card_reuse == "once":
        return DeclarationVerdict(made.cards, False, CLAUSES["card_reuse"], _TAKEN, made, carre)  # noqa: FBT003
    longer = next(each for each in found if each.kind is Kind.RUN and each.cards & made.cards)
    whole_suit = len(hand.in_suit(made.top.suit)) == 8
    if whole_suit and rules.eight_in_a_row == "split":
        return DeclarationVerdict(made.cards, False, CLAUSES["eight_in_a_row"], _SPLIT, made, longer)  # noqa: FBT003
    clause = "eight_in_a_row" if whole_suit else "runs"
    return DeclarationVerdict(made.cards, False, CLAUSES[clause], _LONGER, made, longer)  # noqa: FBT003
