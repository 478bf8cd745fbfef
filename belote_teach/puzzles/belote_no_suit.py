"""Belotes at all trumps, where there may be several, and at no trumps, where there is none.

>>> puzzle = BELOTE_NO_SUIT.make(0, 1, "arena")
>>> puzzle.task
'The contract is all trumps. North holds K ♦ and Q ♦. North–South took. How many points do belotes bring North–South?'
>>> puzzle.answer, puzzle.reply_to(0).misconception
(20, 'none_at_all_trumps')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat, Side, Suit
from belote_teach.puzzles.belote_beliefs import BELIEFS_NO_SUIT
from belote_teach.puzzles.belote_common import belote_lines, hands_with, pair_of, scores, whole_pairs
from belote_teach.puzzles.dealing import SEATS, WITHOUT_A_SUIT
from belote_teach.puzzles.puzzle import Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.announcing import Word
from belote_teach.rules.clause import Condition
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import BELOTE as WORTH
from belote_teach.rules.scoring import Outcome
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from belote_teach.cards import Card
    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account

__all__ = ["BELOTE_NO_SUIT"]


def _draw_no_suit(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """One king and queen; then all of them; then with the end of the deal."""
    while True:
        trump = rng.choice((Trump.ALL, *WITHOUT_A_SUIT)) if difficulty == 1 else Trump.ALL
        if difficulty > 1 and rng.random() < 0.15:
            trump = Trump.NONE
        suits = rng.sample(tuple(Suit), rng.choice((1, 2, 2, 3)) if difficulty > 1 else 1)
        held: dict[Seat, Cards] = {}
        for suit in suits:
            seat = rng.choice((Seat.SOUTH, Seat.NORTH, Seat.EAST))
            held[seat] = held.get(seat, Cards()) | Cards(pair_of(suit))
        deal = Deal.with_hands(
            hands_with(rng, held), dealer=rng.choice(SEATS), taker=rng.choice(SEATS), trump=trump, rules=rules
        )
        while deal.turn:
            deal = deal.play(rng.choice(list(deal.legal_plays)))
        account = deal.account()
        if account.outcome is not Outcome.LITIGE:
            return _of_a_deal(deal, account, suits, difficulty)


def _of_a_deal(deal: Deal, account: Account, suits: Sequence[Suit], difficulty: int) -> Puzzle:
    trump, taker, rules, asked = deal.trump, deal.taker, deal.rules, Side.NORTH_SOUTH
    assert trump is not None and taker is not None  # noqa: S101, PT018 - the deal is over
    with_outcome = difficulty == 3
    shown = suits if difficulty == 1 else tuple(Suit)
    courts = [card for suit in shown for card in pair_of(suit)]
    hands = tuple(
        (seat, tuple(own)) for seat in SEATS if (own := [card for card in courts if card in deal.first_hand(seat)])
    )
    made = account.outcome is Outcome.MADE
    heard = [each for each in deal.said if each.word is Word.REBELOTE and each.seat.side is asked]
    right = belote_lines(account, asked) if with_outcome else WORTH * sum(each.card in courts for each in heard)
    notes = [_("{player} holds {cards}.").format(player=seat.title, cards=listed(card.symbol for card in cards))
             for seat, cards in hands]  # fmt: skip
    ended = _("{side} took and made the contract.") if made else _("{side} took and failed.")
    notes.append((ended if with_outcome else _("{side} took.")).format(side=taker.side.title))
    clauses = _clauses_no_suit(trump, rules, lost=with_outcome and not made and taker.side is asked)
    statements = [CLAUSES[clause].statement(rules) for clause in clauses]
    why = _why_no_suit(trump, rules, _pairs_of(hands, asked))
    conclusion = scores(asked, right)
    ask = _("How many points do belotes bring {side}?").format(side=asked.title)
    return Puzzle(
        kind=Kind.NUMBER,
        task=" ".join([contract(trump), *notes, ask]),
        scene=Scene(
            trump=trump, side=asked, taker=taker, hands=hands, notes=tuple(notes),
            tricks=_tricks_with(deal, courts) if _play_matters(rules, trump) else (),
            deals=("made" if made else "failed",) if with_outcome else (),
        ),
        answers=(right,),
        hints=(
            Hint(_("What are trumps in this contract, and which belotes does this table know?")),
            Hint(_("Look for a king and a queen of one suit in one hand."), tuple(courts)),
            Hint(why),
            Hint(conclusion),
        ),
        explanation=(
            Reason(why, clauses[0]),
            *(_how_it_was_begun(deal, asked, courts) if _play_matters(rules, trump) else ()),
            *(Reason(says, clause) for says, clause in zip(statements, clauses, strict=True)),
            Reason(conclusion, clauses[-1]),
        ),
        clauses=clauses,
        default=difference(" ".join(statements)),
        rules=rules,
    )  # fmt: skip


def _clauses_no_suit(trump: Trump, rules: Rules, *, lost: bool) -> tuple[str, ...]:
    """Return the clauses that decide; `belote` says at no trumps that a belote needs trumps."""
    if trump is Trump.NONE:
        return ("belote",)
    if rules.all_trumps_belote == "none":
        return ("all_trumps_belote",)
    return (
        "all_trumps_belote",
        *(("belote_words",) if rules.belote_words == "king_first" else ()),
        *(("belote_on_failure",) if lost else ()),
    )


def _play_matters(rules: Rules, trump: Trump) -> bool:
    """Whether it matters at a table when and in which order king and queen are played."""
    at_all_trumps = rules.all_trumps_belote != "none" and trump is Trump.ALL
    return at_all_trumps and (rules.all_trumps_belote == "suit_led" or rules.belote_words == "king_first")


def _tricks_with(deal: Deal, cards: Sequence[Card]) -> tuple[ShownTrick, ...]:
    """Return the tricks in which a side's kings and queens that lie in one hand were played."""
    pairs = {card for seat in (Seat.SOUTH, Seat.NORTH) for card in whole_pairs(deal.first_hand(seat) & Cards(cards))}
    return tuple(
        ShownTrick(tuple(trick), number, winner)
        for number, (trick, winner) in enumerate(zip(deal.tricks, deal.winners, strict=True), 1)
        if pairs & set(trick.cards)
    )


def _how_it_was_begun(deal: Deal, side: Side, cards: Sequence[Card]) -> list[Reason]:
    """Say of each pair of a side which of its cards came first, and whether it counts."""
    begun: dict[Suit, Reason] = {}
    scored = {each.card.suit for each in deal.said if each.word is Word.REBELOTE and each.seat.side is side}
    pairs = {card for seat in SEATS if seat.side is side for card in whole_pairs(deal.first_hand(seat) & Cards(cards))}
    clause = "belote_words" if deal.rules.belote_words == "king_first" else "all_trumps_belote"
    for number, trick in enumerate(deal.tricks, 1):
        for card in sorted(pairs & set(trick.cards)):
            says = (
                _("{card} comes first, in trick {n}, led with {led}: the belote counts.")
                if card.suit in scored
                else _("{card} comes first, in trick {n}, led with {led}: the belote does not count.")
            )
            text = says.format(card=card.symbol, n=number, led=trick[0].card.symbol)
            begun.setdefault(card.suit, Reason(text, clause, (card,)))
    return list(begun.values())


def _pairs_of(hands: Sequence[tuple[Seat, tuple[Card, ...]]], side: Side) -> list[Suit]:
    """Return the suits of which one hand of a side holds king and queen."""
    return [suit for suit in Suit for seat, cards in hands if seat.side is side and set(pair_of(suit)) <= set(cards)]


def _why_no_suit(trump: Trump, rules: Rules, suits: Sequence[Suit]) -> str:
    if trump is Trump.NONE:
        return _("Nothing is trumps here, and a belote is king and queen of trumps.")
    if rules.all_trumps_belote == "none":
        return _("Every suit is trumps here, but ask what this table thinks of belotes at all trumps.")
    if not suits:
        return _("No hand of this side holds king and queen of one suit.")
    together = _("This side has them together in {suits}.").format(suits=listed(suit.title for suit in suits))
    if _play_matters(rules, trump):
        return together + " " + _("Now look at which of the two comes first, and in which trick.")
    return together


BELOTE_NO_SUIT: Final = Skill(
    id="belote_no_suit",
    heading=N_("Belotes at all trumps and no trumps"),
    clauses=("all_trumps_belote", "belote", "belote_words", "belote_on_failure"),
    beliefs=BELIEFS_NO_SUIT,
    draw=_draw_no_suit,
    needs=Condition.parse("third_round=yes"),
    because="third_round",
)
