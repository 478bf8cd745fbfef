from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from belote_teach import Rules, Seat, Side
from belote_teach.rules.match import Match
from belote_teach.rules.scoring import Count, Sheet, score
from tests import proof
from tests.restatement import declarations, play, scoring
from tests.restatement.presets import CLASSIC, PRESETS, Options

CASES = Path(__file__).parent / "cases"


def worked(
    preset: str,
    cards: tuple[int, int],
    declared: tuple[int, int] = (0, 0),
    belote: tuple[int, int] = (0, 0),
    **more: Any,
) -> dict[str, Any]:
    """Score a row of the table of worked cases with the re-statement; 162–0 there always means all tricks."""
    name, *extras = preset.split("+")
    options: Options = PRESETS[name] | dict.fromkeys(extras, "yes") | more.pop("options", {})
    return scoring.score(
        cards={"T": cards[0], "D": cards[1]},
        all_tricks={162: "T", 0: "D"}.get(cards[0], ""),
        declared={"T": declared[0], "D": declared[1]},
        belote={"T": belote[0], "D": belote[1]},
        held=more.get("held", 0),
        options=options,
    )


LOST = {"options": {"trickless_takers": "lost"}}

WORKED = [
    ("club", (98, 64), (0, 0), (20, 0), {}, "made", (118, 64), 0),
    ("classic", (72, 90), (0, 0), (20, 0), {}, "made", (92, 90), 0),
    ("classic", (60, 102), (0, 0), (20, 0), {}, "dedans", (20, 162), 0),
    ("classic", (81, 81), (0, 0), (0, 0), {}, "litige", (0, 81), 81),
    ("club", (71, 91), (0, 0), (20, 0), {}, "litige", (0, 91), 91),
    ("arena", (71, 91), (0, 0), (20, 0), {}, "litige", (20, 91), 71),
    ("classic+declarations", (70, 92), (0, 20), (0, 0), {}, "dedans", (0, 182), 0),
    ("classic+declarations", (70, 92), (20, 0), (0, 0), {}, "dedans", (0, 182), 0),
    ("classic", (162, 0), (0, 0), (20, 0), {}, "made", (272, 0), 0),
    ("parlour", (162, 0), (0, 0), (20, 0), {}, "made", (270, 0), 0),
    ("classic+declarations", (0, 162), (20, 0), (20, 0), {}, "dedans", (20, 272), 0),
    ("classic+declarations", (0, 162), (20, 0), (20, 0), LOST, "dedans", (20, 252), 0),
    ("classic+declarations", (162, 0), (0, 20), (0, 0), {}, "made", (252, 0), 0),
    ("classic", (81, 81), (0, 0), (0, 0), {"held": 81}, "litige", (0, 81), 162),
    ("classic", (100, 62), (0, 0), (0, 0), {"held": 162}, "made", (262, 62), 0),
]


@pytest.mark.parametrize(("preset", "cards", "declared", "belote", "more", "outcome", "points", "held"), WORKED)
def test_the_restatement_scores_every_worked_case(  # noqa: PLR0913, PLR0917 - a row of the table
    preset: str,
    cards: tuple[int, int],
    declared: tuple[int, int],
    belote: tuple[int, int],
    more: dict[str, Any],
    outcome: str,
    points: tuple[int, int],
    held: int,
) -> None:
    """The table of worked cases, before any comparison with the engine."""
    result = worked(preset, cards, declared, belote, **dict(more))
    assert (result["outcome"], (result["T"], result["D"]), result["held"]) == (outcome, points, held)


def cases(*kinds: str) -> list[Any]:
    """Return the collected cases of some kinds that agree with mainstream rules and are of belote, not of contrée."""
    found = []
    for name in (*kinds, "faults", "learners"):
        for line in (CASES / f"{name}.jsonl").read_text(encoding="utf-8").splitlines():
            case = json.loads(line)
            if case["kind"] in kinds and case["confidence"] == "agrees with mainstream rules":
                found.append(pytest.param(case, id=case["id"]))
    return found


@pytest.mark.parametrize("case", cases("legal"))
def test_the_restatement_allows_the_cards_of_the_collected_cases(case: dict[str, Any]) -> None:
    """Legal cards that other programs' tests and two referees agree on."""
    given, flags, expected = case["input"], case["rules"], case["expected"]
    free = not flags.get("undertrump_obligation", flags.get("variant") != "contree")
    options = CLASSIC | {"undertrump": "may" if free else "must"}
    if "bitola" in str(flags.get("variant")):
        options |= {"plain_led": "higher", "partner_winning": "trump"}
    trick = [(seat, card) for seat, card in given["trick"]]
    legal = play.legal_cards(given["hand"], trick, given["player"], given["trump"], options)
    if isinstance(expected, list):
        assert sorted(legal) == sorted(expected)
    else:
        assert set(expected.get("allowed", ())) <= set(legal)
        assert not set(expected.get("forbidden", ())) & set(legal)


@pytest.mark.parametrize("case", cases("trick"))
def test_the_restatement_finds_the_winners_of_the_collected_cases(case: dict[str, Any]) -> None:
    """Winners of single tricks and of whole deals, these with their points."""
    given, expected = case["input"], case["expected"]
    if "trick" in given:
        trick = [(seat, card) for seat, card in given["trick"]]
        seat, card = play.winner(trick, given["trump"])
        assert (seat, card) == (expected["winner"], expected.get("winning_card", card))
    else:
        assert [play.winner(trick, given["trump"])[0] for trick in given["tricks"]] == expected["winners"]
        assert scoring.count_cards(given["tricks"], given["trump"])[0] == expected["points_with_last_trick"]


@pytest.mark.parametrize("case", cases("declaration"))
def test_the_restatement_declares_as_the_collected_cases(case: dict[str, Any]) -> None:
    """Runs and carrés found, valued and compared, and the belote of one hand."""
    given, expected = case["input"], case["expected"]
    options = CLASSIC | {"declarations": "yes"}
    if given["task"] == "find":
        found = declarations.find(given["hand"], "none", options)
        assert sorted(map(said, found)) == sorted(map(said, expected["declarations"]))
    elif given["task"] == "value":
        assert declarations.value_of_carre(given["rank"], "s", options) == expected["value"]
    elif given["task"] == "compare":
        declared: dict[str, list[declarations.Declaration]] = {}
        for each in given["declarations"]:
            declared.setdefault(each["seat"], []).append(typed(each, given["trump"], options))
        side, total = declarations.standing(declared, given["trump"], "S", options)
        assert (side or None, total) == (expected["scoring_team"], expected.get("points", total))
    elif given["task"] == "belote":
        hands = dict.fromkeys("SENW", ()) | given["hands"]
        tricks = [[(seat, card)] for seat in hands for card in hands[seat]]
        shown = scoring.belotes(hands, tricks, given["trump"], options)
        assert next((side for side in shown if shown[side]), None) == expected["belote_team"]
    else:  # May these cards be announced as they are played?
        pair = {rank + given["card_played"][1] for rank in "KQ"}
        hands = dict.fromkeys("SENW", ()) | {"S": given["hand"]}
        tricks = [[("S", card)] for card in given["hand"]]
        shown = scoring.belotes(hands, tricks, given["trump"], options)
        allowed = given["card_played"] in pair and given["trump"] in ("AT", given["card_played"][1])
        assert (allowed and shown["NS"] > 0) == expected["allowed"]


def said(each: dict[str, Any]) -> str:
    """Write a declaration in one line, whether ours or a case's."""
    what = [each["rank"]] if each["type"] == "carre" else [each["length"], each["top"], each["suit"]]
    return " ".join(str(word) for word in [*what, each["value"]])


def typed(each: dict[str, Any], contract: str, options: Options) -> declarations.Declaration:
    """Return a declaration of a case as the re-statement writes it."""
    if each["type"] == "carre":
        return declarations.carre(each["rank"], contract, options)
    return each | {"type": "run", "value": declarations.value_of_run(each["length"])}


@pytest.mark.parametrize("case", [each for each in cases("score") if each.values[0]["rules"]["variant"] == "classic"])
def test_the_restatement_scores_the_collected_cases(case: dict[str, Any]) -> None:
    """Scores of classic belote, from points and from whole deals."""
    given, flags, expected = case["input"], case["rules"], case["expected"]
    options = CLASSIC | {"declarations": "yes" if flags.get("declarations") else "no"}
    if "taker_points" in given:
        sides = {"T": "taker", "D": "defence"}
        tricks = given.get("tricks", {})
        result = scoring.score(
            cards={"T": given["taker_points"], "D": given["defence_points"]},
            all_tricks=next((side for side, name in sides.items() if dict_of(tricks).get(name) == 8), ""),
            declared={side: given[f"{name}_declarations"] for side, name in sides.items()},
            belote={side: 20 if given["belote"] == name else 0 for side, name in sides.items()},
            held=given.get("held", 0),
            options=options,
        )
        assert (result["T"], result["D"]) == (expected["taker"], expected.get("defence", result["D"]))
        assert result["held"] == expected.get("held", 0)
        assert (result["outcome"] == "made") == expected.get("made", result["outcome"] == "made")
    else:
        result = scoring.score_deal(given["hands"], given["tricks"], given["trump"], given["taker"], options)
        takers = play.side_of(given["taker"])
        score = {takers: result["T"], "EW" if takers == "NS" else "NS": result["D"]}
        assert score == expected["score"]
        assert result["held"] == expected.get("held", 0)


def dict_of(tricks: Any) -> dict[str, int]:
    """Return the tricks of takers and defenders, which some cases write as a list."""
    return tricks if isinstance(tricks, dict) else {"taker": tricks[0], "defence": tricks[1]}


# --- against the engine -----------------------------------------------------------------------------------------------

KEPT = json.loads((Path(__file__).parent / "data" / "prove.json").read_text(encoding="utf-8"))
QUICK = {"play: trumps led", "play: all trumps", "play: no trumps"}
"""Sections that take a moment; those of `SOME` take seconds, and `make prove` runs all of them."""
SOME = {
    "play: follow a plain suit",
    "play: void in the plain suit led",
    "play: every table, up to the order of the cards",
    "declarations: every pair",
    "score: no trumps",
    "score: points held",
}


def test_the_presets_are_the_columns_of_the_table() -> None:
    """The engine's presets choose as the rules' table says, column by column."""
    for name, typed_in in PRESETS.items():
        assert {option: proof.options_of(Rules.parse(name))[option] for option in typed_in} == typed_in


def check(tally: proof.Tally) -> None:
    """Fail with the first disagreements, if there are any."""
    assert not tally.disagreements, "\n".join([f"{tally.disagreements} disagreements", *tally.examples])


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=[] if name in QUICK else [pytest.mark.slow]) for name in sorted(QUICK | SOME)]
)
def test_engine_and_restatement_agree_exhaustively(name: str) -> None:
    """Some sections of `make prove`, with the counts that are kept in the repository."""
    tally = proof.EXHAUSTIVE[name]()
    check(tally)
    assert dict(tally.counts) == KEPT[name]


def test_the_kept_counts_are_those_of_all_sections() -> None:
    """No section is without counts, and none is left over."""
    assert set(KEPT) == {*proof.EXHAUSTIVE, *proof.SAMPLED}
    assert all(KEPT[name] for name in KEPT)


@pytest.mark.slow
@pytest.mark.parametrize(("extra", "seed", "number"), [("", 11, 5_000), ("declarations", 12, 2_000)])
def test_random_deals_score_alike_under_every_preset(extra: str, seed: int, number: int) -> None:
    """A tenth of what `make prove` plays, with other seeds; every set of legal cards is compared too."""
    check(proof.deals(seed, number, extra))


@pytest.mark.parametrize("seed", range(2))
def test_random_deals_card_by_card_score_alike(seed: int) -> None:
    """Through `Deal`, which finds belotes and declarations by itself, at each preset and with points held."""
    check(proof.deals(20 + seed, 200, "declarations", full=True))


@pytest.mark.slow
def test_random_deals_at_random_tables_score_alike() -> None:
    """Every option drawn at random."""
    check(proof.deals_at_random_tables(31, 2_000))


@pytest.mark.parametrize("seed", range(300))
def test_the_end_of_a_match_is_the_same(seed: int) -> None:
    """Totals near the target, or the last of a number of deals: over or not, and who has won."""
    rng = random.Random(seed)
    ending = rng.choice(["target=501", "target=1000", "deals=1", "deals=2"])
    rules = Rules.parse(f"classic+{ending}").having(
        both_over=rng.choice(["higher", "takers", "drawn"]), both_equal=rng.choice(["another_deal", "drawn"])
    )
    near = rules.target or 300
    totals = (near + rng.choice([-90, -60, -40, 0]), near + rng.choice([-90, -60, -40, 0]))
    taker = rng.choice(list(Side))
    sheet = Sheet(
        taker=taker, takers=Count(cards := rng.choice([60, 81, 82, 100])), defenders=Count(162 - cards), rules=rules
    )
    match = Match(Seat.SOUTH, rules, totals).after_account(score(sheet))
    after = {side.value: points for side, points in match.points.items()}
    over, won = scoring.step_8_end(after, taker.value, len(match.accounts), proof.options_of(rules))
    assert (match.finished, match.winner.value if match.winner else "") == (over, won)


def test_the_restatement_stands_alone() -> None:
    """It imports nothing of the engine, or it could not check it."""
    for path in (Path(__file__).parent / "restatement").glob("*.py"):
        assert "belote_teach" not in path.read_text(encoding="utf-8")
