"""The activity “tables side by side”: the questions on which tables differ, who says what, and what changes by it.

Questions that all of them answer alike are folded away. To each of the others belongs a case that comes out
differently: a position, a score or a moment of the match.

>>> page = Tables("classic", "arena")
>>> [compared] = page.state()["comparisons"]
>>> [question["name"] for question in compared["questions"]]
['third_round', 'undertrump', 'belote_in_litige']
>>> compared["questions"][1]["case"]["outcomes"][0]["table"]
'classic'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.activity import written
from belote_teach.activities.level import ENDING, SHARED_PAGE
from belote_teach.activities.reference_words import tables_words
from belote_teach.activities.shown import cards_shown
from belote_teach.activities.wording import frame
from belote_teach.course.link import fragment
from belote_teach.course.what_changes import CLAUSE_OF, what_changes
from belote_teach.puzzles import legal_cards
from belote_teach.rules.options import OPTIONS, PRESETS, Rules, RulesError
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.trick import Position, legal_plays
from belote_teach.words import _, listed, ngettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.course.what_changes import Case, Outcome
    from belote_teach.rules.options import Option

__all__ = ["MOST_TABLES", "Tables"]

MOST_TABLES: Final = len(PRESETS) + 1
"""So many tables are compared at once, and no more: all the presets and one of one’s own."""


class Tables:
    """Tables side by side. `first` and `second` are those that are compared at first, as text or `Rules`.

    `RulesError` for what is no table. `endless`: whether others can be chosen; where not, the first table is compared
    with every preset. `ending`: how addresses of pages end.
    """

    name = "tables"

    def __init__(
        self,
        first: str | Rules = "classic",
        second: str | Rules = "arena",
        *,
        endless: bool = True,
        ending: str = ENDING,
    ) -> None:
        self.tables = (Rules.parse(first), Rules.parse(second))
        self.endless = endless
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Tables side by side")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: the questions on which tables differ, and what changes by it.").format(title=self.title)

    def state(self) -> Json:
        """Return the tables that can be chosen, and those that are compared at first."""
        first = self.tables[0]
        pairs = [self.tables]
        if not self.endless:
            pairs = [(first, Rules.of_preset(name)) for name in PRESETS if not Rules.of_preset(name).same_game(first)]
        return {
            **frame(self, tables_words()),
            "presets": [{"name": name, "title": preset.title} for name, preset in PRESETS.items()],
            "endless": self.endless,
            "comparisons": [self._compared(pair) for pair in pairs],
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.endless or event.get("type") != "compare":
            return []
        try:
            tables = _tables(event)
        except RulesError as error:
            return [{"type": "refused", "reason": str(error)}]
        if len(tables) < 2:
            return [{"type": "refused", "reason": _("Choose at least two tables that are not the same.")}]
        return [{"type": "comparison", "comparison": self._compared(tables)}]

    # --- what differs -------------------------------------------------------------------------------------------------

    def _compared(self, tables: tuple[Rules, ...]) -> Json:
        differing = [name for name in OPTIONS if len({getattr(rules, name) for rules in tables}) > 1]
        n = len(differing)
        says = ngettext(
            "These tables answer {n} question differently.", "These tables answer {n} questions differently.", n
        )
        alike = [option for name, option in OPTIONS.items() if name not in differing]
        return {
            "title": listed(str(rules) for rules in tables),
            "tables": [{"rules": str(rules), "title": PRESETS[rules.preset].title} for rules in tables],
            "says": says.format(n=n),
            "questions": [self._question(OPTIONS[name], tables) for name in differing],
            "alike": [
                {"question": each.title, "answer": each.meaning(getattr(tables[0], each.name))} for each in alike
            ],
            "alike_says": ngettext(
                "{n} question is answered alike.", "{n} questions are answered alike.", len(alike)
            ).format(n=len(alike)),
        }

    def _question(self, option: Option, tables: tuple[Rules, ...]) -> Json:
        clause = CLAUSES[CLAUSE_OF[option.name]]
        answers: dict[object, list[Rules]] = {}
        for rules in tables:
            answers.setdefault(getattr(rules, option.name), []).append(rules)
        first, other = (group[0] for group in list(answers.values())[:2])
        case = what_changes(option.name, first, other)
        return {
            "name": option.name,
            "question": option.title,
            "rule": clause.title,
            "french": clause.french,
            "answers": [
                {
                    "tables": listed(map(str, group)),
                    "meaning": option.meaning(value),  # type: ignore[arg-type]  # a value of that option
                    "statement": clause.statement(group[0]) if clause.applies(group[0]) else "",
                    "sources": clause.said_by(group[0]) if clause.applies(group[0]) else "",
                    "dissent": clause.against(group[0]) if clause.applies(group[0]) else "",
                }
                for value, group in answers.items()
            ],
            "case": self._case(case) if case else None,
        }

    def _case(self, case: Case) -> Json:
        shown = cards_shown(case.position.hand) if case.position else {}
        hand = case.position.law.order.for_display(case.position.hand) if case.position else []
        return {
            "situation": list(case.situation),
            "cards": shown,
            "outcomes": [
                self._outcome(outcome, rules, case.position if shown else None, [card.text for card in hand])
                for outcome, rules in zip((case.here, case.there), case.rules, strict=True)
            ],
        }

    def _outcome(self, outcome: Outcome, rules: Rules, position: Position | None, hand: list[str]) -> Json:
        allowed: list[str] = []
        href = ""
        if position:
            here = Position(position.hand, position.trick, position.trump, rules, position.seat)
            legal = {card.text for card in legal_plays(here)}
            allowed = [card for card in hand if card in legal]
            if len(allowed) < len(hand):
                link = fragment(legal_cards.Puzzle("tables", 0, here))
                href = f"{SHARED_PAGE}{self.ending}#{link}"
        return {
            "table": str(rules),
            "answer": outcome.answer,
            "reason": outcome.reason,
            "rule": CLAUSES[outcome.clause].title,
            "hand": [[card, card in allowed] for card in hand],
            "href": href,
        }


def _tables(event: Mapping[str, Any]) -> tuple[Rules, ...]:
    """Return the tables that an event names, each game once; `RulesError` for what is none, and for too many."""
    given = event.get("tables")
    texts = given if isinstance(given, list) else []
    tables: list[Rules] = []
    if len(texts) > MOST_TABLES:
        raise RulesError(_("Choose {n} tables at most.").format(n=MOST_TABLES))
    for text in texts:
        rules = Rules.parse(written(text))
        if not any(rules.same_game(other) for other in tables):
            tables.append(rules)
    return tuple(tables)
