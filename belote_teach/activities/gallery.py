"""The activity “worked scores”: all worked cases on one page, each with its account, its sources and a link.

A page needs nothing more than the state: it only hides the cases that are not asked for.

>>> state = Gallery().state()
>>> shown = state["parts"][0]["cases"][0]
>>> shown["title"], shown["account"]["total"]["cells"], shown["tags"]
('Made, with the belote', ['118', '64', ''], ['made', 'belote'])
>>> shown["href"].partition("#")[0]
'24_scoring_explorer.ipynb'
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.account_told import ClauseBook, account_told
from belote_teach.activities.level import ENDING
from belote_teach.activities.score_words import gallery_words
from belote_teach.activities.scoring_explorer import EXPLORER_PAGE
from belote_teach.activities.wording import frame
from belote_teach.rules.options import PRESETS, Rules
from belote_teach.scores import link
from belote_teach.scores.tags import TAGS, tags_of
from belote_teach.scores.worked import CASES, PARTS
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.scores.case import Case

__all__ = ["Gallery"]


class Gallery:
    """All worked cases. `ending`: how addresses of pages end."""

    name = "gallery"

    def __init__(self, *, ending: str = ENDING) -> None:
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Worked scores")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: scoring cases worked out line by line (on the page).").format(title=self.title)

    def state(self) -> Json:
        """Return all that the page shows."""
        book = ClauseBook()
        cases = list(CASES.values())
        happens = {case.id: tags_of(case) for case in cases}
        return {
            **frame(self, gallery_words()),
            "tags": [
                {"id": tag.id, "title": tag.title, "count": sum(tag.id in tags for tags in happens.values())}
                for tag in TAGS.values()
            ],
            "tables": [name for name in PRESETS if any(case.rules.preset == name for case in cases)],
            "parts": [
                {
                    "title": part.title,
                    "cases": [{**self._case(case, book), "tags": happens[case.id]} for case in part.cases],
                }
                for part in PARTS
            ],
            "clauses": book.shown,
        }

    def _case(self, case: Case, book: ClauseBook) -> Json:
        return {
            "id": case.id,
            "title": case.title,
            "says": case.text,
            "preset": case.rules.preset,
            "rules": str(case.rules),
            "chosen": _chosen(case.rules),
            "said_by": case.said_by(),
            "account": account_told(case.account, book),
            "href": f"{EXPLORER_PAGE}{self.ending}#{link.dumps(case.entry)}",
        }

    def handle(self, event: object) -> list[Json]:
        """Answer nothing: the page has it all."""
        del event
        return []


def _chosen(rules: Rules) -> list[str]:
    """Return what a table chooses otherwise than its preset, as questions and answers."""
    return [
        _("{question} {answer}").format(question=option.title, answer=option.meaning(getattr(rules, option.name)))
        for option in rules.changed(Rules.of_preset(rules.preset))
    ]
