"""A match against computer players, step by step.

The person sits South. Everything else follows from the setting: the seed deals the cards, and the players decide by
what their seats see. So a game is its setting and what was bid and played, and it is the same wherever it is gone on
with.

>>> game = Game.begin("classic", seed=7, level="club")
>>> while game.deal.turn:
...     game = game.step() if not game.to_act else game.move(game.suggested())
>>> game.deal.phase.value in ("done", "passed out")
True
>>> len(game.on().past)
1
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Self

from belote_teach.cards import Card, Seat
from belote_teach.players import Level, Player
from belote_teach.records import Points, recorded, recorded_match
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.match import Match
from belote_teach.rules.options import CLASSIC, Rules

if TYPE_CHECKING:
    from belote_teach.records import Record
    from belote_teach.rules.scoring import Account

__all__ = ["PERSON", "Game", "Move", "Setting"]

PERSON: Final = Seat.SOUTH
"""Where the person sits; North is the partner."""

Move = Bid | Card
"""What is said or played."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a game follows from: the table, how well the others play, and the seed of its cards and of its players."""

    rules: Rules = CLASSIC
    level: Level = Level.CLUB
    seed: int = 0


@dataclass(frozen=True)
class Game:
    """A match so far. `past` are the deals that are over and counted, `moves` what was said and played in this one.

    `back` says how often the person has taken a move back.
    """

    setting: Setting
    past: tuple[tuple[Move, ...], ...] = ()
    moves: tuple[Move, ...] = ()
    back: int = 0
    _deals: tuple[Deal, ...] = field(default=(), repr=False, compare=False)
    _match: Match | None = field(default=None, repr=False, compare=False)
    _deal: Deal | None = field(default=None, repr=False, compare=False)

    @classmethod
    def begin(cls, rules: Rules | str = CLASSIC, *, seed: int = 0, level: Level | str = Level.CLUB) -> Self:
        """Begin a match at a table; `RulesError` and `ValueError` for what is no table and no level."""
        return cls(Setting(Rules.parse(rules), Level(level), seed))

    # --- where it stands ---

    @cached_property
    def first(self) -> Match:
        """The match before its first deal; the first dealer is drawn as the table does it."""
        return Match.begin(self._chance("draw"), self.setting.rules)

    @cached_property
    def deals(self) -> tuple[Deal, ...]:
        """The deals that are over and counted, in order."""
        return self._before[0]

    @property
    def match(self) -> Match:
        """The match after the deals that are over and counted."""
        return self._before[1]

    @cached_property
    def _before(self) -> tuple[tuple[Deal, ...], Match]:
        if self._match is not None:
            return self._deals, self._match
        deals: list[Deal] = []
        match = self.first
        for moves in self.past:
            deal = _played(match.next_deal(self._chance(len(deals))), moves)
            deals.append(deal)
            match = match.after(deal)
        return tuple(deals), match

    @cached_property
    def deal(self) -> Deal:
        """The deal at hand; after the end of the match the last one."""
        if self._deal is not None:
            return self._deal
        if self.match.finished:
            return self.deals[-1]
        return _played(self.match.next_deal(self._chance(len(self.past))), self.moves)

    @property
    def to_act(self) -> bool:
        """Whether it is the person’s turn to speak or to play."""
        return self.deal.turn is PERSON and not self.match.finished

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.match.finished

    @property
    def account(self) -> Account | None:
        """The account of the deal at hand once it is played and not yet counted; None otherwise."""
        if self.over or self.deal.phase is not Phase.DONE:
            return None
        return self.deal.account(self.match.held)

    # --- how it goes on ---

    def player(self, seat: Seat) -> Player:
        """Return the computer player of a seat; for the person’s own it is the one that is asked for advice."""
        return Player(self.setting.level, self.setting.seed * 4 + seat.index)

    def step(self) -> Self:
        """Return the game after the next move of a computer player; the game itself where none is to act."""
        seat = self.deal.turn
        if seat is None or seat is PERSON or self.over:
            return self
        return self.move(self._decided(self.player(seat)))

    def suggested(self) -> Move:
        """Return what a player of the setting’s level would do in the place of whoever is to act."""
        return self._decided(self.player(self.deal.turn or PERSON))

    def _decided(self, player: Player) -> Move:
        assert self.deal.turn is not None  # noqa: S101 - somebody is to act
        view = self.deal.view(self.deal.turn)
        return player.bid(view) if self.deal.phase is Phase.BIDDING else player.play(view)

    def move(self, move: Move) -> Self:
        """Return the game after the move of whoever is to act.

        `IllegalBid` and `IllegalPlay`, with their reasons, for what may not be said or played.
        """
        deal = self.deal.bid(move) if isinstance(move, Bid) else self.deal.play(move)
        deals, match = self._before
        return replace(self, moves=(*self.moves, move), _deals=deals, _match=match, _deal=deal)

    def on(self) -> Self:
        """Return the game with the deal counted and the next one dealt; the game itself while the deal goes on."""
        if self.over or self.deal.turn:
            return self
        deals, match = self._before
        after = match.after(self.deal)
        return replace(
            self, past=(*self.past, self.moves), moves=(), _deals=(*deals, self.deal), _match=after, _deal=None
        )

    @property
    def can_undo(self) -> bool:
        """Whether the person has made a move in the deal at hand."""
        return not self.over and self._own_last() is not None

    def undo(self) -> Self:
        """Return the game before the person’s last move in this deal; the game itself where there is none."""
        last = self._own_last()
        if last is None or self.over:
            return self
        deals, match = self._before
        return replace(self, moves=self.moves[:last], back=self.back + 1, _deals=deals, _match=match, _deal=None)

    def before_own(self) -> tuple[Self, Move] | None:
        """Return the game before the person’s last move in this deal, and that move; None where there is none."""
        last = self._own_last()
        if last is None or self.over:
            return None
        deals, match = self._before
        return replace(self, moves=self.moves[:last], _deals=deals, _match=match, _deal=None), self.moves[last]

    def moment(self, cards: int) -> Self:
        """Return the deal at hand, or the last one of a match that is over, as it stood after so many cards."""
        past, moves = (self.past[:-1], self.past[-1]) if self.over else (self.past, self.moves)
        bids = len(moves) - len(self.deal.plays)
        return replace(self, past=past, moves=moves[: bids + cards], _deals=(), _match=None, _deal=None)

    def _own_last(self) -> int | None:
        """Return the place of the person’s last move."""
        deal = self.deal
        bids = len(deal.auction.bids) if deal.auction else 0
        seats = [(deal.dealer.index + 1 + place) % 4 for place in range(bids)]
        seats += [play.seat.index for play in deal.plays]
        own = [place for place, seat in enumerate(seats) if seat == PERSON.index]
        return own[-1] if own else None

    # --- what is written down ---

    def record(self) -> Record:
        """Return the match as it would be written down; of a deal that is not over, only what the person can know."""
        record = recorded_match(self.first, self.deals)
        if self.over or not self.moves:
            return record
        number, before = len(self.past) + 1, Points(*self.match.totals)
        at_hand = recorded(self.deal, self.match.held, number=number, before=before)
        if self.deal.turn is not None:
            at_hand = replace(at_hand, hands=(at_hand.hands[PERSON.index], None, None, None))
        return replace(record, deals=(*record.deals, at_hand))

    def _chance(self, of: object) -> random.Random:
        return random.Random(f"belote/{self.setting.seed}/{of}")  # noqa: S311 - a game, not a secret


def _played(deal: Deal, moves: tuple[Move, ...]) -> Deal:
    """Return a deal after moves."""
    for move in moves:
        deal = deal.bid(move) if isinstance(move, Bid) else deal.play(move)
    return deal
