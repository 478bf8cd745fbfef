"""A game at the practice table as data for a page: all that the seat of the person can know, and nothing else.

While a deal goes on, everything about it comes from what `Deal.view` gives to that seat. How many cards the others
hold follows from what they played.

>>> from belote_teach.game import Game
>>> game = Game.begin("classic", seed=7).step().step()
>>> view = sitting_view(game)
>>> view["phase"], view["mine"], view["turn_says"], [seat["cards"] for seat in view["seats"]]
('bidding', True, 'It is your turn to speak.', [5, 5, 5, 5])
>>> [(bid["bid"], bid["allowed"]) for bid in view["bids"]][:3]
[('pass', True), ('take', True), ('s', False)]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.activities.level import ENDING
from belote_teach.activities.scene import board, seat_name
from belote_teach.activities.shown import (
    account_shown,
    clauses_shown,
    goal_said,
    held_said,
    trump_sentence,
    trump_shown,
)
from belote_teach.cards import Seat, Side
from belote_teach.game import PERSON
from belote_teach.puzzles.puzzle import Scene, ShownTrick
from belote_teach.records import RecordError, dumps
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Phase
from belote_teach.rules.declarations import value
from belote_teach.rules.order import Order, Trump
from belote_teach.words import _, capital, listed, ngettext, pgettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json
    from belote_teach.game import Game
    from belote_teach.rules.clause import Clause
    from belote_teach.rules.deal import Deal
    from belote_teach.rules.trick import Trick
    from belote_teach.rules.view import View

__all__ = ["bid_said", "sitting_view"]

_SIDES: Final = (Side.NORTH_SOUTH, Side.EAST_WEST)
_DESK: Final = "20_check_a_deal"
_FIRST, _WHOLE = 5, 8


def sitting_view(game: Game, ending: str = ENDING) -> Json:
    """Return everything that a page shows of a game; `ending` is that of the addresses of pages."""
    deal, view = game.deal, game.deal.view(PERSON)
    phase = "over" if game.over else {Phase.PASSED_OUT: "passed"}.get(deal.phase, deal.phase.value)
    clauses: set[Clause] = set()
    shown: Json = {
        "rules": str(game.setting.rules),
        "level": game.setting.level.value,
        "begun": bool(game.past or game.moves),
        "phase": phase,
        "mine": game.to_act,
        "turn": deal.turn.value if deal.turn and not game.over else "",
        "turn_says": _turn_says(game),
        "says": _says(deal),
        "deal": _("Deal {n}").format(n=len(game.deals) + (not game.over)),
        "sides": _sides(game),
        "goal": goal_said(game.match),
        "held": held_said(game.match),
        "seats": [_seat(seat, view, phase) for seat in Seat],
        "turned": view.turned.text if view.turned and phase == "bidding" else "",
        "trump": trump_shown(view.trump) if view.trump else None,
        "hand": [card.text for card in Order.of(view.trump or Trump.NONE).for_display(view.hand)],
        "bids": _bids(view, clauses) if game.to_act and phase == "bidding" else [],
        "verdicts": _verdicts(view, clauses) if game.to_act and phase == "play" else {},
        "trick": _on_table(deal),
        "last": _last(deal),
        "shown": [_shown_said(view, place) for place in range(len(view.shown))],
        "board": _board(game, view),
        "undo": game.can_undo,
        "account": account_shown(game.account) if game.account else None,
        "next": _next_says(game),
        "end": _end(game, clauses),
        "sheet": _sheet(game),
        "written": _written(game, ending),
    }
    if game.account:
        clauses |= {line.clause for line in game.account.lines}
    return shown | {"clauses": clauses_shown(sorted(clauses, key=lambda clause: clause.id), game.setting.rules)}


# --- who sits there, and how it stands --------------------------------------------------------------------------------


def _sides(game: Game) -> list[Json]:
    """Return both sides with their totals, and the tricks that they won in this deal."""
    end, winners = game.match.end, game.deal.winners
    totals = (end.north_south, end.east_west) if end else game.match.totals
    notes = (_("you and North"), _("West and East"))
    shown = []
    for side, total, note in zip(_SIDES, totals, notes, strict=True):
        won = sum(winner.side is side for winner in winners)
        tricks = ngettext("{n} trick", "{n} tricks", won).format(n=won)
        shown.append({"side": side.value, "name": side.title, "note": note, "total": str(total), "tricks": tricks})
    return shown


def _seat(seat: Seat, view: View, phase: str) -> Json:
    """Return a seat: its name, how many cards it holds, and what it said that is still in the air."""
    notes = [_("dealer")] if seat is view.dealer else []
    if seat is view.taker:
        notes.append(pgettext("beside the player who took", "took"))
    return {
        "seat": seat.value,
        "name": seat_name(seat, PERSON),
        "cards": _held(seat, view),
        "held": ngettext("{n} card", "{n} cards", _held(seat, view)).format(n=_held(seat, view)),
        "notes": notes,
        "said": _bids_of(seat, view) if phase in ("bidding", "passed") else _words_of(seat, view),
    }


def _held(seat: Seat, view: View) -> int:
    """Return how many cards a seat holds, as everybody can count."""
    whole = _WHOLE if view.taker else _FIRST
    return whole - sum(play.seat is seat for trick in (*view.tricks, view.trick) for play in trick)


def _bidders(view: View) -> list[tuple[Seat, Bid]]:
    if view.auction is None:
        return []
    first = view.dealer.index + 1
    return [(tuple(Seat)[(first + place) % 4], bid) for place, bid in enumerate(view.auction.bids)]


def _bids_of(seat: Seat, view: View) -> list[str]:
    return [bid.title for bidder, bid in _bidders(view) if bidder is seat]


def _words_of(seat: Seat, view: View) -> list[str]:
    """Return the words that a seat said with its card of the trick that lies on the table."""
    lying = (view.trick or (view.tricks[-1] if view.tricks else view.trick)).cards
    return [each.text for each in view.said if each.seat is seat and each.card in lying]


def _shown_said(view: View, place: int) -> str:
    """Say which declaration lay open after the first trick, and what it is worth."""
    seat, declaration = view.shown[place]
    worth = value(declaration, view.trump or Trump.NONE, view.rules)
    if seat is PERSON:
        return _("You show the {declaration}, worth {n}.").format(declaration=declaration.title, n=worth)
    return _("{player} shows the {declaration}, worth {n}.").format(
        player=seat.title, declaration=declaration.title, n=worth
    )


# --- the table --------------------------------------------------------------------------------------------------------


def _on_table(deal: Deal) -> Json:
    """Return the cards that lie on the table: those of the last trick until somebody leads to the next."""
    number = len(deal.tricks) + bool(deal.trick)
    return _trick(deal, deal.trick or (deal.tricks[-1] if deal.tricks else deal.trick), number)


def _last(deal: Deal) -> Json | None:
    """Return the last trick that is complete."""
    return _trick(deal, deal.tricks[-1], len(deal.tricks)) if deal.tricks else None


def _trick(deal: Deal, trick: Trick, number: int) -> Json:
    holder = trick.winning(deal.trump).seat if trick and deal.trump else None
    return {
        "title": _("Trick {n}").format(n=number) if number else "",
        "whole": len(trick) == len(Seat),
        "holder": holder.value if holder else "",
        "plays": [{"seat": play.seat.value, "card": play.card.text} for play in trick],
        "says": [_played_says(play.seat, play.card.definite, [], led=not place) for place, play in enumerate(trick)]
        + ([_won(holder)] if holder and len(trick) == len(Seat) else []),
    }


# --- what may be done -------------------------------------------------------------------------------------------------


def bid_said(bid: Bid, turned_suit: str) -> str:
    """Name a bid as a button has it; taking says which suit."""
    if bid is Bid.TAKE:
        return _("Take {suit}").format(suit=turned_suit)
    return capital(bid.title)


def _bids(view: View, clauses: set[Clause]) -> list[Json]:
    """Return every bid with its verdict."""
    auction, shown = view.auction, []
    if auction is None:
        return []
    for bid in Bid:
        verdict = auction.explain(bid)
        clauses.add(verdict.clause)
        suit = auction.turned.suit if bid is Bid.TAKE else bid.named.suit if bid.named else None
        shown.append(
            {
                "bid": bid.value,
                "title": bid_said(bid, auction.turned.suit.title),
                "suit": suit.value if suit else "",
                "allowed": verdict.allowed,
                "reason": verdict.reason,
                "clause": verdict.clause.id,
            }
        )
    return shown


def _verdicts(view: View, clauses: set[Clause]) -> Json:
    """Return the verdict on every card of the hand, with its reason and the cards that decide."""
    shown, legal = {}, view.legal_plays
    for card in view.hand:
        verdict = legal.explain(card)
        clauses.add(verdict.clause)
        shown[card.text] = {
            "allowed": verdict.allowed,
            "reason": verdict.reason,
            "clause": verdict.clause.id,
            "because": [each.text for each in verdict.because],
            "required": [each.text for each in verdict.required],
        }
    return shown


# --- in words ---------------------------------------------------------------------------------------------------------


def _turn_says(game: Game) -> str:
    """Say who is to act."""
    deal = game.deal
    if game.over or deal.turn is None:
        return ""
    if deal.phase is Phase.BIDDING:
        says = _("It is your turn to speak.") if game.to_act else _("{player} is to speak.")
    elif game.to_act:
        says = _("It is your turn to play.") if deal.trick else _("It is your turn to lead.")
    else:
        says = _("{player} is to play.") if deal.trick else _("{player} is to lead.")
    return says.format(player=deal.turn.title)


def _says(deal: Deal) -> str:
    """Say what happened last."""
    if deal.plays:
        return _last_play_says(deal)
    auction = deal.auction
    if auction is None or not auction.bids:
        turned = deal.turned.definite if deal.turned else ""
        own = deal.dealer is PERSON
        dealt = _("You deal; {card} is turned up.") if own else _("{player} deals; {card} is turned up.")
        return dealt.format(player=deal.dealer.title, card=turned)
    *_before, (seat, bid) = _bidders(deal.view(PERSON))
    says = [_bid_says(seat, bid)]
    if deal.trump:
        says.append(trump_sentence(deal.trump))
    elif auction.passed_out:
        says.append(_("Everybody has passed: there is no play, and the cards are dealt again."))
    return " ".join(says)


def _bid_says(seat: Seat, bid: Bid) -> str:
    own = seat is PERSON
    if bid is Bid.PASS:
        says = _("You pass.") if own else _("{player} passes.")
    elif bid is Bid.TAKE:
        says = _("You take.") if own else _("{player} takes.")
    else:
        says = _("You name {trump}.") if own else _("{player} names {trump}.")
    return says.format(player=seat.title, trump=bid.title)


def _last_play_says(deal: Deal) -> str:
    seat, card = deal.plays[-1]
    said = [each.text for each in deal.said if each.card is card]
    trick = deal.trick or deal.tricks[-1]
    parts = [_played_says(seat, card.definite, said, led=len(trick) == 1)]
    if len(trick) == len(Seat):
        parts.append(_won(deal.winners[-1]))
        if len(deal.tricks) == 1:
            view = deal.view(PERSON)
            parts += [_shown_said(view, place) for place in range(len(view.shown))]
    return " ".join(parts)


def _played_says(seat: Seat, card: str, said: list[str], *, led: bool) -> str:
    own = seat is PERSON
    if led and said:
        says = _("You lead {card} and say {words}.") if own else _("{player} leads {card} and says {words}.")
    elif led:
        says = _("You lead {card}.") if own else _("{player} leads {card}.")
    elif said:
        says = _("You play {card} and say {words}.") if own else _("{player} plays {card} and says {words}.")
    else:
        says = _("You play {card}.") if own else _("{player} plays {card}.")
    return says.format(player=seat.title, card=card, words=listed(said))


def _won(seat: Seat) -> str:
    return _("You win the trick.") if seat is PERSON else _("{player} wins the trick.").format(player=seat.title)


def _board(game: Game, view: View) -> list[str]:
    """Say the whole position in sentences."""
    lying = view.trick or (view.tricks[-1] if view.tricks else view.trick)
    number = len(view.tricks) + bool(view.trick)
    winner = game.deal.winners[-1] if view.tricks and not view.trick else None
    scene = Scene(
        seat=PERSON,
        trump=view.trump,
        dealer=view.dealer,
        turned=view.turned,
        bids=tuple(_bidders(view)),
        taker=view.taker,
        tricks=(ShownTrick(tuple(lying), number, winner),) if lying else (),
        hands=((PERSON, tuple(view.hand)),) if view.hand else (),
    )
    said = [_heard(each.seat, each.text) for each in view.said]
    counts = [
        _("{player} holds {cards}.").format(
            player=seat.title,
            cards=ngettext("{n} card", "{n} cards", _held(seat, view)).format(n=_held(seat, view)),
        )
        for seat in Seat
        if seat is not PERSON
    ]
    stands = [_("{side}: {n} points, {tricks} in this deal.").format(
        side=side["name"], n=side["total"], tricks=side["tricks"]
    ) for side in _sides(game)]  # fmt: skip
    shown = [_shown_said(view, place) for place in range(len(view.shown))]
    return [
        line
        for line in (*board(scene), *said, *shown, *counts, *stands, held_said(game.match), _turn_says(game))
        if line
    ]


def _heard(seat: Seat, words: str) -> str:
    if seat is PERSON:
        return _("You said “{words}”.").format(words=words)
    return _("{player} said “{words}”.").format(player=seat.title, words=words)


# --- after the deal ---------------------------------------------------------------------------------------------------


def _next_says(game: Game) -> str:
    """Say who deals next, once a deal is over."""
    if game.over or game.deal.turn is not None:
        return ""
    dealer = game.deal.next_dealer
    return _("You deal next.") if dealer is PERSON else _("{player} deals next.").format(player=dealer.title)


def _end(game: Game, clauses: set[Clause]) -> Json | None:
    end = game.match.end
    if end is None:
        return None
    clauses |= set(end.clauses)
    return {
        "says": end.reason,
        "lines": [line.label for line in end.lines],
        "clauses": [clause.id for clause in end.clauses],
    }


def _sheet(game: Game) -> list[Json]:
    """Return a row for each deal that is counted."""
    rows, match = [], game.first
    for number, deal in enumerate(game.deals, 1):
        before, match = match, match.after(deal)
        account = match.accounts[-1] if len(match.accounts) > len(before.accounts) else None
        rows.append(
            {
                "number": str(number),
                "dealer": _("You") if deal.dealer is PERSON else deal.dealer.title,
                "took": _took(deal),
                "ended": account.outcome.title if account else pgettext("how a deal ended", "passed"),
                "score": [str(account.points[side]) for side in _SIDES] if account else ["–", "–"],
                "totals": [str(total) for total in match.totals],
                "held": str(match.held) if match.held else "",
            }
        )
    return rows


def _took(deal: Deal) -> str:
    if deal.taker is None or deal.trump is None:
        return "–"
    who = _("You") if deal.taker is PERSON else deal.taker.title
    return _("{player}, {trump}").format(player=who, trump=deal.trump.title)


def _written(game: Game, ending: str) -> Json:
    """Return the record of the match: its text, where the referee’s desk opens it, and the name of its file."""
    record = game.record()
    try:
        desk = f"{_DESK}{ending}#{dumps(record, 'link')}" if record.deals else ""
    except RecordError:  # too large for a link
        desk = ""
    return {"text": dumps(record) if record.deals else "", "desk": desk, "file": "belote-match.belote"}
