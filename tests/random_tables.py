"""Tables with any options at all, and whole deals played at them at random but legally."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

from hypothesis import strategies as st

from belote_teach import Rules, RulesError
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.options import OPTIONS, PRESETS

if TYPE_CHECKING:
    from belote_teach import Cards

__all__ = ["VALUES", "a_move", "again", "chance", "played_out", "random_table", "tables"]

_MORE: Final[dict[str, list[Any]]] = {
    "cut": [4, 16],
    "capot": [163, 362],
    "target": [1, 200, 1500],
    "deals": [1, 2, 5],
}
VALUES: Final[dict[str, list[Any]]] = {
    name: [*(value for value in option.values if value not in (0, 12)), *_MORE.get(name, ())]
    for name, option in OPTIONS.items()
}
"""The values of each option that matches are played under: every word, and of numbers those in use and the edges."""


def chance(seed: int) -> random.Random:
    """Return a source of chance that is the same every time."""
    return random.Random(seed)


def _table(preset: str, chosen: dict[str, Any]) -> Rules | None:
    """Return a table, or None when its choices exclude each other."""
    if "target" in chosen and "deals" in chosen:
        del chosen["target"]
    try:
        return Rules.of_preset(preset).having(**chosen)
    except RulesError:
        return None


def tables() -> st.SearchStrategy[Rules]:
    """Any table: a preset and any choices over it, but for those that exclude each other."""
    choices = st.fixed_dictionaries({}, optional={name: st.sampled_from(values) for name, values in VALUES.items()})
    made = st.builds(_table, st.sampled_from(sorted(PRESETS)), choices)
    return made.filter(lambda table: table is not None)  # type: ignore[return-value]  # that is what the filter does


def random_table(rng: random.Random) -> Rules:
    """Draw a table as `tables` does, where thousands are wanted fast."""
    while True:
        names = rng.sample(sorted(VALUES), rng.randint(0, len(VALUES)))
        table = _table(rng.choice(sorted(PRESETS)), {name: rng.choice(VALUES[name]) for name in names})
        if table is not None:
            return table


def a_move(deal: Deal, rng: random.Random) -> Deal:
    """Return a deal after one legal bid or card, drawn at random, with or without a word said.

    Most players pass, so that a third round and deals that everybody passes come up.
    """
    if deal.phase is Phase.BIDDING:
        return deal.bid(Bid.PASS if rng.random() < 0.85 else rng.choice(list(deal.legal_bids)))
    return deal.play(rng.choice(list(deal.legal_plays)), say=rng.random() < 0.8)


def played_out(deal: Deal, rng: random.Random) -> Deal:
    """Return a deal played to its end."""
    while deal.turn:
        deal = a_move(deal, rng)
    return deal


def again(deal: Deal, hands: tuple[Cards, ...]) -> Deal:
    """Return a deal that went the same way with other hands: the same bids, the same cards in the same order."""
    assert deal.auction is not None
    other = Deal.with_hands(hands, auction=deal.auction)
    for play in deal.plays:
        said = [each for each in deal.said if each.card is play.card and each.word.value != "declaration"]
        other = other.play(play.card, say=bool(said))
    return other
