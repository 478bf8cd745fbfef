"""What may I say? The bidding so far is shown, and the learner, South, chooses what may be said now.

>>> puzzle = BID.make(1, 2)
>>> puzzle.task
'You are South. Choose everything that you may say now.'
>>> len(puzzle.scene.bids), puzzle.scene.turned.text
(7, '8h')
>>> puzzle.answer
('pass', 's', 'd', 'c')
>>> puzzle.reply_to(["pass", "s", "h", "d", "c"]).misconception
'turned_suit_again'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Seat
from belote_teach.puzzles.dealing import SEATS
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.rules.auction import Auction, Bid
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _, listed, ngettext

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from belote_teach.cards import Card
    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["BID", "auction_of", "spoken"]

YOU: Final = Seat.SOUTH
NOTHING: Final = "nothing"
_SUITS: Final = (Bid.SPADES, Bid.HEARTS, Bid.DIAMONDS, Bid.CLUBS)
_WITHOUT: Final = (Bid.ALL_TRUMPS, Bid.NO_TRUMPS)
_NAMES: Final = (Bid.TAKE, *_SUITS, *_WITHOUT)


def spoken(auction: Auction) -> tuple[tuple[Seat, Bid], ...]:
    """Return what was said with who said it."""
    return tuple((SEATS[(auction.dealer.index + 1 + place) % 4], bid) for place, bid in enumerate(auction.bids))


def auction_of(puzzle: Puzzle) -> Auction:
    """Return the bidding that an exercise shows."""
    scene = puzzle.scene
    assert scene.dealer is not None and scene.turned is not None  # noqa: S101, PT018 - every bidding has them
    return Auction(scene.dealer, scene.turned, puzzle.rules, [bid for _seat, bid in scene.bids])


def _draw(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Name one bid; then all of them; then in any round, and not always in turn."""
    turned = rng.choice(DECK)
    rounds = 3 if rules.third_round == "yes" else 2
    chance = rng.random()
    if difficulty < 3 or chance < 0.6:
        last = 2 if difficulty < 3 else rounds
        passes = 4 * rng.randrange(last) + rng.randrange(4)
        dealer = SEATS[(YOU.index - 1 - passes) % 4]
        auction = _passed(dealer, turned, rules, passes)
    elif chance < 0.8:
        dealer, passes = rng.choice(SEATS), rng.randrange(4 * rounds)
        auction = _passed(dealer, turned, rules, passes)
    elif chance < 0.93:
        auction = _passed(rng.choice(SEATS), turned, rules, rng.randrange(4 * rounds))
        auction = auction.bid(rng.choice([bid for bid in auction.legal_bids if bid is not Bid.PASS]))
    else:
        auction = _passed(rng.choice(SEATS), turned, rules, 4 * rounds)
    return _puzzle(auction, difficulty)


def _passed(dealer: Seat, turned: Card, rules: Rules, passes: int) -> Auction:
    return Auction(dealer, turned, rules, [Bid.PASS] * passes)


def _puzzle(auction: Auction, difficulty: int) -> Puzzle:
    one = difficulty == 1
    right = _right(auction)
    choices = tuple(_choice(bid, auction, right) for bid in _offered(auction, difficulty))
    allowed = [choice.id for choice in choices if choice.id in right]
    conclusion = _conclusion(allowed, choices)
    clause = _clause(auction)
    default = _("{reasons} {conclusion}").format(reasons="{reasons}", conclusion=conclusion)
    return Puzzle(
        kind=Kind.ONE if one else Kind.ALL,
        task=(
            _("You are South, and you do not want to pass. Choose something that you may say now.")
            if one
            else _("You are South. Choose everything that you may say now.")
        ),
        scene=Scene(seat=YOU, dealer=auction.dealer, turned=auction.turned, bids=spoken(auction)),
        choices=choices,
        answers=tuple(allowed) if one else (tuple(allowed),),
        hints=_hints(auction, conclusion),
        explanation=(
            Reason(_whose_turn(auction), clause if auction.finished else "bidding_turn"),
            Reason(CLAUSES[clause].statement(auction.rules), clause, (auction.turned,)),
            Reason(conclusion, clause),
        ),
        clauses=(clause,),
        default=default,
        rules=auction.rules,
    )


def _right(auction: Auction) -> frozenset[str]:
    """Return the ids of what South may say, by the engine."""
    if auction.turn is not YOU:
        return frozenset({NOTHING})
    return frozenset(bid.value for bid in auction.legal_bids)


def _offered(auction: Auction, difficulty: int) -> list[Bid | None]:
    """The choices; None stands for saying nothing. In the first round nobody is asked to tell “take” and its suit."""
    bids: list[Bid | None] = [
        bid for bid in _NAMES if not (auction.round == 1 and bid.value == auction.turned.suit.value)
    ]
    if difficulty > 1:
        bids.insert(0, Bid.PASS)
    if difficulty > 2:
        bids.append(None)
    return bids


def _choice(bid: Bid | None, auction: Auction, right: frozenset[str]) -> Choice:
    if bid is None:
        reason = auction.explain(Bid.PASS, YOU).reason if NOTHING in right else _("It is your turn, so you speak.")
        return Choice(NOTHING, _("nothing"), reason)
    return Choice(bid.value, bid.title, auction.explain(bid, YOU).reason, bid=bid)


def _conclusion(allowed: Iterable[str], choices: Iterable[Choice]) -> str:
    ids = tuple(allowed)
    if ids == (NOTHING,):
        return _("You say nothing now.")
    return _("You may say: {bids}.").format(bids=listed((each.text for each in choices if each.id in ids), last="or"))


def _clause(auction: Auction) -> str:
    if auction.taken:
        return "taken"
    if auction.passed_out:
        return "all_pass"
    if auction.turn is not YOU:
        return "bidding_turn"
    return ("round_one", "round_two", "third_round")[auction.round - 1]


def _whose_turn(auction: Auction) -> str:
    if auction.taker is not None:
        return _("{player} has taken.").format(player=auction.taker.title)
    if auction.turn is None:
        return _("Everybody has passed to the end.")
    says = (
        _("It is {player} to speak, in the first round."),
        _("It is {player} to speak, in the second round."),
        _("It is {player} to speak, in the third round."),
    )[auction.round - 1]
    return says.format(player=auction.turn.title)


def _hints(auction: Auction, conclusion: str) -> tuple[Hint, Hint, Hint, Hint]:
    first = auction.dealer.right
    n = len(auction.bids)
    count = _("{dealer} dealt, so {player} begins. Nobody has spoken yet.")
    if n:
        count = ngettext(
            "{dealer} dealt, so {player} began. Somebody has spoken once; a round is four times.",
            "{dealer} dealt, so {player} began. Somebody has spoken {n} times; a round is four times.",
            n,
        )
    if auction.finished:
        method = _("Look at what was said last, and ask whether there is anything left to say.")
    elif auction.turn is not YOU:
        method = _("The bidding goes on to the right. Whose turn is it?")
    else:
        method = (
            _("It is the first round, in which only the turned suit can become trumps."),
            _("It is the second round, in which the turned suit can no longer be named."),
            _("It is the third round, in which no suit can become trumps any more."),
        )[auction.round - 1]
    return (
        Hint(_("Who speaks now, and in which round? What may be said depends on that.")),
        Hint(count.format(dealer=auction.dealer.title, player=first.title, n=n), (auction.turned,)),
        Hint(method, (auction.turned,)),
        Hint(conclusion),
    )


# --- what people get wrong --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Wrong:
    """A wrong idea of what may be said: `thinks` gives the ids, or None where the idea makes no difference."""

    id: str
    says: str
    thinks: Callable[[Auction], frozenset[str] | None]
    reply: str
    clause: str = ""


def _ids(bids: Iterable[Bid]) -> frozenset[str]:
    return frozenset(bid.value for bid in bids)


def _also(bids: Callable[[Auction], Iterable[Bid]], *rounds: int) -> Callable[[Auction], frozenset[str] | None]:
    """Return the idea that in certain rounds some bids may be made as well."""

    def thinks(auction: Auction) -> frozenset[str] | None:
        if auction.turn is not YOU or auction.round not in rounds:
            return None
        return _ids(auction.legal_bids) | _ids(bids(auction))

    return thinks


def _turned(auction: Auction) -> list[Bid]:
    return [Bid(auction.turned.suit.value)]


def _other_suits(auction: Auction) -> list[Bid]:
    return [bid for bid in _SUITS if bid.value != auction.turned.suit.value]


def _too_early(auction: Auction) -> frozenset[str] | None:
    if auction.turn is not YOU or auction.rounds == 2 or auction.round == 3:
        return None
    return _ids(auction.legal_bids) | _ids(_WITHOUT)


def _not_played_here(auction: Auction) -> frozenset[str] | None:
    if auction.rounds == 3:
        return None
    if auction.passed_out:
        return _ids((Bid.PASS, *_WITHOUT))
    return _ids(auction.legal_bids) | _ids(_WITHOUT) if auction.turn is YOU else None


def _last_must_take(auction: Auction) -> frozenset[str] | None:
    if auction.turn is not YOU or len(auction.bids) != 4 * auction.rounds - 1:
        return None
    return _ids(auction.legal_bids) - _ids([Bid.PASS])


def _no_passing(auction: Auction) -> frozenset[str] | None:
    return _ids(auction.legal_bids) - _ids([Bid.PASS]) if auction.turn is YOU else None


def _out_for_good(auction: Auction) -> frozenset[str] | None:
    return frozenset({NOTHING}) if auction.turn is YOU and auction.round > 1 else None


def _round_the_other_way(auction: Auction) -> frozenset[str] | None:
    if auction.finished:
        return None
    speaker = SEATS[(auction.dealer.index - 1 - len(auction.bids)) % 4]
    return _ids(auction.legal_bids) if speaker is YOU else frozenset({NOTHING})


def _anybody(auction: Auction) -> frozenset[str] | None:
    return _ids(auction.legal_bids) if not auction.finished and auction.turn is not YOU else None


def _still_pass(auction: Auction) -> frozenset[str] | None:
    return _ids([Bid.PASS]) if auction.taken else None


def _one_more_round(auction: Auction) -> frozenset[str] | None:
    if not auction.passed_out:
        return None
    return _ids((Bid.PASS, *(_WITHOUT if auction.rounds == 3 else _other_suits(auction))))


def _outbid(auction: Auction) -> frozenset[str] | None:
    if auction.trump is None:
        return None
    return _ids((Bid.PASS, *(bid for bid in _SUITS if bid.named is not auction.trump)))


_WRONG: Final = (
    _Wrong(
        "turned_suit_again",
        N_("In the second round I may name any suit, the turned one too."),
        _also(_turned, 2),
        N_("That names the turned suit a second time."),
    ),
    _Wrong(
        "suit_in_round_one",
        N_("I may name a suit of my own in the first round."),
        _also(_other_suits, 1),
        N_("That names a suit of your own in the first round."),
    ),
    _Wrong(
        "take_later",
        N_("I may take the turned card’s suit in every round."),
        _also(lambda _auction: [Bid.TAKE], 2, 3),
        N_("That takes the turned card’s suit after the first round."),
    ),
    _Wrong(
        "no_suit_too_early",
        N_("All trumps and no trumps may be named in every round."),
        _too_early,
        N_("That names all trumps or no trumps before the third round."),
        "third_round",
    ),
    _Wrong(
        "no_suit_not_here",
        N_("All trumps and no trumps may be named at every table."),
        _not_played_here,
        N_("That names all trumps or no trumps, for which this table has no round."),
        "third_round",
    ),
    _Wrong(
        "suit_in_round_three",
        N_("In the third round I may name a suit as in the second."),
        _also(_other_suits, 3),
        N_("That names a suit in the third round."),
    ),
    _Wrong(
        "last_must_take",
        N_("If everybody else has passed, the last player must take."),
        _last_must_take,
        N_("That leaves out passing, and nobody is ever made to take, not even the last."),
        "all_pass",
    ),
    _Wrong(
        "passing_forgotten",
        N_("If it is my turn I must name something."),
        _no_passing,
        N_("That leaves out passing, which is always allowed to whoever speaks."),
    ),
    _Wrong(
        "out_for_good",
        N_("Who has passed is out of the bidding."),
        _out_for_good,
        N_("You have passed in an earlier round, and in a new one you speak again."),
        "bidding_turn",
    ),
    _Wrong(
        "clockwise",
        N_("The bidding goes round to the left."),
        _round_the_other_way,
        N_("That goes round the wrong way: belote goes to the right."),
        "bidding_turn",
    ),
    _Wrong(
        "out_of_turn",
        N_("I may speak before my turn."),
        _anybody,
        N_("That is what somebody else may say now."),
        "bidding_turn",
    ),
    _Wrong(
        "everybody_speaks",
        N_("Everybody speaks in each round, also after somebody has taken."),
        _still_pass,
        N_("Not even passing is left to say."),
        "taken",
    ),
    _Wrong(
        "one_more_round",
        N_("There is a round more until somebody takes."),
        _one_more_round,
        N_("There are no more rounds."),
        "all_pass",
    ),
    _Wrong(
        "outbid",
        N_("I may take the contract away from who has taken, with another suit."),
        _outbid,
        N_("Who has taken cannot be outbid with another suit."),
        "taken",
    ),
)  # fmt: skip


def _chosen(answer: Answer) -> set[Answer]:
    return set(answer) if isinstance(answer, tuple) else {answer}


def _belief(wrong: _Wrong) -> Belief:
    def answer(puzzle: Puzzle) -> Answer:
        auction = auction_of(puzzle)
        ids = wrong.thinks(auction)
        offered = [choice.id for choice in puzzle.choices]
        if ids is None:
            return puzzle.answer
        if puzzle.kind is Kind.ALL:
            return tuple(each for each in offered if each in ids) if set(offered) >= ids else puzzle.answer
        tempting = [each for each in offered if each in ids and each not in puzzle.answers]
        return tempting[0] if tempting else puzzle.answer

    def reply(puzzle: Puzzle, given: Answer) -> Said:
        auction = auction_of(puzzle)
        right = set(puzzle.answers) if puzzle.kind is Kind.ONE else _chosen(puzzle.answer)
        ids = _chosen(given)
        wrongly = next((choice for choice in puzzle.choices if choice.id in ids - right), None)
        missed = next((choice for choice in puzzle.choices if choice.id in right - ids), None)
        shown = wrongly or missed
        assert shown is not None  # noqa: S101 - the answer is not the right one
        conclusion = puzzle.explanation[-1].text
        clause = wrong.clause or _clause(auction)
        return Said(f"{_(wrong.reply)} {shown.reason} {conclusion}", clause, (auction.turned,))

    return Belief(wrong.id, wrong.says, answer, reply)


BID: Final = Skill(
    id="bid",
    heading=N_("What may be said in the bidding"),
    clauses=("bidding_turn", "round_one", "round_two", "third_round", "taken", "all_pass"),
    beliefs=tuple(map(_belief, _WRONG)),
    draw=_draw,
)
