"""What every activity offers to a page, a test or a terminal.

>>> from belote_teach.activities.legal_cards import LegalCards
>>> isinstance(LegalCards("follow", seed=1), Activity)
True
>>> text_in({"rules": "arena"}, "rules"), text_in({"rules": 7}, "rules"), written("x" * 9999)
('arena', '', '')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Activity", "Json", "text_in", "written"]

_MOST_TEXT: Final = 2000
"""No name of a table, an option or a rule is longer."""

Json = dict[str, Any]
"""What a page gets: text, numbers, lists and dictionaries."""


@runtime_checkable
class Activity(Protocol):
    """An activity: `name` says which controller of the front end shows it, `title` what it is called on the page.

    A state holds at least what `wording.frame` gives: the activity's name, its title, language and words.
    """

    name: str

    @property
    def title(self) -> str:
        """The activity's title in the language in use."""

    def state(self) -> Json:
        """Return everything that a page needs to begin."""

    def handle(self, event: object) -> list[Json]:
        """Take one event of the page and return the messages to send back; what is no event of ours is passed over."""

    def text(self) -> str:
        """Say in a sentence what the activity is, for places that show text alone."""


def text_in(event: Mapping[str, Any], name: str) -> str:
    """Return a text that an event of a page holds; empty for what is none, or is too long to be meant."""
    return written(event.get(name))


def written(given: object) -> str:
    """Return what was given if it is a text of a sensible length, and else the empty one."""
    return given if isinstance(given, str) and len(given) <= _MOST_TEXT else ""
