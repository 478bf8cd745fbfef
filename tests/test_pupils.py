"""Simulated pupils. They see what a page shows and nothing else, and the course does with them what it promises.

A pupil who believes something wrong answers as that belief does; one who is right knows the right answer; both look up
the exercise by the id that the page shows. The pupil who learns card play is told nothing but the page's replies.
"""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import words
from belote_teach.activities.course import play_level
from belote_teach.activities.legal_cards import LegalCards
from belote_teach.activities.practice import Practice
from belote_teach.course.chapters import CHAPTERS, LEVELS
from belote_teach.course.progress import Progress
from belote_teach.course.schedule import due
from belote_teach.puzzles import legal_cards, registry
from tests.puzzle_tables import DECLARING, SCORED
from tests.simulated_page import Page, all_choices, judge, through_json

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from belote_teach.course.level import Level
    from belote_teach.puzzles.puzzle import Puzzle

Json = dict[str, Any]
QUESTIONS: Final = {name: level for name, level in LEVELS.items() if not level.is_legal_cards}
_each_level = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
_each_question = pytest.mark.parametrize("level", QUESTIONS.values(), ids=QUESTIONS)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _page(level: Level) -> Page:
    return Page(play_level(level, seed=40))


def _written(answer: object) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def _puzzle(exercise: Json) -> Puzzle:
    return registry.of_id(exercise["id"], exercise["rules"])


def _right(exercise: Json) -> Any:
    """Return how somebody answers who knows."""
    if exercise["activity"] == "question":
        return _written(_puzzle(exercise).answer)
    skill, _dash, seed = exercise["id"].rpartition("-")
    return [card.text for card in legal_cards.make(skill, int(seed)).legal]


def _guess(exercise: Json, rng: random.Random) -> Any:
    """Return how somebody answers who knows nothing."""
    choices = all_choices(exercise)
    kind = exercise.get("kind", "all")
    if kind == "one":
        return rng.choice(choices)
    if kind == "number":
        return rng.randrange(0, 60)
    if kind == "order":
        return rng.sample(choices, len(choices))
    chosen = rng.sample(choices, rng.randint(1, len(choices)))
    return [each for each in choices if each in chosen]


def _sound(page: Page) -> Progress:
    """Return the progress that a page has kept; nothing in it is out of order."""
    read = Progress.of(through_json(page.document))
    assert read.dropped == ()
    return read.progress


# --- one who is right -------------------------------------------------------------------------------------------------


@_each_level
def test_who_is_right_has_three_stars(level: Level) -> None:
    """Right at once each time: as many exercises as are wanted finish it with three stars, and nothing is due."""
    page = _page(level)
    for done in range(level.wanted):
        assert not page.finished
        assert page.answer(_right(page.exercise)).right
        assert len(page.earned) == done + 1
        page.next()
    assert page.finished
    progress = _sound(page)
    assert (3, level.wanted, level.wanted) == progress.levels[level.id][:3]
    assert progress.mistakes() == ()
    assert due(progress.answers, page.now) == ()


@_each_level
def test_who_looks_at_every_hint_has_one_star(level: Level) -> None:
    """With all the hints open an exercise brings one star, and its rules come again as not known."""
    page = _page(level)
    while not page.finished:
        texts = [page.hint()["text"] for _rung in range(4)]
        assert len(set(texts)) == 4, page.exercise["id"]
        assert page.answer(_right(page.exercise)).right
        page.next()
    progress = _sound(page)
    assert progress.levels[level.id].stars == 1
    tomorrow = due(progress.answers, page.now + timedelta(days=1))
    assert {clause for answer in progress.answers for clause in answer.clauses} == {each.clause for each in tomorrow}
    assert {each.reason for each in tomorrow} == {"Due because you missed it yesterday."}


# --- those who believe something --------------------------------------------------------------------------------------


@_each_question
def test_who_believes_something_is_told_so(level: Level) -> None:
    """Where a belief goes wrong the reply is to that belief, or to a commoner one that would answer the same."""
    page = _page(level)
    ladder = [belief.id for belief in registry.SKILLS[level.skill].beliefs]
    replied = set()
    for _exercise in range(3):
        exercise = page.exercise
        puzzle = _puzzle(exercise)
        for belief in registry.SKILLS[level.skill].beliefs:
            answer = puzzle.read(belief.answer(puzzle))
            said = judge(exercise, _written(answer))
            assert said.right is puzzle.is_right(answer)
            if not said.right:
                assert said.misconception, (belief.id, puzzle.id)
                assert ladder.index(said.misconception) <= ladder.index(belief.id)
                assert said.clause in exercise["clauses"]
                replied.add(said.misconception)
        page.next()
    assert replied


@pytest.mark.parametrize("level", [level for level in QUESTIONS.values() if level.tempts], ids=lambda level: level.id)
def test_a_level_about_a_mistake_finds_it(level: Level) -> None:
    """Who believes what a level is about is wrong in it until the reply is taken to heart, and has no three stars."""
    beliefs = {belief.id: belief for belief in registry.SKILLS[level.skill].beliefs}
    page = _page(level)
    mistakes = 0
    while not page.finished:
        puzzle = _puzzle(page.exercise)
        wrong = [
            answer
            for each in level.tempts
            if not puzzle.is_right(answer := _written(puzzle.read(beliefs[each].answer(puzzle))))
        ]
        assert wrong or level.contrast
        if wrong:
            assert not page.answer(wrong[0]).right
            mistakes += 1
        assert page.answer(_right(page.exercise)).right
        page.next()
    progress = _sound(page)
    assert progress.levels[level.id].stars == 2
    assert len(progress.mistakes()) == mistakes > level.wanted / 2
    tomorrow = due(progress.answers, page.now + timedelta(days=1))
    missed = {clause for answer in progress.answers if not answer.right for clause in answer.clauses}
    assert missed == {each.clause for each in tomorrow}


OTHER_TABLES: Final = (
    "", "arena", "federation", "classic+all_pass=same_dealer", "classic+belote_words=king_first",
    "classic+belote_on_failure=lost", "arena+belote_on_failure=lost", "arena+all_trumps_belote=suit_led",
    "arena+all_trumps_belote=none", "arena+belote_words=both_words", "arena+belote_words=king_first",
    *map(str, DECLARING), *map(str, SCORED),
)  # fmt: skip
"""Where beliefs are wrong that are right at the usual table; the empty text is each exercise's own table."""


@pytest.mark.slow
@pytest.mark.parametrize("skill", registry.SKILLS)
def test_every_belief_is_found_out(skill: str) -> None:
    """Practising a skill at one table and another, whoever holds one of its beliefs is told about that very belief."""
    activity, beliefs = Practice(seed=7), registry.SKILLS[skill].beliefs
    wanted = {belief.id for belief in beliefs}
    most = max(180, 30 * len(beliefs))  # where many things are mistaken, some of them are rare
    for rules in OTHER_TABLES:
        for have in range(0, 60 if rules else most, 3):
            if not wanted:
                return
            event = {"type": "practise", "skills": [skill], "rules": rules, "have": have}
            [message] = through_json(activity.handle(event))
            for exercise in message.get("exercises", ()):
                puzzle = _puzzle(exercise)
                for belief in beliefs:
                    said = judge(exercise, _written(puzzle.read(belief.answer(puzzle))))
                    wanted -= {belief.id} if said.misconception == belief.id else set()
    assert wanted == set()


# --- one who guesses --------------------------------------------------------------------------------------------------


@_each_level
def test_who_guesses_gets_on_and_learns_why(level: Level) -> None:
    """Whatever is guessed, each wrong answer is told the difference; mistakes are kept, and come right when redone."""
    rng = random.Random(level.id)
    page = _page(level)
    for _exercise in range(3):
        for _try in range(3):
            said = page.answer(_guess(page.exercise, rng))
            assert len(said.text) > 8
            if said.right:
                break
            assert said.clause in page.exercise["clauses"]
        page.next()
    assert all(1 <= each <= 3 for each in page.earned)
    progress = _sound(page)
    missed = [answer.link for answer in progress.answers if not answer.right]
    assert sorted(missed) == sorted(mistake.link for mistake in progress.mistakes())
    _redo(page, [mistake.link for mistake in progress.mistakes()])
    assert _sound(page).mistakes() == ()


def _redo(page: Page, links: list[str]) -> None:
    """Answer the exercises of some links right, as the page of practice brings them."""
    place = 0
    while place < len(links):
        [message] = through_json(Practice(seed=1).handle({"type": "mistakes", "links": links, "have": place}))
        assert message["lost"] == ""
        assert [exercise["link"] for exercise in message["exercises"]] == links[place : message["next"]]
        place = message["next"]
        for exercise in message["exercises"]:
            assert judge(exercise, _right(exercise)).right
            page.now += timedelta(seconds=1)
            page.document["answers"].append(
                {"at": page.now.isoformat().replace("+00:00", "Z"), "skill": exercise["skill"],
                 "clauses": exercise["trains"], "right": True, "hints": 0, "tries": 1, "link": exercise["link"]}
            )  # fmt: skip


# --- one who comes back -----------------------------------------------------------------------------------------------


def test_who_comes_back_meets_the_rules_ever_more_seldom() -> None:
    """Forty days of doing what is due: each rule comes ever more seldom, and never the same exercise twice."""
    answers: list[Json] = []
    page = _page(LEVELS["overtrump"])
    for place in range(3):
        page.answer(_guess(page.exercise, random.Random(3)) if place else page.exercise["hand"])
        page.next()
    answers += page.document["answers"]
    activity = Practice(seed=1)
    seen = {answer["link"] for answer in answers}
    reviews: dict[str, list[int]] = defaultdict(list)
    for day in range(1, 41):
        now = datetime(2026, 6, 1, 20, 0, tzinfo=UTC) + timedelta(days=day)
        have = 0
        while True:
            [message] = through_json(
                activity.handle({"type": "due", "answers": answers, "now": now.isoformat(), "have": have})
            )
            if not message["exercises"]:
                break
            told = zip(message["rules"][have:], message["exercises"], strict=False)
            have += len(message["exercises"])
            for rule, exercise in told:
                assert exercise["link"] not in seen
                seen.add(exercise["link"])
                reviews[rule["clause"]].append(day)
                now += timedelta(seconds=5)
                answers.append(
                    {"at": now.isoformat(), "skill": exercise["skill"], "clauses": [rule["clause"]], "right": True,
                     "hints": 0, "tries": 1, "link": exercise["link"]}
                )  # fmt: skip
            have = 0
    assert reviews["overtrump"]
    for days in reviews.values():
        assert len(days) == len(set(days)) <= 9
        breaks = [two - one for one, two in pairwise(days)]
        assert breaks == sorted(breaks)


# --- one who learns card play from nothing but the replies ------------------------------------------------------------

Situation = frozenset[tuple[str, object]]


class Seen:
    """A position as the page shows it, in the pupil's own terms: cards, what was led, who is winning."""

    def __init__(self, exercise: Json) -> None:
        self.hand: set[str] = set(exercise["hand"])
        table = exercise["table"]
        seats = table["seats"]
        self.trumps = set(table["trump"]["suits"])
        self.one_trump_suit = len(self.trumps) == 1
        self.rank = {card: words_of["rank"] for card, words_of in exercise["cards"].items()}
        self.orders: list[list[str]] = [row[1].split() for row in exercise["orders"]]
        played = [seat["card"] for seat in seats if seat["card"]]
        led = next(seat["card"] for seat in seats if seat["note"] == "led")
        winner = next(seat for seat in seats if seat["wins"])
        self.led = led[1]
        self.winning = winner["card"]
        self.partner_wins = winner["seat"] == "N"
        self.ruffed = self.winning[1] != self.led
        of_led = [card for card in played if card[1] == self.led]
        self.best_of_led = min(of_led, key=self.height)
        self.rules = exercise["rules"]

    def height(self, card: str) -> int:
        """The place of a card in the order that the page shows, the highest first."""
        order = self.orders[0] if card[1] in self.trumps or len(self.orders) == 1 else self.orders[1]
        return order.index(self.rank[card])

    def suit_led(self) -> set[str]:
        """My cards of the suit led."""
        return {card for card in self.hand if card[1] == self.led}

    def higher_of_led(self) -> set[str]:
        """My cards of it above the best of it on the table."""
        return {card for card in self.suit_led() if self.height(card) < self.height(self.best_of_led)}

    def trump_cards(self) -> set[str]:
        """My trumps, where one suit is trumps."""
        return {card for card in self.hand if self.one_trump_suit and card[1] in self.trumps}

    def higher_trumps(self) -> set[str]:
        """My trumps that would win now."""
        if not self.ruffed:
            return self.trump_cards()
        return {card for card in self.trump_cards() if self.height(card) < self.height(self.winning)}

    def discards(self) -> set[str]:
        """My cards that are no trumps."""
        return self.hand - self.trump_cards()

    def discards_or_higher_trumps(self) -> set[str]:
        """My cards without the trumps that would not win."""
        return self.discards() | self.higher_trumps()

    def situation(self) -> Situation:
        """What a player can tell about a position before looking at single cards."""
        return frozenset(
            {
                "a suit is trumps": self.one_trump_suit,
                "every suit is trumps": len(self.trumps) == 4,
                "I have the suit led": bool(self.suit_led()),
                "a trump was led": self.led in self.trumps,
                "I can go higher in it": bool(self.higher_of_led()),
                "I have a trump": bool(self.trump_cards()),
                "I have something else": bool(self.discards()),
                "my partner is winning": self.partner_wins,
                "it was trumped": self.ruffed,
                "I can go over it": bool(self.higher_trumps()),
                "the table": self.rules,
            }.items()
        )


IDEAS: Final[dict[str, Callable[[Seen], set[str]]]] = {
    "any trump": Seen.trump_cards,
    "the suit led": Seen.suit_led,
    "no trump": Seen.discards,
    "no lower trump": Seen.discards_or_higher_trumps,
    "higher in the suit led": Seen.higher_of_led,
    "a higher trump": Seen.higher_trumps,
}
"""What a rule may ask for, the widest first."""


class Learner:
    """A pupil who begins by thinking that every card may be played.

    For each rule that refused a card the pupil keeps what all those positions had in common, and which ideas of what it
    asks for fit them all: the cards that were required lie within it, the refused one does not. Both change only when
    the page refuses a card.
    """

    def __init__(self) -> None:
        self.known: dict[tuple[str, str], tuple[Situation, list[str]]] = {}

    def allowed(self, seen: Seen) -> list[str]:
        """Return the cards of a hand that the pupil would play."""
        cards = set(seen.hand)
        here = seen.situation()
        for when, ideas in self.known.values():
            if when <= here and ideas:
                cards &= IDEAS[ideas[0]](seen) or cards
        return sorted(cards or seen.hand)

    def refused(self, seen: Seen, card: str, verdict: Json) -> None:
        """Learn from a refused card: its rule, and the cards that were required."""
        required = set(verdict["required"])
        key = verdict["clause"], seen.rules
        when, ideas = self.known.get(key, (seen.situation(), list(IDEAS)))
        fits = [idea for idea in ideas if required <= IDEAS[idea](seen) and card not in IDEAS[idea](seen)]
        self.known[key] = when & seen.situation(), fits


def _lesson(learner: Learner, level: Level) -> int:
    """Let a pupil practise a level until nothing is refused any more; return how many cards were."""
    page, refusals, in_a_row = Page(play_level(level, seed=1000)), 0, 0
    enough = 90 if level.id == "tables" else 30  # ten tables take turns there
    while in_a_row < enough:
        exercise = page.exercise
        seen = Seen(exercise)
        chosen = learner.allowed(seen)
        page.answer(chosen)
        wrong = [card for card in chosen if not exercise["verdicts"][card]["allowed"]]
        for card in wrong:
            learner.refused(seen, card, exercise["verdicts"][card])
        refusals += len(wrong)
        in_a_row = 0 if wrong else in_a_row + 1
        page.next()
    return refusals


@pytest.mark.slow
def test_who_takes_each_reply_to_heart_never_plays_a_wrong_card_again() -> None:
    """At the end of the chapter every card that the pupil would play in 1,000 fresh positions is legal."""
    learner = Learner()
    chapter = next(chapter for chapter in CHAPTERS if chapter.id == "play")
    refusals = {level.id: _lesson(learner, level) for level in chapter.levels}
    assert refusals["follow"] > 0 < refusals["trump"]
    assert refusals["mixed"] < refusals["follow"] + refusals["trump"]
    skills = list(legal_cards.SKILLS)
    played = illegal = too_careful = 0
    for place in range(1000):
        [exercise] = through_json(LegalCards(skills[place % len(skills)], seed=500_000 + place).exercises(0, 1))
        mine = learner.allowed(Seen(exercise))
        played += len(mine)
        illegal += sum(not exercise["verdicts"][card]["allowed"] for card in mine)
        too_careful += sum(verdict["allowed"] for verdict in exercise["verdicts"].values()) > len(mine)
    assert played >= 1000
    assert illegal == 0
    assert too_careful < 50  # what was learnt is the rule, and not to be afraid
