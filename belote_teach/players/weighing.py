"""What each card is worth to somebody who cannot see the other hands: an average over layouts that they may hold.

Layouts are drawn by chance among all that fit what the seat knows, and those in which the others would hardly have bid
or played as they did are drawn less often. Where only a few fit, each of them is taken once. Each is solved with all
hands open. That is not how the game is played, for nobody will see those hands; but the average over many tells well
which card is good.

>>> from belote_teach.rules.deal import Deal
>>> hands = ["Ac 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Kc", "Jc Qc Th Qh 7h 7s 8s 9s", "8c 9c Tc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Ac").play("Kc").play("Jc").play("8c")
>>> weighed = weigh(deal.view("S"), layouts=4, seed=1)
>>> weighed.layouts, sorted(weighed.points) == sorted(deal.legal_plays.cards)
(4, True)
"""

from __future__ import annotations

import random
from bisect import bisect
from collections import Counter
from dataclasses import dataclass, field
from itertools import accumulate
from math import sqrt
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.players.knowledge import Knowledge
from belote_teach.players.layouts import Layouts
from belote_teach.players.reading import likelihood
from belote_teach.players.seen import Seen
from belote_teach.players.tells import Tells
from belote_teach.rules.announcing import Word
from belote_teach.rules.declarations import find, value
from belote_teach.rules.scoring import BELOTE
from belote_teach.solver import solve

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.cards import Card
    from belote_teach.players.layouts import Hands
    from belote_teach.rules.view import View

__all__ = ["Weighed", "chance_of", "weigh"]

_CANDIDATES: Final = 5
"""So many layouts are drawn for each one that is solved: among them the bidding chooses."""
_MISHEARD: Final = 0.02
"""How much a layout counts in which somebody would have declared something else."""
_ALL_POINTS: Final = 162


class Drawn(NamedTuple):
    """Layouts, some of them perhaps more than once; `every` says whether they are all that fit."""

    hands: list[Hands]
    every: bool


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was found for each legal card, as averages over `layouts` layouts.

    `points` are the card points that the seat’s side ends with. `gains`, by which the cards are judged, are the
    difference that this makes on the sheet, where it also counts whether the contract is made; `made` counts the
    layouts in which it is. `every` says whether the layouts are all that fit what the seat sees.
    """

    layouts: int
    every: bool
    points: Mapping[Card, float] = field(hash=False)
    gains: Mapping[Card, float] = field(hash=False)
    made: Mapping[Card, int] = field(hash=False)
    each: Mapping[Card, tuple[float, ...]] = field(hash=False, repr=False)
    """The gains of each layout."""

    @property
    def best(self) -> list[Card]:
        """The cards that are judged best, within half a point."""
        most = max(self.gains.values())
        return [card for card, gain in self.gains.items() if gain >= most - 0.5]

    def doubt(self, one: Card, other: Card) -> float:
        """Return the standard error of the difference between two cards; 0 where no layout was left out."""
        if self.every or self.layouts == 1:
            return 0.0
        differences = [mine - its for mine, its in zip(self.each[one], self.each[other], strict=True)]
        mean = sum(differences) / self.layouts
        return sqrt(sum((one - mean) ** 2 for one in differences) / (self.layouts - 1) / self.layouts)


def chance_of(view: View, seed: object) -> random.Random:
    """Return the source of chance for a decision: it hangs on the seed and on what the seat sees, and nothing else."""
    played = " ".join(str(play) for trick in (*view.tricks, view.trick) for play in trick)
    bids = " ".join(map(str, view.auction.bids)) if view.auction else ""
    return random.Random(f"{seed}/{view.seat.value}/{view.hand}/{view.turned}/{bids}/{played}")  # noqa: S311


def weigh(view: View, *, layouts: int, seed: object) -> Weighed:
    """Weigh the legal cards of a view over so many layouts, or over all that fit where they are not more.

    The same view and seed always come to the same. `HiddenError` where it is not the seat's turn.
    """
    seen = Seen.of(view)
    points = dict.fromkeys(view.legal_plays.cards, 0.0)
    made = dict.fromkeys(points, 0)
    each: dict[Card, list[float]] = {card: [] for card in points}
    mine = view.seat.side
    ours = view.taker is not None and view.taker.side is mine
    extra = _spoken_for(view)
    lots = drawn(view, seen, layouts, chance_of(view, seed))
    for hands, times in Counter(lots.hands).items():
        found = solve(seen.table(hands), taker=view.taker)
        for card in found.values:
            marked = found.points(card)
            difference = marked[mine] - marked[mine.other] + extra
            points[card] += marked[mine] * times
            made[card] += times * ((difference > 0) == ours)
            each[card] += [_gain(difference, extra, ours=ours)] * times
    count = len(lots.hands)
    return Weighed(
        count,
        lots.every,
        {card: total / count for card, total in points.items()},
        {card: sum(gains) / count for card, gains in each.items()},
        made,
        {card: tuple(gains) for card, gains in each.items()},
    )


def drawn(view: View, seen: Seen, count: int, rng: random.Random) -> Drawn:
    """Draw layouts of the cards that are left, as likely as the bidding and the play make them; all of a few."""
    known = Knowledge.of(view)
    possible = Layouts(known.may, known.counts, view.seat.index)
    if 0 < possible.count <= count:
        return Drawn(list(possible), every=True)
    candidates = [possible.draw(rng) for _ in range(_CANDIDATES * count)]
    tells = Tells(view)
    steps = list(accumulate(_fits(view, seen, hands, rng) * tells.likelihood(hands) for hands in candidates))
    return Drawn([candidates[bisect(steps, rng.random() * steps[-1])] for _ in range(count)], every=False)


def _fits(view: View, seen: Seen, hands: Hands, rng: random.Random) -> float:
    """Return how well a layout fits what was said."""
    dealt = seen.dealt(hands)
    likely = 1.0
    if view.auction is not None:
        for seat in range(4):
            if seat != view.seat.index:
                likely *= likelihood(view.auction, seat, dealt[seat].bits, rng)
    if view.rules.declarations == "yes" and view.trump is not None:
        spoken = Counter((each.seat, each.kind, each.value) for each in view.said if each.kind is not None)
        begun = {play.seat for trick in (*view.tricks, view.trick) for play in trick} - {view.seat}
        held = Counter(
            (seat, each.kind, value(each, view.trump, view.rules))
            for seat in begun
            for each in find(dealt[seat.index], view.trump, view.rules)
        )
        if held != Counter({key: number for key, number in spoken.items() if key[0] in begun}):
            likely *= _MISHEARD
    return likely


def _spoken_for(view: View) -> int:
    """Return what belotes and declarations add to the seat’s side, less what they add to the other: as far as known."""
    earned = [(each.seat, BELOTE) for each in view.said if each.word is Word.BELOTE]
    if view.trump is not None:
        earned += [(each.seat, value(each.declaration, view.trump, view.rules)) for each in view.shown]
    return sum(points if seat.side is view.seat.side else -points for seat, points in earned)


def _gain(difference: int, extra: int, *, ours: bool) -> float:
    """Return what a difference in points is worth: half of it is what is written down, half the points themselves.

    The hands are never open in play, so a contract that is made by two points in the open is as good as undecided.
    """
    made = (difference > 0) == ours
    written = difference if made else extra + (_ALL_POINTS if difference > 0 else -_ALL_POINTS)
    return (difference + written) / 2
