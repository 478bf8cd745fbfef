"""Faults of the play: cards that may not be played, by the wrong player or not there, and tricks given wrong."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from belote_teach import DECK, Card, Cards, Seat, Trump
from belote_teach.records.record import Turn
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal
from belote_teach.rules.obligation import SUIT_BITS, Duty, Law
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    only,
    plants,
    well_dealt,
    without_score,
)
from tests.written_down import (
    SEATS,
    legal_for,
    play_on,
    push,
    some_of,
    trick_winners,
    written_down,
)

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator


def broken(law: Law, hand: int, asked: tuple[int, int, int, bool], card: Card) -> tuple[str, str] | None:
    """Return the kind of fault and the clause broken, if a card of a hand may not be played; None if it may.

    `asked` is the suit led, the best card, the best of that suit and whether the partner holds, as `Law.obligation`
    takes them.
    """
    duty, legal = law.obligation(hand, *asked)
    if legal & card.bit:
        return None
    suit, trump = SUIT_BITS[asked[0]], law.order.trump
    if hand & suit and not card.bit & suit:
        return "revoke", "follow"
    if hand & suit:
        in_trumps = "all_trumps_led" if trump is Trump.ALL else "trump_led"
        return "not_raising", in_trumps if card.suit in trump.suits else "plain_led"
    if law.order.trumps & card.bit:
        return {
            Duty.OVERTRUMP: ("not_overtrumping", "overtrump"),
            Duty.MAY_OVERTRUMP: ("not_overtrumping", "overtrump"),
            Duty.DISCARD_BELOW: ("wrong_trump", "undertrump"),
            Duty.NOT_UNDER_PARTNER: ("wrong_trump", "under_partner"),
            Duty.TRUMP_PARTNER: ("wrong_trump", "under_partner"),
        }[duty]
    return {
        Duty.TRUMP: ("not_trumping", "trump"),
        Duty.OVERTRUMP: ("not_trumping", "trump"),
        Duty.ANY_TRUMP: ("not_trumping", "trump"),
        Duty.UNDERTRUMP: ("wrong_trump", "undertrump"),
        Duty.TRUMP_PARTNER: ("not_trumping", "partner"),
    }[duty]


def _faults_now(deal: Deal) -> Iterator[tuple[Card, tuple[str, str]]]:
    """Yield each card that the player to move holds and may not play, with what playing it would break."""
    assert deal.table is not None
    hand, led, best, top, partner = deal.table.asked()
    for card in Cards.from_bits(hand):
        wrong = broken(deal.table.law, hand, (led, best, top, partner), card)
        if wrong is not None:
            yield card, wrong


def _illegal_card(
    rng: random.Random, kind: str, clause: str, contract: str, choices: dict[str, str], over: str = ""
) -> Planted | None:
    rules = a_table(rng, **choices)
    state = a_deal(rng, rules, contract)
    spots = []
    while state.turn is not None:
        assert state.table is not None
        legal = Cards.from_bits(state.table.legal())
        partner = state.table.holder >= 0 and not (state.table.holder ^ state.table.turn) & 1
        if over in ("", "partner" if partner else "opponent"):
            spots += [(state, card, legal) for card, wrong in _faults_now(state) if wrong == (kind, clause)]
        state = play_on(state, rng, 1)
    if not spots:
        return None
    before, card, legal = rng.choice(spots)
    whole = rng.random() < 0.7
    after = play_on(push(before, card, say=rng.random() < 0.8), rng, 32 if whole else rng.randrange(12))
    keep = {"trumps"} if len(after.plays) == 32 else {"trumps", "hands"}
    turn = len(before.plays)
    return Planted(
        record=a_record(rules, some_of(written_down(after, words=rng.random() < 0.5), rng, keep)),
        kind=frozenset({kind}),
        clause=frozenset({clause}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=before.turn,
        card=card,
        legal=legal,
    )


_ILLEGAL_CARDS: Final[tuple[tuple[str, str, str, str, dict[str, str]], ...]] = (
    ("revoke", "follow", "", "any", {}),
    ("not_raising", "trump_led", "opponent", "suit", {}),
    ("not_raising", "trump_led", "partner", "suit", {"trump_led": "higher"}),
    ("not_raising", "all_trumps_led", "opponent", "AT", {"third_round": "yes"}),
    ("not_raising", "all_trumps_led", "partner", "AT", {"third_round": "yes", "all_trumps_led": "higher"}),
    ("not_raising", "plain_led", "opponent", "any", {"plain_led": "higher"}),
    ("not_raising", "plain_led", "partner", "any", {"plain_led": "higher"}),
    ("not_trumping", "trump", "opponent", "suit", {"ruff": "must"}),
    ("wrong_trump", "undertrump", "opponent", "suit", {"ruff": "must", "undertrump": "must"}),
    ("not_trumping", "partner", "partner", "suit", {"partner_winning": "trump"}),
    ("not_trumping", "partner", "partner", "suit", {"partner_winning": "ruffed"}),
    ("not_overtrumping", "overtrump", "opponent", "suit", {"ruff": "must", "overtrump": "must"}),
    ("not_overtrumping", "overtrump", "opponent", "suit", {"ruff": "may", "overtrump": "must"}),
    ("wrong_trump", "undertrump", "opponent", "suit", {"undertrump": "never"}),
    ("wrong_trump", "under_partner", "partner", "suit", {"under_partner": "avoid"}),
    ("wrong_trump", "under_partner", "partner", "suit", {"under_partner": "avoid", "partner_winning": "trump"}),
)
"""Kind, clause, who holds the trick (either if empty), contract and the choices of the table."""

for _kind, _clause, _over, _contract, _choices in _ILLEGAL_CARDS:
    _how = " ".join([f"over {_over}" if _over else "", *(f"{name}={word}" for name, word in _choices.items())]).strip()
    plants(_kind, _clause, _how)(
        partial(_illegal_card, kind=_kind, clause=_clause, contract=_contract, choices=_choices, over=_over)
    )


@plants("wrong_leader", "opening_lead")
def _wrong_leader(rng: random.Random) -> Planted | None:
    """Somebody else leads to a trick, and it goes on from there."""
    rules = a_table(rng)
    first = 0 if rules.declaration_tie == "nobody" else 1  # whose tie it is would hang on who leads
    before = play_on(a_deal(rng, rules), rng, 4 * rng.randrange(first, 8))
    seat = rng.choice([seat for seat in SEATS if seat is not before.turn])
    card = rng.choice(list(before.hand(seat)))
    after = play_on(push(before, card, seat), rng, 32 if rng.random() < 0.7 else rng.randrange(12))
    turn = len(before.plays)
    return Planted(
        record=a_record(rules, some_of(written_down(after), rng, {"trumps", "dealer"})),
        kind=frozenset({"wrong_leader"}),
        clause=frozenset({"opening_lead"}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=seat,
        card=card,
    )


@plants("out_of_turn", "turn")
def _out_of_turn(rng: random.Random) -> Planted | None:
    """Somebody plays before the turn; the others follow, who was passed over first."""
    rules = a_table(rng)
    deal = play_on(a_deal(rng, rules), rng, 4 * rng.randrange(8) + 1)
    leader = deal.plays[-1].seat
    places, wrong = rng.choice((((2, 1, 3), 0), ((1, 3, 2), 1), ((3, 1, 2), 0)))
    turn, seat = len(deal.plays) + wrong, SEATS[(leader.index + places[wrong]) % 4]
    for place in places:
        player = SEATS[(leader.index + place) % 4]
        deal = push(deal, rng.choice(list(legal_for(deal, player))), player)
    card = deal.plays[turn].card
    ends = rng.choice((0, 4, 32))  # the record may stop there
    after = play_on(deal, rng, ends)
    return Planted(
        record=a_record(rules, some_of(written_down(after), rng, {"trumps"})),
        kind=frozenset({"out_of_turn"}),
        clause=frozenset({"turn"}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=seat,
        card=card,
    )


@plants("out_of_turn", "turn", "and the record stops")
def _out_of_turn_last(rng: random.Random) -> Planted | None:
    """The last card written down is by a player whose turn it was not, one who has played to the trick included."""
    rules = a_table(rng)
    before = play_on(a_deal(rng, rules), rng, 4 * rng.randrange(7) + rng.randrange(1, 4))
    seat = rng.choice([seat for seat in SEATS if seat is not before.turn])
    card = rng.choice(list(legal_for(before, seat)))
    turn = len(before.plays)
    twice = any(play.seat is seat for play in before.trick)  # which may be a lead to the next trick, too early
    record = some_of(written_down(push(before, card, seat)), rng, {"trumps"})
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"out_of_turn"}),
        clause=frozenset({"turn"}),
        part="play",
        trick=None if twice else turn // 4 + 1,
        turn=turn,
        seat=seat,
        card=card,
    )


@plants("card_not_held", "own_cards")
def _card_not_held(rng: random.Random) -> Planted | None:
    """A player plays a card that another one still holds, by what is written of the hands."""
    rules = a_table(rng)
    before = play_on(a_deal(rng, rules), rng, rng.randrange(30))
    seat = before.turn
    assert seat is not None
    others = [card for other in SEATS if other is not seat for card in before.hand(other)]
    card, turn = rng.choice(others), len(before.plays)
    record = some_of(written_down(push(before, card)), rng, {"trumps", "hands"})
    if rng.random() < 0.5:
        record = replace(record, hands=only(record, seat))
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"card_not_held"}),
        clause=frozenset({"own_cards"}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=seat,
        card=card,
    )


@plants("card_played_twice", "deck")
def _card_played_twice(rng: random.Random) -> Planted | None:
    """A card that lay on the table before is played once more, by anybody; another is then never played."""
    rules = a_table(rng)
    before = play_on(a_deal(rng, rules), rng, rng.randrange(4, 32))
    # At the start of a trick a card of the last one may as well be a fifth card of that one.
    clear = (len(before.plays) - 1) // 4 * 4 if len(before.plays) % 4 else len(before.plays) - 4
    twice = [play.card for play in before.plays[:clear] if not play.card.bit & before.game.pairs]
    if not twice:
        return None
    card, turn, seat = rng.choice(twice), len(before.plays), before.turn
    after = play_on(push(before, card), rng, 0 if rng.random() < 0.5 else 32)
    record = some_of(without_score(written_down(after)), rng, {"trumps"})
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"card_played_twice"}),
        clause=frozenset({"deck", "own_cards"}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=seat,
        card=card,
    )


@plants("ninth_trick", "eight_tricks")
def _ninth_trick(rng: random.Random) -> Planted | None:
    """After eight tricks one more card is written down."""
    rules = a_table(rng)
    after = play_on(a_deal(rng, rules), rng)
    record = some_of(written_down(after), rng, {"trumps"})
    assert record.turns is not None
    assert after.trump is not None
    seat = trick_winners(after.plays, after.trump)[-1]
    card = rng.choice(DECK)
    return Planted(
        record=a_record(rules, replace(record, turns=(*record.turns, Turn(seat, card)))),
        kind=frozenset({"ninth_trick"}),
        clause=frozenset({"eight_tricks"}),
        part="play",
        turn=32,
        seat=seat,
        card=card,
    )


@plants("play_without_taker", "all_pass")
def _play_without_taker(rng: random.Random) -> Planted | None:
    """Everybody has passed to the end, and cards are played all the same."""
    rules = a_table(rng)
    deal = Deal.of(well_dealt(rng, rules), rules)
    while deal.turn is not None:
        deal = deal.bid(Bid.PASS)
    seat, turns = deal.dealer, []
    for _place in range(rng.randrange(1, 5)):
        seat = seat.right
        turns.append(Turn(seat, rng.choice(list(deal.hand(seat)))))
    record = replace(without_score(written_down(deal)), turns=tuple(turns))
    return Planted(
        record=a_record(rules, some_of(record, rng, {"calls"})),
        kind=frozenset({"play_without_taker"}),
        clause=frozenset({"all_pass"}),
        part="play",
    )


def _trick_to_wrong_side(rng: random.Random, contract: str, clause: str, score: str) -> Planted | None:
    rules = a_table(rng) if contract == "suit" else a_table(rng, third_round="yes")
    number = rng.randrange(8)
    deal = play_on(a_deal(rng, rules, contract), rng, 4 * number + 4)
    assert deal.trump is not None
    winner = trick_winners(deal.plays, deal.trump)[-1]
    claims = [seat for seat in SEATS if seat.side is not winner.side and _order_of(deal, winner, seat) == clause]
    if not claims:
        return None
    claimed = rng.choice(claims)
    if number < 7 and rng.random() < 0.7:  # the one to whom the table gave it leads
        deal = push(deal, rng.choice(list(deal.hand(claimed))), claimed)
    deal = play_on(deal, rng)
    assert deal.trump is not None
    to = [seat.side for seat in trick_winners(deal.plays, deal.trump)]
    if score == "as the table gave it":
        to[number] = claimed.side
    record = written_down(deal, to=to)
    record = some_of(without_score(record) if score == "not written" else record, rng, {"trumps", "winners"})
    assert record.turns is not None
    turns = list(record.turns)
    turns[4 * number + 3] = turns[4 * number + 3]._replace(won=claimed)
    return Planted(
        record=a_record(rules, replace(record, turns=tuple(turns))),
        kind=frozenset({"trick_to_wrong_side"}),
        clause=frozenset({clause}),
        part="play",
        trick=number + 1,
    )


def _order_of(deal: Deal, winner: Seat, claimed: Seat) -> str:
    """Return the clause by which one card of the last trick beats another: how a suit ranks, or what beats what."""
    assert deal.trump is not None
    cards = {play.seat: play.card for play in deal.plays[-4:]}
    if cards[winner].suit is cards[claimed].suit:
        suit = "trump_order" if cards[winner].suit is deal.trump.suit else "plain_order"
        return {Trump.ALL: "all_trumps_order", Trump.NONE: "no_trumps_order"}.get(deal.trump, suit)
    return "winner" if deal.trump.suit else "winner_one_suit"


for _contract, _clause in (
    ("suit", "winner"), ("suit", "trump_order"), ("suit", "plain_order"), ("AT", "winner_one_suit"),
    ("AT", "all_trumps_order"), ("NT", "winner_one_suit"), ("NT", "no_trumps_order"),
):  # fmt: skip
    for _score in ("not written", "as the table gave it", "as it should be"):
        plants("trick_to_wrong_side", _clause, f"{_contract}, score {_score}")(
            partial(_trick_to_wrong_side, contract=_contract, clause=_clause, score=_score)
        )
