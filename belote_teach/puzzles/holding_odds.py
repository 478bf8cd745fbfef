"""What trumps in hand are worth, by the deals that were played out: which is best, how often it is made, if it pays.

>>> puzzle = HOLDING.make(1, 1)
>>> puzzle.task.partition(".")[2]
' Which of them makes the contract most often?'
>>> len(puzzle.choices), puzzle.is_right(puzzle.answer)
(3, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.taking_table import (
    CLEAR,
    Holding,
    clearly_more,
    holding,
    holdings,
    pays,
)
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, capital, ngettext

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable, Sequence

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["HOLDING", "note"]

BANDS: Final = (30, 60, 90)
"""Out of 100 deals, what may be answered; a holding that lies between two of them is not asked about."""
_LONG: Final = 4


def note(deals: int) -> str:
    """Say where the figures come from."""
    return _("From {n} deals each, dealt at random and played best by both sides, at the classic table.").format(
        n=deals
    )


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """The best of three; then how often one is made; then which of four bring points."""
    return {1: _best, 2: _how_often, 3: _paying}[difficulty](rng, rules)


# --- the best of three ------------------------------------------------------------------------------------------------


def _best(rng: random.Random, rules: Rules) -> Puzzle:
    while True:
        alike, three = _alike(rng, holdings(), 3)
        best = max(three, key=lambda each: each.row.share)
        if all(clearly_more(best.row, each.row) for each in three if each is not best):
            break
    told = [_told(each) for each in sorted(three, key=lambda each: -each.row.share)]
    conclusion = _("The best is: {holding}.").format(holding=best.text)
    return Puzzle(
        kind=Kind.ONE,
        task=alike + " " + _("Which of them makes the contract most often?"),
        scene=Scene(notes=(note(best.row.deals),)),
        choices=tuple(Choice(each.id, each.text, _told(each)) for each in three),
        answers=(best.id,),
        hints=(
            Hint(_("Which trumps are sure to win their tricks, whatever the others hold?")),
            Hint(_("The jack and the nine are the two best trumps, and count more than all other trumps together.")),
            Hint(_("Then see how many trumps there are, and how many aces beside them.")),
            Hint(conclusion),
        ),
        explanation=(*(Reason(each, "contract") for each in told), Reason(conclusion, "contract")),
        clauses=("contract",),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


def _alike(rng: random.Random, among: Sequence[Holding], count: int) -> tuple[str, list[Holding]]:
    """Draw holdings that are alike in one thing, so that the others can be compared; say in what, as a sentence."""
    while True:
        one, by = rng.choice(among), rng.choice(["honours", "trumps", "aces"])
        same = [each for each in among if getattr(each, by) == getattr(one, by)]
        if len(same) >= count:
            break
    says = {
        "honours": {
            "J9": _("All of these hold jack and 9."),
            "J": _("All of these hold the jack without the 9."),
            "9": _("All of these hold the 9 without the jack."),
            "": _("None of these holds the jack or the 9."),
        }[one.honours],
        "trumps": ngettext("All of these hold {n} trump.", "All of these hold {n} trumps.", one.trumps).format(
            n=one.trumps
        ),
        "aces": ngettext("All of these have {n} ace beside.", "All of these have {n} aces beside.", one.aces).format(
            n=one.aces
        )
        if one.aces
        else _("None of these has an ace beside."),
    }
    return says[by], rng.sample(same, count)


def _told(each: Holding) -> str:
    """Say a holding and how often it is made."""
    return _("{holding}: of 100 such deals {made} were made.").format(
        holding=capital(each.text), made=each.row.of_hundred
    )


# --- how often --------------------------------------------------------------------------------------------------------


def _band(each: Holding) -> int:
    """Return the nearest of the bands."""
    return min(BANDS, key=lambda band: abs(band - 100 * each.row.share))


def _is_near(each: Holding) -> bool:
    """Whether a holding lies in its band and, beyond chance, nearer to it than to any other."""
    off = abs(_band(each) - 100 * each.row.share)
    return off + CLEAR * 100 * each.row.share_error < (BANDS[1] - BANDS[0]) / 2


def _how_often(rng: random.Random, rules: Rules) -> Puzzle:
    sure = [each for each in holdings() if _is_near(each)]
    band = rng.choice(sorted(set(map(_band, sure))))
    each = rng.choice([one for one in sure if _band(one) == band])
    conclusion = f"{_told(each)} " + _("That is about {n}.").format(n=band)
    return Puzzle(
        kind=Kind.ONE,
        task=_("You see these six cards when you take: {holding}. Of 100 such deals, about how many are made?").format(
            holding=each.text
        ),
        scene=Scene(notes=(note(each.row.deals),)),
        choices=tuple(
            Choice(
                str(one),
                _("about {n}").format(n=one),
                conclusion if one == band else _much(one, band),
            )
            for one in BANDS
        ),
        answers=(str(band),),
        hints=(
            Hint(_("More often than not, or less often?")),
            Hint(_("The jack, the nine, the number of trumps, the aces: how many of these does it have?")),
            Hint(
                _("With jack and nine nearly all are made; with two small trumps and no ace beside most of them fail.")
            ),
            Hint(conclusion),
        ),
        explanation=(Reason(CLAUSES["contract"].statement(rules), "contract"), Reason(conclusion, "contract")),
        clauses=("contract",),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


def _much(one: int, band: int) -> str:
    return _("That is too many.") if one > band else _("That is too few.")


# --- which of them pay ------------------------------------------------------------------------------------------------


def _paying(rng: random.Random, rules: Rules) -> Puzzle:
    sure = [each for each in holdings() if pays(each.row) is not None]
    while True:
        alike, four = _alike(rng, sure, 4)
        right = tuple(each.id for each in four if pays(each.row))
        if 0 < len(right) < len(four):
            break
    named = " / ".join(capital(each.text) for each in four if pays(each.row))
    conclusion = _("These bring points on average. Choose: {holdings}.").format(holdings=named)
    return Puzzle(
        kind=Kind.ALL,
        task=alike + " " + _("With which of them does taking bring points on average? Choose them all."),
        scene=Scene(notes=(note(four[0].row.deals),)),
        choices=tuple(
            Choice(each.id, capital(each.text), _("{holding}: {told}").format(
                holding=capital(each.text), told=each.row.told)) for each in four
        ),
        answers=(right,),
        hints=(
            Hint(_("How often must a contract be made, if failing costs so much more than making it brings?")),
            Hint(_("To be made a little more often than not is not enough.")),
            Hint(_("What is made about seven times in ten, or more often, brings points.")),
            Hint(conclusion),
        ),
        explanation=(
            Reason(CLAUSES["dedans"].statement(rules), "dedans"),
            *(Reason(_("{holding}: {told}").format(holding=capital(each.text), told=each.row.told), "dedans")
              for each in four),
            Reason(conclusion, "dedans"),
        ),
        clauses=("dedans",),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )  # fmt: skip


# --- what people get wrong --------------------------------------------------------------------------------------------


def _of(id: str) -> Holding:  # noqa: A002 - it is one
    honours, trumps, aces = id.split("/")
    return holding(honours.strip("-"), int(trumps), int(aces))


def _shown(puzzle: Puzzle) -> list[Holding]:
    return [_of(choice.id) for choice in puzzle.choices if "/" in choice.id]


def _picking(key: Callable[[Holding], int], fits: Callable[[Holding], bool]) -> Callable[[Puzzle], Answer]:
    """Return the answer of somebody who judges a holding by one thing: the most of it, or enough of it."""

    def answer(puzzle: Puzzle) -> Answer:
        if puzzle.kind is Kind.ALL:
            return tuple(each.id for each in _shown(puzzle) if fits(each))
        if shown := _shown(puzzle):
            most = max(map(key, shown))
            best = [each.id for each in shown if key(each) == most]
            return best[0] if len(best) == 1 else puzzle.answer
        return puzzle.answer

    return answer


def _more_often_than_not(puzzle: Puzzle) -> Answer:
    if puzzle.kind is not Kind.ALL:
        return puzzle.answer
    return tuple(each.id for each in _shown(puzzle) if each.row.share > 0.5)


def _guess(of: Callable[[int], int]) -> Callable[[Puzzle], Answer]:
    """Return the answer of somebody who is wrong about how often: `of` says which band is taken for which."""

    def answer(puzzle: Puzzle) -> Answer:
        if puzzle.kind is Kind.ALL or "/" in puzzle.choices[0].id:
            return puzzle.answer
        return str(of(int(str(puzzle.answer))))

    return answer


def _reply(says: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        chosen: Iterable[str] = (given,) if isinstance(given, str) else given if isinstance(given, tuple) else ()
        figures = " ".join(puzzle.choice(each).reason for each in chosen if each not in puzzle.answers and "/" in each)
        parts = [_(says), figures if puzzle.kind is Kind.ONE else "", puzzle.explanation[-1].text]
        return Said(" ".join(part for part in parts if part), puzzle.clauses[0])

    return reply


HOLDING: Final = Skill(
    id="holding",
    heading=N_("What a holding of trumps is worth"),
    clauses=("contract", "dedans"),
    beliefs=(
        Belief(
            "half_is_enough", N_("What is made more often than not is worth taking."), _more_often_than_not,
            _reply(N_("Failing costs far more than making it brings, so more often than not is not enough.")),
        ),
        Belief(
            "length_is_all", N_("The more trumps, the better: which they are does not matter."),
            _picking(lambda each: each.trumps, lambda each: each.trumps >= _LONG),
            _reply(N_("Small trumps win few tricks while the jack and the nine are with the others.")),
        ),
        Belief(
            "needs_the_jack", N_("Without the jack nobody should take."),
            _picking(lambda each: "J" in each.honours, lambda each: "J" in each.honours),
            _reply(N_("The jack is one trick and 20 points; it is neither needed nor enough.")),
        ),
        Belief(
            "aces_are_all", N_("Aces beside are what makes a contract."),
            _picking(lambda each: each.aces, lambda each: each.aces > 0),
            _reply(N_("An ace beside helps about as much as one trump more; the jack and the nine help more.")),
        ),
        Belief(
            "evens", N_("It is little more than the toss of a coin."), _guess(lambda _band: BANDS[1]),
            _reply(N_("The cards tell more than a coin would.")),
        ),
        Belief(
            "too_bold", N_("With these it can hardly fail."), _guess(lambda _band: max(BANDS)),
            _reply(N_("What the others hold decides too.")),
        ),
        Belief(
            "too_timid", N_("With these it can hardly be made."), _guess(lambda _band: min(BANDS)),
            _reply(N_("The partner’s hand and the two cards still to come help as well.")),
        ),
    ),
    draw=_draw,
)  # fmt: skip
