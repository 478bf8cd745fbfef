"""The sentence for each verdict: why this card may, or may not, be played here.

Whole sentences, one for each situation, so that every language can say it in its own order; what is filled in is a
whole noun phrase (“the nine of hearts”), a name or a list. French terms stand between asterisks.

>>> from belote_teach.rules.trick import Position, legal_plays
>>> legal = legal_plays(Position.parse(trump="h", hand="7d Ah 9s", trick="E:Kc N:7c W:8c"))
>>> sentence(legal.explain("7d"))
'You have no clubs and East holds the trick with the king of clubs: you must trump (*couper*): A ♥.'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.rules.obligation import Duty
from belote_teach.rules.order import Trump
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.cards import Card
    from belote_teach.rules.order import Order
    from belote_teach.rules.trick import Verdict

__all__ = ["sentence"]

_NO_FOLLOW_HIGHER = N_("You hold {suit}, so you must follow suit (*fournir*), and go above {best}: {required}.")
_NO_FOLLOW = N_("You hold {suit}, so you must follow suit (*fournir*): {required}.")

_ALLOWED: Final[Mapping[Duty, str]] = {
    Duty.LEAD: N_("You lead to the trick, so you may play any card."),
    Duty.FOLLOW: N_("It follows suit; in a plain suit you need not go higher."),
    Duty.CANNOT_GO_HIGHER: N_("It follows suit. You hold nothing above {best}, so any card of the suit will do."),
    Duty.PARTNER_SPARES: N_("It follows suit. Your partner holds the trick, and at this table that spares you."),
    Duty.TRUMP: N_("You have no {suit} and {player} holds the trick, so you trump (*couper*). Any trump will do."),
    Duty.OVERTRUMP: N_(
        "It beats {best} from {player}. You must go over an opponent’s trump (*surcouper*) when you can."
    ),
    Duty.UNDERTRUMP: N_("You cannot beat {best} from {player}. At this table you still play a trump (*pisser*)."),
    Duty.PARTNER_HOLDS: N_("You have no {suit} and your partner holds the trick with {best}: any card will do."),
    Duty.NOTHING_TO_OBEY: N_("You have neither {suit} nor a trump, so you may throw any card (*se défausser*)."),
    Duty.NO_RUFFING: N_("You have no {suit}. Nothing can be trumped in this contract, so any card will do."),
    Duty.TRUMP_PARTNER: N_("You have no {suit}. At this table you trump although your partner holds the trick."),
    Duty.NOT_UNDER_PARTNER: N_("Your partner holds the trick with {best}. This card does not go under it."),
    Duty.ANY_TRUMP: N_("It is a trump. At this table you need not go over {best}."),
    Duty.FREE_BELOW: N_("You cannot beat {best} from {player}, and at this table that leaves you free."),
    Duty.DISCARD_BELOW: N_("You cannot beat {best} from {player}, so at this table you discard (*se défausser*)."),
    Duty.MAY_TRUMP: N_("You have no {suit}. At this table you may trump or discard as you like."),
    Duty.MAY_OVERTRUMP: N_("You have no {suit}. At this table you may discard, or trump over {best}."),
}
# Where the same duty needs other words.
_ALLOWED_TRUMP_LED: Final[Mapping[Duty, str]] = {
    Duty.FOLLOW: N_("It follows suit. At this table any trump will do when trumps are led."),
    Duty.GO_HIGHER: N_("It goes above {best}. When trumps are led you must go higher (*monter*) if you can."),
    Duty.CANNOT_GO_HIGHER: N_("Trumps were led and you hold none above {best}, so any trump will do."),
    Duty.NOTHING_TO_OBEY: N_("Trumps were led and you have none, so you may throw any card (*se défausser*)."),
}
_ALLOWED_ALL_TRUMPS: Final[Mapping[Duty, str]] = {
    Duty.FOLLOW: N_("It follows suit. At this table you need not go higher at all trumps."),
    Duty.GO_HIGHER: N_("It goes above {best}. At all trumps you must go higher in the suit led if you can."),
}
_ALLOWED_PLAIN: Final[Mapping[Duty, str]] = {
    Duty.GO_HIGHER: N_("It goes above {best}. At this table you must go higher in a plain suit too."),
}
_LAST_RESORT: Final[Mapping[Duty, str]] = {
    Duty.NOT_UNDER_PARTNER: N_("It goes under {best} from your partner, but you have nothing else to play."),
    Duty.DISCARD_BELOW: N_("You cannot beat {best} from {player}, but you have nothing but trumps."),
}

_TOO_LOW_PARTNER_TRUMP_LED = N_(
    "Too low. When trumps are led you go higher even over {best} from your partner, and you can: {required}."
)
_TOO_LOW_PARTNER_ELSEWHERE = N_(
    "Too low. Here you go higher even over {best} from your partner, and you can: {required}."
)
_TOO_LOW_TRUMP_LED = N_("Too low. {player} holds the trick with {best}, and you can go higher (*monter*): {required}.")
_TOO_LOW_ELSEWHERE = N_("Too low. At this table you must go above {best}, and you can: {required}.")

_REFUSED_DISCARD: Final[Mapping[Duty, str]] = {
    Duty.TRUMP: N_(
        "You have no {suit} and {player} holds the trick with {best}: you must trump (*couper*): {required}."
    ),
    Duty.OVERTRUMP: N_(
        "You have no {suit} and {player} has trumped with {best}: you must trump over it (*surcouper*): {required}."
    ),
    Duty.ANY_TRUMP: N_("You have no {suit} and {player} holds the trick with {best}: you must trump too: {required}."),
    Duty.UNDERTRUMP: N_(
        "You cannot beat {best} from {player}, but at this table you must still play a trump (*pisser*): {required}."
    ),
    Duty.TRUMP_PARTNER: N_(
        "You have no {suit}. At this table you must trump even though your partner holds the trick: {required}."
    ),
}
_UNDER_PARTNER: Final = N_(
    "It goes under {best} from your partner, which this table forbids while you have another card. You may play: "
    "{required}."
)
_UNDER_PARTNER_TRUMPING: Final = N_(
    "It goes under {best} from your partner, which this table forbids while you can trump over it: {required}."
)
_REFUSED_TRUMP: Final[Mapping[Duty, str]] = {
    Duty.OVERTRUMP: N_(
        "Too low. {player} holds the trick with {best}, and you can go over it (*surcouper*): {required}."
    ),
    Duty.MAY_OVERTRUMP: N_(
        "Too low. You may discard, but a trump must go over {best} from {player}. You may play: {required}."
    ),
    Duty.DISCARD_BELOW: N_("It cannot beat {best} from {player}, and at this table you must then discard: {required}."),
    Duty.NOT_UNDER_PARTNER: _UNDER_PARTNER,
    Duty.TRUMP_PARTNER: _UNDER_PARTNER_TRUMPING,
}


def sentence(verdict: Verdict) -> str:
    """Return the reason for a verdict in the language in use."""
    position = verdict.position
    winning = position.winning
    words = {"required": listed((card.symbol for card in position.law.order.for_display(verdict.required)), last="or")}
    if winning and position.led:
        suit_led_best = position.trick.best_of_suit_led(position.trump)
        raised = verdict.clause.id in ("trump_led", "all_trumps_led", "plain_led")
        shown = suit_led_best if raised else winning
        words |= {"suit": position.led.title, "best": shown.card.definite, "player": shown.seat.title}
    template = _allowed(verdict) if verdict.allowed else _refused(verdict)
    return _(template).format(**words)


def _allowed(verdict: Verdict) -> str:
    position, duty = verdict.position, verdict.duty
    if (
        duty in _LAST_RESORT
        and position.winning
        and _goes_under(verdict.card, position.winning.card, position.law.order)
    ):
        return _LAST_RESORT[duty]
    if position.trump is Trump.ALL and duty in _ALLOWED_ALL_TRUMPS:
        return _ALLOWED_ALL_TRUMPS[duty]
    if position.led and position.led is position.trump.suit and duty in _ALLOWED_TRUMP_LED:
        return _ALLOWED_TRUMP_LED[duty]
    return _ALLOWED_PLAIN.get(duty) or _ALLOWED[duty]


def _goes_under(card: Card, best: Card, order: Order) -> bool:
    return bool(card.bit & order.trumps) and not order.beats(card, best)


def _refused(verdict: Verdict) -> str:
    position, duty = verdict.position, verdict.duty
    if verdict.clause.id == "follow":
        return _NO_FOLLOW_HIGHER if duty is Duty.GO_HIGHER else _NO_FOLLOW
    if duty is Duty.GO_HIGHER:
        top = position.trick.best_of_suit_led(position.trump)
        trump_led = verdict.clause.id == "trump_led"
        if top.seat is position.seat.partner:
            return _TOO_LOW_PARTNER_TRUMP_LED if trump_led else _TOO_LOW_PARTNER_ELSEWHERE
        return _TOO_LOW_TRUMP_LED if trump_led else _TOO_LOW_ELSEWHERE
    if verdict.card.bit & position.law.order.trumps:
        return _REFUSED_TRUMP[duty]
    return _REFUSED_DISCARD[duty]
