"""Declarations: what a hand holds, what is better, who scores."""

from __future__ import annotations

import random

import pytest

from belote_teach.cards import DECK, Card, CardError, Cards, Rank, Seat, Side
from belote_teach.rules.declarations import Declaration, Declared, Kind, find, judge, standing, strength, value
from belote_teach.rules.options import Rules
from belote_teach.rules.order import Trump

WITH = Rules.parse("classic+declarations")
PARLOUR = Rules.parse("parlour")
HANDS = [
    ("7c 8c 9c Ac Kh 7d Ad 7s", "", "7c 8c 9c", 20),
    ("7c Ac Kh Jd Qd Kd Ad As", "", "Jd Qd Kd Ad", 50),
    ("Tc 8d 9d Td Jd Qd Kd As", "", "8d 9d Td Jd Qd Kd", 100),
    ("7s 8s 9s Ts Js Qs Ks As", "", "7s 8s 9s Ts Js Qs Ks As", 100),
    ("7s 8s 9s Ts Js Qs Ks As", "eight_in_a_row=split", "Ts Js Qs Ks As; 7s 8s 9s", 120),
    ("7s 8s 9s Qs Ks As 7h 8h", "", "Qs Ks As; 7s 8s 9s", 40),
    ("Jc Jh Jd Js Qs Ks 7h 8h", "", "Jc Jh Jd Js", 200),
    ("Jc Jh Jd Js Qs Ks 7h 8h", "card_reuse=several", "Jc Jh Jd Js; Js Qs Ks", 220),
    ("Kc Kh 9d Td Jd Qd Kd Ks", "", "Kc Kh Kd Ks; 9d Td Jd Qd", 150),
    ("Tc Ac Th Ah Td Ad Ts As", "", "Ac Ah Ad As; Tc Th Td Ts", 200),
    ("7c 8c 7h 8h 7d 8d 7s 8s", "", "", 0),
    ("Tc Ac 9h Kh 8d Jd 7s Qs", "", "", 0),
]


@pytest.mark.parametrize(("hand", "override", "cards", "points"), HANDS)
def test_what_a_hand_holds(hand: str, override: str, cards: str, points: int) -> None:
    """The best use of the cards is found, and its worth."""
    rules = Rules.parse(f"classic+declarations+{override}" if override else "classic+declarations")
    found = find(Cards.parse(hand), Trump.HEARTS, rules)
    assert [Cards.parse(each) for each in cards.split(";") if each] == [each.cards for each in found]
    assert points == sum(value(each, Trump.HEARTS, rules) for each in found)


def uses(hand: Cards, rules: Rules) -> list[tuple[tuple[int, ...], int]]:
    """Return the best declaration and the total of every way to use the cards once, found the slow way."""
    every = [Declaration.run(card, length) for card in DECK for length in range(3, card.rank.index + 2)] + [
        Declaration.carre(rank) for rank in Rank if rank.index > 1
    ]
    there = [each for each in every if each.cards <= hand]
    ways: list[tuple[Declaration, ...]] = [()]
    for each in there:
        ways += [(*way, each) for way in ways if not any(each.cards & other.cards for other in way)]
    return [
        (
            max(strength(each, Trump.HEARTS, rules) for each in way),
            sum(value(each, Trump.HEARTS, rules) for each in way),
        )
        for way in ways
        if way
    ]


@pytest.mark.parametrize("rules", [WITH, PARLOUR])
def test_no_other_use_of_the_cards_is_better(rules: Rules) -> None:
    """A carré first and runs of the rest has the best single declaration and, but for a whole suit, the best total."""
    rng = random.Random(6)
    for _trial in range(400):
        ranks = rng.sample(range(8), 5)
        pool = [card for card in DECK if card.rank.index in ranks or card.suit.index == 0]
        hand = Cards(rng.sample(pool, 8))
        if not (found := find(hand, Trump.HEARTS, rules)):
            assert not uses(hand, rules)
            continue
        best = max(strength(each, Trump.HEARTS, rules) for each in found)
        total = sum(value(each, Trump.HEARTS, rules) for each in found)
        tops, totals = zip(*uses(hand, rules), strict=True)
        assert max(tops) == best
        assert total == max(totals) or any(each.length == 8 for each in found)


def declared(text: str) -> list[Declared]:
    """Read declarations apart by semicolons."""
    return [Declared.parse(each) for each in text.split(";") if each.strip()]


COMPARED = [
    # rules, trump, declarations, side, points, clause
    ("classic+declarations", "h", "S:Ah Kh Qh; N:As Ks Qs", "NS", 40, "who_declares"),
    ("classic+declarations", "h", "N:Kc Qc Jc; W:7c 7d 7h 7s", "NS", 20, "who_declares"),
    ("classic+declarations", "s", "N:Ac Kc Qc; E:Ks Qs Js", "NS", 20, "comparing"),
    ("classic+declarations+comparing=trump_before_top", "s", "N:Ac Kc Qc; E:Ks Qs Js", "EW", 20, "comparing"),
    ("classic+declarations", "s", "N:Ks Qs Js; E:Kd Qd Jd", "NS", 20, "comparing"),
    ("classic+declarations", "h", "N:Qc Jc Tc 9c; S:9d 8d 7d; E:As Ks Qs", "NS", 70, "comparing"),
    ("classic+declarations", "s", "N:Js Jh Jd Jc; E:9s 9h 9d 9c", "NS", 200, "comparing"),
    ("classic+declarations", "s", "N:As Ah Ad Ac; E:Ts Th Td Tc", "NS", 100, "comparing"),
    ("parlour", "s", "N:As Ah Ad Ac; E:Ts Th Td Tc", None, 0, "declaration_tie"),
    ("classic+declarations", "s", "N:Qs Qh Qd Qc; E:7h 8h 9h Th Jh", "NS", 100, "comparing"),
    ("classic+declarations", "h", "N:8d 9d Td Jd Qd Kd; E:Ts Js Qs Ks As", "EW", 100, "comparing"),
    ("parlour", "c", "N:Ks Kh Kd Kc; E:7d 8d 9d Td Jd", "NS", 100, "comparing"),
    ("parlour", "h", "N:7d 8d 9d Td; E:Qs Ks As", "NS", 50, "comparing"),
    ("classic+declarations", "h", "N:As Ks Qs; E:Ad Kd Qd", None, 0, "declaration_tie"),
    ("classic+declarations+declaration_tie=first_in_turn", "h", "N:As Ks Qs; E:Ad Kd Qd", "EW", 20, "declaration_tie"),
    ("arena+declarations", "NT", "N:As Ah Ad Ac; E:Js Jh Jd Jc", "NS", 200, "comparing"),
    ("arena+declarations+no_trumps_carres=jacks", "NT", "N:As Ah Ad Ac; E:Js Jh Jd Jc", "EW", 200, "comparing"),
    ("arena+declarations", "AT", "N:As Ks Qs; E:Ad Kd Qd", None, 0, "declaration_tie"),
    ("classic", "h", "S:Ah Kh Qh", None, 0, "declarations"),
    ("classic+declarations", "h", "", None, 0, "who_declares"),
]


@pytest.mark.parametrize(("rules", "trump", "text", "side", "points", "clause"), COMPARED)
def test_whose_declarations_stand(
    rules: str, trump: str, text: str, side: str | None, points: int, clause: str
) -> None:
    """The side with the best declaration scores all of its own, as the table compares them."""
    result = standing(declared(text), Trump.parse(trump), Rules.parse(rules), Seat.SOUTH)
    assert (side, points, clause) == (result.side and result.side.value, result.points, result.clause.id)
    assert "{" not in result.reason
    assert all(each.seat.side is result.side for each in result.declared)


@pytest.mark.parametrize(
    ("cards", "hand", "rules", "allowed", "clause"),
    [
        ("9d Td Jd Qd", "Kc Kh 9d Td Jd Qd Kd Ks", "classic+declarations", True, "runs"),
        ("9d Td Jd Qd Kd", "Kc Kh 9d Td Jd Qd Kd Ks", "classic+declarations", False, "card_reuse"),
        ("9d Td Jd Qd Kd", "Kc Kh 9d Td Jd Qd Kd Ks", "classic+declarations+card_reuse=several", True, "runs"),
        ("Kc Kh Kd Ks", "Kc Kh 9d Td Jd Qd Kd Ks", "classic+declarations", True, "carres"),
        ("7c 7h 7d 7s", "7c 7h 7d 7s 8s 9s Ts Js", "classic+declarations", False, "carres"),
        ("8s 9s Ts", "7c 7h 7d 7s 8s 9s Ts Js", "classic+declarations", False, "runs"),
        ("7s 8s 9s", "7s 8s 9s Ts Js Qs Ks As", "classic+declarations", False, "eight_in_a_row"),
        ("7s 8s 9s Ts Js Qs Ks As", "7s 8s 9s Ts Js Qs Ks As", "classic+declarations+eight_in_a_row=split", False,
         "eight_in_a_row"),
        ("7s 8s", "7s 8s 9s Ts Js Qs Ks As", "classic+declarations", False, "runs"),
        ("7s 8s 9s", "7s 8s 9s Ts Js Qs Ks As", "classic", False, "declarations"),
        ("Ac Ah Ad As", "Ac Ah Ad As 7s 8s 9s Js", "arena+declarations", True, "carres"),
    ],
)  # fmt: skip
def test_may_these_cards_be_declared(cards: str, hand: str, rules: str, allowed: bool, clause: str) -> None:  # noqa: FBT001
    """Cards that may not be declared are refused with the clause that says so."""
    verdict = judge(Cards.parse(cards), Cards.parse(hand), Trump.HEARTS, Rules.parse(rules))
    assert (allowed, clause) == (verdict.allowed, verdict.clause.id)
    assert "{" not in verdict.reason


@pytest.mark.parametrize(
    ("cards", "hand", "rules", "says"),
    [
        ("9s Ts Js", "7s 8s 9s Ts Js Qs Ks As", "classic+declarations+eight_in_a_row=split",
         "At this table a whole suit counts as a run of five from the top and one of three."),
        ("9s Ts Js", "7s 8s 9s Ts Js Qs Ks As", "classic+declarations",
         "It is part of a longer run, the quinte to the ace of spades, which is declared as a whole."),
        ("7s 8s 9s", "7s 8s 9s 7h", "classic+declarations", "You may declare the tierce to the nine of spades."),
    ],
)  # fmt: skip
def test_why_cards_may_be_declared_or_not(cards: str, hand: str, rules: str, says: str) -> None:
    """The reason is a sentence that is true of these very cards."""
    assert judge(cards, hand, "h", rules).reason == says


EQUAL = (
    "Equal: the tierce to the nine of clubs from South and the tierce to the nine of diamonds from West, "
    "so nobody scores."
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("S:7h 8h 9h", "Only South declares: the tierce to the nine of hearts. North–South score it."),
        ("S:7h 8h 9h; N:7c 8c 9c", "Only North–South declare, and score all of theirs."),
        (
            "S:7h 8h 9h; W:7c 8c 9c Tc",
            "Best: the quarte to the ten of clubs from West, so East–West score all of theirs.",
        ),
        ("S:7c 8c 9c; W:7d 8d 9d", EQUAL),
    ],
)
def test_why_a_side_scores(text: str, says: str) -> None:
    """Nobody is told that a declaration is the best when there is no other."""
    assert standing(text.split("; "), "h", WITH).reason == says


def test_cards_that_are_no_declaration_make_none() -> None:
    """The constructor checks as `parse` does."""
    with pytest.raises(CardError, match="“7s 9h” is no declaration"):
        Declaration(Cards.parse("7s 9h"))


def test_carres_at_no_trumps_cite_their_own_clause() -> None:
    """Where no trumps are played, a carré's worth there is a clause of its own."""
    verdict = judge(
        Cards.parse("Ac Ah Ad As"), Cards.parse("Ac Ah Ad As"), Trump.NONE, Rules.parse("arena+declarations")
    )
    assert verdict.clause.id == "no_trumps_carres"


def test_declarations_read_and_write() -> None:
    """A declaration is its cards, in text too."""
    one = Declared.parse("E:Qh Jh Th")
    assert (
        str(one), one.declaration.kind, one.declaration.length, one.declaration.title,
    ) == ("E:Th Jh Qh", Kind.RUN, 3, "tierce to the queen of hearts")  # fmt: skip
    assert Declaration.run(Card.parse("Qh"), 3) == one.declaration
    assert one.seat.side is Side.EAST_WEST


@pytest.mark.parametrize("text", ["7h 8h", "7h 8h Th", "As Ah Ad", "Kh Ah 7d", ""])
def test_cards_that_are_no_declaration(text: str) -> None:
    """Cards that are neither a run nor a carré are refused."""
    with pytest.raises(CardError, match="no declaration"):
        Declaration.parse(text)
    with pytest.raises(CardError, match="no run"):
        Declaration.run(Card.parse("8h"), 3)
