"""The scene of an exercise as data for a page, and in sentences for ears and for pages without a picture.

>>> from belote_teach.puzzles.puzzle import Scene, ShownTrick
>>> from belote_teach.rules.trick import Trick
>>> scene = Scene(trump=Trump.CLUBS, tricks=(ShownTrick(Trick.parse("E:Kh N:8h W:7c S:Ah")),))
>>> board(scene)[:2]
['Trumps are clubs.', 'East led the king of hearts.']
>>> [seat["card"] for seat in scene_shown(scene)["tricks"][0]["seats"]]
['Ah', 'Kh', '8h', '7c']
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from belote_teach.activities.shown import trump_sentence, trump_shown
from belote_teach.cards import Cards, Seat
from belote_teach.rules.order import Order, Trump
from belote_teach.words import _, listed, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from belote_teach.activities.activity import Json
    from belote_teach.cards import Card, Side
    from belote_teach.puzzles.puzzle import Scene, ShownTrick
    from belote_teach.puzzles.score_sheet import SheetRow, ShownSheet
    from belote_teach.rules.auction import Bid

__all__ = ["board", "cards_of", "player", "scene_shown", "seat_name"]


def seat_name(seat: Seat, own: Seat | None) -> str:
    """Name a seat on the table, as the player at `own` sees it."""
    if seat is own:
        return _("You")
    if own is not None and seat is own.partner:
        return _("{seat}, your partner").format(seat=seat.title)
    return seat.title


def player(seat: Seat, own: Seat | None) -> str:
    """Name a player inside a sentence, other than the one at `own`."""
    return _("Your partner {seat}").format(seat=seat.title) if own is not None and seat is own.partner else seat.title


def cards_of(scene: Scene) -> list[Card]:
    """Return every card that a scene shows, each once."""
    shown = [
        *scene.cards,
        *(card for _seat, cards in scene.hands for card in cards),
        *(play.card for play in scene.plays),
        *([scene.turned] if scene.turned else []),
        *scene.stock,
    ]
    return list(dict.fromkeys(shown))


# --- as data ----------------------------------------------------------------------------------------------------------


def scene_shown(scene: Scene) -> Json:
    """Return a scene as data: cards by their text, seats by their letter, each with its words."""
    own = scene.seat
    return {
        "seat": own.value if own else None,
        "trump": trump_shown(scene.trump) if scene.trump else None,
        "cards": [card.text for card in scene.cards],
        "hands": [
            {"seat": seat.value, "name": seat_name(seat, own), "cards": [card.text for card in _sorted(cards, scene)]}
            for seat, cards in scene.hands
        ],
        "tricks": [_trick(trick, own) for trick in scene.tricks],
        "side": {"side": side.value, "name": side.title} if (side := _pile_of(scene)) else None,
        "dealer": _seat(scene.dealer, own),
        "taker": _seat(scene.taker, own),
        "turned": scene.turned.text if scene.turned else None,
        "bids": [
            {"seat": seat.value, "name": seat_name(seat, own), "bid": bid.value, "text": bid.title, "suit": _suit(bid)}
            for seat, bid in scene.bids
        ],
        "stock": [card.text for card in scene.stock],
        "said": [{"card": card.text, "word": _(word) if word else ""} for card, word in scene.said],
        "sheet": _sheet(scene.sheet) if scene.sheet else None,
        "notes": list(scene.notes),
    }


def _sheet(sheet: ShownSheet) -> Json:
    return {
        "title": _(sheet.title) if sheet.title else "",
        "columns": list(sheet.headings),
        "rows": [
            {"label": row.label, "cells": ["" if cell is None else str(cell) for cell in row.cells]}
            for row in sheet.rows
        ],
    }


def _pile_of(scene: Scene) -> Side | None:
    """Return the side whose pile the tricks are; an exercise may ask about a side without showing its pile."""
    side = scene.side
    mine = side and scene.tricks and all(trick.winner and trick.winner.side is side for trick in scene.tricks)
    return side if mine else None


def _seat(seat: Seat | None, own: Seat | None) -> Json | None:
    return {"seat": seat.value, "name": seat_name(seat, own)} if seat else None


def _suit(bid: Bid) -> str | None:
    """Return the letter of the suit that a bid names."""
    return bid.named.suit.value if bid.named and bid.named.suit else None


def _sorted(cards: Sequence[Card], scene: Scene) -> list[Card]:
    return Order.of(scene.trump or Trump.NONE).for_display(Cards(cards))


def _trick(trick: ShownTrick, own: Seat | None) -> Json:
    """Return a trick with its seats, South first as they lie round the table, and in the order of play."""
    played = {play.seat: play.card for play in trick.plays}
    return {
        "number": trick.number,
        "title": _("Trick {n}").format(n=trick.number) if trick.number else "",
        "winner": trick.winner.value if trick.winner else None,
        "plays": [{"seat": play.seat.value, "card": play.card.text} for play in trick.plays],
        "seats": [
            {
                "seat": seat.value,
                # Tricks that are over lie in rows, where there is no room for more.
                "name": seat.title if trick.winner and seat is not own else seat_name(seat, own),
                "card": played[seat].text if seat in played else None,
                "note": _note(seat, trick, own),
                "wins": seat is trick.winner,
            }
            for seat in Seat
        ],
    }


def _note(seat: Seat, trick: ShownTrick, own: Seat | None) -> str:
    if trick.plays and seat is trick.plays[0].seat:
        return pgettext("beside the player who opened the trick", "led")
    return _("your turn") if seat is own and len(trick.plays) < 4 else ""


# --- in sentences -----------------------------------------------------------------------------------------------------


def board(scene: Scene) -> list[str]:
    """Say the whole scene in sentences. Where notes say who dealt, who took and who holds what, it is said once."""
    own = scene.seat
    lines = [trump_sentence(scene.trump)] if scene.trump else []
    if scene.dealer and not scene.notes:
        lines.append(_("You are the dealer.") if scene.dealer is own else _dealer(scene.dealer.title))
    if scene.turned:
        lines.append(_("The turned card is {card}.").format(card=scene.turned.definite))
    for place, (seat, bid) in enumerate(scene.bids):
        if len(scene.bids) > 4 and place % 4 == 0:
            lines.append(_("Round {n}:").format(n=place // 4 + 1))
        lines.append(_bid(seat, bid, own))
    if scene.taker and not scene.notes:
        says = _("The taker is {player}.").format(player=scene.taker.title)
        lines.append(_("You are the taker.") if scene.taker is own else says)
    if side := _pile_of(scene):
        lines.append(_("These are the tricks of {side}.").format(side=side.title))
    for trick in scene.tricks:
        lines += _trick_said(trick, own)
    for seat, cards in scene.hands if not scene.notes else ():
        says = _("You hold {cards}.") if seat is own else _("{player} holds {cards}.")
        lines.append(says.format(player=player(seat, own), cards=_named(_sorted(cards, scene))))
    for card, word in scene.said if not scene.notes else ():
        says = _("With {card} “{word}” was said.") if word else _("With {card} nothing was said.")
        lines.append(says.format(card=card.definite, word=_(word) if word else ""))
    if scene.cards:
        lines.append(_("You see {cards}.").format(cards=_named(scene.cards)))
    if scene.stock:
        lines.append(_("The dealer still has, from the top, {cards}.").format(cards=_named(scene.stock)))
    if scene.sheet:
        lines += [_row_said(row, scene.sheet) for row in scene.sheet.rows]
    return [*lines, *scene.notes]


def _row_said(row: SheetRow, sheet: ShownSheet) -> str:
    """Say a row of a sheet: its label, and what stands in which column."""
    cells = [
        _("{column} {points}").format(column=heading, points=cell)
        for heading, cell in zip(sheet.headings, row.cells, strict=True)
        if cell is not None
    ]
    if not cells:
        return _("{row}.").format(row=row.label)
    return _("{row}: {cells}.").format(row=row.label, cells=listed(cells))


def _dealer(name: str) -> str:
    return _("The dealer is {player}.").format(player=name)


def _bid(seat: Seat, bid: Bid, own: Seat | None) -> str:
    says = _("You said: {bid}.") if seat is own else _("{player} said: {bid}.")
    return says.format(player=player(seat, own), bid=bid.title)


def _trick_said(trick: ShownTrick, own: Seat | None) -> list[str]:
    lines = [_("Trick {n}:").format(n=trick.number)] if trick.number else []
    if not trick.plays:
        lines.append(_("You lead."))
    for place, (seat, card) in enumerate(trick.plays):
        if seat is own:
            says = _("You led {card}.") if place == 0 else _("You played {card}.")
        else:
            says = _("{player} led {card}.") if place == 0 else _("{player} played {card}.")
        lines.append(says.format(player=player(seat, own), card=card.definite))
    if trick.winner is own and own is not None:
        lines.append(_("You won the trick."))
    elif trick.winner:
        lines.append(_("{player} won the trick.").format(player=player(trick.winner, own)))
    return lines


def _named(cards: Iterable[Card]) -> str:
    return listed(card.definite for card in cards)
