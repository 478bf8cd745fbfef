"""The addresses that answer on our server: few, each with a reason, and all with our words when something is wrong."""

from __future__ import annotations

import re
from http import HTTPStatus
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.base.handlers import FileFindHandler
from tornado.web import HTTPError, RequestHandler
from voila.shutdown_kernel_handler import VoilaShutdownKernelHandler
from voila.static_file_handler import AllowListFileHandler, MultiStaticFileHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.utils import create_include_assets_functions

from belote_teach.site import log, paths
from belote_teach.site.seats import OPENING

if TYPE_CHECKING:
    from belote_teach.site.seats import Seats

TRY_AGAIN: Final = 60
"""After so many seconds a visitor who found all seats taken may try again."""

_KERNEL: Final = r"(?P<kernel_id>\w+-\w+-\w+-\w+-\w+)"
_LESSON: Final = re.compile(r"[\w-]{1,100}\.ipynb")
_HEARTBEAT: Final = "window.voila_heartbeat"


class Nobody(IdentityProvider):
    """Visitors have no names and no passwords, so they need no cookie."""

    def get_user(self, handler: object) -> User:
        """Return the one user there is."""
        del handler
        return User("visitor")


class Ours(RequestHandler):
    """What all our doors do alike: our headers, our pages when something is wrong, a line for the operator."""

    lesson = ""
    """The lesson that was asked for, where there is one of that name."""

    def set_default_headers(self) -> None:
        """Send on every answer what our policy says."""
        super().set_default_headers()
        for name, value in self.settings["headers"].items():
            self.set_header(name, value)

    @property
    def xsrf_token(self) -> bytes:
        """Nothing: there is no form to protect, and asking for a token would set a cookie."""
        return b""

    def page(self, name: str) -> str:
        """Return a page of our template."""
        base = self.settings["base_url"]
        template = self.settings["voila_jinja2_env"].get_template(name)
        return str(template.render(base_url=base, **create_include_assets_functions("belote", base)))

    def write_error(self, status_code: int, **_given: Any) -> None:
        """Show our page. What is forbidden, or no address at all, is nothing to a visitor."""
        status = HTTPStatus.NOT_FOUND if status_code in {400, 403} else HTTPStatus(status_code)
        self.set_status(status)
        self.set_header("Content-Type", "text/html; charset=utf-8")
        self.set_header("Cache-Control", "no-store")
        known = {HTTPStatus.NOT_FOUND: "404.html", HTTPStatus.SERVICE_UNAVAILABLE: "503.html"}
        if status == HTTPStatus.SERVICE_UNAVAILABLE:
            self.set_header("Retry-After", str(TRY_AGAIN))
        self.finish(self.page(known.get(status, "error.html")))

    def log_exception(self, typ: Any, value: Any, tb: Any) -> None:
        """Tell the operator in one line; what a visitor asked for in vain is nothing to tell."""
        del typ, tb
        if not isinstance(value, HTTPError):
            log.failed(value, **({"page": self.lesson} if self.lesson else {"door": type(self).__name__}))


class NoSuchPage(Ours):
    """What nothing else answers."""

    def prepare(self) -> None:
        """Answer every method alike."""
        raise HTTPError(404)


class Landing(Ours):
    """The page with all lessons, which needs no kernel."""

    def get(self) -> None:
        """Show it."""
        self.set_header("Cache-Control", "no-cache")
        self.finish(self.page("tree.html"))

    head = get


class ToLanding(Ours):
    """Our folder's name without the slash at its end."""

    def get(self) -> None:
        """Go to the landing page."""
        self.redirect(self.settings["base_url"])

    head = get


class Lesson(Ours, TornadoVoilaHandler):  # type: ignore[misc] # Voilà is untyped
    """A lesson, run by a kernel of the visitor's own."""

    kernel_id = ""
    left = False

    async def get(self, path: str = "") -> None:
        """Run it, and send each part as soon as it is there."""
        name = self._known(path)
        log.tell("opened", page=name)
        OPENING.set(self)
        try:
            async for html in self.get_generator(path=path):
                if _HEARTBEAT in html:  # the kernel is silent for longer than any lesson takes: it has ended
                    log.tell("failed", page=name, error="Silence", at="-")
                    self.write(self.page("belote/broken.html"))
                    break
                if not self.left:
                    self.write(html)
                    self.flush()
        except HTTPError as error:
            if error.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
                log.tell("refused", page=name, why="busy", kernels=self._seats.counted)
            raise
        finally:
            if self.left and self.kernel_id:
                await self._seats.free(self.kernel_id, "left")

    async def head(self, path: str = "") -> None:
        """Say what GET would, without a kernel."""
        self._known(path)
        if self._seats.full:
            raise HTTPError(503)
        self.set_header("Content-Type", "text/html")
        self.set_header("Cache-Control", "no-cache, no-store, must-revalidate")
        self.flush()  # without a length, which nobody knows before the lesson has run

    def on_connection_close(self) -> None:
        """Note that nobody waits for the page any more."""
        self.left = True
        super().on_connection_close()

    @property
    def _seats(self) -> Seats:
        seats: Seats = self.kernel_manager
        return seats

    def _known(self, path: str) -> str:
        """Return the name of a lesson; what lies elsewhere, or is none, is not found."""
        folder = Path(self.contents_manager.root_dir)
        if not _LESSON.fullmatch(path) or not (folder / path).is_file():
            raise HTTPError(404)
        self.lesson = path.removesuffix(".ipynb")
        return self.lesson


class Leave(Ours, VoilaShutdownKernelHandler):  # type: ignore[misc] # Voilà is untyped
    """A page that closes frees its kernel."""

    async def post(self, kernel_id: str) -> None:
        """Free it; one that has gone already is not found."""
        if kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        upper: Any = super()  # its type promises less than it does
        await upper.post(kernel_id)


class Health(Ours):
    """Whether we are well, for whatever watches over us."""

    def get(self) -> None:
        """Say it, and how many seats are taken."""
        seats: Seats = self.settings["kernel_manager"]
        self.set_header("Cache-Control", "no-store")
        self.finish({"status": "busy" if seats.full else "ok", "kernels": seats.used, "limit": seats.limit})

    head = get


class Robots(Ours):
    """Robots may read the landing page; a lesson would start a kernel for each of them."""

    def get(self) -> None:
        """Say so."""
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.finish(f"User-agent: *\nDisallow: {self.settings['base_url']}voila/\n")

    head = get


class Asset(Ours, MultiStaticFileHandler):  # type: ignore[misc] # Voilà is untyped
    """A script or style of Voilà’s or of our template."""


class Extension(Ours, FileFindHandler):
    """A script of the extensions that a lesson’s page loads."""


class Picture(Ours, AllowListFileHandler):  # type: ignore[misc] # Voilà is untyped
    """A picture beside the lessons."""


def all_doors(voila: Any, channel: type[RequestHandler]) -> list[tuple[Any, ...]]:
    """Return every door of a server, given Voilà's application and the handler of the page's websocket."""
    base = re.escape(voila.base_url)
    configuration = {"voila_configuration": voila.voila_configuration}
    lesson = {**configuration, "template_paths": voila.template_paths, "config": voila.config}
    extensions = "|".join(map(re.escape, voila.voila_configuration.extension_allowlist))
    images = {
        "allowlist": voila.voila_configuration.file_allowlist,
        "denylist": voila.voila_configuration.file_denylist,
        "path": voila.root_dir,
    }
    ours = {"paths": [str(paths.TEMPLATE / "static")]}
    doors: list[tuple[Any, ...]] = [
        (base, Landing),
        (rf"{base}voila/render/(.*)", Lesson, lesson),
        (rf"{base}api/kernels/{_KERNEL}/channels", channel),
        (rf"{base}voila/api/shutdown/{_KERNEL}", Leave),
        (rf"{base}voila/templates/belote/static/(.*)", Asset, ours),
        (rf"{base}voila/static/(.*\.js)", Asset, {"paths": voila.static_paths}),
        (rf"{base}voila/labextensions/((?:{extensions})/static/.*\.js)", Extension, {"path": voila.labextensions_path}),
        (rf"{base}voila/files/(.*)", Picture, images),
        (rf"(?:{base}|/)health", Health),
        (rf"(?:{base}|/)robots\.txt", Robots),
    ]
    if voila.base_url != "/":
        doors.append((re.escape(voila.base_url.rstrip("/")), ToLanding))
    return [*doors, (r".*", NoSuchPage)]
