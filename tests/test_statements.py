"""What the book says is what the engine does: each statement's claim is held against the engine at many tables."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest

from belote_teach import CLAUSES, Card, Cards, Match, Rules, RulesError, Seat, Side, Trump
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, OPTIONS
from belote_teach.rules.scoring import BELOTE, Account, Count, Outcome, Sheet, score
from tests.strategies import ALL_RULES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

# --- card play --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Spot:
    """A player to move: which suit was led, who holds the trick and with what, and what the hand is made of.

    The hand's parts: `over` and `under` (trumps that beat the best card or do not), `high` and `low` (cards of the suit
    led, above the best of it or not) and `other`.
    """

    trump: Trump
    led: str
    partner: bool
    ruffed: bool
    parts: frozenset[str]
    hand: int
    asked: tuple[int, int, int, int, bool]

    @property
    def void(self) -> bool:
        """Whether the player has nothing of the suit led."""
        return not self.parts & {"high", "low"}

    @property
    def opponent_ruffed(self) -> bool:
        """Whether an opponent holds the trick with a trump on a plain lead, and the player is void."""
        return self.ruffed and not self.partner and self.void


def spots() -> list[Spot]:
    """Return every kind of position that can be told apart when clubs or trumps were led."""
    found = []
    for trump, partner in itertools.product((Trump.HEARTS, Trump.ALL, Trump.NONE), (False, True)):
        suits = {"plain": ("Tc", "Ac" if trump is not Trump.ALL else "Jc", "7c")}
        if trump.suit:
            suits["trump"] = ("9h", "Jh", "7h")
        for led, (top, high, low) in suits.items():
            for ruffed in (False, True) if trump.suit and led == "plain" else (False,):
                best = "9h" if ruffed else top
                texts = {"high": high, "low": low, "other": "Kd"}
                if trump.suit and led == "plain":
                    texts |= {"over": "Jh"} | ({"under": "7h"} if ruffed else {})
                for size in range(1, len(texts) + 1):
                    for parts in itertools.combinations(texts, size):
                        hand = Cards(texts[part] for part in parts).bits
                        asked = (
                            hand,
                            Card.parse(top).suit.index,
                            Card.parse(best).index,
                            Card.parse(top).index,
                            partner,
                        )
                        found.append(Spot(trump, led, partner, ruffed, frozenset(parts), hand, asked))
    return found


SPOTS: Final = spots()


def allowed(spot: Spot, rules: Rules) -> frozenset[str]:
    """Return the parts of the hand that the engine lets the player use."""
    _duty, bits = Law.of(rules, spot.trump).obligation(*spot.asked)
    high = {"plain": "Ac" if spot.trump is not Trump.ALL else "Jc", "trump": "Jh"}[spot.led]
    texts = {"high": high, "low": {"plain": "7c", "trump": "7h"}[spot.led], "other": "Kd", "over": "Jh", "under": "7h"}
    return frozenset(part for part in spot.parts if bits & Card.parse(texts[part]).bit)


def trumps(spot: Spot) -> frozenset[str]:
    return spot.parts & {"over", "under"}


def void_in_plain(spot: Spot) -> bool:
    return spot.trump is Trump.HEARTS and spot.led == "plain" and spot.void


def opponent(spot: Spot) -> bool:
    return void_in_plain(spot) and not spot.partner


def with_partner(spot: Spot, *, ruffed: bool | None = None) -> bool:
    return void_in_plain(spot) and spot.partner and (ruffed is None or spot.ruffed is ruffed)


# The claim of each statement of a clause, in the order of its options' meaning: when it speaks of a spot (and else it
# claims nothing), and what the parts are that may be played.
CLAIMS: Final[dict[str, list[tuple[str, Callable[[Spot], bool], Callable[[Spot, frozenset[str]], bool]]]]] = {
    "follow": [("you must play it", lambda s: not s.void, lambda _s, may: may <= {"high", "low"})],
    "plain_led": [
        ("any card of it will do", lambda s: s.trump is Trump.HEARTS and s.led == "plain" and not s.void,
         lambda s, may: may == s.parts & {"high", "low"}),
        ("you must go above its best card if you can",
         lambda s: s.trump is not Trump.ALL and s.led == "plain" and not s.void,
         lambda s, may: may == (s.parts & {"high"} or {"low"})),
    ],
    "trump_led": [
        ("even over your partner", lambda s: s.led == "trump" and not s.void,
         lambda s, may: may == (s.parts & {"high"} or {"low"})),
        ("unless your partner holds the trick", lambda s: s.led == "trump" and not s.void,
         lambda s, may: may == (s.parts & {"high", "low"} if s.partner else s.parts & {"high"} or {"low"})),
        ("any trump will do", lambda s: s.led == "trump" and not s.void,
         lambda s, may: may == s.parts & {"high", "low"}),
    ],
    "all_trumps_led": [
        ("even over your partner", lambda s: s.trump is Trump.ALL and not s.void,
         lambda s, may: may == (s.parts & {"high"} or {"low"})),
        ("unless your partner holds the trick", lambda s: s.trump is Trump.ALL and not s.void,
         lambda s, may: may == (s.parts & {"high", "low"} if s.partner else s.parts & {"high"} or {"low"})),
        ("any card of the suit led will do", lambda s: s.trump is Trump.ALL and not s.void,
         lambda s, may: may == s.parts & {"high", "low"}),
    ],
    "trump": [
        ("you must trump, unless the trick was trumped too high", lambda s: opponent(s) and "over" in s.parts,
         lambda s, may: may <= trumps(s)),
        ("you must trump.", lambda s: opponent(s) and bool(trumps(s)), lambda s, may: may <= trumps(s)),
        ("you need not trump: you may discard", lambda s: opponent(s) and "other" in s.parts,
         lambda _s, may: "other" in may),
    ],
    "overtrump": [
        ("you must play a higher one if you can", lambda s: s.opponent_ruffed and "over" in s.parts,
         lambda _s, may: "under" not in may and "over" in may),
        ("any trump will do", lambda s: s.opponent_ruffed and "over" in s.parts, lambda s, may: trumps(s) <= may),
    ],
    "undertrump": [
        ("you must play a lower trump", lambda s: s.opponent_ruffed and trumps(s) == {"under"},
         lambda _s, may: may == {"under"}),
        ("you may play any card", lambda s: s.opponent_ruffed and "over" not in s.parts, lambda s, may: may == s.parts),
        ("you must discard; you play a lower trump only when", lambda s: s.opponent_ruffed and "over" not in s.parts,
         lambda s, may: may == (s.parts & {"other"} or {"under"})),
    ],
    "partner": [
        ("with a trump, you may play any card, except a lower trump; if your partner is winning with a plain card",
         with_partner,
         lambda s, may: may == ((s.parts - {"under"} or s.parts) if s.ruffed else trumps(s) or s.parts)),
        ("with a trump, you may play any card; if your partner is winning with a plain card", with_partner,
         lambda s, may: may == (s.parts if s.ruffed else trumps(s) or s.parts)),
        ("you may play any card, except a trump lower than your partner’s", with_partner,
         lambda s, may: may == (s.parts - {"under"} or s.parts)),
        ("is winning, you may play any card.", with_partner, lambda s, may: may == s.parts),
        ("you must trump all the same", lambda s: with_partner(s) and bool(trumps(s)), lambda s, may: may <= trumps(s)),
    ],
    "under_partner": [
        ("you may play a lower trump under it", lambda s: with_partner(s, ruffed=True) and "under" in s.parts,
         lambda _s, may: "under" in may),
        ("unless you have nothing else", lambda s: with_partner(s, ruffed=True) and "under" in s.parts,
         lambda s, may: ("under" in may) is (s.parts == {"under"})),
        ("unless you have no higher one", lambda s: with_partner(s, ruffed=True) and "under" in s.parts,
         lambda s, may: ("under" in may) is ("over" not in s.parts)),
    ],
    "discard": [("you may play any card", lambda s: s.trump is Trump.HEARTS and s.void and not trumps(s),
                 lambda s, may: may == s.parts)],
    "no_ruffing": [("you may play any card", lambda s: s.trump is not Trump.HEARTS and s.void,
                    lambda s, may: may == s.parts)],
}  # fmt: skip


@pytest.mark.parametrize("name", CLAIMS)
def test_what_is_said_of_card_play_is_so(name: str) -> None:
    """At every table, the claim of the statement holds wherever the statement speaks of the spot."""
    clause, used, held = CLAUSES[name], set(), 0
    for rules in ALL_RULES:
        statement = clause.statement(rules)
        claim = next((claim for claim in CLAIMS[name] if claim[0] in statement), None)
        assert claim is not None, f"no claim is known for “{statement}”"
        used.add(claim[0])
        for spot in SPOTS:
            if claim[1](spot):
                assert claim[2](spot, allowed(spot, rules)), (str(rules), statement, spot, allowed(spot, rules))
                held += 1
    assert used == {claim[0] for claim in CLAIMS[name]}
    assert held > 0


# --- scoring ----------------------------------------------------------------------------------------------------------

SCORING: Final[dict[str, tuple[Any, ...]]] = {
    "belote_counts": ("yes", "no"),
    "belote_in_litige": ("counted", "at_once", "judged_without"),
    "equality": ("litige", "failed", "made"),
    "declarations": ("no", "yes"),
    "capot": (252, 162),
    "defenders_capot": ("yes", "no"),
    "declarations_on_capot": ("lost", "stand", "to_winners"),
    "trickless_takers": ("as_dedans", "lost"),
    "declarations_on_dedans": ("to_defenders", "lost"),
    "belote_on_failure": ("kept", "lost"),
}


def scoring_tables() -> list[Rules]:
    """Return several hundred tables that differ in how they score."""
    every = [dict(zip(SCORING, values, strict=True)) for values in itertools.product(*SCORING.values())]
    return [CLASSIC.having(**chosen) for chosen in random.Random(4).sample(every, 700)]


@dataclass(frozen=True)
class Scored:
    """A deal that was scored: what both sides had when they were compared, and the account."""

    account: Account
    bare: tuple[int, int]
    belotes: tuple[int, int]
    declared: tuple[int, int]
    tricks: tuple[int, int]

    @property
    def with_belote(self) -> tuple[int, int]:
        """What both sides had, the belote included."""
        return self.bare[0] + self.belotes[0], self.bare[1] + self.belotes[1]


def deals_scored(rules: Rules) -> Iterator[Scored]:
    """Score sheets at every edge."""
    for cards, tricks, belote, declared in itertools.product(
        ((100, 62), (81, 81), (71, 91), (91, 71), (60, 102), (162, 0), (0, 162)),
        ((4, 4),),
        ((0, 0), (1, 0), (0, 1)),
        ((0, 0), (20, 0), (0, 20), (350, 0), (0, 350)) if rules.declarations == "yes" else ((0, 0),),
    ):
        won = {(162, 0): (8, 0), (0, 162): (0, 8)}.get(cards, tricks)
        takers, defenders = (Count(cards[n], declared[n], belote[n], won[n]) for n in (0, 1))
        account = score(Sheet(taker=Side.NORTH_SOUTH, takers=takers, defenders=defenders, rules=rules))
        number = next(n for n, line in enumerate(account.lines) if line.says.startswith("Counted"))
        before = account.lines[:number]
        belotes = (BELOTE * belote[0], BELOTE * belote[1])
        bare = (sum(line.takers for line in before) - belotes[0], sum(line.defenders for line in before) - belotes[1])
        yield Scored(account, bare, belotes, declared, won)


def contract(said: str, each: Scored) -> bool:
    """The contract: who must have more, what counts, and what a contract that is made scores."""
    (ours, theirs) = each.with_belote if "belote count together" in said else each.bare
    made = ours >= theirs if "at least as many" in said else ours > theirs
    if "without the belote not the same" in said:
        made = made and each.bare[0] != each.bare[1]
    assert (each.account.outcome is Outcome.MADE) is made
    return not made or (each.account.takers, each.account.defenders) == each.with_belote


def dedans(said: str, each: Scored) -> bool:
    """Dedans: when, and what both sides score."""
    counts = each.account.rules.belote_counts == "yes"
    ours, theirs = each.with_belote if counts else each.bare
    failed = ours <= theirs if "do not have more" in said else ours < theirs
    if "and it is no *litige*" in said:
        failed = failed and each.account.outcome is not Outcome.LITIGE
    assert (each.account.outcome is Outcome.DEDANS) is failed
    if not failed:
        return True
    all_tricks = each.tricks[1] == 8 and "when they win all eight tricks" in said
    theirs = each.account.rules.capot if all_tricks else 162
    lines = [line for line in each.account.lines if line.clause.id not in NOT_CARDS]
    return (sum(line.takers for line in lines), sum(line.defenders for line in lines)) == (0, theirs)


NOT_CARDS: Final = {
    "belote", "belote_on_failure", "who_declares", "declarations_on_dedans", "declarations_on_capot",
    "trickless_takers",
}  # fmt: skip


def equality(said: str, each: Scored) -> bool:
    """Equal sides: what it is."""
    counts = each.account.rules.belote_counts == "yes" and "without the belote" not in said
    ours, theirs = each.with_belote if counts else each.bare
    kind = Outcome.LITIGE if "*litige*" in said else Outcome.DEDANS if "failed" in said else Outcome.MADE
    if kind is Outcome.LITIGE:
        assert (each.account.outcome is kind) is (ours == theirs)
    return ours != theirs or each.account.outcome is kind


def belote_in_litige(said: str, each: Scored) -> bool:
    """The belote in a litige: held, scored at once, or no litige at all."""
    (ours, theirs), bare = each.with_belote, each.bare
    if "it is no *litige*" in said and ours == theirs and bare[0] != bare[1]:
        assert each.account.outcome is Outcome.DEDANS
        assert [line.says for line in each.account.lines if line.says.startswith("Equal only by the belote")]
    if each.account.outcome is not Outcome.LITIGE:
        return True
    at_once = "at once" in said
    return (each.account.takers, each.account.held) == ((each.belotes[0], bare[0]) if at_once else (0, ours))


def capot(said: str, each: Scored) -> bool:
    """All eight tricks: what they count when the sides are compared."""
    if each.tricks not in ((8, 0), (0, 8)) or (each.tricks[0] == 0 and said.startswith("Takers")):
        return True
    lines = [line for line in each.account.lines if line.clause.id in {"card_points", "capot", "defenders_capot"}]
    worth = sum(line.takers + line.defenders for line in lines)
    return f"{worth} points" in said


def defenders_capot(said: str, each: Scored) -> bool:
    """Whether defenders score a capot."""
    if each.tricks[1] != 8:
        return True
    lines = [line for line in each.account.lines if line.clause.id in {"card_points", "capot", "defenders_capot"}]
    worth = sum(line.defenders for line in lines)
    return worth == (each.account.rules.capot if "too" in said else 162)


def belote_counts(said: str, each: Scored) -> bool:
    """Whether the sides are compared with the belote."""
    judged_apart = each.account.outcome is Outcome.LITIGE and each.account.rules.belote_in_litige == "judged_without"
    return judged_apart or each.account.counted == (each.bare if "without" in said else each.with_belote)


def belote_on_failure(said: str, each: Scored) -> bool:
    """What takers who fail have left."""
    left = each.belotes[0] if "keep" in said else 0
    return each.account.outcome is not Outcome.DEDANS or each.account.takers == left


def scored_of_declarations(each: Scored) -> tuple[int, int]:
    lines = [line for line in each.account.lines if line.clause.id in NOT_CARDS - {"belote", "belote_on_failure"}]
    return sum(line.takers for line in lines), sum(line.defenders for line in lines)


def declarations_on_dedans(said: str, each: Scored) -> bool:
    """Who scores declarations when the takers fail."""
    if each.account.outcome is not Outcome.DEDANS or (each.tricks[0] == 0 and "except those" in said):
        return True
    if each.tricks[0] == 0 and each.account.rules.trickless_takers == "lost":
        return scored_of_declarations(each)[0] == 0
    ours = 0 if "count for nobody" in said else each.declared[0]
    lost = each.tricks[1] == 0 and each.account.rules.declarations_on_capot == "lost"
    return scored_of_declarations(each) == (0, ours + (0 if lost else each.declared[1]))


def declarations_on_capot(said: str, each: Scored) -> bool:
    """What becomes of the declarations of defenders without a trick."""
    if each.tricks[1] or not each.declared[1]:
        return True
    theirs = each.declared[1]
    if each.account.outcome is Outcome.DEDANS:  # only where they stand, and by them
        return "like any others" in said
    goes = {"count for nobody": (0, 0), "like any others": (0, theirs), "go to the takers": (theirs, 0)}
    return scored_of_declarations(each) == next(pair for words, pair in goes.items() if words in said)


def trickless_takers(said: str, each: Scored) -> bool:
    """What becomes of the declarations of takers without a trick, and that they have failed where it says so."""
    if each.tricks[0] or not each.declared[0]:
        return True
    if "have failed" in said:
        return each.account.outcome is Outcome.DEDANS
    if "lose their declarations" in said:
        return scored_of_declarations(each) == (0, 0)
    assert "may even make the contract" in said
    return each.account.outcome is Outcome.DEDANS or scored_of_declarations(each) == each.declared


CHECKS: Final = (
    contract, dedans, equality, belote_in_litige, capot, defenders_capot, belote_counts, belote_on_failure,
    declarations_on_dedans, declarations_on_capot, trickless_takers,
)  # fmt: skip


def test_what_is_said_of_scoring_is_so() -> None:
    """At tables of every kind, each statement on the score is true of each sheet."""
    said: dict[str, set[str]] = {check.__name__: set() for check in CHECKS}
    for rules in scoring_tables():
        scored = list(deals_scored(rules))
        for check in CHECKS:
            clause = CLAUSES[check.__name__]
            if clause.applies(rules):
                statement = " ".join(clause.sentences(rules)).format(n=rules.capot, capot=rules.capot)
                said[clause.id].add(statement)
                for each in scored:
                    assert check(statement, each), (str(rules), statement, each, str(each.account))
    for name, statements in said.items():
        clause = CLAUSES[name]
        written = [says for _condition, says in clause.where] + [
            says for value, says in clause.statements.items() if value != "#"
        ]
        assert [says for says in written if not any(says.split("{")[0] in each for each in statements)] == [], name


# --- the match --------------------------------------------------------------------------------------------------------


def ended(said: dict[str, str], totals: tuple[int, int], taker: Side, rules: Rules) -> tuple[bool, Side | None]:
    """Return whether a match is over and who has won, as the sentences of the book say it."""
    higher = Side.NORTH_SOUTH if totals[0] > totals[1] else Side.EAST_WEST
    equal = totals[0] == totals[1]
    if rules.deals == 0 and max(totals) < rules.target:
        return False, None
    for clause, meant in (("both_equal", equal), ("both_over", rules.deals == 0 and min(totals) >= rules.target)):
        if meant and clause in said:
            text = said[clause]
            if "another deal" in text:
                return False, None
            return True, taker if "takers" in text else None if "drawn" in text else higher
    assert not equal
    assert "It has won when the other side has fewer" in said["target"] or rules.deals
    return True, higher


@pytest.mark.parametrize("end", ["target=1000", "deals=1"])
@pytest.mark.parametrize("both_over", ["higher", "takers", "drawn"])
@pytest.mark.parametrize("both_equal", ["another_deal", "drawn"])
def test_what_is_said_of_the_end_of_a_match_is_so(end: str, both_over: str, both_equal: str) -> None:
    """At totals around the target a match ends, and is won, as the sentences on its end say."""
    rules = Rules.parse(f"classic+{end}+both_over={both_over}+both_equal={both_equal}")
    said = {
        clause.id: clause.statement(rules)
        for clause in CLAUSES.values()
        if clause.option in {"target", "deals", "both_over", "both_equal"} and (clause.applies(rules) or rules.deals)
    }
    if rules.deals:
        del said["both_over"]
    for ours, theirs, taker in itertools.product((800, 860, 899, 900, 938, 950), (838, 890, 938, 950, 1000), Side):
        sheet = Sheet(taker=taker, takers=Count(100), defenders=Count(62), rules=rules)
        match = Match(Seat.SOUTH, rules, (ours, theirs) if taker is Side.NORTH_SOUTH else (theirs, ours))
        if match.finished or max(match.totals) >= 1000:
            continue
        match = match.after_account(score(sheet))
        assert (match.finished, match.winner) == ended(said, match.totals, taker, rules), (match.totals, said)


def test_no_statement_speaks_of_declarations_where_there_are_none() -> None:
    """Without declarations only the clause that says so mentions them."""
    for rules in (CLASSIC, CLASSIC.having(belote_counts="no"), Rules.parse("arena"), Rules.parse("federation")):
        speaking = [
            clause.id
            for clause in CLAUSES.values()
            if clause.applies(rules) and "declar" in clause.statement(rules).lower()
        ]
        assert speaking == ["declarations"]


@pytest.mark.parametrize(
    ("rules", "clause", "says"),
    [
        ("classic+ruff=may", "undertrump", "you may play any card"),
        ("classic+ruff=may", "overtrump", "you trump too, you must play a higher one"),
        ("classic+belote_counts=no", "contract", "the belote does not"),
        ("classic+equality=made", "contract", "at least as many"),
        ("classic+belote_in_litige=judged_without", "equality", "without the belote"),
        ("classic+belote_in_litige=judged_without", "belote_in_litige", "the takers have failed"),
        ("classic+capot=162", "capot", "nothing more for it"),
        ("classic+capot=162", "dedans", "The defenders score 162, and their belote."),
        ("parlour", "trickless_takers", "may even make the contract"),
        ("parlour", "dedans", "162, or 250 when they win all eight tricks"),
    ],
)
def test_a_statement_follows_other_options_too(rules: str, clause: str, says: str) -> None:
    """What a clause says hangs on all the options that its truth hangs on."""
    assert says in CLAUSES[clause].statement(Rules.parse(rules))
    assert CLAUSES[clause].statement(Rules.parse(rules)) != CLAUSES[clause].statement(CLASSIC)


def test_sources_are_not_cited_for_what_another_option_makes_of_a_clause() -> None:
    """Who says “play a lower trump” is not cited where discarding makes it “any card”."""
    assert CLAUSES["undertrump"].letters(Rules.parse("classic+ruff=may")) == ""
    assert CLAUSES["contract"].letters(Rules.parse("classic+belote_counts=no")) == ""
    assert CLAUSES["contract"].letters(Rules.parse("parlour")) == "AB"


@pytest.mark.parametrize("seed", range(300))
def test_every_statement_is_whole_at_every_table(seed: int) -> None:
    """Whatever choices meet, a statement is filled in and ends like a sentence, and wears no doubled part."""
    rng = random.Random(seed)
    chosen = {name: rng.choice(option.values) for name, option in OPTIONS.items() if name not in ("target", "deals")}
    try:
        rules = CLASSIC.having(**chosen)
    except RulesError:
        return
    for clause in CLAUSES.values():
        statement = clause.statement(rules)
        assert statement.endswith(".")
        assert not set("{}") & set(statement)
