"""The coach at the practice table, for those who ask for it: a hint, a verdict on the last move, a review of the deal.

Each answer hangs on the text of the game alone. While a deal goes on, all of it comes from what the person’s seat sees.

>>> from belote_teach.game import Game, write
>>> game = Game.begin("classic", seed=7).step().step()
>>> told = coach_told({"do": "hint", "game": write(game)})
>>> told["rungs"][0]["says"]
'With clubs as trumps and the turned card you hold 3 trumps, worth 30 points. Beside them there is no ace.'
>>> [rung["move"] for rung in told["rungs"]]
['', 'take']
>>> coach_told({"do": "review", "game": write(game)})["says"]
'The coach looks back once the deal is over.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.sitting_view import bid_said, sitting_view
from belote_teach.cards import Card
from belote_teach.coach import advise, assess, counsel, judge, review
from belote_teach.game import PERSON, Game, GameError, read
from belote_teach.rules.deal import Phase
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from belote_teach.activities.activity import Json
    from belote_teach.coach import Ground, Turning

__all__ = ["coach_told"]


def coach_told(event: Mapping[Any, Any]) -> Json:
    """Answer an event: `game` is its text, and `do` a `hint` before a move, to `judge` the last one, or the `review`.

    The `rungs` of a hint say more from one to the next, and the last one names the move. A `verdict` is None where
    there was nothing to choose. What holds no game is refused with a sentence, and so is what cannot be asked now.
    """
    text, told = event.get("game"), _TOLD.get(str(event.get("do")))
    try:
        game = read(text if isinstance(text, str) else "")
    except GameError as error:
        return {"type": "refused", "says": str(error)}
    if told is None:
        return {"type": "refused", "says": _("That cannot be done at this table.")}
    return told(game)


# --- before a move ----------------------------------------------------------------------------------------------------


def _hint(game: Game) -> Json:
    if not game.to_act:
        return {"type": "refused", "says": _("It is not your turn.")}
    view = game.deal.view(PERSON)
    if game.deal.phase is Phase.BIDDING:
        found = counsel(view)
        bid = bid_said(found.bid, view.turned.suit.title if view.turned else "")
        named = _("The coach would say: {bid}.").format(bid=bid)
        return _hinted(_rung(found.hint), _rung(named, [found.why], found.bid.value, ground=found.ground))
    advice = advise(view)
    if advice.ground is None:
        return _hinted(_rung(advice.hint))
    named = _("The coach would play {card}.").format(card=advice.best.definite)
    card = advice.best.text
    return _hinted(_rung(advice.hint), _rung(named, advice.reasons, card, [card], advice.ground))


def _hinted(*rungs: Json) -> Json:
    return {"type": "coach", "rungs": list(rungs)}


def _rung(
    says: str, why: Iterable[str] = (), move: str = "", cards: Iterable[str] = (), ground: Ground | None = None
) -> Json:
    return {"says": says, "why": list(why), "move": move, "cards": list(cards), "ground": ground.text if ground else ""}


# --- after it ---------------------------------------------------------------------------------------------------------


def _judged(game: Game) -> Json:
    """Judge the person’s last move by what could be known before it."""
    found = game.before_own()
    if found is None:
        return {"type": "coach", "verdict": None}
    before, move = found
    view = before.deal.view(PERSON)
    if not isinstance(move, Card):
        assessed = assess(view, move)
        return _verdict("", "", assessed.verdict, assessed.reasons, assessed.ground)
    judged = judge(view, move)
    if judged.ground is None:
        return {"type": "coach", "verdict": None}
    luck = {"won": judged.turned_out(won=True), "lost": judged.turned_out(won=False)}
    return _verdict(move.text, judged.grade.value, judged.verdict, judged.reasons, judged.ground, luck)


def _verdict(
    card: str, grade: str, says: str, why: Iterable[str], ground: Ground | None, luck: Mapping[str, str] | None = None
) -> Json:
    """Return a verdict; `luck` has what is to be said once the trick is `won` or `lost`."""
    shown = {"card": card, "grade": grade, "says": says, "why": list(why), "ground": ground.text if ground else ""}
    return {"type": "coach", "verdict": {**shown, "luck": luck or {"won": "", "lost": ""}}}


# --- after the deal ---------------------------------------------------------------------------------------------------


def _review(game: Game) -> Json:
    """Look back at a deal that is over, when all hands are known."""
    if game.deal.phase is not Phase.DONE:
        return {"type": "refused", "says": _("The coach looks back once the deal is over.")}
    turnings = sorted(review(game.deal, PERSON), key=lambda turning: turning.number)
    if not turnings:
        says = _("Nothing turned on a card of yours: by what you could know, no other would have been clearly better.")
    else:
        says = _("Here the deal turned on a card of yours, by what you could know at the time.")
    return {"type": "coach", "review": {"says": says, "turnings": [_turning(game, each) for each in turnings]}}


def _turning(game: Game, turning: Turning) -> Json:
    judged = turning.judgement
    return {
        "title": _("Trick {n}: you played {card}").format(n=turning.number // 4 + 1, card=judged.card.definite),
        "says": turning.text,
        "cards": [judged.card.text] if judged.card == judged.best else [judged.card.text, judged.best.text],
        "scene": _scene(game.moment(turning.number)),
    }


def _scene(game: Game) -> Json:
    """Return what the seat saw then: the table and its hand."""
    view = sitting_view(game)
    if not game.deal.trick:
        title = _("Trick {n}").format(n=len(game.deal.tricks) + 1)
        view["trick"] = {"title": title, "whole": False, "holder": "", "plays": [], "says": []}
    return {part: view[part] for part in ("deal", "seats", "trick", "turned", "trump", "turn", "hand", "board")}


_TOLD: Final[Mapping[str, Callable[[Game], Json]]] = {"hint": _hint, "judge": _judged, "review": _review}
