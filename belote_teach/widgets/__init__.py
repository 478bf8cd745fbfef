"""Activities on a page: a thin anywidget around each, in JupyterLab and Voilà alike.

>>> from belote_teach.widgets import play
>>> play("overtrump", seed=1)
Go over an opponent’s trump: choose every card you may play (an exercise to play on the page).
"""

from __future__ import annotations

import json
import os
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets
from ipywidgets import DOMWidget, widget_serialization

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
from belote_teach.course.chapters import LEVELS
from belote_teach.widgets.examples import examples
from belote_teach.widgets.glossary import Glossary

if TYPE_CHECKING:
    from belote_teach.activities.activity import Activity

__all__ = [
    "ActivityWidget", "glossary", "play", "practice", "practice_table", "questions", "referee_desk", "rules_page",
    "score_pad", "scoring_explorer", "shared_exercise", "table_sheet", "tables", "worked_scores",
]  # fmt: skip

STATIC: Final = Path(__file__).parent / "static"
BAKE_VARIABLE: Final = "BELOTE_TEACH_BAKE"
"""Set to a number while a static page is built: so many exercises go into the page, and always the same ones."""


class _FrontEnd(anywidget.AnyWidget):
    """The script and style that all activities of a kernel share: sent once, however many activities a page has."""

    _esm = "export default { render() {} };"
    script = traitlets.Unicode().tag(sync=True)
    style = traitlets.Unicode().tag(sync=True)


@cache
def _front_end() -> _FrontEnd:
    return _FrontEnd(
        script=(STATIC / "belote.js").read_text(encoding="utf-8"),
        style=(STATIC / "belote.css").read_text(encoding="utf-8"),
    )


def _sent(value: Any, _widget: object = None) -> Any:
    """Return what goes out to the page. Pyodide makes `undefined` of `None`, except in what is JavaScript's already."""
    return import_module("js").JSON.parse(json.dumps(value)) if sys.platform == "emscripten" else value


class ActivityWidget(anywidget.AnyWidget):
    """An activity on the page. Its state goes out whole; events come in as messages and are answered as messages."""

    _esm = STATIC / "loader.js"
    state = traitlets.Dict().tag(sync=True, to_json=_sent)
    front_end = traitlets.Instance(DOMWidget).tag(sync=True, **widget_serialization)

    def __init__(self, activity: Activity, **more: Any) -> None:
        self.activity = activity
        super().__init__(state=activity.state(), front_end=_front_end(), **more)
        self.on_msg(self._on_event)

    def _on_event(self, _widget: object, event: object, _buffers: object) -> None:
        for message in self.activity.handle(event):
            self.send(_sent(message))

    def __repr__(self) -> str:
        return self.activity.text()


def play(level: str, *, seed: int | None = None) -> ActivityWidget:
    """Return a level of the course to show in a notebook.

    `level` is the id of one of `belote_teach.course.chapters.LEVELS`; `seed` fixes where its exercises begin, which
    otherwise is somewhere else at each visit.
    """
    baked = os.environ.get(BAKE_VARIABLE)
    if baked:
        return ActivityWidget(play_level(level, seed=seed or 0, ready=int(baked), endless=False, ending=".html"))
    return ActivityWidget(play_level(level, seed=seed))


def referee_desk(first: str = "from_memory") -> ActivityWidget:
    """Return a desk to show in a notebook, on which any record can be checked; the examples of the lessons lie on it.

    `first` is the example that lies on top, by its file's name: a static page shows it at once.
    """
    return ActivityWidget(RefereeDesk(examples(first), live=not os.environ.get(BAKE_VARIABLE)))


def practice(*, seed: int | None = None) -> ActivityWidget:
    """Return free practice to show in a notebook; `seed` fixes where its exercises begin.

    A static page gets one exercise of each level.
    """
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(Practice(seed=seed or 0, ready=len(LEVELS), endless=False, ending=".html"))
    return ActivityWidget(Practice(seed=seed))


def practice_table(*, seed: int | None = None) -> ActivityWidget:
    """Return a table to play a match at, to show in a notebook; `seed` fixes the cards of its matches.

    A static page shows a deal that has just been dealt.
    """
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(PracticeTable(seed=seed, live=False, ending=".html"))
    return ActivityWidget(PracticeTable(seed=seed))


def shared_exercise() -> ActivityWidget:
    """Return what opens the exercise of a link, to show in a notebook: the page's address holds the link."""
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(SharedExercise(endless=False, ending=".html"))
    return ActivityWidget(SharedExercise())


def rules_page(rules: str = "classic") -> ActivityWidget:
    """Return the book of rules to show in a notebook; it opens with the table `rules`, as `Rules.parse` reads it."""
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(RulesPage(rules, endless=False, ending=".html"))
    return ActivityWidget(RulesPage(rules))


def scoring_explorer(case: str = "made_82") -> ActivityWidget:
    """Return the explorer of one score sheet to show in a notebook; it begins with a worked `case`, by its id.

    A static page gets every worked case with its answer.
    """
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(ScoringExplorer(case, live=False, ending=".html"))
    return ActivityWidget(ScoringExplorer(case))


def worked_scores() -> ActivityWidget:
    """Return the gallery of worked scoring cases to show in a notebook."""
    return ActivityWidget(Gallery(ending=".html") if os.environ.get(BAKE_VARIABLE) else Gallery())


def score_pad() -> ActivityWidget:
    """Return a score pad to show in a notebook; the browser keeps what is written on it."""
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(ScorePad(live=False, ending=".html"))
    return ActivityWidget(ScorePad())


def tables(first: str = "classic", second: str = "arena") -> ActivityWidget:
    """Return tables side by side to show in a notebook: those compared at first, as `Rules.parse` reads them.

    A static page compares the first with every set of rules that has a name.
    """
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(Tables(first, second, endless=False, ending=".html"))
    return ActivityWidget(Tables(first, second))


def table_sheet(rules: str = "classic") -> ActivityWidget:
    """Return the sheet of a table to show in a notebook and to print; it begins with the table `rules`."""
    return ActivityWidget(TableSheet(rules, endless=not os.environ.get(BAKE_VARIABLE)))


def questions(rules: str = "classic") -> ActivityWidget:
    """Return questions and answers to show in a notebook, answered at first for the table `rules`."""
    if os.environ.get(BAKE_VARIABLE):
        return ActivityWidget(Questions(rules, endless=False, ending=".html"))
    return ActivityWidget(Questions(rules))


def glossary() -> Glossary:
    """Return the words of belote to show in a notebook: a plain list, which needs no script."""
    return Glossary()
