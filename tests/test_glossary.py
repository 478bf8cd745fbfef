"""The glossary: its French is the engine's, and what it shows can be heard as the language it is."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Final

import pytest

from belote_teach import CLAUSES
from belote_teach.course.glossary import LANGUAGES, TERMS, Term
from belote_teach.widgets import glossary

_each_term = pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)


@_each_term
def test_a_term_says_what_it_is(term: Term) -> None:
    """It has a line that is a sentence, and words in known languages only."""
    assert term.line.endswith(".")
    assert len(term.line.split()) <= 20
    assert set(term.foreign) <= set(LANGUAGES)
    assert all(term.foreign.values())


@pytest.mark.parametrize("name", [name for name, term in TERMS.items() if term.clause])
def test_the_french_is_the_engines(name: str) -> None:
    """Where a rule is about the term, its French is the word that the rule is headed with, or one of those words."""
    term = TERMS[name]
    assert re.search(rf"(?<!\w){re.escape(term.foreign['fr'])}(?!\w)", CLAUSES[term.clause].french), name


def test_every_term_has_its_french_word() -> None:
    """Beside the English always stands the French, and words of no language but those of the two foreign sources."""
    assert [] == [name for name, term in TERMS.items() if "fr" not in term.foreign]
    assert {"fr", "ca", "nb"} == set(LANGUAGES)


@pytest.mark.parametrize(
    ("name", "norwegian"),
    [
        ("litige", "litige"), ("capot", "capot"), ("nine", "ni"), ("turned", "det oppsnudde kortet"), ("ten", "ti"),
        ("last_trick", "siste stikket"), ("belote", "belote"), ("taker", "den som meldte"), ("trump", "trumfe"),
    ],
)  # fmt: skip
def test_what_the_norwegian_source_says_is_there(name: str, norwegian: str) -> None:
    """A blank would say that the source has no word; it has one for each of these."""
    assert norwegian == TERMS[name].foreign["nb"]


def test_slips_of_a_translation_are_left_out() -> None:
    """The Catalan page translates “trick” and “suit” by words of other things; the glossary does not pass them on."""
    catalan = {term.foreign["ca"] for term in TERMS.values() if "ca" in term.foreign}
    assert set() == catalan & {"truc", "vestit"}
    assert "pal" in catalan


def test_a_run_is_three_or_more() -> None:
    """A run has no greatest length in a line that says what it is."""
    assert "Three or more cards in a row of one suit." == TERMS["run"].line


def test_every_french_word_of_the_book_is_in_the_glossary() -> None:
    """Each French heading of a rule is explained, a few that only join others apart."""
    known = {word for term in TERMS.values() for word in term.foreign.get("fr", "").split(", ")}
    missing = {
        word
        for clause in CLAUSES.values()
        for word in clause.french.split(", ")
        if word and word not in known
    }  # fmt: skip
    assert COMPOUND == missing


COMPOUND: Final = {"entamer", "imprenable", "monter", "partenaire maître", "points en litige", "sous-couper"}
"""Forms of words that the glossary explains, or adjectives that their rule explains."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.languages: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.languages |= {str(value) for name, value in attrs if name == "lang"}


def test_the_page_needs_no_script() -> None:
    """It is a plain list with an entry for each term, and every foreign word says its language."""
    shown = glossary()
    html = shown._repr_html_()
    reader = _Reader()
    reader.feed(html)
    assert "script" not in reader.tags
    assert len(TERMS) == reader.tags.count("dt") == reader.tags.count("dd")
    assert sum(len(term.foreign) for term in TERMS.values()) == reader.tags.count("i")
    assert set(LANGUAGES) == reader.languages
    assert "Norwegian" in repr(shown)
