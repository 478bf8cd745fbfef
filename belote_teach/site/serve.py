"""Serve the lessons as live pages: Voilà, with our settings, and only the doors that a learner needs."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop
from tornado.netutil import bind_sockets

from belote_teach import words
from belote_teach.site import log, settings
from belote_teach.words import _

if TYPE_CHECKING:
    from pathlib import Path

    from belote_teach.site.chosen import Chosen


def serve(chosen: Chosen, *, host: str, port: int, browser: bool, lang: str | None, notebooks: Path) -> int:
    """Serve a folder of lessons until Ctrl-C.

    Args:
        chosen: what the operator has chosen.
        host: the address to listen on, such as `127.0.0.1`.
        port: the port to listen on; 0 takes a free one.
        browser: open a browser at the landing page.
        lang: show pages and lessons in this language; none means the one in use.
        notebooks: the folder of the lessons.

    Returns:
        The exit status: 0 when stopped, 1 when the address could not be used.
    """
    try:
        sockets = bind_sockets(port, host)
    except OSError as error:
        print(_why_not(error, host, port), file=sys.stderr)
        return 1
    if lang:
        words.use(lang)
    os.environ[words.VARIABLE] = words.language()  # kernels inherit it
    settings.use_template_folder()
    url = address(host, sockets[0].getsockname()[1]) + chosen.base_url.removeprefix("/")
    log.to_stderr()
    server = _server(chosen, sockets, url, notebooks, browser=browser)
    try:
        server.initialize([])
        server.start()
    except KeyboardInterrupt:  # before the loop ran, or a second time while stopping
        pass
    return 0


def address(host: str, port: int) -> str:
    """Return the address that a browser on this machine opens."""
    if host in {"", "0.0.0.0", "::"}:  # noqa: S104 - recognised, not used
        host = "127.0.0.1"
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def _why_not(error: OSError, host: str, port: int) -> str:
    if isinstance(error, socket.gaierror):
        return _("{host} is not an address of this machine. Try --host 127.0.0.1.").format(host=host)
    if error.errno == errno.EADDRINUSE:
        return _(
            "Port {port} is busy: another program, perhaps this one, is using it. Choose another with --port {other}.",
        ).format(port=port, other=port + 1)
    if error.errno == errno.EACCES:
        return _("Port {port} is not open to you. Choose one above 1023, such as --port 8866.").format(port=port)
    return _("Cannot listen on {host}, port {port}: {reason}.").format(
        host=host,
        port=port,
        reason=os.strerror(error.errno) if error.errno else str(error),
    )


def _server(chosen: Chosen, sockets: list[socket.socket], url: str, notebooks: Path, *, browser: bool) -> Any:
    # Voilà takes half a second to import: after the port is ours, so that a busy one is told at once.
    from jupyter_core.utils import run_sync  # noqa: PLC0415
    from voila.app import Voila  # noqa: PLC0415

    from belote_teach.site.channel import Channel  # noqa: PLC0415
    from belote_teach.site.doors import all_doors  # noqa: PLC0415

    site = settings.Site(static_site=chosen.static_site)

    class Server(Voila):  # type: ignore[misc] # Voilà is untyped
        """Voilà on sockets that are already bound."""

        def init_settings(self) -> dict[str, Any]:
            made: dict[str, Any] = super().init_settings()
            settings.localise(made["voila_jinja2_env"], site)
            return {**made, **settings.application(chosen)}

        def init_handlers(self) -> list[tuple[Any, ...]]:
            return all_doors(self, Channel)

        def listen(self) -> None:
            HTTPServer(self.app).add_sockets(sockets)
            print(_("Belote Teach is at {url} (Ctrl-C stops it)").format(url=url), flush=True)
            if browser:
                threading.Thread(target=_open, args=(url,), daemon=True).start()
            self.ioloop = IOLoop.current()
            # How containers and service managers ask to stop; kernels and their files go too.
            signal.signal(signal.SIGTERM, lambda *_: self.ioloop.add_callback(self.ioloop.stop))
            try:
                with suppress(KeyboardInterrupt):
                    self.ioloop.start()
            finally:
                self.stop()

        def stop(self) -> None:
            """End the kernels, which have nothing to keep, and then remove their files."""
            run_sync(self.kernel_manager.shutdown_all)(now=True)
            shutil.rmtree(self.connection_dir, ignore_errors=True)

    # What these say of a visit, our own log tells; a traceback helps no operator, and may hold what a visitor wrote.
    for name in ("tornado.access", "tornado.application", "tornado.general"):
        logging.getLogger(name).setLevel(logging.CRITICAL)
    config = settings.launcher(site, chosen)
    config.Voila.update(root_dir=str(notebooks), log_level=logging.CRITICAL)
    return Server(config=config)


def _open(url: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(url)
