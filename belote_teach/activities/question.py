"""The activity “answer a question”: any `Puzzle` as data for a page, with every reply that it may need.

Four kinds of exercise have one form: choose one, choose all, put in order, say a number. All that a page must know to
judge and to answer travels with the exercise, before and without any Python:

- `answers`: all the right answers, as the page would write them: an id, ids in the order of the choices, ids best
  first, or a number. A given answer is right when it is one of them.
- `misconceptions`: wrong answers that a known mistake predicts, each with its `reply`. The first whose `answer` is the
  one given is the reply.
- `otherwise`: the reply to any other wrong answer. `one`: by the choice. `all`: a sentence in which the page puts the
  `reasons` of the choices that are wrong, each once, for `{reasons}`, and a sentence for each count of wrongly chosen
  and of missed ones (`"1,0"`). `order`: by the first wrong place, from 0, and the choice put there (`"2,Ks"`).
  `number`: a sentence in which `{answer}` is what was said and `{difference}` how far it is from `right`.

>>> from belote_teach.course.chapters import level_of
>>> activity = Question(level_of("plain_order"), seed=5)
>>> exercise = activity.state()["exercises"][0]
>>> exercise["id"], exercise["kind"], exercise["trains"], len(exercise["hints"])
('order-1-5', 'order', ['plain_order'], 4)
>>> exercise["otherwise"]["places"].keys() >= {f"0,{choice}" for choice in exercise["answers"][0][1:]}
True
>>> [message["type"] for message in activity.handle({"type": "more", "have": 1})]
['exercises']
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import product
from typing import TYPE_CHECKING, Final

from belote_teach.activities.course_wording import question_words
from belote_teach.activities.level import ENDING, level_shown, progress_said, share_shown
from belote_teach.activities.scene import board, cards_of, scene_shown
from belote_teach.activities.shown import cards_shown, clauses_shown, table_name
from belote_teach.activities.wording import frame
from belote_teach.cards import Suit
from belote_teach.course.exercise import trained
from belote_teach.course.link import fragment
from belote_teach.puzzles.puzzle import Kind, Puzzle
from belote_teach.rules.order import Order
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, listed, ngettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.cards import Card
    from belote_teach.course.level import Level
    from belote_teach.puzzles.puzzle import Answer, Choice, Reason

__all__ = ["MORE", "MOST_PLACES", "Question", "exercise"]

_READY: Final = 1
"""Exercises in the first message, as in `legal_cards`."""

MORE: Final = 3
"""Exercises sent each time that a page runs low."""

MOST_PLACES: Final = 10_000
"""Nobody does more exercises of one level in one visit."""


class Question:
    """A level of questions.

    `level`: one of `course.chapters`. `seed`: where its exercises begin; left out, each visit begins somewhere else.
    `ready`: exercises in the first state. `endless`: whether more can be asked for. `ending`: how addresses of pages
    end.
    """

    name = "question"

    def __init__(
        self,
        level: Level,
        *,
        seed: int | None = None,
        ready: int | None = None,
        endless: bool = True,
        ending: str = ENDING,
    ) -> None:
        self.level = level
        self.seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        self.ready = _READY if ready is None else ready
        self.endless = endless
        self.ending = ending
        if level.is_legal_cards:
            says = _("The level {level} asks which cards may be played: show it with LegalCards.")
            raise ValueError(says.format(level=level.id))

    @property
    def title(self) -> str:
        """The level's title in the language in use."""
        return self.level.title

    def text(self) -> str:
        """Say in a sentence what the level is."""
        return _("{title}: {idea} (An exercise to play on the page.)").format(title=self.title, idea=self.level.idea)

    def exercises(self, start: int, count: int) -> list[Json]:
        """Return `count` exercises of the level, from the one in place `start` (0 is the first)."""
        drawn = (self.level.exercise(self.seed, place) for place in range(start, start + count))
        return [exercise(puzzle) for puzzle in drawn if isinstance(puzzle, Puzzle)]

    def state(self) -> Json:
        """Return everything that a page needs to show the level and judge its answers."""
        wanted = self.level.wanted
        return {
            **frame(self, question_words()),
            "level": level_shown(self.level, self.ending),
            "wanted": wanted,
            "share": share_shown(self.ending),
            "progress": progress_said(wanted),
            "endless": self.endless,
            "exercises": self.exercises(0, self.ready),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping):
            return []
        have = event.get("have")
        if event.get("type") == "more" and self.endless and type(have) is int and 0 <= have < MOST_PLACES:
            return [{"type": "exercises", "exercises": self.exercises(have, MORE)}]
        return []


def exercise(puzzle: Puzzle) -> Json:
    """Return an exercise as the data that a page shows, judges and answers with."""
    scene = puzzle.scene
    cited = [
        *puzzle.clauses,
        *(line.clause for line in puzzle.explanation),
        *(each.clause for each in puzzle.misconceptions),
    ]
    return {
        "activity": Question.name,
        "id": puzzle.id,
        "skill": puzzle.skill,
        "link": fragment(puzzle),
        "rules": str(puzzle.rules),
        "trains": list(trained(puzzle)),
        "kind": puzzle.kind.value,
        "goal": _goal(puzzle),
        "scene": scene_shown(scene),
        "board": board(scene),
        "orders": _orders(puzzle),
        "cards": cards_shown(_named(puzzle)),
        "choices": [_choice(choice) for choice in puzzle.choices],
        "answers": [_written(answer) for answer in puzzle.answers],
        "right": _right(puzzle),
        "misconceptions": [
            {
                "id": each.id,
                "answer": _written(each.predicts),
                "reply": each.reply,
                "clause": each.clause,
                "marks": _texts(each.cards),
            }
            for each in puzzle.misconceptions
        ],
        "otherwise": _otherwise(puzzle),
        "clause": puzzle.explanation[-1].clause,
        "marks": _texts(puzzle.explanation[-1].cards),
        "clauses": clauses_shown((CLAUSES[clause] for clause in CLAUSES if clause in cited), puzzle.rules),
        "hints": _hints(puzzle),
        "explanation": [_line(reason) for reason in puzzle.explanation],
    }


def _named(puzzle: Puzzle) -> dict[Card, None]:
    """Return every card that an exercise shows or speaks of, each once."""
    marked = (
        *(hint.cards for hint in puzzle.hints),
        *(line.cards for line in puzzle.explanation),
        *(each.cards for each in puzzle.misconceptions),
    )
    chosen = (choice.card for choice in puzzle.choices if choice.card)
    return dict.fromkeys([*cards_of(puzzle.scene), *chosen, *(card for cards in marked for card in cards)])


def _hints(puzzle: Puzzle) -> list[Json]:
    """Return the four rungs; the last also names what to choose, where its sentence says it in other words."""
    texts = [hint.text for hint in puzzle.hints]
    answer = puzzle.answer
    if puzzle.kind in (Kind.ONE, Kind.ALL) and not isinstance(answer, int):
        right = [puzzle.choice(each).text for each in ([answer] if isinstance(answer, str) else answer)]
        if any(text.casefold() not in texts[-1].casefold() for text in right):
            texts[-1] = _("{hint} Choose: {choices}").format(hint=texts[-1], choices=listed(right))
    return [{"text": text, "marks": _texts(hint.cards)} for text, hint in zip(texts, puzzle.hints, strict=True)]


def _written(answer: Answer) -> int | str | list[str]:
    return list(answer) if isinstance(answer, tuple) else answer


def _texts(cards: tuple[Card, ...]) -> list[str]:
    return [card.text for card in cards]


def _line(reason: Reason) -> Json:
    return {"text": reason.text, "clause": reason.clause, "marks": _texts(reason.cards)}


def _choice(choice: Choice) -> Json:
    suit = choice.bid.named.suit if choice.bid and choice.bid.named else None
    return {
        "id": choice.id,
        "text": choice.text,
        "reason": choice.reason,
        "card": choice.card.text if choice.card else None,
        "seat": choice.seat.value if choice.seat else None,
        "bid": choice.bid.value if choice.bid else None,
        "suit": suit.value if suit else None,
    }


def _goal(puzzle: Puzzle) -> Json:
    """Return the goal line: the task, and where one sits, what is trumps and whose rules hold."""
    seat, trump = puzzle.scene.seat, puzzle.scene.trump
    none = _("not needed") if puzzle.scene.sheet else _("none yet")
    shown: Json = {"label": _("Trumps"), "text": trump.title if trump else none}
    if trump and trump.suit:
        shown["suit"] = trump.suit.value
    return {
        "task": puzzle.task,
        "parts": [
            {"label": _("You"), "text": seat.title if seat else _("looking on")},
            shown,
            {"label": _("Rules"), "text": table_name(puzzle.rules, puzzle.clauses)},
        ],
    }


_ORDER_CLAUSES: Final = {"plain_order", "trump_order", "all_trumps_order", "no_trumps_order"}


def _orders(puzzle: Puzzle) -> list[list[str]]:
    """Give the order of the cards, highest first, unless that is what is asked or nothing is trumps yet."""
    trump = puzzle.scene.trump
    if trump is None or puzzle.kind is Kind.ORDER:
        return []

    def ranks(suit: Suit) -> str:
        return " ".join(card.rank.label for card in Order.of(trump).ranked(suit))

    plain = [suit for suit in Suit if suit not in trump.suits]
    if trump.suit:
        return [
            [_("Trumps ({suit})").format(suit=trump.title), ranks(trump.suit)],
            [_("Other suits"), ranks(plain[0])],
        ]
    return [[_("Every suit"), ranks(Suit.SPADES)]]


# --- replies ----------------------------------------------------------------------------------------------------------


def _right(puzzle: Puzzle) -> Json:
    """Return the reply to right answers: one for all, and one by the choice where choices have reasons of their own."""
    replies = {str(answer): puzzle.reply_to(answer).text for answer in puzzle.answers}
    return {
        "text": puzzle.reply_to(puzzle.answer).text,
        "choices": replies if puzzle.kind is Kind.ONE else {},
    }


def _otherwise(puzzle: Puzzle) -> Json:
    """Return the replies to wrong answers that no known mistake predicts."""
    plain = replace(puzzle, misconceptions=())
    if puzzle.kind is Kind.ONE:
        wrong = [choice.id for choice in puzzle.choices if choice.id not in puzzle.answers]
        return {"choices": {each: plain.reply_to(each).text for each in wrong}}
    if puzzle.kind is Kind.ALL:
        return _otherwise_all(puzzle)
    if puzzle.kind is Kind.ORDER:
        return {"places": _otherwise_order(plain)}
    return {
        "text": puzzle.default.format(answer="{answer}", difference="{difference}", right=puzzle.answer),
        "right": puzzle.answer,
    }


def _otherwise_all(puzzle: Puzzle) -> Json:
    right = puzzle.answer
    assert isinstance(right, tuple)  # noqa: S101 - ids are answered with ids
    named = listed(choice.text for choice in puzzle.choices if choice.id in right)
    return {
        "text": puzzle.default.format(right=named, reasons="{reasons}"),
        "reasons": {choice.id: choice.reason for choice in puzzle.choices},
        "counts": {
            f"{wrong},{missed}": _count(wrong, missed if right != (NOTHING,) else 0)
            for wrong, missed in product(range(len(puzzle.choices) - len(right) + 1), range(len(right) + 1))
        },
    }


NOTHING: Final = "none"
"""The choice that there is nothing to choose: nobody has left it out who chose something."""


def _count(wrong: int, missed: int) -> str:
    """Say how many choices are wrong and how many were left out."""
    parts = []
    if wrong:
        parts.append(ngettext("One of your choices is wrong.", "{n} of your choices are wrong.", wrong).format(n=wrong))
    if missed:
        parts.append(ngettext("You left one out.", "You left {n} out.", missed).format(n=missed))
    return " ".join(parts) or _("All right.")


def _otherwise_order(puzzle: Puzzle) -> dict[str, str]:
    """Return the reply for each first wrong place and each choice that may be put there."""
    right = puzzle.answer
    assert isinstance(right, tuple)  # noqa: S101 - an order is a tuple
    replies = {}
    for place in range(len(right) - 1):
        for choice in right[place + 1 :]:
            rest = [each for each in right[place:] if each != choice]
            replies[f"{place},{choice}"] = puzzle.reply_to([*right[:place], choice, *rest]).text
    return replies
