"""A page without a screen: it has nothing but the JSON that an activity sends, judges answers by it and keeps progress.

It does what the front end does: `activities/question.py` says what the data means. Whoever plays on it sees `exercise`
and gets a `Said` for an answer.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.activities.activity import Activity

__all__ = ["Page", "Said", "judge"]

Json = dict[str, Any]
Given = int | str | list[str]


class Said(NamedTuple):
    """What a page says to an answer: whether it is right, the text, which known mistake it is, and the rule."""

    right: bool
    text: str
    misconception: str = ""
    clause: str = ""


def judge(exercise: Json, given: Given) -> Said:
    """Judge an answer by what travelled with the exercise."""
    if exercise["activity"] == "legal-cards":
        return _judge_cards(exercise, given)
    if given in exercise["answers"]:
        text = exercise["right"]["choices"].get(given) if isinstance(given, str) else None
        return Said(right=True, text=text or exercise["right"]["text"], clause=exercise["clause"])
    for each in exercise["misconceptions"]:
        if each["answer"] == given:
            return Said(right=False, text=each["reply"], misconception=each["id"], clause=each["clause"])
    return Said(right=False, text=_otherwise(exercise, given), clause=exercise["clause"])


def _otherwise(exercise: Json, given: Given) -> str:
    otherwise = exercise["otherwise"]
    if isinstance(given, str):
        return str(otherwise["choices"][given])
    if isinstance(given, int):
        difference = abs(given - otherwise["right"])
        return str(otherwise["text"]).replace("{answer}", str(given)).replace("{difference}", str(difference))
    right = exercise["answers"][0]
    if exercise["kind"] == "order":
        place = next(n for n, (one, two) in enumerate(zip(given, right, strict=True)) if one != two)
        return str(otherwise["places"][f"{place},{given[place]}"])
    wrong = [choice["id"] for choice in exercise["choices"] if (choice["id"] in given) != (choice["id"] in right)]
    reasons = " ".join(dict.fromkeys(otherwise["reasons"][each] for each in wrong))
    count = f"{len(set(given) - set(right))},{len(set(right) - set(given))}"
    return f"{otherwise['counts'][count]} {otherwise['text']}".replace("{reasons}", reasons)


def _judge_cards(exercise: Json, given: Given) -> Said:
    assert isinstance(given, list)
    verdicts = exercise["verdicts"]
    wrong = [card for card in given if not verdicts[card]["allowed"]]
    missed = [card for card, verdict in verdicts.items() if verdict["allowed"] and card not in given]
    first = (wrong or missed or given)[0]
    reasons = [verdicts[card]["reason"] for card in (*wrong, *missed)]
    summary = exercise["summaries"][f"{len(wrong)},{len(missed)}"]
    return Said(not wrong and not missed, " ".join([summary, *reasons]), "", verdicts[first]["clause"])


def all_choices(exercise: Json) -> list[str]:
    """Return the ids that an exercise can be answered with."""
    if exercise["activity"] == "legal-cards":
        return list(exercise["hand"])
    return [choice["id"] for choice in exercise["choices"]]


@dataclass
class Page:
    """A page that shows an activity. `now` is its clock, which ticks a second with every answer."""

    activity: Activity
    now: datetime = datetime(2026, 6, 1, 18, 0, tzinfo=UTC)
    document: Json = field(default_factory=lambda: dict(_EMPTY, levels={}, answers=[]))
    state: Json = field(init=False)
    exercises: list[Json] = field(init=False)
    at: int = 0
    earned: list[int] = field(default_factory=list)
    hints: int = 0
    tries: int = 0

    def __post_init__(self) -> None:
        self.state = through_json(self.activity.state())
        self.exercises = list(self.state["exercises"])

    @property
    def exercise(self) -> Json:
        """The exercise in front of the learner; the page asks for more when it runs low."""
        while len(self.exercises) <= self.at:
            event = {"type": "more", "have": len(self.exercises)}
            [message] = through_json(self.activity.handle(through_json(event)))
            self.exercises += message["exercises"]
        return self.exercises[self.at]

    @property
    def level(self) -> Json:
        """What the page was told about its level."""
        return dict(self.state["level"])

    @property
    def finished(self) -> bool:
        """Whether as many exercises came right as the level wants."""
        return len(self.earned) >= int(self.level["wanted"])

    def hint(self) -> Json:
        """Open the next hint."""
        self.hints += 1
        return dict(self.exercise["hints"][self.hints - 1])

    def answer(self, given: Given) -> Said:
        """Judge an answer, note it, and once it is right count the exercise."""
        self.now += timedelta(seconds=1)
        self.tries += 1
        said = judge(self.exercise, through_json(given))
        if self.tries == 1:
            self.document["answers"].append(self._note(right=said.right))
        else:
            self.document["answers"][-1] |= {"hints": self.hints, "tries": self.tries}
        if said.right:
            table = self.level["stars"]
            self.earned.append(table[min(self.tries, len(table)) - 1][self.hints])
            if self.finished:
                self._finish()
        return said

    def next(self) -> None:
        """Go on to the next exercise, whether this one came right or not."""
        self.at += 1
        self.hints = self.tries = 0

    def _note(self, *, right: bool) -> Json:
        exercise = self.exercise
        return {
            "at": self.now.isoformat().replace("+00:00", "Z"),
            "skill": exercise["skill"],
            "clauses": exercise["trains"],
            "right": right,
            "hints": self.hints,
            "tries": self.tries,
            "link": exercise["link"],
        }

    def _finish(self) -> None:
        best = self.document["levels"].get(self.level["id"], {"stars": 0})["stars"]
        at_once = sum(answer["right"] for answer in self.document["answers"])
        self.document["levels"][self.level["id"]] = {
            "stars": max(best, sum(self.earned) // len(self.earned)),
            "right": at_once,
            "exercises": len(self.document["answers"]),
            "at": self.now.isoformat().replace("+00:00", "Z"),
        }


_EMPTY: Json = {"format": "belote-teach-progress", "version": 1, "review": False}


def through_json(thing: Any) -> Any:
    """Return what is left of data on its way to a page or from it."""
    return json.loads(json.dumps(thing))


def links(answers: Iterable[Json]) -> list[str]:
    """Return the links of noted answers."""
    return [answer["link"] for answer in answers]
