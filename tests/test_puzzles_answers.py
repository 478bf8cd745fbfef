"""The answer of every exercise, found a second time: by the re-statement of the rules, or by counting on one's fingers.

Nothing here asks the engine. What an exercise shows is turned into plain text first.
"""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Any

import pytest

from belote_teach.puzzles.puzzle import Kind, Puzzle
from belote_teach.puzzles.registry import ALL_SKILLS, PLAY_SKILLS, SKILLS
from belote_teach.rules.options import OPTIONS
from tests.puzzle_tables import every_puzzle, tables_for
from tests.restatement import play, scoring
from tests.second_answers import best_card, declarations, faults, taking
from tests.second_answers import scoring as scores

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

SEATS = "SENW"


def table_of(puzzle: Puzzle) -> dict[str, Any]:
    """Return the rules of an exercise as a plain dictionary."""
    return {name: getattr(puzzle.rules, name) for name in OPTIONS}


def contract_of(puzzle: Puzzle) -> str:
    """Return what is trumps as text."""
    assert puzzle.scene.trump is not None
    return str(puzzle.scene.trump.value)


def tricks_of(puzzle: Puzzle) -> list[list[tuple[str, str]]]:
    """Return the tricks shown, as seats and cards."""
    return [[(seat.value, card.text) for seat, card in trick.plays] for trick in puzzle.scene.tricks]


def hands_of(puzzle: Puzzle) -> dict[str, list[str]]:
    """Return what each seat is shown to hold."""
    held: dict[str, list[str]] = {seat: [] for seat in SEATS}
    for seat, cards in puzzle.scene.hands:
        held[seat.value] += [card.text for card in cards]
    return held


def next_to(seat: str, steps: int = 1) -> str:
    """Return the seat so many places further on, to the right."""
    return SEATS[(SEATS.index(seat) + steps) % 4]


# --- the cards --------------------------------------------------------------------------------------------------------


def order(puzzle: Puzzle) -> object:
    """Cards of one suit, best first."""
    cards = [card.text for card in puzzle.scene.cards]
    ranks = play.order(cards[0][1], contract_of(puzzle))  # from the lowest up
    return tuple(sorted(cards, key=lambda card: -ranks.index(card[0])))


def values(puzzle: Puzzle) -> object:
    """What the cards shown count, and ten more when the eighth trick is among them."""
    contract = contract_of(puzzle)
    shown = [card.text for card in puzzle.scene.cards]
    shown += [card for trick in tricks_of(puzzle) for _seat, card in trick]
    last = any(trick.number == 8 for trick in puzzle.scene.tricks)
    return sum(scoring.points_of(card, contract) for card in shown) + 10 * last


def winner(puzzle: Puzzle) -> object:
    """Who holds the one trick shown."""
    [trick] = tricks_of(puzzle)
    return play.winner(trick, contract_of(puzzle))[0]


def count(puzzle: Puzzle) -> object:
    """What the side has: its tricks, or what all eight of them are worth to takers."""
    side = puzzle.scene.side
    assert side is not None
    contract, tricks = contract_of(puzzle), tricks_of(puzzle)
    assert all(play.side_of(play.winner(trick, contract)[0]) == side.value for trick in tricks)
    if len(tricks) < 8:
        return values(puzzle)
    points, won = scoring.count_cards(tricks, contract)
    assert (162, 8) == (points[side.value], won[side.value])
    assert puzzle.scene.taker is not None
    assert puzzle.scene.taker.side is side
    return scoring.step_1_cards({"T": 162, "D": 0}, "T", table_of(puzzle))["T"]


# --- the bidding ------------------------------------------------------------------------------------------------------


def speaking(puzzle: Puzzle) -> tuple[str, int]:
    """Return who is to speak (or nobody) and in which round, having gone through the bidding with a finger."""
    rounds = 3 if puzzle.rules.third_round == "yes" else 2
    assert puzzle.scene.dealer is not None
    seat, said = next_to(puzzle.scene.dealer.value), 0
    for who, bid in puzzle.scene.bids:
        assert (seat, who.value) == (who.value, seat)
        if bid.value != "pass":
            assert bid == puzzle.scene.bids[-1][1]
            return "nobody", said // 4 + 1
        seat, said = next_to(seat), said + 1
    return ("nobody", rounds) if said == 4 * rounds else (seat, said // 4 + 1)


def bid(puzzle: Puzzle) -> object:
    """What South may say, by the round."""
    who, number = speaking(puzzle)
    assert puzzle.scene.turned is not None
    turned = puzzle.scene.turned.text[1]
    if who != "S":
        may = {"nothing"}
    elif number == 1:
        may = {"pass", "take"}
    elif number == 2:
        may = {"pass", *"shdc"} - {turned}
    else:
        may = {"pass", "AT", "NT"}
    offered = [choice.id for choice in puzzle.choices]
    right = tuple(each for each in offered if each in may)
    return frozenset(right) if puzzle.kind is Kind.ONE else right


def speaker(puzzle: Puzzle) -> object:
    """Who is to speak."""
    return speaking(puzzle)[0]


def opening_lead(puzzle: Puzzle) -> object:
    """The dealer's right, and then whoever won the first trick."""
    assert puzzle.scene.dealer is not None
    first = next_to(puzzle.scene.dealer.value)
    if not puzzle.scene.tricks:
        return first
    [trick] = tricks_of(puzzle)
    assert first == trick[0][0]
    return play.winner(trick, contract_of(puzzle))[0]


def next_dealer(puzzle: Puzzle) -> object:
    """The deal goes on one seat after another, but stays where this table lets it when everybody has passed."""
    assert puzzle.scene.dealer is not None
    seat = puzzle.scene.dealer.value
    for what in puzzle.scene.deals:
        if what == "played" or table_of(puzzle)["all_pass"] == "next_dealer":  # noqa: S105 - everybody says it
            seat = next_to(seat)
    return seat


def second_deal(puzzle: Puzzle) -> object:
    """Fill every hand up to eight from the top of the rest, the taker having the turned card already."""
    scene = puzzle.scene
    assert scene.taker is not None
    assert scene.dealer is not None
    assert scene.turned is not None
    if puzzle.kind is Kind.ONE:
        return scene.taker.value
    size = dict.fromkeys(SEATS, 5)
    size[scene.taker.value] += 1
    assert scene.asked is not None
    if puzzle.kind is Kind.NUMBER:
        return 8 - size[scene.asked.value]
    got: dict[str, list[str]] = {seat: [] for seat in SEATS}
    got[scene.taker.value].append(scene.turned.text)
    rest = [card.text for card in scene.stock]
    assert 11 == len(rest) == len(set(rest))
    for steps in range(1, 5):
        seat = next_to(scene.dealer.value, steps)
        while size[seat] < 8:
            got[seat].append(rest.pop(0))
            size[seat] += 1
    assert rest == []
    return tuple(choice.id for choice in puzzle.choices if choice.id in got[scene.asked.value])


# --- the belote -------------------------------------------------------------------------------------------------------


def belote(puzzle: Puzzle) -> object:
    """King and queen of trumps in one hand, with the words that the table asks for, and what failing does to it."""
    contract, options, held = contract_of(puzzle), table_of(puzzle), hands_of(puzzle)
    if puzzle.kind is Kind.ALL:
        [(seat, cards)] = [(seat, cards) for seat, cards in held.items() if cards]
        assert ("S", 8) == (seat, len(cards))
        pair = tuple(card for card in cards if card in (f"K{contract}", f"Q{contract}"))
        return pair if len(pair) == 2 else ("none",)
    if any(not word for _card, word in puzzle.scene.said):
        points = {"NS": 0, "EW": 0}
    else:
        # Each card in a trick of its own, in the order in which they were played; the king first where it is not told.
        cards = [card.text for card, _word in puzzle.scene.said] or sorted(chain(*held.values()))
        points = scoring.belotes(held, [[("S", card)] for card in cards], contract, options)
    return kept(puzzle, points)


def kept(puzzle: Puzzle, points: Mapping[str, int]) -> int:
    """Return what a side keeps of its belotes when it may have taken and failed."""
    side, taker = puzzle.scene.side, puzzle.scene.taker
    assert side is not None
    assert taker is not None
    lost = "failed" in puzzle.scene.deals and taker.side is side and puzzle.rules.belote_on_failure == "lost"
    return 0 if lost else points[side.value]


def belote_no_suit(puzzle: Puzzle) -> object:
    """The same for every suit at all trumps, and nothing at no trumps."""
    contract, options, held = contract_of(puzzle), table_of(puzzle), hands_of(puzzle)
    if puzzle.scene.tricks:
        side = puzzle.scene.side
        assert side is not None
        # Only this side's pairs are shown being played.
        held = {seat: cards if play.side_of(seat) == side.value else [] for seat, cards in held.items()}
        tricks = tricks_of(puzzle)
    else:
        tricks = [[("S", card)] for cards in held.values() for card in sorted(cards)]
    return kept(puzzle, scoring.belotes(held, tricks, contract, options))


def belote_words(puzzle: Puzzle) -> object:
    """The first word with the first card, the second with the second, as the table asks for them."""
    [card] = puzzle.scene.cards
    suit, contract = card.text[1], contract_of(puzzle)
    [(_seat, hand)] = puzzle.scene.hands
    held = {each.text for each in hand}
    assert card.text in held
    before = puzzle.scene.said
    pair = {f"K{suit}", f"Q{suit}"}
    if suit != contract or not pair <= held | {each.text for each, _word in before}:
        return "nothing"
    first = before[0][0].text if before else card.text
    if puzzle.rules.belote_words == "king_first" and first[0] == "Q":
        return "nothing"
    if not before:
        return "belote"
    return "rebelote" if before[0][1] == "belote" else "nothing"


# --- which cards may be played ----------------------------------------------------------------------------------------


def legal(puzzle: Puzzle) -> object:
    """The re-statement's own answer to the same position."""
    [(seat, hand)] = puzzle.scene.hands
    [trick] = tricks_of(puzzle)
    cards = [card.text for card in hand]
    may = play.legal_cards(cards, trick, seat.value, contract_of(puzzle), table_of(puzzle))
    return tuple(card for card in cards if card in may)


AGAIN: dict[str, Callable[[Puzzle], object]] = {
    "order": order,
    "order_no_suit": order,
    "values": values,
    "values_no_suit": values,
    "winner": winner,
    "winner_no_suit": winner,
    "count": count,
    "count_no_suit": count,
    "bid": bid,
    "speaker": speaker,
    "opening_lead": opening_lead,
    "next_dealer": next_dealer,
    "second_deal": second_deal,
    "belote": belote,
    "belote_no_suit": belote_no_suit,
    "belote_words": belote_words,
    "declarations": declarations.declarations,
    "declaration_points": declarations.declaration_points,
    "whose_declarations": declarations.whose_declarations,
    "declarations_after": declarations.declarations_after,
    "spot_the_fault": faults.fault,
    "best_card": best_card.best_card,
    "strength": taking.strength,
    "holding": taking.holding,
    "price": taking.price,
    "take": taking.take,
    "contract": scores.contract,
    "deal_score": scores.deal_score,
    "which_table": scores.which_table,
    "held": scores.held,
    "match_end": scores.match_end,
    **dict.fromkeys(PLAY_SKILLS, legal),
}


SEVERAL_ARE_RIGHT = ("bid", "best_card")
"""Skills in which more than one choice may be right, and one of them is enough."""


def right(puzzle: Puzzle) -> object:
    """Return all that an exercise takes for right: an answer, or a set of ids where one of several will do."""
    one_of_several = puzzle.skill in SEVERAL_ARE_RIGHT and puzzle.kind is Kind.ONE
    return frozenset(puzzle.answers) if one_of_several else puzzle.answer


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_the_answer_is_found_again(skill: str) -> None:
    """Every exercise, at every table: another way of working it out comes to the same, and to nothing more."""
    for puzzle in every_puzzle(skill):
        assert AGAIN[skill](puzzle) == right(puzzle), (puzzle.id, str(puzzle.rules))
        assert len(puzzle.answers) == 1 or skill in SEVERAL_ARE_RIGHT


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_many_more_answers_are_found_again(skill: str) -> None:
    """The same for some thousand exercises of each skill."""
    made = SKILLS[skill]
    for table in tables_for(skill):
        for difficulty in made.difficulties:
            for seed in range(1000, 1060):
                puzzle = made.make(seed, difficulty, table)
                assert AGAIN[skill](puzzle) == right(puzzle), (puzzle.id, str(table))


# --- what is shown can happen -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("skill", ALL_SKILLS)
def test_no_card_is_in_two_places(skill: str) -> None:
    """Whatever lies on the table lies there once: hands, tricks, the turned card, what the dealer still has."""
    for puzzle in every_puzzle(skill):
        scene = puzzle.scene
        shown = [card for _seat, cards in scene.hands for card in cards]
        if skill != "belote_no_suit":  # shows what hands held before the tricks beside them
            shown += [card for _seat, card in scene.plays]
        shown += [*scene.stock, *([scene.turned] if scene.stock and scene.turned else [])]
        if not scene.hands:
            shown += scene.cards
        assert len(shown) == len(set(shown)), puzzle.id
        for trick in scene.tricks if skill != "spot_the_fault" else ():  # where a card may have come out of turn
            seats = [seat for seat, _card in trick.plays]
            assert [next_to(seat.value) for seat in seats[:-1]] == [seat.value for seat in seats[1:]]


@pytest.mark.parametrize("skill", ["winner", "winner_no_suit", "values", "values_no_suit", "count", "count_no_suit"])
def test_tricks_are_played_by_the_rules(skill: str) -> None:
    """In what is shown nobody failed to follow a suit that they play later, and tricks go on from their winners."""
    for puzzle in every_puzzle(skill):
        contract = contract_of(puzzle)
        numbers = [trick.number for trick in puzzle.scene.tricks]
        assert numbers == sorted(numbers)
        for place, trick in enumerate(puzzle.scene.tricks):
            plays = tricks_of(puzzle)[place]
            holder = play.winner(plays, contract)[0]
            assert trick.winner is None or trick.winner.value == holder
            later = puzzle.scene.tricks[place + 1 :]
            if later and later[0].number == trick.number + 1:
                assert later[0].plays[0].seat.value == holder
            for seat, card in plays:
                if card[1] != plays[0][1][1]:
                    kept_back = {each.text[1] for more in later for who, each in more.plays if who.value == seat}
                    assert plays[0][1][1] not in kept_back, (puzzle.id, seat)


def test_the_exercises_are_mixed() -> None:
    """Every trump, seat, round and outcome comes up, and no answer is so common that one could guess it."""
    for skill in SKILLS:
        answers: dict[object, int] = {}
        asked = [puzzle for puzzle in every_puzzle(skill) if puzzle.kind is Kind.ONE]
        for puzzle in asked:
            answers[puzzle.answer] = answers.get(puzzle.answer, 0) + 1
        if asked:
            assert max(answers.values()) <= 0.7 * len(asked), (skill, answers)
    trumps = {puzzle.scene.trump for skill in SKILLS for puzzle in every_puzzle(skill)}
    assert 7 == len(trumps)  # six, and none before anybody has taken
    rounds = {speaking(puzzle) for puzzle in every_puzzle("bid")}
    assert {("S", number) for number in (1, 2, 3)} | {("nobody", 2), ("nobody", 3)} <= rounds
    assert {"made", "failed"} <= {what for puzzle in every_puzzle("belote") for what in puzzle.scene.deals}
