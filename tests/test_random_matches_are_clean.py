"""Deals and matches that were played by the rules and written down right have nothing for the referee, at any table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import Rules
from belote_teach.records import text_form
from belote_teach.records.record import LETTERS, MARKS, DealRecord, Record, Written
from belote_teach.referee import Gravity, check
from belote_teach.rules.options import PRESETS
from tests.random_tables import chance, random_table
from tests.written_down import SEATS, match_written, some_hands, some_of

if TYPE_CHECKING:
    import random

    from belote_teach.referee import Report
    from belote_teach.rules.scoring import Account

_COMMENTS: Final = ("", "", "", "a good lead", "who had the ace?", "{and} a \\ backslash", "l’atout – déjà!")
_NAMES: Final = (("Event", "Thursday club"), ("South", 'Ana "the ace"'), ("Date", "2024.05.02"), ("Place", "Chez Léa"))


def a_match(rng: random.Random, rules: Rules, most: int = 4) -> Record:
    """Return a match played by the rules and written down, of which anything may be left out but its cards."""
    records, _match = match_written(rng, rules, rng.choice(SEATS), most, words=rng.random() < 0.5)
    deals = [with_remarks(with_a_cut(some_of(record, rng, {"number"}), rng, rules), rng) for record in records]
    tags = tuple(rng.sample(_NAMES, rng.randrange(3)))
    return Record(
        deals=tuple(deals), rules=rules, letters=rng.choice(LETTERS), tags=tags, comment=rng.choice(_COMMENTS)
    )


def with_a_cut(record: DealRecord, rng: random.Random, rules: Rules) -> DealRecord:
    """Return the deal, sometimes with a cut that the table allows."""
    return replace(record, cut=rng.randint(rules.cut, 16)) if rng.random() < 0.3 else record


def with_remarks(record: DealRecord, rng: random.Random) -> DealRecord:
    """Return the deal with marks and comments here and there, which mean nothing to a referee."""
    if rng.random() < 0.6 or not record.turns:
        return record
    turns = list(record.turns)
    for _remark in range(3):
        place = rng.randrange(len(turns))
        turns[place] = turns[place]._replace(mark=rng.choice(MARKS), comment=rng.choice(_COMMENTS))
    return replace(record, turns=tuple(turns), comment=rng.choice(_COMMENTS))


def without_cards(record: DealRecord) -> DealRecord:
    """Return the sheet of a deal: what was taken, and the score."""
    return replace(
        record, hands=(None, None, None, None), turned=None, calls=None, shown=None, turns=None, packets=None
    )


def broken_off(record: DealRecord, rng: random.Random) -> DealRecord:
    """Return a deal whose cards were not all written down."""
    if not record.turns:
        return record
    lines = record.written if rng.random() < 0.5 else Written()
    return replace(record, turns=record.turns[: rng.randrange(33)], written=lines)


def said(report: Report) -> str:
    """Return what a report holds against a record, with the record, for the message of a test that fails."""
    findings = [f"{finding.gravity.value} {finding.kind.id}: {finding}" for finding in report.findings]
    return "\n".join([*findings, str(report.record)])


def check_clean(record: Record) -> None:
    """A record is written, read again as the same and found clean."""
    text = text_form.dumps(record)
    read = text_form.loads(text)
    assert record == read, text
    report = check(read)
    assert report.irregular == (), said(report)
    assert report.doubtful == (), said(report)
    assert report.clean


@pytest.mark.parametrize("preset", PRESETS)
def test_matches_by_a_preset_are_clean(preset: str) -> None:
    rng = chance(7)
    for _match in range(8):
        check_clean(a_match(rng, Rules.of_preset(preset)))


@settings(max_examples=50, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_matches_by_any_rules_are_clean(seed: int) -> None:
    rng = chance(seed)
    check_clean(a_match(rng, random_table(rng)))


@pytest.mark.slow
def test_twenty_thousand_deals_are_clean() -> None:
    """Presets and random rules, whole matches and single deals, through the text."""
    rng, deals, matches = chance(20_000), 0, 0
    while deals < 20_000:
        rules = random_table(rng) if matches % 2 else Rules.of_preset(rng.choice(sorted(PRESETS)))
        record = a_match(rng, rules, rng.choice((1, 4, 12)))
        check_clean(record)
        deals, matches = deals + len(record.deals), matches + 1


@settings(max_examples=50, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_a_sheet_without_cards_is_clean(seed: int) -> None:
    """Scores alone, as a pad has them: lines that fit each other are left alone."""
    rng = chance(seed)
    record = a_match(rng, random_table(rng))
    check_clean(replace(record, deals=tuple(map(without_cards, record.deals))))


@settings(max_examples=80, derandomize=True, database=None)
@given(seed=st.integers(0, 2**32 - 1))
def test_what_was_not_written_is_not_held_against_a_table(seed: int) -> None:
    """Play that breaks off, hands that are half known: there may be doubt, and there is no accusation."""
    rng = chance(seed)
    record = a_match(rng, random_table(rng))
    deals = [replace(broken_off(deal, rng), hands=some_hands(deal.hands, rng)) for deal in record.deals]
    report = check(replace(record, deals=tuple(deals)))
    assert report.irregular == (), said(report)


def test_every_match_can_be_told_from_its_end() -> None:
    """A report on a whole match knows how it ended, as the match itself does."""
    rng = chance(3)
    for _match in range(10):
        rules = random_table(rng)
        records, match = match_written(rng, rules, rng.choice(SEATS), 200)
        report = check(Record(deals=tuple(records), rules=rules))
        assert report.clean, said(report)
        assert match.end is not None
        assert report.ending is not None
        assert (match.end.winner, match.end.north_south, match.end.east_west) == (
            report.ending.winner, report.ending.north_south, report.ending.east_west,
        )  # fmt: skip


def in_short(account: Account) -> tuple[object, ...]:
    """Return what an account comes to, without the cards that stand as evidence beside its lines."""
    return account.taker, account.outcome, account.takers, account.defenders, account.held_before, account.held


def test_the_account_of_a_ruling_is_that_of_the_deal() -> None:
    """What the referee counts for itself, with nothing of the score written, is what the engine counts."""
    rng = chance(4)
    for _match in range(20):
        rules = random_table(rng)
        records, match = match_written(rng, rules, rng.choice(SEATS), 6)
        bare = [replace(record, written=Written(), taker=None, trump=None) for record in records]
        report = check(Record(deals=tuple(bare), rules=rules))
        accounts = [ruling.account for ruling in report.deals if ruling.account is not None]
        assert list(map(in_short, match.accounts)) == list(map(in_short, accounts))
        assert all(finding.gravity is Gravity.NOTE for finding in report.findings), said(report)
