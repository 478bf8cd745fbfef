"""Faults of the belote: who has it, what is said, with which card and in which order."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from belote_teach import DECK, Card, Cards, Rank, Rules, Seat, Suit, Trump
from belote_teach.rules.announcing import Announcement, Word
from tests.faults.planting import (
    Planted,
    a_deal,
    a_record,
    a_table,
    plants,
    without_score,
)
from tests.written_down import (
    SEATS,
    legal_for,
    play_on,
    push,
    some_of,
    written_down,
)

if TYPE_CHECKING:
    import random

    from belote_teach.records.record import DealRecord
    from belote_teach.rules.deal import Deal


def _kings_and_queens(deal: Deal) -> dict[tuple[Seat, Suit], Cards]:
    """Return the kings and queens of trumps that each player was dealt, by player and suit."""
    assert deal.trump is not None
    return {
        (seat, suit): held
        for seat in SEATS
        for suit in deal.trump.suits
        if (held := deal.first_hand(seat) & Cards([Card(Rank.KING, suit), Card(Rank.QUEEN, suit)]))
    }


def _saying(record: DealRecord, words: dict[Card, str]) -> DealRecord:
    """Return a deal with other words said with some cards, or none where the word is empty."""
    assert record.turns is not None
    turns = tuple(
        turn._replace(words=(words[turn.card],) if words[turn.card] else ()) if turn.card in words else turn
        for turn in record.turns
    )
    return replace(record, turns=turns)


def _turn_of(deal: Deal, card: Card) -> int:
    return next(place for place, play in enumerate(deal.plays) if play.card is card)


def _with_a_word(
    deal: Deal, rules: Rules, rng: random.Random, card: Card, word: str, kinds: set[str], clause: str
) -> Planted:
    """Write a deal down in which a word is said with a card that does not call for it; it is not scored."""
    turn = _turn_of(deal, card)
    record = _saying(some_of(written_down(deal), rng, {"trumps"}), {card: word})
    return Planted(
        record=a_record(rules, record),
        kind=frozenset(kinds),
        clause=frozenset({clause}),
        part="play",
        trick=turn // 4 + 1,
        turn=turn,
        seat=deal.plays[turn].seat,
        card=card,
    )


@plants("belote_not_held", "belote")
def _belote_not_held(rng: random.Random) -> Planted | None:
    """“Belote” is said with the king or the queen of trumps by who has only one of them."""
    rules = a_table(rng, all_trumps_belote="every_suit")
    deal = play_on(a_deal(rng, rules), rng)
    alone = [held for held in _kings_and_queens(deal).values() if len(held) == 1]
    if not alone:
        return None
    (card,) = rng.choice(alone)
    word = rng.choice(("belote", "belote", "rebelote"))
    return _with_a_word(deal, rules, rng, card, word, {"belote_not_held"}, "belote")


@plants("belote_not_held", "belote", "and counted")
def _belote_not_held_counted(rng: random.Random) -> Planted | None:
    """The two words are said by partners who have one of the cards each, and the table counts the belote."""
    rules = a_table(rng, all_trumps_belote="every_suit")
    deal = play_on(a_deal(rng, rules, "suit"), rng)
    assert deal.trump is not None
    assert deal.trump.suit is not None
    held = _kings_and_queens(deal)
    north, south = held.get((Seat.NORTH, deal.trump.suit)), held.get((Seat.SOUTH, deal.trump.suit))
    if not north or not south or len(north) != 1:
        return None
    first, second = sorted(_turn_of(deal, card) for card in north | south)
    said = [
        Announcement(*deal.plays[turn][:1], word, deal.plays[turn].card)
        for turn, word in ((first, Word.BELOTE), (second, Word.REBELOTE))
    ]
    record = some_of(written_down(replace(deal, said=tuple(said))), rng, {"trumps"})
    play = deal.plays[first]
    return Planted(
        record=a_record(rules, _saying(record, {each.card: each.word.value for each in said})),
        kind=frozenset({"belote_not_held"}),
        clause=frozenset({"belote"}),
        part="play",
        turn=first,
        seat=play.seat,
        card=play.card,
        also=frozenset({"belote_not_held"}),
    )


@plants("belote_not_held", "all_trumps_belote", "none at this table")
def _no_belote_at_all_trumps(rng: random.Random) -> Planted | None:
    """“Belote” is said at all trumps, where the table has none."""
    rules = a_table(rng, third_round="yes", all_trumps_belote="none")
    deal = play_on(a_deal(rng, rules, "AT"), rng)
    pairs = [held for held in _kings_and_queens(deal).values() if len(held) == 2]
    if not pairs:
        return None
    card = min(rng.choice(pairs), key=lambda card: _turn_of(deal, card))
    kinds = {"belote_not_held", "belote_not_played"}
    return _with_a_word(deal, rules, rng, card, "belote", kinds, "all_trumps_belote")


@plants("belote_order", "all_trumps_belote", "not in the suit led")
def _belote_in_another_suit(rng: random.Random) -> Planted | None:
    """“Belote” is said with a card that is thrown off, where only a belote in the suit led counts."""
    rules = a_table(rng, third_round="yes", all_trumps_belote="suit_led", belote_words="both_words")
    deal = play_on(a_deal(rng, rules, "AT"), rng)
    pairs = [held for held in _kings_and_queens(deal).values() if len(held) == 2]
    first = [min(_turn_of(deal, card) for card in pair) for pair in pairs]
    thrown = [turn for turn in first if deal.plays[turn // 4 * 4].card.suit is not deal.plays[turn].card.suit]
    if not thrown:
        return None
    kinds = {"belote_order"}
    return _with_a_word(deal, rules, rng, deal.plays[rng.choice(thrown)].card, "belote", kinds, "all_trumps_belote")


@plants("belote_not_played", "belote")
def _word_with_another_card(rng: random.Random) -> Planted | None:
    """A word is said with a card that is neither the king nor the queen of trumps."""
    rules = a_table(rng, all_trumps_belote="every_suit")
    deal = play_on(a_deal(rng, rules), rng)
    assert deal.trump is not None
    others = [card for card in DECK if card.rank not in (Rank.KING, Rank.QUEEN) or card.suit not in deal.trump.suits]
    kinds = {"belote_not_played"}
    if deal.trump is Trump.NONE:
        kinds.add("belote_not_held")
    return _with_a_word(deal, rules, rng, rng.choice(others), rng.choice(("belote", "rebelote")), kinds, "belote")


def _with_a_belote(rng: random.Random, rules: Rules) -> tuple[Deal, Card, Card] | None:
    """Return a deal played out in which nothing was said, and the two cards of a belote as they were played."""
    deal = a_deal(rng, rules, "suit")
    while deal.turn is not None:
        deal = push(deal, rng.choice(list(legal_for(deal, deal.turn))), say=False)
    pairs = [held for held in _kings_and_queens(deal).values() if len(held) == 2]
    if not pairs:
        return None
    first, second = sorted(rng.choice(pairs), key=lambda card: _turn_of(deal, card))
    return deal, first, second


@plants("belote_missed", "belote_words")
def _belote_missed(rng: random.Random) -> Planted | None:
    """One word is missing, or both, where they must be said; nothing is scored, and that is right."""
    rules = a_table(rng, belote_words=rng.choice(("both_words", "king_first")))
    found = _with_a_belote(rng, rules)
    if found is None or (rules.belote_words == "king_first" and found[1].rank is not Rank.KING):
        return None
    deal, first, second = found
    words = rng.choice(({}, {first: "belote"}, {second: "rebelote"}))
    return Planted(
        record=a_record(rules, _saying(some_of(written_down(deal), rng, {"trumps"}), words)),
        kind=frozenset({"belote_missed"}),
        clause=frozenset({"belote_words"}),
        part="play",
        seat=deal.plays[_turn_of(deal, first)].seat,
        note=True,
    )


@plants("wrong_belote", "belote_words")
def _belote_missed_and_counted(rng: random.Random) -> Planted | None:
    """One word is missing, or both, where they must be said; the table counts the belote all the same."""
    rules = a_table(rng, belote_words=rng.choice(("both_words", "king_first")))
    found = _with_a_belote(rng, rules)
    if found is None or (rules.belote_words == "king_first" and found[1].rank is not Rank.KING):
        return None
    deal, first, second = found
    said = tuple(
        Announcement(deal.plays[_turn_of(deal, card)].seat, word, card)
        for card, word in ((first, Word.BELOTE), (second, Word.REBELOTE))
    )
    record = written_down(replace(deal, said=said))
    words = rng.choice(({first: "", second: ""}, {first: ""}, {second: ""}))
    return Planted(
        record=a_record(rules, _saying(some_of(record, rng, {"trumps", "belote"}), words)),
        kind=frozenset({"wrong_belote"}),
        clause=frozenset({"belote_words", "belote"}),
        part="score",
        tag="Belote",
    )


@plants("belote_order", "belote_words", "the queen first")
def _queen_first(rng: random.Random) -> Planted | None:
    """The queen is played first and “belote” said with it, where the king must go before; it is not scored."""
    rules = a_table(rng, belote_words="king_first")
    found = _with_a_belote(rng, rules)
    if found is None or found[1].rank is Rank.KING:
        return None
    deal, first, second = found
    record = _saying(some_of(written_down(deal), rng, {"trumps"}), {first: "belote", second: "rebelote"})
    return Planted(
        record=a_record(rules, record),
        kind=frozenset({"belote_order"}),
        clause=frozenset({"belote_words"}),
        part="play",
        seat=deal.plays[_turn_of(deal, first)].seat,
        note=None,
    )


@plants("belote_order", "belote_words", "rebelote first")
def _rebelote_first(rng: random.Random) -> Planted | None:
    """“Rebelote” is said with the first of the two cards and “belote” with the second; no score was written."""
    rules = a_table(rng, belote_words=rng.choice(("both_words", "king_first")))
    found = _with_a_belote(rng, rules)
    if found is None or (rules.belote_words == "king_first" and found[1].rank is not Rank.KING):
        return None
    deal, first, second = found
    record = without_score(some_of(written_down(deal), rng, {"trumps"}))
    return Planted(
        record=a_record(rules, _saying(record, {first: "rebelote", second: "belote"})),
        kind=frozenset({"belote_order"}),
        clause=frozenset({"belote_words"}),
        part="play",
        seat=deal.plays[_turn_of(deal, first)].seat,
        also=frozenset({"belote_order"}),
        note=None,
    )
