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
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.deal import Deal, IllegalPlay
from belote_teach.rules.match import Match
from belote_teach.rules.options import Rules, RulesError
from belote_teach.rules.order import Order, Trump, points_of
from belote_teach.rules.rulebook import CLAUSES, Clause
from belote_teach.rules.scoring import Account, Count, Sheet, score
from belote_teach.rules.trick import LegalPlays, Play, Position, PositionError, Trick, Verdict, legal_plays, winner
from belote_teach.rules.view import View

__version__ = "0.1.0"

__all__ = [
    "CLAUSES",
    "DECK",
    "Account",
    "Auction",
    "Bid",
    "Card",
    "CardError",
    "Cards",
    "Clause",
    "Count",
    "Deal",
    "IllegalBid",
    "IllegalPlay",
    "LegalPlays",
    "Match",
    "Order",
    "Play",
    "Position",
    "PositionError",
    "Rank",
    "Rules",
    "RulesError",
    "Seat",
    "Sheet",
    "Side",
    "Suit",
    "Trick",
    "Trump",
    "Verdict",
    "View",
    "legal_plays",
    "points_of",
    "score",
    "winner",
]
