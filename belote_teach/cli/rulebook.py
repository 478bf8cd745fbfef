"""`belote-teach rulebook`: the rules of one table, from the cards to the match."""

from __future__ import annotations

import argparse
from typing import Any

from belote_teach.cli.common import DONE, UNREADABLE, add_rules, complain
from belote_teach.rules.book import FORMS, book
from belote_teach.rules.options import Rules, RulesError
from belote_teach.words import _


def add(commands: Any) -> None:
    """Add the command."""
    rulebook = commands.add_parser(
        "rulebook",
        help=_("the rules of one table, from the cards to the match"),
        description=_("Print the whole book of one table: every rule, who says so and who says otherwise."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "  belote-teach rulebook --rules arena\n"
            "  belote-teach rulebook --rules classic+declarations+target=501 --form html > rules.html\n\n"
            "Exit status: 0, or 2 for rules that could not be read."
        ),
    )
    add_rules(rulebook)
    rulebook.add_argument("--form", choices=FORMS, default="text", help=_("how it is written (text by default)"))
    rulebook.add_argument("--no-sources", action="store_true", help=_("the rules alone, without who says what"))
    rulebook.set_defaults(run=_rulebook)


def _rulebook(given: argparse.Namespace) -> int:
    try:
        rules = Rules.parse(given.rules)
    except RulesError as error:
        return complain("rulebook", [f"rules: {error}"], UNREADABLE)
    print(book(rules, given.form, sources=not given.no_sources))
    return DONE
