"""The log of a game: what was done, what was undone, and what still counts."""

from collections.abc import Iterable, Iterator

from quovadis.core.events import Ended, Event, EventBase, GameEvent, TurnBegan, Undone
from quovadis.core.evolve import fold
from quovadis.core.state import State
from quovadis.core.wanted import want

ENDINGS = frozenset({TurnBegan, Ended})
"""What can only be the last event of a command."""


class Fold:
    """A log folded so far: its effective events and the state they lead to.

    Undoing goes back to the beginning of a turn; nothing is taken out of the log itself.
    """

    def __init__(self, log: Iterable[Event] = ()) -> None:
        self.events: list[GameEvent] = []
        self.begun: dict[int, tuple[int, State]] = {}
        """How many events there were when each turn had begun, and the state then."""
        self._state: State | None = None
        want("log", log, Iterable, "the events of a game, as in `game.log`")
        self.extend(checked(log))

    @property
    def state(self) -> State:
        """The game now."""
        if self._state is None:
            raise ValueError("a log begins with Started")
        return self._state

    def copy(self) -> "Fold":
        """The same, to add other events to."""
        twin = Fold()
        twin.events, twin.begun = self.events.copy(), self.begun.copy()
        twin._state = self._state
        return twin

    def add(self, event: Event) -> None:
        """Add one more event. One that cannot follow raises `ValueError` and changes nothing."""
        self.extend((event,))

    def extend(self, events: Iterable[Event]) -> None:
        """Add events in order. If one cannot follow, nothing of its turn is added."""
        turn: list[GameEvent] = []
        for event in events:
            if isinstance(event, Undone):
                self._grow(turn)
                self._undo(event.turn)
                turn = []
                continue
            turn.append(event)
            if type(event) in ENDINGS:
                self._grow(turn)
                turn = []
        self._grow(turn)

    def _grow(self, turn: list[GameEvent]) -> None:
        """Add what belongs to one turn."""
        if not turn:
            return
        if self._state is not None and self._state.outcome is not None:
            raise ValueError("nothing happens after the end")
        self._state = fold(turn, self._state)
        self.events += turn
        if isinstance(last := turn[-1], TurnBegan):
            self.begun[last.number] = len(self.events), self._state

    def _undo(self, turn: int) -> None:
        if turn not in self.begun:
            raise ValueError(f"turn {turn} has not begun: nothing of it can be undone")
        count, self._state = self.begun[turn]
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
