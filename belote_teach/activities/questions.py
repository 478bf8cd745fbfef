"""The activity “questions and answers”: what people ask about belote, answered for one table.

Each answer is the question's own sentences and what the book says at the table, with who says otherwise and a position
to try.

>>> page = Questions()
>>> groups = page.state()["answers"]["groups"]
>>> groups[0]["title"], groups[0]["questions"][0]["question"]
('The game', 'How do you play belote?')
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.activities.activity import text_in
from belote_teach.activities.level import ENDING, SHARED_PAGE
from belote_teach.activities.reference_words import questions_words
from belote_teach.activities.wording import frame
from belote_teach.course import link
from belote_teach.course.questions import GROUPS
from belote_teach.rules.options import PRESETS, Rules, RulesError
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed, ngettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.course.question import Question

__all__ = ["Questions"]

_PAGES: Final = {
    "20_check_a_deal": N_("Put such a deal on the referee’s desk"),
    "31_variants": N_("The variants, told apart"),
}
"""What the link to another page says, by its name."""


class Questions:
    """Questions and answers. `rules`: the table that they answer for at first; `RulesError` for what is none.

    `endless`: whether another table can be chosen. `ending`: how addresses of pages end.
    """

    name = "questions"

    def __init__(self, rules: str | Rules = "classic", *, endless: bool = True, ending: str = ENDING) -> None:
        self.rules = Rules.parse(rules)
        self.endless = endless
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Questions and answers")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: what people ask about belote, answered for one table.").format(title=self.title)

    def state(self) -> Json:
        """Return the questions with the answers for the table, and what tables can be chosen."""
        return {
            **frame(self, questions_words()),
            "presets": [{"name": name, "title": preset.title} for name, preset in PRESETS.items()],
            "endless": self.endless,
            "answers": self._answers(self.rules),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.endless or event.get("type") != "table":
            return []
        try:
            rules = Rules.parse(text_in(event, "rules"))
        except RulesError as error:
            return [{"type": "refused", "reason": str(error)}]
        return [{"type": "answers", "answers": self._answers(rules)}]

    def _answers(self, rules: Rules) -> Json:
        return {
            "rules": str(rules),
            "groups": [
                {"id": id, "title": _(title), "questions": [self._question(question, rules) for question in questions]}
                for id, (title, questions) in GROUPS.items()  # noqa: A001 - it is one
            ],
        }

    def _question(self, question: Question, rules: Rules) -> Json:
        clauses = [CLAUSES[name] for name in question.said(rules)]
        titles = [_("“{title}”").format(title=clause.title) for clause in clauses]
        says = ngettext("Rule: {rules}.", "Rules: {rules}.", len(titles)).format(rules=listed(titles))
        asked = ""
        if question.letters:
            asked = _("Asked by source {letters}.").format(letters=listed(question.letters))
        return {
            "id": question.id,
            "question": question.title,
            "answer": question.answer(rules),
            "rules": says if titles else "",
            "dissent": [against for clause in clauses if (against := clause.against(rules))],
            "asked": asked,
            "links": self._links(question, rules),
        }

    def _links(self, question: Question, rules: Rules) -> list[Json]:
        """Return where there is more: a position to try, and a page that shows it."""
        links = []
        if fragment := _fragment(question, rules):
            links.append({"says": _("A position to try"), "href": f"{SHARED_PAGE}{self.ending}#{fragment}"})
        if question.page:
            links.append({"says": _(_PAGES[question.page]), "href": f"{question.page}{self.ending}"})
        return links


@lru_cache(maxsize=2000)
def _fragment(question: Question, rules: Rules) -> str:
    """Return the fragment of the link to the position of a question; empty where it has none."""
    exercise = question.exercise(rules)
    return link.fragment(exercise) if exercise else ""
