"""The book of rules, and that every verdict finds its clause and its sentence there."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

import pytest

from belote_teach import CLAUSES, Position, Rules, Trump, Verdict, legal_plays, words
from belote_teach.rules import reasons
from belote_teach.rules.obligation import Duty
from belote_teach.rules.options import OPTIONS
from belote_teach.rules.rulebook import SOURCES, Clause, Dissent
from tests.strategies import ALL_RULES, PLAY_OPTIONS, random_position

CLASSIC: Final = Rules.parse("classic")

# --- the book by itself -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_hangs_on_an_option_that_exists(clause: Clause) -> None:
    """A clause names an option of the table, or none, and is found under its own id."""
    assert clause.option is None or clause.option in OPTIONS
    assert CLAUSES[clause.id] is clause


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_has_a_statement_for_each_choice(clause: Clause) -> None:
    """There is one statement for each choice of the clause's option and no other, each a sentence of its own."""
    expected = [""] if clause.option is None else list(OPTIONS[clause.option].choices)
    assert sorted(clause.statements) == sorted(expected)
    assert len(set(clause.statements.values())) == len(expected)
    assert all(statement.endswith(".") for statement in clause.statements.values())


@pytest.mark.parametrize("name", PLAY_OPTIONS)
def test_every_option_of_card_play_has_a_clause(name: str) -> None:
    """No option of card play is left out of the book."""
    assert [clause.id for clause in CLAUSES.values() if clause.option == name] != []


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_says_what_holds_at_a_table(clause: Clause) -> None:
    """The statement at each table that the clause's option can make is whole, without a gap left to fill."""
    for value in OPTIONS[clause.option].values if clause.option else ():
        beside = {"target": {"deals": 12}, "deals": {"target": 1000}}.get(clause.option or "", {})
        table = CLASSIC.having(**{str(clause.option): value}, **({} if value else beside))
        assert "{" not in clause.statement(table)
    assert clause.statement(CLASSIC).endswith(".")


@pytest.mark.parametrize("clause", CLAUSES.values(), ids=CLAUSES)
def test_a_clause_names_its_sources(clause: Clause) -> None:
    """Sources are letters of the list, in its order and once each, and are named in a sentence."""
    assert clause.sources == "".join(letter for letter in SOURCES if letter in clause.sources)
    assert clause.said_by().endswith(".")
    assert all(letter in clause.said_by() for letter in clause.sources)


def test_headings_are_told_apart() -> None:
    """No two clauses have one heading."""
    assert len({clause.title for clause in CLAUSES.values()}) == len(CLAUSES)


# --- who says otherwise -------------------------------------------------------------------------------------------

DISSENTS: Final = [
    pytest.param(clause, dissent, id=f"{clause.id}-{number}")
    for clause in CLAUSES.values()
    for number, dissent in enumerate(clause.dissent)
]


@pytest.mark.parametrize(("clause", "dissent"), DISSENTS)
def test_each_dissent_is_a_table(clause: Clause, dissent: Dissent) -> None:
    """The rules of a dissent can be played, and differ from `classic` in the clause's own option."""
    table = Rules.parse(dissent.rules)
    assert clause.option is not None
    assert getattr(table, clause.option) != getattr(CLASSIC, clause.option)
    assert clause.statement(table) != clause.statement(CLASSIC)
    assert dissent.text in clause.against()


def test_no_two_dissents_say_the_same() -> None:
    """Each dissent has a text of its own, a whole sentence."""
    texts = [dissent.says for clause in CLAUSES.values() for dissent in clause.dissent]
    assert len(set(texts)) == len(texts) > 0
    assert all(text.endswith(".") for text in texts)


@pytest.mark.parametrize("name", PLAY_OPTIONS)
def test_every_option_of_card_play_has_a_dissent(name: str) -> None:
    """Every option of card play is there because somebody plays otherwise, and the book says who."""
    made = {
        getattr(Rules.parse(dissent.rules), name)
        for clause in CLAUSES.values()
        for dissent in clause.dissent
        if clause.option == name
    }
    assert set() < made <= set(OPTIONS[name].choices) - {getattr(CLASSIC, name)}


# --- every verdict finds its words --------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def verdicts() -> list[Verdict]:
    """Every card explained in some ten thousand positions, some at each table that the options can make."""
    rng = random.Random(32)
    explored = [Position.parse(trump="h", hand="7c Jh")]
    for table in ALL_RULES:
        explored += [random_position(rng, Trump.HEARTS, table) for _ in range(10)]
        explored += [random_position(rng, trump, table) for trump in (Trump.ALL, Trump.NONE) for _ in range(2)]
    return [legal_plays(position).explain(card) for position in explored for card in position.hand]


def _templates() -> set[str]:
    """Every sentence that `reasons` holds."""
    held = [thing for name, thing in vars(reasons).items() if name.startswith("_") and name.strip("_").isupper()]
    sentences = {thing for thing in held if isinstance(thing, str)}
    for table in held:
        if isinstance(table, Mapping):
            sentences |= set(table.values())
    return sentences


def test_every_sentence_is_said_somewhere_and_whole(verdicts: list[Verdict], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every template is reached by some position, and is filled without a brace or a None left over."""
    used = set()

    def noting(message: str) -> str:
        used.add(message)
        return words.gettext(message)

    monkeypatch.setattr(reasons, "_", noting)
    for verdict in verdicts:
        reason = verdict.reason
        assert not set("{}") & set(reason), reason
        assert "None" not in reason, reason
        assert reason[0].isupper(), reason
        assert reason.endswith("."), reason
    assert _templates() - used == set()
    assert used - _templates() == set()


def test_a_refusal_says_what_may_be_played(verdicts: list[Verdict]) -> None:
    """The sentence of a refusal names every card that may be played, by its signs."""
    for verdict in verdicts:
        if not verdict.allowed:
            assert all(card.symbol in verdict.reason for card in verdict.required), verdict.reason


def test_every_duty_is_met_and_every_clause_of_play_is_cited(verdicts: list[Verdict]) -> None:
    """Some position asks for each duty; refusals cite the clauses that bind, and nothing else."""
    met: set[Duty] = set()
    refusing: set[str] = set()
    allowing: set[str] = set()
    for verdict in verdicts:
        met.add(verdict.duty)
        (allowing if verdict.allowed else refusing).add(verdict.clause.id)
    assert met == set(Duty)
    assert refusing == {
        "follow", "trump_led", "all_trumps_led", "plain_led", "trump", "overtrump", "undertrump", "partner",
        "under_partner",
    }  # fmt: skip
    assert allowing == refusing | {"lead", "discard", "no_ruffing"}


def test_a_clause_is_cited_only_where_it_applies(verdicts: list[Verdict]) -> None:
    """No verdict stands on a clause that is about nothing at its table."""
    for verdict in verdicts:
        if verdict.position.trump.suit:
            assert verdict.clause.applies(verdict.position.rules), (verdict.clause.id, str(verdict.position.rules))


# words that claim a duty, and the choice under which nobody has it
CLAIMS: Final = (
    ("trump_led", "any", "must go higher (*monter*)"),
    ("overtrump", "may", "must go over"),
    ("overtrump", "may", "must trump over"),
    ("overtrump", "may", "or trump over the"),
    ("ruff", "may", "must trump"),
    ("undertrump", "may", "must still play a trump"),
)


@pytest.mark.parametrize(("option", "value", "words_of_duty"), CLAIMS)
def test_a_reason_claims_no_duty_that_the_table_lacks(
    verdicts: list[Verdict], option: str, value: str, words_of_duty: str
) -> None:
    """Where a table has no such duty, no sentence says that one must."""
    for verdict in verdicts:
        if getattr(verdict.position.rules, option) == value:
            assert words_of_duty not in verdict.reason, (str(verdict.position.rules), verdict.reason)


def test_a_verdict_does_not_contradict_the_statement_it_cites(verdicts: list[Verdict]) -> None:
    """A player who is free below an opponent's trump is not sent to a clause that says “must play a lower trump”."""
    for verdict in verdicts:
        if verdict.clause.id == "undertrump" and verdict.duty is Duty.FREE_BELOW:
            statement = verdict.clause.statement(verdict.position.rules)
            assert "must" not in statement, (str(verdict.position.rules), statement)
