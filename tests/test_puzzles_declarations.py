"""Exercises about declarations, worked by hand: what somebody with a certain mistake answers to certain cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from belote_teach import Cards, Rules, Seat, Side, Trump, words
from belote_teach.course.chapters import level_of
from belote_teach.puzzles.puzzle import Choice, Puzzle
from belote_teach.puzzles.registry import SKILLS, make
from belote_teach.rules.declarations import Declared, find, judge, standing

if TYPE_CHECKING:
    from collections.abc import Iterator

TABLE = "classic+declarations"


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _shown(text: str) -> tuple[tuple[Seat, tuple[object, ...]], ...]:
    """Read who shows what, such as `S:9h Th Jh, E:Qs Qh Qd Qc`."""
    pairs = (part.strip().partition(":") for part in text.split(","))
    return tuple((Seat.parse(seat), tuple(Cards.parse(cards))) for seat, _colon, cards in pairs)


# --- what a hand declares ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("belief", "trump", "hand", "offered", "thinks"),
    [
        ("order_of_play", "s", "Ah Th Kh 7c 8c 9c Jd Qs", ("Th Kh Ah", "7c 8c 9c"), "Th Kh Ah, 7c 8c 9c"),
        ("order_of_play", "s", "9h Th Jh 7c Kc Qs Jd 8s", ("9h Th Jh",), "none"),
        ("trumps_apart", "h", "Jh 9h Ah Th Kc Qs Jd 8s", ("9h Jh Ah", "9h Th Jh"), "9h Jh Ah"),
        ("two_is_enough", "h", "7s 8s Kc Qd 9d Ah Th Jc", ("7s 8s", "Jc Qd Kc"), "7s 8s"),
        ("any_suits", "h", "7s 8s Kc Qd 9d Ah Th Jc", ("7s 8s", "Jc Qd Kc"), "Qd Jc Kc"),
        ("gap_allowed", "h", "7s 8s Ts Kc Qd 9d Ah Jc", ("7s 8s Ts",), "7s 8s Ts"),
        ("round_the_corner", "h", "As 7s 8s Kc Qd 9d Ah Jc", ("7s 8s As",), "7s 8s As"),
        ("three_of_a_kind", "h", "As Ah Ad 7s 8s Kc Qd Jc", ("As Ah Ad",), "As Ah Ad"),
        ("any_four", "h", "8s 8h 8d 8c Ts Kc Qd Jc", ("8s 8h 8d 8c",), "8s 8h 8d 8c"),
        ("serves_twice", "h", "Ks Kh Kd Kc Jd Qd 7s 9c", ("Ks Kh Kd Kc", "Jd Qd Kd"), "Ks Kh Kd Kc, Jd Qd Kd"),
        ("run_first", "h", "Ks Kh Kd Kc Jd Qd 7s 9c", ("Ks Kh Kd Kc", "Jd Qd Kd"), "Jd Qd Kd"),
        ("parts_too", "h", "9c Tc Jc Qc Ks Ah 7d 7s", ("9c Tc Jc Qc", "Tc Jc Qc"), "9c Tc Jc Qc, Tc Jc Qc"),
        ("three_at_most", "h", "9c Tc Jc Qc Ks Ah 7d 7s", ("9c Tc Jc Qc", "Tc Jc Qc"), "Tc Jc Qc"),
        ("runs_only", "h", "Ks Kh Kd Kc 7d 8d 9d Ac", ("Ks Kh Kd Kc", "7d 8d 9d"), "7d 8d 9d"),
        ("carres_only", "h", "Ks Kh Kd Kc 7d 8d 9d Ac", ("Ks Kh Kd Kc", "7d 8d 9d"), "Ks Kh Kd Kc"),
    ],
)
def test_what_a_hand_declares_to_a_mistake(
    belief: str, trump: str, hand: str, offered: tuple[str, ...], thinks: str
) -> None:
    """Each mistake takes for a declaration what it should, and leaves out what it should."""
    puzzle = make("declarations", 0, 1, TABLE)
    ids = [str(Cards.parse(each)) for each in offered]
    right = tuple(each for each in ids if judge(each, hand, trump, TABLE))
    posed = replace(
        puzzle,
        scene=replace(puzzle.scene, trump=Trump.parse(trump), hands=((Seat.SOUTH, tuple(Cards.parse(hand))),)),
        choices=tuple(Choice(each, each) for each in (*ids, "none")),
        answers=(right or ("none",),),
    )
    expected = tuple("none" if each == "none" else str(Cards.parse(each)) for each in thinks.split(", "))
    assert expected == SKILLS["declarations"].belief(belief).answer(posed)


def test_every_declaration_of_a_hand_is_offered() -> None:
    """Whatever the engine finds is among the choices, and nothing else of them may be declared."""
    for difficulty in (1, 2, 3):
        for seed in range(40):
            puzzle = make("declarations", seed, difficulty, TABLE)
            [(_seat, hand)] = puzzle.scene.hands
            trump = puzzle.scene.trump
            assert trump is not None
            offered = {choice.id for choice in puzzle.choices if choice.id != "none"}
            may = {each for each in offered if judge(each, hand, trump, TABLE)}
            found = {str(each) for each in find(hand, trump, TABLE)}
            assert may == found - {"7s 7h 7d 7c", "8s 8h 8d 8c"} == set(puzzle.answer) - {"none"}  # type: ignore[arg-type]


# --- what declarations are worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("belief", "trump", "rules", "hands", "right", "thinks"),
    [
        ("ten_a_card", "s", TABLE, "S:9h Th Jh Qh", 50, 40),
        ("longer_is_more", "s", TABLE, "S:9h Th Jh Qh Kh Ah", 100, 150),
        ("fifty_at_most", "s", TABLE, "S:9h Th Jh Qh Kh", 100, 50),
        ("parts_too", "s", TABLE, "S:9h Th Jh Qh", 50, 90),
        ("card_points", "h", TABLE, "S:9h Th Jh", 20, 44),
        ("carres_alike", "s", TABLE, "S:Js Jh Jd Jc", 200, 100),
        ("nines_first", "s", TABLE, "S:9s 9h 9d 9c", 150, 200),
        ("nines_nothing", "s", TABLE, "S:9s 9h 9d 9c", 150, 0),
        ("any_four", "s", TABLE, "S:8s 8h 8d 8c", 0, 100),
        ("aces_most", "s", TABLE, "S:As Ah Ad Ac", 100, 200),
        ("jacks_always", "NT", "arena+declarations", "S:Js Jh Jd Jc", 100, 200),
        ("serves_twice", "h", TABLE, "S:Ks Kh Kd Kc Jd Qd 7s 9c", 100, 120),
        ("serves_once", "h", f"{TABLE}+card_reuse=several", "S:Ks Kh Kd Kc Jd Qd 7s 9c", 120, 100),
        ("run_first", "h", TABLE, "S:Ks Kh Kd Kc Jd Qd 7s 9c", 100, 20),
        ("suit_split", "h", TABLE, "S:7s 8s 9s Ts Js Qs Ks As", 100, 120),
        ("suit_is_one", "h", f"{TABLE}+eight_in_a_row=split", "S:7s 8s 9s Ts Js Qs Ks As", 120, 100),
        ("best_only", "h", TABLE, "S:7s 8s 9s Jd Qd Kd Ad Tc", 70, 50),
        ("my_hand_only", "h", TABLE, "S:7s 8s 9s Jd Qd Kd Ad Tc, N:9h Th Jh 7c 8c Kc 7d 9d", 90, 70),
    ],
)
def test_what_declarations_are_worth_to_a_mistake(
    belief: str, trump: str, rules: str, hands: str, right: int, thinks: int
) -> None:
    """The number that each mistake comes to, and the right one beside it."""
    puzzle = make("declaration_points", 0, 1, TABLE)
    shown = _shown(hands)
    made = [Declared(seat, each) for seat, hand in shown for each in find(Cards(hand), trump, rules)]  # type: ignore[arg-type]
    assert right == standing(made, trump, rules).points
    scene = replace(puzzle.scene, trump=Trump.parse(trump), hands=shown)  # type: ignore[arg-type]
    posed = replace(puzzle, scene=scene, rules=Rules.parse(rules), answers=(right,))
    assert thinks == SKILLS["declaration_points"].belief(belief).answer(posed)


# --- whose declarations score -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("belief", "trump", "rules", "shown", "right", "thinks"),
    [
        ("sum_decides", "h", TABLE, "S:Ks Kh Kd Kc, N:Qs Qh Qd Qc, E:9s 9h 9d 9c", "EW", "NS"),
        ("most_decide", "h", TABLE, "S:Ts Js Qs, N:7d 8d 9d, E:Td Jd Qd Kd", "EW", "NS"),
        ("order_of_play", "h", TABLE, "S:8s 9s Ts, E:Jc Qc Kc", "EW", "NS"),
        ("order_of_play", "h", TABLE, "S:9h Th Jh, E:Qc Kc Ac", "EW", "NS"),
        ("top_before_length", "h", TABLE, "S:Qs Ks As, E:7c 8c 9c Tc", "EW", "NS"),
        ("trumps_beat_all", "h", TABLE, "S:7h 8h 9h, E:7c 8c 9c Tc", "EW", "NS"),
        ("suits_alike", "h", TABLE, "S:9h Th Jh, E:9c Tc Jc", "NS", "nobody"),
        ("more_cards", "h", TABLE, "S:7h 8h 9h Th Jh, E:Qs Qh Qd Qc", "EW", "NS"),
        ("every_card_counts", "s", TABLE, "S:7h 8h 9h Th Jh Qh, E:9c Tc Jc Qc Kc", "EW", "NS"),
        ("natural_carres", "s", TABLE, "S:As Ah Ad Ac, E:Js Jh Jd Jc", "EW", "NS"),
        ("carres_equal", "s", TABLE, "S:As Ah Ad Ac, E:Ks Kh Kd Kc", "NS", "nobody"),
        ("carres_ranked", "s", "parlour", "S:As Ah Ad Ac, E:Ks Kh Kd Kc", "nobody", "NS"),
        ("trump_before_top", "h", TABLE, "S:7h 8h 9h, E:8c 9c Tc", "EW", "NS"),
        ("top_before_trump", "h", f"{TABLE}+comparing=trump_before_top", "S:7h 8h 9h, E:8c 9c Tc", "NS", "EW"),
        ("value_only", "s", TABLE, "S:8c 9c Tc, E:9h Th Jh", "EW", "nobody"),
        ("first_wins", "s", TABLE, "S:9c Tc Jc, E:9h Th Jh", "nobody", "EW"),
        ("nobody_wins", "s", f"{TABLE}+declaration_tie=first_in_turn", "S:9c Tc Jc, E:9h Th Jh", "EW", "nobody"),
        ("takers_on_a_tie", "s", TABLE, "S:9c Tc Jc, E:9h Th Jh", "nobody", "NS"),
        ("takers_only", "s", TABLE, "S:8c 9c Tc, E:9h Th Jh", "EW", "NS"),
        ("each_its_own", "s", TABLE, "S:8c 9c Tc, E:9h Th Jh", "EW", "both"),
    ],
)
def test_whose_declarations_score_to_a_mistake(
    belief: str, trump: str, rules: str, shown: str, right: str, thinks: str
) -> None:
    """Which side each mistake would have score, where South is in the takers’ side and East leads."""
    puzzle = make("whose_declarations", 0, 3, TABLE)
    stands = standing(shown.split(", "), trump, rules, leader="E")
    assert right == (stands.side.value if stands.side else "nobody")
    scene = replace(
        puzzle.scene,
        trump=Trump.parse(trump),
        taker=Seat.SOUTH,
        dealer=Seat.EAST.left,
        hands=_shown(shown),  # type: ignore[arg-type]
    )
    posed = replace(puzzle, scene=scene, rules=Rules.parse(rules), answers=(right,))
    assert thinks == SKILLS["whose_declarations"].belief(belief).answer(posed)


# --- what becomes of them ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("belief", "ended", "shown", "asked", "right", "thinks"),
    [
        ("each_its_own", "made", "S:9h Th Jh, E:Ts Js Qs", "NS", 0, 20),
        ("all_of_both", "made", "S:9h Th Jh, E:Ts Js Qs", "EW", 20, 40),
        ("set_off", "made", "S:9h Th Jh, E:8s 9s Ts Js", "EW", 50, 30),
        ("kept", "failed", "S:9h Th Jh", "NS", 0, 20),
        ("lost", "failed", "S:9h Th Jh", "EW", 20, 0),
        ("nothing_on_failure", "failed", "E:9h Th Jh", "EW", 20, 0),
        ("trickless_lost", "no_trick", "S:9h Th Jh", "EW", 20, 0),
        ("without_a_trick_kept", "all_tricks", "E:9h Th Jh", "EW", 0, 20),
        ("without_a_trick_to_takers", "all_tricks", "E:9h Th Jh", "NS", 0, 20),
        ("takers_only", "made", "E:9h Th Jh", "EW", 20, 0),
        ("best_only", "made", "S:9h Th Jh, N:8s 9s Ts Js", "NS", 70, 50),
    ],
)
def test_what_becomes_of_declarations_to_a_mistake(
    belief: str, ended: str, shown: str, asked: str, right: int, thinks: int
) -> None:
    """What each mistake would write down for a side when South took, and how much it is by the classic rules."""
    puzzle = make("declarations_after", 0, 1, TABLE)
    scene = replace(
        puzzle.scene,
        trump=Trump.SPADES,
        taker=Seat.SOUTH,
        side=Side(asked),
        deals=(ended,),
        hands=_shown(shown),  # type: ignore[arg-type]
    )
    posed = replace(puzzle, scene=scene, answers=(right,))
    assert thinks == SKILLS["declarations_after"].belief(belief).answer(posed)


# --- at another table -------------------------------------------------------------------------------------------------


def test_two_tables_part_over_two_carres() -> None:
    """In the level about value some exercises have another answer where carrés of one value are ranked."""
    level = level_of("declarations_by_value")
    parted = 0
    for place in range(12):
        puzzle = level.exercise(5, place)
        assert isinstance(puzzle, Puzzle)
        shown = [Declared(seat, each) for seat, cards in puzzle.scene.hands for each in find(cards, "s", "parlour")]
        assert puzzle.scene.trump is not None
        there = standing(shown, puzzle.scene.trump, TABLE).side
        parted += (there.value if there else "nobody") != puzzle.answer
    assert 0 < parted < 12
