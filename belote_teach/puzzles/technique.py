"""The principles of play that the endings are about, each with the measured fact that makes a position one of it.

Every predicate reads a `Proof`, so it is said of what is so in every layout that fits, and of nothing else.

>>> from belote_teach.puzzles.ending import ENDINGS
>>> from belote_teach.puzzles.every_layout import prove
>>> from belote_teach.rules.options import CLASSIC
>>> proof = prove(ENDINGS["load", 1][0], CLASSIC)
>>> technique_of(proof).id
'load'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, listing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from belote_teach.cards import Card
    from belote_teach.puzzles.every_layout import Proof
    from belote_teach.rules.table import Table

__all__ = ["TECHNIQUES", "Technique", "technique_of"]

_MUCH: Final = 10
"""The points of a ten: a card that one loads, or keeps out of the others’ tricks."""
_LITTLE: Final = 4
"""The points of a king: what one gives where something has to be given."""


@dataclass(frozen=True, slots=True)
class Technique:
    """A principle: its id, the fact that must hold, and the rules that make it work."""

    id: str
    holds: Callable[[Proof], bool]
    clauses: tuple[str, ...]


def trump(proof: Proof, card: Card) -> bool:
    return bool(proof.order.trumps & card.bit)


def worth(proof: Proof, card: Card) -> int:
    return proof.order.points[card.index]


def master(proof: Proof, card: Card) -> bool:
    """No card of its suit that is still out is higher."""
    return not proof.order.above[card.index] & proof.known.unseen


def trumps_against(proof: Proof) -> list[int]:
    """How many trumps the opponents hold, layout by layout."""
    trumps = proof.order.trumps
    return [((east | west) & trumps).bit_count() for _south, east, _north, west in proof.layouts]


def _leads(proof: Proof) -> bool:
    return not proof.ending.trick


def partner_holds(proof: Proof) -> bool:
    trick = proof.ending.trick
    return bool(trick) and trick.winning(proof.ending.trump).seat is Seat.NORTH


def _takes(proof: Proof, card: Card) -> bool:
    return proof.order.beats(card, proof.ending.trick.winning(proof.ending.trump).card)


def last_tricks(proof: Proof, card: Card) -> int:
    """In how many layouts the own side wins the last trick after a card, everybody playing best."""
    return sum(proof.story(card, hands).winners[-1].side is Seat.SOUTH.side for hands in proof.layouts)


def winners(proof: Proof, card: Card) -> tuple[frozenset[int], ...]:
    """Who may win this trick after a card, layout by layout, whatever is still played to it: 0 the own side, 1 not."""
    return tuple(_ends(proof.table(hands).after(card.index)) for hands in proof.layouts)


def _ends(table: Table) -> frozenset[int]:
    if not table.left & 3:
        return frozenset({table.turn & 1})
    return frozenset().union(*(_ends(table.after(card.index)) for card in listing(table.legal())))


def _draw(proof: Proof) -> bool:
    """Opponents hold trumps in every layout; the highest trump must be led, and a plain ace or ten must wait."""
    return (
        _leads(proof)
        and all(trump(proof, card) and master(proof, card) for card in proof.right)
        and min(trumps_against(proof)) > 0
        and any(not trump(proof, card) and master(proof, card) and worth(proof, card) >= _MUCH for card in proof.wrong)
    )


def _count(proof: Proof) -> bool:
    """No opponent can hold a trump; leading one is wrong, and a winner of a plain suit is right."""
    return (
        _leads(proof)
        and max(trumps_against(proof)) == 0
        and any(trump(proof, card) for card in proof.wrong)
        and not any(trump(proof, card) for card in proof.right)
        and any(master(proof, card) for card in proof.right)
    )


def _last_trump(proof: Proof) -> bool:
    """A trump might be led, a plain card that is not the highest is right, and the last trick is always won."""
    return (
        _leads(proof)
        and any(trump(proof, card) for card in proof.wrong)
        and all(not trump(proof, card) and not master(proof, card) for card in proof.right)
        and last_tricks(proof, proof.right[0]) == proof.count
    )


def _promoted(proof: Proof) -> bool:
    """The right lead is the highest of its suit still out, though no ace, and a card of more points looks better."""
    return (
        _leads(proof)
        and all(not trump(proof, c) and master(proof, c) and worth(proof, c) <= _LITTLE for c in proof.right)
        and any(not trump(proof, c) and worth(proof, c) > worth(proof, proof.right[0]) for c in proof.wrong)
    )


def _load(proof: Proof) -> bool:
    """The partner holds the trick and the side wins it in every layout; a ten or an ace is right, a low card not."""
    return (
        partner_holds(proof)
        and all(not trump(proof, c) and worth(proof, c) >= _MUCH and not _takes(proof, c) for c in proof.right)
        and any(not trump(proof, c) and worth(proof, c) <= _LITTLE for c in proof.wrong)
        and all(sides == {0} for sides in winners(proof, proof.right[0]))
    )


def _not_safe(proof: Proof) -> bool:
    """The partner holds the trick, but loses it in some layout; a low card is right, and a ten or an ace is not."""
    return (
        partner_holds(proof)
        and all(not trump(proof, c) and worth(proof, c) <= _LITTLE for c in proof.right)
        and any(not trump(proof, c) and worth(proof, c) >= _MUCH for c in proof.wrong)
        and any(sides == {1} for sides in winners(proof, proof.right[0]))
    )


def _save(proof: Proof) -> bool:
    """An opponent wins the trick in every layout; a low card is right, and one of ten points or more might be given."""
    return (
        not _leads(proof)
        and not partner_holds(proof)
        and all(worth(proof, c) <= _LITTLE and not _takes(proof, c) for c in proof.right)
        and any(not trump(proof, c) and worth(proof, c) >= _MUCH for c in proof.wrong)
        and not _guard(proof)
        and all(sides == {1} for sides in winners(proof, proof.right[0]))
    )


def tens(proof: Proof) -> list[Card]:
    """The plain tens in hand whose ace is still out."""
    return [c for c in proof.ending.hand if c.rank.value == "T" and not trump(proof, c) and not master(proof, c)]


def _guard(proof: Proof) -> bool:
    """The ten has one card beside it, which costs least of all and must stay."""
    if _leads(proof):
        return False
    for ten in tens(proof):
        beside = [c for c in proof.ending.hand if c.suit is ten.suit and c != ten]
        if len(beside) == 1 and beside[0] in proof.wrong and ten not in proof.right:
            return all(worth(proof, c) >= worth(proof, beside[0]) and c.suit is not ten.suit for c in proof.right)
    return False


def _keep(proof: Proof) -> bool:
    """A plain card that nothing still out beats might be thrown, costs no more than the right one, and is wrong."""
    return (
        not _leads(proof)
        and all(not trump(proof, c) and not master(proof, c) and not _takes(proof, c) for c in proof.right)
        and any(
            not trump(proof, c) and master(proof, c) and not _takes(proof, c)
            and worth(proof, c) <= min(worth(proof, r) for r in proof.right)
            for c in proof.wrong
        )
    )  # fmt: skip


def _ten(proof: Proof) -> bool:
    """On lead, a ten whose ace is still out would be led to it."""
    found = tens(proof)
    return _leads(proof) and bool(found) and all(ten in proof.wrong for ten in found)


def ten_of(proof: Proof) -> Card:
    """Return the ten that `guard` and `ten` are about."""
    return next(ten for ten in tens(proof) if ten not in proof.right)


def least(proof: Proof, cards: Iterable[Card]) -> Card:
    """Return the card of fewest points, the lowest of those."""
    return min(cards, key=lambda card: (worth(proof, card), -proof.order.above[card.index].bit_count(), card.index))


TECHNIQUES: Final = (
    Technique("guard", _guard, ("plain_order", "follow")),
    Technique("keep", _keep, ("winner", "follow", "plain_order")),
    Technique("draw", _draw, ("trump", "trump_order")),
    Technique("count", _count, ("winner", "trump", "plain_order")),
    Technique("ten", _ten, ("plain_order", "follow")),
    Technique("promoted", _promoted, ("plain_order", "card_points")),
    Technique("last_trump", _last_trump, ("last_trick", "trump", "card_points")),
    Technique("not_safe", _not_safe, ("card_points", "winner", "turn")),
    Technique("load", _load, ("card_points", "winner", "plain_order")),
    Technique("save", _save, ("card_points", "follow")),
)
"""In the order in which a position is tried for them. Their rules tell them apart, but for the two about a ten."""


def technique_of(proof: Proof) -> Technique | None:
    """Return the principle that a clear position is about; None where it is about none."""
    return next((each for each in TECHNIQUES if each.holds(proof)), None)
