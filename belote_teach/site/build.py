"""Write the lessons as static pages: the same notebooks, activities and script, for any file server.

Each notebook runs once. What it shows is put into its page: text as text, an activity as its state in JSON beside a
reading version of its first exercise for those without JavaScript. Beside it stands the activity's recipe: what the
state does not answer, the page's own Python does. Pages name nothing outside their own folder.
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import nbformat
from jinja2 import Environment, FileSystemLoader, select_autoescape
from markupsafe import Markup, escape
from nbclient.exceptions import CellExecutionError
from nbconvert.filters import Highlight2HTML, ansi2html, markdown2html

from belote_teach import words
from belote_teach.site import cache, folding, kernel, lite, offline, pages, paths, settings
from belote_teach.site import python as page_python
from belote_teach.widgets import BAKE_VARIABLE, PYTHON_VARIABLE
from belote_teach.words import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

EXERCISES: Final = 10
"""Exercises baked into a page for each of its activities."""

EXERCISES_WITH_PYTHON: Final = 6
"""As many where Python makes more: enough to finish most levels before it has to be asked."""

_MARK: Final = ".belote-teach-site"
_STATE: Final = "application/vnd.jupyter.widget-state+json"
_VIEW: Final = "application/vnd.jupyter.widget-view+json"


class BuildError(Exception):
    """The site cannot be written; the message says what is in the way."""


@dataclass(frozen=True, slots=True)
class StaticSite(settings.Site):
    """The site as its templates see it: every page lies beside the others."""

    home: str = "index.html"
    lessons: str = ""
    lite: bool = False
    """Whether the lessons lie there as notebooks too."""

    def href(self, page: pages.Page) -> str:
        """Return the address of a lesson."""
        return _html_name(page)

    @property
    def offline_words(self) -> dict[str, str]:
        """What pages say about being kept for when there is no connection."""
        return offline.words()

    def notebook(self, page: pages.Page) -> str:
        """Return the address of a lesson as a notebook that runs in the browser, or nothing if there is none."""
        return lite.href(page.file) if self.lite else ""


def build(out: Path, notebooks: Path | None = None, *, with_python: bool = True, with_lite: bool = True) -> list[Path]:
    """Write the static site into `out` and return its pages.

    Without `with_python` they have what is baked and no more; `with_lite` brings the lessons as notebooks as well. An
    `out` that exists must be empty or an earlier site, which is replaced; anything else is a `BuildError`, as is a
    lesson that does not run, or what Python and notebooks are made of and cannot be had.
    """
    _check(out)
    own = _python() if with_python else None
    if with_lite:
        _lite(lite.fetch)
    environment = _environment(StaticSite(lite=with_lite))
    html = {
        "index.html": environment.get_template("tree.html").render(base_url=""),
        # It is shown at any depth, where no relative address of a style sheet holds.
        "404.html": environment.get_template("404.html").render(base_url="", include_css=_inline_style),
    }
    for page in pages.PAGES:
        source = (notebooks or paths.notebooks()) / page.file
        if not source.is_file():
            raise BuildError(
                _("The lesson {file} is missing from {folder}.").format(file=page.file, folder=source.parent)
            )
        notebook = _run(source, python=with_python)
        cells = list(_cells(notebook))
        html[_html_name(page)] = environment.get_template("static.html").render(
            base_url="",
            page=page,
            title=notebook.metadata.get("title", source.stem),
            shared=_fold(cells),
            cells=cells,
            python=_for_script(json.dumps(own.page(), ensure_ascii=False)) if own else "",
        )
    files = {f"{page_python.FOLDER}/{name}": data for name, data in own.files.items()} if own else {}
    with TemporaryDirectory() as private:
        # Nothing is touched before everything is there.
        if with_lite:
            _lite(lite.build, Path(private, lite.FOLDER), notebooks)
        try:
            _clear(out)
            folders = [f"{lite.FOLDER}/"] if with_lite else []
            listed = [*html, *_assets(), *files, offline.SCRIPT, *folders, ""]
            (out / _MARK).write_text("\n".join(listed), encoding="utf-8")
            _copy_assets(out)
            for name, data in files.items():
                (out / name).parent.mkdir(exist_ok=True)
                (out / name).write_bytes(data)
            if with_lite:
                shutil.move(Path(private, lite.FOLDER), out / lite.FOLDER)
            for name, text in html.items():
                (out / name).write_text(text, encoding="utf-8")
            offline.write(out, [*html, *_assets(), *files])
        except OSError as error:
            raise BuildError(_("{out} cannot be written: {reason}.").format(out=out, reason=error.strerror)) from error
    return [out / name for name in html]


def _python() -> page_python.PagePython:
    try:
        return page_python.prepare()
    except (cache.MissingError, OSError) as error:
        raise BuildError(_("{problem} Or leave it out, with --no-python.").format(problem=error)) from error


def _lite(step: Callable[..., None], *given: object) -> None:
    """Do a step towards the notebooks."""
    try:
        step(*given)
    except (cache.MissingError, PackageNotFoundError, ValueError, OSError) as error:
        raise BuildError(_("{problem} Or leave the notebooks out, with --no-lite.").format(problem=error)) from error


def _check(out: Path) -> None:
    if out.exists() and not out.is_dir():
        raise BuildError(_("{out} is a file; name a folder.").format(out=out))
    if out.exists() and any(out.iterdir()) and not (out / _MARK).exists():
        raise BuildError(
            _("{out} holds something that is not a site of ours; name a new or an empty folder.").format(out=out)
        )
    for asset in _assets().values():
        if not asset.is_file():
            raise BuildError(_("{file} is missing: in a checkout, run “make bundle”.").format(file=asset))


def _clear(out: Path) -> None:
    """Take away what an earlier build wrote, as its list says, and leave the rest (a `CNAME`, a `.git`) alone."""
    out.mkdir(parents=True, exist_ok=True)
    mark = out / _MARK
    written = mark.read_text(encoding="utf-8").splitlines() if mark.exists() else []
    for name in written:
        old = out / name
        if out.resolve() not in old.resolve().parents:
            continue
        if name.endswith("/") and old.is_dir() and not old.is_symlink():
            shutil.rmtree(old)
        elif old.is_file():
            old.unlink()


def _environment(site: StaticSite) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(paths.TEMPLATE), autoescape=select_autoescape(default=True), keep_trailing_newline=True
    )
    settings.localise(environment, site)
    environment.globals.update(
        gettext=site.gettext,
        _=site.gettext,
        include_css=_stylesheet,
        include_js=_script,
    )
    return environment


def _stylesheet(name: str) -> Markup:
    return Markup('<link rel="stylesheet" href="assets/{}">').format(escape(name.rpartition("/")[2]))


def _script(name: str) -> Markup:
    return Markup('<script defer src="assets/{}"></script>').format(escape(name.rpartition("/")[2]))


def _inline_style(_name: str) -> Markup:
    return Markup("<style>{}</style>").format(Markup(paths.SITE_CSS.read_text(encoding="utf-8")))  # noqa: S704 - our file


def _html_name(page: pages.Page) -> str:
    return page.file.removesuffix(".ipynb") + ".html"


def _assets() -> dict[str, Path]:
    """Return the files that pages ask for, by their place in the site."""
    static = paths.TEMPLATE / "static"
    scripts = (static / name for name in ("start.js", "arrive.js", "path.js", "offline.js"))
    files = (paths.SITE_CSS, *scripts, paths.WIDGETS / "belote.js", paths.WIDGETS / "belote.css")
    return {f"assets/{file.name}": file for file in files}


def _copy_assets(out: Path) -> None:
    (out / "assets").mkdir(exist_ok=True)
    for name, source in _assets().items():
        shutil.copyfile(source, out / name)


def _run(source: Path, *, python: bool) -> Any:
    """Run a notebook with its exercises baked in and return it with its outputs."""
    notebook = nbformat.read(source, as_version=4)
    environment = {
        BAKE_VARIABLE: str(EXERCISES_WITH_PYTHON if python else EXERCISES),
        PYTHON_VARIABLE: "1" if python else "",
        words.VARIABLE: words.language(),
    }
    try:
        kernel.run(notebook, source.parent, **environment)
    except CellExecutionError as error:
        raise BuildError(_("{file} does not run: {error}").format(file=source.name, error=error)) from error
    return notebook


def _cells(notebook: Any) -> Iterator[dict[str, Any]]:
    """Yield what each cell shows, in the terms of the page's template."""
    widgets = notebook.metadata.get("widgets", {}).get(_STATE, {}).get("state", {})
    highlight = Highlight2HTML(pygments_lexer="ipython3")
    for cell in notebook.cells:
        if cell.cell_type == "markdown":
            yield {"kind": "prose", "html": markdown2html(cell.source)}
        elif cell.cell_type == "code":
            tags = cell.metadata.get("tags", [])
            outputs = [_output(output, widgets) for output in cell.outputs]
            if "hide-input" in tags:
                yield {"kind": "look", "html": highlight(cell.source), "outputs": outputs}
                continue
            if "remove-input" not in tags:
                yield {"kind": "code", "html": highlight(cell.source)}
            yield from outputs


def _output(output: Any, widgets: dict[str, Any]) -> dict[str, Any]:
    if output.output_type == "stream":
        return {"kind": "text", "html": ansi2html(output.text)}
    data = output.get("data", {})
    if _VIEW in data:
        widget = widgets[data[_VIEW]["model_id"]]["state"]
        recipe = json.dumps(widget["recipe"], ensure_ascii=False) if widget["recipe"] else ""
        return {"kind": "activity", "state": widget["state"], "recipe": recipe}
    if "text/html" in data:
        return {"kind": "html", "html": data["text/html"]}
    return {"kind": "text", "html": ansi2html(data.get("text/plain", ""))}


def _fold(cells: list[dict[str, Any]]) -> str:
    """Give each activity among the cells its state as JSON, and return the JSON of what they share."""
    activities = [cell for cell in cells if cell["kind"] == "activity"]
    shared, states = folding.fold(cell["state"] for cell in activities)
    for cell, state in zip(activities, states, strict=True):
        cell["json"] = _for_script(state)
    return _for_script(shared) if activities else ""


def _for_script(text: str) -> str:
    """Return JSON that cannot end the script element it stands in."""
    return text.replace("<", "\\u003c")
