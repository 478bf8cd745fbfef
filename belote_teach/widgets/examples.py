"""The records that lie on the referee’s desk as examples: the files of `records/` beside the lessons.

>>> from pathlib import Path
>>> name_of(Path("ski_hut.belote"), '[Place "Café du port"]'), name_of(Path("ski_hut.belote"), "")
('Café du port', 'Ski hut')
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from belote_teach.activities.referee_desk import Example
from belote_teach.records import read
from belote_teach.records.archive import SUFFIXES
from belote_teach.words import capital

__all__ = ["examples", "name_of"]

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def examples(first: str = "") -> list[Example]:
    """Return the examples in the order of their files, the one named `first` before all; none without the lessons."""
    for notebooks in (_PACKAGE / "notebooks", _PACKAGE.parent / "notebooks"):
        folder = notebooks / "records"
        if folder.is_dir():
            files = [path for path in folder.iterdir() if path.suffix in SUFFIXES and path.is_file()]
            files.sort(key=lambda path: (path.stem != first, path.name))
            return [Example(name_of(path, text), text) for path in files if (text := _text(path)) is not None]
    return []


def _text(path: Path) -> str | None:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None  # no record of the text forms


def name_of(path: Path, text: str) -> str:
    """Return what a record is called: its title, event or place, else its file's name in words."""
    tags = {name.lower(): value for name, value in read(text).record.tags}
    for name in ("title", "event", "place"):
        if tags.get(name):
            return tags[name]
    return capital(path.stem.replace("_", " "))
