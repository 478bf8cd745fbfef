"""Words shown to people: marking, translating, listing."""

from __future__ import annotations

import pytest

from belote_teach import Card, words


@pytest.mark.parametrize(
    ("items", "told"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_listed_joins_as_a_sentence_does(items: list[str], told: str) -> None:
    """Nothing, one, two or more words are joined with commas and an “and”."""
    assert words.listed(items) == told


def test_listed_can_say_or() -> None:
    """With `last="or"` the last two words are alternatives."""
    assert words.listed(["a", "b", "c"], last="or") == "a, b or c"


def test_listed_takes_any_iterable() -> None:
    """A generator will do."""
    assert words.listed(letter for letter in "ab") == "a and b"


def test_plain_drops_the_asterisks_of_french_terms() -> None:
    """Where a term cannot be set off, its asterisks go."""
    assert words.plain("you must trump (*couper*).") == "you must trump (couper)."


def test_marking_changes_nothing() -> None:
    """`N_` returns its message, which is translated only where it is shown."""
    assert words.N_("hearts") == "hearts"


def test_the_source_language_is_always_there_and_first() -> None:
    """English heads the list of languages, once, whatever catalogues are installed."""
    assert words.languages()[0] == "en"
    assert words.languages().count("en") == 1


def test_speaking_lasts_as_long_as_its_block() -> None:
    """Inside `speaking` the language is another, and afterwards the one before, even after an error."""
    before, inside = words.language(), []

    def fail_in_another_language() -> None:
        with words.speaking("zz"):
            inside.append(words.language())
            raise KeyError

    with pytest.raises(KeyError):
        fail_in_another_language()
    assert (inside, words.language()) == (["zz"], before)


def test_use_lasts() -> None:
    """`use` changes the language until the next `use`."""
    before = words.language()
    try:
        words.use("zz")
        assert words.language() == "zz"
    finally:
        words.use(before)


def test_words_without_a_translation_stay_english() -> None:
    """A language that nobody has translated shows the source text, in every form of message."""
    with words.speaking("zz"):
        assert Card.parse("9h").title == "nine of hearts"
        assert words.gettext("hearts") == "hearts"
        assert [words.ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} card", "{n} cards"]
        assert words.pgettext("a card's corner", "K") == "K"
