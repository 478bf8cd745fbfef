"""The declarations: what was said and shown, against the hands, and which side's stand.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> text = '[Rules "parlour"] [Trump "d"] [Declared] N:tierce=7h8h9hTh E:carre=7c7d7h7s'
>>> for finding in check(loads(text)).findings:
...     print(finding.kind.id, finding.happened)
declaration_misnamed North said a tierce and showed the quarte to the ten of hearts.
not_a_declaration East showed 7 ♠, 7 ♥, 7 ♦ and 7 ♣.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.cards import CardError, Cards, Seat, Side
from belote_teach.records.from_deal import called
from belote_teach.records.record import Points
from belote_teach.referee.finding import Gravity, Says
from belote_teach.rules.declarations import Declaration, Declared, Standing, find, judge, standing, value
from belote_teach.rules.order import Trump
from belote_teach.words import N_

if TYPE_CHECKING:
    from belote_teach.records.record import Shown
    from belote_teach.referee.course import Course
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.rules.options import Rules

__all__ = ["Declarations", "declared"]

_SEATS: Final = tuple(Seat)


class Declarations(NamedTuple):
    """What came of the declarations.

    `standing` says which stand, None when that is not known. `scored` are those that score: of the ones that stand,
    those that were shown. `cause` is the first finding because of which the table may have counted otherwise, and
    `claims` are the points that it may have counted then.
    """

    standing: Standing | None
    scored: tuple[Declared, ...] = ()
    cause: Draft | None = None
    claims: tuple[Points, ...] = ()


def declared(scene: Scene, course: Course, leader: Seat | None) -> Declarations:
    """Look at what was declared. `leader` leads to the first trick, where that is known."""
    rules, shown = scene.rules, scene.deal.shown
    if rules.declarations == "no":
        for index, _each in enumerate(shown or ()):
            _not_here(scene, index)
        return _NOTHING
    trump = course.laws[0].order.trump  # where it is not known, nothing is said that hangs on it
    if shown is None:
        if not all(course.whole) or course.law is None:
            return Declarations(None)
        made = [
            Declared(seat, each)
            for seat in _SEATS
            for each in find(Cards.from_bits(course.first[seat.index]), trump, rules)
        ]
        stands = standing(made, trump, rules, leader or Seat.SOUTH)
        return Declarations(stands, stands.declared) if leader or not _in_turn(stands) else Declarations(None)
    return _Table(scene, course, trump, leader).settle()


def _in_turn(stands: Standing) -> bool:
    """Whether it hangs on who leads whose declarations stand."""
    return stands.clause.id == "declaration_tie" and stands.side is not None


_NOTHING: Final = Declarations(standing((), Trump.NONE, "classic"))


def _not_here(scene: Scene, index: int) -> None:
    entry = (scene.deal.shown or ())[index]
    told = Says.of(N_("{player} declared {what}."), player=entry.seat, what=_what(entry))
    place, cards = scene.place("declared", shown=index), entry.cards or Cards()
    scene.find("no_declarations_here", place, told, clause="declarations", seat=entry.seat, cards=cards)


_NAMES: Final = {
    "tierce": N_("a tierce"), "quarte": N_("a quarte"), "quinte": N_("a quinte"), "carre": N_("a carré"),
    "": N_("something"),
}  # fmt: skip


_WORTH: Final = {"tierce": 20, "quarte": 50, "quinte": 100, "carre": 100}


def _what(entry: Shown) -> object:
    return entry.cards if entry.cards is not None else Says(_NAMES[entry.said])


class _Entry(NamedTuple):
    """A declaration as it was written down, and what it is; `made` is None where that is not known."""

    place: int
    seat: Seat
    shown: bool
    made: Declaration | None


class _Table:
    """The declarations of a deal, one by one."""

    def __init__(self, scene: Scene, course: Course, trump: Trump, leader: Seat | None) -> None:
        self.scene, self.course, self.trump = scene, course, trump
        self.leader, self.leader_known = leader or Seat.SOUTH, leader is not None
        self.rules: Rules = scene.rules
        self.entries: list[_Entry] = []
        self.held = [
            find(Cards.from_bits(hand), trump, scene.rules) if whole else None
            for hand, whole in zip(course.first, course.whole, strict=True)
        ]
        self.used = [0, 0, 0, 0]  # bits of the cards that each seat has shown in a carré or a run
        self.cause: Draft | None = None
        self.open = False  # whether a declaration counts of which the cards are not known
        turns, written = scene.deal.turns, scene.deal.written
        self.after_first = turns is not None and len(turns) > 4
        self.shown_by_now = self.after_first or bool(written.score or written.declarations)
        first = (turns or ())[:4]
        self.have_spoken = {turn.seat for turn in first} if turns is not None and len(first) < 4 else set(_SEATS)

    def settle(self) -> Declarations:
        shown = self.scene.deal.shown or ()
        order = sorted(range(len(shown)), key=lambda index: shown[index].cards is None)
        for index in order:  # what is shown says what it is; what was only said must be something else
            self._look(index, shown[index])
        self._missed()
        made = [Declared(entry.seat, entry.made) for entry in self.entries if entry.made is not None]
        if self.open:
            return self._partly(made)
        stands = standing(made, self.trump, self.rules, self.leader)
        if self.course.law is None or (_in_turn(stands) and not self.leader_known):
            return Declarations(None, (), self.cause, self._claims())
        scored = self._shown_ones(stands)
        return Declarations(stands, scored, self.cause, self._claims())

    def _partly(self, made: list[Declared]) -> Declarations:
        """Some declarations were only said, and what they are is not known: what was shown is what stood."""
        shown = [entry for entry in self.entries if entry.shown and entry.made is not None]
        sides = {entry.seat.side for entry in shown}
        if len(sides) != 1:
            return Declarations(None, (), self.cause, self._claims())
        side = next(iter(sides))
        stands = standing([each for each in made if each.seat.side is side], self.trump, self.rules, self.leader)
        return Declarations(stands, stands.declared, self.cause, self._claims())

    def _claims(self) -> tuple[Points, ...]:
        """Return what a table may have counted that took every declaration for what it was called or shown to be."""
        if self.cause is None:
            return ()
        claims = {Points(0, 0)}
        made = {entry.place: entry.made for entry in self.entries if entry.made is not None}
        said = list(enumerate(self.scene.deal.shown or ()))
        for entries in (said, [(place, entry) for place, entry in said if entry.cards is not None]):
            for by_name in (False, True):
                ns, ew = (
                    sum(
                        self._claimed(entry, made.get(place), by_name=by_name)
                        for place, entry in entries
                        if entry.seat.side is side
                    )
                    for side in Side
                )
                claims |= {Points(ns, 0), Points(0, ew)}
        return tuple(claims)

    def _believed(self) -> Side | None:
        """Return whose declarations seem to stand when everything shown is taken for what it is called."""
        made = [Declared(entry.seat, entry.made) for entry in self.entries if entry.made is not None]
        for entry in self.scene.deal.shown or ():
            if entry.cards is not None:
                with suppress(CardError):
                    made.append(Declared(entry.seat, Declaration(entry.cards)))
        return standing(set(made), self.trump, self.rules, self.leader).side

    def _claimed(self, entry: Shown, made: Declaration | None, *, by_name: bool) -> int:
        """Return what a declaration is worth by its cards, or by what it was called."""
        named = _WORTH.get(entry.said, 0)
        if made is not None and not by_name:
            return value(made, self.trump, self.rules)
        if entry.cards is None or (by_name and named):
            return named
        try:
            return value(Declaration(entry.cards), self.trump, self.rules)
        except CardError:
            return named

    def _fault(self, kind: str, index: int, tells: Says, clause: str, **more: Any) -> None:
        entry = (self.scene.deal.shown or ())[index]
        draft = self.scene.find(
            kind, self.scene.place("declared", shown=index), tells, clause=clause, seat=entry.seat, **more
        )
        if self.cause is None or self.cause.gravity is not Gravity.IRREGULAR:
            self.cause = draft

    def _look(self, index: int, entry: Shown) -> None:
        if entry.cards is None:
            self._only_said(index, entry)
            return
        seat, cards, course = entry.seat, entry.cards, self.course
        hand = course.first[seat.index]
        lacking = cards.bits & ~hand if course.whole[seat.index] else cards.bits & self._of_others(seat)
        if lacking:
            lacks = Cards.from_bits(lacking)
            tells = Says.of(
                N_("{player} showed {cards}, but did not hold {lacks}."), player=seat, cards=cards, lacks=lacks
            )
            self._fault("declaration_not_held", index, tells, "declarations", cards=lacks)
            return
        try:
            made = Declaration(cards)
        except CardError:
            made = None
        whole = Cards.from_bits(hand) if course.whole[seat.index] else cards
        verdict = judge(cards, whole, self.trump, self.rules)
        shared = self.used[seat.index] & cards.bits
        if made is None or not verdict.allowed:
            tells = Says.of(N_("{player} showed {cards}."), player=seat, cards=cards)
            self._fault("not_a_declaration", index, tells, verdict.clause.id, asks=verdict, cards=cards)
            return
        if shared and (
            self.rules.card_reuse == "once"
            or any(
                each.made is not None and each.seat is seat and each.made.kind is made.kind and each.made.cards & cards
                for each in self.entries
            )
        ):
            both = Cards.from_bits(shared)
            tells = Says.of(
                N_("{player} showed {cards}, of which {both} had been shown already."),
                player=seat,
                cards=cards,
                both=both,
            )
            self._fault("not_a_declaration", index, tells, "card_reuse", cards=both)
            return
        if entry.said and entry.said != called(made):
            tells = Says.of(
                N_("{player} said {said} and showed {declaration}."), player=seat, said=Says(_NAMES[entry.said]),
                declaration=made,
            )  # fmt: skip
            self._fault("declaration_misnamed", index, tells, made.clause.id, cards=cards)
        self.used[seat.index] |= cards.bits
        self.entries.append(_Entry(index, seat, True, made))  # noqa: FBT003

    def _of_others(self, seat: Seat) -> int:
        bits = 0
        for other in _SEATS:
            if other is not seat:
                bits |= self.course.first[other.index]
        return bits

    def _only_said(self, index: int, entry: Shown) -> None:
        """A declaration that was said and not shown: it is the best of its kind that the hand has besides."""
        seat = entry.seat
        held = self.held[seat.index]
        if held is None:
            self.open = True
            self.entries.append(_Entry(index, seat, False, None))  # noqa: FBT003
            return
        taken = {each.made for each in self.entries if each.seat is seat}
        for made in held:
            if made not in taken and value(made, self.trump, self.rules) and entry.said in (called(made), ""):
                self.entries.append(_Entry(index, seat, False, made))  # noqa: FBT003
                return
        tells = Says.of(N_("{player} declared {what}, but held none."), player=seat, what=_what(entry))
        if entry.said and any(called(each) == entry.said for each in taken if each is not None):
            tells = Says.of(N_("{player} declared {what}, but held no other."), player=seat, what=_what(entry))
        self._fault("declaration_not_held", index, tells, "carres" if entry.said == "carre" else "runs")

    def _missed(self) -> None:
        """Note the declarations of hands that are known which nobody made."""
        for seat, held in zip(_SEATS, self.held, strict=True):
            if not held or seat not in self.have_spoken:
                continue
            made = [entry.made for entry in self.entries if entry.seat is seat]
            for each in held:
                if each in made or not value(each, self.trump, self.rules):
                    continue
                tells = Says.of(
                    N_("{player} held {declaration} and did not declare it."), player=seat, declaration=each
                )
                self.scene.find(
                    "declaration_missed", self.scene.place("declared"), tells, clause="declarations",
                    gravity=Gravity.NOTE, seat=seat, cards=each.cards,
                )  # fmt: skip

    def _shown_ones(self, stands: Standing) -> tuple[Declared, ...]:
        """Return what scores of the declarations that stand, and report what was shown or hidden wrongly."""
        open_to_all = {(entry.seat, entry.made) for entry in self.entries if entry.shown}
        scored = tuple(each for each in stands.declared if each in open_to_all)
        if not self.shown_by_now:
            return stands.declared
        for entry in self.entries:
            if entry.made is None:
                continue
            if entry.seat.side is stands.side and not entry.shown:
                tells = Says.of(
                    N_("{player} declared {declaration}, which stands, and did not show it."), player=entry.seat,
                    declaration=entry.made,
                )  # fmt: skip
                gravity = Gravity.IRREGULAR if self.after_first else Gravity.DOUBTFUL
                cause = self.cause if self.cause is not None and self._believed() is not entry.seat.side else None
                if cause is not None:  # the other side's seemed to stand
                    gravity = Gravity.NOTE
                self._fault(
                    "declaration_not_shown", entry.place, tells, "declarations", gravity=gravity, cause=cause,
                    cards=entry.made.cards,
                )  # fmt: skip
            elif entry.seat.side is not stands.side and entry.shown:
                tells = Says.of(
                    N_("{player} showed {declaration}, which does not stand."),
                    player=entry.seat,
                    declaration=entry.made,
                )
                self.scene.find(
                    "declaration_in_vain", self.scene.place("declared", shown=entry.place), tells,
                    clause=stands.clause.id, gravity=Gravity.NOTE, asks=stands, seat=entry.seat, cards=entry.made.cards,
                )  # fmt: skip
        return scored if self.after_first else stands.declared
