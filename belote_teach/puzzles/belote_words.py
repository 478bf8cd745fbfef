"""What is said with which card: belote, rebelote, or nothing.

>>> puzzle = BELOTE_WORDS.make(0, 2)
>>> puzzle.task.partition(". ")[2]
'You played the king of hearts, and “belote” was said. Now you play the queen of hearts. What is said with it?'
>>> puzzle.answer, [(each.id, each.predicts) for each in puzzle.misconceptions]
('rebelote', [('once_is_enough', 'nothing'), ('belote_twice', 'belote')])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Card, Cards, Rank, Seat, Suit
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.sums import shown_trump
from belote_teach.puzzles.wording import contract
from belote_teach.rules.announcing import Word
from belote_teach.rules.deal import Deal
from belote_teach.rules.order import Order, Trump
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["BELOTE_WORDS"]

YOU: Final = Seat.SOUTH
NOTHING: Final = "nothing"
_COURTS: Final = ("K", "Q")


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """The first of the two cards; then the second; then either, and cards that are no belote at all."""
    while True:
        trump = rng.choice(SUIT_TRUMPS)
        if difficulty == 3 and rules.third_round == "yes" and rng.random() < 0.2:
            trump = Trump.NONE
        second = difficulty == 2 or (difficulty == 3 and rng.random() < 0.5)
        false = rng.random() < (0.25 if difficulty == 1 else 0.4 if difficulty == 3 else 0)
        puzzle = _second(rng, trump, rules) if second and trump.suit else _first(rng, trump, rules, false=false)
        if puzzle:
            return puzzle


def _hand_with(rng: random.Random, held: Cards, without: Cards) -> list[Cards]:
    """Return four hands of eight: yours holds some cards and not some others, which the rest hold."""
    rest = [card for card in DECK if card not in held and card not in without]
    rng.shuffle(rest)
    missing = 8 - len(held)
    yours, others = held | Cards(rest[:missing]), [*rest[missing:], *without]
    rng.shuffle(others)
    return [yours, *(Cards(others[place : place + 8]) for place in range(0, 24, 8))]


def _first(rng: random.Random, trump: Trump, rules: Rules, *, false: bool) -> Puzzle:
    """You lead one of the two cards, or a king or queen that is no belote when `false`."""
    suit = trump.suit or rng.choice(tuple(Suit))
    king, queen = Card("K", suit), Card("Q", suit)
    card = rng.choice((king, queen))
    other = queen if card is king else king
    held, without = Cards((king, queen)), Cards()
    if false and trump.suit:
        if rng.random() < 0.5:  # the other card is elsewhere
            held, without = Cards((card,)), Cards((other,))
        else:  # it is another suit's pair
            plain = rng.choice([each for each in Suit if each is not suit])
            held = Cards((Card("K", plain), Card("Q", plain)))
            card = Card(rng.choice(_COURTS), plain)
    hands = _hand_with(rng, held, without)
    deal = Deal.with_hands(hands, dealer=YOU.left, taker=rng.choice(SEATS), trump=trump, rules=rules)
    return _puzzle(deal, card)


def _second(rng: random.Random, trump: Trump, rules: Rules) -> Puzzle | None:
    """You led one of the two cards, with or without a word, and now you may play the other."""
    suit = trump.suit
    assert suit is not None  # noqa: S101 - a suit is trumps
    pair = [Card("K", suit), Card("Q", suit)]
    rng.shuffle(pair)
    first, second = pair
    hands = _hand_with(rng, Cards(pair), Cards())
    deal = Deal.with_hands(hands, dealer=YOU.left, taker=rng.choice(SEATS), trump=trump, rules=rules)
    silent = rules.belote_words != "automatic" and rng.random() < 0.3
    deal = deal.play(first, say=not silent)
    while len(deal.plays) < 4 or deal.turn is not YOU:
        deal = deal.play(rng.choice(list(deal.legal_plays)))
    return _puzzle(deal, second) if second in deal.legal_plays else None


def _puzzle(deal: Deal, card: Card) -> Puzzle:
    trump, rules = deal.trump, deal.rules
    assert trump is not None  # noqa: S101 - cards are being played
    heard = deal.play(card).said[len(deal.said) :]
    right = next((each.word.value for each in heard if each.seat is YOU and each.word is not Word.DECLARATION), NOTHING)
    yours = [play.card for play in deal.plays if play.seat is YOU and play.card.rank.value in _COURTS]
    words = {each.card: each.word.value for each in deal.said if each.seat is YOU and each.word is not Word.DECLARATION}
    before = [(each, words.get(each, "")) for each in yours if each.suit is card.suit]
    clauses = ("belote", "belote_words")
    statements = [CLAUSES[clause].statement(rules) for clause in clauses]
    conclusion = _conclusion(right, card)
    hand = Order.of(trump).for_display(deal.hand(YOU))
    history = [_said_before(each, word) for each, word in before]
    tricks = [ShownTrick(tuple(trick), number) for number, trick in enumerate(deal.tricks, 1)]
    if deal.trick:
        tricks.append(ShownTrick(tuple(deal.trick), len(deal.tricks) + 1))
    asked = _("Now you play {card}. What is said with it?") if before else _("You play {card}. What is said with it?")
    pair = tuple(each for each in (*hand, *yours) if each.suit is card.suit and each.rank.value in _COURTS)
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([contract(trump), *history, asked.format(card=card.definite)]),
        scene=Scene(
            seat=YOU,
            trump=trump,
            dealer=deal.dealer,
            taker=deal.taker,
            hands=((YOU, tuple(hand)),),
            cards=(card,),
            tricks=tuple(tricks),
            said=tuple(before),
        ),
        choices=tuple(
            Choice(word, name, conclusion)
            for word, name in (("belote", _("belote")), ("rebelote", _("rebelote")), (NOTHING, _("nothing")))
        ),
        answers=(right,),
        hints=(
            Hint(_("What is announced, and when?")),
            Hint(_("Look for the king and the queen of this suit, and at what is trumps."), pair),
            Hint(_half_way(trump, card, hand, before, rules)),
            Hint(conclusion, (card,)),
        ),
        explanation=(
            *(Reason(says, clause) for says, clause in zip(statements, clauses, strict=True)),
            Reason(conclusion, "belote_words", (card,)),
        ),
        clauses=clauses,
        default=_("Not “{answer}”. {conclusion} {statement}").format(
            answer="{answer}", conclusion=conclusion, statement=" ".join(statements)
        ),
        rules=rules,
    )


def _said_before(card: Card, word: str) -> str:
    if word == "belote":
        return _("You played {card}, and “belote” was said.").format(card=card.definite)
    return _("You played {card}, and nothing was said.").format(card=card.definite)


def _conclusion(word: str, card: Card) -> str:
    if word == "belote":
        return _("“Belote” is said with {card}.").format(card=card.definite)
    if word == "rebelote":
        return _("“Rebelote” is said with {card}.").format(card=card.definite)
    return _("Nothing is said with {card}.").format(card=card.definite)


def _half_way(trump: Trump, card: Card, hand: list[Card], before: list[tuple[Card, str]], rules: Rules) -> str:
    if card.suit is not trump.suit:
        return _("This card is of {suit}. What is trumps?").format(suit=card.suit.title)
    if before:
        return _("This is the second of the two cards. What was said with the first?")
    if sum(each.suit is card.suit and each.rank.value in _COURTS for each in hand) < 2:
        return _("This is one of the two cards. Is the other one in your hand?")
    if rules.belote_words == "king_first":
        return _("You hold both cards. Which of them must be played first at this table?")
    return _("You hold both cards, and this is the first of them.")


# --- what people get wrong --------------------------------------------------------------------------------------------


def _card(puzzle: Puzzle) -> Card:
    return puzzle.scene.cards[0]


def _is_first(puzzle: Puzzle) -> bool:
    return not puzzle.scene.said


def _has_both(puzzle: Puzzle) -> bool:
    held = {card.text for _seat, cards in puzzle.scene.hands for card in cards}
    held |= {card.text for card, _word in puzzle.scene.said}
    suit = _card(puzzle).suit.value
    return {f"K{suit}", f"Q{suit}"} <= held


def _trumps(puzzle: Puzzle) -> bool:
    return _card(puzzle).suit in shown_trump(puzzle).suits


def _in_order(puzzle: Puzzle) -> str:
    """The first word with the first card, the second with the second."""
    return "belote" if _is_first(puzzle) else "rebelote"


def _real(puzzle: Puzzle) -> bool:
    return _trumps(puzzle) and _has_both(puzzle)


def _queen_first(puzzle: Puzzle) -> bool:
    """Whether the queen comes before the king."""
    return (_card(puzzle).rank is Rank.QUEEN) is _is_first(puzzle)


def _idea(word: Callable[[Puzzle], str | None]) -> Callable[[Puzzle], Answer]:
    def answer(puzzle: Puzzle) -> Answer:
        said = word(puzzle)
        return puzzle.answer if said is None else said

    return answer


def _king_is_belote(puzzle: Puzzle) -> str | None:
    """The king is announced as belote and the queen as rebelote, whichever is first."""
    if not _real(puzzle):
        return None
    return "belote" if _card(puzzle).rank.value == "K" else "rebelote"


def _any_pair(puzzle: Puzzle) -> str | None:
    """King and queen of a plain suit are announced too."""
    return _in_order(puzzle) if _has_both(puzzle) and not _trumps(puzzle) and shown_trump(puzzle).suit else None


def _at_no_trumps(puzzle: Puzzle) -> str | None:
    return _in_order(puzzle) if shown_trump(puzzle) is Trump.NONE and _has_both(puzzle) else None


def _alone(puzzle: Puzzle) -> str | None:
    """One of the two cards is enough."""
    return "belote" if _trumps(puzzle) and not _has_both(puzzle) else None


def _later(puzzle: Puzzle) -> str | None:
    return NOTHING if _real(puzzle) and _is_first(puzzle) and puzzle.rules.belote_words != "king_first" else None


def _once(puzzle: Puzzle) -> str | None:
    return NOTHING if _real(puzzle) and not _is_first(puzzle) else None


def _twice(puzzle: Puzzle) -> str | None:
    return "belote" if _real(puzzle) and not _is_first(puzzle) else None


def _make_up_for_it(puzzle: Puzzle) -> str | None:
    missed = any(not word for _card, word in puzzle.scene.said)
    return "rebelote" if _real(puzzle) and missed and not _lost_by_order(puzzle) else None


def _lost_by_order(puzzle: Puzzle) -> bool:
    return puzzle.rules.belote_words == "king_first" and _queen_first(puzzle)


def _any_order(puzzle: Puzzle) -> str | None:
    return _in_order(puzzle) if _real(puzzle) and _lost_by_order(puzzle) else None


def _only_king_first(puzzle: Puzzle) -> str | None:
    other_table = puzzle.rules.belote_words != "king_first"
    return NOTHING if _real(puzzle) and other_table and _queen_first(puzzle) else None


def _reply(message: str, clause: str = "belote_words") -> Callable[[Puzzle, Answer], Said]:
    def reply(puzzle: Puzzle, given: Answer) -> Said:
        conclusion = puzzle.explanation[-1].text
        statement = CLAUSES[clause].statement(puzzle.rules)
        chosen = puzzle.choice(str(given)).text
        text = _(message).format(card=_card(puzzle).definite, answer=chosen)
        return Said(f"{text} {statement} {conclusion}", clause, (_card(puzzle),))

    return reply


BELOTE_WORDS: Final = Skill(
    id="belote_words",
    heading=N_("Belote and rebelote"),
    clauses=("belote", "belote_words"),
    beliefs=(
        Belief(
            "any_order", N_("The queen may be played before the king."), _idea(_any_order),
            _reply(N_("At this table the king must come before the queen, or nothing is said.")),
        ),
        Belief(
            "king_is_belote", N_("The king is the belote and the queen the rebelote."), _idea(_king_is_belote),
            _reply(N_("Not the card decides which word is said, but which of the two is played first.")),
        ),
        Belief(
            "any_pair", N_("King and queen of any suit are announced."), _idea(_any_pair),
            _reply(N_("Only king and queen of trumps are announced, and {card} is of another suit."), "belote"),
        ),
        Belief(
            "at_no_trumps_too", N_("King and queen of a suit are announced at no trumps too."), _idea(_at_no_trumps),
            _reply(N_("At no trumps nothing is trumps, so there is nothing to announce."), "belote"),
        ),
        Belief(
            "one_is_enough", N_("The king or the queen of trumps alone is announced."), _idea(_alone),
            _reply(N_("The other of the two cards is not in your hand."), "belote"),
        ),
        Belief(
            "make_up_for_it", N_("A word forgotten with the first card may be made up for with the second."),
            _idea(_make_up_for_it),
            _reply(N_("Nothing was said with the first card, so it is too late.")),
        ),
        Belief(
            "king_must_be_first", N_("The king must be played before the queen."), _idea(_only_king_first),
            _reply(N_("At this table either of the two cards may come first.")),
        ),
        Belief(
            "say_it_later", N_("The belote is announced when both cards have been played."), _idea(_later),
            _reply(N_("The first word is said with the first card already.")),
        ),
        Belief(
            "once_is_enough", N_("The belote is announced once."), _idea(_once),
            _reply(N_("There is a second word, with the second card.")),
        ),
        Belief(
            "belote_twice", N_("The same word is said with both cards."), _idea(_twice),
            _reply(N_("The second word is another one than the first.")),
        ),
    ),
    draw=_draw,
)  # fmt: skip
