"""A finding: what is wrong in a record, where, by which rule and how that is known.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> report = check(loads('[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:8c E:Tc N:Kc W:Jc'))
>>> finding = report.irregular[0]
>>> finding.kind.id, finding.clause.id, finding.place.title, finding.proved_at
('revoke', 'follow', 'Deal 1, trick 1, third card', (2, 6))
>>> print(finding.happened)
North played the eight of hearts to a trick in which clubs were led. A card played later shows it: the king of clubs, \
to trick 2.
>>> print(finding.required)
You hold clubs, so you must follow suit (*fournir*): K ♣.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.cards import Card, Cards, Seat
from belote_teach.rules.declarations import Declaration
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from belote_teach.referee.kinds import Kind
    from belote_teach.rules.clause import Clause
    from belote_teach.rules.options import Rules

__all__ = ["Either", "Finding", "Gravity", "Place", "Players", "Says"]


class Gravity(Enum):
    """How much a finding weighs."""

    IRREGULAR = "irregular"
    """Against the rules of the table, or a number that is not right."""
    DOUBTFUL = "doubtful"
    """Perhaps; what is written does not decide it."""
    NOTE = "note"
    """Nothing wrong by itself, but worth knowing."""

    @property
    def title(self) -> str:
        """The word for it in the language in use."""
        return _(_GRAVITIES[self.value])


_GRAVITIES: Final = {"irregular": N_("irregular"), "doubtful": N_("cannot be decided"), "note": N_("note")}


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where in a record something stands.

    `deal` is the index of the deal from 0 and `number` the one it gives itself. `part` is one of `kinds.PARTS`. `trick`
    counts from 1 and `nth` the cards in it; `turn`, `call` and `shown` are indexes from 0 into the deal's turns, calls
    and declarations; `tag` names a tag or a line of the sheet. `line` and `column` count from 1, and are 0 when the
    record was not read from text.
    """

    deal: int
    part: str
    number: int | None = None
    trick: int | None = None
    nth: int | None = None
    turn: int | None = None
    call: int | None = None
    shown: int | None = None
    tag: str | None = None
    line: int = 0
    column: int = 0

    @property
    def title(self) -> str:
        """The place in words, such as `Deal 2, trick 3, second card`."""
        n = self.deal + 1 if self.number is None else self.number
        if self.trick is not None and self.nth in _NTH:
            return _("Deal {n}, trick {trick}, {card}").format(n=n, trick=self.trick, card=_(_NTH[self.nth]))
        if self.trick is not None:
            return _("Deal {n}, trick {trick}").format(n=n, trick=self.trick)
        if self.turn is not None:
            return _("Deal {n}, card {turn}").format(n=n, turn=self.turn + 1)
        if self.call is not None:
            return _("Deal {n}, bid {call}").format(n=n, call=self.call + 1)
        if self.shown is not None:
            return _("Deal {n}, declaration {shown}").format(n=n, shown=self.shown + 1)
        if self.tag is not None:
            return _("Deal {n}, “{tag}”").format(n=n, tag=self.tag)
        return _("Deal {n}").format(n=n)


_NTH: Final = {
    1: N_("first card"), 2: N_("second card"), 3: N_("third card"), 4: N_("fourth card"), 5: N_("fifth card"),
}  # fmt: skip


class Either(NamedTuple):
    """Cards of which one will do: in a sentence, “K ♣ or A ♣”."""

    cards: Cards


class Players(NamedTuple):
    """Players of whom one will do: in a sentence, “South or North”."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Says:
    """A sentence that is put together only when somebody reads it: a message and what fills its fields."""

    message: str
    words: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, message: str, **words: object) -> Says:
        """Return a sentence of a message, marked with `N_`, and the words for its fields."""
        return cls(message, tuple(words.items()))

    @property
    def text(self) -> str:
        """The sentence in the language in use."""
        return _(self.message).format(**{name: told(word) for name, word in self.words})


def told(word: object) -> object:
    """Return what stands for a thing in a sentence."""
    if isinstance(word, str | int):
        return word
    if isinstance(word, Card | Declaration):
        return word.definite
    if isinstance(word, Cards):
        return listed(card.symbol for card in word)
    if isinstance(word, Either):
        return listed((card.symbol for card in word.cards), last="or")
    if isinstance(word, Players):
        return listed((seat.title for seat in word.seats), last="or")
    if isinstance(word, tuple) and not hasattr(word, "text"):
        return listed(str(told(each)) for each in word)
    for name in ("text", "reason", "title"):
        if hasattr(word, name):
            return getattr(word, name)
    return word


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """Something that the referee has to say about a record.

    `clause` is the rule at stake, `seat` and `card` who did it with which card. `cards` are those that prove it, and
    `legal` those that could have been played instead; both are empty where that does not apply. `proved_at` is the
    trick (from 1) and the turn (index) of the later card that proves it, when the hand was not given. `follows` is the
    index, in the report, of the finding that this one is a consequence of.
    """

    kind: Kind
    gravity: Gravity
    place: Place
    clause: Clause
    rules: Rules = field(repr=False)
    tells: Any = field(repr=False)
    asks: Any = field(default=None, repr=False)
    seat: Seat | None = None
    card: Card | None = None
    cards: Cards = field(default_factory=Cards)
    legal: Cards = field(default_factory=Cards)
    proved_at: tuple[int, int] | None = None
    follows: int | None = None

    @property
    def happened(self) -> str:
        """What happened, as a sentence in the language in use; French terms stand between asterisks."""
        return str(self.tells.text)

    @property
    def required(self) -> str:
        """What was required, as a sentence in the language in use; the clause’s own where nothing says it nearer."""
        return self.clause.statement(self.rules) if self.asks is None else str(told(self.asks))

    @property
    def penalties(self) -> tuple[tuple[str, str], ...]:
        """What it costs elsewhere: a sentence and who says so. The referee applies none of it."""
        return self.kind.penalties

    def __str__(self) -> str:
        return f"{self.place.title}: {self.kind.title}. {self.happened} {self.required}"
