"""The coach: what to play and why, how good a card was, and what turned a deal.

A card is judged by what its seat could know: by the layouts that fit, not by the one there was. So a mistake is told
from bad luck: what was best may fail, and what was wrong may work.

>>> from belote_teach.cards import Card
>>> from belote_teach.rules.deal import Deal
>>> hands = ["Kc 7c 9h 8h As Ks Ad 7d", "8d 9d Td Jd Qd Kd Jh Ac", "Jc Tc Th Qh 7h 7s 8s 9s", "8c 9c Qc Ah Kh Ts Js Qs"]
>>> deal = Deal.with_hands(hands, dealer="W", taker="S", trump="h").play("Kc").play("Ac")
>>> judged = judge(deal.view("N"), Card.parse("Tc"))
>>> judged.grade, judged.best.text
(<Grade.COSTS: 'costs'>, 'Jc')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.coach.outlook import outlook
from belote_teach.coach.phrases import AGAINST, FOR, Case
from belote_teach.players import habits, weigh
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import Order
from belote_teach.solver import solve
from belote_teach.words import _, capital, ngettext

if TYPE_CHECKING:
    from belote_teach.cards import Card, Seat
    from belote_teach.rules.view import View

__all__ = ["Advice", "Grade", "Ground", "Judgement", "Turning", "advise", "judge", "review"]

LAYOUTS: Final = 32
"""Layouts over which the coach judges, where nothing else is asked for; fewer where fewer fit."""

_EQUAL: Final = 1.0
"""So many points are no difference."""
_LITTLE: Final = 4.0
_ERRORS: Final = 2
"""A difference of fewer standard errors than this is none to be sure of: other layouts may turn it round."""


class Grade(Enum):
    """How good a card was, by what its player could know."""

    ONLY = "only"
    BEST = "best"
    NEAR = "near"
    COSTS = "costs"


@dataclass(frozen=True, slots=True)
class Ground:
    """What something said stands on: how many `layouts`, and whether they are `every` one that fits."""

    layouts: int
    every: bool

    @property
    def text(self) -> str:
        """The ground in a sentence, in the language in use."""
        if self.every:
            return ngettext(
                "This is exact: there is {n} deal that fits what you saw.",
                "This is exact: there are {n} deals that fit what you saw, and each was played out.",
                self.layouts,
            ).format(n=self.layouts)
        return ngettext(
            "An average over {n} deal that fits what you saw.",
            "An average over {n} deals that fit what you saw, the likelier ones more often.",
            self.layouts,
        ).format(n=self.layouts)


@dataclass(frozen=True, slots=True)
class Advice:
    """What to play: the `best` card, a hint that names none, the reasons, and the ground of it all.

    Where only one card may be played, there is nothing to say about it: no reasons, and no ground.
    """

    best: Card
    hint: str
    reasons: tuple[str, ...]
    ground: Ground | None

    @property
    def text(self) -> str:
        """The card and the reasons, in the language in use."""
        if self.ground is None:
            return self.hint
        return " ".join([_("Think of {card}.").format(card=self.best.definite), *self.reasons])


@dataclass(frozen=True, slots=True)
class Judgement:
    """How good a card was: its grade, the `best` card, the average `loss` in points and why, in sentences.

    `won` counts the layouts in which the side takes the trick with the card, and `sure` says whether the loss is more
    than chance. `ground` is None where only one card might be played.
    """

    card: Card
    best: Card
    grade: Grade
    loss: float
    reasons: tuple[str, ...]
    ground: Ground | None = None
    won: int = 0
    sure: bool = True

    @property
    def text(self) -> str:
        """The judgement in sentences, in the language in use."""
        if self.grade is Grade.ONLY:
            return _("{card} was the only card that might be played.").format(card=capital(self.card.definite))
        if self.grade is Grade.BEST:
            first = _("{card} is as good as any here.").format(card=capital(self.card.definite))
        else:
            first = ngettext(
                "{best} is better here than {card}, by about {n} point.",
                "{best} is better here than {card}, by about {n} points.",
                round(self.loss),
            ).format(best=capital(self.best.definite), card=self.card.definite, n=round(self.loss))
        return " ".join([first, *self.reasons])

    @property
    def verdict(self) -> str:
        """The judgement in one short sentence, in the language in use."""
        if self.grade in (Grade.ONLY, Grade.BEST):
            return _("Legal, and as good as any.")
        if not self.sure:
            says = ngettext(
                "Legal. {best} came out ahead by about {n} point, which may be chance.",
                "Legal. {best} came out ahead by about {n} points, which may be chance.",
                round(self.loss),
            )
        elif self.grade is Grade.NEAR:
            says = ngettext(
                "Legal, and nearly the best: {best} is worth about {n} point more.",
                "Legal, and nearly the best: {best} is worth about {n} points more.",
                round(self.loss),
            )
        else:
            says = ngettext(
                "Legal, but {best} was worth about {n} point more.",
                "Legal, but {best} was worth about {n} points more.",
                round(self.loss),
            )
        best = self.best.definite if self.sure else capital(self.best.definite)
        return says.format(best=best, n=round(self.loss))

    def turned_out(self, *, won: bool) -> str:
        """Return what is to be said once the trick is won or lost: luck where there was any, or nothing."""
        if self.ground is None:
            return ""
        n, lost = self.ground.layouts, self.ground.layouts - self.won
        if self.grade is Grade.BEST and not won and 4 * self.won >= 3 * n:
            return _(
                "The trick is lost all the same. With this card your side wins it in {won} of {n} deals that fit: "
                "that was bad luck, not a mistake."
            ).format(won=self.won, n=n)
        if self.grade is Grade.COSTS and won and 4 * lost >= 3 * n:
            return _(
                "The trick is won all the same. With this card it is lost in {lost} of {n} deals that fit: "
                "that was luck."
            ).format(lost=lost, n=n)
        return ""


def advise(view: View, *, layouts: int = LAYOUTS, seed: object = "coach") -> Advice:
    """Return what to think of before a card is played. `HiddenError` where it is not the seat’s turn."""
    case = _case(view, None, layouts, seed)
    if case is None:
        [card] = view.legal_plays.cards
        return Advice(card, _("Only one card may be played."), (), None)
    hints = [phrase.hinted(case) for phrase in FOR if phrase.holds(case)]
    return Advice(case.best.card, " ".join(hints) or _at_stake(case), _reasons(case), _ground(case))


def _at_stake(case: Case) -> str:
    """Say how far the cards are apart, where nothing can be said of this trick."""
    gains = case.weighed.gains.values()
    apart = max(gains) - min(gains)
    if apart <= _LITTLE:
        return _("The cards that may be played come to about the same.")
    return ngettext(
        "Think beyond this trick: over the whole deal the cards are up to {n} point apart.",
        "Think beyond this trick: over the whole deal the cards are up to {n} points apart.",
        round(apart),
    ).format(n=round(apart))


def judge(view: View, card: Card, *, layouts: int = LAYOUTS, seed: object = "coach") -> Judgement:
    """Judge a legal card of a view. `HiddenError` where it is not the seat’s turn, `KeyError` for a card not legal."""
    case = _case(view, card, layouts, seed)
    if case is None:
        return Judgement(card, card, Grade.ONLY, 0.0, ())
    gains, ground = case.weighed.gains, _ground(case)
    loss = gains[case.best.card] - gains[card]
    if loss <= _EQUAL:
        return Judgement(
            card, card, Grade.BEST, 0.0, _reasons(case._replace(best=case.played)), ground, case.played.won
        )
    sure = loss > _ERRORS * case.weighed.doubt(case.best.card, card)
    grade = Grade.COSTS if sure and loss > _LITTLE else Grade.NEAR
    same = case._replace(best=case.played)  # what holds of both cards is no reason
    reasons = [phrase.text(case) for phrase in FOR if phrase.holds(case) and not phrase.holds(same)]
    reasons += [phrase.text(case) for phrase in AGAINST if phrase.holds(case)]
    return Judgement(card, case.best.card, grade, loss, tuple(reasons), ground, case.played.won, sure=sure)


def _ground(case: Case) -> Ground:
    return Ground(case.weighed.layouts, case.weighed.every)


def _reasons(case: Case) -> tuple[str, ...]:
    return tuple(phrase.text(case) for phrase in FOR if phrase.holds(case))


def _case(view: View, card: Card | None, layouts: int, seed: object) -> Case | None:
    """Measure a position, and the card that was played; None where only one card may be."""
    legal = view.legal_plays.cards
    if len(legal) == 1:
        if card is not None and card not in legal:
            raise KeyError(card)
        return None
    weighed = weigh(view, layouts=layouts, seed=seed)
    habit = habits.choose(view, counts=True).card
    good = weighed.best
    chosen = habit if habit in good else min(good, key=lambda each: habits.cost(view, each))
    best = outlook(view, chosen, layouts=layouts, seed=seed)
    played = best if card in (None, chosen) else outlook(view, card, layouts=layouts, seed=seed)
    return Case(view, Order.of(view.position.trump), weighed, best, played)


class Turning(NamedTuple):
    """A card on which a deal turned: its number from 0, the judgement, and what it cost as the cards really lay."""

    number: int
    judgement: Judgement
    really: int

    @property
    def text(self) -> str:
        """What happened, with mistake and luck told apart, in the language in use."""
        if self.judgement.grade in (Grade.BEST, Grade.ONLY):
            says = ngettext(
                "{judged} As the cards lay it cost {n} point all the same: that was bad luck, not a mistake.",
                "{judged} As the cards lay it cost {n} points all the same: that was bad luck, not a mistake.",
                self.really,
            )
        elif self.really <= 0:
            says = _("{judged} As the cards lay it cost nothing: that was luck.")
        else:
            says = ngettext(
                "{judged} As the cards lay it cost {n} point.",
                "{judged} As the cards lay it cost {n} points.",
                self.really,
            )
        return says.format(judged=self.judgement.text, n=self.really)


def review(deal: Deal, seat: Seat, *, most: int = 3, layouts: int = LAYOUTS) -> tuple[Turning, ...]:
    """Return the turning points of a deal for a seat: cards that were a mistake, or right and unlucky, the worst first.

    The deal may be over or not. A card counts as unlucky when it cost ten points or more as the cards lay.
    """
    state = _beginning(deal)
    found: list[Turning] = []
    for number, play in enumerate(deal.plays):
        if play.seat is seat and len(state.legal_plays) > 1:
            judgement = judge(state.view(seat), play.card, layouts=layouts)
            really = solve(state).loss(play.card)
            if judgement.grade is Grade.COSTS or (judgement.grade is Grade.BEST and really >= _UNLUCKY):
                found.append(Turning(number, judgement, really))
        state = state.play(play.card)
    found.sort(key=lambda turning: (-max(turning.judgement.loss, turning.really / 2), turning.number))
    return tuple(found[:most])


_UNLUCKY: Final = 10


def _beginning(deal: Deal) -> Deal:
    """Return a deal before its first lead."""
    hands = [deal.first_hand(seat) for seat in "SENW"]
    if deal.auction is not None:
        return Deal.with_hands(hands, auction=deal.auction)
    return Deal.with_hands(hands, dealer=deal.dealer, taker=deal.taker, trump=deal.trump, rules=deal.rules)
