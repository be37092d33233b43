"""Why bots did what they did, for those who come later: another device, a replay."""

from collections.abc import Iterator, Mapping, Sequence

from quovadis.core.events import Event, TurnBegan, Undone
from quovadis.core.families import Colour
from quovadis.core.view import seen
from quovadis.game import Game, shown
from quovadis.server import messages

Kept = Mapping[int, messages.Reasoned]
"""Reasons by the number of the event in the log that each explains."""
TOLD = 60
"""How many a newcomer is told: some rounds of a table of bots."""


def read(stored: Mapping[int, str]) -> dict[int, messages.Reasoned]:
    """Reasons as the store has them."""
    return {number: messages.Reasoned.model_validate_json(body) for number, body in stored.items()}


def earlier(game: Game, kept: Kept, eye: Colour | None) -> list[messages.EarlierReason]:
    """The last reasons that a seat or a watcher heard, each with that seat's number of the event.

    What was undone needs no reason, and what the log forgets has none (R9.4).
    """
    log, forgotten = game.log, game.forgotten(eye)
    found: list[messages.EarlierReason] = []
    counts = 0
    numbers = {*still_counting(log)} & kept.keys()
    for number, event in enumerate(log, start=1):
        if seen(event, eye) is not None and number in numbers and counts + 1 > forgotten:
            found.append(messages.EarlierReason(number=counts + 1, reason=kept[number]))
        counts += len(shown(eye, log, number - 1, number))
    return found[-TOLD:]


def still_counting(log: Sequence[Event]) -> Iterator[int]:
    """The numbers of the events that no undo took back, in order."""
    numbers: list[int] = []
    begun: dict[int, int] = {}
    for number, event in enumerate(log, start=1):
        if isinstance(event, Undone):
            del numbers[begun[event.turn] :]
            continue
        numbers.append(number)
        if isinstance(event, TurnBegan):
            begun[event.number] = len(numbers)
    yield from numbers
