"""A connection, as its table sees it."""

from collections.abc import Callable, Iterable

from quovadis.core.families import COLOURS, Colour
from quovadis.server import messages
from quovadis.server.table.differences import Still


class Listener:
    """A connection as its table sees it: which seats it holds, and a way to tell it something."""

    def __init__(
        self,
        tell: Callable[[messages.ServerMessage], None],
        seats: Iterable[Colour],
        dismiss: Callable[[], None] = lambda: None,
        *,
        changes: bool = False,
    ) -> None:
        self.tell = tell
        self.seats = frozenset(seats)
        self.dismiss = dismiss
        """Called when it has lost its last seat: it came to play, not to watch."""
        self.changes = changes
        """It wants to be told only what changed."""
        self.gone = False
        """It hung up."""
        self.seen: dict[Colour | None, int] = {}
        """How many events it has been told, by seat; None: as a watcher."""
        self.told: dict[Colour | None, Still] = {}
        """How the game stood in the last update of each."""

    @property
    def eyes(self) -> tuple[Colour | None, ...]:
        """Through whose eyes it sees the table: its seats, or a watcher.

        Several people at one screen also see what a watcher does: nobody's secrets, while the
        screen goes from hand to hand.
        """
        if len(self.seats) == 1:
            return tuple(self.seats)
        return (*[seat for seat in COLOURS if seat in self.seats], None)
