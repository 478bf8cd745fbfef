"""The coach at the practice table in a browser: turned on by keyboard, asked, judging, looking back; silent if off."""

from __future__ import annotations

import json
import random
import re
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from belote_teach.game import Game, write
from belote_teach.rules.auction import Bid
from belote_teach.rules.deal import Phase
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _STICKS_OUT, PHONE
from tests.browser.test_practice_table import LIVE, Table
from tests.browser.test_words import untranslated

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page, WebSocket

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

_NOT_OURS: Final = ".source"
"""A record is written as all records are."""
_ASKED: Final = re.compile(r'"type": ?"coach"')
"""In what goes to Python: a question to the coach."""
_VERDICT: Final = re.compile(r"^(Legal|The coach would have said)")


class Coached(Table):
    """The practice table with what the coach says there."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.switch = self.region.get_by_role("switch", name="Coach")
        self.verdict = self.region.get_by_role("status").get_by_text(_VERDICT)
        self.review = self.region.get_by_role("group", name="Where the deal turned")

    @property
    def setup(self) -> Locator:
        """What opens the choices."""
        return self.region.locator("summary").filter(has_text="Table, level and pace")

    def turn_on(self) -> None:
        """Turn the coach on by keyboard."""
        expect(self.setup).to_be_visible()
        if self.setup.locator("..").get_attribute("open") is None:  # without a match it is open by itself
            self.setup.focus()
            self.page.keyboard.press("Enter")
        self.switch.focus()
        self.page.keyboard.press("Space")
        expect(self.switch).to_be_checked()

    def to_hand(self) -> None:
        """Go back to the hand."""
        self.wait()
        if not self.over:
            self.cards.first.focus()

    def play(self) -> None:
        """Play by keys until the deal is over."""
        for _move in range(60):
            self.wait()
            if self.over:
                return
            self.move()
        pytest.fail("the deal does not end")

    def to_play(self) -> None:
        """Go on until a card is to be played and there is a choice."""
        for _move in range(60):
            self.to_hand()
            bidding = self.region.get_by_role("group", name="Your bid").is_visible()
            if not self.over and not bidding and self._choices() > 1:
                return
            self.move()
        pytest.fail("there is never a choice of cards")

    def _choices(self) -> int:
        self.page.keyboard.press("v")
        names = self.cards.evaluate_all("cards => cards.map(card => card.getAttribute('aria-label'))")
        self.page.keyboard.press("v")
        return sum(name.endswith(", may be played") for name in names)


def lay(page: Page, game: Game, **more: Any) -> None:
    """Open a match in a page that has the table."""
    kept = {"format": "belote-teach-practice-table", "version": 1, "game": write(game), "pace": "quick", **more}
    page.evaluate("text => localStorage.setItem('belote-teach.practice-table', text)", json.dumps(kept))
    page.reload()


def _speaking() -> Game:
    """Return a match in which the person is to speak before anybody takes."""
    for seed in count():
        game = begun = Game.begin("classic+target=501", seed=seed, level="beginner")
        while game.deal.phase is Phase.BIDDING and not game.to_act:
            game = game.step()
        if game.deal.phase is Phase.BIDDING and Bid.TAKE in game.deal.legal_bids:
            return begun
    raise AssertionError


@pytest.fixture
def table(visit: Callable[..., Page], voila: Server) -> Coached:
    """The live table."""
    return Coached(visit(voila.url + LIVE))


def test_a_deal_with_the_coach_by_keyboard(table: Coached) -> None:
    """Turned on by a key: a hint in words, then the card; a verdict that goes when the card is taken back; a review."""
    page = table.page
    lay(page, _speaking())
    table = Coached(page)
    table.turn_on()
    expect(table.region.get_by_text("The coach sees no card that you do not see.")).to_be_visible()
    table.to_hand()
    expect(table.button("Advice")).to_be_hidden()
    page.keyboard.press("1")
    expect(table.region.get_by_text(re.compile("With .* and the turned card")).first).to_be_visible()
    page.keyboard.press("2")
    expect(table.region.get_by_text(re.compile("^The coach would say: ")).first).to_be_visible()
    table.move()
    expect(table.verdict).to_be_visible()

    table.to_play()
    table.cards.first.focus()
    page.keyboard.press("1")
    expect(table.button("Say more")).to_be_visible()
    named = table.region.get_by_role("paragraph").filter(has_text=re.compile("^The coach would play the "))
    expect(named).to_be_hidden()
    page.keyboard.press("2")
    expect(named).to_be_visible()
    expect(table.region.get_by_role("status").last).to_contain_text("The coach would play the ")
    expect(table.hand.get_by_text("Advice")).to_be_visible()
    assert violations(page) == []
    held = table.cards.count()
    table.button("Play it").click()
    expect(table.cards).to_have_count(held - 1)
    expect(named).to_be_hidden()
    expect(table.verdict).to_have_text("Legal, and as good as any.")
    expect(table.region.get_by_text(re.compile("deals? that fit what you saw")).first).to_be_visible()
    page.keyboard.press("u")
    expect(table.cards).to_have_count(held)
    expect(table.verdict).to_be_hidden()

    table.to_hand()
    table.play()
    expect(table.review).to_be_visible()
    looks = table.review.get_by_role("button", name="Look at it")
    if looks.count():
        looks.first.focus()
        page.keyboard.press("Enter")
        expect(looks.first).to_have_attribute("aria-expanded", "true")
        expect(table.review.get_by_role("group", name="The table")).to_be_visible()
    else:
        expect(table.review).to_contain_text("Nothing turned on a card of yours")
    assert violations(page) == []
    table.button("Next deal").click()
    expect(table.review).to_be_hidden()
    expect(table.verdict).to_be_hidden()


def test_the_coach_is_silent_when_off_and_is_kept(visit: Callable[..., Page], voila: Server) -> None:
    """Off at first, and nothing is asked of it; on in the middle of a match; as it was after a reload; off again."""
    page = visit("about:blank")
    sent: list[str] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: sent.append(str(frame)))

    page.on("websocket", listen)
    page.goto(voila.url + LIVE)
    table = Coached(page)
    expect(table.switch).not_to_be_checked()
    lay(page, _speaking())
    table = Coached(page)
    table.to_hand()
    for _move in range(2):
        table.move()
    table.wait()
    expect(table.button("Hint")).to_be_hidden()
    expect(table.button("Advice")).to_be_visible()
    page.keyboard.press("1")
    expect(table.verdict).to_be_hidden()
    assert any("step" in frame for frame in sent)
    assert not any(_ASKED.search(frame) for frame in sent)

    table.turn_on()
    table.to_play()
    table.cards.first.focus()
    table.move()
    expect(table.verdict).to_be_visible()
    assert any(_ASKED.search(frame) for frame in sent)
    page.reload()
    table = Coached(page)
    table.setup.click()
    expect(table.switch).to_be_checked()
    table.wait()
    expect(table.button("Hint")).to_be_visible()
    table.switch.uncheck()
    expect(table.button("Hint")).to_be_hidden()
    expect(table.button("Advice")).to_be_visible()
    expect(table.verdict).to_be_hidden()


def test_two_windows_have_one_match_and_one_coach(visit: Callable[..., Page], voila: Server) -> None:
    """What is chosen and played in one window is so in the other."""
    page = visit(voila.url + LIVE)
    first = Coached(page)
    other = page.context.new_page()
    other.goto(voila.url + LIVE)
    second = Coached(other)
    first.turn_on()
    expect(second.switch).to_be_checked()
    first.begin()
    first.wait()
    expect(second.score).to_contain_text("to 501 points")
    expect(second.region.get_by_label("Pace of the others")).to_have_value("quick")
    expect(second.turn).to_have_text(first.turn.inner_text())
    expect(second.button("Hint")).to_be_visible()
    first.to_play()
    first.cards.first.focus()
    first.move()
    expect(first.verdict).to_be_visible()
    first.wait()
    expect(second.cards).to_have_count(first.cards.count())
    other.bring_to_front()
    second.wait()
    if not second.over:
        second.cards.first.focus()
        second.move()
        second.wait()
        expect(first.cards).to_have_count(second.cards.count())
        expect(first.verdict).to_be_hidden()
    other.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_coach_on_a_phone(visit: Callable[..., Page], voila: Server, scheme: str) -> None:
    """Hint, verdict and review fit a narrow page, by day and at night."""
    options: dict[str, Any] = {"viewport": {"width": 360, "height": 740}, "color_scheme": scheme, **PHONE}
    page = visit(voila.url + LIVE, **options)
    lay(page, _speaking())
    table = Coached(page)
    table.setup.tap()
    table.switch.tap()
    table.wait()
    table.button("Hint").tap()
    table.button("Say more").tap()
    expect(table.region.get_by_text(re.compile("^The coach would say: ")).first).to_be_visible()
    assert page.evaluate(_STICKS_OUT) == []
    assert violations(page) == []
    table.to_hand()
    table.play()
    expect(table.review).to_be_visible()
    for look in table.review.get_by_role("button", name="Look at it").all():
        look.tap()
    assert page.evaluate(_STICKS_OUT) == []
    assert violations(page) == []


def _moments() -> list[Game]:
    """Return a match in which the person is to speak, is to choose a card, and has played a deal at random."""
    game, rng = _speaking(), random.Random(1)
    speaks: Game | None = None
    plays: Game | None = None
    while game.deal.turn:
        if not game.to_act:
            game = game.step()
            continue
        if game.deal.phase is Phase.BIDDING:
            speaks = game
            game = game.move(Bid.TAKE)
            continue
        legal = list(game.deal.legal_plays)
        plays = plays or (game if len(legal) > 2 else None)
        game = game.move(rng.choice(legal))
    assert speaks is not None
    assert plays is not None
    return [speaks, plays, game]


def test_no_word_of_the_coach_escapes_translation(visit: Callable[..., Page], pseudo_voila: Server) -> None:
    """Hints, verdicts, the review and everything else at the table speak the language that was asked for."""
    page = visit(pseudo_voila.url + LIVE)
    region = page.get_by_role("main").locator(".sitting")
    for game in _moments():
        expect(region).to_be_visible(timeout=60_000)
        lay(page, game, coach=True)
        hint = region.locator(".coach-hint p")
        if game.deal.turn is None:
            expect(region.locator(".deal-review li").first).to_be_visible(timeout=60_000)
            for look in region.locator(".deal-review button").all():
                look.click()
        else:
            expect(region.locator(".turn-line.mine")).to_be_visible(timeout=60_000)
            region.locator(".hand button").first.focus()
            page.keyboard.press("1")
            expect(hint.first).to_be_visible()
            page.keyboard.press("2")
            expect(region.locator(".coach-hint button")).to_be_visible()
            assert untranslated(region, _NOT_OURS) == []
            region.locator(".coach-hint button").click()
            expect(region.locator(".coach-line p").first).to_be_visible()
        region.evaluate("node => node.querySelectorAll('details').forEach(box => { box.open = true })")
        page.keyboard.press("?")
        assert untranslated(region, _NOT_OURS) == []
        page.keyboard.press("Escape")
