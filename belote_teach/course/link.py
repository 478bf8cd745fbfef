"""The link of an exercise: a short text that holds all of it, and nothing else can be made of.

The text names what the exercise is drawn from and what must come out, so that it is opened as it was or not at all. A
position of card play stands in it card by card. The fragment of a link is that text, packed (`records.link_form`).

>>> from belote_teach.puzzles.registry import make
>>> text_of(make("order", 17, 2, "parlour")).rpartition(" ")[0]  # and what must come out of it
'order 2 17 parlour'
>>> from belote_teach.puzzles import legal_cards
>>> text = text_of(legal_cards.make("overtrump", 17))
>>> text, of_text(text).position == legal_cards.make("overtrump", 17).position
('legal overtrump 17 classic s 9sQsTcJc N:JdW:As', True)
>>> of_text("order 2 17 parlour 00000000")
Traceback (most recent call last):
    ...
belote_teach.course.link.LinkError: This exercise was made by another version of Belote Teach and cannot be opened here.
"""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import fields
from enum import Enum
from typing import TYPE_CHECKING, Final

from belote_teach.cards import CardError, Seat
from belote_teach.puzzles import legal_cards, registry
from belote_teach.puzzles.puzzle import Puzzle
from belote_teach.puzzles.skill import SkillError
from belote_teach.records import link_form
from belote_teach.rules.options import Rules, RulesError
from belote_teach.rules.trick import Position, PositionError
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.course.exercise import Exercise

__all__ = ["LinkError", "fragment", "of_fragment", "of_text", "text_of"]

_LEGAL: Final = "legal"
_MOST: Final = 1000
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}", re.ASCII)
_CARDS: Final = re.compile(r"(?:[789TJQKA][shdc]){1,8}", re.ASCII)
_TRICK: Final = re.compile(r"(?:[SENW]:[789TJQKA][shdc]){1,3}", re.ASCII)

_NO_EXERCISE: Final = N_("This link holds no exercise: perhaps a part of it was lost on the way.")
_OTHER_VERSION: Final = N_("This exercise was made by another version of Belote Teach and cannot be opened here.")


class LinkError(ValueError):
    """A link that holds no exercise; the message is for who opened it, and repeats nothing of the link."""


def text_of(exercise: Exercise) -> str:
    """Return the text of an exercise, which `of_text` reads."""
    if isinstance(exercise, Puzzle):
        return f"{exercise.skill} {exercise.difficulty} {exercise.seed} {exercise.rules} {_print_of(exercise)}"
    position = exercise.position
    hand = "".join(card.text for card in position.hand)
    trick = "".join(map(str, position.trick))
    return f"{_LEGAL} {exercise.skill} {exercise.seed} {position.rules} {position.trump.value} {hand} {trick}"


def of_text(text: str) -> Exercise:
    """Return the exercise that a text holds; `LinkError` where it holds none."""
    words = text.split(" ") if len(text) <= _MOST else []
    try:
        if len(words) == 7 and words[0] == _LEGAL:
            return _position(words[1:])
        if len(words) == 5:
            return _puzzle(words)
    except (CardError, PositionError, RulesError, SkillError, LookupError):
        pass
    raise LinkError(_(_NO_EXERCISE))


def fragment(exercise: Exercise) -> str:
    """Return the fragment of a link to an exercise."""
    return link_form.pack(link_form.EXERCISE, text_of(exercise))


def of_fragment(given: str) -> Exercise:
    """Return the exercise that the fragment of a link holds; `LinkError` where it holds none."""
    try:
        kind, text = link_form.unpack(given)
    except ValueError:
        raise LinkError(_(_NO_EXERCISE)) from None
    if kind != link_form.EXERCISE:
        raise LinkError(_("This link holds something else than an exercise."))
    return of_text(text)


def _puzzle(words: Sequence[str]) -> Puzzle:
    skill, difficulty, seed, rules, wanted = words
    if skill not in registry.SKILLS:
        raise LinkError(_(_NO_EXERCISE))
    puzzle = registry.make(skill, _number(seed), _number(difficulty), Rules.parse(rules))
    if _print_of(puzzle) != wanted:
        raise LinkError(_(_OTHER_VERSION))
    return puzzle


def _position(words: Sequence[str]) -> legal_cards.Puzzle:
    skill, seed, rules, trump, hand, trick = words
    if skill not in legal_cards.SKILLS or not _CARDS.fullmatch(hand) or not _TRICK.fullmatch(trick):
        raise LinkError(_(_NO_EXERCISE))
    position = Position.parse(
        trump=trump,
        hand=" ".join(hand[place : place + 2] for place in range(0, len(hand), 2)),
        trick=" ".join(trick[place : place + 4] for place in range(0, len(trick), 4)),
        rules=rules,
    )
    puzzle = legal_cards.Puzzle(skill, _number(seed), position)
    if position.seat is not Seat.SOUTH or len(puzzle.legal) == len(position.hand):
        raise LinkError(_(_NO_EXERCISE))
    return puzzle


def _number(word: str) -> int:
    if not _NUMBER.fullmatch(word):
        raise LinkError(_(_NO_EXERCISE))
    return int(word)


def _print_of(puzzle: Puzzle) -> str:
    """Return eight digits that change when anything in an exercise does, whatever language it is said in."""
    scene = {
        each.name: _plain(getattr(puzzle.scene, each.name)) for each in fields(puzzle.scene) if each.name != "notes"
    }
    if puzzle.scene.sheet is None:
        del scene["sheet"]  # links from before there were sheets go on working
    held = [puzzle.kind.value, _plain(puzzle.answers), [choice.id for choice in puzzle.choices], scene]
    return hashlib.sha256(json.dumps(held, sort_keys=True).encode()).hexdigest()[:8]


def _plain(thing: object) -> object:
    """Return part of an exercise as JSON can write it."""
    if isinstance(thing, Enum):
        return thing.value
    return [_plain(each) for each in thing] if isinstance(thing, tuple) else getattr(thing, "text", thing)
