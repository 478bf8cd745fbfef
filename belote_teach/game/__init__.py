"""A match of one person against computer players: every step of it, as values that never change.

>>> game = Game.begin("classic", seed=7)
>>> while not game.to_act:  # the others speak until it is South’s turn
...     game = game.step()
>>> game.match.dealer.value, game.deal.phase.value, [str(bid) for bid in game.deal.auction.bids]
('E', 'bidding', ['pass', 'pass'])
>>> read(write(game)) == game
True

- `game`: the match, the deal, whose turn it is, a step, the person’s own move, taking one back
- `document`: a game as text, for whoever keeps it; it holds no hand, only what they follow from
"""

from belote_teach.game.document import GameError, read, write
from belote_teach.game.game import PERSON, Game, Setting

__all__ = ["PERSON", "Game", "GameError", "Setting", "read", "write"]
