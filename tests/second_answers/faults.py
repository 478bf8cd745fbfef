"""What is against the rules, found again: by the re-statement of card play and by going from bid to bid."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from belote_teach.rules.options import OPTIONS
from tests.restatement import play, scoring

if TYPE_CHECKING:
    from belote_teach.puzzles.puzzle import Puzzle

SEATS = "SENW"


def fault(puzzle: Puzzle) -> object:
    """Return the id of the first thing that is wrong, or `nothing`."""
    if puzzle.scene.sheet:
        return _sheet(puzzle)
    if puzzle.scene.said:
        return _words(puzzle)
    if not puzzle.scene.tricks:
        return _bidding(puzzle)
    return _cards(puzzle)


def _next(seat: str, steps: int = 1) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


def _cards(puzzle: Puzzle) -> str:
    scene = puzzle.scene
    assert scene.trump is not None
    contract: str = scene.trump.value
    tricks = [[(seat.value, card.text) for seat, card in trick.plays] for trick in scene.tricks]
    options: dict[str, Any] = {name: getattr(puzzle.rules, name) for name in OPTIONS}
    held: dict[str, list[str]] = {seat.value: [card.text for card in cards] for seat, cards in scene.hands}
    for trick in tricks:
        for seat, card in trick:
            held.setdefault(seat, []).append(card)
    leader = _next(scene.dealer.value) if scene.dealer else tricks[0][0][0]
    for trick in tricks:
        if trick[0][0] != leader:
            return trick[0][1]
        for place, (seat, card) in enumerate(trick):
            if seat != _next(leader, place):
                return card
            # Of a first trick the hands are not shown; there everybody is shown to follow.
            if not scene.dealer and card not in play.legal_cards(held[seat], trick[:place], seat, contract, options):
                return card
            held[seat].remove(card)
        leader = play.winner(trick, contract)[0]
    return "nothing"


def _bidding(puzzle: Puzzle) -> str:
    scene = puzzle.scene
    assert scene.dealer is not None
    assert scene.turned is not None
    rounds = 3 if puzzle.rules.third_round == "yes" else 2
    turned = scene.turned.text[1]
    may = ({"pass", "take", turned}, {"pass", *"shdc"} - {turned}, {"pass", "AT", "NT"})
    taken = False
    for place, (seat, bid) in enumerate(scene.bids):
        wrong = (
            taken
            or place >= 4 * rounds
            or seat.value != _next(scene.dealer.value, place + 1)
            or bid.value not in may[place // 4]
        )
        if wrong:
            return f"bid-{place + 1}"
        taken = bid.value != "pass"
    return "nothing"


def _words(puzzle: Puzzle) -> str:
    scene = puzzle.scene
    assert scene.trump is not None
    suit = scene.trump.value
    by = {card.text: seat.value for seat, card in scene.plays}
    order = list(by)
    pair = sorted([f"K{suit}", f"Q{suit}"], key=order.index)
    for card, word in scene.said:
        if not word:
            continue
        proper = ("belote", "rebelote")[pair.index(card.text)] if card.text in pair else ""
        together = by[pair[0]] == by[pair[1]]
        queen_first = puzzle.rules.belote_words == "king_first" and pair[0][0] == "Q"
        if word != proper or not together or queen_first:
            return f"with-{card.text}"
    return "nothing"


def _sheet(puzzle: Puzzle) -> str:
    scene = puzzle.scene
    assert scene.sheet is not None
    assert scene.side is not None
    took = scene.side.value
    role = {took: "T", {"NS": "EW", "EW": "NS"}[took]: "D"}
    rows = {row.id: dict(zip(scene.sheet.columns, row.cells, strict=True)) for row in scene.sheet.rows}
    cards = {role[side]: rows["cards"][side] or 0 for side in role}
    if sum(cards.values()) != 162:
        return "line-cards"
    belote = {role[side]: rows.get("belote", {}).get(side) or 0 for side in role}
    options: dict[str, Any] = {name: getattr(puzzle.rules, name) for name in OPTIONS}
    nothing = {"T": 0, "D": 0}
    scored = scoring.score(cards=cards, all_tricks="", declared=nothing, belote=belote, held=0, options=options)
    points = {role[side]: rows["score"][side] for side in role}
    right = {each: scored[each] for each in "TD"} == points and scored["held"] == (rows["score"].get("held") or 0)
    return "nothing" if right else "line-score"
