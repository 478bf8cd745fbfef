"""The rules of one table: a frozen value of named choices, with presets and one text form.

The text form is a preset, then overrides: `classic+undertrump=may`. It is the same in the API, records, commands and
links. A wrong name or value is refused together with the nearest right ones.

>>> rules = Rules.parse("classic+undertrump=may")
>>> rules.undertrump, str(rules)
('may', 'classic+undertrump=may')
>>> Rules.parse("classic+undertrumps=may")
Traceback (most recent call last):
    ...
belote_teach.rules.options.RulesError: “undertrumps” is no option. Did you mean “undertrump” or “overtrump”?
"""

from __future__ import annotations

import difflib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Literal, Self

from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["OPTIONS", "PRESETS", "Option", "Preset", "Rules", "RulesError"]


class RulesError(ValueError):
    """A rule set that cannot be: an unknown preset, option or value, or two choices that exclude each other."""


@dataclass(frozen=True, slots=True)
class Option:
    """One question on which tables differ: its name in texts, the question and what each value means."""

    name: str
    question: str
    choices: Mapping[str, str]

    @property
    def title(self) -> str:
        """The question in the language in use."""
        return _(self.question)

    def meaning(self, value: str) -> str:
        """What choosing `value` means, in the language in use."""
        return _(self.choices[value])


OPTIONS: Final[Mapping[str, Option]] = {
    option.name: option
    for option in (
        Option(
            "trump_led",
            N_("Trumps are led: must you play a higher one?"),
            {
                "higher": N_("Yes, whenever you can, even over your partner."),
                "not_over_partner": N_("Yes, but not over your partner."),
                "any": N_("No, any trump will do."),
            },
        ),
        Option(
            "all_trumps_led",
            N_("At all trumps: must you go higher in the suit led?"),
            {
                "higher": N_("Yes, whenever you can, even over your partner."),
                "not_over_partner": N_("Yes, but not over your partner."),
                "any": N_("No, any card of the suit will do."),
            },
        ),
        Option(
            "plain_led",
            N_("A plain suit is led and you follow: must you go higher?"),
            {
                "any": N_("No, any card of the suit will do."),
                "higher": N_("Yes, above the best card of that suit whenever you can."),
            },
        ),
        Option(
            "ruff",
            N_("You are void and an opponent holds the trick: must you trump?"),
            {
                "must": N_("Yes, if you have a trump."),
                "may": N_("No, you may discard."),
            },
        ),
        Option(
            "overtrump",
            N_("An opponent has trumped: must you go over it when you can?"),
            {
                "must": N_("Yes, with a higher trump."),
                "may": N_("No, any trump will do."),
            },
        ),
        Option(
            "undertrump",
            N_("An opponent has trumped and you cannot go over it: must you still play a trump?"),
            {
                "must": N_("Yes, a lower one."),
                "may": N_("No, any card will do."),
                "never": N_("No, and you may not: discard while you can."),
            },
        ),
        Option(
            "partner_winning",
            N_("You are void and your partner holds the trick: are you free?"),
            {
                "free": N_("Yes, any card will do."),
                "ruffed": N_("Only when your partner holds it with a trump; otherwise you must trump."),
                "trump": N_("No, you must trump all the same."),
            },
        ),
        Option(
            "under_partner",
            N_("Your partner holds the trick with a trump: may you play a lower trump under it?"),
            {
                "may": N_("Yes, freely."),
                "avoid": N_("Only when you have nothing else."),
            },
        ),
    )
}
"""Every option by its name, in the order in which a rule sheet asks them."""

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

    `preset` is the rule set that the table started from; `str` writes it and what differs from it.
    """

    preset: str = "classic"
    trump_led: Literal["higher", "not_over_partner", "any"] = "higher"
    all_trumps_led: Literal["higher", "not_over_partner", "any"] = "higher"
    plain_led: Literal["any", "higher"] = "any"
    ruff: Literal["must", "may"] = "must"
    overtrump: Literal["must", "may"] = "must"
    undertrump: Literal["must", "may", "never"] = "must"
    partner_winning: Literal["free", "ruffed", "trump"] = "free"
    under_partner: Literal["may", "avoid"] = "may"

    def __post_init__(self) -> None:
        if self.preset not in PRESETS:
            raise RulesError(_unknown(_("“{name}” is no rule set."), self.preset, PRESETS))
        for name, option in OPTIONS.items():
            value = getattr(self, name)
            if value not in option.choices:
                raise RulesError(
                    _("“{name}” cannot be “{value}”: choose {choices}.").format(
                        name=name, value=value, choices=listed(option.choices, last="or")
                    )
                )
        for (one, value_one), (two, value_two), why in _EXCLUDE_EACH_OTHER:
            if getattr(self, one) == value_one and getattr(self, two) == value_two:
                raise RulesError(
                    _("“{one}” and “{two}” exclude each other: {why}.").format(
                        one=f"{one}={value_one}", two=f"{two}={value_two}", why=_(why)
                    )
                )

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
        chosen = dict(PRESETS[preset].choices)
        for override in overrides:
            name, equals, value = (part.strip() for part in override.partition("="))
            if name not in OPTIONS:
                raise RulesError(_unknown(_("“{name}” is no option."), name, OPTIONS))
            if not equals:
                raise RulesError(
                    _("“{name}” needs a value: {choices}.").format(
                        name=name, choices=listed((f"{name}={choice}" for choice in OPTIONS[name].choices), last="or")
                    )
                )
            chosen[name] = value
        return cls(preset=preset, **chosen)  # type: ignore[arg-type]  # __post_init__ checks every value

    def __str__(self) -> str:
        base = Rules.of_preset(self.preset)
        overrides = (f"+{name}={getattr(self, name)}" for name in OPTIONS if getattr(self, name) != getattr(base, name))
        return self.preset + "".join(overrides)

    @classmethod
    def of_preset(cls, name: str) -> Self:
        """Return the preset of that name as it stands."""
        return cls(preset=name, **PRESETS[name].choices)  # type: ignore[arg-type]  # checked like any other

    def having(self, **choices: str) -> Self:
        """Return these rules with some options chosen otherwise."""
        return replace(self, **choices)  # type: ignore[arg-type]  # __post_init__ checks every value

    def differences(self, other: Rules) -> list[str]:
        """Say in words where `other` differs from these rules, an option a line."""
        return [
            _("{question} Here: {mine} There: {theirs}").format(
                question=option.title,
                mine=option.meaning(getattr(self, name)),
                theirs=option.meaning(getattr(other, name)),
            )
            for name, option in OPTIONS.items()
            if getattr(self, name) != getattr(other, name)
        ]


@dataclass(frozen=True, slots=True)
class Preset:
    """A rule set as one source describes it: its name, its source and what it chooses away from the mainstream."""

    name: str
    description: str
    choices: Mapping[str, str]

    @property
    def title(self) -> str:
        """What the preset is, in the language in use."""
        return _(self.description)


PRESETS: Final[Mapping[str, Preset]] = {
    preset.name: preset
    for preset in (
        Preset("classic", N_("Classic belote, as most tables play it (source A)."), {}),
        Preset("parlour", N_("Belote as a browser game plays it (source B)."), {}),
        Preset(
            "arena", N_("Belote as an online platform sums it up (source C)."), {"undertrump": "may"}
        ),
        Preset("club", N_("Belote as a Norwegian questions page describes it (source D)."), {}),
        Preset("federation", N_("Classic belote as the French federation wrote it in 2016."), {}),
    )
}
"""The rule sets with a name of their own. Where a source is silent, the mainstream value stands."""


def _unknown(message: str, name: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(name, known, n=2, cutoff=0.5) or sorted(known)
    hint = _("Did you mean {names}?") if len(near) <= 2 else _("There are {names}.")
    quoted = listed((_("“{name}”").format(name=word) for word in near), last="or" if len(near) <= 2 else "and")
    return f"{message.format(name=name)} {hint.format(names=quoted)}"

