"""What the landing page's script says and leads to: the words around a learner's progress, for `widgets/js/path.js`.

>>> path_words(practice="21_practice.html")["stars_said"][3]
'three stars of three'
"""

from __future__ import annotations

from typing import Any

from belote_teach.activities.level import STARS_SAID
from belote_teach.words import _


def path_words(practice: str) -> dict[str, Any]:
    """Return the words by key, and the address of free practice (empty where there is none)."""
    return {
        "stars_said": [_(says) for says in STARS_SAID],
        "go_on": _("Go on: {title}"),
        "here": _("go on here"),
        "all_done": _("All levels are done: practise"),
        "practice": practice,
        "some": _("{done} of {all} levels done"),
        "file": _("belote-progress"),
        "exported": _("Your progress is in the file {name}."),
        "imported": _("The file was read. Answers here now: {answers}. Levels done: {levels}."),
        "dropped": _("Entries that could not be read and are left out: {n}."),
        "refused": _("This is no progress of Belote Teach: choose a file that was exported here."),
        "newer": _("This progress was written by a newer version of Belote Teach, which can read it."),
        "unreadable": _("The file could not be read. Choose it once more."),
        "not_kept": _("This browser does not let the page keep anything, so nothing has changed."),
        "forgotten": _("Your progress is forgotten."),
    }
