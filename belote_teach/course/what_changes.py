"""What changes if a table plays one question otherwise: a case that comes out differently, found by the engine.

>>> case = what_changes("undertrump", Rules.parse("classic"), Rules.parse("arena"))
>>> case.here.answer != case.there.answer, case.here.clause
(True, 'undertrump')
>>> score = what_changes("capot", Rules.parse("classic"), Rules.parse("parlour"))
>>> score.here.answer, score.there.answer
('252 for the takers, 0 for the defenders.', '250 for the takers, 0 for the defenders.')
"""

from __future__ import annotations

import random
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Rank, Seat, Suit, shuffled
from belote_teach.course import changes_of_sums as sums
from belote_teach.course.changed_case import Case, Outcome
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS
from belote_teach.rules.announcing import words_with
from belote_teach.rules.auction import Auction, Bid, dealer_after
from belote_teach.rules.declarations import Declared, find, standing
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import OPTIONS, Rules, RulesError
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.setup import Dealt, SetupError, cut, dealt_from, draw_for_dealer, packets_said
from belote_teach.rules.table import Table
from belote_teach.rules.trick import Play, Position, Trick, legal_plays
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_teach.rules.choices import Choice

__all__ = ["CLAUSE_OF", "Case", "Outcome", "what_changes"]

CLAUSE_OF: Final[Mapping[str, str]] = {clause.option: clause.id for clause in CLAUSES.values() if clause.option}
"""The clause that each option governs, by the option's name."""

_TRIES: Final = 4000
_DEALT: Final = ("3-2", "2-3")


def what_changes(option: str, here: Rules, there: Rules) -> Case | None:
    """Return a case that comes out differently where only one option is chosen as at another table.

    The case is that of `here`, or of `there` where the question means nothing at the first table; None where nothing
    was found that differs. The same tables always give the same case.
    """
    clause = CLAUSES[CLAUSE_OF[option]]
    try:
        if clause.applies(here):
            return _found(option, here, _having(here, option, getattr(there, option)))
        found = _found(option, there, _having(there, option, getattr(here, option)))
    except RulesError:
        return None
    return found and replace(found, here=found.there, there=found.here, rules=found.rules[::-1])


def _having(rules: Rules, option: str, value: Choice) -> Rules:
    """Return a table with one option chosen otherwise; one end of a match takes the other away."""
    if option in ("target", "deals") and not value:
        return rules.having(**({"deals": 12} if option == "target" else {"target": 1000}))
    return rules.having(**{option: value})


@lru_cache(maxsize=512)
def _found(option: str, one: Rules, other: Rules) -> Case | None:
    search = _SEARCHES.get(option)
    if search is None or one == other:
        return None
    rng = random.Random(f"{option}/{OPTIONS[option].write(getattr(other, option))}")  # noqa: S311 - an example
    return search(option, one, other, rng)


def _case(option: str, situation: str, tables: tuple[Rules, Rules], says: Callable[[Rules], str]) -> Case:
    """Return a case of which one sentence tells the situation, and one what comes of it at each table."""
    here, there = (Outcome(says(rules), "", CLAUSE_OF[option]) for rules in tables)
    return Case((situation,), here, there, tables)


# --- which cards may be played ----------------------------------------------------------------------------------------


def _position(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    trumps = (Trump.ALL,) if option == "all_trumps_led" else SUIT_TRUMPS
    for _try in range(_TRIES):
        trump, n = rng.choice(trumps), rng.randrange(1, 4)
        law, deck = Law.of(one, trump), shuffled(rng)
        plays: list[Play] = []
        for place in range(n):
            seat = SEATS[(4 - n + place) % 4]
            hand = Cards(deck[4 * place + 4 : 4 * place + 8])
            asked = Position(hand, Trick(plays), trump, one, seat)
            card = rng.choice(sorted(Cards.from_bits(asked.obligation()[1]), key=lambda each: each.index))
            plays.append(Play(seat, card))
        here = Position(Cards(deck[:4]), Trick(plays), trump, one, Seat.SOUTH)
        there = Position(Cards(deck[:4]), Trick(plays), trump, other, Seat.SOUTH)
        if here.obligation()[1] != there.obligation()[1]:
            return _shown(law, here, there)
    return None


def _shown(law: Law, here: Position, there: Position) -> Case:
    says = [_("{player} led {card}."), *[_("{player} played {card}.")] * 2]
    situation = [_("Trumps are {suit}.").format(suit=here.trump.title)]
    if not here.trump.suit:
        situation = [_("The contract is {contract}.").format(contract=here.trump.title)]
    situation += [
        sentence.format(player=seat.title, card=card.definite)
        for sentence, (seat, card) in zip(says, here.trick, strict=False)
    ]
    held = law.order.for_display(here.hand)
    situation.append(_("You are South and hold {cards}.").format(cards=listed(card.symbol for card in held)))
    tables = (here.rules, there.rules)
    return Case(tuple(situation), _allowed(here, there), _allowed(there, here), tables, here)


def _allowed(position: Position, elsewhere: Position) -> Outcome:
    """Say what may be played, and why a card that is judged otherwise elsewhere is judged so here."""
    legal = legal_plays(position)
    cards = [card for card in position.law.order.for_display(position.hand) if card in legal]
    differs = Cards.from_bits(position.obligation()[1] ^ elsewhere.obligation()[1])
    verdict = legal.explain(next(iter(position.law.order.for_display(differs))))
    reason = _("{card}: {reason}").format(card=verdict.card.symbol, reason=verdict.reason)
    answer = _("You may play {cards}.").format(cards=listed((card.symbol for card in cards), last="or"))
    return Outcome(answer, reason, verdict.clause.id)


# --- the deal and the bidding -----------------------------------------------------------------------------------------


def _first_dealer(option: str, one: Rules, other: Rules, rng: random.Random) -> Case:
    return _case(option, _("A match begins."), (one, other), lambda rules: draw_for_dealer(rng, rules).reason)


def _shuffle(option: str, one: Rules, other: Rules, rng: random.Random) -> Case:
    deck = shuffled(rng)

    def said(rules: Rules) -> str:
        return " ".join(step.text for step in dealt_from(rng, Seat.WEST, rules, deck).steps[:2])

    return _case(option, _("The first deal is over, and West deals the second."), (one, other), said)


def _cut(option: str, one: Rules, other: Rules, rng: random.Random) -> Case:
    taken = min(one.cut, other.cut)
    deck = shuffled(rng)

    def said(rules: Rules) -> str:
        try:
            cut(deck, taken, rules)
        except SetupError as error:
            return str(error)
        return _("That is enough.")

    return _case(option, _("Cards in the smaller part of the cut: {n}.").format(n=taken), (one, other), said)


def _packets(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    deck = shuffled(rng)

    def said(rules: Rules, packets: str) -> str:
        try:
            return Dealt.of(deck, Seat.WEST, rules, packets).steps[-2].text
        except SetupError:
            return _("Nobody deals so at this table.")

    packets = next((each for each in _DEALT[::-1] if said(one, each) != said(other, each)), "")
    if not packets:
        return None
    situation = _("West would like to deal the first five cards so: {packets}.").format(packets=packets_said(packets))
    return _case(option, situation, (one, other), lambda rules: said(rules, packets))


def _third_round(option: str, one: Rules, other: Rules, rng: random.Random) -> Case:
    turned = rng.choice(shuffled(rng))

    def said(rules: Rules) -> str:
        auction = Auction(Seat.WEST, turned, rules, [Bid.PASS] * 8)
        if auction.finished:
            return _("The bidding is over, and the next deal begins.")
        return _("South may say: {bids}.").format(bids=listed((bid.title for bid in auction.legal_bids), last="or"))

    return _case(option, _("West dealt, and in two rounds everybody has passed."), (one, other), said)


def _all_pass(option: str, one: Rules, other: Rules, _rng: random.Random) -> Case:
    def said(rules: Rules) -> str:
        return _("{player} deals.").format(player=dealer_after(Seat.WEST, rules, passed_out=True).title)

    return _case(option, _("West dealt, and everybody has passed to the end."), (one, other), said)


# --- what is announced ------------------------------------------------------------------------------------------------


def _belote_words(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    suit = rng.choice(list(Suit))
    king, queen = Card(Rank.KING, suit), Card(Rank.QUEEN, suit)
    trump = Trump(suit.value)
    ways = [(card, say) for say in (False, True) for card in (queen, king)]
    for card, say in ways:

        def said(rules: Rules, card: Card = card, say: bool = say) -> str:  # noqa: FBT001 - bound at once
            table = Table.start(Law.of(rules, trump), (Cards((king, queen)).bits, 0, 0, 0), 0)
            words = words_with(card, Seat.SOUTH, table, (), rules, say=say)
            return _("It is announced.") if words else _("Nothing is announced, and the belote is lost.")

        if said(one) != said(other):
            tells = (
                _("South holds king and queen of trumps, plays {card} first and says “belote”.")
                if say
                else _("South holds king and queen of trumps, plays {card} first and says nothing.")
            )
            return _case(option, tells.format(card=card.definite), (one, other), said)
    return None


def _declared(option: str, one: Rules, other: Rules, rng: random.Random) -> Case | None:
    trumps = (Trump.NONE,) if option == "no_trumps_carres" else SUIT_TRUMPS
    for _try in range(_TRIES):
        trump, deck = rng.choice(trumps), _bunched(rng)
        hands = {seat: Cards(deck[8 * n : 8 * n + 8]) for n, seat in enumerate(SEATS)}
        outcomes = []
        for rules in (one, other):
            made = [Declared(seat, each) for seat, hand in hands.items() for each in find(hand, trump, rules)]
            outcomes.append((made, standing(made, trump, rules)))
        (made, here), (_made, there) = outcomes
        if (here.side, here.points) != (there.side, there.points) and here.best + there.best:
            held = [
                _("{player} has {declaration}.").format(player=each.seat.title, declaration=each.declaration.definite)
                for each in made
            ]
            says = (here, there)
            answers = [
                _("{side} score {n}.").format(side=each.side.title, n=each.points) if each.side else _("Nobody scores.")
                for each in says
            ]
            clause = CLAUSE_OF[option]
            told = [Outcome(answer, each.reason, clause) for answer, each in zip(answers, says, strict=True)]
            return Case((_("Trumps are {suit}.").format(suit=trump.title), *held), told[0], told[1], (one, other))
    return None


def _bunched(rng: random.Random) -> list[Card]:
    """Return a deck in which the first hand often has a whole suit, or four of a rank."""
    deck, way = shuffled(rng), rng.randrange(4)
    if way == 0:
        suit = rng.choice(list(Suit))
        deck.sort(key=lambda card: card.suit is not suit)
    elif way == 1:
        rank = rng.choice(list(Rank))
        deck.sort(key=lambda card: card.rank is not rank)
    return deck


_PLAY: Final = (
    "trump_led", "all_trumps_led", "plain_led", "ruff", "overtrump", "undertrump", "partner_winning", "under_partner",
)  # fmt: skip
_COMPARED: Final = (
    "declarations", "comparing", "declaration_tie", "card_reuse", "eight_in_a_row", "no_trumps_carres",
)  # fmt: skip

_SEARCHES: Final[dict[str, Callable[[str, Rules, Rules, random.Random], Case | None]]] = {
    "first_dealer": _first_dealer,
    "shuffle": _shuffle,
    "cut": _cut,
    "packets": _packets,
    "third_round": _third_round,
    "all_pass": _all_pass,
    "belote_words": _belote_words,
    **dict.fromkeys(_PLAY, _position),
    **dict.fromkeys(_COMPARED, _declared),
    **dict.fromkeys(sums.SCORED, sums.scored),
    **dict.fromkeys(sums.ENDING, sums.ending),
    "pool_after_pass": sums.after_passing,
}
