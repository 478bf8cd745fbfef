from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from belote_teach import CLAUSES, Rules, words
from belote_teach.course import stars
from belote_teach.course.chapters import CHAPTERS, LEVELS, after, chapter_of, level_of
from belote_teach.course.exercise import trained
from belote_teach.puzzles import legal_cards, registry
from belote_teach.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from belote_teach.course.exercise import Exercise
    from belote_teach.course.level import Level

PLACES = range(32)
_each_level = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)


@cache
def _exercises(level: Level) -> list[Exercise]:
    return [level.exercise(7, place) for place in PLACES]


# --- chapters ---------------------------------------------------------------------------------------------------------


def test_chapters_have_six_to_twelve_levels() -> None:
    """The chapters are numbered in order, each on a page of its own, with a number of levels that one can survey."""
    assert list(range(1, len(CHAPTERS) + 1)) == [chapter.number for chapter in CHAPTERS]
    assert len(CHAPTERS) == len({chapter.file for chapter in CHAPTERS}) == len({chapter.id for chapter in CHAPTERS})
    for chapter in CHAPTERS:
        assert 6 <= len(chapter.levels) <= 12, chapter.id
        assert chapter.file.startswith(f"{chapter.number:02}_")
        assert chapter.line.endswith(".")


def test_no_two_levels_are_the_same() -> None:
    """Ids, titles and ideas are each level's own, and so is the combination of skill, variant and clauses."""
    levels = [level for chapter in CHAPTERS for level in chapter.levels]
    assert len(levels) == len(LEVELS) == len({level.title for level in levels}) == len({level.idea for level in levels})
    assert len(levels) == len({(level.skill, level.variant, level.clauses) for level in levels})


@_each_level
def test_a_level_states_one_idea(level: Level) -> None:
    """The idea is one sentence without praise, short enough for a line or two, with at most one gloss in brackets."""
    assert level.idea.endswith((".", "?"))
    assert level.idea.count(". ") == 0
    assert len(level.idea) <= 110
    assert "!" not in level.idea + level.title
    assert level.idea.count("(") <= 1
    assert 3 <= level.wanted <= 6


@_each_level
def test_the_words_of_a_level_are_translated(level: Level) -> None:
    """Title and idea change with the language."""
    with words.speaking("qps"):
        foreign = level.title, level.idea
    assert all(here != there for here, there in zip((level.title, level.idea), foreign, strict=True))


@_each_level
def test_the_exercises_of_a_level_are_about_its_clauses(level: Level) -> None:
    """All train some of its clauses and no other, and together they train every one of them."""
    exercises = _exercises(level)
    seen = {clause for exercise in exercises for clause in trained(exercise)}
    assert seen == set(level.clauses)
    assert seen <= set(CLAUSES)
    for place, exercise in enumerate(exercises):
        assert not level.must or _contrasts(level, place) or set(trained(exercise)) & set(level.must)


def _contrasts(level: Level, place: int) -> bool:
    """Whether the exercise in a place shows what the level is not about."""
    return level.contrast and place % 3 == 1


@pytest.mark.parametrize("level", [level for level in LEVELS.values() if level.contrast], ids=lambda level: level.id)
def test_a_level_with_a_contrast_is_not_answered_by_guessing(level: Level) -> None:
    """Within the exercises that finish it, wherever a visit begins, not all have the same answer."""
    for start in range(0, 40_000, 1_000):
        answers = {
            str(exercise.answer)
            for place in range(level.wanted)
            if isinstance(exercise := level.exercise(start, place), Puzzle)
        }
        assert len(answers) > 1, start


@_each_level
def test_the_exercises_of_a_level_are_what_it_says(level: Level) -> None:
    """They are always the same for a place, differ from place to place, and stand at the level's own table."""
    exercises = _exercises(level)
    assert exercises[:5] == [level.exercise(7, place) for place in range(5)]
    assert len({exercise.id for exercise in exercises}) == len(PLACES)
    for exercise in exercises:
        assert exercise.skill == level.skill
        if isinstance(exercise, Puzzle):
            assert exercise.difficulty in level.difficulties
            assert exercise.rules == Rules.parse(level.rules)
        elif level.id not in ("tables", "no_suit"):  # they bring their own tables
            assert exercise.position.rules == Rules.parse(level.rules)


@pytest.mark.parametrize("level", [level for level in LEVELS.values() if level.tempts], ids=lambda level: level.id)
def test_a_level_that_tempts_does_so_each_time(level: Level) -> None:
    """Who believes what the level is about is wrong in every exercise of it, and in none of those for contrast."""
    skill = registry.SKILLS[level.skill]
    for place, puzzle in enumerate(_exercises(level)):
        assert isinstance(puzzle, Puzzle)
        wrong = any(puzzle.read(skill.belief(belief).answer(puzzle)) not in puzzle.answers for belief in level.tempts)
        assert wrong is not _contrasts(level, place)


def test_the_lesson_of_card_play_keeps_its_levels() -> None:
    """Chapter 4 has the nine skills of “which cards may be played” in their order."""
    chapter = next(chapter for chapter in CHAPTERS if chapter.id == "play")
    assert list(legal_cards.SKILLS) == [level.id for level in chapter.levels]


def test_every_skill_is_in_the_course() -> None:
    """No skill that can be practised is missing from the lessons."""
    used = {level.skill for level in LEVELS.values()}
    assert used == {*registry.SKILLS, *legal_cards.SKILLS}


def test_levels_follow_each_other_to_the_end() -> None:
    """From the first level one comes to all the others, chapter after chapter."""
    level: Level | None = next(iter(LEVELS.values()))
    walked = []
    while level:
        walked.append(level.id)
        level = after(level)
    assert walked == list(LEVELS)
    numbers = [chapter_of(level_of(each)).number for each in walked]
    assert numbers == sorted(numbers)


def test_an_unknown_level_names_the_known_ones() -> None:
    """A misspelt level is an error that helps."""
    with pytest.raises(LookupError, match="plain_order"):
        level_of("plain_ordr")


def test_a_level_at_another_table() -> None:
    """A level moves to a table where its exercises come up, and says so where they do not."""
    moved = level_of("first_round").at(Rules.parse("parlour"))
    assert moved is not None
    assert str(moved.exercise(0, 0).rules) == "parlour"  # type: ignore[union-attr]
    assert level_of("third_round").at(Rules.parse("classic")) is None
    assert level_of("values_without_suit").at(Rules.parse("classic")) is None
    assert level_of("undertrump").at(Rules.parse("arena")) is None


# --- stars ------------------------------------------------------------------------------------------------------------


def test_stars_go_by_hints_and_tries() -> None:
    """Three for the first try without help, two for one fault, one for more; help and tries never bring more."""
    assert stars.TABLE == ((3, 2, 2, 1, 1), (2, 1, 1, 1, 1), (1, 1, 1, 1, 1))
    for tries in range(1, 9):
        for hints in range(5):
            earned = stars.of_exercise(tries, hints)
            assert stars.TABLE[min(tries, 3) - 1][hints] == earned
            assert 1 <= earned <= stars.MOST
            assert earned >= stars.of_exercise(tries + 1, hints)
            assert earned >= stars.of_exercise(tries, hints + 1)


@pytest.mark.parametrize(
    ("exercises", "level"), [((3, 3, 3), 3), ((3, 3, 2), 2), ((1, 1, 3), 1), ((2, 2, 2), 2), ((1,), 1), ((), 0)]
)
def test_a_level_has_the_mean_of_its_exercises(exercises: tuple[int, ...], level: int) -> None:
    """The mean is rounded down, and a level without exercises has no star."""
    assert level == stars.of_level(exercises)
