"""What people get wrong as referees: they accuse where nothing is wrong, or overlook what is.

Most of it is another table's rule, taken for one that holds everywhere: such a belief is the referee's own answer at
that other table. The rest looks at too little, or at the wrong thing.

>>> from belote_teach.puzzles.registry import make
>>> puzzle = make("spot_the_fault", 7)
>>> [each.id for each in puzzle.misconceptions]
['beat_in_every_suit', 'clockwise']
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.puzzles.fault_record import NOTHING, call_id, choice_of, culprit, findings, line_id, said_id
from belote_teach.puzzles.fault_scenes import allowed
from belote_teach.puzzles.skill import Belief, Said
from belote_teach.rules.auction import Bid
from belote_teach.rules.options import RulesError
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer, Puzzle, Scene
    from belote_teach.rules.options import Rules

__all__ = ["BELIEFS", "accused"]


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong idea: `thinks` gives the id of what it accuses, or None where the idea makes no difference.

    `clause` is the rule it is about, where that is not the one by which a card may be played.
    """

    id: str
    says: str
    thinks: Callable[[Scene, Rules], str | None]
    reply: str
    clause: str = ""


def _at(**choices: str) -> Callable[[Scene, Rules], str | None]:
    """Return the idea that the rules are those of another table in some options."""

    def thinks(scene: Scene, rules: Rules) -> str | None:
        if not _matters(scene, tuple(choices)):
            return None
        other = _having(rules, tuple(choices.items()))
        if other is None or other == rules:
            return None
        if scene.tricks and not scene.said and allowed(scene, other) == allowed(scene, rules):
            return None  # the referee need not be asked again
        return culprit(scene, other)

    return thinks


_AMONG_BIDS: Final = ("third_round",)
_AMONG_WORDS: Final = ("belote_words",)
_ON_A_SHEET: Final = ("belote_counts", "equality")


def _matters(scene: Scene, options: tuple[str, ...]) -> bool:
    """Whether what a scene shows can hang on some options."""
    elsewhere = {*_AMONG_BIDS, *_AMONG_WORDS, *_ON_A_SHEET}
    if scene.sheet:
        return set(options) <= set(_ON_A_SHEET)
    if scene.said:
        return set(options) <= set(_AMONG_WORDS)
    if scene.tricks:
        return scene.dealer is None and not set(options) & elsewhere
    return set(options) <= set(_AMONG_BIDS)


@lru_cache(maxsize=512)
def _having(rules: Rules, choices: tuple[tuple[str, str], ...]) -> Rules | None:
    try:
        return rules.having(**dict(choices))
    except RulesError:
        return None


def _passing_over(*kinds: str) -> Callable[[Scene, Rules], str | None]:
    """Return the idea that some kinds of fault are none."""
    return lambda scene, rules: culprit(scene, rules, kinds)


def _later_proves_nothing(scene: Scene, rules: Rules) -> str | None:
    """Count only what can be seen at once."""
    seen = (each for each in findings(scene, rules) if each.proved_at is None)
    return next((choice_of(each, scene) for each in seen), NOTHING)


def _off_suit(scene: Scene, _rules: Rules) -> str | None:
    """Accuse the first card that is not of the suit led and no trump."""
    if not scene.tricks or scene.said or scene.trump is None:
        return None
    led = scene.tricks[0].plays[0].card.suit
    off = (card for _seat, card in scene.tricks[0].plays if card.suit not in (led, scene.trump.suit))
    return next((card.text for card in off), None)


def _taker_leads(scene: Scene, _rules: Rules) -> str | None:
    if scene.taker is None or not scene.tricks:
        return None
    first = scene.tricks[0].plays[0]
    return NOTHING if first.seat is scene.taker else first.card.text


def _same_leader(scene: Scene, _rules: Rules) -> str | None:
    """The lead goes round to the right, whoever wins."""
    if len(scene.tricks) != 2 or scene.said:
        return None
    first, second = (trick.plays[0] for trick in scene.tricks)
    return NOTHING if second.seat is first.seat.right else second.card.text


def _clockwise(scene: Scene, _rules: Rules) -> str | None:
    """Play goes to the left: the second card came from the wrong side."""
    if not scene.tricks or scene.said:
        return None
    first, second = scene.tricks[0].plays[:2]
    return second.card.text if second.seat is not first.seat.left else None


def _last_must_take(scene: Scene, rules: Rules) -> str | None:
    rounds = 3 if rules.third_round == "yes" else 2
    place = 4 * rounds - 1
    if scene.tricks or len(scene.bids) <= place:
        return None
    return call_id(place) if scene.bids[place][1] is Bid.PASS else None


def _out_for_good(scene: Scene, _rules: Rules) -> str | None:
    return call_id(4) if not scene.tricks and len(scene.bids) > 4 else None


def _begins_elsewhere(scene: Scene, _rules: Rules) -> str | None:
    """The dealer speaks first."""
    if scene.tricks or not scene.bids or scene.dealer is None:
        return None
    return call_id(0) if scene.bids[0][0] is not scene.dealer else None


def _word_missing(scene: Scene, _rules: Rules) -> str | None:
    """Accuse a silence: a word that could have been said and was not."""
    silent = [card for card, word in scene.said if not word]
    spoke = any(word for _card, word in scene.said)
    return said_id(silent[0]) if silent and spoke else None


def _own_points(scene: Scene, _rules: Rules) -> str | None:
    """Each side scores what it has made, whatever became of the contract."""
    if scene.sheet is None:
        return None
    made = [scene.sheet.cell("cards", side) + scene.sheet.cell("belote", side) for side in ("NS", "EW")]
    return NOTHING if made == [scene.sheet.cell("score", side) for side in ("NS", "EW")] else line_id("score")


def _nothing_seen(_scene: Scene, _rules: Rules) -> str | None:
    return NOTHING


_WRONG: Final = (
    _Wrong(
        "must_trump_over_partner",
        N_("Who is void must trump, also when the partner holds the trick."),
        _at(partner_winning="trump"),
        N_("While the partner holds the trick a void player is free at this table."),
    ),
    _Wrong(
        "beat_in_every_suit",
        N_("Not going higher in a plain suit is a fault."),
        _at(plain_led="higher"),
        N_("In a plain suit one only follows; going higher is a choice at this table."),
        "plain_led",
    ),
    _Wrong(
        "must_undertrump",
        N_("Who cannot go over a trump must still play a trump under it."),
        _at(undertrump="must"),
        N_("At this table nobody has to play a trump under one that they cannot beat."),
    ),
    _Wrong(
        "free_below",
        N_("Who cannot go over a trump is free."),
        _at(undertrump="may"),
        N_("Who cannot go over a trump still owes one at this table."),
    ),
    _Wrong(
        "overtrump_optional",
        N_("Any trump will do for a void player."),
        _at(overtrump="may"),
        N_("An opponent’s trump must be beaten by whoever can."),
    ),
    _Wrong(
        "spare_the_partner",
        N_("Nobody need go over their own partner’s trump."),
        _at(trump_led="not_over_partner"),
        N_("When trumps are led it does not matter at this table whose trump is the highest."),
    ),
    _Wrong(
        "any_trump_when_led",
        N_("When trumps are led any trump will do."),
        _at(trump_led="any"),
        N_("When trumps are led, whoever can must go higher."),
    ),
    _Wrong(
        "trump_optional",
        N_("Trumping is never a duty."),
        _at(ruff="may"),
        N_("A void player must trump an opponent’s card."),
    ),
    _Wrong(
        "off_suit_is_a_fault",
        N_("Whoever plays another suit than the one led, and no trump, has made a fault."),
        _off_suit,
        N_("Another suit is a fault only for a player who could have followed or had to trump."),
    ),
    _Wrong(
        "taker_leads",
        N_("The taker leads to the first trick."),
        _taker_leads,
        N_("Taking does not give the lead."),
        "opening_lead",
    ),
    _Wrong(
        "lead_goes_round",
        N_("The lead goes round from player to player."),
        _same_leader,
        N_("The lead does not go round: whoever wins a trick leads to the next."),
        "opening_lead",
    ),
    _Wrong(
        "third_round_everywhere",
        N_("All trumps and no trumps may be named at every table."),
        _at(third_round="yes"),
        N_("Whether there is a third round, for all trumps and no trumps, is up to the table."),
        "third_round",
    ),
    _Wrong(
        "any_suit_any_round",
        N_("Any suit may be named in any round."),
        _passing_over("bid_not_allowed"),
        N_("What may be said depends on the round."),
    ),
    _Wrong(
        "everybody_speaks",
        N_("After somebody has taken the others speak once more."),
        _passing_over("bid_after_end"),
        N_("The bidding ends with the first who takes."),
        "taken",
    ),
    _Wrong(
        "anybody_may_speak",
        N_("It does not matter who speaks before whom."),
        _passing_over("bid_out_of_turn"),
        N_("Everybody waits for their turn."),
        "bidding_turn",
    ),
    _Wrong(
        "last_must_take",
        N_("If all the others have passed, the last player must take."),
        _last_must_take,
        N_("Nobody is ever made to take, not even the last."),
        "all_pass",
    ),
    _Wrong(
        "out_for_good",
        N_("Who has passed may not speak again."),
        _out_for_good,
        N_("Who has passed speaks again in the next round."),
        "bidding_turn",
    ),
    _Wrong(
        "dealer_speaks_first",
        N_("The dealer speaks first."),
        _begins_elsewhere,
        N_("The player to the dealer’s right speaks first, and the dealer last."),
        "bidding_turn",
    ),
    _Wrong(
        "king_first",
        N_("The king must be played before the queen."),
        _at(belote_words="king_first"),
        N_("At this table king and queen may come in either order."),
        "belote_words",
    ),
    _Wrong(
        "pair_may_be_split",
        N_("A belote may be split between partners."),
        _passing_over("belote_not_held"),
        N_("King and queen must be in one hand, and not with two partners."),
        "belote",
    ),
    _Wrong(
        "any_card_will_do",
        N_("“Belote” may be said with any card."),
        _passing_over("belote_not_played"),
        N_("The word is said with the king or the queen of trumps, and with no other card."),
        "belote",
    ),
    _Wrong(
        "either_word",
        N_("It does not matter which of the two words comes first."),
        _passing_over("belote_order"),
        N_("“Belote” goes with the first of the two cards and “rebelote” with the second."),
        "belote_words",
    ),
    _Wrong(
        "silence_is_a_fault",
        N_("Who holds a belote must say so."),
        _word_missing,
        N_("A word that is not said costs at most the belote; keeping quiet is no fault."),
        "belote_words",
    ),
    _Wrong(
        "belote_apart",
        N_("The belote does not count for the contract."),
        _at(belote_counts="no"),
        N_("At this table the belote counts when the two sides are compared."),
        "belote_counts",
    ),
    _Wrong(
        "half_is_enough",
        N_("Half of the points is enough for the takers."),
        _at(equality="made"),
        N_("The takers need more points than the defenders."),
        "equality",
    ),
    _Wrong(
        "own_points",
        N_("Each side scores what it has made, also when the takers fail."),
        _own_points,
        N_("Takers who fail score nothing for their cards, and the defenders score all of them."),
        "dedans",
    ),
    _Wrong(
        "without_the_last_ten",
        N_("The cards of a deal need not make a fixed sum."),
        _passing_over("impossible_sheet"),
        N_("Cards and last trick always make the same sum: it is the first thing to check."),
        "total",
    ),
    _Wrong(
        "later_proves_nothing",
        N_("What somebody plays later proves nothing."),
        _later_proves_nothing,
        N_("A card that is played later was in the hand before: it shows what could have been played."),
    ),
    _Wrong(
        "clockwise",
        N_("Everything goes round to the left."),
        _clockwise,
        N_("Play goes to the right: South, East, North, West."),
        "turn",
    ),
    _Wrong(
        "nothing_seen",
        N_("If nobody objects, everything is in order."),
        _nothing_seen,
        N_("Something is wrong here."),
    ),
)  # fmt: skip


def _believing(wrong: _Wrong, puzzle: Puzzle) -> Answer:
    thinks = wrong.thinks(puzzle.scene, puzzle.rules)
    offered = [choice.id for choice in puzzle.choices]
    return thinks if thinks in offered else puzzle.answer


def _belief(wrong: _Wrong) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        return _believing(wrong, puzzle)

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        conclusion = puzzle.explanation[-1]
        chosen = puzzle.choice(str(given))
        own = f" {chosen.reason}" if chosen.id != NOTHING and chosen.reason not in conclusion.text else ""
        cards = tuple(card for _seat, card in puzzle.scene.plays if chosen.id in (card.text, said_id(card)))
        clause = wrong.clause or puzzle.clauses[0]
        return Said(f"{_(wrong.reply)}{own} {conclusion.text}", clause, cards or conclusion.cards)

    return Belief(wrong.id, wrong.says, answer, reply)


BELIEFS: Final = tuple(map(_belief, _WRONG))
"""The ladder, in the order in which a wrong answer is held against a belief."""


def accused(scene: Scene, rules: Rules, offered: tuple[str, ...]) -> tuple[str, str]:
    """Return what somebody might accuse in a scene without a fault, and by which clause (empty: the card's own).

    The first belief that accuses anything decides; where none does, the last choice but one is as good as any.
    """
    for wrong in _WRONG:
        thinks = wrong.thinks(scene, rules)
        if thinks in offered and thinks != NOTHING:
            return thinks, wrong.clause
    return offered[-2], ""
