"""The coach at the practice table: asked for, and then what the coach's own functions find in what the person sees."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest

from belote_teach import DECK, Card, words
from belote_teach.activities.practice_table import PracticeTable
from belote_teach.activities.sitting_view import sitting_view
from belote_teach.coach import advise, assess, counsel, judge, review
from belote_teach.game import PERSON, Game, write
from belote_teach.rules.deal import Phase
from tests.test_practice_table import _CARD, _texts

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _asked(game: Game, does: object) -> Json:
    """Ask the coach through the table's event, and return the answer."""
    [answer] = PracticeTable().handle({"type": "coach", "id": 4, "game": write(game), "do": does})
    assert answer.pop("id") == 4
    return answer


@pytest.fixture(scope="module")
def games() -> list[Game]:
    """Every moment of two deals in which the person plays any card, and says what an expert does not always say."""
    found = []
    for seed in (3, 5):
        game, rng = Game.begin("classic", seed=seed, level="club"), random.Random(seed)
        while True:
            found.append(game)
            if game.deal.turn is None:
                break
            if not game.to_act:
                game = game.step()
            elif game.deal.phase is Phase.BIDDING:
                game = game.move(rng.choice(list(game.deal.legal_bids)))
            else:
                game = game.move(rng.choice(list(game.deal.legal_plays)))
    return found


def test_without_the_coach_nothing_of_it_is_there() -> None:
    """What the table itself answers has no word of the coach; it is asked for or it is silent."""
    table = PracticeTable(seed=1)
    begin = {"do": "begin", "rules": "classic", "level": "club"}
    [answer] = table.handle({"type": "table", "id": 1, "game": None, "act": begin})
    while answer["view"]["phase"] == "bidding":
        act = {"do": "move", "move": "pass"} if answer["view"]["mine"] else {"do": "step"}
        [answer] = table.handle({"type": "table", "id": 2, "game": answer["game"], "act": act})
        assert set(answer) == {"type", "id", "game", "view", "did", "refused", "advice"}
        assert not {"coach", "verdict", "rungs", "review"} & set(answer["view"])
    live = {"type": "coach", "id": 1, "game": answer["game"], "do": "judge"}
    assert PracticeTable(live=False).handle(live) == []


def test_a_hint_is_what_the_coach_advises(games: list[Game]) -> None:
    """First in words and without the move, then the move and why; only when it is the person's turn."""
    phases = set()
    for game in games:
        answer = _asked(game, "hint")
        if not game.to_act:
            assert (answer["type"], answer["says"]) == ("refused", "It is not your turn.")
            continue
        view = game.deal.view(PERSON)
        phases.add(game.deal.phase)
        first, *more = answer["rungs"]
        assert (first["move"], first["cards"]) == ("", [])
        if game.deal.phase is Phase.BIDDING:
            found = counsel(view)
            [last] = more
            assert (first["says"], last["move"], last["why"]) == (found.hint, found.bid.value, [found.why])
            continue
        advice = advise(view)
        assert first["says"] == advice.hint
        assert not [card for card in view.hand if card.definite in first["says"]]
        assert len(more) == (len(view.legal_plays.cards) > 1)
        for last in more:
            assert (last["move"], last["cards"], last["why"]) == (
                advice.best.text, [advice.best.text], list(advice.reasons),
            )  # fmt: skip
            assert advice.best.definite in last["says"]
            assert advice.ground is not None
            assert last["ground"] == advice.ground.text
            game.move(advice.best)
    assert phases == {Phase.BIDDING, Phase.PLAY}


def test_a_verdict_is_the_coachs_judgement(games: list[Game]) -> None:
    """Of the last move of the person's own, as the view before it was; of a card that was forced nothing is said."""
    forced = graded = 0
    for game in games:
        if game.deal.turn in (PERSON, None) and game.moves:
            continue  # what was said after the person's own move holds until the next one
        before = game.before_own()
        answer = _asked(game, "judge")
        assert answer["type"] == "coach"
        verdict = answer["verdict"]
        if before is None:
            assert verdict is None
            continue
        then, move = before
        view = then.deal.view(PERSON)
        if not isinstance(move, Card):
            assessed = assess(view, move)
            assert (verdict["says"], verdict["why"]) == (assessed.verdict, list(assessed.reasons))
        elif len(view.legal_plays.cards) == 1:
            assert verdict is None
            forced += 1
        else:
            judged = judge(view, move)
            assert judged.ground is not None
            assert verdict == {
                "card": move.text,
                "grade": judged.grade.value,
                "says": judged.verdict,
                "why": list(judged.reasons),
                "ground": judged.ground.text,
                "luck": {"won": judged.turned_out(won=True), "lost": judged.turned_out(won=False)},
            }
            graded += 1
    assert forced
    assert graded


def test_a_verdict_stays_the_same_as_the_others_play_on(games: list[Game]) -> None:
    """It hangs on what could be known before the card; no later one changes it, and taking it back leads to another."""
    played = [game for game in games if game.deal.plays and game.deal.plays[-1].seat is PERSON]
    for game in played[:6]:
        later = game
        while later.deal.turn not in (None, PERSON):
            later = later.step()
        assert _asked(later, "judge") == _asked(game, "judge")
        before = game.before_own()
        assert before is not None
        assert before[0].moves == game.undo().moves
        assert _asked(game.undo(), "judge") == _asked(before[0], "judge")


def test_the_coach_names_no_hidden_card(games: list[Game]) -> None:
    """While the deal goes on, no answer names a card, by letters, symbol or name, that the seat has not seen."""
    for game in games:
        view = game.deal.view(PERSON)
        if game.deal.turn is None:
            continue
        seen = {*view.hand, *view.played, *([view.turned] if view.turned else [])}
        seen |= {card for _seat, declaration in view.shown for card in declaration.cards}
        text = "\n".join(_texts([_asked(game, does) for does in ("hint", "judge", "review")]))
        assert not [card for card in DECK if card not in seen and (card.title in text or card.symbol in text)]
        assert {word[place : place + 2] for word in _CARD.findall(text) for place in range(0, len(word), 2)} <= {
            card.text for card in seen
        }


def test_the_review_waits_for_the_end_of_the_deal(games: list[Game]) -> None:
    """It knows all hands, so it is refused before; then it has each turning point with the table as it was."""
    turned = 0
    for game in games:
        answer = _asked(game, "review")
        if game.deal.phase is not Phase.DONE:
            assert (answer["type"], answer["says"]) == ("refused", "The coach looks back once the deal is over.")
            continue
        found = sorted(review(game.deal, PERSON), key=lambda each: each.number)
        turnings = answer["review"]["turnings"]
        assert [each["says"] for each in turnings] == [each.text for each in found]
        assert answer["review"]["says"]
        for turning, each in zip(turnings, found, strict=True):
            turned += 1
            played = game.deal.plays[each.number]
            assert turning["title"] == f"Trick {each.number // 4 + 1}: you played {played.card.definite}"
            assert turning["cards"][0] == played.card.text
            scene = turning["scene"]
            assert set(turning["cards"]) <= set(scene["hand"])
            then = game.moment(each.number)
            assert then.to_act
            assert scene["hand"] == sitting_view(then)["hand"]
            assert [play["card"] for play in scene["trick"]["plays"]] == [play.card.text for play in then.deal.trick]
            assert scene["trick"]["title"] == f"Trick {each.number // 4 + 1}"
    assert turned


def test_a_deal_without_a_turning_point_says_so() -> None:
    """Where the person plays as the coach advises, and luck has no hand in it, the review says that nothing turned."""
    for seed in range(20):
        game = Game.begin("classic", seed=seed, level="club")
        while game.deal.turn:
            if not game.to_act:
                game = game.step()
            elif game.deal.phase is Phase.BIDDING:
                game = game.move(game.suggested())
            else:
                game = game.move(advise(game.deal.view(PERSON)).best)
        if game.deal.phase is Phase.DONE and not review(game.deal, PERSON):
            answer = _asked(game, "review")
            assert answer["review"]["turnings"] == []
            assert answer["review"]["says"].startswith("Nothing turned on a card of yours")
            return
    pytest.fail("in every deal something turned")


def test_the_last_deal_of_a_match_can_be_looked_back_at() -> None:
    """Once the match is over, its last deal has its review, and there is no move to judge."""
    game, rng = Game.begin("classic+deals=1", seed=2, level="beginner"), random.Random(2)
    while not game.over:
        if game.deal.turn is None:
            before, game = game, game.on()
        elif game.to_act and game.deal.phase is Phase.PLAY:
            game = game.move(rng.choice(list(game.deal.legal_plays)))
        else:
            game = game.move(game.suggested())
    assert _asked(game, "review") == _asked(before, "review")
    assert _asked(game, "judge")["verdict"] is None


@pytest.mark.parametrize("does", ["", "name", None, 7, ["hint"]])
def test_what_the_coach_cannot_do_is_refused(does: object) -> None:
    """With a sentence, as is a text that holds no game."""
    assert _asked(Game.begin(seed=1), does)["type"] == "refused"
    [answer] = PracticeTable().handle({"type": "coach", "id": 1, "game": "{}", "do": "hint"})
    assert (answer["type"], bool(answer["says"])) == ("refused", True)
