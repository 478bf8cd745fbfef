"""Faults of runs and carrés: what is declared, called, shown and counted."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from belote_teach import DECK, Cards, Seat, Suit
from belote_teach.records.record import Points, Shown
from belote_teach.rules.declarations import Declaration, Declared, find, value
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    dealt_to,
    plants,
    without_score,
)
from tests.written_down import (
    SEATS,
    SIDES,
    called,
    play_on,
    shown_by,
    some_of,
    written_down,
)

if TYPE_CHECKING:
    import random

    from belote_teach.rules.deal import Deal


def _declaring(rng: random.Random, contract: str = "any", **choices: Any) -> Deal:
    """Return a deal played out, of cards badly shuffled, at a table where declarations are made."""
    rules = a_table(rng, declarations="yes", **choices)
    return play_on(a_deal(rng, rules, contract, rich=True), rng)


def _shown(deal: Deal, declared: list[Declared]) -> tuple[Shown, ...]:
    assert deal.trump is not None
    return shown_by(declared, deal.trump, deal.rules, deal.dealer.right)


def _declared_wrong(
    deal: Deal,
    rng: random.Random,
    counted: list[Declared],
    shown: tuple[Shown, ...],
    place: int,
    kind: str,
    *clauses: str,
) -> Planted:
    """Write down a deal whose declarations went as given: those counted, and what was said and shown of all."""
    record = some_of(written_down(deal, declared=counted), rng, {"trumps", "shown"})
    return Planted(
        record=a_record(deal.rules, replace(record, shown=shown)),
        kind=frozenset({kind}),
        clause=frozenset(clauses),
        part="declared",
        shown=place,
        seat=shown[place].seat,
    )


def _some_declaration(rng: random.Random) -> Declaration:
    """Return a run or a carré that can be declared."""
    if rng.random() < 0.3:
        return Declaration.carre(rng.choice("JQKAT9"))
    length = rng.choice((3, 3, 3, 4, 4, 5, 6))
    return Declaration.run(rng.choice([card for card in DECK if card.rank.index >= length - 1]), length)


def _declaration_not_held(rng: random.Random, *, counted: bool) -> Planted | None:
    deal = _declaring(rng)
    true, seat, extra = list(deal.game.declared), rng.choice(SEATS), _some_declaration(rng)
    if extra.cards <= deal.first_hand(seat):
        return None
    made = [*true, Declared(seat, extra)]
    if counted:
        shown = _shown(deal, made)
        if shown[-1].cards is None:
            return None
    else:
        shown = (*_shown(deal, true), Shown(seat, rng.choice(("", called(extra))), extra.cards))
    clauses = ("runs", "carres", "no_trumps_carres", "declarations", "own_cards")
    return _declared_wrong(deal, rng, made if counted else true, shown, len(true), "declaration_not_held", *clauses)


plants("declaration_not_held", "declarations", "and not counted")(partial(_declaration_not_held, counted=False))
plants("declaration_not_held", "declarations", "and counted")(partial(_declaration_not_held, counted=True))


@plants("declaration_not_held", "declarations", "only said")
def _said_and_not_held(rng: random.Random) -> Planted | None:
    """A tierce is claimed by a player who has no run at all, while the other side has better and shows it."""
    deal = _declaring(rng)
    stands = deal.game.standing
    assert stands is not None
    if stands.side is None or max(len(each.declaration.cards) for each in stands.best) < 4:
        return None
    seat = rng.choice([seat for seat in SEATS if seat.side is not stands.side])
    if any(declared.seat is seat for declared in deal.game.declared):
        return None
    true = list(deal.game.declared)
    shown = (*_shown(deal, true), Shown(seat, "tierce"))
    return _declared_wrong(
        deal, rng, true, shown, len(true), "declaration_not_held", "runs", "declarations", "own_cards"
    )


@plants("not_a_declaration", "runs")
def _no_run(rng: random.Random) -> Planted | None:
    """Cards of the hand are shown that are no run."""
    deal = _declaring(rng)
    seat, true = rng.choice(SEATS), list(deal.game.declared)
    hand = list(deal.first_hand(seat))
    start = rng.randrange(5)
    cards = Cards(hand[start : start + rng.randrange(2, 5)] if rng.random() < 0.5 else rng.sample(hand, 4))
    if _is_declaration(cards):
        return None
    shown = (*_shown(deal, true), Shown(seat, rng.choice(("", "tierce", "quarte")), cards))
    return _declared_wrong(deal, rng, true, shown, len(true), "not_a_declaration", "runs", "carres", "no_trumps_carres")


def _is_declaration(cards: Cards) -> bool:
    try:
        Declaration(cards)
    except ValueError:
        return False
    return True


@plants("not_a_declaration", "carres")
def _four_sevens(rng: random.Random) -> Planted | None:
    """Four sevens or eights are shown, which are nothing."""
    rules = a_table(rng, declarations="yes")
    carre = Declaration.carre(rng.choice("78")).cards
    deal, seat = dealt_to(rng, rules, carre)
    return _shown_besides(play_on(deal, rng), rng, seat, carre, "carres")


@plants("not_a_declaration", "no_trumps_carres")
def _four_sevens_at_no_trumps(rng: random.Random) -> Planted | None:
    """The same at no trumps, where carrés have values of their own."""
    rules = a_table(rng, declarations="yes", third_round="yes")
    carre = Declaration.carre(rng.choice("78")).cards
    deal, seat = dealt_to(rng, rules, carre, "NT")
    return _shown_besides(play_on(deal, rng), rng, seat, carre, "no_trumps_carres")


def _shown_besides(deal: Deal, rng: random.Random, seat: Seat, cards: Cards, clause: str) -> Planted:
    """Write down that a player shows cards that are no declaration, beside all true ones."""
    true = list(deal.game.declared)
    shown = (*_shown(deal, true), Shown(seat, "", cards))
    return _declared_wrong(deal, rng, true, shown, len(true), "not_a_declaration", clause)


@plants("not_a_declaration", "card_reuse")
def _card_in_two_declarations(rng: random.Random) -> Planted | None:
    """A run is shown with a card that is in the player’s carré already, where a card serves once."""
    rules = a_table(rng, declarations="yes", card_reuse="once")
    carre = Declaration.carre(rng.choice("JQK9T"))
    top = next(card for card in carre.cards if rng.random() < 0.4 or card.suit is Suit.CLUBS)
    run = Declaration.run(DECK[top.index + 1], 3)
    deal, seat = dealt_to(rng, rules, carre.cards | run.cards)
    if any(run.cards & each.cards for _seat, each in deal.game.declared if each.cards != carre.cards):
        return None
    return _shown_besides(play_on(deal, rng), rng, seat, run.cards, "card_reuse")


@plants("not_a_declaration", "runs", "part of a longer run")
def _part_of_a_run(rng: random.Random) -> Planted | None:
    """A player shows three cards of a run of four, instead of all of it."""
    rules = a_table(rng, declarations="yes")
    run = Declaration.run(rng.choice([card for card in DECK if card.rank.index >= 3]), 4)
    deal, seat = dealt_to(rng, rules, run.cards)
    deal = play_on(deal, rng)
    if Declared(seat, run) not in deal.game.declared:
        return None
    part = Declaration.run(run.top, 3)
    true = [each for each in deal.game.declared if each != (seat, run)]
    shown = (*_shown(deal, true), Shown(seat, "tierce", part.cards))
    planted = _declared_wrong(deal, rng, [*true, Declared(seat, part)], shown, len(true), "not_a_declaration", "runs")
    return replace(planted, kind=frozenset({"not_a_declaration", "declaration_misnamed"}))


@plants("not_a_declaration", "eight_in_a_row", "split")
def _whole_suit_as_two(rng: random.Random) -> Planted | None:
    """The eight cards of a suit are shown as five and three, where they are one run."""
    suit = Cards.of_suit(rng.choice(list(Suit)))
    rules = a_table(rng, declarations="yes", eight_in_a_row="one")
    deal, seat = dealt_to(rng, rules, suit)
    return _whole_suit(play_on(deal, rng), rng, seat, Cards(sorted(suit)[3:]))


@plants("not_a_declaration", "eight_in_a_row", "in one")
def _whole_suit_as_one(rng: random.Random) -> Planted | None:
    """The eight cards of a suit are shown as one run, where they are two."""
    suit = Cards.of_suit(rng.choice(list(Suit)))
    rules = a_table(rng, declarations="yes", eight_in_a_row="split")
    deal, seat = dealt_to(rng, rules, suit)
    return _whole_suit(play_on(deal, rng), rng, seat, suit)


def _whole_suit(deal: Deal, rng: random.Random, seat: Seat, cards: Cards) -> Planted:
    """Write down that a whole suit was shown in the wrong way; no score was written."""
    true = [each for each in deal.game.declared if each.seat is not seat]
    shown = (*_shown(deal, true), Shown(seat, "quinte", cards))
    planted = _declared_wrong(deal, rng, true, shown, len(true), "not_a_declaration", "eight_in_a_row")
    (record,) = planted.record.deals
    kinds = frozenset({"not_a_declaration", "declaration_misnamed"})
    return replace(planted, record=a_record(deal.rules, without_score(record)), kind=kinds)


@plants("declaration_missed", "declarations")
def _declaration_missed(rng: random.Random) -> Planted | None:
    """A player declares nothing of a run or a carré, and it counts for nobody: nothing is wrong."""
    deal = _declaring(rng)
    made = list(deal.game.declared)
    if not made:
        return None
    missed = made.pop(rng.randrange(len(made)))
    if any(each.seat is missed.seat for each in made):  # of two tierces, who knows which was meant by “tierce”
        return None
    record = some_of(written_down(deal, declared=made), rng, {"trumps", "shown"})
    return Planted(
        record=a_record(deal.rules, record),
        kind=frozenset({"declaration_missed"}),
        clause=frozenset({"declarations", "runs", "carres", "no_trumps_carres", "eight_in_a_row", "card_reuse"}),
        part="declared",
        seat=missed.seat,
        note=True,
    )


@plants("declaration_not_shown", "declarations")
def _declaration_not_shown(rng: random.Random) -> Planted | None:
    """The side with the best declaration says it and does not show it; the table counts it, or wrote no score."""
    deal = _declaring(rng)
    made = list(deal.game.declared)
    shown = list(_shown(deal, made))
    stand = [place for place, each in enumerate(shown) if each.cards is not None]
    if not stand:
        return None
    place = rng.choice(stand)
    shown[place] = shown[place]._replace(cards=None)
    return _declared_wrong(
        deal, rng, made, tuple(shown), place, "declaration_not_shown", "declarations", "who_declares"
    )


@plants("declaration_misnamed", "runs")
def _declaration_misnamed(rng: random.Random) -> Planted | None:
    """A declaration is shown that is not what the player called it; the table counts what it is."""
    deal = _declaring(rng)
    made = list(deal.game.declared)
    shown = list(_shown(deal, made))
    stand = [place for place, each in enumerate(shown) if each.cards is not None]
    if not stand:
        return None
    place = rng.choice(stand)
    wrong = rng.choice([said for said in ("tierce", "quarte", "quinte", "carre") if said != shown[place].said])
    shown[place] = shown[place]._replace(said=wrong)
    clauses = ("runs", "carres", "no_trumps_carres", "declarations", "eight_in_a_row")
    return _declared_wrong(deal, rng, made, tuple(shown), place, "declaration_misnamed", *clauses)


@plants("no_declarations_here", "declarations")
def _no_declarations_here(rng: random.Random) -> Planted | None:
    """A run or a carré is declared where nothing is."""
    rules = a_table(rng, declarations="no")
    deal = play_on(a_deal(rng, rules, rich=True), rng)
    assert deal.trump is not None
    held = [(seat, each) for seat in SEATS for each in find(deal.first_hand(seat), deal.trump, rules)]
    if not held:
        return None
    seat, declaration = rng.choice(held)
    shown = (Shown(seat, *rng.choice(((called(declaration), declaration.cards), (called(declaration), None)))),)
    return _declared_wrong(deal, rng, [], shown, 0, "no_declarations_here", "declarations")


@plants("declaration_in_vain", "declarations")
def _declaration_in_vain(rng: random.Random) -> Planted | None:
    """A declaration that does not stand is shown all the same; nothing is wrong with that."""
    deal = _declaring(rng)
    made = list(deal.game.declared)
    shown = list(_shown(deal, made))
    vain = [place for place, each in enumerate(shown) if each.cards is None]
    if not vain:
        return None
    place = rng.choice(vain)
    shown[place] = shown[place]._replace(cards=made[place].declaration.cards)
    clauses = ("declarations", "who_declares", "comparing", "declaration_tie")
    planted = _declared_wrong(deal, rng, made, tuple(shown), place, "declaration_in_vain", *clauses)
    return replace(planted, note=True)


def _tied(rng: random.Random, tie: str) -> Deal:
    """Return a deal played out in which neighbours had runs of the same length and height."""
    run = Declaration.run(
        rng.choice([card for card in DECK if card.rank.index >= 2 and card.suit is not Suit.CLUBS]), 3
    )
    same = Declaration.run(DECK[run.top.index + 8], 3)
    deal, _seat = dealt_to(rng, a_table(rng, declarations="yes", declaration_tie=tie), run.cards, right=same.cards)
    return play_on(deal, rng)


def _counted_wrong(rng: random.Random, clause: str, tie: str) -> Planted | None:
    """Both sides declare, and the table counts the declarations of the wrong one."""
    deal = _tied(rng, tie) if tie else _declaring(rng)
    stands = deal.game.standing
    assert stands is not None
    if stands.clause.id != clause:
        return None
    wrong = rng.choice([side for side in SIDES if side is not stands.side])
    assert deal.trump is not None
    made = [declared.declaration for declared in deal.game.declared if declared.seat.side is wrong]
    worth = sum(value(declaration, deal.trump, deal.rules) for declaration in made)
    right = written_down(deal)
    if right.written.result != "made" or 8 in (right.written.tricks or ()):
        return None
    lines = Points(*(worth if side is wrong else 0 for side in SIDES))
    keep = {"trumps", "taker", "shown", "declarations"}
    record = some_of(replace(right, written=replace(right.written, declarations=lines)), rng, keep)
    return Planted(
        record=a_record(deal.rules, record),
        kind=frozenset({"wrong_declarations"}),
        clause=frozenset({clause}),
        part="score",
        tag="Declarations",
    )


for _clause, _tie in (("comparing", ""), ("declaration_tie", "nobody"), ("declaration_tie", "first_in_turn")):
    plants("wrong_declarations", _clause, _tie)(partial(_counted_wrong, clause=_clause, tie=_tie))
