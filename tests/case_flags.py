"""What the flags of a case mean here, and which kinds and flags wait for an engine that can judge them.

A case says under which rules it is true in flags of its own. This is the one place that turns them into our `Rules`.
A flag or value that stands in no table here is a fault of the case file, and is reported by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from belote_teach import Trump

__all__ = ["FLAGS_OF", "NOT_MODELLED", "UnknownFlagError", "not_modelled", "overrides"]

# --- what is not modelled yet -------------------------------------------------------------------------------------

NOT_MODELLED: Final[Mapping[tuple[str, ...], str]] = {
    ("bidding",): "the auction is not written yet",
    ("declaration",): "declarations are not written yet",
    ("score",): "scoring a deal is not written yet",
    ("match",): "the match is not written yet",
}
"""`(kind,)` or `(kind, flag, value)` to the reason. Values are written as JSON writes them."""

# --- flags of card play -------------------------------------------------------------------------------------------

VARIANTS: Final[Mapping[str, Mapping[str, str]]] = {
    "classic": {},
    "suit contract": {},
    "sans atout": {},
    "tout atout": {},
    "bitola (Macedonia)": {},  # its two house rules have flags of their own
    # Contrée and coinche leave you free below an opponent's trump, unless a flag says otherwise.
    "contree": {"undertrump": "may"},
    "coinche": {"undertrump": "may"},
    "contree sans atout": {},
    "contree tout atout": {},
}
_PARTNER: Final = {True: {"partner_winning": "trump"}, False: {"partner_winning": "free"}}
RULES_OF: Final[Mapping[str, Mapping[bool, Mapping[str, str]]]] = {
    "must_trump": {True: {"ruff": "must"}, False: {"ruff": "may"}},
    "must_overtrump": {True: {"overtrump": "must"}, False: {"overtrump": "may"}},
    "undertrump_obligation": {True: {"undertrump": "must"}, False: {"undertrump": "may"}},
    "must_beat_when_trump_led": {True: {"trump_led": "higher"}, False: {"trump_led": "any"}},
    "must_overplay_plain_suit": {True: {"plain_led": "higher"}, False: {"plain_led": "any"}},
    "must_trump_behind_partner": _PARTNER,
    "must_trump_even_if_partner_winning": _PARTNER,
    # At all trumps the suit led ranks as trumps, at no trumps as a plain suit: see `overrides`.
    "raise_in_led_suit": {True: {"led": "higher"}, False: {"led": "any"}},
}

INFORMATIVE: Final[Mapping[str, str]] = {
    "category": "names the situation, which the position shows by itself",
    "trick_number": "earlier tricks change nothing about which cards may be played",
    "partial_trick": "a trick has a winner so far at any length",
    "task": "the shape of the input says which task it is",
    "gap": "chooses the unchecked functions: a player between two others is left out",
    "duplicate_cards_in_peer_fixture": "chooses the unchecked functions: a card stands there twice",
    "capot_value": "read where the case asks for the points with the capot",
}
"""Flags that change no rule of card play, each with the reason."""

_LEGAL = {"variant", *RULES_OF, "category", "trick_number", "gap", "duplicate_cards_in_peer_fixture"}

FLAGS_OF: Final[Mapping[str, frozenset[str]]] = {
    "legal": frozenset(_LEGAL),
    "trick": frozenset({"variant", "partial_trick", "task", "capot_value", "gap"}),
    "bidding": frozenset({"variant", "round", "generale", "direction"}),
    "declaration": frozenset(
        {
            "variant", "task", "declarations", "card_reuse", "eight_card_rule", "tie", "trump_before_height",
            "sequences_and_carres_compared_separately",
        }
    ),
    "score": frozenset(
        {
            "variant", "task", "belote_counts_for_contract", "belote_imprenable", "capot_value", "contract_mode",
            "contract_plus_points", "declarations", "declarations_on_capot", "dedans", "equality", "failure_value",
            "generale", "litige", "multiplier_on", "no_trump_contract_doubled", "raw_totals", "rounding", "score_mode",
        }
    ),
    "match": frozenset({"variant", "task", "held_goes_to", "litige", "reach", "rounding", "target"}),
}  # fmt: skip
"""The flags that each kind may carry. A kind that is no key here is unknown."""


class UnknownFlagError(Exception):
    """A kind, flag or value that no table here names."""


def not_modelled(kind: str, flags: Mapping[str, object]) -> tuple[str, str] | None:
    """Return what is not modelled about a case and why, or None when it can be judged.

    Raises `UnknownFlagError` for a kind or a flag that no table names.
    """
    if kind not in FLAGS_OF:
        raise UnknownFlagError(f"unknown kind {kind!r}: known are {', '.join(FLAGS_OF)}")
    for flag in flags:
        if flag not in FLAGS_OF[kind]:
            raise UnknownFlagError(
                f"unknown flag {flag!r} in a case of kind {kind!r}: known are {', '.join(sorted(FLAGS_OF[kind]))}"
            )
    for key in ((kind,), *((kind, flag, _shown(value)) for flag, value in flags.items())):
        if key in NOT_MODELLED:
            name = key[0] if len(key) == 1 else f"{key[0]} with {key[1]}={key[2]}"
            return name, NOT_MODELLED[key]
    return None


def overrides(flags: Mapping[str, object], trump: Trump) -> dict[str, str]:
    """Return the options that the flags of a case of card play ask for, to lay over `classic`."""
    chosen = dict(_variant(flags.get("variant", "classic")))
    for flag, value in flags.items():
        if flag not in RULES_OF:
            continue
        if not isinstance(value, bool):
            raise UnknownFlagError(f"flag {flag!r} cannot be {_shown(value)}: it is true or false")
        chosen |= dict(_options(RULES_OF[flag][value], trump))
    return chosen


def _variant(name: object) -> Mapping[str, str]:
    if name not in VARIANTS:
        raise UnknownFlagError(f"unknown value {_shown(name)} of flag 'variant': known are {', '.join(VARIANTS)}")
    return VARIANTS[str(name)]


def _options(asked: Mapping[str, str], trump: Trump) -> Iterator[tuple[str, str]]:
    for option, value in asked.items():
        if option != "led":
            yield option, value
        elif trump.value == "AT":
            yield "all_trumps_led", value
        else:
            yield "plain_led", value


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
