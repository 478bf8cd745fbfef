"""How long a computer player thinks, and the coach: the processor's time for moves of an expert and for judgements."""

from __future__ import annotations

import random
from statistics import mean, median
from typing import TYPE_CHECKING

from measure import Row, cpu_times, milli, spread

from belote_teach.coach import judge
from belote_teach.players import Level, Player
from belote_teach.rules.deal import Deal, Phase

if TYPE_CHECKING:
    from belote_teach.cards import Card
    from belote_teach.rules.view import View

__all__ = ["rows"]

DEALS = 24


def rows() -> list[Row]:
    """Measure, and return the lines of the table."""
    deals = [taken(number) for number in range(DEALS)]
    expert = Player(Level.EXPERT)
    leads = cpu_times(expert.play, [deal.view(deal.turn) for deal in deals])
    moves = cpu_times(expert.play, [view for deal in deals for view in views(deal)], rounds=1)
    first = cpu_times(judged, [asked(deal, number) for number, deal in enumerate(deals)])
    later = cpu_times(judged, [asked(played(deal, 8), number) for number, deal in enumerate(deals)])
    return [
        Row("an expert’s first lead, median", milli(median(leads)), "≤ 100 ms"),
        Row("an expert’s card, average over whole deals", milli(mean(moves)), "≤ 20 ms"),
        Row("the coach’s verdict on a first lead", spread(first), "≤ 300 ms"),
        Row("the same after two tricks", spread(later)),
    ]


def taken(number: int) -> Deal:
    """Deal until one of four club players takes."""
    club, rng = Player(Level.CLUB), random.Random(f"bench/{number}")  # noqa: S311 - repeatable, not secret
    while True:
        deal = Deal.random(rng, rng.choice("SENW"))
        while deal.phase is Phase.BIDDING:
            deal = deal.bid(club.bid(deal.view(deal.turn)))
        if deal.phase is Phase.PLAY:
            return deal


def views(deal: Deal) -> list[View]:
    """Let club players play a deal to its end; return what each saw before its cards."""
    club, seen = Player(Level.CLUB), []
    while deal.turn:
        seen.append(deal.view(deal.turn))
        deal = deal.play(club.play(seen[-1]))
    return seen


def played(deal: Deal, cards: int) -> Deal:
    """Let club players play so many cards, and on until there is a choice."""
    club = Player(Level.CLUB)
    while cards > 0 or len(deal.legal_plays) == 1:
        deal = deal.play(club.play(deal.view(deal.turn)))
        cards -= 1
    return deal


def asked(deal: Deal, number: int) -> tuple[View, Card]:
    """Return what the player to move sees, and any legal card."""
    return deal.view(deal.turn), random.Random(number).choice(list(deal.legal_plays))  # noqa: S311 - repeatable


def judged(moment: tuple[View, Card]) -> object:
    """Ask the coach."""
    return judge(*moment)
