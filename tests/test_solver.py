"""What `solve` promises: a value for every legal card, the best ones, a line to the end, and errors in words."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import Card, Deal, Play, Rules, Seat, Side, Trick
from belote_teach.rules.deal import Phase
from belote_teach.rules.obligation import Law
from belote_teach.rules.table import Table
from belote_teach.solver import Layout, LayoutError, Question, SolveError, TooLong, engine, solve
from belote_teach.solver.reference import Reference
from tests.solver_brute_force import random_ending
from tests.strategies import rules, trumps

if TYPE_CHECKING:
    from belote_teach import Trump

ENDING = Layout(("7h 8h", "Tc Kc", "Jc 9c", "Ad Kd"), "c", turn="S")  # North’s trumps take both tricks


def played(rng: random.Random, table: Rules, trump: Trump, cards: int) -> Deal:
    """Deal and play so many legal cards at random."""
    deal = Deal.random(rng, rng.choice(tuple(Seat)), table)
    hands = [*deal.game.dealt.completed(Seat.SOUTH)] if deal.game.dealt else []
    deal = Deal.with_hands(hands, dealer=deal.dealer, taker="S", trump=trump, rules=table)
    for _card in range(cards):
        deal = deal.play(rng.choice(list(deal.legal_plays)))
    return deal


@st.composite
def deals_in_play(draw: st.DrawFn, least: int = 12) -> Deal:
    """A deal by any rules under any trumps with at least so many cards played, the last one not."""
    rng = random.Random(draw(st.integers(0, 2**32 - 1)))
    return played(rng, draw(rules()), draw(trumps()), draw(st.integers(least, 31)))


@given(deals_in_play())
def test_every_legal_card_has_a_value_and_no_other(deal: Deal) -> None:
    """The values are those of the cards that the rules of the table allow, in any phase of a trick."""
    assert set(deal.legal_plays) == set(solve(deal).values)


@given(deals_in_play())
def test_the_value_of_a_card_is_that_of_the_deal_after_it(deal: Deal) -> None:
    """A card is worth what the best card after it is worth, for whichever side plays that."""
    found = solve(deal)
    for card, value in found.values.items():
        after = deal.play(card)
        if after.phase is Phase.DONE:
            assert _scored(after, found.side) == value
        else:
            next_one = solve(after)
            assert value == (next_one.value if next_one.side is found.side else next_one.total - next_one.value)


@given(deals_in_play())
def test_the_line_is_played_by_the_rules_to_its_value(deal: Deal) -> None:
    """The best line goes to the last card, each card is the turn's and legal, and the points come out as promised."""
    found, end = solve(deal), deal
    for seat, card in found.line:
        end = end.play(card, seat)
    assert end.phase is Phase.DONE
    assert _scored(end, found.side) == found.value
    first = found.line[0]
    assert isinstance(first, Play)
    assert (first.seat, first.card in found.best) == (deal.turn, True)


def _scored(deal: Deal, side: Side) -> int:
    """The points of a side in a finished deal on the scale of a solution's values."""
    more, mine, theirs = deal.rules.capot - 162, deal.points[side], deal.points[side.other]
    winners = {winner.side for winner in deal.winners}
    takers_only = deal.rules.defenders_capot == "no"
    if len(winners) == 1 and not (takers_only and deal.taker is not None and deal.taker.side not in winners):
        return mine + more if side in winners else -more
    assert mine + theirs == 162
    return mine


def test_an_ending_that_can_be_seen_at_a_glance() -> None:
    """South’s lead decides nothing: the jack and the nine of trumps take both tricks, with the ten and the king."""
    found = solve(ENDING)
    assert (found.seat, found.side, found.total, found.value) == (Seat.SOUTH, Side.NORTH_SOUTH, 73, 73)
    assert {Card.parse("7h"): 73, Card.parse("8h"): 73} == dict(found.values)
    assert str(found.best) == "7h 8h"
    assert found.points("7h") == {Side.NORTH_SOUTH: 73, Side.EAST_WEST: 0}


def test_letting_a_trick_go_can_be_right() -> None:
    """Who cashes the ace gives the last trick away; the seven first brings the ace, the king and the ten of the end."""
    found = solve(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S"))
    assert ({"Ah": 15, "7c": 25}, 10) == ({str(card): value for card, value in found.values.items()}, found.loss("Ah"))


def test_between_equal_cards_the_line_plays_the_one_with_fewer_points() -> None:
    """Nobody throws a ten away for nothing: the line takes the cheapest of the best."""
    found = solve(Layout(("Ts 7s", "8h 9h", "8d 9d", "Jc 9c"), "c", turn="S"))
    assert (Card.parse("7s"), "7s Ts") == (found.line[0].card, str(found.best))


# --- the capot --------------------------------------------------------------------------------------------------------

ALL_OF_THEM = ("As Ks", "7h 8h", "Qs Js", "7d 8d")  # South and North win what is left


@pytest.mark.parametrize(
    ("tricks", "table", "taker", "value", "points"),
    [
        ((6, 0), "classic", None, 120, 120),
        ((6, 0), "classic+capot=250", None, 118, 118),
        ((6, 0), "classic+capot=162", None, 30, 30),
        ((5, 1), "classic", None, 30, 30),
        (None, "classic", None, 30, 30),
        ((6, 0), "classic+defenders_capot=no", "NS", 120, 120),
        ((6, 0), "classic+defenders_capot=no", "S", 120, 120),
        ((6, 0), "classic+defenders_capot=no", Side.EAST_WEST, 30, 30),
        ((6, 0), "classic+defenders_capot=no", Seat.WEST, 30, 30),
        ((6, 0), "classic+defenders_capot=no+capot=162", None, 30, 30),
    ],
)
def test_a_capot_counts_as_at_the_table(
    tricks: tuple[int, int] | None, table: str, taker: Any, value: int, points: int
) -> None:
    """Its worth is the table’s, it needs all eight tricks, and at some tables it is the takers’ alone."""
    found = solve(Layout(ALL_OF_THEM, "c", rules=table, turn="S", tricks=tricks), taker=taker)
    assert (value, points) == (found.value, found.points("As")[Side.NORTH_SOUTH])


def test_a_capot_suffered_is_worse_than_no_points() -> None:
    """For the side that is being swept the value is what is left of 162 after the capot; it writes down nothing."""
    layout = Layout(("7s 8s", "As Ks", "7d 8d", "Qs Js"), "c", turn="S", tricks=(0, 6))
    found = solve(layout)
    assert (-90, 30) == (found.value, found.total)
    assert {Side.NORTH_SOUTH: 0, Side.EAST_WEST: 120} == found.points("7s")


def test_a_trick_without_points_saves_from_a_capot() -> None:
    """A side without a trick takes one that holds nothing; with a trick before, it makes no difference."""
    hands = ("9h 7s", "8s 9s", "7h 7d", "8h 8d")
    free = solve(Layout(hands, "c", turn="S", tricks=(1, 5)))
    swept = solve(Layout(hands, "c", turn="S", tricks=(0, 6)))
    assert {"7s": 0, "9h": 0} == {str(card): value for card, value in free.values.items()}
    assert {"7s": -90, "9h": 0} == {str(card): value for card, value in swept.values.items()}


def test_without_the_taker_a_takers_capot_cannot_be_counted() -> None:
    """Where only takers score a capot and one can still be made, a table must be told who took."""
    layout = Layout(ALL_OF_THEM, "c", rules="classic+defenders_capot=no", turn="S", tricks=(6, 0))
    with pytest.raises(SolveError, match="say which side took"):
        solve(layout)
    assert solve(Layout(ALL_OF_THEM, "c", rules="classic+defenders_capot=no", turn="S", tricks=(3, 3))).value == 30


def test_a_deal_knows_its_taker() -> None:
    """A deal is solved by its own taker, whatever is said beside it."""
    deal = played(random.Random(1), Rules(defenders_capot="no"), _trump(), 12)
    assert solve(deal) == solve(deal, taker="EW")


def _trump() -> Trump:
    return ENDING.trump


# --- what may be asked ------------------------------------------------------------------------------------------------


@given(deals_in_play())
def test_a_deal_its_table_and_its_layout_are_solved_alike(deal: Deal) -> None:
    """The same position has the same solution, whichever way it is given."""
    table = deal.table
    assert table is not None
    hands = tuple(map(deal.hand, Seat))
    layout = Layout(hands, table.law.order.trump, deal.trick, deal.rules, deal.turn, table.tricks, table.points)
    found = solve(deal)
    for other in (solve(table, taker=deal.taker), solve(layout, taker=deal.taker)):
        assert (found.seat, found.values, found.total) == (other.seat, other.values, other.total)


def test_nobody_to_play_is_said() -> None:
    """A deal in its bidding and one that is over have nothing to solve."""
    rng = random.Random(2)
    bidding = Deal.random(rng, "W")
    for deal in (bidding, played(rng, Rules(), _trump(), 32)):
        with pytest.raises(SolveError, match="Nobody is to play"):
            solve(deal)
    hands = tuple(hand.bits for hand in ENDING.hands)
    ended = Table.start(Law.of(Rules(), _trump()), hands, 0)
    while ended.left:
        ended = ended.after(ended.legal().bit_length() - 1)
    with pytest.raises(SolveError, match="Nobody is to play"):
        solve(ended)


def test_something_else_is_a_type_error() -> None:
    """What is neither a deal nor a table nor a layout is refused by name."""
    with pytest.raises(TypeError, match=r"a layout\. This is of the type str"):
        solve("9h Jh")  # type: ignore[arg-type]


def test_a_card_that_may_not_be_played_has_no_value() -> None:
    """Asking for the loss of a card that is not legal is a mistake of the one who asks."""
    with pytest.raises(KeyError):
        solve(ENDING).loss("Ad")


def test_a_solution_can_be_kept_and_copied() -> None:
    """Solutions compare by what they say, survive a pickle and show themselves shortly."""
    found = solve(ENDING)
    again = pickle.loads(pickle.dumps(found))  # noqa: S301 - our own
    assert (again.values, again.line) == (found.values, found.line)
    assert copy.copy(found) == found
    assert repr(found).startswith("Solution(seat=<Seat.SOUTH: 'S'>, values={Card.parse('7h'): 73, ")


def test_plain_python_gives_up_when_its_time_is_over() -> None:
    """A time allowed is kept to; the solution says so instead of guessing."""
    deal = played(random.Random(3), Rules(), _trump(), 0)
    with pytest.raises(TooLong, match="The time allowed was over"):
        solve(deal, engine=Reference(), seconds=0)
    assert solve(ENDING, engine=Reference(), seconds=60).value == 73


# --- layouts ----------------------------------------------------------------------------------------------------------

HANDS = ("Ah 7c", "Kh 8c", "9h Tc", "8h Ac")


@pytest.mark.parametrize(
    ("parts", "problem"),
    [
        ({"hands": HANDS[:3]}, "There are 3 hands; four are needed."),
        ({"hands": {"S": "Ah", "E": "Kh", "W": "8h"}}, "No hand is given for North."),
        ({"turn": None}, "Nothing lies on the table: say who is to lead."),
        ({"hands": ("Ah 7c", "Kh 7c", "9h Tc", "8h Ac")}, "7c stands there twice."),
        ({"hands": ("Ah 7c", "Kh 8c", "9h Tc", "8h")}, "West holds 1 card and should hold 2"),
        ({"hands": ("", "", "", "")}, "South holds 0 cards; the player to move has from one to eight."),
        ({"trick": "E:Jh N:Qh"}, "East holds 2 cards and should hold 1"),
        ({"hands": ("Ah 7c", "Kh", "9h Tc", "8h Ac"), "trick": "E:Jh", "turn": "S"}, "it is North to play, not South"),
        ({"hands": ("Ah 7c", "Kh", "9h", "8h Ac"), "trick": "E:Jh S:Qh", "turn": None}, "North plays after East, not"),
        ({"trick": "S:Jh E:Qh N:7h W:Th", "turn": None}, "There are 4 cards on the table; with three or fewer"),
        ({"tricks": (3, 2)}, "5 tricks are won and 2 are to come; a deal has eight."),
        ({"tricks": (-1, 7)}, "6 tricks are won and 2 are to come; a deal has eight."),
        ({"points": (60, 60)}, "The cards played before are worth 116 points, not 120."),
        ({"points": (116, 0), "tricks": (0, 6)}, "North–South have 116 points and no trick."),
    ],
)
def test_an_impossible_layout_is_refused(parts: dict[str, Any], problem: str) -> None:
    """The message says what cannot be and where."""
    given: dict[str, Any] = {"hands": HANDS, "trump": "s", "turn": "S"}
    with pytest.raises(LayoutError, match=problem) as refused:
        Layout(**given | parts)
    assert any(problem in said for said in refused.value.problems)


def test_all_problems_of_a_layout_are_told_at_once() -> None:
    """A layout with three faults says three sentences, also after a pickle."""
    with pytest.raises(LayoutError) as refused:
        Layout(("Ah 7c", "Kh 7c", "9h Tc", "8h"), "s", tricks=(1, 1))
    assert len(refused.value.problems) == 4
    again = pickle.loads(pickle.dumps(refused.value))  # noqa: S301 - our own
    assert again.problems == refused.value.problems


def test_hands_may_be_given_by_seat() -> None:
    """In any order, under the seats’ letters or themselves."""
    west, east, north, south = HANDS[3], HANDS[1], HANDS[2], HANDS[0]
    by_seat = {"W": west, Seat.EAST: east, "N": north, "s": south}
    assert Layout(HANDS, "s", turn="S") == Layout(by_seat, "s", turn="S")


def test_points_won_before_count_where_they_are_known() -> None:
    """With the earlier points a value is the deal’s; without them it counts from here on."""
    bare = solve(Layout(HANDS, "s", turn="S"))
    known = solve(Layout(HANDS, "s", turn="S", tricks=(3, 3), points=(56, 60)))
    assert (46, 162) == (bare.total, known.total)
    assert known.value == bare.value + 56


def test_cards_on_the_table_are_part_of_the_layout() -> None:
    """The trick so far says who plays and who holds it."""
    layout = Layout(("Ah", "Kh 8c", "9h Tc", "8h Ac"), "s", trick="S:7c")
    assert (layout.seat, layout.trick) == (Seat.EAST, Trick.parse("S:7c"))
    assert str(solve(layout).best) == "8c"


# --- one question after another ---------------------------------------------------------------------------------------


def test_no_question_leaves_anything_behind() -> None:
    """The same questions in another order have the same answers, whatever was asked between."""
    rng = random.Random(5)
    asked = [Question.of(random_ending(rng, 5, _trump(), Rules()), "NS") for _number in range(30)]
    asked += [Question.of(played(rng, Rules(), _trump(), 8)) for _number in range(10)]
    first = [engine().values(question) for question in asked]
    assert first[::-1] == [engine().values(question) for question in reversed(asked)]
