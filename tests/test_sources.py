"""Each letter that a clause cites, with what the source says and where: read again, clause by clause.

The notes are in our own words. A is seed 000, B 001, C 002 and D 004. F is the federation's classic text of 2016 as
`rule_sources.md` reports it: only what stands there in the federation's column is cited. Where a note says “not: …”,
the source carries the main point of the clause and is silent about that part.
"""

from __future__ import annotations

import re
from typing import Final

import pytest

from belote_teach import CLAUSES, Rules
from belote_teach.rules.rulebook import SOURCES

SAYS: Final[dict[tuple[str, str], dict[str, str]]] = {
    # clause, and the choice for which it is cited when that is not the usual one
    ("deck", ""): {
        "A": "heading, Cards and deal: four players, two partnerships, opposite each other; 32 cards; eight each",
        "B": "opening and Dealing: 32 cards, you and North against East and West; eight each",
        "C": "Overview: 32 cards, ranks 7 to ace; two against two; above it: partners sit opposite",
        "D": "dealing: four in two teams, partners opposite, eight cards each; winning: the eight ranks",
    },
    ("plain_order", ""): {
        "A": "Cards and deal: the plain suits listed from ace to seven, ten second",
        "B": "Card order: ace, ten, king, queen, jack, nine, eight, seven",
        "C": "Scoring: the columns of the non-trump table",
        "D": "winning a trick: outside trumps ace before ten before king … before seven",
    },
    ("trump_order", ""): {
        "A": "Cards and deal: the trumps listed from jack and nine down",
        "B": "Card order: jack, nine, ace, ten, king, queen, eight, seven",
        "C": "Scoring: the columns of the trump table",
        "D": "winning a trick: in trumps jack before nine before ace …",
    },
    ("all_trumps_order", ""): {"C": "Scoring: all trumps stands in the trump table, under its order"},
    ("no_trumps_order", ""): {"C": "Scoring: no trumps stands in the non-trump table, under its order"},
    ("card_points", ""): {
        "A": "Cards and deal: both lists with their points",
        "B": "Card order and points: both lists with their points",
        "C": "Scoring: the rows trump value and non-trump value",
        "D": "card values: jack and nine of trumps, then all others",
    },
    ("all_trumps_points", ""): {"C": "Scoring: 13, 9, 6, 5, 3, 2 and nothing"},
    ("no_trumps_points", ""): {"C": "Scoring: the ace 19, the rest as in the row above it"},
    ("last_trick", ""): {
        "A": "Cards and deal: the last trick is 10 more",
        "B": "Card order and points: the last trick earns 10 more",
        "C": "Bonus points: the last trick is 10 points",
        "D": "card values: the last trick gives 10",
    },
    ("total", ""): {
        "A": "Cards and deal: with the last trick a deal is worth 162",
        "B": "Card order and points: a hand holds 162",
        "D": "card values: an ordinary deal gives 162 together",
    },
    ("first_dealer", "lowest_card"): {"D": "dealing: who draws the lowest card deals first; not: ties, ranks"},
    ("shuffle", ""): {
        "D": "dealing: shuffle before each deal; not: who",
        "F": "B, Shuffle: compulsory before each deal, by the dealer",
    },
    ("cut", ""): {
        "D": "dealing: cut so that at least three cards stay in each part; not: who",
        "F": "B, Cut: the player on the dealer's left, at least three cards in each packet",
    },
    ("packets", ""): {
        "A": "Cards and deal: the dealer gives each player three and then two",
        "C": "above the overview: three cards face down and then two",
    },
    ("packets", "either"): {
        "D": "dealing: five cards in packets of three and two or two and three",
        "F": "B, Deal: five each as 3 + 2 or 2 + 3",
    },
    ("turned", ""): {
        "A": "Cards and deal: the next card is turned up",
        "B": "Dealing: the next card is turned up",
        "C": "Bidding: one card is turned face up; its suit is proposed",
        "D": "dealing: a card is turned up that proposes trumps",
        "F": "B, Deal: turn one",
    },
    ("second_deal", ""): {
        "A": "Cards and deal: the taker gets the turned card and two, the others three",
        "B": "Dealing: the taker gets the turned card and two more, the others three",
        "C": "above the overview: three to everybody but the taker, who gets two",
        "D": "dealing: the turned card and two, the others three",
        "F": "B, Deal and Round 2: three each, the taker two; the turned card in the second round too",
    },
    ("bidding_turn", ""): {
        "A": "Bidding: starting to the dealer's right each player may take or pass",
        "B": "Dealing: starting on the dealer's right each player may take",
        "C": "Bidding: the player to the dealer's right leads, and players take turns; overview: counter-clockwise",
    },
    ("round_one", ""): {
        "A": "Bidding, round 1: take the turned-up suit or pass",
        "B": "Dealing: each may take it, making its suit trump",
        "C": "Bidding, 1st round: the suit of the turned card",
        "D": "dealing: in the first round you take the suit of the turned card if you want",
    },
    ("round_two", ""): {
        "A": "Bidding, round 2: if all passed, another suit or pass",
        "B": "Dealing: a second round for one of the other three suits",
        "C": "Bidding, 2nd round, and above the overview: a suit instead of the turned one",
        "D": "dealing: if all pass, choose another suit",
        "F": "B, Round 2: any of the other suits",
    },
    ("third_round", ""): {
        "A": "Bidding: everybody passing twice ends it",
        "B": "Dealing: when everyone passes again the next dealer deals",
        "D": "dealing: when all pass again the deal ends without play",
    },
    ("third_round", "yes"): {"C": "Bidding, 3rd round: all trumps or no trumps"},
    ("taken", ""): {
        "A": "Bidding: a second round only if all passed; Scoring: the taking team and the defenders",
        "B": "Dealing: one player takes it to make trump; then everyone gets eight",
        "C": "Bidding ends when a player takes; overview: attacking and defending team",
        "D": "dealing: when somebody has named trumps the rest is dealt; counting: the team that did, and the defence",
    },
    ("all_pass", ""): {
        "A": "Bidding: if everybody passes twice, the next player deals",
        "B": "Dealing: if everyone passes again, the next dealer deals",
        "C": "Bidding: if all pass the cards are dealt again and the dealer changes",
        "D": "dealing: if all pass again there is no play and the next player deals",
        "F": "B, All pass twice: deal void, next dealer",
    },
    ("turn", ""): {
        "A": "Cards and deal: play goes anticlockwise",
        "B": "Dealing: play goes round to the right",
        "C": "Overview: counter-clockwise",
        "D": "dealing: deal, bids and play go against the clock",
        "F": "A, Direction: anticlockwise",
    },
    ("winner", ""): {"D": "winning a trick: the highest trump, without one the highest card of the suit led"},
    ("silence", ""): {"C": "Overview: teammates cannot communicate; not: what lies open"},
    ("eight_tricks", ""): {
        "C": "Playing: eight tricks a hand",
        "D": "winning a trick: each deal has eight tricks of four cards",
    },
    ("opening_lead", ""): {
        "A": "Play: the player to the dealer's right leads, then the winner of each trick",
        "B": "Dealing: the player on the dealer's right leads; not: the later tricks",
        "C": "Playing: the dealer's right leads the first trick, who takes a trick leads the next",
        "D": "dealing and winning: the dealer's right leads, the winner leads to the next trick",
    },
    ("follow", ""): {
        "A": "Play: you must follow suit",
        "B": "Following suit: follow the suit led if you can",
        "C": "Playing: must follow suit",
        "D": "winning a trick: you must follow the suit led when you can",
    },
    ("plain_led", ""): {"F": "A, Plain suit led, can follow: no need to beat"},
    ("trump_led", ""): {
        "A": "Play: head the trick if you can, even over your partner",
        "B": "Following suit: a higher trump if you can; not: the partner by name",
        "D": "winning a trick: a higher trump when you can; not: the partner by name",
        "F": "A, Trump led: yes, over whoever holds",
    },
    ("all_trumps_led", ""): {"F": "A, All trumps: always, when possible, in the led suit"},
    ("trump", ""): {
        "A": "Play: if you cannot follow you must trump, unless your partner is winning",
        "B": "Following suit: if you can't follow you must trump, unless your partner is winning",
        "C": "Playing: else must play a higher trump",
        "D": "winning a trick: you must trump if your partner does not already win",
        "F": "A, Partner has not played yet: must trump, as when the partner is not master",
    },
    ("trump", "ruff=must+undertrump=may|never"): {"C": "Playing: must play a higher trump, else must discard"},
    ("overtrump", ""): {
        "A": "Play: overtrump an opponent if you can",
        "B": "Following suit: overtrump a trump already played if you can",
        "C": "Playing: must play a higher trump",
        "D": "winning a trick: an opponent's winning trump is overtrumped when possible",
        "F": "A, Opponent ruffed, I can beat it: must",
    },
    ("undertrump", ""): {
        "A": "Play: otherwise undertrump",
        "B": "Following suit: you must still play a lower trump",
        "D": "winning a trick: otherwise a lower trump",
        "F": "A, Opponent ruffed, I cannot beat it: must play a lower trump",
    },
    ("undertrump", "never"): {"C": "Playing: else must discard; read so to the letter"},
    ("partner", ""): {
        "A": "Play: if your partner is winning you may play any card",
        "B": "Following suit: while your partner is winning you may play any card",
        "D": "winning a trick: when the partner wins and you are void, throw any card",
        "F": "A, Void, partner winning: free",
    },
    ("partner", "ruffed"): {"C": "Playing: a higher trump unless the team has played the strongest trump"},
    ("under_partner", ""): {"F": "A, a trump lower than partner's ruff: yes, expressly"},
    ("discard", ""): {"C": "Playing: else must discard; not: any card by name"},
    ("no_ruffing", ""): {"F": "A, All trumps and No trumps: no ruffing; follow only"},
    ("belote", ""): {
        "A": "Play: king and queen of trumps in one hand score 20",
        "B": "What is belote-rebelote: one player holding both; 20 points for the side",
        "C": "Bonus points: a single player who plays both gains 20",
        "D": "belote and contract: king and queen of trumps give 20; not: in one hand",
        "F": "D, Needs both in one hand: yes",
    },
    ("belote_words", ""): {"B": "What is belote-rebelote: here the call is made for you"},
    ("belote_words", "both_words"): {"F": "D, Announced: both words, one missing is not scored"},
    ("all_trumps_belote", ""): {"C": "Bonus points: at all trumps up to four pairs"},
    ("belote_counts", ""): {
        "A": "Scoring: more points, cards with belote and declarations",
        "B": "What does dedans mean: counting cards, announcements and belote",
        "D": "counting: strictly more points, the belote included",
        "F": "C, Made means: the belote included",
    },
    ("belote_on_failure", ""): {
        "A": "Play: the holding team keeps them even when it fails",
        "B": "What is belote-rebelote: the 20 stay with that side even if it goes dedans",
        "F": "C and D: each side keeps its own belote",
    },
    ("belote_on_failure", "lost"): {"C": "Bonus points: attackers who lose the contract get 0; read so to the letter"},
    ("declarations", ""): {
        "A": "How we play: without declarations, only belote-rebelote counts",
        "D": "belote and contract: classic belote has no other announcements",
        "F": "under the key: classic belote is played without declarations",
    },
    ("declarations", "yes"): {
        "A": "How we play: a button for declarations; not: that they are shown",
        "B": "Announcements: made for you during the first trick; not: that they are shown",
    },
    ("runs", ""): {
        "A": "Scoring, declarations option: 20, 50, 100; the order 7 to ace",
        "B": "Announcements and Which announcement wins: 20, 50, 100; the order 7 to ace",
    },
    ("carres", ""): {
        "A": "Scoring, declarations option: jacks 200, nines 150, aces to queens 100",
        "B": "Announcements: jacks 200, nines 150, aces to queens 100",
    },
    ("comparing", "value_first"): {"B": "Which announcement wins: value, carré before run, top card, trump"},
    ("declaration_tie", ""): {"B": "Which announcement wins: exactly equal, neither side scores"},
    ("who_declares", ""): {
        "A": "Scoring, declarations option: only the team with the best scores; not: all of its own",
        "B": "Which announcement wins: only the side with the best, and all of its own",
    },
    ("declarations_on_dedans", ""): {
        "A": "Scoring: dedans, the defenders score 162 plus all declarations",
        "B": "What does dedans mean: 162 plus all the announcements",
    },
    ("declarations_on_capot", ""): {"A": "Scoring, capot: who lost every trick loses its declarations"},
    ("capot", ""): {
        "A": "Scoring: 252 instead of 162",
        "C": "Bonus points: 90 more, 252 in all",
        "D": "belote and contract: 252 when a team takes all eight tricks",
        "F": "C, Capot: 252",
    },
    ("capot", "250"): {"B": "Card order and points: taking all eight tricks scores 250 instead"},
    ("defenders_capot", ""): {
        "D": "belote and contract: the defence gets 162, or 252 by a capot",
        "F": "C, Capot against the taker: the defenders 252",
    },
    ("contract", ""): {
        "A": "Scoring: the takers must score more; then both score their points",
        "B": "Announcements: the takers need more points than the defenders; not: that both score",
        "C": "Bonus points: fewer lose the contract, equal is a tie, so more make it",
        "D": "counting: strictly more than the defence, belote included; then 118 against 64",
        "F": "C, Made means: strictly more than the opponents, belote included",
    },
    ("contract", "declarations=yes+belote_counts=yes+equality=litige+belote_in_litige=counted|at_once"): {
        "A": "Scoring: cards, belote and declarations",
        "B": "What does dedans mean: cards, announcements and belote",
    },
    ("dedans", ""): {
        "A": "Scoring: otherwise dedans, the defenders 162; Play: the belote stays where it is",
        "B": "What does dedans mean: the defenders 162, the takers keep only a belote; not: a capot against",
        "C": "Bonus points: attackers 0, defenders 162; not: a capot against",
        "D": "belote and contract: the defence 162, or 252 by a capot",
        "F": "C, Failed: 162, or 252 when they won every trick; each side keeps its belote",
    },
    ("equality", ""): {
        "A": "Scoring, litige: the defenders score, the takers' points are held",
        "B": "What does dedans mean: on an exact tie the takers' points are held",
        "C": "Bonus points, contention: the defenders gain theirs at once, the rest waits",
        "D": "belote and contract: at 81–81 or 91–91 a litige, the takers' part is carried over",
        "F": "C, Equal: litige, the defenders mark theirs and the takers' are held",
    },
    ("equality", "failed"): {"F": "C, Equal: a tournament may say beforehand that it is failed"},
    ("equality", "made"): {"F": "C, Equal: a tournament may say beforehand that it is made"},
    ("belote_in_litige", ""): {
        "D": "belote and contract: 91–91, which only a belote makes, is a litige",
        "F": "C, Belote in a litige: counted, 91–91",
    },
    ("belote_in_litige", "at_once"): {"C": "Bonus points, contention: what waits excludes the belote"},
    ("held", ""): {
        "A": "Scoring, litige: to the winner of the next deal",
        "B": "What does dedans mean: for the side that wins the next hand",
        "C": "Bonus points, contention: the winner of the next hand",
    },
    ("rounding", "tens"): {"F": "F, Rounding: optional, nearest ten, five upwards"},
    ("target", ""): {
        "A": "Scoring: the first team to 1000",
        "C": "Overview: the first team with 1000 or more",
        "D": "belote and contract: 1000 is a usual limit",
    },
    ("target", "501"): {
        "A": "How we play and Scoring: the option of 501",
        "B": "How do you play: 501, or 1000 on the longer level",
    },
    ("deals", "#"): {
        "D": "belote and contract: or after a certain number of deals",
        "F": "F, Target: deals or points, as the organiser says",
    },
    ("both_over", ""): {
        "A": "Scoring: if both pass the target the higher score wins",
        "F": "F, Both over: the higher total",
    },
    ("both_equal", ""): {"F": "F, Both over and equal: play another deal"},
}


def cited() -> set[tuple[str, str, str]]:
    """Return every letter that the book cites: clause, choice and letter."""
    found = set()
    for clause in CLAUSES.values():
        met = [
            ("+".join(f"{name}={'|'.join(values)}" for name, values in condition.choices), letters)
            for condition, letters in clause.meeting
        ]
        for choice, letters in [("", clause.sources), *clause.others.items(), *met]:
            found |= {(clause.id, choice, letter) for letter in letters}
    return found


def test_each_letter_has_been_read_again() -> None:
    """What the book cites is what the table finds in the sources, no more and no less."""
    read = {(clause, choice, letter) for (clause, choice), notes in SAYS.items() for letter in notes}
    assert read == cited()


@pytest.mark.parametrize(("clause", "choice"), SAYS)
def test_a_note_says_where(clause: str, choice: str) -> None:
    """Each note names the place in the source and what stands there; a choice that is cited is one of the option."""
    assert CLAUSES[clause].id == clause
    for letter, note in SAYS[clause, choice].items():
        assert letter in SOURCES
        assert re.match(r"[A-Za-z][^:]*: \S", note), note


SILENT: Final = ("rounding", "next_dealer", "own_cards", "lead", "litige_again", "pool_after_pass", "pool_at_end")


@pytest.mark.parametrize("clause", SILENT)
def test_where_no_source_speaks_none_is_cited(clause: str) -> None:
    """Silence is no statement: what a source does not say is not put into its mouth."""
    assert CLAUSES[clause].letters() == ""
    assert re.match("None of our sources|No source", CLAUSES[clause].said_by())


def test_one_source_has_one_name() -> None:
    """The big collection of card-game rules is called that everywhere."""
    told = " ".join(dissent.says for clause in CLAUSES.values() for dissent in clause.dissent)
    assert told.lower().count("collection") == told.lower().count("a big collection of card-game rules") > 3


def test_the_book_says_where_the_federation_holds_points_otherwise() -> None:
    """The federation's text gives held points to who makes the next contract, and the book does not hide it."""
    assert "makes the next contract" in CLAUSES["held"].against(Rules())
    assert "F" not in CLAUSES["held"].sources
