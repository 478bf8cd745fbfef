from __future__ import annotations

import json
import re
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import expect

from belote_teach.course.chapters import CHAPTERS, LEVELS
from belote_teach.course.link import fragment
from belote_teach.puzzles import legal_cards, registry
from belote_teach.records import link_form
from belote_teach.rules.options import PRESETS
from belote_teach.rules.rulebook import CLAUSES
from belote_teach.words import plain
from tests.browser.learner import CHECK, HAND, NEXT, Level, Mouse, answer_by_rules, level
from tests.browser.test_accessibility import violations
from tests.browser.test_interface import _SMALL, _STICKS_OUT, PHONE
from tests.browser.test_words import _PROSE, plain_words, untranslated

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Locator, Page

    from tests.browser.conftest import Server

pytestmark = pytest.mark.browser

LESSON, PRACTICE, EXERCISE, RULES = "04_what_you_must_play", "21_practice", "22_exercise", "23_the_rules"
CHOOSE_AGAIN, REDO, START = "Choose something else", "Redo my mistakes", "Start"
REFUSED: Final = "This link holds no exercise: perhaps a part of it was lost on the way."


def _live(server: Server, name: str) -> str:
    return f"{server.url}voila/render/{name}.ipynb"


def _inner(page: Page) -> Level:
    """Return the exercise that stands inside another activity."""
    shown = Level(page, page.get_by_role("main").get_by_role("region", name="Exercise", exact=True))
    expect(shown.button(CHECK)).to_be_visible()
    return shown


def _press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def _skill(page: Page, title: str) -> Locator:
    return page.get_by_role("group", name="Skills").get_by_role("checkbox", name=title, exact=True)


def _practise(page: Page, *skills: str) -> Level:
    """Choose skills, and start."""
    page.get_by_text("Skills", exact=True).click()
    for skill in skills:
        _skill(page, skill).check()
    _press(page, START)
    return _inner(page)


# --- practice ---------------------------------------------------------------------------------------------------------


def test_a_skill_is_practised_and_its_mistake_redone(visit: Callable[..., Page], voila: Server) -> None:
    """What was wrong at first waits, is given back card by card, and is settled by a right answer at once."""
    page = visit(_live(voila, PRACTICE))
    expect(page.get_by_text("There is no mistake left to redo.")).to_be_visible()
    one = _practise(page, "Follow suit")
    board, wrong = one.board(), one.illegal()
    one.card(wrong).click()
    _press(page, CHECK)
    expect(one.summary).to_be_focused()
    _press(page, NEXT)
    assert one.board() != board
    _press(page, CHOOSE_AGAIN)
    expect(page.get_by_text("Exercises that were not right at the first try: 1.")).to_be_visible()
    _press(page, REDO)
    again = _inner(page)
    assert again.board() == board
    answer_by_rules(again, Mouse())
    _press(page, NEXT)
    expect(page.get_by_text("Those were all of them.")).to_be_focused()
    page.get_by_role("button", name=CHOOSE_AGAIN).last.click()
    expect(page.get_by_text("There is no mistake left to redo.")).to_be_visible()


def test_exercises_of_either_kind_come_without_end(visit: Callable[..., Page], voila: Server) -> None:
    """Chosen skills of both kinds take turns, one after the other, each a new exercise."""
    page = visit(_live(voila, PRACTICE))
    one = _practise(page, "Follow suit", "Who wins the trick")
    seen = []
    for _ in range(6):
        seen.append(" ".join(one.board()))
        asks_for_cards = one.hand.is_visible()
        if asks_for_cards:
            answer_by_rules(one, Mouse())
        else:
            one.region.get_by_role("radio").first.click()
            _press(page, CHECK)
        one.button(NEXT).click()
        one = _inner(page)
        expect(one.hand if asks_for_cards else one.region.get_by_role("radiogroup")).to_have_count(0)
    assert len(set(seen)) == len(seen)


def test_another_table_is_practised_and_what_never_comes_up_there_is_refused(
    visit: Callable[..., Page], voila: Server
) -> None:
    """The exercises are at the table that was chosen; a wish that nothing fulfils says so and stays to be changed."""
    page = visit(_live(voila, PRACTICE))
    page.get_by_label("Rules", exact=True).select_option("parlour")
    one = _practise(page, "Follow suit")
    assert one.goal()["Rules"] == "parlour"
    _press(page, CHOOSE_AGAIN)
    _skill(page, "Follow suit").uncheck()
    _skill(page, registry.SKILLS["order_no_suit"].title).check()
    _press(page, START)
    expect(page.get_by_role("alert")).to_have_text("Nothing of that comes up at this table. Choose something else.")


def _log(*days: tuple[str, int, bool]) -> list[dict[str, Any]]:
    """Return answers of so many days ago: a skill of card play, and whether it was right."""
    now = datetime.now(UTC)
    return [
        {
            "at": (now - timedelta(days=ago)).isoformat(timespec="milliseconds").replace("+00:00", "Z"),
            "skill": skill, "clauses": [skill], "right": right, "hints": 0, "tries": 1 if right else 2,
            "link": fragment(legal_cards.make(skill, place)),
        }
        for place, (skill, ago, right) in enumerate(days)
    ]  # fmt: skip


def _file(folder: Path, **parts: object) -> Path:
    path = folder / "progress.json"
    path.write_text(json.dumps({"format": "belote-teach-progress", "version": 1, **parts}), encoding="utf-8")
    return path


def _bring(page: Page, path: Path) -> None:
    """Bring a file with progress in, through the file dialog."""
    with page.expect_file_chooser() as chooser:
        _press(page, "Bring it from a file")
    chooser.value.set_files(path)


def _status(page: Page) -> Locator:
    return page.get_by_role("region", name="Your progress").get_by_role("status")


def test_what_is_due_after_some_days(visit: Callable[..., Page], voila: Server, tmp_path: Path) -> None:
    """Only who asks is told; then each rule has its reason, comes with a fresh exercise, and is done for today."""
    page = visit(voila.url)
    answers = _log(("follow", 4, True), ("trump", 3, False), ("overtrump", 0, False))
    _bring(page, _file(tmp_path, answers=answers))
    expect(_status(page)).to_contain_text("Answers here now: 3.")
    page.goto(_live(voila, PRACTICE))
    due = page.get_by_role("region", name="What is due")
    switch = due.get_by_role("button", name="Remind me of rules when they are due")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(due.get_by_role("listitem")).to_have_count(0)
    switch.click()
    expect(due.get_by_role("listitem")).to_have_count(2)
    expect(due.get_by_text("2 rules are due.")).to_be_visible()
    expect(due.get_by_role("listitem").first).to_contain_text("Due because you missed it three days ago.")
    expect(due.get_by_role("listitem").last).to_contain_text("You knew it four days ago")
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    _press(page, "Practise what is due")
    one = _inner(page)
    practice = page.get_by_role("region", name="Practice", exact=True)
    expect(practice.get_by_text("Due because you missed it three days ago.").last).to_be_visible()
    position = one.position()
    assert position != legal_cards.make("trump", 1).position
    for _ in range(2):
        answer_by_rules(one, Mouse())
        _press(page, NEXT)
    expect(page.get_by_text("Those were all of them.")).to_be_visible()
    page.get_by_role("button", name=CHOOSE_AGAIN).last.click()
    expect(due.get_by_text("Nothing is due today.")).to_be_visible()
    expect(due.get_by_text("The next one comes up")).to_be_visible()


def test_practice_on_a_static_page_has_an_exercise_of_every_level(visit: Callable[..., Page], static: str) -> None:
    """Without Python the chosen chapter's exercises are there, it ends kindly, and what is missing is said."""
    page = visit(f"{static}{PRACTICE}.html")
    expect(page.get_by_text("The live page makes ever new ones")).to_be_visible()
    expect(page.get_by_role("heading", name=REDO)).to_have_count(0)
    page.get_by_role("checkbox", name="What you must play").check()
    _press(page, START)
    for _ in range(len(next(chapter for chapter in CHAPTERS if chapter.id == "play").levels)):
        answer_by_rules(_inner(page), Mouse())
        _press(page, NEXT)
    expect(page.get_by_text("Those were all of them.")).to_be_focused()


# --- links ------------------------------------------------------------------------------------------------------------


def test_the_link_of_an_exercise_opens_it_for_somebody_else(visit: Callable[..., Page], voila: Server) -> None:
    """Copied under an exercise and opened in a fresh profile, it shows the same cards, and they can be played."""
    page = visit(_live(voila, LESSON))
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    here = level(page, "Go over an opponent’s trump")
    here.button("Link to this exercise").click()
    expect(here.region.get_by_role("status")).to_have_text("The link is copied.")
    address = page.evaluate("navigator.clipboard.readText()")
    there = _inner(visit(address))
    assert (there.names(), there.board(), there.goal()) == (here.names(), here.board(), here.goal())
    answer_by_rules(there, Mouse())
    there.button(NEXT).click()
    expect(there.page.get_by_text("That was the exercise of this link.")).to_be_focused()
    there.page.get_by_role("link", name="To the lessons").click()
    expect(there.page.get_by_role("heading", level=1, name=CHAPTERS[0].title)).to_be_visible()


@pytest.mark.parametrize("skill", ["order", "winner", "count", "bid"])
def test_a_question_is_opened_by_its_link(visit: Callable[..., Page], voila: Server, skill: str) -> None:
    """So does a question of each kind: its task and everything on the table are those that were sent."""
    puzzle = registry.make(skill, 17, 2)
    page = visit(f"{_live(voila, EXERCISE)}#{fragment(puzzle)}")
    one = _inner(page)
    expect(one.region.get_by_role("heading", level=3)).to_contain_text(plain(puzzle.task))


@pytest.mark.parametrize(
    "link",
    ["x", "<script>alert(1)</script>", "%3Cimg%20src=x%20onerror=alert(1)%3E", "1" * 3000, "../../etc/passwd",
     link_form.pack("x", "legal overtrump 17 classic s 9sQsTcJc N:JdW:Jc"),
     link_form.pack("x", "order 2 17 classic 00000000"), fragment(registry.make("order", 17, 2))[:-3]],
    ids=["short", "tag", "coded", "long", "path", "cards twice", "another version", "cut off"],
)  # fmt: skip
def test_what_is_no_exercise_is_refused_and_nothing_else(visit: Callable[..., Page], voila: Server, link: str) -> None:
    """The page says that there is none, repeats nothing of the address, and still opens a good link afterwards."""
    page = visit(f"{_live(voila, EXERCISE)}#{link}")
    region = page.get_by_role("region", name="An exercise for you")
    expect(region.get_by_text(re.compile(f"{REFUSED}|made by another version"))).to_be_visible()
    assert region.get_by_role("button").count() == 0
    assert region.get_by_role("link").all_inner_texts() == ["To the lessons"]
    assert len(link) < 6 or link not in page.locator("body").inner_text()
    good = fragment(legal_cards.make("trump", 3))
    page.evaluate("link => { location.hash = link; }", good)
    assert _inner(page).position() == legal_cards.make("trump", 3).position
    expect(region.get_by_text(REFUSED)).to_have_count(0)


def test_a_page_of_links_without_one_says_so(visit: Callable[..., Page], voila: Server, static: str) -> None:
    """Without a link it says what it is for; a static page says that it cannot make the exercise."""
    page = visit(_live(voila, EXERCISE))
    expect(page.get_by_text("This page opens links to exercises.")).to_be_visible()
    page = visit(f"{static}{EXERCISE}.html#{fragment(legal_cards.make('trump', 3))}")
    expect(page.get_by_text("A link to an exercise is opened by the live page")).to_be_visible()


# --- the path and progress --------------------------------------------------------------------------------------------


def _station(page: Page, title: str) -> Locator:
    return page.get_by_role("listitem").get_by_role("link", name=re.compile(rf"^{re.escape(title)}\b")).first


def test_progress_survives_a_reload_and_shows_on_the_path(visit: Callable[..., Page], static: str) -> None:
    """In the middle of a chapter the page is loaded anew: the level keeps its stars, and the path goes on behind it."""
    page = visit(static)
    expect(page.get_by_role("link", name="Play the first lesson")).to_be_visible()
    page.goto(f"{static}{LESSON}.html")
    one = level(page, "Follow suit")
    for _ in range(LEVELS["follow"].wanted - 1):
        answer_by_rules(one, Mouse())
        one.button(NEXT).click()
    answer_by_rules(one, Mouse())
    expect(one.region.get_by_text("three stars of three").first).to_be_attached()
    page.reload()
    expect(level(page, "Follow suit").region.get_by_text("three stars of three").first).to_be_attached()
    page.goto(static)
    expect(_station(page, "Follow suit")).to_have_accessible_name(re.compile("three stars of three"))
    expect(page.get_by_text("1 of 9 levels done")).to_be_visible()
    onward = page.get_by_role("link", name="Go on: The order of a plain suit")
    expect(onward).to_be_visible()
    expect(_station(page, "The order of a plain suit")).to_have_attribute("aria-current", "step")
    onward.click()
    expect(page).to_have_url(re.compile(r"01_the_cards\.html#plain_order$"))


def test_progress_goes_into_a_file_and_comes_back(visit: Callable[..., Page], static: str, tmp_path: Path) -> None:
    """Saved, forgotten after a question, and brought back: stars are as they were. What is no such file is refused."""
    done = {"stars": 2, "right": 1, "exercises": 3, "at": "2026-01-31T18:30:00.000Z"}
    page = visit(static)
    _bring(page, _file(tmp_path, levels={"raise": done, "broken": {"stars": 9}}, answers=_log(("raise", 1, True))))
    expect(_status(page)).to_have_text(re.compile(r"Levels done: 1\..*left out: 1\."))
    raised = _station(page, "Go higher when trumps are led")
    expect(raised).to_have_accessible_name(re.compile("two stars of three"))
    with page.expect_download() as download:
        _press(page, "Save it to a file")
    saved = tmp_path / "saved.json"
    download.value.save_as(saved)
    assert download.value.suggested_filename == "belote-progress.json"
    assert list(json.loads(saved.read_text(encoding="utf-8"))["levels"]) == ["raise"]
    _press(page, "Forget it")
    _press(page, "Keep it")
    expect(raised).to_have_accessible_name(re.compile("two stars of three"))
    _press(page, "Forget it")
    _press(page, "Forget everything")
    expect(_status(page)).to_have_text("Your progress is forgotten.")
    expect(raised).to_have_accessible_name(re.compile("not finished yet"))
    expect(page.get_by_role("link", name="Play the first lesson")).to_be_visible()
    other = tmp_path / "other.json"
    for text in ("", "{}", '{"format": "something else", "version": 1}', "\x00\x01" * 50):
        other.write_text(text, encoding="utf-8")
        _bring(page, other)
        expect(_status(page)).to_contain_text("This is no progress of Belote Teach")
    _bring(page, saved)
    expect(_status(page)).to_contain_text("Answers here now: 1. Levels done: 1.")
    page.reload()
    expect(raised).to_have_accessible_name(re.compile("two stars of three"))


def test_live_and_static_path_are_the_same(visit: Callable[..., Page], voila: Server, static: str) -> None:
    """Both list the chapters with all their levels, and lead to the same places on pages that are there."""
    paths = []
    for root, ending in ((voila.url, ".ipynb"), (static, ".html")):
        page = visit(root)
        links = page.get_by_role("region", name="Lessons", exact=True).get_by_role("link")
        hrefs = [str(link.get_attribute("href")).rpartition("/")[2].replace(ending, "") for link in links.all()]
        paths.append(list(zip(links.all_text_contents(), hrefs, strict=True)))
    assert paths[0] == paths[1]
    assert len(paths[0]) == len(CHAPTERS) + len(LEVELS)
    for name in {href.partition("#")[0] for _text, href in paths[1]}:
        assert page.request.get(f"{static}{name}.html").ok


def test_a_lesson_says_where_it_stands(visit: Callable[..., Page], voila: Server, static: str) -> None:
    """Over a lesson stands its chapter, and at its end the chapters beside it; a tool has neither."""
    for root, ending in ((f"{voila.url}voila/render/", ".ipynb"), (static, ".html")):
        page = visit(f"{root}02_who_wins_the_trick{ending}")
        expect(page.get_by_role("link", name="Chapter 2", exact=True)).to_be_visible()
        beside = page.get_by_role("navigation", name="Chapters")
        assert [text.split() for text in beside.get_by_role("link").all_inner_texts()] == [
            ["Chapter", str(number), *CHAPTERS[number - 1].title.split()] for number in (1, 3)
        ]
        beside.get_by_role("link", name="Chapter 3").click()
        expect(page.get_by_role("heading", level=1, name=CHAPTERS[2].title)).to_be_visible()
        page.goto(f"{root}{EXERCISE}{ending}")
        expect(page.get_by_role("navigation", name="Chapters")).to_have_count(0)


@pytest.mark.parametrize("kind", ["live", "static"])
def test_an_address_names_a_level(visit: Callable[..., Page], voila: Server, static: str, kind: str) -> None:
    """The page goes to the level as soon as it is there, and stays with it while what is above it grows."""
    root = _live(voila, LESSON) if kind == "live" else f"{static}{LESSON}.html"
    page = visit(f"{root}#partner")
    one = level(page, LEVELS["partner"].title)
    level(page, LEVELS["mixed"].title)
    expect(one.region).to_be_in_viewport()
    page.wait_for_function("Math.abs(document.getElementById('partner').getBoundingClientRect().top - 16) < 3")


# --- the rules --------------------------------------------------------------------------------------------------------


def _clause(page: Page, clause: str) -> Locator:
    return page.get_by_role("article").filter(has=page.get_by_role("heading", level=4, name=CLAUSES[clause].title))


def test_the_book_of_another_table(visit: Callable[..., Page], voila: Server) -> None:
    """A preset, then one choice of one's own: the statements follow, and what is changed can be taken back."""
    page = visit(_live(voila, RULES))
    under = _clause(page, "undertrump")
    expect(under).to_contain_text("you must play a lower trump.")
    under.get_by_text("Tables differ").click()
    under.get_by_role("button", name="Play it so: No, any card will do.").click()
    expect(under).to_contain_text("you may play any card.")
    expect(under.locator("summary").first).to_be_focused()
    expect(page.get_by_text("The rules of this table: classic+undertrump=may")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Take it back")).click()
    expect(under).to_contain_text("you must play a lower trump.")
    page.get_by_label("Start from").select_option("arena")
    expect(under).to_contain_text("you may play any card.")
    expect(_clause(page, "all_trumps_led")).to_be_visible()
    page.get_by_text("Unlike classic belote").click()
    expect(page.get_by_text("Yes, when two rounds have been passed out.").first).to_be_visible()


def test_a_number_is_chosen_and_what_contradicts_is_refused(visit: Callable[..., Page], voila: Server) -> None:
    """A match to any number of points; a number that cannot be is told why, and the book stays."""
    page = visit(_live(voila, RULES))
    target = page.get_by_role("article").filter(has_text="At how many points is the match won?").first
    target.get_by_text("Tables differ").click()
    box = target.get_by_label("Another number").first
    box.fill("750")
    box.press("Enter")
    expect(page.get_by_text("The rules of this table: classic+target=750")).to_be_visible()
    box = target.get_by_label("Another number").first
    box.fill("0")
    box.press("Enter")
    expect(page.get_by_role("alert")).not_to_be_empty()
    expect(page.get_by_text("The rules of this table: classic+target=750")).to_be_visible()


def test_a_rule_is_found_tried_and_looked_into(visit: Callable[..., Page], voila: Server) -> None:
    """Some letters find it; an exercise opens under it and another follows; function and tests are there to read."""
    page = visit(_live(voila, RULES))
    expect(page.get_by_role("article").first).to_be_visible()
    everything = page.get_by_role("article").count()
    page.get_by_label("Find a rule").fill("pisser")
    expect(page.get_by_text("Rules found: 1.")).to_be_visible()
    assert page.get_by_role("article").count() == 1 < everything
    under = _clause(page, "undertrump")
    assert plain(LEVELS["undertrump"].title) in under.inner_text()
    under.get_by_role("button", name="Try it").click()
    one = _inner(page)
    board = one.board()
    answer_by_rules(one, Mouse())
    one.button(NEXT).click()
    one = _inner(page)
    expect(one.hand).to_be_visible()
    assert one.board() != board
    under.get_by_role("button", name="Put it away").click()
    expect(under.get_by_role("button", name="Try it")).to_be_focused()
    expect(page.get_by_role("group", name=HAND)).to_have_count(0)
    under.get_by_text("Look inside").click()
    expect(under.get_by_text("belote_teach.rules.obligation", exact=False).first).to_be_visible()
    expect(under.get_by_text("def obligation(", exact=False)).to_be_visible()
    expect(under.get_by_text("tests/test_", exact=False).first).to_be_visible()
    page.get_by_label("Find a rule").fill("there is no such thing")
    expect(page.get_by_text("No rule has these words.")).to_be_visible()
    page.get_by_label("Find a rule").fill("")
    expect(page.get_by_role("article")).to_have_count(everything)


_COLUMNS = """() => [...document.querySelectorAll("article")].map(node => node.getBoundingClientRect())
    .map(box => [Math.round(box.left), Math.round(box.width)].join())"""


def test_the_book_prints_in_one_column(visit: Callable[..., Page], static: str) -> None:
    """On paper every rule of the classic table stands under the other, in full and without anything to press."""
    page = visit(f"{static}{RULES}.html")
    page.emulate_media(media="print")
    assert len(set(page.evaluate(_COLUMNS))) == 1
    articles = page.get_by_role("article")
    shown = "\n".join(articles.all_inner_texts())
    assert articles.count() > 30
    assert all(plain(CLAUSES[clause].title) in shown for clause in ("plain_order", "follow", "belote"))
    assert page.get_by_role("main").get_by_role("button").filter(visible=True).count() == 0
    assert page.get_by_role("navigation").filter(visible=True).count() == 0
    assert len(page.pdf()) > 10_000


def test_without_javascript_the_book_is_there_to_read(visit: Callable[..., Page], static: str) -> None:
    """The static page holds the whole book in plain HTML; other tools say what they need and lead to the lessons."""
    page = visit(f"{static}{RULES}.html", java_script_enabled=False)
    expect(page.get_by_role("heading", name=CLAUSES["undertrump"].title)).to_be_visible()
    expect(page.get_by_text("you must play a lower trump.").first).to_be_visible()
    for name in (PRACTICE, EXERCISE):
        page = visit(f"{static}{name}.html", java_script_enabled=False)
        expect(page.get_by_role("main").get_by_role("link", name=CHAPTERS[0].title).or_(
            page.get_by_role("link", name="To the lessons"))).to_be_visible()  # fmt: skip


# --- everybody --------------------------------------------------------------------------------------------------------


def _everything_open(page: Page) -> None:
    page.evaluate("document.querySelectorAll('details').forEach(box => { box.open = true })")
    page.wait_for_timeout(300)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious(visit: Callable[..., Page], voila: Server, tmp_path: Path, scheme: str) -> None:
    """The path with stars, practice with what is due, an opened link, a refusal and the book, in light and dark."""
    page = visit(voila.url, color_scheme=scheme)
    done = {"stars": 2, "right": 1, "exercises": 3, "at": "2026-01-31T18:30:00.000Z"}
    _bring(page, _file(tmp_path, levels={"raise": done}, answers=_log(("follow", 4, False)), review=True))
    expect(_status(page)).not_to_be_empty()
    assert violations(page) == []
    _press(page, "Forget it")
    assert violations(page) == []
    page.goto(_live(voila, PRACTICE))
    expect(page.get_by_text("One rule is due.")).to_be_visible()
    _everything_open(page)
    page.get_by_role("checkbox").first.check()
    assert violations(page) == []
    _press(page, "Practise what is due")
    _inner(page)
    assert violations(page) == []
    page.goto(f"{_live(voila, EXERCISE)}#x")
    expect(page.get_by_text(REFUSED)).to_be_visible()
    assert violations(page) == []
    page.goto(_live(voila, RULES))
    under = _clause(page, "undertrump")
    for text in ("Tables differ", "Look inside"):
        under.get_by_text(text).click()
    under.get_by_role("button", name="Try it").click()
    _inner(page)
    expect(under.get_by_text("def obligation(", exact=False)).to_be_visible()
    assert violations(page) == []


@pytest.mark.parametrize("width", [320, 360])
def test_nothing_sticks_out_on_a_phone(visit: Callable[..., Page], voila: Server, width: int) -> None:
    """On a phone nothing scrolls sideways, and whatever can be pressed is large enough for a finger."""
    page = visit(voila.url, viewport={"width": width, "height": 740}, **PHONE)
    assert (page.evaluate(_STICKS_OUT), page.evaluate(_SMALL)) == ([], [])
    page.goto(_live(voila, PRACTICE))
    expect(page.get_by_role("button", name=START, exact=True)).to_be_visible()
    _everything_open(page)
    assert (page.evaluate(_STICKS_OUT), page.evaluate(_SMALL)) == ([], [])
    page.goto(f"{_live(voila, EXERCISE)}#{fragment(registry.make('winner', 17, 2))}")
    _inner(page)
    assert (page.evaluate(_STICKS_OUT), page.evaluate(_SMALL)) == ([], [])
    page.goto(_live(voila, RULES))
    under = _clause(page, "undertrump")
    for text in ("Tables differ", "Look inside"):
        under.get_by_text(text).click()
    under.get_by_role("button", name="Try it").click()
    _inner(page)
    expect(under.get_by_text("def obligation(", exact=False)).to_be_visible()
    assert (page.evaluate(_STICKS_OUT), page.evaluate(_SMALL)) == ([], [])


_CODE: Final = f"{_PROSE}, [translate=no], code, .look-inside"
# French terms beside the titles of rules, and the names of tables in a menu that nothing shows at the moment.
_OWN_NAMES: Final = {run for clause in CLAUSES.values() for run in plain_words(clause.french)} | {"".join(PRESETS)}


def test_no_word_of_the_tools_escapes_translation(
    visit: Callable[..., Page], pseudo_voila: Server, tmp_path: Path
) -> None:
    """Path, practice, links and book speak the language that was asked for, in every state."""
    found: list[str] = []
    page = visit(pseudo_voila.url)

    def look() -> None:
        words = untranslated(page, _CODE)
        found.extend(text for text in words if text not in found and text.partition(": ")[2] not in _OWN_NAMES)

    keeping = page.locator("[data-progress]")
    file = keeping.locator("input[type=file]")
    file.set_input_files(_file(tmp_path, levels={"raise": 1}, answers=_log(("follow", 4, False), ("trump", 9, True))))
    expect(keeping.get_by_role("status")).not_to_be_empty()
    look()
    keeping.get_by_role("button").last.click()
    look()
    page.goto(_live(pseudo_voila, PRACTICE))
    due = page.get_by_role("region").last
    expect(due.get_by_role("button").first).to_be_visible()
    due.get_by_role("button").first.click()
    expect(due.get_by_role("listitem")).to_have_count(2)
    _everything_open(page)
    look()
    due.get_by_role("button").last.click()
    expect(page.get_by_role("group").filter(has=page.get_by_role("button")).last).to_be_visible()
    look()
    page.goto(f"{_live(pseudo_voila, EXERCISE)}#x")
    expect(page.get_by_role("main").get_by_role("link")).to_be_visible()
    look()
    page.goto(_live(pseudo_voila, RULES))
    expect(page.get_by_role("article").first).to_be_visible()
    _everything_open(page)
    page.get_by_role("searchbox").fill("⟦")
    look()
    page.get_by_role("searchbox").fill("")
    page.get_by_role("combobox").first.select_option("arena")
    page.wait_for_timeout(500)
    look()
    page.locator("#undertrump").get_by_role("button").filter(visible=True).last.click()
    page.wait_for_timeout(800)
    look()
    assert "\n".join(found) == ""
