"""Who gets which cards when somebody has taken: the turned card, and the rest of the deck.

>>> puzzle = SECOND_DEAL.make(1, 2)
>>> puzzle.task
'South dealt and West took. How many cards does the dealer give to West now, not counting the turned card?'
>>> puzzle.answer, [(each.id, each.predicts) for each in puzzle.misconceptions]
(2, [('everybody_three', 3), ('whole_hand', 8)])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat
from belote_teach.puzzles.bids import spoken
from belote_teach.puzzles.dealing import SEATS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.wording import difference
from belote_teach.rules.auction import Auction, Bid
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.setup import Dealt, dealt_from
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["SECOND_DEAL"]

NOBODY: Final = "nobody"


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """The turned card; how many cards; and at last which of them, with the rest of the deck laid open."""
    dealt = dealt_from(rng, rng.choice(SEATS), rules)
    auction = Auction(dealt.dealer, dealt.turned, rules)
    for _turn in range(rng.randrange(8)):
        auction = auction.bid(Bid.PASS)
    auction = auction.bid(rng.choice([bid for bid in auction.legal_bids if bid is not Bid.PASS]))
    taker = auction.taker
    assert taker is not None  # noqa: S101 - somebody has just taken
    if difficulty == 1:
        return _who_gets_it(dealt, auction, taker)
    whose = taker if rng.random() < 0.5 else rng.choice([seat for seat in SEATS if seat is not taker])
    return (_how_many if difficulty == 2 else _which)(dealt, auction, taker, whose)


def _facts(auction: Auction, taker: Seat) -> str:
    return _("{dealer} dealt and {taker} took.").format(dealer=auction.dealer.title, taker=taker.title)


def _scene(auction: Auction, taker: Seat, stock: tuple[Card, ...] = ()) -> Scene:
    return Scene(
        dealer=auction.dealer,
        turned=auction.turned,
        bids=spoken(auction),
        taker=taker,
        trump=auction.trump,
        stock=stock,
        notes=(_facts(auction, taker),),
    )


def _statement(rules: Rules) -> str:
    return CLAUSES["second_deal"].statement(rules)


def _given(dealt: Dealt, taker: Seat, seat: Seat) -> Cards:
    """Return what a seat gets after the bidding, the turned card included."""
    return dealt.completed(taker)[seat.index] - dealt.hand(seat)


def _who_gets_it(dealt: Dealt, auction: Auction, taker: Seat) -> Puzzle:
    right = next(seat for seat in SEATS if dealt.turned in _given(dealt, taker, seat))
    conclusion = _("{player} gets {card}.").format(player=right.title, card=dealt.turned.definite)

    def reason(seat: Seat) -> str:
        if seat is right:
            return conclusion
        return _("{player} has not taken.").format(player=seat.title)

    return Puzzle(
        kind=Kind.ONE,
        task=_facts(auction, taker)
        + " "
        + _("Who gets {card}, which was turned up?").format(card=dealt.turned.definite),
        scene=_scene(auction, taker),
        choices=(
            *(Choice(seat.value, seat.title, reason(seat), seat=seat) for seat in SEATS),
            Choice(NOBODY, _("nobody"), conclusion),
        ),
        answers=(right.value,),
        hints=(
            Hint(_("What does the turned card propose, and to whom?")),
            Hint(_("Look at who took. Does it matter which suit was named?"), (dealt.turned,)),
            Hint(_("It belongs to a hand, whatever trumps are; and not because of where anybody sits.")),
            Hint(conclusion, (dealt.turned,)),
        ),
        explanation=(
            Reason(_statement(auction.rules), "second_deal"),
            Reason(conclusion, "second_deal", (dealt.turned,)),
        ),
        clauses=("second_deal",),
        default=_("Not {answer}. {statement} {conclusion}").format(
            answer="{answer}", statement=_statement(auction.rules), conclusion=conclusion
        ),
        rules=auction.rules,
    )


def _how_many(dealt: Dealt, auction: Auction, taker: Seat, whose: Seat) -> Puzzle:
    given = _given(dealt, taker, whose) - {dealt.turned}
    held = len(dealt.hand(whose)) + (1 if whose is taker else 0)
    conclusion = _("{player} has {held} and gets {n}: {whole} in all.").format(
        player=whose.title, held=held, n=len(given), whole=held + len(given)
    )
    asked = _("How many cards does the dealer give to {player} now, not counting the turned card?")
    return Puzzle(
        kind=Kind.NUMBER,
        task=_facts(auction, taker) + " " + asked.format(player=whose.title),
        scene=Scene(
            dealer=auction.dealer, turned=auction.turned, bids=spoken(auction), taker=taker, trump=auction.trump,
            asked=whose, notes=(_facts(auction, taker),),
        ),
        answers=(len(given),),
        hints=(
            Hint(_("How many cards has everybody in the end, and how many has everybody now?")),
            Hint(_("Look at the turned card: is it for {player}?").format(player=whose.title), (dealt.turned,)),
            Hint(_("Everybody has five cards and needs eight; the turned card is one of the taker’s.")),
            Hint(conclusion),
        ),
        explanation=(
            Reason(_statement(auction.rules), "second_deal"),
            Reason(conclusion, "second_deal"),
        ),
        clauses=("second_deal",),
        default=difference(_statement(auction.rules)),
        rules=auction.rules,
    )  # fmt: skip


def _which(dealt: Dealt, auction: Auction, taker: Seat, whose: Seat) -> Puzzle:
    rules = auction.rules
    owner = {card: seat for seat in SEATS for card in _given(dealt, taker, seat)}
    shown = (dealt.turned, *dealt.stock)
    right = tuple(card for card in shown if owner[card] is whose)
    conclusion = _("{player} gets {cards}.").format(player=whose.title, cards=listed(card.symbol for card in right))
    asked = _("The rest of the deck lies open, the next card first. Choose the cards that {player} gets now.")
    order = [seat.title for seat in _in_turn(dealt.dealer)]
    first = dealt.dealer.right
    return Puzzle(
        kind=Kind.ALL,
        task=_facts(auction, taker) + " " + asked.format(player=whose.title),
        scene=Scene(
            dealer=auction.dealer, turned=auction.turned, bids=spoken(auction), taker=taker, trump=auction.trump,
            stock=dealt.stock, asked=whose, notes=(_facts(auction, taker),),
        ),
        choices=tuple(Choice(card.text, card.symbol, _goes_to(card, owner[card]), card=card) for card in shown),
        answers=(tuple(card.text for card in right),),
        hints=(
            Hint(_("With whom does the dealer begin, and how many cards does each get?")),
            Hint(_("Look at the turned card first: the taker has it already."), (dealt.turned,)),
            Hint(
                _("The cards go to {players}, in this order; everybody is filled up to eight.").format(
                    players=listed(order)
                ),
                tuple(card for card in dealt.stock if owner[card] is first and first is not whose),
            ),
            Hint(conclusion, right),
        ),
        explanation=(
            Reason(_statement(rules), "second_deal"),
            *(
                Reason(
                    _("{player} gets {cards}.").format(
                        player=seat.title,
                        cards=listed(card.symbol for card in shown if owner[card] is seat),
                    ),
                    "second_deal",
                    tuple(card for card in shown if owner[card] is seat),
                )
                for seat in _in_turn(dealt.dealer)
                if seat is not whose
            ),
            Reason(conclusion, "second_deal", right),
        ),
        clauses=("second_deal",),
        default=_("{reasons} {conclusion} {statement}").format(
            reasons="{reasons}", conclusion=conclusion, statement=_statement(rules)
        ),
        rules=rules,
    )  # fmt: skip


def _goes_to(card: Card, seat: Seat) -> str:
    return _("{card} goes to {player}.").format(card=card.symbol, player=seat.title)


def _in_turn(dealer: Seat) -> tuple[Seat, ...]:
    """Return the four seats in the order in which they get cards."""
    return tuple(SEATS[(dealer.index + 1 + place) % 4] for place in range(4))


# --- what people get wrong --------------------------------------------------------------------------------------------


def _said(message: str) -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says why, the rule, and what it is."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        conclusion = puzzle.explanation[-1]
        parts = [_(message).format(taker=_the_taker(puzzle).title), _statement(puzzle.rules), conclusion.text]
        if puzzle.kind is Kind.NUMBER:
            parts[-1] = _("It is {right}, not {answer}.").format(right=puzzle.answer, answer=given)
        return Said(" ".join(parts), "second_deal", conclusion.cards)

    return reply


def _by_kind(
    who: Callable[[Puzzle], Seat | str] | None = None,
    number: Callable[[Puzzle], int] | None = None,
    cards: Callable[[Puzzle], Answer] | None = None,
    *,
    when: Callable[[Puzzle], bool] = lambda _puzzle: True,
) -> Callable[[Puzzle], Answer]:
    """Return an idea: who gets the turned card, how many cards somebody gets, and which. It may hold only at times."""

    def answered(puzzle: Puzzle) -> Answer:
        idea = {Kind.ONE: who, Kind.NUMBER: number, Kind.ALL: cards}.get(puzzle.kind)
        if idea is None or not when(puzzle):
            return puzzle.answer
        answer = idea(puzzle)
        return answer.value if isinstance(answer, Seat) else answer

    return answered


def _cards(
    seats: Callable[[Puzzle], Sequence[Seat]],
    *,
    taker_gets: int = 2,
    turned: bool = True,
    one_by_one: bool = False,
) -> Callable[[Puzzle], Answer]:
    """Return the idea that the cards go round in a certain order, and the taker gets so many and the turned card."""

    def answered(puzzle: Puzzle) -> Answer:
        scene = puzzle.scene
        stock = list(scene.stock)
        got: list[Card] = [scene.turned] if turned and scene.turned and scene.asked is scene.taker else []
        sizes = {seat: taker_gets if seat is scene.taker else 3 for seat in SEATS}
        order = seats(puzzle)
        if one_by_one:
            rounds = [seat for number in range(3) for seat in order if number < sizes[seat]]
            got += [card for card, seat in zip(stock, rounds, strict=False) if seat is scene.asked]
        else:
            for seat in order:
                packet, stock = stock[: sizes[seat]], stock[sizes[seat] :]
                got += packet if seat is scene.asked else []
        return tuple(choice.id for choice in puzzle.choices if choice.card in got)

    return answered


def _right_way(puzzle: Puzzle) -> Sequence[Seat]:
    return _in_turn(_the_dealer(puzzle))


def _starting(who: Callable[[Puzzle], Seat]) -> Callable[[Puzzle], Sequence[Seat]]:
    return lambda puzzle: [SEATS[(who(puzzle).index + place) % 4] for place in range(4)]


def _the_dealer(puzzle: Puzzle) -> Seat:
    assert puzzle.scene.dealer is not None  # noqa: S101 - every exercise here names one
    return puzzle.scene.dealer


def _the_taker(puzzle: Puzzle) -> Seat:
    assert puzzle.scene.taker is not None  # noqa: S101 - as above
    return puzzle.scene.taker


def _another_suit(puzzle: Puzzle) -> bool:
    """Whether the taker did not take the turned card’s suit."""
    scene = puzzle.scene
    return scene.turned is not None and scene.trump is not None and scene.trump.suit is not scene.turned.suit


_BELIEFS: Final = (
    Belief(
        "not_if_another_suit",
        N_("The turned card goes to the taker only if it is of the suit taken."),
        _by_kind(
            lambda _puzzle: NOBODY,
            lambda _puzzle: 3,
            _cards(_right_way, taker_gets=3, turned=False),
            when=_another_suit,
        ),
        _said(N_("The turned card goes to the taker also when another suit was named.")),
    ),
    Belief(
        "everybody_three",
        N_("Everybody gets three more cards, and the taker the turned card as well."),
        _by_kind(None, lambda _puzzle: 3, _cards(_right_way, taker_gets=3)),
        _said(N_("With three more, {taker} would have nine cards: the turned card is one of the eight.")),
    ),
    Belief(
        "everybody_two",
        N_("Everybody gets two more cards."),
        _by_kind(None, lambda _puzzle: 2),
        _said(N_("Two more are for {taker}, who has the turned card. Everybody else lacks three.")),
    ),
    Belief(
        "whole_hand",
        N_("Everybody gets eight cards now."),
        _by_kind(None, lambda _puzzle: 8),
        _said(N_("Everybody has eight in the end, but five of them were dealt before the bidding.")),
    ),
    Belief(
        "dealer_has_it",
        N_("The turned card is the dealer’s."),
        _by_kind(_the_dealer),
        _said(N_("The dealer has turned the card, but it is not the dealer’s.")),
    ),
    Belief(
        "first_has_it",
        N_("The turned card goes to the first player."),
        _by_kind(lambda puzzle: _the_dealer(puzzle).right),
        _said(N_("Who sits to the dealer’s right gets the first cards of the rest, but not the turned card.")),
    ),
    Belief(
        "turned_card_forgotten",
        N_("The turned card stays where it is."),
        _by_kind(None, None, _cards(_right_way, turned=False)),
        _said(N_("The turned card belongs to {taker}’s hand.")),
    ),
    Belief(
        "from_the_taker",
        N_("The rest is dealt beginning with the taker."),
        _by_kind(None, None, _cards(_starting(_the_taker))),
        _said(N_("So it would be if the dealer began with {taker}. The dealer begins at the right, whoever took.")),
    ),
    Belief(
        "from_the_dealer",
        N_("The rest is dealt beginning with the dealer."),
        _by_kind(None, None, _cards(_starting(_the_dealer))),
        _said(N_("So it would be if the dealer came first. The dealer comes last.")),
    ),
    Belief(
        "clockwise",
        N_("The rest is dealt round to the left."),
        _by_kind(None, None, _cards(lambda puzzle: [*_right_way(puzzle)[2::-1], _the_dealer(puzzle)])),
        _said(N_("So it would be if the cards went round to the left. Belote goes to the right.")),
    ),
    Belief(
        "one_by_one",
        N_("The rest is dealt one card at a time."),
        _by_kind(None, None, _cards(_right_way, one_by_one=True)),
        _said(N_("So it would be if the cards were dealt one at a time. Everybody gets them all at once.")),
    ),
)  # fmt: skip

SECOND_DEAL: Final = Skill(
    id="second_deal",
    heading=N_("Who gets which cards after the bidding"),
    clauses=("second_deal",),
    beliefs=_BELIEFS,
    draw=_draw,
)
