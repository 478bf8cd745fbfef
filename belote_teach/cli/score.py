"""`belote-teach score`: what a sheet comes to, from card points, declarations and belote, with the account."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from belote_teach.cards import CardError, Side
from belote_teach.cli.common import DONE, NO, UNREADABLE, add_rules, complain
from belote_teach.rules.options import Rules, RulesError
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import DEAL_TOTAL, Account, Count, Sheet, SheetError, score
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

_TAKERS, _DEFENDERS = "takers", "defenders"
_SIDES = (_TAKERS, _DEFENDERS)
_MOST_DIGITS = 6


def add(commands: Any) -> None:
    """Add the command."""
    parser = commands.add_parser(
        "score",
        help=_("what a score sheet comes to, line by line"),
        description=_("Score a deal from what the sheet says of it, and account for every point by its rule."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "Two numbers are always those of the takers and of the defenders.\n\n"
            "  belote-teach score --cards 98 --belote takers\n"
            "  belote-teach score --cards 70 92 --declared 20 0 --rules classic+declarations\n"
            "  belote-teach score --capot takers --rules parlour\n"
            "  belote-teach score --cards 81 --held 81 --written 0 81\n\n"
            "Exit status: 0; 1 for a sheet that cannot be, or when the score written down is wrong; 2 when something\n"
            "could not be read."
        ),
    )
    parser.add_argument(
        "--cards",
        nargs="+",
        type=_points,
        metavar="N",
        help=_("card points of the takers with the last trick’s ten; the defenders’ follow, or stand behind"),
    )
    parser.add_argument("--capot", choices=_SIDES, help=_("who won all eight tricks"))
    parser.add_argument(
        "--declared", nargs="+", type=_points, default=[0], metavar="N", help=_("points of the declarations that stand")
    )
    parser.add_argument(
        "--belote",
        action="append",
        default=[],
        choices=_SIDES,
        help=_("who held king and queen of trumps; again for each at all trumps"),
    )
    parser.add_argument("--held", type=_points, default=0, metavar="N", help=_("points waiting from a deal before"))
    parser.add_argument("--taker", default="NS", metavar="SIDE", help=_("the side that took: NS (by default) or EW"))
    parser.add_argument("--trump", metavar="T", help=_("s, h, d or c; AT all trumps, NT no trumps"))
    parser.add_argument(
        "--written", nargs=2, type=_points, metavar="N", help=_("the score as it was written down, to be checked")
    )
    add_rules(parser)
    parser.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    parser.set_defaults(run=_run)


def _points(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _MOST_DIGITS):
        raise argparse.ArgumentTypeError(_("“{text}” is no number of points.").format(text=text))
    return int(text)


def _run(given: argparse.Namespace) -> int:
    try:
        account = score(_sheet(given))
    except SheetError as error:
        return complain("score", error.problems, NO)
    except (_UnreadableSheetError, CardError, RulesError) as error:
        return complain("score", [str(error)], UNREADABLE)
    written = tuple(given.written) if given.written else None
    print(_json(account, written) if given.json else _text(account, written))
    return DONE if written in (None, (account.takers, account.defenders)) else NO


class _UnreadableSheetError(ValueError):
    """Arguments that do not make a sheet."""


def _sheet(given: argparse.Namespace) -> Sheet:
    if given.cards is None and given.capot is None:
        raise _UnreadableSheetError(
            _("Give the takers’ card points with --cards, or --capot for a side with every trick.")
        )
    usual = {_TAKERS: [DEAL_TOTAL, 0], _DEFENDERS: [0, DEAL_TOTAL]}
    takers, defenders = _pair("--cards", given.cards or usual[given.capot], rest=True)
    ours, theirs = _pair("--declared", given.declared, rest=False)
    tricks = {_TAKERS: (8, 0), _DEFENDERS: (0, 8)}.get(given.capot, (None, None))
    return Sheet(
        taker=Side.parse(given.taker),
        takers=Count(takers, declared=ours, belotes=given.belote.count(_TAKERS), tricks=tricks[0]),
        defenders=Count(defenders, declared=theirs, belotes=given.belote.count(_DEFENDERS), tricks=tricks[1]),
        rules=Rules.parse(given.rules),
        held=given.held,
        trump=Trump.parse(given.trump) if given.trump is not None else None,
    )


def _pair(name: str, points: Sequence[int], *, rest: bool) -> tuple[int, int]:
    """Return the points of takers and defenders; those left out are the rest of the deal, or none."""
    if len(points) > 2:
        raise _UnreadableSheetError(
            _("{name} takes one number or two: the takers’, and the defenders’.").format(name=name)
        )
    if len(points) == 2:
        return points[0], points[1]
    if rest and points[0] > DEAL_TOTAL:
        says = _("A deal has {total} card points, not {n}. Say --capot for a side with all eight tricks.")
        raise SheetError([("total", says.format(total=DEAL_TOTAL, n=points[0]))])
    return points[0], DEAL_TOTAL - points[0] if rest else 0


def _text(account: Account, written: tuple[int, ...] | None) -> str:
    lines = [str(account), ""]
    clauses = dict.fromkeys(line.clause for line in account.lines)
    lines += [f"– {clause.title}: {plain(clause.statement(account.rules))}" for clause in clauses]
    if written is not None:
        right = account.takers, account.defenders
        says = (
            _("The score written down is right.")
            if written == right
            else _("Written down: {theirs}. It should be: {right}.")
        )
        lines += ["", says.format(theirs="–".join(map(str, written)), right="–".join(map(str, right)))]
    return "\n".join(lines)


def _json(account: Account, written: tuple[int, ...] | None) -> str:
    answer: dict[str, Any] = {
        "rules": str(account.rules),
        "taker": account.taker.value,
        "outcome": account.outcome.value,
        "takers": account.takers,
        "defenders": account.defenders,
        "held": account.held,
        "lines": [
            {
                "clause": line.clause.id,
                "label": plain(line.label),
                "takers": line.takers,
                "defenders": line.defenders,
                "held": line.held,
            }
            for line in account.lines
        ],
    }
    if written is not None:
        answer["right"] = written == (account.takers, account.defenders)
    return json.dumps(answer, ensure_ascii=False, indent=2)
