"""Everything the engine says stands on a clause, and every clause is there for something that the engine says."""

from __future__ import annotations

import re
from collections import defaultdict
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import CLAUSES, DECK, Cards, Clause, Rules, Seat, Side, Trump
from belote_teach.rules.auction import Bid
from belote_teach.rules.book import book
from belote_teach.rules.deal import Deal, Phase
from belote_teach.rules.declarations import judge
from belote_teach.rules.holding import who_holds
from belote_teach.rules.match import Match, MatchError
from belote_teach.rules.options import OPTIONS
from belote_teach.rules.rulebook import SOURCES, Dissent
from belote_teach.rules.scoring import Count, Sheet, SheetError, score
from belote_teach.rules.setup import Dealt, SetupError, cut, dealt_from, draw_for_dealer
from belote_teach.rules.view import HiddenError
from tests.random_tables import VALUES, a_move, chance, played_out, random_table
from tests.strategies import PLAY_OPTIONS

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterator

Said = tuple[str, Clause, Rules]
"""What was said, the clause it cites and the table it was said at."""

# --- the walk -----------------------------------------------------------------------------------------------------


def every_option_value() -> Iterator[Rules]:
    """Yield tables that have each value of each option, where all the chapters matter, and random ones beside."""
    base = Rules.parse("arena+declarations")
    for name, values in VALUES.items():
        for value in values:
            yield base.having(**{name: value})
    rng = chance(5)
    for _table in range(60):
        yield random_table(rng)


def said_in_a_deal(rules: Rules, rng: random.Random) -> Iterator[Said]:
    """Set up, bid and play a deal, and try what may not be done on the way."""
    draw = draw_for_dealer(rng, rules)
    yield "draw", draw.clause, rules
    dealt = dealt_from(rng, draw.dealer, rules)
    yield from ((f"step {step.clause.id}", step.clause, rules) for step in dealt.steps)
    deal = Deal.of(dealt, rules)
    while deal.turn:
        for said, clause in [*verdicts(deal, rng)]:
            yield said, clause, rules
        deal = a_move(deal, rng)
    for said, clause in [*verdicts(deal, rng)]:
        yield said, clause, rules
    if deal.phase is Phase.DONE:
        for said, clause in said_about(deal):
            yield said, clause, rules


def verdicts(deal: Deal, rng: random.Random) -> Iterator[tuple[str, Clause]]:
    """Yield what the engine says of bids and cards in a state, in turn and out of it."""
    for seat in (None, rng.choice(tuple(Seat))):
        for bid in Bid:
            bidden = deal.legal_bids.explain(bid, seat)
            yield ("bid" if bidden.allowed else "bid refused"), bidden.clause
        for card in rng.sample(DECK, 6) if deal.phase is not Phase.PLAY else deal.hand(deal.turn or Seat.SOUTH):
            played = deal.explain(card, seat)
            yield ("card" if played.allowed else "card refused"), played.clause
    if deal.phase is Phase.PLAY:
        yield "card refused", deal.explain(rng.choice(DECK)).clause
    if deal.trick:
        yield from (("holder", clause) for clause in who_holds(deal.trick, deal.trump or Trump.NONE).clauses)


def said_about(deal: Deal) -> Iterator[tuple[str, Clause]]:
    """Yield what is said of a deal that is over: its account and its declarations."""
    assert deal.standing is not None
    yield "standing", deal.standing.clause
    yield from (("line", line.clause) for line in deal.account(held_before(deal.rules)[-1]).lines)
    for seat in Seat:
        hand = deal.first_hand(seat)
        for size in (3, 4, 5, 8):
            for place in range(9 - size):
                cards = Cards([*hand][place : place + size])
                yield "declaration", judge(cards, hand, deal.trump or Trump.NONE, deal.rules).clause


def held_before(rules: Rules) -> tuple[int, ...]:
    """Return how many points may be waiting at a table."""
    return (0, 81) if rules.equality == "litige" else (0,)


RARE_HANDS: Final = (
    "7s 8s 9s Ts Js Qs Ks As",
    "Ac Ah Ad As Kc Kh Kd Ks",
    "Kc Kh 9d Td Jd Qd Kd Ks",
    "7c 7h 7d 7s 8s 9s",
)


def said_of_declarations(rules: Rules) -> Iterator[Said]:
    """Yield what is said of hands that are seldom dealt."""
    for trump in (Trump.HEARTS, *((Trump.ALL, Trump.NONE) if rules.third_round == "yes" else ())):
        for hand in map(Cards.parse, RARE_HANDS):
            for part in (hand, *(Cards.parse(text) for text in ("7s 8s 9s", "Ac Ah Ad As", "9d Td Jd Qd Kd"))):
                if part <= hand:
                    yield "declaration", judge(part, hand, trump, rules).clause, rules


def said_of_sheets(rules: Rules) -> Iterator[Said]:
    """Yield the lines of accounts that random deals seldom see."""
    for trump in (Trump.HEARTS, *((Trump.ALL, Trump.NONE) if rules.third_round == "yes" else ())):
        for belotes in ((0, 0), (1, 0), (0, 1)):
            for cards, tricks in (((100, 62), None), ((81, 81), None), ((71, 91), None), ((60, 102), None),
                                  ((162, 0), (8, 0)), ((0, 162), (0, 8))):  # fmt: skip
                for declared in ((0, 0), (20, 0), (0, 20)) if rules.declarations == "yes" else ((0, 0),):
                    ours, theirs = (
                        Count(cards[n], declared[n], belotes[n], tricks and tricks[n], silent=int(belotes == (0, 0)))
                        for n in (0, 1)
                    )
                    for held in held_before(rules):
                        sheet = Sheet(
                            taker=Side.NORTH_SOUTH, takers=ours, defenders=theirs, rules=rules, held=held, trump=trump
                        )
                        yield from (("line", line.clause, rules) for line in score(sheet, check=False).lines)


def said_in_a_match(rules: Rules, rng: random.Random) -> Iterator[Said]:
    """Play a match and yield the lines beside its accounts, and how it ends."""
    match = Match(Seat.SOUTH, rules)
    tie = Sheet(taker=Side.NORTH_SOUTH, takers=Count(81), defenders=Count(81), rules=rules)
    match = match.after_account(score(tie))
    if not match.finished:
        match = match.after_passing()
        yield from (("line beside the accounts", line.clause, rules) for line in match.lines)
    while not match.finished:
        match = match.after(played_out(match.next_deal(rng), rng))
    yield from ends(match, rules)
    near = Match(Seat.SOUTH, rules, totals=(rules.target or 81, (rules.target or 162) - 81))
    for taker in Side:  # both over, with points still held, equal or not
        sheet = Sheet(taker=taker, takers=Count(81), defenders=Count(81), rules=rules)
        yield from ends(near.after_account(score(sheet)), rules)


def ends(match: Match, rules: Rules) -> Iterator[Said]:
    """Yield what is cited at the end of a match."""
    if match.end is not None:
        yield from (("ending", clause, rules) for clause in match.end.clauses)
        yield from (("line at the end", line.clause, rules) for line in match.end.lines)


REFUSALS: Final[list[Callable[[Rules], object]]] = [
    lambda rules: cut(DECK, 0, rules),
    lambda rules: Dealt.of(DECK[:31], Seat.SOUTH, rules),
    lambda rules: Dealt.of(DECK, Seat.SOUTH, rules, packets="5"),
    lambda rules: Deal.with_hands([Cards()] * 4, dealer=Seat.SOUTH, rules=rules),
    lambda rules: Deal.with_hands(
        [Cards(DECK[place : place + 8]) for place in (0, 8, 16, 24)], dealer=Seat.SOUTH, rules=rules
    ),
    lambda rules: Deal.random(chance(1), Seat.SOUTH, rules).position,
    lambda rules: Deal.random(chance(1), Seat.SOUTH, rules).account(),
    lambda rules: Deal.random(chance(1), Seat.SOUTH, rules).view(Seat.EAST).cards_of(Seat.WEST),
    lambda rules: Match(Seat.EAST, rules).after(Deal.random(chance(1), Seat.SOUTH, rules)),
    lambda rules: Match(Seat.SOUTH, rules).after(Deal.random(chance(1), Seat.SOUTH, rules)),
    lambda rules: Match(Seat.SOUTH, rules).after_account(
        score(Sheet(taker=Side.NORTH_SOUTH, takers=Count(81), defenders=Count(81), rules=rules, held=5))
    ),
    *(
        lambda rules, ours=ours, theirs=theirs, held=held: score(
            Sheet(taker=Side.NORTH_SOUTH, takers=ours, defenders=theirs, rules=rules, held=held)
        )
        for ours, theirs, held in (
            (Count(90), Count(82), 0),
            (Count(100, tricks=9), Count(62), 0),
            (Count(100, tricks=8), Count(62, tricks=0), 0),
            (Count(100, 20), Count(62, 20), 0),
            (Count(100, 25), Count(62), 0),
            (Count(100, 0, 5), Count(62), 0),
            (Count(100), Count(62), -1),
        )
    ),
]
"""What is refused at every table, beside bids and cards."""


def refused(rules: Rules) -> Iterator[Said]:
    """Yield the clauses of what is refused outright."""
    for attempt in REFUSALS:
        with pytest.raises((SetupError, MatchError, SheetError, HiddenError)) as caught:
            attempt(rules)
        error = caught.value
        assert isinstance(error, SetupError | MatchError | SheetError | HiddenError)
        yield type(error).__name__, error.clause, rules


@pytest.fixture(scope="module")
def said() -> list[Said]:
    """All that the engine says on a walk through deals and matches at every kind of table."""
    rng = chance(11)
    found: list[Said] = []
    for rules in every_option_value():
        for _deal in range(4):
            found += said_in_a_deal(rules, rng)
        found += said_of_sheets(rules)
        found += said_of_declarations(rules)
        found += said_in_a_match(rules.having(target=300) if rules.target > 300 else rules, rng)
        found += refused(rules)
    return found


# --- citations ----------------------------------------------------------------------------------------------------

IN_THE_BOOK_ONLY: Final[dict[str, str]] = {}
"""Clauses that nothing cites, and why the book has them all the same."""


def test_every_citation_is_a_clause(said: list[Said]) -> None:
    """What is said cites a clause of the book, itself and not a copy."""
    assert len(said) > 10_000
    assert [what for what, clause, _rules in said if CLAUSES.get(clause.id) is not clause] == []


def test_no_clause_is_uncited(said: list[Said]) -> None:
    """Every clause is cited by something, or stands in the book with a reason."""
    cited = {clause.id for _what, clause, _rules in said}
    assert set(IN_THE_BOOK_ONLY) == set(CLAUSES) - cited


def test_a_clause_is_cited_only_where_it_means_something(said: list[Said]) -> None:
    """Nothing that is said stands on a clause which the book of that table leaves out."""
    strays = defaultdict(set)
    for what, clause, rules in said:
        if not clause.applies(rules) and not what.endswith("Error"):  # of impossible input, anything may be said
            strays[clause.id].add(what)
    assert dict(strays) == {}


@pytest.mark.parametrize("kind", ["bid refused", "card refused", "line", "SetupError", "MatchError", "SheetError"])
def test_refusals_and_lines_cite_more_than_one_clause(said: list[Said], kind: str) -> None:
    """The walk has met enough of each kind for the tests above to mean something."""
    assert len({clause.id for what, clause, _rules in said if what == kind}) >= 2


# --- options, sources and dissent ---------------------------------------------------------------------------------

PRESET_OF: Final = {"A": "classic", "B": "parlour", "C": "arena", "D": "club", "F": "federation"}
NOT_ITS_PRESET: Final = {
    ("undertrump", "C"): "only to the letter; read as contrée plays it",
    ("partner", "C"): "only to the letter; read as most tables play it",
    ("belote_on_failure", "C"): "only to the letter; read as most tables play it",
    ("rounding", "F"): "leaves it to the organiser",
    ("deals", "D"): "knows both, and a number of points is usual",
    ("deals", "F"): "knows both, and a number of points is usual",
}
"""Where a source is cited for another choice than the preset that follows it makes, and why."""
HEDGED: Final = ("to the letter", "says nothing", "without saying", "can be read")


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_is_governed_by_a_clause(name: str) -> None:
    """There is one clause on each option, and it says something else for each choice."""
    (clause,) = [clause for clause in CLAUSES.values() if clause.option == name]
    texts = {text for value in OPTIONS[name].values if (text := clause.statements.get(OPTIONS[name].write(value)))}
    assert len(texts) == len([word for word in OPTIONS[name].words if word in clause.statements])


def test_every_option_of_card_play_is_an_option() -> None:
    """The list that other tests go through is not out of date."""
    assert set(PLAY_OPTIONS) <= set(OPTIONS)


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_has_a_source_or_says_that_it_has_none(clause: Clause) -> None:
    """Letters are those of the list of sources; where there are none the clause says so."""
    assert set(clause.sources + "".join(clause.others.values())) <= set(SOURCES)
    for preset in PRESET_OF.values():
        rules = Rules.parse(preset)
        assert clause.statement(rules).endswith(".")
        words = clause.said_by(rules)
        assert words.startswith("Sources: " if clause.letters(rules) else ("None of our sources ", "No source "))


@pytest.mark.parametrize(("letter", "preset"), PRESET_OF.items())
def test_a_preset_does_what_its_source_says(letter: str, preset: str) -> None:
    """Where a source is cited for a choice, the preset that follows it makes that choice, but for the table above."""
    rules = Rules.parse(preset)
    elsewhere = {
        (clause.id, letter)
        for clause in CLAUSES.values()
        if clause.option
        and letter not in clause.letters(rules)
        and (letter in clause.sources or any(letter in letters for letters in clause.others.values()))
    }
    assert {key for key in NOT_ITS_PRESET if key[1] == letter} == elsewhere


DISSENTS: Final = [(clause, dissent) for clause in CLAUSES.values() for dissent in clause.dissent]


@pytest.mark.parametrize(
    ("clause", "dissent"), DISSENTS, ids=[f"{clause.id} at {dissent.rules}" for clause, dissent in DISSENTS]
)
def test_a_dissent_is_true_of_its_table(clause: Clause, dissent: Dissent) -> None:
    """Its table plays otherwise, the clause means something there, and a source it names is cited for that."""
    rules, classic = Rules.parse(dissent.rules), Rules()
    assert clause.applies(rules)
    assert clause.statement(rules) != clause.statement(classic)
    named = set(re.findall(r"[Ss]ource ([A-Z])\b", dissent.says)) | (
        {"F"} if "he federation" in dissent.says else set()
    )
    if not any(hedge in dissent.says.lower() for hedge in HEDGED):
        assert named <= set(clause.letters(rules))
    written = " ".join(book(classic, "markdown").split())
    assert not clause.applies(classic) or dissent.text in written


def test_dissents_are_told_apart() -> None:
    """No two dissents say the same, and no clause has two for one choice."""
    texts = [dissent.says for _clause, dissent in DISSENTS]
    assert len(texts) == len(set(texts))
    choices = [
        (clause.id, getattr(Rules.parse(dissent.rules), str(clause.option)))
        for clause, dissent in DISSENTS
        if clause.id != "declarations"  # a source with a button and one that always plays so are two voices
    ]
    assert len(choices) == len(set(choices))


WITHOUT_DISSENT: Final = {
    ("packets", "2-3"): "one of the two ways between which the dealer chooses where “either” is played",
    ("all_trumps_led", "any"): "what `trump_led=any`, which has its dissent, means at all trumps",
}
"""Choices that nobody is cited for, and why they are there."""


def test_every_choice_but_the_usual_one_has_a_dissent() -> None:
    """An option is there because somebody plays otherwise, and the book says who."""
    told = {(clause.option, str(getattr(Rules.parse(d.rules), str(clause.option)))) for clause, d in DISSENTS}
    silent = {
        (name, str(value))
        for name, option in OPTIONS.items()
        for value in option.values
        if value not in (getattr(Rules(), name), 0)
    } - told
    assert set(WITHOUT_DISSENT) == silent
