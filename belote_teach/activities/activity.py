"""What every activity offers to a page, a test or a terminal.

>>> from belote_teach.activities.legal_cards import LegalCards
>>> isinstance(LegalCards("follow", seed=1), Activity)
True
"""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

__all__ = ["Activity", "Json"]

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
