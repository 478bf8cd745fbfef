"""The engine held against the re-statement in `tests.restatement`: every reduced situation, and random deals.

`scripts/prove.py` runs all of it and the tests run parts. Each section returns a `Tally`: what it counted, which
clauses of the rulebook decided, and how often the two disagreed, with the first few examples.

Two symmetries make the situations finite. Suits: which suit is led, which is trumps and which is neither makes no
difference, so one choice stands for all (random deals draw the suits and the seats, and would show it if it did). Cards
in neither the suit led nor trumps: whether a player has any is all that a rule can ask. A third one, the order of the
ranks, is used only in `every_table`, beside sections that do not use it: cards between the same two others are alike.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache, partial
from typing import TYPE_CHECKING, Any, Final

from belote_teach.cards import Cards, Seat, Side, Suit, shuffled
from belote_teach.puzzles.best_card import exercise_of
from belote_teach.puzzles.ending import ENDINGS
from belote_teach.puzzles.every_layout import prove
from belote_teach.puzzles.technique import technique_of
from belote_teach.rules.deal import Deal
from belote_teach.rules.declarations import Declaration, Declared, find, standing, value
from belote_teach.rules.obligation import Law
from belote_teach.rules.options import CLASSIC, OPTIONS, PRESETS, Rules, RulesError
from belote_teach.rules.order import Trump
from belote_teach.rules.scoring import Count, Sheet, score
from belote_teach.rules.table import Table
from belote_teach.rules.trick import Position, Trick, legal_plays
from tests.restatement import declarations, play, scoring
from tests.second_answers import best_card

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

__all__ = ["EXHAUSTIVE", "REACHED", "SAMPLED", "Tally", "deals", "deals_at_random_tables", "options_of"]

Chosen = dict[str, str | int]
KEPT: Final = 5


@dataclass
class Tally:
    """What a section found: counts by name, the clauses that decided, and disagreements."""

    counts: Counter[str] = field(default_factory=Counter)
    clauses: set[str] = field(default_factory=set)
    disagreements: int = 0
    examples: list[str] = field(default_factory=list)

    def differ(self, example: str) -> None:
        """Note a disagreement between the engine and the re-statement."""
        self.disagreements += 1
        if len(self.examples) < KEPT:
            self.examples.append(example)


def options_of(rules: Rules) -> Chosen:
    """Return the rules as the plain mapping that the re-statement takes."""
    return {name: getattr(rules, name) for name in OPTIONS}


def tables(names: Iterable[str], base: str = "classic") -> list[tuple[Rules, Chosen]]:
    """Return every table that chooses freely among some options, leaving out the choices that exclude each other."""
    found = []
    for values in itertools.product(*(OPTIONS[name].values for name in names)):
        try:
            rules = Rules.parse(base).having(**dict(zip(names, values, strict=True)))
        except RulesError:
            continue
        found.append((rules, options_of(rules)))
    return found


# --- one play ---------------------------------------------------------------------------------------------------------

VOID_OPTIONS: Final = ("ruff", "overtrump", "undertrump", "partner_winning", "under_partner")
FOLLOW_OPTIONS: Final = ("trump_led", "all_trumps_led", "plain_led")

PLAY_CLAUSES: Final = {
    "lead", "follow", "plain_led", "trump_led", "all_trumps_led", "trump", "overtrump", "undertrump", "partner",
    "under_partner", "discard", "no_ruffing",
}  # fmt: skip
"""The clauses that can decide whether a card may be played to a trick."""

# The suit led is spades, the ruffing suit hearts (at a suit contract), and diamonds stand for everything else.
RANKS: Final = "789TJQKA"
TEXT: Final = tuple("".join(rank for bit, rank in enumerate(RANKS) if byte >> bit & 1) for byte in range(256))
BYTE: Final = {text: byte for byte, text in enumerate(TEXT)}
SIZE: Final = tuple(byte.bit_count() for byte in range(256))
OTHER: Final = 1 << 16


@dataclass(frozen=True)
class Situation:
    """A play to decide on: bytes of the led suit and of trumps in hand, whether there are others, and the table.

    `top` is the rank of the best card of the suit led and `ruff` that of the best ruff, -1 when nobody has ruffed.
    """

    same: int
    trumps: int
    others: bool
    top: int
    ruff: int
    partner: bool


def hands(same: Iterable[int], trumps: Iterable[int]) -> Iterator[tuple[int, int, bool]]:
    """Return the hands of one to eight cards made of those bytes, with and without other cards."""
    for one, two, others in itertools.product(same, list(trumps), (False, True)):
        if 1 <= SIZE[one] + SIZE[two] + others <= 8:
            yield one, two, others


def without(rank: int) -> list[int]:
    """Return the bytes in which a rank is missing, since that card lies on the table."""
    return [byte for byte in range(256) if not byte >> rank & 1]


def situations(*, follow: bool, ruffed: bool, ruffing: bool = True) -> Iterator[Situation]:
    """Return every reduced situation of one family, each held by the partner and by an opponent."""
    for top, ruff in itertools.product(range(8), range(8) if ruffed else (-1,)):
        same = [byte for byte in without(top) if byte] if follow else [0]
        trumps = [0] if not ruffing else without(ruff) if ruffed else range(256)
        for (one, two, others), partner in itertools.product(hands(same, trumps), (False, True)):
            yield Situation(one, two, others, top, ruff, partner)


def compare_plays(kind: str, trump: Trump, found: Iterable[Situation], at: list[tuple[Rules, Chosen]]) -> Tally:
    """Compare the cards that may be played, in the engine's inner function and the re-statement."""
    tally = Tally()
    laws = [(Law.of(rules, trump), options, str(rules)) for rules, options in at]
    seen = plays = allowed = 0
    for each in found:
        seen += 1
        hand = each.same | each.trumps << 8 | (OTHER if each.others else 0)
        best = each.top if each.ruff < 0 else 8 + each.ruff
        for law, options, name in laws:
            bits = law.obligation(hand, 0, best, each.top, each.partner)[1]
            same, trumps, others = play.may_play(
                kind=kind, same=TEXT[each.same], trumps=TEXT[each.trumps], others=each.others,
                best_led=RANKS[each.top], best_ruff=RANKS[each.ruff] if each.ruff >= 0 else "",
                partner_holds=each.partner, options=options,
            )  # fmt: skip
            plays += 1
            allowed += len(same) + len(trumps) + others
            if bits != BYTE[same] | BYTE[trumps] << 8 | (OTHER if others else 0):
                tally.differ(
                    f"{name} {trump.value}: {each}: engine {Cards.from_bits(bits)}, not {same} {trumps} {others}"
                )
    tally.counts.update(situations=seen, decisions=plays, allowed=allowed)
    return tally


def following_plain() -> Tally:
    """A plain suit is led and nobody has ruffed: every hand that can follow."""
    return compare_plays("plain", Trump.HEARTS, situations(follow=True, ruffed=False), tables(["plain_led"]))


def following_under_a_ruff() -> Tally:
    """A plain suit is led and somebody has ruffed: every hand that can follow."""
    return compare_plays("plain", Trump.HEARTS, situations(follow=True, ruffed=True), tables(["plain_led"]))


def void() -> Tally:
    """A plain suit is led, unruffed or ruffed, and the hand has none of it: at every table for the void."""
    found = itertools.chain(situations(follow=False, ruffed=False), situations(follow=False, ruffed=True))
    return compare_plays("plain", Trump.HEARTS, found, tables(VOID_OPTIONS))


def trumps_led() -> Tally:
    """Trumps are led, to hands with and without any."""
    found = [
        *situations(follow=True, ruffed=False, ruffing=False),
        *situations(follow=False, ruffed=False, ruffing=False),
    ]
    return compare_plays("trump", Trump.SPADES, found, tables(FOLLOW_OPTIONS))


def all_trumps() -> Tally:
    """All trumps: a suit is led, to hands with and without any of it."""
    found = [
        *situations(follow=True, ruffed=False, ruffing=False),
        *situations(follow=False, ruffed=False, ruffing=False),
    ]
    return compare_plays("AT", Trump.ALL, found, tables(FOLLOW_OPTIONS))


def no_trumps() -> Tally:
    """No trumps: a suit is led, to hands with and without any of it."""
    found = [
        *situations(follow=True, ruffed=False, ruffing=False),
        *situations(follow=False, ruffed=False, ruffing=False),
    ]
    return compare_plays("plain", Trump.NONE, found, tables(FOLLOW_OPTIONS))


def every_table() -> Tally:
    """Every table there is in card play, in every situation up to the order of the cards, as checked positions.

    A hand has none, only lower, only higher, or lower and higher cards than the best in the suit led, and the same in
    trumps. Every card's verdict is asked for, and its clause noted.
    """
    tally = Tally()
    for rules, options in tables([*FOLLOW_OPTIONS, *VOID_OPTIONS]):
        for trump, tricks in TRICKS.items():
            for trick, led, ruffing in tricks:
                for same, trumps, other in itertools.product(HOLDINGS[led], HOLDINGS[ruffing], ("", "9d Ad")):
                    if same + trumps + other:
                        decide(tally, f"{same} {trumps} {other}", trick, trump, rules, options)
    return tally


def decide(tally: Tally, hand: str, trick: str, trump: Trump, rules: Rules, options: Chosen) -> None:
    """Compare one position, with a verdict on each card."""
    position = Position(Cards.parse(hand), Trick.parse(trick), trump, rules, Seat.SOUTH)
    legal = legal_plays(position)
    cards = [card.text for card in position.hand]
    table = [(each.seat.value, each.card.text) for each in position.trick]
    expected = play.legal_cards(cards, table, "S", trump.value, options)
    verdicts = [legal.explain(card) for card in position.hand]
    tally.clauses.update(verdict.clause.id for verdict in verdicts)
    tally.counts.update(positions=1, verdicts=len(verdicts), allowed=len(expected))
    if [card.text for card in legal] != expected or [str(each.card) for each in verdicts if each] != expected:
        tally.differ(f"{rules} {trump.value}: {hand} to {trick}: engine {legal}, not {expected}")


# Below and above the queen led, and below and above the king that ruffs, when the suit is plain and when it is trumps.
HOLDINGS: Final = {
    "plain queen": ("", "7s 9s", "Ks As", "7s As"),
    "trump queen": ("", "7s 8s", "9s As", "7s As"),
    "ruffed by the king": ("", "7h 8h", "Th Jh", "8h Jh"),
    "not ruffed": ("", "7h Jh"),
    "no other": ("",),
}
# South plays; West and East are opponents. Clubs are thrown away.
TRICKS: Final = {
    Trump.HEARTS: (
        ("", "plain queen", "not ruffed"),
        ("W:Qs", "plain queen", "not ruffed"),
        ("N:Qs W:8c", "plain queen", "not ruffed"),
        ("N:Qs W:Kh", "plain queen", "ruffed by the king"),
        ("E:Qs N:Kh W:8c", "plain queen", "ruffed by the king"),
    ),
    **{
        trump: (
            ("", queen, "no other"),
            ("W:Qs", queen, "no other"),
            ("N:Qs W:8c", queen, "no other"),
        )
        for trump, queen in ((Trump.SPADES, "trump queen"), (Trump.ALL, "trump queen"), (Trump.NONE, "plain queen"))
    },
}


# --- declarations -----------------------------------------------------------------------------------------------------


def every_hand_in_two_suits() -> Tally:
    """Declarations found: every hand of up to eight in two suits, with and without four of each rank besides.

    Runs in different suits have nothing to do with each other, so two suits stand for four.
    """
    tally = Tally()
    at = [(trump, *table) for trump in (Trump.HEARTS, Trump.NONE) for table in tables(FIND_OPTIONS)]
    for fours, one, two in itertools.product((0, *FOURS), range(256), range(256)):
        bits = fours | one | two << 8
        if bits.bit_count() > 8:
            continue
        hand = Cards.from_bits(bits)
        cards = [card.text for card in hand]
        for trump, rules, options in at:
            found = sorted((str(each), value(each, trump, rules)) for each in find(hand, trump, rules))
            expected = sorted((spelled(each), each["value"]) for each in declarations.find(cards, trump.value, options))
            tally.counts.update(hands=1, declarations=len(expected), points=sum(worth for _cards, worth in expected))
            if [each for each in found if each[1]] != expected:
                tally.differ(f"{rules} {trump.value}: {hand}: engine {found}, not {expected}")
    return tally


def every_pair() -> Tally:
    """Declarations compared: every one of South's against every one of East's, at every table that compares."""
    tally = Tally()
    ones = [Declaration(Cards.from_bits(fours)) for fours in FOURS[2:]]
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS):
        for low, high in itertools.combinations(range(9), 2):
            if high - low >= 3:
                ones.append(Declaration(Cards.from_bits(((1 << high) - (1 << low)) << 8 * suit.index)))
    for trump in (Trump.HEARTS, Trump.ALL, Trump.NONE):
        for rules, options in tables(("comparing", "declaration_tie", "no_trumps_carres"), "classic+declarations"):
            plain = [(each, translated(each, trump, options)) for each in ones]
            for (ours, our_plain), (theirs, their_plain) in itertools.product(plain, repeat=2):
                for leader in (Seat.SOUTH, Seat.EAST):
                    made = [Declared(Seat.SOUTH, ours), Declared(Seat.EAST, theirs)]
                    stand = standing(made, trump, rules, leader)
                    declared = {"S": [our_plain], "E": [their_plain]}
                    expected = declarations.standing(declared, trump.value, leader.value, options)
                    tally.counts.update({"comparisons": 1, f"stand for {expected[0] or 'nobody'}": 1})
                    tally.clauses.add(stand.clause.id)
                    if (stand.side.value if stand.side else "", stand.points) != expected:
                        tally.differ(f"{rules} {trump.value}: {ours} and {theirs}: engine {stand}, not {expected}")
    return tally


FIND_OPTIONS: Final = ("card_reuse", "eight_in_a_row", "no_trumps_carres")
FOURS: Final = tuple(0x01010101 << rank for rank in range(8))


def spelled(each: declarations.Declaration) -> str:
    """Write the cards of a declaration of the re-statement."""
    if each["type"] == "carre":
        return " ".join(each["rank"] + suit for suit in "shdc")
    top = RANKS.index(each["top"])
    return " ".join(rank + each["suit"] for rank in RANKS[top - each["length"] + 1 : top + 1])


def translated(each: Declaration, trump: Trump, options: Chosen) -> declarations.Declaration:
    """Return the re-statement's declaration with the same cards."""
    cards = [card.text for card in each.cards]
    (found,) = declarations.find(cards, trump.value, options)
    return found


# --- the score of a deal ----------------------------------------------------------------------------------------------

SCORE_OPTIONS: Final = (
    "belote_counts", "belote_on_failure", "belote_in_litige", "declarations_on_dedans", "declarations_on_capot",
    "trickless_takers", "capot", "defenders_capot", "equality", "litige_again", "rounding",
)  # fmt: skip

SCORE_CLAUSES: Final = {
    "card_points", "all_trumps_points", "no_trumps_points", "capot", "defenders_capot", "who_declares",
    "declarations_on_capot", "trickless_takers", "declarations_on_dedans", "belote", "all_trumps_belote",
    "belote_counts", "contract", "dedans", "equality", "belote_on_failure", "belote_in_litige", "held",
    "litige_again", "rounding",
}  # fmt: skip
"""The clauses that a line of an account can cite when only the sums of a deal are known."""

EVERY_TOTAL: Final = [
    (0, 0),
    *((total, 0) for total in range(20, 560, 10)),
    *((0, total) for total in range(20, 560, 10)),
]
"""Declarations stand for one side only, and sixteen cards make 550 at most (four carrés: 200, 150, 100, 100)."""

ONE_BELOTE: Final = [(0, 0), (1, 0), (0, 1)]
MANY_BELOTES: Final = [(ours, theirs) for ours in range(5) for theirs in range(5 - ours)]
TIERCES: Final = [(0, 0), (20, 0), (0, 20)]


@dataclass(frozen=True)
class Sums:
    """The sums of one deal, takers first: card points with the last trick, who took all, and what they have besides."""

    cards: int
    capot: str
    declared: tuple[int, int]
    belotes: tuple[int, int]
    held: int
    trump: Trump = Trump.HEARTS

    def asked(self) -> tuple[str, ...]:
        """Name the options that can matter: those whose question comes up in this deal."""
        has_belote, has_declared = any(self.belotes), any(self.declared)
        return tuple(
            name
            for name, comes_up in (
                ("belote_counts", has_belote),
                ("belote_in_litige", has_belote),
                ("belote_on_failure", self.belotes[0] > 0),
                ("declarations_on_dedans", self.declared[0] > 0),
                ("declarations_on_capot", self.capot and has_declared),
                ("trickless_takers", self.capot == "D" and self.declared[0] > 0),
                ("capot", self.capot),
                ("defenders_capot", self.capot == "D"),
                ("equality", True),
                ("litige_again", self.held > 0),
                ("rounding", True),
            )
            if comes_up
        )


@cache
def scoring_tables(names: tuple[str, ...]) -> list[tuple[Rules, Chosen]]:
    """Return every table that chooses freely among some scoring options, with declarations and a third round."""
    return tables(names, "classic+declarations+third_round")


def compare_scores(found: Iterable[Sums], names: tuple[str, ...] | None = None) -> Tally:
    """Score every deal by both, at every table that can matter or that chooses among the options named."""
    tally = Tally()
    outcomes: Counter[str] = Counter()
    seen = accounts = points = 0
    for each in found:
        seen += 1
        ours = {"T": 8, "D": 0}.get(each.capot, 4 if 0 < each.cards < 162 else 7 if each.cards else 1)
        takers = Count(each.cards, each.declared[0], each.belotes[0], ours)
        defenders = Count(162 - each.cards, each.declared[1], each.belotes[1], 8 - ours)
        cards = {"T": each.cards, "D": 162 - each.cards}
        declared = {"T": each.declared[0], "D": each.declared[1]}
        belote = {"T": 20 * each.belotes[0], "D": 20 * each.belotes[1]}
        for rules, options in scoring_tables(names or each.asked()):
            account = score(
                Sheet(
                    taker=Side.EAST_WEST,
                    takers=takers,
                    defenders=defenders,
                    rules=rules,
                    held=each.held,
                    trump=each.trump,
                ),
                check=30 not in each.declared,  # nothing adds up to 30; it is scored all the same
            )
            expected = scoring.score(
                cards=cards, all_tricks=each.capot, declared=declared, belote=belote, held=each.held, options=options
            )
            accounts += 1
            outcomes[expected["outcome"]] += 1
            points += expected["T"] + expected["D"]
            for line in account.lines:
                tally.clauses.add(line.clause.id)
            result = (account.outcome.value, account.takers, account.defenders, account.held)
            if result != (expected["outcome"], expected["T"], expected["D"], expected["held"]):
                tally.differ(f"{rules}: {each}: engine {result}, not {expected}")
    tally.counts.update(deals=seen, accounts=accounts, points=points, **outcomes)
    return tally


def splits() -> Iterator[tuple[int, str]]:
    """Return every split of the card points, and the capot either way."""
    yield from ((cards, "") for cards in range(163))
    yield from ((162, "T"), (0, "D"))


def every_total() -> Tally:
    """Every split, with every total of declarations on either side and the belote with nobody or either side."""
    return compare_scores(
        Sums(*split, declared, belotes, 0)
        for split, declared, belotes in itertools.product(splits(), EVERY_TOTAL, ONE_BELOTE)
    )


def many_belotes() -> Tally:
    """All trumps: every split, with up to four belotes, and a tierce with nobody or either side."""
    return compare_scores(
        Sums(*split, declared, belotes, 0, Trump.ALL)
        for split, declared, belotes in itertools.product(splits(), TIERCES, MANY_BELOTES)
    )


def no_belote() -> Tally:
    """No trumps: every split, with every total of declarations."""
    return compare_scores(
        Sums(*split, declared, (0, 0), 0, Trump.NONE) for split, declared in itertools.product(splits(), EVERY_TOTAL)
    )


def points_held() -> Tally:
    """Points are held: every split, with the belote and a tierce with nobody or either side."""
    return compare_scores(
        Sums(*split, declared, belotes, held)
        for split, declared, belotes, held in itertools.product(splits(), TIERCES, ONE_BELOTE, (81, 162))
    )


def every_choice() -> Tally:
    """Every combination of all scoring options, those too that no question of the deal brings up, at turning points."""
    turning = [(162, "T"), (0, "D"), (0, ""), (71, ""), (81, ""), (91, ""), (100, "")]
    return compare_scores(
        (
            Sums(*split, declared, belotes, held)
            for split, declared, belotes, held in itertools.product(
                turning, [(0, 0), (20, 0), (0, 20), (350, 0)], ONE_BELOTE, (0, 45)
            )
        ),
        SCORE_OPTIONS,
    )


# --- whole deals ------------------------------------------------------------------------------------------------------


def deals(seed: int, number: int, extra: str = "", *, full: bool = False) -> Tally:
    """Play random deals by legal cards and score each under every preset, by both.

    Every set of legal cards is compared. `extra` are overrides such as `declarations`. `full` plays card by card
    through `Deal` at one preset in turn, which works out belotes and declarations itself; otherwise the inner game is
    played.
    """
    tally = Tally()
    rng = random.Random(seed)
    presets = [Rules.parse(f"{name}+{extra}" if extra else name) for name in PRESETS]
    for place in range(number):
        deck = shuffled(rng)
        held = tuple(Cards(deck[8 * seat : 8 * seat + 8]) for seat in range(4))
        trump, dealer, taker = rng.choice(_TRUMPS), rng.choice(_SEATS), rng.choice(_SEATS)
        if full:
            played_through_deal(tally, held, trump, dealer, taker, presets[place % len(presets)], rng)
            continue
        for law in dict.fromkeys(Law.of(_play_only(rules), trump) for rules in presets):
            table, plays = played(tally, held, law, dealer.right, rng)
            for rules in presets:
                if Law.of(_play_only(rules), trump) is law:
                    score_both(tally, held, plays, table, taker, rules)
    return tally


def random_rules(rng: random.Random) -> Rules:
    """Draw a table with every option chosen at random."""
    while True:
        chosen = {
            name: rng.choice(option.values) for name, option in OPTIONS.items() if name not in ("target", "deals")
        }
        try:
            return Rules.parse("classic").having(**chosen)
        except RulesError:
            continue


def deals_at_random_tables(seed: int, number: int) -> Tally:
    """Play random deals card by card through `Deal`, ten at each of many tables drawn at random, and score by both."""
    tally = Tally()
    rng = random.Random(seed)
    for place in range(number):
        if place % 10 == 0:
            rules = random_rules(rng)
        deck = shuffled(rng)
        held = tuple(Cards(deck[8 * seat : 8 * seat + 8]) for seat in range(4))
        played_through_deal(tally, held, rng.choice(_TRUMPS), rng.choice(_SEATS), rng.choice(_SEATS), rules, rng)
    return tally


_TRUMPS: Final = tuple(Trump)
_SEATS: Final = tuple(Seat)
_LETTERS: Final = "SENW"


@cache
def _play_only(rules: Rules) -> Rules:
    """Return the classic table with the card-play options of another, so that tables alike in play share a play-out."""
    return Rules.parse("classic").having(**{name: getattr(rules, name) for name in (*FOLLOW_OPTIONS, *VOID_OPTIONS)})


def check_legal(tally: Tally, hand: int, trick: list[tuple[str, str]], seat: str, law: Law, bits: int) -> None:
    """Compare the legal cards of one play of a deal."""
    cards = [card.text for card in Cards.from_bits(hand)]
    expected = play.legal_cards(cards, trick, seat, law.order.trump.value, _options_of(law.rules))
    if [card.text for card in Cards.from_bits(bits)] != expected:
        tally.differ(f"{law.rules} {law.order.trump.value}: {cards} to {trick}: not {expected}")


_options_of = cache(options_of)


def played(
    tally: Tally, held: tuple[Cards, ...], law: Law, leader: Seat, rng: random.Random
) -> tuple[Table, list[list[tuple[str, str]]]]:
    """Play a deal at random in the inner game; return its last state and the tricks."""
    table = Table.start(law, tuple(hand.bits for hand in held), leader.index)
    tricks: list[list[tuple[str, str]]] = []
    while table.left:
        if table.led < 0:
            tricks.append([])
        bits = table.legal()
        check_legal(tally, table.hands[table.turn], tricks[-1], _LETTERS[table.turn], law, bits)
        card = rng.choice(tuple(Cards.from_bits(bits)))
        tricks[-1].append((_LETTERS[table.turn], card.text))
        table = table.after(card.index)
    tally.counts.update(plays=32)
    return table, tricks


def score_both(
    tally: Tally, held: tuple[Cards, ...], tricks: list[list[tuple[str, str]]], table: Table, taker: Seat, rules: Rules
) -> None:
    """Score a deal of the inner game by both; the belotes of the sheet are the re-statement's."""
    trump, options = table.law.order.trump, _options_of(rules)
    hands = texts(held)
    declared = [Declared(seat, each) for seat in _SEATS for each in find(held[seat.index], trump, rules)]
    stand = standing(declared, trump, rules, Seat.parse(tricks[0][0][0]))
    shown = scoring.belotes(hands, tricks, trump.value, options)
    counts = [
        Count(
            table.points[place],
            stand.points if stand.side is side else 0,
            shown[side.value] // 20,
            table.tricks[place],
        )
        for place, side in enumerate((Side.NORTH_SOUTH, Side.EAST_WEST))
    ]
    if taker.side is Side.EAST_WEST:
        counts.reverse()
    account = score(Sheet(taker=taker.side, takers=counts[0], defenders=counts[1], rules=rules, trump=trump))
    agree(tally, account, scoring.score_deal(hands, tricks, trump.value, taker.value, options), (rules, hands, tricks))


def played_through_deal(
    tally: Tally,
    held: tuple[Cards, ...],
    trump: Trump,
    dealer: Seat,
    taker: Seat,
    rules: Rules,
    rng: random.Random,
) -> None:
    """Play a deal at random with full checks, and score it by both, sometimes with points held."""
    deal = Deal.with_hands(held, dealer=dealer, taker=taker, trump=trump, rules=rules)
    while deal.table is not None and deal.table.left:
        legal = deal.legal_plays
        trick = [(each.seat.value, each.card.text) for each in deal.trick]
        position = legal.position
        check_legal(tally, position.hand.bits, trick, position.seat.value, position.law, legal.bits)
        deal = deal.play(rng.choice(tuple(legal)))
    tricks = [[(each.seat.value, each.card.text) for each in trick] for trick in deal.tricks]
    waiting = rng.choice((0, 0, 81, 101))
    expected = scoring.score_deal(texts(held), tricks, trump.value, taker.value, options_of(rules), waiting)
    tally.counts.update(plays=32)
    agree(tally, deal.account(waiting), expected, (rules, texts(held), tricks))


def agree(tally: Tally, account: Any, expected: dict[str, Any], where: tuple[Any, ...]) -> None:
    """Compare an account with the re-statement's result."""
    tally.counts.update({"deals scored": 1, expected["outcome"]: 1})
    tally.clauses.update(line.clause.id for line in account.lines)
    result = (account.outcome.value, account.takers, account.defenders, account.held)
    if result != (expected["outcome"], expected["T"], expected["D"], expected["held"]):
        tally.differ(f"{where}: engine {result}, not {expected}")


def texts(held: tuple[Cards, ...]) -> dict[str, list[str]]:
    """Return the four hands as the re-statement writes them."""
    return {letter: [card.text for card in hand] for letter, hand in zip(_LETTERS, held, strict=True)}


# --- endings in which one card is right -------------------------------------------------------------------------------


def endings() -> Tally:
    """Every ending of “which card to play”: the layouts that fit by the re-statement, every way to play in each."""
    tally = Tally()
    for ending in (ending for endings in ENDINGS.values() for ending in endings):
        proof = prove(ending, CLASSIC)
        technique = technique_of(proof) if proof else None
        if proof is None or technique is None:
            tally.differ(f"{ending} is not clear")
            continue
        puzzle = exercise_of(proof, technique)
        layouts = best_card.layouts(puzzle)
        right = best_card.best_in(puzzle, layouts)
        if len(layouts) != proof.count or right != set(puzzle.answers):
            tally.differ(f"{ending}: {len(layouts)} layouts, right is {sorted(right)}")
        tally.counts.update(endings=1, layouts=len(layouts), right=len(right), wrong=len(proof.wrong))
    return tally


EXHAUSTIVE: Final[dict[str, Callable[[], Tally]]] = {
    "play: follow a plain suit": following_plain,
    "play: follow a plain suit that was ruffed": following_under_a_ruff,
    "play: void in the plain suit led": void,
    "play: trumps led": trumps_led,
    "play: all trumps": all_trumps,
    "play: no trumps": no_trumps,
    "play: every table, up to the order of the cards": every_table,
    "declarations: every hand in two suits": every_hand_in_two_suits,
    "declarations: every pair": every_pair,
    "score: every split, total and belote": every_total,
    "score: all trumps, up to four belotes": many_belotes,
    "score: no trumps": no_belote,
    "score: points held": points_held,
    "score: every choice at the turning points": every_choice,
    "endings: every layout, every way to play": endings,
}
"""The exhaustive sections by name."""

SAMPLED: Final[dict[str, Callable[[], Tally]]] = {
    "deals: 50,000 at every preset": partial(deals, 1, 50_000),
    "deals: 20,000 with declarations at every preset": partial(deals, 2, 20_000, "declarations"),
    "deals: 7,000 card by card": partial(deals, 3, 7_000, "declarations", full=True),
    "deals: 5,000 card by card at 500 random tables": partial(deals_at_random_tables, 4, 5_000),
}
"""The random deals by name; each has its own seed."""

REACHED: Final = {
    "play": PLAY_CLAUSES,
    "declarations": {"comparing", "declaration_tie"},
    "score": SCORE_CLAUSES,
    "deals": SCORE_CLAUSES | {"last_trick", "runs", "carres", "belote_words"},
}
"""The clauses that the sections of each kind must reach together."""
