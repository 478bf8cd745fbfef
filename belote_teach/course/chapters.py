"""The course, first half: five chapters, each with its levels in the order in which one learns them.

>>> [(chapter.number, chapter.title) for chapter in CHAPTERS][:2]
[(1, 'The cards'), (2, 'Who wins the trick')]
>>> level = level_of("overtrump")
>>> level.title, level.clauses, chapter_of(level).id, after(level).id
('Go over an opponent’s trump', ('overtrump',), 'play', 'undertrump')
>>> after(level_of("mixed")).id  # the first of the next chapter
'pair'
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from belote_teach.course import narrow
from belote_teach.course.level import Level
from belote_teach.puzzles import legal_cards
from belote_teach.words import N_, _, listed

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["CHAPTERS", "LEVELS", "Chapter", "after", "chapter_of", "level_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chapter:
    """A chapter: its id and number, the notebook that is its page, its title and one line, untranslated, its levels."""

    id: str
    number: int
    file: str
    heading: str
    says: str
    levels: tuple[Level, ...]

    @property
    def title(self) -> str:
        """The title in the language in use."""
        return _(self.heading)

    @property
    def line(self) -> str:
        """What the chapter is about in one line, in the language in use."""
        return _(self.says)

    @property
    def page(self) -> str:
        """The name of its page without an ending, such as `01_the_cards`."""
        return self.file.removesuffix(".ipynb")


def _which_cards(skill: str, says: str, *clauses: str, wanted: int = 3, rules: str = "classic") -> Level:
    """Return a level of “which cards may be played”, which goes by the name of its skill."""
    heading = legal_cards.SKILLS[skill].heading
    return Level(id=skill, heading=heading, says=says, skill=skill, clauses=clauses, wanted=wanted, rules=rules)


_CARDS: Final = Chapter(
    id="cards",
    number=1,
    file="01_the_cards.ipynb",
    heading=N_("The cards"),
    says=N_("Two orders of the cards, what they count, and how to add up a pile."),
    levels=(
        Level(
            id="plain_order",
            heading=N_("The order of a plain suit"),
            says=N_("In a plain suit the ten comes right after the ace, above the king."),
            skill="order",
            difficulties=(1,),
            clauses=("plain_order",),
        ),
        Level(
            id="trump_order",
            heading=N_("The order of the trumps"),
            says=N_("In trumps (*atout*, the suit above all others) the jack and the nine move to the front."),
            skill="order",
            difficulties=(2,),
            clauses=("trump_order",),
        ),
        Level(
            id="which_order",
            heading=N_("Which order counts?"),
            says=N_("Before you compare two cards, ask whether they are trumps."),
            skill="order",
            difficulties=(3,),
            clauses=("plain_order", "trump_order"),
        ),
        Level(
            id="plain_values",
            heading=N_("What a plain card counts"),
            says=N_("Ace and ten count most; king, queen and jack a little; nine, eight and seven nothing."),
            skill="values",
            difficulties=(1,),
            clauses=("card_points",),
            shows=narrow.plain_card,
            wanted=4,
        ),
        Level(
            id="trump_values",
            heading=N_("What a trump counts"),
            says=N_("Jack and nine, the best two trumps, count most; the other trumps count what they always do."),
            skill="values",
            difficulties=(1,),
            clauses=("card_points",),
            shows=narrow.trump_card,
            wanted=4,
        ),
        Level(
            id="trick_values",
            heading=N_("What a trick is worth"),
            says=N_("Whoever wins a trick (*pli*, the four cards of one round) has the points of all its cards."),
            skill="values",
            difficulties=(2,),
            clauses=("card_points",),
        ),
        Level(
            id="last_trick",
            heading=N_("The last trick"),
            says=N_("The last of the eight tricks brings ten points more (*dix de der*, the ten of the last one)."),
            skill="values",
            difficulties=(3,),
            clauses=("card_points", "last_trick"),
            must=("last_trick",),
            contrast=True,
        ),
        Level(
            id="small_pile",
            heading=N_("A small pile"),
            says=N_("Count one trick after the other, and add them up at the end."),
            skill="count",
            difficulties=(1,),
            clauses=("card_points", "last_trick"),
        ),
        Level(
            id="large_pile",
            heading=N_("A large pile"),
            says=N_("The more tricks there are, the easier one is forgotten: go through them in order."),
            skill="count",
            difficulties=(3,),
            clauses=("card_points", "last_trick"),
        ),
        Level(
            id="order_without_suit",
            heading=N_("The order without a trump suit"),
            says=N_(
                "Where all suits are trumps, or none is (*tout atout, sans atout*), one order holds for every suit."
            ),
            skill="order_no_suit",
            difficulties=(3,),
            rules="arena",
            clauses=("all_trumps_order", "no_trumps_order"),
        ),
        Level(
            id="values_without_suit",
            heading=N_("What cards count without a trump suit"),
            says=N_("Without a trump suit the cards count otherwise, so that a deal is worth as much as ever."),
            skill="values_no_suit",
            difficulties=(2,),
            rules="arena",
            clauses=("all_trumps_points", "no_trumps_points"),
        ),
        Level(
            id="pile_without_suit",
            heading=N_("A pile without a trump suit"),
            says=N_("First say which contract it is (*contrat*), and only then begin to count."),
            skill="count_no_suit",
            difficulties=(1,),
            rules="arena",
            clauses=("all_trumps_points", "no_trumps_points", "last_trick"),
        ),
    ),
)

_TRICKS: Final = Chapter(
    id="tricks",
    number=2,
    file="02_who_wins_the_trick.ipynb",
    heading=N_("Who wins the trick"),
    says=N_("Which card takes the trick: the suit led, the trumps, and two orders."),
    levels=(
        Level(
            id="suit_led",
            heading=N_("The suit led"),
            says=N_("When everybody follows the first card (*entame*, the card led), the highest of the suit wins."),
            skill="winner",
            difficulties=(1,),
            clauses=("winner", "plain_order"),
            shows=narrow.all_follow,
        ),
        Level(
            id="off_suit",
            heading=N_("High, but of another suit"),
            says=N_("A card that is neither of the suit led nor a trump wins nothing, however high it is."),
            skill="winner",
            difficulties=(1,),
            clauses=("winner", "plain_order"),
            tempts=("any_suit",),
        ),
        Level(
            id="one_trump",
            heading=N_("One trump"),
            says=N_("A trump cuts into a plain suit (*couper*, to cut): even the lowest of them beats the ace led."),
            skill="winner",
            difficulties=(2,),
            clauses=("winner", "trump_order"),
            shows=narrow.ruffed_once,
        ),
        Level(
            id="several_trumps",
            heading=N_("Several trumps"),
            says=N_("Of several trumps the highest wins, and not the first or the last."),
            skill="winner",
            difficulties=(3,),
            clauses=("winner", "trump_order"),
            shows=narrow.ruffed_twice,
        ),
        Level(
            id="trumps_led",
            heading=N_("Trumps are led"),
            says=N_("When a trump is led the order of the trumps decides, and the ace is only third."),
            skill="winner",
            difficulties=(2,),
            clauses=("winner", "trump_order"),
            shows=narrow.trumps_led,
        ),
        Level(
            id="winner_without_suit",
            heading=N_("Without a trump suit"),
            says=N_("At all trumps and at no trumps no suit beats another: the highest of the suit led wins."),
            skill="winner_no_suit",
            difficulties=(3,),
            rules="arena",
            clauses=("winner_one_suit", "all_trumps_order", "no_trumps_order"),
        ),
        Level(
            id="any_trick",
            heading=N_("Any trick"),
            says=N_("Two questions in this order: is there a trump, and if not, which suit was led?"),
            skill="winner",
            difficulties=(3, 1, 2),
            clauses=("winner", "plain_order", "trump_order"),
            wanted=5,
        ),
    ),
)

_BIDDING: Final = Chapter(
    id="bidding",
    number=3,
    file="03_the_deal_and_the_bidding.ipynb",
    heading=N_("The deal and the bidding"),
    says=N_("Who speaks, what may be said, who takes, and how the hands become eight cards."),
    levels=(
        Level(
            id="who_speaks",
            heading=N_("Who speaks first"),
            says=N_("Everything goes round to the right: the player to the dealer’s right speaks first."),
            skill="speaker",
            difficulties=(1,),
            clauses=("bidding_turn",),
        ),
        Level(
            id="once_a_round",
            heading=N_("Once in each round"),
            says=N_(
                "Everybody speaks once (*un tour de parole*, a round of words); then the same player begins again."
            ),
            skill="speaker",
            difficulties=(2,),
            clauses=("bidding_turn",),
            tempts=("round_moves_on", "one_round_only"),
        ),
        Level(
            id="first_round",
            heading=N_("The first round"),
            says=N_("In the first round you take the suit turned up (*prendre*, to take), or you pass."),
            skill="bid",
            difficulties=(2, 3, 2),
            clauses=("round_one", "bidding_turn", "taken"),
            must=("round_one",),
            contrast=True,
        ),
        Level(
            id="second_round",
            heading=N_("The second round"),
            says=N_("If all have passed you may name another suit, and the suit turned up is gone."),
            skill="bid",
            difficulties=(2,),
            clauses=("round_two",),
        ),
        Level(
            id="somebody_took",
            heading=N_("Somebody took"),
            says=N_("The first who takes (*preneur*, the taker) ends the bidding: nobody speaks after that."),
            skill="speaker",
            difficulties=(3,),
            clauses=("taken", "bidding_turn"),
            must=("taken",),
            contrast=True,
        ),
        Level(
            id="turned_card",
            heading=N_("The turned card"),
            says=N_("Whoever takes gets the turned card (*la retourne*), even when trumps are another suit."),
            skill="second_deal",
            difficulties=(1,),
            clauses=("second_deal",),
        ),
        Level(
            id="eight_cards",
            heading=N_("Eight cards each"),
            says=N_("The taker gets two more cards and everybody else three, so that all have eight."),
            skill="second_deal",
            difficulties=(2, 3),
            clauses=("second_deal",),
        ),
        Level(
            id="who_leads",
            heading=N_("Who leads first"),
            says=N_("The first lead (*entame*) is with the player to the dealer’s right, whoever took."),
            skill="opening_lead",
            difficulties=(1, 2),
            clauses=("opening_lead",),
        ),
        Level(
            id="who_leads_next",
            heading=N_("Who leads next"),
            says=N_("Whoever wins a trick leads to the next one."),
            skill="opening_lead",
            difficulties=(3,),
            clauses=("opening_lead",),
        ),
        Level(
            id="next_dealer",
            heading=N_("The next dealer"),
            says=N_("The deal (*la donne*) moves on to the right, also when everybody has passed."),
            skill="next_dealer",
            difficulties=(1, 2, 3),
            clauses=("all_pass", "next_dealer"),
        ),
        Level(
            id="third_round",
            heading=N_("A third round"),
            says=N_("Some tables have a third round, where only all trumps (*tout atout*) or no trumps can be named."),
            skill="bid",
            difficulties=(3,),
            rules="arena",
            clauses=("third_round", "bidding_turn", "round_one"),
            must=("third_round",),
            contrast=True,
        ),
        Level(
            id="any_bid",
            heading=N_("Anything you may say"),
            says=N_("First ask whether it is your turn, then which round it is, and only then what you may name."),
            skill="bid",
            difficulties=(3,),
            clauses=("bidding_turn", "round_one", "round_two", "taken", "all_pass"),
            wanted=5,
        ),
    ),
)

_PLAY: Final = Chapter(
    id="play",
    number=4,
    file="04_what_you_must_play.ipynb",
    heading=N_("What you must play"),
    says=N_("Follow suit, trump, go over: which cards the trick leaves you, and why."),
    levels=(
        _which_cards("follow", N_("If you hold the suit led you must follow it (*fournir*, to supply)."), "follow"),
        _which_cards(
            "raise", N_("When trumps are led you must go higher if you can (*monter*, to climb)."), "trump_led"
        ),
        _which_cards("trump", N_("Void, and an opponent holds the trick: you must trump (*couper*, to cut)."), "trump"),
        _which_cards(
            "overtrump", N_("An opponent’s trump must be beaten if you can (*surcouper*, to cut over)."), "overtrump"
        ),
        _which_cards(
            "undertrump", N_("If you cannot go over it, you still play a trump below it (*pisser*)."), "undertrump"
        ),
        _which_cards(
            "partner",
            N_("Void, you are free while your partner holds the trick (*maître*, master of it)."),
            *("partner", "trump", "overtrump", "undertrump", "trump_led", "follow"),
            wanted=5,
        ),
        _which_cards(
            "no_suit",
            N_("Without a trump suit nothing can be trumped; at all trumps you go higher in every suit."),
            *("follow", "all_trumps_led"),
        ),
        _which_cards(
            "tables",
            N_("Tables differ: read the table’s own rule first, and let go of what you have just learnt."),
            *("follow", "plain_led", "trump_led", "all_trumps_led", "overtrump", "undertrump", "partner"),
            "under_partner",
        ),
        _which_cards(
            "mixed",
            N_("Ask in this order: do I hold the suit led, who is winning, and can I go over it?"),
            *("follow", "trump_led", "trump", "overtrump", "undertrump"),
            wanted=6,
        ),
    ),
)

_BELOTE: Final = Chapter(
    id="belote",
    number=5,
    file="05_belote_and_rebelote.ipynb",
    heading=N_("Belote and rebelote"),
    says=N_("King and queen of trumps in one hand: what they bring, to whom, and what is said with them."),
    levels=(
        Level(
            id="pair",
            heading=N_("King and queen of trumps"),
            says=N_("King and queen of trumps in one hand are a *belote*; of another suit they are just two cards."),
            skill="belote",
            difficulties=(1,),
            clauses=("belote",),
        ),
        Level(
            id="split_pair",
            heading=N_("Both in one hand"),
            says=N_("Split between partners they bring nothing: the pair must lie in one hand."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("split_counts",),
            contrast=True,
        ),
        Level(
            id="twenty_once",
            heading=N_("Twenty points, once"),
            says=N_("The two cards bring twenty points together, and not twenty each."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("twenty_each",),
            contrast=True,
        ),
        Level(
            id="for_the_defenders",
            heading=N_("The defenders have it"),
            says=N_("A belote belongs to the side of the hand that holds it, takers or defenders."),
            skill="belote",
            difficulties=(2,),
            clauses=("belote",),
            tempts=("not_for_defenders",),
            contrast=True,
        ),
        Level(
            id="kept",
            heading=N_("The takers fail"),
            says=N_("Takers who fail lose everything but their belote (*imprenable*, not to be taken away)."),
            skill="belote",
            difficulties=(3,),
            clauses=("belote", "belote_on_failure"),
            must=("belote_on_failure",),
        ),
        Level(
            id="first_word",
            heading=N_("The first word"),
            says=N_("“Belote” is said with the first of the two cards, be it the king or the queen."),
            skill="belote_words",
            difficulties=(1,),
            clauses=("belote", "belote_words"),
        ),
        Level(
            id="second_word",
            heading=N_("The second word"),
            says=N_("With the second card comes the second word (*rebelote*, belote again)."),
            skill="belote_words",
            difficulties=(2, 1, 2),
            clauses=("belote", "belote_words"),
        ),
        Level(
            id="word_forgotten",
            heading=N_("A word forgotten"),
            says=N_("Where both words must be said, one that is forgotten costs all twenty points."),
            skill="belote",
            difficulties=(3,),
            rules="federation",
            clauses=("belote", "belote_words", "belote_on_failure"),
            must=("belote_words",),
            tempts=("silence_costs_nothing",),
            contrast=True,
        ),
        Level(
            id="king_first",
            heading=N_("The king first"),
            says=N_("Some tables want the king before the queen, and otherwise nothing is said."),
            skill="belote_words",
            difficulties=(1, 2, 1),
            rules="classic+belote_words=king_first",
            clauses=("belote", "belote_words"),
            tempts=("any_order",),
            contrast=True,
        ),
        Level(
            id="all_trumps_belotes",
            heading=N_("Belotes at all trumps"),
            says=N_("At all trumps (*tout atout*) king and queen of every suit are a belote; at no trumps none are."),
            skill="belote_no_suit",
            difficulties=(1, 2),
            rules="arena",
            clauses=("all_trumps_belote", "belote"),
        ),
        Level(
            id="belote_of_the_suit_led",
            heading=N_("Only in the suit led"),
            says=N_(
                "Some tables count a belote at all trumps only when its first card is played to a lead in its suit."
            ),
            skill="belote_no_suit",
            difficulties=(1, 2),
            rules="arena+all_trumps_belote=suit_led",
            clauses=("all_trumps_belote",),
            tempts=("whatever_is_led",),
        ),
        Level(
            id="any_belote",
            heading=N_("Belote or not"),
            says=N_("Ask what is trumps, then in whose hand the two cards are, and only then who took."),
            skill="belote",
            difficulties=(3,),
            clauses=("belote", "belote_on_failure"),
            wanted=5,
        ),
    ),
)

CHAPTERS: Final = (_CARDS, _TRICKS, _BIDDING, _PLAY, _BELOTE)
"""The chapters in order."""

LEVELS: Final[Mapping[str, Level]] = {level.id: level for chapter in CHAPTERS for level in chapter.levels}
"""All levels by id, in the order of the course."""

_CHAPTER_OF: Final = {level.id: chapter for chapter in CHAPTERS for level in chapter.levels}
_ORDER: Final = tuple(LEVELS.values())


def level_of(id: str) -> Level:  # noqa: A002 - it is one
    """Return the level of that id; `LookupError` names the levels that there are."""
    if id not in LEVELS:
        raise LookupError(
            _("“{level}” is no level: choose {levels}.").format(level=id, levels=listed(LEVELS, last="or"))
        )
    return LEVELS[id]


def chapter_of(level: Level) -> Chapter:
    """Return the chapter in which a level stands."""
    return _CHAPTER_OF[level.id]


def after(level: Level) -> Level | None:
    """Return the level that comes next in the course; None after the last."""
    place = _ORDER.index(level) + 1
    return _ORDER[place] if place < len(_ORDER) else None
