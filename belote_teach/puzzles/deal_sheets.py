"""Deals as they are written down before they are scored: drawn, shown in an exercise, and read back from it.

What somebody would score who has a rule wrong is often what another table scores, and the engine is asked for that.

>>> import random
>>> from belote_teach.rules.options import Rules
>>> sheet = drawn(random.Random(4), Rules(), Draw(belote=1))
>>> sheet.takers.cards, sheet.takers.belotes, sheet.defenders.cards
(95, 0, 67)
>>> [row.label for row in shown(sheet).rows]
['Cards and last trick', 'Belote']
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.puzzles.dealing import SEATS
from belote_teach.puzzles.puzzle import Kind, Reason, Scene
from belote_teach.puzzles.score_sheet import DEFENDERS, TAKERS, SheetRow, ShownSheet
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.rules.order import LAST_TRICK
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import BELOTE, DEAL_TOTAL, Account, Count, Sheet, score
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from belote_teach.puzzles.puzzle import Answer, Puzzle
    from belote_teach.rules.choices import Choice
    from belote_teach.rules.ledger import Line
    from belote_teach.rules.options import Rules

__all__ = [
    "BELOTE_ROW",
    "CARDS_ROW",
    "Draw",
    "RowName",
    "asked",
    "brought",
    "drawn",
    "elsewhere",
    "moves",
    "reasons",
    "reply",
    "scene_of",
    "sheet_of",
    "shown",
    "trained",
]


# --- drawing ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """What kind of deal to draw.

    `belote` and `declared` are the chances of one, `capot` and `all_lost` those of all eight tricks for the takers and
    for the defenders, `tie` that of equal totals, `last` that the last trick stands apart. `tricks` writes them down.
    """

    belote: float = 0
    declared: float = 0
    capot: float = 0
    all_lost: float = 0
    tie: float = 0.2
    last: float = 0
    tricks: bool = False


_APART: Final = (2, 2, 4, 6, 8, 10, 14, 20, 22, 34, 56)
"""By how many points two sides differ: deals that are close teach more than others."""

_DECLARED: Final = (20, 20, 50, 100)


def drawn(rng: random.Random, rules: Rules, draw: Draw) -> Sheet:
    """Draw a deal that is over and not yet scored: who took, and what each side brought home."""
    taker = rng.choice(tuple(Side))
    belote = _somebody(rng, draw.belote, 1)
    declared = _somebody(rng, draw.declared if rules.declarations == "yes" else 0, rng.choice(_DECLARED))
    chance = rng.random()
    if chance < draw.capot:
        cards, won, declared = DEAL_TOTAL, 8, (0, sum(declared))  # declarations matter with the side without a trick
    elif chance < draw.capot + draw.all_lost:
        cards, won, declared = 0, 0, (sum(declared), 0)
    else:
        apart = 0 if rng.random() < draw.tie else rng.choice(_APART) * rng.choice((1, -1))
        more = [BELOTE * belote[place] + declared[place] for place in (0, 1)]
        cards = min(max((DEAL_TOTAL + apart + more[1] - more[0]) // 2, 12), DEAL_TOTAL - 12)
        won = min(max(round(cards / 20), 1), 7)
    last = rng.random() < cards / DEAL_TOTAL if rng.random() < draw.last else None
    tricks = won if draw.tricks or won in (0, 8) else None
    return Sheet(
        taker=taker,
        takers=Count(cards, declared[0], belote[0], tricks, last=last),
        defenders=Count(
            DEAL_TOTAL - cards, declared[1], belote[1], None if tricks is None else 8 - tricks,
            last=None if last is None else not last,
        ),
        rules=rules,
    )  # fmt: skip


def _somebody(rng: random.Random, chance: float, n: int) -> tuple[int, int]:
    """Return what takers and defenders have of something that one side or nobody has."""
    if rng.random() >= chance:
        return 0, 0
    return (n, 0) if rng.random() < 0.5 else (0, n)


# --- showing and reading back -----------------------------------------------------------------------------------------


class RowName(NamedTuple):
    """A row that a sheet may have: its id and what it says, untranslated."""

    id: str
    says: str


CARDS_ROW: Final = RowName("cards", N_("Cards and last trick"))
_ALONE: Final = RowName("cards_alone", N_("Cards, without the last trick’s ten"))
_LAST: Final = (
    RowName("takers_last", N_("The takers won the last trick")),
    RowName("defenders_last", N_("The defenders won the last trick")),
)
_TRICKS: Final = RowName("tricks", N_("Tricks"))
_DECLARATIONS: Final = RowName("declared", N_("Declarations"))
BELOTE_ROW: Final = RowName("belote", N_("Belote"))


def shown(sheet: Sheet) -> ShownSheet:
    """Return the sheet of a deal as an exercise shows it: points as they were counted, and nothing added up."""
    counts = (sheet.takers, sheet.defenders)
    rows = []
    if sheet.takers.last is None:
        rows.append(SheetRow(*CARDS_ROW, tuple(count.cards for count in counts)))
    else:
        rows.append(SheetRow(*_ALONE, tuple(count.cards - LAST_TRICK * bool(count.last) for count in counts)))
        rows.append(SheetRow(*_LAST[not sheet.takers.last], (None, None)))
    if sheet.takers.tricks is not None:
        rows.append(SheetRow(*_TRICKS, tuple(count.tricks for count in counts)))
    if any(count.declared for count in counts):
        rows.append(SheetRow(*_DECLARATIONS, tuple(count.declared or None for count in counts)))
    if any(count.belotes for count in counts):
        rows.append(SheetRow(*BELOTE_ROW, tuple(BELOTE * count.belotes or None for count in counts)))
    return ShownSheet((TAKERS, DEFENDERS), tuple(rows))


def scene_of(rng: random.Random, sheet: Sheet, side: Side | None, notes: Iterable[str] = ()) -> Scene:
    """Return the scene of a deal: its sheet and who took, with the side that is asked about."""
    taker = rng.choice([seat for seat in SEATS if seat.side is sheet.taker])
    return Scene(side=side, taker=taker, sheet=shown(sheet), notes=(took(sheet), *notes))


def took(sheet: Sheet) -> str:
    """Say who took."""
    return _("{side} took.").format(side=sheet.taker.title)


def sheet_of(puzzle: Puzzle) -> Sheet:
    """Return the sheet of the deal that an exercise shows."""
    written, taker = puzzle.scene.sheet, puzzle.scene.taker
    assert written is not None  # noqa: S101 - every exercise in scoring a deal has one
    assert taker is not None  # noqa: S101 - as above
    there = {row.id for row in written.rows}

    def count(column: str) -> Count:
        last = f"{column}_last" in there if _ALONE.id in there else None
        cards = written.cell(CARDS_ROW.id, column) + written.cell(_ALONE.id, column) + LAST_TRICK * bool(last)
        return Count(
            cards, written.cell(_DECLARATIONS.id, column), written.cell(BELOTE_ROW.id, column) // BELOTE,
            written.cell(_TRICKS.id, column) if _TRICKS.id in there else None, last=last,
        )  # fmt: skip

    return Sheet(taker=taker.side, takers=count(TAKERS), defenders=count(DEFENDERS), rules=puzzle.rules)


def elsewhere(puzzle: Puzzle, **choices: Choice) -> Account:
    """Return the account of the deal shown, at the exercise’s table or at one that chooses some options otherwise."""
    return score(replace(sheet_of(puzzle), rules=puzzle.rules.having(**choices)))


def asked(puzzle: Puzzle, account: Account) -> int:
    """Return what the side that an exercise asks about scores by an account."""
    assert puzzle.scene.side is not None  # noqa: S101 - exercises with a number ask for a side
    return account.points[puzzle.scene.side]


def brought(account: Account) -> tuple[int, int]:
    """Return what takers and defenders had before the contract was decided: cards, declarations and belotes."""
    lines = list(takewhile(lambda line: line.moves, account.lines))
    return sum(line.takers for line in lines), sum(line.defenders for line in lines)


# --- saying -----------------------------------------------------------------------------------------------------------


def moves(line: Line) -> str:
    """Say a line of an account: its label, and what it adds or takes away."""
    columns = ((line.takers, N_("takers {n}")), (line.defenders, N_("defenders {n}")), (line.held, N_("held {n}")))
    moved = [_(says).format(n=f"{n:+}".replace("-", "−")) for n, says in columns if n]
    if not moved:
        return _("{line}.").format(line=line.label)
    return _("{line} ({moves}).").format(line=line.label, moves=listed(moved))


def reasons(account: Account) -> list[Reason]:
    """Return an account as lines of reasoning."""
    return [Reason(moves(line), line.clause.id) for line in account.lines]


def trained(account: Account, among: Iterable[str]) -> tuple[str, ...]:
    """Return the clauses of an account's lines that are `among` those of a skill, in their order there."""
    cited = {line.clause.id for line in account.lines}
    return tuple(clause for clause in among if clause in cited)


def belief(id: str, says: str, idea: Callable[[Puzzle], Answer], message: str, clause: str) -> Belief:  # noqa: A002
    """Return a belief about points whose `reply` is a message and a rule."""
    return Belief(id, says, idea, reply(message, clause))


def reply(message: str, clause: str) -> Callable[[Puzzle, Answer], Said]:
    """Return the reply that says the difference and what is right. The rule itself stands below every reply.

    Where a message leaves the rule to the table, `{rule}` in it is what this table has settled.
    """

    def say(puzzle: Puzzle, given: Answer) -> Said:
        parts = [_(message).format(rule=CLAUSES[clause].statement(puzzle.rules))]
        if puzzle.kind is Kind.NUMBER:
            parts.append(_("It is {right}, not {answer}.").format(right=puzzle.answer, answer=given))
        else:
            parts.append(puzzle.explanation[-1].text)
        return Said(" ".join(parts), clause)

    return say
