"""Writing a record of one deal as a CFN, and saying what that cannot hold.

>>> from belote_teach.records.cfn_reader import read_line
>>> record = read_line("S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx").record
>>> fit = fitted(Record(deals=record.deals, comment="from the club"))
>>> fit.line[-7:], fit.lacks, [str(problem) for problem in fit.lost]
('110hEWx', (), ['/comment: The comment on the record is left out.'])
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Card, Cards, Rank, Seat, Side, Suit
from belote_teach.records.cfn_reader import BIDDING, RANKS, SEATS, VALUES, mirrored, winner
from belote_teach.records.problem import Problem, clipped
from belote_teach.records.record import VERSION, DealRecord, Record, Turn, Written
from belote_teach.rules.auction import Bid
from belote_teach.rules.order import Trump
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["Fitted", "fitted"]

_LETTERS: Final = {seat: letter for letter, seat in SEATS.items()}
_LOWEST: Final = VALUES[0]
_COINCHES: Final = ("x", "xx")
_ALL: Final = (1 << 32) - 1


class Fitted(NamedTuple):
    """A record laid into the notation: its line (if nothing lacks), what lacks, and what gets lost or is made up."""

    line: str
    lacks: tuple[Problem, ...]
    lost: tuple[Problem, ...]


def fitted(record: Record) -> Fitted:
    """Lay a record of one deal into the notation."""
    fit = _Fit(record)
    return Fitted(fit.line, tuple(fit.lacks), tuple(fit.lost))


class _Contract(NamedTuple):
    """A contract as it is written, and the trumps under which the cards are played."""

    text: str
    trump: Trump | None


class _Fit:
    """A record laid into the notation: its `line`, what it `lacks` for that, and what gets `lost`."""

    def __init__(self, record: Record) -> None:
        self.line = ""
        self.lacks: list[Problem] = []
        self.lost: list[Problem] = []
        self.left_out(record, _RECORD_LOSSES, _PLAIN, "")
        if len(record.deals) != 1:
            says = _("A CFN holds one deal, and this record has {n}.")
            self.lack("/deals", says.format(n=len(record.deals)))
            return
        [deal] = record.deals
        self.left_out(deal, _DEAL_LOSSES, _NOTHING, _DEAL)
        self.tags = list(deal.tags)
        contract = self.contract(deal)
        self.sheet(deal, passed=contract.text == "0")
        self.said(deal.turns or ())
        hands = self.hands(deal)
        if deal.dealer is None:
            self.lack(f"{_DEAL}/dealer", _("The dealer is not known, and who leads first follows from that."))
        elif not self.lacks:
            tricks = self.tricks(deal.dealer, deal.turns or (), hands, contract.trump)
            left = "/".join(_hand(hands[seat]) for seat in SEATS.values())
            self.line = f"{_LETTERS[deal.dealer]}:{left} {tricks} {contract.text}"
        if self.tags:
            says = _("The tags {names} are left out.")
            self.lose(f"{_DEAL}/tags", says.format(names=listed(clipped(name) for name, _value in self.tags)))

    def lack(self, path: str, message: str) -> None:
        self.lacks.append(Problem(0, 0, message, path=path))

    def lose(self, path: str, message: str) -> None:
        self.lost.append(Problem(0, 0, message, path=path))

    def left_out(self, whole: object, losses: Mapping[str, tuple[str, str]], plain: object, path: str) -> None:
        """Note the fields that hold something and have no place in a CFN."""
        for name, (member, says) in losses.items():
            if getattr(whole, name) != getattr(plain, name):
                self.lose(f"{path}/{member}", _(says))

    def tag(self, name: str) -> str:
        """Take the first tag of that name out of those still to be said, and return its value."""
        for place, (each, value) in enumerate(self.tags):
            if each == name:
                del self.tags[place]
                return value
        return ""

    def contract(self, deal: DealRecord) -> _Contract:
        trump, side = _taken(deal)
        if trump is None:
            return self.no_contract(deal, side)
        if trump.suit is None:
            says = _("In CFN a suit is trumps; there is no contract for {trump}.")
            self.lack(f"{_DEAL}/trump", says.format(trump=trump.title))
        if side is None:
            self.lack(f"{_DEAL}/taker", _("Which side took is not known, and a contract in CFN names it."))
        if isinstance(deal.taker, Seat):
            self.lose(f"{_DEAL}/taker", _("Which player took is left out; CFN has only the side."))
        value, coinche = self.tag("Contract"), self.tag("Coinche")
        if value not in VALUES:
            says = _("The record has no contract of a value that CFN knows; {value} would be written, the lowest.")
            self.lose(f"{_DEAL}/tags", says.format(value=_LOWEST))
            value = _LOWEST
        if coinche and coinche not in _COINCHES:
            self.lose(f"{_DEAL}/tags", _("The tag “Coinche” has neither x nor xx, and is left out."))
            coinche = ""
        return _Contract(f"{value}{trump.value}{side.value if side else ''}{coinche}", trump)

    def no_contract(self, deal: DealRecord, side: Side | None) -> _Contract:
        if deal.turns:
            self.lack(f"{_DEAL}/trump", _("What trumps are is not known, and who won each trick follows from that."))
        if side is not None:
            self.lose(f"{_DEAL}/taker", _("Who took is left out, as what trumps are is not known."))
        if deal.written.result == "passed":
            return _Contract("0", None)
        bidding = BIDDING.fullmatch(self.tag("Bidding"))
        if bidding is not None and (not bidding[1] or bidding[1] in VALUES):
            return _Contract(f"bid:{mirrored(bidding)}", None)
        self.lose(f"{_DEAL}/tags", _("How the bidding stands is not known; it would be written as just begun."))
        return _Contract(f"bid:0/p0/{_LETTERS[deal.dealer.right] if deal.dealer else ''}", None)

    def sheet(self, deal: DealRecord, *, passed: bool) -> None:
        names = [each.name for each in fields(Written) if getattr(deal.written, each.name) is not None]
        if passed:
            names.remove("result")
        if names:
            self.lose(f"{_DEAL}/score", _("What was written down of the score is left out."))

    def said(self, turns: tuple[Turn, ...]) -> None:
        for name, says in _TURN_LOSSES.items():
            places = [place for place, turn in enumerate(turns) if getattr(turn, name)]
            if places:
                self.lose(f"{_DEAL}/play/{places[0]}/{name}", _(says))

    def hands(self, deal: DealRecord) -> dict[Seat, int]:
        """Return the hands before the first lead, in bits; the lacks say where they cannot be known."""
        held = {seat: holding.cards.bits for seat in Seat if (holding := deal.hand(seat)) and holding.whole}
        known = {seat: holding.cards.bits if (holding := deal.hand(seat)) else 0 for seat in Seat}
        for turn in deal.turns or ():
            known[turn.seat] |= turn.card.bit
        held |= {seat: bits for seat, bits in known.items() if seat not in held and bits.bit_count() == 8}
        missing = [seat for seat in Seat if seat not in held]
        if len(missing) == 1 and all(bits.bit_count() == 8 for bits in held.values()):
            rest = _ALL & ~(held[missing[0].right] | held[missing[0].partner] | held[missing[0].left])
            if rest.bit_count() == 8 and not known[missing[0]] & ~rest:
                held[missing.pop()] = rest
        if missing:
            says = _("Not every card of {players} is known, and a CFN shows all hands.")
            self.lack(f"{_DEAL}/hands", says.format(players=listed(seat.title for seat in missing)))
        self.once(deal, held)
        return held

    def once(self, deal: DealRecord, held: dict[Seat, int]) -> None:
        seen = twice = 0
        for bits in held.values():
            twice |= seen & bits
            seen |= bits
        for seat in Seat:
            holding = deal.hand(seat)
            twice |= Cards(holding.twice).bits if holding else 0
        if twice:
            says = _("CFN has each card once, and in these hands there is more than one {cards}.")
            self.lack(
                f"{_DEAL}/hands", says.format(cards=listed((card.text for card in Cards.from_bits(twice)), last="or"))
            )

    def tricks(self, dealer: Seat, turns: tuple[Turn, ...], hands: dict[Seat, int], trump: Trump | None) -> str:
        """Return the cards played, which leave the hands, up to the first that CFN could not give to its player."""
        tricks: list[list[Card]] = [[]]
        leader = seat = dealer.right
        for number, turn in enumerate(turns, 1):
            if turn.seat is not seat or not hands[seat] & turn.card.bit:
                says = _(
                    "CFN says who played a card only by turn and by hand, which {player}’s {card} does not follow: the "
                    "play from card {n} on is left out."
                )
                self.lose(f"{_DEAL}/play", says.format(player=turn.seat.title, card=turn.card, n=number))
                break
            hands[seat] ^= turn.card.bit
            tricks[-1].append(turn.card)
            seat = seat.right
            if len(tricks[-1]) == 4:
                leader = seat = winner(leader, tricks[-1], trump) or leader
                tricks.append([])
        return "/".join("".join(card.text for card in trick) for trick in tricks if trick) or "-"


def _taken(deal: DealRecord) -> tuple[Trump | None, Side | None]:
    """Return trumps and the side that took, from what is written of them or from the bidding."""
    trump, taker = deal.trump, deal.taker
    taking = [call for call in deal.calls or () if call.bid is not Bid.PASS][-1:]
    for call in taking:
        turned = Trump(deal.turned.suit.value) if deal.turned else None
        trump = trump or call.bid.named or turned
        taker = taker or call.seat
    return trump, taker.side if isinstance(taker, Seat) else taker


def _hand(bits: int) -> str:
    if not bits:
        return "-"
    suits = (bits >> 8 * suit.index & 0xFF for suit in Suit)
    return ".".join("".join(rank for rank in RANKS if suit >> Rank(rank).index & 1) for suit in suits)


_PLAIN: Final = Record(version=VERSION)
_NOTHING: Final = DealRecord()
_DEAL: Final = "/deals/0"
_RECORD_LOSSES: Final = {
    "version": ("version", N_("The version of the record is left out.")),
    "rules": ("rules", N_("The rules are left out; CFN names no table.")),
    "letters": ("letters", N_("That the cards are written with French letters is left out.")),
    "tags": ("tags", N_("The tags of the record are left out.")),
    "comment": ("comment", N_("The comment on the record is left out.")),
}
_DEAL_LOSSES: Final = {
    "number": ("number", N_("The number of the deal is left out.")),
    "cut": ("cut", N_("The cut is left out.")),
    "packets": ("packets", N_("The packets are left out.")),
    "turned": ("turned", N_("The card turned up is left out.")),
    "comment": ("comment", N_("The comment on the deal is left out.")),
    "calls": ("auction", N_("The bidding is left out.")),
    "shown": ("declared", N_("The declarations are left out.")),
}
_TURN_LOSSES: Final = {
    "words": N_("The words belote and rebelote are left out."),
    "won": N_("To whom the table gave the tricks is left out; in CFN the best card takes each."),
    "mark": N_("The marks on cards are left out."),
    "comment": N_("The comments on cards are left out."),
}
