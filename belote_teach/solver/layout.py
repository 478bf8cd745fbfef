"""Four known hands in the middle of a deal, without the deal they come from: a `Layout`.

>>> layout = Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S")
>>> str(layout.hands[0]), layout.table.left, layout.tricks
('Ah 7c', 8, None)
>>> Layout(("Ah", "Kh 8c", "9h Tc", "8h"), "s", trick="S:7c")
Traceback (most recent call last):
    ...
belote_teach.solver.layout.LayoutError: West holds 1 card and should hold 2: everybody has as many but those who have \
played to the trick, who have one fewer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Card, Cards, Seat, Side, Suit
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import LAST_TRICK, Trump, points_of
from belote_teach.rules.sheet import DEAL_TOTAL
from belote_teach.rules.table import Table
from belote_teach.rules.trick import Trick
from belote_teach.words import _, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

__all__ = ["Layout", "LayoutError"]

_SEATS: Final = tuple(Seat)
_TRICKS: Final = 8


class LayoutError(ValueError):
    """A layout that cannot be. `problems` holds every one of them, a sentence each."""

    def __init__(self, problems: Iterable[str]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(self.problems))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


@dataclass(frozen=True, slots=True)
class Layout:
    """All four hands with a card to play. Each part may be given as text.

    `hands` are those of South, East, North and West, or by seat, without the cards on the table, and `trick` those
    cards as they were played; whether they might be played is not asked. `turn` is the player to move; with cards on
    the table it may be left out. `tricks` and `points` are what North–South and East–West have won before. Where the
    tricks are not given, no capot counts; where the points are not given, a solver counts from here on.

    Raises `LayoutError` with all that is impossible, and the errors of the parts that cannot be read.
    """

    hands: tuple[Cards, Cards, Cards, Cards]
    trump: Trump
    trick: Trick = field(default_factory=Trick)
    rules: Rules = CLASSIC
    turn: Seat | None = None
    tricks: tuple[int, int] | None = None
    points: tuple[int, int] | None = None

    if TYPE_CHECKING:  # the fields are what it becomes; this is what it may be given

        def __init__(
            self,
            hands: Mapping[Any, Iterable[Card | str] | str] | Sequence[Iterable[Card | str] | str],
            trump: Trump | Suit | str,
            trick: Iterable[Any] | str = "",
            rules: Rules | str = CLASSIC,
            turn: Seat | str | None = None,
            tricks: tuple[int, int] | None = None,
            points: tuple[int, int] | None = None,
        ) -> None: ...

    def __post_init__(self) -> None:
        put = object.__setattr__
        put(self, "hands", _in_order(self.hands))
        put(self, "trump", Trump.of(self.trump))
        put(self, "trick", Trick.of(self.trick))
        put(self, "rules", Rules.parse(self.rules))
        put(self, "turn", Seat.of(self.turn) if self.turn is not None else None)
        if len(self.hands) != len(_SEATS):
            raise LayoutError([_("There are {n} hands; four are needed.").format(n=len(self.hands))])
        if problems := [*self._order_problems(), *self._card_problems(), *self._won_problems()]:
            raise LayoutError(problems)

    @property
    def seat(self) -> Seat:
        """The player to move."""
        return self._after_trick() or self.turn or Seat.SOUTH

    @property
    def table(self) -> Table:
        """The layout as a table in play."""
        hands = [hand.bits for hand in self.hands]
        for play in self.trick:
            hands[play.seat.index] |= play.card.bit
        leader = self.trick[0].seat if self.trick else self.seat
        table = Table.start(Law.of(self.rules, self.trump), tuple(hands), leader.index)
        table.points, table.tricks = self.points or (0, 0), self.tricks or (0, 0)  # it is new, and nobody has it yet
        for play in self.trick:
            table = table.after(play.card.index)
        return table

    def _after_trick(self) -> Seat | None:
        return self.trick[-1].seat.right if self.trick else None

    def _order_problems(self) -> Iterator[str]:
        if len(self.trick) >= len(_SEATS):
            yield _("There are {n} cards on the table; with three or fewer there is somebody to play.").format(
                n=len(self.trick)
            )
            return
        for before, play in zip(self.trick, self.trick[1:], strict=False):
            if play.seat is not before.seat.right:
                yield _("{player} plays after {before}, not {other}.").format(
                    player=before.seat.right.title, before=before.seat.title, other=play.seat.title
                )
        if self.turn is None and not self.trick:
            yield _("Nothing lies on the table: say who is to lead.")
        if self.turn is not None and self._after_trick() not in (None, self.turn):
            yield _("After these cards it is {player} to play, not {other}.").format(
                player=self.seat.title, other=self.turn.title
            )

    def _card_problems(self) -> Iterator[str]:
        seen = 0
        for card in [card for hand in self.hands for card in hand] + [play.card for play in self.trick]:
            if seen & card.bit:
                yield _("{card} stands there twice.").format(card=card)
            seen |= card.bit
        played = [play.seat for play in self.trick]
        most = self._each()
        for seat, hand in zip(_SEATS, self.hands, strict=True):
            wanted = most - played.count(seat)
            if len(hand) != wanted:
                yield ngettext(
                    "{player} holds {n} card and should hold {wanted}: everybody has as many but those who have played "
                    "to the trick, who have one fewer.",
                    "{player} holds {n} cards and should hold {wanted}: everybody has as many but those who have "
                    "played to the trick, who have one fewer.",
                    len(hand),
                ).format(player=seat.title, n=len(hand), wanted=wanted)
        if not 1 <= most <= _TRICKS:
            yield _("{player} holds {n} cards; the player to move has from one to eight.").format(
                player=self.seat.title, n=most
            )

    def _each(self) -> int:
        """How many cards everybody has who has not played to the trick."""
        return len(self.hands[self.seat.index])

    def _won_problems(self) -> Iterator[str]:
        left = self._each()
        if self.tricks is not None and (min(self.tricks) < 0 or sum(self.tricks) + left != _TRICKS):
            yield _("{won} tricks are won and {left} are to come; a deal has eight.").format(
                won=sum(self.tricks), left=left
            )
        if self.points is not None:
            held = Cards(card for hand in self.hands for card in hand) | self.trick.cards
            before = DEAL_TOTAL - LAST_TRICK - points_of(held, self.trump)
            if min(self.points) < 0 or sum(self.points) != before:
                yield _("The cards played before are worth {before} points, not {points}.").format(
                    before=before, points=sum(self.points)
                )
            for side, tricks, points in zip(Side, self.tricks or (1, 1), self.points, strict=True):
                if points and not tricks:
                    yield _("{side} have {points} points and no trick.").format(side=side.title, points=points)


def _in_order(hands: object) -> tuple[Cards, ...]:
    """Return hands, by seat or in their order, as South’s, East’s, North’s and West’s."""
    if not isinstance(hands, Mapping):
        return tuple(map(Cards.of, hands))  # type: ignore[call-overload]  # whatever is wrong in it, this raises
    held = {Seat.of(seat): Cards.of(cards) for seat, cards in hands.items()}
    if missing := [seat.title for seat in _SEATS if seat not in held]:
        raise LayoutError([_("No hand is given for {players}.").format(players=listed(missing))])
    return tuple(held[seat] for seat in _SEATS)
