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
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from belote_teach import words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.activities.activity import Activity

__all__ = ["MAKERS", "answer", "made"]

MAKERS: Final[Mapping[str, tuple[str, str]]] = {
    "gallery": ("gallery", "Gallery"),
    "level": ("course", "play_level"),
    "practice": ("practice", "Practice"),
    "practice-table": ("practice_table", "PracticeTable"),
    "questions": ("questions", "Questions"),
    "referee-desk": ("referee_desk", "RefereeDesk"),
    "rules-page": ("rules_page", "RulesPage"),
    "score-pad": ("score_pad", "ScorePad"),
    "scoring-explorer": ("scoring_explorer", "ScoringExplorer"),
    "shared-exercise": ("shared_exercise", "SharedExercise"),
    "table-sheet": ("table_sheet", "TableSheet"),
    "tables": ("tables", "Tables"),
}
"""What makes an activity, by the name that a recipe gives it: a module beside this one, and a name in it.

It is loaded with the first such activity, since a page, and so the kernel of a visitor, has only one or two of them.
"""


def made(recipe: Mapping[str, Any], **more: Any) -> Activity:
    """Return the activity of a recipe, with `more` arguments or others; `LookupError` for a name that there is not."""
    module, name = MAKERS[recipe["make"]]
    make = getattr(import_module(f"belote_teach.activities.{module}"), name)
    activity: Activity = make(**{**recipe["given"], **more})
    return activity


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
