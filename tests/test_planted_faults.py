"""One fault in a record that is right in everything else: the referee finds it, and blames nobody for anything more."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import CLAUSES, DECK, Cards, Trump
from belote_teach.records import text_form
from belote_teach.records.record import DealRecord, Record, Turn
from belote_teach.referee import Finding, Gravity, Report, check
from belote_teach.referee.kinds import KINDS
from belote_teach.rules.clause import Breach
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import Order
from tests.faults import PLANTERS, Planted, plant
from tests.faults.playing import broken
from tests.random_tables import chance
from tests.strategies import ALL_RULES, random_position
from tests.written_down import some_hands

FEW: Final = settings(max_examples=3, derandomize=True, database=None)
MANY: Final = settings(max_examples=40, derandomize=True, database=None)
SEEDS: Final = st.integers(0, 2**32 - 1)

_ILLEGAL: Final = ("revoke", "not_raising", "not_trumping", "not_overtrumping", "wrong_trump")
ILLEGAL_CARDS: Final = [name for name, planter in PLANTERS.items() if planter.kind in _ILLEGAL]


def is_the_planted_one(finding: Finding, planted: Planted) -> bool:
    """Whether a finding says what was planted: kind, clause and all that is known of the place, player and cards."""
    place = finding.place
    asked = {
        "part": place.part, "trick": place.trick, "turn": place.turn, "call": place.call, "shown": place.shown,
        "tag": place.tag, "seat": finding.seat, "card": finding.card, "legal": finding.legal,
    }  # fmt: skip
    return (
        finding.kind.id in planted.kind
        and finding.clause.id in planted.clause
        and place.deal == planted.deal
        and all(getattr(planted, name) in (None, said) for name, said in asked.items())
    )


def told(report: Report) -> str:
    """Return all findings of a report, for the message of a test that fails."""
    return "\n".join(
        f"{place}. {finding.gravity.value} {finding.kind.id} ({finding.clause.id}) {finding.place} {finding.seat} "
        f"{finding.card} legal={finding.legal} proved_at={finding.proved_at} follows={finding.follows}"
        for place, finding in enumerate(report.findings)
    )


def check_found(planted: Planted) -> Finding:
    """Hold the report on a planted fault against what must be in it, and return the finding."""
    report = check(planted.record)
    found = [finding for finding in report.findings if is_the_planted_one(finding, planted)]
    assert found, f"not found: {planted}\n{told(report)}"
    weights = {True: {Gravity.NOTE}, False: {Gravity.IRREGULAR}, None: {Gravity.NOTE, Gravity.IRREGULAR}}[planted.note]
    assert found[0].gravity in weights
    assert found[0].follows is None
    check_nothing_else(report, found[0], planted)
    check_words(report)
    return found[0]


def check_nothing_else(report: Report, found: Finding, planted: Planted) -> None:
    """Whatever else a report says is a note, follows in the end from what was found, or a doubt about unknown hands."""
    findings = report.findings
    for place, finding in enumerate(findings):
        if finding.gravity is Gravity.NOTE or finding is found or finding.kind.id in planted.also:
            continue
        if finding.gravity is Gravity.DOUBTFUL and not all_known(report.record.deals[finding.place.deal]):
            continue
        cause, seen = finding, {place}
        while cause.follows is not None:
            assert cause.follows not in seen, told(report)
            seen.add(cause.follows)
            cause = findings[cause.follows]
        assert cause is found, f"blamed besides {found.kind.id}:\n{told(report)}\n{report.record}"


def all_known(deal: DealRecord) -> bool:
    """Whether everybody's cards are known, by the hands or by the play."""
    given = all(hand is not None and hand.whole for hand in deal.hands)
    return given or len({turn.card for turn in deal.turns or ()}) == 32


def check_words(report: Report) -> None:
    """Every finding can be said in whole sentences, with nothing left unfilled."""
    for finding in report.findings:
        assert KINDS[finding.kind.id] is finding.kind
        assert CLAUSES[finding.clause.id] is finding.clause
        assert 0 <= finding.place.deal < len(report.record.deals)
        for text in (finding.happened, finding.required):
            assert text[-1] in ".”", text
            assert "{" not in text
            assert text[0].isupper() or text[0] in "“0123456789", text


@pytest.mark.parametrize("name", PLANTERS)
@FEW
@given(seed=SEEDS)
def test_a_planted_fault_is_found_and_nothing_else(name: str, seed: int) -> None:
    check_found(plant(name, chance(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("name", PLANTERS)
@MANY
@given(seed=SEEDS)
def test_a_planted_fault_is_found_and_nothing_else_in_many_deals(name: str, seed: int) -> None:
    check_found(plant(name, chance(seed)))


def test_every_kind_and_every_clause_has_its_planter() -> None:
    """What the referee can say is planted here, and the reverse; so is every rule that a record can break."""
    assert {planter.kind for planter in PLANTERS.values()} == set(KINDS)
    breakable = {clause.id for clause in CLAUSES.values() if clause.breach is not Breach.NOTHING}
    assert {planter.clause for planter in PLANTERS.values()} == breakable


@pytest.mark.slow
def test_every_clause_that_a_record_can_break_is_named() -> None:
    """Where several rules may stand behind a fault, each is named for some; none is that cannot be broken."""
    named = {
        finding.clause.id
        for name in PLANTERS
        for seed in range(6)
        for finding in check(plant(name, chance(seed)).record).findings
    }
    assert {clause.id for clause in CLAUSES.values() if clause.breach is not Breach.NOTHING} == named


@pytest.mark.parametrize("name", PLANTERS)
def test_a_finding_stands_where_it_says_in_the_text(name: str) -> None:
    """The same findings come of the text of a record, and each names the line and column of what it speaks of."""
    record = plant(name, chance(11)).record
    text = text_form.dumps(record)
    report, read = check(record), check(text_form.loads(text))
    assert [str(finding) for finding in report.findings] == [str(finding) for finding in read.findings]
    lines = text.split("\n")
    for finding in read.findings:
        place, deal = finding.place, record.deals[finding.place.deal]
        there = lines[place.line - 1][place.column - 1 :]
        if place.turn is not None:
            assert deal.turns is not None
            said = (
                ("=", str(deal.turns[place.turn]))
                if finding.kind.id == "trick_to_wrong_side"
                else str(deal.turns[place.turn])
            )
        elif place.call is not None:
            assert deal.calls is not None
            said = deal.calls[place.call].seat.value
        elif place.shown is not None:
            assert deal.shown is not None
            said = f"{deal.shown[place.shown].seat.value}:"
        else:
            said = f"[{place.tag}" if place.tag else "["
        assert there.startswith(said), f"{finding} {place}: {there}"


# --- hands that are not known ---


def hand_hidden(record: Record, deal: int = 0) -> Record:
    """Return a record in which no hand of a deal is written."""
    deals = list(record.deals)
    deals[deal] = replace(deals[deal], hands=(None, None, None, None))
    return replace(record, deals=tuple(deals))


def cut_off(record: Record, turns: int) -> Record:
    """Return a record of one deal whose play stops after some cards, and of which no score was written."""
    (deal,) = record.deals
    assert deal.turns is not None
    return replace(record, deals=(replace(deal, turns=deal.turns[:turns], written=DealRecord().written),))


def asked_of(turns: tuple[Turn, ...], place: int, trump: Trump) -> tuple[int, int, int, bool]:
    """Return suit led, best card, best of the suit led, and whether the partner holds: what lay there before a turn."""
    trick = turns[place // 4 * 4 : place]
    order, led = Order.of(trump), trick[0].card.suit
    best = trick[order.best([turn.card for turn in trick])]
    following = [turn.card for turn in trick if turn.card.suit is led]
    top = following[order.best(following)]
    return led.index, best.card.index, top.index, best.seat is turns[place].seat.partner


class Proof(NamedTuple):
    """What is wrong with a card by all that is known in the end, and the later card that shows just that."""

    kind: str
    clause: str
    legal: Cards
    at: tuple[int, int] | None


def proof(turns: tuple[Turn, ...], place: int, law: Law, known: int = 0) -> Proof | None:
    """Return what the later cards of a player prove of a turn, beside those `known` of the hand; None for nothing."""
    card, asked = turns[place].card, asked_of(turns, place, law.order.trump)
    later = [each for each in range(place + 1, len(turns)) if turns[each].seat is turns[place].seat]
    hands = [known | card.bit]
    for each in later:
        hands.append(hands[-1] | turns[each].card.bit)
    wrong = broken(law, hands[-1], asked, card)
    if wrong is None:
        return None
    legal = Cards.from_bits(law.obligation(hands[-1], *asked)[1])
    first = next(number for number, hand in enumerate(hands) if broken(law, hand, asked, card) == wrong)
    at = (later[first - 1] // 4 + 1, later[first - 1]) if first else None
    return Proof(*wrong, legal, at)


def as_known(planted: Planted, record: Record, proved: Proof) -> Planted:
    """Return what was planted as it must be seen in a record that says less."""
    kind, clause = frozenset({proved.kind}), frozenset({proved.clause})
    return replace(planted, record=record, kind=kind, clause=clause, legal=proved.legal)


def law_of(record: Record) -> Law:
    """Return the law of a record of one deal that says what trumps are."""
    trump = record.deals[0].trump
    assert trump is not None
    return Law.of(record.table, trump)


@pytest.mark.parametrize("name", ILLEGAL_CARDS)
@FEW
@given(seed=SEEDS)
def test_what_is_played_later_proves_it(name: str, seed: int) -> None:
    """Without hands a card is illegal from the later card on that proves it, and nobody is accused before."""
    rng = chance(seed)
    planted = plant(name, rng)
    record, turn = hand_hidden(planted.record), planted.turn
    assert turn is not None
    turns = record.deals[0].turns
    assert turns is not None
    stops = rng.choice((len(turns), rng.randint(turn + 1, len(turns))))
    if stops < 32:
        record = cut_off(record, stops)
    proved = proof(turns[:stops], turn, law_of(record))
    if proved is None:
        assert check(record).irregular == ()
        return
    found = check_found(as_known(planted, record, proved))
    assert proved.at == found.proved_at
    if stops == 32:  # then all the hands are known, and so is everything else
        assert is_the_planted_one(found, planted)


@pytest.mark.parametrize("name", ILLEGAL_CARDS)
@FEW
@given(seed=SEEDS)
def test_what_is_known_of_a_hand_counts(name: str, seed: int) -> None:
    """Some cards of some hands are written: what they prove is found, and what they leave open is not held against."""
    rng = chance(seed)
    planted = plant(name, rng)
    (deal,) = planted.record.deals
    hands = some_hands(deal.hands, rng)
    record = replace(planted.record, deals=(replace(deal, hands=hands),))
    assert planted.turn is not None
    assert planted.seat is not None
    assert deal.turns is not None
    holding = hands[planted.seat.index]
    gone = Cards(played.card for played in deal.turns[: planted.turn])
    known = 0 if holding is None else (holding.cards - gone).bits
    proved = proof(deal.turns, planted.turn, law_of(record), known)
    if proved is None:
        assert check(record).irregular == ()
        return
    assert proved.at == check_found(as_known(planted, record, proved)).proved_at


@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 80), marks=pytest.mark.slow)], ids=["once", "often"])
@pytest.mark.parametrize("name", PLANTERS)
def test_who_knows_less_never_accuses_of_more(name: str, seeds: range) -> None:
    """With hands left out or half known, nobody is accused where nothing is wrong once the hands are known."""
    for seed in seeds:
        rng = chance(seed)
        record = plant(name, rng).record
        everything = check(record)
        hidden = [replace(deal, hands=some_hands(deal.hands, rng)) for deal in record.deals]
        less = check(replace(record, deals=tuple(hidden)))
        known = {_where(finding) for finding in everything.findings}
        new = [finding for finding in less.irregular if finding.follows is None and _where(finding) not in known]
        assert new == [], f"{told(everything)}\n---\n{told(less)}"


def _where(finding: Finding) -> tuple[object, ...]:
    """Return where the fault is: the hands tell which of two players is blamed, not that one is."""
    place = finding.place
    if finding.kind.part in ("play", "deal", "declared"):
        return place.deal, "cards"
    return place.deal, place.part, place.call, place.shown, place.tag


@settings(max_examples=300, derandomize=True, database=None)
@given(seed=SEEDS)
def test_what_is_illegal_for_some_cards_of_a_hand_stays_so(seed: int) -> None:
    """The law on which it stands: no further card in the hand makes an illegal card legal, at any table."""
    rng = chance(seed)
    position = random_position(rng, rng.choice(list(Trump)), rng.choice(ALL_RULES))
    hand, led, best, top, partner = position.asked
    illegal = hand & ~position.law.obligation(hand, led, best, top, partner)[1]
    more = list(Cards(DECK) - Cards.from_bits(hand) - position.trick.cards)
    for card in rng.sample(more, rng.randrange(1, 1 + min(len(more), 12))):
        hand |= card.bit
        legal = position.law.obligation(hand, led, best, top, partner)[1]
        assert not legal & illegal
