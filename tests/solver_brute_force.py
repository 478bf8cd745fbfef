"""Every way to play an ending, tried one by one, to hold the solver against; and the endings to try.

Nothing here comes from the engine or the solver: cards are texts, the rules are `plain_rules`, and the only thing that
is saved is asking twice about the very same thing.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from belote_teach import DECK, Cards, Rules, Suit, Trump
from belote_teach.solver import Layout, Question
from tests.plain_rules import legal_cards, winning
from tests.strategies import PLAY_OPTIONS

if TYPE_CHECKING:
    import random
    from collections.abc import Mapping

__all__ = ["brute_force", "random_ending"]

_SEATS: Final = "SENW"
_WORTH: Final[Mapping[str, Mapping[str, int]]] = {
    "trump": {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3},
    "plain": {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    "AT": {"J": 13, "9": 9, "A": 6, "T": 5, "K": 3, "Q": 2},
    "NT": {"A": 19, "T": 10, "K": 4, "Q": 3, "J": 2},
}
_Plays = tuple[tuple[str, str], ...]


def brute_force(layout: Layout) -> dict[str, int]:
    """Return what North–South make from here on by the card played now, the capot included where it can be made."""
    return _Everything(layout).by_card()


@dataclass
class _Everything:
    layout: Layout
    trump: str = ""
    table: Mapping[str, str] = field(default_factory=dict)
    known: dict[object, int] = field(default_factory=dict)
    rulings: dict[object, set[str]] = field(default_factory=dict)
    tricks: dict[_Plays, tuple[str, int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.trump = self.layout.trump.value
        self.table = {name: getattr(self.layout.rules, name) for name in PLAY_OPTIONS}

    def legal(self, hand: tuple[str, ...], trick: _Plays, seat: str) -> set[str]:
        """Ask the rules what may be played, once for the same hand and trick."""
        key = hand, trick, seat
        if key not in self.rulings:
            self.rulings[key] = legal_cards(hand, trick, self.trump, seat, self.table)
        return self.rulings[key]

    def won(self, trick: _Plays) -> tuple[str, int]:
        """Who wins a trick and how many points are in it, added up once."""
        if trick not in self.tricks:
            self.tricks[trick] = winning(trick, self.trump)[0], sum(self.worth(card) for _seat, card in trick)
        return self.tricks[trick]

    def by_card(self) -> dict[str, int]:
        hands = tuple(tuple(map(str, hand)) for hand in self.layout.hands)
        trick = tuple((play.seat.value, str(play.card)) for play in self.layout.trick)
        tricks = self.layout.tricks or (1, 1)  # of each side's, all that matters is whether it has one
        seat = self.layout.seat.value
        legal = self.legal(hands[_SEATS.index(seat)], trick, seat)
        return {card: self.after(hands, trick, seat, card, tricks) for card in legal}

    def after(
        self, hands: tuple[tuple[str, ...], ...], trick: _Plays, seat: str, card: str, tricks: tuple[int, int]
    ) -> int:
        """Play a card and go on."""
        place = _SEATS.index(seat)
        hand = tuple(held for held in hands[place] if held != card)
        hands = (*hands[:place], hand, *hands[place + 1 :])
        trick = (*trick, (seat, card))
        if len(trick) < 4:
            return self.best(hands, trick, _SEATS[(place + 1) % 4], tricks)
        winner, points = self.won(trick)
        ours = winner in "NS"
        tricks = (tricks[0] + 1, tricks[1]) if ours else (tricks[0], tricks[1] + 1)
        last = not any(hands)
        won = (points + (10 if last else 0)) if ours else 0
        return won + (self.capot(tricks) if last else self.led(hands, winner, tricks))

    def led(self, hands: tuple[tuple[str, ...], ...], leader: str, tricks: tuple[int, int]) -> int:
        """Look at the lead of a trick, once for the same hands."""
        key = hands, leader, tricks[0] > 0, tricks[1] > 0
        if key not in self.known:
            self.known[key] = self.best(hands, (), leader, tricks)
        return self.known[key]

    def best(self, hands: tuple[tuple[str, ...], ...], trick: _Plays, seat: str, tricks: tuple[int, int]) -> int:
        """Try every card that may be played."""
        legal = self.legal(hands[_SEATS.index(seat)], trick, seat)
        values = [self.after(hands, trick, seat, card, tricks) for card in legal]
        return max(values) if seat in "NS" else min(values)

    def capot(self, tricks: tuple[int, int]) -> int:
        more = self.layout.rules.capot - 162
        return more if not tricks[1] else -more if not tricks[0] else 0

    def worth(self, card: str) -> int:
        kind = self.trump if self.trump in ("AT", "NT") else "trump" if card[1] == self.trump else "plain"
        return _WORTH[kind].get(card[0], 0)


def random_ending(rng: random.Random, tricks: int, trump: Trump, rules: Rules) -> Layout:
    """Draw hands for so many tricks, and at times put legal cards of the first on the table.

    Trumps and one or two suits are drawn more often than not, so that there are voids and ruffs. Earlier tricks are
    nobody's or all one side's, so that a capot can be made.
    """
    suits = rng.sample(list(Suit), rng.randint(2, 4))
    if trump.suit and trump.suit not in suits:
        suits[0] = trump.suit
    likely = [card for card in DECK if card.suit in suits]
    rng.shuffle(likely)
    rest = [card for card in DECK if card.suit not in suits]
    rng.shuffle(rest)
    dealt = (likely + rest)[: 4 * tricks]
    rng.shuffle(dealt)
    hands = [Cards(dealt[place::4]) for place in range(4)]
    won = rng.choice([None, (8 - tricks, 0), (0, 8 - tricks)])
    layout = Layout(hands, trump, rules=rules, turn=rng.choice(_SEATS), tricks=won)
    for _card in range(rng.choice([0, 0, 1, 2, 3])):
        card = rng.choice(list(Cards.from_bits(Question.of(layout, "NS").table.legal())))
        trick = (*layout.trick, (layout.seat, card))
        hands = [hand - Cards([card]) for hand in layout.hands]
        layout = Layout(hands, trump, trick, rules, tricks=won)
    return layout
