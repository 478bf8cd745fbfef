"""The kinds of finding: what each is called, and what it costs elsewhere.

A kind's `id` stays the same from version to version and in every language. Penalties are there to be read: tables
punish differently, and the referee applies none.

>>> KINDS["revoke"].title
'Did not follow suit'
>>> for sentence, source in KINDS["belote_missed"].penalties:
...     print(f"{sentence} ({source})")
A belote with a word missing is not scored. (the French federation’s classic rules of 2016)
One reminder is tolerated. (the French federation in 2015)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from belote_teach.rules.clause import SOURCES
from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["KINDS", "PARTS", "Kind"]

PARTS: Final = ("deal", "auction", "declared", "play", "score", "match")
"""The parts of a record in which something can be wrong."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """One kind of finding. `part` is the part of a record where it is usually found, of `PARTS`.

    Kinds compare and hash by their `id`, and a copy or a pickle is the very same kind.
    """

    id: str
    part: str
    heading: str
    costs: tuple[tuple[str, str], ...] = ()

    def __eq__(self, other: object) -> bool:
        return self.id == other.id if isinstance(other, Kind) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.id)

    def __reduce__(self) -> tuple[Any, ...]:
        return _known, (self.id,)

    @property
    def title(self) -> str:
        """What is wrong, in a few words of the language in use."""
        return _(self.heading)

    @property
    def penalties(self) -> tuple[tuple[str, str], ...]:
        """What it costs elsewhere: a sentence and who says so, once for each source; empty where none is known."""
        return tuple((_(says), _(SOURCES.get(source, source))) for says, source in self.costs)


_ONE_CONTEST: Final = N_("one contest")
_TWO_CONTESTS: Final = N_("two contests")
_SEVERAL_CONTESTS: Final = N_("several contests")
_ONE_WEBSITE: Final = N_("one website")
_ONE_PROGRAM: Final = N_("the notes of one program")
_ARBITERS: Final = N_("the French federation’s code for arbiters")
_OF_2015: Final = N_("the French federation in 2015")
_CONTREE: Final = N_("the French federation’s rules of contrée")
_COINCHE: Final = N_("the French federation’s rules of coinche")

_DEAL_LOST: Final = N_("The deal is lost: the other side scores 162.")
_REVOKE: Final = (
    (N_("Seen at once, the card is put right, and its suit is then barred."), "F"),
    (N_("Seen at the end, the deal is lost: the other side scores 162."), "F"),
    (N_("Seen at the end, the deal is lost: the other side scores 160."), _CONTREE),
    (_DEAL_LOST, _TWO_CONTESTS),
    (N_("The side that was harmed chooses what is done about it."), _ONE_WEBSITE),
)
_LIKE_A_REVOKE: Final = ((N_("It is punished like not following suit."), _ONE_WEBSITE),)
_MISDEAL: Final = (
    (N_("The cards are dealt again. The second time running the dealer’s side may not take."), _ARBITERS),
    (N_("The third time running the other side scores 160 or 162."), _ARBITERS),
    (N_("Nothing is lost before trumps are decided; after that the other side scores 162."), _ONE_CONTEST),
)
_EXPOSED: Final = (
    (N_("A card that has been shown must be played, unless the other side lets it be taken back."), "F"),
)
_FALSE_DECLARATION: Final = (
    (N_("The other side scores it."), _COINCHE),
    (N_("It is lost, and a penalty comes on top."), _SEVERAL_CONTESTS),
    (N_("It is void."), _ONE_WEBSITE),
)
_ONE_WORD: Final = (
    (N_("A belote with a word missing is not scored."), "F"),
    (N_("One reminder is tolerated."), _OF_2015),
)
_KING_FIRST: Final = ((N_("With the queen before the king nothing is scored."), _SEVERAL_CONTESTS),)

KINDS: Final[Mapping[str, Kind]] = {
    kind.id: kind
    for kind in (
        Kind("hand_size", "deal", N_("A hand with too many or too few cards"), _MISDEAL),
        Kind("card_dealt_twice", "deal", N_("One card in two places")),
        Kind("turned_elsewhere", "deal", N_("The turned card is not with the taker"), _MISDEAL),
        Kind("packets", "deal", N_("Packets that this table does not deal")),
        Kind("cut", "deal", N_("Too few cards in one part of the cut")),
        Kind(
            "wrong_dealer", "deal", N_("Somebody else should have dealt"),
            ((N_("It is put right only as long as nobody has spoken."), _ONE_PROGRAM),),
        ),
        Kind("bid_out_of_turn", "auction", N_("A bid out of turn")),
        Kind("bid_not_allowed", "auction", N_("A bid that may not be made")),
        Kind("bid_after_end", "auction", N_("A bid after the end of the bidding")),
        Kind("taker_wrong", "auction", N_("Not the taker of the bidding")),
        Kind("trump_wrong", "auction", N_("Not the trumps of the bidding")),
        Kind("play_without_taker", "play", N_("Cards played although nobody took")),
        Kind("wrong_leader", "play", N_("The wrong player led"), _EXPOSED),
        Kind("out_of_turn", "play", N_("A card out of turn"), _EXPOSED),
        Kind("card_played_twice", "play", N_("A card that was played before")),
        Kind("card_not_held", "play", N_("A card that the player did not hold")),
        Kind("ninth_trick", "play", N_("Cards after the eighth trick")),
        Kind("revoke", "play", N_("Did not follow suit"), _REVOKE),
        Kind("not_raising", "play", N_("Did not go higher"), ((_DEAL_LOST, _ONE_CONTEST), *_REVOKE[:1])),
        Kind("not_trumping", "play", N_("Did not trump"), (*_LIKE_A_REVOKE, *_REVOKE)),
        Kind("not_overtrumping", "play", N_("Did not trump over"), (*_LIKE_A_REVOKE, *_REVOKE)),
        Kind("wrong_trump", "play", N_("Wrong under a trump that was not beaten"), (*_LIKE_A_REVOKE, *_REVOKE)),
        Kind("trick_to_wrong_side", "play", N_("A trick given to the wrong player")),
        Kind("belote_not_held", "play", N_("A belote that was not held"), _FALSE_DECLARATION[1:2]),
        Kind("belote_not_played", "play", N_("Belote said with another card")),
        Kind("belote_order", "play", N_("The words of the belote at the wrong card"), (*_ONE_WORD, *_KING_FIRST)),
        Kind("belote_missed", "play", N_("A belote lost"), _ONE_WORD),
        Kind("no_declarations_here", "declared", N_("A declaration where none are made")),
        Kind("not_a_declaration", "declared", N_("Not a declaration"), _FALSE_DECLARATION),
        Kind("declaration_not_held", "declared", N_("A declaration that was not held"), _FALSE_DECLARATION),
        Kind("declaration_misnamed", "declared", N_("A declaration called by another’s name"), _FALSE_DECLARATION),
        Kind(
            "declaration_not_shown", "declared", N_("A declaration that was not shown"),
            ((N_("It is void."), _ONE_WEBSITE), (N_("The other side scores it."), _COINCHE)),
        ),
        Kind("declaration_missed", "declared", N_("A declaration not made")),
        Kind("declaration_in_vain", "declared", N_("A declaration shown that does not stand")),
        Kind("impossible_sheet", "score", N_("A sheet that cannot be")),
        Kind("wrong_tricks", "score", N_("The tricks are counted wrong")),
        Kind("wrong_cards", "score", N_("The card points are wrong")),
        Kind("wrong_declarations", "score", N_("The points for declarations are wrong")),
        Kind("wrong_belote", "score", N_("The points for belote are wrong")),
        Kind("wrong_result", "score", N_("The deal ended differently")),
        Kind("wrong_score", "score", N_("The score is wrong")),
        Kind("wrong_held", "score", N_("The points held are wrong")),
        Kind("wrong_before", "match", N_("The totals brought forward are wrong")),
        Kind("wrong_waiting", "match", N_("The points brought forward as held are wrong")),
        Kind("wrong_total", "match", N_("The total is wrong")),
        Kind("after_the_end", "match", N_("A deal after the end of the match")),
    )
}  # fmt: skip
"""Every kind by its id, in the order of a record."""


def _known(id: str) -> Kind:  # noqa: A002
    return KINDS[id]
