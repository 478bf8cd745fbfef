from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import CLAUSES, Card, Position, Rules, legal_plays, words
from belote_teach.activities.activity import Activity
from belote_teach.activities.gallery import Gallery
from belote_teach.activities.legal_cards import LegalCards, exercise
from belote_teach.activities.practice import Practice
from belote_teach.activities.practice_table import PracticeTable
from belote_teach.activities.question import Question
from belote_teach.activities.questions import Questions
from belote_teach.activities.referee_desk import Example, RefereeDesk
from belote_teach.activities.rules_page import RulesPage
from belote_teach.activities.score_pad import ScorePad
from belote_teach.activities.scoring_explorer import ScoringExplorer
from belote_teach.activities.shared_exercise import SharedExercise
from belote_teach.activities.table_sheet import TableSheet
from belote_teach.activities.tables import Tables
from belote_teach.course.chapters import level_of
from belote_teach.puzzles.legal_cards import SKILLS, make
from belote_teach.rules.options import PRESETS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ACTIVITIES: Final[dict[str, Callable[[], Activity]]] = {
    "gallery": Gallery,
    "legal-cards": lambda: LegalCards("follow", seed=0),
    "practice": lambda: Practice(seed=0),
    "practice-table": lambda: PracticeTable(seed=0),
    "question": lambda: Question(level_of("plain_order"), seed=0),
    "questions": Questions,
    "referee-desk": lambda: RefereeDesk([Example("A trick", '[Dealer "W"] [Play] S:Ad E:8d N:9d W:7d =N')]),
    "rules-page": lambda: RulesPage("classic"),
    "scoring-explorer": ScoringExplorer,
    "score-pad": ScorePad,
    "shared-exercise": SharedExercise,
    "table-sheet": TableSheet,
    "tables": Tables,
}
"""One of each activity that there is, by its name."""

SEEDS = range(100)
_JS: Final = Path(__file__).parents[1] / "belote_teach" / "widgets" / "js"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


@cache
def _shown(skill: str) -> list[dict[str, Any]]:
    return [exercise(make(skill, seed)) for seed in SEEDS]


@pytest.mark.parametrize("skill", SKILLS)
def test_every_exercise_carries_its_whole_answer(skill: str) -> None:
    """A verdict, reason and rule for every card in hand; at least one is legal and one is not; four hints."""
    for shown in _shown(skill):
        verdicts = shown["verdicts"]
        assert set(shown["hand"]) == set(verdicts), shown["id"]
        assert {True, False} == {verdict["allowed"] for verdict in verdicts.values()}, shown["id"]
        for verdict in verdicts.values():
            assert verdict["reason"]
            assert verdict["clause"] in shown["clauses"]
            assert set(verdict["because"]) <= set(shown["cards"])
            assert verdict["required"] == sorted(verdict["required"], key=lambda text: Card.parse(text).index)
        assert set(shown["clauses"]) <= set(CLAUSES)
        for clause in shown["clauses"].values():
            assert clause["title"]
            assert clause["statement"]
            assert clause["sources"] or clause["letters"]
        assert len(shown["hints"]) == 4
        assert shown["hints"][0]["marks"] == []
        assert {card for card, verdict in verdicts.items() if verdict["allowed"]} == set(shown["hints"][3]["marks"])


@pytest.mark.parametrize("skill", SKILLS)
def test_every_count_of_mistakes_has_its_sentence(skill: str) -> None:
    """There is a summary for each number of wrong and of missed cards that an answer can have, and none is empty."""
    for shown in _shown(skill):
        legal = sum(verdict["allowed"] for verdict in shown["verdicts"].values())
        illegal = len(shown["hand"]) - legal
        wanted = {f"{wrong},{missed}" for wrong in range(illegal + 1) for missed in range(legal + 1)}
        assert wanted == set(shown["summaries"])
        assert all(shown["summaries"].values())
        assert shown["summaries"]["0,0"].startswith("All right")


@pytest.mark.parametrize("skill", SKILLS)
def test_every_card_that_is_named_has_its_words(skill: str) -> None:
    """Hand, trick, marks and reasons only name cards whose words travel along."""
    for shown in _shown(skill):
        seats = [*shown["table"]["seats"], *(shown["change"]["table"]["seats"] if shown["change"] else [])]
        named = {
            *shown["hand"],
            *(seat["card"] for seat in seats if seat["card"]),
            *(card for hint in shown["hints"] for card in hint["marks"]),
        }
        assert named <= set(shown["cards"]), shown["id"]
        for card, said in shown["cards"].items():
            assert said["name"] == Card.parse(card).title
            assert {"rank", "suit", "name", "short", "allowed", "refused"} == set(said)


@pytest.mark.parametrize("skill", SKILLS)
def test_the_winning_card_is_marked_on_the_table(skill: str) -> None:
    """Exactly one seat holds the trick, and it is the one that the rules say."""
    for seed in SEEDS:
        puzzle = make(skill, seed)
        winning = puzzle.position.winning
        assert winning is not None
        seats = _shown(skill)[seed]["table"]["seats"]
        assert [winning.seat.value] == [seat["seat"] for seat in seats if seat["wins"]]


@pytest.mark.parametrize("skill", SKILLS)
def test_the_other_tables_say_what_they_change(skill: str) -> None:
    """Every other preset that plays the contract is there once, with a verdict for each card that differs, no other."""
    for seed in SEEDS:
        puzzle, shown = make(skill, seed), _shown(skill)[seed]
        tables = [other["rules"] for other in shown["elsewhere"]]
        assert len(tables) == len(set(tables))
        own = puzzle.position.rules
        known = {text for text in PRESETS if puzzle.position.trump.suit or Rules.parse(text).third_round == "yes"}
        assert {text for text in known if Rules.parse(text) != own} <= set(tables), own
        for other in shown["elsewhere"]:
            there = legal_plays(puzzle.position.under(Rules.parse(other["rules"])))
            differing = puzzle.legal.cards ^ there.cards
            assert {card.text for card in differing} == set(other["verdicts"])
            assert other["summary"]
            for card, verdict in other["verdicts"].items():
                assert verdict["allowed"] is (Card.parse(card) in there)
                assert verdict["clause"] in other["clauses"]


@pytest.mark.parametrize("skill", SKILLS)
def test_a_state_is_json_and_always_the_same(skill: str) -> None:
    """With a seed the state is the same each time, and nothing is lost on its way through JSON."""
    state = LegalCards(skill, seed=7).state()
    assert state == LegalCards(skill, seed=7).state()
    assert state == json.loads(json.dumps(state))
    assert [f"{skill}-{seed}" for seed in range(7, 7 + len(state["exercises"]))] == [
        shown["id"] for shown in state["exercises"]
    ]


def test_exercises_come_without_end() -> None:
    """Asking for more goes on where the page is, never twice with the same exercise."""
    activity = LegalCards("mixed", seed=3)
    seen = [shown["id"] for shown in activity.state()["exercises"]]
    for _ in range(10):
        [message] = activity.handle({"type": "more", "have": len(seen)})
        assert message["type"] == "exercises"
        seen += [shown["id"] for shown in message["exercises"]]
    assert len(seen) == len(set(seen))
    assert seen == [f"mixed-{seed}" for seed in range(3, 3 + len(seen))]


def test_a_baked_level_gives_nothing_more() -> None:
    """A level without end can be asked for more; a baked one has what it has."""
    baked = LegalCards("follow", seed=0, ready=10, endless=False)
    assert len(baked.state()["exercises"]) == 10
    assert baked.handle({"type": "more", "have": 10}) == []


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
_EVENTS = _JSON | st.fixed_dictionaries(
    {"type": st.sampled_from(["answer", "more", "", None, 3]) | _JSON},
    optional={"have": _JSON, "selected": _JSON, "id": _JSON, "tries": _JSON},
)


@given(event=_EVENTS)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends, wrong types and huge numbers included, is answered or passed over; the state stays."""
    activity = LegalCards("follow", seed=0, ready=1)
    before = activity.state()
    answers = activity.handle(event)
    assert isinstance(answers, list)
    json.dumps(answers)
    assert before == activity.state()


@pytest.mark.parametrize("have", [-1, 10**9, 10**40, 1.5, float("nan"), "3", None, [3], {"a": 1}])
def test_more_of_what_cannot_be_is_passed_over(have: object) -> None:
    """A number of exercises that no page can have brings none."""
    assert LegalCards("follow", seed=0, ready=1).handle({"type": "more", "have": have}) == []


def test_an_unknown_skill_names_the_known_ones() -> None:
    """A misspelt skill is an error that helps."""
    with pytest.raises(LookupError, match="follow"):
        LegalCards("folow")


# --- words ------------------------------------------------------------------------------------------------------------


def _asked() -> dict[str, list[str]]:
    """Return the words that the front end asks of each activity, as words.js lists them."""
    source = re.sub(r"//.*", "", (_JS / "words.js").read_text(encoding="utf-8"))
    pieces = {name: _KEY.findall(keys) for name, keys in re.findall(r"^const (\w+) = \[(.*?)\];", source, _LINES)}
    lists = re.search(r"WORDS = \{(.*?)^\};", source, _LINES)
    assert lists is not None
    return {
        name: [key for piece in re.findall(r"\.\.\.(\w+)", keys) for key in pieces[piece]] + _KEY.findall(keys)
        for name, keys in re.findall(r'^  "?([\w-]+)"?: \[(.*?)\]', lists.group(1), _LINES)
    }


_LINES: Final = re.DOTALL | re.MULTILINE
_KEY: Final = re.compile(r'"(\w+)"')


def test_the_front_end_knows_every_activity() -> None:
    """The activities here, the words listed for each and the controllers of the front end go by the same names."""
    registry = (_JS / "activities.js").read_text(encoding="utf-8")
    assert set(ACTIVITIES) == set(_asked()) == set(re.findall(r'^  "?([\w-]+)"?: \w+,$', registry, re.MULTILINE))


@pytest.mark.parametrize("name", ACTIVITIES)
def test_an_activity_offers_what_a_page_needs(name: str) -> None:
    """Its state is JSON that carries name, title and language; in a place for text it says what it is."""
    activity = ACTIVITIES[name]()
    assert isinstance(activity, Activity)
    state = activity.state()
    assert state == json.loads(json.dumps(state))
    assert (name, activity.title, "en") == (state["activity"], state["title"], state["lang"])
    assert activity.title in activity.text()


@pytest.mark.parametrize("name", ACTIVITIES)
def test_the_page_gets_exactly_the_words_it_asks_for(name: str) -> None:
    """The list in words.js and the words of the activity's state are the same: none is missing, none is left over."""
    given_words = ACTIVITIES[name]().state()["words"]
    asked = _asked()[name]
    assert sorted(asked) == sorted(given_words)
    assert all(given_words.values())


def test_the_front_end_asks_for_no_word_that_is_not_listed() -> None:
    """Every word that a module of the front end says or lists stands in words.js, and every listed word is used."""
    used = set()
    for module in _JS.glob("**/*.js"):
        text = module.read_text(encoding="utf-8")
        for call in re.findall(r"\.(?:say|list)\(((?:[^()]|\([^()]*\))*)\)", text):
            used |= set(_KEY.findall(call))
    assert {key for keys in _asked().values() for key in keys} == used


@pytest.mark.parametrize("name", ACTIVITIES)
def test_words_are_said_in_the_language_in_use(name: str) -> None:
    """Every word of a page changes with the language, down to the keys' meanings."""

    def flat(value: object) -> list[str]:
        return [value] if isinstance(value, str) else [text for part in value for text in flat(part)]  # type: ignore[attr-defined]

    with words.speaking("qps"):
        foreign = ACTIVITIES[name]().state()["words"]
    for key, value in ACTIVITIES[name]().state()["words"].items():
        for here, there in zip(flat(value), flat(foreign[key]), strict=True):
            symbols = re.fullmatch(r"[\W\d]*|(\w )*\w", here)
            assert symbols or here != there, key


def test_the_hidden_hands_stay_hidden() -> None:
    """An exercise names no card but those of the hand, of the trick and of the one changed card."""
    for seed in SEEDS:
        puzzle, shown = make("mixed", seed), _shown("mixed")[seed]
        position: Position = puzzle.position
        known = {card.text for card in [*position.hand, *position.trick.cards]}
        extra = set(shown["cards"]) - known
        assert extra <= ({shown["change"]["card"]} if shown["change"] else set())
