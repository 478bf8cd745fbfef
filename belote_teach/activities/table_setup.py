"""Choosing the table of a match: what can be chosen, and the table after a choice.

>>> shown = setup_shown(Rules.parse("club+deals=4"))
>>> shown["preset"], shown["length"], shown["lengths"][-1]
('club', 'deals 4', ['deals 12', '12 deals'])
>>> str(chosen({"rules": "club", "option": "target", "value": "501"}))
'club+target=501'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.shown import option_shown
from belote_teach.rules.options import OPTIONS, PRESETS, Rules, RulesError
from belote_teach.words import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.activities.activity import Json

__all__ = ["chosen", "setup_shown"]

_LENGTHS: Final = (("target", 501), ("target", 1000), ("deals", 4), ("deals", 8), ("deals", 12))
"""How long matches usually are."""
_MOST_TEXT: Final = 2000
"""No text of rules is longer."""


def setup_shown(rules: Rules) -> Json:
    """Return a table as a page offers it for choice: where it starts from, how long a match is, every other option."""
    here = ("deals", rules.deals) if rules.deals else ("target", rules.target)
    return {
        "rules": str(rules),
        "preset": rules.preset,
        "about": PRESETS[rules.preset].title,
        "length": _length(*here),
        "lengths": [
            [_length(*each), _length_said(*each)] for each in (_LENGTHS if here in _LENGTHS else (here, *_LENGTHS))
        ],
        "options": [option_shown(name, rules) for name in OPTIONS if name not in ("target", "deals")],
    }


def _length(option: str, number: int) -> str:
    return f"{option} {number}"


def _length_said(option: str, number: int) -> str:
    if option == "target":
        return ngettext("{n} point", "{n} points", number).format(n=number)
    return ngettext("{n} deal", "{n} deals", number).format(n=number)


def chosen(given: Mapping[Any, Any]) -> Rules:
    """Return the table that a page asks for; `RulesError` with what is wrong where there is none.

    `rules` is a table as text. A `preset` takes its place; an `option` with its `value` changes one thing.
    """
    rules = Rules.parse(_text(given, "rules"))
    if "preset" in given:
        return Rules.of_preset(_text(given, "preset"))
    if "option" in given:
        option = _text(given, "option")
        if option not in OPTIONS:
            raise RulesError(_("There is no such option."))
        return rules.having(**{option: _text(given, "value").strip()})
    return rules


def _text(given: Mapping[Any, Any], name: str) -> str:
    text = given.get(name)
    if not isinstance(text, str) or len(text) > _MOST_TEXT:
        raise RulesError(_("Those are not the rules of a table."))
    return text
