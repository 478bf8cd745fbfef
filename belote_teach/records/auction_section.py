"""The section [Auction] of a deal: who bid what.

>>> from belote_teach.records.letters import ALPHABETS
>>> calls, _end = read_auction(Scan("S pass  pass!? N s {bold}"), 0)
>>> [str(call) for call in calls], calls[1].mark, calls[2].comment
(['S pass', 'E pass', 'N s'], '!?', 'bold')
>>> write_auction(calls, ALPHABETS["fr"])
['S passe  E passe!?  N p {bold}']
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from belote_teach.records.record import MARKS, Call
from belote_teach.records.scan import Scan, joined
from belote_teach.records.section import Section, behind, player_of
from belote_teach.records.tags import PLAYERS
from belote_teach.words import N_, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.cards import Seat
    from belote_teach.records.letters import Alphabet
    from belote_teach.rules.auction import Bid

__all__ = ["read_auction", "write_auction"]

_BID: Final = re.compile(r"(?:[0-9]{1,3}\.++)?+(?:([SENWsenw]):)?+([^:!?]*+)([!?]*+)\Z")
_BID_NEXT: Final = re.compile(r"\s++(?:(?i:pass|take|[hdc]|AT|NT)|[s♠♥♦♣])[!?]*+(?![^\s\[{])")


class _Auction(Section):
    """The bids: a player, then what was said, apart or with a colon. The player may be left out."""

    def __init__(self, scan: Scan) -> None:
        super().__init__(scan)
        self.calls: list[Call] = []
        self.bids = scan.alphabet.bids

    @property
    def something(self) -> bool:
        return bool(self.calls)

    def token(self, token: str, offset: int) -> None:
        seat = PLAYERS.get(token)
        bid = self.bids.get(token)
        if seat is not None and not (bid is not None and self._means_spades(token, offset)):
            self.drop_pending()
            self.pending = seat, offset
        elif bid is not None:
            self.say(bid, offset)
        elif token in MARKS:
            self.mark(token, offset)
        else:
            self._read_slowly(token, offset)

    def _means_spades(self, letter: str, offset: int) -> bool:
        """Whether an S alone is a bid and not South: behind a player, or a small one, unless a bid follows."""
        if letter == "s" and self.pending is not None:
            return True
        follows = _BID_NEXT.match(self.scan.text, offset + 1, self.scan.end)
        return follows is None and (letter == "s" or self.pending is not None)

    def _read_slowly(self, token: str, offset: int) -> None:
        """Read a token that is more than a player or a bid."""
        found = _BID.match(token)
        bid = self.bids.get(found[2].removesuffix("\ufe0f").lower()) if found else None
        if found is None or (bid is None and (found[2] or found[3])):
            self.lose(player_of(token))
            if self.scan.no_room(token, offset):
                return
            bids = listed(self.scan.alphabet.bid_texts.values(), last="or")
            says = N_("“{text}” is no bid: write {bids}, with the player before it.")
            text, place = (found[2] or found[3], found.start(2)) if found else (token, 0)
            self.scan.wrong(offset + place, token[place:], says, text=text, bids=bids)
            return
        if found[1]:
            self.drop_pending()
            self.pending = PLAYERS[found[1]], offset
        if bid is not None:
            self.say(bid, offset)
        if found[3]:
            self.mark(found[3], offset + found.start(3))

    def say(self, bid: Bid, offset: int) -> None:
        """Keep a bid."""
        scan = self.scan
        if self.pending is not None:
            (seat, offset), self.pending = self.pending, None
        elif self.last is not None:
            seat = self.last.right
        elif scan.dealer is not None:
            seat = scan.dealer.right
        else:
            if not self.lost:
                says = N_("Nobody says this “{text}”: write the player before the first bid, or the dealer above.")
                scan.problems.add(offset, says, text=scan.alphabet.bid_texts[bid])
            self.lost = True
            return
        self.close()
        scan.where[f"call {len(self.calls)}"] = offset
        self.calls.append(Call(seat, bid))
        self.last, self.lost = seat, False

    def mark(self, mark: str, offset: int) -> None:
        """Keep what the writer thinks of the last bid."""
        if self.may_mark(mark, offset, self.calls[-1] if self.calls else None):
            self.calls[-1] = self.calls[-1]._replace(mark=mark)

    def alone(self, seat: Seat, offset: int) -> None:
        self.scan.problems.add(offset, N_("{player} says nothing here: write a bid."), player=seat.title)

    def close(self) -> None:
        if self.said:
            self.calls[-1] = self.calls[-1]._replace(comment=joined(self.said))
            self.said.clear()


def read_auction(scan: Scan, at: int) -> tuple[tuple[Call, ...], int]:
    """Read the bids from a place on; return them and where the next tag begins."""
    section = _Auction(scan)
    end = section.read(at)
    return tuple(section.calls), end


def write_auction(calls: Sequence[Call], alphabet: Alphabet) -> list[str]:
    """Return the lines of the bids, a round a line."""
    texts = [f"{call.seat.value} {alphabet.bid_texts[call.bid]}{call.mark}{behind(call.comment)}" for call in calls]
    return ["  ".join(texts[at : at + 4]) for at in range(0, len(texts), 4)]
