"""The judges of the case runner: for each kind of case a function that says where the engine answers otherwise."""

from __future__ import annotations

from tests.judges import bidding, declarations, play, scores
from tests.judges.case import JUDGES, Case

__all__ = ["JUDGES", "Case", "bidding", "declarations", "play", "scores"]
