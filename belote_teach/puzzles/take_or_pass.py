"""Take or pass, with cards in hand: whether it pays, with which turned card, and what to name in the second round.

>>> puzzle = TAKE.make(1, 1)
>>> puzzle.task
'You are first to speak. Is it worth taking?'
>>> [choice.id for choice in puzzle.choices]
['take', 'pass', 'even']
"""

from __future__ import annotations

import re
from functools import cache
from itertools import permutations
from math import hypot
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Seat, Suit
from belote_teach.puzzles.holding_odds import note
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import points
from belote_teach.puzzles.taking_table import CLEAR, Hand, Offer, hands, pays
from belote_teach.rules.auction import Bid
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["TAKE"]

_PERMUTED: Final = tuple(dict(zip(Suit, order, strict=True)) for order in permutations(Suit))
"""No suit is better than another, so each hand stands for those with other suits as well."""
_LONG: Final = 4
_HALF: Final = 50


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Take or pass; then with which turned card; then what to name in the second round."""
    return {1: _first_round, 2: _turned, 3: _second_round}[difficulty](rng, rules)


def _moved(offer: Offer, suits: dict[Suit, Suit]) -> Offer:
    assert offer.trump.suit is not None  # noqa: S101 - only suits are played in the file
    return Offer(_card(offer.turned, suits), Trump.of(suits[offer.trump.suit]), offer.row)


def _card(card: Card, suits: dict[Suit, Suit]) -> Card:
    return Card(card.rank, suits[card.suit])


def _five(hand: Hand, suits: dict[Suit, Suit]) -> tuple[Card, ...]:
    return tuple(_card(card, suits) for card in hand.cards)


def _trumps(five: Sequence[Card], turned: Card, trump: Trump) -> list[Card]:
    return [card for card in (*five, turned) if card.suit is trump.suit]


# --- the first round --------------------------------------------------------------------------------------------------


@cache
def _asked(*, paying: bool) -> list[tuple[Hand, Offer]]:
    """Return what can be asked, by whether taking pays."""
    return [(hand, offer) for hand in hands() for offer in hand.taken if pays(offer.row) is paying]


def _first_round(rng: random.Random, rules: Rules) -> Puzzle:
    paying = rng.random() < 0.5
    hand, offer = rng.choice(_asked(paying=paying))
    suits = rng.choice(_PERMUTED)
    offer = _moved(offer, suits)
    wanted = "take" if paying else "pass"
    says = _("{told} So it is a take.") if paying else _("{told} So it is a pass.")
    conclusion = says.format(told=offer.row.told)
    brings, costs = _("On average it brings points."), _("On average it costs points.")
    choices = {
        "take": (Bid.TAKE.title, costs),
        "pass": (Bid.PASS.title, brings),
        "even": (_("no difference"), brings if paying else costs),
    }
    return Puzzle(
        kind=Kind.ONE,
        task=_("You are first to speak. Is it worth taking?"),
        scene=_scene(_five(hand, suits), offer.turned),
        choices=tuple(
            Choice(id, text, conclusion if id == wanted else why)
            for id, (text, why) in choices.items()  # noqa: A001
        ),
        answers=(wanted,),
        hints=(
            Hint(_("Put the turned card to your hand: which trumps would you hold?"), (offer.turned,)),
            Hint(_("Jack, nine, number of trumps, aces beside: how many of these are there?")),
            Hint(
                _("Then think of the price: one failed contract costs what several made ones bring. How sure is it?")
            ),
            Hint(conclusion),
        ),
        explanation=(
            Reason(_("You would hold {cards} as trumps.").format(
                cards=listed(card.symbol for card in _trumps(_five(hand, suits), offer.turned, offer.trump))),
                "round_one"),
            Reason(CLAUSES["dedans"].statement(rules), "dedans"),
            Reason(note(offer.row.deals), "dedans"),
            Reason(conclusion, "dedans"),
        ),
        clauses=("round_one", "dedans"),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )  # fmt: skip


def _scene(five: Sequence[Card], turned: Card | None, passes: int = 0) -> Scene:
    return Scene(
        seat=Seat.SOUTH, hands=((Seat.SOUTH, tuple(five)),), turned=turned, dealer=Seat.WEST,
        bids=tuple((seat, Bid.PASS) for seat in tuple(Seat)[:passes]),  # West has dealt: South speaks first
    )  # fmt: skip


# --- the turned card --------------------------------------------------------------------------------------------------


def _turned(rng: random.Random, rules: Rules) -> Puzzle:
    sure = [hand for hand in hands() if len({pays(offer.row) for offer in hand.taken} - {None}) == 2]
    hand, suits = rng.choice(sure), rng.choice(_PERMUTED)
    offers = [_moved(offer, suits) for offer in hand.taken if pays(offer.row) is not None]
    if len(offers) < 3:
        return _turned(rng, rules)
    rng.shuffle(offers)
    right = tuple(offer.turned.text for offer in offers if pays(offer.row))
    named = listed(offer.turned.symbol for offer in offers if pays(offer.row))
    conclusion = _("It is worth taking with {cards}.").format(cards=named)
    return Puzzle(
        kind=Kind.ALL,
        task=_("These are your five cards. Which of these cards would be worth taking, if turned up? Choose them all."),
        scene=_scene(_five(hand, suits), None),
        choices=tuple(
            Choice(offer.turned.text, offer.turned.title, _("{card}: {told}").format(
                card=offer.turned.symbol, told=offer.row.told), card=offer.turned)
            for offer in offers
        ),
        answers=(right,),
        hints=(
            Hint(_("Each card would bring its own suit as trumps. Which of your cards would be trumps then?")),
            Hint(_("The turned card itself comes to your hand. Is it a jack or a nine, or only one trump more?")),
            Hint(_("Then see which aces would stand beside the trumps.")),
            Hint(conclusion),
        ),
        explanation=(
            Reason(CLAUSES["round_one"].statement(rules), "round_one"),
            Reason(note(offers[0].row.deals), "round_one"),
            *(Reason(_("{card}: {told}").format(card=offer.turned.symbol, told=offer.row.told), "round_one",
                     (offer.turned,)) for offer in offers),
            Reason(conclusion, "round_one"),
        ),
        clauses=("round_one", "second_deal"),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )  # fmt: skip


# --- the second round -------------------------------------------------------------------------------------------------


def _best_named(hand: Hand) -> str | None:
    """Return the suit to name over the first turned card, `pass`, or None where it is not clear."""
    paying = [offer for offer in hand.named if pays(offer.row)]
    if not paying:
        return "pass" if all(pays(offer.row) is False for offer in hand.named) else None
    best = max(paying, key=lambda offer: offer.row.mean)
    others = [offer for offer in hand.named if offer is not best]
    clear = all(
        best.row.mean - each.row.mean > CLEAR * hypot(best.row.mean_error, each.row.mean_error) for each in others
    )
    return best.trump.value if clear else None


def _second_round(rng: random.Random, rules: Rules) -> Puzzle:
    passing = rng.random() < 0.3
    fitting = [hand for hand in hands() if (best := _best_named(hand)) and (best == "pass") is passing]
    hand, suits = rng.choice(fitting), rng.choice(_PERMUTED)
    best = _best_named(hand) or "pass"
    offers = {offer.trump.value: offer for offer in (_moved(offer, suits) for offer in hand.named)}
    right = suits[Suit(best)].value if best in {suit.value for suit in Suit} else "pass"
    turned = _card(hand.named[0].turned, suits)
    if right == "pass":
        conclusion = _("On average every suit costs points, so it is a pass.")
    else:
        conclusion = _("{suit}: {told} So that is the suit to name.").format(
            suit=offers[right].trump.title.capitalize(), told=offers[right].row.told
        )
    passed = _("A pass brings nothing, and there is a suit that brings points.")
    bids = [Bid.PASS, *(Bid(suit.value) for suit in Suit if suit.value in offers)]
    return Puzzle(
        kind=Kind.ONE,
        task=_("All have passed once, and you speak first again. Which suit do you name, if any?"),
        scene=_scene(_five(hand, suits), turned, passes=4),
        choices=tuple(
            Choice(bid.value, bid.title,
                   conclusion if bid.value == right else passed if bid is Bid.PASS
                   else _("{suit}: {told}").format(
                       suit=bid.title.capitalize(), told=offers[bid.value].row.told), bid=bid)
            for bid in bids
        ),
        answers=(right,),
        hints=(
            Hint(_("Go through the three suits, and leave out the one that was turned up.")),
            Hint(_("The turned card comes to the taker all the same, as one card more beside the trumps."), (turned,)),
            Hint(_("For each suit count jack, nine, further trumps, and the aces beside. Is one of them enough?")),
            Hint(conclusion),
        ),
        explanation=(
            Reason(CLAUSES["round_two"].statement(rules), "round_two"),
            Reason(note(hand.named[0].row.deals), "round_two"),
            *(Reason(_("{suit}: {told}").format(suit=offer.trump.title.capitalize(), told=offer.row.told), "round_two")
              for offer in offers.values()),
            Reason(conclusion, "round_two"),
        ),
        clauses=("round_two",),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )  # fmt: skip


# --- what people get wrong --------------------------------------------------------------------------------------------


def _held(puzzle: Puzzle) -> tuple[Card, ...]:
    [(_seat, five)] = puzzle.scene.hands
    return five


def _offered(puzzle: Puzzle) -> dict[str, tuple[list[Card], list[Card]]]:
    """Return for each thing that can be taken or named the trumps that it gives, and the other cards."""
    five, turned = _held(puzzle), puzzle.scene.turned
    found = {}
    for choice in puzzle.choices:
        if choice.card:
            all_of_them, suit = [*five, choice.card], choice.card.suit
        elif choice.bid and choice.bid.named and choice.bid.named.suit and turned:
            all_of_them, suit = [*five, turned], choice.bid.named.suit
        elif choice.id == "take" and turned:
            all_of_them, suit = [*five, turned], turned.suit
        else:
            continue
        trumps = [card for card in all_of_them if card.suit is suit]
        found[choice.id] = trumps, [card for card in all_of_them if card.suit is not suit]
    return found


def _judging(enough: Callable[[list[Card], list[Card]], int], bar: int) -> Callable[[Puzzle], Answer]:
    """Return the answer of somebody who measures trumps and other cards in one way, and takes from a bar on."""

    def answer(puzzle: Puzzle) -> Answer:
        measured = {id: enough(*cards) for id, cards in _offered(puzzle).items()}  # noqa: A001 - it is one
        if puzzle.kind is Kind.ALL:
            return tuple(id for id, much in measured.items() if much >= bar)  # noqa: A001
        most = max(measured.values())
        best = [id for id, much in measured.items() if much == most]  # noqa: A001
        return best[0] if most >= bar and len(best) == 1 else puzzle.answer

    return answer


def _with_rank(rank: str) -> Callable[[list[Card], list[Card]], int]:
    return lambda trumps, _others: sum(card.rank.value == rank for card in trumps)


def _aces(_trumps: list[Card], others: list[Card]) -> int:
    return sum(card.rank.value == "A" for card in others)


def _with_aces(trumps: list[Card], others: list[Card]) -> int:
    return len(trumps) + _aces(trumps, others)


def _points(trumps: list[Card], _others: list[Card]) -> int:
    return sum(points(card, Trump.of(card.suit)) for card in trumps)


def _half(puzzle: Puzzle) -> Answer:
    """Take whatever was made more often than not: the conclusion says of a hundred how many were."""
    if puzzle.choices[0].id != "take":
        return puzzle.answer
    _hundred, made, *_rest = re.findall(r"\d+", puzzle.explanation[-1].text)
    return "take" if int(made) > _HALF else puzzle.answer


def _even(puzzle: Puzzle) -> Answer:
    return "even" if puzzle.choices[-1].id == "even" else puzzle.answer


def _needs_the_jack(puzzle: Puzzle) -> Answer:
    if puzzle.kind is Kind.ALL:
        return puzzle.answer
    jacks = (_with_rank("J")(*cards) for cards in _offered(puzzle).values())
    return puzzle.answer if any(jacks) else "pass"


def _never(puzzle: Puzzle) -> Answer:
    return "pass" if puzzle.kind is Kind.ONE else puzzle.answer


def _reply(says: str) -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        wrong = [given] if isinstance(given, str) and puzzle.choice(given).bid not in (None, Bid.PASS) else []
        figures = " ".join(puzzle.choice(each).reason for each in wrong)
        parts = [_(says), figures, puzzle.explanation[-1].text]
        return Said(" ".join(part for part in parts if part), puzzle.clauses[0])

    return reply


TAKE: Final = Skill(
    id="take",
    heading=N_("Take or pass"),
    clauses=("round_one", "dedans", "second_deal", "round_two"),
    beliefs=(
        Belief(
            "half_is_enough", N_("What is made more often than not is worth taking."), _half,
            _reply(N_("Made more often than not is not enough: a failed contract costs what several made ones bring.")),
        ),
        Belief(
            "lone_jack", N_("With the jack one takes."), _judging(_with_rank("J"), 1),
            _reply(N_("The jack wins one trick. The others must be won too, and it needs trumps beside it.")),
        ),
        Belief(
            "length_is_all", N_("Four trumps are enough, whichever they are."), _judging(lambda t, _o: len(t), _LONG),
            _reply(N_("It is not the number of trumps alone: who holds the jack and the nine decides.")),
        ),
        Belief(
            "aces_are_trumps", N_("An ace of another suit is as good as a trump."), _judging(_with_aces, _LONG),
            _reply(N_("An ace beside is a trick only as long as nobody trumps it.")),
        ),
        Belief(
            "aces_are_all", N_("With aces beside one takes."), _judging(_aces, 1),
            _reply(N_("Aces help a hand that has trumps; they do not replace them.")),
        ),
        Belief(
            "points_are_all", N_("What counts much is worth taking: twenty points in trumps will do."),
            _judging(_points, 20),
            _reply(N_("Points in hand are not yet points won: the others may take them.")),
        ),
        Belief(
            "nine_is_enough", N_("With the nine one takes."), _judging(_with_rank("9"), 1),
            _reply(N_("The nine is the second best trump, and falls to the jack when it stands alone.")),
        ),
        Belief(
            "needs_the_jack", N_("Without the jack one passes."), _needs_the_jack,
            _reply(N_("The jack is with somebody else, but it is one trick: long trumps and aces can spare it.")),
        ),
        Belief(
            "no_difference", N_("Take or pass, it comes to the same."), _even,
            _reply(N_("Over many deals it does not.")),
        ),
        Belief(
            "never", N_("It is always safer to pass."), _never,
            _reply(N_("A pass costs nothing, and it brings nothing: the cards do better here.")),
        ),
    ),
    draw=_draw,
)  # fmt: skip
