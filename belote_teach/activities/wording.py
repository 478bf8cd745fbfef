"""The words around an exercise: buttons, labels and announcements, in the language in use.

The front end holds no word of its own; `WORDS` in `widgets/js/words.js` lists what it asks for.

>>> exercise_words()["check"], exercise_words()["hint_of"][0]
('Check', 'Hint 1 of 4')
"""

from __future__ import annotations

from belote_teach.words import _, pgettext

__all__ = ["exercise_words"]


def exercise_words() -> dict[str, str | list[str] | list[list[str]]]:
    """Return every word that the front end shows or announces around an exercise, by its key."""
    return {
        "exercise": _("Exercise"),
        "check": _("Check"),
        "again": _("Try again"),
        "next": _("Next"),
        "hint": _("Hint"),
        "hint_of": [_("Hint {n} of 4").format(n=n) for n in range(1, 5)],
        "look": pgettext("on a card that a hint points at", "look"),
        "legal_shown": _("The cards that may be played are marked."),
        "rule": _("Rule"),
        "sources": _("Sources"),
        "dissent": _("Elsewhere"),
        "close": _("Close"),
        "hand": _("Your hand"),
        "table": _("The table"),
        "board": _("The position in words"),
        "trump_marker": _("What is trumps"),
        "wins": _("wins"),
        "decides": _("decides"),
        "decided_by": _("Decided by"),
        "verdicts": _("Each card, and why"),
        "allowed": _("allowed"),
        "refused": _("refused"),
        "chosen": _("you chose it"),
        "missed": _("you left it out"),
        "choose_first": _("Choose at least one card first."),
        "elsewhere": _("See this position at another table"),
        "elsewhere_pick": _("Choose a table"),
        "change": _("Change one card"),
        "changed": _("changed"),
        "change_back": _("Back to the exercise"),
        "more": _("More of these"),
        "loading": _("The next exercise is on its way."),
        "stuck": _(
            "Nothing more comes: the connection is gone. What you have here still works; load the page for more."
        ),
        "orders": _("The order of the cards"),
        "end": _("You have seen every exercise of this page."),
        "restart": _("Start over"),
        "four_colours": _("Four colours"),
        "keys": _("Keys"),
        "keys_title": _("Keys for this exercise"),
        "keys_list": [
            ["← →", _("move along your hand")],
            [_("Home, End"), _("first and last card")],
            [_("Enter, Space"), _("choose the card, or leave it out")],
            ["C D H S", _("jump to a suit: clubs, diamonds, hearts, spades")],
            ["7 8 9 T J Q K A", _("jump to a rank")],
            ["1 2 3 4", _("the four hints, one after the other")],
            ["V", _("mark the cards that may be played")],
            ["R", _("open the rule")],
            ["?", _("this list")],
        ],
    }
