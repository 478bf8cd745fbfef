"""The pages of the site: the chapters of the course, in their order, and behind them the tools.

A page whose notebook is not there is left out, so that no link leads nowhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.course.chapters import CHAPTERS
from belote_teach.site import paths
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.course.chapters import Chapter


@dataclass(frozen=True, slots=True)
class Page:
    """A lesson or a tool: its notebook's file name, and its title and one sentence, untranslated.

    A lesson is the page of a `chapter`. A tool is no step of the course; the landing page lists tools apart, except
    those that only links lead to.
    """

    file: str
    title: str
    line: str
    tool: bool = False
    listed: bool = True
    chapter: Chapter | None = None

    @property
    def name(self) -> str:
        """The page's name without an ending, such as `01_the_cards`."""
        return self.file.removesuffix(".ipynb")


_TOOLS: Final = (
    Page(
        "20_check_a_deal.ipynb",
        N_("Check a deal"),
        N_("Put the record of a deal on the referee’s desk: every irregularity, with its rule."),
        tool=True,
    ),
    Page(
        "21_practice.ipynb",
        N_("Practice"),
        N_("Exercises from all chapters, your own mistakes again, and what is due."),
        tool=True,
    ),
    Page(
        "22_exercise.ipynb",
        N_("An exercise for you"),
        N_("Opens the exercise of a link that somebody sent."),
        tool=True,
        listed=False,
    ),
    Page(
        "23_the_rules.ipynb",
        N_("The rules"),
        N_("The whole book of your table: who says so, who says otherwise, and what stands behind it."),
        tool=True,
    ),
)


def _known() -> Iterator[Page]:
    for chapter in CHAPTERS:
        yield Page(chapter.file, chapter.heading, chapter.says, chapter=chapter)
    yield from _TOOLS


def _there() -> tuple[Page, ...]:
    """Return the pages that have a notebook; all of them where the lessons cannot be found, which is told elsewhere."""
    try:
        folder = paths.notebooks()
    except FileNotFoundError:
        return tuple(_known())
    return tuple(page for page in _known() if (folder / page.file).is_file())


PAGES: Final = _there()
