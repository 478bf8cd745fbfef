"""The practice table: whole deals through its events, what is refused, and that nothing hidden is ever told."""

from __future__ import annotations

import gettext
import json
import random
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from belote_teach import CLAUSES, DECK, Card, Rules, words
from belote_teach.activities.practice_table import PracticeTable
from belote_teach.activities.sitting_view import sitting_view
from belote_teach.activities.table_setup import setup_shown
from belote_teach.game import PERSON, Game, read, write
from belote_teach.players import Level
from belote_teach.records import loads
from belote_teach.referee import check
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Phase
from belote_teach.rules.options import OPTIONS, PRESETS
from tests.random_tables import tables

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
_CARD: Final = re.compile(r"(?<![\w♠♥♦♣])(?:[789TJQKA][shdc])+(?!\w)")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _ask(table: PracticeTable, game: str | None, **act: object) -> Json:
    """Do something at a table and return the answer."""
    [answer] = table.handle({"type": "table", "id": 1, "game": game, "act": act or None})
    return answer


def _begun(rules: str = "classic", level: str = "beginner", seed: int = 0) -> tuple[PracticeTable, Json]:
    table = PracticeTable(seed=seed)
    return table, _ask(table, None, do="begin", rules=rules, level=level)


def _next(view: Json, rng: random.Random) -> Json:
    """Return what comes next at a table: the person says or plays anything that the page says may be."""
    if view["phase"] in ("done", "passed"):
        return {"do": "on"}
    if not view["mine"]:
        return {"do": "step"}
    allowed = [bid["bid"] for bid in view["bids"] if bid["allowed"]]
    allowed += [card for card, verdict in view["verdicts"].items() if verdict["allowed"]]
    return {"do": "move", "move": rng.choice(allowed)}


def _after(game: Game, act: Json) -> Game:
    """Do the same to the game itself."""
    if act["do"] == "move":
        move = act["move"]
        return game.move(Bid(move) if move in [bid.value for bid in Bid] else Card.parse(move))
    return {"step": game.step, "on": game.on, "undo": game.undo}[act["do"]]()


# --- whole deals ------------------------------------------------------------------------------------------------------


@settings(max_examples=12)
@given(st.integers(0, 10**6), tables(), st.integers(5, 90))
def test_a_match_through_the_page_is_the_game(seed: int, rules: Rules, moves: int) -> None:
    """Whatever is played at any table, every answer holds the game that the model comes to, and shows it."""
    table, answer = _begun(str(rules), seed=seed)
    game, rng = read(answer["game"]), random.Random(seed)
    for _move in range(moves):
        if game.over:
            break
        act = _next(answer["view"], rng)
        if game.can_undo and rng.random() < 0.1:
            act = {"do": "undo"}
        game = _after(game, act)
        answer = _ask(table, answer["game"], **act)
        view = answer["view"]
        assert (write(game), None) == (answer["game"], answer["refused"])
        assert {card.text for card in game.deal.hand(PERSON)} == set(view["hand"])
        assert [len(game.deal.hand(seat["seat"])) for seat in view["seats"]] == [
            seat["cards"] for seat in view["seats"]
        ]
        assert (game.to_act, game.can_undo) == (view["mine"], view["undo"])
        assert [str(total) for total in game.match.totals] == [side["total"] for side in view["sides"]] or game.over
        assert answer == json.loads(json.dumps(answer))
    assert sitting_view(read(answer["game"])) == answer["view"]


def test_a_match_comes_to_its_end() -> None:
    """A whole match to 501: the account of each deal, the sheet, the winner, and a record that the referee passes."""
    table, answer = _begun("classic+target=501", seed=4)
    rng, accounts = random.Random(4), 0
    while answer["view"]["phase"] != "over":
        view = answer["view"]
        if view["account"] is not None:
            accounts += 1
            assert {row["clause"] for row in view["account"]["rows"]} <= set(view["clauses"])
            assert view["next"]
        answer = _ask(table, answer["game"], **_next(view, rng))
    view, game = answer["view"], read(answer["game"])
    assert accounts == len(game.match.accounts)
    assert [row["totals"] for row in view["sheet"]][-1] == [side["total"] for side in view["sides"]]
    assert (game.match.end and game.match.end.reason) == view["end"]["says"]
    report = check(loads(view["written"]["text"]))
    assert ((), game.match.end) == (report.irregular, report.ending)
    assert loads("#" + view["written"]["desk"].partition("#")[2], "link").deals == loads(view["written"]["text"]).deals
    for act in ({"do": "step"}, {"do": "on"}, {"do": "undo"}):
        assert _ask(table, answer["game"], **act)["game"] == answer["game"]
    assert _ask(table, answer["game"], do="move", move="pass")["refused"]["says"] == "It is not your turn."


def test_the_last_trick_lies_there_until_somebody_leads() -> None:
    """A complete trick stays on the table with its winner, and can still be seen when the next one is on its way."""
    table, answer = _begun(seed=2)
    rng = random.Random(2)
    while len(read(answer["game"]).deal.plays) < 4:
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))
    whole, deal = answer["view"]["trick"], read(answer["game"]).deal
    assert (whole["whole"], whole["holder"], len(whole["plays"])) == (True, deal.winners[0].value, 4)
    assert answer["view"]["last"] == whole
    assert whole["says"][-1] in answer["view"]["says"]
    answer = _ask(table, answer["game"], **_next(answer["view"], rng))
    assert (len(answer["view"]["trick"]["plays"]), answer["view"]["last"]) == (1, whole)


# --- what is hidden ---------------------------------------------------------------------------------------------------


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, inside in value.items():
            yield from _texts(key)
            yield from _texts(inside)
    elif isinstance(value, list):
        for inside in value:
            yield from _texts(inside)


@settings(max_examples=20)
@given(st.integers(0, 10**6), tables(), st.sampled_from(["beginner", "club"]))
def test_no_hidden_card_is_in_any_answer(seed: int, rules: Rules, level: str) -> None:
    """In the first deal no answer names a card, by letters, symbol or name, that the seat did not see."""
    table, answer = _begun(str(rules), level, seed)
    rng = random.Random(seed)
    while answer["view"]["phase"] in ("bidding", "play"):
        deal = read(answer["game"]).deal
        view = deal.view(PERSON)
        open_cards = {*view.hand, *view.played, *([view.turned] if view.turned else [])}
        open_cards |= {card for _seat, declaration in view.shown for card in declaration.cards}
        answers = [answer] + ([_ask(table, answer["game"], do="suggest")] if answer["view"]["mine"] else [])
        text = "\n".join(_texts(answers))
        for card in DECK:
            if card not in open_cards:
                assert card.title not in text, card
                assert card.symbol not in text, card
        named = {word[place : place + 2] for word in _CARD.findall(text) for place in range(0, len(word), 2)}
        assert named <= {card.text for card in open_cards}
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))


def test_the_hands_are_nowhere_in_the_state() -> None:
    """Of what a page gets at first, only the words of the whole deck name cards that the seat does not see."""
    state = PracticeTable(seed=3).state()
    view = read(state["start"]["game"]).deal.view(PERSON)
    own = {card.text for card in view.hand} | {view.turned.text if view.turned else ""}
    assert sorted(state["cards"]) == sorted(card.text for card in DECK)
    text = "\n".join(_texts(state["start"]))
    assert set(_CARD.findall(text)) <= own


# --- what is refused --------------------------------------------------------------------------------------------------


def test_every_card_and_bid_carries_its_verdict() -> None:
    """When it is the person's turn, each card of the hand and each bid has the engine's verdict, reason and rule."""
    table, answer = _begun(seed=1)
    rng, cards = random.Random(1), 0
    while answer["view"]["phase"] != "done":
        view, deal = answer["view"], read(answer["game"]).deal
        if view["phase"] == "bidding" and view["mine"]:
            for bid in view["bids"]:
                verdict = deal.legal_bids.explain(bid["bid"])
                assert (verdict.allowed, verdict.reason) == (bid["allowed"], bid["reason"])
                assert bid["clause"] in view["clauses"]
        elif view["mine"]:
            assert set(view["hand"]) == set(view["verdicts"])
            for card, verdict in view["verdicts"].items():
                said = deal.legal_plays.explain(card)
                assert (said.allowed, said.reason, said.clause.id) == (
                    verdict["allowed"], verdict["reason"], verdict["clause"],
                )  # fmt: skip
                assert [each.text for each in said.because] == verdict["because"]
                assert verdict["clause"] in view["clauses"]
                cards += not said.allowed
        else:
            assert (view["bids"], view["verdicts"]) == ([], {})
        answer = _ask(table, answer["game"], **_next(view, rng))
    assert cards


def test_what_may_not_be_done_changes_nothing() -> None:
    """An illegal card or bid, a stranger's card, a move out of turn: refused with a sentence, and the game stays."""
    table, answer = _begun(seed=2)
    rng = random.Random(2)
    assert _ask(table, answer["game"], do="move", move="pass")["refused"]["says"] == "It is not your turn."
    while not answer["view"]["mine"]:
        answer = _ask(table, answer["game"], do="step")
    wrong = _ask(table, answer["game"], do="move", move="NT")
    assert (wrong["game"], wrong["refused"]["clause"]) == (answer["game"], "round_one")
    while not any(not verdict["allowed"] for verdict in answer["view"]["verdicts"].values()):
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))
    for card, verdict in answer["view"]["verdicts"].items():
        if not verdict["allowed"]:
            wrong = _ask(table, answer["game"], do="move", move=card)
            assert (wrong["game"], wrong["refused"]["says"]) == (answer["game"], verdict["reason"])
            assert set(wrong["refused"]["clauses"]) == {verdict["clause"]}
    stranger = next(card for card in DECK if card.text not in answer["view"]["hand"])
    wrong = _ask(table, answer["game"], do="move", move=stranger.text)
    assert (wrong["game"], wrong["refused"]["clause"]) == (answer["game"], "own_cards")
    for move in ("", "Zz", 7, None, "pass", "x" * 1000):
        assert _ask(table, answer["game"], do="move", move=move)["refused"]["says"]


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=8), inside, max_size=3),
    max_leaves=6,
)
_GAME: Final = write(Game.begin("classic", seed=3, level="beginner").step())
_ACT = st.fixed_dictionaries(
    {"do": st.sampled_from(["begin", "step", "move", "on", "undo", "suggest"]) | _JSON},
    optional={
        "rules": st.sampled_from(["classic", "arena+target=501", "classic+nothing=1"]) | _JSON,
        "level": st.sampled_from(["club", "expert"]) | _JSON,
        "move": st.sampled_from(["pass", "take", "Ah", "AT"]) | _JSON,
    },
)
_EVENTS = _JSON | st.fixed_dictionaries(
    {"type": st.sampled_from(["table", "setup", "coach", ""]) | _JSON, "id": st.integers(0, 9) | _JSON},
    optional={
        "game": st.sampled_from([_GAME, _GAME[:-3], "{}"]) | _JSON,
        "act": _ACT | _JSON,
        "do": st.sampled_from(["hint", "judge", "review"]) | _JSON,
        "rules": st.sampled_from(["classic", "parlour+deals=4"]) | _JSON,
        "preset": st.sampled_from([*PRESETS]) | _JSON,
        "option": st.sampled_from([*OPTIONS]) | _JSON,
        "value": _JSON,
    },
)


@given(_EVENTS)
def test_no_event_can_hurt(event: object) -> None:
    """Whatever a page sends is answered in one of five ways or passed over."""
    answers = PracticeTable(seed=0).handle(event)
    assert len(answers) <= 1
    for answer in answers:
        json.dumps(answer)
        assert answer["type"] in ("table", "setup", "coach", "refused", "damaged")
        assert answer["type"] in ("table", "setup", "coach") or answer["says"]


@pytest.mark.parametrize("game", [None, "", "{}", 7, [1], _GAME.replace("classic", "nowhere"), "x" * 300_000])
def test_a_damaged_game_is_said_to_be_one(game: Any) -> None:
    """What holds no game is refused with the game's own sentence, whatever was to be done."""
    acts: tuple[Json | None, ...] = (None, {"do": "step"}, {"do": "move", "move": "pass"}, {"do": "suggest"})
    for act in acts:
        [answer] = PracticeTable().handle({"type": "table", "id": 5, "game": game, "act": act})
        assert (answer["type"], answer["id"]) == ("damaged", 5)
        assert "no game of Belote Teach" in answer["says"]


def test_a_page_without_python_shows_an_opening() -> None:
    """A table that is not live answers nothing; it shows a deal at the person's first turn, the same each time."""
    table = PracticeTable(live=False, ending=".html")
    state = table.state()
    assert state == PracticeTable(live=False, ending=".html").state()
    assert (state["live"], state["start"]["view"]["mine"], state["start"]["view"]["phase"]) == (False, True, "bidding")
    assert table.handle({"type": "table", "id": 1, "game": state["start"]["game"], "act": {"do": "step"}}) == []


# --- choosing ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", [level.value for level in Level])
def test_a_match_begins_as_it_was_chosen(level: str) -> None:
    """Table and level are those that were asked for, and each match has cards of its own."""
    table, answer = _begun("parlour+target=1000", level)
    game = read(answer["game"])
    assert (str(game.setting.rules), game.setting.level.value) == (str(Rules.parse("parlour+target=1000")), level)
    again = read(_ask(table, answer["game"], do="begin", rules="parlour", level=level)["game"])
    assert game.setting.seed != again.setting.seed
    assert 0 <= game.setting.seed < 2**53


def test_what_is_no_table_or_level_begins_nothing() -> None:
    """A wrong table or level is refused with a sentence."""
    acts: list[Json] = [{"rules": "nowhere", "level": "club"}, {"rules": "classic", "level": "god"}, {"level": []}, {}]
    for act in acts:
        answer = _ask(PracticeTable(), None, do="begin", **act)
        assert answer["type"] == "refused"
        assert answer["says"]


def test_every_option_can_be_chosen() -> None:
    """Each answer to each question leads to a table that answers so, or is refused because it excludes another one."""
    rules = Rules.parse("classic")
    assert {option["name"] for option in setup_shown(rules)["options"]} | {"target", "deals"} == set(OPTIONS)
    for option in setup_shown(rules)["options"]:
        for value, meaning in option["choices"]:
            event = {"type": "setup", "id": 1, "rules": "classic", "option": option["name"], "value": value}
            [answer] = PracticeTable().handle(event)
            assert meaning
            if answer["type"] == "setup":
                [now] = [each for each in answer["setup"]["options"] if each["name"] == option["name"]]
                assert now["here"] == value
            else:
                assert answer["says"]


@pytest.mark.parametrize("length", [each for each, _title in setup_shown(Rules.parse("classic"))["lengths"]])
def test_every_length_can_be_chosen(length: str) -> None:
    """A length of the menu is the length of the table afterwards."""
    option, value = length.split()
    for preset in PRESETS:
        event = {"type": "setup", "id": 1, "rules": preset, "option": option, "value": value}
        [answer] = PracticeTable().handle(event)
        assert answer["setup"]["length"] == length


def test_an_unusual_length_is_in_its_own_menu() -> None:
    """A table whose length is none of the usual ones shows it all the same."""
    shown = setup_shown(Rules.parse("classic+target=750"))
    assert shown["length"] in [each for each, _title in shown["lengths"]]


# --- advice -----------------------------------------------------------------------------------------------------------


def test_advice_is_what_a_player_would_do() -> None:
    """In the play it is the move of the level, in the bidding what an expert finds; both say why, and nothing moves."""
    table, answer = _begun("classic", "club", seed=6)
    rng, kinds = random.Random(6), set()
    while answer["view"]["phase"] in ("bidding", "play"):
        game = read(answer["game"])
        if game.to_act:
            advised = _ask(table, answer["game"], do="suggest")
            kinds.add(game.deal.phase)
            assert (advised["game"], advised["view"]) == (answer["game"], answer["view"])
            assert advised["advice"]["says"]
            assert advised["advice"]["why"]
            if game.deal.phase is Phase.PLAY:
                assert advised["advice"]["move"] == str(game.suggested())
            assert _ask(table, answer["game"], do="move", move=advised["advice"]["move"])["refused"] is None
        else:
            assert _ask(table, answer["game"], do="suggest")["refused"]["says"] == "It is not your turn."
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))
    assert kinds == {Phase.BIDDING, Phase.PLAY}


# --- words ------------------------------------------------------------------------------------------------------------


def test_the_position_is_said_in_words() -> None:
    """The board names trumps, the trick, the own hand, the others' counts, the totals and whose turn it is."""
    table, answer = _begun("classic", seed=2)
    rng = random.Random(2)
    while not (answer["view"]["mine"] and answer["view"]["phase"] == "play" and answer["view"]["trick"]["plays"]):
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))
    view, deal = answer["view"], read(answer["game"]).deal
    board = "\n".join(view["board"])
    for card in [*deal.hand(PERSON), *(play.card for play in deal.trick)]:
        assert card.definite in board
    for said in ("rumps are", "North–South: 0 points", "East holds", "It is your turn"):
        assert said in board


def test_every_clause_that_is_named_is_there() -> None:
    """Clauses come with their statements."""
    table, answer = _begun("arena", seed=9)
    rng = random.Random(9)
    for _move in range(60):
        for clause in answer["view"]["clauses"]:
            assert clause in CLAUSES
            assert answer["view"]["clauses"][clause]["statement"]
        if answer["view"]["phase"] == "over":
            break
        answer = _ask(table, answer["game"], **_next(answer["view"], rng))


class _Bracketed(gettext.NullTranslations):
    """A language in which every sentence stands in brackets, so that one that nobody translates stands out."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        del context
        return f"⟦{message}⟧"


_NO_WORDS: Final = {
    "activity", "dir", "lang", "level", "rules", "phase", "clause", "clauses", "letters", "bid", "move", "game", "did",
    "type", "suit", "side",
}  # fmt: skip
"""Under these keys stand codes, or the names of tables, and no sentence."""
_CARDS: Final = {card.text for card in DECK}


def _bare(value: object, key: str = "") -> Iterator[str]:
    """Give what stands outside all brackets."""
    if isinstance(value, str) and key not in _NO_WORDS:
        before = ""
        while before != value:
            before, value = value, re.sub(r"⟦[^⟦⟧]*⟧", "", value)
        if re.search(r"[A-Za-z]{2,}", value) and value not in _CARDS:
            yield f"{key}: {value}"
    elif isinstance(value, dict):
        for name, inside in value.items():
            if name != "written":  # a record is in no language
                yield from _bare(inside, str(name))
    elif isinstance(value, list):
        for inside in value:
            yield from _bare(inside, key)


def test_every_sentence_passes_through_gettext(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three matches at different tables, with advice and refusals, no word of any answer is left untranslated."""
    monkeypatch.setattr(words, "_catalogue", lambda _lang: _Bracketed())
    for rules in ("arena+deals=1", "classic+declarations+deals=1", "parlour+deals=1"):
        table, answer = _begun(rules, seed=3)
        rng = random.Random(3)
        while True:
            view = answer["view"]
            assert list(_bare(answer)) == []
            assert list(_bare(_ask(table, answer["game"], do="suggest"))) == []
            assert list(_bare(_ask(table, answer["game"], do="move", move="NT"))) == []
            if view["phase"] == "over":
                break
            answer = _ask(table, answer["game"], **_next(view, rng))
