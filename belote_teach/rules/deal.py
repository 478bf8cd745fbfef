"""One deal from the cut to its score, as immutable states.

A `Deal` goes through the bidding and the play. `bid` and `play` return the next state; what may not be done is
refused with `IllegalBid` or `IllegalPlay`, which hold the state, what was tried and the verdict on it. `account` scores
the deal when it is done, and `view` is what one seat can know.

>>> import random
>>> deal = Deal.random(random.Random(7), Seat.WEST)
>>> deal.phase, deal.turn, [str(bid) for bid in deal.legal_bids]
(<Phase.BIDDING: 'bidding'>, <Seat.SOUTH: 'S'>, ['pass', 'take'])
>>> deal = deal.bid("pass").bid("take")
>>> deal.taker, deal.trump == Trump.parse(deal.turned.suit.value), len(deal.hand(Seat.EAST))
(<Seat.EAST: 'E'>, True, 8)
>>> while deal.phase is Phase.PLAY:
...     deal = deal.play(next(iter(deal.legal_plays)))
>>> sum(deal.points.values())
162

Playing card by card through `Deal` checks everything. Who needs millions of deals plays `rules.table.Table` directly:
the same law in integers, with nothing checked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Final, Self

from belote_teach.cards import Card, Cards, Seat, Side
from belote_teach.rules.announcing import Announcement, Word, words_with
from belote_teach.rules.auction import Auction, Bid, LegalBids
from belote_teach.rules.declarations import Declared, Standing, find, standing, value
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import Account, Count, Sheet, score
from belote_teach.rules.setup import Dealt, SetupError, dealt_from
from belote_teach.rules.table import Table
from belote_teach.rules.trick import LegalPlays, Play, Position, Trick, Verdict
from belote_teach.rules.view import View
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random

    from belote_teach.rules.rulebook import Clause

__all__ = ["Deal", "IllegalPlay", "Phase", "Refusal"]


class Phase(Enum):
    """Where a deal stands."""

    BIDDING = "bidding"
    PLAY = "play"
    DONE = "done"
    PASSED_OUT = "passed out"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played at all, before anybody asks what the trick demands: a turn or a hand is wrong."""

    card: Card
    clause: Clause
    message: str
    words: tuple[tuple[str, object], ...] = ()
    allowed: bool = False

    @property
    def reason(self) -> str:
        """The reason as a sentence in the language in use."""
        return _(self.message).format(**{name: getattr(word, "title", word) for name, word in self.words})

    def __bool__(self) -> bool:
        return self.allowed


class IllegalPlay(ValueError):  # noqa: N818 - it says what happened at the table
    """A card that may not be played. Holds the `deal` as it was, the `card` and the `verdict` on it."""

    def __init__(self, deal: Deal, card: Card, verdict: Verdict | Refusal) -> None:
        self.deal, self.card, self.verdict = deal, card, verdict
        super().__init__(verdict.reason)

    @property
    def clause(self) -> Clause:
        """The rule that forbids it."""
        return self.verdict.clause


@dataclass(frozen=True, slots=True)
class _Game:
    """What does not change while the cards are played; what follows from it is worked out once."""

    rules: Rules
    dealer: Seat
    dealt: Dealt | None
    auction: Auction | None
    taker: Seat | None = None
    trump: Trump | None = None
    hands: tuple[Cards, ...] = ()
    declared: tuple[Declared, ...] = field(default=(), compare=False)
    standing: Standing | None = field(default=None, compare=False)
    pairs: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal. Make it with `Deal.random`, `Deal.of` (five cards dealt) or `Deal.with_hands` (all hands known)."""

    game: _Game
    plays: tuple[Play, ...] = ()
    said: tuple[Announcement, ...] = ()
    table: Table | None = field(default=None, compare=False, repr=False)

    @classmethod
    def random(cls, rng: random.Random, dealer: Seat, rules: Rules = CLASSIC) -> Self:
        """Shuffle, cut and deal with the source of chance given; the bidding is next."""
        return cls.of(dealt_from(rng, dealer, rules), rules)

    @classmethod
    def of(cls, dealt: Dealt, rules: Rules = CLASSIC) -> Self:
        """Begin the bidding after five cards each and the turned card."""
        return cls(_Game(rules, dealt.dealer, dealt, Auction(dealt.dealer, dealt.turned, rules)))

    @classmethod
    def with_hands(
        cls,
        hands: Mapping[Seat, Cards] | Sequence[Cards],
        *,
        dealer: Seat,
        taker: Seat | None = None,
        trump: Trump | None = None,
        rules: Rules = CLASSIC,
        auction: Auction | None = None,
    ) -> Self:
        """Begin the play with four known hands of eight (by seat, or in the order South, East, North, West).

        Give `taker` and `trump`, or the finished `auction`. Raises `SetupError` with all that is impossible.
        """
        held = tuple(hands[seat] for seat in _SEATS) if isinstance(hands, Mapping) else tuple(hands)
        if auction is not None:
            taker, trump, rules, dealer = auction.taker, auction.trump, auction.rules, auction.dealer
        if problems := _hands_problems(held, taker, auction):
            raise SetupError("deck", problems)
        if taker is None or trump is None:
            raise SetupError("taken", [_("Nobody has taken; give the taker and what trumps are.")])
        return cls._start(_Game(rules, dealer, None, auction, taker, trump, held))

    @classmethod
    def _start(cls, game: _Game) -> Self:
        """Return the state before the first lead, with everything that follows from the hands worked out."""
        rules, trump, leader = game.rules, game.trump, game.dealer.right
        assert trump is not None  # noqa: S101 - the bidding is over
        declared: tuple[Declared, ...] = ()
        if rules.declarations == "yes":
            declared = tuple(
                Declared(seat, declaration)
                for seat in _SEATS
                for declaration in find(game.hands[seat.index], trump, rules)
            )
        stands = standing(declared, trump, rules, leader)
        pairs = sum(_pairs(hand.bits, trump, rules) for hand in game.hands)
        whole = _Game(
            rules, game.dealer, game.dealt, game.auction, game.taker, trump, game.hands, declared, stands, pairs
        )
        table = Table.start(Law.of(rules, trump), tuple(hand.bits for hand in game.hands), leader.index)
        return cls(whole, (), (), table)

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.game.rules

    @property
    def dealer(self) -> Seat:
        """Who dealt."""
        return self.game.dealer

    @property
    def auction(self) -> Auction | None:
        """The bidding, or None when only the taker and the trumps are known."""
        return self.game.auction

    @property
    def turned(self) -> Card | None:
        """The card turned up, where it is known."""
        return self.game.auction.turned if self.game.auction else None

    @property
    def taker(self) -> Seat | None:
        """Who took, or None before anybody has."""
        return self.game.taker

    @property
    def trump(self) -> Trump | None:
        """What trumps are, or None before anybody has taken."""
        return self.game.trump

    @property
    def phase(self) -> Phase:
        """Where the deal stands."""
        if self.table is not None:
            return Phase.PLAY if self.table.left else Phase.DONE
        auction = self.game.auction
        return Phase.PASSED_OUT if auction is not None and auction.passed_out else Phase.BIDDING

    @property
    def turn(self) -> Seat | None:
        """The player to speak or to play, or None when there is nothing left to do."""
        if self.table is not None:
            return _SEATS[self.table.turn] if self.table.left else None
        return self.game.auction.turn if self.game.auction else None

    @property
    def next_dealer(self) -> Seat:
        """Who deals after this deal."""
        if self.phase is Phase.PASSED_OUT and self.game.auction:
            return self.game.auction.next_dealer
        return self.dealer.right

    def hand(self, seat: Seat) -> Cards:
        """Return the cards that a seat holds now."""
        if self.table is not None:
            return Cards.from_bits(self.table.hands[seat.index])
        return self.game.dealt.hand(seat) if self.game.dealt else Cards()

    def first_hand(self, seat: Seat) -> Cards:
        """Return the eight cards with which a seat began the play; before it, the five."""
        return self.game.hands[seat.index] if self.game.hands else self.hand(seat)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The complete tricks in order."""
        return tuple(Trick(self.plays[place : place + 4]) for place in range(0, len(self.plays) // 4 * 4, 4))

    @property
    def trick(self) -> Trick:
        """The trick on the table, empty when it is not yet led to."""
        return Trick(self.plays[len(self.plays) // 4 * 4 :])

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who won each complete trick."""
        won = [self.plays[place].seat for place in range(4, len(self.plays), 4)]
        if self.table is not None and self.plays and not len(self.plays) % 4:
            won.append(_SEATS[self.table.turn])
        return tuple(won)

    @property
    def points(self) -> dict[Side, int]:
        """Card points that each side has won so far, the last trick's ten included once it is played."""
        south_north, east_west = self.table.points if self.table else (0, 0)
        return {Side.NORTH_SOUTH: south_north, Side.EAST_WEST: east_west}

    @property
    def standing(self) -> Standing | None:
        """Which side's declarations stand and why; None until the first trick is complete."""
        return self.game.standing if len(self.plays) >= 4 else None

    @property
    def shown(self) -> tuple[Declared, ...]:
        """The declarations that lie open: those that stand, once the first trick is complete."""
        return self.game.standing.declared if self.game.standing and len(self.plays) >= 4 else ()

    @property
    def legal_bids(self) -> LegalBids:
        """The bids that may be made now; none once the bidding is over."""
        return LegalBids(self._bidding())

    def bid(self, bid: Bid | str, seat: Seat | None = None) -> Deal:
        """Return the deal after a bid; `IllegalBid` when it may not be made. Who takes gets the cards at once."""
        game = self.game
        auction = self._bidding().bid(bid, seat)
        if auction.taker is None or game.dealt is None:
            return Deal(_Game(game.rules, game.dealer, game.dealt, auction))
        hands = game.dealt.completed(auction.taker)
        return Deal._start(_Game(game.rules, game.dealer, game.dealt, auction, auction.taker, auction.trump, hands))

    def _bidding(self) -> Auction:
        if self.game.auction is None:
            raise SetupError("taken", [_("This deal begins with the play; its bidding is not known.")])
        return self.game.auction

    @property
    def position(self) -> Position:
        """The player to move as a position; `SetupError` when nobody is to play."""
        if self.table is None or not self.table.left or self.trump is None:
            raise SetupError("second_deal", [_("Nobody is to play a card now.")])
        table = self.table
        hand, seat = Cards.from_bits(table.hands[table.turn]), _SEATS[table.turn]
        return Position.unchecked(hand, self.trick, self.trump, table.law, seat, table.asked())

    @property
    def legal_plays(self) -> LegalPlays:
        """The cards that may be played now, as a view with `in`, iteration, `len` and `explain`."""
        return LegalPlays(self.position)

    def explain(self, card: Card, seat: Seat | None = None) -> Verdict | Refusal:
        """Say whether a card may be played now (by `seat`, when it is given) and why."""
        refusal = self._refusal(card, seat)
        return self.legal_plays.explain(card) if refusal is None else refusal

    def _refusal(self, card: Card, seat: Seat | None) -> Refusal | None:
        """Return what is wrong before the trick is looked at, if anything is."""
        table = self.table
        if table is None:
            clause = "all_pass" if self.phase is Phase.PASSED_OUT else "second_deal"
            says = N_("Cards are played when somebody has taken and everybody has eight.")
            return Refusal(card, CLAUSES[clause], says)
        if not table.left:
            return Refusal(card, CLAUSES["eight_tricks"], N_("All eight tricks have been played."))
        turn = _SEATS[table.turn]
        if seat is not None and seat is not turn:
            says = N_("{seat} is out of turn: it is {player} to play.")
            clause = "turn" if table.led >= 0 else "opening_lead"
            return Refusal(card, CLAUSES[clause], says, (("seat", seat), ("player", turn)))
        if not table.hands[table.turn] & card.bit:
            held = Cards.from_bits(table.hands[table.turn])
            words = (("card", card), ("player", turn), ("hand", listed(each.text for each in held)))
            return Refusal(card, CLAUSES["own_cards"], N_("{player} does not hold the {card}, but {hand}."), words)
        return None

    def play(self, card: Card | str, seat: Seat | None = None, *, say: bool = True) -> Deal:
        """Return the deal after the player to move has played a card; `IllegalPlay` when it may not be played.

        `seat` is checked when it is given. Where the table asks for the words of a belote, they are said unless `say`
        is off.
        """
        if isinstance(card, str):
            card = Card.parse(card)
        table = self.table
        bit = card.bit
        if table is None or not table.legal_now(bit) or (seat is not None and seat.index != table.turn):
            raise IllegalPlay(self, card, self.explain(card, seat))
        game, said = self.game, self.said
        player = _SEATS[table.turn]
        if bit & game.pairs:
            said += words_with(card, player, table, said, game.rules, say=say)
        if game.declared and len(self.plays) < 4:
            said += self._declares(player, card)
        after = _NEW(Deal)
        _PUT(after, "game", game)
        _PUT(after, "plays", (*self.plays, Play(player, card)))
        _PUT(after, "said", said)
        _PUT(after, "table", table.after(card.index))
        return after

    def _declares(self, player: Seat, card: Card) -> tuple[Announcement, ...]:
        """What a player declares with the first card: what kind it is and its worth, not which cards."""
        game = self.game
        assert game.trump is not None  # noqa: S101 - cards are being played
        return tuple(
            Announcement(player, Word.DECLARATION, card, declaration.kind, worth)
            for seat, declaration in game.declared
            if seat is player and (worth := value(declaration, game.trump, game.rules))
        )

    def view(self, seat: Seat) -> View:
        """Return what a seat can know: its own cards and what lies or was said in the open, and nothing else."""
        return View(
            seat=seat,
            rules=self.rules,
            dealer=self.dealer,
            hand=self.hand(seat),
            auction=self.auction,
            taker=self.taker,
            trump=self.trump,
            tricks=self.tricks,
            trick=self.trick,
            said=self.said,
            shown=self.shown,
            turn=self.turn,
        )

    def sheet(self, held: int = 0) -> Sheet:
        """Return what both sides brought home; `SetupError` while the deal is not done."""
        if self.phase is not Phase.DONE or self.taker is None:
            raise SetupError("eight_tricks", [_("The deal is not over; it is scored after eight tricks.")])
        side = self.taker.side
        return Sheet(
            taker=side, takers=self._count(side), defenders=self._count(side.other), rules=self.rules, held=held,
            trump=self.trump,
        )  # fmt: skip

    def _count(self, side: Side) -> Count:
        game, table = self.game, self.table
        assert table is not None and game.standing is not None and game.trump is not None  # noqa: S101, PT018 - it is done
        place = 0 if side is Side.NORTH_SOUTH else 1
        winners = self.winners
        pile = 0
        for number, winner in enumerate(winners):
            if winner.side is side:
                for _seat, card in self.plays[4 * number : 4 * number + 4]:
                    pile |= card.bit
        mine = game.standing.declared if game.standing.side is side else ()
        scored = [each.card for each in self.said if each.word is Word.REBELOTE and each.seat.side is side]
        pairs = 0
        for card in scored:
            pairs |= 0x60 << 8 * card.suit.index
        held = sum(
            (game.pairs & game.hands[seat.index].bits).bit_count() // 2 for seat in _SEATS if seat.side is side
        ) if game.pairs else 0  # fmt: skip
        return Count(
            cards=table.points[place],
            declared=game.standing.points if mine else 0,
            belotes=len(scored),
            tricks=table.tricks[place],
            silent=held - len(scored),
            pile=Cards.from_bits(pile),
            declarations=mine,
            values=tuple(value(each.declaration, game.trump, game.rules) for each in mine),
            pairs=Cards.from_bits(pairs),
            last=winners[-1].side is side,
        )

    def account(self, held: int = 0) -> Account:
        """Score the deal; `held` points are waiting. `SetupError` while it is not done."""
        return score(self.sheet(held), check=False)


_SEATS: Final = tuple(Seat)
_NEW: Final = Deal.__new__
_PUT: Final = object.__setattr__


def _pairs(hand: int, trump: Trump, rules: Rules) -> int:
    """Return the bits of the kings and queens of trumps that a hand holds together."""
    if trump is Trump.ALL and rules.all_trumps_belote == "none":
        return 0
    pairs = 0
    for suit in trump.suits:
        pair = 0x60 << 8 * suit.index
        if hand & pair == pair:
            pairs |= pair
    return pairs


def _hands_problems(hands: tuple[Cards, ...], taker: Seat | None, auction: Auction | None) -> list[str]:
    """Say everything that is impossible about four hands."""
    problems = []
    if len(hands) != 4:
        return [_("There are {n} hands; four are needed.").format(n=len(hands))]
    owner: dict[Card, Seat] = {}
    for seat, hand in zip(_SEATS, hands, strict=True):
        if len(hand) != 8:
            problems.append(_("{player} holds {n} cards; everybody has eight.").format(player=seat.title, n=len(hand)))
        for card in hand:
            if card in owner:
                problems.append(
                    _("{card} is with {one} and with {other}; there is one of each card.").format(
                        card=card, one=owner[card].title, other=seat.title
                    )
                )
            owner[card] = seat
    if not problems and auction is not None and taker is not None and owner[auction.turned] is not taker:
        problems.append(
            _("The turned card {card} is with {player}; it goes to the taker, {taker}.").format(
                card=auction.turned, player=owner[auction.turned].title, taker=taker.title
            )
        )
    return problems
