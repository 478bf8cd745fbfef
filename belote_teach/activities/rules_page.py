"""The activity “the rules”: the whole book of a table, with what stands behind every rule.

Each clause has its statement at the table, who says so and who says otherwise, the options that it hangs on, the levels
that train it, an exercise to try it with, and a look inside: the functions that decide it and the tests that cite it.

>>> page = RulesPage("arena")
>>> play = page.state()["book"]["chapters"][3]
>>> clause = next(each for each in play["clauses"] if each["id"] == "undertrump")
>>> clause["statement"].rpartition(", ")[2], [option["name"] for option in clause["options"]]
('you may play any card.', ['undertrump', 'ruff'])
>>> [message] = page.handle({"type": "inside", "clause": "undertrump"})
>>> message["functions"][0]["file"]
'belote_teach/rules/obligation.py'
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.activity import text_in
from belote_teach.activities.course import exercise_shown
from belote_teach.activities.course_wording import rules_page_words
from belote_teach.activities.level import ENDING, level_titles, share_shown
from belote_teach.activities.question import MOST_PLACES
from belote_teach.activities.shown import clauses_shown
from belote_teach.activities.wording import frame
from belote_teach.course import stars
from belote_teach.course.coverage import levels_for, of_clause
from belote_teach.course.exercise import trained
from belote_teach.rules.options import CLASSIC, OPTIONS, PRESETS, Rules, RulesError
from belote_teach.rules.rulebook import CHAPTERS, CLAUSES
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.course.exercise import Exercise
    from belote_teach.rules.clause import Condition
    from belote_teach.rules.rulebook import Clause

__all__ = ["RulesPage", "options_of"]

_TRIES: Final = 40


class RulesPage:
    """The book of rules. `rules`: the table that it opens with, as text or `Rules`; `RulesError` for what is none.

    `endless`: whether another table, an exercise or a look inside can be asked for. `ending`: how addresses of pages
    end.
    """

    name = "rules-page"

    def __init__(self, rules: str | Rules = "classic", *, endless: bool = True, ending: str = ENDING) -> None:
        self.rules = Rules.parse(rules)
        self.endless = endless
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("The rules")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: the whole book of a table, with who says so and what stands behind.").format(
            title=self.title
        )

    def state(self) -> Json:
        """Return the book of the table, and what other tables can be chosen."""
        return {
            **frame(self, rules_page_words()),
            "presets": [{"name": name, "title": preset.title} for name, preset in PRESETS.items()],
            "options": [_option(name) for name in OPTIONS],
            "levels": level_titles(self.ending),
            "stars": [list(row) for row in stars.TABLE],
            "share": share_shown(self.ending),
            "endless": self.endless,
            "book": _book(self.rules),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.endless:
            return []
        answer = {"table": _table, "try": _try, "inside": _inside}.get(str(event.get("type")))
        return answer(event) if answer else []


# --- the book ---------------------------------------------------------------------------------------------------------


def _book(rules: Rules) -> Json:
    """Return the book of a table as data. A clause that can mean nothing there is left out."""
    chapters = []
    for chapter, clauses in CHAPTERS.items():
        shown = [clause for clause in clauses if clause.applies(rules)]
        said = clauses_shown(shown, rules)
        chapters.append(
            {
                "id": chapter.value,
                "title": chapter.title,
                "clauses": [{**said[clause.id], **_behind(clause, rules)} for clause in shown],
            }
        )
    return {
        "rules": str(rules),
        "preset": rules.preset,
        "title": _("The rules of this table: {rules}").format(rules=rules),
        "from": PRESETS[rules.preset].title,
        "changed": _differences(rules, Rules.of_preset(rules.preset)),
        "unlike_classic": _differences(Rules.of_preset(rules.preset), CLASSIC),
        "chapters": chapters,
    }


def _differences(rules: Rules, base: Rules) -> list[Json]:
    """Return what a table chooses otherwise than another one, as questions and answers."""
    return [
        {
            "name": option.name,
            "question": option.title,
            "answer": option.meaning(getattr(rules, option.name)),
            "usual": option.write(getattr(base, option.name)),
        }
        for option in rules.changed(base)
    ]


def _behind(clause: Clause, rules: Rules) -> Json:
    """Return what stands behind a clause at a table."""
    return {
        "id": clause.id,
        "french": clause.french,
        "sources": clause.said_by(rules),
        "options": [
            {
                "name": name,
                "here": OPTIONS[name].write(getattr(rules, name)),
                "own": name == clause.option,
                "said": _said(clause, rules) if name == clause.option else {},
            }
            for name in options_of(clause)
        ],
        "levels": [level.id for level in levels_for(clause.id)],
        "try": bool(levels_for(clause.id)),
    }


def _said(clause: Clause, rules: Rules) -> dict[str, str]:
    """Return who says so for each choice of a clause's own option that is not the table's and goes with the others."""
    said = {}
    for value in OPTIONS[clause.option or ""].values:
        with suppress(RulesError):
            other = rules.having(**{clause.option or "": value})
            if clause.applies(other) and clause.letters(other):
                said[OPTIONS[clause.option or ""].write(value)] = clause.said_by(other)
    return said


def options_of(clause: Clause) -> list[str]:
    """Return the options that a clause's statement hangs on, its own first."""
    conditions: list[Condition] = [
        clause.needs,
        *(condition for condition, _says in clause.where),
        *(condition for cases in clause.also for condition, _says in cases),
    ]
    named = [name for condition in conditions for name, _values in condition.choices]
    return list(dict.fromkeys([*([clause.option] if clause.option else []), *named]))


def _option(name: str) -> Json:
    """Return an option as data: the question and what each answer means."""
    option = OPTIONS[name]
    numbers = option.numbers
    return {
        "name": name,
        "question": option.title,
        "choices": [
            {
                "value": option.write(value),
                "meaning": option.meaning(value),
                "tables": listed(each for each in PRESETS if getattr(Rules.of_preset(each), name) == value),
            }
            for value in option.values
        ],
        "numbers": [numbers[0], numbers[-1]] if numbers else None,
    }


# --- events -----------------------------------------------------------------------------------------------------------


def _table(event: Mapping[str, Any]) -> list[Json]:
    """The book of another table: a text such as `classic+undertrump=may`, and one `option` with its `value` instead."""
    try:
        rules = Rules.parse(text_in(event, "rules"))
        option = text_in(event, "option")
        if option in OPTIONS:
            rules = rules.having(**{option: text_in(event, "value")})
        return [{"type": "book", "book": _book(rules)}]
    except RulesError as error:
        return [{"type": "refused", "reason": str(error)}]


def _try(event: Mapping[str, Any]) -> list[Json]:
    """An exercise that trains a clause, at the table of the book where it comes up there."""
    clause, have = text_in(event, "clause"), event.get("have")
    if clause not in CLAUSES or type(have) is not int or not 0 <= have < MOST_PLACES:
        return []
    try:
        rules: Rules | None = Rules.parse(text_in(event, "rules"))
    except RulesError:
        rules = None
    exercise = _exercise(clause, rules, have)
    if exercise is None:
        return [{"type": "refused", "reason": _("No exercise trains this rule yet.")}]
    return [{"type": "exercises", "clause": clause, "exercises": [exercise_shown(exercise)]}]


def _exercise(clause: str, rules: Rules | None, have: int) -> Exercise | None:
    """Return the exercise in a place of those that train a clause, at a table if it comes up there."""
    for level in levels_for(clause):
        for table in (level.at(rules) if rules else None, level):
            if table is None:
                continue
            for place in range(have * _TRIES, (have + 1) * _TRIES):
                exercise = table.exercise(0, place)
                if clause in trained(exercise):
                    return exercise
    return None


def _inside(event: Mapping[str, Any]) -> list[Json]:
    """The functions that decide a clause, with their sources, and the tests that cite it."""
    clause = text_in(event, "clause")
    if clause not in CLAUSES:
        return []
    covered = of_clause(clause)
    return [
        {
            "type": "inside",
            "clause": clause,
            "functions": [
                {"name": f"belote_teach.{each.name}", "file": each.file, "line": each.line, "source": each.source}
                for each in covered.functions
            ],
            "tests": list(covered.tests),
            "skills": list(covered.skills),
        }
    ]
