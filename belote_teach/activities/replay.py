"""A recorded deal step by step, for a page that replays it: the table at each moment, and what was said about it.

A step is the deal, a bid, a declaration, a card, or a line of the sheet. It shows the table as it was when that had
happened, as far as the record knows it, and names its own piece of the text.

>>> from belote_teach.records import read
>>> from belote_teach.referee import check
>>> record = read('[Dealer "W"] [Trump "h"] [Play] S:Ac E:7c N:8h W:9c').record
>>> shown = Replay(record, check(record).deals[0], 0)
>>> [step["says"] for step in shown.steps[:2]]
['West deals.', 'South leads the ace of clubs.']
>>> shown.steps[4]["holder"], shown.steps[4]["hands"]["S"]
('N', ['', 7])
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from belote_teach.activities.shown import account_shown, clauses_shown, trump_shown
from belote_teach.activities.spans import NOWHERE, Units, piece_at
from belote_teach.cards import Seat, Side
from belote_teach.rules.auction import Auction, Bid, IllegalBid
from belote_teach.rules.order import Order, Trump
from belote_teach.words import N_, _, capital, listed, pgettext

if TYPE_CHECKING:
    from collections.abc import Iterable

    from belote_teach.activities.activity import Json
    from belote_teach.cards import Cards
    from belote_teach.records.record import Call, DealRecord, Points, Record, Shown, Turn
    from belote_teach.referee.course import Seen
    from belote_teach.referee.finding import Finding, Place
    from belote_teach.referee.ruling import Ruling
    from belote_teach.rules.scoring import Account

__all__ = ["LONGEST", "Replay"]

LONGEST: Final = 64
"""No deal with more bids, declarations or cards than this is taken on; a deal has 32 cards."""

_MOST_TEXT: Final = 20_000
"""Of a longer text the beginning stands beside the replay."""


class Replay:
    """One deal of a record as steps.

    `record` is what the text says and `ruling` what the referee sees in the deal at place `index`. `text` is the part
    of the record's own text in which the deal stands.
    """

    def __init__(self, record: Record, ruling: Ruling, index: int) -> None:
        self.record, self.ruling, self.index = record, ruling, index
        self.deal: DealRecord = record.deals[index]
        self.start, self.end = _slice(record, index)
        self.steps: list[Json] = []
        self.places: dict[tuple[str, object], int] = {}
        """The step of each turn, call, declaration and line of the sheet."""
        self.order = Order.of(ruling.trump or Trump.NONE)
        self._said: dict[Seat, list[str]] = {seat: [] for seat in Seat}
        self._tricks = dict.fromkeys(Side, 0)
        self._begin()
        for place, call in enumerate(self.deal.calls or ()):
            self._call(place, call)
        for place, shown in enumerate(self.deal.shown or ()):
            self._declare(place, shown)
        for place, turn in enumerate(self.deal.turns or ()):
            self._turn(place, turn)
        self._sheet()

    # --- what the page gets ---

    def shown(self, findings: Iterable[tuple[int, Finding]], title: str) -> Json:
        """Return the deal as the page replays it. `findings` are those of the deal, each with its place in the list."""
        for step in self.steps:
            step["findings"] = []
        for number, finding in findings:
            self.steps[self.step_of(finding.place)]["findings"].append(number)
        text = self.record.text[self.start : min(self.end, self.start + _MOST_TEXT)]
        units = Units(text)
        account, why = self._account()
        return {
            "type": "replay",
            "deal": self.index,
            "title": title,
            "text": text,
            "table": any(hand is not None for hand in self.deal.hands) or bool(self.deal.calls or self.deal.turns),
            "trump": trump_shown(self.ruling.trump) if self.ruling.trump else None,
            "names": self._names(),
            "steps": [{**step, "span": units.shown(step["span"])} for step in self.steps],
            "account": account,
            "why": why,
            "clauses": clauses_shown(
                {line.clause for line in self.ruling.account.lines} if self.ruling.account else (), self.ruling.rules
            ),
        }

    def step_of(self, place: Place) -> int:
        """Return the step at which a finding is to be seen."""
        for key in (("turn", place.turn), ("call", place.call), ("shown", place.shown), ("tag", place.tag)):
            if key in self.places:
                return self.places[key]
        last = {
            "auction": self._last("call"), "declared": self._last("shown"), "play": self._last("turn"),
            "score": len(self.steps) - 1,
        }.get(place.part, 0)  # fmt: skip
        if place.tag in ("Taker", "Trump"):
            return self._last("call")
        return last

    def _last(self, kind: str) -> int:
        return max((step for (what, _place), step in self.places.items() if what == kind), default=0)

    def _names(self) -> Json:
        tags = {name.lower(): value for name, value in (*self.record.tags, *self.deal.tags)}
        names = {"S": "south", "E": "east", "N": "north", "W": "west"}
        return {
            seat.value: {
                "seat": seat.title,
                "player": tags.get(names[seat.value], ""),
                "hand": _("The hand of {player}").format(player=seat.title),
            }
            for seat in Seat
        }

    # --- steps ---

    def _step(self, says: str, key: str, **more: Any) -> Json:
        offset = self.deal.where.get(key)
        begin, end = piece_at(self.record.text, offset)
        step: Json = {
            "says": says,
            "span": (begin - self.start, end - self.start) if begin >= 0 else NOWHERE,
            "table": "",
            "holder": "",
            "hands": self._hands(more.pop("before", 0)),
            "said": {seat.value: list(words) for seat, words in self._said.items() if words},
            "turned": "",
            "trump": True,
            "count": [],
            "mover": "",
            "card": "",
            "legal": "",
            "may": "",
            "findings": [],
            **more,
        }
        self.places[_place(key)] = len(self.steps)
        self.steps.append(step)
        return step

    def _hands(self, before: int) -> Json:
        """Return the hands before a turn as far as they are known."""
        size = 5 if self.ruling.passed else 8
        shown = {}
        for seat in Seat:
            known = self.ruling.hand(seat, before)
            played = sum(turn.seat is seat for turn in (self.deal.turns or ())[:before])
            unknown = 0 if known.whole else max(0, size - played - len(known.cards))
            shown[seat.value] = ["".join(card.text for card in self.order.for_display(known.cards)), unknown]
        return shown

    def _begin(self) -> None:
        deal, says = self.deal, []
        if deal.dealer:
            says.append(_("{player} deals.").format(player=deal.dealer.title))
        if deal.turned:
            says.append(_("{card} is turned up.").format(card=capital(deal.turned.definite)))
        key = next((name for name in ("Deal", "Turned", "Dealer") if name in deal.where), "Number")
        self._step(
            " ".join(says) or _("The deal begins."), key, turned=deal.turned.text if deal.turned else "", trump=False,
            count=[_("The deal")],
        )  # fmt: skip

    def _call(self, place: int, call: Call) -> None:
        deal = self.deal
        player = {"player": call.seat.title}
        if call.bid is Bid.PASS:
            says = _("{player} passes.").format(**player)
        elif call.bid is Bid.TAKE:
            says = _("{player} takes.").format(**player)
        else:
            says = _("{player} names {trump}.").format(**player, trump=call.bid.title)
        self._said[call.seat].append(call.bid.title)
        self._step(
            says, f"call {place}", turned=deal.turned.text if deal.turned else "", mover=call.seat.value, trump=False,
            may=self._may_say(place, call), count=[_("The bidding")],
        )  # fmt: skip

    def _may_say(self, place: int, call: Call) -> str:
        """Say what could have been bid, where the bids before allow that to be known."""
        deal = self.deal
        if deal.dealer is None or deal.turned is None:
            return ""
        try:
            auction = Auction(
                deal.dealer, deal.turned, self.ruling.rules, [each.bid for each in (deal.calls or ())[:place]]
            )
        except IllegalBid:
            return ""
        if auction.turn is not call.seat:
            return ""
        bids = listed((bid.title for bid in auction.legal_bids), last="or")
        return _("{player} could say {bids}.").format(player=call.seat.title, bids=bids)

    def _declare(self, place: int, shown: Shown) -> None:
        kind = _(_KINDS[shown.said]) if shown.said in _KINDS else ""
        words = {"player": shown.seat.title, "cards": _cards(shown.cards), "kind": kind}
        if shown.said and shown.cards is not None:
            says = _("{player} declares a {kind} and shows {cards}.").format(**words)
        elif shown.said:
            says = _("{player} declares a {kind}.").format(**words)
        else:
            says = _("{player} shows {cards}.").format(**words)
        self._said[shown.seat] = [words["kind"] or words["cards"]]
        self._step(says, f"shown {place}", mover=shown.seat.value, count=[_("The declarations")])

    def _turn(self, place: int, turn: Turn) -> None:
        turns, ruling = self.deal.turns or (), self.ruling
        seen = ruling.trick(place)
        on_table = [turns[index] for index in seen.plays if index <= place] if seen else [turn]
        if len(on_table) == 1:
            self._said = {seat: [] for seat in Seat}
        self._said[turn.seat] = [_WORDS[word]() for word in turn.words if word in _WORDS]
        words = {"player": turn.seat.title, "card": turn.card.definite, "words": listed(self._said[turn.seat])}
        if len(on_table) == 1:
            says = _("{player} leads {card}.") if not turn.words else _("{player} leads {card} and says {words}.")
        else:
            says = _("{player} plays {card}.") if not turn.words else _("{player} plays {card} and says {words}.")
        says = says.format(**words)
        holder = ruling.holder(place)
        if seen and place == seen.plays[-1]:
            holder = seen.winner or holder
            says = f"{says} {self._end_of_trick(seen)}".strip()
        legal = ruling.legal(place)
        count = [_("After the eighth trick")]
        if seen:
            ns, ew = self._tricks[Side.NORTH_SOUTH], self._tricks[Side.EAST_WEST]
            count = [_("Trick {n}").format(n=seen.number), _("NS {ns}, EW {ew}").format(ns=ns, ew=ew)]
        self._step(
            says,
            f"turn {place}",
            table=" ".join(map(str, on_table)),
            holder=holder.value if holder else "",
            before=place + 1,
            mover=turn.seat.value,
            card=turn.card.text,
            legal="".join(card.text for card in self.order.for_display(legal)),
            may=self._may_play(place, turn, legal),
            count=count,
        )

    def _end_of_trick(self, seen: Seen) -> str:
        to = seen.given or seen.winner
        if to is not None:
            self._tricks[to if isinstance(to, Side) else to.side] += 1
        won = _("{player} wins the trick.").format(player=seen.winner.title) if seen.winner else ""
        if seen.given is None or (seen.winner and seen.given in (seen.winner, seen.winner.side)):
            return won
        gave = _("The table gave it to {player}.").format(player=seen.given.title)
        return f"{won} {gave}".strip()

    def _may_play(self, place: int, turn: Turn, legal: Cards) -> str:
        if not legal:
            return _("What {player} could have played is not known.").format(player=turn.seat.title)
        words = {
            "player": turn.seat.title,
            "cards": listed((card.symbol for card in self.order.for_display(legal)), last="or"),
        }
        if self.ruling.hand(turn.seat, place).whole:
            return _("{player} could play {cards}.").format(**words)
        return _("Of what is known of the hand, {player} could play {cards}.").format(**words)

    # --- the score ---

    def _sheet(self) -> None:
        """Add a step for each line that the table wrote down."""
        written, before = self.deal.written, len(self.deal.turns or ())
        points: dict[str, Points | None] = {
            "Tricks": written.tricks, "Cards": written.cards, "Declarations": written.declarations,
            "Belote": written.belote, "Score": written.score, "Total": written.total,
        }  # fmt: skip
        self._said = {seat: [] for seat in Seat}
        for tag in ("Tricks", "Cards", "Declarations", "Belote", "Result", "Score", "Held", "Total"):
            pair = points.get(tag)
            if pair is not None:
                says = _(_LINES[tag]).format(ns=pair.ns, ew=pair.ew)
            elif tag == "Result" and written.result:
                says = _("The sheet says how it ended: {result}.").format(result=_RESULTS[written.result]())
            elif tag == "Held" and written.held is not None:
                says = _("The sheet says how many points are held: {n}.").format(n=written.held)
            else:
                continue
            self._step(says, tag, before=before, count=[_("The sheet")])

    def _account(self) -> tuple[Json | None, str]:
        account: Account | None = self.ruling.account
        if account is None:
            return None, self._no_account()
        return account_shown(account), ""

    def _no_account(self) -> str:
        if self.deal.written.result == "passed" or (
            self.deal.calls and all(call.bid is Bid.PASS for call in self.deal.calls)
        ):
            return _("Everybody passed: there is nothing to score.")
        return _("What this deal should score cannot be known: the record does not say enough.")


def _place(key: str) -> tuple[str, object]:
    """Return a key of `DealRecord.where` as the kind of thing and its number, or as a tag."""
    kind, _space, number = key.partition(" ")
    return (kind, int(number)) if number else ("tag", key)


def _slice(record: Record, index: int) -> tuple[int, int]:
    """Return from where to where a deal stands in the text; the first one brings the head of the record along."""
    starts = [deal.where.get("deal", 0) for deal in record.deals] + [len(record.text)]
    return (starts[index] if index else 0), starts[index + 1]


def _cards(cards: Cards | None) -> str:
    return listed(card.symbol for card in cards) if cards else ""


_KINDS: Final = {"tierce": N_("tierce"), "quarte": N_("quarte"), "quinte": N_("quinte"), "carre": N_("carré")}
_WORDS: Final = {"belote": lambda: _("belote"), "rebelote": lambda: _("rebelote")}
_LINES: Final = {
    "Tricks": N_("The sheet says who won how many tricks: North–South {ns}, East–West {ew}."),
    "Cards": N_("The sheet says the card points: North–South {ns}, East–West {ew}."),
    "Declarations": N_("The sheet says the points for declarations: North–South {ns}, East–West {ew}."),
    "Belote": N_("The sheet says the points for belote: North–South {ns}, East–West {ew}."),
    "Score": N_("The sheet says the score: North–South {ns}, East–West {ew}."),
    "Total": N_("The sheet says the totals: North–South {ns}, East–West {ew}."),
}
_RESULTS: Final = {
    "made": lambda: _("made"), "dedans": lambda: _("dedans"), "litige": lambda: _("litige"),
    "passed": lambda: pgettext("how a deal ended", "passed"),
}  # fmt: skip
