from __future__ import annotations

import hashlib
import json
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from belote_teach.site import build, folding, offline, pages

if TYPE_CHECKING:
    from pathlib import Path

FEW: Final = ("02_who_wins_the_trick", "26_score_pad", "30_glossary")
"""Lessons of each kind that do not take long: exercises, a tool, and one without an activity."""


# --- what a page tells once -------------------------------------------------------------------------------------------


def _unfold(value: Any, shared: list[Any]) -> Any:
    """Do what the page's script does."""
    if isinstance(value, list):
        return [_unfold(one, shared) for one in value]
    if not isinstance(value, dict):
        return value
    if "$" in value:
        return _unfold(shared[value["$"]], shared)
    return {name: _unfold(one, shared) for name, one in value.items()}


_LONG = st.sampled_from(["the seven of clubs, may not be played, and why", "what every exercise says once more", "x"])
_STATES = st.lists(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5) | _LONG,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    ),
    max_size=4,
)


@given(_STATES)
def test_what_is_told_once_comes_back_whole(states: list[Any]) -> None:
    """Folded and unfolded, every state is what it was, down to the order of its keys."""
    shared, folded = folding.fold(states)
    table = json.loads(shared)
    assert json.dumps([_unfold(json.loads(one), table) for one in folded]) == json.dumps(states)


def test_nothing_long_is_told_twice() -> None:
    """A rule that three exercises cite stands in the page once, also where one of them cites another rule with it."""
    rule = {"title": "Follow suit", "statement": "Play a card of the suit that was led, if you can."}
    shared, folded = folding.fold([{"rules": [rule]}, {"rules": [rule, {"title": "Another"}]}, {"rule": rule}])
    assert (shared + "".join(folded)).count("Play a card") == 1


# --- what is kept for when there is no connection ---------------------------------------------------------------------


def _listed(out: Path) -> dict[str, Any]:
    """Return the build that a site's worker knows."""
    found = re.match(r"self\.BUILD = (.*);\n", (out / offline.SCRIPT).read_text(encoding="utf-8"))
    assert found is not None
    build: dict[str, Any] = json.loads(found[1])
    return build


def _site(out: Path, **files: str) -> list[str]:
    names = [name.replace("__", "/") for name in files]
    for name, text in zip(names, files.values(), strict=True):
        (out / name).parent.mkdir(parents=True, exist_ok=True)
        (out / name).write_text(text, encoding="utf-8")
    return names


def test_pages_are_kept_python_when_wanted_and_lite_never(tmp_path: Path) -> None:
    """Each file is in the list of its kind, with its size and its sum."""
    offline.write(tmp_path, _site(tmp_path, index="pages", assets__x="an asset", python__x="Python", lite__x="Lab"))
    listed = _listed(tmp_path)
    assert [file["path"] for file in listed["pages"]] == ["assets/x", "index"]
    assert listed["python"] == [{"path": "python/x", "sum": hashlib.sha256(b"Python").hexdigest(), "size": 6}]


def test_another_file_makes_another_build_and_the_order_does_not(tmp_path: Path) -> None:
    """The build's name hangs on what is in the files, so that a browser never takes one for another."""
    names = _site(tmp_path, one="1", two="2")
    offline.write(tmp_path, names)
    first = (tmp_path / offline.SCRIPT).read_bytes()
    offline.write(tmp_path, [*reversed(names), offline.SCRIPT])
    assert (tmp_path / offline.SCRIPT).read_bytes() == first
    before = _listed(tmp_path)["id"]
    _site(tmp_path, two="3")
    offline.write(tmp_path, names)
    assert _listed(tmp_path)["id"] != before


# --- the whole site ---------------------------------------------------------------------------------------------------


def _content(out: Path) -> dict[str, bytes]:
    return {str(path.relative_to(out)): path.read_bytes() for path in out.rglob("*") if path.is_file()}


@pytest.mark.slow
def test_the_same_lessons_make_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two builds are alike in every byte, and a build over a larger site leaves nothing of it but what is not ours."""
    monkeypatch.setattr(pages, "PAGES", [page for page in pages.PAGES if page.name in FEW])
    first, second = tmp_path / "first", tmp_path / "second"
    build.build(first, with_python=False, with_lite=False)
    second.mkdir()
    _site(
        second, old_page="an earlier site", assets__old="its asset", **{".belote-teach-site": "old_page\nassets/old\n"}
    )
    _site(second, CNAME="whose site it is")
    build.build(second, with_python=False, with_lite=False)
    again = _content(second)
    assert again.pop("CNAME") == b"whose site it is"
    assert again == _content(first)
    listed = {file["path"] for file in _listed(first)["pages"]}
    assert listed == again.keys() - {offline.SCRIPT, ".belote-teach-site"}
