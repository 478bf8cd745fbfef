"""Which turns make a trick, also where one is missing, doubled or out of turn.

A table plays on after a slip, and a writer forgets a card or writes one twice. The turns are cut into tricks so that as
little as possible is wrong: then one slip is one finding, and the tricks after it are what they were.

>>> from belote_teach.records import loads
>>> from belote_teach.rules.obligation import Law
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> deal = loads("[Play] S:Ac E:7c W:9c S:As E:7s N:8s W:9s S:Ad E:7d N:8d W:9d").deals[0]
>>> for group in grouped(deal.turns, {Seat.SOUTH}, (Law.of(CLASSIC, Trump.HEARTS),)):
...     print(group.plays, *group.slips)
(0, 1, 2) Slip(place=2, how=<How.PASSED_OVER: 'passed over'>, turn_of=<Seat.NORTH: 'N'>)
(3, 4, 5, 6)
(7, 8, 9, 10)
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Seat, Side
from belote_teach.referee.turns import How, Slip, aligned, turns_from
from belote_teach.rules.obligation import SUIT_BITS, Law

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from belote_teach.records.record import Turn

__all__ = ["Group", "grouped", "may_have_won", "one_each", "winners"]

_SEATS: Final = tuple(Seat)
_LONGEST: Final = 6
"""No more turns than this are taken for one trick."""

_LOOKED_AT: Final = 44
"""Further turns than this are cut by fours: eight tricks are long over."""

_WORTH_FOLLOWING: Final = 15
"""A way to cut the turns that costs so much more than another, up to the same turn, is given up."""


class Group(NamedTuple):
    """The turns of one trick, and what is wrong with their order.

    `leaders` are those who may have led, None where that is not known; `wrong_leader` says that somebody else did.
    `slips` are the turns that were not as they should have been, and `due` the place in the trick at which each play
    was due, None for one too many.
    """

    plays: tuple[int, ...]
    leaders: frozenset[Seat] | None
    wrong_leader: bool = False
    slips: tuple[Slip, ...] = ()
    due: tuple[int | None, ...] = ()

    @property
    def in_due_order(self) -> list[int]:
        """The places of the plays that count, in the order in which they were due."""
        due = self.due or tuple(range(len(self.plays)))
        return sorted((place for place, at in enumerate(due) if at is not None), key=lambda place: due[place] or 0)

    def absent(self, *, last: bool) -> tuple[Seat, ...]:
        """The players who did not play to the trick; those who may still come when it is the last do not count."""
        end = len(self.plays)
        return tuple(
            slip.turn_of for slip in self.slips if slip.how is How.PASSED_OVER and not (last and slip.place == end)
        )


class _Order(NamedTuple):
    """The order of a trick: whether the wrong player led, the slips, when each card was due, and how much is wrong."""

    wrong_leader: bool
    slips: tuple[Slip, ...]
    due: tuple[int | None, ...]
    cost: int


@lru_cache(maxsize=4096)  # asked again and again while turns are cut into tricks
def _order(seats: str, leaders: str, last: bool) -> _Order:  # noqa: FBT001
    """Say what is wrong with the order in which players played; one of `leaders` should have led (none: not known).

    Players are given by their letters: they hash fast.
    """
    row = [Seat(letter) for letter in seats]
    wrong = bool(leaders) and seats[0] not in leaders
    found = aligned(row, turns_from(row[0]), stops=last)
    best = _Order(wrong, *found, len(found.slips) + wrong)
    if best.cost < 2:
        return best
    for leader in leaders.replace(seats[0], ""):
        found = aligned(row, turns_from(Seat(leader)), stops=last)
        cost = len(found.slips) + (found.slips[0].place != 0)  # one slip in the lead may be both
        if cost < best.cost:
            best = _Order(True, *found, cost)  # noqa: FBT003 - only the lead itself was out of turn
    return best


def _letters(seats: Iterable[Seat]) -> str:
    return "".join(sorted(seat.value for seat in seats))


def one_each(plays: Sequence[Turn]) -> list[Turn]:
    """Return the plays of a trick, of two by one player only the first."""
    firsts: list[Turn] = []
    for play in plays:
        if all(play[0] is not other[0] for other in firsts):
            firsts.append(play)
    return firsts


def winners(plays: Sequence[Turn], laws: Sequence[Law]) -> set[Seat]:
    """Return who may have won a trick: one player where trumps are known. Of two cards of a player the first counts."""
    firsts = one_each(plays)
    cards = [play.card for play in firsts]
    return {firsts[law.order.best(cards)].seat for law in laws}


def may_have_won(plays: Sequence[Turn], laws: Sequence[Law], doubtful: Collection[int]) -> set[Seat]:
    """Return who may have won a trick in which the cards of some places may have been others."""
    if 0 in doubtful:  # what was led decides everything
        return {play.seat for play in plays}
    won = winners(plays, laws)
    for place in doubtful:
        rest = [*plays[:place], *plays[place + 1 :]]
        won |= {plays[place].seat} | winners(rest, laws)
    return won


def next_leaders(plays: Sequence[Turn], laws: Sequence[Law], doubtful: Collection[int]) -> set[Seat]:
    """Return who may lead after a trick: who may have won it, and whom the table gave it to."""
    won = may_have_won(plays, laws, doubtful)
    given = next((play.won for play in reversed(plays) if play.won is not None), None)
    if isinstance(given, Seat):
        return won | {given}
    if isinstance(given, Side) and all(seat.side is not given for seat in won):
        return won | {seat for seat in _SEATS if seat.side is given}
    return won


def grouped(
    turns: Sequence[Turn], leaders: set[Seat] | None, laws: Sequence[Law], doubtful: Collection[int] = ()
) -> list[Group]:
    """Return the tricks that the turns make.

    `leaders` may lead to the first one (None: not known). `doubtful` are turns whose card may have been another.
    """
    return _Cutting(turns, frozenset(leaders) if leaders else None, laws, doubtful).groups()


class _Way(NamedTuple):
    """The cheapest way to cut the turns up to the end of one trick."""

    cost: int
    before: tuple[int, int] | None
    leaders: str
    order: _Order


def _seats(letters: str) -> frozenset[Seat] | None:
    return frozenset(map(Seat, letters)) or None


class _Cutting:
    """Turns being cut into tricks."""

    def __init__(
        self, turns: Sequence[Turn], leaders: frozenset[Seat] | None, laws: Sequence[Law], doubtful: Collection[int]
    ) -> None:
        self.all, self.laws, self.doubtful = turns, laws, doubtful
        self.leaders = _letters(leaders or ())
        # The same card of the same player twice running was written twice; it belongs where it stood before.
        self.kept = [
            place
            for place, turn in enumerate(turns[:_LOOKED_AT])
            if not place or turn[:2] != turns[place - 1][:2] or self._leads_a_ninth(place)
        ]
        self.turns = [turns[place] for place in self.kept]
        self.seats = "".join(turn.seat.value for turn in self.turns)

    def _leads_a_ninth(self, place: int) -> bool:
        """Whether a card after 32 others is by the player who won the eighth trick."""
        return place == 32 and self.all[place].seat in winners(self.all[28:32], self.laws)

    def groups(self) -> list[Group]:
        cut = self._best()
        groups = [self._with_doubles(group) for group in cut]
        groups += [
            Group(tuple(range(start, min(start + 4, len(self.all)))), None)
            for start in range(_LOOKED_AT, len(self.all), 4)
        ]
        return groups

    def _best(self) -> list[Group]:
        """Return the reading of the turns that leaves the least to be explained."""
        count = len(self.kept)
        readings = []
        plain = self._by_fours(range(count), most=1)
        if plain is not None:
            readings.append(plain)
            if not self._faults(plain):
                return plain
        across = self._across()
        if across is not None:
            readings.append(across)
        if not readings or min(map(self._faults, readings)) > 2:
            readings.append(self._cheapest())
        return min(readings, key=self._faults)

    def _faults(self, groups: list[Group]) -> int:
        """Return how many cards are out of order or break suit in a reading, as far as the cards played show."""
        coming = [0, 0, 0, 0]
        for turn in self.turns:
            coming[turn.seat.index] |= turn.card.bit
        faults = int(len(groups) > 8)
        for group in groups:
            faults += len(group.slips) + group.wrong_leader
            if (
                len(group.plays) > 1 and group.plays[-1] - group.plays[-2] > 1
            ):  # the lead to the next trick came before it
                faults += 1 + (self.seats[group.plays[-1]] == self.seats[group.plays[-1] - 1])
            suit = SUIT_BITS[self.turns[group.plays[0]].card.suit.index]
            for place in group.plays:
                turn = self.turns[place]
                coming[turn.seat.index] &= ~turn.card.bit
                faults += not turn.card.bit & suit and bool(coming[turn.seat.index] & suit)
        return faults

    def _with_doubles(self, group: Group) -> Group:
        """Return a group in places of all turns, with what was written twice put back."""
        plays: list[int] = []
        slips: list[Slip] = []
        due: list[int | None] = []
        moved: dict[int, int] = {}
        for place, kept in enumerate(group.plays):
            moved[place] = len(plays)
            plays.append(self.kept[kept])
            due.append(group.due[place])
            following = self.kept[kept + 1] if kept + 1 < len(self.kept) else min(len(self.all), _LOOKED_AT)
            for double in range(self.kept[kept] + 1, following):
                slips.append(Slip(len(plays), How.AGAIN, self.all[double].seat.right))
                plays.append(double)
                due.append(None)
        moved[len(group.plays)] = len(plays)
        slips += [slip._replace(place=moved[slip.place]) for slip in group.slips]
        slips.sort(key=lambda slip: slip.place)
        return group._replace(plays=tuple(plays), slips=tuple(slips), due=tuple(due))

    def _next(self, places: Sequence[int]) -> str:
        """Return who may lead after a trick of those turns, by their letters."""
        doubtful = [at for at, place in enumerate(places) if self.kept[place] in self.doubtful]
        return _letters(next_leaders([self.turns[place] for place in places], self.laws, doubtful))

    def _by_fours(self, order: Sequence[int], *, most: int) -> list[Group] | None:
        """Cut the turns, taken in that order, by fours; None when that leaves more than `most` things out of order."""
        groups: list[Group] = []
        slips, leaders = 0, self.leaders
        for start in range(0, len(order), 4):
            places = tuple(order[start : start + 4])
            plays = [self.turns[place] for place in places]
            seats = "".join(self.seats[place] for place in places)
            if len(set(seats)) < len(seats) or _misplaced_marks(plays, last=True, marked=True) > 1:
                return None
            found = _order(seats, leaders, start + 4 > len(order))
            slips += found.cost
            if slips > most:
                return None
            groups.append(Group(places, _seats(leaders), found.wrong_leader, found.slips, found.due))
            leaders = self._next(places)
        return groups

    def _across(self) -> list[Group] | None:
        """Cut by fours when the last card of a trick and the lead to the next only changed places."""
        turns = self.turns
        for place in range(3, min(len(turns) - 1, 31), 4):
            order = [*range(place), place + 1, place, *range(place + 2, len(turns))]
            groups = self._by_fours(order, most=0)
            if groups is not None:
                return groups
        return None

    def _may_lead_after(self, start: int, end: int) -> str:
        """Return who may lead after the turns from `start` to `end`; nobody is known when they are hardly a trick."""
        if not 3 <= end - start <= 5:
            return ""
        absent = (seat for seat in "SENW" if seat not in self.seats[start:end])
        return "".join(sorted({*self._next(range(start, end)), *absent}))

    def _cheapest(self) -> list[Group]:
        """Cut the turns so that the least is wrong."""
        turns, n = self.turns, len(self.turns)
        marked = any(turn.won is not None for turn in turns)
        ways: dict[tuple[int, int], _Way] = {}
        after: dict[tuple[int, int], str] = {}  # who may lead after a trick
        starts = [[(0, 0)]]  # the tricks that may end where a turn begins
        for end in range(1, n + 1):
            for start in range(max(0, end - _LONGEST), end):
                plays = turns[start:end]
                seats, last = self.seats[start:end], end == n
                marks = _misplaced_marks(plays, last=last, marked=marked) + (len(plays) != 4)
                for before in starts[start]:
                    spent, may_lead = (ways[before].cost, after[before]) if start else (0, self.leaders)
                    order = _order(seats, may_lead, last)
                    spent += marks + 5 * order.cost
                    if (start, end) not in ways or spent < ways[start, end].cost:
                        ways[start, end] = _Way(spent, before if start else None, may_lead, order)
            here = [(start, end) for start in range(max(0, end - _LONGEST), end)]
            least = min(ways[each].cost for each in here)
            starts.append([each for each in here if ways[each].cost <= least + _WORTH_FOLLOWING])
            after |= {each: self._may_lead_after(*each) for each in starts[end]}
        ends = [(start, n) for start in range(max(0, n - _LONGEST), n)]
        at: tuple[int, int] | None = min(ends, key=lambda each: ways[each].cost)
        groups = []
        while at is not None:
            way = ways[at]
            order = way.order
            groups.append(Group(tuple(range(*at)), _seats(way.leaders), order.wrong_leader, order.slips, order.due))
            at = way.before
        return groups[::-1]


def _misplaced_marks(plays: Sequence[Turn], *, last: bool, marked: bool) -> int:
    """Return how much speaks against a trick in where it is written who won it."""
    cost = sum(6 for play in plays[:-1] if play.won is not None)
    if plays[-1].won is None:
        if len(plays) > 1 and plays[-2].won is not None:
            return cost - 5  # one place too early, as when the last two changed places
        return cost + (marked and not last)
    return cost
