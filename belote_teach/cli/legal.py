"""`belote-teach legal`: which cards may be played, and why not the others."""

from __future__ import annotations

import argparse
import json
from typing import TYPE_CHECKING, Any

from belote_teach.cards import Card, CardError
from belote_teach.cli.common import DONE, NO, UNREADABLE, add_rules, complain, shown
from belote_teach.rules.trick import Position, PositionError, UnreadableError, legal_plays
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.rules.trick import LegalPlays, Verdict


def add(commands: Any) -> None:
    """Add the command."""
    legal = commands.add_parser(
        "legal",
        help=_("which cards may be played, and why not the others"),
        description=_("Print each card of a hand with its verdict: whether it may be played to the trick, and why."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "Cards are a rank (7 8 9 T J Q K A) and a suit (s h d c): 9h is the nine of hearts.\n"
            "Seats go round S, E, N, W; S and N are partners. The player to move is the one after the last card.\n\n"
            "  belote-teach legal --trump h --hand '8h Jh 7d' --trick 'E:Ac N:9h W:Kc'\n"
            "  belote-teach legal --trump h --hand 'Th Ah 7d' --trick 'E:Kc N:7c W:9h' --rules arena\n"
            "  belote-teach legal --trump AT --hand '7h Ah' --trick 'W:Kh' --card 7h\n\n"
            "Exit status: 0, or with --card 0 when it may be played and 1 when not; 1 for a position that cannot be;\n"
            "2 when something could not be read."
        ),
    )
    legal.add_argument("--trump", required=True, metavar="T", help=_("s, h, d or c; AT all trumps, NT no trumps"))
    legal.add_argument("--hand", required=True, metavar="CARDS", help=_("the hand of the player to move"))
    legal.add_argument(
        "--trick", default="", metavar="PLAYS", help=_("the trick so far, in order; left out when leading")
    )
    legal.add_argument("--seat", metavar="S", help=_("the player to move; the next one when left out"))
    add_rules(legal)
    legal.add_argument("--card", metavar="CARD", help=_("ask about one card only"))
    legal.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    legal.set_defaults(run=_legal)


def _legal(given: argparse.Namespace) -> int:
    try:
        position = Position.parse(
            trump=given.trump, hand=given.hand, trick=given.trick, rules=given.rules, seat=given.seat
        )
        asked = [Card.parse(given.card)] if given.card is not None else position.law.order.for_display(position.hand)
        legal = legal_plays(position)
        verdicts = [legal.explain(card) for card in asked]
    except (UnreadableError, CardError) as error:
        problems = error.problems if isinstance(error, PositionError) else [f"card: {error}"]
        return complain("legal", problems, UNREADABLE)
    except PositionError as error:
        return complain("legal", error.problems, NO)
    print(_json(legal, verdicts) if given.json else _text(legal, verdicts))
    return DONE if given.card is None or verdicts[0].allowed else NO


def _json(legal: LegalPlays, verdicts: Sequence[Verdict]) -> str:
    position = legal.position
    return json.dumps(
        {
            "trump": position.trump.value,
            "rules": str(position.rules),
            "seat": position.seat.value,
            "trick": [str(play) for play in position.trick],
            "hand": [card.text for card in position.hand],
            "cards": [
                {
                    "card": verdict.card.text,
                    "allowed": verdict.allowed,
                    "clause": verdict.clause.id,
                    "reason": plain(verdict.reason),
                    "required": [card.text for card in verdict.required],
                    "because": [card.text for card in verdict.because],
                }
                for verdict in verdicts
            ],
        },
        ensure_ascii=False,
        indent=2,
    )


def _text(legal: LegalPlays, verdicts: Sequence[Verdict]) -> str:
    lines = []
    for verdict in verdicts:
        sign = shown("✓", _("yes")) if verdict.allowed else shown("✗", _("no"))
        lines.append(f"{sign} {verdict.card.symbol:<5} {plain(verdict.reason)} [{verdict.clause.title}]")
    count = _("{n} of {all} cards may be played under the rules “{rules}”.").format(
        n=len(legal), all=len(legal.position.hand), rules=legal.position.rules
    )
    rules = legal.position.rules
    if legal.position.trump.suit is None and rules.third_round == "no":
        lines.append(
            _("Nobody can name {contract} under these rules; this is what their other rules say of it.").format(
                contract=legal.position.trump.title
            )
        )
    return "\n".join([*lines, count])
