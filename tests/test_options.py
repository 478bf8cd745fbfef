"""The rules of a table as one value, and their text form."""

from __future__ import annotations

import copy
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach import Rules, RulesError
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import OPTIONS, PRESETS, Option
from tests.strategies import PLAY_OPTIONS, rules

CONTRADICTIONS = [
    ("ruff=may", "partner_winning=trump"),
    ("ruff=may", "partner_winning=ruffed"),
    ("overtrump=may", "undertrump=never"),
]


@given(rules(), st.sampled_from(sorted(PRESETS)))
def test_a_table_reads_back_from_its_text(table: Rules, preset: str) -> None:
    """`parse` reads what `str` writes, whichever preset the table is told from."""
    told = Rules.parse(preset).having(**{name: getattr(table, name) for name in PLAY_OPTIONS})
    assert Rules.parse(str(told)) == told
    assert told.preset == preset


@given(rules())
def test_copies_are_equal(table: Rules) -> None:
    """A table survives pickle and copy, and equal tables are one key."""
    twins = {table, pickle.loads(pickle.dumps(table)), copy.copy(table), copy.deepcopy(table)}  # noqa: S301
    assert twins == {table}


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_is_written_as_its_name(preset: str) -> None:
    """A preset as it stands has no overrides, and reading it gives what it chooses."""
    table = Rules.parse(preset)
    assert str(table) == preset
    assert {name: getattr(table, name) for name in PRESETS[preset].choices} == dict(PRESETS[preset].choices)


def test_parse_returns_a_table_as_it_is() -> None:
    """Whoever takes rules as text takes them as a value too."""
    table = Rules.parse("arena")
    assert Rules.parse(table) is table


def test_overrides_of_what_stands_anyway_are_not_written() -> None:
    """The text form is the shortest one: an override that changes nothing is left out."""
    assert str(Rules.parse("classic+undertrump=must+ruff=may")) == "classic+ruff=may"
    assert str(Rules.parse("arena+undertrump=must")) == "arena+undertrump=must"


def test_blanks_around_the_parts_are_ignored() -> None:
    """People write blanks around a plus and an equals sign."""
    assert str(Rules.parse(" arena + undertrump = must ")) == "arena+undertrump=must"


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_of_every_option_can_be_chosen_and_read_back(name: str) -> None:
    """Each value of an option makes a table that differs in it, by text and by value."""
    # A match without a target is one for a number of deals.
    beside = {"target": {"deals": 12}, "deals": {"target": 1000}}.get(name, {})
    for value in OPTIONS[name].values:
        table = Rules().having(**{name: value}, **({} if value else beside))
        assert getattr(Rules.parse(str(table)), name) == getattr(table, name) == value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("clasic", "“clasic” is no rule set. Did you mean “classic”?"),
        ("clubs", "“clubs” is no rule set. Did you mean “club”"),
        (
            "xyz",
            "“xyz” is no rule set. There are “arena”, “classic”, “club”, “federation” and “parlour”.",
        ),
        ("classic+undertrumps=may", "“undertrumps” is no option. Did you mean “undertrump” or “overtrump”?"),
        ("classic+plain_lead=any", "“plain_lead” is no option. Did you mean “plain_led”"),
        ("classic+preset=arena", "“preset” is no option."),
        ("classic+undertrump", "“undertrump” needs a value: undertrump=must, undertrump=may or undertrump=never."),
        ("classic+undertrump=perhaps", "“undertrump” cannot be “perhaps”: choose must, may or never."),
        ("classic+undertrump=", "“undertrump” cannot be “”: choose must, may or never."),
        ("classic+undertrump=may+undertrump=must", "“undertrump” is chosen twice; choose it once."),
    ],
)
def test_what_is_unknown_is_refused_with_the_nearest_right_names(text: str, told: str) -> None:
    """A `RulesError` quotes what is wrong and says what would be right."""
    with pytest.raises(RulesError) as caught:
        Rules.parse(text)
    assert str(caught.value)[: len(told)] == told


@pytest.mark.parametrize(("one", "two"), CONTRADICTIONS)
def test_choices_that_exclude_each_other_are_refused(one: str, two: str) -> None:
    """A table that contradicts itself is a `RulesError` that names both choices, in either order."""
    for text in (f"classic+{one}+{two}", f"classic+{two}+{one}"):
        with pytest.raises(RulesError, match=f"^“{one}” and “{two}” exclude each other: a table that "):
            Rules.parse(text)


def test_a_value_that_no_option_has_is_refused_in_code_too() -> None:
    """The constructor and `having` check as `parse` does."""
    with pytest.raises(RulesError, match=r"^“ruff” cannot be “never”: choose must or may\."):
        Rules(ruff="never")  # type: ignore[arg-type]  # the point of the test
    with pytest.raises(RulesError, match=r"^“ruff” cannot be “never”: choose must or may\."):
        Rules().having(ruff="never")
    with pytest.raises(RulesError, match=r"^“house” is no rule set\."):
        Rules(preset="house")


def test_differences_say_what_each_table_plays() -> None:
    """For each option on which two tables differ there is a line with the question and both answers."""
    assert Rules.parse("classic").differences(Rules.parse("classic+undertrump=may")) == [
        (
            "An opponent has trumped and you cannot go over it: must you still play a trump? "
            "Here: Yes, a lower one. There: No, any card will do."
        ),
    ]


@given(rules(), rules())
def test_there_is_a_difference_for_each_option_that_differs(here: Rules, there: Rules) -> None:
    """As many lines as options differ; none between a table and itself."""
    expected = sum(getattr(here, name) != getattr(there, name) for name in PLAY_OPTIONS)
    assert len(here.differences(there)) == len(there.differences(here)) == expected
    assert here.differences(here) == []


@pytest.mark.parametrize("name", OPTIONS)
def test_every_option_asks_a_question_and_explains_each_value(name: str) -> None:
    """An option's question ends as one does, and every value has a meaning of its own, a whole sentence."""
    option = OPTIONS[name]
    meanings = [option.meaning(value) for value in option.values]
    assert option.name == name
    assert option.title.endswith("?")
    assert all(meaning.endswith(".") and "{" not in meaning for meaning in meanings)
    assert len(set(meanings)) == len(meanings) > 0


def test_the_first_value_is_the_mainstream() -> None:
    """The options of card play list the value of `classic` first."""
    classic = Rules.parse("classic")
    assert [getattr(classic, name) for name in PLAY_OPTIONS] == [
        next(iter(OPTIONS[name].choices)) for name in PLAY_OPTIONS
    ]


def test_presets_have_a_title() -> None:
    """Each preset says in a sentence what it is."""
    assert all(preset.title.endswith(".") for preset in PRESETS.values())
    assert len({preset.title for preset in PRESETS.values()}) == len(PRESETS)


# --- a table's name and choices ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", PRESETS)
def test_the_constructor_starts_from_the_preset(preset: str) -> None:
    """A preset by its name alone is that preset, and what is chosen beside it is all that differs."""
    assert Rules(preset=preset) == Rules.parse(preset)
    assert str(Rules(preset=preset, ruff="may")) == f"{preset}+ruff=may"


def test_a_number_of_deals_switches_the_target_off_in_the_constructor_too() -> None:
    """One end of a match excludes the other, wherever it is chosen."""
    assert Rules(deals=12) == Rules.parse("classic+deals=12")
    assert Rules.parse("classic+deals=12").having(target=501) == Rules.parse("classic+target=501")


def test_a_preset_is_no_option() -> None:
    """`having` keeps the preset; to start from another is said to be something else."""
    with pytest.raises(RulesError, match="A preset is where a table starts, and no option: write “parlour”"):
        Rules().having(preset="parlour")


def test_an_unknown_choice_is_refused_by_the_constructor() -> None:
    """The constructor names what is no option, and the nearest ones."""
    with pytest.raises(RulesError, match=r"“undertrumps” is no option\. Did you mean “undertrump”"):
        Rules(undertrumps="may")  # type: ignore[call-arg]  # the point of the test
    with pytest.raises(RulesError, match="“house” is no rule set"):
        Rules.of_preset("house")
    with pytest.raises(TypeError, match="Give rules, or their text such as classic"):
        Rules.parse(5)  # type: ignore[arg-type]  # wrong on purpose


def test_two_names_for_one_game() -> None:
    """Tables are equal when name and choices are; `same_game` asks for the choices alone."""
    federation, other = Rules.parse("federation"), Rules.parse("club+belote_words=both_words+first_dealer=drawn")
    assert (federation == other, federation.same_game(other)) == (False, True)
    assert not federation.same_game(Rules.parse("club"))
    assert other.differences(federation) == []


@pytest.mark.parametrize("option", OPTIONS.values(), ids=OPTIONS)
def test_an_option_is_its_name(option: Option) -> None:
    """An option is a key, and its copies are the option itself."""
    assert pickle.loads(pickle.dumps(option)) is copy.deepcopy(option) is option  # noqa: S301
    assert {option: 1}[option] == 1


def test_the_cache_of_laws_has_a_bound() -> None:
    """Tables are text that anybody can write, so what is kept of them is limited."""
    assert Law.of.cache_info().maxsize is not None
