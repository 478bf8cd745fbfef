"""Tricks, positions that can and cannot be, and the view of the cards that may be played."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest
from hypothesis import given

from belote_teach import (
    CLAUSES,
    Card,
    CardError,
    Cards,
    Play,
    Position,
    PositionError,
    Rules,
    Seat,
    Trick,
    Trump,
    legal_plays,
    points_of,
    winner,
)
from belote_teach.rules.obligation import Law
from belote_teach.rules.trick import UnreadableError, what_is_asked
from tests.strategies import positions

if TYPE_CHECKING:
    from collections.abc import Callable

HEARTS = Trump.HEARTS

# --- tricks -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "E:Ac", "E:Ac N:9h W:Kc S:7d"])
def test_a_trick_reads_back_from_its_text(text: str) -> None:
    """`parse` reads what `str` writes, from no card to four."""
    assert str(Trick.parse(text)) == text


def test_a_trick_is_a_tuple_of_plays() -> None:
    """A trick is indexed and counted like a tuple, and a play is a seat and a card."""
    trick = Trick.parse(" e:ac, N:9♥ ")
    assert list(trick) == [Play(Seat.EAST, Card.parse("Ac")), Play(Seat.NORTH, Card.parse("9h"))]
    assert trick.cards == Cards.parse("Ac 9h")
    assert pickle.loads(pickle.dumps(trick)) == trick  # noqa: S301


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("EAc", "“EAc” is no play: write the seat, a colon and the card, such as E:Ac."),
        ("X:Ac", "“X” is no seat: write S, E, N or W."),
        ("E:1c", "“1c” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h."),
    ],
)
def test_what_is_no_play_is_refused(text: str, told: str) -> None:
    """A `CardError` quotes the part that is wrong."""
    with pytest.raises(CardError) as caught:
        Play.parse(text)
    assert str(caught.value) == told


@pytest.mark.parametrize(
    ("trick", "trump", "seat"),
    [
        ("S:Kd E:Td N:Qd W:Jd", "h", "E"),
        ("S:Ah E:9h N:Th W:Jh", "h", "W"),
        ("E:Ac N:9h W:Kc", "h", "N"),
        ("E:Ac", "h", "E"),
        ("S:Kh E:Jd", "AT", "S"),
    ],
)
def test_winner(trick: str, trump: str, seat: str) -> None:
    """`winner` names the seat that holds a trick of any length."""
    assert winner(Trick.parse(trick), Trump.parse(trump)) is Seat.parse(seat)


def test_a_trick_of_high_trumps_is_worth_55() -> None:
    """Jack, nine, ace and ten of trumps are 20 + 14 + 11 + 10."""
    assert points_of(Trick.parse("S:Ah E:9h N:Th W:Jh").cards, HEARTS) == 55


def test_the_best_of_the_suit_led_is_not_always_the_winning_card() -> None:
    """When a trick is ruffed, the best card of the suit led is another one than that which holds it."""
    trick = Trick.parse("E:Kc N:9h W:Ac")
    assert (str(trick.winning(HEARTS)), str(trick.best_of_suit_led(HEARTS))) == ("N:9h", "W:Ac")


# --- positions ----------------------------------------------------------------------------------------------------


def _problems(*, hand: str, trick: str = "", seat: str | None = None) -> list[str]:
    """Make a position from a hand that may hold a card twice, which no `Cards` can."""
    with pytest.raises(PositionError) as caught:
        Position(
            [Card.parse(word) for word in hand.split()],
            Trick.parse(trick),
            HEARTS,
            seat=Seat.parse(seat) if seat else None,
        )
    assert str(caught.value) == "\n".join(caught.value.problems)
    return list(caught.value.problems)


NINE_CARDS = "7s 8s 9s Ts Js Qs Ks As 7d"
SINGLE_PROBLEMS = {
    "no card in the hand": (
        {"hand": ""},
        "The hand is empty; the player to move needs at least one card.",
    ),
    "nine cards": ({"hand": NINE_CARDS}, "The hand holds 9 cards; a hand has at most 8."),
    "a card twice in the hand": ({"hand": "7s 7s"}, "7s is in the hand 2 times; there is one of each card."),
    "a card played and held": (
        {"hand": "7s Ac", "trick": "E:Ac"},
        "Ac is in the hand and on the table; it can only be in one place.",
    ),
    "a card played twice": ({"hand": "7s", "trick": "E:Ac N:Ac"}, "Ac was played 2 times; there is one of each card."),
    "a trick of four": (
        {"hand": "7s", "trick": "E:Ac N:9h W:Kc S:7c"},
        "The trick holds 4 cards already; a player can only add to a trick of at most 3.",
    ),
    "a trick of five": (
        {"hand": "7s", "trick": "E:Ac N:9h W:Kc S:7c E:8c"},
        "The trick holds 5 cards already; a player can only add to a trick of at most 3.",
    ),
    "a play out of turn": (
        {"hand": "7s", "trick": "E:Ac W:Kc"},
        "W:Kc is out of turn: after E it is N to play (S, E, N, W in turn).",
    ),
    "a player out of turn": (
        {"hand": "7s", "trick": "E:Ac N:9h", "seat": "S"},
        "S is out of turn: after N:9h it is W to play.",
    ),
}


@pytest.mark.parametrize("name", SINGLE_PROBLEMS)
def test_a_position_that_cannot_be_is_refused(name: str) -> None:
    """Each thing that cannot be is a `PositionError` with one sentence, and nothing else is complained about."""
    given_, problem = SINGLE_PROBLEMS[name]
    assert _problems(**given_) == [problem]


def test_all_problems_come_at_once() -> None:
    """A position with everything wrong says everything in one `PositionError`."""
    assert _problems(hand=f"{NINE_CARDS} 7s Ac", trick="E:Ac W:Kc S:Kc E:8h N:9h", seat="N") == [
        "The hand holds 11 cards; a hand has at most 8.",
        "The trick holds 5 cards already; a player can only add to a trick of at most 3.",
        "7s is in the hand 2 times; there is one of each card.",
        "Ac is in the hand and on the table; it can only be in one place.",
        "Kc was played 2 times; there is one of each card.",
        "W:Kc is out of turn: after E it is N to play (S, E, N, W in turn).",
        "N is out of turn: after N:9h it is W to play.",
    ]


def test_parse_says_all_that_cannot_be_read() -> None:
    """Words that cannot be read are all quoted, each with the part of the position that it stands in."""
    with pytest.raises(UnreadableError) as caught:
        Position.parse(trump="x", hand="1h 9h zz", trick="E:Ac Kc", rules="house", seat="Q")
    told = list(caught.value.problems)
    wanted = {"trump": "“x”", "hand": "“1h”", "trick": "“Kc”", "rules": "“house”", "seat": "“Q”"}
    for where, word in wanted.items():
        assert any(problem.startswith(where) and word in problem for problem in told), (where, told)
    assert any("“zz”" in problem for problem in told)


def test_parse_says_what_cannot_be_as_well() -> None:
    """Where some words cannot be read, what the others make impossible is said in the same breath."""
    with pytest.raises(UnreadableError) as caught:
        Position.parse(trump="h", hand="zz 9h 9h")
    assert [problem.partition(" ")[2] for problem in caught.value.problems] == [
        "“zz” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.",
        "is in the hand 2 times; there is one of each card.",
    ]


def test_a_position_that_can_be_read_is_not_unreadable() -> None:
    """`UnreadableError` is for text; a readable position that cannot be is a plain `PositionError`."""
    with pytest.raises(PositionError) as caught:
        Position.parse(trump="h", hand="9h 9h")
    assert not isinstance(caught.value, UnreadableError)


def test_the_player_is_the_next_in_turn() -> None:
    """Who is not named is the one after the last player, and South when leading."""
    seats = [Position.parse(trump="h", hand="7s", trick=trick).seat for trick in ("", "E:Ac", "E:Ac N:9h W:Kc")]
    assert seats == [Seat.SOUTH, Seat.NORTH, Seat.SOUTH]
    assert Position.parse(trump="h", hand="7s", seat="W").seat is Seat.WEST


def test_a_position_knows_its_trick() -> None:
    """The suit led and the play that holds the trick are None for the leader."""
    leading = Position.parse(trump="h", hand="7s")
    following = Position.parse(trump="h", hand="7s", trick="E:Ac N:9h")
    assert (leading.led, leading.winning) == (None, None)
    assert (following.led, str(following.winning)) == (Card.parse("Ac").suit, "N:9h")


@given(positions())
def test_a_position_copies_as_a_value(position: Position) -> None:
    """Pickled and copied positions are equal, are one key, and answer alike."""
    twins = [copy.copy(position), copy.deepcopy(position), pickle.loads(pickle.dumps(position))]  # noqa: S301
    assert {position, *twins} == {position}
    assert [list(legal_plays(twin)) for twin in twins] == [list(legal_plays(position))] * 3


def test_the_same_position_at_another_table() -> None:
    """`under` changes the rules and nothing else."""
    here = Position.parse(trump="h", hand="Th 8d Ks", trick="N:Tc W:9h")
    there = here.under(Rules.parse("arena"))
    assert (str(legal_plays(here).cards), str(legal_plays(there).cards)) == ("Th", "Ks Th 8d")
    assert (there.hand, there.trick, there.trump, there.seat) == (here.hand, here.trick, here.trump, here.seat)


@given(positions())
def test_the_inner_function_says_what_the_view_says(position: Position) -> None:
    """`Law.obligation`, asked what `what_is_asked` works out, gives the view's cards and its duty."""
    law = Law.of(position.rules, position.trump)
    asked = what_is_asked(position.hand, position.trick, position.seat, law.order)
    view = legal_plays(position)
    assert law.obligation(*asked) == position.obligation() == (view.duty, view.cards.bits)


# --- the view -----------------------------------------------------------------------------------------------------


@pytest.fixture
def overtrumping() -> Position:
    """Void, an opponent has ruffed: only the jack may be played."""
    return Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h")


def test_the_view_is_asked_counted_and_gone_through(overtrumping: Position) -> None:
    """`in`, iteration, `len`, truth and `cards` agree on which cards may be played."""
    legal = legal_plays(overtrumping)
    jack, ace = Card.parse("Jh"), Card.parse("Ah")
    assert (list(legal), len(legal), bool(legal), legal.cards) == ([jack], 1, True, Cards([jack]))
    assert (jack in legal, ace in legal, Card.parse("Kc") in legal) == (True, False, False)
    assert repr(legal) == "<LegalPlays Jh>"


@pytest.mark.parametrize("thing", [None, 5, Cards.parse("Jh")])
def test_what_is_no_card_is_in_no_view(overtrumping: Position, thing: object) -> None:
    """`in` is False for anything that is no card."""
    assert thing not in legal_plays(overtrumping)


def test_a_card_may_be_asked_about_by_its_text(overtrumping: Position) -> None:
    """The view takes a card's text for the card, and refuses text that is none."""
    legal = legal_plays(overtrumping)
    asked: list[object] = ["Jh", "Ah", "J♥"]
    assert [text in legal for text in asked] == [True, False, True]
    assert legal.explain("Jh") == legal.explain(Card.parse("Jh"))
    with pytest.raises(CardError, match="“Jx” is no card"):
        legal.__contains__("Jx")


@given(positions())
def test_the_view_agrees_with_itself(position: Position) -> None:
    """Iteration goes in storage order, each card once, and `in` and `len` say the same."""
    legal = legal_plays(position)
    listed = list(legal)
    assert listed == sorted(set(listed)) == [card for card in position.hand if card in legal]
    assert len(legal) == len(listed) == len(legal.cards)


def test_explain_tells_why_not(overtrumping: Position) -> None:
    """A refusal has its clause, what may be played instead and the cards that decided; it is false."""
    verdict = legal_plays(overtrumping).explain(Card.parse("Ah"))
    assert (bool(verdict), verdict.allowed, verdict.clause.id) == (False, False, "overtrump")
    assert (str(verdict.required), str(verdict.because)) == ("Jh", "9h Jh Kc")
    assert verdict.reason == (
        "Too low. West holds the trick with the nine of hearts, and you can go over it (*surcouper*): J ♥."
    )


def test_explain_tells_why(overtrumping: Position) -> None:
    """A card that may be played has its clause and its reason too; it is true."""
    verdict = legal_plays(overtrumping).explain(Card.parse("Jh"))
    assert (bool(verdict), verdict.clause.id, str(verdict.because)) == (True, "overtrump", "9h Kc")
    assert verdict.reason == (
        "It beats the nine of hearts from West. You must go over an opponent’s trump (*surcouper*) when you can."
    )


def test_explain_refuses_a_card_that_is_not_held(overtrumping: Position) -> None:
    """A card that is not in the hand is a `PositionError` that says what is, not a verdict."""
    with pytest.raises(PositionError, match=r"^8s is not in the hand, which holds Ah|^8s is not in the hand"):
        legal_plays(overtrumping).explain(Card.parse("8s"))


@pytest.mark.parametrize(
    ("position", "clause"),
    [
        ({"hand": "7s 7s"}, "deck"),
        ({"hand": "7s Ac", "trick": "E:Ac"}, "deck"),
        ({"hand": ""}, "own_cards"),
        ({"hand": "7s", "trick": "E:Ac W:Kc"}, "turn"),
        ({"hand": "7s", "trick": "E:Ac", "seat": "S"}, "turn"),
        ({"hand": "zz"}, None),
    ],
)
def test_a_position_that_cannot_be_cites_the_rule_it_breaks(position: dict[str, str], clause: str | None) -> None:
    """Where a rule of the book is broken the error names it; a word that cannot be read breaks none."""
    with pytest.raises(PositionError) as caught:
        Position.parse(trump="h", **position)
    assert (caught.value.clause and caught.value.clause.id) == clause
    with pytest.raises(PositionError) as caught:
        legal_plays(Position.parse(trump="h", hand="7s")).explain("8s")
    assert caught.value.clause is CLAUSES["own_cards"]


def test_what_may_be_played_is_not_what_must_be_discarded() -> None:
    """Where a low trump alone is refused, what is listed are all the cards that may be played, trumps among them."""
    position = Position.parse(trump="c", hand="Jc 7c Ad", trick="E:Kh N:7h W:9c", rules="classic+ruff=may")
    assert legal_plays(position).explain("7c").reason == (
        "Too low. You may discard, but a trump must go over the nine of clubs from West. You may play: J ♣ or A ♦."
    )
    position = Position.parse(trump="h", hand="7h Jh Kd", trick="E:Tc N:9h W:9c", rules="classic+under_partner=avoid")
    assert legal_plays(position).explain("7h").reason == (
        "It goes under the nine of hearts from your partner, which this table forbids while you have another card. "
        "You may play: J ♥ or K ♦."
    )


# one sentence a row: what each duty comes to, on the table and in the hand
DUTIES: dict[str, tuple[str, str, str, str, str]] = {
    # name: trump, trick, hand, rules, legal
    "a leader is free": ("h", "", "7c Jh", "classic", "Jh 7c"),
    "follow a plain suit": ("h", "E:Kc", "7c Ac Jh", "classic", "7c Ac"),
    "also when it was ruffed": ("h", "E:Kc N:Qh W:9c", "Ac 7c Jh", "classic", "7c Ac"),
    "go higher when trumps are led": ("h", "W:9h", "Jh Ah 7c", "classic", "Jh"),
    "over a partner too": ("h", "N:9h W:7h", "Jh Ah 7c", "classic", "Jh"),
    "not at every table": ("h", "N:9h W:7h", "Jh Ah 7c", "classic+trump_led=not_over_partner", "Jh Ah"),
    "but over an opponent there too": ("h", "W:9h", "Jh Ah 7c", "classic+trump_led=not_over_partner", "Jh"),
    "any trump when none is higher": ("h", "W:Jh", "9h 7h 7c", "classic", "7h 9h"),
    "trump when void": ("h", "E:Kc N:7c W:8c", "7d Ah 9s", "classic", "Ah"),
    "overtrump": ("h", "E:Kc N:7c W:9h", "Ah Jh 7d", "classic", "Jh"),
    "undertrump": ("h", "E:Kc N:7c W:9h", "Ah 7h 7d", "classic", "7h Ah"),
    "free below at some tables": ("h", "E:Kc N:7c W:9h", "Ah 7d", "arena", "Ah 7d"),
    "no trump below at others": ("h", "E:Kc N:7c W:9h", "Ah 7d", "classic+undertrump=never", "7d"),
    "free when the partner holds": ("h", "N:Ac W:8c", "Jh 7h Qd", "classic", "7h Jh Qd"),
    "only with a trump at some tables": ("h", "N:Ac W:8c", "Jh 7h Qd", "classic+partner_winning=ruffed", "7h Jh"),
    "the partner was beaten": ("s", "N:Kd W:Ad", "8s As 7c", "classic", "8s As"),
    "under the partner": ("h", "E:Tc N:9h W:9c", "7h Jh Kd", "classic", "7h Jh Kd"),
    "not under the partner at some": ("h", "E:Tc N:9h W:9c", "7h Jh Kd", "classic+under_partner=avoid", "Jh Kd"),
    "neither the suit nor a trump": ("h", "E:Kc", "7d 9s", "classic", "9s 7d"),
    "all trumps: go higher in the suit": ("AT", "E:9c", "Jc 7c Jh", "arena", "Jc"),
    "all trumps: no ruffing": ("AT", "E:9c", "Jd Jh", "arena", "Jh Jd"),
    "no trumps: only follow": ("NT", "W:Kh", "7h Ah Js", "arena", "7h Ah"),
}


@pytest.mark.parametrize("name", DUTIES)
def test_duties(name: str) -> None:
    """Each duty allows the cards that the rules say, at the tables that have it."""
    trump, trick, hand, rules, legal = DUTIES[name]
    position = Position.parse(trump=trump, hand=hand, trick=trick, rules=rules)
    assert str(legal_plays(position).cards) == legal


def test_a_house_rule_is_cited_only_where_it_bites() -> None:
    """Without a trump that could go under the partner's, “not under the partner” decides nothing."""
    clauses = []
    for hand in ("7h Kd", "Jh Kd"):
        position = Position.parse(trump="h", hand=hand, trick="E:Tc N:9h W:9c", rules="classic+under_partner=avoid")
        clauses.append(legal_plays(position).explain(Card.parse("Kd")).clause.id)
    assert clauses == ["under_partner", "partner"]


@pytest.mark.parametrize(
    "change",
    [
        lambda position: setattr(position, "trump", Trump.SPADES),
        lambda position: setattr(position, "hand", Cards()),
        lambda position: setattr(legal_plays(position).explain(Card.parse("Jh")), "allowed", False),
    ],
    ids=["trump", "hand", "verdict"],
)
def test_positions_and_verdicts_do_not_change(overtrumping: Position, change: Callable[[Position], None]) -> None:
    """A position and a verdict are values: setting a part of one is refused."""
    with pytest.raises(AttributeError):
        change(overtrumping)
