"""`belote-teach solve`, and the moments of written deals that it starts from."""

from __future__ import annotations

import io
import json
import random
from typing import TYPE_CHECKING, Any

import pytest

from belote_teach import words
from belote_teach.cards import DECK, Seat
from belote_teach.cli import main
from belote_teach.records import Record, dumps, loads, recorded
from belote_teach.referee import check
from belote_teach.referee.moment import MomentError, first_hands, table_at
from belote_teach.rules.deal import Deal
from belote_teach.solver import solve
from tests.random_tables import random_table

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _played(seed: int, cards: int, rules: str = "classic") -> Deal:
    """Return a deal that was taken at once, after so many cards."""
    rng = random.Random(seed)
    deal = Deal.random(rng, "W", rules).bid("take")
    for _card in range(cards):
        deal = deal.play(rng.choice(list(deal.legal_plays)))
    return deal


def _written(deal: Deal, tmp_path: Path) -> str:
    path = tmp_path / "deal.belote"
    path.write_text(dumps(Record.of_deal(recorded(deal), deal.rules)), encoding="utf-8")
    return str(path)


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    status = main(["solve", *arguments])
    return (status, *capsys.readouterr())


def _answer(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    status, out, err = _run(capsys, *arguments, "--json")
    assert (status, err) == (0, "")
    answer: dict[str, Any] = json.loads(out)
    return answer


@pytest.mark.parametrize("cards", [16, 21, 30])
def test_the_moment_is_where_the_record_stops(cards: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The values and the line are those of the deal that was written down, from its next card on."""
    deal = _played(3, cards)
    found = solve(deal)
    answer = _answer(capsys, _written(deal, tmp_path))
    assert (answer["seat"], answer["after"], answer["value"]) == (found.seat.value, cards, found.value)
    assert {each["card"]: each["value"] for each in answer["cards"]} == {c.text: v for c, v in found.values.items()}
    assert answer["best"] == [card.text for card in found.best]
    assert len(answer["line"]) == 32 - cards


@pytest.mark.parametrize("seed", [7, 8, 9])
def test_a_line_of_best_play_comes_to_the_value(seed: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Played out by the engine, the best line leaves each side with the card points that were promised."""
    deal = _played(seed, 12)
    answer = _answer(capsys, _written(deal, tmp_path))
    for play in answer["line"]:
        deal = deal.play(play[2:])
    assert deal.table is not None
    capot = {(8, 0): 90, (0, 8): -90}.get(deal.table.tricks, 0)
    north_south = deal.table.points[0] + capot
    assert north_south == (answer["value"] if answer["side"] == "NS" else answer["total"] - answer["value"])


def test_a_deal_that_is_over_is_solved_from_its_first_lead(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """So is any moment of it that is asked for; its hands are known because they were played."""
    path = _written(_played(5, 32), tmp_path)
    assert _answer(capsys, path, "--after", "24")["after"] == 24
    assert len(_answer(capsys, path, "--after", "31")["cards"]) == 1
    assert _answer(capsys, path)["after"] == 0


def test_what_is_printed_names_the_best_cards_and_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A person reads whose turn it is, each card with its value and what it costs, and the tricks to come."""
    deal = _played(4, 26)
    status, out, _err = _run(capsys, _written(deal, tmp_path))
    found = solve(deal)
    lines = out.splitlines()
    assert status == 0
    assert lines[0].startswith(f"Deal 1, trick 7: {found.seat.title} to play.")
    assert lines[1] == f"★ {next(iter(found.best)).symbol:<4} {found.value:>4}"
    assert "A best line:" in lines
    assert [line.split(".")[0].strip() for line in lines if "  " in line[:2] and ":" in line] == ["7", "8"]


@pytest.mark.parametrize(
    ("text", "arguments", "status", "says"),
    [
        ('[Dealer "W"] [Trump "h"]', (), 1, "The hands are not all known"),
        ('[Dealer "W"]', (), 1, "what trumps are"),
        ('[Dealer "W"] [Auction] S pass E pass N pass W pass S pass E pass N pass W pass', (), 1, "Everybody passed"),
        ('[Dealer "X"]', (), 2, "1:"),
        ('[Dealer "W"] [Trump "h"]', ("--deal", "2"), 1, "there is no deal 2"),
        ('[Dealer "W"] [Trump "h"]', ("--after", "9"), 1, "has 0 cards"),
        ('[Dealer "W"] [Trump "h"]', ("--rules", "nowhere"), 2, "nowhere"),
    ],
)
def test_what_cannot_be_solved_is_said(
    text: str,
    arguments: tuple[str, ...],
    status: int,
    says: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One line says what is missing, and the status whether it could be read at all."""
    stream = io.TextIOWrapper(io.BytesIO(text.encode()))
    monkeypatch.setattr("sys.stdin", stream)
    got, out, err = _run(capsys, "-", *arguments)
    assert (got, out) == (status, "")
    assert err.startswith("belote-teach solve: ")
    assert says in err
    assert err.count("\n") == 1


def test_files_that_are_no_text_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file that is missing or holds no text is named, with status 2."""
    (tmp_path / "noise").write_bytes(b"\xff\xfe\x00")
    for name in ("noise", "missing"):
        status, _out, err = _run(capsys, str(tmp_path / name))
        assert status == 2
        assert name in err


def test_a_card_against_the_rules_stops_it() -> None:
    """Play cannot go on from a moment that the rules do not lead to: the card is named."""
    deal = _played(6, 32)
    record = Record.of_deal(recorded(deal), deal.rules)
    turns = list(record.deals[0].turns or ())
    turns[4], turns[5] = turns[5], turns[4]
    text = dumps(record).replace("\n", " ")
    swapped = text.replace(f"{record.deals[0].turns[4]} {record.deals[0].turns[5]}", f"{turns[4]} {turns[5]}")  # type: ignore[index]
    assert swapped != text
    ruling = check(loads(swapped)).deals[0]
    with pytest.raises(MomentError, match=f"^Card 5, {turns[4]}, was not to be played"):
        table_at(ruling)
    assert table_at(ruling, 4).left == 28


@pytest.mark.parametrize("seed", range(12))
def test_every_moment_of_a_written_deal_is_that_of_the_deal(seed: int) -> None:
    """At any table, what the record gives back is the table on which the deal was played, card by card."""
    rng = random.Random(seed)
    deal = _played(seed, 0, str(random_table(rng)))
    tables = [deal.table]
    while deal.turn:
        deal = deal.play(rng.choice(list(deal.legal_plays)))
        tables.append(deal.table)
    ruling = check(Record.of_deal(recorded(deal), deal.rules)).deals[0]
    for after, table in enumerate(tables):
        assert table is not None
        found = table_at(ruling, after)
        assert (found.hands, found.turn, found.points, found.tricks) == (
            table.hands,
            table.turn,
            table.points,
            table.tricks,
        )


def test_the_fourth_hand_is_what_three_leave() -> None:
    """A hand that nobody wrote down is known when the other three are."""
    deal = _played(9, 0)
    record = recorded(deal)
    text = dumps(Record.of_deal(record, deal.rules))
    hand = next(word for word in text.split() if word.startswith("N:"))
    ruling = check(loads(text.replace(hand, "N:?"))).deals[0]
    hands = first_hands(ruling)
    assert sorted(card.index for hand in hands for card in hand) == list(range(len(DECK)))
    assert hands[Seat.NORTH.index] == record.hands[Seat.NORTH.index].cards  # type: ignore[union-attr]
