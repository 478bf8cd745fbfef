"""Reading the text of one record, leniently: what can be read is kept, and everything else is a `Problem`.

>>> reading = read_record('[Dealer "W"] [Play] S:Ad E:8x N:9d')
>>> [str(turn) for turn in reading.record.deals[0].turns]
['S:Ad', 'N:9d']
>>> print(*reading.problems)
1:28: “8x” is no card: write a rank (7 8 9 T J Q K A), then a suit (s h d c), such as 9h.
"""

from __future__ import annotations

import difflib
import re
from functools import lru_cache
from typing import Any, Final

from belote_teach.records.auction_section import read_auction
from belote_teach.records.declared_section import read_declared
from belote_teach.records.hidden import HIDDEN, SHOWN, named
from belote_teach.records.letters import ALPHABETS
from belote_teach.records.play_section import read_play
from belote_teach.records.problem import MOST_PROBLEMS, TOO_MANY_DEALS, TOO_MANY_PARTS, PartError, Problem, Reading
from belote_teach.records.record import MOST_DEALS, MOST_PARTS, VERSION, DealRecord, Record, Written
from belote_teach.records.scan import Scan, joined
from belote_teach.records.section import skip
from belote_teach.records.tags import CUSTOMARY, SECTIONS, TAGS, UNKNOWN, Tag
from belote_teach.rules.options import Rules, RulesError
from belote_teach.words import N_, _, listed

__all__ = ["MOST_CHARACTERS", "VERSION_LINE", "read_record", "too_long"]

MOST_CHARACTERS: Final = 1 << 20
"""A longer text of one record is not read."""

VERSION_LINE: Final = re.compile(
    r"^\ufeff?+[^\S\n]*+%[^\S\n]*+belote(?!\w)[^\S\n]*+([\w.+-]*+)", re.MULTILINE | re.IGNORECASE
)
"""The line with which a record begins, and its version."""

# A tag with or without a value, a comment, or what is neither. Nothing is given back; see `scan.TOKENS`.
_PARTS: Final = (
    re.compile(
        r'\[\s*+([^\W\d]\w*+)\s*+(?:"((?:[^"\\\r\n]++|\\[^\r\n])*+)"\s*+)?+\]'
        r"|\{((?:[^\\}]++|\\.)*+)\\?+(\}?+)"
        r"|(\[[^\r\n\]]*+\]?+|%[^\r\n]*+|[^\s\[{]++)",
        re.DOTALL,
    ),
    re.compile(
        r'\[\s*+([^\W\d]\w*+)\s*+(?:"((?:[^"\\\r\n]++|\\[^\r\n])*+)"\s*+)?+\]'
        r"|\{([^\r\n]*+)()"
        r"|(\[[^\r\n\]]*+\]?+|%[^\r\n]*+|[^\s\[{]++)"
    ),
)
_BARE: Final = 1
_VALUED: Final = 2
_COMMENT: Final = 4
_ESCAPED: Final = re.compile(r'\\(["\\])')
_LOOSE: Final = re.compile(
    r"\[\s*+([^\W\d]\w*+)\s*+(?:[“„]([^“”„\"\r\n]*+)[“”]\s*+(?=\])|[\"“”„'«]?+\s*+([^\]\r\n]*+))(\]?+)"
)
_NAMES: Final[dict[str, str]] = {
    name.lower(): name for name in (*SECTIONS, *(tag.name for tag in TAGS.values()), "Rules", "Letters")
}
_SECTIONS: Final = {name.lower(): name for name in SECTIONS}
_BEGINNERS: Final = ("Dealer", "Deal")
"""Said a second time, each of them begins the next deal."""

_NO_VALUE: Final = N_("[{name}] has no value: write what belongs to it behind the bracket.")

_READERS: Final = {
    "Auction": ("calls", read_auction), "Declared": ("shown", read_declared), "Play": ("turns", read_play),
}  # fmt: skip


@lru_cache(maxsize=64)
def _table(text: str) -> Rules:
    """Return the rules of that text: an archive names the same few tables again and again."""
    return Rules.parse(text)


_MOST_RULES: Final = 4000
"""No table takes so many characters to say."""


def too_long(lines_before: int = 0) -> Reading:
    """Return what comes of a text that is not read because of its length."""
    says = _("This record is too long to be read: {n} characters are the most.").format(n=MOST_CHARACTERS)
    return Reading(Record(), (Problem(lines_before + 1, 1, says),))


def read_record(text: str, lines_before: int = 0) -> Reading:
    """Read one record, whose first line has so many before it. Whatever the text, nothing is raised."""
    text = text.removeprefix("\ufeff")
    if len(text) > MOST_CHARACTERS:
        return too_long(lines_before)
    return _Reader(text).read(lines_before)


def _first_line(text: str) -> re.Match[str] | None:
    """Return the version line with which a text begins, blank lines apart."""
    blank = len(text) - len(text.lstrip())
    return VERSION_LINE.match(text, text.rfind("\n", 0, blank) + 1)


class _Reader:
    """A record while it is read: what is known of all of it, and of the deal that is being read."""

    def __init__(self, text: str) -> None:
        self.scan = Scan(text)
        self.deals: list[DealRecord] = []
        self.too_many = False
        self.rules: Rules | None = None
        self.version = VERSION
        self.tags: list[tuple[str, str]] = []
        self.comments = self.scan.comments
        self.said: set[str] = set()  # tags of the record
        self.lettered = False  # whether cards were read, after which the letters can no longer change
        self.begun = False  # whether a deal has begun, and of it:
        self.parts: dict[str, Any] = {}
        self.written: dict[str, Any] = {}
        self.own_tags: list[tuple[str, str]] = []
        self.body = False  # whether something stands behind its head

    def read(self, lines_before: int) -> Reading:
        """Read it all."""
        scan = self.scan
        self._find_end()
        if HIDDEN.search(scan.original, 0, scan.end):
            self._show_hidden()
        at = self._read_version()
        while at < scan.end:
            at = self._read_tags(at)
        self._end_deal()
        record = Record(
            deals=tuple(self.deals),
            rules=self.rules,
            letters=scan.alphabet.code,
            tags=tuple(self.tags),
            version=self.version,
            comment=joined(self.comments),
            text=scan.original,
        )
        return Reading(record, scan.problems.told(scan.original, lines_before))

    def _find_end(self) -> None:
        """Find where the record ends: where the next one begins, if there is another."""
        scan, text = self.scan, self.scan.original
        if not text.strip():
            scan.problems.add(0, N_("Nothing stands here: a record begins with {line}."), line=f"% belote {VERSION}")
        first = _first_line(text)
        at = first.end() if first else 0
        if text.find("%", at) >= 0 and (second := VERSION_LINE.search(text, at)):
            scan.end = second.start()
            says = N_("Another record begins here; only the first is read.")
            scan.problems.add(text.index("%", scan.end), says)

    def _read_version(self) -> int:
        """Read the version; return where the tags begin."""
        scan, line = self.scan, _first_line(self.scan.text)
        if line is None:
            return 0
        self.version = line[1] or VERSION
        if not line[1]:
            says = N_("The version is missing; the record is read as {line}.")
            scan.problems.add(line.end(), says, grave=False, line=f"% belote {VERSION}")
        elif self.version != VERSION:
            says = N_("“{text}” is no version that is known here; the record is read as {version}.")
            scan.problems.add(line.start(1), says, grave=False, text=line[1], version=VERSION)
        return line.end()

    def _show_hidden(self) -> None:
        """Note the characters that nobody sees, and put one in their place that shows."""
        scan = self.scan
        for number, found in enumerate(HIDDEN.finditer(scan.original, 0, scan.end)):
            if number == MOST_PROBLEMS:
                scan.problems.count(len(HIDDEN.findall(scan.original, found.start(), scan.end)))
                break
            says = N_("A character that does not show stands here: {name}. Take it out.")
            scan.problems.add(found.start(), says, name=named(found[0]))
        scan.text = HIDDEN.sub(SHOWN, scan.original)

    def _read_tags(self, at: int) -> int:
        """Read tags and comments from a place on, to the end of the next section; return where that is."""
        scan = self.scan
        stray = False
        for found in _PARTS[scan.unclosed].finditer(scan.text, at, scan.end):
            kind = found.lastindex
            if kind == _VALUED:
                stray = False
                self._tag(found[1], found[2], found.start(), found.start(2))
            elif kind == _COMMENT:
                text, at = scan.comment(found, 3)
                scan.comments.append(text)
                if scan.unclosed:
                    return at
            elif kind == _BARE:
                stray = False
                after = self._bare(found[1], found.start(), found.end())
                if after is not None:
                    return after
            elif found[0][0] == "[":
                stray = False
                after = self._loose(found)
                if after is not None:
                    return after
            elif not stray:
                says = N_("“{text}” is in no section: bids go behind [Auction] and cards behind [Play].")
                scan.wrong(found.start(), found[0], says, text=found[0])
                stray = True
        return scan.end

    # --- tags ---

    def _tag(self, name: str, value: str, offset: int, place: int) -> None:
        """Read a tag with its value, which stands at `place`."""
        shows = not self.scan.hides(value, place)
        if "\\" in value:
            value = _ESCAPED.sub(r"\1", value)
        tag = TAGS.get(name.lower())
        if tag is not None:
            self._deal_tag(tag, value, offset, place, shows=shows)
        elif name.lower() == "rules":
            self._rules(value, offset, place)
        elif name.lower() == "letters":
            self._letters(value, offset, place)
        elif (section := _SECTIONS.get(name.lower())) is not None:
            self.scan.problems.add(offset, _NO_VALUE, name=section)
        else:
            self._own_tag(name, value, offset)

    def _deal_tag(self, tag: Tag, value: str, offset: int, place: int, *, shows: bool) -> None:
        scan = self.scan
        if not self._enter(tag.name, offset):
            return
        if not tag.head:
            self.body = True
        self.lettered |= tag.letters
        if value.strip() == UNKNOWN:
            return
        try:
            read = tag.read(value, scan.alphabet)
        except PartError as error:
            for each in (error, *error.others) if shows else ():
                scan.problems.told_by(place + each.at, each)
            if error.kept is None:
                return
            read = error.kept
        (self.written if tag.written else self.parts)[tag.field] = read
        if tag.field == "dealer":
            scan.dealer = read

    def _enter(self, name: str, offset: int) -> bool:
        """Go into the deal that a tag or section belongs to; False when it stands there a second time."""
        seen = self.scan.where
        if self.begun:
            if name == "Number":
                if name in seen or self.body:
                    self._end_deal()
            elif name in seen:
                if name not in _BEGINNERS:
                    says = N_("[{name}] stands in this deal before: the first is kept.")
                    self.scan.problems.add(offset, says, name=name)
                    return False
                self._end_deal()
        if not self.begun:
            self.begun = True
            self.scan.comments = []
            self.scan.where = seen = {"deal": offset}
            self.scan.dealer = None
            self.parts, self.written, self.own_tags, self.body = {}, {}, [], False
        seen[name] = offset
        return True

    def _end_deal(self) -> None:
        if self.begun:
            parts, scan = self.parts, self.scan
            if self.written:
                parts["written"] = Written(**self.written)
            deal = DealRecord(**parts, comment=joined(scan.comments), tags=tuple(self.own_tags), where=scan.where)
            if len(self.deals) < MOST_DEALS:
                self.deals.append(deal)
            elif not self.too_many:
                self.too_many = True
                scan.problems.add(scan.where["deal"], TOO_MANY_DEALS, most=MOST_DEALS)
            self.begun = False

    def _once(self, name: str, offset: int) -> bool:
        """Whether a tag of the record stands there for the first time."""
        if name in self.said:
            says = N_("[{name}] stands in this record before: the first is kept.")
            self.scan.problems.add(offset, says, name=name)
            return False
        self.said.add(name)
        return True

    def _rules(self, value: str, offset: int, place: int) -> None:
        if not self._once("Rules", offset) or value.strip() == UNKNOWN:
            return
        if len(value) > _MOST_RULES:
            self.scan.problems.add(place, N_("“{text}” is too long to be the rules of a table."), text=value)
            return
        try:
            self.rules = _table(value)
        except RulesError as error:
            self.scan.problems.told_by(place, error)

    def _letters(self, value: str, offset: int, place: int) -> None:
        scan = self.scan
        if not self._once("Letters", offset):
            return
        alphabet = ALPHABETS.get(value.strip().lower())
        if alphabet is None:
            says = N_("“{text}” are no letters that are known here: write {choices}.")
            scan.problems.add(place, says, text=value, choices=listed(ALPHABETS, last="or"))
        elif self.lettered and alphabet is not scan.alphabet:
            says = N_("[{name}] stands too late: cards were read before it. Write it above the first deal.")
            scan.problems.add(offset, says, name="Letters")
        else:
            scan.alphabet = alphabet

    def _own_tag(self, name: str, value: str, offset: int) -> None:
        """Keep a tag that the format does not know."""
        customary = CUSTOMARY.get(name.lower())
        if customary is None:
            self._unknown(name, offset, N_("[{text}] is no tag of this format; it is kept as it stands."), grave=False)
        (self.own_tags if self.begun else self.tags).append((customary or name, value))

    def _unknown(self, name: str, offset: int, says: str, *, grave: bool) -> None:
        problems = self.scan.problems
        if problems.has_room(grave=grave):  # looking for a name that is near takes its time
            near = difflib.get_close_matches(name[:32].lower(), _NAMES, n=1, cutoff=0.7)
            if near:
                says = _(says) + " " + _("Did you mean [{name}]?").format(name=_NAMES[near[0]])
        problems.add(offset, says, grave=grave, text=name)

    # --- sections, and what is not written as it should be ---

    def _bare(self, name: str, offset: int, end: int) -> int | None:
        """Read a name without a value; return where the section ends if it is one."""
        section = _SECTIONS.get(name.lower())
        if section is not None:
            return self._read_section(section, offset, end)
        known = _NAMES.get(name.lower()) or CUSTOMARY.get(name.lower())
        if known is not None:
            says = N_("[{name}] has no value: write it in quotes behind the name.")
            self.scan.problems.add(offset, says, name=known)
            return None
        says = N_("[{text}] is no section of this format; what stands behind it is left out.")
        self._unknown(name, offset, says, grave=True)
        return skip(self.scan, end)

    def _read_section(self, name: str, offset: int, end: int) -> int:
        if not self._enter(name, offset):
            return skip(self.scan, end)
        self.body = self.lettered = True
        field, read = _READERS[name]
        found, after = read(self.scan, end)
        if len(found) > MOST_PARTS:
            self.scan.problems.add(offset, TOO_MANY_PARTS, n=len(found), most=MOST_PARTS)
        self.parts[field] = found[:MOST_PARTS]
        return after

    def _loose(self, found: re.Match[str]) -> int | None:
        """Read a tag that is not written as it should be; return where the section ends if it is one."""
        scan, offset, loose = self.scan, found.start(), _LOOSE.match(found[0])
        if loose is not None and loose[2] is not None:
            self._tag(loose[1], loose[2], offset, offset + loose.start(2))
            return None
        if loose is not None and (section := _SECTIONS.get(loose[1].lower())):
            scan.problems.add(offset, _NO_VALUE, name=section)
            return self._read_section(section, offset, offset + loose.end(1))
        says = N_('“{text}” is no tag: write its name, then its value in quotes, such as [Dealer "W"].')
        scan.wrong(offset, found[0], says, text=found[0])
        if loose is not None and (value := loose[3].rstrip("\"“”„’'»« \t")):
            self._tag(loose[1], value, offset, offset + loose.start(3))
        return None
