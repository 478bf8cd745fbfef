"""The clauses: what each rule says, which option it hangs on, who says so and who says otherwise.

Every refusal and every line of an account cites a clause of `CLAUSES` by its id. Statements are whole sentences for a
beginner; where a clause hangs on an option it has one statement for each choice, so that the book of any table can be
printed (`rules.book`). The clauses stand in `rules.clauses`, a chapter or two a file.

>>> clause = CLAUSES["undertrump"]
>>> clause.statement(Rules.parse("arena"))
'When an opponent holds the trick with a trump and you cannot go over it, you may play any card.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.rules.clause import SOURCES, Chapter, Clause, Dissent
from belote_teach.rules.clauses.bidding import BIDDING, DEAL
from belote_teach.rules.clauses.cards import CARDS
from belote_teach.rules.clauses.extras import BELOTE, DECLARATIONS
from belote_teach.rules.clauses.play import PLAY
from belote_teach.rules.clauses.score import MATCH, SCORING
from belote_teach.rules.options import Rules

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CHAPTERS", "CLAUSES", "SOURCES", "Chapter", "Clause", "Dissent", "Rules"]

CHAPTERS: Final[Mapping[Chapter, tuple[Clause, ...]]] = {
    Chapter.CARDS: CARDS,
    Chapter.DEAL: DEAL,
    Chapter.BIDDING: BIDDING,
    Chapter.PLAY: PLAY,
    Chapter.BELOTE: BELOTE,
    Chapter.DECLARATIONS: DECLARATIONS,
    Chapter.SCORING: SCORING,
    Chapter.MATCH: MATCH,
}
"""The clauses by chapter, in the order of the book."""

CLAUSES: Final[Mapping[str, Clause]] = {clause.id: clause for chapter in CHAPTERS.values() for clause in chapter}
"""All clauses by id, in the order of the book."""
