"""A learner at a question: what they read in it, how they find its answer, and how they give it.

As in `learner`, nothing here reads the page's data. A learner who knows nothing has two ways to an answer. The fourth
hint says it. Or they try: whoever chose everything is told of each choice whether it is right, the reply to an order
names the ranks, the reply to a number says what it is, and of a few choices one is the right one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from playwright.sync_api import expect

from belote_teach.course import stars
from tests.browser.learner import BY_NAME, CHECK, HINT, NEXT, Keyboard, Level, answer_by_reading, has_focus

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from playwright.sync_api import Locator, Page

    from belote_teach.course.chapters import Chapter
    from tests.browser.learner import Hands

ANSWER, ORDER, NUMBER = "Your answer", "Your order, the best first", "Your number"
ONE, ALL, PUT, SAY = "choose one", "choose all", "put in order", "say a number"

_RANK: Final = r"(?:ace|king|queen|jack|10|9|8|7)"
_FIGURES: Final = {"ten": "10", "nine": "9", "eight": "8", "seven": "7"}


class Question(Level):
    """A level of questions."""

    def __init__(self, page: Page, region: Locator) -> None:
        super().__init__(page, region)
        self.one = region.get_by_role("radiogroup", name=ANSWER)
        self.all = region.get_by_role("group", name=ANSWER, exact=True)
        self.order = region.get_by_role("list", name=ORDER)
        self.box = region.get_by_role("textbox", name=NUMBER)
        self._kind = ""

    @property
    def kind(self) -> str:
        """What is asked of the learner, as it is read aloud; it is read once for each exercise."""
        if not self._kind:
            # The next exercise may still be on its way.
            expect(self.one.or_(self.all).or_(self.order).or_(self.box).first).to_be_visible()
            said = self.region.aria_snapshot()
            signs = {f'- radiogroup "{ANSWER}"': ONE, f'- group "{ANSWER}"': ALL, f'- list "{ORDER}"': PUT}
            self._kind = next((kind for sign, kind in signs.items() if sign in said), SAY)
        return self._kind

    def forget(self) -> None:
        """Another exercise has come."""
        self._kind = ""

    @property
    def task(self) -> str:
        """What is to be done, as it is read aloud."""
        return self.region.get_by_role("heading", level=3).first.inner_text()

    @property
    def place(self) -> Locator:
        """Where it is answered."""
        return {ONE: self.one, ALL: self.all, PUT: self.order, SAY: self.box}[self.kind]

    def labels(self) -> list[tuple[str, bool]]:
        """Return the choices, or the cards in their order, each as it is read aloud and whether it is chosen."""
        said = self.place.aria_snapshot()
        found = re.findall(r'- \'?(?:radio|button) "([^"]+)"((?: \[\w+(?:=\w+)?\])*)', said)
        return [(label, "checked" in state or "pressed" in state) for label, state in found]

    def names(self) -> list[str]:
        """Return the choices, or the cards in their order, by their names alone."""
        said = r"(, place \d)?( (right|wrong|you left it out))?( (Why|look))?$"
        return [re.sub(said, "", label) for label, _chosen in self.labels()]

    def chosen(self) -> set[str]:
        """Return what is chosen."""
        return {name for name, (_label, on) in zip(self.names(), self.labels(), strict=True) if on}

    def choice(self, name: str) -> Locator:
        """Return a choice, or a card that is put in order, by its name."""
        says = re.compile(rf"^{re.escape(name)}(,| right| wrong| Why| look|$)")
        return self.place.get_by_role("radio", name=says).or_(self.place.get_by_role("button", name=says))

    @property
    def all_right(self) -> bool:
        """Whether the answer was right: the sign before the reply says it."""
        return self.summary.inner_text().strip().startswith("✓")

    @property
    def reply(self) -> str:
        """What is said of the answer."""
        return re.sub(r"^[✓✗]\s*", "", self.summary.inner_text().strip())

    @property
    def told(self) -> str:
        """The fourth hint."""
        last = self.region.get_by_role("listitem").filter(has_text="Hint 4 of 4")
        return re.sub(r"^Hint 4 of 4\s*", "", last.inner_text())


def chapter_levels(page: Page, chapter: Chapter) -> list[Level]:
    """Return the levels of a chapter, once all are there: those that ask which cards may be played, and questions.

    Each is found by the place to which links lead: to look for roles all over a long page, again and again, is slow.
    """
    names = [level.title for level in chapter.levels]
    levels = [
        (Level if level.is_legal_cards else Question)(page, page.locator(f"#{level.id}")) for level in chapter.levels
    ]
    for level in levels:
        expect(level.button(CHECK)).to_be_visible()
    regions = re.findall(r'- region "(.*?)":', page.get_by_role("main").aria_snapshot())
    assert names == [region for region in regions if region in names]  # a chapter may show something besides
    return levels


def question(page: Page, level: str) -> Question:
    """Return one level of a chapter by its id, to which links lead."""
    found = Question(page, page.locator(f"#{level}"))
    expect(found.button(CHECK)).to_be_visible()
    return found


# --- reading ----------------------------------------------------------------------------------------------------------


def understood(kind: str, hint: str, names: Sequence[str]) -> list[str]:
    """Return the answer that a fourth hint gives: the names of choices, of cards in their order, or a number."""
    hint = hint.replace("\N{NO-BREAK SPACE}", " ")
    if kind == SAY:
        found = re.search(r"gets (\d+)", hint) or re.search(r"(\d+)\.?$", hint)
        assert found is not None, hint
        return [found.group(1)]
    if kind == ALL and hint.startswith("No belote"):
        return [name for name in names if name == "none"]
    if " Choose: " in hint:
        found_there: list[str] = []
        rest = hint.partition(" Choose: ")[2]
        for name in sorted(names, key=len, reverse=True):  # a name may stand within a longer one
            if name in rest:
                found_there.append(name)
                rest = rest.replace(name, "")
        return found_there
    spoken = {name: BY_NAME[name].symbol if name in BY_NAME else name for name in names}
    at = {name: re.search(rf"(?<!\w){re.escape(says)}(?!\w)", hint, re.IGNORECASE) for name, says in spoken.items()}
    told = sorted((found.start(), name) for name, found in at.items() if found)
    assert told, f"“{hint}” speaks of none of {names}"
    return [name for _at, name in (told[:1] if kind == ONE else told)]


def ranked(names: Sequence[str], reply: str) -> list[str]:
    """Return cards in the order that a reply names, rank by rank."""
    found = re.search(rf"{_RANK}(?:, {_RANK}){{7}}", reply)
    assert found is not None, f"the reply names no order: {reply}"
    order = found.group().split(", ")
    ranks = {name: name.split(maxsplit=1)[0] for name in names}
    return sorted(names, key=lambda name: order.index(_FIGURES.get(ranks[name], ranks[name])))


# --- giving an answer -------------------------------------------------------------------------------------------------


class Learner:
    """Somebody with hands, who also knows how often they have tried and which hints they have opened."""

    def __init__(self, hands: Hands) -> None:
        self.hands = hands
        self.tries = 0
        self.hints = 0
        self.earned: list[int] = []

    def card(self, level: Level, name: str) -> None:
        """Press a card of the hand."""
        self.hands.card(level, name)

    def button(self, level: Level, name: str) -> None:
        """Press a button."""
        self.tries += name == CHECK
        self.hints += name == HINT
        self.hands.button(level, name)

    def exercise_done(self) -> None:
        """Note the stars of an exercise that is answered right, and begin to count anew."""
        self.earned.append(stars.of_exercise(self.tries, self.hints))
        self.tries = self.hints = 0

    def level_done(self) -> int:
        """Return the stars of a level whose exercises are all done."""
        of_level, self.earned = stars.of_level(self.earned), []
        return of_level

    def open_hints(self, one: Question) -> None:
        """Open all four hints."""
        for _rung in range(4):
            self.button(one, HINT)

    def choose(self, one: Question, name: str) -> None:
        """Press a choice."""
        raise NotImplementedError

    def arrange(self, one: Question, names: Sequence[str]) -> None:
        """Put the cards in order."""
        raise NotImplementedError

    def write(self, one: Question, number: str) -> None:
        """Write a number over what is in the box."""
        raise NotImplementedError

    def give(self, one: Question, answer: Sequence[str]) -> None:
        """Give an answer of whatever kind, and have it checked."""
        kind = one.kind
        if kind == SAY:
            self.write(one, answer[0])
        elif kind == PUT:
            self.arrange(one, answer)
            assert list(answer) == one.names()
        else:
            chosen = one.chosen()
            for name in one.names():
                if (name in answer) is not (name in chosen) and (kind == ALL or name in answer):
                    self.choose(one, name)
            assert set(answer) == one.chosen()
        self.button(one, CHECK)
        expect(one.summary).to_be_visible()


class Pointer(Learner):
    """Clicks or taps: a card is lifted by one press, and put down by a press on the place where it belongs."""

    def __init__(self, hands: Hands, press: Callable[[Locator], None]) -> None:
        super().__init__(hands)
        self.press = press

    def choose(self, one: Question, name: str) -> None:
        """Press a choice."""
        self.press(one.choice(name))

    def arrange(self, one: Question, names: Sequence[str]) -> None:
        """Lift each card that is too late, and put it where it belongs."""
        there = one.names()
        for place, name in enumerate(names):
            if there[place] != name:
                self.press(one.choice(name))
                self.press(one.choice(there[place]))
                there.remove(name)
                there.insert(place, name)

    def write(self, one: Question, number: str) -> None:
        """Press the box, and write."""
        self.press(one.box)
        one.page.keyboard.press("Control+a")
        one.page.keyboard.type(number)


class Typist(Learner):
    """Keys alone: Tab and Shift+Tab to where one answers, arrows along it, Alt+arrows to put in order."""

    def __init__(self, page: Page) -> None:
        self.keys = Keyboard(page)
        super().__init__(self.keys)

    def go(self, target: Locator) -> None:
        """Press Tab, or Shift+Tab where focus is behind the target already, until focus is in it."""
        behind = target.evaluate("node => (node.compareDocumentPosition(document.activeElement) & 4) !== 0")
        back = behind and not target.evaluate("() => document.activeElement === document.body")
        for _ in range(200):
            if has_focus(target):
                return
            self.keys.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"no Tab reaches {target}")

    def button(self, level: Level, name: str) -> None:
        """Go to a button, which may lie behind, and press it."""
        self.go(level.button(name))
        super().button(level, name)

    def open_hints(self, one: Question) -> None:
        """Press 4 where one answers; in the box for a number that would be a figure, so there press the button."""
        if one.kind == SAY:
            super().open_hints(one)
            return
        self.go(one.place)
        self.keys.press("4")
        self.hints += 4

    def choose(self, one: Question, name: str) -> None:
        """Go along the choices with arrows, and press one with Space or Enter in turn."""
        self._hold(one, name, one.names().index(name))
        self.keys.pressed += 1
        self.keys.press("Space" if self.keys.pressed % 2 else "Enter")

    def _hold(self, one: Question, name: str, place: int) -> None:
        """Bring the focus to the choice in a place."""
        self.go(one.place)
        self.keys.press("Home")
        for _step in range(place):
            self.keys.press("ArrowRight")
        assert has_focus(one.choice(name)), f"arrows do not lead to “{name}”"

    def arrange(self, one: Question, names: Sequence[str]) -> None:
        """Move each card that is too late to its place, one step at a time."""
        there = one.names()
        for place, name in enumerate(names):
            late = there.index(name)
            if late > place:
                self._hold(one, name, late)
            for _step in range(place, late):
                self.keys.press("Alt+ArrowLeft")
            there.remove(name)
            there.insert(place, name)

    def write(self, one: Question, number: str) -> None:
        """Go to the box, and write over what is in it."""
        self.go(one.box)
        self.keys.press("Control+a")
        one.page.keyboard.type(number)


# --- minds ------------------------------------------------------------------------------------------------------------


def answer_by_hints(level: Level, learner: Learner) -> None:
    """Open all four hints, and give the answer that the last one says."""
    if not isinstance(level, Question):
        answer_by_reading(level, learner)
        return
    learner.open_hints(level)
    said, before = level.told, level.names()
    learner.give(level, understood(level.kind, said, before))
    assert level.all_right, f"the fourth hint says “{said}”, and then: {level.reply}"


def answer_by_trying(level: Level, learner: Learner) -> None:
    """Give an answer and read what is said of it, until it is right."""
    if not isinstance(level, Question):
        answer_by_reading(level, learner)
        return
    kind, names = level.kind, level.names()
    tried: list[str] = []
    answer = {ONE: names[:1], ALL: names, PUT: names, SAY: ["1"]}[kind]
    for _try in range(9):
        learner.give(level, answer)
        if level.all_right:
            return
        tried += answer
        answer = _second_thought(level, kind, tried)
        learner.button(level, "Try again")
    raise AssertionError(f"{level.name} is never right: {level.reply}")


def _second_thought(one: Question, kind: str, tried: Sequence[str]) -> list[str]:
    """Return what the page makes one think of next, after a wrong answer."""
    if kind == ONE:
        return [next(name for name in one.names() if name not in tried)]
    if kind == ALL:
        verdicts = {name: label for name, (label, _on) in zip(one.names(), one.labels(), strict=True)}
        return [name for name, label in verdicts.items() if label.removeprefix(name).startswith(" right")]
    if kind == PUT:
        return ranked(one.names(), one.reply)
    said = re.search(r"(\d+), (?:not \d|a difference)", one.reply)
    assert said is not None, one.reply
    return [said.group(1)]


def play_exercises(level: Level, learner: Learner, mind: Callable[[Level, Learner], None], most: int = 30) -> int:
    """Answer exercises until the level is done, or `most` of them, and return how many it took."""
    for count in range(1, most + 1):
        mind(level, learner)
        learner.exercise_done()
        if level.finished or count == most:
            return count
        learner.button(level, NEXT)
        if isinstance(level, Question):
            level.forget()
    raise AssertionError(f"{level.name} never ends")
