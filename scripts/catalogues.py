"""The catalogues of words.

    catalogues.py extract   write the template from the sources and bring every language up to date
    catalogues.py check     fail when the template is not what `extract` would write
    catalogues.py compile   make the .mo files, and the pseudo-language `qps`

`qps` is English with accents and brackets: a page shown in it betrays every string that does not pass through gettext,
or that is glued together from pieces. The build hook imports this file, so it needs Babel and nothing else.
"""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

DOMAIN = "belote_teach"
PSEUDO = "qps"
LOCALE = Path("belote_teach", "locale")

_ACCENTS = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz",
    "ÅƁĆĐÉƑĜĤÍĴĶĹḾŃÓṔǪŔŚŤÚṼŴẌÝŽåƀćđéƒĝĥíĵķĺḿńóṕǫŕśťúṽŵẍýž",
)
# What is not words: {placeholders}, %-formats, tags, entities, escapes.
_CODE = re.compile(r"(\{[^{}]*\}|%(?:\(\w+\))?[-#0 +]*\d*[a-z%]|</?[a-zA-Z][^>]*>|&#?\w+;)")


def pseudo(text: str) -> str:
    """Return `text` as the pseudo-language says it.

    >>> pseudo("{count} *cards* left")
    '⟦{count} *ćåŕđś* ĺéƒť⟧'
    """
    parts = _CODE.split(text)
    return "⟦" + "".join(part if i % 2 else part.translate(_ACCENTS) for i, part in enumerate(parts)) + "⟧"


def pseudo_catalogue(template: Catalog) -> Catalog:
    """Translate every message of a template into the pseudo-language."""
    catalogue = Catalog(domain=DOMAIN, project="belote-teach")
    for message in template:
        if not message.id:
            continue
        ids = message.id
        words = pseudo(ids) if isinstance(ids, str) else tuple(pseudo(each) for each in ids)
        catalogue.add(ids, words, context=message.context)
    return catalogue


def compile_all(root: Path) -> None:
    """Write the `.mo` file of every language under `root`, and the pseudo-language's."""
    locale = root / LOCALE
    found = {path.parent.parent.name: _read(path) for path in locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    template = locale / f"{DOMAIN}.pot"
    if template.exists():
        found[PSEUDO] = pseudo_catalogue(_read(template))
    for lang, catalogue in found.items():
        target = locale / lang / "LC_MESSAGES" / f"{DOMAIN}.mo"
        target.parent.mkdir(parents=True, exist_ok=True)
        with target.open("wb") as file:
            write_mo(file, catalogue)


def extract(root: Path) -> Catalog:
    """Collect every message of the sources under `root`."""
    with (root / "babel.cfg").open(encoding="utf-8") as file:
        methods, options = parse_mapping_cfg(file)
    header = "# Words of Belote Teach, under the project's own licence."
    catalogue = Catalog(project="belote-teach", header_comment=header, charset="utf-8")
    found = extract_from_dir(root, methods, options, DEFAULT_KEYWORDS, ["Translators:"], strip_comment_tags=True)
    for name, _line, message, comments, context in found:
        # The file helps a translator; a line number would change with every edit.
        catalogue.add(message, locations=[(Path(name).as_posix(), 0)], auto_comments=comments, context=context)
    return catalogue


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, domain=DOMAIN)


def _text(catalogue: Catalog) -> str:
    """Return the file's text, without the lines that differ from day to day or from tool to tool."""
    buffer = io.BytesIO()
    write_po(buffer, catalogue, width=100, include_lineno=False, sort_by_file=True, ignore_obsolete=True)
    unstable = (
        '"POT-Creation-Date',
        '"PO-Revision-Date',
        '"Generated-By',
        '"Project-Id-Version',
        '"Report-Msgid-Bugs-To',
    )
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(unstable))


def main(command: str) -> int:
    """Run one command and return its exit status."""
    root = Path(__file__).resolve().parent.parent
    template = root / LOCALE / f"{DOMAIN}.pot"
    if command == "compile":
        compile_all(root)
        return 0
    if command not in {"extract", "check"}:
        print(__doc__, file=sys.stderr)
        return 2
    fresh = extract(root)
    if command == "check":
        if template.exists() and template.read_text(encoding="utf-8") == _text(fresh):
            return 0
        print(f"{template.relative_to(root)} is out of date: run `make messages` and commit it.", file=sys.stderr)
        return 1
    template.parent.mkdir(parents=True, exist_ok=True)
    template.write_text(_text(fresh), encoding="utf-8")
    for path in sorted((root / LOCALE).glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        catalogue = _read(path)
        catalogue.update(fresh, no_fuzzy_matching=True)
        path.write_text(_text(catalogue), encoding="utf-8")
    compile_all(root)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) == 2 else ""))
