"""The play of a deal, trick by trick, where something may be wrong: whose turn, whose card, whose trick.

The table plays on after a fault, and so does the referee. What only follows from a fault is no fault of its own: a
wrong leader leads, a card out of turn stays played, and whoever was given a trick may lead to the next.

>>> from belote_teach.records import loads
>>> from belote_teach.referee import check
>>> text = '[Dealer "W"] [Trump "d"] [Play] S:Ac N:8c E:7c W:9c =W W:Kh S:7h E:Ah N:8h N:9h W:Th S:Qh E:Jh'
>>> for finding in check(loads(text)).irregular:
...     print(finding.kind.id, finding.place.title, finding.required)
out_of_turn Deal 1, trick 1, second card It was East to play.
trick_to_wrong_side Deal 1, trick 1 South won it with the ace of clubs.
wrong_leader Deal 1, trick 3, first card It was East to lead, who had won the trick before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from belote_teach.cards import DECK, Card, Cards, Seat, Side
from belote_teach.referee.course import Course, Hands, Seen
from belote_teach.referee.finding import Players, Says
from belote_teach.referee.grouping import Group, grouped, may_have_won
from belote_teach.referee.known_hands import KnownHands
from belote_teach.referee.obeying import Obedience, Spot, allowed, on_the_table
from belote_teach.referee.turns import How, Slip, turns_from
from belote_teach.rules.order import Trump
from belote_teach.rules.trick import Play, Trick
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.records.record import Turn
    from belote_teach.referee.scene import Draft, Scene
    from belote_teach.rules.obligation import Law

__all__ = ["played"]

_SEATS: Final = tuple(Seat)
_ORDERS: Final = {Trump.ALL: "all_trumps_order", Trump.NONE: "no_trumps_order"}


def played(scene: Scene, laws: tuple[Law, ...], leader: Seat | None, given: Hands) -> Course:
    """Go through the play of a deal and report all that is wrong with it. `leader` should lead, where that is known."""
    return _Play(scene, laws, leader, given).course()


class _Play:
    """The play as it goes on."""

    def __init__(self, scene: Scene, laws: tuple[Law, ...], leader: Seat | None, given: Hands) -> None:
        self.scene, self.laws = scene, laws
        self.turns: Sequence[Turn] = scene.deal.turns or ()
        self.hands = KnownHands(self.turns, given)
        self.groups = grouped(self.turns, {leader} if leader else None, laws, self.hands.dubious)
        self.hands.settle_places(self.groups)
        self.by = self.hands.by
        self.obedience = Obedience(scene, laws, self.hands, self.groups)
        self.tricks: list[Seen] = []
        self.awards: dict[int, Draft] = {}

    def course(self) -> Course:
        """Go through all tricks."""
        for number, group in enumerate(self.groups, 1):
            if number > 8:
                self._ninth(group)
                break
            self._trick(number, group)
        hands = self.hands
        course = Course(
            laws=self.laws, turns=tuple(hands.as_played(range(len(self.turns)))), first=_four(hands.first),
            whole=_four([hands.whole(seat) for seat in _SEATS]), tricks=tuple(self.tricks), unsure=hands.unsure,
            refused=frozenset(hands.dubious), awards=self.awards,
        )  # fmt: skip
        course.guessed = any(
            slip.how is not How.EARLY and group.plays[min(slip.place, len(group.plays) - 1)] not in hands.refused
            for group in self.groups
            for slip in group.slips
        )
        self._complete(course)
        return course

    def _complete(self, course: Course) -> None:
        """Say whether all eight tricks are known, and fill in the one card that is not, when only one can be it."""
        law, hands = course.law, self.hands
        if law is None or len(self.groups) != 8:
            return
        tricks = [self._due(group) for group in self.groups]
        cards = [card for trick in tricks for _seat, card in trick if card is not None]
        if any(len(trick) != 4 for trick in tricks) or len(set(cards)) != len(cards) or len(cards) < 31:
            return
        missing = set(DECK) - set(cards)
        course.filled = missing.pop() if missing else None
        seen = []
        for trick, before in zip(tricks, self.tricks, strict=True):
            plays = [Play(seat, card or course.filled or DECK[0]) for seat, card in trick]
            seen.append(before._replace(winner=Trick(plays).winning(law.order.trump).seat))
            course.piles += (sum(play.card.bit for play in plays),)
            for seat, played_card in trick:
                if played_card is None and course.filled is not None:
                    hands.first[seat.index] |= course.filled.bit
        course.tricks, course.complete = tuple(seen), True
        course.first, course.whole = _four(hands.first), _four([hands.whole(seat) for seat in _SEATS])

    def _due(self, group: Group) -> list[tuple[Seat, Card | None]]:
        """Return a trick in the order in which it was due; None for a card that is not the one that was played."""
        leads = next((slip.turn_of for slip in group.slips if slip.place == 0), self.by[group.plays[0]])
        cards: dict[Seat, Card | None] = dict.fromkeys(group.absent(last=False))
        for nth in group.in_due_order:
            index = group.plays[nth]
            cards[self.by[index]] = None if index in self.hands.dubious else self.turns[index].card
        return [(seat, cards[seat]) for seat in turns_from(leads) if seat in cards]

    def _ninth(self, group: Group) -> None:
        index = group.plays[0]
        turn = self.turns[index]
        tells = Says.of(N_("{player} played {card} after the eighth trick."), player=turn.seat, card=turn.card)
        place = self.scene.place("play", trick=9, nth=1, turn=index)
        self.scene.find("ninth_trick", place, tells, clause="eight_tricks", seat=turn.seat, card=turn.card)

    # --- one trick ------------------------------------------------------------------------------------------------

    def _trick(self, number: int, group: Group) -> None:
        self._began_early(number, group)
        if group.wrong_leader:
            self._wrong_leader(number, group)
        hands = self.hands
        slips = {slip.place: slip for slip in reversed(group.slips)}
        order = group.in_due_order
        table: list[Play] = []
        certain = True  # whether every card on the table is the one that was played, and none is missing
        for nth in [*order, *(nth for nth in range(len(group.plays)) if nth not in order)]:
            index, slip, counts = group.plays[nth], slips.get(nth), nth in order
            spot = Spot(number, nth, index)
            if slip is not None and slip.how is How.PASSED_OVER:
                certain = False
            if index in hands.refused:
                self._refuse(spot)
            elif counts and index not in hands.dubious and self.by[index] not in [play.seat for play in table]:
                self.obedience.look(spot, self._tables(group, nth, table), certain=certain)
            if counts:
                certain = certain and index not in hands.dubious
                if all(self.by[index] is not play.seat for play in table):
                    table.append(Play(self.by[index], self.turns[index].card))
            if slip is not None and index not in hands.refused and not (nth == 0 and group.wrong_leader):
                self._out_of_turn(spot, slip)
            hands.leaves(index, counts=counts)
        absent = group.absent(last=number == len(self.groups))
        for seat in absent:
            hands.unsure.setdefault(seat, group.plays[-1])
        self._close(number, group, absent)

    def _tables(self, group: Group, nth: int, table: list[Play]) -> tuple[Trick, ...]:
        """Return what lay on the table for a card; in two ways where others came before or after their turn."""
        counted = group.in_due_order
        before = [index for place, index in enumerate(group.plays[:nth]) if place in counted]
        due, really = Trick(table), on_the_table(self.hands.as_played(before))
        return (due,) if set(due) == set(really) else (due, really)

    def _close(self, number: int, group: Group, absent: tuple[Seat, ...]) -> None:
        """Say who won the trick and whom the table gave it to."""
        order = [group.plays[nth] for nth in group.in_due_order]
        plays = self.hands.as_played(order)
        doubtful = [at for at, index in enumerate(order) if index in self.hands.dubious]
        won = may_have_won(plays, self.laws, doubtful) if plays else set()
        won.update(absent)
        complete = len({play.seat for play in plays}) == 4
        given = next((self.turns[i].won for i in reversed(group.plays) if self.turns[i].won is not None), None)
        winner = next(iter(won)) if complete and len(won) == 1 else None
        led = self.turns[(order or group.plays)[0]].card.suit
        self.tricks.append(Seen(number, group.plays, led, winner, given))
        if complete and given is not None and given not in won | {seat.side for seat in won}:
            self.awards[number] = self._award(number, group, winner, given)

    def _award(self, number: int, group: Group, winner: Seat | None, given: Seat | Side) -> Draft:
        """Report a trick that was given to the wrong player or side."""
        marked = next(index for index in reversed(group.plays) if self.turns[index].won is not None)
        asks: Says | None = None
        clause, cards, order = "winner", Cards(), self.laws[0].order
        if winner is not None:
            cards_by = {self.by[index]: self.turns[index].card for index in group.plays}
            best = cards_by[winner]
            asks = Says.of(N_("{player} won it with {card}."), player=winner, card=best)
            rivals = [card for seat, card in cards_by.items() if given in (seat, seat.side) and card.suit is best.suit]
            cards = Cards((best, *rivals))
            if len(self.laws) == 1:
                clause = "winner" if order.trumps else "winner_one_suit"
                if rivals:
                    clause = _ORDERS.get(order.trump, "trump_order" if best.bit & order.trumps else "plain_order")
        return self.scene.find(
            "trick_to_wrong_side", self.scene.place("play", trick=number, turn=marked, won=marked),
            Says.of(N_("The trick was given to {given}."), given=given), clause=clause, asks=asks, cards=cards,
            seat=given if isinstance(given, Seat) else None,
        )  # fmt: skip

    # --- whose turn -----------------------------------------------------------------------------------------------

    def _began_early(self, number: int, group: Group) -> None:
        """Report that a trick began before the one before was complete."""
        if number == 1:
            return
        before, hands = self.groups[number - 2], self.hands
        others = [
            slip.turn_of for slip in before.slips if slip.how is How.PASSED_OVER and slip.place == len(before.plays)
        ]
        if group.plays[0] < before.plays[-1]:
            others = [self.by[before.plays[-1]]]
        # Who has no card left is not missing.
        others = [seat for seat in others if hands.now(seat) or hands.left[seat.index] or not hands.whole(seat)]
        if not others:
            return
        turn = self.turns[group.plays[0]]
        tells = N_("{player} led {card} before {other} had played to the trick before.")
        if others == [turn.seat]:
            tells = N_("{player} led {card} before having played to the trick before.")
        self.scene.find(
            "out_of_turn", self.scene.place("play", trick=number, nth=1, turn=group.plays[0]),
            Says.of(tells, player=turn.seat, card=turn.card, other=tuple(others)), clause="turn",
            asks=Says.of(N_("It was {other} to play."), other=others[0]), seat=turn.seat, card=turn.card,
        )  # fmt: skip

    def _wrong_leader(self, number: int, group: Group) -> None:
        index = group.plays[0]
        if index in self.hands.refused:
            return
        turn = self.turns[index]
        right = tuple(seat for seat in _SEATS if seat in (group.leaders or ()))
        if group.slips and group.slips[0].place == 0:
            right = (group.slips[0].turn_of,)
        asks, cards = N_("It was {other} to lead."), Cards()
        if number == 1:
            asks = N_("It was {other} to lead, at the dealer’s right.")
        elif len(right) == 1 and self.tricks[-1].winner is right[0]:
            asks = N_("It was {other} to lead, who had won the trick before.")
            cards = Cards(self.turns[each].card for each in self.tricks[-1].plays if self.by[each] is right[0])
        self.scene.find(
            "wrong_leader", self.scene.place("play", trick=number, nth=1, turn=index),
            Says.of(N_("{player} led {card}."), player=turn.seat, card=turn.card), clause="opening_lead",
            asks=Says.of(asks, other=Players(right)), seat=turn.seat, card=turn.card, cards=cards,
        )  # fmt: skip

    def _out_of_turn(self, spot: Spot, slip: Slip) -> None:
        turn = self.turns[spot.turn]
        tells, asks = N_("{player} played {card} out of turn."), N_("It was {other} to play.")
        if slip.how is How.AGAIN:
            tells = N_("{player} played {card}, a second card to the same trick.")
            asks = N_("Everybody plays one card to a trick.")
        elif self.by[spot.turn] is not turn.seat:
            tells = N_("{player} is written to have played {card}, but it was a card of {other}.")
        self.scene.find(
            "out_of_turn", self.scene.place("play", trick=spot.trick, nth=spot.nth + 1, turn=spot.turn),
            Says.of(tells, player=turn.seat, card=turn.card, other=slip.turn_of), clause="turn",
            asks=Says.of(asks, other=slip.turn_of), seat=turn.seat, card=turn.card,
        )  # fmt: skip

    # --- whose card -----------------------------------------------------------------------------------------------

    def _refuse(self, spot: Spot) -> None:
        """Report a card that was not the player's to play."""
        turn, why = self.turns[spot.turn], self.hands.refused[spot.turn]
        place = self.scene.place("play", trick=spot.trick, nth=spot.nth + 1, turn=spot.turn)
        if why.turn is not None:
            earlier = self.turns[why.turn].seat
            number = next(n for n, each in enumerate(self.groups, 1) if why.turn in each.plays)
            tells = N_("{player} played {card}, which {other} had played to trick {trick}.")
            if earlier is turn.seat:
                tells = N_("{player} played {card}, which had gone to trick {trick} already.")
            told = Says.of(tells, player=turn.seat, card=turn.card, other=earlier, trick=number)
            asks = Says.of(N_("There is one of each card."))
            self.scene.find(
                why.kind,
                place,
                told,
                clause="deck",
                asks=asks,
                seat=turn.seat,
                card=turn.card,
                cards=Cards((turn.card,)),
            )
            return
        held = Cards.from_bits(self.hands.left[turn.seat.index])
        tells = N_("{player} played {card}, which was not in the hand.")
        if why.owner is not None:
            tells = N_("{player} played {card}, which was in the hand of {other}.")
        elif not self.hands.given.whole[turn.seat.index]:
            tells = N_("{player} played {card}, but eight other cards of the hand are known.")
        had = Says.of(N_("{player} held {hand}."), player=turn.seat, hand=held) if held else None
        self.scene.find(
            why.kind, place, Says.of(tells, player=turn.seat, card=turn.card, other=why.owner), clause="own_cards",
            asks=had, seat=turn.seat, card=turn.card, cards=held, legal=self._legal(held.bits, spot.turn),
        )  # fmt: skip

    def _legal(self, hand: int, index: int) -> Cards:
        """Return the cards of a hand that could have been played in a turn."""
        if not hand:
            return Cards()
        group = next(group for group in self.groups if index in group.plays)
        before = group.plays[: group.plays.index(index)]
        return Cards.from_bits(allowed(self.laws, hand, on_the_table(self.hands.as_played(before)), self.by[index]))


_Thing = TypeVar("_Thing")


def _four(things: Sequence[_Thing]) -> tuple[_Thing, _Thing, _Thing, _Thing]:
    south, east, north, west = things
    return south, east, north, west
