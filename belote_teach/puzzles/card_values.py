"""What cards and tricks are worth: answer with a number.

>>> puzzle = VALUES.make(0, 2)
>>> puzzle.task
'Trumps are diamonds. How many points is this trick worth?'
>>> [str(play) for play in puzzle.scene.plays], puzzle.answer
(['S:9d', 'E:Jd', 'N:8d', 'W:Js'], 36)
>>> puzzle.reply_to(22).text
'A nine of trumps is the second best card, and counts more than the ace. 9 ♦ counts 14, not 0. That makes 36, not 22.'
>>> puzzle.reply_to(30).text
'You say 30; it is 36, a difference of 6. Together 14 + 20 + 0 + 2 = 36.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Suit
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS, WITHOUT_A_SUIT, one_trick
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import (
    BELOTE_IN_A_PILE,
    COUNTING,
    COUNTING_NO_SUIT,
    LAST_TEN,
    clause_of_points,
    points,
    right_sum,
    shown_cards,
    shown_trump,
    written,
)
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.clause import Condition
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import LAST_TRICK, Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["VALUES", "VALUES_NO_SUIT"]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """One card, then a trick, then a trick that may be the last."""
    trump = rng.choice(SUIT_TRUMPS)
    return _one_card(rng, rules, trump) if difficulty == 1 else _a_trick(rng, difficulty, rules, trump)


def _draw_no_suit(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    trump = rng.choice(WITHOUT_A_SUIT)
    return _one_card(rng, rules, trump) if difficulty == 1 else _a_trick(rng, difficulty, rules, trump)


# --- one card ---------------------------------------------------------------------------------------------------------

# Those that differ from suit to suit come up most.
_ASKED: Final = "JJJ999ATKQ87"


def _one_card(rng: random.Random, rules: Rules, trump: Trump) -> Puzzle:
    order = Order.of(trump)
    suit = trump.suit if trump.suit and rng.random() < 0.5 else rng.choice(_suits(trump))
    rank = rng.choice(_ASKED)
    ranked = order.ranked(suit)
    card = next(each for each in ranked if each.rank.value == rank)
    right = points(card, trump)
    clause = clause_of_points(trump)
    statement = CLAUSES[clause].statement(rules)
    counts = _counts(card, trump)
    others = [each for each in ranked if each is not card and points(each, trump)]
    told = listed(_("{card} {n}").format(card=each.symbol, n=points(each, trump)) for each in others)
    whole = sum(points(each, trump) for each in ranked)
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{contract(trump)} " + _("How many points is {card} worth?").format(card=card.definite),
        scene=Scene(trump=trump, cards=(card,)),
        answers=(right,),
        hints=(
            Hint(_("Is it a trump? What a card counts depends on that.") if trump.suit else _look(trump)),
            Hint(_which_values(card, trump), (card,)),
            Hint(
                _("The whole suit counts {whole}. The others in it that count are {cards}.").format(
                    whole=whole, cards=told
                ),
                tuple(others),
            ),
            Hint(counts, (card,)),
        ),
        explanation=(
            Reason(_which_values(card, trump), clause, (card,)),
            Reason(statement, clause),
            Reason(counts, clause, (card,)),
        ),
        clauses=(clause,),
        default=difference(statement),
        rules=rules,
    )


def _suits(trump: Trump) -> list[Suit]:
    return [suit for suit in Suit if suit is not trump.suit]


def _which_values(card: Card, trump: Trump) -> str:
    if trump is Trump.ALL:
        return _("At all trumps the cards have other values, the same in every suit.")
    if trump is Trump.NONE:
        return _("At no trumps the cards have other values, the same in every suit.")
    if card.suit is trump.suit:
        return _("It is a trump, and trumps have values of their own.")
    return _("It is not a trump: what cards count in a plain suit decides.")


def _counts(card: Card, trump: Trump) -> str:
    worth = points(card, trump)
    if not worth:
        return _("{card} counts nothing: 0.").format(card=card.symbol)
    return _("{card} counts {n}.").format(card=card.symbol, n=worth)


# --- a trick ----------------------------------------------------------------------------------------------------------


def _a_trick(rng: random.Random, difficulty: int, rules: Rules, trump: Trump) -> Puzzle:
    law = Law.of(rules, trump)
    number = 0
    if difficulty == 3:
        number = 8 if rng.random() < 0.5 else rng.randint(1, 7)
    wanted = difficulty
    while True:
        each = 9 - number if number else rng.randint(4, 8)
        plays = one_trick(rng, law, each, rng.choice(SEATS))
        cards = [card for _seat, card in plays]
        counting = [card for card in cards if points(card, trump)]
        if len(counting) >= wanted and _tempting(cards, trump):
            break
    addends = [points(card, trump) for card in cards]
    bonus = LAST_TRICK if number == 8 else 0
    right = sum(addends) + bonus
    clause = clause_of_points(trump)
    clauses = (clause, "last_trick") if bonus else (clause,)
    together = _together(addends, bonus)
    return Puzzle(
        kind=Kind.NUMBER,
        task=" ".join(_task(trump, number)),
        scene=Scene(trump=trump, tricks=(ShownTrick(plays, number),)),
        answers=(right,),
        hints=(
            Hint(_look(trump)),
            _what_counts(counting, number),
            _half_way(counting, trump),
            Hint(together, tuple(cards)),
        ),
        explanation=(
            *(Reason(_counts(card, trump), clause, (card,)) for card in cards),
            *((Reason(_("It is the last trick: {n} more.").format(n=bonus), "last_trick"),) if bonus else ()),
            Reason(together, clauses[-1], tuple(cards)),
        ),
        clauses=clauses,
        default=difference(together),
        rules=rules,
    )


def _tempting(cards: Sequence[Card], trump: Trump) -> bool:
    """Whether a card lies there that counts otherwise in another contract or suit."""
    return any(card.rank.value in ("J9" if trump is not Trump.NONE else "JA") for card in cards)


def _task(trump: Trump, number: int) -> tuple[str, ...]:
    asked = _("How many points is this trick worth?")
    if not number:
        return contract(trump), asked
    return contract(trump), _("This is trick {n} of the deal.").format(n=number), asked


def _look(trump: Trump) -> str:
    if trump.suit:
        return _("Which of the cards are trumps? They have values of their own.")
    return _("There is no trump suit. What do cards count in this contract?")


def _what_counts(counting: Sequence[Card], number: int) -> Hint:
    text = _("These count something: {cards}.").format(cards=listed(card.definite for card in counting))
    if number:
        text += " " + _("And look which trick of the deal it is.")
    return Hint(text, tuple(counting))


def _half_way(counting: Sequence[Card], trump: Trump) -> Hint:
    begun = counting[: len(counting) // 2]
    named = listed(_("{card} ({n})").format(card=card.definite, n=points(card, trump)) for card in begun)
    so_far = sum(points(card, trump) for card in begun)
    return Hint(_("Begin with {cards}: {n} so far.").format(cards=named, n=so_far), tuple(begun))


def _together(addends: Sequence[int], bonus: int) -> str:
    if bonus:
        return _("Together, with the last trick, {sum}.").format(sum=written([*addends, bonus]))
    return _("Together {sum}.").format(sum=written(addends))


# --- what people get wrong --------------------------------------------------------------------------------------------


def _without(place: int) -> Belief:
    """The belief of somebody who overlooks the card in one place of the trick."""

    def left_out(puzzle: Puzzle) -> Card:
        return shown_cards(puzzle)[place]

    def answer(puzzle: Puzzle) -> Answer:
        if not puzzle.scene.tricks:
            return puzzle.answer
        return right_sum(puzzle) - points(left_out(puzzle), shown_trump(puzzle))

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        card, trump = left_out(puzzle), shown_trump(puzzle)
        says = _("That is without {card}, which counts {n}: {right}, not {answer}.")
        text = says.format(card=card.definite, n=points(card, trump), right=right_sum(puzzle), answer=given)
        return Said(text, clause_of_points(trump), (card,))

    return Belief(f"forgot_card_{place + 1}", N_("Not every card of the trick needs to be counted."), answer, reply)


_OTHERS: Final = (*LAST_TEN, BELOTE_IN_A_PILE, *(_without(place) for place in range(4)))

VALUES: Final = Skill(
    id="values",
    heading=N_("What the cards are worth"),
    clauses=("card_points", "last_trick"),
    beliefs=(*COUNTING, *_OTHERS),
    draw=_draw,
)

VALUES_NO_SUIT: Final = Skill(
    id="values_no_suit",
    heading=N_("What the cards are worth at all trumps and no trumps"),
    clauses=("all_trumps_points", "no_trumps_points", "last_trick"),
    beliefs=(*COUNTING_NO_SUIT, *_OTHERS),
    draw=_draw_no_suit,
    needs=Condition.parse("third_round=yes"),
    because="third_round",
)
