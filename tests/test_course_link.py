from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from belote_teach import Position, Rules, words
from belote_teach.course.chapters import LEVELS
from belote_teach.course.link import LinkError, fragment, of_fragment, of_text, text_of
from belote_teach.puzzles import legal_cards, registry
from belote_teach.records import link_form

if TYPE_CHECKING:
    from belote_teach.course.level import Level

_each_level = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)


@_each_level
def test_a_link_opens_exactly_its_exercise(level: Level) -> None:
    """Every exercise of the course comes back from its link as it was: scene, answers, replies, table and all."""
    for place in range(5):
        exercise = level.exercise(99, place)
        assert exercise == of_fragment(fragment(exercise))
        assert len(fragment(exercise)) < 200


def test_a_link_is_one_word_for_an_address() -> None:
    """A fragment holds nothing that an address or a chat would change."""
    for level in LEVELS.values():
        assert set(fragment(level.exercise(5, 0))) <= set(
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        )


def test_a_link_holds_in_every_language() -> None:
    """Made in one language and opened in another, it is the same exercise, said in the other."""
    puzzle = registry.make("belote", 5, 2, "federation")
    with words.speaking("qps"):
        foreign = registry.make("belote", 5, 2, "federation")
        link = fragment(foreign)
        assert of_fragment(link) == foreign
    assert link == fragment(puzzle)
    assert of_fragment(link) == puzzle


def test_a_link_keeps_its_rules() -> None:
    """A table that no preset is travels along."""
    rules = "classic+trump_led=any+under_partner=avoid+target=501"
    puzzle = registry.make("order", 1, 2, rules)
    assert of_fragment(fragment(puzzle)) == puzzle
    cards = legal_cards.make("follow", 1, Rules.parse(rules))
    assert of_fragment(fragment(cards)).position.rules == Rules.parse(rules)  # type: ignore[union-attr]


def test_a_position_comes_from_the_link_alone() -> None:
    """What would be drawn for its skill and seed today makes no difference to a position."""
    drawn = legal_cards.make("overtrump", 3)
    other = replace(drawn, position=Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h"))
    assert of_fragment(fragment(other)).position == other.position != drawn.position  # type: ignore[union-attr]


def test_an_exercise_that_would_come_out_otherwise_is_not_opened() -> None:
    """Where another version drew something else for the same seed, that is said instead of showing something else."""
    text = text_of(registry.make("order", 17, 2))
    changed = text[:-1] + ("0" if text[-1] != "0" else "1")
    with pytest.raises(LinkError, match="another version"):
        of_text(changed)


_LEGAL: Final = "legal overtrump 17 classic h AhJh7d E:KcN:7cW:9h"
BAD: Final = {
    "empty": "",
    "too few words": "order 2 17",
    "too many words": "order 2 17 classic 00000000 more",
    "no such skill": "whist 2 17 classic 00000000",
    "a skill whose exercises are positions": "mixed 1 17 classic 00000000",
    "no such difficulty": "order 9 17 classic 00000000",
    "a seed that is no number": "order 2 1e9 classic 00000000",
    "a seed in other digits": "order 2 ١٧ classic 00000000",
    "a seed without end": f"order 2 {'9' * 400} classic 00000000",
    "a table that is none": "order 2 17 whist 00000000",
    "a table that contradicts itself": "order 2 17 classic+ruff=may+partner_winning=trump 00000000",
    "a table at which it never comes up": "order_no_suit 1 1 classic 00000000",
    "a script": "<script> alert(1) </script> x y",
    "no such skill of play": _LEGAL.replace("overtrump", "overtrumps"),
    "no such card": _LEGAL.replace("AhJh", "AhZh"),
    "a card twice": _LEGAL.replace("AhJh", "AhAh"),
    "a card here and there": _LEGAL.replace("7d", "Kc"),
    "nine cards": _LEGAL.replace("AhJh7d", "7s8s9sTsJsQsKsAs7h"),
    "an empty hand": _LEGAL.replace("AhJh7d", ""),
    "an empty trick": _LEGAL.replace("E:KcN:7cW:9h", ""),
    "out of turn": _LEGAL.replace("N:7cW:9h", "W:7cN:9h"),
    "another player's turn": _LEGAL.replace("E:KcN:7cW:9h", "E:KcN:7c"),
    "four cards on the table": _LEGAL.replace("E:Kc", "S:8cE:Kc"),
    "no such trump": _LEGAL.replace(" h ", " x "),
    "nothing to decide": _LEGAL.replace("AhJh7d", "7d"),
    "long": _LEGAL + "E:Kc" * 500,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_is_no_exercise_is_refused_kindly(text: str) -> None:
    """Whatever is packed, only an exercise comes of it; the sentence for anything else repeats nothing of the link."""
    with pytest.raises(LinkError) as caught:
        of_fragment(link_form.pack("x", text))
    says = str(caught.value)
    assert says[0].isupper()
    assert says.endswith(".")
    assert not [word for word in text.split() if len(word) > 3 and word in says]
    assert caught.value.__cause__ is None


def test_a_link_to_something_else_is_no_exercise() -> None:
    """A record has links too; this page does not open them."""
    with pytest.raises(LinkError, match="something else"):
        of_fragment(link_form.pack("r", text_of(registry.make("order", 17, 2))))


@given(given_link=st.text(max_size=60))
@example("1x")
@example("#1x" + "A" * 50_000)
@example("1x" + "\u202e")
def test_no_link_can_hurt(given_link: str) -> None:
    """Any text at all is an exercise or a sentence."""
    with pytest.raises(LinkError, match=r"\.$"):
        of_fragment(given_link)


@given(data=st.data(), place=st.integers(0, 200), letter=st.sampled_from("ABCxyz019-_"))
def test_a_damaged_link_opens_nothing_else(data: st.DataObject, place: int, letter: str) -> None:
    """With one letter changed a link opens what it did before, or nothing."""
    level = data.draw(st.sampled_from([LEVELS["overtrump"], LEVELS["plain_order"], LEVELS["word_forgotten"]]))
    exercise = level.exercise(1, 0)
    whole = fragment(exercise)
    place %= len(whole)
    try:
        opened = of_fragment(whole[:place] + letter + whole[place + 1 :])
    except LinkError:
        return
    assert opened == exercise
