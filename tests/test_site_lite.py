"""JupyterLite: what it is made of is pinned, complete and said when it is missing; what is written is what is there."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import sys
import tomllib
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from packaging.requirements import Requirement

from belote_teach.cli import main
from belote_teach.site import build, cache, lite, pages, paths
from belote_teach.site.lite import contents, lock, tools, wheel

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT: Final = Path(__file__).parents[1]
LISTS: Final = ("jupyterlite.txt", "browser.txt")
INFO: Final = {"arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2"}


# --- what is pinned ---------------------------------------------------------------------------------------------------


def _pinned(name: str) -> dict[str, Requirement]:
    lines = (cache.PINNED / name).read_text(encoding="utf-8").splitlines()
    found = [Requirement(line.partition(" --hash=")[0]) for line in lines if not line.startswith("#")]
    return {one.name: one for one in found}


@pytest.mark.parametrize("name", LISTS)
def test_every_package_is_pinned_to_one_file(name: str) -> None:
    """Each line names one version and the sum of one wheel, in alphabetical order."""
    lines = (cache.PINNED / name).read_text(encoding="utf-8").splitlines()
    packages = [line for line in lines if not line.startswith("#")]
    assert [line for line in packages if not re.fullmatch(r"[a-z0-9-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line)] == []
    names = [line.partition("==")[0] for line in packages]
    assert names == sorted(names)


def test_npm_packages_are_pinned_and_name_no_host() -> None:
    """The lock has the version that is asked for, a sum for each package, and no address."""
    asked = json.loads((cache.PINNED / "package.json").read_text(encoding="utf-8"))["dependencies"]
    text = (cache.PINNED / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert packages.pop("")["dependencies"] == asked
    assert packages["node_modules/pyodide"]["version"] == asked["pyodide"]
    assert [name for name, package in packages.items() if not package["integrity"].startswith("sha512-")] == []
    assert "://" not in text


def test_versions_go_together() -> None:
    """JupyterLite and its kernel are of one version, and both sides of the widgets are."""
    made, browser = (_pinned(name) for name in LISTS)
    assert made["jupyterlite-core"].specifier == made["jupyterlite-pyodide-kernel"].specifier
    assert made["anywidget"].specifier == browser["anywidget"].specifier
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["dependencies"]
    for one in map(Requirement, wanted):
        if not one.marker or one.marker.evaluate({"sys_platform": "emscripten"}):
            [version] = [pin.version for pin in browser[one.name].specifier]
            assert one.specifier.contains(version)


def test_nothing_of_it_is_in_the_environment_of_voila() -> None:
    """No dependency and no extra of ours brings JupyterLite, whose extensions Voilà would load."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [*project["dependencies"], *(one for extra in project["optional-dependencies"].values() for one in extra)]
    assert [one for one in named if "jupyterlite" in one] == []


# --- the list of packages ---------------------------------------------------------------------------------------------


def _wheel(folder: Path, name: str, *requires: str, tag: str = "py3-none-any") -> Path:
    path = folder / f"{name}-{tag}.whl"
    stem = name.rpartition("-")[0]
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(f"{stem}/__init__.py", "")
        archive.writestr(f"{stem}_more.py", "")
        archive.writestr(f"{name}.data/data/share/tool.py", "")
        lines = "".join(f"Requires-Dist: {one}\n" for one in requires)
        archive.writestr(f"{name}.dist-info/METADATA", f"Name: {stem}\nVersion: {name.rpartition('-')[2]}\n{lines}")
    return path


def _pruned(wheels: Iterable[Path]) -> dict[str, Any]:
    packages: dict[str, Any] = lock.pruned({"info": INFO, "packages": {"numpy": {"depends": []}}}, wheels)["packages"]
    return packages


def test_the_list_holds_the_wheels_and_nothing_else(tmp_path: Path) -> None:
    """Each wheel with its sum, its modules and what it needs in a browser; the higher of two versions."""
    needs = (
        "second>=2",
        'pywin32; sys_platform == "win32"',
        'psutil; sys_platform != "emscripten"',
        'x; extra == "all"',
    )
    first, old, new = (
        _wheel(tmp_path, "first-1.0", *needs),
        _wheel(tmp_path, "second-2.0"),
        _wheel(tmp_path, "second-2.1"),
    )
    packages = _pruned([new, first, old])
    assert list(packages) == ["first", "second"]
    assert packages["first"]["depends"] == ["second"]
    assert packages["first"]["imports"] == ["first", "first_more"]
    assert packages["first"]["sha256"] == hashlib.sha256(first.read_bytes()).hexdigest()
    assert (packages["second"]["version"], packages["second"]["file_name"]) == ("2.1", new.name)


@pytest.mark.parametrize("needs", ["third", "second>=3", 'third; python_version >= "3.14"'])
def test_a_wheel_that_needs_what_is_not_there_is_refused(tmp_path: Path, needs: str) -> None:
    """The list is complete, or there is none."""
    with pytest.raises(ValueError, match=r"first-1\.0.* requires .* which is not there"):
        _pruned([_wheel(tmp_path, "first-1.0", needs), _wheel(tmp_path, "second-2.0")])


def test_a_wheel_that_is_not_pure_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="not pure"):
        _pruned([_wheel(tmp_path, "first-1.0", tag="cp314-cp314-manylinux_2_17_x86_64")])


# --- our wheel --------------------------------------------------------------------------------------------------------


def test_our_wheel_is_what_runs(tmp_path: Path) -> None:
    """Packed from here, it holds the engine, the activities and the bundle; twice, it is the same file."""
    one, two = (wheel.pack(folder) for folder in (tmp_path, _made(tmp_path / "again")))
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as archive:
        names = set(archive.namelist())
        inside = {name.removeprefix("belote_teach/") for name in names}
        [record] = [name for name in names if name.endswith(".dist-info/RECORD")]
        assert {line.partition(",")[0] for line in archive.read(record).decode().splitlines()} == names
        metadata = archive.read(record.replace("RECORD", "METADATA")).decode()
    assert {"__init__.py", "solver/kernel.wasm", "widgets/static/belote.js", "records/schema/record-1.json"} <= inside
    assert [name for name in inside if name.startswith(("site/", "notebooks/", "widgets/js/")) or ".pyc" in name] == []
    assert "Name: belote-teach" in metadata


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


# --- what is written --------------------------------------------------------------------------------------------------


def test_lessons_are_listed_as_a_server_would(tmp_path: Path) -> None:
    """Every file has its line in the list of its folder; a notebook has the kernel that there is."""
    contents.write(tmp_path, paths.notebooks())
    listed = []
    for listing in (tmp_path / "api" / "contents").rglob(contents.LISTING):
        folder = json.loads(listing.read_text(encoding="utf-8"))
        assert (folder["type"], folder["format"]) == ("directory", "json")
        listed += [each["path"] for each in folder["content"] if each["type"] != "directory"]
    files = [path for path in (tmp_path / "files").rglob("*") if path.is_file()]
    assert sorted(listed) == sorted(path.relative_to(tmp_path / "files").as_posix() for path in files)
    assert {page.file for page in pages.PAGES} <= set(listed)
    for path in files:
        if path.suffix == ".ipynb":
            notebook = json.loads(path.read_text(encoding="utf-8"))
            assert notebook["metadata"]["kernelspec"]["name"] == "python"
            assert notebook["metadata"]["language_info"]["name"] == "python"


@pytest.mark.parametrize("with_lite", [True, False])
def test_a_page_leads_to_its_notebook_if_it_is_there(with_lite: bool) -> None:  # noqa: FBT001 - a case
    site = build.StaticSite(lite=with_lite)
    page = pages.PAGES[0]
    html = build._environment(site).get_template("static.html").render(base_url="", page=page, title="", cells=[])
    assert (f'href="lite/notebooks/index.html?path={page.file}"' in html) == with_lite


def test_a_rebuild_takes_away_the_folder_that_it_wrote(tmp_path: Path) -> None:
    """What the list names as a folder goes with all that is in it; nothing outside, and nothing behind a link."""
    out, other = _made(tmp_path / "out"), _made(tmp_path / "other")
    (other / "letter.txt").touch()
    for name in ("lite", "mine"):
        (_made(out / name) / "file").touch()
    (out / "linked").symlink_to(other)
    (out / build._MARK).write_text("lite/\nlinked/\n../other/\n./\n/\n", encoding="utf-8")
    build._clear(out)
    assert {path.name for path in out.iterdir()} == {"mine", "linked", build._MARK}
    assert (other / "letter.txt").exists()


# --- what is missing --------------------------------------------------------------------------------------------------


@pytest.fixture
def empty_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A cache in which nothing has been fetched yet."""
    monkeypatch.setattr(cache, "user_cache_path", lambda name: tmp_path / "cache" / name)
    return tmp_path / "cache"


def test_missing_npm_is_said_in_one_line(
    empty_cache: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Before anything runs, and with what to do; nothing is written, and nothing half done is kept."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    assert main(["build-site", "--no-python", str(tmp_path / "out")]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err.count("\n")) == ("", 1)
    for word in ("npm is missing", "belote-teach[site]", "--no-lite"):
        assert word in said.err
    assert not (tmp_path / "out").exists()
    assert [*(empty_cache / "belote-teach").iterdir()] == []


@pytest.mark.slow
def test_a_missing_network_is_said_in_one_line(empty_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What pip says last is passed on, and nothing half done is kept."""
    monkeypatch.setenv("PIP_INDEX_URL", "http://127.0.0.1:9/simple")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_RETRIES", "0")
    monkeypatch.delenv("PIP_EXTRA_INDEX_URL", raising=False)
    monkeypatch.delenv("PIP_FIND_LINKS", raising=False)
    with pytest.raises(cache.MissingError, match=r"^JupyterLite could not be fetched from PyPI: \S.*$") as caught:
        tools.wheels()
    assert "\n" not in str(caught.value)
    assert [*(empty_cache / "belote-teach").iterdir()] == []


def test_what_was_fetched_is_kept_until_something_else_is_wanted(empty_cache: Path) -> None:
    fills: list[Path] = []
    for wanted in (b"one", b"one", b"two"):
        cache.kept("thing", wanted, fills.append)
    assert len(fills) == 2
    assert len([*(empty_cache / "belote-teach").iterdir()]) == 2


def test_a_link_names_an_application_that_is_built() -> None:
    assert lite.href("x.ipynb").split("/")[1] in tools.APPS
