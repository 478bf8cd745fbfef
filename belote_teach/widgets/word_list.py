"""The glossary as a page shows it: a list that needs no script.

>>> Glossary()
The words of belote, with their French, Catalan and Norwegian names.
"""

from __future__ import annotations

import html

from belote_teach.course.glossary import LANGUAGES, TERMS
from belote_teach.words import _, plain

__all__ = ["Glossary"]


class Glossary:
    """All terms, each with a line of explanation; foreign words say which language they are."""

    def __repr__(self) -> str:
        return plain(_("The words of belote, with their French, Catalan and Norwegian names."))

    def _repr_html_(self) -> str:
        """Return the list as HTML."""
        terms = sorted(TERMS.items(), key=lambda item: item[1].title.removeprefix(_("to ")).casefold())
        entries = []
        for id, term in terms:  # noqa: A001 - it is one
            foreign = " · ".join(
                f'<span>{html.escape(_(LANGUAGES[language]))} <i lang="{language}">{html.escape(word)}</i></span>'
                for language, word in sorted(term.foreign.items(), key=lambda item: list(LANGUAGES).index(item[0]))
            )
            entries.append(
                f'<div id="word-{id}"><dt>{html.escape(term.title)}</dt><dd>{html.escape(term.line)}'
                + (f"<br><small>{foreign}</small>" if foreign else "")
                + "</dd></div>"
            )
        return f'<dl class="belote-glossary">{"".join(entries)}</dl>'
