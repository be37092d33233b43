"""What happened at a table, told in pages: however long a game is, every message stays small."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from quovadis.core.events import Event, TurnBegan
from quovadis.core.families import Colour
from quovadis.game import Game, Numbered
from quovadis.record.jsonl import write_event
from quovadis.server import sentences
from quovadis.server.messages import NumberedEvent
from quovadis.server.web import limits


@dataclass(frozen=True, slots=True)
class Page:
    """Some events in a row, as one seat saw them."""

    events: list[NumberedEvent]
    earlier: int
    """How many events before these the table still tells (R9.4)."""


Telling = Callable[[int, Event], NumberedEvent]
"""Writes an event with its number."""


def page_before(game: Game, eye: Colour | None, before: int) -> Page:
    """The last events that a seat saw before number `before`."""
    events = last_of(game.events(eye, before=before), numbered)
    return Page(events, earlier(game, eye, events))


def earlier(game: Game, eye: Colour | None, events: Sequence[NumberedEvent]) -> int:
    """How many events before these the table still tells a seat."""
    return events[0].number - 1 - game.forgotten(eye) if events else 0


def last_of(told: Sequence[Numbered], telling: Telling) -> list[NumberedEvent]:
    """The last events, as many as a page holds."""
    events = _written(told, telling)
    start = len(told) - len(events)
    if start:
        start += _turn_in(told[start:])
        events = events[start - len(told) :]
    return events


def _written(told: Sequence[Numbered], telling: Telling) -> list[NumberedEvent]:
    """As many of the last events as a page may hold, but at least one."""
    events: list[NumberedEvent] = []
    size = 0
    for number, event in reversed(told[-limits.PAGE_EVENTS :]):
        told_event = telling(number, event)
        size += len(told_event.written())
        if events and size > limits.PAGE_BYTES:
            break
        events.append(told_event)
    return events[::-1]


def numbered(number: int, event: Event) -> NumberedEvent:
    """An event as it is told: what happened, and the sentence for it."""
    return NumberedEvent(number=number, event=write_event(event), **sentences.of_event(event))


def _turn_in(told: Sequence[Numbered]) -> int:
    """Where a turn begins in the first half of a page, so that it begins with a whole one."""
    half = told[: len(told) // 2]
    return next((at for at, (_, event) in enumerate(half) if isinstance(event, TurnBegan)), 0)
