"""Whose rule makes this score? A deal and its score are shown, and rules that tables differ by.

>>> puzzle = WHICH_TABLE.make(1, 1)
>>> puzzle.answer
'equality=made'
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.puzzles.deal_sheets import Draw, drawn, reasons, scene_of, sheet_of, shown, took
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason
from belote_teach.puzzles.score_sheet import DEFENDERS, HELD, TAKERS, SheetRow, ShownSheet
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.rules.choices import OPTIONS
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules
    from belote_teach.rules.scoring import Account, Sheet

__all__ = ["WHICH_TABLE"]

OWN: Final = "own"
_SCORE: Final = "score"


class _Result(NamedTuple):
    """What is written down at the end of a deal."""

    takers: int
    defenders: int
    held: int

    @property
    def text(self) -> str:
        """The score in words."""
        words = {"takers": self.takers, "defenders": self.defenders, "held": self.held}
        if self.held:
            return _("{takers} for the takers, {defenders} for the defenders, and {held} held").format(**words)
        return _("{takers} for the takers, {defenders} for the defenders").format(**words)


def _result(sheet: Sheet, rules: Rules) -> _Result:
    account = _account(sheet, rules)
    return _Result(account.takers, account.defenders, account.held)


def _account(sheet: Sheet, rules: Rules) -> Account:
    return score(replace(sheet, rules=rules))


# --- drawing ----------------------------------------------------------------------------------------------------------

_TOPICS: Final = {
    "capot": Draw(belote=0.3, capot=1, tricks=True),
    "belote_on_failure": Draw(belote=1, tie=0.1),
    "equality": Draw(belote=0.3, tie=1),
    "rounding": Draw(belote=0.5),
    "belote_in_litige": Draw(belote=1, tie=1),
    "belote_counts": Draw(belote=1, tie=0.2),
    "defenders_capot": Draw(belote=0.3, all_lost=1, tricks=True),
    "declarations_on_dedans": Draw(belote=0.5, declared=1, tie=0.1),
    "declarations_on_capot": Draw(declared=1, capot=0.7, all_lost=0.3, tricks=True),
    "trickless_takers": Draw(declared=1, all_lost=1, tricks=True),
}
"""The options that a score can tell, and the deals that do."""

_AT: Final = {1: slice(4), 2: slice(1, 7), 3: slice(3, None)}
"""Which of the options are asked about at a difficulty."""

_PATIENCE: Final = 40
"""After so many deals one wrong rule is enough: at some tables few of the options change anything."""

_CLAUSE_OF: Final = {clause.option: clause.id for clause in CLAUSES.values() if clause.option in _TOPICS}


class _Other(NamedTuple):
    """Another table: the one of the exercise with one option chosen otherwise."""

    option: str
    rules: Rules

    @property
    def id(self) -> str:
        """The option as it is written in the text of a rule set."""
        return f"{self.option}={OPTIONS[self.option].write(getattr(self.rules, self.option))}"

    @property
    def clause(self) -> str:
        """The id of the rule that the option is about."""
        return _CLAUSE_OF[self.option]

    @property
    def says(self) -> str:
        """What that rule is at the other table."""
        return CLAUSES[self.clause].statement(self.rules)


def _others(rules: Rules, options: Sequence[str]) -> list[_Other]:
    """Return the tables that differ from one by one of some options, where the option matters."""
    return [
        _Other(option, rules.having(**{option: value}))
        for option in options
        if CLAUSES[_CLAUSE_OF[option]].applies(rules)
        for value in OPTIONS[option].values
        if value != getattr(rules, option)
    ]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Draw a deal that tells one table from others: more of them, and finer differences, the harder it is."""
    options = list(_TOPICS)[_AT[difficulty]]
    others = _others(rules, options)
    by_option = sorted({other.option for other in others})
    by_option += [option for option in by_option if _TOPICS[option].declared]  # they come up at few tables
    for attempt in count():
        own_is_right = rng.random() < 0.3
        option = rng.choice(by_option)
        meant = rng.choice([other for other in others if other.option == option])
        sheet = drawn(rng, rules, _TOPICS[option])
        own, result = _result(sheet, rules), _result(sheet, rules if own_is_right else meant.rules)
        if _result(sheet, meant.rules) == own:
            continue
        wrong = [other for other in others if other is not meant and _result(sheet, other.rules) != result]
        rng.shuffle(wrong)
        wrong.sort(key=lambda other: _far(_result(sheet, other.rules), result, own))
        wanted = 1 if difficulty == 1 or attempt > _PATIENCE else 2
        if len(wrong) >= wanted:
            offered = [meant, *wrong[:wanted]]
            rng.shuffle(offered)
            return _puzzle(rng, sheet, offered, meant, own_is_right=own_is_right)
    raise AssertionError("counting never ends")


def _far(makes: _Result, result: _Result, own: _Result) -> tuple[bool, bool]:
    """Order wrong rules: those that fit one column come first, then those that change anything at all."""
    return makes.takers != result.takers and makes.defenders != result.defenders, makes == own


def _puzzle(
    rng: random.Random, sheet: Sheet, offered: Sequence[_Other], meant: _Other, *, own_is_right: bool
) -> Puzzle:
    rules = sheet.rules
    own = _result(sheet, rules)
    right = rules if own_is_right else meant.rules
    result = _result(sheet, right)
    statement = CLAUSES[meant.clause].statement(right)
    says = (
        _("The rules of this table as they stand make {score}. {rule}")
        if own_is_right
        else _("This rule makes {score}. {rule}")
    )
    conclusion = says.format(score=result.text, rule=statement)

    def choice(id: str, text: str, table: Rules) -> Choice:  # noqa: A002 - it is one
        makes = _("That would make {score}.").format(score=_result(sheet, table).text)
        return Choice(id, text, conclusion if table is right else makes)

    scene = scene_of(rng, sheet, None)
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([took(sheet), _("This is what was written down. By which rule?")]),
        scene=replace(scene, sheet=_with_the_score(shown(sheet), result)),
        choices=(
            choice(OWN, _("The rules of this table as they stand"), rules),
            *(choice(other.id, other.says, other.rules) for other in offered),
        ),
        answers=(OWN if own_is_right else meant.id,),
        hints=(
            Hint(_("Score the deal yourself, by the rules of this table. Does the same come out?")),
            Hint(_("Look at what each of the rules is about: does this deal have anything of it?")),
            Hint(_("By the table’s own rules it is {score}.").format(score=own.text)),
            Hint(conclusion),
        ),
        explanation=(*_lines(_account(sheet, right), meant, rules), Reason(conclusion, meant.clause)),
        clauses=(meant.clause,),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


def _lines(account: Account, meant: _Other, rules: Rules) -> list[Reason]:
    """Return the account; a line of a rule that this table does not have follows from the one it has otherwise."""
    return [
        line if CLAUSES[line.clause].applies(rules) else line._replace(clause=meant.clause) for line in reasons(account)
    ]


def _with_the_score(sheet: ShownSheet, result: _Result) -> ShownSheet:
    """Return a deal's sheet with the score under it, and what is held where something is."""
    held = (None,) if result.held else ()
    rows = [row._replace(cells=(*row.cells, *held)) for row in sheet.rows]
    score_row = SheetRow(_SCORE, N_("Score"), (result.takers, result.defenders, *([result.held] if held else [])))
    return ShownSheet((*sheet.columns, *([HELD] if held else [])), (*rows, score_row))


# --- what people get wrong --------------------------------------------------------------------------------------------


def _offered(puzzle: Puzzle) -> list[_Other]:
    """Return the other tables of an exercise, in the order of its choices."""
    there = []
    for choice in puzzle.choices:
        option, _equals, value = choice.id.partition("=")
        if choice.id != OWN:
            there.append(_Other(option, puzzle.rules.having(**{option: OPTIONS[option].read(value)})))
    return there


def _blames(options: frozenset[str], tempting: Callable[[Sheet], bool]) -> Callable[[Puzzle], Answer]:
    """Return the idea that certain rules are at work whenever a deal has something to do with them."""

    def answer(puzzle: Puzzle) -> Answer:
        if not tempting(sheet_of(puzzle)):
            return puzzle.answer
        return next((other.id for other in _offered(puzzle) if other.option in options), puzzle.answer)

    return answer


def _reads_only(column: str) -> Callable[[Puzzle], Answer]:
    """Return the idea that one column tells all: the first of the other rules that makes its number is taken."""

    def answer(puzzle: Puzzle) -> Answer:
        sheet, written = sheet_of(puzzle), puzzle.scene.sheet
        assert written is not None  # noqa: S101 - every exercise has one
        seen = written.cell(_SCORE, column)
        fits = (other.id for other in _offered(puzzle) if getattr(_result(sheet, other.rules), column) == seen)
        return next(fits, OWN)

    return answer


def _first_other(puzzle: Puzzle) -> Answer:
    return _offered(puzzle)[0].id


def _about(message: str) -> Callable[[Puzzle, Answer], Said]:
    """Return the reply: why not, what the chosen rule would make, and what is right."""

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        conclusion = puzzle.explanation[-1]
        parts = [_(message), puzzle.choice(str(given)).reason, conclusion.text]
        return Said(" ".join(parts), conclusion.clause)

    return reply


def _ends_in_tens(sheet: Sheet) -> bool:
    return score(sheet).takers % 10 == 0 or score(sheet).defenders % 10 == 0


_BELIEFS: Final = (
    Belief(
        "all_tables_alike", N_("Every table scores the same."), lambda _puzzle: OWN,
        _about(N_("This table’s own rules do not make this score.")),
    ),
    Belief(
        "reads_the_takers", N_("The takers’ score tells the rule."), _reads_only(TAKERS),
        _about(N_("The takers’ number fits, but look at the others too.")),
    ),
    Belief(
        "reads_the_defenders", N_("The defenders’ score tells the rule."), _reads_only(DEFENDERS),
        _about(N_("The defenders’ number fits, but look at the others too.")),
    ),
    Belief(
        "blames_the_capot", N_("If there is a capot, the capot makes the difference."),
        _blames(frozenset(("capot", "defenders_capot")), lambda sheet: sheet.capot is not None),
        _about(N_("There are eight tricks for one side, but that rule makes another number.")),
    ),
    Belief(
        "blames_the_tie", N_("If both sides are equal, the rule for that makes the difference."),
        _blames(frozenset(("equality",)), lambda sheet: len(set(score(sheet).counted)) == 1),
        _about(N_("The sides are equal, but that rule makes another number.")),
    ),
    Belief(
        "blames_the_belote", N_("If there is a belote, the belote makes the difference."),
        _blames(
            frozenset(("belote_counts", "belote_on_failure", "belote_in_litige")),
            lambda sheet: bool(sheet.takers.belotes or sheet.defenders.belotes),
        ),
        _about(N_("There is a belote, but that rule makes another number.")),
    ),
    Belief(
        "blames_the_declarations", N_("If there are declarations, they make the difference."),
        _blames(
            frozenset(("declarations_on_dedans", "declarations_on_capot", "trickless_takers")),
            lambda sheet: bool(sheet.takers.declared or sheet.defenders.declared),
        ),
        _about(N_("There are declarations, but that rule makes another number.")),
    ),
    Belief(
        "blames_rounding", N_("A score that ends in nought has been rounded."),
        _blames(frozenset(("rounding",)), _ends_in_tens),
        _about(N_("A number may end in nought by itself.")),
    ),
    Belief(
        "always_another", N_("Where tables differ, it is never the usual rule."), _first_other,
        _about(N_("Nothing is strange about this score.")),
    ),
)  # fmt: skip

WHICH_TABLE: Final = Skill(
    id="which_table",
    heading=N_("Whose rule makes this score"),
    clauses=tuple(_CLAUSE_OF.values()),
    beliefs=_BELIEFS,
    draw=_draw,
)
