"""What operators copy: the lock, the container’s and Binder’s install lines, the service. All is run or read here."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Final

import psutil  # type: ignore[import-untyped]
import pytest
from packaging.requirements import Requirement

from belote_teach.cli import main
from belote_teach.site import chosen, paths, settings
from tests.browser.conftest import running
from tests.visitor import LESSON, ask

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.visitor import Answer

ROOT: Final = Path(__file__).parents[1]
LOCK: Final = ROOT / "deploy" / "requirements.lock"
DOCKERFILE: Final = ROOT / "Dockerfile"
ENVIRONMENT: Final = ROOT / "binder" / "environment.yml"
SERVICE: Final = ROOT / "deploy" / "belote-teach@.service"


# --- the lock ---------------------------------------------------------------------------------------------------------


def _locked() -> dict[str, str]:
    """Return the version of each locked package."""
    found = re.findall(r"^([a-z0-9][a-z0-9._-]*)==(\S+) (?:; .*)?\\$", LOCK.read_text(encoding="utf-8"), re.MULTILINE)
    assert found
    return dict(found)


def test_the_lock_has_what_we_depend_on() -> None:
    """Every dependency of a server is locked, at a version that we allow."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    locked = _locked()
    for line in project["dependencies"]:
        wanted = Requirement(line)
        if wanted.marker is None or wanted.marker.evaluate({"sys_platform": "linux"}):
            assert wanted.specifier.contains(locked[wanted.name.lower()]), line


def test_the_lock_is_exact_and_names_no_host() -> None:
    """Each line is a package at one version with the sums of its files; where they come from is for others to say."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    entry = re.compile(r"[a-z0-9][a-z0-9._-]*==\S+ (?:; [^\\]*)?\\|    --hash=sha256:[0-9a-f]{64}(?: \\)?|# .*|")
    assert [line for line in lines if not entry.fullmatch(line)] == []
    text = "\n".join(lines)
    assert re.findall(r"(?i)https?:|--\w*index|--find-links|://", text) == []


def _binder_lines() -> list[str]:
    """Return what conda gives to pip, line by line."""
    below = ENVIRONMENT.read_text(encoding="utf-8").partition("- pip:\n")[2]
    return re.findall(r"^ {6}- (.+)$", below, re.MULTILINE)


def test_containers_and_binder_install_from_the_same_lock() -> None:
    """One lock, and one version of Python."""
    docker, environment = DOCKERFILE.read_text(encoding="utf-8"), ENVIRONMENT.read_text(encoding="utf-8")
    assert "deploy/requirements.lock" in docker
    assert _binder_lines() == ["-r ../deploy/requirements.lock"]
    assert (ENVIRONMENT.parent / "../deploy/requirements.lock").resolve() == LOCK
    assert set(re.findall(r"^FROM python:([\d.]+)", docker, re.MULTILINE)) == set(
        re.findall(r"- python=([\d.]+)", environment)
    )
    assert "/notebooks/" in environment
    assert (paths.notebooks() / re.findall(r"render/notebooks/(\w+\.ipynb)", environment)[0]).is_file()


# --- what is installed runs -------------------------------------------------------------------------------------------


def _clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER", "BELOTE"))}


def _environment(home: Path) -> Path:
    venv.create(home / "env", with_pip=True)
    return home / "env" / "bin"


def _run(line: str, cwd: Path, programs: Path) -> None:
    shell = {**_clean(), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(["/bin/sh", "-ec", line], cwd=cwd, env=shell, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{line}\n{done.stderr[-2000:]}"


def _context(home: Path) -> Path:
    """Copy what .dockerignore lets into the build, and return the folder."""
    rules = [
        line for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ]
    left_out = [rule.removeprefix("**/") for rule in rules if rule.startswith("**/")]
    for rule in rules:
        if rule.startswith("!"):
            source, target = ROOT / rule[1:], home / rule[1:]
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns(*left_out, "*.mo"))
            else:
                shutil.copy(source, target)
    return home


def _docker_pip_lines() -> Iterator[str]:
    """Yield the pip commands of the Dockerfile, in their order."""
    text = re.sub(r"\\\n\s*", "", DOCKERFILE.read_text(encoding="utf-8"))
    for run in re.findall(r"^RUN (.+)$", text, re.MULTILINE):
        yield from (part.strip() for part in run.split("&&") if " -m pip " in part)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="containers run Linux")
def test_what_the_dockerfile_installs_serves_the_lessons(tmp_path: Path) -> None:
    """Its pip lines run in a clean environment on what .dockerignore lets in; then its command serves a lesson."""
    programs = _environment(tmp_path)
    source = _context(tmp_path / "src")
    lines = list(_docker_pip_lines())
    assert len(lines) == 3
    for line in lines:
        here = line.replace("/tmp/requirements.lock", str(LOCK)).replace("/tmp/wheel", str(tmp_path / "wheel"))  # noqa: S108 - the container's
        _run(re.sub(r"--wheel-dir /wheel\b", f"--wheel-dir {tmp_path / 'wheel'}", here), source, programs)
    command = re.findall(r'^CMD (\["sh".*)$', DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE)[0]
    shell = json.loads(command)
    home = tmp_path / "home"
    home.mkdir()
    given = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "PORT": "0"}
    with running(shell, r"(http://127\.0\.0\.1:\d+/)", home, **given) as server:
        assert ask(server.url, "health").status == 200
        assert "jupyter.widget-view+json" in ask(server.url, LESSON).text


def _ask_once_it_listens(url: str, path: str) -> Answer:
    """Ask a Jupyter server, which may say its address a moment before it listens there."""
    for _try in range(60):
        try:
            return ask(url, path)
        except ConnectionRefusedError:
            sleep(0.5)
    return ask(url, path)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="Binder runs Linux")
def test_what_binder_installs_shows_the_lessons(tmp_path: Path) -> None:
    """Its lines run in a clean environment; then Voilà inside a Jupyter server shows our pages at Binder’s address."""
    programs = _environment(tmp_path)
    for line in _binder_lines():
        _run(f"python -m pip install --no-cache-dir {line}", ENVIRONMENT.parent, programs)
    repository = _context(tmp_path / "src")
    shutil.copytree(ENVIRONMENT.parent, repository / "binder")
    _run("binder/postBuild", repository, programs)
    command = [
        str(programs / "jupyter-server"), "--no-browser", "--port=0", "--allow-root",
        "--IdentityProvider.token=", "--ServerApp.password=", f"--ServerApp.root_dir={repository}",
    ]  # fmt: skip
    home = {"HOME": str(tmp_path), "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    with running(command, r"(http://127\.0\.0\.1:\d+/)", tmp_path, **home) as server:
        lesson = _ask_once_it_listens(server.url, LESSON.replace("render/", "render/notebooks/"))
        assert lesson.status == 200
        assert "· Belote Teach</title>" in lesson.text
        assert "jupyter.widget-view+json" in lesson.text
        landing = ask(server.url, "voila/tree/notebooks").text  # with a slash at its end it leads there
        assert 'href="/voila/render/notebooks/01_the_cards.ipynb"' in landing


# --- the service and the container’s manners --------------------------------------------------------------------------


def test_the_container_is_nobody_and_says_how_it_is() -> None:
    """It does not run as root, takes its port from the environment, and is asked for its health."""
    text = DOCKERFILE.read_text(encoding="utf-8")
    assert text.index("\nUSER learner\n") < text.index("\nCMD ")
    assert "$PORT" in text.partition("\nCMD ")[2]
    assert "/health" in text.partition("HEALTHCHECK")[2]


def test_the_build_gets_what_it_needs_and_no_more() -> None:
    """Everything but what is named stays out; what is named is there."""
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    assert rules[1] == "*"
    let_in = [rule[1:] for rule in rules if rule.startswith("!")]
    assert [name for name in let_in if not (ROOT / name).exists()] == []
    assert {".", ".git", ".venv", "tests", "node_modules"} & {name.strip("/") for name in let_in} == set()


def test_the_service_starts_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its command and its environment are ones that `belote-teach serve` reads."""
    text = SERVICE.read_text(encoding="utf-8").replace("%i", "02")
    words = shlex.split(re.findall(r"^ExecStart=\S+/belote-teach (.+)$", text, re.MULTILINE)[0])
    for name, value in re.findall(r"^#? ?Environment=(BELOTE_\w+)=(.*)$", text, re.MULTILINE):
        assert name in chosen.ENVIRONMENT.values()
        monkeypatch.setenv(name, value)
    seen: list[chosen.Chosen] = []

    def serve(given: chosen.Chosen, **_more: object) -> int:
        seen.append(given)
        return 0

    monkeypatch.setattr("belote_teach.site.serve.serve", serve)
    assert main(words) == 0
    [given] = seen
    assert (given.base_url, given.max_kernels, given.instance) == ("/belote/", 20, 2)
    assert given.embed_from == ("https://school.example",)
    assert given.static_site == "https://school.example/belote-static/"


# --- what an operator may choose --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "wrong"),
    [
        *(("--embed-from", wrong) for wrong in ("school", "https://a.example/path", "https://a_b", "*", "'self'")),
        *(("--embed-from", wrong) for wrong in ("javascript:x", "https://a;x", "https://a,x", "https://")),
        *(("--base-url", wrong) for wrong in ("/a b/", "/ü/", "/../", "/a?b/", "/{x}/")),
        *(("--max-kernels", wrong) for wrong in ("0", "-1", "x", "1001", "2.5")),
        *(("--instance", wrong) for wrong in ("100", "-1", "x")),
        *(("--static-site", wrong) for wrong in ("school", "javascript:alert(1)", "https://", 'https://a.example/"x')),
    ],
)  # fmt: skip
def test_a_wrong_choice_is_said_in_one_line(
    option: str, wrong: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is started: one line says where and what, whether it stood in the command or in the environment."""
    monkeypatch.setattr("belote_teach.site.serve.serve", lambda *_given, **_more: 0)
    assert main(["serve", f"{option}={wrong}"]) == 2
    name = chosen.ENVIRONMENT[option.removeprefix("--").replace("-", "_")]
    monkeypatch.setenv(name, wrong)
    assert main(["serve"]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert (option in first, name in second) == (True, True)


def test_only_named_sites_may_embed() -> None:
    """Nobody may by default; several may be named."""
    assert "frame-ancestors 'none'" in settings.headers()["Content-Security-Policy"]
    both = settings.headers(("https://a.example", "https://*.b.example"))["Content-Security-Policy"]
    assert both.endswith("frame-ancestors https://a.example https://*.b.example")


def test_memory_is_what_this_machine_has() -> None:
    """The whole of it, or less where a container holds us to that."""
    memory = chosen._memory()
    assert memory is not None
    assert 2**20 < memory <= psutil.virtual_memory().total


def test_memory_sets_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    """A visitor is given 100 MiB, after 500 for the rest; where nobody says what there is, twenty find room."""
    for memory, room in ((2**30, 5), (2**28, 2), (4 * 2**30, 35), (2**40, 100), (None, 20)):
        monkeypatch.setattr(chosen, "_memory", lambda memory=memory: memory)
        assert chosen.usual_max_kernels() == room
