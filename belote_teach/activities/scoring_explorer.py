"""The activity “explore the score”: a sheet goes in, and its account, chart and other tables come out.

Every answer hangs on what its event carries and on nothing before it: the whole sheet, and the sheet that was shown
until then, so that the answer can say what has changed.

>>> explorer = ScoringExplorer()
>>> start = explorer.state()["answer"]["entry"]
>>> [answer] = explorer.handle({"type": "sheet", "id": 1, "entry": {**start, "cards": "81"}, "before": start})
>>> answer["result"]["title"]
'*Litige*: the same on both sides'
>>> answer["result"]["changes"]["says"]
'Until now it was: contract made. Now it is: litige, by the rule “The same number of points”.'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.account_told import ClauseBook, account_told, changes_shown, points
from belote_teach.activities.level import ENDING
from belote_teach.activities.score_chart import chart_shown
from belote_teach.activities.score_words import belote_choices, explorer_words, last_choices, tricks_choices
from belote_teach.activities.wording import frame
from belote_teach.cards import Side
from belote_teach.rules.options import OPTIONS, PRESETS, Rules, RulesError
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import DEAL_TOTAL, score
from belote_teach.scores import link
from belote_teach.scores.compare import AtTable, at_tables
from belote_teach.scores.entry import LOST, SUIT, Entry, Problem, Reading, left_over, options_at, read
from belote_teach.scores.worked import CASES, PARTS
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.rules.choices import Option
    from belote_teach.rules.scoring import Account, Sheet
    from belote_teach.scores.case import Case

__all__ = ["EXPLORER_PAGE", "GALLERY_PAGE", "ScoringExplorer"]

EXPLORER_PAGE: Final = "24_scoring_explorer"
GALLERY_PAGE: Final = "25_worked_scores"

_MOST_CHOICES: Final = 20


class ScoringExplorer:
    """The explorer of one score sheet.

    `case` is the worked case to begin with. One that is not `live` answers nothing: its cases carry their answers.
    `ending` is how addresses of pages end.
    """

    name = "scoring-explorer"

    def __init__(self, case: str = "made_82", *, live: bool = True, ending: str = ENDING) -> None:
        if case not in CASES:
            raise ValueError(_("There is no worked case “{id}”.").format(id=case))
        self.case = case
        self.live = live
        self.ending = ending

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _("Explore the score")

    def text(self) -> str:
        """Say in a sentence what it is."""
        return _("{title}: change anything on a score sheet and see what it comes to (on the page).").format(
            title=self.title
        )

    def state(self) -> Json:
        """Return everything that a page needs to begin."""
        book = ClauseBook()
        return {
            **frame(self, explorer_words()),
            "live": self.live,
            "total": DEAL_TOTAL,
            "start": self.case,
            "gallery": f"{GALLERY_PAGE}{self.ending}",
            "tables": [{"rules": name, "title": preset.title} for name, preset in PRESETS.items()],
            "choices": {
                "taker": [[side.value, side.title] for side in Side],
                "contract": [
                    [SUIT, _("a suit is trumps")], *([trump.value, trump.title] for trump in (Trump.ALL, Trump.NONE)),
                ],
                "tricks": tricks_choices(),
                "last": last_choices(),
            },
            "parts": [
                {"title": part.title, "cases": [self._case(case, book) for case in part.cases]} for part in PARTS
            ],
            "answer": _answer(read(CASES[self.case].entry), None, book, live=self.live),
            "clauses": book.shown,
        }  # fmt: skip

    def _case(self, case: Case, book: ClauseBook) -> Json:
        shown: Json = {
            "id": case.id,
            "title": case.title,
            "says": case.text,
            "said_by": case.said_by(),
            "entry": case.entry.texts(),
            "link": link.dumps(case.entry),
        }
        if not self.live:
            shown["answer"] = _answer(read(case.entry), None, book, live=False)
        return shown

    def handle(self, event: object) -> list[Json]:
        """Answer one event: score a `sheet`, or `open` a link. What is no event of ours is passed over."""
        if not isinstance(event, Mapping) or not self.live:
            return []
        number, answers = event.get("id"), _ANSWERS.get(str(event.get("type")))
        if not isinstance(number, int) or isinstance(number, bool) or answers is None:
            return []
        return [{**answers(event), "id": number}]


# --- events -----------------------------------------------------------------------------------------------------------


def _scored(event: Mapping[Any, Any]) -> Json:
    """Score a sheet, at a table with other `choices` of its options, if any are asked for."""
    entry, refused = _chosen(_entry(event.get("entry")), event.get("choices"))
    before = event.get("before")
    book = ClauseBook()
    reading = read(entry)
    if refused:
        reading = replace(reading, problems=(Problem("rules", refused), *reading.problems))
    answer = _answer(reading, read(_entry(before)).sheet if isinstance(before, Mapping) else None, book)
    return {**answer, "clauses": book.shown}


def _opened(event: Mapping[Any, Any]) -> Json:
    """Open the sheet that a link holds."""
    fragment = event.get("fragment")
    try:
        entry = link.loads(fragment if isinstance(fragment, str) else "")
    except link.LinkError as error:
        return {"type": "refused", "says": str(error)}
    book = ClauseBook()
    return {**_answer(read(entry), None, book), "clauses": book.shown}


_ANSWERS: Final[Mapping[str, Callable[[Mapping[Any, Any]], Json]]] = {"sheet": _scored, "open": _opened}


def _entry(given: object) -> Entry:
    return Entry.of(given) if isinstance(given, Mapping) else Entry()


def _chosen(entry: Entry, choices: object) -> tuple[Entry, str]:
    """Return an entry at a table with other choices, and why one of them cannot be, which is then left out."""
    refused = ""
    for choice in choices[:_MOST_CHOICES] if isinstance(choices, list) else ():
        match choice:
            case [str(name), str(value)] if name in OPTIONS:
                try:
                    entry = replace(entry, rules=str(Rules.parse(entry.rules).having(**{name: value})))
                except RulesError as error:
                    refused = str(error)
    return entry, refused


# --- answers ----------------------------------------------------------------------------------------------------------


def _answer(reading: Reading, before: Sheet | None, book: ClauseBook, *, live: bool = True) -> Json:
    """Return everything that a page shows of a sheet; `result` is None where it cannot be scored.

    A page that is not `live` learns only what the table chooses otherwise than its preset.
    """
    sheet = reading.sheet
    return {
        "type": "scored",
        "entry": reading.entry.texts(),
        "others": _others(reading.entry.cards),
        "link": link.dumps(reading.entry) if sheet and not reading.problems else "",
        "problems": [
            {"at": problem.at, "says": problem.says, "fix": dict(problem.fix)} for problem in reading.problems
        ],
        "table": _table(reading.rules, reading.entry, live=live) if reading.rules else None,
        "result": _result(sheet, score(before) if before else None, book) if sheet else None,
    }


def _others(cards: str) -> str:
    """Say what the takers' card points leave to the defenders; empty where they are none that a deal can have."""
    n = left_over(cards)
    return "" if n is None else _("The defenders then have {n}.").format(n=n)


def _result(sheet: Sheet, before: Account | None, book: ClauseBook) -> Json:
    account = score(sheet)
    return {
        **account_told(account, book, before),
        "changes": changes_shown(before, account, book),
        "chart": chart_shown(sheet),
        "tables": [_at_table(row, book) for row in at_tables(sheet)],
    }


def _at_table(row: AtTable, book: ClauseBook) -> Json:
    account = row.account
    return {
        "name": str(row.rules),
        "cells": [
            account.outcome.title,
            _("{takers}–{defenders}").format(takers=points(account.takers), defenders=points(account.defenders)),
            points(account.held) if account.held else "",
        ]
        if account
        else [],
        "problem": row.problem,
        "differs": row.differs,
        "clause": book.key(row.clause, row.rules) if row.clause else "",
    }


# --- the controls of a table ------------------------------------------------------------------------------------------


def _table(rules: Rules, entry: Entry, *, live: bool) -> Json:
    """Return what a table lets be entered, and what it chooses."""
    base = Rules.of_preset(rules.preset)
    declared = rules.declarations == "yes" or (entry.declared_takers, entry.declared_defenders) != ("0", "0")
    return {
        "preset": rules.preset,
        "title": PRESETS[rules.preset].title,
        "contract": rules.third_round == "yes" or entry.contract != SUIT,
        "declared": declared,
        "belote_takers": _belotes(rules, entry, entry.belote_takers),
        "belote_defenders": _belotes(rules, entry, entry.belote_defenders),
        "options": [
            _option(option, rules, base)
            for option in options_at(rules)
            if live or getattr(rules, option.name) != getattr(base, option.name)
        ],
    }


def _belotes(rules: Rules, entry: Entry, entered: str) -> list[list[str]]:
    """Return what can be entered for the belotes of a side; what is entered is always among it."""
    most = {SUIT: 1, Trump.ALL.value: 0 if rules.all_trumps_belote == "none" else 4}.get(entry.contract, 0)
    offered = {entered, *map(str, range(most + 1))}
    if most and (rules.belote_words != "automatic" or (most > 1 and rules.all_trumps_belote == "suit_led")):
        offered.add(LOST)
    return [[value, says] for value, says in belote_choices().items() if value in offered]


def _option(option: Option, rules: Rules, base: Rules) -> Json:
    here = getattr(rules, option.name)
    values = dict.fromkeys([*option.values, here])
    return {
        "name": option.name,
        "question": option.title,
        "value": option.write(here),
        "changed": here != getattr(base, option.name),
        "choices": [[option.write(value), option.meaning(value)] for value in values],
    }
