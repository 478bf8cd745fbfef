"""What the referee says of a scene: the record that is made of it, and the first irregularity.

A scene shows the end of a deal, its first trick or its bidding. What a player plays later, and what still lies in a
hand, is what proves a fault; cards of which nothing is seen prove nothing.

>>> from belote_teach.puzzles.puzzle import Scene, ShownTrick
>>> from belote_teach.rules.options import CLASSIC
>>> from belote_teach.rules.order import Trump
>>> from belote_teach.rules.trick import Trick
>>> tricks = (Trick.parse("S:Ac E:7c N:8h W:9c"), Trick.parse("N:Kc W:Jd S:8d E:Td"))
>>> scene = Scene(trump=Trump.HEARTS, tricks=tuple(ShownTrick(tuple(trick)) for trick in tricks))
>>> [finding.kind.id for finding in findings(scene, CLASSIC)], culprit(scene, CLASSIC)
(['revoke'], '8h')
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards, Seat
from belote_teach.puzzles.fault_sheets import written
from belote_teach.records.record import Call, DealRecord, Holding, Record, Turn
from belote_teach.referee import Gravity, check
from belote_teach.referee.finding import Says

if TYPE_CHECKING:
    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Scene
    from belote_teach.referee import Finding
    from belote_teach.rules.options import Rules

__all__ = ["NOTHING", "call_id", "choice_of", "culprit", "findings", "happened", "line_id", "record_of", "said_id"]

NOTHING: Final = "nothing"
"""The id of the choice that everything is in order."""


def record_of(scene: Scene, rules: Rules) -> Record:
    """Return what a scene shows as somebody would have written it down."""
    if scene.sheet:
        return Record.of_deal(DealRecord(taker=scene.side, written=written(scene)), rules)
    words = {card: (word,) for card, word in scene.said if word}
    turns = tuple(Turn(seat, card, words.get(card, ())) for seat, card in scene.plays)
    calls = tuple(Call(seat, bid) for seat, bid in scene.bids)
    left = dict(scene.hands)
    hands = [_holding(seat, left[seat], turns) if seat in left else None for seat in Seat]
    deal = DealRecord(
        dealer=scene.dealer,
        turned=scene.turned,
        trump=None if calls else scene.trump,
        calls=calls or None,
        hands=(hands[0], hands[1], hands[2], hands[3]),
        turns=turns or None,
    )
    return Record.of_deal(deal, rules)


def _holding(seat: Seat, left: tuple[Card, ...], turns: tuple[Turn, ...]) -> Holding:
    return Holding(Cards([*left, *(turn.card for turn in turns if turn.seat is seat)]), whole=False)


@lru_cache(maxsize=20_000)
def findings(scene: Scene, rules: Rules) -> tuple[Finding, ...]:
    """Return what is against the rules of a table in a scene, as the referee finds it."""
    return tuple(found for found in check(record_of(scene, rules)).findings if found.gravity is Gravity.IRREGULAR)


def happened(found: Finding, scene: Scene) -> str:
    """Return what happened as the referee says it, each trick by the number under which the scene shows it."""
    return str(_numbered(found.tells, scene).text)


def _numbered(says: Says, scene: Scene) -> Says:
    """Return a sentence in which the tricks have the numbers of the scene, not those of the record made of it."""

    def word(name: str, given: object) -> object:
        if name == "trick" and isinstance(given, int):
            return scene.tricks[given - 1].number or given
        return _numbered(given, scene) if isinstance(given, Says) else given

    return Says(says.message, tuple((name, word(name, given)) for name, given in says.words))


def call_id(place: int) -> str:
    """Return the id of the choice that stands for a bid, by its place from 0."""
    return f"bid-{place + 1}"


def said_id(card: object) -> str:
    """Return the id of the choice that stands for what was said with a card."""
    return f"with-{card}"


def line_id(row: str) -> str:
    """Return the id of the choice that stands for a line of a sheet."""
    return f"line-{row}"


def choice_of(found: Finding, scene: Scene) -> str:
    """Return the id of the choice that a finding is about."""
    if found.place.tag is not None:
        return line_id("score" if found.place.tag == "Held" else found.place.tag.lower())
    if found.place.call is not None:
        return call_id(found.place.call)
    card = scene.plays[found.place.turn or 0].card
    return said_id(card) if scene.said else card.text


def culprit(scene: Scene, rules: Rules, passing_over: tuple[str, ...] = ()) -> str:
    """Return the id of what is wrong in a scene first, some kinds of finding left out; `nothing` if there is none."""
    return next(
        (choice_of(each, scene) for each in findings(scene, rules) if each.kind.id not in passing_over), NOTHING
    )
