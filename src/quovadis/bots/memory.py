"""What a bot remembers: the events that still count, and those of the last few turns."""

from collections.abc import Sequence

from quovadis.core.events import Event, TurnBegan, Undone


def standing(events: Sequence[Event]) -> Sequence[Event]:
    """The events that count, without those that were undone; also where a log forgets (R9.4).

    `core.log.effective` folds a whole log. This needs no more than what one seat still knows.
    """
    if not any(isinstance(event, Undone) for event in events):
        return events
    kept: list[Event] = []
    for event in events:
        if isinstance(event, Undone):
            del kept[_beginning(kept, event.turn) :]
        else:
            kept.append(event)
    return kept


def last_turns(events: Sequence[Event], turns: int) -> Sequence[Event]:
    """The events of the last so many turns, this one included."""
    begun = 0
    for back, event in enumerate(reversed(events), start=1):
        if isinstance(event, TurnBegan):
            begun += 1
            if begun == turns:
                return events[-back:]
    return events


def _beginning(events: Sequence[Event], turn: int) -> int:
    """The place after the beginning of a turn; the first, if that is forgotten."""
    for back, event in enumerate(reversed(events)):
        if isinstance(event, TurnBegan) and event.number == turn:
            return len(events) - back
    return 0
