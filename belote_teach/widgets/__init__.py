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

from belote_teach.activities.recipe import made

if TYPE_CHECKING:
    from belote_teach.activities.activity import Activity
    from belote_teach.widgets.contract_chart import TakingChart
    from belote_teach.widgets.word_list import Glossary

__all__ = [
    "ActivityWidget", "glossary", "play", "practice", "practice_table", "questions", "referee_desk", "rules_page",
    "score_pad", "scoring_explorer", "shared_exercise", "table_sheet", "tables", "taking_chart", "worked_scores",
]  # fmt: skip

STATIC: Final = Path(__file__).parent / "static"
BAKE_VARIABLE: Final = "BELOTE_TEACH_BAKE"
"""Set to a number while a static page is built: so many exercises go into the page, and always the same ones."""

PYTHON_VARIABLE: Final = "BELOTE_TEACH_PAGE_PYTHON"
"""Set while a static page is built that has a Python of its own, which answers what the page cannot."""


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
    recipe = traitlets.Dict().tag(sync=True, to_json=_sent)
    """What a static page makes the activity of again; only there it says anything."""

    def __init__(self, activity: Activity, **more: Any) -> None:
        self.activity = activity
        super().__init__(state=activity.state(), front_end=_front_end(), **more)
        self.on_msg(self._on_event)

    def _on_event(self, _widget: object, event: object, _buffers: object) -> None:
        for message in self.activity.handle(event):
            self.send(_sent(message))

    def __repr__(self) -> str:
        return self.activity.text()


def _baked() -> int:
    """Return how many exercises go into a page that is built just now; 0 while none is."""
    return int(os.environ.get(BAKE_VARIABLE) or 0)


def _live() -> bool:
    """Whether somebody answers what the page asks."""
    return not _baked() or bool(os.environ.get(PYTHON_VARIABLE))


def _shown(make: str, *, page: dict[str, Any] | None = None, baked: dict[str, Any], **given: Any) -> ActivityWidget:
    """Return an activity to show in a notebook.

    `given` is its recipe, and `page` what its state needs besides, though no answer does. A static page is `baked` with
    other arguments, because it shows what it can by itself.
    """
    recipe = {"make": make, "given": given}
    if not _baked():
        return ActivityWidget(made(recipe, **(page or {})))
    return ActivityWidget(made(recipe, **(page or {}), **baked), recipe=recipe if _live() else {})


def _ending() -> dict[str, Any]:
    """Return how addresses of pages end, where that is not as the notebooks do."""
    return {"ending": ".html"} if _baked() else {}


def play(level: str, *, seed: int | None = None) -> ActivityWidget:
    """Return a level of the course to show in a notebook.

    `level` is the id of one of `belote_teach.course.chapters.LEVELS`; `seed` fixes where its exercises begin, which
    otherwise is somewhere else at each visit.
    """
    baked = {"seed": seed or 0, "ready": _baked(), "endless": _live()}
    return _shown("level", baked=baked, level=level, seed=seed, **_ending())


def referee_desk(first: str = "from_memory") -> ActivityWidget:
    """Return a desk to show in a notebook, on which any record can be checked; the examples of the lessons lie on it.

    `first` is the example that lies on top, by its file's name: a static page shows it at once.
    """
    from belote_teach.widgets.examples import examples

    return _shown("referee-desk", page={"examples": examples(first)}, baked={"ready": 1, "live": _live()})


def practice(*, seed: int | None = None) -> ActivityWidget:
    """Return free practice to show in a notebook; `seed` fixes where its exercises begin.

    A static page gets one exercise of each level, and with a Python of its own the first few.
    """
    from belote_teach.course.chapters import LEVELS

    ready = _baked() if _live() else len(LEVELS)
    return _shown("practice", baked={"seed": seed or 0, "ready": ready, "endless": _live()}, seed=seed, **_ending())


def practice_table(*, seed: int | None = None) -> ActivityWidget:
    """Return a table to play a match at, to show in a notebook; `seed` fixes the cards of its matches.

    A static page shows a deal that has just been dealt.
    """
    return _shown("practice-table", baked={"sample": True, "live": _live()}, seed=seed, **_ending())


def shared_exercise() -> ActivityWidget:
    """Return what opens the exercise of a link, to show in a notebook: the page's address holds the link."""
    return _shown("shared-exercise", baked={"endless": _live()}, **_ending())


def rules_page(rules: str = "classic") -> ActivityWidget:
    """Return the book of rules to show in a notebook; it opens with the table `rules`, as `Rules.parse` reads it."""
    return _shown("rules-page", baked={"endless": _live()}, rules=rules, **_ending())


def scoring_explorer(case: str = "made_82") -> ActivityWidget:
    """Return the explorer of one score sheet to show in a notebook; it begins with a worked `case`, by its id.

    A static page gets every worked case with its answer.
    """
    return _shown("scoring-explorer", baked={"live": _live()}, case=case, **_ending())


def worked_scores() -> ActivityWidget:
    """Return the gallery of worked scoring cases to show in a notebook."""
    return _shown("gallery", baked={}, **_ending())


def score_pad() -> ActivityWidget:
    """Return a score pad to show in a notebook; the browser keeps what is written on it."""
    return _shown("score-pad", baked={"live": _live()}, **_ending())


def tables(first: str = "classic", second: str = "arena") -> ActivityWidget:
    """Return tables side by side to show in a notebook: those compared at first, as `Rules.parse` reads them.

    A static page without Python compares the first with every set of rules that has a name.
    """
    return _shown("tables", baked={"endless": _live()}, first=first, second=second, **_ending())


def table_sheet(rules: str = "classic") -> ActivityWidget:
    """Return the sheet of a table to show in a notebook and to print; it begins with the table `rules`."""
    return _shown("table-sheet", baked={"endless": _live()}, rules=rules)


def questions(rules: str = "classic") -> ActivityWidget:
    """Return questions and answers to show in a notebook, answered at first for the table `rules`."""
    return _shown("questions", baked={"endless": _live()}, rules=rules, **_ending())


def taking_chart() -> TakingChart:
    """Return the chart of contracts made by the trumps in hand, to show in a notebook; it needs no script."""
    from belote_teach.widgets.contract_chart import TakingChart

    return TakingChart()


def glossary() -> Glossary:
    """Return the words of belote to show in a notebook: a plain list, which needs no script."""
    from belote_teach.widgets.word_list import Glossary

    return Glossary()
