"""The coach: every sentence is a fact of the position, cards are judged by what their seat could know."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple

import pytest

from belote_teach import DECK, Card, Cards, Deal, Rules, Seat, Suit, Trick, Trump
from belote_teach.coach import Grade, Ground, Judgement, advise, assess, counsel, judge, review
from belote_teach.coach.coach import LAYOUTS, _case
from belote_teach.coach.phrases import AGAINST, FOR, Case
from belote_teach.players import Knowledge, Level, Player, bidder, weigh
from belote_teach.players.layouts import Layouts
from belote_teach.players.seen import Seen
from belote_teach.rules.auction import Bid
from belote_teach.rules.setup import dealt_from
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


@cache
def case_of(moment: Moment, played: str = "") -> Case:
    """Return a moment, measured."""
    case = _case(moment.view, Card.parse(played) if played else None, LAYOUTS, "coach")
    assert case is not None
    return case


_BEFORE: Final = "S:Ac E:Qc N:8c W:7c S:9c E:Tc N:8s W:Jc"
_AFTER: Final = "W:Ac S:7c E:Tc N:Kc W:Qc S:9d E:8c N:Ts"
_LOST: Final = "S:8h E:Jh N:9h W:Ah W:Jd S:8d E:9d N:7d"
_TWO_OUT: Final = "W:7s S:As E:8s N:Ks S:Jd E:7h N:Kd W:7d S:9d E:8h N:Th W:Qd"
_ACE_LEFT: Final = "N:Ac W:Tc S:Jc E:8c N:Kc W:Js S:7c E:Qc W:Ah S:9h E:Kh N:8h W:7h S:Th E:Jh N:Td"

# A moment in which the phrase is true of the best card, and one that differs in one thing, in which it is not.
PAIRS: Final = {
    "draws_last": (
        Moment(_TWO_OUT, "", "Qh 8d Ad 7c Ac", "d", "S"),
        Moment(_TWO_OUT, "", "Qh 9s Ad 7c Ac", "d", "S"),  # the eight of trumps may still be out afterwards
    ),
    "draws": (
        Moment("", "", "8s 9s Ts Qs 9h Ah 7c Jc", "s", "S"),
        Moment("", "", "8s 9s Ts Qs 9h Ah 7c Jc", "s", "W"),  # the others took
    ),
    "cashes": (
        Moment(_ACE_LEFT, "", "9s Ts Kd Ad", "s", "W"),
        Moment(_ACE_LEFT, "", "9s Ts Kd 9d", "s", "W"),  # no plain card is a master
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
    assert "{" not in phrase.text(said) + phrase.hinted(said)


_CLOSE: Final = "S:Jc E:7s N:Kc W:7c S:8s E:Js N:As W:9c W:Ah S:8h E:7h N:Qh W:Th S:Qc E:9h N:Kh"
_RUFFED: Final = "E:9h N:Ah W:7h S:Th N:Kh W:8h S:Jh E:8s E:9c N:8c W:Ac S:Qc"
_ACES: Final = "E:As N:7s W:Js S:8s E:Ac N:9c W:Jc S:7c E:Ts N:Qs W:8c S:9s"
_TAKEN: Final = "S:Jd E:8d N:9d W:7d S:As E:Js N:Ts W:Qd W:Ac S:8c E:Tc N:7c"
_THREE_LEFT: Final = f"{_TAKEN} W:9h S:7h E:Kh N:Jh E:9c N:7s W:Qc S:Kc"
_NO_TRUMPS: Final = (
    "E:Ah N:9d W:Jh S:Kh N:Jd W:8d S:Ad E:Td N:7s W:Js S:As E:Ks S:Qh E:7h N:8s W:7c S:Kd E:9h N:Qd W:8c"
)

# A card that is worse than the best one in a moment of which the phrase is true, and a moment in which it is not.
WORSE: Final = {
    "contract": (
        "Ac",
        Moment(_CLOSE, "", "9s 8d Tc Ac", "c", "S"),
        Moment(_CLOSE, "", "9s 8d Ad Ac", "c", "S"),
    ),
    "defence": (
        "9s",
        Moment(_RUFFED, "W:Js", "9s Qs Ks 8d 9d", "s", "W"),
        Moment(_RUFFED, "W:Js", "9s Qs Kd 8d 9d", "s", "W"),
    ),
    "gives": (
        "Ad",
        Moment(_ACES, "E:8d N:7d W:Ah", "Ks Th Qh Jd Ad", "h", "W"),
        Moment(_ACES, "E:8d N:7d W:Ah", "Ks Th Qh Td Ad", "h", "W"),  # the ten costs as much
    ),
    "misses": (
        "7h",
        Moment(_TAKEN, "W:9h", "9s 7h 8h Ah Kc", "d", "S"),
        Moment(_TAKEN, "W:9h", "9s 7h 8h Qh Kc", "d", "S"),  # there is no ace to take it with
    ),
    "pays_later": (
        "8h",
        Moment(_NO_TRUMPS, "", "8h Tc Kc", "d", "N"),
        Moment(_NO_TRUMPS, "", "8h Tc Ac", "d", "N"),
    ),
    "later": (
        "9s",
        Moment(_THREE_LEFT, "", "9s 8h Ah", "d", "S"),
        Moment(_THREE_LEFT, "", "9s 8h Ad", "d", "S"),
    ),
}


def test_everything_against_a_card_has_its_pair() -> None:
    """None is said that nothing here holds."""
    assert list(WORSE) == [phrase.id for phrase in AGAINST]


@pytest.mark.parametrize("phrase", AGAINST, ids=lambda phrase: phrase.id)
def test_what_is_said_against_a_card(phrase: Any) -> None:
    """It is said in one moment and not in another that differs in one card."""
    played, *moments = WORSE[phrase.id]
    said, unsaid = (case_of(moment, played) for moment in moments)
    assert said.weighed.gains[said.best.card] > said.weighed.gains[said.played.card]
    assert phrase.holds(said), said
    assert not phrase.holds(unsaid), unsaid
    assert "{" not in phrase.text(said)


_TRICK: Final = {"gives", "misses", "pays_later", "later"}


@pytest.mark.parametrize("phrase", AGAINST, ids=lambda phrase: phrase.id)
def test_one_thing_is_said_of_this_trick(phrase: Any) -> None:
    """Exactly one phrase says how the two cards compare in this trick."""
    played, *moments = WORSE[phrase.id]
    for moment in moments:
        case = case_of(moment, played)
        assert len([each.id for each in AGAINST if each.id in _TRICK and each.holds(case)]) == 1


_LED: Final = Moment(_AFTER, "", "Qs As 9h Kh Td Jd", "d", "S")


def test_a_mistake_is_told_with_the_better_card() -> None:
    """The better card, what the other one costs and why stand in the sentences; the best card is as good as any."""
    judged = judge(_LED.view, Card.parse("Td"))
    assert judged.grade is Grade.COSTS
    assert judged.loss > 10
    better = judged.best.definite
    assert judged.text.startswith(f"{better[0].upper()}{better[1:]} is better here than the ten of diamonds, by about ")
    assert f"Legal, but {better} was worth about " in judged.verdict
    assert "with the ten of diamonds" in judged.text
    assert judge(_LED.view, judged.best).grade is Grade.BEST
    assert judge(_LED.view, judged.best).verdict == "Legal, and as good as any."
    assert advise(_LED.view).best == judged.best
    assert better in advise(_LED.view).text
    with pytest.raises(KeyError):
        judge(_LED.view, Card.parse("Ah"))  # not in the hand


def test_what_holds_of_both_cards_is_no_reason() -> None:
    """Two trumps that draw the same are not told apart by drawing."""
    view = PAIRS["draws"][0].view
    judged = [judge(view, card) for card in view.hand if card.suit is Suit.SPADES]
    drawing = [one for one in judged if any("draws trumps" in reason for reason in one.reasons)]
    worse = [one for one in judged if one.grade in (Grade.NEAR, Grade.COSTS)]
    assert worse
    assert {one.grade for one in drawing} == {Grade.BEST}


def test_a_single_card_needs_no_judgement() -> None:
    """Where only one card may be played there was nothing to choose."""
    view = Moment("", "E:Kc N:9c W:7c", "Ac Jh 7d 8d 9d 7s 8s 9s", "h", "E").view
    assert judge(view, Card.parse("Ac")).grade is Grade.ONLY
    assert (advise(view).text, advise(view).ground) == ("Only one card may be played.", None)
    with pytest.raises(KeyError):
        judge(view, Card.parse("7d"))


def _moments() -> list[Moment]:
    return [moment for _card, *moments in WORSE.values() for moment in moments] + [
        moment for pair in PAIRS.values() for moment in pair
    ]


@pytest.mark.parametrize("moment", _moments())
def test_a_hint_names_no_card(moment: Moment) -> None:
    """Before a card something is always said, and it names none; the advice after it does."""
    advice = advise(moment.view, layouts=8)
    assert advice.hint
    assert not [card for card in moment.view.hand if card.definite in advice.hint or card.symbol in advice.hint]
    assert advice.best.definite in advice.text


def test_every_word_for_a_card_has_its_hint() -> None:
    """What is said for a card can be said before it."""
    assert [phrase.id for phrase in FOR if not phrase.hint] == []


def test_where_few_deals_fit_each_is_looked_at(deal: Deal) -> None:
    """Towards the end the layouts are counted, not drawn, and no difference is left to chance."""
    state, exact = _undealt(deal), 0
    for play in deal.plays:
        if state.turn is Seat.SOUTH and len(state.legal_plays) > 1:
            view = state.view("S")
            known = Knowledge.of(view)
            number = Layouts(known.may, known.counts, view.seat.index).count
            if number <= 40:
                judged = [judge(view, play.card, layouts=40, seed=seed) for seed in range(2)]
                assert judged[0] == judged[1]
                assert (judged[0].ground, judged[0].sure) == (Ground(number, every=True), True)
                assert "exact" in judged[0].ground.text  # type: ignore[union-attr]
                exact += 1
            else:
                ground = judge(view, play.card, layouts=4).ground
                assert ground == Ground(4, every=False)
                assert "exact" not in ground.text
        state = state.play(play.card)
    assert exact


def test_a_difference_that_may_be_chance_is_said_to_be_one() -> None:
    """A card is told to cost points only where the difference is more than twice its standard error."""
    seen = set()
    for _card, moment, _other in WORSE.values():
        for card in moment.view.legal_plays.cards:
            judged = judge(moment.view, card, layouts=8)
            if judged.grade in (Grade.NEAR, Grade.COSTS):
                weighed = weigh(moment.view, layouts=8, seed="coach")
                assert judged.sure == (judged.loss > 2 * weighed.doubt(judged.best, card))
                assert judged.sure or judged.grade is Grade.NEAR
                assert ("may be chance" in judged.verdict) == (not judged.sure)
                seen.add(judged.sure)
    assert seen == {True, False}


def test_luck_is_told_from_a_mistake_once_the_trick_is_over() -> None:
    """A best card that mostly wins and lost is bad luck, a mistake that mostly loses and won is luck; else nothing."""
    card = Card.parse("Ah")
    ground = Ground(32, every=False)
    for grade, won in product((Grade.BEST, Grade.NEAR, Grade.COSTS), (0, 8, 9, 23, 24, 32)):
        judged = Judgement(card, card, grade, 0.0, (), ground, won)
        unlucky, lucky = judged.turned_out(won=False), judged.turned_out(won=True)
        assert bool(unlucky) == (grade is Grade.BEST and won >= 24)
        assert bool(lucky) == (grade is Grade.COSTS and won <= 8)
        assert ("bad luck, not a mistake" in unlucky) == bool(unlucky)
        assert ("that was luck" in lucky) == bool(lucky)


# --- the bidding ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(12))
def test_a_bid_is_held_beside_what_the_coach_would_say(seed: int) -> None:
    """The same bid is agreed with, another is told what the coach would have said, and why."""
    deal = Deal.random(random.Random(seed), "W")
    view = deal.view("S")
    found = bidder.judge(view, layouts=24, seed="coach")
    advised = counsel(view)
    assert (advised.bid, advised.why) == (found.bid, found.text)
    for bid in (Bid.PASS, Bid.TAKE):
        assessed = assess(view, bid)
        assert (assessed.best, assessed.reasons[0]) == (found.bid, found.text)
        assert (assessed.verdict == "The coach would have said the same.") == (bid is found.bid)
        assert bid is found.bid or f"“{found.bid.title}”" in assessed.verdict


def test_the_hint_for_a_bid_counts_the_hand() -> None:
    """Trumps with the turned card, their points, and the aces beside them, as one can count them."""
    held = Cards.parse("Jh 9h Ah As 7c")
    for turned, says in {
        "8h": "With hearts as trumps and the turned card you hold 4 trumps, worth 45 points. "
        "Beside them there is 1 ace.",
        "Kd": "With diamonds as trumps and the turned card you hold 1 trump, worth 4 points. "
        "Beside them there are 2 aces.",
    }.items():
        rest = [card for card in DECK if card not in held and card.text != turned]
        east, north, west = (Cards(rest[5 * place : 5 * place + 5]) for place in range(3))
        base = dealt_from(random.Random(1), "W")
        dealt = replace(base, hands=(held, east, north, west), turned=Card.parse(turned), stock=tuple(rest[15:]))
        assert counsel(Deal.of(dealt).view("S")).hint == says


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


def _undealt(deal: Deal) -> Deal:
    """Return a deal before its first lead."""
    return Deal.with_hands([deal.first_hand(seat) for seat in "SENW"], auction=deal.auction)


def test_a_review_tells_mistakes_from_bad_luck(deal: Deal) -> None:
    """Each turning point is a card of the seat's own; what it really cost is what the open hands say."""
    found = review(deal, Seat.SOUTH, most=8)
    assert found
    state = _undealt(deal)
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
    state = _undealt(deal)
    for play in deal.plays[:22]:
        if state.turn is Seat.SOUTH and len(state.legal_plays) > 1:
            view = state.view(Seat.SOUTH)
            known = Knowledge.of(view)
            hands = Layouts(known.may, known.counts, Seat.SOUTH.index).draw(rng)
            other = again(state, Seen.of(view).dealt(hands))
            assert other.hand(Seat.EAST) != state.hand(Seat.EAST)
            assert judge(view, play.card, layouts=6).text == judge(other.view(Seat.SOUTH), play.card, layouts=6).text
        state = state.play(play.card)
