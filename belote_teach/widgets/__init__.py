"""Activities on a page: a thin anywidget around each, in JupyterLab and Voilà alike.

>>> from belote_teach.widgets import play
>>> play("overtrump", seed=1)
Go over an opponent’s trump: choose every card you may play (an exercise to play on the page).
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets
from ipywidgets import DOMWidget, widget_serialization

from belote_teach.activities.legal_cards import LegalCards
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.rules.options import Rules

__all__ = ["ActivityWidget", "play"]

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


class ActivityWidget(anywidget.AnyWidget):
    """An activity on the page. Its state goes out whole; events come in as messages and are answered as messages."""

    _esm = STATIC / "loader.js"
    state = traitlets.Dict().tag(sync=True)
    front_end = traitlets.Instance(DOMWidget).tag(sync=True, **widget_serialization)

    def __init__(self, activity: LegalCards, **more: Any) -> None:
        self.activity = activity
        super().__init__(state=activity.state(), front_end=_front_end(), **more)
        self.on_msg(self._on_event)

    def _on_event(self, _widget: object, event: object, _buffers: object) -> None:
        for message in self.activity.handle(event):
            self.send(message)

    def __repr__(self) -> str:
        return _("{title}: choose every card you may play (an exercise to play on the page).").format(
            title=self.activity.skill.title
        )


def play(skill: str, *, wanted: int = 3, seed: int | None = None, rules: str | Rules = "classic") -> ActivityWidget:
    """Return a level of “choose every card you may play” to show in a notebook.

    `skill` is one of `belote_teach.puzzles.legal_cards.SKILLS`; `wanted` right answers finish the level; `seed` fixes
    where the endless exercises begin; `rules` is the table.
    """
    baked = os.environ.get(BAKE_VARIABLE)
    if baked:
        return ActivityWidget(
            LegalCards(skill, wanted=wanted, seed=seed or 0, ready=int(baked), endless=False, rules=rules)
        )
    return ActivityWidget(LegalCards(skill, wanted=wanted, seed=seed, rules=rules))
