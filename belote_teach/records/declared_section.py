"""The section [Declared] of a deal: what each player said and showed.

>>> from belote_teach.records.letters import ALPHABETS
>>> from belote_teach.records.scan import Scan
>>> shown, _end = read_declared(Scan("E:tierce  W:quarte=ThJhQhKh  N:JsJhJdJc"), 0)
>>> [(each.seat.value, each.said, str(each.cards or "")) for each in shown]
[('E', 'tierce', ''), ('W', 'quarte', 'Th Jh Qh Kh'), ('N', '', 'Js Jh Jd Jc')]
>>> write_declared(shown, ALPHABETS["fr"])
['E:tierce W:quarte=10cVcDcRc N:VpVcVkVt']
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards
from belote_teach.records.record import KINDS, Shown
from belote_teach.records.section import Section
from belote_teach.records.tags import PLAYERS
from belote_teach.words import N_, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.cards import Seat
    from belote_teach.records.letters import Alphabet
    from belote_teach.records.scan import Scan

__all__ = ["read_declared", "write_declared"]

# Here a comma takes the space behind it along, unless another player's declaration is next.
_LIST: Final = r"((?:[^\s\[{,]|,(?:\s++(?![SENWsenw](?![^\s:])))?+)++)"
_DECLARED_TOKENS: Final = (
    re.compile(rf"{_LIST}|\{{((?:[^\\}}]++|\\.)*+)\\?+(\}}?+)|\[", re.DOTALL),
    re.compile(rf"{_LIST}|\{{([^\r\n]*+)()|\["),
)
_DECLARED: Final = re.compile(r"(?:([SENWsenw]):)?+([^:=]*+)(=?+)([^:=]*+)\Z")
_BETWEEN: Final = re.compile(r"[,\s\ufe0f]*+")


class _Declared(Section):
    """The declarations: a player, then what was said, the cards shown, or both with = between them."""

    tokens = _DECLARED_TOKENS

    def __init__(self, scan: Scan) -> None:
        super().__init__(scan)
        self.shown: list[Shown] = []

    def token(self, token: str, offset: int) -> None:
        token = token.rstrip().rstrip(",")
        found = _DECLARED.match(token)
        seat = PLAYERS.get(token) or (PLAYERS[found[1]] if found and found[1] else None)
        if seat is not None:
            self.drop_pending()
            self.pending = seat, offset
        if found is None:
            self.pending = None
            self._unreadable(token, offset, token)
        elif token not in PLAYERS and found[2] + found[3]:
            self._declare(token, offset, found)

    def _declare(self, token: str, offset: int, found: re.Match[str]) -> None:
        if self.pending is None:
            says = N_("Nobody declares this “{text}”: write the player before it.")
            self.scan.wrong(offset, token, says, text=token)
            return
        (seat, begins), self.pending = self.pending, None
        said = found[2].rstrip().lower().replace("é", "e")
        texts, place = found[4], found.start(4)
        if not found[3] and said not in KINDS:
            said, texts, place = "", found[2], found.start(2)
        if said and said not in KINDS:
            self._unreadable(token, offset + found.start(2), found[2])
            return
        cards = self._cards(texts, offset + place) if texts or found[3] else None
        if not said and not cards:
            return
        self.scan.where[f"shown {len(self.shown)}"] = begins
        self.shown.append(Shown(seat, said, cards))

    def _cards(self, texts: str, offset: int) -> Cards | None:
        """Read cards run together or apart by commas; None when they cannot be read."""
        scan, bits, twice = self.scan, 0, None
        cards, at = scan.alphabet.cards, 0
        while at < len(texts):
            width = 3 if texts.startswith("10", at) else 2
            card = cards.get(texts[at : at + width])
            if card is None:
                self._unreadable(texts, offset + at, texts[at:])
                return None
            if bits & card.bit and twice is None:
                twice = card
                scan.problems.add(offset + at, N_("{card} stands there twice."), card=scan.alphabet.text(card))
            bits |= card.bit
            between = _BETWEEN.match(texts, at + width)
            at = between.end() if between else at + width
        if not bits:
            scan.problems.add(offset, N_("No cards stand here: write those that were shown, or leave the = out."))
            return None
        return Cards.from_bits(bits)

    def _unreadable(self, token: str, offset: int, text: str) -> None:
        alphabet = self.scan.alphabet
        if self.scan.no_room(token, offset):
            return
        example = "".join(alphabet.text(card) for card in Cards.parse("Th Jh Qh"))
        says = N_("“{text}” is no declaration: write {kinds}, or cards such as {example}.")
        kinds = listed(KINDS, last="or")
        self.scan.wrong(offset, token, says, text=text, kinds=kinds, example=example)

    def alone(self, seat: Seat, offset: int) -> None:
        self.scan.problems.add(offset, N_("{player} declares nothing here: write a declaration."), player=seat.title)


def read_declared(scan: Scan, at: int) -> tuple[tuple[Shown, ...], int]:
    """Read the declarations from a place on; return them and where the next tag begins."""
    section = _Declared(scan)
    end = section.read(at)
    return tuple(section.shown), end


def write_declared(shown: Sequence[Shown], alphabet: Alphabet) -> list[str]:
    """Return the line of the declarations, none when there were none."""
    texts = []
    for each in shown:
        cards = "".join(map(alphabet.text, each.cards)) if each.cards else ""
        texts.append(f"{each.seat.value}:{each.said}{'=' if each.said and cards else ''}{cards}")
    return [" ".join(texts)] if texts else []
