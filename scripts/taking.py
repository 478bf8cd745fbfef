"""Play deals out for the chapter on taking, and write down how often the contract was made.

Each deal is dealt at random around the cards that a player sees when deciding: five in hand and the turned card. Two
more come to the taker, and the rest to the others. Then both sides play best with all hands open, as the exact solver
finds it, and the engine scores the sheet at the classic table, belote included. Takers and defenders see the same. But
nobody plays so at a table, and what comes out is a measure of the cards, not of people.

Every deal has a source of chance of its own, so that any of them can be played again: `tests/test_taking_data.py` does.

    nice python scripts/taking.py            write belote_teach/puzzles/taking.json (about an hour of one process)
    python scripts/taking.py --deals 10      the same with so few deals each, to look at
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import DECK, Card, Cards, Rank, Seat, Suit
from belote_teach.players.open_hands import open_sheet
from belote_teach.players.reading import promise, would_pass
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import Outcome, score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

FILE: Final = Path(__file__).parents[1] / "belote_teach" / "puzzles" / "taking.json"
TABLE: Final = "classic"
FIRST: Final = 5
"""So many deals of each kind are also counted by themselves, to be played again by a test."""
DEALS: Final = {"holdings": 500, "places": 800, "hands": 300}
HANDS: Final = 36
OTHERS: Final = (Seat.EAST, Seat.NORTH, Seat.WEST)
Json = dict[str, Any]

# --- one deal ---------------------------------------------------------------------------------------------------------


def played(seen: Sequence[Card], turned: Card, trump: Trump, rng: random.Random, passed: int | None = None) -> Json:
    """Deal around the six cards that South sees, and play the deal out; return what is counted of it.

    Where it is said that `passed` of the others have spoken before South, they are dealt cards with which players of
    this package pass. Where it is not said, South’s place in the bidding is drawn, and the cards lie as they may.
    """
    hidden = [card for card in DECK if card not in seen]
    while True:
        rng.shuffle(hidden)
        hands = dict(zip(OTHERS, (hidden[2:10], hidden[10:18], hidden[18:26]), strict=True))
        before = OTHERS[3 - (passed or 0) :]  # it goes round to the right: West speaks just before South
        if all(rng.random() < would_pass(_bits(hands[seat][:5]), turned, 1) for seat in before):
            break
    dealer = tuple(Seat)[rng.randrange(4) if passed is None else 3 - passed]
    mine = Cards([*seen, *hidden[:2]])
    everybody = [mine, *(Cards(hands[seat]) for seat in OTHERS)]
    deal = Deal.with_hands(everybody, dealer=dealer, taker=Seat.SOUTH, trump=trump, rules=TABLE)
    sheet = open_sheet(deal)
    account = score(sheet)
    return {
        "made": int(account.outcome is Outcome.MADE),
        "litige": int(account.outcome is Outcome.LITIGE),
        "points": sheet.takers.cards,
        "gain": account.takers - account.defenders,
    }


def _bits(cards: Iterable[Card]) -> int:
    return Cards(cards).bits


def counted(one: Callable[[random.Random], Json], name: str, deals: int) -> Json:
    """Play so many deals and add them up; the squares are kept for the standard errors."""
    total = dict.fromkeys(("made", "litige", "points", "gain", "gain_squared"), 0)
    first: Json = {}
    for number in range(deals):
        found = one(random.Random(f"taking/{name}/{number}"))  # noqa: S311 - it must be the same again
        for key, value in found.items():
            total[key] += value
        total["gain_squared"] += found["gain"] ** 2
        if number + 1 == FIRST:
            first = {key: total[key] for key in ("made", "litige", "points", "gain")}
    return {"deals": deals, **total, "first": first}


# --- holdings: which trumps, and how many aces beside them ------------------------------------------------------------


def holdings() -> Iterator[tuple[str, int, int]]:
    """Return jack and nine as letters, the number of trumps and the aces beside them, for each row of the table."""
    for honours, trumps, aces in product(("J9", "J", "9", ""), range(1, 6), range(3)):
        if len(honours) <= trumps and aces <= 6 - trumps:
            yield honours, trumps, aces


def of_holding(honours: str, trumps: int, aces: int, rng: random.Random) -> list[Card]:
    """Return six cards of a holding, hearts trumps, the turned card last: every such six is as likely."""
    mine = [Card(Rank(rank), Suit.HEARTS) for rank in honours]
    others = [card for card in DECK if card.suit is Suit.HEARTS and card.rank.value not in "J9"]
    mine += rng.sample(others, trumps - len(mine))
    rng.shuffle(mine)
    plain = [card for card in DECK if card.suit is not Suit.HEARTS]
    beside = rng.sample([card for card in plain if card.rank.value == "A"], aces)
    beside += rng.sample([card for card in plain if card.rank.value != "A"], 6 - trumps - aces)
    return [*beside, *mine]


def holding_row(honours: str, trumps: int, aces: int, deals: int) -> Json:
    """Count the deals of one holding."""

    def one(rng: random.Random) -> Json:
        seen = of_holding(honours, trumps, aces, rng)
        return played(seen, seen[-1], Trump.HEARTS, rng)

    row = counted(one, f"{honours}/{trumps}/{aces}", deals)
    return {"honours": honours, "trumps": trumps, "aces": aces, **row}


# --- places: the same holding, after more and more passes -------------------------------------------------------------

PLACES: Final = tuple(product((("J9", 2, 1), ("J", 3, 1), ("9", 4, 1)), range(4)))


def place_row(holding: tuple[str, int, int], passed: int, deals: int) -> Json:
    """Count the deals of one holding after so many passes."""

    def one(rng: random.Random) -> Json:
        seen = of_holding(*holding, rng)
        return played(seen, seen[-1], Trump.HEARTS, rng, passed)

    honours, trumps, aces = holding
    row = counted(one, f"{honours}/{trumps}/{aces}/{passed}", deals)
    return {"honours": honours, "trumps": trumps, "aces": aces, "passed": passed, **row}


# --- hands: five cards, with turned cards and with suits to name ------------------------------------------------------


def hands() -> Iterator[tuple[list[Card], list[Card]]]:
    """Return hands of five cards, each with four cards that might be turned, the one that promises least first."""
    rng = random.Random("taking/hands")  # noqa: S311 - it must be the same again
    found = 0
    while found < HANDS:
        deck = rng.sample(DECK, 9)
        five, turned = deck[:5], deck[5:]
        turned.sort(key=lambda card: _promise(five, card))
        if _promise(five, turned[0]) < 6 and _promise(five, turned[-1]) > 9 and len({card.suit for card in turned}) > 2:
            found += 1
            yield five, turned


def _promise(five: list[Card], turned: Card) -> float:
    return promise(_bits([*five, turned]), Trump.of(turned.suit))


def hand_rows(five: list[Card], turned: list[Card], deals: int) -> Json:
    """Count the deals of a hand: with each of the turned cards taken, and with each other suit named over the first."""
    text = str(Cards(five))

    def offer(card: Card, trump: Trump) -> Json:
        row = counted(lambda rng: played([*five, card], card, trump, rng), f"{text}/{card.text}/{trump.value}", deals)
        return {"turned": card.text, "trump": trump.value, **row}

    named = [Trump.of(suit) for suit in Suit if suit is not turned[0].suit]
    return {
        "cards": " ".join(card.text for card in five),
        "taken": [offer(card, Trump.of(card.suit)) for card in turned],
        "named": [offer(turned[0], trump) for trump in named],
    }


# --- all of it --------------------------------------------------------------------------------------------------------


def everything(deals: dict[str, int]) -> Json:
    """Play it all, and return what the file holds."""
    return {
        "made_by": "scripts/taking.py",
        "table": TABLE,
        "play": "both sides play best with all hands open; the engine scores the sheet, belote included",
        "chance": "random.Random('taking/' + row + '/' + number of the deal)",
        "holdings": [holding_row(*holding, deals["holdings"]) for holding in holdings()],
        "places": [place_row(holding, passed, deals["places"]) for holding, passed in PLACES],
        "hands": [hand_rows(five, turned, deals["hands"]) for five, turned in hands()],
    }


def written(found: Json) -> str:
    """Return the file’s text: each value on a line of its own, so that a change of it can be read."""
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"


def main() -> int:
    """Write the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, help="so many deals of each kind instead of those of the file")
    parser.add_argument("--to", type=Path, default=FILE, help="the file to write")
    asked = parser.parse_args()
    began = time.monotonic()
    found = everything(dict.fromkeys(DEALS, asked.deals) if asked.deals else DEALS)
    asked.to.write_text(written(found), encoding="utf-8")
    sys.stderr.write(f"{time.monotonic() - began:.0f} seconds\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
