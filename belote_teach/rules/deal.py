"""One deal from the cut to its score, as immutable states.

A `Deal` goes through the bidding and the play. `bid` and `play` return the next state; what may not be done is
refused with `IllegalBid` or `IllegalPlay`, which hold the state, what was tried and the verdict on it. `account` scores
the deal when it is done, and `view` is what one seat can know.

>>> import random
>>> deal = Deal.random(random.Random(7), "W")
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

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from belote_teach.cards import Card, Cards, Seat, Side, Suit
from belote_teach.rules.announcing import Announcement, Word, words_with
from belote_teach.rules.auction import Auction, Bid, LegalBids, dealer_after
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
        return _(self.message).format(**{name: _named(word) for name, word in self.words})

    def __bool__(self) -> bool:
        return self.allowed


def _named(word: object) -> object:
    """Return what stands for a thing in a sentence."""
    if isinstance(word, Card):
        return word.definite
    return word.title if isinstance(word, Seat) else word


class IllegalPlay(ValueError):  # noqa: N818 - it says what happened at the table
    """A card that may not be played. Holds the `deal` as it was, the `card` and the `verdict` on it."""

    def __init__(self, deal: Deal, card: Card, verdict: Verdict | Refusal) -> None:
        self.deal, self.card, self.verdict = deal, card, verdict
        super().__init__(verdict.reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.deal, self.card, self.verdict)

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
    """One deal. Make it with `Deal.random`, `Deal.of` (five cards dealt) or `Deal.with_hands` (all hands known).

    Cards, seats, bids, trumps and rules may be given as text everywhere.
    """

    game: _Game
    plays: tuple[Play, ...] = ()
    said: tuple[Announcement, ...] = ()
    table: Table | None = field(default=None, compare=False, repr=False)

    @classmethod
    def random(cls, rng: random.Random, dealer: Seat | str, rules: Rules | str = CLASSIC) -> Self:
        """Shuffle, cut and deal with the source of chance given; the bidding is next."""
        return cls.of(dealt_from(rng, dealer, rules), rules)

    @classmethod
    def of(cls, dealt: Dealt, rules: Rules | str = CLASSIC) -> Self:
        """Begin the bidding after five cards each and the turned card."""
        rules = Rules.parse(rules)
        return cls(_Game(rules, dealt.dealer, dealt, Auction(dealt.dealer, dealt.turned, rules)))

    @classmethod
    def with_hands(
        cls,
        hands: Mapping[Any, Iterable[Card | str] | str] | Sequence[Iterable[Card | str] | str],
        *,
        dealer: Seat | str | None = None,
        taker: Seat | str | None = None,
        trump: Trump | Suit | str | None = None,
        rules: Rules | str | None = None,
        auction: Auction | None = None,
    ) -> Self:
        """Begin the play with four known hands of eight (by seat, or in the order South, East, North, West).

        Give `dealer`, `taker` and `trump`, or the finished `auction`, which knows them all and must agree with what is
        given beside it. Raises `SetupError` with all that is impossible.
        """
        held = _by_seat(hands)
        given = _Named(
            Seat.of(dealer) if dealer is not None else None,
            Seat.of(taker) if taker is not None else None,
            Trump.of(trump) if trump is not None else None,
            Rules.parse(rules) if rules is not None else None,
        )
        if auction is not None:
            known = _Named(auction.dealer, auction.taker, auction.trump, auction.rules)
            if problems := _disagreements(given, known):
                raise SetupError("taken", problems)
            given = known
        if problems := _hands_problems(held, given.taker, auction):
            raise SetupError("deck", problems)
        if given.taker is None or given.trump is None:
            raise SetupError("taken", [_("Nobody has taken; give the taker and what trumps are.")])
        if given.dealer is None:
            raise SetupError("opening_lead", [_("Give the dealer: the player to the dealer’s right leads.")])
        return cls._start(_Game(given.rules or CLASSIC, given.dealer, None, auction, given.taker, given.trump, held))

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
        return dealer_after(self.dealer, self.rules, passed_out=self.phase is Phase.PASSED_OUT)

    def hand(self, seat: Seat | str) -> Cards:
        """Return the cards that a seat holds now."""
        seat = Seat.of(seat)
        if self.table is not None:
            return Cards.from_bits(self.table.hands[seat.index])
        return self.game.dealt.hand(seat) if self.game.dealt else Cards()

    def first_hand(self, seat: Seat | str) -> Cards:
        """Return the eight cards with which a seat began the play; before it, the five."""
        seat = Seat.of(seat)
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

    def bid(self, bid: Bid | str, seat: Seat | str | None = None) -> Deal:
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
            clauses = {Phase.BIDDING: "second_deal", Phase.PASSED_OUT: "all_pass"}
            raise SetupError(clauses.get(self.phase, "eight_tricks"), [_("Nobody is to play a card now.")])
        table = self.table
        hand, seat = Cards.from_bits(table.hands[table.turn]), _SEATS[table.turn]
        return Position.unchecked(hand, self.trick, self.trump, table.law, seat, table.asked())

    @property
    def legal_plays(self) -> LegalPlays:
        """The cards that may be played now, as a view with `in`, iteration, `len` and `explain`."""
        return LegalPlays(self.position)

    def explain(self, card: Card | str, seat: Seat | str | None = None) -> Verdict | Refusal:
        """Say whether a card may be played now (by `seat`, when it is given) and why."""
        card, seat = Card.of(card), Seat.of(seat) if seat is not None else None
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
            return Refusal(card, CLAUSES["own_cards"], N_("{player} does not hold {card}, but {hand}."), words)
        return None

    def play(self, card: Card | str, seat: Seat | str | None = None, *, say: bool = True) -> Deal:
        """Return the deal after the player to move has played a card; `IllegalPlay` when it may not be played.

        `seat` is checked when it is given. Where the table asks for the words of a belote, they are said unless `say`
        is off.
        """
        if not isinstance(card, Card):
            card = Card.of(card)
        seat = Seat.of(seat) if seat is not None else None
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

    def view(self, seat: Seat | str) -> View:
        """Return what a seat can know: its own cards and what lies or was said in the open, and nothing else."""
        seat = Seat.of(seat)
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
        won = tuple(number for number, winner in enumerate(self.winners, 1) if winner.side is side)
        last = 8 in won
        pile = 0
        for number in won:
            for _seat, card in self.plays[4 * number - 4 : 4 * number]:
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
            last=last,
            won=won,
            last_cards=Cards(card for _seat, card in self.plays[28:]) if last else Cards(),
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


class _Named(NamedTuple):
    """What is said of a deal beside its hands."""

    dealer: Seat | None
    taker: Seat | None
    trump: Trump | None
    rules: Rules | None


def _disagreements(given: _Named, known: _Named) -> list[str]:
    """Say where what is given beside an auction is not what the auction says."""
    says = {
        "dealer": _("In the auction {known} dealt, not {given}."),
        "taker": _("In the auction the taker is {known}, not {given}."),
        "trump": _("In the auction trumps are {known}, not {given}."),
        "rules": _("The auction is by the rules “{known}”, not “{given}”."),
    }
    return [
        says[name].format(known=getattr(there, "title", there) or _("nobody"), given=getattr(here, "title", here))
        for name, here, there in zip(given._fields, given, known, strict=True)
        if here is not None and here != there
    ]


def _by_seat(
    hands: Mapping[Any, Iterable[Card | str] | str] | Sequence[Iterable[Card | str] | str],
) -> tuple[Cards, ...]:
    if not isinstance(hands, Mapping):
        return tuple(map(Cards.of, hands))
    held = {Seat.of(seat): Cards.of(cards) for seat, cards in hands.items()}
    if missing := [seat.title for seat in _SEATS if seat not in held]:
        raise SetupError("deck", [_("No hand is given for {players}.").format(players=listed(missing))])
    return tuple(held[seat] for seat in _SEATS)


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
