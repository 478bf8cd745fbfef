"""Who wins the trick: choose a seat before anything moves.

>>> puzzle = WINNER.make(3, 2)
>>> puzzle.task, [str(play) for play in puzzle.scene.plays]
('Trumps are hearts. Who wins this trick?', ['N:9c', 'W:Kh', 'S:Ac', 'E:7c'])
>>> puzzle.answer, puzzle.explanation[-1].text
('W', 'West holds the trick with the king of hearts, the highest trump played.')
>>> puzzle.reply_to("S").misconception
'ruff_must_be_higher'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Suit
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS, WITHOUT_A_SUIT, one_trick
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import shown_trump
from belote_teach.puzzles.wording import contract
from belote_teach.rules.clause import Condition
from belote_teach.rules.holding import who_holds
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules
    from belote_teach.rules.trick import Play

__all__ = ["WINNER", "WINNER_NO_SUIT"]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Nobody trumps; then trumps are led or somebody ruffs; then several trumps and more than one way to be wrong."""
    while True:
        trump = rng.choice(SUIT_TRUMPS)
        plays = one_trick(rng, Law.of(rules, trump), rng.randint(2, 8), rng.choice(SEATS))
        trumps = sum(play.card.suit is trump.suit for play in plays)
        fewest = (0, 1, 2)[difficulty - 1]
        fits = fewest <= trumps and (trumps == 0 or difficulty > 1) and len(_can_win(plays, trump)) > 1
        if fits and _ways_to_be_wrong(plays, trump, _WRONG) >= (1, 1, 2)[difficulty - 1]:
            return _puzzle(plays, trump, rules)


def _draw_no_suit(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """All follow; then somebody cannot; then there is more than one way to be wrong."""
    while True:
        trump = rng.choice(WITHOUT_A_SUIT)
        plays = one_trick(rng, Law.of(rules, trump), rng.randint(2, 8), rng.choice(SEATS))
        follow = len(_can_win(plays, trump))
        fits = follow == 4 if difficulty == 1 else 2 <= follow < 4
        if fits and _ways_to_be_wrong(plays, trump, _WRONG_NO_SUIT) >= (1, 1, 2)[difficulty - 1]:
            return _puzzle(plays, trump, rules)


def _can_win(plays: Sequence[Play], trump: Trump) -> list[Card]:
    """Return the cards of the suit led and the trumps: one of them wins."""
    return [card for _seat, card in plays if card.suit in (plays[0].card.suit, trump.suit)]


def _puzzle(plays: tuple[Play, ...], trump: Trump, rules: Rules) -> Puzzle:
    holding = who_holds(plays, trump)
    clauses = tuple(clause.id for clause in holding.clauses)
    played = {play.seat: play for play in plays}
    ruled = CLAUSES[clauses[0]].statement(rules)
    winning = holding.play
    return Puzzle(
        kind=Kind.ONE,
        task=f"{contract(trump)} " + _("Who wins this trick?"),
        scene=Scene(trump=trump, tricks=(ShownTrick(plays),)),
        choices=tuple(
            Choice(
                seat.value,
                seat.title,
                holding.reason if seat is winning.seat else _why_not(played[seat], winning, trump),
                card=played[seat].card,
                seat=seat,
            )
            for seat in SEATS
        ),
        answers=(winning.seat.value,),
        hints=_hints(plays, trump, rules, clauses, holding.reason),
        explanation=(
            Reason(_led(plays), clauses[0], (plays[0].card,)),
            Reason(ruled, clauses[0], tuple(_can_win(plays, trump))),
            Reason(CLAUSES[clauses[1]].statement(rules), clauses[1]),
            Reason(holding.reason, clauses[0], (winning.card,)),
        ),
        clauses=clauses,
        default=_("{reasons} {winner}").format(reasons="{reasons}", winner=holding.reason),
        rules=rules,
    )


def _led(plays: Sequence[Play]) -> str:
    return _("{player} led {card}.").format(player=plays[0].seat.title, card=plays[0].card.definite)


def _why_not(play: Play, winning: Play, trump: Trump) -> str:
    """Say why a card does not win."""
    if play.card.suit is winning.card.suit:
        says = _("{player} played {card}, and {best} is higher.")
    elif winning.card.suit is trump.suit:
        says = _("{player} played {card}, which is not a trump: {best} is one, and any trump is higher.")
    elif trump.suit:
        says = _("{player} played {card}, which is neither a trump nor of the suit led: it cannot win.")
    else:
        says = _("{player} played {card}, which is not of the suit led: here no suit beats another.")
    return says.format(player=play.seat.title, card=play.card.definite, best=winning.card.definite)


def _hints(
    plays: Sequence[Play], trump: Trump, rules: Rules, clauses: tuple[str, ...], reason: str
) -> tuple[Hint, Hint, Hint, Hint]:
    can_win = _can_win(plays, trump)
    trumps = [card for card in can_win if card.suit is trump.suit]
    named = listed(card.definite for card in can_win)
    if len(can_win) == 4:
        look = _("All four can still win: {cards}.").format(cards=named)
    else:
        look = _("Leave out what cannot win, whatever its rank. Left are {cards}.").format(cards=named)
    if trumps and len(trumps) < len(can_win):
        method = _("There is a trump among them, and every trump is higher than all other suits.")
    elif trumps:
        method = _("All of them are trumps.")
    else:
        method = _("They are of one suit; what is left is its order.")
    return (
        Hint(
            _("Which suit was led, and has anybody played a trump?")
            if trump.suit
            else _("Which suit was led? No other suit can take the trick.")
        ),
        Hint(look, tuple(can_win)),
        Hint(f"{method} {CLAUSES[clauses[1]].statement(rules)}", tuple(trumps if len(trumps) > 1 else ())),
        Hint(reason, (who_holds(plays, trump).play.card,)),
    )


# --- what people get wrong --------------------------------------------------------------------------------------------

_PLAIN: Final = "".join(card.rank.value for card in Order.of(Trump.NONE).ranked(Suit.SPADES))
_TRUMPS: Final = "".join(card.rank.value for card in Order.of(Trump.ALL).ranked(Suit.SPADES))
_NATURAL: Final = "AKQJT987"


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong idea of who wins: `wins` gives the place of the card in the trick, and `reply` is the answer to it."""

    id: str
    says: str
    wins: Callable[[Sequence[Card], Trump], int]
    reply: str
    clause: str = ""


def _best(cards: Sequence[Card], places: Sequence[int], ranks: str) -> int:
    """Return the place of the highest of some of the cards, the first of equals."""
    return min(places, key=lambda place: (ranks.index(cards[place].rank.value), place))


def _right(cards: Sequence[Card], trump: Trump) -> int:
    return Order.of(trump).best(cards)


def _of_led(cards: Sequence[Card]) -> list[int]:
    return [place for place, card in enumerate(cards) if card.suit is cards[0].suit]


def _of_trumps(cards: Sequence[Card], trump: Trump) -> list[int]:
    return [place for place, card in enumerate(cards) if card.suit is trump.suit]


def _by_order(for_trumps: str, for_plain: str) -> Callable[[Sequence[Card], Trump], int]:
    """Return the idea that the right suit wins, but by another order of its cards."""

    def wins(cards: Sequence[Card], trump: Trump) -> int:
        places = _of_trumps(cards, trump) or _of_led(cards)
        as_trumps = cards[places[0]].suit in trump.suits
        return _best(cards, places, for_trumps if as_trumps else for_plain)

    return wins


def _any_suit(cards: Sequence[Card], trump: Trump) -> int:
    return _best(cards, range(len(cards)), _TRUMPS if trump is Trump.ALL else _PLAIN)


def _ruff_must_be_higher(cards: Sequence[Card], trump: Trump) -> int:
    """A trump takes a plain lead only with a higher rank, as printed."""
    trumps = _of_trumps(cards, trump)
    if not trumps or cards[0].suit is trump.suit:
        return _right(cards, trump)
    led, ruff = _best(cards, _of_led(cards), _PLAIN), _right(cards, trump)
    higher = _NATURAL.index(cards[ruff].rank.value) < _NATURAL.index(cards[led].rank.value)
    return ruff if higher else led


def _ruff_ignored(cards: Sequence[Card], trump: Trump) -> int:
    return _best(cards, _of_led(cards), _TRUMPS if cards[0].suit in trump.suits else _PLAIN)


def _one_of_the_trumps(which: int) -> Callable[[Sequence[Card], Trump], int]:
    def wins(cards: Sequence[Card], trump: Trump) -> int:
        trumps = _of_trumps(cards, trump)
        return trumps[which] if trumps else _right(cards, trump)

    return wins


_WRONG: Final = (
    _Wrong(
        # Whoever thinks only of the nine as low answers the same.
        "trumps_like_plain",
        N_("Among trumps the ace is the highest."),
        _by_order(_PLAIN, _PLAIN),
        N_("Among trumps jack and nine are above the ace, and {best} is above {card}."),
        "trump_order",
    ),
    _Wrong(
        "natural_order",
        N_("The king is higher than the ten."),
        _by_order(_TRUMPS, _NATURAL),
        N_("The ten comes right after the ace, so {best} is above {card}."),
        "plain_order",
    ),
    _Wrong(
        "trump_order_in_plain",
        N_("Jack and nine are the highest cards of every suit."),
        _by_order(_TRUMPS, _TRUMPS),
        N_("Jack and nine are high in trumps only. This is a plain suit, where {best} is above {card}."),
        "plain_order",
    ),
    _Wrong(
        "jack_of_trumps_low",
        N_("The jack of trumps is under the queen."),
        _by_order("9ATKQJ87", _PLAIN),
        N_("The jack is the highest trump of all: {best} is above {card}."),
        "trump_order",
    ),
    _Wrong(
        "ten_of_trumps_low",
        N_("The ten of trumps is under the king."),
        _by_order("J9AKQT87", _PLAIN),
        N_("The ten of trumps comes right after the ace, so {best} is above {card}."),
        "trump_order",
    ),
    _Wrong(
        "ruff_must_be_higher",
        N_("A trump takes the trick only if it is higher than the card led."),
        _ruff_must_be_higher,
        N_("Every trump is higher than all other suits, however small it is: {best} beats {card}."),
        "winner",
    ),
    _Wrong(
        "ruff_ignored",
        N_("The highest card of the suit led wins, always."),
        _ruff_ignored,
        N_("The highest card of the suit led wins only where nobody trumps. Here {best} is a trump and beats {card}."),
        "winner",
    ),
    _Wrong(
        "any_suit",
        N_("The highest card wins, whatever its suit."),
        _any_suit,
        N_("A card that is neither of the suit led nor a trump cannot win: {card} does not, {best} does."),
        "winner",
    ),
    _Wrong(
        "last_trump",
        N_("Who trumps last wins."),
        _one_of_the_trumps(-1),
        N_("Of several trumps the highest wins, not the last: {best} is above {card}."),
        "winner",
    ),
    _Wrong(
        "first_trump",
        N_("Who trumps first wins."),
        _one_of_the_trumps(0),
        N_("Of several trumps the highest wins, not the first: {best} is above {card}."),
        "winner",
    ),
)
_WRONG_NO_SUIT: Final = (
    _Wrong(
        "any_suit",
        N_("The highest card wins, whatever its suit."),
        _any_suit,
        N_("Only the suit led can win, and {card} is of another suit: {best} wins."),
        "winner_one_suit",
    ),
    _Wrong(
        "the_other_order",
        N_("All trumps and no trumps have the same order as the other suits."),
        _by_order(_PLAIN, _TRUMPS),
        N_("The contract decides the order of every suit, and here {best} is above {card}."),
    ),
    _Wrong(
        "natural_order",
        N_("The king is higher than the ten."),
        _by_order("J9AKQT87", _NATURAL),
        N_("The ten comes right after the ace, so {best} is above {card}."),
    ),
    _Wrong(
        "discard_trumps",
        N_("Who cannot follow suit trumps with any other suit."),
        lambda cards, _trump: next(
            (place for place in range(len(cards) - 1, -1, -1) if cards[place].suit is not cards[0].suit),
            _right(cards, _trump),
        ),
        N_("Nothing can be trumped here. Of the suit led {best} is the highest, and {card} is of another suit."),
        "winner_one_suit",
    ),
)


def _ways_to_be_wrong(plays: Sequence[Play], trump: Trump, ladder: Sequence[_Wrong]) -> int:
    cards = [card for _seat, card in plays]
    return len({wrong.wins(cards, trump) for wrong in ladder} - {_right(cards, trump)})


def _belief(wrong: _Wrong) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        plays = puzzle.scene.plays
        place = wrong.wins([card for _seat, card in plays], shown_trump(puzzle))
        return str(plays[place].seat.value)

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        card = next(play.card for play in puzzle.scene.plays if play.seat.value == given)
        best = who_holds(puzzle.scene.plays, shown_trump(puzzle)).play.card
        clause = wrong.clause or puzzle.clauses[1]
        says = _(wrong.reply).format(card=card.definite, best=best.definite)
        return Said(f"{says} {CLAUSES[clause].statement(puzzle.rules)}", clause, (best, card))

    return Belief(wrong.id, wrong.says, answer, reply)


WINNER: Final = Skill(
    id="winner",
    heading=N_("Who wins the trick"),
    clauses=("winner", "plain_order", "trump_order"),
    beliefs=tuple(map(_belief, _WRONG)),
    draw=_draw,
)

WINNER_NO_SUIT: Final = Skill(
    id="winner_no_suit",
    heading=N_("Who wins the trick at all trumps and no trumps"),
    clauses=("winner_one_suit", "all_trumps_order", "no_trumps_order"),
    beliefs=tuple(map(_belief, _WRONG_NO_SUIT)),
    draw=_draw_no_suit,
    needs=Condition.parse("third_round=yes"),
    because="third_round",
)
