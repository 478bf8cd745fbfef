"""The order of the cards: put the cards of one suit in order, best first.

>>> puzzle = ORDER.make(5, 2)
>>> puzzle.task
'Trumps are spades. Put these spades in order, the best one first.'
>>> puzzle.answer
('Js', 'Ts', 'Ks', '7s')
>>> mistake = puzzle.misconceptions[1]
>>> mistake.id, mistake.predicts
('plain_order', ('Ts', 'Ks', 'Js', '7s'))
>>> mistake.reply.partition(".")[0]
'You put the ten of spades above the jack of spades, which is the order of a plain suit'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Suit
from belote_teach.puzzles.dealing import SUIT_TRUMPS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import shown_trump
from belote_teach.puzzles.wording import contract
from belote_teach.rules.clause import Condition
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["ORDER", "ORDER_NO_SUIT"]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """A plain suit, then trumps, then many cards of either."""
    trump = rng.choice(SUIT_TRUMPS)
    others = [suit for suit in Suit if suit is not trump.suit]
    wants_trumps = difficulty == 2 or (difficulty == 3 and rng.random() < 0.5)
    suit = trump.suit if wants_trumps and trump.suit else rng.choice(others)
    return _puzzle(rng, difficulty, rules, trump, suit)


def _draw_no_suit(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """No trumps, then all trumps, then many cards of either."""
    trump = (Trump.NONE, Trump.ALL, rng.choice((Trump.NONE, Trump.ALL)))[difficulty - 1]
    return _puzzle(rng, difficulty, rules, trump, rng.choice(tuple(Suit)))


_SIZES: Final = {1: (4, 4), 2: (4, 6), 3: (6, 8)}


def _puzzle(rng: random.Random, difficulty: int, rules: Rules, trump: Trump, suit: Suit) -> Puzzle:
    ranked = Order.of(trump).ranked(suit)
    while True:
        shown = rng.sample(ranked, rng.randint(*_SIZES[difficulty]))
        right = [card for card in ranked if card in shown]
        if shown != right and _tempting(shown, suit in trump.suits):
            break
    clause = _clause(trump, suit)
    statement = CLAUSES[clause].statement(rules)
    order = listed(card.symbol for card in right)
    default = _("Place {place}: {right} belongs there, and you put {answer}. {statement}")
    return Puzzle(
        kind=Kind.ORDER,
        task=_task(trump, suit),
        scene=Scene(trump=trump, cards=tuple(shown)),
        choices=tuple(Choice(card.text, card.symbol, _above(card, right), card=card) for card in shown),
        answers=(tuple(card.text for card in right),),
        hints=_hints(trump, suit, right),
        explanation=(
            Reason(_which_order(trump, suit), clause),
            Reason(statement, clause, ranked),
            Reason(_("The best one first: {cards}.").format(cards=order), clause, tuple(right)),
        ),
        clauses=(clause,),
        default=default.format(place="{place}", right="{right}", answer="{answer}", statement=statement),
        rules=rules,
    )


def _tempting(cards: Sequence[Card], as_trumps: bool) -> bool:  # noqa: FBT001 - one of two kinds of suit
    """Whether the order of most other games would be wrong here: there is a card that has left its place."""
    ranks = {card.rank.value for card in cards}
    moved = ranks & ({"J", "9"} if as_trumps else {"T"})
    return bool(moved) and bool(ranks & ({"A", "K", "T"} if as_trumps else {"K", "Q", "J"}))


def _clause(trump: Trump, suit: Suit) -> str:
    if trump is Trump.ALL:
        return "all_trumps_order"
    if trump is Trump.NONE:
        return "no_trumps_order"
    return "trump_order" if suit is trump.suit else "plain_order"


_TASKS: Final = {
    Suit.SPADES: N_("Put these spades in order, the best one first."),
    Suit.HEARTS: N_("Put these hearts in order, the best one first."),
    Suit.DIAMONDS: N_("Put these diamonds in order, the best one first."),
    Suit.CLUBS: N_("Put these clubs in order, the best one first."),
}


def _task(trump: Trump, suit: Suit) -> str:
    return f"{contract(trump)} {_(_TASKS[suit])}"


def _which_order(trump: Trump, suit: Suit) -> str:
    if trump is Trump.ALL:
        return _("At all trumps every suit has the order of the trumps.")
    if trump is Trump.NONE:
        return _("At no trumps every suit has the order of a plain suit.")
    if suit is trump.suit:
        return _("These cards are trumps, which have an order of their own.")
    return _("These cards are not trumps: they are of a plain suit.")


def _above(card: Card, right: Sequence[Card]) -> str:
    place = right.index(card)
    if place == 0:
        return _("{card}: none of the others is higher.").format(card=card.symbol)
    return _("{card}: just under {better}.").format(card=card.symbol, better=right[place - 1].definite)


def _hints(trump: Trump, suit: Suit, right: Sequence[Card]) -> tuple[Hint, Hint, Hint, Hint]:
    as_trumps = suit in trump.suits
    moved = tuple(card for card in right if card.rank.value in ("J9T" if as_trumps else "T"))
    look = (
        _("Find the cards that do not stand where other games put them: {cards}.")
        if len(moved) > 1
        else _("One card does not stand where other games put it: {cards}.")
    )
    begun = right[: len(right) // 2]
    return (
        Hint(_("Which order counts here: that of a plain suit or that of the trumps?")),
        Hint(look.format(cards=listed(card.definite for card in moved)), moved),
        Hint(
            f"{_which_order(trump, suit)} "
            + _("It begins with {cards}.").format(cards=listed(card.definite for card in begun)),
            tuple(begun),
        ),
        Hint(
            _("The order is {cards}.").format(cards=listed(card.symbol for card in right)),
            tuple(right),
        ),
    )


# --- what people get wrong --------------------------------------------------------------------------------------------


def _ranks(trump: Trump) -> str:
    """The ranks as the engine orders them under a contract without a trump suit, best first."""
    return "".join(card.rank.value for card in Order.of(trump).ranked(Suit.SPADES))


_PLAIN: Final = _ranks(Trump.NONE)
_TRUMPS: Final = _ranks(Trump.ALL)


def _believing(for_trumps: str, for_plain: str) -> Callable[[Puzzle], Answer]:
    """Return how somebody answers who ranks trumps and plain suits so, best first."""

    def answer(puzzle: Puzzle) -> Answer:
        cards = puzzle.scene.cards
        ranks = for_trumps if cards[0].suit in shown_trump(puzzle).suits else for_plain
        return tuple(card.text for card in sorted(cards, key=lambda card: ranks.index(card.rank.value)))

    return answer


def _backwards(puzzle: Puzzle) -> Answer:
    assert isinstance(puzzle.answer, tuple)  # noqa: S101 - an order is a tuple
    return puzzle.answer[::-1]


def _reply(message: str, in_trumps: str = "") -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that names the first two cards which stand the wrong way round, and then the rule."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        assert isinstance(given, tuple)  # noqa: S101 - an order is a tuple
        assert isinstance(puzzle.answer, tuple)  # noqa: S101 - as above
        better, lesser = next(
            (Card.parse(right), Card.parse(wrong))
            for right, wrong in zip(puzzle.answer, given, strict=True)
            if right != wrong
        )
        clause = puzzle.clauses[0]
        as_trumps = better.suit in shown_trump(puzzle).suits
        says = _(in_trumps if as_trumps and in_trumps else message).format(
            better=better.definite, lesser=lesser.definite
        )
        return Said(f"{says} {CLAUSES[clause].statement(puzzle.rules)}", clause, (better, lesser))

    return reply


def _belief(id: str, says: str, for_trumps: str, for_plain: str, message: str) -> Belief:  # noqa: A002 - it is one
    return Belief(id, says, _believing(for_trumps, for_plain), _reply(message))


_NATURAL: Final = "AKQJT987"

_BELIEFS: Final = (
    Belief(
        "worst_first",
        N_("The worst card comes first."),
        _backwards,
        _reply(N_("That begins with {lesser}, the worst card. Asked is the best one first, and that is {better}.")),
    ),
    _belief(
        "plain_order", N_("Trumps rank like any other suit."), _PLAIN, _PLAIN,
        N_("You put {lesser} above {better}, which is the order of a plain suit. Here the order of the trumps counts."),
    ),
    _belief(
        "trump_order", N_("Every suit ranks as trumps do."), _TRUMPS, _TRUMPS,
        N_("You put {lesser} above {better}, which is the order of the trumps. Here the order of a plain suit counts."),
    ),
    Belief(
        "natural_order",
        N_("The ten stands between the jack and the nine."),
        _believing(_NATURAL, _NATURAL),
        _reply(
            N_("You put {lesser} above {better}, as many other games do. In belote the ten comes right after the ace."),
            N_("You put {lesser} above {better}, as other games do. In trumps jack and nine go before all others."),
        ),
    ),
    _belief(
        "ten_low_in_trumps", N_("In trumps the ten stands under the queen."), "J9AKQT87", _PLAIN,
        N_("You put {lesser} above {better}. In trumps, too, the ten comes right after the ace."),
    ),
    _belief(
        "nine_low_in_trumps", N_("In trumps only the jack moves up; the nine stays low."), "JATKQ987", _PLAIN,
        N_("You put {lesser} above {better}. In trumps the nine moves up as well, to the second place."),
    ),
    _belief(
        "jack_low_in_trumps", N_("In trumps only the nine moves up; the jack stays low."), "9ATKQJ87", _PLAIN,
        N_("You put {lesser} above {better}. In trumps the jack moves up as well, to the first place."),
    ),
    _belief(
        "nine_over_jack", N_("The nine is the best trump, and the jack comes second."), "9JATKQ87", _PLAIN,
        N_("You put {lesser} above {better}. Jack and nine are the two best trumps, and the jack is the better one."),
    ),
    _belief(
        "queen_over_king", N_("The queen is higher than the king."), _TRUMPS.replace("KQ", "QK"),
        _PLAIN.replace("KQ", "QK"),
        N_("You put {lesser} above {better}. The king is higher than the queen, in every suit."),
    ),
    _belief(
        "ace_is_a_one", N_("The ace is a one, the lowest card."), _TRUMPS.replace("A", "") + "A",
        _PLAIN.replace("A", "") + "A",
        N_("You put {lesser} above {better}. The ace does not count as a one: it stands above the ten."),
    ),
    _belief(
        "by_the_letters", N_("Letters rank as in the alphabet, and above the numbers."), "AJKQT987", "AJKQT987",
        N_("You put {lesser} above {better}: so the letters follow each other in the alphabet, but not the cards."),
    ),
)  # fmt: skip

ORDER: Final = Skill(
    id="order",
    heading=N_("The order of the cards"),
    clauses=("plain_order", "trump_order"),
    beliefs=_BELIEFS,
    draw=_draw,
)

ORDER_NO_SUIT: Final = Skill(
    id="order_no_suit",
    heading=N_("The order of the cards at all trumps and no trumps"),
    clauses=("all_trumps_order", "no_trumps_order"),
    beliefs=_BELIEFS,
    draw=_draw_no_suit,
    needs=Condition.parse("third_round=yes"),
    because="third_round",
)
