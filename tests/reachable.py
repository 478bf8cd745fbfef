"""Everything that can be reached from an object: by its fields, properties, closures and the collector's references."""

from __future__ import annotations

import gc
from enum import Enum
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import TYPE_CHECKING, Final

from belote_teach import Card, Clause, Order, Rules
from belote_teach.rules.obligation import Law

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["reachable"]

# What all deals share: one object for each table or card, made before any deal.
_SHARED: Final = (type, ModuleType, BuiltinFunctionType, Enum, Card, Clause, Law, Order, Rules, str, bytes)


def reachable(start: object) -> list[object]:
    """Return every object that `start` leads to, itself included.

    What all deals share is returned but not gone through, and of a function its closure and defaults are, not the
    module around it. A property that refuses to answer leads nowhere.
    """
    seen: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) in seen:
            continue
        seen[id(thing)] = thing  # kept alive, so that no other object gets its id
        if not isinstance(thing, _SHARED):
            waiting += _steps(thing)
    return list(seen.values())


def _steps(thing: object) -> Iterator[object]:
    if isinstance(thing, FunctionType):
        yield from (thing.__closure__, thing.__defaults__, thing.__kwdefaults__, vars(thing))
        return
    yield from gc.get_referents(thing)
    if not type(thing).__module__.startswith("belote_teach"):
        return
    for kind in type(thing).__mro__[:-1]:
        for name, held in vars(kind).items():
            if isinstance(held, property):
                try:
                    yield getattr(thing, name)
                except ValueError:  # refused, as `HiddenError` is
                    continue
            elif isinstance(held, FunctionType):
                yield held
