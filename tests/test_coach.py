"""The coach: every sentence is a fact of the position, cards are judged by what their seat could know."""

from __future__ import annotations

import random
from typing import Any, Final, NamedTuple

import pytest

from belote_teach import Card, Cards, Deal, Rules, Seat, Trick, Trump
from belote_teach.coach import Grade, advise, judge, review
from belote_teach.coach.coach import LAYOUTS, _case
from belote_teach.coach.phrases import AGAINST, FOR, Case
from belote_teach.players import Knowledge, Level, Player
from belote_teach.players.layouts import Layouts
from belote_teach.players.seen import Seen
from belote_teach.rules.view import View
from belote_teach.solver import solve
from tests.random_tables import again


class Moment(NamedTuple):
    """What South sees: the tricks before, the trick on the table, the hand, what trumps are and who took."""

    before: str
    trick: str
    hand: str
    trump: str
    taker: str

    @property
    def view(self) -> View:
        """The moment as a view."""
        plays = self.before.split()
        tricks = tuple(Trick.parse(" ".join(plays[place : place + 4])) for place in range(0, len(plays), 4))
        given: dict[str, Any] = {"dealer": Seat.WEST, "auction": None, "said": (), "shown": (), "rules": Rules()}
        return View(
            seat=Seat.SOUTH, hand=Cards.parse(self.hand), taker=Seat.of(self.taker), trump=Trump.parse(self.trump),
            tricks=tricks, trick=Trick.parse(self.trick), turn=Seat.SOUTH, **given,
        )  # fmt: skip


def case_of(moment: Moment, played: str = "") -> Case:
    """Return a moment, measured."""
    case = _case(moment.view, Card.parse(played) if played else None, LAYOUTS, "coach")
    assert case is not None
    return case


_BEFORE: Final = "S:Ac E:Qc N:8c W:7c S:9c E:Tc N:8s W:Jc"
_AFTER: Final = "W:Ac S:7c E:Tc N:Kc W:Qc S:9d E:8c N:Ts"
_LOST: Final = "S:8h E:Jh N:9h W:Ah W:Jd S:8d E:9d N:7d"

# A moment in which the phrase is true of the best card, and one that differs in one thing, in which it is not.
PAIRS: Final = {
    "draws": (
        Moment("", "", "8s 9s Ts Qs 9h Ah 7c Jc", "s", "S"),
        Moment("", "", "8s 9s Ts Qs 9h Ah 7c Jc", "s", "W"),  # the others took
    ),
    "cashes": (
        Moment(_AFTER, "", "Qs As 9h Kh Td Jd", "d", "S"),
        Moment(_AFTER, "", "Qs Ks 9h Kh Td 7d", "d", "W"),  # no card is a master
    ),
    "loads": (
        Moment(_BEFORE, "N:Ad W:7d", "9s Ks Th Jh Qh Kc", "s", "E"),
        Moment(_BEFORE, "N:7d W:Ad", "9s Ks Th Jh Qh Kc", "s", "E"),  # an opponent holds it
    ),
    "takes": (
        Moment("S:8d E:Jh N:9d W:Ad", "N:9s W:Js", "9h Kh Td Qd Kc 7c 8c", "h", "E"),
        Moment("S:8d E:Jh N:9d W:Ad", "N:9s W:Js", "7s 8s Td Qd Kc 7c 8c", "h", "E"),  # nothing can take it
    ),
    "saves": (
        Moment(_LOST, "W:Ad", "Ts Js Qs 8c 9c Kc", "d", "W"),
        Moment(_LOST, "W:Ad", "7s Js Qs 8c 9c Kc", "d", "W"),  # there is no ten to save
    ),
    "throws_little": (
        Moment(_LOST, "W:Ad", "7s Js Qs 8c 9c Kc", "d", "W"),
        Moment(_LOST, "W:Ad", "Ts Js Qs 8c 9c Kc", "d", "W"),  # more can be said: the ten is saved
    ),
    "keeps_trump": (
        Moment("S:Ah E:7h N:Kh W:Jh S:8s E:Js N:As W:Ks", "E:7d N:Ad W:8d", "9s Ts Qs 9h 7c Jc", "s", "S"),
        Moment("S:Ah E:7h N:Kh W:Jh S:8s E:Js N:As W:Ks", "E:7d N:Ad W:8d", "9h 8h Th 9c 7c Jc", "s", "S"),
    ),
}


def test_every_phrase_has_its_pair() -> None:
    """None is said that nothing here holds."""
    assert list(PAIRS) == [phrase.id for phrase in FOR]


@pytest.mark.parametrize("phrase", FOR, ids=lambda phrase: phrase.id)
def test_a_phrase_is_true_here_and_not_there(phrase: Any) -> None:
    """It is said in one moment and not in another that differs in what the phrase is about."""
    said, unsaid = (case_of(moment) for moment in PAIRS[phrase.id])
    assert phrase.holds(said), said
    assert not phrase.holds(unsaid), unsaid
    assert "{" not in phrase.text(said)


# South leads; the ace of spades is best. Each of three other cards is worse in another way.
_LED: Final = Moment(_AFTER, "", "Qs As 9h Kh Td Jd", "d", "S")
_WORSE: Final = {"gives": "Td", "misses": "Qs", "later": "Jd"}


@pytest.mark.parametrize("phrase", AGAINST, ids=lambda phrase: phrase.id)
def test_what_is_said_against_a_card(phrase: Any) -> None:
    """Of three cards that are worse than the best one, what is said of each holds of that one alone."""
    holds = {played: phrase.holds(case_of(_LED, played)) for played in _WORSE.values()}
    assert {played: played == _WORSE[phrase.id] for played in holds} == holds
    assert "{" not in phrase.text(case_of(_LED, _WORSE[phrase.id]))


def test_a_mistake_is_told_with_the_better_card() -> None:
    """The better card, what the other one costs and why stand in the sentences; the best card is as good as any."""
    judged = judge(_LED.view, Card.parse("Td"))
    assert (judged.grade, judged.best) == (Grade.COSTS, Card.parse("As"))
    assert judged.loss > 10
    assert judged.text.startswith("The ace of spades is better here than the ten of diamonds, by about ")
    assert "With the ten of diamonds the other side has " in judged.text
    assert judge(_LED.view, Card.parse("As")).grade is Grade.BEST
    assert "the ace of spades" in advise(_LED.view)
    with pytest.raises(KeyError):
        judge(_LED.view, Card.parse("Ah"))  # not in the hand


def test_a_single_card_needs_no_judgement() -> None:
    """Where only one card may be played there was nothing to choose."""
    view = Moment("", "E:Kc N:9c W:7c", "Ac Jh 7d 8d 9d 7s 8s 9s", "h", "E").view
    assert judge(view, Card.parse("Ac")).grade is Grade.ONLY
    assert advise(view) == "Only one card may be played."


@pytest.fixture(scope="module")
def deal() -> Deal:
    """A whole deal in which South plays at random."""
    rng = random.Random(12)
    state = Deal.random(rng, "W").bid("take")
    player = Player(Level.CLUB)
    while state.turn:
        random_one = state.turn is Seat.SOUTH
        card = rng.choice(list(state.legal_plays)) if random_one else player.play(state.view(state.turn))
        state = state.play(card)
    return state


def test_a_review_tells_mistakes_from_bad_luck(deal: Deal) -> None:
    """Each turning point is a card of the seat's own; what it really cost is what the open hands say."""
    found = review(deal, Seat.SOUTH, most=8)
    assert found
    state = Deal.with_hands([deal.first_hand(seat) for seat in "SENW"], auction=deal.auction)
    losses = {}
    for number, play in enumerate(deal.plays):
        losses[number] = solve(state).loss(play.card)
        state = state.play(play.card)
    for turning in found:
        assert deal.plays[turning.number].seat is Seat.SOUTH
        assert deal.plays[turning.number].card == turning.judgement.card
        assert turning.really == losses[turning.number]
        lucky, unlucky = "that was luck" in turning.text, "that was bad luck" in turning.text
        if turning.judgement.grade is Grade.BEST:
            assert (lucky, unlucky) == (False, True)
            assert turning.really >= 10
        else:
            assert turning.judgement.grade is Grade.COSTS
            assert (lucky, unlucky) == (turning.really <= 0, False)
    assert review(deal, Seat.SOUTH, most=1) == found[:1]


def test_the_coach_sees_no_more_than_the_seat(deal: Deal) -> None:
    """With the hidden cards dealt another way that fits, a card is judged and explained in the same words."""
    rng = random.Random(3)
    state = Deal.with_hands([deal.first_hand(seat) for seat in "SENW"], auction=deal.auction)
    for play in deal.plays[:22]:
        if state.turn is Seat.SOUTH and len(state.legal_plays) > 1:
            view = state.view(Seat.SOUTH)
            known = Knowledge.of(view)
            hands = Layouts(known.may, known.counts, Seat.SOUTH.index).draw(rng)
            other = again(state, Seen.of(view).dealt(hands))
            assert other.hand(Seat.EAST) != state.hand(Seat.EAST)
            assert judge(view, play.card, layouts=6).text == judge(other.view(Seat.SOUTH), play.card, layouts=6).text
        state = state.play(play.card)
