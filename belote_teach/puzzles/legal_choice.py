"""“Which cards may be played?” in the common shape, with the ladder of what people get wrong there.

The positions are those of `puzzles.legal_cards`: the same skill and seed, the same position.

>>> from belote_teach.puzzles.registry import make
>>> puzzle = make("partner", 0)
>>> [str(play) for play in puzzle.scene.plays], puzzle.answer
(['N:7d', 'W:Ad'], ('Jc', 'Kc'))
>>> mistake = puzzle.misconceptions[0]
>>> mistake.id, mistake.predicts
('partner_has_played', ('Jc', 'Kc', 'Ah', 'Kh', 'Qh'))
>>> mistake.reply.partition(". ")[0]
'Look at the table as it is now: your partner’s card has been beaten'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Cards, Suit, listing
from belote_teach.puzzles import legal_cards
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Misconception, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Belief, Said, Skill, SkillError
from belote_teach.puzzles.sums import shown_trump
from belote_teach.puzzles.wording import contract
from belote_teach.rules.obligation import SUIT_BITS, Law
from belote_teach.rules.options import CLASSIC, Rules, RulesError
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.trick import Position, Trick, legal_plays, what_is_asked
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.trick import LegalPlays

__all__ = ["SKILLS"]


def _puzzle(position: Position, clauses: set[str]) -> Puzzle:
    legal = legal_plays(position)
    order, rules, trump = position.law.order, position.rules, position.trump
    hand = order.for_display(position.hand)
    verdicts = {card: legal.explain(card) for card in hand}
    right = [card for card in hand if card in legal]
    conclusion = _("You may play {cards}.").format(cards=listed((card.symbol for card in right), last="or"))
    named = tuple(clause for clause in CLAUSES if clause in clauses)
    statement = CLAUSES[named[0]].statement(rules)
    deciding = verdicts[right[0]].because
    on_table = [play.card for play in position.trick if play.card in deciding]
    return Puzzle(
        kind=Kind.ALL,
        task=f"{contract(trump)} {_('Choose every card you may play.')}",
        scene=Scene(
            seat=position.seat,
            trump=trump,
            hands=((position.seat, tuple(hand)),),
            tricks=(ShownTrick(tuple(position.trick)),),
        ),
        choices=tuple(Choice(card.text, card.symbol, verdicts[card].reason, card=card) for card in hand),
        answers=(tuple(card.text for card in right),),
        hints=(
            Hint(_("The rule to think of: {rule}.").format(rule=CLAUSES[named[0]].title)),
            Hint(
                _("Look at {cards}, and at your cards of that suit and of trumps.").format(
                    cards=listed(card.definite for card in on_table)
                ),
                tuple(on_table),
            ),
            Hint(statement),
            Hint(conclusion, tuple(right)),
        ),
        explanation=(
            Reason(
                _("{card}: {reason}").format(card=right[0].symbol, reason=verdicts[right[0]].reason),
                named[0],
                tuple(on_table),
            ),
            Reason(statement, named[0]),
            Reason(conclusion, named[0], tuple(right)),
        ),
        clauses=named,
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _PlaySkill(Skill):
    """A skill of `legal_cards`: its own seeds, and one difficulty, since the skills themselves are graded."""

    difficulties: tuple[int, ...] = (1,)

    def comes_up(self, rules: Rules) -> bool:
        """Whether a table has a position that trains the skill."""
        try:
            legal_cards.make(self.id, 0, rules)
        except LookupError:
            return False
        return True

    def make(self, seed: int, difficulty: int = 1, rules: Rules | str = CLASSIC) -> Puzzle:
        """Return the exercise of that number; some keep a table of their own, which its `rules` say."""
        if difficulty not in self.difficulties:
            known = listed(map(str, self.difficulties), last="or")
            says = _("“{skill}” has no difficulty {n}: choose {known}.")
            raise SkillError(says.format(skill=self.id, n=difficulty, known=known))
        try:
            made = legal_cards.make(self.id, seed, Rules.parse(rules))
        except LookupError as error:
            raise SkillError(str(error)) from None
        puzzle = replace(_puzzle(made.position, made.clauses), skill=self.id, difficulty=difficulty, seed=seed)
        return replace(puzzle, misconceptions=self.ladder(puzzle))

    def ladder(self, puzzle: Puzzle) -> tuple[Misconception, ...]:
        """Do as every skill does, with the position put together once."""
        position = _position(puzzle)
        predicted: dict[Answer, Misconception] = {}
        for wrong, belief in zip(_WRONG, self.beliefs, strict=True):
            answer = _believing(wrong, position, puzzle)
            if answer not in puzzle.answers and answer not in predicted:
                predicted[answer] = Misconception(belief.id, answer, *belief.reply(puzzle, answer))
        return tuple(predicted.values())


# --- what people get wrong --------------------------------------------------------------------------------------------


def _position(puzzle: Puzzle) -> Position:
    scene = puzzle.scene
    [(seat, hand)] = scene.hands
    return Position(hand, Trick(scene.plays), shown_trump(puzzle), puzzle.rules, seat)


def _void(position: Position) -> bool:
    return not position.hand.bits & SUIT_BITS[position.asked[1]]


def _partner_holds(position: Position) -> bool:
    return position.asked[4]


def _at(**choices: str) -> Callable[[Position], int | None]:
    """Return the idea that the rules are those of another table in some options."""

    def legal(position: Position) -> int | None:
        rules = _having(position.rules, tuple(choices.items()))
        return None if rules is None else Law.of(rules, position.trump).obligation(*position.asked)[1]

    return legal


@lru_cache(maxsize=512)
def _having(rules: Rules, choices: tuple[tuple[str, str], ...]) -> Rules | None:
    """Return a table with some choices made otherwise, or None where they contradict the others."""
    try:
        return rules.having(**dict(choices))
    except RulesError:
        return None


def _trumps_led(choice: str) -> Callable[[Position], int | None]:
    """Return the idea that another duty holds when trumps are led, or any suit at all trumps."""
    in_a_suit, at_all_trumps = _at(trump_led=choice), _at(all_trumps_led=choice)
    return lambda position: (at_all_trumps if position.trump is Trump.ALL else in_a_suit)(position)


def _anything_when_void(position: Position) -> int | None:
    return position.hand.bits if _void(position) else None


def _partner_has_played(position: Position) -> int | None:
    """The partner holds the trick as soon as a card of theirs lies there."""
    if all(play.seat is not position.seat.partner for play in position.trick) or _partner_holds(position):
        return None
    hand, led, best, top, _partner = position.asked
    return position.law.obligation(hand, led, best, top, True)[1]  # noqa: FBT003 - the engine's own order


def _always_trump(position: Position) -> int | None:
    """A void player must trump, whoever holds the trick."""
    hand, led, best, top, partner = position.asked
    if not partner or not _void(position):
        return None
    return position.law.obligation(hand, led, best, top, False)[1]  # noqa: FBT003 - the engine's own order


def _trump_though_following(position: Position) -> int | None:
    trumps = position.hand.bits & position.law.order.trumps
    if _void(position) or not trumps or position.led is position.trump.suit:
        return None
    return position.obligation()[1] | trumps


def _ruff_frees(position: Position) -> int | None:
    winning = position.winning
    ruffed = winning is not None and winning.card.suit is not position.led
    return position.hand.bits if ruffed and not _void(position) else None


_RANKS: Final = {
    trump: [card.rank.index for card in Order.of(trump).ranked(Suit.SPADES)] for trump in (Trump.ALL, Trump.NONE)
}


def _renamed(bits: int, suits: tuple[Suit, ...], *, back: bool = False) -> int:
    """Give cards of some suits the ranks that take in the order of trumps the places they have in a plain suit."""
    one, other = _RANKS[Trump.NONE], _RANKS[Trump.ALL]
    if back:
        one, other = other, one
    ranks = dict(zip(one, other, strict=True))
    renamed = 0
    for card in listing(bits):
        renamed |= DECK[8 * card.suit.index + ranks[card.rank.index]].bit if card.suit in suits else card.bit
    return renamed


def _trumps_like_plain(position: Position) -> int | None:
    """The ace is the highest trump: what must go higher is judged by the order of a plain suit."""
    suits = position.trump.suits
    if not suits:
        return None
    hand = Cards.from_bits(_renamed(position.hand.bits, suits))
    trick = Trick(
        play._replace(card=next(iter(Cards.from_bits(_renamed(play.card.bit, suits))))) for play in position.trick
    )
    asked = what_is_asked(hand, trick, position.seat, position.law.order)
    return _renamed(position.law.obligation(*asked)[1], suits, back=True)


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong idea of what may be played: `legal` gives the bits, or None where it makes no difference."""

    id: str
    says: str
    legal: Callable[[Position], int | None]
    reply: str


_WRONG: Final = (
    _Wrong(
        "free_below",
        N_("If I cannot go over the trump on the table I am free."),
        _at(undertrump="may"),
        N_("At this table a trump that you cannot beat does not leave you free."),
    ),
    _Wrong(
        "partner_leaves_free",
        N_("When my partner holds the trick I am free."),
        _at(partner_winning="free"),
        N_("At this table your partner’s holding the trick does not leave you free."),
    ),
    _Wrong(
        "under_the_partner",
        N_("I may trump lower than my partner."),
        _at(under_partner="may"),
        N_("At this table you may not go under your partner’s trump while you have another card."),
    ),
    _Wrong(
        "partner_has_played",
        N_("My partner holds the trick when my partner has played or led."),
        _partner_has_played,
        N_("Look at the table as it is now: your partner’s card has been beaten."),
    ),
    _Wrong(
        "always_trump",
        N_("If I have none of the suit led I must trump, also when my partner holds the trick."),
        _always_trump,
        N_("Ask first who holds the trick, and what this table makes of it when it is your partner."),
    ),
    _Wrong(
        "void_means_free",
        N_("If I have none of the suit led I may play anything."),
        _anything_when_void,
        N_("Having none of the suit led does not yet leave you free."),
    ),
    _Wrong(
        "trump_though_following",
        N_("I may trump although I hold the suit led."),
        _trump_though_following,
        N_("Who holds the suit led plays it and cannot trump."),
    ),
    _Wrong(
        "ruff_frees",
        N_("When somebody has trumped I need not follow suit."),
        _ruff_frees,
        N_("What others did changes nothing about following suit."),
    ),
    _Wrong(
        "must_undertrump",
        N_("I must trump also where I cannot go over the trump on the table."),
        _at(undertrump="must"),
        N_("At this table nobody has to play a trump under one that they cannot beat."),
    ),
    _Wrong(
        "overtrump_optional",
        N_("If I must trump, any trump will do."),
        _at(overtrump="may"),
        N_("A trump on the table asks for a higher one."),
    ),
    _Wrong(
        "must_overtrump",
        N_("A trump on the table must always be beaten."),
        _at(overtrump="must"),
        N_("At this table the higher trump is a choice."),
    ),
    _Wrong(
        "trump_optional",
        N_("Trumping is a choice, never a duty."),
        _at(ruff="may"),
        N_("Trumping is no choice here."),
    ),
    _Wrong(
        "must_trump",
        N_("If I have none of the suit led I must trump an opponent’s card."),
        _at(ruff="must"),
        N_("At this table trumping is a choice."),
    ),
    _Wrong(
        "spare_the_partner",
        N_("I need not go over my own partner."),
        _trumps_led("not_over_partner"),
        N_("It does not matter here that your partner is winning."),
    ),
    _Wrong(
        "must_go_over_the_partner",
        N_("I must go over everybody, my partner too."),
        _trumps_led("higher"),
        N_("At this table you need not go higher here."),
    ),
    _Wrong(
        "any_trump_when_led",
        N_("When trumps are led any trump will do."),
        _trumps_led("any"),
        N_("Following suit is not enough here."),
    ),
    _Wrong(
        "higher_in_every_suit",
        N_("I must go higher in every suit."),
        _at(plain_led="higher"),
        N_("Going higher is a duty in trumps; in a plain suit it is a choice at this table."),
    ),
    _Wrong(
        "plain_suit_is_free",
        N_("In a plain suit I need never go higher."),
        _at(plain_led="any"),
        N_("At this table going higher is a duty in a plain suit too."),
    ),
    _Wrong(
        "trumps_like_plain",
        N_("The ace is the highest trump."),
        _trumps_like_plain,
        N_("Among trumps jack and nine are above the ace; that changes what is higher."),
    ),
    _Wrong(
        "anything_goes",
        N_("I may play whatever I like."),
        lambda position: position.hand.bits,
        N_("The suit that was led binds everybody who holds it."),
    ),
)


def _believing(wrong: _Wrong, position: Position, puzzle: Puzzle) -> Answer:
    bits = wrong.legal(position)
    if bits is None:
        return puzzle.answer
    return tuple(choice.id for choice in puzzle.choices if choice.card and choice.card.bit & bits)


def _belief(wrong: _Wrong) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        return _believing(wrong, _position(puzzle), puzzle)

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        legal = legal_plays(_position(puzzle))
        chosen = Cards(each for each in given) if isinstance(given, tuple) else Cards()
        differing = _first_difference(legal, chosen, puzzle)
        verdict = legal.explain(differing)
        text = f"{_(wrong.reply)} {verdict.reason} {puzzle.explanation[-1].text}"
        return Said(text, verdict.clause.id, (differing, *(card for card in verdict.because if card is not differing)))

    return Belief(wrong.id, wrong.says, answer, reply)


def _first_difference(legal: LegalPlays, chosen: Cards, puzzle: Puzzle) -> Card:
    """Return the card to talk about: the first that was chosen and may not be played, else one that was left out."""
    shown = [choice.card for choice in puzzle.choices if choice.card]
    wrong = [card for card in shown if card in chosen and card not in legal]
    return (wrong or [card for card in shown if card in legal and card not in chosen])[0]


_BELIEFS: Final = tuple(map(_belief, _WRONG))

_CLAUSES: Final = {
    "follow": ("follow",),
    "raise": ("trump_led",),
    "trump": ("trump",),
    "overtrump": ("overtrump",),
    "undertrump": ("undertrump",),
    "partner": ("follow", "trump_led", "trump", "overtrump", "undertrump"),
    "no_suit": ("follow", "all_trumps_led"),
    "tables": (
        "follow", "plain_led", "trump_led", "all_trumps_led", "overtrump", "undertrump", "partner", "under_partner",
    ),
    "mixed": ("follow", "trump_led", "trump", "overtrump", "undertrump"),
}  # fmt: skip
"""What each skill of `legal_cards` trains at the tables that have a name; a test holds it against their exercises."""


def _never(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:  # pragma: no cover - `make` is its own
    raise NotImplementedError


SKILLS: Final = tuple(
    _PlaySkill(id=skill.id, heading=skill.heading, clauses=_CLAUSES[skill.id], beliefs=_BELIEFS, draw=_never)
    for skill in legal_cards.SKILLS.values()
)
"""The skills of `legal_cards`, in their order."""
