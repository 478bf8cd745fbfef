from __future__ import annotations

import json
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from belote_teach import Card, Position, __version__, legal_plays, words
from belote_teach.cli import main

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

# East led the king of clubs, West trumped; South is void and holds a trump too low, one high enough, and a discard.
OVERTRUMP = ("legal", "--trump", "h", "--hand", "Ah Jh 7d", "--trick", "E:Kc N:7c W:9h")


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    with words.speaking("en"):
        yield


def _run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Run the command and return its status and what it printed."""
    try:
        status = main(arguments)
    except SystemExit as stopped:
        status = stopped.code if isinstance(stopped.code, int) else 1
    out, err = capsys.readouterr()
    return status, out, err


def test_legal_prints_each_card_with_its_verdict(capsys: pytest.CaptureFixture[str]) -> None:
    """One line a card in the order of the hand, each with sign, card, reason and rule; then the count."""
    status, out, err = _run(capsys, *OVERTRUMP, "--rules", "classic")
    assert (status, err) == (0, "")
    legal = legal_plays(Position.parse(trump="h", hand="Ah Jh 7d", trick="E:Kc N:7c W:9h"))
    lines = out.splitlines()
    for line, text in zip(lines, ("Jh", "Ah", "7d"), strict=False):
        verdict = legal.explain(Card.parse(text))
        assert line.startswith(("✗ ", "✓ ")[verdict.allowed] + verdict.card.symbol)
        assert words.plain(verdict.reason) in line
        assert line.endswith(f"[{verdict.clause.title}]")
    assert lines[3:] == ["1 of 3 cards may be played under the rules “classic”."]


def test_legal_prints_json_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    """The object's `cards` are objects with card, allowed, clause, reason, required and because."""
    status, out, err = _run(capsys, *OVERTRUMP, "--json")
    assert (status, err) == (0, "")
    answer = json.loads(out)
    assert answer["cards"][1] == {
        "card": "Ah",
        "allowed": False,
        "clause": "overtrump",
        "reason": answer["cards"][1]["reason"],
        "required": ["Jh"],
        "because": ["9h", "Jh", "Kc"],
    }
    assert "nine of hearts" in answer["cards"][1]["reason"]
    assert "*" not in answer["cards"][1]["reason"]
    assert [card["card"] for card in answer["cards"]] == ["Jh", "Ah", "7d"]
    assert [card["allowed"] for card in answer["cards"]] == [True, False, False]
    assert (answer["trump"], answer["rules"], answer["seat"]) == ("h", "classic", "S")
    assert answer["trick"] == ["E:Kc", "N:7c", "W:9h"]


def test_the_rules_decide(capsys: pytest.CaptureFixture[str]) -> None:
    """The same cards at a table where one need not trump low are all allowed."""
    below = ("legal", "--trump", "h", "--hand", "Th 8d Ks", "--trick", "N:Tc W:9h", "--json")
    for rules, allowed in (
        ("classic", ["Th"]),
        ("arena", ["Th", "Ks", "8d"]),
        ("classic+undertrump=never", ["Ks", "8d"]),
    ):
        status, out, _err = _run(capsys, *below, "--rules", rules)
        found = [card["card"] for card in json.loads(out)["cards"] if card["allowed"]]
        assert (status, sorted(found)) == (0, sorted(allowed))


def test_one_card_answers_by_its_status(capsys: pytest.CaptureFixture[str]) -> None:
    """With --card the status is 0 when it may be played and 1 when it may not."""
    status, out, err = _run(capsys, *OVERTRUMP, "--card", "Jh")
    assert (status, err, out.splitlines()[0][:1]) == (0, "", "✓")
    status, out, err = _run(capsys, *OVERTRUMP, "--card", "7d", "--json")
    assert (status, err) == (1, "")
    assert [card["card"] for card in json.loads(out)["cards"]] == ["7d"]


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--hand", "Zh 7d"), ("hand", "Zh")),
        (("--hand", "9x 7d"), ("hand", "9x")),
        (("--hand", ""), ("hand",)),
        (("--trick", "E-Kc"), ("trick", "E-Kc")),
        (("--trick", "Q:Kc"), ("trick", "“Q”")),
        (("--trick", "E:Kcc"), ("trick", "Kcc")),
        (("--trump", "x"), ("trump", "“x”")),
        (("--seat", "Z"), ("seat", "“Z”")),
        (("--rules", "clasic"), ("rules", "“clasic”", "classic")),
        (("--rules", "classic+undertrumps=may"), ("rules", "undertrumps", "undertrump")),
        (("--rules", "classic+undertrump=perhaps"), ("rules", "perhaps", "never")),
        (("--card", "Zz"), ("card", "Zz")),
        (("--hand", "Zh 7d", "--trick", "E-Kc", "--rules", "clasic"), ("Zh", "E-Kc", "clasic")),
        (("--hand", "💥"), ("hand", "💥")),
    ],
)
def test_what_cannot_be_read_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...], says: tuple[str, ...]
) -> None:
    """Unreadable input: nothing on the output, one line that says where and what, status 2 (1 for an empty hand)."""
    status, out, err = _run(capsys, *OVERTRUMP, *wrong)
    assert (status, out) == (1 if wrong == ("--hand", "") else 2, "")
    assert err.count("\n") == 1
    assert err.startswith("belote-teach legal: ")
    for word in says:
        assert word in err


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        (("--hand", "9h Jh"), "9h"),
        (("--hand", "7s 8s 9s Ts Js Qs Ks As 7d"), "9 cards"),
        (("--trick", "E:Kc N:7c W:9h S:8c"), "4 cards"),
        (("--trick", "E:Kc W:9h"), "out of turn"),
        (("--seat", "N"), "out of turn"),
        (("--card", "As"), "As"),
        (("--hand", "Jh Jh"), "Jh"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], wrong: tuple[str, ...], says: str
) -> None:
    """A position that is readable but impossible: one line and status 1; a card written twice cannot be either."""
    status, out, err = _run(capsys, *OVERTRUMP, *wrong)
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert says in err


@pytest.mark.parametrize(
    "arguments",
    [(), ("legal",), ("legal", "--trump", "h"), ("nonsense",), (*OVERTRUMP, "--nonsense"), ("serve", "--port", "x")],
)
def test_a_wrong_command_line_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    """Status 2, one line, and where to read more."""
    status, out, err = _run(capsys, *arguments)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "--help" in err


@pytest.mark.parametrize("command", [(), ("legal",), ("score",), ("serve",), ("lab",), ("build-site",)])
def test_help_teaches(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    """Every command explains itself; `legal` shows how cards are written, with examples that run."""
    status, out, err = _run(capsys, *command, "--help")
    assert (status, err) == (0, "")
    assert "belote-teach" in out
    if not command:
        for name in ("legal", "serve", "lab", "build-site"):
            assert name in out
    if command == ("legal",):
        examples = [line.strip() for line in out.splitlines() if line.strip().startswith("belote-teach legal --")]
        assert len(examples) >= 3
        for example in examples:
            assert _run(capsys, *_words(example)[1:])[0] in (0, 1)
            assert "Exit status" in out


def _words(line: str) -> list[str]:
    import shlex  # noqa: PLC0415 - for the examples alone

    return shlex.split(line)


def test_the_language_can_be_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    """--lang shows verdicts in another language; JSON's keys, clauses and cards stay."""
    status, out, _err = _run(capsys, "--lang", "qps", *OVERTRUMP, "--json")
    card = json.loads(out)["cards"][1]
    assert status == 0
    assert card["reason"].startswith("⟦")
    assert (card["card"], card["clause"]) == ("Ah", "overtrump")


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    """--version prints the version and nothing else."""
    assert _run(capsys, "--version") == (0, f"{__version__}\n", "")


def test_a_busy_port_is_a_clear_message(tmp_path: Path) -> None:
    """Serving on a port that is taken ends with status 1 and one line that names another port."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = _process(tmp_path, "serve", "--no-browser", "--port", str(port))
    assert (done.returncode, done.stdout, done.stderr.count("\n")) == (1, "", 1)
    assert f"Port {port} is busy" in done.stderr
    assert f"--port {port + 1}" in done.stderr


@pytest.mark.parametrize("address", [("--port", "70000"), ("--port", "-1"), ("--host", "no.such.host.invalid")])
def test_an_address_that_cannot_be_is_a_clear_message(tmp_path: Path, address: tuple[str, str]) -> None:
    """A port or a host that does not exist: one line, never a traceback."""
    done = _process(tmp_path, "serve", "--no-browser", *address)
    assert done.returncode in (1, 2)
    assert (done.stdout, done.stderr.count("\n")) == ("", 1)
    assert address[1] in done.stderr


def test_the_site_is_never_written_over_something_else(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A folder that holds other files is left alone, with status 1 and one line."""
    (tmp_path / "letter.txt").write_text("keep me", encoding="utf-8")
    status, out, err = _run(capsys, "build-site", str(tmp_path))
    assert (status, out, err.count("\n")) == (1, "", 1)
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def _process(cwd: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "belote_teach.cli", *arguments],
        cwd=cwd,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=20,
        check=False,
    )


@pytest.mark.parametrize(
    ("arguments", "result"),
    [
        (("--cards", "98", "--belote", "takers", "--rules", "club"), ("made", 118, 64, 0)),
        (("--cards", "70", "92", "--declared", "20", "--rules", "classic+declarations"), ("dedans", 0, 182, 0)),
        (("--capot", "takers", "--belote", "takers", "--rules", "parlour"), ("made", 270, 0, 0)),
        (("--capot", "defenders", "--rules", "club"), ("dedans", 0, 252, 0)),
        (("--cards", "71", "--belote", "takers", "--rules", "arena"), ("litige", 20, 91, 71)),
        (("--cards", "100", "--held", "162", "--taker", "EW"), ("made", 262, 62, 0)),
        (
            ("--cards", "90", "--trump", "AT", "--belote", "takers", "--belote", "takers", "--rules", "arena"),
            ("made", 130, 72, 0),
        ),
    ],
)  # fmt: skip
def test_score_accounts_for_a_sheet(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], result: tuple[str, int, int, int]
) -> None:
    """A sheet of card points, declarations, belote and pool comes to the same as the engine says, as text and JSON."""
    status, out, err = _run(capsys, "score", *arguments, "--json")
    assert (0, "") == (status, err)
    answer = json.loads(out)
    assert result == (answer["outcome"], answer["takers"], answer["defenders"], answer["held"])
    assert answer["takers"] == sum(line["takers"] for line in answer["lines"])
    status, out, _err = _run(capsys, "score", *arguments)
    assert status == 0
    assert next(line for line in out.splitlines() if line.startswith("Score")).split()[1:3] == [
        str(result[1]),
        str(result[2]),
    ]


@pytest.mark.parametrize(
    ("written", "status", "says"),
    [
        (("0", "81"), 0, "The score written down is right."),
        (("0", "82"), 1, "Written down: 0–82. It should be: 0–81."),
        (("81", "0"), 1, "Written down: 81–0. It should be: 0–81."),
    ],
)
def test_score_checks_what_was_written_down(
    capsys: pytest.CaptureFixture[str], written: tuple[str, str], status: int, says: str
) -> None:
    """A score given beside the sheet is compared with the right one, and the exit status says which it was."""
    given, out, _err = _run(capsys, "score", "--cards", "81", "--written", *written)
    assert (status, says) == (given, out.splitlines()[-1])
    given, out, _err = _run(capsys, "score", "--cards", "81", "--written", *written, "--json")
    assert (status, status == 0) == (given, json.loads(out)["right"])


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        ((), 2, "--cards, or --capot"),
        (("--cards", "x"), 2, "“x” is no number"),
        (("--cards", "1", "2", "3"), 2, "one number or two"),
        (("--cards", "9" * 5000), 2, "is no number"),
        (("--cards", "90", "--taker", "X"), 2, "NS or EW"),
        (("--cards", "90", "--trump", "x"), 2, "“x”"),
        (("--cards", "90", "--rules", "clasic"), 2, "classic"),
        (("--cards", "90", "82"), 1, "make 172"),
        (("--cards", "252"), 1, "--capot"),
        (("--cards", "90", "--declared", "20"), 1, "no declarations"),
        (("--cards", "90", "--belote", "takers", "--belote", "defenders"), 1, "belotes are too many"),
        (("--cards", "90", "--capot", "takers"), 1, "without a trick"),
    ],
)
def test_score_says_what_is_wrong_with_a_sheet(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], status: int, says: str
) -> None:
    """What cannot be read ends with 2, a sheet that cannot be with 1, each with one sentence on what would be right."""
    given, out, err = _run(capsys, "score", *arguments)
    assert (status, "") == (given, out)
    assert says in err


def test_the_command_runs_as_a_process(tmp_path: Path) -> None:
    """In a process of its own it prints the same, also into a pipe that takes ASCII alone."""
    done = _process(tmp_path, *OVERTRUMP)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("✓ J ♥")
    narrow = subprocess.run(
        [sys.executable, "-m", "belote_teach.cli", *OVERTRUMP],
        cwd=tmp_path,
        env={"PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        timeout=20,
        check=False,
    )
    assert (narrow.returncode, narrow.stderr) == (0, "")
    assert "1 of 3 cards may be played" in narrow.stdout
