"""The command `belote-teach`: ask the engine, serve the lessons, open them in JupyterLab, build the static site.

Exit status: 0 done, 1 the answer is no (a position that cannot be, a card that may not be played, a busy port),
2 the input could not be read.
"""

from __future__ import annotations

import argparse
import json
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NoReturn

from belote_teach import __version__, words
from belote_teach.cards import Card, CardError
from belote_teach.rules.book import FORMS, book
from belote_teach.rules.options import PRESETS, Rules, RulesError
from belote_teach.rules.trick import Position, PositionError, UnreadableError, legal_plays
from belote_teach.words import _, listed, plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from belote_teach.rules.trick import LegalPlays, Verdict

DONE, NO, UNREADABLE = 0, 1, 2


class _Parser(argparse.ArgumentParser):
    """A parser whose complaints are one line that says what to do next."""

    def error(self, message: str) -> NoReturn:
        self.exit(UNREADABLE, f"{self.prog}: {message} ({self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command with `arguments` (those of the process when left out) and return its exit status."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal without ♥ still gets its answer
    try:
        _speak(sys.argv[1:] if arguments is None else arguments)
    except _NoSuchLanguageError as error:
        return _complain("", [str(error)], UNREADABLE)
    given = _parser().parse_args(arguments)
    try:
        return int(given.run(given))
    except BrokenPipeError:  # who reads us has read enough
        sys.stderr.close()
        return DONE
    except OSError as error:
        return _complain(given.command, [f"{error.strerror}."], NO)


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


def _host(text: str) -> str:
    if not text.strip():  # an empty one would mean every address of the machine
        raise argparse.ArgumentTypeError(_("it is empty; write 127.0.0.1 for this machine, 0.0.0.0 for everybody."))
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(_("“{text}” is no port: write a number from 0 to 65535.").format(text=text))
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="belote-teach",
        description=_("Learn belote by playing it, and check what its rules say. Every answer carries its reason."),
        epilog=_("Start with: belote-teach serve"),
    )
    parser.add_argument("--version", action="version", version=__version__)
    parser.add_argument("--lang", metavar="CODE", help=_("language of what is shown, such as en"))
    commands = parser.add_subparsers(
        title=_("commands"), metavar="COMMAND", dest="command", required=True, parser_class=_Parser
    )
    _add_legal(commands)
    _add_rulebook(commands)
    _add_serve(commands)
    _add_lab(commands)
    _add_build_site(commands)
    return parser


def _add_legal(commands: Any) -> None:
    legal = commands.add_parser(
        "legal",
        help=_("which cards may be played, and why not the others"),
        description=_("Print each card of a hand with its verdict: whether it may be played to the trick, and why."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "Cards are a rank (7 8 9 T J Q K A) and a suit (s h d c): 9h is the nine of hearts.\n"
            "Seats go round S, E, N, W; S and N are partners. The player to move is the one after the last card.\n\n"
            "  belote-teach legal --trump h --hand '8h Jh 7d' --trick 'E:Ac N:9h W:Kc'\n"
            "  belote-teach legal --trump h --hand 'Th Ah 7d' --trick 'E:Kc N:7c W:9h' --rules arena\n"
            "  belote-teach legal --trump AT --hand '7h Ah' --trick 'W:Kh' --card 7h\n\n"
            "Exit status: 0, or with --card 0 when it may be played and 1 when not; 1 for a position that cannot be;\n"
            "2 when something could not be read."
        ),
    )
    legal.add_argument("--trump", required=True, metavar="T", help=_("s, h, d or c; AT all trumps, NT no trumps"))
    legal.add_argument("--hand", required=True, metavar="CARDS", help=_("the hand of the player to move"))
    legal.add_argument(
        "--trick", default="", metavar="PLAYS", help=_("the trick so far, in order; left out when leading")
    )
    legal.add_argument("--seat", metavar="S", help=_("the player to move; the next one when left out"))
    _add_rules(legal)
    legal.add_argument("--card", metavar="CARD", help=_("ask about one card only"))
    legal.add_argument("--json", action="store_true", help=_("print JSON for programs"))
    legal.set_defaults(run=_legal)


def _add_rulebook(commands: Any) -> None:
    rulebook = commands.add_parser(
        "rulebook",
        help=_("the rules of one table, from the cards to the match"),
        description=_("Print the whole book of one table: every rule, who says so and who says otherwise."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=_(
            "  belote-teach rulebook --rules arena\n"
            "  belote-teach rulebook --rules classic+declarations+target=501 --form html > rules.html\n\n"
            "Exit status: 0, or 2 for rules that could not be read."
        ),
    )
    _add_rules(rulebook)
    rulebook.add_argument("--form", choices=FORMS, default="text", help=_("how it is written (text by default)"))
    rulebook.add_argument("--no-sources", action="store_true", help=_("the rules alone, without who says what"))
    rulebook.set_defaults(run=_rulebook)


def _add_rules(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--rules",
        default="classic",
        metavar="RULES",
        help=_("the table: {presets}; with changes such as classic+undertrump=may").format(
            presets=listed(PRESETS, last="or")
        ),
    )


def _add_serve(commands: Any) -> None:
    serve = commands.add_parser(
        "serve", help=_("show the lessons in a browser"), description=_("Serve the lessons as live pages (Voilà).")
    )
    serve.add_argument(
        "--host", type=_host, default="127.0.0.1", help=_("the address to listen on (this machine only by default)")
    )
    serve.add_argument("--port", type=_port, default=8866, help=_("the port to listen on (8866 by default)"))
    serve.add_argument("--no-browser", action="store_true", help=_("print the address, open nothing"))
    serve.set_defaults(run=_serve)


def _add_lab(commands: Any) -> None:
    lab = commands.add_parser(
        "lab", help=_("open the lessons in JupyterLab"), description=_("Open the lessons as notebooks in JupyterLab.")
    )
    lab.add_argument(
        "directory",
        nargs="?",
        metavar="DIR",
        help=_("the folder to work in; lessons that it lacks are copied there, nothing is overwritten"),
    )
    lab.add_argument("--port", type=_port, default=8888, help=_("the port to listen on (8888 by default)"))
    lab.add_argument("--no-browser", action="store_true", help=_("print the address, open nothing"))
    lab.set_defaults(run=_lab)


def _add_build_site(commands: Any) -> None:
    build = commands.add_parser(
        "build-site",
        help=_("write the lessons as static pages"),
        description=_("Write the lessons as static pages that any file server can publish."),
    )
    build.add_argument(
        "out", metavar="OUT", help=_("the folder to write; it is made, or replaced if it is such a site")
    )
    build.set_defaults(run=_build_site)


def _legal(given: argparse.Namespace) -> int:
    try:
        position = Position.parse(
            trump=given.trump, hand=given.hand, trick=given.trick, rules=given.rules, seat=given.seat
        )
        asked = [Card.parse(given.card)] if given.card is not None else position.law.order.for_display(position.hand)
        legal = legal_plays(position)
        verdicts = [legal.explain(card) for card in asked]
    except (UnreadableError, CardError) as error:
        problems = error.problems if isinstance(error, PositionError) else [f"card: {error}"]
        return _complain("legal", problems, UNREADABLE)
    except PositionError as error:
        return _complain("legal", error.problems, NO)
    print(_json(legal, verdicts) if given.json else _text(legal, verdicts))
    return DONE if given.card is None or verdicts[0].allowed else NO


def _rulebook(given: argparse.Namespace) -> int:
    try:
        rules = Rules.parse(given.rules)
    except RulesError as error:
        return _complain("rulebook", [f"rules: {error}"], UNREADABLE)
    print(book(rules, given.form, sources=not given.no_sources))
    return DONE


def _complain(command: str, problems: Sequence[str], status: int) -> int:
    print(f"{f'belote-teach {command}'.strip()}: {' '.join(problems)}", file=sys.stderr)
    return status


def _json(legal: LegalPlays, verdicts: Sequence[Verdict]) -> str:
    position = legal.position
    return json.dumps(
        {
            "trump": position.trump.value,
            "rules": str(position.rules),
            "seat": position.seat.value,
            "trick": [str(play) for play in position.trick],
            "hand": [card.text for card in position.hand],
            "cards": [
                {
                    "card": verdict.card.text,
                    "allowed": verdict.allowed,
                    "clause": verdict.clause.id,
                    "reason": plain(verdict.reason),
                    "required": [card.text for card in verdict.required],
                    "because": [card.text for card in verdict.because],
                }
                for verdict in verdicts
            ],
        },
        ensure_ascii=False,
        indent=2,
    )


def _sign(sign: str, word: str) -> str:
    """Return the sign, or the word where the terminal cannot show the sign."""
    try:
        sign.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return word
    return sign


def _text(legal: LegalPlays, verdicts: Sequence[Verdict]) -> str:
    lines = []
    for verdict in verdicts:
        sign = _sign("✓", _("yes")) if verdict.allowed else _sign("✗", _("no"))
        lines.append(f"{sign} {verdict.card.symbol:<5} {plain(verdict.reason)} [{verdict.clause.title}]")
    count = _("{n} of {all} cards may be played under the rules “{rules}”.").format(
        n=len(legal), all=len(legal.position.hand), rules=legal.position.rules
    )
    rules = legal.position.rules
    if legal.position.trump.suit is None and rules.third_round == "no":
        lines.append(
            _("Nobody can name {contract} under these rules; this is what their other rules say of it.").format(
                contract=legal.position.trump.title
            )
        )
    return "\n".join([*lines, count])


# The commands below import what they need when they run: `legal` answers without loading any of Jupyter.


def _serve(given: argparse.Namespace) -> int:
    from belote_teach.site import paths, serve

    return serve.serve(
        host=given.host,
        port=given.port,
        browser=not given.no_browser,
        lang=given.lang,
        notebooks=paths.notebooks(),
    )


def _lab(given: argparse.Namespace) -> int:
    from pathlib import Path

    from belote_teach.site import lab, paths

    # In a checkout one works on the lessons themselves; those of an installed package are not for changing.
    usual = Path("belote-lessons") if paths.installed() else paths.notebooks()
    directory = Path(given.directory) if given.directory else usual
    try:
        return lab.lab(directory, browser=not given.no_browser, port=given.port)
    except OSError as error:
        return _complain("lab", [f"{directory}: {error.strerror}"], NO)


def _build_site(given: argparse.Namespace) -> int:
    from pathlib import Path

    from belote_teach.site import build

    try:
        pages = build.build(Path(given.out))
    except build.BuildError as error:
        return _complain("build-site", [str(error)], NO)
    print(_("{n} pages written to “{out}”.").format(n=len(pages), out=given.out))
    return DONE


if __name__ == "__main__":
    sys.exit(main())
