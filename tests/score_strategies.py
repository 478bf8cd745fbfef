"""Score sheets as somebody could enter them: at random, right or wrong, at any table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from belote_teach.scores.entry import CONTRACTS, LOST, Entry, read
from tests.random_tables import random_table, tables

if TYPE_CHECKING:
    import random

    from belote_teach.rules.options import Rules

__all__ = ["entries", "random_entry", "scoreable"]

# Where outcomes change are few numbers, so they come up often.
_CARDS: Final = [*map(str, (0, 61, 70, 71, 72, 80, 81, 82, 90, 91, 92, 101, 162)), *map(str, range(163))]
_DECLARED: Final = ["0", "0", "0", "20", "50", "100", "150", "200", "320", "30"]
_BELOTES: Final = ["0", "0", "0", "1", "1", "2", "4", LOST]
_CHOICES: Final[dict[str, list[str]]] = {
    "taker": ["NS", "EW"],
    "contract": ["suit", *CONTRACTS],
    "cards": _CARDS,
    "tricks": ["", "", "0", "1", "4", "7", "8"],
    "last": ["", "", "takers", "defenders"],
    "declared_takers": _DECLARED,
    "declared_defenders": _DECLARED,
    "belote_takers": _BELOTES,
    "belote_defenders": _BELOTES,
    "held": ["0", "0", "81", "162", "5"],
}
_ALL_TRICKS: Final = {"0": "0", "8": "162"}


def _entry(rules: Rules, chosen: dict[str, str]) -> Entry:
    """Return an entry; all eight tricks bring all the points."""
    return Entry(rules=str(rules), **(chosen | {"cards": _ALL_TRICKS.get(chosen["tricks"], chosen["cards"])}))


def entries() -> st.SearchStrategy[Entry]:
    """Any state of the controls that can be reached by choosing, at any table."""
    chosen = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in _CHOICES.items()})
    return st.builds(_entry, tables(), chosen)


def scoreable() -> st.SearchStrategy[Entry]:
    """Any such state that can be scored: what is wrong in one that cannot goes back to its beginning."""
    return entries().map(_put_right)


def _put_right(entry: Entry) -> Entry:
    usual = Entry().texts()
    while problems := read(entry).problems:
        pairs = {problem.at.replace("_takers", "_defenders") for problem in problems}
        wrong = {problem.at for problem in problems} | pairs | ({"cards"} if entry.tricks in _ALL_TRICKS else set())
        entry = Entry.of(entry.texts() | {name: usual[name] for name in wrong})
    return entry


def random_entry(rng: random.Random) -> Entry:
    """Draw an entry as `entries` does, where thousands are wanted fast."""
    return _entry(random_table(rng), {name: rng.choice(values) for name, values in _CHOICES.items()})
