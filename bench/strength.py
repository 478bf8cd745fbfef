"""How well the computer players play: duplicate deals against each other and against colver's players.

    python bench/strength.py [--deals 400] [--seed 1] [--who expert] [--against heuristic ismcts club beginner]

Each deal is played twice from the first lead with the same cards and the sides exchanged. It counts by what `--who` has
more than the other player in card points, the last trick and a capot included, as an average of the two. Nobody has
bid: hands, trumps and leader are drawn by chance. The table is `classic+undertrump=may`, which is what colver plays:
`heuristic` is its `action_heuristic_play`, `ismcts` its smart tree search with 50 milliseconds for each card.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from pathlib import Path
from statistics import mean, stdev
from typing import TYPE_CHECKING, Protocol

from belote_teach import DECK, Deal, Rules, Seat, Side, Trump
from belote_teach.players import Level, Player

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from tests.referees import Colver

if TYPE_CHECKING:
    from belote_teach import Card

TABLE = Rules.parse("classic+undertrump=may")
BUDGET_MS = 50


class Chooser(Protocol):
    """Somebody who plays for one side. `begin` is told the deal, `played` every card."""

    def begin(self, deal: Deal) -> None:
        """A deal begins."""

    def played(self, card: Card) -> None:
        """A card was played, by anybody."""

    def choose(self, deal: Deal) -> Card:
        """Choose the card of the player to move."""


class Ours:
    """One of our players."""

    def __init__(self, level: Level) -> None:
        self.player = Player(level)
        self.seconds, self.moves = 0.0, 0

    def begin(self, deal: Deal) -> None:
        """Nothing to remember: everything is in the view."""

    def played(self, card: Card) -> None:
        """Nothing to remember: everything is in the view."""

    def choose(self, deal: Deal) -> Card:
        """Ask the player, with what its seat can see."""
        began = time.process_time()
        card = self.player.play(deal.view(deal.position.seat))
        self.seconds += time.process_time() - began
        self.moves += 1
        return card


class Theirs:
    """One of colver's players."""

    def __init__(self, *, tree: bool) -> None:
        self.tree = tree
        self.game: Colver | None = None

    def begin(self, deal: Deal) -> None:
        """Set the deal up."""
        hands = {seat: list(deal.hand(seat)) for seat in Seat}
        self.game = Colver(hands, deal.dealer.right, deal.trump or Trump.SPADES)
        if self.tree:
            self.game.begin_thinking()

    def played(self, card: Card) -> None:
        """Play the card there, too."""
        if self.game is not None:
            (self.game.play_thinking if self.tree else self.game.play)(card)

    def choose(self, _deal: Deal) -> Card:
        """Ask colver."""
        if self.game is None:
            raise RuntimeError
        return self.game.think(BUDGET_MS if self.tree else 0)


def difference(deal: Deal, north_south: Chooser, east_west: Chooser) -> int:
    """Play a deal to its end and return what North–South have more than East–West."""
    choosers = {Side.NORTH_SOUTH: north_south, Side.EAST_WEST: east_west}
    for chooser in {id(each): each for each in choosers.values()}.values():
        chooser.begin(deal)
    while deal.turn:
        card = choosers[deal.turn.side].choose(deal)
        deal = deal.play(card)
        for chooser in (north_south, east_west):
            chooser.played(card)
    takers = deal.sheet().takers
    capot = TABLE.capot - 162 if takers.tricks == 8 else 162 - TABLE.capot if takers.tricks == 0 else 0
    lead = 2 * takers.cards - 162 + capot
    return lead if deal.taker in (Seat.NORTH, Seat.SOUTH) else -lead


def deals(seed: int, count: int) -> list[Deal]:
    """Return deals drawn by chance."""
    rng = random.Random(seed)  # noqa: S311 - a seeded deal is no secret
    made = []
    for _deal in range(count):
        deck = rng.sample(DECK, len(DECK))
        hands = [deck[8 * seat : 8 * seat + 8] for seat in range(4)]
        trump = rng.choice([each for each in Trump if each.suit])
        dealer = rng.choice(list(Seat))
        made.append(Deal.with_hands(hands, dealer=dealer, taker=dealer.right, trump=trump, rules=TABLE))
    return made


def chooser(name: str) -> Chooser:
    """Return a player by its name."""
    return Theirs(tree=name == "ismcts") if name in {"heuristic", "ismcts"} else Ours(Level(name))


def main() -> None:
    """Play the matches and print a line for each."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--who", default="expert", choices=[level.value for level in Level])
    names = ["heuristic", "ismcts", *(level.value for level in Level)]
    parser.add_argument("--against", nargs="+", default=["heuristic", "ismcts", "club"], choices=names)
    given = parser.parse_args()
    for name in given.against:
        ours, other = Ours(Level(given.who)), chooser(name)
        found = [
            (difference(deal, ours, other) - difference(deal, other, ours)) / 2
            for deal in deals(given.seed, given.deals)
        ]
        error = stdev(found) / len(found) ** 0.5
        print(
            f"{given.who} – {name}: {mean(found):+.1f} points a duplicate deal, standard error {error:.1f}, "
            f"{given.deals} deals; {1000 * ours.seconds / ours.moves:.1f} ms a card",
            flush=True,
        )


if __name__ == "__main__":
    main()
