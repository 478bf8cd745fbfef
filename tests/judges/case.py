"""A case, and how a function becomes the judge of a kind of cases."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from belote_teach import Rules
from tests.case_flags import overrides

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from belote_teach import Trump

__all__ = ["JUDGES", "Case", "Differences", "differences", "judges"]


@dataclass(frozen=True)
class Case:
    """One line of a case file. `fault` says why it cannot be read, if it cannot."""

    where: str
    data: Mapping[str, Any]
    fault: str = ""

    @property
    def id(self) -> str:
        """The case's own id, or the line where none can be read."""
        return str(self.data.get("id") or self.where)

    @property
    def kind(self) -> str:
        """What kind of fact it is."""
        return str(self.data["kind"])

    @property
    def flags(self) -> Mapping[str, Any]:
        """Under which rules the case is true."""
        flags: Mapping[str, Any] = self.data["rules"]
        return flags

    @property
    def input(self) -> Mapping[str, Any]:
        """What is asked about."""
        given: Mapping[str, Any] = self.data["input"]
        return given

    @property
    def expected(self) -> Any:  # each kind of case answers in a shape of its own
        """The answer."""
        return self.data["expected"]

    def rules(self, trump: Trump | None = None) -> Rules:
        """Return the table that the flags describe."""
        return Rules().having(**overrides(self.id, self.kind, self.flags, trump))


# A judge returns what it found where the case expects something else, as {what: (expected, found)}.
Differences = dict[str, tuple[object, object]]
JUDGES: Final[dict[str, Callable[[Case], Differences]]] = {}
"""The judges by kind."""


def judges(kind: str) -> Callable[[Callable[[Case], Differences]], Callable[[Case], Differences]]:
    """Let a function judge the cases of a kind."""

    def register(judge: Callable[[Case], Differences]) -> Callable[[Case], Differences]:
        JUDGES[kind] = judge
        return judge

    return register


def differences(expected: Mapping[str, object], found: Mapping[str, object]) -> Differences:
    """Compare what the case asks for; it may ask for less than was found, never for more."""
    return {key: (value, found[key]) for key, value in expected.items() if value != found[key]}
