"""What a side has won: count the points of its tricks.

>>> puzzle = COUNT.make(0, 1)
>>> puzzle.task
'Trumps are spades. These are the tricks of East–West. How many points have East–West won?'
>>> for reason in puzzle.explanation:
...     print(reason.text)
Trick 2: 3 + 3 + 0 + 11 = 17.
Trick 3: 0 + 0 + 10 + 0 = 10.
Together 17 + 10 = 27.
>>> puzzle.reply_to(37).text
'Only the last trick brings 10 more (*dix de der*), and it is not here: 27, not 37.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Cards, Seat, Side
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS, WITHOUT_A_SUIT, shuffle_hands, whole_deal
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import (
    BELOTE_IN_A_PILE,
    COUNTING,
    COUNTING_NO_SUIT,
    LAST_TEN,
    clause_of_points,
    has_last,
    is_capot,
    points,
    right_sum,
    shown_cards,
    shown_trump,
    written,
)
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.clause import Condition
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Sheet, score
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer, ShownTrick
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["COUNT", "COUNT_NO_SUIT"]

_TRICKS: Final = {1: (2, 2), 2: (3, 4), 3: (5, 7)}
_ALL_EIGHT: Final = 12
"""One exercise of so many at the highest difficulty shows all eight tricks."""


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Two tricks, three or four, and at last more than half of the deal."""
    return _puzzle(rng, difficulty, rules, rng.choice(SUIT_TRUMPS))


def _draw_no_suit(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    return _puzzle(rng, difficulty, rules, rng.choice(WITHOUT_A_SUIT))


def _puzzle(rng: random.Random, difficulty: int, rules: Rules, trump: Trump) -> Puzzle:
    if difficulty == 3 and rng.randrange(_ALL_EIGHT) == 0:
        return _capot(_all_tricks(rng, Law.of(rules, trump)), rules, trump)
    fewest, most = _TRICKS[difficulty]
    while True:
        tricks = whole_deal(rng, Law.of(rules, trump), shuffle_hands(rng), rng.choice(SEATS))
        side = rng.choice(tuple(Side))
        won = tuple(trick for trick in tricks if trick.winner is not None and trick.winner.side is side)
        if fewest <= len(won) <= most and _worth_counting(won, trump):
            return _pile(won, side, rules, trump)


def _worth_counting(won: Sequence[ShownTrick], trump: Trump) -> bool:
    """Whether every trick counts something, and the pile holds a card that counts otherwise in another suit."""
    sums = [_sum(trick, trump) for trick in won]
    return min(sums) > 0 and any(card.rank.value in "J9A" for trick in won for _seat, card in trick.plays)


def _sum(trick: ShownTrick, trump: Trump) -> int:
    """What a trick counts, its ten included when it is the last."""
    return sum(_addends(trick, trump))


def _addends(trick: ShownTrick, trump: Trump) -> list[int]:
    last = [LAST_TRICK] if trick.number == 8 else []
    return [*(points(card, trump) for _seat, card in trick.plays), *last]


def _pile(won: tuple[ShownTrick, ...], side: Side, rules: Rules, trump: Trump) -> Puzzle:
    sums = [_sum(trick, trump) for trick in won]
    clause = clause_of_points(trump)
    last = won[-1].number == 8
    clauses = (clause, "last_trick") if last else (clause,)
    together = _("Together {sum}.").format(sum=written(sums))
    cards = [card for trick in won for _seat, card in trick.plays]
    return Puzzle(
        kind=Kind.NUMBER,
        task=_task(side, trump),
        scene=Scene(trump=trump, tricks=won, side=side),
        answers=(sum(sums),),
        hints=(
            Hint(_look(trump)),
            _what_counts_most(cards, trump),
            _half_way(won, trump),
            Hint(together, tuple(cards)),
        ),
        explanation=(*(_line(trick, trump) for trick in won), Reason(together, clauses[-1])),
        clauses=clauses,
        default=difference(together),
        rules=rules,
    )


def _task(side: Side, trump: Trump) -> str:
    says = _("These are the tricks of {side}. How many points have {side} won?")
    return f"{contract(trump)} {says.format(side=side.title)}"


def _line(trick: ShownTrick, trump: Trump) -> Reason:
    cards = tuple(card for _seat, card in trick.plays)
    words = {"n": trick.number, "sum": written(_addends(trick, trump))}
    if trick.number == 8:
        return Reason(_("Trick {n}, the last one: {sum}.").format(**words), "last_trick", cards)
    return Reason(_("Trick {n}: {sum}.").format(**words), clause_of_points(trump), cards)


def _look(trump: Trump) -> str:
    if trump.suit:
        return _("Two things to watch: trumps have values of their own, and the last trick brings more than its cards.")
    return _("Two things to watch: this contract has values of its own, and the last trick brings more than its cards.")


def _what_counts_most(cards: Sequence[Card], trump: Trump) -> Hint:
    most = sorted(cards, key=lambda card: -points(card, trump))
    dear = tuple(card for card in most if points(card, trump) > 4) or tuple(most[:2])
    named = listed(card.definite for card in dear)
    return Hint(_("Trick by trick is safest. These count most: {cards}.").format(cards=named), dear)


def _half_way(won: Sequence[ShownTrick], trump: Trump) -> Hint:
    begun = won[: len(won) // 2]
    sums = [_sum(trick, trump) for trick in begun]
    cards = tuple(card for trick in begun for _seat, card in trick.plays)
    if len(begun) == 1:
        return Hint(_("The first trick of the pile brings {n}.").format(n=sums[0]), cards)
    return Hint(_("The first tricks of the pile bring {sum}.").format(sum=written(sums)), cards)


# --- all eight tricks -------------------------------------------------------------------------------------------------


def _all_tricks(rng: random.Random, law: Law) -> tuple[ShownTrick, ...]:
    """Deal until North–South win all eight tricks: they get the best cards, which comes up sooner."""
    order = law.order
    while True:
        best = sorted(DECK, key=lambda card: order.above[card.index].bit_count() + 5 * rng.random())
        ours, theirs = best[:16], best[16:]
        rng.shuffle(ours)
        rng.shuffle(theirs)
        hands = Cards(ours[:8]), Cards(theirs[:8]), Cards(ours[8:]), Cards(theirs[8:])
        tricks = whole_deal(rng, law, hands, rng.choice(SEATS))
        if all(trick.winner is not None and trick.winner.side is Side.NORTH_SOUTH for trick in tricks):
            return tricks


def _capot(tricks: tuple[ShownTrick, ...], rules: Rules, trump: Trump) -> Puzzle:
    """All eight tricks, which are not counted card by card: North–South took and have the *capot*."""
    side = Side.NORTH_SOUTH
    right = _worth_of_all(rules, trump)
    statement = CLAUSES["capot"].statement(rules)
    conclusion = _("All eight tricks: {n}.").format(n=right)
    took = _("{side} took.").format(side=side.title)
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{took} {_task(side, trump)}",
        scene=Scene(trump=trump, tricks=tricks, side=side, taker=Seat.SOUTH, notes=(took,)),
        answers=(right,),
        hints=(
            Hint(_("Before you add up: how many tricks are there?")),
            Hint(_("They are all the tricks of the deal. The other side has none.")),
            Hint(_("There is a rule for that (*capot*): not the cards decide, but a number that the table has fixed.")),
            Hint(statement),
        ),
        explanation=(Reason(statement, "capot"), Reason(conclusion, "capot")),
        clauses=("capot",),
        default=difference(statement),
        rules=rules,
    )


def _worth_of_all(rules: Rules, trump: Trump) -> int:
    """What the account writes down for cards and last trick when the takers have won all eight tricks."""
    sheet = Sheet(
        taker=Side.NORTH_SOUTH, takers=Count(DEAL_TOTAL, tricks=8), defenders=Count(0, tricks=0), rules=rules,
        trump=trump,
    )  # fmt: skip
    return sum(line.takers for line in score(sheet).lines if line.clause.id in (clause_of_points(trump), "capot"))


# --- what people get wrong --------------------------------------------------------------------------------------------


def _of_all(by: Callable[[Puzzle], int]) -> Callable[[Puzzle], Answer]:
    return lambda puzzle: by(puzzle) if is_capot(puzzle) else puzzle.answer


def _about_all(message: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        says = _(message).format(right=right_sum(puzzle), answer=given, total=DEAL_TOTAL, last=LAST_TRICK)
        return Said(f"{says} {CLAUSES['capot'].statement(puzzle.rules)}", "capot")

    return reply


_CAPOT: Final = (
    Belief(
        "capot_counted",
        N_("All eight tricks are the points of the cards and the last trick, and no more."),
        _of_all(lambda _puzzle: DEAL_TOTAL),
        _about_all(N_("Cards and last trick would be {total}, but these are all eight: {right}, not {answer}.")),
    ),
    Belief(
        "capot_without_the_ten",
        N_("All eight tricks are the points of the cards alone."),
        _of_all(lambda _puzzle: DEAL_TOTAL - LAST_TRICK),
        _about_all(N_("The cards alone would be that much, but these are all eight: {right}, not {answer}.")),
    ),
    Belief(
        "capot_on_top",
        N_("All eight tricks bring their bonus on top of the cards and the last trick."),
        _of_all(lambda puzzle: DEAL_TOTAL + puzzle.rules.capot),
        _about_all(N_("The number takes the place of the {total}, it does not come on top: {right}, not {answer}.")),
    ),
    Belief(
        "capot_of_another_table",
        N_("All eight tricks are worth the same at every table."),
        _of_all(lambda puzzle: 252 if puzzle.rules.capot == 250 else 250),
        _about_all(N_("Some tables write down {answer}; at this one it is {right}.")),
    ),
    Belief(
        "capot_and_ten",
        N_("All eight tricks bring the ten of the last trick as well."),
        _of_all(lambda puzzle: puzzle.rules.capot + LAST_TRICK),
        _about_all(N_("The last trick’s {last} are in it already: {right}, not {answer}.")),
    ),
)  # fmt: skip


def _other_pile_from_the_cards(puzzle: Puzzle) -> Answer:
    """Somebody counts the other pile, its last trick included, and takes it from the cards alone."""
    return puzzle.answer if has_last(puzzle) or is_capot(puzzle) else right_sum(puzzle) - LAST_TRICK


def _about_the_total(puzzle: Puzzle, given: Answer) -> Said:
    says = _(
        "If you took the other side’s points away from {cards}: a deal has {total} with the last trick, which they "
        "won. It is {right}, not {answer}."
    )
    cards = DEAL_TOTAL - LAST_TRICK
    return Said(says.format(cards=cards, total=DEAL_TOTAL, right=right_sum(puzzle), answer=given), "total")


def _without_a_trick(place: int) -> Belief:
    """The belief of somebody who overlooks one trick of the pile."""

    def answer(puzzle: Puzzle) -> Answer:
        tricks = puzzle.scene.tricks
        if is_capot(puzzle) or place >= len(tricks):
            return puzzle.answer
        return right_sum(puzzle) - _sum(tricks[place], shown_trump(puzzle))

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        trick, trump = puzzle.scene.tricks[place], shown_trump(puzzle)
        says = _("That is without trick {n}, which brings {sum}: {right}, not {answer}.")
        text = says.format(n=trick.number, sum=_sum(trick, trump), right=right_sum(puzzle), answer=given)
        return Said(text, clause_of_points(trump), tuple(card for _seat, card in trick.plays))

    return Belief(f"forgot_trick_{place + 1}", N_("One trick of the pile may be left out."), answer, reply)


def _least(puzzle: Puzzle) -> Card:
    """The card that is overlooked most easily: the least of those that count."""
    trump = shown_trump(puzzle)
    return min((card for card in shown_cards(puzzle) if points(card, trump)), key=lambda card: points(card, trump))


def _without_the_least(puzzle: Puzzle) -> Answer:
    return puzzle.answer if is_capot(puzzle) else right_sum(puzzle) - points(_least(puzzle), shown_trump(puzzle))


def _about_the_least(puzzle: Puzzle, given: Answer) -> Said:
    card, trump = _least(puzzle), shown_trump(puzzle)
    says = _(
        "There are {n} points missing, which is what {card} counts. Small court cards count too: {right}, not {answer}."
    )
    text = says.format(n=points(card, trump), card=card.definite, right=right_sum(puzzle), answer=given)
    return Said(text, clause_of_points(trump), (card,))


_OTHERS: Final = (
    *LAST_TEN,
    BELOTE_IN_A_PILE,
    Belief(
        "total_without_the_ten",
        N_("A deal has 152 points, so my side has 152 less what the others won."),
        _other_pile_from_the_cards,
        _about_the_total,
    ),
    *_CAPOT,
    *(_without_a_trick(place) for place in range(7)),
    Belief(
        "forgot_the_least",
        N_("Queens and jacks do not matter."),
        _without_the_least,
        _about_the_least,
    ),
)  # fmt: skip

COUNT: Final = Skill(
    id="count",
    heading=N_("Counting what a side has won"),
    clauses=("card_points", "last_trick", "capot"),
    beliefs=(*COUNTING, *_OTHERS),
    draw=_draw,
)

COUNT_NO_SUIT: Final = Skill(
    id="count_no_suit",
    heading=N_("Counting at all trumps and no trumps"),
    clauses=("all_trumps_points", "no_trumps_points", "last_trick", "capot"),
    beliefs=(*COUNTING_NO_SUIT, *_OTHERS),
    draw=_draw_no_suit,
    needs=Condition.parse("third_round=yes"),
    because="third_round",
)
