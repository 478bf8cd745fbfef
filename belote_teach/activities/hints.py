"""Four rungs of hints to “which cards may be played”: where to look, at what, what is asked, and the answer.

>>> from belote_teach.rules.trick import Position, legal_plays
>>> for text, cards in hints(legal_plays(Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h"))):
...     print(text, [str(card) for card in cards])
You have nothing of the suit led. Now ask who is winning the trick: your partner or an opponent? []
Look at the king of clubs, which was led, and at the nine of hearts from West, which is winning. ['9h', 'Kc']
You need a trump above the nine of hearts. []
Only J ♥ may be played. ['Jh']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.cards import Cards
from belote_teach.rules.obligation import Duty
from belote_teach.words import N_, _, listed, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from belote_teach.rules.trick import LegalPlays, Position

__all__ = ["Hint", "hints"]

Hint = tuple[str, Cards]
"""A sentence and the cards to look at."""

_LOOK_HOLDING = N_("Start with the suit that was led. Do you hold any of it?")
_LOOK_VOID = N_("You have nothing of the suit led. Now ask who is winning the trick: your partner or an opponent?")
_LOOK_RAISING = N_(
    "You hold the suit that was led. Ask whether following is enough, or whether you must also go higher."
)

_ASKED: Final[Mapping[Duty, str]] = {
    Duty.LEAD: N_("You lead, so nothing binds you."),
    Duty.FOLLOW: N_("You must follow suit, and any card of the suit will do."),
    Duty.GO_HIGHER: N_("You must play that suit, and above {best}."),
    Duty.CANNOT_GO_HIGHER: N_("You must play that suit, but you hold nothing above {best}."),
    Duty.PARTNER_SPARES: N_("You must follow suit, but at this table you need not go over your partner."),
    Duty.TRUMP: N_("You need a trump, and any trump will do."),
    Duty.OVERTRUMP: N_("You need a trump above {best}."),
    Duty.UNDERTRUMP: N_("You have no trump above {best}, and still you must play a trump."),
    Duty.PARTNER_HOLDS: N_("Your partner holds the trick, so nothing binds you."),
    Duty.NOTHING_TO_OBEY: N_("You have nothing that you could be made to play."),
    Duty.NO_RUFFING: N_("Nothing can be trumped here, so nothing binds you."),
    Duty.TRUMP_PARTNER: N_("At this table you need a trump even when your partner holds the trick."),
    Duty.NOT_UNDER_PARTNER: N_("At this table you may not trump below {best} from your partner."),
    Duty.ANY_TRUMP: N_("You need a trump; at this table it need not be a higher one."),
    Duty.FREE_BELOW: N_("You cannot go over {best}, and at this table that leaves you free."),
    Duty.DISCARD_BELOW: N_("You cannot go over {best}; at this table you must then discard."),
    Duty.MAY_TRUMP: N_("At this table you may trump or discard."),
    Duty.MAY_OVERTRUMP: N_("At this table you may discard; but if you trump, go above {best}."),
}


def hints(legal: LegalPlays) -> list[Hint]:
    """Return the four hints to a position, from the vaguest to the answer."""
    position = legal.position
    shown = [card.symbol for card in position.law.order.for_display(legal.cards)]
    answer = ngettext("Only {cards} may be played.", "You may play {cards}.", len(legal)).format(cards=listed(shown))
    return [
        (_look(legal), Cards()),
        _at_the_table(position),
        (_(_ASKED[legal.duty]).format(best=_best(legal)), Cards()),
        (answer, legal.cards),
    ]


def _look(legal: LegalPlays) -> str:
    position = legal.position
    if position.led and not position.hand.in_suit(position.led):
        return _(_LOOK_VOID)
    raising = legal.duty in (Duty.GO_HIGHER, Duty.CANNOT_GO_HIGHER, Duty.PARTNER_SPARES)
    return _(_LOOK_RAISING if raising else _LOOK_HOLDING)


def _at_the_table(position: Position) -> Hint:
    winning = position.winning
    if winning is None:
        return _("The table is empty: you play first."), Cards()
    led = position.trick[0]
    if winning == led:
        text = (
            _("Look at {card}: your partner led it, and it is winning.")
            if led.seat is position.seat.partner
            else _("Look at {card}: {player} led it, and it is winning.")
        )
    else:
        text = (
            _("Look at {led}, which was led, and at {card} from your partner, which is winning.")
            if winning.seat is position.seat.partner
            else _("Look at {led}, which was led, and at {card} from {player}, which is winning.")
        )
    words = {"led": led.card.definite, "card": winning.card.definite, "player": winning.seat.title}
    return text.format(**words), Cards([led.card, winning.card])


def _best(legal: LegalPlays) -> str:
    """Name the card to go over: the best of the suit led when following, else the winning one."""
    position = legal.position
    if not position.trick:
        return ""
    following = position.led is not None and position.hand.in_suit(position.led)
    best = position.trick.best_of_suit_led(position.trump) if following else position.trick.winning(position.trump)
    return best.card.definite
