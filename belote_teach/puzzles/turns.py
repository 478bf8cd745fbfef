"""Whose turn: who speaks now, who leads, who deals next.

>>> puzzle = SPEAKER.make(1, 2)
>>> puzzle.scene.dealer, len(puzzle.scene.bids), puzzle.answer
(<Seat.EAST: 'E'>, 7, 'E')
>>> OPENING_LEAD.make(0, 1).explanation[-1].text
'West leads.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import DECK, Seat
from belote_teach.puzzles.bids import auction_of, spoken
from belote_teach.puzzles.dealing import SEATS, SUIT_TRUMPS, shuffle_hands
from belote_teach.puzzles.puzzle import Choice, Hint, Kind, Puzzle, Reason, Scene, ShownTrick
from belote_teach.puzzles.skill import Belief, Said, Skill
from belote_teach.puzzles.wording import contract
from belote_teach.rules.auction import Auction, Bid, dealer_after
from belote_teach.rules.deal import Deal
from belote_teach.rules.holding import who_holds
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Sequence

    from belote_teach.puzzles.puzzle import Answer
    from belote_teach.rules.options import Rules

__all__ = ["NEXT_DEALER", "OPENING_LEAD", "SPEAKER"]

NOBODY: Final = "nobody"


def _seats(reasons: Callable[[Seat], str]) -> tuple[Choice, ...]:
    return tuple(Choice(seat.value, seat.title, reasons(seat), seat=seat) for seat in SEATS)


def _dealer(puzzle: Puzzle) -> Seat:
    dealer = puzzle.scene.dealer
    assert dealer is not None  # noqa: S101 - every exercise here names one
    return dealer


def _told(message: str, puzzle: Puzzle, given: Answer, clause: str) -> Said:
    """Return the reply that names who it would be and who it is, and states the rule."""
    chosen = puzzle.choice(str(given)).text
    right = puzzle.explanation[-1].text
    says = _(message).format(answer=chosen, dealer=_dealer(puzzle).title)
    return Said(f"{says} {CLAUSES[clause].statement(puzzle.rules)} {right}", clause)


def _belief(
    id: str,  # noqa: A002 - it is one
    says: str,
    answer: Callable[[Puzzle], Seat | str | None],
    reply: str,
    clause: str | Callable[[Puzzle], str] = "",
) -> Belief:
    """Return a belief; `answer` gives a seat or an id, and None where it makes no difference.

    `clause` is what its reply cites, the exercise's own when it is left out.
    """

    def answered(puzzle: Puzzle) -> Answer:
        seat = answer(puzzle)
        if seat is None:
            return puzzle.answer
        return seat.value if isinstance(seat, Seat) else seat

    def replied(puzzle: Puzzle, given: Answer) -> Said:
        cited = clause if isinstance(clause, str) else clause(puzzle)
        return _told(reply, puzzle, given, cited or puzzle.clauses[-1])

    return Belief(id, says, answered, replied)


# --- who speaks now ---------------------------------------------------------------------------------------------------


def _draw_speaker(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Nobody has spoken; then some have passed; then the bidding may be over."""
    dealer, turned = rng.choice(SEATS), rng.choice(DECK)
    rounds = 3 if rules.third_round == "yes" else 2
    if difficulty == 1:
        auction = Auction(dealer, turned, rules)
    elif difficulty == 2 or rng.random() < 0.6:
        auction = Auction(dealer, turned, rules, [Bid.PASS] * rng.randrange(1, 4 * rounds))
    else:
        passes = rng.randrange(4 * rounds + 1)
        auction = Auction(dealer, turned, rules, [Bid.PASS] * passes)
        if not auction.finished:
            auction = auction.bid(rng.choice([bid for bid in auction.legal_bids if bid is not Bid.PASS]))
    return _speaker(auction)


def _speaker(auction: Auction) -> Puzzle:
    rules, turn = auction.rules, auction.turn
    clause = "taken" if auction.taken else "all_pass" if auction.passed_out else "bidding_turn"
    conclusion = _("{player} speaks.").format(player=turn.title) if turn else _("Nobody speaks: the bidding is over.")

    def reason(seat: Seat) -> str:
        return conclusion if seat is turn else auction.explain(Bid.PASS, seat).reason

    statement = CLAUSES[clause].statement(rules)
    return Puzzle(
        kind=Kind.ONE,
        task=_("{dealer} has dealt. Who speaks now?").format(dealer=auction.dealer.title),
        scene=Scene(dealer=auction.dealer, turned=auction.turned, bids=spoken(auction)),
        choices=(*_seats(reason), Choice(NOBODY, _("nobody"), conclusion)),
        answers=(turn.value if turn else NOBODY,),
        hints=(
            Hint(_("Where does the bidding begin, and which way does it go round?")),
            Hint(_look_at_bids(auction)),
            Hint(
                _("Ask first whether the bidding is still going on.") + " " + CLAUSES["bidding_turn"].statement(rules)
            ),
            Hint(conclusion),
        ),
        explanation=(
            Reason(_began(auction), "bidding_turn"),
            Reason(statement, clause),
            Reason(conclusion, clause),
        ),
        clauses=(clause,),
        default=_("{answer} does not speak now. {statement} {conclusion}").format(
            answer="{answer}", statement=statement, conclusion=conclusion
        ),
        rules=rules,
    )


def _began(auction: Auction) -> str:
    return _("{dealer} dealt, so the first to speak is on the right of {dealer}.").format(dealer=auction.dealer.title)


def _look_at_bids(auction: Auction) -> str:
    if not auction.bids:
        return _("{dealer} dealt, and nobody has spoken yet.").format(dealer=auction.dealer.title)
    return _("{dealer} dealt. Look at what was said last, and how many have spoken.").format(
        dealer=auction.dealer.title
    )


def _from(start: Callable[[Seat], Seat], step: int) -> Callable[[Puzzle], Seat | None]:
    """Return the idea that the bidding begins with a certain player and goes round in steps of `step`."""

    def speaker(puzzle: Puzzle) -> Seat | None:
        auction = auction_of(puzzle)
        if auction.finished:
            return None
        return SEATS[(start(auction.dealer).index + step * len(auction.bids)) % 4]

    return speaker


def _moving_on(puzzle: Puzzle) -> Seat | None:
    auction = auction_of(puzzle)
    if auction.finished:
        return None
    return SEATS[(auction.dealer.index + len(auction.bids) + auction.round) % 4]


def _one_round_only(puzzle: Puzzle) -> str | None:
    auction = auction_of(puzzle)
    return NOBODY if not auction.finished and auction.round > 1 else None


def _never_over(puzzle: Puzzle) -> Seat | None:
    auction = auction_of(puzzle)
    return SEATS[(auction.dealer.index + 1 + len(auction.bids)) % 4] if auction.finished else None


SPEAKER: Final = Skill(
    id="speaker",
    heading=N_("Who speaks now"),
    clauses=("bidding_turn", "taken", "all_pass"),
    beliefs=(
        _belief(
            "dealer_first", N_("The dealer speaks first."), _from(lambda dealer: dealer, 1),
            N_("{answer} would speak if the dealer began. The dealer speaks last in each round."), "bidding_turn",
        ),
        _belief(
            "clockwise", N_("The bidding goes round to the left."), _from(lambda dealer: dealer.left, -1),
            N_("{answer} would speak if the bidding went to the left. Belote goes to the right."), "bidding_turn",
        ),
        _belief(
            "round_moves_on", N_("Each round begins with the next player."), _moving_on,
            N_("{answer} would speak if each round began a seat further on. Every round begins with the same player."),
            "bidding_turn",
        ),
        _belief(
            "one_round_only", N_("When everybody has passed once the bidding is over."), _one_round_only,
            N_("The first round is over, but not the bidding."),
            lambda puzzle: "round_two" if auction_of(puzzle).round == 2 else "third_round",
        ),
        _belief(
            "never_over", N_("The bidding goes on after somebody has taken, or when everybody has passed."),
            _never_over,
            N_("{answer} would be next, but nothing is left to say."),
        ),
    ),
    draw=_draw_speaker,
)  # fmt: skip


# --- who leads --------------------------------------------------------------------------------------------------------


def _draw_lead(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Dealer and taker are named; then the bidding is shown; then the first trick has been played."""
    dealer, taker = rng.choice(SEATS), rng.choice(SEATS)
    hands = shuffle_hands(rng)
    if difficulty == 2:
        auction = Auction(dealer, next(iter(hands[taker.index])), rules)
        later = rng.random() < 0.5
        passes = (taker.index - dealer.index - 1) % 4 + 4 * later
        for _turn in range(passes):
            auction = auction.bid(Bid.PASS)
        auction = auction.bid(rng.choice([bid for bid in auction.legal_bids if bid is not Bid.PASS]))
        return _lead(Deal.with_hands(hands, auction=auction), difficulty)
    deal = Deal.with_hands(hands, dealer=dealer, taker=taker, trump=rng.choice(SUIT_TRUMPS), rules=rules)
    for _play in range(4 if difficulty == 3 else 0):
        deal = deal.play(rng.choice(list(deal.legal_plays)))
    return _lead(deal, difficulty)


def _lead(deal: Deal, difficulty: int) -> Puzzle:
    leader, auction, rules = deal.turn, deal.auction, deal.rules
    assert leader is not None and deal.taker is not None  # noqa: S101, PT018 - cards are being played
    statement = CLAUSES["opening_lead"].statement(rules)
    conclusion = _("{player} leads.").format(player=leader.title)
    facts = _("{dealer} dealt and {taker} took.").format(dealer=deal.dealer.title, taker=deal.taker.title)
    asked = _("Who leads to the second trick?") if difficulty == 3 else _("Who leads to the first trick?")
    tricks = tuple(ShownTrick(tuple(trick), number) for number, trick in enumerate(deal.tricks, 1))

    def reason(seat: Seat) -> str:
        if seat is leader:
            return conclusion
        return _("{player} does not lead; {leader} does.").format(player=seat.title, leader=leader.title)

    trump = deal.trump
    won = who_holds(deal.tricks[0], trump).reason if tricks and trump else ""
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([facts, *([contract(trump)] if trump and tricks else []), asked]),
        scene=Scene(
            dealer=deal.dealer,
            taker=deal.taker,
            trump=deal.trump,
            turned=deal.turned,
            bids=spoken(auction) if auction else (),
            tricks=tricks,
            notes=(facts,),
        ),
        choices=_seats(reason),
        answers=(leader.value,),
        hints=(
            Hint(_("Does it matter who took? And does it matter who dealt?")),
            Hint(
                _("Look at the trick that lies there: who won it?") if tricks
                else _("Look at the dealer: {dealer}.").format(dealer=deal.dealer.title)
            ),
            Hint(statement),
            Hint(conclusion),
        ),
        explanation=(
            Reason(statement, "opening_lead"),
            *((Reason(won, "winner"),) if won else ()),
            Reason(conclusion, "opening_lead"),
        ),
        clauses=("opening_lead",),
        default=_("{answer} does not lead. {statement} {conclusion}").format(
            answer="{answer}", statement=statement, conclusion=conclusion
        ),
        rules=rules,
    )  # fmt: skip


def _first(who: Callable[[Puzzle], Seat | None]) -> Callable[[Puzzle], Seat | None]:
    """Return the idea about the first trick alone."""
    return lambda puzzle: None if puzzle.scene.tricks else who(puzzle)


def _second(who: Callable[[Sequence[Seat]], Seat]) -> Callable[[Puzzle], Seat | None]:
    """Return the idea about the second trick, from the seats in the order in which they played to the first."""
    return lambda puzzle: who([seat for seat, _card in puzzle.scene.plays]) if puzzle.scene.tricks else None


OPENING_LEAD: Final = Skill(
    id="opening_lead",
    heading=N_("Who leads"),
    clauses=("opening_lead",),
    beliefs=(
        _belief(
            "taker_leads", N_("Who took leads."), lambda puzzle: puzzle.scene.taker,
            N_("{answer} took, but taking does not give the lead."), "opening_lead",
        ),
        _belief(
            "dealer_leads", N_("The dealer leads."), _first(_dealer),
            N_("{answer} dealt, and the dealer plays last to the first trick."), "opening_lead",
        ),
        _belief(
            "clockwise", N_("Who sits to the left of the dealer leads."), _first(lambda puzzle: _dealer(puzzle).left),
            N_("{answer} sits to the left of the dealer. Belote goes to the right."), "opening_lead",
        ),
        _belief(
            "leader_again", N_("The same player leads again."), _second(lambda seats: seats[0]),
            N_("{answer} led to the first trick, and that is over."), "opening_lead",
        ),
        _belief(
            "lead_moves_on", N_("The lead goes on to the next player."), _second(lambda seats: seats[1]),
            N_("{answer} sits next to who led, but the lead does not go round."), "opening_lead",
        ),
        _belief(
            "last_leads", N_("Who played last leads next."), _second(lambda seats: seats[3]),
            N_("{answer} played last, but that gives no lead."), "opening_lead",
        ),
    ),
    draw=_draw_lead,
)  # fmt: skip


# --- who deals next ---------------------------------------------------------------------------------------------------

_TOLD: Final = {"passed": N_("Everybody passes."), "played": N_("The deal is played.")}
_TOLD_OF_MANY: Final = {"passed": N_("In deal {n} everybody passes."), "played": N_("Deal {n} is played.")}


def _draw_dealer(rng: random.Random, difficulty: int, rules: Rules) -> Puzzle:
    """Everybody has passed; then a deal may have been played instead; then several deals one after the other."""
    if difficulty == 1:
        passed = [True]
    elif difficulty == 2:
        passed = [rng.random() < 0.4]
    else:
        passed = [rng.random() < 0.5 for _deal in range(rng.randint(2, 3))]
        passed[rng.randrange(len(passed))] = True
    return _next_dealer(rng.choice(SEATS), passed, rng.choice(SEATS), rules)


def _next_dealer(dealer: Seat, passed: Sequence[bool], taker: Seat, rules: Rules) -> Puzzle:
    dealers = [dealer]
    for out in passed:
        dealers.append(dealer_after(dealers[-1], rules, passed_out=out))
    right = dealers[-1]
    clauses = tuple(dict.fromkeys("all_pass" if out else "next_dealer" for out in passed))
    conclusion = _("{player} deals next.").format(player=right.title)
    statements = " ".join(CLAUSES[clause].statement(rules) for clause in clauses)
    one_played = list(passed) == [False]
    facts = [_("{dealer} deals.").format(dealer=dealer.title)]
    deals = tuple("passed" if out else "played" for out in passed)
    told = _TOLD if len(deals) == 1 else _TOLD_OF_MANY
    facts += [_(told[what]).format(n=n) for n, what in enumerate(deals, 1)]
    if one_played:
        facts.append(_("{taker} took.").format(taker=taker.title))

    def reason(seat: Seat) -> str:
        if seat is right:
            return conclusion
        return _("{player} does not deal next; {dealer} does.").format(player=seat.title, dealer=right.title)

    steps = [
        Reason(_after(before, after, out=out), "all_pass" if out else "next_dealer")
        for before, after, out in zip(dealers, dealers[1:], passed, strict=False)
    ]
    return Puzzle(
        kind=Kind.ONE,
        task=" ".join([*facts, _("Who deals next?")]),
        scene=Scene(dealer=dealer, taker=taker if one_played else None, deals=deals, notes=tuple(facts)),
        choices=_seats(reason),
        answers=(right.value,),
        hints=(
            Hint(_("Does the deal go on after every deal? And to which side?")),
            Hint(
                _("Go from deal to deal. It begins with {dealer}.").format(dealer=dealer.title) if len(passed) > 1
                else _("Look at the dealer, {dealer}, and at what happened.").format(dealer=dealer.title)
            ),
            Hint(statements),
            Hint(conclusion),
        ),
        explanation=(*steps, Reason(conclusion, clauses[-1])),
        clauses=clauses,
        default=_("{answer} does not deal next. {statement} {conclusion}").format(
            answer="{answer}", statement=statements, conclusion=conclusion
        ),
        rules=rules,
    )  # fmt: skip


def _after(before: Seat, after: Seat, *, out: bool) -> str:
    words = {"before": before.title, "after": after.title}
    if out and before is after:
        return _("{before} dealt and everybody passed: then {after} deals again.").format(**words)
    if out:
        return _("{before} dealt and everybody passed: then {after} deals.").format(**words)
    return _("{before} dealt and the deal was played: then {after} deals.").format(**words)


def _moved(by: Callable[[Puzzle], int]) -> Callable[[Puzzle], Seat]:
    """Return the idea that the deal has moved on by so many seats, to the right."""
    return lambda puzzle: SEATS[(_dealer(puzzle).index + by(puzzle)) % 4]


def _to_the_left(puzzle: Puzzle) -> int:
    deals = puzzle.scene.deals
    return -(deals.count("played") if puzzle.rules.all_pass == "same_dealer" else len(deals))  # noqa: S105 - a rule


NEXT_DEALER: Final = Skill(
    id="next_dealer",
    heading=N_("Who deals next"),
    clauses=("all_pass", "next_dealer"),
    beliefs=(
        _belief(
            "passing_keeps_the_deal", N_("If everybody passes the same dealer deals again."),
            _moved(lambda puzzle: puzzle.scene.deals.count("played")),
            N_("{answer} would deal next if passing kept the deal where it is. At this table it goes on."), "all_pass",
        ),
        _belief(
            "passing_moves_the_deal", N_("If everybody passes the next player deals."),
            _moved(lambda puzzle: len(puzzle.scene.deals)),
            N_("{answer} would deal next if passing moved the deal on. At this table it stays."), "all_pass",
        ),
        _belief(
            "clockwise", N_("The deal goes round to the left."),
            _moved(_to_the_left),
            N_("{answer} would deal next if the deal went to the left. Belote goes to the right."),
        ),
        _belief(
            "taker_deals", N_("Who took deals next."), lambda puzzle: puzzle.scene.taker,
            N_("{answer} took, but taking does not bring the deal."), "next_dealer",
        ),
        _belief(
            "dealer_stays", N_("The same player deals all the time."), _moved(lambda _puzzle: 0),
            N_("{answer} dealt the first of these deals, but everybody deals in turn."),
        ),
        _belief(
            "partner_deals", N_("The deal goes to the dealer’s partner."), _moved(lambda _puzzle: 2),
            N_("{answer} is the dealer’s partner, but the deal goes from neighbour to neighbour."),
        ),
    ),
    draw=_draw_dealer,
)  # fmt: skip
