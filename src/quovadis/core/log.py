"""The log of a game: what was done, what was undone, and what still counts."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Never

from quovadis.core.events import Ended, Event, EventBase, GameEvent, TurnBegan, Undone
from quovadis.core.evolve import fold
from quovadis.core.state import State
from quovadis.core.wanted import want

_LAST = (TurnBegan, Ended)
"""What ends a turn."""


class Fold:
    """A log folded so far: its effective events and the state they lead to.

    Undoing goes back to the beginning of a turn; nothing is taken out of the log itself.
    """

    def __init__(self, log: Iterable[Event] = ()) -> None:
        self.events: list[GameEvent] = []
        self.begun: dict[int, tuple[int, State]] = {}
        """How many events there were when each turn had begun, and the state then."""
        want("log", log, Iterable, "the events of a game, as in `game.log`")
        self.extend(checked(log))

    state: State
    """The game now."""

    def __getattr__(self, name: str) -> Never:
        if name == "state":  # a property would cost a call each time
            raise ValueError("a log begins with Started")
        raise AttributeError(name)

    def copy(self) -> "Fold":
        """The same, to add other events to."""
        twin = Fold()
        twin.events, twin.begun = self.events.copy(), self.begun.copy()
        if self.events:
            twin.state = self.state
        return twin

    def add(self, event: Event) -> None:
        """Add one more event. One that cannot follow raises `ValueError` and changes nothing."""
        self.extend((event,))

    def extend(self, events: Iterable[Event]) -> None:
        """Add events in order. If one cannot follow, nothing of its turn is added."""
        turn: list[GameEvent] = []
        for event in events:
            if isinstance(event, Undone):
                if turn:
                    self.grow(turn)
                self._undo(event.turn)
                turn = []
                continue
            turn.append(event)
            if isinstance(event, _LAST):
                self.grow(turn)
                turn = []
        if turn:
            self.grow(turn)

    def grow(self, events: Sequence[GameEvent]) -> None:
        """Add what one command led to: a turn begins, or the game ends, with the last event."""
        noted = self.events
        before = self.state if noted else None
        if before is not None and before.outcome is not None:
            raise ValueError("nothing happens after the end")
        state = self.state = fold(events, before)
        noted += events
        if isinstance(last := events[-1], TurnBegan):
            self.begun[last.number] = len(noted), state

    def _undo(self, turn: int) -> None:
        if turn not in self.begun:
            raise ValueError(f"turn {turn} has not begun: nothing of it can be undone")
        count, self.state = self.begun[turn]
        del self.events[count:]
        self.begun = {begun: then for begun, then in self.begun.items() if begun <= turn}


def checked(log: Iterable[Event]) -> Iterator[Event]:
    """The same, if they are events."""
    for event in log:
        want("log", event, EventBase, "events, as in `game.log`")
        yield event


def effective(log: Iterable[Event]) -> tuple[GameEvent, ...]:
    """The events that count: those of undone turns drop out, nothing else changes."""
    return tuple(Fold(log).events)


def before_turn(log: Iterable[Event], turn: int) -> tuple[GameEvent, ...]:
    """The events that count up to the beginning of a turn, or all if it never began."""
    fold = Fold(log)
    count, _ = fold.begun.get(turn, (len(fold.events), None))
    return tuple(fold.events[:count])
