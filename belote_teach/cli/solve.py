"""`belote-teach solve`: what every card is worth at a moment of a written deal, all hands known, and a best line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from belote_teach.cli.common import DONE, NO, UNREADABLE, complain, rules_help, shown
from belote_teach.records import read
from belote_teach.referee import check
from belote_teach.referee.moment import MomentError, table_at
from belote_teach.rules.options import Rules, RulesError
from belote_teach.solver import SolveError, TooLong, solve
from belote_teach.words import _

if TYPE_CHECKING:
    from belote_teach.referee import Ruling
    from belote_teach.rules.trick import Play
    from belote_teach.solver import Solution

STANDARD_INPUT = "-"
_PATIENCE = 300.0
"""Seconds that plain Python may take; the kernel needs a few thousandths of one."""


class _AskedError(ValueError):
    """A question that has no answer: the status to exit with, and a sentence."""

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status


class _Moment(NamedTuple):
    """What was asked about: the ruling on the deal, its number from 1 and how many of its cards have been played."""

    ruling: Ruling
    deal: int
    after: int


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "solve",
        help=_("what each card is worth when all hands are known, and a best line"),
        description=_("Work out the exact value of every card that may be played at a moment of a written deal."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "The value of a card is what the player’s side has at the end if everybody plays best from there on:\n"
            "card points, the last trick’s ten and the capot, without belote and declarations. All four hands must\n"
            "be known, from the record or because they are played. Without --after the moment is the one at which\n"
            "the record stops; for a deal that was played to its end it is the first lead.\n\n"
            "  belote-teach solve deal.belote\n"
            "  belote-teach solve match.belote --deal 3 --after 12\n\n"
            "Exit status: 0; 1 where there is nothing to solve, or not enough is known; 2 when something could not\n"
            "be read."
        ),
    )
    parser.add_argument("record", metavar="RECORD", help=_("a file with a record, or - for standard input"))
    parser.add_argument("--deal", type=int, default=1, metavar="N", help=_("the deal of a match, 1 being the first"))
    parser.add_argument("--after", type=int, metavar="N", help=_("the moment after so many cards; 0 is the first lead"))
    parser.add_argument(
        "--rules", metavar="RULES", help=_("another table than the record’s: {tables}").format(tables=rules_help())
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    parser.set_defaults(run=_run)


def _run(given: argparse.Namespace) -> int:
    try:
        moment = _moment(given)
        table = table_at(moment.ruling, moment.after)
        solution = solve(table, taker=moment.ruling.taker, seconds=_PATIENCE)
    except _AskedError as error:
        return complain("solve", [str(error)], error.status)
    except RulesError as error:
        return complain("solve", [str(error)], UNREADABLE)
    except (MomentError, SolveError, TooLong) as error:
        return complain("solve", [str(error)], NO)
    line = solution.line
    print(_json(moment, solution, line) if given.json else _text(moment, solution, line))
    return DONE


def _moment(given: argparse.Namespace) -> _Moment:
    reading = read(_text_of(given.record))
    if reading.grave:
        raise _AskedError(UNREADABLE, f"{given.record}:{reading.problems[0]}")
    rules = Rules.parse(given.rules) if given.rules else None
    deals = check(reading.record, rules).deals
    if not 1 <= given.deal <= len(deals):
        says = _("The record has {n} deals; there is no deal {deal}.")
        raise _AskedError(NO, says.format(n=len(deals), deal=given.deal))
    ruling = deals[given.deal - 1]
    after = given.after
    if after is None:
        played = len(ruling.course.turns)
        after = 0 if ruling.course.complete else played
    return _Moment(ruling, given.deal, after)


def _text_of(name: str) -> str:
    try:
        data = sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise _AskedError(UNREADABLE, _("{name} is not text in UTF-8.").format(name=name)) from None
    except OSError as error:
        raise _AskedError(UNREADABLE, f"{name}: {error.strerror}.") from error


def _tricks(line: tuple[Play, ...], lying: int) -> list[list[Play]]:
    """Cut a line into tricks; `lying` cards are on the table before it."""
    first = 4 - lying
    return [list(line[:first]), *(list(line[place : place + 4]) for place in range(first, len(line), 4))]


def _text(moment: _Moment, solution: Solution, line: tuple[Play, ...]) -> str:
    lying = moment.after % 4
    head = _("Deal {deal}, trick {trick}: {player} to play. Trumps: {trump}. Rules: {rules}.").format(
        deal=moment.deal,
        trick=moment.after // 4 + 1,
        player=solution.seat.title,
        trump=moment.ruling.course.law.order.trump.title,  # type: ignore[union-attr]  # there is one: it was solved
        rules=moment.ruling.rules,
    )
    lines = [head]
    for card, value in sorted(solution.values.items(), key=lambda each: -each[1]):
        loss = solution.loss(card)
        sign = shown("★", "*") if not loss else " "
        lines.append(f"{sign} {card.symbol:<4} {value:>4}  {f'-{loss}' if loss else ''}".rstrip())
    lines.append(_("A best line:"))
    number = moment.after // 4 + 1
    lines += [
        f"  {number + place}.  {' '.join(f'{play.seat.value}:{play.card.symbol}' for play in trick)}"
        for place, trick in enumerate(_tricks(line, lying))
    ]
    ends = solution.points(line[0].card)
    lines.append(", ".join(_("{side} {points}").format(side=side.title, points=ends[side]) for side in ends))
    return "\n".join(lines)


def _json(moment: _Moment, solution: Solution, line: tuple[Play, ...]) -> str:
    return json.dumps(
        {
            "deal": moment.deal,
            "after": moment.after,
            "rules": str(moment.ruling.rules),
            "seat": solution.seat.value,
            "side": solution.side.value,
            "value": solution.value,
            "cards": [
                {"card": card.text, "value": value, "loss": solution.loss(card)}
                for card, value in solution.values.items()
            ],
            "best": [card.text for card in solution.best],
            "line": [str(play) for play in line],
            "total": solution.total,
        },
        ensure_ascii=False,
        indent=2,
    )
