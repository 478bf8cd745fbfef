"""The page on the record format: every example on it is what it says it is, and its lists are complete."""

from __future__ import annotations

import doctest
import itertools
import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from belote_teach import Seat, Side, score
from belote_teach.records import text_form
from belote_teach.records.record import KINDS, MARKS, WORDS, Points
from belote_teach.records.tags import CUSTOMARY, SECTIONS, TAGS
from belote_teach.referee import check
from belote_teach.rules.auction import Auction
from belote_teach.rules.deal import Deal

PAGE: Final = Path(__file__).parent.parent / "docs" / "records.md"
TEXT: Final = PAGE.read_text(encoding="utf-8")


class Block(NamedTuple):
    """A fenced block of the page: what stands behind the fence, its text, and its line for the test's name."""

    kind: str
    text: str
    line: int


BLOCKS: Final = [
    Block(found[1], found[2], TEXT.count("\n", 0, found.start()) + 1)
    for found in re.finditer(r"^```([^\n]*)\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
]
CANONICAL: Final = [block for block in BLOCKS if block.kind == "belote canonical"]
READABLE: Final = [block for block in BLOCKS if block.kind in ("belote", "belote canonical")]
PROBLEMS: Final = [(block, told) for block, told in itertools.pairwise(BLOCKS) if block.kind == "belote problem"]


def test_the_page_has_examples_of_every_kind() -> None:
    """There are canonical, lenient and wrong examples, and no block that claims to be a record is left out."""
    assert (len(CANONICAL) >= 5, len(READABLE) > len(CANONICAL), len(PROBLEMS) >= 2) == (True, True, True)
    assert sum(block.kind.startswith("belote") for block in BLOCKS) == len(READABLE) + len(PROBLEMS)


@pytest.mark.parametrize("block", READABLE, ids=lambda block: f"line {block.line}")
def test_examples_are_read(block: Block) -> None:
    """A record on the page is read without a single problem."""
    assert text_form.read(block.text).problems == ()


@pytest.mark.parametrize("block", READABLE, ids=lambda block: f"line {block.line}")
def test_examples_are_by_the_rules(block: Block) -> None:
    """The page shows nothing that the referee would find fault with."""
    assert check(text_form.loads(block.text)).findings == ()


@pytest.mark.parametrize("block", CANONICAL, ids=lambda block: f"line {block.line}")
def test_canonical_examples_are_written_so(block: Block) -> None:
    """An example that is shown as the canonical text is what is written, to the letter."""
    assert block.text == text_form.dumps(text_form.loads(block.text))


@pytest.mark.parametrize(("block", "told"), PROBLEMS, ids=[f"line {block.line}" for block, _told in PROBLEMS])
def test_problems_on_the_page_are_the_ones_told(block: Block, told: Block) -> None:
    """Under a wrong example stands exactly what the reader says of it."""
    assert told.kind == "text"
    assert told.text.splitlines() == [str(problem) for problem in text_form.read(block.text).problems]


def test_the_first_example_was_played_by_the_rules() -> None:
    """The engine plays the deal of the page card by card, and comes to the tricks and the score written there."""
    record = text_form.loads(CANONICAL[0].text)
    (deal,) = record.deals
    assert deal.dealer is not None
    assert deal.turned is not None
    auction = Auction(deal.dealer, deal.turned, record.table, [call.bid for call in deal.calls or ()])
    assert [call.seat for call in deal.calls or ()] == [Seat.SOUTH, Seat.EAST, Seat.NORTH, Seat.WEST]
    hands = [hand.cards for hand in deal.hands if hand is not None]
    played = Deal.with_hands(hands, auction=auction)
    for turn in deal.turns or ():
        played = played.play(turn.card, turn.seat)
    assert played.winners == tuple(turn.won for turn in deal.turns or () if turn.won)
    said = [(turn.card, word) for turn in deal.turns or () for word in turn.words]
    assert said == [(each.card, each.text) for each in played.said if each.text in WORDS]
    account = score(played.sheet())
    points = [account.points[side] for side in (Side.NORTH_SOUTH, Side.EAST_WEST)]
    assert deal.written.score == Points(*points)
    assert deal.written.result == account.outcome.value


def test_python_on_the_page_runs() -> None:
    """Every Python example on the page prints what it says."""
    results = doctest.testfile(str(PAGE), module_relative=False)
    assert (results.failed, results.attempted > 0) == (0, True)


def _rows(heading: str) -> list[str]:
    """Return what the first column of the tables under a heading names."""
    part = TEXT.split(heading)[1].split("\n## ")[0]
    return [name for row in re.findall(r"^\| (`.*?) \|", part, re.MULTILINE) for name in re.findall(r"`(\w+)`", row)]


def test_the_page_names_every_tag() -> None:
    """The tables hold all the tags that the reader knows, in the order in which they are written."""
    tags = [tag.name for tag in TAGS.values()]
    assert _rows("\n## The tags\n") == ["Rules", "Letters", *CUSTOMARY.values(), *tags]


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ("kind", KINDS), ("mark", MARKS), ("word", WORDS), ("player", tuple("SENW")), ("side", ("NS", "EW")),
        ("rank", tuple("789TJQKA")), ("suit", tuple("shdc")), ("bid", ("pass", "take", "AT", "NT")),
        ("section", tuple(f"[{name}]" for name in SECTIONS)),
    ],
)  # fmt: skip
def test_the_grammar_has_every_word(rule: str, words: tuple[str, ...]) -> None:
    """What the grammar lists is what there is."""
    grammar = next(block.text for block in BLOCKS if block.kind == "ebnf")
    found = re.search(rf"^{rule} +=(.*?) ;", grammar, re.MULTILINE | re.DOTALL)
    assert found is not None
    assert tuple(re.findall(r'"([^"]+)"', found[1])) == words
