"""Views, deals and what they mean as JSON: the core's own classes, encoded as in records."""

from collections.abc import Callable
from dataclasses import fields
from functools import lru_cache
from operator import attrgetter
from typing import Any

from quovadis.core.assess import Assessment
from quovadis.core.commands import SeatCommand
from quovadis.core.companies import Company
from quovadis.core.deals.talks import Talks
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.validity import check_words
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.open_advances import OpenAdvance
from quovadis.core.prices import Prices
from quovadis.core.state import Outcome
from quovadis.core.view import PlayerView
from quovadis.deals import Mark, Question, Reading
from quovadis.record.codec import Unreadable, decode, encode
from quovadis.record.command_codec import Misspelled, write_command
from quovadis.server import sentences
from quovadis.text.message import write
from quovadis.text.refusals import tell_refusal

Body = dict[str, Any]
Values = tuple[Any, ...]
"""What the fields of a view hold, in their order."""


def read_deal_body(body: dict[str, Any]) -> Deal:
    """A draft deal, or `Misspelled`; or `Refused` if its free words cannot be shown to anyone."""
    try:
        deal = decode(Deal, body)
    except Unreadable as reason:
        raise Misspelled(str(reason)) from None
    check_words(deal)  # a draft comes back in its assessment
    return deal


def write_view(view: PlayerView) -> dict[str, Any]:
    """What a seat sees."""
    body: dict[str, Any] = encode(view)
    return body


class Bodies:
    """What people see as JSON. What was written lately is the same object again, for everyone."""

    def __init__(self) -> None:
        self._views: dict[Colour | None, tuple[Values, Body]] = {}
        """The last view of each seat, field by field, and as it was written."""
        self._now: dict[int, tuple[Any, Any]] = {}
        """What was written at this moment, by the identity of what it says. What it says is kept,
        too: nothing else can get its identity."""
        self._items: dict[int, tuple[Any, Any]] = {}
        """The same of offers and promises, which stay when the talks around them change."""

    def forget_unused(self) -> None:
        """Another moment begins."""
        self._now = {}

    def of_view(self, view: PlayerView) -> Body:
        """What a seat sees: its last view, with the fields that hold something else now.

        A seat that comes begins with what another one saw. That gives nothing away: a field stays
        only if this very view holds the same.
        """
        values: Values = _values(view)
        last = self._views.get(view.seat) or next(iter(self._views.values()), None)
        if last is None:
            body = {
                name: self._field(name, value) for name, value in zip(_VIEW, values, strict=True)
            }
        else:
            before, body = last
            fresh = {
                name: self._field(name, value)
                for name, value, was in zip(_VIEW, values, before, strict=True)
                if value is not was and value != was
            }
            if fresh:
                body = {**body, **fresh}
        self._views[view.seat] = values, body
        return body

    def _field(self, name: str, value: Any) -> Any:
        if value is None or type(value) in _ATOMS:
            return value
        return self.of(value, self._of_talks) if name == "talks" else self.of(value)

    def _of_talks(self, talks: Talks) -> Body:
        known = self._items
        for name in _TALKS:
            for item in getattr(talks, name):
                if id(item) not in known:
                    known[id(item)] = item, encode(item)
        items = {name: [known[id(item)] for item in getattr(talks, name)] for name in _TALKS}
        if len(known) > _MANY + 2 * sum(map(len, items.values())):  # most of them are gone
            self._items = {id(item): (item, told) for some in items.values() for item, told in some}
        return {name: [told for _, told in some] for name, some in items.items()}

    def of(self, value: Any, write: Callable[[Any], Any] = encode) -> Any:
        """Anything: as it was written at this moment, or as `write` has it."""
        key = id(value)
        known = self._now.get(key)
        if known is None:
            known = self._now[key] = value, write(value)
        return known[1]


_MANY = 64
"""So many offers and promises that are gone may be remembered."""
_ATOMS = frozenset((str, int, bool))
_TALKS = [field.name for field in fields(Talks)]
_VIEW = [field.name for field in fields(PlayerView)]
_values = attrgetter(*_VIEW)


def write_outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    """How a game ended, if it did."""
    body: dict[str, Any] | None = encode(outcome)
    return body


def write_open_advance(advance: OpenAdvance) -> dict[str, Any]:
    """What an advance would take."""
    body: dict[str, Any] = encode(advance)
    return body


@lru_cache(maxsize=4096)
def write_choice(command: SeatCommand) -> Body:
    """A legal command, as a seat would send it: the same few come again at every table."""
    return write_command(command)


def write_company(company: Company) -> dict[str, Any]:
    """A choice of supporters: the command that advances with them, and what it says."""
    return {"command": write_command(company.advance), "told": sentences.of_company(company)}


def write_assessment(judged: Assessment, priced: Prices) -> dict[str, Any]:
    """What a draft would mean, and which sums make a difference in it."""
    return {
        "deal": encode(judged.deal),
        "readings": [
            {
                "binds": reading.binds,
                "binds_until": reading.binds_until,
                "until": reading.until,
                "loose": reading.loose,
            }
            for reading in judged.readings
        ],
        "cost": judged.cost,
        "cost_without_change": judged.cost_without_change,
        "affordable": judged.affordable,
        "balances": [encode(balance) for balance in judged.balances],
        "against": [write_refusal(reason) for reason in judged.against],
        "terms": sentences.of_draft(judged),
        "sums": list(priced.sums),
        "inexact": sentences.of_inexact(priced.inexact),
    }


def write_reading(
    answer: Reading | Question, completions: tuple[str, ...], text: str
) -> dict[str, Any]:
    """Which deal a sentence says, or what has to be asked; and how it could go on."""
    read = answer if isinstance(answer, Reading) else None
    asked = answer if isinstance(answer, Question) else None
    return {
        "deal": None if read is None else encode(read.deal),
        "asked": None if asked is None else write(asked.told),
        "assumed": [] if read is None else [write(each) for each in read.assumed],
        "unknown": [] if asked is None else [_mark(mark, text) for mark in asked.unknown],
        "instead": [] if asked is None else list(asked.instead),
        "choices": []
        if asked is None
        else [{"deal": encode(one.deal), "told": write(one.told)} for one in asked.choices],
        "completions": list(completions),
    }


def _mark(mark: Mark, text: str) -> dict[str, int]:
    """A part of a text, counted as browsers count: in units of UTF-16."""
    units = [len(text[:at].encode("utf-16-le")) // 2 for at in (mark.start, mark.end)]
    return {"start": units[0], "end": units[1]}


def write_refusal(reason: Refused) -> dict[str, Any]:
    """Why not: code, rule and parameters, and the message that says so."""
    told = write(tell_refusal(reason))
    return {"code": reason.code, "rule": reason.rule, "params": reason.params, "told": told}
