"""The deals behind the chapter on taking: the file is what the script writes, and the chart is what the file says."""

from __future__ import annotations

import importlib.util
import json
import re
from math import hypot, isclose
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import belote_teach
from belote_teach import Card, Trump
from belote_teach.puzzles import taking_table
from belote_teach.puzzles.taking_table import CLEAR, Row, clearly_more, holding, holdings, pays, places
from belote_teach.solver import engine
from belote_teach.widgets import taking_chart

if TYPE_CHECKING:
    from types import ModuleType

ROOT: Final = Path(belote_teach.__file__).parents[1]


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("taking", ROOT / "scripts" / "taking.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


SCRIPT: Final[Any] = _script()
DATA: Final = json.loads(SCRIPT.FILE.read_text(encoding="utf-8"))
ROWS: Final = [
    *DATA["holdings"],
    *DATA["places"],
    *(row for hand in DATA["hands"] for row in (*hand["taken"], *hand["named"])),
]
SUMS: Final = ("made", "litige", "points", "gain")


# --- the file ---------------------------------------------------------------------------------------------------------


def test_the_file_holds_what_the_script_plays() -> None:
    """Its rows are those of the script, in the script’s order, each with as many deals as the script says."""
    assert [(row["honours"], row["trumps"], row["aces"]) for row in DATA["holdings"]] == list(SCRIPT.holdings())
    assert [((row["honours"], row["trumps"], row["aces"]), row["passed"]) for row in DATA["places"]] == list(
        SCRIPT.PLACES
    )
    written = [(hand["cards"], [row["turned"] for row in hand["taken"]]) for hand in DATA["hands"]]
    assert written == [
        (" ".join(card.text for card in five), [card.text for card in turned]) for five, turned in SCRIPT.hands()
    ]
    for name in ("holdings", "places"):
        assert {row["deals"] for row in DATA[name]} == {SCRIPT.DEALS[name]}
    of_hands = {row["deals"] for hand in DATA["hands"] for row in (*hand["taken"], *hand["named"])}
    assert of_hands == {SCRIPT.DEALS["hands"]}
    assert SCRIPT.written(DATA) == SCRIPT.FILE.read_text(encoding="utf-8")
    assert sum(row["deals"] for row in ROWS) > 100_000


def test_the_sums_of_a_row_can_be() -> None:
    """No more contracts than deals, no more points than there are, and squares that are no smaller than they can be."""
    for row in ROWS:
        assert 0 <= row["made"] + row["litige"] <= row["deals"]
        assert 0 <= row["points"] <= 162 * row["deals"]
        assert -(252 + 20) * row["deals"] <= row["gain"] <= (252 + 20) * row["deals"]
        assert row["gain"] ** 2 <= row["gain_squared"] * row["deals"]
        assert 0 <= row["first"]["made"] <= SCRIPT.FIRST
        # A contract made brings at least two points, and one that is not costs 81 or more.
        assert row["gain"] <= 272 * row["made"] - 81 * (row["deals"] - row["made"])


@pytest.mark.skipif(engine().name == "python", reason="plain Python takes minutes over whole deals")
def test_the_first_deals_come_out_again() -> None:
    """A sample of the rows, played again from their chance: the first deals of each add up to what was written down."""
    again = [
        *((row, SCRIPT.holding_row(row["honours"], row["trumps"], row["aces"], SCRIPT.FIRST))
          for row in DATA["holdings"][::9]),
        *((row, SCRIPT.place_row((row["honours"], row["trumps"], row["aces"]), row["passed"], SCRIPT.FIRST))
          for row in DATA["places"][1::4]),
    ]  # fmt: skip
    for hand, (five, turned) in list(zip(DATA["hands"], SCRIPT.hands(), strict=True))[::17]:
        played = SCRIPT.hand_rows(five, turned, SCRIPT.FIRST)
        again += zip((*hand["taken"], *hand["named"]), (*played["taken"], *played["named"]), strict=True)
    assert len(again) > 20
    for row, played in again:
        assert row["first"] == played["first"] == {key: played[key] for key in SUMS}


def test_what_is_dealt_is_the_holding() -> None:
    """Six cards with these honours, this many trumps and aces, the turned card a trump among them."""
    for number, (honours, trumps, aces) in enumerate(SCRIPT.holdings()):
        seen = SCRIPT.of_holding(honours, trumps, aces, SCRIPT.random.Random(number))
        assert 6 == len(set(seen))
        hearts = [card for card in seen if card.text[1] == "h"]
        assert trumps == len(hearts)
        assert seen[-1] in hearts
        assert set(honours) == {card.text[0] for card in hearts} & set("J9")
        assert aces == sum(card.text[0] == "A" and card not in hearts for card in seen)


# --- what is read in it -----------------------------------------------------------------------------------------------


def test_errors_are_those_of_counts() -> None:
    """The standard error of a share and of a mean, worked by hand; where all were made the share has one too."""
    half = Row(deals=100, made=50, litige=0, points=8100, gain=-5000, gain_squared=1_000_000)
    assert isclose(half.share_error, 0.05)
    assert isclose(half.mean_error, (10_000 - 2_500) ** 0.5 / 10)
    assert pays(half) is False
    every = Row(deals=100, made=100, litige=0, points=12_000, gain=7_800, gain_squared=700_000)
    assert every.share_error > 0
    assert pays(every) is True
    assert clearly_more(every, half)
    assert not clearly_more(half, every)
    close = Row(deals=100, made=66, litige=0, points=8400, gain=-100, gain_squared=1_000_000)
    assert pays(close) is None


def test_the_lessons_of_the_file() -> None:
    """What the chapter says in words: jack and nine before length, and every further ace and trump helps."""
    for each in holdings():
        for better in holdings():
            more_aces = (better.honours, better.trumps, better.aces) == (each.honours, each.trumps, each.aces + 1)
            longer = (better.honours, better.trumps, better.aces) == (each.honours, each.trumps + 1, each.aces)
            if more_aces or longer:
                assert not clearly_more(each.row, better.row), (each.id, better.id)
    for trumps in (2, 3, 4):
        for aces in range(3):
            both, neither = holding("J9", trumps, aces).row.share, holding("", trumps, aces).row.share
            jack, nine = holding("J", trumps, aces).row.share, holding("9", trumps, aces).row.share
            assert both >= jack >= nine >= neither
    for honours in ("J9", "J", "9", ""):
        one_more, an_ace = holding(honours, 4, 0).row, holding(honours, 3, 1).row
        assert not clearly_more(one_more, an_ace)
        assert not clearly_more(an_ace, one_more)
    often = [each.row for each in holdings() if each.row.share - 0.5 > 2 * each.row.share_error]
    assert any(pays(row) is False for row in often)
    assert all(pays(each.row) for each in holdings() if each.row.share > 0.7)
    assert not any(pays(each.row) for each in holdings() if each.row.share < 0.7)


def test_the_place_at_the_table_is_the_lead() -> None:
    """The same holding brings more where its own side leads: first to speak, or after two passes."""
    for place in range(0, len(places()), 4):
        own, theirs = ([row.row for row, passed in places()[place : place + 4] if passed % 2 == odd] for odd in (0, 1))
        for one in own:
            for other in theirs:
                assert one.mean - other.mean > CLEAR * hypot(one.mean_error, other.mean_error)


def test_an_unknown_holding_names_the_known_ones() -> None:
    """Nobody holds jack and nine with one trump: the error says what there is."""
    with pytest.raises(LookupError, match="J9/2/0"):
        holding("J9", 1, 0)


def test_hands_are_read_as_they_are_written() -> None:
    """Cards and trumps are the engine’s own, and a card turned up is in no hand."""
    for hand in taking_table.hands():
        assert 5 == len(hand.cards)
        assert all(offer.turned not in hand.cards for offer in (*hand.taken, *hand.named))
        assert all(offer.trump is Trump.of(offer.turned.suit) for offer in hand.taken)
        assert 3 == len({offer.trump for offer in hand.named} - {Trump.of(hand.named[0].turned.suit)})
        assert isinstance(hand.cards[0], Card)


# --- the chart --------------------------------------------------------------------------------------------------------


def test_the_chart_shows_every_holding() -> None:
    """A mark for each, at its place; a title and a description; and the same figures in a table."""
    shown = taking_chart()._repr_html_()
    [picture] = re.findall(r"<svg viewBox=\"0 0 336.*?</svg>", shown)
    assert picture.count('class="mark') == len(holdings())
    assert picture.count('class="mark pays"') == sum(pays(each.row) is True for each in holdings())
    assert re.search(r"<title id=.*</title><desc id=.*</desc>", picture)
    cells = re.findall(r"<td>(\d+) \(", shown)
    assert [int(cell) for cell in cells] == [each.row.of_hundred for each in holdings()]
    assert "<script" not in shown
    assert repr(taking_chart()).startswith("Chart: ")
