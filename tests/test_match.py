"""A match: totals, points held, the next dealer and the end."""

from __future__ import annotations

import random

import pytest

from belote_teach.cards import Seat, Side
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.match import Match, MatchError
from belote_teach.rules.options import Rules
from belote_teach.rules.scoring import Count, Sheet, score
from belote_teach.rules.setup import draw_for_dealer

NS, EW = Side.NORTH_SOUTH, Side.EAST_WEST


def add(match: Match, taker: Side, cards: int, belotes: int = 0) -> Match:
    """Return the match after a deal in which the takers won that many card points."""
    sheet = Sheet(
        taker=taker,
        takers=Count(cards, belotes=belotes),
        defenders=Count(162 - cards),
        rules=match.rules,
        held=match.held,
    )
    return match.after_account(score(sheet))


def at(rules: str, ours: int, theirs: int, pool: tuple[int, int] = (0, 0)) -> Match:
    """Return a match with those totals."""
    return Match(Seat.WEST, Rules.parse(rules), (ours, theirs), pool)


def test_two_litiges_and_a_deal() -> None:
    """81–81 twice and then 100–62: 81 held, 162 held, and 262 to the winner."""
    match = Match(Seat.SOUTH)
    seen = []
    for cards in (81, 81, 100):
        match = add(match, NS, cards)
        seen.append((match.held, match.totals))
    assert seen == [(81, (0, 81)), (162, (0, 162)), (0, (262, 224))]


@pytest.mark.parametrize(
    ("rules", "totals", "taker", "cards", "winner", "clauses"),
    [
        ("classic", (950, 0), EW, 70, NS, "target"),
        ("classic", (100, 200), EW, 70, None, ""),
        ("classic", (900, 0), NS, 100, NS, "target"),
        ("classic", (899, 0), NS, 100, None, ""),
        ("classic", (950, 990), NS, 100, EW, "target both_over"),
        ("classic+both_over=takers", (950, 990), NS, 100, NS, "target both_over"),
        ("classic+both_over=drawn", (950, 990), NS, 100, None, "target both_over"),
        ("classic", (950, 988), NS, 100, None, ""),
        ("classic+both_equal=drawn", (950, 988), NS, 100, None, "target both_over both_equal"),
        ("parlour", (450, 0), NS, 100, NS, "target"),
        ("club+deals=1", (0, 0), NS, 100, NS, "deals"),
        ("club+deals=2", (0, 0), NS, 100, None, ""),
        ("club+deals=1", (0, 38), NS, 100, None, ""),
        ("club+deals=1+both_equal=drawn", (0, 38), NS, 100, None, "deals both_equal"),
    ],
)
def test_the_end(
    rules: str, totals: tuple[int, int], taker: Side, cards: int, winner: Side | None, clauses: str
) -> None:
    """A match ends at its target or after its deals, and the clauses that decide are named."""
    match = add(at(rules, *totals), taker, cards)
    end = match.end
    assert (winner, clauses.split()) == (match.winner, [clause.id for clause in end.clauses] if end else [])
    assert bool(clauses) is match.finished
    if end:
        assert "{" not in end.reason
        with pytest.raises(MatchError, match="is over"):
            add(match, NS, 100)
        with pytest.raises(MatchError, match="is over"):
            match.next_deal(random.Random(1))


def test_equal_over_the_target_plays_on() -> None:
    """Both over and equal: another deal decides."""
    match = add(at("classic", 950, 988), NS, 100)
    assert (match.end, match.totals) == (None, (1050, 1050))
    assert add(match, NS, 100).winner is NS


@pytest.mark.parametrize(
    ("rules", "totals", "winner", "final", "points"),
    [
        ("classic", (930, 940), EW, (930, 1021), (0, 0, -81)),
        ("classic+pool_at_end=split_back", (930, 940), EW, (1011, 1021), (81, 0, -81)),
        ("classic+pool_at_end=split_back", (945, 940), NS, (1026, 1021), (81, 0, -81)),
    ],
)
def test_points_still_held_at_the_end(
    rules: str, totals: tuple[int, int], winner: Side, final: tuple[int, int], points: tuple[int, int, int]
) -> None:
    """What is still held is nobody's, or goes back to who made it, and a line says so."""
    end = add(at(rules, *totals), NS, 81).end
    assert end is not None
    (line,) = end.lines
    assert (winner, final, points) == (
        end.winner, (end.north_south, end.east_west), (line.takers, line.defenders, line.held),
    )  # fmt: skip
    assert line.clause.id == "pool_at_end"


@pytest.mark.parametrize(
    ("rules", "held", "dealer"),
    [
        ("classic", 81, Seat.NORTH),
        ("classic+pool_after_pass=lost", 0, Seat.NORTH),
        ("classic+all_pass=same_dealer", 81, Seat.EAST),
    ],
)
def test_everybody_passes_after_a_litige(rules: str, held: int, dealer: Seat) -> None:
    """A deal without play leaves the points where they are, or the line says that they are lost."""
    match = add(Match(Seat.SOUTH, Rules.parse(rules)), NS, 81).after_passing()
    assert (held, dealer, 1, (0, 81)) == (match.held, match.dealer, match.passed, match.totals)
    assert [line.clause.id for line in match.lines] == ["pool_after_pass"]
    assert 81 + sum(line.held for line in match.lines) == held


def test_the_deal_goes_to_the_right() -> None:
    """After each deal the next player to the right deals."""
    match, dealers = Match(Seat.WEST), []
    for _deal in range(5):
        dealers.append(match.dealer.value)
        match = add(match, NS, 100)
    assert dealers == ["W", "S", "E", "N", "W"]


@pytest.mark.parametrize(
    "rules",
    ["classic", "parlour", "arena", "club+deals=7", "federation+rounding=tens", "classic+shuffle=first_deal",
     "arena+pool_at_end=split_back+declarations"],
)  # fmt: skip
def test_whole_matches(rules: str) -> None:
    """Random matches end, and totals and pool are what the accounts and lines say."""
    rng = random.Random(21)
    for _match in range(12):
        match = Match(rng.choice(list(Seat)), Rules.parse(rules))
        while not match.finished:
            deal = match.next_deal(rng)
            while deal.turn:
                if deal.phase is Phase.BIDDING:
                    deal = deal.bid(rng.choice(list(deal.legal_bids)))
                else:
                    deal = deal.play(rng.choice(list(deal.legal_plays)))
            before, match = match, match.after(deal)
            assert match.dealer is deal.next_dealer
            assert before.totals <= match.totals or before.totals[1] <= match.totals[1]
        for place, side in enumerate(Side):
            assert sum(account.points[side] for account in match.accounts) == match.totals[place]
        moved = sum(line.held for account in match.accounts for line in account.lines)
        assert moved + sum(line.held for line in match.lines) == match.held


def test_a_match_begins_with_the_draw_of_its_table() -> None:
    """`begin` finds the first dealer as the rules say, and keeps how it was done."""
    for seed in range(40):
        match = Match.begin(random.Random(seed), "club")
        assert match.draw == draw_for_dealer(random.Random(seed), "club")
        assert match.dealer is match.draw.dealer
        assert add(match, NS, 100).draw is match.draw
    by_lot = Match.begin(random.Random(1), "classic").draw
    assert by_lot is not None
    assert by_lot.rounds == ()


def test_an_account_under_other_rules_does_not_belong() -> None:
    """What was scored by other rules is refused; another name for the same choices is not."""
    sheet = Sheet(taker=NS, takers=Count(100), defenders=Count(62), rules=Rules.parse("parlour"))
    with pytest.raises(MatchError, match="“parlour”, the match by “classic”") as caught:
        Match(Seat.SOUTH).after_account(score(sheet))
    assert caught.value.clause.id == "next_dealer"
    same = Rules.parse("classic+packets=either+belote_words=both_words")
    account = score(Sheet(taker=NS, takers=Count(100), defenders=Count(62), rules=same))
    assert (100, 62) == Match(Seat.SOUTH, Rules.parse("federation")).after_account(account).totals


def test_a_deal_that_does_not_belong() -> None:
    """A deal by another dealer, by other rules, unfinished or scored with another pool is refused."""
    match = Match(Seat.SOUTH)
    rng = random.Random(1)
    deal = Deal.random(rng, Seat.SOUTH)
    for wrong, clause in (
        (Deal.random(rng, Seat.WEST), "next_dealer"),
        (Deal.random(rng, Seat.SOUTH, Rules.parse("club")), "next_dealer"),
        (deal, "eight_tricks"),
    ):
        with pytest.raises(MatchError) as caught:
            match.after(wrong)
        assert clause == caught.value.clause.id
    with pytest.raises(MatchError, match="0 points held; here 81") as caught:
        add(match, NS, 81).after_account(score(Sheet(taker=NS, takers=Count(100), defenders=Count(62))))
    assert caught.value.clause.id == "held"
