"""The engine's speed on positions in the middle of random deals, beside that of belote-cli on the same ones."""

from __future__ import annotations

import random
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from measure import Row, median_time, once_each_time, rate

from belote_teach import Position, Rules, Trump, legal_plays
from belote_teach.activities.legal_cards import exercise
from belote_teach.puzzles.legal_cards import SKILLS, make
from tests.referees import BeloteCli
from tests.strategies import play_out

__all__ = ["rows"]

POSITIONS = 300
UNSEEN = 3000  # more than the 2048 places of belote-cli's cache
SUITS = [trump for trump in Trump if trump.suit]


def rows() -> list[Row]:
    """Measure, and return the lines of the table."""
    settings = mid_deal(POSITIONS)
    listing = median_time("list(legal_plays(position))", settings, calls=500)
    return [
        Row("legal_plays of a mid-deal position, all cards listed", micro(listing), "≤ 1.5 µs"),
        Row("the inner function, the set alone", micro(inner(settings)), "≤ 0.4 µs"),
        Row("explain, a card", micro(explaining(settings)), "≤ 20 µs"),
        Row("explain and its sentence, a card", micro(explaining(settings, ".reason"))),
        Row("a position made and checked", micro(making(settings))),
        *beside_belote_cli(settings, listing),
        puzzles(),
    ]


def mid_deal(count: int) -> list[dict[str, Any]]:
    """Return positions of the second to the seventh trick, with belote-cli's own state of each where it is there."""
    rng = random.Random(7)  # noqa: S311 - repeatable, not secret
    found: list[dict[str, Any]] = []
    while len(found) < count:
        trump = rng.choice(SUITS)
        deal = list(play_out(rng, trump, Rules()))
        wanted = rng.randrange(4, 28)
        names = {"legal_plays": legal_plays, "Position": Position, "position": deal[wanted][0]}
        found.append(names | (_their_state(deal, trump, wanted) if find_spec("belote") else {}))
    return found


def _their_state(deal: list[tuple[Position, Any]], trump: Trump, wanted: int) -> dict[str, Any]:
    legal_cards: Any = import_module("belote.game").legal_cards
    hands = {position.seat: list(position.hand) for position, _ in deal[:4]}
    follower = BeloteCli(hands, deal[0][0].seat, trump)
    for _, card in deal[:wanted]:
        follower.play(card)
    return {"legal_cards": legal_cards, "state": follower.state, "seat": follower.state.turn}


def inner(settings: list[dict[str, Any]]) -> float:
    """Time `Law.obligation`, with what is asked at hand."""
    bound = [
        {"obligation": names["position"].law.obligation} | dict(zip("abcde", names["position"].asked, strict=True))
        for names in settings
    ]
    return median_time("obligation(a, b, c, d, e)", bound, calls=1000)


def explaining(settings: list[dict[str, Any]], more: str = "") -> float:
    """Time `explain` of the first card of each hand."""
    bound = [
        {"legal": legal_plays(names["position"]), "card": next(iter(names["position"].hand))} for names in settings
    ]
    return median_time(f"legal.explain(card){more}", bound, calls=100)


def making(settings: list[dict[str, Any]]) -> float:
    """Time a `Position` from its cards, checks included."""
    return median_time(
        "Position(position.hand, position.trick, position.trump, position.rules, position.seat)", settings, calls=100
    )


def beside_belote_cli(settings: list[dict[str, Any]], ours: float) -> list[Row]:
    """Time belote-cli's `legal_cards` on its own prepared state, asked again and again and asked for the first time."""
    if "state" not in settings[0]:
        return [Row("belote-cli legal_cards", "not installed")]
    again = median_time("legal_cards(state, seat)", settings, calls=50)
    unseen = once_each_time("legal_cards(state, seat)", mid_deal(UNSEEN), rounds=3)
    return [
        Row("belote-cli’s legal_cards on the same positions, from its cache", micro(again)),
        Row("times as long as ours, from its cache", f"{again / ours:.1f}", "≥ 6"),
        Row("belote-cli’s legal_cards on positions new to its cache", micro(unseen)),
        Row("times as long as ours, new to its cache", f"{unseen / ours:.1f}"),
    ]


def puzzles() -> Row:
    """Count fresh puzzles a second, each with the verdict on every card: the skills in turn, each from its first."""
    skills = tuple(SKILLS)

    def one(number: int) -> object:
        return exercise(make(skills[number % len(skills)], number // len(skills)))

    best = max(rate(one) for _turn in range(3))
    return Row("puzzles with all verdicts, every skill in turn", f"{best:,.0f} a second", "≥ 200 a second")


def micro(seconds: float) -> str:
    """Write a time in microseconds."""
    return f"{seconds * 1e6:.2f} µs"
