"""Adding cards up: what they count, the sum as it is written, and what people count wrongly.

Both the value of a trick and the count of a pile stand on this.

>>> from belote_teach.cards import Card
>>> hearts = Trump.HEARTS
>>> cards = [Card.parse(text) for text in ("9h", "Ac", "7c", "Jc")]
>>> [points(card, hearts) for card in cards], written([points(card, hearts) for card in cards])
([14, 11, 0, 2], '14 + 11 + 0 + 2 = 27')
>>> [price.id for price in PRICES if sum(price.worth(card, hearts) for card in cards) != 27][:3]
['nine_of_trumps_nothing', 'trumps_like_plain', 'jack_always_most']
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Suit
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.rules.order import LAST_TRICK, Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import BELOTE
from belote_teach.words import N_, _, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = [
    "BELOTE_IN_A_PILE",
    "COUNTING",
    "COUNTING_NO_SUIT",
    "LAST_TEN",
    "PRICES",
    "Price",
    "clause_of_points",
    "points",
    "right_sum",
    "shown_cards",
    "shown_trump",
    "written",
]


def points(card: Card, trump: Trump) -> int:
    """Return what a card counts."""
    return Order.of(trump).points[card.index]


def clause_of_points(trump: Trump) -> str:
    """Return the id of the clause that says what cards count."""
    return {Trump.ALL: "all_trumps_points", Trump.NONE: "no_trumps_points"}.get(trump, "card_points")


def written(addends: Sequence[int]) -> str:
    """Write a sum with its result, such as `11 + 10 = 21`."""
    return " + ".join(map(str, addends)) + f" = {sum(addends)}"


# --- what an exercise shows -------------------------------------------------------------------------------------------


def shown_trump(puzzle: Puzzle) -> Trump:
    """Return what is trumps in an exercise that says it."""
    trump = puzzle.scene.trump
    assert trump is not None  # noqa: S101 - every exercise in counting does
    return trump


def shown_cards(puzzle: Puzzle) -> tuple[Card, ...]:
    """Return the cards to count: loose ones and those of tricks."""
    return (*puzzle.scene.cards, *(card for _seat, card in puzzle.scene.plays))


def has_last(puzzle: Puzzle) -> bool:
    """Whether the last trick of the deal is among those shown."""
    return any(trick.number == 8 for trick in puzzle.scene.tricks)


def is_capot(puzzle: Puzzle) -> bool:
    """Whether all eight tricks of a deal are shown, which are not counted card by card."""
    return len(puzzle.scene.tricks) == 8


def right_sum(puzzle: Puzzle) -> int:
    """Return the right answer of an exercise in counting."""
    assert isinstance(puzzle.answer, int)  # noqa: S101 - they are answered with numbers
    return puzzle.answer


# --- what people count wrongly ----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Price:
    """A wrong idea of what cards count: `worth` in points, `says` in the words of who has it, `reply` the answer."""

    id: str
    says: str
    worth: Callable[[Card, Trump], int]
    reply: str


def _is_trump(card: Card, trump: Trump) -> bool:
    return card.suit in trump.suits


def _as_plain(card: Card, trump: Trump) -> int:
    """What a card counts in a plain suit of a suit contract."""
    del trump
    other = Trump.HEARTS if card.suit is not Suit.HEARTS else Trump.SPADES
    return points(card, other)


def _as_trump(card: Card, trump: Trump) -> int:
    """What a card counts in the trump suit of a suit contract."""
    del trump
    return points(card, Trump(card.suit.value))


def _only(
    ranks: str, worth: Callable[[Card, Trump], int], *, trumps: bool | None = None
) -> Callable[[Card, Trump], int]:
    """Return the idea that cards of certain ranks (of trumps, of plain suits or of both) count `worth`."""

    def price(card: Card, trump: Trump) -> int:
        fits = card.rank.value in ranks and (trumps is None or _is_trump(card, trump) is trumps)
        return worth(card, trump) if fits else points(card, trump)

    return price


def _without_a_suit(card: Card, trump: Trump, worth: Callable[[Card, Trump], int]) -> int:
    return points(card, trump) if trump.suit else worth(card, trump)


def _pips(card: Card, trump: Trump) -> int:
    """The number printed on a card, where it has one and the nine is no trump that counts more."""
    if card.rank.value not in "T987" or (card.rank.value == "9" and _is_trump(card, trump)):
        return points(card, trump)
    return 10 if card.rank.value == "T" else int(card.rank.value)


def _exchanged(card: Card, trump: Trump) -> int:
    """The queen's points for a king and the king's for a queen."""
    twin = {"K": "Q", "Q": "K"}.get(card.rank.value)
    return points(Card(twin, card.suit) if twin else card, trump)


PRICES: Final = (
    Price(
        "nine_of_trumps_nothing",
        N_("The nine of trumps counts nothing."),
        _only("9", lambda _card, _trump: 0, trumps=True),
        N_("A nine of trumps is the second best card, and counts more than the ace."),
    ),
    Price(
        "jack_of_trumps_little",
        N_("The jack of trumps counts as little as any jack."),
        _only("J", _as_plain, trumps=True),
        N_("A jack of trumps is the best card of its suit, and counts more than any other."),
    ),
    Price(
        "trumps_like_plain",
        N_("Trumps count the same as other cards."),
        lambda card, trump: _as_plain(card, trump) if _is_trump(card, trump) else points(card, trump),
        N_("Trumps have values of their own."),
    ),
    Price(
        "jack_always_most",
        N_("Every jack counts as much as the jack of trumps."),
        _only("J", _as_trump, trumps=False),
        N_("A jack counts much in trumps only; in a plain suit it counts less than the queen."),
    ),
    Price(
        "nine_always_counts",
        N_("Every nine counts as much as the nine of trumps."),
        _only("9", _as_trump, trumps=False),
        N_("A nine counts in trumps only; in a plain suit it counts nothing."),
    ),
    Price(
        "everything_like_trumps",
        N_("All suits count like trumps."),
        lambda card, trump: points(card, trump) if _is_trump(card, trump) else _as_trump(card, trump),
        N_("The values of trumps are for trumps only."),
    ),
    Price(
        "one_trump_suit",
        N_("At all trumps cards count what trumps always count, and at no trumps what plain suits always count."),
        lambda card, trump: _without_a_suit(card, trump, _as_trump if trump is Trump.ALL else _as_plain),
        N_("Without a trump suit the cards count otherwise than with one, so that a deal has as many points as ever."),
    ),
    Price(
        "ten_nothing",
        N_("A ten counts nothing, like nine, eight and seven."),
        _only("T", lambda _card, _trump: 0),
        N_("A ten counts, in every suit and in every contract."),
    ),
    Price(
        "pips",
        N_("A card with a number counts its number."),
        _pips,
        N_("The number on a card is not what it counts."),
    ),
    Price(
        "courts_ten",
        N_("Jack, queen and king count ten each."),
        _only("JQK", lambda card, trump: max(10, points(card, trump))),
        N_("King, queen and jack each have a value of their own."),
    ),
    Price(
        "ace_one",
        N_("The ace counts one."),
        _only("A", lambda _card, _trump: 1),
        N_("An ace is one of the cards that count most."),
    ),
    Price(
        "king_and_queen_exchanged",
        N_("The queen counts more than the king."),
        _exchanged,
        N_("A king counts more than a queen."),
    ),
)  # fmt: skip
"""Wrong ideas of what cards count, the commonest first."""


def _pricing(price: Price) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        if is_capot(puzzle):
            return puzzle.answer
        trump = shown_trump(puzzle)
        return sum(price.worth(card, trump) for card in shown_cards(puzzle)) + LAST_TRICK * has_last(puzzle)

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        trump = shown_trump(puzzle)
        cards = shown_cards(puzzle)
        groups: dict[tuple[int, int, str], list[Card]] = {}
        for card in cards:
            n, counted = points(card, trump), price.worth(card, trump)
            if n != counted:
                groups.setdefault((n, counted, card.rank.value), []).append(card)
        parts = [_(price.reply), *(_correction(n, counted, group) for (n, counted, _rank), group in groups.items())]
        if len(cards) > 1:
            parts.append(_("That makes {right}, not {answer}.").format(right=right_sum(puzzle), answer=given))
        marked = tuple(card for group in groups.values() for card in group)
        return Said(" ".join(parts), clause_of_points(trump), marked)

    return Belief(price.id, price.says, answer, reply)


def _correction(n: int, counted: int, cards: Sequence[Card]) -> str:
    """Say what cards of one rank count and what they were counted as."""
    says = ngettext("{cards} counts {n}, not {counted}.", "{cards} count {n} each, not {counted}.", len(cards))
    return says.format(cards=listed(card.symbol for card in cards), n=n, counted=counted)


COUNTING: Final = tuple(_pricing(price) for price in PRICES if price.id != "one_trump_suit")
"""The ladder of wrong counts where a suit is trumps, for exercises answered with the sum of the cards shown."""

COUNTING_NO_SUIT: Final = tuple(_pricing(price) for price in PRICES)
"""The same at all trumps and no trumps."""


# --- the last trick's ten ---------------------------------------------------------------------------------------------


def _shifted(by: Callable[[Puzzle], int]) -> Callable[[Puzzle], Answer]:
    def answer(puzzle: Puzzle) -> Answer:
        return puzzle.answer if is_capot(puzzle) else right_sum(puzzle) + by(puzzle)

    return answer


def _about_the_ten(message: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        says = _(message).format(n=LAST_TRICK, right=right_sum(puzzle), answer=given)
        last = tuple(card for trick in puzzle.scene.tricks if trick.number == 8 for _seat, card in trick.plays)
        return Said(says, "last_trick", last)

    return reply


LAST_TEN: Final = (
    Belief(
        "last_ten_forgotten",
        N_("The last trick brings only its cards."),
        _shifted(lambda puzzle: -LAST_TRICK if has_last(puzzle) else 0),
        _about_the_ten(N_("Whoever wins the last trick scores {n} more (*dix de der*): {right}, not {answer}.")),
    ),
    Belief(
        "last_ten_anyway",
        N_("There are always ten points more."),
        _shifted(lambda puzzle: 0 if has_last(puzzle) or not _numbered(puzzle) else LAST_TRICK),
        _about_the_ten(
            N_("Only the last trick brings {n} more (*dix de der*), and it is not here: {right}, not {answer}.")
        ),
    ),
    Belief(
        "last_ten_twice",
        N_("The last trick brings twenty points more."),
        _shifted(lambda puzzle: LAST_TRICK if has_last(puzzle) else 0),
        _about_the_ten(
            N_("The last trick brings {n} more (*dix de der*), and it does so once: {right}, not {answer}.")
        ),
    ),
)
"""What people get wrong about the last trick, for exercises that say which tricks they show."""


def _numbered(puzzle: Puzzle) -> bool:
    return any(trick.number for trick in puzzle.scene.tricks)


# --- the belote, which is no card point -------------------------------------------------------------------------------


def _pair(puzzle: Puzzle) -> tuple[Card, ...]:
    """Return king and queen of a trump suit when both are shown among played cards."""
    shown = {card for _seat, card in puzzle.scene.plays}
    for suit in shown_trump(puzzle).suits:
        pair = Card("K", suit), Card("Q", suit)
        if shown.issuperset(pair):
            return pair
    return ()


def _with_the_belote(puzzle: Puzzle) -> Answer:
    return puzzle.answer if is_capot(puzzle) or not _pair(puzzle) else right_sum(puzzle) + BELOTE


def _the_belote_apart(puzzle: Puzzle, given: Answer) -> Said:
    king, queen = _pair(puzzle)
    trump = shown_trump(puzzle)
    clause = "all_trumps_belote" if trump is Trump.ALL else "belote"
    says = _(
        "{king} counts {k} and {queen} {q}. A belote is no part of it, it is written down apart: {right}, not {answer}."
    )
    text = says.format(
        king=king.symbol, k=points(king, trump), queen=queen.symbol, q=points(queen, trump),
        right=right_sum(puzzle), answer=given,
    )  # fmt: skip
    return Said(f"{text} {CLAUSES[clause].statement(puzzle.rules)}", clause, (king, queen))


BELOTE_IN_A_PILE: Final = Belief(
    "belote_in_the_pile",
    N_("King and queen of trumps in a trick are twenty points more."),
    _with_the_belote,
    _the_belote_apart,
)
"""The twenty of a belote counted with the cards."""
