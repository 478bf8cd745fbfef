"""Everything the engine gives is a value: it is a key, it is pickled and copied, and errors are too."""

from __future__ import annotations

import copy
import pickle
import random
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import CLAUSES, Cards, Clause, Count, Deal, Match, Position, Rules, Sheet, Trump, legal_plays, score
from belote_teach.rules.auction import Auction
from belote_teach.rules.declarations import find, judge, standing
from belote_teach.rules.holding import who_holds
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import OPTIONS, PRESETS
from belote_teach.rules.order import Order
from belote_teach.rules.setup import cut, dealt_from, draw_for_dealer
from tests.random_tables import played_out

if TYPE_CHECKING:
    from collections.abc import Callable

RNG: Final = random.Random(5)
BIDDING: Final = Deal.random(RNG, "W", "classic+declarations")
PLAYING: Final = BIDDING.bid("take")
DONE: Final = played_out(PLAYING, RNG)
POSITION: Final = Position("Ah Jh 7d", "E:Kc N:7c W:9h", "h")
MATCH: Final = Match.begin(random.Random(2), "club")
VALUES: Final[dict[str, object]] = {
    "card": POSITION.hand,
    "clause": CLAUSES["follow"],
    "option": OPTIONS["capot"],
    "preset": PRESETS["parlour"],
    "rules": Rules.parse("parlour+capot=252"),
    "trick": POSITION.trick,
    "position": POSITION,
    "verdict": legal_plays(POSITION).explain("7d"),
    "auction": BIDDING.auction,
    "bid verdict": BIDDING.legal_bids.explain("h"),
    "draw": draw_for_dealer(random.Random(1), "club"),
    "dealt": dealt_from(random.Random(1), "S"),
    "step": dealt_from(random.Random(1), "S").steps[0],
    "deal, bidding": BIDDING,
    "deal, playing": PLAYING,
    "deal, done": DONE,
    "view": PLAYING.view("S"),
    "sheet": DONE.sheet(),
    "account": DONE.account(),
    "match": MATCH,
    "match, later": MATCH.after(played_out(MATCH.next_deal(random.Random(4)), random.Random(4))),
    "declarations": find(Cards.parse("7s 8s 9s Ah"), Trump.HEARTS),
    "standing": standing(["S:7s 8s 9s"], "h", "parlour"),
    "judged": judge("7s 8s 9s", "7s 8s 9s Ah", "h", "parlour"),
    "holding": who_holds("S:7s E:8s", "h"),
}


@pytest.mark.parametrize("name", VALUES)
def test_a_value_is_a_key_and_survives_pickle_and_copy(name: str) -> None:
    """It hashes, and what comes back from a pickle or a copy is equal to it, under the same key."""
    value = VALUES[name]
    for twin in (pickle.loads(pickle.dumps(value)), copy.copy(value), copy.deepcopy(value)):  # noqa: S301
        assert twin == value
        assert {value: name}[twin] == name


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_is_its_id(clause: Clause) -> None:
    """Copies and pickles of a clause are the clause itself."""
    assert pickle.loads(pickle.dumps(clause)) is copy.copy(clause) is copy.deepcopy(clause) is clause  # noqa: S301


def test_a_pickled_verdict_cites_the_book() -> None:
    """What a verdict cites is still the clause of the book, and its law the law of the table."""
    verdict = legal_plays(POSITION).explain("7d")
    twin = pickle.loads(pickle.dumps(verdict))  # noqa: S301
    assert twin.clause is CLAUSES[verdict.clause.id]
    assert twin.position.law is Law.of(POSITION.rules, POSITION.trump)
    assert twin.position.law.order is Order.of(POSITION.trump)
    assert twin.reason == verdict.reason


ERRORS: Final[dict[str, Callable[[], object]]] = {
    "IllegalPlay": lambda: DONE.play("7s"),
    "IllegalPlay with a verdict": lambda: [PLAYING.play(card) for card in POSITION.hand | Cards.of_suit("c")],
    "IllegalBid": lambda: BIDDING.bid("NT"),
    "IllegalBid out of turn": lambda: Auction("W", "9h").bid("pass", "W"),
    "PositionError": lambda: Position("7s 7s", "E:Ac W:Kc", "h"),
    "UnreadableError": lambda: Position.parse(trump="x", hand="7s 7s"),
    "PositionError of a card": lambda: legal_plays(POSITION).explain("8s"),
    "SetupError": lambda: cut([], 2),
    "SheetError": lambda: score(Sheet(taker="NS", takers=Count(1), defenders=Count(2, declared=20))),  # type: ignore[arg-type]  # text does too
    "MatchError": lambda: MATCH.after(BIDDING),
    "HiddenError": lambda: PLAYING.view("S").cards_of("E"),
    "RulesError": lambda: Rules.parse("classic+x"),
    "CardError": lambda: Cards.parse("xx"),
}


@pytest.mark.parametrize("name", ERRORS)
def test_an_error_survives_pickle(name: str) -> None:
    """An error comes back with its words and with all that it holds."""
    with pytest.raises(ValueError, match=r".") as caught:
        ERRORS[name]()
    error, twin = caught.value, pickle.loads(pickle.dumps(caught.value))  # noqa: S301
    assert (type(twin), str(twin), vars(twin)) == (type(error), str(error), vars(error))
