"""The words around an activity: buttons, labels and announcements, in the language in use.

The front end holds no word of its own; `WORDS` in `widgets/js/words.js` lists what each activity asks for. The words of
the pieces that activities share stand in functions of their own here, as they do there.

>>> exercise_words()["check"], exercise_words()["hint_of"][0]
('Check', 'Hint 1 of 4')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.rules.rulebook import SOURCES
from belote_teach.words import _, language, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.activities.activity import Activity, Json

__all__ = ["Words", "exercise_words", "frame", "level_words", "rule_words", "table_words", "tools_words"]

Words = dict[str, str | list[str] | list[list[str]]]
"""Words by the key under which the front end asks for them: a sentence, a list of them, or a list of pairs."""


def frame(activity: Activity, words: Words) -> Json:
    """Return the part of a state that all activities have."""
    return {
        "activity": activity.name,
        "lang": language(),
        "dir": "ltr",
        "title": activity.title,
        "words": words,
        "sources": {letter: _(name) for letter, name in SOURCES.items()},
        "gone": [
            _(
                "The connection to this page’s Python has ended. What you have done is kept in this browser; to go on, "
                "load the page again."
            ),
            _("Load the page again"),
        ],
    }


def rule_words() -> Words:
    """Return the words of a rule behind its title."""
    return {"rule": _("Rule"), "sources": _("Sources"), "dissent": _("Elsewhere")}


def tools_words(title: str, keys: Iterable[tuple[str, str]]) -> Words:
    """Return the words of deck and keys; `keys` says what each key does and `title` stands over them."""
    return {
        "four_colours": _("Four colours"),
        "keys": _("Keys"),
        "keys_title": title,
        "keys_list": [[key, does] for key, does in keys],
        "close": _("Close"),
    }


def table_words() -> Words:
    """Return the words of the felt."""
    return {"table": _("The table"), "trump_marker": _("What is trumps"), "wins": _("wins")}


def level_words() -> Words:
    """Return the words around every exercise of a level, whatever its kind."""
    return {
        "exercise": _("Exercise"),
        "check": _("Check"),
        "again": _("Try again"),
        "next": _("Next"),
        "hint": _("Hint"),
        "hint_of": [_("Hint {n} of 4").format(n=n) for n in range(1, 5)],
        "look": pgettext("on a card that a hint points at", "look"),
        "board": _("The position in words"),
        "orders": _("The order of the cards"),
        "done": _("That is this level done."),
        "next_level": _("Go on"),
        "more": _("More of these"),
        "loading": _("The next exercise is on its way."),
        "stuck": _(
            "Nothing more comes: the connection is gone. What you have here still works; load the page for more."
        ),
        "end": _("You have seen every exercise of this page."),
        "restart": _("Start over"),
        "share": _("Link to this exercise"),
        "copied": _("The link is copied."),
        "report": _("Something is wrong here"),
        "missed": _("you left it out"),
        "choose_first": _("Choose at least one card first."),
    }


def exercise_words() -> Words:
    """Return every word that the front end shows or announces around an exercise, by its key."""
    keys = [
        ("← →", _("move along your hand")),
        (_("Home, End"), _("first and last card")),
        (_("Enter, Space"), _("choose the card, or leave it out")),
        ("C D H S", _("jump to a suit: clubs, diamonds, hearts, spades")),
        ("7 8 9 T J Q K A", _("jump to a rank")),
        ("1 2 3 4", _("the four hints, one after the other")),
        ("V", _("mark the cards that may be played")),
        ("R", _("open the rule")),
        ("?", _("this list")),
    ]
    return {
        **rule_words(),
        **tools_words(_("Keys for this exercise"), keys),
        **table_words(),
        **level_words(),
        "legal_shown": _("The cards that may be played are marked."),
        "hand": _("Your hand"),
        "decides": _("decides"),
        "decided_by": _("Decided by"),
        "verdicts": _("Each card, and why"),
        "allowed": _("allowed"),
        "refused": _("refused"),
        "chosen": _("you chose it"),
        "elsewhere": _("See this position at another table"),
        "elsewhere_pick": _("Choose a table"),
        "change": _("Change one card"),
        "changed": _("changed"),
        "change_back": _("Back to the exercise"),
    }
