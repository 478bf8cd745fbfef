"""What a page is told about a level: where it stands in the course, its idea, its stars and what comes next.

>>> from belote_teach.course.chapters import level_of
>>> shown = level_shown(level_of("follow"))
>>> shown["chapter"]["title"], shown["number"], shown["of"], shown["next"]
('What you must play', 1, 9, {'title': 'Go higher when trumps are led', 'href': '#raise'})
>>> shown["stars"][0][:3]
[3, 2, 2]
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from belote_teach.course import stars
from belote_teach.course.chapters import LEVELS, after, chapter_of
from belote_teach.words import N_, _, language

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.course.level import Level

__all__ = [
    "ENDING", "REPORT_VARIABLE", "SHARED_PAGE", "STARS_SAID", "level_shown", "level_titles", "progress_said",
    "share_shown",
]  # fmt: skip

ENDING: Final = ".ipynb"
"""How the address of a page ends; those of the static site end in `.html`."""

SHARED_PAGE: Final = "22_exercise"
"""The page that opens links."""

REPORT_VARIABLE: Final = "BELOTE_TEACH_REPORT"
"""The variable in which a publisher names the address of reports."""

_REPORTS: Final = ("mailto:", "https://")
STARS_SAID: Final = (
    N_("not finished yet"),
    N_("one star of three"),
    N_("two stars of three"),
    N_("three stars of three"),
)


def level_shown(level: Level, ending: str = ENDING) -> Json:
    """Return a level as data; `ending` is that of the addresses of pages."""
    chapter = chapter_of(level)
    return {
        "id": level.id,
        "number": chapter.levels.index(level) + 1,
        "of": len(chapter.levels),
        "place": _("Level {n} of {all}").format(n=chapter.levels.index(level) + 1, all=len(chapter.levels)),
        "chapter": {"id": chapter.id, "number": chapter.number, "title": chapter.title},
        "title": level.title,
        "idea": level.idea,
        "wanted": level.wanted,
        "stars": [list(row) for row in stars.TABLE],
        "stars_said": [_(says) for says in STARS_SAID],
        "next": _next(level, ending),
    }


def _next(level: Level, ending: str) -> Json | None:
    """Name the level that comes next, on this page or on the next chapter's."""
    following = after(level)
    if following is None:
        return None
    chapter = chapter_of(following)
    if chapter is chapter_of(level):
        return {"title": following.title, "href": f"#{following.id}"}
    return {"title": chapter.title, "href": f"{chapter.page}{ending}"}


def share_shown(ending: str = ENDING) -> Json:
    """Return where the links of exercises lead, and where a fault of one can be told.

    A publisher names the address in the environment, `BELOTE_TEACH_REPORT`, with `{title}` and `{body}` in it, such as
    `mailto:club@example.org?subject={title}&body={body}`; only `mailto:` and `https:` are taken. The page puts the
    link of the exercise in place of `{link}`.
    """
    template = os.environ.get(REPORT_VARIABLE, "")
    report = ""
    if template.startswith(_REPORTS):
        body = _("What is wrong here?") + f"\n\n{{link}}\n\nBelote Teach {version()}, {language()}"
        report = template.replace("{title}", quote(_("An exercise of Belote Teach"), safe="")).replace(
            "{body}", quote(body, safe="")
        )
    return {"page": f"{SHARED_PAGE}{ending}", "report": report}


def version() -> str:
    """Return the version of the package."""
    from belote_teach import __version__  # noqa: PLC0415 - the face of the package, which imports the engine

    return __version__


def level_titles(ending: str = ENDING) -> Json:
    """Return title and address of every level by its id, for what leads to it from another page."""
    return {
        level.id: {"title": level.title, "href": f"{chapter_of(level).page}{ending}#{level.id}"}
        for level in LEVELS.values()
    }


def progress_said(wanted: int) -> list[str]:
    """Return the sentence for each number of right answers on the way to those wanted."""
    return [_("{done} of {wanted} done").format(done=done, wanted=wanted) for done in range(wanted + 1)]
