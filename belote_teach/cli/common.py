"""What the commands share: exit statuses, complaints, and the argument that names a table."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, NoReturn

from belote_teach.rules.options import PRESETS
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

DONE, NO, UNREADABLE = 0, 1, 2


class Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line that says what to do next."""

    def error(self, message: str) -> NoReturn:
        """Complain in one line and point at the help."""
        self.exit(UNREADABLE, f"{self.prog}: {message} ({self.prog} --help)\n")


def add_rules(command: argparse.ArgumentParser) -> None:
    """Let a command be told the table."""
    command.add_argument(
        "--rules",
        default="classic",
        metavar="RULES",
        help=_("the table: {tables}").format(tables=rules_help()),
    )


def rules_help() -> str:
    """Say how a table is named."""
    return _("{presets}; with changes such as classic+undertrump=may").format(presets=listed(PRESETS, last="or"))


def complain(command: str, problems: Sequence[str], status: int) -> int:
    """Print what is wrong, in one line that names the command, and return the exit status."""
    print(f"{f'belote-teach {command}'.strip()}: {' '.join(problems)}", file=sys.stderr)
    return status


def shown(sign: str, word: str) -> str:
    """Return the sign, or the word where the terminal cannot show the sign."""
    try:
        sign.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return word
    return sign
