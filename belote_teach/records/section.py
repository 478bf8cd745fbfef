"""What the three sections of a deal have in common while they are read: tokens, comments, and players who say nothing.

>>> scan = Scan("S:Ad {kept} E:8d [Score]")
>>> scan.text[skip(scan, 0) :], scan.comments
('[Score]', ['kept'])
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.records.record import MARKS, Call, Turn
from belote_teach.records.scan import COMMENT, TOKEN, TOKENS, Scan, braced
from belote_teach.records.tags import PLAYERS
from belote_teach.words import N_, listed

if TYPE_CHECKING:
    import re

    from belote_teach.cards import Seat

__all__ = ["Section", "behind", "player_of", "skip"]


def player_of(token: str) -> Seat | None:
    """Return the player before a colon."""
    return PLAYERS.get(token[0]) if token[1:2] == ":" else None


class Section:
    """One section while it is read, token by token.

    `lost` says that the last part could not be read, so that what stands behind it belongs to nothing. `last` is the
    player of the last part, and `pending` one who stands there alone so far, with the place.
    """

    tokens: tuple[re.Pattern[str], re.Pattern[str]] = TOKENS

    def __init__(self, scan: Scan) -> None:
        self.scan = scan
        self.lost = False
        self.last: Seat | None = None
        self.pending: tuple[Seat, int] | None = None
        self.said: list[str] = []

    def read(self, at: int) -> int:
        """Read from a place up to the next tag, and return where that is."""
        scan, read_token = self.scan, self.token
        while True:
            for found in self.tokens[scan.unclosed].finditer(scan.text, at, scan.end):
                kind = found.lastindex
                if kind == TOKEN:
                    read_token(found[1], found.start())
                elif kind == COMMENT:
                    text, at = scan.comment(found, 2)
                    self.comment(text)
                    if scan.unclosed:
                        break
                else:
                    self.finish()
                    return found.start()
            else:
                self.finish()
                return scan.end

    def token(self, token: str, offset: int) -> None:
        """Read one token."""
        raise NotImplementedError

    def alone(self, seat: Seat, offset: int) -> None:
        """Note that nothing stands behind a player."""
        raise NotImplementedError

    @property
    def something(self) -> bool:
        """Whether there is a part to which a comment can belong."""
        return False

    def comment(self, text: str) -> None:
        """Keep a comment with the last part, or else with the deal."""
        (self.said if self.something and not self.lost else self.scan.comments).append(text)

    def close(self) -> None:
        """Give the last part its comments."""

    def finish(self) -> None:
        """Close what is open."""
        self.drop_pending()
        self.close()

    def drop_pending(self) -> None:
        """Give up a player behind whom nothing came."""
        if self.pending is not None:
            seat, offset = self.pending
            self.lose(seat)
            self.alone(seat, offset)

    def lose(self, seat: Seat | None) -> None:
        """Go on behind a part that could not be read; it was that player's, as far as is known."""
        if self.pending is not None:
            seat, self.pending = seat or self.pending[0], None
        self.lost = True
        self.last = seat or (self.last.right if self.last else None)

    def may_mark(self, mark: str, offset: int, last: Call | Turn | None) -> bool:
        """Whether a mark can stand where it does; says why not."""
        self.drop_pending()
        problems = self.scan.problems
        if mark not in MARKS:
            says = N_("“{text}” is no mark: write {marks}.")
            problems.add(offset, says, text=mark, marks=listed(MARKS, last="or"))
        elif self.lost:
            return False
        elif last is None:
            problems.add(offset, N_("“{text}” stands behind nothing: a mark belongs to a bid or a card."), text=mark)
        elif last.mark:
            problems.add(offset, N_("“{text}” is a second mark for one bid or card."), text=mark)
        else:
            return True
        return False


class _Skipped(Section):
    """What stands behind a tag that cannot be used: only its comments are kept."""

    def token(self, token: str, offset: int) -> None:
        pass


def skip(scan: Scan, at: int) -> int:
    """Return where the next tag begins, without reading what stands before it."""
    return at if scan.text.startswith("[", at) else _Skipped(scan).read(at)


def behind(comment: str) -> str:
    """Return a comment as it is written behind something, after a space; nothing for an empty one."""
    text = braced(comment) if comment else ""
    return f" {text}" if text else ""
