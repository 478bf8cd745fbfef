"""A deal from the cut to its score: turns, refusals, announcements and what each seat knows."""

from __future__ import annotations

import random

import pytest

from belote_teach.cards import DECK, Card, CardError, Cards, Seat, Side
from belote_teach.rules.announcing import Word
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.deal import Deal, IllegalPlay, Phase
from belote_teach.rules.holding import who_holds
from belote_teach.rules.options import Rules
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import Outcome
from belote_teach.rules.setup import SetupError
from belote_teach.rules.trick import Position, Trick, legal_plays
from belote_teach.rules.view import HiddenError

HANDS = {
    Seat.SOUTH: Cards.parse("Ks 9s 8s Qh 9h 8h Ad Qc"),
    Seat.EAST: Cards.parse("Qs Js 7s Ah Td 8d Ac Jc"),
    Seat.NORTH: Cards.parse("As Kh Jh Jd 9d Kd Tc 9c"),
    Seat.WEST: Cards.parse("Ts Th 7h Qd 7d Kc 8c 7c"),
}
TABLES = ["classic", "parlour", "arena", "club", "federation", "classic+declarations+card_reuse=several"]


def begun(rules: str = "classic", trump: str = "d", taker: Seat = Seat.NORTH, hands: dict[Seat, Cards] = HANDS) -> Deal:
    """Return a deal with known hands, South to lead."""
    return Deal.with_hands(hands, dealer=Seat.WEST, taker=taker, trump=Trump.parse(trump), rules=Rules.parse(rules))


def played(deal: Deal, rng: random.Random) -> Deal:
    """Play a deal out with random legal bids and cards."""
    while deal.turn:
        if deal.phase is Phase.BIDDING:
            deal = deal.bid(rng.choice(list(deal.legal_bids)))
        else:
            deal = deal.play(rng.choice(list(deal.legal_plays)))
    return deal


@pytest.mark.parametrize("rules", TABLES)
def test_random_deals_keep_their_promises(rules: str) -> None:
    """152 card points are dealt, hands shrink one by one, states never change, and views hold no hidden card."""
    rng = random.Random(11)
    for seed in range(60):
        deal = Deal.random(random.Random(seed), rng.choice(list(Seat)), Rules.parse(rules))
        while deal.phase is Phase.BIDDING:
            assert deal.turn is not None
            deal = deal.bid(rng.choice(list(deal.legal_bids)), deal.turn)
        if deal.phase is Phase.PASSED_OUT:
            continue
        assert deal.turned in deal.first_hand(deal.taker or Seat.SOUTH)
        while deal.turn:
            before = (deal.plays, deal.said, [deal.hand(seat) for seat in Seat])
            careful = legal_plays(
                Position(deal.hand(deal.turn), deal.trick, deal.trump or Trump.NONE, deal.rules, deal.turn)
            )
            assert careful.cards == deal.legal_plays.cards
            following = deal.play(rng.choice(list(careful)), deal.turn)
            assert before == (deal.plays, deal.said, [deal.hand(seat) for seat in Seat])
            assert len(following.hand(deal.turn)) == len(deal.hand(deal.turn)) - 1
            deal = following
        assert sum(deal.points.values()) == 162
        winners = [trick.winning(deal.trump or Trump.NONE).seat for trick in deal.tricks]
        assert tuple(winners) == deal.winners
        account = deal.account()
        assert account.takers == sum(line.takers for line in account.lines)
        assert deal.sheet().problems() == []


@pytest.mark.parametrize("rules", TABLES)
def test_a_view_holds_no_hidden_card(rules: str) -> None:
    """Whatever a view holds, even deep inside, another seat's unplayed card is not there unless it was shown."""
    rng = random.Random(12)
    for seed in range(25):
        deal = Deal.random(random.Random(seed), Seat.EAST, Rules.parse(rules))
        while deal.turn:
            seat = rng.choice(list(Seat))
            view = deal.view(seat)
            public = {deal.turned} | {card for each in view.shown for card in each.declaration.cards}
            public |= set(view.played) | set(view.hand)
            assert found_cards(view) <= public
            if view.turn is seat and deal.phase is Phase.PLAY:
                assert view.legal_plays.cards == deal.legal_plays.cards
            deal = deal.bid(rng.choice(list(deal.legal_bids))) if deal.phase is Phase.BIDDING else deal.play(
                rng.choice(list(deal.legal_plays))
            )  # fmt: skip


def found_cards(thing: object) -> set[Card]:
    """Return every card that can be reached from a value."""
    if isinstance(thing, Card):
        return {thing}
    if isinstance(thing, (Cards, tuple, list, set, frozenset)):
        return set().union(*map(found_cards, thing)) if len(thing) else set()
    if isinstance(thing, dict):
        return set().union(*map(found_cards, thing.values()))
    assert not isinstance(thing, Deal)
    names = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    if type(thing).__module__.startswith("belote_teach") and not isinstance(
        thing, (Seat, Side, Rules, Trump, Bid, Word)
    ):
        return set().union(*(found_cards(getattr(thing, name, None)) for name in names))
    return set()


@pytest.mark.parametrize(
    ("card", "seat", "clause"),
    [("Ts", None, "own_cards"), ("As", Seat.NORTH, "opening_lead"), ("Ks", Seat.EAST, "opening_lead")],
)
def test_a_wrong_card_or_player_is_named(card: str, seat: Seat | None, clause: str) -> None:
    """A card somebody else holds and a player out of turn are refused with the clause and who is to play."""
    deal = begun()
    with pytest.raises(IllegalPlay, match="South") as caught:
        deal.play(card, seat)
    error = caught.value
    assert (deal, Card.parse(card), clause) == (error.deal, error.card, error.clause.id)
    assert not error.verdict


def test_an_illegal_card_holds_its_verdict() -> None:
    """A card that the trick forbids is refused with the verdict of the position."""
    deal = begun().play("Ad").play("Td").play("Jd")
    with pytest.raises(IllegalPlay) as caught:
        deal.play("Ts")
    assert caught.value.verdict == deal.legal_plays.explain(Card.parse("Ts"))
    assert (caught.value.clause.id, str(deal.legal_plays.cards)) == ("follow", "7d Qd")
    assert deal.explain(Card.parse("Qd"), Seat.WEST).allowed
    assert deal.explain(Card.parse("Qd"), Seat.SOUTH).clause.id == "turn"


def test_nothing_is_played_before_or_after() -> None:
    """Cards wait for the end of the bidding, and after eight tricks there are none."""
    deal = Deal.random(random.Random(1), Seat.WEST)
    with pytest.raises(IllegalPlay) as early:
        deal.play(next(iter(deal.hand(Seat.SOUTH))))
    with pytest.raises(SetupError, match="not over") as unscored:
        deal.account()
    done = played(deal.bid("take"), random.Random(2))
    with pytest.raises(IllegalPlay) as late:
        done.play("7s")
    with pytest.raises(IllegalBid, match="has taken"):
        done.bid("pass")
    assert [
        early.value.clause.id, unscored.value.clause.id, late.value.clause.id,
    ] == ["second_deal", "eight_tricks", "eight_tricks"]  # fmt: skip


def test_everybody_passes_and_the_next_player_deals() -> None:
    """Eight passes end the deal without play."""
    deal = Deal.random(random.Random(1), Seat.WEST)
    for _pass in range(8):
        deal = deal.bid("pass")
    assert (deal.phase, deal.turn, deal.next_dealer) == (Phase.PASSED_OUT, None, Seat.SOUTH)
    with pytest.raises(IllegalPlay) as caught:
        deal.play("7s")
    assert caught.value.clause.id == "all_pass"


def test_the_turned_jack_stays_with_the_taker() -> None:
    """The taker holds eight cards, the turned one among them, in a later round too."""
    for seed in range(40):
        deal = Deal.random(random.Random(seed), Seat.WEST)
        for _pass in range(4 + seed % 4):
            deal = deal.bid("pass")
        deal = deal.bid(list(deal.legal_bids)[1])
        assert deal.taker is not None
        assert (len(deal.hand(deal.taker)), deal.turned in deal.hand(deal.taker)) == (8, True)


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({Seat.SOUTH: "Ks 9s 8s Qh 9h 8h Ad"}, "South holds 7 cards"),
        ({Seat.SOUTH: "Ks 9s 8s Qh 9h 8h Ad As"}, "As is with South and with North"),
    ],
)
def test_impossible_hands(change: dict[Seat, str], problem: str) -> None:
    """Hands that cannot be are refused, naming the hand and the card."""
    with pytest.raises(SetupError, match=problem) as caught:
        begun(hands=HANDS | {seat: Cards.parse(cards) for seat, cards in change.items()})
    assert caught.value.clause.id == "deck"


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"dealer": "S"}, "In the auction West dealt, not South."),
        ({"taker": "N"}, "In the auction the taker is South, not North."),
        ({"trump": "s"}, "In the auction trumps are hearts, not spades."),
        ({"rules": "club"}, "The auction is by the rules “classic”, not “club”."),
    ],
)
def test_what_is_given_beside_an_auction_agrees_with_it(given: dict[str, str], problem: str) -> None:
    """A dealer, a taker, trumps or rules that the auction contradicts are refused, not passed over."""
    auction = Auction("W", "9h", bids="take")
    with pytest.raises(SetupError) as caught:
        Deal.with_hands(HANDS, auction=auction, **given)
    assert str(caught.value) == problem
    assert Deal.with_hands(HANDS, auction=auction).dealer is Seat.WEST


def test_hands_that_are_missing_are_named() -> None:
    """Hands by seat must be four, and the error says whose are missing."""
    with pytest.raises(SetupError, match="No hand is given for East, North and West"):
        Deal.with_hands({"S": "7s"}, dealer="W", taker="S", trump="h")
    with pytest.raises(SetupError, match="Give the dealer"):
        Deal.with_hands(HANDS, taker="S", trump="h")


def test_a_deal_takes_text_everywhere() -> None:
    """Hands, seats, trumps, rules, cards and bids may be given as text, and mean the same."""
    texts = {seat.value: str(cards) for seat, cards in HANDS.items()}
    deal = Deal.with_hands(texts, dealer="W", taker="N", trump="d", rules="classic")
    assert deal == begun()
    assert deal.explain("Ts").reason == "South does not hold the ten of spades, but 8s, 9s, Ks, 8h, 9h, Qh, Ad and Qc."
    assert deal.play("Ad", "S").hand("S") == HANDS[Seat.SOUTH] - Cards("Ad")
    assert deal.view("E").cards_of("E") == HANDS[Seat.EAST]
    with pytest.raises(CardError, match="“X” is no seat"):
        deal.play("Ad", "X")
    with pytest.raises(TypeError, match="Give a card, or its text such as 9h"):
        deal.play(None)  # type: ignore[arg-type]  # wrong on purpose
    assert Deal.random(random.Random(1), "W", "club").bid("take", "S").taker is Seat.SOUTH


def test_an_account_shows_what_earned_each_line() -> None:
    """Two piles that are the deck, the tricks of each side by number, the last trick's cards, and all of a capot's."""
    for seed in range(30):
        deal = played(begun("classic+declarations"), random.Random(seed))
        account, winners = deal.account(), deal.winners
        cards, last = account.lines[:2]
        assert Cards(DECK) == cards.takers_cards | cards.defenders_cards
        assert not cards.takers_cards & cards.defenders_cards
        assert [number for number, seat in enumerate(winners, 1) if seat.side is account.taker] == [
            *cards.takers_tricks
        ]
        assert sorted((*cards.takers_tricks, *cards.defenders_tricks)) == [1, 2, 3, 4, 5, 6, 7, 8]
        assert last.cards == deal.tricks[7].cards
        assert (last.takers_tricks, last.defenders_tricks) == (((8,), ()) if last.takers else ((), (8,)))
        assert all(why.endswith(".") for why in last.evidence if why)
    capot = played(begun("arena", "NT", hands=whole_suits(), taker=Seat.SOUTH), random.Random(1)).account()
    line = next(line for line in capot.lines if line.clause.id == "capot")
    assert (Cards(DECK), (1, 2, 3, 4, 5, 6, 7, 8)) == (line.takers_cards, line.takers_tricks)


def test_the_turned_card_must_be_with_the_taker() -> None:
    """Known hands that leave the turned card with another than the taker are refused."""
    auction = Auction(Seat.WEST, Card.parse("Jd"), bids=(Bid.TAKE,))
    with pytest.raises(SetupError, match="Jd is with North; it goes to the taker, South"):
        Deal.with_hands(HANDS, dealer=Seat.WEST, auction=auction)


BELOTE = [
    # rules, first card, words for both, announced, belotes scored by North–South
    ("classic", "Qh", (False, False), "belote rebelote", 1),
    ("classic", "Kh", (True, True), "belote rebelote", 1),
    ("federation", "Qh", (True, True), "belote rebelote", 1),
    ("federation", "Qh", (True, False), "belote", 0),
    ("federation", "Qh", (False, True), "", 0),
    ("classic+belote_words=king_first", "Qh", (True, True), "", 0),
    ("classic+belote_words=king_first", "Kh", (True, True), "belote rebelote", 1),
]


@pytest.mark.parametrize(("rules", "first", "say", "announced", "scored"), BELOTE)
def test_belote_and_rebelote(rules: str, first: str, say: tuple[bool, bool], announced: str, scored: int) -> None:
    """The two words come with the two cards, once each, and the belote is scored as the table asks for them."""
    hands = HANDS | {
        Seat.SOUTH: Cards.parse("Ks 9s 8s Qh Kh 8h Ad Qc"),
        Seat.NORTH: Cards.parse("As 9h Jh Jd 9d Kd Tc 9c"),
    }
    deal, spoken, rng = begun(rules, "h", hands=hands), list(say), random.Random(3)
    pair = {Card.parse("Kh"), Card.parse("Qh")}
    while deal.turn:
        cards = list(deal.legal_plays)
        wanted = [card for card in cards if card.text == first and deal.turn is Seat.SOUTH]
        waiting = [card for card in cards if card not in pair]
        card = (wanted or (waiting if deal.turn is Seat.SOUTH else []) or [rng.choice(cards)])[0]
        deal = deal.play(card, say=spoken.pop(0) if card in pair else True)
    assert announced.split() == [each.word.value for each in deal.said]
    sheet = deal.sheet()
    assert (scored, 1 - scored) == (sheet.takers.belotes, sheet.takers.silent)


def test_no_belote_between_partners() -> None:
    """King and queen split between partners are nothing."""
    deal = played(begun(trump="h"), random.Random(1))
    assert deal.said == ()
    assert (deal.sheet().takers.belotes, deal.sheet().defenders.belotes) == (0, 0)


def whole_suits() -> dict[Seat, Cards]:
    """Return hands of one suit each."""
    return {seat: Cards(DECK[8 * place : 8 * place + 8]) for place, seat in enumerate(Seat)}


def test_four_belotes_at_all_trumps() -> None:
    """At all trumps each suit has its belote; at no trumps there is none."""
    deal = played(begun("arena", "AT", hands=whole_suits()), random.Random(1))
    assert (deal.sheet().takers.belotes, deal.sheet().defenders.belotes) == (2, 2)
    assert played(begun("arena", "NT", hands=whole_suits()), random.Random(1)).said == ()
    only = played(begun("arena+all_trumps_belote=suit_led", "AT", hands=whole_suits()), random.Random(1)).sheet()
    assert (only.takers.belotes, only.takers.silent, only.defenders.silent) == (1, 1, 2)
    assert played(begun("arena+all_trumps_belote=none", "AT", hands=whole_suits()), random.Random(1)).said == ()


def test_only_the_better_side_shows() -> None:
    """Everybody's first card tells what is declared; after the trick only the better side's cards lie open."""
    hands = {
        Seat.SOUTH: Cards.parse("7s 8s 9s Qh 9h 8h Ad Qc"),
        Seat.EAST: Cards.parse("Qs Js Ts Ah Td 8d Ac Jc"),
        Seat.NORTH: Cards.parse("As Kh Jh Jd 9d Kd Tc 9c"),
        Seat.WEST: Cards.parse("Ks Th 7h Qd 7d Kc 8c 7c"),
    }
    deal = begun("classic+declarations", hands=hands).play("Qc").play("Jc").play("9c")
    assert (deal.standing, deal.shown) == (None, ())
    assert [(each.seat.value, each.value) for each in deal.said] == [("S", 20), ("E", 20)]
    deal = deal.play("7c")
    assert [str(each) for each in deal.shown] == ["E:Ts Js Qs"]
    assert deal.standing is not None
    assert deal.standing.side is Side.EAST_WEST
    account = played(deal, random.Random(4)).account()
    assert [str(line.declaration) for line in account.lines if line.declaration] == ["E:Ts Js Qs"]


def test_a_deal_of_the_table_is_scored() -> None:
    """A whole suit each: South takes every trick at no trumps, and the account says capot."""
    account = played(begun("arena", "NT", hands=whole_suits(), taker=Seat.SOUTH), random.Random(1)).account()
    assert (
        account.outcome, account.capot, account.takers, account.defenders,
    ) == (Outcome.MADE, Side.NORTH_SOUTH, 252, 0)  # fmt: skip
    assert "no_trumps_points" in [line.clause.id for line in account.lines]


def test_a_view_refuses_other_hands() -> None:
    """A seat sees its own cards only."""
    view = begun().view(Seat.EAST)
    assert HANDS[Seat.EAST] == view.cards_of(Seat.EAST)
    with pytest.raises(HiddenError) as caught:
        view.cards_of(Seat.WEST)
    assert caught.value.clause.id == "silence"
    with pytest.raises(HiddenError, match="It is not East to play, but South") as late:
        _ = view.position
    assert late.value.clause.id == "opening_lead"
    with pytest.raises(HiddenError, match="It is not South to play, but East") as late:
        _ = begun().play("Ad").view(Seat.SOUTH).position
    assert late.value.clause.id == "turn"
    with pytest.raises(HiddenError, match="before the bidding is over; it is South to speak") as late:
        _ = Deal.random(random.Random(1), Seat.WEST).view(Seat.SOUTH).position
    assert late.value.clause.id == "bidding_turn"
    with pytest.raises(HiddenError, match="All eight tricks") as late:
        _ = played(begun(), random.Random(1)).view(Seat.SOUTH).position
    assert late.value.clause.id == "eight_tricks"


@pytest.mark.parametrize(
    ("trick", "trump", "winner", "clauses"),
    [
        ("S:Kd E:Td N:Qd W:Jd", "h", "E", "winner plain_order"),
        ("S:Kd E:Td N:7h W:8h", "h", "W", "winner trump_order"),
        ("S:Ah E:9h N:Th W:Jh", "h", "W", "winner trump_order"),
        ("S:Kh E:Jd", "AT", "S", "winner_one_suit all_trumps_order"),
        ("S:Kh E:Ad N:Th", "NT", "N", "winner_one_suit no_trumps_order"),
    ],
)
def test_who_holds_a_trick_and_why(trick: str, trump: str, winner: str, clauses: str) -> None:
    """The winning card is explained by who can win and how the cards rank."""
    holding = who_holds(Trick.parse(trick), Trump.parse(trump))
    assert (winner, clauses.split()) == (holding.play.seat.value, [clause.id for clause in holding.clauses])
    assert "{" not in holding.reason
    assert " played" in holding.reason
    assert who_holds(trick, trump) == holding
