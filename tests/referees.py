"""Two independent belote programs behind one small face, so that a test can hold them against us.

Importing this module imports neither: each is imported when its referee is first asked for, and a missing one is an
error there.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, Protocol

from belote_teach import DECK, Card, Seat, Trump

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["BeloteCli", "Colver", "Referee"]


class Referee(Protocol):
    """A program that follows one deal card by card."""

    TRUMPS: tuple[Trump, ...]

    def __init__(self, hands: Mapping[Seat, list[Card]], leader: Seat, trump: Trump) -> None: ...

    def turn(self) -> Seat:
        """Who plays."""

    def legal(self) -> set[Card]:
        """What that player may play."""

    def play(self, card: Card) -> None:
        """Play a card."""

    def points(self) -> tuple[int, int]:
        """The card points of North–South and East–West, with the last trick; the capot counted as its program does."""


class BeloteCli:
    """belote-cli: classic belote. Its seats go S, E, N, W as ours do."""

    TRUMPS = tuple(Trump)

    def __init__(self, hands: Mapping[Seat, list[Card]], leader: Seat, trump: Trump) -> None:
        self._game: Any = import_module("belote.game")
        deck: Any = import_module("belote.deck")
        suits = [deck.Suit[suit] for suit in ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")]
        ranks = list(deck.Rank)  # up in natural order, as ours
        self._theirs = {card: deck.Card(suits[card.suit.index], ranks[card.rank.index]) for card in DECK}
        self._ours = {theirs: ours for ours, theirs in self._theirs.items()}
        self._seats = list(Seat)
        seat = self._game.Seat(leader.index)
        named: Any = {
            Trump.ALL: (deck.Suit.TOUT_ATOUT, deck.Contract.TOUT_ATOUT),
            Trump.NONE: (None, deck.Contract.SANS_ATOUT),
        }
        suit, contract = named[trump] if trump in named else (suits[list(Trump).index(trump)], deck.Contract.NORMAL)
        self.state: Any = self._game.GameState(
            hands=tuple(tuple(self._theirs[card] for card in hands[seat]) for seat in Seat),
            trump=suit,
            contract=contract,
            leader=seat,
            turn=seat,
            phase=self._game.Phase.PLAYING,
        )

    def turn(self) -> Seat:
        """Who plays."""
        seat: Seat = self._seats[self.state.turn.value]
        return seat

    def legal(self) -> set[Card]:
        """What that player may play."""
        return {self._ours[card] for card in self._game.legal_cards(self.state, self.state.turn)}

    def play(self, card: Card) -> None:
        """Play a card."""
        self.state = self._game.play_card(self.state, self._theirs[card])

    def points(self) -> tuple[int, int]:
        """The card points with the last trick; a capot is 162."""
        north_south, east_west = self.state.current_round_points
        return north_south, east_west


_COLVER_RANKS: Final = "789JQKTA"


class Colver:
    """colver: contrée, suit contracts only. Its seats are numbers in order of play, and so are ours."""

    TRUMPS = tuple(trump for trump in Trump if trump.suit)

    def __init__(self, hands: Mapping[Seat, list[Card]], leader: Seat, trump: Trump) -> None:
        colver: Any = import_module("colver")
        self._theirs = {card: 8 * card.suit.index + _COLVER_RANKS.index(card.rank.value) for card in DECK}
        self._ours = {theirs: ours for ours, theirs in self._theirs.items()}
        self._seats = list(Seat)
        dealt = [[self._theirs[card] for card in hands[seat]] for seat in Seat]
        self.env: Any = colver.Env.deal_with_hands(leader.left.index, dealt)
        self.env.set_contract(self.TRUMPS.index(trump), 80, 0, 1)
        self.env.set_phase_playing()

    def turn(self) -> Seat:
        """Who plays."""
        seat: Seat = self._seats[self.env.current_player()]
        return seat

    def legal(self) -> set[Card]:
        """What that player may play."""
        return {self._ours[action] for action in self.env.legal_actions()}

    def play(self, card: Card) -> None:
        """Play a card."""
        self.env.step(self._theirs[card])

    def think(self, milliseconds: int) -> Card:
        """What its player chooses: by its list of habits, or by a tree search where there are milliseconds for it."""
        env = self.env
        return self._ours[env.action_smart_ismcts(milliseconds) if milliseconds else env.action_heuristic_play()]

    def begin_thinking(self) -> None:
        """Prepare the tree search; from here on cards go through `play_thinking`."""
        self.env.smart_ismcts_init()

    def play_thinking(self, card: Card) -> None:
        """Play a card and keep what the tree search believes."""
        self.env.smart_ismcts_step(self._theirs[card])

    def points(self) -> tuple[int, int]:
        """The card points with the last trick; a capot is 252."""
        north_south, east_west = self.env.get_points()
        return north_south, east_west
