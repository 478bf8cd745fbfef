"""A learner at a page: what they see and hear, and what their hands can do.

Everything here goes through roles, accessible names, visible text, keys, mouse and touch. Nothing reads the page's
data, so what these tests can do a person can do. There are two ways to find an answer, and both are a person's:
reading the feedback and trying again, or reading the table in words and knowing the rules.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

from playwright.sync_api import expect

from belote_teach import DECK, Card, Play, Position, Rules, RulesError, Seat, Suit, Trick, Trump, legal_plays
from belote_teach.rules.options import OPTIONS, PRESETS
from belote_teach.rules.rulebook import CLAUSES

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

    from belote_teach import LegalPlays

HAND, TABLE, BOARD, ROWS = "Your hand", "The table", "The position in words", "Each card, and why"
CHECK, AGAIN, NEXT, MORE, HINT = "Check", "Try again", "Next", "More of these", "Hint"
ALLOWED, REFUSED = ", may be played", ", may not be played"

BY_NAME: Final = {card.title: card for card in DECK}


@dataclass(frozen=True)
class Seen:
    """A card of the hand as it is announced: its name, whether it is chosen and, once judged, whether allowed."""

    name: str
    chosen: bool
    allowed: bool | None


class Level:
    """One activity on the page."""

    def __init__(self, page: Page, region: Locator) -> None:
        self.page = page
        self.region = region
        self.hand = region.get_by_role("group", name=HAND)
        self.table = region.get_by_role("group", name=TABLE)
        self.summary = region.get_by_role("heading", level=4)

    @property
    def name(self) -> str:
        """The level's name, which its region carries."""
        found = re.match(r'- region "(.*?)"', self.region.aria_snapshot())
        assert found is not None
        return found.group(1)

    def button(self, name: str) -> Locator:
        """Return a button by its name."""
        return self.region.get_by_role("button", name=name, exact=True)

    def card(self, name: str) -> Locator:
        """Return a card of the hand by its name, whatever is said of it at the moment."""
        return self.hand.get_by_role("button", name=re.compile(rf"^{re.escape(name)}(,|$)"))

    def cards(self) -> list[Seen]:
        """Return the hand as it is announced, from left to right."""
        seen = []
        for label, pressed in re.findall(r'- button "([^"]+)"( \[pressed\])?', self.hand.aria_snapshot()):
            allowed = True if label.endswith(ALLOWED) else False if label.endswith(REFUSED) else None
            name = label.removesuffix(ALLOWED).removesuffix(REFUSED)
            seen.append(Seen(name, chosen=bool(pressed), allowed=allowed))
        return seen

    def names(self) -> list[str]:
        """Return the names of the cards in the hand."""
        return [card.name for card in self.cards()]

    @property
    def all_right(self) -> bool:
        """Whether the answer was right, as the summary says it."""
        return self.summary.inner_text().replace("✓", "").strip().startswith("All right")

    @property
    def finished(self) -> bool:
        """Whether the level is done: it offers more of the same instead of the next exercise."""
        return self.button(MORE).is_visible()

    def row(self, name: str) -> Locator:
        """Return the row of the feedback that speaks of a card."""
        rows = self.region.get_by_role("list", name=ROWS).first
        heads = re.compile(rf"{re.escape(name)}\b.*(allowed|refused)", re.DOTALL)
        return rows.get_by_role("listitem").filter(has_text=heads).first

    def illegal(self) -> str:
        """Return the name of a card that may not be played, the leftmost, as a player who knows the rules would."""
        legal = self.legal()
        return next(name for name in self.names() if BY_NAME[name] not in legal)

    def goal(self) -> dict[str, str]:
        """Return the parts of the goal line: You, Trumps, Rules."""
        group = self.region.get_by_role("group", name=re.compile("^Exercise")).first
        said = group.aria_snapshot()
        return dict(re.findall(r'- term: "?(.*?)"?\n\s*- definition: "?(.*?)"?(?:\n|$)', said))

    def board(self) -> list[str]:
        """Open the position in words and read it."""
        box = self.region.locator("details").filter(has=self.page.get_by_text(BOARD, exact=True)).last
        lines = box.get_by_role("listitem")
        if not lines.first.is_visible():
            box.get_by_text(BOARD, exact=True).click()
        return lines.all_inner_texts()

    def position(self) -> Position:
        """Return the position, understood from its words and the goal line."""
        return understand(self.board(), self.goal()["Rules"])

    def legal(self) -> LegalPlays:
        """Return what a player who knows the rules would say."""
        return legal_plays(self.position())


def levels(page: Page) -> list[Level]:
    """Return the activities of a lesson, once the last of them is there."""
    regions = page.get_by_role("main").get_by_role("region")
    expect(regions.first.get_by_role("group", name=HAND)).to_be_visible()
    expect(regions.last.get_by_role("group", name=HAND)).to_be_visible()
    return [Level(page, regions.nth(place)) for place in range(regions.count())]


def level(page: Page, name: str) -> Level:
    """Return one activity of a lesson by its name."""
    found = Level(page, page.get_by_role("main").get_by_role("region", name=name, exact=True))
    expect(found.hand).to_be_visible()
    return found


# --- hands --------------------------------------------------------------------------------------------------------


class Hands(Protocol):
    """A way of pressing things."""

    def card(self, level: Level, name: str) -> None:
        """Press a card."""

    def button(self, level: Level, name: str) -> None:
        """Press a button."""


class Mouse:
    """Clicks."""

    def card(self, level: Level, name: str) -> None:
        """Click a card."""
        level.card(name).click()

    def button(self, level: Level, name: str) -> None:
        """Click a button."""
        level.button(name).click()


class Touch:
    """Taps."""

    def card(self, level: Level, name: str) -> None:
        """Tap a card."""
        level.card(name).tap()

    def button(self, level: Level, name: str) -> None:
        """Tap a button."""
        level.button(name).tap()


class Keyboard:
    """Tab, arrows, letters, Space and Enter; never a click. Focus only goes forward, as it does when one plays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pressed = 0

    def press(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def reach(self, target: Locator) -> None:
        """Press Tab until focus is on the target or in it."""
        for _ in range(200):
            if has_focus(target):
                return
            self.press("Tab")
        raise AssertionError(f"Tab never reaches {target}")

    def card(self, level: Level, name: str) -> None:
        """Go to a card, by arrows or by its suit's letter in turn, and press it with Space or Enter in turn."""
        self.reach(level.hand)
        self.pressed += 1
        card = level.card(name)
        key = BY_NAME[name].suit.value if self.pressed % 2 else "ArrowRight"
        if key == "ArrowRight":
            self.press("Home")
        for _ in range(8):
            if has_focus(card):
                break
            self.press(key)
        assert has_focus(card), f"{key} never reaches the {name}"
        self.press("Space" if self.pressed % 3 else "Enter")

    def button(self, level: Level, name: str) -> None:
        """Go to a button and press it."""
        self.reach(level.button(name))
        self.press("Enter" if self.pressed % 2 else "Space")


def has_focus(target: Locator) -> bool:
    """Whether the keyboard's focus is on a thing, or inside it."""
    found: bool = target.evaluate("node => node.contains(document.activeElement)")
    return found


# --- minds --------------------------------------------------------------------------------------------------------


def answer_by_reading(level: Level, hands: Hands) -> None:
    """Try the first card; then read which cards the page says may be played, and choose those."""
    hands.card(level, level.names()[0])
    hands.button(level, CHECK)
    expect(level.summary).to_be_visible()
    if level.all_right:
        return
    told = level.cards()
    assert all(card.allowed is not None for card in told), f"a card without a verdict: {told}"
    hands.button(level, AGAIN)
    for card in told:
        if card.allowed is not card.chosen:
            hands.card(level, card.name)
    hands.button(level, CHECK)
    expect(level.summary).to_be_visible()
    assert level.all_right, f"the page said {told}, and then: {level.summary.inner_text()}"


def answer_by_rules(level: Level, hands: Hands) -> None:
    """Read the table in words, know the rules, and choose the legal cards at once."""
    legal = level.legal()
    assert {BY_NAME[name] for name in level.names()} == set(legal.position.hand)
    for card in legal:
        hands.card(level, card.title)
    hands.button(level, CHECK)
    expect(level.summary).to_be_visible()
    assert level.all_right, f"{legal.position} has {legal}, but: {level.summary.inner_text()}"


def play_level(level: Level, hands: Hands, answer: object = answer_by_reading) -> int:
    """Answer exercises until the level is done and return how many it took."""
    assert callable(answer)
    for count in range(1, 30):
        answer(level, hands)
        if level.finished:
            return count
        hands.button(level, NEXT)
    raise AssertionError(f"{level.name} never ends")


# --- understanding --------------------------------------------------------------------------------------------------


def understand(lines: list[str], table: str) -> Position:
    """Return the position that the text board describes, at the table that the goal line names."""
    text = " ".join(lines)
    played = re.findall(r"(\w+)(?:, your partner,?)? (?:led|played) the (\w+ of \w+)\.", text)
    trick = Trick(Play(_seat(player), BY_NAME[card]) for player, card in played)
    held = re.search(r"You hold the (.*?)\.", text)
    assert held is not None, text
    hand = [BY_NAME[name] for name in re.findall(r"\w+ of \w+", held.group(1))]
    return Position(hand, trick, _trump(text), rules_named(table))


def _seat(player: str) -> Seat:
    return next(seat for seat in Seat if seat.title == player)


def _trump(text: str) -> Trump:
    said = re.search(r"Trumps are (\w+)\.|The contract is ([\w ]+)\.", text)
    assert said is not None, text
    name = said.group(1) or said.group(2)
    return next(trump for trump in Trump if trump.title == name)


def rules_named(title: str) -> Rules:
    """Return the table of a goal line: a preset, or a preset and in words what it changes."""
    if title in PRESETS:
        return Rules.parse(title)
    for preset in PRESETS:
        for option in OPTIONS.values():
            for value in option.choices:
                try:
                    rules = Rules.parse(f"{preset}+{option.name}={value}")
                except RulesError:
                    continue
                says = [clause.statement(rules) for clause in CLAUSES.values() if clause.option == option.name]
                if says and str(rules) != preset and title.startswith(f"{preset},") and title.endswith(" ".join(says)):
                    return rules
    raise AssertionError(f"no table is called “{title}”")


def of_suit(names: list[str], suit: Suit) -> list[str]:
    """Return those of the named cards that are of a suit."""
    return [name for name in names if BY_NAME[name].suit is suit]


def names_of(cards: object) -> set[str]:
    """Return the names of cards."""
    return {card.title for card in cards if isinstance(card, Card)}  # type: ignore[attr-defined]


# --- the referee's desk -----------------------------------------------------------------------------------------------


class Desk:
    """The referee's desk on the page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.region = page.get_by_role("region", name="The referee’s desk", exact=True)
        self.box = self.region.get_by_role("textbox", name="A record to check")
        self.summary = self.region.get_by_role("heading", level=4)
        self.findings = self.region.get_by_role("list", name="What the referee found").locator("> li")
        self.problems = self.region.get_by_role("list", name="What could not be read").locator("> li")
        self.replay = self.region.get_by_role("group", name="The deal, step by step")
        self.table = self.replay.get_by_role("group", name=TABLE)
        self.text = self.region.get_by_role("group", name="The text of the deal")
        self.rules = self.region.get_by_role("combobox", name="Rules")
        self.examples = self.region.get_by_role("combobox", name="Example")
        self.deals = self.region.get_by_role("combobox", name="Deal", exact=True)
        self.status = self.region.get_by_role("status").last
        expect(self.box).to_be_visible(timeout=60_000)

    def button(self, name: str) -> Locator:
        """Return a button by its name."""
        return self.region.get_by_role("button", name=name, exact=True)

    def check(self, text: str) -> None:
        """Paste a text over what is in the box, press Check and wait for the answer."""
        self.paste(text)
        self.button(CHECK).click()
        expect(self.region.get_by_text("The referee is reading.")).to_have_count(0)
        expect(self.summary).to_be_focused()

    def paste(self, text: str) -> None:
        """Put a text into the box as pasting does, over what is there."""
        self.box.focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.insert_text(text)

    def place(self, finding: int) -> Locator:
        """Return the button that leads to a finding's moment."""
        return self.findings.nth(finding).get_by_role("button", name=re.compile("^(Record|Deal) "))

    @property
    def moment(self) -> str:
        """What is said under the table of the moment it shows, as the table is described by it."""
        node = self.replay.evaluate(
            "node => document.getElementById(node.getAttribute('aria-describedby')).textContent"
        )
        return str(node)

    def marked(self) -> str:
        """Return the piece of the deal's text that stands out as the moment's own."""
        return self.text.locator("[aria-current=step]").inner_text()

    def hand(self, seat: str) -> list[str]:
        """Return the cards of a hand as they are read aloud, what is said of each included."""
        strip = self.table.get_by_role("group", name=f"The hand of {seat}")
        said: str = strip.evaluate(
            """node => {
              const heard = node.cloneNode(true);
              for (const hidden of heard.querySelectorAll("[aria-hidden=true]")) hidden.remove();
              return heard.textContent;
            }"""
        )
        return [part.strip() for part in said.split(",") if part.strip()]
