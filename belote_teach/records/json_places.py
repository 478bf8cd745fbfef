"""Where the values of a JSON text stand: the offset that belongs to a path, such as `("deals", 0, "play", 3)`.

Python's own reader says it only for faults of the syntax; this goes through the text once more, when somebody asks.

>>> places('{"deals": [{}, {"cut": 3}]}', [("deals", 1, "cut"), ("deals", 7)])
{('deals', 1, 'cut'): [23]}
>>> pointer(("deals", 1, "a/b"))
'/deals/1/a~1b'
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.records.hidden import SHOWN
from belote_teach.records.problem import clipped
from belote_teach.records.record import MOST_DEALS
from belote_teach.records.tags import TAGS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Path", "Where", "places", "pointer", "token_at"]

Path = tuple[str | int, ...]
"""The names and places (from 0) that lead to a value."""

_TOKEN: Final = re.compile(r'[{}\[\],:]|"(?:[^"\\]++|\\.)*+"|[^\s{}\[\],:"]++', re.DOTALL)


def places(text: str, wanted: Iterable[Path]) -> dict[Path, list[int]]:
    """Return the offsets of the values at the paths `wanted`; a member that stands twice has two.

    `text` must be JSON. A path that leads nowhere is left out.
    """
    top = _tree(wanted)
    found: dict[Path, list[int]] = {}
    node: _Node | None = top  # what is wanted of the container that is open; None when nothing is
    key: str | int = _TOP  # the name or number of the value that comes next
    naming = False  # whether its name comes first
    around: list[tuple[_Node | None, str | int]] = []
    for match in _TOKEN.finditer(text):
        sign = match[0]
        if sign == ":":
            continue
        if sign in "}]":
            node, key = around.pop()
            naming = False
            if not around:
                break
        elif sign == ",":
            naming = isinstance(key, str)
            key = key + 1 if isinstance(key, int) else key
        elif naming:
            key, naming = (json.loads(sign) if node else ""), False
        else:
            value = node.below.get(key) if node else None
            if value and value.path is not None:
                found.setdefault(value.path, []).append(match.start())
            if sign in "{[":
                around.append((node, key))
                naming = sign == "{"
                node, key = value, "" if naming else 0
    return found


class _Node:
    """A step on the way to the paths that are wanted: the one that ends here, and the steps from here on."""

    __slots__ = ("below", "path")

    def __init__(self) -> None:
        self.path: Path | None = None
        self.below: dict[str | int, _Node] = {}


_TOP: Final = ""


def _tree(wanted: Iterable[Path]) -> _Node:
    root, top = _Node(), _Node()
    top.below[_TOP] = root
    for path in wanted:
        node = root
        for key in path:
            node = node.below.setdefault(key, _Node())
        node.path = path
    return top


def token_at(text: str, tokens: Sequence[str]) -> int:
    """Return the offset of the first of some bare words in a JSON text, or 0."""
    return next((match.start() for match in _TOKEN.finditer(text) if match[0] in tokens), 0)


def pointer(path: Path) -> str:
    """Return a path as a JSON pointer; of a name that is very long or does not show, what can be shown."""
    names = (_shown(str(key)).replace("~", "~0").replace("/", "~1") for key in path)
    return "".join(f"/{name}" for name in names)


def _shown(name: str) -> str:
    return clipped("".join(letter if letter.isprintable() else SHOWN for letter in name))


@lru_cache(maxsize=4)
def _starts(text: str) -> dict[str | int, int]:
    """Return where each deal of a record begins."""
    found = places(text, [("deals", number) for number in range(MOST_DEALS)])
    return {number: offsets[0] for (_deals, number), offsets in found.items()}


class Where(Mapping[str, int]):
    """Where the parts of one deal stand in the text of its record, looked up when first asked for.

    `kept` says of calls, shown and turns which ones of the text they are, when some could not be read.
    """

    __slots__ = ("_deal", "_found", "_kept", "_text")

    def __init__(self, text: str, deal: str | int, kept: Mapping[str, Sequence[int]]) -> None:
        self._text, self._deal, self._kept = text, deal, kept
        self._found: dict[str, int] | None = None

    def _look(self) -> dict[str, int]:
        if self._found is None:
            # In its own part of the text: a long match must not be gone through for each of its deals.
            start = _starts(self._text).get(self._deal, 0)
            base: Path = ()
            paths = {"deal": base} | {tag.name: (*base, tag.field) for tag in TAGS.values()}
            for part, member in _PARTS.items():
                paths[member.capitalize()] = (*base, member)
                for number, place in enumerate(self._kept.get(part, ())):
                    paths[f"{part} {number}"] = (*base, member, place)
                    if part == "turn":
                        paths[f"won {number}"] = (*base, member, place, "won")
            found = places(self._text[start:], paths.values())
            self._found = {name: start + found[path][0] for name, path in paths.items() if path in found}
        return self._found

    def __getitem__(self, name: str) -> int:
        return self._look()[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._look())

    def __len__(self) -> int:
        return len(self._look())


_PARTS: Final = {"call": "auction", "shown": "declared", "turn": "play"}
