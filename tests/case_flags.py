"""What the flags of a case mean here, and which cases stand aside and why.

A case says under which rules it is true in flags of its own. This is the one place that turns them into our `Rules`.
A flag or value that stands in no table here is a fault of the case file, and is reported by name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach import Trump

__all__ = [
    "CONTREE_ONLY", "FLAGS_OF", "INFORMATIVE", "NOT_MODELLED", "NUMBERS", "OPTIONS_OF", "OTHERWISE", "UNSAID",
    "UnknownFlagError", "not_modelled", "overrides",
]  # fmt: skip

# --- what stands aside --------------------------------------------------------------------------------------------

_CONTREE_SCORE: Final = "contrée scores a contract by its number and by contre and surcontre; it is a cousin"
_CONTREE_BIDS: Final = "contrée bids numbers from 80, contre and surcontre; it is a cousin"

NOT_MODELLED: Final[Mapping[tuple[str, ...], str]] = {
    ("bidding", "variant", "contree"): _CONTREE_BIDS,
    ("score", "variant", "contree"): _CONTREE_SCORE,
    ("score", "variant", "contree sans atout"): _CONTREE_SCORE,
    ("score", "variant", "contree tout atout"): _CONTREE_SCORE,
    ("match", "variant", "contree"): _CONTREE_SCORE,
    ("score", "variant", "bulgarian"): "Bulgarian belot writes points in tens, by a threshold for each contract",
    ("declaration", "sequences_and_carres_compared_separately", "true"): (
        "Bulgarian belot compares runs with runs and carrés with carrés; our sources have one comparison"
    ),
    ("declaration", "tie", "both score"): "one coinche program lets both sides score a tie; no source of ours does",
}
"""`(kind,)` or `(kind, flag, value)` to the reason why nothing here can judge such cases. Values are as in JSON."""

_RAW: Final = "counts the cards' own values, 258 at all trumps and 130 at no trumps; ours are rescaled to 162"

OTHERWISE: Final[Mapping[str, str]] = {
    "contree-kffr-score-035": _RAW,
    "contree-kffr-score-036": _RAW,
    "contree-kffr-score-076": _RAW,
    "contree-kffr-score-077": _RAW,
    "contree-kffr-score-079": _RAW,
    "nikolayit-declaration-067": "names the run of three in a whole suit by the ace, too; worth the same 120",
}
"""Cases that are judged, and must come out otherwise here, by id with the reason. One that agrees after all fails."""

# --- flags that are options ---------------------------------------------------------------------------------------

_HERE: Final[Mapping[str, str]] = {}  # so it is at every table of ours
_FREE_BELOW: Final = {"undertrump": "may"}

VARIANTS: Final[Mapping[str, Mapping[str, str]]] = {
    "classic": _HERE,
    "suit contract": _HERE,
    "sans atout": _HERE,
    "tout atout": _HERE,
    "bitola (Macedonia)": _HERE,  # its two house rules have flags of their own
    # Contrée and coinche leave you free below an opponent's trump, unless a flag says otherwise.
    "contree": _FREE_BELOW,
    "coinche": _FREE_BELOW,
    "contree sans atout": _HERE,
    "contree tout atout": _HERE,
    # Of points without a game around them, this says what is trumps, and the input says it again.
    "c": _HERE,
    "suit": _HERE,
    "AT": _HERE,
    "NT": _HERE,
}
_PARTNER: Final = {"true": {"partner_winning": "trump"}, "false": {"partner_winning": "free"}}
OPTIONS_OF: Final[Mapping[str, Mapping[str, Mapping[str, str]]]] = {
    "variant": VARIANTS,
    # card play
    "must_trump": {"true": {"ruff": "must"}, "false": {"ruff": "may"}},
    "must_overtrump": {"true": {"overtrump": "must"}, "false": {"overtrump": "may"}},
    "undertrump_obligation": {"true": {"undertrump": "must"}, "false": {"undertrump": "may"}},
    "must_beat_when_trump_led": {"true": {"trump_led": "higher"}, "false": {"trump_led": "any"}},
    "must_overplay_plain_suit": {"true": {"plain_led": "higher"}, "false": {"plain_led": "any"}},
    "must_trump_behind_partner": _PARTNER,
    "must_trump_even_if_partner_winning": _PARTNER,
    # At all trumps the suit led ranks as trumps, at no trumps as a plain suit: see `overrides`.
    "raise_in_led_suit": {"true": {"led": "higher"}, "false": {"led": "any"}},
    # declarations
    "declarations": {"true": {"declarations": "yes"}, "false": {"declarations": "no"}},
    "card_reuse": {"true": {"card_reuse": "several"}, "false": {"card_reuse": "once"}},
    "eight_card_rule": {"100+20": {"eight_in_a_row": "split"}},
    "tie": {"nobody scores": {"declaration_tie": "nobody"}},
    "trump_before_height": {"true": {"comparing": "trump_before_top"}},
    "declarations_on_capot": {"go to winners": {"declarations_on_capot": "to_winners"}},
    # the score
    "belote_counts_for_contract": {"true": {"belote_counts": "yes"}, "false": {"belote_counts": "no"}},
    "belote_imprenable": {"true": {"belote_on_failure": "kept"}, "false": {"belote_on_failure": "lost"}},
    "litige": {"true": {"equality": "litige"}, "false": {"equality": "failed"}},
    "equality": {"made": {"equality": "made"}, "failed": {"equality": "failed"}},
    "dedans": {"162": _HERE, "160": {"rounding": "tens"}},  # 162, rounded
    "rounding": {
        "none": {"rounding": "none"},
        "trick points entered already rounded (160 per deal)": {"rounding": "tens"},
    },
    # the match
    "held_goes_to": {"winner of the next deal": _HERE},
    "reach": {">=": _HERE},
}
"""Flag, then value, to the options of ours that say the same; later flags of a case go over earlier ones."""

NUMBERS: Final[Mapping[str, str]] = {"capot_value": "capot", "target": "target"}
"""Flags whose value is a number to the option with the same one."""

UNSAID: Final[Mapping[str, Mapping[str, str]]] = {
    "slim0-declaration-011": {"all_trumps_belote": "none"},
    "nikolayit-declaration-078": {"all_trumps_belote": "suit_led"},
    "nikolayit-declaration-081": {"all_trumps_belote": "suit_led"},
    "nikolayit-declaration-082": {"all_trumps_belote": "suit_led"},
}
"""House rules for which a case has no flag: its note tells them, and the option that says the same stands here."""

# --- flags that are none ------------------------------------------------------------------------------------------

INFORMATIVE: Final[Mapping[str, str]] = {
    "category": "names the situation, which the position shows by itself",
    "trick_number": "earlier tricks change nothing about which cards may be played",
    "partial_trick": "a trick has a winner so far at any length",
    "task": "the shape of the input says which task it is",
    "gap": "chooses the unchecked functions: a player between two others is left out",
    "duplicate_cards_in_peer_fixture": "chooses the unchecked functions: a card stands there twice",
    "round": "the history says which round it is",
    "raw_totals": "says where the points come from; what differs by it stands in `OTHERWISE`",
}
"""Flags that change no rule, each with the reason."""

CONTREE_ONLY: Final = frozenset(
    {
        "contract_mode", "contract_plus_points", "direction", "failure_value", "generale", "multiplier_on",
        "no_trump_contract_doubled", "score_mode",
    }
)  # fmt: skip
"""Flags that mean something in contrée only, which stands aside; with any other variant they are a fault."""

FLAGS_OF: Final[Mapping[str, frozenset[str]]] = {
    "legal": frozenset(
        {
            "variant", "must_trump", "must_overtrump", "undertrump_obligation", "must_beat_when_trump_led",
            "must_overplay_plain_suit", "must_trump_behind_partner", "must_trump_even_if_partner_winning",
            "raise_in_led_suit", "category", "trick_number", "gap", "duplicate_cards_in_peer_fixture",
        }
    ),
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


def overrides(case: str, kind: str, flags: Mapping[str, object], trump: Trump | None = None) -> dict[str, str | int]:
    """Return the options that a case asks for, to lay over `classic`; `case` is its id."""
    chosen: dict[str, str | int] = {}
    for flag, value in flags.items():
        if flag in NUMBERS:
            if not isinstance(value, int) or isinstance(value, bool):
                raise UnknownFlagError(f"flag {flag!r} cannot be {_shown(value)}: it is a number")
            chosen[NUMBERS[flag]] = value
        elif flag in OPTIONS_OF:
            chosen |= _options(flag, value, trump)
        elif flag in CONTREE_ONLY:
            raise UnknownFlagError(f"flag {flag!r} means something in contrée only")
        elif flag not in INFORMATIVE:
            raise UnknownFlagError(f"flag {flag!r} of kind {kind!r} stands in no table of flags")
    return {**chosen, **UNSAID.get(case, {})}


def _options(flag: str, value: object, trump: Trump | None) -> dict[str, str]:
    known = OPTIONS_OF[flag]
    if _shown(value) not in known:
        raise UnknownFlagError(f"unknown value {_shown(value)} of flag {flag!r}: known are {', '.join(known)}")
    led = "all_trumps_led" if trump is not None and trump.value == "AT" else "plain_led"
    return {led if option == "led" else option: choice for option, choice in known[_shown(value)].items()}


def _shown(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
