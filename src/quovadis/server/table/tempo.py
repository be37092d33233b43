"""How fast the bots of a table speak: set, paused and stepped by who plays or watches alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from quovadis.core.errors import Refused
from quovadis.core.events import Event, TurnBegan
from quovadis.core.view import seen
from quovadis.server import messages
from quovadis.server.table.audience import Audience
from quovadis.server.table.rights import check_host
from quovadis.server.table.roster import Roster
from quovadis.server.table.transaction import Transactions, transaction
from quovadis.text.catalogue import catalogue

FACTOR: dict[messages.Pace, float] = {"brisk": 0.4, "normal": 1.0, "relaxed": 2.0}
GLANCE = 15
"""So many words are read at a glance; whoever said more gives the others time to read it."""
LONGEST = 4.0
"""A speech holds the table up for so many times the usual pause at most."""


def reading(events: Iterable[Event]) -> float:
    """How many pauses it takes to read what everyone could notice of these events."""
    said = catalogue("en")
    told = (seen(event) for event in events if not isinstance(event, TurnBegan))
    words = sum(len(said.event(event).split()) for event in told if event is not None)
    return min(LONGEST, max(1.0, words / GLANCE))


@dataclass(eq=False, kw_only=True)
class Tempo:
    """How fast bots speak at a table. In memory only: a server that starts again plays on."""

    roster: Roster
    audience: Audience
    transactions: Transactions
    stir: Callable[[], None]
    unread: float = 1.0
    """How many pauses it takes to read what a bot said last."""

    @transaction
    async def change(self, wanted: messages.Tempo, secret: str | None) -> None:
        """The host sets the pace, pauses, or has one bot speak; refused where others play, too."""
        check_host(self.roster, secret)
        if not self.roster.for_one:
            raise Refused("tempo-of-others", "protocol")
        self.roster.tempo = wanted
        self.audience.tell_table()
        self.stir()

    @property
    def halted(self) -> bool:
        """Whether bots wait until somebody has them go on."""
        return self.roster.tempo.paused and not self.roster.tempo.step

    def pause(self, usual: float) -> float:
        """The seconds before a bot speaks."""
        unread, self.unread = self.unread, 1.0
        return 0.0 if self.roster.tempo.step else usual * FACTOR[self.roster.tempo.pace] * unread

    def spoke(self, events: tuple[Event, ...]) -> None:
        """A bot said something: that was the step, if one was asked for."""
        self.unread = reading(events)
        if self.roster.tempo.step:
            self.roster.tempo = self.roster.tempo.model_copy(update={"step": False})
            self.audience.tell_table()
