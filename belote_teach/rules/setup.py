"""From the draw for dealer to the turned card: setting up a deal.

Everything random comes from a `random.Random` that is handed in, so a seed gives the same deal again.

>>> import random
>>> dealt = dealt_from(random.Random(1), "W")
>>> str(dealt.hand(Seat.SOUTH)), str(dealt.turned)
('7s 8s 9h Qd Jc', 'Ah')
>>> print(dealt)
West shuffles.
North cuts.
West deals five cards each, three and then two.
West turns up the ace of hearts.
>>> hands = dealt.completed(Seat.EAST)
>>> dealt.turned in hands[Seat.EAST.index], [len(hand) for hand in hands]
(True, [8, 8, 8, 8])
>>> cut(tuple(DECK), 2)
Traceback (most recent call last):
    ...
belote_teach.rules.setup.SetupError: The cut leaves 2 cards in one part; each part must have at least 3.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import DECK, Card, Cards, Seat, shuffled
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed, ngettext

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Sequence

    from belote_teach.rules.rulebook import Clause

__all__ = ["Dealt", "Draw", "SetupError", "Step", "cut", "dealt_from", "draw_for_dealer", "packets_said", "shuffle"]

SEATS: Final = tuple(Seat)


class SetupError(ValueError):
    """A deal that cannot be set up so. `clause` is the rule it breaks, `problems` every fault, a sentence each."""

    def __init__(self, clause: str, problems: Iterable[str]) -> None:
        self.clause: Clause = CLAUSES[clause]
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.clause.id, self.problems)


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that was done in setting up: the clause that asks for it, who did it and the cards that show."""

    clause: Clause
    seat: Seat
    cards: tuple[Card, ...] = ()
    packets: str = ""

    @property
    def text(self) -> str:
        """What was done, as a sentence in the language in use."""
        return _(_STEPS[self.clause.id]).format(
            player=self.seat.title,
            packets=packets_said(self.packets),
            card=self.cards[0].definite if self.cards else "",
        )


_PACKETS: Final = {"3-2": N_("three and then two"), "2-3": N_("two and then three")}


def packets_said(packets: str) -> str:
    """Return the words for packets such as `3-2`, in the language in use; what is none is returned as it is."""
    return _(_PACKETS[packets]) if packets in _PACKETS else packets


_STEPS: Final = {
    "shuffle": N_("{player} shuffles."),
    "cut": N_("{player} cuts."),
    "packets": N_("{player} deals five cards each, {packets}."),
    "turned": N_("{player} turns up {card}."),
}


@dataclass(frozen=True, slots=True)
class Draw:
    """How the first dealer was found: the cards drawn, a mapping from seat to card a round; none when it was by lot."""

    dealer: Seat
    rounds: tuple[dict[Seat, Card], ...] = field(hash=False)
    clause: Clause

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        if not self.rounds:
            return _("{player} deals first, by lot.").format(player=self.dealer.title)
        return _("{player} deals first, with the lowest card drawn: {card}.").format(
            player=self.dealer.title, card=self.rounds[-1][self.dealer].definite
        )


def draw_for_dealer(rng: random.Random, rules: Rules | str = CLASSIC) -> Draw:
    """Find the first dealer as the table does it, with the source of chance given.

    Where cards are drawn they rank as in a plain suit, whatever their suit, and who tie for the lowest draw again from
    what is left (source D says only that the lowest deals).
    """
    rules, clause = Rules.parse(rules), CLAUSES["first_dealer"]
    if rules.first_dealer == "drawn":
        return Draw(rng.choice(SEATS), (), clause)
    rank = {card: len(Cards.from_bits(Order.of(Trump.NONE).above[card.index])) for card in DECK}
    deck, drawing, rounds = shuffled(rng), list(SEATS), []
    while len(drawing) > 1:
        if len(deck) < len(drawing):
            deck = shuffled(rng)
        drawn = {seat: deck.pop() for seat in drawing}
        rounds.append(drawn)
        lowest = max(rank[card] for card in drawn.values())
        drawing = [seat for seat, card in drawn.items() if rank[card] == lowest]
    return Draw(drawing[0], tuple(rounds), clause)


def shuffle(rng: random.Random) -> tuple[Card, ...]:
    """Return the whole deck, top card first, in an order drawn from `rng`."""
    return tuple(shuffled(rng))


def cut(deck: Sequence[Card], taken: int, rules: Rules | str = CLASSIC) -> tuple[Card, ...]:
    """Cut the deck (top card first): the `taken` cards on top go under the others.

    Raises `SetupError` when a part has fewer cards than the table asks for (at least 3 for source D).
    """
    rules = Rules.parse(rules)
    smaller = min(taken, len(deck) - taken)
    if smaller < rules.cut:
        raise SetupError(
            "cut",
            [
                ngettext(
                    "The cut leaves {n} card in one part; each part must have at least {least}.",
                    "The cut leaves {n} cards in one part; each part must have at least {least}.",
                    max(smaller, 0),
                ).format(n=max(smaller, 0), least=rules.cut)
            ],
        )
    return (*deck[taken:], *deck[:taken])


@dataclass(frozen=True, slots=True)
class Dealt:
    """The table before the bidding: five cards each, one turned up and the rest of the deck. It prints as its steps.

    `hands` go by seat (South, East, North, West). `stock` are the eleven cards left, top first. `packets` is how the
    five cards came, `3-2` or `2-3`, and `shuffled` whether the deck was shuffled before the cut.
    """

    dealer: Seat
    hands: tuple[Cards, Cards, Cards, Cards]
    turned: Card
    stock: tuple[Card, ...]
    packets: str = "3-2"
    shuffled: bool = True

    @classmethod
    def of(
        cls, deck: Sequence[Card], dealer: Seat | str, rules: Rules | str = CLASSIC, packets: str | None = None
    ) -> Self:
        """Deal a deck, top card first, beginning at the dealer's right.

        `packets` is `3-2` or `2-3`, and by default the first that the table allows. Raises `SetupError` for a deck that
        is not the 32 cards, or packets that the table does not know.
        """
        dealer, rules = Seat.of(dealer), Rules.parse(rules)
        if problems := _not_a_deck(deck):
            raise SetupError("deck", problems)
        allowed = ("3-2", "2-3") if rules.packets == "either" else (rules.packets,)
        chosen = packets or allowed[0]
        if chosen not in allowed:
            raise SetupError(
                "packets",
                [
                    _("“{packets}” are no packets of this table: deal {allowed}.").format(
                        packets=chosen, allowed=listed(allowed, last="or")
                    )
                ],
            )
        first, second = (int(size) for size in chosen.split("-"))
        hands = [Cards()] * 4
        for place in range(4):
            packet = (*deck[first * place :][:first], *deck[4 * first + second * place :][:second])
            hands[(dealer.index + 1 + place) % 4] = Cards(packet)
        south, east, north, west = hands
        return cls(dealer, (south, east, north, west), deck[20], tuple(deck[21:]), chosen)

    def hand(self, seat: Seat | str) -> Cards:
        """Return the five cards of a seat."""
        return self.hands[Seat.of(seat).index]

    @property
    def steps(self) -> tuple[Step, ...]:
        """What the dealer did, with the clauses that ask for it."""
        return (
            *((Step(CLAUSES["shuffle"], self.dealer),) if self.shuffled else ()),
            Step(CLAUSES["cut"], self.dealer.left),
            Step(CLAUSES["packets"], self.dealer, packets=self.packets),
            Step(CLAUSES["turned"], self.dealer, (self.turned,)),
        )

    def __str__(self) -> str:
        return "\n".join(step.text for step in self.steps)

    def completed(self, taker: Seat | str) -> tuple[Cards, Cards, Cards, Cards]:
        """Return the hands of eight: the taker gets the turned card and two more, the others three."""
        taker = Seat.of(taker)
        hands, stock = list(self.hands), self.stock
        seat = self.dealer
        for _place in range(4):
            seat = seat.right
            count = 2 if seat is taker else 3
            hands[seat.index] |= Cards(stock[:count])
            stock = stock[count:]
        hands[taker.index] |= Cards((self.turned,))
        south, east, north, west = hands
        return south, east, north, west


def dealt_from(
    rng: random.Random, dealer: Seat | str, rules: Rules | str = CLASSIC, deck: Sequence[Card] | None = None
) -> Dealt:
    """Shuffle, cut and deal with the source of chance given.

    `deck` are the cards of the deal before, put together; a table that shuffles before the first deal only cuts them.
    Raises `SetupError` when they are not the 32 cards.
    """
    rules = Rules.parse(rules)
    if deck is not None and (problems := _not_a_deck(deck)):
        raise SetupError("deck", problems)
    afresh = deck is None or rules.shuffle == "every_deal"
    if deck is None or afresh:
        deck = shuffle(rng)
    deck = cut(deck, rng.randint(rules.cut, len(deck) - rules.cut), rules)
    packets = rng.choice(("3-2", "2-3")) if rules.packets == "either" else rules.packets
    return replace(Dealt.of(deck, dealer, rules, packets), shuffled=afresh)


def _not_a_deck(deck: Sequence[Card]) -> list[str]:
    """Say everything that makes the cards not the 32 cards of the game."""
    counted = Counter(deck)
    problems = [
        _("{card} is there {n} times; there is one of each card.").format(card=card, n=n)
        for card, n in sorted(counted.items())
        if n > 1
    ]
    missing = [card.text for card in DECK if card not in counted]
    if missing:
        problems.append(_("The deck lacks {cards}.").format(cards=listed(missing)))
    return problems
