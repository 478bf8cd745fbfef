"""The rulebook holds together, and the book of every table can be printed."""

from __future__ import annotations

import itertools
import re
from pathlib import Path

import pytest

import belote_teach.rules
from belote_teach.rules.book import FORMS, book
from belote_teach.rules.options import NUMBER, OPTIONS, PRESETS, Rules, RulesError
from belote_teach.rules.rulebook import CHAPTERS, CLAUSES, SOURCES
from belote_teach.words import plain

HOME = Path(belote_teach.rules.__file__).parent


def test_every_option_is_governed_by_a_clause() -> None:
    """Each option has one clause, with a statement for each of its values."""
    governed = [clause.option for clause in CLAUSES.values() if clause.option]
    assert sorted(OPTIONS) == sorted(governed)
    for clause in CLAUSES.values():
        values = set(OPTIONS[clause.option].choices) if clause.option else {""}
        assert values == set(clause.statements), clause.id


def test_no_clause_is_uncited() -> None:
    """Each clause is cited by some verdict, refusal, announcement or line outside the rulebook itself."""
    texts = [
        path.read_text(encoding="utf-8") for path in HOME.glob("*.py") if path.name not in ("choices.py", "rulebook.py")
    ]
    cited = {word for text in texts for word in re.findall(r'"([a-z_]+)"', text)}
    assert [clause for clause in CLAUSES if clause not in cited] == []


def test_each_dissent_holds_somewhere() -> None:
    """A dissent names rules under which the clause says something else, and no two say the same."""
    dissents = [(clause, dissent) for clause in CLAUSES.values() for dissent in clause.dissent]
    assert len(dissents) == len({dissent.says for _clause, dissent in dissents})
    for clause, dissent in dissents:
        there = Rules.parse(dissent.rules)
        assert clause.applies(there), clause.id
        assert clause.statement(there) != clause.statement(Rules()), (clause.id, dissent.rules)


def test_sources_are_those_listed() -> None:
    """Letters that cite sources are those of the list, and those of another value are of that option."""
    for clause in CLAUSES.values():
        assert set(clause.sources) <= set(SOURCES)
        assert all(set(letters) <= set(SOURCES) for letters in clause.others.values())
        for value in clause.others:
            assert value == NUMBER or OPTIONS[clause.option or ""].read(value) is not None


@pytest.mark.parametrize(("preset", "form"), list(itertools.product(PRESETS, FORMS)))
def test_the_book_of_a_table_is_complete(preset: str, form: str) -> None:
    """Every chapter and every clause that applies stands in the book, as the table has it."""
    rules = Rules.parse(preset)
    text = " ".join(re.sub(r"<[^>]+>|[*]", "", book(rules, form)).split())  # type: ignore[arg-type]
    for chapter, clauses in CHAPTERS.items():
        assert chapter.title in text
        for clause in clauses:
            assert (plain(clause.statement(rules)) in text) is clause.applies(rules), clause.id


def test_the_book_names_its_sources_fairly() -> None:
    """A table that differs is not given the sources of the others, which stand under elsewhere."""
    capot = CLAUSES["capot"]
    assert tuple(capot.letters(Rules.parse(rules)) for rules in ("classic", "parlour", "classic+capot=300")) == (
        "ACDF",
        "B",
        "",
    )
    assert "Most tables" in capot.against(Rules.parse("parlour"))
    assert "250" not in capot.against(Rules.parse("parlour"))
    assert "250" in capot.against(Rules.parse("classic"))


def test_an_unknown_form_is_refused() -> None:
    """Another form than the three is refused, with their names."""
    with pytest.raises(ValueError, match="choose text, markdown or html"):
        book(Rules(), "pdf")  # type: ignore[arg-type]


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_write_and_read(preset: str) -> None:
    """Any preset takes any override, and the text of the result reads back as the same rules."""
    for name, option in OPTIONS.items():
        for value in option.values:
            try:
                rules = Rules.parse(f"{preset}+{name}={option.write(value)}")
            except RulesError as error:
                assert re.search("exclude each other|never end", str(error))  # noqa: PT017 - only some are refused
                continue
            assert rules == Rules.parse(str(rules))
            assert hash(rules) == hash(Rules.parse(str(rules)))
            assert value == getattr(rules, name)
            assert all("{" not in line for line in Rules.parse(preset).differences(rules))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("clasic", "Did you mean “classic”"),
        ("classic+capott=252", "Did you mean “capot”"),
        ("classic+capot=9", "a number from 162 to 362"),
        ("classic+capot=252.5", "a number from 162 to 362"),
        ("classic+target=0", "a number from 1"),
        ("classic+equality=litig", "Did you mean “litige”"),
        ("classic+equality", "needs a value"),
        ("classic+target=501+target=1000", "chosen twice"),
        ("classic+target=501+deals=12", "exclude each other"),
        ("classic+target=none", "the match would never end: choose a number of points"),
        ("classic+", "Nothing follows a plus in “classic+”"),
        ("classic++declarations", "Nothing follows a plus"),
        ("classic+ruff=may+partner_winning=trump", "Choose “ruff=must” or “partner_winning=free”."),
        ("classic+overtrump=may+undertrump=never", "Choose “overtrump=must”, “undertrump=must” or “undertrump=may”."),
        ("classic+target=501+deals=3", "Choose “deals=none” or “target=none”."),
    ],
)
def test_wrong_rules_are_refused_by_name(text: str, says: str) -> None:
    """An unknown or contradictory choice is named, with the nearest right ones."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert says in str(caught.value)


def test_a_bare_name_is_a_yes() -> None:
    """`classic+declarations` plays with declarations, and a number of deals takes the target's place."""
    assert Rules.parse("classic+declarations") == Rules.parse("classic+declarations=yes")
    assert (Rules.parse("club+deals=12").deals, Rules.parse("club+deals=12").target) == (12, 0)
