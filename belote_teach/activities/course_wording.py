"""The words around the activities of the course, in the language in use; those that other activities share are there.

>>> question_words()["earlier"], practice_words()["due"]
('Earlier', 'What is due')
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.wording import exercise_words, level_words, rule_words, table_words, tools_words
from belote_teach.words import _, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.wording import Words

__all__ = ["practice_words", "question_words", "rules_page_words", "shared_words"]


def question_words() -> Words:
    """Return every word that the front end shows or announces around a question, by its key."""
    keys = [
        ("← →", _("move along the choices")),
        (_("Home, End"), _("first and last choice")),
        (_("Enter, Space"), _("choose, or leave out")),
        (_("Alt ← →"), _("move a card earlier or later, where cards are put in order")),
        ("1 2 3 4", _("the four hints, one after the other")),
        ("R", _("open the rule")),
        ("?", _("this list")),
    ]
    return {
        **rule_words(),
        **tools_words(_("Keys for this exercise"), keys),
        **table_words(),
        **level_words(),
        "choices": _("Your answer"),
        "choose_one": _("Choose an answer first."),
        "choose_first": _("Choose at least one first."),
        "number": _("Your number"),
        "number_first": _("Write a whole number first."),
        "order": _("Your order, the best first"),
        "earlier": _("Earlier"),
        "later": _("Later"),
        "places": [_("place {n}").format(n=n) for n in range(1, 9)],
        "right": pgettext("an answer", "right"),
        "wrong": pgettext("an answer", "wrong"),
        "why": _("Why"),
        "dealer": pgettext("beside a player", "dealer"),
        "taker": pgettext("beside a player", "taker"),
        "turned": _("The turned card"),
        "stock": _("What the dealer still has"),
        "bidding": _("The bidding so far"),
        "pile": _("The tricks"),
        "silent": pgettext("what was said with a card", "nothing"),
    }


def both_words() -> Words:
    """Return the words of exercises of either kind, for activities that show both."""
    return {**exercise_words(), **question_words()}


def practice_words() -> Words:
    """Return the words of free practice."""
    return {
        **both_words(),
        "practise": _("Practise"),
        "what": _("Choose chapters or single skills. Where nothing is chosen, everything comes up in turn."),
        "chapters": _("Chapters"),
        "skills": _("Skills"),
        "difficulty": _("How hard the skills are"),
        "difficulties": [_("mixed"), _("easy"), _("middling"), _("hard")],
        "rules_at": _("Rules"),
        "rules_own": _("as each exercise has them"),
        "start": _("Start"),
        "mistakes": _("Redo my mistakes"),
        "mistakes_left": _("Exercises that were not right at the first try: {n}."),
        "no_mistakes": _("There is no mistake left to redo."),
        "due": _("What is due"),
        "due_about": _("A rule comes back about when you would begin to forget it, each time with another exercise."),
        "due_start": _("Practise what is due"),
        "due_wait": _("One moment, the log is being read."),
        "review_on": _("Remind me of rules when they are due"),
        "other": _("Choose something else"),
        "all_seen": _("Those were all of them."),
        "trained_in": _("Learn it in"),
        "needs_live": _(
            "This page has one exercise of each level. The live page makes ever new ones, at any table, and gives back "
            "your mistakes and what is due."
        ),
    }


def shared_words() -> Words:
    """Return the words of the page that opens a link."""
    return {
        **both_words(),
        "opening": _("The exercise of this link is on its way."),
        "no_link": _("This page opens links to exercises. There is none in its address."),
        "to_course": _("To the lessons"),
        "all_seen": _("That was the exercise of this link."),
        "needs_live": _("A link to an exercise is opened by the live page: this one has no Python to make it."),
    }


def rules_page_words() -> Words:
    """Return the words of the book of rules."""
    return {
        **both_words(),
        "table_of": _("The rules of the table"),
        "preset": _("Start from"),
        "changed_here": _("Changed at this table"),
        "unlike_classic": _("Unlike classic belote"),
        "contents": _("Contents"),
        "hangs_on": _("Tables differ"),
        "here": pgettext("beside what a table chooses", "here"),
        "chosen_by": _("Tables that play so: {tables}."),
        "choose": _("Play it so"),
        "own_number": _("Another number"),
        "undo": _("Take it back"),
        "book_of": _("This is now the book of {rules}."),
        "find": _("Find a rule"),
        "found": _("Rules found: {n}."),
        "none_found": _("No rule has these words."),
        "looking": _("One moment, it is being looked up."),
        "put_away": _("Put it away"),
        "needs_live": _(
            "This page shows the classic table. The live page switches tables, opens an exercise for a rule, and looks "
            "inside."
        ),
        "trained_in": _("Learn it in"),
        "try_it": _("Try it"),
        "inside": _("Look inside"),
        "function": _("Decided by"),
        "tests": _("Held by these tests"),
        "print": _("Print this book"),
    }
