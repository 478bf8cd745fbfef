"""The activity “choose every card you may play”: exercises as data, and what to answer when one is played.

The verdict and reason for every card travel with the exercise, so that a page can judge and explain at once, before and
without any Python. `state` is what a page shows; `handle` takes what the learner did.

>>> activity = LegalCards("overtrump", seed=1)
>>> exercise = activity.state()["exercises"][0]
>>> exercise["id"], exercise["goal"]["task"]
('overtrump-1', 'Choose every card you may play.')
>>> [kind["type"] for kind in activity.handle({"type": "more", "have": 5})]
['exercises']
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from belote_teach.activities.hints import hints
from belote_teach.activities.level import ENDING, level_shown, progress_said, share_shown
from belote_teach.activities.shown import cards_shown, clauses_shown, table_name, trump_sentence, trump_shown
from belote_teach.activities.wording import exercise_words, frame
from belote_teach.cards import Seat, Suit
from belote_teach.course.exercise import trained
from belote_teach.course.link import fragment
from belote_teach.puzzles.legal_cards import SKILLS, TABLES, Puzzle, make
from belote_teach.puzzles.minimal_pairs import neighbour
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import PRESETS, Rules
from belote_teach.rules.trick import LegalPlays, legal_plays
from belote_teach.words import _, listed, ngettext, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.activities.activity import Json
    from belote_teach.cards import Card, Cards
    from belote_teach.course.level import Level
    from belote_teach.puzzles.minimal_pairs import Neighbour
    from belote_teach.rules.trick import Position, Verdict

__all__ = ["LegalCards", "exercise"]

_READY: Final = 1
"""Exercises in the first message: the page is there sooner, and asks for more when the first card is chosen."""

_MORE: Final = 3
"""Exercises sent each time that a page runs low."""


class LegalCards:
    """A level of exercises in one skill.

    `skill`: a key of `puzzles.legal_cards.SKILLS`. `wanted`: right answers that finish the level (0: no finish).
    `seed`: number of the first exercise; left out, each visit begins somewhere else. `ready`: exercises in the first
    state. `endless`: whether more can be asked for. `rules`: the table, as text or `Rules`. `level`: the level of the
    course that it is, if it is one, and `ending` how addresses of the course's pages end.
    """

    name = "legal-cards"

    def __init__(  # noqa: PLR0913 - all but the first are given by name
        self,
        skill: str,
        *,
        wanted: int = 3,
        seed: int | None = None,
        ready: int | None = None,
        endless: bool = True,
        rules: str | Rules = "classic",
        level: Level | None = None,
        ending: str = ENDING,
    ) -> None:
        self.level = level
        self.ending = ending
        self.wanted = wanted
        self.seed = random.SystemRandom().randrange(1_000_000) if seed is None else seed
        self.ready = _READY if ready is None else ready
        self.endless = endless
        self.rules = Rules.parse(rules)
        make(skill, self.seed, self.rules)  # refuses an unknown skill, and a table at which it never comes up
        self.skill = SKILLS[skill]

    @property
    def title(self) -> str:
        """The skill's title in the language in use."""
        return self.skill.title

    def text(self) -> str:
        """Say in a sentence what the level is."""
        return _("{title}: choose every card you may play (an exercise to play on the page).").format(title=self.title)

    def exercises(self, start: int, count: int) -> list[Json]:
        """Return `count` exercises of the level, from the one in place `start` (0 is the first)."""
        return [exercise(make(self.skill.id, self.seed + place, self.rules)) for place in range(start, start + count)]

    def state(self) -> Json:
        """Return everything that a page needs to show the level and judge its answers."""
        return {
            **frame(self, {**exercise_words(), "done": self.skill.finish}),
            "level": level_shown(self.level, self.ending) if self.level else None,
            "wanted": self.wanted,
            "share": share_shown(self.ending),
            "progress": progress_said(self.wanted),
            "endless": self.endless,
            "exercises": self.exercises(0, self.ready),
        }

    def handle(self, event: object) -> list[Json]:
        """Take one event and return the messages to send back; what is no event of ours is passed over."""
        if not isinstance(event, Mapping):
            return []
        have = event.get("have")
        if event.get("type") == "more" and self.endless and isinstance(have, int) and 0 <= have < 1_000_000:
            return [{"type": "exercises", "exercises": self.exercises(have, _MORE)}]
        return []


def exercise(puzzle: Puzzle) -> Json:
    """Return a puzzle as the data that a page shows, with the verdict and reason for every card in the hand."""
    position, legal = puzzle.position, puzzle.legal
    verdicts = [legal.explain(card) for card in position.hand]
    pair = neighbour(position)
    return {
        "activity": LegalCards.name,
        "id": puzzle.id,
        "skill": puzzle.skill,
        "link": fragment(puzzle),
        "trains": list(trained(puzzle)),
        "rules": str(position.rules),
        "goal": _goal(position),
        "table": _table(position),
        "board": _board(position),
        "orders": _orders(position),
        "cards": cards_shown([*position.hand, *position.trick.cards, *([pair.after.card] if pair else [])]),
        "hand": [card.text for card in position.law.order.for_display(position.hand)],
        "verdicts": _verdicts(verdicts),
        "clause": next(verdict.clause.id for verdict in verdicts if verdict.allowed),
        "clauses": clauses_shown((verdict.clause for verdict in verdicts), position.rules),
        "summaries": _summaries(len(legal), len(position.hand) - len(legal)),
        "hints": [{"text": text, "marks": [card.text for card in marks]} for text, marks in hints(legal)],
        "elsewhere": _elsewhere(position, legal),
        "change": _changed(position, legal, pair) if pair else None,
    }


def _goal(position: Position) -> Json:
    trump: Json = {"label": _("Trumps"), "text": position.trump.title}
    if position.trump.suit:
        trump["suit"] = position.trump.suit.value
    return {
        "task": _("Choose every card you may play."),
        "parts": [
            {"label": _("You"), "text": position.seat.title},
            trump,
            {"label": _("Rules"), "text": table_name(position.rules)},
        ],
    }


def _table(position: Position) -> Json:
    winning = position.winning
    played = {play.seat: play.card for play in position.trick}
    return {
        "trump": trump_shown(position.trump),
        "seats": [
            {
                "seat": seat.value,
                "name": _seat_name(seat, position),
                "card": played[seat].text if seat in played else None,
                "note": _seat_note(seat, position),
                "wins": winning is not None and winning.seat is seat,
            }
            for seat in Seat
        ],
    }


def _seat_name(seat: Seat, position: Position) -> str:
    if seat is position.seat:
        return _("You")
    if seat is position.seat.partner:
        return _("{seat}, your partner").format(seat=seat.title)
    return seat.title


def _player(seat: Seat, position: Position) -> str:
    """Name a player inside a sentence."""
    return _("Your partner {seat}").format(seat=seat.title) if seat is position.seat.partner else seat.title


def _seat_note(seat: Seat, position: Position) -> str:
    if seat is position.seat:
        return _("your turn")
    if position.trick and seat is position.trick[0].seat:
        return pgettext("beside the player who opened the trick", "led")
    return ""


def _board(position: Position) -> list[str]:
    """Say the whole position in sentences, for ears and for pages without a picture."""
    lines = [trump_sentence(position.trump)]
    for place, play in enumerate(position.trick):
        words = {"player": _player(play.seat, position), "card": play.card.definite}
        lines.append((_("{player} led {card}.") if place == 0 else _("{player} played {card}.")).format(**words))
    winning = position.winning
    if winning:
        holds = _("{player} holds the trick with {card}.")
        lines.append(holds.format(player=_player(winning.seat, position), card=winning.card.definite))
    hand = listed(card.definite for card in position.law.order.for_display(position.hand))
    lines.append(_("It is your turn. You hold {cards}.").format(cards=hand))
    return lines


def _orders(position: Position) -> list[list[str]]:
    """Give the order of the cards, highest first: of the trumps and of the other suits."""

    def ranks(suit: Suit) -> str:
        return " ".join(card.rank.label for card in position.law.order.ranked(suit))

    trumps = position.trump.suits
    plain = [suit for suit in Suit if suit not in trumps]
    rows = []
    if trumps:
        title = _("Trumps ({suit})").format(suit=trumps[0].title) if position.trump.suit else _("Every suit")
        rows.append([title, ranks(trumps[0])])
    if plain:
        rows.append([_("Other suits") if trumps else _("Every suit"), ranks(plain[0])])
    return rows


def _verdicts(verdicts: Iterable[Verdict]) -> Json:
    return {
        verdict.card.text: {
            "allowed": verdict.allowed,
            "reason": verdict.reason,
            "clause": verdict.clause.id,
            "because": [card.text for card in _table_first(verdict)],
            "required": [card.text for card in verdict.required],
        }
        for verdict in verdicts
    }


def _table_first(verdict: Verdict) -> list[Card]:
    """List the cards that decided: those on the table as they were played, then those in the hand."""
    on_table = [play.card for play in verdict.position.trick if play.card in verdict.because]
    return on_table + verdict.position.law.order.for_display(verdict.because - set(on_table))


def _summaries(legal: int, illegal: int) -> dict[str, str]:
    """Return a sentence for every count of wrongly chosen and of missed cards."""
    right = ngettext(
        "All right: that is the one card you may play.", "All right: those are the {n} cards you may play.", legal
    ).format(n=legal)
    summaries = {}
    for wrong in range(illegal + 1):
        for missed in range(legal + 1):
            parts = []
            if wrong:
                parts.append(
                    ngettext(
                        "One card you chose may not be played.", "{n} cards you chose may not be played.", wrong
                    ).format(n=wrong)
                )
            if missed:
                parts.append(
                    ngettext(
                        "You left out one card that may be played.",
                        "You left out {n} cards that may be played.",
                        missed,
                    ).format(n=missed)
                )
            summaries[f"{wrong},{missed}"] = " ".join(parts) or right
    return summaries


def _elsewhere(position: Position, legal: LegalPlays) -> list[Json]:
    """Show the position at the other tables that play this contract.

    Those are the presets, and the house rules whose one change makes the difference here.
    """
    shown = []
    for text, rules in _OTHER_TABLES.items():
        if rules == position.rules or (position.trump.suit is None and rules.third_round == "no"):
            continue
        if text not in PRESETS and _legal_at(rules, position) in (
            legal.bits,
            _legal_at(_PRESET[rules.preset], position),
        ):
            continue
        there = legal_plays(position.under(rules))
        verdicts = [there.explain(card) for card in legal.cards ^ there.cards]
        shown.append(
            {
                "rules": text,
                "title": table_name(rules),
                "summary": _difference(legal.cards, there.cards, position),
                "verdicts": _verdicts(verdicts),
                "clauses": clauses_shown((verdict.clause for verdict in verdicts), rules),
            }
        )
    return shown


_PRESET: Final = {name: Rules.of_preset(name) for name in PRESETS}
_OTHER_TABLES: Final = _PRESET | {text: Rules.parse(text) for text in TABLES}


def _legal_at(rules: Rules, position: Position) -> int:
    """Return the bits of the cards that may be played at a table (the fast path: most tables are not shown)."""
    return Law.of(rules, position.trump).obligation(*position.asked)[1]


def _difference(here: Cards, there: Cards, position: Position) -> str:
    """Say which cards a change lets in and which it bars."""

    def names(cards: Cards) -> str:
        return listed(card.symbol for card in position.law.order.for_display(cards))

    if here == there:
        return _("Nothing changes: the same cards may be played.")
    more, fewer = there - here, here - there
    parts = []
    if more:
        parts.append(_("You may also play {cards}.").format(cards=names(more)))
    if fewer:
        parts.append(
            ngettext("{cards} may no longer be played.", "{cards} may no longer be played.", len(fewer)).format(
                cards=names(fewer)
            )
        )
    return " ".join(parts)


def _changed(position: Position, legal: LegalPlays, pair: Neighbour) -> Json:
    """Show the neighbouring position, one card changed, with all its verdicts."""
    there = legal_plays(pair.position)
    verdicts = [there.explain(card) for card in pair.position.hand]
    words = {
        "player": _player(pair.after.seat, position),
        "after": pair.after.card.definite,
        "before": pair.before.card.definite,
    }
    return {
        "title": _("{player} plays {after} instead of {before}.").format(**words),
        "card": pair.after.card.text,
        "summary": _difference(legal.cards, there.cards, position),
        "table": _table(pair.position),
        "board": _board(pair.position),
        "verdicts": _verdicts(verdicts),
        "clauses": clauses_shown((verdict.clause for verdict in verdicts), position.rules),
    }
