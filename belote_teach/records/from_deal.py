"""Deals and matches that were played with the engine, written down as records.

>>> import random
>>> from belote_teach.rules.deal import Deal
>>> deal = Deal.random(random.Random(7), "W").bid("pass").bid("take")
>>> while deal.turn:
...     deal = deal.play(next(iter(deal.legal_plays)))
>>> record = recorded(deal)
>>> str(record.turns[0]), str(record.written.cards), [str(call) for call in record.calls]
('S:8s', 'NS 152 EW 10', ['S pass', 'E take'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Seat, Side
from belote_teach.records.record import Call, DealRecord, Holding, Points, Record, Shown, Turn, Written
from belote_teach.rules.announcing import Word
from belote_teach.rules.deal import Phase
from belote_teach.rules.declarations import Declaration, Kind, value
from belote_teach.rules.scoring import BELOTE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.rules.deal import Deal
    from belote_teach.rules.match import Match
    from belote_teach.rules.scoring import Account, Sheet

__all__ = ["called", "recorded", "recorded_match", "written_lines"]

_SEATS: Final = tuple(Seat)


def called(declaration: Declaration) -> str:
    """Return what a declaration is called in a record: of `record.KINDS`."""
    if declaration.kind is Kind.CARRE:
        return "carre"
    return ("tierce", "quarte", "quinte")[min(declaration.length, 5) - 3]


def recorded(
    deal: Deal,
    held: int | None = None,
    *,
    number: int | None = None,
    before: Points | None = None,
    written: bool = True,
    won: bool = True,
) -> DealRecord:
    """Return a deal as it would be written down, as far as it has been played.

    `held` is how many points were waiting when it began (None: not written, and taken for none), `number` its number
    and `before` the totals until then. `written` adds the lines of the sheet once the deal is over, `won` who won each
    trick.
    """
    auction = deal.auction
    calls = None
    if auction is not None:
        seat, spoken = deal.dealer.right, []
        for bid in auction.bids:
            spoken.append(Call(seat, bid))
            seat = seat.right
        calls = tuple(spoken)
    over = deal.phase in (Phase.DONE, Phase.PASSED_OUT)
    lines = _lines(deal, held or 0) if written and over else {}
    if held is not None:
        lines["waiting"] = held
    if before is not None:
        lines["before"] = before
        if "score" in lines:
            lines["total"] = Points(before.ns + lines["score"].ns, before.ew + lines["score"].ew)
        elif written and over:
            lines["total"] = before
    dealt = deal.game.dealt
    return DealRecord(
        number=number,
        dealer=deal.dealer,
        packets=dealt.packets if dealt is not None else None,
        hands=_hands(deal),
        turned=deal.turned,
        taker=deal.taker if auction is None else None,
        trump=deal.trump if auction is None else None,
        calls=calls,
        shown=_shown(deal),
        turns=_turns(deal, won=won) if deal.table is not None else None,
        written=Written(**lines),
    )


def _hands(deal: Deal) -> tuple[Holding, Holding, Holding, Holding]:
    south, east, north, west = (Holding(deal.first_hand(seat)) for seat in _SEATS)
    return south, east, north, west


def _turns(deal: Deal, *, won: bool) -> tuple[Turn, ...]:
    said: dict[Any, list[str]] = {}
    for each in deal.said:
        if each.word is not Word.DECLARATION:
            said.setdefault(each.card, []).append(each.word.value)
    winners = deal.winners
    turns = []
    for place, (seat, card) in enumerate(deal.plays):
        mark = winners[place // 4] if won and place % 4 == 3 else None
        turns.append(Turn(seat, card, tuple(said.get(card, ())), mark))
    return tuple(turns)


def _shown(deal: Deal) -> tuple[Shown, ...] | None:
    """Return what was declared so far, and its cards where they lay open; None at a table without declarations."""
    trump = deal.trump
    if deal.rules.declarations == "no" or trump is None:
        return None
    spoken = {play.seat for play in deal.plays[:4]}
    lying = deal.shown
    return tuple(
        Shown(each.seat, called(each.declaration), each.declaration.cards if each in lying else None)
        for each in deal.game.declared
        if each.seat in spoken and value(each.declaration, trump, deal.rules)
    )


def _lines(deal: Deal, held: int) -> dict[str, Any]:
    if deal.phase is Phase.PASSED_OUT:
        waiting = 0 if deal.rules.pool_after_pass == "lost" else held  # noqa: S105 - points, not words
        return {"result": "passed", "held": waiting}
    return written_lines(deal.sheet(held), deal.account(held))


def written_lines(sheet: Sheet, account: Account) -> dict[str, Any]:
    """Return the lines of the sheet for a deal, as keyword arguments of `Written`."""
    takers, defenders = sheet.takers, sheet.defenders
    taker = sheet.taker
    cards = (takers.cards, defenders.cards)
    if account.capot is taker:
        cards = (sheet.rules.capot, 0)
    elif account.capot is not None and sheet.rules.defenders_capot == "yes":
        cards = (0, sheet.rules.capot)
    lines: dict[str, Any] = {
        "cards": _points(taker, *cards),
        "belote": _points(taker, BELOTE * takers.belotes, BELOTE * defenders.belotes),
        "result": account.outcome.value,
        "score": _points(taker, account.takers, account.defenders),
        "held": account.held,
    }
    if takers.tricks is not None and defenders.tricks is not None:
        lines["tricks"] = _points(taker, takers.tricks, defenders.tricks)
    if sheet.rules.declarations == "yes":
        lines["declarations"] = _points(taker, takers.declared, defenders.declared)
    return lines


def _points(taker: Side, takers: int, defenders: int) -> Points:
    return Points(takers, defenders) if taker is Side.NORTH_SOUTH else Points(defenders, takers)


def recorded_match(match: Match, deals: Iterable[Deal], **more: Any) -> Record:
    """Return a match as it would be written down: the deals that followed on `match`, in order.

    `more` are further tags of the record, such as `Event="…"`. Raises `MatchError` for a deal that cannot follow.
    """
    written = []
    for number, deal in enumerate(deals, 1):
        before = Points(*match.totals)
        written.append(recorded(deal, match.held, number=number, before=before))
        match = match.after(deal)
    return Record(
        deals=tuple(written), rules=match.rules, tags=tuple((name, str(value)) for name, value in more.items())
    )
