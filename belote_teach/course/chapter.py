"""What a chapter is: a notebook’s worth of levels.

>>> chapter = Chapter(
...     id="cards", number=1, file="01_the_cards.ipynb", heading="The cards", says="Two orders of the cards.", levels=()
... )
>>> chapter.title, chapter.page
('The cards', '01_the_cards')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.course.level import Level

__all__ = ["Chapter"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: its id and number, the notebook that is its page, its title and one line, untranslated, its levels."""

    id: str
    number: int
    file: str
    heading: str
    says: str
    levels: tuple[Level, ...]

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _(self.heading)

    @property
    def line(self) -> str:
        """What the chapter is about in one line, in the language in use."""
        return _(self.says)

    @property
    def page(self) -> str:
        """The name of its page without an ending, such as `01_the_cards`."""
        return self.file.removesuffix(".ipynb")
