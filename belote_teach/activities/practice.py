"""The activity “practice”: exercises from all over the course, one's own mistakes again, and what is due.

It keeps nothing. What the learner has done stays in the browser, and each event carries what it is about: what to
practise and how many exercises the page has, the links of mistakes, or the log of answers with the page's own time.

>>> activity = Practice(seed=1)
>>> [message] = activity.handle({"type": "practise", "skills": ["order"], "difficulty": 3, "have": 0})
>>> message["type"], [exercise["skill"] for exercise in message["exercises"]]
('exercises', ['order', 'order', 'order'])
>>> log = [{"at": "2026-06-01T18:00:00Z", "skill": "trump", "clauses": ["trump"], "right": False, "hints": 0,
...         "tries": 2, "link": "x"}]
>>> [message] = activity.handle({"type": "due", "answers": log, "now": "2026-06-04T20:00:00+02:00", "have": 0})
>>> [(due["title"], due["reason"]) for due in message["rules"]]
[('Trump when you are void', 'Due because you missed it three days ago.')]
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Final

from belote_teach.activities.course import exercise_shown
from belote_teach.activities.course_wording import practice_words
from belote_teach.activities.level import ENDING, level_shown, level_titles, share_shown
from belote_teach.activities.question import MORE, MOST_PLACES
from belote_teach.activities.shown import clauses_shown
from belote_teach.activities.wording import frame
from belote_teach.course import stars
from belote_teach.course.chapters import CHAPTERS, LEVELS
from belote_teach.course.coverage import levels_for
from belote_teach.course.fresh import fresh
from belote_teach.course.level import Level
from belote_teach.course.link import LinkError, of_fragment
from belote_teach.course.progress import FORMAT, KEY, LIMITS, MOST_ANSWERS, VERSION, Progress
from belote_teach.course.schedule import ahead, coming, due
from belote_teach.puzzles import legal_cards, registry
from belote_teach.rules.options import CLASSIC, PRESETS, Rules, RulesError
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from belote_teach.activities.activity import Json
    from belote_teach.course.progress import Answered

__all__ = ["Practice"]

_MOST_LINKS: Final = 200
_MOST_TEXT: Final = 1000
_MOST_CHOSEN: Final = 200

_APART: Final = 1_000_003
"""Levels that draw from one skill begin so far from each other that none comes upon another's exercise."""


class Practice:
    """Free practice. `seed`: where its exercises begin; left out, each visit begins somewhere else.

    `ready`: exercises in the first state, of all chapters. `endless`: whether anything can be asked for; a page without
    Python behind it has what is ready and no more. `ending`: how addresses of pages end.
    """

    name = "practice"

    def __init__(self, *, seed: int | None = None, ready: int = 1, endless: bool = True, ending: str = ENDING) -> None:
        self.seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        self.ready = ready
        self.endless = endless
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Practice")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: exercises from all lessons, your own mistakes again, and what is due.").format(
            title=self.title
        )

    def state(self) -> Json:
        """Return what can be practised, and a first exercise."""
        return {
            **frame(self, practice_words()),
            "chapters": [
                {
                    "id": chapter.id,
                    "number": chapter.number,
                    "title": chapter.title,
                    "href": f"{chapter.page}{self.ending}",
                    "levels": [{"id": level.id, "title": level.title, "idea": level.idea} for level in chapter.levels],
                }
                for chapter in CHAPTERS
            ],
            "skills": _skills_shown(),
            "tables": [{"rules": name, "title": preset.title} for name, preset in PRESETS.items()],
            "stars": [list(row) for row in stars.TABLE],
            "share": share_shown(self.ending),
            "progress": {"key": KEY, "format": FORMAT, "version": VERSION, "limits": dict(LIMITS)},
            "endless": self.endless,
            "exercises": self._drawn(list(LEVELS.values()), 0, self.ready),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.endless:
            return []
        have = event.get("have")
        if type(have) is not int or not 0 <= have < MOST_PLACES:
            return []
        answer = {"practise": self._practise, "mistakes": self._mistakes, "due": self._due}.get(str(event.get("type")))
        return answer(event, have) if answer else []

    # --- free practice ------------------------------------------------------------------------------------------------

    def _practise(self, event: Mapping[str, object], have: int) -> list[Json]:
        """More exercises of chapters, levels or skills; of all when none is named."""
        try:
            rules = _rules(event.get("rules"))
            sources = _sources(event, rules)
        except RulesError as error:
            return [{"type": "refused", "reason": str(error)}]
        if not sources:
            return [{"type": "refused", "reason": _("Nothing of that comes up at this table. Choose something else.")}]
        return [{"type": "exercises", "of": "practise", "have": have, "exercises": self._drawn(sources, have, MORE)}]

    def _drawn(self, sources: Sequence[Level], have: int, count: int) -> list[Json]:
        """Take turns through the sources, so that what comes next gives nothing away."""
        order = list(range(len(sources)))
        random.Random(self.seed).shuffle(order)  # noqa: S311 - an order, not a secret
        turns = ((order[place % len(order)], place // len(order)) for place in range(have, have + count))
        return [
            {**exercise_shown(sources[n].exercise(self.seed + n * _APART, place)), "source": sources[n].id}
            for n, place in turns
        ]

    # --- mistakes -----------------------------------------------------------------------------------------------------

    def _mistakes(self, event: Mapping[str, object], have: int) -> list[Json]:
        """The exercises of links, from the one in place `have`; `next` is the place after the last one tried."""
        links = event.get("links")
        if not isinstance(links, list):
            return []
        shown: list[Json] = []
        place, lost = have, 0
        for link in links[:_MOST_LINKS][have:]:
            if len(shown) == MORE:
                break
            place += 1
            try:
                shown.append(exercise_shown(of_fragment(link if isinstance(link, str) else "")))
            except LinkError:
                lost += 1
        says = ngettext(
            "One exercise is of another version and cannot be shown again.",
            "{n} exercises are of another version and cannot be shown again.",
            lost,
        )
        reason = says.format(n=lost) if lost else ""
        return [
            {"type": "exercises", "of": "mistakes", "have": have, "next": place, "exercises": shown, "lost": reason}
        ]

    # --- what is due --------------------------------------------------------------------------------------------------

    def _due(self, event: Mapping[str, object], have: int) -> list[Json]:
        """The rules that are due, each with its reason, and an exercise for the next few of them."""
        now, answers = _now(event.get("now")), event.get("answers")
        if now is None or not isinstance(answers, list):
            return []
        log = _log(answers)
        waiting = [each for each in due(log, now) if levels_for(each.clause)]
        next_day = coming(log, now)
        exercises = []
        for each in waiting[have : have + MORE]:
            found = fresh(each.clause, log)
            if found:
                level = level_shown(found.level, self.ending)
                exercises.append({**exercise_shown(found.exercise), "due": each.reason, "of_level": level["title"]})
        titles = level_titles(self.ending)
        rules = clauses_shown((CLAUSES[each.clause] for each in waiting), CLASSIC)
        return [
            {
                "type": "due",
                "have": have,
                "rules": [
                    {
                        "clause": each.clause,
                        **rules[each.clause],
                        "reason": each.reason,
                        "level": titles[levels_for(each.clause)[0].id],
                    }
                    for each in waiting
                ],
                "upto": min(have + MORE, len(waiting)),
                "says": _how_many(len(waiting)),
                "next": _next_day(bool(waiting), (next_day - now.date()).days if next_day else None),
                "exercises": exercises,
            }
        ]


def _skills_shown() -> list[Json]:
    """Return every skill that can be practised by itself, with its difficulties."""
    questions = [
        {"id": skill.id, "title": skill.title, "difficulties": list(skill.difficulties)}
        for skill in registry.SKILLS.values()
    ]
    cards = [{"id": skill.id, "title": skill.title, "difficulties": []} for skill in legal_cards.SKILLS.values()]
    return [*questions, *cards]


def _rules(given: object) -> Rules | None:
    """Read the table that was chosen; None for each exercise's own."""
    if not isinstance(given, str) or not given:
        return None
    if len(given) > _MOST_TEXT:
        raise RulesError(_("That is too long for the rules of a table."))
    return Rules.parse(given)


def _sources(event: Mapping[str, object], rules: Rules | None) -> list[Level]:
    """Return the levels that an event chooses, and skills as levels of their own, at a table."""
    chapters, levels, skills = (_words(event.get(name)) for name in ("chapters", "levels", "skills"))
    chosen = [
        level
        for chapter in CHAPTERS
        for level in chapter.levels
        if chapter.id in chapters or level.id in levels or not (chapters or levels or skills)
    ]
    difficulty = event.get("difficulty")
    chosen += _skill_levels(skills, difficulty if type(difficulty) is int else None)
    if rules is None:
        return chosen
    return [moved for level in chosen if (moved := level.at(rules))]


def _skill_levels(skills: set[str], difficulty: int | None) -> Iterator[Level]:
    """Yield a level for each skill, at a table where it comes up, without the difficulties that it does not have."""
    for skill in registry.SKILLS.values():
        wanted = tuple(each for each in skill.difficulties if difficulty is None or each == difficulty)
        if skill.id in skills and wanted:
            where = next(name for name in PRESETS if skill.comes_up(Rules.of_preset(name)))
            yield Level(
                id=skill.id, heading=skill.heading, says="", skill=skill.id, clauses=(), rules=where,
                difficulties=wanted,
            )  # fmt: skip
    for legal in legal_cards.SKILLS.values():
        if legal.id in skills:
            yield Level(id=legal.id, heading=legal.heading, says="", skill=legal.id, clauses=())


def _words(given: object) -> set[str]:
    if not isinstance(given, list):
        return set()
    return {each for each in given[:_MOST_CHOSEN] if isinstance(each, str)}


def _now(given: object) -> datetime | None:
    """Read the page's time, which must say its time zone."""
    if not isinstance(given, str) or len(given) > 40:
        return None
    try:
        now = datetime.fromisoformat(given)
    except ValueError:
        return None
    return now if now.tzinfo and 2000 <= now.year < 2200 else None


def _log(answers: list[object]) -> tuple[Answered, ...]:
    """Read the newest answers that a page sends, leaving out what cannot be read."""
    document = {"format": FORMAT, "version": VERSION, "answers": answers[-MOST_ANSWERS:]}
    return Progress.of(document).progress.answers


def _how_many(n: int) -> str:
    if not n:
        return _("Nothing is due today.")
    return ngettext("One rule is due.", "{n} rules are due.", n).format(n=n)


def _next_day(waiting: bool, days: int | None) -> str:  # noqa: FBT001 - one of two sentences
    """Say when the next rule comes up."""
    if days is None:
        return "" if waiting else _("Play an exercise, and its rule comes up again here when it is time.")
    return _("The next one comes up {when}.").format(when=ahead(days))
