"""Events as JSON Lines: one event a line, each with its type and that type's version."""

import json
from collections.abc import Callable, Iterable
from typing import Any

from quovadis import events as happened
from quovadis.errors import Refused
from quovadis.events import Event
from quovadis.log import Fold
from quovadis.record.codec import Unreadable, decode, encode
from quovadis.record.lines import numbered
from quovadis.record.refusal import RecordRefused, malformed
from quovadis.sound import unsound

TYPES: dict[str, tuple[type[Event], int]] = {
    "started": (happened.Started, 1),
    "turn-began": (happened.TurnBegan, 1),
    "placed": (happened.Placed, 1),
    "vote-called": (happened.VoteCalled, 1),
    "answered": (happened.Answered, 1),
    "volunteered": (happened.Volunteered, 1),
    "vote-failed": (happened.VoteFailed, 1),
    "support-used": (happened.SupportUsed, 1),
    "laurel-taken": (happened.LaurelTaken, 1),
    "one-earned": (happened.OneEarned, 1),
    "advanced": (happened.Advanced, 1),
    "bonus-gained": (happened.BonusGained, 1),
    "bonus-declined": (happened.BonusDeclined, 1),
    "caesar-moved": (happened.CaesarMoved, 1),
    "adjournment-offered": (happened.AdjournmentOffered, 1),
    "adjournment-answered": (happened.AdjournmentAnswered, 1),
    "offer-made": (happened.OfferMade, 2),
    "offer-accepted": (happened.OfferAccepted, 1),
    "offer-closed": (happened.OfferClosed, 1),
    "deal-agreed": (happened.DealAgreed, 2),
    "deal-lapsed": (happened.DealLapsed, 2),
    "deal-settled": (happened.DealSettled, 1),
    "laurels-paid": (happened.LaurelsPaid, 1),
    "promise-made": (happened.PromiseMade, 2),
    "promise-due": (happened.PromiseDue, 1),
    "promise-deferred": (happened.PromiseDeferred, 1),
    "promise-counted": (happened.PromiseCounted, 1),
    "promise-closed": (happened.PromiseClosed, 1),
    "promise-called": (happened.PromiseCalled, 1),
    "space-named": (happened.SpaceNamed, 1),
    "promise-published": (happened.PromisePublished, 2),
    "ended": (happened.Ended, 1),
    "undone": (happened.Undone, 1),
}
"""The name and the present version of every event."""
_NAME = {kind: name for name, (kind, _) in TYPES.items()}
_HEAD = ("type", "v")
_SPACE = " \t\r\n"
_parse = json.JSONDecoder().raw_decode
"""`json.loads` without its search for white space, a third of what a short line costs."""

Fields = dict[str, Any]
Upcaster = Callable[[Fields], Fields]


def _offer_binding_unsaid(fields: Fields) -> Fields:
    return fields | {"offer": fields["offer"] | {"binding": []}}


def _promise_binding_unsaid(fields: Fields) -> Fields:
    return fields | {"promise": fields["promise"] | {"binding": None}}


def _advance_unsaid(fields: Fields) -> Fields:
    return fields | {"on": None}


def _published_under_its_old_name(fields: Fields) -> Fields:
    """A whisper's name, `4.blue-red.1.2`, tells who heard it."""
    name = fields["promise"]["id"]
    heard = {"whisper": name, "parties": name.split(".")[1].split("-")}
    return _promise_binding_unsaid(fields) | heard


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("offer-made", 1): _offer_binding_unsaid,
    ("deal-agreed", 1): _advance_unsaid,
    ("deal-lapsed", 1): _advance_unsaid,
    ("promise-made", 1): _promise_binding_unsaid,
    ("promise-published", 1): _published_under_its_old_name,
}
"""From a type and an old version to the next version: a dict becomes a dict, before parsing."""


def write_event(event: Event) -> dict[str, Any]:
    """An event as what JSON can hold."""
    name = _NAME[type(event)]
    fields: dict[str, Any] = encode(event)
    return {"type": name, "v": TYPES[name][1], **fields}


def read_event(line: dict[str, Any]) -> Event:
    """The event that was written, whatever version it had then."""
    if "type" not in line:
        raise malformed("event-untyped")
    name, version = line["type"], line.get("v")
    if type(name) is not str or name not in TYPES:
        raise malformed("event-unknown", word=str(name))
    kind, newest = TYPES[name]
    if type(version) is not int or not 1 <= version <= newest:
        raise malformed("event-version", type=name, word=str(version), known=newest)
    try:
        if version < newest:
            line = _lifted(name, version, newest, line)
        event: Event = decode(kind, line, beside=_HEAD)
    except (Unreadable, LookupError, TypeError, AttributeError) as reason:
        raise malformed("event-unreadable", type=name, word=str(reason)) from None
    return event


def _lifted(name: str, version: int, newest: int, line: Fields) -> Fields:
    fields = {key: line[key] for key in line if key not in _HEAD}
    for old in range(version, newest):
        fields = UPCASTERS[name, old](fields)
    return dict.fromkeys(_HEAD) | fields


def dump_event(event: Event) -> str:
    """An event as a line of JSON."""
    return json.dumps(write_event(event))


def load_event(text: str) -> Event:
    """The event of a line of JSON."""
    line = text.strip(_SPACE)
    try:
        value, end = _parse(line)
    except (ValueError, RecursionError):
        raise malformed("json-unreadable") from None
    if end < len(line) or not isinstance(value, dict):
        raise malformed("json-unreadable")
    return read_event(value)


def write_jsonl(log: Iterable[Event]) -> str:
    """A whole log, undone turns included, a line an event."""
    return "".join(f"{dump_event(event)}\n" for event in log)


def read_jsonl(text: str) -> tuple[Event, ...]:
    """The log that was written. Each event must fit the game so far."""
    log: list[Event] = []
    fold = Fold()
    for number, line in numbered(text):
        if line.strip():
            try:
                event = load_event(line)
                _check_fits(fold, event)
            except Refused as reason:
                raise RecordRefused(number, reason) from None
            log.append(event)
    if not log:
        raise RecordRefused(1, malformed("log-empty"))
    return tuple(log)


def _check_fits(fold: Fold, event: Event) -> None:
    """History is not judged again; but pieces do not appear, vanish or pass through walls."""
    before = fold.state if fold.events else None
    try:
        fold.add(event)
        fits = unsound(fold.state, before) is None
    except (ValueError, IndexError):
        fits = False
    if not fits:
        raise malformed("event-misfit", type=_NAME[type(event)])
