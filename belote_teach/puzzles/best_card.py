"""Which card? The end of a deal in which one card is right whatever the others hold, and every other one loses by it.

What is right is worked out over every layout that fits what South knows (`puzzles.every_layout`). The endings to choose
from were looked for beforehand (`puzzles.ending`), since only one position in some hundreds will do; their suits change
places.

>>> puzzle = BEST_CARD.make(3, 1)
>>> puzzle.task.endswith("Which card do you play?"), len(puzzle.choices) == len(puzzle.scene.hands[0][1])
(True, True)
>>> proof = proof_of(puzzle)
>>> {card.text for card in proof.right} == set(puzzle.answers), proof.clear
(True, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Seat, Suit
from belote_teach.puzzles.best_card_beliefs import BELIEFS, proof_of
from belote_teach.puzzles.best_card_words import always, costs, look, method, principle, still_out
from belote_teach.puzzles.ending import ENDINGS
from belote_teach.puzzles.every_layout import prove
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.technique import TECHNIQUES, technique_of
from belote_teach.puzzles.wording import contract
from belote_teach.rules.order import Order
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Iterator

    from belote_teach.cards import Card
    from belote_teach.puzzles.ending import Ending
    from belote_teach.puzzles.every_layout import Proof
    from belote_teach.puzzles.technique import Technique
    from belote_teach.rules.options import Rules

__all__ = ["BEST_CARD", "exercise_of", "proof_of"]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Few layouts, more, and many: the first ending that is as clear at this table as where it was found."""
    for technique, ending in _in_some_order(rng, difficulty):
        if ending.possible(rules):
            proof = prove(ending, rules)
            if proof and proof.clear and technique_of(proof) is technique:
                return exercise_of(proof, technique)
    raise LookupError(_("No ending of this difficulty is clear at the table {rules}.").format(rules=rules))


def _in_some_order(rng: random.Random, difficulty: int) -> Iterator[tuple[Technique, Ending]]:
    """Yield all endings of a difficulty with their suits changed: one of each technique first, then the others."""
    piles = []
    for technique in rng.sample(TECHNIQUES, len(TECHNIQUES)):
        endings = ENDINGS.get((technique.id, difficulty), ())
        piles.append([(technique, ending) for ending in rng.sample(endings, len(endings))])
    suits = dict(zip(Suit, rng.sample(list(Suit), len(Suit)), strict=True))
    for place in range(max(map(len, piles))):
        yield from ((pile[place][0], pile[place][1].recoloured(suits)) for pile in piles if place < len(pile))


def exercise_of(proof: Proof, technique: Technique) -> Puzzle:
    """Return the exercise that a clear ending is, which is about a technique; as drawn it also has a ladder."""
    ending, rules = proof.ending, proof.rules
    conclusion, why = always(proof), principle(proof, technique.id)
    verdicts = ending.view(rules).legal_plays

    def reason(card: Card) -> str:
        if card in proof.right:
            return f"{why} {conclusion}"
        return costs(proof, card) if card in proof.value else verdicts.explain(card).reason

    hand = Order.of(ending.trump).for_display(ending.hand)
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([contract(ending.trump), _took(ending), _("Which card do you play?")]),
        scene=_scene(ending),
        choices=tuple(Choice(card.text, card.symbol, reason(card), card=card) for card in hand),
        answers=tuple(card.text for card in hand if card in proof.right),
        hints=(
            Hint(look(technique.id)),
            Hint(still_out(proof)),
            Hint(method(technique.id)),
            Hint(conclusion, proof.right),
        ),
        explanation=(
            *(Reason(CLAUSES[clause].statement(rules), clause) for clause in technique.clauses),
            Reason(still_out(proof), technique.clauses[0]),
            Reason(why, technique.clauses[0]),
            Reason(conclusion, technique.clauses[0], proof.right),
        ),
        clauses=technique.clauses,
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


def _took(ending: Ending) -> str:
    if ending.taker is Seat.SOUTH:
        return _("You have taken.")
    if ending.taker is Seat.NORTH:
        return _("Your partner has taken.")
    return _("{player} has taken.").format(player=ending.taker.title)


def _scene(ending: Ending) -> Scene:
    """Show all that South has seen; the trick to which South plays comes last, empty where South leads."""
    tricks = [
        ShownTrick(tuple(trick), number, trick.winning(ending.trump).seat)
        for number, trick in enumerate(ending.tricks, start=1)
    ]
    return Scene(
        seat=Seat.SOUTH, trump=ending.trump, dealer=ending.dealer, taker=ending.taker,
        tricks=(*tricks, ShownTrick(tuple(ending.trick), len(tricks) + 1)),
        hands=((Seat.SOUTH, tuple(Order.of(ending.trump).for_display(ending.hand))),),
    )  # fmt: skip


BEST_CARD: Final = Skill(
    id="best_card",
    heading=N_("Which card to play"),
    clauses=tuple(dict.fromkeys(clause for technique in TECHNIQUES for clause in technique.clauses)),
    beliefs=BELIEFS,
    draw=_draw,
)
