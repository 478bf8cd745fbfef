"""Faults of a match: dealers, totals carried on, points held, and deals after the end."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from belote_teach import Rules, Seat, Trump
from belote_teach.records.record import DealRecord, Points
from belote_teach.rules.auction import Bid, dealer_after
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.match import Match
from belote_teach.rules.scoring import Count
from tests.faults.planting import (
    Planted,
    a_record,
    a_table,
    off,
    plants,
    well_dealt,
)
from tests.random_tables import played_out
from tests.written_down import (
    SEATS,
    SIDES,
    Contract,
    play_on,
    some_of,
    written,
    written_down,
)

if TYPE_CHECKING:
    import random


class Sheet(NamedTuple):
    """A match as it is being written: what the last deal left."""

    deals: tuple[DealRecord, ...]
    totals: Points
    held: int
    dealer: Seat


def _long(rng: random.Random) -> dict[str, Any]:
    """Return choices by which a match does not end within some deals."""
    return rng.choice(({"target": 100_000}, {"deals": 12}))


def _go_on(rng: random.Random, rules: Rules, sheet: Sheet, *, passed: bool | None = None) -> Sheet:
    """Play one more deal and write it down."""
    deal = Deal.of(replace(well_dealt(rng, rules), dealer=sheet.dealer), rules)
    if passed is None:
        passed = rng.random() < 0.2
    while deal.phase is Phase.BIDDING:
        bid = Bid.PASS if passed else rng.choice(list(deal.legal_bids))
        deal = deal.bid(bid)
    deal = play_on(deal, rng)
    record = written_down(deal, before=sheet.totals, waiting=sheet.held, number=len(sheet.deals) + 1)
    lines = record.written
    assert lines.total is not None
    assert lines.held is not None
    dealer = dealer_after(deal.dealer, rules, passed_out=deal.phase is Phase.PASSED_OUT)
    return Sheet((*sheet.deals, record), lines.total, lines.held, dealer)


def _begin(rng: random.Random, rules: Rules, deals: int) -> Sheet:
    sheet = Sheet((), Points(0, 0), 0, rng.choice(SEATS))
    for _deal in range(deals):
        sheet = _go_on(rng, rules, sheet)
    return sheet


def _in_match(rng: random.Random, rules: Rules, sheet: Sheet, deal: int, keep: set[str], **found: Any) -> Planted:
    """Leave out of each deal what the fault does not hang on."""
    deals = tuple(some_of(record, rng, keep | {"trumps"}) for record in sheet.deals)
    return Planted(record=a_record(rules, *deals), deal=deal, **found)


@plants("wrong_dealer", "next_dealer")
def _wrong_dealer(rng: random.Random) -> Planted | None:
    """After a deal that was played, somebody deals whose turn it is not."""
    return _dealer_wrong(rng, "next_dealer", passed=False)


@plants("wrong_dealer", "all_pass")
def _wrong_dealer_after_passing(rng: random.Random) -> Planted | None:
    """The same after a deal that everybody passed."""
    return _dealer_wrong(rng, "all_pass", passed=True)


def _dealer_wrong(rng: random.Random, clause: str, *, passed: bool) -> Planted:
    rules = a_table(rng, **_long(rng))
    sheet = _go_on(rng, rules, _begin(rng, rules, rng.randrange(2)), passed=passed)
    deal, wrong = len(sheet.deals), rng.choice([seat for seat in SEATS if seat is not sheet.dealer])
    sheet = sheet._replace(dealer=wrong)
    for _more in range(rng.randrange(1, 3)):
        sheet = _go_on(rng, rules, sheet)
    return _in_match(
        rng, rules, sheet, deal, {"dealer", "calls", "result"},
        kind=frozenset({"wrong_dealer"}), clause=frozenset({clause}), part="deal", seat=wrong, tag="Dealer",
    )  # fmt: skip


def _carried_wrong(rng: random.Random, name: str, kind: str, clauses: tuple[str, ...]) -> Planted | None:
    """Write a number wrong that is carried from deal to deal; the table goes on from the wrong one."""
    rules = a_table(rng, equality="litige", **_long(rng))
    first = rng.randrange(2) if name in ("total", "held") else rng.randrange(1, 3)
    sheet = _begin(rng, rules, first)
    if name == "before":
        sheet = sheet._replace(totals=off(rng, sheet.totals))
    if name == "waiting":
        sheet = sheet._replace(held=rng.choice([held for held in (0, 10, 81) if held != sheet.held]))
    sheet = _go_on(rng, rules, sheet)
    if name == "total":
        total = off(rng, sheet.totals)
        record = replace(sheet.deals[-1], written=replace(sheet.deals[-1].written, total=total))
        sheet = sheet._replace(deals=(*sheet.deals[:-1], record), totals=total)
    for _more in range(rng.randrange(3)):
        sheet = _go_on(rng, rules, sheet)
    keep = {"before", "waiting", "held", "score", "total", "taker", "shown", "calls", "result"}
    return _in_match(
        rng, rules, sheet, first, keep,
        kind=frozenset({kind}), clause=frozenset(clauses), part="match", tag=name.capitalize(),
    )  # fmt: skip


for _name, _kind, _clauses in (
    ("before", "wrong_before", ("target", "deals", "total")),
    ("waiting", "wrong_waiting", ("held", "litige_again", "pool_after_pass")),
    ("total", "wrong_total", ("target", "deals", "total")),
):
    plants(_kind, _clauses[0], "and carried on")(partial(_carried_wrong, name=_name, kind=_kind, clauses=_clauses))


@plants("wrong_held", "pool_after_pass")
def _pool_after_pass(rng: random.Random) -> Planted | None:
    """Everybody passes while points are held, and what becomes of them is not what the table says."""
    rules = a_table(rng, equality="litige", **_long(rng))
    sheet = _begin(rng, rules, 1)._replace(held=81)
    sheet = sheet._replace(deals=())  # the match was begun on another page
    sheet = _go_on(rng, rules, sheet, passed=True)
    (record,) = sheet.deals
    wrong = 81 - sheet.held
    record = replace(record, written=replace(record.written, held=wrong))
    sheet = sheet._replace(deals=(record,), held=wrong)
    for _more in range(rng.randrange(2)):
        sheet = _go_on(rng, rules, sheet)
    return _in_match(
        rng, rules, sheet, 0, {"waiting", "held", "calls", "result", "taker", "shown"},
        kind=frozenset({"wrong_held"}), clause=frozenset({"pool_after_pass", "held"}), part="score", tag="Held",
    )  # fmt: skip


@plants("after_the_end", "target")
def _after_the_target(rng: random.Random) -> Planted | None:
    """A side has the points, and another deal is played."""
    return _after_the_end(rng, "target", {"target": rng.choice((200, 300, 501))})


@plants("after_the_end", "deals")
def _after_the_last_deal(rng: random.Random) -> Planted | None:
    """The deals of the match are played, and another one follows."""
    return _after_the_end(rng, "deals", {"deals": rng.randrange(1, 4)})


def _after_the_end(rng: random.Random, clause: str, choices: dict[str, int]) -> Planted | None:
    rules = a_table(rng, **choices)
    sheet, match = Sheet((), Points(0, 0), 0, rng.choice(SEATS)), Match(Seat.SOUTH, rules)
    match = replace(match, dealer=sheet.dealer)
    while not match.finished:
        deal = played_out(match.next_deal(rng), rng)
        record = written_down(deal, before=match.totals, waiting=match.held, number=len(sheet.deals) + 1)
        match = match.after(deal)
        sheet = Sheet((*sheet.deals, record), Points(*match.totals), match.held, match.dealer)
    if match.held:
        return None
    deal_index = len(sheet.deals)
    keep = {"before", "total", "score", "taker", "calls", "result", "shown", "held", "waiting"}
    sheet = _go_on(rng, rules, sheet)
    return _in_match(
        rng, rules, sheet, deal_index, keep,
        kind=frozenset({"after_the_end"}), clause=frozenset({clause, "both_over", "both_equal"}), part="match",
    )  # fmt: skip


def _after_both(rng: random.Random, clause: str, choices: dict[str, Any], more: int) -> Planted:
    """Both sides get to the target in one deal, which ends the match; another deal is played."""
    rules = a_table(rng, target=1000, rounding="none", equality=rng.choice(("litige", "failed")), **choices)
    taker = rng.choice(SIDES)
    counts = {taker: Count(82, tricks=4), taker.other: Count(80, tricks=4)}
    contract = Contract(taker, rng.choice([trump for trump in Trump if trump.suit]), rules)
    before = [1000 - counts[side].cards + rng.randrange(30) for side in SIDES] if more else []
    before = before or [1000 - counts[side].cards for side in SIDES]
    if more and before[0] + counts[SIDES[0]].cards == before[1] + counts[SIDES[1]].cards:
        before[0] += 1
    deals, totals = [], Points(*before)
    for number, dealer in ((8, Seat.SOUTH), (9, Seat.EAST)):
        lines = written(contract, counts, totals)
        deals.append(DealRecord(number=number, dealer=dealer, taker=taker, trump=contract.trump, written=lines))
        assert lines.total is not None
        totals = lines.total
    return Planted(
        record=a_record(rules, *deals),
        kind=frozenset({"after_the_end"}),
        clause=frozenset({clause, "target", "both_over"}),
        part="match",
        deal=1,
    )


for _clause, _choices, _more in (
    ("both_over", {"both_over": "higher"}, 1),
    ("both_over", {"both_over": "takers"}, 1),
    ("both_over", {"both_over": "drawn"}, 1),
    ("both_equal", {"both_over": "higher", "both_equal": "drawn"}, 0),
):
    plants("after_the_end", _clause, _choices["both_over"])(
        partial(_after_both, clause=_clause, choices=_choices, more=_more)
    )
