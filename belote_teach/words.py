"""Words shown to people: gettext for the whole project.

Data is written with `N_` where it is defined and translated with `_` where it is shown, so that one process can show
one thing in several languages. The language is `BELOTE_TEACH_LANG` at start, or what `use` says later.

>>> listed(["9h", "Jh", "Kc"]), listed(["9h", "Jh"], last="or"), plain("trump (*couper*)")
('9h, Jh and Kc', '9h or Jh', 'trump (couper)')
"""

from __future__ import annotations

import gettext as _gettext
import os
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

DOMAIN = "belote_teach"
LOCALE_DIR = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"
VARIABLE = "BELOTE_TEACH_LANG"
"""The environment variable that names the language of a new process."""

_language = SOURCE_LANGUAGE


@lru_cache
def _catalogue(lang: str) -> _gettext.NullTranslations:
    return _gettext.translation(DOMAIN, LOCALE_DIR, languages=[lang], fallback=True)


def languages() -> list[str]:
    """Return the codes of the languages that can be shown, the source language first."""
    found = sorted(path.parent.parent.name for path in LOCALE_DIR.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return [SOURCE_LANGUAGE, *(lang for lang in found if lang != SOURCE_LANGUAGE)]


def language() -> str:
    """Return the code of the language in use, such as `en`."""
    return _language


def use(lang: str) -> None:
    """Show everything from now on in `lang`; words without a translation stay in English."""
    global _language  # noqa: PLW0603 - one language a process, like the C locale
    _language = lang


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Show words in `lang` inside a `with` block."""
    before = language()
    use(lang)
    try:
        yield
    finally:
        use(before)


def gettext(message: str) -> str:
    """Translate one message."""
    return _catalogue(_language).gettext(message)


def ngettext(singular: str, plural: str, n: int) -> str:
    """Translate a message that depends on the number `n`."""
    return _catalogue(_language).ngettext(singular, plural, n)


def pgettext(context: str, message: str) -> str:
    """Translate a message that means different things in different places."""
    return _catalogue(_language).pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the customary name of gettext's marker
    """Mark a message for extraction; it is translated where it is shown."""
    return message


_ = gettext


def listed(items: Iterable[str], *, last: str = "and") -> str:
    """Join words as a sentence does: `a`, `a and b`, `a, b and c`; `last` is `and` or `or`."""
    words = list(items)
    if not words:
        return ""
    if len(words) == 1:
        return words[0]
    head = _(", ").join(words[:-1])
    joined = _("{head} and {last}") if last == "and" else _("{head} or {last}")
    return joined.format(head=head, last=words[-1])


def capital(text: str) -> str:
    """Return a text as a sentence begins.

    >>> capital("the ten of hearts")
    'The ten of hearts'
    """
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """Return `text` without the asterisks that set off French terms."""
    return text.replace("*", "")


use(os.environ.get(VARIABLE, SOURCE_LANGUAGE))
