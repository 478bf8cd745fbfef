"""Scenes for the referee: a trick, the end of a deal, its first lead, a bidding or the words of a belote.

Each has one fault or none. What is drawn is played by the engine, with one step of somebody who breaks a rule; whether
that is a fault, and which, the referee says (`puzzles.fault_record`).

>>> import random
>>> from belote_teach.rules.options import CLASSIC
>>> scene = one_trick(random.Random(1), CLASSIC)
>>> len(scene.plays), [len(cards) for _seat, cards in scene.hands]
(4, [2, 2, 2, 2])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Rank, Seat, listing, shuffled
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS
from belote_teach.puzzles.fault_record import findings
from belote_teach.puzzles.puzzle import Scene, ShownTrick
from belote_teach.rules.auction import Auction, Bid
from belote_teach.rules.obligation import Duty, Law
from belote_teach.rules.options import RulesError
from belote_teach.rules.trick import LegalPlays, Play, Position, Trick, what_is_asked

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump
    from belote_teach.rules.trick import Verdict

__all__ = ["allowed", "bidding", "first_lead", "hands_before", "last_tricks", "one_trick", "verdicts", "words"]

_TRIES: Final = 2000
_OVER: Final = ("overtrump", "undertrump", "trump_led")
_SUITS: Final = (Bid.SPADES, Bid.HEARTS, Bid.DIAMONDS, Bid.CLUBS)


def hands_before(scene: Scene, place: int) -> dict[Seat, list[Card]]:
    """Return what each player held when the trick in a place of the scene began."""
    held = {seat: list(cards) for seat, cards in scene.hands}
    for trick in scene.tricks[place:]:
        for seat, card in trick.plays:
            held.setdefault(seat, []).append(card)
    return held


def verdicts(scene: Scene, rules: Rules, place: int = 0) -> dict[Card, Verdict]:
    """Return the engine's verdict on each card of a trick, from the hands as the scene shows them to the end."""
    assert scene.trump is not None  # noqa: S101 - there are cards on the table
    return {
        card: LegalPlays(Position(hand, trick, scene.trump, rules, seat)).explain(card)
        for seat, card, hand, trick in _as_due(scene, place)
    }


def _as_due(scene: Scene, place: int) -> Iterator[tuple[Seat, Card, Cards, Trick]]:
    """Yield each card of a trick in the order in which it was due, with its player, the hand and what lay there."""
    held, plays = hands_before(scene, place), scene.tricks[place].plays
    leader = plays[0].seat
    due = sorted(plays, key=lambda play: (play.seat.index - leader.index) % 4)
    for n, (seat, card) in enumerate(due):
        yield seat, card, Cards(held[seat]), Trick(due[:n])


# --- tricks -----------------------------------------------------------------------------------------------------------


_ALLOWED_HERE: Final[tuple[Mapping[str, str], ...]] = (
    {"plain_led": "higher"},
    {"partner_winning": "trump"},
    {"undertrump": "must"},
)
"""What would be a fault at another table, and is tempting to take for one."""


_ASKED: Final = {
    "follow": (Duty.FOLLOW, Duty.GO_HIGHER, Duty.CANNOT_GO_HIGHER, Duty.PARTNER_SPARES),
    "trump": (Duty.TRUMP,),
    "overtrump": (Duty.OVERTRUMP,),
    "undertrump": (Duty.UNDERTRUMP,),
    "trump_led": (Duty.GO_HIGHER,),
}
"""What must be asked of a player who is to break a clause."""


def one_trick(rng: random.Random, rules: Rules) -> Scene:
    """Return the sixth trick of a deal and what everybody holds after it: perhaps somebody did not follow or trump."""
    elsewhere, wanted = _elsewhere(rng, rules), rng.choices(["follow", "trump", ""], [4, 4, 5])[0]
    return _searched(rng, rules, lambda trump: _played(rng, Law.of(rules, trump), 3, wanted), wanted, elsewhere)


def last_tricks(rng: random.Random, rules: Rules) -> Scene:
    """Return the last two tricks of a deal: a trump that is too low, the wrong lead, a card out of turn, or nothing."""
    elsewhere = _elsewhere(rng, rules)
    wanted = rng.choices([*_OVER, "follow", "opening_lead", "turn", ""], [3, 3, 4, 2, 2, 2, 5])[0]

    def drawn(trump: Trump) -> Scene | None:
        law = Law.of(rules, trump)
        scene = _played(rng, law, 2, wanted if wanted in _ASKED else "")
        return scene and _to_the_end(rng, scene, law, wanted)

    return _searched(rng, rules, drawn, wanted, elsewhere)


def _elsewhere(rng: random.Random, rules: Rules) -> Mapping[str, str]:
    """Return choices of another table, under which something allowed here would be a fault."""
    return rng.choice([each for each in _ALLOWED_HERE if any(getattr(rules, name) != each[name] for name in each)])


def _searched(
    rng: random.Random, rules: Rules, drawn: Callable[[Trump], Scene | None], wanted: str, elsewhere: Mapping[str, str]
) -> Scene:
    """Draw until the one irregularity is of the wanted clause, or there is none where none is wanted.

    Where it never comes up at the table, the end of a deal without any fault will do.
    """
    for _attempt in range(_TRIES):
        scene = drawn(rng.choice(SUIT_TRUMPS))
        if scene is None or (not wanted and not _faulty_elsewhere(scene, rules, elsewhere)):
            continue
        if [each.clause.id for each in findings(scene, rules)] == ([wanted] if wanted else []):
            return scene
    return _in_order(rng, rules)


def _in_order(rng: random.Random, rules: Rules) -> Scene:
    """Return the last two tricks of a deal in which everybody did as the table asks."""
    law = Law.of(rules, rng.choice(SUIT_TRUMPS))
    scene = _played(rng, law, 2)
    assert scene is not None  # noqa: S101 - nothing was asked of it
    return _to_the_end(rng, scene, law, "")


def _faulty_elsewhere(scene: Scene, rules: Rules, elsewhere: Mapping[str, str]) -> bool:
    """Say quickly whether a card of the first trick would be a fault at a table with other choices."""
    try:
        return not all(allowed(scene, rules.having(**elsewhere)))
    except RulesError:
        return True


def allowed(scene: Scene, rules: Rules) -> tuple[bool, ...]:
    """Say quickly of each card of the first trick, in the order in which it was due, whether a table allows it."""
    assert scene.trump is not None  # noqa: S101 - there are cards on the table
    law = Law.of(rules, scene.trump)
    return tuple(
        bool(law.obligation(*what_is_asked(hand, trick, seat, law.order))[1] & card.bit)
        for seat, card, hand, trick in _as_due(scene, 0)
    )


def _played(
    rng: random.Random, law: Law, each: int, breaking: str = "", deck: Sequence[Card] | None = None
) -> Scene | None:
    """Deal `each` cards to everybody and play a trick.

    One player breaks a clause where one is given; None where that player is not asked for it, or can do nothing else.
    """
    deck = deck or rng.sample(DECK, 4 * each)
    held = {seat: Cards(deck[each * place : each * (place + 1)]) for place, seat in enumerate(SEATS)}
    leader = rng.choice(SEATS)
    offender = rng.randrange(1, 4) if breaking else 0
    plays: list[Play] = []
    for n in range(4):
        seat = SEATS[(leader.index + n) % 4]
        duty, may = law.obligation(*what_is_asked(held[seat], Trick(plays), seat, law.order))
        if breaking and n == offender:
            may = held[seat].bits & ~may
            if not may or duty not in _ASKED[breaking]:
                return None
        plays.append(Play(seat, rng.choice(listing(may))))
    taken = {play.seat: play.card for play in plays}
    hands = tuple((seat, tuple(card for card in cards if card is not taken[seat])) for seat, cards in held.items())
    return Scene(trump=law.order.trump, hands=hands, tricks=(ShownTrick(tuple(plays), 9 - each),))


def _to_the_end(rng: random.Random, scene: Scene, law: Law, wanted: str) -> Scene:
    """Play the last card of everybody, and let somebody lead or play out of turn where that is wanted."""
    trick, last = scene.tricks[0].plays, {seat: cards[0] for seat, cards in scene.hands}
    leader = Trick(trick).winning(law.order.trump).seat
    if wanted == "opening_lead":
        leader = rng.choice([seat for seat in SEATS if seat is not leader])
    end = tuple(Play(seat, last[seat]) for seat in (SEATS[(leader.index + n) % 4] for n in range(4)))
    if wanted == "turn":
        early = rng.randrange(1, 3)
        trick = (*trick[:early], trick[early + 1], trick[early], *trick[early + 2 :])
    return Scene(trump=scene.trump, tricks=(ShownTrick(trick, 7), ShownTrick(end, 8)))


def first_lead(rng: random.Random, rules: Rules) -> Scene:
    """Return a bidding and the first trick, to which everybody follows: the taker may have led out of turn."""
    while True:
        auction = Auction(rng.choice(SEATS), rng.choice(DECK), rules, [Bid.PASS] * rng.randrange(4)).bid(Bid.TAKE)
        assert auction.taker is not None  # noqa: S101 - somebody has just taken
        first = auction.dealer.right
        leader = auction.taker if rng.random() < 0.5 else first
        suit = rng.choice([card.suit for card in DECK if card.suit is not auction.turned.suit])
        cards = rng.sample([card for card in DECK if card.suit is suit], 4)
        plays = tuple(Play(SEATS[(leader.index + n) % 4], card) for n, card in enumerate(cards))
        scene = Scene(
            dealer=auction.dealer, turned=auction.turned, taker=auction.taker, trump=auction.trump,
            bids=tuple(zip([SEATS[(first.index + n) % 4] for n in range(4)], auction.bids, strict=False)),
            tricks=(ShownTrick(plays, 1),),
        )  # fmt: skip
        if auction.taker is not first and len(findings(scene, rules)) == (leader is not first):
            return scene


# --- the bidding ------------------------------------------------------------------------------------------------------


def bidding(rng: random.Random, rules: Rules) -> Scene:
    """Return a bidding in which somebody may have said what is not allowed, spoken out of turn or after the end."""
    while True:
        dealer, turned = rng.choice(SEATS), rng.choice(DECK)
        rounds = 3 if rules.third_round == "yes" else 2
        passes = 4 * rounds if rng.random() < 0.25 else rng.randrange(1, 4 * rounds)
        said = tuple((SEATS[(dealer.index + 1 + n) % 4], Bid.PASS) for n in range(passes))
        scene = _ended(rng, Scene(dealer=dealer, turned=turned, bids=said), rules)
        if len(scene.bids) > 1 and len(findings(scene, rules)) < 2:
            return scene


def _ended(rng: random.Random, scene: Scene, rules: Rules) -> Scene:
    """Add the last bid of a bidding: an honest one, or one that is not."""
    assert scene.dealer is not None and scene.turned is not None  # noqa: S101, PT018 - every bidding has them
    auction = Auction(scene.dealer, scene.turned, rules, [bid for _seat, bid in scene.bids])
    more: Sequence[tuple[Seat, Bid]]
    if auction.turn is None:
        more = rng.choice([(), ((scene.dealer.right, rng.choice([Bid.PASS, Bid.ALL_TRUMPS, Bid.NO_TRUMPS])),)])
        return Scene(dealer=scene.dealer, turned=scene.turned, bids=(*scene.bids, *more))
    fair = [bid for bid in auction.legal_bids if bid is not Bid.PASS]
    way = rng.choices(["fair", "foul", "early", "late"], [4, 5, 2, 2])[0]
    if way == "fair":
        more = [(auction.turn, rng.choice(fair))]
    elif way == "foul":
        others = [bid for bid in (Bid.TAKE, *_SUITS, Bid.ALL_TRUMPS, Bid.NO_TRUMPS) if bid not in auction.legal_bids]
        own = Bid(auction.turned.suit.value)
        suits = [bid for bid in others if bid in _SUITS and (auction.round > 1 or bid is not own)]
        without = [bid for bid in others if bid not in _SUITS]
        more = [(auction.turn, rng.choice(suits if rng.random() < 0.5 and suits else without))]
    elif way == "early":
        more = [(rng.choice([seat for seat in SEATS if seat is not auction.turn]), rng.choice([Bid.PASS, *fair]))]
    else:
        more = [(auction.turn, rng.choice(fair)), (auction.turn.right, rng.choice([Bid.PASS, *_SUITS]))]
    return Scene(dealer=scene.dealer, turned=scene.turned, bids=(*scene.bids, *more))


# --- the words --------------------------------------------------------------------------------------------------------


def words(rng: random.Random, rules: Rules) -> Scene:
    """Return the last two tricks with king and queen of trumps, and words said with them or with another card."""
    while True:
        trump = rng.choice(SUIT_TRUMPS)
        law = Law.of(rules, trump)
        assert trump.suit is not None  # noqa: S101 - it is one of the four
        king, queen = (Card(rank, trump.suit) for rank in _PAIR)
        deck: list[Card] = shuffled(rng)
        if rng.random() < 0.7:  # in one hand, which is what it is about
            rest = [card for card in deck if card not in (king, queen)]
            place = 2 * rng.randrange(4)
            deck = [*rest[:place], king, queen, *rest[place:]]
        played = _played(rng, law, 2, deck=deck)
        assert played is not None  # noqa: S101 - nobody is to break a rule
        scene = _to_the_end(rng, played, law, "")
        pair = [play for play in scene.plays if play.card.suit is trump.suit and play.card.rank in _PAIR]
        if len(pair) != 2:
            continue
        said = _said(rng, scene, pair)
        shown = Scene(trump=trump, tricks=scene.tricks, said=said)
        if len(findings(shown, rules)) < 2:
            return shown


_PAIR: Final = (Rank.KING, Rank.QUEEN)


def _said(rng: random.Random, scene: Scene, pair: Sequence[Play]) -> tuple[tuple[Card, str], ...]:
    """Choose what is said with the two cards, and perhaps with a third."""
    first, second = (play.card for play in pair)
    other = rng.choice([play for play in scene.plays if play not in pair])
    ways: list[list[tuple[Card, str]]] = [
        [(first, "belote"), (second, "rebelote")],
        [(first, "belote"), (second, "rebelote")],
        [(first, "belote"), (second, "")],
        [(first, "rebelote"), (second, "")],
        [(first, "belote"), (second, "belote")],
        [(first, ""), (second, ""), (other.card, "belote")],
    ]
    chosen = dict(rng.choice(ways))
    return tuple((play.card, chosen[play.card]) for play in scene.plays if play.card in chosen)
