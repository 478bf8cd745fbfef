"""King and queen of trumps: is it a belote, whose is it, and what is it worth?

>>> puzzle = BELOTE.make(7, 2)
>>> puzzle.scene.notes[0]
'North holds the king of spades and South the queen of spades.'
>>> puzzle.answer
0
>>> puzzle.reply_to(20).misconception
'split_counts'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Card, Cards, Seat, Side, Suit
from belote_teach.puzzles.belote_beliefs import BELIEFS
from belote_teach.puzzles.belote_common import belote_lines, hands_with, pair_of, scores
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import contract, difference
from belote_teach.rules.announcing import Word, words_with
from belote_teach.rules.deal import Deal
from belote_teach.rules.obligation import Law
from belote_teach.rules.order import Order
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL, Count, Sheet, score
from belote_teach.rules.table import Table
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Sequence

    from belote_teach.rules.announcing import Announcement
    from belote_teach.rules.options import Rules
    from belote_teach.rules.order import Trump

__all__ = ["BELOTE"]

NONE: Final = "none"


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """In a hand; between two players; and when the takers have failed or a word was missing."""
    trump = rng.choice(SUIT_TRUMPS)
    assert trump.suit is not None  # noqa: S101 - a suit is trumps
    if difficulty == 1:
        return _in_a_hand(rng, trump, rules)
    return _worth(rng, trump, rules, with_outcome=difficulty == 3)


# --- in a hand --------------------------------------------------------------------------------------------------------


def _in_a_hand(rng: random.Random, trump: Trump, rules: Rules) -> Puzzle:
    assert trump.suit is not None  # noqa: S101 - a suit is trumps
    king, queen = pair_of(trump.suit)
    other = rng.choice([suit for suit in Suit if suit is not trump.suit])
    held = rng.choice(
        (
            [king, queen, rng.choice(pair_of(other))],
            [king, queen, *pair_of(other)],
            [rng.choice((king, queen)), *pair_of(other)],
            [rng.choice((king, queen)), Card("J", trump.suit), Card("9", trump.suit)],
        )
    )
    while True:
        hands = hands_with(rng, {Seat.SOUTH: Cards(held)})
        if (king in hands[0] and queen in hands[0]) == ({king, queen} <= set(held)):
            break
    hand = Order.of(trump).for_display(hands[0])
    pair = _pairs_by_the_engine(hands, trump, rules)[Seat.SOUTH]
    right = tuple(card for card in hand if card in pair)
    conclusion = (
        _("{king} and {queen} are a belote.").format(king=king.symbol, queen=queen.symbol)
        if right
        else _("No belote: there would have to be {king} and {queen} in this hand.").format(
            king=king.symbol, queen=queen.symbol
        )
    )

    def reason(card: Card) -> str:
        if card in pair:
            return _("{card} belongs to the belote.").format(card=card.symbol)
        if card.suit is not trump.suit:
            return _("{card} is not a trump.").format(card=card.symbol)
        return _("{card} does not make a belote here.").format(card=card.symbol)

    statement = CLAUSES["belote"].statement(rules)
    kings = tuple(card for card in hand if card.rank.value in "KQ")
    return Puzzle(
        kind=Kind.ALL,
        task=f"{contract(trump)} " + _("Choose the cards of this hand that are a belote, or that there is none."),
        scene=Scene(trump=trump, seat=Seat.SOUTH, hands=((Seat.SOUTH, tuple(hand)),)),
        choices=(
            *(Choice(card.text, card.symbol, reason(card), card=card) for card in hand),
            Choice(NONE, _("none"), conclusion),
        ),
        answers=(tuple(card.text for card in right) or (NONE,),),
        hints=(
            Hint(_("Which two cards make a belote, and of which suit?")),
            Hint(_("Look at the kings and queens of this hand."), kings),
            Hint(statement),
            Hint(conclusion, right),
        ),
        explanation=(Reason(statement, "belote"), Reason(conclusion, "belote", right)),
        clauses=("belote",),
        default=_("{reasons} {conclusion} {statement}").format(
            reasons="{reasons}", conclusion=conclusion, statement=statement
        ),
        rules=rules,
    )


# --- what it is worth -------------------------------------------------------------------------------------------------


def _pairs_by_the_engine(hands: Sequence[Cards], trump: Trump, rules: Rules) -> dict[Seat, Cards]:
    """Return the kings and queens that are belotes, by the seat that was dealt them."""
    deal = Deal.with_hands(hands, dealer=Seat.WEST, taker=Seat.SOUTH, trump=trump, rules=rules)
    return {seat: Cards.from_bits(deal.game.pairs) & deal.first_hand(seat) for seat in SEATS}


def _worth(rng: random.Random, trump: Trump, rules: Rules, *, with_outcome: bool) -> Puzzle:
    """Two cards, who holds them and, at the highest difficulty, how the deal ended and what was said."""
    assert trump.suit is not None  # noqa: S101 - a suit is trumps
    suit = trump.suit if rng.random() < 0.8 else rng.choice([each for each in Suit if each is not trump.suit])
    king, queen = pair_of(suit)
    one = rng.choice(SEATS)
    together = suit is not trump.suit or rng.random() < (0.9 if with_outcome else 0.5)
    two = one if together else rng.choice((one.partner, one.partner, one.right))
    taker = rng.choice(SEATS)
    made = not with_outcome or rng.random() < 0.3
    others_asked = not made and taker.side is one.side and suit is trump.suit and rng.random() < 0.25
    asked = one.side.other if others_asked else one.side
    held = {one: Cards((king, queen))} if one is two else {one: Cards((king,)), two: Cards((queen,))}
    said = _words(rng, one, two, (king, queen), trump, rules, mistaken=with_outcome)
    pairs = _pairs_by_the_engine(hands_with(rng, held), trump, rules)[one]
    scored = {king, queen} <= pairs and _announced(one, said, trump, rules)
    right = _by_the_account(asked, one.side if scored else None, taker.side, rules, made=made)
    notes = [_held(one, two, king, queen), *_spoken(one, said)]
    if with_outcome:
        ended = _("{side} took and made the contract.") if made else _("{side} took and failed.")
    else:
        ended = _("{side} took.")
    notes.append(ended.format(side=taker.side.title))
    whole = one is two and suit is trump.suit
    clauses = (
        "belote",
        *(("belote_words",) if whole and said else ()),
        *(("belote_on_failure",) if whole and not made and taker.side is one.side else ()),
    )
    statements = [CLAUSES[clause].statement(rules) for clause in clauses]
    conclusion = scores(asked, right)
    ask = _("How many points is that worth to {side} as a belote?").format(side=asked.title)
    return Puzzle(
        kind=Kind.NUMBER,
        task=" ".join([contract(trump), *notes, ask]),
        scene=Scene(
            trump=trump, side=asked, taker=taker, said=said, notes=tuple(notes),
            hands=((one, (king, queen)),) if one is two else ((one, (king,)), (two, (queen,))),
            deals=("made" if made else "failed",) if with_outcome else (),
        ),
        answers=(right,),
        hints=(
            Hint(_("Is it the right suit, is it one hand, and is everything done that this table asks for?")),
            Hint(
                _("Look at the suit of the two cards, at whose they are, and at how the deal went.") if with_outcome
                else _("Look at the suit of the two cards, and at whose they are."),
                (king, queen),
            ),
            Hint(_half_way(trump, suit, one, two, clauses)),
            Hint(conclusion, (king, queen)),
        ),
        explanation=(
            *(Reason(says, clause, (king, queen)) for says, clause in zip(statements, clauses, strict=True)),
            Reason(conclusion, clauses[-1], (king, queen)),
        ),
        clauses=clauses,
        default=difference(" ".join(statements)),
        rules=rules,
    )  # fmt: skip


def _words(
    rng: random.Random, one: Seat, two: Seat, pair: tuple[Card, Card], trump: Trump, rules: Rules, *, mistaken: bool
) -> tuple[tuple[Card, str], ...]:
    """Return what is said with the two cards where a table asks for words; a word may be missing when `mistaken`."""
    if rules.belote_words == "automatic" or one is not two or pair[0].suit is not trump.suit:
        return ()
    king, queen = pair
    order = (king, queen) if rng.random() < 0.6 or not mistaken else (queen, king)
    missing = rng.randrange(2) if mistaken and rng.random() < 0.3 else None
    words = ("belote", "rebelote")
    return tuple((card, "" if place == missing else words[place]) for place, card in enumerate(order))


def _announced(seat: Seat, said: tuple[tuple[Card, str], ...], trump: Trump, rules: Rules) -> bool:
    """Whether the engine hears a whole belote in what is said; where nothing is shown it is announced by itself."""
    held = sum(card.bit for card, _word in said)
    heard: tuple[Announcement, ...] = ()
    for card, word in said:
        hands = tuple(held if each is seat else 0 for each in SEATS)
        table = Table.start(Law.of(rules, trump), hands, seat.index)
        heard += words_with(card, seat, table, heard, rules, say=bool(word))
        held &= ~card.bit
    return not said or any(each.word is Word.REBELOTE for each in heard)


def _by_the_account(asked: Side, owner: Side | None, taker: Side, rules: Rules, *, made: bool) -> int:
    """Return what the account of a deal writes down for the belote."""
    cards = 100 if made else 60
    counts = {side: Count(cards if side is taker else DEAL_TOTAL - cards, belotes=int(side is owner)) for side in Side}
    account = score(Sheet(taker=taker, takers=counts[taker], defenders=counts[taker.other], rules=rules))
    return belote_lines(account, asked)


def _held(one: Seat, two: Seat, king: Card, queen: Card) -> str:
    words = {"one": one.title, "two": two.title, "king": king.definite, "queen": queen.definite}
    if one is two:
        return _("{one} holds {king} and {queen}.").format(**words)
    return _("{one} holds {king} and {two} {queen}.").format(**words)


def _spoken(seat: Seat, said: tuple[tuple[Card, str], ...]) -> list[str]:
    """Tell what a player says with which card."""
    sentences = []
    for card, word in said:
        words = {"player": seat.title, "card": card.definite}
        if word == "belote":
            sentences.append(_("{player} plays {card} and says “belote”.").format(**words))
        elif word:
            sentences.append(_("{player} plays {card} and says “rebelote”.").format(**words))
        else:
            sentences.append(_("{player} plays {card} and says nothing.").format(**words))
    return sentences


def _half_way(trump: Trump, suit: Suit, one: Seat, two: Seat, clauses: tuple[str, ...]) -> str:
    if suit is not trump.suit:
        return _("The two cards are of {suit}, and trumps are {trump}.").format(suit=suit.title, trump=trump.title)
    if one is not two:
        return _("It is the right suit, but {one} holds one card and {two} the other.").format(
            one=one.title, two=two.title
        )
    right = _("It is the right suit, and both cards are in one hand.")
    if "belote_on_failure" in clauses:
        return right + " " + _("What becomes of it when the takers fail?")
    if "belote_words" in clauses:
        return right + " " + _("What must be said at this table, and with which card?")
    return right


BELOTE: Final = Skill(
    id="belote",
    heading=N_("Belote or not"),
    clauses=("belote", "belote_words", "belote_on_failure"),
    beliefs=BELIEFS,
    draw=_draw,
)
