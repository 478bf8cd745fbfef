"""`belote-teach serve`, `lab` and `build-site`: the lessons as live pages, as notebooks and as static pages.

Each imports what it needs when it runs: the other commands answer without loading any of Jupyter.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from belote_teach.cli.common import DONE, NO, complain
from belote_teach.words import _


def _host(text: str) -> str:
    if not text.strip():  # an empty one would mean every address of the machine
        raise argparse.ArgumentTypeError(_("it is empty; write 127.0.0.1 for this machine, 0.0.0.0 for everybody."))
    return text


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(_("“{text}” is no port: write a number from 0 to 65535.").format(text=text))
    return int(text)


def add_serve(commands: Any) -> None:
    """Add the command."""
    serve = commands.add_parser(
        "serve", help=_("show the lessons in a browser"), description=_("Serve the lessons as live pages (Voilà).")
    )
    serve.add_argument(
        "--host", type=_host, default="127.0.0.1", help=_("the address to listen on (this machine only by default)")
    )
    serve.add_argument("--port", type=_port, default=8866, help=_("the port to listen on (8866 by default)"))
    serve.add_argument("--no-browser", action="store_true", help=_("print the address, open nothing"))
    serve.set_defaults(run=_serve)


def add_lab(commands: Any) -> None:
    """Add the command."""
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


def add_build_site(commands: Any) -> None:
    """Add the command."""
    build = commands.add_parser(
        "build-site",
        help=_("write the lessons as static pages"),
        description=_("Write the lessons as static pages that any file server can publish."),
    )
    build.add_argument(
        "out", metavar="OUT", help=_("the folder to write; it is made, or replaced if it is such a site")
    )
    build.add_argument(
        "--no-lite",
        action="store_true",
        help=_("leave out the lessons as notebooks (JupyterLite), for which packages are fetched once"),
    )
    build.set_defaults(run=_build_site)


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
    from belote_teach.site import lab, paths

    # In a checkout one works on the lessons themselves; those of an installed package are not for changing.
    usual = Path("belote-lessons") if paths.installed() else paths.notebooks()
    directory = Path(given.directory) if given.directory else usual
    try:
        return lab.lab(directory, browser=not given.no_browser, port=given.port)
    except OSError as error:
        return complain("lab", [f"{directory}: {error.strerror}"], NO)


def _build_site(given: argparse.Namespace) -> int:
    from belote_teach.site import build

    try:
        pages = build.build(Path(given.out), with_lite=not given.no_lite)
    except build.BuildError as error:
        return complain("build-site", [str(error)], NO)
    print(_("{n} pages written to “{out}”.").format(n=len(pages), out=given.out))
    return DONE
