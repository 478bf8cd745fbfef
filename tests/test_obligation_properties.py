"""What holds for every position at every table: properties of `legal_plays` and of its reasons."""

from __future__ import annotations

import itertools
import random
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import (
    DECK,
    Card,
    Cards,
    Order,
    Play,
    Position,
    Rules,
    RulesError,
    Suit,
    Trick,
    Trump,
    Verdict,
    legal_plays,
)
from tests import plain_rules
from tests.strategies import ALL_RULES, positions, random_position, reachable_positions, rules, seats, trumps

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach import Seat

# --- the view and the reasons agree -------------------------------------------------------------------------------


@given(positions())
def test_explain_allows_what_the_view_holds(position: Position) -> None:
    """Every legal card is allowed by `explain`, and every other card of the hand is not."""
    legal = legal_plays(position)
    assert [card for card in position.hand if legal.explain(card).allowed] == list(legal)


@given(reachable_positions())
def test_explain_allows_what_the_view_holds_in_real_deals(position: Position) -> None:
    """The same holds where the position comes from a deal that was played by the rules."""
    legal = legal_plays(position)
    assert [card for card in position.hand if legal.explain(card).allowed] == list(legal)


@given(positions())
def test_something_is_always_legal(position: Position) -> None:
    """At least one card is legal, and no card outside the hand is."""
    assert set() < set(legal_plays(position)) <= set(position.hand)


@given(positions(min_played=1))
def test_a_refusal_names_cards_that_may_be_played(position: Position) -> None:
    """A verdict's `required` are the legal cards, so a refusal always says what to play instead."""
    legal = legal_plays(position)
    for card in position.hand:
        assert legal.explain(card).required == legal.cards


@given(positions())
def test_because_names_cards_that_are_there(position: Position) -> None:
    """`because` holds cards on the table and in the hand only, and `absent` none of the hand's."""
    legal = legal_plays(position)
    for card in position.hand:
        verdict = legal.explain(card)
        assert verdict.because <= position.hand | position.trick.cards
        assert verdict.absent & position.hand == Cards()


# --- suits have no names ------------------------------------------------------------------------------------------


@given(positions(), st.permutations(list(Suit)))
def test_renaming_suits_changes_nothing(position: Position, names: list[Suit]) -> None:
    """With every suit renamed, trumps included, the same cards are legal for the same clauses."""
    renamed = _renamed(position, dict(zip(Suit, names, strict=True)))
    before, after = legal_plays(position), legal_plays(renamed)
    swap = dict(zip(Suit, names, strict=True))
    for card in position.hand:
        old, new = before.explain(card), after.explain(Card(card.rank, swap[card.suit]))
        assert (old.allowed, old.clause, old.duty) == (new.allowed, new.clause, new.duty)
        assert Cards(Card(each.rank, swap[each.suit]) for each in old.because) == new.because


def _renamed(position: Position, swap: dict[Suit, Suit]) -> Position:
    trump = position.trump
    if trump.suit:
        trump = Trump(swap[trump.suit].value)
    return Position(
        [Card(card.rank, swap[card.suit]) for card in position.hand],
        [Play(seat, Card(card.rank, swap[card.suit])) for seat, card in position.trick],
        trump,
        position.rules,
        position.seat,
    )


@given(positions(), st.integers(1, 3))
def test_turning_the_table_changes_nothing(position: Position, turns: int) -> None:
    """With everybody moved the same number of seats on, the same cards are legal."""

    def moved(seat: Seat) -> Seat:
        for _ in range(turns):
            seat = seat.right
        return seat

    turned = Position(
        position.hand,
        [Play(moved(seat), card) for seat, card in position.trick],
        position.trump,
        position.rules,
        moved(position.seat),
    )
    assert legal_plays(turned).cards == legal_plays(position).cards


# --- the deciding cards are the deciding cards --------------------------------------------------------------------


@given(positions(min_played=1), st.randoms(use_true_random=False))
def test_unrelated_cards_never_change_a_verdict(position: Position, rng: random.Random) -> None:
    """While the cards of `because` stay, any other change that keeps to the promise leaves the verdict as it is.

    The promise is the docstring of `Verdict`: no card of `absent` comes into the hand, and nothing that comes onto the
    table beats the winning card or the best card of the suit led.
    """
    for card in position.hand:
        _assert_the_verdict_stays(position, card, rng)


@pytest.mark.parametrize("trump", [Trump.SPADES, Trump.ALL, Trump.NONE])
def test_unrelated_cards_never_change_a_verdict_at_any_table(trump: Trump) -> None:
    """The same, drawn at random, at each table that the options can make."""
    rng = random.Random(20)
    for table in ALL_RULES:
        for _ in range(10 if trump.suit else 1):
            position = random_position(rng, trump, table)
            for card in position.hand:
                _assert_the_verdict_stays(position, card, rng)


def _assert_the_verdict_stays(position: Position, card: Card, rng: random.Random) -> None:
    verdict = legal_plays(position).explain(card)
    changed = _with_other_cards(position, verdict, rng)
    now = legal_plays(changed).explain(card)
    assert (now.allowed, now.clause.id) == (verdict.allowed, verdict.clause.id), (
        f"{card} of {position.hand} after {position.trick} at {position.rules}, {position.trump.title}, because of "
        f"{verdict.because} without {verdict.absent}; then with {changed.hand} after {changed.trick}"
    )


def _with_other_cards(position: Position, verdict: Verdict, rng: random.Random) -> Position:
    """Draw other cards for all that the verdict does not stand on; the hand may grow and shrink as well."""
    order = Order.of(position.trump)
    best, top = position.trick.winning(position.trump).card, position.trick.best_of_suit_led(position.trump).card
    kept = Cards([verdict.card]) | verdict.because
    free = [card for card in DECK if card not in kept]
    harmless = [card for card in free if not order.beats(card, best) and not order.beats(card, top)]
    trick = []
    for seat, card in position.trick:
        new = card if card in kept else rng.choice(harmless)
        if new in harmless:
            harmless.remove(new)
        trick.append(Play(seat, new))
    on_table = {card for _, card in trick}
    held = [card for card in position.hand if card in kept]
    others = [card for card in free if card not in on_table and card not in verdict.absent]
    held += rng.sample(others, rng.randint(0, min(len(others), 8 - len(held))))
    return Position(held, trick, position.trump, position.rules, position.seat)


@given(positions(min_played=1), st.data())
def test_deciding_cards_can_change_a_verdict(position: Position, data: st.DataObject) -> None:
    """Another card in the place of one in `because` can turn the verdict, or have another clause decide."""
    card = data.draw(st.sampled_from(list(position.hand)), label="card")
    verdict = legal_plays(position).explain(card)
    assert verdict.because
    assert any(
        (now.allowed, now.clause.id) != (verdict.allowed, verdict.clause.id)
        for now in _with_the_deciding_cards_replaced(position, verdict)
    ), f"{verdict.allowed} by {verdict.clause.id} because of {verdict.because}"


def _with_the_deciding_cards_replaced(position: Position, verdict: Verdict) -> Iterator[Verdict]:
    """Judge the card again with the deciding cards exchanged, one after the other, for each other card there is."""
    for deciding, other in itertools.product(verdict.because - {verdict.card}, DECK):
        if other is not verdict.card:
            swap = {deciding: other, other: deciding}
            trick = [Play(seat, swap.get(card, card)) for seat, card in position.trick]
            hand = [swap.get(card, card) for card in position.hand]
            changed = Position(hand, trick, position.trump, position.rules, position.seat)
            yield legal_plays(changed).explain(verdict.card)


# --- a stricter table allows no more ------------------------------------------------------------------------------

# option, its values from the strictest to the freest
LADDERS: Final = (
    ("trump_led", ("higher", "not_over_partner", "any")),
    ("all_trumps_led", ("higher", "not_over_partner", "any")),
    ("plain_led", ("higher", "any")),
    ("ruff", ("must", "may")),
    ("overtrump", ("must", "may")),
    ("undertrump", ("must", "may")),
    ("undertrump", ("never", "may")),
    ("partner_winning", ("trump", "ruffed", "free")),
    ("under_partner", ("avoid", "may")),
)


@pytest.mark.parametrize(("option", "values"), LADDERS, ids=["-".join([name, *values]) for name, values in LADDERS])
@given(position=positions(min_played=1))
def test_a_stricter_table_allows_no_more(option: str, values: tuple[str, ...], position: Position) -> None:
    """What a strict choice of an option allows, every freer choice allows too, whatever else the table plays.

    One pair pulls both ways: who must trump over a partner may have nothing but a trump under the partner's.
    """
    if option == "partner_winning":
        position = position.under(position.rules.having(under_partner="may"))
    allowed = []
    if option == "partner_winning":  # a table that bars low trumps while you can discard is not the freer one
        position = position.under(position.rules.having(under_partner="may"))
    for value in values:
        try:
            allowed.append(legal_plays(position.under(position.rules.having(**{option: value}))).cards)
        except RulesError:  # excluded by another of the table's choices
            continue
    for strict, free in itertools.pairwise(allowed):
        assert strict <= free


@given(positions(trump=Trump.NONE), rules())
def test_ruffing_options_say_nothing_at_no_trumps(position: Position, table: Rules) -> None:
    """At no trumps only the duty to go higher in a plain suit can tell two tables apart."""
    other = table.having(plain_led=position.rules.plain_led)
    assert legal_plays(position.under(other)).cards == legal_plays(position).cards


# --- the rules said twice -----------------------------------------------------------------------------------------


def _said_plainly(position: Position) -> set[str]:
    return plain_rules.legal_cards(
        [card.text for card in position.hand],
        [(seat.value, card.text) for seat, card in position.trick],
        position.trump.value,
        position.seat.value,
        asdict(position.rules),
    )


def _said_by_the_engine(position: Position) -> set[str]:
    return {card.text for card in legal_plays(position)}


@given(positions())
def test_agrees_with_the_rules_said_plainly(position: Position) -> None:
    """The engine allows what the slow and plain statement of the rules allows."""
    assert _said_by_the_engine(position) == _said_plainly(position)


def test_agrees_with_the_rules_said_plainly_at_every_table() -> None:
    """The same over some 30,000 positions: at least forty at each table that the options can make."""
    rng = random.Random(162)
    for table in ALL_RULES:
        for _ in range(40):
            position = random_position(rng, rng.choice(list(Trump)), table)
            assert _said_by_the_engine(position) == _said_plainly(position), position


@given(st.lists(st.sampled_from(DECK), min_size=1, max_size=4, unique=True), trumps(), seats())
def test_agrees_on_who_holds_the_trick(played: list[Card], trump: Trump, leader: Seat) -> None:
    """The plain statement and the engine name the same winner of a trick of any length."""
    plays, seat = [], leader
    for card in played:
        plays.append(Play(seat, card))
        seat = seat.right
    told = plain_rules.winning([(play.seat.value, play.card.text) for play in plays], trump.value)
    best = Trick(plays).winning(trump)
    assert (best.seat.value, best.card.text) == told
