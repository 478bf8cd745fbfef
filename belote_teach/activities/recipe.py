"""How an activity is made: by its recipe, a name and arguments that JSON can hold.

A notebook makes its activities by recipes, and a static page carries them, so that the Python of a page makes the same
activities again. `answer` is all that such a page asks for, in one text and out one text.

>>> made({"make": "level", "given": {"level": "overtrump", "seed": 1}}).name
'legal-cards'
>>> answer('{"make": "gallery", "given": {}}', '{"type": "none"}')
'[]'
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from belote_teach import words
from belote_teach.activities.course import play_level
from belote_teach.activities.gallery import Gallery
from belote_teach.activities.practice import Practice
from belote_teach.activities.practice_table import PracticeTable
from belote_teach.activities.questions import Questions
from belote_teach.activities.referee_desk import RefereeDesk
from belote_teach.activities.rules_page import RulesPage
from belote_teach.activities.score_pad import ScorePad
from belote_teach.activities.scoring_explorer import ScoringExplorer
from belote_teach.activities.shared_exercise import SharedExercise
from belote_teach.activities.table_sheet import TableSheet
from belote_teach.activities.tables import Tables

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_teach.activities.activity import Activity

__all__ = ["MAKERS", "answer", "made"]

MAKERS: Final[Mapping[str, Callable[..., Activity]]] = {
    "gallery": Gallery,
    "level": play_level,
    "practice": Practice,
    "practice-table": PracticeTable,
    "questions": Questions,
    "referee-desk": RefereeDesk,
    "rules-page": RulesPage,
    "score-pad": ScorePad,
    "scoring-explorer": ScoringExplorer,
    "shared-exercise": SharedExercise,
    "table-sheet": TableSheet,
    "tables": Tables,
}
"""What makes an activity, by the name that a recipe gives it."""


def made(recipe: Mapping[str, Any], **more: Any) -> Activity:
    """Return the activity of a recipe, with `more` arguments or others; `LookupError` for a name that there is not."""
    return MAKERS[recipe["make"]](**{**recipe["given"], **more})


def answer(recipe: str, event: str, lang: str = words.SOURCE_LANGUAGE) -> str:
    """Return the messages with which an activity answers an event, in a language; all of it as JSON.

    An activity is made when it is first asked. Its exercises go on where a page's own end, whatever they began with.
    """
    with words.speaking(lang):
        return json.dumps(_kept(recipe, lang).handle(json.loads(event)), ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=64)
def _kept(recipe: str, lang: str) -> Activity:
    """Make an activity once for each language, because what it begins with by chance must stay."""
    del lang
    return made(json.loads(recipe))
