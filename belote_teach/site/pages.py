"""The lessons as the landing page lists them, in the order of the course."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from belote_teach.words import N_


@dataclass(frozen=True, slots=True)
class Page:
    """A lesson: its notebook's file name, and its title and one sentence, untranslated."""

    file: str
    title: str
    line: str


PAGES: Final = (
    Page(
        "04_what_you_must_play.ipynb",
        N_("What you must play"),
        N_("Follow suit, trump, go over: which cards the trick leaves you, and why."),
    ),
)
