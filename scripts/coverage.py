"""Which tests cite which rule, for “look inside”.

    coverage.py write   write belote_teach/course/coverage.json from the folder of tests
    coverage.py check   fail when the file is not what `write` would write

A test cites a clause when it holds what the engine says against the clause's id: it speaks of a clause, and the id
stands in it, in the data of its parameters, or in a table of its file that it uses. A test that goes through half of
the book is about the book, and not about a rule.
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from belote_teach.course.coverage import DATA
from belote_teach.rules.rulebook import CLAUSES

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS: Final = Path(__file__).parents[1] / "tests"


def collected(tests: Path = TESTS) -> dict[str, list[str]]:
    """Return, for each clause in the order of the book, the tests that cite it."""
    found: dict[str, list[str]] = {clause: [] for clause in CLAUSES}
    for path in sorted(tests.glob("test_*.py")):
        for test, clauses in _citing(ast.parse(path.read_text(encoding="utf-8"))):
            for clause in clauses:
                found[clause].append(f"{tests.name}/{path.name}::{test}")
    return {clause: names for clause, names in found.items() if names}


def _citing(module: ast.Module) -> Iterator[tuple[str, list[str]]]:
    """Yield the tests of a file with the clauses that each cites."""
    tables = {
        name.id: statement
        for statement in module.body
        if isinstance(statement, ast.Assign | ast.AnnAssign)
        for name in (statement.targets if isinstance(statement, ast.Assign) else [statement.target])
        if isinstance(name, ast.Name)
    }
    for test in module.body:
        if isinstance(test, ast.FunctionDef) and test.name.startswith("test_"):
            used = [tables[node.id] for node in ast.walk(test) if isinstance(node, ast.Name) and node.id in tables]
            if _speaks_of_clauses(test):
                cited = {clause for part in (test, *used) for clause in _ids(part)}
                if len(cited) < len(CLAUSES) // 2:
                    yield test.name, [clause for clause in CLAUSES if clause in cited]


def _speaks_of_clauses(test: ast.FunctionDef) -> bool:
    """Whether a test asks what it is given for its clause."""
    return any(
        (isinstance(node, ast.Attribute) and node.attr in ("clause", "clauses"))
        or (isinstance(node, ast.Name) and node.id == "CLAUSES")
        for node in ast.walk(test)
    )


def _ids(part: ast.AST) -> Iterator[str]:
    """Yield the ids of clauses among the texts of code, without keys of dictionaries and names of arguments."""
    names = {id(key) for node in ast.walk(part) if isinstance(node, ast.Dict) for key in node.keys}
    for node in ast.walk(part):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "parametrize":
            names |= {id(name) for name in ast.walk(node.args[0])}
    for node in ast.walk(part):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in names:
            words = node.value.split()
            if words and all(word in CLAUSES for word in words):
                yield from words


def main(command: str) -> int:
    """Write the file or check it, and return the exit status."""
    text = json.dumps({"tests": collected()}, indent=1) + "\n"
    if command == "write":
        DATA.write_text(text, encoding="utf-8")
        return 0
    if not DATA.exists() or DATA.read_text(encoding="utf-8") != text:
        print(f"{DATA.name} is not up to date: run scripts/coverage.py write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if sys.argv[1:] not in (["write"], ["check"]):
        sys.exit(__doc__)
    sys.exit(main(sys.argv[1]))
