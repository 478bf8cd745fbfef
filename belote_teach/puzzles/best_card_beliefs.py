"""What people get wrong when they choose a card: habits that are right often, and wrong where one has to count.

A belief looks at the hand, the trick and what has been played, never at the layouts; where it has nothing to say, its
answer is the right one. The reply says what the layouts show.

>>> from belote_teach.puzzles.registry import make
>>> puzzle = make("best_card", 1)
>>> all(puzzle.misconceptions) and len(proof_of(puzzle).layouts) > 3
True
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat
from belote_teach.puzzles.best_card_words import always, costs
from belote_teach.puzzles.ending import Ending
from belote_teach.puzzles.every_layout import prove
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.puzzles.technique import master, trump, trumps_against, winners
from belote_teach.rules.order import Order
from belote_teach.rules.trick import Position, Trick, legal_plays
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from belote_teach.cards import Card
    from belote_teach.puzzles.every_layout import Proof
    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = ["BELIEFS", "proof_of"]


def proof_of(puzzle: Puzzle) -> Proof:
    """Return the proof of an exercise: what every card brings in every layout that fits."""
    proof = prove(_ending(puzzle), puzzle.rules)
    assert proof is not None  # noqa: S101 - it was made from one
    return proof


def _ending(puzzle: Puzzle) -> Ending:
    scene = puzzle.scene
    assert scene.trump is not None  # noqa: S101 - cards are being played
    assert scene.dealer is not None  # noqa: S101
    assert scene.taker is not None  # noqa: S101
    *tricks, trick = (Trick(shown.plays) for shown in scene.tricks)
    return Ending(scene.trump, scene.dealer, scene.taker, tuple(tricks), trick, Cards(scene.hands[0][1]))


class _Seen:
    """What somebody looks at who does not think of the other hands."""

    def __init__(self, puzzle: Puzzle) -> None:
        ending = _ending(puzzle)
        self.trick, self.order = ending.trick, Order.of(ending.trump)
        self.legal = list(
            legal_plays(Position(ending.hand, ending.trick, ending.trump, puzzle.rules, Seat.SOUTH)).cards
        )
        self.played = Cards(play.card for play in ending.plays) | ending.hand
        self.holding = ending.trick.winning(ending.trump) if ending.trick else None

    @property
    def leads(self) -> bool:
        return self.holding is None

    @property
    def partner(self) -> bool:
        return self.holding is not None and self.holding.seat.value == "N"

    def trumps(self) -> list[Card]:
        return [card for card in self.legal if self.order.trumps & card.bit]

    def plain(self) -> list[Card]:
        return [card for card in self.legal if not self.order.trumps & card.bit]

    def cheapest(self, cards: Iterable[Card]) -> Card | None:
        return min(cards, key=self._height, default=None)

    def dearest(self, cards: Iterable[Card]) -> Card | None:
        return max(cards, key=self._height, default=None)

    def _height(self, card: Card) -> tuple[bool, int, int, int]:
        """Trumps cost most, then points, then height; of equals the first suit."""
        above = self.order.above[card.index].bit_count()
        return bool(self.order.trumps & card.bit), self.order.points[card.index], -above, -card.suit.index

    def unbeaten(self, card: Card) -> bool:
        out = self.order.above[card.index] & ~self.played.bits
        return not out


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A habit: the card that it plays, if any, and what to say to it."""

    id: str
    says: str
    plays: Callable[[_Seen], Card | None]
    reply: Callable[[Proof, Card], str]


def _aces_first(seen: _Seen) -> Card | None:
    return seen.dearest(filter(seen.unbeaten, seen.plain())) if seen.leads else None


def _reply_aces(proof: Proof, _card: Card) -> str:
    if max(trumps_against(proof)) > 0:
        return _("A winner of a plain suit can be trumped as long as an opponent has a trump.")
    return _("Nobody can trump it any more, so this winner does not have to come first.")


def _reply_draws(proof: Proof, _card: Card) -> str:
    if max(trumps_against(proof)) == 0:
        return _("No opponent has a trump left: a trump led now draws nothing, and is gone.")
    return _("A trump led here takes less from the others than it takes from you.")


def _reply_ten(proof: Proof, card: Card) -> str:
    if not master(proof, card):
        return _("Its ace is still out, and a ten that is led runs into it.")
    return _("This ten is the highest of its suit by now, and it can wait.")


def _reply_small(_proof: Proof, _card: Card) -> str:
    return _("The card of fewest points is not always the one that costs least.")


def _reply_low(proof: Proof, card: Card) -> str:
    if all(sides == {0} for sides in winners(proof, card)):
        return _("The trick is your side’s whatever happens: a card without points leaves your points at home.")
    return _("Your partner holds the trick, and still the cheapest card is the one to keep.")


def _reply_trusts(proof: Proof, card: Card) -> str:
    if any(1 in sides for sides in winners(proof, card)):
        return _("Your partner holds the trick for now only: an opponent can still take it.")
    return _("The trick is safe without that card, and it has a better use.")


def _reply_hopes(proof: Proof, card: Card) -> str:
    if all(sides == {1} for sides in winners(proof, card)):
        return _("The trick is the others’ whatever you play, and these points would be theirs too.")
    return _("A high card is not well spent on every trick of the others.")


def _reply_cheapest(proof: Proof, card: Card) -> str:
    if not trump(proof, card) and master(proof, card):
        return _("That card is the highest of its suit by now: small as it is, it can win a trick.")
    if any(c.suit is card.suit and c.rank.value == "T" and not master(proof, c) for c in proof.ending.hand):
        return _("That small card guards the ten, whose ace is still out.")
    return _("Nothing is lost with that card in this trick, and something later.")


def _reply_trump(_proof: Proof, _card: Card) -> str:
    return _("Nothing obliges you to play a trump here, and it is worth more kept.")


_WRONG: Final = (
    _Wrong("aces_first", N_("What wins is led at once."), _aces_first, _reply_aces),
    _Wrong(
        "draws_always",
        N_("Who has a trump leads it."),
        lambda seen: seen.dearest(seen.trumps()) if seen.leads else None,
        _reply_draws,
    ),
    _Wrong(
        "leads_ten",
        N_("A ten is for leading, before somebody takes it."),
        lambda seen: seen.dearest(c for c in seen.plain() if c.rank.value == "T") if seen.leads else None,
        _reply_ten,
    ),
    _Wrong(
        "leads_small",
        N_("When in doubt, lead the card of fewest points."),
        lambda seen: seen.cheapest(seen.legal) if seen.leads else None,
        _reply_small,
    ),
    _Wrong(
        "trusts_partner",
        N_("My partner holds the trick, so I give it my best card."),
        lambda seen: seen.dearest(seen.plain()) if seen.partner else None,
        _reply_trusts,
    ),
    _Wrong(
        "low_on_partner",
        N_("My partner has the trick, so I need not give anything."),
        lambda seen: seen.cheapest(seen.legal) if seen.partner else None,
        _reply_low,
    ),
    _Wrong(
        "hopes",
        N_("I play my highest card and hope."),
        lambda seen: None if seen.leads or seen.partner else seen.dearest(seen.plain() or seen.legal),
        _reply_hopes,
    ),
    _Wrong(
        "cheapest",
        N_("On the others’ trick I always throw the card of fewest points."),
        lambda seen: None if seen.leads or seen.partner else seen.cheapest(seen.legal),
        _reply_cheapest,
    ),
    _Wrong(
        "trumps_in",
        N_("Who can trump, trumps."),
        lambda seen: None if seen.leads else seen.cheapest(seen.trumps()),
        _reply_trump,
    ),
)
"""In the order in which a card is held against them."""


def _belief(wrong: _Wrong) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        card = wrong.plays(_Seen(puzzle))
        return puzzle.answer if card is None else card.text

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        proof = proof_of(puzzle)
        card = next(each for each in proof.legal if each.text == given)
        says = f"{wrong.reply(proof, card)} {costs(proof, card)} {always(proof)}"
        return Said(says, puzzle.clauses[0], (card, *proof.right))

    return Belief(wrong.id, wrong.says, answer, reply)


BELIEFS: Final = tuple(map(_belief, _WRONG))
