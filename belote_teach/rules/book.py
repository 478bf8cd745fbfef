"""The book of one table: its rules from the cards to the match, made from the clauses.

>>> print(book(Rules.parse("arena")).partition("(")[0].strip())
The rules of this table: arena
==============================
<BLANKLINE>
Belote as an online platform sums it up
"""

from __future__ import annotations

import html
import re
import textwrap
from typing import TYPE_CHECKING, Final, Literal

from belote_teach.rules.options import CLASSIC, PRESETS, Rules
from belote_teach.rules.rulebook import CHAPTERS, SOURCES
from belote_teach.words import _, plain

if TYPE_CHECKING:
    from collections.abc import Callable

    from belote_teach.rules.rulebook import Chapter, Clause

__all__ = ["FORMS", "Form", "book"]

Form = Literal["text", "markdown", "html"]

FORMS: Final = ("text", "markdown", "html")
"""The forms in which a book can be written."""


def book(rules: Rules, form: Form = "text", *, sources: bool = True) -> str:
    """Return the book of a table as plain text, Markdown or HTML (a fragment, without a page around it).

    A clause that can mean nothing at this table is left out. `sources` adds who says so and who says otherwise. Raises
    `ValueError` for another form.
    """
    if form not in FORMS:
        raise ValueError(_("“{form}” is no form of the book: choose text, markdown or html.").format(form=form))
    title = _("The rules of this table: {rules}").format(rules=rules)
    chapters = [
        (chapter, [clause for clause in clauses if clause.applies(rules)]) for chapter, clauses in CHAPTERS.items()
    ]
    return _WRITERS[form](title, _introduction(rules), chapters, rules, sources)


_Chapters = list[tuple["Chapter", list["Clause"]]]


def _introduction(rules: Rules) -> list[str]:
    """Return where the rules come from and, for other tables than the classic one, where they differ from it."""
    base = Rules.of_preset(rules.preset)
    lines = [PRESETS[rules.preset].title]
    for option in rules.changed(base):
        words = {"question": option.title, "answer": option.meaning(getattr(rules, option.name))}
        lines.append(_("Changed at this table: {question} {answer}").format(**words))
    for option in base.changed(CLASSIC):
        words = {"question": option.title, "answer": option.meaning(getattr(base, option.name))}
        lines.append(_("Unlike classic belote: {question} {answer}").format(**words))
    return lines


def _heading(clause: Clause) -> str:
    return f"{clause.title} (*{clause.french}*)" if clause.french else clause.title


def _notes(clause: Clause, rules: Rules) -> list[str]:
    """Who says so, by the letters of the list at the end, and who says otherwise."""
    notes = [clause.said_by(rules)]
    if against := clause.against(rules):
        notes.append(_("Elsewhere: {dissent}").format(dissent=against))
    return notes


def _key() -> list[str]:
    """The list of sources that the letters stand for."""
    return [_("{letter}: {source}").format(letter=letter, source=_(source)) for letter, source in SOURCES.items()]


def _text(title: str, introduction: list[str], chapters: _Chapters, rules: Rules, sources: bool) -> str:  # noqa: FBT001
    lines = [title, "=" * len(title), ""]
    for paragraph in introduction:
        lines += [*_wrapped(paragraph), ""]
    for number, (chapter, clauses) in enumerate(chapters, 1):
        heading = f"{number}. {chapter.title}"
        lines += [heading, "-" * len(heading), ""]
        for clause in clauses:
            lines += [plain(_heading(clause)), *_wrapped(clause.statement(rules), "  ")]
            if sources:
                lines += [line for note in _notes(clause, rules) for line in _wrapped(note, "    ")]
            lines.append("")
    if sources:
        lines += [_("Sources"), "-" * len(_("Sources")), "", *_key(), ""]
    return "\n".join(lines)


def _wrapped(text: str, indent: str = "") -> list[str]:
    return textwrap.wrap(plain(text), 88, initial_indent=indent, subsequent_indent=indent)


def _markdown(title: str, introduction: list[str], chapters: _Chapters, rules: Rules, sources: bool) -> str:  # noqa: FBT001
    parts = [f"# {title}", *introduction]
    for number, (chapter, clauses) in enumerate(chapters, 1):
        parts.append(f"## {number}. {chapter.title}")
        for clause in clauses:
            parts += [f"### {_heading(clause)}", clause.statement(rules)]
            if sources:
                parts += [f"> {' '.join(_notes(clause, rules))}"]
    if sources:
        parts += [f"## {_('Sources')}", "\n".join(f"- {each}" for each in _key())]
    return "\n\n".join(parts) + "\n"


def _html(title: str, introduction: list[str], chapters: _Chapters, rules: Rules, sources: bool) -> str:  # noqa: FBT001
    parts = [f"<h1>{_marked(title)}</h1>", *(f"<p>{_marked(each)}</p>" for each in introduction)]
    for number, (chapter, clauses) in enumerate(chapters, 1):
        parts.append(f'<section id="chapter-{chapter.value}"><h2>{number}. {_marked(chapter.title)}</h2>')
        for clause in clauses:
            parts.append(f'<h3 id="rule-{clause.id}">{_marked(_heading(clause))}</h3>')
            parts.append(f"<p>{_marked(clause.statement(rules))}</p>")
            if sources:
                parts.append(f"<p><small>{_marked(' '.join(_notes(clause, rules)))}</small></p>")
        parts.append("</section>")
    if sources:
        items = "".join(f"<li>{_marked(each)}</li>" for each in _key())
        parts.append(f'<section id="sources"><h2>{_("Sources")}</h2><ul>{items}</ul></section>')
    return f'<article class="belote-book">{"".join(parts)}</article>'


def _marked(text: str) -> str:
    """Escape a sentence and set its French terms off, as such."""
    return re.sub(r"\*(.+?)\*", r'<i lang="fr">\1</i>', html.escape(text, quote=False))


_WRITERS: Final[dict[str, Callable[[str, list[str], _Chapters, Rules, bool], str]]] = {
    "text": _text,
    "markdown": _markdown,
    "html": _html,
}
