"""Options, Hypothesis profiles and the count of cases at the end of a run."""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    import pytest

# No deadline: how fast a machine is has no place in a test. `bench/run.py` measures.
settings.register_profile("quick", max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("quick"), max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--cases`."""
    parser.addoption(
        "--cases",
        metavar="FILE",
        action="append",
        default=[],
        help="run the cases in FILE (or a folder) instead of tests/cases; may be given more than once",
    )


def pytest_configure(config: pytest.Config) -> None:
    """Name our markers, so that a run without the project's settings knows them as well."""
    config.addinivalue_line("markers", "oracle: compares with an independent referee")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Count the cases that ran and, by name and reason, those that nothing can judge yet."""
    told = [
        (key, str(value))
        for reports in terminalreporter.stats.values()
        for report in reports
        if getattr(report, "when", None) == "call"
        for key, value in report.user_properties
    ]
    waiting = Counter(value for key, value in told if key == "case not modelled")
    run = sum(key == "case run" for key, _ in told)
    if run or waiting:
        names = ", ".join(f"{name} {count}" for name, count in sorted(waiting.items()))
        terminalreporter.write_line(
            f"cases: {run} run, {waiting.total()} not modelled" + (f": {names}" if names else "")
        )
