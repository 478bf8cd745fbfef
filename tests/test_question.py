from __future__ import annotations

import json
import random
from functools import cache
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, Card, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.course import exercise_shown, play_level
from belote_teach.activities.level import level_shown
from belote_teach.activities.question import Question, exercise
from belote_teach.course.chapters import CHAPTERS, LEVELS, level_of
from belote_teach.course.link import of_fragment
from belote_teach.puzzles import registry
from belote_teach.puzzles.puzzle import Kind, Puzzle
from tests.simulated_page import judge, through_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.course.level import Level

ASKED: Final = {name: level for name, level in LEVELS.items() if not level.is_legal_cards}
_each_level = pytest.mark.parametrize("level", ASKED.values(), ids=ASKED)
PLACES = range(4)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


@cache
def _puzzles(level: Level) -> list[Puzzle]:
    drawn = [level.exercise(11, place) for place in PLACES]
    return [puzzle for puzzle in drawn if isinstance(puzzle, Puzzle)]


@cache
def _shown(level: Level) -> list[dict[str, Any]]:
    return [through_json(exercise(puzzle)) for puzzle in _puzzles(level)]


def _written(answer: object) -> Any:
    return list(answer) if isinstance(answer, tuple) else answer


def _possible_answers(puzzle: Puzzle, rng: random.Random) -> list[Any]:
    """Return answers of every sort: right, known to be wrong, wrong in any way."""
    known = [_written(answer) for answer in (*puzzle.answers, *(each.predicts for each in puzzle.misconceptions))]
    ids = [choice.id for choice in puzzle.choices]
    if puzzle.kind is Kind.ONE:
        return [*known, *ids]
    if puzzle.kind is Kind.NUMBER:
        return [*known, *range(45), 81, 152, 162, 252, 1_000_000, -3]
    if puzzle.kind is Kind.ALL:
        some = [list(each) for size in range(1, len(ids) + 1) for each in combinations(ids, size)]
        return [*known, *rng.sample(some, min(40, len(some)))]
    orders = [list(order) for order in permutations(ids)] if len(ids) < 5 else [rng.sample(ids, len(ids)) for _ in ids]
    return [*known, *orders]


# --- judging ----------------------------------------------------------------------------------------------------------


@_each_level
def test_the_page_judges_as_the_exercise_does(level: Level) -> None:
    """By its data alone the page says of any answer what the exercise itself says of it, word for word."""
    rng = random.Random(2)
    for puzzle, shown in zip(_puzzles(level), _shown(level), strict=True):
        for answer in _possible_answers(puzzle, rng):
            said, reply = judge(shown, answer), puzzle.reply_to(answer)
            assert (reply.right, reply.misconception) == (said.right, said.misconception), (puzzle.id, answer)
            if puzzle.kind is Kind.ALL and not reply.right and not reply.misconception:
                assert said.text.endswith(reply.text), (puzzle.id, answer)  # behind the count of what is wrong
            else:
                assert reply.text == said.text, (puzzle.id, answer)


@_each_level
def test_every_wrong_answer_is_told_the_difference(level: Level) -> None:
    """No reply to a wrong answer is a bare “wrong”: it has a sentence and a rule, and no field is left open."""
    rng = random.Random(3)
    for puzzle, shown in zip(_puzzles(level), _shown(level), strict=True):
        for answer in _possible_answers(puzzle, rng):
            said = judge(shown, answer)
            assert said.right or len(said.text) > 20, (puzzle.id, answer)
            assert not set(said.text) & set("{}"), (puzzle.id, answer, said.text)
            if said.clause:
                assert said.clause in shown["clauses"], (puzzle.id, answer)


@_each_level
def test_answers_travel(level: Level) -> None:
    """The right answers are there as the page would write them, and each mistake is another, wrong, answer."""
    for puzzle, shown in zip(_puzzles(level), _shown(level), strict=True):
        assert [_written(answer) for answer in puzzle.answers] == shown["answers"]
        predicted = [json.dumps(each["answer"]) for each in shown["misconceptions"]]
        assert len(predicted) == len(set(predicted))
        assert not set(predicted) & {json.dumps(answer) for answer in shown["answers"]}
        for each in shown["misconceptions"]:
            assert each["reply"].endswith((".", "?", "”"))


# --- what is shown ----------------------------------------------------------------------------------------------------


@_each_level
def test_an_exercise_carries_what_a_page_shows(level: Level) -> None:
    """A goal of four parts, four hints, the reasoning, its rules with who says so, and the words of every card."""
    for shown in _shown(level):
        assert shown["goal"]["task"]
        assert ["You", "Trumps", "Rules"] == [part["label"] for part in shown["goal"]["parts"]]
        assert all(part["text"] for part in shown["goal"]["parts"])
        assert len(shown["hints"]) == 4
        assert all(hint["text"] for hint in shown["hints"])
        assert shown["explanation"]
        for clause in shown["trains"]:
            assert clause in shown["clauses"]
        for each in (*shown["explanation"], *shown["misconceptions"]):
            assert not each["clause"] or each["clause"] in shown["clauses"]
        for name, clause in shown["clauses"].items():
            assert name in CLAUSES
            assert clause["statement"]
            assert clause["sources"] or clause["letters"]
        assert _named(shown) <= set(shown["cards"])
        assert {card: Card.parse(card).title for card in shown["cards"]} == {
            card: said["name"] for card, said in shown["cards"].items()
        }


def _named(shown: dict[str, Any]) -> set[str]:
    """Return every card that an exercise names anywhere."""
    marks = [each["marks"] for each in (*shown["hints"], *shown["explanation"], *shown["misconceptions"])]
    scene = shown["scene"]
    return {
        *(card for cards in marks for card in cards),
        *shown["marks"],
        *scene["cards"],
        *scene["stock"],
        *(card for hand in scene["hands"] for card in hand["cards"]),
        *(play["card"] for trick in scene["tricks"] for play in trick["plays"]),
        *([scene["turned"]] if scene["turned"] else []),
        *(choice["card"] for choice in shown["choices"] if choice["card"]),
        *(said["card"] for said in scene["said"]),
    }


@_each_level
def test_the_board_says_the_whole_scene(level: Level) -> None:
    """In its sentences stand every card and every player that the picture shows, what is trumps, and what was bid."""
    for shown in _shown(level):
        scene = shown["scene"]
        text = " ".join(shown["board"])
        pictured = {
            *scene["cards"],
            *scene["stock"],
            *(card for hand in scene["hands"] for card in hand["cards"]),
            *(play["card"] for trick in scene["tricks"] for play in trick["plays"]),
            *([scene["turned"]] if scene["turned"] else []),
        }
        for card in pictured:
            assert Card.parse(card).definite in text or Card.parse(card).symbol in text, (shown["id"], card)
        if scene["trump"]:
            assert scene["trump"]["text"] in text
        seats = {"S": "South", "E": "East", "N": "North", "W": "West"}
        own = scene["seat"]
        for place in ("dealer", "taker"):
            if scene[place]:
                letter = scene[place]["seat"]
                side = "North–South" if letter in "NS" else "East–West"
                assert seats[letter] in text or side in text or (letter == own and "You are" in text), shown["id"]
        assert len([line for line in shown["board"] if "said:" in line]) == len(scene["bids"])
        for row in scene["sheet"]["rows"] if scene["sheet"] else ():
            [said] = [line for line in shown["board"] if line.startswith(row["label"])]
            assert all(cell in said for cell in row["cells"]), (shown["id"], row)


@_each_level
def test_a_scene_shows_no_more_than_it_should(level: Level) -> None:
    """What is sent names no card but those of the scene, the choices and what is said about them: no hidden hand."""
    for puzzle, shown in zip(_puzzles(level), _shown(level), strict=True):
        marked = [hint.cards for hint in puzzle.hints]
        marked += [each.cards for each in puzzle.explanation]
        marked += [each.cards for each in puzzle.misconceptions]
        told = {card.text for cards in marked for card in cards}
        assert set(shown["cards"]) == _named(shown) | told


def test_the_orders_are_no_answer() -> None:
    """The order of the cards stands under a trick, but not where it is what is asked for."""
    assert exercise(_puzzles(ASKED["plain_order"])[0])["orders"] == []
    assert exercise(_puzzles(ASKED["first_round"])[0])["orders"] == []
    assert [row[1] for row in exercise(_puzzles(ASKED["one_trump"])[0])["orders"]] == [
        "J 9 A 10 K Q 8 7",
        "A 10 K Q J 9 8 7",
    ]
    assert len(exercise(_puzzles(ASKED["winner_without_suit"])[0])["orders"]) == 1


@_each_level
def test_an_exercise_can_be_shared(level: Level) -> None:
    """The link that travels opens the very exercise."""
    for puzzle, shown in zip(_puzzles(level), _shown(level), strict=True):
        assert puzzle == of_fragment(shown["link"])
        assert puzzle.id == shown["id"]


@_each_level
def test_exercises_are_said_in_the_language_in_use(level: Level) -> None:
    """Task, hints, choices and replies change with the language; letters of cards and ids do not."""
    puzzle = _puzzles(level)[0]
    with words.speaking("qps"):
        foreign = exercise(registry.make(puzzle.skill, puzzle.seed, puzzle.difficulty, puzzle.rules))
    here = _shown(level)[0]
    assert here["goal"]["task"] != foreign["goal"]["task"]
    assert all(one["text"] != two["text"] for one, two in zip(here["hints"], foreign["hints"], strict=True))
    assert all(one != two for one, two in zip(here["board"], foreign["board"], strict=True))
    assert (here["answers"], here["link"]) == (foreign["answers"], foreign["link"])


# --- the activity -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
def test_one_call_makes_the_activity_of_a_level(level: Level) -> None:
    """Whatever kind of level, its state is JSON with the level, its stars and one exercise, the same for a seed."""
    activity = play_level(level.id, seed=5)
    assert isinstance(activity, Activity)
    state = activity.state()
    assert state == json.loads(json.dumps(state)) == play_level(level, seed=5).state()
    assert (level.id, level.title, level.idea) == tuple(state["level"][name] for name in ("id", "title", "idea"))
    assert state["level"]["stars"] == [[3, 2, 2, 1, 1], [2, 1, 1, 1, 1], [1, 1, 1, 1, 1]]
    assert len(state["progress"]) == state["wanted"] + 1 == level.wanted + 1
    [shown] = state["exercises"]
    assert {"activity", "id", "link", "skill", "trains", "goal", "rules", "hints", "clauses"} <= set(shown)
    assert set(shown["trains"]) <= set(level.clauses)
    assert activity.title in activity.text()


def test_levels_lead_to_each_other() -> None:
    """Each level says what comes next, on the same page or the next, in the form of the site; the last says nothing."""
    followed = []
    for chapter in CHAPTERS:
        for level in chapter.levels:
            shown = level_shown(level, ".html")
            assert shown["of"] == len(chapter.levels)
            followed.append(shown["next"] and shown["next"]["href"])
    inside = [f"#{level.id}" for chapter in CHAPTERS for level in chapter.levels[1:]]
    assert [href for href in followed if href and href[0] == "#"] == inside
    assert [href for href in followed if href and href[0] != "#"] == [
        f"{chapter.page}.html" for chapter in CHAPTERS[1:]
    ]
    assert followed[-1] is None


@_each_level
def test_exercises_come_without_end(level: Level) -> None:
    """Asking for more goes on where the page is, never twice with the same exercise; a baked level has what it has."""
    activity = Question(level, seed=3)
    seen = [shown["id"] for shown in activity.state()["exercises"]]
    for _time in range(3):
        [message] = activity.handle({"type": "more", "have": len(seen)})
        seen += [shown["id"] for shown in message["exercises"]]
    assert len(seen) == len(set(seen)) == 10
    baked = Question(level, seed=3, ready=4, endless=False)
    assert seen[:4] == [shown["id"] for shown in baked.state()["exercises"]]
    assert baked.handle({"type": "more", "have": 4}) == []


def test_a_level_of_card_play_is_no_question() -> None:
    """Its own activity shows it better, and the error says which."""
    with pytest.raises(ValueError, match="LegalCards"):
        Question(level_of("follow"))
    assert exercise_shown(level_of("follow").exercise(0, 0))["activity"] == "legal-cards"


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)


@given(event=_JSON | st.fixed_dictionaries({"type": st.just("more") | _JSON}, optional={"have": _JSON}))
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered or passed over."""
    answers = Question(level_of("plain_order"), seed=0).handle(event)
    assert isinstance(answers, list)
    json.dumps(answers)


@pytest.mark.parametrize("have", [-1, 10_000, 10**40, 1.5, float("nan"), True, "3", None, [3]])
def test_more_of_what_cannot_be_is_passed_over(have: object) -> None:
    """A number of exercises that no page can have brings none."""
    assert Question(level_of("plain_order"), seed=0).handle({"type": "more", "have": have}) == []
