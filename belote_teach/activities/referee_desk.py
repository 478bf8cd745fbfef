"""The referee's desk: a record goes in, and everything comes out that a page shows about it.

Every answer hangs on what its event carries and on nothing before it, so that a page may ask in any order.

>>> desk = RefereeDesk()
>>> text = '[Dealer "W"] [Trump "d"] [Play] S:Ac E:7c N:8h W:9c S:Kc E:Tc N:Qc W:Jc'
>>> [answer] = desk.handle({"type": "check", "text": text, "rules": None, "id": 1})
>>> answer["summary"]
'The referee found one irregularity.'
>>> found = answer["findings"][0]
>>> found["title"], found["place"], text[slice(*found["span"])], found["legal"]
('Did not follow suit', 'Deal 1, trick 1, third card', 'N:8h', ['Qc'])
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from belote_teach.activities.desk_words import desk_words
from belote_teach.activities.judged import Judged
from belote_teach.activities.score_form import FormError, filled_in
from belote_teach.activities.shown import cards_shown
from belote_teach.activities.wording import frame
from belote_teach.cards import DECK
from belote_teach.records import RecordError, dumps, loads
from belote_teach.records.text_form import MOST_CHARACTERS
from belote_teach.rules.options import PRESETS, Rules, RulesError
from belote_teach.words import _, language, ngettext

if TYPE_CHECKING:
    from belote_teach.activities.activity import Json

__all__ = ["Example", "RefereeDesk"]

_MOST_RULES: Final = 2000
"""No text of rules is longer."""


class Example(NamedTuple):
    """A record to try: what it is called, in its writer's words, and its text."""

    name: str
    text: str


class RefereeDesk:
    """A desk on which any record can be checked.

    `examples` are offered on it, the first of them with their results: as many as are to be `ready`. One that is not
    `live` answers nothing, and has all of them ready.
    """

    name = "referee-desk"

    def __init__(self, examples: Iterable[Example] = (), *, live: bool = True, ready: int = 0) -> None:
        self.examples = tuple(examples)
        self.live = live
        self.ready = ready if live else len(self.examples)

    @property
    def title(self) -> str:
        """The desk's title in the language in use."""
        return _("The referee’s desk")

    def text(self) -> str:
        """Say in a sentence what the desk is."""
        return _("{title}: paste the record of a deal and see every irregularity with its rule (on the page).").format(
            title=self.title
        )

    def state(self) -> Json:
        """Return everything that a page needs to begin."""
        return {
            **frame(self, desk_words()),
            "live": self.live,
            "most": MOST_CHARACTERS,
            "cards": cards_shown(DECK),
            "unknown": [
                ngettext("one card that is not known", "{n} cards that are not known", n).format(n=n) for n in range(9)
            ],
            "tables": [
                {"rules": name, "title": _("{name} – {what}").format(name=name, what=preset.title)}
                for name, preset in PRESETS.items()
            ],
            "examples": [_example(example, ready=place < self.ready) for place, example in enumerate(self.examples)],
        }

    def handle(self, event: object) -> list[Json]:
        """Answer one event: `check` a text, show a `deal` of it, write a `sheet` as a record, or `open` a link.

        What is no event of ours is passed over; one that asks for what cannot be is refused with a sentence.
        """
        if not isinstance(event, Mapping) or not self.live:
            return []
        number, answers = event.get("id"), _ANSWERS.get(str(event.get("type")))
        if not isinstance(number, int) or isinstance(number, bool) or answers is None:
            return []
        try:
            answer = answers(event)
        except _RefusedError as refused:
            answer = {"type": "refused", "says": str(refused)}
        return [{**answer, "id": number}]


def _example(example: Example, *, ready: bool) -> Json:
    """Return an example as a page offers it, with its result if that is to be ready."""
    judged = _judged(example.text, None, language())
    title = _("{name} – {what}").format(name=example.name, what=judged.in_short())
    shown: Json = {"title": title, "text": example.text}
    if ready:
        answer = judged.answer()
        first = answer["replay"]["deal"] if answer["replay"] else None
        shown["checked"] = {**answer, "id": 0}
        others = (deal for deal in range(len(judged.deals)) if deal != first)
        shown["replays"] = [{**judged.replay(deal), "id": 0} for deal in others]
    return shown


class _RefusedError(ValueError):
    """An event that asks for what cannot be; the message says why."""


def _check(event: Mapping[Any, Any]) -> Json:
    """Check a text."""
    return _asked(event).answer()


def _deal(event: Mapping[Any, Any]) -> Json:
    """Show one deal of a text."""
    judged, deal = _asked(event), event.get("deal")
    if not isinstance(deal, int) or not 0 <= deal < len(judged.deals):
        raise _RefusedError(_("There is no such deal in the text."))
    return judged.replay(deal)


def _sheet(event: Mapping[Any, Any]) -> Json:
    """Write a score sheet as a record."""
    fields = event.get("fields")
    given = fields if isinstance(fields, Mapping) else {}
    try:
        text = filled_in({str(name): str(value) for name, value in given.items()}, _rules(event))
    except FormError as error:
        return {"type": "written", "text": "", "says": str(error)}
    return {"type": "written", "text": text, "says": ""}


def _open(event: Mapping[Any, Any]) -> Json:
    """Write out the record that a link holds."""
    fragment = event.get("fragment")
    if not isinstance(fragment, str) or len(fragment) > MOST_CHARACTERS:
        raise _RefusedError(_("That is no link to a record."))
    try:
        return {"type": "written", "text": dumps(loads(fragment, "link")), "says": ""}
    except RecordError as error:
        return {"type": "written", "text": "", "says": error.problems[0].message}


_ANSWERS: Final[Mapping[str, Callable[[Mapping[Any, Any]], Json]]] = {
    "check": _check, "deal": _deal, "sheet": _sheet, "open": _open,
}  # fmt: skip


def _asked(event: Mapping[Any, Any]) -> Judged:
    """Return the text of an event, judged."""
    text = event.get("text")
    if not isinstance(text, str):
        raise _RefusedError(_("There is no text to check."))
    if len(text) > MOST_CHARACTERS:
        raise _RefusedError(str(desk_words()["text_large"]))
    return _judged(text, _rules(event), language())


def _rules(event: Mapping[Any, Any]) -> Rules | None:
    """Return the table that an event asks, None for the record's own."""
    rules = event.get("rules")
    if rules is None:
        return None
    if not isinstance(rules, str) or len(rules) > _MOST_RULES:
        raise _RefusedError(_("Those are not the rules of a table."))
    try:
        return Rules.parse(rules)
    except RulesError as error:
        raise _RefusedError(str(error)) from error


@lru_cache(maxsize=2)
def _judged(text: str, rules: Rules | None, lang: str) -> Judged:
    """Judge a text; `lang` is the language of the words. Kept, because a page asks for one deal after another."""
    del lang
    return Judged(text, rules)
