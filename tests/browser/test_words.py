"""The pseudo-language turns every translated letter into an accented one, so plain letters betray what is not."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from belote_teach.rules.options import PRESETS
from tests.browser.test_lesson import LESSON

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.browser.conftest import Server, Watch

pytestmark = pytest.mark.browser

# The name of the site, the names of rule sets, and nothing else. Single letters are ranks, keys and sources.
_NAMES = {"Belote", "Teach", "Belote Teach", *PRESETS}

# Everything that is read or read aloud, by the block it stands in. `prose` are the parts that are the notebook's own.
_TEXTS = """(root, prose) => {
  const found = [];
  const hidden = "script, style, noscript, template" + (prose ? `, ${prose}` : "");
  const shown = node => node.closest(hidden) === null;
  const block = node => { let up = node; while (up.parentElement && /^inline/.test(getComputedStyle(up).display)
      && !/^(BUTTON|OPTION|SUMMARY|A)$/.test(up.tagName)) up = up.parentElement; return up; };
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blocks = new Set();
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    if (walk.currentNode.nodeValue.trim() && shown(parent)) blocks.add(block(parent));
  }
  for (const node of blocks) found.push([node.tagName.toLowerCase() + "." + node.className, node.textContent]);
  for (const node of root.querySelectorAll("[aria-label], [title], [alt], [placeholder], meta[name=description]")) {
    if (!shown(node)) continue;
    for (const name of ["aria-label", "title", "alt", "placeholder", "content"]) {
      if (node.hasAttribute(name)) found.push([`${node.tagName.toLowerCase()} ${name}`, node.getAttribute(name)]);
    }
  }
  return found;
}"""
_PROSE = ".prose, .code, .look-inside .highlight, title"


def untranslated(where: Page | Locator, prose: str = "") -> list[str]:
    """Return the plain words of a page or of a part of it, each run of them once for each place where it stands."""
    root = where.locator(":root") if isinstance(where, Page) else where
    found: dict[str, None] = {}
    for place, text in root.evaluate(_TEXTS, prose):
        for run in plain_words(text):
            found[f"{place}: {run}"] = None
    return list(found)


def plain_words(text: str) -> list[str]:
    """Return the runs of plain words in a text, without the names that stay as they are."""
    text = re.sub(r"\b[7-9TJQKA][shdc]\b", "", text)  # cards as the engine writes them
    runs = re.findall(r"[A-Za-z]{2,}(?:[\s’',]+[A-Za-z]+)*", text)
    words = (" ".join(word for word in run.split() if word.strip(",") not in _NAMES) for run in runs)
    return [run for run in words if re.search("[A-Za-z]{2}", run)]


def _play_through(page: Page, levels: int | None = None) -> list[str]:
    """Open whatever a level can show and collect what is not translated on the way; the first `levels` of the page."""
    regions = page.get_by_role("main").get_by_role("region")
    expect(regions.last.locator("[aria-pressed]").first).to_be_visible()
    found = untranslated(page, _PROSE)
    for place in range(levels or regions.count()):
        region = regions.nth(place)

        def look(region: Locator = region) -> None:
            found.extend(text for text in untranslated(region, _PROSE) if text not in found)

        hand = region.get_by_role("group").filter(has=page.get_by_role("button")).last
        hand.get_by_role("button").first.focus()
        for key in ("4", "r", "Escape", "v", "?"):
            page.keyboard.press(key)
            look()
        page.keyboard.press("Escape")
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")  # Check, with nothing chosen
        look()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Space")
        look()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_timeout(60)  # what is announced comes a moment later
        look()
        tables = region.get_by_role("combobox")
        for option in range(1, tables.locator("option").count()):
            tables.select_option(index=option)
            look()
        region.get_by_role("heading", level=4).locator("xpath=..").get_by_role("button").last.click()
        region.evaluate("node => node.querySelectorAll('details').forEach(box => { box.open = true })")
        look()
    return found


def _to_the_end(page: Page, region: Locator) -> list[str]:
    found: list[str] = []
    for _ in range(12):
        heading = region.get_by_role("heading", level=4)
        if heading.is_visible():
            acts = heading.locator("xpath=following-sibling::*").get_by_role("button").filter(visible=True)
            acts.nth(1 if acts.count() > 2 else 0).click()
        else:
            region.get_by_role("button", pressed=False).first.click()
            page.keyboard.press("Tab")
            page.keyboard.press("Enter")
        found += untranslated(region, _PROSE)
    return found


def test_no_word_of_the_live_site_escapes_translation(visit: Callable[..., Page], pseudo_voila: Server) -> None:
    """Landing page, frame and widgets of the live site speak the language that was asked for, in every state."""
    page = visit(pseudo_voila.url)
    assert untranslated(page) == []
    assert page.locator("html").get_attribute("lang") == "qps"
    page.goto(f"{pseudo_voila.url}voila/render/{LESSON}.ipynb")
    assert "\n".join(_play_through(page, levels=2)) == ""


def test_no_word_of_the_static_site_escapes_translation(visit: Callable[..., Page], pseudo_static: str) -> None:
    """Landing page, frame and widgets of the static site speak the language it was built in, to the last exercise."""
    page = visit(pseudo_static)
    assert untranslated(page) == []
    page.goto(f"{pseudo_static}{LESSON}.html")
    found = _play_through(page)
    found += _to_the_end(page, page.get_by_role("main").get_by_role("region").first)
    assert "\n".join(found) == ""


def test_the_reading_version_and_error_pages_are_translated(
    visit: Callable[..., Page], pseudo_voila: Server, pseudo_static: str, watch: Watch
) -> None:
    """So do the pages without JavaScript and those for wrong addresses."""
    watch.expected.append("404")
    for url in (f"{pseudo_voila.url}nothing-here", f"{pseudo_static}nothing-here"):
        assert untranslated(visit(url)) == []
    page = visit(f"{pseudo_static}{LESSON}.html", java_script_enabled=False)
    texts = page.get_by_role("main").get_by_role("region").all_text_contents()
    assert [run for text in texts for run in plain_words(text)] == []
