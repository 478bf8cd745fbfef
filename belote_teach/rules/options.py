"""The rules of one table: a frozen value of named choices, with presets and one text form.

The text form is a preset, then overrides: `classic+declarations+target=501`. A bare name stands for its `yes`. The form
is the same in the API, records, commands and links. A wrong name or value is refused together with the nearest right
ones. `rules.choices` holds the questions that the choices answer.

>>> rules = Rules.parse("classic+undertrump=may+declarations+target=501")
>>> rules.undertrump, rules.target, str(rules)
('may', 501, 'classic+undertrump=may+declarations=yes+target=501')
>>> Rules.parse("classic+undertrumps=may")
Traceback (most recent call last):
    ...
belote_teach.rules.options.RulesError: “undertrumps” is no option. Did you mean “undertrump” or “overtrump”?
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, Literal, Self

from belote_teach.cards import coerced
from belote_teach.rules.choices import NUMBER, OPTIONS, Choice, Option, OptionError
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["CLASSIC", "NUMBER", "OPTIONS", "PRESETS", "Choice", "Option", "Preset", "Rules", "RulesError"]


class RulesError(ValueError):
    """A rule set that cannot be: an unknown preset, option or value, or two choices that exclude each other."""


_EXCLUDE_EACH_OTHER: Final = (
    (
        ("ruff", "may"),
        ("partner_winning", "trump"),
        N_("a table that never obliges you to trump cannot oblige you to trump over your partner"),
    ),
    (
        ("ruff", "may"),
        ("partner_winning", "ruffed"),
        N_("a table that never obliges you to trump cannot oblige you to trump over your partner"),
    ),
    (
        ("overtrump", "may"),
        ("undertrump", "never"),
        N_("a table that lets you play a low trump when you could go over cannot forbid it when you could not"),
    ),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one table. Each field but `preset` is an option of `OPTIONS`, where its values are explained.

    `preset` is the rule set that the table starts from: what is not chosen is as the preset has it, and `str` writes
    the preset and what differs from it. Rules are equal when preset and choices are; `same_game` asks for the choices
    alone. A match is played to `target` points or for a number of `deals`: one of the two is 0, which is written
    `none`, and choosing one sets the other to `none` by itself. Raises `RulesError`, like `parse`.

    >>> Rules(preset="parlour").capot, Rules(preset="parlour") == Rules.parse("parlour")
    (250, True)
    """

    preset: str = "classic"
    first_dealer: Literal["drawn", "lowest_card"] = "drawn"
    shuffle: Literal["every_deal", "first_deal"] = "every_deal"
    cut: int = 3
    packets: Literal["3-2", "2-3", "either"] = "3-2"
    third_round: Literal["no", "yes"] = "no"
    all_pass: Literal["next_dealer", "same_dealer"] = "next_dealer"  # noqa: S105 - everybody says it
    trump_led: Literal["higher", "not_over_partner", "any"] = "higher"
    all_trumps_led: Literal["higher", "not_over_partner", "any"] = "higher"
    plain_led: Literal["any", "higher"] = "any"
    ruff: Literal["must", "may"] = "must"
    overtrump: Literal["must", "may"] = "must"
    undertrump: Literal["must", "may", "never"] = "must"
    partner_winning: Literal["free", "ruffed", "trump"] = "free"
    under_partner: Literal["may", "avoid"] = "may"
    belote_words: Literal["automatic", "both_words", "king_first"] = "automatic"
    all_trumps_belote: Literal["every_suit", "suit_led", "none"] = "every_suit"
    belote_counts: Literal["yes", "no"] = "yes"
    belote_on_failure: Literal["kept", "lost"] = "kept"
    belote_in_litige: Literal["counted", "at_once", "judged_without"] = "counted"
    declarations: Literal["no", "yes"] = "no"
    comparing: Literal["mainstream", "value_first", "trump_before_top"] = "mainstream"
    declaration_tie: Literal["nobody", "first_in_turn"] = "nobody"
    card_reuse: Literal["once", "several"] = "once"
    eight_in_a_row: Literal["one", "split"] = "one"
    no_trumps_carres: Literal["aces", "jacks"] = "aces"
    declarations_on_dedans: Literal["to_defenders", "lost"] = "to_defenders"
    declarations_on_capot: Literal["lost", "stand", "to_winners"] = "lost"
    trickless_takers: Literal["as_dedans", "lost"] = "as_dedans"
    capot: int = 252
    defenders_capot: Literal["yes", "no"] = "yes"
    equality: Literal["litige", "failed", "made"] = "litige"
    litige_again: Literal["adds_up", "lost"] = "adds_up"
    pool_after_pass: Literal["stays", "lost"] = "stays"  # noqa: S105 - as above
    pool_at_end: Literal["nobody", "split_back"] = "nobody"
    rounding: Literal["none", "tens"] = "none"
    target: int = 1000
    deals: int = 0
    both_over: Literal["higher", "takers", "drawn"] = "higher"
    both_equal: Literal["another_deal", "drawn"] = "another_deal"
    _hash: int = field(init=False, repr=False, compare=False)

    if not TYPE_CHECKING:  # to a type checker the fields above are the arguments

        def __init__(self, *, preset="classic", **choices) -> None:  # noqa: ANN001, ANN003
            table = _MAINSTREAM | _preset(preset).choices | _chosen(choices)
            _refuse_contradictions(table)
            object.__setattr__(self, "preset", preset)
            for name, value in table.items():
                object.__setattr__(self, name, value)
            object.__setattr__(self, "_hash", hash((preset, *table.values())))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules.parse, (str(self),)

    @classmethod
    def parse(cls, text: str | Self) -> Self:
        """Read a preset and overrides, such as `arena+undertrump=must`; a `Rules` is returned as it is.

        Raises `RulesError` that names what is unknown and the nearest right names, and `TypeError` for what is no text.
        """
        return coerced(cls, text, cls._read, N_("Give rules, or their text such as classic+declarations."))

    @classmethod
    def _read(cls, text: str) -> Self:
        preset, *overrides = (part.strip() for part in text.split("+"))
        _preset(preset)
        if not all(overrides):
            raise RulesError(
                _(
                    "Nothing follows a plus in “{text}”: write an option there, such as classic+declarations, or leave "
                    "the plus out."
                ).format(text=text)
            )
        chosen: dict[str, Choice] = {}
        for override in overrides:
            name, value = _read(override)
            if name in chosen:
                raise RulesError(_("“{name}” is chosen twice; choose it once.").format(name=name))
            chosen[name] = value
        return cls.of_preset(preset).having(**chosen)

    def __str__(self) -> str:
        base = Rules.of_preset(self.preset)
        return self.preset + "".join(
            f"+{name}={option.write(getattr(self, name))}"
            for name, option in OPTIONS.items()
            if getattr(self, name) != getattr(base, name) and not (name == "target" and self.deals)
        )

    @classmethod
    @lru_cache
    def of_preset(cls, name: str) -> Self:
        """Return the preset of that name as it stands."""
        return cls(preset=name)

    def having(self, **choices: Choice) -> Self:
        """Return these rules with some options chosen otherwise, each by its value or the value's text.

        The preset stays: to start from another one, parse its name.
        """
        if "preset" in choices:
            raise RulesError(
                _("A preset is where a table starts, and no option: write “{preset}” and then the options.").format(
                    preset=choices["preset"]
                )
            )
        return replace(self, **_chosen(choices))  # type: ignore[arg-type]  # the constructor checks every value

    def same_game(self, other: Rules) -> bool:
        """Whether both choose the same in everything, whatever preset they start from.

        >>> Rules.parse("classic+packets=either+belote_words=both_words").same_game(Rules.parse("federation"))
        True
        """
        return not self.changed(other)

    def changed(self, base: Rules) -> list[Option]:
        """Return the options that these rules choose otherwise than `base`."""
        return [option for name, option in OPTIONS.items() if getattr(self, name) != getattr(base, name)]

    def differences(self, other: Rules) -> list[str]:
        """Say in words where `other` differs from these rules, an option a line."""
        return [
            _("{question} Here: {mine} There: {theirs}").format(
                question=option.title,
                mine=option.meaning(getattr(self, option.name)),
                theirs=option.meaning(getattr(other, option.name)),
            )
            for option in self.changed(other)
        ]


_MAINSTREAM: Final[dict[str, Any]] = {each.name: each.default for each in fields(Rules) if each.name in OPTIONS}
"""What most tables choose, in the order of `OPTIONS`."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set as one source describes it: its name, its source and what it chooses away from the mainstream."""

    name: str
    description: str
    choices: Mapping[str, Choice] = field(hash=False)

    @property
    def title(self) -> str:
        """What the preset is, in the language in use."""
        return _(self.description)


PRESETS: Final[Mapping[str, Preset]] = {
    preset.name: preset
    for preset in (
        Preset("classic", N_("Classic belote, as most tables play it (source A)."), {}),
        Preset(
            "parlour",
            N_("Belote as a browser game plays it (source B)."),
            {
                "capot": 250,
                "declarations": "yes",
                "comparing": "value_first",
                "declarations_on_capot": "stand",
                "target": 501,
            },
        ),
        Preset(
            "arena",
            N_("Belote as an online platform sums it up (source C)."),
            {"third_round": "yes", "undertrump": "may", "belote_in_litige": "at_once"},
        ),
        Preset(
            "club",
            N_("Belote as a Norwegian questions page describes it (source D)."),
            {"first_dealer": "lowest_card", "packets": "either"},
        ),
        Preset(
            "federation",
            N_("Classic belote as the French federation wrote it in 2016."),
            {"packets": "either", "belote_words": "both_words"},
        ),
    )
}
"""The rule sets with a name of their own. Where a source is silent, the mainstream value stands."""


def _preset(name: str) -> Preset:
    if name not in PRESETS:
        raise RulesError(_unknown(_("“{name}” is no rule set."), str(name), PRESETS))
    return PRESETS[name]


def _chosen(choices: Mapping[str, Choice]) -> dict[str, Choice]:
    """Read choices; one of the two ends that a match can have switches the other off."""
    chosen = {name: _value(name, value) for name, value in choices.items()}
    for one, other in (("target", "deals"), ("deals", "target")):
        if chosen.get(one) and other not in chosen:
            chosen[other] = 0
    return chosen


def _refuse_contradictions(table: Mapping[str, Choice]) -> None:
    """Raise `RulesError` for choices that exclude each other, with what may be chosen instead."""
    for one, two, why in _EXCLUDE_EACH_OTHER:
        if _clash(table, one, two):
            others = [
                f"{name}={word}"
                for name, value in (one, two)
                for word in OPTIONS[name].words
                if word != value
                and not any(_clash({**table, name: word}, *pair) for *pair, _why in _EXCLUDE_EACH_OTHER)
            ]
            raise RulesError(
                _("“{one}” and “{two}” exclude each other: {why}. Choose {choices}.").format(
                    one="=".join(one), two="=".join(two), why=_(why), choices=_quoted(others)
                )
            )
    if table["target"] and table["deals"]:
        raise RulesError(
            _(
                "“{one}” and “{two}” exclude each other: a match is played to a number of points or for a number of "
                "deals. Choose “deals=none” or “target=none”."
            ).format(one=f"target={table['target']}", two=f"deals={table['deals']}")
        )
    if not table["target"] and not table["deals"]:
        raise RulesError(
            _(
                "With “target=none” and “deals=none” the match would never end: choose a number of points, such as "
                "“target=1000”, or a number of deals, such as “deals=12”."
            )
        )


def _clash(table: Mapping[str, Choice], one: tuple[str, str], two: tuple[str, str]) -> bool:
    return all(table[name] == value for name, value in (one, two))


def _quoted(words: Iterable[str], last: str = "or") -> str:
    return listed((_("“{name}”").format(name=word) for word in words), last=last)


CLASSIC: Final = Rules.of_preset("classic")
"""The preset `classic`, which is what is played when nothing is said."""


def _read(override: str) -> tuple[str, Choice]:
    """Read `name=value`, or a bare name that has a `yes`."""
    name, equals, value = (part.strip() for part in override.partition("="))
    option = _option(name)
    if not equals and "yes" in option.choices:
        return name, "yes"
    if not equals:
        choices = listed((f"{name}={choice}" for choice in map(option.write, option.values)), last="or")
        raise RulesError(_("“{name}” needs a value: {choices}.").format(name=name, choices=choices))
    return name, _value(name, value)


def _option(name: str) -> Option:
    if name not in OPTIONS:
        raise RulesError(_unknown(_("“{name}” is no option."), name, OPTIONS))
    return OPTIONS[name]


def _value(name: str, value: Choice) -> Choice:
    option = _option(name)
    try:
        return option.read(value)
    except OptionError as error:
        near = difflib.get_close_matches(str(value), option.words, n=1, cutoff=0.6)
        hint = " " + _("Did you mean {names}?").format(names=_quoted(near)) if near else ""
        raise RulesError(str(error) + hint) from None


def _unknown(message: str, name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, known, n=2, cutoff=0.5) or sorted(known)
    hint = _("Did you mean {names}?") if len(near) <= 2 else _("There are {names}.")
    return f"{message.format(name=name)} {hint.format(names=_quoted(near, 'or' if len(near) <= 2 else 'and'))}"
