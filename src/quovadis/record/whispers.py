"""How far a record can be replayed by somebody who did not hear every whisper (R8.9)."""

from collections.abc import Iterable, Sequence

from quovadis.core.errors import Refused
from quovadis.core.events import Event, GameEvent, PromisePublished
from quovadis.core.evolve import fold
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.core.view import seen
from quovadis.record.lines import without_comment
from quovadis.record.reader import play_line, read_qv


def first_misread(
    head: str, turns: Sequence[Sequence[str]], log: Fold, seat: Colour | None
) -> int | None:
    """The first turn that a reader of these lines would not find as `seat` saw it, if any.

    What others whispered is not in them, but it may show: tokens have changed hands, or a public
    word gave way to an older one.
    """
    state = fold(read_qv(head))
    for number, lines in enumerate(turns, start=1):
        began, _ = log.begun[number]
        ended, after = log.begun.get(number + 1, (len(log.events), log.state))
        try:
            events, state = _played(state, lines)
        except Refused:
            return number
        if _told(events, seat) != _told(log.events[began:ended], seat):
            return number
        if [*map(len, state.purses)] != [*map(len, after.purses)]:
            return number
    return None


def _played(state: State, lines: Sequence[str]) -> tuple[list[GameEvent], State]:
    story: list[GameEvent] = []
    for words in filter(None, map(without_comment, lines)):
        events = play_line(state, words)
        story += events
        state = fold(events, state)
    return story, state


def _told(events: Iterable[Event], seat: Colour | None) -> list[Event]:
    """What a seat saw, but for promises made public that it had not heard: they are remarks."""
    sights = (seen(event, seat) for event in events)
    return [
        sight
        for sight in sights
        if sight is not None and not (isinstance(sight, PromisePublished) and sight.whisper is None)
    ]
