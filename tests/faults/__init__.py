"""Faults planted one at a time into deals and matches that are right in everything else.

A planter draws a table, deals, plays by the rules, lets one thing go wrong as it goes wrong among people, and lets the
table go on as if nothing had been: the rest of the record is right for what happened. It returns what a referee must
then say, worked out here from the rules and never asked from the referee. `PLANTERS` holds them by name.
"""

from tests.faults import belotes, bidding, dealing, declaring, matches, playing, scoring
from tests.faults.planting import PLANTERS, Planted, plant

__all__ = [
    "PLANTERS", "Planted", "belotes", "bidding", "dealing", "declaring", "matches", "plant", "playing", "scoring",
]  # fmt: skip
