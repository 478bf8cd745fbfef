"""How the lessons reach a browser: the Voilà launcher, its template, and what every page shares.

The functions below make this package a small Jupyter server extension. Where Voilà runs inside a Jupyter server, on
Binder for one, the launcher never runs; the extension brings the same template and settings there. It leaves every
server alone that does not serve our lessons.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jupyter_server.serverapp import ServerApp


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "belote_teach.site"}]


def _link_jupyter_server_extension(app: ServerApp) -> None:
    """Configure Voilà; all extensions are linked before the first one is loaded."""
    from belote_teach.site import pages, settings  # noqa: PLC0415 - most servers show no lesson of ours

    first = pages.PAGES[0].file
    for folder in ("", "notebooks/"):
        if (Path(app.root_dir) / folder / first).is_file():
            site = settings.Site(home=f"voila/tree/{folder}", lessons=f"voila/render/{folder}")
            settings.use_template_folder()
            app.update_config(settings.voila(site))
            return


def _load_jupyter_server_extension(app: ServerApp) -> None:
    """Do nothing: linking did it all, but Jupyter asks for this function."""


async def _start_jupyter_server_extension(app: ServerApp) -> None:
    """Hand our words to the landing page, once Voilà has made its templates' environment."""
    from belote_teach.site import settings  # noqa: PLC0415 - as above

    site = app.config.VoilaConfiguration.resources.get("belote")
    environment = app.web_app.settings.get("voila_jinja2_env")
    if site and environment:
        settings.localise(environment, site)
