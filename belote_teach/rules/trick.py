"""One trick: who holds it, which cards may be played to it, and why each of the others may not.

>>> position = Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h")
>>> legal = legal_plays(position)
>>> [card.text for card in legal], len(legal), "7d" in legal
(['Jh'], 1, False)
>>> verdict = legal.explain("Ah")
>>> verdict.allowed, verdict.clause.id, str(verdict.required), str(verdict.because)
(False, 'overtrump', 'Jh', '9h Jh Kc')
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar

from belote_teach.cards import Card, CardError, Cards, Seat, Suit, coerced, listing, written
from belote_teach.rules import reasons
from belote_teach.rules.obligation import SUIT_BITS, Duty, Law
from belote_teach.rules.options import CLASSIC, Rules, RulesError
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from belote_teach.rules.rulebook import Clause

__all__ = [
    "LegalPlays",
    "Play",
    "Position",
    "PositionError",
    "Trick",
    "UnreadableError",
    "Verdict",
    "legal_plays",
    "winner",
]


class Play(NamedTuple):
    """A card and the seat that played it."""

    seat: Seat
    card: Card

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `E:Ac`: a seat, a colon, a card. `CardError` otherwise."""
        seat, colon, card = text.partition(":")
        if not colon:
            raise CardError(
                _("“{text}” is no play: write the seat, a colon and the card, such as E:Ac.").format(text=text)
            )
        return cls(Seat.parse(seat), Card.parse(card))

    @classmethod
    def of(cls, play: Play | tuple[Seat, Card] | str) -> Self:
        """Return a play given as itself, as seat and card, or as text; `TypeError` for anything else."""
        given: object = play
        if isinstance(given, cls):
            return given
        if isinstance(given, tuple) and len(given) == 2:
            return cls(Seat.of(given[0]), Card.of(given[1]))
        return coerced(cls, given, cls.parse, N_("Give a play, or its text such as E:Ac."))

    def __str__(self) -> str:
        return f"{self.seat.value}:{self.card}"


class Trick(tuple[Play, ...]):
    """The cards of one trick in the order played: a tuple of `Play`."""

    __slots__ = ()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read `E:Ac N:9h W:Kc`, apart by spaces or commas. The empty text is a trick not yet led to."""
        return cls(Play.parse(word) for word in text.replace(",", " ").split())

    @classmethod
    def of(cls, trick: Iterable[Play | str] | str) -> Self:
        """Return a trick given as itself, as a list of plays or as text; `TypeError` for anything else."""
        given: object = trick
        if isinstance(given, cls):
            return given
        if isinstance(given, str):
            return cls.parse(given)
        if not isinstance(given, Iterable):
            raise TypeError(_("Give a trick, or its text such as E:Ac N:9h."))
        return cls(Play.of(play) for play in given)

    def __str__(self) -> str:
        return " ".join(str(play) for play in self)

    @property
    def cards(self) -> Cards:
        """The cards on the table."""
        return Cards(play.card for play in self)

    def winning(self, trump: Trump) -> Play:
        """Return the play that holds the trick so far; the trick has at least one card."""
        return self[Order.of(trump).best([play.card for play in self])]

    def best_of_suit_led(self, trump: Trump) -> Play:
        """Return the highest play in the suit led: the winning one, unless the trick was ruffed."""
        following = [play for play in self if play.card.suit is self[0].card.suit]
        return following[Order.of(trump).best([play.card for play in following])]


def winner(trick: Sequence[Play | str] | str, trump: Trump | Suit | str) -> Seat:
    """Return the seat that holds a trick of at least one card; trick and trumps may be given as text."""
    return Trick.of(trick).winning(Trump.of(trump)).seat


class PositionError(ValueError):
    """A position that cannot be. `problems` holds every one of them, a sentence each.

    `clause` is the rule that the first of them breaks; None where no rule is broken, as by a word that cannot be read.
    """

    def __init__(self, problems: Iterable[str], clauses: Iterable[str] = ()) -> None:
        self.problems = tuple(problems)
        self.clauses: tuple[Clause, ...] = tuple(CLAUSES[clause] for clause in dict.fromkeys(clauses))
        super().__init__("\n".join(self.problems))

    @property
    def clause(self) -> Clause | None:
        """The rule that the first problem with a rule breaks."""
        return self.clauses[0] if self.clauses else None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems, tuple(clause.id for clause in self.clauses))


@dataclass(frozen=True, slots=True)
class Position:
    """A player to move: the hand, the trick so far, what is trumps and the rules of the table.

    `seat` is the player to move; leave it out and it is the one after the last player (South when leading). Each part
    may be given as text too. A position that cannot be raises `PositionError` with all its problems at once. Nothing is
    asked about earlier tricks.
    """

    hand: Cards
    trick: Trick
    trump: Trump
    rules: Rules = field(default_factory=Rules)
    seat: Seat = Seat.SOUTH
    law: Law = field(init=False, repr=False, compare=False)
    asked: tuple[int, int, int, int, bool] = field(init=False, repr=False, compare=False)

    def __init__(
        self,
        hand: Iterable[Card | str] | str,
        trick: Iterable[Play | str] | str,
        trump: Trump | Suit | str,
        rules: Rules | str | None = None,
        seat: Seat | str | None = None,
    ) -> None:
        held = list(hand) if isinstance(hand, Cards) else [Card.of(card) for card in written(hand)]
        plays, trump = Trick.of(trick), Trump.of(trump)
        seat = Seat.of(seat) if seat is not None else None
        problems = _problems(held, plays, seat)
        if problems:
            raise _position_error(problems)
        put = object.__setattr__
        put(self, "hand", Cards(held))
        put(self, "trick", plays)
        put(self, "trump", trump)
        put(self, "rules", CLASSIC if rules is None else Rules.parse(rules))
        put(self, "seat", seat or (plays[-1].seat.right if plays else Seat.SOUTH))
        put(self, "law", Law.of(self.rules, trump))
        put(self, "asked", what_is_asked(self.hand, plays, self.seat, self.law.order))

    @classmethod
    def unchecked(
        cls, hand: Cards, trick: Trick, trump: Trump, law: Law, seat: Seat, asked: tuple[int, int, int, int, bool]
    ) -> Self:
        """Return a position whose parts are known to fit, with what is asked already worked out."""
        position = object.__new__(cls)
        put = object.__setattr__
        put(position, "hand", hand)
        put(position, "trick", trick)
        put(position, "trump", trump)
        put(position, "rules", law.rules)
        put(position, "seat", seat)
        put(position, "law", law)
        put(position, "asked", asked)
        return position

    @classmethod
    def parse(
        cls, *, trump: str, hand: str, trick: str = "", rules: str | Rules = "classic", seat: str | None = None
    ) -> Self:
        """Read a position from text; `PositionError` holds everything that is wrong, words and cards alike."""
        problems: list[str] = []
        held = _read(Card.parse, "hand", hand.replace(",", " ").split(), problems)
        plays = _read(Play.parse, "trick", trick.replace(",", " ").split(), problems)
        trumps = _read(Trump.parse, "trump", [trump], problems)
        seats = _read(Seat.parse, "seat", [seat] if seat is not None else [], problems)
        table: Rules | None = None
        try:
            table = Rules.parse(rules)
        except RulesError as error:
            problems.append(f"rules: {error}")
        if problems:
            also = _problems(held, Trick(plays), None, whole=False)
            raise UnreadableError([*problems, *(says for _clause, says in also)], [clause for clause, _says in also])
        return cls(held, plays, trumps[0], table, seats[0] if seats else None)

    @property
    def led(self) -> Suit | None:
        """The suit led, or None when this player leads."""
        return self.trick[0].card.suit if self.trick else None

    @property
    def winning(self) -> Play | None:
        """The play that holds the trick so far, or None when this player leads."""
        return self.trick.winning(self.trump) if self.trick else None

    def under(self, rules: Rules | str) -> Position:
        """Return the same position at another table."""
        return Position(self.hand, self.trick, self.trump, Rules.parse(rules), self.seat)

    def obligation(self) -> tuple[Duty, int]:
        """Return what the position asks and the bits of the cards that may be played."""
        return self.law.obligation(*self.asked)


class UnreadableError(PositionError):
    """A position whose text cannot be read: a word that is no card, seat, trump or rule set."""


def what_is_asked(hand: Cards, trick: Trick, seat: Seat, order: Order) -> tuple[int, int, int, int, bool]:
    """Return the arguments of `Law.obligation` for a hand and a trick, unchecked."""
    if not trick:
        return hand.bits, -1, -1, -1, False
    best, top = trick.winning(order.trump), trick.best_of_suit_led(order.trump)
    return hand.bits, top.card.suit.index, best.card.index, top.card.index, best.seat is seat.partner


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a card may be played, and why.

    `clause` is the rule that decides. `required` are the cards of the hand that may be played instead (or with it).
    `because` are the cards that decided, on the table and in the hand: while they stay where they are, and no card of
    `absent` comes into the hand and nothing on the table beats the winning card, the verdict stays.
    """

    card: Card
    allowed: bool
    clause: Clause
    required: Cards
    because: Cards
    absent: Cards
    duty: Duty
    position: Position = field(repr=False)

    @property
    def reason(self) -> str:
        """The reason as a sentence or two in the language in use; French terms stand between asterisks."""
        return reasons.sentence(self)

    def __bool__(self) -> bool:
        return self.allowed


class LegalPlays(Collection[Card]):
    """The cards that may be played in a position: a view to ask, count and go through. Cards may be given as text."""

    __slots__ = ("bits", "duty", "position")

    def __init__(self, position: Position) -> None:
        self.position = position
        self.duty, self.bits = position.law.obligation(*position.asked)

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = Card.parse(card)
        return isinstance(card, Card) and bool(self.bits & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(listing(self.bits))

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __repr__(self) -> str:
        return f"<LegalPlays {self.cards}>"

    @property
    def cards(self) -> Cards:
        """The legal cards as a set."""
        return Cards.from_bits(self.bits)

    def explain(self, card: Card | str) -> Verdict:
        """Say whether a card of the hand may be played and why; `PositionError` for a card not in the hand."""
        position = self.position
        if not isinstance(card, Card):
            card = Card.of(card)
        if not position.hand.bits & card.bit:
            says = _("{card} is not in the hand, which holds {hand}.").format(
                card=card, hand=listed(each.text for each in position.hand)
            )
            raise PositionError([says], ["own_cards"])
        clause, because, absent = _ground(position, self.duty, self.bits, card)
        return Verdict(
            card=card,
            allowed=bool(self.bits & card.bit),
            clause=CLAUSES[clause],
            required=Cards.from_bits(self.bits),
            because=Cards.from_bits(because),
            absent=Cards.from_bits(absent & ~card.bit),
            duty=self.duty,
            position=position,
        )


def legal_plays(position: Position) -> LegalPlays:
    """Return the cards that may be played in a position, as a view with `in`, iteration, `len` and `explain`."""
    return LegalPlays(position)


_CLAUSE_OF: Final = {
    Duty.LEAD: "lead",
    Duty.TRUMP: "trump",
    Duty.MAY_TRUMP: "trump",
    Duty.OVERTRUMP: "overtrump",
    Duty.ANY_TRUMP: "overtrump",
    Duty.MAY_OVERTRUMP: "overtrump",
    Duty.UNDERTRUMP: "undertrump",
    Duty.FREE_BELOW: "undertrump",
    Duty.DISCARD_BELOW: "undertrump",
    Duty.PARTNER_HOLDS: "partner",
    Duty.TRUMP_PARTNER: "partner",
    Duty.NOT_UNDER_PARTNER: "under_partner",
    Duty.NOTHING_TO_OBEY: "discard",
    Duty.NO_RUFFING: "no_ruffing",
}
_ALL: Final = 0xFFFFFFFF


def _ground(position: Position, duty: Duty, legal: int, card: Card) -> tuple[str, int, int]:
    """Return the clause that decides on a card, the bits of the cards that decided, and of those whose absence did."""
    if duty is Duty.LEAD:
        return "lead", 0, 0
    if position.hand.bits & SUIT_BITS[position.asked[1]]:
        return _ground_following(position, duty, legal, card)
    return _ground_void(position, duty, legal, card)


def _ground_following(position: Position, duty: Duty, legal: int, card: Card) -> tuple[str, int, int]:
    """`_ground` for a player who holds the suit led."""
    hand, led, best, top, _partner = position.asked
    suit = SUIT_BITS[led]
    led_card = position.trick[0].card.bit
    if not card.bit & suit:
        return "follow", led_card | hand & suit, 0
    if duty is Duty.FOLLOW:
        return "follow", led_card, 0
    clause = "plain_led"
    if position.trump is Trump.ALL:
        clause = "all_trumps_led"
    elif position.led is position.trump.suit:
        clause = "trump_led"
    if duty is Duty.PARTNER_SPARES:
        return clause, led_card | 1 << best, 0
    if duty is Duty.CANNOT_GO_HIGHER:
        return clause, led_card | 1 << top, position.law.order.above[top]
    return clause, led_card | 1 << top | (0 if legal & card.bit else legal), 0


def _ground_void(position: Position, duty: Duty, legal: int, card: Card) -> tuple[str, int, int]:
    """`_ground` for a player who holds nothing of the suit led."""
    hand, led, best, _top, _partner = position.asked
    allowed = bool(legal & card.bit)
    suit, trumps = SUIT_BITS[led], position.law.order.trumps
    ruffed = bool(trumps >> best & 1)
    higher = trumps & position.law.order.above[best] if ruffed else trumps
    lower = trumps & ~higher
    guarded = ruffed and position.rules.under_partner == "avoid"
    led_card = position.trick[0].card.bit
    table = led_card | 1 << best
    clause = _CLAUSE_OF[duty]
    match duty:
        case Duty.NO_RUFFING:
            return clause, led_card, suit
        case Duty.NOTHING_TO_OBEY:
            return clause, led_card if trumps & suit else table, suit | trumps
        case Duty.PARTNER_HOLDS:
            return clause, table, suit | (lower if guarded else 0)
        case Duty.UNDERTRUMP | Duty.FREE_BELOW:
            return clause, table | hand & trumps, suit | higher
        case Duty.NOT_UNDER_PARTNER | Duty.DISCARD_BELOW:
            barred_from_hand = suit | (higher if duty is Duty.DISCARD_BELOW else 0)
            if not allowed:
                return clause, table | legal, barred_from_hand
            if card.bit & lower:
                return clause, table, _ALL & ~lower
            return clause, table | hand & lower, barred_from_hand
        case Duty.TRUMP_PARTNER:
            if not allowed:
                return "under_partner" if card.bit & trumps else clause, table | legal, suit
            return clause, table, suit | (higher if guarded and card.bit & lower else 0)
        case Duty.MAY_TRUMP:
            return clause, table | hand & trumps, suit | (higher if ruffed and not hand & higher else 0)
        case _:  # a trump is asked for, or a high one allowed beside the discards
            if not allowed:
                return clause if card.bit & trumps else "trump", table | legal & trumps, suit
            if not card.bit & trumps:
                return clause, table | hand & trumps, suit
            by_choice = duty is Duty.ANY_TRUMP and card.bit & lower
            return clause, table | (hand & higher if by_choice else 0), suit


_Read = TypeVar("_Read")


def _read(parse: Callable[[str], _Read], where: str, words: Iterable[str], problems: list[str]) -> list[_Read]:
    """Read words; those that cannot be read are noted as problems, with the part of the position they stand in."""
    read = []
    for word in words:
        try:
            read.append(parse(word))
        except CardError as error:
            problems.append(f"{where}: {error}")
    return read


_Problems = list[tuple[str, str]]
"""Faults of a position: the clause that each breaks, and a sentence."""


def _position_error(problems: _Problems) -> PositionError:
    return PositionError([says for _clause, says in problems], [clause for clause, _says in problems])


def _problems(hand: list[Card], trick: Trick, seat: Seat | None, *, whole: bool = True) -> _Problems:
    """Say everything that is impossible about a hand and a trick; not `whole` when some of it could not be read."""
    problems = []
    played = [play.card for play in trick]
    if len(hand) > 8:
        problems.append(("deck", _("The hand holds {n} cards; a hand has at most 8.").format(n=len(hand))))
    if not hand and whole:
        problems.append(("own_cards", _("The hand is empty; the player to move needs at least one card.")))
    if len(trick) > 3:
        says = _("The trick holds {n} cards already; a player can only add to a trick of at most 3.")
        problems.append(("turn", says.format(n=len(trick))))
    for card in sorted(set(hand)):
        if hand.count(card) > 1:
            says = _("{card} is in the hand {n} times; there is one of each card.")
            problems.append(("deck", says.format(card=card, n=hand.count(card))))
        if card in played:
            says = _("{card} is in the hand and on the table; it can only be in one place.")
            problems.append(("deck", says.format(card=card)))
    says = _("{card} was played {n} times; there is one of each card.")
    problems += [
        ("deck", says.format(card=card, n=played.count(card))) for card in sorted(set(played)) if played.count(card) > 1
    ]
    for before, play in pairwise(trick):
        if play.seat is not before.seat.right and whole:
            says = _("{play} is out of turn: after {before} it is {next} to play (S, E, N, W in turn).")
            problems.append(("turn", says.format(play=play, before=before.seat.value, next=before.seat.right.value)))
    if seat and trick and seat is not trick[-1].seat.right and whole:
        says = _("{seat} is out of turn: after {last} it is {next} to play.")
        problems.append(("turn", says.format(seat=seat.value, last=trick[-1], next=trick[-1].seat.right.value)))
    return problems
