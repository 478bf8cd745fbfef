"""All worked cases in order, by their topics.

>>> len(CASES) > 30, [part.title for part in PARTS][:2]
(True, ['The contract', 'Belote and rebelote'])
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.scores.cases.belote import BELOTE
from belote_teach.scores.cases.capot import CAPOT
from belote_teach.scores.cases.contract import CONTRACT
from belote_teach.scores.cases.declared import DECLARED
from belote_teach.scores.cases.litige import LITIGE
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.scores.case import Case

__all__ = ["CASES", "PARTS", "Part"]


@dataclass(frozen=True, slots=True)
class Part:
    """A topic and its cases."""

    id: str
    heading: str
    cases: tuple[Case, ...]

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _(self.heading)


PARTS: Final = (
    Part("contract", N_("The contract"), CONTRACT),
    Part("belote", N_("Belote and rebelote"), BELOTE),
    Part("litige", N_("Equal points, and points held"), LITIGE),
    Part("capot", N_("All eight tricks"), CAPOT),
    Part("declared", N_("Declarations"), DECLARED),
)

CASES: Final[Mapping[str, Case]] = {case.id: case for part in PARTS for case in part.cases}
"""Every worked case by its id, in the order in which they are shown."""
