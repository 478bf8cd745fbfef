"""Cards, rules and tables as data for a page: what several activities show in the same way.

>>> from belote_teach.cards import Card
>>> cards_shown([Card.parse("Th")])["Th"]["short"]
'10 ♥'
>>> table_name(Rules.parse("arena")), table_name(Rules.parse("classic+undertrump=may")).partition(":")[0]
('arena', 'classic, with one change')
>>> table_name(Rules.parse("classic+declarations")), table_name(Rules.parse("parlour"))
('classic with declarations', 'parlour')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.cards import Side
from belote_teach.rules.options import OPTIONS, Rules
from belote_teach.rules.rulebook import CHAPTERS, CLAUSES, Chapter
from belote_teach.words import _, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.activities.activity import Json
    from belote_teach.cards import Card
    from belote_teach.rules.match import Match
    from belote_teach.rules.order import Trump
    from belote_teach.rules.rulebook import Clause
    from belote_teach.rules.scoring import Account

__all__ = [
    "account_shown", "cards_shown", "clauses_shown", "goal_said", "held_said", "option_shown", "table_name",
    "trump_sentence", "trump_shown",
]  # fmt: skip


def cards_shown(cards: Iterable[Card]) -> Json:
    """Return the words of each card by its text."""
    return {
        card.text: {
            "rank": card.rank.label,
            "suit": card.suit.value,
            "name": card.title,
            "short": card.symbol,
            "allowed": _("{card}, may be played").format(card=card.title),
            "refused": _("{card}, may not be played").format(card=card.title),
        }
        for card in cards
    }


def clauses_shown(clauses: Iterable[Clause], rules: Rules) -> Json:
    """Return each clause by its id: what it says at a table, who says so and who says otherwise."""
    return {
        clause.id: {
            "title": clause.title,
            "statement": clause.statement(rules),
            "sources": "" if clause.letters(rules) else clause.said_by(rules),
            "letters": clause.letters(rules),
            "dissent": clause.against(rules),
        }
        for clause in clauses
    }


def account_shown(account: Account, names: tuple[str, str] | None = None) -> Json:
    """Return the score of a deal, line by line, in the columns North–South, East–West and, where there are any, held.

    `names` are what the two sides are called, where they have names of their own.
    """
    first = account.taker is Side.NORTH_SOUTH
    pooled = account.held or any(line.held for line in account.lines)

    def cells(takers: object, defenders: object, held: object) -> list[str]:
        pair = (takers, defenders) if first else (defenders, takers)
        return [str(cell) if cell else "" for cell in ((*pair, held) if pooled else pair)]

    columns = [*(names or (Side.NORTH_SOUTH.title, Side.EAST_WEST.title)), pgettext("points", "held")]
    rows = [
        {
            "label": line.label,
            "clause": line.clause.id,
            "cells": cells(line.takers, line.defenders, f"{line.held:+}" if line.held else ""),
        }
        for line in account.lines
    ]
    total = {"label": _("Score"), "cells": cells(str(account.takers), str(account.defenders), account.held)}
    title = account.title
    if names:
        title = _("{side} took: {outcome}").format(side=names[not first], outcome=account.outcome.title)
    return {"title": title, "columns": columns if pooled else columns[:2], "rows": rows, "total": total}


def trump_shown(trump: Trump) -> Json:
    """Return the trump marker of a table."""
    return {
        "suits": [suit.value for suit in trump.suits],
        "label": _("trumps") if trump.suit else trump.title,
        "text": trump_sentence(trump),
    }


def trump_sentence(trump: Trump) -> str:
    """Say what trumps are."""
    if trump.suit:
        return _("Trumps are {suit}.").format(suit=trump.title)
    return _("The contract is {contract}.").format(contract=trump.title)


def option_shown(name: str, rules: Rules) -> Json:
    """Return an option as a page offers it: the question, what the table chooses, and every choice with its meaning."""
    option, here = OPTIONS[name], getattr(rules, name)
    values = option.values if here in option.values else [here, *option.values]
    return {
        "name": name,
        "question": option.title,
        "here": option.write(here),
        "choices": [[option.write(value), option.meaning(value)] for value in values],
    }


def held_said(match: Match) -> str:
    """Say how many points wait for the next deal; nothing where none do."""
    if not match.held:
        return ""
    return ngettext("{n} point is held.", "{n} points are held.", match.held).format(n=match.held)


def goal_said(match: Match) -> str:
    """Say in a few words how long a match is."""
    rules, played = match.rules, len(match.accounts)
    if rules.deals:
        return _("{n} of {all} deals").format(n=played, all=rules.deals)
    return _("to {n} points").format(n=rules.target)


def table_name(rules: Rules, about: Iterable[str] = ()) -> str:
    """Name a table for people: the preset, whether it adds declarations, and what it changes in words.

    What it changes about the play is always said, and of other clauses about those with the ids in `about`.
    """
    changed = {option.name for option in rules.changed(Rules.of_preset(rules.preset))}
    others = [CLAUSES[id] for id in about if CLAUSES[id].option != "declarations"]  # noqa: A001 - they are
    said = dict.fromkeys([*CHAPTERS[Chapter.PLAY], *others])
    says = [clause.statement(rules) for clause in said if clause.option in changed]
    preset = rules.preset
    if "declarations" in changed and rules.declarations == "yes":
        preset = _("{preset} with declarations").format(preset=preset)
    if not says:
        return preset
    return ngettext("{preset}, with one change: {says}", "{preset}, with {n} changes: {says}", len(says)).format(
        preset=preset, n=len(says), says=" ".join(says)
    )
