"""Deals as a table would write them down: the bridge from a `Deal` to a `DealRecord`, made a second time for the tests.

`push` puts any card on the table, allowed or not, and the deal goes on as it would among people who did not notice.
What is written of it is right for what happened: tricks, points and totals are those of the cards that lay there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from belote_teach import Cards, Seat, Side
from belote_teach.records.record import Call, DealRecord, Holding, Points, Shown, Turn, Written
from belote_teach.rules.announcing import Word, words_with
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.declarations import Declared, Kind, standing
from belote_teach.rules.match import Match
from belote_teach.rules.order import LAST_TRICK, Order
from belote_teach.rules.scoring import Account, Count, Sheet, score
from belote_teach.rules.table import Table
from belote_teach.rules.trick import Play
from tests.random_tables import played_out

if TYPE_CHECKING:
    import random
    from collections.abc import Collection, Sequence

    from belote_teach import Card, Rules, Trump
    from belote_teach.rules.declarations import Declaration

__all__ = [
    "SEATS", "SIDES", "Contract", "called", "counts_of", "legal_for", "match_written",
    "play_on", "push", "shown_by", "some_hands", "some_of", "trick_winners", "written",
    "written_down",
]  # fmt: skip

SEATS: Final = tuple(Seat)
SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)


# --- playing what may not be played ---


def push(deal: Deal, card: Card, seat: Seat | None = None, *, say: bool = True) -> Deal:
    """Return the deal after a card of any player, whether or not it may be played, is held or is in turn."""
    table = deal.table
    assert table is not None
    turn = table.turn if seat is None else seat.index
    hands = tuple(hand | card.bit if each == turn else hand for each, hand in enumerate(table.hands))
    table = _changed(table, turn=turn, hands=hands)
    player, said = SEATS[turn], deal.said
    if card.bit & deal.game.pairs & deal.game.hands[turn].bits:
        said += words_with(card, player, table, said, deal.rules, say=say)
    return Deal(deal.game, (*deal.plays, Play(player, card)), said, table.after(card.index))


def _changed(table: Table, **slots: Any) -> Table:
    changed = Table.__new__(Table)
    for name in Table.__slots__:
        setattr(changed, name, slots.get(name, getattr(table, name)))
    return changed


def legal_for(deal: Deal, seat: Seat) -> Cards:
    """Return the cards that a seat might play now if it were in turn, with the cards that lie there."""
    assert deal.table is not None
    return Cards.from_bits(_changed(deal.table, turn=seat.index).legal())


def play_on(deal: Deal, rng: random.Random, cards: int = 32) -> Deal:
    """Return the deal after that many more cards (or all), each legal for the one who is to play it."""
    while deal.table is not None and deal.table.left and cards:
        legal = Cards.from_bits(deal.table.legal())
        deal = push(deal, rng.choice(list(legal)), say=rng.random() < 0.8)
        cards -= 1
    return deal


# --- counting what was played ---


def trick_winners(plays: Sequence[Play], trump: Trump) -> list[Seat]:
    """Return who won each complete trick, whoever led to the next."""
    order = Order.of(trump)
    tricks = [plays[place : place + 4] for place in range(0, len(plays) // 4 * 4, 4)]
    return [trick[order.best([card for _seat, card in trick])].seat for trick in tricks]


def counts_of(deal: Deal, to: Sequence[Side], declared: Sequence[Declared]) -> dict[Side, Count]:
    """Return what each side brought home of a deal of eight tricks, which went to the sides given."""
    trump, rules = deal.trump, deal.rules
    assert trump is not None
    points = Order.of(trump).points
    stands = standing(declared, trump, rules, deal.dealer.right)
    counts = {}
    for side in SIDES:
        mine = [number for number, winner in enumerate(to) if winner is side]
        cards = sum(points[card.index] for number in mine for _seat, card in deal.plays[4 * number : 4 * number + 4])
        counts[side] = Count(
            cards=cards + LAST_TRICK * (7 in mine),
            declared=stands.points if stands.side is side else 0,
            belotes=sum(each.word is Word.REBELOTE and each.seat.side is side for each in deal.said),
            tricks=len(mine),
        )
    return counts


@dataclass(frozen=True, slots=True)
class Contract:
    """Who took what, at which table: all that a sheet needs to know beside what was brought home."""

    taker: Side
    trump: Trump
    rules: Rules

    @classmethod
    def of(cls, deal: Deal) -> Contract:
        """Return the contract of a deal that somebody took."""
        assert deal.taker is not None
        assert deal.trump is not None
        return cls(deal.taker.side, deal.trump, deal.rules)

    def account(self, counts: dict[Side, Count], held: int) -> Account:
        """Score what both sides brought home."""
        takers, defenders = counts[self.taker], counts[self.taker.other]
        sheet = Sheet(
            taker=self.taker, takers=takers, defenders=defenders, rules=self.rules, held=held, trump=self.trump
        )
        return score(sheet, check=False)


# --- writing it down ---


def shown_by(declared: Sequence[Declared], trump: Trump, rules: Rules, leader: Seat) -> tuple[Shown, ...]:
    """Return what was said and shown: all say what they have, and the side with the best shows its own."""
    stands = standing(declared, trump, rules, leader)
    return tuple(
        Shown(seat, called(declaration), declaration.cards if (seat, declaration) in stands.declared else None)
        for seat, declaration in declared
    )


def called(declaration: Declaration) -> str:
    """Return what a player calls a declaration."""
    if declaration.kind is Kind.CARRE:
        return "carre"
    return {3: "tierce", 4: "quarte"}.get(declaration.length, "quinte")


def written(
    contract: Contract, counts: dict[Side, Count], before: tuple[int, int] = (0, 0), waiting: int = 0
) -> Written:
    """Return the lines of the sheet of a deal that was played to its end."""
    account = contract.account(counts, waiting)
    both = [counts[side] for side in SIDES]
    cards = [count.cards for count in both]
    if account.capot and (account.capot is account.taker or contract.rules.defenders_capot == "yes"):
        cards[SIDES.index(account.capot)] = contract.rules.capot
    scored = Points(*(account.points[side] for side in SIDES))
    return Written(
        before=Points(*before),
        waiting=waiting,
        tricks=Points(*(count.tricks or 0 for count in both)),
        cards=Points(*cards),
        declarations=Points(*(count.declared for count in both)),
        belote=Points(*(20 * count.belotes for count in both)),
        result=account.outcome.value,
        score=scored,
        held=account.held,
        total=Points(before[0] + scored.ns, before[1] + scored.ew),
    )


def written_down(
    deal: Deal,
    *,
    before: tuple[int, int] = (0, 0),
    waiting: int = 0,
    number: int | None = None,
    words: bool = True,
    declared: Sequence[Declared] | None = None,
    to: Sequence[Side] | None = None,
) -> DealRecord:
    """Write a deal down with everything that there is to write; the score only when the deal is over.

    `declared` is what the players declared, all that they had unless it is given; `to` the side to which each trick
    went, that of the winner unless it is given. `words` is whether those of a belote are written where they come by
    themselves.
    """
    auction, dealt, rules = deal.auction, deal.game.dealt, deal.rules
    assert auction is not None
    assert dealt is not None
    calls, seat = [], deal.dealer
    for bid in auction.bids:
        seat = seat.right
        calls.append(Call(seat, bid))
    record = DealRecord(
        number=number, dealer=deal.dealer, packets=dealt.packets, turned=auction.turned, calls=tuple(calls),
    )  # fmt: skip
    if deal.phase is Phase.PASSED_OUT:
        lost = rules.pool_after_pass == "lost"  # noqa: S105 - points, not words
        held = 0 if lost else waiting
        sheet = Written(before=Points(*before), waiting=waiting, result="passed", held=held, total=Points(*before))
        return replace(record, written=sheet)
    assert deal.trump is not None
    declared = deal.game.declared if declared is None else declared
    winners = trick_winners(deal.plays, deal.trump)
    said: dict[Card, str] = {}
    if words or rules.belote_words != "automatic":
        said = {each.card: each.word.value for each in deal.said if each.word is not Word.DECLARATION}
    turns = tuple(
        Turn(
            seat, card,
            words=(said[card],) if card in said else (),
            won=winners[place // 4] if place % 4 == 3 else None,
        )
        for place, (seat, card) in enumerate(deal.plays)
    )  # fmt: skip
    south, east, north, west = (Holding(hand) for hand in deal.game.hands)
    record = replace(
        record,
        hands=(south, east, north, west),
        taker=deal.taker,
        trump=deal.trump,
        shown=shown_by(declared, deal.trump, rules, deal.dealer.right) if rules.declarations == "yes" else None,
        turns=turns,
    )
    if len(turns) == 32:
        went = [winner.side for winner in winners] if to is None else to
        return replace(record, written=written(Contract.of(deal), counts_of(deal, went, declared), before, waiting))
    return record


def match_written(
    rng: random.Random, rules: Rules, dealer: Seat, most: int = 4, *, words: bool = True
) -> tuple[list[DealRecord], Match]:
    """Play the first deals of a match, at `most` so many, and write all of them down; and return the match itself."""
    match, records = Match(dealer, rules), []
    for number in range(1, most + 1):
        if match.finished:
            break
        deal = played_out(match.next_deal(rng), rng)
        records.append(written_down(deal, before=match.totals, waiting=match.held, number=number, words=words))
        match = match.after(deal)
    return records, match


# --- leaving things out ---

_TAGS: Final = ("number", "dealer", "packets", "turned", "taker", "trump", "calls", "shown")
_LINES: Final = tuple(Written.__dataclass_fields__)


def some_of(record: DealRecord, rng: random.Random, keep: Collection[str] = ()) -> DealRecord:
    """Leave out what a table may not have written, at random, but for what is named in `keep`.

    The fields of a `DealRecord` and of a `Written` are named as they are there; `winners` stands for the winners of
    tricks, `trumps` for any of the ways in which it is known what trumps are.
    """
    chance = rng.choice((0.0, 0.2, 0.5, 0.8))
    gone = {name for name in (*_TAGS, *_LINES) if name not in keep and rng.random() < chance}
    if "trumps" in keep:
        gone.discard("trump")
    changes: dict[str, Any] = {name: None for name in _TAGS if name in gone}
    if record.written:
        changes["written"] = replace(record.written, **{name: None for name in _LINES if name in gone})
    if "hands" not in keep:
        changes["hands"] = some_hands(record.hands, rng)
    if record.taker is not None and isinstance(record.taker, Seat) and "taker" not in gone and rng.random() < 0.3:
        changes["taker"] = record.taker if "taker" in keep else record.taker.side
    if record.turns is not None and "winners" not in keep:
        changes["turns"] = some_winners(record.turns, rng)
    return replace(record, **changes)


Hands = tuple[Holding | None, Holding | None, Holding | None, Holding | None]


def some_hands(hands: Hands, rng: random.Random) -> Hands:
    """Return all hands, none, or some, of which some cards may be left out."""
    way = rng.choice(("all", "none", "some"))
    if way == "all":
        return hands
    south, east, north, west = (some_hand(hand, rng) if way == "some" else None for hand in hands)
    return south, east, north, west


def some_hand(hand: Holding | None, rng: random.Random) -> Holding | None:
    """Return the hand, or some of its cards, or nothing."""
    way = rng.choice(("whole", "part", "nothing"))
    if hand is None or way == "nothing":
        return None
    if way == "whole":
        return hand
    return Holding(Cards(card for card in hand.cards if rng.random() < 0.5), whole=False)


def some_winners(turns: tuple[Turn, ...], rng: random.Random) -> tuple[Turn, ...]:
    """Return the turns with the winners of all tricks, of none or of some, by the player or only the side."""
    way = rng.choice(("all", "none", "some"))
    if way == "all":
        return turns
    changed = []
    for turn in turns:
        won = turn.won
        if won is not None:
            side = won.side if isinstance(won, Seat) else won
            won = None if way == "none" else rng.choice((None, won, side))
        changed.append(turn._replace(won=won))
    return tuple(changed)
