"""Facts about belote from data files: `pytest tests/test_cases.py --cases FILE` runs another file than our own.

`cases/README.md` describes the format. To judge a further kind, write one function under `@judges("kind")` in
`judges/`; what its flags mean, and which cases stand aside, is in `case_flags.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.case_flags import OTHERWISE, UnknownFlagError, not_modelled
from tests.judges import JUDGES, Case

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.judges.case import Differences

OWN_CASES: Final = Path(__file__).parent / "cases"

_AGREES, _HOUSE_RULE, _FAULT = "agrees with mainstream rules", "peer-specific", "looks like a peer bug"
_KEYS: Final = frozenset({"id", "source", "kind", "rules", "input", "expected", "confidence", "note"})


def read(path: Path) -> Iterator[Case]:
    """Read a case file, or every one in a folder. What cannot be read is a case too, with its fault."""
    if path.is_dir():
        for inside in sorted(path.glob("*.jsonl")):
            yield from read(inside)
        return
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        yield Case(str(path), {}, f"cannot be read: {error}")
        return
    found = False
    for number, line in enumerate(lines, 1):
        if line.strip():
            found = True
            yield _read_line(f"{path.name}:{number}", line)
    if not found:
        yield Case(str(path), {}, "holds no case")


def _read_line(where: str, line: str) -> Case:
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        return Case(where, {}, f"is no JSON: {error}")
    if not isinstance(data, dict):
        return Case(where, {}, f"is no JSON object but {type(data).__name__}")
    missing = sorted(_KEYS - {"note", *data})
    if missing:
        return Case(where, data, f"lacks {', '.join(missing)}")
    unknown = sorted(data.keys() - _KEYS)
    if unknown:
        return Case(where, data, f"has unknown keys: {', '.join(unknown)}")
    if not isinstance(data["rules"], dict) or not isinstance(data["input"], dict):
        return Case(where, data, "needs objects for “rules” and “input”")
    if data["confidence"] not in (_AGREES, _HOUSE_RULE, _FAULT):
        return Case(where, data, f"has the unknown confidence {data['confidence']!r}")
    return Case(where, data)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Make a test of each case, under its id."""
    if "case" in metafunc.fixturenames:
        files = metafunc.config.getoption("--cases") or [str(OWN_CASES)]
        cases = [case for file in files for case in read(Path(file))]
        metafunc.parametrize("case", cases, ids=[case.id for case in cases])


def test_case(case: Case, record_property: Callable[[str, object], None]) -> None:
    """The engine finds what the case expects; where the case is another program's fault, it finds something else."""
    if case.fault:
        pytest.fail(f"{case.where} {case.fault}", pytrace=False)
    try:
        waiting = not_modelled(case.kind, case.flags)
        fault = case.data["confidence"] == _FAULT  # which we must not make, whatever game it is of
        if waiting and not fault:
            record_property("case not modelled", "{} ({})".format(*waiting))
            pytest.skip("not modelled: {} ({})".format(*waiting))
        found = JUDGES[case.kind](case)
    except UnknownFlagError as error:
        pytest.fail(f"{case.where} ({case.id}): {error}", pytrace=False)
    except KeyError as error:
        pytest.fail(f"{case.where} ({case.id}): key {error} is missing, or unknown here", pytrace=False)
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        pytest.fail(f"{case.where} ({case.id}): {type(error).__name__}: {error}", pytrace=False)
    if reason := OTHERWISE.get(case.id):
        record_property("case not modelled", f"{case.id} ({reason})")
        assert found, f"{case.where}: {case.id} stands in the table of those that come out otherwise, and it agrees"
        pytest.skip(f"comes out otherwise: {case.id} {reason}")
    record_property("case run", case.id)
    if fault:
        assert found, f"{case.where}: this is another program's fault, and we make it too"
    else:
        assert not found, f"{case.where}: {_told(found)} ({case.data.get('note', 'no note')})"


def _told(found: Differences) -> str:
    return "; ".join(f"{what}: expected {wanted}, found {got}" for what, (wanted, got) in found.items())
