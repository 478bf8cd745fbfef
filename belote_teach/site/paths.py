"""Where our files are: inside the installed package, else in the checkout around it."""

from __future__ import annotations

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent

JUPYTER_DATA: Final = PACKAGE / "site" / "share" / "jupyter"
"""A Jupyter data folder that holds our Voilà template."""

TEMPLATE: Final = JUPYTER_DATA / "voila" / "templates" / "belote"
SITE_CSS: Final = TEMPLATE / "static" / "site.css"
"""The look of every page; Voilà and the static site use this one file."""

WIDGETS: Final = PACKAGE / "widgets" / "static"
"""The bundled JavaScript and CSS of the widgets."""

_LESSON_FILES: Final = ("*.ipynb", "templates/*.ipynb", "records/*")


def installed() -> bool:
    """Whether the lessons lie inside an installed package, rather than in a checkout."""
    return (PACKAGE / "notebooks").is_dir()


def notebooks() -> Path:
    """Return the folder of the lessons.

    Raises:
        FileNotFoundError: neither the package nor a checkout around it has one.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if folder.is_dir():
            return folder
    message = f"no lessons beside {PACKAGE}: reinstall belote-teach, or name a folder of notebooks"
    raise FileNotFoundError(message)


def lesson_files(folder: Path) -> list[Path]:
    """Return what makes a folder of lessons: them, the template of one and the records that they read, in order.

    Whatever Lab has left there besides is none of it.
    """
    return sorted(each for pattern in _LESSON_FILES for each in folder.glob(pattern) if each.is_file())
