"""Looking inside: the functions of the engine that decide each rule, with their place in the sources.

>>> [function.name for function in functions("overtrump")]
['rules.obligation.Law.obligation', 'rules.obligation.Law._void_and_able']
>>> function = functions("winner")[0]
>>> function.name, function.file, function.source.splitlines()[0].strip()
('rules.order.Order.best', 'belote_teach/rules/order.py', 'def best(self, cards: Sequence[Card]) -> int:')
"""

from __future__ import annotations

import inspect
import textwrap
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["FUNCTIONS", "Function", "functions"]

_PACKAGE: Final = "belote_teach"

_OBLIGATION: Final = "rules.obligation.Law.obligation"
_VOID: Final = "rules.obligation.Law._void_elsewhere"
_ABLE: Final = "rules.obligation.Law._void_and_able"
_RAISING: Final = "rules.obligation.Law._raising"
_TALLY: Final = "rules.scoring._Tally"
_ENDING: Final = "rules.match._ending"

FUNCTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "deck": ("rules.setup._not_a_deck",),
    "plain_order": ("rules.order.Order._height",),
    "trump_order": ("rules.order.Order._height",),
    "all_trumps_order": ("rules.order.Order._height",),
    "no_trumps_order": ("rules.order.Order._height",),
    "card_points": ("rules.order.Order._worth",),
    "all_trumps_points": ("rules.order.Order._worth",),
    "no_trumps_points": ("rules.order.Order._worth",),
    "last_trick": (f"{_TALLY}.count_cards",),
    "total": ("rules.sheet._problems",),
    "first_dealer": ("rules.setup.draw_for_dealer",),
    "shuffle": ("rules.setup.dealt_from",),
    "cut": ("rules.setup.cut",),
    "packets": ("rules.setup.Dealt.of",),
    "turned": ("rules.setup.Dealt.of",),
    "second_deal": ("rules.setup.Dealt.completed",),
    "bidding_turn": ("rules.auction.Auction._speaker",),
    "round_one": ("rules.auction._ways", "rules.auction._first_round"),
    "round_two": ("rules.auction._ways", "rules.auction._second_round"),
    "third_round": ("rules.auction.Auction.rounds", "rules.auction._ways"),
    "taken": ("rules.auction.Auction.taken", "rules.auction.Auction.trump"),
    "all_pass": ("rules.auction.Auction.passed_out", "rules.auction.dealer_after"),
    "turn": ("rules.table.Table.after",),
    "winner": ("rules.order.Order.best", "rules.order.Order.beats"),
    "winner_one_suit": ("rules.order.Order.best", "rules.order.Order.beats"),
    "silence": ("rules.view.View.cards_of",),
    "own_cards": ("rules.deal.Deal._refusal",),
    "eight_tricks": ("rules.deal.Deal._refusal",),
    "opening_lead": ("rules.table.Table.start", "rules.table.Table.after"),
    "lead": (_OBLIGATION,),
    "follow": (_OBLIGATION,),
    "plain_led": (_OBLIGATION, _RAISING),
    "trump_led": (_OBLIGATION, _RAISING),
    "all_trumps_led": (_OBLIGATION, _RAISING),
    "trump": (_OBLIGATION, _ABLE),
    "overtrump": (_OBLIGATION, _ABLE),
    "undertrump": (_OBLIGATION, _VOID),
    "partner": (_OBLIGATION, _VOID),
    "under_partner": (_VOID,),
    "discard": (_OBLIGATION,),
    "no_ruffing": (_OBLIGATION,),
    "belote": ("rules.deal._pairs", f"{_TALLY}.count_belotes"),
    "belote_words": ("rules.announcing.words_with",),
    "all_trumps_belote": ("rules.deal._pairs", "rules.announcing.words_with"),
    "belote_counts": (f"{_TALLY}.settle",),
    "belote_on_failure": (f"{_TALLY}.fail",),
    "declarations": ("rules.declarations.standing",),
    "runs": ("rules.declarations.find", "rules.declarations.value"),
    "eight_in_a_row": ("rules.declarations.find",),
    "carres": ("rules.declarations.find", "rules.declarations._carre_values"),
    "no_trumps_carres": ("rules.declarations._carre_values",),
    "card_reuse": ("rules.declarations.find",),
    "comparing": ("rules.declarations.strength",),
    "declaration_tie": ("rules.declarations.standing",),
    "who_declares": ("rules.declarations._scores",),
    "declarations_on_dedans": (f"{_TALLY}._fail_declarations",),
    "declarations_on_capot": (f"{_TALLY}._trickless_defenders",),
    "trickless_takers": (f"{_TALLY}._trickless_takers",),
    "capot": (f"{_TALLY}.count_cards",),
    "defenders_capot": (f"{_TALLY}.count_cards",),
    "contract": (f"{_TALLY}.settle",),
    "dedans": (f"{_TALLY}.fail",),
    "equality": (f"{_TALLY}.settle", f"{_TALLY}.tie"),
    "belote_in_litige": (f"{_TALLY}.settle", f"{_TALLY}.tie"),
    "held": (f"{_TALLY}.pay_held",),
    "litige_again": (f"{_TALLY}.tie", "rules.match.Match._pool_after"),
    "rounding": (f"{_TALLY}.round",),
    "next_dealer": ("rules.auction.dealer_after",),
    "target": (_ENDING,),
    "deals": (_ENDING,),
    "both_over": (_ENDING,),
    "both_equal": (_ENDING,),
    "pool_after_pass": ("rules.match.Match.after_passing",),
    "pool_at_end": ("rules.match._pool_given_back",),
}
"""By clause, the functions that decide it, the one to read first in front; their names go on from `belote_teach`."""


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the engine: its name, the file it stands in as the project sees it, its first line and its text."""

    name: str
    file: str
    line: int
    source: str


def functions(clause: str) -> tuple[Function, ...]:
    """Return the functions that decide a clause; `LookupError` for an unknown one."""
    return tuple(map(_function, FUNCTIONS[clause]))


@lru_cache
def _function(name: str) -> Function:
    found = resolved(name)
    lines, first = inspect.getsourcelines(found)
    file = f"{found.__module__.replace('.', '/')}.py"
    return Function(name, file, first, textwrap.dedent("".join(lines)))


def resolved(name: str) -> Any:
    """Return what a name of `FUNCTIONS` stands for, as Python's own function."""
    package, module, *attributes = name.split(".")
    found: Any = import_module(f"{_PACKAGE}.{package}.{module}")
    for attribute in attributes:
        # As it stands in its class: not a bound method, a property's value or what a decorator made of it.
        found = vars(found)[attribute]
    found = getattr(found, "__func__", found)
    found = found.fget if isinstance(found, property) else found
    return inspect.unwrap(found)
