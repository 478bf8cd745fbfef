"""The section [Play] of a deal: the cards as they were played, what was said with them, and who won the tricks.

>>> scan = Scan("S:Ad! belote E:8d =N {too soon} [Score]")
>>> turns, end = read_play(scan, 0)
>>> turns[0].mark, turns[0].words, turns[1].won, turns[1].comment, scan.text[end:]
('!', ('belote',), <Seat.NORTH: 'N'>, 'too soon', '[Score]')
>>> write_play(turns, scan.alphabet)
['S:Ad! belote E:8d =N {too soon}']
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Side
from belote_teach.records.letters import ALPHABETS, Alphabet
from belote_teach.records.record import MARKS, WORDS, Turn
from belote_teach.records.scan import Scan, joined
from belote_teach.records.section import Section, behind, player_of
from belote_teach.records.tags import PLAYERS, no_card
from belote_teach.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from belote_teach.cards import Card

__all__ = ["read_play", "write_play"]

_TURNS: Final[Mapping[str, Mapping[str, Turn]]] = {
    alphabet.code: {f"{seat.value}:{text}": Turn(seat, card) for seat in Seat for text, card in alphabet.cards.items()}
    for alphabet in ALPHABETS.values()
}
"""A card with its player as it is written, and as it is kept when nothing else stands with it."""

_WON: Final[Mapping[str, Seat | Side]] = {
    form: winner for winner in (*Seat, *Side) for form in (f"={winner.value}", f"={winner.value.lower()}")
}
_PLACES: Final = tuple(f"turn {number}" for number in range(32))  # the names in `DealRecord.where`
_PLAYED: Final = re.compile(r"(?:[0-9]{1,3}\.++)?+(?:([SENWsenw]):)?+([^:=!?]*+)([!?]*+)(=[^:=!?]*+)?+\Z")


class _Play(Section):
    """The cards: a player with a colon, the card, what was said with it, and who won the trick."""

    def __init__(self, scan: Scan) -> None:
        super().__init__(scan)
        self.turns: list[Turn] = []
        self.offsets: list[int] = []
        self.known = _TURNS[scan.alphabet.code]

    @property
    def something(self) -> bool:
        return bool(self.turns)

    def token(self, token: str, offset: int) -> None:
        turn = self.known.get(token)
        if turn is not None:
            if self.pending is not None:
                self.drop_pending()
            if self.said:
                self.close()
            self.offsets.append(offset)
            self.turns.append(turn)
            self.last, self.lost = turn.seat, False
        elif (won := _WON.get(token)) is not None:
            self.win(won, offset, token)
        elif (word := token.lower()) in WORDS:
            self.word(word, offset)
        elif token in MARKS:
            self.mark(token, offset)
        else:
            self._read_slowly(token, offset)

    def _read_slowly(self, token: str, offset: int) -> None:
        """Read a token that is not the usual card with its player."""
        scan, found = self.scan, _PLAYED.match(token)
        if found is None:
            self._unreadable(token, offset, token, player_of(token))
            return
        text = found[2].removesuffix("\ufe0f")
        seat = PLAYERS[found[1]] if found[1] else PLAYERS.get(text)
        if seat is not None:
            self.drop_pending()
            self.pending = seat, offset
        if text and (found[1] or seat is None):
            card = scan.alphabet.cards.get(text)
            if card is None:
                self._unreadable(token, offset + found.start(2), found[2], seat)
                return
            self._play_card(card, offset)
        if found[3]:
            self.mark(found[3], offset + found.start(3))
        if found[4]:
            self._win_text(found[4], offset + found.start(4))

    def _unreadable(self, token: str, offset: int, text: str, seat: Seat | None) -> None:
        self.lose(seat)
        if self.scan.no_room(token, offset):
            return
        if seat is not None or len(text) <= 3:
            says, words = no_card(text, self.scan.alphabet)
            self.scan.wrong(offset, token, says, **words)
        else:
            says = N_(
                "“{text}” cannot be read here: write a card with its player, such as {example}, belote or rebelote "
                "behind it, or the winner of a trick, such as =N."
            )
            example = f"S:{self.scan.alphabet.example}"
            self.scan.wrong(offset, token, says, text=text, example=example)

    def _play_card(self, card: Card, offset: int) -> None:
        """Keep a card whose player may have been left out."""
        if self.pending is not None:
            (seat, offset), self.pending = self.pending, None
        elif self.last is not None:
            seat = self._next(self.last, card, offset)
        else:
            if not self.lost:
                says = N_("Nobody plays this {card}: write the player before the first card, such as S:{card}.")
                self.scan.problems.add(offset, says, card=self.scan.alphabet.text(card))
            self.lost = True
            return
        self.close()
        self.offsets.append(offset)
        self.turns.append(Turn(seat, card))
        self.last, self.lost = seat, False

    def _next(self, last: Seat, card: Card, offset: int) -> Seat:
        """Return who plays a card behind `last`: the next in turn, or the winner of a trick that is over."""
        if self.lost or not self.turns:
            return last.right
        won = self.turns[-1].won
        if isinstance(won, Seat):
            return won
        if won is not None or len(self.turns) % 4 == 0:
            says = N_("Who leads {card} is not written; it is taken to be {player}, the next in turn.")
            words = {"card": self.scan.alphabet.text(card), "player": last.right.title}
            self.scan.problems.add(offset, says, grave=False, **words)
        return last.right

    def mark(self, mark: str, offset: int) -> None:
        """Keep what the writer thinks of the last card."""
        if self.may_mark(mark, offset, self.turns[-1] if self.turns else None):
            self.turns[-1] = self.turns[-1]._replace(mark=mark)

    def word(self, word: str, offset: int) -> None:
        """Keep a word said with the last card."""
        if self._may_follow(word, offset):
            turn = self.turns[-1]
            if word in turn.words:
                self.scan.problems.add(offset, N_("“{text}” is said twice with one card."), text=word)
            else:
                self.turns[-1] = turn._replace(words=(*turn.words, word))

    def _win_text(self, text: str, offset: int) -> None:
        won = _WON.get(text)
        if won is None:
            says = N_("“{text}” is no winner of a trick: write the player or the side, such as =N or =NS.")
            self.scan.wrong(offset, text, says, text=text)
        else:
            self.win(won, offset, text)

    def win(self, won: Seat | Side, offset: int, token: str) -> None:
        """Keep to whom the table gave the trick that ends with the last card."""
        if self._may_follow(token, offset):
            turn = self.turns[-1]
            if turn.won is not None:
                self.scan.problems.add(offset, N_("“{text}” is a second winner of one trick."), text=token)
            else:
                self.scan.where[f"won {len(self.turns) - 1}"] = offset
                self.turns[-1] = Turn(turn.seat, turn.card, turn.words, won, turn.mark, turn.comment)

    def _may_follow(self, token: str, offset: int) -> bool:
        """Whether a card stands before a word or a winner, to which it belongs."""
        self.drop_pending()
        if self.lost:
            return False
        if not self.turns:
            self.scan.problems.add(offset, N_("“{text}” stands behind no card."), text=token)
        return bool(self.turns)

    def alone(self, seat: Seat, offset: int) -> None:
        self.scan.problems.add(offset, N_("{player} plays nothing here: write a card."), player=seat.title)

    def close(self) -> None:
        if self.said:
            self.turns[-1] = self.turns[-1]._replace(comment=joined(self.said))
            self.said.clear()

    def finish(self) -> None:
        super().finish()
        where, offsets = self.scan.where, self.offsets
        where.update(zip(_PLACES, offsets, strict=False))
        for number in range(len(_PLACES), len(offsets)):
            where[f"turn {number}"] = offsets[number]


def read_play(scan: Scan, at: int) -> tuple[tuple[Turn, ...], int]:
    """Read the cards played from a place on; return them and where the next tag begins."""
    section = _Play(scan)
    end = section.read(at)
    return tuple(section.turns), end


def write_play(turns: Sequence[Turn], alphabet: Alphabet) -> list[str]:
    """Return the lines of the cards played, four a line."""
    texts = []
    for turn in turns:
        words = "".join(f" {word}" for word in turn.words)
        won = f" ={turn.won.value}" if turn.won else ""
        texts.append(f"{turn.seat.value}:{alphabet.text(turn.card)}{turn.mark}{words}{won}{behind(turn.comment)}")
    return [" ".join(texts[at : at + 4]) for at in range(0, len(texts), 4)]
