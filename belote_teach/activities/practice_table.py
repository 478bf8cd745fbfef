"""The practice table: a match against three computer players, of which the browser keeps the text.

Every answer hangs on what its event carries and on nothing before it.

>>> table = PracticeTable(seed=1)
>>> begin = {"do": "begin", "rules": "classic+target=501", "level": "club"}
>>> [answer] = table.handle({"type": "table", "id": 1, "game": None, "act": begin})
>>> while not answer["view"]["mine"]:
...     event = {"type": "table", "id": 2, "game": answer["game"], "act": {"do": "step"}}
...     [answer] = table.handle(event)
>>> answer["view"]["phase"], answer["view"]["turn_says"]
('bidding', 'It is your turn to speak.')
>>> wrong = {"type": "table", "id": 3, "game": answer["game"], "act": {"do": "move", "move": "NT"}}
>>> table.handle(wrong)[0]["refused"]["clause"]
'round_one'
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.level import ENDING
from belote_teach.activities.shown import cards_shown, clauses_shown
from belote_teach.activities.sitting_view import bid_said, sitting_view
from belote_teach.activities.sitting_words import sitting_words
from belote_teach.activities.table_coach import coach_told
from belote_teach.activities.table_setup import chosen, setup_shown
from belote_teach.activities.wording import frame
from belote_teach.cards import DECK, Card, CardError, Suit
from belote_teach.game import PERSON, Game, GameError, read, write
from belote_teach.players import LEVELS, Level, Player
from belote_teach.rules.auction import Bid, IllegalBid
from belote_teach.rules.deal import IllegalPlay, Phase
from belote_teach.rules.options import CLASSIC, PRESETS, RulesError
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json

__all__ = ["PracticeTable"]

_SEEDS: Final = 2**53
"""A page that counts in floating-point numbers knows all of these exactly."""
_OPENING: Final = 5
"""The seed of what a page without Python shows."""
_LONGEST_MOVE: Final = 8
_SUITS: Final = {suit.value for suit in Suit}


class PracticeTable:
    """A table for one person and three computer players. One that is not `live` answers nothing.

    What lies on it is a deal to begin with; as a `sample` always the same one, in which the person is to speak.
    `seed` makes the matches that are begun here the same each time; `ending` is how addresses of pages end.
    """

    name = "practice-table"

    def __init__(
        self, *, seed: int | None = None, live: bool = True, sample: bool = False, ending: str = ENDING
    ) -> None:
        self.live = live
        self.sample = sample or not live
        self.ending = ending
        self._chance = random.SystemRandom() if seed is None else random.Random(seed)  # noqa: S311 - cards of a game

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("The practice table")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: play a match with a partner against two opponents (on the page).").format(title=self.title)

    def state(self) -> Json:
        """Return everything that a page needs to begin: the table and its levels, and a deal that is just dealt."""
        game = Game.begin(CLASSIC, seed=_OPENING if self.sample else self._seed())
        while self.sample and not game.to_act:
            game = game.step()
        return {
            **frame(self, sitting_words()),
            "live": self.live,
            "sample": self.sample,
            "cards": cards_shown(DECK),
            "levels": [{"level": each.value, "title": each.title, "considers": each.considers} for each in LEVELS],
            "tables": [{"name": name, "title": preset.title} for name, preset in PRESETS.items()],
            "setup": setup_shown(CLASSIC),
            "start": {"game": write(game), "view": sitting_view(game, self.ending)},
        }

    def _seed(self) -> int:
        return self._chance.randrange(_SEEDS)

    def handle(self, event: object) -> list[Json]:
        """Answer one event: what is done at a `table`, a choice for the `setup` of the next match, the `coach`.

        At a table, `game` is its text and `act` what is done: `begin` a match by `rules` at a `level` (the text is not
        looked at), `step` (a computer player moves), a `move` of the person, `on` to the next deal, `undo`, `suggest`;
        None looks at it. What is no event of ours is passed over; a text that holds no game is refused with a
        sentence, and so is what cannot be done.
        """
        if not isinstance(event, Mapping) or not self.live:
            return []
        number, kinds = event.get("id"), {"table": self._table, "setup": _setup, "coach": coach_told}
        answers = kinds.get(str(event.get("type")))
        if not isinstance(number, int) or isinstance(number, bool) or answers is None:
            return []
        return [{**answers(event), "id": number}]

    def _table(self, event: Mapping[Any, Any]) -> Json:
        act = event.get("act")
        does = act.get("do") if isinstance(act, Mapping) else None
        refused: Json | None = None
        advice: Json | None = None
        try:
            if isinstance(act, Mapping) and does == "begin":
                game = Game.begin(chosen(act), seed=self._seed(), level=_level(act))
            else:
                text = event.get("game")
                game = read(text if isinstance(text, str) else "")
                if does == "suggest":
                    advice = _advice(game)
                elif act is not None:
                    game = _done(game, act)
        except GameError as error:
            return {"type": "damaged", "says": str(error)}
        except RulesError as error:
            return {"type": "refused", "says": str(error)}
        except _RefusedError as error:
            if error.game is None:
                return {"type": "refused", "says": str(error)}
            game, refused = error.game, error.shown
        return {
            "type": "table",
            "game": write(game),
            "view": sitting_view(game, self.ending),
            "did": does if isinstance(does, str) else "",
            "refused": refused,
            "advice": advice,
        }


class _RefusedError(ValueError):
    """Something that cannot be done. `game` is as it was, None where there is none."""

    def __init__(self, says: str, game: Game | None = None, error: IllegalBid | IllegalPlay | None = None) -> None:
        self.game = game
        clause = error.clause if error else None
        self.shown: Json = {
            "says": says,
            "clause": clause.id if clause else "",
            "clauses": clauses_shown([clause], game.setting.rules) if clause and game else {},
        }
        super().__init__(says)


def _setup(event: Mapping[Any, Any]) -> Json:
    """Return the table after a choice."""
    try:
        return {"type": "setup", "setup": setup_shown(chosen(event))}
    except RulesError as error:
        return {"type": "refused", "says": str(error)}


def _level(act: Mapping[Any, Any]) -> Level:
    level = act.get("level")
    if level not in [each.value for each in LEVELS]:
        raise _RefusedError(_("There is no such level."))
    return Level(level)


# --- what can be done -------------------------------------------------------------------------------------------------


def _done(game: Game, act: object) -> Game:
    """Do at the table what an event asks."""
    does = _ACTS.get(str(act.get("do"))) if isinstance(act, Mapping) else None
    if does is None or not isinstance(act, Mapping):
        raise _RefusedError(_("That cannot be done at this table."), game)
    return does(game, act)


def _move(game: Game, act: Mapping[Any, Any]) -> Game:
    """Say or play what the person chose."""
    if not game.to_act:
        raise _RefusedError(_("It is not your turn."), game)
    text = act.get("move")
    if not isinstance(text, str) or len(text) > _LONGEST_MOVE:
        raise _RefusedError(_("That cannot be done at this table."), game)
    try:
        return game.move(Card.parse(text) if text[1:] in _SUITS else Bid.parse(text))
    except (IllegalBid, IllegalPlay) as error:
        raise _RefusedError(str(error), game, error) from error
    except CardError as error:
        raise _RefusedError(str(error), game) from error


_ACTS: Final[Mapping[str, Callable[[Game, Mapping[Any, Any]], Game]]] = {
    "step": lambda game, _act: game.step(),
    "move": _move,
    "on": lambda game, _act: game.on(),
    "undo": lambda game, _act: game.undo(),
}


def _advice(game: Game) -> Json:
    """Return what a computer player would do in the place of the person: the move, its words, and why."""
    if not game.to_act:
        raise _RefusedError(_("It is not your turn."), game)
    deal, level = game.deal, game.setting.level
    if deal.phase is Phase.BIDDING:
        judged = Player(Level.EXPERT, game.player(PERSON).seed).judged(deal.view(PERSON))
        turned = deal.turned.suit.title if deal.turned else ""
        says = _("An expert in your place would say: {bid}.").format(bid=bid_said(judged.bid, turned))
        return {"move": judged.bid.value, "cards": [], "says": says, "why": judged.text}
    card = game.suggested()
    assert isinstance(card, Card)  # noqa: S101 - the bidding is over
    says = _("A player of this level, {level}, would play {card} in your place.").format(
        level=level.title, card=card.definite
    )
    return {"move": card.text, "cards": [card.text], "says": says, "why": level.considers}
