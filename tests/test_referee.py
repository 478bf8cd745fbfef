"""The referee on records written by hand: every kind of finding, and what follows from a fault without being one."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import DECK, Cards, Seat, Side
from belote_teach.records import loads, recorded, recorded_match
from belote_teach.records.record import DealRecord, Record
from belote_teach.referee import KINDS, Finding, Gravity, Report, check
from belote_teach.referee.kinds import PARTS
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.match import Match
from tests.random_tables import a_move, chance, played_out, random_table
from tests.record_strategies import records

SEEDS: Final = st.integers(0, 2**32 - 1)


def judged(text: str, rules: str | None = None) -> Report:
    """Check a record given as text."""
    return check(loads(text), rules)


def brief(finding: Finding) -> str:
    """Return kind, clause and place of a finding on one line; what is no fault begins with its gravity."""
    gravity = "" if finding.gravity is Gravity.IRREGULAR else f"{finding.gravity.value} "
    return f"{gravity}{finding.kind.id} {finding.clause.id}: {finding.place.title}"


def found(text: str, rules: str | None = None) -> list[str]:
    """Return all findings of a record, each on a line."""
    return [brief(finding) for finding in judged(text, rules).findings]


def faults(text: str, rules: str | None = None) -> list[str]:
    """Return only the irregular ones."""
    return [brief(finding) for finding in judged(text, rules).irregular]


# --- a whole deal -----------------------------------------------------------------------------------------------------

WHOLE: Final = """[Rules "federation"]
[Dealer "N"] [Packets "2-3"] [Deal "S:A8.J.AQJ7.K E:KQT9..K98.9 N:J.AQT97..J7 W:7.K8.T.AQT8"] [Turned "7s"]
[Auction] W take
[Play]
W:Ac S:Kc E:9c N:Jc =W
W:7s S:8s E:9s N:Js =N
N:Qh W:Kh S:Jh E:9d =W
W:Qc S:As E:Ks belote N:7c =S
S:7d E:8d N:Th W:Td =W
W:8c S:Jd E:Qs rebelote N:Ah =E
E:Kd N:9h W:Tc S:Ad =S
S:Qd E:Ts N:7h W:8h =E
[Tricks "NS 3 EW 5"] [Cards "NS 77 EW 85"] [Belote "NS 0 EW 20"] [Result "made"] [Score "NS 77 EW 105"] [Held "0"]
"""
"""West takes with the seven of spades turned up; East has the belote, and the contract is made with 105 to 77."""

HIDDEN: Final = WHOLE.replace('[Deal "S:A8.J.AQJ7.K E:KQT9..K98.9 N:J.AQT97..J7 W:7.K8.T.AQT8"]', "")
"""The same without the hands: the play shows them."""


def changed(text: str, *changes: tuple[str, str]) -> str:
    """Return a text with some words replaced, each of them there once."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def test_a_deal_in_order_is_clean() -> None:
    """Nothing is found in a deal that was bid, played and written down by the rules."""
    for text in (WHOLE, HIDDEN):
        report = judged(text)
        assert report.findings == ()
        assert report.clean
        (ruling,) = report.deals
        assert (ruling.dealer, ruling.leader, ruling.taker) == (Seat.NORTH, Seat.WEST, Seat.WEST)
        assert "WNWSWESE" == "".join(trick.winner.value for trick in ruling.tricks if trick.winner)
        assert ruling.account is not None
        assert (ruling.account.takers, ruling.account.defenders) == (105, 77)


REVOKE: Final = (
    ("N:7c =S", "N:Ah =S"), ("N:Ah =E", "N:7c =E"), ('"NS 77 EW 85"', '"NS 88 EW 74"'),
    ('"NS 77 EW 105"', '"NS 88 EW 94"'),
)  # fmt: skip
"""North keeps the last club at the fourth trick and plays it to the sixth. No trick changes hands."""


def test_a_card_that_may_not_be_played() -> None:
    """The finding says what happened, what was required, by which rule, and what could have been played."""
    (finding,) = judged(changed(WHOLE, *REVOKE)).findings
    assert brief(finding) == "revoke follow: Deal 1, trick 4, fourth card"
    assert (finding.seat, str(finding.card), str(finding.legal), finding.proved_at) == (Seat.NORTH, "Ah", "7c", None)
    assert finding.happened == "North played the ace of hearts to a trick in which clubs were led."
    assert finding.required == "You hold clubs, so you must follow suit (*fournir*): 7 ♣."
    assert (finding.place.line, finding.place.column) == (8, 23)
    assert str(finding).startswith("Deal 1, trick 4, fourth card: Did not follow suit. North played")


def test_a_later_card_proves_it() -> None:
    """Without the hands the same finding names the card that shows what the player held."""
    (finding,) = judged(changed(HIDDEN, *REVOKE)).findings
    assert brief(finding) == "revoke follow: Deal 1, trick 4, fourth card"
    assert finding.proved_at == (6, 23)
    assert Cards.parse("7c") <= finding.cards
    assert finding.happened.endswith("A card played later shows it: the seven of clubs, to trick 6.")


def test_nothing_is_applied_that_is_punished_elsewhere() -> None:
    """Penalties are told with a finding; the account of the deal knows nothing of them."""
    report = judged(changed(WHOLE, *REVOKE))
    assert report.irregular[0].penalties == KINDS["revoke"].penalties != ()
    account = report.deals[0].account
    assert account is not None
    assert (account.takers, account.defenders) == (94, 88)


def test_another_table_finds_something_else() -> None:
    """The rules of another table are asked instead: there the trick is another, or the belote needs no words."""
    text = changed(WHOLE, ("E:Ks belote", "E:Ks"), ('"NS 0 EW 20"', '"NS 0 EW 0"'), ("EW 105", "EW 85"))
    assert found(text) == ["note belote_missed belote_words: Deal 1, trick 4, third card"]
    assert found(text, "classic+packets=2-3") == [
        "wrong_belote belote: Deal 1, “Belote”",
        "note wrong_score belote: Deal 1, “Score”",
    ]
    assert found(WHOLE, "federation+packets=3-2") == ["packets packets: Deal 1, “Packets”"]


# --- the kinds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_says_what_it_is(name: str) -> None:
    """Each has a title of its own, belongs to a part of the record, and its penalties are sentences with a source."""
    kind = KINDS[name]
    assert (kind.id, kind.part in PARTS) == (name, True)
    assert [each.id for each in KINDS.values() if each.title == kind.title] == [name]
    for sentence, source in kind.penalties:
        assert sentence.endswith(".")
        assert source
        assert not source.endswith(".")


CASES: Final[dict[str, tuple[str, list[str]]]] = {
    # the deal
    "seven cards": (
        '[Trump "h"] [Deal "S:AK.QJ.98.T"]',
        ["hand_size second_deal: Deal 1, “Deal”"],
    ),
    "a card in the wrong hand": (
        '[Dealer "W"] [Trump "h"] [Deal "S:AK7.QJ.98.T9 N:QJ.A.AT.Q8"] [Play] N:Ac',
        [
            "hand_size second_deal: Deal 1, “Deal”",
            "hand_size second_deal: Deal 1, “Deal”",
            "wrong_leader opening_lead: Deal 1, trick 1, first card",
        ],
    ),
    "five cards and nobody took": (
        '[Deal "S:AK.QJ.9."] [Result "passed"]',
        [],
    ),
    "a card in two hands": (
        '[Trump "h"] [Deal "S:AK7.QJ.98.T E:A...?"]',
        ["card_dealt_twice deck: Deal 1, “Deal”"],
    ),
    "a card twice in one hand": (
        '[Trump "h"] [Deal "S:AKK.QJ.98.T"]',
        ["card_dealt_twice deck: Deal 1, “Deal”"],
    ),
    "the turned card in another hand": (
        '[Taker "N"] [Turned "9h"] [Deal "S:AK7.9.98.AT"]',
        ["turned_elsewhere second_deal: Deal 1, “Deal”"],
    ),
    "the turned card with the taker’s partner, when only the side is known": (
        '[Taker "NS"] [Turned "9h"] [Deal "S:AK7.9.98.AT"]',
        [],
    ),
    "the turned card played by another": (
        '[Dealer "W"] [Taker "S"] [Turned "7c"] [Play] S:Ac E:7c',
        ["turned_elsewhere second_deal: Deal 1, trick 1, second card"],
    ),
    "the turned card nowhere in the taker’s hand": (
        '[Taker "S"] [Turned "7c"] [Deal "S:AK7.9.98.AT"]',
        ["turned_elsewhere second_deal: Deal 1, “Turned”"],
    ),
    "packets": ('[Packets "2-3"]', ["packets packets: Deal 1, “Packets”"]),
    "cut": ('[Cut "30"]', ["cut cut: Deal 1, “Cut”"]),
    "the same dealer after a passed deal": (
        '[Number "1"] [Dealer "S"] [Result "passed"] [Number "2"] [Dealer "S"]',
        ["wrong_dealer all_pass: Deal 2, “Dealer”"],
    ),
    "the dealer does not change after a played deal": (
        '[Number "1"] [Dealer "S"] [Result "made"] [Number "2"] [Dealer "S"]',
        ["wrong_dealer next_dealer: Deal 2, “Dealer”"],
    ),
    "the wrong dealer is written": (
        '[Dealer "S"] [Turned "9h"] [Auction] S pass E take [Play] S:Ac',
        ["wrong_dealer bidding_turn: Deal 1, “Dealer”"],
    ),
    # the bidding
    "one too many": (
        '[Dealer "W"] [Turned "9h"] [Auction] S pass S pass E pass N take',
        ["bid_out_of_turn bidding_turn: Deal 1, bid 2"],
    ),
    "one left out": (
        '[Dealer "W"] [Turned "9h"] [Auction] S pass N pass W pass S pass E s',
        ["bid_out_of_turn bidding_turn: Deal 1, bid 2"],
    ),
    "two changed places": (
        '[Dealer "W"] [Turned "9h"] [Auction] S pass N pass E pass W pass S pass E s',
        ["bid_out_of_turn bidding_turn: Deal 1, bid 2"],
    ),
    "the turned suit in the second round": (
        '[Dealer "W"] [Turned "9h"] [Auction] S pass E pass N pass W pass S h',
        ["bid_not_allowed round_two: Deal 1, bid 5"],
    ),
    "a suit in the first round": (
        '[Dealer "W"] [Turned "9h"] [Auction] S s',
        ["bid_not_allowed round_one: Deal 1, bid 1"],
    ),
    "all trumps where nobody plays them": (
        '[Dealer "W"] [Turned "9h"] [Auction] S pass E pass N pass W pass S AT',
        ["bid_not_allowed third_round: Deal 1, bid 5"],
    ),
    "any suit in the second round, when it is not known what was turned": (
        '[Dealer "W"] [Auction] S pass E pass N pass W pass S h',
        [],
    ),
    "a take in the second round": (
        '[Dealer "W"] [Auction] S pass E pass N pass W pass S take',
        ["bid_not_allowed round_two: Deal 1, bid 5"],
    ),
    "a pass after a take": (
        '[Dealer "W"] [Turned "9h"] [Auction] S take E pass N s',
        ["bid_after_end taken: Deal 1, bid 2"],
    ),
    "a third round at a table with two": (
        '[Dealer "W"] [Auction] S pass E pass N pass W pass S pass E pass N pass W pass S pass',
        ["bid_after_end all_pass: Deal 1, bid 9"],
    ),
    "bidding that stops early": ('[Dealer "W"] [Turned "9h"] [Auction] S pass E pass', []),
    "another taker, other trumps": (
        '[Dealer "W"] [Turned "9h"] [Taker "E"] [Trump "s"] [Auction] S take',
        ["taker_wrong taken: Deal 1, “Taker”", "trump_wrong round_one: Deal 1, “Trump”"],
    ),
    "the taker’s side is enough": ('[Dealer "W"] [Turned "9h"] [Taker "NS"] [Trump "h"] [Auction] S take', []),
    "no trumps where nobody plays them": ('[Trump "NT"]', ["trump_wrong third_round: Deal 1, “Trump”"]),
    "a taker though everybody passed": (
        '[Taker "E"] [Auction] S pass E pass N pass W pass S pass E pass N pass W pass',
        ["taker_wrong all_pass: Deal 1, “Taker”"],
    ),
    "play though everybody passed": (
        '[Taker "E"] [Auction] S pass E pass N pass W pass S pass E pass N pass W pass [Play] S:Ac',
        ["note taker_wrong all_pass: Deal 1, “Taker”", "play_without_taker all_pass: Deal 1, trick 1, first card"],
    ),
    "play before the end of the bidding as it is written": (
        '[Dealer "W"] [Auction] S pass E pass [Play] S:Ac',
        ["doubtful play_without_taker all_pass: Deal 1, trick 1, first card"],
    ),
    # the words of the belote
    "belote with an ace": (
        '[Dealer "W"] [Trump "d"] [Play] S:Ad belote',
        ["belote_not_played belote: Deal 1, trick 1, first card"],
    ),
    "belote at no trumps": (
        '[Rules "arena"] [Dealer "W"] [Trump "NT"] [Play] S:Kd belote',
        ["belote_not_played belote: Deal 1, trick 1, first card"],
    ),
    "belote split between partners": (
        '[Dealer "W"] [Trump "d"] [Deal "N:..Q.?"] [Play] S:Kd belote',
        ["belote_not_held belote: Deal 1, trick 1, first card"],
    ),
    "belote, and the queen is not known": ('[Dealer "W"] [Trump "d"] [Play] S:Kd belote', []),
    "rebelote first": (
        '[Rules "federation"] [Trump "d"] [Deal "S:..KQ.?"] [Play] S:Kd rebelote',
        ["belote_order belote_words: Deal 1, trick 1, first card"],
    ),
    "the queen first": (
        '[Rules "classic+belote_words=king_first"] [Trump "d"] [Deal "S:..KQ.?"] [Play] S:Qd belote',
        ["belote_order belote_words: Deal 1, trick 1, first card"],
    ),
    "the queen first, where the order is free": ('[Trump "d"] [Deal "S:..KQ.?"] [Play] S:Qd belote', []),
    "belote at all trumps, where there is none": (
        '[Rules "arena+all_trumps_belote=none"] [Trump "AT"] [Play] S:Kd belote',
        ["belote_not_held all_trumps_belote: Deal 1, trick 1, first card"],
    ),
    "belote at all trumps in another suit": (
        """[Rules "arena+all_trumps_belote=suit_led"] [Dealer "S"] [Trump "AT"]
        [Deal "S:7.T7.AKQJ.A E:8.8.8.KQJT9 N:Q.AQ.T97.87 W:AKJT9.KJ9.."]
        [Play] E:Jc N:7c W:9h S:Ac E:9c N:8c W:9s S:Kd belote""",
        ["belote_order all_trumps_belote: Deal 1, trick 2, fourth card"],
    ),
    # declarations
    "declared where nothing is": (
        "[Declared] S:tierce E:carre=JcJdJhJs",
        [
            "no_declarations_here declarations: Deal 1, declaration 1",
            "no_declarations_here declarations: Deal 1, declaration 2",
        ],
    ),
    "cards that are no declaration": (
        '[Rules "parlour"] [Trump "d"] [Declared] S:=7h8hTh',
        ["not_a_declaration runs: Deal 1, declaration 1"],
    ),
    "four sevens": (
        '[Rules "parlour"] [Trump "d"] [Declared] S:carre=7c7d7h7s',
        ["not_a_declaration carres: Deal 1, declaration 1"],
    ),
    "one card in two declarations": (
        '[Rules "parlour"] [Trump "d"] [Declared] S:carre=JcJdJhJs S:tierce=9cTcJc',
        ["not_a_declaration card_reuse: Deal 1, declaration 2"],
    ),
    "one card in two declarations, where that may be": (
        '[Rules "parlour+card_reuse=several"] [Trump "d"] [Declared] S:carre=JcJdJhJs S:tierce=9cTcJc',
        [],
    ),
    "part of a longer run": (
        '[Rules "parlour"] [Trump "d"] [Deal "S:AKQJ.J98.9."] [Declared] S:tierce=AsKsQs',
        [
            "not_a_declaration runs: Deal 1, declaration 1",
            "note declaration_missed declarations: Deal 1",
        ],
    ),
    "cards of somebody else": (
        '[Rules "parlour"] [Trump "d"] [Deal "S:AKQ.QJ9.9.T"] [Declared] S:=AsKsQs E:tierce=AsKsQs',
        ["declaration_not_held declarations: Deal 1, declaration 2"],
    ),
    "one tierce said twice": (
        '[Rules "parlour"] [Trump "d"] [Deal "S:AKQ.J98.9.T"] [Declared] S:tierce S:tierce',
        ["declaration_not_held runs: Deal 1, declaration 2"],
    ),
    "a quarte called tierce": (
        '[Rules "parlour"] [Trump "d"] [Declared] S:tierce=7h8h9hTh',
        ["declaration_misnamed runs: Deal 1, declaration 1"],
    ),
    "said, best and never shown": (
        """[Rules "parlour"] [Dealer "W"] [Trump "d"] [Deal "S:AKQ.J98.A.T"] [Declared] S:tierce E:tierce=7c8c9c
        [Play] S:As E:7s N:8s W:9s S:Ks""",
        [
            "declaration_not_shown declarations: Deal 1, declaration 1",
            "note declaration_in_vain comparing: Deal 1, declaration 2",
        ],
    ),
    "said, and the first trick is not over": (
        '[Rules "parlour"] [Dealer "W"] [Trump "d"] [Deal "S:AKQ.J98.A.T"] [Declared] S:tierce [Play] S:As E:7s',
        [],
    ),
    "not said": (
        '[Rules "parlour"] [Dealer "W"] [Trump "d"] [Deal "S:AKQ.J98.A.T"] [Declared] [Play] S:As E:7s N:8s W:9s',
        ["note declaration_missed declarations: Deal 1"],
    ),
    # the sheet without cards
    "more than 162": (
        '[Cards "NS 98 EW 66"]',
        ["impossible_sheet total: Deal 1, “Cards”"],
    ),
    "nine tricks": ('[Tricks "NS 5 EW 4"]', ["impossible_sheet eight_tricks: Deal 1, “Tricks”"]),
    "points without a trick": (
        '[Tricks "NS 8 EW 0"] [Cards "NS 150 EW 12"]',
        ["impossible_sheet capot: Deal 1, “Cards”"],
    ),
    "half a belote": (
        '[Cards "NS 90 EW 72"] [Belote "NS 10 EW 0"]',
        ["impossible_sheet belote: Deal 1, “Belote”"],
    ),
    "two belotes": (
        '[Cards "NS 90 EW 72"] [Belote "NS 20 EW 20"]',
        ["impossible_sheet belote: Deal 1, “Belote”"],
    ),
    "declarations of both sides": (
        '[Rules "parlour"] [Cards "NS 90 EW 72"] [Declarations "NS 20 EW 50"]',
        ["impossible_sheet who_declares: Deal 1, “Declarations”"],
    ),
    "declarations at a table without": (
        '[Cards "NS 90 EW 72"] [Declarations "NS 20 EW 0"]',
        ["impossible_sheet declarations: Deal 1, “Declarations”"],
    ),
    "a score that no deal comes to": (
        '[Score "NS 118 EW 65"]',
        ["impossible_sheet total: Deal 1, “Score”"],
    ),
    "a score, and a result that it cannot have": (
        '[Score "NS 118 EW 64"] [Result "dedans"]',
        ["wrong_result contract: Deal 1, “Result”"],
    ),
    "a score, and points held that it cannot leave": (
        '[Score "NS 118 EW 64"] [Held "81"]',
        ["wrong_held held: Deal 1, “Held”"],
    ),
    "the takers’ belote counts": (
        '[Taker "NS"] [Cards "NS 72 EW 90"] [Belote "NS 20 EW 0"] [Result "dedans"] [Score "NS 20 EW 162"]',
        ["wrong_result belote_counts: Deal 1, “Result”", "note wrong_score contract: Deal 1, “Score”"],
    ),
    "the last trick’s ten on top of a capot": (
        '[Taker "NS"] [Tricks "NS 8 EW 0"] [Cards "NS 252 EW 0"] [Belote "NS 0 EW 0"] [Score "NS 262 EW 0"]',
        ["wrong_score contract: Deal 1, “Score”"],
    ),
    "takers who fail score nothing": (
        '[Taker "NS"] [Cards "NS 70 EW 92"] [Belote "NS 0 EW 0"] [Result "dedans"] [Score "NS 70 EW 92"]',
        ["wrong_score dedans: Deal 1, “Score”"],
    ),
    "no rounding at a table that rounds": (
        '[Rules "classic+rounding=tens"] [Taker "NS"] [Cards "NS 98 EW 64"] [Belote "NS 0 EW 0"] [Score "NS 98 EW 64"]',
        ["wrong_score rounding: Deal 1, “Score”"],
    ),
    "what is not written may have been": (
        '[Rules "parlour"] [Cards "NS 60 EW 102"] [Score "NS 0 EW 262"]',
        [],
    ),
    "passed, says the sheet": (
        '[Dealer "W"] [Turned "9h"] [Auction] S take [Result "passed"]',
        ["wrong_result taken: Deal 1, “Result”"],
    ),
    "made, says the sheet": (
        '[Auction] S pass E pass N pass W pass S pass E pass N pass W pass [Result "made"] [Score "NS 90 EW 72"]',
        ["wrong_result all_pass: Deal 1, “Result”", "note wrong_score all_pass: Deal 1, “Score”"],
    ),
    "fewer tricks than were won": (
        '[Dealer "W"] [Trump "d"] [Tricks "NS 0 EW 8"] [Cards "NS 10 EW 152"] [Play] S:Ac E:7c N:8c W:9c',
        ["wrong_tricks eight_tricks: Deal 1, “Tricks”", "wrong_cards card_points: Deal 1, “Cards”"],
    ),
    # the match
    "totals brought forward": (
        '[Number "1"] [Score "NS 98 EW 64"] [Number "2"] [Before "NS 89 EW 64"]',
        ["wrong_before target: Deal 2, “Before”"],
    ),
    "points brought forward": (
        '[Number "1"] [Taker "NS"] [Cards "NS 81 EW 81"] [Belote "NS 0 EW 0"] [Number "2"] [Waiting "0"]',
        ["wrong_waiting held: Deal 2, “Waiting”"],
    ),
    "a total": (
        '[Number "1"] [Score "NS 98 EW 64"] [Total "NS 98 EW 46"]',
        ["wrong_total target: Deal 1, “Total”"],
    ),
    "a deal too many": (
        """[Rules "classic+deals=1"] [Number "1"] [Score "NS 98 EW 64"] [Number "2"] [Score "NS 90 EW 72"]
        [Number "3"] [Score "NS 90 EW 72"]""",
        ["after_the_end deals: Deal 2"],
    ),
    "a deal after the target": (
        '[Rules "classic+target=90"] [Number "1"] [Score "NS 98 EW 64"] [Number "2"] [Result "passed"]',
        ["after_the_end target: Deal 2"],
    ),
    "points held after a passed deal": (
        '[Rules "classic+pool_after_pass=lost"] [Waiting "81"] [Result "passed"] [Held "81"]',
        ["wrong_held pool_after_pass: Deal 1, “Held”"],
    ),
}
"""Records and what is found in them; what is not mentioned is not known, and nobody is blamed for it."""


@pytest.mark.parametrize("name", CASES)
def test_what_is_found(name: str) -> None:
    """Exactly the findings that are expected, in the order of the record, each a whole sentence twice."""
    text, expected = CASES[name]
    report = judged(text)
    assert expected == [brief(finding) for finding in report.findings]
    for finding in report.findings:
        assert finding.happened.endswith((".", "…"))
        assert finding.required.endswith((".", "…"))


# --- cards that may not be played -------------------------------------------------------------------------------------

CARDS: Final = (
    # what it is about; rules and trumps; South's hand; the trick; kind, clause and legal cards, or nothing
    ("a discard on the partner’s trump", "classic h", "AKQ.J8.987.", "E:Ac N:9h W:Kc S:7d", ""),
    ("a lower trump under the partner’s", "classic h", "AKQ.J8.987.", "E:Ac N:9h W:Kc S:8h", ""),
    ("a lower trump under the partner’s, where that is avoided", "classic+under_partner=avoid h", "AKQ.J8.987.",
     "E:Ac N:9h W:Kc S:8h", "wrong_trump under_partner Qs Ks As Jh 7d 8d 9d"),
    ("a discard on an opponent’s trump", "classic h", "AKQ.AJ.987.", "E:Kc N:7c W:9h S:7d", "not_trumping trump Jh"),
    ("too low over an opponent’s trump", "classic h", "AKQ.AJ.987.", "E:Kc N:7c W:9h S:Ah",
     "not_overtrumping overtrump Jh"),
    ("too low over an opponent’s trump, where that is free", "classic+overtrump=may h", "AKQ.AJ.987.",
     "E:Kc N:7c W:9h S:Ah", ""),
    ("a discard, unable to go over", "classic h", "AKQ7.T.K87.", "N:Tc W:9h S:7d", "wrong_trump undertrump Th"),
    ("a discard, unable to go over, where that is free", "arena h", "AKQ7.T.K87.", "N:Tc W:9h S:7d", ""),
    ("a trump, unable to go over, where one must discard", "classic+undertrump=never h", "AKQ7.T.K87.",
     "N:Tc W:9h S:Th", "wrong_trump undertrump 7s Qs Ks As 7d 8d Kd"),
    ("trumps led", "classic d", "AKQ.J9.K8.7", "W:Qd S:8d", "not_raising trump_led Kd"),
    ("trumps led, and the partner holds", "classic h", "AKQ.J8.A98.", "N:9h W:7h S:8h", "not_raising trump_led Jh"),
    ("trumps led, and the partner is spared", "classic+trump_led=not_over_partner h", "AKQ.J8.A98.",
     "N:9h W:7h S:8h", ""),
    ("nothing to beat at no trumps", "arena NT", "AKQ.A7.987.", "W:Kh S:7h", ""),
    ("the suit led at all trumps", "arena AT", "AKQ.A7.987.", "W:Kh S:7h", "not_raising all_trumps_led Ah"),
    ("a plain suit led", "classic h", "AKQ.J8.A97.", "E:Kd N:8d W:Qd S:9d", ""),
    ("a plain suit led, where one goes higher", "classic+plain_led=higher h", "AKQ.J8.A97.", "E:Kd N:8d W:Qd S:9d",
     "not_raising plain_led Ad"),
    ("a trump with the suit led in the hand", "classic h", "AKQ.J8.A97.", "E:Kd N:8d W:Qd S:Jh",
     "revoke follow 7d 9d Ad"),
    ("a discard on the partner’s ace, where one must trump", "classic+partner_winning=trump h", "AKQ.J8.A97.",
     "N:Ac W:8c S:7d", "not_trumping partner 8h Jh"),
)  # fmt: skip


@pytest.mark.parametrize(("about", "table", "hand", "trick", "expected"), CARDS, ids=[row[0] for row in CARDS])
def test_a_card_against_the_law(about: str, table: str, hand: str, trick: str, expected: str) -> None:
    """South’s card is judged by South’s hand, the table and the trumps."""
    del about
    rules, trump = table.split()
    dealer = Seat(trick[0]).left.value
    text = f'[Rules "{rules}"] [Dealer "{dealer}"] [Trump "{trump}"] [Deal "S:{hand}"] [Play] {trick}'
    told = [
        f"{finding.kind.id} {finding.clause.id} {finding.legal}"
        for finding in judged(text).irregular
        if finding.seat is Seat.SOUTH
    ]
    assert told == ([expected] if expected else [])


# --- hands that are not known -----------------------------------------------------------------------------------------


def test_whichever_it_was_the_card_was_wrong() -> None:
    """Who discards and later shows a trump may have held the suit led or not: the milder rule is named, and why."""
    report = judged('[Dealer "W"] [Trump "d"] [Play] S:7c E:Ac N:8h W:9c E:Tc N:7d W:Jc S:8c')
    (finding,) = report.irregular
    assert brief(finding) == "not_trumping trump: Deal 1, trick 1, third card"
    assert (str(finding.legal), finding.proved_at) == ("7d", (2, 5))
    assert "either way the card was not allowed" in finding.required


def test_the_suit_itself_shows_up() -> None:
    """Once a card of the suit led comes, it is that rule which was broken, and that card which proves it."""
    report = judged(
        '[Dealer "W"] [Trump "d"] [Play] S:7c E:Ac N:8h W:9c E:Tc N:7d W:Jc S:8c N:Qd W:9d S:8d E:7h E:7s N:Kc'
    )
    finding = report.irregular[0]
    assert brief(finding) == "revoke follow: Deal 1, trick 1, third card"
    assert (str(finding.legal), finding.proved_at) == ("Kc", (4, 13))


def test_nobody_is_blamed_for_a_card_that_nobody_knows() -> None:
    """A discard may have been right: what decides it is not written, and the finding says no more."""
    text = '[Dealer "W"] [Trump "d"] [Play] S:7c E:Ac N:8h W:9c'
    assert found(text) == ["doubtful revoke follow: Deal 1, trick 1, third card"]
    followed = '[Dealer "W"] [Trump "d"] [Play] S:7c E:Ac N:8c W:9c'
    assert found(followed) == []


def test_a_whole_hand_leaves_no_doubt() -> None:
    """With eight cards known, a discard is right or wrong."""
    text = '[Dealer "W"] [Trump "d"] [Deal "N:{hand}"] [Play] S:7c E:Ac N:8h W:9c'
    assert found(text.format(hand="AKQ.AKQJ8..")) == []
    assert found(text.format(hand="AKQ.KQJ8.7.")) == ["not_trumping trump: Deal 1, trick 1, third card"]


def test_without_trumps_only_what_holds_under_all_is_said() -> None:
    """When it is not known what trumps are, a revoke still is one; who won a trick may be open, and then who leads."""
    assert faults('[Dealer "W"] [Play] S:7c E:Ac N:8h W:9c E:Tc N:Jc W:Kc S:8c') == [
        "revoke follow: Deal 1, trick 1, third card"
    ]
    assert faults('[Dealer "W"] [Play] S:7c E:Jc N:Ac W:9c E:Tc') == []  # the jack may be a trump
    assert faults('[Dealer "W"] [Play] S:7c E:Jc N:Ac W:9c S:Tc') == [
        "wrong_leader opening_lead: Deal 1, trick 2, first card"
    ]


# --- one slip, one finding --------------------------------------------------------------------------------------------


def turns_changed(text: str, change: object) -> list[str]:
    """Return the irregular findings on the first deal of a record when its turns are changed."""
    record = loads(text)
    deal = record.deals[0]
    assert deal.turns is not None
    assert callable(change)
    return [
        brief(finding)
        for finding in check(replace(record, deals=(replace(deal, turns=tuple(change(list(deal.turns)))),))).irregular
    ]


@pytest.mark.parametrize("text", [WHOLE, HIDDEN], ids=["whole", "hidden"])
@pytest.mark.parametrize("place", range(32))
def test_a_card_written_twice_is_one_finding(text: str, place: int) -> None:
    """The second time is too many, and the tricks after it are what they were."""
    told = turns_changed(text, lambda turns: [*turns[: place + 1], turns[place], *turns[place + 1 :]])
    assert told == [f"card_played_twice deck: Deal 1, trick {place // 4 + 1}, {NTH[place % 4 + 1]} card"]


NTH: Final = ("first", "second", "third", "fourth", "fifth")


@pytest.mark.parametrize("text", [WHOLE, HIDDEN], ids=["whole", "hidden"])
@pytest.mark.parametrize("place", range(31))
def test_a_card_left_out_is_one_finding(text: str, place: int) -> None:
    """The next player came before the one who is missing; nobody else is out of turn."""
    told = turns_changed(text, lambda turns: [*turns[:place], *turns[place + 1 :]])
    kind = "out_of_turn turn" if place % 4 else "wrong_leader opening_lead"
    after = place if place % 4 < 3 else place + 1
    if place == 27:  # what is left reads as a play that stops one card before its end
        assert told == []
    else:
        assert told == [f"{kind}: Deal 1, trick {after // 4 + 1}, {NTH[after % 4]} card"]


@pytest.mark.parametrize("text", [WHOLE, HIDDEN], ids=["whole", "hidden"])
@pytest.mark.parametrize("place", [place for place in range(31) if place % 4 < 3])
def test_two_cards_that_changed_places_are_one_finding(text: str, place: int) -> None:
    """Who came too early is out of turn, and the other is not."""
    told = turns_changed(text, lambda turns: [*turns[:place], turns[place + 1], turns[place], *turns[place + 2 :]])
    kind = "out_of_turn turn" if place % 4 else "wrong_leader opening_lead"
    assert told == [f"{kind}: Deal 1, trick {place // 4 + 1}, {NTH[place % 4]} card"]


@pytest.mark.parametrize("text", [WHOLE, HIDDEN], ids=["whole", "hidden"])
@pytest.mark.parametrize("place", range(32))
def test_another_card_written_is_one_finding(text: str, place: int) -> None:
    """A card that somebody else holds, or that lies there already, accuses nobody after it."""
    other = DECK[(loads(text).deals[0].turns or ())[place].card.index - 8]

    def miswritten(turns: list[object]) -> list[object]:
        turns[place] = turns[place]._replace(card=other)  # type: ignore[attr-defined]
        return turns

    told = turns_changed(text, miswritten)
    assert len(told) == 1
    assert told[0].split()[0] in ("card_not_held", "card_played_twice")


def test_a_lead_before_the_trick_is_over() -> None:
    """The last card of a trick and the lead to the next changed places: one card came too early."""
    assert faults(changed(WHOLE, ("W:Tc S:Ad =S\nS:Qd", "W:Tc S:Qd S:Ad =S\n"))) != []
    assert faults(changed(HIDDEN, ("N:Js =N\nN:Qh W:Kh", "N:Qh N:Js =N\nW:Kh"))) == [
        "out_of_turn turn: Deal 1, trick 3, first card"
    ]


def test_cards_after_the_eighth_trick() -> None:
    """They are one finding, however many there are."""
    text = changed(WHOLE, ("W:8h =E\n", "W:8h =E\nE:9h N:Qd W:7s S:7d\nS:As\n"))
    assert faults(text) == ["ninth_trick eight_tricks: Deal 1, trick 9, first card"]


def test_the_only_card_left_is_filled_in() -> None:
    """When one card is not what is written, and one is left, the deal is scored all the same."""
    report = judged(changed(WHOLE, ("N:Th W:Td", "N:Kh W:Td")))
    assert [brief(finding) for finding in report.findings] == ["card_played_twice deck: Deal 1, trick 5, third card"]
    assert report.deals[0].account == judged(WHOLE).deals[0].account
    wrong = changed(WHOLE, ("N:Th W:Td", "N:Kh W:Td"), ('[Score "NS 77 EW 105"]', '[Score "NS 77 EW 110"]'))
    assert found(wrong)[1:] == ["doubtful wrong_score contract: Deal 1, “Score”"]


# --- who leads, and to whom the trick was given -----------------------------------------------------------------------


def test_the_wrong_player_leads() -> None:
    """It goes on from there: the lead is one fault, and what follows is judged as it lies."""
    assert faults('[Dealer "W"] [Trump "d"] [Play] E:Ac N:7c W:8c S:9c E:Kc') == [
        "wrong_leader opening_lead: Deal 1, trick 1, first card"
    ]
    (finding,) = judged('[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8c W:9c W:Kc S:Jc E:Qc N:Tc').irregular
    assert brief(finding) == "wrong_leader opening_lead: Deal 1, trick 2, first card"
    assert finding.required == "It was South to lead, who had won the trick before."
    assert finding.cards == Cards.parse("Ac")


def test_a_trick_given_to_the_wrong_player() -> None:
    """The table’s error is one finding: whoever got the trick may lead, and the sheet may count it."""
    wrong = changed(HIDDEN, ("N:Ah =E\nE:Kd N:9h W:Tc S:Ad =S", "N:Ah =S\nE:Kd N:9h W:Tc S:Ad =S"))
    assert found(wrong) == ["trick_to_wrong_side winner: Deal 1, trick 6"]
    counted = changed(wrong, ('"NS 3 EW 5"', '"NS 4 EW 4"'), ('"NS 77 EW 85"', '"NS 93 EW 69"'),
                      ('[Result "made"]', '[Result "dedans"]'), ('"NS 77 EW 105"', '"NS 162 EW 20"'))  # fmt: skip
    report = judged(counted)
    assert [finding.kind.id for finding in report.findings] == [
        "trick_to_wrong_side", "wrong_tricks", "wrong_cards", "wrong_result", "wrong_score",
    ]  # fmt: skip
    assert [finding.follows for finding in report.findings] == [None, 0, 0, 0, 0]


def test_who_was_given_the_trick_may_lead() -> None:
    """The table gave the trick to North, so North leads; neither that nor the right leader is a second fault."""
    text = '[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8c W:9c ={to} {lead}:Kh'
    for to, lead in (("N", "N"), ("N", "S"), ("E", "E"), ("EW", "W"), ("EW", "S")):
        assert [told.split()[0] for told in faults(text.format(to=to, lead=lead))] == ["trick_to_wrong_side"]
    assert faults(text.format(to="NS", lead="S")) == []
    assert [told.split()[0] for told in faults(text.format(to="NS", lead="N"))] == ["wrong_leader"]


def test_why_a_trick_is_another_s() -> None:
    """By the order of the trumps, of a plain suit, of every suit, or because nothing beats the suit led."""
    assert faults('[Trump "h"] [Play] S:Ah E:9h N:Th W:Jh =E') == ["trick_to_wrong_side trump_order: Deal 1, trick 1"]
    assert faults('[Trump "s"] [Play] S:Kd E:Td N:Qd W:Jd =S') == ["trick_to_wrong_side plain_order: Deal 1, trick 1"]
    assert faults('[Trump "s"] [Play] S:Ah E:7s N:Th W:9h =S') == ["trick_to_wrong_side winner: Deal 1, trick 1"]
    assert faults('[Rules "arena"] [Trump "AT"] [Play] W:Kh S:7h E:8h N:Jd =N') == [
        "trick_to_wrong_side winner_one_suit: Deal 1, trick 1"
    ]
    assert faults('[Rules "arena"] [Trump "AT"] [Play] W:Kh S:Ah E:9h N:8d =S') == [
        "trick_to_wrong_side all_trumps_order: Deal 1, trick 1"
    ]


# --- belote, declarations and their points ----------------------------------------------------------------------------


def test_a_belote_said_without_right_and_counted() -> None:
    """That the sheet counts it follows from the word."""
    text = changed(HIDDEN, ("N:Th W:Td =W", "N:Th belote W:Td =W"), ('"NS 0 EW 20"', '"NS 20 EW 20"'),
                   ('"NS 77 EW 105"', '"NS 97 EW 105"'))  # fmt: skip
    assert found(text) == [
        "belote_not_played belote: Deal 1, trick 5, third card",
        "note wrong_belote belote: Deal 1, “Belote”",
        "note wrong_score contract: Deal 1, “Score”",
    ]


def test_a_missing_word_costs_the_belote() -> None:
    """The score is without it; a sheet that has it is wrong."""
    text = changed(WHOLE, ("E:Qs rebelote", "E:Qs"))
    assert found(text) == [
        "note belote_missed belote_words: Deal 1, trick 6, third card",
        "wrong_belote belote: Deal 1, “Belote”",
        "note wrong_score contract: Deal 1, “Score”",
    ]
    assert found(text, "classic+packets=2-3") == []


DECLARING: Final = changed(WHOLE, ('"federation"', '"federation+declarations"'))


def test_a_false_declaration_that_was_counted() -> None:
    """That the sheet counts it follows from it."""
    text = changed(
        DECLARING,
        ("[Play]", "[Declared] W:tierce=8cTcQc\n[Play]"),
        ('[Result "made"]', '[Declarations "NS 0 EW 20"] [Result "made"]'),
        ('"NS 77 EW 105"', '"NS 77 EW 125"'),
    )
    assert found(text) == [
        "not_a_declaration runs: Deal 1, declaration 1",
        "note wrong_declarations who_declares: Deal 1, “Declarations”",
        "note wrong_score contract: Deal 1, “Score”",
    ]


# --- the score of a deal that was played ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("right", "wrong", "expected"),
    [
        ('[Tricks "NS 3 EW 5"]', '[Tricks "NS 4 EW 4"]', "wrong_tricks eight_tricks"),
        ('[Cards "NS 77 EW 85"]', '[Cards "NS 77 EW 75"]', "wrong_cards last_trick"),
        ('[Cards "NS 77 EW 85"]', '[Cards "NS 70 EW 92"]', "wrong_cards card_points"),
        ('[Belote "NS 0 EW 20"]', '[Belote "NS 20 EW 0"]', "wrong_belote belote"),
        ('[Result "made"]', '[Result "litige"]', "wrong_result contract"),
        ('[Score "NS 77 EW 105"]', '[Score "NS 77 EW 85"]', "wrong_score belote"),
        ('[Score "NS 77 EW 105"]', '[Score "NS 77 EW 95"]', "wrong_score last_trick"),
        ('[Score "NS 77 EW 105"]', '[Score "NS 80 EW 110"]', "wrong_score rounding"),
        ('[Score "NS 77 EW 105"]', '[Score "NS 78 EW 105"]', "wrong_score contract"),
        ('[Held "0"]', '[Held "81"]', "wrong_held held"),
    ],
)
def test_a_line_of_the_sheet(right: str, wrong: str, expected: str) -> None:
    """Each wrong line is found, with the rule that was overlooked where one number shows it."""
    (finding,) = judged(changed(WHOLE, (right, wrong))).findings
    assert f"{finding.kind.id} {finding.clause.id}" == expected
    assert right.startswith(f"[{finding.place.tag} ")


def test_both_numbers_are_said() -> None:
    """The finding has what is written, and how the right number comes about."""
    (finding,) = judged(changed(WHOLE, ('[Score "NS 77 EW 105"]', '[Score "NS 77 EW 85"]'))).findings
    assert finding.happened == "The sheet has a score of 77 for North–South and 85 for East–West."
    assert finding.required == (
        "East–West took: contract made. For North–South and East–West, Cards: 77 and 75; "
        "Last trick (*dix de der*): 0 and 10; Belote: 0 and 20. That makes 77 and 105. "
        "The line “Belote” has not been added."
    )


def test_the_score_of_wrong_lines_is_no_second_fault() -> None:
    """What is added up from a wrong line is wrong with it."""
    text = changed(WHOLE, ('[Cards "NS 77 EW 85"]', '[Cards "NS 87 EW 75"]'), ('[Result "made"]', '[Result "made"]'),
                   ('[Score "NS 77 EW 105"]', '[Score "NS 87 EW 95"]'))  # fmt: skip
    assert found(text) == ["wrong_cards last_trick: Deal 1, “Cards”", "note wrong_score contract: Deal 1, “Score”"]


def test_who_took_may_be_missing() -> None:
    """Then the lines must fit one of the sides."""
    text = HIDDEN.replace("[Auction] W take", '[Trump "s"]').replace('[Turned "7s"]', "")
    assert found(text) == []
    assert faults(text.replace('"NS 77 EW 105"', '"NS 99 EW 99"')) == ["wrong_score contract: Deal 1, “Score”"]


# --- the match --------------------------------------------------------------------------------------------------------

MATCH: Final = """[Rules "classic"]
[Number "1"] [Dealer "S"] [Taker "NS"] [Cards "NS 81 EW 81"] [Belote "NS 0 EW 0"] [Score "NS 0 EW 81"] [Held "81"]
[Total "NS 0 EW 81"]
[Number "2"] [Dealer "E"] [Result "passed"]
[Number "3"] [Dealer "N"] [Before "NS 0 EW 81"] [Waiting "81"] [Taker "EW"] [Cards "NS 81 EW 81"]
[Belote "NS 0 EW 0"] [Score "NS 81 EW 0"] [Held "162"] [Total "NS 81 EW 81"]
[Number "4"] [Dealer "W"] [Taker "NS"] [Cards "NS 100 EW 62"] [Belote "NS 0 EW 0"] [Score "NS 262 EW 62"] [Held "0"]
[Total "NS 343 EW 143"]
"""


def test_points_held_wait_for_the_next_winner() -> None:
    """Two litiges in a row and a deal that everybody passed: all points wait together, and are paid out at last."""
    assert found(MATCH) == []
    assert found(MATCH, "classic+litige_again=lost")[0] == "wrong_held litige_again: Deal 3, “Held”"
    assert found(MATCH, "classic+pool_after_pass=lost")[0] == "wrong_waiting held: Deal 3, “Waiting”"
    assert found(MATCH, "classic+all_pass=same_dealer")[0] == "wrong_dealer all_pass: Deal 3, “Dealer”"


def test_a_wrong_total_is_wrong_once() -> None:
    """The match goes on from what was written, or from what would have been right."""
    wrong = changed(MATCH, ('[Total "NS 0 EW 81"]', '[Total "NS 0 EW 91"]'))
    assert found(wrong) == ["wrong_total target: Deal 1, “Total”"]
    from_there = wrong.replace('[Before "NS 0 EW 81"]', '[Before "NS 0 EW 91"]').replace("NS 81 EW 81", "NS 81 EW 91")
    from_there = from_there.replace('[Cards "NS 81 EW 91"]', '[Cards "NS 81 EW 81"]').replace("EW 143", "EW 153")
    assert found(from_there) == ["wrong_total target: Deal 1, “Total”"]


def test_a_match_may_begin_in_the_middle() -> None:
    """Totals and points held are taken from the first deal; without them they are not known, and nothing is said."""
    text = '[Number "5"] [Before "NS 500 EW 420"] [Waiting "81"] [Taker "NS"] [Cards "NS 100 EW 62"] {rest}'
    right = text.format(rest='[Belote "NS 0 EW 0"] [Score "NS 181 EW 62"] [Total "NS 681 EW 482"]')
    assert found(right) == []
    assert found(changed(right, ("NS 681", "NS 600"))) == ["wrong_total target: Deal 5, “Total”"]
    assert (
        found('[Number "5"] [Score "NS 181 EW 62"] [Total "NS 681 EW 482"] [Taker "NS"] [Cards "NS 100 EW 62"]') == []
    )
    assert found('[Number "5"] [Dealer "S"] [Total "NS 9 EW 9"] [Number "8"] [Dealer "S"] [Total "NS 200 EW 9"]') == []


def test_the_end_of_a_match() -> None:
    """The report says how the match ended, by the target or the number of deals, or that it has not."""
    report = judged(MATCH, "classic+target=300")
    assert report.ending is not None
    assert (report.ending.winner, report.ending.north_south) == (Side.NORTH_SOUTH, 343)
    assert judged(MATCH, "classic+deals=3").ending is not None  # a deal that everybody passed does not count
    assert judged(MATCH, "classic+deals=4").ending is None
    assert judged(MATCH).ending is None


def test_totals_that_nothing_says_are_not_known() -> None:
    """A deal without a score leaves the totals open until they are written again."""
    text = '[Number "1"] [Score "NS 98 EW 64"] [Number "2"] [Dealer "S"] [Play] E:Ac [Number "3"] {rest}'
    assert faults(text.format(rest='[Before "NS 200 EW 200"] [Score "NS 98 EW 64"] [Total "NS 298 EW 264"]')) == []
    assert faults(text.format(rest='[Before "NS 200 EW 200"] [Score "NS 98 EW 64"] [Total "NS 298 EW 263"]')) == [
        "wrong_total target: Deal 3, “Total”"
    ]


# --- the ruling on a deal ---------------------------------------------------------------------------------------------


@given(SEEDS)
def test_a_ruling_follows_the_deal_as_it_was_played(seed: int) -> None:
    """Hands, table, holder, legal cards and reasons are those of the deal, turn by turn."""
    rng = chance(seed)
    deal = Deal.random(rng, rng.choice("SENW"), random_table(rng))
    while deal.phase is Phase.BIDDING:
        deal = a_move(deal, rng)
    states = [deal]
    while states[-1].turn:
        states.append(a_move(states[-1], rng))
    (ruling,) = check(Record(deals=(recorded(states[-1]),), rules=deal.rules)).deals
    assert (ruling.taker, ruling.trump, ruling.dealer) == (deal.taker, deal.trump, deal.dealer)
    for turn, state in enumerate(states[:-1]):
        for seat in Seat:
            assert ruling.hand(seat, turn) == (state.hand(seat), True)
        assert ruling.table(turn) == state.trick
        assert ruling.legal(turn) == state.legal_plays.cards
        card = states[turn + 1].plays[turn].card
        assert ruling.reason(turn) == state.legal_plays.explain(card).reason
        after = states[turn + 1].tricks[turn // 4] if turn % 4 == 3 else states[turn + 1].trick
        assert ruling.trump is not None
        assert ruling.holder(turn) is after.winning(ruling.trump).seat


def test_what_is_known_of_a_hand_grows() -> None:
    """Without hands a player is known to hold what is played later; after a slip the written hand is not relied on."""
    ruling = judged(HIDDEN).deals[0]
    assert ruling.hand("W", 0) == (Cards.parse("7s 8h Kh Td 8c Tc Qc Ac"), True)
    slip = judged(changed(WHOLE, ("N:Th W:Td", "N:Kh W:Td"))).deals[0]
    assert slip.hand("N", 18).whole
    assert slip.hand("N", 19) == (Cards.parse("7h 9h Ah"), False)
    assert (str(slip.legal(18)), slip.verdict(18), slip.reason(18)) == ("7h 9h Th Ah", None, "")


# --- whatever is written ----------------------------------------------------------------------------------------------


@given(SEEDS)
def test_what_the_engine_plays_is_in_order(seed: int) -> None:
    """A deal that was played by the rules has no fault, whatever is left out, and its account is the engine’s."""
    rng = chance(seed)
    rules = random_table(rng)
    deal = Deal.random(rng, rng.choice("SENW"), rules)
    stop = rng.random() < 0.3
    while deal.turn and not (stop and rng.random() < 0.04):
        deal = a_move(deal, rng)
    held = rng.choice((None, 0, 81)) if rules.equality == "litige" else None
    record = recorded(deal, held, won=rng.random() < 0.5)
    if rng.random() < 0.6:
        some = [hand if rng.random() < 0.4 else None for hand in record.hands]
        record = replace(record, hands=(some[0], some[1], some[2], some[3]))
    if deal.phase is Phase.DONE and rng.random() < 0.3:
        record = replace(record, shown=None)  # then declarations are taken from the hands
    report = check(Record(deals=(record,), rules=rules))
    assert report.irregular == ()
    if deal.phase is Phase.DONE:
        assert report.doubtful == ()
        assert report.deals[0].account == deal.account(held or 0)


@given(SEEDS)
@settings(max_examples=25)
def test_a_match_of_the_engine_is_in_order(seed: int) -> None:
    """A match written down has no fault, and ends as it ended."""
    rng = chance(seed)
    rules = random_table(rng).having(target=300) if rng.random() < 0.7 else random_table(rng).having(deals=2)
    begun = match = Match.begin(rng, rules)
    deals: list[Deal] = []
    while not match.finished and len(deals) < 20:
        deals.append(played_out(match.next_deal(rng), rng))
        match = match.after(deals[-1])
    report = check(recorded_match(begun, deals, Event="Test"))
    assert report.irregular == report.doubtful == ()
    assert report.ending == match.end


@given(records())
def test_anything_can_be_judged(record: Record) -> None:
    """No record is too odd: all that is found can be said, and every moment of the play can be asked about."""
    report = check(record)
    assert len(report.deals) == len(record.deals)
    for place, finding in enumerate(report.findings):
        for text in (finding.happened, finding.required, finding.place.title, finding.kind.title):
            assert text
            assert "{" not in text
        assert finding.follows is None or finding.follows != place
    for ruling in report.deals:
        for turn in range(len(ruling.course.turns)):
            assert len(ruling.hands(turn)) == 4
            assert ruling.legal(turn) <= ruling.hand(ruling.course.turns[turn].seat, turn).cards
            assert ruling.reason(turn) == "" or ruling.verdict(turn) is not None


def test_a_report_can_be_kept() -> None:
    """It can be pickled, and its findings say the same afterwards."""
    report = judged(changed(WHOLE, *REVOKE, ('"NS 3 EW 5"', '"NS 4 EW 4"')))
    assert len(report.findings) == 2
    again = pickle.loads(pickle.dumps(report.findings))  # noqa: S301 - our own
    assert [str(finding) for finding in again] == [str(finding) for finding in report.findings]
    assert all(one.kind is other.kind for one, other in zip(again, report.findings, strict=True))


def test_an_empty_record_is_clean() -> None:
    """Nothing written is nothing wrong."""
    assert check(Record()).findings == ()
    assert check(Record(deals=(DealRecord(),))).findings == ()
