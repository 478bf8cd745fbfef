"""The common shape of an exercise: what is shown, what is asked, every right answer, and what the wrong ones mean.

An activity and a page can carry any exercise without knowing its skill. Answers are plain: the id of a choice, ids in a
tuple, or a number. Words are in the language that was in use when the exercise was made.

>>> from belote_teach.puzzles.registry import make
>>> puzzle = make("order", 5, difficulty=1)
>>> puzzle.id, puzzle.kind.value, puzzle.task
('order-1-5', 'order', 'Trumps are hearts. Put these spades in order, the best one first.')
>>> puzzle.answer
('As', 'Ts', 'Ks', '9s')
>>> reply = puzzle.reply_to(["As", "Ks", "Ts", "9s"])
>>> reply.right, reply.misconception, reply.clause
(False, 'natural_order', 'plain_order')
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from belote_teach.cards import Card, Seat, Side
    from belote_teach.puzzles.score_sheet import ShownSheet
    from belote_teach.rules.auction import Bid
    from belote_teach.rules.order import Trump
    from belote_teach.rules.trick import Play

__all__ = [
    "Answer",
    "AnswerError",
    "Choice",
    "Hint",
    "Kind",
    "Misconception",
    "Puzzle",
    "Reason",
    "Reply",
    "Scene",
    "ShownTrick",
]

Answer = int | str | tuple[str, ...]
"""A number, the id of one choice, or ids of choices: of several in the order of the choices, of an order best first."""


class Kind(Enum):
    """How an exercise is answered."""

    ONE = "one"
    ALL = "all"
    ORDER = "order"
    NUMBER = "number"


class AnswerError(ValueError):
    """An answer of a form that the exercise cannot have; the message says what it should look like."""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose or to put in order: its id, its name, what it stands for, and why it is right or wrong.

    A choice stands for a card, a seat or a bid, or for nothing that lies on the table (`nobody`, `belote`).
    """

    id: str
    text: str
    reason: str = ""
    card: Card | None = None
    seat: Seat | None = None
    bid: Bid | None = None


class ShownTrick(NamedTuple):
    """A trick as it is shown: its plays, its number in the deal from 1 (0: unsaid) and who won it (None: unsaid)."""

    plays: tuple[Play, ...]
    number: int = 0
    winner: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """What lies on the table: nothing that the learner should not see.

    `cards` are loose cards, `hands` those of a seat each, `tricks` the one to judge or a pile, of `side` when it is
    one side's. `bids` begin at the dealer's right. `stock` are the cards that the dealer still has, top first, shown
    where an exercise opens them. `said` are cards with the word said with each, in order (no word: silence).
    `deals` tells what became of deals one after the other: `passed`, `played`, `made` or `failed`, or by the takers’
    `all_tricks` or `no_trick`. `sheet` is what is written down: of a deal, of a match, or a whole account. `notes` are
    facts in words. The learner sits at `seat`; `asked` is the player that the exercise asks about.
    """

    seat: Seat | None = None
    asked: Seat | None = None
    trump: Trump | None = None
    cards: tuple[Card, ...] = ()
    hands: tuple[tuple[Seat, tuple[Card, ...]], ...] = ()
    tricks: tuple[ShownTrick, ...] = ()
    side: Side | None = None
    dealer: Seat | None = None
    turned: Card | None = None
    bids: tuple[tuple[Seat, Bid], ...] = ()
    taker: Seat | None = None
    stock: tuple[Card, ...] = ()
    said: tuple[tuple[Card, str], ...] = ()
    deals: tuple[str, ...] = ()
    sheet: ShownSheet | None = None
    notes: tuple[str, ...] = ()

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every card of the tricks shown, as played."""
        return tuple(play for trick in self.tricks for play in trick.plays)


class Hint(NamedTuple):
    """One rung of help: a sentence, and the cards to look at."""

    text: str
    cards: tuple[Card, ...] = ()


class Reason(NamedTuple):
    """One line of the reasoning: a sentence, the rule it follows from and the cards it is about."""

    text: str
    clause: str
    cards: tuple[Card, ...] = ()


class Misconception(NamedTuple):
    """A wrong answer that a known mistake predicts here, and what to reply to it.

    The reply says the difference and the rule; `clause` and `cards` are what it is about.
    """

    id: str
    predicts: Answer
    reply: str
    clause: str
    cards: tuple[Card, ...] = ()


class Reply(NamedTuple):
    """What to say to an answer: whether it is right, the sentence, the mistake behind it if it is a known one."""

    right: bool
    text: str
    misconception: str = ""
    clause: str = ""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Puzzle:
    """One exercise: skill, difficulty, seed and table make it again.

    `answers` are all the right answers, the one to show first. `hints` are four rungs: the rule, what matters, the
    method half way, the answer. `explanation` is the reasoning line by line, and its last line the conclusion.
    `misconceptions` are in the order of the ladder, each with another prediction. `default` is the reply to any other
    wrong answer, with fields to fill in: {answer} and {right} for what was answered and what is right, {difference} for
    a number, {place} in an order, {reasons} for the choices' own.
    """

    kind: Kind
    task: str
    scene: Scene
    answers: tuple[Answer, ...]
    hints: tuple[Hint, Hint, Hint, Hint]
    explanation: tuple[Reason, ...]
    clauses: tuple[str, ...]
    default: str
    choices: tuple[Choice, ...] = ()
    misconceptions: tuple[Misconception, ...] = ()
    skill: str = ""
    difficulty: int = 1
    seed: int = 0
    rules: Rules = CLASSIC

    @property
    def id(self) -> str:
        """Skill, difficulty and seed, such as `order-1-17`."""
        return f"{self.skill}-{self.difficulty}-{self.seed}"

    @property
    def answer(self) -> Answer:
        """A right answer: the one to show."""
        return self.answers[0]

    def choice(self, id: str) -> Choice:  # noqa: A002 - it is one
        """Return the choice of that id; `AnswerError` when there is none."""
        for choice in self.choices:
            if choice.id == id:
                return choice
        known = listed((choice.id for choice in self.choices), last="or")
        raise AnswerError(_("“{text}” is none of the choices: answer {choices}.").format(text=id, choices=known))

    def read(self, answer: object) -> Answer:
        """Return an answer in its one form, from a number, an id or a collection of ids; `AnswerError` otherwise."""
        if self.kind is Kind.NUMBER:
            if isinstance(answer, int) and not isinstance(answer, bool):
                return answer
            raise AnswerError(_("This exercise is answered with a whole number."))
        if self.kind is Kind.ONE:
            if isinstance(answer, str):
                return self.choice(answer).id
            raise AnswerError(_("This exercise is answered with one of its choices."))
        if isinstance(answer, str) or not isinstance(answer, Iterable):
            raise AnswerError(_("This exercise is answered with a list of its choices."))
        given: list[str] = []
        for each in answer:
            if not isinstance(each, str):
                raise AnswerError(_("This exercise is answered with a list of its choices."))
            given.append(self.choice(each).id)
        if self.kind is Kind.ALL:
            return tuple(choice.id for choice in self.choices if choice.id in given)
        if len(given) != len(self.choices) or len(set(given)) != len(given):
            raise AnswerError(_("Put every one of the choices in its place, each of them once."))
        return tuple(given)

    def is_right(self, answer: object) -> bool:
        """Whether an answer is right; `AnswerError` for one of another form."""
        return self.read(answer) in self.answers

    def reply_to(self, answer: object) -> Reply:
        """Say what there is to say to an answer; `AnswerError` for one of another form."""
        given = self.read(answer)
        conclusion = self.explanation[-1]
        if given in self.answers:
            own = self.choice(given).reason if isinstance(given, str) else ""
            return Reply(right=True, text=own or conclusion.text, clause=conclusion.clause, cards=conclusion.cards)
        for each in self.misconceptions:
            if each.predicts == given:
                return Reply(right=False, text=each.reply, misconception=each.id, clause=each.clause, cards=each.cards)
        return Reply(right=False, text=self._difference(given), clause=conclusion.clause, cards=conclusion.cards)

    def _difference(self, given: Answer) -> str:
        """Fill in the default reply: where a wrong answer and the right one part."""
        if isinstance(given, int):
            assert isinstance(self.answer, int)  # noqa: S101 - a number is answered with a number
            return self.default.format(answer=given, right=self.answer, difference=abs(given - self.answer))
        if isinstance(given, str):
            right = listed((self.choice(str(each)).text for each in self.answers), last="or")
            chosen = self.choice(given)
            return self.default.format(answer=chosen.text, right=right, reasons=chosen.reason)
        assert isinstance(self.answer, tuple)  # noqa: S101 - ids are answered with ids
        if self.kind is Kind.ORDER:
            place = next(n for n, (one, two) in enumerate(zip(given, self.answer, strict=True)) if one != two)
            here, there = self.choice(given[place]).text, self.choice(self.answer[place]).text
            return self.default.format(answer=here, right=there, place=place + 1)
        wrong = [choice for choice in self.choices if (choice.id in given) != (choice.id in self.answer)]
        reasons = " ".join(dict.fromkeys(choice.reason for choice in wrong))
        right = listed(choice.text for choice in self.choices if choice.id in self.answer)
        return self.default.format(right=right, reasons=reasons)
