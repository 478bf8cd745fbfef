"""What is due again: each rule comes back about when it would begin to be forgotten, and says why.

The schedule is worked out anew from the answers' log with FSRS, so that nothing but the log has to be kept. A rule is
due from the beginning of its day on, in the learner's own time zone. Nothing is counted in a row and nothing is lost by
coming late: what is due waits. The same log and the same time make the same schedule.

>>> from belote_teach.course.progress import Answered, instant
>>> monday, thursday = instant("2026-06-01T18:00:00Z"), instant("2026-06-04T09:00:00Z")
>>> log = [Answered(monday, "overtrump", ("overtrump",), right=False, hints=0, tries=2, link="x")]
>>> [(each.clause, each.reason) for each in due(log, thursday)]
[('overtrump', 'Due because you missed it three days ago.')]
>>> due(log, monday), coming(log, monday).isoformat()
((), '2026-06-02')
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from belote_teach.course.progress import Answered

__all__ = ["Due", "ago", "ahead", "coming", "due"]

_LONGEST: Final = 365
"""Days after which even what is known best comes up once more."""

_MISSED, _HELPED, _KNEW = "missed", "helped", "knew"
_REASONS: Final[Mapping[str, str]] = {
    _MISSED: N_("Due because you missed it {when}."),
    _HELPED: N_("You knew it with a hint {when}; it is time to try it without."),
    _KNEW: N_("You knew it {when}; it is time to see whether it stayed."),
}


class _Memory(NamedTuple):
    """What is known of one rule: FSRS's card, how its last answer went, and when."""

    card: Any
    went: str
    at: datetime


@dataclass(frozen=True, slots=True)
class Due:
    """A rule that is due: its clause, the day since when, how the last answer went and how many days ago.

    `stays` is how likely it is to be still known, from 0 to 1.
    """

    clause: str
    since: date
    went: str
    days: int
    stays: float

    @property
    def reason(self) -> str:
        """Why it is due, in the language in use."""
        return _(_REASONS[self.went]).format(when=ago(self.days))


def due(answers: Iterable[Answered], now: datetime) -> tuple[Due, ...]:
    """Return the rules that are due at a time, which says its time zone: the missed ones first, then the shakiest."""
    today = _day(now, now)
    found = [
        Due(
            clause=clause,
            since=_day(memory.card.due, now),
            went=memory.went,
            days=max(0, (today - _day(memory.at, now)).days),
            stays=_scheduler().get_card_retrievability(memory.card, max(now.astimezone(UTC), memory.at)),
        )
        for clause, memory in _memories(answers, now).items()
        if _day(memory.card.due, now) <= today
    ]
    return tuple(sorted(found, key=lambda each: (each.went != _MISSED, each.stays, each.since, each.clause)))


def coming(answers: Iterable[Answered], now: datetime) -> date | None:
    """Return the day on which the next rule will be due that is not yet; None when the log holds none."""
    today = _day(now, now)
    days = [_day(memory.card.due, now) for memory in _memories(answers, now).values()]
    return min((day for day in days if day > today), default=None)


def _memories(answers: Iterable[Answered], now: datetime) -> dict[str, _Memory]:
    """Replay a log: what is known of each rule that it trains. An answer from later than now counts as given now."""
    from fsrs import Card, Rating  # noqa: PLC0415 - only a schedule needs it; the rest of the course runs without

    ratings = {_MISSED: Rating.Again, _HELPED: Rating.Hard, _KNEW: Rating.Good}
    scheduler, latest = _scheduler(), now.astimezone(UTC)
    known: dict[str, _Memory] = {}
    for answer in sorted(answers, key=lambda each: each.at):
        at, went = min(answer.at, latest), _went(answer)
        for clause in answer.clauses:
            if clause in CLAUSES:
                card = known[clause].card if clause in known else Card(card_id=0, due=at)
                card, _log = scheduler.review_card(card, ratings[went], at)
                known[clause] = _Memory(card, went, at)
    return known


def _scheduler() -> Any:
    """Return FSRS as we use it: whole days only, so that nothing is due again on the day it was answered; no chance."""
    from fsrs import Scheduler  # noqa: PLC0415 - as above

    return Scheduler(learning_steps=(), relearning_steps=(), maximum_interval=_LONGEST, enable_fuzzing=False)


def _went(answer: Answered) -> str:
    """How an answer went: the third hint names the method and the fourth the answer, which is no longer knowing it."""
    if not answer.right or answer.hints > 2:
        return _MISSED
    return _HELPED if answer.hints else _KNEW


def _day(at: datetime, now: datetime) -> date:
    return at.astimezone(now.tzinfo).date()


# --- days in words ----------------------------------------------------------------------------------------------------

_AGO: Final = {
    0: N_("earlier today"), 1: N_("yesterday"), 2: N_("two days ago"), 3: N_("three days ago"),
    4: N_("four days ago"), 5: N_("five days ago"), 6: N_("six days ago"),
}  # fmt: skip
_AHEAD: Final = {
    0: N_("today"), 1: N_("tomorrow"), 2: N_("in two days"), 3: N_("in three days"), 4: N_("in four days"),
    5: N_("in five days"), 6: N_("in six days"),
}  # fmt: skip


def ago(days: int) -> str:
    """Say how long ago something was, as it stands in a sentence; from a week on in whole weeks, months and years.

    >>> ago(1), ago(6), ago(9), ago(20), ago(75), ago(800)
    ('yesterday', 'six days ago', 'a week ago', 'two weeks ago', 'two months ago', 'more than a year ago')
    """
    if days in _AGO:
        return _(_AGO[days])
    if days < 30:
        return ngettext("a week ago", "{n} weeks ago", days // 7).format(n=_word(days // 7))
    if days < 365:
        return ngettext("a month ago", "{n} months ago", days // 30).format(n=_word(days // 30))
    return _("more than a year ago")


def ahead(days: int) -> str:
    """Say in how many days something will be, as it stands in a sentence.

    >>> ahead(0), ahead(3), ahead(7), ahead(16), ahead(200)
    ('today', 'in three days', 'in a week', 'in two weeks', 'in six months')
    """
    if days in _AHEAD:
        return _(_AHEAD[days])
    if days < 30:
        return ngettext("in a week", "in {n} weeks", days // 7).format(n=_word(days // 7))
    return ngettext("in a month", "in {n} months", days // 30).format(n=_word(days // 30))


_NUMBERS: Final = (
    N_("two"), N_("three"), N_("four"), N_("five"), N_("six"), N_("seven"), N_("eight"), N_("nine"), N_("ten"),
    N_("eleven"), N_("twelve"),
)  # fmt: skip


def _word(n: int) -> str:
    """Write a number as a word; one is said by the singular."""
    return _(_NUMBERS[n - 2]) if 2 <= n < len(_NUMBERS) + 2 else str(n)
