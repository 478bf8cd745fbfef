"""A score sheet as it is entered: texts, free to be wrong, and what is wrong about each of them.

>>> read(Entry(cards="98", belote_takers="1")).sheet.takers.cards
98
>>> [(problem.at, problem.says) for problem in read(Entry(cards="98", tricks="8")).problems]
[('tricks', 'A side without a trick has no card points, not 64.')]
>>> read(Entry(cards="a lot")).problems[0].says
'“a lot” is no number of points: write digits, up to six of them.'
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, Self

from belote_teach.cards import Side
from belote_teach.rules.options import OPTIONS, Rules, RulesError
from belote_teach.rules.order import LAST_TRICK, Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Sheet
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_teach.rules.choices import Option

__all__ = [
    "LOST", "MOST_BELOTES", "SCORING_OPTIONS", "TRICKS", "Entry", "Problem", "Reading", "left_over", "options_at",
    "read",
]  # fmt: skip

LOST: Final = "lost"
"""The entry for a belote that was held and not scored, because a word was missing."""

MOST_BELOTES: Final = 4
TRICKS: Final = 8
SUIT: Final = "suit"
CONTRACTS: Final = (SUIT, Trump.ALL.value, Trump.NONE.value)
"""What a contract can be on a sheet without cards: some suit, all trumps, no trumps."""

_MOST_DIGITS: Final = 6
_MOST_TEXT: Final = 40
_MOST_RULES: Final = 2000

SCORING_OPTIONS: Final = (
    "declarations", "third_round", "all_trumps_belote", "belote_words", "belote_counts", "belote_on_failure",
    "equality", "belote_in_litige", "litige_again", "declarations_on_dedans", "declarations_on_capot",
    "trickless_takers", "capot", "defenders_capot", "rounding",
)  # fmt: skip
"""The options on which the score of one sheet can hang, or whether there can be such a sheet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """What stands in the controls, each as its text; an empty one says nothing.

    `taker` is `NS` or `EW`, `contract` one of `CONTRACTS`. `cards` are the takers' card points with the last trick's
    ten; the defenders have the rest. `tricks` are the takers', `last` says who won the last one (`takers` or
    `defenders`). `belote_…` is how many each side scored, or `lost`.
    """

    rules: str = "classic"
    taker: str = "NS"
    contract: str = SUIT
    cards: str = "82"
    tricks: str = ""
    last: str = ""
    declared_takers: str = "0"
    declared_defenders: str = "0"
    belote_takers: str = "0"
    belote_defenders: str = "0"
    held: str = "0"

    @classmethod
    def of(cls, given: Mapping[Any, Any]) -> Self:
        """Return the entry that a page sends; what is no text of a control is left at its beginning."""
        return cls(**{name: text for name in NAMES if isinstance(text := given.get(name), str)})

    def texts(self) -> dict[str, str]:
        """Return every control's text by its name."""
        return asdict(self)


NAMES: Final = tuple(field.name for field in fields(Entry))


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong: `at` which control, by which clause if by one, a sentence, and the entries that put it right."""

    at: str
    says: str
    clause: str = ""
    fix: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """An entry that was read: the entry as it would be written cleanly, and its sheet or its problems.

    `rules` is the table, None where its text names none.
    """

    entry: Entry
    rules: Rules | None
    sheet: Sheet | None
    problems: tuple[Problem, ...]


def options_at(rules: Rules) -> list[Option]:
    """Return the options on which scores hang and that mean something at a table."""
    return [
        OPTIONS[name]
        for name in SCORING_OPTIONS
        if any(clause.option == name and clause.applies(rules) for clause in CLAUSES.values())
    ]


def read(entry: Entry) -> Reading:
    """Read an entry; everything that cannot be is a problem beside its control."""
    try:
        rules = Rules.parse(entry.rules[:_MOST_RULES])
    except RulesError as error:
        return Reading(entry, None, None, (Problem("rules", str(error)),))
    problems = list(_unreadable(entry))
    if problems:
        return Reading(entry, rules, None, tuple(problems))
    entry = _clean(replace(entry, rules=str(rules)))
    sheet = _sheet(entry, rules)
    found = [*_of_contract(entry, rules), *_of_tricks(entry), *_of_sheet(entry, sheet)]
    return Reading(entry, rules, None if found else sheet, tuple(found))


# --- reading ----------------------------------------------------------------------------------------------------------

_POINTS: Final = ("cards", "declared_takers", "declared_defenders", "held")
_BELOTES: Final = (*map(str, range(MOST_BELOTES + 1)), LOST)
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "taker": tuple(side.value for side in Side),
    "contract": CONTRACTS,
    "tricks": ("", *map(str, range(TRICKS + 1))),
    "last": ("", "takers", "defenders"),
    "belote_takers": _BELOTES,
    "belote_defenders": _BELOTES,
}


def _unreadable(entry: Entry) -> Iterator[Problem]:
    for name in _POINTS:
        text = getattr(entry, name).strip()
        if not text and name == "cards":
            yield Problem(name, _("Write the card points of the takers, from 0 to {most}.").format(most=DEAL_TOTAL))
        elif text and not _is_number(text):
            says = _("“{text}” is no number of points: write digits, up to six of them.")
            yield Problem(name, says.format(text=text[:_MOST_TEXT]))
        elif name == "cards" and int(text) > DEAL_TOTAL:
            says = _("A deal has {most} card points with the last trick, not {n}.")
            yield Problem(name, says.format(most=DEAL_TOTAL, n=int(text)), "total", (("cards", str(DEAL_TOTAL)),))
    for name, choices in _CHOICES.items():
        if getattr(entry, name) not in choices:
            yield Problem(name, _("Choose one of the entries of this list."))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS


def left_over(cards: str) -> int | None:
    """Return the card points that those of the takers leave to the defenders; None where no deal has so many.

    >>> left_over(" 98 "), left_over("163"), left_over("many")
    (64, None, None)
    """
    text = cards.strip()
    return DEAL_TOTAL - int(text) if _is_number(text) and int(text) <= DEAL_TOTAL else None


def _clean(entry: Entry) -> Entry:
    """Write numbers without what does not belong to them; nothing is 0."""
    return replace(entry, **{name: str(int(getattr(entry, name).strip() or 0)) for name in _POINTS})


def _sheet(entry: Entry, rules: Rules) -> Sheet:
    cards = int(entry.cards)
    tricks = int(entry.tricks) if entry.tricks else None
    return Sheet(
        taker=Side.parse(entry.taker),
        takers=_count(entry, "takers", cards, tricks),
        defenders=_count(entry, "defenders", DEAL_TOTAL - cards, None if tricks is None else TRICKS - tricks),
        rules=rules,
        held=int(entry.held),
        trump=_trump(entry),
    )


def _trump(entry: Entry) -> Trump:
    """Return trumps. A sheet without cards does not say which suit it was, and no score hangs on it: any will do."""
    return Trump.SPADES if entry.contract == SUIT else Trump.parse(entry.contract)


def _count(entry: Entry, side: str, cards: int, tricks: int | None) -> Count:
    belote = getattr(entry, f"belote_{side}")
    return Count(
        cards,
        declared=int(getattr(entry, f"declared_{side}")),
        belotes=0 if belote == LOST else int(belote),
        silent=int(belote == LOST),
        tricks=tricks,
        last=None if not entry.last else entry.last == side,
    )


# --- what cannot be ---------------------------------------------------------------------------------------------------


def _of_contract(entry: Entry, rules: Rules) -> Iterator[Problem]:
    if entry.contract != SUIT and rules.third_round == "no":
        says = _("At this table there is no third round of bidding, so all trumps and no trumps are never played.")
        yield Problem("contract", says, "third_round", (("contract", SUIT),))


def _of_tricks(entry: Entry) -> Iterator[Problem]:
    """Say where the points cannot be those of so many tricks, or not with the last one."""
    cards = {"takers": int(entry.cards), "defenders": DEAL_TOTAL - int(entry.cards)}
    if entry.last and cards[entry.last] < LAST_TRICK:
        says = _("The last trick alone is worth {ten}: the side that won it cannot have {n} card points.")
        yield Problem("last", says.format(ten=LAST_TRICK, n=cards[entry.last]), "last_trick", (("last", ""),))
    tricks = int(entry.tricks or 0)
    if tricks in range(1, TRICKS):
        low, high = _bounds(tricks, _trump(entry))
        if not low <= cards["takers"] <= high:
            says = ngettext(
                "{n} trick brings from {low} to {high} card points, not {cards}.",
                "{n} tricks bring from {low} to {high} card points, not {cards}.",
                tricks,
            )
            shown = says.format(n=tricks, low=low, high=high, cards=cards["takers"])
            yield Problem("tricks", shown, "card_points", (("tricks", ""),))


def _bounds(tricks: int, trump: Trump) -> tuple[int, int]:
    """Return the least and the most that so many tricks can bring: the poorest cards, or the richest and the last."""
    points = sorted(Order.of(trump).points)
    low, high = sum(points[: 4 * tricks]), sum(points[-4 * tricks :]) + LAST_TRICK
    return low, high


def _of_sheet(entry: Entry, sheet: Sheet) -> Iterator[Problem]:
    for clause, says in sheet.problems():
        yield Problem(_at(clause, entry), says, clause, _fix(clause, entry))


_CONTROLS: Final[Mapping[str, str]] = {
    "total": "cards", "eight_tricks": "tricks", "capot": "tricks", "last_trick": "last", "held": "held",
    "declarations": "declared_takers", "who_declares": "declared_takers", "runs": "declared_takers",
    "belote": "belote_takers", "all_trumps_belote": "belote_takers", "belote_words": "belote_takers",
}  # fmt: skip
"""The control beside which the fault of a clause is told, that of the takers where both sides have one."""


def _at(clause: str, entry: Entry) -> str:
    """Return the control that a fault is about: the defenders' where the takers have entered nothing there."""
    at = _CONTROLS[clause]
    if at.endswith("_takers") and getattr(entry, at) == "0":
        return at.replace("_takers", "_defenders")
    return at


def _fix(clause: str, entry: Entry) -> tuple[tuple[str, str], ...]:
    """Return entries that take a fault away, where it is plain which."""
    if clause == "capot":
        return (("cards", str(DEAL_TOTAL if int(entry.tricks) == TRICKS else 0)),)
    if clause == "declarations":
        return (("declared_takers", "0"), ("declared_defenders", "0"))
    return ()
