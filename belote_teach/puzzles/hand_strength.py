"""What a hand has in the suit turned up: its trumps, their points, and what is missing to a contract.

>>> puzzle = STRENGTH.make(3, 1)
>>> puzzle.task
'Spades are turned up. How many trumps would you hold with the turned card?'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Seat
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import points, written
from belote_teach.puzzles.wording import difference
from belote_teach.rules.order import LAST_TRICK, Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.sheet import DEAL_TOTAL
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["STRENGTH"]

_ENOUGH: Final = DEAL_TOTAL // 2 + 1
_CLAUSE: Final = {1: "second_deal", 2: "card_points", 3: "contract"}


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Count the trumps; then their points; then what is still missing to more than half."""
    wanted = rng.randint(1, 4) if difficulty == 1 else rng.randint(2, 4)
    while True:
        *five, turned = rng.sample(DECK, 6)
        if len(_trumps(five, turned)) == wanted and (difficulty == 1 or points(turned, Trump.of(turned.suit))):
            break
    return _counting(five, turned, rules) if difficulty == 1 else _adding(five, turned, difficulty, rules)


def _trumps(five: Sequence[Card], turned: Card) -> list[Card]:
    held = {*five, turned}
    return [card for card in Order.of(Trump.of(turned.suit)).ranked(turned.suit) if card in held]


def _scene(five: Sequence[Card], turned: Card) -> Scene:
    return Scene(seat=Seat.SOUTH, hands=((Seat.SOUTH, tuple(five)),), turned=turned)


def _counting(five: Sequence[Card], turned: Card, rules: Rules) -> Puzzle:
    trumps = _trumps(five, turned)
    named = listed(card.symbol for card in trumps)
    conclusion = _("With the turned card you would hold {cards}: {n}.").format(cards=named, n=len(trumps))
    return Puzzle(
        kind=Kind.NUMBER,
        task=_("{suit} are turned up. How many trumps would you hold with the turned card?").format(
            suit=turned.suit.title.capitalize()
        ),
        scene=_scene(five, turned),
        answers=(len(trumps),),
        hints=(
            Hint(_("Which suit would be trumps if you took?")),
            Hint(_("Only that suit counts. Cards of other suits are no trumps, however good they are.")),
            Hint(_("The turned card goes to the taker: count it too."), (turned,)),
            Hint(conclusion, tuple(trumps)),
        ),
        explanation=(
            Reason(CLAUSES["second_deal"].statement(rules), "second_deal", (turned,)),
            Reason(conclusion, "second_deal", tuple(trumps)),
        ),
        clauses=("second_deal",),
        default=difference(conclusion),
        rules=rules,
    )


def _adding(five: Sequence[Card], turned: Card, difficulty: int, rules: Rules) -> Puzzle:
    trump, trumps = Trump.of(turned.suit), _trumps(five, turned)
    worth = [points(card, trump) for card in trumps]
    have = _("Your trumps count {sum}.").format(sum=written(worth))
    missing = _("What is missing is {enough} − {have} = {missing}.").format(
        enough=_ENOUGH, have=sum(worth), missing=_ENOUGH - sum(worth)
    )
    conclusion = have if difficulty == 2 else f"{have} {missing}"
    clause = _CLAUSE[difficulty]
    turned_up = _("{suit} are turned up, and you would take.").format(suit=turned.suit.title.capitalize())
    asks = (
        _("How many points would you hold in trumps?")
        if difficulty == 2
        else _("You win all your trumps. How many points more make the contract, if nobody has a belote?")
    )
    lines = [Reason(_("{cards} would be your trumps.").format(cards=listed(card.symbol for card in trumps)),
                    "card_points", tuple(trumps)), Reason(have, "card_points", tuple(trumps))]  # fmt: skip
    if difficulty == 3:
        half = _("With the last trick’s ten a deal has {total} points: {enough} are more than half.")
        lines.append(Reason(half.format(total=DEAL_TOTAL, enough=_ENOUGH), "contract"))
        lines.append(Reason(conclusion, "contract"))
    return Puzzle(
        kind=Kind.NUMBER,
        task=f"{turned_up} {asks}",
        scene=_scene(five, turned),
        answers=(sum(worth) if difficulty == 2 else _ENOUGH - sum(worth),),
        hints=(
            Hint(_("The turned card is yours if you take. Which of your cards are trumps then?"), (turned,)),
            Hint(
                _("In trumps the jack and the nine count far more than elsewhere, and the other cards as always.")
                if difficulty == 2
                else _("How many points does a whole deal have, with the last trick’s ten? More than half are needed.")
            ),
            Hint(
                _("Add up, from the best card on: {cards}.").format(cards=listed(card.definite for card in trumps)),
                tuple(trumps[:-1]),
            ),
            Hint(conclusion, tuple(trumps)),
        ),
        explanation=tuple(lines),
        clauses=(clause,) if difficulty == 2 else ("contract", "last_trick"),
        default=difference(conclusion),
        rules=rules,
    )


# --- what people get wrong --------------------------------------------------------------------------------------------


class _Shown:
    """An exercise taken apart again."""

    def __init__(self, puzzle: Puzzle) -> None:
        [(_seat, five)] = puzzle.scene.hands
        turned = puzzle.scene.turned
        assert turned is not None  # noqa: S101 - every exercise of this skill has one
        self.five, self.turned = five, turned
        self.trump = Trump.of(turned.suit)
        self.trumps = _trumps(five, turned)
        self.counts = puzzle.clauses == ("second_deal",)
        self.missing = "contract" in puzzle.clauses

    def worth(self, cards: Sequence[Card], trump: Trump | None = None) -> int:
        return sum(points(card, trump or self.trump) for card in cards)

    def answer(self, have: int, enough: int = _ENOUGH) -> int:
        """What is answered by somebody who counts so much."""
        return enough - have if self.missing else have


def _turned_left_out(puzzle: Puzzle) -> Answer:
    shown = _Shown(puzzle)
    mine = [card for card in shown.trumps if card is not shown.turned]
    return len(mine) if shown.counts else shown.answer(shown.worth(mine))


def _aces_are_trumps(puzzle: Puzzle) -> Answer:
    shown = _Shown(puzzle)
    aces = [card for card in shown.five if card.rank.value == "A" and card not in shown.trumps]
    cards = [*shown.trumps, *aces]
    return len(cards) if shown.counts else shown.answer(shown.worth(cards))


def _like_plain(puzzle: Puzzle) -> Answer:
    shown = _Shown(puzzle)
    if shown.counts:
        return puzzle.answer
    other = next(trump for trump in (Trump.SPADES, Trump.HEARTS) if trump is not shown.trump)
    return shown.answer(shown.worth(shown.trumps, other))


def _every_card(puzzle: Puzzle) -> Answer:
    shown = _Shown(puzzle)
    return puzzle.answer if shown.counts else shown.answer(shown.worth([*shown.five, shown.turned]))


def _needs(enough: int) -> Callable[[Puzzle], Answer]:
    def answer(puzzle: Puzzle) -> Answer:
        shown = _Shown(puzzle)
        return shown.answer(shown.worth(shown.trumps), enough) if shown.missing else puzzle.answer

    return answer


def _reply(says: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        text = _("{why} {conclusion} It is {right}, not {answer}.").format(
            why=_(says), conclusion=puzzle.explanation[-1].text, answer=given, right=puzzle.answer
        )
        return Said(text, puzzle.clauses[0], puzzle.explanation[-1].cards)

    return reply


STRENGTH: Final = Skill(
    id="strength",
    heading=N_("What a hand has in trumps"),
    clauses=("second_deal", "card_points", "contract", "last_trick"),
    beliefs=(
        Belief(
            "turned_left_out", N_("The turned card is not mine to count."), _turned_left_out,
            _reply(N_("Whoever takes gets the turned card.")),
        ),
        Belief(
            "aces_are_trumps", N_("Aces of other suits are as good as trumps."), _aces_are_trumps,
            _reply(N_("An ace of another suit may win a trick, but it is no trump and can be trumped.")),
        ),
        Belief(
            "trumps_like_plain", N_("Trumps count the same as other cards."), _like_plain,
            _reply(N_("In trumps the jack counts 20 and the nine 14.")),
        ),
        Belief(
            "every_card", N_("All my cards count, trumps or not."), _every_card,
            _reply(N_("Here only trumps were asked about: the other cards have yet to win their tricks.")),
        ),
        Belief(
            "last_ten_forgotten", N_("The cards count 152, so 77 make the contract."),
            _needs((DEAL_TOTAL - LAST_TRICK) // 2 + 1),
            _reply(N_("77 is more than half of the cards, but the last trick brings ten more (*dix de der*).")),
        ),
        Belief(
            "half_is_enough", N_("Half of the points make the contract: 81 will do."), _needs(DEAL_TOTAL // 2),
            _reply(N_("81 is half, and half is not more than what the other side has.")),
        ),
    ),
    draw=_draw,
)  # fmt: skip
