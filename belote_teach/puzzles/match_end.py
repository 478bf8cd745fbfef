"""After a deal: has somebody won the match, or does it go on?

>>> puzzle = MATCH_END.make(1, 2)
>>> puzzle.task
'The match is played to 1000 points. Has somebody won?'
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat, Side
from belote_teach.puzzles.deal_sheets import Draw, belief, drawn
from belote_teach.puzzles.dealing import SEATS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.score_sheet import HELD, SheetRow, ShownSheet
from belote_teach.puzzles.skill import Skill
from belote_teach.rules.match import Ending, Match
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import Account, Outcome, score
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.choices import Choice as Value
    from belote_teach.rules.options import Rules

__all__ = ["MATCH_END"]

ON: Final = "on"
DRAWN: Final = "drawn"
_SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)

_DEAL: Final = Draw(belote=0.3, tie=0)
_TIED: Final = Draw(tie=1)


# --- drawing ----------------------------------------------------------------------------------------------------------


class _Wanted(NamedTuple):
    """What totals are wanted after the deal, by how far they are from the number to reach: (at least, at most)."""

    one: tuple[int, int]
    other: tuple[int, int]
    equal: bool = False
    tied: bool = False


_REACHED: Final = _Wanted((1, 60), (-300, -20))
_EXACTLY: Final = _Wanted((0, 0), (-300, -20))
_NOBODY: Final = _Wanted((-60, -1), (-200, -1))
_BOTH: Final = _Wanted((1, 60), (0, 40))
_EQUAL: Final = _Wanted((0, 40), (0, 40), equal=True)
_WITH_HELD: Final = _Wanted((0, 70), (-70, 60), tied=True)

_WANTED: Final = {
    1: (_REACHED, _NOBODY, _EXACTLY, _EXACTLY),
    2: (_BOTH, _BOTH, _BOTH, _NOBODY, _EXACTLY),
    3: (_EQUAL, _EQUAL, _WITH_HELD, _WITH_HELD, _BOTH, _NOBODY),
}
"""One side gets there, exactly or not; both do; and then equal totals and points that are still held."""

_PATIENCE: Final = 200
_USUAL: Final = 1000


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    for attempt in count():
        wanted = rng.choice(_WANTED[difficulty])
        account = score(drawn(rng, rules, _TIED if wanted.tied else _DEAL))
        position = _before(rng, account, wanted, patient=attempt < _PATIENCE)
        if position is not None:
            return _puzzle(rng, position, account, difficulty)
    raise AssertionError("counting never ends")


def _before(rng: random.Random, account: Account, wanted: _Wanted, *, patient: bool) -> Match | None:
    """Return a match to which an account brings the wanted totals; None where there is none before the end of it."""
    rules, n = account.rules, rng.randint(6, 12)
    if rules.deals:
        n = rules.deals if rng.random() < 0.75 else rng.randint(1, rules.deals)
    bar = rules.target or 81 * n
    after = [bar + rng.randint(*wanted.one), bar + rng.randint(*wanted.other)]
    if wanted.equal:
        after[1] = after[0]
    rng.shuffle(after)
    points = account.points
    before = [total - points[side] for total, side in zip(after, _SIDES, strict=True)]
    if n == 1:
        before = [0, 0]
    elif not patient:
        before = [rng.randrange(bar), rng.randrange(bar)]
    if min(before) < 0:
        return None
    match = Match(rng.choice(SEATS), rules, totals=(before[0], before[1]), accounts=(account,) * (n - 1))
    return None if match.finished else match


def _puzzle(rng: random.Random, before: Match, account: Account, difficulty: int) -> Puzzle:
    rules, after = before.rules, before.after_account(account)
    answer = _answer(after.end)
    clauses = _trained(after)
    statement = CLAUSES[clauses[-1]].statement(rules)
    conclusion = after.end.reason if after.end else _("The match goes on.")
    took = _("{side} took in the last deal.").format(side=account.taker.title)
    taker = rng.choice([seat for seat in SEATS if seat.side is account.taker])
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([_length(rules), _("Has somebody won?")]),
        scene=Scene(taker=taker, sheet=_shown(before, after, account, total=difficulty == 1), notes=(took,)),
        choices=tuple(
            Choice(id, text, conclusion if id == answer else _why_not(id, after))
            for id, text in (  # noqa: A001 - it is one
                *((side.value, side.title) for side in _SIDES),
                (ON, _("the match goes on")),
                (DRAWN, _("the match is drawn")),
            )
        ),
        answers=(answer,),
        hints=(
            Hint(_("First: should the match end now at all? Then: who has more?")),
            Hint(_where_to_look(after)),
            Hint(_totals(after)),
            Hint(conclusion),
        ),
        explanation=(
            Reason(_totals(after), clauses[0]),
            *(Reason(CLAUSES[clause].statement(rules), clause) for clause in clauses),
            Reason(conclusion, clauses[-1]),
        ),
        clauses=clauses,
        default=_("{reasons} {statement} {conclusion}").format(
            reasons="{reasons}", statement=statement, conclusion=conclusion
        ),
        rules=rules,
    )


def _answer(end: Ending | None) -> str:
    if end is None:
        return ON
    return end.winner.value if end.winner else DRAWN


def _due(match: Match) -> bool:
    """Whether a match has come to where it should end."""
    rules = match.rules
    return len(match.accounts) >= rules.deals if rules.deals else max(match.totals) >= rules.target


def _trained(match: Match) -> tuple[str, ...]:
    """Return the rules that an exercise is about; the one that decides stands last."""
    found = ["deals" if match.rules.deals else "target"]
    if not _due(match):
        return tuple(found)
    if match.held:
        found.append("pool_at_end")
    totals = (match.end.north_south, match.end.east_west) if match.end else match.totals
    if match.rules.target and min(totals) >= match.rules.target:
        found.append("both_over")
    if totals[0] == totals[1]:
        found.append("both_equal")
    return tuple(found)


def _length(rules: Rules) -> str:
    if rules.deals:
        return _("The match is {n} deals long.").format(n=rules.deals)
    return _("The match is played to {n} points.").format(n=rules.target)


def _totals(match: Match) -> str:
    ours, theirs = match.totals
    return _("North–South have {ours} now and East–West {theirs}.").format(ours=ours, theirs=theirs)


def _where_to_look(match: Match) -> str:
    if match.held:
        return _("Look at the points that are held: are they anybody’s?")
    if match.rules.deals:
        return _("Look at which deal this was, and add it up.")
    return _("Add up both columns, and look at who gets there.")


def _why_not(id: str, match: Match) -> str:  # noqa: A002 - of a choice
    if id in (ON, DRAWN):
        return CLAUSES["both_equal" if id == DRAWN else _trained(match)[0]].statement(match.rules)
    ours, theirs = match.points[Side(id)], match.points[Side(id).other]
    return _("{side} have {ours}, and {other} {theirs}.").format(
        side=Side(id).title, ours=ours, other=Side(id).other.title, theirs=theirs
    )


# --- showing and reading back -----------------------------------------------------------------------------------------

_BEFORE: Final = "before"
_THIS: Final = "deal"
_TOTAL: Final = "total"


def _shown(before: Match, after: Match, account: Account, *, total: bool) -> ShownSheet:
    """Return the totals before the deal, what it brought, and the new totals if they are told."""
    held = (None,) if after.held else ()
    now = (after.held,) if after.held else ()
    words = (("n", len(after.accounts)),)
    brought = tuple(account.points[side] for side in _SIDES)
    rows = [
        SheetRow(_BEFORE, N_("Before this deal"), (*before.totals, *held)),
        SheetRow(_THIS, N_("Deal {n}, as it was scored"), (*brought, *now), words),
    ]
    if total:
        rows.append(SheetRow(_TOTAL, N_("Together"), (*after.totals, *now)))
    return ShownSheet((*(side.value for side in _SIDES), *([HELD] if held else [])), tuple(rows))


def _match_of(puzzle: Puzzle) -> Match:
    """Return the match that an exercise shows, after the deal; only the number of its accounts counts."""
    sheet, taker = puzzle.scene.sheet, puzzle.scene.taker
    assert sheet is not None  # noqa: S101 - every exercise of the skill has one
    assert taker is not None  # noqa: S101 - as above
    totals = [sum(sheet.cell(row, side.value) for row in (_BEFORE, _THIS)) for side in _SIDES]
    held = sheet.cell(_THIS, HELD) if HELD in sheet.columns else 0
    n = next(row.word("n") for row in sheet.rows if row.id == _THIS)
    assert isinstance(n, int)  # noqa: S101 - as it was written
    outcome = Outcome.LITIGE if held else Outcome.MADE
    account = Account(taker.side, outcome, None, (0, 0), (), 0, 0, 0, held, puzzle.rules)
    pool = (held, 0) if taker.side is _SIDES[0] else (0, held)
    return Match(Seat.SOUTH, puzzle.rules, (totals[0], totals[1]), pool, (account,) * n)


# --- what people get wrong --------------------------------------------------------------------------------------------


def _at(match: Match, **choices: Value) -> str:
    """Return how a match stands at another table."""
    rules = match.rules.having(**choices)
    return _answer(Match(match.dealer, rules, match.totals, match.pool, match.accounts).end)


def _table(option: str, value: Value) -> Callable[[Puzzle], Answer]:
    """Return the idea that the rule is as another table has it."""
    return lambda puzzle: _at(_match_of(puzzle), **{option: value})


def _to_target(of: Callable[[int], int]) -> Callable[[Puzzle], Answer]:
    """Return the idea that another number is to be reached, where one is."""

    def answer(puzzle: Puzzle) -> Answer:
        target = puzzle.rules.target
        return _at(_match_of(puzzle), target=of(target)) if target else puzzle.answer

    return answer


def _both_drawn(puzzle: Puzzle) -> Answer:
    match = _match_of(puzzle)
    return puzzle.answer if len(set(match.totals)) == 1 else _at(match, both_over="drawn")


def _both_go_on(puzzle: Puzzle) -> Answer:
    return ON if puzzle.rules.target and min(_match_of(puzzle).totals) >= puzzle.rules.target else puzzle.answer


def _held_goes_on(puzzle: Puzzle) -> Answer:
    return ON if _match_of(puzzle).held else puzzle.answer


def _ahead(puzzle: Puzzle) -> Answer:
    ours, theirs = _match_of(puzzle).totals
    return puzzle.answer if ours == theirs else _SIDES[theirs > ours].value


def _target_anyway(puzzle: Puzzle) -> Answer:
    match = _match_of(puzzle)
    return _at(match, target=_USUAL) if puzzle.rules.deals else puzzle.answer


_BELIEFS: Final = (
    belief(
        "must_be_more", N_("Exactly the number is not enough."), _to_target(lambda target: target + 1),
        N_("The number itself is enough."), "target",
    ),
    belief(
        "takers_first", N_("If both get there the takers of the last deal have won."), _table("both_over", "takers"),
        N_("The last deal was taken by one side, but the totals decide."), "both_over",
    ),
    belief(
        "both_drawn", N_("If both get there the match is drawn."), _both_drawn,
        N_("At some tables it is so, but not at this one. {rule}"), "both_over",
    ),
    belief(
        "both_go_on", N_("If both get there another deal is played."), _both_go_on,
        N_("A table settles beforehand what that means. {rule}"), "both_over",
    ),
    belief(
        "more_has_won", N_("If both get there, whoever has more has won."), _table("both_over", "higher"),
        N_("At most tables it is so, but not at this one. {rule}"), "both_over",
    ),
    belief(
        "equal_drawn", N_("With equal totals the match is drawn."), _table("both_equal", "drawn"),
        N_("At some tables it is so. This one plays on."), "both_equal",
    ),
    belief(
        "equal_goes_on", N_("With equal totals another deal is played."), _table("both_equal", "another_deal"),
        N_("At most tables it is so. This one does not play on."), "both_equal",
    ),
    belief(
        "held_counts", N_("Points held go back to the side that made them when the match ends."),
        _table("pool_at_end", "split_back"),
        N_("At some tables points still held go back to their side. At this one nobody gets them."),
        "pool_at_end",
    ),
    belief(
        "held_is_nobodys", N_("Points held at the end are nobody’s."), _table("pool_at_end", "nobody"),
        N_("At most tables they are. At this one they still count for the side that made them."), "pool_at_end",
    ),
    belief(
        "held_goes_on", N_("While points are held the match goes on."), _held_goes_on,
        N_("A match does not wait for points that are held."), "pool_at_end",
    ),
    belief(
        "ahead_has_won", N_("Whoever is ahead has won."),
        lambda puzzle: puzzle.answer if puzzle.rules.deals else _ahead(puzzle),
        N_("Being ahead is not enough before the match ends."), "target",
    ),
    belief(
        "other_target", N_("Every match is played to the same number of points."),
        _to_target(lambda target: 501 if target == _USUAL else _USUAL),
        N_("That is how it would stand in a match to another number."), "target",
    ),
    belief(
        "target_anyway", N_("A match ends at 1000 points."), _target_anyway,
        N_("This match is not played to a number of points."), "deals",
    ),
    belief(
        "ahead_has_won_early", N_("Whoever is ahead has won, whichever deal it is."),
        lambda puzzle: _ahead(puzzle) if puzzle.rules.deals else puzzle.answer,
        N_("Being ahead is not enough before the last deal."), "deals",
    ),
)  # fmt: skip

MATCH_END: Final = Skill(
    id="match_end",
    heading=N_("Has somebody won"),
    clauses=("target", "deals", "pool_at_end", "both_over", "both_equal"),
    beliefs=_BELIEFS,
    draw=_draw,
)
