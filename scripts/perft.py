"""Count the legal ways to play five cards in a row, in eighty deals with fixed seeds: tests/data/perft.jsonl.

Each line has a deal and the number of different sequences of one to five cards that the rules allow from the first lead
(`first`), and again after `played`, three tricks drawn at random (`later`), where hands have run out of suits. Another
program that counts the same has the same rules of play; the name comes from chess programs, which are tested so.

    python scripts/perft.py            count again and compare
    python scripts/perft.py --write    make the file anew
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

from belote_teach.cards import Cards, Seat, listing, shuffled
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.table import Table

DATA = Path(__file__).resolve().parents[1] / "tests" / "data" / "perft.jsonl"
DEPTH = 5
DEALS = 20
PLAYED = 12
KINDS = {"suit": "classic", "suit, free below": "classic+undertrump=may", "all trumps": "arena", "no trumps": "arena"}
SEATS = tuple(Seat)


def deal(kind: str, number: int) -> dict[str, Any]:
    """Return one of the deals with its counts.

    The two kinds of suit contract have the same deals, so that their counts compare: what is played by the stricter
    rules may be played by the others too.
    """
    strict = kind.partition(",")[0]
    rng = random.Random(f"{strict} {number}")  # noqa: S311 - repeatable, not secret
    deck = shuffled(rng)
    suit, leader = rng.choice("shdc"), rng.choice(SEATS)
    hands = {seat: Cards(deck[8 * seat.index : 8 * seat.index + 8]) for seat in SEATS}
    trump = Trump({"all trumps": "AT", "no trumps": "NT"}.get(kind, suit))
    bits = tuple(hands[seat].bits for seat in SEATS)
    played = []
    table = Table.start(Law.of(Rules.parse(KINDS[strict]), trump), bits, leader.index)
    for _card in range(PLAYED):
        played.append(rng.choice(listing(table.legal())))
        table = table.after(played[-1].index)
    start = Table.start(Law.of(Rules.parse(KINDS[kind]), trump), bits, leader.index)
    return {
        "id": f"{kind} {number}",
        "kind": kind,
        "rules": KINDS[kind],
        "trump": trump.value,
        "leader": leader.value,
        "hands": {seat.value: str(hands[seat]) for seat in SEATS},
        "first": count(start),
        "played": " ".join(card.text for card in played),
        "later": count(after(start, [card.index for card in played])),
    }


def after(table: Table, cards: list[int]) -> Table:
    """Return the table after some cards."""
    for card in cards:
        table = table.after(card)
    return table


def count(table: Table, depth: int = DEPTH) -> list[int]:
    """Return the numbers of legal sequences of one, two … cards."""
    tables = [table]
    counts = []
    for _card in range(depth):
        tables = [table.after(card.index) for table in tables for card in listing(table.legal())]
        counts.append(len(tables))
    return counts


def main() -> int:
    """Write the file or compare with it."""
    made = [deal(kind, number) for kind in KINDS for number in range(1, DEALS + 1)]
    now = "".join(json.dumps(each) + "\n" for each in made)
    if "--write" in sys.argv[1:]:
        DATA.write_text(now, encoding="utf-8")
    elif DATA.read_text(encoding="utf-8") != now:
        print(f"{DATA.name} is not what the rules count.", file=sys.stderr)
        return 1
    first, later = (sum(each[place][-1] for each in made) for place in ("first", "later"))
    print(
        f"{len(made)} deals: {first:,} sequences of {DEPTH} cards from the first lead, {later:,} after {PLAYED} cards."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
