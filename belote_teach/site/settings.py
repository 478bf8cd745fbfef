"""Every setting of Voilà and of the server under it, each with its reason.

`voila` holds wherever Voilà runs, on Binder too; `launcher` and `application` are for `belote-teach serve`. What
depends on the place stands in `chosen`.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from traitlets.config import Config

from belote_teach import words
from belote_teach.site import paths
from belote_teach.site.pages import PAGES, Page
from belote_teach.site.path import path_words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from jinja2 import Environment

    from belote_teach.site.chosen import Chosen

# The browser itself then holds us to "no request leaves this server". Lab's code needs eval; anywidget loads its module
# from a blob. Our template has no inline script, so none is allowed.
_POLICY: Final = """\
default-src 'self'; script-src 'self' 'unsafe-eval' blob:; style-src 'self' 'unsafe-inline'; \
img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; \
base-uri 'self'; form-action 'self'; frame-ancestors {embed_from}"""


def headers(embed_from: Sequence[str] = ()) -> dict[str, str]:
    """Return the headers of every answer; only the sites in `embed_from` may show our pages inside theirs."""
    return {
        "Content-Security-Policy": _POLICY.format(embed_from=" ".join(embed_from) or "'none'"),
        "Referrer-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
    }


# The name of a socket has at most some 104 characters, of which `/voila_12345678/kernel-` and an id need 66.
_LONGEST_FOLDER: Final = 104 - 66


@dataclass(frozen=True, slots=True)
class Site:
    """What our templates ask for. Paths are relative to the server's base address."""

    home: str = ""
    lessons: str = "voila/render/"
    pages: tuple[Page, ...] = PAGES
    languages: tuple[tuple[str, str, str], ...] = ()
    """Where this site is in each language that it has: code, own name, address. Fewer than two are not shown."""
    static_site: str = ""
    """Where the same lessons are as static pages, for visitors who find no room here."""

    def href(self, page: Page) -> str:
        """Return the address of a lesson."""
        return self.lessons + page.file

    @property
    def chapters(self) -> tuple[Page, ...]:
        """The pages of the course, in their order."""
        return tuple(page for page in self.pages if page.chapter)

    @property
    def tools(self) -> tuple[Page, ...]:
        """The tools that are listed."""
        return tuple(page for page in self.pages if page.tool and page.listed and not page.reference)

    @property
    def reference(self) -> tuple[Page, ...]:
        """The pages to look things up."""
        return tuple(page for page in self.pages if page.reference)

    def named(self, name: str) -> Page | None:
        """Return the page of a notebook, given its file's name without the ending."""
        return next((page for page in self.pages if page.name == name), None)

    def beside(self, page: Page) -> tuple[Page | None, Page | None]:
        """Return the chapters before and after a chapter's page."""
        row: list[Page | None] = [None, *self.chapters, None]
        place = row.index(page)
        return row[place - 1], row[place + 1]

    def path_words(self, base_url: str) -> dict[str, Any]:
        """Return what the landing page's script says and leads to."""
        practice = self.named("21_practice")
        return path_words(base_url + self.href(practice) if practice else "")

    @property
    def offline_words(self) -> dict[str, str]:
        """What pages say about being kept for when there is no connection: nothing, since live pages are not."""
        return {}

    @property
    def lang(self) -> str:
        """The language of the page."""
        return words.language()

    @property
    def gettext(self) -> Callable[[str], str]:
        """The translator of one message."""
        return words.gettext


def use_template_folder() -> None:
    """Let Voilà find our template; Jupyter reads the variable whenever it looks for data."""
    folders = [str(paths.JUPYTER_DATA), os.environ.get("JUPYTER_PATH", "")]
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, folders))


def localise(environment: Environment, site: Site) -> None:
    """Give the landing page and the error pages what notebooks get through their resources."""
    environment.globals["belote"] = site
    environment.filters["plain"] = words.plain


def voila(site: Site) -> Config:
    """Return the settings that hold wherever Voilà runs."""
    config = Config()
    config.VoilaConfiguration.update(
        template="belote",
        # A link must not dress our page in another template or theme.
        allow_template_override="NO",
        allow_theme_override="NO",
        # Our tree.html is the landing page.
        classic_tree=True,
        # Learners may look inside; our template leaves out what the author's tags hide.
        strip_sources=False,
        show_tracebacks=False,
        # Notebook images are put into the page; nothing else of the folder is served.
        file_allowlist=[r"images/[\w-]+\.(png|svg|webp)"],
        # Voilà's sign of life is an inline script, which our policy refuses; no lesson takes this long to start.
        http_keep_alive_timeout=120,
        # The rest of what an environment may hold is not asked for, and not loaded.
        extension_allowlist=[
            "anywidget",
            "@jupyter-widgets/jupyterlab-manager",
            "@voila-dashboards/widgets-manager8",
        ],
        resources={"belote": site},
    )
    return config


def launcher(site: Site, chosen: Chosen) -> Config:
    """Return the settings of a server that is ours alone."""
    config = voila(site)
    config.Voila.base_url = chosen.base_url
    # A stray voila.json must not change what a learner sees.
    config.Voila.config_file_paths = []
    config.Voila.identity_provider_class = "belote_teach.site.doors.Nobody"
    config.Voila.kernel_websocket_connection_class = "belote_teach.site.channel.Connection"
    config.VoilaConfiguration.multi_kernel_manager_class = "belote_teach.site.seats.Seats"
    config.Seats.update(limit=chosen.max_kernels, instance=chosen.instance)
    # Kernels whose page went away without a word (a phone asleep, a robot); open pages keep theirs. What a page missed
    # while it was away is not kept for it.
    config.MappingKernelManager.update(
        cull_idle_timeout=600, cull_interval=60, cull_connected=False, buffer_offline_messages=False
    )
    # A kernel that ended by itself stays ended, and its page says so: a new one would know nothing of what is on it.
    config.KernelRestarter.update(restart_limit=0, time_to_dead=1.0)
    if os.name == "posix" and len(tempfile.gettempdir()) <= _LONGEST_FOLDER:
        # Files that only we may open, instead of ports that every user of the machine may.
        config.KernelManager.transport = "ipc"
    # Only the Python that runs us surely has us; a kernel called python3 in the user's home may be another.
    config.KernelSpecManager.kernel_dirs = []
    return config


def application(chosen: Chosen) -> dict[str, Any]:
    """Return what the web server itself is told."""
    from belote_teach.site.channel import LARGEST  # noqa: PLC0415 - the extension, which has another server, needs none

    return {
        "headers": headers(chosen.embed_from),
        # A closing tab asks to end its kernel and has no cookie to show; a kernel's id cannot be guessed.
        "disable_check_xsrf": True,
        "websocket_max_message_size": LARGEST,
        # Our own log says what an operator wants to know.
        "log_function": lambda _handler: None,
    }
