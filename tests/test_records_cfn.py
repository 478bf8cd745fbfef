"""CFN: the notation of colver, read and written as colver does, and everything that it cannot hold said."""

from __future__ import annotations

import random
from dataclasses import replace
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import DECK, Card, Cards, Deal, Rules, Seat, Side, Trump
from belote_teach.records import cfn_form
from belote_teach.records.cfn_form import CfnError
from belote_teach.records.from_deal import recorded
from belote_teach.records.hidden import HIDDEN
from belote_teach.records.problem import RecordError
from belote_teach.records.record import Call, DealRecord, Holding, Points, Record, Shown, Written
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Phase
from tests.record_strategies import records

if TYPE_CHECKING:
    from collections.abc import Iterator

PLAYED: Final = "S:K97.J8..AJ/J8.AQ.K.7/T.K.9.T98/AQ.7.AT.KQ 7d8dQdJd/Th9h 110hEWx"
BIDDING: Final = "E:.KQ.AQ87.QJ/A98..K.K987/7.T87.TJ9.A/TKQJ.AJ9..T - bid:90sN/p1/c0/S"


def only(record: Record) -> DealRecord:
    """Return the one deal of a record."""
    [deal] = record.deals
    return deal


# --- what a CFN means -------------------------------------------------------------------------------------------------


def test_a_table_that_turns_clockwise_is_mirrored() -> None:
    """South dealt, so colver's West led, which is our East; the hands are those before the lead."""
    deal = only(cfn_form.loads(PLAYED))
    assert deal.dealer is Seat.SOUTH
    assert deal.turns is not None
    assert [str(turn) for turn in deal.turns] == ["E:7d", "N:8d", "W:Qd", "S:Jd", "W:Th", "S:9h"]
    assert (deal.trump, deal.taker, deal.tags) == (
        Trump.HEARTS, Side.EAST_WEST, (("Contract", "110"), ("Coinche", "x")),
    )  # fmt: skip
    assert deal.hand("E") == Holding(Cards.parse("As Qs 7h Ad Td 7d Kc Qc"))
    assert deal.hand("W") == Holding(Cards.parse("Js 8s Ah Qh Th Kd Qd 7c"))
    assert deal.hand("N") == Holding(Cards.parse("Ks 9s 7s Jh 8h 8d Ac Jc"))


def test_a_bidding_is_kept_with_our_players() -> None:
    """What a record has no word for is a tag, in which East and West are exchanged too."""
    deal = only(cfn_form.loads(BIDDING.replace("90sN", "90sE")))
    assert (deal.dealer, deal.trump, deal.turns) == (Seat.WEST, None, None)
    assert deal.tags == (("Bidding", "90sW/p1/c0/S"),)


def test_a_deal_that_everybody_passed() -> None:
    line = BIDDING.partition("bid:")[0] + "0"
    record = cfn_form.loads(line)
    assert only(record).written == Written(result="passed")
    assert cfn_form.dumps(record) == line


def test_every_card_has_its_place() -> None:
    """`where` leads to the cards, so that a faulty one can be pointed at."""
    record = cfn_form.loads("\n  " + PLAYED)
    for number, turn in enumerate(only(record).turns or ()):
        assert record.text[only(record).where[f"turn {number}"] :].startswith(turn.card.text)
    assert record.line_and_column(only(record).where["turn 0"]) == (2, PLAYED.index("7d8d") + 3)


@pytest.mark.parametrize("line", [PLAYED, BIDDING, PLAYED.partition(" ")[0] + " - 250cNSxx"])
def test_white_space_around_is_no_fault(line: str) -> None:
    assert cfn_form.dumps(cfn_form.loads(f"\ufeff {line.replace(' ', '  ')}\r\n")) == line


# --- what is wrong ----------------------------------------------------------------------------------------------------

HANDS: Final = PLAYED.partition(" ")[0]
FAULTS: Final = {
    "nothing": ("", "", "A CFN has three parts"),
    "one part": (HANDS + " ", "", "A CFN has three parts"),
    "four parts": (PLAYED + " w", "w", "A CFN has three parts"),
    "no dealer": (PLAYED[2:], "K97", "“” is no dealer"),
    "another dealer": ("X" + PLAYED[1:], "X:", "“X” is no dealer"),
    "three hands": (PLAYED.replace("J8.AQ.K.7/", ""), "K97", "Four hands are needed, with / between them; here are 3."),
    "three suits": (PLAYED.replace("J8.AQ.K.7", "J8.AQ.K"), "J8.AQ", "“J8.AQ.K” is no hand"),
    "a rank": (PLAYED.replace("K97", "KX7"), "X7", "“X” is no rank"),
    "small letters": (PLAYED.replace("K97", "k97"), "k97", "“k” is no rank"),
    "a card": (PLAYED.replace("Qd", "Qx"), "Qx", "“Qx” is no card"),
    "half a card": (PLAYED.replace("9h ", "9 "), "9 110", "“9” is no card"),
    "five in a trick": (PLAYED.replace("/Th", "Th/"), "7d8d", "A trick has four cards"),
    "three in a trick": (PLAYED.replace("Jd/", "/"), "7d8d", "A trick has four cards"),
    "nothing behind a trick": (PLAYED.replace("/Th9h", "/"), " 110", "A trick has four cards"),
    "a value": (PLAYED.replace("110h", "85h"), "85h", "“85” is no value of a contract"),
    "no trumps": (PLAYED.replace("110h", "110NT"), "110NT", "“110NTEWx” is no contract"),
    "no side": (PLAYED.replace("EWx", "x"), "110h", "“110hx” is no contract"),
    "three times": (PLAYED + "xx", "110h", "“110hEWxxx” is no contract"),
    "a bidding": (BIDDING.replace("/p1", ""), "bid:", "“bid:90sN/c0/S” does not say how"),
    "a bid": (BIDDING.replace("90s", "95s"), "95s", "“95” is no value of a contract"),
    "played while bidding": (
        BIDDING.replace("/7.T", "/.T").replace(" - ", " 7s "),
        "7s ",
        "Cards have been played, and the contract",
    ),
    "played after all passed": (PLAYED.replace("110hEWx", "0"), "7d8d", "Cards have been played, and the contract"),
    "a NUL": (PLAYED.replace("K97", "K\x007"), "\x00", "A character that does not show stands here: U+0000."),
}
"""Texts with one fault: where it stands (at the end, where nothing is said), and how the sentence begins."""


@pytest.mark.parametrize(("text", "at", "says"), FAULTS.values(), ids=FAULTS)
def test_each_fault_has_its_place_and_sentence(text: str, at: str, says: str) -> None:
    """The one problem is grave, at its column, and says what would be right; `loads` raises it."""
    [problem] = cfn_form.read(text).problems
    column = text.index(at) + 1 if at else len(text) + 1
    assert (problem.line, problem.column, problem.grave) == (1, column, True)
    assert problem.message.startswith(says)
    with pytest.raises(RecordError):
        cfn_form.loads(text)


def test_what_can_be_read_is_kept() -> None:
    """One hand and one card that cannot be read cost no other part."""
    reading = cfn_form.read(PLAYED.replace("J8.AQ.K.7", "J8").replace("Th9h", "Th9x"))
    deal = only(reading.record)
    assert len(reading.problems) == 2
    assert deal.hand("W") == Holding(Cards.parse("Qd"), whole=False)
    assert deal.turns is not None
    assert len(deal.turns) == 4
    assert deal.trump is Trump.HEARTS


def test_without_trumps_only_the_first_trick_has_players() -> None:
    """Who wins a trick follows from trumps, so the cards behind it belong to nobody."""
    reading = cfn_form.read(PLAYED.replace("110hEWx", "?"))
    assert len(reading.problems) == 1
    assert [str(turn) for turn in only(reading.record).turns or ()] == ["E:7d", "N:8d", "W:Qd", "S:Jd"]


def test_a_card_played_that_is_still_held_is_said() -> None:
    """Colver takes it out of the hand without a word; we say it, and read the same."""
    reading = cfn_form.read(PLAYED.replace("AQ.7.AT.KQ", "AQ.7.AT7.KQ"))
    [problem] = reading.problems
    assert (problem.grave, problem.column) == (False, PLAYED.index("7d8d") + 2)
    assert reading.record == cfn_form.loads(PLAYED)


def test_a_card_twice_in_a_hand_is_kept_for_the_referee() -> None:
    """A record may be wrong; that it cannot be written as a CFN again is said then."""
    record = cfn_form.read("N:KK.../T.../7.../9... - 90sNS").record
    assert only(record).hand("N") == Holding(Cards.parse("Ks"), twice=(Card.parse("Ks"),))
    with pytest.raises(CfnError, match="more than one Ks"):
        cfn_form.dumps(record, lossy=True)


@given(st.text(max_size=80) | st.text(st.sampled_from("NESW:/.-AKQJT987shdcbidpx0 "), max_size=80))
def test_any_text_gives_a_reading(text: str) -> None:
    """Whatever the text, there is a reading, and no sentence lets anything through that does not show."""
    for line in (text, PLAYED[: len(text) % 60] + text, text.join(PLAYED.partition(" "))):
        for problem in cfn_form.read(line).problems:
            assert HIDDEN.search(problem.message) is None


def test_a_text_that_is_too_long_is_not_looked_at() -> None:
    [problem] = cfn_form.read("7" * 10_000_000).problems
    assert problem.message == "A CFN has at most 1000 characters; this text has 10000000, and is none."


# --- writing ----------------------------------------------------------------------------------------------------------


def bare(deal: Deal, *tags: tuple[str, str]) -> Record:
    """Return what a CFN can hold of a deal."""
    record = recorded(deal, written=False, won=False)
    taker = deal.taker.side if deal.taker else None
    turns = tuple(turn._replace(words=()) for turn in record.turns or ()) or None
    return Record(
        deals=(
            DealRecord(dealer=record.dealer, hands=record.hands, taker=taker, trump=deal.trump, turns=turns, tags=tags),
        )
    )


def some_deals(n: int, seed: int) -> Iterator[Deal]:
    """Yield deals at suit contracts at random moments of the play, by the rules that colver plays cards by."""
    rng = random.Random(seed)
    rules = Rules.parse("classic+undertrump=may")
    while n:
        deal = Deal.random(rng, rng.choice(list(Seat)), rules)
        while deal.phase is Phase.BIDDING:
            deal = deal.bid(rng.choice(list(deal.legal_bids)))
        if deal.phase is Phase.PLAY:
            for _card in range(rng.randint(0, 32)):
                deal = deal.play(rng.choice(list(deal.legal_plays)))
            n -= 1
            yield deal


def test_what_fits_is_written_without_a_loss() -> None:
    """A deal without anything that CFN lacks comes back as it was, at any moment of the play."""
    for deal in some_deals(60, 1):
        record = bare(deal, ("Contract", "120"), ("Coinche", "xx"))
        assert cfn_form.losses(record) == ()
        assert cfn_form.loads(cfn_form.dumps(record)) == record


@settings(max_examples=60)
@given(records(max_deals=1))
def test_whatever_is_not_lost_comes_back(record: Record) -> None:
    """A record is written as it is, or there is an error with a sentence for each thing; nothing goes silently."""
    losses = cfn_form.losses(record)
    if losses:
        with pytest.raises(CfnError) as refused:
            cfn_form.dumps(record)
        assert losses == tuple(problem.message for problem in refused.value.problems)
        assert all(problem.path for problem in refused.value.problems)
    else:
        assert cfn_form.loads(cfn_form.dumps(record)) == record


WHOLE: Final = only(bare(next(deal for deal in some_deals(50, 4) if deal.phase is Phase.DONE), ("Contract", "80")))
_TAKER: Final = next(seat for seat in Seat if seat.side is WHOLE.taker)
LOST: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "number": ({"number": 3}, "The number of the deal is left out."),
    "cut": ({"cut": 3}, "The cut is left out."),
    "packets": ({"packets": "3-2"}, "The packets are left out."),
    "turned": ({"turned": Card.parse("9h")}, "The card turned up is left out."),
    "taker": ({"taker": _TAKER}, "Which player took is left out; CFN has only the side."),
    "calls": ({"calls": (Call(Seat.SOUTH, Bid.PASS),)}, "The bidding is left out."),
    "no calls": ({"calls": ()}, "The bidding is left out."),
    "shown": ({"shown": (Shown(Seat.SOUTH, "tierce"),)}, "The declarations are left out."),
    "score": ({"written": Written(score=Points(90, 72))}, "What was written down of the score is left out."),
    "passed": ({"written": Written(result="passed")}, "What was written down of the score is left out."),
    "comment": ({"comment": "well"}, "The comment on the deal is left out."),
    "tags": ({"tags": (("Contract", "80"), ("Id", "7"), ("Bidding", ""))}, "The tags Id and Bidding are left out."),
    "two contracts": ({"tags": (("Contract", "80"), ("Contract", "90"))}, "The tags Contract are left out."),
    "coinche": (
        {"tags": (("Contract", "80"), ("Coinche", "yes"))}, "The tag “Coinche” has neither x nor xx, and is left out.",
    ),
    "contract": (
        {"tags": ()}, "The record has no contract of a value that CFN knows; 80 would be written, the lowest.",
    ),
}  # fmt: skip
LACKS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "dealer": ({"dealer": None}, "The dealer is not known, and who leads first follows from that."),
    "all trumps": ({"trump": Trump.ALL}, "In CFN a suit is trumps; there is no contract for all trumps."),
    "no trumps": ({"trump": Trump.NONE}, "In CFN a suit is trumps; there is no contract for no trumps."),
    "side": ({"taker": None}, "Which side took is not known, and a contract in CFN names it."),
    "trump": ({"trump": None}, "What trumps are is not known, and who won each trick follows from that."),
    "hands": (
        {"hands": (None,) * 4, "turns": None},
        "Not every card of South, East, North and West is known, and a CFN shows all hands.",
    ),
    "a card twice": (
        {"hands": (WHOLE.hands[0],) * 4, "turns": None},
        "CFN has each card once, and in these hands there is more than one",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("parts", "says"), LOST.values(), ids=LOST)
def test_what_cfn_has_no_place_for_is_said(parts: dict[str, Any], says: str) -> None:
    """Each part is refused by its sentence, and left out when that is asked for."""
    record = Record(deals=(replace(WHOLE, **parts),))
    assert cfn_form.losses(record) == (says,)
    with pytest.raises(CfnError) as refused:
        cfn_form.dumps(record)
    assert refused.value.record is record
    assert cfn_form.dumps(record, lossy=True) == cfn_form.dumps(Record(deals=(WHOLE,)))


@pytest.mark.parametrize(("parts", "says"), LACKS.values(), ids=LACKS)
def test_what_a_cfn_cannot_be_without_is_said(parts: dict[str, Any], says: str) -> None:
    """Such a record is not written, whatever may be left out."""
    record = Record(deals=(replace(WHOLE, **parts),))
    assert cfn_form.losses(record)[0].startswith(says)
    with pytest.raises(CfnError):
        cfn_form.dumps(record, lossy=True)


def test_what_belongs_to_the_whole_record_is_said_too() -> None:
    """Rules, letters, tags, version and comment of the record have no place."""
    record = Record(
        deals=(WHOLE,), rules=Rules(), letters="fr", tags=(("Place", "Aix"),), version="2", comment="a match"
    )
    assert cfn_form.losses(record) == (
        "The version of the record is left out.",
        "The rules are left out; CFN names no table.",
        "That the cards are written with French letters is left out.",
        "The tags of the record are left out.",
        "The comment on the record is left out.",
    )
    assert cfn_form.dumps(record, lossy=True) == cfn_form.dumps(Record(deals=(WHOLE,)))


def test_what_is_said_with_cards_is_lost() -> None:
    """Words, winners, marks and comments of the cards are each said once."""
    turns = WHOLE.turns or ()
    more = (
        turns[0]._replace(words=("belote",)), turns[1]._replace(mark="!"), turns[2]._replace(comment="late"),
        turns[3]._replace(won=Seat.SOUTH), *(turn._replace(mark="?") for turn in turns[4:]),
    )  # fmt: skip
    record = Record(deals=(replace(WHOLE, turns=more),))
    assert cfn_form.losses(record) == (
        "The words belote and rebelote are left out.",
        "To whom the table gave the tricks is left out; in CFN the best card takes each.",
        "The marks on cards are left out.",
        "The comments on cards are left out.",
    )
    assert cfn_form.dumps(record, lossy=True) == cfn_form.dumps(Record(deals=(WHOLE,)))


def test_a_match_is_no_cfn() -> None:
    for deals in ((), (WHOLE, WHOLE)):
        with pytest.raises(CfnError, match="A CFN holds one deal, and this record has"):
            cfn_form.dumps(Record(deals=deals), lossy=True)


def test_trumps_and_side_follow_from_the_bidding() -> None:
    """Where the record has the bidding, taker and trumps need not be written beside it."""
    calls = (Call(Seat.SOUTH, Bid.PASS), Call(Seat.EAST, Bid.TAKE))
    south, east, north, west = (Holding(Cards(DECK[place : place + 8])) for place in range(0, 32, 8))
    deal = DealRecord(dealer=Seat.WEST, hands=(south, east, north, west), calls=calls, turned=Card.parse("9h"))
    assert cfn_form.dumps(Record(deals=(deal,)), lossy=True).endswith(" - 80hEW")
    deal = replace(deal, calls=(*calls[:1], Call(Seat.NORTH, Bid.CLUBS)), turned=None)
    assert cfn_form.dumps(Record(deals=(deal,)), lossy=True).endswith(" - 80cNS")


def test_hands_follow_from_the_play() -> None:
    """Who has played all eight cards has shown the hand, and three hands show the fourth."""
    line = cfn_form.dumps(Record(deals=(WHOLE,)))
    assert cfn_form.dumps(Record(deals=(replace(WHOLE, hands=(None,) * 4),))) == line
    begun = replace(WHOLE, turns=(WHOLE.turns or ())[:6])
    three = replace(begun, hands=(None, *begun.hands[1:]))
    assert cfn_form.dumps(Record(deals=(three,))) == cfn_form.dumps(Record(deals=(begun,)))


def test_play_that_does_not_follow_is_cut_off_when_that_is_asked_for() -> None:
    """A card out of turn, or one that the player does not hold, cannot be given to its player."""
    turns = WHOLE.turns or ()
    wrong = replace(WHOLE, turns=(*turns[:5], turns[5]._replace(seat=turns[5].seat.partner), *turns[6:]))
    [loss] = cfn_form.losses(Record(deals=(wrong,)))
    assert loss.endswith("the play from card 6 on is left out.")
    begun = replace(WHOLE, turns=turns[:5])
    assert cfn_form.dumps(Record(deals=(wrong,)), lossy=True) == cfn_form.dumps(Record(deals=(begun,)))
    again = replace(WHOLE, turns=(*turns[:5], turns[5]._replace(card=turns[1].card)))
    assert cfn_form.dumps(Record(deals=(again,)), lossy=True) == cfn_form.dumps(Record(deals=(begun,)))


def test_a_revoke_is_no_fault_of_the_notation() -> None:
    """CFN holds cards that the rules forbid; that is for the referee to say."""
    line = "N:A.K..T/7.7../..AK.J8/..QJ. 8s7d9sTs/Ah 90hNS"
    reading = cfn_form.read(line)
    assert reading.problems == ()
    assert cfn_form.dumps(reading.record) == line


# --- colver -----------------------------------------------------------------------------------------------------------


def colver() -> Any:
    """Return colver's class of deals."""
    return import_module("colver").Env


@pytest.mark.oracle
def test_colver_writes_what_we_read_and_write_again() -> None:
    """At random moments of bidding and play, its line is read without a problem or loss and comes back the same."""
    rng = random.Random(7)
    seen = {"bid:": 0, "- ": 0, "/": 0, "x": 0, "-/-/-/-": 0, " 0": 0}
    for seed in range(1500):
        env = colver().deal(dealer=seed % 4, seed=seed)
        for _step in range(rng.randint(0, 44)):
            if env.is_terminal():
                break
            passes = env.phase() == 0 and rng.random() < 0.6
            env.step(0 if passes else rng.choice(env.legal_actions()))
        line = env.to_cfn()
        reading = cfn_form.read(line)
        assert reading.problems == ()
        assert cfn_form.losses(reading.record) == ()
        assert line == cfn_form.dumps(reading.record)
        deal = only(reading.record)
        assert deal.dealer is not None
        assert "NWSE".index(deal.dealer.value) == env.get_dealer()
        if env.phase() == 1 and deal.turns:
            players = ["NWSE".index(turn.seat.value) for turn in deal.turns]
            assert [sum(player == seat for player in players) for seat in range(4)] == [
                8 - len(hand) for hand in env.get_hands()
            ]
        for part in seen:
            seen[part] += part in line.partition(":")[2] if part != " 0" else line.endswith(part)
    assert all(count > 10 for count in seen.values()), seen


@pytest.mark.oracle
def test_colver_reads_what_we_write() -> None:
    """A deal of ours is the same deal there: the same player to move, and the same cards that may be played."""
    moments = 0
    for deal in some_deals(400, 3):
        env = colver().from_cfn(cfn_form.dumps(bare(deal, ("Contract", "90"))))
        assert cfn_form.dumps(bare(deal, ("Contract", "90"))) == env.to_cfn()
        if deal.phase is Phase.DONE:
            assert env.is_terminal()
            continue
        moments += 1
        assert deal.turn is not None
        assert "NWSE".index(deal.turn.value) == env.current_player()
        legal = {env.card_name(action) for action in env.legal_actions()}
        assert legal == {
            f"{'10' if card.text[0] == 'T' else card.text[0]}{card.suit.symbol}" for card in deal.legal_plays
        }
    assert moments > 300


@pytest.mark.oracle
def test_colver_refuses_what_we_refuse() -> None:
    """Of the lines with a fault, it takes three, and does not say what it makes of them."""
    taken = set()
    for name, (line, _at, _says) in FAULTS.items():
        try:
            colver().from_cfn(line)
        except ValueError:
            continue
        taken.add(name)
    assert taken == {"three in a trick", "nothing behind a trick", "played after all passed"}
