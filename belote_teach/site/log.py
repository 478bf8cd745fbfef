"""What the server tells its operator: one line for each thing that happens, with its time, and nothing of a visitor's.

The lines are the same in every language, so that a program can count them:

    2026-11-30 17:05:12 opened page=04_what_you_must_play
    2026-11-30 17:05:12 started kernel=01f3a9c2 kernels=3/40
    2026-11-30 17:21:40 freed kernel=01f3a9c2 why=closed kernels=2/40
    2026-11-30 17:30:02 refused page=21_practice why=busy kernels=40/40
    2026-11-30 17:31:55 failed page=21_practice error=OSError at=handler.py:219
"""

from __future__ import annotations

import logging
import traceback
from pathlib import Path

_LOG = logging.getLogger("belote_teach.server")


def to_stderr() -> None:
    """Print what is told from now on, on the error output."""
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s", "%Y-%m-%d %H:%M:%S"))
    _LOG.handlers = [handler]
    _LOG.propagate = False
    _LOG.setLevel(logging.INFO)


def tell(event: str, **facts: object) -> None:
    """Tell what has happened; a fact is a word of ours, never what a visitor wrote."""
    _LOG.info("%s", " ".join([event, *(f"{name}={fact}" for name, fact in facts.items())]))


def failed(error: BaseException, **facts: object) -> None:
    """Tell that something failed: what kind of error, and where in which file it was raised."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f"{Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "-"
    tell("failed", **facts, error=type(error).__name__, at=place)
