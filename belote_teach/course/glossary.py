"""The words of belote: English, French, and what the Catalan text of source C and the Norwegian one of D call them.

Catalan and Norwegian words are those that the two sources use, as a dictionary has them; nothing is made up. Left out
are two slips of C: “truc” for a trick, which is a conjurer’s (a trick is a “basa”), and “vestit”, a dress, for a suit.

>>> term = TERMS["trump"]
>>> term.title, term.foreign
('to trump', {'fr': 'couper', 'nb': 'trumfe'})
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from belote_teach.words import N_, _

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["LANGUAGES", "TERMS", "Term"]

LANGUAGES: Final = {"fr": N_("French"), "ca": N_("Catalan"), "nb": N_("Norwegian")}
"""The languages by their code, in the order in which they are shown."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word: what it is in English and what it means in a line, untranslated, and its words in other languages.

    `clause` is the rule that is about it, empty where there is none.
    """

    word: str
    says: str
    foreign: Mapping[str, str] = field(default_factory=dict, hash=False)
    clause: str = ""

    @property
    def title(self) -> str:
        """The word in the language in use."""
        return _(self.word)

    @property
    def line(self) -> str:
        """What it means, in the language in use."""
        return _(self.says)


TERMS: Final[Mapping[str, Term]] = {
    "ace": Term(
        N_("ace"), N_("The highest card of a plain suit, and the third of the trumps."), {"fr": "as", "nb": "ess"}
    ),
    "all_trumps": Term(
        N_("all trumps"),
        N_("A contract in which every suit ranks as trumps do, and none beats another."),
        {"fr": "tout atout"},
        "all_trumps_order",
    ),
    "belote": Term(
        N_("belote"),
        N_("King and queen of trumps in one hand, or the word that is said with the first of them."),
        {"fr": "belote–rebelote", "nb": "belote"},
        "belote",
    ),
    "bid": Term(
        N_("to bid"),
        N_("To take or to name trumps, when it is your turn."),
        {"fr": "parler", "ca": "anunciar", "nb": "melde"},
    ),
    "capot": Term(N_("all eight tricks"), N_("A side that wins every trick."), {"fr": "capot", "nb": "capot"}, "capot"),
    "card": Term(N_("card"), N_("One of thirty-two."), {"fr": "carte", "ca": "carta", "nb": "kort"}),
    "carre": Term(N_("four of a kind"), N_("All four cards of a rank in one hand."), {"fr": "carré"}, "carres"),
    "contract": Term(
        N_("contract"),
        N_("What the takers have promised: more points than the others."),
        {"fr": "contrat", "nb": "kontrakt"},
        "contract",
    ),
    "cut": Term(
        N_("to cut"),
        N_("To lift part of the pack, so that the lower part comes on top."),
        {"fr": "couper le jeu", "nb": "ta av"},
        "cut",
    ),
    "deal": Term(N_("deal"), N_("Eight tricks, from the shuffle to the score."), {"fr": "donne", "nb": "giv"}),
    "dealer": Term(N_("dealer"), N_("Who gives the cards."), {"fr": "donneur", "ca": "repartidor", "nb": "giver"}),
    "declaration": Term(
        N_("declarations"),
        N_("Runs and fours of a kind, where a table plays them."),
        {"fr": "annonces", "ca": "combos", "nb": "meldinger"},
        "declarations",
    ),
    "dedans": Term(
        N_("down"),
        N_("The takers have failed: the defenders score the deal."),
        {"fr": "dedans", "nb": "mislykkes"},
        "dedans",
    ),
    "defenders": Term(N_("defenders"), N_("The side that did not take."), {"fr": "défense", "nb": "forsvaret"}),
    "discard": Term(
        N_("to discard"),
        N_("To play a card that neither follows nor trumps."),
        {"fr": "se défausser", "nb": "kaste"},
        "discard",
    ),
    "follow": Term(
        N_("to follow suit"),
        N_("To play a card of the suit led."),
        {"fr": "fournir", "nb": "følge den utspilte fargen"},
        "follow",
    ),
    "jack": Term(N_("jack"), N_("The highest trump; next to nothing in a plain suit."), {"fr": "valet", "nb": "knekt"}),
    "king": Term(N_("king"), N_("With the queen of trumps it makes the belote."), {"fr": "roi", "nb": "konge"}),
    "last_trick": Term(
        N_("the last trick’s ten"),
        N_("Ten points for whoever wins the eighth trick."),
        {"fr": "dix de der", "nb": "siste stikket"},
        "last_trick",
    ),
    "lead": Term(
        N_("first lead"),
        N_("The card that opens the first trick of a deal."),
        {"fr": "entame", "nb": "utspill"},
        "opening_lead",
    ),
    "litige": Term(
        N_("tie"),
        N_("Both sides have the same; the takers’ points wait for the next deal."),
        {"fr": "litige", "nb": "litige"},
        "equality",
    ),
    "master": Term(
        N_("master of the trick"),
        N_("Who holds the best card on the table at this moment."),
        {"fr": "maître", "nb": "vinne stikket"},
        "partner",
    ),
    "match": Term(
        N_("match"), N_("Deals, until one side has enough points."), {"fr": "partie", "ca": "partida", "nb": "kamp"}
    ),
    "nine": Term(N_("nine"), N_("The second trump; nothing in a plain suit."), {"fr": "neuf", "nb": "ni"}),
    "no_trumps": Term(
        N_("no trumps"),
        N_("A contract in which every suit ranks as a plain one."),
        {"fr": "sans atout"},
        "no_trumps_order",
    ),
    "overtrump": Term(
        N_("to overtrump"),
        N_("To beat a trump with a higher one, when another suit was led."),
        {"fr": "surcouper", "nb": "overtrumfe"},
        "overtrump",
    ),
    "pack": Term(N_("pack"), N_("The thirty-two cards together."), {"fr": "jeu de cartes", "ca": "baralla"}),
    "partner": Term(
        N_("partner"), N_("Who sits opposite and plays with you."), {"fr": "partenaire", "ca": "soci", "nb": "partner"}
    ),
    "pass": Term(
        N_("to pass"), N_("To leave the choice of trumps to the next player."), {"fr": "passer", "nb": "passe"}
    ),
    "points": Term(
        N_("points"), N_("What cards, tricks and words count."), {"fr": "points", "ca": "punts", "nb": "poeng"}
    ),
    "queen": Term(N_("queen"), N_("With the king of trumps it makes the belote."), {"fr": "dame", "nb": "dame"}),
    "raise": Term(
        N_("to go higher"),
        N_("To play above the best trump, when trumps are led."),
        {"fr": "monter à l’atout", "nb": "legge en høyere trumf"},
        "trump_led",
    ),
    "round": Term(
        N_("round of bidding"), N_("Everybody speaks once."), {"fr": "tour de parole", "ca": "ronda", "nb": "runde"}
    ),
    "rules": Term(N_("rules"), N_("What a table has agreed on."), {"fr": "règles", "ca": "regles"}),
    "run": Term(N_("run"), N_("Three or more cards in a row of one suit."), {"fr": "tierce, quarte, quinte"}, "runs"),
    "shuffle": Term(
        N_("to shuffle"), N_("To mix the cards before the deal."), {"fr": "battre les cartes", "nb": "stokke"}
    ),
    "side": Term(N_("side"), N_("Two partners."), {"fr": "équipe", "ca": "equip", "nb": "lag"}),
    "suit": Term(N_("suit"), N_("Spades, hearts, diamonds or clubs."), {"fr": "couleur", "ca": "pal", "nb": "farge"}),
    "take": Term(
        N_("to take"),
        N_("To accept the suit turned up as trumps."),
        {"fr": "prendre", "ca": "agafar", "nb": "ta"},
        "round_one",
    ),
    "taker": Term(
        N_("taker"), N_("Who has chosen trumps."), {"fr": "preneur", "ca": "prenedor", "nb": "den som meldte"}, "taken"
    ),
    "ten": Term(N_("ten"), N_("Second in a plain suit, right after the ace."), {"fr": "dix", "nb": "ti"}),
    "trick": Term(N_("trick"), N_("Four cards, one from each player."), {"fr": "pli", "nb": "stikk"}, "winner"),
    "trump": Term(N_("to trump"), N_("To play a trump on another suit."), {"fr": "couper", "nb": "trumfe"}, "trump"),
    "trumps": Term(
        N_("trumps"),
        N_("The suit that beats all others, in an order of its own."),
        {"fr": "atout", "ca": "triomf", "nb": "trumf"},
        "trump_order",
    ),
    "turned": Term(
        N_("turned card"),
        N_("The card turned up, which proposes its suit as trumps."),
        {"fr": "la retourne", "ca": "carta boca amunt", "nb": "det oppsnudde kortet"},
        "turned",
    ),
    "undertrump": Term(
        N_("to undertrump"),
        N_("To play a trump below one that you cannot beat."),
        {"fr": "pisser", "nb": "legge en lavere trumf"},
        "undertrump",
    ),
}
"""The words by an id, in the alphabetical order of English."""
