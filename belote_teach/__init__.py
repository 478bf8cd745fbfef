"""Belote Teach: learn belote by playing it, and check what its rules say.

>>> from belote_teach import Position, legal_plays
>>> position = Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h")
>>> legal = legal_plays(position)
>>> list(legal)
[Card.parse('Jh')]
>>> legal.explain(Card.parse("7d")).reason
'You have no clubs and West has trumped with the nine of hearts: you must trump over it (*surcouper*): J ♥.'
"""

from belote_teach.cards import DECK, Card, CardError, Cards, Rank, Seat, Side, Suit
from belote_teach.rules.options import Rules, RulesError
from belote_teach.rules.order import Order, Trump, points_of
from belote_teach.rules.rulebook import CLAUSES, Clause
from belote_teach.rules.trick import LegalPlays, Play, Position, PositionError, Trick, Verdict, legal_plays, winner

__version__ = "0.1.0"

__all__ = [
    "CLAUSES",
    "DECK",
    "Card",
    "CardError",
    "Cards",
    "Clause",
    "LegalPlays",
    "Order",
    "Play",
    "Position",
    "PositionError",
    "Rank",
    "Rules",
    "RulesError",
    "Seat",
    "Side",
    "Suit",
    "Trick",
    "Trump",
    "Verdict",
    "legal_plays",
    "points_of",
    "winner",
]
