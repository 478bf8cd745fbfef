"""The named tables, typed from the columns of the table "Where they differ or are silent"."""

from __future__ import annotations

Options = dict[str, str | int]

CLASSIC: Options = {
    # The deal and the auction, which nothing here needs: first_dealer, shuffle, cut, packets, third_round, all_pass.
    "trump_led": "higher",  # "yes, even over partner"
    "all_trumps_led": "higher",  # "at all trumps in the led suit"
    "plain_led": "any",  # "Follow suit", and no more
    "ruff": "must",  # "Void and an opponent holds the trick: trump"
    "overtrump": "must",  # "over an opponent's trump if you can"
    "undertrump": "must",  # "must undertrump"
    "partner_winning": "free",  # "any card"
    "under_partner": "may",  # "any card"
    "belote_words": "automatic",
    "all_trumps_belote": "every_suit",  # "up to four belotes"
    "belote_counts": "yes",
    "belote_on_failure": "kept",
    "belote_in_litige": "counted",
    "capot": 252,
    "defenders_capot": "yes",
    "declarations": "no",  # "off; option on"
    "comparing": "mainstream",
    "declaration_tie": "nobody",  # "then nobody"
    "card_reuse": "once",  # "A card serves in one declaration"
    "eight_in_a_row": "one",  # "of 5 or more 100"
    "no_trumps_carres": "aces",
    "declarations_on_dedans": "to_defenders",  # "defenders take all that stand"
    "declarations_on_capot": "lost",  # "lost, they count for nobody"
    "trickless_takers": "as_dedans",  # "Preset: they go to the defenders"
    "equality": "litige",
    "litige_again": "adds_up",  # "pools add up"
    "pool_after_pass": "stays",  # "pool stays"
    "pool_at_end": "nobody",  # "nobody's"
    "rounding": "none",
    "target": 1000,
    "deals": 0,
    "both_over": "higher",  # "both over: higher total"
    "both_equal": "another_deal",  # "another deal"
}

PRESETS: dict[str, Options] = {
    "classic": CLASSIC,
    "parlour": CLASSIC
    | {
        "capot": 250,
        "declarations": "yes",  # "on, made automatically in the first trick"
        "comparing": "value_first",  # "higher value; then carré before run; …"
        "declarations_on_capot": "stand",  # "stand as compared"
        "target": 501,  # "501 or 1000": 501 is the site's shorter level, the longer one has 1000
    },
    "arena": CLASSIC
    | {
        "undertrump": "may",  # "free"
        "belote_in_litige": "at_once",  # "scored at once by its owner, not held"
    },
    "club": CLASSIC,
    "federation": CLASSIC | {"belote_words": "both_words"},
}
