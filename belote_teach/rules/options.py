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

    `preset` is the rule set that the table started from; `str` writes it and what differs from it. A match is played to
    `target` points or for a number of `deals`: one of the two is 0, which is written `none`. `parse` and `having` set
    the other one to `none` by themselves.
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

    def __post_init__(self) -> None:
        if self.preset not in PRESETS:
            raise RulesError(_unknown(_("“{name}” is no rule set."), self.preset, PRESETS))
        for name, option in OPTIONS.items():
            value = getattr(self, name)
            if not option.has(value):
                raise RulesError(
                    _("“{name}” cannot be “{value}”: choose {choices}.").format(
                        name=name, value=value, choices=option.asked_for()
                    )
                )
        self._refuse_contradictions()
        object.__setattr__(self, "_hash", hash(tuple(getattr(self, each.name) for each in fields(self)[:-1])))

    def _refuse_contradictions(self) -> None:
        for (one, value_one), (two, value_two), why in _EXCLUDE_EACH_OTHER:
            if getattr(self, one) == value_one and getattr(self, two) == value_two:
                raise RulesError(
                    _("“{one}” and “{two}” exclude each other: {why}.").format(
                        one=f"{one}={value_one}", two=f"{two}={value_two}", why=_(why)
                    )
                )
        if bool(self.target) is bool(self.deals):
            raise RulesError(
                _(
                    "“{one}” and “{two}” exclude each other: a match is played to a number of points or for a number "
                    "of deals, and the other one is “none”."
                ).format(
                    one=f"target={OPTIONS['target'].write(self.target)}",
                    two=f"deals={OPTIONS['deals'].write(self.deals)}",
                )
            )

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[Any, ...]:
        return Rules.parse, (str(self),)

    @classmethod
    def parse(cls, text: str | Self) -> Self:
        """Read a preset and overrides, such as `arena+undertrump=must`; a `Rules` is returned as it is.

        Raises `RulesError` that names what is unknown and the nearest right names.
        """
        if isinstance(text, cls):
            return text
        preset, *overrides = (part.strip() for part in str(text).split("+"))
        if preset not in PRESETS:
            raise RulesError(_unknown(_("“{name}” is no rule set."), preset, PRESETS))
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
        return cls(preset=name, **PRESETS[name].choices)  # type: ignore[arg-type]  # checked like any other

    def having(self, **choices: Choice) -> Self:
        """Return these rules with some options chosen otherwise, each by its value or the value's text."""
        chosen = {name: _value(name, value) for name, value in choices.items()}
        for one, other in (("target", "deals"), ("deals", "target")):
            if chosen.get(one) and other not in chosen:
                chosen[other] = 0
        return replace(self, **chosen)  # type: ignore[arg-type]  # __post_init__ checks every value

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


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set as one source describes it: its name, its source and what it chooses away from the mainstream."""

    name: str
    description: str
    choices: Mapping[str, Choice]

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
    if name == "preset":
        return value
    option = _option(name)
    try:
        return option.read(value)
    except OptionError as error:
        near = difflib.get_close_matches(str(value), option.words, n=1, cutoff=0.6)
        hint = " " + _("Did you mean {names}?").format(names=_("“{name}”").format(name=near[0])) if near else ""
        raise RulesError(str(error) + hint) from None


def _unknown(message: str, name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, known, n=2, cutoff=0.5) or sorted(known)
    hint = _("Did you mean {names}?") if len(near) <= 2 else _("There are {names}.")
    quoted = listed((_("“{name}”").format(name=word) for word in near), last="or" if len(near) <= 2 else "and")
    return f"{message.format(name=name)} {hint.format(names=quoted)}"
