"""The pages of the site: the chapters of the course, in their order, and behind them the tools."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.course.chapters import CHAPTERS
from belote_teach.words import N_

if TYPE_CHECKING:
    from belote_teach.course.chapter import Chapter


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
    Page(
        "24_scoring_explorer.ipynb",
        N_("Explore the score"),
        N_("Change anything on a score sheet, and see line by line what it comes to, at your table and at others."),
        tool=True,
    ),
    Page(
        "25_worked_scores.ipynb",
        N_("Worked scores"),
        N_("Scores worked out line by line: what happened, what it comes to, and by which rules."),
        tool=True,
    ),
    Page(
        "26_score_pad.ipynb",
        N_("Score pad"),
        N_("Keep the score of a match at your own table: every account, the points held, who deals next."),
        tool=True,
    ),
)


PAGES: Final = (
    *(Page(chapter.file, chapter.heading, chapter.says, chapter=chapter) for chapter in CHAPTERS),
    *_TOOLS,
)
