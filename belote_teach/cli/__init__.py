"""The command `belote-teach`: ask the engine, check records, serve the lessons, build the static site.

Exit status: 0 done, 1 the answer is no (a card that may not be played, a record with a fault, a busy port), 2 something
could not be read.
"""

from __future__ import annotations

import argparse
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from belote_teach import __version__, words
from belote_teach.cli import check, legal, pages, rulebook, score, solve
from belote_teach.cli.common import DONE, NO, UNREADABLE, Parser, complain
from belote_teach.words import _, listed

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (those of the process when left out) and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ♥ still gets its answer
    try:
        _speak(sys.argv[1:] if arguments is None else arguments)
    except _NoSuchLanguageError as error:
        return complain("", [str(error)], UNREADABLE)
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except BrokenPipeError:  # who reads us has read enough
        sys.stderr.close()
        return DONE
    except OSError as error:
        return complain(given.command, [f"{error.strerror}."], NO)


class _NoSuchLanguageError(ValueError):
    """A language that has no catalogue."""


def _speak(arguments: Sequence[str]) -> None:
    """Choose the language before anything is said, help included."""
    first = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    first.add_argument("--lang")
    with suppress(argparse.ArgumentError):
        lang = first.parse_known_args(arguments)[0].lang
        if lang is None:
            return
        if lang not in words.languages():
            known = listed(words.languages(), last="or")
            raise _NoSuchLanguageError(
                _("“{lang}” is no language of ours: choose {known}.").format(lang=lang, known=known)
            )
        words.use(lang)


def _parser() -> argparse.ArgumentParser:
    parser = Parser(
        prog="belote-teach",
        description=_("Learn belote by playing it, and check what its rules say. Every answer carries its reason."),
        epilog=_("Start with: belote-teach serve"),
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--lang", metavar="CODE", help=_("language of what is shown, such as en"))
    commands = parser.add_subparsers(
        title=_("commands"), metavar="COMMAND", dest="command", required=True, parser_class=Parser
    )
    legal.add(commands)
    check.add(commands)
    score.add(commands)
    solve.add(commands)
    rulebook.add(commands)
    pages.add_serve(commands)
    pages.add_lab(commands)
    pages.add_build_site(commands)
    return parser
