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
    those that only links lead to, and apart from those again what is only there to look things up (`reference`).
    """

    file: str
    title: str
    line: str
    tool: bool = False
    listed: bool = True
    reference: bool = False
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
        "32_play.ipynb",
        N_("Play a match"),
        N_("A match with a partner against two opponents, and the rule for every card that may not be played."),
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
        reference=True,
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
    Page(
        "27_questions.ipynb",
        N_("Questions and answers"),
        N_("What people ask about belote, answered for your table, with a position to try."),
        tool=True,
        reference=True,
    ),
    Page(
        "28_cheat_sheet.ipynb",
        N_("Cheat sheet"),
        N_("The rules of your table on one page, to print."),
        tool=True,
        reference=True,
    ),
    Page(
        "29_overview.ipynb",
        N_("Belote on one page"),
        N_("The whole game in the order in which an evening goes."),
        tool=True,
        reference=True,
    ),
    Page(
        "30_glossary.ipynb",
        N_("Glossary"),
        N_("The words of belote, with their French, Catalan and Norwegian names."),
        tool=True,
        reference=True,
    ),
    Page(
        "31_variants.ipynb",
        N_("Variants and cousins"),
        N_("Contrée, coinche, klaverjassen and others told apart, and what carries over."),
        tool=True,
        reference=True,
    ),
)


PAGES: Final = (
    *(Page(chapter.file, chapter.heading, chapter.says, chapter=chapter) for chapter in CHAPTERS),
    *_TOOLS,
)
