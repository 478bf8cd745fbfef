"""The order in which cards are tried: the likely ones first.

It decides how soon a good card is found, never what it is worth. The numbers were found by trying.

>>> from belote_teach.cards import DECK
>>> from belote_teach.solver.hands import Hands
>>> from belote_teach.solver.layout import Layout
>>> hands = Hands.of(Layout(("Ah 7c", "Kh 8c", "9h Tc", "8h Ac"), "s", turn="S").table)
>>> [str(DECK[hands.told.cards[card]]) for _worth, card, _group in Promise(hands).leads(sum(hands.held), leader=0)]
['Ah', '7c']
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from belote_teach.solver.hands import ABOVE, SUIT_WITH, SUITS, bits

if TYPE_CHECKING:
    from belote_teach.solver.hands import Hands, Moves, Trick

__all__ = ["Promise"]

# Leads.
_TOP: Final = 194
_TOP_RUFFED: Final = -12
_TOP_RUFFED_POINT: Final = -18
_TO_PARTNER: Final = 188
_TO_PARTNER_POINT: Final = 5
_TO_PARTNER_RUFFED: Final = 60
_LOST: Final = 97
_LOST_POINT: Final = -6
_LAST_TRUMPS: Final = -295
_PARTNER_RUFFS: Final = 300
_OWN_LENGTH: Final = -9
_OPPONENTS_LENGTH: Final = 8
# Cards that follow.
_WIN: Final = 1989
_WIN_POINT: Final = 9
_RUFF: Final = 206
_RUFF_HEIGHT: Final = 6
_PARTNER_WINS: Final = 245
_PARTNER_WINS_POINT: Final = 2
_PARTNER_WINS_TRUMP: Final = -103
_LOSE_POINT: Final = -5
_SINGLETON: Final = 12
_DISCARD_TOP: Final = -60
_DISCARD_LENGTH: Final = -7


class Promise:
    """How promising the cards are in positions that come from four hands."""

    __slots__ = ("_hands", "_leads")

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self._leads: dict[int, Moves] = {}

    def leads(self, cards: int, leader: int, first: int = -1) -> Moves:
        """Return the cards to lead with these cards left, `first` before all."""
        held, trumps = self._hands.held, cards & self._hands.trumps
        hand = cards & held[leader]
        ruffs = 0  # who has trumps: the one opponent, the partner and the other opponent
        if trumps:
            ruffs = (
                (1 if trumps & held[leader + 1 & 3] else 0)
                | (2 if trumps & held[leader ^ 2] else 0)
                | (4 if trumps & held[leader - 1] else 0)
            )
        known, moves = self._leads, []
        for suit in SUITS:
            if hand & suit:
                key = (cards & suit) << 5 | ruffs << 2 | leader
                leads = known.get(key)
                if leads is None:
                    leads = known[key] = self._leads_of(cards & suit, leader, ruffs)
                moves += leads
        moves.sort()
        for place, move in enumerate(moves):
            if move[1] == first:
                moves.insert(0, moves.pop(place))
                break
        return moves

    def _leads_of(self, cards: int, leader: int, ruffs: int) -> Moves:
        """Return the leads of one suit."""
        held, points = self._hands.held, self._hands.points
        one, partner, other = (cards & held[leader + by & 3] for by in (1, 2, 3))
        hand, opponents = cards & held[leader], one | other
        trump = self._hands.trumps & cards
        top = cards.bit_length() - 1
        ruffed = not trump and ((ruffs & 1 and not one) or (ruffs & 4 and not other))
        common = _OWN_LENGTH * hand.bit_count() + _OPPONENTS_LENGTH * opponents.bit_count()
        if trump and not opponents:
            common += _LAST_TRUMPS
        if not trump and ruffs & 2 and not partner:
            common += _PARTNER_RUFFS
        moves: Moves = []
        for card, group in _apart(bits(hand), one | partner | other, points):
            worth, value = common, points[card]
            if card == top:
                worth += _TOP_RUFFED + _TOP_RUFFED_POINT * value if ruffed else _TOP
            elif partner >> top & 1:
                worth += _TO_PARTNER_RUFFED if ruffed else _TO_PARTNER + _TO_PARTNER_POINT * value
            elif opponents >> top & 1:
                worth += _LOST + _LOST_POINT * value
            moves.append((-worth, card, group))
        return moves

    def follows(self, cards: int, legal: int, seat: int, trick: Trick) -> Moves:
        """Return the cards to play to a trick, of those that are `legal`, with these cards left."""
        if not legal & (legal - 1):
            card = legal.bit_length() - 1
            return [(0, card, card)]
        played, best, holder, top, _pile = trick
        hands = self._hands
        held, trumps, points = hands.held, hands.trumps, hands.points
        hand, takers, led = cards & held[seat], hands.takers[best], SUIT_WITH[top]
        otherwise = (holder if played == 3 else self._winner(cards, led, seat, played, best, holder)) ^ seat
        moves: Moves = []
        for card, group in _apart(bits(legal), cards & ~hand | 1 << best | 1 << top, points):
            value, bit = points[card], 1 << card
            trump = trumps & bit
            if not takers & bit:
                winner = otherwise
            elif played == 3:
                winner = 0
            else:
                winner = self._winner(cards, led, seat, played, card, seat) ^ seat
            if winner == 0:
                worth = _RUFF + _RUFF_HEIGHT * (card & 7) if trump and not led & bit else _WIN + _WIN_POINT * value
            elif winner == 2:
                worth = _PARTNER_WINS + _PARTNER_WINS_POINT * value + (_PARTNER_WINS_TRUMP if trump else 0)
            else:
                worth = _LOSE_POINT * value
            if not (trump or led & bit):
                suit = SUIT_WITH[card]
                if hand & suit == bit and hand & trumps:
                    worth += _SINGLETON
                if not cards & ABOVE[card]:
                    worth += _DISCARD_TOP
                if not trumps:
                    worth += _DISCARD_LENGTH * (hand & suit).bit_count()
            moves.append((-worth, card, group))
        moves.sort()
        return moves

    def _winner(self, cards: int, led: int, seat: int, played: int, best: int, holder: int) -> int:
        """Return who would win the trick, held by a seat with a card, if everybody to come went over it high."""
        held, trumps, takers = self._hands.held, self._hands.trumps, self._hands.takers
        for _later in range(played, 3):
            seat = seat + 1 & 3
            hand = cards & held[seat]
            following = hand & led
            over = (following or hand & trumps) & takers[best]
            if over:
                # The first ruff is as low as it can be, all else as high.
                low = not following and not trumps >> best & 1
                best = (over & -over if low else over).bit_length() - 1
                holder = seat
        return holder


def _apart(cards: list[int], between: int, points: bytes) -> list[tuple[int, int]]:
    """List cards with their groups; of neighbours that are worth the same, one.

    `between` are the cards that keep others from being neighbours. A group is named by its lowest card.
    """
    apart, previous, group = [], -1, -1
    for card in cards:
        if previous < 0 or (card ^ previous) >> 3 or between & ABOVE[previous] & ~ABOVE[card]:
            group = card
        elif points[card] == points[previous]:
            previous = card
            continue
        apart.append((card, group))
        previous = card
    return apart
