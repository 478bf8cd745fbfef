"""Tell once what a page’s activities say many times: the same card, clause or sentence stands in nearly every exercise.

`widgets/js/unfold.js` puts it together again.

>>> rule = "Play a card of the suit that was led, if you can."
>>> shared, [first, second] = fold([{"n": 1, "rule": rule}, {"n": 2, "rule": rule}])
>>> shared
'["Play a card of the suit that was led, if you can."]'
>>> second
'{"n":2,"rule":{"$":0}}'
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

_LEAST: Final = 40
"""What is shorter, in characters of JSON, is repeated: a compressed page is no smaller without it."""


def fold(states: Iterable[Any]) -> tuple[str, list[str]]:
    """Return a table of what is said more than once, and each state with references to it, as JSON.

    A reference is `{"$": place}`; what stands in the table refers only to what stands before it. The key `$` must not
    occur in a state.
    """
    parts = [_part(state) for state in states]
    seen: Counter[str] = Counter()
    for part in parts:
        _count(part, seen)
    places: dict[str, int] = {}
    table: list[str] = []

    def told(part: _Part) -> str:
        if len(part.text) < _LEAST or seen[part.text] < 2:
            return whole(part)
        if part.text not in places:
            text = whole(part)  # first, since it may put others into the table
            places[part.text] = len(table)
            table.append(text)
        return f'{{"$":{places[part.text]}}}'

    def whole(part: _Part) -> str:
        return part.around(told(inner) for inner in part.inner) if part.inner else part.text

    folded = [whole(part) for part in parts]
    return f"[{','.join(table)}]", folded


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of a state: its JSON, and the pieces in it; `names` are the keys of an object, None for a list."""

    text: str
    inner: tuple[_Part, ...] = ()
    names: tuple[str, ...] | None = None

    def around(self, inner: Iterable[str]) -> str:
        """Return the JSON of this piece around that of the pieces in it."""
        return _around(self.names, inner)


def _around(names: tuple[str, ...] | None, inner: Iterable[str]) -> str:
    if names is None:
        return f"[{','.join(inner)}]"
    return "{" + ",".join(f"{_text(name)}:{text}" for name, text in zip(names, inner, strict=True)) + "}"


def _part(value: Any) -> _Part:
    if isinstance(value, dict):
        names, inner = tuple(map(str, value)), tuple(_part(one) for one in value.values())
    elif isinstance(value, list | tuple):
        names, inner = None, tuple(_part(one) for one in value)
    else:
        return _Part(_text(value))
    return _Part(_around(names, (one.text for one in inner)), inner, names)


def _count(part: _Part, seen: Counter[str]) -> None:
    """Count a piece, and what is in it the first time: in the table it will stand once."""
    if len(part.text) < _LEAST:
        return
    seen[part.text] += 1
    if seen[part.text] == 1:
        for inner in part.inner:
            _count(inner, seen)


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
