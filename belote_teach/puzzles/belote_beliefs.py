"""What people get wrong about the belote, with and without a trump suit.

>>> from belote_teach.puzzles.belote import BELOTE
>>> puzzle = BELOTE.make(7, 2)
>>> split = BELIEFS[0]
>>> split.id, split.answer(puzzle), puzzle.answer
('split_counts', 20, 0)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Suit
from belote_teach.puzzles.belote_common import pair_of, whole_pairs
from belote_teach.puzzles.puzzle import Kind
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.puzzles.sums import right_sum, shown_trump
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import BELOTE as WORTH
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.cards import Seat, Side
    from belote_teach.puzzles.puzzle import Answer, Puzzle

__all__ = ["BELIEFS", "BELIEFS_NO_SUIT"]


def _side(puzzle: Puzzle) -> Side:
    side = puzzle.scene.side
    assert side is not None  # noqa: S101 - every exercise that is answered with a number asks for a side
    return side


def _owners(puzzle: Puzzle) -> dict[Suit, tuple[Seat, Seat]]:
    """Return who holds the king and who the queen of each suit shown whole."""
    held = {card: seat for seat, cards in puzzle.scene.hands for card in cards}
    return {
        suit: (held[king], held[queen])
        for suit in Suit
        for king, queen in [pair_of(suit)]
        if {king, queen} <= set(held)
    }


def _in_trumps(puzzle: Puzzle) -> dict[Suit, tuple[Seat, Seat]]:
    return {suit: seats for suit, seats in _owners(puzzle).items() if suit in shown_trump(puzzle).suits}


def _failed(puzzle: Puzzle) -> bool:
    """Whether the side asked about took and failed."""
    scene = puzzle.scene
    return "failed" in scene.deals and scene.taker is not None and scene.taker.side is _side(puzzle)


def _number(idea: Callable[[Puzzle], int | None]) -> Callable[[Puzzle], Answer]:
    """Return an idea about what belotes are worth; None where it makes no difference."""

    def answer(puzzle: Puzzle) -> Answer:
        n = idea(puzzle) if puzzle.kind is Kind.NUMBER else None
        return puzzle.answer if n is None else n

    return answer


def _split(puzzle: Puzzle) -> int | None:
    """Kings and queens count for a side wherever they lie, so partners may have one each."""
    split = sum(one is not two and one.side is _side(puzzle) for one, two in _in_trumps(puzzle).values())
    across = [seats for seats in _in_trumps(puzzle).values() if seats[0].side is seats[1].side is _side(puzzle)]
    return right_sum(puzzle) + WORTH * sum(one is not two for one, two in across) if split else None


def _opponents(puzzle: Puzzle) -> int | None:
    """Who holds the king has the belote, whoever holds the queen."""
    if not shown_trump(puzzle).suit:
        return None
    king_apart = [one for one, two in _in_trumps(puzzle).values() if one.side is not two.side]
    return WORTH if any(one.side is _side(puzzle) for one in king_apart) else None


def _each(puzzle: Puzzle) -> int:
    return 2 * right_sum(puzzle)


def _one_hand(puzzle: Puzzle) -> int:
    """What the pairs of a side would be worth in any suit, contract and manner of playing."""
    owners = _owners(puzzle).values()
    return WORTH * sum(one is two and one.side is _side(puzzle) for one, two in owners)


def _any_suit(puzzle: Puzzle) -> Answer:
    if puzzle.kind is Kind.NUMBER:
        return _one_hand(puzzle) if shown_trump(puzzle).suit and not _in_trumps(puzzle) else puzzle.answer
    hand = Cards(puzzle.scene.hands[0][1])
    pairs = whole_pairs(hand)
    return tuple(card.text for card in pairs) or puzzle.answer


def _one_is_enough(puzzle: Puzzle) -> Answer:
    if puzzle.kind is Kind.NUMBER:
        return puzzle.answer
    suit = shown_trump(puzzle).suit
    return tuple(card.text for card in puzzle.scene.hands[0][1] if card.suit is suit and card.rank.value in "KQ") or (
        puzzle.answer
    )


def _jack_and_nine(puzzle: Puzzle) -> Answer:
    if puzzle.kind is Kind.NUMBER:
        return puzzle.answer
    suit = shown_trump(puzzle).suit
    pair = tuple(card.text for card in puzzle.scene.hands[0][1] if card.suit is suit and card.rank.value in "J9")
    return pair if len(pair) == 2 else puzzle.answer


def _not_for_defenders(puzzle: Puzzle) -> int | None:
    taker = puzzle.scene.taker
    return 0 if taker is not None and taker.side is not _side(puzzle) else None


def _lost(puzzle: Puzzle) -> int | None:
    return 0 if _failed(puzzle) and puzzle.rules.belote_on_failure == "kept" else None


def _kept(puzzle: Puzzle) -> int | None:
    lost = _failed(puzzle) and puzzle.rules.belote_on_failure == "lost"
    return _played_right(puzzle) if lost else None


def _played_right(puzzle: Puzzle) -> int | None:
    """What the belotes would be worth if only the words and the order of play were right."""
    if not shown_trump(puzzle).suits or (shown_trump(puzzle) is Trump.ALL and puzzle.rules.all_trumps_belote == "none"):
        return None
    return WORTH * sum(one is two and one.side is _side(puzzle) for one, two in _in_trumps(puzzle).values())


def _to_the_defenders(puzzle: Puzzle) -> int | None:
    scene = puzzle.scene
    theirs = [one for one, two in _in_trumps(puzzle).values() if one is two and one.side is not _side(puzzle)]
    failed = "failed" in scene.deals and scene.taker is not None and scene.taker.side is not _side(puzzle)
    return right_sum(puzzle) + WORTH * len(theirs) if failed and theirs else None


def _unsaid(puzzle: Puzzle) -> int | None:
    missing = any(not word for _card, word in puzzle.scene.said)
    return _played_right(puzzle) if missing and not _failed(puzzle) else None


def _queen_first(puzzle: Puzzle) -> bool:
    said = puzzle.scene.said
    return bool(said) and said[0][0].rank.value == "Q"


def _order_does_not_matter(puzzle: Puzzle) -> int | None:
    if puzzle.rules.belote_words != "king_first" or _failed(puzzle):
        return None
    late = _queen_first(puzzle) or bool(puzzle.scene.tricks)
    return _played_right(puzzle) if late else None


def _king_must_be_first(puzzle: Puzzle) -> int | None:
    return 0 if puzzle.rules.belote_words == "both_words" and _queen_first(puzzle) else None


def _at_no_trumps(puzzle: Puzzle) -> int | None:
    return _one_hand(puzzle) if shown_trump(puzzle) is Trump.NONE else None


def _at_all_trumps_here(puzzle: Puzzle) -> int | None:
    at_all = shown_trump(puzzle) is Trump.ALL
    return _one_hand(puzzle) if at_all and puzzle.rules.all_trumps_belote == "none" else None


def _none_at_all_trumps(puzzle: Puzzle) -> int | None:
    return 0 if shown_trump(puzzle) is Trump.ALL and puzzle.rules.all_trumps_belote != "none" else None


def _one_a_deal(puzzle: Puzzle) -> int | None:
    return min(WORTH, right_sum(puzzle)) if shown_trump(puzzle) is Trump.ALL else None


def _whatever_is_led(puzzle: Puzzle) -> int | None:
    at_all = shown_trump(puzzle) is Trump.ALL and puzzle.rules.all_trumps_belote == "suit_led"
    return _one_hand(puzzle) if at_all and not _failed(puzzle) else None


def _reply(message: str, clause: str = "belote") -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says why, the rule, and what it is."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        conclusion = puzzle.explanation[-1]
        words = {"n": WORTH, "trump": shown_trump(puzzle).title}
        parts = [_(message).format(**words), CLAUSES[clause].statement(puzzle.rules), conclusion.text]
        if isinstance(given, int):
            parts[-1] = _("It is {right}, not {answer}.").format(right=right_sum(puzzle), answer=given)
        return Said(" ".join(parts), clause, conclusion.cards)

    return reply


_SPLIT: Final = Belief(
    "split_counts", N_("Partners may have king and queen between them."), _number(_split),
    _reply(N_("King and queen lie in two hands, and that is no belote, not even between partners.")),
)  # fmt: skip
_EACH: Final = Belief(
    "twenty_each", N_("Each of the two words brings twenty points."), _number(_each),
    _reply(N_("A belote is worth {n} altogether, not with each of the two cards.")),
)  # fmt: skip
_DEFENDERS: Final = Belief(
    "not_for_defenders", N_("Only the takers can score a belote."), _number(_not_for_defenders),
    _reply(N_("A belote belongs to the side that holds it, takers or defenders.")),
)  # fmt: skip
_FAILURE: Final = (
    Belief(
        "lost_with_the_contract", N_("Takers who fail lose their belote."), _number(_lost),
        _reply(N_("At this table a belote is not lost with the contract."), "belote_on_failure"),
    ),
    Belief(
        "never_lost", N_("A belote can never be lost."), _number(_kept),
        _reply(N_("At this table a belote is lost with the contract."), "belote_on_failure"),
    ),
    Belief(
        "goes_to_the_defenders", N_("When the takers fail the defenders score their belote."),
        _number(_to_the_defenders),
        _reply(N_("The cards go to the defenders, but never a belote that they do not hold."), "belote_on_failure"),
    ),
)  # fmt: skip
_QUEEN_FIRST: Final = Belief(
    "order_does_not_matter", N_("It does not matter which of king and queen comes first."),
    _number(_order_does_not_matter),
    _reply(N_("At this table it matters which of the two cards is played first."), "belote_words"),
)  # fmt: skip

BELIEFS: Final = (
    _SPLIT,
    Belief(
        "any_suit", N_("King and queen of any suit are a belote."), _any_suit,
        _reply(N_("Trumps are {trump}: king and queen of another suit are no belote.")),
    ),
    Belief(
        "one_is_enough", N_("The king or the queen of trumps alone is a belote."), _one_is_enough,
        _reply(N_("One of the two cards alone is no belote.")),
    ),
    Belief(
        "jack_and_nine", N_("Jack and nine of trumps are a belote."), _jack_and_nine,
        _reply(N_("Jack and nine are the best trumps, but they are no belote.")),
    ),
    _EACH,
    _DEFENDERS,
    Belief(
        "king_decides", N_("Who holds the king of trumps has the belote."), _number(_opponents),
        _reply(N_("The king alone is no belote; the queen is in another hand.")),
    ),
    *_FAILURE,
    Belief(
        "silence_costs_nothing", N_("Who holds the belote scores it, whether it is announced or not."),
        _number(_unsaid),
        _reply(N_("A word is missing, and at this table both are asked for."), "belote_words"),
    ),
    _QUEEN_FIRST,
    Belief(
        "king_must_be_first", N_("The king must be played before the queen."), _number(_king_must_be_first),
        _reply(N_("At this table it does not matter which of the two cards is played first."), "belote_words"),
    ),
)  # fmt: skip
"""The ladder where a suit is trumps."""

BELIEFS_NO_SUIT: Final = (
    Belief(
        "at_no_trumps_too", N_("King and queen of a suit are a belote at no trumps too."), _number(_at_no_trumps),
        _reply(N_("At no trumps there are no trumps, and so no king and queen of trumps.")),
    ),
    Belief(
        "at_every_table", N_("At every table there are belotes at all trumps."), _number(_at_all_trumps_here),
        _reply(N_("Elsewhere there are belotes at all trumps, but not at this table."), "all_trumps_belote"),
    ),
    *_FAILURE,
    _DEFENDERS,
    Belief(
        "none_at_all_trumps", N_("At all trumps there is no belote."), _number(_none_at_all_trumps),
        _reply(N_("At all trumps every suit is trumps, and this table knows belotes there."), "all_trumps_belote"),
    ),
    Belief(
        "one_a_deal", N_("There is one belote in a deal, at most."), _number(_one_a_deal),
        _reply(N_("At all trumps there may be more than one, each worth {n}."), "all_trumps_belote"),
    ),
    Belief(
        "whatever_is_led", N_("It does not matter which suit was led when a belote is begun."),
        _number(_whatever_is_led),
        _reply(N_("At this table it matters which suit was led."), "all_trumps_belote"),
    ),
    _QUEEN_FIRST,
    _SPLIT,
    _EACH,
)  # fmt: skip
"""The ladder at all trumps and no trumps."""
