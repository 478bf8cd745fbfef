"""The activity “a sheet for the table”: the rules of one table on one page, to print and to lay beside the cards.

Everything on it comes from the rulebook and the engine. What the table plays otherwise than the classic one is marked.

>>> sheet = TableSheet("arena").state()["sheet"]
>>> [column["title"] for column in sheet["cards"]]
['Trumps', 'Other suits', 'All trumps', 'No trumps']
>>> sheet["cards"][0]["rows"][:3]
[['J', 20], ['9', 14], ['A', 11]]
>>> [line["text"] for part in sheet["parts"] for line in part["lines"] if line["house"]][0].partition(":")[0]
'If all have passed twice there is a third round'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from belote_teach.activities.activity import text_in
from belote_teach.activities.reference_words import table_sheet_words
from belote_teach.activities.wording import frame
from belote_teach.cards import Suit
from belote_teach.rules.options import CLASSIC, PRESETS, Rules, RulesError
from belote_teach.rules.order import Order, Trump, points_of
from belote_teach.rules.rulebook import CLAUSES, Chapter
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.rules.clause import Clause

__all__ = ["PARTS", "TableSheet", "sheet_of"]

PARTS: Final = (
    (Chapter.DEAL, ("first_dealer", "shuffle", "cut", "packets", "turned", "second_deal")),
    (Chapter.BIDDING, ("bidding_turn", "round_one", "round_two", "third_round", "taken", "all_pass")),
    (
        Chapter.PLAY,
        (
            "opening_lead", "follow", "plain_led", "trump_led", "all_trumps_led", "trump", "overtrump", "undertrump",
            "partner", "under_partner", "no_ruffing",
        ),
    ),
    (
        Chapter.BELOTE,
        ("belote", "belote_words", "all_trumps_belote", "belote_counts", "belote_on_failure", "belote_in_litige"),
    ),
    (
        Chapter.DECLARATIONS,
        (
            "declarations", "runs", "eight_in_a_row", "carres", "no_trumps_carres", "card_reuse", "comparing",
            "declaration_tie", "who_declares", "declarations_on_dedans", "declarations_on_capot", "trickless_takers",
        ),
    ),
    (
        Chapter.SCORING,
        (
            "last_trick", "contract", "dedans", "equality", "held", "litige_again", "capot", "defenders_capot",
            "rounding",
        ),
    ),
    (
        Chapter.MATCH,
        ("next_dealer", "target", "deals", "both_over", "both_equal", "pool_after_pass", "pool_at_end"),
    ),
)  # fmt: skip
"""What stands on the sheet: the clauses of each chapter that one looks up at the table, and one for every option."""

_ONLY_ELSEWHERE: Final = {
    "first_dealer", "shuffle", "cut", "third_round", "plain_led", "under_partner", "eight_in_a_row", "card_reuse",
    "litige_again", "rounding", "deals", "pool_after_pass", "pool_at_end",
}  # fmt: skip
"""What is left out where a table does as the classic one: nobody there thinks of it."""

_ROOM: Final = 3000
"""So many letters fit on a page in the usual print; where there are more it is printed smaller."""


class TableSheet:
    """The sheet of a table. `rules`: the table, as text or `Rules`; `RulesError` for what is none.

    `endless`: whether another table can be chosen.
    """

    name = "table-sheet"

    def __init__(self, rules: str | Rules = "classic", *, endless: bool = True) -> None:
        self.rules = Rules.parse(rules)
        self.endless = endless

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Cheat sheet")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: the rules of one table on one page, to print.").format(title=self.title)

    def state(self) -> Json:
        """Return the sheet, and what tables can be chosen."""
        return {
            **frame(self, table_sheet_words()),
            "presets": [{"name": name, "title": preset.title} for name, preset in PRESETS.items()],
            "endless": self.endless,
            "sheet": sheet_of(self.rules),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.endless or event.get("type") != "sheet":
            return []
        try:
            return [{"type": "sheet", "sheet": sheet_of(Rules.parse(text_in(event, "rules")))}]
        except RulesError as error:
            return [{"type": "refused", "reason": str(error)}]


def sheet_of(rules: Rules) -> Json:
    """Return the sheet of a table as data."""
    parts: list[Json] = [
        {"id": chapter.value, "title": chapter.title, "lines": lines}
        for chapter, clauses in PARTS
        if (lines := [_line(clause, rules) for clause in map(CLAUSES.__getitem__, clauses) if _stands(clause, rules)])
    ]
    return {
        "rules": str(rules),
        "title": _("Belote at our table: {rules}").format(rules=rules),
        "from": PRESETS[rules.preset].title,
        "cards": _cards(rules),
        "total": CLAUSES["total"].statement(rules),
        "parts": parts,
        "house": any(line["house"] for part in parts for line in part["lines"]),
        "dense": sum(len(line["text"]) for part in parts for line in part["lines"]) > _ROOM,
    }


def _stands(clause: Clause, rules: Rules) -> bool:
    """Whether a clause stands on the sheet of a table."""
    if not clause.applies(rules):
        return False
    return clause.id not in _ONLY_ELSEWHERE or clause.statement(rules) != clause.statement(CLASSIC)


def _line(clause: Clause, rules: Rules) -> Json:
    """Return what a clause says, and whether that is otherwise than at the classic table."""
    says = clause.statement(rules)
    house = not clause.applies(CLASSIC) or says != clause.statement(CLASSIC)
    return {"clause": clause.id, "text": says, "house": house, "title": plain(clause.title)}


def _cards(rules: Rules) -> list[Json]:
    """Return the orders of the cards with what they count, highest first."""
    columns = [
        (_("Trumps"), Trump.HEARTS, Suit.HEARTS),
        (_("Other suits"), Trump.HEARTS, Suit.SPADES),
    ]
    if rules.third_round == "yes":
        columns += [(_("All trumps"), Trump.ALL, Suit.SPADES), (_("No trumps"), Trump.NONE, Suit.SPADES)]
    return [
        {
            "title": title,
            "rows": [[card.rank.label, points_of([card], trump)] for card in Order.of(trump).ranked(suit)],
        }
        for title, trump, suit in columns
    ]
