"""The words of the practice table, in the language in use.

>>> sitting_words()["next_deal"], sitting_words()["paces"]
('Next deal', ['quick', 'calm', 'slow', 'at my tap'])
"""

from __future__ import annotations

from belote_teach.activities.wording import Words, rule_words, table_words, tools_words
from belote_teach.words import _, pgettext

__all__ = ["sitting_words"]


def sitting_words() -> Words:
    """Return every word that the front end shows or announces around the table, by its key."""
    shared = {**rule_words(), **tools_words(_("Keys for the practice table"), _keys()), **table_words()}
    return {**shared, **_playing(), **_after(), **_choosing(), **_keeping()}


def _keys() -> list[tuple[str, str]]:
    return [
        ("← →", _("move along your hand")),
        (_("Home, End"), _("first and last card")),
        (_("Enter, Space"), _("lift the card; once more to play it")),
        ("T P", _("in the bidding: take, pass")),
        ("S H D C", _("in the bidding: name spades, hearts, diamonds, clubs")),
        ("A N", _("in the third round: all trumps, no trumps")),
        ("C D H S", _("in the play: jump to a suit")),
        ("7 8 9 T J Q K A", _("in the play: jump to a rank")),
        ("V", _("mark the cards that may be played")),
        ("R", _("open the rule")),
        ("1 2", _("with the coach: a hint; what the coach would do")),
        ("U", _("take back your last move")),
        ("L", _("look at the last trick")),
        ("?", _("this list")),
    ]


def _playing() -> Words:
    return {
        "hand": _("Your hand"),
        "score": _("The score"),
        "trick": _("The trick"),
        "turned": pgettext("on the card turned up", "turned up"),
        "bidding": _("Your bid"),
        "not_said": _("What may not be said now, and why"),
        "next_move": _("Next move"),
        "undo": _("Take back"),
        "last_trick": _("Last trick"),
        "suggest": _("Advice"),
        "play_it": _("Play it"),
        "hint": _("Hint"),
        "say_more": _("Say more"),
        "legal_shown": _("The cards that may be played are marked."),
        "decides": _("decides"),
        "decided_by": _("Decided by"),
        "required": _("What was required:"),
        "allowed": _("allowed"),
        "refused": _("refused"),
        "lifted": _("{card} is lifted. Once more to play it."),
        "wait": _("It is not your turn yet."),
        "board": _("The position in words"),
    }


def _after() -> Words:
    return {
        "next_deal": _("Next deal"),
        "sheet": _("The score sheet"),
        "review": _("Where the deal turned"),
        "look_at_it": _("Look at it"),
        "no_deals": _("No deal is over yet."),
        "columns": [_("Deal"), _("Dealer"), _("Who took"), _("How it ended")],
        "scored": _("Score"),
        "total": _("Total"),
        "held": pgettext("points", "held"),
    }


def _choosing() -> Words:
    return {
        "begin": _("Begin the match"),
        "setup": _("Table, level and pace"),
        "new": _("Begin a new match"),
        "new_how": _("What you choose here is for the next match."),
        "rules": _("Rules"),
        "length": _("The match goes to"),
        "more_rules": _("More about this table"),
        "level": _("The others play as"),
        "pace": _("Pace of the others"),
        "paces": [_("quick"), _("calm"), _("slow"), _("at my tap")],
        "coach": _("Coach"),
        "coach_how": _(
            "A hint before your move if you ask for it, a word on the move after it, and where the deal turned once it "
            "is over. The coach sees no card that you do not see."
        ),
        "give_up": _("Give up this match?"),
        "give_up_how": _("The match at this table is not over. It is not kept once a new one begins."),
        "keep_playing": _("Keep playing"),
    }


def _keeping() -> Words:
    return {
        "keep": _("Save and check"),
        "save": _("Save the record as a file"),
        "saved": _("“{name}” is saved."),
        "desk": _("Check it on the referee’s desk"),
        "record": _("The record"),
        "not_kept": _("This browser keeps nothing for the page. Save the record before you leave."),
        "stuck": _("No answer comes. The match is kept; load the page again to go on."),
        "needs_live": _("To play, the table needs Python, which the live page has. Here it shows how a deal begins."),
        "set_aside": _("The match that was kept here cannot be read. Its text is not lost:"),
        "save_aside": _("Save the old text"),
        "forget_aside": _("I have it; take it away"),
    }
