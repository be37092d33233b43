"""The log of a game: what was done, what was undone, and what still counts."""

from collections.abc import Iterable

from quovadis.core.events import Event, EventBase, GameEvent, TurnBegan, Undone
from quovadis.core.evolve import evolve
from quovadis.core.state import State
from quovadis.core.wanted import want


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
        for event in log:
            want("log", event, EventBase, "events, as in `game.log`")
            self.add(event)

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
        if isinstance(event, Undone):
            self._undo(event.turn)
            return
        before = self._state
        if before is not None and before.outcome is not None:
            raise ValueError("nothing happens after the end")
        after = self._state = evolve(before, event)
        self.events.append(event)
        if isinstance(event, TurnBegan):  # always the last event of a command
            self.begun[event.number] = len(self.events), after

    def _undo(self, turn: int) -> None:
        if turn not in self.begun:
            raise ValueError(f"turn {turn} has not begun: nothing of it can be undone")
        count, self._state = self.begun[turn]
        del self.events[count:]
        self.begun = {begun: then for begun, then in self.begun.items() if begun <= turn}


def effective(log: Iterable[Event]) -> tuple[GameEvent, ...]:
    """The events that count: those of undone turns drop out, nothing else changes."""
    return tuple(Fold(log).events)


def before_turn(log: Iterable[Event], turn: int) -> tuple[GameEvent, ...]:
    """The events that count up to the beginning of a turn, or all if it never began."""
    fold = Fold(log)
    count, _ = fold.begun.get(turn, (len(fold.events), None))
    return tuple(fold.events[:count])
