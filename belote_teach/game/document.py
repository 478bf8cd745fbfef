"""A game as text for whoever keeps it: the setting, and what was bid and played.

No hand stands in it. The cards follow from the seed, and all that follows is worked out anew, so a text that somebody
made up can be no game that the rules do not allow.

>>> from belote_teach.game.game import Game
>>> game = Game.begin("parlour", seed=3).step()
>>> read(write(game)) == game
True
>>> read(write(game).replace("parlour", "nowhere"))
Traceback (most recent call last):
    ...
belote_teach.game.document.GameError: This is no game of Belote Teach that can be gone on with.
"""

from __future__ import annotations

import json
from typing import Any, Final

from belote_teach.cards import Card, Suit
from belote_teach.game.game import Game, Move, Setting
from belote_teach.players import Level
from belote_teach.rules.auction import Bid
from belote_teach.rules.options import Rules
from belote_teach.words import N_, _

__all__ = ["FORMAT", "MOST_CHARACTERS", "VERSION", "GameError", "read", "write"]

FORMAT: Final = "belote-teach-game"
VERSION: Final = 1

MOST_CHARACTERS: Final = 200_000
"""No match is longer."""
_MOST_DEALS: Final = 500
_MOST_SEED: Final = 2**53
_SUITS: Final = {suit.value for suit in Suit}


class GameError(ValueError):
    """A text that holds no game; the message says what to do."""


_NO_GAME: Final = N_("This is no game of Belote Teach that can be gone on with.")


def write(game: Game) -> str:
    """Return a game as one line of text."""
    setting = game.setting
    return json.dumps(
        {
            "format": FORMAT,
            "version": VERSION,
            "rules": str(setting.rules),
            "level": setting.level.value,
            "seed": setting.seed,
            "past": [_text(moves) for moves in game.past],
            "moves": _text(game.moves),
            "back": game.back,
        },
        ensure_ascii=False,
        separators=(",", ":"),
    )


def _text(moves: tuple[Move, ...]) -> str:
    return " ".join(map(str, moves))


def read(text: str) -> Game:
    """Return the game that a text holds; `GameError` for one that holds none, or one that the rules do not allow."""
    try:
        if len(text) > MOST_CHARACTERS:
            raise GameError(_(_NO_GAME))
        game = _read(json.loads(text))
        game.deal  # noqa: B018 - every move is made again, by the rules
    except (ValueError, KeyError, TypeError, RecursionError) as error:  # all errors of the engine are ValueErrors
        raise GameError(_(_NO_GAME)) from error
    return game


def _read(found: Any) -> Game:
    if not isinstance(found, dict) or found.get("format") != FORMAT or found.get("version") != VERSION:
        raise GameError(_(_NO_GAME))
    seed, back, past = found["seed"], found["back"], found["past"]
    sound = isinstance(past, list) and len(past) <= _MOST_DEALS and all(isinstance(each, str) for each in past)
    if not sound or not _whole(seed) or not _whole(back):
        raise GameError(_(_NO_GAME))
    setting = Setting(Rules.parse(found["rules"]), Level(found["level"]), seed)
    return Game(setting, tuple(map(_moves, past)), _moves(found["moves"]), back)


def _whole(value: object) -> bool:
    return type(value) is int and 0 <= value < _MOST_SEED


def _moves(text: object) -> tuple[Move, ...]:
    if not isinstance(text, str):
        raise GameError(_(_NO_GAME))
    return tuple(Card.parse(word) if word[1:] in _SUITS else Bid.parse(word) for word in text.split())
