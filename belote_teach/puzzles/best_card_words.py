"""What is said of a card at the end of a deal: only what is so in the layouts that were tried.

>>> from belote_teach.puzzles.ending import ENDINGS
>>> from belote_teach.puzzles.every_layout import prove
>>> from belote_teach.rules.options import CLASSIC
>>> proof = prove(ENDINGS["load", 1][0], CLASSIC)
>>> always(proof).startswith("Play ")
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat, Suit
from belote_teach.puzzles.every_layout import held
from belote_teach.puzzles.technique import least, master, ten_of, trump
from belote_teach.rules.order import LAST_TRICK
from belote_teach.words import N_, _, capital, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.cards import Card
    from belote_teach.players.layouts import Hands
    from belote_teach.puzzles.every_layout import Proof, Story

__all__ = ["always", "costs", "look", "method", "principle", "still_out"]

_LOOK: Final[Mapping[str, str]] = {
    "draw": N_("Which trumps are still out, and can an opponent have them?"),
    "count": N_("Which trumps are still out, and can an opponent have one?"),
    "last_trump": N_("Who will win the last trick?"),
    "promoted": N_("What is still out of each suit in your hand?"),
    "ten": N_("Which of your cards can be beaten by a card that is still out?"),
    "load": N_("Who holds the trick, and can that still change?"),
    "not_safe": N_("Who holds the trick, and who is still to play?"),
    "save": N_("Who will win this trick?"),
    "guard": N_("Which card of your hand needs another beside it?"),
    "keep": N_("Which card of your hand will win a trick later?"),
}
_METHOD: Final[Mapping[str, str]] = {
    "draw": N_("Draw the trumps first; what wins in the other suits wins better without them."),
    "count": N_("Where nobody can trump any more, keep your trump and lead what wins by itself."),
    "last_trump": N_("Give a trick away now, and keep the trump for the end."),
    "promoted": N_("The highest card still out wins, however low its rank: lead that one."),
    "ten": N_("Do not lead a ten to its ace: let the others open that suit."),
    "load": N_("Load a trick that your partner surely wins: give it the points."),
    "not_safe": N_("Give little to a trick that an opponent can still take."),
    "save": N_("Give the others’ trick as little as you can, and keep your points out of it."),
    "guard": N_("Keep the card beside a ten whose ace is out; throw another."),
    "keep": N_("Keep what will win a trick later, and throw what will not."),
}
_PRINCIPLE: Final[Mapping[str, str]] = {
    "draw": N_("In every layout an opponent still has a trump, and {card} is the highest of all that are left."),
    "count": N_("No opponent can have a trump, and nothing still out beats {card}. Your trump can wait."),
    "last_trump": N_(
        "{card} is not the highest of its suit; but in every layout your side then wins the last trick with its ten."
    ),
    "promoted": N_("Nothing still out beats {card}: what is above it in its suit has been played or is yours."),
    "ten": N_("The ace is still out: whoever leads {ten} first offers it {n} points."),
    "load": N_("In every layout the trick is your side’s, whatever is played to it: {card} brings {n} points home."),
    "not_safe": N_("In some layouts an opponent takes the trick after all, and {card} {gives}."),
    "save": N_("In every layout an opponent wins the trick, and {card} {gives}."),
    "guard": N_("The ace is still out: with {guard} beside it {ten} need not fall under it."),
    "keep": N_("Nothing still out beats {winner}: it can win a trick later, and {card} cannot."),
}


def look(technique: str) -> str:
    """Return the question to begin with."""
    return _(_LOOK[technique])


def method(technique: str) -> str:
    """Return the principle as advice."""
    return _(_METHOD[technique])


def principle(proof: Proof, technique: str) -> str:
    """Say what is so in this position, and makes the right card right."""
    card = next((c for c in proof.right if technique == "count" and master(proof, c)), proof.right[0])
    points = proof.order.points[card.index]
    only = ngettext("gives only {n} point", "gives only {n} points", points).format(n=points)
    gives = only if points else _("gives no points")
    words = {"card": card.definite, "n": points, "gives": gives}
    if technique in ("ten", "guard"):
        ten = ten_of(proof)
        words |= {"ten": ten.definite, "n": proof.order.points[ten.index]}
        beside = [other for other in proof.ending.hand if other.suit is ten.suit and other != ten]
        words["guard"] = listed(other.definite for other in beside)
    if technique == "keep":
        words["winner"] = least(proof, [c for c in proof.wrong if not trump(proof, c) and master(proof, c)]).definite
    return capital(_(_PRINCIPLE[technique]).format(**words))


def always(proof: Proof) -> str:
    """Return the conclusion: what is right, and in how many layouts it was tried."""
    cards = listed((card.symbol for card in proof.right), last="or")
    says = _("Play {cards}: in all {n} layouts of the hidden cards that fit, nothing brings your side more.")
    return says.format(cards=cards, n=proof.count)


def still_out(proof: Proof) -> str:
    """Say which cards are still in other hands, suit by suit, and who surely has none of a suit."""
    unseen = Cards.from_bits(proof.known.unseen)
    suits = sorted(Suit, key=lambda suit: (suit is not proof.ending.trump.suit, suit.index))
    there = [[card for card in proof.order.ranked(suit) if card in unseen] for suit in suits]
    says = [_("Still out are {cards}.").format(cards=listed(card.symbol for suit in there for card in suit))]
    for seat in (Seat.EAST, Seat.NORTH, Seat.WEST):
        without = [s.title for s in suits if proof.known.void(seat.index, s.index) and unseen.in_suit(s)]
        if without:
            none = _("{player} can have none of {suits}.")
            says.append(none.format(player=seat.title, suits=listed(without, last="or")))
    return " ".join(says)


# --- what a wrong card costs ------------------------------------------------------------------------------------------


def costs(proof: Proof, card: Card) -> str:
    """Say what becomes of a wrong card in a layout where it costs most, and in how many it costs anything."""
    cost = proof.cost(card)
    story, better = proof.story(card, cost.hands), proof.story(proof.right[0], cost.hands)
    mine, theirs = _gains(proof, story), _gains(proof, better)
    place = next(n for n, (here, there) in enumerate(zip(mine, theirs, strict=True)) if here < there)
    told = [*_suppose(proof, story, place, cost.hands), *_event(proof, story, place, (mine[place], theirs[place]))]
    total = ngettext(
        "In that layout {card} costs {points} point; it costs something in {m} of the {n} that fit.",
        "In that layout {card} costs {points} points; it costs something in {m} of the {n} that fit.",
        cost.worst,
    )
    total = total.format(card=card.symbol, points=cost.worst, m=cost.layouts, n=proof.count)
    return " ".join([*told, total])


def _gains(proof: Proof, story: Story) -> list[int]:
    """Return what South’s side wins with each trick, the last one’s ten included."""
    gains = [
        sum(proof.order.points[play.card.index] for play in trick) if winner.side is Seat.SOUTH.side else 0
        for trick, winner in zip(story.tricks, story.winners, strict=True)
    ]
    if story.winners[-1].side is Seat.SOUTH.side:
        gains[-1] += LAST_TRICK
    return gains


def _suppose(proof: Proof, story: Story, place: int, hands: Hands) -> list[str]:
    """Name the hand that matters: of the opponent who wins the trick in question, or the first one after it."""
    later = [seat for seat in story.winners[place:] if seat.side is not Seat.SOUTH.side]
    who = later[0] if later else Seat.EAST
    cards = listed(card.symbol for card in proof.order.for_display(held(hands, who)))
    return [_("Suppose {player} holds {cards}.").format(player=who.title, cards=cards)] if cards else []


def _event(proof: Proof, story: Story, place: int, gains: tuple[int, int]) -> list[str]:
    """Say how the trick is lost, or that it brings less than it might."""
    winner, which = story.winners[place], _which(place, len(story.winners))
    if winner.side is Seat.SOUTH.side:
        says = ngettext(
            "Your side wins {which}, with {less} point instead of {more}.",
            "Your side wins {which}, with {less} points instead of {more}.",
            gains[0],
        )
        return [says.format(which=which, less=gains[0], more=gains[1]), *_later(proof, story, place)]
    best = next(play.card for play in story.tricks[place] if play.seat is winner)
    points = sum(proof.order.points[play.card.index] for play in story.tricks[place])
    says = ngettext(
        "{player} wins {which} with {card}, and the {points} point in it.",
        "{player} wins {which} with {card}, and the {points} points in it.",
        points,
    )
    return [says.format(player=winner.title, which=which, card=best.symbol, points=points)]


def _later(proof: Proof, story: Story, place: int) -> list[str]:
    """Say where an opponent gets a card of South’s side that is worth most, after a trick that brought too little."""
    fallen = [
        (proof.order.points[play.card.index], play.card, winner)
        for trick, winner in zip(story.tricks[place + 1 :], story.winners[place + 1 :], strict=True)
        if winner.side is not Seat.SOUTH.side
        for play in trick
        if play.seat.side is Seat.SOUTH.side
    ]
    if not fallen:
        return []
    _points, card, winner = max(fallen, key=lambda each: (each[0], each[1].index))
    return [_("Later {card} falls to {player}.").format(card=card.symbol, player=winner.title)]


def _which(place: int, tricks: int) -> str:
    if place == 0:
        return _("this trick")
    if place == tricks - 1:
        return _("the last trick")
    return _("the next trick") if place == 1 else _("the trick after the next")
