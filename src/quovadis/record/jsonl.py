"""Events as JSON Lines: one event a line, each with its type and that type's version."""

from __future__ import annotations  # so that help() says Event, not every kind of it

import json
from collections.abc import Callable, Iterable
from typing import Any, get_args

from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import Event, EventBase, Started
from quovadis.core.invariants import unsound
from quovadis.core.log import Fold
from quovadis.core.wanted import want
from quovadis.record.codec import Unreadable, decode, encode
from quovadis.record.lines import numbered
from quovadis.record.refusal import RecordRefused, malformed

TYPES: dict[str, tuple[type[Event], int]] = {
    kind.kind: (kind, kind.version) for kind in get_args(Event)
}
"""The name and the present version of every event."""
_HEAD = ("type", "v")
_SPACE = " \t\r\n"
_parse = json.JSONDecoder().raw_decode
"""`json.loads` without its search for white space, a third of what a short line costs."""

_NO_VARIANTS: dict[str, Any] = encode(TableRules())

Fields = dict[str, Any]
Upcaster = Callable[[Fields], Fields]


def _offer_binding_unsaid(fields: Fields) -> Fields:
    return fields | {"offer": fields["offer"] | {"binding": []}}


def _nobody_leaving(fields: Fields) -> Fields:
    return fields | {"offer": fields["offer"] | {"leaving": []}}


def _promise_binding_unsaid(fields: Fields) -> Fields:
    return fields | {"promise": fields["promise"] | {"binding": None}}


def _no_special_tokens(fields: Fields) -> Fields:
    return fields | {"special": []}


def _no_later_games(fields: Fields) -> Fields:
    return fields | {"later": []}


def _advance_unsaid(fields: Fields) -> Fields:
    return fields | {"on": None}


def _published_under_its_old_name(fields: Fields) -> Fields:
    """A whisper's name, `4.blue-red.1.2`, tells who heard it."""
    name = fields["promise"]["id"]
    heard = {"whisper": name, "parties": name.split(".")[1].split("-")}
    return _promise_binding_unsaid(fields) | heard


UPCASTERS: dict[tuple[str, int], Upcaster] = {
    ("started", 1): _no_special_tokens,
    ("started", 2): _no_later_games,
    ("offer-made", 1): _offer_binding_unsaid,
    ("offer-made", 2): _nobody_leaving,
    ("deal-agreed", 1): _advance_unsaid,
    ("deal-lapsed", 1): _advance_unsaid,
    ("promise-made", 1): _promise_binding_unsaid,
    ("promise-published", 1): _published_under_its_old_name,
}
"""From a type and an old version to the next version: a dict becomes a dict, before parsing."""


def write_event(event: Event) -> dict[str, Any]:
    """An event as what JSON can hold."""
    want("log", event, EventBase, "events, as in `game.log`")
    fields: dict[str, Any] = encode(event)
    return {"type": event.kind, "v": event.version, **fields}


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
        if kind is Started:
            line = line | {"rules": _with_later_variants(line["rules"])}
        event: Event = decode(kind, line, beside=_HEAD)
    except (Unreadable, LookupError, TypeError, AttributeError) as reason:
        raise malformed("event-unreadable", type=name, word=str(reason)) from None
    return event


def _with_later_variants(rules: Fields) -> Fields:
    """Rules of any age: a game did not play the variants that its log does not know."""
    return {**_NO_VARIANTS, **rules} if "edition" in rules else rules


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
    """A whole log, undone turns included, a line an event.

    >>> write_jsonl(game.log).splitlines()[-1]
    '{"type": "turn-began", "v": 1, "number": 1, "active": "red", "idle": 0}'
    """
    want("log", log, Iterable, "the events of a game, as in `game.log`")
    return "".join(f"{dump_event(event)}\n" for event in log)


def read_jsonl(text: str) -> tuple[Event, ...]:
    """The log that was written. Each event must fit the game so far.

    >>> read_jsonl(write_jsonl(game.log)) == game.log
    True
    """
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
        raise malformed("event-misfit", type=event.kind)
