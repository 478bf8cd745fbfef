"""Look for the endings of `belote_teach/puzzles/endings.txt`: positions in which one card is right in every layout.

    python scripts/first_play.py find 1 5000 > found.txt    # deals number 1 to 5000, some twenty a second
    python scripts/first_play.py keep 12 found.txt ...      # write endings.txt: so many of each technique

A deal is dealt by chance and taken by the hand that promises most. Everybody plays by habit (`players.habits`), two of
the four without counting, and every other deal by the strictest rules, so that it might have gone like that at any
table. From the fifth trick on each position is tried: it stays when it is clear at the classic table (`every_layout`)
and is about one of the techniques. It is written down as South would see it, whoever was to play.
"""

from __future__ import annotations

import random
import sys
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Seat
from belote_teach.players import habits
from belote_teach.players.knowledge import Knowledge
from belote_teach.players.layouts import Layouts
from belote_teach.players.reading import promise
from belote_teach.puzzles.ending import Ending
from belote_teach.puzzles.every_layout import MOST, prove
from belote_teach.puzzles.technique import TECHNIQUES, technique_of
from belote_teach.rules.deal import Deal
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.trick import Play, Trick

if TYPE_CHECKING:
    from collections.abc import Iterator

    from belote_teach.rules.view import View

DATA: Final = Path(__file__).parents[1] / "belote_teach" / "puzzles" / "endings.txt"
SUITS: Final = tuple(map(Trump.parse, "shdc"))
GRADES: Final = (20, 60)
"""Up to so many layouts an ending is of the first difficulty, and of the second."""
OFTEN: Final = 0.15
"""Some wrong card must cost points in such a part of the layouts: a principle is for more than one bad day."""
FEWEST: Final = 4
"""With fewer layouts than that there is nothing to think about."""
TABLES: Final = tuple(
    Rules.parse(f"classic+plain_led={led}+partner_winning={partner}+undertrump={under}+ruff={ruff}")
    for led, partner, under, ruff in product(
        ("any", "higher"), ("free", "ruffed", "trump"), ("must", "may", "never"), ("must", "may")
    )
    if ruff == "must" or partner == "free"
)
"""Tables at which the cards go another way: an ending that might have come about at many of them serves many."""
HEAD: Final = """\
# Endings in which one card is right in every layout that fits; scripts/first_play.py found them and tells how.
# Technique and difficulty: trumps, dealer, taker | the tricks, the last one as it lies on the table | South's hand"""
STRICT: Final = Rules.parse("classic+plain_led=higher+partner_winning=trump")


def main(what: str, *rest: str) -> None:
    """Find endings in deals of some numbers, or keep what was found."""
    if what == "find":
        for number in range(int(rest[0]), int(rest[1]) + 1):
            for technique, ending in found_in(number):
                print(f"{technique}: {ending}", flush=True)
    else:
        keep(int(rest[0]), rest[1:])


def found_in(number: int) -> Iterator[tuple[str, Ending]]:
    """Yield the endings that one deal leads to, at most one of each technique."""
    rng, seen = random.Random(number), set()  # noqa: S311 - a deal, not a secret
    deal = dealt(rng, STRICT if number % 2 else CLASSIC)
    careless = set(rng.sample(list(Seat), 2))
    while deal.turn is not None:
        view = deal.view(deal.turn)
        legal = view.legal_plays.cards
        if len(view.hand) in (3, 4) and len(legal) > 1 and fits(view):
            ending = as_south(view)
            proof = prove(ending, CLASSIC) if ending.possible(CLASSIC) else None
            technique = technique_of(proof) if proof and proof.clear else None
            if technique and technique.id not in seen:
                seen.add(technique.id)
                yield technique.id, ending
        deal = deal.play(habits.choose(view, counts=deal.turn not in careless).card)


def dealt(rng: random.Random, rules: Rules) -> Deal:
    """Deal the cards; whoever has the best hand for a suit has taken it."""
    cards = list(DECK)
    rng.shuffle(cards)
    hands = [Cards(cards[place : place + 8]) for place in range(0, 32, 8)]
    taker, trump = max(
        ((seat, trump) for seat in Seat for trump in SUITS),
        key=lambda each: promise(hands[each[0].index].bits, each[1]),
    )
    return Deal.with_hands(hands, dealer=rng.choice(list(Seat)), taker=taker, trump=trump, rules=rules)


def fits(view: View) -> bool:
    """Whether a position can be asked: no capot in sight, no word of belote that tells anything, few layouts."""
    assert view.trump is not None  # noqa: S101 - a card is to be played
    assert view.trump.suit is not None  # noqa: S101 - of a suit contract
    sides = {trick.winning(view.trump).seat.side for trick in view.tricks}
    played = {play.card: play.seat for trick in (*view.tricks, view.trick) for play in trick}
    pair = [Card(rank, view.trump.suit) for rank in "KQ"]
    who = {played.get(card) or (view.seat if card in view.hand else None) for card in pair}
    if len(sides) < 2 or (any(card in played for card in pair) and (None in who or len(who) < 2)):
        return False
    known = Knowledge.of(view)
    return FEWEST <= Layouts(known.may, known.counts, view.seat.index).count <= MOST


def as_south(view: View) -> Ending:
    """Return a position turned so that South is to play."""
    steps = view.seat.index

    def seat(old: Seat) -> Seat:
        return list(Seat)[(old.index - steps) % 4]

    def trick(old: Trick) -> Trick:
        return Trick(Play(seat(play.seat), play.card) for play in old)

    assert view.trump is not None  # noqa: S101 - a card is to be played
    assert view.taker is not None  # noqa: S101 - so somebody has taken
    tricks = tuple(map(trick, view.tricks))
    return Ending(view.trump, seat(view.dealer), seat(view.taker), tricks, trick(view.trick), view.hand)


def keep(most: int, files: tuple[str, ...]) -> None:
    """Write the data: of each technique and difficulty so many endings, those of many tables first."""
    kept: dict[tuple[str, int], list[Ending]] = {}
    lines = {line for file in files for line in Path(file).read_text(encoding="utf-8").splitlines()}
    endings = [Ending.parse(line.partition(":")[2]) for line in sorted(lines)]
    for ending in sorted(endings, key=lambda ending: -sum(map(ending.possible, TABLES))):
        proof = prove(ending, CLASSIC)
        technique = technique_of(proof) if proof and proof.clear else None
        if proof and technique and any(proof.cost(card).layouts >= OFTEN * proof.count for card in proof.wrong):
            kept.setdefault((technique.id, grade(proof.count)), []).append(ending)
    labels = [(technique.id, difficulty) for technique, difficulty in product(TECHNIQUES, (1, 2, 3))]
    written = [f"{name} {n}: {ending}" for name, n in labels for ending in kept.get((name, n), [])[:most]]
    DATA.write_text("\n".join([HEAD, *written]) + "\n", encoding="utf-8")


def grade(layouts: int) -> int:
    """How difficult an ending is, by the layouts that fit."""
    return 1 + sum(layouts > most for most in GRADES)


if __name__ == "__main__":
    main(*sys.argv[1:])
