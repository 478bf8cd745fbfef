"""The wheel alone, in a clean environment and far from the checkout, does all that the README promises."""

from __future__ import annotations

import json
import os
import queue
import re
import signal
import subprocess
import sys
import tarfile
import threading
import urllib.error
import urllib.request
import venv
import zipfile
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from belote_teach import __version__
from belote_teach.site import pages, paths

if TYPE_CHECKING:
    from collections.abc import Iterator

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]

_TOOL: Final = next(page for page in pages.PAGES if page.tool)
_REFERENCE: Final = next(page for page in pages.PAGES if page.reference)


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, built from the checkout."""
    return _built(tmp_path_factory, "sdist", "*.tar.gz")


@pytest.fixture(scope="module")
def wheel(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the source archive by pip, which fetches what building needs."""
    out = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(out), str(sdist)]
    done = subprocess.run(command, cwd=out, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [built] = out.glob("*.whl")
    return built


def _built(folders: pytest.TempPathFactory, target: str, pattern: str) -> Path:
    """Build something from the checkout, with the builder that is installed here."""
    out = folders.mktemp(target)
    command = [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(out)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    [built] = out.glob(pattern)
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the programs of a clean environment in which only the wheel was installed."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home / "env", with_pip=True)
    programs = home / "env" / ("Scripts" if os.name == "nt" else "bin")
    # Compiling a hundred packages takes longer than fetching them; what is imported compiles itself.
    quick = ("--quiet", "--disable-pip-version-check", "--no-compile")
    command = [str(programs / "python"), "-m", "pip", "install", *quick, str(wheel)]
    done = subprocess.run(command, cwd=home, env=_clean(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return programs


def _clean() -> dict[str, str]:
    """Return an environment in which nothing points to the checkout; where there is no npm, that of the tests helps."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER", "BELOTE"))}
    return kept | {"PATH": os.pathsep.join([os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)])}


def _run(programs: Path, cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(programs / "belote-teach"), *arguments],
        cwd=cwd,
        env=_clean(),
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=600,  # it runs every lesson
        check=False,
    )


def test_the_wheel_holds_what_runs_and_nothing_else(wheel: Path) -> None:
    """Notebooks, template, bundle and catalogues are inside; sources of the bundle, tests and stray files are not."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    package = {name.removeprefix("belote_teach/") for name in names if name.startswith("belote_teach/")}
    template = "site/share/jupyter/voila/templates/belote/"
    wanted = {
        *(f"notebooks/{page.file}" for page in pages.PAGES),
        *(
            f"{template}{name}"
            for name in ("index.html.j2", "tree.html", "404.html", "503.html", "static.html", "conf.json")
        ),
        *(
            f"{template}static/{name}"
            for name in ("site.css", "start.js", "page.js", "offline.js", "service-worker.js")
        ),
        *(f"widgets/static/{name}" for name in ("belote.js", "belote.css", "loader.js")),
        "records/schema/record-1.json",
        *(f"site/pinned/{name}" for name in ("browser.txt", "jupyterlite.txt", "package.json", "package-lock.json")),
        "solver/kernel.c",
        "solver/kernel.wasm",
        "locale/qps/LC_MESSAGES/belote_teach.mo",
        "py.typed",
    }
    assert wanted - package == set()
    stray = re.compile(r"widgets/(js|css)/|tests?/|\.ipynb_checkpoints|__pycache__|node_modules|\.pyc$|\.map$")
    assert [name for name in package if stray.search(name)] == []
    outside = {name.split("/")[0] for name in names} - {"belote_teach"}
    assert {f"belote_teach-{__version__}.dist-info", f"belote_teach-{__version__}.data"} == outside
    data = [name for name in names if ".data/" in name]
    assert [name.partition(".data/")[2] for name in data] == [
        "data/etc/jupyter/jupyter_server_config.d/belote_teach.json"
    ]
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in names)


def test_the_source_archive_is_the_repository(sdist: Path) -> None:
    """All that is committed is in it: it can be tested, bundled and published from; and nothing that tools made."""
    with tarfile.open(sdist) as archive:
        names = {member.name.partition("/")[2] for member in archive if member.isfile()} - {"PKG-INFO"}
    if (ROOT / ".git").exists():
        listed = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
        done = subprocess.run(listed, cwd=ROOT, capture_output=True, text=True, check=True)
        assert names == {name for name in done.stdout.splitlines() if (ROOT / name).is_file()}
    for name in (
        "Makefile",
        "package-lock.json",
        "hatch_build.py",
        "binder/environment.yml",
        ".github/workflows/pages.yml",
    ):
        assert name in names
    assert [name for name in names if name.endswith((".mo", ".pyc"))] == []


def test_the_source_archive_makes_the_same_wheel(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    """A wheel straight from the checkout has the same files with the same bytes; only its builder’s name may differ."""
    straight = _built(tmp_path_factory, "wheel", "*.whl")
    with zipfile.ZipFile(wheel) as one, zipfile.ZipFile(straight) as two:
        assert one.namelist() == two.namelist()
        own = (".dist-info/WHEEL", ".dist-info/RECORD")
        assert [name for name in one.namelist() if one.read(name) != two.read(name) and not name.endswith(own)] == []


def test_the_browser_gets_the_same_package(installed: Path, wheel: Path, tmp_path: Path) -> None:
    """What JupyterLite packs from the installed files is, byte for byte, part of the wheel."""
    pack = "import sys, pathlib; from belote_teach.site.lite import wheel; print(wheel.pack(pathlib.Path(sys.argv[1])))"
    command = [str(installed / "python"), "-c", pack, str(tmp_path)]
    done = subprocess.run(command, cwd=tmp_path, env=_clean(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(done.stdout.strip()) as packed, zipfile.ZipFile(wheel) as whole:
        ours = [name for name in packed.namelist() if ".dist-info/" not in name]
        assert len(ours) > 200
        assert [name for name in ours if packed.read(name) != whole.read(name)] == []
        left_out = {name for name in set(whole.namelist()) - set(ours) if name.startswith("belote_teach/")}
    apart = {name for name in left_out if not name.startswith(("belote_teach/notebooks/", "belote_teach/site/"))}
    # What no module reads: a source that is compiled, its sums, and what translators work on.
    assert {Path(name).suffix for name in apart} <= {".c", ".sums", ".pot", ".po"}


def test_the_installed_command_knows_the_rules(installed: Path, tmp_path: Path) -> None:
    """`belote-teach legal` answers, in text and in JSON, in the language asked for."""
    ask = ("legal", "--trump", "h", "--hand", "Ah Jh 7d", "--trick", "E:Kc N:7c W:9h")
    done = _run(installed, tmp_path, *ask)
    assert (done.returncode, done.stderr) == (0, "")
    assert "1 of 3 cards may be played" in done.stdout
    done = _run(installed, tmp_path, "--lang", "qps", *ask, "--json")
    assert {"⟦"} == {card["reason"][0] for card in json.loads(done.stdout)["cards"]}


def _played(page: pages.Page) -> int:
    """Count the activities of a page: the cells of its notebook that show one (glossary and chart are only read)."""
    notebook = json.loads((paths.notebooks() / page.file).read_text(encoding="utf-8"))
    shown = [
        "".join(cell["source"]) for cell in notebook["cells"] if "remove-input" in cell["metadata"].get("tags", [])
    ]
    return sum(not source.rstrip().endswith(("glossary()", "taking_chart()")) for source in shown)


def test_the_installed_command_builds_the_site(installed: Path, tmp_path: Path) -> None:
    """`belote-teach build-site` writes the pages with their exercises, from the wheel's own notebooks."""
    done = _run(installed, tmp_path, "build-site", "out")
    assert (done.returncode, done.stderr) == (0, "")
    written = {path.name for path in (tmp_path / "out").iterdir() if not path.name.startswith(".")}
    lessons = {page.file.replace(".ipynb", ".html") for page in pages.PAGES}
    assert {"index.html", "404.html", "assets", "lite", "python", "service-worker.js", *lessons} == written
    assert {page.file for page in pages.PAGES} <= {path.name for path in (tmp_path / "out/lite/files").iterdir()}
    for page in pages.PAGES:
        html = (tmp_path / "out" / page.file.replace(".ipynb", ".html")).read_text(encoding="utf-8")
        assert html.count("data-belote-activity") == html.count("data-belote-mount") == _played(page)


def test_the_installed_command_serves_the_lessons(installed: Path, tmp_path: Path) -> None:
    """`belote-teach serve` shows the landing page and runs lessons, their kernel being the clean environment's.

    Building the site has run every lesson there, so of each sort of page one is enough here.
    """
    with _serving(installed, tmp_path) as url:
        status, landing = _fetch(url)
        assert status == 200
        for page in pages.PAGES:
            assert (page.title in landing) == page.listed
        for page in (pages.PAGES[0], _TOOL, _REFERENCE):
            status, lesson = _fetch(f"{url}voila/render/{page.file}")
            assert status == 200
            assert f"<title>{page.title} · Belote Teach</title>" in lesson
            assert lesson.count("application/vnd.jupyter.widget-view+json") == _played(page)
            assert "Traceback" not in lesson
            assert "Something went wrong here" not in lesson
        assert _fetch(f"{url}voila/files/{pages.PAGES[0].file}")[0] in (403, 404)
        status, style = _fetch(url + re.findall(r'href="/?([^"]*site\.css[^"]*)"', landing)[0])
        assert (status, "--felt" in style) == (200, True)


@contextmanager
def _serving(programs: Path, cwd: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [str(programs / "belote-teach"), "serve", "--no-browser", "--port", "0"],
        cwd=cwd,
        env=_clean() | {"PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert process.stdout is not None
    pipe = process.stdout
    lines: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        for line in pipe:
            lines.put(line)

    listener = threading.Thread(target=listen, daemon=True)
    listener.start()
    try:
        found = re.search(r"http://127\.0\.0\.1:\d+/", lines.get(timeout=60))
        assert found is not None
        yield found.group()
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        listener.join(5)
        pipe.close()


def _fetch(url: str) -> tuple[int, str]:
    try:
        with urllib.request.urlopen(url, timeout=60) as answer:  # noqa: S310 - our own server
            return answer.status, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, ""
