"""What can be said for a card, and against one: each sentence with the measured fact that makes it true.

A phrase is said only where its predicate holds for the position; none is ever guessed. The predicates read a `Case`:
what the seat sees, what its cards lead to in this trick (`Outlook`) and over the whole deal (`Weighed`). Most have a
hint beside the sentence, which says the same before a card is played and names none.

>>> [phrase.id for phrase in FOR]
['draws_last', 'draws', 'cashes', 'loads', 'takes', 'saves', 'throws_little', 'keeps_trump']
>>> [phrase.id for phrase in AGAINST]
['contract', 'defence', 'gives', 'misses', 'pays_later', 'later']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.cards import Card
    from belote_teach.coach.outlook import Outlook
    from belote_teach.players import Weighed
    from belote_teach.rules.order import Order
    from belote_teach.rules.view import View

__all__ = ["AGAINST", "FOR", "Case", "Phrase"]

_MUCH: Final = 5
"""Points that make a difference worth a sentence."""
_A_LOT: Final = 10
"""Points of a card that is worth a sentence of its own."""
_OFTEN: Final = 8
"""A contract that hangs on the card in one of so many deals is worth a sentence."""


class Case(NamedTuple):
    """A position and the cards to speak of: the `best` one, and the one that was `played`, which may be the same."""

    view: View
    order: Order
    weighed: Weighed
    best: Outlook
    played: Outlook

    @property
    def legal(self) -> list[Card]:
        """The cards that may be played."""
        return list(self.weighed.points)

    @property
    def leads(self) -> bool:
        """Whether the seat leads to the trick."""
        return not self.view.trick

    @property
    def partner_holds(self) -> bool:
        """Whether the partner holds the trick now."""
        trick = self.view.trick
        return bool(trick) and trick.winning(self.order.trump).seat is self.view.seat.partner

    def worth(self, card: Card) -> int:
        """Return the points of a card."""
        return self.order.points[card.index]

    def is_trump(self, card: Card) -> bool:
        """Whether a card is a trump that beats other suits."""
        return bool(self.order.trumps & card.bit)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A sentence about a card: its id, the predicate that must hold, the sentence, and what fills it in.

    `hint` says it before the card, and names none.
    """

    id: str
    holds: Callable[[Case], bool]
    says: str
    words: Callable[[Case], dict[str, object]]
    hint: str = ""

    def text(self, case: Case) -> str:
        """The sentence, in the language in use."""
        return _(self.says).format(**self.words(case))

    def hinted(self, case: Case) -> str:
        """The hint, in the language in use."""
        return _(self.hint).format(**self.words(case))


def _seen_in(outlook: Outlook) -> dict[str, object]:
    return {
        "card": outlook.card.definite,
        "won": outlook.won,
        "lost": outlook.layouts - outlook.won,
        "n": outlook.layouts,
    }


def _leads_trump(case: Case) -> bool:
    """A trump is led, and trumps of the other side fall."""
    return case.leads and case.is_trump(case.best.card) and case.best.drawn > 0


def _draws_last(case: Case) -> bool:
    """A trump is led, and in none of the deals the other side has any left after it."""
    return _leads_trump(case) and case.best.left == 0


def _draws(case: Case) -> bool:
    """The takers' side leads a trump, and trumps of the other side fall."""
    ours = case.view.taker is not None and case.view.taker.side is case.view.seat.side
    return ours and _leads_trump(case) and case.best.drawn >= 1 and not _draws_last(case)


def _cashes(case: Case) -> bool:
    """A card is led that nothing still out beats in its suit, and the trick is mostly won."""
    best = case.best
    return (
        case.leads
        and best.master
        and best.mostly_won
        and best.ours >= _MUCH
        and not _draws(case)
        and not _draws_last(case)
    )


def _loads(case: Case) -> bool:
    """The partner holds the trick, the side mostly takes it, and the card gives it many points."""
    best = case.best
    return case.partner_holds and best.mostly_won and best.holds < best.won and case.worth(best.card) >= _A_LOT


def _takes(case: Case) -> bool:
    """An opponent holds the trick, and this card mostly takes it for good."""
    best = case.best
    return not case.leads and not case.partner_holds and 4 * best.holds >= 3 * best.layouts


def _saves(case: Case) -> bool:
    """The trick is mostly lost, and a card of many points that might have been played to it is kept."""
    return _throws_little(case) and any(
        case.worth(card) >= _A_LOT and not case.is_trump(card) for card in case.legal if card != case.best.card
    )


def _throws_little(case: Case) -> bool:
    """The trick is mostly lost, and no legal card is worth less."""
    best = case.best
    return not case.leads and best.mostly_lost and case.worth(best.card) == min(map(case.worth, case.legal))


def _keeps_trump(case: Case) -> bool:
    """A plain card is played, although a trump might have been."""
    return not case.leads and not case.is_trump(case.best.card) and any(map(case.is_trump, case.legal))


FOR: Final = (
    Phrase(
        "draws_last",
        _draws_last,
        N_("It draws the last trumps of the other side, in each of {n} deals that fit."),
        lambda case: _seen_in(case.best),
        N_("The last trumps of the other side can be drawn now."),
    ),
    Phrase(
        "draws",
        _draws,
        N_("It draws trumps: {drawn} of the other side’s fall on average."),
        lambda case: {"drawn": round(case.best.drawn, 1)},
        N_("Your side took, and the other side still holds trumps: {drawn} of them can be drawn now, on average."),
    ),
    Phrase(
        "cashes",
        _cashes,
        N_("Nothing still out beats {card} in its suit; it wins in {won} of {n} deals that fit."),
        lambda case: _seen_in(case.best),
        N_("You hold a card that nothing still out beats in its suit."),
    ),
    Phrase(
        "loads",
        _loads,
        N_("Your partner holds it: your side wins the trick in {won} of {n} deals that fit, {points} points are safe."),
        lambda case: {**_seen_in(case.best), "points": case.worth(case.best.card)},
        N_("Your partner holds the trick, and can keep it in {won} of {n} deals that fit: points are safe there."),
    ),
    Phrase(
        "takes",
        _takes,
        N_("It takes the trick, and keeps it in {held} of {n} deals that fit."),
        lambda case: {**_seen_in(case.best), "held": case.best.holds},
        N_("You can take this trick, and keep it in {held} of {n} deals that fit."),
    ),
    Phrase(
        "saves",
        _saves,
        N_("The trick is lost in {lost} of {n} deals that fit, and {kept} is kept out of it."),
        lambda case: {**_seen_in(case.best), "kept": _dearest(case).definite},
        N_("The trick is lost in {lost} of {n} deals that fit. A card of many points need not go into it."),
    ),
    Phrase(
        "throws_little",
        lambda case: _throws_little(case) and not _saves(case),
        N_("The trick is lost in {lost} of {n} deals that fit, and no card costs less."),
        lambda case: _seen_in(case.best),
        N_("The trick is lost in {lost} of {n} deals that fit: it need not cost much."),
    ),
    Phrase(
        "keeps_trump",
        _keeps_trump,
        N_("It keeps the trumps in the hand."),
        lambda _case: {},
        N_("You need not play a trump here."),
    ),
)
"""What is said for the best card: all that holds."""


def _dearest(case: Case) -> Card:
    """Return the plain card of most points that is not played."""
    kept = [card for card in case.legal if card != case.best.card and not case.is_trump(card)]
    return max(kept, key=case.worth)


def _contract(case: Case) -> bool:
    """The contract is made clearly more often with the one card than with the other, to the good of the side."""
    made = case.weighed.made
    more = made[case.best.card] - made[case.played.card]
    return _OFTEN * (more if _ours(case) else -more) >= case.weighed.layouts


def _ours(case: Case) -> bool:
    return case.view.taker is not None and case.view.taker.side is case.view.seat.side


def _contract_words(case: Case) -> dict[str, object]:
    made, n = case.weighed.made, case.weighed.layouts
    count = [made[card] if _ours(case) else n - made[card] for card in (case.best.card, case.played.card)]
    return {"best": case.best.card.definite, "played": case.played.card.definite, "n": n, "a": count[0], "b": count[1]}


def _ahead(case: Case) -> float:
    """Return by how much the best card does better in this trick alone."""
    return _given(case) + _missed(case)


def _given(case: Case) -> float:
    return case.played.theirs - case.best.theirs


def _missed(case: Case) -> float:
    return case.best.ours - case.played.ours


def _gives(case: Case) -> bool:
    """The card that was played does worse in this trick, above all by what the other side gets."""
    return _ahead(case) >= _MUCH and _given(case) >= _missed(case)


def _misses(case: Case) -> bool:
    """The card that was played does worse in this trick, above all by what the own side does not get."""
    return _ahead(case) >= _MUCH and _given(case) < _missed(case)


def _pays_later(case: Case) -> bool:
    """In this trick the card that was played does better, and yet it is not the best."""
    return _ahead(case) <= -_MUCH


def _later(case: Case) -> bool:
    """In this trick the two bring about the same."""
    return abs(_ahead(case)) < _MUCH


AGAINST: Final = (
    Phrase(
        "contract",
        lambda case: _contract(case) and _ours(case),
        N_("Your side makes the contract in {a} of {n} deals that fit with {best}, in {b} with {played}."),
        _contract_words,
    ),
    Phrase(
        "defence",
        lambda case: _contract(case) and not _ours(case),
        N_("The takers fail in {a} of {n} deals that fit with {best}, in {b} with {played}."),
        _contract_words,
    ),
    Phrase(
        "gives",
        _gives,
        N_("With {played} the other side has {n} points more in this trick, on average."),
        lambda case: {"played": case.played.card.definite, "n": round(_given(case))},
    ),
    Phrase(
        "misses",
        _misses,
        N_("With {best} your side would have {n} points more in this trick, on average."),
        lambda case: {"best": case.best.card.definite, "n": round(_missed(case))},
    ),
    Phrase(
        "pays_later",
        _pays_later,
        N_("In this trick {played} does better by {n} points, on average; the tricks after it cost more than that."),
        lambda case: {"played": case.played.card.definite, "n": round(-_ahead(case))},
    ),
    Phrase(
        "later",
        _later,
        N_("In this trick the two are about equal; the difference comes in the tricks after it."),
        lambda _case: {},
    ),
)
"""What is said against a card that was not the best one: all that holds."""
