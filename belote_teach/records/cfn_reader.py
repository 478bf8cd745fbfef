"""Reading a CFN, leniently: what can be read is kept, and everything else is a `Problem` with its place.

>>> reading = read_line("S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110xEW")
>>> reading.record.deals[0].dealer, [str(turn) for turn in reading.record.deals[0].turns]
(<Seat.SOUTH: 'S'>, ['E:7d', 'N:8d', 'W:Qd', 'S:Jd'])
>>> [problem.column for problem in reading.problems]
[59]
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Rank, Seat, Side, Suit
from belote_teach.records.hidden import HIDDEN, SHOWN, named
from belote_teach.records.problem import Problem, Problems, Reading
from belote_teach.records.record import DealRecord, Holding, Record, Turn, Written
from belote_teach.rules.order import Order, Trump
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["BIDDING", "RANKS", "SEATS", "VALUES", "looks_like", "mirrored", "read_line", "winner"]

SEATS: Final = {"N": Seat.NORTH, "E": Seat.WEST, "S": Seat.SOUTH, "W": Seat.EAST}
"""The players of a CFN, in the order in which it writes hands, and who they are here."""

RANKS: Final = "ATKQJ987"
"""The ranks in the order in which a hand has them."""

VALUES: Final = ("80", "90", "100", "110", "120", "130", "140", "150", "160", "250")
"""What a contract can be worth, the lowest first."""

BIDDING: Final = re.compile(r"(?:0|([0-9]{1,3})([shdc])([NESW]))/p([0-9])(?:/c([012]))?/([NESW])")
"""How a bidding stands: value, suit and bidder of the last bid, passes, coinche, and who speaks."""

_LONGEST: Final = 1000
"""Characters; all that a CFN can say takes fewer than 200."""

_LINE: Final = re.compile(r"[\ufeff\s]*[NESW]:[-.ATKQJ987]{1,12}(?:/[-.ATKQJ987]{1,12}){3} ")
_PART: Final = re.compile(r"[^ \t\r\n\xa0\ufeff]+")
_CONTRACT: Final = re.compile(r"([0-9]{1,4})([shdc])(NS|EW)(x{0,2})")


def looks_like(text: str) -> bool:
    """Whether a text begins as a CFN does: a dealer and four hands."""
    return _LINE.match(text) is not None


def read_line(text: str) -> Reading:
    """Read one CFN. Whatever the text, nothing is raised."""
    if len(text) > _LONGEST:
        says = _("A CFN has at most {most} characters; this text has {n}, and is none.")
        return Reading(Record(), (Problem(1, 1, says.format(most=_LONGEST, n=len(text))),))
    reader = _Reader(text)
    record = reader.record()
    return Reading(record, reader.problems.told(reader.text))


class _Reader:
    """One text being read; the methods note what is wrong and go on."""

    def __init__(self, text: str) -> None:
        self.text = HIDDEN.sub(SHOWN, text.removeprefix("\ufeff"))
        self.problems = Problems()
        for found in HIDDEN.finditer(text.removeprefix("\ufeff")):
            says = N_("A character that does not show stands here: {name}. Take it out.")
            self.problems.add(found.start(), says, name=named(found[0]))
        self.where: dict[str, int] = {"deal": 0}

    def record(self) -> Record:
        parts = [(found.group(), found.start()) for found in _PART.finditer(self.text)]
        if len(parts) != 3:
            offset = parts[3][1] if len(parts) > 3 else len(self.text)
            says = N_("A CFN has three parts with a space between them: the hands, the tricks and the contract.")
            self.problems.add(offset, says)
        hands, tricks, contract = (parts + [("", len(self.text))] * 3)[:3]
        dealer, held = self.hands(*hands) if hands[0] else (None, {})
        deal = self.contract(*contract) if contract[0] else DealRecord()
        turns = self.tricks(*tricks, dealer, deal) if tricks[0] else None
        deal = replace(deal, dealer=dealer, turns=turns, hands=self.before(held, turns or ()), where=self.where)
        return Record(deals=(deal,), text=self.text)

    def hands(self, part: str, start: int) -> tuple[Seat | None, dict[Seat, Holding]]:
        """Read the dealer and what the players still hold."""
        letter, colon, rest = part.partition(":")
        if not colon:
            letter, rest = "", part
        dealer = SEATS.get(letter)
        if dealer is None:
            says = N_("“{text}” is no dealer: a CFN begins with N, E, S or W and a colon.")
            self.problems.add(start, says, text=letter)
        offset = start + len(part) - len(rest)
        self.where |= {"Dealer": start, "Deal": offset}
        pieces = rest.split("/")
        if len(pieces) != 4:
            says = N_("Four hands are needed, with / between them; here are {n}.")
            self.problems.add(offset, says, n=len(pieces))
        held = {}
        for seat, piece in zip(SEATS.values(), pieces, strict=False):
            holding = self.hand(piece, offset)
            if holding is not None:
                held[seat] = holding
            offset += len(piece) + 1
        return dealer, held

    def hand(self, piece: str, offset: int) -> Holding | None:
        if piece == "-":
            return Holding(Cards())
        if piece.count(".") != 3:
            says = N_(
                "“{text}” is no hand: write its spades, hearts, diamonds and clubs with a full stop between them, such "
                "as AK.T98..7, or - when no card is left."
            )
            self.problems.add(offset, says, text=piece)
            return None
        bits, twice, whole = 0, [], True
        suits = iter(Suit)
        suit = next(suits)
        for place, letter in enumerate(piece, offset):
            if letter == ".":
                suit = next(suits)
            elif letter not in RANKS:
                whole = False
                if letter != SHOWN:  # which has been said
                    says = N_("“{text}” is no rank: write A, T, K, Q, J, 9, 8 or 7.")
                    self.problems.add(place, says, text=letter)
            else:
                card = Card(Rank(letter), suit)
                if bits & card.bit:
                    twice.append(card)
                bits |= card.bit
        twice.sort(key=lambda card: card.index ^ 7)  # by suit, each from its ace down, as the other forms have them
        return Holding(Cards.from_bits(bits), whole, tuple(twice))

    def contract(self, part: str, start: int) -> DealRecord:
        """Read the contract; the deal that comes back has nothing else."""
        if part == "0":
            self.where["Result"] = start
            return DealRecord(written=Written(result="passed"))
        if part.startswith("bid:"):
            return self.bidding(part, start)
        self.where |= {"Trump": start, "Taker": start, "Contract": start}
        found = _CONTRACT.fullmatch(part)
        if found is None:
            says = N_(
                "“{text}” is no contract: write its value, the trump suit, the side and x or xx for a coinche, such as "
                "90sNS or 110hEWx; or 0 when everybody passed; or bid: and how the bidding stands."
            )
            self.problems.add(start, says, text=part)
            return DealRecord()
        value, suit, side, coinche = found.groups()
        tags = [("Contract", value)] if self.value(value, start) else []
        if coinche:
            tags.append(("Coinche", coinche))
        return DealRecord(trump=Trump(suit), taker=Side(side), tags=tuple(tags))

    def bidding(self, part: str, start: int) -> DealRecord:
        self.where["Bidding"] = start
        found = BIDDING.fullmatch(part.removeprefix("bid:"))
        if found is None:
            says = N_(
                "“{text}” does not say how the bidding stands: write the bid and its bidder or 0, the passes, the "
                "coinche and who speaks, such as bid:90sN/p1/c0/S or bid:0/p2/W."
            )
            self.problems.add(start, says, text=part)
            return DealRecord()
        if found[1] and not self.value(found[1], start + 4):
            return DealRecord()
        return DealRecord(tags=(("Bidding", mirrored(found)),))

    def value(self, value: str, start: int) -> bool:
        if value in VALUES:
            return True
        self.problems.add(
            start, N_("“{text}” is no value of a contract: there are 80, 90 and so on to 160, and 250."), text=value
        )
        return False

    def tricks(self, part: str, start: int, dealer: Seat | None, deal: DealRecord) -> tuple[Turn, ...] | None:
        """Read the cards played and give each to its player."""
        if part == "-":
            return None
        if deal.written or any(name == "Bidding" for name, _value in deal.tags):
            self.problems.add(start, N_("Cards have been played, and the contract says that nobody has taken."))
        turns: list[Turn] = []
        leader = dealer.right if dealer else None
        for group, offset in _groups(part, start):
            played = self.trick(group, offset, start + len(part), len(turns))
            if played is None or leader is None:
                break
            seat = leader
            for card, place in played:
                self.where[f"turn {len(turns)}"] = place
                turns.append(Turn(seat, card))
                seat = seat.right
            if len(played) == 4:
                leader = winner(leader, [card for card, _place in played], deal.trump)
        return tuple(turns)

    def trick(self, group: str, offset: int, end: int, before: int) -> list[tuple[Card, int]] | None:
        """Read the cards of one trick; None when those after it could no longer be given to their players."""
        if before == 32 or not 2 <= len(group) <= 8 or (len(group) < 8 and offset + len(group) < end):
            says = N_(
                "A trick has four cards, such as 7sJsKh9s, with / between one trick and the next; only the last may "
                "have fewer, and there are eight at most."
            )
            self.problems.add(offset, says)
            return None
        played: list[tuple[Card, int]] = []
        for place in range(0, len(group), 2):
            rank, suit = group[place], group[place + 1 : place + 2]
            if rank not in RANKS or not suit or suit not in "shdc":
                says = N_("“{text}” is no card: write a rank (A T K Q J 9 8 7), then a suit (s h d c), such as 9h.")
                self.problems.add(offset + place, says, text=rank + suit)
                return None
            played.append((Card(Rank(rank), Suit(suit)), offset + place))
        return played

    def before(
        self, held: dict[Seat, Holding], turns: tuple[Turn, ...]
    ) -> tuple[Holding | None, Holding | None, Holding | None, Holding | None]:
        """Put the cards played back into the hands."""
        kept = dict(held)
        for number, turn in enumerate(turns):
            left = held.get(turn.seat, Holding(Cards(), whole=False))
            if turn.seat in kept and turn.card in kept[turn.seat].cards:
                says = N_("{card} has been played and still is with {player}; a CFN has the cards that are left.")
                offset = self.where[f"turn {number}"]
                self.problems.add(offset, says, grave=False, card=turn.card, player=turn.seat.title)
            held[turn.seat] = left._replace(cards=left.cards | Cards.from_bits(turn.card.bit))
        south, east, north, west = (held.get(seat) for seat in Seat)
        return south, east, north, west


def _groups(part: str, start: int) -> Iterator[tuple[str, int]]:
    """Yield the tricks of a part and the offset of each."""
    for piece in part.split("/"):
        yield piece, start
        start += len(piece) + 1


def mirrored(bidding: re.Match[str]) -> str:
    """Return how a bidding stands with East and West exchanged: from a CFN to a tag, and back."""
    value, suit, bidder, passes, coinche, speaker = bidding.groups()
    turned = str.maketrans("EW", "WE")
    if not value:
        return f"0/p{passes}/{speaker.translate(turned)}"
    return f"{value}{suit}{bidder.translate(turned)}/p{passes}/c{coinche or 0}/{speaker.translate(turned)}"


def winner(leader: Seat, cards: list[Card], trump: Trump | None) -> Seat | None:
    """Return who leads next; None when trumps are not known, and so nobody can say."""
    if trump is None:
        return None
    seat = leader
    for _step in range(Order.of(trump).best(cards)):
        seat = seat.right
    return seat
