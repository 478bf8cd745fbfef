"""The activity “an exercise from a link”: it opens exactly that exercise, and can do nothing else.

The link is what the page was opened with; only the page knows it and sends it here. What is no exercise is refused with
a sentence, in which nothing of the link is repeated.

>>> from belote_teach.course.link import fragment
>>> from belote_teach.puzzles.registry import make
>>> activity = SharedExercise()
>>> [message] = activity.handle({"type": "open", "link": fragment(make("order", 17, 2))})
>>> message["type"], [exercise["id"] for exercise in message["exercises"]]
('exercises', ['order-2-17'])
>>> activity.handle({"type": "open", "link": "<script>"})
[{'type': 'refused', 'reason': 'This link holds no exercise: perhaps a part of it was lost on the way.'}]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from belote_teach.activities.course import exercise_shown
from belote_teach.activities.course_wording import shared_words
from belote_teach.activities.level import ENDING, share_shown
from belote_teach.activities.wording import frame
from belote_teach.course import stars
from belote_teach.course.chapters import CHAPTERS
from belote_teach.course.link import LinkError, of_fragment
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json

__all__ = ["SharedExercise"]

_MOST_LINK: Final = 2000


class SharedExercise:
    """An exercise that somebody sent. `link`: the fragment of its link, where it is known before the page is.

    `endless`: whether the page can ask for an exercise. `ending`: how addresses of pages end.
    """

    name = "shared-exercise"

    def __init__(self, link: str | None = None, *, endless: bool = True, ending: str = ENDING) -> None:
        self.link = link
        self.endless = endless
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("An exercise for you")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: this page opens the exercise of a link that somebody sent.").format(title=self.title)

    def state(self) -> Json:
        """Return what a page needs to begin, with the exercise where the link is known."""
        opened = _opened(self.link) if self.link is not None else {}
        return {
            **frame(self, shared_words()),
            "stars": [list(row) for row in stars.TABLE],
            "share": share_shown(self.ending),
            "course": {"title": CHAPTERS[0].title, "href": f"{CHAPTERS[0].page}{self.ending}"},
            "endless": self.endless,
            "exercises": opened.get("exercises", []),
            "refused": opened.get("reason", ""),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if isinstance(event, Mapping) and event.get("type") == "open" and self.endless:
            return [_opened(event.get("link"))]
        return []


def _opened(link: object) -> Json:
    try:
        exercise = of_fragment(link if isinstance(link, str) and len(link) <= _MOST_LINK else "")
    except LinkError as error:
        return {"type": "refused", "reason": str(error)}
    return {"type": "exercises", "exercises": [exercise_shown(exercise)]}
