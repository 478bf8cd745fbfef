"""Which of these is against the rules, or is everything in order? The learner is the referee.

A trick, the end of a deal, a first lead, a bidding or the words of a belote are shown. The answer is the referee's own.

>>> puzzle = SPOT_THE_FAULT.make(7, 1)
>>> puzzle.task.rpartition(". ")[2]
'Which card was against the rules, if any?'
>>> [choice.text for choice in puzzle.choices][-1]
'nothing'
>>> puzzle.answer == culprit(puzzle.scene, puzzle.rules)
True
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from belote_teach.cards import Side
from belote_teach.puzzles import fault_scenes, fault_sheets
from belote_teach.puzzles.fault_beliefs import BELIEFS, accused
from belote_teach.puzzles.fault_record import NOTHING, call_id, choice_of, culprit, findings, happened, line_id, said_id
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Skill
from belote_teach.puzzles.wording import contract
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.rules.scoring import DEAL_TOTAL
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random

    from belote_teach.cards import Card
    from belote_teach.puzzles.score_sheet import ShownSheet
    from belote_teach.referee import Finding
    from belote_teach.rules.options import Rules

__all__ = ["SPOT_THE_FAULT"]


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Follow and trump; then over and under, who leads, whose turn; then what is said."""
    if difficulty == 1:
        scene = fault_scenes.one_trick(rng, rules)
    elif difficulty == 2:
        drawn = rng.choices([fault_scenes.last_tricks, fault_scenes.first_lead], [6, 1])[0]
        scene = drawn(rng, rules)
    else:
        scene = rng.choices([fault_scenes.bidding, fault_scenes.words, fault_sheets.sheet], [3, 2, 3])[0](rng, rules)
    return _puzzle(scene, rules)


class _Told(NamedTuple):
    """What there is to choose: an id, its name, the card it stands for, and why it is in order."""

    id: str
    text: str
    reason: str
    card: Card | None = None
    clause: str = ""


def _puzzle(scene: Scene, rules: Rules) -> Puzzle:
    things = _things(scene, rules)
    offered = (*(thing.id for thing in things), NOTHING)
    right = culprit(scene, rules)
    found = next((each for each in findings(scene, rules) if choice_of(each, scene) == right), None)
    looked_at, clause = (right, "") if found else accused(scene, rules, offered)
    thing = next(each for each in things if each.id == looked_at)
    clause = found.clause.id if found else clause or thing.clause
    statement = CLAUSES[clause].statement(rules)
    in_order = _("Nothing here is against the rules.")
    conclusion = _conclusion(found, thing, scene, rules) if found else in_order
    marks = (thing.card,) if thing.card else ()
    choices = (
        *(
            Choice(
                each.id,
                each.text,
                conclusion if each.id == right else each.reason,
                card=None if scene.said else each.card,
            )
            for each in things
        ),
        Choice(NOTHING, _("nothing"), conclusion if found is None else _("Something is against the rules.")),
    )
    return Puzzle(
        kind=Kind.ONE,
        task=_task(scene),
        scene=scene,
        choices=choices,
        answers=(right,),
        hints=(
            Hint(_method(scene)),
            Hint(_("Look closely at this: {thing}.").format(thing=thing.text), marks),
            Hint(statement),
            Hint(conclusion, marks),
        ),
        explanation=(
            Reason(statement, clause),
            *(() if found else (Reason(thing.reason, clause, marks),)),
            Reason(conclusion, clause, marks),
        ),
        clauses=(clause,),
        default=_("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion),
        rules=rules,
    )


def _conclusion(found: Finding, thing: _Told, scene: Scene, rules: Rules) -> str:
    """Return what the referee says of a fault; of a card, with the duty that the hand as it is shown leaves."""
    says = _("Wrong: {thing}.") if scene.sheet else _("Against the rules: {thing}.")
    required = found.required
    if found.card is not None and found.legal:
        place = 0 if found.card in [card for _seat, card in scene.tricks[0].plays] else 1
        player = found.seat.title if found.seat else ""
        reason = fault_scenes.verdicts(scene, rules, place)[found.card].reason
        required = _("The rule says to {player}: {reason}").format(player=player, reason=reason)
    return f"{says.format(thing=thing.text)} {happened(found, scene)} {required}"


def _task(scene: Scene) -> str:
    trump = f"{contract(scene.trump)} " if scene.trump and not scene.bids else ""
    if scene.sheet:
        says = _("This is the sheet of a deal. Which line is wrong, if any?")
    elif scene.said:
        says = _(
            "These are the last two tricks of a deal, with what was said. Which word was against the rules, if any?"
        )
    elif scene.hands:
        says = _(
            "This is the sixth trick of a deal, and what everybody holds after it. "
            "Which card was against the rules, if any?"
        )
    elif len(scene.tricks) > 1:
        says = _("These are the last two tricks of a deal. Which card was against the rules, if any?")
    elif scene.tricks:
        says = _("Somebody has taken, and this is the first trick. Which card was against the rules, if any?")
    else:
        says = _("This is how the bidding went. What was against the rules, if anything?")
    return f"{trump}{says}"


def _method(scene: Scene) -> str:
    if scene.sheet:
        return _("Add up from above. What must the cards make, who has more, and what does each side then score?")
    if scene.said:
        return _("In whose hand were king and queen of trumps, and which of them was played first?")
    if not scene.tricks:
        return _("Go from bid to bid. Who had to speak, in which round, and what could be said there?")
    if len(scene.tricks) > 1 or scene.dealer:
        return _("Who had to lead, who came next, and what did each hand still have to choose from?")
    return _("Go from card to card. Who held the trick just then, and what did that hand have to choose from?")


# --- what there is to choose ------------------------------------------------------------------------------------------


def _things(scene: Scene, rules: Rules) -> list[_Told]:
    if scene.sheet:
        return _lines(scene.sheet)
    if scene.said:
        return _said(scene)
    if not scene.tricks:
        return _bids(scene)
    if scene.dealer is not None:
        return _first_trick(scene)
    things = [
        _Told(card.text, _by(scene, card), _with(scene, card, verdict.reason),
              card, _its_clause(verdict.clause.id))
        for card, verdict in fault_scenes.verdicts(scene, rules).items()
    ]  # fmt: skip
    if len(scene.tricks) > 1:
        lead = scene.tricks[1].plays[0]
        reason = _("{player} had won the trick before, and so led to this one.").format(player=lead.seat.title)
        things.append(_Told(lead.card.text, _by(scene, lead.card), reason, lead.card, "opening_lead"))
    return things


def _its_clause(clause: str) -> str:
    """Return the clause to look up for a card in order; where somebody led, the one that says who does."""
    return "opening_lead" if clause == "lead" else clause


def _with(scene: Scene, card: Card, reason: str) -> str:
    """Return what the rule says to the player of a card: the learner only looks on."""
    seat = next(seat for seat, each in scene.plays if each is card)
    says = _("With {card} the rule says to {player}: {reason}")
    return says.format(card=card.symbol, player=seat.title, reason=reason)


def _by(scene: Scene, card: Card) -> str:
    """Name a card with its player, such as `K ♥ from North`."""
    seat = next(seat for seat, each in scene.plays if each is card)
    return _("{card} from {player}").format(card=card.symbol, player=seat.title)


def _first_trick(scene: Scene) -> list[_Told]:
    assert scene.dealer is not None  # noqa: S101 - it is the first trick
    things = []
    for place, (seat, card) in enumerate(scene.plays):
        reason = _("{player} sits at the dealer’s right and leads, whoever took.").format(player=seat.title)
        if place:
            reason = _("{player} came next and followed suit.").format(player=seat.title)
        things.append(_Told(card.text, _by(scene, card), reason, card, "turn" if place else "opening_lead"))
    return things


def _bids(scene: Scene) -> list[_Told]:
    things = []
    for place, (seat, bid) in enumerate(scene.bids):
        text = _("{n}. {player}: {bid}").format(n=place + 1, player=seat.title, bid=bid.title)
        reason = _("It was {player}’s turn, and “{bid}” could be said there.").format(player=seat.title, bid=bid.title)
        clause = ("round_one", "round_two", "third_round")[min(place // 4, 2)]
        things.append(_Told(call_id(place), text, reason, None, clause))
    return things[-5:]


def _said(scene: Scene) -> list[_Told]:
    things = []
    for card, word in scene.said:
        reason = _("Nothing has to be said with {card}.").format(card=_by(scene, card))
        if word:
            reason = _("“{word}” was right with {card}.").format(word=_(word), card=_by(scene, card))
        things.append(_Told(said_id(card), _word(scene, card, word), reason, card, "belote_words"))
    return things


def _lines(sheet: ShownSheet) -> list[_Told]:
    clauses = {"cards": "total", "belote": "belote", "score": "contract"}
    if sum(sheet.cell("cards", side.value) for side in Side) == DEAL_TOTAL:
        score = _("That is what each side scores.")
    else:
        score = _("It fits the cards once the last trick’s ten is added to them.")
    reasons = {
        "cards": _("The cards of both sides and the last trick make the right sum."),
        "belote": _("There is one belote at most, and this is one."),
        "score": score,
    }
    return [_Told(line_id(row.id), row.label, reasons[row.id], None, clauses[row.id]) for row in sheet.rows]


def _word(scene: Scene, card: Card, word: str) -> str:
    if word:
        return _("“{word}” with {card}").format(word=_(word), card=_by(scene, card))
    return _("no word with {card}").format(card=_by(scene, card))


SPOT_THE_FAULT: Final = Skill(
    id="spot_the_fault",
    heading=N_("Spot the fault"),
    clauses=(
        "follow",
        "plain_led",
        "trump_led",
        "trump",
        "overtrump",
        "undertrump",
        "partner",
        "discard",
        "opening_lead",
        "turn",
        "bidding_turn",
        "round_one",
        "round_two",
        "third_round",
        "taken",
        "all_pass",
        "belote",
        "belote_words",
        "total",
        "dedans",
        "equality",
        "belote_counts",
    ),
    beliefs=BELIEFS,
    draw=_draw,
)
