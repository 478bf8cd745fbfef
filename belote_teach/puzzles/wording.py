"""Sentences that several skills say.

>>> from belote_teach.rules.order import Trump
>>> contract(Trump.HEARTS), contract(Trump.ALL)
('Trumps are hearts.', 'The contract is all trumps.')
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.words import N_, _

if TYPE_CHECKING:
    from belote_teach.rules.order import Trump

__all__ = ["contract", "difference"]


def contract(trump: Trump) -> str:
    """Say what is trumps, as a sentence."""
    if trump.suit:
        return _("Trumps are {suit}.").format(suit=trump.title)
    return _("The contract is {contract}.").format(contract=trump.title)


_DIFFERENCE: Final = N_("You say {answer}; it is {right}, a difference of {difference}. {why}")


def difference(why: str) -> str:
    """Return the default reply to a wrong number, with `why` as its last sentence and the numbers still open."""
    return _(_DIFFERENCE).format(answer="{answer}", right="{right}", difference="{difference}", why=why)
