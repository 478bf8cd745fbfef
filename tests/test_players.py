"""The computer players: what they know, that they know no more, and what they do with it."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import DECK, Card, Cards, Deal, Rules, Seat, Trick, Trump
from belote_teach.players import LEVELS, Habit, Knowledge, Level, Player, weigh
from belote_teach.players.bidder import judge
from belote_teach.players.habits import choose
from belote_teach.players.layouts import Layouts
from belote_teach.players.open_hands import open_sheet
from belote_teach.players.reading import would_take
from belote_teach.players.seen import Seen
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Phase
from belote_teach.rules.setup import dealt_from
from belote_teach.rules.view import HiddenError, View
from tests.random_tables import a_move, again, random_table, tables

if TYPE_CHECKING:
    from collections.abc import Iterator

SEEDS = st.integers(0, 2**32)


def in_play(rng: random.Random, rules: Rules) -> Deal:
    """Return a deal in the middle of its play: taken by whoever, by any bid, and played at random."""
    while True:
        deal = Deal.random(rng, rng.choice(list(Seat)), rules)
        while deal.phase is Phase.BIDDING:
            deal = deal.bid(rng.choice(list(deal.legal_bids)))
        if deal.phase is Phase.PLAY:
            break
    for _card in range(rng.randrange(29)):
        deal = a_move(deal, rng)
    return deal


# --- what a seat can know ---------------------------------------------------------------------------------------------


@given(SEEDS, tables())
def test_the_true_hands_are_never_ruled_out(seed: int, rules: Rules) -> None:
    """At any table and moment, every card lies where a seat holds it possible, and what must lie somewhere does."""
    deal = in_play(random.Random(seed), rules)
    for seat in Seat:
        known = Knowledge.of(deal.view(seat))
        for place, other in enumerate(Seat):
            held = deal.hand(other).bits
            assert known.counts[place] == held.bit_count()
            assert held & ~known.may[place] == 0, (seat, other)
            assert known.must[place] & ~held == 0, (seat, other)


@given(SEEDS, tables())
def test_every_layout_drawn_may_be_the_deal(seed: int, rules: Rules) -> None:
    """Played with the hands of a layout, every card would have been allowed and the seat would have seen the same.

    Only what was said of declarations may tell more; how likely a layout is takes that into account.
    """
    rng = random.Random(seed)
    deal = in_play(rng, rules.having(declarations="no"))
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    known, seen = Knowledge.of(view), Seen.of(view)
    layouts = Layouts(known.may, known.counts, seat.index)
    assert layouts.count > 0
    for _layout in range(3):
        hands = layouts.draw(rng)
        assert again(deal, seen.dealt(hands)).view(seat) == view
        assert seen.table(hands).points == deal.table.points  # type: ignore[union-attr]


def test_what_somebody_plays_shows_what_they_have_not() -> None:
    """Who does not follow is void; who stays under a trump has no higher one, and who is free shows nothing."""
    hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Ah Th", "Jc Qc Kc 7h 7s 8s 9s Qh", "8c 9c Tc Jh Kh Ts Js Qs"]
    deal = Deal.with_hands(hands, dealer="S", taker="S", trump="h")
    deal = deal.play("8d").play("Qh").play("Kh").play("7d")  # North and West trump: North not over anything
    known = Knowledge.of(deal.view("S"))
    assert [known.void(seat.index, 2) for seat in (Seat.EAST, Seat.NORTH, Seat.WEST)] == [False, True, True]
    assert known.may[Seat.NORTH.index] & Card.parse("Jh").bit  # trumping first, any trump will do
    deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("8h").play("Ah").play("7h")
    known = Knowledge.of(deal.view("S"))
    jack = Card.parse("Jh").bit
    assert known.may[Seat.NORTH.index] & jack == 0  # North did not go over the ace
    assert known.may[Seat.EAST.index] & jack  # the ace went over the eight, and so would the jack


def test_the_turned_card_and_half_a_belote_are_known() -> None:
    """The taker holds the card that was turned until it is played, and who says belote holds the other card of it."""
    rng = random.Random(5)
    found = Counter[str]()
    while min(found["turned"], found["belote"]) < 20:
        deal = in_play(rng, Rules())
        for seat in Seat:
            view = deal.view(seat)
            known = Knowledge.of(view)
            taker, turned = view.taker, view.turned
            assert taker is not None
            assert turned is not None
            if taker is not seat and turned not in view.played:
                assert known.must[taker.index] & turned.bit
                found["turned"] += 1
            said = {each.word.value: each for each in view.said if each.seat is not seat}
            if "belote" in said and "rebelote" not in said:
                pair = {"K": "Q", "Q": "K"}[said["belote"].card.rank.value]
                assert known.must[said["belote"].seat.index] & Card.parse(pair + view.trump.value).bit  # type: ignore[union-attr]
                found["belote"] += 1


def test_layouts_are_counted_and_all_equally_likely() -> None:
    """For small hands the count is that of trying all ways out, and many draws come near to equal shares."""
    rng = random.Random(2)
    for _case in range(20):
        cards = [card.bit for card in rng.sample(DECK, 6)]
        may = [sum(card for card in cards if rng.random() < 0.7) for _seat in range(3)]
        fitting = []
        for first in combinations(cards, 2):
            for second in combinations([card for card in cards if card not in first], 2):
                third = [card for card in cards if card not in first and card not in second]
                split = sum(first), sum(second), sum(third)
                if not any(hand & ~allowed for hand, allowed in zip(split, may, strict=True)):
                    fitting.append(split)
        if any(not any(allowed & card for allowed in may) for card in cards):
            continue
        layouts = Layouts((0, *may), (0, 2, 2, 2), 0)
        assert layouts.count == len(fitting)
        assert Counter(hands[1:] for hands in layouts) == Counter(fitting)
        if fitting:
            drawn = Counter(layouts.draw(rng)[1:] for _ in range(60 * len(fitting)))
            assert set(drawn) == set(fitting)
            assert min(drawn.values()) > 20


# --- fairness ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_decides_by_what_they_cannot_see(level: Level) -> None:
    """With the hidden cards dealt another way that fits, each player bids and plays the same."""
    rng = random.Random(f"{level}")
    player = Player(level, seed=3)
    for _deal in range(25):
        deal = in_play(rng, random_table(rng).having(declarations="no"))
        seat = deal.turn
        assert seat is not None
        view = deal.view(seat)
        known, seen = Knowledge.of(view), Seen.of(view)
        layouts = Layouts(known.may, known.counts, seat.index)
        chosen = player.play(view)
        for _layout in range(2):
            other = again(deal, seen.dealt(layouts.draw(rng)))
            assert player.play(other.view(seat)) == chosen


def _reached(thing: object, seen: set[int]) -> Iterator[object]:
    """Yield everything that can be reached from a thing through its fields, slots, attributes and items."""
    if id(thing) in seen or isinstance(thing, (str, int, float, type, Enum)) or callable(thing):
        return
    seen.add(id(thing))
    yield thing
    inside: list[Any] = []
    if is_dataclass(thing):
        inside += [getattr(thing, each.name) for each in fields(thing)]
    inside += list(getattr(thing, "__dict__", {}).values())
    inside += [getattr(thing, name) for name in getattr(type(thing), "__slots__", ()) if hasattr(thing, name)]
    if isinstance(thing, (tuple, list, set, frozenset)):
        inside += list(thing)
    if isinstance(thing, dict):
        inside += [*thing, *thing.values()]
    for each in inside:
        yield from _reached(each, seen)


def test_a_view_has_no_path_to_the_deal() -> None:
    """From a view, nothing leads to the deal, to its table or to a card that the seat has not seen."""
    rng = random.Random(8)
    for _deal in range(20):
        deal = in_play(rng, random_table(rng))
        for seat in Seat:
            view = deal.view(seat)
            hidden = {card for other in Seat if other is not seat for card in deal.hand(other)}
            hidden -= {view.turned}
            hidden -= {card for declared in view.shown for card in declared.declaration.cards}
            found = list(_reached(view, set()))
            assert [each for each in found if type(each).__name__ in {"Deal", "Table", "Dealt", "_Game"}] == []
            cards = {each for each in found if isinstance(each, Card)}
            cards |= {card for each in found if isinstance(each, Cards) for card in each}
            assert cards & hidden == set()


def test_a_seed_makes_the_same_game_again() -> None:
    """Players of the same seed play the same deal the same way; those of others may differ."""
    deal = Deal.random(random.Random(6), "W").bid("take")

    def line(seed: int) -> list[str]:
        game, player = deal, Player(Level.EXPERT, seed)
        while game.turn:
            game = game.play(player.play(game.view(game.turn)))
        return [str(play) for play in game.plays]

    assert line(1) == line(1)
    assert {tuple(line(seed)) for seed in range(4)} != {tuple(line(1))}


# --- what they do -----------------------------------------------------------------------------------------------------


@given(SEEDS, tables(), st.sampled_from([Level.BEGINNER, Level.CLUB]))
def test_whole_deals_are_played_at_any_table(seed: int, rules: Rules, level: Level) -> None:
    """From the first bid to the last card, whatever the table asks, only what is allowed is said and played."""
    deal = Deal.random(random.Random(seed), "N", rules)
    player = Player(level)
    while deal.turn:
        view = deal.view(deal.turn)
        deal = deal.bid(player.bid(view)) if deal.phase is Phase.BIDDING else deal.play(player.play(view))
    assert deal.phase in (Phase.DONE, Phase.PASSED_OUT)


@pytest.mark.parametrize("number", range(6))
def test_experts_play_whole_deals_at_any_table(number: int) -> None:
    """Experts too, who think of layouts at every card."""
    rng = random.Random(number)
    deal = Deal.random(rng, "N", random_table(rng))
    player = Player(Level.EXPERT)
    while deal.turn:
        view = deal.view(deal.turn)
        deal = deal.bid(player.bid(view)) if deal.phase is Phase.BIDDING else deal.play(player.play(view))
    assert deal.phase in (Phase.DONE, Phase.PASSED_OUT)


def test_nobody_answers_out_of_turn() -> None:
    """A player who is not to speak or to play is told so."""
    deal = Deal.random(random.Random(1), "W")
    player = Player(Level.CLUB)
    with pytest.raises(HiddenError):
        player.bid(deal.view("N"))
    with pytest.raises(HiddenError):
        Player(Level.EXPERT).bid(deal.view("N"))
    with pytest.raises(HiddenError):
        player.play(deal.view("S"))


def _view(text: str, trick: str, trump: str, before: tuple[str, ...] = (), **more: Any) -> View:
    """Return a view of South’s with a hand, a trick on the table and tricks before it."""
    given_: dict[str, Any] = {"dealer": Seat.WEST, "auction": None, "taker": Seat.SOUTH, "said": (), "shown": ()}
    return View(
        seat=Seat.SOUTH, rules=Rules(), hand=Cards.parse(text), trump=Trump.parse(trump),
        tricks=tuple(map(Trick.parse, before)), trick=Trick.parse(trick), turn=Seat.SOUTH, **(given_ | more),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("hand", "trick", "trump", "card", "habit"),
    [
        ("Jh 9h Ac 7d 8d 9d 7s 8s", "", "h", "Jh", Habit.DRAW),  # the takers’ best trump takes those of the others
        ("Tc 8c 7d 8d 9d 7s 8s 9s", "E:9c N:Ac W:7c", "h", "Tc", Habit.LOAD),  # the partner wins: give the ten
        ("Kc 8c 7d 8d 9d 7s 8s 9s", "E:Ac N:9c W:7c", "h", "8c", Habit.LEAST),  # an opponent wins: give nothing
        ("Jh 7h 7d 8d 9d 7s 8s 9s", "E:Ac N:9c W:7c", "h", "7h", Habit.WIN),  # last to play: the cheapest trump will do
        ("Ac 8c 7d 8d 9d 7s 8s 9s", "E:Kc N:9c W:7c", "h", "Ac", Habit.WIN),
        ("Th Td 8d Jd 8s 9s Js 7c", "", "h", "7c", Habit.AWAY),
    ],
)
def test_habits(hand: str, trick: str, trump: str, card: str, habit: Habit) -> None:
    """Each habit in a position in which it is the one that counts."""
    chosen = choose(_view(hand, trick, trump), counts=True)
    assert (chosen.card.text, chosen.habit) == (card, habit)


def test_who_counts_knows_a_master() -> None:
    """Once ace and ten are gone the king is the best card of its suit, for those who have counted."""
    before = ("S:Ac E:Tc N:7c W:8c", "S:7h E:8h N:Qh W:Kh")
    view = _view("Kc 7d 8d 7s 8s 9s", "", "h", before, taker=Seat.WEST)
    assert choose(view, counts=True) == (Card.parse("Kc"), Habit.MASTER)
    assert choose(view, counts=False).card != Card.parse("Kc")


def test_a_strong_hand_takes_and_a_weak_one_passes() -> None:
    """Jack, nine and ace of the suit that is turned take at every level; nothing but low cards passes."""
    for level in LEVELS:
        bids = []
        for held in ("9h Ah As Kh 7c", "8h Qc 9c 7d 8d"):
            deal = _dealt(Cards.parse(held), Card.parse("Jh") if "Ah" in held else Card.parse("7h"))
            bids.append(Player(level).bid(deal.view("S")))
        assert bids == [Bid.TAKE, Bid.PASS], level


def _dealt(held: Cards, turned: Card) -> Deal:
    """Return a deal, West dealing, in which South has these five cards."""
    rng = random.Random(11)
    rest = [card for card in rng.sample(DECK, 32) if card not in held and card != turned]
    base = dealt_from(rng, "W")
    east, north, west = (Cards(rest[5 * place : 5 * place + 5]) for place in range(3))
    hands = (held, east, north, west)
    dealt = replace(base, hands=hands, turned=turned, stock=tuple(rest[15:]))
    return Deal.of(dealt)


def test_a_take_is_explained() -> None:
    """What the bidder found is a sentence with how often the contract is made and what both sides have."""
    view = _dealt(Cards.parse("9h Ah As Kh 7c"), Card.parse("Jh")).view("S")
    judged = judge(view, layouts=8, seed=0)
    [prospect] = judged.prospects
    assert judged.bid is Bid.TAKE
    assert prospect.made >= 6
    assert round(prospect.mine + prospect.theirs) == 162
    assert f"made in {prospect.made} of 8 deals" in judged.text
    weak = judge(_dealt(Cards.parse("8h Qc 9c 7d 8d"), Card.parse("7h")).view("S"), layouts=8, seed=0)
    assert "so it is a pass" in weak.text


def test_more_trumps_take_more_often() -> None:
    """A hand never becomes less likely to take by a better card of the trump suit in the place of a worse one."""
    for better, worse in combinations("J9ATKQ87", 2):
        with_better, with_worse = (Cards.parse(f"{rank}h As 7c 8d 9d").bits for rank in (better, worse))
        assert would_take(with_better, Trump.HEARTS) >= would_take(with_worse, Trump.HEARTS)


def test_open_hands_come_to_a_sheet_that_can_be() -> None:
    """At any table, in any contract, the sheet of a deal with open hands has nothing impossible in it."""
    rng = random.Random(4)
    for _deal in range(40):
        rules = random_table(rng)
        deck = rng.sample(DECK, 32)
        trump = rng.choice(list(Trump)) if rules.third_round == "yes" else rng.choice(list(Trump)[:4])
        hands = [deck[8 * seat : 8 * seat + 8] for seat in range(4)]
        sheet = open_sheet(Deal.with_hands(hands, dealer="W", taker=rng.choice("SENW"), trump=trump, rules=rules))
        assert sheet.problems() == [], str(rules)


def test_weighing_keeps_the_trump_for_the_last_trick() -> None:
    """With a trump and a plain king left, the king is led: the trump then has the last trick and its ten."""
    before = (
        "S:7s E:8s N:9s W:Js", "W:Qs S:Ks E:As N:Ts", "E:7c N:8c W:9c S:Jc", "S:Qc E:Kc N:Tc W:Ac",
        "W:7d S:8d E:9d N:Jd", "N:Qh W:Kh S:Ah E:Th",
    )  # fmt: skip
    weighed = weigh(_view("9h Kd", "", "h", before), layouts=30, seed=0)
    assert weighed.best == [Card.parse("Kd")]
    assert weighed.points[Card.parse("Kd")] > weighed.points[Card.parse("9h")]
