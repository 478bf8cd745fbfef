"""Checking a record: a deal at a time, and what the table goes on from after each.

>>> from belote_teach.records import loads
>>> report = check(loads('[Number "1"] [Dealer "S"] [Result "passed"] [Number "2"] [Dealer "E"] [Play] N:7s'))
>>> report.findings, len(report.deals)
((), 2)
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Side
from belote_teach.records.record import Points
from belote_teach.referee.belote import said
from belote_teach.referee.bidding import Bidding, bid
from belote_teach.referee.course import Course, straight
from belote_teach.referee.dealing import dealt, set_up, turned_card
from belote_teach.referee.declaring import declared
from belote_teach.referee.finding import Gravity
from belote_teach.referee.lines import Evidence, Lines, account_of, of_sides, sheet_of
from belote_teach.referee.pads import Known, from_lines, so_far
from belote_teach.referee.playing import played
from belote_teach.referee.report import Report
from belote_teach.referee.ruling import Ruling
from belote_teach.referee.scene import Draft, Scene, Text, settled
from belote_teach.referee.scoring import Other, Scored, as_written, compare, mismatches, played_or_passed
from belote_teach.referee.totals import Standings
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import BELOTE, Sheet

if TYPE_CHECKING:
    from belote_teach.records.record import Record

__all__ = ["check"]

_SUITS: Final = tuple(trump for trump in Trump if trump.suit)


def check(record: Record, rules: Rules | str | None = None) -> Report:
    """Check a record and return the referee's report; `rules` are another table's, asked instead of the record's own.

    Anything may be missing or wrong in a record; nothing is raised for it. `RulesError` for rules that cannot be read.
    """
    table = record.table if rules is None else Rules.parse(rules)
    text, standings = Text(record.text), Standings(table)
    found: list[Draft] = []
    rulings = []
    for index, deal in enumerate(record.deals):
        scene = Scene(record, table, index, deal, text, found)
        rulings.append(_deal(scene, standings))
    return Report(record, table, settled(found, table), tuple(rulings), standings.ending)


def _deal(scene: Scene, standings: Standings) -> Ruling:
    """Check one deal."""
    deal = scene.deal
    dealer = standings.begin(scene)
    if deal.cut is not None or deal.packets is not None:
        set_up(scene)
    bidding = bid(scene, dealer)
    given = dealt(scene, passed=bidding.passed)
    leader = bidding.dealer.right if bidding.dealer else None
    laws = _laws(bidding, scene.rules)
    course: Course | None = None
    if deal.turns and leader and len(laws) == 1:
        course = straight(deal, laws[0], leader, given)
    if course is None:
        course = played(scene, laws, leader, given)
    if deal.turned is not None:
        turned_card(scene, bidding.taker, given, course)
    scored = _account(scene, bidding, course, leader, standings.held)
    ruling = Ruling(
        deal, scene.rules, bidding.dealer, leader, bidding.taker, bidding.trump, bidding.passed, course.tricks,
        scored.account, course,
    )  # fmt: skip
    standings.after(scene, ruling, scored.others)
    return ruling


def _laws(bidding: Bidding, rules: Rules) -> tuple[Law, ...]:
    """Return the laws that may hold: one where trumps are known."""
    if bidding.trump is not None:
        return (Law.of(rules, bidding.trump),)
    return tuple(Law.of(rules, trump) for trump in (Trump if rules.third_round == "yes" else _SUITS))


def _account(scene: Scene, bidding: Bidding, course: Course, leader: Seat | None, held: int | None) -> Scored:
    """Look at belotes, declarations and the lines of the sheet; return the score of the deal where it can be known."""
    led = leader or (course.turns[0].seat if course.turns else None)
    belotes = said(scene, course)
    declarations = declared(scene, course, led)
    written, found = scene.deal.written, Evidence(course, declarations, belotes)
    taker = bidding.taker.side if isinstance(bidding.taker, Seat) else bidding.taker
    if bidding.passed is not None and written.result is not None and not course.complete:
        played_or_passed(scene, passed=bidding.passed)
    if bidding.passed:
        return Scored(None)
    if course.complete and belotes.known and declarations.standing is not None:
        return _from_play(scene, found, taker, held)
    if not written:
        return Scored(None)
    if course.turns and not course.complete and so_far(scene, course):
        return Scored(None)
    return from_lines(scene, _known(found, taker, bidding.trump, held))


def _from_play(scene: Scene, found: Evidence, taker: Side | None, held: int | None) -> Scored:
    """Score a deal that was played to its end, and compare what is written."""
    sides = (Side.NORTH_SOUTH, Side.EAST_WEST) if taker is None else (taker,)
    sure, written = held is not None, scene.deal.written
    sheets = [sheet_of(found, side, held or 0, scene.rules) for side in sides]
    accounts = [account_of(sheet) for sheet in sheets]
    if not written:
        return Scored(accounts[0] if taker is not None else None)
    others = [_other_readings(scene, found, sheet) for sheet in sheets]
    best = 0
    if taker is None:  # whoever took, the lines fit one of the two better
        wrong = []
        for sheet, account, more in zip(sheets, accounts, others, strict=True):
            ways = [account, account_of(as_written(written, sheet, account)), *(other.account for other in more)]
            wrong.append(
                (min(mismatches(written, each, sure=sure) for each in ways), Lines.of(sheet, account).off(written))
            )
        best = wrong.index(min(wrong))
    unsure = found.course.guessed or found.course.filled is not None
    also = compare(
        scene, sheets[best], accounts[best], sure=sure, others=others[best], why=found.declarations.standing,
        gravity=Gravity.DOUBTFUL if unsure else Gravity.IRREGULAR,
    )  # fmt: skip
    return Scored(accounts[best] if taker is not None else None, also)


def _other_readings(scene: Scene, found: Evidence, sheet: Sheet) -> list[Other]:
    """Return what the table may have counted after what it did wrong, with the finding on that."""
    award = next(iter(found.course.awards.values()), None)
    by, causes = found.declarations, found.belotes.causes
    others = []
    if award is not None:
        others.append(Other.of(sheet_of(found, sheet.taker, sheet.held, scene.rules, as_given=True), award))
    if by.cause is not None:
        others += [Other.of(_with_declared(sheet, claim), by.cause) for claim in by.claims]
    for cause in causes:
        if cause.seat is not None:
            others.append(Other.of(_with_belote(sheet, cause.seat.side), cause))
    return others


def _with_declared(sheet: Sheet, points: Points) -> Sheet:
    takers, defenders = (
        replace(count, declared=points.of(side), declarations=(), values=())
        for side, count in ((sheet.taker, sheet.takers), (sheet.taker.other, sheet.defenders))
    )
    return replace(sheet, takers=takers, defenders=defenders)


def _with_belote(sheet: Sheet, side: Side) -> Sheet:
    if side is sheet.taker:
        return replace(sheet, takers=replace(sheet.takers, belotes=sheet.takers.belotes + 1))
    return replace(sheet, defenders=replace(sheet.defenders, belotes=sheet.defenders.belotes + 1))


def _known(found: Evidence, taker: Side | None, trump: Trump | None, held: int | None) -> Known:
    """Return what the hands prove of a deal whose play is not complete."""
    declared_points = belote_points = None
    if found.declarations.standing is not None and all(found.course.whole):
        by = found.declarations
        worth = by.standing.points if by.standing is not None and by.scored == by.standing.declared else None
        if by.standing is not None and worth is not None:
            declared_points = of_sides(by.standing.side or Side.NORTH_SOUTH, worth, 0)
    if found.belotes.known and found.course.law is not None and not found.belotes.silent:
        ns = sum(BELOTE for pair in found.belotes.pairs if pair.seat.side is Side.NORTH_SOUTH)
        belote_points = Points(ns, BELOTE * len(found.belotes.pairs) - ns)
    return Known(taker, held, trump, declared_points, belote_points)
