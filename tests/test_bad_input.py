"""Wrong input of every kind: the error names the thing, the place and what would be right, and nothing has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from belote_teach import (
    DECK,
    Card,
    CardError,
    Cards,
    Play,
    Position,
    PositionError,
    Rules,
    RulesError,
    Seat,
    Side,
    Suit,
    Trump,
    legal_plays,
)
from belote_teach.activities.legal_cards import LegalCards
from belote_teach.puzzles.legal_cards import make
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.book import book
from belote_teach.rules.deal import Deal, IllegalPlay
from belote_teach.rules.declarations import Declaration, Declared, judge
from belote_teach.rules.match import Match, MatchError
from belote_teach.rules.scoring import Count, Sheet, SheetError, score
from belote_teach.rules.setup import Dealt, SetupError, cut
from belote_teach.rules.view import HiddenError
from tests.random_tables import chance, played_out

CLASSIC: Final = Rules()
HANDS: Final = {
    Seat.SOUTH: Cards.parse("Ks 9s 8s Qh 9h 8h Ad Qc"),
    Seat.EAST: Cards.parse("Qs Js 7s Ah Td 8d Ac Jc"),
    Seat.NORTH: Cards.parse("As Kh Jh Jd 9d Kd Tc 9c"),
    Seat.WEST: Cards.parse("Ts Th 7h Qd 7d Kc 8c 7c"),
}
BIDDING: Final = Deal.random(chance(1), Seat.WEST)
SECOND_ROUND: Final = BIDDING.bid("pass").bid("pass").bid("pass").bid("pass")
PASSED_OUT: Final = SECOND_ROUND.bid("pass").bid("pass").bid("pass").bid("pass")
TURNED: Final = str(SECOND_ROUND.turned)[-1]
PLAYING: Final = Deal.with_hands(HANDS, dealer=Seat.WEST, taker=Seat.NORTH, trump=Trump.DIAMONDS)
FOLLOWING: Final = PLAYING.play("Ad").play("Td")
DONE: Final = played_out(PLAYING, chance(2))
MATCH: Final = Match(Seat.SOUTH, Rules.parse("club+deals=1"))
OVER: Final = Match(Seat.WEST, Rules.parse("club+deals=1")).after(
    played_out(Deal.random(chance(2), Seat.WEST, Rules.parse("club+deals=1")).bid("take"), chance(3))
)
TAKEN: Final = Auction(Seat.WEST, Card.parse("Jd"), bids=(Bid.TAKE,))
STATES: Final = (BIDDING, SECOND_ROUND, PASSED_OUT, PLAYING, FOLLOWING, DONE, MATCH, OVER)
PICTURES: Final = [repr((state, getattr(state, "table", None))) for state in STATES]

Row = tuple[Callable[[], object], type[Exception], str]


def with_hands(**changed: str) -> Callable[[], object]:
    """Begin a deal with some hands changed, by seat."""
    hands = HANDS | {Seat.parse(seat): Cards.parse(cards) for seat, cards in changed.items()}
    return lambda: Deal.with_hands(hands, dealer=Seat.WEST, taker=Seat.NORTH, trump=Trump.DIAMONDS)


def position(hand: str, trick: str = "", seat: str | None = None) -> Callable[[], object]:
    """Read a position with hearts as trumps."""
    return lambda: Position.parse(trump="h", hand=hand, trick=trick, seat=seat)


def sheet(ours: Count, theirs: Count, rules: str = "classic") -> Callable[[], object]:
    """Score a sheet."""
    return lambda: score(Sheet(taker=Side.NORTH_SOUTH, takers=ours, defenders=theirs, rules=Rules.parse(rules)))


# what is done, the error, and the words that must stand in it, apart by bars: thing, place, what would be right
TEXTS: Final[list[Row]] = [
    (lambda: Card.parse("1h"), CardError, "“1h” is no card|rank|7 8 9 T J Q K A|9h"),
    (lambda: Card.parse("9x"), CardError, "“9x” is no card|after the rank|suit|s h d c"),
    (lambda: Card.parse(""), CardError, "“” is no card|rank"),
    (lambda: Cards.parse("Kh 1h"), CardError, "“1h” is no card"),
    (lambda: Cards.parse("Kh 9s Kh"), CardError, "Kh|twice"),
    (lambda: Seat.parse("X"), CardError, "“X” is no seat|S, E, N or W"),
    (lambda: Suit.parse("x"), CardError, "“x” is no suit|s, h, d or c"),
    (lambda: Trump.parse("x"), CardError, "“x” is no trump|s, h, d or c|AT|NT"),
    (lambda: Bid.parse("two"), CardError, "“two” is no bid|pass, take, s, h, d, c, AT or NT"),
    (lambda: Play.parse("E Kh"), CardError, "“E Kh” is no play|seat|colon|E:Ac"),
    (lambda: Play.parse("X:Kh"), CardError, "“X” is no seat|S, E, N or W"),
    (lambda: Declaration.parse("7h 8h"), CardError, "“7h 8h” is no declaration|three or more|four of one rank"),
    (lambda: Declaration.run(Card.parse("8h"), 3), CardError, "3 cards|eight of hearts"),
    (lambda: Declared.parse("X:7h 8h 9h"), CardError, "“X” is no seat|S, E, N or W"),
    (lambda: book(CLASSIC, "pdf"), ValueError, "“pdf”|text, markdown or html"),  # type: ignore[arg-type]  # wrong on purpose
    (lambda: LegalCards("shouting"), LookupError, "“shouting” is no skill|follow|overtrump"),
    (lambda: make("shouting", 1), LookupError, "“shouting” is no skill|follow|overtrump"),
]
TABLES: Final[list[Row]] = [
    (lambda: Rules.parse("clasic"), RulesError, "“clasic” is no rule set|“classic”"),
    (lambda: Rules.parse("classic+undertrumps=may"), RulesError, "“undertrumps” is no option|“undertrump”"),
    (lambda: Rules.parse("classic+undertrump=mya"), RulesError, "“undertrump”|“mya”|must, may or never|“may”?"),
    (lambda: Rules.parse("classic+undertrump"), RulesError, "“undertrump” needs a value|undertrump=may"),
    (lambda: Rules.parse("classic+target=0"), RulesError, "“target”|“0”|from 1|none"),
    (lambda: Rules.parse("classic+capot=9"), RulesError, "“capot”|“9”|162|362"),
    (lambda: Rules.parse("classic+ruff=may+ruff=must"), RulesError, "“ruff” is chosen twice|once"),
    (lambda: Rules.parse("classic+ruff=may+partner_winning=trump"), RulesError, "ruff=may|partner_winning=trump"),
    (lambda: Rules.parse("classic+target=501+deals=3"), RulesError, "target=501|deals=3|none"),
    (lambda: Rules(undertrump="often"), RulesError, "“undertrump”|“often”|must, may or never"),  # type: ignore[arg-type]  # wrong on purpose
    (lambda: CLASSIC.having(colour="red"), RulesError, "“colour” is no option|undertrump"),
    (lambda: CLASSIC.having(capot="much"), RulesError, "“capot”|“much”|162|362"),
    (lambda: Rules(preset="classik"), RulesError, "“classik” is no rule set|“classic”"),
]
HANDS_AND_TRICKS: Final[list[Row]] = [
    (position("1h 7s", "E:9x", "Q"), PositionError, "hand: “1h”|trick: “9x”|seat: “Q”|S, E, N or W"),
    (position("Ah Ah", "E:Ah"), PositionError, "Ah is in the hand 2 times|on the table|one of each"),
    (position(""), PositionError, "The hand is empty|at least one"),
    (position("7s 8s 9s Ts Js Qs Ks As 7h"), PositionError, "9 cards|at most 8"),
    (position("7s", "E:7h W:8h"), PositionError, "W:8h is out of turn|N to play"),
    (position("7s", "E:7h", "E"), PositionError, "E is out of turn|after E:7h|N to play"),
    (position("7s", "S:7h E:8h N:9h W:Th"), PositionError, "4 cards|at most 3"),
    (lambda: legal_plays(FOLLOWING.position).explain(Card.parse("8s")), PositionError, "8s is not in the hand|Jd"),
    (with_hands(s="Ks 9s"), SetupError, "South holds 2 cards|eight"),
    (with_hands(s="Ks 9s 8s Qh 9h 8h Ad As"), SetupError, "As is with South and with North|one of each"),
    (
        lambda: Deal.with_hands({Seat.SOUTH: Cards()}, dealer=Seat.WEST, taker=Seat.NORTH, trump=Trump.HEARTS),
        SetupError,
        "No hand|East, North and West",
    ),
    (lambda: Deal.with_hands([*HANDS.values()][:3], dealer=Seat.WEST), SetupError, "3 hands|four"),
    (lambda: Deal.with_hands(HANDS, dealer=Seat.WEST), SetupError, "Nobody has taken|the taker and what trumps are"),
    (
        lambda: Deal.with_hands(HANDS, dealer=Seat.WEST, auction=TAKEN),
        SetupError,
        "Jd is with North|to the taker, South",
    ),
    (lambda: cut(DECK, 2), SetupError, "2 cards in one part|at least 3"),
    (lambda: cut(DECK, 40), SetupError, "0 cards in one part|at least 3"),
    (lambda: Dealt.of(DECK[:31], Seat.WEST), SetupError, "The deck lacks Ac"),
    (lambda: Dealt.of((*DECK[:31], DECK[0]), Seat.WEST), SetupError, "7s is there 2 times|The deck lacks Ac"),
    (lambda: Dealt.of(DECK, Seat.WEST, packets="4-1"), SetupError, "“4-1”|3-2"),
    (
        lambda: judge(Cards.parse("7h 8h 9h"), Cards.parse("7h 8h"), Trump.HEARTS),
        CardError,
        "9h is not in the hand",
    ),
]  # fmt: skip
MOVES: Final[list[Row]] = [
    (lambda: PLAYING.play("1h"), CardError, "“1h” is no card"),
    (lambda: PLAYING.play("Ah"), IllegalPlay, "South does not hold the ace of hearts|Ks"),
    (lambda: PLAYING.play("Ks", "X"), CardError, "“X” is no seat|S, E, N or W"),  # type: ignore[arg-type, unused-ignore]  # wrong on purpose
    (lambda: PLAYING.view("X"), CardError, "“X” is no seat|S, E, N or W"),  # type: ignore[arg-type, unused-ignore]  # wrong on purpose
    (lambda: PLAYING.play("Ks", Seat.EAST), IllegalPlay, "East is out of turn|South to play"),
    (lambda: FOLLOWING.play("Jd", Seat.WEST), IllegalPlay, "West is out of turn|North to play"),
    (lambda: FOLLOWING.play("Tc"), IllegalPlay, "diamonds|follow suit|J ♦ or 9 ♦"),
    (lambda: BIDDING.play("7s"), IllegalPlay, "when somebody has taken"),
    (lambda: PASSED_OUT.play("7s"), IllegalPlay, "when somebody has taken"),
    (lambda: DONE.play("7s"), IllegalPlay, "All eight tricks"),
    (lambda: BIDDING.bid("AT"), IllegalBid, "first round|the suit turned up|say pass or take"),
    (lambda: SECOND_ROUND.bid(TURNED), IllegalBid, "turned up|nobody took|another suit, or pass"),
    (lambda: SECOND_ROUND.bid("take"), IllegalBid, "second round|which other suit|pass"),
    (lambda: SECOND_ROUND.bid("NT"), IllegalBid, "not played at this table|pass"),
    (lambda: BIDDING.bid("x"), CardError, "“x” is no bid|pass, take"),
    (lambda: BIDDING.bid("pass", Seat.NORTH), IllegalBid, "North is out of turn|South to speak"),
    (lambda: BIDDING.bid("pass", "X"), CardError, "“X” is no seat|S, E, N or W"),  # type: ignore[arg-type, unused-ignore]  # wrong on purpose
    (lambda: BIDDING.bid("take").bid("pass"), IllegalBid, "South has taken|ends the bidding"),
    (lambda: PASSED_OUT.bid("pass"), IllegalBid, "Everybody has passed|dealt again"),
    (lambda: PLAYING.bid("pass"), SetupError, "begins with the play"),
    (lambda: Auction(Seat.WEST, Card.parse("9h"), bids=(Bid.PASS, Bid.SPADES)), IllegalBid, "first round|pass or take"),
    (lambda: BIDDING.position, SetupError, "Nobody is to play"),
    (BIDDING.account, SetupError, "not over|eight tricks"),
    (lambda: PLAYING.view(Seat.NORTH).position, HiddenError, "not North to play"),
    (lambda: PLAYING.view(Seat.NORTH).cards_of(Seat.EAST), HiddenError, "North cannot see the cards of East"),
]
SCORES: Final[list[Row]] = [
    (sheet(Count(90), Count(82)), SheetError, "90 and 82|172|162"),
    (sheet(Count(100, tricks=9), Count(62)), SheetError, "9 tricks|eight"),
    (sheet(Count(100, tricks=8), Count(62, tricks=0)), SheetError, "without a trick|62"),
    (sheet(Count(100, 20), Count(62)), SheetError, "no declarations|belote"),
    (sheet(Count(100, 20), Count(62, 20), "parlour"), SheetError, "Both sides have declarations|best"),
    (sheet(Count(100, 0, 1), Count(62, 0, 1)), SheetError, "2 belotes|at most 1"),
    (lambda: MATCH.after(BIDDING), MatchError, "West dealt|South to deal"),
    (lambda: Match(Seat.WEST).after(BIDDING), MatchError, "not over yet"),
    (lambda: Match(Seat.WEST, Rules.parse("club")).after(DONE), MatchError, "“classic”|“club”"),
    (lambda: OVER.next_deal(chance(1)), MatchError, "The match is over|win the match with"),
    (OVER.after_passing, MatchError, "The match is over"),
]


def named(part: object) -> str:
    """Return the name of a row in the output: its words."""
    return part if isinstance(part, str) else ""


@pytest.mark.parametrize(("does", "error", "words"), [*TEXTS, *TABLES, *HANDS_AND_TRICKS, *MOVES, *SCORES], ids=named)
def test_wrong_input(does: Callable[[], object], error: type[Exception], words: str) -> None:
    """The error is of its kind, says all that it must in whole words, and every state is what it was."""
    check(does, error, words)


def check(does: Callable[[], object], error: type[Exception], words: str) -> None:
    """Hold one row."""
    with pytest.raises(error) as caught:
        does()
    said = str(caught.value)
    assert [part for part in words.split("|") if part not in said] == [], said
    assert not any(stray in said for stray in ("{", "}", "<", "object at", "None")), said
    assert [repr((state, getattr(state, "table", None))) for state in STATES] == PICTURES
