"""`belote-teach serve`, `lab` and `build-site`: the lessons as live pages, as notebooks and as static pages.

Each imports what it needs when it runs: the other commands answer without loading any of Jupyter.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from belote_teach.cli.common import DONE, NO, UNREADABLE, complain
from belote_teach.site import chosen
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Callable


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
    for_visitors = serve.add_argument_group(
        _("for a server with visitors"),
        _("Each of these can stand in the environment instead: BELOTE_TEACH_MAX_KERNELS and so on."),
    )
    for_visitors.add_argument(
        "--max-kernels", metavar="N", help=_("how many lessons may be open at once (as many as the memory holds)")
    )
    for_visitors.add_argument("--base-url", metavar="/DIR/", help=_("the folder of the address that is ours (/)"))
    for_visitors.add_argument(
        "--embed-from",
        metavar="SITE",
        action="append",
        help=_("a site that may show the pages inside its own, such as https://school.example; may be repeated"),
    )
    for_visitors.add_argument(
        "--static-site", metavar="ADDRESS", help=_("where the static pages are, for visitors who find no room")
    )
    for_visitors.add_argument(
        "--instance", metavar="N", help=_("the number of this server among several behind one address (0 to 99)")
    )
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
        "--no-python",
        action="store_true",
        help=_("leave out the pages’ own Python: they have what is written into them and answer nothing else"),
    )
    build.add_argument(
        "--no-lite",
        action="store_true",
        help=_("leave out the lessons as notebooks (JupyterLite), for which packages are fetched once"),
    )
    build.set_defaults(run=_build_site)


def _serve(given: argparse.Namespace) -> int:
    from belote_teach.site import paths, serve

    try:
        made = _chosen(given)
    except ValueError as error:
        return complain("serve", [str(error)], UNREADABLE)
    return serve.serve(
        made,
        host=given.host,
        port=given.port,
        browser=not given.no_browser,
        lang=given.lang,
        notebooks=paths.notebooks(),
    )


def _chosen(given: argparse.Namespace) -> chosen.Chosen:
    """Read what the operator has chosen, from the command and else from the environment.

    Raises:
        ValueError: with what is wrong, and where.
    """

    def read(name: str, reader: Callable[[str], Any], usual: Callable[[], Any]) -> Any:
        text = getattr(given, name)
        where = f"--{name.replace('_', '-')}"
        if text is None:
            where = chosen.ENVIRONMENT[name]
            text = os.environ.get(where) or None
        try:
            return usual() if text is None else reader(text)
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from error

    def origins(texts: str | list[str]) -> tuple[str, ...]:
        return tuple(map(chosen.read_origin, texts.split() if isinstance(texts, str) else texts))

    return chosen.Chosen(
        base_url=read("base_url", chosen.read_base_url, lambda: "/"),
        max_kernels=read("max_kernels", chosen.read_max_kernels, chosen.usual_max_kernels),
        embed_from=read("embed_from", origins, tuple),
        static_site=read("static_site", chosen.read_address, str),
        instance=read("instance", chosen.read_instance, int),
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
        pages = build.build(Path(given.out), with_python=not given.no_python, with_lite=not given.no_lite)
    except build.BuildError as error:
        return complain("build-site", [str(error)], NO)
    print(_("{n} pages written to “{out}”.").format(n=len(pages), out=given.out))
    return DONE
